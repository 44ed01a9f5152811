export const id = 55;
export const ids = [55];
export const modules = {

/***/ 38155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RG: () => (/* binding */ download),
  wn: () => (/* binding */ listArtifacts),
  Se: () => (/* binding */ upload)
});

// UNUSED EXPORTS: ARTIFACT_LIMITS

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(20663);
;// CONCATENATED MODULE: ./lib/github/archive.js



/** The type of a file, in the upper half of what a zip of Unix keeps. */
const TYPE_MASK = 0o170000;
const REGULAR = 0o100000;
/**
 * The files of a zip, by name, unpacked in memory. Whoever made it may be hostile: names that leave the folder, links, sizes that lie and sizes
 * beyond the limits are refused, and then nothing of it is read.
 * @throws OutsideError that says what was refused
 */
async function readArchive(zip, limits) {
    try {
        return await unpacked(zip, limits);
    }
    catch (cause) {
        if (cause instanceof errors/* OutsideError */.Cp)
            throw cause;
        throw new errors/* OutsideError */.Cp(`The archive was refused: ${cause.message}.`, undefined, { cause });
    }
}
async function unpacked(zip, limits) {
    // yauzl itself refuses absolute names, `..`, and data that is longer or shorter than its entry says.
    const archive = await (0,yauzl/* fromBufferPromise */.SY)(zip, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
    const files = new Map();
    let total = 0;
    for await (const entry of archive.eachEntry()) {
        if (entry.fileName.endsWith('/'))
            continue;
        if ((0,external_node_path_.normalize)(entry.fileName) === '.')
            throw refused('a file in it has no name');
        const type = (entry.externalFileAttributes >>> 16) & TYPE_MASK;
        if (type !== 0 && type !== REGULAR)
            throw refused(`${entry.fileName} is a link or a device, not a file`);
        if (files.has(entry.fileName))
            throw refused(`${entry.fileName} is in it twice`);
        if (files.size >= limits.files)
            throw refused(`it holds more than ${limits.files} files`);
        total += entry.uncompressedSize;
        if (total > limits.bytes)
            throw refused(`it unpacks to more than ${limits.bytes} bytes`);
        const chunks = [];
        for await (const chunk of await archive.openReadStreamPromise(entry))
            chunks.push(chunk);
        files.set(entry.fileName, Buffer.concat(chunks));
    }
    return files;
}
function refused(why) {
    return new errors/* OutsideError */.Cp(`The archive was refused: ${why}.`);
}

;// CONCATENATED MODULE: ./lib/github/artifacts.js





/** Results of the largest matrices stay far below this. */
const ARTIFACT_LIMITS = { bytes: 32 * 1024 * 1024, files: 20 };
/** Keeps files of a folder as an artifact of this run; one of the same name, from an earlier attempt, makes room. */
async function upload(name, folder, files) {
    const client = await artifactClient();
    const { artifacts } = await client.listArtifacts({ latest: true });
    if (artifacts.some((artifact) => artifact.name === name))
        await client.deleteArtifact(name);
    await client.uploadArtifact(name, [...files], folder);
}
/** The artifacts of this run, or of another; the newest of each name. */
async function listArtifacts(of) {
    const { artifacts } = await (await artifactClient()).listArtifacts({ latest: true, ...findBy(of) });
    return artifacts.map(({ name, id, size }) => ({ name, id, size }));
}
/**
 * The files of an artifact, in memory.
 * @throws OutsideError when it is larger than we ever make them, or is no clean archive
 */
async function download({ name, id, size }, of) {
    if (size > ARTIFACT_LIMITS.bytes)
        throw new errors/* OutsideError */.Cp(`The artifact ${name} was refused: it has ${size} bytes, more than ${ARTIFACT_LIMITS.bytes}.`);
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'boltmark-artifact-'));
    try {
        // As it is: what is in the archive is looked at before any of it is unpacked.
        await (await artifactClient()).downloadArtifact(id, { path: folder, skipDecompress: true, ...findBy(of) });
        const [file] = await (0,promises_.readdir)(folder);
        return await readArchive(await (0,promises_.readFile)((0,external_node_path_.join)(folder, file)), ARTIFACT_LIMITS);
    }
    finally {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
}
/** Loaded where it is used: it is several times the size of all the rest. */
async function artifactClient() {
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(913), __webpack_require__.e(252)]).then(__webpack_require__.bind(__webpack_require__, 91252));
    return new DefaultArtifactClient();
}
function findBy(of) {
    return of ? { findBy: { ...of } } : {};
}


