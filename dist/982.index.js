export const id = 982;
export const ids = [982];
export const modules = {

/***/ 61091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MV: () => (/* binding */ binariesWith),
/* harmony export */   Qn: () => (/* binding */ configSchema),
/* harmony export */   SX: () => (/* binding */ Name),
/* harmony export */   o5: () => (/* binding */ binaryNames),
/* harmony export */   o9: () => (/* binding */ SAMPLED_SOURCES),
/* harmony export */   qM: () => (/* binding */ targetKeys),
/* harmony export */   u5: () => (/* binding */ Machine)
/* harmony export */ });
/* unused harmony exports Variant, Training, Benchmark, Bolt, Server, Gate, Build */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(55491);
/* harmony import */ var _units_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17361);


/** A name that becomes part of a path and of a table: letters, digits, `.`, `_` and `-`. */
const Name = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'letters, digits, ".", "_" and "-", beginning with a letter or digit');
const Weights = zod__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Name).min(1), zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(Name, zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().positive())])
    .transform((value) => Array.isArray(value) ? Object.fromEntries(value.map((name) => [name, 1])) : value)
    .describe('workloads to train on, as a list (equal weights) or as weights by workload');
/** Ways to sample a running program; what each needs is known in optimizers/profiles/sampled.ts. */
const SAMPLED_SOURCES = ['lbr', 'brbe', 'spe', 'etm', 'basic'];
const ProfileSource = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['instrumentation', ...SAMPLED_SOURCES, 'auto']);
/** Where BOLT's profiles come from. */
const Profile = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    from: ProfileSource.describe('instrumentation: a copy of the binary counts its branches; lbr, brbe, spe, etm: perf samples the plain binary with the branch records of the processor; basic: without them; auto: the best of these that works here'),
});
const VariantProfile = Profile.partial()
    .extend({
    pinned: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()
        .min(1)
        .optional()
        .describe('a folder with profiles of an earlier run, by binary: they are used, and nothing is recorded'),
})
    .refine(({ from, pinned }) => (from === undefined) !== (pinned === undefined), 'either `from` or `pinned`');
const Variant = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    ref: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1).optional().describe('a branch, tag or commit to build instead of what is checked out'),
    source: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()
        .min(1)
        .optional()
        .describe('another source to build instead of target.source: another version in a folder, or as the adapter names it'),
    files: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(Name, zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1))
        .refine((files) => Object.keys(files).length > 0, 'names at least one binary')
        .optional()
        .describe('files that are there already, by the names of target.binaries, instead of those that the build makes: the release of another version'),
    optimize: (0,_units_js__WEBPACK_IMPORTED_MODULE_0__/* .oneOrMore */ .h9)(zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['bolt', 'pgo']))
        .optional()
        .describe('optimizers, in the order they are applied; none for a plain build'),
    train: Weights.optional(),
    profile: VariantProfile.optional().describe("for this variant instead of the config's own `profile`"),
    binaries: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Name)
        .min(1)
        .optional()
        .describe('which of target.binaries, and of those of target.libraries, are optimised; all of them when it is left out'),
    flags: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).optional().describe("replaces the optimizer's own set of flags"),
});
const Rounds = zod__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive(), zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ min: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive(), max: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive() })])
    .transform((value) => (typeof value === 'number' ? { min: value, max: value } : value))
    .refine(({ min, max }) => min <= max, 'rounds.min is larger than rounds.max');
/** The length of a phase under load: for a time, or for a number of transactions. */
const length = {
    duration: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Duration */ .dw.optional(),
    events: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive().optional(),
    timeout: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Duration */ .dw.optional().describe('a load generator that takes longer hangs and is stopped; default two minutes more than its duration, or an hour for events'),
};
const Training = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    ...length,
    threads: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive().default(1).describe('threads of the load generator while a profile is recorded'),
});
const Benchmark = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    baseline: Name.default('baseline'),
    control: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().default(true).describe('A/A: measure the baseline against itself'),
    workloads: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Name).min(1).optional().describe('all of them when it is left out'),
    threads: (0,_units_js__WEBPACK_IMPORTED_MODULE_0__/* .oneOrMore */ .h9)(zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive()).default([1]),
    ...length,
    warmup: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Duration */ .dw.default(0),
    rounds: Rounds.default({ min: 6, max: 20 }),
    budget: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Duration */ .dw.optional().describe('time for the whole benchmark; it is spent where it decides most'),
    pin: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ server: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .CpuList */ .tc.optional(), client: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .CpuList */ .tc.optional() }).optional(),
    client: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
        ssh: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()
            .regex(/^[^\s-]\S*$/, 'a destination as ssh takes it, such as bench@10.0.0.2')
            .describe('the host that the load comes from, as ssh takes it'),
    })
        .optional()
        .describe('puts the load on from another host, over the network; the server listens on target.listen'),
    counters: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['auto', 'off', 'simulate'])
        .default('auto')
        .describe('auto: count with perf what the processor can count, in each sample; simulate: also count on a simulated processor (valgrind), for embedded databases'),
    'flame-graph': zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()
        .default(false)
        .describe('record with perf where each variant spends its time, in one more run of every workload'),
    seed: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().nonnegative().default(1).describe('seeds the order of the rounds and the requests'),
});
const Bolt = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    'skip-functions': zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1))
        .default([])
        .describe('names of functions, or patterns of them, that BOLT leaves as they are: when it instruments and when it optimises'),
    timeout: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Duration */ .dw.default(1800).describe('for one call of llvm-bolt'),
    'runtime-library': zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()
        .min(1)
        .optional()
        .describe("libbolt_rt_instr.a for the binary's processor, where it is not this machine's"),
});
const Server = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    'raise-limits': zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()
        .default(false)
        .describe('raise limits of the server (connections, prepared statements) to what the largest load needs'),
});
const Machine = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    tune: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['none', 'report', 'apply'])
        .default('report')
        .describe('kernel settings that move results (governor, boost, huge pages, …): tell of them, or set them while a benchmark runs'),
    'max-steal': _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Part */ .eS.default(0.1).describe('a sample is excluded when the hypervisor took more of the CPU time than this'),
    'max-other-load': _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Part */ .eS.default(0.25).describe('a sample is excluded when other programs used more of the CPU time than this'),
    'max-throttled': zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr()
        .nonnegative()
        .default(0)
        .describe('a sample is excluded when the processor slowed down for its heat more often than this'),
});
const Gate = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    margin: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Part */ .eS.refine((share) => share !== 0 && share !== 1, 'neither 0 nor 100%').default(0.02),
    confidence: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().gt(0.5).lt(1).default(0.95),
    'fail-on': zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['slower', 'never']).default('slower'),
    metrics: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).min(1).default(['throughput']).describe('metrics that the gate looks at'),
    variant: Name.optional().describe('an optimised variant: base and head of a pull request are made as it is; both are plain builds when it is left out'),
    profile: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1).optional().describe('a pinned profile for both of them, as variants.NAME.profile'),
});
const Build = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    run: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1).describe('a shell command; BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS are in its environment'),
    timeout: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Duration */ .dw.default(3 * 3600),
});
/** The fork's own tests. */
const TestCommand = zod__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1), zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ run: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1), timeout: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Duration */ .dw.default(3 * 3600) })])
    .transform((value) => (typeof value === 'string' ? { run: value, timeout: 3 * 3600 } : value))
    .describe('a shell command that an optimised server has to pass before it is measured; the binaries are in BOLTMARK_BINARY_<NAME>, the variant in BOLTMARK_VARIANT');
/** For the whole build: what records a profile and what uses it have to be one and the same. */
const CompilerName = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()
    .regex(/^[^\s-]\S*$/, 'a compiler of C by its name or path, such as clang-19')
    .describe('the compiler of C that the target is built with, GCC or Clang; that of C++ goes by its name. CC of the environment, else what this machine has, when it is left out');
/** For every build, after those that Boltmark itself needs. */
const Cflags = zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^-\S+$/, 'one flag, such as -fno-jump-tables'))
    .default([])
    .describe('further flags for the compilers of C and C++, in every build of the target and of its libraries');
/** The keys of `target:` that every adapter has; an adapter adds its own. */
const targetKeys = {
    binaries: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(Name, zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1))
        .describe('ELF files that are optimised, by name; paths as the build leaves them'),
};
/** The binaries of an adapter, which cannot do without the one that it runs. @param usual path by name, the needed one alone */
function binariesWith(usual) {
    const [needed] = Object.keys(usual);
    const has = (binaries) => needed in binaries;
    return targetKeys.binaries.refine(has, `it lacks \`${needed}\`, the binary that is run`).default({ ...usual });
}
function unionOn(key, options) {
    return zod__WEBPACK_IMPORTED_MODULE_1__/* .discriminatedUnion */ .gMt(key, options);
}
/** The schema of `boltmark.yml`, version 1. Whether names fit together is checked by `references.ts`. */
function configSchema({ targets, workloads }) {
    return zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
        version: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz(1),
        target: unionOn('adapter', targets.map((target) => target.extend({ compiler: CompilerName.optional(), cflags: Cflags, test: TestCommand.optional() }))).transform((value) => value),
        build: Build.optional().describe('how the target is built; adapters that can build it themselves need none'),
        workloads: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(Name, unionOn('driver', workloads).transform((value) => value)),
        variants: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(Name, Variant),
        bolt: Bolt.prefault({}),
        train: Training.prefault({}),
        profile: Profile.default({ from: 'instrumentation' }).describe("where BOLT's profiles come from"),
        benchmark: Benchmark.prefault({}),
        server: Server.prefault({}),
        machine: Machine.prefault({}),
        gate: Gate.prefault({}),
    });
}
/** All that can be optimised: what the target's build leaves, then what those of its libraries leave. */
function binaryNames({ binaries, libraries = {} }) {
    return [binaries, ...Object.values(libraries).map((library) => library.binaries)].flatMap(Object.keys);
}


/***/ }),

/***/ 17361:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SY: () => (/* binding */ Share),
/* harmony export */   dw: () => (/* binding */ Duration),
/* harmony export */   eS: () => (/* binding */ Part),
/* harmony export */   h9: () => (/* binding */ oneOrMore),
/* harmony export */   tc: () => (/* binding */ CpuList)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55491);

const SECONDS = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 };
/** A length of time, `60s`, `1.5m`, `500ms`; a bare number is seconds. Read as seconds. */
const Duration = zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([
    zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nonnegative(),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^\d+(\.\d+)?\s*(ms|s|m|min|h)$/, 'a duration such as 60s, 1.5m or 500ms'),
])
    .transform((value) => {
    if (typeof value === 'number')
        return value;
    const [, amount, unit] = /^([\d.]+)\s*(\w+)$/.exec(value);
    return Number(amount) * SECONDS[unit];
})
    .describe('a duration such as 60s, 1.5m or 500ms; a bare number is seconds');
/** A share, `2%` or `0.02`. Read as a number, 0.02. */
const Share = zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nonnegative(), zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^\d+(\.\d+)?\s*%$/, 'a share such as 2%')])
    .transform((value) => (typeof value === 'number' ? value : Number.parseFloat(value) / 100))
    .describe('a share such as 2% or 0.02');
/** The same where more than the whole makes no sense: a forgotten `%` is not 200 %. */
const Part = Share.refine((share) => share <= 1, 'at most 100%: 2 is 200 %, 2% or 0.02 is two in a hundred');
/** CPUs as taskset(1) takes them. */
const CpuList = zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().nonnegative(), zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, 'CPUs such as "0-3" or "0,2"')])
    .transform(String)
    .describe('CPUs in the notation of taskset(1), such as "0-3,6"');
/** One or several: a lone value stands for a list of one. */
function oneOrMore(item) {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([item, zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(item).min(1)])
        .transform((value) => (Array.isArray(value) ? value : [value]));
}


/***/ }),

/***/ 53926:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ exitCodeOf),
/* harmony export */   V: () => (/* binding */ done)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80094);

function done(document, text, outputs = {}) {
    return { document, text, outputs, exitCode: _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ExitCode */ .yU.done };
}
function exitCodeOf({ verdict }) {
    return verdict === 'fail' ? _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ExitCode */ .yU.gateFailed : _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ExitCode */ .yU.done;
}


/***/ }),

/***/ 56306:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ compare)
});

// EXTERNAL MODULE: ./lib/results/comparisons.js
var results_comparisons = __webpack_require__(61376);
// EXTERNAL MODULE: ./lib/results/control.js
var control = __webpack_require__(53819);
// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/results/notes.js
var notes = __webpack_require__(56151);
// EXTERNAL MODULE: ./lib/results/pairs.js
var pairs = __webpack_require__(99959);
// EXTERNAL MODULE: ./lib/results/simulated.js
var simulated = __webpack_require__(96612);
// EXTERNAL MODULE: ./lib/results/sweeps.js + 1 modules
var sweeps = __webpack_require__(55438);
// EXTERNAL MODULE: ./lib/results/unmeasured.js
var unmeasured = __webpack_require__(79151);
// EXTERNAL MODULE: ./lib/statistics/level.js
var statistics_level = __webpack_require__(46117);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
// EXTERNAL MODULE: ./lib/statistics/student.js
var student = __webpack_require__(85340);
// EXTERNAL MODULE: ./lib/statistics/normal.js
var normal = __webpack_require__(46172);
// EXTERNAL MODULE: ./lib/statistics/pairwise.js
var pairwise = __webpack_require__(64335);
;// CONCATENATED MODULE: ./lib/statistics/unpaired.js
/**
 * Two sets of measurements that were not taken side by side: two results files from different days. Nothing cancels here, so
 * the comparison is the more careful one: besides the spread within each set it takes the spread between runs, which two
 * runs alone cannot show. Without it there is an estimate and no verdict.
 *
 * Sources: Mann & Whitney (1947), Ann. Math. Statist. 18; the shift estimate and its interval as R's
 * `wilcox.test(x, y, conf.int = TRUE)`; Hollander, Wolfe & Chicken (2014), chapter 4.
 */



/** Sets larger than this, together, use the normal approximation. */
const EXACT_UP_TO = 100;
/** The shift from `a` to `b` (log values, none empty) at the two-sided `level`. Without a spread between runs it has no interval. */
function unpaired(a, b, level, between) {
    if (a.length === 0 || b.length === 0)
        throw new RangeError('the unpaired comparison needs a value on each side');
    const from = (0,pairwise/* sorted */.IP)(a);
    const to = (0,pairwise/* sorted */.IP)(b);
    const all = from.length * to.length;
    const estimate = ((0,pairwise/* difference */.iv)(from, to, Math.ceil(all / 2)) + (0,pairwise/* difference */.iv)(from, to, Math.floor(all / 2) + 1)) / 2;
    const atMostZero = (0,pairwise/* differencesAtMost */.$J)(from, to, 0);
    const atLeastZero = (0,pairwise/* differencesAtMost */.$J)(to, from, 0);
    const p = Math.min(1, 2 * rankSumBelow(Math.min(atMostZero, atLeastZero), from.length, to.length));
    const k = criticalCount(from.length, to.length, level);
    if (k === 0 || between === undefined) {
        return { estimate, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, p };
    }
    const day = (0,student/* studentQuantile */.FI)(level, between.runs - 1) * Math.SQRT2 * between.deviation;
    return {
        estimate,
        low: estimate - Math.hypot(estimate - (0,pairwise/* difference */.iv)(from, to, k), day),
        high: estimate + Math.hypot((0,pairwise/* difference */.iv)(from, to, all + 1 - k) - estimate, day),
        p,
    };
}
/** P(U ≤ u) for Mann-Whitney's U of sets of `m` and `n` without ties. */
function rankSumBelow(u, m, n) {
    if (u < 0)
        return 0;
    if (m + n > EXACT_UP_TO) {
        return (0,normal/* normalTail */.W)(((m * n) / 2 - u - 0.5) / Math.sqrt((m * n * (m + n + 1)) / 12));
    }
    return exactBelow(m, n)[Math.min(Math.floor(u), m * n)];
}
/** The largest k with 2 P(U ≤ k − 1) ≤ level. */
function criticalCount(m, n, level) {
    let k = 0;
    while (k < m * n && 2 * rankSumBelow(k, m, n) <= level)
        k++;
    return k;
}
const cumulated = new Map();
/** Cumulated exact distribution: U counts the partitions that fit a box of m by n, a Gaussian binomial coefficient. */
function exactBelow(m, n) {
    const key = `${Math.min(m, n)} ${Math.max(m, n)}`;
    const known = cumulated.get(key);
    if (known)
        return known;
    const below = new Float64Array(m * n + 1);
    below[0] = 1;
    // ∏ (1 − q^(n+i)) / (1 − q^i), kept a distribution at every step by the factor i / (n+i).
    for (let i = 1; i <= m; i++) {
        for (let u = m * n; u >= n + i; u--)
            below[u] = below[u] - below[u - n - i];
        for (let u = i; u <= m * n; u++)
            below[u] = below[u] + below[u - i];
        for (let u = 0; u <= m * n; u++)
            below[u] = (below[u] * i) / (n + i);
    }
    for (let u = 1; u < below.length; u++)
        below[u] = below[u] + below[u - 1];
    cumulated.set(key, below);
    return below;
}

// EXTERNAL MODULE: ./lib/statistics/verdict.js
var verdict = __webpack_require__(3750);
;// CONCATENATED MODULE: ./lib/results/unpaired.js
/** Comparisons for which no round has both sides: two results files of different days. The careful case: see the statistics. */









/** Fewer runs than this of one unchanged binary do not show how much a run differs from the next. */
const RUNS_FOR_SPREAD = 3;
/**
 * The comparison as it is when it has pairs or a side is missing; else made from all usable samples of the hosts that measured both
 * sides: another host is another speed.
 */
function orUnpaired(cell, runs, terms) {
    if (cell.rounds > 0)
        return cell;
    const sides = [cell.baseline, cell.candidate].map((variant) => usable(runs, cell, variant));
    if (sides.some((ofRuns) => ofRuns.length === 0))
        return cell;
    const [from, to] = sides.map((ofRuns, side) => logsByRun(ofRuns, cell.metric, hostsOf(sides[1 - side])));
    if (from.length === 0)
        return { ...cell, notes: [...cell.notes, 'no ratio: baseline and candidate were measured on different hosts'] };
    return { ...cell, ...judged(from, to, cell.metric, terms) };
}
function judged(from, to, metric, terms) {
    const between = spreadBetween(from);
    const level = (0,statistics_level/* levelOf */.I)(terms.confidence);
    const found = unpaired(from.flat(), to.flat(), level, between);
    const bounded = Number.isFinite(found.low);
    return {
        ratio: (0,results_comparisons/* rounded */.Wf)(Math.exp(found.estimate)),
        ci_low: bounded ? (0,results_comparisons/* rounded */.Wf)(Math.exp(found.low)) : null,
        ci_high: bounded ? (0,results_comparisons/* rounded */.Wf)(Math.exp(found.high)) : null,
        // That of the ranks knows nothing of the spread between runs, and the interval's has no formula.
        p_value: null,
        verdict: (0,verdict/* verdict */.W)(found, terms.margin, (0,metrics/* metricNamed */.SB)(metric).direction),
        notes: [
            'unpaired: baseline and candidate were never measured in the same round, so that a change of the machine counts as theirs',
            ...(between === undefined
                ? [`no verdict: how much a run differs from the next takes ${RUNS_FOR_SPREAD} runs of the baseline`]
                : [
                    `runs of the baseline differ by ${(0,results_comparisons/* rounded */.Wf)(between.deviation * 100)} % (standard deviation), which the interval includes`,
                ]),
        ],
    };
}
/** A variant's samples in a cell, one list for each run that has any. */
function usable(runs, cell, variant) {
    const wanted = (sample) => sample.status === 'ok' &&
        sample.variant === variant &&
        sample.workload === cell.workload &&
        sample.threads === cell.threads &&
        !(0,pairs/* unusable */._P)(cell.metric, sample.metrics[cell.metric]);
    return runs.map(({ samples }) => samples.filter(wanted)).filter((samples) => samples.length > 0);
}
function hostsOf(runs) {
    return new Set(runs.flat().map(({ host }) => host ?? ''));
}
/** Log values of the samples from some hosts, one list for each run that has any. */
function logsByRun(runs, metric, hosts) {
    return runs
        .map((samples) => samples.filter(({ host }) => hosts.has(host ?? '')).map(({ metrics }) => Math.log(metrics[metric])))
        .filter((logs) => logs.length > 0);
}
/** That of the runs' medians; undefined with too few runs. */
function spreadBetween(logs) {
    if (logs.length < RUNS_FOR_SPREAD)
        return undefined;
    const medians = logs.map(median/* median */.J);
    return { deviation: Math.sqrt((0,student/* squares */.pT)(medians, (0,mean/* mean */.i)(medians)) / (medians.length - 1)), runs: medians.length };
}

// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
;// CONCATENATED MODULE: ./lib/pipeline/compare.js
/**
 * The stage `compare`: results files in, comparisons out, computed from samples alone so that anyone can check a verdict. The
 * same input gives the same bytes.
 */










const DEFAULT_MARGIN = 0.02;
const DEFAULT_CONFIDENCE = 0.95;
/**
 * Compares every candidate and the control with the baseline, in every cell of all `files` together.
 * @throws UsageError when there is nothing to compare, or the files do not say what with.
 */
function compare(files, options = {}) {
    const variants = variantsOf(files);
    const baseline = baselineOf(files, variants);
    const candidates = [...variants.keys()].filter((name) => name !== baseline);
    if (candidates.length === 0) {
        throw new errors/* UsageError */.eb(`There is nothing to compare: only the baseline, ${baseline}, is listed in \`variants\`.`, 'Measure at least one candidate beside it.');
    }
    const runs = files.map(runOf);
    if (runs.every(({ samples }) => samples.length === 0)) {
        throw new errors/* UsageError */.eb('There is nothing to compare: the results hold no samples.', 'Run `boltmark benchmark` first.');
    }
    const metrics = metricsOf(files, options);
    const terms = termsOf(files, options);
    const subject = { baseline, variants };
    const { series, exclusions } = (0,pairs/* pairSamples */.IH)(runs, { baseline, candidates, metrics });
    const cells = (0,results_comparisons/* compareCells */.Fw)(series, subject, terms).map((cell) => orUnpaired(cell, runs, terms));
    const comparisons = (0,notes/* withSolitaryNotes */.lD)(cells, terms);
    const pooled = (0,results_comparisons/* poolCells */.Si)(series, subject, terms);
    return {
        baseline,
        margin: terms.margin,
        confidence: terms.confidence,
        metrics,
        comparisons,
        pooled,
        control: (0,control/* controlReport */._)(comparisons, pooled, terms.confidence) ?? null,
        sweeps: (0,sweeps/* sweepsOf */.V)(runs, [...variants.keys()], comparisons),
        exclusions,
        unmeasured: (0,unmeasured/* unmeasured */.Q)(files.flatMap(({ plan }) => plan?.cells ?? []), series),
        simulated: (0,simulated/* compareSimulations */.a4)(files, baseline, terms.margin),
        notes: [...notesOnHosts(runs), ...notesOnPlans(files, options)],
    };
}
/** Variants by name, in the order of the files. A name must mean the same role everywhere. */
function variantsOf(files) {
    const variants = new Map();
    for (const variant of files.flatMap((file) => file.variants)) {
        const known = variants.get(variant.name);
        if (known && known.role !== variant.role) {
            throw new errors/* UsageError */.eb(`The variant ${variant.name} is ${known.role} in one results file and ${variant.role} in another.`, 'Compare files of one plan, or rename one of the two.');
        }
        variants.set(variant.name, known ?? variant);
    }
    return variants;
}
function baselineOf(files, variants) {
    const baselines = [...variants.values()].filter(({ role }) => role === 'baseline').map(({ name }) => name);
    if (baselines.length === 1)
        return baselines[0];
    const planned = [...new Set(files.flatMap(({ plan }) => plan?.baseline ?? []))];
    if (planned.length === 1 && variants.has(planned[0]))
        return planned[0];
    throw new errors/* UsageError */.eb(baselines.length === 0
        ? 'None of the variants is the baseline.'
        : `More than one variant is the baseline: ${baselines.join(', ')}.`, 'Give exactly one variant the role `baseline`.');
}
/** A sample that does not name its host was measured on the file's. */
function runOf({ samples, environment }) {
    const fingerprint = environment?.fingerprint ?? '';
    return { samples: samples.map((sample) => (sample.host ? sample : { ...sample, host: fingerprint })) };
}
/** The metrics asked for, or planned, or else all that any sample has and the table knows, in the order of the table. */
function metricsOf(files, options) {
    const planned = files.flatMap(({ plan }) => plan?.metrics ?? []);
    const wanted = [...new Set(options.metrics ?? planned)];
    const unknown = wanted.find((name) => !(0,metrics/* metricNamed */.SB)(name));
    if (unknown !== undefined) {
        throw new errors/* UsageError */.eb(`There is no metric ${unknown}.`, `Metrics are ${metrics/* METRIC_NAMES */.Uw.join(', ')}; with \`<operation>.\` before them for YCSB.`);
    }
    if (wanted.length > 0)
        return wanted;
    const measured = new Set(files.flatMap(({ samples }) => samples.flatMap(({ metrics }) => Object.keys(metrics))));
    const known = [...measured].filter((name) => (0,metrics/* metricNamed */.SB)(name));
    if (known.length === 0) {
        throw new errors/* UsageError */.eb('No sample has a metric that can be compared.', `Metrics are ${metrics/* METRIC_NAMES */.Uw.join(', ')}.`);
    }
    const place = (name) => metrics/* METRIC_NAMES */.Uw.indexOf(name) + (metrics/* METRIC_NAMES */.Uw.includes(name) ? 0 : metrics/* METRIC_NAMES */.Uw.length + 1);
    return known.sort((a, b) => place(a) - place(b) || (0,pairs/* byText */.z4)(a, b));
}
/** Where the files' plans differ, the more careful holds: the wider margin would hide, the lower confidence would show too much. */
function termsOf(files, options) {
    const plans = files.map(({ plan }) => plan).filter((plan) => plan !== undefined);
    const margin = options.margin ?? smallest(plans.flatMap((plan) => plan.margin ?? [])) ?? DEFAULT_MARGIN;
    const confidence = options.confidence ?? largest(plans.flatMap((plan) => plan.confidence ?? [])) ?? DEFAULT_CONFIDENCE;
    if (!(margin > 0 && margin < 1)) {
        throw new errors/* UsageError */.eb(`The margin ${margin} is not a share between 0 and 1.`, 'Give it as 2% or 0.02.');
    }
    if (!(confidence >= 0.5 && confidence < 1)) {
        throw new errors/* UsageError */.eb(`The confidence ${confidence} is not a share from 0.5 up to 1.`, 'Give it as 0.95.');
    }
    const ranges = plans.map((plan) => plan.rounds).filter((range) => range !== undefined);
    const rounds = ranges.length > 0
        ? { min: smallest(ranges.map((r) => r.min)), max: largest(ranges.map((r) => r.max)) }
        : undefined;
    return { margin, confidence, rounds };
}
function notesOnHosts(runs) {
    const hosts = new Set(runs.flatMap(({ samples }) => samples.map(({ host }) => host)));
    if (hosts.size < 2)
        return [];
    return [
        `measured on ${hosts.size} hosts with different fingerprints: each pair was measured on one host, and no figure compares one host with another`,
    ];
}
function notesOnPlans(files, options) {
    const differing = ['margin', 'confidence'].filter((key) => {
        const values = new Set(files.flatMap(({ plan }) => plan?.[key] ?? []));
        return options[key] === undefined && values.size > 1;
    });
    return differing.map((key) => `the plans of the files differ in ${key}: the more careful one is used`);
}
function smallest(values) {
    return values.length > 0 ? Math.min(...values) : undefined;
}
function largest(values) {
    return values.length > 0 ? Math.max(...values) : undefined;
}


/***/ }),

/***/ 41947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ gate)
/* harmony export */ });
/* harmony import */ var _report_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58191);
/* harmony import */ var _results_figure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6280);
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(75195);
/* harmony import */ var _results_simulated_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(96612);
/**
 * The stage `gate`: from comparisons to pass, fail or neutral. It fails on evidence only: a `slower` that new rounds confirmed,
 * that stands after correction for their number, and whose estimate lies beyond the margin. Where something is left open
 * it is neutral, and says what. Counts of a simulated processor have no noise: there, beyond the margin is enough.
 */




