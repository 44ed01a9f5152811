export const id = 419;
export const ids = [419];
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

/***/ 43419:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  announce: () => (/* binding */ announce),
  answerWish: () => (/* binding */ answerWish),
  comment: () => (/* binding */ comment),
  decideScope: () => (/* binding */ decideScope),
  followJobs: () => (/* binding */ followJobs),
  gather: () => (/* binding */ workflow_gather),
  keepHistory: () => (/* binding */ keepHistory),
  publishFile: () => (/* binding */ publishFile),
  publishScope: () => (/* binding */ publishScope),
  queue: () => (/* binding */ queue)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/commands/answer.js
var answer = __webpack_require__(70958);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./lib/system/files/files.js
var files = __webpack_require__(14066);
// EXTERNAL MODULE: ./lib/system/files/temporary.js
var temporary = __webpack_require__(22734);
// EXTERNAL MODULE: ./lib/system/git.js
var git = __webpack_require__(62565);
// EXTERNAL MODULE: ./lib/system/processes/interrupt.js
var interrupt = __webpack_require__(12824);
// EXTERNAL MODULE: ./lib/system/processes/process.js + 3 modules
var processes_process = __webpack_require__(33383);
;// CONCATENATED MODULE: ./lib/history/branch.js








/** The number of attempts to push. Other jobs write for a second or two each, so more failures mean an error. */
const ATTEMPTS = 12;
/** Git's messages if another push came first. Any other message is an error. */
const LOST_RACE = /\[(remote )?rejected\]|non-fast-forward|fetch first|cannot lock ref|failed to update ref|stale info|incorrect old value/;
const IDENTITY = ['-c', 'user.name=boltmark', '-c', 'user.email=boltmark@users.noreply.github.com'];
/**
 * A branch on a remote of the current repository that contains only Boltmark's files. It is never checked out: commits
 * are made beside the working tree and pushed with the remote's credentials. No lock is needed. If git rejects a push
 * because another came first, the commit is made again on top of that one.
 */
class HistoryBranch {
    folder;
    remote;
    branch;
    constructor(
    /** A folder inside the repository. */
    folder, remote, branch) {
        this.folder = folder;
        this.remote = remote;
        this.branch = branch;
        // A name that begins with a dash would be an option.
        if (!/^\w[\w./-]*$/.test(branch) || branch.includes('..'))
            throw new errors/* UsageError */.eb(`${JSON.stringify(branch)} cannot be the name of a branch.`);
        if (remote.startsWith('-'))
            throw new errors/* UsageError */.eb(`${JSON.stringify(remote)} cannot be the name of a remote.`);
    }
    /** The text of a file on the branch. Empty if the file or the branch does not exist yet. */
    async read(file) {
        const tip = await this.fetch();
        return tip ? this.fileAt(tip, file) : '';
    }
    /**
     * Replaces files by the result of `change`, and pushes. If another push came first, `change` is called again with the
     * new text. If it returns undefined, nothing changes.
     */
    async update(file, message, change) {
        for (let attempt = 1;; attempt++) {
            const tip = await this.fetch();
            const files = change(tip ? await this.fileAt(tip, file) : '');
            if (!files)
                return;
            const commit = await this.commit(tip, files, message);
            const pushed = await this.git(['push', '--quiet', this.remote, `${commit}:refs/heads/${this.branch}`]);
            if (pushed.exitCode === 0)
                return;
            if (!LOST_RACE.test(pushed.stderr))
                throw this.failed('push to', pushed);
            if (attempt === ATTEMPTS) {
                throw new errors/* OutsideError */.Cp(`Others wrote to ${this.branch} before us ${ATTEMPTS} times.`, 'Run the same command again; nothing is lost.');
            }
            await (0,interrupt/* sleep */.yy)(Math.random() * Math.min(attempt, 5));
        }
    }
    /** Fetches the last commit of the branch. Undefined if the branch does not exist yet. */
    async fetch() {
        const listed = await this.git(['ls-remote', '--exit-code', this.remote, `refs/heads/${this.branch}`]);
        // git's exit code for "nothing matches".
        if (listed.exitCode === 2)
            return undefined;
        if (listed.exitCode !== 0)
            throw this.failed('look at', listed);
        const fetched = await this.git([
            'fetch',
            '--quiet',
            '--no-tags',
            '--no-write-fetch-head',
            // Does not update a ref of the remote, because two fetches at once would fail to lock it.
            '--refmap=',
            this.remote,
            `refs/heads/${this.branch}`,
        ]);
        if (fetched.exitCode !== 0)
            throw this.failed('fetch', fetched);
        return listed.stdout.slice(0, listed.stdout.indexOf('\t'));
    }
    async fileAt(commit, file) {
        const size = await this.git(['cat-file', '-s', `${commit}:${file}`]);
        if (size.exitCode !== 0)
            return '';
        if (Number(size.stdout) > files/* MAX_READ_BYTES */.qT / 4)
            throw new errors/* OutsideError */.Cp(`${file} on ${this.branch} has ${size.stdout.trim()} bytes; no history of ours is so large.`);
        return (await this.ok('read', ['cat-file', 'blob', `${commit}:${file}`])).stdout;
    }
    /** A commit on top of `parent` in which `files` are replaced. No branch points to it yet. */
    async commit(parent, files, message) {
        const { path: folder, remove } = await (0,temporary/* temporaryFolder */.yy)();
        try {
            const env = { GIT_INDEX_FILE: (0,external_node_path_.join)(folder, 'index') };
            if (parent)
                await this.ok('read', ['read-tree', parent], env);
            for (const [name, content] of Object.entries(files)) {
                await (0,promises_.writeFile)((0,external_node_path_.join)(folder, 'content'), content);
                const blob = await this.ok('write', ['hash-object', '-w', '--no-filters', (0,external_node_path_.join)(folder, 'content')]);
                await this.ok('write', ['update-index', '--add', '--cacheinfo', `100644,${blob.stdout.trim()},${name}`], env);
            }
            const tree = (await this.ok('write', ['write-tree'], env)).stdout.trim();
            const parents = parent ? ['-p', parent] : [];
            return (await this.ok('write', [...IDENTITY, 'commit-tree', tree, ...parents, '-m', message])).stdout.trim();
        }
        finally {
            await remove();
        }
    }
    async git(args, env = {}) {
        // The text of git's message decides, so git must not translate it. A prompt would wait forever, because nobody
        // answers.
        const plain = { ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };
        return (0,processes_process/* run */.eF)({ ...(await (0,git/* gitIn */.uM)(this.folder, args, plain)), timeoutS: 300 });
    }
    async ok(verb, args, env) {
        const finished = await this.git(args, env);
        if (finished.exitCode !== 0)
            throw this.failed(verb, finished);
        return finished;
    }
    failed(verb, finished) {
        return new errors/* OutsideError */.Cp(`git could not ${verb} ${this.branch} of ${this.remote}.${(0,processes_process/* saidLast */.OI)(finished)}`, 'It needs a git repository with this remote, and write access to it (in Actions: permissions: contents: write).');
    }
}

// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
// EXTERNAL MODULE: ./lib/statistics/student.js
var student = __webpack_require__(85340);
;// CONCATENATED MODULE: ./lib/statistics/series/change-points.js
/**
 * Lasting changes of level in a series: E-divisive (Matteson & James 2014, arXiv:1306.4933) as Hunter, now Apache
 * Otava, runs it (Fleming et al. 2023, arXiv:2301.03034, doi:10.1145/3578244.3583719; Otava's docs/MATH.md). Windows
 * overlap. A t-test replaces random permutations, so that the same series gives the same points. Weak points are found
 * first and removed last.
 */


/**
 * The window is long enough to show a step of one and a half standard deviations, and short enough that old steps do
 * not hide it: Otava's default.
 */
const WINDOW = 50;
/**
 * Weak points, which help to find their neighbours, may have a p-value this many times the level. It is the ratio in
 * Otava.
 */
const WEAK = 10;
/**
 * The places where a new level begins, in rising order. A place is the index of the first value of the new level, never
 * 0.
 * @param level the largest p-value that a point may have
 */
function changePoints(values, level) {
    return merged(values, weakPoints(values, level * WEAK), level);
}
/** E-divisive in windows. A window overlaps the previous one by half, or begins at the last point that was found. */
function weakPoints(values, level) {
    const points = new Set();
    for (let start = 0; start < values.length;) {
        const found = divided(values.slice(start, start + WINDOW), level).map((point) => point + start);
        for (const point of found)
            points.add(point);
        start = Math.max(start + WINDOW / 2, ...found);
    }
    return [...points].sort((a, b) => a - b);
}
/**
 * Removes the least certain point and tests its neighbours again, until every point is certain (Hunter's bottom-up
 * merge).
 */
function merged(values, weak, level) {
    const points = [...weak];
    while (points.length > 0) {
        const tested = points.map((_, i) => pValue(values, points, i));
        const worst = tested.indexOf((0,median/* largest */.nQ)(tested));
        if (tested[worst] <= level)
            break;
        points.splice(worst, 1);
    }
    return points;
}
/** Splits a window at its best place, then each piece, as long as the sides differ. */
function divided(values, level) {
    const distances = new Distances(values);
    const points = [];
    for (;;) {
        const bounds = [0, ...points, values.length];
        const candidates = bounds.slice(0, -1).map((start, i) => bestSplit(distances, start, bounds[i + 1]));
        const best = candidates.reduce((a, b) => (b.divergence > a.divergence ? b : a));
        if (best.at < 0)
            return points;
        const extended = [...points, best.at].sort((a, b) => a - b);
        if (pValue(values, extended, extended.indexOf(best.at)) > level)
            return points;
        points.splice(0, points.length, ...extended);
    }
}
/** The p-value of the test between both sides of a point, up to its neighbours. */
function pValue(values, points, i) {
    const [from, at, to] = [points[i - 1] ?? 0, points[i], points[i + 1] ?? values.length];
    return (0,student/* studentTest */.yg)(values.slice(from, at), values.slice(at, to));
}
/**
 * The split with the largest divergence Q between the values on its left and those after it, up to any place (equations
 * 5 and 7 of the paper).
 */
function bestSplit(distances, start, end) {
    let best = { at: -1, divergence: Number.NEGATIVE_INFINITY };
    for (let at = start + 1; at < end; at++) {
        for (let to = at + 1; to <= end; to++) {
            const divergence = distances.divergence(start, at, to);
            if (divergence > best.divergence)
                best = { at, divergence };
        }
    }
    return best;
}
/** Sums of distances between any two ranges of a window, each in constant time. */
class Distances {
    #sums;
    #width;
    constructor(values) {
        this.#width = values.length + 1;
        this.#sums = new Float64Array(this.#width * this.#width);
        for (const [i, a] of values.entries()) {
            for (const [j, b] of values.entries()) {
                const above = this.#sums[i * this.#width + j + 1] - this.#sums[i * this.#width + j];
                this.#sums[(i + 1) * this.#width + j + 1] = this.#sums[(i + 1) * this.#width + j] + above + Math.abs(a - b);
            }
        }
    }
    /** Q for the values from `start` up to `at` and those from `at` up to `to`, with the exponent 1. */
    divergence(start, at, to) {
        const [left, right] = [at - start, to - at];
        const between = (2 * this.#sum(start, at, at, to)) / (left * right);
        const within = this.#mean(start, at) + this.#mean(at, to);
        return ((left * right) / (left + right)) * (between - within);
    }
    /** The mean distance between two values of a range. A single value has none. */
    #mean(from, to) {
        const pairs = (to - from) * (to - from - 1);
        return pairs === 0 ? 0 : this.#sum(from, to, from, to) / pairs;
    }
    #sum(from, to, fromOther, toOther) {
        const at = (i, j) => this.#sums[i * this.#width + j];
        return at(to, toOther) - at(from, toOther) - at(to, fromOther) + at(from, fromOther);
    }
}

// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
;// CONCATENATED MODULE: ./lib/statistics/series/drift.js
/** Distinguishes steps from creeps. A slow creep looks like many small steps, and a very small step is invisible. */


/**
 * A difference of BIC that is strong evidence (Kass & Raftery 1995). Weaker evidence is not enough, because several
 * steps in the same direction are not rare.
 */
const STRONG = 6;
/** The fewest values of a creep. In a shorter range, noise looks like a slope. */
const MIN_CREEP = 20;
/**
 * Turns change points into steps and creeps. Consecutive steps in one direction are a creep if a straight line fits
 * better. A range without a step is a creep if its slope is significant. Better means a smaller BIC (Schwarz 1978): the
 * line has two parameters, k steps have k places and k + 1 levels.
 * @param level the largest p-value that a slope may have
 */
function changesOf(values, points, level) {
    const bounds = [0, ...points, values.length];
    const levels = bounds.slice(0, -1).map((start, i) => (0,mean/* mean */.i)(values.slice(start, bounds[i + 1])));
    const covered = new Set();
    const explained = (first, last) => {
        if (first > last)
            return [];
        const [start, end] = [bounds[first], bounds[last + 2]];
        if (isCreep(values.slice(start, end), stepsFit(values, bounds, first, last), last - first + 1)) {
            for (let i = first; i <= last + 1; i++)
                covered.add(i);
            return [creep(values, start, end)];
        }
        // A creep may contain a step: the largest difference counts as one, and each side is examined separately.
        const sizes = levels.slice(first + 1, last + 2).map((height, i) => height - levels[first + i]);
        const largest = sizes.reduce((best, size, i) => (Math.abs(size) > Math.abs(sizes[best]) ? i : best), 0);
        const [jump, to] = [first + largest, points[first + largest]];
        const step = { kind: 'step', from: to - 1, to, size: sizes[largest] };
        return [...explained(first, jump - 1), step, ...explained(jump + 1, last)];
    };
    const changes = stairsOf(levels).flatMap(([first, last]) => explained(first, last));
    const slopes = levels.flatMap((_, i) => {
        const [start, end] = [bounds[i], bounds[i + 1]];
        return !covered.has(i) && isSloped(values.slice(start, end), level) ? [creep(values, start, end)] : [];
    });
    return [...changes, ...slopes].sort((a, b) => a.to - b.to);
}
/** Sequences of change points in the same direction, as first and last. */
function stairsOf(levels) {
    const stairs = [];
    for (let i = 0; i + 1 < levels.length; i++) {
        const rises = levels[i + 1] > levels[i];
        const before = stairs.at(-1);
        if (before && levels[i] > levels[i - 1] === rises)
            before[1] = i;
        else
            stairs.push([i, i]);
    }
    return stairs;
}
/** The sum of squares that the steps do not explain. */
function stepsFit(values, bounds, first, last) {
    let left = 0;
    for (let i = first; i <= last + 1; i++) {
        const piece = values.slice(bounds[i], bounds[i + 1]);
        left += (0,student/* squares */.pT)(piece, (0,mean/* mean */.i)(piece));
    }
    return left;
}
function isCreep(stretch, stepsLeave, steps) {
    const n = stretch.length;
    if (n < MIN_CREEP)
        return false;
    const bic = (left, parameters) => n * Math.log(Math.max(left, Number.MIN_VALUE) / n) + parameters * Math.log(n);
    return bic(lineOf(stretch).left, 2) + STRONG < bic(stepsLeave, 2 * steps + 1);
}
function isSloped(stretch, level) {
    const n = stretch.length;
    if (n < MIN_CREEP)
        return false;
    const { slope, left, spread } = lineOf(stretch);
    return slope !== 0 && (0,student/* studentTail */.gq)(slope / Math.sqrt(left / (n - 2) / spread), n - 2) <= level;
}
function creep(values, start, end) {
    return { kind: 'creep', from: start, to: end - 1, size: lineOf(values.slice(start, end)).slope * (end - 1 - start) };
}
/** The line that fits by least squares, against the index. */
function lineOf(stretch) {
    const [middle, centre] = [(stretch.length - 1) / 2, (0,mean/* mean */.i)(stretch)];
    const spread = (0,mean/* sum */.c)(stretch.map((_, i) => (i - middle) ** 2));
    const slope = (0,mean/* sum */.c)(stretch.map((value, i) => (i - middle) * (value - centre))) / spread;
    const left = (0,mean/* sum */.c)(stretch.map((value, i) => (value - centre - slope * (i - middle)) ** 2));
    return { slope, left, spread };
}

// EXTERNAL MODULE: ./lib/statistics/robust-deviation.js
var robust_deviation = __webpack_require__(84100);
;// CONCATENATED MODULE: ./lib/statistics/series/independent.js
/**
 * Prepares a series for tests that require independent values and even noise. Outliers are moved towards their
 * neighbours, and the part of a value that follows from the value before is subtracted. Levels do not change.
 *
 * Sources: Hampel (1974), "The influence curve and its role in robust estimation", J. Am. Stat. Assoc. 69; Kulkarni &
 * von Storch (1995), "Monte Carlo experiments on the effect of serial correlation", Meteorol. Z. 4 (prewhitening).
 */



