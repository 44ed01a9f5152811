export const id = 155;
export const ids = [155];
export const modules = {

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
// EXTERNAL MODULE: ./lib/system/files/json.js
var json = __webpack_require__(16287);
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









/** The limit of what jobs of one run pass on: the largest results that are read, and as much for their reports. */
const OWN_LIMITS = { bytes: 2 * json/* MAX_JSON_BYTES */.E7, files: 20 };
/** The limit for another run, which may have run anybody's code: comparing two commits needs no large matrix. */
const FOREIGN_LIMITS = { bytes: json/* MAX_JSON_BYTES */.E7 / 2, files: 20 };
/** The limit of a packed bundle. Servers with debug information have gigabytes. */
const MAX_BUNDLE_BYTES = 32 * 2 ** 30;
const SMALLER = 'Make it smaller: more shards, fewer cells or variants, or no flame graphs.';
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
    const document = files.findIndex((file, i) => file.endsWith('.json') && sizes[i] > json/* MAX_JSON_BYTES */.E7);
    if (document >= 0)
        return (`The artifact ${name} has a document of ${sizes[document]} bytes, and none of more than ${json/* MAX_JSON_BYTES */.E7} is read: it is kept, to be downloaded by hand. ` +
            SMALLER);
    if (bytes <= maxBytes)
        return undefined;
    return (`The artifact ${name} has ${bytes} bytes, and no later job takes more than ${maxBytes} of one: it is kept, to be downloaded by hand, and is missing there. ` +
        SMALLER);
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
 * @param as the name that the file gets
 * @returns the path of the file
 * @throws OutsideError when there is no such artifact, or it contains anything but one file
 */
async function downloadFile(name, folder, as = `${name}.tar.gz`) {
    const found = (await listArtifacts()).find((artifact) => artifact.name === name);
    if (!found)
        throw new errors/* OutsideError */.Cp(`This run has no artifact ${name}.`, 'The job that makes it must end first: `needs: optimize`.');
    const file = (0,external_node_path_.join)(folder, as);
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

/***/ 14066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EL: () => (/* binding */ copyTree),
/* harmony export */   Fh: () => (/* binding */ MAX_HAND_WRITTEN_BYTES),
/* harmony export */   GF: () => (/* binding */ writeJson),
/* harmony export */   JJ: () => (/* binding */ sha256OfFileNow),
/* harmony export */   Vq: () => (/* binding */ sha256OfFile),
/* harmony export */   Yw: () => (/* binding */ isBelow),
/* harmony export */   bx: () => (/* binding */ firstThere),
/* harmony export */   id: () => (/* binding */ emptyFolder),
/* harmony export */   m3: () => (/* binding */ copyFile),
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
/* harmony import */ var _interruptible_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(25706);







/** Boltmark reads no larger file into memory. None of its own files is larger. */
const MAX_READ_BYTES = 256 * 1024 * 1024;
/** The limit for files that people write by hand. */
const MAX_HAND_WRITTEN_BYTES = 1024 * 1024;
function sha256(data) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(data).digest('hex');
}
async function sha256OfFile(path) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_4__.pipeline)((0,_interruptible_js__WEBPACK_IMPORTED_MODULE_6__/* .bytesOf */ .$)(path, Number.POSITIVE_INFINITY), hash);
    return hash.digest('hex');
}
/** Whether a path from outside stays inside its base folder. */
function isBelow(path) {
    return path !== '' && !(0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(path) && !path.includes('\0') && !path.split('/').includes('..');
}
/** Whether something exists at the path. */
async function exists(path) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.stat)(path).then(() => true, () => false);
}
/** The first of some paths that exists. */
async function firstThere(paths) {
    for (const path of paths)
        if (await exists(path))
            return path;
    return undefined;
}
/**
 * Reads a text file of bounded size.
 * @throws OutsideError when it is missing, unreadable or larger than `maxBytes`
 */
