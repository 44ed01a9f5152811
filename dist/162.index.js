export const id = 162;
export const ids = [162];
export const modules = {

/***/ 80325:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HK: () => (/* binding */ gatheredResults),
/* harmony export */   J$: () => (/* binding */ leftIn),
/* harmony export */   L4: () => (/* binding */ shardsIn),
/* harmony export */   lp: () => (/* binding */ gatherShards),
/* harmony export */   o_: () => (/* binding */ jsonOf),
/* harmony export */   x8: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* unused harmony export withinLimits */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(27597);
/* harmony import */ var _github_artifacts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38155);
/* harmony import */ var _report_not_measured_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5680);
/* harmony import */ var _results_files_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(96781);
/* harmony import */ var _results_limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(82828);
/* harmony import */ var _results_read_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(75764);
/* harmony import */ var _results_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(12150);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(80094);








/**
 * The name of the artifact with pooled results and reports. @param artifact prefix of the names of a run's artifacts
 */
function reportArtifact(artifact) {
    return `${artifact}-report`;
}
const MatrixShard = zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    shard: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    artifact: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    cells: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    /** The expected time; s. */
    expected_s: zod__WEBPACK_IMPORTED_MODULE_6__/* .number */ .aig().default(0),
});
const Matrix = zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ include: zod__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(MatrixShard) });
/** The shards in a matrix. @throws UsageError if it is not the output `matrix` of `plan` */
function shardsIn(matrix) {
    const expected = Matrix.safeParse(jsonOf(matrix));
    if (expected.success)
        return expected.data.include;
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .UsageError */ .eb('The input `matrix` is not the output `matrix` of `plan`.', 'Pass it on unchanged.');
}
/**
 * Reads the results of this run's shards from their artifacts. Shards that failed, are missing or left no results file
 * are named. The others count.
 * @param matrix the output of `plan`: the expected shards
 */
async function gatherShards(matrix, progress) {
    const expected = shardsIn(matrix);
    const came = await (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_0__.listArtifacts)();
    const files = [];
    const missing = [];
    const notMeasured = [];
    for (const { shard, artifact, cells } of expected) {
        const found = came.find(({ name }) => name === artifact);
        const left = found ? withinLimits(await leftOf(found), files) : missingFor('its job failed or did not run');
        if (left.kind === 'results') {
            files.push(left.results);
            continue;
        }
        if (left.kind === 'not-measured')
            notMeasured.push(left);
        missing.push(`shard ${shard} (${cells}) is missing: ${left.reason}`);
        progress.warning(missing.at(-1));
    }
    return { files, missing, notMeasured };
}
/**
 * The results that this run pooled.
 * @throws UsageError if there are none
 */
async function gatheredResults(artifact) {
    const name = reportArtifact(artifact);
    const found = (await (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_0__.listArtifacts)()).find((one) => one.name === name);
    const left = found ? await leftOf(found) : missingFor('this run has no such artifact');
    if (left.kind === 'results')
        return left.results;
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .UsageError */ .eb(`There are no results in ${name}: ${left.reason}.`, 'A job that gathers them has to end first; `artifact` is the prefix of the names of its artifacts.');
}
function missingFor(reason) {
    return { kind: 'missing', reason };
}
/** All shards together have the limits of one file. Pure. @param files the results of the shards before it */
function withinLimits(left, files) {
    const beyond = left.kind === 'results' ? (0,_results_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .beyondTogether */ .Os)([...files, left.results]) : undefined;
    return beyond === undefined ? left : missingFor(`with the shards before it: ${beyond}`);
}
async function leftOf(artifact) {
    try {
        return leftIn(await (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_0__.downloadArtifact)(artifact), artifact.name);
    }
    catch (error) {
        if (error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .BoltmarkError */ .JB)
            return missingFor(error.message);
        throw error;
    }
}
/** @throws BoltmarkError when the files of an artifact contain neither, or are damaged */
function leftIn(files, artifact) {
    const results = files.get(_results_files_js__WEBPACK_IMPORTED_MODULE_7__/* .RESULTS_FILE */ .y);
    if (results)
        return { kind: 'results', results: (0,_results_read_js__WEBPACK_IMPORTED_MODULE_3__/* .documentIn */ .Fd)(`${artifact}/${_results_files_js__WEBPACK_IMPORTED_MODULE_7__/* .RESULTS_FILE */ .y}`, results.toString('utf8'), _results_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .Results */ .nB) };
    const reason = files.get(_results_files_js__WEBPACK_IMPORTED_MODULE_7__/* .NOT_MEASURED_FILE */ ._);
    if (reason)
        return { kind: 'not-measured', ...(0,_report_not_measured_js__WEBPACK_IMPORTED_MODULE_1__/* .notMeasuredIn */ .tC)(reason.toString('utf8'), `${artifact}/${_results_files_js__WEBPACK_IMPORTED_MODULE_7__/* .NOT_MEASURED_FILE */ ._}`) };
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .UsageError */ .eb(`The artifact ${artifact} holds no ${_results_files_js__WEBPACK_IMPORTED_MODULE_7__/* .RESULTS_FILE */ .y}: its job ended before it had results.`);
}
/** The value of a JSON text. Undefined if the text is not JSON. */
function jsonOf(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 92002:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ howFarAre),
/* harmony export */   leavingWord: () => (/* binding */ leavingWord)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(27597);
/* harmony import */ var _github_artifacts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(38155);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(80094);
/* harmony import */ var _system_files_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(14066);
/* harmony import */ var _gather_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(80325);
/** The progress of a run's measuring jobs. Each uploads a small artifact from time to time, which another job reads. */