/***/ }),

/***/ 77055:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   keepingOptimized: () => (/* binding */ keepingOptimized),
/* harmony export */   keepingResults: () => (/* binding */ keepingResults)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(80094);
/* harmony import */ var _system_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(61870);
/* harmony import */ var _system_process_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(22961);
/* harmony import */ var _artifacts_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(38155);







/**
 * Does a job's work, and keeps the results that it leaves as an artifact: also when it fails half way, since what was measured counts.
 * @param giveBack gives this process the credentials that uploading needs
 */
async function keepingResults(artifact, workFolder, giveBack, work) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workFolder, 'results.json');
    // A work folder may outlive its job, and results of an earlier one are not ours.
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(file, { force: true });
    try {
        return await work();
    }
    finally {
        giveBack();
        if (await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_4__/* .exists */ .t2)(file))
            await (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_6__/* .upload */ .Se)(artifact, workFolder, [file]);
    }
}
/** Does a job's work, and keeps what it optimised, with profiles and manifests, as one archive: an artifact's own zip forgets who may execute what. */
async function keepingOptimized(artifact, workFolder, giveBack, work) {
    const done = await work();
    giveBack();
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workFolder, `${artifact}.tar.gz`);
    const made = ['optimize', 'merge'].filter((folder) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workFolder, folder)));
    if (made.length === 0)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .UsageError */ .eb('There is nothing to keep: no variant of the config is optimised.', 'Give one `optimize: bolt`.');
    await (0,_system_process_js__WEBPACK_IMPORTED_MODULE_5__/* .runOk */ .uO)({ file: 'tar', args: ['-czf', file, '-C', workFolder, ...made], timeoutS: 1800 });
    await (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_6__/* .upload */ .Se)(artifact, workFolder, [file]);
    return done;
}


/***/ }),

/***/ 61870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EL: () => (/* binding */ copyTree),
/* harmony export */   Fh: () => (/* binding */ MAX_HAND_WRITTEN_BYTES),
/* harmony export */   GF: () => (/* binding */ writeJson),
/* harmony export */   Vq: () => (/* binding */ sha256OfFile),
/* harmony export */   id: () => (/* binding */ emptyFolder),
/* harmony export */   mf: () => (/* binding */ readTextNow),
/* harmony export */   o4: () => (/* binding */ firstMatch),
/* harmony export */   qT: () => (/* binding */ MAX_READ_BYTES),
/* harmony export */   sc: () => (/* binding */ sha256),
/* harmony export */   t2: () => (/* binding */ exists),
/* harmony export */   vK: () => (/* binding */ writeAtomically),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46466);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(80094);






/** Everything of ours that is read whole into memory is smaller than this; a larger file is not one of ours. */
const MAX_READ_BYTES = 256 * 1024 * 1024;
/** What people write by hand is smaller than this; a larger file is something else. */
const MAX_HAND_WRITTEN_BYTES = 1024 * 1024;
function sha256(data) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(data).digest('hex');
}
async function sha256OfFile(path) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_4__.pipeline)((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.createReadStream)(path), hash);
    return hash.digest('hex');
}
/** True when something is there. */
async function exists(path) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.stat)(path).then(() => true, () => false);
}
/**
 * A text file of bounded size.
 * @throws OutsideError when it is missing, unreadable or larger than `maxBytes`
 */
async function readText(path, maxBytes = MAX_READ_BYTES) {
    const chunks = [];
    let bytes = 0;
    try {
        // Not by its size: a device has none, and no end either.
        for await (const chunk of (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.createReadStream)(path, { end: maxBytes })) {
            chunks.push(chunk);
            bytes += chunk.length;
        }
    }
    catch (cause) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`Cannot read ${path}: ${cause.message}.`, undefined, { cause });
    }
    if (bytes > maxBytes)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`${path} is larger than the ${maxBytes} bytes that are read of it.`);
    return Buffer.concat(chunks).toString('utf8');
}
/** The same, where nothing can be waited for. */
function readTextNow(path, maxBytes = MAX_READ_BYTES) {
    try {
        const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path);
        if (size <= maxBytes)
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, 'utf8');
    }
    catch (cause) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`Cannot read ${path}: ${cause.message}.`, undefined, { cause });
    }
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`${path} is larger than the ${maxBytes} bytes that are read of it.`);
}
/** What a file may hold beside the piece that is looked at, so that nothing is cut at its edge. */
const OVERLAP_BYTES = 4096;
/**
 * Where a pattern first matches in a file of any size and kind, a piece at a time.
 * @param pattern of a text of one byte a character (latin1), which matches no more than 4 KiB
 */
