export const id = 345;
export const ids = [345];
export const modules = {

/***/ 79345:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareFiles: () => (/* binding */ compareFiles),
  done: () => (/* binding */ done),
  examineMachine: () => (/* binding */ examineMachine),
  exitCodeOf: () => (/* binding */ exitCodeOf),
  gateFiles: () => (/* binding */ gateFiles),
  importFiles: () => (/* binding */ importFiles),
  initFork: () => (/* binding */ initFork),
  isStage: () => (/* binding */ isStage),
  parseFile: () => (/* binding */ parseFile),
  pipeline: () => (/* binding */ pipeline),
  planShards: () => (/* binding */ planShards),
  renderReport: () => (/* binding */ renderReport),
  restoreMachine: () => (/* binding */ restoreMachine),
  setUpMachine: () => (/* binding */ setUpMachine)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./lib/system/files.js
var system_files = __webpack_require__(61870);
// EXTERNAL MODULE: ./lib/system/secrets.js
var secrets = __webpack_require__(78208);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 13 modules
var schemas = __webpack_require__(55491);
;// CONCATENATED MODULE: ./lib/config/units.js

const SECONDS = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 };
/** A length of time, `60s`, `1.5m`, `500ms`; a bare number is seconds. Read as seconds. */
const Duration = schemas/* union */.KCZ([
    schemas/* number */.aig().nonnegative(),
    schemas/* string */.YjP().regex(/^\d+(\.\d+)?\s*(ms|s|m|min|h)$/, 'a duration such as 60s, 1.5m or 500ms'),
])
    .transform((value) => {
    if (typeof value === 'number')
        return value;
    const [, amount, unit] = /^([\d.]+)\s*(\w+)$/.exec(value);
    return Number(amount) * SECONDS[unit];
})
    .describe('a duration such as 60s, 1.5m or 500ms; a bare number is seconds');
/** A share, `2%` or `0.02`. Read as a number, 0.02. */
const Share = schemas/* union */.KCZ([schemas/* number */.aig().nonnegative(), schemas/* string */.YjP().regex(/^\d+(\.\d+)?\s*%$/, 'a share such as 2%')])
    .transform((value) => (typeof value === 'number' ? value : Number.parseFloat(value) / 100))
    .describe('a share such as 2% or 0.02');
/** The same where more than the whole makes no sense: a forgotten `%` is not 200 %. */
const Part = Share.refine((share) => share <= 1, 'at most 100%: 2 is 200 %, 2% or 0.02 is two in a hundred');
/** CPUs as taskset(1) takes them. */
const CpuList = schemas/* union */.KCZ([schemas/* int */.Whr().nonnegative(), schemas/* string */.YjP().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, 'CPUs such as "0-3" or "0,2"')])
    .transform(String)
    .describe('CPUs in the notation of taskset(1), such as "0-3,6"');
/** One or several: a lone value stands for a list of one. */
function oneOrMore(item) {
    return schemas/* union */.KCZ([item, schemas/* array */.YOg(item).min(1)])
        .transform((value) => (Array.isArray(value) ? value : [value]));
}

;// CONCATENATED MODULE: ./lib/config/schema.js


/** A name that becomes part of a path and of a table: letters, digits, `.`, `_` and `-`. */
const Name = schemas/* string */.YjP()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'letters, digits, ".", "_" and "-", beginning with a letter or digit');
const Weights = schemas/* union */.KCZ([schemas/* array */.YOg(Name).min(1), schemas/* record */.g1P(Name, schemas/* number */.aig().positive())])
    .transform((value) => Array.isArray(value) ? Object.fromEntries(value.map((name) => [name, 1])) : value)
    .describe('workloads to train on, as a list (equal weights) or as weights by workload');
/** Ways to sample a running program; what each needs is known in optimizers/profiles/sampled.ts. */
const SAMPLED_SOURCES = ['lbr', 'brbe', 'spe', 'etm', 'basic'];
const ProfileSource = schemas/* enum */.k5n(['instrumentation', ...SAMPLED_SOURCES, 'auto']);
/** Where BOLT's profiles come from. */
const Profile = schemas/* strictObject */.rej({
    from: ProfileSource.describe('instrumentation: a copy of the binary counts its branches; lbr, brbe, spe, etm: perf samples the plain binary with the branch records of the processor; basic: without them; auto: the best of these that works here'),
});
const VariantProfile = Profile.partial()
    .extend({
    pinned: schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe('a folder with profiles of an earlier run, by binary: they are used, and nothing is recorded'),
})
    .refine(({ from, pinned }) => (from === undefined) !== (pinned === undefined), 'either `from` or `pinned`');
const Variant = schemas/* strictObject */.rej({
    ref: schemas/* string */.YjP().min(1).optional().describe('a branch, tag or commit to build instead of what is checked out'),
    source: schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe('another source to build instead of target.source: another version in a folder, or as the adapter names it'),
    files: schemas/* record */.g1P(Name, schemas/* string */.YjP().min(1))
        .refine((files) => Object.keys(files).length > 0, 'names at least one binary')
        .optional()
        .describe('files that are there already, by the names of target.binaries, instead of those that the build makes: the release of another version'),
    optimize: oneOrMore(schemas/* enum */.k5n(['bolt', 'pgo']))
        .optional()
        .describe('optimizers, in the order they are applied; none for a plain build'),
    train: Weights.optional(),
    profile: VariantProfile.optional().describe("for this variant instead of the config's own `profile`"),
    binaries: schemas/* array */.YOg(Name)
        .min(1)
        .optional()
        .describe('which of target.binaries, and of those of target.libraries, are optimised; all of them when it is left out'),
    flags: schemas/* array */.YOg(schemas/* string */.YjP()).optional().describe("replaces the optimizer's own set of flags"),
});
const Rounds = schemas/* union */.KCZ([schemas/* int */.Whr().positive(), schemas/* strictObject */.rej({ min: schemas/* int */.Whr().positive(), max: schemas/* int */.Whr().positive() })])
    .transform((value) => (typeof value === 'number' ? { min: value, max: value } : value))
    .refine(({ min, max }) => min <= max, 'rounds.min is larger than rounds.max');
/** The length of a phase under load: for a time, or for a number of transactions. */
const schema_length = {
    duration: Duration.optional(),
    events: schemas/* int */.Whr().positive().optional(),
    timeout: Duration.optional().describe('a load generator that takes longer hangs and is stopped; default two minutes more than its duration, or an hour for events'),
};
const Training = schemas/* strictObject */.rej({
    ...schema_length,
    threads: schemas/* int */.Whr().positive().default(1).describe('threads of the load generator while a profile is recorded'),
});
const Benchmark = schemas/* strictObject */.rej({
    baseline: Name.default('baseline'),
    control: schemas/* boolean */.zMY().default(true).describe('A/A: measure the baseline against itself'),
    workloads: schemas/* array */.YOg(Name).min(1).optional().describe('all of them when it is left out'),
    threads: oneOrMore(schemas/* int */.Whr().positive()).default([1]),
    ...schema_length,
    warmup: Duration.default(0),
    rounds: Rounds.default({ min: 6, max: 20 }),
    budget: Duration.optional().describe('time for the whole benchmark; it is spent where it decides most'),
    pin: schemas/* strictObject */.rej({ server: CpuList.optional(), client: CpuList.optional() }).optional(),
    client: schemas/* strictObject */.rej({
        ssh: schemas/* string */.YjP()
            .regex(/^[^\s-]\S*$/, 'a destination as ssh takes it, such as bench@10.0.0.2')
            .describe('the host that the load comes from, as ssh takes it'),
    })
        .optional()
        .describe('puts the load on from another host, over the network; the server listens on target.listen'),
    counters: schemas/* enum */.k5n(['auto', 'off', 'simulate'])
        .default('auto')
        .describe('auto: count with perf what the processor can count, in each sample; simulate: also count on a simulated processor (valgrind), for embedded databases'),
    'flame-graph': schemas/* boolean */.zMY()
        .default(false)
        .describe('record with perf where each variant spends its time, in one more run of every workload'),
    seed: schemas/* int */.Whr().nonnegative().default(1).describe('seeds the order of the rounds and the requests'),
});
const Bolt = schemas/* strictObject */.rej({
    timeout: Duration.default(1800).describe('for one call of llvm-bolt'),
    'runtime-library': schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe("libbolt_rt_instr.a for the binary's processor, where it is not this machine's"),
});
const Server = schemas/* strictObject */.rej({
    'raise-limits': schemas/* boolean */.zMY()
        .default(false)
        .describe('raise limits of the server (connections, prepared statements) to what the largest load needs'),
});
const Machine = schemas/* strictObject */.rej({
    tune: schemas/* enum */.k5n(['none', 'report', 'apply'])
        .default('report')
        .describe('kernel settings that move results (governor, boost, huge pages, …): tell of them, or set them while a benchmark runs'),
    'max-steal': Part.default(0.1).describe('a sample is excluded when the hypervisor took more of the CPU time than this'),
    'max-other-load': Part.default(0.25).describe('a sample is excluded when other programs used more of the CPU time than this'),
    'max-throttled': schemas/* int */.Whr()
        .nonnegative()
        .default(0)
        .describe('a sample is excluded when the processor slowed down for its heat more often than this'),
});
const Gate = schemas/* strictObject */.rej({
    margin: Part.refine((share) => share !== 0 && share !== 1, 'neither 0 nor 100%').default(0.02),
    confidence: schemas/* number */.aig().gt(0.5).lt(1).default(0.95),
    'fail-on': schemas/* enum */.k5n(['slower', 'never']).default('slower'),
    metrics: schemas/* array */.YOg(schemas/* string */.YjP()).min(1).default(['throughput']).describe('metrics that the gate looks at'),
    variant: Name.optional().describe('an optimised variant: base and head of a pull request are made as it is; both are plain builds when it is left out'),
    profile: schemas/* string */.YjP().min(1).optional().describe('a pinned profile for both of them, as variants.NAME.profile'),
});
const Build = schemas/* strictObject */.rej({
    run: schemas/* string */.YjP().min(1).describe('a shell command; BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS are in its environment'),
    timeout: Duration.default(3 * 3600),
});
/** The fork's own tests. */
const TestCommand = schemas/* union */.KCZ([schemas/* string */.YjP().min(1), schemas/* strictObject */.rej({ run: schemas/* string */.YjP().min(1), timeout: Duration.default(3 * 3600) })])
    .transform((value) => (typeof value === 'string' ? { run: value, timeout: 3 * 3600 } : value))
    .describe('a shell command that an optimised server has to pass before it is measured; the binaries are in BOLTMARK_BINARY_<NAME>, the variant in BOLTMARK_VARIANT');
/** For the whole build: what records a profile and what uses it have to be one and the same. */
const CompilerName = schemas/* string */.YjP()
    .regex(/^[^\s-]\S*$/, 'a compiler of C by its name or path, such as clang-19')
    .describe('the compiler of C that the target is built with, GCC or Clang; that of C++ goes by its name. CC of the environment, else what this machine has, when it is left out');
/** The keys of `target:` that every adapter has; an adapter adds its own. */
const targetKeys = {
    binaries: schemas/* record */.g1P(Name, schemas/* string */.YjP().min(1))
        .describe('ELF files that are optimised, by name; paths as the build leaves them'),
};
/** The binaries of an adapter, which cannot do without the one that it runs. @param usual path by name, the needed one alone */
function binariesWith(usual) {
    const [needed] = Object.keys(usual);
    const has = (binaries) => needed in binaries;
    return targetKeys.binaries.refine(has, `it lacks \`${needed}\`, the binary that is run`).default({ ...usual });
}
function unionOn(key, options) {
    return schemas/* discriminatedUnion */.gMt(key, options);
}
/** The schema of `boltmark.yml`, version 1. Whether names fit together is checked by `references.ts`. */
function configSchema({ targets, workloads }) {
    return schemas/* strictObject */.rej({
        version: schemas/* literal */.euz(1),
        target: unionOn('adapter', targets.map((target) => target.extend({ compiler: CompilerName.optional(), test: TestCommand.optional() }))).transform((value) => value),
        build: Build.optional().describe('how the target is built; adapters that can build it themselves need none'),
        workloads: schemas/* record */.g1P(Name, unionOn('driver', workloads).transform((value) => value)),
        variants: schemas/* record */.g1P(Name, Variant),
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

// EXTERNAL MODULE: ./node_modules/fastest-levenshtein/mod.js
var mod = __webpack_require__(21916);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(38815);
;// CONCATENATED MODULE: ./lib/config/source.js



/** A config file as written, which can tell where each of its keys and values stands. */
class Source {
    file;
    document;
    lines;
    overridden;
    constructor(file, document, lines, overridden) {
        this.file = file;
        this.document = document;
        this.lines = lines;
        this.overridden = overridden;
    }
    /**
     * @param overrides `path.to.key=value`, as `--set` takes them; a value is read as YAML
     * @throws UsageError with the place, when the text is not YAML or an override is not of that form
     */
    static parse(file, text, overrides = []) {
        const lines = new dist/* LineCounter */.HN();
        const document = (0,dist/* parseDocument */.Tp)(text, {
            lineCounter: lines,
            prettyErrors: false,
            // It would warn on standard error of keys that the schema refuses anyway.
            logLevel: 'error',
        });
        const [error] = document.errors;
        if (error) {
            const { line, col } = lines.linePos(error.pos[0]);
            throw new errors/* UsageError */.eb(`${file}:${line}:${col}: ${firstLine(error.message)}.`, 'The config must be valid YAML.');
        }
        const overridden = new Set();
        for (const override of overrides) {
            const match = /^([A-Za-z0-9_.-]+)=(.*)$/s.exec(override);
            if (!match)
                throw new errors/* UsageError */.eb(`--set ${override}: not of the form path.to.key=value.`);
            const path = match[1].split('.');
            const value = (0,dist/* parseDocument */.Tp)(match[2]);
            if (value.errors[0])
                throw new errors/* UsageError */.eb(`--set ${override}: ${firstLine(value.errors[0].message)}.`);
            if (!(0,dist/* isMap */.jh)(document.contents))
                throw new errors/* UsageError */.eb(`${file}: the config must be a map of keys.`);
            setIn(document, path, plainOf(value, override));
            overridden.add(path.join('.'));
        }
        return new Source(file, document, lines, overridden);
    }
    /**
     * The whole as plain values. Aliases are bounded, so a small file cannot unfold into a huge one.
     * @throws UsageError when an alias stands for nothing or for too much
     */
    values() {
        try {
            return this.document.toJS({ maxAliasCount: 100 });
        }
        catch (cause) {
            throw new errors/* UsageError */.eb(`${this.file}: ${firstLine(cause.message)}.`, undefined, { cause });
        }
    }
    /** `file:line:column` of a value (or its key), of the nearest thing around it that is written down, or the `--set` that made it. */
    place(path, atKey = false) {
        for (let length = path.length; length > 0; length--) {
            const head = path.slice(0, length);
            if (this.overridden.has(head.join('.')))
                return `--set ${head.join('.')}`;
        }
        const offset = this.offset(path, atKey);
        const { line, col } = this.lines.linePos(offset);
        return `${this.file}:${line}:${col}`;
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
                // A list may stand for a map of names (`train: [read-only]`): then the step is the item's own value.
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
/** An override may name keys that the file does not have yet. */
function setIn(document, path, value) {
    try {
        document.setIn(path, value);
    }
    catch (cause) {
        throw new errors/* UsageError */.eb(`--set ${path.join('.')}: ${path.slice(0, -1).join('.')} is not a map.`, undefined, { cause });
    }
}
function startOf(node) {
    return node?.range?.[0];
}
function firstLine(text) {
    return text.split('\n')[0].replace(/[.:]?\s*$/, '');
}
/** The name that was probably meant, if one is near enough: at most a third of its letters differ. */
function nearest(name, known) {
    if (known.length === 0)
        return undefined;
    const candidate = (0,mod/* closest */.kp)(name, [...known]);
    return (0,mod/* distance */.Io)(name, candidate) <= Math.max(1, Math.ceil(candidate.length / 3)) ? candidate : undefined;
}
/** `a, b and c`, for messages. */
function listed(names, last = 'and') {
    if (names.length < 2)
        return names.join('');
    return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
/** All problems in one error, each with its place. */
function configError(source, problems) {
    const lines = problems.map(({ path, message, atKey }) => `${source.place(path, atKey)}: ${message}`);
    const count = lines.length === 1 ? '' : `${lines.length} problems in the config:\n`;
    return new errors/* UsageError */.eb(count + lines.join('\n'));
}
/** @throws UsageError when an alias stands for nothing */
function plainOf(value, override) {
    try {
        return value.toJS();
    }
    catch (cause) {
        throw new errors/* UsageError */.eb(`--set ${override}: ${firstLine(cause.message)}.`, undefined, { cause });
    }
}

;// CONCATENATED MODULE: ./lib/config/references.js


/**
 * Whether the names in a config fit together: what a schema cannot say.
 * @param metricNames the metrics that exist
 */
function referenceProblems(config, isMetric, metricNames) {
    const problems = [];
    const workloads = Object.keys(config.workloads);
    const variants = Object.keys(config.variants);
    const binaries = binaryNames(config.target);
    const check = (kind, name, known, path, atKey = false) => {
        if (!known.includes(name))
            problems.push({ path, message: unknownName(kind, name, known), atKey });
    };
    for (const [name, variant] of Object.entries(config.variants)) {
        const at = ['variants', name];
        if (variant.optimize && !variant.train)
            problems.push({
                path: at,
                message: `variant ${name} is optimised with ${listed(variant.optimize)} but names no workload to train on: add train`,
                atKey: true,
            });
        if (variant.source !== undefined && (variant.ref !== undefined || config.build || !('source' in config.target)))
            problems.push({
                path: [...at, 'source'],
                message: `variant ${name} has a source of its own, which goes without ref and build.run, and with an adapter that builds from target.source`,
                atKey: true,
            });
        for (const binary of Object.keys(variant.files ?? {}))
            check('binary', binary, binaries, [...at, 'files', binary], true);
        if (variant.files && (variant.ref || variant.source || variant.optimize?.includes('pgo')))
            problems.push({
                path: [...at, 'files'],
                message: `variant ${name} takes files that are there already, which goes without ref, source and pgo: nothing is built for it`,
                atKey: true,
            });
        if (variant.profile?.pinned !== undefined && variant.optimize?.includes('pgo'))
            problems.push({
                path: [...at, 'profile', 'pinned'],
                message: `variant ${name} has pgo, whose profile cannot be pinned: optimize: bolt`,
                atKey: true,
            });
        if (variant.optimize?.includes('bolt') && variant.optimize.at(-1) !== 'bolt')
            problems.push({
                path: [...at, 'optimize'],
                message: `variant ${name}: bolt rewrites what the compiler made, so it comes last: optimize: [pgo, bolt]`,
            });
        if (variant.flags && !variant.optimize?.includes('bolt'))
            problems.push({
                path: [...at, 'flags'],
                message: `variant ${name} has flags of BOLT but is not optimised with BOLT: add optimize: bolt`,
            });
        if (variant.profile && !variant.optimize?.includes('bolt'))
            problems.push({
                path: [...at, 'profile'],
                message: `variant ${name} says where BOLT's profile comes from but is not optimised with BOLT: add optimize: bolt`,
                atKey: true,
            });
        if (variant.train && !variant.optimize)
            problems.push({
                path: [...at, 'train'],
                message: `variant ${name} trains but has no optimizer: add optimize: bolt`,
                atKey: true,
            });
        const compiled = Object.keys(config.target.binaries);
        if (variant.optimize?.includes('pgo') &&
            variant.binaries &&
            !variant.binaries.some((binary) => compiled.includes(binary)))
            problems.push({
                path: [...at, 'binaries'],
                message: `variant ${name}: pgo compiles the target itself, and leaves libraries as they are: name one of ${listed(compiled)} too, or optimize: bolt`,
            });
        for (const workload of Object.keys(variant.train ?? {}))
            check('workload', workload, workloads, [...at, 'train', workload]);
        for (const [index, binary] of (variant.binaries ?? []).entries())
            check('binary', binary, binaries, [...at, 'binaries', index]);
    }
    const { libraries = {} } = config.target;
    for (const [name, library] of Object.entries(libraries))
        for (const binary of Object.keys(library.binaries))
            if (binaries.indexOf(binary) !== binaries.lastIndexOf(binary))
                problems.push({
                    path: ['target', 'libraries', name],
                    message: `there are two binaries of the name ${binary}: each needs its own`,
                    atKey: true,
                });
    const { benchmark } = config;
    check('variant', benchmark.baseline, variants, ['benchmark', 'baseline']);
    const baseline = config.variants[benchmark.baseline];
    if (baseline?.optimize && !baseline.ref && !baseline.source && !baseline.files)
        problems.push({
            path: ['benchmark', 'baseline'],
            message: `the baseline ${benchmark.baseline} is itself optimised; name a plain variant, or give it a ref to compare optimised versions`,
        });
    problems.push(...gateProblems(config));
    for (const [index, workload] of (benchmark.workloads ?? []).entries())
        check('workload', workload, workloads, ['benchmark', 'workloads', index]);
    if (benchmark.control && variants.includes('control'))
        problems.push({
            path: ['variants', 'control'],
            message: 'control is the name of the A/A variant that benchmark.control adds: choose another name, or set benchmark.control: false',
            atKey: true,
        });
    for (const [section, length] of [
        ['train', config.train],
        ['benchmark', benchmark],
    ]) {
        if (length.duration !== undefined && length.events !== undefined)
            problems.push({
                path: [section, 'events'],
                message: `${section} has a duration and a number of events: keep one`,
                atKey: true,
            });
    }
    for (const [index, metric] of config.gate.metrics.entries()) {
        if (!isMetric(metric))
            problems.push({ path: ['gate', 'metrics', index], message: unknownName('metric', metric, metricNames) });
    }
    if (benchmark.client && config.target.listen === undefined)
        problems.push({
            path: ['benchmark', 'client'],
            message: `a client on another host needs a server that it can reach: name the address of this machine as target.listen`,
            atKey: true,
        });
    // On two hosts the same numbers are different CPUs.
    const overlap = benchmark.client ? [] : sharedCpus(benchmark.pin?.server, benchmark.pin?.client);
    if (overlap.length > 0)
        problems.push({
            path: ['benchmark', 'pin', 'client'],
            message: `server and client share CPU ${overlap.join(', ')}: each needs its own`,
        });
    return problems;
}
/** Whether the gate names a variant that base and head can both be made as. */
function gateProblems({ gate, variants }) {
    const path = ['gate', gate.variant === undefined ? 'profile' : 'variant'];
    if (gate.variant === undefined)
        return gate.profile === undefined
            ? []
            : [{ path, message: 'gate.profile is for an optimised variant: name it with gate.variant', atKey: true }];
    const variant = variants[gate.variant];
    if (!variant)
        return [{ path, message: unknownName('variant', gate.variant, Object.keys(variants)) }];
    if (!variant.optimize || variant.ref)
        return [{ path, message: `gate.variant has to be optimised and without a ref; ${gate.variant} is not` }];
    if (gate.profile !== undefined && variant.optimize.join() !== 'bolt')
        return [
            {
                path: ['gate', 'profile'],
                message: `a profile can be pinned for bolt alone; ${gate.variant} has pgo`,
                atKey: true,
            },
        ];
    return [];
}
function unknownName(kind, name, known) {
    const near = nearest(name, known);
    const hint = near ? `did you mean ${near}?` : known.length > 0 ? `known: ${listed(known)}` : `there is none`;
    return `there is no ${kind} "${name}"; ${hint}`;
}
/** CPUs that two lists in the notation of taskset(1) have in common. */
function sharedCpus(a, b) {
    if (!a || !b)
        return [];
    const second = new Set(cpusOf(b));
    return cpusOf(a).filter((cpu) => second.has(cpu));
}
function cpusOf(list) {
    return list.split(',').flatMap((part) => {
        const [from, to = from] = part.split('-').map(Number);
        return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    });
}

;// CONCATENATED MODULE: ./lib/config/explain.js


/** What zod found, in words that name the key, what was expected and the nearest right name. */
function explain(schema, input, error) {
    return error.issues.flatMap((issue) => {
        const path = issue.path.filter((step) => typeof step !== 'symbol');
        const at = schemaAt(schema, input, path);
        if (issue.code === 'unrecognized_keys') {
            return issue.keys.map((key) => ({
                path: [...path, key],
                message: unknownName('key', key, keysOf(at)),
                atKey: true,
            }));
        }
        const value = valueAt(input, path);
        if (issue.code === 'invalid_union' && 'discriminator' in issue && issue.discriminator) {
            const name = String(issue.discriminator);
            const around = path.slice(0, -1);
            const message = mismatch(name, value, literalsOf(schemaAt(schema, input, around), name));
            return [{ path: value === undefined ? around : path, message }];
        }
        if (issue.code === 'invalid_value' && typeof value === 'string') {
            return [{ path, message: mismatch(lastName(path), value, issue.values.map(String)) }];
        }
        if (issue.code === 'invalid_key') {
            const [inner] = issue.issues;
            return [
                {
                    path,
                    message: `${JSON.stringify(path.at(-1))} is not a good name: ${inner?.message ?? issue.message}`,
                    atKey: true,
                },
            ];
        }
        if (value === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_union')) {
            return [{ path, message: `${lastName(path)} is missing` }];
        }
        const expected = issue.code === 'invalid_type' ? typeName(issue.expected) : undefined;
        const wanted = (issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'invalid_format') &&
            (at?.description ?? expected);
        return [
            {
                path,
                message: wanted
                    ? `${lastName(path)} must be ${wanted}, not ${shown(value)}`
                    : `${lastName(path)}: ${lowerFirst(issue.message)}`,
            },
        ];
    });
}
function mismatch(name, value, known) {
    return value === undefined
        ? `${name} is missing: one of ${known.join(', ')}`
        : unknownName(name, String(value), known);
}
function lastName(path) {
    const name = path.findLast((step) => typeof step === 'string');
    return name === undefined ? 'the config' : String(name);
}
function shown(value) {
    const text = JSON.stringify(value) ?? String(value);
    return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
function typeName(expected) {
    return ({ int: 'a whole number', record: 'a map', object: 'a map', array: 'a list', boolean: 'true or false' }[expected] ??
        `a ${expected}`);
}
function lowerFirst(text) {
    return text.charAt(0).toLowerCase() + text.slice(1);
}
function valueAt(input, path) {
    return path.reduce((value, step) => value?.[step], input);
}
/** Takes off what wraps a schema: optional, default, transform. */
function unwrap(schema) {
    if (schema instanceof schemas/* ZodOptional */.IiU || schema instanceof schemas/* ZodDefault */.XiL || schema instanceof schemas/* ZodPrefault */.xgV)
        return unwrap(schema.unwrap());
    if (schema instanceof schemas/* ZodPipe */.utH && !schema.description)
        return unwrap(schema.in);
    return schema;
}
/** The schema that governs a place in a config, following the input's own choice through unions. */
function schemaAt(schema, input, path) {
    let at = schema;
    let value = input;
    for (const step of path) {
        at = choose(at, value);
        if (at instanceof schemas/* ZodObject */.bvH)
            at = at.shape[step];
        else if (at instanceof schemas/* ZodRecord */.b8S)
            at = at.valueType;
        else if (at instanceof schemas/* ZodArray */.naA)
            at = at.element;
        else
            return undefined;
        value = value?.[step];
    }
    const found = unwrap(at);
    return found instanceof schemas/* ZodDiscriminatedUnion */.jvo ? (optionFor(found, value) ?? found) : found;
}
/** Through wrappers and unions down to the object, record or list that the value fits. */
function choose(schema, value) {
    const at = unwrap(schema);
    if (at instanceof schemas/* ZodPipe */.utH)
        return choose(at.in, value);
    if (at instanceof schemas/* ZodDiscriminatedUnion */.jvo)
        return optionFor(at, value);
    if (at instanceof schemas/* ZodUnion */.fZ7) {
        const options = at.options;
        return options
            .map(unwrap)
            .find((option) => Array.isArray(value)
            ? option instanceof schemas/* ZodArray */.naA
            : option instanceof schemas/* ZodObject */.bvH || option instanceof schemas/* ZodRecord */.b8S);
    }
    return at;
}
function optionFor(union, value) {
    const key = union.def.discriminator;
    const wanted = value?.[key];
    return union.options.find((option) => option.shape[key].value === wanted);
}
function keysOf(schema) {
    const at = unwrap(schema);
    const object = at instanceof schemas/* ZodPipe */.utH ? unwrap(at.in) : at;
    return object instanceof schemas/* ZodObject */.bvH ? Object.keys(object.shape) : [];
}
function literalsOf(schema, key) {
    const at = unwrap(schema);
    if (!(at instanceof schemas/* ZodDiscriminatedUnion */.jvo))
        return [];
    return at.options.map((option) => String(option.shape[key].value));
}

;// CONCATENATED MODULE: ./lib/config/load.js








/** Where a config is looked for, in this order. */
const DEFAULT_CONFIGS = ['boltmark.yml', '.github/boltmark.yml'];
/** @throws UsageError when no config is given and none lies where one is looked for */
async function findConfig(given) {
    for (const file of given ? [given] : DEFAULT_CONFIGS) {
        if (await (0,promises_.access)(file).then(() => true, () => false))
            return file;
    }
    throw new errors/* UsageError */.eb(given ? `There is no config at ${given}.` : `There is no config: looked for ${DEFAULT_CONFIGS.join(' and ')}.`, 'Write one (see examples/), or name it with --config FILE.');
}
/**
 * Reads, checks and completes a config.
 * @param overrides `path.to.key=value`, each as given to `--set`
 * @throws UsageError that lists every problem with file, line and column
 */
async function loadConfig(file, overrides, extensions, metrics) {
    return configIn(file, await (0,system_files/* readText */.yR)(file, system_files/* MAX_HAND_WRITTEN_BYTES */.Fh), overrides, extensions, metrics);
}
/** The same of a text; `file` is what an error calls it. */
function configIn(file, text, overrides, extensions, metrics) {
    const source = Source.parse(file, text, overrides);
    const raw = source.values();
    const problems = [];
    const filled = fillIn(raw, [], problems);
    if (problems.length > 0)
        throw configError(source, problems);
    const schema = configSchema(extensions);
    const parsed = schema.safeParse(filled);
    if (!parsed.success)
        throw configError(source, explain(schema, filled, parsed.error));
    const mismatches = referenceProblems(parsed.data, metrics.known, metrics.names);
    if (mismatches.length > 0)
        throw configError(source, mismatches);
    return { config: parsed.data, file, sha256: (0,system_files/* sha256 */.sc)(JSON.stringify(raw)) };
}
const SECRET = /\$\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g;
/** Replaces `${env:NAME}` in every text of the config; what came from the environment is never shown. */
function fillIn(value, path, problems) {
    if (typeof value === 'string') {
        return value.replace(SECRET, (_, name) => {
            const found = process.env[name];
            if (found === undefined)
                problems.push({ path, message: `the environment has no ${name}` });
            else
                (0,secrets/* keepSecret */.gz)(found);
            return found ?? '';
        });
    }
    if (Array.isArray(value))
        return value.map((item, index) => fillIn(item, [...path, index], problems));
    if (value === null || typeof value !== 'object')
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, [...path, key], problems)]));
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/system/interrupt.js
var interrupt = __webpack_require__(57166);
// EXTERNAL MODULE: ./lib/system/process-tree.js
var process_tree = __webpack_require__(63093);
;// CONCATENATED MODULE: ./lib/benchmark/processes.js





/** Thrown when the process under load did not load the variant's files: everything it would measure is about something else. */
class NotLoaded extends errors/* OutsideError */.Cp {
}
/** How long a fresh process may take to load its libraries. */
const LOADING_S = 5;
/** Which of the files a process has not mapped: proof that what runs is what was built. */
async function notLoaded(pid, files) {
    const mappings = await mappedBy(pid);
    const missing = await Promise.all(files.map(async (file) => ((await isAmong(mappings, file)) ? [] : [file])));
    return missing.flat();
}
/** Waits until each process has mapped the files, or has ended. @throws NotLoaded */
async function proveLoaded(pids, files, client) {
    for (const pid of pids) {
        let missing = [];
        for (let waitedS = 0; waitedS < LOADING_S; waitedS += 0.01) {
            // A program that ended before it could be looked at tells by its output why.
            if ((0,process_tree/* stillRunning */.K_)([pid]).length === 0)
                return;
            missing = await notLoaded(pid, files);
            if (missing.length === 0)
                break;
            await (0,interrupt/* sleep */.yy)(0.01);
        }
        if (missing.length === 0)
            continue;
        const error = await notLoadedError(pid === client.pid ? 'The load generator' : 'The server', pid, missing);
        await client.stop();
        throw error;
    }
}
/**
 * What to tell of a server that runs without a file of its variant: what it has loaded in its place, where something has the same name.
 * @param what for people: `the server`
 */
async function notLoadedError(what, pid, missing) {
    const mapped = [...new Set((await mappedBy(pid)).map(({ path }) => path))];
    const sentences = missing.map((file) => {
        const instead = mapped.filter((path) => stem(path) === stem(file));
        return instead.length > 0 ? `${file} (but ${instead.join(', ')})` : file;
    });
    return new NotLoaded(`${what} (process ${pid}) has not loaded ${sentences.join(', ')}: /proc/${pid}/maps does not show it, so this variant would not be what is measured.`, 'Link the server dynamically with the library, by the same soname, and without an rpath: LD_LIBRARY_PATH puts the files of the variant in front.');
}
async function mappedBy(pid) {
    const maps = await (0,promises_.readFile)(`/proc/${pid}/maps`, 'utf8').catch(() => '');
    return mappingsIn(maps);
}
/** `7f52…-7f52… r-xp 00028000 08:02 135522  /usr/lib/libc.so.6`; see proc_pid_maps(5). Pure. */
function mappingsIn(maps) {
    return maps.split('\n').flatMap((line) => {
        const [, device, inode, path] = /^\S+ \S+ \S+ (\S+) (\d+) +(\/.*)$/.exec(line) ?? [];
        return path === undefined ? [] : [{ device: device, inode: Number(inode), path }];
    });
}
/** The path decides, and the inode too where both speak of the same device: some file systems (overlay, btrfs) show another one in maps. */
async function isAmong(mappings, file) {
    const real = await (0,promises_.realpath)(file);
    const { dev, ino } = await (0,promises_.stat)(real);
    return mappings.some(({ path, device, inode }) => path === real && (device !== deviceName(dev) || inode === ino));
}
/** As the kernel prints it in maps, from the number that stat gives; see makedev(3). */
function deviceName(dev) {
    const number = BigInt(dev);
    const major = ((number >> 8n) & 0xfffn) | ((number >> 32n) & ~0xfffn);
    const minor = (number & 0xffn) | ((number >> 12n) & ~0xffn & 0xffffffffn);
    const hex = (part) => part.toString(16).padStart(2, '0');
    return `${hex(major)}:${hex(minor)}`;
}
/** `libssl` of `/a/libssl.so.3`. */
function stem(path) {
    return (0,external_node_path_.basename)(path).split('.')[0];
}

// EXTERNAL MODULE: ./lib/system/process.js + 1 modules
var system_process = __webpack_require__(22961);
;// CONCATENATED MODULE: ./lib/optimizers/bolt-flags.js
/** Reads `llvm-bolt --help-hidden`. Pure. */
function readHelp(help) {
    const flags = new Map();
    let values = [];
    for (const line of help.split('\n')) {
        const name = /^ {2,6}--?([A-Za-z0-9][\w+.-]*)/.exec(line)?.[1];
        const value = /^ {4,}=(\S+)/.exec(line)?.[1];
        if (name) {
            values = flags.get(name) ?? [];
            flags.set(name, values);
        }
        else if (value) {
            values.push(value);
        }
    }
    return flags;
}
/**
 * What BOLT's authors recommend for a server. `-icf=safe` folds identical functions unless their addresses are compared; LLVM 19
 * knows only the unsafe kind, and PostgreSQL, among others, compares addresses of functions: there it is left out.
 */
const WISHES = [
    { flag: '-reorder-blocks=ext-tsp', instead: '-reorder-blocks=cache+' },
    { flag: '-reorder-functions=cdsort', instead: '-reorder-functions=hfsort' },
    { flag: '-split-functions' },
    { flag: '-split-all-cold' },
    { flag: '-split-eh' },
    { flag: '-icf=safe' },
];
/** They change no code: they make BOLT say what it did, and write a file that other tools can read. */
const HOUSEKEEPING = [{ flag: '-dyno-stats' }, { flag: '-use-gnu-stack' }];
/** The one optimisation that gives the most and asks the least. */
const MINIMAL = ['-reorder-blocks=ext-tsp'];
/** What BOLT has for x86-64 alone, by name, or by name and value; on aarch64 it fails, or makes code that does. */
const ONLY_ON_X86 = [
    'split-strategy=cdsplit',
    'indirect-call-promotion',
    'icp',
    'frame-opt',
    'jt-footprint-reduction',
    'three-way-branch',
    'reg-reassign',
    'cmov-conversion',
];
/**
 * The flags to optimise with. `own` (the user's) replace our optimisations and are passed as they are: BOLT itself refuses what it does
 * not know. `extra` are added. Pure.
 */
function chooseFlags(elf, known, { own, extra = [] } = {}) {
    const wishes = [...(own ? [] : WISHES), ...HOUSEKEEPING];
    if (elf.hasDebugInfo)
        wishes.push({ flag: '-update-debug-sections' });
    const flags = [...(own ?? [])];
    const asked = new Set(flags.map(flagName));
    const notes = [];
    for (const { flag, instead } of wishes) {
        // BOLT takes a flag once.
        if (asked.has(flagName(flag)))
            continue;
        if (isKnown(flag, known))
            flags.push(flag);
        else if (instead && isKnown(instead, known)) {
            flags.push(instead);
            notes.push(`${flag} is not known to this BOLT: ${instead} stands in for it.`);
        }
        else
            notes.push(`${flag} is not known to this BOLT and was left out.`);
    }
    const given = new Set([...extra].map(flagName));
    const all = [...flags.filter((flag) => !given.has(flagName(flag))), ...extra];
    const lacking = elf.machine === 'aarch64' ? all.filter(isOnlyOnX86) : [];
    for (const flag of lacking)
        notes.push(`${flag} was left out: BOLT has it for x86-64 only.`);
    return { flags: all.filter((flag) => !lacking.includes(flag)), notes };
}
/** The name of a flag without dashes and value: `icf` of `-icf=safe`. */
function flagName(flag) {
    return flag.replace(/^--?/, '').replace(/=.*$/, '');
}
function isOnlyOnX86(flag) {
    return ONLY_ON_X86.includes(flagName(flag)) || ONLY_ON_X86.includes(flag.replace(/^--?/, ''));
}
function isKnown(flag, known) {
    const values = known.get(flagName(flag));
    const value = /=(.*)$/.exec(flag)?.[1];
    return values !== undefined && (value === undefined || values.includes(value));
}
/** The flags that only say what to report and how to write: what stays when everything else is dropped. Pure. */
function housekeepingOf(flags) {
    const names = new Set([...HOUSEKEEPING.map(({ flag }) => flagName(flag)), 'update-debug-sections']);
    return flags.filter((flag) => names.has(flagName(flag)));
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt-log.js
/** Reads what llvm-bolt printed: information comes on standard output, warnings and errors on standard error. Pure. */
function readBoltLog(stdout, stderr) {
    const text = `${stdout}\n${stderr}`;
    const profiled = find(text, /([\d,']+) out of ([\d,']+) functions in the binary \([\d.]+%\) have non-empty/);
    const stale = find(text, /[\d,']+ \(([\d.]+)% of all profiled\) functions? ha(?:ve|s) invalid/);
    const staleSamples = find(text, /samples in the binary \(([\d.]+)%\) belong to functions with invalid/);
    const inferred = find(text, /inferred profile for .* functions responsible for ([\d.]+)% samples/);
    const count = (pattern) => numberIn(find(text, pattern)?.[1]);
    return {
        functions: numberIn(profiled?.[2]),
        functionsProfiled: numberIn(profiled?.[1]),
        notOptimized: count(/([\d,']+) functions? with profile could not be optimized/) ?? 0,
        stalePercent: Number(stale?.[1] ?? 0),
        staleSamplesPercent: Number(staleSamples?.[1] ?? 0),
        inferredSamplesPercent: Number(inferred?.[1] ?? 0),
        dynoStats: readDynoStats(stdout),
        warnings: linesAfter(text, /^.*?BOLT-WARNING: (.+)$/),
        errors: linesAfter(text, /^.*?(?:(?:BOLT-)?ERROR: |(?=Error reading )|llvm-bolt: (?=Unknown|for the ))(.+)$/),
    };
}
function find(text, pattern) {
    return pattern.exec(text);
}
/** A number with or without separators of thousands. */
function numberIn(text) {
    return text === undefined ? null : Number(text.replaceAll(/[,']/g, ''));
}
function linesAfter(text, prefix) {
    return text.split('\n').flatMap((line) => prefix.exec(line)?.[1]?.trim() ?? []);
}
/**
 * The two blocks after the headline: first the counts of the input, then those of the output with the change beside each.
 *
 *      2380718907 : taken branches
 *       742130047 : taken branches (-68.8%)
 */
function readDynoStats(stdout) {
    const [, block] = stdout.split(/^BOLT-INFO: program-wide dynostats after all optimizations.*$/m);
    if (block === undefined)
        return null;
    const before = {};
    const after = {};
    for (const line of block.split('\n')) {
        const match = /^\s*([\d,']+) : (.+?)(?: \(([+-][\d.]+%|=)\))?\s*$/.exec(line);
        if (!match) {
            if (line.startsWith('BOLT-'))
                break;
            continue;
        }
        const name = match[2].toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
        const stats = match[3] === undefined ? before : after;
        stats[name] = numberIn(match[1]);
    }
    return Object.keys(after).length > 0 ? { before, after } : null;
}
/** Errors that name the function which they are about, and do not occur when that is skipped. */
const BLAMES_FUNCTION = [
    /in function (\S+?)\. Consider adding this function to --skip-funcs/g,
    /Cannot relax adr in non-simple function (\S+?)\. Use --strict/g,
    /BOLT-ERROR: unable to fix CFI state for function (\S+?)\.? /g,
    /BOLT-ERROR: unable to patch entries in (\S+)/g,
];
/** Reads what a failed call blames. Pure. */
function readBlame(stdout, stderr) {
    const text = `${stdout}\n${stderr}\n`;
    const functions = BLAMES_FUNCTION.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]));
    return {
        functions: [...new Set(functions.map((name) => name.replace(/\(\*\d+\)$/, '')))],
        suggestsStrict: /Use --strict option to override/.test(text),
        pass: /Invalid CFG detected after pass (.+)/.exec(text)?.[1]?.trim() ?? unfinishedPass(text),
        crashed: /^Stack dump:|UNREACHABLE executed|Assertion .* failed/m.test(text),
    };
}
/** With `-v=1` each pass says when it starts and when it is finished: the one that did not finish. */
function unfinishedPass(text) {
    const finished = [...text.matchAll(/^BOLT-INFO: Finished pass: (.+)$/gm)].at(-1);
    const started = [...text.matchAll(/^BOLT-INFO: Starting pass: (.+)$/gm)].at(-1);
    if (!started || (finished && finished.index > started.index))
        return null;
    return started[1].trim();
}

;// CONCATENATED MODULE: ./lib/optimizers/ladder.js

/** More functions than that to skip: the trouble lies elsewhere. */
const MAX_SKIPPED = 20;
/** By the name that BOLT gives a pass: the flags without which it does not run, and what switches it off where it runs by default. */
const PASSES = {
    'split-functions': { drop: ['split-functions', 'split-all-cold', 'split-eh', 'split-strategy'] },
    'identical-code-folding': { drop: ['icf'] },
    inlining: { drop: ['inline-small-functions', 'inline-all', 'inline-ap'] },
    'PLT call optimization': { drop: ['plt'] },
    'indirect-call-promotion': { drop: ['indirect-call-promotion', 'icp'] },
    'tail duplication': { drop: ['tail-duplication'] },
    'frame-optimizer': { drop: ['frame-opt'] },
    aligner: { drop: ['align-blocks'] },
    peepholes: { drop: ['peepholes'], add: '-peepholes=none' },
    'simplify-conditional-tail-calls': { drop: ['sctc-mode'], add: '-simplify-conditional-tail-calls=0' },
    'loop-inversion-opt': { add: '-loop-inversion-opt=0' },
};
/**
 * The next thing to try after a failure, or null to give up. Each step either skips functions, of which there are at most
 * MAX_SKIPPED, or goes down a rung and never up again, so the ladder has an end:
 *
 *   skip what is named → --strict where BOLT says so → (find the pass) → drop the pass that crashed → minimal set → give up
 *
 * Pure.
 */
function nextAttempt(attempt, failure) {
    if (failure.kind === 'smoke')
        return safer(attempt, `the result did not work (${failure.message})`);
    if (failure.kind === 'timeout')
        return minimal(attempt, 'BOLT did not end in time');
    return (skip(attempt, failure) ??
        strict(attempt, failure) ??
        ladder_find(attempt, failure) ??
        dropPass(attempt, failure) ??
        minimal(attempt, failure.crashed ? 'BOLT crashed' : 'BOLT failed'));
}
function step(attempt, change, note) {
    return { ...attempt, verbose: false, ...change, notes: [...attempt.notes, note] };
}
/** Said of a function whose jump table BOLT does not see, which is how GCC makes them on arm64. */
const JUMP_TABLES = 'compiled with `-fno-jump-tables`, BOLT can follow it';
function skip(attempt, { functions, suggestsStrict }) {
    const named = functions.filter((name) => !attempt.skipFunctions.includes(name));
    if (named.length === 0 || attempt.skipFunctions.length + named.length > MAX_SKIPPED)
        return null;
    return step(attempt, { skipFunctions: [...attempt.skipFunctions, ...named] }, `skipped ${named.join(', ')}: BOLT cannot rewrite ${named.length > 1 ? 'them' : 'it'}${suggestsStrict ? ` (${JUMP_TABLES})` : ''}`);
}
function strict(attempt, { suggestsStrict }) {
    if (!suggestsStrict || attempt.strict !== 'off')
        return null;
    return step(attempt, { strict: 'on' }, 'added --strict, as BOLT asked: skipping the function was not enough');
}
/** The same once more, to learn which pass it was. */
function ladder_find(attempt, { crashed, pass }) {
    if (!crashed || pass || attempt.verbose || attempt.purpose === 'instrument')
        return null;
    return step(attempt, { verbose: true }, 'BOLT crashed: called it again to learn in which pass');
}
function dropPass(attempt, { pass }) {
    if (!pass || attempt.purpose === 'instrument')
        return null;
    const { drop = [], add } = PASSES[pass] ?? { drop: [pass] };
    const dropped = attempt.minimal ? [] : attempt.flags.filter((flag) => drop.includes(flagName(flag)) && flag !== add);
    const added = add !== undefined && !attempt.flags.includes(add) ? [add] : [];
    if (dropped.length + added.length === 0)
        return null;
    const flags = [...attempt.flags.filter((flag) => !dropped.includes(flag)), ...added];
    const what = dropped.length > 0 ? `dropped ${dropped.join(' ')}` : `added ${added.join(' ')}`;
    return step(attempt, { flags }, `${what}: BOLT crashed in its pass ${pass}`);
}
/** After a result that did not work: first without what is known to change most, then the minimal set. */
function safer(attempt, why) {
    if (attempt.strict === 'on')
        return step(attempt, { strict: 'never' }, `took --strict back: ${why}`);
    for (const risky of [['icf'], ['split-eh', 'split-all-cold', 'split-functions', 'split-strategy']]) {
        const dropped = attempt.flags.filter((flag) => risky.includes(flagName(flag)));
        if (dropped.length === 0)
            continue;
        const flags = attempt.flags.filter((flag) => !dropped.includes(flag));
        return step(attempt, { flags }, `dropped ${dropped.join(' ')}: ${why}`);
    }
    return minimal(attempt, why);
}
function minimal(attempt, why) {
    if (attempt.purpose === 'instrument' || attempt.minimal)
        return null;
    const flags = [...MINIMAL, ...housekeepingOf(attempt.flags)];
    return step(attempt, { flags, minimal: true }, `fell back to ${MINIMAL.join(' ')} alone: ${why}`);
}

;// CONCATENATED MODULE: ./lib/optimizers/remedies.js
/** What BOLT's fatal messages mean for who reads them. The first that matches speaks. */
const REMEDIES = [
    [
        /library not found: \S*libbolt_rt/,
        'Install the package that brings libbolt_rt_instr.a (libbolt-NN-dev, of the same version as llvm-bolt).',
    ],
    [
        /linking object with arch \S+ into context with arch/,
        "The runtime library is not made for the binary's processor: name the one that is (from that processor's package libbolt-NN-dev) in the config, `bolt: { runtime-library: PATH }`.",
    ],
    [/no valid profile data found|cannot pre-process profile/, 'The profile is empty or damaged: train again.'],
    [
        /relocations against code are missing|only works when relocations are enabled|runtime libraries require relocations/,
        'Link the binary with `-Wl,--emit-relocs`, and do not strip it.',
    ],
    [/stripped binaries are not supported/, 'Take the binary before it is stripped.'],
    [/was processed by BOLT/, 'Name the binary as the linker made it.'],
    [
        /pointer authentication is not supported|unsupported CFI opcode/,
        'Build with `-mbranch-protection=none`, or use BOLT 22 or newer.',
    ],
    [/mismatched extracted relocation value/, 'Link with lld or GNU ld: the relocations that mold keeps cannot be used.'],
    [/sanitizer support|coverage support/, 'Build without sanitizers and coverage.'],
    [
        /requires -instrumentation-sleep-time/,
        'Let the profile be written at intervals: the program is linked statically.',
    ],
    [/re-link the binary with -znow/, 'Link it with `-Wl,-z,now`, or leave out `-plt`.'],
    [/Unknown command line argument|invalid value for|Cannot find option named/, 'Correct the flags in the config.'],
    [/No space left on device/, 'Make room on that disk.'],
    [
        /std::bad_alloc|out of memory|cannot allocate memory|failed to map segment/i,
        'There is too little memory for BOLT: give it more, or a binary with less debug information.',
    ],
];
/**
 * What to do about an error that no other flags would avoid, because it lies in the binary, the profile, the installation or the command
 * line. Undefined for every other error. Pure.
 */
function remedyFor(output) {
    return REMEDIES.find(([pattern]) => pattern.test(output))?.[1];
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt-run.js









/**
 * Calls llvm-bolt, and goes down the ladder until it succeeds and `check` finds nothing wrong with what it wrote. Each call leaves a log.
 * @param check a failure to go on with, or null; what it throws ends the job
 * @throws OutsideError when there is nothing left to try, or when the error is one that no flags avoid
 */
async function climb(job, first, check) {
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(job.output), { recursive: true });
    let attempt = first;
    for (let number = 1;; number++) {
        const logFile = (0,external_node_path_.join)(job.logFolder, `${(0,external_node_path_.basename)(job.output)}-${attempt.purpose}-${number}.log`);
        const finished = await call(job, attempt, logFile);
        let failure = await failureOf(job, finished, logFile);
        if (!failure) {
            const log = readBoltLog(finished.stdout, finished.stderr);
            failure = await check(log).catch(async (error) => {
                await (0,promises_.rm)(job.output, { force: true });
                throw error;
            });
            if (!failure)
                return { attempt, log };
        }
        await (0,promises_.rm)(job.output, { force: true });
        const next = nextAttempt(attempt, failure);
        if (!next)
            throw gaveUp(job, attempt, failure, finished, logFile);
        attempt = next;
    }
}
/** The arguments of one attempt. `skipFunctions` are names; BOLT takes patterns, so what is special in those is escaped. Pure. */
function argumentsOf(job, attempt) {
    const args = [job.binary, '-o', job.output, ...job.flags, ...attempt.flags];
    if (attempt.skipFunctions.length > 0) {
        const patterns = attempt.skipFunctions.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
        args.push(`-skip-funcs=${patterns.join(',')}`);
    }
    if (attempt.strict === 'on')
        args.push('-strict');
    if (attempt.verbose)
        args.push('-v=1');
    return args;
}
async function call(job, attempt, logFile) {
    const args = argumentsOf(job, attempt);
    const running = await (0,system_process/* start */.ni)({ file: job.llvmBolt, args, timeoutS: job.timeoutS });
    const finished = await running.finished;
    const how = finished.signal ?? `exit code ${finished.exitCode}`;
    const content = [
        [job.llvmBolt, ...args].join(' '),
        finished.stdout,
        finished.stderr,
        `${how}, ${finished.durationS.toFixed(1)} s`,
    ];
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(logFile), { recursive: true });
    await (0,promises_.writeFile)(logFile, `${content.join('\n')}\n`);
    (0,interrupt/* throwIfInterrupted */.sK)();
    return finished;
}
/** Null when BOLT ended well and wrote something. Its exit code is what counts: some lines that say BOLT-ERROR are not fatal. */
async function failureOf(job, finished, logFile) {
    if (finished.exitCode === 0 && (await (0,system_files/* exists */.t2)(job.output)))
        return null;
    if (finished.timedOut)
        return { kind: 'timeout' };
    const remedy = remedyFor(finished.stderr);
    if (remedy)
        throw new errors/* OutsideError */.Cp(`BOLT cannot process ${job.binary}.${(0,system_process/* saidLast */.OI)(problems(finished))} Its log is ${logFile}.`, remedy);
    const blame = readBlame(finished.stdout, finished.stderr);
    return { kind: 'bolt', ...blame, crashed: blame.crashed || finished.signal !== null };
}
function gaveUp(job, attempt, failure, finished, logFile) {
    const what = failure.kind === 'smoke'
        ? `What BOLT made of ${job.binary} does not work: ${failure.message}`
        : failure.kind === 'timeout'
            ? `BOLT did not end within ${job.timeoutS} s on ${job.binary}.`
            : `BOLT failed on ${job.binary}.${(0,system_process/* saidLast */.OI)(problems(finished))}`;
    const tried = attempt.notes.length > 0 ? ` Tried before: ${attempt.notes.join('; ')}.` : '';
    const slow = failure.kind === 'timeout' ? ' If it only is slow: bolt.timeout gives it more time.' : '';
    const jumps = failure.kind === 'bolt' && failure.suggestsStrict ? 'Build with `-fno-jump-tables`. ' : '';
    return new errors/* OutsideError */.Cp(`${what}${tried}`, `${jumps}Its log is ${logFile}. Try a newer BOLT, or keep out of its way with \`-skip-funcs=…\` in the flags of this variant.${slow}`);
}
/** The lines that tell of trouble; the information before them is in the log. */
function problems(finished) {
    return finished.stderr.trim() ? { ...finished, stdout: '' } : finished;
}

;// CONCATENATED MODULE: ./lib/optimizers/elf-reader.js


const HEADER_BYTES = 64;
const SECTION_BYTES = 64;
const SEGMENT_BYTES = 56;
/** The largest table, the symbol names of a big server, stays far below it; a size that lies does not fill the memory. */
const MAX_TABLE_BYTES = 512 * 1024 * 1024;
/** Notes, the dynamic section and the loader's name have a few kilobytes. */
const MAX_SEGMENT_BYTES = 1024 * 1024;
/** Mangled names of C++ are long; without a bound, a table without an end in it would be searched for each symbol again. */
const MAX_NAME_BYTES = 64 * 1024;
const MAX_SECTION_NAME_BYTES = 256;
const ELF_MAGIC = 0x464c457f;
const CLASS_64 = 2;
const LITTLE_ENDIAN = 1;
const SHT_NOBITS = 8;
/**
 * One 64-bit little-endian ELF file, open for reading. It reads the ranges that it is asked for and nothing else (a server with
 * debug information has half a gigabyte), and checks each range against the file's size first: a file that lies gives
 * an OutsideError.
 */
class ElfReader {
    path;
    /** e_type: 2 is EXEC, 3 is DYN. */
    type;
    machine;
    segments;
    sections;
    #file;
    #bytes;
    constructor(path, file, bytes, header, segments, sections) {
        this.path = path;
        this.#file = file;
        this.#bytes = bytes;
        this.type = header.readUInt16LE(16);
        this.machine = header.readUInt16LE(18);
        this.segments = segments;
        this.sections = sections;
    }
    /**
     * Opens the file, hands it to `look`, and closes it again.
     * @throws OutsideError when it cannot be read or is not a whole 64-bit little-endian ELF file
     */
    static async with(path, look) {
        const file = await (0,promises_.open)(path, 'r').catch((cause) => {
            throw new errors/* OutsideError */.Cp(`Cannot open ${path}: ${cause.message}.`, 'Check the path of the binary.', { cause });
        });
        try {
            return await look(await ElfReader.#headers(path, file));
        }
        finally {
            await file.close();
        }
    }
    static async #headers(path, file) {
        const stat = await file.stat();
        if (!stat.isFile())
            throw new errors/* OutsideError */.Cp(`${path} is not a file.`, 'Name the binary itself.');
        const range = (offset, length, what) => readRange(path, file, stat.size, offset, length, what);
        if (stat.size < HEADER_BYTES)
            throw notElf(path, 'it is too short');
        const header = await range(0, HEADER_BYTES, 'the ELF header');
        if (header.readUInt32LE(0) !== ELF_MAGIC)
            throw notElf(path, 'its first bytes are not those of ELF');
        if (header[4] !== CLASS_64 || header[5] !== LITTLE_ENDIAN)
            throw notElf(path, 'it is not 64-bit little-endian');
        const segmentCount = header.readUInt16LE(56);
        const segmentTable = segmentCount
            ? await range(number64(header, 32), tableBytes(path, header, 54, segmentCount, SEGMENT_BYTES), 'program headers')
            : Buffer.alloc(0);
        const segments = Array.from({ length: segmentCount }, (_, index) => {
            const at = index * SEGMENT_BYTES;
            return {
                type: segmentTable.readUInt32LE(at),
                offset: number64(segmentTable, at + 8),
                size: number64(segmentTable, at + 32),
            };
        });
        const sectionCount = header.readUInt16LE(60);
        const sectionTable = sectionCount
            ? await range(number64(header, 40), tableBytes(path, header, 58, sectionCount, SECTION_BYTES), 'section headers')
            : Buffer.alloc(0);
        const unnamed = Array.from({ length: sectionCount }, (_, index) => {
            const at = index * SECTION_BYTES;
            return {
                nameAt: sectionTable.readUInt32LE(at),
                type: sectionTable.readUInt32LE(at + 4),
                flags: number64(sectionTable, at + 8),
                offset: number64(sectionTable, at + 24),
                size: number64(sectionTable, at + 32),
                link: sectionTable.readUInt32LE(at + 40),
                info: sectionTable.readUInt32LE(at + 44),
            };
        });
        const namesSection = unnamed[header.readUInt16LE(62)];
        const names = namesSection
            ? await range(namesSection.offset, namesSection.size, 'the section names')
            : Buffer.alloc(0);
        const sections = unnamed.map(({ nameAt, ...section }) => ({
            ...section,
            name: textAt(names, nameAt, MAX_SECTION_NAME_BYTES),
        }));
        return new ElfReader(path, file, stat.size, header, segments, sections);
    }
    section(name) {
        return this.sections.find((section) => section.name === name);
    }
    /** A whole section, such as a table of names. `what` names it in the error. */
    async table(section, what) {
        if (section.type === SHT_NOBITS)
            return Buffer.alloc(0);
        return readRange(this.path, this.#file, this.#bytes, section.offset, section.size, what);
    }
    /** A small segment: notes, the dynamic section, the name of the loader. */
    async segment(segment, what) {
        if (segment.size > MAX_SEGMENT_BYTES)
            throw damaged(this.path, `${what} would have ${segment.size} bytes`);
        return readRange(this.path, this.#file, this.#bytes, segment.offset, segment.size, what);
    }
    /** A section in pieces of at most 1 MiB, a multiple of 24 (a symbol) and of 4 (an instruction). */
    async *pieces(section, what) {
        if (section.type === SHT_NOBITS)
            return;
        const step = 24 * 43_690;
        for (let at = 0; at < section.size; at += step) {
            const length = Math.min(step, section.size - at);
            yield await readRange(this.path, this.#file, this.#bytes, section.offset + at, length, what);
        }
    }
}
function notElf(path, why) {
    return new errors/* OutsideError */.Cp(`${path} is not an ELF file that can be optimised: ${why}.`, 'Name the 64-bit x86-64 or aarch64 program or shared library itself, not a script or an archive.');
}
function damaged(path, what) {
    return new errors/* OutsideError */.Cp(`${path} is damaged: ${what}.`, 'Build or copy the binary again.');
}
/** Exact up to 2^53; anything above lies outside every file, and the range check says so. */
function number64(data, at) {
    return Number(data.readBigUInt64LE(at));
}
function tableBytes(path, header, entryAt, count, entryBytes) {
    if (header.readUInt16LE(entryAt) !== entryBytes)
        throw damaged(path, 'its header tables have entries of a wrong size');
    return count * entryBytes;
}
/** The NUL-terminated text at an offset of a string table; empty when the offset lies outside. */
function textAt(table, at, maxBytes = MAX_NAME_BYTES) {
    const field = table.subarray(at, at + maxBytes);
    const end = field.indexOf(0);
    return field.toString('latin1', 0, end < 0 ? field.length : end);
}
async function readRange(path, file, fileBytes, offset, length, what) {
    if (offset + length > fileBytes)
        throw damaged(path, `${what} would lie at ${offset} to ${offset + length}, but the file ends at ${fileBytes}`);
    if (length > MAX_TABLE_BYTES)
        throw damaged(path, `${what} would have ${length} bytes`);
    const data = Buffer.alloc(length);
    for (let filled = 0; filled < length;) {
        const { bytesRead } = await file.read(data, filled, length - filled, offset + filled);
        if (bytesRead === 0)
            throw damaged(path, `it ended within ${what}`);
        filled += bytesRead;
    }
    return data;
}

;// CONCATENATED MODULE: ./lib/optimizers/elf.js

const ET_REL = 1;
const ET_EXEC = 2;
const PT_DYNAMIC = 2;
const PT_INTERP = 3;
const PT_NOTE = 4;
const SHT_SYMTAB = 2;
const SHT_RELA = 4;
const SHF_ALLOC = 2;
const SHF_EXECINSTR = 4;
const STT_FUNC = 2;
const SYMBOL_BYTES = 24;
const DT_NULL = 0;
const DT_INIT = 12;
const DT_FINI = 13;
const DT_SONAME = 14;
const DT_INIT_ARRAY = 25;
const DT_FINI_ARRAY = 26;
const DT_FLAGS_1 = 0x6ffffffb;
const DF_1_PIE = 0x08000000;
const NT_GNU_BUILD_ID = 3;
const NT_GNU_PROPERTY_TYPE_0 = 5;
const GNU_PROPERTY_AARCH64_FEATURE_1_AND = 0xc0000000;
const GNU_PROPERTY_AARCH64_FEATURE_1_PAC = 2;
/** Linkers write one or two. */
const MAX_NOTE_SEGMENTS = 16;
/** As many names as a message shows. */
const MAX_SPLIT_NAMES = 3;
/** paciasp, autiasp, pacibsp, autibsp, retaa, retab. */
const SIGNING_INSTRUCTIONS = new Set([0xd503233f, 0xd50323bf, 0xd503237f, 0xd50323ff, 0xd65f0bff, 0xd65f0fff]);
/**
 * Reads what is needed of one ELF file.
 * @throws OutsideError when the file cannot be read, or is not a whole 64-bit little-endian ELF file
 */
async function readElf(path) {
    return ElfReader.with(path, async (elf) => {
        const dynamic = await readDynamic(elf);
        const notes = await readNotes(elf);
        const interpreter = await readInterpreter(elf);
        const machine = elf.machine === 62 ? 'x86-64' : elf.machine === 183 ? 'aarch64' : 'other';
        return {
            path,
            machine,
            kind: kindOf(elf, dynamic, interpreter),
            interpreter,
            buildId: notes.buildId,
            ...(await readFunctions(elf)),
            hasCodeRelocations: hasCodeRelocations(elf),
            hasDebugInfo: elf.section('.debug_info') !== undefined,
            isBolted: elf.section('.note.bolt_info') !== undefined,
            hasInit: dynamic.has(DT_INIT),
            hasInitArray: dynamic.has(DT_INIT_ARRAY),
            hasFini: dynamic.has(DT_FINI) || dynamic.has(DT_FINI_ARRAY),
            pointerAuthentication: machine !== 'aarch64'
                ? 'none'
                : notes.signsEverywhere
                    ? 'everywhere'
                    : (await signsSomewhere(elf))
                        ? 'somewhere'
                        : 'none',
        };
    });
}
function hasBit(flags, bit) {
    return ((flags ?? 0n) & BigInt(bit)) !== 0n;
}
/**
 * A position-independent program and a shared library have the same ELF type. Linkers mark the program with DF_1_PIE; where an
 * old one did not, an interpreter tells it, except in a library that can also be started, like libc.so.6: that has a name.
 */
function kindOf(elf, dynamic, interpreter) {
    if (elf.type === ET_EXEC)
        return 'executable';
    if (elf.type === ET_REL)
        return 'object';
    if (hasBit(dynamic.get(DT_FLAGS_1), DF_1_PIE))
        return interpreter ? 'pie' : 'static-pie';
    return interpreter && !dynamic.has(DT_SONAME) ? 'pie' : 'shared-library';
}
/** The dynamic section: the last value by tag. Empty in a static program. */
async function readDynamic(elf) {
    const values = new Map();
    const segment = elf.segments.find(({ type }) => type === PT_DYNAMIC);
    if (!segment)
        return values;
    const data = await elf.segment(segment, 'the dynamic section');
    for (let at = 0; at + 16 <= data.length; at += 16) {
        const tag = Number(data.readBigUInt64LE(at));
        if (tag === DT_NULL)
            break;
        values.set(tag, data.readBigUInt64LE(at + 8));
    }
    return values;
}
async function readInterpreter(elf) {
    const segment = elf.segments.find(({ type }) => type === PT_INTERP);
    return segment ? textAt(await elf.segment(segment, 'the name of its loader'), 0) : null;
}
async function readNotes(elf) {
    let buildId = null;
    let signsEverywhere = false;
    for (const segment of elf.segments.filter(({ type }) => type === PT_NOTE).slice(0, MAX_NOTE_SEGMENTS)) {
        for (const { type, description } of gnuNotes(await elf.segment(segment, 'its notes'))) {
            if (type === NT_GNU_BUILD_ID)
                buildId = description.toString('hex');
            if (type === NT_GNU_PROPERTY_TYPE_0)
                signsEverywhere ||= signsByProperty(description);
        }
    }
    return { buildId, signsEverywhere };
}
/** The notes of the owner `GNU`. A note whose lengths do not fit ends the walk. */
function* gnuNotes(data) {
    for (let at = 0; at + 12 <= data.length;) {
        const nameBytes = data.readUInt32LE(at);
        const descriptionBytes = data.readUInt32LE(at + 4);
        const nameAt = at + 12;
        const descriptionAt = nameAt + align(nameBytes, 4);
        const end = descriptionAt + descriptionBytes;
        if (end > data.length)
            return;
        if (data.toString('latin1', nameAt, nameAt + nameBytes) === 'GNU\0')
            yield { type: data.readUInt32LE(at + 8), description: data.subarray(descriptionAt, end) };
        at = descriptionAt + align(descriptionBytes, 4);
    }
}
function signsByProperty(properties) {
    for (let at = 0; at + 8 <= properties.length;) {
        const bytes = properties.readUInt32LE(at + 4);
        if (properties.readUInt32LE(at) === GNU_PROPERTY_AARCH64_FEATURE_1_AND && at + 12 <= properties.length)
            return (properties.readUInt32LE(at + 8) & GNU_PROPERTY_AARCH64_FEATURE_1_PAC) !== 0;
        at += 8 + align(bytes, 8);
    }
    return false;
}
function align(value, to) {
    return Math.ceil(value / to) * to;
}
/** Whether code is signed in some function only: the note speaks for all objects together, and is missing when one lacks it. */
async function signsSomewhere(elf) {
    const text = elf.section('.text');
    if (!text)
        return false;
    for await (const piece of elf.pieces(text, 'its code')) {
        for (let at = 0; at + 4 <= piece.length; at += 4) {
            if (SIGNING_INSTRUCTIONS.has(piece.readUInt32LE(at)))
                return true;
        }
    }
    return false;
}
/** Relocations that `--emit-relocs` kept: not loaded themselves, against a section that is loaded and executed. */
function hasCodeRelocations(elf) {
    const isCode = (section) => section !== undefined && (section.flags & SHF_ALLOC) !== 0 && (section.flags & SHF_EXECINSTR) !== 0;
    return elf.sections.some(({ type, flags, info, size }) => type === SHT_RELA && (flags & SHF_ALLOC) === 0 && size > 0 && isCode(elf.sections[info]));
}
async function readFunctions(elf) {
    const symbols = elf.sections.find(({ type }) => type === SHT_SYMTAB);
    const nameTable = symbols && elf.sections[symbols.link];
    if (!symbols || !nameTable)
        return { hasSymbols: false, functions: 0, splitFunctions: { count: 0, some: [] } };
    const names = await elf.table(nameTable, 'the symbol names');
    let functions = 0;
    let split = 0;
    const some = [];
    for await (const piece of elf.pieces(symbols, 'the symbols')) {
        for (let at = 0; at + SYMBOL_BYTES <= piece.length; at += SYMBOL_BYTES) {
            const isDefined = piece.readUInt16LE(at + 6) !== 0;
            if ((piece[at + 4] & 0xf) !== STT_FUNC || !isDefined)
                continue;
            functions++;
            const nameAt = piece.readUInt32LE(at);
            if (!isCold(names, nameAt))
                continue;
            split++;
            if (some.length < MAX_SPLIT_NAMES)
                some.push(textAt(names, nameAt));
        }
    }
    return { hasSymbols: true, functions, splitFunctions: { count: split, some } };
}
/** Looks at the end only: of hundreds of thousands of long names few are those of cold parts. */
function isCold(names, at) {
    const name = names.subarray(at, at + MAX_NAME_BYTES);
    const end = name.indexOf(0);
    return end > 0 && /\.cold(\.\d+)?$/.test(name.toString('latin1', Math.max(0, end - 16), end));
}

;// CONCATENATED MODULE: ./lib/optimizers/lse.js


/**
 * What instrumented code on aarch64 needs of the processor: BOLT counts with the atomic instructions of Armv8.1 (LSE), which older cores (Cortex-A72) do
 * not have, and later can do without.
 * @param cpuInfo /proc/cpuinfo of the machine that trains; where it names no features (another processor's, under qemu) nothing is known against it
 * @throws OutsideError where both lack it
 */
function withoutLse(cpuInfo, known) {
    const features = /^Features\s*:(.*)$/m.exec(cpuInfo)?.[1];
    if (features === undefined || /\batomics\b/.test(features))
        return [];
    if (known.has('no-lse-atomics'))
        return ['--no-lse-atomics'];
    throw new errors/* OutsideError */.Cp('This processor has no atomic instructions (LSE), with which instrumented code counts.', 'Train on an Armv8.1 processor (Graviton 2 and newer), use BOLT 22 or newer, or take samples instead: profile: { from: basic }.');
}
function cpuInfo() {
    return (0,promises_.readFile)('/proc/cpuinfo', 'utf8').catch(() => '');
}

;// CONCATENATED MODULE: ./lib/optimizers/optimizer.js




/**
 * What BOLT needs of a build, beside functions in one piece (`wholeFunctions` of a compiler): relocations that the linker keeps. Every build is
 * made the same way, so that the optimisation is the only difference.
 */
const LDFLAGS = ['-Wl,--emit-relocs'];
/** What identifies a binary. `name` is that of the config; the file's own by default. */
async function describeBinary(path, name = (0,external_node_path_.basename)(path)) {
    const { buildId } = await readElf(path);
    return { name, sha256: await (0,system_files/* sha256OfFile */.Vq)(path), build_id: buildId, size_bytes: (await (0,promises_.stat)(path)).size };
}

;// CONCATENATED MODULE: ./lib/optimizers/preflight.js

/** LLVM's major release from which BOLT can do it; before it, the same binary is refused. */
const SINCE = { pointerAuthentication: 22, initArrays: 22 };
/** What is known before BOLT is called. Pure. `llvmMajor` is that of llvm-bolt, 19 for instance. */
function preflight(elf, llvmMajor, purpose) {
    const findings = [];
    const fatal = (problem, remedy) => findings.push({ severity: 'fatal', problem, remedy });
    const warning = (problem, remedy) => findings.push({ severity: 'warning', problem, remedy });
    if (elf.machine === 'other')
        fatal('It is made for a processor that BOLT does not optimise.', 'Build it for x86-64 or aarch64.');
    if (elf.kind === 'object')
        fatal('It is an object file, not yet linked.', 'Name the program or the shared library that it is linked into.');
    if (elf.isBolted)
        fatal('BOLT has already written it, and does so only once.', 'Name the binary as the linker made it.');
    if (!elf.hasSymbols)
        fatal('It is stripped: the symbol table (.symtab) is missing.', 'Take the binary before it is stripped: leave out `-s` and `install --strip`.');
    if (!elf.hasCodeRelocations)
        fatal('The relocations of its code are missing.', 'Link it with `-Wl,--emit-relocs` (in LDFLAGS), and do not strip it.');
    if (elf.pointerAuthentication === 'everywhere' && llvmMajor < SINCE.pointerAuthentication)
        fatal(`It signs return addresses, which BOLT ${llvmMajor} cannot rewrite.`, `Build it with \`-mbranch-protection=none\`, or use BOLT ${SINCE.pointerAuthentication} or newer.`);
    if (elf.pointerAuthentication === 'somewhere' && llvmMajor < SINCE.pointerAuthentication)
        warning(`Some of its functions sign return addresses, which BOLT ${llvmMajor} cannot rewrite.`, `Build all of it, libraries that are linked in too, with \`-mbranch-protection=none\`, or use BOLT ${SINCE.pointerAuthentication} or newer.`);
    if (elf.splitFunctions.count > 0)
        warning(`The compiler has split ${elf.splitFunctions.count} functions (${elf.splitFunctions.some.join(', ')} …), which BOLT does not optimise.`, 'Compile with `-fno-reorder-blocks-and-partition` (GCC) or `-fno-split-machine-functions` (Clang), in CFLAGS and CXXFLAGS.');
    return purpose === 'instrument' ? [...findings, ...hooks(elf, llvmMajor)] : findings;
}
/** Where an instrumented binary starts and ends its recording. BOLT 19 crashes on a library that only has initialiser arrays. */
function hooks(elf, llvmMajor) {
    if (elf.kind === 'static-pie')
        return [
            {
                severity: 'fatal',
                problem: 'It is a static position-independent program, which writes no profile.',
                remedy: 'Link it dynamically, or with `-no-pie`.',
            },
        ];
    const isLibrary = elf.kind === 'shared-library';
    const isDynamic = isLibrary || elf.interpreter !== null;
    const canStart = !isLibrary || elf.hasInit || (elf.hasInitArray && llvmMajor >= SINCE.initArrays);
    if (!isDynamic || (canStart && elf.hasFini))
        return [];
    const lacking = canStart ? 'a finaliser (DT_FINI or DT_FINI_ARRAY)' : 'an initialiser (DT_INIT)';
    return [
        {
            severity: 'fatal',
            problem: `It lacks ${lacking}, where BOLT ${llvmMajor} hooks in what records the profile.`,
            remedy: 'Link it with the usual start files, without `-nostartfiles`.',
        },
    ];
}
/**
 * The warnings as notes, when nothing is fatal.
 * @throws OutsideError that lists every fatal finding, each with its remedy
 */
function passPreflight(elf, llvmMajor, purpose) {
    const findings = preflight(elf, llvmMajor, purpose);
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    if (fatal.length > 0)
        throw new errors/* OutsideError */.Cp(`BOLT cannot ${purpose === 'optimize' ? 'optimise' : purpose} ${elf.path}. ${fatal.map(({ problem }) => problem).join(' ')}`, fatal.map(({ remedy }) => remedy).join('\n    '));
    return findings.map(({ problem, remedy }) => `${problem} ${remedy}`);
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/errors.js
var classic_errors = __webpack_require__(961);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(37428);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
;// CONCATENATED MODULE: ./lib/optimizers/profiles/fdata.js




const FIELDS = { branches: 8, samples: 4 };
/** A field with its escapes; names of C++ functions are long, but not endless. */
const FIELD = /(?:\\.|[^\\ ])+/g;
const MAX_LINE_CHARACTERS = 1024 * 1024;
/** Headers stand before every record, one of each kind at most. */
const MAX_HEADERS = 2;
const TRAIN_AGAIN = 'Train again; the profile has to be written whole before it is read.';
/** How the lines of one file are to be read. */
class Format {
    kind = 'branches';
    boltedCollection = false;
    /** Takes one line in. True for a header, which stands before every record. */
    header(line) {
        if (line === 'boltedcollection') {
            this.boltedCollection = true;
            return true;
        }
        if (line === 'no_lbr' || line.startsWith('no_lbr ')) {
            this.kind = 'samples';
            return true;
        }
        return false;
    }
    /** The fields of a record, or null when it has not the right ones. */
    record(line) {
        const fields = line.match(FIELD);
        if (fields === null || fields.length !== FIELDS[this.kind] || fields.join(' ') !== line)
            return null;
        if (!/^[012]$/.test(fields[0]) || !isHex(fields[2]))
            return null;
        if (this.kind === 'samples')
            return isCount(fields[3]) ? fields : null;
        if (!/^[012]$/.test(fields[3]) || !isHex(fields[5]))
            return null;
        return isCount(fields[6]) && isCount(fields[7]) ? fields : null;
    }
}
function isHex(field) {
    return /^[0-9a-f]+$/i.test(field);
}
function isCount(field) {
    return /^\d{1,20}$/.test(field);
}
/** The lines of a file in batches; a profile of a server has tens of megabytes. The last one is a part of a line when it was cut off. */
async function* linesOf(path) {
    let rest = '';
    try {
        for await (const chunk of (0,external_node_fs_.createReadStream)(path, 'utf8')) {
            const lines = (rest + chunk).split('\n');
            rest = lines.pop();
            if (rest.length > MAX_LINE_CHARACTERS)
                break;
            yield { lines, cut: false };
        }
    }
    catch (cause) {
        throw new errors/* OutsideError */.Cp(`Cannot read the profile ${path}: ${cause.message}.`, undefined, { cause });
    }
    if (rest)
        yield { lines: [rest], cut: true };
}
/**
 * Reads a profile in batches of checked lines.
 * @throws OutsideError when a line is not what it should be, or the last one was cut off
 */
async function* read(path, format) {
    let number = 0;
    const check = (text) => {
        number++;
        if (number <= MAX_HEADERS && format.header(text))
            return { text, fields: null };
        const fields = format.record(text);
        if (fields)
            return { text, fields };
        if (number === 1 && text.startsWith('---'))
            throw new errors/* OutsideError */.Cp(`The profile ${path} is YAML.`, 'Record or convert it in the text format (fdata).');
        throw new errors/* OutsideError */.Cp(`The profile ${path} is damaged: line ${number} is not a record.`, TRAIN_AGAIN);
    };
    for await (const { lines, cut } of linesOf(path)) {
        if (cut)
            throw new errors/* OutsideError */.Cp(`The profile ${path} is cut off in line ${number + 1}.`, TRAIN_AGAIN);
        yield lines.map(check);
    }
}
/**
 * What a profile holds. An empty one has no records.
 * @throws OutsideError when it cannot be read, is damaged or cut off
 */
async function summarize(path) {
    const format = new Format();
    let records = 0;
    let total = 0;
    let largest = 0;
    for await (const lines of read(path, format)) {
        for (const { fields } of lines) {
            if (!fields)
                continue;
            const count = Number(fields.at(-1));
            records++;
            total += count;
            largest = Math.max(largest, count);
        }
    }
    return { kind: format.kind, boltedCollection: format.boltedCollection, records, total, largest };
}
/**
 * Writes the sum of profiles of the kind `samples`, under the headers of the first. merge-fdata cannot before LLVM 20, and later only where the header
 * names no event. Whoever calls it has seen that all are of this kind.
 */
async function addSamples(files, to) {
    const headers = new Map();
    const counts = new Map();
    for (const file of files) {
        for await (const lines of read(file, new Format())) {
            for (const { text, fields } of lines) {
                const place = fields?.slice(0, -1).join(' ');
                if (place === undefined)
                    headers.set(file, [...(headers.get(file) ?? []), text]);
                else
                    counts.set(place, (counts.get(place) ?? 0) + Number(fields.at(-1)));
            }
        }
    }
    const records = [...counts].map(([place, count]) => `${place} ${count}`);
    await (0,promises_.writeFile)(to, [...(headers.get(files[0]) ?? []), ...records, ''].join('\n'));
}
/**
 * Writes the profile with every count times `factor` (above 0), rounded. What was seen stays seen: a count that was not 0 does not become
 * 0, or a cold block would turn into a dead one.
 */
async function scale(from, to, factor) {
    const format = new Format();
    async function* scaled() {
        for await (const lines of read(from, format)) {
            yield lines
                .map(({ text, fields }) => `${fields ? scaleRecord(fields, format.kind, factor).join(' ') : text}\n`)
                .join('');
        }
    }
    await (0,external_node_stream_promises_.pipeline)(scaled, (0,external_node_fs_.createWriteStream)(to)).catch((cause) => {
        if (cause instanceof errors/* OutsideError */.Cp)
            throw cause;
        throw new errors/* OutsideError */.Cp(`Cannot write ${to}: ${cause.message}.`, 'Check the free space and the permissions there.', {
            cause,
        });
    });
}
function scaleRecord(fields, kind, factor) {
    const counts = kind === 'branches' ? 2 : 1;
    return fields.map((field, index) => (index < fields.length - counts ? field : scaleCount(field, factor)));
}
function scaleCount(field, factor) {
    const count = Number(field);
    return count === 0 ? '0' : String(Math.max(1, Math.round(count * factor)));
}

;// CONCATENATED MODULE: ./lib/optimizers/profiles/provenance.js





const PROFILE_SCHEMA = 'boltmark.profile/1';
/** What stands beside every profile in `<profile>.json`: BOLT's own files do not tell which binary they were recorded on. */
const Provenance = schemas/* looseObject */._H3({
    schema: schemas/* literal */.euz(PROFILE_SCHEMA),
    binary: schemas/* looseObject */._H3({ name: schemas/* string */.YjP(), sha256: schemas/* string */.YjP(), build_id: schemas/* string */.YjP().nullable() })
        .describe('the binary before it was instrumented'),
    workload: schemas/* string */.YjP().describe('what trained it; for a merged profile all names with their weights'),
    threads: schemas/* int */.Whr().positive().nullable(),
    optimizer: schemas/* string */.YjP(),
    tool: schemas/* string */.YjP().describe('the optimizer and its version: `llvm-bolt 19.1.7`'),
    from: schemas/* string */.YjP().default('instrumentation').describe('how it was recorded: instrumentation, or the way of sampling'),
    recorded: schemas/* string */.YjP().describe('ISO 8601, UTC'),
    sha256: schemas/* string */.YjP().describe('of the profile'),
    quality: schemas/* object */.Ikc({
        samples: schemas/* int */.Whr(),
        branches: schemas/* int */.Whr().nullable(),
        mismatched_percent: schemas/* number */.aig().nullable(),
        outside_percent: schemas/* number */.aig().nullable(),
    })
        .optional()
        .describe('of a sampled profile: how much of what was recorded perf2bolt could use'),
    counts: schemas/* looseObject */._H3({ records: schemas/* int */.Whr(), total: schemas/* number */.aig().describe('executed branches, or samples') }),
});
function besides(file) {
    return `${file}.json`;
}
/** Puts the provenance beside a profile. @throws OutsideError when the profile is empty or damaged */
async function writeProvenance(file, origin) {
    const { records, total } = await summarize(file);
    if (total === 0)
        throw empty(file);
    const { mtime } = await (0,promises_.stat)(file);
    const provenance = {
        schema: PROFILE_SCHEMA,
        from: 'instrumentation',
        ...origin,
        recorded: mtime.toISOString(),
        sha256: await (0,system_files/* sha256OfFile */.Vq)(file),
        counts: { records, total },
    };
    await (0,system_files/* writeJson */.GF)(besides(file), provenance);
    return { file, provenance };
}
/**
 * A profile with its provenance.
 * @throws OutsideError when it is missing, empty, changed since it was recorded, or of another binary
 */
async function readProfile(file, binary) {
    const provenance = await readProvenance(file);
    await refuseChanged(file, provenance);
    const { records, total } = await summarize(file);
    if (records === 0 || total === 0)
        throw empty(file);
    if (!fits(provenance.binary, binary))
        throw new errors/* OutsideError */.Cp(`The profile ${file} was recorded on another build of ${provenance.binary.name} (${nameOf(provenance.binary)}, here it is ${nameOf(binary)}).`, 'Train again on this build: a profile of another one makes code slower, and BOLT does not notice.');
    return { file, provenance };
}
/** Puts beside a profile in another form where the first one came from. */
async function carryProvenance(from, to) {
    await (0,system_files/* writeJson */.GF)(besides(to), { ...(await readProvenance(from)), sha256: await (0,system_files/* sha256OfFile */.Vq)(to) });
}
/**
 * A profile that was pinned: it may be of another build, whose code BOLT compares with the one at hand.
 * @throws OutsideError when it is missing, or changed since it was recorded
 */
async function readPinnedProfile(file) {
    const provenance = await readProvenance(file);
    await refuseChanged(file, provenance);
    return { file, provenance };
}
async function refuseChanged(file, { sha256: recorded }) {
    if ((await (0,system_files/* sha256OfFile */.Vq)(file)) === recorded)
        return;
    throw new errors/* OutsideError */.Cp(`The profile ${file} has changed since it was recorded: its sha256 is not the one in ${besides(file)}.`, 'Train again, or bring the file and its .json back as they were.');
}
async function readProvenance(file) {
    if (!(await (0,system_files/* exists */.t2)(file)))
        throw new errors/* OutsideError */.Cp(`The profile ${file} is not there.`, 'Run the training (boltmark train) first.');
    if (!(await (0,system_files/* exists */.t2)(besides(file))))
        throw new errors/* OutsideError */.Cp(`Nothing tells which binary the profile ${file} was recorded on: ${besides(file)} is missing.`, 'Train again, or import the profile together with its binary (boltmark import).');
    try {
        return Provenance.parse(JSON.parse(await (0,system_files/* readText */.yR)(besides(file))));
    }
    catch (cause) {
        if (cause instanceof errors/* OutsideError */.Cp)
            throw cause;
        const problem = cause instanceof classic_errors/* ZodError */.G ? core_errors/* prettifyError */.S1(cause).replaceAll('\n', ' ') : cause.message;
        throw new errors/* OutsideError */.Cp(`${besides(file)} is not the provenance of a profile: ${problem}`, 'Train again.', { cause });
    }
}
/** The same file, or the same build: stripping debug information changes the one and not the other. */
function fits(recorded, binary) {
    if (recorded.sha256 === binary.sha256)
        return true;
    return recorded.build_id !== null && recorded.build_id === binary.build_id;
}
function nameOf({ sha256, build_id }) {
    return build_id === null ? `sha256 ${sha256.slice(0, 12)}` : `build-id ${build_id.slice(0, 12)}`;
}
function empty(file) {
    return new errors/* OutsideError */.Cp(`The profile ${file} is empty.`, 'Check that the training really ran the instrumented binary, and that it ended by itself and was not killed.');
}

;// CONCATENATED MODULE: ./lib/optimizers/toolchain.js






/** Names an llvm-bolt to use instead of the newest that is found. */
const BOLT_VARIABLE = 'BOLTMARK_BOLT';
/** Where distributions keep a folder for each version, `llvm-19`. */
const LIBRARIES = '/usr/lib';
/** The library that instrumented programs are linked with. */
const RUNTIME_ARCHIVE = 'libbolt_rt_instr.a';
/** An answer to `--version` takes milliseconds; a program that hangs there is not one of ours. */
const ANSWER_S = 20;
/**
 * The newest BOLT that works: on PATH with or without a version in its name, or in /usr/lib/llvm-*.
 * `path` (from the config), else BOLTMARK_BOLT, says which llvm-bolt to take instead.
 * @throws OutsideError with the command that installs what is missing
 */
async function findBolt(path, env = process.env, libraries = LIBRARIES) {
    const wanted = path || env[BOLT_VARIABLE];
    if (wanted)
        return theOneAskedFor(wanted, path ? 'the config' : BOLT_VARIABLE);
    const searched = [...(env.PATH ?? '').split(external_node_path_.delimiter).filter(Boolean), ...(await llvmFolders(libraries))];
    const found = [];
    const problems = [];
    for (const candidate of await candidates(searched)) {
        const tools = await inspect(candidate);
        if (typeof tools === 'string')
            problems.push(tools);
        else
            found.push(tools);
    }
    const newest = found.sort((a, b) => compareVersions(b.version, a.version))[0];
    if (newest)
        return newest;
    const why = problems.length > 0 ? ` ${problems.join(' ')}` : '';
    throw new errors/* OutsideError */.Cp(`llvm-bolt was not found on PATH or under ${libraries}/llvm-*.${why}`, `Install it: ${await installAdvice()}. Or name one that is already there: ${BOLT_VARIABLE}=/path/to/llvm-bolt.`);
}
async function theOneAskedFor(path, where) {
    const tools = (await (0,system_files/* exists */.t2)(path)) ? await inspect(await (0,promises_.realpath)(path)) : `${path} is not there.`;
    if (typeof tools !== 'string')
        return tools;
    throw new errors/* OutsideError */.Cp(`The llvm-bolt that ${where} names cannot be used. ${tools}`, `Correct ${where}, or take it out.`);
}
async function llvmFolders(libraries) {
    const names = await (0,promises_.readdir)(libraries).catch(() => []);
    return names.filter((name) => /^llvm-?\d+$/.test(name)).map((name) => (0,external_node_path_.join)(libraries, name, 'bin'));
}
/** Every llvm-bolt in these folders, each once, by its real path. */
async function candidates(folders) {
    const paths = new Set();
    for (const folder of folders) {
        const names = await (0,promises_.readdir)(folder).catch(() => []);
        for (const name of names.filter((name) => /^llvm-bolt(-\d+)?$/.test(name))) {
            const path = await (0,promises_.realpath)((0,external_node_path_.join)(folder, name)).catch(() => null);
            if (path && (await canExecute(path)))
                paths.add(path);
        }
    }
    return paths;
}
async function canExecute(path) {
    return (0,promises_.access)(path, external_node_fs_.constants.X_OK).then(() => true, () => false);
}
/** The tools that belong to one llvm-bolt, or the sentence that says why it does not do. */
async function inspect(llvmBolt) {
    const answer = await (0,system_process/* run */.eF)({ file: llvmBolt, args: ['--version'], timeoutS: ANSWER_S }).catch((error) => error);
    if (answer instanceof Error)
        return answer.message;
    const version = answer.exitCode === 0 ? versionIn(answer.stdout) : null;
    if (!version)
        return `${llvmBolt} --version does not tell an LLVM version.`;
    const major = Number.parseInt(version, 10);
    const mergeFdata = await sibling(llvmBolt, 'merge-fdata');
    if (!mergeFdata)
        return `merge-fdata is missing beside ${llvmBolt}.`;
    if (!(await runtimeArchive(llvmBolt)))
        return `${llvmBolt} has no ${RUNTIME_ARCHIVE}, so it cannot instrument; it is in the package libbolt-${major}-dev.`;
    return { llvmBolt, mergeFdata, perf2bolt: await sibling(llvmBolt, 'perf2bolt'), version, major };
}
/** LLVM's version in what `--version` prints: `Debian LLVM version 19.1.7`, `LLVM version 22.0.0git`. */
function versionIn(text) {
    return /LLVM version (\d+(?:\.\d+)*)/.exec(text)?.[1] ?? null;
}
/** Negative when `a` is the older. */
function compareVersions(a, b) {
    const [left, right] = [a, b].map((version) => version.split('.').map(Number));
    for (let index = 0; index < Math.max(left.length, right.length); index++) {
        const difference = (left[index] ?? 0) - (right[index] ?? 0);
        if (difference !== 0)
            return difference;
    }
    return 0;
}
/** Another program of the same installation; where names carry the version (`llvm-bolt-19`), with that too. */
async function sibling(llvmBolt, name) {
    const suffix = /-\d+$/.exec((0,external_node_path_.basename)(llvmBolt))?.[0] ?? '';
    const path = (0,external_node_path_.join)((0,external_node_path_.dirname)(llvmBolt), name + suffix);
    // perf2bolt is a link to llvm-bolt, which does what its name says: it has to keep that name.
    return (await canExecute(path)) ? path : null;
}
/** BOLT looks for its runtime in `lib` beside the folder that it lies in; some distributions call that `lib64`. */
async function runtimeArchive(llvmBolt) {
    for (const lib of ['lib', 'lib64']) {
        const path = (0,external_node_path_.join)((0,external_node_path_.dirname)(llvmBolt), '..', lib, RUNTIME_ARCHIVE);
        if (await (0,system_files/* exists */.t2)(path))
            return path;
    }
    return null;
}
/**
 * Names a runtime library that lies anywhere: BOLT puts what it is told behind its own library folder, a whole path too.
 * @throws OutsideError when there is no such file
 */
async function runtimeFlag(llvmBolt, library) {
    const own = await runtimeArchive(llvmBolt);
    const path = (0,external_node_path_.resolve)(library);
    if (!own || !(await (0,system_files/* exists */.t2)(path)))
        throw new errors/* OutsideError */.Cp(`There is no runtime library ${path}.`, 'Correct bolt.runtime-library: libbolt_rt_instr.a of the package libbolt-NN-dev for the other processor.');
    return `-runtime-instrumentation-lib=${(0,external_node_path_.relative)(await (0,promises_.realpath)((0,external_node_path_.dirname)(own)), await (0,promises_.realpath)(path))}`;
}
/** The command that installs the newest BOLT that this machine's package sources offer, or null when that is not known. */
async function installCommand() {
    const offered = await (0,system_process/* run */.eF)({ file: 'apt-cache', args: ['pkgnames', 'bolt-'], timeoutS: ANSWER_S }).catch(() => null);
    const majors = offered ? packagedMajors(offered.stdout) : [];
    const newest = majors[0];
    if (newest === undefined)
        return null;
    return ['apt-get', 'install', '--yes', '--no-install-recommends', `bolt-${newest}`, `libbolt-${newest}-dev`];
}
/** The versions among package names (`bolt-19`), the newest first. */
function packagedMajors(names) {
    return [...names.matchAll(/^bolt-(\d+)$/gm)].map((match) => Number(match[1])).sort((a, b) => b - a);
}
async function installAdvice() {
    const command = await installCommand();
    if (command)
        return command.join(' ');
    const hasApt = await (0,system_files/* exists */.t2)('/usr/bin/apt-get');
    if (hasApt)
        return '`apt-get update`, then `apt-get install --no-install-recommends bolt-19 libbolt-19-dev`';
    if (await (0,system_files/* exists */.t2)('/usr/bin/dnf'))
        return '`dnf install llvm-bolt`';
    return 'the package of LLVM BOLT (llvm-bolt, merge-fdata and libbolt_rt_instr.a), or a release of LLVM from llvm.org';
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt.js














/** llvm-bolt takes seconds for a server of 10 MB and minutes for one of 500 MB with debug information. */
const DEFAULT_TIMEOUT_S = 1800;
/** With more of the branches (in percent) in functions that look different now, the layout would be guesswork. */
const MAX_STALE_SAMPLES_PERCENT = 50;
/** From this release on, a file for each process goes together with writing at intervals. */
const PIDS_WITH_INTERVALS_SINCE = 23;
/** The optimizer `bolt`: rewrites one binary after it was linked. Each call of llvm-bolt leaves a log in `logFolder`. */
class bolt_Bolt {
    name = 'bolt';
    tool;
    tools;
    #logFolder;
    #known;
    constructor(tools, logFolder) {
        this.tools = tools;
        this.#logFolder = logFolder;
        this.tool = `llvm-bolt ${tools.version}`;
    }
    /**
     * Writes a copy of the binary that records a profile as it runs.
     * @throws OutsideError when BOLT cannot do it; UsageError when the way of writing does not fit the binary
     */
    async instrument(binary, request) {
        const elf = await readElf(binary);
        const notes = passPreflight(elf, this.tools.major, 'instrument');
        const profileFile = (0,external_node_path_.resolve)(request.profileFile);
        const flags = [
            '-instrument',
            `-instrumentation-file=${profileFile}`,
            ...writingFlags(request.writing),
            ...(request.runtimeLibrary ? [await runtimeFlag(this.tools.llvmBolt, request.runtimeLibrary)] : []),
            ...(elf.machine === 'aarch64' ? withoutLse(await cpuInfo(), await this.#knownFlags()) : []),
            ...keepingAway(request),
            ...(request.extraFlags ?? []),
        ];
        refuseContradictions(elf, flags, this.tools.major);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(profileFile), { recursive: true });
        const job = this.#job(binary, request, flags);
        const first = firstAttempt('instrument', [], request.skipFunctions, notes);
        const { attempt } = await climb(job, first, async () => null);
        return {
            output: job.output,
            pending: { file: profileFile, writing: request.writing, instrumented: job.output },
            skipFunctions: attempt.skipFunctions,
            notes: attempt.notes,
        };
    }
    /**
     * Writes the binary in its optimised form.
     * @param profile a profile with its provenance beside it, recorded on this very binary unless it was pinned
     * @throws OutsideError when the profile is empty or foreign, or when even the most careful flags give nothing that runs
     */
    async optimize(binary, profile, request) {
        const elf = await readElf(binary);
        const notes = passPreflight(elf, this.tools.major, 'optimize');
        const { provenance } = request.pinned
            ? await readPinnedProfile(profile)
            : await readProfile(profile, { sha256: await (0,system_files/* sha256OfFile */.Vq)(binary), build_id: elf.buildId });
        const known = await this.#knownFlags();
        const chosen = chooseFlags(elf, known, { own: request.flags, extra: request.extraFlags });
        const job = this.#job(binary, request, [
            `-data=${(0,external_node_path_.resolve)(profile)}`,
            ...profileFlags(request, known),
            ...keepingAway(request),
        ]);
        const first = firstAttempt('optimize', chosen.flags, request.skipFunctions, [...notes, ...chosen.notes]);
        const success = await climb(job, first, async (log) => {
            refuseUselessProfile(profile, log, request.pinned ?? false);
            return smokeFailure(request.smoke, job.output);
        });
        if (request.keepProfile && (await (0,system_files/* exists */.t2)(request.keepProfile)))
            await carryProvenance(profile, request.keepProfile);
        return describe(job.output, success, provenance, request.pinned ?? false);
    }
    #job(binary, { output, timeoutS = DEFAULT_TIMEOUT_S }, flags) {
        const { llvmBolt } = this.tools;
        return { llvmBolt, binary: (0,external_node_path_.resolve)(binary), output: (0,external_node_path_.resolve)(output), flags, logFolder: this.#logFolder, timeoutS };
    }
    #knownFlags() {
        this.#known ??= (0,system_process/* runOk */.uO)({ file: this.tools.llvmBolt, args: ['--help-hidden'], timeoutS: 60 }).then(({ stdout }) => readHelp(stdout));
        return this.#known;
    }
}
function firstAttempt(purpose, flags, skipFunctions = [], notes) {
    return { purpose, flags, skipFunctions, strict: 'off', minimal: false, verbose: false, notes };
}
/** What makes BOLT keep the profile by blocks and their hashes, and what makes it use one that is of other code in part. */
function profileFlags({ pinned, keepProfile }, known) {
    return [
        ...(pinned && known.has('infer-stale-profile') ? ['-infer-stale-profile'] : []),
        ...(keepProfile && known.has('w') ? ['-w', (0,external_node_path_.resolve)(keepProfile)] : []),
    ];
}
function keepingAway({ skipPatterns = [] }) {
    return skipPatterns.length > 0 ? [`-skip-funcs=${skipPatterns.join(',')}`] : [];
}
/** Counts are never cleared between writes: a file that holds the last interval only is not what anybody wants of a training. */
function writingFlags(writing) {
    if (writing.when === 'exit')
        return [];
    if (writing.when === 'exit-of-each-process')
        return ['-instrumentation-file-append-pid'];
    const { everyS, waitForks } = writing;
    if (!(Number.isInteger(everyS) && everyS > 0))
        throw new errors/* UsageError */.eb(`A profile cannot be written every ${everyS} s.`, 'Give whole seconds, 1 or more.');
    const flags = [`-instrumentation-sleep-time=${everyS}`, '-instrumentation-no-counters-clear'];
    return waitForks ? [...flags, '-instrumentation-wait-forks'] : flags;
}
/** What BOLT refuses late, or takes and then writes no profile. `extraFlags` of the user are among the flags. */
function refuseContradictions(elf, flags, llvmMajor) {
    const names = new Set(flags.map(flagName));
    const atIntervals = names.has('instrumentation-sleep-time');
    if (elf.kind === 'executable' && !elf.interpreter && !atIntervals)
        throw new errors/* UsageError */.eb(`${elf.path} is linked statically: it writes no profile when it ends.`, 'Let the profile be written at intervals.');
    const withIntervals = atIntervals || names.has('instrumentation-wait-forks');
    if (names.has('instrumentation-file-append-pid') && withIntervals && llvmMajor < PIDS_WITH_INTERVALS_SINCE)
        throw new errors/* UsageError */.eb(`BOLT ${llvmMajor} cannot write a file for each process at intervals.`, 'Take one of both: a file for each process when it ends, or one file at intervals.');
    if (names.has('hugify'))
        throw new errors/* UsageError */.eb('`-hugify` cannot be instrumented.', 'Give it as a flag for optimising only.');
}
/** The profile says nothing of this binary: only another training helps. */
class UselessProfile extends errors/* OutsideError */.Cp {
    constructor(what) {
        super(what, 'Train again on this very build, with load on the server: the same command does.');
    }
}
/** The pinned profile is of code that has changed too much since: only a new one helps. */
class StaleProfile extends errors/* OutsideError */.Cp {
    constructor(what) {
        super(what, 'Pin a new one: `boltmark optimize` on the code of today leaves it.');
    }
}
/** BOLT ends with exit code 0 when no function has a profile, or when the profile belongs to other code. */
function refuseUselessProfile(profile, log, pinned) {
    const Refused = pinned ? StaleProfile : UselessProfile;
    if (!log.functionsProfiled)
        throw new Refused(`The profile ${profile} fits 0 out of ${log.functions ?? 0} functions of the binary: nothing was optimised.`);
    if (log.staleSamplesPercent > MAX_STALE_SAMPLES_PERCENT)
        throw new Refused(`${log.staleSamplesPercent} % of the branches in the profile ${profile} lie in functions whose code is different now.`);
}
/** What an optimised binary is tried with fails without it too: nothing is known of the binary. */
class Untestable extends errors/* OutsideError */.Cp {
}
async function smokeFailure(smoke, output) {
    try {
        await smoke?.(output);
        return null;
    }
    catch (error) {
        // No other flags would make a server load what it does not look for, or mend what ails the plain one too.
        if ([errors/* Interrupted */.j$, NotLoaded, Untestable].some((kind) => error instanceof kind))
            throw error;
        return { kind: 'smoke', message: error.message };
    }
}
async function describe(output, { attempt, log }, { from, recorded, binary }, pinned) {
    const dynoStats = log.dynoStats ?? { before: {}, after: {} };
    const notes = [...attempt.notes];
    if (log.notOptimized > 0)
        notes.push(`BOLT left ${log.notOptimized} functions with a profile as they were.`);
    if (log.stalePercent > 0)
        notes.push(`The profile of ${log.stalePercent} % of the functions did not fit their code.`);
    return {
        output,
        binary: await describeBinary(output),
        profile: {
            from,
            functions: log.functions ?? 0,
            functions_profiled: log.functionsProfiled ?? 0,
            stale_percent: log.stalePercent,
            stale_samples_percent: log.staleSamplesPercent,
            ...(pinned
                ? { inferred_samples_percent: log.inferredSamplesPercent, pinned: { recorded, build_id: binary.build_id } }
                : {}),
            executed_instructions: dynoStats.before.executed_instructions ?? 0,
        },
        dyno_stats: dynoStats,
        notes,
    };
}

// EXTERNAL MODULE: ./node_modules/cli-table3/index.js
var cli_table3 = __webpack_require__(25832);
// EXTERNAL MODULE: ./lib/report/markup.js
var markup = __webpack_require__(58916);
// EXTERNAL MODULE: ./lib/report/words.js
var words = __webpack_require__(58191);
;// CONCATENATED MODULE: ./lib/report/compared.js



/** Exclusions shown one by one; the rest is counted. */
const SHOWN_EXCLUSIONS = 10;
/** The outcome of `compare` for a terminal: a row a comparison, pooled figures last, then what has to be known about them. */
function comparedAsText({ comparisons, pooled, control, sweeps, exclusions, notes }) {
    const table = new cli_table3({
        head: ['candidate', 'metric', 'workload', 'threads', 'change', 'rounds', 'detectable', 'verdict'],
        style: { head: [], border: [], compact: true },
        chars: {
            top: '',
            'top-mid': '',
            'top-left': '',
            'top-right': '',
            bottom: '',
            'bottom-mid': '',
            'bottom-left': '',
            'bottom-right': '',
            left: '',
            'left-mid': '',
            mid: '',
            'mid-mid': '',
            right: '',
            'right-mid': '',
            middle: ' ',
        },
    });
    for (const cell of comparisons) {
        const { candidate, metric, workload, threads, rounds, verdict, detectable } = cell;
        table.push([
            (0,markup/* oneLine */.T)(candidate),
            metric,
            (0,markup/* oneLine */.T)(workload),
            threads,
            (0,words/* changeWithInterval */.k$)(cell),
            rounds,
            detectable === null ? '' : (0,words/* change */.Zg)(1 + detectable),
            (0,words/* verdictWord */.E0)(verdict),
        ]);
    }
    for (const pool of pooled)
        table.push([
            (0,markup/* oneLine */.T)(pool.candidate),
            pool.metric,
            pool.cells === 1 ? 'the one cell' : `all ${pool.cells} cells`,
            '',
            (0,words/* changeWithInterval */.k$)(pool),
            '',
            '',
            (0,words/* verdictWord */.E0)(pool.verdict),
        ]);
    const crossovers = sweeps.flatMap(({ workload, metric, crossovers: found }) => found.map(({ candidate, text }) => `${candidate}, ${workload}, ${metric}: ${text}`));
    const distrust = control && !control.trusted ? ['The run cannot be trusted:', ...control.reasons] : [];
    const left = exclusions
        .slice(0, SHOWN_EXCLUSIONS)
        .map(({ workload, threads, round, variant, reason }) => `left out: ${workload} × ${threads}, round ${round}${variant ? `, ${variant}` : ''}: ${reason}`);
    const more = exclusions.length > SHOWN_EXCLUSIONS ? [`and ${exclusions.length - SHOWN_EXCLUSIONS} more that were left out`] : [];
    const remarks = [...distrust, ...crossovers, ...notes, ...left, ...more].map((line) => `${(0,markup/* oneLine */.T)(line)}\n`);
    return `${table.toString()}\n\n${remarks.join('')}`;
}

// EXTERNAL MODULE: ./lib/report/markdown.js + 2 modules
var markdown = __webpack_require__(58640);
// EXTERNAL MODULE: ./lib/report/facts.js
var report_facts = __webpack_require__(85697);
// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
;// CONCATENATED MODULE: ./lib/report/exports/levels.js



/** The levels of every variant, from the samples that count. */
function levelsOf(results) {
    const { metrics } = (0,report_facts/* factsOf */.x)(results);
    const counting = results.samples.filter(({ status }) => status === 'ok');
    const groups = (0,grouped/* grouped */.z)(counting, ({ workload, threads, variant }) => JSON.stringify([workload, threads, variant]));
    return [...groups.values()].flatMap((samples) => {
        const { workload, threads, variant } = samples[0];
        return metrics.flatMap((metric) => {
            const values = samples.flatMap((sample) => sample.metrics[metric] ?? []);
            if (values.length === 0)
                return [];
            const [lowest, highest] = [Math.min(...values), Math.max(...values)];
            return [{ workload, threads, variant, metric, median: (0,median/* median */.J)(values), lowest, highest, rounds: values.length }];
        });
    });
}

;// CONCATENATED MODULE: ./lib/report/exports/bencher.js



/**
 * Bencher Metric Format (https://bencher.dev/docs/reference/bencher-metric-format): benchmarks by name, in each its measures. A
 * benchmark is a variant in a cell; a measure has the median and the lowest and highest of the rounds. Candidates have
 * `<measure>-ratio` besides, the ratio to the baseline with its interval: it does not move when the machine does.
 */
function bencherMetricFormat(results) {
    const benchmarks = new Map();
    const measuresOf = (workload, threads, variant) => {
        const name = (0,markup/* oneLine */.T)(`${workload} / ${threads} threads / ${variant}`).slice(0, 1024);
        const found = benchmarks.get(name) ?? {};
        benchmarks.set(name, found);
        return found;
    };
    for (const { workload, threads, variant, metric, median, lowest, highest } of levelsOf(results))
        measuresOf(workload, threads, variant)[slug(metric)] = { value: median, lower_value: lowest, upper_value: highest };
    for (const { workload, threads, candidate, metric, ratio, ci_low, ci_high } of (0,report_facts/* factsOf */.x)(results).comparisons) {
        if (ratio === null)
            continue;
        const interval = ci_low === null || ci_high === null ? {} : { lower_value: ci_low, upper_value: ci_high };
        measuresOf(workload, threads, candidate)[slug(`${metric}_ratio`)] = { value: ratio, ...interval };
    }
    return `${JSON.stringify(Object.fromEntries(benchmarks), null, 2)}\n`;
}
/** Bencher's slugs are of lower-case letters, digits and hyphens, 64 at most. */
function slug(metric) {
    return metric
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, 64);
}

// EXTERNAL MODULE: ./lib/results/metrics.js
var results_metrics = __webpack_require__(75195);
;// CONCATENATED MODULE: ./lib/report/exports/csv.js



/** RFC 4180: every sample a row, every metric a column; what a spreadsheet or a data frame wants to compute from. */
function samplesCsv(results) {
    const { metrics } = (0,report_facts/* factsOf */.x)(results);
    const head = [
        'workload',
        'threads',
        'variant',
        'phase',
        'round',
        'order',
        'host',
        'started',
        'duration_s',
        'status',
        'reason',
    ];
    const rows = results.samples.map((sample) => [
        sample.workload,
        sample.threads,
        sample.variant,
        sample.phase ?? 'discovery',
        sample.round,
        sample.order,
        sample.host,
        sample.started,
        sample.duration_s,
        sample.status,
        sample.reason,
        ...metrics.map((metric) => sample.metrics[metric]),
    ]);
    return csv([[...head, ...metrics], ...rows]);
}
/** Every comparison a row, with the medians of both sides. Pooled figures have no workload and no threads. */
function comparisonsCsv(results) {
    const { comparisons, pools, cells, baseline } = (0,report_facts/* factsOf */.x)(results);
    const byPlace = new Map(cells.map((cell) => [`${cell.threads} ${cell.workload}`, cell]));
    const rows = comparisons.map((c) => {
        const cell = byPlace.get(`${c.threads} ${c.workload}`);
        const levels = [cell?.level(c.baseline, c.metric), cell?.level(c.candidate, c.metric)];
        const { workload, threads, candidate, metric } = c;
        return [
            workload,
            threads,
            candidate,
            c.baseline,
            metric,
            ...unitOf(metric),
            ...levels,
            c.rounds,
            ...figuresOf(c),
            c.p_value,
            c.trained,
            c.detectable,
        ];
    });
    const pooled = pools.map((p) => [
        '',
        '',
        p.candidate,
        baseline,
        p.metric,
        ...unitOf(p.metric),
        null,
        null,
        null,
        ...figuresOf(p),
        p.p_value,
        null,
        null,
    ]);
    const head = 'workload threads candidate baseline metric unit direction baseline_median candidate_median rounds ratio ci_low ci_high verdict p_value trained detectable';
    return csv([head.split(' '), ...rows, ...pooled]);
}
function unitOf(metric) {
    const known = (0,results_metrics/* metricNamed */.S)(metric);
    return [known?.unit, known?.direction];
}
function figuresOf({ ratio, ci_low, ci_high, verdict, }) {
    return [ratio, ci_low, ci_high, verdict];
}
function csv(rows) {
    return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
function field(value) {
    if (value === null || value === undefined)
        return '';
    if (typeof value === 'number')
        return String(value);
    // A spreadsheet takes text with one of these in front for a formula and runs it.
    const text = (0,markup/* oneLine */.T)(value).replace(/^[=+\-@]/, "'$&");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

;// CONCATENATED MODULE: ./lib/report/exports/github-action-benchmark.js




/**
 * The custom JSON of github-action-benchmark, for `tool: customSmallerIsBetter`. That action takes the direction from `tool`, one for the whole
 * file, and has no field for it in an entry. So that throughput and latency can stand in one file, a rate is given as the time that
 * one transaction takes, its reciprocal: 2,000 tx/s is 500 µs/tx. Ratios and alert thresholds mean the same; the rate is in `extra`.
 */
function githubActionBenchmark(results) {
    return `${JSON.stringify(levelsOf(results).map(entryOf), null, 2)}\n`;
}
function entryOf(level) {
    const { workload, threads, variant, metric, median, lowest, highest, rounds } = level;
    const { unit, direction } = (0,results_metrics/* metricNamed */.S)(metric);
    const extra = `median of ${rounds} rounds: ${(0,words/* quantity */.au)(median, metric)}`;
    const name = (what) => (0,markup/* oneLine */.T)(`${workload} / ${threads} threads / ${variant} / ${what}`);
    if (direction === 'smaller')
        return { name: name(metric), unit, value: median, range: range(median, lowest, highest), extra };
    const micros = (rate) => Number((1e6 / rate).toPrecision(7));
    return {
        name: name(`${metric} (as time)`),
        unit: `µs/${unit.split('/')[0]}`,
        value: micros(median),
        range: range(micros(median), micros(highest), micros(lowest)),
        extra,
    };
}
/** The action shows it beside the value, as its own tools do: `± 12.3`. The wider side counts. */
function range(middle, low, high) {
    return `± ${Number(Math.max(middle - low, high - middle).toPrecision(3))}`;
}

// EXTERNAL MODULE: ./lib/results/figure.js
var figure = __webpack_require__(6280);
// EXTERNAL MODULE: ./lib/report/html-text.js
var html_text = __webpack_require__(7105);
;// CONCATENATED MODULE: ./lib/report/exports/junit.js




/**
 * The gate as JUnit XML, for whatever shows test results: one case for the gate, one for each cell of each candidate. A cell
 * fails when it is among what failed the gate; one that is undecided, or slower without having been confirmed, is skipped.
 */
function junitXml(results) {
    const { comparisons, primary } = (0,report_facts/* factsOf */.x)(results);
    const { gate, plan, run, target } = results;
    const judged = comparisons.filter(({ role, metric }) => role === 'candidate' && metric === primary);
    const reasons = gate.reasons.join('; ');
    const outcome = { pass: '', fail: tag('failure', 'the gate failed', reasons), neutral: tag('skipped', reasons) }[gate.verdict];
    const cases = [
        testCase('boltmark.gate', 'gate', outcome),
        ...judged.map((cell) => {
            const name = `${cell.workload} at ${(0,words/* threadsOf */.Dm)(cell.threads)}: ${(0,words/* metricWord */.bt)(cell.metric)}`;
            return testCase(`boltmark.${cell.candidate}`, name, outcomeOf(cell, gate.verdict === 'fail', plan));
        }),
    ];
    const count = (kind) => cases.filter((one) => one.includes(`<${kind} `)).length;
    const suite = (0,html_text/* escapeHtml */.ZD)(`boltmark ${target.adapter} ${target.version}`);
    return (`<?xml version="1.0" encoding="UTF-8"?>\n` +
        `<testsuites name="boltmark" tests="${cases.length}" failures="${count('failure')}" errors="0">\n` +
        `<testsuite name="${suite}" tests="${cases.length}" failures="${count('failure')}" errors="0" skipped="${count('skipped')}" timestamp="${(0,html_text/* escapeHtml */.ZD)(run.finished.replace(/(\.\d+)?Z$/, ''))}">\n` +
        `${cases.join('\n')}\n</testsuite>\n</testsuites>\n`);
}
function outcomeOf(cell, failed, bar) {
    const figures = (0,words/* changeWithInterval */.k$)(cell);
    if (cell.verdict === 'inconclusive')
        return tag('skipped', `${figures}: more rounds are needed`);
    if (cell.verdict !== 'slower')
        return '';
    const counts = failed && (0,figure/* isConfirmed */.it)(cell, bar) && (0,figure/* isBeyondMargin */.cf)(cell, bar);
    return counts
        ? tag('failure', `slower: ${figures}`, cell.notes.join('; '))
        : tag('skipped', `slower, but not confirmed: ${figures}`);
}
function testCase(suite, name, outcome) {
    const open = `<testcase classname="${(0,html_text/* escapeHtml */.ZD)(suite)}" name="${(0,html_text/* escapeHtml */.ZD)(name)}"`;
    return outcome === '' ? `${open}/>` : `${open}>${outcome}</testcase>`;
}
function tag(name, message, body = '') {
    const open = `<${name} message="${(0,html_text/* escapeHtml */.ZD)(message)}"`;
    return body === '' ? `${open} />` : `${open}>${(0,html_text/* escapeHtml */.ZD)(body)}</${name}>`;
}

;// CONCATENATED MODULE: ./lib/report/exports/openmetrics.js




const FAMILIES = {
    throughput: { name: 'throughput_transactions_per_second', unit: 'transactions_per_second', factor: 1 },
    queries: { name: 'throughput_queries_per_second', unit: 'queries_per_second', factor: 1 },
    latency_avg: { name: 'latency_avg_seconds', unit: 'seconds', factor: 1e-3 },
    latency_p95: { name: 'latency_p95_seconds', unit: 'seconds', factor: 1e-3 },
    latency_p99: { name: 'latency_p99_seconds', unit: 'seconds', factor: 1e-3 },
    latency_stddev: { name: 'latency_stddev_seconds', unit: 'seconds', factor: 1e-3 },
    cpu_per_transaction: { name: 'cpu_per_transaction_seconds', unit: 'seconds', factor: 1e-6 },
};
/**
 * OpenMetrics text 1.0 (https://prometheus.io/docs/specs/om/open_metrics_spec/): the levels of every variant, the ratios with their
 * intervals, the gate as a state set, and what was measured as an info metric. An operation of YCSB becomes a label.
 */
function openMetrics(results) {
    const { comparisons, pools, baseline } = (0,report_facts/* factsOf */.x)(results);
    const levels = levelsOf(results).map((level) => ({ ...level, ...split(level.metric) }));
    const text = results_metrics/* METRIC_NAMES */.U.flatMap((base) => {
        const own = levels.filter((level) => level.base === base);
        if (own.length === 0)
            return [];
        const { name, unit, factor } = FAMILIES[base] ?? { name: base, unit: '', factor: 1 };
        const samples = own.map(({ workload, threads, variant, operation, median }) => ({
            labels: { workload, threads, variant, ...(operation ? { operation } : {}) },
            value: Number((median * factor).toPrecision(12)),
        }));
        return [family(`boltmark_${name}`, 'gauge', `Median over the rounds: ${(0,words/* metricWord */.bt)(base)}`, samples, unit)];
    });
    const figures = [
        ...comparisons.map(({ workload, threads, ...figure }) => ({ place: { workload, threads }, ...figure })),
        ...pools.map((figure) => ({ place: { workload: 'all', threads: 'all' }, ...figure })),
    ];
    const ratios = ['ratio', 'ci_low', 'ci_high'].map((key) => {
        const samples = figures.flatMap(({ place, candidate, metric, [key]: value }) => value === null ? [] : [{ labels: { ...place, candidate, baseline, metric }, value }]);
        const name = {
            ratio: 'boltmark_change_ratio',
            ci_low: 'boltmark_change_low_ratio',
            ci_high: 'boltmark_change_high_ratio',
        }[key];
        const help = {
            ratio: 'Candidate / baseline',
            ci_low: 'Lower bound of candidate / baseline',
            ci_high: 'Upper bound of candidate / baseline',
        }[key];
        return samples.length === 0 ? '' : family(name, 'gauge', help, samples, 'ratio');
    });
    const states = ['pass', 'fail', 'neutral'].map((state) => ({
        labels: { boltmark_gate: state },
        value: state === results.gate.verdict ? 1 : 0,
    }));
    const { run, environment, target } = results;
    const info = {
        run: run.id,
        commit: run.git?.sha ?? '',
        host: environment.fingerprint,
        target: target.adapter,
        version: target.version,
        tool: run.tool,
    };
    return [
        family('boltmark_run', 'info', 'What was measured', [{ labels: info, value: 1, suffix: '_info' }]),
        family('boltmark_gate', 'stateset', 'Verdict of the gate', states),
        ...text,
        ...ratios,
        '# EOF\n',
    ].join('');
}
/** `read.latency_p95` is the metric `latency_p95` of the operation `read`. */
function split(metric) {
    const dot = results_metrics/* METRIC_NAMES */.U.includes(metric) ? -1 : metric.indexOf('.');
    return dot < 0
        ? { base: metric, operation: undefined }
        : { base: metric.slice(dot + 1), operation: metric.slice(0, dot) };
}
function family(name, type, help, samples, unit = '') {
    const head = [`# TYPE ${name} ${type}`, ...(unit ? [`# UNIT ${name} ${unit}`] : []), `# HELP ${name} ${help}`];
    const lines = samples.map(({ labels, value, suffix = '' }) => {
        const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(String(text))}"`);
        return `${name}${suffix}{${pairs.join(',')}} ${value}`;
    });
    return `${[...head, ...lines].join('\n')}\n`;
}
function escapeLabel(text) {
    return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./lib/report/activity.js
var activity = __webpack_require__(16625);
// EXTERNAL MODULE: ./lib/report/headline.js
var headline = __webpack_require__(5916);
// EXTERNAL MODULE: ./lib/report/simulations.js
var simulations = __webpack_require__(40422);
;// CONCATENATED MODULE: ./lib/report/terminal.js








const VERDICT_STYLES = { faster: 'green', slower: 'red', same: 'dim', inconclusive: 'yellow' };
const GATE_STYLES = { pass: 'green', fail: 'red', neutral: 'yellow' };
/** The figures of a run in a terminal: a table for each workload, then the verdict, where the eye rests when the run ends. */
function terminalTable(results, { width = 80, colour = false } = {}) {
    const facts = (0,report_facts/* factsOf */.x)(results);
    const paint = (style, text) => (colour ? (0,external_node_util_.styleText)(style, text, { validateStream: false }) : text);
    const { gate, verdict, result, next, noise } = (0,headline/* headlineOf */.gD)(facts, markup/* plainMarkup */.$);
    const stars = facts.comparisons.some(({ trained }) => trained !== undefined && trained !== 'trained');
    return [
        ...facts.workloads.map((workload) => `${paint('bold', markup/* plainMarkup */.$.name(workload.name))}\n${workloadTable(facts, workload, width, paint)}`),
        ...facts.workloads.flatMap((workload) => {
            const told = (0,activity/* kneeSentence */.Zt)(facts, workload, markup/* plainMarkup */.$);
            return told ? [wrapped(`${markup/* plainMarkup */.$.name(workload.name)}: ${told}`, width)] : [];
        }),
        ...costTable(facts, paint),
        ...simulationTable(facts, paint),
        ...(stars ? ['* the profile was recorded under another load'] : []),
        wrapped(`${verdict}. ${result}`, width).replace(verdict, paint(GATE_STYLES[gate], verdict)),
        wrapped(noise, width),
        wrapped(`Next: ${next}`, width),
        '',
    ].join('\n\n');
}
const GAP = 2;
const CPU = 'cpu_per_transaction';
/** Threads, variant, level, change with interval, verdict, change of p95. Names give way when that is too wide, figures never. */
function workloadTable(facts, workload, width, paint) {
    const withP95 = facts.primary !== 'latency_p95' && facts.metrics.includes('latency_p95');
    const head = ['thr', 'variant', facts.primary, 'change, %', 'verdict', ...(withP95 ? ['p95, %'] : [])];
    const lines = workload.cells.flatMap((cell) => terminal_linesOf(facts, cell, withP95));
    const estimates = Math.max(...lines.map(({ cells }) => cells[3].split(' ')[0].length));
    const aligned = lines.map(({ verdict, cells }) => {
        const [estimate = '', ...interval] = cells[3].split(' ');
        return { verdict, cells: cells.with(3, [estimate.padStart(estimates), ...interval].join(' ')) };
    });
    const widths = head.map((title, column) => Math.max(title.length, ...aligned.map(({ cells }) => cells[column].length)));
    const over = widths.reduce((sum, one) => sum + one + GAP, -GAP) - width;
    if (over > 0)
        widths[1] = Math.max(8, widths[1] - over);
    const table = plainTable(head.map((title) => paint('dim', title)), [0, 2, 5], widths.map((one) => one + GAP));
    for (const { verdict, cells } of aligned)
        table.push(cells.map((cell, column) => (column === 4 && verdict ? paint(VERDICT_STYLES[verdict], cell) : cell)));
    return table.toString().replace(/[ ]+$/gm, '');
}
/** What a transaction costs the server, all cells together; none where it was not measured. */
function costTable(facts, paint) {
    const rows = facts.variants.flatMap(({ name }) => {
        const pool = facts.primary === CPU ? undefined : facts.pooled(name, CPU);
        return pool ? [[markup/* plainMarkup */.$.name(name), (0,words/* changeWithInterval */.k$)(pool).replace(' %', ''), pool.verdict]] : [];
    });
    if (rows.length === 0)
        return [];
    const table = plainTable(['variant', 'change, %', 'verdict'].map((title) => paint('dim', title)), []);
    table.push(...rows);
    return [`${paint('bold', 'server CPU time per transaction, all cells')}\n${table.toString().replace(/[ ]+$/gm, '')}`];
}
/** What a simulated processor counted; none where nothing was simulated. */
function simulationTable(facts, paint) {
    const rows = (0,simulations/* simulationRows */.BX)(facts);
    if (rows.length === 0)
        return [];
    const head = ['workload', 'variant', ...simulations/* SIMULATED_WORDS */.td.flatMap((word) => [word, '%'])];
    const table = plainTable(head.map((title) => paint('dim', title)), [2, 3, 4, 5]);
    for (const { workload, variant, figures } of rows)
        table.push([
            markup/* plainMarkup */.$.name(workload),
            markup/* plainMarkup */.$.name(variant),
            ...figures.flatMap(({ level, change }) => [level, change.replace(' %', '')]),
        ]);
    return [`${paint('bold', 'on a simulated processor')}\n${table.toString().replace(/[ ]+$/gm, '')}`];
}
/** A table without lines; the columns of `right` are numbers. */
function plainTable(head, right, colWidths = []) {
    return new cli_table3({
        head,
        colWidths,
        colAligns: head.map((_, column) => (right.includes(column) ? 'right' : 'left')),
        style: { 'padding-left': 0, 'padding-right': GAP, head: [], border: [], compact: true },
        chars: NO_LINES,
    });
}
/** The variants of a cell; a star says that the profile has not seen this load. */
function terminal_linesOf(facts, cell, withP95) {
    const shown = facts.variants.filter(({ name }) => cell.samples.has(name));
    return shown.map(({ name }, i) => {
        const comparison = cell.comparison(name, facts.primary);
        const p95 = cell.comparison(name, 'latency_p95');
        const unseen = comparison?.trained && comparison.trained !== 'trained';
        return {
            verdict: comparison?.verdict,
            cells: [
                i === 0 ? String(cell.threads) : '',
                `${markup/* plainMarkup */.$.name(name)}${unseen ? '*' : ''}`,
                (0,words/* figure */.vP)(cell.level(name, facts.primary)),
                comparison ? (0,words/* changeWithInterval */.k$)(comparison).replace(' %', '') : '',
                comparison?.verdict ?? '',
                ...(withP95 ? [p95 ? (0,words/* change */.Zg)(p95.ratio).replace(' %', '') : ''] : []),
            ],
        };
    });
}
const NO_LINES = Object.fromEntries(['top', 'bottom']
    .flatMap((edge) => ['', '-mid', '-left', '-right'].map((part) => [`${edge}${part}`, '']))
    .concat(['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'].map((part) => [part, ''])));
/** Lines no longer than `width`, cut between words. */
function wrapped(text, width) {
    const lines = [];
    for (const word of text.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= width)
            lines[lines.length - 1] = `${last} ${word}`;
        else
            lines.push(word);
    }
    return lines.join('\n');
}

;// CONCATENATED MODULE: ./lib/report/render.js








const FORMATS = new Map(Object.entries({
    md: markdown/* markdownReport */.q,
    // Loaded when it is asked for: no other command should wait for the drawing library.
    html: async (results) => (await Promise.all(/* import() */[__webpack_require__.e(850), __webpack_require__.e(912), __webpack_require__.e(135)]).then(__webpack_require__.bind(__webpack_require__, 70135))).htmlReport(results),
    text: (results) => terminalTable(results),
    json: (results) => `${JSON.stringify(results, null, 2)}\n`,
    csv: samplesCsv,
    'csv-comparisons': comparisonsCsv,
    bmf: bencherMetricFormat,
    'github-action-benchmark': githubActionBenchmark,
    openmetrics: openMetrics,
    junit: junitXml,
}));
/** What `report --format` takes. */
const REPORT_FORMATS = [...FORMATS.keys()];
/** What `report --style` takes, for Markdown. */
const REPORT_STYLES = ['full', 'compact'];
/** Results in another form. @throws UsageError for a format or a style that there is not */
async function render(results, format, style = 'full') {
    const write = FORMATS.get(format);
    if (!write)
        throw new errors/* UsageError */.eb(`There is no report format ${format}.`, `Formats are ${REPORT_FORMATS.join(', ')}.`);
    const known = REPORT_STYLES.find((one) => one === style);
    if (!known)
        throw new errors/* UsageError */.eb(`There is no report style ${style}.`, `Styles are ${REPORT_STYLES.join(' and ')}.`);
    return write(results, known);
}

// EXTERNAL MODULE: ./lib/report/summary.js
var summary = __webpack_require__(43394);
// EXTERNAL MODULE: ./lib/results/read.js
var results_read = __webpack_require__(75764);
;// CONCATENATED MODULE: ./lib/system/progress.js
/** `1 min 05 s`, for people. */
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

;// CONCATENATED MODULE: ./lib/targets/compiler.js



const SPLITS_LESS = { gcc: ['-fno-reorder-blocks-and-partition'], clang: ['-fno-split-machine-functions'] };
/** They may stand before a compiler in CC. Where we use ccache, we call it ourselves. */
const LAUNCHERS = ['ccache', 'sccache', 'distcc'];
/**
 * Who was asked for: `target.compiler`, else CC (with CXX) of the environment. Pure.
 * @throws UsageError when CC is more than a program
 */
function namedCompiler(inConfig, env) {
    if (inConfig !== undefined)
        return { cc: inConfig, cxx: cxxOf(inConfig), by: 'target.compiler' };
    const cc = programIn('CC', env);
    return cc === undefined ? undefined : { cc, cxx: programIn('CXX', env) ?? cxxOf(cc), by: 'CC' };
}
function programIn(name, env) {
    const words = (env[name] ?? '').split(/\s+/).filter((word) => word && !LAUNCHERS.includes((0,external_node_path_.basename)(word)));
    if (words.length < 2)
        return words[0];
    throw new errors/* UsageError */.eb(`${name} is "${env[name]}": Boltmark takes a compiler from there, without flags.`, `Name the program as target.compiler, and give the flags to the build itself.`);
}
/** The compiler of C++ that belongs to one of C, by its name: `clang-19` → `clang++-19`, `aarch64-linux-gnu-gcc` → `aarch64-linux-gnu-g++`. Pure. */
function cxxOf(cc) {
    return renamed(cc, { clang: 'clang++', gcc: 'g++', cc: 'c++' });
}
/** A program of a compiler's own version: `gcc-12` → `gcov-tool-12`. Pure. */
function toolBeside(cc, tool) {
    return renamed(cc, { clang: tool, gcc: tool, cc: tool });
}
function renamed(cc, names) {
    const [, front, name, version] = /^(.*?)(clang|gcc|cc)(-[\d.]+)?$/.exec((0,external_node_path_.basename)(cc)) ?? [];
    const found = name === undefined ? (0,external_node_path_.basename)(cc) : `${front}${names[name]}${version ?? ''}`;
    return cc.includes('/') ? (0,external_node_path_.join)((0,external_node_path_.dirname)(cc), found) : found;
}
/**
 * The compilers that were named, or what this machine has: GCC, unless its `cc` is Clang.
 * @throws OutsideError when what was named is not there; UsageError when it is neither GCC nor Clang
 */
async function findCompiler(named) {
    const { cc, cxx, by } = named ?? { cc: 'cc', cxx: 'c++', by: undefined };
    const answer = await (0,system_process/* run */.eF)({ file: cc, args: ['--version'], timeoutS: 60 }).catch((error) => error);
    const said = answer instanceof Error || answer.exitCode !== 0 ? undefined : answer.stdout;
    const known = said === undefined ? undefined : identified(said);
    if (known?.family === 'clang')
        return { ...known, cc, cxx, namedBy: by, wholeFunctions: await clangFlags(cc) };
    if (!by)
        return { ...GCC, ...known };
    if (known)
        return { ...GCC, ...known, cc, cxx, namedBy: by };
    if (said === undefined)
        throw new errors/* OutsideError */.Cp(`There is no compiler ${cc} (${by}).`, `Correct ${by}, or install it: ${advice(named)}`);
    throw new errors/* UsageError */.eb(`${cc} (${by}) is neither GCC nor Clang: it says ${said.split('\n')[0]}.`, 'Profiles and flags are known for these two only.');
}
/** Where nothing was named, and nothing is known of what is there. */
const GCC = {
    family: 'gcc',
    cc: 'gcc',
    cxx: 'g++',
    title: 'gcc',
    namedBy: undefined,
    wholeFunctions: SPLITS_LESS.gcc,
};
/** Clang refuses GCC's flag, and up to 16 its own one on aarch64, where it did not split then. */
async function clangFlags(cc) {
    const args = [...SPLITS_LESS.clang, '-x', 'c', '-c', '/dev/null', '-o', '/dev/null'];
    const { exitCode } = await (0,system_process/* run */.eF)({ file: cc, args, timeoutS: 60 });
    return exitCode === 0 ? SPLITS_LESS.clang : [];
}
/** As Clang names itself, on the command line and in what it compiled. Pure. */
function clangVersionIn(text) {
    return /\bclang version (\d+(?:\.\d+)*)/.exec(text)?.[1];
}
/** Who speaks, by what it prints for `--version`. Pure. */
function identified(text) {
    const clang = clangVersionIn(text);
    if (clang)
        return { family: 'clang', title: `clang ${clang}` };
    // `gcc (Debian 12.2.0-14) 12.2.0`
    const [, gcc] = /\) (\d+(?:\.\d+)+)/.exec(text.split('\n')[0]) ?? [];
    return gcc && text.includes('Free Software Foundation') ? { family: 'gcc', title: `gcc ${gcc}` } : undefined;
}
/** What has to be on PATH for a compiler that was named: `withProfiles`, what its own optimisation needs too. Pure. */
function compilerRequirement({ cc, cxx, by }, withProfiles) {
    const [, name, version] = /^(clang|gcc)(-\d+)?$/.exec(cc) ?? [];
    if (!name)
        return [{ program: cc, packages: [], whereFrom: `${cc} is named by ${by}: install it, or correct that.` }];
    const suffix = version ?? '';
    if (name === 'gcc')
        return [
            { program: cc, packages: [cc, 'libc6-dev'] },
            { program: cxx, packages: [`g++${suffix}`] },
        ];
    // Without a version in its name, Debian's package of the runtime library is not known; `llvm` and `clang` are of one version there.
    const runtime = version ? [`libclang-rt${suffix}-dev`] : [];
    return [{ program: cc, packages: [cc, 'libc6-dev', ...(withProfiles ? [`llvm${suffix}`, ...runtime] : [])] }];
}
function advice(named) {
    const packages = compilerRequirement(named, false).flatMap((requirement) => requirement.packages);
    return packages.length > 0 ? `apt-get install --no-install-recommends ${packages.join(' ')}` : 'as its makers say';
}
/** For a build by a command: the compiler that the config asks for. What CC of the environment says is there anyway. */
function compilerEnv({ cc, cxx, namedBy }) {
    return namedBy === 'target.compiler' ? { CC: cc, CXX: cxx } : {};
}
/** What a compiler that was asked for adds to the inputs of a build. */
function compilerInput({ title, namedBy }) {
    return namedBy === undefined ? {} : { compiler: title };
}

;// CONCATENATED MODULE: ./lib/pipeline/base-against-head.js
/**
 * Overrides that make a config compare what is checked out with another commit, both plain builds or both made as the gate's variant is: with the same
 * flags, and where the gate names a pinned profile from that.
 * @param ref the other commit
 */
function baseAgainstHead({ variants, gate: { variant, profile, ...gate } }, ref) {
    const how = variant === undefined
        ? {}
        : { ...variants[variant], ...(profile === undefined ? {} : { profile: { pinned: profile } }) };
    const sides = { base: { ...how, ref }, head: how };
    return [`variants=${JSON.stringify(sides)}`, 'benchmark.baseline=base', `gate=${JSON.stringify(gate)}`];
}

// EXTERNAL MODULE: ./lib/pipeline/compare.js + 2 modules
var compare = __webpack_require__(56306);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
;// CONCATENATED MODULE: ./lib/benchmark/cpu.js



/** Implementer and part of arm64 cores that servers have, from the tables of lscpu(1): the kernel gives numbers instead of names. */
const ARM_CORES = {
    '0x41 0xd08': 'Cortex-A72',
    '0x41 0xd0b': 'Cortex-A76',
    '0x41 0xd0c': 'Neoverse-N1',
    '0x41 0xd40': 'Neoverse-V1',
    '0x41 0xd49': 'Neoverse-N2',
    '0x41 0xd4f': 'Neoverse-V2',
    '0x41 0xd84': 'Neoverse-V3',
    '0x41 0xd8e': 'Neoverse-N3',
    '0xc0 0xac3': 'Ampere-1',
    '0xc0 0xac4': 'Ampere-1a',
    '0x48 0xd01': 'Kunpeng-920',
};
/** Reads what the processor is. `root` is / but for tests. */
async function describeCpu(root = '/', model = (0,external_node_os_.cpus)()[0]?.model.trim()) {
    const info = await (0,promises_.readFile)((0,external_node_path_.join)(root, 'proc/cpuinfo'), 'utf8').catch(() => '');
    return {
        name: model && model !== 'unknown' ? model : armCore(info),
        caches: await caches((0,external_node_path_.join)(root, 'sys/devices/system/cpu/cpu0/cache')),
        numaNodes: (await names((0,external_node_path_.join)(root, 'sys/devices/system/node'))).filter((name) => /^node\d+$/.test(name)).length || 1,
        microcode: /^microcode\s*:\s*(\S+)/m.exec(info)?.[1] ?? '',
    };
}
/** Under qemu-user, /proc/cpuinfo is the host's and names no arm64 core. */
function armCore(info) {
    const field = (key) => new RegExp(`^CPU ${key}\\s*:\\s*(\\S+)`, 'm').exec(info)?.[1];
    const [implementer, part, variant, revision] = ['implementer', 'part', 'variant', 'revision'].map(field);
    if (!implementer || !part)
        return 'unknown';
    const name = ARM_CORES[`${implementer} ${part}`] ?? `implementer ${implementer} part ${part}`;
    return `${name} r${Number(variant ?? 0)}p${revision ?? 0}`;
}
async function caches(folder) {
    const indices = (await names(folder)).filter((name) => /^index\d+$/.test(name)).sort();
    const texts = indices.map(async (index) => {
        const [level, type, size] = await Promise.all(['level', 'type', 'size'].map(async (file) => (await (0,promises_.readFile)((0,external_node_path_.join)(folder, index, file), 'utf8')).trim()));
        const kind = type === 'Data' ? 'd' : type === 'Instruction' ? 'i' : '';
        return `L${level}${kind} ${size}`;
    });
    return (await Promise.all(texts).catch(() => [])).join(', ');
}
function names(folder) {
    return (0,promises_.readdir)(folder).catch(() => []);
}

;// CONCATENATED MODULE: ./lib/benchmark/machine.js




const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
const SETTINGS = {
    governor: '/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor',
    boost: '/sys/devices/system/cpu/cpufreq/boost',
    thp: '/sys/kernel/mm/transparent_hugepage/enabled',
    aslr: '/proc/sys/kernel/randomize_va_space',
    numa_balancing: '/proc/sys/kernel/numa_balancing',
    swappiness: '/proc/sys/vm/swappiness',
};
/** Reads what this machine is. Nothing of it needs a privilege. */
async function describeMachine() {
    const settings = {};
    for (const [name, file] of Object.entries(SETTINGS)) {
        const value = await machine_firstLine(file);
        if (value !== undefined)
            settings[name] = chosen(value);
    }
    const { name, ...cpu } = await describeCpu();
    const facts = {
        arch: ARCHITECTURES[(0,external_node_os_.arch)()] ?? (0,external_node_os_.arch)(),
        cpu: name,
        ...cpu,
        cores: (0,external_node_os_.availableParallelism)(),
        memoryBytes: (0,external_node_os_.totalmem)(),
        kernel: (0,external_node_os_.release)(),
        os: await osName(),
        settings,
    };
    // Rounded, since firmware and balloons move the last bytes; the rest decides results as it stands.
    const identity = {
        ...facts,
        memoryBytes: Math.round(facts.memoryBytes / 2 ** 30),
        machine: await machine_firstLine('/etc/machine-id'),
    };
    return { fingerprint: (0,system_files/* sha256 */.sc)(JSON.stringify(identity)).slice(0, 16), ...facts };
}
async function osName() {
    const text = await (0,promises_.readFile)('/etc/os-release', 'utf8').catch(() => '');
    return /^PRETTY_NAME="?([^"\n]*)/m.exec(text)?.[1] ?? 'unknown';
}
async function machine_firstLine(file) {
    return (0,promises_.readFile)(file, 'utf8').then((text) => text.split('\n')[0].trim(), () => undefined);
}
/** The kernel shows a choice as `always [madvise] never`. */
function chosen(value) {
    return /\[(\w+)\]/.exec(value)?.[1] ?? value;
}

;// CONCATENATED MODULE: ./lib/benchmark/tuning.js





const KNOBS = [
    {
        name: 'governor',
        file: 'sys/devices/system/cpu/cpu*/cpufreq/scaling_governor',
        wanted: 'performance',
        why: 'a clock that follows the load makes a lighter load slower',
    },
    {
        name: 'boost',
        file: 'sys/devices/system/cpu/cpufreq/boost',
        wanted: '0',
        why: 'how far it goes depends on heat, so on what ran before',
    },
    {
        name: 'turbo (off)',
        file: 'sys/devices/system/cpu/intel_pstate/no_turbo',
        wanted: '1',
        why: 'how far it goes depends on heat, so on what ran before',
    },
    {
        name: 'thp',
        file: 'sys/kernel/mm/transparent_hugepage/enabled',
        wanted: 'madvise',
        why: 'the kernel would move memory into huge pages at times of its own',
    },
    {
        name: 'numa_balancing',
        file: 'proc/sys/kernel/numa_balancing',
        wanted: '0',
        why: 'the kernel would move memory between nodes while it is measured',
    },
    {
        name: 'swappiness',
        file: 'proc/sys/vm/swappiness',
        wanted: '1',
        why: 'a server whose pages lie on disk measures the disk',
    },
    {
        name: 'aslr',
        file: 'proc/sys/kernel/randomize_va_space',
        wanted: '2',
        why: 'for code layout, each restart is to be a fresh draw',
        reportOnly: true,
    },
];
/** Where old values wait to be put back. Gone after a restart of the machine, as the changes are; only root may write there. */
const SAVED = 'run/boltmark/settings.json';
/** The settings of one machine. `root` is / but for tests. */
class Tuning {
    root;
    constructor(root = '/') {
        this.root = root;
    }
    /** The settings that are not as a benchmark wants them. */
    async deviations() {
        const settings = await this.#settings(KNOBS);
        return settings.filter(({ value, wanted }) => value !== wanted);
    }
    /**
     * Sets what can be set. The old values are on disk before the first is changed. To be called by the holder of the host's lock only: another
     * run's changes would be taken for the machine's own values.
     * @returns what was changed, and what could not be
     */
    async apply() {
        const settings = await this.#settings(KNOBS.filter(({ reportOnly }) => !reportOnly));
        const wrong = settings.filter(({ value, wanted }) => value !== wanted);
        const writable = await Promise.all(wrong.map(({ file }) => isWritable(file)));
        const changed = wrong.filter((_, index) => writable[index]);
        if (changed.length > 0) {
            await (0,promises_.mkdir)((0,external_node_path_.dirname)(this.#saved), { recursive: true, mode: 0o700 });
            await (0,system_files/* writeJson */.GF)(this.#saved, Object.fromEntries(changed.map(({ file, value }) => [file, value])));
        }
        const failed = new Set();
        for (const setting of changed)
            await (0,promises_.writeFile)(setting.file, setting.wanted).catch(() => {
                failed.add(setting);
            });
        return {
            changed: changed.filter((setting) => !failed.has(setting)),
            refused: wrong.filter((setting, index) => !writable[index] || failed.has(setting)),
        };
    }
    /**
     * Puts back what `apply` changed, in this run or in one that was killed.
     * @returns the files that have their old value again
     * @throws Error when one could not be written: then the old values stay saved
     */
    async restore() {
        if (!(await (0,system_files/* exists */.t2)(this.#saved)))
            return [];
        const saved = Object.entries(JSON.parse(await (0,promises_.readFile)(this.#saved, 'utf8')));
        // Nothing but our own settings is ever written, whatever the file says.
        const ours = new Set((await this.#settings(KNOBS)).map(({ file }) => file));
        const old = saved.filter(([file]) => ours.has(file));
        for (const [file, value] of old)
            await (0,promises_.writeFile)(file, value);
        await (0,promises_.rm)(this.#saved);
        return old.map(([file]) => file);
    }
    get #saved() {
        return (0,external_node_path_.join)(this.root, SAVED);
    }
    async #settings(knobs) {
        const found = await Promise.all(knobs.map(async ({ name, file, wanted, why }) => {
            const files = await this.#files(file);
            return Promise.all(files.map(async (file) => ({
                name,
                file,
                value: chosen((await (0,promises_.readFile)(file, 'utf8')).trim()),
                wanted,
                why,
            })));
        }));
        return found.flat();
    }
    /** The files behind a path with at most one `*`. */
    async #files(path) {
        const [before, after] = path.split('*');
        const folder = (0,external_node_path_.dirname)((0,external_node_path_.join)(this.root, `${before}x`));
        const prefix = before.slice(before.lastIndexOf('/') + 1);
        const paths = after === undefined
            ? [(0,external_node_path_.join)(this.root, path)]
            : (await (0,promises_.readdir)(folder).catch(() => []))
                .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
                .map((name) => (0,external_node_path_.join)(folder, name + after));
        const there = await Promise.all(paths.map(system_files/* exists */.t2));
        return paths.filter((_, index) => there[index]);
    }
}
async function isWritable(file) {
    return (0,promises_.access)(file, external_node_fs_.constants.W_OK).then(() => true, () => false);
}
/** `governor is powersave, not performance: a clock that …`, one sentence for all files of a setting. */
function deviationsAsText(settings) {
    const texts = settings.map(({ name, value, wanted, why }) => `${name} is ${value}, not ${wanted}: ${why}`);
    return [...new Set(texts)];
}

// EXTERNAL MODULE: ./node_modules/@actions/io/lib/io.js
var io = __webpack_require__(88701);
;// CONCATENATED MODULE: ./lib/system/perf.js




/** perf opens what it needs within milliseconds, with some hundred threads within a second. */
const READY_S = 10;
const LOOK_S = 0.02;
/** How long perf may take to write down what it saw. */
const PERF_GRACE_S = 60;
/**
 * Lets perf watch processes, their children, and the threads and children that they start later, and waits until it does. What starts while perf
 * still attaches may be missed: start it `held`, or later. `stop({ signal: 'SIGINT' })` lets perf write its result.
 * @param args of perf, without `-p`
 */
async function attachPerf(args, pids) {
    const watched = (0,process_tree/* aliveIn */.lO)(pids);
    const perf = await (0,system_process/* start */.ni)({ file: 'perf', args: [...args, '-p', watched.join(',')] });
    let ended = false;
    void perf.finished.then(() => {
        ended = true;
    });
    let before = 0;
    for (let waitedS = 0; waitedS < READY_S && !ended; waitedS += LOOK_S) {
        const opened = await openEvents(perf.pid);
        if (opened > 0 && opened === before)
            break;
        before = opened;
        await (0,interrupt/* sleep */.yy)(LOOK_S);
    }
    return perf;
}
/** How many counters of the kernel a process has open. */
async function openEvents(pid) {
    const folder = `/proc/${pid}/fd`;
    const files = await (0,promises_.readdir)(folder).catch(() => []);
    const targets = await Promise.all(files.map((file) => (0,promises_.readlink)(`${folder}/${file}`).catch(() => '')));
    return targets.filter((target) => target === 'anon_inode:[perf_event]').length;
}

;// CONCATENATED MODULE: ./lib/optimizers/profiles/perf2bolt-log.js
/** Above it, BOLT's own tool warns that the input binary is probably not the one that was recorded. */
const MAX_MISMATCHED_PERCENT = 10;
/** A sampled profile of a server should have this many; BOLT's authors record minutes. */
const ENOUGH_SAMPLES = 10_000;
/** Reads what perf2bolt says on its way. Pure. */
function readQuality(text) {
    const number = (pattern) => {
        const found = pattern.exec(text)?.[1];
        return found === undefined ? null : Number(found);
    };
    return {
        samples: number(/PERF2BOLT: [Rr]ead (\d+) samples/) ?? 0,
        branches: number(/PERF2BOLT: [Rr]ead \d+ samples and (\d+) (?:LBR|brstack) entries/),
        mismatched_percent: number(/traces mismatching disassembled function contents: \d+ \(([\d.]+)%\)/),
        outside_percent: number(/out of range traces involving unknown regions: \d+ \(([\d.]+)%\)/) ??
            number(/out of range samples recorded in unknown regions: \d+ \(([\d.]+)%\)/),
    };
}
/** What there is to say of the samples of a binary under a workload, a sentence each. Pure. */
function notesOnQuality(name, workload, quality) {
    const { samples, branches, mismatched_percent: mismatched, outside_percent: outside } = quality;
    const parts = [
        branches === null ? `${samples} samples` : `${samples} samples with ${branches} branches`,
        ...(outside === null ? [] : [`${outside} % outside of its code`]),
        ...(mismatched === null ? [] : [`${mismatched} % that do not fit its code`]),
    ];
    return [
        `${workload}: ${parts.join(', ')}.`,
        ...(samples < ENOUGH_SAMPLES
            ? [`${workload}: ${samples} samples are few; ${ENOUGH_SAMPLES} are enough. Train longer.`]
            : []),
        ...(mismatched !== null && mismatched > MAX_MISMATCHED_PERCENT
            ? [`${workload}: so many branches do not fit ${name} that another file may have run.`]
            : []),
    ];
}

;// CONCATENATED MODULE: ./lib/optimizers/profiles/sampled.js









const BRANCHES = [['-e', 'cycles:u', '-j', 'any,u']];
const WAYS = {
    lbr: {
        arch: 'x64',
        record: BRANCHES,
        convert: [],
        field: 'brstack',
        needs: 'an x86-64 processor with branch records, not behind a hypervisor that hides them',
    },
    brbe: {
        arch: 'arm64',
        record: BRANCHES,
        convert: [],
        field: 'brstack',
        needs: 'an Armv9.2 processor with BRBE and Linux 6.17, not in a virtual machine',
    },
    spe: {
        arch: 'arm64',
        record: [['-e', 'arm_spe/branch_filter=1/u']],
        convert: ['--spe'],
        needs: 'an Arm processor with SPE, open to this system (on bare metal), and Linux 6.14',
    },
    etm: {
        arch: 'arm64',
        record: [['-e', 'cs_etm//u']],
        convert: ['--itrace=l64i1us'],
        needs: 'an Arm system with CoreSight',
    },
    // Where the processor counts nothing for us, a timer samples nearly as well: it looks at the same running code.
    basic: {
        record: [
            ['-e', 'cycles:u'],
            ['-e', 'cpu-clock:u'],
        ],
        // The one is new, the other what it was called before.
        convert: ['--ba', '--nl'],
        field: 'ip',
        needs: 'leave to use perf (kernel.perf_event_paranoid of 2 or less)',
    },
};
/** In which order `auto` tries them, the best first. Samples without branches are not among them: instrumentation knows more. */
const AUTOMATIC = ['lbr', 'brbe', 'spe', 'etm'];
/** A record of a program that does next to nothing takes less. */
const PROBE_S = 30;
/** perf2bolt disassembles the binary and reads every sample through `perf script`. */
const CONVERT_S = 3600;
/** A second of work at most, in one process: what is started by it would outlive it. */
const WORK = ['sh', '-c', 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'];
/** Tries ways to take samples with a short record of a real program each. */
async function probeSampling(sources, perf2bolt, arch = process.arch) {
    const known = perf2bolt ? await flagsOf(perf2bolt) : null;
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'boltmark-probe-'));
    try {
        const probes = [];
        for (const source of sources) {
            const found = await probe(source, arch, known, (0,external_node_path_.join)(folder, 'perf.data'));
            probes.push(typeof found === 'string'
                ? { source, reason: found }
                : { source, sampler: { source, ...found, perf2bolt: perf2bolt } });
        }
        return probes;
    }
    finally {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
}
/** The arguments with which a way works, or why it does not. */
async function probe(source, arch, known, file) {
    const way = WAYS[source];
    if (way.arch && way.arch !== arch)
        return `it is for ${way.arch === 'x64' ? 'x86-64' : 'arm64'}`;
    if (!known)
        return 'perf2bolt is missing beside llvm-bolt';
    const convert = conversion(source, known);
    if (!convert)
        return `this perf2bolt has no ${way.convert.join(' or ')}`;
    if (!(await (0,io/* which */.K7)('perf', false)))
        return 'perf is not installed (apt-get install linux-perf)';
    for (const record of way.record)
        if (await records(record, way.field, file))
            return { record, convert };
    return `perf cannot record it here: it needs ${way.needs}`;
}
/** What perf2bolt is to be told to read the samples of a way; undefined when it cannot read them. Pure. */
function conversion(source, known) {
    const { convert } = WAYS[source];
    if (convert.length === 0)
        return [];
    const flag = convert.find((one) => known.has(one.replace(/^--|=.*$/g, '')));
    return flag === undefined ? undefined : [flag];
}
async function records(record, field, file) {
    const recorded = await perf('record', '--quiet', ...record, '-o', file, '--', ...WORK);
    if (recorded.exitCode !== 0)
        return false;
    // Where the processor counts nothing, perf takes a timer instead and says nothing of it.
    const events = await perf('evlist', '-i', file);
    if (!record.includes(events.stdout.trim().split('\n')[0]) && /cpu-clock|task-clock/.test(events.stdout))
        return false;
    if (!field)
        return true;
    const samples = await perf('script', '-i', file, '-F', field);
    return samples.stdout.trim() !== '';
}
function perf(...args) {
    return (0,system_process/* run */.eF)({ file: 'perf', args, timeoutS: PROBE_S });
}
async function flagsOf(perf2bolt) {
    return readHelp((await (0,system_process/* runOk */.uO)({ file: perf2bolt, args: ['--help-hidden'], timeoutS: PROBE_S })).stdout);
}
/**
 * Takes samples of processes from now on; the function it gives ends that.
 * @param file where perf writes them
 * @throws OutsideError (the function) when perf ended before it was told to, and wrote nothing
 */
async function startSampling({ record, source }, pids, file) {
    const running = await attachPerf(['record', '--quiet', ...record, '-o', file], pids);
    return async () => {
        const finished = await running.stop({ signal: 'SIGINT', graceS: PERF_GRACE_S });
        // Told to end by SIGINT, it ends by SIGINT; when what it watched has ended, with 0.
        if (finished.signal === 'SIGKILL' || (finished.exitCode ?? 0) !== 0)
            throw new errors/* OutsideError */.Cp(`perf could not record ${source} samples.${(0,system_process/* saidLast */.OI)(finished)}`, SAMPLE_OTHERWISE);
    };
}
const SAMPLE_OTHERWISE = 'Take `profile: { from: instrumentation }`, or another way: boltmark doctor tells which work.';
/** @throws OutsideError when perf2bolt finds no samples of the binary */
async function convertSamples(sampler, files) {
    const { stdout, stderr } = await (0,system_process/* runOk */.uO)({ file: sampler.perf2bolt, args: convertArguments(sampler, files), timeoutS: CONVERT_S }, `No sample may lie in this binary: train longer, or leave it out (variants.NAME.binaries). ${SAMPLE_OTHERWISE}`);
    return readQuality(`${stdout}\n${stderr}`);
}
/** Pure. */
function convertArguments({ convert }, files) {
    return ['-p', files.recorded, '-o', files.profile, ...convert, files.binary];
}

// EXTERNAL MODULE: ./lib/system/guard.js
var guard = __webpack_require__(88168);
;// CONCATENATED MODULE: ./lib/system/temporary.js




/** Makes one. Its path is short: that of a socket in it has at most 107 bytes. */
async function temporaryFolder() {
    const path = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'boltmark-'));
    (0,guard/* tellGuard */.t)('>', path);
    return {
        path,
        async remove() {
            await (0,promises_.rm)(path, { recursive: true, force: true });
            (0,guard/* tellGuard */.t)('<', path);
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

;// CONCATENATED MODULE: ./lib/optimizers/profiles/collect.js





const POLL_S = 0.25;
/** How long nothing may change before a file counts as complete. */
const QUIET_S = 0.5;
/** The same where another user's processes cannot be looked into: the watching process notices within a second that its server is gone. */
const QUIET_WHEN_BLIND_S = 3;
/**
 * Waits after a training until nobody writes the profile any more.
 * @returns the files: one, or one for each process that executed something
 * @throws OutsideError when no file came, all are empty, or a process still holds the binary after `timeoutS` seconds
 */
async function waitForProfile(pending, timeoutS = 60) {
    const instrumented = await (0,promises_.realpath)(pending.instrumented);
    const deadline = performance.now() + timeoutS * 1000;
    let seen = '';
    let quietSince = performance.now();
    for (;;) {
        const { pids, blind } = await usersOf(instrumented);
        const files = await filesOf(pending);
        const state = await fingerprint(files);
        const now = performance.now();
        if (state !== seen || pids.length > 0)
            quietSince = now;
        seen = state;
        const quietS = blind && pending.writing.when === 'interval' ? QUIET_WHEN_BLIND_S : QUIET_S;
        if (now - quietSince >= quietS * 1000)
            return filled(pending, files);
        if (now > deadline)
            throw new errors/* OutsideError */.Cp(pids.length > 0
                ? `The profile ${pending.file} is not complete after ${timeoutS} s: process ${pids.join(', ')} still runs the instrumented binary.`
                : `The profile ${pending.file} is not complete after ${timeoutS} s: it still changes.`, 'Check that the target is stopped after the training, and that nothing else uses this binary.');
        await (0,interrupt/* sleep */.yy)(POLL_S);
    }
}
async function filesOf({ file, writing }) {
    const folder = (0,external_node_path_.dirname)(file);
    const names = await (0,promises_.readdir)(folder).catch(() => []);
    const own = writing.when === 'exit-of-each-process'
        ? names.filter((name) => name.startsWith(`${(0,external_node_path_.basename)(file)}.`) && /^\.\d+\.fdata$/.test(name.slice((0,external_node_path_.basename)(file).length)))
        : names.filter((name) => name === (0,external_node_path_.basename)(file));
    return own.sort().map((name) => (0,external_node_path_.join)(folder, name));
}
async function fingerprint(files) {
    const states = files.map(async (file) => {
        const found = await (0,promises_.stat)(file).catch(() => null);
        return `${file} ${found?.size} ${found?.mtimeMs}`;
    });
    return (await Promise.all(states)).join('\n');
}
/** Processes that have the file mapped, as their program or as a library; `blind` when some cannot be looked into. */
async function usersOf(file) {
    const processes = await (0,promises_.readdir)('/proc').catch(() => []);
    let blind = processes.length === 0;
    const pids = [];
    for (const pid of processes.filter((name) => /^\d+$/.test(name))) {
        const maps = await (0,promises_.readFile)(`/proc/${pid}/maps`, 'utf8').catch((error) => {
            if (error.code === 'EACCES' || error.code === 'EPERM')
                blind = true;
            return '';
        });
        if (maps.split('\n').some((line) => line.endsWith(` ${file}`) || line.endsWith(` ${file} (deleted)`)))
            pids.push(Number(pid));
    }
    return { pids, blind };
}
async function filled({ file, writing }, files) {
    if (files.length === 0)
        throw new errors/* OutsideError */.Cp(`The training wrote no profile ${file}.`, writing.when === 'interval'
            ? 'Check that the server loads the instrumented binary, that its user may write there, and that /proc is mounted.'
            : 'Check that the server loads the instrumented binary, that its user may write there, that /proc is mounted, and that it ended by itself: one that is killed or ends by _exit needs its profile written at intervals.');
    for (const path of files)
        if ((await summarize(path)).total > 0)
            return [...files];
    throw new errors/* OutsideError */.Cp(`The profile ${file} is empty: nothing of the instrumented binary was executed.`, 'Check that the load reached the server, and that the server loads the instrumented binary.');
}

;// CONCATENATED MODULE: ./lib/optimizers/profiles/merge.js





/** Counts above it are no longer exact in a double; the largest is kept below. */
const LARGEST_COUNT = 2 ** 52;
/** Merging reads and writes files of some ten megabytes. */
const MERGE_S = 600;
/**
 * The factor for each profile, so that each workload has a part of the sum that is in proportion to its weight, however long its training
 * ran. Pure.
 *
 * The mass is the number of executed branches. It is what BOLT's layout maximises over (ext-tsp and cdsort score edges by their counts), it
 * is in the profile itself, and it is close to proportional to executed instructions, which only a pass of BOLT over each profile
 * would tell. Transactions would not do: one write is not one read.
 *
 * The smallest factor is 1: scaling up loses nothing, scaling down would round rare branches. Only where a count would outgrow what can be
 * held exactly (`largest` is the largest of each profile) are all made smaller.
 */
function factors(profiles) {
    const wanted = profiles.map(({ weight, mass }) => weight / mass);
    const smallest = Math.min(...wanted);
    const scaledUp = wanted.map((factor) => factor / smallest);
    const largest = Math.max(...scaledUp.map((factor, index) => factor * profiles[index].largest));
    const shrink = Math.min(1, LARGEST_COUNT / largest);
    return scaledUp.map((factor) => factor * shrink);
}
/**
 * One profile from the trainings of several workloads on the same binary, weighted. That they are of the same binary is for the caller to know
 * (`readProfile`): the files do not tell.
 * @throws OutsideError for an empty or damaged profile, or when kinds are mixed; UsageError for a weight that is not above 0
 */
async function mergeWeighted(tools, profiles, output) {
    const bad = profiles.find(({ weight }) => !(weight > 0 && Number.isFinite(weight)));
    if (bad)
        throw new errors/* UsageError */.eb(`The weight ${bad.weight} is not a number above 0.`, 'Leave the workload out instead.');
    const summaries = await summarizeAll(profiles.map(({ file }) => file));
    const scaling = factors(profiles.map(({ weight, mass }, index) => {
        const { total, largest } = summaries[index];
        return { weight, mass: mass ?? total, largest };
    }));
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_path_.dirname)(output), '.merge-'));
    try {
        const scaled = profiles.map((_, index) => (0,external_node_path_.join)(folder, `${index}.fdata`));
        for (const [index, { file }] of profiles.entries())
            await scale(file, scaled[index], scaling[index]);
        await mergeFdata(tools, scaled, output, summaries[0].kind);
    }
    finally {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
    return summarize(output);
}
/**
 * The sum of what the processes of one training recorded. Processes that executed nothing of the binary leave empty files: they are left out.
 * @throws OutsideError when all are empty, one is damaged, or kinds are mixed
 */
async function sum(tools, files, output) {
    const filled = [];
    for (const file of files)
        if ((await summarize(file)).records > 0)
            filled.push(file);
    const [first] = await summarizeAll(filled.length > 0 ? filled : files);
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
    await mergeFdata(tools, filled, output, first.kind);
    return summarize(output);
}
async function summarizeAll(files) {
    if (files.length === 0)
        throw new errors/* UsageError */.eb('There is no profile to merge.', 'Train on one workload at least.');
    const summaries = [];
    for (const file of files) {
        const summary = await summarize(file);
        // LLVM 19's merge-fdata takes an empty file and reports success.
        if (summary.records === 0 || summary.total === 0)
            throw new errors/* OutsideError */.Cp(`The profile ${file} is empty.`, 'Check that the training really ran the instrumented binary, and that it ended by itself and was not killed.');
        const first = summaries[0];
        if (first && (first.kind !== summary.kind || first.boltedCollection !== summary.boltedCollection))
            throw new errors/* OutsideError */.Cp(`The profiles ${files[0]} and ${file} are of different kinds and cannot be merged.`, 'Record all of them in the same way, on the same binary.');
        summaries.push(summary);
    }
    return summaries;
}
async function mergeFdata(tools, files, output, kind) {
    if (kind === 'samples')
        return addSamples(files, output);
    await (0,system_process/* runOk */.uO)({ file: tools.mergeFdata, args: ['-q', ...files, '-o', output], timeoutS: MERGE_S }, 'Check the free space of that disk, and run the same command again.');
}

;// CONCATENATED MODULE: ./lib/optimizers/proof.js










/** A loop with a branch that is mostly not taken: enough to have a profile. */
const PROGRAM = `
static __attribute__((noinline)) unsigned step(unsigned i, unsigned s) { return i % 16 == 3 ? s * 31 + i : s ^ i; }
int main(void) {
  unsigned s = 1;
  for (unsigned i = 0; i < 100000; i++) s = step(i, s);
  return s == 0;
}
`;
/**
 * Whether BOLT really works on this machine: a tiny program is compiled, instrumented, run, optimised with its profile, and run again.
 * @param compiler what the target is built with
 * @returns null when all of it worked, or the first thing that did not
 */
async function proveInstrumentation(tools, { cc, wholeFunctions }) {
    const { path: folder, remove } = await temporaryFolder();
    const file = (name) => (0,external_node_path_.join)(folder, name);
    const bolt = new bolt_Bolt(tools, file('logs'));
    const steps = [
        [
            'compile a C program',
            'Install a C compiler: apt-get install --no-install-recommends gcc libc6-dev.',
            async () => {
                await (0,promises_.writeFile)(file('proof.c'), PROGRAM);
                const flags = ['-O2', ...wholeFunctions, ...LDFLAGS];
                await (0,system_process/* runOk */.uO)({ file: cc, args: [...flags, file('proof.c'), '-o', file('proof')], timeoutS: 60 });
            },
        ],
        [
            'instrument it',
            `Install the runtime library of this BOLT: apt-get install --no-install-recommends libbolt-${tools.major}-dev.`,
            () => bolt.instrument(file('proof'), {
                output: file('proof.instrumented'),
                profileFile: file('proof.part'),
                writing: { when: 'exit' },
                timeoutS: 60,
            }),
        ],
        [
            'record a profile with it',
            'Mount /proc, and allow reading /proc/self/map_files in the container (seccomp, AppArmor).',
            async () => {
                await (0,system_process/* runOk */.uO)({ file: file('proof.instrumented'), args: [], timeoutS: 60 });
                const parts = await waitForProfile({ file: file('proof.part'), writing: { when: 'exit' }, instrumented: file('proof.instrumented') }, 20);
                await sum(tools, parts, file('proof.fdata'));
                const { name, sha256, build_id } = await describeBinary(file('proof'));
                const origin = { binary: { name, sha256, build_id }, workload: 'proof', threads: 1 };
                await writeProvenance(file('proof.fdata'), { ...origin, optimizer: bolt.name, tool: bolt.tool });
            },
        ],
        [
            'optimise it and run the result',
            'Try another version of BOLT.',
            () => bolt.optimize(file('proof'), file('proof.fdata'), {
                output: file('proof.optimized'),
                smoke: async (optimized) => void (await (0,system_process/* runOk */.uO)({ file: optimized, args: [], timeoutS: 60 })),
                timeoutS: 60,
            }),
        ],
    ];
    try {
        for (const [step, remedy, take] of steps) {
            const failure = await take().then(() => null, (error) => error);
            if (failure === null)
                continue;
            if (!(failure instanceof errors/* BoltmarkError */.JB) || failure.exitCode === 130)
                throw failure;
            return { problem: `Could not ${step}: ${failure.message}`, remedy: failure.next ?? remedy };
        }
        return null;
    }
    finally {
        await remove();
    }
}

// EXTERNAL MODULE: ./lib/system/program.js
var system_program = __webpack_require__(61453);
;// CONCATENATED MODULE: ./lib/pipeline/doctor.js










/** Checks the machine and its tools. */
async function examine({ programs, compiler, pgo, bolt }) {
    return [
        await checkMachine(),
        ...(await checkSettings()),
        await checkProc(),
        ...(await Promise.all(programs.map(checkProgram))),
        ...(await checkCompiler(compiler, pgo)),
        ...(await checkBolt(await compiler().catch(() => GCC))).map((check) => (bolt ? check : atMostAdvice(check))),
    ];
}
/** Who chose it belongs to it: it decides flags and profiles. */
async function checkCompiler(find, pgo) {
    return [
        await checked('compiler', async () => {
            const { title, cc, namedBy } = await find();
            return `${title}, ${cc}${namedBy ? ` (${namedBy})` : ''}`;
        }),
        ...(pgo ? [await checked('pgo', async () => `${(await pgo()).tool} and its tools for profiles`)] : []),
    ];
}
async function checked(name, look) {
    try {
        return { name, state: 'fine', detail: await look() };
    }
    catch (error) {
        if (!(error instanceof errors/* BoltmarkError */.JB))
            throw error;
        return { name, state: 'problem', detail: error.message, next: error.next };
    }
}
async function checkMachine() {
    const { arch, cpu, cores, memoryBytes, kernel, os, fingerprint } = await describeMachine();
    const supported = arch === 'arm64' || arch === 'amd64';
    return {
        name: 'machine',
        state: supported ? 'fine' : 'problem',
        detail: `${os}, ${arch}, ${cpu}, ${cores} CPUs, ${(memoryBytes / 2 ** 30).toFixed(0)} GiB, kernel ${kernel}, fingerprint ${fingerprint}`,
        next: supported ? undefined : 'BOLT optimises programs for arm64 and x86-64.',
    };
}
/** What the kernel does that makes samples of one binary differ. */
async function checkSettings() {
    const settings = await new Tuning().deviations();
    return [...new Map(settings.map((setting) => [setting.name, setting])).values()].map(({ name, value, why, wanted }) => ({
        name,
        state: 'advice',
        detail: `${value}: ${why}`,
        next: `Better ${wanted}; machine.tune: apply sets it while a benchmark runs.`,
    }));
}
/** BOLT's runtime finds the code it counts through this folder. */
async function checkProc() {
    const readable = await (0,promises_.access)('/proc/self/map_files').then(() => true, () => false);
    return {
        name: '/proc',
        state: readable ? 'fine' : 'problem',
        detail: readable
            ? '/proc/self/map_files can be read'
            : '/proc/self/map_files cannot be read, so instrumented programs write no profile',
        next: readable ? undefined : 'Mount /proc (mount -t proc proc /proc), and let the container see it.',
    };
}
async function checkProgram({ program, packages, whereFrom }) {
    const path = await (0,system_program/* programAt */.q)(program);
    if (path)
        return { name: program, state: 'fine', detail: path };
    return {
        name: program,
        state: 'problem',
        detail: 'not found on PATH',
        next: whereFrom ?? `apt-get install --no-install-recommends ${packages.join(' ')}`,
    };
}
function atMostAdvice(check) {
    return check.state === 'problem' ? { ...check, state: 'advice' } : check;
}
/** That BOLT is there is not enough: a tiny program is really instrumented, run and optimised. */
async function checkBolt(compiler) {
    try {
        const tools = await findBolt();
        const found = { name: 'llvm-bolt', state: 'fine', detail: `${tools.version}, ${tools.llvmBolt}` };
        const shortfall = await proveInstrumentation(tools, compiler);
        return [
            found,
            await checkSampling(tools),
            shortfall
                ? { name: 'instrumentation', state: 'problem', detail: shortfall.problem, next: shortfall.remedy }
                : {
                    name: 'instrumentation',
                    state: 'fine',
                    detail: 'a program was instrumented, run, optimised with its profile, and run again',
                },
        ];
    }
    catch (error) {
        if (!(error instanceof errors/* BoltmarkError */.JB))
            throw error;
        return [{ name: 'llvm-bolt', state: 'problem', detail: error.message, next: error.next }];
    }
}
/** From what `profile.from` can take samples here, and why not from the rest. */
async function checkSampling({ perf2bolt }) {
    const probes = await probeSampling(SAMPLED_SOURCES, perf2bolt);
    const works = probes.filter(({ sampler }) => sampler).map(({ source }) => source);
    const refused = probes.flatMap((probe) => (probe.sampler ? [] : [`${probe.source}: ${probe.reason}`]));
    return {
        name: 'sampling',
        state: 'fine',
        detail: [`profile.from can be ${['instrumentation', ...works].join(', ')}`, ...refused].join('; '),
    };
}
const MARKS = { fine: 'ok', advice: 'hint', problem: 'MISSING' };
/** One line a check, and what to do below it. */
function checksAsText(checks) {
    const width = Math.max(...checks.map(({ name }) => name.length));
    return checks
        .map(({ name, state, detail, next }) => {
        const line = `${MARKS[state].padEnd(8)} ${name.padEnd(width)}  ${detail}`;
        return next ? `${line}\n${' '.repeat(11 + width)}→ ${next}` : line;
    })
        .join('\n');
}

// EXTERNAL MODULE: ./lib/pipeline/gate.js
var gate = __webpack_require__(41947);
// EXTERNAL MODULE: ./lib/results/schema.js
var schema = __webpack_require__(64811);
;// CONCATENATED MODULE: ./lib/system/patterns.js



/** Numbers count as numbers: `run-2` comes before `run-10`. */
const { compare: byNumber } = new Intl.Collator('en', { numeric: true });
/**
 * Files by their names or by patterns, in the order given: in the last part of a path `*` stands for letters and `?` for one.
 * Shells do this too, but in `bolt=bolt-*.txt` they see no file's name and leave it to us.
 * @throws UsageError when no file matches a pattern
 */
async function filesMatching(patterns) {
    const found = await Promise.all(patterns.map((pattern) => (isPattern(pattern) ? expanded(pattern) : [pattern])));
    return found.flat();
}
function isPattern(path) {
    return /[*?]/.test((0,external_node_path_.basename)(path));
}
async function expanded(pattern) {
    const folder = (0,external_node_path_.dirname)(pattern);
    const names = await (0,promises_.readdir)(folder).catch(() => []);
    const matched = names.filter((name) => matches(name, (0,external_node_path_.basename)(pattern)));
    if (matched.length === 0)
        throw new errors/* UsageError */.eb(`No file matches ${pattern}.`);
    return matched.sort(byNumber).map((name) => (0,external_node_path_.join)(folder, name));
}
/** Goes back to the last star only, so that no pattern takes long: each star before it has found its match. */
function matches(name, pattern) {
    let [at, afterStar, resume] = [0, -1, 0];
    for (let i = 0; i < name.length;) {
        if (pattern[at] === '*') {
            afterStar = ++at;
            resume = i;
        }
        else if (pattern[at] === '?' || pattern[at] === name[i]) {
            at++;
            i++;
        }
        else if (afterStar >= 0) {
            at = afterStar;
            i = ++resume;
        }
        else
            return false;
    }
    return [...pattern.slice(at)].every((sign) => sign === '*');
}

;// CONCATENATED MODULE: ./lib/system/version.js
/** Of this program; `npm version` changes it together with package.json (a test holds the two together). */
const VERSION = '0.1.0';
/** The tag that moves with the releases of this major version: what workflows name when they do not pin a commit. */
const MAJOR_TAG = `v${VERSION.split('.')[0]}`;

;// CONCATENATED MODULE: ./lib/workloads/driver.js
/** A run of a load generator that gives no sample: it failed, or had errors. The reason is one line. */
class BadRun extends Error {
}

// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(38321);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
;// CONCATENATED MODULE: ./lib/workloads/failed-operations.js

/**
 * A failed operation is no work done, and it is often over sooner than a good one. A few are part of a workload with conflicts;
 * where they are more than this share of all operations, a run measures its failures.
 */
const MAX_FAILED_SHARE = 0.05;
/** @throws BadRun when more operations failed than a measurement can have */
function refuseFailures(tool, failed, done) {
    const all = failed + done;
    if (failed > all * MAX_FAILED_SHARE)
        throw new BadRun(`${failed} of ${all} ${tool} operations failed: their figures are not those of the database at work`);
}

;// CONCATENATED MODULE: ./lib/workloads/go-ycsb-output.js



const END = /^(?:Run|Load) finished, takes /;
const PROPERTIES = /^\*+ properties \*+$/;
const PLAIN = /^([A-Za-z_]+) +- (Takes\(s\): .*)$/;
const TABLE = /^\| *([A-Za-z_]+) *\|(.+)\|$/;
const TABLE_HEAD = /^\| *OPERATION *\|(.+)\|$/;
/** Counts every operation once, those of a read-modify-write included; versions before 1.0.1 do not have it. */
const TOTAL = 'TOTAL';
const COMPOUND = 'READ_MODIFY_WRITE';
/** The metrics table's names for go-ycsb's columns, which are in µs. */
const LATENCIES = { latency_avg: 'avg(us)', latency_p95: '95th(us)', latency_p99: '99th(us)' };
/**
 * Reads what go-ycsb printed at the end of a run or a load, in any of its output styles (plain, table, json). Reports that
 * were printed meanwhile are the time series. Latencies become milliseconds; those of all operations together stand under the
 * plain names, those of each operation under its own: `read.latency_p95`.
 *
 * Time is counted as go-ycsb counts it, from the end of the warm-up: count / OPS. What it prints as time has one decimal.
 * @param cutOff how many operations the end of the run may have broken off: they did not fail
 * @throws BadRun when the output is cut off, has no operation in it, or too many failed
 */
function readGoYcsbOutput(text, cutOff = 0) {
    const lines = text.split(/\r?\n/).slice(0, -1);
    const end = lines.findLastIndex((line) => END.test(line));
    const report = lines.slice(end + 1);
    const rows = rowsOf(report);
    if (end < 0 || isCut(report, rows))
        throw new BadRun("go-ycsb's output ends before its report does");
    const operations = rows.filter(({ operation }) => operation !== TOTAL && !operation.endsWith('_ERROR'));
    const errors = (0,mean/* sum */.c)(rows.filter(({ operation }) => operation.endsWith('_ERROR')).map(countOf));
    const failed = Math.max(0, errors - cutOff);
    const total = rows.find(({ operation }) => operation === TOTAL);
    const plain = operations.filter(({ operation }) => operation !== COMPOUND);
    const transactions = total ? countOf(total) : (0,mean/* sum */.c)(plain.map(countOf));
    const throughput = total ? opsOf(total) : (0,mean/* sum */.c)(plain.map(opsOf));
    if (!(transactions > 0) || !(throughput > 0))
        throw new BadRun('go-ycsb finished no operation in the time it had');
    refuseFailures('go-ycsb', failed, transactions);
    const durationS = transactions / throughput;
    return {
        metrics: Object.fromEntries([
            ['throughput', throughput],
            ...(total ? latenciesOf('', total) : []),
            ...operations.flatMap((row) => {
                const name = `${row.operation.toLowerCase()}.`;
                return [[`${name}throughput`, opsOf(row)], ...latenciesOf(name, row)];
            }),
        ]),
        intervals: intervals(lines.slice(beginning(lines, end), end)),
        durationS,
        transactions,
        operations: Object.fromEntries(operations.map((row) => [row.operation.toLowerCase(), countOf(row)])),
        errorsPerS: failed / durationS,
    };
}
/** A table ends with a border. Rows without one are there to the last when they make up the total. */
function isCut(report, rows) {
    if (report.some((line) => TABLE_HEAD.test(line)))
        return report.filter((line) => line.startsWith('+-')).length < 3;
    const total = rows.find(({ operation }) => operation === TOTAL);
    // Versions that print medians also print the total.
    if (!total)
        return rows.some(({ figures }) => figures.has('50th(us)'));
    return (0,mean/* sum */.c)(rows.filter((row) => row !== total).map(countOf)) < countOf(total);
}
/** Load and run may have gone to one file: each begins with its properties. */
function beginning(lines, end) {
    return lines.slice(0, end).findLastIndex((line) => PROPERTIES.test(line)) + 1;
}
function rowsOf(lines) {
    let head = [];
    return lines.flatMap((line) => {
        head = TABLE_HEAD.exec(line)?.[1]?.split('|').map(headOf) ?? head;
        if (TABLE_HEAD.test(line))
            return [];
        return tableRow(line, head) ?? plainRow(line) ?? jsonRows(line);
    });
}
/** Heads of a table are in capitals, the others are not. */
function headOf(text) {
    return text.trim().toLowerCase();
}
function tableRow(line, head) {
    const [, operation, cells] = TABLE.exec(line) ?? [];
    if (!operation || !cells)
        return undefined;
    const figures = cells.split('|').flatMap((cell, i) => numbered(head[i] ?? '', cell));
    return { operation, figures: new Map(figures) };
}
function plainRow(line) {
    const [, operation, cells] = PLAIN.exec(line) ?? [];
    if (!operation || !cells)
        return undefined;
    const figures = cells.split(', ').flatMap((cell) => {
        const [head = '', value = ''] = cell.split(': ');
        return numbered(headOf(head), value);
    });
    return { operation, figures: new Map(figures) };
}
/** `[{"Operation":"READ","Takes(s)":"10.0",…},…]` on one line, every value a text. */
function jsonRows(line) {
    if (!line.startsWith('[{'))
        return [];
    let rows;
    try {
        rows = JSON.parse(line);
    }
    catch {
        throw new BadRun("a line of go-ycsb's output begins like a report and is none");
    }
    return rows.flatMap((row) => {
        const cells = Object.entries(row).map(([head, value]) => [headOf(head), String(value)]);
        const operation = cells.find(([head]) => head === 'operation')?.[1];
        if (!operation || !/^[A-Za-z_]+$/.test(operation))
            return [];
        return [{ operation, figures: new Map(cells.flatMap(([head, value]) => numbered(head, value))) }];
    });
}
/** A figure by its head, unless it is none. */
function numbered(head, text) {
    return /^\s*\d+(\.\d+)?\s*$/.test(text) ? [[head, Number(text)]] : [];
}
function countOf({ figures }) {
    return figures.get('count') ?? 0;
}
function opsOf({ figures }) {
    return figures.get('ops') ?? 0;
}
function latenciesOf(prefix, { figures }) {
    return Object.entries(LATENCIES).flatMap(([metric, head]) => {
        const us = figures.get(head);
        return us === undefined ? [] : [[`${prefix}${metric}`, us / 1000]];
    });
}
/** Reports count from the start: an interval is what one has more than the one before it. */
function intervals(lines) {
    const found = [];
    let [at, done] = [0, 0];
    for (const row of rowsOf(lines).filter(({ operation }) => operation === TOTAL)) {
        const count = countOf(row);
        const seconds = count / opsOf(row);
        if (!(seconds > at) || !Number.isFinite(seconds))
            continue;
        found.push({ at_s: seconds, throughput: (count - done) / (seconds - at) });
        [at, done] = [seconds, count];
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/workloads/pgbench-output.js


/** The line that a report ends with, before the parts about scripts and statements. */
const TPS = /^tps = ([\d.]+) \((.+)\)$/;
/** Since version 14 there is one line; before, the second left connecting out. With `-C` only the first sort makes sense. */
const WITHOUT_CONNECTING = /^(without initial connection time|excluding connections establishing)$/;
const FIRST_OF_TWO = 'including connections establishing';
const PROGRESS = /^progress: ([\d.]+) s, ([\d.]+) tps, lat ([\d.]+) ms stddev ([\d.]+|NaN)/;
const SCRIPT = /^SQL script (\d+): (.+)$/;
const SCRIPT_RATE = /^ - (\d+) transactions \([\d.]+% of total, tps = ([\d.]+)\)$/;
const STATEMENT = /^ {4,}([\d.]+)(?: +\d+){0,2} {2,}(\S.*)$/;
/**
 * Reads what pgbench printed, of version 9.6 to 18. Throughput is that without the time it takes to connect, unless every transaction
 * connected (`-C`). pgbench knows no percentiles; the spread of latency stands as `latency_stddev`. With several scripts each has its own
 * figures (`select-only.throughput`), and with `-r` each statement has its latency, by its place in the script and its first
 * word: `9-update.latency_avg`.
 * @throws BadRun when the output is cut off, the run was aborted, had no transaction, or too many failed
 */
function readPgbenchOutput(text) {
    const lines = text.split(/\r?\n/).slice(0, -1);
    const error = lines.find((line) => /^pgbench: (error|fatal|detail): /.test(line));
    if (error)
        throw new BadRun(error);
    const start = lines.findLastIndex((line) => line.startsWith('transaction type: '));
    const report = lines.slice(Math.max(0, start));
    const rates = report.flatMap((line) => [TPS.exec(line)?.slice(1) ?? []]).filter(({ length }) => length > 0);
    if (start < 0 || rates.length === 0 || rates.at(-1)[1] === FIRST_OF_TWO)
        throw new BadRun("pgbench's output ends before its report does");
    const [tps] = rates.find(([, what]) => WITHOUT_CONNECTING.test(what)) ?? rates.at(-1);
    const throughput = Number(tps);
    const transactions = number(report, /^number of transactions actually processed: (\d+)/) ?? 0;
    if (!(transactions > 0) || !(throughput > 0) || !Number.isFinite(throughput))
        throw new BadRun('pgbench finished no transaction in the time it had');
    const failed = number(report, /^number of failed transactions: (\d+)/) ?? 0;
    refuseFailures('pgbench', failed, transactions);
    const durationS = transactions / throughput;
    return {
        metrics: Object.fromEntries([['throughput', throughput], ...parts(report)]),
        intervals: pgbench_output_intervals(lines.slice(0, start), durationS),
        durationS,
        transactions,
        errorsPerS: failed / durationS,
    };
}
function number(lines, pattern) {
    const value = Number(lines.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined) ?? Number.NaN);
    return Number.isFinite(value) ? value : undefined;
}
/** Version 9.6 writes a colon where later ones write an equals sign. */
function latencies(prefix, lines) {
    const average = number(lines, /^(?: - )?latency average(?: =|:) ([\d.]+) ms$/);
    const spread = number(lines, /^(?: - )?latency stddev(?: =|:) ([\d.]+) ms$/);
    return [
        ...(average === undefined ? [] : [[`${prefix}latency_avg`, average]]),
        ...(spread === undefined ? [] : [[`${prefix}latency_stddev`, spread]]),
    ];
}
/** Latencies of all together, then what the report says of each script, where there are several, and of each statement. */
function parts(report) {
    const starts = report.flatMap((line, i) => (SCRIPT.test(line) ? [i] : []));
    const together = latencies('', report.slice(0, starts[0]));
    if (starts.length === 0)
        return [...together, ...statements('', report)];
    const each = starts.flatMap((start, i) => {
        const lines = report.slice(start, starts[i + 1]);
        const [, place, title] = SCRIPT.exec(lines[0]);
        const name = pgbench_output_nameOf(title) || `script-${place}`;
        const tps = lines.map((line) => SCRIPT_RATE.exec(line)?.[2]).find((found) => found !== undefined);
        const rate = Number.isFinite(Number(tps ?? Number.NaN))
            ? [[`${name}.throughput`, Number(tps)]]
            : [];
        return [...rate, ...latencies(`${name}.`, lines), ...statements(`${name}-`, lines)];
    });
    return [...together, ...each];
}
/** A built-in script by its title, another by its file: the part of a metric's name before the dot. */
function pgbench_output_nameOf(title) {
    const plain = /^<builtin: (.+?)>$/.exec(title)?.[1] ??
        title
            .split('/')
            .at(-1)
            .replace(/\.sql$/, '');
    return plain
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 40);
}
/** Statements that go to the server; those with a backslash are pgbench's own. */
function statements(prefix, lines) {
    const start = lines.findIndex((line) => /statement latencies in milliseconds/.test(line));
    if (start < 0)
        return [];
    return lines.slice(start + 1).flatMap((line, i) => {
        const [, latency, statement] = STATEMENT.exec(line) ?? [];
        const word = /^[a-z]{1,20}/.exec((statement ?? '').toLowerCase())?.[0];
        const ms = Number(latency);
        return word && Number.isFinite(ms) ? [[`${prefix}${i + 1}-${word}.latency_avg`, ms]] : [];
    });
}
/** With `--progress-timestamp` lines have the time of day, which says nothing of when the run began: they are left out. */
function pgbench_output_intervals(lines, durationS) {
    return lines.flatMap((line) => {
        const [at, tps, latency] = PROGRESS.exec(line)?.slice(1, 4).map(Number) ?? [];
        if (at === undefined || at > 2 * durationS + 60 || ![at, tps, latency].every(Number.isFinite))
            return [];
        return [{ at_s: at, throughput: tps, latency_avg: latency }];
    });
}

;// CONCATENATED MODULE: ./lib/workloads/sysbench-output.js

/**
 * Retries after deadlocks and the like are part of a write workload on a server, and their time is in the latency of the transaction that was
 * retried: 512 threads on 80,000 rows of MariaDB had 6 % of them, on 20,000 rows 35 %. Many are a caveat of the report. With more of them
 * than transactions, what a run measures is mostly work that was undone.
 */
const MAX_RETRIES_PER_TRANSACTION = 1;
/** A report begins and ends with these lines; above one that is not the last stands that it is from a checkpoint. */
const REPORT = 'SQL statistics:';
const CHECKPOINT = 'Checkpoint report:';
const LAST_LINE = /^\s+sum:\s+[\d.]+$/;
const INTERVAL = /^\[ (\d+)s \] thds: \d+ tps: ([\d.]+) qps: ([\d.]+) \(.*\) lat \(ms,(\d+)%\): ([\d.]+) err\/s:? ([\d.]+) reconn\/s: [\d.]+$/;
const TOTAL_TIME = /^\s+total time:\s+([\d.]+)s$/;
const PERCENTILE = /^\s+(\d+)th percentile:\s+([\d.]+)$/;
const BUCKET = /^\s*([\d.]+) \|\**\s+(\d+)$/;
/**
 * Reads what `sysbench … run` printed for a database: its own drivers' output and that of our scripts for SQLite alike.
 * Where checkpoints were asked for (`--report-checkpoints`), the last report is read, which is about the time since the last checkpoint.
 *
 * Percentiles come from a histogram with logarithmic steps: 1.8 % apart in sysbench's own reports, 0.45 % in those of our
 * scripts. A smaller change of `latency_p95` cannot show in one run. Throughput, the average and the CPU time are not rounded so.
 * @throws BadRun when the output is cut off, tells of an error, or has no transaction in it
 */
function readSysbenchOutput(text) {
    const lines = completeLines(text);
    const fatal = lines.find((line) => line.startsWith('FATAL: '));
    if (fatal)
        throw new BadRun(`sysbench: ${fatal.slice('FATAL: '.length)}`);
    const report = lastReport(lines);
    const transactions = count(report, 'transactions');
    const queries = count(report, 'queries');
    const errors = count(report, 'ignored errors');
    if (transactions === 0)
        throw new BadRun('sysbench finished no transaction in the time it had');
    if (queries !== count(report, 'total'))
        throw new BadRun("the numbers in sysbench's report do not add up");
    if (count(report, 'reconnects') > 0)
        throw new BadRun('the database closed connections during the run');
    if (errors > transactions * MAX_RETRIES_PER_TRANSACTION)
        throw new BadRun(`the database answered ${errors} times with an error in ${transactions} transactions (deadlocks and the like, which sysbench tries again): its threads are in each other's way. Larger tables, more of them or rand-type: uniform keep them apart`);
    const startedAt = lastCheckpoint(lines);
    const durationS = seconds(report, 'total time') - startedAt;
    if (!(durationS > 0))
        throw new BadRun("there is no measured time in sysbench's report");
    const cpuS = report.has('cpu time (user+sys)') ? seconds(report, 'cpu time (user+sys)') : undefined;
    return {
        metrics: {
            throughput: transactions / durationS,
            queries: queries / durationS,
            latency_avg: sysbench_output_number(report, 'sum') / transactions,
            ...percentiles(lines),
            ...(cpuS === undefined ? {} : { cpu_per_transaction: (cpuS * 1e6) / transactions }),
        },
        intervals: sysbench_output_intervals(lines, startedAt),
        durationS,
        transactions,
        errorsPerS: errors / durationS,
        cpuS,
    };
}
/** A last line without its end may be half a number. */
function completeLines(text) {
    return text.split(/\r?\n/).slice(0, -1);
}
/** The entries of the last report by their names, as text. */
function lastReport(lines) {
    const start = lines.lastIndexOf(REPORT);
    const report = lines.slice(start);
    const end = report.findIndex((line) => LAST_LINE.test(line));
    const isLast = !lines[start - 1]?.endsWith(CHECKPOINT);
    if (start < 0 || end < 0 || !isLast)
        throw new BadRun("sysbench's output ends before its report does");
    return new Map(report.slice(0, end + 1).flatMap((line) => {
        const [, name, value] = /^\s+(\S[^:]*):\s+(\S.*)$/.exec(line) ?? [];
        return name && value ? [[name, value]] : [];
    }));
}
/** The number that an entry begins with. @throws BadRun when there is none */
function sysbench_output_number(report, name, pattern = /^([\d.]+)/) {
    const value = Number(pattern.exec(report.get(name) ?? '')?.[1] ?? Number.NaN);
    if (!Number.isFinite(value))
        throw new BadRun(`sysbench's report has no number for "${name}"`);
    return value;
}
const count = (report, name) => sysbench_output_number(report, name, /^(\d+)(?:\s|$)/);
const seconds = (report, name) => sysbench_output_number(report, name, /^([\d.]+)s$/);
/** A checkpoint resets every number of the next report but the total time, which it begins with. */
function lastCheckpoint(lines) {
    const times = lines.flatMap((line) => TOTAL_TIME.exec(line)?.[1] ?? []);
    return times.length > 1 ? Number(times.at(-2)) : 0;
}
/** What happened before `startedAt` was warm-up. */
function sysbench_output_intervals(lines, startedAt) {
    return lines.flatMap((line) => {
        const numbers = INTERVAL.exec(line)?.slice(1).map(Number);
        if (!numbers?.every(Number.isFinite))
            return [];
        const [at, throughput, queries, percentile, latency, errors] = numbers;
        if (at <= startedAt)
            return [];
        return [{ at_s: at - startedAt, throughput, queries, errors, ...named(percentile, latency) }];
    });
}
/** The percentile that sysbench was asked for (one at a time), and those of the table that its histogram tells. */
function percentiles(lines) {
    const line = PERCENTILE.exec(lines.findLast((line) => PERCENTILE.test(line)) ?? '');
    const buckets = lines.flatMap((line) => {
        const [, upTo, events] = BUCKET.exec(line) ?? [];
        return upTo && events && Number.isFinite(Number(upTo)) ? [{ upTo: Number(upTo), events: Number(events) }] : [];
    });
    return {
        ...(buckets.length > 0 ? { ...named(95, percentileOf(buckets, 95)), ...named(99, percentileOf(buckets, 99)) } : {}),
        ...(line && Number.isFinite(Number(line[2])) ? named(Number(line[1]), Number(line[2])) : {}),
    };
}
function percentileOf(buckets, percentile) {
    let missing = (buckets.reduce((sum, { events }) => sum + events, 0) * percentile) / 100;
    for (const { upTo, events } of buckets) {
        missing -= events;
        if (missing <= 0)
            return upTo;
    }
    return buckets.at(-1).upTo;
}
/** The metrics table knows two percentiles. */
function named(percentile, latency) {
    return percentile === 95 || percentile === 99 ? { [`latency_p${percentile}`]: latency } : {};
}

;// CONCATENATED MODULE: ./lib/workloads/ycsb-output.js



/** Rows as YCSB's text exporter writes them: `[READ], 95thPercentileLatency(us), 1245`. */
const ROW = /^\[([\w%-]{1,64})\], ([^,\s]{1,64}), (-?[\d.]+(?:E-?\d+)?)$/gm;
/** The same from its JSON exporters, which write one object a row, with or without an array around them. */
const JSON_ROW = /\{\s*"metric"\s*:\s*"([\w%-]{1,64})"\s*,\s*"measurement"\s*:\s*"([^"\s]{1,64})"\s*,\s*"value"\s*:\s*(-?[\d.]+(?:E-?\d+)?)\s*\}/g;
/** `2020-01-10 16:21:50:213 20 sec: 34012 operations; 1856.1 current ops/sec; …`, as `-s` prints. */
const STATUS = / (\d+) sec: (\d+) operations;/g;
/** Groups that look like operations and are none: what the client itself did, and the JVM's figures of `measurement.trackjvm`. */
const NOT_OPERATIONS = /^(CLEANUP|THREAD_COUNT|USED_MEM_MB|SYS_LOAD_AVG|GCS|GCS_TIME)$|-FAILED$|-ERROR$/;
/** Results that are no failure: versions before 0.2 number them. */
const GOOD = /^Return=(OK|BATCHED_OK|0)$/;
/** It counts its read and its update once more. */
const ycsb_output_COMPOUND = 'READ-MODIFY-WRITE';
/**
 * Reads what Java YCSB printed at the end of a run (or a load), by its text exporter or one of the JSON exporters, with or
 * without status lines. Latencies become milliseconds; each operation has its own: `read.latency_p95`, `update.throughput`.
 * There is no percentile over all operations, because YCSB keeps none.
 *
 * YCSB counts failed operations into its throughput; here they are taken out of it, by `Return=` other than OK.
 * @throws BadRun when the output is cut off, has no operation in it, or too many failed
 */
function readYcsbOutput(text) {
    const groups = groupsOf(text);
    const overall = groups.get('OVERALL');
    const durationS = (overall?.get('RunTime(ms)') ?? 0) / 1000;
    const rate = overall?.get('Throughput(ops/sec)');
    if (!(durationS > 0) || rate === undefined)
        throw new BadRun("YCSB's output has no [OVERALL] report in it");
    const all = Math.round(rate * durationS);
    const operations = [...groups].filter(([name, rows]) => !NOT_OPERATIONS.test(name) && rows.has('Operations'));
    const failed = failuresOf(groups);
    const counted = (0,mean/* sum */.c)(operations.filter(([name]) => isPlain(name)).map(([, rows]) => rows.get('Operations')));
    if (all === 0 || counted === 0)
        throw new BadRun('YCSB finished no operation in the time it had');
    const compound = groups.get(ycsb_output_COMPOUND)?.get('Operations') ?? 0;
    if (counted + failed < all + compound || operations.some(([name, rows]) => ycsb_output_isCut(name, rows, operations)))
        throw new BadRun("YCSB's output ends before its report does");
    const transactions = Math.max(0, all - failed);
    refuseFailures('YCSB', failed, transactions);
    return {
        metrics: Object.fromEntries([
            ['throughput', transactions / durationS],
            ...operations.flatMap(([name, rows]) => metricsOf(name.toLowerCase(), rows, durationS)),
        ]),
        intervals: ycsb_output_intervals(text),
        durationS,
        transactions,
        operations: Object.fromEntries(operations.map(([name, rows]) => [name.toLowerCase(), rows.get('Operations')])),
        errorsPerS: failed / durationS,
    };
}
/** Of a text with more than one report, as when load and run went to one file, the last. */
function groupsOf(text) {
    const groups = new Map();
    const complete = text.slice(0, text.lastIndexOf('\n') + 1).replaceAll('\r\n', '\n');
    const jsonOrText = /^\[[\w%-]+\], /m.test(complete) ? ROW : JSON_ROW;
    for (const [, group, row, value] of complete.matchAll(jsonOrText)) {
        if (group === 'OVERALL' && row === 'RunTime(ms)')
            groups.clear();
        const rows = groups.get(group) ?? new Map();
        groups.set(group, rows.set(row, Number(value)));
    }
    return groups;
}
/**
 * A report has no last line. But every operation ends with how often it returned what; those that are put together from others
 * have no such row, and end like the first one but for it.
 */
function ycsb_output_isCut(name, rows, [first]) {
    if (isPlain(name))
        return ![...rows.keys()].some((row) => row.startsWith('Return='));
    return [...first[1].keys()].some((row) => !row.startsWith('Return=') && !rows.has(row));
}
/** With `measurement.interval=both` every operation is there again, timed from when it should have begun. */
function isPlain(name) {
    return name !== ycsb_output_COMPOUND && !name.startsWith('Intended-');
}
function failuresOf(groups) {
    return (0,mean/* sum */.c)([...groups]
        .filter(([name]) => isPlain(name))
        .flatMap(([, rows]) => [...rows])
        .filter(([row]) => row.startsWith('Return=') && !GOOD.test(row))
        .map(([, count]) => count));
}
function metricsOf(operation, rows, durationS) {
    const latencies = [
        ['latency_avg', 'AverageLatency'],
        ['latency_p95', '95thPercentileLatency'],
        ['latency_p99', '99thPercentileLatency'],
    ];
    return [
        [`${operation}.throughput`, rows.get('Operations') / durationS],
        ...latencies.flatMap(([metric, row]) => {
            const ms = rows.has(`${row}(us)`) ? rows.get(`${row}(us)`) / 1000 : rows.get(`${row}(ms)`);
            return ms === undefined || !Number.isFinite(ms) ? [] : [[`${operation}.${metric}`, ms]];
        }),
    ];
}
/** Status lines count from the start. Each comes twice where both streams went to one file. */
function ycsb_output_intervals(text) {
    const found = [];
    let [at, done] = [0, 0];
    for (const [, second, operations] of text.matchAll(STATUS)) {
        const [seconds, count] = [Number(second), Number(operations)];
        // A smaller count is the next phase: what came before was another run.
        if (count < done || seconds < at) {
            found.length = 0;
            [at, done] = [0, 0];
        }
        if (seconds <= at)
            continue;
        found.push({ at_s: seconds, throughput: (count - done) / (seconds - at) });
        [at, done] = [seconds, count];
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/workloads/outputs.js




/** Every output that can be read, by the load generator's name. */
const OUTPUT_READERS = {
    sysbench: readSysbenchOutput,
    ycsb: readYcsbOutput,
    'go-ycsb': readGoYcsbOutput,
    pgbench: readPgbenchOutput,
};

;// CONCATENATED MODULE: ./lib/pipeline/parse.js






/** @throws UsageError when no output of such a load generator can be read */
function readerNamed(driver) {
    const known = Object.keys(OUTPUT_READERS);
    if (known.includes(driver))
        return OUTPUT_READERS[driver];
    const meant = nearest(driver, known);
    throw new errors/* UsageError */.eb(`The output of ${JSON.stringify(driver)} cannot be read.`, meant ? `Did you mean ${meant}?` : `Name one of ${known.join(', ')}.`);
}
/**
 * What one output of a load generator says; `-` is standard input.
 * @throws OutsideError when it gives no sample, or cannot be read
 */
async function parseOutput(driver, file) {
    const read = readerNamed(driver);
    try {
        return read(file === '-' ? await standardInput() : await (0,system_files/* readText */.yR)(file));
    }
    catch (cause) {
        if (!(cause instanceof BadRun))
            throw cause;
        const name = file === '-' ? 'Standard input' : file;
        throw new errors/* OutsideError */.Cp(`${name} gives no sample: ${cause.message}.`, 'Give the whole output of a run that ended well.');
    }
}
async function standardInput() {
    let bytes = 0;
    async function* bounded() {
        for await (const chunk of process.stdin) {
            bytes += chunk.length;
            if (bytes > system_files/* MAX_READ_BYTES */.qT)
                throw new errors/* OutsideError */.Cp(`Standard input goes on after ${system_files/* MAX_READ_BYTES */.qT} bytes.`);
            yield chunk;
        }
    }
    return (0,consumers_.text)(bounded());
}

;// CONCATENATED MODULE: ./lib/pipeline/import.js










/** What is not known of runs that others made. */
const UNKNOWN = 'unknown';
const NOT_KNOWN = {
    fingerprint: UNKNOWN,
    arch: UNKNOWN,
    cpu: UNKNOWN,
    cores: 0,
    memory_bytes: 0,
    kernel: UNKNOWN,
    os: UNKNOWN,
    tools: {},
    settings: {},
    pinning: {},
};
/**
 * A results file of outputs that were recorded elsewhere: the n-th output of each variant is its sample of round n. An output
 * that gives no sample becomes a failed one, with the reason. It is as good as the runs were: whether the server was fresh, the data restored and the
 * order alternated, nobody can see from here.
 * @throws UsageError when files are missing or named twice, or nothing is there to compare
 */
async function importOutputs(given) {
    const read = readerNamed(given.driver);
    const variants = await variantsOf(given);
    const samples = [];
    const hashes = [];
    for (const { name, files } of variants) {
        for (const [round, file] of files.entries()) {
            const text = await (0,system_files/* readText */.yR)(file);
            hashes.push((0,system_files/* sha256 */.sc)(text));
            samples.push({ ...identity(given, name, round), ...findings(read, file, text) });
        }
    }
    const rounds = Math.max(...variants.map(({ files }) => files.length));
    const body = {
        schema: schema/* RESULTS_SCHEMA */.Bi,
        run: runOf((0,system_files/* sha256 */.sc)(JSON.stringify([given, hashes]))),
        environment: NOT_KNOWN,
        target: { adapter: UNKNOWN, version: '', parameters: {} },
        variants: variants.map(({ name, role }) => ({
            name,
            role,
            optimizers: [],
            trained_on: {},
            binaries: [],
            notes: [`imported from the output of ${given.driver}`],
        })),
        workloads: [{ name: given.workload, driver: given.driver, parameters: {} }],
        samples,
    };
    const compared = (0,compare/* compare */.U)([body]);
    const { baseline, margin, confidence, metrics } = compared;
    return {
        ...body,
        plan: { baseline, margin, confidence, metrics: [...metrics], rounds: { min: rounds, max: rounds } },
        comparisons: [...compared.comparisons],
        pooled: [...compared.pooled],
        gate: (0,gate/* gate */.G)(compared, [metrics.includes('throughput') ? 'throughput' : metrics[0]]),
    };
}
function runOf(hash) {
    const now = new Date().toISOString();
    return {
        id: `import-${hash.slice(0, 12)}`,
        started: now,
        finished: now,
        tool: `boltmark ${VERSION}`,
        config_sha256: hash,
        git: null,
    };
}
function identity({ workload, threads }, variant, round) {
    // Nothing tells when or where it was measured: what has no time is never taken for the same sample.
    return { workload, threads, variant, round, order: 0, host: UNKNOWN, started: '' };
}
function findings(read, file, text) {
    try {
        const { metrics, intervals, durationS } = read(text);
        const series = intervals.length > 0 ? { intervals: [...intervals] } : {};
        return { status: 'ok', duration_s: durationS, metrics: { ...metrics }, ...series };
    }
    catch (error) {
        if (!(error instanceof BadRun))
            throw error;
        return { status: 'failed', reason: `${(0,external_node_path_.basename)(file)}: ${error.message}`, duration_s: 0, metrics: {} };
    }
}
async function variantsOf({ baseline, control, candidates }) {
    const named = namedGroups(candidates);
    const groups = [
        ['baseline', 'baseline', baseline],
        ...(control.length > 0 ? [['control', 'control', control]] : []),
        ...[...named].map(([name, files]) => [name, 'candidate', files]),
    ];
    const variants = [];
    for (const [name, role, patterns] of groups)
        variants.push({ name, role, files: await filesMatching(patterns) });
    const all = variants.flatMap(({ files }) => files);
    const twice = all.find((file, i) => all.indexOf(file) !== i);
    if (twice)
        throw new errors/* UsageError */.eb(`${twice} is named twice.`, 'Each output is one sample of one variant.');
    return variants;
}
function namedGroups(candidates) {
    const groups = new Map();
    let files;
    for (const given of candidates) {
        const [, name, file] = /^([\w.+-]+)=(.+)$/s.exec(given) ?? [];
        if (name && file) {
            if (name === 'baseline' || name === 'control')
                throw new errors/* UsageError */.eb(`A candidate cannot be named ${name}.`);
            files = groups.get(name) ?? [];
            groups.set(name, files);
        }
        if (!files)
            throw new errors/* UsageError */.eb(`--candidate ${given}: it has no name.`, "Give it as name=file, for example bolt='bolt-*.txt'.");
        files.push(file ?? given);
    }
    return groups;
}

;// CONCATENATED MODULE: ./lib/system/git.js


/** A large tree takes its time to compare itself with its commit. */
const TIMEOUT_S = 600;
/**
 * What git prints when it is asked in a folder; undefined where it refuses, as outside of a repository, and where there is no git.
 * @throws OutsideError when its answer could not be read whole
 */
async function askGit(folder, ...args) {
    if (!(await (0,system_program/* programAt */.q)('git')))
        return undefined;
    const { exitCode, stdout } = await (0,system_process/* run */.eF)({ file: 'git', args: ['-C', folder, ...args], timeoutS: TIMEOUT_S });
    return exitCode === 0 ? stdout : undefined;
}
/** The commit that is checked out around a folder; null outside of a repository. */
async function commitAt(folder) {
    return (await askGit(folder, 'rev-parse', 'HEAD'))?.trim() ?? null;
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

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
;// CONCATENATED MODULE: ./lib/system/resources.js



/**
 * The path of a file that belongs to this package, for example `share/sysbench/oltp_read_only.lua`. It is looked for from
 * this module's folder upwards, so it is found from `src`, from `lib` and from the bundles in `dist` alike (ncc leaves
 * `import.meta.url` as it is, to be known at run time).
 * @throws Error when it is not there: the package is incomplete
 */
function resource(relative) {
    const start = (0,external_node_path_.dirname)((0,external_node_url_.fileURLToPath)(import.meta.url));
    for (let folder = start;; folder = (0,external_node_path_.dirname)(folder)) {
        const path = (0,external_node_path_.join)(folder, relative);
        if ((0,external_node_fs_.existsSync)(path))
            return path;
        if (folder === (0,external_node_path_.dirname)(folder))
            throw new Error(`${relative} is missing from the installation around ${start}.`);
    }
}

;// CONCATENATED MODULE: ./lib/config/words.js


/** A regular expression. @param groups that it needs at least */
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
/** A text; YAML reads some of them as numbers. */
const Text = schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()]).transform(String);
/** A command as a list of words. No shell sees it: a word is an argument, whatever is in it. */
const Words = schemas/* array */.YOg(Text)
    .min(1)
    .describe('a command as a list of words; $port, $data, … stand for values (docs/targets.md)');
/** `$port`, or `${port}` where a letter follows; `$$` is a dollar sign. Names of the shell's kind, `$HOME` and `$1`, stay as they are. */
const PLACEHOLDER = /\$(?:\$|([a-z][a-z0-9_]*)|\{([a-z][a-z0-9_]*)\})/g;
/** The names that a command asks for; each once. */
function placeholders(words) {
    const names = words.flatMap((word) => [...word.matchAll(PLACEHOLDER)].flatMap(([, bare, braced]) => bare ?? braced ?? []));
    return [...new Set(names)];
}
/** What to say of a name that there is no value for. */
function unknownPlaceholder(name, known) {
    return `there is no $${name}; known: ${known.map((one) => `$${one}`).join(', ')} (a dollar sign is $$)`;
}
/** @throws UsageError when a command asks for a value that there is none of */
function filledIn(words, values) {
    const [file, ...args] = words.map((word) => word.replace(PLACEHOLDER, (_, bare, braced) => {
        const name = bare ?? braced;
        if (name === undefined)
            return '$';
        const value = values[name];
        if (value !== undefined)
            return value;
        throw new errors/* UsageError */.eb(`${words.join(' ')}: ${unknownPlaceholder(name, Object.keys(values))}.`);
    }));
    return { file: file, args };
}
/** The same values for programs that read their environment: `port` is `BOLTMARK_PORT`. */
function asEnvironment(values) {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [`BOLTMARK_${name.toUpperCase().replaceAll('-', '_')}`, value]));
}

;// CONCATENATED MODULE: ./lib/system/account.js


/**
 * The account for a program that must not run as root; undefined when we are not root ourselves: then it runs as we do.
 * @throws OutsideError when there is no such user
 */
async function unprivileged(name) {
    if (process.getuid?.() !== 0)
        return undefined;
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid === 0)
        throw new errors/* OutsideError */.Cp(`${name} is root, and a database server does not run as root.`);
    return { name, uid, gid };
}
async function idOf(which, name) {
    const { exitCode, stdout } = await (0,system_process/* run */.eF)({ file: 'id', args: [which, '--', name], timeoutS: 30 });
    if (exitCode === 0)
        return Number(stdout);
    throw new errors/* OutsideError */.Cp(`There is no user ${name} on this machine.`, 'Name one in target.user; the server cannot run as root.');
}
/** Gives a file, or a folder with all that is in it, to an account. Does nothing without one. */
async function giveTo(account, path) {
    if (!account)
        return;
    // By `chown`: a server's data may be thousands of files, and one after the other they take longer than the load.
    const args = ['--recursive', '--no-dereference', `${account.uid}:${account.gid}`, '--', path];
    await (0,system_process/* runOk */.uO)({ file: 'chown', args, timeoutS: 600 });
}
/** @throws OutsideError when the account may not read a file, for instance because it lies below a private home folder */
async function checkReadable(account, path) {
    if (!account)
        return;
    const { exitCode } = await (0,system_process/* run */.eF)({ file: 'test', args: ['-r', path], account, timeoutS: 30 });
    if (exitCode === 0)
        return;
    throw new errors/* OutsideError */.Cp(`The server runs as ${account.name}, who may not read ${path}.`, 'Put the work folder where everybody may go (--work-dir), or name another user in target.user.');
}

;// CONCATENATED MODULE: ./lib/targets/command-schema.js




/** What commands of a server may ask for, beside its binaries by their names. */
const SERVER_VALUES = ['host', 'port', 'socket', 'data'];
const StopSignal = schemas/* enum */.k5n(['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP']);
/** The keys under `target:` of a database that commands of the user's run. */
const commandSchema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('command').describe('any database: what it takes to run it is said by commands'),
    name: schemas/* string */.YjP().min(1).default('the server').describe('what messages call it'),
    binaries: targetKeys.binaries,
    version: schemas/* strictObject */.rej({ run: Words, match: pattern(1).describe('a regular expression; its first group is the version') })
        .optional(),
    initialise: Words.optional().describe('makes an empty database in the empty folder $data'),
    start: Words.optional().describe('the server, in the foreground; left out for a database that lives inside its load generator'),
    ready: Words.optional().describe('asked again and again, until it ends with 0; when left out, until somebody listens at $socket or $port'),
    load: Words.optional().describe('fills the empty database, once, while the server runs'),
    reset: Words.optional().describe('before each sample, while the server runs: for data that is not in $data'),
    settle: Words.optional().describe('does what earlier writes left to do, so that it is not measured'),
    stop: schemas/* union */.KCZ([StopSignal, Words]).default('SIGTERM').describe('a signal, or a command that ends the server'),
    'exit-codes': schemas/* array */.YOg(schemas/* int */.Whr().min(0).max(255)).min(1).default([0]).describe('of a server that was stopped well'),
    'start-timeout': Duration.default(300),
    'stop-timeout': Duration.default(300),
    profile: schemas/* union */.KCZ([
        schemas/* enum */.k5n(['exit', 'exit-of-each-process']),
        schemas/* strictObject */.rej({ every: Duration, 'wait-forks': schemas/* boolean */.zMY().default(false) }),
    ])
        .default('exit')
        .describe('when an instrumented server writes its profile; every: for one that ends by _exit'),
    connections: schemas/* int */.Whr().positive().optional().describe('as many as the server allows at once'),
    user: schemas/* string */.YjP().min(1).default('nobody').describe('whom the server runs as when Boltmark itself runs as root'),
    env: schemas/* record */.g1P(schemas/* string */.YjP().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of a variable'), Text)
        .default({})
        .describe('further environment of all its commands: the place for a secret'),
})
    .superRefine((config, context) => {
    const binaries = Object.keys(config.binaries);
    const all = [...SERVER_VALUES, ...binaries];
    const problem = (path, message) => context.addIssue({ code: 'custom', path, message });
    for (const name of binaries) {
        if (SERVER_VALUES.includes(name) || !/^[a-z][a-z0-9_]*$/.test(name))
            problem(['binaries', name], `a binary is asked for as $${name}: name it otherwise, in lower-case letters`);
    }
    for (const [key, words] of commandsOf(config)) {
        // Before there is a server nothing is known of it.
        const known = { version: binaries, initialise: ['data', ...binaries] }[key] ?? all;
        for (const name of placeholders(words))
            if (!known.includes(name))
                problem([key], unknownPlaceholder(name, known));
    }
    const { start, ready } = config;
    if (start && !ready && !placeholders(start).some((name) => name === 'socket' || name === 'port'))
        problem(['start'], 'it asks for no $socket and no $port, so say how to know that it is ready: add ready');
});
function commandsOf(config) {
    const { initialise, start, ready, load, reset, settle, stop, version } = config;
    const all = { initialise, start, ready, load, reset, settle, stop, version: version?.run };
    return Object.entries(all).flatMap(([key, words]) => (Array.isArray(words) ? [[key, words]] : []));
}

;// CONCATENATED MODULE: ./lib/targets/connection.js




const LOOPBACK = '127.0.0.1';
/** What encrypts connections. */
const NEEDS_TLS = /^lib(ssl|crypto)\b/;
/**
 * What the config asks for. Without a word of it connections are encrypted where libssl or libcrypto is under test: without that, neither would
 * be measured. Encryption and an address need TCP.
 * @throws UsageError when its keys contradict one another
 */
function connectionOf({ adapter, binaries, libraries, ...config }) {
    const files = [binaries, ...Object.values(libraries).map((library) => library.binaries)].flatMap(Object.values);
    const tls = config.tls ?? files.some((file) => NEEDS_TLS.test((0,external_node_path_.basename)(file)));
    const needsTcp = tls || config.listen !== undefined;
    if (needsTcp && config.connect === 'socket')
        throw new errors/* UsageError */.eb(`target.connect is socket, but ${tls ? 'encryption (target.tls)' : 'target.listen'} needs TCP with ${adapter}.`, 'Take target.connect out, or set it to tcp.');
    return { via: config.connect ?? (needsTcp ? 'tcp' : 'socket'), host: config.listen ?? LOOPBACK, tls };
}
/** As the results tell it. */
function connection_shown({ via, tls }) {
    return { connect: via, ...(tls ? { tls } : {}) };
}
/** Longer than any run. */
const VALID_DAYS = 30;
/**
 * Makes a self-signed certificate for one start of a server.
 * @param folder private to the server and to us
 */
async function selfSigned(folder, account) {
    const certificate = { file: (0,external_node_path_.join)(folder, 'certificate.pem'), key: (0,external_node_path_.join)(folder, 'key.pem') };
    await (0,system_process/* runOk */.uO)({
        file: 'openssl',
        args: [
            ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-batch'],
            ...['-subj', '/CN=boltmark', '-days', `${VALID_DAYS}`, '-out', certificate.file, '-keyout', certificate.key],
        ],
        timeoutS: 60,
    }, 'apt-get install openssl');
    await giveTo(account, certificate.file);
    await giveTo(account, certificate.key);
    return certificate;
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
;// CONCATENATED MODULE: ./lib/targets/knock.js

/**
 * Whether somebody takes connections there, within a second.
 * @param greets where the server speaks first: whether this is what it should say
 */
function knock(where, greets) {
    return new Promise((done) => {
        const socket = (0,external_node_net_.connect)(where);
        const end = (ready) => {
            socket.destroy();
            done(ready);
        };
        socket.setTimeout(1000, () => end(false));
        socket.once('error', () => end(false));
        socket.once('close', () => end(false));
        if (greets)
            socket.once('data', (said) => end(greets(said)));
        else
            socket.once('connect', () => end(true));
    });
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./lib/targets/server-process.js










const POLL_MS = 20;
/** How long processes that a server left behind may take to notice that it is gone. */
const ORPHANS_S = 10;
/** A server that we started, from its start to its end: it is known whether it still runs, and nothing of it is left when it was stopped. */
class ServerProcess {
    command;
    running;
    end;
    constructor(command, running) {
        this.command = command;
        this.running = running;
        void running.finished.then((finished) => {
            this.end = finished;
        });
    }
    /**
     * Starts a server and waits until it is ready for clients.
     * @param isReady asked again and again
     * @throws OutsideError when it ends before, or is not ready after `timeoutS` seconds
     */
    static async launch(command, isReady, timeoutS, how) {
        const server = new ServerProcess(command, await (0,system_process/* start */.ni)({ ...command, keepChildren: how.alone }));
        try {
            await server.waitUntil(isReady, timeoutS);
            return server;
        }
        catch (error) {
            await server.stop(how).catch(() => { });
            throw error;
        }
    }
    get pid() {
        return this.running.pid;
    }
    get logFile() {
        return this.command.outputFile;
    }
    /** For the reason of a failed run: how it ended, when it did, and where its log is. */
    get fate() {
        const { name } = this.command;
        return this.ended ? `${name} ${this.ended}; its log is ${this.logFile}` : `the log of ${name} is ${this.logFile}`;
    }
    /** How it ended, when it did so by itself: `ended with exit code 1`. */
    get ended() {
        if (!this.end)
            return undefined;
        return this.end.signal ? `was ended by ${this.end.signal}` : `ended with exit code ${this.end.exitCode}`;
    }
    /**
     * Ends it and waits until all its processes are gone.
     * @throws OutsideError when it had ended before, or had to be killed: then it left neither its data nor a profile in order
     */
    async stop({ signal, graceS, ask, exitCodes = [0], alone = false }) {
        const before = this.ended;
        const processes = (0,process_tree/* aliveIn */.lO)([this.pid]);
        const refused = ask && !before ? await this.refusesToEnd(ask, graceS) : undefined;
        const { exitCode, signal: endedBy } = await this.running.stop({ signal, graceS, alone });
        // A large profile takes its time to be written.
        await endOrphans(processes, alone ? graceS : ORPHANS_S);
        if (alone)
            await this.running.stop();
        const { name } = this.command;
        if (before)
            throw new errors/* OutsideError */.Cp(`${name} ${before} before it was stopped.`, `See ${this.logFile}.`);
        if (endedBy === 'SIGKILL')
            throw new errors/* OutsideError */.Cp(`${name} did not stop within ${graceS} s and was killed.`, `See ${this.logFile}. One that only is slow gets more time by target.stop-timeout.`);
        if (refused)
            throw new errors/* OutsideError */.Cp(`${name} ${refused}.`, `See ${this.logFile}.`);
        if (!exitCodes.includes(exitCode ?? 128 + external_node_os_.constants.signals[endedBy]))
            throw new errors/* OutsideError */.Cp(`${name} ${this.ended} when it was stopped.`, `See ${this.logFile}.`);
    }
    /** Why a command did not end it; undefined when it did. */
    async refusesToEnd(ask, graceS) {
        const { exitCode } = await (await (0,system_process/* start */.ni)(ask)).finished;
        const deadline = performance.now() + graceS * 1000;
        while (!this.ended && exitCode === 0 && performance.now() < deadline)
            await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        if (this.ended)
            return undefined;
        return exitCode === 0 ? `still ran ${graceS} s after ${ask.file}` : `was not stopped: ${ask.file} failed`;
    }
    async waitUntil(isReady, timeoutS) {
        const { name } = this.command;
        const deadline = performance.now() + timeoutS * 1000;
        while (!(await isReady())) {
            (0,interrupt/* throwIfInterrupted */.sK)();
            if (this.ended)
                throw new errors/* OutsideError */.Cp(`${name} ${this.ended} while it was starting.`, `What it said is in ${this.logFile}.`);
            if (performance.now() > deadline)
                throw new errors/* OutsideError */.Cp(`${name} was not ready for clients after ${timeoutS} s.`, `What it said is in ${this.logFile}. One that only is slow gets more time by target.start-timeout.`);
            await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        }
    }
}
/** The processes of a server that was killed notice it soon; those that do not are killed too. */
async function endOrphans(pids, withinS) {
    const deadline = performance.now() + withinS * 1000;
    for (;;) {
        const alive = (0,process_tree/* stillRunning */.K_)(pids);
        if (alive.length === 0)
            return;
        if (performance.now() > deadline) {
            for (const pid of alive)
                process.kill(pid, 'SIGKILL');
            return;
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
}
/** A folder for sockets that only the server and we can enter. */
async function socketFolder(account) {
    const folder = await temporaryFolder();
    await giveTo(account, folder.path);
    return folder;
}
/** A TCP port of an address of this machine that nobody listens on. @throws OutsideError when it is not one of this machine's */
async function freePort(host) {
    const probe = (0,external_node_net_.createServer)();
    await new Promise((resolve, reject) => {
        probe.once('error', (cause) => reject(new errors/* OutsideError */.Cp(`Nothing can listen on ${host}: ${cause.message}.`, 'Correct target.listen: `ip address` shows what this machine has.')));
        probe.listen(0, host, resolve);
    });
    const address = probe.address();
    await new Promise((resolve) => probe.close(resolve));
    if (address === null || typeof address === 'string')
        throw new Error('a TCP server has an address with a port');
    return address.port;
}
function newPassword() {
    return (0,external_node_crypto_.randomBytes)(18).toString('base64url');
}
/**
 * The environment that puts a variant's shared libraries in front of the system's. It is for the server alone: a client that loaded
 * an instrumented libssl would write over the server's profile.
 */
function libraryPath({ server: _, ...libraries }) {
    const folders = [...Object.values(libraries).map(external_node_path_.dirname), process.env.LD_LIBRARY_PATH].filter(Boolean);
    return Object.keys(libraries).length > 0 ? { LD_LIBRARY_PATH: folders.join(':') } : {};
}
/** A server is settled when it used less than this share of a CPU for so long; purging and flushing are over then. */
const QUIET = { share: 0.05, forS: 0.3, atMostS: 60 };
/** Waits until a server does nothing of its own accord any more, or `atMostS` are over. */
async function quiet(pid) {
    const { share, forS, atMostS } = QUIET;
    for (let waitedS = 0; waitedS < atMostS; waitedS += forS) {
        const before = (0,process_tree/* cpuSecondsOfTrees */.Up)([pid]);
        await (0,interrupt/* sleep */.yy)(forS);
        if ((0,process_tree/* cpuSecondsOfTrees */.Up)([pid]) - before < share * forS)
            return;
    }
}

;// CONCATENATED MODULE: ./lib/targets/command.js











/** A question that takes longer is asked again. */
const READY_ANSWER_S = 10;
/** Any database, by commands of the user's. */
const command = {
    schema: commandSchema,
    open(config, folder) {
        return new ByCommand(config, folder);
    },
};
class ByCommand {
    config;
    home;
    adapter = 'command';
    protocol = 'command';
    binaries;
    parameters;
    profileWriting;
    requirements = [];
    constructor(config, home) {
        this.config = config;
        this.home = home;
        const { env, binaries, profile, ...parameters } = config;
        this.binaries = binaries;
        // The values may be secrets: only whether they are the same is told.
        const told = Object.entries(env).map(([name, value]) => [name, (0,system_files/* sha256 */.sc)((0,secrets/* masked */.Iv)(value)).slice(0, 12)]);
        this.parameters = { ...parameters, env: Object.fromEntries(told) };
        this.profileWriting =
            typeof profile === 'string'
                ? { when: profile }
                : { when: 'interval', everyS: profile.every, waitForks: profile['wait-forks'] };
    }
    limits() {
        const { connections, start } = this.config;
        return {
            ...(connections ? { connections: { setting: 'connections', value: connections } } : {}),
            overTcp: start !== undefined && placeholders(start).includes('port'),
        };
    }
    account() {
        return this.config.start ? unprivileged(this.config.user) : Promise.resolve(undefined);
    }
    async buildInputs() {
        for (const path of Object.values(this.binaries))
            if (!(await (0,system_files/* exists */.t2)(this.at(path))))
                throw new errors/* OutsideError */.Cp(`There is no ${this.at(path)}.`, 'Correct target.binaries, or build it: build.run.');
        const hashes = Object.entries(this.binaries).map(async ([name, path]) => [name, await (0,system_files/* sha256OfFile */.Vq)(this.at(path))]);
        return Object.fromEntries(await Promise.all(hashes));
    }
    /** Takes the binaries as they are. To build them is for `build.run`. */
    async build({ folder }) {
        for (const path of Object.values(this.binaries))
            if (!(0,external_node_path_.isAbsolute)(path))
                await (0,system_files/* copyFile */.m3)(this.at(path), (0,external_node_path_.join)(folder, path));
    }
    at(path) {
        return (0,external_node_path_.resolve)(this.home, path);
    }
    async version(binaries) {
        const { version, name } = this.config;
        if (!version)
            return '';
        const { stdout, stderr } = await (0,system_process/* runOk */.uO)({
            ...filledIn(version.run, binaries),
            env: { ...libraryPath(binaries), ...asEnvironment(binaries), ...this.config.env },
            cwd: this.home,
            timeoutS: 60,
        });
        const found = new RegExp(version.match, 'm').exec(`${stdout}\n${stderr}`)?.[1];
        if (found === undefined)
            throw new errors/* OutsideError */.Cp(`${Object.values(binaries).join(', ')} does not tell the version of ${name}: it says ${stdout.trim().slice(0, 200)}.`, `Check target.version: ${version.match} found nothing.`);
        return found;
    }
    async initialise({ plain, data, logFile }) {
        const { initialise, load } = this.config;
        const account = await this.account();
        await giveTo(account, data);
        if (initialise) {
            const values = { ...plain, data };
            await (0,system_process/* runOk */.uO)({
                ...this.command(initialise, { values, env: libraryPath(plain), logFile }),
                account,
                timeoutS: 3600,
            });
        }
        if (!load)
            return;
        const { server, place } = await this.launch({ binaries: plain, plain, data, logFile });
        try {
            await (0,system_process/* runOk */.uO)({ ...this.command(load, place), timeoutS: 24 * 3600 });
            await server.settle();
        }
        finally {
            await server.stop();
        }
    }
    async start(request) {
        const { server, place } = await this.launch(request);
        if (!this.config.reset)
            return server;
        try {
            await (0,system_process/* runOk */.uO)({ ...this.command(this.config.reset, place), timeoutS: 3600 });
            return server;
        }
        catch (error) {
            await server.stop().catch(() => { });
            throw error;
        }
    }
    async launch({ binaries, data, logFile, cpus }) {
        const { start, name } = this.config;
        if (!start)
            return this.embedded(binaries, data, logFile);
        const account = await this.account();
        for (const binary of Object.values(binaries))
            await checkReadable(account, binary);
        await giveTo(account, data);
        const own = await socketFolder(account);
        try {
            const values = {
                ...binaries,
                host: LOOPBACK,
                port: `${await freePort(LOOPBACK)}`,
                socket: (0,external_node_path_.join)(own.path, 'server.sock'),
                data,
            };
            const place = { values, env: libraryPath(binaries), logFile };
            const stop = this.stopHow(place);
            const running = await ServerProcess.launch({ ...this.command(start, place), name, account, cpus, outputFile: logFile }, () => this.isReady(place), this.config['start-timeout'], stop);
            const server = {
                endpoint: this.endpoint(values, {}),
                pids: [running.pid],
                settle: () => this.settle(place),
                fate: () => running.fate,
                stop: () => running.stop(stop).finally(own.remove),
            };
            return { server, place };
        }
        catch (error) {
            await own.remove();
            throw error;
        }
    }
    /** The load generator brings the database along: it is what runs the variant's binaries. */
    embedded(binaries, data, logFile) {
        const values = { ...binaries, data };
        const place = { values, env: libraryPath(binaries), logFile };
        const server = {
            endpoint: this.endpoint(values, libraryPath(binaries)),
            pids: [],
            settle: () => this.settle(place),
            fate: () => '',
            stop: async () => { },
        };
        return { server, place };
    }
    endpoint(values, env) {
        return { kind: 'command', values, env: { ...env, ...this.config.env }, folder: this.home };
    }
    command(words, { values, env, logFile }) {
        return {
            ...filledIn(words, values),
            env: { ...asEnvironment(values), ...env, ...this.config.env },
            cwd: this.home,
            outputFile: logFile,
        };
    }
    async isReady(place) {
        const { ready, start } = this.config;
        if (ready) {
            const { outputFile: _, ...command } = this.command(ready, place);
            const { finished } = await (0,system_process/* start */.ni)({ ...command, timeoutS: READY_ANSWER_S });
            return (await finished).exitCode === 0;
        }
        const { socket, port } = place.values;
        return knock(placeholders(start).includes('socket') ? { path: socket } : { host: LOOPBACK, port: Number(port) });
    }
    async settle(place) {
        if (this.config.settle)
            await (0,system_process/* runOk */.uO)({ ...this.command(this.config.settle, place), timeoutS: 3600 });
    }
    stopHow(place) {
        const { stop, 'stop-timeout': graceS, 'exit-codes': exitCodes } = this.config;
        const alone = this.profileWriting.when === 'interval';
        return typeof stop === 'string'
            ? { signal: stop, graceS, exitCodes, alone }
            : { signal: 'SIGTERM', graceS, exitCodes, alone, ask: { ...this.command(stop, place), timeoutS: graceS } };
    }
}

;// CONCATENATED MODULE: ./lib/targets/mongodb-wire.js

/** The opcode of every message since MongoDB 3.6. */
const OP_MSG = 2013;
/** Larger answers are to commands that nobody here sends. */
const MAX_REPLY_BYTES = 48 * 1024 * 1024;
/** BSON's types of the few values that are sent and looked at. */
const DOUBLE = 1;
const STRING = 2;
/**
 * Asks a server that speaks MongoDB's protocol to do something in its database `admin`.
 * @param command for example `ping`
 * @returns whether it said that it did; false, too, when it does not answer within `timeoutS` seconds
 * @see https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
function adminCommand({ host, port }, command, timeoutS) {
    return new Promise((done) => {
        const socket = (0,external_node_net_.connect)(port, host);
        let reply = Buffer.alloc(0);
        const end = (answer) => {
            socket.destroy();
            done(answer);
        };
        socket.setTimeout(timeoutS * 1000, () => end(false));
        socket.once('error', () => end(false));
        socket.once('close', () => end(false));
        socket.once('connect', () => socket.write(message(command)));
        socket.on('data', (chunk) => {
            reply = Buffer.concat([reply, chunk]);
            if (reply.length < 4)
                return;
            const length = reply.readInt32LE(0);
            if (length > MAX_REPLY_BYTES || length < 0)
                end(false);
            else if (reply.length >= length)
                end(saysOk(reply));
        });
    });
}
/** `{ <command>: 1.0, $db: "admin" }` as one message. Pure. */
function message(command) {
    const elements = Buffer.concat([
        Buffer.from([DOUBLE]),
        cstring(command),
        mongodb_wire_double(1),
        Buffer.from([STRING]),
        cstring('$db'),
        int32('admin'.length + 1),
        cstring('admin'),
    ]);
    const document = Buffer.concat([int32(elements.length + 5), elements, Buffer.from([0])]);
    // No flags; one section, which is the document.
    const body = Buffer.concat([int32(0), Buffer.from([0]), document]);
    const header = [16 + body.length, 1, 0, OP_MSG].map(int32);
    return Buffer.concat([...header, body]);
}
/** Whether `ok` is 1 in the document of a reply: every server sends it as a double. Pure. */
function saysOk(reply) {
    const ok = Buffer.concat([Buffer.from([DOUBLE]), cstring('ok'), mongodb_wire_double(1)]);
    return reply.includes(ok);
}
function cstring(text) {
    return Buffer.from(`${text}\0`, 'latin1');
}
function int32(value) {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(value);
    return bytes;
}
function mongodb_wire_double(value) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    return bytes;
}

;// CONCATENATED MODULE: ./lib/targets/libraries.js


/** What Boltmark knows how to build, by the name in the config. */
const KNOWN = {
    openssl: {
        source: 'debian:openssl',
        // Its own flags for a release, with ours behind them. Assembly stays in: it is what a server really runs.
        build: [
            '"$BOLTMARK_SOURCE/config" shared no-tests "CFLAGS=-O3 $BOLTMARK_CFLAGS" "LDFLAGS=-Wl,--build-id=sha1 $BOLTMARK_LDFLAGS"',
            'make -s -j"$(nproc)" build_libs',
        ].join(' && '),
        binaries: { ssl: 'libssl.so.3', crypto: 'libcrypto.so.3' },
    },
};
const FileName = schemas/* string */.YjP().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'letters, digits, ".", "_" and "-"');
const Library = schemas/* strictObject */.rej({
    source: schemas/* string */.YjP().optional().describe('a source tree, or "debian:PACKAGE" for a source package of the distribution'),
    build: schemas/* string */.YjP()
        .optional()
        .describe('a shell command, run in an empty folder; BOLTMARK_SOURCE, BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS are in its environment'),
    binaries: schemas/* record */.g1P(FileName, schemas/* string */.YjP().min(1))
        .optional()
        .describe('ELF files by name; paths below the folder that it is built in'),
    timeout: Duration.default(3600),
});
/** The key `libraries` of a server: shared libraries that are built by themselves, for the server alone. */
const Libraries = schemas/* record */.g1P(FileName, Library)
    .default({})
    .transform((libraries, context) => {
    const whole = Object.entries(libraries).flatMap(([name, given]) => {
        const { source, build, binaries, timeout } = { ...KNOWN[name], ...given };
        if (source && build && binaries)
            return [[name, { source, build, binaries, timeout }]];
        context.addIssue({
            code: 'custom',
            path: [name],
            message: `how ${name} is built is not known: it needs source, build and binaries (only ${Object.keys(KNOWN).join(', ')} does without)`,
        });
        return [];
    });
    return Object.fromEntries(whole);
});

;// CONCATENATED MODULE: ./lib/targets/server-schema.js




/** Settings of a server by name, as its documentation writes them. */
const Settings = schemas/* record */.g1P(schemas/* string */.YjP().regex(/^[a-z][a-z0-9_.-]*$/i, 'the name of a setting'), schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY()]))
    .default({})
    .transform((settings) => Object.fromEntries(Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value),
])));
/**
 * A limit as the config sets it, or as the server has it by default. Both ways of writing a name count, and `1M` as servers read it; what
 * is no number is left to the server.
 */
function limitOf(settings, setting, usual) {
    const given = settings[setting] ?? settings[setting.replaceAll('_', '-')];
    if (given === undefined)
        return { setting, value: usual };
    const [, digits, unit = ''] = /^(\d+)([KMG]?)$/i.exec(given.trim()) ?? [];
    return { setting, value: digits ? Number(digits) * 1024 ** ' KMG'.indexOf(unit.toUpperCase() || ' ') : Infinity };
}
/** The settings that raise limits to what is needed; those that are large enough stay as they are. */
function raised(needed) {
    return Object.fromEntries(needed.filter(([{ value }, wanted]) => wanted > value).map(([{ setting }, wanted]) => [setting, String(wanted)]));
}
/** The keys under `target:` that every server has. */
const serverKeys = {
    connect: schemas/* enum */.k5n(['socket', 'tcp'])
        .optional()
        .describe('how clients reach the server: a private unix socket (the usual), or TCP on the loopback interface'),
    listen: schemas/* string */.YjP()
        .refine((address) => (0,external_node_net_.isIP)(address) !== 0, 'an IP address of this machine')
        .optional()
        .describe('the address of this machine that the server listens on instead of the loopback one, for a client on another host'),
    tls: schemas/* boolean */.zMY()
        .optional()
        .describe('encrypt connections, with a certificate made for each start; on where libssl or libcrypto is under test'),
    data: schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe('folder for the copy of the data that a server runs on, /dev/shm for instance; below the work folder when it is left out'),
    libraries: Libraries.describe('shared libraries that are built from a source of their own and loaded by the server alone'),
    user: schemas/* string */.YjP()
        .min(1)
        .default('nobody')
        .describe('whom the server runs as when Boltmark itself runs as root, which database servers refuse'),
};
/** The keys under `target:` that say so. */
function patienceKeys({ startS, stopS }) {
    return {
        'start-timeout': Duration.default(startS).describe('a server that is not ready for clients by then has failed'),
        'stop-timeout': Duration.default(stopS).describe('a server that was told to end and has not is killed'),
    };
}

;// CONCATENATED MODULE: ./lib/targets/mongodb-family.js








/** An instrumented server is slower, and one that recovers reads its whole journal. */
const PATIENCE = { startS: 300, stopS: 300 };
/** The graceful end: connections are closed, and a checkpoint is written. */
const STOP_SIGNAL = 'SIGTERM';
/** The keys under `target:` that servers with MongoDB's protocol share. */
const mongodbKeys = {
    arguments: schemas/* array */.YOg(schemas/* string */.YjP()).default([]).describe('further arguments of the server'),
    user: serverKeys.user,
    ...patienceKeys(PATIENCE),
};
const DATABASE = 'ycsb';
/** A server that is asked for nothing answers a ping at once, or is not ready. */
const PING_S = 2;
/**
 * A server that speaks MongoDB's protocol: one process. It listens on the loopback interface, on a port of its own, and asks for
 * no password: on the machine that measures, other users could reach it while it runs.
 */
class MongodbFamily {
    brand;
    config;
    skipFunctions;
    protocol = 'mongodb';
    standsAlone = true;
    adapter;
    binaries;
    parameters;
    profileWriting;
    requirements = [];
    constructor(brand, config, skipFunctions = []) {
        this.brand = brand;
        this.config = config;
        this.skipFunctions = skipFunctions;
        this.adapter = brand.adapter;
        this.binaries = config.binaries;
        this.parameters = { arguments: config.arguments };
        this.profileWriting = brand.profileWriting;
    }
    limits() {
        return { overTcp: true };
    }
    account() {
        return unprivileged(this.config.user);
    }
    async buildInputs() {
        return {};
    }
    async build(_) {
        throw new errors/* UsageError */.eb(`Boltmark does not build ${this.brand.title} itself.`, 'Say how with build.run; examples/mongodb has it for scons and for Bazel.');
    }
    async version(binaries) {
        const { stdout } = await (0,system_process/* runOk */.uO)({
            file: binaries.server,
            args: ['--version'],
            env: libraryPath(binaries),
            timeoutS: 60,
        });
        const version = this.brand.version.exec(stdout)?.[1];
        if (!version)
            throw new errors/* OutsideError */.Cp(`${binaries.server} is not ${this.brand.title}: it says ${stdout.trim()}.`);
        return version;
    }
    /** An empty folder is an empty database. */
    async initialise({ data }) {
        await giveTo(await this.account(), data);
    }
    async start({ binaries, data, logFile, cpus }) {
        const account = await this.account();
        await checkReadable(account, binaries.server);
        await giveTo(account, data);
        const { brand, config } = this;
        const alone = this.profileWriting.when === 'interval';
        const stop = { signal: STOP_SIGNAL, graceS: config['stop-timeout'], alone };
        const address = { host: LOOPBACK, port: await freePort(LOOPBACK) };
        const running = await ServerProcess.launch({
            name: brand.title,
            file: binaries.server,
            args: [...brand.arguments({ ...address, data }), ...config.arguments],
            env: libraryPath(binaries),
            cwd: '/',
            account,
            cpus,
            outputFile: logFile,
        }, () => adminCommand(address, 'ping', PING_S), config['start-timeout'], stop);
        return {
            endpoint: { kind: 'mongodb', address, database: DATABASE },
            pids: [running.pid],
            settle: () => brand.settle({ pid: running.pid, address }),
            fate: () => running.fate,
            stop: () => running.stop(stop),
        };
    }
}

;// CONCATENATED MODULE: ./lib/targets/ferretdb.js





const ferretdb_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('ferretdb')
        .describe("FerretDB 1, which speaks MongoDB's protocol, with SQLite behind it; built by build.run"),
    binaries: binariesWith({ server: 'ferretdb' }),
    ...mongodbKeys,
});
const brand = {
    adapter: 'ferretdb',
    title: 'FerretDB',
    version: /^version: v(\S+)/m,
    // Go's linker keeps no relocations, so that BOLT has no part in it.
    profileWriting: { when: 'exit' },
    arguments: ({ host, port, data }) => [
        `--listen-addr=${host}:${port}`,
        '--handler=sqlite',
        `--sqlite-url=file:${(0,external_node_path_.join)(data, '/')}`,
        `--state-dir=${data}`,
        // It would offer its profiles, and tell its makers of itself.
        '--debug-addr=-',
        '--telemetry=disable',
    ],
    settle: ({ pid }) => quiet(pid),
};
/** FerretDB's server, `ferretdb`. */
const ferretdb = {
    schema: ferretdb_schema,
    open(config) {
        return new MongodbFamily(brand, config);
    },
};

;// CONCATENATED MODULE: ./lib/targets/compiling.js


/**
 * @param folder the build's folder: paths below it are the same to ccache wherever the folder lies
 * @param useCache off for a build that reads or writes profiles: a cache cannot see all that goes into it
 */
async function compiling(folder, useCache = true) {
    if (!(useCache && (await (0,io/* which */.K7)('ccache', false))))
        return { launcher: undefined, env: { CCACHE_DISABLE: '1' } };
    return { launcher: 'ccache', env: { CCACHE_BASEDIR: folder, CCACHE_NOHASHDIR: 'true' } };
}
/** The compiler by its first line of `--version`: another one is another build. */
async function compilerVersion(compiler) {
    const { stdout } = await (0,system_process/* runOk */.uO)({ file: compiler, args: ['--version'], timeoutS: 60 }, `apt-get install ${compiler}`);
    return stdout.split('\n')[0];
}

;// CONCATENATED MODULE: ./lib/targets/cmake.js





/** MySQL takes an hour on a small machine, and several under an instrumenting compiler. */
const BUILD_S = 8 * 3600;
/**
 * Configures once, then builds what is missing: ninja knows by its log which objects are finished, and makes those again that it was
 * killed in the middle of.
 * @throws OutsideError with the place of the log
 */
async function buildWithCmake({ folder, compiler, cflags, ldflags, profiling, logFile }, { source, tree, options, targets }) {
    const recorded = profiling?.flags ?? [];
    const { launcher, env } = await compiling(folder, !profiling);
    const launchers = launcher ? ['C', 'CXX'].map((language) => `-DCMAKE_${language}_COMPILER_LAUNCHER=${launcher}`) : [];
    const compilers = [`-DCMAKE_C_COMPILER=${compiler.cc}`, `-DCMAKE_CXX_COMPILER=${compiler.cxx}`];
    const flags = ['C', 'CXX'].map((language) => `-DCMAKE_${language}_FLAGS=${[...cflags, ...recorded].join(' ')}`);
    const linking = `-DCMAKE_EXE_LINKER_FLAGS=${['-Wl,--build-id=sha1', ...ldflags, ...recorded].join(' ')}`;
    const step = { cwd: tree, env, outputFile: logFile, timeoutS: BUILD_S };
    // cmake writes it last. Without it the configuration ended early, and what it remembers of its tests is not to be trusted.
    if (!(await (0,system_files/* exists */.t2)((0,external_node_path_.join)(tree, 'build.ninja')))) {
        await (0,system_files/* emptyFolder */.id)(tree);
        await (0,system_process/* runOk */.uO)({
            ...step,
            file: 'cmake',
            args: ['-G', 'Ninja', source, ...compilers, ...launchers, ...flags, linking, ...options],
        });
    }
    await (0,system_process/* runOk */.uO)({ ...step, file: 'ninja', args: [`-j${(0,external_node_os_.availableParallelism)()}`, ...targets] });
}

;// CONCATENATED MODULE: ./lib/system/debian-source.js






const SOURCES_LIST = '/etc/apt/sources.list';
const SOURCES_PARTS = '/etc/apt/sources.list.d';
/** By suite. A private apt configuration is made once a run: package lists do not change under our feet. */
const privateApts = new Map();
/**
 * Downloads and unpacks a Debian (or Ubuntu) source package, patches applied. Where the newest version is no longer on the
 * mirror, the next one is taken.
 * @param source the name of the package, or `NAME/SUITE` for one of a suite that this machine does not use otherwise (`mysql-9.7/sid`)
 * @param folder where the package is put, as a whole or not at all; one that is there is taken over
 * @returns the folder of the source tree
 */
async function debianSource(source, folder, logFile) {
    if (await (0,system_files/* exists */.t2)(folder))
        return treeIn(folder);
    const draft = `${folder}.part`;
    const [name, suite] = source.split('/');
    const options = await aptOptions(suite);
    const versions = await sourceVersions(name, options);
    for (const version of versions) {
        const result = await (0,system_process/* run */.eF)({
            file: 'apt-get',
            args: [...options, '--quiet', 'source', `${name}=${version}`],
            cwd: await (0,system_files/* emptyFolder */.id)(draft),
            outputFile: logFile,
            timeoutS: 1800,
        });
        if (result.exitCode === 0) {
            await (0,promises_.rename)(draft, folder);
            return treeIn(folder);
        }
    }
    throw new errors/* OutsideError */.Cp(`No version of the source package ${name} could be downloaded and unpacked (tried ${versions.join(', ')}); see ${logFile}.`, 'Check the network, and that dpkg-dev is installed: apt-get install dpkg-dev');
}
/** The one folder beside the package's files. */
async function treeIn(folder) {
    const tree = (await (0,promises_.readdir)(folder, { withFileTypes: true })).find((entry) => entry.isDirectory());
    if (tree)
        return (0,external_node_path_.join)(folder, tree.name);
    throw new errors/* OutsideError */.Cp(`There is no source tree in ${folder}.`, 'Remove the folder, and it is unpacked again.');
}
/** Versions of a source package, newest first. */
async function sourceVersions(name, options) {
    const { exitCode, stdout } = await (0,system_process/* run */.eF)({ file: 'apt-cache', args: [...options, '--only-source', 'showsrc', name] });
    if (exitCode !== 0)
        throw new errors/* OutsideError */.Cp(`The distribution's archive has no source package ${name}.`, 'Name a suite that has it (debian:NAME/SUITE), or a source tree of your own.');
    const versions = [...stdout.matchAll(/^Version: (\S+)$/gm)].map((match) => match[1]);
    const ranked = [];
    for (const version of new Set(versions)) {
        let place = 0;
        while (place < ranked.length && !(await isNewer(version, ranked[place])))
            place++;
        ranked.splice(place, 0, version);
    }
    return ranked;
}
async function isNewer(a, b) {
    return (await (0,system_process/* run */.eF)({ file: 'dpkg', args: ['--compare-versions', a, 'gt', b] })).exitCode === 0;
}
/**
 * Options that give apt a configuration of our own, with the source packages of the machine's own archives;
 * the system's lists stay as they are.
 */
function aptOptions(suite) {
    const known = privateApts.get(suite);
    if (known)
        return known;
    const made = makePrivateApt(suite);
    privateApts.set(suite, made);
    return made;
}
async function makePrivateApt(suite) {
    if (!(await (0,system_files/* exists */.t2)('/usr/bin/apt-get'))) {
        throw new errors/* OutsideError */.Cp('Source packages need apt (Debian, Ubuntu), which is not here.', 'Name a source folder of your own in the config instead.');
    }
    const root = (0,external_node_path_.join)(process.env.XDG_CACHE_HOME || (0,external_node_path_.join)((0,external_node_os_.homedir)(), '.cache'), 'boltmark', suite ? `apt-${suite}` : 'apt');
    const parts = (0,external_node_path_.join)(root, 'sources.d');
    for (const folder of ['lists/partial', 'archives/partial', 'sources.d'])
        await (0,promises_.mkdir)((0,external_node_path_.join)(root, folder), { recursive: true });
    for (const [name, text] of await systemSources())
        await (0,promises_.writeFile)((0,external_node_path_.join)(parts, name), asSourceEntries(name, text, suite));
    const options = [
        `Dir::State::Lists=${(0,external_node_path_.join)(root, 'lists')}`,
        `Dir::Cache=${root}`,
        `Dir::Cache::archives=${(0,external_node_path_.join)(root, 'archives')}`,
        'Dir::Etc::SourceList=/dev/null',
        `Dir::Etc::SourceParts=${parts}`,
        // Downloads run as the caller: the sandbox user could not write into a private folder.
        'APT::Sandbox::User=root',
    ].flatMap((option) => ['-o', option]);
    await (0,system_process/* runOk */.uO)({ file: 'apt-get', args: [...options, '--quiet', 'update'], timeoutS: 600 }, 'Check the network and the apt sources of this machine.');
    return options;
}
/** The machine's apt sources, as `[file name, text]`. */
async function systemSources() {
    const found = [];
    if (await (0,system_files/* exists */.t2)(SOURCES_LIST))
        found.push(['sources.list', await (0,promises_.readFile)(SOURCES_LIST, 'utf8')]);
    if (await (0,system_files/* exists */.t2)(SOURCES_PARTS)) {
        for (const name of await (0,promises_.readdir)(SOURCES_PARTS)) {
            if (/\.(list|sources)$/.test(name))
                found.push([name, await (0,promises_.readFile)((0,external_node_path_.join)(SOURCES_PARTS, name), 'utf8')]);
        }
    }
    return found;
}
/** Suites that only exist beside another. */
const SIDE_SUITE = /-(security|updates|backports)\b|\/updates\b/;
/**
 * The same archives, but their source packages: both of apt's notations, one line a source (`.list`) and deb822 (`.sources`). Pure.
 * @param suite another suite of those archives, instead of those that the machine uses
 */
function asSourceEntries(name, text, suite) {
    const entries = name.endsWith('.sources') ? stanzasOf(text, suite) : debian_source_linesOf(text, suite);
    return [...new Set(entries)].join('');
}
function stanzasOf(text, suite) {
    return text
        .split(/\n\s*\n/)
        .map((stanza) => stanza.trimEnd())
        .filter((stanza) => /^Types:/m.test(stanza))
        .filter((stanza) => !suite || standsForItself(/^Suites:(.*)$/m.exec(stanza)?.[1]))
        .map((stanza) => stanza.replace(/^Types:.*$/m, 'Types: deb-src'))
        .map((stanza) => `${suite ? stanza.replace(/^Suites:.*$/m, `Suites: ${suite}`) : stanza}\n\n`);
}
function debian_source_linesOf(text, suite) {
    return [...text.matchAll(/^deb\s+((?:\[[^\]]*\]\s+)?\S+)\s+(\S+)(.*)$/gm)]
        .filter(([, , own]) => !suite || standsForItself(own))
        .map(([, archive, own, components]) => `deb-src ${archive} ${suite ?? own}${components}\n`);
}
/** Whether one of an archive's suites is more than the updates of another: in an archive of such there are no others. */
function standsForItself(suites = '') {
    return suites.split(/\s+/).some((suite) => suite !== '' && !SIDE_SUITE.test(suite));
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
;// CONCATENATED MODULE: ./lib/system/folder-lock.js










/** Names a folder to lock instead: containers lock each other out when all of them mount the same one. */
const LOCK_VARIABLE = 'BOLTMARK_LOCK';
/** A note is three lines. */
const MAX_NOTE_BYTES = 64 * 1024;
/** `a benchmark of acme/server (process 7, since …)` */
function inWords(holder) {
    return holder ? `${holder.purpose} (process ${holder.pid}, since ${holder.since})` : 'another run';
}
/** A lock that is free is there at once; after this long whoever waits is told for whom. */
const AT_ONCE_MS = 300;
/** How often whoever waits looks at who holds the lock now, ms. */
const LOOK_EVERY_MS = 2000;
/** How long the lock of a run that was killed may take to be free, s. */
const LETTING_GO_S = 1;
/** What `flock` ends with when somebody else has the lock; it uses none like it for errors. */
const BUSY = 75;
/**
 * A lock on a folder, for all users of this host.
 *
 * The lock is the kernel's own (`flock`) on a folder: a folder, because `fs.protected_regular` keeps other users from opening a file in /run/lock.
 * Node cannot lock, so `flock` does and becomes a `cat` that holds it. That ends when the pipe to it closes, which the kernel sees to however we end,
 * SIGKILL included: no lock is ever stale. The note about the holder is only for people; nothing depends on it.
 */
class FolderLock {
    #folder;
    #remedy;
    /** @param remedy what to do where the folder cannot be locked */
    constructor(folder, remedy) {
        this.#folder = folder;
        this.#remedy = remedy;
    }
    /** The one lock of this host, for all repositories. */
    static ofHost() {
        const folder = process.env[LOCK_VARIABLE] || usualFolder();
        const remedy = `Name another folder: ${LOCK_VARIABLE}=/path.`;
        openToAll(folder, remedy);
        return new FolderLock(folder, remedy);
    }
    /**
     * Waits for the lock. While it waits, `onWait` learns who holds it, at first and whenever that changes.
     * @returns a function that gives the lock back
     * @throws OutsideError when it cannot be locked, Interrupted
     */
    async acquire(purpose, onWait) {
        const claim = await this.#claim([]);
        try {
            let told;
            while (!(await claim.held(told === undefined ? AT_ONCE_MS : LOOK_EVERY_MS))) {
                (0,interrupt/* throwIfInterrupted */.sK)();
                const holder = await this.holder();
                if (told !== JSON.stringify(holder ?? null))
                    onWait(holder);
                told = JSON.stringify(holder ?? null);
            }
            return await this.#taken(claim, purpose);
        }
        catch (error) {
            await claim.end();
            throw error;
        }
    }
    /** The lock when it is free, else who holds it. */
    async tryAcquire(purpose) {
        const claim = await this.#claim(['--timeout', String(LETTING_GO_S), '--conflict-exit-code', String(BUSY)]);
        try {
            if (await claim.held(Number.POSITIVE_INFINITY))
                return { release: await this.#taken(claim, purpose) };
            return { holder: await this.holder() };
        }
        catch (error) {
            await claim.end();
            throw error;
        }
    }
    /** Who says to hold it; left over from a run that was killed, it says so still. */
    async holder() {
        return (0,system_files/* readText */.yR)(this.#note, MAX_NOTE_BYTES).then((text) => JSON.parse(text), () => undefined);
    }
    /** Leaves the note. @returns what gives the lock back */
    async #taken(claim, purpose) {
        const holder = { pid: process.pid, purpose, since: new Date().toISOString() };
        await (0,system_files/* writeJson */.GF)(this.#note, holder);
        return async () => {
            await (0,promises_.rm)(this.#note, { force: true });
            await claim.end();
        };
    }
    get #note() {
        return (0,external_node_path_.join)(this.#folder, 'holder.json');
    }
    async #claim(options) {
        (0,interrupt/* throwIfInterrupted */.sK)();
        const flock = await (0,io/* which */.K7)('flock', false);
        if (!flock)
            throw new errors/* OutsideError */.Cp('flock is missing: nothing keeps two runs from meeting.', 'Install util-linux.');
        // A group of its own: Ctrl-C in a terminal must not free the lock before all is put back.
        const child = (0,external_node_child_process_.spawn)(flock, [...options, '--no-fork', this.#folder, 'cat'], {
            stdio: ['pipe', 'pipe', 'ignore'],
            detached: true,
        });
        const ended = (0,external_node_events_.once)(child, 'exit');
        // What is written comes back once `flock` has the lock and `cat` runs.
        let held = false;
        const answered = (0,external_node_events_.once)(child.stdout, 'data').then(() => {
            held = true;
        });
        child.stdin.on('error', () => { }).write('\n');
        const refused = ended.then(([exitCode]) => {
            if (!held && exitCode !== BUSY)
                throw new errors/* OutsideError */.Cp(`Cannot lock ${this.#folder}.`, this.#remedy);
        });
        refused.catch(() => { });
        return {
            async held(withinMs) {
                await Promise.race([answered, refused, ...(Number.isFinite(withinMs) ? [pause(withinMs)] : [])]);
                return held;
            },
            async end() {
                child.kill();
                await ended;
            },
        };
    }
}
/** Waits, or ends early when the run is to end. */
function pause(ms) {
    return new Promise((resolve) => {
        const timer = setTimeout(done, ms).unref();
        interrupt/* interruption */.YW.addEventListener('abort', done, { once: true });
        function done() {
            clearTimeout(timer);
            interrupt/* interruption */.YW.removeEventListener('abort', done);
            resolve();
        }
    });
}
function usualFolder() {
    try {
        (0,external_node_fs_.accessSync)('/run/lock', external_node_fs_.constants.W_OK);
        return '/run/lock/boltmark';
    }
    catch {
        return (0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'boltmark.lock');
    }
}
/** Makes a folder that every user may lock, and leave a note in. */
function openToAll(folder, remedy) {
    try {
        if ((0,external_node_fs_.mkdirSync)(folder, { recursive: true }))
            (0,external_node_fs_.chmodSync)(folder, 0o777);
    }
    catch (cause) {
        throw new errors/* OutsideError */.Cp(`Cannot make ${folder}: ${cause.message}.`, remedy);
    }
}

;// CONCATENATED MODULE: ./lib/system/work-folder.js




/** Says of a folder that all in it can be made again: backups leave it out, and so do we. See https://bford.info/cachedir/. */
const CACHE_TAG = 'CACHEDIR.TAG';
const TAG = `Signature: 8a477f597d28d172789f06886806bc55
# Everything that Boltmark made, its samples too. This file keeps it out of backups and out of what a source is told by.
`;
const ELSEWHERE = 'To work in another folder: --work-dir DIR.';
/**
 * Works in a folder that no other run works in meanwhile: each would empty what the other fills.
 * @throws OutsideError when another run is in it
 */
async function aloneIn(folder, work) {
    await (0,promises_.mkdir)(folder, { recursive: true }).catch((cause) => {
        throw new errors/* OutsideError */.Cp(`Cannot make the work folder ${folder}: ${cause.message}.`, ELSEWHERE, { cause });
    });
    const lock = new FolderLock(folder, 'Its file system knows no locks: name a folder on another, --work-dir DIR.');
    const claim = await lock.tryAcquire('a run');
    if ('holder' in claim)
        throw new errors/* OutsideError */.Cp(`The work folder ${folder} is in use by ${inWords(claim.holder)}.`, `Let that run end. ${ELSEWHERE}`);
    try {
        await (0,promises_.writeFile)((0,external_node_path_.join)(folder, CACHE_TAG), TAG);
        return await work();
    }
    finally {
        await claim.release();
    }
}

;// CONCATENATED MODULE: ./lib/targets/source-tree.js







const DEBIAN = 'debian:';
/** What unpacking a source package needs. */
const SOURCE_PACKAGE = [{ program: 'dpkg-source', packages: ['dpkg-dev'] }];
/**
 * The source tree that a target is built from. A tree of the user's is built where it is, out of tree.
 * @param source a folder, or `debian:PACKAGE`
 * @param folder where a source package is unpacked
 */
async function sourceTree(source, home, folder, logFile) {
    return source.startsWith(DEBIAN) ? debianSource(source.slice(DEBIAN.length), folder, logFile) : treeAt(source, home);
}
async function treeAt(source, home) {
    const tree = (0,external_node_path_.resolve)(home, source);
    if (await (0,system_files/* exists */.t2)(tree))
        return tree;
    throw new errors/* OutsideError */.Cp(`There is no source tree ${tree}.`, 'Correct target.source, or build it by a command of your own: build.run.');
}
/**
 * What of a source decides what is built: a source package by its name, a tree by its git revision and what was changed since. Sources that
 * git does not hold go by size and time, as make has it.
 */
async function describeSource(source, home) {
    if (source.startsWith(DEBIAN))
        return source;
    const tree = await treeAt(source, home);
    const revision = await commitAt(tree);
    if (revision === null) {
        const files = await (0,promises_.readdir)(tree, { recursive: true, withFileTypes: true });
        const paths = files.filter((file) => !file.isDirectory()).map((file) => (0,external_node_path_.join)(file.parentPath, file.name));
        return `${tree}, not a git repository: ${await stateOf(paths)}`;
    }
    const changes = [await askGit(tree, 'status', '--porcelain'), await askGit(tree, 'diff', '--submodule=diff', 'HEAD')];
    const unknown = (await askGit(tree, 'ls-files', '--others', '--exclude-standard', '-z')) ?? '';
    const paths = unknown.split('\0').filter((path) => path !== '');
    return `${revision} ${changes.join('')}${await stateOf(paths.map((path) => (0,external_node_path_.join)(tree, path)))}`;
}
/** What no build reads, and what comes and goes beside one: logs, archives, what editors leave, configs of ours. */
const NO_SOURCE = /\.(log|out|err|pid|sw[op]|tar|tgz|gz|xz|zst|bz2|zip)$|~$|\/(\.?#[^/]*|boltmark[^/]*\.ya?ml)$/i;
/** Size and time of the sources among files, as a hash. What lies in caches, our own work folders among them, is none. */
async function stateOf(paths) {
    const caches = paths.filter((path) => (0,external_node_path_.basename)(path) === CACHE_TAG).map((path) => `${(0,external_node_path_.dirname)(path)}/`);
    const sources = paths.filter((path) => !NO_SOURCE.test(path) && !caches.some((folder) => path.startsWith(folder)));
    const states = sources.sort().map(async (path) => {
        const { size, mtimeMs } = await (0,promises_.lstat)(path).catch(() => ({ size: 0, mtimeMs: 0 }));
        return `${path} ${size} ${mtimeMs}`;
    });
    return (0,system_files/* sha256 */.sc)((await Promise.all(states)).join('\n')).slice(0, 12);
}

;// CONCATENATED MODULE: ./lib/targets/mysql-build.js




/** Where the server and what it needs to run are put, below the build folder. */
const PREFIX = 'install';
/** Of every member of the family; libraries are their own. */
const BUILD_TOOLS = [
    { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
    { program: 'g++', packages: ['g++'] },
    { program: 'cmake', packages: ['cmake'] },
    { program: 'ninja', packages: ['ninja-build'] },
];
/**
 * Builds the server alone: the whole of `install` would make clients and tools too.
 * @param home what a path of a source tree is relative to
 * @returns where it was built from and in
 */
async function buildServer(request, home, { source: from, options, targets, server, share }) {
    const { folder, logFile } = request;
    const source = await sourceTree(from, home, (0,external_node_path_.join)(folder, 'source'), logFile);
    const tree = (0,external_node_path_.join)(folder, 'tree');
    await buildWithCmake(request, { source, tree, options, targets });
    const bin = (0,external_node_path_.join)(folder, PREFIX, 'bin');
    await (0,promises_.mkdir)(bin, { recursive: true });
    await (0,promises_.cp)((0,external_node_path_.join)(tree, server), (0,external_node_path_.join)(bin, (0,external_node_path_.basename)(server)));
    await (0,promises_.cp)((0,external_node_path_.join)(tree, share), (0,external_node_path_.join)(folder, PREFIX, 'share'), { recursive: true });
    return { source, tree };
}

;// CONCATENATED MODULE: ./lib/targets/mysql-greeting.js

/** Whether a server of MySQL's protocol takes clients: it speaks first, protocol version 10, then its own version. */
function greets(where) {
    return knock(where, (packet) => packet[4] === 10);
}

;// CONCATENATED MODULE: ./lib/targets/mysql-family.js













const USER = 'sbtest';
const mysql_family_DATABASE = 'sbtest';
/** An instrumented server is slower, and one that recovers reads its whole log. */
const mysql_family_PATIENCE = { startS: 300, stopS: 300 };
/** The graceful end of these servers: they flush, and end by `exit`, so that a profile is written. */
const mysql_family_STOP_SIGNAL = 'SIGTERM';
/** The keys under `target:` that MySQL and MariaDB share. */
const mysqlKeys = {
    cmake: schemas/* array */.YOg(schemas/* string */.YjP()).default([]).describe('further arguments of cmake'),
    share: schemas/* string */.YjP()
        .optional()
        .describe("folder with the server's messages (english/errmsg.sys); beside the server when it is left out"),
    settings: Settings.describe('server settings, for example innodb_buffer_pool_size: 1G'),
    ...serverKeys,
    ...patienceKeys(mysql_family_PATIENCE),
};
/** MySQL and what descends from it: one process with a thread for each connection. */
class MysqlFamily {
    brand;
    config;
    home;
    profileWriting = { when: 'exit' };
    protocol = 'mysql';
    adapter;
    binaries;
    connection;
    parameters;
    requirements;
    constructor(brand, config, home) {
        this.brand = brand;
        this.config = config;
        this.home = home;
        this.adapter = brand.adapter;
        this.binaries = config.binaries;
        this.connection = connectionOf({ adapter: brand.adapter, ...config });
        this.parameters = { source: config.source, ...connection_shown(this.connection), ...config.settings };
        this.requirements = brand.requirements;
    }
    limits() {
        const { settings } = this.config;
        const connections = limitOf(settings, 'max_connections', 151);
        return {
            connections,
            waiting: limitOf(settings, 'back_log', this.brand.usualQueue(connections.value)),
            preparedStatements: limitOf(settings, 'max_prepared_stmt_count', 16_382),
            overTcp: this.connection.via === 'tcp',
        };
    }
    account() {
        return unprivileged(this.config.user);
    }
    async buildInputs({ cxx }) {
        const { source, cmake, fprofile } = this.config;
        return {
            source: await describeSource(source, this.home),
            compiler: await compilerVersion(cxx),
            cmake: [...this.brand.cmake, ...cmake].join(' '),
            ...(fprofile === undefined ? {} : { fprofile: String(fprofile) }),
        };
    }
    build(request) {
        return this.brand.build(request, this.config, this.home);
    }
    async version(binaries) {
        const args = ['--no-defaults', '--version'];
        const { stdout } = await (0,system_process/* runOk */.uO)({ file: binaries.server, args, env: libraryPath(binaries), timeoutS: 60 });
        const version = this.brand.version.exec(stdout)?.[1];
        if (!version)
            throw new errors/* OutsideError */.Cp(`${binaries.server} is not ${this.brand.title}: it says ${stdout.trim()}.`);
        return version;
    }
    async initialise({ plain, data, logFile }) {
        const account = await this.account();
        await checkReadable(account, plain.server);
        await giveTo(account, data);
        await this.brand.bootstrap({ server: plain.server, share: await this.share(plain), data, account, logFile });
    }
    async start({ binaries, plain, data, logFile, cpus, raiseTo }) {
        const account = await this.account();
        await checkReadable(account, binaries.server);
        await giveTo(account, data);
        const own = await socketFolder(account);
        const stop = { signal: mysql_family_STOP_SIGNAL, graceS: this.config['stop-timeout'] };
        try {
            const address = await this.address(own.path);
            const tls = this.connection.tls && (await selfSigned(own.path, account));
            const password = newPassword();
            const initFile = (0,external_node_path_.join)(own.path, 'init.sql');
            await (0,promises_.writeFile)(initFile, accountSql(password, this.connection.host), { mode: 0o600 });
            await giveTo(account, initFile);
            const running = await ServerProcess.launch({
                name: this.brand.title,
                file: binaries.server,
                args: [
                    // Has to come first: nothing of /etc may be read.
                    '--no-defaults',
                    `--datadir=${data}`,
                    `--lc-messages-dir=${await this.share(plain)}`,
                    `--init-file=${initFile}`,
                    `--socket=${(0,external_node_path_.join)(own.path, 'server.sock')}`,
                    `--pid-file=${(0,external_node_path_.join)(own.path, 'server.pid')}`,
                    ...(address.via === 'tcp'
                        ? [`--bind-address=${address.host}`, `--port=${address.port}`]
                        : ['--skip-networking']),
                    '--skip-name-resolve',
                    ...(tls ? tlsArguments(tls) : []),
                    ...this.brand.arguments,
                    ...Object.entries({ ...this.config.settings, ...this.raised(raiseTo) }).map(([name, value]) => `--${name}=${value}`),
                ],
                env: libraryPath(binaries),
                cwd: '/',
                account,
                cpus,
                outputFile: logFile,
            }, () => greets({ path: (0,external_node_path_.join)(own.path, 'server.sock') }), this.config['start-timeout'], stop);
            const endpoint = {
                kind: 'mysql',
                address,
                user: USER,
                password,
                database: mysql_family_DATABASE,
                tls,
            };
            return {
                endpoint,
                pids: [running.pid],
                settle: () => quiet(running.pid),
                fate: () => running.fate,
                stop: () => running.stop(stop).finally(own.remove),
            };
        }
        catch (error) {
            await own.remove();
            throw error;
        }
    }
    raised(to) {
        const { connections, waiting, preparedStatements } = this.limits();
        if (!to)
            return {};
        return raised([
            [connections, to.connections],
            // Who finds the queue full is refused: error 2002 (11).
            [waiting, to.connections],
            [preparedStatements, to.preparedStatements],
        ]);
    }
    async address(folder) {
        const { via, host } = this.connection;
        if (via === 'tcp')
            return { via, host, port: await freePort(host) };
        return { via: 'socket', folder, file: (0,external_node_path_.join)(folder, 'server.sock'), port: 0 };
    }
    /** Where the messages of this server lie: as it was installed, or as it was built. */
    async share({ server }) {
        const folders = this.config.share
            ? [(0,external_node_path_.resolve)(this.home, this.config.share)]
            : [(0,external_node_path_.dirname)(server), (0,external_node_path_.dirname)((0,external_node_path_.resolve)(this.home, this.config.binaries.server))].flatMap((bin) => ['../share', 'share', '../share/mysql', '../share/mariadb'].map((place) => (0,external_node_path_.resolve)(bin, place)));
        for (const folder of folders)
            if (await (0,system_files/* exists */.t2)((0,external_node_path_.join)(folder, 'english', 'errmsg.sys')))
                return folder;
        throw new errors/* OutsideError */.Cp(`The messages of ${this.brand.title} (english/errmsg.sys) are in none of ${folders.join(', ')}.`, 'Name the folder they are in as target.share.');
    }
}
/** The CA is there for clients that show a certificate, as sysbench does: an unknown one is refused. */
function tlsArguments({ file, key }) {
    return [`--ssl-ca=${file}`, `--ssl-cert=${file}`, `--ssl-key=${key}`, '--require-secure-transport=ON'];
}
/** Run by the server itself at each start, before it takes clients: the password is a new one each time. A statement a line. */
function accountSql(password, host) {
    const hosts = ['localhost', host === LOOPBACK ? LOOPBACK : '%'];
    const users = hosts.map((from) => `'${USER}'@'${from}'`);
    return [
        'SET SESSION sql_log_bin = 0;',
        `CREATE DATABASE IF NOT EXISTS ${mysql_family_DATABASE};`,
        ...users.flatMap((user) => [
            `CREATE USER IF NOT EXISTS ${user};`,
            `ALTER USER ${user} IDENTIFIED BY '${password}';`,
            `GRANT ALL ON ${mysql_family_DATABASE}.* TO ${user};`,
        ]),
    ]
        .map((statement) => `${statement}\n`)
        .join('');
}
/** The files of SQL that make the system tables. @throws OutsideError when one is missing */
async function sqlFiles(folders, names) {
    const texts = [];
    for (const name of names) {
        const places = folders.map((folder) => (0,external_node_path_.join)(folder, name));
        const found = (await Promise.all(places.map(async (place) => ((await (0,system_files/* exists */.t2)(place)) ? [place] : [])))).flat()[0];
        if (!found)
            throw new errors/* OutsideError */.Cp(`There is no ${places.join(' or ')}.`, 'Name the right folder as target.share.');
        texts.push(await (0,system_files/* readText */.yR)(found));
    }
    return texts.join('\n');
}

;// CONCATENATED MODULE: ./lib/targets/mariadb.js








const mariadb_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('mariadb').describe('MariaDB, from the source package of the distribution or a fork'),
    binaries: binariesWith({ server: (0,external_node_path_.join)(PREFIX, 'bin', 'mariadbd') }),
    source: schemas/* string */.YjP()
        .default('debian:mariadb')
        .describe('a source tree, or "debian:PACKAGE" for a source package of the distribution; "debian:PACKAGE/SUITE" takes it from another suite'),
    ...mysqlKeys,
});
/** Engines and plugins that take most of the time of a build, and that no workload here uses. */
const WITHOUT = [
    ...['COLUMNSTORE', 'CONNECT', 'MROONGA', 'ROCKSDB', 'SPIDER', 'SPHINX', 'OQGRAPH', 'S3'],
    ...['AUTH_PAM', 'AUTH_GSSAPI', 'HASHICORP_KEY_MANAGEMENT', 'PERFSCHEMA', 'FEEDBACK', 'PROVIDER_BZIP2'],
    ...['PROVIDER_LZ4', 'PROVIDER_LZMA', 'PROVIDER_LZO', 'PROVIDER_SNAPPY', 'CRACKLIB_PASSWORD_CHECK'],
];
const CMAKE = [
    '-DCMAKE_BUILD_TYPE=Release',
    '-DWITH_SSL=system',
    '-DWITH_PCRE=system',
    '-DWITH_LIBFMT=system',
    '-DWITH_ZLIB=bundled',
    '-DWITH_UNIT_TESTS=OFF',
    '-DWITH_WSREP=OFF',
    '-DWITH_EMBEDDED_SERVER=OFF',
    ...WITHOUT.map((plugin) => `-DPLUGIN_${plugin}=NO`),
];
/** What `mariadb-install-db` feeds to the server, in its order. */
const SYSTEM_TABLES = [
    'mysql_system_tables.sql',
    'mysql_performance_tables.sql',
    'mysql_system_tables_data.sql',
    'maria_add_gis_sp_bootstrap.sql',
    'mysql_sys_schema.sql',
];
const mariadb_brand = {
    adapter: 'mariadb',
    title: 'MariaDB',
    version: /Ver (\S+?)-MariaDB/,
    requirements: [
        ...BUILD_TOOLS,
        { program: 'bison', packages: ['bison', 'libssl-dev', 'libpcre2-dev', 'libfmt-dev', 'libncurses-dev'] },
        ...SOURCE_PACKAGE,
    ],
    arguments: ['--skip-log-bin', '--skip-slave-start'],
    cmake: CMAKE,
    // https://mariadb.com/docs/server/server-management/variables-and-modes/server-system-variables#back_log
    usualQueue: (connections) => Math.min(900, 50 + Math.floor(connections / 5)),
    build,
    async bootstrap({ server, share, data, account, logFile }) {
        const tables = await sqlFiles([share], SYSTEM_TABLES);
        await (0,system_process/* runOk */.uO)({
            file: server,
            args: ['--no-defaults', '--bootstrap', `--datadir=${data}`, `--lc-messages-dir=${share}`, '--skip-log-bin'],
            // Root keeps an empty password, behind a socket that only we can reach.
            input: `CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n${tables}`,
            account,
            cwd: '/',
            outputFile: logFile,
            timeoutS: 600,
        });
    },
};
async function build(request, config, home) {
    const { source, tree } = await buildServer(request, home, {
        source: config.source,
        options: [...CMAKE, ...config.cmake],
        targets: ['mariadbd', 'GenError'],
        server: 'sql/mariadbd',
        share: 'sql/share',
    });
    for (const file of SYSTEM_TABLES) {
        // Some are made by cmake, the others lie in the source as they are.
        const copy = (0,external_node_path_.join)(request.folder, PREFIX, 'share', file);
        await (0,promises_.cp)((0,external_node_path_.join)(tree, 'scripts', file), copy).catch(() => (0,promises_.cp)((0,external_node_path_.join)(source, 'scripts', file), copy));
    }
}
/** MariaDB's server, `mariadbd`. */
const mariadb = {
    schema: mariadb_schema,
    open(config, folder) {
        return new MysqlFamily(mariadb_brand, config, folder);
    },
};

;// CONCATENATED MODULE: ./lib/targets/mongodb.js





/**
 * TCMalloc's per-CPU caches run in restartable sequences: the kernel sends them back to an address that it was given, so no byte of
 * them may move. MongoDB's own builds leave the same functions alone.
 */
const PER_CPU_CODE = ['TcmallocSlab_Internal_.*'];
/** mongod leaves by `_exit`, which skips what would write the profile: a process beside it writes it every so often, and once more when mongod is gone. */
const EVERY_S = 5;
/** Writing everything to disk takes as long as the disk needs. */
const FSYNC_S = 600;
const mongodb_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('mongodb').describe('MongoDB, built by build.run'),
    binaries: binariesWith({ server: 'build/install/bin/mongod' }),
    'skip-functions': schemas/* array */.YOg(schemas/* string */.YjP().min(1))
        .default(PER_CPU_CODE)
        .describe("functions that BOLT leaves as they are, as patterns; TCMalloc's per-CPU code when left out"),
    ...mongodbKeys,
});
const mongodb_brand = {
    adapter: 'mongodb',
    title: 'MongoDB',
    version: /^db version v(\S+)/m,
    profileWriting: { when: 'interval', everyS: EVERY_S },
    arguments: ({ host, port, data }) => [
        ...['--dbpath', data, '--bind_ip', host, '--port', `${port}`],
        '--nounixsocket',
    ],
    async settle({ address }) {
        // A checkpoint, so that it does not fall into the measured phase.
        if (!(await adminCommand(address, 'fsync', FSYNC_S)))
            throw new errors/* OutsideError */.Cp('MongoDB made no checkpoint (fsync).');
    },
};
/** MongoDB's server, `mongod`. */
const mongodb = {
    schema: mongodb_schema,
    open(config) {
        const { 'skip-functions': skipFunctions, ...rest } = config;
        return new MongodbFamily(mongodb_brand, rest, skipFunctions);
    },
};

;// CONCATENATED MODULE: ./lib/targets/mysql.js







const mysql_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('mysql').describe('MySQL, from a source tree'),
    binaries: binariesWith({ server: (0,external_node_path_.join)(PREFIX, 'bin', 'mysqld') }),
    source: schemas/* string */.YjP()
        .default('debian:mysql-9.7')
        .describe('a source tree, or "debian:PACKAGE" for a source package of the distribution; "debian:PACKAGE/SUITE" takes it from another suite'),
    fprofile: schemas/* boolean */.zMY()
        .default(true)
        .describe("optimize: pgo by MySQL's own options of cmake, FPROFILE_GENERATE and FPROFILE_USE; false: by compiler flags alone"),
    ...mysqlKeys,
});
const mysql_CMAKE = [
    '-DCMAKE_BUILD_TYPE=Release',
    '-DWITH_CURL=none',
    '-DWITH_FIDO=none',
    '-DWITH_GROUP_REPLICATION=OFF',
    '-DWITH_MYSQLX=OFF',
    '-DWITH_AUTHENTICATION_CLIENT_PLUGINS=OFF',
    '-DWITH_ICU=system',
    '-DWITH_LZ4=bundled',
    '-DWITH_UNIT_TESTS=OFF',
    // The engine of MySQL Cluster is on by itself: one in seven of the objects, and no workload here uses it.
    '-DWITH_NDBCLUSTER_STORAGE_ENGINE=OFF',
    // FPROFILE_USE would bring it along, and PGO is to be compared with a plain build.
    '-DWITH_LTO=OFF',
];
/** GCC's and Clang's flags that MySQL has options for. */
const PROFILE_FLAG = /^-fprofile-(generate|use)=(.+)$/;
/**
 * MySQL's options for a build that records or uses a profile, and the flags that are left. The options know which programs of the build need
 * no profile, and switch on what makes two builds alike (REPRODUCIBLE_BUILD). Pure.
 */
function fprofileOptions(flags) {
    const options = flags.flatMap((flag) => {
        const [, purpose, folder] = PROFILE_FLAG.exec(flag) ?? [];
        return purpose && folder ? [`-DFPROFILE_${purpose.toUpperCase()}=ON`, `-DFPROFILE_DIR=${folder}`] : [];
    });
    return { options, flags: flags.filter((flag) => !PROFILE_FLAG.test(flag)) };
}
const mysql_brand = {
    adapter: 'mysql',
    title: 'MySQL',
    version: /Ver (\d+\.\d+\.\d+)(?!\S*MariaDB)/,
    requirements: [
        ...BUILD_TOOLS,
        {
            program: 'bison',
            packages: ['bison', 'libssl-dev', 'libicu-dev', 'libncurses-dev', 'libtirpc-dev', 'rpcsvc-proto'],
        },
        ...SOURCE_PACKAGE,
    ],
    // `loose`: a server that was built without the X plugin does not know its option.
    arguments: ['--loose-mysqlx=OFF', '--skip-log-bin', '--secure-file-priv='],
    cmake: mysql_CMAKE,
    // https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_back_log
    usualQueue: (connections) => Math.min(65_535, connections),
    build: mysql_build,
    async bootstrap({ server, share, data, account, logFile }) {
        await (0,system_process/* runOk */.uO)({
            file: server,
            args: ['--no-defaults', '--initialize-insecure', `--datadir=${data}`, `--lc-messages-dir=${share}`],
            account,
            cwd: '/',
            outputFile: logFile,
            timeoutS: 600,
        });
    },
};
async function mysql_build(request, config, home) {
    const { profiling } = request;
    const own = config.fprofile && profiling ? fprofileOptions(profiling.flags) : undefined;
    await buildServer(own ? { ...request, profiling: { ...profiling, flags: own.flags } } : request, home, {
        source: config.source,
        options: [...mysql_CMAKE, ...(own?.options ?? []), ...config.cmake],
        targets: ['mysqld'],
        server: 'runtime_output_directory/mysqld',
        share: 'share',
    });
}
/** MySQL's server, `mysqld`. */
const mysql = {
    schema: mysql_schema,
    open(config, folder) {
        return new MysqlFamily(mysql_brand, config, folder);
    },
};

;// CONCATENATED MODULE: ./lib/targets/make.js



/** Written when `configure` has ended well. */
const CONFIGURED = 'boltmark.configured';
/** What was written so shortly before a build was stopped may be cut off, ms. Writing one object takes a fraction of it. */
const DOUBTFUL_MS = 10_000;
/**
 * A build folder for `configure` and `make`, in which a build that was stopped goes on. make takes any file that is there for finished,
 * unlike ninja: so what was written last before the end is taken away, and made again.
 * @param configure is run in the empty folder, unless it has been done there
 */
async function makeTree(tree, configure) {
    const marker = (0,external_node_path_.join)(tree, CONFIGURED);
    if (await (0,system_files/* exists */.t2)(marker))
        return dropLast(tree, (await (0,promises_.lstat)(marker)).mtimeMs);
    await (0,system_files/* emptyFolder */.id)(tree);
    await configure();
    await (0,promises_.writeFile)(marker, '');
}
/** Removes the files that were written last, of those that are younger than `sinceMs`. */
async function dropLast(tree, sinceMs) {
    const entries = await (0,promises_.readdir)(tree, { recursive: true, withFileTypes: true });
    const files = await Promise.all(entries
        .filter((entry) => !entry.isDirectory())
        .map(async (entry) => {
        const path = (0,external_node_path_.join)(entry.parentPath, entry.name);
        return { path, writtenMs: (await (0,promises_.lstat)(path)).mtimeMs };
    }));
    const lastMs = Math.max(...files.map(({ writtenMs }) => writtenMs));
    for (const { path, writtenMs } of files)
        if (writtenMs > sinceMs && writtenMs > lastMs - DOUBTFUL_MS)
            await (0,promises_.rm)(path, { force: true });
}

;// CONCATENATED MODULE: ./lib/targets/postgresql.js















/** Where `make install` puts the build, below the build folder. */
const postgresql_PREFIX = 'install';
/** The server, what `initdb` makes a cluster with, and the clients. The rest (tests, ECPG, contributed modules) is half of the time. */
const PARTS = [
    'src/backend',
    'src/timezone',
    'src/backend/utils/mb/conversion_procs',
    'src/backend/snowball',
    'src/pl/plpgsql/src',
    'src/interfaces/libpq',
    'src/bin/initdb',
    'src/bin/psql',
    'src/bin/pgbench',
];
const postgresql_USER = 'sbtest';
/** The one that every new cluster has. */
const postgresql_DATABASE = 'postgres';
/** Kept in the data folder: it belongs to the data, and moves with each copy. */
const PASSWORD_FILE = 'boltmark.password';
/** A fresh start takes a second; an instrumented server on a busy machine is slower, and more so one that recovers. */
const postgresql_PATIENCE = { startS: 120, stopS: 180 };
/** PostgreSQL's fast shutdown: it ends the sessions, writes a checkpoint and ends by `exit`, so that each process leaves its profile. */
const postgresql_STOP_SIGNAL = 'SIGINT';
const postgresql_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('postgresql').describe('PostgreSQL, from the source package of the distribution or a fork'),
    binaries: binariesWith({ server: (0,external_node_path_.join)(postgresql_PREFIX, 'bin', 'postgres') }),
    source: schemas/* string */.YjP()
        .default('debian:postgresql-15')
        .describe('a source tree, or "debian:PACKAGE" for a source package of the distribution; "debian:PACKAGE/SUITE" takes it from another suite'),
    configure: schemas/* array */.YOg(schemas/* string */.YjP())
        .default(['--without-icu', '--without-readline', '--without-zlib'])
        .describe('arguments of ./configure'),
    tools: schemas/* string */.YjP()
        .optional()
        .describe('folder with initdb and psql of this build; where the server lies when it is left out'),
    settings: Settings.describe('server settings, for example shared_buffers: 256MB'),
    ...serverKeys,
    ...patienceKeys(postgresql_PATIENCE),
});
/** PostgreSQL: a postmaster, and a process for each connection. */
const postgresql = {
    schema: postgresql_schema,
    open(config, folder) {
        return new Postgresql(config, folder);
    },
};
class Postgresql {
    config;
    home;
    adapter = 'postgresql';
    protocol = 'postgresql';
    // Every backend ends by `exit`. One file each: counters that all processes share would need a writer that outlives them.
    profileWriting = { when: 'exit-of-each-process' };
    binaries;
    connection;
    parameters;
    requirements = [
        { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
        { program: 'make', packages: ['make'] },
        { program: 'bison', packages: ['bison'] },
        { program: 'flex', packages: ['flex'] },
        { program: 'perl', packages: ['perl'] },
    ];
    constructor(config, home) {
        this.config = config;
        this.home = home;
        this.binaries = config.binaries;
        this.connection = connectionOf(config);
        this.parameters = { source: config.source, ...connection_shown(this.connection), ...config.settings };
        if (config.source.startsWith('debian:'))
            this.requirements = [...this.requirements, ...SOURCE_PACKAGE];
    }
    limits() {
        const connections = limitOf(this.config.settings, 'max_connections', 100);
        return { connections, overTcp: this.connection.via === 'tcp' };
    }
    account() {
        return unprivileged(this.config.user);
    }
    async buildInputs({ cc }) {
        return {
            compiler: await compilerVersion(cc),
            source: await describeSource(this.config.source, this.home),
            configure: this.config.configure.join(' '),
        };
    }
    async build({ folder, compiler: { cc }, cflags, ldflags, profiling, logFile }) {
        const source = await sourceTree(this.config.source, this.home, (0,external_node_path_.join)(folder, 'source'), logFile);
        const tree = (0,external_node_path_.join)(folder, 'tree');
        const { launcher, env } = await compiling(folder, !profiling);
        const configure = [
            // The server looks for its other files where it was meant to be installed.
            `--prefix=${profiling ? (0,external_node_path_.dirname)((0,external_node_path_.dirname)(profiling.plain.server)) : (0,external_node_path_.join)(folder, postgresql_PREFIX)}`,
            ...this.config.configure,
            `CC=${launcher ? `${launcher} ${cc}` : cc}`,
            `CFLAGS=${['-O2', ...cflags].join(' ')}`,
            `LDFLAGS=${['-Wl,--build-id=sha1', ...ldflags].join(' ')}`,
        ];
        const step = { cwd: tree, env, outputFile: logFile, timeoutS: 3600 };
        await makeTree(tree, () => (0,system_process/* runOk */.uO)({ ...step, file: (0,external_node_path_.join)(source, 'configure'), args: configure }));
        const make = ['--silent', `--jobs=${(0,external_node_os_.availableParallelism)()}`];
        await (0,system_process/* runOk */.uO)({ ...step, file: 'make', args: [...make, '-C', 'src/backend', 'generated-headers'] });
        const options = profiling ? [...make, `COPT=${profiling.flags.join(' ')}`] : make;
        // The server's own makefile does not wait for these, and several jobs at once may miss them.
        for (const part of ['src/port', 'src/common'])
            await (0,system_process/* runOk */.uO)({ ...step, file: 'make', args: [...options, '-C', part, 'all'] });
        if (profiling) {
            // Only the server: with these flags libpq does not pass its own check that it never calls exit().
            await (0,system_process/* runOk */.uO)({ ...step, file: 'make', args: [...options, '-C', 'src/backend'] });
            await (0,system_files/* copyTree */.EL)((0,external_node_path_.join)(tree, 'src', 'backend', 'postgres'), (0,external_node_path_.join)(folder, postgresql_PREFIX, 'bin', 'postgres'));
            return;
        }
        for (const part of PARTS)
            await (0,system_process/* runOk */.uO)({ ...step, file: 'make', args: [...options, '-C', part, 'install'] });
    }
    async version(binaries) {
        const { stdout } = await (0,system_process/* runOk */.uO)({ file: binaries.server, args: ['--version'], timeoutS: 60 });
        const version = /^postgres \(PostgreSQL\) (\S+)/m.exec(stdout)?.[1];
        if (!version)
            throw new errors/* OutsideError */.Cp(`${binaries.server} is not PostgreSQL's server: it says ${stdout.trim()}.`);
        return version;
    }
    async initialise({ plain, data, logFile }) {
        const account = await this.account();
        const initdb = await this.tool('initdb', plain);
        await checkReadable(account, plain.server);
        await giveTo(account, data);
        const password = newPassword();
        const sockets = await socketFolder(account);
        try {
            const passwordFile = (0,external_node_path_.join)(sockets.path, 'password');
            await (0,promises_.writeFile)(passwordFile, password, { mode: 0o600 });
            await giveTo(account, passwordFile);
            await (0,system_process/* runOk */.uO)({
                file: initdb,
                args: [
                    ...['--pgdata', data, '--username', postgresql_USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
                    ...['--encoding', 'UTF8', '--no-locale', '--no-sync'],
                ],
                account,
                cwd: '/',
                outputFile: logFile,
                timeoutS: 600,
            });
        }
        finally {
            await sockets.remove();
        }
        await (0,promises_.writeFile)((0,external_node_path_.join)(data, PASSWORD_FILE), password, { mode: 0o600 });
        // initdb lets in who comes from this machine. A server listens elsewhere only where the config says so, and asks for the password there too.
        await (0,promises_.appendFile)((0,external_node_path_.join)(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
    }
    async start({ binaries, plain, data, logFile, cpus, raiseTo }) {
        const account = await this.account();
        const server = binaries.server;
        const psql = await this.tool('psql', plain);
        await checkReadable(account, server);
        // PostgreSQL refuses data that others may read.
        await (0,promises_.chmod)(data, 0o700);
        await giveTo(account, data);
        const sockets = await socketFolder(account);
        const stop = { signal: postgresql_STOP_SIGNAL, graceS: this.config['stop-timeout'] };
        try {
            const address = await this.address(sockets.path);
            const tls = this.connection.tls && (await selfSigned(sockets.path, account));
            const running = await ServerProcess.launch({
                name: 'PostgreSQL',
                file: server,
                args: ['-D', data, ...this.arguments(address, tls, raiseTo)],
                env: { ...libraryPath(binaries), LC_ALL: 'C', PGPASSWORD: undefined },
                cwd: '/',
                account,
                cpus,
                outputFile: logFile,
            }, () => isReady(data), this.config['start-timeout'], stop);
            const endpoint = {
                kind: 'postgresql',
                address,
                user: postgresql_USER,
                password: await (0,promises_.readFile)((0,external_node_path_.join)(data, PASSWORD_FILE), 'utf8'),
                database: postgresql_DATABASE,
                tls,
            };
            return {
                endpoint,
                pids: [running.pid],
                settle: () => checkpoint(psql, endpoint),
                fate: () => running.fate,
                stop: () => running.stop(stop).finally(sockets.remove),
            };
        }
        catch (error) {
            await sockets.remove();
            throw error;
        }
    }
    /** Our own settings, and after them the user's, which win; limits are raised last. */
    arguments(address, tls, raiseTo) {
        const settings = {
            listen_addresses: address.via === 'tcp' ? address.host : '',
            unix_socket_directories: address.via === 'tcp' ? '' : address.folder,
            port: address.port,
            logging_collector: 'off',
            ...(tls ? { ssl: 'on', ssl_cert_file: tls.file, ssl_key_file: tls.key } : {}),
            ...this.config.settings,
            // One more, for the checkpoint while the load is on.
            ...(raiseTo ? raised([[this.limits().connections, raiseTo.connections + 1]]) : {}),
        };
        return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    }
    async address(folder) {
        const { via, host } = this.connection;
        if (via === 'tcp')
            return { via, host, port: await freePort(host) };
        // In a folder of its own any number is free.
        return { via: 'socket', folder, file: (0,external_node_path_.join)(folder, '.s.PGSQL.5432'), port: 5432 };
    }
    /** A program of this PostgreSQL: as the config says, or beside the server that was built. */
    async tool(name, plain) {
        const { tools, binaries } = this.config;
        const folders = tools
            ? [(0,external_node_path_.resolve)(this.home, tools)]
            : [(0,external_node_path_.dirname)(plain.server), (0,external_node_path_.dirname)((0,external_node_path_.resolve)(this.home, binaries.server))];
        for (const folder of folders)
            if (await (0,system_files/* exists */.t2)((0,external_node_path_.join)(folder, name)))
                return (0,external_node_path_.join)(folder, name);
        throw new errors/* OutsideError */.Cp(`There is no ${name} in ${folders.join(' or ')}.`, 'Name the folder that `make install` put it in as target.tools.');
    }
}
/** The postmaster's lock file says so in its eighth line; pg_ctl looks at the same. */
async function isReady(data) {
    const lines = await (0,promises_.readFile)((0,external_node_path_.join)(data, 'postmaster.pid'), 'utf8').catch(() => '');
    return lines.split('\n')[7]?.trim() === 'ready';
}
/** What was written since the start goes to disk now, and not in the measured phase. */
async function checkpoint(psql, { address, user, password, database }) {
    const host = address.via === 'tcp' ? address.host : address.folder;
    const { exitCode, stderr } = await (0,system_process/* run */.eF)({
        file: psql,
        args: ['-X', '-h', host, '-p', `${address.port}`, '-U', user, '-d', database, '-c', 'CHECKPOINT'],
        env: { PGPASSWORD: password },
        timeoutS: 600,
    });
    if (exitCode !== 0)
        throw new errors/* OutsideError */.Cp(`PostgreSQL made no checkpoint: ${stderr.trim()}`);
}

;// CONCATENATED MODULE: ./lib/targets/sqlite.js








const LIBRARY = 'libsqlite3.so.0';
/** As Debian and the SQLite project build the library for general use; it has to be thread-safe for more than one thread. */
const DEFINES = [
    '-DSQLITE_THREADSAFE=1',
    '-DSQLITE_ENABLE_COLUMN_METADATA',
    '-DSQLITE_ENABLE_FTS5',
    '-DSQLITE_ENABLE_RTREE',
];
const COMPILER = [{ program: 'gcc', packages: ['gcc', 'libc6-dev'] }];
const sqlite_SOURCE_PACKAGE = [
    { program: 'dpkg-source', packages: ['dpkg-dev'] },
    { program: 'make', packages: ['make'] },
    { program: 'tclsh', packages: ['tcl'] },
];
const sqlite_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('sqlite').describe('SQLite, as a shared library inside its client'),
    binaries: binariesWith({ sqlite: LIBRARY }),
    source: schemas/* string */.YjP()
        .default('debian')
        .describe('a folder with sqlite3.c (the amalgamation), or "debian" for the source package of the distribution'),
    pragmas: schemas/* strictObject */.rej({
        journal_mode: schemas/* enum */.k5n(['delete', 'truncate', 'persist', 'memory', 'wal', 'off']).default('wal'),
        synchronous: schemas/* enum */.k5n(['off', 'normal', 'full', 'extra']).default('normal'),
        cache_size: schemas/* int */.Whr().default(-2000).describe('pages, or KiB when negative'),
        mmap_size: schemas/* int */.Whr().nonnegative().default(0).describe('bytes'),
        busy_timeout: schemas/* int */.Whr().nonnegative().default(10_000).describe('ms'),
    })
        .prefault({}),
});
/** SQLite: there is no server. The load generator loads `libsqlite3.so.0` of the variant and does its work in its own process. */
const sqlite = {
    schema: sqlite_schema,
    open(config, folder) {
        return new Sqlite(config, folder);
    },
};
class Sqlite {
    config;
    adapter = 'sqlite';
    protocol = 'sqlite';
    standsAlone = true;
    // The load generator ends by `exit`, and forks nothing.
    profileWriting = { when: 'exit' };
    binaries;
    parameters;
    requirements;
    amalgamation;
    constructor(config, folder) {
        this.config = config;
        this.binaries = config.binaries;
        this.parameters = { source: config.source, ...config.pragmas };
        this.amalgamation = config.source === 'debian' ? undefined : (0,external_node_path_.resolve)(folder, config.source);
        this.requirements = this.amalgamation ? COMPILER : [...COMPILER, ...sqlite_SOURCE_PACKAGE];
    }
    async buildInputs({ cc }) {
        const source = this.amalgamation
            ? await (0,system_files/* sha256OfFile */.Vq)(await this.sourceFile(this.amalgamation))
            : "the distribution's source package";
        return { compiler: await compilerVersion(cc), source, defines: DEFINES.join(' ') };
    }
    async build({ folder, compiler, cflags, ldflags, profiling, logFile }) {
        const source = this.amalgamation ?? (await amalgamationFromDebian((0,external_node_path_.join)(folder, 'source'), logFile));
        await (0,system_process/* runOk */.uO)({
            file: compiler.cc,
            args: [
                ...[
                    '-O2',
                    '-fPIC',
                    '-shared',
                    ...cflags,
                    ...(profiling?.flags ?? []),
                    ...DEFINES,
                    '-o',
                    (0,external_node_path_.join)(folder, LIBRARY),
                    await this.sourceFile(source),
                ],
                ...[`-Wl,-soname,${LIBRARY}`, '-Wl,--build-id=sha1', ...ldflags, '-lm', '-lpthread', '-ldl'],
            ],
            outputFile: logFile,
            timeoutS: 1800,
        });
    }
    async version(binaries) {
        // The text of the symbol `sqlite3_version`: to ask the library itself, a program would have to load it.
        const version = (await (0,system_files/* firstMatch */.o4)(binaries.sqlite, /(?<![\d.])(3\.\d+\.\d+)\0/))?.[1];
        if (!version)
            throw new errors/* OutsideError */.Cp(`${binaries.sqlite} holds no SQLite version: is it SQLite's library?`);
        return version;
    }
    limits() {
        return { overTcp: false };
    }
    async account() {
        return undefined;
    }
    /** The load generator makes the file. */
    async initialise() { }
    async start({ binaries, data }) {
        const library = binaries.sqlite;
        if ((0,external_node_path_.basename)(library) !== LIBRARY)
            throw new errors/* OutsideError */.Cp(`${library} is not named ${LIBRARY}, so no client would load it.`);
        return {
            endpoint: {
                kind: 'sqlite',
                libraryFolder: (0,external_node_path_.dirname)(library),
                database: (0,external_node_path_.join)(data, 'sbtest.db'),
                pragmas: this.config.pragmas,
            },
            pids: [],
            settle: async () => { },
            fate: () => '',
            stop: async () => { },
        };
    }
    async sourceFile(folder) {
        const file = (0,external_node_path_.join)(folder, 'sqlite3.c');
        if (!(await (0,system_files/* exists */.t2)(file)))
            throw new errors/* OutsideError */.Cp(`There is no sqlite3.c in ${folder}.`, 'target.source must name the folder of an unpacked SQLite amalgamation.');
        return file;
    }
}
/** Debian's package carries SQLite's whole tree; its own makefile joins that into the amalgamation (with tclsh). */
async function amalgamationFromDebian(folder, logFile) {
    const tree = await debianSource('sqlite3', folder, logFile);
    await (0,system_process/* runOk */.uO)({
        file: (0,external_node_path_.join)(tree, 'configure'),
        args: ['--disable-tcl', '--disable-readline'],
        cwd: tree,
        outputFile: logFile,
        timeoutS: 600,
    });
    await (0,system_process/* runOk */.uO)({ file: 'make', args: ['sqlite3.c'], cwd: tree, outputFile: logFile, timeoutS: 600 }, 'apt-get install make tcl');
    return tree;
}

;// CONCATENATED MODULE: ./lib/targets/go-build.js





const MODULE = 'go:';
/** What building a Go program needs. cgo calls the C compiler. */
const GO = [
    { program: 'go', packages: ['golang-go'] },
    { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
];
/** A cold build of a large server compiles all that it imports. */
const go_build_BUILD_S = 3 * 3600;
/** Whether a source is a module of the proxy, `go:MODULE@VERSION`. */
function isModule(source) {
    return source.startsWith(MODULE);
}
/**
 * The source tree that a Go program is built from: a folder of the user's as it is, or a module in a copy that may be changed.
 * @param source a folder, or `go:MODULE@VERSION`
 * @param folder where a module is put
 */
async function goSource(source, home, folder) {
    if (isModule(source))
        return moduleTree(source.slice(MODULE.length), folder);
    const tree = (0,external_node_path_.resolve)(home, source);
    if (await (0,system_files/* exists */.t2)((0,external_node_path_.join)(tree, 'go.mod')))
        return tree;
    throw new errors/* OutsideError */.Cp(`There is no Go module in ${tree}.`, 'Correct target.source: a folder with go.mod, or go:MODULE@VERSION.');
}
/** One that is the main module keeps its `replace` lines, which \`go install\` would refuse. */
async function moduleTree(module, folder) {
    const { stdout } = await (0,system_process/* runOk */.uO)({ file: 'go', args: ['mod', 'download', '-json', module], timeoutS: 1800 }, 'Check the network, GOPROXY, and that the proxy has this version.');
    const { Dir, Version } = JSON.parse(stdout);
    await (0,system_files/* emptyFolder */.id)(folder);
    await (0,system_files/* copyTree */.EL)(Dir, folder);
    // Everything in the module cache is read-only.
    for (const entry of await (0,promises_.readdir)(folder, { recursive: true, withFileTypes: true }))
        await (0,promises_.chmod)((0,external_node_path_.join)(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
    for (const [nested, path] of localReplacements(await (0,system_files/* readText */.yR)((0,external_node_path_.join)(folder, 'go.mod')))) {
        // Modules inside the tree are not part of its archive: they come from the proxy, of the same commit.
        if (await (0,system_files/* exists */.t2)((0,external_node_path_.join)(folder, path, 'go.mod')))
            continue;
        const args = ['mod', 'edit', `-dropreplace=${nested}`, `-require=${nested}@${pseudoVersion(Version)}`];
        await (0,system_process/* runOk */.uO)({ file: 'go', args, cwd: folder, timeoutS: 60 });
    }
    return folder;
}
/** Modules that go.mod takes from a folder of its own tree. Pure. */
function localReplacements(goMod) {
    return [...goMod.matchAll(/^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>\s+(\.\.?\/\S+)/gm)].map(([, module, path]) => [
        module,
        path,
    ]);
}
/** The commit of `v1.1.0-beta.0.20241125141335-ec8b81b98edc`, for a module that has no tag. Pure. */
function pseudoVersion(version) {
    const [, time, commit] = /(\d{14})-([0-9a-f]{12})$/.exec(version) ?? [];
    return time && commit ? `v0.0.0-${time}-${commit}` : version;
}
/** Go's own version: another one is another build. */
async function goVersion() {
    return (await (0,system_process/* runOk */.uO)({ file: 'go', args: ['env', 'GOVERSION', 'GOFLAGS', 'GOAMD64', 'GOARM64'], timeoutS: 60 })).stdout;
}
/** Builds a program of a module. Paths are left out of it, so that builds of the same source are the same wherever they lie. */
async function goBuild(how, module, logFile) {
    const flags = ['-trimpath', '-buildvcs=false', ...(module ? ['-mod=mod'] : []), ...how.flags];
    await (0,system_process/* runOk */.uO)({
        file: 'go',
        args: ['build', ...flags, '-o', how.output, how.program],
        cwd: how.tree,
        outputFile: logFile,
        timeoutS: go_build_BUILD_S,
    });
}

;// CONCATENATED MODULE: ./lib/targets/tidb.js














const tidb_USER = 'sbtest';
const tidb_DATABASE = 'sbtest';
/** Kept beside the data: it belongs to it, and moves with each copy. */
const tidb_PASSWORD_FILE = 'boltmark.password';
/** Where TiDB's command lies in its tree, now and before 2022. */
const PROGRAMS = ['./cmd/tidb-server', './tidb-server'];
/** Statistics of large tables take their time. */
const STATEMENT_S = 3600;
const tidb_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('tidb').describe('TiDB, one server on its own storage (unistore), which is made for tests'),
    binaries: binariesWith({ server: 'tidb-server' }),
    source: schemas/* string */.YjP()
        .default('.')
        .describe('a folder with its go.mod, or go:MODULE@VERSION for a version that the Go module proxy has'),
    'go-flags': schemas/* array */.YOg(schemas/* string */.YjP()).default([]).describe('further flags of go build'),
    settings: schemas/* record */.g1P(schemas/* string */.YjP().regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/, 'the name of a setting'), schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY()]))
        .default({})
        .describe('of its configuration file, for example performance.max-procs: 4'),
    user: schemas/* string */.YjP().min(1).default('nobody').describe('whom it runs as when Boltmark itself runs as root'),
    ...patienceKeys({ startS: 300, stopS: 120 }),
});
/** TiDB: one process, in Go. */
const tidb = {
    schema: tidb_schema,
    open(config, folder) {
        return new Tidb(config, folder);
    },
};
class Tidb {
    config;
    home;
    adapter = 'tidb';
    protocol = 'mysql';
    standsAlone = true;
    language = 'go';
    profileWriting = { when: 'exit' };
    binaries;
    parameters;
    requirements = [...GO, { program: 'mariadb', packages: ['mariadb-client-core'] }];
    constructor(config, home) {
        this.config = config;
        this.home = home;
        this.binaries = config.binaries;
        this.parameters = { source: config.source, store: 'unistore', ...config.settings };
    }
    limits() {
        // It has none unless its setting says so.
        return { overTcp: true };
    }
    account() {
        return unprivileged(this.config.user);
    }
    async buildInputs() {
        const { source, 'go-flags': flags } = this.config;
        return {
            go: await goVersion(),
            source: isModule(source) ? source : await describeSource(source, this.home),
            flags: flags.join(' '),
        };
    }
    async build({ folder, profiling, logFile }) {
        const { source, 'go-flags': flags } = this.config;
        const tree = await goSource(source, this.home, (0,external_node_path_.join)(folder, 'source'));
        const program = await this.program(tree);
        const output = (0,external_node_path_.join)(folder, this.binaries.server);
        await goBuild({ tree, program, output, flags: [...flags, ...(profiling?.flags ?? [])] }, isModule(source), logFile);
    }
    async program(tree) {
        for (const program of PROGRAMS)
            if (await (0,system_files/* exists */.t2)((0,external_node_path_.join)(tree, program, 'main.go')))
                return program;
        throw new errors/* OutsideError */.Cp(`There is no ${PROGRAMS.join(' or ')} in ${tree}: it is not TiDB's source.`);
    }
    async version(binaries) {
        const { stdout } = await (0,system_process/* runOk */.uO)({ file: binaries.server, args: ['-V'], timeoutS: 60 });
        const version = /^Release Version: v?(\S+)/m.exec(stdout)?.[1];
        if (!version)
            throw new errors/* OutsideError */.Cp(`${binaries.server} is not TiDB's server: it says ${stdout.trim()}.`);
        return version;
    }
    /** A new TiDB lets in root without a password, so it is started behind a socket that only we can reach, until root has one. */
    async initialise({ plain, data, logFile }) {
        const password = newPassword();
        await (0,promises_.writeFile)((0,external_node_path_.join)(data, tidb_PASSWORD_FILE), password, { mode: 0o600 });
        const server = await this.launch({ binaries: plain, plain, data, logFile }, 'socket');
        try {
            await tidb_statements({ ...server.endpoint, user: 'root', password: '', database: '' }, [
                `CREATE DATABASE ${tidb_DATABASE}`,
                `CREATE USER '${tidb_USER}'@'%' IDENTIFIED BY '${password}'`,
                `GRANT ALL ON ${tidb_DATABASE}.* TO '${tidb_USER}'@'%'`,
                `ALTER USER 'root'@'%' IDENTIFIED BY '${password}'`,
            ]);
        }
        finally {
            await server.stop();
        }
    }
    start(request) {
        return this.launch(request, 'tcp');
    }
    async launch({ binaries, data, logFile, cpus }, via) {
        const account = await this.account();
        await checkReadable(account, binaries.server);
        const password = await (0,promises_.readFile)((0,external_node_path_.join)(data, tidb_PASSWORD_FILE), 'utf8');
        await (0,promises_.mkdir)((0,external_node_path_.join)(data, 'tmp'), { recursive: true });
        await (0,promises_.chmod)(data, 0o700);
        await giveTo(account, data);
        const own = await socketFolder(account);
        try {
            const address = await this.address(own.path, via);
            const status = await freePort(LOOPBACK);
            const settings = (0,external_node_path_.join)(own.path, 'tidb.toml');
            await (0,promises_.writeFile)(settings, asToml({ 'log.level': 'error', ...this.config.settings }));
            await giveTo(account, settings);
            const stop = { signal: 'SIGTERM', graceS: this.config['stop-timeout'] };
            const running = await ServerProcess.launch({
                name: 'TiDB',
                file: binaries.server,
                args: [
                    ...['-config', settings, '-config-strict', '-store', 'unistore', '-path', (0,external_node_path_.join)(data, 'store')],
                    ...['-host', LOOPBACK, ...(this.config.settings.port === undefined ? ['-P', `${address.port}`] : [])],
                    ...['-socket', address.via === 'socket' ? address.file : ''],
                    ...['-status-host', LOOPBACK, '-status', `${status}`],
                ],
                env: { TMPDIR: (0,external_node_path_.join)(data, 'tmp') },
                // It makes folders where it is started.
                cwd: data,
                account,
                cpus,
                outputFile: logFile,
            }, () => greets(address.via === 'tcp' ? address : { path: address.file }), this.config['start-timeout'], stop);
            const endpoint = { kind: 'mysql', address, user: tidb_USER, password, database: tidb_DATABASE, tls: false };
            return {
                endpoint,
                pids: [running.pid],
                cpuProfile: `http://${LOOPBACK}:${status}/debug/pprof/profile`,
                settle: async () => { },
                loaded: () => analyse(endpoint),
                fate: () => running.fate,
                stop: () => running.stop(stop).finally(own.remove),
            };
        }
        catch (error) {
            await own.remove();
            throw error;
        }
    }
    async address(folder, via) {
        if (via === 'tcp')
            return { via, host: LOOPBACK, port: Number(this.config.settings.port ?? (await freePort(LOOPBACK))) };
        return { via, folder, file: (0,external_node_path_.join)(folder, 'tidb.sock'), port: 0 };
    }
}
/** The planner knows nothing of new tables until it has counted them. */
async function analyse(endpoint) {
    const tables = (await tidb_statements(endpoint, ['SHOW TABLES'])).split('\n').filter(Boolean);
    await tidb_statements(endpoint, tables.map((table) => `ANALYZE TABLE \`${table}\``));
}
/** Runs SQL, one statement after the other. @returns what they gave, a row a line */
async function tidb_statements({ address, user, password, database }, sql) {
    const where = address.via === 'tcp' ? ['--host', address.host, '--port', `${address.port}`] : ['--socket', address.file];
    const { exitCode, stdout, stderr } = await (0,system_process/* run */.eF)({
        file: 'mariadb',
        args: ['--no-defaults', '--batch', '--skip-column-names', ...where, '--user', user, database],
        env: { MYSQL_PWD: password },
        // Passwords are among them: arguments are for everybody to see.
        input: sql.map((statement) => `${statement};\n`).join(''),
        timeoutS: STATEMENT_S,
    });
    if (exitCode === 0)
        return stdout;
    throw new errors/* OutsideError */.Cp(`TiDB did not take a statement: ${stderr.trim()}`);
}
/** TiDB's configuration: `a.b: 1` is `b = 1` in the section `a`. Pure. */
function asToml(settings) {
    const sections = new Map([['', []]]);
    for (const [name, value] of Object.entries(settings)) {
        const dot = name.lastIndexOf('.');
        const section = name.slice(0, Math.max(0, dot));
        sections.set(section, [...(sections.get(section) ?? []), `${name.slice(dot + 1)} = ${JSON.stringify(value)}\n`]);
    }
    return [...sections].map(([name, lines]) => `${name ? `[${name}]\n` : ''}${lines.join('')}`).join('');
}

;// CONCATENATED MODULE: ./lib/targets/registry.js








/** Every database that Boltmark knows: a new one is one file and one line here. */
const ADAPTERS = {
    command: command,
    ferretdb: ferretdb,
    mariadb: mariadb,
    mongodb: mongodb,
    mysql: mysql,
    postgresql: postgresql,
    sqlite: sqlite,
    tidb: tidb,
};
const targetSchemas = Object.values(ADAPTERS).map((adapter) => adapter.schema);
/** As `target.adapter` names them. */
const ADAPTER_NAMES = Object.keys(ADAPTERS);
/** @param folder what paths in the config are relative to */
function openTarget(config, folder) {
    return ADAPTERS[config.adapter].open(config, folder);
}

;// CONCATENATED MODULE: ./lib/pipeline/detect.js


/** MariaDB descends from MySQL and has its files, so that it is asked for first. */
const detect_MARKS = [
    { database: 'mariadb', file: 'storage/maria/ha_maria.cc' },
    { database: 'mysql', file: 'sql/mysqld.cc' },
    { database: 'postgresql', file: 'src/backend/postmaster/postmaster.c' },
    { database: 'mongodb', file: 'src/mongo/db/mongod_main.cpp' },
    { database: 'tidb', file: 'go.mod', words: /^module github\.com\/pingcap\/tidb\b/m },
    // Version 2 has PostgreSQL behind it, and is another server.
    { database: 'ferretdb', file: 'go.mod', words: /^module github\.com\/FerretDB\/FerretDB\s*$/m },
    { database: 'sqlite', file: 'sqlite3.c' },
    { database: 'sqlite', file: 'src/sqlite.h.in' },
];
/** Which database a source tree is of. */
async function detectDatabase(tree) {
    for (const { database, file, words } of detect_MARKS) {
        const path = (0,external_node_path_.join)(tree, file);
        if ((await (0,system_files/* exists */.t2)(path)) && (!words || words.test(await (0,system_files/* readText */.yR)(path, system_files/* MAX_HAND_WRITTEN_BYTES */.Fh))))
            return database;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/pipeline/init.js









/** Where Boltmark's own workflows and action live. */
const HOME = 'boltmark/boltmark';
/** The workflows that a fork starts with, and those that they call. */
const CALLERS = ['boltmark', 'boltmark-comment', 'boltmark-nightly'];
const CALLED = ['gate', 'comment', 'benchmark', 'optimize'];
/** Databases that sysbench does not reach or BOLT cannot rewrite: they begin with another config. */
const WITH_TEMPLATE = ['mongodb', 'tidb', 'ferretdb'];
/** Compares a fork with what this version would write; nothing is changed. */
async function checkInit(wishes) {
    return Promise.all((await wantedFiles(wishes)).map((file) => compared(wishes.folder, file)));
}
/**
 * Writes config and workflows into a fork. Files that are there already stay as they are, unless they are to be overwritten.
 * @returns the files as they were found
 */
async function init(wishes, force) {
    const files = await wantedFiles(wishes);
    const placed = await Promise.all(files.map((file) => compared(wishes.folder, file)));
    for (const [index, { state }] of placed.entries()) {
        const { path, text } = files[index];
        if (state === 'missing' || (state === 'differs' && force))
            await (0,system_files/* writeAtomically */.vK)((0,external_node_path_.join)(wishes.folder, path), text);
    }
    return placed;
}
async function compared(folder, { path, text }) {
    const file = (0,external_node_path_.join)(folder, path);
    if (!(await (0,system_files/* exists */.t2)(file)))
        return { path, state: 'missing' };
    return { path, state: (await (0,promises_.readFile)(file, 'utf8')) === text ? 'same' : 'differs' };
}
async function wantedFiles(wishes) {
    const foreign = (await ownerOf(wishes.folder)) !== HOME.split('/')[0];
    return [
        { path: '.github/boltmark.yml', text: await configText(wishes) },
        ...(await Promise.all(CALLERS.map((name) => callerFile(name, wishes, foreign)))),
        // Another owner's reusable workflow may not use the caller's own runners: a fork needs copies.
        ...(foreign ? await Promise.all(CALLED.map((name) => copiedFile(name, wishes))) : []),
    ];
}
async function configText({ folder, database }) {
    const found = database ?? (await detectDatabase(folder));
    if (!found)
        throw new errors/* UsageError */.eb(`Which database ${folder} holds cannot be told from its files.`, 'Run it in the root of the sources, or name the database: --database postgresql');
    const known = ADAPTER_NAMES.filter((name) => name !== 'command');
    if (!known.includes(found))
        throw new errors/* UsageError */.eb(`There is no adapter for ${found} in this version.`, `Write .github/boltmark.yml with \`adapter: command\`, or name one of: ${known.join(', ')}.`);
    const template = WITH_TEMPLATE.includes(found) ? `templates/boltmark-${found}.yml` : 'templates/boltmark.yml';
    return (await (0,promises_.readFile)(resource(template), 'utf8')).replace('DATABASE', found);
}
async function callerFile(name, { runner, ref }, foreign) {
    const text = (await (0,promises_.readFile)(resource(`examples/workflows/${name}.yml`), 'utf8'))
        .replaceAll(`'["self-hosted", "arm64"]'`, `'${JSON.stringify(runner).replaceAll(',', ', ')}'`)
        .replaceAll(new RegExp(`${HOME}/\\.github/workflows/(\\w+)\\.yml@${MAJOR_TAG}`, 'g'), foreign ? './.github/workflows/boltmark-called-$1.yml' : `${HOME}/.github/workflows/$1.yml@${ref}`)
        .replaceAll(`uses: ${HOME}@${MAJOR_TAG}`, `uses: ${HOME}@${ref}`);
    return { path: `.github/workflows/${name}.yml`, text };
}
async function copiedFile(name, { ref }) {
    const text = await (0,promises_.readFile)(resource(`.github/workflows/${name}.yml`), 'utf8');
    const origin = `# Copied from ${HOME} by \`boltmark init\`; \`boltmark init --check\` tells when a newer version has another.\n`;
    return {
        path: `.github/workflows/boltmark-called-${name}.yml`,
        text: origin + text.replaceAll(`uses: ${HOME}@${MAJOR_TAG}`, `uses: ${HOME}@${ref}`),
    };
}
/** Who owns the repository on GitHub; undefined where there is none yet. */
async function ownerOf(folder) {
    return /github\.com[/:]([^/]+)\//.exec((await originOf(folder)) ?? '')?.[1];
}
/** What was done, or would be, for people. */
function placedAsText(placed, done) {
    const words = {
        checked: { missing: 'missing', same: 'up to date', differs: 'differs from what this version writes' },
        written: { missing: 'written', same: 'up to date', differs: 'left as it is: it differs (--force overwrites it)' },
        forced: { missing: 'written', same: 'up to date', differs: 'overwritten' },
    }[done];
    const lines = placed.map(({ path, state }) => `${path}: ${words[state]}\n`).join('');
    const next = done === 'checked'
        ? ''
        : '→ Look through .github/boltmark.yml, commit, and open a pull request. Labels of the runner stand in the workflows.\n';
    return lines + next;
}

;// CONCATENATED MODULE: ./lib/system/fresh-copy.js




const fresh_copy_TIMEOUT_S = 4 * 3600;
/** What `cp` says, in the kernel's words, when a disk takes no more. */
const FULL = [
    [/No space left on device/, 'ENOSPC'],
    [/Disk quota exceeded/, 'EDQUOT'],
];
/**
 * Makes a folder the copy of another, owners and times included; what was there is gone. On file systems that can, the copy shares its
 * blocks (reflink). By `cp`: Node's own copy of the thousand files of a PostgreSQL takes six times as long, and each sample needs one.
 * @throws an error with the code ENOSPC or EDQUOT when the disk is full; OutsideError when something else is wrong
 */
async function freshCopy(from, to) {
    await (0,promises_.rm)(to, { recursive: true, force: true });
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(to), { recursive: true });
    const command = {
        file: 'cp',
        args: ['--archive', '--reflink=auto', '--no-target-directory', from, to],
        env: { LC_ALL: 'C' },
        timeoutS: fresh_copy_TIMEOUT_S,
    };
    const finished = await (0,system_process/* run */.eF)(command);
    if (finished.exitCode === 0)
        return;
    const code = FULL.find(([words]) => words.test(finished.stderr))?.[1];
    const message = `Copying ${from} to ${to} failed.${(0,system_process/* saidLast */.OI)(finished)}`;
    if (code === undefined)
        throw new errors/* OutsideError */.Cp(message);
    throw Object.assign(new Error(message), { code, syscall: 'copy to', path: to });
}

// EXTERNAL MODULE: ./lib/system/streams.js
var streams = __webpack_require__(32552);
;// CONCATENATED MODULE: ./lib/workloads/client.js



/** On this machine. */
class LocalClient {
    folder;
    /** @param folder folders for commands that read files are made in it */
    constructor(folder) {
        this.folder = folder;
    }
    start = async ({ files, ...command }) => {
        if (!files)
            return (0,system_process/* start */.ni)(command);
        await (0,promises_.mkdir)(this.folder, { recursive: true });
        const cwd = await (0,promises_.mkdtemp)((0,external_node_path_.join)(this.folder, 'client-'));
        const remove = () => (0,promises_.rm)(cwd, { recursive: true, force: true });
        try {
            for (const [name, path] of Object.entries(files))
                await (0,promises_.copyFile)(path, (0,external_node_path_.join)(cwd, name));
            const running = await (0,system_process/* start */.ni)({ ...command, cwd });
            const finished = running.finished.then((result) => remove().then(() => result));
            return { ...running, finished };
        }
        catch (error) {
            await remove();
            throw error;
        }
    };
    async close() { }
}

;// CONCATENATED MODULE: ./lib/benchmark/client-log.js

const PASSWORD_SHOWN = '***';
/**
 * Keeps what a load generator said beside the log of its server, in its own units and words. Some print every setting: the server's
 * password is taken out, of the file and of what is handed on.
 * @param serverLog `…-mix.log`; the file is `…-mix.client.log`, and a second load on the same server is added to it
 */
async function keepOutput(finished, endpoint, serverLog) {
    const hushed = (text) => 'password' in endpoint && endpoint.password ? text.replaceAll(endpoint.password, PASSWORD_SHOWN) : text;
    const kept = { ...finished, stdout: hushed(finished.stdout), stderr: hushed(finished.stderr) };
    await (0,promises_.writeFile)(serverLog.replace(/\.log$/, '.client.log'), kept.stdout + kept.stderr, { flag: 'a' });
    return kept;
}

;// CONCATENATED MODULE: ./lib/benchmark/usage.js

const NO_USAGE = {
    cpuS: 0,
    minorFaults: 0,
    majorFaults: 0,
    contextSwitches: 0,
    readBytes: 0,
    writtenBytes: 0,
    peakBytes: 0,
};
/** Often enough that little is missing in the end, seldom enough to cost nothing beside the load. */
const usage_LOOK_EVERY_MS = 500;
/** Undefined once it is gone. */
function usageOf(pid) {
    const stat = (0,process_tree/* procFile */.Rp)(`${pid}/stat`);
    const status = (0,process_tree/* procFile */.Rp)(`${pid}/status`);
    if (stat === undefined || status === undefined)
        return undefined;
    // Another user's: not allowed, and nothing that a sample has to fail for.
    const io = (0,process_tree/* procFile */.Rp)(`${pid}/io`) ?? '';
    const switches = (0,process_tree/* threadsOf */.Dm)(pid).map((thread) => switchesIn((0,process_tree/* procFile */.Rp)(`${pid}/task/${thread}/status`) ?? ''));
    return {
        ...countsIn(stat),
        contextSwitches: switches.reduce((sum, one) => sum + one, 0),
        readBytes: usage_field(io, 'read_bytes'),
        writtenBytes: usage_field(io, 'write_bytes'),
        peakBytes: usage_field(status, 'VmHWM') * 1024,
    };
}
/** Several processes together; those that are gone count nothing. */
function usageOfAll(pids) {
    return pids.map(usageOf).reduce((sum, one) => (one ? combined(sum, one, (a, b) => a + b) : sum), NO_USAGE);
}
/** Of programs with all that they started: of a server with a process for each connection, in its CPU time, those that ended too. */
function usageOfTrees(pids) {
    return { ...usageOfAll((0,process_tree/* aliveIn */.lO)(pids)), cpuS: (0,process_tree/* cpuSecondsOfTrees */.Up)(pids) };
}
/** What was used between two moments; the peak is the later one's. */
function usedBetween(before, after) {
    return { ...combined(after, before, (a, b) => Math.max(0, a - b)), peakBytes: after.peakBytes };
}
/** The last that was seen of a program's usage: what it used in its last moments is missing. */
function followUsage(running) {
    let seen;
    const look = () => {
        const usage = usageOfAll((0,process_tree/* descendantsOf */.gO)(running.pid));
        if (usage.cpuS > 0)
            seen = usage;
    };
    const timer = setInterval(look, usage_LOOK_EVERY_MS);
    void running.finished.then(() => clearInterval(timer));
    return () => seen ?? NO_USAGE;
}
/** As `samples[].resources` names them, units included; without transactions there is nothing per transaction. */
function asResources(usage, transactions) {
    return {
        peak_rss_bytes: usage.peakBytes,
        read_bytes: usage.readBytes,
        written_bytes: usage.writtenBytes,
        ...(transactions > 0
            ? {
                context_switches_per_transaction: usage.contextSwitches / transactions,
                minor_faults_per_transaction: usage.minorFaults / transactions,
            }
            : {}),
        major_faults: usage.majorFaults,
    };
}
function combined(a, b, operation) {
    const names = Object.keys(NO_USAGE);
    return Object.fromEntries(names.map((name) => [name, operation(a[name], b[name])]));
}
/** From /proc/PID/stat, see proc_pid_stat(5): its fields 10 to 17. */
function countsIn(stat) {
    const faults = (0,process_tree/* fieldsOf */.Pf)(stat).slice(7, 11).map(Number);
    const [minor, minorOfChildren, major, majorOfChildren] = faults;
    return {
        cpuS: (0,process_tree/* cpuSecondsIn */.$z)(stat),
        minorFaults: minor + minorOfChildren,
        majorFaults: major + majorOfChildren,
    };
}
function switchesIn(status) {
    return usage_field(status, 'voluntary_ctxt_switches') + usage_field(status, 'nonvoluntary_ctxt_switches');
}
function usage_field(text, name) {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

;// CONCATENATED MODULE: ./lib/benchmark/activity.js




/** The kernel counts in sectors of this size, whatever the disk has; see iostats.rst. */
const SECTOR_BYTES = 512;
/** What is no disk, or is counted at the disk below it. */
const NOT_DISKS = /^(loop|ram|zram|dm-|md|sr|fd)\d/;
/** How many are runnable changes all the time: it is looked at so often, as vmstat does it, and costs a millisecond a second. */
const activity_LOOK_EVERY_MS = 500;
/** Watches what the machine does, all its programs together; told by the names of `samples[].resources`. `root` is / but for tests. */
async function watchActivity(root = '/') {
    const disks = (await (0,promises_.readdir)((0,external_node_path_.join)(root, 'sys/block')).catch(() => [])).filter((name) => !NOT_DISKS.test(name));
    const before = await look(root, disks);
    const runnable = [];
    const timer = setInterval(async () => {
        const stat = await (0,promises_.readFile)((0,external_node_path_.join)(root, 'proc/stat'), 'utf8').catch(() => '');
        runnable.push(runnableIn(stat));
    }, activity_LOOK_EVERY_MS);
    const stop = () => clearInterval(timer);
    return {
        stop,
        async end() {
            stop();
            return activityBetween(before, await look(root, disks), runnable);
        },
    };
}
/** Pure. `runnable`: what was seen meanwhile. */
function activityBetween(before, after, runnable) {
    const seconds = Math.max(after.atS - before.atS, 1 / process_tree/* TICKS_PER_S */.Pg);
    const capacityS = Math.max(after.busyS + after.idleS - before.busyS - before.idleS, 1 / process_tree/* TICKS_PER_S */.Pg);
    const percent = (of) => Math.min(100, Math.max(0, (of / capacityS) * 100));
    const rate = (one, other) => Math.max(0, other - one) / seconds;
    const [a, b] = [before.disks, after.disks];
    return {
        machine_cpu_percent: percent(after.busyS - before.busyS),
        machine_io_wait_percent: percent(after.ioWaitS - before.ioWaitS),
        machine_cpus: after.cpus,
        ...(runnable.length > 0 ? { run_queue: (0,mean/* mean */.i)(runnable) } : {}),
        context_switches_per_s: rate(before.switches, after.switches),
        ...(a && b
            ? {
                disk_reads_per_s: rate(a.reads, b.reads),
                disk_writes_per_s: rate(a.writes, b.writes),
                disk_read_bytes_per_s: rate(a.readBytes, b.readBytes),
                disk_written_bytes_per_s: rate(a.writtenBytes, b.writtenBytes),
                disk_queue: rate(a.waitedS, b.waitedS),
            }
            : {}),
    };
}
async function look(root, disks) {
    const [stat, diskstats] = await Promise.all([
        (0,promises_.readFile)((0,external_node_path_.join)(root, 'proc/stat'), 'utf8').catch(() => ''),
        (0,promises_.readFile)((0,external_node_path_.join)(root, 'proc/diskstats'), 'utf8').catch(() => ''),
    ]);
    return { atS: performance.now() / 1000, ...countersIn(stat), disks: disksIn(diskstats, disks) };
}
/** See proc_stat(5). What a hypervisor took away is busy here: nobody could have it. */
function countersIn(stat) {
    const [user = 0, nice = 0, system = 0, idle = 0, ioWait = 0, irq = 0, softIrq = 0, steal = 0] = (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '')
        .split(' ')
        .map((ticks) => Number(ticks) / process_tree/* TICKS_PER_S */.Pg);
    return {
        cpus: stat.match(/^cpu\d+ /gm)?.length ?? 1,
        busyS: user + nice + system + irq + softIrq + steal,
        idleS: idle + ioWait,
        ioWaitS: ioWait,
        switches: Number(/^ctxt (\d+)$/m.exec(stat)?.[1] ?? 0),
        runnable: runnableIn(stat),
    };
}
/** The one who looks is among them, and does not count. */
function runnableIn(stat) {
    return Math.max(0, Number(/^procs_running (\d+)$/m.exec(stat)?.[1] ?? 1) - 1);
}
/** Fields of iostats.rst: 1 reads, 3 sectors read, 5 writes, 7 sectors written, 11 weighted ms. Undefined where no disk is known. */
function disksIn(diskstats, names) {
    const lines = diskstats
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, , name]) => name !== undefined && names.includes(name));
    if (lines.length === 0)
        return undefined;
    const total = (field) => (0,mean/* sum */.c)(lines.map((line) => Number(line[field + 2] ?? 0)));
    return {
        reads: total(1),
        readBytes: total(3) * SECTOR_BYTES,
        writes: total(5),
        writtenBytes: total(7) * SECTOR_BYTES,
        waitedS: total(11) / 1000,
    };
}

;// CONCATENATED MODULE: ./lib/benchmark/heat.js



/** Reading a clock may wake its CPU: a few of them, seldom, tell enough. */
const MOST_CPUS = 8;
const heat_LOOK_EVERY_MS = 2000;
/** Cooling devices of the kernel that slow a processor down. */
const SLOWS_CPU = /cpufreq|cpu-?idle|processor/i;
/** Watches clock and heat. `root` is / but for tests. */
async function watchHeat(root = '/') {
    const files = await heatFiles(root);
    const before = await heat_look(files);
    const meanwhile = [];
    const timer = setInterval(async () => void meanwhile.push(await heat_look(files)), heat_LOOK_EVERY_MS);
    const stop = () => clearInterval(timer);
    return {
        stop,
        async end() {
            stop();
            // The last look counts the events, and only where it is the only one the clock: after the load it idles.
            const last = await heat_look(files);
            return heatOf(before, meanwhile.length > 0 ? [...meanwhile, { ...last, khz: [] }] : [last]);
        },
    };
}
/** Pure. */
function heatOf(before, looks) {
    const mhz = looks.flatMap(({ khz }) => khz).map((one) => one / 1000);
    const celsius = looks.flatMap(({ milliCelsius }) => milliCelsius).map((one) => one / 1000);
    const events = Math.max(0, (looks.at(-1)?.throttles ?? 0) - before.throttles);
    return {
        ...(mhz.length > 0 ? { meanMhz: (0,mean/* mean */.i)(mhz), lowestMhz: Math.min(...mhz) } : {}),
        ...(celsius.length > 0 ? { highestCelsius: Math.max(...celsius) } : {}),
        throttled: events + looks.filter(({ heldBack }) => heldBack).length,
    };
}
/** As `samples[].resources` names it. */
function heatAsResources({ meanMhz, lowestMhz, highestCelsius, throttled }) {
    return {
        ...(meanMhz === undefined ? {} : { cpu_mhz: meanMhz }),
        ...(lowestMhz === undefined ? {} : { cpu_mhz_lowest: lowestMhz }),
        ...(highestCelsius === undefined ? {} : { celsius_highest: highestCelsius }),
        throttled,
    };
}
/** The files that this machine has; listed once, read often. */
async function heatFiles(root) {
    const cpuFolder = (0,external_node_path_.join)(root, 'sys/devices/system/cpu');
    const cpus = (await list(cpuFolder)).filter((name) => /^cpu\d+$/.test(name));
    const some = cpus.filter((_, index) => index % Math.ceil(cpus.length / MOST_CPUS) === 0);
    const thermal = (0,external_node_path_.join)(root, 'sys/class/thermal');
    const zones = await list(thermal);
    const coolers = zones.filter((name) => name.startsWith('cooling_device'));
    const types = await Promise.all(coolers.map((name) => heat_text((0,external_node_path_.join)(thermal, name, 'type'))));
    return {
        clocks: some.map((name) => (0,external_node_path_.join)(cpuFolder, name, 'cpufreq/scaling_cur_freq')),
        temperatures: zones.filter((name) => name.startsWith('thermal_zone')).map((name) => (0,external_node_path_.join)(thermal, name, 'temp')),
        throttles: cpus.map((name) => (0,external_node_path_.join)(cpuFolder, name, 'thermal_throttle/core_throttle_count')),
        cooling: coolers
            .filter((_, index) => SLOWS_CPU.test(types[index] ?? ''))
            .map((name) => (0,external_node_path_.join)(thermal, name, 'cur_state')),
    };
}
async function heat_look({ clocks, temperatures, throttles, cooling }) {
    const [khz, milliCelsius, events, states] = await Promise.all([clocks, temperatures, throttles, cooling].map(numbers));
    return {
        khz: khz,
        milliCelsius: milliCelsius,
        throttles: (0,mean/* sum */.c)(events),
        heldBack: states.some((state) => state > 0),
    };
}
/** A sensor that cannot be read now is left out. */
async function numbers(files) {
    const texts = await Promise.all(files.map(heat_text));
    return texts.flatMap((one) => (one !== undefined && /^-?\d+$/.test(one) ? [Number(one)] : []));
}
async function heat_text(file) {
    return (0,promises_.readFile)(file, 'utf8').then((content) => content.trim(), () => undefined);
}
function list(folder) {
    return (0,promises_.readdir)(folder).catch(() => []);
}

;// CONCATENATED MODULE: ./lib/benchmark/watch.js





/** Begins to watch. */
async function watchMachine() {
    const [activity, heat, before] = await Promise.all([watchActivity(), watchHeat(), snapshot()]);
    const harness = process.cpuUsage();
    return {
        stop() {
            activity.stop();
            heat.stop();
        },
        async end(startedCpuS) {
            const { user, system } = process.cpuUsage(harness);
            const ownCpuS = startedCpuS + (user + system) / 1e6;
            const [after, did, ran] = await Promise.all([snapshot(), activity.end(), heat.end()]);
            return { ...disturbances(before, after, ownCpuS, (0,external_node_os_.availableParallelism)()), activity: did, heat: ran };
        },
    };
}
/** As `samples[].resources` names it. */
function watch_asResources({ steal, otherLoad, swappedPages, heat, activity }) {
    return {
        steal_percent: steal * 100,
        other_load_percent: otherLoad * 100,
        swapped_pages: swappedPages,
        ...heatAsResources(heat),
        ...activity,
    };
}
function disturbances(before, after, ownCpuS, cores) {
    const capacityS = Math.max((after.at - before.at) * cores, 1 / process_tree/* TICKS_PER_S */.Pg);
    const share = (seconds) => Math.min(1, Math.max(0, seconds / capacityS));
    return {
        steal: share(after.stealS - before.stealS),
        otherLoad: share(after.busyS - before.busyS - ownCpuS),
        swappedPages: Math.max(0, after.swapped - before.swapped),
    };
}
/** Why a sample must be excluded for what happened around it; undefined when it may count. */
function disturbance(seen, limits) {
    const percent = (share) => `${Math.round(share * 100)} %`;
    if (seen.steal > limits.steal)
        return `the hypervisor took ${percent(seen.steal)} of the CPU time (limit ${percent(limits.steal)})`;
    if (seen.otherLoad > limits.otherLoad)
        return `other programs used ${percent(seen.otherLoad)} of the CPU time (limit ${percent(limits.otherLoad)})`;
    if (seen.heat.throttled > limits.throttled)
        return `the processor was too hot and slowed down, ${seen.heat.throttled} times (limit ${limits.throttled})`;
    return undefined;
}
async function snapshot() {
    const [stat, vmstat] = await Promise.all([(0,promises_.readFile)('/proc/stat', 'utf8'), (0,promises_.readFile)('/proc/vmstat', 'utf8')]);
    return {
        at: performance.now() / 1000,
        ...cpuTimes(stat),
        swapped: counter(vmstat, 'pswpin') + counter(vmstat, 'pswpout'),
    };
}
/** The first line of /proc/stat: user nice system idle iowait irq softirq steal guest guest_nice, see proc_stat(5). */
function cpuTimes(stat) {
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '')
        .split(' ')
        .map(Number);
    return { busyS: (user + nice + system + irq + softirq) / process_tree/* TICKS_PER_S */.Pg, stealS: steal / process_tree/* TICKS_PER_S */.Pg };
}
function counter(vmstat, name) {
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(vmstat)?.[1] ?? 0);
}

;// CONCATENATED MODULE: ./lib/benchmark/rig.js













/** A load generator that hangs is given this much longer than its load before it is stopped. */
const PATIENCE_S = 120;
/** How long a database may take to answer all questions about its data: each is a scan of a table at most. */
const QUESTIONS_S = 1800;
/** How long a number of transactions may take, where the config says nothing. */
const EVENTS_S = 3600;
/** Where the target runs: one place on one machine, used by one run at a time. */
class Rig {
    target;
    plain;
    folder;
    fittings;
    client;
    constructor(target, 
    /** Of the plain build. */
    plain, 
    /** A folder of its own; logs are made in it. */
    folder, fittings = {}) {
        this.target = target;
        this.plain = plain;
        this.folder = folder;
        this.fittings = fittings;
        this.client = fittings.client ?? new LocalClient(folder);
    }
    /**
     * Makes the data that every sample of a workload starts from.
     * @param pristine folder for it; what is there is replaced
     * @param tell learns how far it is, where the load generator says so
     */
    async prepare(workload, pristine, tell = () => { }) {
        const { target, plain } = this;
        const { raiseTo } = this.fittings;
        await (0,system_files/* emptyFolder */.id)(pristine);
        const logFile = await this.newLog(`${workload.name}-prepare`);
        await target.initialise({ plain, data: pristine, logFile });
        const server = await target.start({ binaries: plain, plain, data: pristine, logFile, raiseTo });
        await whileItRuns(server, async () => {
            const command = workload.driver.prepare(server.endpoint, workload.parameters);
            if (command) {
                const result = await keepOutput(await (0,system_process/* run */.eF)({ ...command, onLine: partsDone(workload, tell), timeoutS: 24 * 3600 }, this.client.start), server.endpoint, logFile);
                if (result.exitCode !== 0)
                    throw new BadRun(`Preparing the data of ${workload.name} failed.${(0,system_process/* saidLast */.OI)(result)}`);
            }
            await server.loaded?.();
            await server.settle();
        });
    }
    /**
     * Starts a server on a fresh copy of the data, puts the load on and ends the server again.
     * @throws BadRun, NotLoaded, or what the target throws when its server fails
     */
    async observe(workload, binaries, pristine, load) {
        return this.withServer(workload.name, binaries, pristine, async (server, logFile) => {
            await this.warmUp(server, workload, load, logFile);
            return this.putLoadOn(server, workload, binaries, load, logFile);
        });
    }
    /**
     * What a server made of these binaries answers to the questions that are known for a workload's data; undefined where none are.
     * @throws BadRun, or what the target throws when its server fails
     */
    async ask({ name, driver, parameters }, binaries, pristine) {
        return this.withServer(name, binaries, pristine, async ({ endpoint }) => {
            const command = driver.ask?.(endpoint, parameters);
            if (!command)
                return undefined;
            const finished = await (0,system_process/* run */.eF)({ ...command, timeoutS: QUESTIONS_S }, this.client.start);
            if (finished.exitCode !== 0)
                throw new BadRun(`Asking for the data of ${name} failed.${(0,system_process/* saidLast */.OI)(finished)}`);
            return finished.stdout;
        });
    }
    /** Has a server on a fresh copy of the data for as long as something is done with it; both are gone then. */
    async withServer(name, binaries, pristine, act) {
        const { target, plain } = this;
        const { pin, raiseTo, data = (0,external_node_path_.join)(this.folder, 'data') } = this.fittings;
        try {
            await freshCopy(pristine, data);
            const logFile = await this.newLog(name);
            const server = await target.start({ binaries, plain, data, logFile, cpus: pin?.server, raiseTo });
            return await whileItRuns(server, () => act(server, logFile));
        }
        finally {
            await (0,promises_.rm)(data, { recursive: true, force: true });
        }
    }
    /** The log of the next server start. They are kept: what a server said before it failed is asked for later. */
    async newLog(what) {
        const folder = (0,external_node_path_.join)(this.folder, 'logs');
        await (0,promises_.mkdir)(folder, { recursive: true });
        return (0,external_node_path_.join)(folder, `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${what}.log`);
    }
    /** Load of which nothing is measured, then the server's own work that came of it. */
    async warmUp(server, { driver, parameters }, load, logFile) {
        const command = driver.warmUp(server.endpoint, parameters, load);
        if (command) {
            const limits = { cpus: this.fittings.pin?.client, timeoutS: load.warmupS + PATIENCE_S };
            const finished = await (0,system_process/* run */.eF)({ ...command, ...limits }, this.client.start);
            driver.read(await keepOutput(finished, server.endpoint, logFile), { parameters, load, command, isWarmUp: true });
        }
        await server.settle();
    }
    async putLoadOn(server, workload, binaries, load, logFile) {
        const watch = await watchMachine();
        try {
            return await this.observeUnder(watch, server, workload, binaries, load, logFile);
        }
        finally {
            watch.stop();
        }
    }
    async observeUnder(watch, server, workload, binaries, load, logFile) {
        const { driver, parameters } = workload;
        const command = driver.run(server.endpoint, parameters, load);
        const before = usageOfTrees(server.pids);
        const client = await this.client.start({
            ...command,
            cpus: this.fittings.pin?.client,
            timeoutS: load.timeoutS ?? command.timeoutS ?? load.warmupS + (load.durationS ?? EVENTS_S) + PATIENCE_S,
            held: this.fittings.attach !== undefined,
        });
        const clientUsage = followUsage(client);
        const isEmbedded = server.pids.length === 0;
        const loaders = isEmbedded ? [client.pid] : server.pids;
        const endCount = await this.watched(loaders, server, client);
        const [finished] = await Promise.all([client.finished, proveLoaded(loaders, Object.values(binaries), client)]);
        (0,interrupt/* throwIfInterrupted */.sK)();
        const after = usageOfTrees(server.pids);
        const counted = await endCount();
        const ofServer = usedBetween(before, after);
        const ofClient = clientUsage();
        const said = await keepOutput(finished, server.endpoint, logFile);
        const measured = driver.read(ended(said), { parameters, load, command, isWarmUp: false });
        const surroundings = await watch.end(ofServer.cpuS + Math.max(ofClient.cpuS, measured.cpuS ?? 0));
        const [serverCpuS, used] = isEmbedded ? [measured.cpuS, ofClient] : [ofServer.cpuS, ofServer];
        return { measured, serverCpuS, used, counted, surroundings };
    }
    /** Nobody connects, and no thread starts, before what is to watch them has attached. */
    async watched(pids, server, client) {
        try {
            return (await this.fittings.attach?.(pids, server)) ?? (async () => ({}));
        }
        finally {
            await client.release();
        }
    }
}
/** Counts what a load generator says it has prepared. */
function partsDone({ driver, parameters }, tell) {
    const parts = driver.parts?.(parameters);
    let done = 0;
    return (line) => {
        if (parts?.done.test(line))
            tell(`${parts.name} ${++done} of ${parts.count}`);
    };
}
/** Does something with a server and stops it. Where both fail, the first failure is the one that tells why. */
async function whileItRuns(server, act) {
    let result;
    try {
        result = await act();
    }
    catch (error) {
        const fate = server.fate();
        await server.stop().catch(() => { });
        if (error instanceof BadRun && fate)
            throw new BadRun(`${error.message} (${fate})`, { cause: error });
        throw error;
    }
    await server.stop();
    return result;
}
/** A load generator that had to be stopped, or of whose figures some are missing, gives no sample. */
function ended(finished) {
    if (finished.timedOut)
        throw new BadRun(`the load generator did not end within ${Math.round(finished.durationS)} s and was stopped`);
    if (finished.isCut)
        throw new BadRun(`the load generator ${(0,streams/* cutShort */.VV)()}`);
    return finished;
}

;// CONCATENATED MODULE: ./lib/workloads/json-path.js
/**
 * A path to one value, as RFC 9535 writes it ("singular query"): `$.results[0].latency`, `$['read ops']['p95']`. The `$` may be left out.
 * @returns undefined when the text is not such a path
 */
function jsonPath(text) {
    const steps = [];
    let rest = text.startsWith('$') ? text.slice(1) : `.${text}`;
    while (rest) {
        const match = /^(?:\.([^.[\]'"\s]+)|\[(-?\d+)\]|\['([^']*)'\]|\["([^"]*)"\])/.exec(rest);
        if (!match)
            return undefined;
        const [whole, name, place, single, double] = match;
        steps.push(place === undefined ? (name ?? single ?? double) : Number(place));
        rest = rest.slice(whole.length);
    }
    return steps.length > 0 ? steps : undefined;
}
/** What lies at a path; undefined when nothing does. */
function json_path_valueAt(document, path) {
    return path.reduce((at, step) => {
        if (typeof step === 'number')
            return Array.isArray(at) ? at.at(step) : undefined;
        return at !== null && typeof at === 'object' && !Array.isArray(at) && Object.hasOwn(at, step)
            ? at[step]
            : undefined;
    }, document);
}

;// CONCATENATED MODULE: ./lib/workloads/command-output.js






/** What makes the units of load generators those of the metrics table. */
const FACTORS = { s: 1000, ms: 1, us: 1e-3, ns: 1e-6, '1': 1, k: 1e3, M: 1e6 };
/** Beside metrics, what a run may tell of itself. */
const FACTS = ['transactions', 'duration'];
const Pattern = pattern(1);
const unit = schemas/* enum */.k5n(['s', 'ms', 'us', 'ns', '1', 'k', 'M'])
    .optional()
    .describe('of the number that is found: ms for latencies, 1 for all else');
/** Where a number stands in what a load generator said. */
const Place = schemas/* union */.KCZ([
    schemas/* strictObject */.rej({ match: Pattern.describe('a regular expression; the first group of its last match counts'), unit }),
    schemas/* strictObject */.rej({
        path: schemas/* string */.YjP()
            .refine((text) => jsonPath(text) !== undefined, 'not a path to one value, such as $.latency.p95')
            .describe('a path into the JSON document that it wrote, such as $.results[0].latency'),
        unit,
    }),
]);
const Metrics = schemas/* record */.g1P(schemas/* string */.YjP(), Place).superRefine((metrics, context) => {
    for (const name of Object.keys(metrics)) {
        if ((0,results_metrics/* metricNamed */.S)(name) || FACTS.includes(name))
            continue;
        context.addIssue({
            code: 'custom',
            path: [name],
            message: unknownName('metric', name, [...results_metrics/* METRIC_NAMES */.U, ...FACTS]),
        });
    }
});
const Positive = schemas/* number */.aig().nonnegative();
/** The document that a program of the user's may write itself, in the units of the metrics table. */
const Document = schemas/* object */.Ikc({
    schema: schemas/* literal */.euz('boltmark.measured/1'),
    metrics: schemas/* record */.g1P(schemas/* string */.YjP(), Positive),
    duration_s: Positive.optional(),
    transactions: Positive.optional(),
    errors_per_s: Positive.optional(),
    intervals: schemas/* array */.YOg(schemas/* looseObject */._H3({ at_s: schemas/* number */.aig() })).default([]),
});
/** Numbers by the places that the config gives for them. @throws BadRun when one is not there */
function readByPlaces(said, places) {
    const text = said.results ?? said.stdout;
    let document;
    const found = Object.entries(places).map(([name, place]) => {
        if ('path' in place)
            document ??= parsed(text);
        const value = 'match' in place ? lastMatch(text, place.match) : json_path_valueAt(document, jsonPath(place.path));
        const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
        if (typeof number !== 'number' || !Number.isFinite(number))
            throw new BadRun(`${name}: ${'match' in place ? place.match : place.path} ${value === undefined ? 'is nowhere in the output' : `is ${JSON.stringify(value)}, not a number`}`);
        return [name, number * factor(name, place.unit)];
    });
    const { transactions, duration, ...metrics } = Object.fromEntries(found);
    return complete(metrics, duration ?? said.wallS, transactions, []);
}
/** The documented JSON file. @throws BadRun when it is not one */
function readDocument(said) {
    const text = said.results ?? said.stdout;
    const document = Document.safeParse(parsed(text));
    if (!document.success) {
        const [issue] = document.error.issues;
        throw new BadRun(`it wrote no boltmark.measured/1: ${issue.path.join('.') || 'document'}: ${issue.message}`);
    }
    const { metrics, duration_s, transactions, errors_per_s, intervals } = document.data;
    const unknown = Object.keys(metrics).find((name) => !(0,results_metrics/* metricNamed */.S)(name));
    if (unknown !== undefined)
        throw new BadRun(unknownName('metric', unknown, results_metrics/* METRIC_NAMES */.U));
    return { ...complete(metrics, duration_s ?? said.wallS, transactions, intervals), errorsPerS: errors_per_s };
}
function complete(metrics, durationS, transactions, intervals) {
    const did = transactions ?? Math.round((metrics.throughput ?? 0) * durationS);
    return { metrics, intervals, durationS, transactions: did };
}
function factor(name, unit) {
    // Durations are kept in seconds, latencies in milliseconds, CPU time in microseconds.
    const own = name === 'duration' ? FACTORS.s : name === 'cpu_per_transaction' ? FACTORS.us : 1;
    return unit === undefined ? 1 : FACTORS[unit] / own;
}
/** Load generators repeat a line while they run: the last is the result. */
function lastMatch(text, pattern) {
    return [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1)?.[1];
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        throw new BadRun('what it wrote is not JSON');
    }
}

;// CONCATENATED MODULE: ./lib/workloads/command.js










/** What the commands of a load may ask for, beside what the database gives them. */
const LOAD_VALUES = ['threads', 'duration', 'events', 'seed', 'results'];
/** What databases give, whichever it is. */
const ENDPOINT_VALUES = ['host', 'port', 'socket', 'data', 'user', 'database'];
/** No load generator has more to say than this. */
const MAX_RESULTS_BYTES = 16 * 2 ** 20;
const command_schema = schemas/* strictObject */.rej({
    driver: schemas/* literal */.euz('command').describe('any load generator, by a command'),
    run: Words.describe('puts the load on: $threads, for $duration seconds or $events transactions, from $seed'),
    prepare: Words.optional().describe('fills the database, once'),
    'warm-up': Words.optional().describe('load before the clock starts, for $duration seconds; run itself when it is left out'),
    metrics: Metrics.optional().describe('where each metric stands in what it said; left out, it writes a boltmark.measured/1 document'),
    failed: pattern(0).optional().describe('a regular expression: a run whose output it matches has failed'),
    version: Words.optional().describe('tells the version of the load generator in its first line'),
    package: schemas/* string */.YjP().optional().describe('the Debian package that brings the program'),
});
/** Any load generator: its command, and where the figures stand in what it says. */
const command_command = {
    name: 'command',
    schema: command_schema,
    reaches: ['command', 'sqlite', 'postgresql', 'mysql', 'mongodb'],
    reads({ run, prepare = [], 'warm-up': warmUp = [] }, home) {
        const words = [...run, ...prepare, ...warmUp].filter((word) => !(0,external_node_path_.isAbsolute)(word) && isFileNow((0,external_node_path_.resolve)(home, word)));
        return Object.fromEntries(words.map((word) => [word, (0,external_node_path_.resolve)(home, word)]));
    },
    requirements({ run, prepare, package: debianPackage }) {
        const programs = [run[0], ...(prepare ? [prepare[0]] : [])];
        return debianPackage === undefined
            ? []
            : programs.filter(isOnPath).map((program) => ({ program, packages: [debianPackage] }));
    },
    async version({ version, run }, begin) {
        if (!version)
            return run[0];
        const { stdout, stderr } = await (0,system_process/* runOk */.uO)({ ...filledIn(version, {}), timeoutS: 60 }, undefined, begin);
        return `${stdout}\n${stderr}`.trim().split('\n')[0];
    },
    prepare(endpoint, { prepare }) {
        return prepare && asked(endpoint, prepare, { seed: '1' });
    },
    refuse({ durationS, events, warmupS }, { run, 'warm-up': warmUp }) {
        const asks = placeholders(run);
        if (durationS !== undefined && asks.includes('events') && !asks.includes('duration'))
            return 'run asks for $events and the load has a duration: set events';
        if (events !== undefined && asks.includes('duration') && !asks.includes('events'))
            return 'run asks for $duration and the load has a number of events: set duration';
        if (warmupS > 0 && !warmUp && !asks.includes('duration'))
            return 'run does not ask for $duration, so it cannot warm up: add warm-up';
        return undefined;
    },
    refuseServer({ run, prepare = [], 'warm-up': warmUp = [] }, { binaries, fromElsewhere }) {
        if (fromElsewhere && placeholders([...run, ...warmUp]).includes('results'))
            return 'it writes to $results, a file that is looked for here, and the load comes from another host: have it print its figures instead';
        const asking = [
            [run, LOAD_VALUES],
            [prepare, ['seed']],
            [warmUp, LOAD_VALUES.filter((name) => name !== 'events')],
        ];
        for (const [words, own] of asking) {
            const known = [...own, ...ENDPOINT_VALUES, ...binaries];
            const unknown = placeholders(words).find((name) => !known.includes(name));
            if (unknown !== undefined)
                return unknownPlaceholder(unknown, known);
        }
        return undefined;
    },
    demand(_, { threads }) {
        return { connections: threads, preparedStatements: 0, bytes: 0 };
    },
    warmUp(endpoint, { run, 'warm-up': warmUp }, { threads, warmupS, seed }) {
        if (warmupS === 0)
            return undefined;
        return asked(endpoint, warmUp ?? run, loadValues({ threads, durationS: warmupS, warmupS: 0, seed }));
    },
    run(endpoint, { run }, load) {
        return asked(endpoint, run, loadValues(load));
    },
    read(finished, { parameters: { metrics, failed, 'warm-up': warmUp }, command: { file, env }, isWarmUp }) {
        const results = takeResults(env.BOLTMARK_RESULTS);
        if (finished.exitCode !== 0)
            throw new BadRun(`${file} ${how(finished)}: ${lastLine(finished)}`);
        if (failed !== undefined) {
            const reason = new RegExp(failed, 'm').exec(`${finished.stdout}\n${finished.stderr}`)?.[0];
            if (reason !== undefined)
                throw new BadRun(`${file} failed: ${reason}`);
        }
        const said = { stdout: finished.stdout, results, wallS: finished.durationS };
        // A command of its own need not say what the run says.
        if (isWarmUp && warmUp)
            return { metrics: {}, intervals: [], durationS: finished.durationS, transactions: 0 };
        return metrics ? readByPlaces(said, metrics) : readDocument(said);
    },
};
function isOnPath(program) {
    return !program.includes('/') && placeholders([program]).length === 0;
}
function loadValues({ threads, durationS, events, seed }) {
    return {
        threads: `${threads}`,
        ...(durationS === undefined ? {} : { duration: `${durationS}` }),
        ...(events === undefined ? {} : { events: `${events}` }),
        seed: `${seed}`,
        // Nobody can guess the name, so nobody else can have put a file there.
        results: (0,external_node_path_.join)((0,external_node_os_.tmpdir)(), `boltmark-${(0,external_node_crypto_.randomUUID)()}`),
    };
}
function asked(endpoint, words, values) {
    const { values: given, env, folder } = described(endpoint);
    const all = { ...given, ...values };
    return { ...filledIn(words, all), env: { ...asEnvironment(all), ...env }, cwd: folder };
}
/** What a command is told of a database. A password is only in the environment: arguments are for everybody to see. */
function described(endpoint) {
    if (endpoint.kind === 'command')
        return endpoint;
    if (endpoint.kind === 'sqlite') {
        const { libraryFolder, database } = endpoint;
        const path = [libraryFolder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
        return { values: { database }, env: { LD_LIBRARY_PATH: path }, folder: undefined };
    }
    if (endpoint.kind === 'mongodb') {
        const { address, database } = endpoint;
        return { values: { host: address.host, port: `${address.port}`, database }, env: {}, folder: undefined };
    }
    const { address, user, database, password } = endpoint;
    const where = address.via === 'tcp'
        ? { host: address.host, port: `${address.port}` }
        : { host: address.folder, port: `${address.port}`, socket: address.file };
    return { values: { ...where, user, database }, env: { BOLTMARK_PASSWORD: password }, folder: undefined };
}
/** Reads the file that a run was told of, and takes it away. */
function takeResults(file) {
    if (!(0,external_node_fs_.existsSync)(file))
        return undefined;
    try {
        return (0,system_files/* readTextNow */.mf)(file, MAX_RESULTS_BYTES);
    }
    catch (cause) {
        throw new BadRun(`its results: ${cause.message}`);
    }
    finally {
        (0,external_node_fs_.rmSync)(file);
    }
}
function how({ exitCode, signal }) {
    return signal ? `was ended by ${signal}` : `failed with exit code ${exitCode}`;
}
function lastLine({ stdout, stderr }) {
    return `${stdout}\n${stderr}`.trim().split('\n').at(-1) || 'it said nothing';
}
function isFileNow(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

;// CONCATENATED MODULE: ./lib/workloads/pgbench.js









/** pgbench's own scripts. */
const BUILTIN = ['tpcb-like', 'simple-update', 'select-only'];
/** One unit of scale, its index and the rows that a run adds, in PostgreSQL 15. */
const SCALE_BYTES = 16 * 2 ** 20;
/** Warming up with the requests of the run itself would have them all in the cache. */
const WARM_UP_SEED = 1_000_003;
/** What pgbench logs of each transaction (the third field: µs) comes behind its report. It logs into the folder that it runs in. */
const WITH_LATENCIES = `pgbench "$@" || exit; echo 'latencies, us:'; cat pgbench_log.* | cut -d' ' -f3`;
const pgbench_LATENCIES = 'latencies, us:\n';
/** Options that come from elsewhere in the config, or that would change what the output means. */
const OURS = /^(builtin|file|skip-some-updates|select-only|client|jobs|log|log-prefix|sampling-rate|aggregate-interval|no-vacuum|vacuum-all|progress|progress-timestamp|protocol|scale|transactions|time|random-seed|host|port|username|debug|initialize|init-steps)$/;
const isPath = (script) => script.endsWith('.sql');
const Script = schemas/* string */.YjP().superRefine((script, context) => {
    if (isPath(script) ? (0,external_node_fs_.existsSync)(script) : BUILTIN.includes(script))
        return;
    const message = isPath(script) ? `there is no ${(0,external_node_path_.resolve)(script)}` : unknownName('script', script, BUILTIN);
    context.addIssue({ code: 'custom', message });
});
const Scripts = schemas/* union */.KCZ([Script, schemas/* array */.YOg(Script).min(1), schemas/* record */.g1P(Script, schemas/* int */.Whr().positive())])
    .transform((value) => {
    if (typeof value === 'string')
        return { [value]: 1 };
    return Array.isArray(value) ? Object.fromEntries(value.map((script) => [script, 1])) : value;
})
    .refine((scripts) => new Set(Object.keys(scripts).map((script) => (0,external_node_path_.basename)(script))).size === Object.keys(scripts).length, 'two scripts have the same file name');
const pgbench_schema = schemas/* strictObject */.rej({
    driver: schemas/* literal */.euz('pgbench'),
    scripts: Scripts.prefault('tpcb-like').describe(`${BUILTIN.join(', ')}, or a path that ends in .sql: one, a list, or whole weights by script`),
    scale: schemas/* int */.Whr().positive().default(1).describe('100,000 rows of pgbench_accounts each'),
    protocol: schemas/* enum */.k5n(['simple', 'extended', 'prepared']).default('simple').describe('how queries are sent'),
    'latency-sample': Share.refine((share) => share > 0 && share <= 1, 'above 0 and at most 100%')
        .default(0.1)
        .describe('share of the transactions whose latency is written down, for the percentiles'),
    options: schemas/* record */.g1P(schemas/* string */.YjP()
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'an option in kebab-case, without its first dashes')
        .refine((name) => !OURS.test(name), 'this option has a key of its own, or is set by Boltmark'), schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* literal */.euz(true)]))
        .default({})
        .describe('further options of a run, for example max-tries: 3'),
});
/** PostgreSQL's own load generator. */
const pgbench = {
    name: 'pgbench',
    schema: pgbench_schema,
    reaches: ['postgresql'],
    reads: ownScripts,
    requirements() {
        return [{ program: 'pgbench', packages: ['postgresql-client-common', 'postgresql-contrib'] }];
    },
    async version(_, begin) {
        const { stdout } = await (0,system_process/* runOk */.uO)({ file: 'pgbench', args: ['--version'], timeoutS: 30 }, undefined, begin);
        return /^pgbench \(PostgreSQL\) \S+/.exec(stdout)?.[0] ?? stdout.trim();
    },
    prepare(endpoint, { scale }) {
        return { file: 'pgbench', args: ['--initialize', '--quiet', `--scale=${scale}`], env: environment(endpoint) };
    },
    refuse({ durationS }) {
        if (durationS === undefined || (Number.isInteger(durationS) && durationS > 0))
            return undefined;
        return `pgbench measures for whole seconds, not for ${durationS} s: set the duration to 1s, 2s, …, or give a number of events`;
    },
    demand({ scale }, { threads }) {
        // PostgreSQL has no limit of prepared statements.
        return { connections: threads, preparedStatements: 0, bytes: scale * SCALE_BYTES };
    },
    warmUp(endpoint, parameters, { threads, warmupS, seed }) {
        if (warmupS === 0)
            return undefined;
        const load = { threads, durationS: Math.ceil(warmupS), warmupS: 0, seed: seed + WARM_UP_SEED };
        return pgbench_command(endpoint, parameters, load);
    },
    run: pgbench_command,
    read(finished) {
        if (finished.exitCode !== 0)
            throw failed(finished);
        const [report, logged = ''] = finished.stdout.split(pgbench_LATENCIES);
        // Progress comes on the other stream.
        const measured = readPgbenchOutput(`${finished.stderr}${report}`);
        return { ...measured, metrics: { ...measured.metrics, ...pgbench_percentiles(logged) } };
    },
};
function pgbench_command(endpoint, parameters, load) {
    const scripts = Object.entries(parameters.scripts);
    const sampling = parameters['latency-sample'];
    const args = [
        ...scripts.map(([script, weight]) => isPath(script) ? `--file=${(0,external_node_path_.basename)(script)}@${weight}` : `--builtin=${script}@${weight}`),
        ...(load.durationS === undefined
            ? [`--transactions=${Math.ceil(load.events / load.threads)}`]
            : [`--time=${load.durationS}`]),
        `--client=${load.threads}`,
        `--jobs=${Math.min(load.threads, (0,external_node_os_.availableParallelism)())}`,
        `--random-seed=${load.seed}`,
        `--scale=${parameters.scale}`,
        `--protocol=${parameters.protocol}`,
        // The tables are those of a sample, fresh; vacuuming them is no part of the load.
        '--no-vacuum',
        ...(load.repeatable ? [] : ['--progress=1']),
        '--log',
        ...(sampling < 1 ? [`--sampling-rate=${sampling}`] : []),
        ...Object.entries(parameters.options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`)),
    ];
    return {
        file: 'sh',
        args: ['-c', WITH_LATENCIES, 'pgbench', ...args],
        env: environment(endpoint),
        files: ownScripts(parameters),
    };
}
/** Those of the user: absolute path by the name that they have where pgbench runs. */
function ownScripts({ scripts }) {
    return Object.fromEntries(Object.keys(scripts)
        .filter(isPath)
        .map((script) => [(0,external_node_path_.basename)(script), (0,external_node_path_.resolve)(script)]));
}
/** libpq takes all that it needs from the environment; the folder of a socket counts as a host. */
function environment({ address, user, password, database, tls }) {
    return {
        PGHOST: address.via === 'tcp' ? address.host : address.folder,
        PGPORT: String(address.port),
        PGUSER: user,
        PGPASSWORD: password,
        PGDATABASE: database,
        PGSSLMODE: tls ? 'require' : 'disable',
    };
}
/** Of logged latencies, a line each, in µs; those that failed or were skipped say so instead. Nearest rank, in ms. */
function pgbench_percentiles(logged) {
    const latencies = Float64Array.from(logged.split('\n').filter((line) => /^\d+$/.test(line)), Number).sort();
    if (latencies.length === 0)
        return {};
    const at = (share) => latencies[Math.ceil(share * latencies.length) - 1] / 1000;
    return { latency_p95: at(0.95), latency_p99: at(0.99) };
}
/** Why a run failed, in one line: what pgbench called an error, or the last that it said. */
function failed({ exitCode, signal, stdout, stderr }) {
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim());
    const error = lines.find((line) => /^pgbench: (error|fatal): /.test(line));
    const how = signal ? `was ended by ${signal}` : `failed with exit code ${exitCode}`;
    return new BadRun(`pgbench ${how}: ${error?.replace(/^pgbench: \w+: /, '') ?? lines.at(-1) ?? 'it said nothing'}`);
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(88532);
;// CONCATENATED MODULE: ./lib/workloads/sysbench-endpoint.js


/** sysbench gives its threads 64 KiB, which is little for a database inside them. */
const STACK = '1M';
function reach(endpoint) {
    const kinds = { sqlite: reachSqlite, postgresql: reachPostgresql, mysql: reachMysql };
    return kinds[endpoint.kind](endpoint);
}
/** Where our script of questions lies. */
const QUESTIONS = 'share/sysbench/answers.lua';
/** Has a database print its answers about sysbench's tables. */
function questions(endpoint, tables) {
    const { options, env, files } = reach(endpoint);
    // Only SQLite's script knows pragmas, and they change no answer.
    const { 'sqlite-pragmas': _, ...known } = options;
    const settings = Object.entries({ ...known, tables }).map(([name, value]) => `--${name}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`);
    return {
        file: 'sysbench',
        args: [(0,external_node_path_.basename)(QUESTIONS), ...settings, 'ask'],
        env,
        files: { ...files, [(0,external_node_path_.basename)(QUESTIONS)]: resource(QUESTIONS) },
    };
}
/** Our scripts stand in for sysbench's, which has no driver for SQLite. */
function reachSqlite({ libraryFolder, database, pragmas }) {
    const pairs = Object.entries(pragmas).map(([name, value]) => `${name}=${value}`);
    return {
        script: (name) => resource(`share/sysbench/${name}.lua`),
        options: { 'thread-stack-size': STACK, 'sqlite-db': database, 'sqlite-pragmas': pairs.join(',') },
        env: {
            LD_LIBRARY_PATH: [libraryFolder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
            // The two semicolons stand for sysbench's own folders.
            LUA_PATH: `${(0,external_node_path_.dirname)(resource('share/sysbench/sqlite_common.lua'))}/?.lua;;`,
        },
    };
}
/** libpq takes the folder of a socket as a host, and a password from the environment where it is given none. */
function reachPostgresql({ address, user, password, database, tls }) {
    return {
        script: (name) => name,
        options: {
            'db-driver': 'pgsql',
            'pgsql-host': address.via === 'tcp' ? address.host : address.folder,
            'pgsql-port': address.port,
            'pgsql-user': user,
            'pgsql-db': database,
        },
        env: { PGPASSWORD: password, PGSSLMODE: tls ? 'require' : 'disable' },
    };
}
/** MySQL's client libraries, too, take a password from the environment where they are given none. */
function reachMysql({ address, user, password, database, tls }) {
    return {
        script: (name) => name,
        options: {
            'db-driver': 'mysql',
            ...(address.via === 'tcp'
                ? { 'mysql-host': address.host, 'mysql-port': address.port }
                : { 'mysql-socket': address.file }),
            'mysql-user': user,
            'mysql-db': database,
            'mysql-ssl': tls !== false,
        },
        env: { MYSQL_PWD: password },
        // sysbench looks for them by these names in the folder it runs in; nobody asks it for a certificate, but it wants one.
        ...(tls ? { files: { 'cacert.pem': tls.file, 'client-cert.pem': tls.file, 'client-key.pem': tls.key } } : {}),
    };
}

;// CONCATENATED MODULE: ./lib/workloads/sysbench.js










/** sysbench's own OLTP scripts by their names; for SQLite, ours of the same name stand in. */
const SCRIPTS = [
    'oltp_read_only',
    'oltp_read_write',
    'oltp_write_only',
    'oltp_point_select',
    'oltp_insert',
    'oltp_delete',
    'oltp_update_index',
    'oltp_update_non_index',
    'select_random_points',
    'select_random_ranges',
];
/** Statements that a connection of sysbench's scripts keeps prepared: for each table, and beside that. */
const PREPARED = {
    oltp_read_only: { each: 5, once: 2 },
    oltp_read_write: { each: 9, once: 2 },
    oltp_write_only: { each: 4, once: 2 },
    oltp_point_select: { each: 1, once: 0 },
    oltp_insert: { each: 0, once: 0 },
    oltp_delete: { each: 1, once: 0 },
    oltp_update_index: { each: 1, once: 0 },
    oltp_update_non_index: { each: 1, once: 0 },
    select_random_points: { each: 0, once: 1 },
    select_random_ranges: { each: 0, once: 1 },
};
/** A row of sbtest with its two indexes, in the databases that were looked at. */
const ROW_BYTES = 300;
/** The data is the same whatever the seed of a run. */
const DATA_SEED = 1;
/** Warming up with the requests of the run itself would have them all in the cache. */
const sysbench_WARM_UP_SEED = 1_000_003;
/** sysbench takes seeds of 31 bits, and reads 0 as "a seed from the clock". */
const SEEDS = 2 ** 31 - 1;
/** Options that come from elsewhere in the config. */
const sysbench_OURS = /^(tables|table-size|range-size|threads|time|events|rand-(seed|type)|report-.*|percentile|thread-stack-size|config-file|db-driver|sqlite-(db|pragmas|warmup|jit)|(mysql|pgsql)-(host|port|socket|user|password|db|ssl))$/;
/** Options that have a key of their own, and those that Boltmark sets, are not for a file either. */
const ConfigFile = schemas/* string */.YjP().transform((path, context) => {
    if (!(0,external_node_fs_.existsSync)(path)) {
        context.addIssue({ code: 'custom', message: `there is no ${(0,external_node_path_.resolve)(path)}` });
        return core/* NEVER */.tm;
    }
    const options = optionsIn((0,system_files/* readTextNow */.mf)(path, system_files/* MAX_HAND_WRITTEN_BYTES */.Fh));
    const wrong = Object.keys(options).filter((name) => !OptionName.safeParse(name).success);
    if (wrong.length > 0)
        context.addIssue({
            code: 'custom',
            message: `${path}: ${wrong.join(', ')}: each has a key of its own, is set by Boltmark, or is no option`,
        });
    return options;
});
/** As sysbench reads `--config-file`: `name=value`, or a name alone, on each line; `#` begins a comment. Pure. */
function optionsIn(text) {
    const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
    return Object.fromEntries(lines
        .filter((line) => line !== '')
        .map((line) => {
        const [name = '', ...value] = line.split('=').map((part) => part.trim());
        return [name.replace(/^--/, '').replaceAll('_', '-'), value.length > 0 ? value.join('=') : 'on'];
    }));
}
const sysbench_isPath = (script) => script.endsWith('.lua');
const sysbench_Script = schemas/* string */.YjP().superRefine((script, context) => {
    if (sysbench_isPath(script) ? (0,external_node_fs_.existsSync)(script) : SCRIPTS.includes(script))
        return;
    const message = sysbench_isPath(script) ? `there is no ${(0,external_node_path_.resolve)(script)}` : unknownName('script', script, SCRIPTS);
    context.addIssue({ code: 'custom', message });
});
const OptionName = schemas/* string */.YjP()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'an option in kebab-case, without its first dashes')
    .refine((name) => !sysbench_OURS.test(name), 'this option has a key of its own, or is set by Boltmark');
const sysbench_schema = schemas/* strictObject */.rej({
    driver: schemas/* literal */.euz('sysbench'),
    script: sysbench_Script.default('oltp_read_write').describe('one of the OLTP scripts of sysbench, or a path that ends in .lua'),
    tables: schemas/* int */.Whr().positive().default(1),
    'table-size': schemas/* int */.Whr().positive().default(10_000).describe('rows per table'),
    'range-size': schemas/* int */.Whr().positive().default(100).describe('rows of a range query'),
    'rand-type': schemas/* enum */.k5n(['uniform', 'gaussian', 'special', 'pareto'])
        .default('special')
        .describe('distribution of the ids'),
    percentile: schemas/* union */.KCZ([schemas/* literal */.euz(95), schemas/* literal */.euz(99)])
        .default(95)
        .describe('of the latency in the reports of every second; the whole run tells both'),
    'config-file': ConfigFile.optional().describe('a file with further options, name=value on each line, as sysbench has it'),
    options: schemas/* record */.g1P(OptionName, schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY()]))
        .default({})
        .describe('further options of the script or of sysbench, for example point-selects: 100'),
});
/** sysbench 1.0. For SQLite, which it has no driver for, our Lua scripts call the library through LuaJIT's FFI. */
const sysbench = {
    name: 'sysbench',
    schema: sysbench_schema,
    reaches: ['sqlite', 'postgresql', 'mysql'],
    requirements() {
        return [{ program: 'sysbench', packages: ['sysbench'] }];
    },
    async version(_, begin) {
        const { stdout } = await (0,system_process/* runOk */.uO)({ file: 'sysbench', args: ['--version'], timeoutS: 30 }, undefined, begin);
        return /^sysbench [\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
    },
    prepare(endpoint, parameters) {
        // SQLite has one writer; on a server each thread fills tables of its own.
        const threads = endpoint.kind === 'sqlite' ? 1 : Math.min(parameters.tables, (0,external_node_os_.availableParallelism)());
        return sysbench_command(endpoint, parameters, 'prepare', { threads, 'rand-seed': DATA_SEED });
    },
    // The index is the last that it makes of a table.
    parts({ tables }) {
        return { name: 'table', count: tables, done: /^Creating a secondary index on / };
    },
    refuse({ durationS }) {
        if (durationS === undefined || (Number.isInteger(durationS) && durationS > 0))
            return undefined;
        return `sysbench measures for whole seconds, not for ${durationS} s: set the duration to 1s, 2s, …, or give a number of events`;
    },
    demand({ script, tables, 'table-size': rows }, { threads }) {
        const statements = PREPARED[script] ?? { each: 0, once: 0 };
        return {
            connections: threads,
            preparedStatements: threads * (statements.each * tables + statements.once),
            bytes: tables * rows * ROW_BYTES,
        };
    },
    warmUp(endpoint, parameters, { threads, warmupS, seed }) {
        // Our scripts for SQLite warm up inside the run: in another process nothing of it would be warm.
        if (endpoint.kind === 'sqlite' || warmupS === 0)
            return undefined;
        const load = { threads, time: Math.ceil(warmupS), events: 0, 'rand-seed': seedOf(seed + sysbench_WARM_UP_SEED) };
        return sysbench_command(endpoint, parameters, 'run', load);
    },
    run(endpoint, parameters, load) {
        return sysbench_command(endpoint, parameters, 'run', {
            ...lengthOf(load),
            threads: load.threads,
            'rand-seed': seedOf(load.seed),
            'report-interval': load.repeatable ? 0 : 1,
            ...(endpoint.kind === 'sqlite' ? { 'sqlite-warmup': load.warmupS } : { histogram: true }),
            ...(endpoint.kind === 'sqlite' && load.repeatable ? { 'sqlite-jit': false } : {}),
        });
    },
    read(finished) {
        if (finished.exitCode !== 0)
            throw sysbench_failed(finished);
        return readSysbenchOutput(finished.stdout);
    },
    reads: ({ script }) => luaFiles(script),
    ask(endpoint, { script, tables }) {
        // Another script's tables may be any.
        return sysbench_isPath(script) ? undefined : questions(endpoint, tables);
    },
};
function lengthOf({ durationS = 0, events = 0 }) {
    return { time: durationS, events };
}
function seedOf(seed) {
    return 1 + (seed % SEEDS);
}
function sysbench_command(endpoint, { script, options, 'config-file': fromFile, ...parameters }, action, settings) {
    const reached = reach(endpoint);
    const files = { ...reached.files, ...luaFiles(script) };
    const all = { ...parameters, ...fromFile, ...options, ...settings, ...reached.options };
    return {
        file: 'sysbench',
        args: [
            sysbench_isPath(script) ? (0,external_node_path_.basename)(script) : reached.script(script),
            ...Object.entries(all).map(([name, value]) => `--${name}=${sysbench_shown(value)}`),
            action,
        ],
        env: reached.env,
        ...(Object.keys(files).length > 0 ? { files } : {}),
    };
}
/** A script of the user's, and what it may `require` from beside it; none of sysbench's own. */
function luaFiles(script) {
    if (!sysbench_isPath(script))
        return {};
    const folder = (0,external_node_path_.dirname)((0,external_node_path_.resolve)(script));
    const names = (0,external_node_fs_.readdirSync)(folder).filter((name) => name.endsWith('.lua'));
    return Object.fromEntries(names.map((name) => [name, (0,external_node_path_.join)(folder, name)]));
}
function sysbench_shown(value) {
    return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}
/** Why a run failed, in one line: what sysbench called fatal, or the last that it said. */
function sysbench_failed({ exitCode, signal, stdout, stderr }) {
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim());
    const [first, ...more] = lines.flatMap((line) => /^FATAL: (.*)/.exec(line)?.[1] ?? []);
    // `FATAL: unable to connect …` is followed by why: `FATAL: error 2026: …`.
    const fatal = first && [first, ...more.filter((line) => /^error \d/.test(line)).slice(0, 1)].join(' ');
    const how = signal ? `was ended by ${signal}` : `failed with exit code ${exitCode}`;
    return new BadRun(`sysbench ${how}: ${fatal ?? lines.at(-1) ?? 'it said nothing'}`);
}

;// CONCATENATED MODULE: ./lib/workloads/ycsb-program.js






/** Longer than any run. */
const NEVER_S = 1_000_000;
const java = {
    title: 'YCSB',
    // Its JDBC binding wants a driver on the class path, and a table that exists.
    bindings: { mongodb: 'mongodb' },
    whereFrom: 'Unpack a release of https://github.com/brianfrankcooper/YCSB and name its bin/ycsb.sh as `program`.',
    settings: (everyS) => ({ workload: 'site.ycsb.workloads.CoreWorkload', 'status.interval': `${everyS || NEVER_S}` }),
    arguments: ['-s'],
    timeLimit: 'maxexecutiontime',
    // Of 0, which later versions take for no end, 0.17.0 makes no threads. It keeps the number in 31 bits.
    endless: `${2 ** 31 - 1}`,
    // Status lines go to standard error.
    read: ({ stdout, stderr }) => readYcsbOutput(`${stderr}\n${stdout}`),
    async version(file) {
        const libraries = await (0,promises_.readdir)((0,external_node_path_.join)((0,external_node_path_.dirname)((0,external_node_path_.dirname)(file)), 'lib')).catch(() => []);
        return libraries.flatMap((name) => /^core-([\w.-]+)\.jar$/.exec(name)?.[1] ?? [])[0];
    },
};
const go = {
    title: 'go-ycsb',
    bindings: { mongodb: 'mongodb', mysql: 'mysql', postgresql: 'pg' },
    whereFrom: 'Build it from https://github.com/pingcap/go-ycsb, and put it on PATH or name its path as `program`.',
    settings: (everyS) => ({
        workload: 'core',
        'measurement.interval': `${everyS || NEVER_S}`,
        outputstyle: 'plain',
        // It serves its own profiles, to the whole network unless told otherwise.
        'debug.pprof': '127.0.0.1:0',
    }),
    arguments: [],
    timeLimit: undefined,
    endless: `${10 ** 12}`,
    read: ({ stdout }, brokenOff) => readGoYcsbOutput(stdout, brokenOff),
    async version(file) {
        // Go keeps the modules that a program was built of inside it; to ask it otherwise, Go would have to be here.
        const found = await (0,system_files/* firstMatch */.o4)(file, /\b(?:mod|dep)\tgithub\.com\/pingcap\/go-ycsb\t([\w.+()-]+)(?=[\t\n])/);
        return found?.[1];
    },
};
/** Which of the two it is tells its name: one with `go-ycsb` in it is go-ycsb. */
function programOf(path) {
    return (0,external_node_path_.basename)(path).includes('go-ycsb') ? go : java;
}
/** What go-ycsb and YCSB need to reach a server, by the names of their bindings. */
function connectionTo(endpoint) {
    if (endpoint.kind === 'mongodb') {
        const { address, database } = endpoint;
        return { 'mongodb.url': `mongodb://${address.host}:${address.port}/${database}` };
    }
    const { address, user, password, database, tls } = endpoint;
    if (address.via !== 'tcp')
        throw new Error('refuseServer lets no socket through');
    if (tls && endpoint.kind === 'mysql')
        throw new errors/* UsageError */.eb("go-ycsb's MySQL binding does not encrypt.", 'Measure TLS with sysbench.');
    const [prefix, encryption] = endpoint.kind === 'mysql'
        ? ['mysql', {}]
        : ['pg', { 'pg.sslmode': tls ? 'require' : 'disable' }];
    return {
        [`${prefix}.host`]: address.host,
        [`${prefix}.port`]: `${address.port}`,
        [`${prefix}.user`]: user,
        [`${prefix}.password`]: password,
        [`${prefix}.db`]: database,
        ...encryption,
    };
}

;// CONCATENATED MODULE: ./lib/workloads/ycsb-properties.js
const OPERATIONS = ['read', 'update', 'insert', 'scan', 'readmodifywrite'];
/** YCSB's core workloads as its own files define them. go-ycsb's files of the same names ask for other distributions. */
const CORE_WORKLOADS = {
    workloada: mix({ read: 0.5, update: 0.5 }),
    workloadb: mix({ read: 0.95, update: 0.05 }),
    workloadc: mix({ read: 1 }),
    workloadd: mix({ read: 0.95, insert: 0.05 }, 'latest'),
    workloade: { ...mix({ scan: 0.95, insert: 0.05 }), maxscanlength: '100', scanlengthdistribution: 'uniform' },
    workloadf: mix({ read: 0.5, readmodifywrite: 0.5 }),
};
function mix(shares, requestdistribution = 'zipfian') {
    const proportions = OPERATIONS.map((operation) => [`${operation}proportion`, String(shares[operation] ?? 0)]);
    return { readallfields: 'true', requestdistribution, ...Object.fromEntries(proportions) };
}
/** What both programs take for granted where a file says nothing: 95 % reads, the rest updates. */
const USUAL_SHARES = { read: 0.95, update: 0.05 };
/** The share of one operation, or of those that are named. */
function shareOf(properties, ...operations) {
    return operations.reduce((sum, operation) => sum + Number(properties[`${operation}proportion`] ?? USUAL_SHARES[operation] ?? 0), 0);
}
/**
 * Reads a property file: `name=value` or `name: value` a line, comments after `#` or `!`, lines that end in a backslash go on.
 * @see https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/util/Properties.html#load(java.io.Reader)
 */
function readProperties(text) {
    const lines = text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/(?<!\\)((?:\\\\)*)\\\n[ \t\f]*/g, '$1')
        .split('\n')
        .map((line) => line.replace(/^[ \t\f]+/, ''))
        .filter((line) => line && !/^[#!]/.test(line));
    return Object.fromEntries(lines.map((line) => {
        const [, name = '', value = ''] = /^((?:\\.|[^\\=: \t\f])*)[ \t\f]*[=:]?[ \t\f]*(.*)$/s.exec(line);
        return [unescaped(name), unescaped(value)];
    }));
}
const LETTERS = { t: '\t', n: '\n', r: '\r', f: '\f' };
function unescaped(text) {
    return text.replaceAll(/\\(?:u([0-9A-Fa-f]{4})|(.?))/gs, (_, code, letter) => code ? String.fromCharCode(Number.parseInt(code, 16)) : (LETTERS[letter ?? ''] ?? letter ?? ''));
}
/** Writes a property file that Java and go-ycsb read alike: what is special, or not ASCII, as a code. */
function writeProperties(properties) {
    return Object.entries(properties)
        .map(([name, value]) => `${escaped(name)}=${escaped(value)}\n`)
        .join('');
}
function escaped(text) {
    return text.replaceAll(/[^\w./@-]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

;// CONCATENATED MODULE: ./lib/workloads/ycsb.js









/** Properties that come from elsewhere in the config, or decide what is printed. */
const ycsb_OURS = /^(recordcount|operationcount|insertcount|threadcount|target|requestdistribution|maxexecutiontime|warmuptime|dotransactions|command|db|status(\.interval)?|label|exporter|exportfile|outputstyle|measurementtype|measurement\.(interval|output_file|raw\.output_file)|debug\.pprof|dropdata|mongodb\.url|(mysql|pg)\.(host|port|user|password|db|sslmode))$/;
const Workload = schemas/* string */.YjP().superRefine((workload, context) => {
    if (workload in CORE_WORKLOADS || (/[./]/.test(workload) && (0,external_node_fs_.existsSync)(workload)))
        return;
    const message = /[./]/.test(workload)
        ? `there is no ${(0,external_node_path_.resolve)(workload)}`
        : unknownName('core workload', workload, Object.keys(CORE_WORKLOADS));
    context.addIssue({ code: 'custom', message });
});
const PropertyName = schemas/* string */.YjP()
    .regex(/^[A-Za-z][\w.-]*$/, 'the name of a property')
    .refine((name) => !ycsb_OURS.test(name), 'this property has a key of its own, or is set by Boltmark');
const ycsb_schema = schemas/* strictObject */.rej({
    driver: schemas/* literal */.euz('ycsb'),
    program: schemas/* string */.YjP()
        .min(1)
        .default('ycsb')
        .describe('YCSB (its bin/ycsb.sh or bin/ycsb) or go-ycsb, by name or path: a name with go-ycsb in it is go-ycsb'),
    workload: Workload.default('workloada').describe('workloada to workloadf, or the path of a property file'),
    phase: schemas/* enum */.k5n(['load', 'run'])
        .default('run')
        .describe('what is measured: operations on loaded records, or the loading itself'),
    binding: schemas/* string */.YjP().min(1).optional().describe("the program's binding; that of the target's protocol when left out"),
    records: schemas/* int */.Whr().positive().default(1000).describe('records that are loaded'),
    operations: schemas/* int */.Whr()
        .positive()
        .optional()
        .describe('operations of each run, however long they take; when it is left out, the benchmark says how long'),
    distribution: schemas/* enum */.k5n(['uniform', 'zipfian', 'latest', 'hotspot', 'sequential', 'exponential'])
        .optional()
        .describe("which records are asked for; the workload's own when left out"),
    target: schemas/* int */.Whr()
        .positive()
        .optional()
        .describe('operations a second, all threads together; as many as go when left out'),
    properties: schemas/* record */.g1P(PropertyName, schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY()]))
        .default({})
        .describe('further properties, for example fieldcount: 10'),
});
/** What a key and a document of MongoDB take beside the fields, about. */
const RECORD_BYTES = 200;
/** A run that is as long as its work takes is ended after a day. */
const DAY_S = 24 * 3600;
/** YCSB, and go-ycsb, which is the same in Go. Neither takes a seed: two runs have the same distribution, not the same requests. */
const ycsb = {
    name: 'ycsb',
    schema: ycsb_schema,
    reaches: ['mongodb', 'mysql', 'postgresql'],
    reads: ({ workload }) => (workload in CORE_WORKLOADS ? {} : { [workload]: (0,external_node_path_.resolve)(workload) }),
    requirements({ program }) {
        return [{ program, packages: [], whereFrom: programOf(program).whereFrom }];
    },
    async version({ program }) {
        const ycsb = programOf(program);
        // It stands in the program's own files. On another host they cannot be looked into from here.
        const file = await (0,system_program/* programAt */.q)(program);
        const version = file && (await ycsb.version(file));
        return version ? `${ycsb.title} ${version}` : `${ycsb.title}, of a version that it does not tell`;
    },
    prepare(endpoint, parameters) {
        // An empty database is what loading starts from.
        if (parameters.phase === 'load')
            return undefined;
        const threadcount = `${Math.min(LOADING_THREADS, parameters.records)}`;
        return ycsb_command(endpoint, { ...parameters, target: undefined }, 'load', { threadcount }, 0);
    },
    refuse(load, parameters) {
        const { title, timeLimit } = programOf(parameters.program);
        const all = propertiesOf(parameters);
        const { events, durationS } = ycsb_lengthOf(parameters, load);
        if (events === undefined && timeLimit && !(Number.isInteger(durationS) && durationS > 0))
            return `${title} measures for whole seconds, not for ${durationS} s: set the duration to 1s, 2s, …, or operations`;
        if (events !== undefined && events < load.threads)
            return `${title} has ${events} operations for ${load.threads} threads, and each thread needs one`;
        const guesses = all.requestdistribution === 'zipfian' && shareOf(all, 'insert') > 0;
        if (events === undefined && guesses && parameters.phase === 'run')
            return `${title} spreads zipfian requests over the records that it expects to insert, so it has to know how many: set operations`;
        return undefined;
    },
    refuseServer({ program, binding }, { protocol, overTcp }) {
        const { title, bindings } = programOf(program);
        if (!overTcp)
            return `${title} reaches servers over TCP only: set target.connect: tcp`;
        if (!binding && !bindings[protocol])
            return `${title} is not set up here to reach ${protocol}: go-ycsb is`;
        return undefined;
    },
    demand(parameters, { threads }) {
        const { fieldcount = '10', fieldlength = '100' } = propertiesOf(parameters);
        return {
            // Of SQL each thread may hold two, MongoDB's clients keep a few to watch the server.
            connections: 2 * threads + 2,
            preparedStatements: 4 * threads,
            bytes: parameters.records * (Number(fieldcount) * Number(fieldlength) + RECORD_BYTES),
        };
    },
    warmUp(endpoint, parameters, load) {
        const all = propertiesOf(parameters);
        const nothingToAsk = shareOf(all, 'read', 'update', 'scan', 'readmodifywrite') === 0;
        if (load.warmupS === 0 || parameters.phase === 'load' || nothingToAsk)
            return undefined;
        // What it inserted, the run would try to insert again.
        const asking = { ...parameters, properties: { ...parameters.properties, insertproportion: 0 } };
        return timed(endpoint, asking, { ...load, durationS: Math.ceil(load.warmupS), events: undefined });
    },
    run(endpoint, parameters, load) {
        const { events } = ycsb_lengthOf(parameters, load);
        if (events === undefined)
            return timed(endpoint, parameters, load);
        const isLoad = parameters.phase === 'load';
        const length = isLoad
            ? events < parameters.records
                ? { insertcount: `${events}` }
                : {}
            : { operationcount: `${events}` };
        const counted = { ...length, threadcount: `${load.threads}` };
        return {
            ...ycsb_command(endpoint, parameters, parameters.phase, counted, load.repeatable ? 0 : 1),
            ...(load.events === undefined ? { timeoutS: DAY_S } : {}),
        };
    },
    read(finished, { parameters, load, command }) {
        const program = programOf(parameters.program);
        if (finished.exitCode !== 0)
            throw ycsb_failed(program.title, finished);
        // Each thread was in the middle of one.
        return program.read(finished, command.interruptAfterS === undefined ? 0 : load.threads);
    },
};
/** Loading is no measurement then: a few threads fill the database soonest. */
const LOADING_THREADS = 8;
/** How many operations there are to do, or how long. Loading is over when all records are there. */
function ycsb_lengthOf({ phase, records, operations }, { events, durationS }) {
    if (phase === 'load')
        return { events: Math.min(records, events ?? records) };
    const asked = events ?? operations;
    return asked === undefined ? { durationS } : { events: asked };
}
function timed(endpoint, parameters, load) {
    const { timeLimit, endless } = programOf(parameters.program);
    const length = {
        operationcount: endless,
        threadcount: `${load.threads}`,
        ...(timeLimit ? { [timeLimit]: `${load.durationS}` } : {}),
    };
    const counted = ycsb_command(endpoint, parameters, 'run', length, load.repeatable ? 0 : 1);
    return timeLimit ? counted : { ...counted, interruptAfterS: load.durationS };
}
/** The workload's properties with those of the config over them. */
function propertiesOf({ workload, records, distribution, target, properties }) {
    // The class behind it goes by another name in each program.
    const { workload: _, ...own } = CORE_WORKLOADS[workload] ?? readProperties((0,system_files/* readTextNow */.mf)(workload, system_files/* MAX_HAND_WRITTEN_BYTES */.Fh));
    return {
        ...own,
        ...Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, String(value)])),
        recordcount: `${records}`,
        ...(distribution ? { requestdistribution: distribution } : {}),
        ...(target ? { target: `${target}` } : {}),
    };
}
function ycsb_command(endpoint, parameters, phase, length, everyS) {
    const program = programOf(parameters.program);
    const binding = parameters.binding ?? program.bindings[endpoint.kind];
    const all = {
        ...program.settings(everyS),
        ...propertiesOf(parameters),
        // Where requests are zipfian, YCSB 0.17.0 wants to know it before it loads, too.
        ...(phase === 'load' ? { operationcount: `${parameters.records}` } : {}),
        ...length,
        ...connectionTo(endpoint),
    };
    return {
        file: parameters.program,
        // Properties hold passwords: arguments are for everybody on the machine to see.
        args: [phase, binding, '-P', '/dev/stdin', ...program.arguments],
        input: writeProperties(all),
    };
}
/** Why a run failed, in one line: the last that it said. */
function ycsb_failed(title, { exitCode, signal, stdout, stderr }) {
    const said = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim());
    const how = signal ? `was ended by ${signal}` : `failed with exit code ${exitCode}`;
    return new BadRun(`${title} ${how}: ${said.at(-1) ?? 'it said nothing'}`);
}

;// CONCATENATED MODULE: ./lib/workloads/registry.js




/** Every load generator that Boltmark knows: a new one is one file and one line here. */
const DRIVERS = [sysbench, pgbench, ycsb, command_command];
const workloadSchemas = DRIVERS.map((driver) => driver.schema);
/** The driver of a checked config. */
function driverNamed(name) {
    return DRIVERS.find((driver) => driver.name === name);
}

;// CONCATENATED MODULE: ./lib/workloads/ssh-client.js







/** How long a host may take to answer and to let us in. */
const CONNECT_S = 30;
/** Without questions: nobody is there to answer them. A host that is gone is noticed, whatever the network does. */
const OPTIONS = ['BatchMode=yes', `ConnectTimeout=${CONNECT_S}`, 'ServerAliveInterval=15', 'ServerAliveCountMax=4'];
/** A command without a limit of its own ends after a day. */
const LONGEST_S = 86_400;
/** What a command reads on standard input, beside its files. */
const INPUT = '.input';
/** All that is in the arguments of a shell over there. What is to be done comes on its standard input, passwords among it. */
const SHELL = `exec sh -c 'read -r script; eval "$(printf %s "$script" | base64 -d)"'`;
/**
 * Another host, over the system's ssh and as its configuration says. One connection serves a whole run; when it closes, however
 * that comes, what runs over there ends. No clock of the other host is looked at.
 */
class SshClient {
    destination;
    #connection;
    /** @param destination as ssh(1) takes it: `user@host`, or a name of its configuration */
    constructor(destination) {
        this.destination = destination;
    }
    start = async (command) => {
        // One that broke, or was never made, as when the other host is away for a while, is tried anew.
        const useless = await this.#connection?.then(({ broken }) => broken(), () => true);
        if (useless)
            await this.close();
        this.#connection ??= connect(this.destination);
        const { socket } = await this.#connection;
        const script = Buffer.from(await remoteScript(command)).toString('base64');
        return (0,system_process/* start */.ni)({
            file: 'ssh',
            args: ['-S', socket, ...OPTIONS.flatMap((option) => ['-o', option]), '--', this.destination, SHELL],
            timeoutS: command.timeoutS,
            held: command.held,
            input: `${script}\n`,
            holdInput: true,
            onLine: command.onLine,
        });
    };
    async close() {
        const connection = await this.#connection?.catch(() => undefined);
        this.#connection = undefined;
        await connection?.end();
    }
}
/** @throws OutsideError when the host does not let us in */
async function connect(destination) {
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'boltmark-ssh-'));
    const socket = (0,external_node_path_.join)(folder, 'socket');
    // A program of ours like any other: should we be killed, the kernel ends it, and with it the connection.
    const master = await (0,system_process/* start */.ni)({
        file: 'ssh',
        args: [...['-M', '-N', '-S', socket], ...OPTIONS.flatMap((option) => ['-o', option]), '--', destination],
    });
    const end = async () => {
        await master.stop({ graceS: 5 });
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    };
    let said;
    void master.finished.then(({ stderr }) => {
        said = stderr.trim();
    });
    for (let waitedS = 0; said === undefined && waitedS < CONNECT_S; waitedS += 0.05) {
        if (await (0,system_files/* exists */.t2)(socket))
            return { socket, broken: () => said !== undefined, end };
        await (0,interrupt/* sleep */.yy)(0.05);
    }
    await end();
    throw new errors/* OutsideError */.Cp(`Cannot reach ${destination} (benchmark.client.ssh): ${said || `no answer within ${CONNECT_S} s`}.`, `Make \`ssh -o BatchMode=yes ${destination} true\` work for this user: a key without a question, and the host's own key in known_hosts.`);
}
/**
 * What is done over there: the files are put into a new folder, the command runs in it, in a session of its own, and is ended when standard
 * input does, which is when the connection is gone. Then the folder goes. Pure but for reading the files.
 */
async function remoteScript({ file, args, env = {}, cpus, timeoutS, interruptAfterS, input = '', files = {}, }) {
    const puts = Object.entries(files).map(async ([name, path]) => {
        const content = await (0,promises_.readFile)(path);
        return put(name, content);
    });
    const variables = Object.entries(env).map(([name, value]) => value === undefined ? `unset ${name}` : `export ${name}=${quoted(value)}`);
    const line = [
        ...['timeout', '-s', 'KILL', String(Math.ceil(timeoutS ?? LONGEST_S))],
        ...(interruptAfterS ? ['timeout', '--foreground', '--preserve-status', '-s', 'INT', String(interruptAfterS)] : []),
        ...(cpus ? ['taskset', '--cpu-list', cpus] : []),
        ...[file, ...args],
    ];
    return [
        'folder=$(mktemp -d -t boltmark-load-XXXXXX) && cd "$folder" || exit 125',
        'umask 077',
        ...(await Promise.all(puts)),
        put(INPUT, Buffer.from(input)),
        ...variables,
        'exec 3<&0',
        `setsid ${line.map(quoted).join(' ')} <${INPUT} 3<&- &`,
        'child=$!',
        '(cat <&3; kill -s KILL -- "-$child") >/dev/null 2>&1 &',
        'watcher=$!',
        'wait "$child"; status=$?',
        'kill "$watcher"; cd /; rm -rf "$folder"',
        'exit "$status"',
    ].join('\n');
}
/** Writes a file over there. */
function put(name, content) {
    return `printf %s ${quoted(content.toString('base64'))} | base64 -d >${quoted(name)} || exit 125`;
}
/** As a word of a POSIX shell. */
function quoted(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}

;// CONCATENATED MODULE: ./lib/workloads/workload.js

/**
 * What decides what a workload does: its parameters, and what is in the files that they name. Plain JSON.
 * @param home the config's folder
 */
function substance({ driver, parameters }, home) {
    const files = Object.entries(driver.reads?.(parameters, home) ?? {});
    if (files.length === 0)
        return parameters;
    const hashes = files.map(([name, path]) => [name, (0,system_files/* sha256 */.sc)((0,system_files/* readTextNow */.mf)(path))]);
    return { ...parameters, files: Object.fromEntries(hashes) };
}

// EXTERNAL MODULE: ./lib/results/simulated.js
var simulated = __webpack_require__(96612);
;// CONCATENATED MODULE: ./lib/pipeline/loads.js



/** A measured phase, where the config says nothing. */
const MEASURED_S = 60;
/** A training, where the config says nothing: instrumented code is several times slower, but a profile needs no precision. */
const TRAINING_S = 30;
/** The load that records a profile. */
function trainingLoad({ train, benchmark }) {
    return { threads: train.threads, ...loads_lengthOf(train, TRAINING_S), warmupS: 0, seed: benchmark.seed };
}
/** The load of a sample. All variants of a round get the same requests, other rounds get others. */
function measuredLoad({ benchmark }, threads, round) {
    return { threads, ...loads_lengthOf(benchmark, MEASURED_S), warmupS: benchmark.warmup, seed: benchmark.seed + round };
}
/** The metrics of the gate that samples have to settle: what a simulation counts needs no rounds. */
function timedMetrics({ benchmark, gate }) {
    if (benchmark.counters !== 'simulate')
        return gate.metrics;
    const timed = gate.metrics.filter((metric) => !(0,simulated/* isSimulated */.Ht)(metric));
    return timed.length > 0 ? timed : ['throughput'];
}
function loads_lengthOf({ duration, events, timeout }, usualS) {
    return { events, durationS: duration ?? (events === undefined ? usualS : undefined), timeoutS: timeout };
}
/** What of a load decides what comes of it: not how long one waits for it. */
function substanceOf({ timeoutS: _, ...substance }) {
    return substance;
}
/** @throws UsageError when a load generator cannot do what the config asks of it; called before hours are spent */
function refuseImpossibleLoads(job, plan) {
    const training = plan.training.map((workload) => ({ workload, load: trainingLoad(job.config), key: 'train' }));
    const measured = plan.cells.map(({ workload, threads }) => ({
        workload,
        load: measuredLoad(job.config, threads, 0),
        key: 'benchmark',
    }));
    for (const { workload, load, key } of [...training, ...measured]) {
        const { driver, parameters } = job.workload(workload);
        const reason = driver.reaches.includes(job.target.protocol)
            ? (driver.refuse(load, parameters) ?? driver.refuseServer?.(parameters, serverOf(job)))
            : `${driver.name} cannot reach ${job.target.adapter}, only ${listed(driver.reaches)}`;
        if (reason)
            throw new errors/* UsageError */.eb(`${job.loaded.file}: ${key}, workload ${workload}: ${reason}.`);
    }
}
function serverOf({ target, config }) {
    const { protocol, binaries } = target;
    return {
        protocol,
        overTcp: target.limits().overTcp,
        binaries: Object.keys(binaries),
        fromElsewhere: config.benchmark.client !== undefined,
    };
}

;// CONCATENATED MODULE: ./lib/pipeline/demand.js

/** The most that any load of a config asks of a server. */
function demandOf(config, workloads) {
    const { benchmark, variants } = config;
    const trained = new Set(Object.values(variants).flatMap(({ train }) => Object.keys(train ?? {})));
    const measured = benchmark.workloads ?? [...workloads.keys()];
    const largest = Math.max(...benchmark.threads);
    const loads = [
        ...[...trained].map((name) => ({ name, load: trainingLoad(config) })),
        ...measured.map((name) => ({ name, load: measuredLoad(config, largest, 0) })),
    ];
    const demands = loads.map(({ name, load }) => {
        const { driver, parameters } = workloads.get(name);
        return driver.demand(parameters, load);
    });
    const most = (key) => Math.max(0, ...demands.map((demand) => demand[key]));
    return { connections: most('connections'), preparedStatements: most('preparedStatements'), bytes: most('bytes') };
}

;// CONCATENATED MODULE: ./lib/pipeline/job.js












/** The parts of the config's schema that targets and drivers bring. */
const extensions = { targets: targetSchemas, workloads: workloadSchemas };
/** One run of the pipeline: a config that was read and checked, and the folder that everything is made in. */
class Job {
    loaded;
    workFolder;
    progress;
    config;
    target;
    workloads;
    /** Where the load comes from. */
    client;
    /** Paths in the config are relative to this folder. */
    home;
    #compiler;
    constructor(loaded, 
    /** Absolute. */
    workFolder, progress, 
    /** Of the job that this one is a part of: a connection to another host is made, and ended, once. */
    shared) {
        this.loaded = loaded;
        this.workFolder = workFolder;
        this.progress = progress;
        this.config = loaded.config;
        this.home = homeOf(loaded.file);
        this.target = openTarget(this.config.target, this.home);
        const { client } = this.config.benchmark;
        this.client = client ? (shared ?? new SshClient(client.ssh)) : new LocalClient(this.path('run'));
        this.workloads = new Map(Object.entries(this.config.workloads).map(([name, { driver, ...parameters }]) => [
            name,
            { name, driver: driverNamed(driver), parameters },
        ]));
    }
    /** @throws UsageError when there is no config, or it is wrong */
    static async open(configFile, workFolder, overrides, progress) {
        const metrics = { known: (name) => (0,results_metrics/* metricNamed */.S)(name) !== undefined, names: results_metrics/* METRIC_NAMES */.U };
        const loaded = await loadConfig(await findConfig(configFile), overrides, extensions, metrics);
        return new Job(loaded, (0,external_node_path_.resolve)(workFolder), progress);
    }
    /** A part of this job, in a work folder of its own. */
    part(workFolder, loaded = this.loaded) {
        return new Job(loaded, workFolder, this.progress, this.client);
    }
    /** A path in the work folder. */
    path(...parts) {
        return (0,external_node_path_.join)(this.workFolder, ...parts);
    }
    /** A place to run the target in; only one may be in use at a time. `plain` are the binaries of the plain build; `attach` watches the load. */
    rig(plain, attach) {
        const { config } = this;
        const raiseTo = config.server['raise-limits'] ? demandOf(config, this.workloads) : undefined;
        const { client, dataInUse: data } = this;
        return new Rig(this.target, plain, this.path('run'), { pin: config.benchmark.pin, raiseTo, attach, client, data });
    }
    /** The copy of the data that a server runs on. Elsewhere than in the work folder it has a name of its own. */
    get dataInUse() {
        const { data } = this.config.target;
        if (data === undefined)
            return this.path('run', 'data');
        return (0,external_node_path_.join)((0,external_node_path_.resolve)(this.home, data), `boltmark-${(0,system_files/* sha256 */.sc)(this.workFolder).slice(0, 12)}`);
    }
    /** The compiler that was asked for. @throws UsageError when CC is more than a program */
    get namedCompiler() {
        return namedCompiler(this.config.target.compiler, process.env);
    }
    /** What the target is compiled with. @throws OutsideError, UsageError when what was asked for is not there, or unknown */
    compiler() {
        this.#compiler ??= findCompiler(this.namedCompiler);
        return this.#compiler;
    }
    workload(name) {
        return this.workloads.get(name);
    }
    /** What decides what a workload does: belongs into the inputs of all that is made or measured by it. */
    substance(workload) {
        return substance(this.workload(workload), this.home);
    }
}
/** What paths in a config are relative to: its folder; a config under .github/ speaks of the repository around it. */
function homeOf(configFile) {
    const folder = (0,external_node_path_.dirname)((0,external_node_path_.resolve)(configFile));
    return folder.endsWith('/.github') ? (0,external_node_path_.dirname)(folder) : folder;
}

// EXTERNAL MODULE: ./lib/pipeline/not-measured.js
var not_measured = __webpack_require__(34124);
;// CONCATENATED MODULE: ./lib/optimizers/made-by.js


/**
 * The compilers that a binary says it was made by: `gcc 12.2.0`, `clang 19.1.7`. Start files of the C library are GCC's, whoever compiled the
 * rest. None where that was stripped.
 * @throws OutsideError when it is no whole ELF file
 */
function compilersOf(path) {
    return ElfReader.with(path, async (elf) => {
        const comment = elf.section('.comment');
        return comment ? compilersIn((await elf.table(comment, 'its comment')).toString('latin1')) : [];
    });
}
/** The same of the text of `.comment`. Pure. */
function compilersIn(comment) {
    const found = comment.split('\0').flatMap((line) => {
        const clang = clangVersionIn(line);
        const [, gcc] = /^GCC: \(.*\) (\d+(?:\.\d+)*)/.exec(line) ?? [];
        if (clang)
            return `clang ${clang}`;
        return gcc ? `gcc ${gcc}` : [];
    });
    return [...new Set(found)];
}

;// CONCATENATED MODULE: ./lib/optimizers/weights.js

/** So many times the one with the smallest factor is taken: the others' factors are then right to an eighth, and little is added. */
const STEPS = 4;
/**
 * How often each profile is added, so that each counts by its weight, however long its training was. Tools that merge have no weights
 * (`go tool pprof`), or wrong ones: gcov-tool 12 reads whole numbers only (`1.5,2` becomes `1,1`, silently) and crashes on profiles with
 * indirect calls when they are not 1. Adding is what they do well. Pure.
 * @param steps the smallest number, before common factors are taken out: more of them are more exact, for a tool that can multiply
 */
function repetitions(profiles, steps = STEPS) {
    const scale = factors(profiles.map(({ weight, mass }) => ({ weight, mass, largest: 1 })));
    const times = scale.map((factor) => Math.round(factor * steps));
    const shared = times.reduce(greatestCommonDivisor);
    return times.map((count) => count / shared);
}
function greatestCommonDivisor(a, b) {
    return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

;// CONCATENATED MODULE: ./lib/optimizers/pgo-clang.js










/** Weights are whole numbers; they cost nothing, so they are right to a thousandth. */
const WEIGHT_STEPS = 1000;
/** A server like MySQL has a hundred thousand functions. */
const TOOL_S = 1800;
/** With more of the counts thrown away, what is called optimised would not be. */
const MOST_DISCARDED = 0.5;
/**
 * Clang's profile-guided optimisation, by instrumentation of LLVM's intermediate code (`-fprofile-generate`): it counts after the early inliner, so
 * it costs less at run time than that of the front end (`-fprofile-instr-generate`), and sees calls through pointers.
 * https://clang.llvm.org/docs/UsersManual.html#profiling-with-instrumentation
 */
class ClangPgo {
    profdata;
    name = 'pgo';
    tool;
    constructor(compiler, profdata) {
        this.profdata = profdata;
        this.tool = compiler.title;
    }
    /**
     * Finds the llvm-profdata of the compiler, and tries both on a tiny program: that costs a second, and a missing runtime library or profiles of
     * another version would be noticed after an hour.
     * @throws OutsideError with what to install; UsageError when the environment sends profiles elsewhere
     */
    static async find(compiler) {
        if (process.env.LLVM_PROFILE_FILE !== undefined)
            throw new errors/* UsageError */.eb('LLVM_PROFILE_FILE is set in the environment: every instrumented program would write its profile there.', 'Take it out: unset LLVM_PROFILE_FILE.');
        const pgo = new ClangPgo(compiler, await findProfdata(compiler));
        await pgo.prove(compiler);
        return pgo;
    }
    /**
     * Processes add their counts to one file for each program, under a lock (`%m`, which is in the name that Clang makes). Where a server leaves
     * by `_exit`, the file is the counters' own memory (`%c`): it is whole at any moment, but knows no targets of calls through pointers.
     */
    recording({ folder, writing }) {
        const counting = '-fprofile-update=atomic';
        return writing.when === 'interval'
            ? [`-fprofile-generate=${folder}/%c`, counting, '-mllvm', '-runtime-counter-relocation']
            : [`-fprofile-generate=${folder}`, counting];
    }
    using(profile) {
        // A build with -Werror is not to end for a function that does not fit; `misfits` tells of it.
        return [`-fprofile-use=${profile}`, '-Wno-error=backend-plugin'];
    }
    refuse() {
        return undefined;
    }
    /** One profile of what all processes of a training wrote. */
    async collect(recording, output) {
        const names = (await (0,promises_.readdir)(recording, { recursive: true })).filter((name) => name.endsWith('.profraw'));
        if (names.length === 0)
            throw new errors/* OutsideError */.Cp(`The training wrote no profile into ${recording}.`, 'Check that the build hands BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS on, that the server may write there, and that it ended by itself.');
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
        const files = names.map((name) => (0,external_node_path_.join)(recording, name));
        await this.run(['merge', '-o', output, ...files], 'Train again: one that was cut off cannot be read.');
        return this.measure(output);
    }
    /** @throws OutsideError when the counts that come out are not the weighted sum of those that went in */
    async merge(profiles, output) {
        const weights = repetitions(profiles, WEIGHT_STEPS);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
        const inputs = profiles.map(({ profile }, index) => `--weighted-input=${weights[index]},${profile}`);
        await this.run(['merge', '-o', output, ...inputs]);
        const merged = await this.measure(output);
        const expected = profiles.reduce((sum, { mass }, index) => sum + mass * weights[index], 0);
        // Beyond 2^53 a number of ours is not exact; a counter holds 2^64.
        if (Math.abs(merged.mass / expected - 1) > 1e-9)
            throw new errors/* OutsideError */.Cp(`llvm-profdata did not add up the profiles of the trainings: ${merged.mass} instead of ${expected} in ${output}.`, 'Use the llvm-profdata of the compiler that made the build.');
        return merged;
    }
    misfits(log, { mass }) {
        const { functions, discarded } = readMismatches(log);
        if (functions.length === 0)
            return [];
        const share = Math.min(1, discarded / mass);
        const some = functions.slice(0, 3).join(', ');
        const what = `${functions.length} ${functions.length === 1 ? 'function is' : 'functions are'} other code than when the profile was recorded (${some}${functions.length > 3 ? ', …' : ''}): ${this.tool} ignored ${(share * 100).toFixed(1)} % of its counts.`;
        if (share <= MOST_DISCARDED)
            return [what];
        throw new errors/* OutsideError */.Cp(`The profile does not fit the build. ${what}`, 'Both builds have to compile the same sources with the same options: look for what is generated anew or depends on the build folder.');
    }
    /** @throws OutsideError when the profile is empty */
    async measure(profile) {
        const { functions, mass } = readSummary(await this.run(['show', '--detailed-summary', profile]));
        if (mass > 0)
            return { profile, mass, extent: `${functions} ${functions === 1 ? 'function' : 'functions'}` };
        throw new errors/* OutsideError */.Cp(`The profile ${profile} is empty.`, 'Check that the training really ran the instrumented server, and that it ended by itself and was not killed.');
    }
    async run(args, next) {
        return (await (0,system_process/* runOk */.uO)({ file: this.profdata, args, timeoutS: TOOL_S }, next)).stdout;
    }
    async prove({ cc, title, namedBy }) {
        const { path: folder, remove } = await temporaryFolder();
        const [source, program, recorded] = ['proof.c', 'proof', 'recorded'].map((name) => (0,external_node_path_.join)(folder, name));
        const compile = (flags) => (0,system_process/* runOk */.uO)({ file: cc, args: ['-O2', ...flags, source, '-o', program], timeoutS: 60 });
        try {
            await (0,promises_.writeFile)(source, 'int main(void) { return 0; }\n');
            await compile(this.recording({ folder: await (0,system_files/* emptyFolder */.id)(recorded), writing: { when: 'exit' } }));
            await (0,system_process/* runOk */.uO)({ file: program, args: [], timeoutS: 60 });
            const { profile } = await this.collect(recorded, (0,external_node_path_.join)(folder, 'proof.profdata'));
            await compile(this.using(profile));
        }
        catch (error) {
            if (!(error instanceof errors/* BoltmarkError */.JB) || error.exitCode === 130)
                throw error;
            throw new errors/* OutsideError */.Cp(`${title}'s profile-guided optimisation does not work here: ${error.message}`, install(cc, namedBy), {
                cause: error,
            });
        }
        finally {
            await remove();
        }
    }
}
/** The llvm-profdata that reads what the compiler's programs write: the format changes from one version to the next. */
async function findProfdata({ cc, title, namedBy }) {
    const version = title.split(' ')[1];
    const [major] = version.split('.');
    // Clang knows where its own one is; where it has none, it prints the bare name.
    const { stdout } = await (0,system_process/* runOk */.uO)({ file: cc, args: ['-print-prog-name=llvm-profdata'], timeoutS: 60 });
    const own = stdout.trim();
    const named = [`llvm-profdata-${major}`, 'llvm-profdata'].map((name) => (0,io/* which */.K7)(name, false));
    const candidates = [...((0,external_node_path_.isAbsolute)(own) ? [own] : []), ...(await Promise.all(named)).filter(Boolean)];
    const others = [];
    for (const file of candidates) {
        const told = versionIn((await (0,system_process/* run */.eF)({ file, args: ['--version'], timeoutS: 60 })).stdout);
        if (told?.split('.')[0] === major)
            return file;
        others.push(`${file} is of LLVM ${told ?? 'unknown'}`);
    }
    throw new errors/* OutsideError */.Cp(`There is no llvm-profdata for ${title}${others.length > 0 ? `: ${others.join(', ')}` : ' on PATH'}.`, install(cc, namedBy, major));
}
function install(cc, namedBy, major) {
    const by = namedBy ?? 'this machine';
    const packages = compilerRequirement({ cc, cxx: cc, by }, true).flatMap((requirement) => requirement.packages);
    if (packages.length > 0)
        return `apt-get install --no-install-recommends ${packages.join(' ')}`;
    return `Install llvm-profdata${major ? ` ${major}` : ''} and compiler-rt's profile runtime of that very version.`;
}
/**
 * What `llvm-profdata show --detailed-summary` tells of a profile. Pure.
 *
 *     Total functions: 2
 *     Total count: 212502
 */
function readSummary(text) {
    const figure = (name) => Number(new RegExp(`^${name}: (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    return { functions: figure('Total functions'), mass: figure('Total count') };
}
/**
 * The functions whose profile Clang did not take, by its warnings. Pure.
 *
 *     warning: a.c: function control flow change detected (hash mismatch) main Hash = 694937219345618940 up to 637506 count discarded [-Wbackend-plugin]
 *
 * @returns `discarded`: their counts, added up
 */
function readMismatches(log) {
    const found = new Map();
    for (const [, name, count] of log.matchAll(/function control flow change detected \(hash mismatch\) (\S+) Hash = \d+(?: up to (\d+) count discarded)?/g))
        found.set(name, Number(count ?? 0));
    return { functions: [...found.keys()], discarded: [...found.values()].reduce((sum, count) => sum + count, 0) };
}

;// CONCATENATED MODULE: ./lib/optimizers/pgo-gcc.js







/** A command line has room for so many paths, whatever their length. */
const FILES_A_CALL = 50;
/** A server like MySQL has thousands of objects. */
const pgo_gcc_TOOL_S = 1800;
/** GCC's profile-guided optimisation. Recorded files are found again by the path of the object, so that both builds are made in one place. */
class GccPgo {
    tool;
    gcovTool;
    gcovDump;
    name = 'pgo';
    constructor(tool, gcovTool, gcovDump) {
        this.tool = tool;
        this.gcovTool = gcovTool;
        this.gcovDump = gcovDump;
    }
    /** @throws OutsideError when the compiler or its tools for profiles are missing */
    static async find(cc = 'gcc') {
        const next = `apt-get install ${cc} (gcov-tool and gcov-dump come with it)`;
        const { stdout } = await (0,system_process/* runOk */.uO)({ file: cc, args: ['-dumpfullversion'], timeoutS: 60 }, next);
        const tools = ['gcov-tool', 'gcov-dump'].map((tool) => toolBeside(cc, tool));
        for (const file of tools)
            await (0,system_process/* runOk */.uO)({ file, args: ['--version'], timeoutS: 60 }, next);
        return new GccPgo(`gcc ${stdout.trim()}`, tools[0], tools[1]);
    }
    /** For a build each of whose processes records when it ends. */
    recording({ folder }) {
        // Threads count without locks: exact where the machine can do it at little cost, lossy nowhere that matters.
        return [`-fprofile-generate=${folder}`, '-fprofile-update=prefer-atomic'];
    }
    refuse(_, { when }) {
        return when === 'interval'
            ? 'this server leaves by _exit, where GCC writes no profile: compile it with Clang (target.compiler), or take optimize: bolt'
            : undefined;
    }
    /** For a build that uses what was recorded. */
    using(folder) {
        return [
            `-fprofile-use=${folder}`,
            // Counters of several threads may contradict one another a little.
            '-fprofile-correction',
            // Code that no training reached is compiled for speed as usual, not for size: other workloads run it.
            '-fprofile-partial-training',
            '-Wno-missing-profile',
        ];
    }
    /**
     * Moves what a training recorded into a folder of its own, all files side by side: gcov-tool 12 crashes on folders in folders.
     * Objects that were compiled by a relative path are recorded like that anyway: `#home#me#tree#a.gcda`.
     */
    async collect(recording, output) {
        await (0,system_files/* emptyFolder */.id)(output);
        for (const path of await (0,promises_.readdir)(recording, { recursive: true })) {
            if (path.endsWith('.gcda'))
                await (0,promises_.rename)((0,external_node_path_.join)(recording, path), (0,external_node_path_.join)(output, sideBySide(path)));
        }
        return this.measure(output);
    }
    /**
     * Executed arcs in what one training recorded.
     * @throws OutsideError when nothing was recorded
     */
    async measure(folder) {
        const files = (await (0,promises_.readdir)(folder)).filter((name) => name.endsWith('.gcda')).map((name) => (0,external_node_path_.join)(folder, name));
        const arcs = new ArcSum();
        for (let start = 0; start < files.length; start += FILES_A_CALL) {
            const some = files.slice(start, start + FILES_A_CALL);
            // Of a server like MariaDB it prints more than 200 MB.
            const onLine = (line) => arcs.read(line);
            await (0,system_process/* runOk */.uO)({ file: this.gcovDump, args: ['-l', ...some], onLine, unkept: true, timeoutS: pgo_gcc_TOOL_S });
        }
        const mass = arcs.total;
        if (mass > 0)
            return { profile: folder, mass, extent: `${files.length} ${files.length === 1 ? 'object' : 'objects'}` };
        throw new errors/* OutsideError */.Cp(files.length === 0 ? `The training wrote no profile into ${folder}.` : `The profile in ${folder} is empty.`, 'Check that the build hands BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS on, that the server may write there, and that it ended by itself.');
    }
    /**
     * One profile from several trainings of the same build, normalised and weighted.
     * @throws OutsideError when the counts that come out are not the weighted sum of those that went in
     */
    async merge(profiles, output) {
        const drafts = await (0,system_files/* emptyFolder */.id)(`${output}.drafts`);
        const times = repetitions(profiles);
        let sum;
        for (const [index, { profile }] of profiles.entries()) {
            const part = await this.multiply(profile, times[index], (0,external_node_path_.join)(drafts, `${index}`));
            sum = sum === undefined ? part : await this.add(sum, part, (0,external_node_path_.join)(drafts, `sum-${index}`));
        }
        await (0,system_files/* emptyFolder */.id)(output);
        await (0,promises_.cp)(sum, output, { recursive: true });
        await (0,promises_.rm)(drafts, { recursive: true });
        const expected = profiles.reduce((total, { mass }, index) => total + mass * times[index], 0);
        const merged = await this.measure(output);
        if (Math.abs(merged.mass / expected - 1) > ROUNDING)
            throw new errors/* OutsideError */.Cp(`gcov-tool did not add up the profiles of the trainings: ${merged.mass} instead of ${expected} in ${output}.`, 'Use the gcov-tool of the compiler that made the build.');
        // For objects that are compiled by an absolute path, GCC looks in folders.
        for (const name of await (0,promises_.readdir)(output))
            await (0,promises_.cp)((0,external_node_path_.join)(output, name), (0,external_node_path_.join)(output, inFolders(name)));
        return merged;
    }
    /** A profile so many times, by doubling. */
    async multiply(folder, times, drafts) {
        let product;
        let power = folder;
        for (let rest = times, step = 0; rest > 0; rest = Math.floor(rest / 2), step++) {
            if (rest % 2 === 1)
                product = product === undefined ? power : await this.add(product, power, `${drafts}-${step}`);
            if (rest > 1)
                power = await this.add(power, power, `${drafts}-double-${step}`);
        }
        return product;
    }
    async add(a, b, output) {
        await (0,system_process/* runOk */.uO)({ file: this.gcovTool, args: ['merge', a, b, '-o', output], timeoutS: pgo_gcc_TOOL_S });
        return output;
    }
}
/** Counters are whole numbers; a sum may be off by this share and no more. */
const ROUNDING = 1e-3;
/** `home/me/a.gcda` → `#home#me#a.gcda`, as GCC itself does it for objects with a relative path. */
function sideBySide(path) {
    return path.startsWith('#') ? path : `#${path.replaceAll('/', '#')}`;
}
function inFolders(name) {
    return name.slice(1).replaceAll('#', '/');
}
/**
 * The sum of all arc counters in what gcov-dump prints, line by line.
 *
 *     x.gcda:    01a10000:  24:COUNTERS arcs 3 counts
 *     x.gcda:                   0: 1 666 334
 */
class ArcSum {
    total = 0;
    isArcs = false;
    read(line) {
        const values = /:\s+\d+: ([\d ]+)$/.exec(line.trimEnd())?.[1];
        if (values === undefined)
            this.isArcs = /COUNTERS arcs/.test(line);
        else if (this.isArcs)
            for (const value of values.split(' '))
                this.total += Number(value);
    }
}

;// CONCATENATED MODULE: ./lib/optimizers/pgo-go.js







const PROFILE = 'cpu.pprof';
/** A server that is busy answers late. */
const pgo_go_PATIENCE_S = 60;
/** A profile of a server like TiDB has some ten thousand places in the code. */
const pgo_go_TOOL_S = 600;
/** Left to itself it looks names up again in the binary, where it can, and loses the first line of each function, which the compiler needs. */
const PPROF = ['tool', 'pprof', '-symbolize=none'];
/** Of all samples; a few come from the C library or the kernel's own pages. */
const NAMED_AT_LEAST = 0.9;
/**
 * Go's profile-guided optimisation: CPU profiles of the plain build under load, and a build with `-pgo`. A server that serves `net/http/pprof` needs
 * nothing else. https://go.dev/doc/pgo
 */
class GoPgo {
    tool;
    name = 'pgo';
    constructor(tool) {
        this.tool = tool;
    }
    /** @throws OutsideError when Go is missing */
    static async find() {
        const { stdout } = await (0,system_process/* runOk */.uO)({ file: 'go', args: ['env', 'GOVERSION'], timeoutS: 60 }, 'Install Go 1.21 or newer.');
        return new GoPgo(stdout.trim());
    }
    /** The plain build is recorded. */
    recording() {
        return undefined;
    }
    using(profile) {
        return [`-pgo=${profile}`];
    }
    refuse({ durationS }) {
        return durationS === undefined
            ? "Go's profiles are taken for a time: set train.duration, not train.events"
            : undefined;
    }
    /** Takes the profile while the load is on: for the same time under each workload. */
    attach(folder, { durationS }) {
        const seconds = Math.max(1, Math.floor(durationS));
        return async (_, { cpuProfile }) => {
            if (!cpuProfile)
                throw new errors/* OutsideError */.Cp('This server serves no CPU profile.', "Go's PGO needs one that serves net/http/pprof.");
            // It fails while the load is still on; it is told when that has ended.
            const answer = download(`${cpuProfile}?seconds=${seconds}`, seconds + pgo_go_PATIENCE_S).catch((error) => error);
            return async () => {
                const profile = await answer;
                if (profile instanceof Error)
                    throw new errors/* OutsideError */.Cp(`The server gave no CPU profile: ${profile.message}.`, undefined, { cause: profile });
                await (0,promises_.writeFile)((0,external_node_path_.join)(folder, PROFILE), profile);
                return {};
            };
        };
    }
    async collect(folder, output, { server }) {
        const recorded = (0,external_node_path_.join)(folder, PROFILE);
        if (!(await (0,system_files/* exists */.t2)(recorded)))
            throw new errors/* OutsideError */.Cp(`The training left no profile in ${folder}.`);
        const { buildId } = await readElf(server);
        checkOrigin(readRaw(await raw(recorded)), { path: server, buildId }, recorded);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
        await (0,promises_.rename)(recorded, output);
        return this.measure(output);
    }
    /** @throws OutsideError when the samples that come out are not the weighted sum of those that went in */
    async merge(profiles, output) {
        const times = repetitions(profiles);
        const files = profiles.flatMap(({ profile }, index) => Array(times[index]).fill(profile));
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
        await (0,system_process/* runOk */.uO)({ file: 'go', args: [...PPROF, '-proto', `-output=${output}`, ...files], timeoutS: pgo_go_TOOL_S });
        const merged = await this.measure(output);
        const expected = profiles.reduce((sum, { mass }, index) => sum + mass * times[index], 0);
        if (merged.mass !== expected)
            throw new errors/* OutsideError */.Cp(`go tool pprof did not add up the profiles: ${merged.mass} samples instead of ${expected}.`);
        return merged;
    }
    async measure(profile) {
        const { samples } = readRaw(await raw(profile));
        return { profile, mass: samples, extent: `${samples} samples` };
    }
}
async function download(url, timeoutS) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutS * 1000) });
    if (!answer.ok)
        throw new Error(`${answer.status} ${await answer.text()}`);
    return new Uint8Array(await answer.arrayBuffer());
}
async function raw(profile) {
    return (await (0,system_process/* runOk */.uO)({ file: 'go', args: [...PPROF, '-raw', profile], timeoutS: pgo_go_TOOL_S })).stdout;
}
/**
 * Pure.
 *
 *     samples/count cpu/nanoseconds
 *               2   20000000: 1 2 3
 *     Locations
 *          1: 0x20da966 M=1 runtime.(*spanSet).push runtime/mspanset.go:145:0 s=83
 *     Mappings
 *     1: 0x2089000/0x596f000/0x1c89000 /build/tidb-server da9306165a31 [FN]
 */
function readRaw(text) {
    let part = '';
    let samples = 0;
    let locations = 0;
    let named = 0;
    const mappings = [];
    for (const line of text.split('\n')) {
        if (/^(Samples:|Locations|Mappings)$/.test(line))
            part = line;
        else if (part === 'Samples:')
            samples += Number(/^\s*(\d+)\s+\d+:/.exec(line)?.[1] ?? 0);
        else if (part === 'Locations') {
            const [, name] = /^\s*\d+: 0x[0-9a-f]+ (?:M=\d+ )?(.*)$/.exec(line) ?? [];
            if (name === undefined)
                continue;
            locations++;
            if (name.trim())
                named++;
        }
        else if (part === 'Mappings') {
            const [, path, buildId] = /^\d+: 0x[0-9a-f]+\/0x[0-9a-f]+\/0x[0-9a-f]+ (\S+)(?: ([0-9a-f]{8,}))?/.exec(line) ?? [];
            if (path !== undefined)
                mappings.push({ path, buildId });
        }
    }
    return { samples, named: locations === 0 ? 0 : named / locations, mappings };
}
/** @throws OutsideError when a profile is empty, has no names, or is of another program */
function checkOrigin({ samples, named, mappings }, binary, profile) {
    if (samples === 0)
        throw new errors/* OutsideError */.Cp(`The profile ${profile} has no samples.`, 'Train for longer, or with more threads.');
    if (named < NAMED_AT_LEAST)
        throw new errors/* OutsideError */.Cp(`Of the places in ${profile} only ${Math.round(named * 100)} % have a name.`, 'Build the server with its symbols: without -ldflags=-s.');
    const [main] = mappings;
    // Toolchains before Go 1.24 leave out the build id; then the path has to do.
    const isSame = main?.buildId !== undefined && binary.buildId !== null
        ? main.buildId === binary.buildId
        : main?.path === binary.path;
    if (isSame)
        return;
    throw new errors/* OutsideError */.Cp(`The profile ${profile} is of another program: ${main?.path} ${main?.buildId ?? ''}, not of ${binary.path} ${binary.buildId ?? ''}.`, 'Train again: boltmark train.');
}

;// CONCATENATED MODULE: ./lib/optimizers/pgo.js



/** The one of a compiler. @throws OutsideError when the compiler or its tools for profiles are missing */
function findPgo(compiler) {
    if (compiler === 'go')
        return GoPgo.find();
    return compiler.family === 'clang' ? ClangPgo.find(compiler) : GccPgo.find(compiler.cc);
}

;// CONCATENATED MODULE: ./lib/pipeline/stage.js





/** The stages by which a run can be ended early, in their order; `run` is all of them. */
const STAGES = ['plan', 'build', 'instrument', 'train', 'merge', 'optimize', 'benchmark', 'run'];
const MANIFEST = 'manifest.json';
/** The inputs of what was begun in a folder and has not ended yet. */
const BEGUN = 'begun.json';
/** It may have come with an artifact: it speaks of its own folder only. */
const Manifest = schemas/* object */.Ikc({
    schema: schemas/* literal */.euz('boltmark.manifest/1'),
    inputs: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()),
    outputs: schemas/* record */.g1P(schemas/* string */.YjP().refine(system_files/* isBelow */.Yw), schemas/* string */.YjP()),
    facts: schemas/* unknown */.L5J(),
});
/** Runs a step, or takes over what it made before. */
async function perform(step) {
    // As it reads back from a file, so that the two can be compared.
    const inputs = (0,secrets/* maskedIn */.P_)(JSON.parse(JSON.stringify(step.inputs)));
    const known = await readManifest(step.folder);
    if (known && same(known.inputs, inputs) && (await intact(step.folder, known.outputs))) {
        return { facts: known.facts, reused: true };
    }
    if (step.resumes)
        await goOnIn(step.folder, inputs);
    else
        await (0,system_files/* emptyFolder */.id)(step.folder);
    const { outputs, facts } = await step.run(step.folder);
    const hashes = {};
    for (const output of outputs)
        hashes[output] = await (0,system_files/* sha256OfFile */.Vq)((0,external_node_path_.join)(step.folder, output));
    const manifest = { schema: 'boltmark.manifest/1', inputs, outputs: hashes, facts };
    await (0,system_files/* writeJson */.GF)((0,external_node_path_.join)(step.folder, MANIFEST), manifest);
    await stage_ended(step.folder);
    return { facts, reused: false };
}
/**
 * Empties a folder, unless work with the same inputs was begun there and has not ended.
 * @param inputs plain JSON
 */
async function goOnIn(folder, inputs) {
    const safe = (0,secrets/* maskedIn */.P_)(inputs);
    if (same(await inputsBegun(folder), safe))
        return;
    await (0,system_files/* emptyFolder */.id)(folder);
    await (0,system_files/* writeJson */.GF)((0,external_node_path_.join)(folder, BEGUN), safe);
}
/** The work in a folder is done: the next begins with nothing. */
async function stage_ended(folder) {
    await (0,promises_.rm)((0,external_node_path_.join)(folder, BEGUN), { force: true });
}
async function inputsBegun(folder) {
    const file = (0,external_node_path_.join)(folder, BEGUN);
    if (!(await (0,system_files/* exists */.t2)(file)))
        return undefined;
    try {
        return JSON.parse(await (0,system_files/* readText */.yR)(file));
    }
    catch {
        return undefined;
    }
}
/** Makes the next `perform` of a step run it again. */
async function forget(folder) {
    await (0,promises_.rm)((0,external_node_path_.join)(folder, MANIFEST), { force: true });
}
/** A manifest that cannot be read is as good as none: the step is run again. */
async function readManifest(folder) {
    const file = (0,external_node_path_.join)(folder, MANIFEST);
    return (await (0,system_files/* exists */.t2)(file)) ? manifestIn(await (0,system_files/* readText */.yR)(file)) : undefined;
}
function manifestIn(text) {
    try {
        return Manifest.parse(JSON.parse(text));
    }
    catch {
        return undefined;
    }
}
async function intact(folder, outputs) {
    for (const [file, hash] of Object.entries(outputs)) {
        const path = (0,external_node_path_.join)(folder, file);
        if (!(await (0,system_files/* exists */.t2)(path)) || (await (0,system_files/* sha256OfFile */.Vq)(path)) !== hash)
            return false;
    }
    return true;
}
/** Whether two inputs are the same; the order of keys does not matter. */
function same(a, b) {
    return canonical(a) === canonical(b);
}
/** JSON with its keys in order; undefined for what JSON cannot say. */
function canonical(value) {
    return JSON.stringify(value, (_, item) => item && typeof item === 'object' && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([x], [y]) => (x < y ? -1 : 1)))
        : item);
}

;// CONCATENATED MODULE: ./lib/pipeline/libraries.js









/** Builds the shared libraries that have a source of their own. Every build of the target shares them. */
async function buildLibraries(job) {
    const all = {};
    for (const [name, library] of Object.entries(job.config.target.libraries ?? {}))
        Object.assign(all, await buildLibrary(job, name, library));
    return all;
}
async function buildLibrary(job, name, library) {
    const { timeout: _, ...how } = library;
    const folder = job.path('libraries', name);
    const compiler = await job.compiler();
    const { reused } = await perform({
        folder,
        inputs: {
            ...how,
            cflags: compiler.wholeFunctions,
            ldflags: LDFLAGS,
            tree: await describeSource(library.source, job.home),
            ...compilerInput(compiler),
        },
        async run() {
            job.progress.status(`building ${name}`);
            await withTemporaryFiles(() => make(job, folder, library));
            return { outputs: outputsOf(library), facts: {} };
        },
    });
    job.progress.line(`${name}: ${reused ? 'unchanged, taken over' : 'built'}`);
    return Object.fromEntries(Object.keys(library.binaries).map((binary, index) => [binary, (0,external_node_path_.join)(folder, outputsOf(library)[index])]));
}
/** Each in a folder of its own: a variant's libraries are put in front of one another's plain siblings by their folders. */
function outputsOf({ binaries }) {
    return Object.entries(binaries).map(([name, path]) => (0,external_node_path_.join)(name, path.split('/').at(-1)));
}
async function make(job, folder, library) {
    const compiler = await job.compiler();
    const logFile = (0,external_node_path_.join)(folder, 'build.log');
    const source = await sourceTree(library.source, job.home, (0,external_node_path_.join)(folder, 'source'), logFile);
    const tree = await (0,system_files/* emptyFolder */.id)((0,external_node_path_.join)(folder, 'tree'));
    await (0,system_process/* runOk */.uO)({
        file: 'sh',
        args: ['-c', library.build],
        cwd: tree,
        env: {
            ...compilerEnv(compiler),
            BOLTMARK_SOURCE: source,
            BOLTMARK_CFLAGS: compiler.wholeFunctions.join(' '),
            BOLTMARK_LDFLAGS: LDFLAGS.join(' '),
        },
        timeoutS: library.timeout,
        outputFile: logFile,
    });
    for (const [index, [name, path]] of Object.entries(library.binaries).entries()) {
        const made = (0,external_node_path_.join)(tree, path);
        if (!(await (0,system_files/* exists */.t2)(made)))
            throw new errors/* OutsideError */.Cp(`The build ended well but left no ${made} (binary ${name}).`, `Check binaries and build under target.libraries; the output is in ${logFile}.`);
        await (0,system_files/* copyFile */.m3)(made, (0,external_node_path_.join)(folder, outputsOf(library)[index]));
    }
}

;// CONCATENATED MODULE: ./lib/pipeline/source-state.js


/**
 * What a git repository holds right now: its commit, and a hash of what was changed since. A build of it that was done before is good as long
 * as this is the same. Files that git does not know are the build's own, and do not count.
 * @returns null outside of a repository, where nobody can tell
 */
async function sourceState(folder) {
    const commit = await commitAt(folder);
    // With more changes than can be read, nobody can tell either.
    const changes = await askGit(folder, 'diff', '--submodule=diff', 'HEAD').catch(() => undefined);
    return commit === null || changes === undefined ? null : `${commit}-${(0,system_files/* sha256 */.sc)(changes).slice(0, 12)}`;
}

;// CONCATENATED MODULE: ./lib/pipeline/build.js











/** Builds the target as it is, with the user's command or as the adapter does it, and its libraries. */
async function build_build(job) {
    const { facts, reused } = await buildWith(job, { folder: job.path('build'), profiling: undefined, inputs: {} });
    const binaries = { ...facts.binaries, ...(await buildLibraries(job)) };
    return { reused, facts: { ...facts, label: 'plain', binaries, plain: binaries, notes: [] } };
}
/** Who compiled the target's binaries, as they tell themselves, and who asked for it; undefined where they tell nothing. */
async function makerOf(job, { plain }) {
    const told = await Promise.all(Object.keys(job.target.binaries).map((name) => compilersOf(plain[name])));
    const all = [...new Set(told.flat())];
    // Start files are GCC's in any case.
    const clang = all.filter((maker) => maker.startsWith('clang'));
    const makers = clang.length > 0 ? clang : all;
    if (makers.length === 0)
        return undefined;
    const { title, namedBy } = await job.compiler();
    return `${makers.join(', ')}${namedBy && makers.includes(title) ? ` (${namedBy})` : ''}`;
}
/** Makes a build, takes over the one that is there, or goes on with one that was stopped. */
async function buildWith(job, { folder, profiling, inputs, workplace }) {
    const { target, config } = job;
    const compiler = await job.compiler();
    const cflags = compiler.wholeFunctions;
    const paths = Object.entries(target.binaries);
    const decisive = {
        ...inputs,
        binaries: target.binaries,
        cflags,
        ldflags: LDFLAGS,
        ...(profiling ? { profiling: profiling.flags } : {}),
        ...(config.build
            ? { run: config.build.run, ...(await sourceOf(job, profiling)), ...compilerInput(compiler) }
            : await target.buildInputs(compiler)),
    };
    const place = workplace ?? folder;
    const { facts, reused } = await perform({
        folder,
        inputs: decisive,
        resumes: true,
        async run() {
            const logFile = (0,external_node_path_.join)(folder, 'build.log');
            if (workplace)
                await goOnIn(workplace, decisive);
            await withTemporaryFiles(() => config.build
                ? buildByCommand(job, place, config.build, profiling?.flags ?? [], logFile)
                : target.build({ folder: place, compiler, cflags, ldflags: LDFLAGS, profiling, logFile }));
            // What a user's command made lies where it wants; what an adapter made, below the folder it was given.
            const made = config.build ? job.home : place;
            const files = {};
            for (const [name, path] of paths) {
                const from = (0,external_node_path_.resolve)(made, path);
                if (!(await (0,system_files/* exists */.t2)(from)))
                    throw new errors/* OutsideError */.Cp(`The build ended well but left no ${from} (target.binaries.${name}).`, `Check target.binaries and the build; its output is in ${logFile}.`);
                const isInPlace = made === folder && !(0,external_node_path_.isAbsolute)(path);
                files[name] = isInPlace ? path : (0,external_node_path_.join)(name, (0,external_node_path_.basename)(path));
                if (!isInPlace)
                    await (0,system_files/* copyFile */.m3)(from, (0,external_node_path_.join)(folder, files[name]));
            }
            if (workplace)
                await stage_ended(workplace);
            return { outputs: Object.values(files), facts: { files, version: await target.version(absolute(folder, files)) } };
        },
    });
    if (reused && !profiling && 'source' in decisive && decisive.source === null)
        job.progress.warning(`${job.home} is not in a git repository, so whether its sources changed since the build cannot be told: it is taken over. To build anew, remove ${folder}.`);
    return { reused, facts: { binaries: absolute(folder, facts.files), version: facts.version } };
}
/** Where nobody can tell what the source holds, a plain build that was made anew tells it to those that follow. */
async function sourceOf({ home }, profiling) {
    const source = await sourceState(home);
    if (source !== null || !profiling)
        return { source };
    return { source, plain: await Promise.all(Object.values(profiling.plain).map(system_files/* sha256OfFile */.Vq)) };
}
/** Runs the user's build where the config lives. */
async function buildByCommand(job, place, { run, timeout }, profiling, outputFile) {
    const compiler = await job.compiler();
    const building = (0,system_process/* runOk */.uO)({
        file: 'sh',
        args: ['-c', run],
        cwd: job.home,
        env: {
            ...compilerEnv(compiler),
            BOLTMARK_CFLAGS: [...compiler.wholeFunctions, ...profiling].join(' '),
            BOLTMARK_LDFLAGS: [...LDFLAGS, ...profiling].join(' '),
            // Objects that were compiled with other flags must not be taken over: here are none but those of this very build, when it was stopped.
            BOLTMARK_BUILD_FOLDER: (0,external_node_path_.join)(place, 'tree'),
        },
        timeoutS: timeout,
        outputFile,
    });
    await building.catch(async (error) => {
        const isForeign = error instanceof errors/* OutsideError */.Cp && FOREIGN_FLAG.test(await (0,system_files/* readText */.yR)(outputFile));
        throw isForeign ? otherCompiler(error, compiler) : error;
    });
}
/** How GCC and Clang refuse the flags that are for the other. */
const FOREIGN_FLAG = /unknown argument: '-fno-reorder-blocks-and-partition'|option .-fno-split-machine-functions/;
function otherCompiler(error, { title, family }) {
    const other = family === 'gcc' ? 'clang-19' : 'gcc';
    return new errors/* OutsideError */.Cp(`${error.message} The build calls another compiler than ${title}, whose flags it was given.`, `Name the one that it calls: target: { compiler: ${other} }.`, { cause: error });
}
function absolute(folder, files) {
    return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, (0,external_node_path_.join)(folder, file)]));
}

;// CONCATENATED MODULE: ./lib/pipeline/plan.js
/** The name of the variant that `benchmark.control` adds: the baseline again. */
const CONTROL = 'control';
/** @param binaryNames the target's binaries */
function makePlan(config, binaryNames) {
    const { benchmark } = config;
    const candidates = Object.entries(config.variants).filter(([name]) => name !== benchmark.baseline);
    const baseline = planned(benchmark.baseline, 'baseline', config.variants[benchmark.baseline], config.profile.from, binaryNames);
    const variants = [
        baseline,
        ...(benchmark.control ? [{ ...baseline, name: CONTROL, role: 'control' }] : []),
        ...candidates.map(([name, variant]) => planned(name, 'candidate', variant, config.profile.from, binaryNames)),
    ];
    const measured = benchmark.workloads ?? Object.keys(config.workloads);
    return {
        variants,
        ...toRecord(variants),
        cells: measured.flatMap((workload) => benchmark.threads.map((threads) => ({ workload, threads }))),
        rounds: benchmark.rounds,
    };
}
function planned(name, role, { ref, source, files: taken, optimize, train, binaries, flags, profile }, usualSource, all) {
    const made = { name, role, ref, source, taken };
    if (!optimize)
        return { ...made, optimizers: [], trainedOn: {}, binaries: [], flags: undefined };
    const isRecorded = optimize.includes('bolt') && profile?.pinned === undefined;
    return {
        ...made,
        optimizers: optimize,
        trainedOn: train ?? {},
        binaries: binaries ?? all,
        flags,
        from: isRecorded ? (profile?.from ?? usualSource) : undefined,
        pinned: profile?.pinned,
    };
}
/** What has to be recorded for variants: those with a pinned profile need nothing. */
function toRecord(variants) {
    const recorded = variants.filter(({ pinned }) => pinned === undefined);
    return {
        training: unique(recorded.flatMap(({ trainedOn }) => Object.keys(trainedOn))),
        binaries: unique(recorded.flatMap(({ binaries }) => binaries)),
    };
}
function unique(items) {
    return [...new Set(items)];
}
/**
 * The plan by builds and by ways to record: variants with `pgo` in their chain need a build for each set of workloads that they are trained on.
 * The control is not among them: it is the baseline again, file for file.
 */
function chainsOf(plan) {
    const made = plan.variants.filter(({ role }) => role !== 'control');
    const isPgo = ({ optimizers }) => optimizers.includes('pgo');
    const keyOf = (variant) => {
        const profiles = isPgo(variant) && Object.entries(variant.trainedOn).sort();
        return JSON.stringify([variant.ref, variant.source, variant.taken, profiles, isSampled(variant) && variant.from]);
    };
    return unique(made.map(keyOf)).map((key) => {
        const variants = made.filter((variant) => keyOf(variant) === key);
        const first = variants[0];
        const bolted = variants.filter(({ optimizers }) => optimizers.includes('bolt'));
        return {
            ref: first.ref,
            source: first.source,
            taken: first.taken,
            pgo: isPgo(first) ? first.trainedOn : undefined,
            from: variants.find(({ from }) => from)?.from,
            plan: { ...plan, variants, ...toRecord(bolted) },
        };
    });
}
function uses({ variants }, optimizer) {
    return variants.some(({ optimizers }) => optimizers.includes(optimizer));
}
/** Whether BOLT's profile may come from samples. */
function isSampled({ from }) {
    return from !== undefined && from !== 'instrumentation';
}
/** Workloads with their weights, as a profile's provenance names them: `read-only=1,write-only=2`. */
function trainingAsText(trainedOn) {
    return Object.entries(trainedOn)
        .map(([workload, weight]) => `${workload}=${weight}`)
        .sort()
        .join(',');
}
/** What will be done, for people. */
function planAsText(plan) {
    const variants = plan.variants.map((variant) => {
        const { name, role, optimizers, trainedOn, from, pinned } = variant;
        const version = variant.ref ?? variant.source ?? (variant.taken && Object.values(variant.taken).join(', '));
        const sampled = isSampled(variant) ? ` (profile from ${from})` : '';
        const profile = pinned === undefined ? sampled : ` (profile pinned in ${pinned})`;
        const trained = `trained on ${Object.keys(trainedOn).join(' + ')}${profile}`;
        const how = optimizers.length > 0 ? `${optimizers.join(', then ')}, ${trained}` : 'plain build';
        return `  ${name} (${role}): ${how}${version === undefined ? '' : ` of ${version}`}`;
    });
    const cells = plan.cells.map(({ workload, threads }) => `  ${workload} × ${threads} ${threads === 1 ? 'thread' : 'threads'}`);
    const { min, max } = plan.rounds;
    const rounds = min === max ? `${min}` : `${min} to ${max}`;
    const samples = plan.cells.length * plan.variants.length;
    return `variants\n${variants.join('\n')}\ncells\n${cells.join('\n')}\nrounds: ${rounds} in each cell, ${samples * min} samples at least\n`;
}

;// CONCATENATED MODULE: ./lib/system/disk.js

/** Bytes that are free for us on the disk of a folder. */
async function freeBytes(folder) {
    const { bavail, bsize } = await (0,promises_.statfs)(folder);
    return bavail * bsize;
}

;// CONCATENATED MODULE: ./lib/pipeline/data.js







/** Where the data of a workload is kept. */
function pristineFolder(job, workload) {
    return job.path('data', workload, 'pristine');
}
/** The folder with the data that every run of a workload starts from. */
async function pristineData(job, build, workload) {
    return (await preparedData(job, build, workload)).pristine;
}
/**
 * The data that every run of a workload starts from: filled once by the plain build, and copied for each run. Its files are
 * not hashed, since they can be hundreds of gigabytes: the database checks the copy that it opens.
 */
async function preparedData(job, build, workloadName) {
    const workload = job.workload(workloadName);
    const folder = job.path('data', workloadName);
    const pristine = pristineFolder(job, workloadName);
    if (!(await (0,system_files/* exists */.t2)(pristine)))
        await forget(folder);
    const { reused, facts } = await perform({
        folder,
        inputs: {
            driver: workload.driver.name,
            parameters: job.substance(workloadName),
            target: job.target.parameters,
            version: build.version,
        },
        async run() {
            const what = `preparing the data of ${workloadName}`;
            job.progress.status(what);
            const tell = (part) => job.progress.status(`${what}: ${part}`);
            try {
                await job.rig(build.plain).prepare(workload, pristine, tell);
            }
            catch (error) {
                throw await notPrepared(error, workloadName, pristine);
            }
            return { outputs: [], facts: { id: (0,external_node_crypto_.randomUUID)() } };
        },
    });
    if (!reused)
        job.progress.line(`data of ${workloadName}: prepared`);
    return { pristine, id: facts.id };
}
/** Where less is free than a database takes at its least, want of room is why it failed, whatever it said last: its own log may have found none. */
const LEAST_BYTES = 64 * 2 ** 20;
async function notPrepared(cause, workload, pristine) {
    if (cause instanceof errors/* Interrupted */.j$)
        return cause;
    if ((await freeBytes(pristine)) < LEAST_BYTES) {
        // What is half made is of no use, and in the way of whatever else is on that disk.
        await (0,promises_.rm)(pristine, { recursive: true, force: true });
        return new errors/* OutsideError */.Cp(`The disk of ${pristine} is full, so the data of ${workload} could not be prepared. ${cause.message}`, 'Make room there, name another folder (--work-dir), or take smaller tables.', { cause });
    }
    if (!(cause instanceof BadRun))
        return cause;
    return new errors/* OutsideError */.Cp(cause.message, 'Mend that, and run the same command again.', { cause });
}

;// CONCATENATED MODULE: ./lib/pipeline/instrument.js



/** Where instrumented binaries write their profiles. */
function recordingFolder(job) {
    return job.path('train', 'recording');
}
/** Instruments each binary that some variant optimises, each once for all workloads. */
async function instrument(job, build, plan, bolt) {
    const instrumented = [];
    const given = job.config.bolt['runtime-library'];
    const runtimeLibrary = given && (0,external_node_path_.resolve)(job.home, given);
    for (const name of plan.binaries) {
        const binary = build.binaries[name];
        const folder = job.path('instrument', build.label, name);
        const file = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(binary));
        // The path is baked into the binary: it is an input, and another work folder needs another binary.
        const profileFile = (0,external_node_path_.join)(recordingFolder(job), `${name}.fdata`);
        const writing = job.target.profileWriting;
        const skipPatterns = job.target.skipFunctions;
        job.progress.status(`instrumenting ${name}`);
        const { facts, reused } = await perform({
            folder,
            inputs: {
                binary: await (0,system_files/* sha256OfFile */.Vq)(binary),
                tool: bolt.tool,
                profileFile,
                writing,
                runtimeLibrary,
                skipPatterns,
            },
            async run() {
                const { skipFunctions, notes } = await bolt.instrument(binary, {
                    output: file,
                    profileFile,
                    writing,
                    skipPatterns,
                    timeoutS: job.config.bolt.timeout,
                    runtimeLibrary,
                });
                return { outputs: [(0,external_node_path_.basename)(file)], facts: { skipFunctions, notes } };
            },
        });
        job.progress.line(`${name}: ${reused ? 'unchanged, taken over' : 'instrumented'}`);
        for (const note of facts.notes)
            job.progress.line(`  ${note}`);
        instrumented.push({ name, file, pending: { file: profileFile, writing, instrumented: file }, ...facts });
    }
    return instrumented;
}

;// CONCATENATED MODULE: ./lib/pipeline/train.js













/** Runs each workload that some variant trains on, once, with all instrumented binaries in place. */
async function train(job, build, plan, instrumented, bolt) {
    const trainings = [];
    for (const workload of plan.training)
        trainings.push(await trainOn(job, build, workload, instrumented, bolt));
    return trainings;
}
async function trainOn(job, build, workload, instrumented, bolt) {
    const load = trainingLoad(job.config);
    const folder = job.path('train', build.label, workload);
    const hashes = await Promise.all(instrumented.map(async ({ name, file }) => [name, await (0,system_files/* sha256OfFile */.Vq)(file)]));
    job.progress.status(`training on ${workload}`);
    const { facts, reused } = await perform({
        folder,
        inputs: {
            instrumented: hashes,
            parameters: job.substance(workload),
            target: job.target.parameters,
            load: substanceOf(load),
        },
        async run() {
            const recorders = Object.fromEntries(instrumented.map(({ name, file }) => [name, file]));
            await record(job, build, workload, { ...build.binaries, ...recorders }, recordingFolder(job));
            let mass = 0;
            for (const { name, pending } of instrumented) {
                const profile = (0,external_node_path_.join)(folder, `${name}.fdata`);
                await sum(bolt.tools, await waitForProfile(pending), profile);
                const binary = await describeBinary(build.binaries[name], name);
                const { provenance } = await writeProvenance(profile, {
                    binary,
                    workload,
                    threads: load.threads,
                    optimizer: bolt.name,
                    tool: bolt.tool,
                });
                mass += provenance.counts.total;
            }
            const outputs = instrumented.flatMap(({ name }) => [`${name}.fdata`, `${name}.fdata.json`]);
            return { outputs, facts: { mass } };
        },
    });
    job.progress.line(`${workload}: ${reused ? 'unchanged, taken over' : 'trained'} (${facts.mass.toExponential(1)} branches)`);
    return {
        workload,
        mass: facts.mass,
        profiles: Object.fromEntries(instrumented.map(({ name }) => [name, (0,external_node_path_.join)(folder, `${name}.fdata`)])),
    };
}
/**
 * Puts the load on a server made of binaries that record, in a folder that its account may write to.
 * @param recording the folder that they write into; what an earlier training left there is taken away first
 * @param attach what samples them meanwhile
 * @throws OutsideError when the load or the server fails
 */
async function record(job, build, workload, binaries, recording, attach) {
    const pristine = await pristineData(job, build, workload);
    await giveTo(await job.target.account(), await (0,system_files/* emptyFolder */.id)(recording));
    try {
        await job.rig(build.plain, attach).observe(job.workload(workload), binaries, pristine, trainingLoad(job.config));
    }
    catch (error) {
        if (!(error instanceof BadRun))
            throw error;
        throw new errors/* OutsideError */.Cp(`The training on ${workload} failed: ${error.message}`, 'Check that this workload runs on the plain build: boltmark benchmark without optimised variants.', { cause: error });
    }
}

;// CONCATENATED MODULE: ./lib/pipeline/pgo.js











/**
 * A build that the compiler optimised by what an instrumented build recorded: build, train on each workload, merge, build again. What has
 * been done for another variant is taken over.
 * @param trainedOn weight by workload
 */
async function pgoBuild(job, plain, pgo, trainedOn) {
    const label = `pgo-${Object.entries(trainedOn)
        .map(([workload, weight]) => `${workload}-${weight}`)
        .join('-')}`;
    await checkMaker(job, plain, pgo);
    const recorder = await recordingBuild(job, plain, pgo);
    const profiles = [];
    for (const [workload, weight] of Object.entries(trainedOn))
        profiles.push({ ...(await pgo_train(job, plain, pgo, recorder, workload)), weight });
    job.progress.status(`merging what ${profiles.length} trainings recorded`);
    const merged = await pgo.merge(profiles, job.path('pgo', label, 'merged'));
    job.progress.status(`building ${label}`);
    const folder = job.path('pgo', label, 'build');
    const { facts, reused } = await buildWith(job, {
        folder,
        profiling: { flags: pgo.using(merged.profile), plain: plain.binaries },
        inputs: {
            tool: pgo.tool,
            profile: profiles.map(({ mass, extent, weight }) => ({ mass, extent, weight })),
            ...((await (0,promises_.stat)(merged.profile)).isFile() ? { merged: await (0,system_files/* sha256OfFile */.Vq)(merged.profile) } : {}),
        },
        workplace: workplace(job),
    });
    job.progress.line(`${label}: ${reused ? 'unchanged, taken over' : 'built'}`);
    const misfits = pgo.misfits?.(await (0,system_files/* readText */.yR)((0,external_node_path_.join)(folder, 'build.log')), merged) ?? [];
    for (const misfit of misfits)
        job.progress.warning(misfit);
    const notes = [`Compiled by ${pgo.tool} with a profile of ${merged.extent}.`, ...misfits];
    // Libraries are not compiled anew.
    return { ...plain, ...facts, binaries: { ...plain.binaries, ...facts.binaries }, label, notes };
}
/** @throws UsageError when a plan asks for an optimizer that cannot do this target's programs; called before hours are spent */
function refuseOptimizers({ target, loaded, config }, plan) {
    if (target.language !== 'go')
        return;
    if (uses(plan, 'bolt'))
        throw new errors/* UsageError */.eb(`${loaded.file}: ${target.adapter} is made by Go's linker, which keeps no relocations: BOLT cannot rewrite it.`, 'Optimise it with pgo: optimize: pgo.');
    if (config.target.compiler !== undefined)
        throw new errors/* UsageError */.eb(`${loaded.file}: ${target.adapter} is compiled by Go.`, 'Leave out target.compiler.');
}
/**
 * The compiler's own optimizer, for what a target is compiled with.
 * @throws UsageError when it cannot record such a server under the training's load; OutsideError when a tool is missing
 */
async function pgoFor(job) {
    const { target, loaded, config } = job;
    const pgo = await findPgo(target.language ?? (await job.compiler()));
    const reason = pgo.refuse(trainingLoad(config), target.profileWriting);
    if (reason)
        throw new errors/* UsageError */.eb(`${loaded.file}: optimize: pgo: ${reason}.`);
    return pgo;
}
/** A build by the user's command may call any compiler. @throws OutsideError when it is not the one whose profiles are to be recorded */
async function checkMaker(job, { binaries }, pgo) {
    if (job.target.language)
        return;
    for (const name of Object.keys(job.target.binaries)) {
        const makers = await compilersOf(binaries[name]);
        if (makers.length === 0 || makers.includes(pgo.tool))
            continue;
        throw new errors/* OutsideError */.Cp(`${binaries[name]} was made by ${makers.join(' and ')}, and pgo is that of ${pgo.tool}.`, 'Name the compiler of the build as target.compiler, or let the build take it from CC and CXX.');
    }
}
/** GCC finds an object's profile by its path, and a function's by that of its source: both builds are made here, one after the other. */
function workplace(job) {
    return job.path('pgo', 'workplace');
}
/** Where the recording build writes to; the path is baked into it. */
function pgo_recordingFolder(job) {
    return job.path('pgo', 'recording');
}
async function recordingBuild(job, plain, pgo) {
    const flags = pgo.recording({ folder: pgo_recordingFolder(job), writing: job.target.profileWriting });
    if (!flags)
        return plain;
    job.progress.status('building with instrumentation');
    const folder = job.path('pgo', 'instrumented');
    const { facts, reused } = await buildWith(job, {
        folder,
        profiling: { flags, plain: plain.binaries },
        inputs: { tool: pgo.tool },
        workplace: workplace(job),
    });
    await refusePlain(plain, facts.binaries, folder);
    job.progress.line(`instrumented build: ${reused ? 'unchanged, taken over' : 'built'}`);
    return { binaries: { ...plain.binaries, ...facts.binaries } };
}
/** @throws OutsideError when the build that should record is the plain one over again */
async function refusePlain(plain, recording, folder) {
    for (const [name, file] of Object.entries(recording))
        if ((await (0,system_files/* sha256OfFile */.Vq)(file)) !== (await (0,system_files/* sha256OfFile */.Vq)(plain.binaries[name])))
            return;
    // Whatever mends that, it is to be built again.
    await forget(folder);
    throw new errors/* OutsideError */.Cp('The build with instrumentation made the same binaries as the plain one: its flags did not reach the compiler, or objects of before were taken over.', 'Let build.run use BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS, and build in BOLTMARK_BUILD_FOLDER, where no objects of another build are.');
}
/** What one workload recorded, moved to a folder of its own. */
async function pgo_train(job, plain, pgo, { binaries }, workload) {
    const folder = job.path('pgo', 'train', workload);
    const profile = (0,external_node_path_.join)(folder, 'profile');
    const hashes = Object.entries(binaries).map(async ([name, file]) => [name, await (0,system_files/* sha256OfFile */.Vq)(file)]);
    job.progress.status(`training on ${workload}`);
    if (!(await (0,system_files/* exists */.t2)(profile)))
        await forget(folder);
    const { facts, reused } = await perform({
        folder,
        inputs: {
            binaries: await Promise.all(hashes),
            parameters: job.substance(workload),
            target: job.target.parameters,
            load: substanceOf(trainingLoad(job.config)),
        },
        async run() {
            const recording = pgo_recordingFolder(job);
            await record(job, plain, workload, binaries, recording, pgo.attach?.(recording, trainingLoad(job.config)));
            return { outputs: [], facts: await pgo.collect(recording, profile, binaries) };
        },
    });
    job.progress.line(`${workload}: ${reused ? 'unchanged, taken over' : 'trained'} (${facts.extent})`);
    return { ...facts, profile };
}

// EXTERNAL MODULE: ./lib/pipeline/pool.js
var pool = __webpack_require__(77146);
;// CONCATENATED MODULE: ./lib/pipeline/quiet-machine.js




/**
 * Measures while nobody else of us does, with the machine set as the config asks (`machine.tune`); afterwards, however `work` ends, all is as it was.
 * What a killed run left changed is put back first.
 */
async function onQuietMachine(job, work) {
    const { progress, config } = job;
    const release = await FolderLock.ofHost().acquire(purposeOf(job), (holder) => progress.line(`waiting for ${inWords(holder)}: two that measure at once would measure each other`));
    const tuning = new Tuning();
    try {
        await putBack(job, tuning);
        if (config.machine.tune === 'apply')
            await tune(job, tuning);
        else if (config.machine.tune === 'report')
            for (const text of deviationsAsText(await tuning.deviations()))
                progress.line(`${text} (machine.tune: apply sets it)`);
        return await work(await describeMachine());
    }
    finally {
        await tuning.restore().finally(release);
    }
}
/**
 * Puts back what a run that was killed left changed.
 * @returns the files that have their old value again
 * @throws OutsideError while a benchmark runs, whose settings they are
 */
async function restoreSettings() {
    const claim = await FolderLock.ofHost().tryAcquire('putting back settings');
    if ('holder' in claim)
        throw new errors/* OutsideError */.Cp(`Nothing was put back: the settings belong to ${inWords(claim.holder)}.`, 'That run puts them back when it ends.');
    try {
        return await new Tuning().restore();
    }
    finally {
        await claim.release();
    }
}
async function putBack({ progress }, tuning) {
    const restored = await tuning.restore();
    if (restored.length > 0)
        progress.warning(`a run that was killed left settings changed; put back: ${restored.join(', ')}`);
}
async function tune({ progress }, tuning) {
    const { changed, refused } = await tuning.apply();
    const names = new Set(changed.map(({ name, wanted }) => `${name} to ${wanted}`));
    if (names.size > 0)
        progress.line(`set for the benchmark: ${[...names].join(', ')}`);
    for (const text of deviationsAsText(refused))
        progress.warning(`${text}; it cannot be set here`);
}
function purposeOf({ home }) {
    const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = process.env;
    return repository ? `a benchmark of ${repository}${run ? `, run ${run}` : ''}` : `a benchmark of ${home}`;
}

;// CONCATENATED MODULE: ./lib/pipeline/ref.js






/**
 * Builds a branch, tag or commit of the config's repository, as the config at hand says, in a work tree of its own.
 * @param ref as git names it
 */
async function buildRef(job, ref) {
    const root = await rootOf(job.home);
    const commit = await commitOf(root, ref);
    const folder = await keptFolder(job, 'refs', commit);
    const tree = (0,external_node_path_.join)(folder, 'source');
    await checkOut(root, commit, tree);
    const file = (0,external_node_path_.join)(tree, (0,external_node_path_.relative)(root, job.home), 'boltmark.yml');
    const own = job.part(folder, { ...job.loaded, file });
    const { facts, reused } = await build_build(own);
    job.progress.line(`${ref} (${commit.slice(0, 12)}): ${reused ? 'unchanged, taken over' : 'built'}`);
    return { job: own, build: { ...facts, notes: [`built from commit ${commit}`] } };
}
/** Builds another source, as the config at hand says. @param source as `target.source` names it */
async function buildSource(job, source) {
    const config = { ...job.config, target: { ...job.config.target, source } };
    const own = job.part(await keptFolder(job, 'sources', (0,system_files/* sha256 */.sc)(source).slice(0, 12)), { ...job.loaded, config });
    const { facts, reused } = await build_build(own);
    job.progress.line(`${source} (${facts.version}): ${reused ? 'unchanged, taken over' : 'built'}`);
    return { job: own, build: { ...facts, notes: [`built from ${source}`] } };
}
/** How many builds of other commits, and of other sources, a work folder that outlives its jobs keeps. Each is a whole build with its data: gigabytes. */
const KEPT_BUILDS = 4;
/** What was used since then belongs to this run: a plan may name more commits than are kept. */
const BEGAN = new Date();
/** The folder of one build, and those that were not used for longest are gone. */
async function keptFolder(job, kind, name) {
    const folder = job.path(kind, name);
    await (0,promises_.mkdir)(folder, { recursive: true });
    const now = new Date();
    await (0,promises_.utimes)(folder, now, now);
    for (const old of await unused(job.path(kind), KEPT_BUILDS, BEGAN)) {
        job.progress.line(`${kind}/${(0,external_node_path_.basename)(old)}: removed, since ${KEPT_BUILDS} others were used later`);
        await (0,promises_.rm)(old, { recursive: true });
    }
    return folder;
}
/** The folders in a folder that were not used since `began`, but for the `kept` that were used last. */
async function unused(folder, kept, began) {
    const names = await (0,promises_.readdir)(folder);
    const used = await Promise.all(names.map(async (name) => ({ path: (0,external_node_path_.join)(folder, name), at: (await (0,promises_.stat)((0,external_node_path_.join)(folder, name))).mtimeMs })));
    return used
        .sort((one, other) => other.at - one.at)
        .slice(kept)
        .filter(({ at }) => at < began.getTime())
        .map(({ path }) => path);
}
/**
 * Takes files that are there already for a build, where they lie: what they need may lie beside them.
 * @param taken path by binary; the others are those of the build at hand
 */
async function takeFiles({ job, build }, taken) {
    const named = Object.entries(taken).map(([name, path]) => [name, (0,external_node_path_.resolve)(job.home, path)]);
    for (const [name, path] of named)
        if (!(await (0,system_files/* exists */.t2)(path)))
            throw new errors/* OutsideError */.Cp(`There is no ${path} (files.${name} of a variant).`, 'Put it there, or correct its path.');
    const paths = named.map(([, path]) => path);
    const binaries = { ...build.binaries, ...Object.fromEntries(named) };
    const version = await job.target.version(binaries);
    const own = job.part(job.path('files', (0,system_files/* sha256 */.sc)(paths.join('\n')).slice(0, 12)));
    job.progress.line(`${paths.join(', ')} (${version}): taken as it is`);
    return {
        job: own,
        build: { label: 'plain', binaries, plain: binaries, version, notes: [`taken as it is: ${paths.join(', ')}`] },
    };
}
/** The commit from which the work in `folder` branched off: what a pull request is measured against. */
async function mergeBase(folder, base) {
    const root = await rootOf(folder);
    const { exitCode, stdout } = await (0,system_process/* run */.eF)({
        file: 'git',
        args: ['-C', root, 'merge-base', await commitOf(root, base), 'HEAD'],
        timeoutS: 120,
    });
    if (exitCode === 0)
        return stdout.trim();
    throw new errors/* OutsideError */.Cp(`HEAD and ${base} have no commit in common here.`, 'Check out the whole history: actions/checkout with fetch-depth: 0.');
}
async function rootOf(folder) {
    const { stdout } = await (0,system_process/* runOk */.uO)({ file: 'git', args: ['-C', folder, 'rev-parse', '--show-toplevel'], timeoutS: 60 }, 'A variant with `ref` needs the config to lie in a git repository.');
    return stdout.trim();
}
async function commitOf(root, ref) {
    const args = ['-C', root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
    const { exitCode, stdout } = await (0,system_process/* run */.eF)({ file: 'git', args, timeoutS: 60 });
    if (exitCode === 0)
        return stdout.trim();
    throw new errors/* OutsideError */.Cp(`There is no commit ${ref} in ${root}.`, 'Fetch it first; with actions/checkout: fetch-depth: 0.');
}
async function checkOut(root, commit, tree) {
    // A tree of before may be half made, or changed by a build; or belong to a checkout that is gone, where the work folder outlives it.
    if (!(await isReset(tree, commit))) {
        await (0,promises_.rm)(tree, { recursive: true, force: true });
        await (0,system_process/* runOk */.uO)({ file: 'git', args: ['-C', root, 'worktree', 'prune'], timeoutS: 120 });
        await (0,system_process/* runOk */.uO)({
            file: 'git',
            args: ['-C', root, 'worktree', 'add', '--force', '--detach', tree, commit],
            timeoutS: 1800,
        });
    }
    // In a tree of before too: its checkout may have ended between the two.
    if (await (0,system_files/* exists */.t2)((0,external_node_path_.join)(tree, '.gitmodules')))
        await (0,system_process/* runOk */.uO)({ file: 'git', args: ['-C', tree, 'submodule', 'update', '--init', '--recursive'], timeoutS: 3600 });
}
async function isReset(tree, commit) {
    if (!(await (0,system_files/* exists */.t2)((0,external_node_path_.join)(tree, '.git'))))
        return false;
    const { exitCode } = await (0,system_process/* run */.eF)({
        file: 'git',
        args: ['-C', tree, 'reset', '--quiet', '--hard', commit],
        timeoutS: 1800,
    });
    return exitCode === 0;
}

;// CONCATENATED MODULE: ./lib/benchmark/counters.js



/** The processor's own counters, by the metric that they give per transaction. Kernel code counts too: a server's work is half there. */
const EVENTS = {
    instructions_per_transaction: 'instructions',
    l1i_misses: 'L1-icache-load-misses',
    branch_misses: 'branch-misses',
    itlb_misses: 'iTLB-load-misses',
};
/** How long perf may take to say what it counted. */
const counters_ANSWER_S = 20;
/** Asks perf itself, with a program that does nothing: what the list of events promises is often not there in a virtual machine. */
async function countable() {
    if (!(await (0,io/* which */.K7)('perf', false)))
        return { events: [], reason: 'perf is not installed' };
    const events = Object.values(EVENTS);
    const { stderr } = await (0,system_process/* run */.eF)({ file: 'perf', args: [...STAT, events.join(','), '--', 'true'], timeoutS: counters_ANSWER_S });
    const counted = readPerfStat(stderr);
    const usable = events.filter((event) => counted.has(event));
    const missing = events.filter((event) => !counted.has(event));
    if (missing.length === 0)
        return { events, reason: '' };
    const paranoid = /perf_event_paranoid/.test(stderr) ? ' for this user (kernel.perf_event_paranoid)' : '';
    return { events: usable, reason: `perf does not count ${missing.join(', ')} here${paranoid}` };
}
const STAT = ['stat', '--no-big-num', '-x', ',', '-e'];
/** What counts these events from before a load begins to its end, threads and children that are started meanwhile included. */
function counting(events) {
    if (events.length === 0)
        return undefined;
    return async (pids) => {
        const perf = await attachPerf([...STAT, events.join(',')], pids);
        return async () => {
            const { stderr } = await perf.stop({ signal: 'SIGINT', graceS: counters_ANSWER_S });
            const counted = readPerfStat(stderr);
            return Object.fromEntries(Object.entries(EVENTS).flatMap(([metric, event]) => {
                const count = counted.get(event);
                return count === undefined ? [] : [[metric, count]];
            }));
        };
    };
}
/**
 * Reads `perf stat -x,`: count, unit, event, time it ran, share of the time in percent. Where events shared a counter, perf has scaled the count up.
 * `<not supported>` and `<not counted>` are left out.
 */
function readPerfStat(text) {
    const counts = new Map();
    for (const line of text.split('\n')) {
        const [count, , event] = line.split(',');
        // In a virtual machine an event may be shown with the modifier that perf has added.
        if (event && count && /^\d{1,20}(\.\d+)?$/.test(count))
            counts.set(event.replace(/:[a-zA-Z]+$/, ''), Number(count));
    }
    return counts;
}

;// CONCATENATED MODULE: ./lib/benchmark/outcome.js




/**
 * Takes one sample; whatever goes wrong outside of us is an outcome, not an exception.
 * @throws NotLoaded, Interrupted, and errors of ours
 */
async function takeSample(observe, limits) {
    try {
        const observation = await observe();
        const reason = disturbance(observation.surroundings, limits);
        return reason ? { status: 'excluded', reason, observation } : { status: 'ok', observation };
    }
    catch (error) {
        // The next sample would load the same.
        if (error instanceof NotLoaded || error instanceof errors/* Interrupted */.j$)
            throw error;
        if (!(error instanceof BadRun || error instanceof errors/* BoltmarkError */.JB))
            throw error;
        const next = error instanceof errors/* BoltmarkError */.JB ? error.next : undefined;
        return { status: 'failed', reason: [error.message, next].filter(Boolean).join(' ') };
    }
}

// EXTERNAL MODULE: ./lib/results/judged.js + 3 modules
var results_judged = __webpack_require__(73870);
// EXTERNAL MODULE: ./lib/results/pairs.js
var pairs = __webpack_require__(99959);
// EXTERNAL MODULE: ./lib/statistics/level.js
var level = __webpack_require__(46117);
// EXTERNAL MODULE: ./lib/statistics/looks.js + 1 modules
var statistics_looks = __webpack_require__(44941);
// EXTERNAL MODULE: ./lib/statistics/verdict.js
var verdict = __webpack_require__(3750);
// EXTERNAL MODULE: ./node_modules/pure-rand/lib/esm/distribution/uniformInt.js
var uniformInt = __webpack_require__(72577);
// EXTERNAL MODULE: ./node_modules/pure-rand/lib/esm/generator/xoroshiro128plus.js
var xoroshiro128plus = __webpack_require__(19821);
;// CONCATENATED MODULE: ./lib/statistics/random.js
/** Seeded randomness: the same seed and label give the same numbers on every machine. */


/** A generator of its own for each `label`, so that what is drawn for one purpose does not shift what is drawn for another. */
function generator(seed, label) {
    return (0,xoroshiro128plus/* xoroshiro128plus */.b)(seed ^ fnv1a(label));
}
/** A copy in random order (Fisher & Yates). */
function shuffled(values, random) {
    const copy = [...values];
    for (let i = copy.length - 1; i > 0; i--) {
        const j = (0,uniformInt/* uniformInt */.C)(random, 0, i);
        [copy[i], copy[j]] = [copy[j], copy[i]];
    }
    return copy;
}
/** The 32-bit FNV-1a hash of a text's code units. */
function fnv1a(text) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < text.length; i++)
        hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return hash;
}

;// CONCATENATED MODULE: ./lib/benchmark/order.js
/**
 * The order of the variants within each round.
 *
 * Balanced: in every block of rounds each variant stands equally often in every place, and each follows each other one equally
 * often (Williams 1949, "Experimental designs balanced for the estimation of residual effects of treatments", Austral. J. Sci.
 * Res. A 2); for two variants that is as many A B as B A.
 *
 * Shuffled: within a block the rounds come in random order. Strict alternation (A B, B A, A B, …) would cancel a drift to the
 * last bit, but where neighbouring samples resemble each other it makes the errors of neighbouring pairs add up, and
 * differences are then found that are not there: 7 % instead of 5 % in the simulation of docs/verdicts.md. A block is long enough
 * that knowing the last round says little about the next.
 */

/** Shorter blocks bring back some of the alternation's trouble, longer ones leave more of a short cell unbalanced. */
const SHORTEST_BLOCK = 8;
/** The variants in the order in which round `index` (from 0) measures them; `label` names what the rounds belong to. */
function orderOf(variants, seed, label, index) {
    const square = williams(variants.length);
    const repeats = Math.ceil(SHORTEST_BLOCK / square.length);
    const block = Array.from({ length: repeats }, () => square).flat();
    const random = generator(seed, `${label} ${Math.floor(index / block.length)}`);
    const names = shuffled(variants, random);
    return shuffled(block, random)[index % block.length].map((i) => names[i]);
}
/** Williams' design for `n` treatments: n rows when n is even, 2n when it is odd. */
function williams(n) {
    const first = Array.from({ length: n }, (_, i) => (i % 2 === 1 ? (i + 1) / 2 : (n - i / 2) % n));
    const rows = Array.from({ length: n }, (_, shift) => first.map((treatment) => (treatment + shift) % n));
    return n % 2 === 0 ? rows : [...rows, ...rows.map((row) => row.toReversed())];
}

;// CONCATENATED MODULE: ./lib/benchmark/schedule.js
/**
 * Which round to measure next, as a pure function of the samples so far: a run that was killed goes on from what it recorded.
 *
 * A cell goes from look to look (see statistics/looks.ts) until every verdict in it is settled or its rounds are used up. First
 * every cell gets its first look, one cell after the other: one cell decided is worth more than two half measured. Then
 * whatever came out `slower` is measured anew, on rounds of its own. What time is left goes to the cell that is nearest to a verdict.
 */








/** After so many rounds in a row that gave no pair a cell is given up: something is broken, and more rounds will not mend it. */
const FAILURES_IN_A_ROW = 5;
/** The next round, or why there is none. `samples` are all that were taken for the schedule, good or not. */
function nextStep(schedule, samples) {
    const progress = new Progress(schedule, samples);
    const discoveries = schedule.cells.map((cell) => progress.discovery(cell));
    const confirmations = discoveries.flatMap((discovery) => progress.confirmation(discovery) ?? []);
    const tasks = [...discoveries, ...confirmations];
    const pending = [
        ...discoveries.filter(({ state }) => state === 'first look'),
        ...confirmations.filter(isPending),
        ...progress.nearestFirst(discoveries.filter(({ state }) => state === 'open')),
        ...(tasks.some(isPending) ? [] : progress.pooledConfirmations(confirmations)),
    ];
    const affordable = pending.find((task) => progress.affords(task));
    if (affordable)
        return progress.round(affordable);
    const left = [...pending, ...tasks.filter(({ state }) => state !== 'settled')];
    const cellsOf = (some) => schedule.cells.filter((cell) => some.some((task) => task.cell === cell));
    const failing = cellsOf(left.filter(({ state }) => state === 'failing'));
    return { kind: 'done', reason: reasonFor(pending, left), open: cellsOf(left), failing };
}
function reasonFor(pending, left) {
    if (pending.length > 0)
        return 'budget';
    if (left.some(({ state }) => state === 'failing'))
        return 'failing';
    return left.length > 0 ? 'rounds' : 'decided';
}
function isPending({ state }) {
    return state === 'first look' || state === 'open';
}
/** The samples of a run, seen by the plan that they were taken for. */
class Progress {
    schedule;
    #looks;
    #baseline;
    /** The control waits for nobody and nobody waits for it, unless there is nothing else. */
    #subjects;
    #series;
    #samples;
    /** Those of this run. */
    #fresh;
    #spentS;
    constructor(schedule, samples) {
        this.schedule = schedule;
        const { variants, metrics, rounds, confidence } = schedule;
        const named = (role) => variants.filter((variant) => variant.role === role).map(({ name }) => name);
        const looks = (0,statistics_looks/* plannedLooks */.D)(rounds, (0,level/* levelOf */.I)(confidence)).map(({ n }) => n);
        this.#looks = looks.length > 0 ? looks : [rounds.max];
        this.#baseline = named('baseline')[0];
        this.#subjects = named('candidate').length > 0 ? named('candidate') : named('control');
        const { series } = (0,pairs/* pairSamples */.IH)([{ samples }], { baseline: this.#baseline, candidates: this.#subjects, metrics });
        this.#series = new Map(series.map((found) => [seriesKey(found), found]));
        this.#samples = (0,grouped/* grouped */.z)(samples, pairs/* cellKey */.sl);
        this.#fresh = new Set(samples.slice(schedule.takenOver ?? 0));
        this.#spentS = samples.reduce((sum, sample) => sum + secondsOf(sample), 0);
    }
    discovery(cell) {
        const series = this.#subjects.flatMap((candidate) => this.#seriesOf(cell, candidate, 'discovery'));
        return this.#task(cell, 'discovery', series, isDecided);
    }
    /** Measuring anew what came out slower in a cell whose discovery has ended; undefined when nothing did. */
    confirmation(discovery) {
        const slower = isPending(discovery) ? [] : this.#slowerIn(discovery.cell);
        if (slower.length === 0)
            return undefined;
        const again = slower.map((series) => this.#again(series));
        const suspects = this.schedule.cells.flatMap((cell) => this.#slowerIn(cell)).length;
        // A `slower` that the correction for the number of suspects would take back is not settled yet.
        const stands = ({ p }) => p * suspects <= (0,level/* levelOf */.I)(this.schedule.confidence);
        return this.#task(discovery.cell, 'confirm', again, (judged) => isDecided(judged) && (judged.verdict !== 'slower' || stands(judged)));
    }
    /**
     * Where all cells together are slower and no single one was confirmed to be, every cell is measured anew, the cells taking
     * turns. At most one task: the cell that is behind.
     */
    pooledConfirmations(confirmations) {
        const { cells, metrics, rounds } = this.schedule;
        if (cells.length < 2 || confirmations.some(({ state }) => state === 'failing'))
            return [];
        for (const candidate of this.#subjects) {
            for (const metric of metrics) {
                const discovery = cells.map((cell) => this.#find(cell, candidate, metric, 'discovery'));
                const confirmed = discovery.some((series) => this.#isSlower(series) && this.#isSlower(this.#again(series)));
                if (confirmed || (0,results_judged/* judgeCells */.tW)(discovery, this.schedule)?.verdict !== 'slower')
                    continue;
                const again = discovery.map((series) => this.#again(series));
                const behind = again.reduce((a, b) => (b.pairs.length < a.pairs.length ? b : a));
                const n = behind.pairs.length;
                const together = (0,results_judged/* judgeCells */.tW)(again, this.schedule);
                if (n >= rounds.max || (this.#looks.includes(n) && together && isDecided(together)))
                    continue;
                const cell = cells.find((one) => (0,pairs/* cellKey */.sl)(one) === (0,pairs/* cellKey */.sl)(behind));
                const task = this.#task(cell, 'confirm', [behind], () => false);
                if (isPending(task))
                    return [task];
            }
        }
        return [];
    }
    /** Sorted by the machine time to the last verdict of the cell; those that rounds.max will not bring come last. */
    nearestFirst(tasks) {
        const seconds = new Map(tasks.map((task) => [task, task.needs * this.#roundS(task)]));
        return tasks.toSorted((a, b) => seconds.get(a) - seconds.get(b));
    }
    affords(task) {
        const { budgetS } = this.schedule;
        return budgetS === undefined || this.#spentS + this.#roundS(task) <= budgetS;
    }
    round({ cell, phase, candidates }) {
        const { seed, variants } = this.schedule;
        const inCell = this.#samples.get((0,pairs/* cellKey */.sl)(cell)) ?? [];
        const attempts = new Set(inCell.filter((sample) => (sample.phase ?? 'discovery') === phase).map(({ round }) => round));
        const measured = phase === 'discovery' ? variants.map(({ name }) => name) : [this.#baseline, ...candidates];
        return {
            kind: 'round',
            workload: cell.workload,
            threads: cell.threads,
            round: 1 + inCell.reduce((last, { round }) => Math.max(last, round), 0),
            phase,
            order: orderOf(measured, seed, `${(0,pairs/* cellKey */.sl)(cell)} ${phase}`, attempts.size),
        };
    }
    #task(cell, phase, series, settled) {
        const { rounds } = this.schedule;
        const candidates = [...new Set(series.map(({ candidate }) => candidate))];
        const counts = candidates.map((name) => {
            return Math.max(...series.filter(({ candidate }) => candidate === name).map(({ pairs }) => pairs.length));
        });
        const n = Math.min(...counts);
        // A metric without a single value cannot be settled by more rounds; the comparison says that it is missing.
        const open = series.flatMap((one) => {
            const judged = (0,results_judged/* judgeSeries */.BC)(one, this.schedule);
            return judged && !settled(judged) ? [judged] : [];
        });
        const atLook = this.#looks.includes(n) || n >= rounds.max;
        const needs = Math.max(1, ...open.map((judged) => roundsToVerdict(judged, this.schedule.margin) - n));
        const task = (state) => ({ cell, phase, candidates, state, needs });
        if (atLook && open.length === 0)
            return task('settled');
        if (n >= rounds.max)
            return task('used up');
        if (this.#isFailing(cell, phase, series))
            return task('failing');
        return task(n < this.#looks[0] ? 'first look' : 'open');
    }
    /** Whether the latest rounds of this run all lack a pair for at least one of the candidates. */
    #isFailing(cell, phase, series) {
        const inPhase = (this.#samples.get((0,pairs/* cellKey */.sl)(cell)) ?? []).filter((sample) => (sample.phase ?? 'discovery') === phase && this.#fresh.has(sample));
        const latest = [...new Set(inPhase.map(({ round }) => round))].sort((a, b) => b - a).slice(0, FAILURES_IN_A_ROW);
        const paired = (0,grouped/* grouped */.z)(series, ({ candidate }) => candidate);
        const gavePairs = (round) => [...paired.values()].every((ofOne) => ofOne.some(({ pairs }) => pairs.some((pair) => pair.round === round)));
        return latest.length === FAILURES_IN_A_ROW && !latest.some(gavePairs);
    }
    #roundS({ cell, phase, candidates }) {
        const inCell = this.#samples.get((0,pairs/* cellKey */.sl)(cell)) ?? [...this.#samples.values()].flat();
        if (inCell.length === 0)
            return 0;
        const sampleS = (0,mean/* mean */.i)(inCell.map(secondsOf));
        return sampleS * (phase === 'discovery' ? this.schedule.variants.length : candidates.length + 1);
    }
    #slowerIn(cell) {
        return this.#subjects
            .flatMap((name) => this.#seriesOf(cell, name, 'discovery'))
            .filter((series) => this.#isSlower(series));
    }
    #isSlower(series) {
        return (0,results_judged/* judgeSeries */.BC)(series, this.schedule)?.verdict === 'slower';
    }
    #again(series) {
        return this.#find(series, series.candidate, series.metric, 'confirm');
    }
    #seriesOf(cell, candidate, phase) {
        return this.schedule.metrics.map((metric) => this.#find(cell, candidate, metric, phase));
    }
    #find({ workload, threads }, candidate, metric, phase) {
        const series = { workload, threads, candidate, metric, phase, pairs: [] };
        return this.#series.get(seriesKey(series)) ?? series;
    }
}
function isDecided({ verdict }) {
    return verdict !== 'inconclusive';
}
/**
 * Rounds until the interval, shrinking with their root, either excludes 1 or fits into the margin, whichever comes first.
 * Infinite while there is no interval.
 */
function roundsToVerdict({ n, estimate, low, high }, margin) {
    const half = (high - low) / 2;
    const far = Math.abs(estimate);
    return n * (half / Math.max(far, (0,verdict/* logMargin */.r)(margin) - far)) ** 2;
}
function secondsOf({ wall_s, duration_s }) {
    return wall_s ?? duration_s;
}
function seriesKey({ workload, threads, candidate, metric, phase }) {
    return JSON.stringify([workload, threads, candidate, metric, phase]);
}

// EXTERNAL MODULE: ./lib/results/rounded.js
var rounded = __webpack_require__(97159);
;// CONCATENATED MODULE: ./lib/results/sample-log.js





/**
 * Samples as they come, one JSON document a line, each on disk before the next is taken: nothing measured is ever lost.
 * A line that a crash cut short is left out; every other line counts.
 */
class SampleLog {
    file;
    constructor(file) {
        this.file = file;
    }
    async read() {
        if (!(await (0,system_files/* exists */.t2)(this.file)))
            return [];
        return samplesIn(await (0,system_files/* readText */.yR)(this.file));
    }
    async append(sample) {
        const safe = sample.reason === undefined ? sample : { ...sample, reason: (0,secrets/* masked */.Iv)(sample.reason) };
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(this.file), { recursive: true });
        const file = await (0,promises_.open)(this.file, 'a+');
        try {
            const { size } = await file.stat();
            const last = Buffer.alloc(1);
            if (size > 0)
                await file.read(last, 0, 1, size - 1);
            const separator = size > 0 && last.toString() !== '\n' ? '\n' : '';
            await file.appendFile(`${separator}${JSON.stringify(safe)}\n`);
            await file.datasync();
        }
        catch (error) {
            // The error of an open file does not know its name.
            throw Object.assign(error, { path: this.file });
        }
        finally {
            await file.close();
        }
    }
    /** Puts the samples aside under another name, for a benchmark of something else. */
    async setAside(name) {
        if (await (0,system_files/* exists */.t2)(this.file))
            await (0,promises_.rename)(this.file, name);
    }
}
function samplesIn(text) {
    return text.split('\n').flatMap((line) => sample_log_parsed(line) ?? []);
}
function sample_log_parsed(line) {
    try {
        return schema/* Sample */.$W.parse(JSON.parse(line));
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/pipeline/benchmark.js














/**
 * Measures every variant in every cell, round by round, until the verdicts are settled or the rounds or the time are used up. Samples of the same
 * subject that an earlier run took count as if they had been taken now.
 */
function benchmark(job, build, plan, variants) {
    return onQuietMachine(job, (machine) => measureAll(job, build, plan, variants, machine));
}
async function measureAll(job, build, plan, variants, machine) {
    const { progress } = job;
    const host = machine.fingerprint;
    const subject = await subjectOf(job, variants, host);
    const folder = job.path('benchmark', (0,system_files/* sha256 */.sc)(JSON.stringify(subject)).slice(0, 12));
    await (0,system_files/* writeJson */.GF)(`${folder}/subject.json`, (0,secrets/* maskedIn */.P_)(subject));
    const file = `${folder}/samples.jsonl`;
    const log = new SampleLog(file);
    const samples = (await log.read()).filter((sample) => plan.cells.some((cell) => isIn(sample, cell)));
    if (samples.length > 0)
        progress.line(`${samples.length} samples of the same binaries on this machine are taken over`);
    const attach = counting(await eventsToCount(job));
    const schedule = { ...scheduleOf(job, plan, variants), takenOver: samples.length };
    const meter = new Meter(plan, samples);
    for (;;) {
        const step = nextStep(schedule, samples);
        if (step.kind === 'done') {
            progress.line(summaryOf(step, samples));
            return { samples, end: step, file, machine };
        }
        // All of it before the round: its samples are to be near one another.
        for (const { place = { job, build } } of variants)
            await pristineData(place.job, place.build, step.workload);
        for (const [order, name] of step.order.entries()) {
            progress.status(`${step.workload}, ${(0,words/* threadsOf */.Dm)(step.threads)}, round ${step.round}: ${name} · ${meter.timeLeft()}`);
            const variant = variants.find((candidate) => candidate.name === name);
            const { place = { job, build } } = variant;
            const rig = place.job.rig(place.build.plain, attach);
            const pristine = await pristineData(place.job, place.build, step.workload);
            const sample = await measure(job, rig, step, variant, order, pristine, host);
            await log.append(sample);
            samples.push(sample);
            meter.add(sample);
            if (sample.status !== 'ok')
                progress.warning(`${step.workload}, ${(0,words/* threadsOf */.Dm)(step.threads)}, ${name}: ${sample.status}: ${sample.reason}`);
        }
    }
}
/** What perf shall count; says what it cannot, where someone might miss it. */
async function eventsToCount({ config, progress }) {
    if (config.benchmark.counters === 'off')
        return [];
    const { events, reason } = await countable();
    if (reason)
        progress.line(`${events.length > 0 ? 'some counters are missing' : 'no processor counters'}: ${reason}`);
    return events;
}
/** Everything that a sample is a measurement of. Samples of another subject are kept in a folder of their own. */
async function subjectOf(job, variants, host) {
    const { duration, events, warmup, pin, seed, client } = job.config.benchmark;
    const files = variants.map(async ({ name, files }) => [
        name,
        await Promise.all(Object.values(files).map(system_files/* sha256OfFile */.Vq)),
    ]);
    return {
        host,
        target: job.target.parameters,
        variants: Object.fromEntries(await Promise.all(files)),
        workloads: Object.fromEntries([...job.workloads.values()].map(({ name, driver }) => [
            name,
            { driver: driver.name, parameters: job.substance(name) },
        ])),
        load: { duration, events, warmup, seed },
        pin: pin ?? null,
        ...(client ? { client: client.ssh } : {}),
        raiseLimits: job.config.server['raise-limits'],
    };
}
function scheduleOf(job, plan, variants) {
    const { benchmark: settings, gate } = job.config;
    return {
        seed: settings.seed,
        variants: variants.map(({ name, role }) => ({ name, role })),
        cells: plan.cells,
        metrics: timedMetrics(job.config),
        margin: gate.margin,
        confidence: gate.confidence,
        rounds: plan.rounds,
        budgetS: settings.budget,
    };
}
async function measure(job, rig, { workload, threads, round, phase }, variant, order, pristine, host) {
    const load = measuredLoad(job.config, threads, round);
    const started = new Date().toISOString();
    const began = performance.now();
    const { machine } = job.config;
    const limits = {
        steal: machine['max-steal'],
        otherLoad: machine['max-other-load'],
        throttled: machine['max-throttled'],
    };
    const outcome = await takeSample(() => rig.observe(job.workload(workload), variant.files, pristine, load), limits);
    const identity = { workload, threads, variant: variant.name, round, order, phase, host, started };
    return { ...identity, ...benchmark_findings(outcome), wall_s: (0,rounded/* rounded */.W)((performance.now() - began) / 1000) };
}
function benchmark_findings(outcome) {
    if (outcome.status === 'failed')
        return { status: 'failed', reason: outcome.reason, duration_s: 0, metrics: {} };
    const { measured, used, surroundings } = outcome.observation;
    return {
        status: outcome.status,
        ...(outcome.reason ? { reason: outcome.reason } : {}),
        duration_s: measured.durationS,
        metrics: { ...measured.metrics, ...costOf(outcome.observation), ...perTransaction(outcome.observation) },
        ...(measured.errorsPerS ? { errors_per_s: (0,rounded/* rounded */.W)(measured.errorsPerS) } : {}),
        ...(measured.operations ? { operations: { ...measured.operations } } : {}),
        ...(measured.intervals.length > 0 ? { intervals: [...measured.intervals] } : {}),
        resources: {
            ...mapValues({ ...watch_asResources(surroundings), ...asResources(used, measured.transactions) }, rounded/* rounded */.W),
        },
    };
}
/** Server CPU per transaction, in µs: far less noisy than throughput on a machine that is shared. */
function costOf({ serverCpuS, measured }) {
    if (serverCpuS === undefined || measured.transactions === 0)
        return {};
    return { cpu_per_transaction: (0,rounded/* rounded */.W)((serverCpuS / measured.transactions) * 1e6) };
}
/** What the processor counted, per transaction; of a load that tells none, nothing. */
function perTransaction({ counted, measured }) {
    if (measured.transactions === 0)
        return {};
    return mapValues(counted, (total) => (0,rounded/* rounded */.W)(total / measured.transactions));
}
function mapValues(values, change) {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
function isIn(sample, cell) {
    return sample.workload === cell.workload && sample.threads === cell.threads;
}
function summaryOf({ reason, open, failing }, samples) {
    const bad = samples.filter(({ status }) => status !== 'ok').length;
    const count = `${samples.length} samples${bad > 0 ? `, ${bad} of them failed or excluded` : ''}`;
    const named = (cells) => cells.map((cell) => `${cell.workload} at ${(0,words/* threadsOf */.Dm)(cell.threads)}`).join(', ');
    const ends = {
        decided: 'every verdict is settled',
        rounds: `all rounds are used up; open: ${named(open)}`,
        budget: `the time budget is used up; open: ${named(open)}`,
        failing: `given up after failures: ${named(failing)}`,
    };
    return `${count}; ${ends[reason]}`;
}
/** Tells how long the benchmark will still take at least: to the rounds that every cell gets. */
class Meter {
    taken;
    spentS;
    wanted;
    constructor(plan, samples) {
        this.wanted = plan.cells.length * plan.rounds.min * plan.variants.length;
        this.taken = samples.length;
        this.spentS = samples.reduce((sum, { wall_s = 0 }) => sum + wall_s, 0);
    }
    add({ wall_s = 0 }) {
        this.taken++;
        this.spentS += wall_s;
    }
    timeLeft() {
        const left = this.wanted - this.taken;
        if (left <= 0)
            return 'more rounds for open verdicts';
        return this.taken === 0 ? `${left} samples to take` : `${forPeople((this.spentS / this.taken) * left)} left`;
    }
}

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./node_modules/tar-stream/index.js
var tar_stream = __webpack_require__(56118);
;// CONCATENATED MODULE: ./lib/system/tarball.js











/** The headers and the filling of a tarball, for each file in it. */
const AROUND_A_FILE_BYTES = 4096;
/**
 * Packs files and folders into a .tar.gz, which unlike an artifact's own zip remembers who may execute what. Of a link, what it leads to is packed.
 * @param names below `folder`
 */
async function pack(file, folder, names) {
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(file), { recursive: true });
    const list = `${file}.list`;
    await (0,promises_.writeFile)(list, names.join('\n'));
    await (0,system_process/* runOk */.uO)({
        file: 'tar',
        args: ['--create', '--gzip', '--dereference', '--file', file, '-C', folder, '--verbatim-files-from', '-T', list],
        timeoutS: 3600,
    });
    await (0,promises_.rm)(list);
}
/**
 * Unpacks a .tar.gz into a folder that is empty. Whoever made it may be hostile: names that leave the folder, links, devices and sizes beyond the limits
 * are refused, and what was written until then is of no use.
 * @returns the sha256 of each file, by name
 * @throws OutsideError that says what was refused
 */
async function unpack(file, folder, limits) {
    const entries = (0,tar_stream.extract)();
    const reading = (0,external_node_stream_promises_.pipeline)((0,external_node_fs_.createReadStream)(file), (0,external_node_zlib_.createGunzip)(), atMost(limits.bytes + limits.files * AROUND_A_FILE_BYTES), entries);
    // A file that waits for more of a tarball which ended in its midst would wait for ever.
    const broken = new AbortController();
    reading.catch(() => broken.abort());
    // Whichever of the two fails first is what is told.
    const writing = writeAll(entries, folder, limits, broken.signal);
    try {
        const [hashes] = await Promise.all([writing, reading]);
        return hashes;
    }
    catch (cause) {
        entries.destroy();
        await Promise.allSettled([reading, writing]);
        if (cause instanceof errors/* OutsideError */.Cp)
            throw new errors/* OutsideError */.Cp(`${file} was refused: ${cause.message}`);
        throw new errors/* OutsideError */.Cp(`${file} was refused: ${cause.message}.`, undefined, { cause });
    }
}
async function writeAll(entries, folder, limits, signal) {
    const hashes = new Map();
    let total = 0;
    for await (const entry of entries) {
        const { name, type, size, mode = 0 } = entry.header;
        if (type === 'directory') {
            entry.resume();
            continue;
        }
        if (type !== 'file')
            throw new errors/* OutsideError */.Cp(`${name} is a ${type}, not a file.`);
        // tar-stream gives none for one that cannot be read, and then no end of the file.
        if (!Number.isSafeInteger(size))
            throw new errors/* OutsideError */.Cp(`${name} is of no size.`);
        if (!(0,system_files/* isBelow */.Yw)(name))
            throw new errors/* OutsideError */.Cp(`${name} leads out of it.`);
        if (hashes.has(name))
            throw new errors/* OutsideError */.Cp(`${name} is in it twice.`);
        if (hashes.size >= limits.files)
            throw new errors/* OutsideError */.Cp(`it holds more than ${limits.files} files.`);
        total += size;
        if (total > limits.bytes)
            throw tooLarge(limits.bytes);
        const path = (0,external_node_path_.join)(folder, name);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), { recursive: true });
        const hash = (0,external_node_crypto_.createHash)('sha256');
        const hashing = new external_node_stream_.Transform({
            transform(chunk, _, done) {
                hash.update(chunk);
                done(null, chunk);
            },
        });
        const writing = (0,external_node_fs_.createWriteStream)(path, { flags: 'wx', mode: mode & 0o111 ? 0o755 : 0o644 });
        await (0,external_node_stream_promises_.pipeline)(entry, hashing, writing, { signal });
        hashes.set(name, hash.digest('hex'));
    }
    return hashes;
}
/** What is packed small can be of any size: more than this many bytes are not unpacked. */
function atMost(bytes) {
    let seen = 0;
    return new external_node_stream_.Transform({
        transform(chunk, _, done) {
            seen += chunk.length;
            done(seen > bytes ? tooLarge(bytes) : null, chunk);
        },
    });
}
function tooLarge(bytes) {
    return new errors/* OutsideError */.Cp(`it unpacks to more than ${bytes} bytes.`);
}

;// CONCATENATED MODULE: ./lib/pipeline/bundle.js
/**
 * The bundle: what one job optimised, packed so that others measure those very binaries. `bundle.json` in it names every variant's binaries with their
 * hashes, what they were made of and where; the profiles and their manifests lie beside it.
 */










const BUNDLE_SCHEMA = 'boltmark.bundle/1';
/** The file in a bundle that tells of the others. */
const BUNDLE_FILE = 'bundle.json';
const PackedFile = schemas/* object */.Ikc({
    path: schemas/* string */.YjP().refine(system_files/* isBelow */.Yw).describe('in the bundle'),
    sha256: schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/),
});
const PackedVariant = schemas/* object */.Ikc({
    version: schemas/* string */.YjP().describe('of the database, as it gives it itself'),
    files: schemas/* record */.g1P(Name, PackedFile).describe('all binaries of the target, by name'),
    optimized: schemas/* array */.YOg(schemas/* object */.Ikc({
        binary: schema/* BinaryFact */.Is,
        profile: schema/* Profile */.WV,
        dyno_stats: schema/* Variant */.KT.shape.dyno_stats.unwrap(),
        notes: schemas/* array */.YOg(schemas/* string */.YjP()),
    })),
    notes: schemas/* array */.YOg(schemas/* string */.YjP()),
});
const Bundle = schemas/* object */.Ikc({
    schema: schemas/* literal */.euz(BUNDLE_SCHEMA),
    made: schemas/* string */.YjP().describe('ISO 8601, UTC'),
    tool: schemas/* string */.YjP(),
    tools: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).describe('the compiler and the optimizers, with their versions'),
    arch: schemas/* string */.YjP().describe('of the machine, as Node names it: arm64, x64'),
    commit: schemas/* string */.YjP().nullable().describe('of the sources; null outside of a git repository'),
    recipe: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).describe('sha256 of each part of the config that decides what is made'),
    version: schemas/* string */.YjP().describe('of the plain build'),
    plain: schemas/* record */.g1P(Name, PackedFile),
    variants: schemas/* record */.g1P(Name, PackedVariant),
});
/** The binaries of the plain build, and those of each variant. */
function bundle_filesOf({ plain, variants }) {
    return [plain, ...Object.values(variants).map(({ files }) => files)];
}
/** What decides how binaries are made; how they are measured may be another matter in each job. */
const RECIPE = ['target', 'build', 'workloads', 'variants', 'bolt', 'train', 'profile'];
/** Hashes of the parts of a config that binaries are made by. Secrets stay out of them. */
function recipeOf(config) {
    return Object.fromEntries(RECIPE.map((part) => [part, (0,system_files/* sha256 */.sc)(canonical((0,secrets/* maskedIn */.P_)(config[part])) ?? '')]));
}
/** Packs what was made. @param file the .tar.gz to write */
async function packBundle(job, { build, variants, tools }, file) {
    const made = variants.filter(({ role }) => role !== 'control');
    const bundle = {
        schema: BUNDLE_SCHEMA,
        made: new Date().toISOString(),
        tool: `boltmark ${VERSION}`,
        tools: { ...tools },
        arch: process.arch,
        commit: await commitAt(job.home),
        recipe: recipeOf(job.config),
        version: build.version,
        plain: await packedFiles(job, build.plain),
        variants: Object.fromEntries(await Promise.all(made.map(async ({ name, version, files, optimized, notes }) => [
            name,
            {
                version,
                files: await packedFiles(job, files),
                optimized: optimized.map(({ binary, profile, dyno_stats, notes }) => ({
                    binary,
                    profile,
                    dyno_stats,
                    notes,
                })),
                notes: [...notes],
            },
        ]))),
    };
    await (0,system_files/* writeJson */.GF)(job.path(BUNDLE_FILE), (0,secrets/* maskedIn */.P_)(bundle));
    job.progress.status('packing what was made');
    await pack(file, job.workFolder, [BUNDLE_FILE, ...(await contentsOf(job, bundle))]);
}
async function packedFiles(job, files) {
    const packed = Object.entries(files).map(async ([name, file]) => [
        name,
        { path: (0,external_node_path_.relative)(job.workFolder, file), sha256: await (0,system_files/* sha256OfFile */.Vq)(file) },
    ]);
    return Object.fromEntries(await Promise.all(packed));
}
/** Each path once: the folders with profiles and manifests, and the binaries that are not in them. */
async function contentsOf(job, bundle) {
    const folders = [];
    for (const name of Object.keys(bundle.variants))
        for (const stage of ['optimize', 'merge'])
            if (await (0,system_files/* exists */.t2)(job.path(stage, name)))
                folders.push((0,external_node_path_.join)(stage, name));
    const files = bundle_filesOf(bundle).flatMap((group) => Object.values(group).map(({ path }) => path));
    const apart = files.filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)));
    return [...new Set([...folders, ...apart])];
}

;// CONCATENATED MODULE: ./lib/pipeline/capacity.js








/** Files that a load generator opens beside its connections. */
const OTHER_FILES = 32;
/** What a server writes beside the tables, twice (pristine and in use): logs, catalogue, undo. */
const SERVER_BYTES = 512 * 2 ** 20;
/**
 * Checks what the largest load asks for against what there is, before the first hour is spent. Takes milliseconds: nothing is started.
 * @throws UsageError that names everything that is too small, with the setting to change
 */
async function checkCapacity(job) {
    const demand = demandOf(job.config, job.workloads);
    const limits = job.target.limits();
    const raises = job.config.server['raise-limits'];
    const found = [
        ...(raises ? [] : serverShortages(demand, limits)),
        ...machineShortages(demand, limits, await roomFor(job), await dataToMake(job)),
    ];
    const fatal = found.filter(({ isFatal }) => isFatal);
    if (fatal.length > 0)
        throw new errors/* UsageError */.eb(fatal.map(({ problem }) => problem).join(' '), fatal.map(({ remedy }) => remedy).join('\n    '));
    for (const { problem, remedy } of found)
        job.progress.warning(`${problem} ${remedy}`);
}
/** How many workloads have no data yet. */
async function dataToMake(job) {
    const made = await Promise.all([...job.workloads.keys()].map((workload) => (0,system_files/* exists */.t2)(pristineFolder(job, workload))));
    return made.filter((is) => !is).length;
}
/** Where the server's own limits are too small. Pure. */
function serverShortages({ connections, preparedStatements }, limits) {
    const compared = [
        { what: 'connections', needed: connections, limit: limits.connections },
        { what: 'connections in the queue at once', needed: connections, limit: limits.waiting },
        { what: 'prepared statements', needed: preparedStatements, limit: limits.preparedStatements },
    ];
    return compared.flatMap(({ what, needed, limit }) => {
        if (!limit || needed <= limit.value)
            return [];
        return {
            isFatal: true,
            problem: `The largest load needs ${needed} ${what}, and the server allows ${limit.value} (${limit.setting}).`,
            remedy: `Set target.settings: { ${limit.setting}: ${needed} }, or let it be raised: server: { raise-limits: true }`,
        };
    });
}
/** Where the machine is too small. `copies`: how many workloads will get data of their own. Pure. */
function machineShortages({ connections, bytes }, limits, room, copies) {
    const found = [];
    const fatal = (problem, remedy) => found.push({ isFatal: true, problem, remedy });
    const warning = (problem, remedy) => found.push({ isFatal: false, problem, remedy });
    const files = connections + OTHER_FILES;
    if (files > room.openFiles)
        fatal(`The load generator needs ${files} open files, and ${room.openFiles} are allowed.`, `ulimit -n ${files} (or LimitNOFILE of the runner's service)`);
    if (connections > room.backlog)
        fatal(`${connections} connections at once wait to be accepted, and the kernel lets ${room.backlog} wait.`, `sysctl net.core.somaxconn=${connections}`);
    if (limits.overTcp && connections > room.ports)
        fatal(`${connections} connections need as many local ports, and there are ${room.ports}.`, 'sysctl net.ipv4.ip_local_port_range="1024 65535"');
    // The pristine data of each workload, and the copy in use.
    const one = bytes + SERVER_BYTES;
    const { inUseBytes } = room;
    if (inUseBytes !== undefined && one > inUseBytes)
        fatal(`The copy of the data that a server runs on needs about ${gigabytes(one)}, and target.data has ${gigabytes(inUseBytes)} left.`, 'Make room there, leave target.data out, or take smaller tables.');
    const disk = one * (inUseBytes === undefined ? copies + 1 : copies);
    if (disk > room.diskBytes)
        fatal(`The data needs about ${gigabytes(disk)}, and the disk of the work folder has ${gigabytes(room.diskBytes)} left.`, 'Make room, name another folder (--work-dir), or take smaller tables.');
    if (bytes > room.memoryBytes)
        warning(`The tables take about ${gigabytes(bytes)}, more than the ${gigabytes(room.memoryBytes)} of memory that are free: the disk is measured too.`, 'Take smaller tables to measure the CPU.');
    return found;
}
function gigabytes(bytes) {
    return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}
async function roomFor({ workFolder, dataInUse, config }) {
    const unlimited = Number.POSITIVE_INFINITY;
    // What another host allows its load generator is asked there (client.ts).
    const isHere = config.benchmark.client === undefined;
    const [openFiles] = await numbersIn('/proc/self/limits', /^Max open files +(\d+)/m);
    const [backlog] = await numbersIn('/proc/sys/net/core/somaxconn', /^(\d+)/);
    const [from = 0, to] = await numbersIn('/proc/sys/net/ipv4/ip_local_port_range', /^(\d+)\s+(\d+)/);
    return {
        openFiles: isHere && openFiles ? openFiles : unlimited,
        backlog: backlog ?? unlimited,
        ports: isHere && to !== undefined ? to - from + 1 : unlimited,
        diskBytes: await freeBytes(await capacity_nearest(workFolder)),
        inUseBytes: config.target.data === undefined ? undefined : await freeBytes(await capacity_nearest((0,external_node_path_.dirname)(dataInUse))),
        memoryBytes: await availableMemory(),
    };
}
/** The folder, or where it will be made. */
async function capacity_nearest(folder) {
    return (await (0,system_files/* exists */.t2)(folder)) ? folder : capacity_nearest((0,external_node_path_.dirname)(folder));
}
/** Free, and what the page cache would give back. */
async function availableMemory() {
    const [kibibytes] = await numbersIn('/proc/meminfo', /^MemAvailable: +(\d+) kB/m);
    return kibibytes === undefined ? (0,external_node_os_.freemem)() : kibibytes * 1024;
}
/** None where the kernel does not tell, or tells `unlimited`. */
async function numbersIn(file, pattern) {
    const text = await (0,promises_.readFile)(file, 'utf8').catch(() => '');
    return (pattern.exec(text)?.slice(1) ?? []).map(Number);
}

;// CONCATENATED MODULE: ./lib/pipeline/client.js




/** What runs and ends a command over there; all of it is in coreutils and util-linux. */
const TOOLS = ['setsid', 'timeout', 'taskset', 'mktemp', 'base64'];
/**
 * Looks at the host that the load comes from, where that is another one: that it lets us in, and has what the workloads need.
 * @throws OutsideError with what is missing there; called before any stage begins
 */
async function checkClient(job) {
    const { client } = job.config.benchmark;
    if (!client)
        return;
    job.progress.status(`looking at ${client.ssh}`);
    const needed = [...job.workloads.values()].flatMap(({ driver, parameters }) => driver.requirements(parameters));
    const programs = [...new Set([...TOOLS, ...needed.map(({ program }) => program)])];
    const { exitCode, stdout, stderr } = await (0,system_process/* run */.eF)({
        file: 'sh',
        args: [
            '-c',
            'ulimit -n; for program; do command -v "$program" >/dev/null || echo "$program"; done',
            'sh',
            ...programs,
        ],
        timeoutS: 60,
    }, job.client.start);
    const [openFiles, ...absent] = stdout.trim().split('\n');
    if (exitCode !== 0)
        throw new errors/* OutsideError */.Cp(`A shell on ${client.ssh} failed: ${stderr.trim()}`);
    if (absent.length > 0) {
        const packages = needed.flatMap((requirement) => (absent.includes(requirement.program) ? requirement.packages : []));
        throw new errors/* OutsideError */.Cp(`Missing on ${client.ssh}: ${absent.join(', ')}.`, `Install them there: apt-get install --no-install-recommends ${[...new Set(packages)].join(' ') || 'coreutils util-linux'}`);
    }
    const files = demandOf(job.config, job.workloads).connections + OTHER_FILES;
    if (files > Number(openFiles))
        throw new errors/* OutsideError */.Cp(`The load generator on ${client.ssh} needs ${files} open files, and ${openFiles} are allowed there.`, 'Raise the limit of that user in /etc/security/limits.conf.');
    job.progress.line(`the load comes from ${client.ssh}`);
}

;// CONCATENATED MODULE: ./lib/benchmark/stacks.js



/** Seldom enough not to disturb, often enough for some thousand stacks in a minute. */
const HERTZ = 99;
/** Of the stack of each sample, unwound by the tables that exceptions use: optimised code keeps no frame pointers. */
const STACK_BYTES = 8192;
/** Unwinding takes longer than recording. */
const UNWIND_S = 1800;
/** Records the stacks of processes into a file: by the processor's cycles, or by a timer where it counts none. */
function recordingStacks(file) {
    return async (pids) => {
        const args = ['record', '--quiet', '-F', String(HERTZ), '--call-graph', `dwarf,${STACK_BYTES}`];
        const perf = await attachPerf([...args, '-e', await stackEvent(), '-o', file], pids);
        return async () => {
            const finished = await perf.stop({ signal: 'SIGINT', graceS: PERF_GRACE_S });
            if (finished.signal === 'SIGKILL' || (finished.exitCode ?? 0) !== 0)
                throw new errors/* OutsideError */.Cp(`perf could not record stacks.${(0,system_process/* saidLast */.OI)(finished)}`, 'Take benchmark.flame-graph out.');
            return {};
        };
    };
}
async function stackEvent() {
    const counts = await (0,system_process/* run */.eF)({ file: 'perf', args: ['stat', '-x', ',', '-e', 'cycles:u', '--', 'true'], timeoutS: 30 });
    return /^\d/m.test(counts.stderr) ? 'cycles:u' : 'cpu-clock:u';
}
/** The stacks in a recorded file, the same ones added up, the most frequent first. */
async function stacksIn(file) {
    const args = ['script', '--no-inline', '-F', 'comm,ip,sym', '-i', file];
    const counts = new StackCounts();
    // Of many cores it prints hundreds of megabytes.
    await (0,system_process/* runOk */.uO)({ file: 'perf', args, onLine: (line) => counts.read(line), unkept: true, timeoutS: UNWIND_S });
    return counts.stacks();
}
/** Reads `perf script -F comm,ip,sym`, line by line: the program's name, then a frame a line, the innermost first, then an empty line. */
class StackCounts {
    counts = new Map();
    block = [];
    read(line) {
        if (line.trim() !== '')
            this.block.push(line);
        else
            this.endBlock();
    }
    /** Those that were read, the same ones added up, the most frequent first. */
    stacks() {
        this.endBlock();
        return [...this.counts.values()].sort((a, b) => b.samples - a.samples);
    }
    endBlock() {
        const [program, ...lines] = this.block;
        this.block = [];
        const frames = lines.flatMap((line) => /^\s+[0-9a-f]+ (.+?)(?:\+0x[0-9a-f]+)?$/.exec(line)?.[1] ?? []);
        if (program === undefined || frames.length === 0)
            return;
        // A thread that perf knows by its number alone: together with the others it says more.
        const all = [program.trim().replace(/^:\d+$/, 'thread'), ...frames.reverse()];
        const key = all.join('\n');
        const known = this.counts.get(key);
        if (known)
            known.samples++;
        else
            this.counts.set(key, { frames: all, samples: 1 });
    }
}

;// CONCATENATED MODULE: ./lib/pipeline/flame.js







/** Rarer stacks are left out: of a thousand kinds the last hundreds were seen once. */
const MOST_STACKS = 1000;
/**
 * Looks where each variant spends its time, where the config asks for it: one more run of every workload at its highest thread count, of which nothing is
 * measured. The control is the baseline.
 */
async function flameGraphs(job, build, plan, variants) {
    if (!job.config.benchmark['flame-graph'])
        return [];
    const graphs = [];
    for (const workload of new Set(plan.cells.map((cell) => cell.workload))) {
        const threads = Math.max(...plan.cells.filter((cell) => cell.workload === workload).map((cell) => cell.threads));
        const load = measuredLoad(job.config, threads, 0);
        const pristine = await pristineData(job, build, workload);
        for (const { name, files } of variants.filter(({ role }) => role !== 'control')) {
            job.progress.status(`looking at the stacks of ${name} under ${workload}`);
            const folder = job.path('flame', workload, name);
            const { facts } = await perform({
                folder,
                inputs: {
                    files: await Promise.all(Object.values(files).map(system_files/* sha256OfFile */.Vq)),
                    target: job.target.parameters,
                    parameters: job.substance(workload),
                    load,
                },
                async run() {
                    const recorded = (0,external_node_path_.join)(folder, 'perf.data');
                    await job.rig(build.plain, recordingStacks(recorded)).observe(job.workload(workload), files, pristine, load);
                    const stacks = await stacksIn(recorded);
                    await (0,promises_.rm)(recorded);
                    const samples = stacks.reduce((sum, stack) => sum + stack.samples, 0);
                    return { outputs: [], facts: { samples, stacks: stacks.slice(0, MOST_STACKS) } };
                },
            });
            graphs.push({ workload, threads, variant: name, ...facts });
        }
        job.progress.line(`${workload}: stacks recorded`);
    }
    return graphs;
}

// EXTERNAL MODULE: ./lib/pipeline/report.js
var report = __webpack_require__(62526);
;// CONCATENATED MODULE: ./lib/pipeline/results.js








/** Puts everything that a run found into one document; comparisons and the gate's verdict are computed from the samples in it. */
async function assembleResults(job, plan, build, variants, { samples, machine }, { simulations, graphs }, tools) {
    const { config } = job;
    const started = samples[0]?.started ?? new Date().toISOString();
    const last = samples.at(-1);
    const body = {
        schema: schema/* RESULTS_SCHEMA */.Bi,
        run: {
            id: `${started.replaceAll(/[-:]|\.\d+/g, '')}-${job.loaded.sha256.slice(0, 8)}`,
            started,
            finished: last
                ? new Date(Date.parse(last.started) + (last.wall_s ?? last.duration_s) * 1000).toISOString()
                : started,
            tool: `boltmark ${VERSION}`,
            config_sha256: job.loaded.sha256,
            // What was measured is written down, with git or without.
            git: await gitState(job.home).catch(() => null),
        },
        environment: {
            fingerprint: machine.fingerprint,
            arch: machine.arch,
            cpu: machine.cpu,
            caches: machine.caches,
            numa_nodes: machine.numaNodes,
            microcode: machine.microcode,
            cores: machine.cores,
            memory_bytes: machine.memoryBytes,
            kernel: machine.kernel,
            os: machine.os,
            tools: { ...tools },
            settings: { ...machine.settings, ...(config.benchmark.client ? { client: 'another host' } : {}) },
            pinning: pinning(job),
        },
        target: { adapter: job.target.adapter, version: build.version, parameters: { ...job.target.parameters } },
        plan: {
            baseline: config.benchmark.baseline,
            margin: config.gate.margin,
            confidence: config.gate.confidence,
            metrics: reportedMetrics(timedMetrics(config), samples),
            rounds: { ...plan.rounds },
            cells: plan.cells.map(({ workload, threads }) => ({ workload, threads })),
            gated: config.gate['fail-on'] === 'never' ? [] : [...config.gate.metrics],
        },
        variants: await Promise.all(variants.map((variant) => describeVariant(variant, config.train.threads))),
        workloads: [...job.workloads.values()].map(({ name, driver, parameters }) => ({
            name,
            driver: driver.name,
            parameters: parameters,
        })),
        samples: [...samples],
        ...(simulations.length > 0 ? { simulations: [...simulations] } : {}),
        ...(graphs.length > 0 ? { flame_graphs: [...graphs] } : {}),
    };
    const compared = (0,compare/* compare */.U)([body]);
    const verdict = (0,gate/* gate */.G)(compared, body.plan.gated);
    return (0,secrets/* maskedIn */.P_)({ ...body, comparisons: [...compared.comparisons], pooled: [...compared.pooled], gate: verdict });
}
/** Throughput, p95, what it cost and the figures of each operation are always worth a table; the gate's own metrics come first. */
function reportedMetrics(gated, samples) {
    const measured = new Set(samples.flatMap(({ metrics }) => Object.keys(metrics)));
    const usual = ['throughput', 'latency_p95', 'cpu_per_transaction'].filter((metric) => measured.has(metric));
    const ofOperations = [...measured].filter((name) => name.includes('.')).sort();
    return [...new Set([...gated, ...usual, ...ofOperations])];
}
async function describeVariant(variant, trainingThreads) {
    return {
        name: variant.name,
        role: variant.role,
        version: variant.version,
        optimizers: [...variant.optimizers],
        trained_on: { ...variant.trainedOn },
        ...(variant.flags ? { flags: [...variant.flags] } : {}),
        ...(variant.optimizers.length > 0 ? { trained_threads: [trainingThreads] } : {}),
        binaries: await Promise.all(Object.entries(variant.files).map(([name, file]) => describeBinary(file, name))),
        ...(variant.optimized.length > 0 ? together(variant.optimized) : {}),
        notes: [...variant.notes],
    };
}
/** What BOLT says of each binary of a variant, as of one: counts are added up, of the shares the worst stands for all. */
function together(optimized) {
    const sum = (of) => optimized.reduce((total, one) => total + of(one), 0);
    const stats = (when) => {
        const names = new Set(optimized.flatMap(({ dyno_stats }) => Object.keys(dyno_stats[when])));
        return Object.fromEntries([...names].map((name) => [name, sum(({ dyno_stats }) => dyno_stats[when][name] ?? 0)]));
    };
    const worst = optimized.reduce((one, other) => (staleBranches(other) > staleBranches(one) ? other : one));
    return {
        profile: {
            ...worst.profile,
            functions: sum(({ profile }) => profile.functions),
            functions_profiled: sum(({ profile }) => profile.functions_profiled),
            stale_percent: Math.max(...optimized.map(({ profile }) => profile.stale_percent)),
            executed_instructions: sum(({ profile }) => profile.executed_instructions),
        },
        dyno_stats: { before: stats('before'), after: stats('after') },
    };
}
function staleBranches({ profile }) {
    return profile.stale_samples_percent ?? 0;
}
function pinning(job) {
    const { server, client } = job.config.benchmark.pin ?? {};
    return { ...(server ? { server } : {}), ...(client ? { client } : {}) };
}
/** Where the config's repository stands; null outside of one. */
async function gitState(folder) {
    const sha = await commitAt(folder);
    if (!sha)
        return null;
    const ref = (await askGit(folder, 'symbolic-ref', '--quiet', 'HEAD'))?.trim();
    return { repository: (await originOf(folder)) ?? '', sha, ref: ref || sha };
}

;// CONCATENATED MODULE: ./lib/pipeline/sample.js













/**
 * Finds out, by a short record each, how this machine can record the profiles that a plan asks for; called before hours are spent.
 * @throws OutsideError for a way that was asked for by its name and does not work
 */
async function recordingsFor(job, plan, bolt) {
    const recordings = new Map([['instrumentation', { sampler: null, notes: [] }]]);
    for (const variant of plan.variants.filter(isSampled)) {
        const from = variant.from;
        if (!recordings.has(from))
            recordings.set(from, await recordingFrom(job, from, bolt));
    }
    return recordings;
}
async function recordingFrom({ progress }, from, bolt) {
    const sources = from === 'auto' || from === 'instrumentation' ? AUTOMATIC : [from];
    const probes = await probeSampling(sources, bolt.tools.perf2bolt);
    const sampler = probes.find((probe) => probe.sampler)?.sampler ?? null;
    const refused = probes.flatMap((probe) => (probe.sampler ? [] : [`${probe.source}: ${probe.reason}`]));
    if (from === 'auto') {
        const notes = [`Profiles come from ${sampler?.source ?? 'instrumentation'}. Not taken: ${refused.join('; ')}.`];
        progress.line(notes[0]);
        return { sampler, notes };
    }
    if (sampler)
        return { sampler, notes: [] };
    throw new errors/* OutsideError */.Cp(`No profile can be recorded from ${from} here: ${probes.map((probe) => (probe.sampler ? '' : probe.reason)).join('')}.`, 'Take `profile: { from: auto }`, or `instrumentation`, which needs nothing of the processor.');
}
/** Runs each workload that some variant trains on, once, on the build as it is, while perf takes samples. */
async function trainBySampling(job, build, plan, { sampler, bolt }) {
    const trainings = [];
    const notes = Object.fromEntries(plan.binaries.map((name) => [name, []]));
    for (const workload of plan.training) {
        const { training, qualities } = await sampleOne(job, build, plan, workload, sampler, bolt);
        trainings.push(training);
        for (const [name, quality] of Object.entries(qualities)) {
            const said = notesOnQuality(name, workload, quality);
            for (const note of said)
                job.progress.line(`  ${note}`);
            notes[name].push(...said);
        }
    }
    const recorded = plan.binaries.map((name) => ({
        name,
        skipFunctions: [],
        notes: [`Profile from ${sampler.source} samples (perf record ${sampler.record.join(' ')}).`, ...notes[name]],
    }));
    return { trainings, recorded };
}
async function sampleOne(job, build, plan, workload, sampler, bolt) {
    const load = trainingLoad(job.config);
    const folder = job.path('train', `${build.label}-${sampler.source}`, workload);
    const binaries = plan.binaries.map((name) => ({ name, file: build.binaries[name] }));
    job.progress.status(`training on ${workload}`);
    const { facts, reused } = await perform({
        folder,
        inputs: {
            sampler,
            tool: bolt.tool,
            binaries: await Promise.all(binaries.map(async ({ name, file }) => [name, await (0,system_files/* sha256OfFile */.Vq)(file)])),
            parameters: job.substance(workload),
            target: job.target.parameters,
            load: substanceOf(load),
        },
        async run() {
            const recorded = (0,external_node_path_.join)(folder, 'perf.data');
            await record(job, build, workload, build.binaries, recordingFolder(job), async (pids) => {
                const end = await startSampling(sampler, pids, recorded);
                return async () => {
                    await end();
                    return {};
                };
            });
            job.progress.status(`reading the samples of ${workload}`);
            let mass = 0;
            const qualities = {};
            for (const { name, file } of binaries) {
                const profile = (0,external_node_path_.join)(folder, `${name}.fdata`);
                const quality = await convertSamples(sampler, { recorded, profile, binary: file });
                const { provenance } = await writeProvenance(profile, {
                    binary: await describeBinary(file, name),
                    workload,
                    threads: load.threads,
                    optimizer: bolt.name,
                    tool: bolt.tool,
                    from: sampler.source,
                    quality,
                });
                qualities[name] = quality;
                mass += provenance.counts.total;
            }
            // Some gigabytes in a minute, with branches; all that counts of it is in the profiles.
            await (0,promises_.rm)(recorded);
            return {
                outputs: binaries.flatMap(({ name }) => [`${name}.fdata`, `${name}.fdata.json`]),
                facts: { mass, qualities },
            };
        },
    });
    job.progress.line(`${workload}: ${reused ? 'unchanged, taken over' : 'sampled'} (${facts.mass.toExponential(1)} counts)`);
    const profiles = Object.fromEntries(binaries.map(({ name }) => [name, (0,external_node_path_.join)(folder, `${name}.fdata`)]));
    return { training: { workload, mass: facts.mass, profiles }, qualities: facts.qualities };
}

;// CONCATENATED MODULE: ./lib/pipeline/setup.js






/**
 * Installs what a config needs and this machine lacks, where it may (root, or sudo that asks nothing).
 * @param dryRun only says what would be installed
 * @throws OutsideError with the command to run, where it may not
 */
async function setUp(job, dryRun) {
    const needed = await missing(requirements(job));
    const [absent, elsewhere] = [needed.filter(isPackaged), needed.filter((requirement) => !isPackaged(requirement))];
    if (elsewhere.length > 0)
        throw notHere(elsewhere);
    const boltIsMissing = asksFor(job, 'bolt') && !(await hasBolt());
    if (absent.length === 0 && !boltIsMissing)
        return { installed: [] };
    const names = [...absent.map(({ program }) => program), ...(boltIsMissing ? ['llvm-bolt'] : [])].join(', ');
    if (!(await (0,io/* which */.K7)('apt-get', false))) {
        throw new errors/* OutsideError */.Cp(`Missing on this machine: ${names}.`, 'Install them with the package manager of this system.');
    }
    const privilege = await privilegePrefix();
    // A fresh machine may have no package lists yet; without them the name of BOLT's newest package is not known.
    if (privilege && !dryRun)
        await (0,system_process/* runOk */.uO)(asRoot(privilege, ['apt-get', '--quiet', 'update']), 'Check the network and the apt sources of this machine.');
    const packages = [
        ...new Set([
            ...absent.flatMap((requirement) => requirement.packages),
            ...(boltIsMissing ? await boltPackages() : []),
        ]),
    ];
    const command = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages];
    if (dryRun)
        return { installed: packages };
    if (!privilege)
        throw new errors/* OutsideError */.Cp(`Missing on this machine: ${names}.`, `Install them: sudo apt-get update && sudo ${command.join(' ')}`);
    job.progress.status(`installing ${packages.join(' ')}`);
    await (0,system_process/* runOk */.uO)({ ...asRoot(privilege, command), outputFile: job.path('setup.log') });
    job.progress.line(`installed ${packages.join(' ')}`);
    return { installed: packages };
}
/**
 * The programs that a config needs, by the Debian packages that bring them.
 * @param takesOver the optimised binaries come from another job
 */
function requirements(job, takesOver = false) {
    // What another host needs is looked at there (client.ts).
    const programs = job.config.benchmark.client
        ? [{ program: 'ssh', packages: ['openssh-client'] }]
        : [...job.workloads.values()].flatMap(({ driver, parameters }) => driver.requirements(parameters));
    return [
        { program: 'taskset', packages: ['util-linux'] },
        { program: 'flock', packages: ['util-linux'] },
        ...(takesOver ? [] : compilers(job)),
        ...(job.config.build || (takesOver && job.target.standsAlone) ? [] : withoutCompilers(job)),
        ...new Map(programs.map((requirement) => [requirement.program, requirement])).values(),
        ...(job.config.benchmark.counters === 'simulate' ? [{ program: 'valgrind', packages: ['valgrind'] }] : []),
        ...(needsPerf(job) ? [{ program: 'perf', packages: ['linux-perf'] }] : []),
    ];
}
/** The compiler that was asked for. Another one of this machine's may do without a mention: the build says what it lacks. */
function compilers(job) {
    const { namedCompiler, target } = job;
    return namedCompiler && !target.language ? compilerRequirement(namedCompiler, asksFor(job, 'pgo')) : [];
}
function withoutCompilers({ namedCompiler, target }) {
    const own = target.requirements;
    return namedCompiler && !target.language ? own.filter(({ program }) => !['gcc', 'g++'].includes(program)) : own;
}
/** Whether some profile has to come from samples, or a flame graph is wanted; `auto` only uses what is there. */
function needsPerf({ config }) {
    const sources = Object.values(config.variants).flatMap(({ optimize, profile }) => optimize?.includes('bolt') ? [profile?.from ?? config.profile.from] : []);
    return config.benchmark['flame-graph'] || sources.some((source) => source !== 'instrumentation' && source !== 'auto');
}
/** The requirements that this machine does not meet. */
async function missing(needed) {
    const found = await Promise.all(needed.map(({ program }) => (0,system_program/* programAt */.q)(program)));
    return needed.filter((_, index) => !found[index]);
}
/** @throws OutsideError that names what is missing and the command that installs it; called before any stage begins */
async function checkRequirements(job, takesOver) {
    const absent = await missing(requirements(job, takesOver));
    if (absent.length > 0)
        throw notHere(absent);
    if (asksFor(job, 'bolt') && !takesOver)
        await findBolt();
}
function isPackaged({ packages }) {
    return packages.length > 0;
}
function notHere(absent) {
    const packages = [...new Set(absent.flatMap((requirement) => requirement.packages))].join(' ');
    const install = `Install them: apt-get install --no-install-recommends ${packages}, or let \`boltmark setup\` do it.`;
    return new errors/* OutsideError */.Cp(`Missing on this machine: ${absent.map(({ program }) => program).join(', ')}.`, [...(packages ? [install] : []), ...absent.flatMap(({ whereFrom }) => whereFrom ?? [])].join('\n    '));
}
/** Whether some variant of the config has it. */
function asksFor({ config }, optimizer) {
    return Object.values(config.variants).some(({ optimize }) => optimize?.includes(optimizer));
}
async function hasBolt() {
    return findBolt().then(() => true, (error) => {
        if (error instanceof errors/* BoltmarkError */.JB)
            return false;
        throw error;
    });
}
async function boltPackages() {
    const command = await installCommand();
    if (!command)
        throw new errors/* OutsideError */.Cp("llvm-bolt is missing, and this machine's package sources have none.", 'Install LLVM 19 or newer with BOLT, and name it: BOLTMARK_BOLT=/path/to/llvm-bolt');
    return command.filter((word) => /bolt-\d/.test(word));
}
/** How to become root: nothing to add, sudo that asks nothing, or undefined when neither goes. */
async function privilegePrefix() {
    if (process.getuid?.() === 0)
        return [];
    if (!(await (0,io/* which */.K7)('sudo', false)))
        return undefined;
    const { exitCode } = await (0,system_process/* run */.eF)({ file: 'sudo', args: ['--non-interactive', 'true'] });
    return exitCode === 0 ? ['sudo', '--non-interactive', '--preserve-env=DEBIAN_FRONTEND'] : undefined;
}
function asRoot(prefix, command) {
    const [file, ...args] = [...prefix, ...command];
    return { file: file, args, env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutS: 1800 };
}

;// CONCATENATED MODULE: ./lib/pipeline/shards.js


/** GitHub starts no more jobs from one matrix. */
const MOST_JOBS = 256;
/** What a sample takes beside its load: restoring the data, starting and stopping the server. */
const AROUND_A_SAMPLE_S = 5;
/** Where the load is a number of events: nobody knows how long they take, but it is the same for all cells. */
const UNKNOWN_LOAD_S = 60;
/**
 * Cuts a plan's cells into `count` shards, and lets `repeats` hosts measure each. What one shard measures follows from the config alone, so
 * that the jobs need not be told.
 * @param artifact what the names of their artifacts begin with
 * @throws UsageError when that makes no sense, or more jobs than GitHub starts
 */
function shardsOf(plan, config, count, repeats, artifact) {
    if (count * repeats > MOST_JOBS)
        throw new errors/* UsageError */.eb(`${count} shards on ${repeats} hosts each are ${count * repeats} jobs; GitHub starts at most ${MOST_JOBS} of a matrix.`);
    const parts = partition(plan, config, count);
    return parts.flatMap((cells, index) => Array.from({ length: repeats }, (_, host) => ({
        shard: `${index + 1}/${count}`,
        repeat: host + 1,
        artifact: `${artifact}-shard-${index + 1}-of-${count}${repeats > 1 ? `-host-${host + 1}` : ''}`,
        cells: cells.map(({ workload, threads }) => `${workload} × ${threads}`).join(', '),
        expected_s: cells.reduce((sum, cell) => sum + shards_secondsOf(plan, config, cell), 0),
    })));
}
/** The plan with the cells of one shard only. @param shard `2/3` */
function planOfShard(plan, config, shard) {
    const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
    if (!index || !count || Number(index) < 1 || Number(index) > Number(count))
        throw new errors/* UsageError */.eb(`${shard} is no shard.`, 'Name it as 1/4: the first of four.');
    return { ...plan, cells: partition(plan, config, Number(count))[Number(index) - 1] };
}
/**
 * Neighbours stay together, since the data of their workload must be made once a host: each part takes cells until it has its share of the time
 * that is left, and leaves at least one for each part after it.
 */
function partition(plan, config, count) {
    if (count < 1 || count > plan.cells.length)
        throw new errors/* UsageError */.eb(`${plan.cells.length} cells cannot be cut into ${count} shards.`, 'Ask for at most one shard a cell; `repeats` measures the same cells on more hosts.');
    const left = plan.cells.map((cell) => ({ cell, seconds: shards_secondsOf(plan, config, cell) }));
    let leftS = left.reduce((sum, { seconds }) => sum + seconds, 0);
    return Array.from({ length: count }, (_, index) => {
        const parts = count - index;
        const share = leftS / parts;
        const cells = [];
        let takenS = 0;
        // A cell that would overshoot the share by more than it now falls short is better off in the next part.
        while (left.length > parts - 1 && (cells.length === 0 || parts === 1 || takenS + left[0].seconds / 2 <= share)) {
            const { cell, seconds } = left.shift();
            cells.push(cell);
            takenS += seconds;
        }
        leftS -= takenS;
        return cells;
    });
}
/** At the fewest rounds; more of them are taken where verdicts stay open, which nobody knows beforehand. */
function shards_secondsOf({ variants, rounds }, config, { threads }) {
    const { durationS = UNKNOWN_LOAD_S, warmupS } = measuredLoad(config, threads, 0);
    return variants.length * rounds.min * (durationS + warmupS + AROUND_A_SAMPLE_S);
}

;// CONCATENATED MODULE: ./lib/benchmark/simulate.js


/**
 * Events of a short and of a long run: what lies between them is free of the program's start, its connections and its first touch of the data.
 * What differs from run to run is then below one in a thousand of the counts.
 */
const simulate_EVENTS = { short: 100, long: 2100 };
/** Simulated, a program runs about fifty times as slow. */
const simulate_TIMEOUT_S = 3600;
const CACHEGRIND = ['valgrind', '--tool=cachegrind', '--cache-sim=yes', '--cachegrind-out-file=/dev/null'];
/**
 * Counts on a simulated processor (cachegrind) what a transaction takes: one thread, always the same requests on the same data, at the same addresses.
 * @throws OutsideError where the database is a server of its own: only one inside its load generator can be simulated
 */
async function simulate(rig, workload, binaries, pristine, seed) {
    const count = (events) => rig.withServer(`${workload.name}-simulated`, binaries, pristine, async (server) => {
        if (server.pids.length > 0)
            throw new errors/* OutsideError */.Cp(`${rig.target.adapter} runs in a process of its own, which cannot be simulated.`, 'Take benchmark.counters: simulate out.');
        const load = { threads: 1, events, warmupS: 0, seed, repeatable: true };
        const command = simulate_simulated(workload.driver.run(server.endpoint, workload.parameters, load));
        const finished = await (0,system_process/* run */.eF)(command, rig.client.start);
        if (finished.exitCode !== 0)
            throw new errors/* OutsideError */.Cp(`valgrind failed.${(0,system_process/* saidLast */.OI)(finished)}`);
        return readCachegrind(finished.stderr);
    });
    const short = await count(simulate_EVENTS.short);
    const long = await count(simulate_EVENTS.long);
    const perTransaction = (of) => (of(long) - of(short)) / (simulate_EVENTS.long - simulate_EVENTS.short);
    return {
        instructions_per_transaction: perTransaction(({ instructions }) => instructions),
        l1i_misses: perTransaction(({ l1iMisses }) => l1iMisses),
    };
}
/** Without address space randomisation: where code lies decides which of it shares a line of the cache. */
function simulate_simulated(command) {
    return {
        ...command,
        file: 'setarch',
        args: ['-R', ...CACHEGRIND, command.file, ...command.args],
        timeoutS: simulate_TIMEOUT_S,
    };
}
/** From cachegrind's summary on stderr. @throws OutsideError when it is not there */
function readCachegrind(text) {
    const total = (name) => {
        const found = new RegExp(`^==\\d+== ${name}:\\s+([\\d,]{1,26})$`, 'm').exec(text)?.[1];
        if (found === undefined)
            throw new errors/* OutsideError */.Cp(`cachegrind did not count "${name}".`, 'Check: valgrind --version');
        return Number(found.replaceAll(',', ''));
    };
    return { instructions: total('I +refs'), l1iMisses: total('I1 +misses') };
}

;// CONCATENATED MODULE: ./lib/pipeline/simulate.js




/**
 * Simulates each workload on each variant, where the config asks for it. The control is the baseline's own files: what its counts differ by is how far
 * simulated counts repeat.
 */
async function simulate_simulate(job, build, plan, variants) {
    if (job.config.benchmark.counters !== 'simulate')
        return [];
    const workloads = [...new Set(plan.cells.map(({ workload }) => workload))];
    const simulations = [];
    for (const workload of workloads) {
        const pristine = await pristineData(job, build, workload);
        for (const { name, files } of variants) {
            job.progress.status(`simulating ${workload} on ${name}`);
            const { seed } = job.config.benchmark;
            const { facts } = await perform({
                folder: job.path('simulate', workload, name),
                inputs: {
                    files: await Promise.all(Object.values(files).map(system_files/* sha256OfFile */.Vq)),
                    target: job.target.parameters,
                    parameters: job.substance(workload),
                    seed,
                },
                async run() {
                    const metrics = await simulate(job.rig(build.plain), job.workload(workload), files, pristine, seed);
                    return { outputs: [], facts: { ...metrics } };
                },
            });
            simulations.push({ workload, variant: name, metrics: facts });
        }
        job.progress.line(`${workload}: simulated on ${variants.length} variants`);
    }
    return simulations;
}

;// CONCATENATED MODULE: ./lib/pipeline/merge.js







/** Makes one profile of those that a variant trains on: normalised, weighted, and each checked against the binary first. */
async function merge(job, build, plan, trainings, bolt) {
    const merged = {};
    for (const variant of plan.variants.filter(isRecorded)) {
        merged[variant.name] = {};
        for (const name of variant.binaries)
            merged[variant.name][name] = await mergeFor(job, build, variant, name, trainings, bolt);
        job.progress.line(`${variant.name}: ${Object.entries(variant.trainedOn)
            .map(([workload, weight]) => `${workload} × ${weight}`)
            .join(' + ')}`);
    }
    return merged;
}
function isRecorded({ optimizers, pinned }) {
    return optimizers.includes('bolt') && pinned === undefined;
}
async function mergeFor(job, build, variant, name, trainings, bolt) {
    const used = trainings.filter(({ workload }) => workload in variant.trainedOn);
    const parts = used.map(({ workload, profiles, mass }) => ({
        file: profiles[name],
        weight: variant.trainedOn[workload],
        mass,
    }));
    const folder = job.path('merge', variant.name, name);
    const profile = (0,external_node_path_.join)(folder, 'merged.fdata');
    await perform({
        folder,
        inputs: {
            profiles: await Promise.all(parts.map(async ({ file, weight, mass }) => ({ sha256: await (0,system_files/* sha256OfFile */.Vq)(file), weight, mass }))),
            tool: bolt.tool,
            // What is made names the binary, also where another one has recorded the very same.
            binary: await (0,system_files/* sha256OfFile */.Vq)(build.binaries[name]),
        },
        async run() {
            const binary = await describeBinary(build.binaries[name], name);
            const checked = await Promise.all(parts.map(({ file }) => readProfile(file, binary)));
            await mergeWeighted(bolt.tools, parts, profile);
            await writeProvenance(profile, {
                binary,
                workload: trainingAsText(variant.trainedOn),
                threads: job.config.train.threads,
                optimizer: bolt.name,
                tool: bolt.tool,
                from: checked[0].provenance.from,
            });
            return { outputs: ['merged.fdata', 'merged.fdata.json'], facts: {} };
        },
    });
    return profile;
}

// EXTERNAL MODULE: ./lib/results/thin-profile.js
var thin_profile = __webpack_require__(64123);
;// CONCATENATED MODULE: ./lib/pipeline/answers.js






/**
 * Asks binaries what the plain build was asked, on the same data, and compares the rows.
 * @returns whether there were questions to ask
 * @throws OutsideError with the first answer that is another one
 */
async function checkAnswers(job, build, workload, binaries) {
    const expected = await answersOfPlain(job, build, workload);
    if (expected === undefined)
        return false;
    const answered = await ask(job, build, workload, binaries);
    const difference = firstDifference(expected, answered ?? '');
    if (difference)
        throw new errors/* OutsideError */.Cp(`It answers otherwise than the plain build (data of ${workload}). ${difference}`);
    return true;
}
/** Asked once for all variants. */
async function answersOfPlain(job, build, workload) {
    const folder = job.path('answers', workload);
    const name = 'plain.txt';
    const { facts } = await perform({
        folder,
        inputs: {
            plain: await Promise.all(Object.values(build.plain).map(system_files/* sha256OfFile */.Vq)),
            data: (await preparedData(job, build, workload)).id,
        },
        async run() {
            const answers = await ask(job, build, workload, build.plain);
            if (answers === undefined)
                return { outputs: [], facts: { known: false } };
            await (0,system_files/* writeAtomically */.vK)((0,external_node_path_.join)(folder, name), answers);
            return { outputs: [name], facts: { known: true } };
        },
    });
    return facts.known ? (0,system_files/* readText */.yR)((0,external_node_path_.join)(folder, name)) : undefined;
}
async function ask(job, build, workload, binaries) {
    const pristine = await pristineData(job, build, workload);
    try {
        return await job.rig(build.plain).ask(job.workload(workload), binaries, pristine);
    }
    catch (cause) {
        if (cause instanceof BadRun)
            throw new errors/* OutsideError */.Cp(cause.message, undefined, { cause });
        throw cause;
    }
}
/** Where two lists of answers part, in words; undefined where they do not. Pure. */
function firstDifference(expected, answered) {
    if (expected === answered)
        return undefined;
    const [left, right] = [expected.split('\n'), answered.split('\n')];
    const at = left.findIndex((line, index) => line !== right[index]);
    const place = at < 0 ? left.length : at;
    // A row too many belongs to the question before; answers that break off lack the one after.
    const asked = right[place] ? left.slice(0, place) : left.slice(0, place + 1);
    const question = asked.findLast((line) => line.startsWith('> '));
    return `To ${question?.slice(2) ?? 'the first question'} the plain build answers ${row(left[place])}, this one ${row(right[place])}.`;
}
/** Longest part of a row that an error shows. */
const SHOWN = 200;
function row(line) {
    return line === undefined || line.startsWith('> ') ? 'with no further row' : JSON.stringify(line.slice(0, SHOWN));
}

;// CONCATENATED MODULE: ./lib/pipeline/pinned.js




/** A profile by functions, blocks and their hashes: a later build can be optimised with it as well. It lies in the folder of its binary. */
const PINNABLE = 'profile.yaml';
/**
 * The profiles that variants of a plan have pinned.
 * @param home what paths in the config are relative to
 * @throws OutsideError when one is missing or damaged; UsageError when it was recorded under other workloads than the config says
 */
async function pinnedProfiles(home, { variants }) {
    const found = {};
    for (const { name, pinned, binaries, trainedOn } of variants) {
        if (pinned === undefined)
            continue;
        found[name] = {};
        for (const binary of binaries) {
            const file = (0,external_node_path_.join)((0,external_node_path_.resolve)(home, pinned), binary, PINNABLE);
            const { provenance } = await readPinnedProfile(file);
            const wanted = trainingAsText(trainedOn);
            if (provenance.workload !== wanted)
                throw new errors/* UsageError */.eb(`The pinned profile ${file} was recorded under ${provenance.workload}, and variant ${name} trains on ${wanted}.`, 'Pin a profile of that very training.');
            found[name][binary] = file;
        }
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/pipeline/optimize.js










/** A few transactions are enough to see that an optimised binary starts and answers. */
const SMOKE_EVENTS = 50;
/** For a load generator that knows no number of transactions. */
const SMOKE_S = 1;
/** The smallest load that a workload can be put on as. */
function smokeLoad({ driver, parameters }) {
    const few = { threads: 1, events: SMOKE_EVENTS, warmupS: 0, seed: 1 };
    return driver.refuse(few, parameters) ? { threads: 1, durationS: SMOKE_S, warmupS: 0, seed: 1 } : few;
}
/** The variants of a plan without BOLT: all are the build itself. */
function plainVariants(plan, build) {
    const { version } = build;
    return plan.variants.map((variant) => ({
        ...variant,
        files: optimize_filesOf(variant, build),
        version,
        optimized: [],
        notes: build.notes,
    }));
}
/** A build's binaries, for those that a variant optimises: the others are plain. */
function optimize_filesOf({ optimizers, binaries }, build) {
    if (optimizers.length === 0)
        return build.binaries;
    return { ...build.plain, ...Object.fromEntries(binaries.map((name) => [name, build.binaries[name]])) };
}
/** Makes each variant's binaries. Those that BOLT has no part in share the build's. */
async function optimize(job, build, plan, recorded, profiles, bolt) {
    const built = [];
    for (const variant of plan.variants) {
        const files = { ...optimize_filesOf(variant, build) };
        const optimized = [];
        const bolted = variant.optimizers.includes('bolt') ? variant.binaries : [];
        for (const name of bolted) {
            const made = await optimizeBinary(job, build, variant, name, recorded, profiles[variant.name][name], bolt);
            files[name] = made.output;
            optimized.push(made);
        }
        if ((0,thin_profile/* isThin */.O)(optimized.map(({ profile }) => profile)))
            job.progress.line(`${variant.name}: the profile is thin. Train longer (train.duration).`);
        // With several binaries each note says of which it speaks.
        const about = (name) => (note) => (bolted.length > 1 ? `${name}: ${note}` : note);
        const notes = [
            ...build.notes,
            ...bolted.flatMap((name, index) => [
                ...recorded.filter((binary) => binary.name === name).flatMap((binary) => binary.notes.map(about(name))),
                ...optimized[index].notes.map(about(name)),
            ]),
        ];
        built.push({ ...variant, files, version: build.version, optimized, notes });
    }
    return built;
}
async function optimizeBinary(job, build, variant, name, recorded, profile, bolt) {
    const binary = build.binaries[name];
    // Where nothing was recorded, BOLT learns anew what it cannot rewrite.
    const skipFunctions = recorded.find((candidate) => candidate.name === name)?.skipFunctions ?? [];
    const pinned = variant.pinned !== undefined;
    const folder = job.path('optimize', variant.name, name);
    const output = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(binary));
    job.progress.status(`optimising ${name} for ${variant.name}`);
    const { facts, reused } = await perform({
        folder,
        inputs: {
            binary: await (0,system_files/* sha256OfFile */.Vq)(binary),
            profile: await (0,system_files/* sha256OfFile */.Vq)(profile),
            skipFunctions,
            skipPatterns: job.target.skipFunctions,
            flags: variant.flags,
            tool: bolt.tool,
            pinned,
        },
        async run() {
            const smoke = (file) => trySmoke(job, build, variant, { ...optimize_filesOf(variant, build), [name]: file });
            const keepProfile = (0,external_node_path_.join)(folder, PINNABLE);
            const facts = await bolt
                .optimize(binary, profile, {
                output,
                skipFunctions,
                skipPatterns: job.target.skipFunctions,
                flags: variant.flags,
                smoke,
                timeoutS: job.config.bolt.timeout,
                pinned,
                keepProfile,
            })
                .catch((error) => forgetUseless(job, build, variant, error));
            const kept = (await (0,system_files/* exists */.t2)(keepProfile)) ? [PINNABLE, `${PINNABLE}.json`] : [];
            return { outputs: [(0,external_node_path_.basename)(output), ...kept], facts };
        },
    });
    const { functions, functions_profiled } = facts.profile;
    job.progress.line(`${variant.name}: ${name} ${reused ? 'unchanged, taken over' : 'optimised'}, ${functions_profiled} of ${functions} functions profiled`);
    for (const note of facts.notes)
        job.progress.line(`  ${note}`);
    return { ...facts, output };
}
/** A profile that turned out useless is recorded anew by the next run, unless it was pinned. @throws what it was given */
async function forgetUseless(job, build, variant, error) {
    if (error instanceof StaleProfile)
        throw new StaleProfile(`The pinned profile is too stale for ${variant.name}. ${error.message}`);
    if (error instanceof UselessProfile) {
        const folders = (await (0,promises_.readdir)(job.path('train'))).filter((name) => name.startsWith(build.label));
        for (const folder of folders)
            for (const workload of Object.keys(variant.trainedOn))
                await forget(job.path('train', folder, workload));
    }
    throw error;
}
/**
 * Tries binaries, and where they fail those that BOLT was given: a disk that is full, or a host that is gone, is no fault of an optimizer.
 * @throws Untestable when those fail too; else what `tryOut` throws
 */
async function trySmoke(job, build, variant, binaries) {
    try {
        await tryOut(job, build, variant, binaries);
    }
    catch (error) {
        if (error instanceof errors/* Interrupted */.j$)
            throw error;
        await tryOut(job, build, variant, build.binaries).catch((cause) => {
            if (cause instanceof errors/* Interrupted */.j$)
                throw cause;
            throw new Untestable(`What ${variant.name} is tried with fails without BOLT as well: ${cause.message}`, 'Mend that, and run the same command again: finished stages are kept.', { cause });
        });
        throw error;
    }
}
/**
 * Runs a little of each workload that a variant was trained on, and compares its answers.
 * @throws when the server does not start, a transaction fails, or an answer is wrong
 */
async function tryOut(job, build, variant, binaries) {
    for (const workload of Object.keys(variant.trainedOn)) {
        const pristine = await pristineData(job, build, workload);
        await job.rig(build.plain).observe(job.workload(workload), binaries, pristine, smokeLoad(job.workload(workload)));
        await checkAnswers(job, build, workload, binaries);
    }
}

;// CONCATENATED MODULE: ./lib/pipeline/prove.js







/**
 * Correctness before speed: every variant that an optimizer made, all its binaries together, answers as the plain build does and passes the
 * tests that the config names, before any of it is measured.
 * @returns the variants, with a note where there were no questions to ask
 * @throws OutsideError that names the variant, and what it did wrong
 */
async function prove(job, build, plan, variants) {
    const proved = [];
    for (const variant of variants) {
        if (variant.optimizers.length === 0) {
            proved.push(variant);
            continue;
        }
        job.progress.status(`checking ${variant.name} before it is measured`);
        const { asked, unasked } = await proveOne(job, build, plan, variant);
        const tests = job.config.target.test ? '; the tests passed' : '';
        job.progress.line(`${variant.name}: answers as the plain build does (${asked.join(', ') || 'nothing asked'})${tests}`);
        const notes = unasked.map((workload) => `Its answers were not compared for ${workload}: no questions are known for it.`);
        proved.push({ ...variant, notes: [...variant.notes, ...notes] });
    }
    return proved;
}
async function proveOne(job, build, plan, { name, files }) {
    const workloads = [...new Set([...plan.training, ...plan.cells.map(({ workload }) => workload)])];
    const folder = job.path('proof', name);
    const hashes = (paths) => Promise.all(Object.values(paths).map(system_files/* sha256OfFile */.Vq));
    const data = [];
    for (const workload of workloads)
        data.push((await preparedData(job, build, workload)).id);
    const { facts } = await perform({
        folder,
        inputs: {
            files: await hashes(files),
            plain: await hashes(build.plain),
            test: job.config.target.test?.run,
            data,
        },
        async run() {
            const [asked, unasked] = [[], []];
            for (const workload of workloads) {
                const wasAsked = await checkAnswers(job, build, workload, files).catch((cause) => Promise.reject(wrong(name, cause)));
                (wasAsked ? asked : unasked).push(workload);
            }
            await runTests(job, name, files, (0,external_node_path_.join)(folder, 'test.log'));
            return { outputs: [], facts: { asked, unasked } };
        },
    });
    return facts;
}
function wrong(variant, cause) {
    if (!(cause instanceof errors/* OutsideError */.Cp))
        return cause;
    return new errors/* OutsideError */.Cp(`The variant ${variant} is not measured: its optimised server is wrong. ${cause.message}`, 'Leave out flags (variants.NAME.flags), or try another version of the optimizer; this is a bug of the optimizer or undefined behaviour of the server.', { cause });
}
/** The fork's own tests, on the binaries of one variant. */
async function runTests(job, variant, files, logFile) {
    const { test } = job.config.target;
    if (!test)
        return;
    job.progress.status(`testing ${variant}: ${test.run}`);
    const binaries = Object.entries(files).map(([name, file]) => [
        `BOLTMARK_BINARY_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`,
        file,
    ]);
    const finished = await (0,system_process/* run */.eF)({
        file: 'sh',
        args: ['-c', test.run],
        cwd: job.home,
        env: { ...Object.fromEntries(binaries), BOLTMARK_VARIANT: variant },
        timeoutS: test.timeout,
        outputFile: logFile,
    });
    if (finished.exitCode === 0)
        return;
    const how = finished.signal ? `was ended by ${finished.signal}` : `failed with exit code ${finished.exitCode}`;
    throw new errors/* OutsideError */.Cp(`The variant ${variant} is not measured: target.test ${how} on it.${(0,system_process/* saidLast */.OI)(finished, { outputFile: logFile })}`, 'See whether the tests pass on the plain build; if they do, leave out flags (variants.NAME.flags).');
}

;// CONCATENATED MODULE: ./lib/pipeline/variants.js










/** Makes the variants, chain by chain; ends early, with the files so far, when the last stage asked for is one of those of BOLT. */
async function makeVariants(job, plain, plan, { bolt, recordings, pgo }, last) {
    const variants = [];
    let files = {};
    let endedEarly = false;
    for (const chain of chainsOf(plan)) {
        const place = await placeOf(chain, { job, build: plain });
        const add = (made) => variants.push(...made.map((variant) => ({ ...variant, place: ownData(place, plain) })));
        if (chain.pgo)
            job.progress.stage('Compile with a profile');
        const build = chain.pgo ? await pgoBuild(place.job, place.build, pgo, chain.pgo) : place.build;
        if (!bolt || !uses(chain.plan, 'bolt')) {
            add(await prove(place.job, place.build, plan, plainVariants(chain.plan, build)));
            continue;
        }
        const pinned = await pinnedProfiles(job.home, chain.plan);
        const recording = recordings.get(chain.from ?? 'instrumentation');
        const made = await applyBolt({ job: place.job, build }, chain.plan, pinned, { bolt, recording }, last);
        // Against the plain build of the same commit: another one may answer otherwise, and be right.
        if (made.variants)
            add(await prove(place.job, place.build, plan, made.variants));
        else {
            endedEarly = true;
            files = { ...files, ...made.files };
        }
    }
    if (endedEarly)
        return { files };
    const byName = new Map(variants.map((variant) => [variant.name, variant]));
    const baseline = plan.variants.find(({ role }) => role === 'baseline').name;
    return {
        variants: plan.variants.map(({ name, role }) => ({
            ...byName.get(role === 'control' ? baseline : name),
            name,
            role,
        })),
    };
}
/** Where a commit or a source is built and measured: here, where it is neither. */
function placeOf({ ref, source, taken }, here) {
    if (taken !== undefined)
        return takeFiles(here, taken);
    if (ref !== undefined)
        return buildRef(here.job, ref);
    return source === undefined ? Promise.resolve(here) : buildSource(here.job, source);
}
/** Another version is measured on data that it made itself. */
function ownData(place, plain) {
    return place.build.version === plain.version ? undefined : place;
}
/** Optimises what one build made, by what is recorded first, or was pinned. */
async function applyBolt({ job, build }, plan, pinned, how, last) {
    const made = plan.training.length > 0 ? await recordProfiles(job, build, plan, how, last) : NOTHING_RECORDED;
    if (made.files)
        return { files: made.files };
    job.progress.stage('Optimise');
    return { variants: await optimize(job, build, plan, made.recorded, { ...made.profiles, ...pinned }, how.bolt) };
}
const NOTHING_RECORDED = { recorded: [], profiles: {} };
/** Instrument, train and merge. Where samples are taken instead, nothing is instrumented. */
async function recordProfiles(job, build, plan, { bolt, recording }, last) {
    const { progress } = job;
    let trainings;
    let recorded;
    if (recording.sampler) {
        if (last === 'instrument')
            return { files: {} };
        progress.stage('Train');
        const sampled = await trainBySampling(job, build, plan, { sampler: recording.sampler, bolt });
        trainings = sampled.trainings;
        recorded = sampled.recorded;
    }
    else {
        progress.stage('Instrument');
        const instrumented = await instrument(job, build, plan, bolt);
        if (last === 'instrument')
            return { files: Object.fromEntries(instrumented.map(({ name, file }) => [name, file])) };
        progress.stage('Train');
        trainings = await train(job, build, plan, instrumented, bolt);
        recorded = instrumented;
    }
    if (last === 'train')
        return { files: variants_named(trainings.map(({ workload, profiles }) => [workload, profiles])) };
    progress.stage('Merge profiles');
    const profiles = await merge(job, build, plan, trainings, bolt);
    if (last === 'merge')
        return { files: variants_named(Object.entries(profiles)) };
    const known = recorded.map((binary) => ({ ...binary, notes: [...recording.notes, ...binary.notes] }));
    return { recorded: known, profiles };
}
/** `variant/binary` → file. */
function variants_named(groups) {
    return Object.fromEntries(groups.flatMap(([group, files]) => Object.entries(files).map(([name, file]) => [`${group}/${name}`, file])));
}

;// CONCATENATED MODULE: ./lib/pipeline/take-over.js











/** Servers with their debug information have gigabytes, and there may be a variant for each workload. */
const LIMITS = { bytes: 64 * 2 ** 30, files: 10_000 };
/** More than the names, hashes and notes of hundreds of variants take. */
const MAX_BUNDLE_FILE_BYTES = 4 * 2 ** 20;
const MAKE_ANEW = 'Make a new bundle of this very checkout and config: boltmark optimize --bundle FILE.';
/**
 * Takes over the binaries that another job made: nothing is instrumented, trained or optimised. Where a database has files of its own beside its
 * binaries, the plain build is made here for those; what is measured comes from the bundle all the same.
 * @param file the bundle, a .tar.gz
 * @throws OutsideError when it is damaged, or was made of another config, for another processor, or of other sources
 */
async function takeOver(job, plan, file) {
    job.progress.stage('Take over');
    const folder = job.path('taken-over');
    const bundle = await opened(file, await (0,system_files/* emptyFolder */.id)((0,external_node_path_.join)(folder, 'bundle')));
    await refuseOther(job, plan, bundle, file);
    const here = job.target.standsAlone ? undefined : await buildHere(job, bundle, file);
    const placed = (group, files) => place((0,external_node_path_.join)(folder, 'bundle'), (0,external_node_path_.join)(folder, group), files, here?.plain);
    const plain = await placed('plain', bundle.plain);
    const common = { label: 'plain', binaries: plain, version: bundle.version, notes: [] };
    const own = { ...common, plain: here?.plain ?? plain };
    const variants = [];
    for (const variant of plan.variants)
        variants.push(await takenOver(job, own, variant, plan, bundle, placed));
    await (0,promises_.rm)((0,external_node_path_.join)(folder, 'bundle'), { recursive: true });
    const { length } = Object.keys(bundle.variants);
    job.progress.line(`${job.target.adapter} ${bundle.version}: ${length} variants taken over, made ${bundle.made}`);
    return { build: own, variants, tools: bundle.tools };
}
async function opened(file, folder) {
    if (!(await (0,system_files/* exists */.t2)(file)))
        throw new errors/* UsageError */.eb(`There is no bundle ${file}.`, 'Make one: boltmark optimize --bundle FILE.');
    const hashes = await unpack(file, folder, LIMITS);
    if (!hashes.has(BUNDLE_FILE))
        throw new errors/* OutsideError */.Cp(`${file} was refused: there is no ${BUNDLE_FILE} in it.`, MAKE_ANEW);
    const bundle = bundleIn(await (0,system_files/* readText */.yR)((0,external_node_path_.join)(folder, BUNDLE_FILE), MAX_BUNDLE_FILE_BYTES), file);
    for (const files of bundle_filesOf(bundle))
        for (const { path, sha256 } of Object.values(files))
            if (hashes.get(path) !== sha256)
                throw new errors/* OutsideError */.Cp(`${file} was refused: ${path} in it ${hashes.has(path) ? `has another sha256 than ${BUNDLE_FILE} says` : 'is missing'}.`, MAKE_ANEW);
    return bundle;
}
/** @throws OutsideError when a text is no bundle's file */
function bundleIn(text, file) {
    try {
        return Bundle.parse(JSON.parse(text));
    }
    catch (cause) {
        const problem = cause instanceof classic_errors/* ZodError */.G ? core_errors/* prettifyError */.S1(cause).replaceAll('\n', ' ') : cause.message;
        throw new errors/* OutsideError */.Cp(`${file} was refused: ${BUNDLE_FILE} in it is none of this version: ${problem}`, MAKE_ANEW, {
            cause,
        });
    }
}
/** @throws OutsideError that says in what a bundle differs from what this job would make */
async function refuseOther(job, plan, bundle, file) {
    const refused = (why) => new errors/* OutsideError */.Cp(`${file} cannot be taken over: ${why}.`, MAKE_ANEW);
    if (bundle.arch !== process.arch)
        throw refused(`its binaries are for ${bundle.arch}, and this machine is ${process.arch}`);
    const commit = await commitAt(job.home);
    if (bundle.commit !== commit)
        throw refused(`it was made of ${take_over_inWords(bundle.commit)}, and here is ${take_over_inWords(commit)}`);
    const recipe = recipeOf(job.config);
    const other = Object.keys(recipe).filter((part) => recipe[part] !== bundle.recipe[part]);
    if (other.length > 0)
        throw refused(`it was made with another config: ${other.join(', ')} ${other.length > 1 ? 'differ' : 'differs'}`);
    for (const { name, role } of plan.variants)
        if (role !== 'control' && !bundle.variants[name])
            throw refused(`the variant ${name} is not in it`);
    const own = binaryNames(job.config.target).sort().join(', ');
    for (const files of bundle_filesOf(bundle)) {
        const names = Object.keys(files).sort().join(', ');
        if (names !== own)
            throw refused(`it holds ${names || 'no binary'}, and here it is ${own}`);
    }
}
function take_over_inWords(commit) {
    return commit === null ? 'no commit' : `commit ${commit.slice(0, 12)}`;
}
/** The plain build of this place, for what lies beside its binaries. */
async function buildHere(job, { version }, file) {
    const { facts, reused } = await build_build(job);
    job.progress.line(`${job.target.adapter} ${facts.version}: ${reused ? 'unchanged, taken over' : 'built, for the files beside its binaries'}`);
    if (facts.version !== version)
        throw new errors/* OutsideError */.Cp(`${file} cannot be taken over: it is of version ${version}, and what was built here is ${facts.version}.`, MAKE_ANEW);
    return facts;
}
async function takenOver(job, own, planned, plan, bundle, placed) {
    const baseline = plan.variants.find(({ role }) => role === 'baseline').name;
    const name = planned.role === 'control' ? baseline : planned.name;
    const { files, version, optimized, notes } = bundle.variants[name];
    return {
        ...planned,
        files: await placed((0,external_node_path_.join)('variants', name), files),
        version,
        // Another version is measured on data that it made itself.
        place: version === own.version ? undefined : await placeOf(planned, { job, build: own }),
        optimized,
        notes: [...notes, ...(planned.optimizers.length > 0 ? [`Made by another job, ${bundle.made}.`] : [])],
    };
}
/**
 * Puts binaries where they are started from: in a folder `bin` where the build made here has them in one, so that a server which looks for its
 * files beside that folder, as PostgreSQL does, finds those of that build.
 */
async function place(from, to, files, plain) {
    const placed = {};
    for (const [name, { path, sha256 }] of Object.entries(files)) {
        const prefix = (0,external_node_path_.join)(to, name);
        const built = plain?.[name];
        const isInBin = !built || (0,external_node_path_.basename)((0,external_node_path_.dirname)(built)) === 'bin';
        const file = (0,external_node_path_.join)(prefix, ...(isInBin ? ['bin'] : []), (0,external_node_path_.basename)(path));
        if (!(await (0,system_files/* exists */.t2)(file)) || (await (0,system_files/* sha256OfFile */.Vq)(file)) !== sha256) {
            await (0,system_files/* emptyFolder */.id)(prefix);
            await (0,system_files/* copyTree */.EL)((0,external_node_path_.join)(from, path), file);
        }
        if (built && isInBin)
            await linkSiblings((0,external_node_path_.dirname)((0,external_node_path_.dirname)(built)), prefix);
        placed[name] = file;
    }
    return placed;
}
async function linkSiblings(from, to) {
    for (const entry of await (0,promises_.readdir)(from)) {
        if (entry === 'bin')
            continue;
        await (0,promises_.rm)((0,external_node_path_.join)(to, entry), { recursive: true, force: true });
        await (0,promises_.symlink)((0,external_node_path_.join)(from, entry), (0,external_node_path_.join)(to, entry));
    }
}

;// CONCATENATED MODULE: ./lib/pipeline/run.js

























/**
 * The whole story: build, instrument, train, merge, optimise, benchmark, compare, report. Stages whose inputs have not changed are taken over,
 * so ending early and going on later costs nothing.
 */
async function runPipeline(job, { last, shard, bundle }) {
    const whole = makePlan(job.config, binaryNames(job.config.target));
    const plan = shard === undefined ? whole : planOfShard(whole, job.config, shard);
    refuseImpossibleLoads(job, plan);
    refuseOptimizers(job, plan);
    // A plan is often made on another machine than the one that measures, which looks at itself.
    if (last === 'plan')
        return { plan, files: {} };
    await checkCapacity(job);
    const taken = bundle !== undefined && isAfterOptimize(last) ? (0,external_node_path_.resolve)(bundle) : undefined;
    await checkRequirements(job, taken !== undefined);
    const began = performance.now();
    try {
        await checkClient(job);
        return await aloneIn(job.workFolder, async () => {
            const made = taken === undefined ? await run_make(job, plan, last) : await takeOver(job, plan, taken);
            if ('files' in made)
                return { plan, files: made.files };
            if (!isAfterOptimize(last))
                return keep(job, plan, made, bundle);
            const outcome = await run_measure(job, plan, made, last);
            job.progress.line(`done in ${forPeople((performance.now() - began) / 1000)}`);
            return outcome;
        });
    }
    finally {
        await job.client.close();
    }
}
function isAfterOptimize(stage) {
    return STAGES.indexOf(stage) > STAGES.indexOf('optimize');
}
/** All variants with their binaries, or the files so far of a run that ends before it has them. */
async function run_make(job, plan, last) {
    const { progress } = job;
    const bolt = last !== 'build' && uses(plan, 'bolt') ? new bolt_Bolt(await findBolt(), job.path('logs')) : undefined;
    const pgo = last !== 'build' && uses(plan, 'pgo') ? await pgoFor(job) : undefined;
    const recordings = bolt ? await recordingsFor(job, plan, bolt) : undefined;
    progress.stage('Build');
    const { facts, reused } = await build_build(job);
    progress.line(`${job.target.adapter} ${facts.version}: ${reused ? 'unchanged, taken over' : 'built'}`);
    if (last === 'build')
        return { files: { ...facts.binaries } };
    const made = await makeVariants(job, facts, plan, { bolt, recordings, pgo }, last);
    if (!made.variants)
        return { files: made.files };
    const tools = [bolt, pgo].flatMap((optimizer) => (optimizer ? [[optimizer.name, optimizer.tool]] : []));
    const compiler = await makerOf(job, facts);
    return {
        build: facts,
        variants: made.variants,
        tools: { ...(compiler === undefined ? {} : { compiler }), ...Object.fromEntries(tools) },
    };
}
/** Ends with what was made; where nothing had to be recorded, an earlier stage was the last one to ask for. */
async function keep(job, plan, made, bundle) {
    if (bundle !== undefined) {
        if (made.variants.every(({ optimizers }) => optimizers.length === 0))
            job.progress.warning('No variant of the config is optimised: the bundle holds plain builds.');
        await packBundle(job, made, bundle);
    }
    const files = variants_named(made.variants.map(({ name, files }) => [name, files]));
    return { plan, files: bundle === undefined ? files : { ...files, bundle: (0,external_node_path_.resolve)(bundle) } };
}
async function run_measure(job, plan, made, last) {
    const { progress } = job;
    const { build, variants } = made;
    progress.stage('Benchmark');
    const measurement = await benchmark(job, build, plan, variants);
    if (last === 'benchmark')
        return { plan, files: { samples: measurement.file } };
    const simulations = await simulate_simulate(job, build, plan, variants);
    const graphs = await flameGraphs(job, build, plan, variants);
    progress.stage('Report');
    const tools = await toolVersions(job, plan, made.tools);
    const results = await assembleResults(job, plan, build, variants, measurement, { simulations, graphs }, tools);
    const reports = await (0,report/* publishReports */.J)(job.workFolder, results);
    if (measurement.end.reason === 'failing')
        throw run_gaveUp(plan, measurement, reports);
    return { plan, files: { ...reports }, results, reports };
}
/** What was measured counts and is reported; that a cell could not be measured is an error all the same. */
function run_gaveUp(plan, { samples, end }, { markdown }) {
    const failed = samples.findLast(({ status, workload, threads }) => status !== 'ok' && end.failing.some((cell) => cell.workload === workload && cell.threads === threads));
    const reason = failed
        ? ` The last reason, from ${failed.variant} on ${failed.workload} at ${failed.threads} threads: ${failed.reason}`
        : '';
    return new errors/* OutsideError */.Cp(`${end.failing.length} of ${plan.cells.length} cells could not be measured.${reason}`, `Mend that and run again: finished samples are kept. What could be measured is in ${markdown}.`);
}
/** @param optimizers by name */
async function toolVersions(job, plan, optimizers) {
    const versions = {};
    for (const name of new Set(plan.cells.map(({ workload }) => workload))) {
        const { driver, parameters } = job.workload(name);
        const known = versions[driver.name]?.split(', ') ?? [];
        versions[driver.name] = [...new Set([...known, await driver.version(parameters, job.client.start)])].join(', ');
    }
    return { ...versions, ...optimizers, node: process.version };
}

;// CONCATENATED MODULE: ./lib/pipeline/commands.js































function isStage(name) {
    return STAGES.includes(name);
}
async function openJob({ config, workDir, set, base }, progress, last) {
    if (base === undefined)
        return Job.open(config, workDir, set, progress);
    // A plan is the same whichever commit the base is, and is made where there may be no history to find it in.
    const ref = last === 'plan' ? base : await mergeBase(homeOf(await findConfig(config)), base);
    const overrides = baseAgainstHead((await Job.open(config, workDir, set, progress)).config, ref);
    return Job.open(config, workDir, [...set, ...overrides], progress);
}
/** `run` and the stages it is made of. */
async function pipeline(last, where, progress) {
    const job = await openJob(where, progress, last);
    if (last === 'plan') {
        const { plan } = await runPipeline(job, { last, shard: where.shard });
        return done(plan, planAsText(plan));
    }
    const ran = await runPipeline(job, { last, shard: where.shard, bundle: where.bundle }).catch((error) => {
        if (where.base !== undefined && error instanceof StaleProfile)
            return notMeasured(job.workFolder, error);
        throw error;
    });
    if ('exitCode' in ran)
        return ran;
    const { files, results, reports } = ran;
    const list = Object.entries(files)
        .map(([name, file]) => `${name}: ${file}\n`)
        .join('');
    if (!results || !reports)
        return done({ files }, list);
    const outputs = {
        verdict: results.gate.verdict,
        summary: (0,summary/* summaryLine */.d)(results),
        results: reports.results,
        report: reports.markdown,
    };
    return {
        ...done(results, `${terminalTable(results, { colour: process.stdout.isTTY })}${list}`, outputs),
        // One shard is a part of the evidence: the verdict is passed on all of it.
        exitCode: where.shard === undefined ? exitCodeOf(results.gate) : errors/* ExitCode */.yU.done,
        summary: (0,markdown/* markdownReport */.q)(results, 'compact'),
    };
}
/** Base and head are not measured: neutral, and what to do. That a profile grew old is nobody's fault of this pull request. */
async function notMeasured(workFolder, { sentence }) {
    const reason = sentence.replaceAll(/\s+→ /g, ' ');
    await (0,not_measured/* writeNotMeasured */.D9)(workFolder, reason);
    return {
        ...done({ verdict: 'neutral', reasons: [reason] }, `neutral\n  ${reason}\n`, (0,not_measured/* notMeasuredOutputs */.MP)(reason)),
        summary: (0,not_measured/* notMeasuredReport */.yM)(reason),
    };
}
/** The plan, cut into shards for `strategy.matrix`. */
async function planShards(where, shards, repeats, artifact, progress) {
    const job = await openJob(where, progress, 'plan');
    const { plan } = await runPipeline(job, { last: 'plan' });
    const include = shardsOf(plan, job.config, shards, repeats, artifact);
    const text = include.map(({ artifact, cells, expected_s }) => `  ${artifact}: ${cells}, at least ${forPeople(expected_s)}\n`);
    return done({ ...plan, shards: include }, `${planAsText(plan)}shards\n${text.join('')}`, {
        matrix: JSON.stringify({ include }),
    });
}
function done(document, text, outputs = {}) {
    return { document, text, outputs, exitCode: errors/* ExitCode */.yU.done };
}
function exitCodeOf({ verdict }) {
    return verdict === 'fail' ? errors/* ExitCode */.yU.gateFailed : errors/* ExitCode */.yU.done;
}
/** Looks at this machine; a config, where there is one, says what else it needs. */
async function examineMachine(where, progress) {
    const job = await jobIfAny(where, progress);
    progress.status('checking the machine and its tools');
    const checks = await examine(job ? wantedBy(job) : { programs: [], compiler: () => findCompiler(undefined), pgo: undefined, bolt: true });
    const broken = checks.some(({ state }) => state === 'problem');
    return { ...done({ checks }, `${checksAsText(checks)}\n`), exitCode: broken ? errors/* ExitCode */.yU.outside : errors/* ExitCode */.yU.done };
}
function wantedBy(job) {
    return {
        programs: requirements(job),
        compiler: () => job.compiler(),
        pgo: asksFor(job, 'pgo') ? () => pgoFor(job) : undefined,
        bolt: asksFor(job, 'bolt'),
    };
}
/** Puts back the settings that a killed run left changed. */
async function restoreMachine() {
    const restored = await restoreSettings();
    const text = restored.length > 0 ? `put back: ${restored.join(', ')}\n` : 'no run has left a setting changed\n';
    return done({ restored }, text);
}
async function jobIfAny(where, progress) {
    const found = where.config ??
        (await findConfig(undefined).catch((error) => (error instanceof errors/* BoltmarkError */.JB ? undefined : Promise.reject(error))));
    return found === undefined ? undefined : Job.open(found, where.workDir, where.set, progress);
}
/** Installs what is missing. */
async function setUpMachine(where, dryRun, progress) {
    const job = await Job.open(where.config, where.workDir, where.set, progress);
    const { installed } = await setUp(job, dryRun);
    const verb = dryRun ? 'would install' : 'installed';
    const text = installed.length > 0 ? `${verb}: ${installed.join(' ')}\n` : 'nothing is missing\n';
    return done({ installed: dryRun ? [] : installed, missing: dryRun ? installed : [] }, text);
}
/** Config and workflows for a fork; with `check` only what would be written. */
async function initFork(wishes, check, force) {
    const files = check ? await checkInit(wishes) : await init(wishes, force);
    return done({ files }, placedAsText(files, check ? 'checked' : force ? 'forced' : 'written'));
}
/** Recomputes comparisons, pooled figures and sweeps from the samples of several files together. */
async function compareFiles(files, margin, confidence) {
    const compared = (0,compare/* compare */.U)(await Promise.all(files.map(results_read/* readSamplesFile */.u3)), { margin, confidence });
    return done(compared, comparedAsText(compared));
}
/** The gate over several files together. */
async function gateFiles(files) {
    const read = await Promise.all(files.map(results_read/* readSamplesFile */.u3));
    const planned = read.flatMap(({ plan }) => (plan?.gated ? [plan.gated] : []));
    const verdict = (0,gate/* gate */.G)((0,compare/* compare */.U)(read), planned.length > 0 ? [...new Set(planned.flat())] : undefined);
    const text = `${verdict.verdict}\n${verdict.reasons.map((reason) => `  ${reason}\n`).join('')}`;
    const outputs = { verdict: verdict.verdict, summary: `${verdict.verdict}: ${verdict.reasons.join('; ')}` };
    return { ...done(verdict, text, outputs), exitCode: exitCodeOf(verdict) };
}
/** Results in another form; several files, as of shards, are pooled. */
async function renderReport(files, format, style) {
    const all = await Promise.all(files.map(results_read/* readResults */.x8));
    const results = all.length === 1 ? all[0] : (0,pool/* poolResults */.t)(all);
    return done(results, await render(results, format, style));
}
/** What a load generator's output says. */
async function parseFile(driver, file) {
    const measured = await parseOutput(driver, file);
    const lines = Object.entries(measured.metrics).map(([name, value]) => `${name}: ${(0,words/* quantity */.au)(value, name)}\n`);
    return done(measured, lines.join(''));
}
/** Makes a results file of outputs that were recorded elsewhere. */
async function importFiles(given, output) {
    const results = await importOutputs(given);
    await (0,system_files/* writeJson */.GF)(output, results);
    const table = terminalTable(results, { colour: process.stdout.isTTY });
    return done(results, `${table}results: ${output}\n`, { results: output });
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
/**
 * The shift from `a` to `b` (log values, none empty) at the two-sided `level`. `between` is the standard deviation of a whole
 * run from the next, on the log scale, as the history of one unchanged binary shows it; undefined when nobody knows.
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
    const day = (0,normal/* normalQuantile */.Z)(1 - level / 2) * Math.SQRT2 * between;
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
/** The comparison as it is when it has pairs or a side is missing; else made from all usable samples of both sides. */
function orUnpaired(cell, runs, terms) {
    if (cell.rounds > 0)
        return cell;
    const from = logsByRun(runs, cell, cell.baseline);
    const to = logsByRun(runs, cell, cell.candidate);
    if (from.length === 0 || to.length === 0)
        return cell;
    const between = spreadBetween(from);
    const level = (0,statistics_level/* levelOf */.I)(terms.confidence);
    const found = unpaired(from.flat(), to.flat(), level, between);
    const bounded = Number.isFinite(found.low);
    return {
        ...cell,
        ratio: (0,results_comparisons/* rounded */.Wf)(Math.exp(found.estimate)),
        ci_low: bounded ? (0,results_comparisons/* rounded */.Wf)(Math.exp(found.low)) : null,
        ci_high: bounded ? (0,results_comparisons/* rounded */.Wf)(Math.exp(found.high)) : null,
        p_value: (0,results_comparisons/* rounded */.Wf)(found.p),
        verdict: (0,verdict/* verdict */.W)(found, terms.margin, (0,metrics/* metricNamed */.S)(cell.metric).direction),
        notes: [
            'unpaired: baseline and candidate were never measured in the same round, so that a change of the machine counts as theirs',
            ...(between === undefined
                ? [`no verdict: how much a run differs from the next takes ${RUNS_FOR_SPREAD} runs of the baseline`]
                : [
                    `runs of the baseline differ by ${(0,results_comparisons/* rounded */.Wf)(between * 100)} % (standard deviation), which the interval includes`,
                ]),
        ],
    };
}
/** Log values of a variant in a cell, one list for each run that has any. */
function logsByRun(runs, cell, variant) {
    const wanted = (sample) => sample.status === 'ok' &&
        sample.variant === variant &&
        sample.workload === cell.workload &&
        sample.threads === cell.threads &&
        !(0,pairs/* unusable */._P)(cell.metric, sample.metrics[cell.metric]);
    return runs
        .map(({ samples }) => samples.filter(wanted).map((sample) => Math.log(sample.metrics[cell.metric])))
        .filter((logs) => logs.length > 0);
}
/** Standard deviation of the runs' medians; undefined with too few runs. */
function spreadBetween(logs) {
    if (logs.length < RUNS_FOR_SPREAD)
        return undefined;
    const medians = logs.map(median/* median */.J);
    return Math.sqrt((0,student/* squares */.pT)(medians, (0,mean/* mean */.i)(medians)) / (medians.length - 1));
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
    const unknown = wanted.find((name) => !(0,metrics/* metricNamed */.S)(name));
    if (unknown !== undefined) {
        throw new errors/* UsageError */.eb(`There is no metric ${unknown}.`, `Metrics are ${metrics/* METRIC_NAMES */.U.join(', ')}; with \`<operation>.\` before them for YCSB.`);
    }
    if (wanted.length > 0)
        return wanted;
    const measured = new Set(files.flatMap(({ samples }) => samples.flatMap(({ metrics }) => Object.keys(metrics))));
    const known = [...measured].filter((name) => (0,metrics/* metricNamed */.S)(name));
    if (known.length === 0) {
        throw new errors/* UsageError */.eb('No sample has a metric that can be compared.', `Metrics are ${metrics/* METRIC_NAMES */.U.join(', ')}.`);
    }
    const place = (name) => metrics/* METRIC_NAMES */.U.indexOf(name) + (metrics/* METRIC_NAMES */.U.includes(name) ? 0 : metrics/* METRIC_NAMES */.U.length + 1);
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
    ];
    if (reasons.length > 0)
        return { verdict: 'neutral', reasons };
    return { verdict: 'pass', reasons: ['no candidate is slower beyond the margin'] };
}
/** Where to look first, where all cells together are slower. Empty for one cell. */
function worstOf(figure, { comparisons }) {
    if ((0,_results_figure_js__WEBPACK_IMPORTED_MODULE_2__/* .isCell */ .nZ)(figure))
        return '';
    const lossOf = ({ ratio }) => ((0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .metricNamed */ .S)(figure.metric)?.direction === 'smaller' ? ratio : 1 / ratio);
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
    return (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .metricNamed */ .S)(metric)?.title ?? metric;
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
    const body = {
        ...first,
        // A shard knows the metrics of its own samples only.
        plan: { ...first.plan, metrics: [...new Set(files.flatMap(({ plan }) => plan.metrics))], ...cellsOf(files) },
        run: {
            ...first.run,
            started: earliest(files.map(({ run }) => run.started)),
            finished: latest(files.map(({ run }) => run.finished)),
        },
        variants: unionOf(files.flatMap(({ variants }) => variants)),
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

/***/ 62526:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ publishReports)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58640);
/* harmony import */ var _results_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(96781);
/* harmony import */ var _system_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(61870);




/** Writes `results.json`, `report.md` and `report.html` into a folder. */
async function publishReports(folder, results) {
    const reports = {
        results: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _results_files_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULTS_FILE */ .y),
        markdown: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, 'report.md'),
        html: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, 'report.html'),
    };
    await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writeJson */ .GF)(reports.results, results);
    await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writeAtomically */ .vK)(reports.markdown, (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .markdownReport */ .q)(results, 'full'));
    // Loaded only now: charts are of no use to any other command.
    const { htmlReport } = await Promise.all(/* import() */[__webpack_require__.e(850), __webpack_require__.e(912), __webpack_require__.e(135)]).then(__webpack_require__.bind(__webpack_require__, 70135));
    await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writeAtomically */ .vK)(reports.html, htmlReport(results));
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

/***/ 17835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ caveatsOf)
/* harmony export */ });
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(56352);
/* harmony import */ var _results_thin_profile_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(64123);
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(46117);
/* harmony import */ var _statistics_mean_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(71134);
/* harmony import */ var _statistics_median_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(67165);
/* harmony import */ var _statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96002);
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5916);
/* harmony import */ var _tables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(44057);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58191);









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
        return [];
    const reasons = controlReport.reasons.map(markup.prose);
    return [
        `The control cannot be trusted: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)(reasons)}. Until that is explained, no other verdict of this run counts.`,
    ];
}
function onNoise(facts) {
    const { margin } = facts.results.plan;
    const floor = (0,_headline_js__WEBPACK_IMPORTED_MODULE_1__/* .noiseTooHigh */ .d6)(facts);
    if (floor === undefined)
        return [];
    return [
        `The run was noisy: a single cell could show changes from about ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .share */ .uM)(floor)} only, where the margin is ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .share */ .uM)(margin)}. ` +
            `It takes a quieter machine, longer samples, or about ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(Math.ceil((floor / margin) ** 2))} times the rounds.`,
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
    const names = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .shortList */ .pg)(hosts.map(markup.name), 4);
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
            return [{ variant, duration: (0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_4__/* .median */ .J)(counting.map(({ duration_s }) => duration_s)), work: (0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_4__/* .median */ .J)(work) }];
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
    const who = ({ variant, duration }) => `${markup.name(variant)}${variant === baseline ? ' (the baseline)' : ''} ran for ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .brief */ .dh)(duration)} s`;
    const all = unequal.length === 1 ? '' : ` The same is true of ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(unequal.length - 1, 'more cell')}.`;
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
            return each.length > 0 ? [(0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_4__/* .median */ .J)(each)] : [];
        });
        const most = Math.max(0, ...shares);
        return most >= CONTENDED ? [{ ...cell, most }] : [];
    });
    if (contended.length === 0)
        return [];
    const most = Math.max(...contended.map((cell) => cell.most));
    return [
        `Threads were in each other's way in ${placesOf(contended, markup)}: up to ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(most * 100)} transactions were refused for each 100 that were finished. ` +
            'What is compared there is how that is borne, too; larger tables, or more of them, keep threads apart.',
    ];
}
function onRounds({ comparisons, results, primary }, markup) {
    const fewest = (0,_statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_0__/* .fewestPairs */ .So)((0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_5__/* .levelOf */ .I)(results.plan.confidence));
    const short = comparisons.filter(({ role, metric, rounds }) => role === 'candidate' && metric === primary && rounds > 0 && rounds < fewest);
    if (short.length === 0)
        return [];
    const most = Math.max(...short.map(({ rounds }) => rounds));
    const rounds = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(most, 'round');
    const all = comparisons.filter(({ role, metric }) => role === 'candidate' && metric === primary).length;
    const where = short.length === all ? '' : ` That is so in ${short.length} of ${all} comparisons.`;
    const p = most === 1 ? '' : ` (the smallest p-value they can give is ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .brief */ .dh)(2 ** (1 - most))})`;
    return [
        `${rounds} cannot decide${p}: at ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .share */ .uM)(results.plan.confidence)} confidence it takes at least ${fewest}. The changes below are estimates without an interval.${where}`,
        ...roundByRound(short, markup),
    ];
}
/** Few rounds are best shown as they are. */
function roundByRound(short, markup) {
    const shown = short.filter(({ round_ratios }) => round_ratios.length > 1).slice(0, 6);
    if (shown.length === 0)
        return [];
    const lines = shown.map((c) => `${markup.name(c.candidate)} in ${placeOf(c, markup)} ${c.round_ratios.map((ratio) => (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .change */ .Zg)(ratio)).join(', ')}`);
    return [`Round by round the ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .metricWord */ .bt)(shown[0].metric)} changed by: ${lines.join('; ')}.`];
}
/** Many cells, many chances to be wrong: the pooled figure is one test, the cells are as many as there are. */
function onMultiplicity({ comparisons, primary, results }) {
    const decided = comparisons.filter(({ role, metric, verdict }) => role === 'candidate' && metric === primary && (verdict === 'faster' || verdict === 'slower'));
    const known = decided.flatMap(({ p_adjusted }) => p_adjusted ?? []);
    const standing = known.filter((p) => p <= (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_5__/* .levelOf */ .I)(results.plan.confidence)).length;
    if (known.length < 2 || standing === known.length)
        return [];
    return [
        `${standing === 0 ? 'None' : (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(standing)} of the ${known.length} cells that are faster or slower ${standing < 2 ? 'stands on its own' : 'stand on their own'} after correction for the number of cells (Holm). ` +
            'Go by the pooled change, or measure more rounds to name single cells.',
    ];
}
/** A mean over cells can hide those that lost. */
function onHiddenLosers(facts, markup) {
    return facts.candidates.flatMap(({ name }) => {
        const cells = facts.comparisons.filter(({ candidate, metric }) => candidate === name && metric === facts.primary);
        return [...(0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .z)(cells, ({ workload }) => workload).values()].flatMap((ofWorkload) => hiddenIn(ofWorkload, name, facts.primary, markup));
    });
}
function hiddenIn(cells, candidate, metric, markup) {
    const known = cells.flatMap((cell) => (cell.ratio === null ? [] : [{ ...cell, ratio: cell.ratio }]));
    if (known.length < 2)
        return [];
    const geometric = Math.exp((0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_7__/* .mean */ .i)(known.map(({ ratio }) => Math.log(ratio))));
    const plain = (0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_7__/* .mean */ .i)(known.map(({ ratio }) => ratio));
    const gains = (0,_headline_js__WEBPACK_IMPORTED_MODULE_1__/* .gainOf */ .vC)(metric, geometric) >= 0;
    // A cell whose interval holds both sides lost nothing yet; one without an interval is all that there is to go by.
    const told = known.filter(({ verdict, ci_low }) => verdict === 'faster' || verdict === 'slower' || ci_low === null);
    const against = told.filter(({ ratio }) => ratio !== 1 && (0,_headline_js__WEBPACK_IMPORTED_MODULE_1__/* .gainOf */ .vC)(metric, ratio) < 0 === gains);
    if (against.length === 0)
        return [];
    const lines = against.map(({ threads, ratio }) => `${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .change */ .Zg)(ratio)} at ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .threadsOf */ .Dm)(threads)}`);
    const arithmetic = Math.abs(plain - geometric) >= 0.002
        ? `; the plain mean of its rows, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .change */ .Zg)(plain)}, is not the right one for ratios`
        : '';
    return [
        `The mean of ${markup.name(candidate)} over the thread counts of ${markup.name(cells[0].workload)} (${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .change */ .Zg)(geometric)}, geometric${arithmetic}) hides ` +
            `${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(against.length, gains ? 'loser' : 'winner')} of ${known.length}: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .shortList */ .pg)(lines)}.`,
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
                `Only one workload was measured, ${markup.name(only.name)}${cells.length === 1 ? `, at ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .threadsOf */ .Dm)(cells[0].threads)} alone` : ''}: what the candidates do under any other load is not known.`,
            ]
            : []),
        ...(unmeasured.size > 0
            ? [
                `Trained on, but not measured: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)([...unmeasured].map(markup.name))}. That the profiles help there is not shown.`,
            ]
            : []),
    ];
}
function onLeftOut({ leftOut, results }) {
    if (leftOut.length === 0)
        return [];
    const failed = leftOut.filter(({ status }) => status === 'failed').length;
    const parts = [
        ...(failed > 0 ? [`${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(failed)} failed`] : []),
        ...(leftOut.length > failed ? [`${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(leftOut.length - failed)} excluded`] : []),
    ];
    return [
        `${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(leftOut.length, 'sample')} of ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(results.samples.length)} left out (${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)(parts)}); the reasons are listed below.`,
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
                ? [`The profile of ${markup.name(name)} is stale (${(0,_tables_js__WEBPACK_IMPORTED_MODULE_2__/* .staleness */ .TZ)(profile)}): record it again on this build.`]
                : []),
            ...(executed > 0 && (0,_results_thin_profile_js__WEBPACK_IMPORTED_MODULE_8__/* .isThin */ .O)([profile])
                ? [
                    `The profile of ${markup.name(name)} is thin: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(executed)} executed instructions, where ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(_results_thin_profile_js__WEBPACK_IMPORTED_MODULE_8__/* .ENOUGH_INSTRUCTIONS */ .D)} or more are advised.`,
                ]
                : []),
        ];
    });
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
function placeOf({ workload, threads }, markup) {
    return `${markup.name(workload)} at ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .threadsOf */ .Dm)(threads)}`;
}
function placesOf(cells, markup) {
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .shortList */ .pg)(cells.map((cell) => placeOf(cell, markup)), 4);
}


/***/ }),

/***/ 80119:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gg: () => (/* binding */ titleOf),
/* harmony export */   Lq: () => (/* binding */ planRows),
/* harmony export */   Zm: () => (/* binding */ commandLines),
/* harmony export */   bL: () => (/* binding */ parameterRows),
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
        ['Rounds a cell', `${rounds}; each sample a fresh server on restored data, the order of the variants alternates`],
        [
            'Verdict',
            `by the ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .share */ .uM)(plan.confidence)} interval against a margin of ±${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .share */ .uM)(plan.margin)}, ${primary} first`,
        ],
        ['Samples', (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(samples.length)],
    ];
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
/** How to get these results again, and how to check them. */
function commandLines({ results: { run } }) {
    const sha = run.git ? (0,_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .T)(run.git.sha) : '';
    return [
        ...(/^[0-9a-f]{7,64}$/.test(sha) ? [`git checkout ${sha}`] : []),
        'boltmark run --config boltmark.yml',
        'boltmark compare results.json --json',
        'boltmark report results.json --format html',
    ];
}
/** Where it comes from: machine, commit, config, tool. */
function originRows({ results: { run, environment } }) {
    return [
        ['Machine', `${environment.fingerprint} (${environment.cpu})`],
        ...(run.git
            ? [['Commit', `${run.git.repository} ${run.git.sha.slice(0, 12)} (${run.git.ref})`.trim()]]
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
    const ofOperations = [...carried].filter((name) => !_results_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .METRIC_NAMES */ .U.includes(name) && (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .metricNamed */ .S)(name)).sort();
    return [..._results_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .METRIC_NAMES */ .U.filter((name) => carried.has(name)), ...ofOperations];
}
function medianOf(samples, metric) {
    const values = samples.flatMap(({ status, metrics }) => (status === 'ok' ? (metrics[metric] ?? []) : []));
    return values.length > 0 ? (0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_5__/* .median */ .J)(values) : undefined;
}
function keyOf(...parts) {
    return JSON.stringify(parts);
}


/***/ }),

/***/ 5916:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Se: () => (/* binding */ rankedCandidates),
/* harmony export */   d6: () => (/* binding */ noiseTooHigh),
/* harmony export */   gD: () => (/* binding */ headlineOf),
/* harmony export */   vC: () => (/* binding */ gainOf),
/* harmony export */   xH: () => (/* binding */ gateReasons)
/* harmony export */ });
/* harmony import */ var _results_figure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6280);
/* harmony import */ var _results_metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46117);
/* harmony import */ var _statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(96002);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58191);





const GATE_WORDS = { pass: 'Pass', fail: 'Fail', neutral: 'Neutral' };
function headlineOf(facts, markup) {
    const { gate } = facts.results;
    return {
        gate: gate.verdict,
        verdict: GATE_WORDS[gate.verdict],
        result: resultOf(facts, markup),
        next: nextStep(facts, markup),
        noise: noiseOf(facts, markup),
    };
}
/** One sentence on all candidates, with the figure of the one that gained most. */
function resultOf(facts, markup) {
    const [best] = rankedCandidates(facts);
    if (!best)
        return 'No candidate was measured.';
    const pool = facts.pooled(best, facts.primary);
    const [name, baseline] = [markup.name(best), markup.name(facts.baseline)];
    const all = facts.candidates.length;
    const figures = `${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .metricWord */ .bt)(facts.primary)} ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .changeWithInterval */ .k$)(pool)} over ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(pool.cells, 'cell')}`;
    if (pool.ci_low === null || pool.ci_high === null)
        return `There is no verdict on ${name} against ${baseline} yet: ${figures}.`;
    switch (pool.verdict) {
        case 'faster':
            return all === 1
                ? `${name} is faster than ${baseline}: ${figures}.`
                : `Of ${all} candidates, ${name} comes first: it is faster than ${baseline}, ${figures}.`;
        case 'slower':
            return `${all === 1 ? `${name} is` : 'All candidates are'} slower than ${baseline}${all === 1 ? '' : `, ${name} least`}: ${figures}.`;
        case 'same':
            return all === 1
                ? `${name} is the same as ${baseline} within the margin: ${figures}.`
                : `No candidate is faster than ${baseline}; ${name} is the same within the margin: ${figures}.`;
        case 'inconclusive':
            return all === 1
                ? `${name} cannot be told from ${baseline}: ${figures}.`
                : `No candidate can be told from ${baseline}; ${name} has the best estimate: ${figures}.`;
    }
}
/** Candidates with a pooled figure, the one with the most gain first; names decide between equals. */
function rankedCandidates(facts) {
    const order = ['faster', 'same', 'inconclusive', 'slower'];
    return facts.candidates
        .flatMap(({ name }) => {
        const pool = facts.pooled(name, facts.primary);
        return pool ? [{ name, rank: order.indexOf(pool.verdict), gain: gainOf(facts.primary, pool.ratio) }] : [];
    })
        .sort((a, b) => a.rank - b.rank || b.gain - a.gain || (a.name < b.name ? -1 : 1))
        .map(({ name }) => name);
}
/** Log-ratio, turned so that more is better. */
function gainOf(metric, ratio) {
    return ratio === null ? 0 : Math.log(ratio) * ((0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .S)(metric)?.direction === 'smaller' ? -1 : 1);
}
function nextStep(facts, markup) {
    const { plan, gate } = facts.results;
    const judged = facts.comparisons.filter(({ role, metric }) => role === 'candidate' && metric === facts.primary);
    const names = (some) => (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)([...new Set(some.map(({ candidate }) => candidate))].map(markup.name));
    const lost = judged.filter(({ verdict }) => verdict === 'slower');
    if (facts.controlReport?.trusted === false)
        return 'Find out what disturbed the machine, then measure again: the baseline came out different from itself.';
    if (gate.verdict === 'fail') {
        return lost.length > 0
            ? `Do not merge before ${names(lost)} is understood: the cells marked ▼ lost. Train on what they run, or leave that candidate out.`
            : 'Read the reasons below; the gate stays red until they are dealt with.';
    }
    const inVain = judged.filter((cell) => !(0,_results_figure_js__WEBPACK_IMPORTED_MODULE_3__/* .isMeasured */ .V2)(cell));
    if (inVain.length > 0)
        return `See why no round gave a pair for ${names(inVain)}, mend that, and run again.`;
    if (facts.unmeasured.length > 0)
        return `Give it more time (${markup.name('benchmark.budget')}), or run again: in ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(facts.unmeasured.length, 'cell')} of the plan nothing was measured.`;
    const undecided = judged.filter(({ verdict }) => verdict === 'inconclusive');
    const fewest = (0,_statistics_signed_rank_js__WEBPACK_IMPORTED_MODULE_1__/* .fewestPairs */ .So)((0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_4__/* .levelOf */ .I)(plan.confidence));
    if (undecided.length > 0) {
        const most = Math.max(...undecided.map(({ rounds }) => rounds));
        const wanted = most < fewest
            ? `at least ${fewest} rounds (${markup.name('benchmark.rounds.min')})`
            : `more than ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(most, 'round')} (${markup.name('benchmark.rounds.max')})`;
        if (noiseTooHigh(facts) !== undefined)
            return 'Make the run quieter before measuring more rounds: pin server and client, stop other programs, take longer samples.';
        const places = `${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(undecided.length, 'comparison')} of ${judged.length}`;
        return `Measure ${wanted} to decide ${undecided.length === judged.length ? 'anything' : `the ${places} that ${undecided.length === 1 ? 'is' : 'are'} still open`}.`;
    }
    if (lost.length > 0) {
        const isConfirmed = lost.every(({ phase }) => phase === 'confirm');
        const again = isConfirmed ? '' : `confirm that on new rounds (${markup.name('benchmark.rounds.max')}), or `;
        return `${names(lost)} lost in the cells marked ▼: ${again}understand it before shipping.`;
    }
    // A gate that looks at something and did not pass has its reasons.
    if (gate.verdict === 'neutral' && plan.gated?.length !== 0)
        return 'Deal with the reasons below: the gate has not passed this.';
    const faster = rankedCandidates(facts).filter((name) => facts.pooled(name, facts.primary)?.verdict === 'faster');
    if (faster.length > 0)
        return `${markup.name(faster[0])} can be shipped as far as speed goes.`;
    return `Nothing needs doing: no candidate differs by more than the margin of ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .share */ .uM)(plan.margin)}.`;
}
/** Past this many margins a run cannot see what it was made to see. */
const NOISY = 3;
/** The smallest change that a single cell could have shown, where that is far beyond the margin. */
function noiseTooHigh({ controlReport, primary, results: { plan } }) {
    const floor = controlReport?.noise.find(({ metric }) => metric === primary)?.floor;
    return floor && floor >= NOISY * plan.margin ? floor : undefined;
}
function noiseOf(facts, markup) {
    const report = facts.controlReport;
    if (!report)
        return 'Noise floor: unknown, since the run has no control (the baseline measured against itself).';
    const noise = report.noise.find(({ metric }) => metric === facts.primary) ?? report.noise[0];
    const pool = facts.control === undefined ? undefined : facts.pooled(facts.control, noise.metric);
    const itself = pool ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .changeWithInterval */ .k$)(pool)}; ` : '';
    const floor = noise.floor === null
        ? 'no cell has enough rounds to say what could have been seen'
        : `a single cell could show changes from about ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .share */ .uM)(noise.floor)}`;
    return (`Noise floor, from ${markup.name(facts.control ?? 'control')} (the baseline against itself), ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .metricWord */ .bt)(noise.metric)}: ` +
        `${itself}round to round it differs by ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .share */ .uM)(noise.spread)} (median); ${floor}.`);
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
// EXTERNAL MODULE: ./lib/report/caveats.js
var report_caveats = __webpack_require__(17835);
// EXTERNAL MODULE: ./lib/report/environment.js
var environment = __webpack_require__(80119);
// EXTERNAL MODULE: ./lib/report/facts.js
var report_facts = __webpack_require__(85697);
// EXTERNAL MODULE: ./lib/report/headline.js
var headline = __webpack_require__(5916);
// EXTERNAL MODULE: ./lib/report/html-text.js
var html_text = __webpack_require__(7105);
// EXTERNAL MODULE: ./lib/report/markdown-text.js
var markdown_text = __webpack_require__(95265);
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
    const names = [...(0,headline/* rankedCandidates */.Se)(facts), ...(facts.control === undefined ? [] : [facts.control])];
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
    const unseen = shown.some(({ found }) => found.some(isUnseen));
    return (0,markdown_text/* paragraphs */.qN)((0,markdown_text/* table */.tp)(head, text, ['l', 'r', ...candidates.map(() => 'l')]), [
        '▲ faster, ▼ slower, = same, ? inconclusive.',
        ...(unseen ? ['\\* the profile was recorded under another load.'] : []),
        ...(shown.length < rows.length ? [`${rows.length - shown.length} more cells changed: see below.`] : []),
    ].join(' '));
}
function changedCell(comparison) {
    if (!comparison)
        return words/* NOTHING */.K$;
    const sign = (0,words/* verdictWord */.E0)(comparison.verdict).slice(0, 1);
    return `${sign} ${(0,words/* changeWithInterval */.k$)(comparison)}${isUnseen(comparison) ? '\\*' : ''}`;
}
function isUnseen(comparison) {
    return comparison?.trained !== undefined && comparison.trained !== 'trained';
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
    const { gate, verdict, result, next, noise } = (0,headline/* headlineOf */.gD)(facts, markdown_text/* markdownMarkup */.iS);
    return (0,markdown_text/* paragraphs */.qN)(`${GATE_SIGNS[gate]} **${verdict}.** ${result}`, `**Next:** ${next}`, (0,markdown_text/* bullets */.e5)((0,headline/* gateReasons */.xH)(facts, markdown_text/* markdownMarkup */.iS)), pooledTable(facts), noise);
}
function full(facts) {
    const caveats = (0,report_caveats/* caveatsOf */.V)(facts, markdown_text/* markdownMarkup */.iS);
    return (0,markdown_text/* paragraphs */.qN)(`# ${(0,markdown_text/* prose */.CS)((0,environment/* titleOf */.Gg)(facts))}`, markdown_top(facts), caveats.length > 0 ? (0,markdown_text/* paragraphs */.qN)('## Before you believe it', (0,markdown_text/* bullets */.e5)(caveats)) : undefined, (0,markdown_text/* paragraphs */.qN)('## Environment', rowsTable('Machine', (0,environment/* machineRows */.px)(facts))), (0,markdown_text/* paragraphs */.qN)('## Software', rowsTable('Software', (0,environment/* softwareRows */.u8)(facts))), (0,markdown_text/* paragraphs */.qN)('## Parameters and plan', rowsTable('Parameter', (0,environment/* parameterRows */.bL)(facts)), rowsTable('Plan', (0,environment/* planRows */.Lq)(facts))), '## Results', ...facts.workloads.map((workload) => (0,markdown_text/* paragraphs */.qN)(`### ${(0,markdown_text/* code */.aY)(workload.name)}`, workloadBody(facts, workload))), notesOn(facts), (0,markdown_text/* paragraphs */.qN)('## Summary', (0,markdown_text/* bullets */.e5)((0,sentences/* summarySentences */.Hq)(facts, markdown_text/* markdownMarkup */.iS))), section(`## ${merged/* MERGED_TITLE */.i2}`, (0,merged/* mergedMarkdown */.wd)(facts)), section('## On a simulated processor', simulationTable(facts)), section('## What the optimizers did', optimisationTable(facts)), section('## Samples left out', leftOutTable(facts)), (0,markdown_text/* paragraphs */.qN)('## Run it again', `\`\`\`sh\n${(0,environment/* commandLines */.Zm)(facts).join('\n')}\n\`\`\``), `---\n\n${footer(facts)}`);
}
/** GitHub takes 65,536 characters in a comment; what the caller puts around the report has room too. */
const COMPACT_LIMIT = 60_000;
function compact(facts) {
    const caveats = (0,report_caveats/* caveatsOf */.V)(facts, markdown_text/* markdownMarkup */.iS);
    const changed = changedTable(facts);
    const setting = [...(0,environment/* machineRows */.px)(facts), ...(0,environment/* softwareRows */.u8)(facts), ...(0,environment/* parameterRows */.bL)(facts), ...(0,environment/* planRows */.Lq)(facts)];
    const head = (0,markdown_text/* paragraphs */.qN)(`### ${(0,markdown_text/* prose */.CS)((0,environment/* titleOf */.Gg)(facts))}`, markdown_top(facts), changed === '' ? 'No cell changed by more than the margin.' : `**Cells that changed**\n\n${changed}`, (0,markdown_text/* details */.zH)(`Before you believe it (${caveats.length})`, (0,markdown_text/* bullets */.e5)(caveats)));
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
    const note = cut > 0 ? `${cut} more sections are in the full report: there is no room for them here.` : '';
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
    return `${markup.name(merged)} against a profile of each workload alone: ${(0,words/* metricWord */.bt)(primary)} ${(0,words/* changeWithInterval */.k$)(pooled)} over ${over}. ${SAID[pooled.verdict](`${Number((results.plan.margin * 100).toFixed(2))} %`)}`;
}
const SAID = {
    same: (margin) => `Merging costs nothing beyond the margin of ${margin}.`,
    slower: () => 'Merging costs speed here.',
    faster: () => 'The merged profile is even the faster one.',
    inconclusive: () => 'Whether merging costs anything, these rounds cannot tell.',
};


/***/ }),

/***/ 33700:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hq: () => (/* binding */ summarySentences),
/* harmony export */   N4: () => (/* binding */ tally),
/* harmony export */   Yj: () => (/* binding */ crossoverSentence),
/* harmony export */   gb: () => (/* binding */ worthTelling),
/* harmony export */   ok: () => (/* binding */ workloadSentences)
/* harmony export */ });
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
    const smaller = (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .S)(metric)?.direction === 'smaller';
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
/** A sign that turns between two cells which say nothing is noise; where there are no intervals, the estimates are all there is. */
function worthTelling({ candidate, below, at }, { cells }, metric) {
    const sides = cells
        .filter(({ threads }) => threads === below || threads === at)
        .flatMap((cell) => cell.comparison(candidate, metric) ?? []);
    return sides.some(({ verdict, ci_low }) => verdict === 'faster' || verdict === 'slower' || ci_low === null);
}
/** Where a candidate's gain changes its sign, with what that rests on. */
function crossoverSentence(facts, workload, candidate) {
    const sweep = workload.sweeps.find(({ metric }) => metric === facts.primary);
    const crossed = (sweep?.crossovers ?? []).filter((one) => one.candidate === candidate && worthTelling(one, workload, facts.primary));
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
const SIMULATED_TITLES = SIMULATED.map((name) => (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .S)(name).title);
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
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5916);
/* harmony import */ var _markup_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58916);



/** A run in one line: what the action gives as its output `summary`. */
function summaryLine(results) {
    const { verdict, result } = (0,_headline_js__WEBPACK_IMPORTED_MODULE_1__/* .headlineOf */ .gD)((0,_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .factsOf */ .x)(results), _markup_js__WEBPACK_IMPORTED_MODULE_2__/* .plainMarkup */ .$);
    return `${verdict}. ${result}`;
}


/***/ }),

/***/ 44057:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ otherMetrics),
/* harmony export */   PH: () => (/* binding */ judgedMetrics),
/* harmony export */   TZ: () => (/* binding */ staleness),
/* harmony export */   l3: () => (/* binding */ profiledPercent),
/* harmony export */   oc: () => (/* binding */ counterRows),
/* harmony export */   tD: () => (/* binding */ changed),
/* harmony export */   vR: () => (/* binding */ mainMetrics),
/* harmony export */   w8: () => (/* binding */ cellNotes),
/* harmony export */   yY: () => (/* binding */ leftOutGroups)
/* harmony export */ });
/* harmony import */ var _results_grouped_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(56352);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58191);


/** Whether a candidate's cell says something happened, in any metric. */
function changed(comparison) {
    return comparison?.role === 'candidate' && (comparison.verdict === 'faster' || comparison.verdict === 'slower');
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
function withoutBrackets(note) {
    return note.replace(/ ?\([^()]*\)/g, '');
}
function leftOutGroups({ leftOut }) {
    const groups = (0,_results_grouped_js__WEBPACK_IMPORTED_MODULE_1__/* .grouped */ .z)(leftOut, ({ status, reason }) => JSON.stringify([status, reason]));
    return [...groups.values()].map((samples) => ({
        status: samples[0].status,
        reason: samples[0].reason ?? 'no reason was recorded',
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
    const unit = (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .S)(metric)?.unit;
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
/** A share without a sign: 0.021 is `2.1 %`. */
function share(value, decimals = 1) {
    return `${Number((value * 100).toFixed(decimals))} %`;
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
    const unit = (0,_results_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .S)(metric)?.unit;
    return unit ? `${metricTitle(metric)}, ${unit}` : metric;
}
/** The metric's name as a title; `p95` stays small. */
function metricTitle(metric) {
    const word = metricWord(metric);
    return /^p\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
/** The metric's name in running text: `throughput`, `p95 latency`. */
function metricWord(metric) {
    const dot = metric.lastIndexOf('.');
    const operation = dot > 0 ? `${metric.slice(0, dot).toUpperCase()} ` : '';
    const words = {
        latency_avg: 'average latency',
        latency_p95: 'p95 latency',
        latency_p99: 'p99 latency',
        cpu_per_transaction: 'server CPU per transaction',
        instructions_per_transaction: 'instructions per transaction',
        l1i_misses: 'L1 instruction cache misses per transaction',
        branch_misses: 'branch misses per transaction',
        itlb_misses: 'instruction TLB misses per transaction',
    };
    const base = metric.slice(dot + 1);
    return operation + (words[base] ?? base);
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
    if (!(workload in variant.trained_on))
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
/* harmony import */ var _statistics_holm_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(22249);
/* harmony import */ var _statistics_level_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(46117);
/* harmony import */ var _statistics_median_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(67165);
/* harmony import */ var _comparisons_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(61376);
/* harmony import */ var _grouped_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(56352);
/** What the control, the baseline measured against itself, says about the run as a whole. */





/** Undefined when the run has no control, or none of its rounds can be used. */
function controlReport(comparisons, pools, confidence) {
    const cells = comparisons.filter(({ role, rounds }) => role === 'control' && rounds > 0);
    if (cells.length === 0)
        return undefined;
    const pooled = pools.filter(({ role }) => role === 'control');
    const reasons = [
        ...differing(cells, confidence, (cell) => `${cell.workload} at ${cell.threads} threads`),
        ...differing(pooled, confidence, () => 'all cells together'),
    ];
    const metrics = (0,_grouped_js__WEBPACK_IMPORTED_MODULE_1__/* .grouped */ .z)(cells, ({ metric }) => metric);
    const noise = [...metrics].map(([metric, ofMetric]) => noiseOf(metric, ofMetric));
    return { trusted: reasons.length === 0, reasons, noise };
}
/** The places where the control differs, after correction for their number: twenty cells would show one such by chance. */
function differing(tested, confidence, place) {
    const adjusted = (0,_statistics_holm_js__WEBPACK_IMPORTED_MODULE_2__/* .holm */ .f)(tested.map(({ p_value }) => p_value ?? 1));
    return tested.flatMap((item, i) => {
        const decided = item.verdict === 'faster' || item.verdict === 'slower';
        if (!decided || adjusted[i] > (0,_statistics_level_js__WEBPACK_IMPORTED_MODULE_3__/* .levelOf */ .I)(confidence))
            return [];
        return [`the control ${item.candidate} is ${item.verdict} than the same binary in ${place(item)} (${item.metric})`];
    });
}
function noiseOf(metric, cells) {
    const differences = cells.flatMap(({ round_ratios }) => round_ratios.map((ratio) => Math.abs(Math.log(ratio))));
    const floors = cells.flatMap(({ detectable }) => detectable ?? []);
    return {
        metric,
        spread: (0,_comparisons_js__WEBPACK_IMPORTED_MODULE_0__/* .rounded */ .Wf)(Math.expm1((0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_4__/* .median */ .J)(differences))),
        floor: floors.length > 0 ? (0,_comparisons_js__WEBPACK_IMPORTED_MODULE_0__/* .rounded */ .Wf)((0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_4__/* .median */ .J)(floors)) : null,
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
    const better = (0,metrics/* metricNamed */.S)(metric)?.direction;
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
/* harmony export */   S: () => (/* binding */ metricNamed),
/* harmony export */   U: () => (/* binding */ METRIC_NAMES)
/* harmony export */ });
const METRICS = [
    { name: 'throughput', unit: 'tx/s', direction: 'bigger', title: 'Throughput' },
    { name: 'queries', unit: 'queries/s', direction: 'bigger', title: 'Queries' },
    { name: 'latency_avg', unit: 'ms', direction: 'smaller', title: 'Latency, average' },
    { name: 'latency_p95', unit: 'ms', direction: 'smaller', title: 'Latency, p95' },
    { name: 'latency_p99', unit: 'ms', direction: 'smaller', title: 'Latency, p99' },
    { name: 'latency_stddev', unit: 'ms', direction: 'smaller', title: 'Latency, standard deviation' },
    { name: 'cpu_per_transaction', unit: 'µs/tx', direction: 'smaller', title: 'Server CPU per transaction' },
    {
        name: 'instructions_per_transaction',
        unit: 'instr./tx',
        direction: 'smaller',
        title: 'Instructions per transaction',
    },
    { name: 'l1i_misses', unit: 'misses/tx', direction: 'smaller', title: 'L1 instruction cache misses per transaction' },
    { name: 'branch_misses', unit: 'misses/tx', direction: 'smaller', title: 'Branch misses per transaction' },
    { name: 'itlb_misses', unit: 'misses/tx', direction: 'smaller', title: 'Instruction TLB misses per transaction' },
];
const byName = new Map(METRICS.map((metric) => [metric.name, metric]));
/** The names a config may use as they stand; YCSB adds `<operation>.` in front of them. */
const METRIC_NAMES = METRICS.map((metric) => metric.name);
/**
 * The metric behind a name, `read.latency_p95` included: an operation's metric has the unit and direction of the plain one.
 * Undefined for a name that is not in the table.
 */
function metricNamed(name) {
    const plain = byName.get(name);
    if (plain)
        return plain;
    const dot = name.indexOf('.');
    const base = dot > 0 ? byName.get(name.slice(dot + 1)) : undefined;
    return base && { ...base, name, title: `${name.slice(0, dot).toUpperCase()} ${base.title.toLowerCase()}` };
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
/* harmony export */   IH: () => (/* binding */ pairSamples),
/* harmony export */   _P: () => (/* binding */ unusable),
/* harmony export */   eu: () => (/* binding */ RecordedSamples),
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
                exclude(`${sample.status}: ${sample.reason ?? 'no reason was recorded'}`);
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
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55491);

/** The version of `results.json` that this program writes. Readers ignore unknown keys and refuse another major version. */
const RESULTS_SCHEMA = 'boltmark.results/1';
const Role = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['baseline', 'control', 'candidate']);
const Verdict = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['faster', 'slower', 'same', 'inconclusive']);
const Trained = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['trained', 'unseen-workload', 'unseen-threads']);
const GateVerdict = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['pass', 'fail', 'neutral']);
/** Numbers by name: metrics in the units of the metrics table, counters as they are. */
const Numbers = zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig());
const Interval = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    at_s: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().describe('seconds since the measured phase began'),
    throughput: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().optional(),
    latency_p95: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().optional(),
});
const Sample = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    workload: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    threads: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().positive(),
    variant: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    round: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().nonnegative(),
    phase: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['discovery', 'confirm'])
        .optional()
        .describe('confirm: taken to confirm a `slower`; absent is discovery'),
    order: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().nonnegative().default(0).describe('position of the variant in its round, from 0'),
    host: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().default('').describe('fingerprint of the host that measured'),
    started: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().default('').describe('ISO 8601, UTC'),
    duration_s: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().default(0),
    wall_s: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().optional().describe('seconds of machine time in all: restoring, starting, warming up, measuring'),
    status: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['ok', 'failed', 'excluded']),
    reason: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().optional(),
    metrics: Numbers.default({}),
    errors_per_s: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig()
        .optional()
        .describe('what the database refused and the load generator went on after, such as deadlocks; absent: nothing'),
    operations: Numbers.optional().describe('finished operations of each kind, where the load generator tells them apart'),
    intervals: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Interval).optional(),
    resources: Numbers.optional(),
});
const Profile = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    from: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
        .optional()
        .describe('instrumentation, or the way in which samples were taken: lbr, brbe, spe, etm, basic'),
    functions: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().describe('functions in the binary'),
    functions_profiled: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().describe('functions with a non-empty profile'),
    stale_percent: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().describe('share of profiled functions whose profile no longer fits'),
    stale_samples_percent: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().optional().describe('share of the recorded branches that lies in those functions'),
    inferred_samples_percent: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig()
        .optional()
        .describe('share of the recorded branches that BOLT found again in changed functions'),
    pinned: zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({ recorded: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), build_id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable() })
        .optional()
        .describe('the profile was not recorded in this run: when it was, and on which build'),
    executed_instructions: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().describe('instructions that the profile stands for'),
});
const BinaryFact = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    name: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    sha256: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    build_id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
    size_bytes: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr(),
});
const Variant = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    name: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    role: Role,
    version: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().optional().describe('of the database, as it gives it itself'),
    optimizers: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).default([]),
    trained_on: Numbers.default({}).describe('weight by workload'),
    flags: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).optional().describe("BOLT's, where the config replaces them"),
    trained_threads: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr()).optional().describe('thread counts that the profile was recorded at, where known'),
    binaries: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(BinaryFact).default([]),
    profile: Profile.optional(),
    dyno_stats: zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({ before: Numbers, after: Numbers }).optional(),
    notes: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).default([]),
});
const Workload = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    name: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    driver: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().default(''),
    parameters: zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5J()).default({}),
});
const Comparison = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    workload: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    threads: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().positive(),
    candidate: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    baseline: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    metric: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    rounds: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().describe('pairs that the ratio is computed from'),
    ratio: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nullable().describe('candidate / baseline; null when there is no pair'),
    ci_low: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nullable(),
    ci_high: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nullable(),
    confidence: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    p_value: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nullable(),
    verdict: Verdict,
    trained: Trained.optional(),
    detectable: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nullable().describe('smallest relative change that this many rounds could have shown'),
    notes: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).default([]),
});
const Pooled = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    candidate: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    metric: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    ratio: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nullable(),
    ci_low: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nullable(),
    ci_high: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nullable(),
    verdict: Verdict,
    cells: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr(),
    notes: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).default([]),
});
const Plan = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    baseline: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    margin: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().describe('a share, 0.02 is 2 %'),
    confidence: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    metrics: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
    rounds: zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({ min: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr(), max: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr() }),
    cells: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({ workload: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), threads: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().positive() }))
        .optional()
        .describe('what was to be measured'),
    gated: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).optional().describe('metrics that the gate looks at; none of them when it never fails'),
});
const Simulation = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    workload: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    variant: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    metrics: Numbers.describe('counts per transaction, by metric'),
});
const FlameGraph = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    workload: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    threads: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().positive(),
    variant: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    samples: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().describe('all of them, those of the rarest stacks included'),
    stacks: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ frames: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).min(1), samples: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr() }))
        .describe('functions that called each other, the outermost first; the most frequent ones'),
});
const Gate = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({ verdict: GateVerdict, reasons: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()) });
const Environment = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    fingerprint: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    arch: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    cpu: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    caches: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().optional(),
    numa_nodes: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().optional(),
    microcode: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().optional(),
    cores: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr(),
    memory_bytes: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    kernel: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    os: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    tools: zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
    settings: zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
    pinning: zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
});
const Results = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    schema: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    run: zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
        id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        started: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        finished: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        tool: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        config_sha256: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        git: zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({ repository: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), sha: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), ref: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }).nullable(),
    }),
    environment: Environment,
    target: zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
        adapter: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        version: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        parameters: zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5J()),
    }),
    plan: Plan,
    variants: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Variant),
    workloads: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Workload),
    samples: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Sample),
    comparisons: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Comparison),
    pooled: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Pooled),
    simulations: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Simulation).optional().describe('counts of a simulated processor, where they were asked for'),
    flame_graphs: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(FlameGraph).optional().describe('where the variants spend their time, where it was asked for'),
    gate: Gate,
});
/** What `compare` needs of a file: samples and what names them. The rest is computed or taken from `plan` where it is there. */
const SamplesFile = zod__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    schema: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    plan: Plan.partial().optional(),
    environment: Environment.partial().optional(),
    variants: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Variant),
    workloads: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Workload),
    samples: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Sample),
    simulations: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Simulation).optional(),
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
    const values = valuesByCurve(runs);
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
            const rises = (0,metrics/* metricNamed */.S)(metric)?.direction === 'bigger';
            return { variant, points, knee: (rises && knee(points)) || null };
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
    const sign = (0,metrics/* metricNamed */.S)(metric)?.direction === 'smaller' ? -1 : 1;
    return [{ threads, gain: verdict === 'same' ? 0 : sign * Math.log(ratio) }];
}
function describe({ below, at, side }) {
    return side === 'ahead'
        ? `crossover at ${at} threads: behind at ${below}, ahead at ${at}`
        : `crossover at ${at} threads: ahead at ${below}, behind at ${at}`;
}
function valuesByCurve(runs) {
    const samples = runs.flatMap((run) => run.samples).filter(({ status }) => status === 'ok');
    const groups = (0,grouped/* grouped */.z)(samples, ({ workload, threads, variant }) => curveKey(workload, threads, variant));
    return new Map([...groups].map(([key, group]) => [key, group.map(({ metrics }) => metrics)]));
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
    const points = [...lookPoints(first, rounds.max).filter((point) => point < n), n];
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
// EXTERNAL MODULE: ./lib/system/program.js
var program = __webpack_require__(61453);
// EXTERNAL MODULE: ./lib/system/streams.js
var streams = __webpack_require__(32552);
;// CONCATENATED MODULE: ./lib/system/process.js











/** When a run is to end, programs that do not listen are ended by force after so long: the runner of Actions itself waits 7.5 s. */
const INTERRUPTED_GRACE_S = 3;
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
    if (!(await (0,program/* programAt */.q)(command.file, command.cwd)))
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
    const stdout = (0,streams/* collect */.Fo)(command.unkept ? null : child.stdout);
    const stderr = (0,streams/* collect */.Fo)(child.stderr);
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
    // It may have come while the program was starting.
    if (interrupt/* interruption */.YW.aborted)
        end();
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
            void (0,streams/* drained */.oB)(child).then(() => resolve({
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
    if (result.isCut)
        throw new errors/* OutsideError */.Cp(`${command.file} ${(0,streams/* cutShort */.VV)()}.`);
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
/** What is wrong with a program of whose standard output only the first part was kept. */
function cutShort() {
    return `printed more than ${MAX_KEPT_CHARACTERS / 1024 / 1024} MiB, and was not read to the end`;
}


/***/ })

};