const FILE = 'progress.json';
/** The time between two uploads, because each upload disturbs the machine between two rounds; s. */
const EVERY_S = 300;
const Told = zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    cells: zod__WEBPACK_IMPORTED_MODULE_6__/* .int */ .Whr().min(1).max(1e6),
    cells_done: zod__WEBPACK_IMPORTED_MODULE_6__/* .int */ .Whr().min(0).max(1e6),
    left_s: zod__WEBPACK_IMPORTED_MODULE_6__/* .number */ .aig().min(0).max(1e7),
});
/** The name of the artifact with a job's progress. @param artifact the name of the artifact with its results */
function progressArtifact(artifact) {
    return `${artifact}-progress`;
}
/** Progress of a measuring job, which is also uploaded for other jobs. A failed upload is ignored. */
function leavingWord(progress, artifact, workFolder, everyS = EVERY_S) {
    let next = performance.now();
    const leave = async (howFar) => {
        const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workFolder, FILE);
        await (0,_system_files_files_js__WEBPACK_IMPORTED_MODULE_4__/* .writeJson */ .GF)(file, howFar);
        await (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_2__.upload)({ name: progressArtifact(artifact), days: 1 }, workFolder, [file]);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(file, { force: true });
    };
    const betweenRounds = async (howFar) => {
        if (performance.now() < next)
            return;
        await leave(howFar()).catch((error) => progress.line(`How far this is could not be left: ${error.message}`));
        next = performance.now() + everyS * 1000;
    };
    return { ...progress, betweenRounds };
}
/** The progress of each job, by the name of its results artifact. A job that has uploaded none is missing. */
async function howFarAre(artifacts) {
    const came = await (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_2__.listArtifacts)();
    const found = artifacts.map(async (artifact) => {
        const left = came.find(({ name }) => name === progressArtifact(artifact));
        const told = left && (await read(left));
        return told ? [[artifact, told]] : [];
    });
    return new Map((await Promise.all(found)).flat());
}
/**
 * Reads a job's progress. The artifact may be replaced at the same time, and code of the repository may have written
 * it.
 */
async function read(left) {
    try {
        const text = (await (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_2__.downloadArtifact)(left)).get(FILE);
        return Told.safeParse((0,_gather_js__WEBPACK_IMPORTED_MODULE_5__/* .jsonOf */ .o_)(String(text))).data;
    }
    catch (error) {
        if (error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .BoltmarkError */ .JB || error.status === 404)
            return undefined;
        throw error;
    }
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

/***/ 5680:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D9: () => (/* binding */ writeNotMeasured),
/* harmony export */   MP: () => (/* binding */ notMeasuredOutputs),
/* harmony export */   ST: () => (/* binding */ UNCHANGED),
/* harmony export */   tC: () => (/* binding */ notMeasuredIn),
/* harmony export */   yM: () => (/* binding */ notMeasuredReport)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(27597);
/* harmony import */ var _results_files_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(96781);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(80094);
/* harmony import */ var _system_files_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(14066);
/* harmony import */ var _system_files_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(16287);
/* harmony import */ var _render_markdown_markdown_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(88130);








const LONGEST_REASON = 4000;
const File = zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    schema: zod__WEBPACK_IMPORTED_MODULE_6__/* .literal */ .euz('boltmark.not-measured/1'),
    reason: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP().min(1).max(LONGEST_REASON),
    /** Whether head and base are the same programs, so that there is nothing to measure. */
    unchanged: zod__WEBPACK_IMPORTED_MODULE_6__/* .boolean */ .zMY().default(false),
});
/** Records why nothing was measured, and removes the results of an earlier run. @returns the file */
async function writeNotMeasured(workFolder, { reason, unchanged }) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workFolder, _results_files_js__WEBPACK_IMPORTED_MODULE_7__/* .NOT_MEASURED_FILE */ ._);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workFolder, _results_files_js__WEBPACK_IMPORTED_MODULE_7__/* .RESULTS_FILE */ .y), { force: true });
    await (0,_system_files_files_js__WEBPACK_IMPORTED_MODULE_3__/* .writeJson */ .GF)(file, { schema: 'boltmark.not-measured/1', reason: reason.slice(0, LONGEST_REASON), unchanged });
    return file;
}
/**
 * Parses the file that says why nothing was measured.
 * @param file its name in errors
 * @throws OutsideError when it is malformed
 */