async function firstMatch(path, pattern) {
    let before = '';
    for await (const chunk of (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.createReadStream)(path, 'latin1')) {
        const piece = before + chunk;
        const match = pattern.exec(piece);
        if (match)
            return match;
        before = piece.slice(-OVERLAP_BYTES);
    }
    return undefined;
}
/** Writes a file so that a reader, or a crash, finds either the old content or the new, never half of it. */
async function writeAtomically(path, content) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)(folder, { recursive: true });
    const draft = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, `.${(0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(path)}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex')}`);
    try {
        const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(draft, 'wx');
        try {
            await file.writeFile(content);
            await file.sync();
        }
        finally {
            await file.close();
        }
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rename)(draft, path);
    }
    catch (cause) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(draft, { force: true });
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`Cannot write ${path}: ${cause.message}.`, 'Check the free space and the permissions there.', { cause });
    }
}
async function writeJson(path, value) {
    await writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`);
}
/** Copies a folder or a file; on file systems that can, the copy shares its blocks (reflink) and takes no time. */
async function copyTree(from, to) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(to), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.cp)(from, to, { recursive: true, mode: node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.COPYFILE_FICLONE, preserveTimestamps: true });
}
/** An empty folder: what was there before is gone. */
async function emptyFolder(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, { recursive: true, force: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)(path, { recursive: true });
    return path;
}


/***/ }),

/***/ 88168:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ tellGuard)
/* harmony export */ });
/* unused harmony export startGuard */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);

/**
 * Reads `+ group` and `- group`, `> folder` and `< folder`. At the end of its input, which is the end of whoever writes to it, it ends the groups
 * that are left, and removes the folders.
 */
const SCRIPT = `
set -f
groups=
folders=
newline='
'
while read -r sign what; do
  case $sign in
    +) groups="$groups $what" ;;
    -)
      rest=
      for one in $groups; do [ "$one" = "$what" ] || rest="$rest $one"; done
      groups=$rest
      ;;
    '>') folders="$folders$what$newline" ;;
    '<')
      rest=
      IFS=$newline
      for one in $folders; do [ "$one" = "$what" ] || rest="$rest$one$newline"; done
      unset IFS
      folders=$rest
      ;;
  esac
done
for one in $groups; do kill -s KILL -- "-$one" 2>/dev/null; done
IFS=$newline
for one in $folders; do rm -rf -- "$one"; done
`;
/**
 * Starts a shell that outlives this process by a moment. When this one is killed outright the kernel ends the programs that it had started
 * itself (see process.ts), but not what those had started: a compiler's passes, a server's workers. The guard ends them by their groups.
 */
function startGuard() {
    const guard = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)('sh', ['-c', SCRIPT], { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    // It is a second line: without it everything but a kill still cleans up.
    guard.on('error', () => { });
    guard.stdin.on('error', () => { });
    guard.unref();
    guard.stdin.unref();
    return guard.stdin;
}
let guard;
/** Tells the guard of this process something; the first word starts it. */
function tellGuard(sign, what) {
    guard ??= startGuard();
    guard.write(`${sign} ${what}\n`);
}


/***/ }),

/***/ 63093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $z: () => (/* binding */ cpuSecondsIn),
/* harmony export */   Dm: () => (/* binding */ threadsOf),
/* harmony export */   K_: () => (/* binding */ stillRunning),
/* harmony export */   Pf: () => (/* binding */ fieldsOf),
/* harmony export */   Pg: () => (/* binding */ TICKS_PER_S),
/* harmony export */   Rp: () => (/* binding */ procFile),
/* harmony export */   Up: () => (/* binding */ cpuSecondsOfTrees),
/* harmony export */   gO: () => (/* binding */ descendantsOf),
/* harmony export */   id: () => (/* binding */ isStopped),
/* harmony export */   lO: () => (/* binding */ aliveIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);

/** `USER_HZ`: the kernel's ABI fixes the unit of /proc/stat at 100 ticks a second on x86-64 and arm64. */
const TICKS_PER_S = 100;
/** From /proc/PID/stat, see proc_pid_stat(5): utime, stime, cutime and cstime are its fields 14 to 17. */
function cpuSecondsIn(stat) {
    return (fieldsOf(stat)
        .slice(11, 15)
        .reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_S);
}
/** The fields after the program's name, from the third on: the name may hold anything, parentheses included. */
function fieldsOf(stat) {
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
/** A file of /proc; undefined once its process is gone. It comes from memory: to wait for it by a promise costs ten times as much as to read it. */
function procFile(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${path}`, 'utf8');
    }
    catch {
        return undefined;
    }
}
/** The threads of a process; none once it is gone. */
function threadsOf(pid) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(`/proc/${pid}/task`);
    }
    catch {
        return [];
    }
}
function look(pid) {
    const stat = procFile(`${pid}/stat`);
    if (stat === undefined)
        return undefined;
    const [state, parent] = fieldsOf(stat);
    return { pid, parent: Number(parent), isZombie: state === 'Z', isStopped: state === 'T', cpuS: cpuSecondsIn(stat) };
}
/** How often a tree is read again when it changed meanwhile. */
const TREE_TRIES = 5;
/**
 * CPU seconds that processes and all their descendants have used so far: of a server with a process for each connection, those that are
 * connected now, and those that were.
 */