/**
 * The number of neighbours on either side that a value is compared with. Three equal values are a level, not outliers.
 */
const NEIGHBOURS = 2;
/** A value is an outlier if it is more than this number of standard deviations from the median of its neighbours. */
const APART = 3;
/** The largest correlation that is removed. If a larger one were removed, hardly anything would remain. */
const MOST = 0.9;
/** With fewer values, the correlation is unknown. */
const FEWEST = 10;
/**
 * The same number of values, with the same levels and steps at the same places. The noise is nearly independent,
 * without large outliers.
 */
function independent(values) {
    const near = broughtIn(values);
    const carried = carriedOver(near);
    // The first value after a step would be an outlier, because what is subtracted depends on the old level.
    return broughtIn(near.map((value, i) => (i === 0 ? value : (value - carried * near[i - 1]) / (1 - carried))));
}
/**
 * How much of a deviation remains in the next value, from 0 to `MOST`. It is the lag-one autocorrelation r, computed
 * from the mean squares of the differences of neighbours, 2σ²(1 − r), and of next neighbours, 2σ²(1 − r²). Differences
 * do not depend on the level; those across a step are capped.
 */
function carriedOver(values) {
    if (values.length < FEWEST)
        return 0;
    const [near, far] = [1, 2].map((lag) => meanSquare(distances(values, lag)));
    return near > 0 ? Math.max(0, Math.min(MOST, far / near - 1)) : 0;
}
/**
 * Moves values that are more than three standard deviations from the median of their neighbours to that limit (Hampel's
 * filter).
 */
function broughtIn(values) {
    if (values.length <= NEIGHBOURS)
        return [...values];
    const most = (APART * robust_deviation/* NORMAL_SCALE */.x * (0,median/* median */.JZ)(distances(values, 1))) / Math.SQRT2;
    return values.map((value, i) => {
        const centre = (0,median/* median */.JZ)(values.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1));
        return Math.min(centre + most, Math.max(centre - most, value));
    });
}
function distances(values, lag) {
    return values.slice(lag).map((value, i) => Math.abs(value - values[i]));
}
function meanSquare(far) {
    const most = APART * robust_deviation/* NORMAL_SCALE */.x * (0,median/* median */.JZ)(far);
    return (0,mean/* mean */.i)(far.map((distance) => Math.min(distance, most) ** 2));
}

// EXTERNAL MODULE: ./lib/verdict/rounds.js
var rounds = __webpack_require__(17736);
;// CONCATENATED MODULE: ./lib/history/series.js

/** Every series of a history. Hosts are never mixed, because a faster machine is not a faster database. */
function series_seriesOf(records) {
    const found = new Map();
    for (const record of records) {
        for (const { workload, threads, values } of record.cells) {
            for (const [variant, metrics] of Object.entries(values)) {
                for (const [metric, value] of Object.entries(metrics)) {
                    const { host } = record;
                    const key = JSON.stringify([host, workload, threads, variant, metric]);
                    const series = found.get(key) ?? { host, workload, threads, variant, metric, points: [] };
                    found.set(key, series);
                    series.points.push({ record, value });
                }
            }
        }
    }
    return [...found.values()].sort((a, b) => (0,rounds/* byText */.z4)(a.host, b.host) || (0,rounds/* byText */.z4)(a.workload, b.workload) || a.threads - b.threads);
}

;// CONCATENATED MODULE: ./lib/history/changes.js






/**
 * The largest p-value of a change that is reported. At this level, `npm run lane bench:history` counts a false alarm in
 * at most 5 % of unchanged histories of 200 runs.
 */
const LEVEL = 0.0002;
/** Every lasting change in a history, the latest last. */
function changes_changesIn(records) {
    return inOrder(series_seriesOf(records).flatMap(changesInSeries), records);
}
/**
 * Every lasting change in a series of log values. The tests require independent noise, so they get a prepared series.
 * The size of a step comes from the values themselves.
 */
function changesInLogs(logs) {
    const fit = independent(logs);
    const points = changePoints(fit, LEVEL);
    return changesOf(fit, points, LEVEL).map((change) => change.kind === 'step' ? { ...change, size: stepAt(change.to, points, logs) } : change);
}
/** The new level minus the old level: medians from the previous change point, and up to the next one. */
function stepAt(place, points, logs) {
    const i = points.indexOf(place);
    return (0,median/* median */.JZ)(logs.slice(place, points[i + 1])) - (0,median/* median */.JZ)(logs.slice(points[i - 1] ?? 0, place));
}
function changesInSeries(series) {
    // On a log scale, a step of 3 % has the same size at any level.
    const logs = series.points.map(({ value }) => Math.log(value));
    const bigger = (0,metrics/* metricNamed */.SB)(series.metric)?.direction !== 'smaller';
    return changesInLogs(logs).map(({ kind, from, to, size }) => ({
        kind,
        from,
        to,
        series,
        ratio: Math.exp(size),
        verdict: size > 0 === bigger ? 'faster' : 'slower',
        before: series.points[from].record,
        after: series.points[to].record,
    }));
}
/** A known change may move by this number of runs when a run is added, because its place is an estimate. */
const MOVES = 5;
/**
 * A change is new if none of this number of earlier runs would have reported it. The number is limited because each
 * check costs as much as the whole series.
 */
const ASKED_RUNS = 50;
/**
 * The changes that only the latest run made visible, on all of its hosts. A weak change may disappear and reappear as
 * runs are added. It is reported only the first time.
 */
function newChanges(records) {
    const latest = records.at(-1)?.run;
    const found = series_seriesOf(records).flatMap((series) => {
        const before = series.points.filter(({ record }) => record.run !== latest);
        let news = changesInSeries(series);
        // From the latest run backwards, because most changes were known one run ago. A history that ends before a change
        // does not contain it.
        const oldest = Math.max(0, before.length - ASKED_RUNS);
        for (let end = before.length; end > oldest && news.some(({ from }) => from < end + MOVES); end--) {
            const known = changesInSeries({ ...series, points: before.slice(0, end) });
            news = news.filter((change) => !known.some((old) => isSame(old, change)));
        }
        return news;
    });
    return inOrder(found, records);
}
function inOrder(changes, records) {
    return changes.toSorted((a, b) => records.indexOf(a.after) - records.indexOf(b.after));
}
/**
 * Whether `b`, of the same series, is the same change as `a`. A creep may continue, and several steps may turn out to
 * be one. Only a change beyond them is new.
 */
function isSame(a, b) {
    if (a.verdict !== b.verdict)
        return false;
    if (b.kind === 'creep')
        return a.kind === 'creep' ? b.from <= a.to + MOVES : a.to >= b.from;
    // Later runs may split a creep into steps, none larger than the whole creep. A larger step is a separate change
    // within it.
    if (a.kind === 'creep')
        return b.from <= a.to + MOVES && sizeOf(b) <= sizeOf(a);
    return Math.abs(a.to - b.to) <= MOVES;
}
function sizeOf({ ratio }) {
    return Math.abs(Math.log(ratio));
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 9 modules
var schemas = __webpack_require__(27597);
// EXTERNAL MODULE: ./lib/system/files/json.js
var json = __webpack_require__(16287);
// EXTERNAL MODULE: ./lib/results/grouped.js
var results_grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/results/rounded.js
var rounded = __webpack_require__(97159);
;// CONCATENATED MODULE: ./lib/history/record.js





/** The version of the lines that this program writes. */
const HISTORY_SCHEMA = 'boltmark.history/1';
/** The values by variant and metric, in the units of the metrics table. */
const VariantValues = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* number */.aig().positive()));
const RecordedCell = schemas/* looseObject */._H3({ workload: schemas/* string */.YjP(), threads: schemas/* int */.Whr().positive(), values: VariantValues });
/** A line of the history: what one host measured in one run, or in several runs that were merged. */
const HistoryRecord = schemas/* looseObject */._H3({
    schema: schemas/* literal */.euz(HISTORY_SCHEMA),
    run: schemas/* string */.YjP().describe('ID of the run; in a merged record, of the last run'),
    started: schemas/* string */.YjP().describe('ISO 8601, UTC'),
    repository: schemas/* string */.YjP().default(''),
    sha: schemas/* string */.YjP().default('').describe('the measured commit; in a merged record, the last one'),
    first_sha: schemas/* string */.YjP().optional().describe('in a merged record, the first commit'),
    host: schemas/* string */.YjP(),
    target: schemas/* string */.YjP().default(''),
    runs: schemas/* int */.Whr().positive().default(1).describe('the number of runs; the values are geometric means over them'),
    cells: schemas/* array */.YOg(RecordedCell),
});
/**
 * The medians of a run, one record per host. The control is left out, because it is the baseline again.
 */
function recordsOf({ run, environment, target, plan, variants, samples }) {
    const tracked = variants.filter(({ role }) => role !== 'control').map(({ name }) => name);
    const good = samples.filter(({ status, variant }) => status === 'ok' && tracked.includes(variant));
    const hosts = (0,results_grouped/* grouped */.z)(good, ({ host }) => host || environment.fingerprint);
    return [...hosts].map(([host, measured]) => ({
        schema: HISTORY_SCHEMA,
        run: run.id,
        started: run.started,
        repository: run.git?.repository ?? '',
        sha: run.git?.sha ?? '',
        host,
        target: `${target.adapter} ${target.version}`.trim(),
        runs: 1,
        cells: [...(0,results_grouped/* grouped */.z)(measured, rounds/* cellKey */.sl).values()].map((some) => ({
            workload: some[0].workload,
            threads: some[0].threads,
            values: valuesOf(some, plan.metrics),
        })),
    }));
}
function valuesOf(samples, metrics) {
    const variants = [...(0,results_grouped/* grouped */.z)(samples, ({ variant }) => variant)].map(([variant, some]) => {
        const medians = metrics.flatMap((metric) => {
            const values = some.flatMap(({ metrics: measured }) => measured[metric] ?? []).filter((value) => value > 0);
            return values.length > 0 ? [[metric, (0,rounded/* sixDigits */.p)((0,median/* median */.JZ)(values))]] : [];
        });
        return [variant, Object.fromEntries(medians)];
    });
    return Object.fromEntries(variants);
}

;// CONCATENATED MODULE: ./lib/history/lines.js



