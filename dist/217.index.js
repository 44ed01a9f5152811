export const id = 217;
export const ids = [217,155];
export const modules = {

/***/ 83217:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   keepingBundle: () => (/* binding */ keepingBundle),
/* harmony export */   keepingResults: () => (/* binding */ keepingResults)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _github_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38155);
/* harmony import */ var _results_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(96781);





/**
 * Does a job's work, and keeps its results as an artifact, also after a failure, because measured samples count.
 */
async function keepingResults(artifact, workFolder, work) {
    // The results, or the reason why there are none.
    const files = [_results_files_js__WEBPACK_IMPORTED_MODULE_4__/* .RESULTS_FILE */ .y, _results_files_js__WEBPACK_IMPORTED_MODULE_4__/* .NOT_MEASURED_FILE */ ._].map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workFolder, name));
    // A work folder may exist longer than its job, so results of an earlier job are removed.
    for (const file of files)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(file, { force: true });
    try {
        return await work();
    }
    finally {
        const left = files.filter((file) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file));
        if (left.length > 0)
            await (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_3__.upload)(artifact, workFolder, left);
    }
}
/** Does a job's work, and keeps its bundle as an artifact. */
async function keepingBundle(artifact, bundle, work) {
    const done = await work();
    await (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_3__.upload)(artifact, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(bundle), [bundle], _github_artifacts_js__WEBPACK_IMPORTED_MODULE_3__.MAX_BUNDLE_BYTES);
    return done;
}


/***/ }),

/***/ 38155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  MAX_BUNDLE_BYTES: () => (/* binding */ MAX_BUNDLE_BYTES),
  downloadArtifact: () => (/* binding */ downloadArtifact),
  downloadFile: () => (/* binding */ downloadFile),
  listArtifacts: () => (/* binding */ listArtifacts),
  refuseOtherServers: () => (/* binding */ refuseOtherServers),
  tooLarge: () => (/* binding */ tooLarge),
  upload: () => (/* binding */ upload)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 13 modules
var core = __webpack_require__(77094);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./lib/system/files/temporary.js
var temporary = __webpack_require__(22734);
// EXTERNAL MODULE: ./lib/system/processes/interrupt.js
var interrupt = __webpack_require__(12824);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(20663);
;// CONCATENATED MODULE: ./lib/github/archive.js





/** The bits of the file type, in the upper half of the attributes that Unix writes into a zip. */
const TYPE_MASK = 0o170000;
const REGULAR = 0o100000;
/**
 * The files of a zip, by name, unpacked in memory. A stranger may have made the zip. If it has names that leave the
 * folder, links, wrong sizes or more data than allowed, no file is returned.
 * @throws OutsideError with the reason for the refusal
 */
async function readArchive(zip, limits) {
    try {
        return await unpacked(zip, limits);
    }
    catch (cause) {
        throw inWords(cause);
    }
}
/**
 * Writes the only file of a zip on disk to another place, whatever its name in the zip.
 * @throws OutsideError when the zip contains anything else, or more than `maxBytes`
 */