/** Judges the `metrics` of the candidates: without `metrics`, all that were compared; with none, nothing, and it never fails. */
function gate(compared, metrics = compared.metrics) {
    if (metrics.length === 0)
        return { verdict: 'neutral', reasons: ['gate.fail-on is never'] };
    const gated = (figure) => figure.role === 'candidate' && metrics.includes(figure.metric);
    const isCounted = ({ metric }) => metrics.includes(metric);
    const counts = compared.simulated.filter((one) => one.role === 'candidate' && isCounted(one));
    const repeats = compared.simulated.filter((one) => one.role === 'control' && isCounted(one));
    const figures = [...compared.pooled.filter(gated), ...compared.comparisons.filter(gated)];
    if (figures.length + counts.length === 0)
        return { verdict: 'neutral', reasons: ['nothing was compared that the gate looks at'] };
    if (compared.control && !compared.control.trusted) {
        return { verdict: 'neutral', reasons: ['the run cannot be trusted', ...compared.control.reasons] };
    }
    const unlike = repeats.filter(({ verdict }) => verdict !== 'same');
    if (unlike.length > 0)
        return { verdict: 'neutral', reasons: ['the simulated counts do not repeat', ...unlike.map(describeCount)] };
    const slower = figures.filter(({ verdict }) => verdict === 'slower');
    const failing = slower.filter((figure) => (0,_results_figure_js__WEBPACK_IMPORTED_MODULE_2__/* .isConfirmed */ .it)(figure, compared) && (0,_results_figure_js__WEBPACK_IMPORTED_MODULE_2__/* .isBeyondMargin */ .cf)(figure, compared));
    const grown = counts.filter(({ verdict }) => verdict === 'slower');
    if (failing.length + grown.length > 0)
        return {
            verdict: 'fail',
            reasons: [
                ...failing.map((figure) => `${describe(figure)}, confirmed${worstOf(figure, compared)}`),
                ...grown.map(describeCount),
            ],
        };
    const unconfirmed = slower.filter((figure) => !(0,_results_figure_js__WEBPACK_IMPORTED_MODULE_2__/* .isConfirmed */ .it)(figure, compared) && (0,_results_figure_js__WEBPACK_IMPORTED_MODULE_2__/* .isBeyondMargin */ .cf)(figure, compared));
    // Cells that are inconclusive make up a pool that is: it is news only where it was to be confirmed.
    const open = figures.filter((figure) => figure.verdict === 'inconclusive' && ((0,_results_figure_js__WEBPACK_IMPORTED_MODULE_2__/* .isCell */ .nZ)(figure) || figure.phase === 'confirm'));
    const reasons = [
        ...unconfirmed.map((figure) => `${describe(figure)}, not confirmed on new rounds`),
        ...open.map((figure) => whyOpen(figure, compared)),
        // Counts alone are complete without samples.
        ...(figures.length > 0 ? compared.unmeasured : []).map((cell) => `nothing was measured in ${placeOf(cell)}`),
        ...uncounted(compared, metrics),
    ];
    if (reasons.length > 0)
        return { verdict: 'neutral', reasons };
    return { verdict: 'pass', reasons: ['no candidate is slower beyond the margin'] };
}
/** Where a simulation was to count, and did not. */
function uncounted({ metrics, comparisons, simulated }, gated) {
    const missing = gated
        .filter((metric) => (0,_results_simulated_js__WEBPACK_IMPORTED_MODULE_3__/* .isSimulated */ .Ht)(metric) && !metrics.includes(metric))
        .flatMap((metric) => comparisons
        .filter(({ role }) => role === 'candidate')
        .filter(({ workload, candidate }) => !simulated.some((one) => one.metric === metric && one.workload === workload && one.candidate === candidate))
        .map(({ workload, candidate }) => `${candidate} was not counted in ${workload} on a simulated processor (${titleOf(metric)})`));
    return [...new Set(missing)];
}
/** Where to look first, where all cells together are slower. Empty for one cell. */
function worstOf(figure, { comparisons }) {
    if ((0,_results_figure_js__WEBPACK_IMPORTED_MODULE_2__/* .isCell */ .nZ)(figure))
        return '';
    const lossOf = ({ ratio }) => ((0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .metricNamed */ .SB)(figure.metric)?.direction === 'smaller' ? ratio : 1 / ratio);
    const [worst] = comparisons
        .filter((cell) => cell.candidate === figure.candidate && cell.metric === figure.metric && cell.ratio !== null)
        .sort((a, b) => lossOf(b) - lossOf(a));
    return worst ? `, most in ${placeOf(worst)} (${(0,_report_words_js__WEBPACK_IMPORTED_MODULE_0__/* .change */ .Zg)(worst.ratio)})` : '';
}
function whyOpen(figure, { exclusions, baseline }) {
    if (!(0,_results_figure_js__WEBPACK_IMPORTED_MODULE_2__/* .isCell */ .nZ)(figure) || (0,_results_figure_js__WEBPACK_IMPORTED_MODULE_2__/* .isMeasured */ .V2)(figure))
        return `${describe(figure)}: more rounds are needed`;
    const { workload, threads, candidate, metric } = figure;
    const last = exclusions.findLast((one) => one.workload === workload &&
        one.threads === threads &&
        [candidate, baseline].includes(one.variant ?? '') &&
        (one.metric === undefined || one.metric === metric));
    const reason = last ? `; the last reason, from ${last.variant}: ${last.reason}` : '';
    return `${candidate} was not measured in ${placeOf(figure)} (${titleOf(metric)}): no round gave a pair${reason}`;
}
function placeOf({ workload, threads }) {
    return `${workload} at ${(0,_report_words_js__WEBPACK_IMPORTED_MODULE_0__/* .threadsOf */ .Dm)(threads)}`;
}
function poolOf({ cells }) {
    return cells === 1 ? 'its only cell' : `all ${cells} cells together`;
}
function describe(figure) {
    const place = (0,_results_figure_js__WEBPACK_IMPORTED_MODULE_2__/* .isCell */ .nZ)(figure) ? placeOf(figure) : poolOf(figure);
    const by = figure.ratio === null ? 'not measured' : (0,_report_words_js__WEBPACK_IMPORTED_MODULE_0__/* .change */ .Zg)(figure.ratio);
    return `${figure.candidate} is ${figure.verdict} in ${place} (${titleOf(figure.metric)} ${by})`;
}
function describeCount({ candidate, verdict, workload, metric, ratio }) {
    return `${candidate} is ${verdict} in ${workload} on a simulated processor (${titleOf(metric)} ${(0,_report_words_js__WEBPACK_IMPORTED_MODULE_0__/* .change */ .Zg)(ratio)})`;
}
function titleOf(metric) {
    return (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .metricNamed */ .SB)(metric)?.title ?? metric;
}


/***/ }),

/***/ 34124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D9: () => (/* binding */ writeNotMeasured),
/* harmony export */   MP: () => (/* binding */ notMeasuredOutputs),
/* harmony export */   YY: () => (/* binding */ reasonIn),
/* harmony export */   yM: () => (/* binding */ notMeasuredReport)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(55491);
/* harmony import */ var _report_markdown_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(95265);
/* harmony import */ var _results_files_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(96781);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(80094);
/* harmony import */ var _system_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(61870);







const LONGEST_REASON = 4000;
const NotMeasured = zod__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    schema: zod__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz('boltmark.not-measured/1'),
    reason: zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP().min(1).max(LONGEST_REASON),
});
/** Writes down why nothing was measured; results of before would be taken for this run's. @returns the file */
async function writeNotMeasured(workFolder, reason) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workFolder, _results_files_js__WEBPACK_IMPORTED_MODULE_6__/* .NOT_MEASURED_FILE */ ._);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workFolder, _results_files_js__WEBPACK_IMPORTED_MODULE_6__/* .RESULTS_FILE */ .y), { force: true });
    await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_4__/* .writeJson */ .GF)(file, { schema: 'boltmark.not-measured/1', reason: reason.slice(0, LONGEST_REASON) });
    return file;
}
/** The reason in such a file. @param file what errors call it @throws OutsideError when it is none */
function reasonIn(text, file) {
    try {
        return NotMeasured.parse(JSON.parse(text)).reason;
    }
    catch (cause) {
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .OutsideError */ .Cp(`${file} does not say why nothing was measured.`, undefined, { cause });
    }
}
/** Markdown for a job's summary. */
function notMeasuredReport(reason) {
    return (0,_report_markdown_text_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraphs */ .qN)('### Boltmark', `⚪ **Not measured.** ${(0,_report_markdown_text_js__WEBPACK_IMPORTED_MODULE_2__/* .prose */ .CS)(reason)}`);
}
/** What a workflow's later steps learn of it. */
function notMeasuredOutputs(reason) {
    return { verdict: 'neutral', summary: `Not measured: ${reason}` };
}


/***/ }),

/***/ 77146:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ poolResults)
/* harmony export */ });
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(56352);
/* harmony import */ var _results_pairs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(99959);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80094);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(56306);
/* harmony import */ var _gate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(41947);





/**
 * Puts the results of several shards into one document. Pairs stay within their host: nothing is compared across.
 * @param missing why a shard that was to come is not among `files`, a sentence each
 * @throws UsageError when there is no file, or the files are not of one plan
 */
function poolResults(files, missing = []) {
    const [first] = files;
    if (!first)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('There is nothing to pool: no results came.', 'See why the shards ended, and run them again.');
    refuseStrangers(files);
    const body = {
        ...first,
        // A shard knows the metrics of its own samples only.
        plan: { ...first.plan, metrics: [...new Set(files.flatMap(({ plan }) => plan.metrics))], ...cellsOf(files) },
        run: {
            ...first.run,
            started: earliest(files.map(({ run }) => run.started)),
            finished: latest(files.map(({ run }) => run.finished)),
            git: gitOf(files),
        },
        variants: variantsOf(files),
        workloads: unionOf(files.flatMap(({ workloads }) => workloads)),
        samples: withHostsApart(files),
        // Shards share workloads where one is cut into its thread counts: the same was counted on each, and one is enough.
        ...(files.some(({ simulations }) => simulations) ? { simulations: simulationsOf(files) } : {}),
        ...(files.some(({ flame_graphs }) => flame_graphs) ? { flame_graphs: graphsOf(files) } : {}),
    };
    const compared = (0,_compare_js__WEBPACK_IMPORTED_MODULE_1__/* .compare */ .U)([body]);
    return {
        ...body,
        comparisons: [...compared.comparisons],
        pooled: [...compared.pooled],
        // The gate's terms are the plan's; files of before they were written down there are judged by every metric.
        gate: withMissing((0,_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .gate */ .G)(compared, first.plan.gated), missing),
    };
}
/** Shards are of one plan and one commit: what differs there would stand under the name of the first. */
function refuseStrangers(files) {
    const facts = {
        baseline: ({ plan }) => plan.baseline,
        margin: ({ plan }) => plan.margin,
        confidence: ({ plan }) => plan.confidence,
        'metrics of the gate': ({ plan }) => plan.gated ?? null,
        'length of samples': ({ plan }) => plan.load ?? null,
        'limits of disturbed samples': ({ plan }) => plan.limits ?? null,
        commit: ({ run }) => run.git?.sha ?? null,
    };
    const differing = Object.keys(facts).filter((name) => new Set(files.map((file) => JSON.stringify(facts[name](file)))).size > 1);
    if (differing.length > 0)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`The results are not of one plan: they differ in ${differing.join(', ')}.`, 'Pool the shards of one run; `boltmark compare` takes any files, and keeps their runs apart.');
}
/** The one commit; what one shard had beside it, the whole has. */
function gitOf(files) {
    const { git } = files[0].run;
    return git && files.some(({ run }) => run.git?.dirty) ? { ...git, dirty: true } : git;
}
/** One each. Every job may have made its own binaries, which is to be known: training differs a little each time. */
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
/** What is missing cannot have passed; what was found to be slower stays so. */
function withMissing({ verdict, reasons }, missing) {
    if (missing.length === 0)
        return { verdict, reasons };
    return { verdict: verdict === 'fail' ? 'fail' : 'neutral', reasons: [...missing, ...reasons] };
}
/**
 * All samples, once each: a file may be given beside one that it was pooled into. Two runners may bear the same fingerprint and have measured
 * the same rounds: they get names of their own, since a round is told from another by its host.
 */
function withHostsApart(files) {
    const owners = new Map();
    const recorded = new _results_pairs_js__WEBPACK_IMPORTED_MODULE_3__/* .RecordedSamples */ .eu();
    return files.flatMap(({ samples, environment }, index) => {
        if (recorded.hasRun(samples))
            return [];
        /** Whether a name is this file's in a cell: nobody had it there before. */
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
/** Every shard plans its own; the files of older versions do not say which. */
function cellsOf(files) {
    const cells = files.flatMap(({ plan }) => plan.cells ?? []);
    return cells.length === 0 ? {} : { cells: firstOf(cells, ({ workload, threads }) => [workload, threads]) };
}
/** One each: shards that share a cell draw the same. */
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
/** The first of each name; shards of one plan say the same of it. */
function unionOf(items) {
    return firstOf(items, ({ name }) => [name]);
}
function firstOf(items, keyOf) {
    return [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_4__/* .grouped */ .z)(items, (item) => JSON.stringify(keyOf(item))).values()].map(([first]) => first);
}
function earliest(times) {
    return [...times].sort()[0];
}
function latest(times) {
    return [...times].sort().at(-1);
}


/***/ }),

/***/ 35626:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J: () => (/* binding */ publishReports)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/report/markdown.js + 2 modules
var markdown = __webpack_require__(58640);
// EXTERNAL MODULE: ./lib/results/files.js
var files = __webpack_require__(96781);
;// CONCATENATED MODULE: ./lib/results/text.js
/**
 * Results as JSON, a line for each key and for each item of a list, such as a sample: a third less than with indentation to the last figure, and
 * still to be searched and compared by lines.
 */
function resultsText(results) {
    const lines = Object.entries(results).flatMap(([key, value]) => {
        const text = Array.isArray(value) && value.length > 0 ? listText(value) : JSON.stringify(value);
        return text === undefined ? [] : [`${JSON.stringify(key)}: ${text}`];
    });
    return `{\n${lines.join(',\n')}\n}\n`;
}
function listText(items) {
    return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
}

// EXTERNAL MODULE: ./lib/system/files.js
var system_files = __webpack_require__(61870);
;// CONCATENATED MODULE: ./lib/pipeline/report.js





/** Writes `results.json`, `report.md` and `report.html` into a folder. */
async function publishReports(folder, results) {
    const reports = {
        results: (0,external_node_path_.join)(folder, files/* RESULTS_FILE */.y),
        markdown: (0,external_node_path_.join)(folder, 'report.md'),
        html: (0,external_node_path_.join)(folder, 'report.html'),
    };
    await (0,system_files/* writeAtomically */.vK)(reports.results, resultsText(results));
    await (0,system_files/* writeAtomically */.vK)(reports.markdown, (0,markdown/* markdownReport */.q)(results, 'full'));
    // Loaded only now: charts are of no use to any other command.
    const { htmlReport } = await Promise.all(/* import() */[__webpack_require__.e(850), __webpack_require__.e(912), __webpack_require__.e(135)]).then(__webpack_require__.bind(__webpack_require__, 70135));
    await (0,system_files/* writeAtomically */.vK)(reports.html, htmlReport(results));
    return reports;
}


/***/ }),

/***/ 16625:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vz: () => (/* binding */ ACTIVITY_HEAD),
/* harmony export */   Zt: () => (/* binding */ kneeSentence),
/* harmony export */   nv: () => (/* binding */ activityCells),
/* harmony export */   rB: () => (/* binding */ activityRows)
/* harmony export */ });
/* harmony import */ var _statistics_median_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(67165);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58191);


/** A row for each thread count; none where there is only one, or where nobody looked. */
function activityRows(facts, { cells }) {
    const rows = cells.flatMap((cell) => rowOf(facts, cell) ?? []);
    return rows.length > 1 ? rows : [];
}
function rowOf({ baseline }, { threads, samples }) {
    const counted = (samples.get(baseline) ?? []).filter(({ status }) => status === 'ok');
    const level = (name) => {
        const values = counted.flatMap(({ resources }) => resources?.[name] ?? []);
        return values.length > 0 ? (0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_1__/* .median */ .J)(values) : undefined;
    };
    const cpu = level('machine_cpu_percent');
    if (cpu === undefined)
        return undefined;
    return {
        threads,
        cpu,
        ioWait: level('machine_io_wait_percent') ?? 0,
        cpus: level('machine_cpus'),
        runQueue: level('run_queue'),
        switchesPerS: level('context_switches_per_s'),
        readsPerS: level('disk_reads_per_s'),
        writesPerS: level('disk_writes_per_s'),
        readBytesPerS: level('disk_read_bytes_per_s'),
        writtenBytesPerS: level('disk_written_bytes_per_s'),
        diskQueue: level('disk_queue'),
    };
}
const ACTIVITY_HEAD = [
    'Threads',
    'CPU, %',
    'Waiting for disk, %',
    'Run queue',
    'Context switches/s',
    'Disk reads/s',
    'Disk writes/s',
    'Disk queue',
];
/** The cells of a row, in the order of the head. */
function activityCells(row) {
    return [
        String(row.threads),
        row.cpu.toFixed(0),
        row.ioWait.toFixed(0),
        row.runQueue === undefined ? _words_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING */ .K$ : row.runQueue.toFixed(1),
        (0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .figure */ .vP)(row.switchesPerS),
        transfers(row.readsPerS, row.readBytesPerS),
        transfers(row.writesPerS, row.writtenBytesPerS),
        row.diskQueue === undefined ? _words_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING */ .K$ : row.diskQueue.toFixed(2),
    ];
}
function transfers(perS, bytesPerS) {
    if (perS === undefined)
        return _words_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING */ .K$;
    return `${perS.toFixed(0)}${bytesPerS ? ` (${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bytes */ .ee)(bytesPerS)})` : ''}`;
}
/** Percent of the CPUs from which on there is no CPU left to speak of. */
const CPU_IS_FULL = 90;
/** Below it, CPUs are plenty. */
const CPU_IS_FREE = 70;
/** Percent of the CPU time spent waiting for a disk, from which on the disk is what a server waits for. */
const DISK_IS_AWAITED = 20;
/** What the machine did at the baseline's knee, and at the next thread count: what more threads wait for. Undefined without a knee. */
function kneeSentence(facts, workload, markup) {
    const sweep = workload.sweeps.find(({ metric }) => metric === facts.primary);
    const knee = sweep?.curves.find(({ variant }) => variant === facts.baseline)?.knee;
    const rows = activityRows(facts, workload);
    const at = rows.find(({ threads }) => threads === knee);
    if (!at)
        return undefined;
    const after = rows[rows.indexOf(at) + 1];
    const more = after ? `; at ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .threadsOf */ .Dm)(after.threads)}: ${inWords(after)}` : '';
    return `${markup.name(facts.baseline)} gains little ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .metricWord */ .bt)(facts.primary)} beyond ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .threadsOf */ .Dm)(at.threads)}. There the machine had ${inWords(at)}${more}. ${reason(after ?? at)}`;
}
function inWords({ cpu, runQueue, diskQueue }) {
    return [
        `CPUs busy to ${cpu.toFixed(0)} %`,
        ...(runQueue === undefined ? [] : [`a run queue of ${runQueue.toFixed(1)}`]),
        ...(diskQueue === undefined ? [] : [`a disk queue of ${diskQueue.toFixed(2)}`]),
    ].join(', ');
}
/** Says no more than the figures do. */
function reason({ cpu, cpus, ioWait, runQueue, diskQueue }) {
    if (cpu >= CPU_IS_FULL) {
        const waiting = runQueue !== undefined && cpus !== undefined ? runQueue - cpus : 0;
        return waiting >= 1 ? 'The CPUs are full, and more threads wait for one.' : 'The CPUs are full.';
    }
    if (ioWait >= DISK_IS_AWAITED || (diskQueue !== undefined && diskQueue >= 1 && cpu < CPU_IS_FREE))
        return 'CPUs were left while requests waited for the disk.';
    if (cpu < CPU_IS_FREE)
        return 'Neither CPUs nor disks were full: threads wait for each other (locks, connections), or the load does not reach the server.';
    return 'Neither CPUs nor disks tell what more threads wait for.';
}


/***/ }),

/***/ 91421:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ caveatsOf)
});

// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/results/thin-profile.js
var thin_profile = __webpack_require__(64123);
// EXTERNAL MODULE: ./lib/statistics/level.js
var level = __webpack_require__(46117);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
// EXTERNAL MODULE: ./lib/statistics/signed-rank.js
var signed_rank = __webpack_require__(96002);
// EXTERNAL MODULE: ./lib/report/noise.js
var noise = __webpack_require__(21792);
// EXTERNAL MODULE: ./lib/report/words.js
var words = __webpack_require__(58191);
;// CONCATENATED MODULE: ./lib/report/control-caveats.js


/** What has to be known of the control: that there is none, that it differs from itself, or that it could not have. */
function onControl({ controlReport, results }, markup) {
    if (!controlReport) {
        const measured = results.variants.some(({ role }) => role === 'control');
        return [
            measured
                ? 'The control gave no usable round, so that nothing tells how much of a change is noise.'
                : 'There is no control. Without the baseline measured against itself nothing tells how much of a change is noise.',
        ];
    }
    if (controlReport.trusted)
        return onBlindness(controlReport.blind, markup);
    const reasons = controlReport.reasons.map(markup.prose);
    return [
        `The control cannot be trusted: ${(0,words/* list */.p_)(reasons)}. Until that is explained, no other verdict of this run counts.`,
    ];
}
/** Of a single figure it is said elsewhere that its rounds cannot decide. */
function onBlindness({ cells, pooled }, markup) {
    if (!cells || cells.figures === 1)
        return [];
    const why = `its ${(0,words/* count */.U9)(cells.figures)} figures, one for each cell and metric, are corrected for their number (Holm), which ${(0,words/* counted */.hS)(cells.rounds, 'round')} cannot outweigh`;
    const toDo = (needed) => `It takes ${needed} (${markup.name('benchmark.rounds.min')}), or fewer cells and metrics.`;
    return [
        pooled
            ? `The control could not have failed with so few rounds for so many cells and metrics: ${why}, not even all cells together. That it did not fail proves nothing. ` +
                toDo(pooled.needed === cells.needed
                    ? `at least ${(0,words/* counted */.hS)(cells.needed, 'round')}`
                    : `at least ${(0,words/* counted */.hS)(pooled.needed, 'round')} to see a disturbance of all cells, ${cells.needed} of a single one`)
            : `The control could have failed in all cells together only: ${why}. A disturbance of one cell would not have shown. ` +
                toDo(`at least ${(0,words/* counted */.hS)(cells.needed, 'round')} to see that`),
    ];
}
/** Past this many times the rounds nobody measures them. */
const MOST_TIMES = 20;
/** What could not be seen for noise, and what would help. */
function onNoise(facts) {
    const { margin } = facts.results.plan;
    const floor = (0,noise/* noiseTooHigh */.d)(facts);
    if (floor === undefined)
        return [];
    const times = Math.ceil((floor / margin) ** 2);
    const remedy = times > MOST_TIMES
        ? 'It takes a quieter machine or longer samples: more rounds alone will not do.'
        : `It takes a quieter machine, longer samples, or about ${(0,words/* count */.U9)(times)} times the rounds.`;
    return [
        `The run was noisy: a single cell could show changes from about ${(0,words/* share */.uM)(floor)} only, where the margin is ${(0,words/* share */.uM)(margin, 2)}. ${remedy}`,
    ];
}

// EXTERNAL MODULE: ./lib/config/schema.js
var schema = __webpack_require__(61091);
;// CONCATENATED MODULE: ./lib/report/machine-caveats.js


/** The limits that a config has when it names none. */
const USUAL = schema/* Machine */.u5.parse({});
/** What takes a machine from its samples: as `resources` names it, in percent of the CPU time, and its usual limit. */
const DISTURBANCES = [
    { name: 'steal_percent', limit: USUAL['max-steal'], who: 'the hypervisor took' },
    { name: 'other_load_percent', limit: USUAL['max-other-load'], who: 'other programs used' },
];
/** Samples that count although the usual limits would have left them out: the run had wider ones. */
function onDisturbances({ results: { samples, plan } }, markup) {
    const counting = samples.filter(({ status }) => status === 'ok');
    const beyond = DISTURBANCES.map(({ name, limit, who }) => {
        const levels = counting.map(({ resources }) => resources?.[name] ?? 0);
        return { who, limit, levels, kept: levels.filter((level) => level > limit * 100) };
    });
    const disturbed = counting.filter((_, i) => beyond.some(({ levels, limit }) => levels[i] > limit * 100)).length;
    if (disturbed === 0)
        return [];
    const how = beyond
        .filter(({ kept }) => kept.length > 0)
        .map(({ who, limit, kept }) => `in ${(0,words/* count */.U9)(kept.length)} ${who} more than ${(0,words/* share */.uM)(limit)} of the CPU time (up to ${(0,words/* brief */.dh)(kept.reduce((a, b) => Math.max(a, b)))} %)`);
    const { limits } = plan;
    const own = limits
        ? ` (the limits of this run were ${(0,words/* brief */.dh)(limits.steal_percent)} % and ${(0,words/* brief */.dh)(limits.other_load_percent)} %)`
        : '';
    return [
        `${(0,words/* counted */.hS)(disturbed, 'sample')} of the ${(0,words/* count */.U9)(counting.length)} that count ${disturbed === 1 ? 'was' : 'were'} disturbed beyond the usual limits, and kept${own}: ${(0,words/* list */.p_)(how)}. ` +
            `With the usual limits (${markup.name('machine.max-steal')}, ${markup.name('machine.max-other-load')}) they would have been left out.`,
    ];
}
function onMachine({ results }, markup) {
    const { governor, aslr } = results.environment.settings;
    return [
        ...(governor !== undefined && governor !== 'performance'
            ? [`The CPU governor is ${markup.name(governor)}: the clock may move while measuring.`]
            : []),
        ...(aslr === '0'
            ? [
                'Address space randomisation is off: every restart then has the same layout, and its luck is part of the result.',
            ]
            : []),
    ];
}

// EXTERNAL MODULE: ./lib/report/ranking.js
var ranking = __webpack_require__(18888);
// EXTERNAL MODULE: ./lib/report/tables.js
var tables = __webpack_require__(44057);
;// CONCATENATED MODULE: ./lib/report/caveats.js











/** Durations within a cell that differ by more than this share are not the same experiment. */
const DURATION_TOLERANCE = 0.1;
/** Of the recorded branches, or else of the profiled functions, in percent: from here on a stale profile costs speed. */
const STALE_PERCENT = 5;
/** From so many refused transactions for each finished one on, threads that are in each other's way are part of what was measured. */
const CONTENDED = 0.05;
/** What a reader has to know before believing the figures; each is a sentence or two. The gravest come first. */
function caveatsOf(facts, markup) {
    return [
        ...onControl(facts, markup),
        ...onNoise(facts),
        ...onDisturbances(facts, markup),
        ...onHosts(facts, markup),
        ...onDurations(facts, markup),
        ...onErrors(facts, markup),
        ...onRounds(facts, markup),
        ...onMultiplicity(facts),
        ...onHiddenLosers(facts, markup),
        ...onCoverage(facts, markup),
        ...onLeftOut(facts),
        ...onProfiles(facts, markup),
        ...onMachine(facts, markup),
    ];
}
function onHosts({ results, cells }, markup) {
    const hosts = [...new Set(results.samples.map(({ host }) => host))];
    if (hosts.length < 2)
        return [];
    const apart = cells.filter(({ samples }) => {
        const sets = [...samples.values()].map((some) => new Set(some.map(({ host }) => host)));
        return sets.some((set) => ![...set].some((host) => sets[0].has(host)));
    });
    const names = (0,words/* shortList */.pg)(hosts.map(markup.name), 4);
    return [
        `The samples come from ${hosts.length} different hosts (${names}). Ratios are made within a host; absolute figures of different hosts must not be compared.`,
        ...(apart.length > 0
            ? [
                `In ${placesOf(apart, markup)} variants were measured on different hosts: their difference may be the machines'.`,
            ]
            : []),
    ];
}
/**
 * A short run and a long one differ by caches, checkpoints and clocks, and by nothing that was optimised. Where the work was fixed
 * rather than the time, a faster variant is done sooner: the same number of transactions is as good as the same duration.
 */
