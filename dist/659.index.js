export const id = 659;
export const ids = [659];
export const modules = {

/***/ 70958:
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

/***/ 77595:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J: () => (/* binding */ publishReports)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/report/render/markdown/markdown.js + 5 modules
var markdown = __webpack_require__(27763);
// EXTERNAL MODULE: ./lib/results/files.js
var files = __webpack_require__(96781);
;// CONCATENATED MODULE: ./lib/results/text.js
/**
 * Results as JSON with one line for each key and each list item, for example each sample. This is a third smaller than
 * full indentation, and lines can still be searched and compared.
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

// EXTERNAL MODULE: ./lib/system/files/files.js
var files_files = __webpack_require__(14066);
;// CONCATENATED MODULE: ./lib/commands/write-reports.js





/** Writes `results.json`, `report.md` and `report.html` into a folder. */
async function publishReports(folder, results) {
    const reports = {
        results: (0,external_node_path_.join)(folder, files/* RESULTS_FILE */.y),
        markdown: (0,external_node_path_.join)(folder, 'report.md'),
        html: (0,external_node_path_.join)(folder, 'report.html'),
    };
    await (0,files_files/* writeAtomically */.vK)(reports.results, resultsText(results));
    await (0,files_files/* writeAtomically */.vK)(reports.markdown, (0,markdown/* markdownReport */.q)(results, 'full'));
    // Imported only here, because no other command needs charts.
    const { htmlReport } = await Promise.all(/* import() */[__webpack_require__.e(850), __webpack_require__.e(976), __webpack_require__.e(405)]).then(__webpack_require__.bind(__webpack_require__, 67405));
    await (0,files_files/* writeAtomically */.vK)(reports.html, htmlReport(results));
    return reports;
}


/***/ }),

/***/ 482:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ ServerAddress),
/* harmony export */   Q: () => (/* binding */ hostAndPortOf)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(27597);

/** Matches `db.example.org:3306`, `10.0.0.5:4000` and `[::1]:5432`. */
const ADDRESS = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+)):(\d{1,5})$/;
/** The parts of an address. Undefined if the text is not an address. Pure. */
function hostAndPortOf(address) {
    const [, bracketed, plain, digits] = ADDRESS.exec(address) ?? [];
    const port = Number(digits);
    return digits !== undefined && port >= 1 && port <= 65_535 ? { host: (bracketed ?? plain), port } : undefined;
}
/** The address of a server that runs already, as its clients use it. */
const ServerAddress = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .refine((address) => hostAndPortOf(address) !== undefined, 'host:port, such as 10.0.0.5:4000 or [::1]:5432');


/***/ }),

/***/ 26419:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ GateSection)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(27597);
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);
/* harmony import */ var _units_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17361);



/**
 * By default, paths that are not built: texts, and files that only GitHub reads. Workflows and the config are checked
 * separately.
 */
const USUAL_PATHS = ['**', '!**/*.md', '!**/*.rst', '!**/*.adoc', '!LICENSE*', '!.github/**'];
/** The section `gate`. */
const GateSection = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    margin: _units_js__WEBPACK_IMPORTED_MODULE_1__/* .Part */ .eS.refine((share) => share !== 0 && share !== 1, 'neither 0 nor 100%')
        .default(0.02)
        .describe('changes within it count as none'),
    confidence: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig().gt(0.5).lt(1).default(0.95).describe('of the intervals'),
    'fail-on': zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['slower', 'never'])
        .default('slower')
        .describe('slower: a confirmed slower beyond the margin fails; never: nothing is gated'),
    'on-neutral': zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['neutral', 'fail'])
        .default('neutral')
        .describe('fail: a neutral gate (open, or with an untrusted control) fails, too'),
    metrics: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()).min(1).default([_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .PRIMARY_METRIC */ .w6]).describe('metrics that the gate judges'),
    variant: _units_js__WEBPACK_IMPORTED_MODULE_1__/* .Name */ .SX.optional().describe('an optimised variant: base and head of a pull request are both built like it; without it, both are plain builds'),
    profile: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()
        .min(1)
        .optional()
        .describe('a pinned profile for base and head, written like variants.NAME.profile'),
    layouts: zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['linked', 'shuffled'])
        .default('linked')
        .describe('shuffled: in each round, base and head run with their functions in a new random order, so that a lucky order of one build is not taken for a change; linked: as the linker put them'),
    paths: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1))
        .min(1)
        .default(USUAL_PATHS)
        .describe('what is built, as patterns of paths: a pull request that changes nothing else is not measured, and passes. The last pattern that fits decides; one with ! leaves out. The config of the base counts'),
});


/***/ }),

/***/ 29039:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ MachineSection)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(27597);
/* harmony import */ var _units_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17361);


/** The section `machine`. */
const MachineSection = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    tune: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['none', 'report', 'apply'])
        .default('report')
        .describe('kernel settings that affect results (governor, boost, huge pages, …): report them, or set them while a benchmark runs'),
    'drop-caches': zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()
        .default(false)
        .describe('empty the page cache before each round, so that the round reads from the disk; needs root'),
    'max-steal': _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Part */ .eS.default(0.1).describe('a sample is excluded when the hypervisor took more than this share of the CPU time'),
    'max-other-load': _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Part */ .eS.default(0.25).describe('a sample is excluded when other programs used more than this share of the CPU time'),
    'max-throttled': zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr()
        .nonnegative()
        .default(0)
        .describe('a sample is excluded when the processor throttled for heat more often than this'),
});


/***/ }),

/***/ 38195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HT: () => (/* binding */ ownBuild),
/* harmony export */   Hs: () => (/* binding */ ownKeys),
/* harmony export */   Lw: () => (/* binding */ withOwn),
/* harmony export */   NK: () => (/* binding */ everyTargetKeys),
/* harmony export */   O8: () => (/* binding */ BUILD_KEYS),
/* harmony export */   WY: () => (/* binding */ described),
/* harmony export */   _t: () => (/* binding */ ownOf),
/* harmony export */   vB: () => (/* binding */ HUGE_PAGES)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(27597);

/** Values of glibc's tunable `glibc.malloc.hugetlb`: 1 advises the kernel, 2 maps reserved huge pages. */
const HUGE_PAGES = { off: 0, advised: 1, reserved: 2 };
/** Variables of loaders and allocators that other keys of the config set. */
const OTHER_KEYS = ['LD_PRELOAD', 'LD_LIBRARY_PATH', 'GLIBC_TUNABLES'];
const Cflags = zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^-\S+$/, 'one flag, such as -fno-jump-tables'));
/** Keys of `target`, and of a variant, for the program that contains the database. */
const running = {
    preload: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
        .min(1)
        .regex(/^[^\s:]+$/, 'a library, without spaces and colons'))
        .optional()
        .meta({
        description: 'shared libraries that the server loads before all others (LD_PRELOAD), such as an allocator: paths, or names that ldconfig knows. The run proves from /proc/PID/maps that they are loaded',
        examples: [['libjemalloc.so.2']],
    }),
    'huge-pages': zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['off', 'advised', 'reserved'])
        .optional()
        .describe("huge pages for the memory of glibc's malloc: advised asks the kernel for transparent ones, reserved takes those of vm.nr_hugepages; default: as the machine has it"),
    environment: zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
        .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of an environment variable')
        .refine((name) => !OTHER_KEYS.includes(name), 'preload, huge-pages and target.libraries set it'), zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP())
        .optional()
        .describe('environment variables of the server, with their values'),
};
/** The keys of `target` that every adapter has, and that a variant may change. */
const everyTargetKeys = {
    cflags: Cflags.default([]).describe('extra flags for the C and C++ compilers, in every build of the target and its libraries. They come after the flags that Boltmark needs'),
    ...running,
};
/**
 * The keys by which a variant differs from `target`. Lists are appended to those of `target`, maps override single
 * keys.
 */
const ownKeys = {
    cflags: Cflags.optional().describe('flags for the compilers after those of target.cflags'),
    cmake: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).optional().describe('arguments of cmake after those of target.cmake'),
    configure: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).optional().describe('arguments of ./configure after those of target.configure'),
    settings: zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY()]))
        .optional()
        .describe('server settings over those of target.settings'),
    pragmas: zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig()]))
        .optional()
        .describe('pragmas over those of target.pragmas'),
    arguments: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).optional().describe('arguments of the server after those of target.arguments'),
    ...running,
};
const Own = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc(ownKeys);
/** The own keys that require a separate build. */
const BUILD_KEYS = ['cflags', 'cmake', 'configure'];
/** The own keys of a variant. Undefined if it has none. Pure. */
function ownOf(variant) {
    const own = Object.entries(variant).filter(([key, value]) => key in ownKeys && value !== undefined);
    return own.length > 0 ? Object.fromEntries(own) : undefined;
}
/** The own keys of a variant that require a separate build. Undefined if it has none. Pure. */
function ownBuild(own) {
    const build = BUILD_KEYS.flatMap((key) => (own?.[key] === undefined ? [] : [[key, own[key]]]));
    return build.length > 0 ? Object.fromEntries(build) : undefined;
}
/**
 * `target` with a variant's own keys, before the adapter's schema checks it. Lists are joined; maps override single
 * keys. Pure.
 */
function withOwn(target, own) {
    const merged = Object.entries(own).map(([key, value]) => [key, joined(target[key], value)]);
    return { ...target, ...Object.fromEntries(merged) };
}
function joined(base, own) {
    if (Array.isArray(own))
        return [...(Array.isArray(base) ? base : []), ...own];
    return typeof own === 'object' ? { ...base, ...own } : own;
}
/**
 * The values of a target's keys that variants may change, as texts by name: `settings.shared_buffers`. Empty lists are
 * left out. Pure.
 */
function described(target) {
    return Object.fromEntries(Object.keys(ownKeys).flatMap((key) => {
        const value = target[key];
        if (value === undefined || value === null)
            return [];
        if (Array.isArray(value))
            return value.length > 0 ? [[key, value.join(' ')]] : [];
        if (typeof value !== 'object')
            return [[key, String(value)]];
        return Object.entries(value).map(([name, one]) => [`${key}.${name}`, String(one)]);
    }));
}


/***/ }),

/***/ 79468:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ SHIPPED),
/* harmony export */   s: () => (/* binding */ PackageSection)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(27597);
/* harmony import */ var _units_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17361);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51811);



/** A source package in the notation of apt, with names and versions as in Debian's policy, 5.6.1 and 5.6.12. */
const SOURCE_PACKAGE = /^debian:[a-z0-9][a-z0-9+.-]+(=[0-9][A-Za-z0-9.+~:-]*)?(\/[a-z0-9][a-z0-9.-]*)?$/;
const SOURCE_FORMS = '"debian:PACKAGE", "debian:PACKAGE=VERSION", or "debian:PACKAGE/SUITE"';
/** The name of a package, as in Debian's policy 5.6.1. */
const PACKAGE = /^[a-z0-9][a-z0-9+.-]+$/;
/** The key `package:` of a config, which builds the target by the rules of a distribution's source package. */
const PackageSection = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    source: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()
        .regex(SOURCE_PACKAGE, SOURCE_FORMS)
        .describe(`the source package of the distribution: ${SOURCE_FORMS}`),
    variant: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Name */ .SX.optional().describe('the variant whose binaries the packages get; default: the only optimised one'),
    build: zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['binary', 'any'])
        .default('binary')
        .describe('what is built, as `dpkg-buildpackage --build` names it; `any` leaves out the packages for all architectures, such as documentation'),
    'build-options': zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().regex(/^\S+$/, 'one word'))
        .default(['nocheck'])
        .describe('DEB_BUILD_OPTIONS; without nocheck, the tests of the package run on the plain build'),
    'build-profiles': zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().regex(/^\S+$/, 'one word'))
        .default([])
        .describe('DEB_BUILD_PROFILES, for example nodoc'),
    maintainer: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()
        .regex(/^[^<>\n]+ <[^<>\s]+@[^<>\s]+>$/, 'Name <address>')
        .default('Boltmark <boltmark@users.noreply.github.com>')
        .describe('who signs the changelog entry: Name <address>'),
    oci: zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
        packages: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().regex(PACKAGE, 'the name of a package'))
            .min(1)
            .optional()
            .describe('the packages in the image; default: those that contain the binaries'),
        base: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()
            .regex(/^[^:]+(:[A-Za-z0-9_][A-Za-z0-9_.-]*)?$/, 'FOLDER or FOLDER:TAG')
            .optional()
            .meta({
            description: "an OCI image layout that has the distribution's packages, FOLDER or FOLDER:TAG (default latest); default: an image of the distribution is made",
            examples: ['images/debian:bookworm'],
        }),
        command: _words_js__WEBPACK_IMPORTED_MODULE_1__/* .Words */ .UG.default([]).describe('the command that the image runs by default'),
    })
        .prefault({})
        .describe('the container image of `boltmark package --oci`'),
    timeout: _units_js__WEBPACK_IMPORTED_MODULE_0__/* .Duration */ .dw.default(3 * 3600),
});
/** The value of `variants.NAME.files` that means the distribution's own packages. */
const SHIPPED = 'shipped';


/***/ }),

/***/ 98265:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ju: () => (/* binding */ BenchmarkSection),
  MV: () => (/* binding */ binariesWith),
  o5: () => (/* binding */ binaryNames),
  Qn: () => (/* binding */ configSchema),
  qM: () => (/* binding */ targetKeys)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 9 modules
var schemas = __webpack_require__(27597);
// EXTERNAL MODULE: ./lib/results/limits.js
var limits = __webpack_require__(82828);
// EXTERNAL MODULE: ./lib/config/gate-schema.js
var gate_schema = __webpack_require__(26419);
// EXTERNAL MODULE: ./lib/config/units.js
var units = __webpack_require__(17361);
;// CONCATENATED MODULE: ./lib/config/interleave.js


/** The key that decides how the variants of a round share the machine. */
const InterleaveSetting = schemas/* union */.KCZ([schemas/* enum */.k5n(['auto', 'off', 'transactions']), units/* Duration */.dw.refine((seconds) => seconds > 0, 'a turn longer than 0')])
    .describe('the variants of a round take turns of this length, each with a server of its own, and the others stand still meanwhile: auto (turns where the load generator can wait between transactions; of 100ms, or as turn-trial finds), off (one after the other), a length such as 250ms, or transactions (load generators with one thread hand turns on to each other after a few transactions)');
/** The key that limits the trial of turns. */
const TurnTrialSetting = schemas/* union */.KCZ([schemas/* enum */.k5n(['auto', 'off']), units/* Duration */.dw])
    .describe('the longest trial of turns, in which the baseline runs against itself, to choose their length on this machine: auto (at most 60s, and 5 % of the benchmark), off (turns of 100ms), or a time; only with interleave: auto');

// EXTERNAL MODULE: ./lib/config/machine-schema.js
var machine_schema = __webpack_require__(29039);
// EXTERNAL MODULE: ./lib/config/own-keys.js
var own_keys = __webpack_require__(38195);
// EXTERNAL MODULE: ./lib/config/package-schema.js
var package_schema = __webpack_require__(79468);
// EXTERNAL MODULE: ./lib/system/environment.js
var environment = __webpack_require__(420);
;// CONCATENATED MODULE: ./lib/config/passed-on.js


/** The name of a variable that programs get in addition to the usual ones. */
const PassedOn = schemas/* string */.YjP()
    .regex(/^[A-Za-z_]\w*$/, 'the name of a variable')
    .refine((name) => !(0,environment/* isRunners */.cj)(name), "the runner's own variables are not passed to programs of a repository");

// EXTERNAL MODULE: ./lib/config/variant-schema.js
var variant_schema = __webpack_require__(69883);
;// CONCATENATED MODULE: ./lib/config/schema.js










const Rounds = schemas/* union */.KCZ([
    schemas/* int */.Whr().nonnegative().max(limits/* MOST_ROUNDS */.M4),
    schemas/* strictObject */.rej({
        min: schemas/* int */.Whr().positive().max(limits/* MOST_ROUNDS */.M4).describe('rounds that every cell gets'),
        max: schemas/* int */.Whr()
            .positive()
            .max(limits/* MOST_ROUNDS */.M4)
            .describe('the most rounds of a cell; a cell whose verdict stays open gets all of them'),
    }),
])
    .transform((value) => (typeof value === 'number' ? { min: value, max: value } : value))
    .refine(({ min, max }) => min <= max, 'rounds.min is larger than rounds.max')
    .meta({
    description: 'rounds of each cell: a number, or a range whose larger end is for open verdicts; 0: only simulated counts, nothing is timed',
    examples: [12, { min: 6, max: 20 }],
});
/** The length of a phase under load: a duration, or a number of transactions. */
const schema_length = {
    duration: units/* Duration */.dw.optional(),
    events: schemas/* int */.Whr().positive().optional().describe('a number of transactions or operations, instead of a duration'),
    timeout: units/* Duration */.dw.optional().describe('a load generator that takes longer is stopped; default: its duration plus two minutes, or an hour for events'),
};
const TrainingSection = schemas/* strictObject */.rej({
    ...schema_length,
    threads: schemas/* int */.Whr().positive().default(1).describe('threads of the load generator while a profile is recorded'),
});
/** Events for perf to count besides the usual ones: names of groups or events, or events with names of their own. */
const CountEvents = schemas/* union */.KCZ([
    schemas/* array */.YOg(schemas/* string */.YjP().regex(/^[\w:/=.-]+$/, 'an event as perf names it, or a group: ipc, top-down')),
    schemas/* record */.g1P(schemas/* string */.YjP().regex(/^[\w-]+$/, 'a name for the event'), schemas/* string */.YjP().regex(/^[\w:/=,.-]+$/, 'an event as perf stat -e takes it')),
])
    .default([])
    .transform((value) => Array.isArray(value)
    ? Object.fromEntries(value.map((event) => [event.replaceAll(/[^\w-]+/g, '-'), event]))
    : value);
const BenchmarkSection = schemas/* strictObject */.rej({
    baseline: units/* Name */.SX.default('baseline').describe('the variant that the others are compared with'),
    control: schemas/* union */.KCZ([
        schemas/* boolean */.zMY(),
        schemas/* strictObject */.rej({ 'as-baseline': schemas/* boolean */.zMY().default(false).describe('compare with the mean of both') }),
    ])
        .default(true)
        .describe('A/A: measure the baseline against itself; as-baseline: compare candidates with the mean of baseline and control, in each metric in which the control can be trusted'),
    adjust: schemas/* boolean */.zMY()
        .default(true)
        .describe('remove from the ratios the effect of CPU time that others took, if that makes them more certain'),
    workloads: schemas/* array */.YOg(units/* Name */.SX).min(1).optional().describe('default: all'),
    threads: (0,units/* oneOrMore */.h9)(schemas/* int */.Whr().positive())
        .default([1])
        .meta({
        description: 'thread counts of the load generator; each makes a cell of a workload',
        examples: [8, [1, 8, 64]],
    }),
    ...schema_length,
    warmup: units/* Duration */.dw.default(0),
    rounds: Rounds.default({ min: 6, max: 20 }),
    budget: units/* Duration */.dw.optional().describe('time for the whole benchmark; it goes first to the cells that are nearest to a verdict'),
    interleave: InterleaveSetting.default('auto'),
    'turn-trial': TurnTrialSetting.default('auto'),
    'at-once': schemas/* int */.Whr()
        .min(2)
        .optional()
        .describe('how many servers may run at once, if variants take turns; a round with more variants has groups, each with the baseline; default: as many as memory and disk suffice for'),
    pin: schemas/* strictObject */.rej({ server: units/* CpuList */.tc.optional(), client: units/* CpuList */.tc.optional() })
        .optional()
        .meta({ description: 'the CPUs of server and load generator', examples: [{ server: '0-6', client: '7' }] }),
    client: schemas/* strictObject */.rej({
        ssh: schemas/* string */.YjP()
            .regex(/^[^\s-]\S*$/, 'a destination as ssh takes it, such as bench@10.0.0.2')
            .describe('the host that runs the load generator, as ssh takes it'),
    })
        .optional()
        .describe('runs the load generator on another host; the server listens on target.listen'),
    counters: schemas/* enum */.k5n(['auto', 'off', 'simulate'])
        .default('auto')
        .describe('auto: perf counts the events that the processor supports, in each sample; simulate: also count on a simulated processor (valgrind)'),
    'count-events': CountEvents.describe('more for perf to count in each sample: ipc, branch-misses, itlb-misses, l1i-misses, top-down, or any event of perf; a map gives events names of your own. Each is a metric, NAME.events_per_transaction'),
    'flame-graph': schemas/* union */.KCZ([schemas/* boolean */.zMY(), schemas/* array */.YOg(schemas/* int */.Whr().positive()).min(1)])
        .default(false)
        .describe('record with perf where each variant spends its time, in one extra run of each workload: true at the most threads, a list at those thread counts'),
    seed: schemas/* int */.Whr().nonnegative().default(1).describe('seeds the order of the rounds and the requests'),
});
const ServerSection = schemas/* strictObject */.rej({
    'raise-limits': schemas/* boolean */.zMY()
        .default(false)
        .describe('raise limits of the server (connections, prepared statements) to the needs of the largest load'),
});
const BuildSection = schemas/* strictObject */.rej({
    run: schemas/* string */.YjP().min(1).describe('a shell command; BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS are in its environment'),
    timeout: units/* Duration */.dw.default(3 * 3600),
});
/** The fork's own tests. */
const TestCommand = schemas/* union */.KCZ([
    schemas/* string */.YjP().min(1),
    schemas/* strictObject */.rej({ run: schemas/* string */.YjP().min(1).describe('a shell command'), timeout: units/* Duration */.dw.default(3 * 3600) }),
])
    .transform((value) => (typeof value === 'string' ? { run: value, timeout: 3 * 3600 } : value))
    .describe('a shell command that must succeed before an optimised server is measured; BOLTMARK_BINARY_<NAME> is the path of a binary, BOLTMARK_VARIANT the variant, with `package:`, BOLTMARK_SOURCE the unpacked source package, and BOLTMARK_BUILD the tree that was built, which must not change');
/** The compiler of the whole build, because the same compiler must record a profile and use it. */
const CompilerName = schemas/* string */.YjP()
    .regex(/^[^\s-]\S*$/, 'a C compiler by name or path, such as clang-19')
    .describe('the C compiler for the target, GCC or Clang; the C++ compiler is the one that matches. Default: CC from the environment, else an installed compiler');
/** The keys of `target:` for every adapter. Each adapter adds its own. */
const targetKeys = {
    binaries: schemas/* record */.g1P(units/* Name */.SX, schemas/* string */.YjP().min(1))
        .describe('ELF files to optimise, by name; the path of each in the build folder'),
};
/**
 * The binaries of an adapter. The one that it runs is required. @param usual the name of the required binary, with its
 * default path
 */
function binariesWith(usual) {
    const [needed] = Object.keys(usual);
    const has = (binaries) => needed in binaries;
    return targetKeys.binaries.refine(has, `it lacks \`${needed}\`, the binary that is run`).default({ ...usual });
}
function unionOn(key, options) {
    return schemas/* discriminatedUnion */.gMt(key, options);
}
/** The schema of `boltmark.yml`, version 1. `references.ts` checks whether the names in it exist and fit together. */
function configSchema({ targets, workloads, optimizers }) {
    const variant = (0,variant_schema/* variantSchema */.nX)(optimizers.map(({ name }) => name));
    const sections = optimizers.flatMap(({ name, section }) => section ? [[name, section.prefault({}).describe(`options of the optimizer ${name}`)]] : []);
    return schemas/* strictObject */.rej({
        version: schemas/* literal */.euz(1).describe('the version of this form of config'),
        target: unionOn('adapter', targets.map((target) => target.extend({ compiler: CompilerName.optional(), test: TestCommand.optional(), ...own_keys/* everyTargetKeys */.NK })))
            .transform((value) => withoutBinaries(value))
            .describe('the database under test: how it is built, started and stopped'),
        env: schemas/* array */.YOg(PassedOn)
            .default([])
            .describe('names of extra environment variables for builds, servers and load generators; the variables that builds usually need are always passed'),
        build: BuildSection.optional().describe('how the target is built; not needed with an adapter that builds it'),
        package: package_schema/* PackageSection */.s.optional().describe('build the target by the rules of a source package, and put the optimised binaries into its packages'),
        workloads: schemas/* record */.g1P(units/* Name */.SX, unionOn('driver', workloads).transform((value) => value))
            .describe('load generators with their parameters, by name'),
        variants: schemas/* record */.g1P(units/* Name */.SX, variant).meta({
            description: 'the sets of binaries that are compared, by name; one is the baseline',
            examples: [{ baseline: {}, bolt: { optimize: 'bolt', train: ['read-only'] } }],
        }),
        // These types are known only to the adapter, driver or optimizer. `sectionOf` parses them.
        ...Object.fromEntries(sections),
        train: TrainingSection.prefault({}).describe('the load that records a profile'),
        profile: variant_schema/* ProfileOptions */.i8.default({ from: 'instrumentation' }).describe('how profiles are recorded, or where existing ones are'),
        benchmark: BenchmarkSection.prefault({}).describe('what is measured, how often, and how'),
        server: ServerSection.prefault({}).describe('settings of the server that Boltmark may change'),
        machine: machine_schema/* MachineSection */.v.prefault({}).describe('limits and settings of the machine that measures'),
        gate: gate_schema/* GateSection */.J.prefault({}).describe('when a pull request fails'),
    });
}
/** The config of a server that runs already has no binaries, because none of its files is read. */
function withoutBinaries(target) {
    return target.address === undefined ? target : { ...target, binaries: {} };
}
/** All binaries that can be optimised: those of the target's build, then those of its libraries. */
function binaryNames({ binaries, libraries = {} }) {
    return [binaries, ...Object.values(libraries).map((library) => library.binaries)].flatMap(Object.keys);
}


/***/ }),

/***/ 40932:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  kL: () => (/* binding */ Source),
  Fj: () => (/* binding */ configError),
  KE: () => (/* binding */ listed),
  pA: () => (/* binding */ nearest),
  U0: () => (/* binding */ unknownName)
});

// EXTERNAL MODULE: ./node_modules/fastest-levenshtein/mod.js
var mod = __webpack_require__(21916);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(38815);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
;// CONCATENATED MODULE: ./lib/config/yaml/read-yaml.js
/** YAML of a config, within limits: the time and the memory of the parser grow with the square of some inputs. */


/** The largest number of maps and lists within one another. Each may repeat the errors of all within it. */
const MOST_LEVELS = 100;
/** The largest number of keys in a map. The parser compares each with all others. */
const MOST_KEYS = 2000;
/** The largest number of aliases in a config. To resolve one, the parser looks at the whole document. */
const MOST_ALIASES = 1000;
/**
 * @param place of the text, for errors
 * @throws UsageError when the text exceeds a limit. What else is wrong is in the document's errors
 */
function readYaml(place, text, options = {}) {
    const excess = excessOf(text);
    if (excess)
        throw new errors/* UsageError */.eb(`${place}: ${excess}.`);
    return (0,dist/* parseDocument */.Tp)(text, options);
}
/** What is too large, and its limit. */
function excessOf(text) {
    const tooDeep = `maps and lists have more than ${MOST_LEVELS} levels`;
    let level = rootsOf(text);
    if (!level)
        return tooDeep;
    let aliases = 0;
    for (let depth = 0; level.length > 0; depth++) {
        if (depth > MOST_LEVELS)
            return tooDeep;
        const large = level.find((token) => keysOf(token) > MOST_KEYS);
        if (large)
            return `a map has ${keysOf(large)} keys, and at most ${MOST_KEYS} are read`;
        aliases += level.filter(({ type }) => type === 'alias').length;
        level = level.flatMap(partsOf);
    }
    return aliases > MOST_ALIASES ? `${aliases} aliases (*NAME), and at most ${MOST_ALIASES} are read` : undefined;
}
/** Undefined if the levels overflow the parser's stack. */
function rootsOf(text) {
    try {
        return [...new dist/* Parser */.iX().parse(text)].flatMap((token) => token.type === 'document' && token.value ? [token.value] : []);
    }
    catch (cause) {
        if (cause instanceof RangeError)
            return undefined;
        throw cause;
    }
}
function keysOf(token) {
    const isMap = token.type === 'block-map' || (token.type === 'flow-collection' && token.start.source === '{');
    return isMap ? token.items.length : 0;
}
function partsOf(token) {
    if (!('items' in token))
        return [];
    return token.items.flatMap(({ key, value }) => [key, value].filter((part) => part != null));
}

;// CONCATENATED MODULE: ./lib/config/source.js




/** `path.to.key=value`. A name that contains dots needs quotes: `variants."v1.2".optimize=bolt`. */
const OVERRIDE = /^((?:"[^"]+"|[A-Za-z0-9_-]+)(?:\.(?:"[^"]+"|[A-Za-z0-9_-]+))*)=(.*)$/s;
const KEY = /"([^"]+)"|([A-Za-z0-9_-]+)/g;
/** The text of a config file, with the place of each key and value. */
class Source {
    file;
    document;
    lines;
    text;
    overridden;
    constructor(file, document, lines, text, overridden) {
        this.file = file;
        this.document = document;
        this.lines = lines;
        this.text = text;
        this.overridden = overridden;
    }
    /**
     * @param overrides `path.to.key=value`, as for `--set`. The value is parsed as YAML.
     * @throws UsageError with the place when the text is not YAML or an override is malformed
     */
    static parse(file, text, overrides = []) {
        const lines = new dist/* LineCounter */.HN();
        const document = readYaml(file, text, {
            lineCounter: lines,
            prettyErrors: false,
            // Without this, the parser warns on standard error about keys that the schema refuses anyway.
            logLevel: 'error',
        });
        const [error] = document.errors;
        if (error) {
            const { line, col } = lines.linePos(error.pos[0]);
            throw new errors/* UsageError */.eb(`${file}:${line}:${col}: ${firstLine(error.message)}.${excerpt(text, line, col)}`, 'The config must be valid YAML.');
        }
        const overridden = new Set();
        for (const override of overrides) {
            const match = OVERRIDE.exec(override);
            if (!match)
                throw new errors/* UsageError */.eb(`--set ${override}: not of the form path.to.key=value.`);
            const path = [...match[1].matchAll(KEY)].map(([, quoted, plain]) => quoted ?? plain);
            const value = readYaml(`--set ${override}`, match[2]);
            if (value.errors[0])
                throw new errors/* UsageError */.eb(`--set ${override}: ${firstLine(value.errors[0].message)}.`);
            if (!(0,dist/* isMap */.jh)(document.contents))
                throw new errors/* UsageError */.eb(`${file}: the config must be a map of keys.`);
            const plain = plainOf(value, override);
            const problem = impossible(plain, path);
            if (problem)
                throw new errors/* UsageError */.eb(`--set ${override}: ${problem.message}.`);
            setIn(document, path, plain);
            overridden.add(path.join('.'));
        }
        return new Source(file, document, lines, text, overridden);
    }
    /**
     * The whole config as plain values. The number of aliases is limited, so that a small file cannot expand into a huge
     * value.
     * @throws UsageError when an alias is unknown, or the aliases expand too much
     */
    values() {
        let values;
        try {
            values = this.document.toJS({ maxAliasCount: 100 });
        }
        catch (cause) {
            throw new errors/* UsageError */.eb(`${this.file}: ${firstLine(cause.message)}.`, undefined, { cause });
        }
        const problem = impossible(values);
        if (problem)
            throw configError(this, [problem]);
        return values;
    }
    /**
     * The place of a value or its key: `file:line:column`. If the file lacks it, the place of the nearest enclosing key,
     * or the `--set` that made it.
     */
    place(path, atKey = false) {
        for (let length = path.length; length > 0; length--) {
            const head = path.slice(0, length);
            if (this.overridden.has(head.join('.')))
                return `--set ${head.join('.')}`;
        }
        const made = this.#madeBelow(path);
        if (made !== undefined)
            return `--set ${made}`;
        const { line, col } = this.#position(path, atKey);
        return `${this.file}:${line}:${col}`;
    }
    /** The line of a value (or its key) with a caret below it. Empty for a value of `--set`. */
    shown(path, atKey = false) {
        if (this.place(path, atKey).startsWith('--set '))
            return '';
        const { line, col } = this.#position(path, atKey);
        return excerpt(this.text, line, col);
    }
    /** The `--set` that made a map which the file lacks, by a value below it. */
    #madeBelow(path) {
        const node = this.document.getIn(path, true);
        if (!(0,dist/* isMap */.jh)(node) || node.range)
            return undefined;
        return [...this.overridden].find((name) => name.startsWith(`${path.join('.')}.`));
    }
    #position(path, atKey) {
        return this.lines.linePos(this.offset(path, atKey));
    }
    offset(path, atKey) {
        let node = this.document.contents;
        let pair;
        for (const step of path) {
            if ((0,dist/* isMap */.jh)(node)) {
                const found = node.items.find((item) => (0,dist/* isPair */.tO)(item) && (0,dist/* isScalar */.jn)(item.key) && String(item.key.value) === String(step));
                if (!found)
                    return startOf(pair?.key) ?? startOf(node) ?? 0;
                pair = found;
                node = found.value;
            }
            else {
                // A list may take the place of a map of names (`train: [read-only]`). Then the step of the path is the value of
                // an item.
                const items = node?.items ?? [];
                const item = typeof step === 'number' ? items[step] : items.find((entry) => (0,dist/* isScalar */.jn)(entry) && entry.value === step);
                if (!item)
                    break;
                pair = undefined;
                node = item;
            }
        }
        const key = startOf(pair?.key);
        return (atKey ? key : startOf(node)) ?? key ?? 0;
    }
}
/** An override can name keys that the file does not have. */
function setIn(document, path, value) {
    try {
        document.setIn(path, value);
    }
    catch (cause) {
        throw new errors/* UsageError */.eb(`--set ${path.join('.')}: ${path.slice(0, -1).join('.')} is not a map.`, undefined, { cause });
    }
}
/** Finds what YAML allows and a config must not contain: a value inside itself, and the key `__proto__`. */
function impossible(value, path = [], around = []) {
    if (value === null || typeof value !== 'object')
        return undefined;
    if (around.includes(value))
        return { path, message: `${path.join('.')} stands for what it is a part of` };
    if (Object.hasOwn(value, '__proto__'))
        return { path: [...path, '__proto__'], message: '__proto__ cannot be a name', atKey: true };
    for (const [key, item] of Object.entries(value)) {
        const problem = impossible(item, [...path, Array.isArray(value) ? Number(key) : key], [...around, value]);
        if (problem)
            return problem;
    }
    return undefined;
}
function startOf(node) {
    return node?.range?.[0];
}
function firstLine(text) {
    return text.split('\n')[0].replace(/[.:]?\s*$/, '');
}
/** The width of an excerpt. */
const WIDTH = 100;
/**
 * A line with its number, and a caret below a column. Both numbers begin at 1. A long line is shortened around the
 * caret.
 */
function excerpt(text, line, col) {
    const whole = text.split(/\r?\n/)[line - 1] ?? '';
    const from = Math.max(0, Math.min(col - 1 - WIDTH / 2, whole.length - WIDTH));
    const part = whole.slice(from, from + WIDTH).replaceAll(/\p{Cc}/gu, ' ');
    const margin = `  ${line} | `;
    return `\n${margin}${part}\n${' '.repeat(margin.length - 2)}| ${' '.repeat(col - 1 - from)}^`;
}
/** The nearest known name, if at most a third of its letters differ. */
function nearest(name, known) {
    if (known.length === 0)
        return undefined;
    const candidate = (0,mod/* closest */.kp)(name, [...known]);
    return (0,mod/* distance */.Io)(name, candidate) <= Math.max(1, Math.ceil(candidate.length / 3)) ? candidate : undefined;
}
/** The names as a list for messages: `a, b and c`. */
function listed(names, last = 'and') {
    if (names.length < 2)
        return names.join('');
    return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
/** The message that a name is unknown, with the nearest name or a list of all. */
function unknownName(kind, name, known) {
    const near = nearest(name, known);
    const hint = near ? `did you mean ${near}?` : known.length > 0 ? `known: ${listed(known)}` : `there is none`;
    return `there is no ${kind} "${name}"; ${hint}`;
}
/** One error for all problems, each with its place. */
function configError(source, problems) {
    const lines = problems.map(({ path, message, atKey }) => `${source.place(path, atKey)}: ${message}${source.shown(path, atKey)}`);
    const count = lines.length === 1 ? '' : `${lines.length} problems in the config:\n`;
    return new errors/* UsageError */.eb(count + lines.join('\n'));
}
/** @throws UsageError when an alias is unknown */
function plainOf(value, override) {
    try {
        return value.toJS();
    }
    catch (cause) {
        throw new errors/* UsageError */.eb(`--set ${override}: ${firstLine(cause.message)}.`, undefined, { cause });
    }
}


/***/ }),

/***/ 17361:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SX: () => (/* binding */ Name),
/* harmony export */   SY: () => (/* binding */ Share),
/* harmony export */   dw: () => (/* binding */ Duration),
/* harmony export */   eS: () => (/* binding */ Part),
/* harmony export */   h9: () => (/* binding */ oneOrMore),
/* harmony export */   tc: () => (/* binding */ CpuList)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(27597);

const SECONDS = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 };
/**
 * A duration such as `60s`, `1.5m` or `500ms`. A number without a unit means seconds. The parsed value is in seconds.
 */
const Duration = zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([
    zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nonnegative(),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^\d+(\.\d+)?\s*(ms|s|m|min|h)$/, 'a duration such as 500ms, 60s, 1.5m or 4h'),
])
    .transform((value) => {
    if (typeof value === 'number')
        return value;
    const [, amount, unit] = /^([\d.]+)\s*(\w+)$/.exec(value);
    return Number(amount) * SECONDS[unit];
})
    .describe('a duration such as 500ms, 60s, 1.5m or 4h; a bare number is seconds');
/** A share such as `2%` or `0.02`. The parsed value is a number: 0.02. */
const Share = zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nonnegative(), zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^\d+(\.\d+)?\s*%$/, 'a share such as 2%')])
    .transform((value) => (typeof value === 'number' ? value : Number.parseFloat(value) / 100))
    .describe('a share such as 2% or 0.02');
/** A share of at most 100 %. This finds a forgotten `%`, because 2 means 200 %. */
const Part = Share.refine((share) => share <= 1, 'at most 100%: 2 is 200 %; two in a hundred is 2% or 0.02');
/** The kernel supports fewer CPUs than this. */
const MAX_CPU = 9999;
/** CPUs in the notation of taskset(1). */
const CpuList = zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([
    zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().nonnegative().max(MAX_CPU),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
        .regex(/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/, 'CPUs such as "0-3" or "0,2"')
        .refine(rangesAscend, 'the smaller number of a range comes first, as in "0-3"'),
])
    .transform(String)
    .describe('CPUs in the notation of taskset(1), such as "0-3,6"');
function rangesAscend(list) {
    return list.split(',').every((part) => {
        const [from, to] = part.split('-').map(Number);
        return to === undefined || !(to < from);
    });
}
/** One value or several. A single value becomes a list. */
function oneOrMore(item) {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([item, zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(item).min(1)])
        .transform((value) => (Array.isArray(value) ? value : [value]));
}
/** A name that is used in paths and tables: letters, digits, `.`, `_` and `-`. */
const Name = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'letters, digits, ".", "_" and "-", beginning with a letter or digit');


/***/ }),

/***/ 69883:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OA: () => (/* binding */ profileParts),
/* harmony export */   VD: () => (/* binding */ isRecordedForm),
/* harmony export */   i8: () => (/* binding */ ProfileOptions),
/* harmony export */   nX: () => (/* binding */ variantSchema),
/* harmony export */   o9: () => (/* binding */ SAMPLED_SOURCES)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(27597);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(482);
/* harmony import */ var _own_keys_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38195);
/* harmony import */ var _package_schema_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(79468);
/* harmony import */ var _units_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(17361);





/** Weights by name. A list of names gives them equal weights. */
function weighted(name) {
    return zod__WEBPACK_IMPORTED_MODULE_4__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(name).min(1), zod__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1P(name, zod__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig().positive())])
        .transform((value) => Array.isArray(value) ? Object.fromEntries(value.map((name) => [name, 1])) : value);
}
const Weights = weighted(_units_js__WEBPACK_IMPORTED_MODULE_3__/* .Name */ .SX).describe('workloads to train on, as a list (equal weights) or as weights by workload');
/** The ways to sample a running program. `optimizers/profiles/sampled.ts` knows the needs of each. */
const SAMPLED_SOURCES = ['lbr', 'brbe', 'spe', 'etm', 'basic'];
const ProfileSource = zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(['instrumentation', ...SAMPLED_SOURCES, 'auto']);
/** The keys for how profiles are recorded. */
const ProfileOptions = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    from: ProfileSource.describe('instrumentation: a copy of the binary counts its branches; lbr, brbe, spe, etm: perf samples the plain binary with branch records of the processor; basic: perf samples without branch records; auto: the best method that works on this machine'),
});
/** Forms of profiles that are recorded without Boltmark: for BOLT, then those of GCC, Clang and Go. */
const RECORDED_FORMS = ['perf.data', 'fdata', 'gcda', 'profraw', 'pprof'];
const HOUR_S = 3600;
const Age = zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()
    .regex(/^\d+(\.\d+)?\s*(h|d)$/, 'an age such as 14d or 36h')
    .transform((text) => Number.parseFloat(text) * (text.endsWith('d') ? 24 * HOUR_S : HOUR_S))
    .refine((seconds) => seconds > 0, 'above 0');
const VariantProfile = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    from: zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n([...ProfileSource.options, ...RECORDED_FORMS])
        .optional()
        .describe('as `profile.from` of the config; or what `files` are: for bolt `perf.data`, recorded by perf, or `fdata`, the text form of BOLT; for pgo `gcda` of GCC (folders or tar archives), `profraw` of Clang (.profdata too), `pprof` of Go'),
    files: weighted(zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP().min(1))
        .optional()
        .describe('profiles of the same binary that were recorded without Boltmark, for example in production: a list (equal weights), or weights by file; `*` and `?` are wildcards. With `train`, they are merged with the trained ones'),
    'half-life': Age.optional().describe('the age at which one of `files` counts half as much as the newest, such as 14d; default: age does not matter'),
    pinned: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()
        .min(1)
        .optional()
        .describe('a folder with profiles of an earlier run, one for each binary; nothing is recorded, unless `retrain-above` says so'),
    'retrain-above': _units_js__WEBPACK_IMPORTED_MODULE_3__/* .Part */ .eS.optional()
        .describe('the largest share of a pinned profile that may be stale: of its branches in changed code, or of its functions that are gone. Above it, or without such a profile, the variant is trained; default: it is never trained, and more than 50% is an error')
        .meta({ examples: ['25%'] }),
})
    .refine(({ from, pinned }) => (from === undefined) !== (pinned === undefined), 'either `from` or `pinned`')
    .refine(({ from, files }) => isRecordedForm(from) === (files !== undefined), `\`files\` go together with \`from\`: ${RECORDED_FORMS.join(', ')}`)
    .refine((profile) => profile['retrain-above'] === undefined || profile.pinned !== undefined, '`retrain-above` is of `pinned`')
    .refine((profile) => profile['half-life'] === undefined || profile.files !== undefined, '`half-life` is of `files`');
/** Whether `profile.from` says what `files` are. */
function isRecordedForm(from) {
    return RECORDED_FORMS.includes(from);
}
/**
 * The two parts of a variant's `profile`: how its trainings are recorded, and profiles that were recorded elsewhere.
 */
function profileParts(profile) {
    const { from, files } = profile ?? {};
    if (isRecordedForm(from))
        return { elsewhere: { form: from, files: files, halfLifeS: profile?.['half-life'] } };
    return from === undefined ? {} : { from };
}
/** @param optimizers the names of all optimizers */
function variantSchema(optimizers) {
    return zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
        ref: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP().min(1).optional().describe('a branch, tag or commit to build instead of the checkout'),
        source: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()
            .min(1)
            .optional()
            .describe('another source to build instead of target.source: a folder with another version, or a source that the adapter knows'),
        files: zod__WEBPACK_IMPORTED_MODULE_4__/* .union */ .KCZ([
            zod__WEBPACK_IMPORTED_MODULE_4__/* .literal */ .euz(_package_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .SHIPPED */ ._),
            zod__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1P(_units_js__WEBPACK_IMPORTED_MODULE_3__/* .Name */ .SX, zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP().min(1)).refine((files) => Object.keys(files).length > 0, 'names at least one binary'),
        ])
            .optional()
            .describe('existing files to use instead of built ones, by the names of target.binaries: for example a release of another version; with `package`, `shipped` means the packages of the distribution'),
        address: _address_js__WEBPACK_IMPORTED_MODULE_0__/* .ServerAddress */ .C.optional().describe('host:port of the server that this variant is, where target.address names another one'),
        optimize: (0,_units_js__WEBPACK_IMPORTED_MODULE_3__/* .oneOrMore */ .h9)(zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(optimizers))
            .optional()
            .describe('optimizers, in the order of application; none for a plain build'),
        train: Weights.optional(),
        profile: VariantProfile.optional().describe("replaces the config's `profile` for this variant"),
        binaries: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(_units_js__WEBPACK_IMPORTED_MODULE_3__/* .Name */ .SX)
            .min(1)
            .optional()
            .describe('the binaries of target.binaries and target.libraries to optimise; default: all'),
        flags: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()).optional().describe("replaces the optimizer's own set of flags"),
        'extra-flags': zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()).optional().describe("flags beside the optimizer's own set, such as -hugify"),
        ..._own_keys_js__WEBPACK_IMPORTED_MODULE_1__/* .ownKeys */ .Hs,
    });
}


/***/ }),

/***/ 51811:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AE: () => (/* binding */ filledIn),
/* harmony export */   AI: () => (/* binding */ asEnvironment),
/* harmony export */   EY: () => (/* binding */ Text),
/* harmony export */   Ft: () => (/* binding */ placeholders),
/* harmony export */   T1: () => (/* binding */ pattern),
/* harmony export */   UG: () => (/* binding */ Words),
/* harmony export */   mz: () => (/* binding */ unknownPlaceholder)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(27597);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80094);


/** A regular expression. @param groups the smallest number of groups that it must have */
function pattern(groups) {
    return Text.superRefine((text, context) => {
        try {
            const found = new RegExp(`${text}|`).exec('').length - 1;
            if (found < groups)
                context.addIssue({ code: 'custom', message: 'it needs a group around what is looked for: (.*)' });
        }
        catch (error) {
            context.addIssue({ code: 'custom', message: error.message });
        }
    });
}
/** A text. Without quotes, YAML reads some texts as numbers. */
const Text = zod__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()]).transform(String);
/** A command as a list of words. It runs without a shell, so each word is one argument, whatever its characters. */
const Words = zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Text)
    .min(1)
    .describe('a command as a list of words; $port, $data, … stand for values (docs/targets.md)');
/**
 * `$port`, or `${port}` if a letter follows. `$$` is a dollar sign. Names in the style of a shell, `$HOME` and `$1`, do
 * not change.
 */
const PLACEHOLDER = /\$(?:\$|([a-z][a-z0-9_]*)|\{([a-z][a-z0-9_]*)\})/g;
/** The distinct placeholders in a command. */
function placeholders(words) {
    const names = words.flatMap((word) => [...word.matchAll(PLACEHOLDER)].flatMap(([, bare, braced]) => bare ?? braced ?? []));
    return [...new Set(names)];
}
/** The message for a placeholder without a value. */
function unknownPlaceholder(name, known) {
    return `there is no $${name}; known: ${known.map((one) => `$${one}`).join(', ')} (a dollar sign is $$)`;
}
/** Replaces the placeholders in a command. @throws UsageError when one has no value */
function filledIn(words, values) {
    const [file, ...args] = words.map((word) => word.replace(PLACEHOLDER, (_, bare, braced) => {
        const name = bare ?? braced;
        if (name === undefined)
            return '$';
        const value = values[name];
        if (value !== undefined)
            return value;
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${words.join(' ')}: ${unknownPlaceholder(name, Object.keys(values))}.`);
    }));
    return { file: file, args };
}
/** The values as environment variables: `port` becomes `BOLTMARK_PORT`. */
function asEnvironment(values) {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [`BOLTMARK_${name.toUpperCase().replaceAll('-', '_')}`, value]));
}


/***/ }),

/***/ 19675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gg: () => (/* binding */ titleOf),
/* harmony export */   Lq: () => (/* binding */ planRows),
/* harmony export */   PX: () => (/* binding */ isImported),
/* harmony export */   Zm: () => (/* binding */ commandLines),
/* harmony export */   bL: () => (/* binding */ parameterRows),
/* harmony export */   oG: () => (/* binding */ originRows),
/* harmony export */   px: () => (/* binding */ machineRows),
/* harmony export */   u8: () => (/* binding */ softwareRows)
/* harmony export */ });
/* unused harmony export shellLine */
/* harmony import */ var _results_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64899);
/* harmony import */ var _results_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(67467);
/* harmony import */ var _markup_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58916);



function machineRows({ results: { environment } }) {
    const { cpu, caches, microcode, numa_nodes, arch, cores, memory_bytes, os, kernel, settings, pinning, fingerprint } = environment;
    return [
        ['CPU', `${cpu} (${arch}, ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(cores, 'core')})`],
        ...(caches ? [['Caches', caches]] : []),
        ...(microcode ? [['Microcode', microcode]] : []),
        [
            'Memory',
            numa_nodes && numa_nodes > 1 ? `${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .bytes */ .ee)(memory_bytes)} on ${numa_nodes} NUMA nodes` : (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .bytes */ .ee)(memory_bytes),
        ],
        ['System', os],
        ['Kernel', kernel],
        ...Object.entries(settings).map(([name, value]) => [(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .plainName */ .MH)(name), value]),
        ...Object.entries(pinning).map(([name, value]) => [`${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .plainName */ .MH)(name)} pinned to`, value]),
        ['Fingerprint', fingerprint],
    ];
}
function softwareRows({ results: { environment, target, run }, variants }) {
    const others = variants.filter(({ version }) => version !== undefined && version !== target.version);
    return [
        [target.adapter, target.version],
        ...others.map(({ name, version }) => [`${target.adapter}, as ${name}`, version]),
        ['Boltmark', run.tool.replace(/^boltmark /i, '')],
        ...Object.entries(environment.tools).map(([name, version]) => [(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .plainName */ .MH)(name), version]),
    ];
}
function planRows(facts) {
    const { results, workloads, variants, primary } = facts;
    const { plan, samples } = results;
    if ((0,_results_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .isOnlyCounted */ .rI)(plan))
        return countedRows(facts);
    const threads = [...new Set(samples.map((sample) => sample.threads))].sort((a, b) => a - b);
    const rounds = plan.rounds.min === plan.rounds.max ? (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(plan.rounds.min) : `${plan.rounds.min} to ${plan.rounds.max}`;
    return [
        ['Baseline', plan.baseline],
        ['Variants', variants.map(({ name }) => name).join(', ')],
        ['Workloads', workloads.map(({ name }) => name).join(', ')],
        ['Threads', threads.join(', ')],
        ['Rounds a cell', `${rounds}; ${howMeasured(results)}`],
        ...turnRows(plan),
        ...trialRows(plan),
        ...methodRows(plan),
        ...sampleRows(results, workloads),
        ...trainingRows(plan, variants),
        [
            'Verdict',
            `by the ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .share */ .uM)(plan.confidence, 2)} interval against a margin of ±${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .share */ .uM)(plan.margin, 2)}, ${primary} first`,
        ],
        ['Samples', (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(samples.length)],
        ...limitRows(plan),
    ];
}
function countedRows({ results: { plan, simulations = [] }, variants }) {
    return [
        ['Baseline', plan.baseline],
        ['Variants', variants.map(({ name }) => name).join(', ')],
        ['Workloads', workloadsIn(simulations).join(', ')],
        ['Rounds a cell', '0: only counted, on a simulated processor'],
        ...trainingRows(plan, variants),
    ];
}
function workloadsIn(simulations) {
    return [...new Set(simulations.map(({ workload }) => workload))];
}
/** How the variants of a round shared the machine. Old files do not say it. */
function turnRows({ interleave = {} }) {
    const texts = Object.entries(interleave).map(([workload, way]) => [workload, wayText(way)]);
    const ways = new Set(texts.map(([, text]) => text));
    if (ways.size === 0)
        return [];
    return [['Variants of a round', ways.size === 1 ? [...ways][0] : texts.map((text) => text.join(': ')).join('; ')]];
}
function wayText({ way, turn_ms, ring, at_once, why }) {
    if (way === 'sequential')
        return `one after the other: ${why}`;
    const turns = ring ? 'in turns of a few transactions' : `in turns of ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(turn_ms ?? 0)} ms`;
    return at_once === undefined ? turns : `${turns}, in groups of at most ${at_once} with a baseline each: ${why}`;
}
/** The trial that chose the length of turns. */
function trialRows({ turn_trial: trial }) {
    if (!trial)
        return [];
    const { workload, threads, duration_s, ways, chosen } = trial;
    const name = ({ way, turn_ms }) => way === 'sequential' ? 'one after the other' : `turns of ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(turn_ms ?? 0)} ms`;
    const noises = ways.map((way) => `${name(way)} ±${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(Number(way.noise_percent.toPrecision(2)))} %`);
    const where = `${workload}, ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .threadsOf */ .Dm)(threads)}, ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(Math.round(duration_s))} s`;
    return [
        [
            'Trial of turns',
            `baseline against itself (${where}), noise after a second of machine time: ${noises.join(', ')}; chosen: ${name(chosen)}`,
        ],
    ];
}
/** The method, unless it is the usual one: ranks. */
function methodRows({ method }) {
    if (method !== 'shared-error')
        return [];
    return [
        [
            'Intervals',
            'by the noise that all variants of a cell share, as planned before the first sample; by ranks if the notes say so',
        ],
    ];
}
/** The length of a sample as planned. If the file has no plan, the measured length of the samples that count. */
function sampleRows({ plan, samples }, workloads) {
    const name = 'Length of a sample';
    if (plan.load) {
        const text = (length) => `${lengthText(length)}, ${length.warmup_s ? `after ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(length.warmup_s)} s of warm-up` : 'without warm-up'}`;
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
    const range = [...new Set(ends.map((seconds) => (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(Number(seconds.toPrecision(2)))))];
    return [[name, `${range.join(' to ')} s, as measured`]];
}
function trainingRows({ training }, variants) {
    if (!training)
        return [];
    const trained = [...new Set(variants.flatMap(({ trained_on }) => Object.keys(trained_on)))];
    return [['Training', `${lengthsText(training, trained, lengthText)}; with ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .threadsOf */ .Dm)(training.threads)}`]];
}
/** The usual length, and the lengths that differ for single workloads. @param names of the workloads in the report */
function lengthsText({ workloads = {}, ...usual }, names, text) {
    const own = names.flatMap((name) => (Object.hasOwn(workloads, name) ? [`${name}: ${text(workloads[name])}`] : []));
    return [...(own.length < Math.max(1, names.length) ? [text(usual)] : []), ...own].join('; ');
}
function lengthText({ duration_s, events }) {
    if (events !== undefined)
        return (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(events, 'transaction');
    return duration_s === undefined ? 'as long as its command takes' : `${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(duration_s)} s`;
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
            `samples with more than ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(steal)} % of the CPU time stolen by the hypervisor, or ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .brief */ .dh)(other)} % used by other programs`,
        ],
    ];
}
/** Whether `import` made the results from recorded outputs. The settings of their measurement are unknown then. */
function isImported({ run }) {
    return run.id.startsWith('import-');
}
function howMeasured(results) {
    return isImported(results)
        ? 'imported: whether servers were fresh, data restored and the order alternated is not known'
        : results.target.elsewhere
            ? `${onData(results.target.elsewhere)}, the order of the variants is drawn`
            : 'each sample a fresh server on restored data, the order of the variants is drawn';
}
/** What happened to the data of servers that ran already. */
function onData({ restores, switches }) {
    const servers = switches
        ? 'servers that were brought up by hooks.switch'
        : 'servers that ran on from sample to sample';
    return `${servers}, on ${restores ? 'data that hooks.restore put back' : 'data that was not restored'}`;
}
/** Parameters of the target and of each workload. */
function parameterRows({ results: { target, workloads } }) {
    return [
        ...Object.entries(flat(target.parameters)).map(([name, value]) => [`${target.adapter}: ${name}`, valueText(value)]),
        ...workloads.map(({ name, driver, parameters }) => {
            const texts = Object.entries(parameters).map(([key, value]) => [key, valueText(value)]);
            const pairs = texts.filter(([, text]) => text !== '{}').map((pair) => pair.join('='));
            return [`workload ${name}`, [driver, ...pairs].filter((part) => part !== '').join(' ')];
        }),
    ];
}
/**
 * The target's parameters without those that a server reported. There are hundreds of them, so the report shows only
 * their number.
 */
function flat({ settings, ...parameters }) {
    if (typeof settings !== 'object' || settings === null)
        return { ...parameters, ...(settings === undefined ? {} : { settings }) };
    return {
        ...parameters,
        settings: `${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(Object.keys(settings).length)} parameters, as the server gave them: see results.json`,
    };
}
function valueText(value) {
    return typeof value === 'string' ? value : JSON.stringify(value);
}
/** A shell command of these words. Every word is quoted, because a file may come from anybody. */
function shellLine(words) {
    const quoted = (word) => /^[\w./:=@%+,-]+$/.test(word) ? word : `'${(0,_markup_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(word).replaceAll("'", "'\\''")}'`;
    return words.map(quoted).join(' ');
}
/** The commands that repeat these results and check them. */
function commandLines({ results }) {
    // The file that a run writes if --work-dir is not set.
    const file = isImported(results) ? 'results.json' : '.boltmark/results.json';
    const sha = results.run.git ? (0,_markup_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(results.run.git.sha) : '';
    return [
        ...(/^[0-9a-f]{7,64}$/.test(sha) ? [`git checkout ${sha}`] : []),
        ...(results.run.git?.dirty
            ? ['# What ran had changes that are in no commit: in the config, or in other files of the repository.']
            : []),
        ...(isImported(results) ? [] : [shellLine(['boltmark', ...(results.run.arguments ?? ['run'])])]),
        shellLine(['boltmark', 'compare', file, '--json']),
        shellLine(['boltmark', 'report', file, '--format', 'html']),
    ];
}
/** The origin of the results: machine, commit, config, tool. */
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
        ['Run', `${run.id}, ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .moment */ .n$)(run.started)} to ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .moment */ .n$)(run.finished)}`],
    ];
}
/** The title of every report: `sqlite 3.40.1: 3 candidates on 3 workloads, 2 thread counts`. */
function titleOf({ results: { target, plan, simulations = [] }, candidates, workloads, cells }) {
    const what = `${target.adapter} ${target.version}: ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(candidates.length, 'candidate')} on`;
    if ((0,_results_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .isOnlyCounted */ .rI)(plan))
        return `${what} ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(workloadsIn(simulations).length, 'workload')}, only counted`;
    const counts = new Set(cells.map(({ threads }) => threads));
    const [only] = counts;
    const threads = counts.size === 1 ? (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .threadsOf */ .Dm)(only) : (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(counts.size, 'thread count');
    return `${what} ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(workloads.length, 'workload')}, ${threads}`;
}


/***/ }),

/***/ 49261:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ factsOf)
/* harmony export */ });
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(56352);
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);
/* harmony import */ var _statistics_median_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(67165);
/* harmony import */ var _verdict_control_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50724);
/* harmony import */ var _verdict_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(99543);
/* harmony import */ var _verdict_sweeps_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(42841);
/* harmony import */ var _verdict_unmeasured_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(40206);







function factsOf(results) {
    const { plan, samples } = results;
    const roles = new Map(results.variants.map(({ name, role }) => [name, role]));
    const comparisons = results.comparisons.map((comparison) => completed(comparison, roles));
    const pools = results.pooled.map((pool) => completedPool(pool, roles, plan.confidence));
    const cells = cellsOf(samples, comparisons);
    const variants = [...results.variants].sort((a, b) => ORDER[a.role] - ORDER[b.role]);
    const names = variants.map(({ name }) => name);
    const sweeps = (0,_verdict_sweeps_js__WEBPACK_IMPORTED_MODULE_3__/* .sweepsOf */ .V)([{ samples }], names, comparisons);
    const pooledBy = new Map(pools.map((pool) => [keyOf(pool.candidate, pool.metric), pool]));
    const control = (0,_verdict_control_js__WEBPACK_IMPORTED_MODULE_1__/* .controlReport */ ._)(comparisons, pools, plan);
    let outcome;
    return {
        results,
        baseline: plan.baseline,
        control: variants.find(({ role }) => role === 'control')?.name,
        candidates: variants.filter(({ role }) => role === 'candidate'),
        variants,
        primary: plan.metrics[0] ?? _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .PRIMARY_METRIC */ .w6,
        metrics: metricsOf(samples),
        workloads: workloadsOf(results, cells, sweeps),
        cells,
        comparisons,
        pools,
        controlReport: control,
        unmeasured: (0,_verdict_unmeasured_js__WEBPACK_IMPORTED_MODULE_4__/* .unmeasured */ .Q)(plan.cells ?? [], [...cells, ...(0,_verdict_unmeasured_js__WEBPACK_IMPORTED_MODULE_4__/* .countedCells */ .c)(results)]),
        leftOut: samples.filter(({ status }) => status !== 'ok'),
        get outcome() {
            outcome ??= (0,_verdict_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .outcomeOf */ .s)(results, { comparisons, pooled: pools, control });
            return outcome;
        },
        gate: plan.gated?.length === 0 ? { ...results.gate, verdict: 'off' } : results.gate,
        pooled: (candidate, metric) => pooledBy.get(keyOf(candidate, metric)),
    };
}
const ORDER = { baseline: 0, control: 1, candidate: 2 };
/** A comparison with the fields that Boltmark adds to the schema. A file from another program may lack them. */
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
    return [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_5__/* .grouped */ .z)(samples, ({ workload, threads }) => keyOf(workload, threads)).values()].map((ofCell) => {
        const { workload, threads } = ofCell[0];
        const byVariant = (0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_5__/* .grouped */ .z)(ofCell, ({ variant }) => variant);
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
/** The workloads in the order of the config, then those that only samples name. Thread counts are in rising order. */
function workloadsOf({ workloads }, cells, sweeps) {
    const names = new Set([...workloads.map(({ name }) => name), ...cells.map(({ workload }) => workload)]);
    return [...names].flatMap((name) => {
        const own = cells.filter(({ workload }) => workload === name).sort((a, b) => a.threads - b.threads);
        return own.length > 0 ? [{ name, cells: own, sweeps: sweeps.filter(({ workload }) => workload === name) }] : [];
    });
}
function metricsOf(samples) {
    const carried = new Set(samples.flatMap(({ metrics }) => Object.keys(metrics)));
    const ofOperations = [...carried].filter((name) => !_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .METRIC_NAMES */ .Uw.includes(name) && (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(name)).sort();
    return [..._results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .METRIC_NAMES */ .Uw.filter((name) => carried.has(name)), ...ofOperations];
}
function medianOf(samples, metric) {
    const values = samples.flatMap(({ status, metrics }) => (status === 'ok' ? (metrics[metric] ?? []) : []));
    return values.length > 0 ? (0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_6__/* .median */ .JZ)(values) : undefined;
}
function keyOf(...parts) {
    return JSON.stringify(parts);
}


/***/ }),

/***/ 96710:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  aH: () => (/* binding */ layoutOf),
  YN: () => (/* binding */ noiseOf),
  d6: () => (/* binding */ noiseTooHigh)
});

// EXTERNAL MODULE: ./lib/results/words.js
var words = __webpack_require__(67467);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
// EXTERNAL MODULE: ./lib/statistics/robust-deviation.js
var robust_deviation = __webpack_require__(84100);
// EXTERNAL MODULE: ./lib/verdict/pairs.js + 1 modules
var pairs = __webpack_require__(79789);
;// CONCATENATED MODULE: ./lib/verdict/layout-noise.js



/** With fewer rounds in a cell, its spread is unknown. */
const FEWEST_ROUNDS = 6;
/**
 * The noise of a run. Undefined without shuffled layouts, without a control, or if no cell has six rounds. Pure.
 * @param metric the metric whose noise is computed
 */
function layoutNoise({ plan, variants, samples }, metric) {
    const control = variants.find(({ role }) => role === 'control')?.name;
    const candidates = variants.flatMap(({ name, role }) => (role === 'candidate' ? [name] : []));
    if (plan.layouts !== 'shuffled' || control === undefined)
        return undefined;
    const wanted = { baseline: plan.baseline, candidates: [control, ...candidates], metrics: [metric] };
    const series = (0,pairs/* pairSamples */.IH)([{ samples }], wanted).series.filter(({ phase, pairs }) => phase === 'discovery' && pairs.length >= FEWEST_ROUNDS);
    const own = spread(series.filter(({ candidate }) => candidate === control));
    const both = spread(series.filter(({ candidate }) => candidate !== control));
    if (own === undefined || both === undefined)
        return undefined;
    const share = both === 0 ? 0 : Math.max(0, 1 - (own / both) ** 2);
    return { control: own, candidate: both, share };
}
/** The standard deviation over all cells: the root of the mean of their variances. */
function spread(series) {
    if (series.length === 0)
        return undefined;
    const variances = series.map(({ pairs }) => (0,robust_deviation/* robustDeviation */.p)(pairs.map(({ logRatio }) => logRatio)) ** 2);
    return Math.sqrt((0,mean/* mean */.i)(variances));
}

;// CONCATENATED MODULE: ./lib/report/facts/noise.js


/** A run is too noisy if a single cell could only have shown a change of this many times the margin. */
const NOISY = 3;
/** The smallest change that a single cell could have shown, if that is far larger than the margin. */
function noiseTooHigh({ controlReport, primary, results: { plan } }) {
    const floor = controlReport?.noise.find(({ metric }) => metric === primary)?.floor;
    return floor && floor >= NOISY * plan.margin ? floor : undefined;
}
/** A sentence on the smallest change that the run could have shown. */
function noiseOf(facts, markup) {
    const report = facts.controlReport;
    if (!report)
        return 'Noise floor: unknown, since the run has no control (the baseline measured against itself).';
    const noise = report.noise.find(({ metric }) => metric === facts.primary) ?? report.noise[0];
    const pool = facts.control === undefined ? undefined : facts.pooled(facts.control, noise.metric);
    const itself = pool ? `${(0,words/* changeWithInterval */.k$)(pool)}; ` : '';
    const spread = noise.spread === null ? '' : `round to round it differs by ${(0,words/* share */.uM)(noise.spread)} (median); `;
    const floor = noise.floor === null
        ? 'no cell has enough rounds to say what could have been seen'
        : `a single cell could show changes from about ${(0,words/* share */.uM)(noise.floor)}`;
    return (`Noise floor, from ${markup.name(facts.control ?? 'control')} (the baseline against itself), ${(0,words/* metricWord */.bt)(noise.metric)}: ` +
        `${itself}${spread}${floor}.`);
}
/** A sentence on the part of the noise that the order of functions causes. Empty if the order was not shuffled. */
function layoutOf({ results, primary }) {
    if (results.plan.layouts !== 'shuffled')
        return '';
    const made = 'In each round, the functions of base and head were in a new random order';
    const noise = layoutNoise(results, primary);
    if (!noise)
        return `${made}. The noise of that order is unknown: this takes a control, and six rounds in a cell.`;
    const spreads = `a round's ratio has a standard deviation of ${(0,words/* share */.uM)(noise.candidate)}, that of the control ${(0,words/* share */.uM)(noise.control)}`;
    return `${made}. It explains ${(0,words/* share */.uM)(noise.share)} of the noise (variance): ${spreads}.`;
}


/***/ }),

/***/ 35324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Se: () => (/* binding */ rankedCandidates),
/* harmony export */   al: () => (/* binding */ inOrder),
/* harmony export */   xA: () => (/* binding */ MOST_CANDIDATES)
/* harmony export */ });
/* harmony import */ var _verdict_ranking_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(79803);

/** Candidates with a pool of a metric, in the order of `ranked`. */
function rankedCandidates(facts, metric = facts.primary) {
    const pools = facts.candidates.flatMap(({ name }) => facts.pooled(name, metric) ?? []);
    return (0,_verdict_ranking_js__WEBPACK_IMPORTED_MODULE_0__/* .ranked */ .a)(pools).map(({ candidate }) => candidate);
}
/** The number of candidates that a table shows. The others are folded. */
const MOST_CANDIDATES = 3;
/**
 * All candidates by rank, those without a pooled figure last. If all of them fit into a table, in the order of the
 * config.
 */
function inOrder(facts) {
    const names = facts.candidates.map(({ name }) => name);
    if (names.length <= MOST_CANDIDATES)
        return names;
    const first = rankedCandidates(facts);
    return [...first, ...names.filter((name) => !first.includes(name))];
}


/***/ }),

/***/ 45488:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F0: () => (/* binding */ tallySigns),
/* harmony export */   Hq: () => (/* binding */ summarySentences),
/* harmony export */   N4: () => (/* binding */ tally),
/* harmony export */   Qf: () => (/* binding */ comparisonsOf),
/* harmony export */   Yj: () => (/* binding */ crossoverSentence),
/* harmony export */   gb: () => (/* binding */ worthTelling),
/* harmony export */   ok: () => (/* binding */ workloadSentences),
/* harmony export */   v6: () => (/* binding */ unchangedSentence)
/* harmony export */ });
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(56352);
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);
/* harmony import */ var _results_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(67467);
/* harmony import */ var _verdict_figure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(24601);
/* harmony import */ var _shown_metrics_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1191);
/* harmony import */ var _shown_verdicts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44322);






/** The sentences on a workload's candidates, one for each. They use only the comparisons. */
function workloadSentences(facts, workload, markup) {
    return facts.candidates.flatMap(({ name }) => {
        const first = verdictSentence(facts, workload, name, markup);
        if (!first)
            return [];
        const others = (0,_shown_metrics_js__WEBPACK_IMPORTED_MODULE_2__/* .secondMetrics */ .iJ)(facts).map((metric) => alsoSentence(facts, workload, name, metric));
        return [[first, crossoverSentence(facts, workload, name), ...others].filter(Boolean).join(' ')];
    });
}
function comparisonsOf(workload, candidate, metric) {
    return workload.cells.flatMap((cell) => cell.comparison(candidate, metric) ?? []);
}
/** `X is faster at 8 and 16 threads (throughput +10.1 % to +13.4 %) and undecided at 32 threads (+0.4 %).` */
function verdictSentence(facts, workload, candidate, markup) {
    const comparisons = comparisonsOf(workload, candidate, facts.primary);
    if (comparisons.length === 0)
        return undefined;
    const word = (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .metricWord */ .bt)(facts.primary);
    const name = markup.name(candidate);
    if (comparisons.length === 1) {
        const [only] = comparisons;
        return `${name} ${STATES[(0,_shown_verdicts_js__WEBPACK_IMPORTED_MODULE_3__/* .shownVerdict */ .h9)(facts, only)]} at ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .threadsOf */ .Dm)(only.threads)}: ${word} ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .changeWithInterval */ .k$)(only)}.`;
    }
    const groups = byVerdict(facts, comparisons);
    if (groups.length === 1) {
        const [[verdict, all]] = groups;
        return `${name} ${STATES[verdict]} at ${everywhere(all)}: ${word} ${range(all)}.`;
    }
    const parts = groups.map(([verdict, some], i) => {
        const state = i === 0 ? STATES[verdict] : STATES[verdict].replace(/^is /, '');
        return `${state} at ${threadList(some)} (${i === 0 ? `${word} ` : ''}${range(some)})`;
    });
    return `${name} ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(parts)}.`;
}
function byVerdict(facts, comparisons) {
    return [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_4__/* .grouped */ .z)(comparisons, (comparison) => (0,_shown_verdicts_js__WEBPACK_IMPORTED_MODULE_3__/* .shownVerdict */ .h9)(facts, comparison))];
}
const STATES = {
    faster: 'is faster',
    slower: 'is slower',
    'faster, uncorrected': 'is faster before correction',
    'slower, uncorrected': 'is slower before correction',
    same: 'is the same within the margin',
    inconclusive: 'is undecided',
};
/** The verdicts on a second metric, in a short sentence. */
function alsoSentence(facts, workload, candidate, metric) {
    const comparisons = comparisonsOf(workload, candidate, metric);
    if (comparisons.length === 0)
        return undefined;
    const smaller = (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric)?.direction === 'smaller';
    const [better, worse] = smaller ? ['lower', 'higher'] : ['higher', 'lower'];
    const states = {
        faster: better,
        slower: worse,
        'faster, uncorrected': `${better} before correction`,
        'slower, uncorrected': `${worse} before correction`,
        same: 'the same within the margin',
        inconclusive: 'undecided',
    };
    const groups = byVerdict(facts, comparisons);
    const parts = groups.map(([verdict, some]) => {
        const alone = groups.length === 1 && some.length > 1;
        return `${states[verdict]} at ${alone ? everywhere(some) : threadList(some)} (${range(some)})`;
    });
    return `Its ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .metricWord */ .bt)(metric)} is ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(parts)}.`;
}
/**
 * The crossovers worth reporting. A change of sign between two undecided cells is noise. If there are no intervals,
 * estimates decide. @param comparisons those of the sweep
 */
function worthTelling({ candidate, below, at }, comparisons) {
    const sides = comparisons.filter((cell) => cell.candidate === candidate && [below, at].includes(cell.threads));
    return sides.some(({ verdict, ci_low }) => verdict === 'faster' || verdict === 'slower' || ci_low === null);
}
/** Where a candidate's gain changes its sign, and the evidence for it. */
function crossoverSentence(facts, workload, candidate) {
    const sweep = workload.sweeps.find(({ metric }) => metric === facts.primary);
    const crossed = (sweep?.crossovers ?? []).filter((one) => one.candidate === candidate && worthTelling(one, comparisonsOf(workload, candidate, facts.primary)));
    if (crossed.length === 0)
        return undefined;
    const turns = crossed.map(({ below, at, estimate, side, decided }) => {
        const open = decided ? '' : ', going by the estimates';
        return `${side === 'ahead' ? 'gets ahead of' : 'falls behind'} the baseline between ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(below)} and ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .threadsOf */ .Dm)(at)} (about ${Number(estimate.toPrecision(2))}${open})`;
    });
    return `It ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(turns)}.`;
}
function everywhere(comparisons) {
    return comparisons.length === 2 ? 'both thread counts' : `all ${comparisons.length} thread counts`;
}
function threadList(comparisons) {
    const counts = comparisons.map(({ threads }) => String(threads));
    return `${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(counts)} ${comparisons.length === 1 && comparisons[0].threads === 1 ? 'thread' : 'threads'}`;
}
/** The smallest and the largest change of several cells. */
function range(comparisons) {
    const ratios = comparisons.flatMap(({ ratio }) => ratio ?? []);
    if (ratios.length === 0)
        return 'no figure';
    const [low, high] = [(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .change */ .Zg)(Math.min(...ratios)), (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .change */ .Zg)(Math.max(...ratios))];
    return low === high ? low : `${low} to ${high}`;
}
/** The sentence if no cell changed. Empty if nothing was measured. */
function unchangedSentence({ comparisons, primary }) {
    const measured = comparisons.filter((cell) => cell.role === 'candidate' && cell.metric === primary && (0,_verdict_figure_js__WEBPACK_IMPORTED_MODULE_5__/* .isMeasured */ .V2)(cell));
    if (measured.length === 0)
        return '';
    const undecided = measured.filter(({ verdict }) => verdict === 'inconclusive').length;
    const open = undecided === 0 ? '' : ` Undecided: ${undecided} of ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(measured.length, 'comparison')}.`;
    return `No cell is known to have changed by more than the margin.${open}`;
}
/** One line for each candidate: its pooled change, and the number of cells with each verdict. */
function summarySentences(facts, markup) {
    return facts.candidates.flatMap(({ name }) => {
        const pool = facts.pooled(name, facts.primary);
        if (!pool)
            return [];
        const cells = facts.comparisons.filter(({ candidate, metric }) => candidate === name && metric === facts.primary);
        return [
            `${markup.name(name)}: ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .metricWord */ .bt)(facts.primary)} ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .changeWithInterval */ .k$)(pool)} over ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(pool.cells, 'cell')}` +
                `${pool.cells > 1 ? ' (geometric mean)' : ''}, ${pooledState(pool.verdict)}${tally(cells)}.`,
        ];
    });
}
function pooledState(verdict) {
    return { faster: 'faster', slower: 'slower', same: 'the same within the margin', inconclusive: 'undecided' }[verdict];
}
/** ` (4 faster, 1 slower, 1 undecided)`. Empty for a single cell. */
function tally(cells) {
    if (cells.length < 2)
        return '';
    const parts = counts(cells).map(([verdict, n]) => `${n} ${verdict === 'inconclusive' ? 'undecided' : verdict}`);
    return ` (${parts.join(', ')})`;
}
/** The numbers for a narrow column: `4 ▲, 1 ▼, 1 ?`. */
function tallySigns(cells) {
    return counts(cells)
        .map(([verdict, n]) => `${n} ${(0,_shown_verdicts_js__WEBPACK_IMPORTED_MODULE_3__/* .signOf */ .rL)(verdict)}`)
        .join(', ');
}
/** The number of cells with each verdict that occurs. */
function counts(cells) {
    const verdicts = ['faster', 'slower', 'same', 'inconclusive'];
    return verdicts.flatMap((verdict) => {
        const n = cells.filter((cell) => cell.verdict === verdict).length;
        return n > 0 ? [[verdict, n]] : [];
    });
}


/***/ }),

/***/ 1191:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ otherMetrics),
/* harmony export */   NM: () => (/* binding */ isUnseen),
/* harmony export */   PH: () => (/* binding */ judgedMetrics),
/* harmony export */   iJ: () => (/* binding */ secondMetrics),
/* harmony export */   tD: () => (/* binding */ changed),
/* harmony export */   vR: () => (/* binding */ mainMetrics)
/* harmony export */ });
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);

const MAIN_METRICS = (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricsWith */ .KZ)(({ inMainTable }) => inMainTable);
/** Whether a candidate's cell shows a change in any metric. */
function changed(comparison) {
    return comparison?.role === 'candidate' && (comparison.verdict === 'faster' || comparison.verdict === 'slower');
}
/** Whether the profile was recorded without the load of this cell. */
function isUnseen(comparison) {
    return comparison?.trained !== undefined && comparison.trained !== 'trained';
}
/** The measured metrics with columns of their own: the primary one first. */
function mainMetrics({ primary, metrics }) {
    return [...new Set([primary, ...MAIN_METRICS])].filter((metric) => metrics.includes(metric));
}
/** The metrics with columns beside the primary one. */
function secondMetrics(facts) {
    return mainMetrics(facts).filter((metric) => metric !== facts.primary);
}
/** The main metrics and those that the plan compares. */
function judgedMetrics(facts) {
    return [...new Set([...mainMetrics(facts), ...facts.results.plan.metrics])].filter((metric) => facts.metrics.includes(metric));
}
function otherMetrics(facts) {
    const main = mainMetrics(facts);
    return facts.metrics.filter((metric) => !main.includes(metric));
}


/***/ }),

/***/ 44322:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h9: () => (/* binding */ shownVerdict),
/* harmony export */   h_: () => (/* binding */ isUncorrected),
/* harmony export */   oS: () => (/* binding */ shownWord),
/* harmony export */   pP: () => (/* binding */ isShownVerdict),
/* harmony export */   rL: () => (/* binding */ signOf)
/* harmony export */ });
/* harmony import */ var _results_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(67467);
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46117);


const WORDS = {
    faster: (0,_results_words_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictWord */ .E0)('faster'),
    slower: (0,_results_words_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictWord */ .E0)('slower'),
    same: (0,_results_words_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictWord */ .E0)('same'),
    inconclusive: (0,_results_words_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictWord */ .E0)('inconclusive'),
    'faster, uncorrected': '△ faster, uncorrected',
    'slower, uncorrected': '▽ slower, uncorrected',
};
function shownVerdict({ results: { plan } }, { verdict, p_adjusted }) {
    const isDecided = verdict === 'faster' || verdict === 'slower';
    return isDecided && p_adjusted !== null && p_adjusted > (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_1__/* .levelOf */ .I)(plan.confidence) ? `${verdict}, uncorrected` : verdict;
}
function isUncorrected(verdict) {
    return verdict.endsWith('uncorrected');
}
/** The verdict with a sign in front, so that it does not depend on its colour: `▲ faster`. */
function shownWord(verdict) {
    return WORDS[verdict];
}
/** Only the sign. */
function signOf(verdict) {
    return WORDS[verdict].slice(0, 1);
}
function isShownVerdict(text) {
    return typeof text === 'string' && Object.hasOwn(WORDS, text);
}


/***/ }),

/***/ 27763:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ markdownReport)
});

// EXTERNAL MODULE: ./lib/results/words.js
var words = __webpack_require__(67467);
// EXTERNAL MODULE: ./lib/report/facts/environment.js
var environment = __webpack_require__(19675);
// EXTERNAL MODULE: ./lib/report/facts/facts.js
var facts_facts = __webpack_require__(49261);
// EXTERNAL MODULE: ./lib/report/facts/ranking.js
var ranking = __webpack_require__(35324);
;// CONCATENATED MODULE: ./lib/report/facts/short-names.js
/**
 * Names for narrow tables. Long ones lose their middle, but all remain different from each other.
 * @param most the largest number of characters in a short name
 */
function shortNames(names, most) {
    const shortOf = new Map();
    const taken = new Set(names.filter((name) => lengthOf(name) <= most));
    for (const name of new Set(names)) {
        if (taken.has(name))
            continue;
        let short = cut(name, most, '…');
        for (let n = 2; taken.has(short); n++)
            short = cut(name, most, `…${n}…`);
        taken.add(short);
        shortOf.set(name, short);
    }
    const changed = [...shortOf].map(([name, short]) => [short, name]);
    return { short: (name) => shortOf.get(name) ?? cut(name, most, '…'), changed };
}
function lengthOf(name) {
    return [...name].length;
}
/** Both ends of a name, with a sign between them. */
function cut(name, most, sign) {
    const signs = [...name];
    if (signs.length <= most)
        return name;
    const kept = Math.max(2, most - sign.length);
    return `${signs.slice(0, Math.ceil(kept / 2)).join('')}${sign}${signs.slice(signs.length - Math.floor(kept / 2)).join('')}`;
}

// EXTERNAL MODULE: ./lib/report/sections/head/headline.js
var headline = __webpack_require__(6448);
// EXTERNAL MODULE: ./lib/report/sections/section.js
var sections_section = __webpack_require__(8792);
// EXTERNAL MODULE: ./lib/report/sections/sections.js + 36 modules
var sections_sections = __webpack_require__(58604);
// EXTERNAL MODULE: ./lib/report/facts/shown-verdicts.js
var shown_verdicts = __webpack_require__(44322);
// EXTERNAL MODULE: ./lib/report/render/markdown/markdown-text.js
var markdown_text = __webpack_require__(88130);
;// CONCATENATED MODULE: ./lib/report/render/markdown/mermaid.js


/** Mermaid's charts of this kind have no legend. A coloured square before each name takes its place. */
const COLOURS = [
    ['🟫', '#8d6e63'],
    ['🟦', '#1e88e5'],
    ['🟧', '#fb8c00'],
    ['🟩', '#43a047'],
    ['🟪', '#8e24aa'],
    ['🟥', '#e53935'],
];
/**
 * The main metric over thread counts, with a line for each variant, as GitHub draws it:
 * https://mermaid.js.org/syntax/xyChart.html. Empty for one thread count, and for more variants than colours. The
 * control is left out, because it overlaps the baseline.
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
/** Text from outside for Mermaid's quotes. Characters that Mermaid would interpret are left out. */
function quotable(text) {
    return text.replaceAll(/[^\p{L}\p{N} .,:/+_-]+/gu, ' ').trim();
}
/** A number without an exponent, which Mermaid does not read. */
function plain(value) {
    return value.toFixed(value >= 100 ? 0 : value >= 1 ? 2 : 6);
}

;// CONCATENATED MODULE: ./lib/report/render/markdown/blocks.js



/** Blocks as Markdown, one below the other. */
function blocksText(blocks, facts) {
    return (0,markdown_text/* paragraphs */.qN)(...blocks.map((block) => blockText(block, facts)));
}
function blockText(block, facts) {
    switch (block.kind) {
        case 'sentences':
            return block.isList ? (0,markdown_text/* bullets */.e5)(block.lines) : (0,markdown_text/* paragraphs */.qN)(...block.lines);
        case 'heading':
            return `**${block.text}**`;
        case 'table':
            return block.isForPage ? '' : (0,markdown_text/* paragraphs */.qN)(block.above, tableText(block));
        case 'pairs':
            return pairsText(block);
        case 'commands':
            return `\`\`\`sh\n${block.lines.join('\n')}\n\`\`\``;
        case 'parts':
            return (0,markdown_text/* paragraphs */.qN)(...block.parts.map(({ name, blocks }) => (0,markdown_text/* paragraphs */.qN)(`### ${(0,markdown_text/* code */.aY)(name)}`, blocksText(blocks, facts))));
        case 'fold':
            return (0,markdown_text/* details */.zH)((0,markdown_text/* prose */.CS)(block.title), blocksText(block.blocks, facts));
        case 'chart':
            return chartText(block, facts);
        case 'outcome':
            return outcomeText(block);
        case 'next':
            return `**Next:** ${block.text}`;
    }
}
const GATE_SIGNS = { pass: '✅', fail: '❌', neutral: '⚪', off: '⚪' };
function outcomeText({ found, result, gate, verdict, reasons }) {
    return (0,markdown_text/* paragraphs */.qN)(`**${found}.** ${result}`, `${GATE_SIGNS[gate]} **${verdict}.**`, (0,markdown_text/* bullets */.e5)(reasons));
}
function tableText({ columns, rows }) {
    return (0,markdown_text/* table */.tp)(columns.map(({ head, isNamed }) => (isNamed ? (0,markdown_text/* code */.aY)(head) : head)), rows.map((row) => row.map((cell, i) => cellText(cell, columns[i]))), columns.map(({ kind }) => (kind === 'number' || kind === 'change' || kind === 'interval' ? 'r' : 'l')));
}
function cellText(cell, { kind }) {
    if (typeof cell !== 'string')
        return cell.text;
    return kind === 'verdict' && (0,shown_verdicts/* isShownVerdict */.pP)(cell) ? (0,shown_verdicts/* shownWord */.oS)(cell) : cell;
}
function pairsText({ title, rows }) {
    return rows.length === 0
        ? ''
        : (0,markdown_text/* table */.tp)([title, ''], rows.map(([name, value]) => [(0,markdown_text/* prose */.CS)(name), (0,markdown_text/* prose */.CS)(value)]));
}
/** A chart that GitHub can draw. Other charts are left out, because the tables have their figures. */
function chartText({ chart, workload }, facts) {
    return chart === 'sweep' && workload ? mermaidSweep(facts, workload) : '';
}

;// CONCATENATED MODULE: ./lib/report/render/markdown/comment-head.js


/** More reasons would push the figures out of view. */
const MOST_REASONS = 3;
/** The first lines of a comment: the outcome, the gate, and the sentence on all candidates. */
function commentHead(block) {
    const { headline, worst, result, gate, verdict, reasons } = block;
    const [only] = reasons;
    const isOne = reasons.length === 1 && only !== undefined;
    const listed = isOne ? [] : reasons.slice(0, MOST_REASONS);
    const rest = isOne ? [] : reasons.slice(MOST_REASONS);
    return (0,markdown_text/* paragraphs */.qN)(`### ${headline}`, `${GATE_SIGNS[gate]} **${verdict}.**${isOne ? ` ${only}` : ''}`, (0,markdown_text/* bullets */.e5)(listed), (0,markdown_text/* details */.zH)('More reasons', (0,markdown_text/* bullets */.e5)(rest)), worst === undefined ? undefined : `**Slowest cell:** ${worst}`, result);
}

;// CONCATENATED MODULE: ./lib/report/render/markdown/narrow.js



/**
 * Blocks for a comment. Its column is 760 px wide on GitHub, and no cell of a table should wrap. So wide columns are
 * left out, a verdict becomes a sign before its change, and heads have short names. A table with sentences becomes a
 * list. Pure.
 */
function narrowed(blocks, names) {
    return blocks.flatMap((block) => {
        switch (block.kind) {
            case 'table':
                if (block.columns.some(({ isProse }) => isProse))
                    return [asList(block)];
                return [narrowTable(block, names), ...(0,sections_section/* sentencesOf */.cj)(block.inComment ?? [], { isList: true })];
            case 'pairs':
                return (0,sections_section/* sentencesOf */.cj)(block.rows.map(([name, value]) => `${(0,markdown_text/* prose */.CS)(name)}: ${(0,markdown_text/* prose */.CS)(value)}`), { isList: true });
            case 'fold':
                return [{ ...block, blocks: narrowed(block.blocks, names) }];
            case 'parts': {
                const parts = block.parts.map((part) => ({ ...part, blocks: narrowed(part.blocks, names) }));
                return [{ ...block, parts }];
            }
            default:
                return [block];
        }
    });
}
function asList({ rows }) {
    const textOf = (cell) => (typeof cell === 'string' ? cell : cell.text);
    return { kind: 'sentences', isList: true, lines: rows.map((row) => row.map(textOf).join(', ')) };
}
function narrowTable(table, names) {
    const { columns } = table;
    const isSign = (i) => columns[i]?.kind === 'verdict' && columns[i - 1]?.kind === 'interval';
    const kept = columns.flatMap((column, i) => (column.isWide || isSign(i) ? [] : [i]));
    const withSign = (row, i) => {
        const verdict = row[i + 1];
        return isSign(i + 1) && (0,shown_verdicts/* isShownVerdict */.pP)(verdict) ? `${(0,shown_verdicts/* signOf */.rL)(verdict)} ${row[i]}` : row[i];
    };
    return {
        ...table,
        columns: kept.map((i) => {
            const column = columns[i];
            return { ...column, head: column.isNamed ? names.short(column.head) : (column.narrow ?? column.head) };
        }),
        rows: table.rows.map((row) => kept.map((i) => withSign(row, i))),
    };
}

;// CONCATENATED MODULE: ./lib/report/render/markdown/markdown.js












/**
 * The report as Markdown. `full` is a complete document. `compact` is for a comment or a job summary: changes first,
 * everything else folded.
 */
function markdownReport(results, style = 'full') {
    const facts = (0,facts_facts/* factsOf */.x)(results);
    return `${style === 'full' ? documentOf(facts) : commentOf(facts)}\n`;
}
function documentOf(facts) {
    const parts = (0,sections_sections/* sectionsFor */.A)('document').map(({ section, showing }) => {
        const body = blocksText(section.blocks(facts, markdown_text/* markdownMarkup */.iS), facts);
        const title = (0,sections_section/* titleOfSection */.r)(section, facts);
        if (body === '' || showing === 'bare')
            return body;
        return showing === 'folded' ? (0,markdown_text/* details */.zH)(title, body) : (0,markdown_text/* paragraphs */.qN)(`## ${title}`, body);
    });
    return (0,markdown_text/* paragraphs */.qN)(`# ${(0,markdown_text/* prose */.CS)((0,environment/* titleOf */.Gg)(facts))}`, ...parts, `---\n\n${footer(facts)}`);
}
/**
 * The largest number of characters of a name in a comment's table, and the number if the table has three candidates.
 */
const NAME_LENGTH = 22;
const SHORT_NAME_LENGTH = 16;
/** GitHub's limit for a comment is 65,536 characters. The caller needs some of them for text around the report. */
const COMMENT_LIMIT = 60_000;
function commentOf(facts) {
    const names = shortNames([...facts.variants, ...facts.workloads].map(({ name }) => name), facts.candidates.length < ranking/* MOST_CANDIDATES */.xA ? NAME_LENGTH : SHORT_NAME_LENGTH);
    const markup = { ...markdown_text/* markdownMarkup */.iS, label: (name) => (0,markdown_text/* code */.aY)(names.short(name)) };
    const sections = (0,sections_sections/* sectionsFor */.A)('comment').map((line) => ({
        ...line,
        blocks: narrowed(line.section.blocks(facts, markup), names),
    }));
    const bare = sections.filter(({ showing }) => showing === 'bare').map(({ blocks }) => blocksText(blocks, facts));
    const folded = sections
        .filter(({ showing }) => showing === 'folded')
        .flatMap(({ section, blocks }) => foldsOf(section, blocks, facts))
        .filter((fold) => fold !== '');
    const head = (0,markdown_text/* paragraphs */.qN)(commentHead((0,headline/* headlineOf */.g)(facts, markup)), ...bare, shortened(names));
    return fitted(head, folded, (0,markdown_text/* paragraphs */.qN)(`<sub>${(0,markdown_text/* prose */.CS)((0,environment/* titleOf */.Gg)(facts))}</sub>`, footer(facts)));
}
/** The full names behind the short names in the tables. */
function shortened({ changed }) {
    return changed.length === 0
        ? ''
        : `<sub>Short names: ${changed.map(([short, name]) => `${(0,markdown_text/* code */.aY)(short)} is ${(0,markdown_text/* code */.aY)(name)}`).join(', ')}.</sub>`;
}
/** A section in one fold. If it has parts, each part gets a fold, because parts are large. */
function foldsOf(section, blocks, facts) {
    const [only] = blocks;
    if (blocks.length === 1 && only?.kind === 'parts')
        return only.parts.map((part) => (0,markdown_text/* details */.zH)(`All of ${(0,markdown_text/* htmlName */.rC)(part.name)}`, blocksText(part.blocks, facts)));
    const count = section.count?.(facts);
    const title = (0,sections_section/* titleOfSection */.r)(section, facts);
    return [(0,markdown_text/* details */.zH)(count === undefined ? title : `${title} (${count})`, blocksText(blocks, facts))];
}
/** As many folded blocks as fit. The full report has the others. */
function fitted(head, folded, foot) {
    let room = COMMENT_LIMIT - head.length - foot.length;
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
function footer(facts) {
    return `<sub>${(0,environment/* originRows */.oG)(facts)
        .map(([name, value]) => `${name} ${(0,markdown_text/* code */.aY)(value)}`)
        .join(' · ')}</sub>`;
}


/***/ }),

/***/ 6448:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ outcome),
/* harmony export */   g: () => (/* binding */ headlineOf)
/* harmony export */ });
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(56352);
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);
/* harmony import */ var _results_plan_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64899);
/* harmony import */ var _results_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(67467);
/* harmony import */ var _verdict_counts_attribution_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(74511);
/* harmony import */ var _verdict_precision_co_primary_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(11047);
/* harmony import */ var _verdict_ranking_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(79803);
/* harmony import */ var _facts_ranking_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(35324);
/* harmony import */ var _markup_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(58916);









const FOUND = {
    faster: 'Faster',
    slower: 'Slower',
    same: 'Same',
    mixed: 'Mixed',
    undecided: 'Undecided',
};
/** What a reader must know first: the outcome, and separately whether the gate passes. */
const outcome = {
    id: 'outcome',
    title: 'Outcome',
    blocks: (facts, markup) => [{ kind: 'outcome', ...headlineOf(facts, markup) }],
};
function headlineOf(facts, markup) {
    const { gate, outcome } = facts;
    return {
        outcome: outcome.verdict,
        found: FOUND[outcome.verdict],
        headline: shortHeadline(facts),
        ...worstOf(facts, markup),
        result: resultOf(facts, markup),
        gate: gate.verdict,
        verdict: `Gate: ${gate.verdict}`,
        reasons: gateReasons(facts, markup),
        count: new Set(gate.reasons).size,
    };
}
/**
 * The headline, for example `No change: throughput +0.1 % [-0.4, +0.5]`. It contains no name, so that it stays short.
 */
function shortHeadline({ results, outcome: { verdict, metric, beside, ...figures } }) {
    if (figures.ratio === null)
        return 'Not measured';
    const word = verdict === 'same' ? 'No change' : FOUND[verdict];
    const also = beside ? `, ${(0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .shortMetric */ .Lv)(beside.metric)} ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .changeWithInterval */ .k$)(beside)}` : '';
    // A count has no interval.
    const shown = (0,_results_plan_js__WEBPACK_IMPORTED_MODULE_1__/* .isOnlyCounted */ .rI)(results.plan) ? (0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .change */ .Zg)(figures.ratio, 2) : (0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .changeWithInterval */ .k$)(figures);
    return `${word}: ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .metricWord */ .bt)(metric)} ${shown}${also}`;
}
/** The cell that lost most. If instructions were counted, also the function that explains it. */
function worstOf(facts, markup) {
    const { primary, baseline, results, comparisons } = facts;
    const lost = comparisons.filter(({ role, metric, verdict, ratio }) => role === 'candidate' && metric === primary && verdict === 'slower' && ratio !== null);
    const [worst] = lost.sort((a, b) => (0,_verdict_ranking_js__WEBPACK_IMPORTED_MODULE_4__/* .gainOf */ .v)(primary, a.ratio) - (0,_verdict_ranking_js__WEBPACK_IMPORTED_MODULE_4__/* .gainOf */ .v)(primary, b.ratio));
    if (!worst)
        return {};
    const counted = (0,_verdict_counts_attribution_js__WEBPACK_IMPORTED_MODULE_7__/* .attribute */ .l)([results], baseline).find(({ workload, candidate }) => workload === worst.workload && candidate === worst.candidate);
    const grown = counted?.functions.find(({ before, after }) => after > before);
    const behind = grown
        ? `: ${markup.name(grown.name)} ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .change */ .Zg)(1 + (grown.after - grown.before) / counted.before)} of the instructions`
        : '';
    const who = facts.candidates.length > 1 ? `${markup.name(worst.candidate)} in ` : '';
    return { worst: `${who}${(0,_markup_js__WEBPACK_IMPORTED_MODULE_6__/* .cellName */ .I4)(worst, markup)} ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .changeWithInterval */ .k$)(worst)}${behind}` };
}
/** One sentence on all candidates, with the figure of the best one. */
function resultOf(facts, markup) {
    const distrust = facts.controlReport?.trusted === false;
    const warning = 'No verdict counts: the control differs from the baseline, although it is the same binary. ';
    return `${distrust ? warning : ''}${comparedOf(facts, markup)}${endOf(facts, markup)}`;
}
/** The reason why the run ended, if it left verdicts open. */
function endOf({ results: { run } }, markup) {
    if (run.ended === 'budget')
        return ` The time (${markup.name('benchmark.budget')}) ended the run.`;
    if (run.ended === 'rounds')
        return ` Its last round (${markup.name('benchmark.rounds.max')}) ended the run.`;
    return '';
}
function comparedOf(facts, markup) {
    if ((0,_results_plan_js__WEBPACK_IMPORTED_MODULE_1__/* .isOnlyCounted */ .rI)(facts.results.plan))
        return countedOf(facts, markup);
    const measured = (0,_facts_ranking_js__WEBPACK_IMPORTED_MODULE_5__/* .rankedCandidates */ .Se)(facts, facts.outcome.metric).filter((name) => isPooled(facts, name));
    const missing = facts.candidates.map(({ name }) => name).filter((name) => !isPooled(facts, name));
    const [best, ...others] = measured;
    if (best === undefined)
        return 'No candidate was measured.';
    return others.length === 0
        ? `${ofOne(facts, best, markup)}${othersOf(facts, missing, markup)}.`
        : `${ofSeveral(facts, best, others, missing, markup)}.`;
}
const EXECUTES = {
    faster: 'executes fewer instructions than',
    slower: 'executes more instructions than',
    same: 'executes as many instructions as',
    mixed: 'executes more instructions in one workload and fewer in another than',
    undecided: 'cannot be compared by counts, which do not repeat here, with',
};
/** The sentence for a run that only counts. */
function countedOf({ outcome: { candidate, verdict, ratio, cells }, baseline }, markup) {
    if (candidate === null)
        return 'No candidate was counted.';
    const where = `over ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(cells, 'workload')} on a simulated processor`;
    return `${markup.name(candidate)} ${EXECUTES[verdict]} ${markup.name(baseline)}: ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .change */ .Zg)(ratio, 2)} per transaction ${where}. Nothing was timed.`;
}
function isPooled({ pooled, outcome: { metric } }, name) {
    return (pooled(name, metric)?.ratio ?? null) !== null;
}
/** `throughput +4.3 % [+3.1, +5.5] over 12 cells` */
function figuresOf({ pooled, outcome: { metric, candidate, beside } }, name) {
    const pool = pooled(name, metric);
    const also = beside && name === candidate ? ` and ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .metricWord */ .bt)(beside.metric)} ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .changeWithInterval */ .k$)(beside)}` : '';
    return `${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .metricWord */ .bt)(metric)} ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .changeWithInterval */ .k$)(pool)}${also} over ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(pool.cells, 'cell')}`;
}
function hasInterval({ pooled, outcome: { metric } }, name) {
    const pool = pooled(name, metric);
    return pool.ci_low !== null && pool.ci_high !== null;
}
/** The verdict on all cells together. If two metrics decide, it must hold after the correction for both. */
function verdictOn({ pooled, outcome: { metric, beside }, results: { plan } }, name) {
    const figures = [metric, ...(beside ? [beside.metric] : [])].flatMap((one) => pooled(name, one) ?? []);
    return (0,_verdict_precision_co_primary_js__WEBPACK_IMPORTED_MODULE_3__/* .standingVerdicts */ .f8)(figures, plan.confidence)[0];
}
/** The sentence if there is only one candidate, or only one with a figure. */
function ofOne(facts, only, markup) {
    const [name, baseline] = [markup.name(only), markup.name(facts.baseline)];
    const figures = figuresOf(facts, only);
    if (!hasInterval(facts, only))
        return `There is no verdict on ${name} against ${baseline} yet: ${figures}`;
    switch (verdictOn(facts, only)) {
        case 'faster':
            return `${name} is faster than ${baseline}: ${figures}`;
        case 'slower':
            return `${name} is slower than ${baseline}: ${figures}`;
        case 'same':
            return `${name} is the same as ${baseline} within the margin: ${figures}`;
        case 'inconclusive':
            return `${name} shows no certain difference from ${baseline}: ${figures}`;
    }
}
/**
 * The sentence for several candidates. If the best one is not faster, none is, and the sentence says how the others
 * did.
 */
function ofSeveral(facts, best, others, missing, markup) {
    const [name, baseline] = [markup.name(best), markup.name(facts.baseline)];
    const figures = figuresOf(facts, best);
    const { comes_first, level_with } = facts.outcome;
    const rest = othersOf(facts, [...others, ...missing], markup);
    if (!hasInterval(facts, best))
        return `There is no verdict on ${name} against ${baseline} yet: ${figures}${rest}`;
    const none = `No candidate is known to be faster than ${baseline}; ${name}`;
    switch (verdictOn(facts, best)) {
        case 'faster':
            if (comes_first)
                return `Of ${facts.candidates.length} candidates, ${name} comes first: it is faster than ${baseline}, ${figures}`;
            return `${name} is faster than ${baseline}, ${figures}${tiesOf(facts, markup)}${othersOf(facts, [...without(others, level_with), ...missing], markup)}`;
        case 'slower':
            return `All ${missing.length > 0 ? 'measured ' : ''}candidates are slower than ${baseline}, ${name} least${comes_first ? '' : ' by the estimates'}: ${figures}${othersOf(facts, missing, markup)}`;
        case 'same':
            return `${none} is the same within the margin: ${figures}${rest}`;
        case 'inconclusive':
            return `${none} ${hasBestEstimate(facts, best, others) ? 'has the best estimate' : 'is undecided'}: ${figures}${rest}`;
    }
}
/** `, level with `a` and `b``: direct comparisons do not distinguish these from the best candidate. */
function tiesOf({ outcome: { level_with } }, markup) {
    return level_with.length === 0 ? '' : `, level with ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(level_with.map(markup.name))}`;
}
function without(names, left) {
    return names.filter((name) => !left.includes(name));
}
const STATES = {
    faster: 'faster',
    same: 'the same within the margin',
    inconclusive: 'undecided',
    slower: 'slower',
};
/** `; `a` and `b` are slower; `c` was not measured` */
function othersOf(facts, others, markup) {
    const stateOf = (name) => (isPooled(facts, name) ? STATES[verdictOn(facts, name)] : 'not measured');
    return [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_8__/* .grouped */ .z)(others, stateOf)]
        .map(([state, names]) => {
        const [one, several] = state === 'not measured' ? ['was', 'were'] : ['is', 'are'];
        return `; ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(names.map(markup.name))} ${names.length === 1 ? one : several} ${state}`;
    })
        .join('');
}
/**
 * Whether the best candidate also has the best estimate. It may not: a candidate that is certainly slower may have a
 * better estimate than an undecided one.
 */
function hasBestEstimate({ pooled, outcome: { metric } }, best, others) {
    const gain = (name) => (0,_verdict_ranking_js__WEBPACK_IMPORTED_MODULE_4__/* .gainOf */ .v)(metric, pooled(name, metric).ratio);
    return others.every((other) => gain(other) <= gain(best));
}
/** The number of reasons that are shown. Further ones are only counted. */
const MOST_REASONS = 8;
/** Reasons of the gate, without duplicates. */
function gateReasons(facts, markup) {
    const reasons = [...new Set(facts.gate.reasons)].map(markup.prose);
    const more = reasons.length - MOST_REASONS;
    return more > 1 ? [...reasons.slice(0, MOST_REASONS), `and ${more} more`] : reasons;
}


/***/ }),

/***/ 46100:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ next)
/* harmony export */ });
/* harmony import */ var _results_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64899);
/* harmony import */ var _results_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(67467);
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(46117);
/* harmony import */ var _statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96002);
/* harmony import */ var _verdict_figure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(24601);
/* harmony import */ var _facts_noise_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(96710);
/* harmony import */ var _facts_shown_verdicts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(44322);







const next = {
    id: 'next',
    title: 'Next',
    blocks: (facts, markup) => [{ kind: 'next', text: nextStep(facts, markup) }],
};
/** What to do next. The most serious case comes first. */
function nextStep(facts, markup) {
    const { gate, outcome, results } = facts;
    const judged = facts.comparisons.filter(({ role, metric }) => role === 'candidate' && metric === facts.primary);
    const lost = judged.filter(({ verdict }) => verdict === 'slower');
    if (facts.controlReport?.trusted === false)
        return 'Find out what disturbed the machine, then measure again: the baseline differs from itself.';
    if (gate.verdict === 'fail') {
        return lost.length > 0
            ? `Do not merge before ${namesOf(lost, markup)} is understood: the cells marked ${signsOf(facts, lost)} lost. Train on their workloads, or leave that candidate out.`
            : 'Read the reasons below. The gate fails until they are resolved.';
    }
    if ((0,_results_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .isOnlyCounted */ .rI)(results.plan))
        return onlyCounted(facts);
    const steps = [onLost(facts, lost, markup), onOpen(facts, judged, markup)].filter((step) => step !== undefined);
    if (steps.length > 0)
        return steps.join(' ');
    // A gate that judges something and did not pass gives reasons.
    if (gate.verdict === 'neutral')
        return 'Resolve the reasons below: the gate did not pass.';
    if (outcome.verdict === 'faster') {
        const names = (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)([outcome.candidate, ...outcome.level_with].map(markup.name));
        return `${names} can be shipped as far as speed goes${knownOf(judged, outcome.candidate, markup)}.`;
    }
    return nothingToDo(facts, judged);
}
/** The next step after a run that only counted: counts show only instructions. */
function onlyCounted({ gate }) {
    return gate.verdict === 'neutral'
        ? 'Resolve the reasons below: the gate did not pass.'
        : 'Time it before a release: counts do not see waiting, the kernel and real caches.';
}
/** The signs of these cells in the tables. */
function signsOf(facts, lost) {
    return [...new Set(lost.map((cell) => (0,_facts_shown_verdicts_js__WEBPACK_IMPORTED_MODULE_4__/* .signOf */ .rL)((0,_facts_shown_verdicts_js__WEBPACK_IMPORTED_MODULE_4__/* .shownVerdict */ .h9)(facts, cell))))].sort().join(' or ');
}
function namesOf(cells, markup) {
    return (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)([...new Set(cells.map(({ candidate }) => candidate))].map(markup.name));
}
function onLost(facts, lost, markup) {
    if (lost.length === 0)
        return undefined;
    const isConfirmed = lost.every(({ phase }) => phase === 'confirm');
    const again = isConfirmed ? '' : `confirm that on new rounds (${markup.name('benchmark.rounds.max')}), or `;
    return `${namesOf(lost, markup)} lost in the cells marked ${signsOf(facts, lost)}: ${again}understand it before shipping.`;
}
/** How to get the missing figures and verdicts. */
function onOpen(facts, judged, markup) {
    const inVain = judged.filter((cell) => !(0,_verdict_figure_js__WEBPACK_IMPORTED_MODULE_5__/* .isMeasured */ .V2)(cell));
    if (inVain.length > 0)
        return `Find out why no round gave a pair for ${namesOf(inVain, markup)}, fix it, and run again.`;
    if (facts.unmeasured.length > 0)
        return `Give it more time (${markup.name('benchmark.budget')}), or run again: in ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(facts.unmeasured.length, 'cell')} of the plan nothing was measured.`;
    // If the pooled figure is decided, an open cell is no reason to measure more.
    const { verdict: found, candidate: best, level_with } = facts.outcome;
    const decided = found === 'undecided' ? [] : [best, ...level_with];
    const open = facts.candidates.filter(({ name }) => facts.pooled(name, facts.primary)?.verdict === 'inconclusive' && !decided.includes(name));
    const undecided = judged.filter(({ candidate, verdict }) => verdict === 'inconclusive' && open.some(({ name }) => name === candidate));
    if (undecided.length === 0)
        return undefined;
    if ((0,_facts_noise_js__WEBPACK_IMPORTED_MODULE_3__/* .noiseTooHigh */ .d6)(facts) !== undefined)
        return 'Make the run quieter before measuring more rounds: pin server and client, stop other programs.';
    const places = `${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(undecided.length, 'comparison')} of ${judged.length}`;
    const what = undecided.length === judged.length
        ? 'anything'
        : `the ${places} that ${undecided.length === 1 ? 'is' : 'are'} still open`;
    return `Measure ${roundsWanted(facts, undecided, markup)} to decide ${what}.`;
}
/**
 * `; the single cells of pgo are known to ±2.1 %`: half of the width of their widest interval. Empty if there is only
 * one cell.
 */
function knownOf(judged, candidate, markup) {
    const own = judged.filter((cell) => cell.candidate === candidate);
    if (own.length < 2)
        return '';
    const widths = own.map(({ ci_low, ci_high }) => (ci_low === null || ci_high === null ? Infinity : ci_high - ci_low));
    const half = Math.max(...widths) / 2;
    const cells = `single cells of ${markup.name(candidate)}`;
    if (!Number.isFinite(half))
        return `; ${cells} remain open`;
    return `; the ${cells} are known to ±${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .share */ .uM)(half)}`;
}
function roundsWanted({ results }, undecided, markup) {
    const fewest = (0,_statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_2__/* .fewestPairs */ .So)((0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_6__/* .levelOf */ .I)(results.plan.confidence));
    const most = Math.max(...undecided.map(({ rounds }) => rounds));
    return most < fewest
        ? `at least ${fewest} rounds (${markup.name('benchmark.rounds.min')})`
        : `more than ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(most, 'round')} (${markup.name('benchmark.rounds.max')})`;
}
function nothingToDo({ pools, primary, results }, judged) {
    const margin = (0,_results_words_js__WEBPACK_IMPORTED_MODULE_1__/* .share */ .uM)(results.plan.margin, 2);
    if (judged.every(({ verdict }) => verdict === 'same'))
        return `Nothing to do: no candidate differs by more than the margin of ${margin}.`;
    const within = pools.every(({ role, metric, verdict }) => role !== 'candidate' || metric !== primary || verdict === 'same');
    const isOpen = judged.some(({ verdict }) => verdict === 'inconclusive');
    return within
        ? isOpen
            ? `Nothing to do: the pooled change is within the margin of ${margin}, though single cells are open.`
            : `Nothing to do: the pooled change is within the margin of ${margin}, though single cells are faster.`
        : 'Nothing to do: single cells are faster, but the pooled change is undecided.';
}


/***/ }),

/***/ 7605:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ summaryLine)
/* harmony export */ });
/* harmony import */ var _facts_facts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49261);
/* harmony import */ var _markup_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58916);
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6448);



/** A run in one line: the output `summary` of the action. */
function summaryLine(results) {
    const { found, result, verdict } = (0,_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .headlineOf */ .g)((0,_facts_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .factsOf */ .x)(results), _markup_js__WEBPACK_IMPORTED_MODULE_1__/* .plainMarkup */ .$0);
    return `${found}. ${result} ${verdict}.`;
}


/***/ }),

/***/ 8792:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CI: () => (/* binding */ partsOf),
/* harmony export */   Ni: () => (/* binding */ nameColumns),
/* harmony export */   c_: () => (/* binding */ tableOf),
/* harmony export */   cj: () => (/* binding */ sentencesOf),
/* harmony export */   r: () => (/* binding */ titleOfSection)
/* harmony export */ });
/** Columns of names from outside, by their heads. */
function nameColumns(...heads) {
    return heads.map((head) => ({ head, kind: 'name' }));
}
/** A table with the same rows in every format. No block if there are no rows. */
function tableOf(table) {
    return table.rows.length === 0 ? [] : [{ kind: 'table', ...table }];
}
/** No block if there are no lines. */
function sentencesOf(lines, how = {}) {
    return lines.length === 0 ? [] : [{ kind: 'sentences', lines, ...how }];
}
/** One part for each workload that has blocks. */
function partsOf({ workloads }, blocksOf, open) {
    const parts = workloads
        .map((workload) => ({ name: workload.name, blocks: blocksOf(workload) }))
        .filter(({ blocks }) => blocks.length > 0);
    return parts.length === 0 ? [] : [{ kind: 'parts', parts, ...(open === undefined ? {} : { open }) }];
}
function titleOfSection({ title }, facts) {
    return typeof title === 'string' ? title : title(facts);
}


/***/ }),

/***/ 58604:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A: () => (/* binding */ sectionsFor)
});

// EXTERNAL MODULE: ./lib/results/words.js
var words = __webpack_require__(67467);
// EXTERNAL MODULE: ./lib/statistics/holm.js
var holm = __webpack_require__(22249);
// EXTERNAL MODULE: ./lib/verdict/comparisons.js
var comparisons = __webpack_require__(35079);
// EXTERNAL MODULE: ./lib/verdict/judge.js + 7 modules
var verdict_judge = __webpack_require__(34450);
// EXTERNAL MODULE: ./lib/verdict/pairs.js + 1 modules
var pairs = __webpack_require__(79789);
// EXTERNAL MODULE: ./lib/verdict/precision/terms.js
var precision_terms = __webpack_require__(36825);
;// CONCATENATED MODULE: ./lib/verdict/all-pairs.js
/** Compares every variant with every other, over all cells together, from pairs of one round. Pure. */





/**
 * Every pair of a run's variants, without the control.
 * @param order the names of the variants, the best first. Each variant is the candidate against those after it
 */
function allPairs({ samples, plan }, order, metric) {
    const terms = (0,precision_terms/* termsOfPlan */.G)(plan);
    // Confirming rounds hold only the variants that looked slower than the baseline.
    const discovery = samples.filter(({ phase = 'discovery' }) => phase === 'discovery');
    const all = [...new Set(discovery.map(({ variant }) => variant))];
    const found = order.slice(1).flatMap((against, index) => {
        const candidates = all.filter((name) => name !== against);
        const { series } = (0,pairs/* pairSamples */.IH)([{ samples: discovery }], { baseline: against, candidates, metrics: [metric] });
        const judge = new verdict_judge/* Judge */.Ih(series, terms);
        return order.slice(0, index + 1).map((variant) => {
            const own = series.filter(({ candidate, pairs }) => candidate === variant && pairs.length > 0);
            return { variant, against, cells: own.length, ...(0,comparisons/* published */.H3)(judge.together(own), terms) };
        });
    });
    const adjusted = (0,holm/* holm */.f)(found.map(({ p_value }) => p_value ?? 1));
    return found.map(({ variant, against, ratio, ci_low, ci_high, verdict, cells }, index) => ({
        ...{ variant, against, ratio, ci_low, ci_high, verdict, cells },
        p_adjusted: adjusted[index],
    }));
}

// EXTERNAL MODULE: ./lib/report/facts/ranking.js
var ranking = __webpack_require__(35324);
// EXTERNAL MODULE: ./lib/report/facts/shown-verdicts.js
var shown_verdicts = __webpack_require__(44322);
// EXTERNAL MODULE: ./lib/report/sections/section.js
var section = __webpack_require__(8792);
;// CONCATENATED MODULE: ./lib/report/sections/all-pairs.js





/** With more variants the table would be too large to read. `boltmark compare --baseline` gives each pair. */
const MOST_VARIANTS = 8;
/**
 * Every variant against every other. With fewer than two candidates this would repeat the comparisons with the
 * baseline.
 */
const allPairsOfVariants = {
    id: 'pairs',
    title: 'Every variant against every other',
    lead: 'Pairs within a round, from the same samples. ▲ and ▼ hold for all pairs together (Holm), △ and ▽ only before that correction.',
    blocks: (facts, markup) => {
        const order = orderOf(facts);
        if (order.length < 3)
            return [];
        const pairs = allPairs(facts.results, order, facts.primary).map((pair) => ({
            ...pair,
            shown: (0,shown_verdicts/* shownVerdict */.h9)(facts, pair),
        }));
        return [
            ...(0,section/* sentencesOf */.cj)(tieSentences(pairs, facts, markup)),
            ...(0,section/* tableOf */.c_)({
                caption: `${(0,words/* metricTitle */.Vu)(facts.primary)} of each variant against each other`,
                columns: [
                    { head: 'Variant', kind: 'name' },
                    { head: 'Against', kind: 'name' },
                    { head: 'Change', kind: 'interval' },
                    { head: 'Verdict', kind: 'verdict' },
                    { head: 'Cells', kind: 'number', isWide: true },
                ],
                rows: pairs.map((pair) => [
                    markup.label(pair.variant),
                    markup.label(pair.against),
                    (0,words/* changeWithInterval */.k$)(pair),
                    pair.shown,
                    (0,words/* count */.U9)(pair.cells),
                ]),
            }),
        ];
    },
};
/** The variants, the best first. The baseline is at the place of its ratio, 1. */
function orderOf(facts) {
    const ranked = (0,ranking/* rankedCandidates */.Se)(facts);
    const losing = ranked.findIndex((name) => facts.pooled(name, facts.primary)?.verdict === 'slower');
    const at = losing < 0 ? ranked.length : losing;
    const names = [...ranked.slice(0, at), facts.baseline, ...ranked.slice(at)];
    return names.slice(0, MOST_VARIANTS);
}
function tieSentences(pairs, { results: { plan } }, markup) {
    const named = (isMeant) => pairs
        .filter(({ shown }) => isMeant(shown))
        .map(({ variant, against }) => `${markup.name(variant)} and ${markup.name(against)}`)
        .join('; ');
    const same = named((shown) => shown === 'same');
    const open = named((shown) => shown === 'inconclusive');
    const uncorrected = named(shown_verdicts/* isUncorrected */.h_);
    return [
        ...(same ? [`Tied, equal within ${(0,words/* share */.uM)(plan.margin, 2)}: ${same}.`] : []),
        ...(open ? [`Tied, because these rounds do not distinguish them: ${open}.`] : []),
        ...(uncorrected
            ? [`Different only before correction for ${(0,words/* count */.U9)(pairs.length)} pairs (Holm): ${uncorrected}.`]
            : []),
        ...(same || open || uncorrected ? [] : ['No pair is tied.']),
    ];
}

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
// EXTERNAL MODULE: ./lib/verdict/precision/blindness.js
var blindness = __webpack_require__(59142);
// EXTERNAL MODULE: ./lib/verdict/ranking.js
var verdict_ranking = __webpack_require__(79803);
;// CONCATENATED MODULE: ./lib/report/facts/profiles.js

/**
 * How much of a profile no longer fits the code: the share of the recorded branches, the share that BOLT could match
 * again, and the functions that are gone. Older versions of BOLT report functions only.
 */
function staleness({ stale_percent: functions, stale_samples_percent: branches, inferred_samples_percent: found, functions_lost: lost, }) {
    if (branches === undefined)
        return `${(0,words/* brief */.dh)(functions)} %`;
    const again = found ? `, ${(0,words/* brief */.dh)(found)} % found again` : '';
    return `${(0,words/* brief */.dh)(branches)} % of branches${again}${lost ? `, and ${(0,words/* counted */.hS)(lost, 'function')} not found` : ''}`;
}
/** The share of functions with a profile, in percent. */
function profiledPercent({ profile }) {
    if (!profile || profile.functions === 0)
        return undefined;
    return ((profile.functions_profiled / profile.functions) * 100).toFixed(1);
}

// EXTERNAL MODULE: ./lib/report/markup.js
var report_markup = __webpack_require__(58916);
// EXTERNAL MODULE: ./lib/results/plan.js
var plan = __webpack_require__(64899);
// EXTERNAL MODULE: ./lib/report/facts/noise.js + 1 modules
var noise = __webpack_require__(96710);
;// CONCATENATED MODULE: ./lib/report/sections/caveats/control-caveats.js



/** Caveats about the control: it is missing, it differs from the baseline, or it had too few rounds to differ. */
function onControl({ controlReport, results }, markup) {
    if ((0,plan/* isOnlyCounted */.rI)(results.plan))
        return [];
    if (!controlReport) {
        const measured = results.variants.some(({ role }) => role === 'control');
        return [
            measured
                ? 'The control gave no usable round, so the noise in the changes is unknown.'
                : 'There is no control. Without the baseline measured against itself, the noise in the changes is unknown.',
        ];
    }
    if (controlReport.trusted)
        return onBlindness(controlReport.blind, markup);
    const reasons = controlReport.reasons.map(markup.prose);
    return [
        `The control cannot be trusted: ${(0,words/* list */.p_)(reasons)}. Until this is explained, no other verdict of this run counts.`,
    ];
}
/** The caveat that the control had too few rounds. It skips a single figure, because another caveat covers that. */
function onBlindness({ cells, pooled }, markup) {
    if (!cells || cells.figures === 1)
        return [];
    const why = `its ${(0,words/* count */.U9)(cells.figures)} figures, one for each cell and metric, are corrected for their number (Holm), and ${(0,words/* counted */.hS)(cells.rounds, 'round')} are too few for that`;
    const toDo = (needed) => `It takes ${needed} (${markup.name('benchmark.rounds.min')}), or fewer cells and metrics.`;
    return [
        pooled
            ? `The control could not have failed with this few rounds for this number of cells and metrics: ${why}, not even over all cells. Therefore its success proves nothing. ` +
                toDo(pooled.needed === cells.needed
                    ? `at least ${(0,words/* counted */.hS)(cells.needed, 'round')}`
                    : `at least ${(0,words/* counted */.hS)(pooled.needed, 'round')} to detect a disturbance of all cells, ${cells.needed} for a single cell`)
            : `The control could have failed only over all cells: ${why}. It could not have shown a disturbance of one cell. ` +
                toDo(`at least ${(0,words/* counted */.hS)(cells.needed, 'round')} to detect that`),
    ];
}
/** It is impractical to take more than this many times the rounds. */
const MOST_TIMES = 20;
/** The smallest change that the noise did not hide, and what would reduce the noise. */
function onNoise(facts) {
    const { margin } = facts.results.plan;
    const floor = (0,noise/* noiseTooHigh */.d6)(facts);
    if (floor === undefined)
        return [];
    const times = Math.ceil((floor / margin) ** 2);
    const remedy = times > MOST_TIMES
        ? 'Use a quieter machine or longer samples: more rounds alone are not enough.'
        : `Use a quieter machine, longer samples, or about ${(0,words/* count */.U9)(times)} times the rounds.`;
    return [
        `The run was noisy: a single cell could show only changes of about ${(0,words/* share */.uM)(floor)} or more, and the margin is ${(0,words/* share */.uM)(margin, 2)}. ${remedy}`,
    ];
}
function onChoice({ results: { plan } }) {
    if (plan.chosen_after_sampling !== true)
        return [];
    return [
        'How intervals are made was chosen after sampling: by the rules that new runs declare before their first sample.',
    ];
}

;// CONCATENATED MODULE: ./lib/report/sections/caveats/duration-caveats.js



/** Durations in a cell that differ by more than this share are not comparable. */
const DURATION_TOLERANCE = 0.1;
/**
 * Short and long runs differ in caches, checkpoints and clocks, whatever was optimised. With a fixed number of
 * transactions a faster variant ends sooner, so equal counts are as good as equal durations.
 */
function onDurations({ cells, baseline }, markup) {
    const unequal = cells.flatMap((cell) => {
        const durations = [...cell.samples].flatMap(([variant, samples]) => {
            const counting = samples.filter(({ status, duration_s }) => status === 'ok' && duration_s > 0);
            if (counting.length === 0)
                return [];
            const work = counting.map(({ duration_s, metrics }) => duration_s * (metrics.throughput ?? metrics.queries ?? 0));
            return [{ variant, duration: (0,median/* median */.JZ)(counting.map(({ duration_s }) => duration_s)), work: (0,median/* median */.JZ)(work) }];
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
        `Unequal durations: in ${(0,report_markup/* cellName */.I4)(cell, markup)} ${who(shortest)}, ${who(longest)}. Part of such a change comes from the length of the run.${all}`,
    ];
}
function alike(values) {
    const low = Math.min(...values);
    return low > 0 && Math.max(...values) <= low * (1 + DURATION_TOLERANCE);
}
function ratioOf({ shortest, longest }) {
    return longest.duration / shortest.duration;
}

// EXTERNAL MODULE: ./lib/config/machine-schema.js
var machine_schema = __webpack_require__(29039);
;// CONCATENATED MODULE: ./lib/report/sections/caveats/machine-caveats.js


/** The limits if a config sets none. */
const USUAL = machine_schema/* MachineSection */.v.parse({});
/**
 * Ways in which a sample loses CPU time: the name in `resources`, in percent of the CPU time, and the usual limit.
 */
const DISTURBANCES = [
    { name: 'steal_percent', limit: USUAL['max-steal'], who: 'the hypervisor took' },
    { name: 'other_load_percent', limit: USUAL['max-other-load'], who: 'other programs used' },
];
/** Samples that count although they exceed the usual limits, because the run had wider ones. */
function onDisturbances({ results: { samples, plan, target } }, markup) {
    const counting = samples.filter(({ status }) => status === 'ok');
    // What a server that Boltmark did not start uses of this machine counts as other load, too.
    const told = target.elsewhere && !target.elsewhere.seen
        ? DISTURBANCES.filter(({ name }) => name !== 'other_load_percent')
        : DISTURBANCES;
    const beyond = told.map(({ name, limit, who }) => {
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
        `${(0,words/* counted */.hS)(disturbed, 'sample')} of the ${(0,words/* count */.U9)(counting.length)} that count ${disturbed === 1 ? 'was' : 'were'} disturbed beyond the usual limits, but kept${own}: ${(0,words/* list */.p_)(how)}. ` +
            `With the usual limits (${markup.name('machine.max-steal')}, ${markup.name('machine.max-other-load')}) they would have been excluded.`,
    ];
}
/** What was not observed of servers that ran already. */
function onElsewhere({ results: { target } }, markup) {
    if (!target.elsewhere)
        return [];
    const { restores, switches, seen } = target.elsewhere;
    return [
        ...(seen
            ? []
            : [
                'Boltmark did not start the servers: their CPU time, memory and processor counters were not measured, and what else ran beside them is not known.',
            ]),
        ...(restores
            ? []
            : [
                `Their data was not restored between samples (${markup.name('target.hooks.restore')}): what a workload wrote stayed for the samples after it.`,
            ]),
        ...(switches
            ? []
            : [
                'They were not restarted for each sample: what differs from one start of a server to the next is in no interval here.',
            ]),
    ];
}
function onMachine({ results }, markup) {
    const { governor, aslr } = results.environment.settings;
    return [
        ...(governor !== undefined && governor !== 'performance'
            ? [`The CPU governor is ${markup.name(governor)}: the clock rate may change while measuring.`]
            : []),
        ...(aslr === '0'
            ? [
                'Address space randomisation is off: every restart has the same memory layout, so the effect of that layout is part of the result.',
            ]
            : []),
    ];
}

;// CONCATENATED MODULE: ./lib/report/sections/caveats/caveats.js















/**
 * In percent of the recorded branches; if these are unknown, of the functions with a profile. From this value on, a
 * stale profile costs speed.
 */
const STALE_PERCENT = 5;
/** Refused transactions for each finished one. From this value on, contention between threads is part of the result. */
const CONTENDED = 0.05;
const caveats = {
    id: 'believe',
    title: 'Caveats',
    count: (facts) => caveatsOf(facts, report_markup/* plainMarkup */.$0).length,
    blocks: (facts, markup) => (0,section/* sentencesOf */.cj)(caveatsOf(facts, markup), { isList: true }),
};
/**
 * What a reader must know before trusting the figures, in one or two sentences each. The most serious caveat comes
 * first.
 */
function caveatsOf(facts, markup) {
    return [
        ...onControl(facts, markup),
        ...onNoise(facts),
        ...onDisturbances(facts, markup),
        ...onElsewhere(facts, markup),
        ...onHosts(facts, markup),
        ...onDurations(facts, markup),
        ...onErrors(facts, markup),
        ...onRounds(facts, markup),
        ...onChoice(facts),
        ...onMultiplicity(facts),
        ...onEarlyStop(facts),
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
        `The samples come from ${hosts.length} different hosts (${names}). Ratios are computed within a host. Do not compare absolute figures of different hosts.`,
        ...(apart.length > 0
            ? [
                `In ${cellsInWords(apart, markup)} variants were measured on different hosts: the machines may explain the difference.`,
            ]
            : []),
    ];
}
/** Deadlocks and similar errors, which a load generator retries or ignores. */
function onErrors({ cells }, markup) {
    const contended = cells.flatMap((cell) => {
        const shares = [...cell.samples.values()].flatMap((samples) => {
            const counting = samples.filter(({ status, metrics }) => status === 'ok' && metrics.throughput);
            const each = counting.map(({ errors_per_s = 0, metrics }) => errors_per_s / metrics.throughput);
            return each.length > 0 ? [(0,median/* median */.JZ)(each)] : [];
        });
        const most = Math.max(0, ...shares);
        return most >= CONTENDED ? [{ ...cell, most }] : [];
    });
    if (contended.length === 0)
        return [];
    const most = Math.max(...contended.map((cell) => cell.most));
    return [
        `Threads blocked each other in ${cellsInWords(contended, markup)}: up to ${(0,words/* count */.U9)(most * 100)} transactions were refused for each 100 that were finished. ` +
            'There the comparison includes the handling of contention. Larger tables, or more of them, reduce it.',
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
    const where = short.length === all ? '' : ` This applies to ${short.length} of ${all} comparisons.`;
    const p = most === 1 ? '' : ` (the smallest p-value they can give is ${(0,words/* brief */.dh)(2 ** (1 - most))})`;
    return [
        `${rounds} cannot decide${p}: at ${(0,words/* share */.uM)(results.plan.confidence, 2)} confidence it takes at least ${fewest}. The changes below are estimates without an interval.${where}`,
        ...roundByRound(short, markup),
    ];
}
/** A few rounds are best shown one by one. */
function roundByRound(short, markup) {
    const shown = short.filter(({ round_ratios }) => round_ratios.length > 1).slice(0, 6);
    if (shown.length === 0)
        return [];
    const lines = shown.map((c) => `${markup.name(c.candidate)} in ${(0,report_markup/* cellName */.I4)(c, markup)} ${c.round_ratios.map((ratio) => (0,words/* change */.Zg)(ratio)).join(', ')}`);
    return [`Round by round the ${(0,words/* metricWord */.bt)(shown[0].metric)} changed by: ${lines.join('; ')}.`];
}
/** Many cells give many chances of a false alarm. The pooled figure is a single test. */
function onMultiplicity({ comparisons, primary, results }) {
    const decided = comparisons.filter(({ role, metric, verdict }) => role === 'candidate' && metric === primary && (verdict === 'faster' || verdict === 'slower'));
    const known = decided.flatMap(({ p_adjusted }) => p_adjusted ?? []);
    const standing = known.filter((p) => p <= (0,level/* levelOf */.I)(results.plan.confidence)).length;
    if (known.length < 2 || standing === known.length)
        return [];
    const family = comparisons.filter(({ role, metric, phase, p_adjusted }) => role === 'candidate' && metric === primary && phase === 'discovery' && p_adjusted !== null);
    const blind = standing === 0 && family.length > 0 && (0,blindness/* blindness */.B)(family, results.plan);
    if (blind)
        return [
            `No single cell could have passed the correction for the number of cells (Holm): one of ${(0,words/* counted */.hS)(blind.figures, 'comparison')} takes at least ${(0,words/* counted */.hS)(blind.needed, 'round')}, and none has more than ${blind.rounds}. ` +
                'So this says nothing against single cells. Use the pooled change.',
        ];
    return [
        `${standing === 0 ? 'None' : (0,words/* count */.U9)(standing)} of the ${known.length} cells that are faster or slower ${standing < 2 ? 'remains significant' : 'remain significant'} after correction for the number of cells (Holm). ` +
            'Use the pooled change, or measure more rounds to decide single cells.',
    ];
}
/**
 * Rounds stop when a cell is decided, and a cell that is high by chance is decided sooner. A `slower` is confirmed on
 * new rounds, a `faster` is not.
 */
function onEarlyStop({ comparisons, primary, results }) {
    const { rounds } = results.plan;
    const early = comparisons.filter((cell) => cell.role === 'candidate' &&
        cell.metric === primary &&
        cell.verdict === 'faster' &&
        cell.phase === 'discovery' &&
        cell.rounds < rounds.max * cell.hosts);
    if (early.length === 0 || rounds.min >= rounds.max)
        return [];
    return [
        `${(0,words/* counted */.hS)(early.length, 'cell')} ended at \`faster\` before the last round: such a change is too large on average, and more so the earlier the cell ended. The intervals remain valid, and the pooled change is hardly affected.`,
    ];
}
/** A mean over cells can hide slower cells. */
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
    const gains = (0,verdict_ranking/* gainOf */.v)(metric, geometric) >= 0;
    // A cell whose interval includes 1 is not known to be slower. Without an interval, the estimate decides.
    const told = known.filter(({ verdict, ci_low }) => verdict === 'faster' || verdict === 'slower' || ci_low === null);
    const against = told.filter(({ ratio }) => ratio !== 1 && (0,verdict_ranking/* gainOf */.v)(metric, ratio) < 0 === gains);
    if (against.length === 0)
        return [];
    const lines = against.map(({ threads, ratio }) => `${(0,words/* change */.Zg)(ratio)} at ${(0,words/* threadsOf */.Dm)(threads)}`);
    const arithmetic = Math.abs(plain - geometric) >= 0.002 ? `; the plain mean of its rows, ${(0,words/* change */.Zg)(plain)}, is wrong for ratios` : '';
    return [
        `The mean of ${markup.name(candidate)} over the thread counts of ${markup.name(cells[0].workload)} (${(0,words/* change */.Zg)(geometric)}, geometric${arithmetic}) hides ` +
            `${(0,words/* counted */.hS)(against.length, gains ? 'loser' : 'winner')} of ${known.length}: ${(0,words/* shortList */.pg)(lines)}.`,
    ];
}
/** Warns about loads that were not measured. */
function onCoverage({ workloads, cells, candidates }, markup) {
    const measured = new Set(workloads.map(({ name }) => name));
    const unmeasured = new Set(candidates.flatMap(({ trained_on }) => Object.keys(trained_on).filter((name) => !measured.has(name))));
    const [only] = workloads;
    return [
        ...(workloads.length === 1 && only
            ? [
                `Only one workload was measured, ${markup.name(only.name)}${cells.length === 1 ? `, only at ${(0,words/* threadsOf */.Dm)(cells[0].threads)}` : ''}: the effect under other loads is unknown.`,
            ]
            : []),
        ...(unmeasured.size > 0
            ? [
                `Trained on, but not measured: ${(0,words/* list */.p_)([...unmeasured].map(markup.name))}. Whether the profiles help there is unknown.`,
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
            ...(profiled === 0 ? [`The profile of ${markup.name(name)} is empty: it optimised nothing.`] : []),
            ...(stale >= STALE_PERCENT
                ? [`The profile of ${markup.name(name)} is stale (${staleness(profile)}): record it again on this build.`]
                : []),
            ...(executed > 0 && (0,thin_profile/* isThin */.O)([profile])
                ? [
                    `The profile of ${markup.name(name)} is thin: ${(0,words/* count */.U9)(executed)} executed instructions; at least ${(0,words/* count */.U9)(thin_profile/* ENOUGH_INSTRUCTIONS */.D)} are advised.`,
                ]
                : []),
        ];
    });
}
function cellsInWords(cells, markup) {
    return (0,words/* shortList */.pg)(cells.map((cell) => (0,report_markup/* cellName */.I4)(cell, markup)), 4);
}

// EXTERNAL MODULE: ./lib/report/facts/sentences.js
var sentences = __webpack_require__(45488);
// EXTERNAL MODULE: ./lib/report/facts/shown-metrics.js
var shown_metrics = __webpack_require__(1191);
;// CONCATENATED MODULE: ./lib/report/sections/cells/changed-cells.js






/** The cells in which a candidate changed, or the statement that none did. */
const changedCells = { id: 'changed', title: 'Cells that changed', blocks };
function blocks(facts, markup) {
    const names = (0,ranking/* inOrder */.al)(facts);
    const first = tableFor(facts, names.slice(0, ranking/* MOST_CANDIDATES */.xA), markup);
    const rest = names.slice(ranking/* MOST_CANDIDATES */.xA);
    const others = chunks(rest).flatMap((some) => tableFor(facts, some, markup));
    if (first.length === 0 && others.length === 0) {
        const unchanged = (0,sentences/* unchangedSentence */.v6)(facts);
        return (0,section/* sentencesOf */.cj)(unchanged === '' ? [] : [unchanged]);
    }
    const fold = {
        kind: 'fold',
        title: `Cells that changed: ${(0,words/* counted */.hS)(rest.length, 'more candidate')}`,
        blocks: others,
    };
    return [{ kind: 'heading', text: 'Cells that changed' }, ...first, ...(others.length === 0 ? [] : [fold])];
}
/** The names in groups that fit into one table each. */
function chunks(names) {
    return Array.from({ length: Math.ceil(names.length / ranking/* MOST_CANDIDATES */.xA) }, (_, i) => names.slice(i * ranking/* MOST_CANDIDATES */.xA, (i + 1) * ranking/* MOST_CANDIDATES */.xA));
}
/** The most rows of an overview. */
const MOST_CHANGED = 40;
/** One row for each cell, one column for each candidate. Losses come first if there are many rows. */
function tableFor(facts, names, markup) {
    const { primary } = facts;
    const rows = facts.workloads
        .flatMap(({ cells }) => cells)
        .map((cell) => ({ cell, found: names.map((name) => cell.comparison(name, primary)) }))
        .filter(({ found }) => found.some(shown_metrics/* changed */.tD));
    if (rows.length === 0)
        return [];
    const lost = ({ found }) => Number(found.some((comparison) => comparison?.verdict === 'slower'));
    const shown = rows.length > MOST_CHANGED ? [...rows].sort((a, b) => lost(b) - lost(a)).slice(0, MOST_CHANGED) : rows;
    return [
        ...(0,section/* tableOf */.c_)({
            caption: 'Cells that changed',
            columns: [
                { head: (0,words/* metricTitle */.Vu)(primary), kind: 'name' },
                ...names.map((name) => ({ head: name, kind: 'text', isNamed: true })),
            ],
            rows: shown.map(({ cell, found }) => [
                `${markup.label(cell.workload)} × ${(0,words/* count */.U9)(cell.threads)}`,
                ...found.map((comparison) => changedCell(facts, comparison, markup)),
            ]),
        }),
        ...(0,section/* sentencesOf */.cj)([legendOf(facts, shown, rows.length, markup)]),
    ];
}
function legendOf(facts, shown, all, markup) {
    const found = shown.flatMap((row) => row.found.flatMap((comparison) => comparison ?? []));
    const uncorrected = found.some((comparison) => (0,shown_verdicts/* isUncorrected */.h_)((0,shown_verdicts/* shownVerdict */.h9)(facts, comparison)));
    return [
        '▲ faster, ▼ slower, = same, ? inconclusive.',
        ...(uncorrected ? ['△ ▽ only before correction for the number of cells (Holm).'] : []),
        ...(found.some(shown_metrics/* isUnseen */.NM) ? [`${markup.prose('*')} the profile was recorded under another load.`] : []),
        ...(shown.length < all ? [`${(0,words/* counted */.hS)(all - shown.length, 'more cell')} changed: see below.`] : []),
    ].join(' ');
}
/** Verdict and change share a column, because two columns are too wide for a comment. */
function changedCell(facts, comparison, markup) {
    if (!comparison)
        return words/* NOTHING */.K$;
    const star = (0,shown_metrics/* isUnseen */.NM)(comparison) ? markup.prose('*') : '';
    return `${(0,shown_verdicts/* signOf */.rL)((0,shown_verdicts/* shownVerdict */.h9)(facts, comparison))} ${(0,words/* briefChange */.tD)(comparison)}${star}`;
}

;// CONCATENATED MODULE: ./lib/report/sections/cells/every-cell.js




/** A forest plot for every judged metric, then its content in sentences. */
const everyCell = {
    id: 'cells',
    title: 'Every cell',
    lead: forestKey,
    blocks: (facts, markup) => [
        { kind: 'chart', chart: 'forest', metric: facts.primary },
        ...judgedBeside(facts).map((metric) => ({
            kind: 'fold',
            title: (0,words/* metricTitle */.Vu)(metric),
            blocks: [{ kind: 'chart', chart: 'forest', metric }],
        })),
        ...(0,section/* partsOf */.CI)(facts, (workload) => (0,section/* sentencesOf */.cj)((0,sentences/* workloadSentences */.ok)(facts, workload, markup), { isList: true })),
    ],
};
function judgedBeside({ primary, results: { plan } }) {
    return [...new Set(plan.metrics)].filter((metric) => metric !== primary);
}
/** The legend of the plot, in words. */
function forestKey(facts) {
    const { margin, confidence } = facts.results.plan;
    const hollow = facts.comparisons.some((comparison) => (0,shown_verdicts/* isUncorrected */.h_)((0,shown_verdicts/* shownVerdict */.h9)(facts, comparison)));
    const uncorrected = hollow ? 'Hollow, △ or ▽: only before correction for the number of cells (Holm). ' : '';
    return `Point: estimate. Line: ${(0,words/* share */.uM)(confidence, 2)} interval. Shaded: the margin of ±${(0,words/* share */.uM)(margin, 2)}. ${uncorrected}Right of 0 is more, which is better for throughput and worse for latency and cost.`;
}

;// CONCATENATED MODULE: ./lib/report/sections/cells/figure-notes.js




/** Notes of the comparisons. The page shows them as footnotes of its rows. */
const figureNotes = {
    id: 'figure-notes',
    title: 'Notes on single figures',
    blocks: (facts, markup) => (0,section/* sentencesOf */.cj)(notesOf(facts, markup), { isList: true }),
};
/**
 * Each note once, with its places. Notes that differ only in the text in brackets are merged.
 */
function notesOf(facts, markup) {
    const noted = facts.comparisons.flatMap((comparison) => comparison.notes.map((note) => ({ note, comparison })));
    return [...(0,grouped/* grouped */.z)(noted, ({ note }) => withoutBrackets(note))].map(([plain, some]) => {
        const notes = new Set(some.map(({ note }) => note));
        const places = some.map(({ comparison }) => `${markup.name(comparison.candidate)} on ${(0,report_markup/* cellName */.I4)(comparison, markup)} (${(0,words/* metricWord */.bt)(comparison.metric)})`);
        const [only] = notes;
        const where = places.length === facts.comparisons.length ? 'every figure' : (0,words/* shortList */.pg)([...new Set(places)], 4);
        return `${markup.prose(notes.size === 1 ? only : plain)}: ${where}`;
    });
}
function withoutBrackets(note) {
    return note.replace(/ ?\([^()]*\)/g, '');
}

;// CONCATENATED MODULE: ./lib/report/sections/cells/inside-samples.js

const insideSamples = {
    id: 'inside',
    title: 'Inside a sample',
    lead: 'Second by second, the median over the rounds.',
    legend: true,
    blocks: (facts) => (0,section/* partsOf */.CI)(facts, (workload) => [{ kind: 'chart', chart: 'series', workload }], 1),
};

;// CONCATENATED MODULE: ./lib/report/facts/activity.js


/** A row for each thread count. Empty if there is only one thread count, or if the activity was not recorded. */
function activityRows(facts, { cells }) {
    const rows = cells.flatMap((cell) => rowOf(facts, cell) ?? []);
    return rows.length > 1 ? rows : [];
}
function rowOf({ baseline }, { threads, samples }) {
    const counted = (samples.get(baseline) ?? []).filter(({ status }) => status === 'ok');
    const level = (name) => {
        const values = counted.flatMap(({ resources }) => resources?.[name] ?? []);
        return values.length > 0 ? (0,median/* median */.JZ)(values) : undefined;
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
/** The cells of a row, in the order of the table's head. */
function activityCells(row) {
    return [
        String(row.threads),
        row.cpu.toFixed(0),
        row.ioWait.toFixed(0),
        row.runQueue === undefined ? words/* NOTHING */.K$ : row.runQueue.toFixed(1),
        (0,words/* figure */.vP)(row.switchesPerS),
        transfers(row.readsPerS, row.readBytesPerS),
        transfers(row.writesPerS, row.writtenBytesPerS),
        row.diskQueue === undefined ? words/* NOTHING */.K$ : row.diskQueue.toFixed(2),
    ];
}
function transfers(perS, bytesPerS) {
    if (perS === undefined)
        return words/* NOTHING */.K$;
    return `${perS.toFixed(0)}${bytesPerS ? ` (${(0,words/* bytes */.ee)(bytesPerS)})` : ''}`;
}
/** If at least this percentage of the CPUs is busy, the CPUs are the limit. */
const CPU_IS_FULL = 90;
/** If less than this percentage is busy, the CPUs are not the limit. */
const CPU_IS_FREE = 70;
/** If at least this percentage of CPU time is spent waiting for a disk, the disk is the limit. */
const DISK_IS_AWAITED = 20;
/**
 * What limits the load at the baseline's knee, from the activity there and at the next thread count. Undefined without
 * a knee.
 */
function kneeSentence(facts, workload, markup) {
    const sweep = workload.sweeps.find(({ metric }) => metric === facts.primary);
    const knee = sweep?.curves.find(({ variant }) => variant === facts.baseline)?.knee;
    const rows = activityRows(facts, workload);
    const at = rows.find(({ threads }) => threads === knee);
    if (!at)
        return undefined;
    const after = rows[rows.indexOf(at) + 1];
    const more = after ? `; at ${(0,words/* threadsOf */.Dm)(after.threads)}: ${inWords(after)}` : '';
    return `${markup.name(facts.baseline)} gains little ${(0,words/* metricWord */.bt)(facts.primary)} beyond ${(0,words/* threadsOf */.Dm)(at.threads)}. There the machine had ${inWords(at)}${more}. ${reason(after ?? at)}`;
}
function inWords({ cpu, runQueue, diskQueue }) {
    return [
        `CPUs busy to ${cpu.toFixed(0)} %`,
        ...(runQueue === undefined ? [] : [`a run queue of ${runQueue.toFixed(1)}`]),
        ...(diskQueue === undefined ? [] : [`a disk queue of ${diskQueue.toFixed(2)}`]),
    ].join(', ');
}
/** The limit that the figures show. It claims no more than they do. */
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

;// CONCATENATED MODULE: ./lib/report/sections/cells/knees.js


/**
 * What limits the throughput at high thread counts, a sentence for each workload. Other formats have the sentence
 * beside the workload's table.
 */
const knees = {
    id: 'knees',
    title: 'Knees',
    blocks: (facts, markup) => (0,section/* sentencesOf */.cj)(facts.workloads.flatMap((workload) => {
        const sentence = kneeSentence(facts, workload, markup);
        return sentence ? [`${markup.name(workload.name)}: ${sentence}`] : [];
    })),
};

;// CONCATENATED MODULE: ./lib/report/sections/cells/activity.js


/**
 * Activity of the machine at each thread count, like top, vmstat and iostat. Left out when only one thread count was
 * measured.
 */
function activityBlocks(facts, workload, markup) {
    const knee = kneeSentence(facts, workload, markup);
    return [
        ...(0,section/* tableOf */.c_)({
            caption: `Load of the machine, workload ${workload.name} (all programs, median over the samples of ${facts.baseline})`,
            above: `Activity of the machine (all programs, median over the samples of ${markup.name(facts.baseline)}):`,
            columns: ACTIVITY_HEAD.map((head) => ({ head, kind: 'number' })),
            rows: activityRows(facts, workload).map(activityCells),
        }),
        ...(0,section/* sentencesOf */.cj)(knee === undefined ? [] : [knee]),
    ];
}

;// CONCATENATED MODULE: ./lib/report/sections/cells/over-threads.js


const overThreads = {
    id: 'threads',
    title: 'Over threads',
    lead: 'The level of every variant, and its change against the baseline, at every thread count.',
    legend: true,
    blocks: (facts, markup) => (0,section/* partsOf */.CI)(facts, (workload) => [{ kind: 'chart', chart: 'sweep', workload }, ...activityBlocks(facts, workload, markup)], 4),
};

;// CONCATENATED MODULE: ./lib/report/sections/cells/results.js






/** All figures of all workloads. The page has plots instead: see `everyCell` and `overThreads`. */
const results = {
    id: 'results',
    title: 'Results',
    blocks: (facts, markup) => (0,section/* partsOf */.CI)(facts, (workload) => [
        { kind: 'chart', chart: 'sweep', workload },
        ...mainTable(facts, workload, markup),
        ...otherTables(facts, workload),
        ...(0,section/* sentencesOf */.cj)((0,sentences/* workloadSentences */.ok)(facts, workload, markup)),
        ...activityBlocks(facts, workload, markup),
    ]),
};
function mainTable(facts, workload, markup) {
    const metrics = (0,shown_metrics/* mainMetrics */.vR)(facts);
    const columns = [
        { head: 'Threads', kind: 'number' },
        { head: 'Variant', kind: 'name' },
        ...metrics.flatMap((metric) => [
            { head: (0,words/* metricHead */.bI)(metric), kind: 'number' },
            { head: 'Change', kind: 'interval' },
            { head: 'Verdict', kind: 'verdict' },
        ]),
        { head: 'Profile', kind: 'text' },
    ];
    const rows = workload.cells.flatMap((cell) => mainRows(facts, cell, metrics, markup));
    return (0,section/* tableOf */.c_)({ caption: `Figures of ${workload.name}`, columns, rows });
}
function mainRows(facts, cell, metrics, markup) {
    const measured = facts.variants.filter(({ name }) => cell.samples.has(name));
    return measured.map(({ name, role }) => [
        (0,words/* count */.U9)(cell.threads),
        role === 'control' ? `${markup.label(name)} (A/A)` : markup.label(name),
        ...metrics.flatMap((metric) => {
            const comparison = cell.comparison(name, metric);
            const change = comparison ? [(0,words/* changeWithInterval */.k$)(comparison), (0,shown_verdicts/* shownVerdict */.h9)(facts, comparison)] : ['', ''];
            return [(0,words/* figure */.vP)(cell.level(name, metric)), ...change];
        }),
        role === 'candidate' ? (0,words/* trainedWord */.g3)(cell.comparison(name, metrics[0])?.trained) : '',
    ]);
}
/** The secondary metrics, variants across. Compared metrics are visible; the levels of the others are folded. */
function otherTables(facts, workload) {
    const isCompared = (metric) => facts.comparisons.some((comparison) => comparison.metric === metric && comparison.workload === workload.name);
    const others = (0,shown_metrics/* otherMetrics */.A8)(facts);
    const rest = others.filter((metric) => !isCompared(metric));
    const blocks = pivotTable(facts, workload, rest);
    return [
        ...pivotTable(facts, workload, others.filter(isCompared)),
        ...(blocks.length === 0 ? [] : [{ kind: 'fold', title: (0,words/* list */.p_)(rest.map(words/* metricTitle */.Vu)), blocks }]),
    ];
}
function pivotTable({ variants }, { name, cells }, metrics) {
    const shown = variants.filter((variant) => cells.some(({ samples }) => samples.has(variant.name)));
    const rows = metrics.flatMap((metric) => cells.map((cell) => [
        (0,words/* metricHead */.bI)(metric),
        (0,words/* count */.U9)(cell.threads),
        ...shown.map((variant) => {
            const comparison = cell.comparison(variant.name, metric);
            const level = (0,words/* figure */.vP)(cell.level(variant.name, metric));
            return comparison ? `${level} (${(0,words/* changeWithInterval */.k$)(comparison)}, ${comparison.verdict})` : level;
        }),
    ]));
    const columns = [
        { head: 'Metric', kind: 'text' },
        { head: 'Threads', kind: 'number' },
        ...shown.map((variant) => ({ head: variant.name, kind: 'number', isNamed: true })),
    ];
    return (0,section/* tableOf */.c_)({ caption: `Other metrics of ${name}`, columns, rows });
}

;// CONCATENATED MODULE: ./lib/report/sections/cells/results-in-comment.js





/** The main metrics of every workload, each in a table that is narrow enough for a comment. */
const resultsInComment = {
    id: 'results',
    title: 'Results',
    blocks: (facts, markup) => (0,section/* partsOf */.CI)(facts, (workload) => [
        { kind: 'chart', chart: 'sweep', workload },
        ...(0,shown_metrics/* mainMetrics */.vR)(facts).flatMap((metric) => results_in_comment_tableFor(facts, workload, metric, markup)),
        ...(0,section/* sentencesOf */.cj)((0,sentences/* workloadSentences */.ok)(facts, workload, markup)),
    ]),
};
function results_in_comment_tableFor(facts, workload, metric, markup) {
    const rows = workload.cells.flatMap((cell) => facts.variants
        .filter(({ name }) => cell.samples.has(name))
        .map(({ name, role }) => {
        const comparison = cell.comparison(name, metric);
        return [
            (0,words/* count */.U9)(cell.threads),
            role === 'control' ? `${markup.label(name)} (A/A)` : markup.label(name),
            (0,words/* figure */.vP)(cell.level(name, metric)),
            ...(comparison ? [(0,words/* changeWithInterval */.k$)(comparison), (0,shown_verdicts/* shownVerdict */.h9)(facts, comparison)] : [words/* NOTHING */.K$, '']),
        ];
    }));
    return (0,section/* tableOf */.c_)({
        caption: `${(0,words/* metricHead */.bI)(metric)} of ${workload.name}`,
        columns: [
            { head: 'Threads', kind: 'number' },
            { head: 'Variant', kind: 'name' },
            { head: (0,words/* metricHead */.bI)(metric), kind: 'number' },
            { head: 'Change', kind: 'interval' },
            { head: 'Verdict', kind: 'verdict' },
        ],
        rows,
    });
}

// EXTERNAL MODULE: ./lib/report/facts/environment.js
var environment = __webpack_require__(19675);
;// CONCATENATED MODULE: ./lib/report/sections/cells/rounds-behind.js


const roundsBehind = {
    id: 'rounds',
    title: 'The rounds behind it',
    lead: ({ results }) => `Every sample is a dot. A hollow dot does not count, and its tooltip says why.${(0,environment/* isImported */.PX)(results) ? '' : ' In each round every variant had a fresh server.'}`,
    legend: true,
    blocks: (facts) => (0,section/* partsOf */.CI)(facts, (workload) => [{ kind: 'chart', chart: 'rounds', workload }], 1),
};

;// CONCATENATED MODULE: ./lib/report/sections/cells/summary.js


const summary = {
    id: 'summary',
    title: 'Summary',
    blocks: (facts, markup) => (0,section/* sentencesOf */.cj)((0,sentences/* summarySentences */.Hq)(facts, markup), { isList: true }),
};

// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
;// CONCATENATED MODULE: ./lib/report/sections/cells/terminal-results.js




/**
 * The columns that fit into the width: threads, variant, level, change with interval, verdict, and the changes of the
 * secondary metrics.
 */
const terminalResults = {
    id: 'results',
    title: 'Results',
    blocks: (facts, markup) => (0,section/* partsOf */.CI)(facts, ({ name, cells }) => (0,section/* tableOf */.c_)({
        caption: `Figures of ${name}`,
        columns: columnsOf(facts),
        rows: cells.flatMap((cell) => rowsOf(facts, cell, markup)),
    })),
};
/** The meaning of the stars in these tables. */
const stars = {
    id: 'stars',
    title: 'Stars',
    blocks: (facts) => (0,section/* sentencesOf */.cj)(hasStars(facts) ? ['* the profile was recorded under another load'] : []),
};
function columnsOf(facts) {
    return [
        { head: 'thr', kind: 'number' },
        { head: 'variant', kind: 'name' },
        { head: facts.primary, kind: 'number' },
        { head: 'change, %', kind: 'interval' },
        { head: 'verdict', kind: 'verdict' },
        ...(0,shown_metrics/* secondMetrics */.iJ)(facts).map((metric) => ({ head: `${(0,metrics/* shortMetric */.Lv)(metric)}, %`, kind: 'change' })),
    ];
}
/**
 * The variants of a cell. A star means that the profile was recorded under another load. It precedes the name, so that
 * shortening the name does not remove it.
 */
function rowsOf(facts, cell, markup) {
    const shown = facts.variants.filter(({ name }) => cell.samples.has(name));
    const noStar = hasStars(facts) ? ' ' : '';
    return shown.map(({ name }, i) => {
        const comparison = cell.comparison(name, facts.primary);
        const others = (0,shown_metrics/* secondMetrics */.iJ)(facts).map((metric) => cell.comparison(name, metric));
        return [
            i === 0 ? String(cell.threads) : '',
            `${(0,shown_metrics/* isUnseen */.NM)(comparison) ? '*' : noStar}${markup.label(name)}`,
            (0,words/* figure */.vP)(cell.level(name, facts.primary)),
            comparison ? (0,words/* changeWithInterval */.k$)(comparison) : '',
            comparison?.verdict ?? '',
            ...others.map((other) => (other ? (0,words/* change */.Zg)(other.ratio) : '')),
        ];
    });
}
function hasStars({ comparisons }) {
    return comparisons.some(shown_metrics/* isUnseen */.NM);
}

// EXTERNAL MODULE: ./lib/system/progress.js
var progress = __webpack_require__(78318);
;// CONCATENATED MODULE: ./lib/report/sections/cost.js



/**
 * The machine time that measuring took. A results file has no times of builds and trainings. Excluded samples count,
 * too.
 */
const cost = {
    id: 'cost',
    title: 'What it cost',
    lead: 'Machine time includes restoring data, starting, warming up and measuring. Bytes were read from and written to disk by the servers during measurement.',
    blocks: (facts, markup) => (0,section/* tableOf */.c_)({
        caption: 'Cost of the samples, by workload',
        columns: [
            { head: 'Workload', kind: 'name' },
            { head: 'Cells', kind: 'number', isWide: true },
            { head: 'Rounds', kind: 'number', isWide: true },
            { head: 'Samples', kind: 'number' },
            { head: 'Machine time', kind: 'number', short: 'machine' },
            { head: 'Measured', kind: 'number' },
            { head: 'Read from disk', kind: 'number', short: 'read', isWide: true },
            { head: 'Written to disk', kind: 'number', short: 'written', isWide: true },
        ],
        rows: cost_rowsOf(facts, markup),
    }),
};
/** A row for each workload, and a total if there are several. */
function cost_rowsOf({ workloads, results: { samples } }, markup) {
    const rows = workloads.map(({ name }) => [
        markup.label(name),
        ...figuresOf(samples.filter(({ workload }) => workload === name)),
    ]);
    return rows.length > 1 ? [...rows, ['all workloads', ...figuresOf(samples)]] : rows;
}
function figuresOf(samples) {
    const cells = new Set(samples.map(({ workload, threads }) => JSON.stringify([workload, threads])));
    const rounds = new Set(samples.map(({ workload, threads, host, phase, round }) => JSON.stringify([workload, threads, host, phase, round])));
    const total = (of, word) => {
        const known = samples.flatMap((sample) => of(sample) ?? []);
        return known.length === 0 ? words/* NOTHING */.K$ : word(known.reduce((sum, value) => sum + value, 0));
    };
    return [
        (0,words/* count */.U9)(cells.size),
        (0,words/* count */.U9)(rounds.size),
        (0,words/* count */.U9)(samples.length),
        total(({ wall_s }) => wall_s, progress/* forPeople */.z),
        total(({ duration_s }) => duration_s, progress/* forPeople */.z),
        total(({ resources }) => resources?.read_bytes, words/* bytes */.ee),
        total(({ resources }) => resources?.written_bytes, words/* bytes */.ee),
    ];
}

;// CONCATENATED MODULE: ./lib/report/sections/cpu-time.js


const CPU = 'cpu_per_transaction';
/** Server CPU time per transaction, over all cells. Markdown and the page show it with the pooled changes. */
const cpuTime = {
    id: 'cpu-time',
    title: 'Server CPU time per transaction, all cells',
    blocks: (facts, markup) => (0,section/* tableOf */.c_)({
        caption: 'Server CPU time per transaction, all cells',
        columns: [
            { head: 'Variant', kind: 'name' },
            { head: 'Change, %', kind: 'interval' },
            { head: 'Verdict', kind: 'verdict' },
        ],
        rows: facts.variants.flatMap(({ name }) => {
            const pool = facts.primary === CPU ? undefined : facts.pooled(name, CPU);
            return pool ? [[markup.label(name), (0,words/* changeWithInterval */.k$)(pool), pool.verdict]] : [];
        }),
    }),
};

;// CONCATENATED MODULE: ./lib/report/sections/differences.js

/**
 * The prefix of the settings of a server that ran already, in older results. There, variants do not name the baseline's
 * value.
 */
const SETTING = 'settings.';
/** More rows cannot be read at a glance. The others are in results.json. */
const MOST_ROWS = 40;
/** The parameters in which variants differ from the baseline, besides what optimizers made. */
const differences = {
    id: 'differences',
    title: 'What differs',
    blocks: (facts, markup) => {
        const rows = differences_rowsOf(facts, markup);
        const left = rows.length - MOST_ROWS;
        return [
            ...(0,section/* tableOf */.c_)({
                caption: 'How variants differ from the baseline',
                columns: [
                    { head: 'Variant', kind: 'name' },
                    { head: 'What', kind: 'text' },
                    { head: 'Its own', kind: 'name' },
                    { head: 'The baseline', kind: 'name' },
                ],
                rows: rows.slice(0, MOST_ROWS),
            }),
            ...(left > 0 ? [{ kind: 'sentences', lines: [`${left} more are in results.json.`] }] : []),
        ];
    },
};
function differences_rowsOf({ variants, results: { target } }, markup) {
    const { settings } = target.parameters;
    const ofBaseline = (name) => {
        if (!name.startsWith(SETTING))
            return target.parameters[name];
        return settings?.[name.slice(SETTING.length)];
    };
    // A source can be a long address, which a comment shortens like a name.
    const shown = (value) => (value === '' ? '' : markup.label(value));
    return variants.flatMap(({ name, role, differs = {}, in_place_of: others = {} }) => role !== 'candidate'
        ? []
        : Object.entries(differs).map(([what, own]) => [
            markup.label(name),
            markup.name(what),
            shown(own),
            shown(others[what] ?? String(ofBaseline(what) ?? '')),
        ]));
}

;// CONCATENATED MODULE: ./lib/report/sections/flame-graphs.js
const flameGraphs = {
    id: 'flames',
    title: 'Where the time goes',
    lead: 'Stacks that perf sampled in one extra run. A wide frame was sampled often; the top frame was executing. Frames with _[k] are of the kernel.',
    blocks: () => [{ kind: 'chart', chart: 'flames' }],
};

// EXTERNAL MODULE: ./lib/verdict/counts/attribution.js
var attribution = __webpack_require__(74511);
// EXTERNAL MODULE: ./lib/verdict/counts/simulated.js
var simulated = __webpack_require__(62180);
;// CONCATENATED MODULE: ./lib/report/sections/functions.js





/** The functions that explain changed instruction counts: baseline and candidate side by side. */
const functions = {
    id: 'functions',
    title: 'Functions behind the change',
    lead: 'Instructions per transaction of the functions that changed most, without those of functions that they call.',
    count: ({ results, baseline }) => changed(results, baseline).length,
    blocks: ({ results, baseline }, markup) => (0,section/* tableOf */.c_)({
        caption: 'Instructions per transaction by function, on a simulated processor',
        columns: COLUMNS,
        rows: changed(results, baseline).flatMap((one) => functions_rowsOf(one, markup)),
    }),
};
const COLUMNS = [
    ...(0,section/* nameColumns */.Ni)('Workload', 'Variant', 'Function'),
    { head: 'Source', kind: 'name', isWide: true },
    { head: 'Baseline', kind: 'number', isWide: true },
    { head: 'Candidate', kind: 'number', isWide: true },
    { head: 'Of a transaction', kind: 'change', short: '% of tx' },
];
/** The workloads and candidates whose instructions changed. */
function changed(results, baseline) {
    const isSame = new Set((0,simulated/* compareSimulations */.a4)([results], baseline)
        .filter(({ metric, verdict }) => metric === metrics/* GATED_COUNT */.Mg && verdict === 'same')
        .map(({ workload, candidate }) => JSON.stringify([workload, candidate])));
    return (0,attribution/* attribute */.l)([results], baseline).filter(({ workload, candidate, functions: own }) => own.length > 0 && !isSame.has(JSON.stringify([workload, candidate])));
}
function functions_rowsOf({ workload, candidate, before, functions: own }, markup) {
    return own.map((one) => [
        markup.label(workload),
        markup.label(candidate),
        markup.label(one.name),
        one.at === undefined ? '' : markup.label(one.at),
        (0,words/* figure */.vP)(one.before),
        (0,words/* figure */.vP)(one.after),
        (0,words/* change */.Zg)(1 + (one.after - one.before) / before, 2),
    ]);
}

// EXTERNAL MODULE: ./lib/report/sections/head/headline.js
var headline = __webpack_require__(6448);
// EXTERNAL MODULE: ./lib/report/sections/head/next-step.js
var next_step = __webpack_require__(46100);
;// CONCATENATED MODULE: ./lib/report/sections/head/noise-floor.js



const noise_floor_noise = {
    id: 'noise',
    title: 'Noise floor',
    // Counts have no noise that a control could show.
    blocks: (facts, markup) => (0,plan/* isOnlyCounted */.rI)(facts.results.plan)
        ? []
        : (0,section/* sentencesOf */.cj)([(0,noise/* noiseOf */.YN)(facts, markup), (0,noise/* layoutOf */.aH)(facts)].filter(Boolean), { isQuiet: true }),
};

;// CONCATENATED MODULE: ./lib/report/sections/head/pool-notes.js



const poolNotes = {
    id: 'pool-notes',
    title: 'Notes on pooled changes',
    blocks: (facts, markup) => (0,section/* sentencesOf */.cj)(pool_notes_notesOf(facts, markup), { isList: true }),
};
/** More notes than this would hide the pooled figures. */
const MOST_POOL_NOTES = 8;
/** The notes of the pooled figures without duplicates, each with the figures that it belongs to. */
function pool_notes_notesOf({ pools }, markup) {
    const noted = pools.flatMap((pool) => pool.notes.map((note) => ({ note, pool })));
    const notes = [...(0,grouped/* grouped */.z)(noted, ({ note }) => note)].map(([note, some]) => {
        const figures = some.map(({ pool: { candidate, metric } }) => `${markup.name(candidate)} (${(0,words/* metricWord */.bt)(metric)})`);
        return `${markup.prose(note)}: ${(0,words/* shortList */.pg)(figures, 4)}`;
    });
    const more = notes.length - MOST_POOL_NOTES;
    return more > 1 ? [...notes.slice(0, MOST_POOL_NOTES), `and ${more} more`] : notes;
}

;// CONCATENATED MODULE: ./lib/report/sections/head/pooled-changes.js







/** The pooled change of every judged or main metric: a row for each candidate, the best first, then the control. */
const pooledChanges = {
    id: 'pooled',
    title: 'Pooled changes',
    blocks: (facts, markup) => pooledTables(facts, markup, wideTable),
};
/**
 * The pooled changes in a comment: with intervals for the first metric. The other intervals have a section of their
 * own.
 */
const pooledInComment = {
    id: 'pooled',
    title: 'Pooled changes',
    blocks: (facts, markup) => pooledTables(facts, markup, narrowTable),
};
/** The interval of every metric, one in each row. */
const pooledIntervals = {
    id: 'pooled-intervals',
    title: 'Pooled changes with their intervals',
    blocks: (facts, markup) => rowsOfMetrics(facts, namesOf(facts), metricsOf(facts), markup),
};
/** The pooled changes as cards, each with a small plot. */
const cards = {
    id: 'cards',
    title: 'Pooled changes',
    blocks: () => [{ kind: 'chart', chart: 'cards' }],
};
/** With more metrics than this the columns would not fit. Then each metric gets a row. */
const MOST_COLUMNS = 3;
const CAPTION = 'Change over all cells';
const FIRST = { head: 'All cells', kind: 'name' };
function pooledTables(facts, markup, drawn) {
    const metrics = metricsOf(facts);
    if (metrics.length === 0)
        return [];
    const draw = metrics.length > MOST_COLUMNS ? rowsOfMetrics : drawn;
    const ranked = (0,ranking/* rankedCandidates */.Se)(facts);
    const rest = ranked.slice(ranking/* MOST_CANDIDATES */.xA);
    const blocks = draw(facts, rest, metrics, markup);
    const fold = { kind: 'fold', title: (0,words/* counted */.hS)(rest.length, 'more candidate'), blocks };
    const shown = namesOf(facts).filter((name) => !rest.includes(name));
    return [...draw(facts, shown, metrics, markup), ...(blocks.length === 0 ? [] : [fold])];
}
/** The candidates by rank, then the control. */
function namesOf(facts) {
    return [...(0,ranking/* rankedCandidates */.Se)(facts), ...(facts.control === undefined ? [] : [facts.control])];
}
function metricsOf(facts) {
    return [...new Set([...(0,shown_metrics/* mainMetrics */.vR)(facts), ...facts.results.plan.metrics])].filter((metric) => facts.pools.some((pool) => pool.metric === metric));
}
function rowsOfMetrics(...[facts, names, metrics, markup]) {
    const rows = names.flatMap((name) => metrics.map((metric) => [titleOf(facts, name, markup), (0,words/* metricTitle */.Vu)(metric), figureOf(facts, name, metric)]));
    const columns = [FIRST, { head: 'Metric', kind: 'text' }, { head: 'Change', kind: 'interval' }];
    return (0,section/* tableOf */.c_)({ caption: CAPTION, columns, rows });
}
function wideTable(...[facts, names, metrics, markup]) {
    const rows = names.map((name) => {
        const cells = cellsOf(facts, name);
        return [
            titleOf(facts, name, markup),
            ...metrics.map((metric) => figureOf(facts, name, metric)),
            `${cells.length}${(0,sentences/* tally */.N4)(cells)}`,
        ];
    });
    const ofMetrics = metrics.map((metric) => ({ head: (0,words/* metricTitle */.Vu)(metric), kind: 'interval' }));
    return (0,section/* tableOf */.c_)({ caption: CAPTION, columns: [FIRST, ...ofMetrics, { head: 'Cells', kind: 'text' }], rows });
}
function narrowTable(...[facts, names, [primary, ...others], markup]) {
    const rows = names.map((name) => [
        titleOf(facts, name, markup),
        figureOf(facts, name, primary, words/* briefChange */.tD),
        ...others.map((metric) => figureOf(facts, name, metric, ({ ratio }) => (0,words/* change */.Zg)(ratio))),
        (0,sentences/* tallySigns */.F0)(cellsOf(facts, name)),
    ]);
    const columns = [
        FIRST,
        { head: (0,words/* metricTitle */.Vu)(primary), kind: 'interval' },
        ...others.map((metric) => ({ head: (0,metrics/* shortMetric */.Lv)(metric), kind: 'change' })),
        { head: 'Cells', kind: 'text' },
    ];
    return (0,section/* tableOf */.c_)({ caption: CAPTION, columns, rows });
}
function titleOf(facts, name, markup) {
    return `${markup.label(name)}${name === facts.control ? ' (A/A)' : ''}`;
}
function cellsOf({ comparisons, primary }, name) {
    return comparisons.filter(({ candidate, metric }) => candidate === name && metric === primary);
}
/** Verdict and change as one text: `▲ +36.5 % [+29.1, +44.2]`. */
function figureOf(facts, name, metric, inWords = words/* changeWithInterval */.k$) {
    const pool = facts.pooled(name, metric);
    return pool ? `${(0,shown_verdicts/* signOf */.rL)(pool.verdict)} ${inWords(pool)}` : words/* NOTHING */.K$;
}

// EXTERNAL MODULE: ./lib/verdict/rounds.js
var rounds = __webpack_require__(17736);
;// CONCATENATED MODULE: ./lib/report/sections/left-out.js




const leftOut = {
    id: 'left-out',
    title: 'Samples left out',
    count: (facts) => facts.leftOut.length,
    blocks: (facts, markup) => (0,section/* tableOf */.c_)({
        caption: 'Samples without effect on any figure',
        columns: [
            { head: 'Samples', kind: 'text' },
            { head: 'Status', kind: 'text' },
            { head: 'Reason', kind: 'text', isProse: true },
            { head: 'Where', kind: 'text', isProse: true },
        ],
        rows: groupsOf(facts).map((samples) => [
            (0,words/* counted */.hS)(samples.length, 'sample'),
            samples[0].status,
            markup.prose((0,rounds/* reasonOf */.A3)(samples[0])),
            (0,words/* shortList */.pg)([...new Set(samples.map((sample) => sampleInWords(sample, markup)))], 4),
        ]),
    }),
};
/** Samples with the same reason, grouped. */
function groupsOf({ leftOut: samples }) {
    return [...(0,grouped/* grouped */.z)(samples, ({ status, reason }) => JSON.stringify([status, reason])).values()];
}
function sampleInWords({ variant, workload, threads, round }, markup) {
    return `${markup.label(variant)} on ${markup.label(workload)} × ${threads} (round ${round})`;
}

;// CONCATENATED MODULE: ./lib/verdict/merged-profiles.js
/**
 * What a profile that was merged from several workloads costs on each of them. In pairs of one round, the merged
 * variant is compared with the variant that was trained on only that workload. Pure.
 */



/**
 * The costs of merged variants that can be compared with a variant of one workload.
 * @param metric a metric of the samples
 */
function mergedCosts(results, metric) {
    const { variants, plan } = results;
    // Ranks decide. In these pairs several variants take the place of the baseline, so no layout contains them all.
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
        const all = measured.map(({ series }) => series);
        const judge = new verdict_judge/* Judge */.Ih(all, terms);
        const judged = judge.together(all);
        if (!judged)
            return [];
        const cells = measured.map(({ single, series }) => ({
            workload: series.workload,
            threads: series.threads,
            single,
            rounds: series.pairs.length,
            ...costOf(judge.cell(series), terms),
        }));
        return [{ merged: merged.name, cells, pooled: costOf(judged, terms) }];
    });
}
function costOf(...judged) {
    const { ratio, ci_low, ci_high, verdict } = (0,comparisons/* published */.H3)(...judged);
    return { ratio, ci_low, ci_high, verdict };
}
function seriesOf({ samples, plan }, single, merged, workload, metric) {
    // The baseline connects the groups of a round, if both variants are in different ones.
    const candidates = [...new Set([merged, plan.baseline])].filter((name) => name !== single);
    const own = samples.filter((sample) => sample.workload === workload && (sample.variant === single || candidates.includes(sample.variant)));
    const { series } = (0,pairs/* pairSamples */.IH)([{ samples: own }], { baseline: single, candidates, metrics: [metric] });
    // Confirming rounds hold only the variants that looked slower than the baseline.
    return series
        .filter(({ candidate, phase, pairs }) => candidate === merged && phase === 'discovery' && pairs.length > 0)
        .map((one) => ({ single, series: one }));
}
/**
 * A key that is equal for variants that differ only in their training: the same optimizers, flags, version, optimised
 * binaries and other options.
 */
function makingOf(variants) {
    const plain = new Set(variants.filter(({ role }) => role === 'baseline').flatMap(({ binaries }) => binaries.map(({ sha256 }) => sha256)));
    return ({ optimizers, version, flags, differs, binaries }) => JSON.stringify([
        optimizers,
        version,
        flags,
        differs,
        binaries.filter(({ sha256 }) => !plain.has(sha256)).map(({ name }) => name),
    ]);
}

;// CONCATENATED MODULE: ./lib/report/sections/merged-profiles.js



/** Compares each merged variant with the variant of one workload, on that workload. */
const mergedProfiles = {
    id: 'merged',
    title: 'Cost of the merged profile',
    lead: 'Pairs within a round, from the same samples: the merged profile against the profile of only that workload.',
    blocks: (facts, markup) => {
        const costs = mergedCosts(facts.results, facts.primary).filter(({ cells }) => cells.length > 0);
        return [
            ...(0,section/* sentencesOf */.cj)(costs.map((cost) => costSentence(cost, facts, markup))),
            ...(0,section/* tableOf */.c_)({
                caption: 'Merged against single profiles',
                columns: [
                    { head: 'Workload', kind: 'name' },
                    { head: 'Threads', kind: 'number' },
                    { head: 'Merged', kind: 'name' },
                    { head: 'Trained on it alone', kind: 'name' },
                    { head: 'Merged against single', kind: 'interval' },
                    { head: 'Verdict', kind: 'verdict' },
                    { head: 'Rounds', kind: 'number', isWide: true },
                ],
                rows: costs.flatMap((cost) => merged_profiles_rowsOf(cost, markup)),
            }),
        ];
    },
};
function merged_profiles_rowsOf({ merged, cells }, markup) {
    return cells.map((cell) => [
        markup.label(cell.workload),
        (0,words/* count */.U9)(cell.threads),
        markup.label(merged),
        markup.label(cell.single),
        (0,words/* changeWithInterval */.k$)(cell),
        cell.verdict,
        (0,words/* count */.U9)(cell.rounds),
    ]);
}
/**
 * `bolt-merged against a profile of each workload alone: throughput +0.1 % [-0.4, +0.6] over 4 cells. Merging costs
 * nothing …`
 */
function costSentence({ merged, cells, pooled }, { primary, results }, markup) {
    const over = (0,words/* counted */.hS)(cells.length, 'cell');
    return `${markup.name(merged)} against a profile of each workload alone: ${(0,words/* metricWord */.bt)(primary)} ${(0,words/* changeWithInterval */.k$)(pooled)} over ${over}. ${SAID[pooled.verdict]((0,words/* share */.uM)(results.plan.margin, 2))}`;
}
const SAID = {
    same: (margin) => `Merging costs nothing beyond the margin of ${margin}.`,
    slower: () => 'Merging costs speed here.',
    faster: () => 'The merged profile is faster.',
    inconclusive: () => 'These rounds cannot show whether merging costs speed.',
};

;// CONCATENATED MODULE: ./lib/report/sections/optimizers.js



/** What the optimizers did to each variant: profiles, counters before and after, files, notes. */
const optimizers = {
    id: 'optimizers',
    title: 'What the optimizers did',
    blocks: (facts, markup) => [
        ...profileTable(facts, markup),
        ...counterTable(facts, markup),
        ...binaryTable(facts, markup),
        ...(0,section/* sentencesOf */.cj)(optimizers_notesOf(facts, markup), { isList: true }),
    ],
};
function profileTable(facts, markup) {
    const optimised = facts.variants.filter(({ optimizers: kinds, profile, dyno_stats, notes }) => kinds.length > 0 || profile || dyno_stats || notes.length > 0);
    return (0,section/* tableOf */.c_)({
        caption: 'Profiles',
        columns: [
            { head: 'Variant', kind: 'name' },
            { head: 'Optimizer', kind: 'text' },
            { head: 'Trained on', kind: 'text' },
            { head: 'Taken branches', kind: 'number', isWide: true },
            { head: 'Functions with profile', kind: 'number' },
            { head: 'Stale', kind: 'number', isWide: true },
            { head: 'Instructions in profile', kind: 'number', isWide: true },
        ],
        rows: optimised.map((variant) => profileRow(variant, markup)),
        inComment: optimised.flatMap((variant) => staleOf(variant, markup)),
    });
}
function profileRow(variant, markup) {
    const { name, optimizers: kinds, trained_on, profile } = variant;
    const taken = countersOf(variant).find(({ counter }) => counter === 'taken branches');
    const trained = Object.entries(trained_on).map(([workload, weight]) => `${markup.label(workload)}${weight === 1 ? '' : ` × ${(0,words/* brief */.dh)(weight)}`}`);
    return [
        markup.label(name),
        kinds.map(markup.label).join(', then ') || words/* NOTHING */.K$,
        trained.join(', ') || words/* NOTHING */.K$,
        taken ? `${(0,words/* count */.U9)(taken.before)} → ${(0,words/* count */.U9)(taken.after)} (${(0,words/* change */.Zg)(taken.after / taken.before)})` : words/* NOTHING */.K$,
        profiledCell(variant),
        profile ? staleness(profile) : words/* NOTHING */.K$,
        profile && profile.executed_instructions > 0 ? (0,words/* count */.U9)(profile.executed_instructions) : words/* NOTHING */.K$,
    ];
}
function profiledCell(variant) {
    const percent = profiledPercent(variant);
    if (!variant.profile || percent === undefined)
        return words/* NOTHING */.K$;
    const { functions, functions_profiled: profiled } = variant.profile;
    return { percents: [Number(percent)], text: `${percent} % (${(0,words/* count */.U9)(profiled)} of ${(0,words/* count */.U9)(functions)})` };
}
/** BOLT's dyno-stats: the counters that exist on both sides. */
function countersOf({ dyno_stats }) {
    return Object.entries(dyno_stats?.before ?? {}).flatMap(([counter, before]) => {
        const after = dyno_stats?.after[counter];
        return after === undefined || before <= 0 ? [] : [{ counter: (0,words/* plainName */.MH)(counter), before, after }];
    });
}
/** Counters before and after as two bars on one scale, with the change. */
function counterTable({ variants }, markup) {
    return (0,section/* tableOf */.c_)({
        caption: 'Counters of the program, before and after (BOLT dyno-stats, weighted by the profile)',
        isForPage: true,
        columns: [
            { head: 'Variant', kind: 'name' },
            { head: 'Counter', kind: 'text' },
            { head: 'Before / after', kind: 'text' },
            { head: 'Before', kind: 'number' },
            { head: 'After', kind: 'number' },
            { head: 'Change', kind: 'change' },
        ],
        rows: variants.flatMap((variant) => countersOf(variant).map(({ counter, before, after }) => {
            const most = Math.max(before, after);
            const percents = [before, after].map((value) => (value / most) * 100);
            return [
                markup.label(variant.name),
                markup.prose(counter),
                { percents, text: '' },
                (0,words/* count */.U9)(before),
                (0,words/* count */.U9)(after),
                (0,words/* change */.Zg)(after / before),
            ];
        })),
    });
}
function binaryTable({ variants }, markup) {
    return (0,section/* tableOf */.c_)({
        caption: 'Binaries',
        isForPage: true,
        columns: [
            { head: 'Variant', kind: 'name' },
            { head: 'Binary', kind: 'name' },
            { head: 'Size', kind: 'number' },
            { head: 'sha256', kind: 'text' },
            { head: 'Build id', kind: 'text' },
        ],
        rows: variants.flatMap(({ name, binaries }) => binaries.map((binary) => [
            markup.label(name),
            markup.label(binary.name),
            (0,words/* bytes */.ee)(binary.size_bytes),
            markup.code(binary.sha256.slice(0, 16)),
            markup.code(binary.build_id?.slice(0, 16) ?? words/* NOTHING */.K$),
        ])),
    });
}
function optimizers_notesOf({ variants }, markup) {
    return variants.flatMap(({ name, notes }) => notes.map((note) => `${markup.name(name)}: ${markup.prose(note)}`));
}
/** How much of a profile no longer fits, as a sentence, because a comment has no column for it. */
function staleOf(variant, markup) {
    const { name, profile } = variant;
    if (!(profile?.stale_samples_percent || profile?.functions_lost))
        return [];
    return [`${markup.name(name)}: The profile no longer fits: ${staleness(profile)}.`];
}

;// CONCATENATED MODULE: ./lib/report/sections/run-again.js

const runAgain = {
    id: 'again',
    title: ({ results }) => ((0,environment/* isImported */.PX)(results) ? 'Compute it again' : 'Run it again'),
    blocks: (facts) => [{ kind: 'commands', lines: (0,environment/* commandLines */.Zm)(facts) }],
};

;// CONCATENATED MODULE: ./lib/report/sections/setting.js

/*
 * The machine, software, parameters and plan. A document begins with it, as publications do. The page has it near the
 * end, and a comment folds it into one table.
 */
const setting_environment = {
    id: 'environment',
    title: 'Environment',
    blocks: (facts) => [{ kind: 'pairs', title: 'Machine', rows: (0,environment/* machineRows */.px)(facts) }],
};
const software = {
    id: 'software',
    title: 'Software',
    blocks: (facts) => [{ kind: 'pairs', title: 'Software', rows: (0,environment/* softwareRows */.u8)(facts) }],
};
const parametersAndPlan = {
    id: 'plan',
    title: 'Parameters and plan',
    blocks: (facts) => [
        { kind: 'pairs', title: 'Parameter', rows: (0,environment/* parameterRows */.bL)(facts) },
        { kind: 'pairs', title: 'Plan', rows: (0,environment/* planRows */.Lq)(facts) },
    ],
};
const machineAndPlan = {
    id: 'machine',
    title: 'Machine and plan',
    blocks: (facts) => [
        { kind: 'pairs', title: 'Machine', rows: (0,environment/* machineRows */.px)(facts), side: 'left' },
        { kind: 'pairs', title: 'Software', rows: (0,environment/* softwareRows */.u8)(facts), side: 'left' },
        { kind: 'pairs', title: 'Plan', rows: (0,environment/* planRows */.Lq)(facts), side: 'right' },
        { kind: 'pairs', title: 'Parameters', rows: (0,environment/* parameterRows */.bL)(facts), side: 'right' },
        { kind: 'pairs', title: 'Origin', rows: (0,environment/* originRows */.oG)(facts), side: 'right' },
    ],
};
const inOneTable = {
    id: 'setting',
    title: 'Machine, software, parameters, plan',
    blocks: (facts) => [
        {
            kind: 'pairs',
            title: 'Machine',
            rows: [...(0,environment/* machineRows */.px)(facts), ...(0,environment/* softwareRows */.u8)(facts), ...(0,environment/* parameterRows */.bL)(facts), ...(0,environment/* planRows */.Lq)(facts)],
        },
    ],
};

;// CONCATENATED MODULE: ./lib/report/sections/simulated.js




/** Counts of the simulated processor. The baseline comes first for each workload. */
const simulated_simulated = {
    id: 'simulated',
    title: 'On a simulated processor',
    lead: 'Counts per transaction, with one thread and the same requests. Instructions gate; misses advise.',
    blocks: (facts, markup) => [
        ...(0,section/* tableOf */.c_)({
            caption: 'Counts per transaction on a simulated processor',
            columns: simulated_COLUMNS,
            rows: simulated_rowsOf(facts, markup),
        }),
        ...(0,section/* sentencesOf */.cj)(settingsOf(facts, markup), { isQuiet: true }),
    ],
};
/** The settings of counted servers. They apply only to counts, whatever the config says. */
function settingsOf({ results: { simulations = [] } }, markup) {
    const settings = new Set(simulations.flatMap(({ settings: own = {} }) => Object.entries(own).map((entry) => entry.join('='))));
    return settings.size === 0 ? [] : [`Set for counts only: ${(0,words/* list */.p_)([...settings].map(markup.name))}.`];
}
const simulated_COLUMNS = [
    { head: 'Workload', kind: 'name' },
    { head: 'Variant', kind: 'name' },
    ...simulated/* SIMULATED_METRICS */.FX.flatMap(simulated_columnsOf),
];
/** A count and its change. For misses, a comment shows only the change, because they do not decide the gate. */
function simulated_columnsOf(name) {
    const short = (0,metrics/* shortMetric */.Lv)(name);
    const level = { head: (0,metrics/* metricNamed */.SB)(name).title, kind: 'number', short, narrow: short };
    const change = { head: 'Change', kind: 'change', short: '%' };
    return name === metrics/* GATED_COUNT */.Mg
        ? [level, change]
        : [
            { ...level, isWide: true },
            { ...change, narrow: short },
        ];
}
function simulated_rowsOf({ results: { simulations = [] }, baseline, variants }, markup) {
    const workloads = [...new Set(simulations.map(({ workload }) => workload))];
    return workloads.flatMap((workload) => {
        const own = simulations.filter((simulation) => simulation.workload === workload);
        const byVariant = new Map(own.map(({ variant, metrics }) => [variant, metrics]));
        const base = byVariant.get(baseline);
        return variants.flatMap(({ name }) => {
            const counts = byVariant.get(name);
            if (!counts)
                return [];
            const figures = simulated/* SIMULATED_METRICS */.FX.flatMap((metric) => [
                (0,words/* figure */.vP)(counts[metric]),
                name !== baseline && base?.[metric] ? (0,words/* change */.Zg)((counts[metric] ?? Number.NaN) / base[metric]) : '',
            ]);
            return [[markup.label(workload), markup.label(name), ...figures]];
        });
    });
}

;// CONCATENATED MODULE: ./lib/report/sections/time-by-function.js


/**
 * If timed rounds found a candidate slower: the functions whose share of the time changed most, from perf's samples.
 */
const timeByFunction = {
    id: 'time-by-function',
    title: 'Functions behind the lost time',
    lead: 'Part of all samples of perf in which each function was executing. The one run behind it is not measured.',
    blocks: (facts, markup) => (0,section/* tableOf */.c_)({
        caption: 'Part of the time by function, baseline and candidate',
        columns: time_by_function_COLUMNS,
        rows: slowerOf(facts).flatMap((pair) => time_by_function_rowsOf(pair, markup)),
    }),
};
const time_by_function_COLUMNS = [
    ...(0,section/* nameColumns */.Ni)('Workload', 'Variant', 'Function'),
    { head: 'Baseline', kind: 'number' },
    { head: 'Candidate', kind: 'number' },
];
/** Further functions would explain little. */
const MOST_FUNCTIONS = 10;
/** A smaller change of a function's share is sampling noise. */
const SMALLEST_CHANGE = 0.005;
/** The recorded workloads in which a candidate was slower, by the first metric. */
function slowerOf({ results: { flame_graphs: graphs = [] }, comparisons, baseline, primary }) {
    const lost = comparisons.filter(({ role, metric, verdict }) => role === 'candidate' && metric === primary && verdict === 'slower');
    return graphs.flatMap((candidate) => {
        const base = graphs.find(({ workload, variant }) => workload === candidate.workload && variant === baseline);
        const isLost = lost.some((one) => one.workload === candidate.workload && one.candidate === candidate.variant);
        return base && isLost ? [{ base, candidate }] : [];
    });
}
function time_by_function_rowsOf({ base, candidate }, markup) {
    const [before, after] = [partsOf(base), partsOf(candidate)];
    return [...new Set([...before.keys(), ...after.keys()])]
        .map((name) => ({ name, before: before.get(name) ?? 0, after: after.get(name) ?? 0 }))
        .filter((one) => Math.abs(one.after - one.before) >= SMALLEST_CHANGE)
        .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
        .slice(0, MOST_FUNCTIONS)
        .map((one) => [
        markup.label(candidate.workload),
        markup.label(candidate.variant),
        markup.label(one.name),
        (0,words/* share */.uM)(one.before),
        (0,words/* share */.uM)(one.after),
    ]);
}
/** The share of the samples in which each function was the innermost one. */
function partsOf({ stacks, samples }) {
    const parts = new Map();
    for (const { frames, samples: seen } of stacks) {
        const name = frames.at(-1);
        parts.set(name, (parts.get(name) ?? 0) + seen / samples);
    }
    return parts;
}

// EXTERNAL MODULE: ./lib/report/sections/words.js
var sections_words = __webpack_require__(77014);
;// CONCATENATED MODULE: ./lib/report/sections/sections.js































/**
 * Every section in its order. A format that is not named leaves the section out. A comment has its outcome in a heading
 * before all sections. A terminal ends with the most important section, because the reader sees the end first.
 */
const SECTIONS = [
    [headline/* outcome */.b, { document: 'bare', page: 'bare' }],
    [next_step/* next */.K, { document: 'bare', comment: 'bare', page: 'bare' }],
    [pooledChanges, { document: 'bare' }],
    [pooledInComment, { comment: 'bare' }],
    [cards, { page: 'bare' }],
    [poolNotes, { document: 'bare', page: 'folded' }],
    [noise_floor_noise, { document: 'bare', comment: 'bare', page: 'bare' }],
    [changedCells, { comment: 'bare' }],
    [pooledIntervals, { comment: 'folded' }],
    [poolNotes, { comment: 'folded' }],
    [caveats, { document: 'shown', comment: 'folded', page: 'boxed' }],
    [setting_environment, { document: 'shown' }],
    [software, { document: 'shown' }],
    [parametersAndPlan, { document: 'shown' }],
    [differences, { document: 'shown', comment: 'folded', page: 'shown' }],
    [results, { document: 'shown' }],
    [resultsInComment, { comment: 'folded' }],
    [terminalResults, { terminal: 'bare' }],
    [knees, { terminal: 'bare' }],
    [everyCell, { page: 'shown' }],
    [overThreads, { page: 'shown' }],
    [roundsBehind, { page: 'shown' }],
    [insideSamples, { page: 'shown' }],
    [figureNotes, { document: 'folded' }],
    [summary, { document: 'shown' }],
    [allPairsOfVariants, { document: 'shown', comment: 'folded', page: 'shown' }],
    [cpuTime, { terminal: 'shown' }],
    [mergedProfiles, { document: 'shown', comment: 'folded', page: 'shown' }],
    [simulated_simulated, { document: 'shown', comment: 'folded', page: 'shown', terminal: 'shown' }],
    [functions, { document: 'shown', comment: 'folded', page: 'shown', terminal: 'shown' }],
    [timeByFunction, { document: 'shown', comment: 'folded', page: 'shown' }],
    [flameGraphs, { page: 'shown' }],
    [optimizers, { document: 'shown', comment: 'folded', page: 'shown' }],
    [leftOut, { document: 'shown', comment: 'folded', page: 'shown' }],
    [cost, { document: 'shown', comment: 'folded', page: 'shown', terminal: 'shown' }],
    [machineAndPlan, { page: 'shown' }],
    [inOneTable, { comment: 'folded' }],
    [runAgain, { document: 'shown', page: 'shown' }],
    [sections_words/* words */.a, { page: 'shown' }],
    [stars, { terminal: 'bare' }],
    [headline/* outcome */.b, { terminal: 'bare' }],
    [noise_floor_noise, { terminal: 'bare' }],
    [next_step/* next */.K, { terminal: 'bare' }],
];
/** The sections of a format, in order. */
function sectionsFor(form) {
    return SECTIONS.flatMap(([section, { [form]: showing }]) => (showing ? [{ section, showing }] : []));
}


/***/ }),

/***/ 77014:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ TERMS),
/* harmony export */   a: () => (/* binding */ words)
/* harmony export */ });
/** The terms of a report. The first match in a text wins, so longer ones come first. */
const TERMS = {
    'noise floor': 'the changes that the control shows, although it is the same binary as the baseline',
    'pooled change': 'the change over all cells together: one figure for each candidate and metric',
    baseline: 'the variant that all others are compared with',
    candidate: 'a variant that is compared with the baseline',
    control: 'the baseline again, measured against itself; a difference would show that the machine is not to be trusted',
    'A/A': 'a comparison of two equal binaries; see control',
    cell: 'one workload at one thread count',
    round: 'every variant measured once in a cell, on one host',
    margin: 'changes inside it count as none',
    inconclusive: 'the interval includes 0 and reaches past the margin: more rounds are needed',
    Holm: 'a correction for the number of cells: with many cells, some differ by chance; it demands more of each',
    knee: 'the thread count after which more threads gain little',
};
/** The terms as a list, for readers who cannot use tooltips. */
const words = {
    id: 'words',
    title: 'Words',
    blocks: () => [{ kind: 'pairs', title: 'The words of this report', rows: Object.entries(TERMS) }],
};


/***/ }),

/***/ 56352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ grouped)
/* harmony export */ });
/** Items by key, with keys and items in their original order. (`Map.groupBy` is not in Node 20.) */
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

/***/ 97159:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ sevenDigits),
/* harmony export */   p: () => (/* binding */ sixDigits)
/* harmony export */ });
/** Rounds a measured figure to six significant digits. They are enough for any benchmark, and keep lines short. */
function sixDigits(value) {
    return Number(value.toPrecision(6));
}
/** Rounds a computed figure to seven significant digits. Later digits may differ between machines' logarithms. */
function sevenDigits(value) {
    return Number(value.toPrecision(7));
}


/***/ }),

/***/ 64123:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ ENOUGH_INSTRUCTIONS),
/* harmony export */   O: () => (/* binding */ isThin)
/* harmony export */ });
/* harmony import */ var _statistics_mean_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(71134);

/** A profile with fewer executed instructions says too little about a server. BOLT's authors recommend 10⁹. */
const ENOUGH_INSTRUCTIONS = 1e9;
/**
 * Whether the profiles of a variant's binaries contain too few instructions. They are added up, because a library may
 * do only a small part of the work, however long the training. Sampled profiles do not count executed instructions;
 * perf2bolt reports their number of samples.
 */
function isThin(profiles) {
    const counted = profiles.filter(({ from = 'instrumentation' }) => from === 'instrumentation');
    return counted.length > 0 && (0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_0__/* .sum */ .c)(counted.map((one) => one.executed_instructions)) < ENOUGH_INSTRUCTIONS;
}


/***/ }),

/***/ 22249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ holm)
/* harmony export */ });
/**
 * P-values adjusted for the number of tests, in the given order. If tests are rejected when the result is at most α,
 * the probability of any false rejection is at most α, however the tests depend on each other. Holm (1979), "A simple
 * sequentially rejective multiple test procedure", Scand. J. Statist. 6; the same as R's `p.adjust(p, "holm")`.
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

/***/ 92258:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ friedman)
/* harmony export */ });
/* harmony import */ var _mean_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(71134);
/* harmony import */ var _student_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85340);
/**
 * Tests whether some columns of a table have higher values than others, by the ranks within each block. It assumes
 * nothing about the values, and blocks may differ in level and spread.
 *
 * Sources: Friedman (1937), J. Am. Stat. Assoc. 32; with ties as Hollander, Wolfe & Chicken (2014), section 7.1; the
 * p-value by Iman & Davenport (1980), "Approximations of the critical region of the Friedman statistic", Commun. Stat.
 * A 9.
 */


/** @param blocks at least two, of equal length, two values or more in each */
function friedman(blocks) {
    const [n, k] = [blocks.length, blocks[0].length];
    const ranks = blocks.map(midranks);
    const sums = blocks[0].map((_, j) => (0,_mean_js__WEBPACK_IMPORTED_MODULE_0__/* .sum */ .c)(ranks.map((block) => block[j])));
    const expected = (n * (k + 1)) / 2;
    // Without ties this is n k (k + 1) / 12, the variance of a sum of ranks.
    const spread = (0,_mean_js__WEBPACK_IMPORTED_MODULE_0__/* .sum */ .c)(ranks.flatMap((block) => block.map((rank) => (rank - (k + 1) / 2) ** 2))) / (k - 1);
    if (spread === 0)
        return { statistic: 0, p: 1 };
    const statistic = (0,_mean_js__WEBPACK_IMPORTED_MODULE_0__/* .sum */ .c)(sums.map((total) => (total - expected) ** 2)) / spread;
    const left = n * (k - 1) - statistic;
    const f = left > 0 ? ((n - 1) * statistic) / left : Number.POSITIVE_INFINITY;
    return { statistic, p: (0,_student_js__WEBPACK_IMPORTED_MODULE_1__/* .fisherTail */ .iT)(f, k - 1, (n - 1) * (k - 1)) };
}
/** The rank of each value, from 1. Equal values share the mean of their ranks. */
function midranks(values) {
    return values.map((value) => {
        const below = values.filter((other) => other < value).length;
        const equal = values.filter((other) => other === value).length;
        return below + (equal + 1) / 2;
    });
}


/***/ }),

/***/ 46117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ levelOf)
/* harmony export */ });
/**
 * The level that belongs to a confidence: exactly 0.05 for 0.95, because 1 − 0.95 is slightly larger in floating point.
 */
function levelOf(confidence) {
    return Number((1 - confidence).toFixed(12));
}


/***/ }),

/***/ 44941:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Gy: () => (/* binding */ levelAt),
  D: () => (/* binding */ plannedLooks),
  tp: () => (/* binding */ roundsToStand)
});

// EXTERNAL MODULE: ./lib/statistics/normal.js
var normal = __webpack_require__(46172);
;// CONCATENATED MODULE: ./lib/statistics/sequential.js
/**
 * Several looks at the data. A run that is tested after 8, 12, 18… rounds and stopped at the first difference finds one
 * far more often than its level allows. Error spending divides the level over the looks: after a share t of the rounds,
 * at most `spent(t)` of it is used. Each look gets the rest, given the earlier looks. The interval of a look, computed
 * at the look's own level, then holds at all looks together, however the run was stopped ("repeated confidence
 * intervals").
 *
 * Sources: Lan & DeMets (1983), "Discrete sequential boundaries for clinical trials", Biometrika 70; Jennison &
 * Turnbull (2000), "Group Sequential Methods with Applications to Clinical Trials", chapters 7, 9 and 19.
 */

/** A continuous test attains every level. */
const anyLevel = (_n, level) => level;
/**
 * The level of each look at `pairs` (rising) if at most `planned` pairs will be taken. A look that cannot decide,
 * because its test attains no level, has level 0 and spends nothing. Later looks get the level that a look could not
 * spend.
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
/**
 * The step of the grid for the density. The sum spreads by at least 1 between looks, so Simpson's rule is accurate to
 * 1e-8.
 */
const STEP = 0.4;
/**
 * A sum of independent standard normal steps that stops at the first look where |sum| / √n reaches the boundary. It
 * keeps the density of the sums that have not stopped, by Simpson's rule from look to look (Armitage, McPherson & Rowe
 * 1969, JRSS A 132).
 */
class Walk {
    /** The probability of having stopped so far. */
    spent = 0;
    #n = 0;
    /**
     * A grid of sums, and the density at each, times its weight in Simpson's rule. Before the first look it has one
     * point.
     */
    #sums = [0];
    #mass = [1];
    /** The two-sided nominal level for a look at `n` pairs that stops with the probability `allowed`. */
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
 * The looks at a cell between its fewest and its most rounds, and their levels. The schedule decides at a look whether
 * to continue, and the comparison recomputes the verdict from the samples. Both use these functions, so they agree.
 */


/**
 * The number of rounds grows by about this factor from look to look. With more looks, few rounds are saved and power is
 * lost.
 */
const GROWTH = 1.35;
/**
 * The level is spent in proportion to the rounds, so that the first look can show a large change, and most of the level
 * remains for the last one. A fourteenth is reserved: `sequential.ts` computes with a normal sum, and rank sums of few
 * pairs reach their boundaries slightly more often (5.3 % instead of 5 % without the reserve, over the ranges of rounds
 * in use; see the tests).
 */
const SPENDING = (t, level) => level * (13 / 14) * Math.min(1, t);
/**
 * The looks at a cell with the range `rounds` and the two-sided `level`; the last one is at `rounds.max`. The first is
 * at the smallest number of rounds, from `rounds.min`, that can decide with its share of the level. Empty if none can.
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
 * The two-sided level of an interval from `n` rounds of a cell with the planned range `rounds`, after the earlier
 * looks. 0 if n rounds cannot decide. Without a range, or with min = max, the number of rounds was fixed, and the
 * interval gets the whole level.
 */
function levelAt(n, rounds, level) {
    if (!rounds || rounds.min >= rounds.max)
        return level;
    const key = `${n} ${rounds.min} ${rounds.max} ${level}`;
    const known = levels.get(key);
    if (known !== undefined)
        return known;
    const first = firstLook(rounds, level) ?? rounds.max;
    // A candidate that waits for another one in its cell continues after its last planned look. Its last look is then at
    // the number of rounds that it reached.
    const points = [...lookPoints(first, rounds.max).filter((point) => point < Math.min(n, rounds.max)), n];
    const found = looks(points, rounds.max, level, SPENDING, signed_rank/* attainedLevel */.Rc).at(-1).level;
    levels.set(key, found);
    return found;
}
const levels = new Map();
/**
 * The fewest rounds after which one of `figures` can be significant with Holm's correction for their number, if all
 * rounds point one way: 2^(1−n) ≤ level of the look / figures.
 */
function roundsToStand(figures, rounds, level) {
    for (let n = 1;; n++)
        if ((0,signed_rank/* fewestPairs */.So)(levelAt(n, rounds, level) / figures) <= n)
            return n;
}
function firstLook({ min, max }, level) {
    for (let n = min; n < max; n++) {
        if ((0,signed_rank/* fewestPairs */.So)(SPENDING(n / max, level)) <= n)
            return n;
    }
    return (0,signed_rank/* fewestPairs */.So)(level) <= max ? max : undefined;
}
/** Numbers of rounds from `first` to `last`, in a geometric sequence. */
function lookPoints(first, last) {
    const steps = Math.ceil(Math.log(last / first) / Math.log(GROWTH));
    const points = Array.from({ length: steps }, (_, i) => Math.round(first * (last / first) ** (i / steps)));
    return [...new Set([...points, last])];
}


/***/ }),

/***/ 67165:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JZ: () => (/* binding */ median),
/* harmony export */   nQ: () => (/* binding */ largest),
/* harmony export */   o9: () => (/* binding */ smallest)
/* harmony export */ });
/** The median: the middle value, or the mean of the two middle ones. At least one value. */
function median(values) {
    const rising = [...values].sort((a, b) => a - b);
    const middle = rising.length / 2;
    return (rising[Math.ceil(middle) - 1] + rising[Math.floor(middle)]) / 2;
}
/**
 * The largest value; -∞ if there is none. `Math.max(...)` fails for very many values, because arguments are on the
 * stack.
 */
function largest(values) {
    return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}
/** The smallest value; ∞ if there is none. */
function smallest(values) {
    return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}


/***/ }),

/***/ 46172:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ normalTail),
/* harmony export */   Z: () => (/* binding */ normalQuantile)
/* harmony export */ });
/**
 * The standard normal distribution. It is implemented here because the two functions are short, and packages with them
 * either stop at seven digits or need native add-ons. Checked against SciPy to 1e-13.
 */
/** P(Z > z) for a standard normal Z, with full relative precision also far in the upper tail. */
function normalTail(z) {
    if (z < 0)
        return 1 - normalTail(-z);
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
    if (z > 3)
        return density / millsFraction(z);
    // Marsaglia (2004), "Evaluating the normal distribution", Journal of Statistical Software 11(4): Φ(z) as a Taylor
    // series.
    let term = z;
    let sum = z;
    for (let i = 3; sum + term !== sum; i += 2) {
        term *= (z * z) / i;
        sum += term;
    }
    return 0.5 - density * sum;
}
/**
 * Laplace's continued fraction z + 1/(z + 2/(z + 3/(…))), the inverse of Mills' ratio (Abramowitz & Stegun 26.2.14).
 */
function millsFraction(z) {
    let fraction = z;
    for (let i = 100; i > 0; i--)
        fraction = z + i / fraction;
    return fraction;
}
/**
 * The z with P(Z ≤ z) = `p`, for `p` in (0, 1): Wichura (1988), Algorithm AS 241, routine PPND16, Applied Statistics
 * 37(3).
 */
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
 * Order statistics of all pairwise sums aᵢ + bⱼ, without computing every sum. Walsh averages and two-sample differences
 * are such sums. There are n² of them, too many for a cell with thousands of rounds. Counting along the staircase of a
 * sorted matrix takes O(n): Johnson & Mizoguchi (1978), "Selecting the Kth element in X + Y", SIAM J. Comput. 7(2).
 */
/**
 * The `k`-th smallest (from 1) of the Walsh averages (xᵢ + xⱼ) / 2, i ≤ j. `x` is in rising order, 1 ≤ k ≤ n(n+1)/2.
 */
function walshAverage(x, k) {
    return select(x, x, (t) => walshSums(x, t) >= k) / 2;
}
/** The number of Walsh averages of `x` (in rising order) that are at most `t`. */
function walshAtMost(x, t) {
    return walshSums(x, 2 * t);
}
/**
 * The `k`-th smallest (from 1) of the differences bⱼ − aᵢ. Both are in rising order, 1 ≤ k ≤ length of a × length of b.
 */
function difference(a, b, k) {
    const minus = negated(a);
    return select(minus, b, (t) => sumsAtMost(minus, b, t) >= k);
}
/** The number of differences bⱼ − aᵢ that are at most `t`. Both are in rising order. */
function differencesAtMost(a, b, t) {
    return sumsAtMost(negated(a), b, t);
}
/** −x in rising order, for an `x` in rising order. */
function negated(x) {
    return x.map((value) => -value).reverse();
}
/** A copy in rising order. */
function sorted(x) {
    return [...x].sort((a, b) => a - b);
}
/** Counts sums xᵢ + xⱼ with i ≤ j: half of the full square, with its diagonal counted once. */
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
 * The smallest sum for which `reached` is true. It bisects the range until that is tiny, then tries the sums in it. So
 * the result is exactly one of the sums, and a zero remains a zero.
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

/***/ 84100:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ robustDeviation),
/* harmony export */   x: () => (/* binding */ NORMAL_SCALE)
/* harmony export */ });
/* harmony import */ var _median_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(67165);

/** The standard deviation of normal noise whose median absolute deviation is 1 (Rousseeuw & Croux 1993). */
const NORMAL_SCALE = 1.4826;
/**
 * The standard deviation of normal noise, estimated by the median absolute deviation of its values. Outliers hardly
 * change it. At least one value.
 */
function robustDeviation(values) {
    const middle = (0,_median_js__WEBPACK_IMPORTED_MODULE_0__/* .median */ .JZ)(values);
    return NORMAL_SCALE * (0,_median_js__WEBPACK_IMPORTED_MODULE_0__/* .median */ .JZ)(values.map((value) => Math.abs(value - middle)));
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
 * Wilcoxon's signed-rank test, with the Hodges-Lehmann estimate and the exact interval of the centre of symmetry. It is
 * for log-ratios of pairs that were measured side by side. Swapping the two samples of a pair only changes the sign. If
 * there is no difference, every pattern of signs is therefore equally likely, for any kind of noise.
 *
 * Sources: Hodges & Lehmann (1963), "Estimates of location based on rank tests", Ann. Math. Statist. 34;
 * Hollander, Wolfe & Chicken (2014), "Nonparametric Statistical Methods", chapter 3.
 */


/**
 * Above this many pairs the null distribution is taken as normal (within 0.001 of the exact probability, see the
 * tests).
 */
const EXACT_UP_TO = 120;
/**
 * Estimate, interval and p-value of `x` at the two-sided `level` (0.05 gives a 95 % interval). `x` has at least one
 * value, and all values are finite.
 * value.
 *
 * Ties and zeros, which are frequent with rounded latencies, need no other distribution. The closed interval between
 * the same Walsh averages covers the centre at least as often as without ties (Noether 1967, "Wilcoxon confidence
 * intervals for location parameters in the discrete case", JASA 62). The p-value is derived from the interval, so zeros
 * count against the evidence.
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
/** The smallest number of pairs that can give p ≤ `level`, if all of them point one way: 2^(1−n) ≤ level. */
function fewestPairs(level) {
    return Math.ceil(1 - Math.log2(level) - 1e-12);
}
/** The two-sided level that a test of `n` pairs attains without exceeding `level`. 0 if it can never reject. */
function attainedLevel(n, level) {
    const k = criticalRank(n, level);
    return k === 0 ? 0 : 2 * signedRankBelow(k - 1, n);
}
/** P(T ≤ t), where T is the sum of the positive ranks of `n` pairs without ties, and each sign is equally likely. */
function signedRankBelow(t, n) {
    if (t < 0)
        return 0;
    if (n <= EXACT_UP_TO)
        return exactBelow(n)[Math.min(Math.floor(t), (n * (n + 1)) / 2)];
    const { mean, deviation } = moments(n);
    return (0,_normal_js__WEBPACK_IMPORTED_MODULE_0__/* .normalTail */ .W)((mean - t - 0.5) / deviation);
}
/**
 * The largest k with 2 P(T ≤ k − 1) ≤ level. The interval is from the k-th smallest Walsh average to the k-th largest.
 */
function criticalRank(n, level) {
    if (n > EXACT_UP_TO) {
        const { mean, deviation } = moments(n);
        return Math.floor(mean + deviation * (0,_normal_js__WEBPACK_IMPORTED_MODULE_0__/* .normalQuantile */ .Z)(level / 2) + 0.5);
    }
    const below = exactBelow(n);
    let k = 0;
    // The tolerance is for levels such as 2^(1−n) that are written as rounded decimals.
    while (k < below.length && 2 * below[k] <= level * (1 + 1e-9))
        k++;
    return k;
}
function moments(n) {
    return { mean: (n * (n + 1)) / 4, deviation: Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24) };
}
const cumulated = new Map();
/** The cumulative exact distribution: each rank 1…n is in the sum with probability one half. */
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
/* harmony export */   iT: () => (/* binding */ fisherTail),
/* harmony export */   pT: () => (/* binding */ squares),
/* harmony export */   yg: () => (/* binding */ studentTest)
/* harmony export */ });
/* harmony import */ var _mean_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(71134);
/**
 * Student's t and Fisher's F: the tails of their distributions, and the test of two means. The tails of t are checked
 * against SciPy to 1e-12.
 */

/**
 * The two-sided p-value of `t` with `df` degrees of freedom: the incomplete beta function of df / (df + t²) (DLMF
 * 8.17.2).
 */
function studentTail(t, df) {
    if (t === 0)
        return 1;
    if (!Number.isFinite(t))
        return 0;
    return incompleteBeta(df / (df + t * t), df / 2, 0.5);
}
/**
 * P(F ≥ f) for Fisher's F with `df1` and `df2` degrees of freedom: the incomplete beta function of df2 / (df2 + df1
 * f).
 */
function fisherTail(f, df1, df2) {
    if (f <= 0)
        return 1;
    if (!Number.isFinite(f))
        return 0;
    return incompleteBeta(df2 / (df2 + df1 * f), df2 / 2, df1 / 2);
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
 * The two-sided p-value of Student's test that two samples of equal variance have the same mean. It needs three values
 * in total. If there is no spread, the means are either equal or certainly different.
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
    // Below this bound the fraction converges fast. Above it, the symmetric fraction does (DLMF 8.17.4).
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
/**
 * ln Γ(x) for x > 0: Stirling's series (DLMF 5.11.1), after the recurrence has made x large enough for six terms.
 */
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
/* harmony export */   WJ: () => (/* binding */ verdict),
/* harmony export */   cf: () => (/* binding */ isBeyondMargin),
/* harmony export */   rY: () => (/* binding */ logMargin)
/* harmony export */ });
/**
 * The margin on the log scale. A margin of 2 % means ratios from 1/1.02 to 1.02. Both sides have the same length, so
 * that swapping baseline and candidate only swaps the verdicts.
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
/** Whether the whole interval lies beyond the margin, on one side of it. */
function isBeyondMargin({ low, high }, margin) {
    const limit = logMargin(margin);
    return low > limit || high < -limit;
}


/***/ }),

/***/ 62565:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DP: () => (/* binding */ uncommittedChanges),
/* harmony export */   Hq: () => (/* binding */ isChanged),
/* harmony export */   Xz: () => (/* binding */ isTracked),
/* harmony export */   du: () => (/* binding */ commitAt),
/* harmony export */   gG: () => (/* binding */ askGit),
/* harmony export */   uM: () => (/* binding */ gitIn),
/* harmony export */   yv: () => (/* binding */ originOf)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(420);
/* harmony import */ var _processes_process_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(33383);
/* harmony import */ var _processes_program_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(47075);





/** Comparing a large tree with its commit may take this long; s. */
const TIMEOUT_S = 600;
/** Options that turn off programs which a repository's own configuration could make git start. */
const NO_PROGRAMS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
/** Variables that git needs to reach a remote. SUDO_UID names the user whose repositories git may trust. */
const VARIABLES = [
    'SSH_AUTH_SOCK',
    'SSH_AGENT_PID',
    'SSH_ASKPASS',
    'GIT_SSH',
    'GIT_SSH_COMMAND',
    'GIT_ASKPASS',
    'SUDO_UID',
];
/** Whether a variable contains configuration. It may include a token, so only git gets it. */
function isConfig(name) {
    return /^GIT_CONFIG_(COUNT|(KEY|VALUE)_\d+)$/.test(name);
}
/**
 * Calls git in a folder. Git refuses a repository of another user, because its configuration could name programs
 * (CVE-2022-24765). The only exception is the exact path of this job's checkout, which in a container often belongs to
 * the runner.
 */
async function gitIn(folder, args, env = {}) {
    const root = await rootAround((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder));
    const trusting = root && (await isOfJob(root)) ? ['-c', `safe.directory=${root}`] : [];
    return {
        file: 'git',
        args: [...NO_PROGRAMS, ...trusting, '-C', folder, ...args],
        env: { ...(0,_environment_js__WEBPACK_IMPORTED_MODULE_2__/* .variables */ .Ee)([...VARIABLES, ...Object.keys(process.env).filter(isConfig)], process.env), ...env },
    };
}
/** The nearest folder at or above a folder that contains `.git`. */
async function rootAround(folder) {
    if (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.git')).catch(() => undefined))
        return folder;
    const above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder);
    return above === folder ? undefined : rootAround(above);
}
/** Whether a repository is the job's checkout, or a work tree that Boltmark made of it. */
async function isOfJob(root) {
    const { GITHUB_WORKSPACE: workspace } = process.env;
    if (!workspace)
        return false;
    if (root === (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace))
        return true;
    const { uid } = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(root);
    if (uid !== process.getuid?.())
        return false;
    // The content of such a file: `gitdir: /checkout/.git/worktrees/source`.
    const link = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, '.git'), 'utf8').catch(() => '');
    return link.startsWith(`gitdir: ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace), '.git', 'worktrees')}/`);
}
/**
 * The output of git in a folder. Undefined if git refuses, for example outside of a repository, or is missing.
 * @throws OutsideError when its output is too long to be read completely
 */
async function askGit(folder, ...args) {
    if (!(await (0,_processes_program_js__WEBPACK_IMPORTED_MODULE_4__/* .programAt */ .q)('git')))
        return undefined;
    const { exitCode, stdout } = await (0,_processes_process_js__WEBPACK_IMPORTED_MODULE_3__/* .run */ .eF)({ ...(await gitIn(folder, args)), timeoutS: TIMEOUT_S });
    return exitCode === 0 ? stdout : undefined;
}
/** The commit that is checked out in a folder's repository. Null outside of a repository. */
async function commitAt(folder) {
    return (await askGit(folder, 'rev-parse', 'HEAD'))?.trim() ?? null;
}
/** Excludes Boltmark's own configs, wherever they are, because no build reads them. */
const NO_CONFIGS = [':/', ':(top,exclude,glob)**/boltmark*.y*ml'];
/**
 * The uncommitted changes in the whole working tree, with submodules. Undefined outside of a repository. @throws as
 * `askGit`
 */
async function uncommittedChanges(folder) {
    return askGit(folder, 'diff', '--submodule=diff', 'HEAD', '--', ...NO_CONFIGS);
}
/**
 * Whether tracked files differ from the checked-out commit, in the whole working tree, with submodules. False outside
 * of a repository. @throws as `askGit`
 */
async function isChanged(folder) {
    const changed = await askGit(folder, 'diff', '--name-only', '--ignore-submodules=untracked', 'HEAD', '--', ':/');
    return Boolean(changed);
}
/** Whether git tracks a file. @param file below `folder`, relative to it */
async function isTracked(folder, file) {
    return Boolean(await askGit(folder, 'ls-files', '--', file));
}
/**
 * The address of the remote `origin`, without credentials.
 * @returns undefined if there is no such remote, or if it is a local path, which is useless to others
 */
async function originOf(folder) {
    const address = (await askGit(folder, 'config', '--get', 'remote.origin.url'))?.trim();
    // Git's own rule: a colon before the first slash makes it an address.
    if (!address || /^file:/.test(address) || !/^[^/]+:/.test(address))
        return undefined;
    // For ssh, the user name is part of the address, and not a secret.
    return address.replace(/^(https?:\/\/)[^@/]*@/, '$1').replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1@');
}


/***/ }),

/***/ 78318:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ forPeople)
/* harmony export */ });
/** A duration as text: `1 min 05 s`. */
function forPeople(seconds) {
    const whole = Math.round(seconds);
    if (seconds < 10)
        return `${seconds.toFixed(1)} s`;
    if (whole < 60)
        return `${whole} s`;
    if (whole < 3600)
        return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
    return `${Math.floor(whole / 3600)} h ${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')} min`;
}


/***/ }),

/***/ 59733:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ compare)
});

// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./lib/verdict/comparisons.js
var verdict_comparisons = __webpack_require__(35079);
// EXTERNAL MODULE: ./lib/verdict/control.js
var control = __webpack_require__(50724);
// EXTERNAL MODULE: ./lib/verdict/counts/attribution.js
var attribution = __webpack_require__(74511);
// EXTERNAL MODULE: ./lib/verdict/counts/simulated.js
var simulated = __webpack_require__(62180);
// EXTERNAL MODULE: ./lib/verdict/pairs.js + 1 modules
var pairs = __webpack_require__(79789);
// EXTERNAL MODULE: ./lib/verdict/precision/adjustment.js + 1 modules
var adjustment = __webpack_require__(38583);
// EXTERNAL MODULE: ./lib/verdict/rounds.js
var rounds = __webpack_require__(17736);
// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/statistics/level.js
var statistics_level = __webpack_require__(46117);
;// CONCATENATED MODULE: ./lib/verdict/solitary-notes.js


/** Whether a comparison is significant after correction for the number of cells. */
function stands({ verdict, p_adjusted }, confidence) {
    return (verdict === 'faster' || verdict === 'slower') && p_adjusted !== null && p_adjusted <= (0,statistics_level/* levelOf */.I)(confidence);
}
/** Adds a note to a change that is the only one among the cells of its metric, or among the metrics of its cell. */
function withSolitaryNotes(cells, { confidence }) {
    const alone = (keyOf) => {
        const groups = [...(0,grouped/* grouped */.z)(cells, keyOf).values()].filter((group) => group.length > 1);
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

// EXTERNAL MODULE: ./lib/verdict/sweeps.js + 1 modules
var sweeps = __webpack_require__(42841);
// EXTERNAL MODULE: ./lib/verdict/unmeasured.js
var unmeasured = __webpack_require__(40206);
// EXTERNAL MODULE: ./lib/results/rounded.js
var rounded = __webpack_require__(97159);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
// EXTERNAL MODULE: ./lib/statistics/student.js
var student = __webpack_require__(85340);
// EXTERNAL MODULE: ./lib/statistics/normal.js
var normal = __webpack_require__(46172);
// EXTERNAL MODULE: ./lib/statistics/pairwise.js
var pairwise = __webpack_require__(64335);
;// CONCATENATED MODULE: ./lib/statistics/unpaired.js
/**
 * Two sets of measurements that were not taken side by side: two results files from different days. Disturbances do not
 * cancel here, so the comparison is more careful. Besides the spread within each set it uses the spread between runs,
 * which two runs alone cannot show. Without that, there is an estimate but no verdict.
 *
 * Sources: Mann & Whitney (1947), Ann. Math. Statist. 18; the shift estimate and its interval as R's
 * `wilcox.test(x, y, conf.int = TRUE)`; Hollander, Wolfe & Chicken (2014), chapter 4.
 */



/** If the two sets together are larger, the normal approximation is used. */
const EXACT_UP_TO = 100;
/**
 * The shift from `a` to `b` (log values, none empty) at the two-sided `level`. If the spread between runs is unknown,
 * there is no interval.
 * interval.
 */
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
/**
 * The cumulative exact distribution: U counts the partitions that fit into a box of m by n, a Gaussian binomial
 * coefficient.
 */
function exactBelow(m, n) {
    const key = `${Math.min(m, n)} ${Math.max(m, n)}`;
    const known = cumulated.get(key);
    if (known)
        return known;
    const below = new Float64Array(m * n + 1);
    below[0] = 1;
    // ∏ (1 − q^(n+i)) / (1 − q^i). The factor i / (n+i) keeps it a distribution at every step.
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
;// CONCATENATED MODULE: ./lib/verdict/unpaired.js
/**
 * Comparisons in which no round contains both sides: two results files from different days. See statistics/unpaired.ts.
 */










/** With fewer runs of one unchanged binary, the spread between runs is unknown. */
const RUNS_FOR_SPREAD = 3;
function usableSamples(runs) {
    return runs.map(({ samples }) => (0,grouped/* grouped */.z)(samples.filter(({ status }) => status === 'ok'), variantKey));
}
function variantKey({ workload, threads, variant }) {
    return JSON.stringify([workload, threads, variant]);
}
/**
 * Returns the comparison unchanged if it has pairs or lacks a side. Otherwise it compares all usable samples from hosts
 * that measured both sides, because another host has another speed.
 */
function orUnpaired(cell, samples, terms) {
    if (cell.rounds > 0)
        return cell;
    const sides = [cell.baseline, cell.candidate].map((variant) => usable(samples, cell, variant));
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
        ratio: (0,rounded/* sevenDigits */.o)(Math.exp(found.estimate)),
        ci_low: bounded ? (0,rounded/* sevenDigits */.o)(Math.exp(found.low)) : null,
        ci_high: bounded ? (0,rounded/* sevenDigits */.o)(Math.exp(found.high)) : null,
        // A rank test's p-value ignores the spread between runs, and no formula gives a p-value that matches the interval.
        p_value: null,
        verdict: (0,verdict/* verdict */.WJ)(found, terms.margin, (0,metrics/* metricNamed */.SB)(metric).direction),
        notes: [
            'unpaired: baseline and candidate were never measured in the same round, so a change of the machine counts as a change of the variant',
            ...(between === undefined
                ? [`no verdict: the spread between runs takes at least ${RUNS_FOR_SPREAD} runs of the baseline`]
                : [
                    `runs of the baseline differ by ${(0,rounded/* sevenDigits */.o)(between.deviation * 100)} % (standard deviation), which the interval includes`,
                ]),
        ],
    };
}
/** A variant's samples in a cell that have its metric, one list for each run that has any. */
function usable(runs, { workload, threads, metric }, variant) {
    const place = variantKey({ workload, threads, variant });
    return runs
        .map((places) => (places.get(place) ?? []).filter(({ metrics }) => !(0,pairs/* unusable */._P)(metric, metrics[metric])))
        .filter((samples) => samples.length > 0);
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
/** The spread between runs, from the median of each run. Undefined if there are too few runs. */
function spreadBetween(logs) {
    if (logs.length < RUNS_FOR_SPREAD)
        return undefined;
    const medians = logs.map(median/* median */.JZ);
    return { deviation: Math.sqrt((0,student/* squares */.pT)(medians, (0,mean/* mean */.i)(medians)) / (medians.length - 1)), runs: medians.length };
}

;// CONCATENATED MODULE: ./lib/verdict/compare.js
/**
 * The stage `compare`: it makes comparisons from results files. Everything is computed from the samples, so that anyone
 * can check a verdict. The same input gives the same bytes.
 */














const DEFAULT_MARGIN = 0.02;
const DEFAULT_CONFIDENCE = 0.95;
/**
 * Compares every candidate and the control with the baseline, in every cell of all `files` together.
 * @throws UsageError when there is nothing to compare, or the files do not say what to compare with.
 */
function compare(files, options = {}) {
    const variants = variantsOf(files);
    const baseline = baselineOf(files, variants);
    const candidates = [...variants.keys()].filter((name) => name !== baseline);
    if (candidates.length === 0) {
        throw new errors/* UsageError */.eb(`There is nothing to compare: only the baseline, ${baseline}, is listed in \`variants\`.`, 'Measure at least one candidate beside it.');
    }
    const runs = files.map(runOf);
    if (runs.every(({ samples }) => samples.length === 0) &&
        files.every(({ simulations = [] }) => simulations.length === 0)) {
        throw new errors/* UsageError */.eb('There is nothing to compare: the results hold no samples.', 'Run `boltmark benchmark` first.');
    }
    const metrics = metricsOf(files);
    const terms = termsOf(files, options);
    const subject = { baseline, variants };
    const { series, exclusions } = (0,pairs/* pairSamples */.IH)(runs, { baseline, candidates, metrics });
    const samples = usableSamples(runs);
    const cells = (0,verdict_comparisons/* compareCells */.Fw)(series, subject, terms).map((cell) => orUnpaired(cell, samples, terms));
    const comparisons = withSolitaryNotes(cells, terms);
    const pooled = (0,verdict_comparisons/* poolCells */.Si)(series, subject, terms);
    return {
        baseline,
        margin: terms.margin,
        confidence: terms.confidence,
        metrics,
        comparisons,
        pooled,
        control: (0,control/* controlReport */._)(comparisons, pooled, terms) ?? null,
        sweeps: (0,sweeps/* sweepsOf */.V)(runs, [...variants.keys()], comparisons),
        exclusions,
        unmeasured: (0,unmeasured/* unmeasured */.Q)(files.flatMap(({ plan }) => plan?.cells ?? []), [...series, ...files.flatMap(unmeasured/* countedCells */.c)]),
        simulated: (0,simulated/* compareSimulations */.a4)(files, baseline),
        attributed: (0,attribution/* attribute */.l)(files, baseline),
        notes: [...notesOnHosts(runs), ...notesOnPlans(files, options)],
    };
}
/** Variants by name, in the order of the files. A name must have the same role in all files. */
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
/** The samples of a file. A sample without a host was measured on the host of its file. */
function runOf({ samples, environment }) {
    const fingerprint = environment?.fingerprint ?? '';
    return { samples: samples.map((sample) => (sample.host ? sample : { ...sample, host: fingerprint })) };
}
/**
 * The planned metrics; without a plan, every known metric that a sample has. In the order of the table of metrics.
 */
function metricsOf(files) {
    const planned = [...new Set(files.flatMap(({ plan }) => plan?.metrics ?? []))];
    const unknown = planned.find((name) => !(0,metrics/* metricNamed */.SB)(name));
    if (unknown !== undefined) {
        throw new errors/* UsageError */.eb(`There is no metric ${unknown}.`, `Metrics are ${metrics/* METRIC_NAMES */.Uw.join(', ')}; with \`<operation>.\` before them for YCSB.`);
    }
    if (planned.length > 0)
        return planned;
    const measured = new Set(files.flatMap(({ samples }) => samples.flatMap(({ metrics }) => Object.keys(metrics))));
    const known = [...measured].filter((name) => (0,metrics/* metricNamed */.SB)(name));
    if (known.length === 0) {
        throw new errors/* UsageError */.eb('No sample has a metric that can be compared.', `Metrics are ${metrics/* METRIC_NAMES */.Uw.join(', ')}.`);
    }
    const place = (name) => metrics/* METRIC_NAMES */.Uw.indexOf(name) + (metrics/* METRIC_NAMES */.Uw.includes(name) ? 0 : metrics/* METRIC_NAMES */.Uw.length + 1);
    return known.sort((a, b) => place(a) - place(b) || (0,rounds/* byText */.z4)(a, b));
}
/**
 * If plans differ, the more careful value is used: the smaller margin hides less, and the higher confidence claims
 * less.
 */
function termsOf(files, options) {
    const plans = files.map(({ plan }) => plan).filter((plan) => plan !== undefined);
    const planned = (key, instead) => {
        const values = plans.flatMap((plan) => plan[key] ?? []);
        return values.length > 0 ? values : [instead];
    };
    const margin = options.margin ?? (0,median/* smallest */.o9)(planned('margin', DEFAULT_MARGIN));
    const confidence = options.confidence ?? (0,median/* largest */.nQ)(planned('confidence', DEFAULT_CONFIDENCE));
    if (!(margin > 0 && margin < 1)) {
        throw new errors/* UsageError */.eb(`The margin ${margin} is not a share between 0 and 1.`, 'Give it as 2% or 0.02.');
    }
    if (!(confidence >= 0.5 && confidence < 1)) {
        throw new errors/* UsageError */.eb(`The confidence ${confidence} is not a share from 0.5 up to 1.`, 'Give it as 0.95.');
    }
    const ranges = plans.map((plan) => plan.rounds).filter((range) => range !== undefined);
    const rounds = ranges.length > 0 ? { min: (0,median/* smallest */.o9)(ranges.map((r) => r.min)), max: (0,median/* largest */.nQ)(ranges.map((r) => r.max)) } : undefined;
    const declared = plans.length === files.length && plans.every((plan) => plan.method === 'shared-error');
    const method = options.method ?? (declared ? 'shared-error' : 'ranks');
    const adjusts = options.adjust ?? (plans.length === files.length && plans.every(({ adjust }) => adjust?.length));
    const adjust = adjusts ? (plans[0]?.adjust ?? adjustment/* OUTSIDE_CAUSES */.b) : undefined;
    return { margin, confidence, rounds, method, adjust, second_baseline: secondBaselineOf(plans) };
}
/** The second baseline, if all plans name the same one. */
function secondBaselineOf(plans) {
    const names = new Set(plans.map(({ second_baseline }) => second_baseline));
    return names.size === 1 ? [...names][0] : undefined;
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
    const other = files.some(({ plan }) => options.method && options.method !== (plan?.method ?? 'ranks'));
    const adjusts = files.some(({ plan }) => options.adjust !== undefined && options.adjust !== (plan?.adjust ?? []).length > 0);
    return [
        ...differing.map((key) => `the plans of the files differ in ${key}: the more careful one is used`),
        ...(other
            ? [`intervals are made by the method ${options.method}, which was chosen after the samples were taken`]
            : []),
        ...(adjusts
            ? [
                `whether steal and other load are taken out of the ratios (${options.adjust}) was chosen after the samples were taken`,
            ]
            : []),
    ];
}


/***/ }),

/***/ 35079:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fw: () => (/* binding */ compareCells),
/* harmony export */   H3: () => (/* binding */ published),
/* harmony export */   Si: () => (/* binding */ poolCells)
/* harmony export */ });
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(56352);
/* harmony import */ var _results_rounded_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97159);
/* harmony import */ var _statistics_holm_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(22249);
/* harmony import */ var _judge_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34450);
/* harmony import */ var _notes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(62460);
/** Makes the `comparisons` and `pooled` of results.json from pairs. */





function compareCells(series, { baseline, variants }, terms) {
    const stories = new _judge_js__WEBPACK_IMPORTED_MODULE_0__/* .Judge */ .Ih(series, terms).stories();
    const adjusted = adjustedFor(stories, variants);
    return stories.map((story) => {
        const { workload, threads, candidate, metric } = story.discovery;
        const variant = variants.get(candidate);
        const judgement = (0,_judge_js__WEBPACK_IMPORTED_MODULE_0__/* .judgementOf */ .lG)(story);
        const pairs = (0,_judge_js__WEBPACK_IMPORTED_MODULE_0__/* .pairsOf */ .fq)(story);
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
            round_ratios: pairs.map(({ logRatio }) => (0,_results_rounded_js__WEBPACK_IMPORTED_MODULE_2__/* .sevenDigits */ .o)(Math.exp(logRatio))),
        };
        return { ...comparison, notes: (0,_notes_js__WEBPACK_IMPORTED_MODULE_1__/* .notesOnCell */ .XI)(comparison, story, terms) };
    });
}
/**
 * One figure for each candidate and metric, over the cells that have pairs. A pooled `slower` is tested on new rounds,
 * like that of a single cell. When every cell has new rounds, the figure comes only from them.
 */
function poolCells(series, { variants }, terms) {
    const judge = new _judge_js__WEBPACK_IMPORTED_MODULE_0__/* .Judge */ .Ih(series, terms);
    const pools = (0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .z)(series, ({ candidate, metric }) => JSON.stringify([candidate, metric]));
    return [...pools.values()].map((ofPool) => {
        const { candidate, metric } = ofPool[0];
        const discovery = ofPool.filter(({ phase, pairs }) => phase === 'discovery' && pairs.length > 0);
        const confirming = ofPool.filter(({ phase, pairs }) => phase === 'confirm' && pairs.length > 0);
        const first = judge.together(discovery);
        const confirmed = first?.verdict === 'slower' && confirming.length === discovery.length;
        const judgement = confirmed ? judge.together(confirming) : first;
        const pool = {
            candidate,
            metric,
            ...published(judgement, terms),
            cells: discovery.length,
            role: variants.get(candidate).role,
            phase: confirmed ? 'confirm' : 'discovery',
        };
        const cells = ofPool.filter(({ phase }) => phase === 'discovery');
        return { ...pool, notes: (0,_notes_js__WEBPACK_IMPORTED_MODULE_1__/* .notesOnPool */ .jF)(pool, cells, judgement, terms) };
    });
}
/**
 * Holm's p-values within each metric; the control is corrected separately. New rounds are independent of how their
 * cells were chosen, so confirmed figures are corrected for each other only.
 */
function adjustedFor(stories, variants) {
    const adjusted = new Map();
    const families = (0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .z)(stories, ({ discovery: { metric, candidate } }) => JSON.stringify([metric, variants.get(candidate).role]));
    for (const family of families.values()) {
        const tested = family.filter((story) => story.first);
        for (const [i, p] of (0,_statistics_holm_js__WEBPACK_IMPORTED_MODULE_4__/* .holm */ .f)(tested.map((story) => story.first.p)).entries())
            adjusted.set(tested[i], p);
        const again = family.filter((story) => story.second);
        for (const [i, p] of (0,_statistics_holm_js__WEBPACK_IMPORTED_MODULE_4__/* .holm */ .f)(again.map((story) => story.second.judgement.p)).entries())
            adjusted.set(again[i], p);
    }
    return adjusted;
}
/** A judgement in the form of results.json. */
function published(judgement, terms) {
    const { confidence } = terms;
    return {
        ratio: judgement ? (0,_results_rounded_js__WEBPACK_IMPORTED_MODULE_2__/* .sevenDigits */ .o)(Math.exp(judgement.estimate)) : null,
        ci_low: judgement ? bound(judgement.low) : null,
        ci_high: judgement ? bound(judgement.high) : null,
        confidence,
        p_value: judgement ? (0,_results_rounded_js__WEBPACK_IMPORTED_MODULE_2__/* .sevenDigits */ .o)(judgement.p) : null,
        verdict: judgement?.verdict ?? 'inconclusive',
        ...(judgement?.method === 'shared-error' ? { method: judgement.method } : {}),
        ...(judgement?.seconded ? { second_baseline: true } : {}),
        ...(judgement?.adjusted ? { adjusted: adjustmentAsPublished(judgement.adjusted) } : {}),
    };
}
/** The removed effects, and the figure without their removal. */
function adjustmentAsPublished({ slopes, left, without }) {
    return {
        slopes: Object.fromEntries([...slopes].map(([cause, slope]) => [cause, (0,_results_rounded_js__WEBPACK_IMPORTED_MODULE_2__/* .sevenDigits */ .o)(slope)])),
        error_left: (0,_results_rounded_js__WEBPACK_IMPORTED_MODULE_2__/* .sevenDigits */ .o)(left),
        ratio: (0,_results_rounded_js__WEBPACK_IMPORTED_MODULE_2__/* .sevenDigits */ .o)(Math.exp(without.estimate)),
        ci_low: bound(without.low),
        ci_high: bound(without.high),
        verdict: without.verdict,
    };
}
/** The workloads that a variant was trained on. Without a profile the field is left out. */
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
    return Number.isFinite(log) ? (0,_results_rounded_js__WEBPACK_IMPORTED_MODULE_2__/* .sevenDigits */ .o)(Math.exp(log)) : null;
}
function figure(value) {
    return value === undefined ? null : (0,_results_rounded_js__WEBPACK_IMPORTED_MODULE_2__/* .sevenDigits */ .o)(value);
}


/***/ }),

/***/ 50724:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ controlReport)
/* harmony export */ });
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(56352);
/* harmony import */ var _results_rounded_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(97159);
/* harmony import */ var _results_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(67467);
/* harmony import */ var _statistics_holm_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22249);
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46117);
/* harmony import */ var _statistics_median_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(67165);
/* harmony import */ var _precision_blindness_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59142);
/** What the control (the baseline measured against itself) shows about the whole run. */







/** The report on the control. Undefined if the run has no control, or no usable round of it. */
function controlReport(comparisons, pools, terms) {
    const cells = comparisons.filter(({ role, rounds }) => role === 'control' && rounds > 0);
    if (cells.length === 0)
        return undefined;
    const pooled = pools.filter(({ role }) => role === 'control');
    const { confidence } = terms;
    const reasons = [...differing(cells, confidence, _results_words_js__WEBPACK_IMPORTED_MODULE_0__/* .cellInWords */ .LY), ...differingTogether(pooled, confidence)];
    const metrics = (0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_2__/* .grouped */ .z)(cells, ({ metric }) => metric);
    const [ofFirst] = metrics.values();
    const smallest = ofFirst.reduce((a, b) => (b.rounds < a.rounds ? b : a));
    const noise = [...metrics].map(([metric, ofMetric]) => noiseOf(metric, ofMetric));
    // A pooled figure has as many blocks as its smallest cell has rounds.
    const blind = { cells: (0,_precision_blindness_js__WEBPACK_IMPORTED_MODULE_1__/* .blindness */ .B)(cells, terms), pooled: (0,_precision_blindness_js__WEBPACK_IMPORTED_MODULE_1__/* .blindness */ .B)([smallest], terms) };
    return { trusted: reasons.length === 0, reasons, blind, noise };
}
/**
 * The cells where the control differs after correction for the number of cells, in all metrics together. Without it,
 * one in twenty cells would differ by chance.
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
 * The control's figures over all cells together that differ. The first metric is tested without correction, because its
 * verdict is, too. Metrics rise and fall together, so with a correction for all of them a control with few rounds could
 * never fail. The other metrics count after that correction.
 */
function differingTogether(pooled, confidence) {
    const first = pooled.filter(({ metric }) => metric === pooled[0].metric);
    const all = [first, pooled].flatMap((family) => differing(family, confidence, () => 'all cells together'));
    return [...new Set(all)];
}
function noiseOf(metric, cells) {
    const differences = cells.flatMap(({ round_ratios }) => round_ratios.map((ratio) => Math.abs(Math.log(ratio))));
    const floors = cells.flatMap(({ detectable }) => detectable ?? []);
    return {
        metric,
        spread: differences.length > 0 ? (0,_results_rounded_js__WEBPACK_IMPORTED_MODULE_5__/* .sevenDigits */ .o)(Math.expm1((0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_6__/* .median */ .JZ)(differences))) : null,
        floor: floors.length > 0 ? (0,_results_rounded_js__WEBPACK_IMPORTED_MODULE_5__/* .sevenDigits */ .o)((0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_6__/* .median */ .JZ)(floors)) : null,
    };
}


/***/ }),

/***/ 74511:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ attribute)
/* harmony export */ });
/** Further functions would explain little. */
const MOST_FUNCTIONS = 10;
/** A function counts as unchanged if its change is a smaller part of a transaction's instructions. */
const SMALLEST_CHANGE = 1e-4;
/** Names the functions behind each candidate's change, within each file. Pure. */
function attribute(files, baseline) {
    return files.flatMap(({ simulations = [], variants }) => {
        const candidates = new Set(variants.filter(({ role }) => role === 'candidate').map(({ name }) => name));
        return simulations.flatMap((simulation) => {
            const base = simulations.find((one) => one.workload === simulation.workload && one.variant === baseline);
            return base && candidates.has(simulation.variant) ? explained(base, simulation) : [];
        });
    });
}
function explained(base, { workload, variant: candidate, metrics, functions }) {
    const before = base.metrics.instructions_per_transaction;
    const after = metrics.instructions_per_transaction;
    if (!base.functions || !functions || !before || !after)
        return [];
    const changes = changesBetween(base.functions, functions)
        .filter((one) => Math.abs(sizeOf(one)) >= SMALLEST_CHANGE * before)
        .sort((a, b) => Math.abs(sizeOf(b)) - Math.abs(sizeOf(a)));
    return [{ workload, candidate, before, after, functions: changes.slice(0, MOST_FUNCTIONS) }];
}
function sizeOf({ before, after }) {
    return after - before;
}
/** The change of each function that the baseline or the candidate executed. */
function changesBetween(before, after) {
    const changes = new Map();
    for (const { name, at, instructions } of before)
        changes.set(name, { name, ...(at ? { at } : {}), before: instructions, after: 0 });
    for (const { name, at, instructions } of after) {
        changes.set(name, { name, ...(at ? { at } : {}), before: changes.get(name)?.before ?? 0, after: instructions });
    }
    return [...changes.values()];
}


/***/ }),

/***/ 62180:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FX: () => (/* binding */ SIMULATED_METRICS),
/* harmony export */   Ht: () => (/* binding */ isSimulated),
/* harmony export */   a4: () => (/* binding */ compareSimulations)
/* harmony export */ });
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);
/* harmony import */ var _statistics_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71134);
/* harmony import */ var _statistics_verdict_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3750);



/** The metrics that `benchmark.counters: simulate` counts, in the order of the columns. */
const SIMULATED_METRICS = _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .METRICS */ .Cb.filter(({ simulated }) => simulated)
    .sort((a, b) => a.simulated.column - b.simulated.column)
    .map(({ name }) => name);
/** A larger change of instructions, as a fraction, is a verdict, if counts repeat well enough. */
const GATE_MARGIN = 0.003;
/**
 * Another layout of the same code changes cache and branch misses by up to 1 %. A change beyond this fraction is
 * reported.
 */
const ADVICE_MARGIN = 0.05;
/** The margin is at least this number of standard deviations of a count. */
const DEVIATIONS = 5;
/** If counts of the same binaries differ by more than this fraction, they do not repeat on this machine. */
const REPEATS_WITHIN = 0.001;
/** Whether a simulation counts this metric. */
function isSimulated(metric) {
    return SIMULATED_METRICS.includes(metric);
}
/** Compares within each file, because another machine may have another valgrind. Pure. */
function compareSimulations(files, baseline) {
    return files.flatMap(({ simulations = [], variants }) => {
        const roleOf = (name) => variants.find((variant) => variant.name === name)?.role;
        return simulations.flatMap((simulation) => {
            const { workload, variant } = simulation;
            const own = simulations.filter((one) => one.workload === workload);
            const base = own.find((one) => one.variant === baseline);
            if (!base || roleOf(variant) !== 'candidate')
                return [];
            // The control has the baseline's own files. In older documents it is the second count of the baseline.
            const control = own.find((one) => roleOf(one.variant) === 'control');
            const pair = [[...repeatsOf(base), ...(control ? repeatsOf(control) : [])], repeatsOf(simulation)];
            return Object.keys(simulation.metrics).flatMap((metric) => compared(metric, { workload, variant, baseline }, pair));
        });
    });
}
function repeatsOf({ metrics, repeats }) {
    return repeats && repeats.length > 0 ? repeats : [metrics];
}
function compared(metric, { workload, variant, baseline }, [base, candidate]) {
    const before = logsOf(base, metric);
    const after = logsOf(candidate, metric);
    if (before.length === 0 || after.length === 0)
        return [];
    const logRatio = (0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .mean */ .i)(after) - (0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .mean */ .i)(before);
    const margin = marginOf(metric, [before, after]);
    const unsteady = unsteadyOf([
        [baseline, base],
        [variant, candidate],
    ]);
    const verdict = unsteady ? 'inconclusive' : verdictOf(logRatio, margin);
    const shown = { workload, candidate: variant, metric, ratio: Math.exp(logRatio), verdict, margin };
    return [unsteady ? { ...shown, unsteady } : shown];
}
/** The logarithms of the counts. Zeros and invalid numbers are left out, because they have none. */
function logsOf(repeats, metric) {
    return repeats.flatMap((metrics) => (metrics[metric] > 0 ? [Math.log(metrics[metric])] : []));
}
/**
 * The variant whose instructions differ too much between counts. Instructions repeat best of all counts. Undefined if
 * all repeat.
 */
function unsteadyOf(pairs) {
    for (const [variant, repeats] of pairs) {
        const logs = logsOf(repeats, _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .GATED_COUNT */ .Mg);
        const share = logs.length > 1 ? Math.expm1(Math.max(...logs) - Math.min(...logs)) : 0;
        if (share > REPEATS_WITHIN)
            return { variant, share };
    }
    return undefined;
}
function marginOf(metric, groups) {
    return Math.max(metric === _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .GATED_COUNT */ .Mg ? GATE_MARGIN : ADVICE_MARGIN, DEVIATIONS * deviation(groups));
}
/** The pooled standard deviation within groups. 0 if no group has two values. */
function deviation(groups) {
    const squares = (0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .sum */ .c)(groups.map((group) => (0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .sum */ .c)(group.map((value) => (value - (0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .mean */ .i)(group)) ** 2))));
    const freedom = (0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .sum */ .c)(groups.map(({ length }) => length - 1));
    return freedom > 0 ? Math.sqrt(squares / freedom) : 0;
}
function verdictOf(logRatio, margin) {
    if (Math.abs(logRatio) <= (0,_statistics_verdict_js__WEBPACK_IMPORTED_MODULE_2__/* .logMargin */ .rY)(margin))
        return 'same';
    return logRatio > 0 ? 'slower' : 'faster';
}


/***/ }),

/***/ 24601:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V2: () => (/* binding */ isMeasured),
/* harmony export */   _f: () => (/* binding */ isBeyond),
/* harmony export */   it: () => (/* binding */ isConfirmed),
/* harmony export */   nZ: () => (/* binding */ isCell)
/* harmony export */ });
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(46117);
/* harmony import */ var _statistics_verdict_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3750);


function isCell(figure) {
    return 'workload' in figure;
}
/** Whether the comparison has a figure. One from unpaired runs has no rounds. */
function isMeasured({ rounds, ratio }) {
    return rounds > 0 || ratio !== null;
}
/** Whether new rounds confirmed the figure, and it is significant after correction for the number of cells. */
function isConfirmed(figure, { confidence }) {
    const stands = !isCell(figure) || (figure.p_adjusted ?? 1) <= (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_0__/* .levelOf */ .I)(confidence);
    return figure.phase === 'confirm' && stands;
}
/** Whether the whole interval lies beyond the margin. Only the estimate could lie there by chance. */
function isBeyond({ ci_low, ci_high }, { margin }) {
    const low = ci_low === null ? Number.NEGATIVE_INFINITY : Math.log(ci_low);
    const high = ci_high === null ? Number.POSITIVE_INFINITY : Math.log(ci_high);
    return (0,_statistics_verdict_js__WEBPACK_IMPORTED_MODULE_1__/* .isBeyondMargin */ .cf)({ low, high }, margin);
}


/***/ }),

/***/ 81502:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Gj: () => (/* binding */ gate),
  Gk: () => (/* binding */ gateByPlan),
  cQ: () => (/* binding */ termsOfGate)
});

// EXTERNAL MODULE: ./lib/results/metrics.js
var results_metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/results/words.js
var words = __webpack_require__(67467);
// EXTERNAL MODULE: ./lib/verdict/counts/simulated.js
var counts_simulated = __webpack_require__(62180);
;// CONCATENATED MODULE: ./lib/verdict/counts/reasons.js



/**
 * Judges the counts of the candidates. Instructions are judged by their own margin and need no confirmation, if they
 * repeat. Pure.
 * @param gated the metrics that the gate judges
 */
function countReasons({ simulated, comparisons, metrics, attributed }, gated) {
    const judged = simulated.filter(({ metric }) => metric === results_metrics/* GATED_COUNT */.Mg && gated.includes(metric));
    const slower = simulated.filter(({ verdict }) => verdict === 'slower');
    return {
        judged: judged.length,
        failing: slower
            .filter((one) => judged.includes(one))
            .map((one) => `${describe(one)}, beyond ${share(one.margin)}${mostIn(one, attributed)}`),
        open: [...new Set([...judged.flatMap(whyUnsteady), ...uncounted({ simulated, comparisons, metrics }, gated)])],
        advice: judged.length > 0
            ? slower.filter(({ metric }) => metric !== results_metrics/* GATED_COUNT */.Mg).map((one) => `to look at: ${describe(one)}`)
            : [],
    };
}
function describe({ candidate, verdict, workload, metric, ratio }) {
    return `${candidate} is ${verdict} in ${workload} on a simulated processor (${titleOf(metric)} ${(0,words/* change */.Zg)(ratio, 2)})`;
}
/** The function that explains most of a change. */
function mostIn({ workload, candidate }, attributed) {
    const own = attributed.find((one) => one.workload === workload && one.candidate === candidate);
    const [first] = own?.functions ?? [];
    return first ? `, most in ${first.name}` : '';
}
function whyUnsteady({ workload, unsteady }) {
    if (!unsteady)
        return [];
    return [
        `${workload} is not deterministic here: two counts of ${unsteady.variant} differ by ${share(unsteady.share)} of their instructions`,
    ];
}
/** The workloads that should have been counted and were not. */
function uncounted({ metrics, comparisons, simulated }, gated) {
    return gated
        .filter((metric) => (0,counts_simulated/* isSimulated */.Ht)(metric) && !metrics.includes(metric))
        .flatMap((metric) => comparisons
        .filter(({ role }) => role === 'candidate')
        .filter(({ workload, candidate }) => !simulated.some((one) => one.metric === metric && one.workload === workload && one.candidate === candidate))
        .map(({ workload, candidate }) => `${candidate} was not counted in ${workload} on a simulated processor (${titleOf(metric)})`));
}
function titleOf(metric) {
    return (0,results_metrics/* metricNamed */.SB)(metric)?.title ?? metric;
}
function share(part) {
    return `${(part * 100).toFixed(2)} %`;
}

// EXTERNAL MODULE: ./lib/verdict/figure.js
var verdict_figure = __webpack_require__(24601);
;// CONCATENATED MODULE: ./lib/verdict/gate.js
/**
 * The stage `gate`: it turns comparisons into pass, fail, neutral or off.
 * - fail: a `slower` of a cell, or of all cells together. New rounds confirmed it, its whole interval lies beyond the
 * margin, and it is significant after correction for the number of cells. Simulated instructions have their own margin
 * and need no confirmation.
 * - neutral: all cells together are undecided, or not all were measured, or a cell beyond the margin was not confirmed.
 * - pass: all cells together are decided, and none fails. Open cells are listed.
 * - off: nothing is gated.
 */




/** The terms of a config's gate, as a plan records them. */
function termsOfGate({ metrics, ...gate }) {
    return {
        gated: gate['fail-on'] === 'never' ? [] : [...metrics],
        ...(gate['on-neutral'] === 'fail' ? { on_neutral: 'fail' } : {}),
    };
}
/**
 * The gate by the terms of a plan. The plan of an older version has no terms; every metric is judged then.
 * @param missing a sentence for each missing part of the evidence. With one of them the gate cannot pass
 */
function gateByPlan(compared, { gated, on_neutral }, missing = []) {
    const judged = gate(compared, gated);
    const verdict = judged.verdict === 'pass' && missing.length > 0 ? 'neutral' : judged.verdict;
    const reasons = [...missing, ...judged.reasons];
    if (verdict !== 'neutral' || on_neutral !== 'fail')
        return { verdict, reasons };
    return { verdict: 'fail', reasons: ['gate.on-neutral is fail, and the gate is neutral', ...reasons] };
}
/** Judges the `metrics` of the candidates. Undefined means all that were compared; an empty list means none. */
function gate(compared, metrics = compared.metrics) {
    if (metrics.length === 0)
        return { verdict: 'off', reasons: ['gate.fail-on is never'] };
    const isGated = ({ role, metric }) => role === 'candidate' && metrics.includes(metric);
    const cells = compared.comparisons.filter(isGated);
    const pools = compared.pooled.filter(isGated);
    const counts = countReasons(compared, metrics);
    if (cells.length + pools.length + counts.judged === 0)
        return { verdict: 'neutral', reasons: ['nothing was compared that the gate looks at'] };
    const distrust = cells.length + pools.length > 0 ? whyDistrust(compared) : [];
    // Noise of the machine does not affect simulated counts.
    if (distrust.length > 0 && counts.failing.length > 0)
        return { verdict: 'fail', reasons: [...counts.failing, ...counts.advice, ...distrust] };
    if (distrust.length > 0)
        return { verdict: 'neutral', reasons: distrust };
    const failing = [
        ...[...pools, ...cells]
            .filter((figure) => isSuspect(figure, compared) && (0,verdict_figure/* isConfirmed */.it)(figure, compared))
            .map((figure) => `${gate_describe(figure, cells)}, confirmed${worstOf(figure, compared)}`),
        ...counts.failing,
    ];
    if (failing.length > 0)
        return { verdict: 'fail', reasons: [...failing, ...counts.advice] };
    const open = [...openIn(pools, cells), ...counts.advice];
    const needed = [
        ...pools.flatMap((pool) => whyOpen(pool, cells)),
        ...cells.flatMap((cell) => whyUnsafe(cell, pools, compared)),
        // Simulated counts need no samples.
        ...(cells.length > 0 || compared.comparisons.length === 0 ? unmeasuredIn(compared.unmeasured) : []),
        ...counts.open,
    ];
    if (needed.length > 0)
        return { verdict: 'neutral', reasons: [...new Set([...needed, ...open])] };
    return {
        verdict: 'pass',
        reasons: [`no candidate is ${open.length > 0 ? 'known to be ' : ''}slower beyond the margin`, ...open],
    };
}
/** Why no verdict of the run can be trusted: its control differs from the baseline. */
function whyDistrust({ control }) {
    return control && !control.trusted ? ['the run cannot be trusted', ...control.reasons] : [];
}
/** Whether a figure is slower beyond the margin, so that it fails the gate once it is confirmed. */
function isSuspect(figure, compared) {
    return figure.verdict === 'slower' && (0,verdict_figure/* isBeyond */._f)(figure, compared);
}
/**
 * Why all cells of a candidate together are undecided. Empty if they are decided. Unpaired runs have no pooled figure.
 */
function whyOpen(pool, cells) {
    if (pool.cells === 0)
        return [];
    if (pool.verdict === 'inconclusive')
        return [`${gate_describe(pool, cells)}: more rounds are needed`];
    if (pool.verdict === 'slower' && pool.phase === 'discovery')
        return [`${gate_describe(pool, cells)}, not confirmed on new rounds`];
    return [];
}
/** Why a cell keeps the gate from passing: it was not measured, or it would fail if new rounds confirmed it. */
function whyUnsafe(cell, pools, compared) {
    if (!(0,verdict_figure/* isMeasured */.V2)(cell))
        return [whyUnmeasured(cell, compared)];
    if (isSuspect(cell, compared))
        return [`${gate_describe(cell)}, not confirmed on new rounds`];
    const isPooled = pools.some((pool) => isOf(pool, cell) && pool.cells > 0);
    return cell.verdict === 'inconclusive' && !isPooled ? [`${gate_describe(cell)}: more rounds are needed`] : [];
}
/** Open cells that do not keep the gate from passing: a line for each candidate and metric. */
function openIn(pools, cells) {
    const isOpen = ({ verdict }) => verdict === 'inconclusive' || verdict === 'slower';
    return pools.flatMap((pool) => {
        const own = cells.filter((cell) => isOf(pool, cell) && (0,verdict_figure/* isMeasured */.V2)(cell));
        const open = own.filter(isOpen).map((cell) => `${(0,words/* cellInWords */.LY)(cell)} (${cell.verdict}, ${(0,words/* change */.Zg)(cell.ratio)})`);
        const slower = pool.verdict === 'slower' && pool.phase === 'confirm'
            ? [`${gate_describe(pool, cells)}, confirmed, and not known to be beyond the margin`]
            : [];
        if (open.length === 0 || pool.cells < 2)
            return slower;
        return [
            ...slower,
            `${pool.candidate} is open in ${open.length} of ${own.length} cells (${gate_titleOf(pool.metric)}): ${(0,words/* shortList */.pg)(open)}`,
        ];
    });
}
function isOf(pool, { candidate, metric }) {
    return pool.candidate === candidate && pool.metric === metric;
}
/** The worst cell in words, if all cells together are slower. Empty for a single cell. */
function worstOf(figure, { comparisons }) {
    if ((0,verdict_figure/* isCell */.nZ)(figure) || figure.cells === 1)
        return '';
    const lossOf = ({ ratio }) => ((0,results_metrics/* metricNamed */.SB)(figure.metric)?.direction === 'smaller' ? ratio : 1 / ratio);
    const [worst] = comparisons
        .filter((cell) => cell.candidate === figure.candidate && cell.metric === figure.metric && cell.ratio !== null)
        .sort((a, b) => lossOf(b) - lossOf(a));
    return worst ? `, most in ${(0,words/* cellInWords */.LY)(worst)} (${(0,words/* change */.Zg)(worst.ratio)})` : '';
}
function whyUnmeasured(cell, { exclusions, baseline }) {
    const { workload, threads, candidate, metric } = cell;
    const last = exclusions.findLast((one) => one.workload === workload &&
        one.threads === threads &&
        [candidate, baseline].includes(one.variant ?? '') &&
        (one.metric === undefined || one.metric === metric));
    const reason = last ? `; the last reason, from ${last.variant}: ${last.reason}` : '';
    return `${candidate} was not measured in ${(0,words/* cellInWords */.LY)(cell)} (${gate_titleOf(metric)}): no round gave a pair${reason}`;
}
/** "all cells together", or the name of the only cell. @param cells the cells that contain it */
function poolInWords(pool, cells) {
    const only = pool.cells === 1 ? cells.find((cell) => isOf(pool, cell) && (0,verdict_figure/* isMeasured */.V2)(cell)) : undefined;
    return only ? (0,words/* cellInWords */.LY)(only) : `all ${pool.cells} cells together`;
}
/** One line for all cells without a sample. */
function unmeasuredIn(cells) {
    if (cells.length === 0)
        return [];
    const places = (0,words/* shortList */.pg)(cells.map(words/* cellInWords */.LY));
    return [`nothing was measured in ${cells.length === 1 ? places : `${cells.length} cells: ${places}`}`];
}
function gate_describe(figure, cells = []) {
    const place = (0,verdict_figure/* isCell */.nZ)(figure) ? (0,words/* cellInWords */.LY)(figure) : poolInWords(figure, cells);
    return `${figure.candidate} is ${figure.verdict} in ${place} (${gate_titleOf(figure.metric)} ${(0,words/* change */.Zg)(figure.ratio)})`;
}
function gate_titleOf(metric) {
    return (0,results_metrics/* metricNamed */.SB)(metric)?.title ?? metric;
}


/***/ }),

/***/ 34450:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Ih: () => (/* binding */ Judge),
  lG: () => (/* binding */ judgementOf),
  fq: () => (/* binding */ pairsOf)
});

// EXTERNAL MODULE: ./lib/verdict/precision/adjustment.js + 1 modules
var adjustment = __webpack_require__(38583);
// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/statistics/normal.js
var normal = __webpack_require__(46172);
;// CONCATENATED MODULE: ./lib/statistics/detectable.js

/** The probability with which a change is to be found. */
const POWER = 0.8;
/**
 * The smallest relative change that rounds like these find with the power above, as a fraction: 0.03 is 3 %.
 * It follows from the interval: half its width is z(1 − level/2) standard errors, and to be found this often a change
 * must be z(0.8) standard errors larger (Lehr's rule of power; compare R's `power.t.test`). Undefined if the interval
 * is unbounded, because no change, however large, could have been shown.
 */
function detectable({ low, high }, level) {
    const half = (high - low) / 2;
    if (!Number.isFinite(half))
        return undefined;
    const z = (0,normal/* normalQuantile */.Z)(1 - level / 2);
    return Math.expm1((half * (z + (0,normal/* normalQuantile */.Z)(POWER))) / z);
}

// EXTERNAL MODULE: ./lib/statistics/level.js
var statistics_level = __webpack_require__(46117);
// EXTERNAL MODULE: ./lib/statistics/looks.js + 1 modules
var looks = __webpack_require__(44941);
// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
// EXTERNAL MODULE: ./lib/statistics/signed-rank.js
var signed_rank = __webpack_require__(96002);
;// CONCATENATED MODULE: ./lib/statistics/pooled.js



/**
 * One figure over several cells: the mean of the cells' log-ratios (the geometric mean of their ratios). Each cell has
 * the same weight, whatever its number of rounds. `cells` holds each cell's log-ratios by host and then by round; none
 * is empty.
 *
 * The interval comes from blocks. Let n be the fewest pairs of any cell. The pairs of each cell are divided in order
 * into n groups of nearly equal size; block i is the mean over cells of the means of their i-th groups. A block is
 * symmetric about the pooled log-ratio if the pairs are symmetric about theirs, and blocks share no pair. The
 * signed-rank interval needs neither equal spread nor equal effects. Cells that were measured side by side on a host
 * are in the same blocks, so that common disturbances are not counted twice. A single cell gives its own interval. If
 * necessary, the interval is extended to contain the estimate.
 */
function pooled(cells, level) {
    const n = (0,median/* smallest */.o9)(cells.map((cell) => cell.length));
    const blocks = Array.from({ length: n }, (_, i) => (0,mean/* mean */.i)(cells.map((cell) => (0,mean/* mean */.i)(group(cell, i, n)))));
    const { low, high, p } = (0,signed_rank/* signedRank */.dZ)(blocks, level);
    const estimate = (0,mean/* mean */.i)(cells.map((cell) => (0,signed_rank/* signedRank */.dZ)(cell, level).estimate));
    return { n, estimate, low: Math.min(low, estimate), high: Math.max(high, estimate), p };
}
/** The `i`-th of `n` consecutive parts of `values`, as equal in length as possible. */
function group(values, i, n) {
    return values.slice(Math.floor((i * values.length) / n), Math.floor(((i + 1) * values.length) / n));
}

// EXTERNAL MODULE: ./lib/statistics/student.js
var student = __webpack_require__(85340);
// EXTERNAL MODULE: ./lib/statistics/verdict.js
var verdict = __webpack_require__(3750);
;// CONCATENATED MODULE: ./lib/statistics/judgement.js








/** Judges one cell by the log-ratios of its pairs, at least one. */
function judge(logRatios, rules) {
    const level = (0,looks/* levelAt */.Gy)(logRatios.length, rules.rounds, (0,statistics_level/* levelOf */.I)(rules.confidence));
    return judgement((0,signed_rank/* signedRank */.dZ)(logRatios, level), level, rules);
}
/**
 * Judges a contrast with an error that was estimated from more than its own pairs. The number of rounds was fixed
 * beforehand.
 */
function judgeContrast({ n, estimate, weight }, { variance, df }, rules) {
    const level = (0,statistics_level/* levelOf */.I)(rules.confidence);
    const error = Math.sqrt((variance * weight) / n);
    const half = (0,student/* studentQuantile */.FI)(level, df) * error;
    const p = estimate === 0 ? 1 : (0,student/* studentTail */.gq)(estimate / error, df);
    const figures = { n, estimate, low: estimate - half, high: estimate + half, p };
    return { ...judgement(figures, level, rules), method: 'shared-error' };
}
/**
 * Judges several cells as one. Each has at least one pair. The pooled figure has as many blocks as the smallest cell
 * has pairs, so it uses the level of the look at this number. Levels do not rise with the rounds, so no cell has a
 * smaller level. `rules.rounds` is the range of a single cell.
 */
function judgePooled(cells, rules) {
    const fewest = (0,median/* smallest */.o9)(cells.map((cell) => cell.length));
    const level = (0,looks/* levelAt */.Gy)(fewest, rules.rounds, (0,statistics_level/* levelOf */.I)(rules.confidence));
    return judgement(pooled(cells, level), level, rules);
}
/**
 * The p-value is scaled by the level of this look, so that it reads as if there had been only one look: it is at most 1
 * − confidence exactly when the interval excludes no change.
 */
function judgement(figures, level, { margin, confidence, better }) {
    return {
        ...figures,
        p: level > 0 ? Math.min(1, (figures.p * (0,statistics_level/* levelOf */.I)(confidence)) / level) : 1,
        verdict: (0,verdict/* verdict */.WJ)(figures, margin, better),
        detectable: level > 0 ? detectable(figures, level) : undefined,
        level,
        method: 'ranks',
    };
}

// EXTERNAL MODULE: ./lib/verdict/rounds.js
var rounds = __webpack_require__(17736);
;// CONCATENATED MODULE: ./lib/verdict/precision/second-baseline.js
/**
 * The control as a second baseline. It is the same binary, measured in the same rounds, so the mean of both has less
 * noise than one of them. A ratio of two values has twice the variance of a value. A ratio to the mean of two values
 * has one and a half times that variance.
 */
/** The variance of a ratio to the mean of two values, in units of the variance of one value. */
const WEIGHT = 1.5;
/**
 * The series against the mean of baseline and control.
 * @param control the control's series in the same cell, metric and phase
 * @returns undefined if a round lacks the control, because its ratio would be less certain than the others. The same
 * holds if a round has the control in another group: its own noise would be added to that of two baselines
 */
function againstBoth(series, control) {
    const known = new Map(control.pairs.map((pair) => [roundOf(pair), pair.logRatio]));
    const pairs = series.pairs.flatMap((pair) => {
        const ofControl = known.get(roundOf(pair));
        return ofControl === undefined ? [] : [{ ...pair, logRatio: pair.logRatio - ofControl / 2 }];
    });
    return pairs.length === series.pairs.length ? { ...series, pairs } : undefined;
}
function roundOf({ run, host, round, group }) {
    return JSON.stringify([run, host, round, group]);
}

// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/statistics/layout/friedman.js
var friedman = __webpack_require__(92258);
;// CONCATENATED MODULE: ./lib/statistics/layout/two-way.js
/**
 * The two-way layout without replication: one value of each row (variant) in each column (round). The part of a value
 * that neither its row nor its column explains is noise. All rows together show its size.
 *
 * Source: Montgomery (2017), "Design and Analysis of Experiments", 9th ed., section 4.1 (randomized complete block
 * design).
 */

/** The remainder of each value after the means of its row and its column are subtracted. */
function residuals(layout) {
    const rows = layout.map(mean/* mean */.i);
    const columns = layout[0].map((_, j) => (0,mean/* mean */.i)(layout.map((row) => row[j])));
    const all = (0,mean/* mean */.i)(rows);
    return layout.map((row, i) => row.map((value, j) => value - rows[i] - columns[j] + all));
}
/** @throws RangeError when there are fewer than two rows or columns, because the noise is then unknown */
function sharedError(layout) {
    const df = (layout.length - 1) * ((layout[0]?.length ?? 0) - 1);
    if (df < 1)
        throw new RangeError('a shared error needs two rows and two columns');
    return { variance: (0,mean/* sum */.c)(residuals(layout).flatMap((row) => row.map((left) => left ** 2))) / df, df };
}

;// CONCATENATED MODULE: ./lib/verdict/precision/shared-error.js
/**
 * The error that all variants of a cell share. Six rounds say little about the noise of one pair, but much about the
 * noise of nine variants together. In the layout of variants and rounds, the residual variance has (variants −
 * 1)(rounds − 1) degrees of freedom.
 * It needs a number of rounds that was fixed beforehand, and variants with equal noise. A test checks the equal noise:
 * if it rejects, or has too little data, ranks judge instead.
 */






/** The level of the test of equal noise. */
const GUARD = 0.05;
/** The number of rounds, over all cells, at which the test detects a variant with three times the usual noise. */
const ROUNDS_FOR_GUARD = 30;
/** The shared errors of one run. */
class SharedErrors {
    rounds;
    #layouts;
    #guards = new Map();
    /**
     * @param all the series of every variant against one baseline
     * @param rounds the number that was fixed beforehand; a series with fewer pairs is not used
     */
    constructor(all, rounds) {
        this.rounds = rounds;
        const complete = all.filter(({ pairs }) => pairs.length >= rounds);
        const cells = (0,grouped/* grouped */.z)(complete, layoutKey);
        this.#layouts = new Map([...cells].map(([key, series]) => [key, layoutOf(series)]));
    }
    /** The error of a single value in the series' cell. */
    ofCell(series) {
        const why = this.#whyNot(series);
        return why === undefined ? sharedError(this.#layoutOf(series).rows) : { why };
    }
    /**
     * The error of a mean over several cells of a candidate and metric, and the blocks that it is estimated from. A block
     * is the mean over the cells of one round. So noise that the cells of a round share is not counted twice.
     */
    ofPool(cells) {
        const [why] = cells.flatMap((series) => this.#whyNot(series) ?? []);
        if (why !== undefined)
            return { why };
        const layouts = cells.map((series) => this.#layoutOf(series));
        const blocks = Math.min(...layouts.map(({ rows }) => rows[0].length));
        const means = inAll(layouts).map((rows) => Array.from({ length: blocks }, (_, i) => (0,mean/* mean */.i)(rows.map((row) => (0,mean/* mean */.i)(group(row, i, blocks))))));
        return { ...sharedError([means[0].map(() => 0), ...means]), blocks };
    }
    #whyNot(series) {
        const { pairs, metric } = series;
        if (pairs.length < this.rounds)
            return `${pairs.length} of the ${this.rounds} rounds that were planned gave a pair`;
        if (pairs.some(({ group }) => group !== undefined))
            return 'memory or disk was too small for all variants at once, so that a round has groups with a baseline each';
        const { rows } = this.#layoutOf(series);
        if (rows[0].length < 2)
            return 'no two rounds have a value of every variant';
        // In a layout with two rows there is nothing to share: the error is that of the pairs themselves.
        if (rows.length === 2)
            return undefined;
        if (!this.#guards.has(metric))
            this.#guards.set(metric, this.#guard(metric));
        return this.#guards.get(metric);
    }
    /** Why the variants cannot count as equally noisy in a metric: the ranks of their absolute residuals differ. */
    #guard(metric) {
        const layouts = [...this.#layouts].filter(([key]) => key.startsWith(guardKey(metric))).map(([, layout]) => layout);
        const common = inAll(layouts);
        const blocks = layouts.flatMap((_, cell) => {
            const rows = common.map((ofCells) => ofCells[cell]);
            const left = residuals([rows[0].map(() => 0), ...rows]);
            return left[0].map((_, j) => left.map((row) => Math.abs(row[j])));
        });
        if (blocks.length < ROUNDS_FOR_GUARD || common.length < 2)
            return `${blocks.length} rounds of all cells together are too few to see whether the variants are equally noisy`;
        const { p } = (0,friedman/* friedman */.D)(blocks);
        return p <= GUARD ? `the variants are not equally noisy (p = ${p.toPrecision(2)})` : undefined;
    }
    #layoutOf(series) {
        return this.#layouts.get(layoutKey(series));
    }
}
/** The rows of each variant that occurs in all layouts. */
function inAll(layouts) {
    const [first, ...others] = layouts;
    const common = (first?.variants ?? []).filter((name) => others.every(({ variants }) => variants.includes(name)));
    return common.map((name) => layouts.map(({ variants, rows }) => [...rows[1 + variants.indexOf(name)]]));
}
function layoutOf(series) {
    const rounds = series.map(({ pairs }) => new Map(pairs.map((pair) => [roundKey(pair), pair.logRatio])));
    const complete = [...rounds[0].keys()].filter((key) => rounds.every((ofOne) => ofOne.has(key)));
    const rows = rounds.map((ofOne) => complete.map((key) => ofOne.get(key)));
    return { variants: series.map(({ candidate }) => candidate), rows: [complete.map(() => 0), ...rows] };
}
function layoutKey({ metric, phase, ...cell }) {
    return `${JSON.stringify([phase, metric])} ${(0,rounds/* cellKey */.sl)(cell)}`;
}
/** The prefix of the keys of a metric's discovery layouts. */
function guardKey(metric) {
    return `${JSON.stringify(['discovery', metric])} `;
}
function roundKey({ run, host, round }) {
    return JSON.stringify([run, host, round]);
}

;// CONCATENATED MODULE: ./lib/verdict/precision/verdicts.js
/**
 * Verdicts on series of pairs: by ranks or by the shared error, against the baseline or against the mean of baseline
 * and control.
 */







/** The verdicts of one run. */
class Verdicts {
    all;
    terms;
    #shared;
    #trusted = new Map();
    /** @param all every series with one baseline, including the control's */
    constructor(all, terms) {
        this.all = all;
        this.terms = terms;
        const { method, rounds } = terms;
        this.#shared = method === 'shared-error' && rounds ? new SharedErrors(all, rounds.max) : undefined;
    }
    /** @param series with at least one pair */
    cell(series) {
        const [seconded] = this.#againstBoth([series]) ?? [];
        return { ...this.#cell(seconded ?? series, weightOf(seconded)), seconded: seconded !== undefined };
    }
    /** @param series one or more cells of a candidate and metric, each with at least one pair */
    together(series) {
        const seconded = this.#againstBoth(series);
        return { ...this.#together(seconded ?? series, weightOf(seconded)), seconded: seconded !== undefined };
    }
    #cell(series, weight) {
        const rules = rulesFor([series], this.terms);
        const error = this.#shared?.ofCell(series);
        if (!error || 'why' in error)
            return { ...judge(logRatios(series), rules), caveat: error?.why };
        return judgeContrast({ estimate: (0,mean/* mean */.i)(logRatios(series)), weight, n: series.pairs.length }, error, rules);
    }
    #together(series, weight) {
        const rules = rulesFor(series, this.terms);
        const error = this.#shared?.ofPool(series);
        if (!error || 'why' in error)
            return { ...judgePooled(series.map(logRatios), rules), caveat: error?.why };
        const estimate = (0,mean/* mean */.i)(series.map((one) => (0,mean/* mean */.i)(logRatios(one))));
        return judgeContrast({ estimate, weight, n: error.blocks }, error, rules);
    }
    /**
     * The series against both. Undefined if the plan does not declare that, the control cannot be trusted, or a round
     * lacks it.
     */
    #againstBoth(series) {
        const { metric, candidate } = series[0];
        const control = this.terms.second_baseline;
        if (control === undefined || candidate === control || !this.#isTrusted(control, metric))
            return undefined;
        const both = series.map((one) => {
            const ofControl = this.all.find((other) => other.candidate === control &&
                other.metric === metric &&
                other.phase === one.phase &&
                (0,rounds/* cellKey */.sl)(other) === (0,rounds/* cellKey */.sl)(one));
            return ofControl && againstBoth(one, ofControl);
        });
        return both.every((one) => one !== undefined) ? both : undefined;
    }
    /**
     * Whether the control can be a second baseline: it does not differ from the baseline, and had enough rounds to show a
     * difference.
     */
    #isTrusted(control, metric) {
        const known = this.#trusted.get(metric);
        if (known !== undefined)
            return known;
        const own = this.all.filter((one) => one.candidate === control && one.metric === metric && one.phase === 'discovery' && one.pairs.length > 0);
        const judged = own.length > 0 ? this.#together(own, weightOf(undefined)) : undefined;
        const trusted = judged !== undefined && Number.isFinite(judged.low) && !/faster|slower/.test(judged.verdict);
        this.#trusted.set(metric, trusted);
        return trusted;
    }
}
function weightOf(seconded) {
    return seconded ? WEIGHT : 2;
}
/**
 * The rules for a pooled series. Every host, and every run on it, goes from `rounds.min` to `rounds.max` on its own, so
 * the total range is this number of times larger.
 */
function rulesFor(series, { margin, confidence, rounds }) {
    const metric = series[0].metric;
    const better = (0,metrics/* metricNamed */.SB)(metric)?.direction;
    if (!better)
        throw new RangeError(`nobody knows which way ${metric} improves`);
    const streams = (0,median/* largest */.nQ)(series.map(({ pairs }) => new Set(pairs.map(({ run, host }) => `${run} ${host}`)).size));
    return { margin, confidence, better, rounds: rounds && { min: rounds.min * streams, max: rounds.max * streams } };
}
function logRatios({ pairs }) {
    return pairs.map(({ logRatio }) => logRatio);
}

;// CONCATENATED MODULE: ./lib/verdict/judge.js
/** Judges a series of pairs: the step between `pairs.ts` and the published comparisons. The schedule uses it, too. */


/** The judgement that counts. If a `slower` was tested again, it comes only from the new rounds. */
function judgementOf(story) {
    return story.second?.judgement ?? story.first;
}
function pairsOf(story) {
    return (story.second?.series ?? story.discovery).pairs;
}
/** Judges series of pairs with one baseline by the terms of a run. */
class Judge {
    all;
    terms;
    #adjusted;
    #plain;
    #verdicts;
    /** @param all every series with this baseline, including the control's, because they share errors and slopes */
    constructor(all, terms) {
        this.all = all;
        this.terms = terms;
        this.#adjusted = terms.adjust && new adjustment/* Adjusted */.Z(all, terms.adjust);
        this.#plain = new Verdicts(all, terms);
        const adjusted = this.#adjusted;
        this.#verdicts = adjusted
            ? new Verdicts(all.map((one) => adjusted.series(one)), terms)
            : this.#plain;
    }
    /** The judgements on every series of discovery rounds, with those on its confirming series. */
    stories() {
        const confirming = new Map(this.all.filter(({ phase }) => phase === 'confirm').map((s) => [seriesName(s), s]));
        return this.all
            .filter(({ phase }) => phase === 'discovery')
            .map((discovery) => {
            const first = this.cell(discovery);
            const again = confirming.get(seriesName(discovery));
            const judgement = first?.verdict === 'slower' && again && this.cell(again);
            return { discovery, first, second: judgement ? { series: again, judgement } : undefined };
        });
    }
    /** The judgement on a series. Undefined if it has no pair. */
    cell(series) {
        return series.pairs.length === 0 ? undefined : this.#judged([series], (verdicts, [one]) => verdicts.cell(one));
    }
    /** The judgement on several cells of one candidate and metric. Undefined if no cell has a pair. */
    together(series) {
        const measured = series.filter(({ pairs }) => pairs.length > 0);
        if (measured.length === 0)
            return undefined;
        return this.#judged(measured, (verdicts, some) => verdicts.together(some));
    }
    #judged(series, judge) {
        const adjustment = this.#adjusted?.of(series[0].metric);
        if (!adjustment)
            return judge(this.#plain, series);
        const judged = judge(this.#verdicts, series.map((one) => this.#adjusted.series(one)));
        return { ...judged, adjusted: { ...adjustment, without: judge(this.#plain, series) } };
    }
}
function seriesName({ workload, threads, candidate, metric }) {
    return JSON.stringify([workload, threads, candidate, metric]);
}


/***/ }),

/***/ 62460:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XI: () => (/* binding */ notesOnCell),
/* harmony export */   jF: () => (/* binding */ notesOnPool),
/* harmony export */   zC: () => (/* binding */ BEFORE_CORRECTION)
/* harmony export */ });
/* harmony import */ var _results_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(67467);
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(46117);
/* harmony import */ var _statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(96002);
/* harmony import */ var _judge_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(34450);
/** Notes beside a figure that keep readers from concluding too much from it. */




/** The first words of a note: the verdict does not hold after Holm's correction. */
const BEFORE_CORRECTION = 'shown before correction for the number of cells only';
function notesOnCell(cell, story, terms) {
    return [
        ...onRounds(cell.rounds, (0,_judge_js__WEBPACK_IMPORTED_MODULE_2__/* .judgementOf */ .lG)(story), terms),
        ...onMethod((0,_judge_js__WEBPACK_IMPORTED_MODULE_2__/* .judgementOf */ .lG)(story)),
        ...onConfirmation(cell, story),
        ...onCorrection(cell, terms),
        ...(cell.hosts > 1 ? [`pairs of ${cell.hosts} hosts: each pair was measured on one of them`] : []),
    ];
}
function notesOnPool(pool, cells, judgement, { confidence }) {
    const named = (some) => some.map(({ workload, threads }) => `${workload} at ${threads}`).join(', ');
    const without = cells.filter(({ pairs }) => pairs.length === 0);
    const fewest = judgement?.method === 'shared-error' ? 0 : (0,_statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_1__/* .fewestPairs */ .So)((0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_3__/* .levelOf */ .I)(confidence));
    const short = cells.filter(({ pairs }) => pairs.length > 0 && pairs.length < fewest);
    return [
        ...(without.length > 0 ? [`left out, without pairs: ${named(without)}`] : []),
        ...(short.length > 0 ? [`no interval, too few rounds: ${named(short)}`] : []),
        ...onMethod(judgement),
        ...(pool.phase === 'confirm' ? ['from the confirming rounds alone'] : []),
        ...(pool.phase === 'discovery' && pool.verdict === 'slower' ? ['not yet confirmed on new rounds'] : []),
    ];
}
function onRounds(rounds, judgement, { confidence }) {
    if (rounds === 0 || judgement === undefined)
        return ['no round gave a pair: see the exclusions'];
    if (judgement.method === 'shared-error')
        return [];
    const { level } = judgement;
    const fewest = (0,_statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_1__/* .fewestPairs */ .So)((0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_3__/* .levelOf */ .I)(confidence));
    if (rounds < fewest)
        return [`${rounds} ${plural(rounds)} cannot decide at ${percent(confidence)}: at least ${fewest} are needed`];
    if (level === 0)
        return [`${rounds} rounds cannot decide at this early look, which may use only a share of the error level`];
    if (level < (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_3__/* .levelOf */ .I)(confidence))
        return [`interval at ${percent(1 - level)}, adjusted for interim looks`];
    return [];
}
function onMethod(judgement) {
    return [
        ...(judgement?.caveat === undefined ? [] : [`judged by ranks, without the shared error: ${judgement.caveat}`]),
        ...(judgement?.seconded ? ['compared with the mean of baseline and control'] : []),
        ...(judgement?.adjusted ? [onAdjustment(judgement.adjusted)] : []),
    ];
}
const CAUSES = { steal_percent: 'steal', other_load_percent: 'other load' };
function onAdjustment({ slopes, without }) {
    const causes = [...slopes].filter(([, slope]) => slope > 0).map(([cause]) => CAUSES[cause]);
    const bound = (log) => (Number.isFinite(log) ? Math.exp(log) : null);
    const figure = { ratio: Math.exp(without.estimate), ci_low: bound(without.low), ci_high: bound(without.high) };
    return `adjusted for ${causes.join(' and ')} (without that ${(0,_results_words_js__WEBPACK_IMPORTED_MODULE_0__/* .changeWithInterval */ .k$)(figure)}, ${without.verdict})`;
}
function onConfirmation({ verdict, phase }, { first, discovery, second }) {
    if (phase === 'discovery')
        return verdict === 'slower' ? ['not yet confirmed on new rounds'] : [];
    const was = `${percent(Math.expm1(first.estimate))} in ${discovery.pairs.length} rounds`;
    return verdict === 'slower'
        ? [`slower on new rounds too; the discovery (${was}) is left out of the figure`]
        : [
            `the discovery said slower (${was}); ${second.series.pairs.length} new rounds, from which this figure comes, do not`,
        ];
}
function onCorrection({ verdict, p_adjusted, metric }, { confidence }) {
    const decided = verdict === 'faster' || verdict === 'slower';
    if (!decided || p_adjusted === null || p_adjusted <= (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_3__/* .levelOf */ .I)(confidence))
        return [];
    return [`${BEFORE_CORRECTION} (${metric}: p = ${p_adjusted} after it)`];
}
function plural(rounds) {
    return rounds === 1 ? 'round' : 'rounds';
}
function percent(share) {
    return `${Number((share * 100).toPrecision(3))} %`;
}


/***/ }),

/***/ 99543:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  s: () => (/* binding */ outcomeOf)
});

// EXTERNAL MODULE: ./lib/results/metrics.js
var results_metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/results/plan.js
var plan = __webpack_require__(64899);
// EXTERNAL MODULE: ./lib/statistics/level.js
var level = __webpack_require__(46117);
// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
// EXTERNAL MODULE: ./lib/verdict/counts/simulated.js
var simulated = __webpack_require__(62180);
;// CONCATENATED MODULE: ./lib/verdict/counts/outcome.js




/**
 * The outcome of a run that only counts. It is about the candidate with the fewest instructions per transaction, as the
 * geometric mean over its workloads. `undecided`: the counts of a workload do not repeat. Pure.
 */
function countedOutcome(file) {
    const instructions = (0,simulated/* compareSimulations */.a4)([file], file.plan?.baseline ?? '').filter(({ metric }) => metric === results_metrics/* GATED_COUNT */.Mg);
    const found = [...(0,grouped/* grouped */.z)(instructions, ({ candidate }) => candidate)].map(([candidate, own]) => ({
        candidate,
        verdict: verdictOf(own),
        ratio: Math.exp((0,mean/* mean */.i)(own.map(({ ratio }) => Math.log(ratio)))),
        cells: own.length,
    }));
    const [best] = found.sort((a, b) => a.ratio - b.ratio);
    return { ...nothingFound(results_metrics/* GATED_COUNT */.Mg), ...best };
}
/** The outcome of a run in which no candidate was measured. */
function nothingFound(metric) {
    const figures = { ratio: null, ci_low: null, ci_high: null, cells: 0 };
    return { verdict: 'undecided', metric, candidate: null, ...figures, comes_first: false, level_with: [] };
}
/** The verdict on one candidate, over all workloads. */
function verdictOf(own) {
    const found = new Set(own.map(({ verdict }) => verdict));
    if (found.has('inconclusive'))
        return 'undecided';
    if (found.has('faster') && found.has('slower'))
        return 'mixed';
    return found.has('slower') ? 'slower' : found.has('faster') ? 'faster' : 'same';
}

// EXTERNAL MODULE: ./lib/verdict/figure.js
var figure = __webpack_require__(24601);
// EXTERNAL MODULE: ./lib/verdict/judge.js + 7 modules
var judge = __webpack_require__(34450);
// EXTERNAL MODULE: ./lib/verdict/pairs.js + 1 modules
var pairs = __webpack_require__(79789);
// EXTERNAL MODULE: ./lib/verdict/precision/co-primary.js + 1 modules
var co_primary = __webpack_require__(11047);
// EXTERNAL MODULE: ./lib/verdict/precision/terms.js
var terms = __webpack_require__(36825);
// EXTERNAL MODULE: ./lib/verdict/ranking.js
var ranking = __webpack_require__(79803);
;// CONCATENATED MODULE: ./lib/verdict/outcome.js
/**
 * What a run found about its candidates, by its first metric. This is not the gate's verdict: a run without a gate has
 * an outcome, too. Pure.
 */










/**
 * The outcome for the candidate that ranks first.
 * - faster, slower, same: the verdict on all its cells together. If CPU is the limit, CPU time per transaction decides
 * together with the first metric, and a correction covers both.
 * - mixed: all its cells together, or confirmed single cells, show both faster and slower.
 * - undecided: all its cells together are inconclusive, or nothing was measured, or the control differs from the
 * baseline.
 */
function outcomeOf(results, { comparisons, pooled, control }) {
    if ((0,plan/* isOnlyCounted */.rI)(results.plan))
        return countedOutcome(results);
    const { confidence, metrics } = results.plan;
    const primary = metrics[0] ?? results_metrics/* PRIMARY_METRIC */.w6;
    const co = (0,co_primary/* coPrimaryOf */.Ui)(results);
    const poolsOf = (metric) => pooled.filter((pool) => pool.role === 'candidate' && pool.metric === metric && pool.ratio !== null);
    const deciding = [primary, ...(co === undefined ? [] : [co])];
    // The candidate that ranks first by each metric, with its pooled figures and their verdicts. The metric's own figure
    // is the first.
    const leaders = deciding.map((metric) => {
        const [best, ...others] = (0,ranking/* ranked */.a)(poolsOf(metric));
        const beside = deciding
            .filter((other) => other !== metric)
            .flatMap((other) => poolsOf(other).find(({ candidate }) => candidate === best?.candidate) ?? []);
        const figures = best ? [best, ...beside] : [];
        return { metric, best, others, figures, verdicts: (0,co_primary/* standingVerdicts */.f8)(figures, confidence) };
    });
    const { metric, best, others, figures, verdicts } = leaders.find((one) => one.best && one.verdicts[0] !== 'inconclusive') ?? leaders[0];
    if (!best)
        return nothingFound(metric);
    const { candidate, ratio, ci_low, ci_high, cells } = best;
    const own = comparisons.filter((cell) => cell.candidate === candidate && cell.metric === metric);
    const level = others.filter((other) => !isAhead(results, candidate, other.candidate, metric));
    return {
        verdict: control && !control.trusted ? 'undecided' : outcome_verdictOf(verdicts, own, confidence),
        metric,
        candidate,
        ratio,
        ci_low,
        ci_high,
        cells,
        ...besideOf(figures[1], verdicts[1]),
        comes_first: others.length > 0 && level.length === 0,
        level_with: level.filter(({ verdict }) => verdict === best.verdict).map((pool) => pool.candidate),
    };
}
function besideOf(pool, verdict) {
    if (!pool || !verdict)
        return {};
    const { metric, ratio, ci_low, ci_high } = pool;
    return { beside: { metric, ratio, ci_low, ci_high, verdict } };
}
/** @param pools verdicts on all cells together, the leading metric's first */
function outcome_verdictOf(pools, cells, confidence) {
    const faster = cells.some((cell) => cell.verdict === 'faster' && stands(cell, confidence));
    const slower = cells.some((cell) => cell.verdict === 'slower' && (0,figure/* isConfirmed */.it)(cell, { confidence }));
    if ((pools.includes('faster') || faster) && (pools.includes('slower') || slower))
        return 'mixed';
    const [verdict] = pools.includes('faster')
        ? ['faster']
        : pools.includes('slower')
            ? ['slower']
            : pools;
    return verdict === undefined || verdict === 'inconclusive' ? 'undecided' : verdict;
}
function stands({ p_adjusted }, confidence) {
    return p_adjusted !== null && p_adjusted <= (0,level/* levelOf */.I)(confidence);
}
/**
 * Whether direct pairs of one round show that `first` is faster than `other` in all cells together. The number of
 * others needs no correction, because the first one is ahead only if every comparison says so (intersection-union test:
 * Berger 1982, Technometrics 24).
 */
function isAhead({ samples, plan }, first, other, metric) {
    // Confirming rounds hold only the variants that looked slower than the baseline.
    const discovery = samples.filter(({ phase = 'discovery' }) => phase === 'discovery');
    const variants = [...new Set(discovery.map(({ variant }) => variant))];
    const wanted = { baseline: other, candidates: variants.filter((name) => name !== other), metrics: [metric] };
    const { series } = (0,pairs/* pairSamples */.IH)([{ samples: discovery }], wanted);
    const own = series.filter(({ candidate }) => candidate === first);
    return new judge/* Judge */.Ih(series, (0,terms/* termsOfPlan */.G)(plan)).together(own)?.verdict === 'faster';
}


/***/ }),

/***/ 79789:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  IH: () => (/* binding */ pairSamples),
  _P: () => (/* binding */ unusable),
  dM: () => (/* binding */ useless)
});

// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/results/plan.js
var plan = __webpack_require__(64899);
// EXTERNAL MODULE: ./lib/verdict/rounds.js
var verdict_rounds = __webpack_require__(17736);
// EXTERNAL MODULE: ./lib/results/limits.js
var limits = __webpack_require__(82828);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
;// CONCATENATED MODULE: ./lib/verdict/size.js


/**
 * Refuses input that would take too long to compare. A small file can ask for millions of comparisons, most of them
 * without a sample.
 * @param rounds the cell of each round
 * @param each the number of comparisons in a cell: one for each candidate and metric
 */
function refuseTooMany(rounds, each) {
    const cells = new Set(rounds.map(({ workload, threads }) => `${threads} ${workload}`)).size;
    for (const [what, count, most] of [
        ['comparisons', cells * each, limits/* MOST_COMPARISONS */.Hk],
        ['pairs', rounds.length * each, limits/* MOST_PAIRS */.AN],
    ])
        if (count > most)
            throw new errors/* UsageError */.eb(`The samples ask for ${count} ${what}, and at most ${most} are made.`, 'Compare fewer candidates, cells or metrics at once.');
}

;// CONCATENATED MODULE: ./lib/verdict/pairs.js
/**
 * Makes pairs from samples: baseline and candidate of the same round, on the same host, in the same run. Samples that
 * cannot be paired are returned with the reason. Nothing is dropped silently, and no value is removed as an outlier.
 */




/**
 * A series for every cell and phase with samples, for each candidate and metric; a series may be empty. An operation's
 * metric has no series in a workload without the operation.
 */
function pairSamples(runs, wanted) {
    const exclusions = [];
    const rounds = (0,verdict_rounds/* roundsOf */.T1)(runs, wanted, exclusions);
    refuseTooMany(rounds, wanted.candidates.length * wanted.metrics.length);
    const measured = metricsByWorkload(rounds);
    const series = new Map();
    for (const round of rounds) {
        for (const candidate of wanted.candidates) {
            // A confirming round measures only the candidates that need to be confirmed.
            if (round.phase === 'confirm' && !round.seen.has(candidate))
                continue;
            const samples = (0,verdict_rounds/* paired */.iW)(round, wanted.baseline, candidate);
            if (!samples)
                exclusions.push(incomplete(round, wanted.baseline, candidate));
            for (const metric of wanted.metrics) {
                if (isElsewhere(metric, round.workload, measured))
                    continue;
                const key = JSON.stringify([round.workload, round.threads, candidate, metric, round.phase]);
                const { workload, threads, phase } = round;
                const found = series.get(key) ?? { workload, threads, candidate, metric, phase, pairs: [] };
                series.set(key, found);
                if (!samples)
                    continue;
                const made = pairOf(round, samples, metric);
                if (made.pair)
                    found.pairs.push(made.pair);
                exclusions.push(...made.exclusions);
            }
        }
    }
    return { series: [...series.values()].sort(bySeries(wanted)), exclusions: unique(exclusions) };
}
/** The metrics of usable samples, by workload. A workload without usable samples is not in the map. */
function metricsByWorkload(rounds) {
    const found = new Map();
    for (const { workload, usable } of rounds) {
        for (const { metrics } of [...usable.values()].flatMap((ofVariant) => [...ofVariant.values()])) {
            const names = found.get(workload) ?? new Set();
            for (const name of Object.keys(metrics))
                names.add(name);
            found.set(workload, names);
        }
    }
    return found;
}
/**
 * Whether other workloads have the operation of a metric, and this one does not: `read.throughput` in a workload that
 * only inserts, or the new orders of TPC-C.
 */
function isElsewhere(metric, workload, measured) {
    const own = measured.get(workload);
    const ofSome = metric.includes('.') || (0,metrics/* metricNamed */.SB)(metric)?.ofSomeWorkloads;
    return ofSome === true && own?.has(metric) === false && [...measured.values()].some((set) => set.has(metric));
}
/** The pair of a round, or the reason why its samples give no pair. */
function pairOf({ run, workload, threads, host, round }, { baseline, candidate, between }, metric) {
    const at = { run, workload, threads, host, round, metric };
    const samples = [baseline, candidate, ...(between ?? [])];
    const exclusions = samples.flatMap(({ variant, metrics }) => {
        const reason = unusable(metric, metrics[metric]);
        return reason ? [{ ...at, variant, reason }] : [];
    });
    const [own, to, beside = 1, here = 1] = samples.map(({ metrics }) => metrics[metric]);
    if (exclusions.length > 0 || own === undefined || to === undefined)
        return { exclusions };
    const from = own * (here / beside);
    const logRatio = Math.log(to / from);
    const causes = causesBetween(samples);
    if (Number.isFinite(logRatio))
        return {
            pair: { run, host, round, group: candidate.group, baseline: from, candidate: to, logRatio, causes },
            exclusions,
        };
    const reason = `${metric} is ${from} and ${to}: their ratio is too large for a number`;
    return { exclusions: [{ ...at, reason }] };
}
/** @param samples baseline and candidate; if they are in different groups, then a variant in the group of each */
function causesBetween(samples) {
    const known = plan/* Cause */.YD.options.filter((cause) => samples.every(({ resources }) => resources?.[cause] !== undefined));
    return Object.fromEntries(known.map((cause) => {
        const [from, to, beside = 0, here = 0] = samples.map(({ resources }) => resources[cause]);
        return [cause, to - from - (here - beside)];
    }));
}
/** Why `value` gives no ratio. The schema accepts only numbers, but samples made in memory do not pass through it. */
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
/** Why a sample gives no ratio in any of these metrics. Undefined if it gives one. */
function useless(sample, wanted) {
    if (sample.status !== 'ok')
        return (0,verdict_rounds/* whyNotOk */.oh)(sample);
    const reasons = wanted.map((metric) => unusable(metric, sample.metrics[metric]));
    return reasons.includes(undefined) ? undefined : reasons.join(', ');
}
function incomplete({ run, workload, threads, host, round, usable }, baseline, candidate) {
    const missing = [baseline, candidate].filter((variant) => !usable.has(variant));
    // With groups, each candidate needs the baseline of its own group.
    const what = missing.length > 0 ? missing.join(' or ') : `${baseline} in the group of ${candidate}`;
    const reason = `no usable sample of ${what}: the round gives no pair for ${candidate}`;
    return { run, workload, threads, host, round, reason };
}
function unique(exclusions) {
    return [...new Map(exclusions.map((exclusion) => [JSON.stringify(exclusion), exclusion])).values()];
}
/**
 * A comparison function that sorts by workload and threads, then by the order of the requested candidates and metrics.
 */
function bySeries({ candidates, metrics }) {
    const [ofCandidate, ofMetric] = [candidates, metrics].map((names) => new Map(names.map((name, i) => [name, i])));
    return (a, b) => (0,verdict_rounds/* byText */.z4)(a.workload, b.workload) ||
        a.threads - b.threads ||
        ofCandidate.get(a.candidate) - ofCandidate.get(b.candidate) ||
        ofMetric.get(a.metric) - ofMetric.get(b.metric) ||
        (0,verdict_rounds/* byText */.z4)(b.phase, a.phase);
}


/***/ }),

/***/ 38583:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ Adjusted),
  b: () => (/* binding */ OUTSIDE_CAUSES)
});

// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/statistics/layout/friedman.js
var friedman = __webpack_require__(92258);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
;// CONCATENATED MODULE: ./lib/statistics/layout/slopes.js
/**
 * How much of a loss follows from measured causes: one slope for each cause, the same in all groups. Each group keeps
 * its own level, so that a candidate's gain stays in its level.
 *
 * Source: the analysis of covariance, Montgomery (2017), "Design and Analysis of Experiments", 9th ed., section 15.3;
 * the prediction error of left-out values (PRESS): Allen (1974), Technometrics 16.
 */

/** @param observations of at least one group; a group with one value has no information and is left out */
function slopesWithin(observations) {
    const centred = together(observations, ({ group }) => group).flatMap(centredIn);
    const count = observations[0]?.causes.length ?? 0;
    const all = {
        causes: Array.from({ length: count }, () => Array(count).fill(0)),
        loss: Array(count).fill(0),
    };
    for (const one of centred)
        add(all, one, 1);
    const withoutBlock = new Map();
    let [withCauses, without] = [0, 0];
    for (const block of together(centred, ({ block }) => block)) {
        const others = { causes: all.causes.map((row) => [...row]), loss: [...all.loss] };
        // Leaving out a value also changes the mean of its group.
        for (const one of block)
            add(others, one, -one.weight);
        const slopes = fitted(others);
        withoutBlock.set(block[0].block, slopes);
        for (const { loss, causes, weight } of block) {
            without += (weight * loss) ** 2;
            withCauses += (weight * (loss - explainedLoss(slopes, causes))) ** 2;
        }
    }
    return { slopes: fitted(all), withoutBlock, left: without > 0 ? withCauses / without : 1 };
}
/** The loss that these causes explain. */
function explainedLoss(slopes, causes) {
    return (0,mean/* sum */.c)(slopes.map((slope, i) => slope * causes[i]));
}
/** One list for each key, with the items of that key. */
function together(all, keyOf) {
    const lists = new Map();
    for (const one of all)
        lists.set(keyOf(one), [...(lists.get(keyOf(one)) ?? []), one]);
    return [...lists.values()];
}
function centredIn(group) {
    const n = group.length;
    if (n < 2)
        return [];
    const loss = (0,mean/* mean */.i)(group.map((one) => one.loss));
    const causes = group[0].causes.map((_, i) => (0,mean/* mean */.i)(group.map((one) => one.causes[i])));
    return group.map((one) => ({
        ...one,
        loss: one.loss - loss,
        causes: one.causes.map((cause, i) => cause - causes[i]),
        weight: n / (n - 1),
    }));
}
function add({ causes, loss }, one, weight) {
    for (const [i, cause] of one.causes.entries()) {
        loss[i] += weight * cause * one.loss;
        for (const [j, other] of one.causes.entries())
            causes[i][j] += weight * cause * other;
    }
}
/**
 * Least squares without negative slopes: one slope after the other is fitted until none changes (coordinate descent).
 */
function fitted({ causes, loss }) {
    const slopes = Array(loss.length).fill(0);
    for (let pass = 0; pass < 200; pass++) {
        let moved = 0;
        for (const [i, row] of causes.entries()) {
            const rest = loss[i] - (0,mean/* sum */.c)(row.map((product, j) => (j === i ? 0 : product * slopes[j])));
            const next = row[i] > 0 ? Math.max(0, rest / row[i]) : 0;
            moved = Math.max(moved, Math.abs(next - slopes[i]));
            slopes[i] = next;
        }
        if (moved <= 1e-9)
            break;
    }
    return slopes;
}

// EXTERNAL MODULE: ./lib/verdict/rounds.js
var rounds = __webpack_require__(17736);
;// CONCATENATED MODULE: ./lib/verdict/precision/adjustment.js
/**
 * Removes the effect of outside causes from ratios. Every sample records how much CPU time the hypervisor and other
 * programs took. If these explain enough of the noise, their effect is subtracted from each pair.
 *
 * Everything is fixed before the first sample: the causes, which lie outside the database; one slope for each cause,
 * the same in all cells and for all variants, which can only mean a loss; and the rule that decides whether to
 * subtract.
 */





/** The causes that a plan declares: CPU time that the load lost, in percent, by the names in `samples[].resources`. */
const OUTSIDE_CAUSES = ['steal_percent', 'other_load_percent'];
/**
 * The effect is subtracted if at most this fraction of the squared error remains, for predicted rounds that the slopes
 * have not seen.
 */
const PAYS = 0.8;
/** With fewer rounds, over all cells, slopes have too large an error. */
const FEWEST_ROUNDS = 12;
/**
 * The level of the test whether variants differ in a cause. If they do, it is part of what a variant costs, not an
 * outside cause.
 */
const GUARD = 0.05;
/**
 * The series of a run. The effects of outside causes are subtracted from their pairs, in each metric where that reduces
 * the error.
 */
class Adjusted {
    all;
    #adjustments = new Map();
    #series = new Map();
    /** @param all the series of every variant against one baseline, including the control's */
    constructor(all, causes) {
        this.all = all;
        for (const [metric, own] of (0,grouped/* grouped */.z)(all, (series) => series.metric)) {
            const adjustment = adjustmentOf(own, causes);
            if (!adjustment)
                continue;
            this.#adjustments.set(metric, adjustment);
            for (const series of own)
                this.#series.set(series, adjustedSeries(series, adjustment));
        }
    }
    /** The adjustment of a metric. Undefined if nothing was subtracted. */
    of(metric) {
        return this.#adjustments.get(metric);
    }
    /** The adjusted series; the original one if nothing was subtracted. */
    series(series) {
        return this.#series.get(series) ?? series;
    }
}
/** The slopes of one metric. Undefined if they do not reduce the error, or cannot be computed. */
function adjustmentOf(series, declared) {
    const discovery = series.filter(({ phase }) => phase === 'discovery');
    const causes = declared.filter((cause) => isOutside(discovery, cause));
    const observed = discovery.flatMap((one) => one.pairs.map((pair) => observation(one, pair, causes)));
    if (causes.length === 0 || new Set(observed.map(({ block }) => block)).size < FEWEST_ROUNDS)
        return undefined;
    const { slopes, withoutBlock, left } = slopesWithin(observed);
    if (left > PAYS)
        return undefined;
    const named = new Map(causes.map((cause, i) => [cause, slopes[i]]));
    return { slopes: named, ofRound: (round) => withoutBlock.get(round) ?? slopes, left };
}
function observation(series, pair, causes) {
    return {
        group: JSON.stringify([(0,rounds/* cellKey */.sl)(series), series.candidate, pair.run, pair.host]),
        block: blockOf(series, pair),
        loss: -directionOf(series) * pair.logRatio,
        causes: causes.map((cause) => pair.causes[cause]),
    };
}
/**
 * Whether a cause comes from outside: every sample records it, and variants differ in it only by chance. Other load
 * that comes with a variant is part of what that variant costs.
 */
function isOutside(series, cause) {
    const all = series.flatMap((one) => one.pairs);
    if (all.some(({ causes }) => causes[cause] === undefined))
        return false;
    if (all.every(({ group }) => group === undefined))
        return isAlike(series, cause, GUARD);
    // Only one candidate at a time has the same baseline in all its rounds.
    const candidates = [...(0,grouped/* grouped */.z)(series, ({ candidate }) => candidate).values()];
    return candidates.every((own) => isAlike(own, cause, GUARD / candidates.length));
}
/** Whether Friedman's test finds no difference between the variants in the rounds that have all of them. */
function isAlike(series, cause, level) {
    const rounds = new Map();
    for (const one of series) {
        for (const pair of one.pairs) {
            const block = blockOf(one, pair);
            rounds.set(block, [...(rounds.get(block) ?? [0]), pair.causes[cause]]);
        }
    }
    const variants = 1 + new Set(series.map(({ candidate }) => candidate)).size;
    const complete = [...rounds.values()].filter((values) => values.length === variants);
    return complete.length >= 2 && (0,friedman/* friedman */.D)(complete).p > level;
}
function adjustedSeries(series, { slopes, ofRound }) {
    const causes = [...slopes.keys()];
    const pairs = series.pairs.map((pair) => {
        // New rounds may come from a machine that does not record causes. Nothing is subtracted from these.
        const known = causes.map((cause) => pair.causes[cause] ?? 0);
        const loss = explainedLoss(ofRound(blockOf(series, pair)), known);
        return { ...pair, logRatio: pair.logRatio + directionOf(series) * loss };
    });
    return { ...series, pairs };
}
/** 1 if more of the metric is better, otherwise -1. */
function directionOf({ metric }) {
    return (0,metrics/* metricNamed */.SB)(metric)?.direction === 'smaller' ? -1 : 1;
}
/** A text that identifies one round in one cell. */
function blockOf(series, { run, host, round }) {
    return JSON.stringify([(0,rounds/* cellKey */.sl)(series), run, host, round]);
}


/***/ }),

/***/ 59142:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ blindness)
/* harmony export */ });
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46117);
/* harmony import */ var _statistics_looks_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44941);


/**
 * Whether figures that are corrected together have too few rounds to differ. There are enough rounds if one figure
 * could be significant after the correction, at the level of its look, with all rounds pointing one way. Each host has
 * its own range of rounds.
 * @param cells at least one
 * @returns undefined if the rounds are enough
 */
function blindness(cells, { confidence, rounds }) {
    // Only rank tests have a smallest p-value.
    if (cells.some(({ method }) => method === 'shared-error'))
        return undefined;
    const most = cells.reduce((a, b) => (b.rounds > a.rounds ? b : a));
    const range = rounds && { min: rounds.min * most.hosts, max: rounds.max * most.hosts };
    const needed = (0,_statistics_looks_js__WEBPACK_IMPORTED_MODULE_0__/* .roundsToStand */ .tp)(cells.length, range, (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_1__/* .levelOf */ .I)(confidence));
    return most.rounds < needed ? { figures: cells.length, rounds: most.rounds, needed } : undefined;
}


/***/ }),

/***/ 11047:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i$: () => (/* binding */ CO_PRIMARY),
  Ui: () => (/* binding */ coPrimaryOf),
  f8: () => (/* binding */ standingVerdicts)
});

;// CONCATENATED MODULE: ./lib/statistics/hochberg.js
/**
 * P-values adjusted for the number of tests, in the given order. If tests are rejected when the result is at most α,
 * the probability of any false rejection is at most α, provided that the tests are independent or depend on each other
 * positively. That includes two-sided tests of two correlated normal figures (Sarkar 1998, Ann. Statist. 26). It
 * rejects all that `holm` rejects, and both of two tests if neither exceeds α. Hochberg (1988), "A sharper Bonferroni
 * procedure for multiple tests of significance", Biometrika 75; the same as R's `p.adjust(p, "hochberg")`.
 */
function hochberg(p) {
    const adjusted = new Array(p.length);
    let lowest = 1;
    const falling = p.map((_, i) => i).sort((a, b) => p[b] - p[a]);
    for (const [rank, i] of falling.entries()) {
        lowest = Math.min(lowest, (rank + 1) * p[i]);
        adjusted[i] = lowest;
    }
    return adjusted;
}

// EXTERNAL MODULE: ./lib/statistics/level.js
var level = __webpack_require__(46117);
// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
;// CONCATENATED MODULE: ./lib/verdict/precision/co-primary.js
/**
 * If CPU is the limit, CPU time per transaction decides together with the first metric: less of it means more
 * throughput, and its noise is smaller. It does not see locks and waits, so it never decides alone, and reports show
 * both.
 */



/** The metric that a plan declares before the first sample. */
const CO_PRIMARY = { metric: 'cpu_per_transaction', busy: 0.9 };
/**
 * The metric that decides together with the first one, as the plan declares it. Undefined if CPU is not the limit. Only
 * the baseline's samples decide that, because a candidate must not choose the metric that judges it.
 */
function coPrimaryOf({ plan, samples }) {
    const { co_primary, baseline, metrics } = plan;
    if (!co_primary || !metrics.slice(1).includes(co_primary.metric))
        return undefined;
    const busy = samples
        .filter(({ variant, status }) => variant === baseline && status === 'ok')
        .map((sample) => busyShare(sample));
    return busy.length > 0 && (0,median/* median */.JZ)(busy) >= co_primary.busy ? co_primary.metric : undefined;
}
/**
 * How busy the CPUs were during a sample, from 0 to 1: the larger one of two shares. The first is of the whole machine,
 * the second of the CPUs that the load's threads could use. One thread can be at its limit on an idle machine.
 */
function busyShare({ resources = {}, metrics, threads }) {
    const { machine_cpu_percent: machine = 0, machine_cpus: cpus = threads } = resources;
    const { cpu_per_transaction: microseconds = 0, throughput = 0 } = metrics;
    return Math.max(machine / 100, (microseconds * 1e-6 * throughput) / Math.min(threads, cpus));
}
/**
 * The verdicts on one candidate's pooled figures, the first metric's first. `faster` and `slower` must hold after a
 * correction for their number, so that together they have the error rate of one verdict. The correction is Hochberg's,
 * because the two figures come from the same samples and rise together. By Holm's, six rounds could never decide: their
 * smallest p-value is 2/64, twice that is above 5 %.
 */
function standingVerdicts(pools, confidence) {
    const adjusted = hochberg(pools.map(({ p_value }) => p_value ?? 1));
    return pools.map(({ verdict }, i) => {
        const isChange = verdict === 'faster' || verdict === 'slower';
        return isChange && pools.length > 1 && adjusted[i] > (0,level/* levelOf */.I)(confidence) ? 'inconclusive' : verdict;
    });
}


/***/ }),

/***/ 69778:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ declaredBy),
/* harmony export */   r: () => (/* binding */ methodFor)
/* harmony export */ });
/* harmony import */ var _adjustment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38583);
/* harmony import */ var _co_primary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(11047);


/**
 * With fewer rounds the distribution of the noise is unknown. With more, ranks can show a change in a single cell, too.
 */
const FEWEST = 6;
const MOST = 12;
/** @param control the name of the A/A variant, if there is one */
function declaredBy(wanted, control) {
    const isBaseline = typeof wanted.control === 'object' && wanted.control['as-baseline'];
    return {
        method: methodFor(wanted.rounds),
        co_primary: _co_primary_js__WEBPACK_IMPORTED_MODULE_1__/* .CO_PRIMARY */ .i$,
        ...(wanted.adjust ? { adjust: [..._adjustment_js__WEBPACK_IMPORTED_MODULE_0__/* .OUTSIDE_CAUSES */ .b] } : {}),
        ...(isBaseline && control !== undefined ? { second_baseline: control } : {}),
    };
}
/**
 * How intervals are computed, from what is known before the first sample: if the number of rounds is small and fixed,
 * variants share their error.
 */
function methodFor({ min, max }) {
    return min === max && FEWEST <= max && max <= MOST ? 'shared-error' : 'ranks';
}


/***/ }),

/***/ 36825:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ termsOfPlan)
/* harmony export */ });
/** The terms of a plan for pairs in which another variant takes the baseline's place. Such pairs have no control. */
function termsOfPlan({ margin, confidence, rounds, method, adjust }) {
    return { margin, confidence, rounds, method, adjust };
}


/***/ }),

/***/ 79803:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ ranked),
/* harmony export */   v: () => (/* binding */ gainOf)
/* harmony export */ });
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);

/** The pooled figures of one metric: the largest gain first, those without a figure last, equal ones by name. */
function ranked(pools) {
    const order = ['faster', 'same', 'inconclusive', 'slower'];
    return pools
        .map((pool) => {
        const rank = pool.ratio === null ? order.length : order.indexOf(pool.verdict);
        return { pool, rank, gain: gainOf(pool.metric, pool.ratio) };
    })
        .sort((a, b) => a.rank - b.rank || b.gain - a.gain || (a.pool.candidate < b.pool.candidate ? -1 : 1))
        .map(({ pool }) => pool);
}
/** The log-ratio, with the sign that makes a positive value better. */
function gainOf(metric, ratio) {
    return ratio === null ? 0 : Math.log(ratio) * ((0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric)?.direction === 'smaller' ? -1 : 1);
}


/***/ }),

/***/ 17736:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   T1: () => (/* binding */ roundsOf),
/* harmony export */   eu: () => (/* binding */ RecordedSamples),
/* harmony export */   iW: () => (/* binding */ paired),
/* harmony export */   oh: () => (/* binding */ whyNotOk),
/* harmony export */   sl: () => (/* binding */ cellKey),
/* harmony export */   z4: () => (/* binding */ byText)
/* harmony export */ });
/** A text that identifies the cell. */
function cellKey({ workload, threads }) {
    return JSON.stringify([workload, threads]);
}
/** The rounds of all runs, in order of host, run and number. @param exclusions receives what no round uses */
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
            const { group = 0 } = sample;
            const ofVariant = found.usable.get(variant) ?? new Map();
            const twin = ofVariant.get(group);
            const place = `${key} ${group} ${variant}`;
            if (repeated.has(place) || (twin && !same(twin, sample))) {
                exclude('measured more than once in this round, with different values: none of them is used');
                repeated.add(place);
                ofVariant.delete(group);
            }
            else if (twin)
                exclude('recorded twice: counted once');
            else
                ofVariant.set(group, sample);
            if (ofVariant.size > 0)
                found.usable.set(variant, ofVariant);
            else
                found.usable.delete(variant);
        }
    }
    return [...rounds.values()].sort(byRound);
}
/** Finds samples that occur twice, for example in the file of a shard and in the file that it was pooled into. */
class RecordedSamples {
    #runs = [];
    #firstRun = new Map();
    hasRun(samples) {
        const known = this.#runs.some((run) => run.length === samples.length && JSON.stringify(run) === JSON.stringify(samples));
        this.#runs.push(samples);
        return known;
    }
    /**
     * Whether another run contains the sample. Equal samples with a time stamp are the same sample, even if pooling
     * renamed the host (`host/2`).
     */
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
function same(a, b) {
    return JSON.stringify(a) === JSON.stringify(b);
}
/** The samples of two variants in a round: of one group, if a group contains both. Undefined if there are none. */
function paired({ usable }, baseline, candidate) {
    const [from, to] = [usable.get(baseline), usable.get(candidate)];
    if (!from || !to)
        return undefined;
    for (const [group, sample] of to) {
        const beside = from.get(group);
        if (beside)
            return { baseline: beside, candidate: sample };
    }
    const [[there, first], [here, second]] = [[...from][0], [...to][0]];
    for (const ofVariant of usable.values()) {
        const [a, b] = [ofVariant.get(there), ofVariant.get(here)];
        if (a && b)
            return { baseline: first, candidate: second, between: [a, b] };
    }
    return undefined;
}
function byRound(a, b) {
    return byText(a.host, b.host) || a.run - b.run || a.round - b.round;
}
/** Why a sample does not count, from its status. */
function whyNotOk(sample) {
    return `${sample.status}: ${reasonOf(sample)}`;
}
function reasonOf({ reason }) {
    return reason ?? 'no reason was recorded';
}
/** Compares by code units, so that the order is the same on every machine, whatever its locale. */
function byText(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 42841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ sweepsOf)
});

// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/results/rounded.js
var rounded = __webpack_require__(97159);
// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
;// CONCATENATED MODULE: ./lib/statistics/sweep.js

/**
 * Every place where the candidate becomes better or worse than the baseline. `points` are in rising order of threads.
 */
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
/** The parameter S of Kneedle, in mean steps. */
const SENSITIVITY = 1;
/**
 * The knee of a throughput curve: the thread count beyond which more threads bring little. It is Kneedle with
 * sensitivity 1 for a rising, concave curve. Both axes are scaled to 0…1; the knee is the first maximum of y − x that
 * falls by more than one mean step before the next maximum. Satopää, Albrecht, Irwin & Raghavan (2011), "Finding a
 * 'Kneedle' in a Haystack", ICDCS workshops; without the smoothing spline, because a sweep has few points. `points` are
 * in rising order of threads.
 * Undefined if there is no knee.
 */
function knee(points) {
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
        if (candidate !== undefined && !isHump && hump[i] < hump[candidate] - SENSITIVITY * meanStep)
            return points[candidate].threads;
        if (isHump)
            candidate = i;
    }
    return undefined;
}
/** The values scaled to 0…1. Undefined if all are the same. */
function scaled(values) {
    const low = (0,median/* smallest */.o9)(values);
    const range = (0,median/* largest */.nQ)(values) - low;
    return range > 0 ? values.map((value) => (value - low) / range) : undefined;
}

// EXTERNAL MODULE: ./lib/verdict/pairs.js + 1 modules
var pairs = __webpack_require__(79789);
;// CONCATENATED MODULE: ./lib/verdict/sweeps.js
/** Thread sweeps: each variant's curve with its knee, and where each candidate crosses the baseline. */






/** The sweeps of every workload and metric that was measured at two or more thread counts. */
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
                return found.length > 0 ? [{ threads: count, value: (0,rounded/* sevenDigits */.o)((0,median/* median */.JZ)(found)) }] : [];
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
            estimate: (0,rounded/* sevenDigits */.o)(crossover.estimate),
            candidate,
            decided: [crossover.below, crossover.at].every((count) => /faster|slower/.test(at.get(count).verdict)),
            text: describe(crossover),
        }));
    });
}
/** The gain at a thread count. A cell whose verdict is `same` has neither gain nor loss. */
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
/** Whether all points come from one host. Shards on hosts of different speed would bend the curve. */
function shareHost(hosts) {
    const [first, ...others] = hosts.filter((some) => some !== undefined);
    return [...(first ?? [])].some((host) => others.every((some) => some.has(host)));
}
function curveKey(workload, threads, variant) {
    return JSON.stringify([workload, threads, variant]);
}


/***/ }),

/***/ 40206:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ unmeasured),
/* harmony export */   c: () => (/* binding */ countedCells)
/* harmony export */ });
/* harmony import */ var _results_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64899);
/* harmony import */ var _rounds_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17736);


/** The planned cells without a sample, for example because the time was used up. */
function unmeasured(planned, measured) {
    const seen = new Set([...measured].map(_rounds_js__WEBPACK_IMPORTED_MODULE_1__/* .cellKey */ .sl));
    const cells = new Map(planned.map((cell) => [(0,_rounds_js__WEBPACK_IMPORTED_MODULE_1__/* .cellKey */ .sl)(cell), cell]));
    return [...cells].filter(([key]) => !seen.has(key)).map(([, cell]) => cell);
}
/**
 * The counted cells of a run that only counts: those whose workload was counted on each variant. A run with rounds has
 * none.
 */
function countedCells({ plan, variants, simulations = [], }) {
    if (!plan?.rounds || !(0,_results_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .isOnlyCounted */ .rI)({ rounds: plan.rounds }))
        return [];
    const wanted = variants.filter(({ role }) => role !== 'control').map(({ name }) => name);
    const isCounted = ({ workload }) => wanted.every((name) => simulations.some((one) => one.workload === workload && one.variant === name));
    return (plan.cells ?? []).filter(isCounted);
}


/***/ })

};