function cpuSecondsOfTrees(roots) {
    // What a child used moves to its parent when the child ends: a tree that changed while it was read may have counted it twice, or not at all.
    let tree = treeOf(roots);
    for (let tries = 1; tries < TREE_TRIES; tries++) {
        const again = treeOf(roots);
        const isSame = again.length === tree.length && again.every(({ pid }, index) => pid === tree[index].pid);
        tree = again;
        if (isSame)
            break;
    }
    return tree.reduce((sum, { cpuS }) => sum + cpuS, 0);
}
/** The processes and their descendants. */
function aliveIn(roots) {
    return treeOf(roots).map(({ pid }) => pid);
}
/**
 * A process and its descendants without a look at all others: cheap enough for twice a second, but one that begins or ends meanwhile may be
 * missed, see proc_tid_children(5).
 */
function descendantsOf(pid) {
    const children = threadsOf(pid).flatMap((thread) => procFile(`${pid}/task/${thread}/children`)?.match(/\d+/g) ?? []);
    return [pid, ...children.flatMap((child) => descendantsOf(Number(child)))];
}
/** Those of the processes that have not ended. */
function stillRunning(pids) {
    return pids.filter((pid) => look(pid)?.isZombie === false);
}
/** Whether a process waits until it is told to go on. */
function isStopped(pid) {
    return look(pid)?.isStopped ?? false;
}
function treeOf(roots) {
    if (roots.length === 0)
        return [];
    const pids = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)('/proc').filter((name) => /^\d+$/.test(name));
    const found = pids.flatMap((pid) => look(Number(pid)) ?? []);
    const inTree = new Set(roots);
    for (let size = 0; size !== inTree.size;) {
        size = inTree.size;
        for (const { pid, parent } of found)
            if (inTree.has(parent))
                inTree.add(pid);
    }
    return found.filter(({ pid }) => inTree.has(pid));
}


/***/ }),

/***/ 22961:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  eF: () => (/* binding */ run),
  uO: () => (/* binding */ runOk),
  OI: () => (/* binding */ saidLast),
  ni: () => (/* binding */ start)
});

// UNUSED EXPORTS: endAllPrograms

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(80481);
// EXTERNAL MODULE: ./node_modules/@actions/io/lib/io.js
var io = __webpack_require__(88701);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./lib/system/interrupt.js
var interrupt = __webpack_require__(57166);
// EXTERNAL MODULE: ./lib/system/guard.js
var guard = __webpack_require__(88168);
;// CONCATENATED MODULE: ./lib/system/live-groups.js

/**
 * The process groups that were started and are still alive. Every program leads one of its own, so that ending it also ends
 * what it started; should this process be killed, a guard ends them.
 */