async function readText(path, maxBytes = MAX_READ_BYTES) {
    const chunks = [];
    let bytes = 0;
    try {
        await refusePipe(path);
        for await (const chunk of (0,_interruptible_js__WEBPACK_IMPORTED_MODULE_6__/* .bytesOf */ .$)(path, maxBytes)) {
            chunks.push(chunk);
            bytes += chunk.length;
            if (bytes > maxBytes)
                break;
        }
    }
    catch (cause) {
        throw unreadable(path, cause);
    }
    if (bytes > maxBytes)
        throw tooLarge(path, maxBytes);
    return Buffer.concat(chunks).toString('utf8');
}
/** Like `readText`, but synchronous. */
function readTextNow(path, maxBytes = MAX_READ_BYTES) {
    return Buffer.concat([...piecesNow(path, maxBytes)]).toString('utf8');
}
/** Like `sha256OfFile`, but synchronous. @throws OutsideError as `readTextNow` */
function sha256OfFileNow(path, maxBytes) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for (const piece of piecesNow(path, maxBytes))
        hash.update(piece);
    return hash.digest('hex');
}
/** A device such as /dev/zero has no size and no end, so the bytes are counted as they come. */
function* piecesNow(path, maxBytes) {
    let file;
    try {
        file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOCTTY);
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
        if (stats.isFIFO())
            throw new Error(A_PIPE);
        let left = stats.size > maxBytes ? -1 : maxBytes;
        while (left >= 0) {
            const piece = Buffer.allocUnsafe(PIECE_BYTES);
            const length = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, piece);
            if (length === 0)
                return;
            left -= length;
            if (left >= 0)
                yield piece.subarray(0, length);
        }
    }
    catch (cause) {
        throw unreadable(path, cause);
    }
    finally {
        if (file !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
    throw tooLarge(path, maxBytes);
}
const PIECE_BYTES = 64 * 1024;
const A_PIPE = 'it is a named pipe (FIFO), not a file';
/**
 * Opening a named pipe without a writer would block a thread forever, and no signal would end that. A shell's `<(…)`
 * has a writer.
 */
async function refusePipe(path) {
    if (/^\/(dev|proc)\//.test(path) || !(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.stat)(path)).isFIFO())
        return;
    throw new Error(A_PIPE);
}
function unreadable(path, cause) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`Cannot read ${path}: ${cause.message}.`, undefined, { cause });
}
function tooLarge(path, maxBytes) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`${path} is larger than the limit of ${maxBytes} bytes.`);
}
/** The overlap of two pieces, so that no match is lost between them. */
const OVERLAP_BYTES = 4096;
/**
 * The first match of a pattern in a file of any size and kind, read in pieces.
 * @param pattern for text with one byte a character (latin1); a match has at most 4 KiB
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
/** Writes a file atomically: a reader, or a crash, finds either the old content or the new. */
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
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`Cannot write ${path}: ${cause.message}.`, 'Check the free space and the permissions of that folder.', { cause });
    }
}
async function writeJson(path, value) {
    await writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`);
}
/** Copies a folder or a file. If the file system can share blocks (reflink), the copy takes no time. */
async function copyTree(from, to) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(to), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.cp)(from, to, { recursive: true, mode: node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.COPYFILE_FICLONE, preserveTimestamps: true });
}
/**
 * Copies the file itself, also if `from` is a link (`lib.so.1` → `lib.so.1.2`), because the link may lead to another
 * file tomorrow.
 */
async function copyFile(from, to) {
    await copyTree(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.realpath)(from), to);
}
/** Makes an empty folder, and removes its earlier content. */
async function emptyFolder(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, { recursive: true, force: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)(path, { recursive: true });
    return path;
}


/***/ }),

/***/ 25706:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ bytesOf)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(77030);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57075);
/* harmony import */ var node_tty__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7066);
/* harmony import */ var _processes_interrupt_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(12824);





/**
 * Reads a file up to a limit, and one byte more. If it is a pipe or a terminal, such as `/dev/stdin` or a shell's
 * `<(…)`, an interruption ends the wait; a thread that reads a pipe could not be ended. A regular file is read to its
 * end in any case, because the work after an interruption, such as restoring settings, needs it.
 * @throws when it cannot be opened or read
 */
function bytesOf(path, maxBytes) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOCTTY);
    try {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file).isFIFO())
            return (0,node_stream__WEBPACK_IMPORTED_MODULE_2__.addAbortSignal)(_processes_interrupt_js__WEBPACK_IMPORTED_MODULE_4__/* .interruption */ .YW, new node_net__WEBPACK_IMPORTED_MODULE_1__.Socket({ fd: file, readable: true, writable: false }));
        if ((0,node_tty__WEBPACK_IMPORTED_MODULE_3__.isatty)(file))
            return (0,node_stream__WEBPACK_IMPORTED_MODULE_2__.addAbortSignal)(_processes_interrupt_js__WEBPACK_IMPORTED_MODULE_4__/* .interruption */ .YW, new node_tty__WEBPACK_IMPORTED_MODULE_3__.ReadStream(file));
        // The limit is needed because a device has no size and no end.
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)(path, { fd: file, end: maxBytes });
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
        throw error;
    }
}


/***/ }),

/***/ 16287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E7: () => (/* binding */ MAX_JSON_BYTES),
/* harmony export */   gb: () => (/* binding */ readJsonText),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   uY: () => (/* binding */ beyondJson)
/* harmony export */ });
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14066);
/**
 * JSON that others wrote. Some texts take many times their size when parsed: 96 MB of empty lists take gigabytes. So a
 * text is measured before it is parsed.
 */

/**
 * The largest JSON document, in a file or in an artifact. The largest results have about 40 MB.
 */
const MAX_JSON_BYTES = 64 * 1024 * 1024;
/**
 * The memory that a parsed text may take; bytes. 7,000 samples with 60 intervals each count as 210 MB, and take half of
 * that.
 */
const MOST_MEMORY = 224e6;
/**
 * The memory that V8 takes for each value, rounded up from measurements; bytes. If many maps have the same keys, V8
 * stores the names once and takes less. The estimate assumes that each map has its own.
 */
const MEMORY = { listOrMap: 100, name: 110, text: 90, other: 24 };
/** The largest number of different names. Each is stored, and allows more kinds of maps. */
const MOST_NAMES = 5000;
/** The largest depth of lists and maps within each other. */
const MOST_DEPTH = 100;
/** @throws Error with a readable message when the text is not JSON or exceeds a limit */
function parseJson(text) {
    const beyond = beyondJson(text);
    if (beyond !== undefined)
        throw new Error(beyond);
    return JSON.parse(text);
}
/** The text of a JSON file. @throws OutsideError when it is missing, unreadable or too large */
function readJsonText(path) {
    return (0,_files_js__WEBPACK_IMPORTED_MODULE_0__/* .readText */ .yR)(path, MAX_JSON_BYTES);
}
/**
 * Why a text must not be parsed. Undefined if it may be. The text need not be JSON. The running time is proportional to
 * its length.
 */
function beyondJson(text) {
    if (text.length > MAX_JSON_BYTES)
        return `it has ${text.length} characters, and at most ${MAX_JSON_BYTES} are read`;
    const names = new Set();
    let [memory, depth, from, to] = [0, 0, 0, 0];
    for (let i = 0; i < text.length; i++) {
        switch (text.charCodeAt(i)) {
            case QUOTE:
                ;
                [from, to] = [i + 1, endOfText(text, i + 1)];
                memory += MEMORY.text;
                i = to;
                break;
            case COLON:
                memory += MEMORY.name - MEMORY.text;
                if (names.add(text.slice(from, to)).size > MOST_NAMES)
                    return `it has more than ${MOST_NAMES} different names`;
                break;
            case COMMA:
                memory += MEMORY.other;
                break;
            case OPEN_LIST:
            case OPEN_MAP:
                memory += MEMORY.listOrMap;
                if (++depth > MOST_DEPTH)
                    return `it has more than ${MOST_DEPTH} lists and maps within one another`;
                break;
            case CLOSE_LIST:
            case CLOSE_MAP:
                depth--;
        }
        if (memory > MOST_MEMORY)
            return `its values and names would take over ${MOST_MEMORY / 1e6} MB`;
    }
    return undefined;
}
const [QUOTE, COLON, COMMA, OPEN_LIST, OPEN_MAP, CLOSE_LIST, CLOSE_MAP] = [...'":,[{]}'].map((one) => one.charCodeAt(0));
/** The place of the quotation mark that ends a text; the end of the input if there is none. */
function endOfText(text, from) {
    for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
        let before = at;
        while (text[before - 1] === '\\')
            before--;
        if ((at - before) % 2 === 0)
            return at;
    }
    return text.length;
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