/** A line of the history, written by any version. */
const Versioned = schemas/* looseObject */._H3({ schema: schemas/* string */.YjP().regex(/^boltmark\.history\/\d{1,6}$/) });
/** No record is longer. A longer line is not parsed. */
const MAX_LINE_CHARACTERS = 4 * 1024 * 1024;
/** Parses a history in JSON lines. Unreadable lines are reported and left out, so the next write removes them. Pure. */
function readLines(text) {
    const records = [];
    const damaged = [];
    for (const [i, line] of text.split('\n').entries()) {
        if (line.trim() === '')
            continue;
        const read = recordIn(line);
        if ('record' in read)
            records.push(read.record);
        else
            damaged.push({ line: i + 1, ...read });
    }
    return { records, damaged };
}
function writeLines(records) {
    return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
/** The record, or the reason why it is invalid. */
function recordIn(line) {
    const damaged = (reason) => ({ reason, isForeign: false });
    if (line.length > MAX_LINE_CHARACTERS)
        return damaged(`it has ${line.length} characters`);
    let document;
    try {
        document = (0,json/* parseJson */.qF)(line);
    }
    catch {
        return damaged('it is cut off, or no JSON');
    }
    const parsed = HistoryRecord.safeParse(document);
    if (parsed.success)
        return { record: parsed.data };
    const schema = Versioned.safeParse(document).data?.schema;
    if (schema !== undefined && schema !== HISTORY_SCHEMA)
        return { reason: `it is ${schema}`, isForeign: true };
    const { path, message } = parsed.error.issues[0];
    return damaged(`${path.map(String).join('.') || 'the record'}: ${message}`);
}

;// CONCATENATED MODULE: ./lib/history/roll-up.js



/**
 * Keeps a history within `maxBytes`. In its older half, two neighbouring records of a host are merged into one,
 * repeatedly. So the past becomes coarser but remains, and new records do not change. The oldest record is removed only
 * if no two records can be merged.
 */
function rolledUp(records, maxBytes) {
    let kept = records;
    while (kept.length > 1 && Buffer.byteLength(writeLines(kept)) > maxBytes) {
        const fewer = olderHalfJoined(kept);
        kept = fewer.length < kept.length ? fewer : kept.slice(1);
    }
    return kept;
}
function olderHalfJoined(records) {
    const half = Math.floor(records.length / 2);
    const waiting = new Map();
    const joined = [];
    for (const record of records.slice(0, half)) {
        const before = waiting.get(record.host);
        if (before)
            joined.push(join(before, record));
        if (before)
            waiting.delete(record.host);
        else
            waiting.set(record.host, record);
    }
    // A record without a partner is the latest of its host's older half. It comes after all merged ones.
    return [...joined, ...waiting.values(), ...records.slice(half)];
}
/**
 * Merges two records under the name of the later one. Values are geometric means, in which every run has the same
 * weight.
 */
function join(a, b) {
    const cells = new Map();
    for (const cell of [...a.cells, ...b.cells]) {
        const key = (0,rounds/* cellKey */.sl)(cell);
        const known = cells.get(key);
        cells.set(key, known ? { ...known, values: joinedValues(known.values, cell.values, a.runs, b.runs) } : cell);
    }
    return { ...b, first_sha: a.first_sha ?? a.sha, runs: a.runs + b.runs, cells: [...cells.values()] };
}
function joinedValues(a, b, runsA, runsB) {
    const variants = [...new Set([...Object.keys(a), ...Object.keys(b)])].map((variant) => {
        const [before, after] = [a[variant] ?? {}, b[variant] ?? {}];
        const metrics = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((metric) => {
            const [x, y] = [before[metric] ?? after[metric], after[metric] ?? before[metric]];
            return [metric, (0,rounded/* sixDigits */.p)(Math.exp((runsA * Math.log(x) + runsB * Math.log(y)) / (runsA + runsB)))];
        });
        return [variant, Object.fromEntries(metrics)];
    });
    return Object.fromEntries(variants);
}

// EXTERNAL MODULE: ./lib/results/words.js
var words = __webpack_require__(67467);
// EXTERNAL MODULE: ./lib/report/markup.js
var report_markup = __webpack_require__(58916);
// EXTERNAL MODULE: ./lib/report/render/markdown/markdown-text.js
var markdown_text = __webpack_require__(88130);
;// CONCATENATED MODULE: ./lib/report/history/history.js





/**
 * `▼ slower: throughput of bolt on read-only at 8 threads, a step of -3.1 % between 1a2b3c4 and 5d6e7f8 (2026-03-01
 * 10:00 UTC), on …`.
 */
function changeSentence(change, markup = report_markup/* plainMarkup */.$0) {
    const { series, ratio, kind, verdict, before, after } = change;
    const place = `${markup.name(series.variant)} on ${(0,report_markup/* cellName */.I4)(series, markup)}`;
    const what = `${markup.prose((0,words/* metricWord */.bt)(series.metric))} of ${place}`;
    const size = kind === 'step' ? `a step of ${(0,words/* change */.Zg)(ratio)}` : `a slow creep of ${(0,words/* change */.Zg)(ratio)}`;
    return `${(0,words/* verdictWord */.E0)(verdict)}: ${what}, ${size} ${commitRange(before, after, markup)}, on ${markup.name(series.host)}`;
}
/** The commits that may have caused a change: those after the first, up to the second. */
function commitRange(before, after, markup) {
    const when = markup.prose((0,words/* moment */.n$)(after.started));
    if (before.sha && before.sha === after.sha)
        return `with no commit between (${markup.name(shortSha(after))}, ${when}): look at the machine`;
    return `between ${markup.name(shortSha(before))} and ${markup.name(shortSha(after))} (${when})`;
}
/** Seven digits of the commit, or the run's name if there is no commit. */
function shortSha({ sha, run }) {
    return sha ? sha.slice(0, 7) : run;
}
function history_changesAsText(changes) {
    return changes.map((change) => `${changeSentence(change)}\n`).join('');
}
/** The changes that the latest run revealed, for a job's summary. */
function changesAsMarkdown(changes) {
    const list = (0,markdown_text/* bullets */.e5)(changes.map((change) => changeSentence(change, markdown_text/* markdownMarkup */.iS)));
    return `${(0,markdown_text/* paragraphs */.qN)('### What changed since the last run', list || 'No certain change. A step is reported after a few runs have confirmed it.')}\n`;
}
/** The history as text: a line for each host, and the latest value of each series. */
function history_historyAsText(records) {
    if (records.length === 0)
        return 'the history is empty\n';
    const hosts = [...grouped(records, ({ host }) => host)].map(([host, some]) => {
        const runs = some.reduce((sum, record) => sum + record.runs, 0);
        const latest = seriesOf(some).map(({ workload, threads, variant, metric, points }) => {
            const place = cellName({ workload, threads }, plainMarkup);
            return `  ${place}, ${plainMarkup.name(variant)}: ${plainMarkup.prose(metricWord(metric))} ${quantity(points.at(-1).value, metric)}\n`;
        });
        const [first, last] = [some[0], some.at(-1)];
        const span = `${moment(first.started)} to ${moment(last.started)}, latest ${shortSha(last)}`;
        return `${plainMarkup.name(host)}: ${counted(runs, 'run')}, ${span}\n${latest.join('')}`;
    });
    return hosts.join('');
}

// EXTERNAL MODULE: ./lib/report/charts/chart.js
var chart = __webpack_require__(43910);
// EXTERNAL MODULE: ./lib/report/render/html/html-text.js
var html_text = __webpack_require__(90310);
// EXTERNAL MODULE: ./lib/report/render/html/page.js + 3 modules
var page = __webpack_require__(9699);
;// CONCATENATED MODULE: ./lib/report/history/page.js









const HEIGHT = 200;
/**
 * The largest number of runs in a chart; the latest are shown. It is smaller if many cells share the page. All changes
 * are listed, also older ones.
 */
const SHOWN = { most: 400, least: 30 };
/** The largest number of points in all charts of a page. Each point is a mark and a row of a table, about 300 bytes. */
const POINTS_OF_A_PAGE = 12_000;
/**
 * The history as one HTML page for GitHub Pages. Each host has a section, with a chart of every metric for each cell.
 */
function page_historyPage(records) {
    const title = `History of ${records.at(-1)?.target || 'the benchmark'}`;
    const variants = [...new Set(series_seriesOf(records).map(({ variant }) => variant))];
    const hosts = [...(0,results_grouped/* grouped */.z)(records, ({ host }) => host)];
    const sections = hosts.map(([host, some], i) => `<section aria-labelledby="host${i}"><h2 id="host${i}">${(0,html_text/* escapeHtml */.ZD)(host)}</h2>${hostPart(some, variants, POINTS_OF_A_PAGE / hosts.length)}</section>`);
    return (0,page/* page */.M)({
        title,
        skip: 'To the charts',
        body: `<header>
<h1>${(0,html_text/* escapeHtml */.ZD)(title)}</h1>
<p class="result">${(0,html_text/* escapeHtml */.ZD)(summaryOf(records, hosts.length))}</p>
${changeList(changes_changesIn(records))}
</header>
<main id="main">
${legend(variants)}
${sections.join('\n')}
</main>`,
    });
}
/** A variant's colour as an index into the palette. The first is the baseline's, the second a control's. */
function paletteIndexOf(variant, variants) {
    return variant === 'baseline' ? 0 : 2 + variants.filter((name) => name !== 'baseline').indexOf(variant);
}
function summaryOf(records, hosts) {
    if (records.length === 0)
        return 'Nothing has been measured yet.';
    const runs = records.reduce((sum, record) => sum + record.runs, 0);
    // Hosts add their runs when they end, so the last entry need not be the run that began last.
    const latest = records.reduce((a, b) => (b.started > a.started ? b : a));
    return `${(0,words/* counted */.hS)(runs, 'run')} on ${(0,words/* counted */.hS)(hosts, 'host')}, the latest of ${(0,words/* moment */.n$)(latest.started)}.`;
}
function changeList(changes) {
    if (changes.length === 0)
        return '<p class="quiet">No change of level was found.</p>';
    const items = [...changes]
        .reverse()
        .map((change) => `<li class="${change.verdict}">${(0,html_text/* sentence */.em)(changeSentence(change, html_text/* htmlMarkup */.GI))} ${compareLink(change)}</li>`);
    const list = `<ul class="notes">${items.join('')}</ul>`;
    return (0,html_text/* folded */.TM)(`<b>What changed</b> (${(0,words/* counted */.hS)(changes.length, 'change')}, the latest first)`, list, items.length <= 12);
}
/** A link to the commits of a change, if both commits and the repository's page are known. */
function compareLink({ before, after }) {
    const page = repositoryPage(after);
    if (!page || !isSha(before.sha) || !isSha(after.sha) || before.sha === after.sha)
        return '';
    return `<a href="${(0,html_text/* escapeHtml */.ZD)(`${page}/compare/${before.sha}...${after.sha}`)}">commits</a>`;
}
function commitLink(record) {
    const page = repositoryPage(record);
    const name = (0,html_text/* escapeHtml */.ZD)(shortSha(record));
    return page && isSha(record.sha) ? `<a href="${(0,html_text/* escapeHtml */.ZD)(`${page}/commit/${record.sha}`)}">${name}</a>` : name;
}
function isSha(text) {
    return /^[0-9a-f]{7,64}$/.test(text);
}
/**
 * The web page of a repository, `https://github.com/owner/name`, from the address of the remote (https or ssh).
 * Undefined for other addresses.
 */
function repositoryPage({ repository }) {
    const address = /^(?:https:\/\/|ssh:\/\/git@|git@)([\w.-]+)[/:]([\w.-]+(?:\/[\w.-]+)+)\/?$/;
    const [, host, path] = address.exec(repository) ?? [];
    return host && path ? `https://${host}/${path.replace(/\.git$/, '')}` : undefined;
}
function legend(variants) {
    const items = variants.map((name) => `<li class="key"><label class="v${paletteIndexOf(name, variants)}"><input type="checkbox" checked value="${paletteIndexOf(name, variants)}"><svg class="lines" viewBox="0 0 26 10" aria-hidden="true"><path d="M0 5H26"/></svg>${(0,html_text/* escapeHtml */.ZD)(name)}</label>`);
    return variants.length === 0 ? '' : `<ul class="legend" aria-label="Variants">${items.join('')}</ul>`;
}
/** The charts of a host by metric, as many as fit. Only the first metric is unfolded. */
function hostPart(records, variants, room) {
    const shown = records.slice(-runsWithin(records, room));
    const wanted = [...(0,results_grouped/* grouped */.z)(series_seriesOf(shown), ({ metric }) => metric).values()].flatMap((ofMetric) => [
        ...(0,results_grouped/* grouped */.z)(ofMetric, rounds/* cellKey */.sl).values(),
    ]);
    const charts = chartsWithin(wanted, room);
    const parts = [...(0,results_grouped/* grouped */.z)(charts, ([series]) => series.metric)].map(([metric, some], i) => {
        const body = `<div class="charts">${some.map((series) => cellChart(series, shown, variants)).join('')}</div>`;
        return (0,html_text/* folded */.TM)(`<b class="name">${(0,html_text/* escapeHtml */.ZD)((0,words/* metricHead */.bI)(metric))}</b>`, body, i === 0);
    });
    return `${leftOutSentence(records.length - shown.length, wanted.length - charts.length)}${parts.join('')}`;
}
/** The number of latest runs that fit. */
function runsWithin(records, room) {
    let points = 0;
    const runs = [...records].reverse().findIndex((record) => {
        points += pointsOf(record);
        return points > room;
    });
    return Math.min(SHOWN.most, Math.max(SHOWN.least, runs < 0 ? records.length : runs));
}
function pointsOf({ cells }) {
    const values = cells.flatMap(({ values: byVariant }) => Object.values(byVariant));
    return values.reduce((sum, metrics) => sum + Object.keys(metrics).length, 0);
}
/** The first charts whose points fit together. */
function chartsWithin(charts, room) {
    let points = 0;
    const over = charts.findIndex((series) => {
        points += series.reduce((sum, one) => sum + one.points.length, 0);
        return points > room;
    });
    return over < 0 ? charts : charts.slice(0, over);
}
function leftOutSentence(runs, charts) {
    if (runs + charts === 0)
        return '';
    const missing = [
        ...(runs > 0 ? [(0,words/* counted */.hS)(runs, 'older run')] : []),
        ...(charts > 0 ? [(0,words/* counted */.hS)(charts, 'more chart')] : []),
    ];
    return `<p class="quiet">There is no room here for ${(0,words/* list */.p_)(missing)}. Changes are listed for all of them.</p>`;
}
/** Every variant's value over the runs of a host, with a dashed line where its level changed. */
function cellChart(series, records, variants) {
    const { workload, threads, metric } = series[0];
    const place = new Map(records.map((record, i) => [record, i]));
    const ordered = [...series].sort((a, b) => paletteIndexOf(a.variant, variants) - paletteIndexOf(b.variant, variants));
    const lines = ordered.map(({ variant, points }) => ({
        variant: paletteIndexOf(variant, variants),
        joined: true,
        points: points.map(({ record, value }) => ({ x: place.get(record), y: value })),
    }));
    const x = runAxis(records);
    const label = `${(0,words/* metricHead */.bI)(metric)}, by run, workload ${workload} at ${(0,words/* threadsOf */.Dm)(threads)}`;
    const marks = ordered.flatMap((one) => changesInSeries(one).map(({ after }) => {
        const at = (0,chart/* percent */.KN)(x.at(place.get(after)));
        return `<line class="crossing v${paletteIndexOf(one.variant, variants)}" x1="${at}" x2="${at}" y2="${HEIGHT}"/>`;
    }));
    const y = (0,chart/* valueAxis */.JV)(lines.flatMap(({ points }) => points.map((point) => point.y)));
    const drawn = (0,chart/* chart */.bW)({ label, x, y, height: HEIGHT, lines, beneath: marks.join(''), xTitle: 'runs, by day' });
    const rows = ordered.flatMap(({ variant, points }) => points.map(({ record, value }) => [
        `${commitLink(record)} ${(0,html_text/* escapeHtml */.ZD)((0,words/* moment */.n$)(record.started))}`,
        (0,html_text/* escapeHtml */.ZD)(variant),
        (0,html_text/* escapeHtml */.ZD)((0,words/* quantity */.au)(value, metric)),
    ]));
    const table = (0,html_text/* htmlTable */.I$)(label, [['Run'], ['Variant'], [(0,words/* metricHead */.bI)(metric), 'number']], rows);
    const heading = `<b>${(0,html_text/* escapeHtml */.ZD)(workload)}</b> ${(0,html_text/* escapeHtml */.ZD)(`${(0,words/* threadsOf */.Dm)(threads)}, ${(0,words/* metricWord */.bt)(metric)}`)}`;
    return (0,chart/* figureOf */.Mn)(heading, drawn, table, 'row');
}
/**
 * An axis with equal distances between runs, whatever their times. The first, the last and two other runs show their
 * day.
 */
function runAxis(records) {
    const { at } = (0,chart/* countAxis */.f$)(records.map((_, i) => i));
    const last = records.length - 1;
    const places = [...new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last])];
    return { at, ticks: places.map((i) => ({ at: at(i), label: records[i].started.slice(0, 10) })) };
}

// EXTERNAL MODULE: ./lib/results/read.js
var read = __webpack_require__(75764);
;// CONCATENATED MODULE: ./lib/commands/history.js












const HISTORY_BRANCH = 'boltmark-history';
const FILE = 'history.jsonl';
/** The file that GitHub Pages shows. */
const PAGE = 'index.html';
/**
 * The largest size of the history. Git keeps every version of the file, and the page is drawn from it. If it would be
 * larger, older records are merged.
 */
const MAX_BYTES = 4 * 1024 * 1024;
/**
 * Boltmark never writes this much. Without a limit, somebody who may push to the branch could keep a job busy for
 * hours.
 */
const MAX_READ_BYTES = 4 * MAX_BYTES;
/** Adds the medians of results files to the history: see `addToHistory`. */
async function addFilesToHistory(files, place, page, progress) {
    return addToHistory(await readTogether(files, readResults), place, page, progress);
}
/**
 * Adds the medians of results to the history, each run and host once. With `page`, it also draws the page on the
 * branch.
 */
async function addToHistory(results, place, page, progress) {
    const added = results.flatMap(recordsOf);
    let all = [];
    let fresh = [];
    await branchAt(place).update(FILE, messageFor(added), (content) => {
        refuseTooLarge(content, place);
        const lines = readLines(content);
        refuseForeign(lines);
        warn(lines, progress);
        fresh = added.filter((record) => !lines.records.some((known) => isSameRun(known, record)));
        all = lines.records;
        if (fresh.length === 0 && lines.damaged.length === 0)
            return undefined;
        // The file of an older run may arrive late, so records are sorted by time.
        const inTime = [...lines.records, ...fresh].sort((a, b) => (0,rounds/* byText */.z4)(a.started, b.started));
        all = rolledUp(inTime, MAX_BYTES);
        return { [FILE]: writeLines(all), ...(page ? { [PAGE]: page_historyPage(all) } : {}) };
    });
    const again = added.length - fresh.length;
    const text = `added ${fresh.length} of ${added.length} records${again > 0 ? `; ${again} existed already` : ''}: ${all.length} in all\n`;
    return (0,answer/* done */.V)({ added: fresh, records: all.length }, text);
}
/** The records of the history, and all changes in it. */
async function showHistory(place, progress) {
    const records = await readHistory(place, progress);
    const changes = changesIn(records);
    return done({ records, changes: changes.map(plain) }, `${historyAsText(records)}${changesAsText(changes)}`);
}
/** The changes that the latest run revealed. The exit code is 1 if something became slower. */
async function checkHistory(place, progress) {
    const changes = newChanges(await readHistory(place, progress));
    const slower = changes.some(({ verdict }) => verdict === 'slower');
    const text = changes.length === 0 ? 'nothing changed with the latest run\n' : history_changesAsText(changes);
    return {
        ...(0,answer/* done */.V)({ changes: changes.map(plain) }, text, { verdict: slower ? 'fail' : 'pass', summary: text.trim() }),
        exitCode: slower ? errors/* ExitCode */.yU.gateFailed : errors/* ExitCode */.yU.done,
        summary: changesAsMarkdown(changes),
    };
}
/** Writes the page into a file. */
async function writeHistoryPage(place, output, progress) {
    const records = await readHistory(place, progress);
    await writeAtomically(output, historyPage(records));
    return done({ page: output, records: records.length }, `page: ${output}\n`, { report: output });
}
function branchAt({ folder, remote, branch }) {
    return new HistoryBranch(folder, remote, branch);
}
async function readHistory(place, progress) {
    const content = await branchAt(place).read(FILE);
    refuseTooLarge(content, place);
    const lines = readLines(content);
    warn(lines, progress);
    return lines.records;
}
/** @throws OutsideError when the history is larger than any that Boltmark writes */
function refuseTooLarge(content, { branch }) {
    if (content.length <= MAX_READ_BYTES)
        return;
    throw new errors/* OutsideError */.Cp(`${FILE} on the branch ${branch} has ${content.length} characters, and Boltmark writes at most ${MAX_BYTES}.`, 'Somebody else has written it: restore an earlier commit of that branch.');
}
/** @throws OutsideError when writing would lose records of another version */
function refuseForeign({ damaged }) {
    const foreign = damaged.find(({ isForeign }) => isForeign);
    if (foreign)
        throw new errors/* OutsideError */.Cp(`Line ${foreign.line} of the history is of another version of Boltmark (${foreign.reason}): nothing was written.`, 'Use that version, or keep the history on another branch.');
}
function warn({ damaged }, progress) {
    for (const { line, reason, isForeign } of damaged)
        progress.warning(`line ${line} of the history is left out: ${reason}${isForeign ? '' : '; the next write mends the file'}`);
}
function isSameRun(a, b) {
    return a.run === b.run && a.host === b.host;
}
function messageFor(records) {
    const [first] = records;
    return first ? `Add ${first.run}${first.sha ? ` of ${first.sha.slice(0, 12)}` : ''}` : 'Mend the history';
}
/** A change as a document, without its series. */
function plain({ series, before, after, ...change }) {
    const { host, workload, threads, variant, metric } = series;
    const sentence = changeSentence({ series, before, after, ...change });
    return { ...change, host, workload, threads, variant, metric, before: named(before), after: named(after), sentence };
}
function named({ run, sha, started }) {
    return { run, sha, started };
}

// EXTERNAL MODULE: ./lib/commands/write-reports.js + 1 modules
var write_reports = __webpack_require__(77595);
// EXTERNAL MODULE: ./lib/github/api.js + 1 modules
var api = __webpack_require__(77594);
// EXTERNAL MODULE: ./lib/github/artifacts.js + 1 modules
var artifacts = __webpack_require__(38155);
// EXTERNAL MODULE: ./lib/github/event.js
var github_event = __webpack_require__(19607);
;// CONCATENATED MODULE: ./lib/github/pull-request.js
/** GitHub lists at most this number of changed files. */
const MOST_FILES = 3000;
/**
 * The open pull request of a run: its head is the run's commit in the run's repository. The number in the run's files
 * is ignored, because anybody may have made them.
 */