function onDurations({ cells, baseline }, markup) {
    const unequal = cells.flatMap((cell) => {
        const durations = [...cell.samples].flatMap(([variant, samples]) => {
            const counting = samples.filter(({ status, duration_s }) => status === 'ok' && duration_s > 0);
            if (counting.length === 0)
                return [];
            const work = counting.map(({ duration_s, metrics }) => duration_s * (metrics.throughput ?? metrics.queries ?? 0));
            return [{ variant, duration: (0,median/* median */.J)(counting.map(({ duration_s }) => duration_s)), work: (0,median/* median */.J)(work) }];
        });
        const rising = durations.sort((a, b) => a.duration - b.duration);
        const [shortest, longest] = [rising[0], rising.at(-1)];
        if (!shortest || !longest)
            return [];
        if (alike(durations.map(({ duration }) => duration)) || alike(durations.map(({ work }) => work)))
            return [];
        return [{ cell, shortest, longest }];
    });
    if (unequal.length === 0)
        return [];
    const worst = unequal.reduce((a, b) => (ratioOf(b) > ratioOf(a) ? b : a));
    const { cell, shortest, longest } = worst;
    const who = ({ variant, duration }) => `${markup.name(variant)}${variant === baseline ? ' (the baseline)' : ''} ran for ${(0,words/* brief */.dh)(duration)} s`;
    const all = unequal.length === 1 ? '' : ` The same is true of ${(0,words/* counted */.hS)(unequal.length - 1, 'more cell')}.`;
    return [
        `Unequal durations: in ${placeOf(cell, markup)} ${who(shortest)}, ${who(longest)}. A change between runs of different length is not the variant's alone.${all}`,
    ];
}
function alike(values) {
    const low = Math.min(...values);
    return low > 0 && Math.max(...values) <= low * (1 + DURATION_TOLERANCE);
}
function ratioOf({ shortest, longest }) {
    return longest.duration / shortest.duration;
}
/** Deadlocks and the like, which a load generator tries again or goes on after. */
function onErrors({ cells }, markup) {
    const contended = cells.flatMap((cell) => {
        const shares = [...cell.samples.values()].flatMap((samples) => {
            const counting = samples.filter(({ status, metrics }) => status === 'ok' && metrics.throughput);
            const each = counting.map(({ errors_per_s = 0, metrics }) => errors_per_s / metrics.throughput);
            return each.length > 0 ? [(0,median/* median */.J)(each)] : [];
        });
        const most = Math.max(0, ...shares);
        return most >= CONTENDED ? [{ ...cell, most }] : [];
    });
    if (contended.length === 0)
        return [];
    const most = Math.max(...contended.map((cell) => cell.most));
    return [
        `Threads were in each other's way in ${placesOf(contended, markup)}: up to ${(0,words/* count */.U9)(most * 100)} transactions were refused for each 100 that were finished. ` +
            'What is compared there is how that is borne, too; larger tables, or more of them, keep threads apart.',
    ];
}
function onRounds({ comparisons, results, primary }, markup) {
    const fewest = (0,signed_rank/* fewestPairs */.So)((0,level/* levelOf */.I)(results.plan.confidence));
    const short = comparisons.filter(({ role, metric, rounds }) => role === 'candidate' && metric === primary && rounds > 0 && rounds < fewest);
    if (short.length === 0)
        return [];
    const most = Math.max(...short.map(({ rounds }) => rounds));
    const rounds = (0,words/* counted */.hS)(most, 'round');
    const all = comparisons.filter(({ role, metric }) => role === 'candidate' && metric === primary).length;
    const where = short.length === all ? '' : ` That is so in ${short.length} of ${all} comparisons.`;
    const p = most === 1 ? '' : ` (the smallest p-value they can give is ${(0,words/* brief */.dh)(2 ** (1 - most))})`;
    return [
        `${rounds} cannot decide${p}: at ${(0,words/* share */.uM)(results.plan.confidence, 2)} confidence it takes at least ${fewest}. The changes below are estimates without an interval.${where}`,
        ...roundByRound(short, markup),
    ];
}
/** Few rounds are best shown as they are. */
function roundByRound(short, markup) {
    const shown = short.filter(({ round_ratios }) => round_ratios.length > 1).slice(0, 6);
    if (shown.length === 0)
        return [];
    const lines = shown.map((c) => `${markup.name(c.candidate)} in ${placeOf(c, markup)} ${c.round_ratios.map((ratio) => (0,words/* change */.Zg)(ratio)).join(', ')}`);
    return [`Round by round the ${(0,words/* metricWord */.bt)(shown[0].metric)} changed by: ${lines.join('; ')}.`];
}
/** Many cells, many chances to be wrong: the pooled figure is one test, the cells are as many as there are. */
function onMultiplicity({ comparisons, primary, results }) {
    const decided = comparisons.filter(({ role, metric, verdict }) => role === 'candidate' && metric === primary && (verdict === 'faster' || verdict === 'slower'));
    const known = decided.flatMap(({ p_adjusted }) => p_adjusted ?? []);
    const standing = known.filter((p) => p <= (0,level/* levelOf */.I)(results.plan.confidence)).length;
    if (known.length < 2 || standing === known.length)
        return [];
    return [
        `${standing === 0 ? 'None' : (0,words/* count */.U9)(standing)} of the ${known.length} cells that are faster or slower ${standing < 2 ? 'stands on its own' : 'stand on their own'} after correction for the number of cells (Holm). ` +
            'Go by the pooled change, or measure more rounds to name single cells.',
    ];
}
/** A mean over cells can hide those that lost. */
function onHiddenLosers(facts, markup) {
    return facts.candidates.flatMap(({ name }) => {
        const cells = facts.comparisons.filter(({ candidate, metric }) => candidate === name && metric === facts.primary);
        return [...(0,grouped/* grouped */.z)(cells, ({ workload }) => workload).values()].flatMap((ofWorkload) => hiddenIn(ofWorkload, name, facts.primary, markup));
    });
}
function hiddenIn(cells, candidate, metric, markup) {
    const known = cells.flatMap((cell) => (cell.ratio === null ? [] : [{ ...cell, ratio: cell.ratio }]));
    if (known.length < 2)
        return [];
    const geometric = Math.exp((0,mean/* mean */.i)(known.map(({ ratio }) => Math.log(ratio))));
    const plain = (0,mean/* mean */.i)(known.map(({ ratio }) => ratio));
    const gains = (0,ranking/* gainOf */.v)(metric, geometric) >= 0;
    // A cell whose interval holds both sides lost nothing yet; one without an interval is all that there is to go by.
    const told = known.filter(({ verdict, ci_low }) => verdict === 'faster' || verdict === 'slower' || ci_low === null);
    const against = told.filter(({ ratio }) => ratio !== 1 && (0,ranking/* gainOf */.v)(metric, ratio) < 0 === gains);
    if (against.length === 0)
        return [];
    const lines = against.map(({ threads, ratio }) => `${(0,words/* change */.Zg)(ratio)} at ${(0,words/* threadsOf */.Dm)(threads)}`);
    const arithmetic = Math.abs(plain - geometric) >= 0.002
        ? `; the plain mean of its rows, ${(0,words/* change */.Zg)(plain)}, is not the right one for ratios`
        : '';
    return [
        `The mean of ${markup.name(candidate)} over the thread counts of ${markup.name(cells[0].workload)} (${(0,words/* change */.Zg)(geometric)}, geometric${arithmetic}) hides ` +
            `${(0,words/* counted */.hS)(against.length, gains ? 'loser' : 'winner')} of ${known.length}: ${(0,words/* shortList */.pg)(lines)}.`,
    ];
}
/** What was not measured is not known. */
function onCoverage({ workloads, cells, candidates }, markup) {
    const measured = new Set(workloads.map(({ name }) => name));
    const unmeasured = new Set(candidates.flatMap(({ trained_on }) => Object.keys(trained_on).filter((name) => !measured.has(name))));
    const [only] = workloads;
    return [
        ...(workloads.length === 1 && only
            ? [
                `Only one workload was measured, ${markup.name(only.name)}${cells.length === 1 ? `, at ${(0,words/* threadsOf */.Dm)(cells[0].threads)} alone` : ''}: what the candidates do under any other load is not known.`,
            ]
            : []),
        ...(unmeasured.size > 0
            ? [
                `Trained on, but not measured: ${(0,words/* list */.p_)([...unmeasured].map(markup.name))}. That the profiles help there is not shown.`,
            ]
            : []),
    ];
}
function onLeftOut({ leftOut, results }) {
    if (leftOut.length === 0)
        return [];
    const failed = leftOut.filter(({ status }) => status === 'failed').length;
    const parts = [
        ...(failed > 0 ? [`${(0,words/* count */.U9)(failed)} failed`] : []),
        ...(leftOut.length > failed ? [`${(0,words/* count */.U9)(leftOut.length - failed)} excluded`] : []),
    ];
    return [
        `${(0,words/* counted */.hS)(leftOut.length, 'sample')} of ${(0,words/* count */.U9)(results.samples.length)} left out (${(0,words/* list */.p_)(parts)}); the reasons are listed below.`,
    ];
}
function onProfiles({ variants }, markup) {
    return variants.flatMap(({ name, profile }) => {
        if (!profile)
            return [];
        const { executed_instructions: executed, functions_profiled: profiled } = profile;
        const stale = profile.stale_samples_percent ?? profile.stale_percent;
        return [
            ...(profiled === 0 ? [`The profile of ${markup.name(name)} is empty: nothing was optimised by it.`] : []),
            ...(stale >= STALE_PERCENT
                ? [`The profile of ${markup.name(name)} is stale (${(0,tables/* staleness */.TZ)(profile)}): record it again on this build.`]
                : []),
            ...(executed > 0 && (0,thin_profile/* isThin */.O)([profile])
                ? [
                    `The profile of ${markup.name(name)} is thin: ${(0,words/* count */.U9)(executed)} executed instructions, where ${(0,words/* count */.U9)(thin_profile/* ENOUGH_INSTRUCTIONS */.D)} or more are advised.`,
                ]
                : []),
        ];
    });
}
function placeOf({ workload, threads }, markup) {
    return `${markup.name(workload)} at ${(0,words/* threadsOf */.Dm)(threads)}`;
}
function placesOf(cells, markup) {
    return (0,words/* shortList */.pg)(cells.map((cell) => placeOf(cell, markup)), 4);
}


/***/ }),

/***/ 80119:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gg: () => (/* binding */ titleOf),
/* harmony export */   Lq: () => (/* binding */ planRows),
/* harmony export */   PX: () => (/* binding */ isImported),
/* harmony export */   Zm: () => (/* binding */ commandLines),
/* harmony export */   bL: () => (/* binding */ parameterRows),
/* harmony export */   nm: () => (/* binding */ againTitle),
/* harmony export */   oG: () => (/* binding */ originRows),
/* harmony export */   px: () => (/* binding */ machineRows),
/* harmony export */   u8: () => (/* binding */ softwareRows)
/* harmony export */ });
/* harmony import */ var _markup_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58916);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58191);


function machineRows({ results: { environment } }) {
    const { cpu, caches, microcode, numa_nodes, arch, cores, memory_bytes, os, kernel, settings, pinning, fingerprint } = environment;
    return [
        ['CPU', `${cpu} (${arch}, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(cores, 'core')})`],
        ...(caches ? [['Caches', caches]] : []),
        ...(microcode ? [['Microcode', microcode]] : []),
        [
            'Memory',
            numa_nodes && numa_nodes > 1 ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .bytes */ .ee)(memory_bytes)} on ${numa_nodes} NUMA nodes` : (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .bytes */ .ee)(memory_bytes),
        ],
        ['System', os],
        ['Kernel', kernel],
        ...Object.entries(settings).map(([name, value]) => [(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .plainName */ .MH)(name), value]),
        ...Object.entries(pinning).map(([name, value]) => [`${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .plainName */ .MH)(name)} pinned to`, value]),
        ['Fingerprint', fingerprint],
    ];
}
function softwareRows({ results: { environment, target, run }, variants }) {
    const others = variants.filter(({ version }) => version !== undefined && version !== target.version);
    return [
        [target.adapter, target.version],
        ...others.map(({ name, version }) => [`${target.adapter}, as ${name}`, version]),
        ['Boltmark', run.tool.replace(/^boltmark /i, '')],
        ...Object.entries(environment.tools).map(([name, version]) => [(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .plainName */ .MH)(name), version]),
    ];
}
function planRows({ results, workloads, variants, primary }) {
    const { plan, samples } = results;
    const threads = [...new Set(samples.map((sample) => sample.threads))].sort((a, b) => a - b);
    const rounds = plan.rounds.min === plan.rounds.max ? (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(plan.rounds.min) : `${plan.rounds.min} to ${plan.rounds.max}`;
    return [
        ['Baseline', plan.baseline],
        ['Variants', variants.map(({ name }) => name).join(', ')],
        ['Workloads', workloads.map(({ name }) => name).join(', ')],
        ['Threads', threads.join(', ')],
        ['Rounds a cell', `${rounds}; ${howMeasured(results)}`],
        ...sampleRows(results, workloads),
        ...trainingRows(plan, variants),
        [
            'Verdict',
            `by the ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .share */ .uM)(plan.confidence, 2)} interval against a margin of ±${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .share */ .uM)(plan.margin, 2)}, ${primary} first`,
        ],
        ['Samples', (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(samples.length)],
        ...limitRows(plan),
    ];
}
/** How long samples are: as planned, or else, in files that do not say, as the load generator told of those that count. */
function sampleRows({ plan, samples }, workloads) {
    const name = 'Length of a sample';
    if (plan.load) {
        const text = (length) => `${lengthText(length)}, ${length.warmup_s ? `after ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(length.warmup_s)} s of warm-up` : 'without warm-up'}`;
        return [
            [
                name,
                lengthsText(plan.load, workloads.map((workload) => workload.name), text),
            ],
        ];
    }
    const durations = samples.flatMap(({ status, duration_s }) => (status === 'ok' && duration_s > 0 ? [duration_s] : []));
    if (durations.length === 0)
        return [];
    const ends = [durations.reduce((a, b) => Math.min(a, b)), durations.reduce((a, b) => Math.max(a, b))];
    const range = [...new Set(ends.map((seconds) => (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(Number(seconds.toPrecision(2)))))];
    return [[name, `${range.join(' to ')} s, as measured`]];
}
function trainingRows({ training }, variants) {
    if (!training)
        return [];
    const trained = [...new Set(variants.flatMap(({ trained_on }) => Object.keys(trained_on)))];
    return [['Training', `${lengthsText(training, trained, lengthText)}; with ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .threadsOf */ .Dm)(training.threads)}`]];
}
/** The length that most workloads have, then those that have one of their own. @param names of the workloads that it is told to */
function lengthsText({ workloads = {}, ...usual }, names, text) {
    const own = names.flatMap((name) => (Object.hasOwn(workloads, name) ? [`${name}: ${text(workloads[name])}`] : []));
    return [...(own.length < Math.max(1, names.length) ? [text(usual)] : []), ...own].join('; ');
}
function lengthText({ duration_s, events }) {
    if (events !== undefined)
        return (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(events, 'transaction');
    return duration_s === undefined ? 'as long as its command takes' : `${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(duration_s)} s`;
}
function limitRows({ limits }) {
    if (!limits)
        return [];
    const { steal_percent: steal, other_load_percent: other } = limits;
    if (steal >= 100 && other >= 100)
        return [['Left out', 'no sample for what else ran on the machine: there were no limits']];
    return [
        [
            'Left out',
            `samples with more than ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(steal)} % of the CPU time stolen by the hypervisor, or ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(other)} % used by other programs`,
        ],
    ];
}
/** `import` makes results of outputs that were recorded elsewhere: nobody can see from here how. */
function isImported({ run }) {
    return run.id.startsWith('import-');
}
function howMeasured(results) {
    return isImported(results)
        ? 'imported: whether servers were fresh, data restored and the order alternated is not known'
        : 'each sample a fresh server on restored data, the order of the variants alternates';
}
/** Parameters of the target and of each workload. */
function parameterRows({ results: { target, workloads } }) {
    return [
        ...Object.entries(target.parameters).map(([name, value]) => [`${target.adapter}: ${name}`, valueText(value)]),
        ...workloads.map(({ name, driver, parameters }) => {
            const pairs = Object.entries(parameters).map(([key, value]) => `${key}=${valueText(value)}`);
            return [`workload ${name}`, [driver, ...pairs].filter((part) => part !== '').join(' ')];
        }),
    ];
}
function valueText(value) {
    return typeof value === 'string' ? value : JSON.stringify(value);
}
/** What is above the command lines. */
function againTitle({ results }) {
    return isImported(results) ? 'Compute it again' : 'Run it again';
}
/** How to get these results again, and how to check them. */
function commandLines({ results }) {
    const sha = results.run.git ? (0,_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .T)(results.run.git.sha) : '';
    return [
        ...(/^[0-9a-f]{7,64}$/.test(sha) ? [`git checkout ${sha}`] : []),
        ...(results.run.git?.dirty
            ? ['# What ran had changes that are in no commit: in the config, or in other files of the repository.']
            : []),
        ...(isImported(results) ? [] : ['boltmark run --config boltmark.yml']),
        'boltmark compare results.json --json',
        'boltmark report results.json --format html',
    ];
}
/** Where it comes from: machine, commit, config, tool. */
function originRows({ results: { run, environment } }) {
    return [
        ['Machine', `${environment.fingerprint} (${environment.cpu})`],
        ...(run.git
            ? [
                [
                    'Commit',
                    `${run.git.repository} ${run.git.sha.slice(0, 12)} (${run.git.ref})${run.git.dirty ? ', with uncommitted changes' : ''}`.trim(),
                ],
            ]
            : []),
        ['Config', `sha256 ${run.config_sha256.slice(0, 12)}`],
        ['Tool', run.tool],
        ['Run', `${run.id}, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .moment */ .n$)(run.started)} to ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .moment */ .n$)(run.finished)}`],
    ];
}
/** The title of every report: `sqlite 3.40.1: 3 candidates on 3 workloads, 2 thread counts`. */
function titleOf({ results: { target }, candidates, workloads, cells }) {
    const counts = new Set(cells.map(({ threads }) => threads));
    const [only] = counts;
    const threads = counts.size === 1 ? (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .threadsOf */ .Dm)(only) : (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(counts.size, 'thread count');
    return `${target.adapter} ${target.version}: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(candidates.length, 'candidate')} on ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(workloads.length, 'workload')}, ${threads}`;
}


/***/ }),

/***/ 85697:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ factsOf)
/* harmony export */ });
/* harmony import */ var _results_control_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53819);
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(56352);
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(75195);
/* harmony import */ var _results_sweeps_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55438);
/* harmony import */ var _results_unmeasured_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(79151);
/* harmony import */ var _statistics_median_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(67165);






function factsOf(results) {
    const { plan, samples } = results;
    const roles = new Map(results.variants.map(({ name, role }) => [name, role]));
    const comparisons = results.comparisons.map((comparison) => completed(comparison, roles));
    const pools = results.pooled.map((pool) => completedPool(pool, roles, plan.confidence));
    const cells = cellsOf(samples, comparisons);
    const variants = [...results.variants].sort((a, b) => ORDER[a.role] - ORDER[b.role]);
    const names = variants.map(({ name }) => name);
    const sweeps = (0,_results_sweeps_js__WEBPACK_IMPORTED_MODULE_2__/* .sweepsOf */ .V)([{ samples }], names, comparisons);
    const pooledBy = new Map(pools.map((pool) => [keyOf(pool.candidate, pool.metric), pool]));
    return {
        results,
        baseline: plan.baseline,
        control: variants.find(({ role }) => role === 'control')?.name,
        candidates: variants.filter(({ role }) => role === 'candidate'),
        variants,
        primary: plan.metrics[0] ?? 'throughput',
        metrics: metricsOf(samples),
        workloads: workloadsOf(results, cells, sweeps),
        cells,
        comparisons,
        pools,
        controlReport: (0,_results_control_js__WEBPACK_IMPORTED_MODULE_0__/* .controlReport */ ._)(comparisons, pools, plan.confidence),
        unmeasured: (0,_results_unmeasured_js__WEBPACK_IMPORTED_MODULE_3__/* .unmeasured */ .Q)(plan.cells ?? [], cells),
        leftOut: samples.filter(({ status }) => status !== 'ok'),
        pooled: (candidate, metric) => pooledBy.get(keyOf(candidate, metric)),
    };
}
const ORDER = { baseline: 0, control: 1, candidate: 2 };
/** A comparison from a file of other hands may lack what Boltmark's own adds to the schema. */
function completed(comparison, roles) {
    const role = roles.get(comparison.candidate) ?? 'candidate';
    return { role, phase: 'discovery', p_adjusted: null, hosts: 1, round_ratios: [], ...comparison };
}
function completedPool(pool, roles, confidence) {
    const role = roles.get(pool.candidate) ?? 'candidate';
    return { role, phase: 'discovery', confidence, p_value: null, ...pool };
}
function cellsOf(samples, comparisons) {
    const compared = new Map(comparisons.map((c) => [keyOf(c.workload, c.threads, c.candidate, c.metric), c]));
    return [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_4__/* .grouped */ .z)(samples, ({ workload, threads }) => keyOf(workload, threads)).values()].map((ofCell) => {
        const { workload, threads } = ofCell[0];
        const byVariant = (0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_4__/* .grouped */ .z)(ofCell, ({ variant }) => variant);
        const levels = new Map();
        return {
            workload,
            threads,
            samples: byVariant,
            level: (variant, metric) => {
                const key = keyOf(variant, metric);
                if (!levels.has(key))
                    levels.set(key, medianOf(byVariant.get(variant) ?? [], metric));
                return levels.get(key);
            },
            comparison: (candidate, metric) => compared.get(keyOf(workload, threads, candidate, metric)),
        };
    });
}
/** In the order of the config, then those that only the samples know; threads rise. */
function workloadsOf({ workloads }, cells, sweeps) {
    const names = new Set([...workloads.map(({ name }) => name), ...cells.map(({ workload }) => workload)]);
    return [...names].flatMap((name) => {
        const own = cells.filter(({ workload }) => workload === name).sort((a, b) => a.threads - b.threads);
        return own.length > 0 ? [{ name, cells: own, sweeps: sweeps.filter(({ workload }) => workload === name) }] : [];
    });
}
function metricsOf(samples) {
    const carried = new Set(samples.flatMap(({ metrics }) => Object.keys(metrics)));
    const ofOperations = [...carried].filter((name) => !_results_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .METRIC_NAMES */ .Uw.includes(name) && (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .metricNamed */ .SB)(name)).sort();
    return [..._results_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .METRIC_NAMES */ .Uw.filter((name) => carried.has(name)), ...ofOperations];
}
function medianOf(samples, metric) {
    const values = samples.flatMap(({ status, metrics }) => (status === 'ok' ? (metrics[metric] ?? []) : []));
    return values.length > 0 ? (0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_5__/* .median */ .J)(values) : undefined;
}
function keyOf(...parts) {
    return JSON.stringify(parts);
}


/***/ }),

/***/ 81668:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  x: () => (/* binding */ gateReasons),
  g: () => (/* binding */ headlineOf)
});

// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/results/figure.js
var figure = __webpack_require__(6280);
// EXTERNAL MODULE: ./lib/statistics/level.js
var level = __webpack_require__(46117);
// EXTERNAL MODULE: ./lib/statistics/signed-rank.js
var signed_rank = __webpack_require__(96002);
// EXTERNAL MODULE: ./lib/report/noise.js
var noise = __webpack_require__(21792);
// EXTERNAL MODULE: ./lib/report/ranking.js
var ranking = __webpack_require__(18888);
// EXTERNAL MODULE: ./lib/report/words.js
var words = __webpack_require__(58191);
;// CONCATENATED MODULE: ./lib/report/next-step.js






/** What to do next, the gravest first. */
function nextStep(facts, markup) {
    const { plan, gate } = facts.results;
    const judged = facts.comparisons.filter(({ role, metric }) => role === 'candidate' && metric === facts.primary);
    const lost = judged.filter(({ verdict }) => verdict === 'slower');
    if (facts.controlReport?.trusted === false)
        return 'Find out what disturbed the machine, then measure again: the baseline came out different from itself.';
    if (gate.verdict === 'fail') {
        return lost.length > 0
            ? `Do not merge before ${namesOf(lost, markup)} is understood: the cells marked ▼ lost. Train on what they run, or leave that candidate out.`
            : 'Read the reasons below; the gate stays red until they are dealt with.';
    }
    const steps = [onLost(lost, markup), onOpen(facts, judged, markup)].filter((step) => step !== undefined);
    if (steps.length > 0)
        return steps.join(' ');
    // A gate that looks at something and did not pass has its reasons.
    if (gate.verdict === 'neutral' && plan.gated?.length !== 0)
        return 'Deal with the reasons below: the gate has not passed this.';
    const faster = (0,ranking/* rankedCandidates */.S)(facts).filter((name) => facts.pooled(name, facts.primary)?.verdict === 'faster');
    if (faster.length > 0)
        return `${markup.name(faster[0])} can be shipped as far as speed goes.`;
    return nothingToDo(facts, judged);
}
function namesOf(cells, markup) {
    return (0,words/* list */.p_)([...new Set(cells.map(({ candidate }) => candidate))].map(markup.name));
}
function onLost(lost, markup) {
    if (lost.length === 0)
        return undefined;
    const isConfirmed = lost.every(({ phase }) => phase === 'confirm');
    const again = isConfirmed ? '' : `confirm that on new rounds (${markup.name('benchmark.rounds.max')}), or `;
    return `${namesOf(lost, markup)} lost in the cells marked ▼: ${again}understand it before shipping.`;
}
/** How to get the figures and verdicts that are missing. */
function onOpen(facts, judged, markup) {
    const inVain = judged.filter((cell) => !(0,figure/* isMeasured */.V2)(cell));
    if (inVain.length > 0)
        return `See why no round gave a pair for ${namesOf(inVain, markup)}, mend that, and run again.`;
    if (facts.unmeasured.length > 0)
        return `Give it more time (${markup.name('benchmark.budget')}), or run again: in ${(0,words/* counted */.hS)(facts.unmeasured.length, 'cell')} of the plan nothing was measured.`;
    const undecided = judged.filter(({ verdict }) => verdict === 'inconclusive');
    if (undecided.length === 0)
        return undefined;
    if ((0,noise/* noiseTooHigh */.d)(facts) !== undefined)
        return 'Make the run quieter before measuring more rounds: pin server and client, stop other programs, take longer samples.';
    const places = `${(0,words/* counted */.hS)(undecided.length, 'comparison')} of ${judged.length}`;
    const what = undecided.length === judged.length
        ? 'anything'
        : `the ${places} that ${undecided.length === 1 ? 'is' : 'are'} still open`;
    return `Measure ${roundsWanted(facts, undecided, markup)} to decide ${what}.`;
}
function roundsWanted({ results }, undecided, markup) {
    const fewest = (0,signed_rank/* fewestPairs */.So)((0,level/* levelOf */.I)(results.plan.confidence));
    const most = Math.max(...undecided.map(({ rounds }) => rounds));
    return most < fewest
        ? `at least ${fewest} rounds (${markup.name('benchmark.rounds.min')})`
        : `more than ${(0,words/* counted */.hS)(most, 'round')} (${markup.name('benchmark.rounds.max')})`;
}
function nothingToDo({ pools, primary, results }, judged) {
    const margin = (0,words/* share */.uM)(results.plan.margin, 2);
    if (judged.every(({ verdict }) => verdict === 'same'))
        return `Nothing needs doing: no candidate differs by more than the margin of ${margin}.`;
    const within = pools.every(({ role, metric, verdict }) => role !== 'candidate' || metric !== primary || verdict === 'same');
    return within
        ? `Nothing needs doing: all cells together lie within the margin of ${margin}, though single cells are faster.`
        : 'Nothing needs doing: single cells are faster, all cells together are not known to be.';
}

;// CONCATENATED MODULE: ./lib/report/headline.js





const GATE_WORDS = { pass: 'Pass', fail: 'Fail', neutral: 'Neutral' };
function headlineOf(facts, markup) {
    const { gate } = facts.results;
    return {
        gate: gate.verdict,
        verdict: GATE_WORDS[gate.verdict],
        result: resultOf(facts, markup),
        next: nextStep(facts, markup),
        noise: (0,noise/* noiseOf */.Y)(facts, markup),
    };
}
/** One sentence on all candidates, with the figure of the one that gained most. */
function resultOf(facts, markup) {
    const distrust = facts.controlReport?.trusted === false;
    const warning = 'No verdict counts, since the control differs from the baseline, which is the same binary. ';
    return `${distrust ? warning : ''}${comparedOf(facts, markup)}`;
}
function comparedOf(facts, markup) {
    const measured = (0,ranking/* rankedCandidates */.S)(facts).filter((name) => isPooled(facts, name));
    const missing = facts.candidates.map(({ name }) => name).filter((name) => !isPooled(facts, name));
    const [best, ...others] = measured;
    if (best === undefined)
        return 'No candidate was measured.';
    return others.length === 0
        ? `${ofOne(facts, best, markup)}${othersOf(facts, missing, markup)}.`
        : `${ofSeveral(facts, best, others, missing, markup)}.`;
}
function isPooled({ pooled, primary }, name) {
    return (pooled(name, primary)?.ratio ?? null) !== null;
}
/** `throughput +4.3 % [+3.1, +5.5] over 12 cells` */
function figuresOf({ pooled, primary }, name) {
    const pool = pooled(name, primary);
    return `${(0,words/* metricWord */.bt)(primary)} ${(0,words/* changeWithInterval */.k$)(pool)} over ${(0,words/* counted */.hS)(pool.cells, 'cell')}`;
}
function hasInterval({ pooled, primary }, name) {
    const pool = pooled(name, primary);
    return pool.ci_low !== null && pool.ci_high !== null;
}
/** The only candidate, or the only one with a figure. */
function ofOne(facts, only, markup) {
    const [name, baseline] = [markup.name(only), markup.name(facts.baseline)];
    const figures = figuresOf(facts, only);
    if (!hasInterval(facts, only))
        return `There is no verdict on ${name} against ${baseline} yet: ${figures}`;
    switch (facts.pooled(only, facts.primary).verdict) {
        case 'faster':
            return `${name} is faster than ${baseline}: ${figures}`;
        case 'slower':
            return `${name} is slower than ${baseline}: ${figures}`;
        case 'same':
            return `${name} is the same as ${baseline} within the margin: ${figures}`;
        case 'inconclusive':
            return `${name} cannot be told from ${baseline}: ${figures}`;
    }
}
/** Where the best is not faster, none is: the others are told of as what they are. */
function ofSeveral(facts, best, others, missing, markup) {
    const [name, baseline] = [markup.name(best), markup.name(facts.baseline)];
    const figures = figuresOf(facts, best);
    const rest = othersOf(facts, [...others, ...missing], markup);
    if (!hasInterval(facts, best))
        return `There is no verdict on ${name} against ${baseline} yet: ${figures}${rest}`;
    const none = `No candidate is known to be faster than ${baseline}; ${name}`;
    switch (facts.pooled(best, facts.primary).verdict) {
        case 'faster':
            return `Of ${facts.candidates.length} candidates, ${name} comes first: it is faster than ${baseline}, ${figures}`;
        case 'slower':
            return `All ${missing.length > 0 ? 'measured ' : ''}candidates are slower than ${baseline}, ${name} least: ${figures}${othersOf(facts, missing, markup)}`;
        case 'same':
            return `${none} is the same within the margin: ${figures}${rest}`;
        case 'inconclusive':
            return `${none} ${hasBestEstimate(facts, best, others) ? 'has the best estimate' : 'is undecided'}: ${figures}${rest}`;
    }
}
const STATES = {
    faster: 'faster',
    same: 'the same within the margin',
    inconclusive: 'undecided',
    slower: 'slower',
};
/** `; `a` and `b` are slower; `c` was not measured` */
function othersOf(facts, others, markup) {
    const stateOf = (name) => {
        const verdict = isPooled(facts, name) && facts.pooled(name, facts.primary).verdict;
        return verdict ? STATES[verdict] : 'not measured';
    };
    return [...(0,grouped/* grouped */.z)(others, stateOf)]
        .map(([state, names]) => {
        const [one, several] = state === 'not measured' ? ['was', 'were'] : ['is', 'are'];
        return `; ${(0,words/* list */.p_)(names.map(markup.name))} ${names.length === 1 ? one : several} ${state}`;
    })
        .join('');
}
/** A verdict weighs more than an estimate: one that is slower for sure may have lost less than one that is undecided. */
function hasBestEstimate({ pooled, primary }, best, others) {
    const gain = (name) => (0,ranking/* gainOf */.v)(primary, pooled(name, primary).ratio);
    return others.every((other) => gain(other) <= gain(best));
}
/** More reasons than this are counted, not shown. */
const MOST_REASONS = 8;
/** Reasons of the gate, once each. */
function gateReasons(facts, markup) {
    const reasons = [...new Set(facts.results.gate.reasons)].map(markup.prose);
    const more = reasons.length - MOST_REASONS;
    return more > 1 ? [...reasons.slice(0, MOST_REASONS), `and ${more} more`] : reasons;
}


/***/ }),

/***/ 7105:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GI: () => (/* binding */ htmlMarkup),
/* harmony export */   I$: () => (/* binding */ htmlTable),
/* harmony export */   LQ: () => (/* binding */ pairTable),
/* harmony export */   TM: () => (/* binding */ folded),
/* harmony export */   ZD: () => (/* binding */ escapeHtml),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   em: () => (/* binding */ sentence)
/* harmony export */ });
/* harmony import */ var _markup_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58916);

const ENTITIES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
/** Text from anywhere, safe as an element's text and as an attribute's value in quotes. */
function escapeHtml(text) {
    return (0,_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .T)(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}
const htmlMarkup = {
    name: (text) => `<b class="name">${escapeHtml(text)}</b>`,
    prose: escapeHtml,
};
/** A number as print sets it: a real minus sign. The text holds no markup. */
function number(text) {
    return escapeHtml(text.replace(/(^|[\s[(])-(?=\d)/g, '$1−'));
}
/** A sentence made with `htmlMarkup`: minus signs before digits, as in `number`, and no line broken between a figure and its percent sign. */
function sentence(html) {
    return html.replace(/(^|[\s[(])-(?=\d)/g, '$1−').replace(/(?<=\d) %/g, '\u00a0%');
}
/**
 * A table that a screen reader can walk: a caption, heads of columns, and in each row its first cell as the head. Cells are HTML. A page may
 * hold ten thousand rows, so that tags and attributes which HTML lets one leave out are left out, and the table, not each
 * cell, says which columns are numbers.
 */
function htmlTable(caption, columns, rows) {
    const kinds = columns.flatMap(([, kind], i) => (kind === 'number' ? [`n${i + 1}`] : []));
    const head = columns.map(([title]) => `<th scope=col>${escapeHtml(title)}`).join('');
    const body = rows.map(([first = '', ...others]) => `<tr><th>${first}${others.map((cell) => `<td>${cell}`).join('')}`);
    const name = escapeHtml(caption);
    const many = kinds.length === columns.length - 1 ? 'numbers' : kinds.join(' ');
    return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table class="${many}"><caption>${name}</caption><thead><tr>${head}</thead><tbody>${body.join('\n')}</tbody></table></div>`;
}
/** A table of two columns, the text of both still to be escaped. */
function pairTable(caption, rows) {
    if (rows.length === 0)
        return '';
    const body = rows.map(([name, value]) => `<tr><th>${escapeHtml(name)}<td>${number(value)}`).join('');
    return `<table class="pairs"><caption>${escapeHtml(caption)}</caption><tbody>${body}</tbody></table>`;
}
/** What is folded away until somebody opens it; the summary is HTML. */
function folded(summary, body, open = false) {
    return `<details${open ? ' open' : ''}><summary>${summary}</summary>${body}</details>`;
}


/***/ }),