async function writeOnlyFile(zip, to, maxBytes) {
    const archive = await (0,yauzl/* openPromise */.sO)(zip, READING);
    try {
        const entries = [];
        for await (const entry of archive.eachEntry()) {
            if (entries.push(entry) > 1)
                throw refused('it holds more than one file');
        }
        const [entry] = entries;
        if (!entry || entry.fileName.endsWith('/') || !isRegular(entry))
            throw refused('it holds no file');
        if (entry.uncompressedSize > maxBytes)
            throw refused(`it unpacks to more than ${maxBytes} bytes`);
        await (0,external_node_stream_promises_.pipeline)(await archive.openReadStreamPromise(entry), (0,external_node_fs_.createWriteStream)(to));
    }
    catch (cause) {
        throw inWords(cause);
    }
    finally {
        archive.close();
    }
}
// yauzl itself refuses absolute names, `..`, and data whose size differs from that in its entry.
const READING = { autoClose: false, lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
async function unpacked(zip, limits) {
    const archive = await (0,yauzl/* fromBufferPromise */.SY)(zip, READING);
    const files = new Map();
    let total = 0;
    for await (const entry of archive.eachEntry()) {
        if (entry.fileName.endsWith('/'))
            continue;
        if ((0,external_node_path_.normalize)(entry.fileName) === '.')
            throw refused('a file in it has no name');
        if (!isRegular(entry))
            throw refused(`${entry.fileName} is a link or a device, not a file`);
        if (files.has(entry.fileName))
            throw refused(`it holds ${entry.fileName} twice`);
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
function isRegular({ externalFileAttributes }) {
    const type = (externalFileAttributes >>> 16) & TYPE_MASK;
    return type === 0 || type === REGULAR;
}
function inWords(cause) {
    if (cause instanceof errors/* OutsideError */.Cp)
        return cause;
    return new errors/* OutsideError */.Cp(`The archive was refused: ${cause.message}.`, undefined, { cause });
}
function refused(why) {
    return new errors/* OutsideError */.Cp(`The archive was refused: ${why}.`);
}

;// CONCATENATED MODULE: ./lib/github/artifacts.js








/** The limit of the files that jobs of one run pass on: 10,000 samples have about 60 MB, unpacked. */
const OWN_LIMITS = { bytes: 128 * 2 ** 20, files: 20 };
/** The limit for another run, whose code may come from anybody. Comparing two commits takes no large matrix. */
const FOREIGN_LIMITS = { bytes: 32 * 2 ** 20, files: 20 };
/** The limit of a packed bundle. Servers with debug information have gigabytes. */
const MAX_BUNDLE_BYTES = 32 * 2 ** 30;
/**
 * Uploads files of a folder as an artifact of this run, and replaces one of the same name from an earlier attempt.
 * Files that are too large for later jobs are uploaded too, with a warning. An interruption does not stop the upload,
 * because measured samples count.
 */
async function upload({ name, days }, folder, files, maxBytes = OWN_LIMITS.bytes) {
    const warning = await tooLarge(name, files, maxBytes);
    if (warning)
        core/* warning */.$e(warning);
    const client = await artifactClient();
    const { artifacts } = await client.listArtifacts({ latest: true });
    if (artifacts.some((artifact) => artifact.name === name))
        await client.deleteArtifact(name);
    await client.uploadArtifact(name, [...files], folder, days === undefined ? {} : { retentionDays: days });
}
/** Why later jobs will not read an artifact of these files. Undefined if they will. */
async function tooLarge(name, files, maxBytes = OWN_LIMITS.bytes) {
    const sizes = await Promise.all(files.map(async (file) => (await (0,promises_.stat)(file)).size));
    const bytes = (0,mean/* sum */.c)(sizes);
    if (bytes <= maxBytes)
        return undefined;
    return (`The artifact ${name} has ${bytes} bytes, and no later job takes more than ${maxBytes} of one: it is kept, to be downloaded by hand, and is missing there. ` +
        'Make it smaller: more shards, fewer cells or variants, or no flame graphs.');
}
/** Refuses GitHub servers without this kind of artifacts, before hours of work are lost. @throws UsageError */
function refuseOtherServers() {
    const { hostname } = new URL(process.env.GITHUB_SERVER_URL ?? 'https://github.com');
    if (hostname === 'github.com' || /\.(ghe\.com|localhost)$/i.test(hostname))
        return;
    throw new errors/* UsageError */.eb(`${hostname} is a GitHub Enterprise Server, which has no artifacts of version 4: results cannot be passed on there.`, 'Leave the input `artifact` out, and keep the reports with a step of your own.');
}
/** The artifacts of this run, or of another; the newest of each name. */
async function listArtifacts(of) {
    const client = await artifactClient();
    const { artifacts } = await (0,interrupt/* unlessInterrupted */.V1)(() => client.listArtifacts({ latest: true, ...findBy(of) }));
    return artifacts.map(({ name, id, size }) => ({ name, id, size }));
}
/**
 * The files of an artifact, in memory.
 * @throws OutsideError when it is larger than any artifact of Boltmark, or the archive is refused
 */
async function downloadArtifact(artifact, of) {
    const { name, size } = artifact;
    const limits = of ? FOREIGN_LIMITS : OWN_LIMITS;
    if (size > limits.bytes)
        throw new errors/* OutsideError */.Cp(`The artifact ${name} was refused: it has ${size} bytes, more than ${limits.bytes}.`);
    return fetched(artifact, of, async (zip) => readArchive(await (0,promises_.readFile)(zip), limits));
}
/**
 * Writes the only file of an artifact of this run into a folder: for files too large for memory.
 * @returns the path of the file, which gets the artifact's name
 * @throws OutsideError when there is no such artifact, or it contains anything but one file
 */
async function downloadFile(name, folder) {
    const found = (await listArtifacts()).find((artifact) => artifact.name === name);
    if (!found)
        throw new errors/* OutsideError */.Cp(`This run has no artifact ${name}.`, 'The job that makes it must end first: `needs: optimize`.');
    const file = (0,external_node_path_.join)(folder, `${name}.tar.gz`);
    await (0,promises_.mkdir)(folder, { recursive: true });
    await fetched(found, undefined, (zip) => writeOnlyFile(zip, file, MAX_BUNDLE_BYTES));
    return file;
}
/** Downloads an artifact without unpacking it, so that the archive can be checked first. */
async function fetched({ id }, of, use) {
    // A bundle may have gigabytes, and /tmp may be in memory.
    const folder = await (0,temporary/* temporaryFolder */.yy)(process.env.RUNNER_TEMP);
    try {
        const client = await artifactClient();
        const options = { path: folder.path, skipDecompress: true, ...findBy(of) };
        await (0,interrupt/* unlessInterrupted */.V1)(() => client.downloadArtifact(id, options));
        const [file] = await (0,promises_.readdir)(folder.path);
        return await use((0,external_node_path_.join)(folder.path, file));
    }
    finally {
        await folder.remove();
    }
}
/** Imported only when used, because it is several times larger than the rest of the program. */
async function artifactClient() {
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(913), __webpack_require__.e(118), __webpack_require__.e(830), __webpack_require__.e(252)]).then(__webpack_require__.bind(__webpack_require__, 91252));
    return new DefaultArtifactClient();
}
function findBy(of) {
    return of ? { findBy: { ...of } } : {};
}


/***/ }),