async function findPullRequest(client, { owner, repo }, run) {
    const open = await client.paginate(client.rest.pulls.list, { owner, repo, state: 'open', per_page: 100 });
    const matching = open.filter(({ head }) => head.sha === run.sha && head.repo !== null && head.repo.full_name === run.repository);
    if (matching.length > 1)
        return { refused: `${matching.length} open pull requests have ${run.sha} of ${run.repository} as their head` };
    const [pull] = matching;
    if (!pull)
        return {
            refused: `no open pull request has ${run.sha} of ${run.repository} as its head: the branch has moved on, or the pull request is closed`,
        };
    return {
        number: pull.number,
        labels: pull.labels.map(({ name }) => name),
        fork: run.repository !== `${owner}/${repo}`,
        sha: run.sha,
        repository: run.repository,
        branch: pull.head.ref,
        baseSha: pull.base.sha,
    };
}
/**
 * The paths that a pull request changes, with both paths of a renamed file.
 * @returns undefined if there are more than GitHub lists
 */
async function changedFiles(client, { owner, repo }, number) {
    const files = await client.paginate(client.rest.pulls.listFiles, { owner, repo, pull_number: number, per_page: 100 });
    if (files.length >= MOST_FILES)
        return undefined;
    return files.flatMap(({ filename, previous_filename: before }) => (before ? [filename, before] : [filename]));
}
/** Removes a label. It is not an error if the label was already removed. */
async function takeOffLabel(client, { owner, repo }, number, name) {
    await client.rest.issues.removeLabel({ owner, repo, issue_number: number, name }).catch((error) => {
        if (error.status !== 404)
            throw error;
    });
}

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 13 modules
var core = __webpack_require__(77094);
;// CONCATENATED MODULE: ./lib/github/remote.js



/** The variables by which git reads configuration that is not in a file. */
const NAMES = ['GIT_CONFIG_COUNT', 'GIT_CONFIG_KEY_0', 'GIT_CONFIG_VALUE_0'];
/**
 * Calls `work` with an empty local repository whose remote `origin` is on GitHub. Nothing is checked out, and no code
 * of the remote is run. The token reaches git only through the environment.
 */
async function withRemote({ owner, repo }, token, work) {
    const server = process.env.GITHUB_SERVER_URL ?? 'https://github.com';
    const login = Buffer.from(`x-access-token:${token}`).toString('base64');
    (0,core/* setSecret */.Pq)(login);
    const values = ['1', `http.${server}/.extraheader`, `AUTHORIZATION: basic ${login}`];
    const { path: folder, remove } = await (0,temporary/* temporaryFolder */.yy)();
    try {
        for (const [index, name] of NAMES.entries())
            process.env[name] = values[index];
        await (0,processes_process/* runOk */.uO)({ file: 'git', args: ['init', '--quiet', folder], timeoutS: 60 });
        const remote = `${server}/${owner}/${repo}.git`;
        await (0,processes_process/* runOk */.uO)({ file: 'git', args: ['-C', folder, 'remote', 'add', 'origin', remote], timeoutS: 60 });
        return await work(folder);
    }
    finally {
        for (const name of NAMES)
            delete process.env[name];
        await remove();
    }
}

// EXTERNAL MODULE: ./lib/report/not-measured.js
var not_measured = __webpack_require__(5680);
// EXTERNAL MODULE: ./lib/report/render/markdown/markdown.js + 5 modules
var markdown = __webpack_require__(27763);
// EXTERNAL MODULE: ./lib/report/sections/head/summary-line.js
var summary_line = __webpack_require__(7605);
// EXTERNAL MODULE: ./lib/results/files.js
var results_files = __webpack_require__(96781);
// EXTERNAL MODULE: ./lib/verdict/pool.js
var pool = __webpack_require__(52215);
// EXTERNAL MODULE: ./lib/github/cut-markdown.js
var cut_markdown = __webpack_require__(19133);
;// CONCATENATED MODULE: ./lib/github/check.js

/**
 * The prefix of the external ID, which marks a check run as Boltmark's and names its workflow run: another workflow may
 * use the same check name. With a workflow's token, GitHub does not keep `details_url`.
 */
const OURS = 'boltmark/';
/** GitHub accepts 50 annotations in a request. A reader needs fewer. */
const MOST_ANNOTATIONS = 50;
const LONGEST_TITLE = 255;
/** Creates the check run of a commit, or updates the existing one, unless it belongs to a newer run. */
async function writeCheck(client, check, state) {
    const { owner, repo, sha, name, runId } = check;
    const fields = {
        external_id: `${OURS}${runId}`,
        details_url: state.url,
        status: state.conclusion ? 'completed' : 'in_progress',
        ...(state.conclusion ? { conclusion: state.conclusion } : {}),
        output: {
            title: state.title.slice(0, LONGEST_TITLE),
            summary: (0,cut_markdown/* cutAtRow */.g8)(state.markdown, cut_markdown/* MAX_CHECK_TEXT */.U7, `_Cut here: see the [whole report](${state.url})._`),
            ...(state.broken ? { annotations: state.broken.slice(0, MOST_ANNOTATIONS).map(annotation) } : {}),
        },
    };
    const known = await findCheck(client, check);
    if (known !== undefined && known.runId > runId)
        return;
    // A finished check run is not reopened. A new one is created, and GitHub shows the newest of a name.
    if (known === undefined || (known.ended && !state.conclusion))
        await client.rest.checks.create({ owner, repo, name, head_sha: sha, ...fields });
    else
        await client.rest.checks.update({ owner, repo, check_run_id: known.id, ...fields });
}
/** Boltmark's check run of this name on a commit. Undefined if there is none. */
async function findCheck(client, { owner, repo, sha, name, appId }) {
    const checks = await client.paginate(client.rest.checks.listForRef, {
        owner,
        repo,
        ref: sha,
        check_name: name,
        per_page: 100,
    });
    const isOurs = ({ app, external_id }) => app?.id === appId && external_id?.startsWith(OURS);
    const ours = checks.filter(isOurs).sort((a, b) => b.id - a.id)[0];
    return (ours && {
        id: ours.id,
        ended: ours.status === 'completed',
        conclusion: ours.conclusion ?? undefined,
        title: ours.output.title ?? '',
        runId: Number(ours.external_id.slice(OURS.length)),
    });
}
function annotation({ file, message }) {
    return { path: file, start_line: 1, end_line: 1, annotation_level: 'failure', title: 'Boltmark', message };
}

;// CONCATENATED MODULE: ./lib/github/rights.js
/** Permissions that include pushing. GitHub's API reports the role `maintain` as write, and `triage` as read. */
const MAY_WRITE = ['admin', 'write'];
/**
 * Whether somebody may push to a repository, and so may decide what is measured. A deleted account has no permission,
 * because GitHub no longer knows it.
 */
async function mayWrite(client, { owner, repo }, username) {
    if (username === '')
        return false;
    const answer = await client.rest.repos
        .getCollaboratorPermissionLevel({ owner, repo, username })
        .catch(() => undefined);
    return answer !== undefined && MAY_WRITE.includes(answer.data.permission);
}

;// CONCATENATED MODULE: ./lib/github/runs.js
/** The names of a run's jobs that have not ended. */
async function unfinishedJobs(client, { owner, repo }, runId) {
    const at = { owner, repo, run_id: runId, per_page: 100 };
    const jobs = await client.paginate(client.rest.actions.listJobsForWorkflowRun, at);
    return jobs.filter(({ status }) => status !== 'completed').map(({ name }) => name);
}
/**
 * @returns whether GitHub did it. It does not repeat a run that continues or is too old, and does not cancel one that
 * has ended
 */
async function dealWithRun(client, { owner, repo }, runId, deed) {
    const at = { owner, repo, run_id: runId };
    const { actions } = client.rest;
    const asked = {
        again: () => actions.reRunWorkflow(at),
        'failed-again': () => actions.reRunWorkflowFailedJobs(at),
        cancel: () => actions.cancelWorkflowRun(at),
    }[deed]();
    return asked.then(() => true, (error) => {
        const isLacking = error.status === 403 && /not accessible/i.test(error.message ?? '');
        if (!isLacking && [403, 404, 409].includes(error.status ?? 0))
            return false;
        throw error;
    });
}

// EXTERNAL MODULE: ./lib/report/facts/facts.js
var facts_facts = __webpack_require__(49261);
// EXTERNAL MODULE: ./lib/report/facts/noise.js + 1 modules
var noise = __webpack_require__(96710);
// EXTERNAL MODULE: ./lib/report/sections/head/headline.js
var headline = __webpack_require__(6448);
// EXTERNAL MODULE: ./lib/report/sections/head/next-step.js
var next_step = __webpack_require__(46100);
;// CONCATENATED MODULE: ./lib/report/explanation.js






/** Explains a verdict to a new reader: what was compared, by which rules, and what to do next. Markdown. */
function explanation(results) {
    const facts = (0,facts_facts/* factsOf */.x)(results);
    const { plan } = results;
    const { found, result, verdict, reasons } = (0,headline/* headlineOf */.g)(facts, markdown_text/* markdownMarkup */.iS);
    const margin = (0,words/* share */.uM)(plan.margin, 2);
    const confidence = (0,words/* share */.uM)(plan.confidence, 2);
    const gated = plan.gated ?? plan.metrics;
    const rounds = facts.comparisons.map((comparison) => comparison.rounds);
    const [fewest, most] = [Math.min(...rounds), Math.max(...rounds)];
    const steps = facts.candidates.map(({ name }) => markdown_text/* markdownMarkup */.iS.name(name));
    const cells = facts.workloads.reduce((sum, workload) => sum + workload.cells.length, 0);
    const many = fewest === most ? (0,words/* counted */.hS)(most, 'round') : `${fewest} to ${most} rounds`;
    const [step] = next_step/* next */.K.blocks(facts, markdown_text/* markdownMarkup */.iS);
    return (0,markdown_text/* paragraphs */.qN)(`**${found}.** ${result} **${verdict}.**`, (0,markdown_text/* bullets */.e5)([
        `**Compared:** ${(0,words/* list */.p_)(steps)} with ${markdown_text/* markdownMarkup */.iS.name(facts.baseline)} in ${(0,words/* counted */.hS)(cells, 'cell')} (a workload at a thread count), ${many} each. A round measures every variant once, on restored data, in an order that changes.`,
        `**An interval** holds the true change in ${confidence} of such runs. *Faster* and *slower*: it leaves out 0. *Same*: it lies wholly within ±${margin}. *Inconclusive*: it reaches further, so more rounds are needed.`,
        gated.length === 0
            ? '**The gate** looks at nothing (`gate.fail-on: never`).'
            : `**The gate** looks at ${(0,words/* list */.p_)(gated.map(words/* metricWord */.bt))}. It fails where new rounds confirm *slower*, and the whole interval lies beyond ±${margin}.`,
        ...reasons.map((reason) => `**Its reason:** ${reason}`),
        ...[(0,noise/* noiseOf */.YN)(facts, markdown_text/* markdownMarkup */.iS)].flatMap((line) => (line === undefined || line === '' ? [] : [line])),
    ]), step?.kind === 'next' ? `**Next:** ${step.text}` : undefined);
}

// EXTERNAL MODULE: ./lib/ci/gather.js
var gather = __webpack_require__(80325);
;// CONCATENATED MODULE: ./lib/github/comment.js

/**
 * Writes the comment, or replaces the existing one unless a newer run wrote it. A run that a push cancelled may end
 * after the next one has begun.
 * @returns whether it was written
 */
async function writeComment(client, comment, { body, more, role }) {
    const { owner, repo, number, runId } = comment;
    const known = await findComment(client, comment);
    if (known !== undefined && runOf(known.body) > runId && (await hasBegun(client, comment, runOf(known.body))))
        return false;
    const marker = `${markerOf(comment.name)}\n<!-- run ${runId}${role === 'verdict' ? ', verdict' : ''} -->`;
    const note = `_Cut here: GitHub limits the length of a comment. See the [whole report](${more})._`;
    const text = `${marker}\n${(0,cut_markdown/* cutAtRow */.g8)(role === 'placeholder' ? `${body}${lastVerdict(known?.body)}` : body, cut_markdown/* MAX_COMMENT */.bc - marker.length - 1, note)}`;
    if (known === undefined)
        await client.rest.issues.createComment({ owner, repo, issue_number: number, body: text });
    else
        await client.rest.issues.updateComment({ owner, repo, comment_id: known.id, body: text });
    return true;
}
/**
 * Whether GitHub has begun a run of this number. Everybody with write access can edit the comment. The number of a run
 * that does not exist would keep it forever.
 */
async function hasBegun(client, { owner, repo }, runId) {
    try {
        const { data } = await client.rest.actions.listWorkflowRunsForRepo({ owner, repo, per_page: 1 });
        const [newest] = data.workflow_runs;
        return newest === undefined || runId <= newest.id;
    }
    catch {
        // Not every token may list runs. Then the comment says the truth, as nearly always.
        return true;
    }
}
/** Boltmark's comment: the first one on any page that has the marker and the right author. */
async function findComment(client, { owner, repo, number, name, author }) {
    const marker = markerOf(name);
    const pages = client.paginate.iterator(client.rest.issues.listComments, {
        owner,
        repo,
        issue_number: number,
        per_page: 100,
    });
    for await (const { data } of pages) {
        const found = data.find(({ body, user }) => user?.login === author && body?.startsWith(marker));
        if (found)
            return { id: found.id, body: found.body ?? '' };
    }
    return undefined;
}
/** The marker of a comment. A name must not end the HTML comment around it. */
function markerOf(name) {
    return `<!-- boltmark: ${name.replaceAll(/[^\w .-]+/g, '-').replaceAll('--', '-')} -->`;
}
/** The run that wrote a comment. 0 if the comment does not name one. */
function runOf(body) {
    return Number(HEAD.exec(body)?.[1] ?? 0);
}
const HEAD = /^.*\n<!-- run (\d{1,15})(, verdict)? -->\n/;
const [LAST, END_OF_LAST] = ['<!-- last verdict -->', '<!-- end of last verdict -->'];
/** The visible part of the previous verdict, folded. From a placeholder: the verdict that it kept. */
function lastVerdict(body = '') {
    const kept = body.split(LAST)[1]?.split(END_OF_LAST)[0];
    const text = kept ?? (HEAD.exec(body)?.[2] ? body.replace(HEAD, '').replace(/\n*<details>[\s\S]*<\/details>\n*/, '\n\n') : '');
    if (text.trim() === '')
        return '';
    return `\n\n<details>\n<summary>The last verdict</summary>\n\n${LAST}\n${text.trim()}\n${END_OF_LAST}\n\n</details>`;
}

// EXTERNAL MODULE: ./lib/system/progress.js
var progress = __webpack_require__(78318);
// EXTERNAL MODULE: ./lib/config/source.js + 1 modules
var source = __webpack_require__(40932);
;// CONCATENATED MODULE: ./lib/ci/changed-measurement.js
/** The changes of a pull request that affect how it is measured. */


/** The largest number of names in a sentence. Further names are only counted. */
const changed_measurement_SHOWN = 5;
/**
 * Sorts the files that a pull request changes. Pure.
 * @param workloads the workloads of a config, not parsed yet
 */