/***/ 95265:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ prose),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   e5: () => (/* binding */ bullets),
/* harmony export */   iS: () => (/* binding */ markdownMarkup),
/* harmony export */   qN: () => (/* binding */ paragraphs),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* harmony import */ var markdown_table__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(735);
/* harmony import */ var _markup_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58916);


/**
 * Text from outside as a code span. Nothing in it is read as Markdown or HTML, and GitHub makes no mention, link or issue
 * reference of what stands in code.
 */
function code(text) {
    const line = (0,_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .T)(text);
    if (line === '')
        return '` `';
    const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longest + 1);
    const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
    return `${fence}${pad}${line}${pad}${fence}`;
}
const ZERO_WIDTH_SPACE = '\u200b';
/**
 * Text from outside as running text. HTML becomes entities, Markdown's signs are escaped, and a zero-width space keeps GitHub from
 * making mentions, links and references of it: those are found after Markdown was read, where a backslash is gone.
 */
function prose(text) {
    return (0,_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .T)(text)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replace(/[\\`*_{}[\]()#!|~$]/g, '\\$&')
        .replace(/^([-+]|\d+\.)(?= )/, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`)
        .replace(/@|#|\bGH-/g, (sign) => sign + ZERO_WIDTH_SPACE)
        .replace(/:\/\//g, `:${ZERO_WIDTH_SPACE}//`)
        .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}${ZERO_WIDTH_SPACE}.`);
}
const markdownMarkup = { name: code, prose };
/** A table; the cells are Markdown. A bar in a cell is escaped here, also within code, as GitHub's tables want it. */
function table(head, rows, align) {
    const escaped = [head, ...rows].map((row) => row.map((cell) => cell.replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|')));
    return (0,markdown_table__WEBPACK_IMPORTED_MODULE_1__/* .markdownTable */ .Q)(escaped, { align: align ?? [], alignDelimiters: false, padding: true });
}
/** Paragraphs with an empty line between them; empty ones are left out. */
function paragraphs(...blocks) {
    return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}
function bullets(items) {
    return items.map((item) => `- ${item}`).join('\n');
}
/** What is folded away until somebody opens it. */
function details(summary, body) {
    return body === '' ? '' : `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}


/***/ }),

/***/ 58640:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ markdownReport)
});

// EXTERNAL MODULE: ./lib/report/activity.js
var activity = __webpack_require__(16625);
// EXTERNAL MODULE: ./lib/report/caveats.js + 2 modules
var report_caveats = __webpack_require__(91421);
// EXTERNAL MODULE: ./lib/report/environment.js
var environment = __webpack_require__(80119);
// EXTERNAL MODULE: ./lib/report/facts.js
var report_facts = __webpack_require__(85697);
// EXTERNAL MODULE: ./lib/report/headline.js + 1 modules
var headline = __webpack_require__(81668);
// EXTERNAL MODULE: ./lib/report/html-text.js
var html_text = __webpack_require__(7105);
// EXTERNAL MODULE: ./lib/report/markdown-text.js
var markdown_text = __webpack_require__(95265);
// EXTERNAL MODULE: ./lib/report/ranking.js
var ranking = __webpack_require__(18888);
// EXTERNAL MODULE: ./lib/report/sentences.js
var sentences = __webpack_require__(33700);
// EXTERNAL MODULE: ./lib/report/simulations.js
var simulations = __webpack_require__(40422);
// EXTERNAL MODULE: ./lib/report/tables.js
var tables = __webpack_require__(44057);
// EXTERNAL MODULE: ./lib/report/words.js
var words = __webpack_require__(58191);
;// CONCATENATED MODULE: ./lib/report/markdown-tables.js







/** Past this many metrics their columns would not fit: each gets a row. */
const MOST_COLUMNS = 3;
/** The pooled change of every metric that is judged or main: a row for each candidate, the one that gained most first, and the control. */
function pooledTable(facts) {
    const metrics = [...new Set([...(0,tables/* mainMetrics */.vR)(facts), ...facts.results.plan.metrics])].filter((metric) => facts.pools.some((pool) => pool.metric === metric));
    const names = [...(0,ranking/* rankedCandidates */.S)(facts), ...(facts.control === undefined ? [] : [facts.control])];
    if (names.length === 0 || metrics.length === 0)
        return '';
    const figures = (name, metric) => {
        const pool = facts.pooled(name, metric);
        return pool ? [(0,words/* changeWithInterval */.k$)(pool), (0,words/* verdictWord */.E0)(pool.verdict)] : [words/* NOTHING */.K$, words/* NOTHING */.K$];
    };
    const title = (name) => (name === facts.control ? `${(0,markdown_text/* code */.aY)(name)} (A/A)` : (0,markdown_text/* code */.aY)(name));
    if (metrics.length > MOST_COLUMNS) {
        const rows = names.flatMap((name) => metrics.map((metric) => [title(name), (0,words/* metricTitle */.Vu)(metric), ...figures(name, metric)]));
        return (0,markdown_text/* table */.tp)(['All cells', 'Metric', 'Change', 'Verdict'], rows, ['l', 'l', 'r', 'l']);
    }
    const rows = names.map((name) => {
        const cells = facts.comparisons.filter(({ candidate, metric }) => candidate === name && metric === facts.primary);
        return [title(name), ...metrics.flatMap((metric) => figures(name, metric)), `${cells.length}${(0,sentences/* tally */.N4)(cells)}`];
    });
    const head = ['All cells', ...metrics.flatMap((metric) => [(0,words/* metricTitle */.Vu)(metric), '']), 'Cells'];
    return (0,markdown_text/* table */.tp)(head, rows, ['l', ...metrics.flatMap(() => ['r', 'l']), 'l']);
}
/** The workload's main table, and those of the other metrics below it. */
function workloadTables(facts, workload) {
    const metrics = (0,tables/* mainMetrics */.vR)(facts);
    const head = [
        'Threads',
        'Variant',
        ...metrics.flatMap((metric) => [(0,words/* metricHead */.bI)(metric), 'Change', 'Verdict']),
        'Profile',
    ];
    const align = ['r', 'l', ...metrics.flatMap(() => ['r', 'r', 'l']), 'l'];
    const rows = workload.cells.flatMap((cell) => mainRows(facts, cell, metrics));
    return (0,markdown_text/* paragraphs */.qN)((0,markdown_text/* table */.tp)(head, rows, align), otherTables(facts, workload));
}
function mainRows({ variants }, cell, metrics) {
    const measured = variants.filter(({ name }) => cell.samples.has(name));
    return measured.map(({ name, role }) => [
        (0,words/* count */.U9)(cell.threads),
        role === 'control' ? `${(0,markdown_text/* code */.aY)(name)} (A/A)` : (0,markdown_text/* code */.aY)(name),
        ...metrics.flatMap((metric) => {
            const comparison = cell.comparison(name, metric);
            const change = comparison ? [(0,words/* changeWithInterval */.k$)(comparison), (0,words/* verdictWord */.E0)(comparison.verdict)] : ['', ''];
            return [(0,words/* figure */.vP)(cell.level(name, metric)), ...change];
        }),
        role === 'candidate' ? (0,words/* trainedWord */.g3)(cell.comparison(name, metrics[0])?.trained) : '',
    ]);
}
/** More rows than this are no overview. */
const MOST_CHANGED = 40;
/** The cells in which a candidate changed, a row each, a column for each candidate; losses come first when there are many. */
function changedTable(facts) {
    const { candidates, primary } = facts;
    const rows = facts.workloads
        .flatMap(({ cells }) => cells)
        .map((cell) => ({ cell, found: candidates.map(({ name }) => cell.comparison(name, primary)) }))
        .filter(({ found }) => found.some(tables/* changed */.tD));
    if (rows.length === 0)
        return '';
    const lost = ({ found }) => Number(found.some((comparison) => comparison?.verdict === 'slower'));
    const shown = rows.length > MOST_CHANGED ? [...rows].sort((a, b) => lost(b) - lost(a)).slice(0, MOST_CHANGED) : rows;
    const text = shown.map(({ cell, found }) => [(0,markdown_text/* code */.aY)(cell.workload), (0,words/* count */.U9)(cell.threads), ...found.map(changedCell)]);
    const head = [(0,words/* metricTitle */.Vu)(primary), 'Threads', ...candidates.map(({ name }) => (0,markdown_text/* code */.aY)(name))];
    const unseen = shown.some(({ found }) => found.some(tables/* isUnseen */.NM));
    return (0,markdown_text/* paragraphs */.qN)((0,markdown_text/* table */.tp)(head, text, ['l', 'r', ...candidates.map(() => 'l')]), [
        '▲ faster, ▼ slower, = same, ? inconclusive.',
        ...(unseen ? ['\\* the profile was recorded under another load.'] : []),
        ...(shown.length < rows.length
            ? [`${(0,words/* counted */.hS)(rows.length - shown.length, 'more cell')} changed: see below.`]
            : []),
    ].join(' '));
}
function changedCell(comparison) {
    if (!comparison)
        return words/* NOTHING */.K$;
    const sign = (0,words/* verdictWord */.E0)(comparison.verdict).slice(0, 1);
    return `${sign} ${(0,words/* changeWithInterval */.k$)(comparison)}${(0,tables/* isUnseen */.NM)(comparison) ? '\\*' : ''}`;
}
/** The metrics beside the main ones, variants across. Those that were compared stand open, the levels of the rest are folded away. */
function otherTables(facts, workload) {
    const isCompared = (metric) => facts.comparisons.some((comparison) => comparison.metric === metric && comparison.workload === workload.name);
    const others = (0,tables/* otherMetrics */.A8)(facts);
    const rest = others.filter((metric) => !isCompared(metric));
    return (0,markdown_text/* paragraphs */.qN)(pivotTable(facts, workload, others.filter(isCompared)), (0,markdown_text/* details */.zH)((0,words/* list */.p_)(rest.map(words/* metricTitle */.Vu)), pivotTable(facts, workload, rest)));
}
function pivotTable({ variants }, { cells }, metrics) {
    const shown = variants.filter(({ name }) => cells.some(({ samples }) => samples.has(name)));
    const rows = metrics.flatMap((metric) => cells.map((cell) => [
        (0,words/* metricHead */.bI)(metric),
        (0,words/* count */.U9)(cell.threads),
        ...shown.map(({ name }) => {
            const comparison = cell.comparison(name, metric);
            const level = (0,words/* figure */.vP)(cell.level(name, metric));
            return comparison ? `${level} (${(0,words/* changeWithInterval */.k$)(comparison)}, ${comparison.verdict})` : level;
        }),
    ]));
    if (rows.length === 0)
        return '';
    const head = ['Metric', 'Threads', ...shown.map(({ name }) => (0,markdown_text/* code */.aY)(name))];
    return (0,markdown_text/* table */.tp)(head, rows, ['l', 'r', ...shown.map(() => 'r')]);
}
/** What the machine did at each thread count; empty where only one was measured. */
function activityTable(facts, workload) {
    const rows = (0,activity/* activityRows */.rB)(facts, workload);
    if (rows.length === 0)
        return '';
    return (0,markdown_text/* paragraphs */.qN)(`What the machine did meanwhile (all programs, median over the samples of ${(0,markdown_text/* code */.aY)(facts.baseline)}):`, (0,markdown_text/* table */.tp)(activity/* ACTIVITY_HEAD */.Vz, rows.map(activity/* activityCells */.nv), activity/* ACTIVITY_HEAD */.Vz.map(() => 'r')));
}
/** What a simulated processor counted per transaction; empty where nothing was simulated. */
function simulationTable(facts) {
    const rows = (0,simulations/* simulationRows */.BX)(facts);
    if (rows.length === 0)
        return '';
    return (0,markdown_text/* table */.tp)(['Workload', 'Variant', ...simulations/* SIMULATED_TITLES */.VS.flatMap((title) => [title, ''])], rows.map(({ workload, variant, figures }) => [
        (0,markdown_text/* code */.aY)(workload),
        (0,markdown_text/* code */.aY)(variant),
        ...figures.flatMap(({ level, change }) => [level, change]),
    ]), ['l', 'l', ...simulations/* SIMULATED_TITLES */.VS.flatMap(() => ['r', 'r'])]);
}
/** Profile and layout facts of every variant that has some, its notes below. */
function optimisationTable(facts) {
    const optimised = facts.variants.filter(({ optimizers, profile, dyno_stats, notes }) => optimizers.length > 0 || profile || dyno_stats || notes.length > 0);
    if (optimised.length === 0)
        return '';
    const counters = (0,tables/* counterRows */.oc)(facts);
    const rows = optimised.map((variant) => {
        const taken = counters.find(({ variant: name, counter }) => name === variant.name && counter === 'taken branches');
        const percent = (0,tables/* profiledPercent */.l3)(variant);
        const { profile } = variant;
        return [
            (0,markdown_text/* code */.aY)(variant.name),
            variant.optimizers.map(markdown_text/* code */.aY).join(', then ') || words/* NOTHING */.K$,
            Object.entries(variant.trained_on)
                .map(([name, weight]) => `${(0,markdown_text/* code */.aY)(name)}${weight === 1 ? '' : ` × ${(0,words/* brief */.dh)(weight)}`}`)
                .join(', ') || words/* NOTHING */.K$,
            taken ? `${(0,words/* count */.U9)(taken.before)} → ${(0,words/* count */.U9)(taken.after)} (${(0,words/* change */.Zg)(taken.after / taken.before)})` : words/* NOTHING */.K$,
            profile && percent
                ? `${percent} % (${(0,words/* count */.U9)(profile.functions_profiled)} of ${(0,words/* count */.U9)(profile.functions)})`
                : words/* NOTHING */.K$,
            profile ? (0,tables/* staleness */.TZ)(profile) : words/* NOTHING */.K$,
            profile && profile.executed_instructions > 0 ? (0,words/* count */.U9)(profile.executed_instructions) : words/* NOTHING */.K$,
        ];
    });
    const head = [
        'Variant',
        'Optimizer',
        'Trained on',
        'Taken branches',
        'Functions with profile',
        'Stale',
        'Instructions in profile',
    ];
    const notes = optimised.flatMap(({ name, notes }) => notes.map((note) => `${(0,markdown_text/* code */.aY)(name)}: ${(0,markdown_text/* prose */.CS)(note)}`));
    return (0,markdown_text/* paragraphs */.qN)((0,markdown_text/* table */.tp)(head, rows, ['l', 'l', 'l', 'r', 'r', 'r', 'r']), (0,markdown_text/* bullets */.e5)(notes));
}
function leftOutTable(facts) {
    const rows = (0,tables/* leftOutGroups */.yY)(facts).map(({ status, reason, samples }) => {
        const places = [
            ...new Set(samples.map(({ variant, workload, threads, round }) => `${(0,markdown_text/* code */.aY)(variant)} on ${(0,markdown_text/* code */.aY)(workload)} × ${threads} (round ${round})`)),
        ];
        return [(0,words/* counted */.hS)(samples.length, 'sample'), status, (0,markdown_text/* prose */.CS)(reason), (0,words/* shortList */.pg)(places, 4)];
    });
    return rows.length === 0 ? '' : (0,markdown_text/* table */.tp)(['', 'Status', 'Reason', 'Where'], rows);
}

// EXTERNAL MODULE: ./lib/report/merged.js + 1 modules
var merged = __webpack_require__(16183);
;// CONCATENATED MODULE: ./lib/report/mermaid.js


/** Mermaid's charts of this kind have no legend: a coloured square stands before each name instead, and the lines have these very colours. */
const COLOURS = [
    ['🟫', '#8d6e63'],
    ['🟦', '#1e88e5'],
    ['🟧', '#fb8c00'],
    ['🟩', '#43a047'],
    ['🟪', '#8e24aa'],
    ['🟥', '#e53935'],
];
/**
 * The main metric over threads, a line a variant, in a form that GitHub draws: https://mermaid.js.org/syntax/xyChart.html.
 * Nothing where there is one thread count, or more variants than there are colours. The control lies on the baseline and is left out.
 */
function mermaidSweep({ variants, control, primary }, { name, cells }) {
    const drawn = variants.flatMap((variant) => {
        const levels = cells.map((cell) => cell.level(variant.name, primary));
        return variant.name === control || levels.some((level) => level === undefined)
            ? []
            : [{ name: variant.name, levels: levels }];
    });
    if (cells.length < 2 || drawn.length < 2 || drawn.length > COLOURS.length)
        return '';
    const highest = Math.max(...drawn.flatMap(({ levels }) => levels));
    const palette = COLOURS.slice(0, drawn.length).map(([, colour]) => colour);
    const lines = [
        `%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "${palette.join(', ')}"}}}}%%`,
        'xychart-beta',
        `  title "${quotable(name)}"`,
        `  x-axis "threads" [${cells.map(({ threads }) => threads).join(', ')}]`,
        `  y-axis "${quotable((0,words/* metricHead */.bI)(primary))}" 0 --> ${plain(highest * 1.05)}`,
        ...drawn.map(({ levels }) => `  line [${levels.map(plain).join(', ')}]`),
    ];
    const legend = drawn.map((variant, i) => `${COLOURS[i][0]} ${(0,markdown_text/* code */.aY)(variant.name)}`);
    return (0,markdown_text/* paragraphs */.qN)(`\`\`\`mermaid\n${lines.join('\n')}\n\`\`\``, `${(0,words/* metricTitle */.Vu)(primary)} over threads: ${legend.join(' · ')}`);
}
/** Text from outside, between quotes of Mermaid's: what it could be more than text with is left out. */
function quotable(text) {
    return text.replaceAll(/[^\p{L}\p{N} .,:/+_-]+/gu, ' ').trim();
}
/** A number without an exponent, which Mermaid does not read. */
function plain(value) {
    return value.toFixed(value >= 100 ? 0 : value >= 1 ? 2 : 6);
}

;// CONCATENATED MODULE: ./lib/report/markdown.js













/**
 * The report as Markdown. `full` is a document of its own; `compact` is a comment or a job summary: what changed on top, the rest
 * folded away.
 */
function markdownReport(results, style = 'full') {
    const facts = (0,report_facts/* factsOf */.x)(results);
    return `${style === 'full' ? full(facts) : compact(facts)}\n`;
}
const GATE_SIGNS = { pass: '✅', fail: '❌', neutral: '⚪' };
/** Verdict, what to do next, pooled changes, noise floor. */
function markdown_top(facts) {
    const { gate, verdict, result, next, noise } = (0,headline/* headlineOf */.g)(facts, markdown_text/* markdownMarkup */.iS);
    return (0,markdown_text/* paragraphs */.qN)(`${GATE_SIGNS[gate]} **${verdict}.** ${result}`, `**Next:** ${next}`, (0,markdown_text/* bullets */.e5)((0,headline/* gateReasons */.x)(facts, markdown_text/* markdownMarkup */.iS)), pooledTable(facts), (0,markdown_text/* bullets */.e5)((0,tables/* poolNotes */.WO)(facts, markdown_text/* markdownMarkup */.iS)), noise);
}
function full(facts) {
    const caveats = (0,report_caveats/* caveatsOf */.V)(facts, markdown_text/* markdownMarkup */.iS);
    return (0,markdown_text/* paragraphs */.qN)(`# ${(0,markdown_text/* prose */.CS)((0,environment/* titleOf */.Gg)(facts))}`, markdown_top(facts), caveats.length > 0 ? (0,markdown_text/* paragraphs */.qN)('## Before you believe it', (0,markdown_text/* bullets */.e5)(caveats)) : undefined, (0,markdown_text/* paragraphs */.qN)('## Environment', rowsTable('Machine', (0,environment/* machineRows */.px)(facts))), (0,markdown_text/* paragraphs */.qN)('## Software', rowsTable('Software', (0,environment/* softwareRows */.u8)(facts))), (0,markdown_text/* paragraphs */.qN)('## Parameters and plan', rowsTable('Parameter', (0,environment/* parameterRows */.bL)(facts)), rowsTable('Plan', (0,environment/* planRows */.Lq)(facts))), '## Results', ...facts.workloads.map((workload) => (0,markdown_text/* paragraphs */.qN)(`### ${(0,markdown_text/* code */.aY)(workload.name)}`, workloadBody(facts, workload))), notesOn(facts), (0,markdown_text/* paragraphs */.qN)('## Summary', (0,markdown_text/* bullets */.e5)((0,sentences/* summarySentences */.Hq)(facts, markdown_text/* markdownMarkup */.iS))), section(`## ${merged/* MERGED_TITLE */.i2}`, (0,merged/* mergedMarkdown */.wd)(facts)), section('## On a simulated processor', simulationTable(facts)), section('## What the optimizers did', optimisationTable(facts)), section('## Samples left out', leftOutTable(facts)), (0,markdown_text/* paragraphs */.qN)(`## ${(0,environment/* againTitle */.nm)(facts)}`, `\`\`\`sh\n${(0,environment/* commandLines */.Zm)(facts).join('\n')}\n\`\`\``), `---\n\n${footer(facts)}`);
}
/** GitHub takes 65,536 characters in a comment; what the caller puts around the report has room too. */
const COMPACT_LIMIT = 60_000;
function compact(facts) {
    const caveats = (0,report_caveats/* caveatsOf */.V)(facts, markdown_text/* markdownMarkup */.iS);
    const changed = changedTable(facts);
    const setting = [...(0,environment/* machineRows */.px)(facts), ...(0,environment/* softwareRows */.u8)(facts), ...(0,environment/* parameterRows */.bL)(facts), ...(0,environment/* planRows */.Lq)(facts)];
    const head = (0,markdown_text/* paragraphs */.qN)(`### ${(0,markdown_text/* prose */.CS)((0,environment/* titleOf */.Gg)(facts))}`, markdown_top(facts), changed === '' ? (0,sentences/* unchangedSentence */.v6)(facts) : `**Cells that changed**\n\n${changed}`, (0,markdown_text/* details */.zH)(`Before you believe it (${caveats.length})`, (0,markdown_text/* bullets */.e5)(caveats)));
    const folded = [
        ...facts.workloads.map((workload) => (0,markdown_text/* details */.zH)(`All of ${htmlName(workload.name)}`, workloadBody(facts, workload))),
        (0,markdown_text/* details */.zH)(merged/* MERGED_TITLE */.i2, (0,merged/* mergedMarkdown */.wd)(facts)),
        (0,markdown_text/* details */.zH)('On a simulated processor', simulationTable(facts)),
        (0,markdown_text/* details */.zH)('What the optimizers did', optimisationTable(facts)),
        (0,markdown_text/* details */.zH)(`Samples left out (${facts.leftOut.length})`, leftOutTable(facts)),
        (0,markdown_text/* details */.zH)('Machine, software, parameters, plan', rowsTable('Machine', setting)),
    ].filter((block) => block !== '');
    return fitted(head, folded, footer(facts));
}
/** As many of the folded blocks as there is room for; the rest is in the full report. */
function fitted(head, folded, foot) {
    let room = COMPACT_LIMIT - head.length - foot.length;
    const kept = folded.filter((block) => {
        const fits = block.length <= room;
        if (fits)
            room -= block.length + 2;
        return fits;
    });
    const cut = folded.length - kept.length;
    const note = cut > 0
        ? `${(0,words/* counted */.hS)(cut, 'more section')} ${cut === 1 ? 'is' : 'are'} in the full report: there is no room here.`
        : '';
    return (0,markdown_text/* paragraphs */.qN)(head, ...kept, note, foot);
}
function workloadBody(facts, workload) {
    return (0,markdown_text/* paragraphs */.qN)(mermaidSweep(facts, workload), workloadTables(facts, workload), ...(0,sentences/* workloadSentences */.ok)(facts, workload, markdown_text/* markdownMarkup */.iS), activityTable(facts, workload), (0,activity/* kneeSentence */.Zt)(facts, workload, markdown_text/* markdownMarkup */.iS));
}
function notesOn(facts) {
    const notes = (0,tables/* cellNotes */.w8)(facts, markdown_text/* markdownMarkup */.iS);
    return notes.length > 0 ? (0,markdown_text/* details */.zH)('Notes on single figures', (0,markdown_text/* bullets */.e5)(notes)) : undefined;
}
function section(head, body) {
    return body === '' ? undefined : (0,markdown_text/* paragraphs */.qN)(head, body);
}
function rowsTable(head, rows) {
    return rows.length === 0
        ? ''
        : (0,markdown_text/* table */.tp)([head, ''], rows.map(([name, value]) => [(0,markdown_text/* prose */.CS)(name), (0,markdown_text/* prose */.CS)(value)]));
}
/**
 * A name in a summary line, which is HTML: no Markdown is read there by GitHub, but by others. As entities Markdown's signs are
 * text to both.
 */
function htmlName(name) {
    const signs = (0,html_text/* escapeHtml */.ZD)(name).replace(/[\\`*_[\]()|~@:]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return `<code>${signs}</code>`;
}
function footer(facts) {
    return `<sub>${(0,environment/* originRows */.oG)(facts)
        .map(([name, value]) => `${name} ${(0,markdown_text/* code */.aY)(value)}`)
        .join(' · ')}</sub>`;
}


/***/ }),

/***/ 58916:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ plainMarkup),
/* harmony export */   T: () => (/* binding */ oneLine)
/* harmony export */ });
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
/** One line: control characters, line ends and what turns the direction of writing become a space. */
function oneLine(text) {
    return text.replace(UNSEEN, ' ').trim();
}
const plainMarkup = { name: oneLine, prose: oneLine };


/***/ }),

/***/ 16183:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i2: () => (/* binding */ MERGED_TITLE),
  qM: () => (/* binding */ mergedHtml),
  wd: () => (/* binding */ mergedMarkdown)
});

// EXTERNAL MODULE: ./lib/results/comparisons.js
var comparisons = __webpack_require__(61376);
// EXTERNAL MODULE: ./lib/results/judged.js + 3 modules
var results_judged = __webpack_require__(73870);
// EXTERNAL MODULE: ./lib/results/pairs.js
var pairs = __webpack_require__(99959);
;// CONCATENATED MODULE: ./lib/results/merged.js
/**
 * What a profile merged of several workloads costs on each of them: the merged variant against the one that was trained on that workload alone,
 * in pairs of one round, from the samples of the same run. Pure.
 */



/** Merged variants that have somebody to be measured against; none where no variant is of one workload. @param metric of the samples */
function mergedCosts(results, metric) {
    const { variants, plan } = results;
    const terms = { margin: plan.margin, confidence: plan.confidence, rounds: plan.rounds };
    const making = makingOf(variants);
    const trained = variants.map((variant) => ({ variant, workloads: Object.keys(variant.trained_on) }));
    return trained.flatMap(({ variant: merged, workloads }) => {
        if (workloads.length < 2)
            return [];
        const measured = trained.flatMap(({ variant: single, workloads: [own, ...others] }) => {
            const isAlike = own !== undefined && others.length === 0 && making(single) === making(merged);
            return isAlike && workloads.includes(own) ? seriesOf(results, single.name, merged.name, own, metric) : [];
        });
        const judged = (0,results_judged/* judgeCells */.tW)(measured.map(({ series }) => series), terms);
        if (!judged)
            return [];
        const cells = measured.map(({ single, series }) => ({
            workload: series.workload,
            threads: series.threads,
            single,
            rounds: series.pairs.length,
            ...costOf((0,results_judged/* judgeSeries */.BC)(series, terms), terms),
        }));
        return [{ merged: merged.name, cells, pooled: costOf(judged, terms) }];
    });
}
function costOf(...judged) {
    const { ratio, ci_low, ci_high, verdict } = (0,comparisons/* published */.H3)(...judged);
    return { ratio, ci_low, ci_high, verdict };
}
function seriesOf({ samples }, single, merged, workload, metric) {
    const ofBoth = samples.filter((sample) => sample.workload === workload && (sample.variant === single || sample.variant === merged));
    const { series } = (0,pairs/* pairSamples */.IH)([{ samples: ofBoth }], { baseline: single, candidates: [merged], metrics: [metric] });
    // Confirming rounds are taken of those alone that looked slower than the baseline.
    return series
        .filter(({ phase, pairs }) => phase === 'discovery' && pairs.length > 0)
        .map((one) => ({ single, series: one }));
}
/** Tells variants apart that differ in more than their training: optimizers, flags, version, or which binaries are optimised. */
function makingOf(variants) {
    const plain = new Set(variants.filter(({ role }) => role === 'baseline').flatMap(({ binaries }) => binaries.map(({ sha256 }) => sha256)));
    return ({ optimizers, version, flags, binaries }) => JSON.stringify([
        optimizers,
        version,
        flags,
        binaries.filter(({ sha256 }) => !plain.has(sha256)).map(({ name }) => name),
    ]);
}

// EXTERNAL MODULE: ./lib/report/html-text.js
var html_text = __webpack_require__(7105);
// EXTERNAL MODULE: ./lib/report/markdown-text.js
var markdown_text = __webpack_require__(95265);
// EXTERNAL MODULE: ./lib/report/words.js
var words = __webpack_require__(58191);
;// CONCATENATED MODULE: ./lib/report/merged.js




/** What is under the heading in every report. */
const MERGED_TITLE = 'What the merged profile costs';
/** Each merged variant against those of one workload, on that workload; empty where nothing was trained both ways. */
function mergedMarkdown(facts) {
    const costs = mergedCosts(facts.results, facts.primary);
    const rows = costs.flatMap(({ merged, cells }) => cells.map((cell) => [
        (0,markdown_text/* code */.aY)(cell.workload),
        (0,words/* count */.U9)(cell.threads),
        (0,markdown_text/* code */.aY)(merged),
        (0,markdown_text/* code */.aY)(cell.single),
        (0,words/* changeWithInterval */.k$)(cell),
        (0,words/* verdictWord */.E0)(cell.verdict),
        (0,words/* count */.U9)(cell.rounds),
    ]));
    if (rows.length === 0)
        return '';
    const head = ['Workload', 'Threads', 'Merged', 'Trained on it alone', 'Merged against single', 'Verdict', 'Rounds'];
    return (0,markdown_text/* paragraphs */.qN)(...costs.map((cost) => costSentence(cost, facts, markdown_text/* markdownMarkup */.iS)), (0,markdown_text/* table */.tp)(head, rows, ['l', 'r', 'l', 'l', 'r', 'l', 'r']));
}
/** The same for the page. */
function mergedHtml(facts) {
    const costs = mergedCosts(facts.results, facts.primary);
    const rows = costs.flatMap(({ merged, cells }) => cells.map((cell) => [
        html_text/* htmlMarkup */.GI.prose(cell.workload),
        (0,html_text/* number */.ai)((0,words/* count */.U9)(cell.threads)),
        html_text/* htmlMarkup */.GI.prose(merged),
        html_text/* htmlMarkup */.GI.prose(cell.single),
        (0,html_text/* number */.ai)((0,words/* changeWithInterval */.k$)(cell)),
        (0,words/* verdictWord */.E0)(cell.verdict),
        (0,html_text/* number */.ai)((0,words/* count */.U9)(cell.rounds)),
    ]));
    if (rows.length === 0)
        return '';
    const columns = [
        ['Workload'],
        ['Threads', 'number'],
        ['Merged'],
        ['Trained on it alone'],
        ['Merged against single', 'number'],
        ['Verdict'],
        ['Rounds', 'number'],
    ];
    const sentences = costs.map((cost) => `<p>${(0,html_text/* sentence */.em)(costSentence(cost, facts, html_text/* htmlMarkup */.GI))}</p>`);
    return sentences.join('') + (0,html_text/* htmlTable */.I$)('Merged against single profiles', columns, rows);
}
/** `bolt-merged against a profile of each workload alone: throughput +0.1 % [-0.4, +0.6] over 4 cells. Merging costs nothing …` */
function costSentence({ merged, cells, pooled }, { primary, results }, markup) {
    const over = (0,words/* counted */.hS)(cells.length, 'cell');
    return `${markup.name(merged)} against a profile of each workload alone: ${(0,words/* metricWord */.bt)(primary)} ${(0,words/* changeWithInterval */.k$)(pooled)} over ${over}. ${SAID[pooled.verdict]((0,words/* share */.uM)(results.plan.margin, 2))}`;
}
const SAID = {
    same: (margin) => `Merging costs nothing beyond the margin of ${margin}.`,
    slower: () => 'Merging costs speed here.',
    faster: () => 'The merged profile is even the faster one.',
    inconclusive: () => 'Whether merging costs anything, these rounds cannot tell.',
};


/***/ }),

/***/ 21792:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ noiseOf),
/* harmony export */   d: () => (/* binding */ noiseTooHigh)
/* harmony export */ });
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58191);

/** Past this many margins a run cannot see what it was made to see. */
const NOISY = 3;
/** The smallest change that a single cell could have shown, where that is far beyond the margin. */
function noiseTooHigh({ controlReport, primary, results: { plan } }) {
    const floor = controlReport?.noise.find(({ metric }) => metric === primary)?.floor;
    return floor && floor >= NOISY * plan.margin ? floor : undefined;
}
/** One sentence on how far the run could see. */
function noiseOf(facts, markup) {
    const report = facts.controlReport;
    if (!report)
        return 'Noise floor: unknown, since the run has no control (the baseline measured against itself).';
    const noise = report.noise.find(({ metric }) => metric === facts.primary) ?? report.noise[0];
    const pool = facts.control === undefined ? undefined : facts.pooled(facts.control, noise.metric);
    const itself = pool ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .changeWithInterval */ .k$)(pool)}; ` : '';
    const spread = noise.spread === null ? '' : `round to round it differs by ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .share */ .uM)(noise.spread)} (median); `;
    const floor = noise.floor === null
        ? 'no cell has enough rounds to say what could have been seen'
        : `a single cell could show changes from about ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .share */ .uM)(noise.floor)}`;
    return (`Noise floor, from ${markup.name(facts.control ?? 'control')} (the baseline against itself), ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .metricWord */ .bt)(noise.metric)}: ` +
        `${itself}${spread}${floor}.`);
}


/***/ }),