class LiveGroups {
    #alive = new Set();
    add(group) {
        this.#alive.add(group);
        (0,guard/* tellGuard */.t)('+', group);
    }
    delete(group) {
        if (this.#alive.delete(group))
            (0,guard/* tellGuard */.t)('-', group);
    }
    endAll() {
        for (const group of this.#alive) {
            signalGroup(group, 'SIGKILL');
            this.delete(group);
        }
    }
}
/** A group that is gone already is no error. */
function signalGroup(group, signal) {
    try {
        process.kill(-group, signal);
    }
    catch (error) {
        if (error.code !== 'ESRCH')
            throw error;
    }
}

// EXTERNAL MODULE: ./lib/system/process-tree.js
var process_tree = __webpack_require__(63093);
;// CONCATENATED MODULE: ./lib/system/process.js










/** No tool that we call says more than this in a run; what comes after it is read and dropped. */
const MAX_KEPT_CHARACTERS = 64 * 1024 * 1024;
/** When a run is to end, programs that do not listen are ended by force after so long: the runner of Actions itself waits 7.5 s. */
const INTERRUPTED_GRACE_S = 3;
/** How long a stream may stay open after its program ended (a forked child may hold it). */
const DRAIN_S = 0.5;
/** A shell that stops itself, and becomes the program when it may go on. */
const HOLD = ['sh', '-c', 'kill -STOP $$; exec "$@"', 'sh'];
const SETPRIV = '/usr/bin/setpriv';
const liveGroups = new LiveGroups();
/** Ends everything that was started and is still alive. The last resort of the doors. */
function endAllPrograms() {
    liveGroups.endAll();
}
/** The command as the kernel gets it: pinned where asked, and ended by the kernel should this process be killed outright. */
function wrapped(command) {
    let line = [command.file, ...command.args];
    if (command.held)
        line = [...HOLD, ...line];
    if (command.cpus)
        line = ['taskset', '--cpu-list', command.cpus, ...line];
    if ((0,external_node_fs_.existsSync)(SETPRIV))
        line = [SETPRIV, '--pdeathsig', 'KILL', '--', ...line];
    const [file, ...args] = line;
    return [file, args];
}
/** Keeps what a stream says, up to the limit. */
function collect(stream) {
    let text = '';
    stream?.setEncoding('utf8').on('data', (chunk) => {
        if (text.length < MAX_KEPT_CHARACTERS)
            text += chunk;
    });
    return () => text;
}
function spawned(command) {
    const [file, args] = wrapped(command);
    const { uid, gid } = command.account ?? {};
    const identity = uid === undefined ? {} : { uid, gid };
    const options = { cwd: command.cwd, env: { ...process.env, ...command.env }, detached: true, ...identity };
    const input = command.holdInput ? 'pipe' : command.input === undefined ? 'ignore' : privateFile(command.input);
    if (command.outputFile)
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(command.outputFile), { recursive: true });
    const output = command.outputFile ? (0,external_node_fs_.openSync)(command.outputFile, 'a') : 'pipe';
    try {
        return (0,external_node_child_process_.spawn)(file, args, { ...options, stdio: [input, output, output] });
    }
    finally {
        for (const opened of [input, output])
            if (typeof opened === 'number')
                (0,external_node_fs_.closeSync)(opened);
    }
}
/** Opened for reading, and nameless: it is gone with the last program that has it open. A pipe of Node's is a socket, which /dev/stdin cannot open. */
function privateFile(text) {
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'boltmark-'));
    try {
        const file = (0,external_node_path_.join)(folder, 'input');
        (0,external_node_fs_.writeFileSync)(file, text, { mode: 0o600 });
        return (0,external_node_fs_.openSync)(file, 'r');
    }
    finally {
        (0,external_node_fs_.rmSync)(folder, { recursive: true });
    }
}
/**
 * Starts a program and returns once it runs.
 * @throws OutsideError when it cannot be started; Interrupted when the run is to end
 */