function touchedBy(changed, config, workloads) {
    const named = textsIn(workloads);
    const files = changed ?? [];
    return {
        changed,
        config: files.includes(config),
        workflows: files.filter((path) => /^\.github\/(workflows|actions)\//.test(path)),
        workloads: files.filter((path) => named.some((text) => names(text, path))),
    };
}
/**
 * Whether the pull request leaves the base's workflow files, config and workloads unchanged. Then its measurement
 * followed the base. Pure.
 * @param workflowFiles the workflow files that the run uses
 */
function measuredAsBase({ changed, config, workloads }, workflowFiles) {
    if (changed === undefined || config || workloads.length > 0)
        return false;
    // If a workflow uses an action of the repository, changing the action changes the workflow.
    if (changed.some((path) => path.startsWith('.github/actions/')))
        return false;
    return workflowFiles.every((path) => path.startsWith('.github/workflows/') && !changed.includes(path));
}
/** A sentence for the first line of a comment, in Markdown. Undefined if no relevant file was changed. */
function touchedAsText(touched) {
    const parts = [
        ...(touched.changed === undefined ? ['more files than GitHub lists'] : []),
        ...(touched.config ? ['the config'] : []),
        ...(touched.workflows.length > 0 ? [`workflows (${someOf(touched.workflows)})`] : []),
        ...(touched.workloads.length > 0 ? [`workloads (${someOf(touched.workloads)})`] : []),
    ];
    if (parts.length === 0)
        return undefined;
    return `⚠️ **This pull request changes how it is measured:** ${(0,source/* listed */.KE)(parts)}. Read that change before the figures.`;
}
function someOf(paths) {
    const more = paths.length > changed_measurement_SHOWN ? [`${paths.length - changed_measurement_SHOWN} more`] : [];
    return [...paths.slice(0, changed_measurement_SHOWN).map(markdown_text/* code */.aY), ...more].join(', ');
}
/** Whether a text in the config names a file, alone or within a command: `./bench/load.sh --seconds 5`. */
function names(text, path) {
    return text.split(/[\s"'=]+/).some((word) => word.replace(/^(\.\/)+/, '').replace(/\/+$/, '') === path);
}
/** Every text in a JSON value. */
function textsIn(value) {
    if (typeof value === 'string')
        return [value];
    if (value === null || typeof value !== 'object')
        return [];
    return Object.values(value).flatMap(textsIn);
}

;// CONCATENATED MODULE: ./lib/ci/news.js







/** The title of a check that `/boltmark skip` ended. */
const SKIPPED = 'Skipped';
const CONCLUSIONS = { pass: 'success', fail: 'failure', neutral: 'neutral', off: 'neutral' };
function stateOf(shown, { sha, url }, news) {
    const { name, config, page } = shown;
    const heading = `### ${(0,markdown_text/* prose */.CS)(name)}`;
    const links = [`[run, with the whole report](${url})`, ...(page === undefined ? [] : [`[history](${page})`])];
    const about = `<sub>commit \`${sha.slice(0, 12)}\` · ${links.join(' · ')}</sub>`;
    const simple = (conclusion, title, text) => ({
        ...(conclusion ? { conclusion } : {}),
        title,
        markdown: (0,markdown_text/* paragraphs */.qN)(heading, text, conclusion === 'failure' ? mentions(shown) : undefined, about),
        url,
    });
    switch (news.kind) {
        case 'running':
            return simple(undefined, 'Measuring', (0,markdown_text/* paragraphs */.qN)('⏳ **Measuring.**', news.course && courseText(news.course)));
        case 'unchanged':
            return simple('success', not_measured/* UNCHANGED */.ST, `✅ **${not_measured/* UNCHANGED */.ST}.** ${news.reason}.`);
        case 'skipped':
            return simple('neutral', SKIPPED, `⚪ **${SKIPPED}.** ${news.reason}.`);
        case 'nothing':
            return news.broken
                ? simple('failure', 'No verdict', `❌ **No verdict.** ${news.reason}`)
                : simple('neutral', 'Not measured', `⚪ **Not measured.** ${news.reason}`);
        case 'results': {
            const { results } = news;
            const { verdict, reasons } = results.gate;
            const fork = '_Measured by code of a fork: its figures are only as honest as that code._';
            return {
                conclusion: CONCLUSIONS[verdict],
                title: (0,summary_line/* summaryLine */.d)(results),
                markdown: (0,markdown_text/* paragraphs */.qN)(news.touched && touchedAsText(news.touched), (0,markdown/* markdownReport */.q)(results, 'compact').trimEnd(), news.fork ? fork : undefined, verdict === 'fail' ? mentions(shown) : undefined, about),
                broken: verdict === 'fail' ? reasons.map((message) => ({ file: config, message })) : [],
                url,
            };
        }
    }
}
/** A name of a person or a team in GitHub's notation. */
const OWNER = /^@[A-Za-z0-9](?:[A-Za-z0-9-]*(?:\/[A-Za-z0-9._-]+)?)$/;
/** The line that mentions owners. It contains only names from the workflow, and no text from outside. */
function mentions({ owners = [] }) {
    const known = owners.filter((owner) => OWNER.test(owner));
    return known.length === 0 ? undefined : `cc ${known.join(' ')}`;
}
/** The largest number of jobs in the list. Further jobs are only counted. */
const MOST_JOBS = 6;
/**
 * The cells of each job, its runner, and the earliest possible end. Jobs run side by side if there are enough runners.
 */
function courseText(course) {
    const { jobs, runner, begun, howFar } = course;
    const cells = jobs.reduce((sum, job) => sum + job.cells.split(', ').length, 0);
    const longest = Math.max(...jobs.map(({ expected_s }) => expected_s));
    const until = (0,words/* moment */.n$)(new Date(begun.getTime() + longest * 1000).toISOString());
    const where = runner.length === 0 ? '' : ` on ${(0,words/* list */.p_)(runner.map(markdown_text/* code */.aY))}`;
    const head = `${(0,words/* counted */.hS)(cells, 'cell')} in ${(0,words/* counted */.hS)(jobs.length, 'job')}${where}: at least ${(0,progress/* forPeople */.z)(longest)}, so until ${until} or later.`;
    const lines = jobs.slice(0, MOST_JOBS).map((job) => {
        const far = howFar?.get(job.artifact);
        return `- ${(0,markdown_text/* code */.aY)(job.cells)}: ${far ? howFarText(far) : `at least ${(0,progress/* forPeople */.z)(job.expected_s)}`}`;
    });
    const more = jobs.length - lines.length;
    return (0,markdown_text/* paragraphs */.qN)(howFar && doneText(course, howFar), head, [...lines, ...(more > 0 ? [`- and ${(0,words/* counted */.hS)(more, 'more job')}`] : [])].join('\n'));
}
function howFarText({ cells, cells_done, left_s }) {
    const left = left_s > 0 ? `at least ${(0,progress/* forPeople */.z)(left_s)} left` : 'more rounds for open verdicts';
    return `${cells_done} of ${(0,words/* counted */.hS)(cells, 'cell')} done, ${left}`;
}
/** The number of finished cells in all jobs, and the time that the slowest job still needs. */
function doneText({ jobs }, howFar) {
    const far = jobs.map((job) => howFar.get(job.artifact));
    const cells = jobs.reduce((sum, job, i) => sum + (far[i]?.cells ?? job.cells.split(', ').length), 0);
    const done = far.reduce((sum, one) => sum + (one?.cells_done ?? 0), 0);
    const left = Math.max(...jobs.map((job, i) => far[i]?.left_s ?? job.expected_s));
    const time = left > 0 ? `at least ${(0,progress/* forPeople */.z)(left)} left` : 'more rounds for open verdicts';
    return `**${done} of ${(0,words/* counted */.hS)(cells, 'cell')} done**, ${time}.`;
}

;// CONCATENATED MODULE: ./lib/ci/publish.js




/** Writes check run and comment. If the token lacks a permission, it warns. */
async function publish(publisher, place, news, progress) {
    const client = (0,api/* connect */.N)(publisher.token, progress);
    const state = stateOf(publisher, place, news);
    const check = { ...place, name: publisher.name, author: publisher.author, appId: publisher.appId };
    const isSkipped = await (0,api/* ifPermitted */.a)('checks: write', 'write a check run', progress, async () => {
        if (news.kind === 'nothing' && news.broken && (await wasSkipped(client, check)))
            return true;
        await writeCheck(client, check, state);
        return false;
    });
    if (isSkipped)
        return progress.line('The run was ended by `/boltmark skip`: check and comment are not changed.');
    if (place.number === undefined)
        return;
    const sticky = { ...check, number: place.number };
    await (0,api/* ifPermitted */.a)('pull-requests: write', 'comment on the pull request', progress, async () => {
        const isWritten = await writeComment(client, sticky, textOf(state, news));
        if (!isWritten)
            progress.line('The comment is of a newer run and is not changed.');
    });
}
function textOf({ markdown, url }, { kind }) {
    const role = kind === 'results' ? 'verdict' : kind === 'running' ? 'placeholder' : 'notice';
    return { body: markdown, more: url, role };
}
/** Whether a comment ended the run. Then it is not an error that there are no results. */
async function wasSkipped(client, check) {
    const known = await findCheck(client, check);
    return known?.ended === true && known.runId === check.runId && known.title === SKIPPED;
}
/** The commit and pull request that a job publishes about, from the event that started it. */
function destinationOf({ owner, repo, sha, pull, runId, runUrl }) {
    return { owner, repo, sha, number: pull?.number, runId, url: runUrl };
}

;// CONCATENATED MODULE: ./lib/ci/answer.js
/** Commands in comments on a pull request, such as `/boltmark run`. */










const WISHES = ['run', 'retry', 'skip', 'explain'];
/**
 * Matches a command on a line of its own. Only a line feed ends a line, so a quoted command does not count. `/boltmark
 * run <sha>` is left to the label's workflow, because it approves a commit of a fork.
 */
const ASKED = /(?:^|\n)\/boltmark(?:[ \t]+([a-z]+))?(?:[ \t]+([0-9a-f]{40}))?[ \t]*\r?(?=\n|$)/;
/**
 * Executes the command of a comment, if its author may write to the repository.
 * @returns what was done, in a sentence
 * @throws UsageError when the event is not a comment on a pull request
 */
async function answerComment(publisher, event, progress) {
    const { said, owner, repo } = event;
    if (!said)
        throw new errors/* UsageError */.eb('`answer` reads a comment on a pull request, and this event has none.', 'Use it in a workflow `on: issue_comment`.');
    const [line, word = '', sha] = ASKED.exec(said.text) ?? [];
    if (line === undefined || sha !== undefined)
        return 'The comment asks for nothing.';
    const client = (0,api/* connect */.N)(publisher.token, progress);
    const react = (content) => client.rest.reactions.createForIssueComment({ owner, repo, comment_id: said.commentId, content });
    if (!(await mayWrite(client, event, said.author))) {
        await react('confused');
        return `${said.author} may not write to ${owner}/${repo}: nothing is done.`;
    }
    const wish = WISHES.find((one) => one === word);
    const { data: pull } = await client.rest.pulls.get({ owner, repo, pull_number: said.number });
    const { name, appId } = publisher;
    const check = await findCheck(client, { owner, repo, sha: pull.head.sha, name, appId });
    const isFork = pull.head.repo?.full_name !== `${owner}/${repo}`;
    const asked = { client, publisher, event, said, head: { sha: pull.head.sha, isFork, check }, progress };
    const reply = wish === undefined ? USAGE : await DEEDS[wish](asked);
    await react(wish === undefined ? 'confused' : 'rocket');
    if (reply === undefined)
        return `${wish}: done.`;
    await client.rest.issues.createComment({ owner, repo, issue_number: said.number, body: reply });
    return `${wish ?? 'unknown'}: answered.`;
}
const USAGE = `Boltmark knows \`/boltmark run\` (measure this head again, also a draft), \`/boltmark retry\` (only the jobs that failed), \`/boltmark skip\` (do not measure this head) and \`/boltmark explain\`.`;
/** What each command does. A returned text is the reply. */
const DEEDS = {
    run: (asked) => repeat(asked, 'again'),
    retry: (asked) => repeat(asked, 'failed-again'),
    skip,
    explain,
};
async function repeat({ client, event, publisher, head }, deed) {
    if (head.isFork)
        return `The head of a fork is measured after somebody has read it and added the label: remove the label if it is there, and add it again.`;
    if (!head.check)
        return `There is no run of ${(0,markdown_text/* code */.aY)(head.sha.slice(0, 12))} under the name ${(0,markdown_text/* code */.aY)(publisher.name)} yet.`;
    if (await dealWithRun(client, event, head.check.runId, deed))
        return undefined;
    return head.check.ended
        ? 'GitHub does not repeat this run: it is too old, or none of its jobs failed. Push a commit, or close the pull request and open it again.'
        : 'It is being measured right now.';
}
/** Ends the check before the run ends. The last job of the run does not change a check with this title. */
async function skip({ client, event, publisher, said, head, progress }) {
    const { owner, repo, runId, runUrl: url } = event;
    const place = { owner, repo, sha: head.sha, number: said.number, runId: head.check?.runId ?? runId, url };
    const reason = `By ${(0,markdown_text/* code */.aY)(said.author)}, for this commit: ${(0,markdown_text/* code */.aY)('/boltmark run')} measures it`;
    await publish(publisher, place, { kind: 'skipped', reason }, progress);
    if (head.check && !head.check.ended)
        await dealWithRun(client, event, head.check.runId, 'cancel');
    return undefined;
}
async function explain({ publisher, event, head }) {
    const { check } = head;
    if (!check?.ended)
        return 'There is no verdict on this head yet.';
    // The results of a fork's run are shown only as in the comment: judged by the base's config.
    if (head.isFork)
        return sayTitle(check);
    const { owner, repo } = event;
    const of = {
        token: publisher.token,
        workflowRunId: check.runId,
        repositoryOwner: owner,
        repositoryName: repo,
    };
    try {
        const found = (await (0,artifacts.listArtifacts)(of)).find(({ name }) => name === (0,gather/* reportArtifact */.x8)('boltmark'));
        const left = found && (0,gather/* leftIn */.J$)(await (0,artifacts.downloadArtifact)(found, of), found.name);
        if (left?.kind === 'results')
            return explanation(left.results);
    }
    catch (error) {
        // The artifact may have expired: GitHub keeps artifacts for some weeks.
        if (!(error instanceof errors/* BoltmarkError */.JB))
            throw error;
    }
    return sayTitle(check);
}
function sayTitle({ title }) {
    return (0,markdown_text/* paragraphs */.qN)(`The check says: ${(0,markdown_text/* code */.aY)(title)}`, 'There are no results of this repository to explain it by.');
}

;// CONCATENATED MODULE: ./lib/github/approval.js

/** The number of pages of runs to search. A branch name may have runs of many forks. */
const MOST_PAGES = 10;
/** Events after which a branch may be at an unrelated commit, also at an earlier one. */
const REPLACED = ['head_ref_force_pushed', 'head_ref_deleted', 'head_ref_restored'];
/**
 * Matches a line of a comment that approves a commit by its full hash. Only a line feed ends a line. `^` and `$` would
 * also accept U+2028 and a carriage return, which could be inside a line that quotes somebody else.
 */
const RUN = /(?:^|\n)\/boltmark run ([0-9a-f]{40})[ \t]*\r?(?=\n|$)/g;
/**
 * Whether somebody approved the present head for measuring, with its hash in a comment or with the label. GitHub
 * records who did what and when, and a fork cannot change that.
 */
async function isApproved(client, at, pull, label) {
    if (!pull.labels.includes(label))
        return false;
    return (await isLabelledAsHead(client, at, pull, label)) || (await isNamed(client, at, pull));
}
/**
 * Whether the label was added while this commit was the head. A label stays when a fork pushes, so the time of
 * labelling is compared with the runs: the newest earlier run of the head's branch must be of this commit. A push that
 * starts no workflow leaves no run. Returning from such a push takes a force push, so there must be none after that
 * run.
 */
async function isLabelledAsHead(client, at, pull, label) {
    const happened = await eventsOf(client, at, pull.number, label);
    const labelled = happened.filter(({ kind }) => kind === 'labeled').at(-1)?.at;
    if (labelled === undefined)
        return false;
    const run = await runBefore(client, at, pull, labelled);
    const isReplaced = (since) => happened.some(({ kind, at }) => REPLACED.includes(kind) && Date.parse(at) > Date.parse(since));
    return run !== undefined && run.sha === pull.sha && !isReplaced(run.at);
}
/** When this label was added, and when the branch was replaced; the latest event last. */
async function eventsOf(client, { owner, repo }, number, label) {
    const events = await client.paginate(client.rest.issues.listEvents, {
        owner,
        repo,
        issue_number: number,
        per_page: 100,
    });
    return events
        .filter((one) => one.event !== 'labeled' || ('label' in one && one.label.name === label))
        .map(({ event, created_at }) => ({ kind: event, at: created_at }))
        .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
/** The newest run of a pull request's branch before a moment. GitHub lists the newest first. */
async function runBefore(client, { owner, repo }, { branch, repository }, moment) {
    const pages = client.paginate.iterator(client.rest.actions.listWorkflowRunsForRepo, {
        owner,
        repo,
        branch,
        event: 'pull_request',
        created: `<=${moment}`,
        per_page: 100,
    });
    let looked = 0;
    for await (const { data } of pages) {
        const found = data.find((run) => run.head_repository?.full_name === repository && Date.parse(run.created_at) < Date.parse(moment));
        if (found)
            return { sha: found.head_sha, at: found.created_at };
        looked += 1;
        if (looked === MOST_PAGES)
            return undefined;
    }
    return undefined;
}
/**
 * Whether somebody with write access names this commit in a comment: `/boltmark run <sha>`, on a line of its own. The
 * approval is for that commit, whatever is pushed later.
 */
async function isNamed(client, { owner, repo }, { number, sha }) {
    const comments = await client.paginate(client.rest.issues.listComments, {
        owner,
        repo,
        issue_number: number,
        per_page: 100,
    });
    const authors = comments
        .filter(({ body }) => [...(body ?? '').matchAll(RUN)].some(([, named]) => named === sha))
        .flatMap(({ user }) => user?.login ?? []);
    for (const author of new Set(authors))
        if (await mayWrite(client, { owner, repo }, author))
            return true;
    return false;
}

;// CONCATENATED MODULE: ./lib/github/contents.js
/**
 * The text of a file at a commit of the repository.
 * @returns undefined if the commit has no such file
 */
async function textInCommit(client, { owner, repo }, path, sha) {
    try {
        const { data } = await client.rest.repos.getContent({ owner, repo, path, ref: sha });
        return 'content' in data && data.type === 'file' ? Buffer.from(data.content, 'base64').toString('utf8') : undefined;
    }
    catch (error) {
        if (error.status === 404)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/github/workflow-files.js
/** The paths of the workflow files in this repository that a run uses: its own, and those that it calls. */
async function workflowFilesOf(client, { owner, repo }, runId) {
    const { data } = await client.rest.actions.getWorkflowRun({ owner, repo, run_id: runId });
    const called = (data.referenced_workflows ?? []).map(({ path }) => path);
    const own = `${owner}/${repo}/`;
    return [data.path, ...called.filter((path) => path.startsWith(own)).map((path) => path.slice(own.length))].map(
    // `…/boltmark.yml@refs/pull/7/merge`
    (path) => path.split('@')[0]);
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(37428);
// EXTERNAL MODULE: ./lib/config/gate-schema.js
var gate_schema = __webpack_require__(26419);
// EXTERNAL MODULE: ./lib/config/schema.js + 2 modules
var schema = __webpack_require__(98265);
// EXTERNAL MODULE: ./lib/results/plan.js
var results_plan = __webpack_require__(64899);
// EXTERNAL MODULE: ./lib/verdict/precision/declared.js
var declared = __webpack_require__(69778);
;// CONCATENATED MODULE: ./lib/ci/base-terms.js
/** The terms that judge a fork's results. They come from the config of the branch that it would be merged into. */








/** The parts of a config that can be read without secrets or an adapter. */
const BaseTerms = schemas/* object */.Ikc({
    gate: gate_schema/* GateSection */.J.prefault({}),
    benchmark: schema/* BenchmarkSection */.ju.prefault({}),
    workloads: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()),
});
/**
 * The terms in the text of a config.
 * @param overrides `path.to.key=value`, as in the gate's input `set`
 * @throws UsageError when it is not a config
 */
function termsIn(file, text, overrides) {
    const parsed = BaseTerms.safeParse(source/* Source */.kL.parse(file, text, overrides).values());
    if (parsed.success)
        return parsed.data;
    const { path, message } = parsed.error.issues[0];
    throw new errors/* UsageError */.eb(`${file} of the base: ${core_errors/* toDotPath */.sR(path)}: ${message}.`);
}
/**
 * The same samples, judged again: comparisons, pooled figures and gate are computed by the base's terms. Those in the
 * file are dropped.
 * @throws UsageError when the results do not compare `head` with `base`
 */
function underTermsOf({ gate, benchmark, workloads }, results) {
    const roles = results.variants.map(({ name, role }) => `${name}: ${role}`).filter((one) => !one.endsWith(': control'));
    if (results.plan.baseline !== 'base' || roles.sort().join() !== 'base: baseline,head: candidate')
        throw new errors/* UsageError */.eb('The results do not compare `head` with `base`.');
    const names = benchmark.workloads ?? Object.keys(workloads);
    const gated = gate['fail-on'] === 'never' ? [] : gate.metrics;
    const control = results.variants.find(({ role }) => role === 'control')?.name;
    const { adjust, second_baseline, ...planned } = results.plan;
    const threadCounts = (0,results_plan/* isOnlyCounted */.rI)(benchmark) ? [1] : benchmark.threads;
    const plan = {
        ...planned,
        margin: gate.margin,
        confidence: gate.confidence,
        metrics: [...new Set([...gated, ...results.plan.metrics])],
        gated,
        rounds: benchmark.rounds,
        ...(0,declared/* declaredBy */.O)(benchmark, control),
        cells: names.flatMap((workload) => threadCounts.map((threads) => ({ workload, threads }))),
    };
    return (0,pool/* poolResults */.t)([{ ...results, plan }]);
}
/** The results with a gate that cannot pass, and the reason. */
function withoutPass(results, reason) {
    const { verdict, reasons } = results.gate;
    if (verdict !== 'pass')
        return results;
    return { ...results, gate: { verdict: 'neutral', reasons: [reason, ...reasons] } };
}

;// CONCATENATED MODULE: ./lib/system/glob.js
/**
 * The common path patterns of `on.push.paths` in GitHub workflows: `*` matches any characters except `/`, `**` any
 * characters, and `?` one character. They also match a name that begins with a dot.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#filter-pattern-cheat-sheet
 */
const WILDCARD = /\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g;
const MEANS = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
function expressionFor(pattern) {
    return new RegExp(`^${pattern.replace(WILDCARD, (sign) => MEANS[sign] ?? `\\${sign}`)}$`, 's');
}
/**
 * The paths that a list of patterns selects. The last matching pattern decides; with `!` in front, it excludes the
 * path.
 * @param paths below the root of a repository, with `/` between folders
 */
function chosenBy(patterns, paths) {
    const rules = patterns.map((pattern) => {
        const isOut = pattern.startsWith('!');
        return { chooses: !isOut, expression: expressionFor(isOut ? pattern.slice(1) : pattern) };
    });
    return paths.filter((path) => rules.findLast(({ expression }) => expression.test(path))?.chooses ?? false);
}

;// CONCATENATED MODULE: ./lib/ci/scope.js
/**
 * Decides whether a pull request is measured, before its code is checked out, from GitHub's data and the base's config.
 */









/** The decision that the first job of a gate passes to the others. */
const Scope = schemas/* discriminatedUnion */.gMt('measure', [
    schemas/* object */.Ikc({ measure: schemas/* literal */.euz(true) }),
    schemas/* object */.Ikc({ measure: schemas/* literal */.euz(false), kind: schemas/* enum */.k5n(['unchanged', 'draft']), reason: schemas/* string */.YjP() }),
]);
/** The reason why a draft is not measured. */
const DRAFT = 'This is a draft. It is measured when it is marked ready for review, or after a comment `/boltmark run`';
/** Whether the gate measures for this event. A run that somebody repeats, or starts with the label, always does. */
async function scopeOf(publisher, event, progress) {
    const { pull, sha } = event;
    if (!pull || event.isAgain || event.action === 'labeled')
        return { measure: true };
    if (pull.draft)
        return { measure: false, kind: 'draft', reason: DRAFT };
    const client = (0,api/* connect */.N)(publisher.token, progress);
    const purpose = 'see what the pull request changes';
    const reason = await (0,api/* ifPermitted */.a)('actions, contents and pull-requests: read', purpose, progress, async () => {
        const found = await findPullRequest(client, event, { sha, repository: pull.repository });
        // A later push may have removed the commit that this run is about.
        return 'refused' in found
            ? undefined
            : whyUnbuilt({ client, publisher, at: event, pull: found, runId: event.runId });
    });
    return reason === undefined ? { measure: true } : { measure: false, kind: 'unchanged', reason };
}
/** @throws UsageError when the text is not such a decision */
function scopeIn(text) {
    try {
        return Scope.parse(JSON.parse(text));
    }
    catch (cause) {
        const next = 'Pass it on unchanged.';
        throw new errors/* UsageError */.eb('The input `scope` is not the output `scope` of `scope`.', next, { cause });
    }
}
/**
 * Why a pull request need not be measured. Undefined if it must be. No file of the head is read: GitHub lists the
 * changed paths, and the base's config says which paths are built. If the measurement itself changes, it is measured.
 */
async function whyUnbuilt({ client, publisher, at, pull, runId }) {
    const { config, set } = publisher;
    const text = await textInCommit(client, at, config, pull.baseSha);
    const terms = text === undefined ? undefined : termsIfGood(config, text, set);
    if (!terms)
        return undefined;
    const changed = await changedFiles(client, at, pull.number);
    if (changed === undefined || changed.length === 0)
        return undefined;
    if (chosenBy(terms.gate.paths, changed).length > 0)
        return undefined;
    const touched = touchedBy(changed, config, terms.workloads);
    if (!measuredAsBase(touched, await workflowFilesOf(client, at, runId)))
        return undefined;
    const files = changed.length === 1 ? 'The one changed file is not' : `None of the ${changed.length} changed files is`;
    return `${files} among \`gate.paths\` of the base's config`;
}
/** The terms of the base's config. If the config is wrong, none: the job that measures reports the error. */
function termsIfGood(config, text, set) {
    try {
        return termsIn(config, text, set);
    }
    catch (error) {
        if (error instanceof errors/* UsageError */.eb)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/ci/comment.js















/** The prefix of the names of a gate's artifacts. */
const ARTIFACT = 'boltmark';
/**
 * Publishes the result of a fork's pull request, from a separate run that has a token with write access; at the start
 * and the end of the measuring run. Every file of the measuring run may be hostile. So the pull request is looked up on
 * GitHub, and only a placeholder is published unless its present head has the label. The samples are judged again by
 * the base's terms, and every name in them is printed as text.
 * @param label the label that allows measuring one head of a fork
 * @returns what was done, in a sentence
 */
async function commentForRun(publisher, event, label, progress) {
    const run = event.other;
    if (!run)
        throw new errors/* UsageError */.eb('`comment` publishes for another run, and this event has none.', 'Use it in a workflow `on: workflow_run`.');
    if (run.event !== 'pull_request')
        return `The run was started by ${run.event}: there is no pull request to comment on.`;
    const client = (0,api/* connect */.N)(publisher.token, progress);
    const found = await findPullRequest(client, event, run);
    if ('refused' in found)
        return `Nothing is published: ${found.refused}.`;
    if (!found.fork)
        return 'The pull request is of this repository: its own run has published.';
    const approved = await isApproved(client, event, found, label);
    if (!run.hasEnded && !approved)
        return 'The run has begun and measures nothing: there is no label for its commit.';
    const { owner, repo } = event;
    const place = { owner, repo, sha: run.sha, number: found.number, runId: run.id, url: run.url };
    const of = { token: publisher.token, workflowRunId: run.id, repositoryOwner: owner, repositoryName: repo };
    const artifact = run.hasEnded && approved
        ? (await (0,artifacts.listArtifacts)(of)).find(({ name }) => name === (0,gather/* reportArtifact */.x8)(ARTIFACT))
        : undefined;
    const judging = { client, publisher, event, pull: found, runId: run.id, progress };
    // The reason why nothing was built is computed here, because the run's own answer comes from the fork.
    const unbuilt = run.hasEnded && !artifact
        ? await whyUnbuilt({ client, publisher, at: event, pull: found, runId: run.id })
        : undefined;
    // Any event of a pull request starts a run, for example another label. If another run already measures the commit,
    // this run publishes nothing.
    const check = artifact
        ? undefined
        : await findCheck(client, { ...place, name: publisher.name, appId: publisher.appId });
    if (check && !check.ended && check.runId !== run.id)
        return run.hasEnded
            ? 'The run measured nothing, and another run measures its commit: the comment is not changed.'
            : 'Another run measures this commit: the comment is not changed.';
    if (!run.hasEnded) {
        await publish(publisher, place, { kind: 'running' }, progress);
        return `Announced on pull request ${found.number}.`;
    }
    // The label is valid for one head. That head is measured now, or a push has replaced it.
    if (found.labels.includes(label))
        await takeOffLabel(client, event, found.number, label);
    // The base branch may have changed since, so that the same files may now differ from it.
    const isOutdated = check?.title === not_measured/* UNCHANGED */.ST && unbuilt === undefined;
    if (check?.ended && !isOutdated)
        return 'The run measured nothing, and its commit has a verdict: the comment is not changed.';
    const missing = unbuilt === undefined ? withoutResults(approved && run.isBroken, label) : unchanged(unbuilt);
    const news = artifact ? await newsIn(artifact, of, (results) => judged(judging, results)) : missing;
    // The changed files were looked up by the pull request's number. A push in the meantime would have changed the
    // result.
    const still = await findPullRequest(client, event, run);
    if ('refused' in still)
        return `Nothing is published: ${still.refused}.`;
    await publish(publisher, place, news, progress);
    return `Published on pull request ${found.number}: ${'reason' in news ? news.reason : news.kind}.`;
}
const NOTHING_CAME = {
    kind: 'nothing',
    reason: 'There are no results: see why the jobs of the run ended',
    broken: true,
};
/** @param isMissed whether the run should have left results */
function withoutResults(isMissed, label) {
    return isMissed ? NOTHING_CAME : waitingFor(label);
}
function unchanged(reason) {
    return { kind: 'unchanged', reason: (0,markdown_text/* prose */.CS)(reason) };
}
function waitingFor(label) {
    const reason = `This pull request is from a fork. Its head is measured once a maintainer has read it and adds the label \`${label}\`, which holds for this one commit`;
    return { kind: 'nothing', reason, broken: false };
}
/** The news to publish about a run that left results, or a reason for having none. */
async function newsIn(artifact, of, judge) {
    try {
        const left = (0,gather/* leftIn */.J$)(await (0,artifacts.downloadArtifact)(artifact, of), artifact.name);
        // The run's own claim that nothing changed is ignored. GitHub's data decides that.
        if (left.kind === 'not-measured')
            return { kind: 'nothing', reason: `The run of the fork says: ${(0,markdown_text/* prose */.CS)(left.reason)}`, broken: false };
        return await judge(left.results);
    }
    catch (error) {
        if (!(error instanceof errors/* BoltmarkError */.JB))
            throw error;
        return { kind: 'nothing', reason: `The results of the run were refused. ${(0,markdown_text/* prose */.CS)(error.message)}`, broken: true };
    }
}
/**
 * A fork's samples under the base's terms. They can pass only if the base's own workflow files measured them, with the
 * base's config and workloads. Otherwise the author of the pull request could have rigged the measurement.
 * @throws UsageError when the base's config or the results cannot be judged
 */
async function judged({ client, publisher, event, pull, runId, progress }, results) {
    const { config, set } = publisher;
    const text = await (0,api/* ifPermitted */.a)('contents: read', "read the base's config", progress, () => textInCommit(client, event, config, pull.baseSha));
    if (text === undefined)
        return {
            kind: 'nothing',
            reason: `The base has no readable ${(0,markdown_text/* code */.aY)(config)}, and a fork's results are judged by no other config`,
            broken: false,
        };
    const terms = termsIn(config, text, set);
    const changed = await changedFiles(client, event, pull.number);
    const touched = touchedBy(changed, config, terms.workloads);
    const asBase = measuredAsBase(touched, await workflowFilesOf(client, event, runId));
    const own = underTermsOf(terms, results);
    return {
        kind: 'results',
        results: asBase ? own : withoutPass(own, 'the pull request changes how it is measured, so it cannot pass'),
        touched,
        fork: true,
    };
}

// EXTERNAL MODULE: ./lib/ci/how-far.js
var how_far = __webpack_require__(92002);
;// CONCATENATED MODULE: ./lib/ci/follow.js
/** Updates the comment and the check run of a pull request while its jobs measure. */





/** Matches the names of jobs that measure. If the job is in a called workflow, that workflow's name comes first. */
const MEASURES = /(?:^|\/ )Measure /;
/** Updates comment and check run until no job measures. @returns the number of updates */
async function follow(publisher, event, course, pace, progress) {
    const client = (0,api/* connect */.N)(publisher.token, progress);
    let written = 0;
    let said = '';
    let next = performance.now() + pace.writeS * 1000;
    for (;; await (0,interrupt/* sleep */.yy)(pace.lookS)) {
        const names = await unfinishedJobs(client, event, event.runId);
        if (!names.some((name) => MEASURES.test(name)))
            return written;
        if (performance.now() < next)
            continue;
        next = performance.now() + pace.writeS * 1000;
        const howFar = await (0,how_far/* howFarAre */.Y)(course.jobs.map(({ artifact }) => artifact));
        const news = JSON.stringify([...howFar]);
        if (howFar.size === 0 || news === said)
            continue;
        await publish(publisher, destinationOf(event), { kind: 'running', course: { ...course, howFar } }, progress);
        said = news;
        written++;
    }
}

;// CONCATENATED MODULE: ./lib/ci/queue.js
/** The check of a merge queue's commit. Each pull request in it has been measured, so its verdict is repeated. */




const queue_CONCLUSIONS = ['success', 'failure', 'neutral'];
/**
 * Repeats the verdict of a pull request in a merge queue as a check run of the queue's commit, where GitHub looks for a
 * required check. Nothing is measured.
 * @returns the published verdict, in a sentence
 * @throws UsageError when the event does not come from a merge queue
 */
async function repeatForQueue(publisher, event, progress) {
    const { owner, repo, sha, queued, runId, runUrl: url } = event;
    if (queued === undefined)
        throw new errors/* UsageError */.eb('`queue` speaks for a merge queue, and this event names no pull request of one.', 'Use it in a workflow `on: merge_group`.');
    const client = (0,api/* connect */.N)(publisher.token, progress);
    const { name, appId } = publisher;
    const open = await client.paginate(client.rest.pulls.list, { owner, repo, state: 'open', per_page: 100 });
    const head = open.find(({ number }) => number === queued)?.head.sha;
    const check = head === undefined ? undefined : await findCheck(client, { owner, repo, sha: head, name, appId });
    const conclusion = queue_CONCLUSIONS.find((one) => one === check?.conclusion) ?? 'neutral';
    const title = check?.ended ? check.title : `Pull request ${queued} has no verdict`;
    const about = `As on pull request ${queued}, which was measured before it was queued. A queue's group is not measured again.`;
    const markdown = (0,markdown_text/* paragraphs */.qN)(`### ${(0,markdown_text/* prose */.CS)(name)}`, `**${(0,markdown_text/* prose */.CS)(title)}**`, about);
    await writeCheck(client, { owner, repo, sha, name, appId, runId }, { conclusion, title, markdown, url });
    return `${conclusion}: ${title}`;
}

;// CONCATENATED MODULE: ./lib/ci/workflow.js
/** The commands that work only in a job of GitHub Actions. */



























/**
 * Says on the pull request that it is being measured.
 * @param matrix the output of `plan`; `runner` contains the labels as JSON. If given, the text shows the jobs and their
 * runners
 */
async function announce(publisher, matrix, runner, progress) {
    const course = matrix === undefined ? undefined : courseOf(matrix, runner);
    return say(publisher, await (0,github_event/* readEvent */.j)(process.env), { kind: 'running', course }, progress);
}
/**
 * Updates the pull request while its jobs measure, until they end.
 * @param minutes between two updates
 */
async function followJobs(publisher, matrix, runner, minutes, progress) {
    const event = await (0,github_event/* readEvent */.j)(process.env);
    if (event.pull?.fork)
        return (0,answer/* done */.V)({ written: 0 }, "A fork's run may not write here.\n");
    const pace = { lookS: LOOK_S, writeS: minutes * 60 };
    const written = await follow(publisher, event, courseOf(matrix, runner), pace, progress);
    return (0,answer/* done */.V)({ written }, `${(0,words/* counted */.hS)(written, 'update')}\n`);
}
/**
 * How often `followJobs` looks whether jobs still measure; s. Jobs that wait for their end start at most this much
 * later.
 */
const LOOK_S = 60;
function courseOf(matrix, runner) {
    return { jobs: (0,gather/* shardsIn */.L4)(matrix), runner: labelsIn(runner), begun: new Date() };
}
/** The labels in `runs-on`: one, or a list. Other forms are not shown. */
function labelsIn(runner) {
    const value = (0,gather/* jsonOf */.o_)(runner ?? '');
    return [value].flat().filter((label) => typeof label === 'string');
}
/**
 * Pools the results of this run's shards, and keeps results and reports in an artifact.
 * @param artifact the prefix of its name
 */
async function workflow_gather(matrix, workFolder, { name, days }, progress) {
    const left = { name: (0,gather/* reportArtifact */.x8)(name), days };
    const { files, missing, notMeasured } = await (0,gather/* gatherShards */.lp)(matrix, progress);
    if (files.length === 0 && notMeasured.length > 0) {
        const reason = [...new Set(notMeasured.map((one) => one.reason))].join(' ');
        // If a shard is missing, the others do not prove that nothing changed.
        const all = {
            reason,
            unchanged: missing.length === notMeasured.length && notMeasured.every((one) => one.unchanged),
        };
        const file = await (0,not_measured/* writeNotMeasured */.D9)(workFolder, all);
        await (0,artifacts.upload)(left, workFolder, [file]);
        const outputs = (0,not_measured/* notMeasuredOutputs */.MP)(all);
        return {
            ...(0,answer/* done */.V)({ notMeasured: reason }, `${outputs.verdict}: ${reason}\n`, { ...outputs, results: file }),
            summary: (0,not_measured/* notMeasuredReport */.yM)(all),
        };
    }
    const results = (0,pool/* poolResults */.t)(files, missing);
    const reports = await (0,write_reports/* publishReports */.J)(workFolder, results);
    await (0,artifacts.upload)(left, workFolder, Object.values(reports));
    return {
        ...(0,answer/* done */.V)(results, `${results.gate.verdict}\n`, {
            verdict: results.gate.verdict,
            summary: (0,summary_line/* summaryLine */.d)(results),
            results: reports.results,
            report: reports.markdown,
        }),
        summary: (0,markdown/* markdownReport */.q)(results, 'compact'),
    };
}
/** Publishes the verdict of a results file, or that there are no results. The exit code is the gate's. */
async function publishFile(publisher, file, progress) {
    const event = await (0,github_event/* readEvent */.j)(process.env);
    if (file === undefined || !(await (0,files/* exists */.t2)(file))) {
        const news = {
            kind: 'nothing',
            reason: 'There are no results: see why the jobs of the run ended.',
            broken: true,
        };
        return { ...(await say(publisher, event, news, progress)), exitCode: errors/* ExitCode */.yU.outside };
    }
    if ((0,external_node_path_.basename)(file) === results_files/* NOT_MEASURED_FILE */._) {
        const left = (0,not_measured/* notMeasuredIn */.tC)(await (0,files/* readText */.yR)(file), file);
        const said = await say(publisher, event, leftOut(left), progress);
        return { ...said, outputs: (0,not_measured/* notMeasuredOutputs */.MP)(left) };
    }
    const results = await (0,read/* readResults */.x8)(file);
    const touched = await touchedIn(publisher, event, results, progress);
    const said = await say(publisher, event, { kind: 'results', results, fork: false, touched }, progress);
    const outputs = { verdict: results.gate.verdict, summary: (0,summary_line/* summaryLine */.d)(results) };
    return { ...said, outputs, exitCode: (0,answer/* exitCodeOf */.F)(results.gate) };
}
/** Decides whether a gate measures. Its other jobs read the output. */
async function decideScope(publisher, progress) {
    const scope = await scopeOf(publisher, await (0,github_event/* readEvent */.j)(process.env), progress);
    const text = scope.measure ? 'to be measured\n' : `not to be measured: ${scope.reason}\n`;
    return (0,answer/* done */.V)(scope, text, { scope: JSON.stringify(scope) });
}
/** Publishes that a gate measures nothing, and why. @param text the output of `scope` */
async function publishScope(publisher, text, progress) {
    const scope = scopeIn(text);
    if (scope.measure)
        throw new errors/* UsageError */.eb('`scope` says that this is to be measured: there are no results to publish yet.');
    const left = { reason: scope.reason, unchanged: scope.kind === 'unchanged' };
    const said = await say(publisher, await (0,github_event/* readEvent */.j)(process.env), leftOut(left), progress);
    return { ...said, outputs: (0,not_measured/* notMeasuredOutputs */.MP)(left), summary: (0,not_measured/* notMeasuredReport */.yM)(left) };
}
/** Executes the command in a comment on a pull request. */
async function answerWish(publisher, progress) {
    const said = await answerComment(publisher, await (0,github_event/* readEvent */.j)(process.env), progress);
    return (0,answer/* done */.V)({ said }, `${said}\n`);
}
/** Repeats the verdict of a pull request for a merge queue. */
async function queue(publisher, progress) {
    const said = await repeatForQueue(publisher, await (0,github_event/* readEvent */.j)(process.env), progress);
    return (0,answer/* done */.V)({ said }, `${said}\n`);
}
/** The news about a run that did not measure, by its own decision. */
function leftOut({ reason, unchanged }) {
    return unchanged
        ? { kind: 'unchanged', reason: (0,markdown_text/* prose */.CS)(reason) }
        : { kind: 'nothing', reason: (0,markdown_text/* prose */.CS)(reason), broken: false };
}
/**
 * How the pull request of this event changes its own measurement. Undefined without a pull request, and for a fork's
 * pull request, because another job writes its comment.
 */
async function touchedIn({ token, config }, event, results, progress) {
    const { pull } = event;
    if (!pull || pull.fork)
        return undefined;
    const changed = await (0,api/* ifPermitted */.a)('pull-requests: write', 'list what the pull request changes', progress, async () => ({
        files: await changedFiles((0,api/* connect */.N)(token, progress), event, pull.number),
    }));
    return changed && touchedBy(changed.files, config, results.workloads);
}
/**
 * Adds the results of this run to the history on a branch of the repository, and draws the history's page. It reports
 * what changed since the last run. The exit code is 1 if something became slower.
 * @param artifact prefix of the names of the run's artifacts
 */
async function keepHistory({ token }, artifact, branch, progress) {
    const results = await (0,gather/* gatheredResults */.HK)(artifact);
    return withRemote(await (0,github_event/* readEvent */.j)(process.env), token, async (folder) => {
        const place = { folder, remote: 'origin', branch };
        const added = await addToHistory([results], place, true, progress);
        progress.line(added.text.trim());
        return checkHistory(place, progress);
    });
}
/** Publishes for a run whose token cannot write: see `commentForRun`. */
async function comment(publisher, label, progress) {
    const said = await commentForRun(publisher, await (0,github_event/* readEvent */.j)(process.env), label, progress);
    return (0,answer/* done */.V)({ said }, `${said}\n`);
}
async function say(publisher, event, news, progress) {
    if (event.pull?.fork) {
        const text = "A fork's run may not write here: the workflow that runs after this one publishes.\n";
        return (0,answer/* done */.V)({ published: false }, text);
    }
    await publish(publisher, destinationOf(event), news, progress);
    return (0,answer/* done */.V)({ published: true }, '');
}


/***/ }),

/***/ 77594:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  N: () => (/* binding */ connect),
  a: () => (/* binding */ ifPermitted)
});

// EXTERNAL MODULE: ./node_modules/@actions/github/lib/github.js
var github = __webpack_require__(61351);
// EXTERNAL MODULE: ./node_modules/@octokit/plugin-retry/dist-bundle/index.js
var dist_bundle = __webpack_require__(49735);
// EXTERNAL MODULE: ./node_modules/bottleneck/light.js
var light = __webpack_require__(63251);
;// CONCATENATED MODULE: ./node_modules/@octokit/plugin-throttling/dist-bundle/index.js
// pkg/dist-src/index.js


// pkg/dist-src/version.js
var VERSION = "0.0.0-development";

// pkg/dist-src/wrap-request.js
var noop = () => Promise.resolve();
function wrapRequest(state, request, options) {
  return state.retryLimiter.schedule(doRequest, state, request, options);
}
async function doRequest(state, request, options) {
  const { pathname } = new URL(options.url, "http://github.test");
  const isAuth = isAuthRequest(options.method, pathname);
  const isWrite = !isAuth && options.method !== "GET" && options.method !== "HEAD";
  const isSearch = options.method === "GET" && pathname.startsWith("/search/");
  const isGraphQL = pathname.startsWith("/graphql");
  const retryCount = ~~request.retryCount;
  const jobOptions = retryCount > 0 ? { priority: 0, weight: 0 } : {};
  if (state.clustering) {
    jobOptions.expiration = 1e3 * 60;
  }
  if (isWrite || isGraphQL) {
    await state.write.key(state.id).schedule(jobOptions, noop);
  }
  if (isWrite && state.triggersNotification(pathname)) {
    await state.notifications.key(state.id).schedule(jobOptions, noop);
  }
  if (isSearch) {
    await state.search.key(state.id).schedule(jobOptions, noop);
  }
  const req = (isAuth ? state.auth : state.global).key(state.id).schedule(jobOptions, request, options);
  if (isGraphQL) {
    const res = await req;
    if (res.data.errors != null && res.data.errors.some((error) => error.type === "RATE_LIMITED")) {
      const error = Object.assign(new Error("GraphQL Rate Limit Exceeded"), {
        response: res,
        data: res.data
      });
      throw error;
    }
  }
  return req;
}
function isAuthRequest(method, pathname) {
  return method === "PATCH" && // https://docs.github.com/en/rest/apps/apps?apiVersion=2022-11-28#create-a-scoped-access-token
  /^\/applications\/[^/]+\/token\/scoped$/.test(pathname) || method === "POST" && // https://docs.github.com/en/rest/apps/oauth-applications?apiVersion=2022-11-28#reset-a-token
  (/^\/applications\/[^/]+\/token$/.test(pathname) || // https://docs.github.com/en/rest/apps/apps?apiVersion=2022-11-28#create-an-installation-access-token-for-an-app
  /^\/app\/installations\/[^/]+\/access_tokens$/.test(pathname) || // https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
  pathname === "/login/oauth/access_token");
}

// pkg/dist-src/generated/triggers-notification-paths.js
var triggers_notification_paths_default = [
  "/orgs/{org}/invitations",
  "/orgs/{org}/invitations/{invitation_id}",
  "/orgs/{org}/teams/{team_slug}/discussions",
  "/orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments",
  "/repos/{owner}/{repo}/collaborators/{username}",
  "/repos/{owner}/{repo}/commits/{commit_sha}/comments",
  "/repos/{owner}/{repo}/issues",
  "/repos/{owner}/{repo}/issues/{issue_number}/comments",
  "/repos/{owner}/{repo}/issues/{issue_number}/sub_issue",
  "/repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority",
  "/repos/{owner}/{repo}/pulls",
  "/repos/{owner}/{repo}/pulls/{pull_number}/comments",
  "/repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies",
  "/repos/{owner}/{repo}/pulls/{pull_number}/merge",
  "/repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers",
  "/repos/{owner}/{repo}/pulls/{pull_number}/reviews",
  "/repos/{owner}/{repo}/releases",
  "/teams/{team_id}/discussions",
  "/teams/{team_id}/discussions/{discussion_number}/comments"
];

// pkg/dist-src/route-matcher.js
function routeMatcher(paths) {
  const regexes = paths.map(
    (path) => path.split("/").map((c) => c.startsWith("{") ? "(?:.+?)" : c).join("/")
  );
  const regex2 = `^(?:${regexes.map((r) => `(?:${r})`).join("|")})[^/]*$`;
  return new RegExp(regex2, "i");
}

// pkg/dist-src/index.js
var regex = routeMatcher(triggers_notification_paths_default);
var triggersNotification = regex.test.bind(regex);
var groups = {};
var createGroups = function(Bottleneck, common) {
  groups.global = new Bottleneck.Group({
    id: "octokit-global",
    maxConcurrent: 10,
    ...common
  });
  groups.auth = new Bottleneck.Group({
    id: "octokit-auth",
    maxConcurrent: 1,
    ...common
  });
  groups.search = new Bottleneck.Group({
    id: "octokit-search",
    maxConcurrent: 1,
    minTime: 2e3,
    ...common
  });
  groups.write = new Bottleneck.Group({
    id: "octokit-write",
    maxConcurrent: 1,
    minTime: 1e3,
    ...common
  });
  groups.notifications = new Bottleneck.Group({
    id: "octokit-notifications",
    maxConcurrent: 1,
    minTime: 3e3,
    ...common
  });
};
function throttling(octokit, octokitOptions) {
  const {
    enabled = true,
    Bottleneck = light,
    id = "no-id",
    timeout = 1e3 * 60 * 2,
    // Redis TTL: 2 minutes
    connection
  } = octokitOptions.throttle || {};
  if (!enabled) {
    return {};
  }
  const common = { timeout };
  if (typeof connection !== "undefined") {
    common.connection = connection;
  }
  const state = Object.assign(
    {
      clustering: connection != null,
      triggersNotification,
      fallbackSecondaryRateRetryAfter: 60,
      retryAfterBaseValue: 1e3,
      id
    },
    octokitOptions.throttle
  );
  if (typeof state.onSecondaryRateLimit !== "function" || typeof state.onRateLimit !== "function") {
    throw new Error(`octokit/plugin-throttling error:
        You must pass the onSecondaryRateLimit and onRateLimit error handlers.
        See https://octokit.github.io/rest.js/#throttling

        const octokit = new Octokit({
          throttle: {
            onSecondaryRateLimit: (retryAfter, options) => {/* ... */},
            onRateLimit: (retryAfter, options) => {/* ... */}
          }
        })
    `);
  }
  let initialized = false;
  const initializeBottleneck = () => {
    if (initialized) {
      return;
    }
    initialized = true;
    if (groups.global == null) {
      createGroups(Bottleneck, common);
    }
    state.global = state.global ?? groups.global;
    state.auth = state.auth ?? groups.auth;
    state.search = state.search ?? groups.search;
    state.write = state.write ?? groups.write;
    state.notifications = state.notifications ?? groups.notifications;
    state.retryLimiter = state.retryLimiter ?? new Bottleneck();
    const events = {};
    const emitter = new Bottleneck.Events(events);
    events.on("secondary-limit", state.onSecondaryRateLimit);
    events.on("rate-limit", state.onRateLimit);
    events.on(
      "error",
      (e) => octokit.log.warn("Error in throttling-plugin limit handler", e)
    );
    state.retryLimiter.on("failed", async function(error, info) {
      const [state2, request, options] = info.args;
      const { pathname } = new URL(options.url, "http://github.test");
      const shouldRetryGraphQL = pathname.startsWith("/graphql") && error.status !== 401;
      if (!(shouldRetryGraphQL || error.status === 403 || error.status === 429)) {
        return;
      }
      const retryCount = ~~request.retryCount;
      request.retryCount = retryCount;
      options.request.retryCount = retryCount;
      const { wantRetry, retryAfter = 0 } = await (async function() {
        if (/\bsecondary rate\b/i.test(error.message)) {
          const retryAfter2 = Number(error.response.headers["retry-after"]) || state2.fallbackSecondaryRateRetryAfter;
          const wantRetry2 = await emitter.trigger(
            "secondary-limit",
            retryAfter2,
            options,
            octokit,
            retryCount
          );
          return { wantRetry: wantRetry2, retryAfter: retryAfter2 };
        }
        if (error.response.headers != null && error.response.headers["x-ratelimit-remaining"] === "0" || (error.response.data?.errors ?? []).some(
          (error2) => error2.type === "RATE_LIMITED"
        )) {
          const rateLimitReset = new Date(
            ~~error.response.headers["x-ratelimit-reset"] * 1e3
          ).getTime();
          const retryAfter2 = Math.max(
            // Add one second so we retry _after_ the reset time
            // https://docs.github.com/en/rest/overview/resources-in-the-rest-api?apiVersion=2022-11-28#exceeding-the-rate-limit
            Math.ceil((rateLimitReset - Date.now()) / 1e3) + 1,
            0
          );
          const wantRetry2 = await emitter.trigger(
            "rate-limit",
            retryAfter2,
            options,
            octokit,
            retryCount
          );
          return { wantRetry: wantRetry2, retryAfter: retryAfter2 };
        }
        return {};
      })();
      if (wantRetry) {
        request.retryCount++;
        return retryAfter * state2.retryAfterBaseValue;
      }
    });
  };
  octokit.hook.wrap("request", (request, options) => {
    initializeBottleneck();
    return wrapRequest(state, request, options);
  });
  return {};
}
throttling.VERSION = VERSION;
throttling.triggersNotification = triggersNotification;


// EXTERNAL MODULE: ./lib/system/processes/interrupt.js
var interrupt = __webpack_require__(12824);
;// CONCATENATED MODULE: ./lib/github/api.js




/** Waiting longer than this would cost more runner time than a comment is worth. */
const MOST_PATIENCE_S = 300;
const MOST_RETRIES = 3;
/**
 * GitHub's REST API client. It retries after server errors, and waits for rate limits as GitHub asks. An interruption
 * ends every wait.
 */
function connect(token, progress) {
    const waitFor = (what) => (seconds, { method, url }, _, retries) => {
        const wait = retries < MOST_RETRIES && seconds <= MOST_PATIENCE_S;
        progress.line(`GitHub answered ${method} ${url} with ${what}: ${wait ? `trying again in ${seconds} s` : 'giving up'}`);
        return wait;
    };
    const client = (0,github/* getOctokit */.Q)(token, { throttle: { onRateLimit: waitFor('rate limit'), onSecondaryRateLimit: waitFor('secondary rate limit') } }, dist_bundle/* retry */.L, throttling);
    client.hook.wrap('request', (request, options) => (0,interrupt/* unlessInterrupted */.V1)(async () => request(options)));
    return client;
}
/**
 * Does something that the job may have no permission for. If it has none, a warning names the permission to grant, and
 * the run continues.
 * @returns undefined if it was not permitted
 */
async function ifPermitted(permission, purpose, progress, work) {
    try {
        return await work();
    }
    catch (error) {
        // If the token may not read something, GitHub answers 404. A 403 may also mean a rate limit or a locked
        // conversation.
        const { status, message } = error;
        const isLacking = status === 404 || (status === 403 && /not accessible|permission|must have/i.test(message ?? ''));
        if (!isLacking)
            throw error;
        progress.warning(`The token may not ${purpose} (GitHub says ${status}). Grant the job \`permissions: ${permission}\`.`);
        return undefined;
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

/***/ 19607:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(27597);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80094);
/* harmony import */ var _system_files_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14066);



/**
 * A merge queue's group: the pull requests that it would merge together. The name of its branch contains the last one.
 */
const Group = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ head_sha: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), head_ref: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() });
const Side = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ sha: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), repo: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ full_name: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() }).nullable() });
const Payload = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
    action: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().optional(),
    pull_request: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ number: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr(), draft: zod__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY().default(false), head: Side, base: Side })
        .optional(),
    merge_group: Group.optional(),
    issue: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ number: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr(), pull_request: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({}).optional() }).optional(),
    comment: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ id: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr(), body: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullish(), user: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ login: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() }).nullish() })
        .optional(),
    workflow_run: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
        id: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr(),
        event: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
        head_sha: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
        conclusion: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullish(),
        html_url: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().default(''),
        head_repository: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ full_name: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() }).nullable(),
    })
        .optional(),
});
/** Conclusions of a run that was expected to leave results. */
const BROKEN = ['failure', 'timed_out', 'cancelled', 'startup_failure'];
/** A larger event file is refused. GitHub sends no event larger than 25 MB. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024;
/**
 * Reads the event that started this job.
 * @param env the environment variables of the job
 * @throws UsageError outside of GitHub Actions
 */