/***/ 18888:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ rankedCandidates),
/* harmony export */   v: () => (/* binding */ gainOf)
/* harmony export */ });
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);

/** Candidates with a pool, the one with the most gain first, those without a figure last; names decide between equals. */
function rankedCandidates(facts) {
    const order = ['faster', 'same', 'inconclusive', 'slower'];
    return facts.candidates
        .flatMap(({ name }) => {
        const pool = facts.pooled(name, facts.primary);
        if (!pool)
            return [];
        const rank = pool.ratio === null ? order.length : order.indexOf(pool.verdict);
        return [{ name, rank, gain: gainOf(facts.primary, pool.ratio) }];
    })
        .sort((a, b) => a.rank - b.rank || b.gain - a.gain || (a.name < b.name ? -1 : 1))
        .map(({ name }) => name);
}
/** Log-ratio, turned so that more is better. */
function gainOf(metric, ratio) {
    return ratio === null ? 0 : Math.log(ratio) * ((0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric)?.direction === 'smaller' ? -1 : 1);
}


/***/ }),

/***/ 33700:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hq: () => (/* binding */ summarySentences),
/* harmony export */   N4: () => (/* binding */ tally),
/* harmony export */   Qf: () => (/* binding */ comparisonsOf),
/* harmony export */   Yj: () => (/* binding */ crossoverSentence),
/* harmony export */   gb: () => (/* binding */ worthTelling),
/* harmony export */   ok: () => (/* binding */ workloadSentences),
/* harmony export */   v6: () => (/* binding */ unchangedSentence)
/* harmony export */ });
/* harmony import */ var _results_figure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6280);
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(56352);
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58191);




/** What a workload's table says of its candidates, one sentence each. Every word of it is read off the comparisons. */
function workloadSentences(facts, workload, markup) {
    return facts.candidates.flatMap(({ name }) => {
        const first = verdictSentence(workload, name, facts.primary, markup);
        if (!first)
            return [];
        const p95 = facts.primary === 'latency_p95' ? undefined : alsoSentence(workload, name, 'latency_p95');
        return [[first, crossoverSentence(facts, workload, name), p95].filter(Boolean).join(' ')];
    });
}
function comparisonsOf(workload, candidate, metric) {
    return workload.cells.flatMap((cell) => cell.comparison(candidate, metric) ?? []);
}
/** `X is faster at 8 and 16 threads (throughput +10.1 % to +13.4 %) and undecided at 32 threads (+0.4 %).` */
function verdictSentence(workload, candidate, metric, markup) {
    const comparisons = comparisonsOf(workload, candidate, metric);
    if (comparisons.length === 0)
        return undefined;
    const word = (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .metricWord */ .bt)(metric);
    const name = markup.name(candidate);
    if (comparisons.length === 1) {
        const [only] = comparisons;
        return `${name} ${STATES[only.verdict]} at ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .threadsOf */ .Dm)(only.threads)}: ${word} ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .changeWithInterval */ .k$)(only)}.`;
    }
    const groups = [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_2__/* .grouped */ .z)(comparisons, ({ verdict }) => verdict)];
    if (groups.length === 1) {
        const [[verdict, all]] = groups;
        return `${name} ${STATES[verdict]} at ${everywhere(all)}: ${word} ${range(all)}.`;
    }
    const parts = groups.map(([verdict, some], i) => {
        const state = i === 0 ? STATES[verdict] : STATES[verdict].replace(/^is /, '');
        return `${state} at ${threadList(some)} (${i === 0 ? `${word} ` : ''}${range(some)})`;
    });
    return `${name} ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(parts)}.`;
}
const STATES = {
    faster: 'is faster',
    slower: 'is slower',
    same: 'is the same within the margin',
    inconclusive: 'is undecided',
};
/** The same verdicts for a second metric, in short. */
function alsoSentence(workload, candidate, metric) {
    const comparisons = comparisonsOf(workload, candidate, metric);
    if (comparisons.length === 0)
        return undefined;
    const smaller = (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric)?.direction === 'smaller';
    const states = {
        faster: smaller ? 'lower' : 'higher',
        slower: smaller ? 'higher' : 'lower',
        same: 'the same within the margin',
        inconclusive: 'undecided',
    };
    const groups = [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_2__/* .grouped */ .z)(comparisons, ({ verdict }) => verdict)];
    const parts = groups.map(([verdict, some]) => {
        const alone = groups.length === 1 && some.length > 1;
        return `${states[verdict]} at ${alone ? everywhere(some) : threadList(some)} (${range(some)})`;
    });
    return `Its ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .metricWord */ .bt)(metric)} is ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(parts)}.`;
}
/**
 * A sign that turns between two cells which say nothing is noise; where there are no intervals, the estimates are all there is.
 * The comparisons are those of the sweep.
 */
function worthTelling({ candidate, below, at }, comparisons) {
    const sides = comparisons.filter((cell) => cell.candidate === candidate && [below, at].includes(cell.threads));
    return sides.some(({ verdict, ci_low }) => verdict === 'faster' || verdict === 'slower' || ci_low === null);
}
/** Where a candidate's gain changes its sign, with what that rests on. */
function crossoverSentence(facts, workload, candidate) {
    const sweep = workload.sweeps.find(({ metric }) => metric === facts.primary);
    const crossed = (sweep?.crossovers ?? []).filter((one) => one.candidate === candidate && worthTelling(one, comparisonsOf(workload, candidate, facts.primary)));
    if (crossed.length === 0)
        return undefined;
    const turns = crossed.map(({ below, at, estimate, side, decided }) => {
        const open = decided ? '' : ', going by the estimates';
        return `${side === 'ahead' ? 'gets ahead of' : 'falls behind'} the baseline between ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(below)} and ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .threadsOf */ .Dm)(at)} (about ${Number(estimate.toPrecision(2))}${open})`;
    });
    return `It ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(turns)}.`;
}
function everywhere(comparisons) {
    return comparisons.length === 2 ? 'both thread counts' : `all ${comparisons.length} thread counts`;
}
function threadList(comparisons) {
    const counts = comparisons.map(({ threads }) => String(threads));
    return `${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(counts)} ${comparisons.length === 1 && comparisons[0].threads === 1 ? 'thread' : 'threads'}`;
}
/** The smallest and the largest change of several cells. */
function range(comparisons) {
    const ratios = comparisons.flatMap(({ ratio }) => ratio ?? []);
    if (ratios.length === 0)
        return 'no figure';
    const [low, high] = [(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .change */ .Zg)(Math.min(...ratios)), (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .change */ .Zg)(Math.max(...ratios))];
    return low === high ? low : `${low} to ${high}`;
}
/** What stands where no cell changed; nothing where nothing was measured. */
function unchangedSentence({ comparisons, primary }) {
    const measured = comparisons.filter((cell) => cell.role === 'candidate' && cell.metric === primary && (0,_results_figure_js__WEBPACK_IMPORTED_MODULE_3__/* .isMeasured */ .V2)(cell));
    if (measured.length === 0)
        return '';
    const undecided = measured.filter(({ verdict }) => verdict === 'inconclusive').length;
    const open = undecided === 0 ? '' : ` Undecided: ${undecided} of ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(measured.length, 'comparison')}.`;
    return `No cell is known to have changed by more than the margin.${open}`;
}
/** One line for each candidate: the pooled change, and how its cells came out. */
function summarySentences(facts, markup) {
    return facts.candidates.flatMap(({ name }) => {
        const pool = facts.pooled(name, facts.primary);
        if (!pool)
            return [];
        const cells = facts.comparisons.filter(({ candidate, metric }) => candidate === name && metric === facts.primary);
        return [
            `${markup.name(name)}: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .metricWord */ .bt)(facts.primary)} ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .changeWithInterval */ .k$)(pool)} over ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(pool.cells, 'cell')}` +
                `${pool.cells > 1 ? ' (geometric mean)' : ''}, ${pooledState(pool.verdict)}${tally(cells)}.`,
        ];
    });
}
function pooledState(verdict) {
    return { faster: 'faster', slower: 'slower', same: 'the same within the margin', inconclusive: 'undecided' }[verdict];
}
/** ` (4 faster, 1 slower, 1 undecided)`; nothing for a single cell. */
function tally(cells) {
    if (cells.length < 2)
        return '';
    const verdicts = ['faster', 'slower', 'same', 'inconclusive'];
    const parts = verdicts.flatMap((verdict) => {
        const n = cells.filter((cell) => cell.verdict === verdict).length;
        return n > 0 ? [`${n} ${verdict === 'inconclusive' ? 'undecided' : verdict}`] : [];
    });
    return ` (${parts.join(', ')})`;
}


/***/ }),

/***/ 40422:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BX: () => (/* binding */ simulationRows),
/* harmony export */   VS: () => (/* binding */ SIMULATED_TITLES),
/* harmony export */   td: () => (/* binding */ SIMULATED_WORDS)
/* harmony export */ });
/* unused harmony export SIMULATED */
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);
/* harmony import */ var _results_simulated_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96612);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58191);



/** What is simulated, in the order of its columns. */
const SIMULATED = _results_simulated_js__WEBPACK_IMPORTED_MODULE_2__/* .SIMULATED_METRICS */ .FX;
const SIMULATED_TITLES = SIMULATED.map((name) => (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(name).title);
/** Short ones, for a terminal. */
const SIMULATED_WORDS = ['I1 misses/tx', 'instr./tx'];
/** Counts that a simulation gave, for each workload the baseline's first; none where nothing was simulated. */
function simulationRows({ results: { simulations = [] }, baseline, variants }) {
    const workloads = [...new Set(simulations.map(({ workload }) => workload))];
    return workloads.flatMap((workload) => {
        const byVariant = new Map(simulations
            .filter((simulation) => simulation.workload === workload)
            .map(({ variant, metrics }) => [variant, metrics]));
        const base = byVariant.get(baseline);
        return variants.flatMap(({ name }) => {
            const counts = byVariant.get(name);
            if (!counts)
                return [];
            const figures = SIMULATED.map((metric) => ({
                level: (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .figure */ .vP)(counts[metric]),
                change: name !== baseline && base?.[metric] ? (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .change */ .Zg)((counts[metric] ?? Number.NaN) / base[metric]) : '',
            }));
            return [{ workload, variant: name, figures }];
        });
    });
}


/***/ }),

/***/ 43394:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ summaryLine)
/* harmony export */ });
/* harmony import */ var _facts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85697);
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(81668);
/* harmony import */ var _markup_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58916);



/** A run in one line: what the action gives as its output `summary`. */
function summaryLine(results) {
    const { verdict, result } = (0,_headline_js__WEBPACK_IMPORTED_MODULE_1__/* .headlineOf */ .g)((0,_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .factsOf */ .x)(results), _markup_js__WEBPACK_IMPORTED_MODULE_2__/* .plainMarkup */ .$);
    return `${verdict}. ${result}`;
}


/***/ }),

/***/ 44057:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ otherMetrics),
/* harmony export */   NM: () => (/* binding */ isUnseen),
/* harmony export */   PH: () => (/* binding */ judgedMetrics),
/* harmony export */   TZ: () => (/* binding */ staleness),
/* harmony export */   WO: () => (/* binding */ poolNotes),
/* harmony export */   l3: () => (/* binding */ profiledPercent),
/* harmony export */   oc: () => (/* binding */ counterRows),
/* harmony export */   tD: () => (/* binding */ changed),
/* harmony export */   vR: () => (/* binding */ mainMetrics),
/* harmony export */   w8: () => (/* binding */ cellNotes),
/* harmony export */   yY: () => (/* binding */ leftOutGroups)
/* harmony export */ });
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(56352);
/* harmony import */ var _results_pairs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(99959);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58191);



/** Whether a candidate's cell says something happened, in any metric. */
function changed(comparison) {
    return comparison?.role === 'candidate' && (comparison.verdict === 'faster' || comparison.verdict === 'slower');
}
/** Whether the profile has not seen the load of this cell. */
function isUnseen(comparison) {
    return comparison?.trained !== undefined && comparison.trained !== 'trained';
}
/** The metrics with columns of their own: the primary one, and p95 where it is measured. */
function mainMetrics({ primary, metrics }) {
    return [...new Set([primary, 'latency_p95'])].filter((metric) => metrics.includes(metric));
}
/** The main metrics and those that the plan compares. */
function judgedMetrics(facts) {
    return [...new Set([...mainMetrics(facts), ...facts.results.plan.metrics])].filter((metric) => facts.metrics.includes(metric));
}
function otherMetrics(facts) {
    const main = mainMetrics(facts);
    return facts.metrics.filter((metric) => !main.includes(metric));
}
/** BOLT's dyno-stats, the counters that both sides have. */
function counterRows({ variants }) {
    return variants.flatMap(({ name, dyno_stats }) => Object.entries(dyno_stats?.before ?? {}).flatMap(([counter, before]) => {
        const after = dyno_stats?.after[counter];
        return after === undefined || before <= 0 ? [] : [{ variant: name, counter: (0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .plainName */ .MH)(counter), before, after }];
    }));
}
/**
 * Notes of the comparisons, each once, with the places that it is about. What stands in brackets differs from place to place: notes that
 * agree but for that are one note.
 */
function cellNotes(facts, markup) {
    const noted = facts.comparisons.flatMap((comparison) => comparison.notes.map((note) => ({ note, comparison })));
    return [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_1__/* .grouped */ .z)(noted, ({ note }) => withoutBrackets(note))].map(([plain, some]) => {
        const notes = new Set(some.map(({ note }) => note));
        const places = some.map(({ comparison: { candidate, workload, threads, metric } }) => `${markup.name(candidate)} on ${markup.name(workload)} at ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .threadsOf */ .Dm)(threads)} (${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .metricWord */ .bt)(metric)})`);
        const [only] = notes;
        const where = places.length === facts.comparisons.length ? 'every figure' : (0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .shortList */ .pg)([...new Set(places)], 4);
        return `${markup.prose(notes.size === 1 ? only : plain)}: ${where}`;
    });
}
/** Past this many notes on pooled figures the figures are hard to find. */
const MOST_POOL_NOTES = 8;
/** Notes of the pooled figures, each once, with the figures that it is about. */
function poolNotes({ pools }, markup) {
    const noted = pools.flatMap((pool) => pool.notes.map((note) => ({ note, pool })));
    const notes = [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_1__/* .grouped */ .z)(noted, ({ note }) => note)].map(([note, some]) => {
        const figures = some.map(({ pool: { candidate, metric } }) => `${markup.name(candidate)} (${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .metricWord */ .bt)(metric)})`);
        return `${markup.prose(note)}: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .shortList */ .pg)(figures, 4)}`;
    });
    const more = notes.length - MOST_POOL_NOTES;
    return more > 1 ? [...notes.slice(0, MOST_POOL_NOTES), `and ${more} more`] : notes;
}
function withoutBrackets(note) {
    return note.replace(/ ?\([^()]*\)/g, '');
}
function leftOutGroups({ leftOut }) {
    const groups = (0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_1__/* .grouped */ .z)(leftOut, ({ status, reason }) => JSON.stringify([status, reason]));
    return [...groups.values()].map((samples) => ({
        status: samples[0].status,
        reason: (0,_results_pairs_js__WEBPACK_IMPORTED_MODULE_2__/* .reasonOf */ .A3)(samples[0]),
        samples,
    }));
}
/** How much of a profile no longer fits the code: of the recorded branches where BOLT tells that, with what it found again; else of the functions. */
function staleness({ stale_percent: functions, stale_samples_percent: branches, inferred_samples_percent: found, }) {
    if (branches === undefined)
        return `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .brief */ .dh)(functions)} %`;
    return `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .brief */ .dh)(branches)} % of branches${found ? `, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .brief */ .dh)(found)} % found again` : ''}`;
}
/** The share of functions with a profile, in percent. */
function profiledPercent({ profile }) {
    if (!profile || profile.functions === 0)
        return undefined;
    return ((profile.functions_profiled / profile.functions) * 100).toFixed(1);
}


/***/ }),

/***/ 58191:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dm: () => (/* binding */ threadsOf),
/* harmony export */   E0: () => (/* binding */ verdictWord),
/* harmony export */   K$: () => (/* binding */ NOTHING),
/* harmony export */   MH: () => (/* binding */ plainName),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Vu: () => (/* binding */ metricTitle),
/* harmony export */   Zg: () => (/* binding */ change),
/* harmony export */   au: () => (/* binding */ quantity),
/* harmony export */   bI: () => (/* binding */ metricHead),
/* harmony export */   bt: () => (/* binding */ metricWord),
/* harmony export */   dh: () => (/* binding */ brief),
/* harmony export */   ee: () => (/* binding */ bytes),
/* harmony export */   g3: () => (/* binding */ trainedWord),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   k$: () => (/* binding */ changeWithInterval),
/* harmony export */   n$: () => (/* binding */ moment),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   pg: () => (/* binding */ shortList),
/* harmony export */   uM: () => (/* binding */ share),
/* harmony export */   vP: () => (/* binding */ figure)
/* harmony export */ });
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);

/*
 * How numbers become words, for every report. A change has its sign and a space before the percent sign; an interval stands in
 * brackets behind it: `+13.4 % [+10.1, +16.8]`. Minus is the ASCII hyphen, so that a cell can be searched for and pasted
 * into a spreadsheet.
 */
/** What stands where there is nothing to say. */
const NOTHING = '–';
/** A whole number with separators of thousands. */
function count(value) {
    return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',');
}
/** A measured figure for a column: four digits that count, whole from 1,000 up. */
function figure(value) {
    if (value === undefined || !Number.isFinite(value))
        return NOTHING;
    const size = Math.abs(value);
    if (size === 0)
        return '0';
    if (size >= 999.95)
        return count(value);
    return value.toFixed(size >= 99.995 ? 1 : size >= 0.9995 ? 2 : size >= 0.0995 ? 3 : 5);
}
/** The same for running text, without trailing zeros: `60 s`. */
function brief(value) {
    return figure(value)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
}
/** A figure with its metric's unit. */
function quantity(value, metric) {
    const unit = (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric)?.unit;
    return unit ? `${figure(value)} ${unit}` : figure(value);
}
/** A number of something, with the right form of its noun: `1 round`, `6 rounds`. */
function counted(n, noun, plural = `${noun}s`) {
    return `${count(n)} ${n === 1 ? noun : plural}`;
}
/** A ratio as a change, with its sign and without the percent sign. */
function signed(ratio, decimals) {
    const text = ((ratio - 1) * 100).toFixed(decimals);
    // What rounds to nothing has no sign.
    if (Number(text) === 0)
        return Math.abs(Number(text)).toFixed(decimals);
    return text.startsWith('-') ? text : `+${text}`;
}
/** A ratio as a change: 1.134 is `+13.4 %`. */
function change(ratio, decimals = 1) {
    return ratio === null || ratio === undefined || !Number.isFinite(ratio) ? NOTHING : `${signed(ratio, decimals)} %`;
}
/** A change with its interval. A second decimal only where the interval is narrow enough to deserve it. */
function changeWithInterval({ ratio, ci_low, ci_high }) {
    if (ratio === null)
        return NOTHING;
    if (ci_low === null || ci_high === null)
        return `${change(ratio)} [no interval]`;
    const decimals = ci_high - ci_low < 0.005 ? 2 : 1;
    const low = Number.isFinite(ci_low) && ci_low > 0 ? signed(ci_low, decimals) : '-100';
    const high = Number.isFinite(ci_high) ? signed(ci_high, decimals) : '∞';
    return `${change(ratio, decimals)} [${low}, ${high}]`;
}
/** A share without a sign: 0.021 is `2.1 %`. What is small keeps two digits, and only what is whole is `100 %`. */
function share(value, decimals = 1) {
    const percent = value * 100;
    const text = percent.toFixed(decimals);
    if (value < 1 && Number(text) >= 100)
        return `${Number((100 - Number((100 - percent).toPrecision(2))).toFixed(12))} %`;
    return `${Number(Math.abs(percent) < 1 ? percent.toPrecision(2) : text)} %`;
}
/** `a`, `a and b`, `a, b and c`. */
function list(items) {
    return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
/** The first few of a list, and how many more there are. */
function shortList(items, limit = 6) {
    return items.length <= limit ? list(items) : list([...items.slice(0, limit - 1), `${items.length - limit + 1} more`]);
}
/** `8 threads`. */
function threadsOf(threads) {
    return counted(threads, 'thread');
}
/** A metric as the head of a column: `Throughput, tx/s`, `p95 latency, ms`. */
function metricHead(metric) {
    const known = (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric);
    return known ? `${known.title}, ${known.unit}` : metric;
}
/** The metric's name as a title: `Throughput`, `p95 latency`. */
function metricTitle(metric) {
    return (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric)?.title ?? metric;
}
/** The metric's name in running text: `throughput`, `p95 latency`. */
function metricWord(metric) {
    return (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric)?.word ?? metric;
}
const GLYPHS = { faster: '▲', slower: '▼', same: '=', inconclusive: '?' };
/** A sign in front of the word, so that a verdict never hangs on its colour. */
function verdictWord(verdict) {
    return `${GLYPHS[verdict]} ${verdict}`;
}
const TRAINED = {
    trained: 'trained',
    'unseen-workload': 'unseen workload',
    'unseen-threads': 'unseen thread count',
};
function trainedWord(trained) {
    return trained ? TRAINED[trained] : NOTHING;
}
function bytes(value) {
    const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
    const step = Math.min(units.length - 1, value < 1 ? 0 : Math.floor(Math.log2(value) / 10));
    return `${brief(Number((value / 1024 ** step).toPrecision(3)))} ${units[step]}`;
}
/** An ISO time as `2026-03-01 10:00 UTC`; what is no such time stays as it is. */
function moment(iso) {
    const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*Z$/.exec(iso);
    return match ? `${match[1]} ${match[2]} UTC` : iso;
}
/** A name as a program writes it, for people: `taken_branches` is `taken branches`. */
function plainName(name) {
    return name.replaceAll('_', ' ');
}


/***/ }),

/***/ 61376:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fw: () => (/* binding */ compareCells),
/* harmony export */   H3: () => (/* binding */ published),
/* harmony export */   Si: () => (/* binding */ poolCells),
/* harmony export */   Wf: () => (/* binding */ rounded)
/* harmony export */ });
/* harmony import */ var _statistics_holm_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22249);
/* harmony import */ var _grouped_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(56352);
/* harmony import */ var _judged_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73870);
/* harmony import */ var _notes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(56151);
/** From pairs to the `comparisons` and `pooled` of results.json. */




function compareCells(series, { baseline, variants }, terms) {
    const stories = (0,_judged_js__WEBPACK_IMPORTED_MODULE_0__/* .storiesOf */ .TQ)(series, terms);
    const adjusted = adjustedFor(stories, variants);
    return stories.map((story) => {
        const { workload, threads, candidate, metric } = story.discovery;
        const variant = variants.get(candidate);
        const judgement = (0,_judged_js__WEBPACK_IMPORTED_MODULE_0__/* .judgementOf */ .lG)(story);
        const pairs = (0,_judged_js__WEBPACK_IMPORTED_MODULE_0__/* .pairsOf */ .fq)(story);
        const comparison = {
            workload,
            threads,
            candidate,
            baseline,
            metric,
            rounds: pairs.length,
            ...published(judgement, terms),
            ...trainedOn(variant, workload, threads),
            detectable: figure(judgement?.detectable),
            role: variant.role,
            phase: story.second ? 'confirm' : 'discovery',
            p_adjusted: figure(adjusted.get(story)),
            hosts: new Set(pairs.map(({ host }) => host)).size,
            round_ratios: pairs.map(({ logRatio }) => rounded(Math.exp(logRatio))),
        };
        return { ...comparison, notes: (0,_notes_js__WEBPACK_IMPORTED_MODULE_1__/* .notesOnCell */ .XI)(comparison, story, terms) };
    });
}
/**
 * One figure for every candidate and metric, over the cells that have pairs. Like a cell's, a pooled `slower` is put to the test
 * on new rounds, and they alone make its figure once every cell has some.
 */
function poolCells(series, { variants }, terms) {
    const pools = (0,_grouped_js__WEBPACK_IMPORTED_MODULE_2__/* .grouped */ .z)(series, ({ candidate, metric }) => JSON.stringify([candidate, metric]));
    return [...pools.values()].map((ofPool) => {
        const { candidate, metric } = ofPool[0];
        const discovery = ofPool.filter(({ phase, pairs }) => phase === 'discovery' && pairs.length > 0);
        const confirming = ofPool.filter(({ phase, pairs }) => phase === 'confirm' && pairs.length > 0);
        const first = (0,_judged_js__WEBPACK_IMPORTED_MODULE_0__/* .judgeCells */ .tW)(discovery, terms);
        const confirmed = first?.verdict === 'slower' && confirming.length === discovery.length;
        const judgement = confirmed ? (0,_judged_js__WEBPACK_IMPORTED_MODULE_0__/* .judgeCells */ .tW)(confirming, terms) : first;
        const pool = {
            candidate,
            metric,
            ...published(judgement, terms),
            cells: discovery.length,
            role: variants.get(candidate).role,
            phase: confirmed ? 'confirm' : 'discovery',
        };
        const cells = ofPool.filter(({ phase }) => phase === 'discovery');
        return { ...pool, notes: (0,_notes_js__WEBPACK_IMPORTED_MODULE_1__/* .notesOnPool */ .jF)(pool, cells, terms) };
    });
}
/**
 * Holm's p-values within each metric, the control apart. New rounds know nothing of how their cells were chosen, so that a
 * confirmed figure has only the other confirmed ones for company.
 */
function adjustedFor(stories, variants) {
    const adjusted = new Map();
    const families = (0,_grouped_js__WEBPACK_IMPORTED_MODULE_2__/* .grouped */ .z)(stories, ({ discovery: { metric, candidate } }) => JSON.stringify([metric, variants.get(candidate).role]));
    for (const family of families.values()) {
        const tested = family.filter((story) => story.first);
        for (const [i, p] of (0,_statistics_holm_js__WEBPACK_IMPORTED_MODULE_3__/* .holm */ .f)(tested.map((story) => story.first.p)).entries())
            adjusted.set(tested[i], p);
        const again = family.filter((story) => story.second);
        for (const [i, p] of (0,_statistics_holm_js__WEBPACK_IMPORTED_MODULE_3__/* .holm */ .f)(again.map((story) => story.second.judgement.p)).entries())
            adjusted.set(again[i], p);
    }
    return adjusted;
}
/** A judgement as results.json has it. */
function published(judgement, { confidence }) {
    return {
        ratio: judgement ? rounded(Math.exp(judgement.estimate)) : null,
        ci_low: judgement ? bound(judgement.low) : null,
        ci_high: judgement ? bound(judgement.high) : null,
        confidence,
        p_value: judgement ? rounded(judgement.p) : null,
        verdict: judgement?.verdict ?? 'inconclusive',
    };
}
/** Variants that no profile went into were trained on nothing, and say nothing. */
function trainedOn(variant, workload, threads) {
    if (Object.keys(variant.trained_on).length === 0)
        return {};
    if (!Object.hasOwn(variant.trained_on, workload))
        return { trained: 'unseen-workload' };
    return {
        trained: variant.trained_threads && !variant.trained_threads.includes(threads) ? 'unseen-threads' : 'trained',
    };
}
function bound(log) {
    return Number.isFinite(log) ? rounded(Math.exp(log)) : null;
}
function figure(value) {
    return value === undefined ? null : rounded(value);
}
/** Seven digits: beyond what any benchmark can tell, and short of where machines' logarithms may differ. */
function rounded(value) {
    return Number(value.toPrecision(7));
}


/***/ }),

/***/ 53819:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ controlReport)
/* harmony export */ });
/* harmony import */ var _statistics_holm_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22249);
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46117);
/* harmony import */ var _statistics_median_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(67165);
/* harmony import */ var _statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96002);
/* harmony import */ var _comparisons_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(61376);
/* harmony import */ var _grouped_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(56352);
/** What the control, the baseline measured against itself, says about the run as a whole. */






