#!/bin/sh
# YCSB's Java program from Maven Central with a stand-in for its binding for MongoDB, which is not there: .tools/ycsb-mongodb/bin/ycsb.sh. MongoDB's driver
# is the version that YCSB's own source names: the one of YCSB 0.17.0 (3.8.0) asks FerretDB in a way that it refuses.
set -eu
cd "$(dirname "$0")/../.."
source=$PWD/e2e/databases/MongodbStandIn.java
home=$(mkdir -p .tools && realpath .tools)/ycsb-mongodb
[ ! -x "$home/bin/ycsb.sh" ] || exit 0
mkdir -p "$home/bin" "$home/classes"
cat >"$home/pom.xml" <<'EOF'
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>tools</groupId><artifactId>ycsb-mongodb</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>site.ycsb</groupId><artifactId>core</artifactId><version>0.17.0</version></dependency>
    <dependency><groupId>org.mongodb</groupId><artifactId>mongodb-driver-sync</artifactId><version>5.1.0</version></dependency>
  </dependencies>
</project>
EOF
mvn -q -B -f "$home/pom.xml" dependency:copy-dependencies -DoutputDirectory="$home/lib"
javac -cp "$home/lib/*" -d "$home/classes" "$source"
cat >"$home/bin/ycsb.sh" <<'EOF'
#!/bin/sh
home=$(dirname "$(dirname "$(readlink -f "$0")")")
case "$1" in load) phase=-load ;; *) phase=-t ;; esac
[ "$2" = mongodb ] || { echo "ERROR: there is no binding $2" >&2; exit 1; }
shift 2
exec java -cp "$home/lib/*:$home/classes" site.ycsb.Client "$phase" -db MongodbStandIn "$@"
EOF
chmod +x "$home/bin/ycsb.sh"
