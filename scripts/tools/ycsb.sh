#!/bin/sh
# YCSB's Java program from Maven Central: .tools/ycsb/bin/ycsb.sh. Of its bindings only `basic` is there, which has no database and only counts; the
# release with the others, and the launcher that this one stands in for, are on GitHub.
set -eu
cd "$(dirname "$0")/../.."
home=$(mkdir -p .tools && realpath .tools)/ycsb
[ ! -x "$home/bin/ycsb.sh" ] || exit 0
mkdir -p "$home/bin"
cat >"$home/pom.xml" <<'EOF'
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>tools</groupId><artifactId>ycsb</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>site.ycsb</groupId><artifactId>core</artifactId><version>0.17.0</version></dependency>
  </dependencies>
</project>
EOF
mvn -q -B -f "$home/pom.xml" dependency:copy-dependencies -DoutputDirectory="$home/lib"
cat >"$home/bin/ycsb.sh" <<'EOF'
#!/bin/sh
home=$(dirname "$(dirname "$(readlink -f "$0")")")
case "$1" in load) phase=-load ;; *) phase=-t ;; esac
[ "$2" = basic ] || { echo "ERROR: there is no binding $2" >&2; exit 1; }
shift 2
exec java -cp "$home/lib/*" site.ycsb.Client "$phase" -db site.ycsb.BasicDB "$@"
EOF
chmod +x "$home/bin/ycsb.sh"