async function readEvent(env) {
    const [owner, repo] = (env.GITHUB_REPOSITORY ?? '').split('/');
    const file = env.GITHUB_EVENT_PATH;
    if (!owner || !repo || !file)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('This is not a job of GitHub Actions: GITHUB_REPOSITORY and GITHUB_EVENT_PATH are not set.', 'Publishing works only in a workflow; `boltmark report` writes the same report anywhere.');
    const payload = Payload.parse(JSON.parse(await (0,_system_files_files_js__WEBPACK_IMPORTED_MODULE_1__/* .readText */ .yR)(file, MAX_EVENT_BYTES)));
    const runId = Number(env.GITHUB_RUN_ID ?? 0);
    const server = env.GITHUB_SERVER_URL ?? 'https://github.com';
    const { pull_request: pull, workflow_run: other, merge_group: group } = payload;
    const said = saidIn(payload);
    return {
        owner,
        repo,
        name: env.GITHUB_EVENT_NAME ?? '',
        sha: pull?.head.sha ?? group?.head_sha ?? env.GITHUB_SHA ?? '',
        runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
        runId,
        isAgain: Number(env.GITHUB_RUN_ATTEMPT ?? 1) > 1,
        action: payload.action ?? '',
        ...(pull ? { pull: pullIn(pull) } : {}),
        ...(group ? { queued: lastOf(group) } : {}),
        ...(said ? { said } : {}),
        ...(other
            ? {
                other: {
                    id: other.id,
                    hasEnded: payload.action === 'completed',
                    isBroken: BROKEN.includes(other.conclusion ?? ''),
                    event: other.event,
                    sha: other.head_sha,
                    repository: other.head_repository?.full_name ?? '',
                    url: other.html_url,
                },
            }
            : {}),
    };
}
function pullIn({ number, draft, head, base }) {
    const repository = head.repo?.full_name ?? '';
    return { number, draft, baseSha: base.sha, fork: isFork(head, base), repository };
}
/** The number of the last pull request, from a branch name such as `refs/heads/gh-readonly-queue/main/pr-7-<sha>`. */
function lastOf({ head_ref: ref }) {
    const number = /\/pr-(\d{1,15})-[0-9a-f]{40}$/.exec(ref)?.[1];
    return number === undefined ? undefined : Number(number);
}
function saidIn({ issue, comment }) {
    if (!comment || !issue?.pull_request)
        return undefined;
    return { commentId: comment.id, number: issue.number, text: comment.body ?? '', author: comment.user?.login ?? '' };
}
function isFork(head, base) {
    return head.repo?.full_name !== base.repo?.full_name;
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

/***/ 52215:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ poolResults),
/* harmony export */   z: () => (/* binding */ recomputed)
/* harmony export */ });
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(56352);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80094);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59733);
/* harmony import */ var _gate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(81502);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(99543);
/* harmony import */ var _precision_adjustment_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(38583);
/* harmony import */ var _rounds_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(17736);