/** Undefined when the run has no control, or none of its rounds can be used. */
function controlReport(comparisons, pools, confidence) {
    const cells = comparisons.filter(({ role, rounds }) => role === 'control' && rounds > 0);
    if (cells.length === 0)
        return undefined;
    const pooled = pools.filter(({ role }) => role === 'control');
    const reasons = [...differing(cells, confidence, placeOf), ...differingTogether(pooled, confidence)];
    const metrics = (0,_grouped_js__WEBPACK_IMPORTED_MODULE_2__/* .grouped */ .z)(cells, ({ metric }) => metric);
    const [ofFirst] = metrics.values();
    const smallest = ofFirst.reduce((a, b) => (b.rounds < a.rounds ? b : a));
    const noise = [...metrics].map(([metric, ofMetric]) => noiseOf(metric, ofMetric));
    // A pooled figure has as many blocks as its smallest cell has rounds.
    const blind = { cells: blindness(cells, confidence), pooled: blindness([smallest], confidence) };
    return { trusted: reasons.length === 0, reasons, blind, noise };
}
function placeOf({ workload, threads }) {
    return `${workload} at ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
}
/**
 * The places where the control differs, after correction for their number, those of all metrics together: twenty cells would show one such by
 * chance.
 */
function differing(tested, confidence, place) {
    const adjusted = (0,_statistics_holm_js__WEBPACK_IMPORTED_MODULE_3__/* .holm */ .f)(tested.map(({ p_value }) => p_value ?? 1));
    return tested.flatMap((item, i) => {
        const decided = item.verdict === 'faster' || item.verdict === 'slower';
        if (!decided || adjusted[i] > (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_4__/* .levelOf */ .I)(confidence))
            return [];
        return [`the control ${item.candidate} is ${item.verdict} than the same binary in ${place(item)} (${item.metric})`];
    });
}
/**
 * All cells together. The metric that comes first is judged by itself, as its verdict has it: a correction for the number of metrics, which rise and
 * fall together, is more than few rounds can outweigh, and the control could never fail. The others count after correction for all of them.
 */
function differingTogether(pooled, confidence) {
    const first = pooled.filter(({ metric }) => metric === pooled[0].metric);
    const all = [first, pooled].flatMap((family) => differing(family, confidence, () => 'all cells together'));
    return [...new Set(all)];
}
/** Undefined where rounds that all point one way would give some figure a p-value which stands after correction for the number of figures. */
function blindness(cells, confidence) {
    const figures = cells.length;
    const rounds = cells.reduce((most, cell) => Math.max(most, cell.rounds), 0);
    const needed = (0,_statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_0__/* .fewestPairs */ .So)((0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_4__/* .levelOf */ .I)(confidence) / figures);
    return rounds < needed ? { figures, rounds, needed } : undefined;
}
function noiseOf(metric, cells) {
    const differences = cells.flatMap(({ round_ratios }) => round_ratios.map((ratio) => Math.abs(Math.log(ratio))));
    const floors = cells.flatMap(({ detectable }) => detectable ?? []);
    return {
        metric,
        spread: differences.length > 0 ? (0,_comparisons_js__WEBPACK_IMPORTED_MODULE_1__/* .rounded */ .Wf)(Math.expm1((0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_5__/* .median */ .J)(differences))) : null,
        floor: floors.length > 0 ? (0,_comparisons_js__WEBPACK_IMPORTED_MODULE_1__/* .rounded */ .Wf)((0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_5__/* .median */ .J)(floors)) : null,
    };
}


/***/ }),

/***/ 6280:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V2: () => (/* binding */ isMeasured),
/* harmony export */   cf: () => (/* binding */ isBeyondMargin),
/* harmony export */   it: () => (/* binding */ isConfirmed),
/* harmony export */   nZ: () => (/* binding */ isCell)
/* harmony export */ });
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(46117);
/* harmony import */ var _statistics_verdict_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3750);


function isCell(figure) {
    return 'workload' in figure;
}
/** Whether there is a figure at all; one of runs that were not paired has no rounds. */
function isMeasured({ rounds, ratio }) {
    return rounds > 0 || ratio !== null;
}
/** Whether new rounds confirmed a figure, and it stands after correction for the number of cells. */
function isConfirmed(figure, { confidence }) {
    const stands = !isCell(figure) || (figure.p_adjusted ?? 1) <= (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_0__/* .levelOf */ .I)(confidence);
    return figure.phase === 'confirm' && stands;
}
function isBeyondMargin({ ratio }, { margin }) {
    return ratio !== null && Math.abs(Math.log(ratio)) > (0,_statistics_verdict_js__WEBPACK_IMPORTED_MODULE_1__/* .logMargin */ .r)(margin);
}


/***/ }),

/***/ 96781:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ NOT_MEASURED_FILE),
/* harmony export */   y: () => (/* binding */ RESULTS_FILE)
/* harmony export */ });
/** What a job leaves in its work folder, by name: the artifacts and those who read them go by these. */
const RESULTS_FILE = 'results.json';
/** In place of results, when a job decided not to measure. */
const NOT_MEASURED_FILE = 'not-measured.json';


/***/ }),

/***/ 56352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ grouped)
/* harmony export */ });
/** Items by key, keys and items in the order in which they came. (`Map.groupBy` is not in Node 20.) */
function grouped(items, keyOf) {
    const groups = new Map();
    for (const item of items) {
        const key = keyOf(item);
        const group = groups.get(key);
        if (group)
            group.push(item);
        else
            groups.set(key, [item]);
    }
    return groups;
}


/***/ }),

/***/ 73870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  tW: () => (/* binding */ judgeCells),
  BC: () => (/* binding */ judgeSeries),
  lG: () => (/* binding */ judgementOf),
  fq: () => (/* binding */ pairsOf),
  TQ: () => (/* binding */ storiesOf)
});

// EXTERNAL MODULE: ./lib/statistics/normal.js
var normal = __webpack_require__(46172);
;// CONCATENATED MODULE: ./lib/statistics/detectable.js

/**
 * The smallest relative change that rounds like these find in four runs of five (power 0.8), as a share: 0.03 is 3 %. Read from
 * the interval itself: half its width is z(1 − level/2) standard errors, and a change must be z(0.8) standard errors longer
 * than that to be found so often (Lehr's rule of power; compare R's `power.t.test`). Undefined when the interval is unbounded:
 * no change, however large, could have been shown.
 */
function detectable({ low, high }, level, power = 0.8) {
    const half = (high - low) / 2;
    if (!Number.isFinite(half))
        return undefined;
    const z = (0,normal/* normalQuantile */.Z)(1 - level / 2);
    return Math.expm1((half * (z + (0,normal/* normalQuantile */.Z)(power))) / z);
}

// EXTERNAL MODULE: ./lib/statistics/level.js
var statistics_level = __webpack_require__(46117);
// EXTERNAL MODULE: ./lib/statistics/looks.js + 1 modules
var looks = __webpack_require__(44941);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
// EXTERNAL MODULE: ./lib/statistics/signed-rank.js
var signed_rank = __webpack_require__(96002);
;// CONCATENATED MODULE: ./lib/statistics/pooled.js


/**
 * One figure over several cells: the mean of the cells' log-ratios (the geometric mean of their ratios), each cell counting
 * the same however many rounds it took. `cells` holds each cell's log-ratios by host and then by round; none is empty.
 *
 * The interval comes from blocks. With n the fewest pairs of any cell, each cell's pairs are dealt in order into n groups as
 * even as can be; block i is the mean over cells of the means of their i-th groups. A block is symmetric about the pooled
 * log-ratio when the pairs are about theirs, and blocks share no pair, which is all that the signed-rank interval needs: equal
 * spread or equal effects it does not. Cells measured side by side on a host meet in the same blocks, so that what they have in
 * common is not counted twice; a single cell gives the cell's own interval. The interval is stretched, where need be, to
 * hold the estimate.
 */
function pooled(cells, level) {
    const n = Math.min(...cells.map((cell) => cell.length));
    const blocks = Array.from({ length: n }, (_, i) => (0,mean/* mean */.i)(cells.map((cell) => (0,mean/* mean */.i)(group(cell, i, n)))));
    const { low, high, p } = (0,signed_rank/* signedRank */.dZ)(blocks, level);
    const estimate = (0,mean/* mean */.i)(cells.map((cell) => (0,signed_rank/* signedRank */.dZ)(cell, level).estimate));
    return { n, estimate, low: Math.min(low, estimate), high: Math.max(high, estimate), p };
}
/** The `i`-th of `n` runs of `values`, as even as can be. */
function group(values, i, n) {
    return values.slice(Math.floor((i * values.length) / n), Math.floor(((i + 1) * values.length) / n));
}

// EXTERNAL MODULE: ./lib/statistics/verdict.js
var verdict = __webpack_require__(3750);
;// CONCATENATED MODULE: ./lib/statistics/judgement.js






/** Judges one cell by the log-ratios of its pairs, at least one. */
function judge(logRatios, rules) {
    const level = (0,looks/* levelAt */.G)(logRatios.length, rules.rounds, (0,statistics_level/* levelOf */.I)(rules.confidence));
    return judgement((0,signed_rank/* signedRank */.dZ)(logRatios, level), level, rules);
}
/**
 * Judges several cells as one; each has at least one pair. The level is the smallest of the cells' own, since each may have been
 * stopped by what it showed; `rules.rounds` is the range of a single cell.
 */
function judgePooled(cells, rules) {
    const level = Math.min(...cells.map((cell) => (0,looks/* levelAt */.G)(cell.length, rules.rounds, (0,statistics_level/* levelOf */.I)(rules.confidence))));
    return judgement(pooled(cells, level), level, rules);
}
/**
 * The p-value is scaled by what is left of the level at this look, so that it can be read as if there had been but one look:
 * it is at most 1 − confidence exactly when the interval excludes no change.
 */
function judgement(figures, level, { margin, confidence, better }) {
    return {
        ...figures,
        p: level > 0 ? Math.min(1, (figures.p * (0,statistics_level/* levelOf */.I)(confidence)) / level) : 1,
        verdict: (0,verdict/* verdict */.W)(figures, margin, better),
        detectable: level > 0 ? detectable(figures, level) : undefined,
        level,
    };
}

// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
;// CONCATENATED MODULE: ./lib/results/judged.js
/** A series of pairs, judged: the step between `pairs.ts` and the published comparisons, which the schedule takes too. */


/** The figure that counts: of the new rounds alone where a `slower` was put to the test again. */
function judgementOf(story) {
    return story.second?.judgement ?? story.first;
}
function pairsOf(story) {
    return (story.second?.series ?? story.discovery).pairs;
}
/** Tells the story of every series of discovery rounds, with the confirming series that belongs to it. */
function storiesOf(series, terms) {
    const confirming = new Map(series.filter(({ phase }) => phase === 'confirm').map((s) => [nameOf(s), s]));
    return series
        .filter(({ phase }) => phase === 'discovery')
        .map((discovery) => {
        const first = judgeSeries(discovery, terms);
        const again = confirming.get(nameOf(discovery));
        const judgement = first?.verdict === 'slower' && again && judgeSeries(again, terms);
        return { discovery, first, second: judgement ? { series: again, judgement } : undefined };
    });
}
/** The verdict of a series; undefined when it has no pair. */
function judgeSeries(series, terms) {
    return series.pairs.length > 0 ? judge(logRatios(series), rulesFor([series], terms)) : undefined;
}
/** The verdict of several cells of one candidate and metric as one; undefined when none has a pair. */
function judgeCells(series, terms) {
    const measured = series.filter(({ pairs }) => pairs.length > 0);
    return measured.length > 0 ? judgePooled(measured.map(logRatios), rulesFor(measured, terms)) : undefined;
}
/** Every host, and every run on it, goes from `rounds.min` to `rounds.max` on its own: together they go that many times as far. */
function rulesFor(series, { margin, confidence, rounds }) {
    const metric = series[0].metric;
    const better = (0,metrics/* metricNamed */.SB)(metric)?.direction;
    if (!better)
        throw new RangeError(`nobody knows which way ${metric} improves`);
    const streams = Math.max(...series.map(({ pairs }) => new Set(pairs.map(({ run, host }) => `${run} ${host}`)).size));
    return { margin, confidence, better, rounds: rounds && { min: rounds.min * streams, max: rounds.max * streams } };
}
function logRatios({ pairs }) {
    return pairs.map(({ logRatio }) => logRatio);
}
function nameOf({ workload, threads, candidate, metric }) {
    return JSON.stringify([workload, threads, candidate, metric]);
}


/***/ }),

/***/ 75195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LT: () => (/* binding */ SAFE_METRIC_NAME),
/* harmony export */   SB: () => (/* binding */ metricNamed),
/* harmony export */   Uw: () => (/* binding */ METRIC_NAMES)
/* harmony export */ });
const METRICS = [
    { name: 'throughput', unit: 'tx/s', direction: 'bigger', word: 'throughput' },
    { name: 'queries', unit: 'queries/s', direction: 'bigger', word: 'queries' },
    { name: 'latency_avg', unit: 'ms', direction: 'smaller', word: 'average latency' },
    { name: 'latency_p95', unit: 'ms', direction: 'smaller', word: 'p95 latency' },
    { name: 'latency_p99', unit: 'ms', direction: 'smaller', word: 'p99 latency' },
    { name: 'latency_stddev', unit: 'ms', direction: 'smaller', word: 'standard deviation of latency' },
    { name: 'cpu_per_transaction', unit: 'µs/tx', direction: 'smaller', word: 'server CPU per transaction' },
    {
        name: 'instructions_per_transaction',
        unit: 'instr./tx',
        direction: 'smaller',
        word: 'instructions per transaction',
    },
    { name: 'l1i_misses', unit: 'misses/tx', direction: 'smaller', word: 'L1 instruction cache misses per transaction' },
    { name: 'branch_misses', unit: 'misses/tx', direction: 'smaller', word: 'branch misses per transaction' },
    { name: 'itlb_misses', unit: 'misses/tx', direction: 'smaller', word: 'instruction TLB misses per transaction' },
];
const byName = new Map(METRICS.map((metric) => [metric.name, titled(metric)]));
/** The names a config may use as they stand; YCSB adds `<operation>.` in front of them. */
const METRIC_NAMES = METRICS.map((metric) => metric.name);
/**
 * What a metric may be called: an operation comes from a load generator, and reports show it as it is. Nothing in such a name
 * is markup, a mention or an address.
 */
const SAFE_METRIC_NAME = /^[\w%:-]+(?:[. ][\w%:-]+)*$/;
/**
 * The metric behind a name, `read.latency_p95` included: an operation's metric has the unit and direction of the plain one.
 * Undefined for a name that is not in the table, and for one that is not safe to show.
 */
function metricNamed(name) {
    const plain = byName.get(name);
    if (plain)
        return plain;
    const dot = name.indexOf('.');
    const base = dot > 0 && SAFE_METRIC_NAME.test(name) ? byName.get(name.slice(dot + 1)) : undefined;
    return base && titled({ ...base, name, word: `${name.slice(0, dot).toUpperCase()} ${base.word}` });
}
function titled(metric) {
    const { word } = metric;
    return { ...metric, title: /^p\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1) };
}


/***/ }),

/***/ 56151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XI: () => (/* binding */ notesOnCell),
/* harmony export */   jF: () => (/* binding */ notesOnPool),
/* harmony export */   lD: () => (/* binding */ withSolitaryNotes)
/* harmony export */ });
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46117);
/* harmony import */ var _statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96002);
/* harmony import */ var _grouped_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(56352);
/** What has to be said beside a figure, so that nobody reads more into it than it holds. */



function notesOnCell(cell, story, terms) {
    return [
        ...onRounds(cell.rounds, story.second?.judgement.level ?? story.first?.level, terms),
        ...onConfirmation(cell, story),
        ...onCorrection(cell, terms),
        ...(cell.hosts > 1 ? [`pairs of ${cell.hosts} hosts: each pair was measured on one of them`] : []),
    ];
}
function notesOnPool(pool, cells, { confidence }) {
    const named = (some) => some.map(({ workload, threads }) => `${workload} at ${threads}`).join(', ');
    const without = cells.filter(({ pairs }) => pairs.length === 0);
    const short = cells.filter(({ pairs }) => pairs.length > 0 && pairs.length < (0,_statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_0__/* .fewestPairs */ .So)((0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_1__/* .levelOf */ .I)(confidence)));
    return [
        ...(without.length > 0 ? [`left out, having no pair: ${named(without)}`] : []),
        ...(short.length > 0 ? [`no interval, for too few rounds: ${named(short)}`] : []),
        ...(pool.phase === 'confirm' ? ['from the confirming rounds alone'] : []),
        ...(pool.phase === 'discovery' && pool.verdict === 'slower' ? ['not yet confirmed on new rounds'] : []),
    ];
}
/** Whether a comparison stands after correction for the number of cells. */
function stands({ verdict, p_adjusted }, confidence) {
    return (verdict === 'faster' || verdict === 'slower') && p_adjusted !== null && p_adjusted <= (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_1__/* .levelOf */ .I)(confidence);
}
/** Says of a change which stands alone, among the cells of its metric or among the metrics of its cell, that it does. */
function withSolitaryNotes(cells, { confidence }) {
    const alone = (keyOf) => {
        const groups = [...(0,_grouped_js__WEBPACK_IMPORTED_MODULE_2__/* .grouped */ .z)(cells, keyOf).values()].filter((group) => group.length > 1);
        const solitary = groups.flatMap((group) => {
            const standing = group.filter((cell) => stands(cell, confidence));
            return standing.length === 1 ? [[standing[0], group.length]] : [];
        });
        return new Map(solitary);
    };
    const ofCells = alone(({ candidate, metric }) => JSON.stringify([candidate, metric]));
    const ofMetrics = alone(({ candidate, workload, threads }) => JSON.stringify([candidate, workload, threads]));
    return cells.map((cell) => ({
        ...cell,
        notes: [
            ...cell.notes,
            ...(ofCells.has(cell) ? [`the only one of ${ofCells.get(cell)} cells that shows a change after correction`] : []),
            ...(ofMetrics.has(cell)
                ? [`the only one of ${ofMetrics.get(cell)} metrics that shows a change in this cell`]
                : []),
        ],
    }));
}
function onRounds(rounds, level, { confidence }) {
    if (rounds === 0 || level === undefined)
        return ['no round gave a pair: see the exclusions'];
    const fewest = (0,_statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_0__/* .fewestPairs */ .So)((0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_1__/* .levelOf */ .I)(confidence));
    if (rounds < fewest)
        return [`${rounds} ${plural(rounds)} cannot decide at ${percent(confidence)}: it takes ${fewest}`];
    if (level === 0)
        return [`${rounds} rounds cannot decide at the share of the level that this early look has`];
    if (level < (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_1__/* .levelOf */ .I)(confidence))
        return [`looked at more than once: the interval is one of ${percent(1 - level)}`];
    return [];
}
function onConfirmation({ verdict, phase }, { first, discovery, second }) {
    if (phase === 'discovery')
        return verdict === 'slower' ? ['not yet confirmed on new rounds'] : [];
    const was = `${percent(Math.expm1(first.estimate))} in ${discovery.pairs.length} rounds`;
    return verdict === 'slower'
        ? [`slower on new rounds too; the discovery (${was}) is left out of the figure`]
        : [`the discovery said slower (${was}); ${second.series.pairs.length} new rounds, which make this figure, do not`];
}
function onCorrection({ verdict, p_adjusted, metric }, { confidence }) {
    const decided = verdict === 'faster' || verdict === 'slower';
    if (!decided || p_adjusted === null || p_adjusted <= (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_1__/* .levelOf */ .I)(confidence))
        return [];
    return [`shown before correction for the number of cells only (${metric}: p = ${p_adjusted} after it)`];
}
function plural(rounds) {
    return rounds === 1 ? 'round' : 'rounds';
}
function percent(share) {
    return `${Number((share * 100).toPrecision(3))} %`;
}


/***/ }),

/***/ 99959:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   IH: () => (/* binding */ pairSamples),
/* harmony export */   _P: () => (/* binding */ unusable),
/* harmony export */   dM: () => (/* binding */ useless),
/* harmony export */   eu: () => (/* binding */ RecordedSamples),
/* harmony export */   oh: () => (/* binding */ whyNotOk),
/* harmony export */   sl: () => (/* binding */ cellKey),
/* harmony export */   z4: () => (/* binding */ byText)
/* harmony export */ });
/** The same for the same cell. */
function cellKey({ workload, threads }) {
    return JSON.stringify([workload, threads]);
}
/**
 * Every (cell, phase) that has samples, for each candidate and metric: a series, though it may have no pairs. Only the figures of an
 * operation have none where the workload has no such operation.
 */
function pairSamples(runs, wanted) {
    const exclusions = [];
    const rounds = roundsOf(runs, wanted, exclusions);
    const measured = metricsByWorkload(rounds);
    const series = new Map();
    for (const round of rounds) {
        for (const candidate of wanted.candidates) {
            // A confirming round measures only the candidates that are to be confirmed.
            if (round.phase === 'confirm' && !round.seen.has(candidate))
                continue;
            const complete = round.usable.has(wanted.baseline) && round.usable.has(candidate);
            if (!complete)
                exclusions.push(incomplete(round, wanted.baseline, candidate));
            for (const metric of wanted.metrics) {
                if (isElsewhere(metric, round.workload, measured))
                    continue;
                const key = JSON.stringify([round.workload, round.threads, candidate, metric, round.phase]);
                const { workload, threads, phase } = round;
                const found = series.get(key) ?? { workload, threads, candidate, metric, phase, pairs: [] };
                series.set(key, found);
                if (complete)
                    addPair(found.pairs, round, wanted.baseline, candidate, metric, exclusions);
            }
        }
    }
    return { series: [...series.values()].sort(bySeries(wanted)), exclusions: unique(exclusions) };
}
/** What usable samples have, by workload; of a workload without one nothing is known. */
function metricsByWorkload(rounds) {
    const found = new Map();
    for (const { workload, usable } of rounds) {
        for (const { metrics } of usable.values()) {
            const names = found.get(workload) ?? new Set();
            for (const name of Object.keys(metrics))
                names.add(name);
            found.set(workload, names);
        }
    }
    return found;
}
/** Whether a metric is that of an operation which other workloads have and this one has not: `read.throughput` of one that only inserts. */
function isElsewhere(metric, workload, measured) {
    const own = measured.get(workload);
    return metric.includes('.') && own?.has(metric) === false && [...measured.values()].some((set) => set.has(metric));
}
function roundsOf(runs, wanted, exclusions) {
    const rounds = new Map();
    const known = new Set([wanted.baseline, ...wanted.candidates]);
    const repeated = new Set();
    const recorded = new RecordedSamples();
    for (const [run, { samples }] of runs.entries()) {
        const copy = recorded.hasRun(samples);
        for (const sample of samples) {
            const { workload, threads, host, variant } = sample;
            const exclude = (reason) => exclusions.push({ run, workload, threads, host, round: sample.round, variant, reason });
            if (!known.has(variant)) {
                exclude('the variant is not listed in `variants`');
                continue;
            }
            if (copy || recorded.inAnotherRun(run, sample)) {
                exclude('the same sample is in another results file: counted once');
                continue;
            }
            const phase = sample.phase ?? 'discovery';
            const key = JSON.stringify([run, host, workload, threads, phase, sample.round]);
            const found = rounds.get(key) ?? newRound(run, sample, phase);
            rounds.set(key, found);
            found.seen.add(variant);
            if (sample.status !== 'ok') {
                exclude(whyNotOk(sample));
                continue;
            }
            const twin = found.usable.get(variant);
            if (repeated.has(`${key} ${variant}`) || (twin && !same(twin, sample))) {
                exclude('measured more than once in this round, with different values: none of them is used');
                repeated.add(`${key} ${variant}`);
                found.usable.delete(variant);
            }
            else if (twin)
                exclude('recorded twice: counted once');
            else
                found.usable.set(variant, sample);
        }
    }
    return [...rounds.values()].sort(byRound);
}
/** Tells samples that came in twice, as when a shard is given beside the file that it was already pooled into. */
class RecordedSamples {
    #runs = [];
    #firstRun = new Map();
    hasRun(samples) {
        const known = this.#runs.some((run) => run.length === samples.length && JSON.stringify(run) === JSON.stringify(samples));
        this.#runs.push(samples);
        return known;
    }
    /** A time stamp is what makes equal samples the same one, also where pooling gave the host a name of its own (`host/2`). */
    inAnotherRun(run, sample) {
        if (!sample.started)
            return false;
        const text = JSON.stringify({ ...sample, host: sample.host.replace(/\/\d+$/, '') });
        const first = this.#firstRun.get(text) ?? run;
        this.#firstRun.set(text, first);
        return first !== run;
    }
}
function newRound(run, { workload, threads, host, round }, phase) {
    return { run, workload, threads, host, round, phase, seen: new Set(), usable: new Map() };
}
function addPair(pairs, { run, workload, threads, host, round, usable }, baseline, candidate, metric, exclusions) {
    const values = [baseline, candidate].map((variant) => {
        const value = usable.get(variant).metrics[metric];
        const reason = unusable(metric, value);
        if (reason)
            exclusions.push({ run, workload, threads, host, round, variant, metric, reason });
        return reason ? undefined : value;
    });
    const [from, to] = values;
    if (from === undefined || to === undefined)
        return;
    const logRatio = Math.log(to / from);
    if (Number.isFinite(logRatio))
        pairs.push({ run, host, round, baseline: from, candidate: to, logRatio });
    else {
        const reason = `${metric} is ${from} and ${to}: their ratio is beyond what a number holds`;
        exclusions.push({ run, workload, threads, host, round, metric, reason });
    }
}
/** Why a ratio cannot be made of `value`. The schema lets only numbers in; samples made in memory pass no such door. */
function unusable(metric, value) {
    if (value === undefined || value === null)
        return `has no ${metric}`;
    if (typeof value !== 'number' || Number.isNaN(value))
        return `${metric} is not a number`;
    if (!Number.isFinite(value))
        return `${metric} is infinite`;
    if (value <= 0)
        return `${metric} is ${value}: a ratio needs a value above 0`;
    return undefined;
}
/** What became of a sample that does not count, and why. */
function whyNotOk(sample) {
    return `${sample.status}: ${reasonOf(sample)}`;
}
function reasonOf({ reason }) {
    return reason ?? 'no reason was recorded';
}
/** Why no ratio of any of these metrics can be made of a sample; undefined where it gives one of them. */
function useless(sample, wanted) {
    if (sample.status !== 'ok')
        return whyNotOk(sample);
    const reasons = wanted.map((metric) => unusable(metric, sample.metrics[metric]));
    return reasons.includes(undefined) ? undefined : reasons.join(', ');
}
function incomplete({ run, workload, threads, host, round, usable }, baseline, candidate) {
    const missing = [baseline, candidate].filter((variant) => !usable.has(variant));
    const reason = `no usable sample of ${missing.join(' or ')}: the round gives no pair for ${candidate}`;
    return { run, workload, threads, host, round, reason };
}
function same(a, b) {
    return JSON.stringify(a) === JSON.stringify(b);
}
function unique(exclusions) {
    return [...new Map(exclusions.map((exclusion) => [JSON.stringify(exclusion), exclusion])).values()];
}
function byRound(a, b) {
    return byText(a.host, b.host) || a.run - b.run || a.round - b.round;
}
/** By workload and threads, then in the order in which candidates and metrics were asked for. */
function bySeries({ candidates, metrics }) {
    return (a, b) => byText(a.workload, b.workload) ||
        a.threads - b.threads ||
        candidates.indexOf(a.candidate) - candidates.indexOf(b.candidate) ||
        metrics.indexOf(a.metric) - metrics.indexOf(b.metric) ||
        byText(b.phase, a.phase);
}
/** By code unit: the same on every machine, whatever its locale. */
function byText(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 75764:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fd: () => (/* binding */ documentIn),
/* harmony export */   u3: () => (/* binding */ readSamplesFile),
/* harmony export */   x8: () => (/* binding */ readResults)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(37428);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80094);
/* harmony import */ var _system_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(61870);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64811);




/**
 * A whole results file.
 * @throws UsageError when it is not one, or of another major version
 */
async function readResults(file) {
    return documentIn(file, await textOf(file), _schema_js__WEBPACK_IMPORTED_MODULE_2__/* .Results */ .nB);
}
/**
 * What `compare` needs of a results file: the samples and what names them.
 * @throws UsageError when they are not there, or the file is of another major version
 */
async function readSamplesFile(file) {
    return documentIn(file, await textOf(file), _schema_js__WEBPACK_IMPORTED_MODULE_2__/* .SamplesFile */ .sk);
}
async function textOf(file) {
    if (await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_1__/* .exists */ .t2)(file))
        return (0,_system_files_js__WEBPACK_IMPORTED_MODULE_1__/* .readText */ .yR)(file);
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`There is no results file ${file}.`, 'Name a results.json as `boltmark run` leaves it in the work folder.');
}
/** The same of a text that is in memory already; `file` is what errors call it. */
function documentIn(file, text, schema) {
    const document = jsonOf(file, text);
    checkVersion(file, document);
    const parsed = schema.safeParse(document);
    if (parsed.success)
        return parsed.data;
    const { path, message } = parsed.error.issues[0];
    const more = parsed.error.issues.length > 1 ? ` (and ${parsed.error.issues.length - 1} more problems)` : '';
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file}: ${zod__WEBPACK_IMPORTED_MODULE_3__/* .toDotPath */ .sR(path) || 'the document'}: ${message}${more}.`, 'Give a results.json as `boltmark run` writes it.');
}
function jsonOf(file, text) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file} is not JSON: ${cause.message}.`, 'JSON has no NaN and no Infinity: leave such a metric out.', { cause });
    }
}
/** `boltmark.results/1` and its minor versions, `boltmark.results/1.2`, are read; another major version may mean other things. */
function checkVersion(file, document) {
    const schema = document?.schema;
    if (typeof schema === 'string' && (schema === _schema_js__WEBPACK_IMPORTED_MODULE_2__/* .RESULTS_SCHEMA */ .Bi || schema.startsWith(`${_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .RESULTS_SCHEMA */ .Bi}.`)))
        return;
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file}: its schema is ${JSON.stringify(schema) ?? 'missing'}, and only ${_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .RESULTS_SCHEMA */ .Bi} can be read.`);
}


/***/ }),

/***/ 97159:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ rounded)
/* harmony export */ });
/** Six digits: what a line is long by, and more than a benchmark can tell. */
function rounded(value) {
    return Number(value.toPrecision(6));
}


/***/ }),

/***/ 64811:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $W: () => (/* binding */ Sample),
/* harmony export */   Bi: () => (/* binding */ RESULTS_SCHEMA),
/* harmony export */   Is: () => (/* binding */ BinaryFact),
/* harmony export */   KT: () => (/* binding */ Variant),
/* harmony export */   WV: () => (/* binding */ Profile),
/* harmony export */   nB: () => (/* binding */ Results),
/* harmony export */   sk: () => (/* binding */ SamplesFile)
/* harmony export */ });
/* unused harmony exports Role, Verdict, Trained, GateVerdict, Interval, Workload, Comparison, Pooled, Plan, Simulation, FlameGraph, Gate, Environment */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(55491);
/* harmony import */ var _metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);