async function start(command) {
    (0,interrupt/* throwIfInterrupted */.sK)();
    // Looked up first: behind a wrapper, a missing program would only be an exit code.
    if (!(await (0,io/* which */.K7)(command.file, false)))
        throw new errors/* OutsideError */.Cp(`${command.file} is not there, or cannot be executed.`);
    const began = performance.now();
    const child = spawned(command);
    await new Promise((resolve, reject) => {
        child.once('spawn', resolve);
        child.once('error', (cause) => reject(new errors/* OutsideError */.Cp(`Cannot start ${command.file}: ${cause.message}.`, undefined, { cause })));
    });
    const pid = child.pid;
    liveGroups.add(pid);
    if (command.holdInput) {
        // A program that ends without having read it all is no error of ours.
        child.stdin?.on('error', () => { }).write(command.input ?? '');
    }
    const stdout = collect(child.stdout);
    const stderr = collect(child.stderr);
    if (command.onLine && child.stdout)
        (0,external_node_readline_.createInterface)({ input: child.stdout }).on('line', command.onLine);
    let timedOut = false;
    let force;
    const end = () => {
        signalGroup(pid, 'SIGTERM');
        force = setTimeout(() => signalGroup(pid, 'SIGKILL'), INTERRUPTED_GRACE_S * 1000);
    };
    const timer = setTimeout(() => {
        timedOut = true;
        signalGroup(pid, 'SIGKILL');
    }, Math.min((command.timeoutS ?? Number.POSITIVE_INFINITY) * 1000, 2 ** 31 - 1));
    const reminder = command.interruptAfterS === undefined
        ? undefined
        : setTimeout(() => signalGroup(pid, 'SIGINT'), command.interruptAfterS * 1000);
    interrupt/* interruption */.YW.addEventListener('abort', end, { once: true });
    const finished = new Promise((resolve) => {
        child.once('exit', (exitCode, signal) => {
            clearTimeout(timer);
            clearTimeout(force);
            clearTimeout(reminder);
            interrupt/* interruption */.YW.removeEventListener('abort', end);
            const durationS = (performance.now() - began) / 1000;
            if (!command.keepChildren) {
                signalGroup(pid, 'SIGKILL');
                liveGroups.delete(pid);
            }
            const settle = () => {
                clearTimeout(drain);
                resolve({ exitCode, signal, timedOut, stdout: stdout(), stderr: stderr(), durationS });
            };
            const drain = setTimeout(settle, DRAIN_S * 1000);
            child.once('close', settle);
        });
    });
    let hasEnded = false;
    void finished.then(() => {
        hasEnded = true;
    });
    return {
        pid,
        finished,
        async release() {
            if (!command.held)
                return;
            while (!hasEnded && !(0,process_tree/* isStopped */.id)(pid))
                await (0,interrupt/* sleep */.yy)(0.002);
            if (!hasEnded)
                process.kill(pid, 'SIGCONT');
        },
        async stop({ signal = 'SIGTERM', graceS = 10, alone = false } = {}) {
            if (!alone)
                signalGroup(pid, signal);
            else if (!hasEnded)
                child.kill(signal);
            // One that is still held would hear nothing of it.
            if (command.held)
                signalGroup(pid, 'SIGCONT');
            const force = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceS * 1000);
            try {
                return await finished;
            }
            finally {
                clearTimeout(force);
                if (!alone) {
                    signalGroup(pid, 'SIGKILL');
                    liveGroups.delete(pid);
                }
            }
        },
    };
}
/**
 * Runs a program to its end, whatever its exit code.
 * @param begin starts it, when not on this machine or not just so
 * @throws OutsideError when it cannot be started or does not end in time; Interrupted when the run is to end
 */
async function run(command, begin = start) {
    const running = await begin(command);
    const result = await running.finished;
    (0,interrupt/* throwIfInterrupted */.sK)();
    if (result.timedOut) {
        throw new errors/* OutsideError */.Cp(`${command.file} did not end within ${command.timeoutS} s and was stopped.${saidLast(result, command)}`);
    }
    return result;
}
/**
 * Runs a program that has to succeed.
 * @throws OutsideError with the last lines it said, when its exit code is not 0
 */
async function runOk(command, next, begin = start) {
    const result = await run(command, begin);
    if (result.exitCode === 0)
        return result;
    const how = result.signal ? `was ended by ${result.signal}` : `failed with exit code ${result.exitCode}`;
    throw new errors/* OutsideError */.Cp(`${command.file} ${how}.${saidLast(result, command)}`, next);
}
/** The last lines of a program, for an error message: where they stand, or the lines themselves. */
function saidLast(result, command, lines = 12) {
    if (command?.outputFile)
        return ` Its output is in ${command.outputFile}.`;
    const said = `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-lines).join('\n    ');
    return said ? ` It said:\n    ${said}` : ' It said nothing.';
}


/***/ })

};