/**
 * Combines the results of several shards into one document. Pairs stay within their host, so that no figure compares
 * hosts.
 * @param missing a sentence for each shard that did not arrive
 * @throws UsageError when there is no file, or the files belong to different plans
 */
function poolResults(files, missing = []) {
    const [first] = files;
    if (!first)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('There is nothing to pool: no results came.', 'See why the shards ended, and run them again.');
    refuseStrangers(files);
    const body = {
        ...first,
        // A shard knows only the metrics of its own samples.
        plan: {
            ...first.plan,
            metrics: [...new Set(files.flatMap(({ plan }) => plan.metrics))],
            ...cellsOf(files),
            ...interleaveOf(files),
            turn_trial: trialOf(files),
        },
        run: {
            ...runOf(files),
            started: earliest(files.map(({ run }) => run.started)),
            finished: latest(files.map(({ run }) => run.finished)),
            git: gitOf(files),
        },
        variants: variantsOf(files),
        workloads: unionOf(files.flatMap(({ workloads }) => workloads)),
        samples: withHostsApart(files),
        // Shards that share a workload's thread counts have the same counts of it, so one copy is enough.
        ...(files.some(({ simulations }) => simulations) ? { simulations: simulationsOf(files) } : {}),
        ...(files.some(({ flame_graphs }) => flame_graphs) ? { flame_graphs: graphsOf(files) } : {}),
    };
    return judged(body, missing);
}
/** The same samples, judged by other rules. The plan then says that the rules were chosen after sampling. */
function recomputed(results, { method, adjust }) {
    const { adjust: declared, ...plan } = results.plan;
    const wanted = { method: method ?? plan.method ?? 'ranks', adjust: adjust ?? (declared ?? []).length > 0 };
    const isOther = wanted.method !== (plan.method ?? 'ranks') || wanted.adjust !== (declared ?? []).length > 0;
    if (!isOther)
        return results;
    const causes = wanted.adjust ? { adjust: [..._precision_adjustment_js__WEBPACK_IMPORTED_MODULE_4__/* .OUTSIDE_CAUSES */ .b] } : {};
    return judged({ ...results, plan: { ...plan, method: wanted.method, ...causes, chosen_after_sampling: true } });
}
/** The document with everything that is computed from its samples and its plan. */
function judged(body, missing = []) {
    const compared = (0,_compare_js__WEBPACK_IMPORTED_MODULE_1__/* .compare */ .U)([body]);
    return {
        ...body,
        comparisons: [...compared.comparisons],
        pooled: [...compared.pooled],
        outcome: (0,_outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .outcomeOf */ .s)(body, compared),
        gate: (0,_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .gateByPlan */ .Gk)(compared, body.plan, missing),
    };
}
/** The run of the first shard. It has `ended` only if all shards ended for the same reason. */
function runOf(files) {
    const { ended, ...run } = files[0].run;
    return ended !== undefined && files.every((file) => file.run.ended === ended) ? { ...run, ended } : run;
}
/** Refuses shards of different plans or commits: the differences would be published under the first shard's name. */
function refuseStrangers(files) {
    const facts = {
        baseline: ({ plan }) => plan.baseline,
        margin: ({ plan }) => plan.margin,
        confidence: ({ plan }) => plan.confidence,
        'how intervals are made': ({ plan }) => plan.method ?? 'ranks',
        'what is taken out of ratios': ({ plan }) => plan.adjust ?? null,
        'second baseline': ({ plan }) => plan.second_baseline ?? null,
        'metrics of the gate': ({ plan }) => plan.gated ?? null,
        'what a neutral gate does': ({ plan }) => plan.on_neutral ?? null,
        'length of samples': ({ plan }) => plan.load ?? null,
        'limits of disturbed samples': ({ plan }) => plan.limits ?? null,
        commit: ({ run }) => run.git?.sha ?? null,
    };
    const differing = Object.keys(facts).filter((name) => new Set(files.map((file) => JSON.stringify(facts[name](file)))).size > 1);
    if (differing.length > 0)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`The results are not of one plan: they differ in ${differing.join(', ')}.`, 'Pool the shards of one run; `boltmark compare` takes any files, and keeps their runs apart.');
}
/** The commit of all shards. A field that only some shards have is kept. */
function gitOf(files) {
    const { git } = files[0].run;
    return git && files.some(({ run }) => run.git?.dirty) ? { ...git, dirty: true } : git;
}
/**
 * One entry for each variant. Every job may have built its own binaries, which a note says, because training differs
 * slightly each time.
 */