/** The version of `results.json` that this program writes. Readers ignore unknown keys and refuse another major version. */
const RESULTS_SCHEMA = 'boltmark.results/1';
const Role = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['baseline', 'control', 'candidate']);
const Verdict = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['faster', 'slower', 'same', 'inconclusive']);
const Trained = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['trained', 'unseen-workload', 'unseen-threads']);
const GateVerdict = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['pass', 'fail', 'neutral']);
/** Numbers by name, such as counters. */
const Numbers = zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig());
const NO_METRIC_NAME = 'a name of a metric has letters, digits, "_", "%", ":" and "-", with single dots or spaces between';
const MetricName = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .SAFE_METRIC_NAME */ .LT, NO_METRIC_NAME);
/** In the units of the metrics table; names that are not in it are carried along. */
const Metrics = zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(MetricName, zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), {
    error: ({ code }) => (code === 'invalid_key' ? NO_METRIC_NAME : undefined),
});
const Interval = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    at_s: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().describe('seconds since the measured phase began'),
    throughput: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().optional(),
    latency_p95: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().optional(),
});
const Sample = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    workload: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    threads: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive(),
    variant: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    round: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().nonnegative(),
    phase: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['discovery', 'confirm'])
        .optional()
        .describe('confirm: taken to confirm a `slower`; absent is discovery'),
    order: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().nonnegative().default(0).describe('position of the variant in its round, from 0'),
    host: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().default('').describe('fingerprint of the host that measured'),
    started: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().default('').describe('ISO 8601, UTC'),
    duration_s: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().default(0),
    wall_s: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().optional().describe('seconds of machine time in all: restoring, starting, warming up, measuring'),
    status: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['ok', 'failed', 'excluded']),
    reason: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().optional(),
    metrics: Metrics.default({}),
    errors_per_s: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()
        .optional()
        .describe('what the database refused and the load generator went on after, such as deadlocks; absent: nothing'),
    operations: Metrics.optional().describe('finished operations of each kind, where the load generator tells them apart'),
    intervals: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Interval)
        .optional()
        .describe('at most 60 of them, evenly spread, in results of a run; its samples.jsonl has all'),
    resources: Numbers.optional(),
});
const Profile = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    from: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()
        .optional()
        .describe('instrumentation, or the way in which samples were taken: lbr, brbe, spe, etm, basic'),
    functions: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().describe('functions in the binary'),
    functions_profiled: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().describe('functions with a non-empty profile'),
    stale_percent: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().describe('share of profiled functions whose profile no longer fits'),
    stale_samples_percent: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().optional().describe('share of the recorded branches that lies in those functions'),
    inferred_samples_percent: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()
        .optional()
        .describe('share of the recorded branches that BOLT found again in changed functions'),
    pinned: zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
        recorded: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        build_id: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullable(),
        threads: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive().nullable().optional(),
    })
        .optional()
        .describe('the profile was not recorded in this run: when it was, on which build, and at how many threads'),
    executed_instructions: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()
        .describe('instructions that the profile stands for: as its trainings executed them, before those of several workloads were weighted'),
});
const BinaryFact = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    sha256: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    build_id: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullable(),
    size_bytes: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr(),
});
const Variant = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    role: Role,
    version: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().optional().describe('of the database, as it gives it itself'),
    optimizers: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).default([]),
    trained_on: Numbers.default({}).describe('weight by workload'),
    flags: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).optional().describe("BOLT's, where the config replaces them"),
    trained_threads: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr()).optional().describe('thread counts that the profile was recorded at, where known'),
    binaries: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(BinaryFact).default([]),
    profile: Profile.optional(),
    dyno_stats: zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ before: Numbers, after: Numbers }).optional(),
    notes: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).default([]),
});
const Workload = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    driver: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().default(''),
    parameters: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()).default({}),
});
const Comparison = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    workload: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    threads: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive(),
    candidate: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    baseline: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    metric: MetricName,
    rounds: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().describe('pairs that the ratio is computed from'),
    ratio: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nullable().describe('candidate / baseline; null when there is no pair'),
    ci_low: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nullable(),
    ci_high: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nullable(),
    confidence: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    p_value: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nullable(),
    verdict: Verdict,
    trained: Trained.optional(),
    detectable: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nullable().describe('smallest relative change that this many rounds could have shown'),
    notes: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).default([]),
});
const Pooled = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    candidate: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    metric: MetricName,
    ratio: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nullable(),
    ci_low: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nullable(),
    ci_high: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nullable(),
    verdict: Verdict,
    cells: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr(),
    notes: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).default([]),
});
/** How long a load is put on: for a time, or for a number of transactions. */
const Length = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    duration_s: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().optional(),
    events: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().optional().describe('transactions, in place of a time'),
    warmup_s: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().optional().describe('load before the clock starts; absent: none'),
});
const PlannedLoad = Length.extend({
    workloads: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), Length)
        .optional()
        .describe('those whose own parameters say how long they are; without time and number it is their command that decides'),
});
const Plan = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    baseline: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    margin: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().describe('a share, 0.02 is 2 %'),
    confidence: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    metrics: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(MetricName),
    rounds: zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ min: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr(), max: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr() }),
    cells: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ workload: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), threads: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive() }))
        .optional()
        .describe('what was to be measured'),
    gated: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(MetricName).optional().describe('metrics that the gate looks at; none of them when it never fails'),
    load: PlannedLoad.optional().describe('how long a sample is'),
    training: PlannedLoad.extend({ threads: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive() })
        .optional()
        .describe('how long profiles were recorded; absent: none were'),
    limits: zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ steal_percent: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), other_load_percent: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), throttled: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr() })
        .optional()
        .describe('a sample whose resources have more was excluded'),
});
const Simulation = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    workload: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    variant: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    metrics: Metrics.describe('counts per transaction, by metric'),
});
const FlameGraph = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    workload: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    threads: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive(),
    variant: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    samples: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().describe('all of them, those of the rarest stacks included'),
    stacks: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ frames: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).min(1), samples: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr() }))
        .describe('functions that called each other, the outermost first; the most frequent ones'),
});
const Gate = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ verdict: GateVerdict, reasons: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) });
const Environment = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    fingerprint: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    arch: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    cpu: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    caches: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().optional(),
    numa_nodes: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().optional(),
    microcode: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().optional(),
    cores: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr(),
    memory_bytes: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    kernel: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    os: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    tools: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    settings: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    pinning: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});
const Results = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    schema: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    run: zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
        id: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        started: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        finished: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        tool: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        config_sha256: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        git: zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
            repository: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
            sha: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
            ref: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
            dirty: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()
                .optional()
                .describe('true: the config or other files of the repository were not as the commit has them'),
        })
            .nullable(),
    }),
    environment: Environment,
    target: zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
        adapter: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        version: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        parameters: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()),
    }),
    plan: Plan,
    variants: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Variant),
    workloads: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Workload),
    samples: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Sample),
    comparisons: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Comparison),
    pooled: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Pooled),
    simulations: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Simulation).optional().describe('counts of a simulated processor, where they were asked for'),
    flame_graphs: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(FlameGraph).optional().describe('where the variants spend their time, where it was asked for'),
    gate: Gate,
});
/** What `compare` needs of a file: samples and what names them. The rest is computed or taken from `plan` where it is there. */
const SamplesFile = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    schema: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    plan: Plan.partial().optional(),
    environment: Environment.partial().optional(),
    variants: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Variant),
    workloads: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Workload),
    samples: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Sample),
    simulations: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Simulation).optional(),
});


/***/ }),

/***/ 96612:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FX: () => (/* binding */ SIMULATED_METRICS),
/* harmony export */   Ht: () => (/* binding */ isSimulated),
/* harmony export */   a4: () => (/* binding */ compareSimulations)
/* harmony export */ });
/* harmony import */ var _statistics_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3750);

/** What `benchmark.counters: simulate` counts. Where it did, the gate judges these by the simulation and not by samples. */
const SIMULATED_METRICS = ['l1i_misses', 'instructions_per_transaction'];
/** Whether the simulation, where there is one, gives this metric. */
function isSimulated(metric) {
    return SIMULATED_METRICS.includes(metric);
}
/** Compares within each file: another file may have been counted with other caches. Pure. */
function compareSimulations(files, baseline, margin) {
    return files.flatMap(({ simulations = [], variants }) => simulations.flatMap(({ workload, variant, metrics }) => {
        const role = variants.find(({ name }) => name === variant)?.role;
        const base = simulations.find((one) => one.workload === workload && one.variant === baseline);
        if (!base || (role !== 'candidate' && role !== 'control'))
            return [];
        return Object.entries(metrics).flatMap(([metric, count]) => {
            const of = base.metrics[metric];
            if (!of || !(count > 0))
                return [];
            const ratio = count / of;
            return [{ workload, candidate: variant, role, metric, ratio, verdict: verdictOf(ratio, margin) }];
        });
    }));
}
function verdictOf(ratio, margin) {
    if (Math.abs(Math.log(ratio)) <= (0,_statistics_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .logMargin */ .r)(margin))
        return 'same';
    return ratio > 1 ? 'slower' : 'faster';
}


/***/ }),

/***/ 55438:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ sweepsOf)
});

// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
;// CONCATENATED MODULE: ./lib/statistics/sweep.js
/** What a curve over thread counts says: where two variants cross, and where one stops gaining. */
/** Every place where the candidate goes from ahead of the baseline to behind it or back. `points` rise in threads. */
function crossovers(points) {
    const decided = points.filter((point) => point.gain !== 0);
    return decided.slice(1).flatMap((point, i) => {
        const before = decided[i];
        if (before.gain > 0 === point.gain > 0)
            return [];
        const share = before.gain / (before.gain - point.gain);
        const estimate = before.threads * (point.threads / before.threads) ** share;
        return [{ below: before.threads, at: point.threads, estimate, side: point.gain > 0 ? 'ahead' : 'behind' }];
    });
}
/**
 * The knee of a throughput curve: the thread count after which more threads bring little. Kneedle with sensitivity `s` for a
 * rising, concave curve: both axes scaled to 0…1, the knee is the first hump of y − x that is left by more than s mean steps
 * before the next hump. Satopää, Albrecht, Irwin & Raghavan (2011), "Finding a 'Kneedle' in a Haystack", ICDCS workshops; the
 * smoothing spline is left out, a sweep has a handful of points. `points` rise in threads. Undefined when there is no knee.
 */
function knee(points, s = 1) {
    if (points.length < 3)
        return undefined;
    const x = scaled(points.map((point) => point.threads));
    const y = scaled(points.map((point) => point.value));
    if (!x || !y)
        return undefined;
    const hump = y.map((value, i) => value - x[i]);
    const meanStep = 1 / (x.length - 1);
    let candidate;
    for (let i = 1; i < hump.length; i++) {
        const isHump = i < hump.length - 1 && hump[i] > hump[i - 1] && hump[i] >= hump[i + 1];
        if (candidate !== undefined && !isHump && hump[i] < hump[candidate] - s * meanStep)
            return points[candidate].threads;
        if (isHump)
            candidate = i;
    }
    return undefined;
}
/** Scaled to 0…1; undefined when all values are the same. */
function scaled(values) {
    const low = Math.min(...values);
    const range = Math.max(...values) - low;
    return range > 0 ? values.map((value) => (value - low) / range) : undefined;
}

// EXTERNAL MODULE: ./lib/results/comparisons.js
var results_comparisons = __webpack_require__(61376);
// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/results/pairs.js
var pairs = __webpack_require__(99959);
;// CONCATENATED MODULE: ./lib/results/sweeps.js
/** Thread sweeps: each variant's curve with its knee, and where each candidate crosses the baseline. */






/** The sweeps of every workload and metric that was measured at two thread counts or more. */
function sweepsOf(runs, variants, comparisons) {
    const { values, hosts } = pointsByCurve(runs);
    const groups = (0,grouped/* grouped */.z)(comparisons, ({ workload, metric }) => JSON.stringify([workload, metric]));
    return [...groups.values()].flatMap((cells) => {
        const { workload, metric } = cells[0];
        const threads = [...new Set(cells.map((cell) => cell.threads))].sort((a, b) => a - b);
        if (threads.length < 2)
            return [];
        const curves = variants.map((variant) => {
            const points = threads.flatMap((count) => {
                const metrics = values.get(curveKey(workload, count, variant)) ?? [];
                const found = metrics.map((of) => of[metric]).filter((value) => !(0,pairs/* unusable */._P)(metric, value));
                return found.length > 0 ? [{ threads: count, value: (0,results_comparisons/* rounded */.Wf)((0,median/* median */.J)(found)) }] : [];
            });
            const rises = (0,metrics/* metricNamed */.SB)(metric)?.direction === 'bigger';
            const bends = rises && shareHost(threads.map((count) => hosts.get(curveKey(workload, count, variant))));
            return { variant, points, knee: (bends && knee(points)) || null };
        });
        return [{ workload, metric, curves, crossovers: crossoversOf(cells) }];
    });
}
function crossoversOf(cells) {
    const candidates = (0,grouped/* grouped */.z)(cells.filter(({ role }) => role === 'candidate'), ({ candidate }) => candidate);
    return [...candidates].flatMap(([candidate, ofCandidate]) => {
        const at = new Map(ofCandidate.map((cell) => [cell.threads, cell]));
        const points = ofCandidate.flatMap((cell) => gainOf(cell));
        return crossovers(points.sort((a, b) => a.threads - b.threads)).map((crossover) => ({
            ...crossover,
            estimate: (0,results_comparisons/* rounded */.Wf)(crossover.estimate),
            candidate,
            decided: [crossover.below, crossover.at].every((count) => /faster|slower/.test(at.get(count).verdict)),
            text: describe(crossover),
        }));
    });
}
/** A cell shown to be the same is on neither side. */
function gainOf({ threads, ratio, metric, verdict }) {
    if (ratio === null)
        return [];
    const sign = (0,metrics/* metricNamed */.SB)(metric)?.direction === 'smaller' ? -1 : 1;
    return [{ threads, gain: verdict === 'same' ? 0 : sign * Math.log(ratio) }];
}
function describe({ below, at, side }) {
    return side === 'ahead'
        ? `crossover at ${at} threads: behind at ${below}, ahead at ${at}`
        : `crossover at ${at} threads: ahead at ${below}, behind at ${at}`;
}
function pointsByCurve(runs) {
    const samples = runs.flatMap((run) => run.samples).filter(({ status }) => status === 'ok');
    const groups = [...(0,grouped/* grouped */.z)(samples, ({ workload, threads, variant }) => curveKey(workload, threads, variant))];
    return {
        values: new Map(groups.map(([key, group]) => [key, group.map(({ metrics }) => metrics)])),
        hosts: new Map(groups.map(([key, group]) => [key, new Set(group.map(({ host }) => host ?? ''))])),
    };
}
/** Where shards measured the points of a curve on hosts of different speed, it bends for them. */
function shareHost(hosts) {
    const [first, ...others] = hosts.filter((some) => some !== undefined);
    return [...(first ?? [])].some((host) => others.every((some) => some.has(host)));
}
function curveKey(workload, threads, variant) {
    return JSON.stringify([workload, threads, variant]);
}


/***/ }),

/***/ 64123:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ ENOUGH_INSTRUCTIONS),
/* harmony export */   O: () => (/* binding */ isThin)
/* harmony export */ });
/* harmony import */ var _statistics_mean_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(71134);

/** Below it a profile says too little of a server: BOLT's authors ask for a thousand million. */
const ENOUGH_INSTRUCTIONS = 1e9;
/**
 * Whether the profiles of a variant's binaries stand for too little. Together: of what a server does, a library's part may be small, however long
 * it is trained. Of samples, perf2bolt's own figures tell how many there are; they do not count what was executed.
 */
function isThin(profiles) {
    const counted = profiles.filter(({ from = 'instrumentation' }) => from === 'instrumentation');
    return counted.length > 0 && (0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_0__/* .sum */ .c)(counted.map((one) => one.executed_instructions)) < ENOUGH_INSTRUCTIONS;
}


/***/ }),

/***/ 79151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ unmeasured)
/* harmony export */ });
/* harmony import */ var _pairs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99959);

/** The cells of a plan that nothing was measured in, as when its time was used up. */
function unmeasured(planned, measured) {
    const seen = new Set([...measured].map(_pairs_js__WEBPACK_IMPORTED_MODULE_0__/* .cellKey */ .sl));
    const cells = new Map(planned.map((cell) => [(0,_pairs_js__WEBPACK_IMPORTED_MODULE_0__/* .cellKey */ .sl)(cell), cell]));
    return [...cells].filter(([key]) => !seen.has(key)).map(([, cell]) => cell);
}


/***/ }),

/***/ 22249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ holm)
/* harmony export */ });
/**
 * P-values adjusted for the number of tests, in the order given: rejecting where the result is at most α keeps the chance of
 * any false rejection among them at α, however they depend on each other. Holm (1979), "A simple sequentially rejective
 * multiple test procedure", Scand. J. Statist. 6; the same as R's `p.adjust(p, "holm")`.
 */
function holm(p) {
    const adjusted = new Array(p.length);
    let highest = 0;
    const rising = p.map((_, i) => i).sort((a, b) => p[a] - p[b]);
    for (const [rank, i] of rising.entries()) {
        highest = Math.max(highest, Math.min(1, (p.length - rank) * p[i]));
        adjusted[i] = highest;
    }
    return adjusted;
}


/***/ }),

/***/ 46117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ levelOf)
/* harmony export */ });
/** The level that a confidence leaves: 0.05 for 0.95, to the last digit, where 1 − 0.95 is a little more. */
function levelOf(confidence) {
    return Number((1 - confidence).toFixed(12));
}


/***/ }),

/***/ 44941:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G: () => (/* binding */ levelAt),
  D: () => (/* binding */ plannedLooks)
});

// EXTERNAL MODULE: ./lib/statistics/normal.js
var normal = __webpack_require__(46172);
;// CONCATENATED MODULE: ./lib/statistics/sequential.js
/**
 * Looking more than once. A run that is looked at after 8, 12, 18… rounds and stopped at the first difference would call one
 * far more often than at the stated level. Error spending divides the level over the looks: by the time a share t of the
 * rounds is in, at most `spent(t)` of it is used, and each look gets what keeps to that, the earlier looks taken into account.
 * The interval of a look, taken at the look's own level, then holds at all looks at once, however the run was stopped
 * ("repeated confidence intervals").
 *
 * Sources: Lan & DeMets (1983), "Discrete sequential boundaries for clinical trials", Biometrika 70; Jennison &
 * Turnbull (2000), "Group Sequential Methods with Applications to Clinical Trials", chapters 7, 9 and 19.
 */

/** A continuous test attains every level. */
const anyLevel = (_n, level) => level;
/**
 * The level of each look at `pairs` (rising) when `planned` pairs are the most that will be taken. A look that cannot decide
 * (its test attains nothing) has level 0 and spends nothing; what a look could not spend is left to the later ones.
 */
function looks(pairs, planned, level, spending, attainable = anyLevel) {
    const walk = new Walk();
    return pairs.map((n) => {
        const allowed = spending(n / planned, level) - walk.spent;
        const nominal = allowed > 1e-12 ? walk.levelFor(n, allowed) : 0;
        const attained = attainable(n, nominal);
        if (attained > 0)
            walk.stopAt(n, (0,normal/* normalQuantile */.Z)(1 - attained / 2));
        return { n, level: attained };
    });
}
/** Width of the grid that carries the density. Steps between looks spread by 1 at least: Simpson's rule is then right to 1e-8. */
const STEP = 0.4;
/**
 * A sum of independent standard normal steps that is stopped at the first look where |sum| / √n reaches the boundary: the
 * density of the sums still going, by Simpson's rule from look to look (Armitage, McPherson & Rowe 1969, JRSS A 132).
 */
class Walk {
    /** Probability of having been stopped so far. */
    spent = 0;
    #n = 0;
    /** Grid of sums, and at each the density times its weight in Simpson's rule. A single point before the first look. */
    #sums = [0];
    #mass = [1];
    /** The two-sided nominal level for a look at `n` pairs that stops with probability `allowed`. */
    levelFor(n, allowed) {
        let low = 0;
        let high = 10;
        for (let i = 0; i < 40; i++) {
            const z = (low + high) / 2;
            if (this.#crossing(n, z) > allowed)
                low = z;
            else
                high = z;
        }
        return 2 * (0,normal/* normalTail */.W)(high);
    }
    stopAt(n, z) {
        this.spent += this.#crossing(n, z);
        const edge = z * Math.sqrt(n);
        const intervals = 2 * Math.ceil(Math.max(edge / STEP, 30));
        const step = (2 * edge) / intervals;
        const spread = Math.sqrt(n - this.#n);
        const sums = Array.from({ length: intervals + 1 }, (_, i) => -edge + i * step);
        this.#mass = sums.map((sum, i) => {
            const weight = i === 0 || i === intervals ? 1 : i % 2 === 1 ? 4 : 2;
            let density = 0;
            for (const [j, from] of this.#sums.entries()) {
                const z = (sum - from) / spread;
                density += this.#mass[j] * Math.exp((-z * z) / 2);
            }
            return (density / (spread * Math.sqrt(2 * Math.PI))) * ((weight * step) / 3);
        });
        this.#sums = sums;
        this.#n = n;
    }
    #crossing(n, z) {
        const edge = z * Math.sqrt(n);
        const spread = Math.sqrt(n - this.#n);
        let probability = 0;
        for (const [j, from] of this.#sums.entries()) {
            probability += this.#mass[j] * ((0,normal/* normalTail */.W)((edge - from) / spread) + (0,normal/* normalTail */.W)((edge + from) / spread));
        }
        return probability;
    }
}

// EXTERNAL MODULE: ./lib/statistics/signed-rank.js
var signed_rank = __webpack_require__(96002);
;// CONCATENATED MODULE: ./lib/statistics/looks.js
/**
 * When a cell is looked at between its fewest and its most rounds, and at which level. Both the schedule, which decides
 * whether to go on, and the comparison, which recomputes the verdict from samples alone, ask here, so that they agree.
 */


/** From look to look rounds grow by about this factor: more looks save few rounds and cost power. */
const GROWTH = 1.35;
/**
 * Spending in proportion to the rounds lets a large change be seen at the first look, and keeps most of the level for the last.
 * A fourteenth is kept back: the walk of `sequential.ts` is that of a normal sum, and rank sums of few pairs reach their
 * boundaries a little more often (5.3 % for 5 % without it, over the ranges of rounds in use; see the tests).
 */
const SPENDING = (t, level) => level * (13 / 14) * Math.min(1, t);
/**
 * The looks at a cell of `rounds` at the two-sided `level`, the last one at `rounds.max`. The first is the smallest number of
 * rounds, not below `rounds.min`, that can decide at all with the share of the level it is given; empty when none can.
 */
function plannedLooks(rounds, level) {
    const key = `${rounds.min} ${rounds.max} ${level}`;
    const known = plans.get(key);
    if (known)
        return known;
    const found = planLooks(rounds, level);
    plans.set(key, found);
    return found;
}
const plans = new Map();
function planLooks(rounds, level) {
    const first = firstLook(rounds, level);
    if (first === undefined)
        return [];
    if (rounds.min >= rounds.max)
        return [{ n: rounds.max, level }];
    return looks(lookPoints(first, rounds.max), rounds.max, level, SPENDING, signed_rank/* attainedLevel */.Rc).filter((look) => look.level > 0);
}
/**
 * The two-sided level of an interval from `n` rounds of a cell planned for `rounds`, after the looks that came before; 0 when
 * n rounds cannot decide. Without a range, or with min = max, the number of rounds was fixed beforehand: the whole level.
 */
function levelAt(n, rounds, level) {
    if (!rounds || rounds.min >= rounds.max)
        return level;
    const key = `${n} ${rounds.min} ${rounds.max} ${level}`;
    const known = levels.get(key);
    if (known !== undefined)
        return known;
    const first = firstLook(rounds, level) ?? rounds.max;
    // A candidate of a cell that waits for another one goes past its last look, which ended nothing: the last is where it got to.
    const points = [...lookPoints(first, rounds.max).filter((point) => point < Math.min(n, rounds.max)), n];
    const found = looks(points, rounds.max, level, SPENDING, signed_rank/* attainedLevel */.Rc).at(-1).level;
    levels.set(key, found);
    return found;
}
const levels = new Map();
function firstLook({ min, max }, level) {
    for (let n = min; n < max; n++) {
        if ((0,signed_rank/* fewestPairs */.So)(SPENDING(n / max, level)) <= n)
            return n;
    }
    return (0,signed_rank/* fewestPairs */.So)(level) <= max ? max : undefined;
}
/** Numbers of rounds from `first` to `last` in even ratios. */
function lookPoints(first, last) {
    const steps = Math.ceil(Math.log(last / first) / Math.log(GROWTH));
    const points = Array.from({ length: steps }, (_, i) => Math.round(first * (last / first) ** (i / steps)));
    return [...new Set([...points, last])];
}


/***/ }),

/***/ 71134:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ sum),
/* harmony export */   i: () => (/* binding */ mean)
/* harmony export */ });
/** 0 of nothing. */
function sum(values) {
    return values.reduce((total, value) => total + value, 0);
}
/** The arithmetic mean. At least one value. */
function mean(values) {
    return sum(values) / values.length;
}


/***/ }),

/***/ 67165:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ median)
/* harmony export */ });
/** The median; the mean of the middle two for an even number of values. At least one value. */
function median(values) {
    const rising = [...values].sort((a, b) => a - b);
    const middle = rising.length / 2;
    return (rising[Math.ceil(middle) - 1] + rising[Math.floor(middle)]) / 2;
}


/***/ }),

/***/ 46172:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ normalTail),
/* harmony export */   Z: () => (/* binding */ normalQuantile)
/* harmony export */ });
/**
 * The standard normal distribution. Ours rather than a library's: the two functions are short, and the packages that offer
 * them either stop at seven digits or bring native add-ons. Checked against SciPy to 1e-13.
 */
/** P(Z > z) for a standard normal Z, with full relative precision far into the upper tail. */
function normalTail(z) {
    if (z < 0)
        return 1 - normalTail(-z);
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
    if (z > 3)
        return density / millsFraction(z);
    // Marsaglia (2004), "Evaluating the normal distribution", Journal of Statistical Software 11(4): Φ(z) as a Taylor series.
    let term = z;
    let sum = z;
    for (let i = 3; sum + term !== sum; i += 2) {
        term *= (z * z) / i;
        sum += term;
    }
    return 0.5 - density * sum;
}
/** Laplace's continued fraction z + 1/(z + 2/(z + 3/(…))), the inverse of Mills' ratio (Abramowitz & Stegun 26.2.14). */
function millsFraction(z) {
    let fraction = z;
    for (let i = 100; i > 0; i--)
        fraction = z + i / fraction;
    return fraction;
}
/** The z with P(Z ≤ z) = `p`, for `p` in (0, 1): Wichura (1988), Algorithm AS 241, routine PPND16, Applied Statistics 37(3). */
function normalQuantile(p) {
    const q = p - 0.5;
    if (Math.abs(q) <= 0.425)
        return q * ratio(CENTRE, 0.180625 - q * q);
    const r = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
    return Math.sign(q) * (r <= 5 ? ratio(NEAR_TAIL, r - 1.6) : ratio(FAR_TAIL, r - 5));
}
const CENTRE = {
    over: [
        3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
        33430.57558358813, 2509.0809287301227,
    ],
    under: [
        1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
        28729.085735721943, 5226.495278852546,
    ],
};
const NEAR_TAIL = {
    over: [
        1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
        0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
    ],
    under: [
        1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
        0.0005475938084995345, 1.0507500716444169e-9,
    ],
};
const FAR_TAIL = {
    over: [
        6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
        0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
    ],
    under: [
        1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
        1.421511758316446e-7, 2.0442631033899397e-15,
    ],
};
function ratio({ over, under }, x) {
    return polynomial(over, x) / polynomial(under, x);
}
function polynomial(coefficients, x) {
    return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}


/***/ }),

/***/ 64335:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $J: () => (/* binding */ differencesAtMost),
/* harmony export */   C3: () => (/* binding */ walshAtMost),
/* harmony export */   IP: () => (/* binding */ sorted),
/* harmony export */   iv: () => (/* binding */ difference),
/* harmony export */   pX: () => (/* binding */ walshAverage),
/* harmony export */   vR: () => (/* binding */ negated)
/* harmony export */ });
/**
 * Order statistics of all pairwise sums aᵢ + bⱼ, without making the sums. Walsh averages and two-sample differences are both
 * such sums; there are n² of them, so that a cell with thousands of rounds would not fit otherwise. Counting along the
 * staircase of a sorted matrix takes O(n): Johnson & Mizoguchi (1978), "Selecting the Kth element in X + Y", SIAM J. Comput. 7(2).
 */
/** The `k`-th smallest (from 1) of the Walsh averages (xᵢ + xⱼ) / 2, i ≤ j. `x` is sorted upwards, 1 ≤ k ≤ n(n+1)/2. */
function walshAverage(x, k) {
    return select(x, x, (t) => walshSums(x, t) >= k) / 2;
}
/** How many of the Walsh averages of `x` (sorted upwards) are at most `t`. */
function walshAtMost(x, t) {
    return walshSums(x, 2 * t);
}
/** The `k`-th smallest (from 1) of the differences bⱼ − aᵢ. Both are sorted upwards, 1 ≤ k ≤ length of a × length of b. */
function difference(a, b, k) {
    const minus = negated(a);
    return select(minus, b, (t) => sumsAtMost(minus, b, t) >= k);
}
/** How many of the differences bⱼ − aᵢ are at most `t`. Both are sorted upwards. */
function differencesAtMost(a, b, t) {
    return sumsAtMost(negated(a), b, t);
}
/** −x, sorted upwards again. */
function negated(x) {
    return x.map((value) => -value).reverse();
}
/** A copy in rising order. */
function sorted(x) {
    return [...x].sort((a, b) => a - b);
}
/** Sums xᵢ + xⱼ with i ≤ j: half of the full square, its diagonal counted once. */
function walshSums(x, t) {
    let diagonal = 0;
    while (diagonal < x.length && 2 * x[diagonal] <= t)
        diagonal++;
    return (sumsAtMost(x, x, t) + diagonal) / 2;
}
function sumsAtMost(a, b, t) {
    let count = 0;
    let j = b.length;
    for (const value of a) {
        while (j > 0 && value + b[j - 1] > t)
            j--;
        count += j;
    }
    return count;
}
/**
 * The smallest sum for which `reached` holds. Bisects the range down to a sliver, then steps up through the sums inside it, so
 * that the answer is one of the sums to the last bit: a zero stays a zero.
 */