/***/ 96781:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ NOT_MEASURED_FILE),
/* harmony export */   y: () => (/* binding */ RESULTS_FILE)
/* harmony export */ });
/** Names of the files that a job leaves in its work folder. Artifacts and their readers use them. */
const RESULTS_FILE = 'results.json';
/** Replaces the results if a job decided not to measure. */
const NOT_MEASURED_FILE = 'not-measured.json';


/***/ }),

/***/ 71134:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ sum),
/* harmony export */   i: () => (/* binding */ mean)
/* harmony export */ });
/** The sum. 0 if there are no values. */
function sum(values) {
    return values.reduce((total, value) => total + value, 0);
}
/** The arithmetic mean. At least one value. */
function mean(values) {
    return sum(values) / values.length;
}


/***/ }),

/***/ 22734:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $s: () => (/* binding */ bound),
/* harmony export */   Ic: () => (/* binding */ temporaryFile),
/* harmony export */   JZ: () => (/* binding */ withTemporaryFiles),
/* harmony export */   om: () => (/* binding */ removeTemporaryFile),
/* harmony export */   yy: () => (/* binding */ temporaryFolder)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51455);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(76760);
/* harmony import */ var _processes_guard_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(85030);






/**
 * Makes a temporary folder. Its path is short, because the path of a socket in it may have at most 107 bytes. @param
 * parent another place for large content
 */
async function temporaryFolder(parent = (0,node_os__WEBPACK_IMPORTED_MODULE_3__.tmpdir)()) {
    return bound(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(parent, 'boltmark-')));
}
/** Registers a folder that other code makes, so that it is removed when this process ends, even by a kill. */
function bound(path) {
    (0,_processes_guard_js__WEBPACK_IMPORTED_MODULE_5__/* .tellGuard */ .t)('>', path);
    return {
        path,
        async remove() {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, { recursive: true, force: true });
            (0,_processes_guard_js__WEBPACK_IMPORTED_MODULE_5__/* .tellGuard */ .t)('<', path);
        },
    };
}
/**
 * The path of a file that another program may make. Nobody can guess the path. The file is removed when this process
 * ends, even by a kill.
 */
function temporaryFile() {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_3__.tmpdir)(), `boltmark-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`);
    (0,_processes_guard_js__WEBPACK_IMPORTED_MODULE_5__/* .tellGuard */ .t)('>', path);
    return path;
}
/** Removes such a file now, if it exists. */
function removeTemporaryFile(path) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, { recursive: true, force: true });
    (0,_processes_guard_js__WEBPACK_IMPORTED_MODULE_5__/* .tellGuard */ .t)('<', path);
}
/**
 * Calls `work` with a folder for the temporary files of its programs, and removes the folder afterwards, because a
 * compiler that is stopped leaves files behind.
 * @param work gets the environment variable that makes programs use the folder
 */
async function withTemporaryFiles(work) {
    const folder = await temporaryFolder();
    try {
        return await work({ TMPDIR: folder.path });
    }
    finally {
        await folder.remove();
    }
}


/***/ })

};