function notMeasuredIn(text, file) {
    try {
        return File.parse((0,_system_files_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(text));
    }
    catch (cause) {
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .OutsideError */ .Cp(`${file} does not say why nothing was measured.`, undefined, { cause });
    }
}
/** The sentence if base and head are the same programs. */
const UNCHANGED = 'Nothing that is built has changed';
/** The report for a job's summary, in Markdown. */
function notMeasuredReport({ reason, unchanged }) {
    return (0,_render_markdown_markdown_text_js__WEBPACK_IMPORTED_MODULE_5__/* .paragraphs */ .qN)('### Boltmark', `${unchanged ? `✅ **${UNCHANGED}.**` : '⚪ **Not measured.**'} ${(0,_render_markdown_markdown_text_js__WEBPACK_IMPORTED_MODULE_5__/* .prose */ .CS)(reason)}`);
}
/** The outputs for later steps of the workflow. */
function notMeasuredOutputs({ reason, unchanged }) {
    return unchanged
        ? { verdict: 'pass', summary: `${UNCHANGED}: ${reason}` }
        : { verdict: 'neutral', summary: `Not measured: ${reason}` };
}


/***/ }),

/***/ 735:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ markdownTable)
/* harmony export */ });
// To do: next major: remove.
/**
 * @typedef {Options} MarkdownTableOptions
 *   Configuration.
 */

