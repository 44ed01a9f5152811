export const id = 55;
export const ids = [55,155];
export const modules = {

/***/ 38155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RG: () => (/* binding */ download),
  downloadFile: () => (/* binding */ downloadFile),
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
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
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
        throw inWords(cause);
    }
}
/**
 * Writes the one file of a zip that lies on disk to another place, whatever it is called in the zip.
 * @throws OutsideError when it holds anything else, or more than `maxBytes`
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
// yauzl itself refuses absolute names, `..`, and data that is longer or shorter than its entry says.
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
async function download(artifact, of) {
    const { name, size } = artifact;
    if (size > ARTIFACT_LIMITS.bytes)
        throw new errors/* OutsideError */.Cp(`The artifact ${name} was refused: it has ${size} bytes, more than ${ARTIFACT_LIMITS.bytes}.`);
    return fetched(artifact, of, async (zip) => readArchive(await (0,promises_.readFile)(zip), ARTIFACT_LIMITS));
}
/** Of a bundle, packed: servers with their debug information have gigabytes. */
const MAX_BUNDLE_BYTES = 32 * 2 ** 30;
/**
 * The one file of an artifact of this run, written into a folder: what is too large for memory.
 * @returns the file, with the artifact's name
 * @throws OutsideError when there is no such artifact, or it holds anything but one file
 */
async function downloadFile(name, folder) {
    const found = (await listArtifacts()).find((artifact) => artifact.name === name);
    if (!found)
        throw new errors/* OutsideError */.Cp(`This run has no artifact ${name}.`, 'The job that makes it has to end before: `needs: optimize`.');
    const file = (0,external_node_path_.join)(folder, `${name}.tar.gz`);
    await (0,promises_.mkdir)(folder, { recursive: true });
    await fetched(found, undefined, (zip) => writeOnlyFile(zip, file, MAX_BUNDLE_BYTES));
    return file;
}
/** Downloads an artifact as it is, so that what is in the archive is looked at before any of it is unpacked. */
async function fetched({ id }, of, use) {
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'boltmark-artifact-'));
    try {
        await (await artifactClient()).downloadArtifact(id, { path: folder, skipDecompress: true, ...findBy(of) });
        const [file] = await (0,promises_.readdir)(folder);
        return await use((0,external_node_path_.join)(folder, file));
    }
    finally {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
}
/** Loaded where it is used: it is several times the size of all the rest. */
async function artifactClient() {
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(118), __webpack_require__.e(913), __webpack_require__.e(252)]).then(__webpack_require__.bind(__webpack_require__, 91252));
    return new DefaultArtifactClient();
}
function findBy(of) {
    return of ? { findBy: { ...of } } : {};
}


/***/ }),

/***/ 77055:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   keepingBundle: () => (/* binding */ keepingBundle),
/* harmony export */   keepingResults: () => (/* binding */ keepingResults)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _system_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(61870);
/* harmony import */ var _artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38155);




/**
 * Does a job's work, and keeps the results that it leaves as an artifact: also when it fails half way, since what was measured counts.
 * @param giveBack gives this process the credentials that uploading needs
 */
async function keepingResults(artifact, workFolder, giveBack, work) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workFolder, 'results.json');
    // A work folder may outlive its job, and results of an earlier one are not ours.
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(file, { force: true });
    try {
        return await work();
    }
    finally {
        giveBack();
        if (await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_2__/* .exists */ .t2)(file))
            await (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .upload */ .Se)(artifact, workFolder, [file]);
    }
}
/** Does a job's work, and keeps the bundle that it leaves as an artifact. */
async function keepingBundle(artifact, bundle, giveBack, work) {
    const done = await work();
    giveBack();
    await (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .upload */ .Se)(artifact, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(bundle), [bundle]);
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
/* harmony export */   Yw: () => (/* binding */ isBelow),
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
/** Whether a path that somebody else wrote down stays in the folder that it is relative to. */
function isBelow(path) {
    return path !== '' && !(0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(path) && !path.includes('\0') && !path.split('/').includes('..');
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


/***/ })

};