function select(a, b, reached) {
    let low = Number.NEGATIVE_INFINITY;
    let left = a[0] + b[0];
    let right = a.at(-1) + b.at(-1);
    for (let i = 0; i < 60 && left < right; i++) {
        const middle = left + (right - left) / 2;
        if (middle === left || middle === right)
            break;
        if (reached(middle))
            right = middle;
        else {
            left = middle;
            low = middle;
        }
    }
    let sum = nextSum(a, b, low);
    while (!reached(sum))
        sum = nextSum(a, b, sum);
    return sum;
}
/** The smallest sum above `t`. */
function nextSum(a, b, t) {
    let next = Number.POSITIVE_INFINITY;
    let j = b.length;
    for (const value of a) {
        while (j > 0 && value + b[j - 1] > t)
            j--;
        if (j < b.length)
            next = Math.min(next, value + b[j]);
    }
    return next;
}


/***/ }),

/***/ 96002:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Rc: () => (/* binding */ attainedLevel),
/* harmony export */   So: () => (/* binding */ fewestPairs),
/* harmony export */   dZ: () => (/* binding */ signedRank)
/* harmony export */ });
/* unused harmony export signedRankBelow */
/* harmony import */ var _normal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(46172);
/* harmony import */ var _pairwise_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64335);
/**
 * Wilcoxon's signed-rank test and what belongs to it: the Hodges-Lehmann estimate and the exact interval of the centre of
 * symmetry. Made for log-ratios of pairs that were measured side by side: swapping the two of a pair only turns the sign, so
 * that under "no difference" every pattern of signs is equally likely, whatever the noise looks like.
 *
 * Sources: Hodges & Lehmann (1963), "Estimates of location based on rank tests", Ann. Math. Statist. 34;
 * Hollander, Wolfe & Chicken (2014), "Nonparametric Statistical Methods", chapter 3.
 */


/** Above this many pairs the null distribution is taken as normal (within 0.001 of the exact probability, see the tests). */
const EXACT_UP_TO = 120;
/**
 * Estimate, interval and p-value of `x` at the two-sided `level` (0.05 gives a 95 % interval). At least one finite value.
 *
 * Ties and zeros, which rounded latencies give plenty of, need no other distribution: the closed interval between the same
 * Walsh averages covers at least as often as it does without ties (Noether 1967, "Wilcoxon confidence intervals for location
 * parameters in the discrete case", JASA 62), and the p-value is read from the interval: zeros count against the evidence.
 */
function signedRank(x, level) {
    const n = x.length;
    if (n === 0)
        throw new RangeError('the signed-rank test needs at least one pair');
    const values = (0,_pairwise_js__WEBPACK_IMPORTED_MODULE_1__/* .sorted */ .IP)(x);
    const averages = (n * (n + 1)) / 2;
    const estimate = ((0,_pairwise_js__WEBPACK_IMPORTED_MODULE_1__/* .walshAverage */ .pX)(values, Math.ceil(averages / 2)) + (0,_pairwise_js__WEBPACK_IMPORTED_MODULE_1__/* .walshAverage */ .pX)(values, Math.floor(averages / 2) + 1)) / 2;
    const against = Math.min((0,_pairwise_js__WEBPACK_IMPORTED_MODULE_1__/* .walshAtMost */ .C3)(values, 0), (0,_pairwise_js__WEBPACK_IMPORTED_MODULE_1__/* .walshAtMost */ .C3)((0,_pairwise_js__WEBPACK_IMPORTED_MODULE_1__/* .negated */ .vR)(values), 0));
    const p = Math.min(1, 2 * signedRankBelow(against, n));
    const k = criticalRank(n, level);
    if (k === 0)
        return { n, estimate, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, p };
    return { n, estimate, low: (0,_pairwise_js__WEBPACK_IMPORTED_MODULE_1__/* .walshAverage */ .pX)(values, k), high: (0,_pairwise_js__WEBPACK_IMPORTED_MODULE_1__/* .walshAverage */ .pX)(values, averages + 1 - k), p };
}
/** The smallest number of pairs that can ever give p ≤ `level`, all of them pointing one way: 2^(1−n) ≤ level. */
function fewestPairs(level) {
    return Math.ceil(1 - Math.log2(level) - 1e-12);
}
/** The two-sided level that a test of `n` pairs attains without passing `level`; 0 when it can never reject. */
function attainedLevel(n, level) {
    const k = criticalRank(n, level);
    return k === 0 ? 0 : 2 * signedRankBelow(k - 1, n);
}
/** P(T ≤ t), T the sum of the positive ranks of `n` pairs without ties when signs are coin flips. */
function signedRankBelow(t, n) {
    if (t < 0)
        return 0;
    if (n <= EXACT_UP_TO)
        return exactBelow(n)[Math.min(Math.floor(t), (n * (n + 1)) / 2)];
    const { mean, deviation } = moments(n);
    return (0,_normal_js__WEBPACK_IMPORTED_MODULE_0__/* .normalTail */ .W)((mean - t - 0.5) / deviation);
}
/** The largest k with 2 P(T ≤ k − 1) ≤ level: the interval runs from the k-th Walsh average to the k-th from above. */
function criticalRank(n, level) {
    if (n > EXACT_UP_TO) {
        const { mean, deviation } = moments(n);
        return Math.floor(mean + deviation * (0,_normal_js__WEBPACK_IMPORTED_MODULE_0__/* .normalQuantile */ .Z)(level / 2) + 0.5);
    }
    const below = exactBelow(n);
    let k = 0;
    // The tolerance lets 2^(1−n) meet a level that is written in decimals.
    while (k < below.length && 2 * below[k] <= level * (1 + 1e-9))
        k++;
    return k;
}
function moments(n) {
    return { mean: (n * (n + 1)) / 4, deviation: Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24) };
}
const cumulated = new Map();
/** Cumulated exact distribution: each rank 1…n is in the sum or is not, with even odds. */
function exactBelow(n) {
    const known = cumulated.get(n);
    if (known)
        return known;
    const below = new Float64Array((n * (n + 1)) / 2 + 1);
    below[0] = 1;
    for (let rank = 1, top = 0; rank <= n; rank++) {
        top += rank;
        for (let t = top; t >= 0; t--)
            below[t] = (below[t] + (t >= rank ? below[t - rank] : 0)) / 2;
    }
    for (let t = 1; t < below.length; t++)
        below[t] = below[t] + below[t - 1];
    cumulated.set(n, below);
    return below;
}


/***/ }),

/***/ 85340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FI: () => (/* binding */ studentQuantile),
/* harmony export */   gq: () => (/* binding */ studentTail),
/* harmony export */   pT: () => (/* binding */ squares),
/* harmony export */   yg: () => (/* binding */ studentTest)
/* harmony export */ });
/* harmony import */ var _mean_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(71134);
/** Student's t: the tail of its distribution, and the test of two means. Checked against SciPy to 1e-12. */

/** The two-sided p-value of `t` with `df` degrees of freedom: the incomplete beta function of df / (df + t²) (DLMF 8.17.2). */
function studentTail(t, df) {
    if (t === 0)
        return 1;
    if (!Number.isFinite(t))
        return 0;
    return incompleteBeta(df / (df + t * t), df / 2, 0.5);
}
/** The t whose two-sided p-value with `df` degrees of freedom is `level`. */
function studentQuantile(level, df) {
    let [low, high] = [0, 1];
    while (studentTail(high, df) > level)
        high *= 2;
    for (let halvings = 0; halvings < 50; halvings++) {
        const middle = (low + high) / 2;
        if (studentTail(middle, df) > level)
            low = middle;
        else
            high = middle;
    }
    return high;
}
/**
 * The two-sided p-value of Student's test that two samples, of equal variance, have the same mean. It takes three values in
 * all; without any spread, means are the same or surely not.
 */
function studentTest(a, b) {
    const df = a.length + b.length - 2;
    if (df < 1)
        return 1;
    const [meanA, meanB] = [(0,_mean_js__WEBPACK_IMPORTED_MODULE_0__/* .mean */ .i)(a), (0,_mean_js__WEBPACK_IMPORTED_MODULE_0__/* .mean */ .i)(b)];
    const variance = (squares(a, meanA) + squares(b, meanB)) / df;
    if (meanA === meanB)
        return 1;
    return studentTail((meanA - meanB) / Math.sqrt(variance * (1 / a.length + 1 / b.length)), df);
}
/** The sum of squared distances from `centre`. */
function squares(values, centre) {
    return (0,_mean_js__WEBPACK_IMPORTED_MODULE_0__/* .sum */ .c)(values.map((value) => (value - centre) ** 2));
}
/** I_x(a, b) for x in [0, 1]. */
function incompleteBeta(x, a, b) {
    if (x <= 0)
        return 0;
    if (x >= 1)
        return 1;
    const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
    // The fraction converges fast below this bound; above it the symmetric one does (DLMF 8.17.4).
    if (x < (a + 1) / (a + b + 2))
        return (front * betaFraction(x, a, b)) / a;
    return 1 - (front * betaFraction(1 - x, b, a)) / b;
}
/** The continued fraction of DLMF 8.17.22, by Lentz's method as Thompson & Barnett (1986) changed it. */
function betaFraction(x, a, b) {
    const tiny = 1e-300;
    const apart = (value) => (Math.abs(value) < tiny ? tiny : value);
    let c = 1;
    let d = 1 / apart(1 - ((a + b) * x) / (a + 1));
    let fraction = d;
    for (let m = 1; m <= 500; m++) {
        const before = fraction;
        const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
        const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
        for (const term of [even, odd]) {
            d = 1 / apart(1 + term * d);
            c = apart(1 + term / c);
            fraction *= c * d;
        }
        if (Math.abs(fraction - before) <= 1e-16 * Math.abs(fraction))
            break;
    }
    return fraction;
}
/** ln Γ(x) for x > 0: Stirling's series (DLMF 5.11.1), after the recurrence has taken x to where six of its terms are enough. */
function logGamma(x) {
    let [value, shift] = [x, 0];
    for (; value < 12; value++)
        shift += Math.log(value);
    const square = 1 / (value * value);
    const series = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360];
    const sum = series.reduceRight((total, coefficient) => total * square + coefficient, 0) / value;
    return (value - 0.5) * Math.log(value) - value + Math.log(2 * Math.PI) / 2 + sum - shift;
}


/***/ }),

/***/ 3750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ verdict),
/* harmony export */   r: () => (/* binding */ logMargin)
/* harmony export */ });
/**
 * The margin on the log scale. A margin of 2 % stands for the ratios from 1/1.02 to 1.02: the same distance either way, so that
 * swapping baseline and candidate swaps the verdicts and nothing else.
 */
function logMargin(margin) {
    return Math.log1p(margin);
}
function verdict({ low, high }, margin, better) {
    const limit = logMargin(margin);
    if (low >= -limit && high <= limit)
        return 'same';
    if (low <= 0 && high >= 0)
        return 'inconclusive';
    return low > 0 === (better === 'bigger') ? 'faster' : 'slower';
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
/** The first of some paths at which something is. */
async function firstThere(paths) {
    for (const path of paths)
        if (await exists(path))
            return path;
    return undefined;
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
        throw unreadable(path, cause);
    }
    if (bytes > maxBytes)
        throw tooLarge(path, maxBytes);
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
        throw unreadable(path, cause);
    }
    throw tooLarge(path, maxBytes);
}
function unreadable(path, cause) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`Cannot read ${path}: ${cause.message}.`, undefined, { cause });
}
function tooLarge(path, maxBytes) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`${path} is larger than the ${maxBytes} bytes that are read of it.`);
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
/** A copy of the file itself, also where `from` is a link to it (`lib.so.1` → `lib.so.1.2`): what it leads to may be another file tomorrow. */
async function copyFile(from, to) {
    await copyTree(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.realpath)(from), to);
}
/** An empty folder: what was there before is gone. */
async function emptyFolder(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, { recursive: true, force: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)(path, { recursive: true });
    return path;
}


/***/ }),

/***/ 62565:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hq: () => (/* binding */ isChanged),
/* harmony export */   L6: () => (/* binding */ TRUSTING),
/* harmony export */   N0: () => (/* binding */ changesIn),
/* harmony export */   Xz: () => (/* binding */ isTracked),
/* harmony export */   du: () => (/* binding */ commitAt),
/* harmony export */   gG: () => (/* binding */ askGit),
/* harmony export */   yv: () => (/* binding */ originOf)
/* harmony export */ });
/* harmony import */ var _process_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96092);
/* harmony import */ var _program_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(61453);


/** A large tree takes its time to compare itself with its commit. */
const TIMEOUT_S = 600;
/** Arguments before all others. In a container a checkout often is another user's, which git refuses to look at; what lies there is built here anyway. */
const TRUSTING = ['-c', 'safe.directory=*'];
/**
 * What git prints when it is asked in a folder; undefined where it refuses, as outside of a repository, and where there is no git.
 * @throws OutsideError when its answer could not be read whole
 */
async function askGit(folder, ...args) {
    if (!(await (0,_program_js__WEBPACK_IMPORTED_MODULE_1__/* .programAt */ .q)('git')))
        return undefined;
    const { exitCode, stdout } = await (0,_process_js__WEBPACK_IMPORTED_MODULE_0__/* .run */ .eF)({
        file: 'git',
        args: [...TRUSTING, '-C', folder, ...args],
        timeoutS: TIMEOUT_S,
    });
    return exitCode === 0 ? stdout : undefined;
}
/** The commit that is checked out around a folder; null outside of a repository. */
async function commitAt(folder) {
    return (await askGit(folder, 'rev-parse', 'HEAD'))?.trim() ?? null;
}
/** Our own configs, wherever they lie: no build reads them. */
const NO_CONFIGS = [':/', ':(top,exclude,glob)**/boltmark*.y*ml'];
/** What was changed since the commit in all of a working tree, submodules included; undefined outside of a repository. @throws as `askGit` */
async function changesIn(folder) {
    return askGit(folder, 'diff', '--submodule=diff', 'HEAD', '--', ...NO_CONFIGS);
}
/**
 * Whether files that git knows differ from the commit that is checked out around a folder, in all of its working tree, submodules included; false
 * outside of a repository. @throws as `askGit`
 */
async function isChanged(folder) {
    const changed = await askGit(folder, 'diff', '--name-only', '--ignore-submodules=untracked', 'HEAD', '--', ':/');
    return Boolean(changed);
}
/** Whether git knows a file. @param file below `folder`, relative to it */
async function isTracked(folder, file) {
    return Boolean(await askGit(folder, 'ls-files', '--', file));
}
/**
 * The address of the remote `origin`, without the credentials that it may hold.
 * @returns undefined where there is none, or it is a path of this machine, which leads nobody else anywhere
 */
async function originOf(folder) {
    const address = (await askGit(folder, 'config', '--get', 'remote.origin.url'))?.trim();
    // As git tells them apart: a colon before the first slash makes an address of it.
    if (!address || /^file:/.test(address) || !/^[^/]+:/.test(address))
        return undefined;
    // Over ssh the name is no secret, and part of the address.
    return address.replace(/^(https?:\/\/)[^@/]*@/, '$1').replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1@');
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

/***/ 22900:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZV: () => (/* binding */ LiveGroups),
/* harmony export */   a7: () => (/* binding */ signalProcess),
/* harmony export */   i8: () => (/* binding */ signalGroup)
/* harmony export */ });
/* harmony import */ var _guard_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88168);

/**
 * The process groups that were started and are still alive. Every program leads one of its own, so that ending it also ends
 * what it started; should this process be killed, a guard ends them.
 */
class LiveGroups {
    #alive = new Set();
    add(group) {
        this.#alive.add(group);
        (0,_guard_js__WEBPACK_IMPORTED_MODULE_0__/* .tellGuard */ .t)('+', group);
    }
    delete(group) {
        if (this.#alive.delete(group))
            (0,_guard_js__WEBPACK_IMPORTED_MODULE_0__/* .tellGuard */ .t)('-', group);
    }
    endAll() {
        for (const group of this.#alive) {
            signalGroup(group, 'SIGKILL');
            this.delete(group);
        }
    }
}
function signalGroup(group, signal) {
    signalProcess(-group, signal);
}
/** One that is gone already is no error, nor is one of another user, as behind sudo: it gets the terminal's signal, or ends by itself. */
function signalProcess(pid, signal) {
    try {
        process.kill(pid, signal);
    }
    catch (error) {
        if (!['ESRCH', 'EPERM'].includes(error.code ?? ''))
            throw error;
    }
}


/***/ }),

/***/ 63093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $z: () => (/* binding */ cpuSecondsIn),
/* harmony export */   K_: () => (/* binding */ stillRunning),
/* harmony export */   Pf: () => (/* binding */ fieldsOf),
/* harmony export */   Pg: () => (/* binding */ TICKS_PER_S),
/* harmony export */   Rp: () => (/* binding */ procFile),
/* harmony export */   Up: () => (/* binding */ cpuSecondsOfTrees),
/* harmony export */   gO: () => (/* binding */ descendantsOf),
/* harmony export */   id: () => (/* binding */ isStopped),
/* harmony export */   lO: () => (/* binding */ aliveIn),
/* harmony export */   xm: () => (/* binding */ cpuSecondsOfEnded)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);

/** `USER_HZ`: the kernel's ABI fixes the unit of /proc/stat at 100 ticks a second on x86-64 and arm64. */
const TICKS_PER_S = 100;
/** From /proc/PID/stat, see proc_pid_stat(5): utime, stime, cutime and cstime are its fields 14 to 17. */
function cpuSecondsIn(stat) {
    return secondsOf(fieldsOf(stat).slice(11, 15));
}
/** CPU seconds of those children of ours that have ended so far, and of theirs that they waited for: fields 16 and 17, cutime and cstime, of our own stat. */
function cpuSecondsOfEnded() {
    return secondsOf(fieldsOf(procFile('self/stat') ?? '').slice(13, 15));
}
function secondsOf(ticks) {
    return ticks.reduce((sum, count) => sum + Number(count), 0) / TICKS_PER_S;
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

/***/ 96092:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OI: () => (/* binding */ saidLast),
/* harmony export */   eF: () => (/* binding */ run),
/* harmony export */   ni: () => (/* binding */ start),
/* harmony export */   uO: () => (/* binding */ runOk)
/* harmony export */ });
/* unused harmony export endAllPrograms */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var node_readline__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(80481);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(80094);
/* harmony import */ var _interrupt_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(57166);
/* harmony import */ var _live_groups_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(22900);
/* harmony import */ var _process_tree_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(63093);
/* harmony import */ var _program_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(61453);
/* harmony import */ var _streams_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(32552);











/** When a run is to end, programs that do not listen are ended by force after so long: the runner of Actions itself waits 7.5 s. */
const INTERRUPTED_GRACE_S = 3;
/** A shell that stops itself, and becomes the program when it may go on. */
const HOLD = ['sh', '-c', 'kill -STOP $$; exec "$@"', 'sh'];
const SETPRIV = '/usr/bin/setpriv';
const liveGroups = new _live_groups_js__WEBPACK_IMPORTED_MODULE_7__/* .LiveGroups */ .ZV();
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
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(SETPRIV))
        line = [SETPRIV, '--pdeathsig', 'KILL', '--', ...line];
    const [file, ...args] = line;
    return [file, args];
}
function spawned(command) {
    const [file, args] = wrapped(command);
    const { uid, gid } = command.account ?? {};
    const identity = uid === undefined ? {} : { uid, gid };
    const options = { cwd: command.cwd, env: { ...process.env, ...command.env }, detached: true, ...identity };
    const input = command.holdInput ? 'pipe' : command.input === undefined ? 'ignore' : privateFile(command.input);
    if (command.outputFile)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(command.outputFile), { recursive: true });
    const output = command.outputFile ? (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(command.outputFile, 'a') : 'pipe';
    try {
        return (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(file, args, {
            ...options,
            stdio: [input, output, output, ...(command.asked ? ['pipe'] : [])],
        });
    }
    finally {
        for (const opened of [input, output])
            if (typeof opened === 'number')
                (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(opened);
    }
}
/** Opened for reading, and nameless: it is gone with the last program that has it open. A pipe of Node's is a socket, which /dev/stdin cannot open. */
function privateFile(text) {
    const folder = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)(), 'boltmark-'));
    try {
        const file = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, 'input');
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(file, text, { mode: 0o600 });
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(file, 'r');
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(folder, { recursive: true });
    }
}
/**
 * Starts a program and returns once it runs.
 * @throws OutsideError when it cannot be started; Interrupted when the run is to end
 */
async function start(command) {
    (0,_interrupt_js__WEBPACK_IMPORTED_MODULE_6__/* .throwIfInterrupted */ .sK)();
    // Looked up first: behind a wrapper, a missing program would only be an exit code.
    if (!(await (0,_program_js__WEBPACK_IMPORTED_MODULE_9__/* .programAt */ .q)(command.file, command.cwd)))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`${command.file} is not there, or cannot be executed.`);
    let began = performance.now();
    const child = spawned(command);
    await new Promise((resolve, reject) => {
        child.once('spawn', resolve);
        child.once('error', (cause) => reject(new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`Cannot start ${command.file}: ${cause.message}.`, undefined, { cause })));
    });
    const pid = child.pid;
    liveGroups.add(pid);
    if (command.holdInput) {
        // A program that ends without having read it all is no error of ours.
        child.stdin?.on('error', () => { }).write(command.input ?? '');
    }
    const stdout = (0,_streams_js__WEBPACK_IMPORTED_MODULE_10__/* .collect */ .Fo)(command.unkept ? null : child.stdout);
    const stderr = (0,_streams_js__WEBPACK_IMPORTED_MODULE_10__/* .collect */ .Fo)(child.stderr);
    if (command.onLine && child.stdout)
        (0,node_readline__WEBPACK_IMPORTED_MODULE_4__.createInterface)({ input: child.stdout }).on('line', command.onLine);
    let timedOut = false;
    let force;
    const end = () => {
        (0,_live_groups_js__WEBPACK_IMPORTED_MODULE_7__/* .signalGroup */ .i8)(pid, 'SIGTERM');
        force = setTimeout(() => (0,_live_groups_js__WEBPACK_IMPORTED_MODULE_7__/* .signalGroup */ .i8)(pid, 'SIGKILL'), INTERRUPTED_GRACE_S * 1000);
    };
    const timer = setTimeout(() => {
        timedOut = true;
        (0,_live_groups_js__WEBPACK_IMPORTED_MODULE_7__/* .signalGroup */ .i8)(pid, 'SIGKILL');
    }, Math.min((command.timeoutS ?? Number.POSITIVE_INFINITY) * 1000, 2 ** 31 - 1));
    let reminder;
    const remind = () => {
        const { interruptAfterS } = command;
        if (interruptAfterS !== undefined)
            reminder = setTimeout(() => (0,_live_groups_js__WEBPACK_IMPORTED_MODULE_7__/* .signalGroup */ .i8)(pid, 'SIGINT'), interruptAfterS * 1000);
    };
    if (!command.held)
        remind();
    _interrupt_js__WEBPACK_IMPORTED_MODULE_6__/* .interruption */ .YW.addEventListener('abort', end, { once: true });
    // It may have come while the program was starting.
    if (_interrupt_js__WEBPACK_IMPORTED_MODULE_6__/* .interruption */ .YW.aborted)
        end();
    const finished = new Promise((resolve) => {
        child.once('exit', (exitCode, signal) => {
            clearTimeout(timer);
            clearTimeout(force);
            clearTimeout(reminder);
            _interrupt_js__WEBPACK_IMPORTED_MODULE_6__/* .interruption */ .YW.removeEventListener('abort', end);
            const durationS = (performance.now() - began) / 1000;
            if (!command.keepChildren) {
                (0,_live_groups_js__WEBPACK_IMPORTED_MODULE_7__/* .signalGroup */ .i8)(pid, 'SIGKILL');
                liveGroups.delete(pid);
            }
            void (0,_streams_js__WEBPACK_IMPORTED_MODULE_10__/* .drained */ .oB)(child).then(() => resolve({
                exitCode,
                signal,
                timedOut,
                stdout: stdout.text,
                stderr: stderr.text,
                isCut: stdout.isCut,
                durationS,
            }));
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
            while (!hasEnded && !(0,_process_tree_js__WEBPACK_IMPORTED_MODULE_8__/* .isStopped */ .id)(pid))
                await (0,_interrupt_js__WEBPACK_IMPORTED_MODULE_6__/* .sleep */ .yy)(0.002);
            if (hasEnded)
                return;
            began = performance.now();
            remind();
            process.kill(pid, 'SIGCONT');
        },
        ask: (line, withinS) => (0,_streams_js__WEBPACK_IMPORTED_MODULE_10__/* .answer */ .ZF)(child.stdio[3], line, withinS),
        async stop({ signal = 'SIGTERM', graceS = 10, alone = false } = {}) {
            if (!alone)
                (0,_live_groups_js__WEBPACK_IMPORTED_MODULE_7__/* .signalGroup */ .i8)(pid, signal);
            else if (!hasEnded)
                child.kill(signal);
            // One that is still held would hear nothing of it.
            if (command.held)
                (0,_live_groups_js__WEBPACK_IMPORTED_MODULE_7__/* .signalGroup */ .i8)(pid, 'SIGCONT');
            const force = setTimeout(() => (0,_live_groups_js__WEBPACK_IMPORTED_MODULE_7__/* .signalGroup */ .i8)(pid, 'SIGKILL'), graceS * 1000);
            try {
                return await finished;
            }
            finally {
                clearTimeout(force);
                if (!alone) {
                    (0,_live_groups_js__WEBPACK_IMPORTED_MODULE_7__/* .signalGroup */ .i8)(pid, 'SIGKILL');
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
    (0,_interrupt_js__WEBPACK_IMPORTED_MODULE_6__/* .throwIfInterrupted */ .sK)();
    if (result.timedOut) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`${command.file} did not end within ${command.timeoutS} s and was stopped.${saidLast(result, command)}`);
    }
    if (result.isCut)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`${command.file} ${(0,_streams_js__WEBPACK_IMPORTED_MODULE_10__/* .cutShort */ .VV)()}.`);
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
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`${command.file} ${how}.${saidLast(result, command)}`, next);
}
/** The last lines of a program, for an error message: where they stand, or the lines themselves. */
function saidLast(result, command, lines = 12) {
    if (command?.outputFile)
        return ` Its output is in ${command.outputFile}.`;
    const said = `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-lines).join('\n    ');
    return said ? ` It said:\n    ${said}` : ' It said nothing.';
}


/***/ }),

/***/ 61453:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ programAt)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _actions_io__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(88701);



/** Where a program lies, by its name on PATH, or by a path that may be relative to `folder`; undefined where none can be executed. */
async function programAt(program, folder = '.') {
    // Of a path with a slash that is not absolute, `which` knows nothing.
    if (!program.includes('/'))
        return (await (0,_actions_io__WEBPACK_IMPORTED_MODULE_2__/* .which */ .K7)(program, false)) || undefined;
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder, program);
    const executable = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.access)(path, node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK).then(async () => (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path)).isFile(), () => false);
    return executable ? path : undefined;
}


/***/ }),

/***/ 32552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fo: () => (/* binding */ collect),
/* harmony export */   VV: () => (/* binding */ cutShort),
/* harmony export */   ZF: () => (/* binding */ answer),
/* harmony export */   oB: () => (/* binding */ drained)
/* harmony export */ });
/** So much is kept of a stream. A program whose standard output is longer has failed: what reads the first part of it reads something else. */
const MAX_KEPT_CHARACTERS = 64 * 1024 * 1024;
/** How long a stream may be still after its program ended before it is left (a forked child may hold it). */
const DRAIN_S = 0.5;
/** What such a child says of itself is not waited for any longer. */
const DRAIN_MOST_S = 60;
/** Keeps what a stream says, up to the limit. */
function collect(stream) {
    const collected = { text: '', isCut: false };
    stream?.setEncoding('utf8').on('data', (chunk) => {
        if (collected.text.length < MAX_KEPT_CHARACTERS)
            collected.text += chunk;
        else
            collected.isCut = true;
    });
    return collected;
}
/**
 * Resolves when all that a program said has been read: when its streams are closed, or still for a while. However long the queue, or
 * this process, had to wait for a CPU: only what could be read, and was not there, counts as stillness.
 */
function drained(child) {
    return new Promise((resolve) => {
        const ended = performance.now();
        let heard = false;
        for (const stream of [child.stdout, child.stderr])
            stream?.on('data', () => (heard = true));
        const isTalking = () => heard && performance.now() - ended < DRAIN_MOST_S * 1000;
        let timer;
        const wait = () => {
            heard = false;
            // After a timer, Node reads what has come, and then does what was set as immediate.
            timer = setTimeout(() => setImmediate(() => (isTalking() ? wait() : resolve())), DRAIN_S * 1000);
        };
        child.once('close', () => {
            clearTimeout(timer);
            resolve();
        });
        wait();
    });
}
/** Says a line to a program, and waits until it answers or is gone. @returns false when it does neither within so long */
function answer(channel, line, withinS) {
    return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), withinS * 1000);
        const done = () => {
            clearTimeout(timer);
            resolve(true);
        };
        // A program that ends before it has read the line is no error of ours.
        channel.on('data', done).once('close', done).on('error', done);
        channel.write(`${line}\n`);
    });
}
/** What is wrong with a program of whose standard output only the first part was kept. */
function cutShort() {
    return `printed more than ${MAX_KEPT_CHARACTERS / 1024 / 1024} MiB, and was not read to the end`;
}


/***/ }),

/***/ 4146:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $s: () => (/* binding */ bound),
/* harmony export */   JZ: () => (/* binding */ withTemporaryFiles),
/* harmony export */   yy: () => (/* binding */ temporaryFolder)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _guard_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(88168);




/** Makes one. Its path is short: that of a socket in it has at most 107 bytes. @param parent where it is made, for what is large */
async function temporaryFolder(parent = (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)()) {
    return bound(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(parent, 'boltmark-')));
}
/** A folder that is made by others, and goes when it was removed, or when this process is killed before. */
function bound(path) {
    (0,_guard_js__WEBPACK_IMPORTED_MODULE_3__/* .tellGuard */ .t)('>', path);
    return {
        path,
        async remove() {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { recursive: true, force: true });
            (0,_guard_js__WEBPACK_IMPORTED_MODULE_3__/* .tellGuard */ .t)('<', path);
        },
    };
}
/**
 * Whatever runs meanwhile has its temporary files in a folder of its own, which goes with it: a compiler that is stopped leaves pieces.
 * For one thing at a time: it is an environment variable that tells them.
 */
async function withTemporaryFiles(work) {
    const folder = await temporaryFolder();
    const before = process.env.TMPDIR;
    process.env.TMPDIR = folder.path;
    try {
        return await work();
    }
    finally {
        if (before === undefined)
            delete process.env.TMPDIR;
        else
            process.env.TMPDIR = before;
        await folder.remove();
    }
}


/***/ })

};