/**
 * @typedef Options
 *   Configuration.
 * @property {boolean | null | undefined} [alignDelimiters=true]
 *   Whether to align the delimiters (default: `true`);
 *   they are aligned by default:
 *
 *   ```markdown
 *   | Alpha | B     |
 *   | ----- | ----- |
 *   | C     | Delta |
 *   ```
 *
 *   Pass `false` to make them staggered:
 *
 *   ```markdown
 *   | Alpha | B |
 *   | - | - |
 *   | C | Delta |
 *   ```
 * @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
 *   How to align columns (default: `''`);
 *   one style for all columns or styles for their respective columns;
 *   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
 *   other values are treated as `''`, which doesn’t place the colon in the
 *   alignment row but does align left;
 *   *only the lowercased first character is used, so `Right` is fine.*
 * @property {boolean | null | undefined} [delimiterEnd=true]
 *   Whether to end each row with the delimiter (default: `true`).
 *
 *   > 👉 **Note**: please don’t use this: it could create fragile structures
 *   > that aren’t understandable to some markdown parsers.
 *
 *   When `true`, there are ending delimiters:
 *
 *   ```markdown
 *   | Alpha | B     |
 *   | ----- | ----- |
 *   | C     | Delta |
 *   ```
 *
 *   When `false`, there are no ending delimiters:
 *
 *   ```markdown
 *   | Alpha | B
 *   | ----- | -----
 *   | C     | Delta
 *   ```
 * @property {boolean | null | undefined} [fillRows=true]
 *   Whether to fill rows with empty cells up to the most cells in a row
 *   (default: `true`).
 *
 *   When `true`, all rows have as many cells as the longest row:
 *
 *   ```markdown
 *   | Alpha | B    |   |
 *   | ----- | ---- | - |
 *   | C     |      |   |
 *   | D     | Echo | F |
 *   ```
 *
 *   When `false`, rows keep their cells,
 *   and the delimiter row has as many cells as the header row:
 *
 *   ```markdown
 *   | Alpha | B    |
 *   | ----- | ---- |
 *   | C     |
 *   | D     | Echo | F |
 *   ```
 * @property {boolean | null | undefined} [delimiterStart=true]
 *   Whether to begin each row with the delimiter (default: `true`).
 *
 *   > 👉 **Note**: please don’t use this: it could create fragile structures
 *   > that aren’t understandable to some markdown parsers.
 *
 *   When `true`, there are starting delimiters:
 *
 *   ```markdown
 *   | Alpha | B     |
 *   | ----- | ----- |
 *   | C     | Delta |
 *   ```
 *
 *   When `false`, there are no starting delimiters:
 *
 *   ```markdown
 *   Alpha | B     |
 *   ----- | ----- |
 *   C     | Delta |
 *   ```
 * @property {boolean | null | undefined} [padding=true]
 *   Whether to add a space of padding between delimiters and cells
 *   (default: `true`).
 *
 *   When `true`, there is padding:
 *
 *   ```markdown
 *   | Alpha | B     |
 *   | ----- | ----- |
 *   | C     | Delta |
 *   ```
 *
 *   When `false`, there is no padding:
 *
 *   ```markdown
 *   |Alpha|B    |
 *   |-----|-----|
 *   |C    |Delta|
 *   ```
 * @property {((value: string) => number) | null | undefined} [stringLength]
 *   Function to detect the length of table cell content (optional);
 *   this is used when aligning the delimiters (`|`) between table cells;
 *   full-width characters and emoji mess up delimiter alignment when viewing
 *   the markdown source;
 *   to fix this, you can pass this function,
 *   which receives the cell content and returns its “visible” size;
 *   note that what is and isn’t visible depends on where the text is displayed.
 *
 *   Without such a function, the following:
 *
 *   ```js
 *   markdownTable([
 *     ['Alpha', 'Bravo'],
 *     ['中文', 'Charlie'],
 *     ['👩‍❤️‍👩', 'Delta']
 *   ])
 *   ```
 *
 *   Yields:
 *
 *   ```markdown
 *   | Alpha | Bravo |
 *   | - | - |
 *   | 中文 | Charlie |
 *   | 👩‍❤️‍👩 | Delta |
 *   ```
 *
 *   With [`string-width`](https://github.com/sindresorhus/string-width):
 *
 *   ```js
 *   import stringWidth from 'string-width'
 *
 *   markdownTable(
 *     [
 *       ['Alpha', 'Bravo'],
 *       ['中文', 'Charlie'],
 *       ['👩‍❤️‍👩', 'Delta']
 *     ],
 *     {stringLength: stringWidth}
 *   )
 *   ```
 *
 *   Yields:
 *
 *   ```markdown
 *   | Alpha | Bravo   |
 *   | ----- | ------- |
 *   | 中文  | Charlie |
 *   | 👩‍❤️‍👩    | Delta   |
 *   ```
 */

/**
 * Get the length of a cell.
 *
 * @param {string} value
 *   Cell value.
 * @returns {number}
 *   Cell size.
 */
function defaultStringLength(value) {
  return value.length
}

/**
 * Generate a markdown
 * ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
 * table.
 *
 * @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
 *   Table data (matrix of strings).
 * @param {Readonly<Options> | null | undefined} [options]
 *   Configuration (optional).
 * @returns {string}
 *   Result.
 */