function variantsOf(files) {
    const all = files.flatMap(({ variants }) => variants);
    return unionOf(all).map((variant) => {
        const made = all
            .filter(({ name }) => name === variant.name)
            .map(({ binaries }) => binaries.map(({ sha256 }) => sha256));
        const kinds = new Set(made.map((hashes) => hashes.join())).size;
        if (kinds < 2)
            return variant;
        return {
            ...variant,
            notes: [...variant.notes, `Made ${kinds} times, by jobs of their own: the binaries of the first are listed.`],
        };
    });
}
/**
 * All samples, each once, because a file may be given beside the file that it was pooled into. Two runners may have the
 * same fingerprint and the same rounds. They get different names, because the host name distinguishes their rounds.
 */
function withHostsApart(files) {
    const owners = new Map();
    const recorded = new _rounds_js__WEBPACK_IMPORTED_MODULE_5__/* .RecordedSamples */ .eu();
    return files.flatMap(({ samples, environment }, index) => {
        if (recorded.hasRun(samples))
            return [];
        /** Whether this file may keep a host name in a cell, because no earlier file used it there. */
        const owns = (host, { workload, threads }) => {
            const key = JSON.stringify([host, workload, threads]);
            if (!owners.has(key))
                owners.set(key, index);
            return owners.get(key) === index;
        };
        const own = samples.filter((sample) => !recorded.inAnotherRun(index, sample));
        return own.map((sample) => {
            const host = sample.host || environment.fingerprint;
            let name = host;
            for (let copy = index + 1; !owns(name, sample); copy++)
                name = `${host}/${copy}`;
            return { ...sample, host: name };
        });
    });
}
/** The cells of all shards. Every shard makes its own plan; files of older versions do not list their cells. */
function cellsOf(files) {
    const cells = files.flatMap(({ plan }) => plan.cells ?? []);
    return cells.length === 0 ? {} : { cells: firstOf(cells, ({ workload, threads }) => [workload, threads]) };
}
/**
 * How workloads were interleaved. A shard knows only the workloads of its own cells. A workload counts as sequential if
 * one shard measured it so. The smallest groups of a shard count for all.
 */
function interleaveOf(files) {
    const ways = files.flatMap(({ plan }) => Object.entries(plan.interleave ?? {}));
    if (ways.length === 0)
        return {};
    const atOnce = ([, { way, at_once }]) => way === 'sequential' ? 1 : (at_once ?? Number.MAX_SAFE_INTEGER);
    return { interleave: Object.fromEntries(ways.toSorted((a, b) => atOnce(b) - atOnce(a))) };
}
/** The trial of turns. Undefined if shards had different ones, because one does not hold for the others. */
function trialOf(files) {
    const trials = files.map(({ plan }) => plan.turn_trial);
    return new Set(trials.map((trial) => JSON.stringify(trial))).size === 1 ? trials[0] : undefined;
}
/** One flame graph of each kind: shards that share a cell make the same graphs. */
function graphsOf(files) {
    const all = files.flatMap(({ flame_graphs = [] }) => flame_graphs);
    return firstOf(all, ({ workload, threads, variant }) => [workload, threads, variant]);
}
function simulationsOf(files) {
    const all = files.flatMap(({ simulations = [] }) => simulations);
    const workloads = [...new Set(all.map(({ workload }) => workload))];
    return workloads.flatMap((workload) => {
        const counted = files.find(({ simulations = [] }) => simulations.some((one) => one.workload === workload));
        return counted.simulations.filter((one) => one.workload === workload);
    });
}
/** The first item of each name, because all shards of one plan agree on it. */
function unionOf(items) {
    return firstOf(items, ({ name }) => [name]);
}
function firstOf(items, keyOf) {
    return [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .z)(items, (item) => JSON.stringify(keyOf(item))).values()].map(([first]) => first);
}
function earliest(times) {
    return [...times].sort()[0];
}
function latest(times) {
    return [...times].sort().at(-1);
}


/***/ })

};