function markdownTable(table, options) {
  const settings = options || {}
  // To do: next major: change to spread.
  // eslint-disable-next-line unicorn/prefer-spread -- `align` can be a string.
  const align = (settings.align || []).concat()
  const stringLength = settings.stringLength || defaultStringLength
  /** @type {Array<number>} Character codes as symbols for alignment per column. */
  const alignments = []
  /** @type {Array<Array<string>>} Cells per row. */
  const cellMatrix = []
  /** @type {Array<Array<number>>} Sizes of each cell per row. */
  const sizeMatrix = []
  /** @type {Array<number>} */
  const longestCellByColumn = []
  let mostCellsPerRow = 0
  let rowIndex = -1

  // This is a superfluous loop if we don’t align delimiters, but otherwise we’d
  // do superfluous work when aligning, so optimize for aligning.
  while (++rowIndex < table.length) {
    /** @type {Array<string>} */
    const row = []
    /** @type {Array<number>} */
    const sizes = []
    let columnIndex = -1

    if (table[rowIndex].length > mostCellsPerRow) {
      mostCellsPerRow = table[rowIndex].length
    }

    while (++columnIndex < table[rowIndex].length) {
      const cell = serialize(table[rowIndex][columnIndex])

      if (settings.alignDelimiters !== false) {
        const size = stringLength(cell)
        sizes[columnIndex] = size

        if (
          longestCellByColumn[columnIndex] === undefined ||
          size > longestCellByColumn[columnIndex]
        ) {
          longestCellByColumn[columnIndex] = size
        }
      }

      row.push(cell)
    }

    cellMatrix[rowIndex] = row
    sizeMatrix[rowIndex] = sizes
  }

  // Figure out which alignments to use.
  let columnIndex = -1

  if (typeof align === 'object' && 'length' in align) {
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = toAlignment(align[columnIndex])
    }
  } else {
    const code = toAlignment(align)

    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = code
    }
  }

  // Inject the alignment row.
  columnIndex = -1
  /** @type {Array<string>} */
  const row = []
  /** @type {Array<number>} */
  const sizes = []

  while (++columnIndex < mostCellsPerRow) {
    const code = alignments[columnIndex]
    let before = ''
    let after = ''

    if (code === 99 /* `c` */) {
      before = ':'
      after = ':'
    } else if (code === 108 /* `l` */) {
      before = ':'
    } else if (code === 114 /* `r` */) {
      after = ':'
    }

    // There *must* be at least one hyphen-minus in each alignment cell.
    let size =
      settings.alignDelimiters === false
        ? 1
        : Math.max(
            1,
            longestCellByColumn[columnIndex] - before.length - after.length
          )

    const cell = before + '-'.repeat(size) + after

    if (settings.alignDelimiters !== false) {
      size = before.length + size + after.length

      if (size > longestCellByColumn[columnIndex]) {
        longestCellByColumn[columnIndex] = size
      }

      sizes[columnIndex] = size
    }

    row[columnIndex] = cell
  }

  // Inject the alignment row.
  cellMatrix.splice(1, 0, row)
  sizeMatrix.splice(1, 0, sizes)

  rowIndex = -1
  /** @type {Array<string>} */
  const lines = []

  while (++rowIndex < cellMatrix.length) {
    const row = cellMatrix[rowIndex]
    const sizes = sizeMatrix[rowIndex]
    const cellsInRow =
      settings.fillRows === false
        ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length)
        : mostCellsPerRow
    columnIndex = -1
    /** @type {Array<string>} */
    const line = []

    while (++columnIndex < cellsInRow) {
      const cell = row[columnIndex] || ''
      let before = ''
      let after = ''

      if (settings.alignDelimiters !== false) {
        const size =
          longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0)
        const code = alignments[columnIndex]

        if (code === 114 /* `r` */) {
          before = ' '.repeat(size)
        } else if (code === 99 /* `c` */) {
          const half = size / 2

          if (size % 2) {
            before = ' '.repeat(half + 0.5)
            after = ' '.repeat(half - 0.5)
          } else {
            before = ' '.repeat(half)
            after = before
          }
        } else {
          after = ' '.repeat(size)
        }
      }

      if (settings.delimiterStart !== false && !columnIndex) {
        line.push('|')
      }

      if (
        settings.padding !== false &&
        // Don’t add the opening space if we’re not aligning and the cell is
        // empty: there will be a closing space.
        !(settings.alignDelimiters === false && cell === '') &&
        (settings.delimiterStart !== false || columnIndex)
      ) {
        line.push(' ')
      }

      if (settings.alignDelimiters !== false) {
        line.push(before)
      }

      line.push(cell)

      if (settings.alignDelimiters !== false) {
        line.push(after)
      }

      if (settings.padding !== false) {
        line.push(' ')
      }

      if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) {
        line.push('|')
      }
    }

    lines.push(
      settings.delimiterEnd === false
        ? line.join('').replace(/ +$/, '')
        : line.join('')
    )
  }

  return lines.join('\n')
}

/**
 * Serialize a cell value.
 *
 * @param {string | null | undefined} [value]
 *   Value to serialize.
 * @returns {string}
 *   Result.
 */
function serialize(value) {
  return value === null || value === undefined ? '' : String(value)
}

/**
 * Get the alignment character code from a value.
 *
 * @param {string | null | undefined} value
 *   Value.
 * @returns {number}
 *   Alignment.
 */
function toAlignment(value) {
  const code = typeof value === 'string' ? value.codePointAt(0) : 0

  return code === 67 /* `C` */ || code === 99 /* `c` */
    ? 99 /* `c` */
    : code === 76 /* `L` */ || code === 108 /* `l` */
      ? 108 /* `l` */
      : code === 82 /* `R` */ || code === 114 /* `r` */
        ? 114 /* `r` */
        : 0
}


/***/ })

};
