export const id = 713;
export const ids = [713];
export const modules = {

/***/ 3713:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareFiles: () => (/* binding */ compareFiles),
  examineMachine: () => (/* binding */ examineMachine),
  gateFiles: () => (/* binding */ gateFiles),
  importFiles: () => (/* binding */ importFiles),
  initFork: () => (/* binding */ initFork),
  isStage: () => (/* binding */ isStage),
  makeOptimizedPackages: () => (/* binding */ makeOptimizedPackages),
  parseFile: () => (/* binding */ parseFile),
  pipeline: () => (/* binding */ pipeline),
  planShards: () => (/* binding */ planShards),
  renderReport: () => (/* binding */ renderReport),
  restoreMachine: () => (/* binding */ restoreMachine),
  setUpMachine: () => (/* binding */ setUpMachine)
});

// NAMESPACE OBJECT: ./lib/workloads/drivers.js
var drivers_namespaceObject = {};
__webpack_require__.r(drivers_namespaceObject);
__webpack_require__.d(drivers_namespaceObject, {
  commandDriver: () => (commandDriver),
  goTpc: () => (goTpc),
  pgbench: () => (pgbench),
  sysbench: () => (sysbench),
  ycsb: () => (ycsb)
});

// NAMESPACE OBJECT: ./lib/targets/adapters.js
var adapters_namespaceObject = {};
__webpack_require__.r(adapters_namespaceObject);
__webpack_require__.d(adapters_namespaceObject, {
  commandAdapter: () => (commandAdapter),
  ferretdb: () => (ferretdb),
  mariadb: () => (mariadb),
  mongodb: () => (mongodb),
  mysql: () => (mysql),
  postgresql: () => (postgresql),
  sqlite: () => (sqlite),
  tidb: () => (tidb),
  valkey: () => (valkey)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./lib/system/files/files.js
var files_files = __webpack_require__(14066);
// EXTERNAL MODULE: ./lib/system/secrets.js
var secrets = __webpack_require__(78208);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 9 modules
var schemas = __webpack_require__(27597);
// EXTERNAL MODULE: ./lib/config/source.js
var config_source = __webpack_require__(39969);
;// CONCATENATED MODULE: ./lib/config/shape.js
/** Describes the values that a schema accepts: `a whole number above 0`, `one of auto, off or simulate`. Pure. */


/** A map with more keys than this is described without them. */
const MOST_KEYS = 6;
/** Whether a description says what the value is (`a duration such as 60s`), and not what it is for. */
function isNoun(description) {
    return description !== undefined && /^(?:an? (?:[a-z]+ ){1,2}such as |CPUs )/.test(description);
}
/** The values that a schema accepts. A wrapper (a default, a transform) accepts the values of the schema inside. */
function shapeOf(schema) {
    const { description } = schema;
    if (isNoun(description))
        return description;
    if (schema instanceof schemas/* ZodOptional */.IiU || schema instanceof schemas/* ZodDefault */.XiL || schema instanceof schemas/* ZodPrefault */.xgV)
        return shapeOf(schema.unwrap());
    if (schema instanceof schemas/* ZodPipe */.utH)
        return shapeOf(schema.in);
    if (schema instanceof schemas/* ZodLiteral */.DN5)
        return [...schema.values].map(String).join(' or ');
    if (schema instanceof schemas/* ZodEnum */.Vb4)
        return oneOf(schema.options.map(String));
    if (schema instanceof schemas/* ZodDiscriminatedUnion */.jvo)
        return `a map with the key ${schema.def.discriminator}`;
    if (schema instanceof schemas/* ZodUnion */.fZ7)
        return unionShape(schema.options);
    if (schema instanceof schemas/* ZodArray */.naA)
        return listOf(shapeOf(schema.element));
    if (schema instanceof schemas/* ZodObject */.bvH)
        return mapShape(Object.keys(schema.shape));
    if (schema instanceof schemas/* ZodRecord */.b8S)
        return 'a map of names';
    if (schema instanceof schemas/* ZodBoolean */.WFD)
        return 'true or false';
    if (schema instanceof schemas/* ZodNumber */.rSt)
        return numberShape(schema);
    return 'a text';
}
/** The values that a schema lists, also for the items of a list. Undefined if it accepts others, too. */
function valuesOf(schema) {
    if (schema instanceof schemas/* ZodEnum */.Vb4)
        return schema.options.map(String);
    if (schema instanceof schemas/* ZodPipe */.utH)
        return valuesOf(schema.in);
    if (schema instanceof schemas/* ZodArray */.naA)
        return valuesOf(schema.element);
    if (!(schema instanceof schemas/* ZodUnion */.fZ7))
        return undefined;
    const all = schema.options.map(valuesOf);
    return all.every((one) => one !== undefined) ? [...new Set(all.flat())] : undefined;
}
function unionShape(options) {
    const [first = '', ...others] = new Set(options.map(shapeOf));
    return [first, ...others.map((other) => (other === listOf(first) ? 'a list of them' : other))].join(', or ');
}
function listOf(shape) {
    return `a list of ${several(shape)}`;
}
function oneOf(values) {
    return values.length === 1 ? values[0] : `one of ${(0,config_source/* listed */.KE)(values, 'or')}`;
}
function several(shape) {
    if (shape === 'a text, or a number')
        return 'texts';
    return shape === 'a text'
        ? 'texts'
        : shape.replace(/^a whole number/, 'whole numbers').replace(/^a number/, 'numbers');
}
function mapShape(keys) {
    return keys.length > MOST_KEYS ? 'a map' : `a map of ${(0,config_source/* listed */.KE)(keys)}`;
}
/** The shape of a number. Its limits are checks that were added to the schema. */
function numberShape({ def, isInt }) {
    const limits = (def.checks ?? []).flatMap((check) => {
        const { value, inclusive, check: kind } = check._zod.def;
        if (kind === 'greater_than')
            return inclusive ? `of at least ${value}` : `above ${value}`;
        return kind === 'less_than' ? (inclusive ? `of at most ${value}` : `below ${value}`) : [];
    });
    return [isInt ? 'a whole number' : 'a number', ...[limits.join(' and ')].filter(Boolean)].join(' ');
}

;// CONCATENATED MODULE: ./lib/config/schema-at.js
/** Finds the schema for a place in a config. Pure. */


/** Unwraps optional, default and transform schemas. */
function unwrap(schema) {
    if (schema instanceof schemas/* ZodOptional */.IiU || schema instanceof schemas/* ZodDefault */.XiL || schema instanceof schemas/* ZodPrefault */.xgV)
        return unwrap(schema.unwrap());
    if (schema instanceof schemas/* ZodPipe */.utH && !isNoun(schema.description))
        return unwrap(schema.in);
    return schema;
}
/** The schema for a place in a config. In a union it follows the option that the input chose. */
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
/** Unwraps a schema, and picks the option of a union, until it finds the object, record or list that the value fits. */
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

;// CONCATENATED MODULE: ./lib/config/explain.js




/** Turns zod's issues into sentences that name the key, the values that it takes, and the nearest known name. */
function explain(schema, input, error) {
    return error.issues.flatMap((issue) => problemsOf({ schema, input }, issue, stepsOf(issue.path)));
}
/** @param path of the issue in the whole value, because an issue within a union has a shorter one */
function problemsOf(refused, issue, path) {
    const { schema, input } = refused;
    const value = valueAt(input, path);
    const at = schemaAt(schema, input, path);
    switch (issue.code) {
        case 'unrecognized_keys':
            return issue.keys.map((key) => {
                return { path: [...path, key], message: (0,config_source/* unknownName */.U0)('key', key, keysOf(at)), atKey: true };
            });
        case 'invalid_key': {
            const why = issue.issues[0]?.message ?? issue.message;
            return [{ path, message: `${JSON.stringify(path.at(-1))} is not a good name: ${why}`, atKey: true }];
        }
        case 'invalid_union':
            return 'discriminator' in issue && issue.discriminator
                ? [unknownKind(refused, path, String(issue.discriminator))]
                : ofUnion(refused, issue.errors, path);
        case 'custom':
            return [{ path, message: `${lastName(path)}: ${lowerFirst(issue.message)}` }];
        case 'invalid_format':
            return [{ path, message: mustBe(path, at, value, issue.message) }];
        default:
            return [{ path, message: mustBe(path, at, value) }];
    }
}
/** An unknown name in `target: { adapter: sqlit }`, a key that decides which other keys there are. */
function unknownKind({ schema, input }, path, name) {
    const value = valueAt(input, path);
    const around = path.slice(0, -1);
    const known = literalsOf(schemaAt(schema, input, around), name);
    return value === undefined
        ? { path: around, message: `${name} is missing: one of ${(0,config_source/* listed */.KE)(known, 'or')}` }
        : { path, message: (0,config_source/* unknownName */.U0)(name, String(value), known) };
}
/**
 * In a union, the option that the value was probably meant for. If a list has one wrong item, its message is about the
 * item.
 */
function ofUnion(refused, errors, path) {
    const value = valueAt(refused.input, path);
    const isCompound = value !== null && typeof value === 'object';
    const meant = isCompound ? errors.find((issues) => issues.length > 0 && issues.every(isWithin)) : undefined;
    if (meant)
        return meant.flatMap((issue) => problemsOf(refused, issue, [...path, ...stepsOf(issue.path)]));
    return [{ path, message: mustBe(path, schemaAt(refused.schema, refused.input, path), value) }];
}
/** Whether an issue is about a part of the value. Then the value has the option's kind: a list, a map. */
function isWithin(issue) {
    return issue.path.length > 0 || issue.code === 'unrecognized_keys' || issue.code === 'too_small';
}
/** @param format zod's name for the required form of a text */
function mustBe(path, at, value, format) {
    const name = lastName(path);
    const values = at && valuesOf(at);
    const shape = at === undefined || format !== undefined ? (format ?? 'something else') : shapeOf(at);
    if (value === undefined)
        return `${name} is missing: it must be ${shape}`;
    if (value === '')
        return `${name} is empty: it must be ${shape}`;
    const meant = at && asList(at, value);
    if (meant)
        return `${name} must be ${shape}; did you mean ${meant}?`;
    if (values && typeof value === 'string')
        return (0,config_source/* unknownName */.U0)(name, value, values);
    return `${name} must be ${shape}, not ${shown(value)}`;
}
/** The advice for several values in one text where a list is needed: `1,8` is `[1, 8]`. */
function asList(at, value) {
    if (typeof value !== 'string')
        return undefined;
    const union = unwrap(at);
    const inner = union instanceof schemas/* ZodPipe */.utH ? union.in : union;
    if (!(inner instanceof schemas/* ZodUnion */.fZ7))
        return undefined;
    const list = inner.options.find((option) => option instanceof schemas/* ZodArray */.naA);
    const words = value.split(/[\s,;+]+|-(?=[a-z])/).filter(Boolean);
    if (!list || words.length < 2)
        return undefined;
    const numbers = words.map(Number);
    const items = [words, numbers].find((some) => list.safeParse(some).success);
    return items && `[${items.join(', ')}]`;
}
function stepsOf(path) {
    return path.filter((step) => typeof step !== 'symbol');
}
function lastName(path) {
    const name = path.findLast((step) => typeof step === 'string');
    return name === undefined ? 'the config' : String(name);
}
function shown(value) {
    const text = JSON.stringify(value) ?? String(value);
    return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
function lowerFirst(text) {
    return text.charAt(0).toLowerCase() + text.slice(1);
}
function valueAt(input, path) {
    return path.reduce((value, step) => value?.[step], input);
}

;// CONCATENATED MODULE: ./lib/config/rules/address.js

/** The keys of `target` that may be used with an address. */
const WITH_ADDRESS = [
    ...['adapter', 'address', 'user', 'password', 'database', 'tls', 'hooks', 'after-start', 'start-timeout'],
];
/** The keys of `target` that require an address. */
const FOR_ADDRESS = ['password', 'database', 'hooks'];
/** Matches a value that comes from the environment and is therefore not in a file. */
const FROM_ENVIRONMENT = /^\$\{env:[A-Za-z_][A-Za-z0-9_]*\}$/;
/** A section of the config as the user wrote it, before the schema adds defaults. Empty if there is none. */
function written(given, ...path) {
    const found = path.reduce((value, key) => value?.[key], given);
    return typeof found === 'object' && found !== null ? found : {};
}
function keysFitTheAddress({ target }, { given }) {
    const keys = Object.keys(written(given, 'target'));
    const wrong = target.address === undefined
        ? keys.filter((key) => FOR_ADDRESS.includes(key))
        : keys.filter((key) => !WITH_ADDRESS.includes(key));
    return wrong.map((key) => ({
        path: ['target', key],
        message: target.address === undefined
            ? `${key} is for a server that runs already: name it with target.address`
            : `the server at target.address runs already, so ${key} decides nothing: take it out`,
        atKey: true,
    }));
}
function userIsNamed({ target }) {
    if (target.address === undefined || target.adapter === 'mongodb' || target.user !== undefined)
        return [];
    return [{ path: ['target', 'address'], message: 'a server at an address needs target.user, whom clients log in as' }];
}
/** The password must not be in the config, because the config is committed and is part of the results. */
function passwordIsFromTheEnvironment(_, { given }) {
    const { password } = written(given, 'target');
    if (typeof password !== 'string' || password === '' || FROM_ENVIRONMENT.test(password))
        return [];
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a config contains this text
    const message = 'a password is for the environment alone: "${env:NAME}"';
    return [{ path: ['target', 'password'], message }];
}
/** Keys outside of `target` that are only for a server which Boltmark starts, or for its programs. */
const STARTED = [
    { path: ['build'], is: ({ build }) => build !== undefined },
    { path: ['server', 'raise-limits'], is: ({ server }) => server['raise-limits'] },
    { path: ['benchmark', 'pin', 'server'], is: ({ benchmark }) => benchmark.pin?.server !== undefined },
    { path: ['benchmark', 'count-events'], is: ({ benchmark }) => Object.keys(benchmark['count-events']).length > 0 },
    { path: ['benchmark', 'flame-graph'], is: ({ benchmark }) => benchmark['flame-graph'] !== false },
    { path: ['benchmark', 'interleave'], is: ({ benchmark: { interleave } }) => typeof interleave === 'number' },
];
function nothingIsStarted(config) {
    if (config.target.address === undefined)
        return [];
    return STARTED.filter(({ is }) => is(config)).map(({ path }) => ({
        path,
        message: `${path.join('.')} is for a server that Boltmark starts, and target.address names one that runs already`,
        atKey: true,
    }));
}
function variantsAreServers({ target, variants, benchmark }, { given }) {
    return Object.entries(variants).flatMap(([name, variant]) => {
        const at = ['variants', name];
        if (target.address === undefined) {
            if (variant.address === undefined)
                return [];
            const message = `variant ${name} has an address, and target.address names no server that runs already`;
            return [{ path: [...at, 'address'], message, atKey: true }];
        }
        const others = Object.keys(written(given, 'variants', name)).filter((key) => key !== 'address');
        if (others.length > 0) {
            const message = `variant ${name} is a server that runs already: it goes without ${(0,config_source/* listed */.KE)(others)}`;
            return [{ path: [...at, others[0]], message, atKey: true }];
        }
        const baseline = variants[benchmark.baseline]?.address ?? target.address;
        const isSame = name !== benchmark.baseline && (variant.address ?? target.address) === baseline;
        const { switch: switches } = written(given, 'target', 'hooks');
        if (!isSame || switches !== undefined)
            return [];
        const message = `variant ${name} is the same server as ${benchmark.baseline}: give it an address of its own, or a command that brings it up (target.hooks.switch)`;
        return [{ path: at, message, atKey: true }];
    });
}
const ADDRESS_RULES = [
    keysFitTheAddress,
    userIsNamed,
    passwordIsFromTheEnvironment,
    nothingIsStarted,
    variantsAreServers,
];

// EXTERNAL MODULE: ./lib/results/metrics.js
var results_metrics = __webpack_require__(75195);
;// CONCATENATED MODULE: ./lib/system/processes/cpu-list.js
/** The CPUs of a list in the notation of taskset(1) and the kernel: `0-3,6`. Pure. */
function cpusOf(list) {
    return list.split(',').flatMap((part) => {
        const [from, to = from] = part.split('-').map(Number);
        return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    });
}

;// CONCATENATED MODULE: ./lib/config/rules/rule.js

/** A problem if `name` is not a known name. @param atKey whether the name is a key of the config, not a value */
function mustBeKnown(kind, name, known, path, atKey = false) {
    return known.includes(name) ? [] : [{ path, message: (0,config_source/* unknownName */.U0)(kind, name, known), atKey }];
}

;// CONCATENATED MODULE: ./lib/config/rules/benchmark.js




const baselineExists = ({ benchmark, variants }) => mustBeKnown('variant', benchmark.baseline, Object.keys(variants), ['benchmark', 'baseline']);
function measuredWorkloadsExist({ benchmark, workloads }) {
    const known = Object.keys(workloads);
    return (benchmark.workloads ?? []).flatMap((workload, index) => mustBeKnown('workload', workload, known, ['benchmark', 'workloads', index]));
}
function controlIsNoVariant({ benchmark, variants }) {
    if (!benchmark.control || !('control' in variants))
        return [];
    const message = 'control is the name of the A/A variant that benchmark.control adds: choose another name, or set benchmark.control: false';
    return [{ path: ['variants', 'control'], message, atKey: true }];
}
function threadCountsDiffer({ benchmark: { threads } }) {
    const twice = threads.findIndex((count, index) => threads.indexOf(count) < index);
    if (twice < 0)
        return [];
    const message = `${threads[twice]} threads are named twice: each thread count is measured once`;
    return [{ path: ['benchmark', 'threads', twice], message }];
}
function lengthIsTimeOrEvents(config) {
    return ['train', 'benchmark'].flatMap((section) => {
        const { duration, events } = config[section];
        if (duration === undefined || events === undefined)
            return [];
        const message = `${section} has a duration and a number of events: keep one`;
        return [{ path: [section, 'events'], message, atKey: true }];
    });
}
function serverIsReachable({ benchmark, target }, { listening }) {
    if (!benchmark.client || target.listen !== undefined || target.address !== undefined)
        return [];
    const message = listening.includes(target.adapter)
        ? `a client on another host needs a server that it can reach: name the address of this machine as target.listen`
        : `${target.adapter} takes no client from another host; ${(0,config_source/* listed */.KE)(listening)} do: take benchmark.client out`;
    return [{ path: ['benchmark', 'client'], message, atKey: true }];
}
function serverAndClientShareNoCpu({ benchmark: { client, pin } }) {
    // Server and client must not share CPUs. If they are on two hosts, equal numbers mean different CPUs.
    if (client || !pin?.server || !pin.client)
        return [];
    const taken = new Set(cpusOf(pin.server));
    const shared = cpusOf(pin.client).filter((cpu) => taken.has(cpu));
    if (shared.length === 0)
        return [];
    return [
        {
            path: ['benchmark', 'pin', 'client'],
            message: `server and client share CPU ${shared.join(', ')}: each needs its own`,
        },
    ];
}
function countsNeedNoRounds({ benchmark: { rounds, counters }, gate }) {
    if (rounds.max > 0)
        return [];
    if (counters !== 'simulate') {
        const message = '0 rounds measure nothing: count instead (benchmark.counters: simulate), or take rounds';
        return [{ path: ['benchmark', 'rounds'], message }];
    }
    const timed = gate.metrics.filter((metric) => !(0,results_metrics/* metricNamed */.SB)(metric)?.simulated);
    if (gate['fail-on'] === 'never' || timed.length === 0)
        return [];
    const message = `without rounds nothing gives ${(0,config_source/* listed */.KE)(timed)}: gate.metrics can be [${results_metrics/* GATED_COUNT */.Mg}]`;
    return [{ path: ['gate', 'metrics'], message }];
}
function eventsAreCounted({ benchmark }) {
    if (benchmark.counters !== 'off' || Object.keys(benchmark['count-events']).length === 0)
        return [];
    const message = 'count-events has perf count in each sample, and benchmark.counters is off: take one of them out';
    return [{ path: ['benchmark', 'count-events'], message, atKey: true }];
}
const BENCHMARK_RULES = [
    baselineExists,
    measuredWorkloadsExist,
    controlIsNoVariant,
    threadCountsDiffer,
    lengthIsTimeOrEvents,
    serverIsReachable,
    serverAndClientShareNoCpu,
    countsNeedNoRounds,
    eventsAreCounted,
];

;// CONCATENATED MODULE: ./lib/config/optimizers.js
/** The levels of optimizers, in the order of application: compile sources, link objects, rewrite a linked binary. */
const LEVELS = ['compile', 'link', 'binary'];
/** Whether it changes how the target is built. Otherwise it rewrites the built binaries. */
function changesTheBuild({ level }) {
    return level !== 'binary';
}
/** The optimizers that a variant names, in its order. Unknown names are left out. */
function chainOf(names, registered) {
    return (names ?? []).flatMap((name) => registered.find((one) => one.name === name) ?? []);
}
/**
 * Whether a chain can use an earlier profile: every optimizer in it that needs a profile can read one from elsewhere.
 */
function canBePinned(chain) {
    const trained = chain.filter(({ trains }) => trains);
    return trained.length > 0 && trained.every(({ takes }) => takes.includes('profile'));
}
/** The section under an optimizer's name, as the optimizer's own schema has parsed it. */
function sectionOf(config, { name }) {
    return config[name];
}

;// CONCATENATED MODULE: ./lib/config/rules/gate.js



/** The gate's variant must be one that can be made of any commit, because base and head are both built like it. */
function variantIsMadeOfAnyCommit({ gate, variants }) {
    if (gate.variant === undefined)
        return [];
    const path = ['gate', 'variant'];
    const variant = variants[gate.variant];
    if (!variant)
        return mustBeKnown('variant', gate.variant, Object.keys(variants), path);
    if (variant.optimize && !variant.ref && !variant.source && !variant.files)
        return [];
    const message = `gate.variant has to be optimised, and built of what is checked out (without ref, source and files); ${gate.variant} is not`;
    return [{ path, message }];
}
function profileHasItsVariant({ gate }) {
    if (gate.profile === undefined || gate.variant !== undefined)
        return [];
    const message = 'gate.profile is for an optimised variant: name it with gate.variant';
    return [{ path: ['gate', 'profile'], message, atKey: true }];
}
function pinnedProfileCanBeTaken(config, { optimizers }) {
    const { gate, variants } = config;
    if (gate.profile === undefined || gate.variant === undefined)
        return [];
    if (variantIsMadeOfAnyCommit(config).length > 0)
        return [];
    const chain = chainOf(variants[gate.variant]?.optimize, optimizers);
    if (canBePinned(chain))
        return [];
    const takers = (0,config_source/* listed */.KE)(optimizers.filter((one) => canBePinned([one])).map(({ name }) => name), 'or');
    const has = (0,config_source/* listed */.KE)(chain.filter((one) => !canBePinned([one])).map(({ name }) => name));
    const message = `a profile can be pinned for ${takers} alone; ${gate.variant} has ${has}`;
    return [{ path: ['gate', 'profile'], message, atKey: true }];
}
/**
 * An optimizer's order of functions is part of its effect, so a variant that uses such an optimizer cannot be shuffled.
 */
function shufflesNoOptimisedOrder({ gate, variants }, { optimizers }) {
    if (gate.layouts === 'linked' || gate.variant === undefined)
        return [];
    const [rewriter] = chainOf(variants[gate.variant]?.optimize, optimizers).filter((one) => !changesTheBuild(one));
    if (!rewriter)
        return [];
    const message = `gate.layouts: shuffled would undo the order of functions that ${rewriter.title} makes in ${gate.variant}: leave out gate.layouts or gate.variant`;
    return [{ path: ['gate', 'layouts'], message, atKey: true }];
}
function metricsExist({ gate }, { isMetric, metrics }) {
    return gate.metrics.flatMap((metric, index) => isMetric(metric) ? [] : mustBeKnown('metric', metric, metrics, ['gate', 'metrics', index]));
}
const GATE_RULES = [
    variantIsMadeOfAnyCommit,
    profileHasItsVariant,
    pinnedProfileCanBeTaken,
    shufflesNoOptimisedOrder,
    metricsExist,
];

// EXTERNAL MODULE: ./lib/config/own-keys.js
var own_keys = __webpack_require__(38195);
;// CONCATENATED MODULE: ./lib/config/rules/own-keys.js


/** The keys for builds that an adapter makes. */
const OF_ADAPTERS_BUILD = ['cmake', 'configure'];
/** A variant's own keys must be keys of this target, with values that its adapter accepts. */
const ownKeysFitTheTarget = ({ target, build, variants }, { targets }) => {
    if (target.address !== undefined)
        return [];
    const { shape } = targets.find(({ shape }) => shape.adapter.value === target.adapter);
    return Object.entries(variants).flatMap(([name, variant]) => {
        const own = (0,own_keys/* ownOf */._t)(variant) ?? {};
        const merged = (0,own_keys/* withOwn */.Lw)(target, own);
        return Object.keys(own).flatMap((key) => {
            if (key in own_keys/* everyTargetKeys */.NK)
                return [];
            const at = ['variants', name, key];
            const schema = shape[key];
            if (schema === undefined) {
                const taken = Object.keys(ownKeysOf(shape));
                const message = `variant ${name}: ${target.adapter} has no ${key}; a variant of it may have ${(0,config_source/* listed */.KE)(taken)}`;
                return [{ path: at, message, atKey: true }];
            }
            if (build && OF_ADAPTERS_BUILD.includes(key)) {
                const message = `variant ${name}: build.run builds the target, so ${key} decides nothing: use cflags, or another ref`;
                return [{ path: at, message, atKey: true }];
            }
            return refusals(schema, merged[key], own[key], at);
        });
    });
};
function ownKeysOf(shape) {
    return (0,own_keys/* ownOf */._t)({ ...own_keys/* everyTargetKeys */.NK, ...shape }) ?? {};
}
/** The errors of the adapter's schema about the variant's own part of a merged value. */
function refusals(schema, merged, own, at) {
    const { error } = schema.safeParse(merged);
    return (error?.issues ?? []).map((issue) => {
        const [first] = issue.path;
        const message = issue.code === 'invalid_key' ? issue.issues[0].message : issue.message;
        const isOwn = typeof own === 'object' && own !== null && String(first) in own;
        return { path: isOwn ? [...at, String(first)] : at, message, atKey: true };
    });
}

// EXTERNAL MODULE: ./lib/config/package-schema.js
var package_schema = __webpack_require__(79468);
;// CONCATENATED MODULE: ./lib/config/rules/package.js



function packageReplacesOtherBuilds({ package: packaged, build, target }) {
    if (!packaged)
        return [];
    if (build) {
        const message = "package and build both build the target: keep one, the package's own rules or your command";
        return [{ path: ['build'], message, atKey: true }];
    }
    if (target.address === undefined)
        return [];
    return [
        {
            path: ['package'],
            message: 'the server at target.address runs already: there is nothing to package',
            atKey: true,
        },
    ];
}
/** The binaries of a package must be named by the paths at which they are installed. */
function binariesAreInstalledFiles({ package: packaged, target }) {
    if (!packaged)
        return [];
    return Object.entries(target.binaries)
        .filter(([, path]) => path.startsWith('/') || path.split('/').includes('..'))
        .map(([name, path]) => ({
        path: ['target', 'binaries', name],
        message: `with package, a binary is named by its path in the package, such as ${path.replace(/^(\.*\/)+/, '')}`,
    }));
}
function onePackagedVariant({ package: packaged, variants }) {
    if (!packaged)
        return [];
    const optimized = Object.keys(variants).filter((name) => variants[name].optimize !== undefined);
    if (packaged.variant === undefined) {
        if (optimized.length === 1)
            return [];
        const message = optimized.length === 0
            ? 'no variant is optimised, so there is nothing to package: add one with optimize'
            : `${(0,config_source/* listed */.KE)(optimized)} are optimised: name the one whose binaries the packages get (package.variant)`;
        return [{ path: ['package'], message, atKey: true }];
    }
    return mustBeKnown('optimised variant', packaged.variant, optimized, ['package', 'variant']);
}
/** Variants must not name other sources, because the source package determines them. */
function variantsHaveTheSameSource({ package: packaged, variants }) {
    if (!packaged)
        return [];
    return Object.entries(variants).flatMap(([name, variant]) => ['ref', 'source']
        .filter((key) => variant[key] !== undefined)
        .map((key) => ({
        path: ['variants', name, key],
        message: `package.source decides what is built, so variant ${name} has no ${key}`,
        atKey: true,
    })));
}
function onlyAPackageIsShipped({ package: packaged, variants }) {
    if (packaged)
        return [];
    return Object.entries(variants)
        .filter(([, { files }]) => files === package_schema/* SHIPPED */._)
        .map(([name]) => ({
        path: ['variants', name, 'files'],
        message: `files: ${package_schema/* SHIPPED */._} means the packages of the distribution: name the source package as package.source`,
    }));
}
const PACKAGE_RULES = [
    packageReplacesOtherBuilds,
    binariesAreInstalledFiles,
    onePackagedVariant,
    variantsHaveTheSameSource,
    onlyAPackageIsShipped,
];

// EXTERNAL MODULE: ./lib/config/schema.js + 2 modules
var config_schema = __webpack_require__(98265);
;// CONCATENATED MODULE: ./lib/config/rules/target.js

/** The names of binaries must be unique among the target and its libraries. */
const binariesHaveTheirOwnNames = ({ target }) => {
    const names = (0,config_schema/* binaryNames */.o5)(target);
    return Object.entries(target.libraries ?? {}).flatMap(([library, { binaries }]) => Object.keys(binaries)
        .filter((binary) => names.indexOf(binary) !== names.lastIndexOf(binary))
        .map((binary) => ({
        path: ['target', 'libraries', library],
        message: `there are two binaries of the name ${binary}: each needs its own`,
        atKey: true,
    })));
};

// EXTERNAL MODULE: ./lib/config/variant-schema.js
var variant_schema = __webpack_require__(69883);
;// CONCATENATED MODULE: ./lib/config/rules/variants.js






function optimizedIsTrained({ name, variant, at, chain }) {
    if (variant.train || !chain.some(({ trains }) => trains))
        return [];
    if (variant.profile?.files && chain.every((one) => !one.trains || readsForm(one, variant)))
        return [];
    const message = `variant ${name} is optimised with ${(0,config_source/* listed */.KE)(namesOf(chain))} but names no workload to train on: add train`;
    return [{ path: at, message, atKey: true }];
}
function sourceIsBuiltByTheAdapter({ name, variant, at, config }) {
    const fits = variant.ref === undefined && !config.build && 'source' in config.target;
    if (variant.source === undefined || fits)
        return [];
    const message = `variant ${name} has a source of its own, which goes without ref and build.run, and with an adapter that builds from target.source`;
    return [{ path: [...at, 'source'], message, atKey: true }];
}
function filesAreBinaries({ variant, at, config }) {
    const known = (0,config_schema/* binaryNames */.o5)(config.target);
    const named = typeof variant.files === 'object' ? Object.keys(variant.files) : [];
    return named.flatMap((binary) => mustBeKnown('binary', binary, known, [...at, 'files', binary], true));
}
function filesAreNotBuilt({ name, variant, at, optimizers, chain }) {
    const isBuilt = variant.ref ?? variant.source ?? (0,own_keys/* ownBuild */.HT)(variant);
    if (!variant.files || !(isBuilt || chain.some(changesTheBuild)))
        return [];
    const without = (0,config_source/* listed */.KE)(['ref', 'source', ...own_keys/* BUILD_KEYS */.O8, ...namesOf(optimizers.filter(changesTheBuild))]);
    const message = `variant ${name} uses existing files, so it cannot have ${without}: nothing is built for it`;
    return [{ path: [...at, 'files'], message, atKey: true }];
}
function variants_pinnedProfileCanBeTaken({ name, variant, at, optimizers, chain }) {
    const [fixed] = chain.filter(({ trains, takes }) => trains && !takes.includes('profile'));
    if (variant.profile?.pinned === undefined || !fixed)
        return [];
    const takers = optimizers.filter((one) => canBePinned([one]));
    const message = `variant ${name} has ${fixed.name}, whose profile cannot be pinned: optimize: ${variants_oneOf(takers)}`;
    return [{ path: [...at, 'profile', 'pinned'], message, atKey: true }];
}
function textIsOfOneBinary({ name, variant, at, config }) {
    const binaries = variant.binaries ?? (0,config_schema/* binaryNames */.o5)(config.target);
    if (variant.profile?.from !== 'fdata' || binaries.length === 1)
        return [];
    const message = `variant ${name} optimises ${(0,config_source/* listed */.KE)(binaries)}, and an fdata file is of one binary: add binaries: [${binaries[0]}]`;
    return [{ path: [...at, 'profile', 'from'], message }];
}
function chainIsInOrder({ name, at, chain }) {
    const inOrder = [...chain].sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
    if (inOrder.every((optimizer, index) => optimizer === chain[index]))
        return [];
    const message = `variant ${name}: what changes the build comes before what rewrites its binaries: optimize: [${namesOf(inOrder).join(', ')}]`;
    return [{ path: [...at, 'optimize'], message }];
}
function optimizersAreNamedOnce({ name, at, chain }) {
    const twice = chain.find((optimizer, index) => chain.indexOf(optimizer) < index);
    if (!twice)
        return [];
    return [{ path: [...at, 'optimize'], message: `variant ${name} names ${twice.name} twice: keep one` }];
}
function binariesAreRewrittenOnce({ name, at, chain }) {
    const [one, other] = [...new Set(chain)].filter((optimizer) => !changesTheBuild(optimizer));
    if (!one || !other)
        return [];
    const message = `variant ${name}: ${one.name} and ${other.name} both rewrite a linked binary: keep one`;
    return [{ path: [...at, 'optimize'], message }];
}
function flagsHaveATaker({ name, variant, at, optimizers, chain }) {
    const key = ['flags', 'extra-flags'].find((one) => variant[one]);
    if (!key || chain.some(({ takes }) => takes.includes('flags')))
        return [];
    const takers = optimizers.filter(({ takes }) => takes.includes('flags'));
    const titles = titlesOf(takers);
    const message = `variant ${name} has flags of ${titles} but is not optimised with ${titles}: add optimize: ${variants_oneOf(takers)}`;
    return [{ path: [...at, key], message }];
}
function profileHasATaker({ name, variant, at, optimizers, chain }) {
    const takesIt = (one) => (0,variant_schema/* isRecordedForm */.VD)(variant.profile?.from) ? readsForm(one, variant) : one.takes.includes('profile');
    if (!variant.profile || chain.some(takesIt))
        return [];
    const takers = optimizers.filter(takesIt);
    const titles = titlesOf(takers);
    const message = `variant ${name} says where ${titles}'s profile comes from but is not optimised with ${titles}: add optimize: ${variants_oneOf(takers)}`;
    return [{ path: [...at, 'profile'], message, atKey: true }];
}
/** Whether an optimizer reads the profiles that a variant has from elsewhere. */
function readsForm({ reads }, { profile }) {
    return (0,variant_schema/* isRecordedForm */.VD)(profile?.from) && reads.includes(profile.from);
}
function binariesAreOptimized({ name, variant, at, optimizers }) {
    if (!variant.binaries || variant.optimize)
        return [];
    const message = `variant ${name} says which binaries are optimised but has no optimizer: add optimize: ${variants_oneOf(optimizers)}`;
    return [{ path: [...at, 'binaries'], message, atKey: true }];
}
function trainingHasATaker({ name, variant, at, optimizers, chain }) {
    if (!variant.train || chain.some(({ trains }) => trains))
        return [];
    const takers = optimizers.filter(({ trains }) => trains);
    const message = `variant ${name} trains but has no optimizer that uses a profile: add optimize: ${variants_oneOf(takers)}`;
    return [{ path: [...at, 'train'], message, atKey: true }];
}
function changedBuildHasABinary({ name, variant, at, config, optimizers, chain }) {
    const builder = chain.find(changesTheBuild);
    const built = Object.keys(config.target.binaries);
    if (!builder || !variant.binaries || variant.binaries.some((binary) => built.includes(binary)))
        return [];
    const rewriters = optimizers.filter((optimizer) => !changesTheBuild(optimizer));
    const message = `variant ${name}: ${builder.name} compiles the target itself, and leaves libraries as they are: name one of ${(0,config_source/* listed */.KE)(built)} too, or optimize: ${variants_oneOf(rewriters)}`;
    return [{ path: [...at, 'binaries'], message }];
}
function trainingWorkloadsExist({ variant, at, config }) {
    const known = Object.keys(config.workloads);
    return Object.keys(variant.train ?? {}).flatMap((workload) => mustBeKnown('workload', workload, known, [...at, 'train', workload]));
}
function binariesExist({ variant, at, config }) {
    const known = (0,config_schema/* binaryNames */.o5)(config.target);
    return (variant.binaries ?? []).flatMap((binary, index) => mustBeKnown('binary', binary, known, [...at, 'binaries', index]));
}
function namesOf(optimizers) {
    return optimizers.map(({ name }) => name);
}
function variants_oneOf(optimizers) {
    return (0,config_source/* listed */.KE)(namesOf(optimizers), 'or');
}
function titlesOf(optimizers) {
    return (0,config_source/* listed */.KE)(optimizers.map(({ title }) => title), 'or');
}
const VARIANT_RULES = [
    optimizedIsTrained,
    sourceIsBuiltByTheAdapter,
    filesAreBinaries,
    filesAreNotBuilt,
    variants_pinnedProfileCanBeTaken,
    textIsOfOneBinary,
    chainIsInOrder,
    optimizersAreNamedOnce,
    binariesAreRewrittenOnce,
    flagsHaveATaker,
    profileHasATaker,
    binariesAreOptimized,
    trainingHasATaker,
    changedBuildHasABinary,
    trainingWorkloadsExist,
    binariesExist,
];
/** The rules for variants. Problems are sorted by variant, then by rule. */
const variantRules = (config, { optimizers }) => Object.entries(config.variants).flatMap(([name, variant]) => {
    const chain = chainOf(variant.optimize, optimizers);
    return VARIANT_RULES.flatMap((rule) => rule({ name, variant, at: ['variants', name], config, optimizers, chain }));
});

;// CONCATENATED MODULE: ./lib/config/references.js







/** Every rule, in the order in which problems are reported. */
const RULES = [
    ...ADDRESS_RULES,
    variantRules,
    ownKeysFitTheTarget,
    binariesHaveTheirOwnNames,
    ...BENCHMARK_RULES,
    ...GATE_RULES,
    ...PACKAGE_RULES,
];
/** Checks what a schema cannot express: that the parts of a config fit together. */
function referenceProblems(config, registered) {
    return RULES.flatMap((rule) => rule(config, registered));
}

;// CONCATENATED MODULE: ./lib/config/load.js








/** The default paths of a config, in the order of the search. */
const DEFAULT_CONFIGS = ['boltmark.yml', '.github/boltmark.yml'];
/** @throws UsageError when no config is given and no default one exists */
async function findConfig(given) {
    for (const file of given ? [given] : DEFAULT_CONFIGS) {
        if (await (0,promises_.access)(file).then(() => true, () => false))
            return file;
    }
    throw new errors/* UsageError */.eb(given ? `There is no config at ${given}.` : `There is no config: looked for ${DEFAULT_CONFIGS.join(' and ')}.`, given
        ? 'Correct --config, or write a config for this repository: boltmark init'
        : 'Write one for this repository: boltmark init. One that lies elsewhere is named by --config FILE.');
}
/**
 * Reads, checks and completes a config.
 * @param overrides `path.to.key=value`, each as given to `--set`
 * @throws UsageError that lists every problem with file, line and column
 */
async function loadConfig(file, overrides, extensions, metrics) {
    return configIn(file, await (0,files_files/* readText */.yR)(file, files_files/* MAX_HAND_WRITTEN_BYTES */.Fh), overrides, extensions, metrics);
}
/** Like `loadConfig`, for a text. `file` is its name in errors. */
function configIn(file, text, overrides, extensions, metrics) {
    const source = config_source/* Source */.kL.parse(file, text, overrides);
    const raw = source.values();
    const problems = [];
    const filled = fillIn(raw, [], problems);
    if (problems.length > 0)
        throw (0,config_source/* configError */.Fj)(source, problems);
    const schema = (0,config_schema/* configSchema */.Qn)(extensions);
    const parsed = schema.safeParse(filled);
    if (!parsed.success)
        throw (0,config_source/* configError */.Fj)(source, explain(schema, filled, parsed.error));
    const mismatches = referenceProblems(parsed.data, {
        isMetric: metrics.known,
        metrics: metrics.names,
        listening: adaptersWith('listen', extensions),
        optimizers: extensions.optimizers,
        targets: extensions.targets,
        given: raw,
    });
    if (mismatches.length > 0)
        throw (0,config_source/* configError */.Fj)(source, mismatches);
    return { config: parsed.data, file, sha256: (0,files_files/* sha256 */.sc)(JSON.stringify(raw)), overrides };
}
/** The adapters that accept a key under `target:`. */
function adaptersWith(key, { targets }) {
    return targets.filter(({ shape }) => key in shape).map(({ shape }) => String(shape.adapter.value));
}
const SECRET = /\$\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g;
/** Replaces `${env:NAME}` in every text of the config. Output never shows the values. */
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

;// CONCATENATED MODULE: ./lib/job/base-against-head.js
/**
 * The config that compares the checkout with another commit. Both are plain builds, or both are made like the gate's
 * variant: with the same flags, and from its pinned profile if it names one.
 * @param ref the other commit
 */
function baseAgainstHead(config, ref) {
    const { variant, profile, ...gate } = config.gate;
    const pinned = profile === undefined ? {} : { profile: { pinned: profile } };
    const head = variant === undefined ? {} : { ...config.variants[variant], ...pinned };
    return {
        ...config,
        variants: { base: { ...head, ref }, head },
        benchmark: { ...config.benchmark, baseline: 'base' },
        gate,
    };
}

;// CONCATENATED MODULE: ./lib/system/distribution.js

/**
 * The name of this machine's distribution, then those of its parents; see `distributionIn`. Empty if the names are
 * unknown.
 */
async function distribution() {
    return distributionIn(await (0,promises_.readFile)('/etc/os-release', 'utf8').catch(() => ''));
}
/** `ID` and `ID_LIKE` of an os-release(5) file: `['linuxmint', 'ubuntu', 'debian']`. Pure. */
function distributionIn(osRelease) {
    const values = [/^ID=(.*)$/m, /^ID_LIKE=(.*)$/m].map((line) => line.exec(osRelease)?.[1] ?? '');
    return values.flatMap((value) => value.replaceAll(/["']/g, '').split(/\s+/)).filter((id) => id !== '');
}
/** How other distributions install packages, and what they call those of Debian that we name. */
const OTHERS = [
    {
        ids: ['fedora', 'rhel', 'centos'],
        install: 'dnf install',
        names: {
            'postgresql-client': 'postgresql-contrib',
            'postgresql-contrib': 'postgresql-contrib',
            'mariadb-client-core': 'mariadb',
        },
    },
    {
        ids: ['suse', 'opensuse', 'sles'],
        install: 'zypper install',
        names: { 'postgresql-client': 'postgresql-contrib', 'mariadb-client-core': 'mariadb-client' },
    },
    {
        ids: ['arch'],
        install: 'pacman -S',
        names: { 'postgresql-client': 'postgresql', 'mariadb-client-core': 'mariadb-clients' },
    },
    {
        ids: ['alpine'],
        install: 'apk add',
        names: { 'postgresql-client': 'postgresql-contrib', 'mariadb-client-core': 'mariadb-client' },
    },
];
/**
 * The command that installs Debian's packages on a distribution. One that we do not know gets Debian's names. Pure.
 * @param ids of `distributionIn`
 */
function installCommand(ids, packages) {
    const other = OTHERS.find((known) => ids.some((id) => known.ids.includes(id)));
    if (other) {
        const names = packages.map((name) => other.names[name.replace(/-\d+$/, '')] ?? name);
        return `${other.install} ${[...new Set(names)].join(' ')}`;
    }
    const command = `apt-get install --no-install-recommends ${[...new Set(packages)].join(' ')}`;
    const isDebian = ids.length === 0 || ids.includes('debian');
    return isDebian ? command : `${command} (the names of Debian; ${ids[0]} may have others)`;
}

// EXTERNAL MODULE: ./lib/system/processes/process.js + 2 modules
var processes_process = __webpack_require__(59370);
// EXTERNAL MODULE: ./lib/system/processes/process-tree.js
var process_tree = __webpack_require__(63975);
// EXTERNAL MODULE: ./lib/system/processes/program.js
var processes_program = __webpack_require__(47075);
;// CONCATENATED MODULE: ./lib/system/processes/perf.js






/** How long perf may take to begin. It needs a second for some hundred threads; a busy machine takes longer. */
const READY_S = 60;
/** How long perf may take to write its result. */
const PERF_GRACE_S = 60;
/** How long perf may take to list its features; s. */
const ANSWER_S = 30;
/**
 * The packages that contain perf. Ubuntu has one for each kernel, and its `perf` starts the one of the running kernel.
 * Pure.
 * @param distribution as `distribution()` gives it
 * @param kernel its release, as uname(1) prints it
 */
function perfPackages(distribution, kernel) {
    return distribution.includes('ubuntu') ? ['linux-tools-common', `linux-tools-${kernel}`] : ['linux-perf'];
}
/** The packages that contain perf for this machine. */
async function perfPackagesHere() {
    return perfPackages(await distribution(), (0,external_node_os_.release)());
}
/** What keeps perf from working on this machine, as a text after "perf ". Undefined if it works. */
async function perfFault() {
    if (!(await (0,processes_program/* programAt */.q)('perf')))
        return 'is not installed';
    const { stdout, stderr } = await (0,processes_process/* run */.eF)({ file: 'perf', args: ['record', '-h'], timeoutS: ANSWER_S });
    return /--control\b/.test(stdout + stderr) ? undefined : 'is older than Linux 5.10 and has no --control';
}
/**
 * Attaches perf to processes, their children, and threads and children that they start later. It returns when perf is
 * attached. Until then perf may miss new threads, so start the load after that, or `held`. `stop({ signal: 'SIGINT' })`
 * makes perf write its result, or reports why perf ended early.
 * @param args perf's arguments, without `-p`
 * @throws OutsideError when perf does not start
 */
async function attachPerf(args, pids) {
    const watched = (0,process_tree/* aliveIn */.lO)(pids);
    const perf = await (0,processes_process/* start */.ni)({
        file: 'perf',
        args: [...args, '--control', 'fd:3,3', '-p', watched.join(',')],
        asked: true,
    });
    // perf opens its events long before it counts them. It answers when it counts.
    if (await perf.ask('enable', READY_S))
        return perf;
    await perf.stop({ signal: 'SIGKILL' });
    throw new errors/* OutsideError */.Cp(`perf did not begin to watch process ${watched[0]} within ${READY_S} s.`, 'Check whether the machine is overloaded. `boltmark doctor` shows what works here.');
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./lib/system/patterns.js



/** Compares names with their numbers by value: `run-2` comes before `run-10`. */
const { compare: byNumber } = new Intl.Collator('en', { numeric: true });
/**
 * The files that names or patterns match, in the given order. In the last part of a path, `*` matches any characters
 * and `?` one character. Shells do this, too, but they leave `bolt=bolt-*.txt` unchanged, because it does not look like
 * a file name.
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
/** Whether a name matches. It only backtracks to the last star, so that every pattern is fast. */
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

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/errors.js
var classic_errors = __webpack_require__(961);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(37428);
// EXTERNAL MODULE: ./lib/system/files/json.js
var json = __webpack_require__(16287);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./lib/system/files/interruptible.js
var interruptible = __webpack_require__(25706);
;// CONCATENATED MODULE: ./lib/optimizers/profiles/fdata.js





const FIELDS = { branches: 8, samples: 4 };
/** A field with its escapes. Names of C++ functions are long, so their length is limited here. */
const FIELD = /(?:\\.|[^\\ ])+/g;
const MAX_LINE_CHARACTERS = 1024 * 1024;
/**
 * The largest number of functions in a profile, and of characters in their names. A MySQL server has 100,000 functions.
 */
const MOST_FUNCTIONS = 500_000;
const MOST_NAME_CHARACTERS = (/* unused pure expression or super */ null && (64 * 1024 * 1024));
/** Places whose samples are added in memory. A MySQL server has 300,000. */
const MOST_PLACES = 2_000_000;
const MOST_PLACE_CHARACTERS = 256 * 1024 * 1024;
/** Headers precede every record. There is at most one of each kind. */
const MAX_HEADERS = 2;
const TRAIN_AGAIN = 'Train again. A profile must be complete before it is read.';
/** How to parse the lines of one file. */
class Format {
    kind = 'branches';
    boltedCollection = false;
    /** Processes one line. True for a header. */
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
    /** The fields of a record, or null if they are malformed. */
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
/**
 * The lines of a file in batches: a profile of a server has tens of megabytes. The last line is incomplete if the file
 * was truncated.
 */
async function* linesOf(path) {
    let rest = '';
    try {
        for await (const chunk of (0,interruptible/* bytesOf */.$)(path, Number.POSITIVE_INFINITY).setEncoding('utf8')) {
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
 * @throws OutsideError when a line is malformed, or the last one is truncated
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
 * The content of a profile. An empty one has no records.
 * @throws OutsideError when it is unreadable, damaged or truncated
 */
async function summarize(path) {
    return readRecords(path, () => { });
}
/**
 * The content of a profile, and its counts by function: branches that leave it, or samples in it. Records outside of
 * any symbol count for their file. Names have no escapes.
 * @throws OutsideError as `summarize`, and when it names more functions than a program has
 */
async function summarizeFunctions(path) {
    const counts = new Map();
    let characters = 0;
    const summary = await readRecords(path, (fields, count) => {
        const name = fields[1].replaceAll(/\\(.)/g, '$1');
        const before = counts.get(name);
        characters += before === undefined ? name.length : 0;
        if (counts.size >= MOST_FUNCTIONS || characters > MOST_NAME_CHARACTERS)
            throw new OutsideError(`The profile ${path} names more than ${MOST_FUNCTIONS} functions, or too long ones.`);
        counts.set(before === undefined ? copied(name) : name, (before ?? 0) + count);
    });
    return { ...summary, counts };
}
/** A copy of a text that was cut out of a longer one. Without a copy, the longer text would stay in memory. */
function copied(text) {
    return Buffer.from(text).toString();
}
/** @param each gets the fields of each record, and its count */
async function readRecords(path, each) {
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
            each(fields, count);
        }
    }
    return { kind: format.kind, boltedCollection: format.boltedCollection, records, total, largest };
}
/**
 * Writes the sum of profiles of the kind `samples`, with the headers of the first. merge-fdata cannot do this before
 * LLVM 20, and later only if the header names no event. The caller has checked that all are of this kind.
 * @throws OutsideError as `summarize`, and where they name more places than programs have
 */
async function addSamples(files, to) {
    const headers = new Map();
    const counts = new Map();
    let characters = 0;
    for (const file of files) {
        for await (const lines of read(file, new Format())) {
            for (const { text, fields } of lines) {
                if (!fields) {
                    headers.set(file, [...(headers.get(file) ?? []), text]);
                    continue;
                }
                const place = fields.slice(0, -1).join(' ');
                const before = counts.get(place);
                characters += before === undefined ? place.length : 0;
                if (counts.size >= MOST_PLACES || characters > MOST_PLACE_CHARACTERS)
                    throw new errors/* OutsideError */.Cp(`The profiles up to ${file} name more than ${MOST_PLACES} places, or too long ones.`);
                counts.set(place, (before ?? 0) + Number(fields.at(-1)));
            }
        }
    }
    const records = [...counts].map(([place, count]) => `${place} ${count}`);
    await (0,promises_.writeFile)(to, [...(headers.get(files[0]) ?? []), ...records, ''].join('\n'));
}
/**
 * Writes the profile with every count multiplied by `factor` (above 0) and rounded. A count above 0 never becomes 0,
 * because BOLT would take a rarely executed block for a dead one.
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
        throw new errors/* OutsideError */.Cp(`Cannot write ${to}: ${cause.message}.`, 'Check the free space and the permissions of that folder.', {
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
/**
 * The content of `<profile>.json`, beside every profile. BOLT's own files do not name the binary on which they were
 * recorded.
 */
const Provenance = schemas/* looseObject */._H3({
    schema: schemas/* literal */.euz(PROFILE_SCHEMA),
    binary: schemas/* looseObject */._H3({ name: schemas/* string */.YjP(), sha256: schemas/* string */.YjP(), build_id: schemas/* string */.YjP().nullable() })
        .describe('the binary before it was instrumented'),
    workload: schemas/* string */.YjP().describe('the training workload; for a merged profile all names with their weights'),
    threads: schemas/* int */.Whr().positive().nullable(),
    optimizer: schemas/* string */.YjP(),
    tool: schemas/* string */.YjP().describe('the optimizer and its version: `llvm-bolt 19.1.7`'),
    from: schemas/* string */.YjP().default('instrumentation').describe('how it was recorded: instrumentation, or the way of sampling'),
    recorded: schemas/* string */.YjP().describe('ISO 8601, UTC'),
    sha256: schemas/* string */.YjP().describe('the sha256 of the profile'),
    quality: schemas/* object */.Ikc({
        samples: schemas/* int */.Whr(),
        branches: schemas/* int */.Whr().nullable(),
        mismatched_percent: schemas/* number */.aig().nullable(),
        outside_percent: schemas/* number */.aig().nullable(),
    })
        .optional()
        .describe('for a sampled profile: how much of the recording perf2bolt could use'),
    counts: schemas/* looseObject */._H3({
        records: schemas/* int */.Whr(),
        total: schemas/* number */.aig().describe('executed branches, or samples'),
        unscaled: schemas/* number */.aig()
            .optional()
            .describe('for a merged profile: the total of all trainings, before the shorter ones were scaled up'),
    }),
});
function besides(file) {
    return `${file}.json`;
}
/** Writes the provenance beside a profile. @throws OutsideError when the profile is empty or damaged */
async function writeProvenance(file, { unscaled, ...origin }) {
    const { records, total } = await summarize(file);
    if (total === 0)
        throw empty(file);
    const { mtime } = await (0,promises_.stat)(file);
    const provenance = {
        schema: PROFILE_SCHEMA,
        from: 'instrumentation',
        recorded: mtime.toISOString(),
        ...origin,
        sha256: await (0,files_files/* sha256OfFile */.Vq)(file),
        counts: { records, total, ...(unscaled === undefined ? {} : { unscaled }) },
    };
    await (0,files_files/* writeJson */.GF)(besides(file), provenance);
    return { file, provenance };
}
/**
 * Reads a profile with its provenance.
 * @throws OutsideError when it is missing or empty, has changed since it was recorded, or belongs to another binary
 */
async function readProfile(file, binary) {
    const provenance = await readProvenance(file);
    await refuseChanged(file, provenance);
    const { records, total } = await summarize(file);
    if (records === 0 || total === 0)
        throw empty(file);
    if (!fits(provenance.binary, binary))
        throw new errors/* OutsideError */.Cp(`The profile ${file} was recorded on another build of ${provenance.binary.name} (${nameOf(provenance.binary)}, here it is ${nameOf(binary)}).`, 'Train again on this build: a profile of another build makes code slower, and BOLT does not notice.');
    return { file, provenance };
}
/** Writes the provenance of the original beside a converted profile. */
async function carryProvenance(from, to) {
    await (0,files_files/* writeJson */.GF)(besides(to), { ...(await readProvenance(from)), sha256: await (0,files_files/* sha256OfFile */.Vq)(to) });
}
/**
 * Reads a pinned profile. It may belong to another build; BOLT compares its code with that of the binary.
 * @throws OutsideError when it is missing, or has changed since it was recorded
 */
async function readPinnedProfile(file) {
    const provenance = await readProvenance(file);
    await refuseChanged(file, provenance);
    return { file, provenance };
}
async function refuseChanged(file, { sha256: recorded }) {
    if ((await (0,files_files/* sha256OfFile */.Vq)(file)) === recorded)
        return;
    throw new errors/* OutsideError */.Cp(`The profile ${file} has changed since it was recorded: its sha256 is not the one in ${besides(file)}.`, 'Train again, or restore the file and its .json.');
}
/** The provenance of a profile. Undefined if there is none beside it. @throws OutsideError when it is malformed */
async function provenanceIfAny(file) {
    return (await (0,files_files/* exists */.t2)(besides(file))) ? readProvenance(file) : undefined;
}
/** @throws OutsideError when the profile or its provenance is missing, or malformed */
async function readProvenance(file) {
    if (!(await (0,files_files/* exists */.t2)(file)))
        throw new errors/* OutsideError */.Cp(`The profile ${file} is missing.`, 'Run the training (boltmark train) first.');
    if (!(await (0,files_files/* exists */.t2)(besides(file))))
        throw new errors/* OutsideError */.Cp(`The binary that the profile ${file} was recorded on is unknown: ${besides(file)} is missing.`, `Train again, or name the binary that it was recorded on: boltmark profile import ${file} --binary FILE --output NEW.fdata.`);
    try {
        return Provenance.parse((0,json/* parseJson */.qF)(await (0,json/* readJsonText */.gb)(besides(file))));
    }
    catch (cause) {
        if (cause instanceof errors/* OutsideError */.Cp)
            throw cause;
        const problem = cause instanceof classic_errors/* ZodError */.G ? core_errors/* prettifyError */.S1(cause).replaceAll('\n', ' ') : cause.message;
        throw new errors/* OutsideError */.Cp(`${besides(file)} is not the provenance of a profile: ${problem}`, 'Train again.', { cause });
    }
}
/**
 * Whether a recording fits a binary: the file or the build is the same. Stripping debug information changes the hash,
 * but not the build ID.
 */
function fits(recorded, binary) {
    if (recorded.sha256 === binary.sha256)
        return true;
    return recorded.build_id !== null && recorded.build_id === binary.build_id;
}
function nameOf({ sha256, build_id }) {
    return build_id === null ? `sha256 ${sha256.slice(0, 12)}` : `build-id ${build_id.slice(0, 12)}`;
}
function empty(file) {
    return new errors/* OutsideError */.Cp(`The profile ${file} is empty.`, 'Check that the training ran the instrumented binary, and that it ended by itself and was not killed.');
}

;// CONCATENATED MODULE: ./lib/optimizers/profiles/elsewhere.js






/** A profile that counts less than this share of the newest is left out: merging it would cost time for nothing. */
const LEAST = 1 / 1024;
/**
 * The profiles of a variant with their weights.
 * @param home what paths in the config are relative to
 * @param forms those that the asking optimizer reads; other profiles are another optimizer's
 * @throws UsageError when a pattern matches nothing; OutsideError when a file is missing
 */
async function filesElsewhere(home, { elsewhere }, forms) {
    if (!elsewhere || !forms.includes(elsewhere.form))
        return [];
    const found = [];
    for (const [pattern, weight] of Object.entries(elsewhere.files))
        for (const file of await filesMatching([(0,external_node_path_.resolve)(home, pattern)])) {
            if (!(await (0,files_files/* exists */.t2)(file)))
                throw new errors/* OutsideError */.Cp(`There is no profile ${file}.`, 'Correct profile.files of the variant.');
            found.push({ file, weight, recorded: await timeOf(file) });
        }
    return elsewhere.halfLifeS === undefined ? found : aged(found, elsewhere.halfLifeS);
}
/**
 * With weights by age: one that is a half-life older than the newest counts half as much. The age is that beside the
 * newest, not beside today, so that the same files give the same build on another day. Pure.
 */
function aged(files, halfLifeS) {
    const newest = Math.max(...files.map(({ recorded }) => recorded.getTime()));
    const share = ({ recorded }) => 0.5 ** ((newest - recorded.getTime()) / 1000 / halfLifeS);
    return files.filter((file) => share(file) >= LEAST).map((file) => ({ ...file, weight: file.weight * share(file) }));
}
/** By the profile's provenance, if it has one; else the time of the file, or of the newest file in the folder. */
async function timeOf(file) {
    const found = await (0,promises_.stat)(file);
    if (!found.isDirectory()) {
        const recorded = (await provenanceIfAny(file))?.recorded;
        return recorded === undefined ? found.mtime : new Date(recorded);
    }
    const entries = await (0,promises_.readdir)(file, { recursive: true, withFileTypes: true });
    const times = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => (0,promises_.stat)((0,external_node_path_.join)(parentPath, name)));
    return new Date(Math.max(...(await Promise.all(times)).map(({ mtimeMs }) => mtimeMs), 0));
}
/** A sentence for the notes of a variant. @param how it was recorded */
function noteOn({ file, weight, recorded }, how) {
    return `Profile from ${(0,external_node_path_.basename)(file)}, which was recorded without Boltmark (${how}, ${recorded.toISOString().slice(0, 10)}, weight ${Number(weight.toPrecision(3))}).`;
}

;// CONCATENATED MODULE: ./lib/optimizers/toolchain.js






/** The variable that names an llvm-bolt to use instead of the newest one. */
const BOLT_VARIABLE = 'BOLTMARK_BOLT';
/** The folder in which distributions have a folder for each version, such as `llvm-19`. */
const LIBRARIES = '/usr/lib';
/** The library that instrumented programs are linked with. */
const RUNTIME_ARCHIVE = 'libbolt_rt_instr.a';
/** `--version` takes milliseconds. A program that takes longer is not llvm-bolt; s. */
const toolchain_ANSWER_S = 20;
/**
 * Finds the newest working BOLT: on PATH, with or without a version in its name, or in `llvm-*` below `libraries`.
 * BOLTMARK_BOLT names another llvm-bolt.
 * @param env the variables PATH and BOLTMARK_BOLT
 * @param libraries `LIBRARIES`, or another folder with a folder for each version
 * @throws OutsideError with the command that installs it
 */
async function findBolt(env, libraries) {
    const named = env[BOLT_VARIABLE];
    if (named)
        return theOneNamed(named);
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
/** This machine's BOLT; see `findBolt`. @throws OutsideError with the command that installs it */
function installedBolt() {
    return findBolt(process.env, LIBRARIES);
}
async function theOneNamed(path) {
    const tools = (await (0,files_files/* exists */.t2)(path)) ? await inspect(await (0,promises_.realpath)(path)) : `${path} is not there.`;
    if (typeof tools !== 'string')
        return tools;
    throw new errors/* OutsideError */.Cp(`The llvm-bolt that ${BOLT_VARIABLE} names cannot be used. ${tools}`, `Correct ${BOLT_VARIABLE}, or take it out.`);
}
async function llvmFolders(libraries) {
    const names = await (0,promises_.readdir)(libraries).catch(() => []);
    return names.filter((name) => /^llvm-?\d+$/.test(name)).map((name) => (0,external_node_path_.join)(libraries, name, 'bin'));
}
/** Every distinct llvm-bolt in these folders, by its real path. */
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
/** The tools of one llvm-bolt, or a sentence that says why they cannot be used. */
async function inspect(llvmBolt) {
    const answer = await (0,processes_process/* run */.eF)({ file: llvmBolt, args: ['--version'], timeoutS: toolchain_ANSWER_S }).catch((error) => error);
    if (answer instanceof Error)
        return answer.message;
    const version = answer.exitCode === 0 ? versionIn(answer.stdout) : null;
    if (!version)
        return `${llvmBolt} --version prints no LLVM version.`;
    const major = Number.parseInt(version, 10);
    const mergeFdata = await sibling(llvmBolt, 'merge-fdata');
    if (!mergeFdata)
        return `merge-fdata is missing beside ${llvmBolt}.`;
    if (!(await runtimeArchive(llvmBolt)))
        return `${llvmBolt} has no ${RUNTIME_ARCHIVE}, so it cannot instrument; it is in the package libbolt-${major}-dev.`;
    return { llvmBolt, mergeFdata, perf2bolt: await sibling(llvmBolt, 'perf2bolt'), version, major };
}
/** The version of LLVM in the output of `--version`: `Debian LLVM version 19.1.7`, `LLVM version 22.0.0git`. */
function versionIn(text) {
    return /LLVM version (\d+(?:\.\d+)*)/.exec(text)?.[1] ?? null;
}
/** Compares two versions. Negative if `a` is older. */
function compareVersions(a, b) {
    const [left, right] = [a, b].map((version) => version.split('.').map(Number));
    for (let index = 0; index < Math.max(left.length, right.length); index++) {
        const difference = (left[index] ?? 0) - (right[index] ?? 0);
        if (difference !== 0)
            return difference;
    }
    return 0;
}
/** Another program of the same installation, with the same version in its name (`llvm-bolt-19`). */
async function sibling(llvmBolt, name) {
    const suffix = /-\d+$/.exec((0,external_node_path_.basename)(llvmBolt))?.[0] ?? '';
    const path = (0,external_node_path_.join)((0,external_node_path_.dirname)(llvmBolt), name + suffix);
    // perf2bolt is a link to llvm-bolt, which acts according to its own name, so the path must keep that name.
    return (await canExecute(path)) ? path : null;
}
/** The folder in which BOLT searches its runtime: `lib` beside its own folder, or `lib64` in some distributions. */
async function runtimeArchive(llvmBolt) {
    for (const lib of ['lib', 'lib64']) {
        const path = (0,external_node_path_.join)((0,external_node_path_.dirname)(llvmBolt), '..', lib, RUNTIME_ARCHIVE);
        if (await (0,files_files/* exists */.t2)(path))
            return path;
    }
    return null;
}
/**
 * The flag for a runtime library at any path. BOLT prepends its own library folder even to an absolute path.
 * @throws OutsideError when there is no such file
 */
async function runtimeFlag(llvmBolt, library) {
    const own = await runtimeArchive(llvmBolt);
    const path = (0,external_node_path_.resolve)(library);
    if (!own || !(await (0,files_files/* exists */.t2)(path)))
        throw new errors/* OutsideError */.Cp(`There is no runtime library ${path}.`, 'Correct bolt.runtime-library: libbolt_rt_instr.a of the package libbolt-NN-dev for the other processor.');
    return `-runtime-instrumentation-lib=${(0,external_node_path_.relative)(await (0,promises_.realpath)((0,external_node_path_.dirname)(own)), await (0,promises_.realpath)(path))}`;
}
/** The command that installs the newest BOLT in this machine's package sources. Null if it is unknown. */
async function toolchain_installCommand() {
    const offered = await (0,processes_process/* run */.eF)({ file: 'apt-cache', args: ['pkgnames', 'bolt-'], timeoutS: toolchain_ANSWER_S }).catch(() => null);
    const majors = offered ? packagedMajors(offered.stdout) : [];
    const newest = majors[0];
    if (newest === undefined)
        return null;
    return ['apt-get', 'install', '--yes', '--no-install-recommends', `bolt-${newest}`, `libbolt-${newest}-dev`];
}
/** The folder of apt's package lists. On a fresh machine it is empty until the first `apt-get update`. */
const APT_LISTS = '/var/lib/apt/lists';
/** The packages in Debian and Ubuntu. They are used if the content of this machine's package sources is unknown. */
const USUAL_PACKAGES = ['bolt-19', 'libbolt-19-dev'];
async function isFetched() {
    const names = await (0,promises_.readdir)(APT_LISTS).catch(() => []);
    return names.some((name) => /_Packages(\.\w+)?$/.test(name));
}
/**
 * The packages of the newest BOLT in this machine's package sources.
 * @throws OutsideError when they have none
 */
async function boltPackages() {
    const command = await toolchain_installCommand();
    if (!command && !(await isFetched()))
        return USUAL_PACKAGES;
    if (!command)
        throw new errors/* OutsideError */.Cp("llvm-bolt is missing, and this machine's package sources have none.", 'Install LLVM 19 or newer with BOLT, and name it: BOLTMARK_BOLT=/path/to/llvm-bolt');
    return command.filter((word) => /bolt-\d/.test(word));
}
/** The versions in package names such as `bolt-19`, the newest first. */
function packagedMajors(names) {
    return [...names.matchAll(/^bolt-(\d+)$/gm)].map((match) => Number(match[1])).sort((a, b) => b - a);
}
async function installAdvice() {
    const command = await toolchain_installCommand();
    if (command)
        return command.join(' ');
    const hasApt = await (0,files_files/* exists */.t2)('/usr/bin/apt-get');
    if (hasApt)
        return '`apt-get update`, then `apt-get install --no-install-recommends bolt-19 libbolt-19-dev`';
    if (await (0,files_files/* exists */.t2)('/usr/bin/dnf'))
        return '`dnf install llvm-bolt`';
    return 'the package of LLVM BOLT (llvm-bolt, merge-fdata and libbolt_rt_instr.a), or a release of LLVM from llvm.org';
}

// EXTERNAL MODULE: ./lib/system/processes/interrupt.js
var interrupt = __webpack_require__(12824);
;// CONCATENATED MODULE: ./lib/system/processes/loaded-files.js





/**
 * Thrown when the process under load did not load the variant's files, because its measurements would describe other
 * files.
 */
class NotLoaded extends errors/* OutsideError */.Cp {
}
/** How long a fresh process may take to load its libraries. */
const LOADING_S = 5;
/**
 * The files that neither the process nor its children have mapped. An empty list proves that the built files run.
 * Children count because a script may start the server.
 */
async function notLoaded(pid, files) {
    let missing = [...files];
    for (const member of (0,process_tree/* descendantsOf */.gO)(pid)) {
        if (missing.length === 0)
            break;
        const mappings = await mappedBy(member);
        const isThere = await Promise.all(missing.map((file) => isAmong(mappings, file)));
        missing = missing.filter((_, index) => !isThere[index]);
    }
    return missing;
}
/** Waits until each process has mapped the files, or has ended. @throws NotLoaded */
async function proveLoaded(pids, files, client) {
    for (const pid of pids) {
        let missing = [];
        for (let waitedS = 0; waitedS < LOADING_S; waitedS += 0.01) {
            // If a program ended before the check, its output gives the reason.
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
 * The message for a server that runs without a file of its variant. It names the files with similar names that the
 * server loaded instead.
 * @param what the process in words: `the server`
 */
async function notLoadedError(what, pid, missing) {
    const mappings = await Promise.all((0,process_tree/* descendantsOf */.gO)(pid).map(mappedBy));
    const mapped = [...new Set(mappings.flat().map(({ path }) => path))];
    const sentences = missing.map((file) => {
        const instead = mapped.filter((path) => stem(path) === stem(file));
        return instead.length > 0 ? `${file} (but ${instead.join(', ')})` : file;
    });
    return new NotLoaded(`${what} (process ${pid}) has not loaded ${sentences.join(', ')}: it is missing from /proc/${pid}/maps and from the maps of its child processes, so another binary would be measured.`, 'Link the server dynamically with the library, by the same soname, and without an rpath: LD_LIBRARY_PATH puts the files of the variant in front.');
}
async function mappedBy(pid) {
    const maps = await (0,promises_.readFile)(`/proc/${pid}/maps`, 'utf8').catch(() => '');
    return mappingsIn(maps);
}
/** Parses lines such as `7f52…-7f52… r-xp 00028000 08:02 135522  /usr/lib/libc.so.6`; see proc_pid_maps(5). Pure. */
function mappingsIn(maps) {
    return maps.split('\n').flatMap((line) => {
        const [, device, inode, path] = /^\S+ \S+ \S+ (\S+) (\d+) +(\/.*)$/.exec(line) ?? [];
        return path === undefined ? [] : [{ device: device, inode: Number(inode), path }];
    });
}
/**
 * The path must be equal. The inode must be equal, too, if both name the same device: some file systems (overlay,
 * btrfs) show another device in maps.
 */
async function isAmong(mappings, file) {
    const real = await (0,promises_.realpath)(file);
    const { dev, ino } = await (0,promises_.stat)(real);
    return mappings.some(({ path, device, inode }) => path === real && (device !== deviceName(dev) || inode === ino));
}
/** A device in the notation of maps, from the number that stat gives; see makedev(3). */
function deviceName(dev) {
    const number = BigInt(dev);
    const major = ((number >> 8n) & 0xfffn) | ((number >> 32n) & ~0xfffn);
    const minor = (number & 0xffn) | ((number >> 12n) & ~0xffn & 0xffffffffn);
    const hex = (part) => part.toString(16).padStart(2, '0');
    return `${hex(major)}:${hex(minor)}`;
}
/** The name before the first dot: `libssl` of `/a/libssl.so.3`. */
function stem(path) {
    return (0,external_node_path_.basename)(path).split('.')[0];
}

;// CONCATENATED MODULE: ./lib/optimizers/elf/reader.js


const HEADER_BYTES = 64;
const SECTION_BYTES = 64;
const SEGMENT_BYTES = 56;
/**
 * A larger table is refused, so that a wrong size cannot fill the memory. The largest one, the symbol names of a big
 * server, is far smaller.
 */
const MAX_TABLE_BYTES = 512 * 1024 * 1024;
/** The limit for notes, the dynamic section and the loader's name, which have a few kilobytes. */
const MAX_SEGMENT_BYTES = 1024 * 1024;
/**
 * Mangled names of C++ are long. Without a limit, a table without a terminator would be searched again for each symbol.
 */
const MAX_NAME_BYTES = 64 * 1024;
const MAX_SECTION_NAME_BYTES = 256;
const ELF_MAGIC = 0x464c457f;
const CLASS_64 = 2;
const LITTLE_ENDIAN = 1;
const SHT_NOBITS = 8;
/**
 * One 64-bit little-endian ELF file, open for reading. It reads only the requested ranges, because a server with debug
 * information has half a gigabyte. It checks each range against the file's size first, so a malformed file gives an
 * OutsideError.
 */
class ElfReader {
    path;
    /** The field e_type: 2 is EXEC, 3 is DYN. */
    type;
    machine;
    segments;
    sections;
    #file;
    constructor(file, { header, segments, sections }) {
        this.path = file.path;
        this.#file = file;
        this.type = header.readUInt16LE(16);
        this.machine = header.readUInt16LE(18);
        this.segments = segments;
        this.sections = sections;
    }
    /**
     * Opens the file, passes it to `look`, and closes it.
     * @throws OutsideError when it is unreadable or not a complete 64-bit little-endian ELF file
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
        const opened = { path, handle: file, bytes: stat.size };
        const range = (offset, length, what) => readRange(opened, { offset, length, what });
        if (stat.size < HEADER_BYTES)
            throw notElf(path, 'it is too short');
        const header = await range(0, HEADER_BYTES, 'the ELF header');
        if (header.readUInt32LE(0) !== ELF_MAGIC)
            throw notElf(path, 'it does not begin like an ELF file');
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
                address: number64(sectionTable, at + 16),
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
        return new ElfReader(opened, { header, segments, sections });
    }
    section(name) {
        return this.sections.find((section) => section.name === name);
    }
    /** Reads a whole section, such as a table of names. `what` is its name in errors. */
    async table(section, what) {
        if (section.type === SHT_NOBITS)
            return Buffer.alloc(0);
        return readRange(this.#file, { offset: section.offset, length: section.size, what });
    }
    /** Reads a small segment: notes, the dynamic section, the name of the loader. */
    async segment(segment, what) {
        if (segment.size > MAX_SEGMENT_BYTES)
            throw damaged(this.path, `${what} would have ${segment.size} bytes`);
        return readRange(this.#file, { offset: segment.offset, length: segment.size, what });
    }
    /**
     * Reads a section in pieces of at most 1 MiB. Their size is a multiple of 24 (a symbol) and of 4 (an instruction).
     */
    async *pieces(section, what) {
        if (section.type === SHT_NOBITS)
            return;
        const step = 24 * 43_690;
        for (let at = 0; at < section.size; at += step) {
            const length = Math.min(step, section.size - at);
            yield await readRange(this.#file, { offset: section.offset + at, length, what });
        }
    }
}
function notElf(path, why) {
    return new errors/* OutsideError */.Cp(`${path} is not an ELF file that can be optimised: ${why}.`, 'Name the 64-bit x86-64 or aarch64 program or shared library itself, not a script or an archive.');
}
function damaged(path, what) {
    return new errors/* OutsideError */.Cp(`${path} is damaged: ${what}.`, 'Build or copy the binary again.');
}
/** A 64-bit number, exact up to 2^53. Larger values are outside of every file, and the range check reports them. */
function number64(data, at) {
    return Number(data.readBigUInt64LE(at));
}
function tableBytes(path, header, entryAt, count, entryBytes) {
    if (header.readUInt16LE(entryAt) !== entryBytes)
        throw damaged(path, 'its header tables have entries of a wrong size');
    return count * entryBytes;
}
/** The NUL-terminated text at an offset of a string table. Empty if the offset is outside of the table. */
function textAt(table, at, maxBytes = MAX_NAME_BYTES) {
    const field = table.subarray(at, at + maxBytes);
    const end = field.indexOf(0);
    return field.toString('latin1', 0, end < 0 ? field.length : end);
}
async function readRange({ path, handle, bytes }, { offset, length, what }) {
    if (offset + length > bytes)
        throw damaged(path, `${what} would lie at ${offset} to ${offset + length}, but the file ends at ${bytes}`);
    if (length > MAX_TABLE_BYTES)
        throw damaged(path, `${what} would have ${length} bytes`);
    const data = Buffer.alloc(length);
    for (let filled = 0; filled < length;) {
        const { bytesRead } = await handle.read(data, filled, length - filled, offset + filled);
        if (bytesRead === 0)
            throw damaged(path, `it ended within ${what}`);
        filled += bytesRead;
    }
    return data;
}

;// CONCATENATED MODULE: ./lib/optimizers/elf/symbols.js


const SHT_SYMTAB = 2;
const STT_FUNC = 2;
const SYMBOL_BYTES = 24;
/**
 * A limit against malformed files, in which names can overlap. Those of the largest servers have less than a tenth of
 * it.
 */
const MAX_DECODED_BYTES = 256 * 1024 * 1024;
/** The sections of symbols and of their names. Undefined if the binary is stripped. */
function symbolTable(elf) {
    const symbols = elf.sections.find(({ type }) => type === SHT_SYMTAB);
    const names = symbols && elf.sections[symbols.link];
    return symbols && names && { symbols, names };
}
/** The functions that are defined in a binary, in the order of its symbol table. */
async function* functionSymbols(elf) {
    const table = symbolTable(elf);
    if (!table)
        return;
    const names = await elf.table(table.names, 'the symbol names');
    for await (const piece of elf.pieces(table.symbols, 'the symbols')) {
        for (let at = 0; at + SYMBOL_BYTES <= piece.length; at += SYMBOL_BYTES) {
            const symbol = piece.subarray(at, at + SYMBOL_BYTES);
            if ((symbol[4] & 0xf) === STT_FUNC && symbol.readUInt16LE(6) !== 0)
                yield { symbol, names, nameAt: symbol.readUInt32LE(0) };
        }
    }
}
/**
 * The names of the functions that a binary defines, each once.
 * @throws OutsideError when the file is unreadable, or is not a complete 64-bit little-endian ELF file, or if its names
 * are together longer than any linker makes them
 */
function functionNames(path) {
    return ElfReader.with(path, async (elf) => {
        const found = new Set();
        let left = MAX_DECODED_BYTES;
        for await (const { names, nameAt } of functionSymbols(elf)) {
            const name = textAt(names, nameAt);
            left -= name.length;
            if (left < 0)
                throw new errors/* OutsideError */.Cp(`The names of the functions in ${path} are longer than ${MAX_DECODED_BYTES / 2 ** 20} MiB.`, 'Check that the linker wrote it, and that it is not damaged.');
            found.add(name);
        }
        return [...found];
    });
}

;// CONCATENATED MODULE: ./lib/optimizers/elf/functions.js


/** The largest number of names in a message. */
const MAX_NAMES = 3;
/**
 * A distribution's start files contain a few functions that sign. A library that was compiled to sign contains too many
 * to skip.
 */
const MAX_SIGNING = 100;
/** What BOLT takes for the name of a part: `f.cold`, `f.cold.3`, and also `Tier.warm_up`. */
const PART = /^(.*)\.(?:cold|warm)/s;
/** A limit against malformed files. The parts of the largest servers have less than a tenth of it. */
const MAX_PARTS_BYTES = 32 * 1024 * 1024;
/**
 * Reads the symbol table, in one pass unless functions are named like parts of others.
 * @param signing addresses of instructions that sign, ascending
 * @param restartable addresses where restartable sequences begin, ascending
 */
async function functionFacts(elf, signing, restartable) {
    let functions = 0;
    let split = 0;
    const cold = [];
    const parts = new Map();
    const signs = new Set();
    const restarts = new Set();
    let left = MAX_PARTS_BYTES;
    for await (const { symbol, names, nameAt } of functionSymbols(elf)) {
        functions++;
        if (signs.size <= MAX_SIGNING && holds(symbol, signing))
            signs.add(textAt(names, nameAt));
        if (restarts.size <= MAX_NAMES && holds(symbol, restartable))
            restarts.add(textAt(names, nameAt));
        const part = partAt(names, nameAt);
        if (part === undefined)
            continue;
        left -= part.length;
        if (left >= 0)
            parts.set(part, PART.exec(part)[1]);
        if (!/\.cold(\.\d+)?$/.test(part))
            continue;
        split++;
        if (cold.length < MAX_NAMES)
            cold.push(part);
    }
    return {
        hasSymbols: symbolTable(elf) !== undefined,
        functions,
        splitFunctions: { count: split, some: cold },
        partsOfNone: await withoutWhole(elf, parts),
        restartable: [...restarts],
        signing: signs.size <= MAX_SIGNING ? [...signs] : [],
    };
}
/** The names whose whole function is missing. @param parts the name of the whole function, by that of the part */
async function withoutWhole(elf, parts) {
    if (parts.size === 0)
        return [];
    const missing = new Set(parts.values());
    for await (const { names, nameAt } of functionSymbols(elf))
        missing.delete(textAt(names, nameAt));
    return [...parts].flatMap(([part, whole]) => (missing.has(whole) ? [part] : [])).slice(0, MAX_NAMES);
}
/** The name at an offset if BOLT takes it for that of a part. Few of hundreds of thousands of names are decoded. */
function partAt(names, at) {
    const field = names.subarray(at, at + MAX_NAME_BYTES);
    const name = field.subarray(0, Math.max(0, field.indexOf(0)));
    return name.includes('.cold') || name.includes('.warm') ? name.toString('latin1') : undefined;
}
/** Whether a symbol's code contains one of the addresses, which are ascending. */
function holds(symbol, addresses) {
    const begin = number64(symbol, 8);
    let [low, high] = [0, addresses.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if (addresses[middle] < begin)
            low = middle + 1;
        else
            high = middle;
    }
    return low < addresses.length && addresses[low] < begin + number64(symbol, 16);
}

;// CONCATENATED MODULE: ./lib/optimizers/elf/relocations.js

/** R_X86_64_RELATIVE and R_AARCH64_RELATIVE, by ELF's number of the processor. */
const RELATIVE = { 62: 8, 183: 1027 };
const RELOCATION_BYTES = 24;
/** struct rseq_cs of the kernel: version, flags, start_ip, post_commit_offset, abort_ip. */
const SEQUENCE_BYTES = 32;
const START_AT = 8;
/** A limit against malformed files. An allocator has a hundred sequences. */
const MAX_SEQUENCES = 10_000;
/**
 * Reads the relocations, but only if the binary has packed ones or restartable sequences: a large server has millions.
 * A position-independent binary has the addresses of its sequences in relative relocations, and another one in place.
 */
async function relocationFacts(elf) {
    const isPacked = elf.section('.relr.dyn') !== undefined;
    const sequences = elf.section('__rseq_cs');
    const count = sequences ? Math.min(MAX_SEQUENCES, Math.floor(sequences.size / SEQUENCE_BYTES)) : 0;
    const places = new Map();
    let isMixed = false;
    for await (const { place, address } of isPacked || sequences ? relativeRelocations(elf) : []) {
        isMixed = isPacked;
        const offset = place - (sequences?.address ?? 0) - START_AT;
        if (offset >= 0 && offset % SEQUENCE_BYTES === 0 && offset / SEQUENCE_BYTES < count)
            places.set(offset / SEQUENCE_BYTES, address);
    }
    const data = sequences ? await elf.table(sequences, 'its restartable sequences') : Buffer.alloc(0);
    const inPlace = (index) => {
        const at = index * SEQUENCE_BYTES + START_AT;
        return at + 8 <= data.length ? number64(data, at) : 0;
    };
    const starts = Array.from({ length: count }, (_, index) => places.get(index) ?? inPlace(index));
    return {
        mixesRelativeRelocations: isMixed,
        restartableStarts: starts.filter((start) => start > 0).sort((a, b) => a - b),
    };
}
/** The relative relocations of `.rela.dyn`: the place where the address is written, and the address. */
async function* relativeRelocations(elf) {
    const section = elf.section('.rela.dyn');
    if (!section)
        return;
    for await (const piece of elf.pieces(section, 'its relocations')) {
        for (let at = 0; at + RELOCATION_BYTES <= piece.length; at += RELOCATION_BYTES) {
            if (piece.readUInt32LE(at + 8) === RELATIVE[elf.machine])
                yield { place: number64(piece, at), address: number64(piece, at + 16) };
        }
    }
}

;// CONCATENATED MODULE: ./lib/optimizers/elf/elf.js



const ET_REL = 1;
const ET_EXEC = 2;
const PT_DYNAMIC = 2;
const PT_INTERP = 3;
const PT_NOTE = 4;
const SHT_RELA = 4;
const SHF_ALLOC = 2;
const SHF_EXECINSTR = 4;
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
/** A limit against malformed files. Linkers write one or two. */
const MAX_NOTE_SEGMENTS = 16;
/** Functions contain such an instruction at the beginning and at each end. */
const MAX_SIGNING_PLACES = 100 * MAX_SIGNING;
/** paciasp, autiasp, pacibsp, autibsp, retaa, retab. */
const SIGNING_INSTRUCTIONS = new Set([0xd503233f, 0xd50323bf, 0xd503237f, 0xd50323ff, 0xd65f0bff, 0xd65f0fff]);
/**
 * Reads the facts about one ELF file.
 * @throws OutsideError when the file is unreadable, or is not a complete 64-bit little-endian ELF file
 */
async function readElf(path) {
    return ElfReader.with(path, async (elf) => {
        const dynamic = await readDynamic(elf);
        const notes = await readNotes(elf);
        const interpreter = await readInterpreter(elf);
        const machine = elf.machine === 62 ? 'x86-64' : elf.machine === 183 ? 'aarch64' : 'other';
        const { mixesRelativeRelocations, restartableStarts } = await relocationFacts(elf);
        const places = machine === 'aarch64' && !notes.signsEverywhere ? await signingPlaces(elf) : [];
        return {
            path,
            machine,
            kind: kindOf(elf, dynamic, interpreter),
            interpreter,
            buildId: notes.buildId,
            ...(await functionFacts(elf, places, restartableStarts)),
            mixesRelativeRelocations,
            hasCodeRelocations: hasCodeRelocations(elf),
            hasDebugInfo: elf.section('.debug_info') !== undefined,
            isBolted: elf.section('.note.bolt_info') !== undefined,
            hasInit: dynamic.has(DT_INIT),
            hasInitArray: dynamic.has(DT_INIT_ARRAY),
            hasFini: dynamic.has(DT_FINI) || dynamic.has(DT_FINI_ARRAY),
            pointerAuthentication: machine === 'aarch64' && notes.signsEverywhere ? 'everywhere' : places.length > 0 ? 'somewhere' : 'none',
        };
    });
}
function hasBit(flags, bit) {
    return ((flags ?? 0n) & BigInt(bit)) !== 0n;
}
/**
 * A position-independent program and a shared library have the same ELF type. Linkers mark the program with DF_1_PIE.
 * In the output of old linkers, a file with an interpreter is a program, unless it also has a library name: some
 * libraries, such as libc.so.6, are executable.
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
/** The dynamic section: the last value of each tag. Empty in a static program. */
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
    const segments = elf.segments.filter(({ type }) => type === PT_NOTE).slice(0, MAX_NOTE_SEGMENTS);
    // Go's linker puts no segment around the build ID, only a section.
    const section = elf.section('.note.gnu.build-id');
    const all = [
        ...(await Promise.all(segments.map((segment) => elf.segment(segment, 'its notes')))),
        ...(section ? [await elf.table(section, 'its build ID')] : []),
    ];
    for (const notes of all) {
        for (const { type, description } of gnuNotes(notes)) {
            if (type === NT_GNU_BUILD_ID)
                buildId = description.toString('hex');
            if (type === NT_GNU_PROPERTY_TYPE_0)
                signsEverywhere ||= signsByProperty(description);
        }
    }
    return { buildId, signsEverywhere };
}
/** The notes whose owner is `GNU`. A note with inconsistent lengths ends the loop. */
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
/**
 * The addresses of signing instructions, in rising order, up to a limit. They are searched because the note covers all
 * objects together, and is missing if one object lacks it.
 */
async function signingPlaces(elf) {
    const text = elf.section('.text');
    if (!text)
        return [];
    const places = [];
    let address = text.address;
    for await (const piece of elf.pieces(text, 'its code')) {
        for (let at = 0; at + 4 <= piece.length; at += 4) {
            if (SIGNING_INSTRUCTIONS.has(piece.readUInt32LE(at)))
                places.push(address + at);
        }
        if (places.length > MAX_SIGNING_PLACES)
            break;
        address += piece.length;
    }
    return places;
}
/**
 * Whether it contains relocations that `--emit-relocs` kept: they are not loaded, and apply to a loaded, executable
 * section.
 */
function hasCodeRelocations(elf) {
    const isCode = (section) => section !== undefined && (section.flags & SHF_ALLOC) !== 0 && (section.flags & SHF_EXECINSTR) !== 0;
    return elf.sections.some(({ type, flags, info, size }) => type === SHT_RELA && (flags & SHF_ALLOC) === 0 && size > 0 && isCode(elf.sections[info]));
}

;// CONCATENATED MODULE: ./lib/optimizers/optimizer.js





/**
 * BOLT needs relocations from the linker, and functions in one piece (`wholeFunctions` of a compiler). Every build has
 * these flags, so that variants differ only in their optimisation.
 */
const LDFLAGS = ['-Wl,--emit-relocs'];
/** The code has changed too much since a pinned profile was recorded. Only a new profile helps. */
class StaleProfile extends errors/* OutsideError */.Cp {
    constructor(what) {
        super(what, 'Pin a new one: remove profile.pinned of the variant from the config, and run boltmark optimize on the current code, which writes one.');
    }
}
/** Files by `group/name`, for example `variant/binary`. */
function filesByGroup(groups) {
    return Object.fromEntries(groups.flatMap(([group, files]) => Object.entries(files).map(([name, file]) => [`${group}/${name}`, file])));
}
/** The identity of a binary. `name` is its name in the config. Default: the name of the file. */
async function describeBinary(path, name = (0,external_node_path_.basename)(path)) {
    const { buildId } = await readElf(path);
    return { name, sha256: await (0,files_files/* sha256OfFile */.Vq)(path), build_id: buildId, size_bytes: (await (0,promises_.stat)(path)).size };
}

;// CONCATENATED MODULE: ./lib/optimizers/workshop.js

/** The test also fails without the optimised files, so it shows nothing about them. */
class Untestable extends errors/* OutsideError */.Cp {
}
/** Workloads with their weights, in the notation of provenance: `read-only=1,write-only=2`. */
function trainingAsText(weights) {
    return weights
        .map(([workload, weight]) => `${workload}=${weight}`)
        .sort()
        .join(',');
}
/**
 * The workloads and binaries to record. Variants with a pinned profile or without training need no recording.
 */
function recordedBy(recipes) {
    const recorded = recipes.filter(({ pinned, trainedOn }) => pinned === undefined && Object.keys(trainedOn).length > 0);
    return {
        training: [...new Set(recorded.flatMap(({ trainedOn }) => Object.keys(trainedOn)))],
        binaries: [...new Set(recorded.flatMap(({ binaries }) => binaries))],
    };
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/flags.js
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
 * The flags that BOLT's authors recommend for a server. `-icf=safe` folds identical functions unless their addresses
 * are compared. LLVM 19 only has the unsafe kind. PostgreSQL, for example, compares addresses of functions, so the flag
 * is left out for LLVM 19.
 */
const WISHES = [
    { flag: '-reorder-blocks=ext-tsp', instead: '-reorder-blocks=cache+' },
    { flag: '-reorder-functions=cdsort', instead: '-reorder-functions=hfsort' },
    { flag: '-split-functions' },
    { flag: '-split-all-cold' },
    { flag: '-split-eh' },
    { flag: '-icf=safe' },
];
/** Flags that do not change code: BOLT reports its work, and writes a file for other tools. */
const HOUSEKEEPING = [{ flag: '-dyno-stats' }, { flag: '-use-gnu-stack' }];
/** The single optimisation with the best ratio of gain to risk. */
const MINIMAL = ['-reorder-blocks=ext-tsp'];
/**
 * BOLT's flags that only work on x86-64, by name, or by name and value. On aarch64, BOLT fails with them or makes
 * broken code.
 */
const ONLY_ON_X86 = [
    'indirect-call-promotion',
    'icp',
    'frame-opt',
    'jt-footprint-reduction',
    'three-way-branch',
    'reg-reassign',
    'use-aggr-reg-reassign',
    'cmov-conversion',
    'simplify-rodata-loads',
    'memcpy1-spec',
    'insert-retpolines',
    'stoke',
];
/** On aarch64, BOLT splits code into three parts only for less than 128 MB of code, which a flag must promise. */
const THREE_PARTS = 'split-strategy=cdsplit';
const SMALL_CODE = 'compact-code-model';
/** Flags that have made wrong code without any error: name, values (none: any), what happens, where it is known. */
const RISKY = [
    {
        name: 'frame-opt',
        values: ['hot', 'all'],
        risk: 'can take away stack space that code with frame pointers uses (llvm-project#211356). Leave it out, or compile with -fomit-frame-pointer',
    },
    {
        name: 'use-aggr-reg-reassign',
        risk: 'can overwrite registers that are in use (llvm-project#123809). Leave it out',
    },
];
/** Older versions warn ("safe ICF is only supported for x86") and fold functions whose addresses are compared. */
const SAFE_FOLDING_ON_AARCH64_SINCE = 22;
/**
 * The flags to optimise with. Pure.
 * @param own the user's flags. They replace Boltmark's optimisations and are passed unchanged, because BOLT itself
 * refuses unknown flags
 * @param extra the user's flags that replace only Boltmark's flags of the same name
 */
function chooseFlags(elf, { known, major }, own, extra = []) {
    const wishes = [...(own ? [] : WISHES), ...HOUSEKEEPING];
    if (elf.hasDebugInfo)
        wishes.push({ flag: '-update-debug-sections' });
    const flags = [...(own ?? []), ...extra];
    const asked = new Set(flags.map(flagName));
    const notes = [];
    for (const { flag, instead } of wishes) {
        // BOLT accepts a flag only once.
        if (asked.has(flagName(flag)))
            continue;
        if (isKnown(flag, known))
            flags.push(flag);
        else if (instead && isKnown(instead, known)) {
            flags.push(instead);
            notes.push(`${flag} is unknown to this BOLT and was replaced by ${instead}.`);
        }
        else
            notes.push(`${flag} is unknown to this BOLT and was left out.`);
    }
    if (elf.machine !== 'aarch64')
        return { flags, notes };
    const isSmall = flags.some((flag) => flagName(flag) === SMALL_CODE);
    const reasons = new Map(flags.map((flag) => [flag, whyNotOnAarch64(flag, major, isSmall)]));
    for (const [flag, reason] of reasons)
        if (reason)
            notes.push(`${flag} was left out: ${reason}.`);
    return { flags: flags.filter((flag) => !reasons.get(flag)), notes };
}
/** The name of a flag without dashes and value: `icf` for `-icf=safe`. */
function flagName(flag) {
    return flag.replace(/^--?/, '').replace(/=.*$/, '');
}
/** Sentences about flags of the user that have made wrong code without any error. Pure. */
function risksOf({ flags = [], extraFlags = [] }) {
    return [...flags, ...extraFlags].flatMap((flag) => {
        const value = flagValue(flag) ?? '';
        const known = RISKY.find(({ name, values }) => name === flagName(flag) && (!values || values.includes(value)));
        return known ? [`${flag} ${known.risk}.`] : [];
    });
}
/** @param isSmall whether the flags say that the code is less than 128 MB */
function whyNotOnAarch64(flag, major, isSmall) {
    const asked = flag.replace(/^--?/, '');
    if (asked === THREE_PARTS && !isSmall)
        return `on aarch64 it needs --${SMALL_CODE}, for code below 128 MB`;
    if (ONLY_ON_X86.includes(flagName(flag)) || ONLY_ON_X86.includes(asked))
        return 'BOLT has it for x86-64 only';
    return asked === 'icf=safe' && major < SAFE_FOLDING_ON_AARCH64_SINCE
        ? `BOLT ${major} cannot tell on aarch64 which functions are safe to fold`
        : undefined;
}
/** The pattern for `-skip-funcs` that matches one name, with escaped special characters. */
function asPattern(name) {
    return name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
/** A pattern that also matches local functions. BOLT adds a number to their names: `__do_global_dtors_aux/1`. */
function orLocal(pattern) {
    return `${pattern}(/.*)?`;
}
/** The value of a flag: `safe` for `-icf=safe`. Undefined for a switch. */
function flagValue(flag) {
    return /=(.*)$/.exec(flag)?.[1];
}
function isKnown(flag, known) {
    const values = known.get(flagName(flag));
    const value = flagValue(flag);
    return values !== undefined && (value === undefined || values.includes(value));
}
/** Flags of the user that protect code which BOLT would break. They are never dropped. */
const KEEPING_AWAY = ['skip-funcs', 'skip-funcs-file', 'update-branch-protection'];
/** The flags for reports, output and skipped functions. They remain when all others are dropped. Pure. */
function housekeepingOf(flags) {
    const names = new Set([...HOUSEKEEPING.map(({ flag }) => flagName(flag)), 'update-debug-sections', ...KEEPING_AWAY]);
    return flags.filter((flag) => names.has(flagName(flag)));
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/call/ladder.js

/** If more functions than this would have to be skipped, they are not the cause. */
const MAX_SKIPPED = 20;
/** The flag that makes BOLT update debug information. The server runs without that. */
const DEBUG_INFO = ['update-debug-sections'];
/** By BOLT's name of a pass: the flags that enable it, and the flag that disables it if it runs by default. */
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
 * The next attempt after a failure, or null to give up. Each step either skips functions, at most MAX_SKIPPED, or drops
 * flags. It never adds flags, so the sequence ends:
 *
 *     skip the named functions → (find the pass) → drop the pass that crashed → leave debug information
 *     → minimal set → give up
 *
 * Pure.
 */
function nextAttempt(attempt, failure) {
    if (failure.kind === 'smoke')
        return safer(attempt, `the result did not work (${failure.message})`);
    if (failure.kind === 'timeout')
        return quicker(attempt, 'BOLT did not end in time');
    return (skip(attempt, failure) ??
        find(attempt, failure) ??
        dropPass(attempt, failure) ??
        leaveDebugInfo(attempt, failure) ??
        minimal(attempt, failure.crashed ? 'BOLT crashed' : 'BOLT failed'));
}
function step(attempt, change, note) {
    return { ...attempt, verbose: false, ...change, notes: [...attempt.notes, note] };
}
const JUMP_TABLES = 'compiled with `-fno-jump-tables` (target.cflags), BOLT can follow it';
function skip(attempt, { functions, jumpTables }) {
    const named = functions.filter((name) => !attempt.skipFunctions.includes(name));
    if (named.length === 0 || attempt.skipFunctions.length + named.length > MAX_SKIPPED)
        return null;
    return step(attempt, { skipFunctions: [...attempt.skipFunctions, ...named] }, `skipped ${named.join(', ')}: BOLT cannot rewrite ${named.length > 1 ? 'them' : 'it'}${jumpTables ? ` (${JUMP_TABLES})` : ''}`);
}
/** The same call again, to find the pass. */
function find(attempt, { crashed, pass }) {
    if (!crashed || pass || attempt.verbose || attempt.purpose !== 'optimize')
        return null;
    return step(attempt, { verbose: true }, 'BOLT crashed: called it again to find the pass');
}
function dropPass(attempt, { pass }) {
    if (!pass || attempt.purpose !== 'optimize')
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
/**
 * The next attempt after a crash outside of the passes. BOLT updates debug information after its passes, and some of
 * DWARF 5 crashes it there: https://github.com/llvm/llvm-project/issues/67966
 */
function leaveDebugInfo(attempt, { crashed, pass }) {
    return crashed && !pass ? without(attempt, DEBUG_INFO, 'BOLT crashed after its passes') : null;
}
/** The next attempt after an output that did not work: first without the riskiest flags, then with the minimal set. */
function safer(attempt, why) {
    return (without(attempt, ['icf'], why) ??
        without(attempt, ['split-eh', 'split-all-cold', 'split-functions', 'split-strategy'], why) ??
        minimal(attempt, why));
}
/**
 * The next attempt after a call that took too long. Updating much debug information takes long, and the server runs
 * without it.
 */
function quicker(attempt, why) {
    return without(attempt, DEBUG_INFO, why) ?? minimal(attempt, why);
}
function without(attempt, names, why) {
    const dropped = attempt.flags.filter((flag) => names.includes(flagName(flag)));
    if (dropped.length === 0)
        return null;
    const flags = attempt.flags.filter((flag) => !dropped.includes(flag));
    return step(attempt, { flags }, `dropped ${dropped.join(' ')}: ${why}`);
}
function minimal(attempt, why) {
    if (attempt.purpose !== 'optimize' || attempt.minimal)
        return null;
    const flags = [...MINIMAL, ...housekeepingOf(attempt.flags)];
    return step(attempt, { flags, minimal: true }, `fell back to only ${MINIMAL.join(' ')}: ${why}`);
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/call/log.js
/**
 * Parses the output of llvm-bolt: information is on standard output, warnings and errors on standard error. Pure. The
 * patterns limit repetitions, because names of the binary's functions are in this output. Without limits, the time
 * would grow with the square of their lengths.
 */
function readBoltLog(stdout, stderr) {
    const text = `${stdout}\n${stderr}`;
    const profiled = log_find(text, /([\d,']{1,26}) out of ([\d,']{1,26}) functions in the binary \([\d.]+%\) have non-empty/);
    const stale = log_find(text, /[\d,']{1,26} \(([\d.]+)% of all profiled\) functions? ha(?:ve|s) invalid/);
    const staleSamples = log_find(text, /samples in the binary \(([\d.]+)%\) belong to functions with invalid/);
    const inferred = log_find(text, /inferred profile for .{1,99} functions responsible for ([\d.]+)% samples/);
    const count = (pattern) => numberIn(log_find(text, pattern)?.[1]);
    return {
        functions: numberIn(profiled?.[2]),
        functionsProfiled: numberIn(profiled?.[1]),
        notOptimized: count(/([\d,']{1,26}) functions? with profile could not be optimized/) ?? 0,
        stalePercent: Number(stale?.[1] ?? 0),
        staleSamplesPercent: Number(staleSamples?.[1] ?? 0),
        inferredSamplesPercent: Number(inferred?.[1] ?? 0),
        dynoStats: readDynoStats(stdout),
    };
}
function log_find(text, pattern) {
    return pattern.exec(text);
}
/** A number with or without thousands separators. */
function numberIn(text) {
    return text === undefined ? null : Number(text.replaceAll(/[,']/g, ''));
}
/**
 * The two blocks after the heading: the counts of the input, then those of the output with the change.
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
        const match = /^([\d,']{1,26}) : (.+?)(?: \(([+-][\d.]+%|=)\))?$/.exec(line.trim());
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
/**
 * BOLT's message on arm64 about code that it cannot follow. LLVM 19 and 20 advise `--strict`, which assumes that there
 * is no jump table. There is one, without relocations for its entries, so the result would not run:
 * https://github.com/llvm/llvm-project/issues/142533
 */
const CANNOT_RELAX = /[Cc]annot relax (?:adr|ADR|LDR) in non-simple function (\S+?)(?:\. Use --strict|\s|$)/g;
/** Errors that name a function and do not occur if that function is skipped. */
const BLAMES_FUNCTION = [
    /in function (\S+?)\. Consider adding this function to --skip-funcs/g,
    CANNOT_RELAX,
    /BOLT-ERROR: unable to fix CFI state for function (\S+?)\.? /g,
    /BOLT-ERROR: unable to patch entries in (\S+)/g,
];
/** Finds the causes in the output of a failed call. Pure. */
function readBlame(stdout, stderr) {
    const text = `${stdout}\n${stderr}\n`;
    const functions = BLAMES_FUNCTION.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]));
    return {
        functions: [...new Set(functions.map((name) => name.replace(/\(\*\d+\)$/, '')))],
        jumpTables: text.search(CANNOT_RELAX) >= 0,
        pass: /Invalid CFG detected after pass (.+)/.exec(text)?.[1]?.trim() ?? unfinishedPass(text),
        crashed: /^Stack dump:|UNREACHABLE executed|Assertion .{1,999} failed/m.test(text),
    };
}
/** The pass that crashed: with `-v=1` each pass prints its start and its end, and this one lacks its end. */
function unfinishedPass(text) {
    const finished = [...text.matchAll(/^BOLT-INFO: Finished pass: (.+)$/gm)].at(-1);
    const started = [...text.matchAll(/^BOLT-INFO: Starting pass: (.+)$/gm)].at(-1);
    if (!started || (finished && finished.index > started.index))
        return null;
    return started[1].trim();
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/call/remedies.js
/** Remedies for BOLT's fatal messages. The first match is used. */
const REMEDIES = [
    [
        /library not found: \S*libbolt_rt/,
        'Install the package with libbolt_rt_instr.a (libbolt-NN-dev, of the same version as llvm-bolt).',
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
    [/stripped binaries are not supported/, 'Use the binary before it is stripped.'],
    [/was processed by BOLT/, 'Name the binary that the linker made.'],
    [
        /pointer authentication is not supported|unsupported CFI opcode/,
        "Build with `-mbranch-protection=none` (target.cflags), or use BOLT 22 or newer. If the distribution's own start files or libgcc sign return addresses, name their functions in bolt.skip-functions.",
    ],
    [
        /Offset overflow for relr\.dyn/,
        'Link with `-Wl,-z,nopack-relative-relocs`, or use BOLT 23 or newer: this one writes all relative relocations packed.',
    ],
    [
        /parent function not found for/,
        'Rename the function: BOLT takes `.cold` and `.warm` in a name for the mark of a part of another function.',
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
 * The remedy for an error that no other flags prevent, because its cause is the binary, the profile, the installation
 * or the command line. Undefined for every other error. Pure.
 */
function remedyFor(output) {
    return REMEDIES.find(([pattern]) => pattern.test(output))?.[1];
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/call/run.js










/**
 * Calls llvm-bolt, with more careful flags each time, until the call succeeds and `check` accepts its output. Each call
 * leaves a log.
 * @param check returns a failure to continue with, or null. If it throws, the job ends
 * @throws OutsideError when no more careful flags are left, or when no flags prevent the error
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
            throw gaveUp(job, attempt.notes.slice(first.notes.length), failure, finished, logFile);
        attempt = next;
    }
}
/** The arguments of one attempt. `skipFunctions` are names, which become patterns for BOLT. Pure. */
function argumentsOf(job, attempt) {
    const args = [job.binary, '-o', job.output, ...job.flags, ...attempt.flags];
    if (attempt.skipFunctions.length > 0) {
        args.push(`-skip-funcs=${attempt.skipFunctions.map(asPattern).join(',')}`);
    }
    if (attempt.verbose)
        args.push('-v=1');
    return args;
}
async function call(job, attempt, logFile) {
    const args = argumentsOf(job, attempt);
    const running = await (0,processes_process/* start */.ni)({ file: job.llvmBolt, args, timeoutS: job.timeoutS });
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
/**
 * Why a call failed. Null if BOLT exited with 0 and wrote a file. Only the exit code decides, because some lines with
 * BOLT-ERROR are not fatal.
 */
async function failureOf(job, finished, logFile) {
    if (finished.exitCode === 0 && (await (0,files_files/* exists */.t2)(job.output)))
        return null;
    if (finished.timedOut)
        return { kind: 'timeout' };
    const remedy = remedyFor(finished.stderr);
    if (remedy)
        throw new errors/* OutsideError */.Cp(`BOLT cannot process ${job.binary}.${(0,processes_process/* saidLast */.OI)(problems(finished))} Its log is ${logFile}.`, remedy);
    const blame = readBlame(finished.stdout, finished.stderr);
    return { kind: 'bolt', ...blame, crashed: blame.crashed || finished.signal !== null };
}
/** @param steps earlier attempts, a sentence each */
function gaveUp(job, steps, failure, finished, logFile) {
    const what = failure.kind === 'smoke'
        ? `BOLT's output for ${job.binary} does not work: ${failure.message}`
        : failure.kind === 'timeout'
            ? `BOLT did not end within ${job.timeoutS} s on ${job.binary}.`
            : `BOLT failed on ${job.binary}.${(0,processes_process/* saidLast */.OI)(problems(finished))}`;
    const tried = steps.length > 0 ? `\n  Tried before: ${steps.join('; ')}.` : '';
    const slow = failure.kind === 'timeout' ? ' If BOLT is only slow, raise bolt.timeout.' : '';
    const jumps = failure.kind === 'bolt' && failure.jumpTables ? 'Build with `-fno-jump-tables` (target.cflags). ' : '';
    return new errors/* OutsideError */.Cp(`${what}${tried}`, `${jumps}Its log is ${logFile}. Try a newer BOLT, or name functions that it must skip in bolt.skip-functions.${slow}`);
}
/** The lines about problems. The log has the information before them. */
function problems(finished) {
    return finished.stderr.trim() ? { ...finished, stdout: '' } : finished;
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/instrumentation.js


/** Since this release of LLVM, files for each process can be combined with writing at intervals. */
const PIDS_WITH_INTERVALS_SINCE = 23;
/**
 * The flags for a way of writing. Counts are never cleared between writes, because a file with only the last interval
 * is not a profile of the training.
 */
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
/**
 * The limit of memory for the counts of calls through pointers: four times BOLT's own. Unused memory costs nothing.
 * A server that needs more ends with "allocator ran out of memory" (llvm-project#59174).
 */
const COUNTS_BYTES = 400 * 2 ** 20;
/** The flag that raises the limit of memory for counts. None before BOLT 22, which has no such flag. */
function roomForCounts(known) {
    return known.has('instrumentation-max-size') ? [`-instrumentation-max-size=${COUNTS_BYTES}`] : [];
}
/** Refuses options that BOLT would refuse late, or accept without writing a profile. */
function refuseContradictions(elf, flags, llvmMajor) {
    const names = new Set(flags.map(flagName));
    const atIntervals = names.has('instrumentation-sleep-time');
    if (elf.kind === 'executable' && !elf.interpreter && !atIntervals)
        throw new errors/* UsageError */.eb(`${elf.path} is linked statically: it writes no profile when it ends.`, 'Let the profile be written at intervals.');
    const withIntervals = atIntervals || names.has('instrumentation-wait-forks');
    if (names.has('instrumentation-file-append-pid') && withIntervals && llvmMajor < PIDS_WITH_INTERVALS_SINCE)
        throw new errors/* UsageError */.eb(`BOLT ${llvmMajor} cannot write a file for each process at intervals.`, 'Choose one: a file for each process when it ends, or one file at intervals.');
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/lse.js


/**
 * Checks that an aarch64 processor can run instrumented code. BOLT counts with the atomic instructions of Armv8.1
 * (LSE). Older cores (Cortex-A72) lack them. Newer versions of BOLT can do without them.
 * @param cpuInfo /proc/cpuinfo of the machine that trains. If it lists no features, as under qemu on another processor,
 * the check passes
 * @throws OutsideError when the core lacks the instructions and this BOLT needs them
 */
function withoutLse(cpuInfo, known) {
    const features = /^Features\s*:(.*)$/m.exec(cpuInfo)?.[1];
    if (features === undefined || /\batomics\b/.test(features))
        return [];
    if (known.has('no-lse-atomics'))
        return ['--no-lse-atomics'];
    throw new errors/* OutsideError */.Cp('This processor lacks the atomic instructions (LSE) that instrumented code needs for counting.', 'Train on an Armv8.1 processor (Graviton 2 and newer), use BOLT 22 or newer, or take samples instead: profile: { from: basic }.');
}
function cpuInfo() {
    return (0,promises_.readFile)('/proc/cpuinfo', 'utf8').catch(() => '');
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/preflight.js


/** The first major release of LLVM whose BOLT supports each feature. Older ones refuse or damage such binaries. */
const SINCE = {
    pointerAuthentication: 22,
    initArrays: 22,
    instrumentationOnAarch64: 18,
    restartableSequences: 22,
    mixedRelativeRelocations: 23,
};
/** The largest number of names in a message, and the largest length of one: mangled names of C++ are long. */
const preflight_MAX_NAMES = 3;
const MAX_NAME_LENGTH = 100;
/** Checks a binary before BOLT is called. Pure. `llvmMajor` is the version of llvm-bolt, for example 19. */
function preflight(elf, llvmMajor, purpose) {
    const findings = [];
    const fatal = (problem, remedy) => findings.push({ severity: 'fatal', problem, remedy });
    const warning = (problem, remedy) => findings.push({ severity: 'warning', problem, remedy });
    if (elf.machine === 'other')
        fatal('Its processor is not supported by BOLT.', 'Build it for x86-64 or aarch64.');
    if (elf.kind === 'object')
        fatal('It is an object file, not yet linked.', 'Name the program or the shared library that it is linked into.');
    if (elf.isBolted)
        fatal('BOLT has already rewritten it, and cannot do so twice.', 'Name the binary that the linker made.');
    if (!elf.hasSymbols)
        fatal('It is stripped: the symbol table (.symtab) is missing.', 'Use the binary before it is stripped: leave out `-s` and `install --strip`.');
    if (!elf.hasCodeRelocations)
        fatal('The relocations of its code are missing.', 'Link it with `-Wl,--emit-relocs` (in LDFLAGS), and do not strip it.');
    if (elf.partsOfNone.length > 0)
        fatal(`BOLT takes functions with ".cold" or ".warm" in their names for parts of others, which are missing: ${preflight_namesOf(elf.partsOfNone)}.`, 'Rename them in the source, or in the object files before linking: `objcopy --redefine-sym OLD=NEW`.');
    if (elf.mixesRelativeRelocations && llvmMajor < SINCE.mixedRelativeRelocations)
        fatal(`Some of its relative relocations are packed (.relr.dyn) and some are not, and BOLT ${llvmMajor} writes all of them packed.`, `Link it with \`-Wl,-z,nopack-relative-relocs\`, or use BOLT ${SINCE.mixedRelativeRelocations} or newer.`);
    if (elf.restartable.length > 0 && llvmMajor < SINCE.restartableSequences)
        fatal(`${preflight_namesOf(elf.restartable)} ${elf.restartable.length > 1 ? 'have' : 'has'} restartable sequences (rseq). BOLT ${llvmMajor} moves their code, and the kernel would continue at the old address.`, `Use BOLT ${SINCE.restartableSequences} or newer, or build without them (an allocator other than TCMalloc).`);
    if (elf.pointerAuthentication === 'everywhere' && llvmMajor < SINCE.pointerAuthentication)
        fatal(`It signs return addresses, which BOLT ${llvmMajor} cannot rewrite.`, `Build it with \`-mbranch-protection=none\` (target.cflags), or use BOLT ${SINCE.pointerAuthentication} or newer.`);
    if (elf.pointerAuthentication === 'somewhere' && llvmMajor < SINCE.pointerAuthentication)
        findings.push(signing(elf, llvmMajor));
    if (elf.splitFunctions.count > 0)
        warning(`The compiler has split ${elf.splitFunctions.count} functions (${preflight_namesOf(elf.splitFunctions.some, elf.splitFunctions.count)}), which BOLT does not optimise.`, 'Compile with `-fno-reorder-blocks-and-partition` (GCC) or `-fno-split-machine-functions` (Clang), in CFLAGS and CXXFLAGS.');
    if (purpose === 'optimize')
        return findings;
    if (elf.machine === 'aarch64' && llvmMajor < SINCE.instrumentationOnAarch64)
        fatal(`It is for aarch64, which BOLT ${llvmMajor} cannot instrument.`, `Use BOLT ${SINCE.instrumentationOnAarch64} or newer, or take samples instead: profile: { from: basic }.`);
    return [...findings, ...hooks(elf, llvmMajor)];
}
/**
 * Patterns of the functions that sign return addresses, if this BOLT cannot rewrite them. BOLT must not change them.
 */
function functionsToLeave({ signing }, llvmMajor) {
    if (llvmMajor >= SINCE.pointerAuthentication)
        return [];
    return signing.map((name) => orLocal(asPattern(name)));
}
/** Some names of `count`, for a sentence. */
function preflight_namesOf(names, count = names.length) {
    const short = (name) => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name);
    return `${names.slice(0, preflight_MAX_NAMES).map(short).join(', ')}${count > preflight_MAX_NAMES ? ', …' : ''}`;
}
/**
 * Distributions compile the C library's start files and libgcc with signed return addresses, whatever the flags of a
 * build. Those functions run once, or never.
 */
function signing({ signing: names }, llvmMajor) {
    const which = names.length > 0 ? `${names.length} of its functions (${preflight_namesOf(names)})` : 'Some of its functions';
    const left = names.length > 0 ? ': it leaves them unchanged' : '';
    return {
        severity: 'warning',
        problem: `${which} sign return addresses, which BOLT ${llvmMajor} cannot rewrite${left}.`,
        remedy: `If they are not the distribution's own (start files, libgcc), build them and linked libraries with \`-mbranch-protection=none\` (target.cflags). BOLT ${SINCE.pointerAuthentication} or newer rewrites them${names.length > 0 ? '' : '; bolt.skip-functions names functions that an older one leaves unchanged'}.`,
    };
}
/**
 * Findings about start and end of a recording, which BOLT hooks. BOLT 19 crashes on a library that only has initialiser
 * arrays.
 */
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
            problem: `It lacks ${lacking}, where BOLT ${llvmMajor} adds the code that records the profile.`,
            remedy: 'Link it with the usual start files, without `-nostartfiles`.',
        },
    ];
}
/**
 * The warnings as notes, if nothing is fatal.
 * @throws OutsideError that lists every fatal finding, each with its remedy
 */
function passPreflight(elf, llvmMajor, purpose) {
    const findings = preflight(elf, llvmMajor, purpose);
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    if (fatal.length > 0)
        throw new errors/* OutsideError */.Cp(`BOLT cannot ${purpose === 'optimize' ? 'optimise' : purpose} ${elf.path}. ${fatal.map(({ problem }) => problem).join(' ')}`, fatal.map(({ remedy }) => remedy).join('\n    '));
    return findings.map(({ problem, remedy }) => `${problem} ${remedy}`);
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/useless-profile.js


/** If changed functions have more than this percentage of the branches, BOLT's layout would be a guess. */
const MAX_STALE_SAMPLES_PERCENT = 50;
/** The profile contains no information about this binary. Only a new training helps. */
class UselessProfile extends errors/* OutsideError */.Cp {
    constructor(what) {
        super(what, 'Train again on this build, with load on the server: run the same command again.');
    }
}
/**
 * Refuses a profile without effect, because BOLT exits with 0 when no function has a profile, or the profile belongs to
 * other code.
 */
function refuseUselessProfile(profile, log, pinned) {
    const Refused = pinned ? StaleProfile : UselessProfile;
    if (!log.functionsProfiled)
        throw new Refused(`The profile ${profile} fits 0 out of ${log.functions ?? 0} functions of the binary: nothing was optimised.`);
    if (log.staleSamplesPercent > MAX_STALE_SAMPLES_PERCENT)
        throw new Refused(`${log.staleSamplesPercent} % of the branches in the profile ${profile} lie in functions whose code is different now.`);
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/bolt.js

















/** llvm-bolt takes seconds for a server of 10 MB, and minutes for one of 500 MB with debug information. */
const DEFAULT_TIMEOUT_S = 1800;
/**
 * The optimizer `bolt`: rewrites one linked binary. Each call of llvm-bolt leaves a log. Its folder in `logFolder` has
 * the relative path of the output: `work/logs/optimize/bolt/server` is about `work/optimize/bolt/server`.
 */
class Bolt {
    name = 'bolt';
    tool;
    tools;
    #logFolder;
    #known;
    #program;
    constructor(tools, logFolder) {
        this.tools = tools;
        this.#logFolder = logFolder;
        this.tool = `llvm-bolt ${tools.version}`;
    }
    /** @throws OutsideError as `instrument`, when this machine's processor cannot run instrumented code */
    async instrumentInputs(binary) {
        return this.#inputs(await this.#processorFlags(await readElf(binary)));
    }
    /** @param asked the flags that the user set */
    async optimizeInputs(binary, asked) {
        return this.#inputs((await this.#choose(await readElf(binary), asked)).flags);
    }
    /**
     * Writes a copy of the binary that records a profile while it runs.
     * @throws OutsideError when BOLT cannot do it; UsageError when this way of writing does not suit the binary
     */
    async instrument(binary, request) {
        const elf = await readElf(binary);
        const notes = passPreflight(elf, this.tools.major, 'instrument');
        const profileFile = (0,external_node_path_.resolve)(request.profileFile);
        const flags = [
            '-instrument',
            `-instrumentation-file=${profileFile}`,
            ...writingFlags(request.writing),
            ...roomForCounts(await this.#knownFlags()),
            ...(request.runtimeLibrary ? [await runtimeFlag(this.tools.llvmBolt, request.runtimeLibrary)] : []),
            ...(await this.#processorFlags(elf)),
            ...this.#keepingAway(elf, request),
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
     * Writes the optimised binary.
     * @param profile a profile with its provenance beside it. Unless it was pinned, it was recorded on this binary
     * @throws OutsideError when the profile is empty or belongs to another binary, or when even the most careful flags
     * give no working result
     */
    async optimize(binary, profile, request) {
        const elf = await readElf(binary);
        const notes = passPreflight(elf, this.tools.major, 'optimize');
        const { provenance } = request.pinned
            ? await readPinnedProfile(profile)
            : await readProfile(profile, { sha256: await (0,files_files/* sha256OfFile */.Vq)(binary), build_id: elf.buildId });
        const known = await this.#knownFlags();
        const chosen = await this.#choose(elf, request);
        const job = this.#job(binary, request, [
            `-data=${(0,external_node_path_.resolve)(profile)}`,
            ...profileFlags(request, known),
            ...this.#keepingAway(elf, request),
        ]);
        const first = firstAttempt('optimize', chosen.flags, request.skipFunctions, [...notes, ...chosen.notes]);
        const success = await climb(job, first, async (log) => {
            refuseUselessProfile(profile, log, request.pinned ?? false);
            return smokeFailure(request.smoke, job.output);
        });
        if (request.keepProfile && (await (0,files_files/* exists */.t2)(request.keepProfile)))
            await carryProvenance(profile, request.keepProfile);
        return describe(job.output, success, provenance, request.pinned ?? false);
    }
    /**
     * Writes a copy of the binary with its functions in another order, without any other optimisation.
     * @param order a file with the name of a function on each line
     * @throws OutsideError when BOLT cannot do it
     */
    async reorder(binary, order, request) {
        const elf = await readElf(binary);
        passPreflight(elf, this.tools.major, 'optimize');
        const flags = ['-reorder-functions=user', `-function-order=${(0,external_node_path_.resolve)(order)}`, '-no-huge-pages'];
        const job = this.#job(binary, request, [...flags, ...this.#keepingAway(elf, request)]);
        await climb(job, firstAttempt('reorder', [], request.skipFunctions, []), async () => null);
    }
    #job(binary, { output, timeoutS = DEFAULT_TIMEOUT_S }, flags) {
        const { llvmBolt } = this.tools;
        const place = (0,external_node_path_.relative)((0,external_node_path_.dirname)(this.#logFolder), (0,external_node_path_.dirname)((0,external_node_path_.resolve)(output)));
        const logFolder = (0,files_files/* isBelow */.Yw)(place) ? (0,external_node_path_.join)(this.#logFolder, place) : this.#logFolder;
        return { llvmBolt, binary: (0,external_node_path_.resolve)(binary), output: (0,external_node_path_.resolve)(output), flags, logFolder, timeoutS };
    }
    async #inputs(flags) {
        this.#program ??= (0,files_files/* sha256OfFile */.Vq)(this.tools.llvmBolt);
        return { tool: this.tool, program: await this.#program, flags };
    }
    async #choose(elf, { flags, extraFlags }) {
        return chooseFlags(elf, { known: await this.#knownFlags(), major: this.tools.major }, flags, extraFlags);
    }
    async #processorFlags({ machine }) {
        return machine === 'aarch64' ? withoutLse(await cpuInfo(), await this.#knownFlags()) : [];
    }
    #keepingAway(elf, { skipPatterns = [] }) {
        const patterns = [...skipPatterns, ...functionsToLeave(elf, this.tools.major)];
        return patterns.length > 0 ? [`-skip-funcs=${patterns.join(',')}`] : [];
    }
    #knownFlags() {
        this.#known ??= (0,processes_process/* runOk */.uO)({ file: this.tools.llvmBolt, args: ['--help-hidden'], timeoutS: 60 }).then(({ stdout }) => readHelp(stdout));
        return this.#known;
    }
}
function firstAttempt(purpose, flags, skipFunctions = [], notes) {
    return { purpose, flags, skipFunctions, minimal: false, verbose: false, notes };
}
/**
 * Flags that make BOLT write the profile by blocks with their hashes, and flags that make it accept a profile of partly
 * different code.
 */
function profileFlags({ pinned, keepProfile }, known) {
    return [
        ...(pinned && known.has('infer-stale-profile') ? ['-infer-stale-profile'] : []),
        ...(keepProfile && known.has('w') ? ['-w', (0,external_node_path_.resolve)(keepProfile)] : []),
    ];
}
async function smokeFailure(smoke, output) {
    try {
        await smoke?.(output);
        return null;
    }
    catch (error) {
        // Other flags do not help if a server does not find a library, or if the plain binary fails, too.
        if ([errors/* Interrupted */.j$, NotLoaded, Untestable].some((kind) => error instanceof kind))
            throw error;
        return { kind: 'smoke', message: error.message };
    }
}
async function describe(output, { attempt, log }, { from, recorded, binary, threads, counts }, pinned) {
    const dynoStats = log.dynoStats ?? { before: {}, after: {} };
    const notes = [...attempt.notes];
    if (log.notOptimized > 0)
        notes.push(`BOLT left ${log.notOptimized} functions with a profile unchanged.`);
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
                ? {
                    inferred_samples_percent: log.inferredSamplesPercent,
                    pinned: { recorded, build_id: binary.build_id, threads },
                }
                : {}),
            executed_instructions: asExecuted(dynoStats.before.executed_instructions ?? 0, counts),
        },
        dyno_stats: dynoStats,
        notes,
    };
}
/**
 * The number of instructions that the trainings executed. BOLT counts them in a merged profile, in which shorter
 * trainings were scaled up, so its number is scaled down again.
 */
function asExecuted(counted, { total, unscaled = total }) {
    return Math.round(counted * (unscaled / total));
}

// EXTERNAL MODULE: ./lib/config/units.js
var units = __webpack_require__(17361);
;// CONCATENATED MODULE: ./lib/optimizers/bolt/options.js





/** The keys under `bolt:` in a config. */
const BoltOptions = schemas/* strictObject */.rej({
    'skip-functions': schemas/* array */.YOg(schemas/* string */.YjP().min(1))
        .default([])
        .describe('names or patterns of functions that BOLT leaves unchanged, when it instruments and when it optimises'),
    timeout: units/* Duration */.dw.default(1800).describe('time limit of one call of llvm-bolt'),
    'runtime-library': schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe("libbolt_rt_instr.a for the binary's processor, if it differs from this machine's"),
});
function boltOptions(config) {
    return sectionOf(config, { name: 'bolt', section: BoltOptions });
}
/** The absolute path of the library that instrumented copies are linked with. Undefined for BOLT's own. */
function runtimeLibrary({ config, home }) {
    const given = boltOptions(config)['runtime-library'];
    return given && (0,external_node_path_.resolve)(home, given);
}
/** Patterns of functions that BOLT leaves unchanged: those of the target and those of the config. */
function skipPatterns({ target, config }) {
    return [...(target.skipFunctions ?? []), ...boltOptions(config)['skip-functions'].map(orLocal)];
}

;// CONCATENATED MODULE: ./lib/system/step-cache.js





const MANIFEST = 'manifest.json';
/** The name of the file with the inputs of work that has begun and not ended. */
const BEGUN = 'begun.json';
/** A manifest. It may come from an artifact, so it may only describe its own folder. */
const Manifest = schemas/* object */.Ikc({
    schema: schemas/* literal */.euz('boltmark.manifest/1'),
    inputs: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()),
    outputs: schemas/* record */.g1P(schemas/* string */.YjP().refine(files_files/* isBelow */.Yw), schemas/* string */.YjP()),
    facts: schemas/* unknown */.L5J(),
});
/** Runs a step, or reuses its earlier result. */
async function perform(step) {
    // In the form that a JSON file would return, so that both can be compared.
    const inputs = (0,secrets/* maskedIn */.P_)(JSON.parse(JSON.stringify(step.inputs)));
    const known = await readManifest(step.folder);
    const told = known && { ...inputs, ...named(known.inputs, step.untold ?? []) };
    if (known && same(known.inputs, told) && (await intact(step.folder, known.outputs))) {
        return { facts: known.facts, reused: true };
    }
    if (step.resumes)
        await goOnIn(step.folder, inputs);
    else
        await (0,files_files/* emptyFolder */.id)(step.folder);
    const { outputs, facts } = await step.run(step.folder);
    const hashes = {};
    for (const output of outputs)
        hashes[output] = await (0,files_files/* sha256OfFile */.Vq)((0,external_node_path_.join)(step.folder, output));
    const manifest = { schema: 'boltmark.manifest/1', inputs, outputs: hashes, facts };
    await (0,files_files/* writeJson */.GF)((0,external_node_path_.join)(step.folder, MANIFEST), manifest);
    await ended(step.folder);
    return { facts, reused: false };
}
/**
 * Empties a folder, unless it contains unfinished work with the same inputs.
 * @param inputs plain JSON
 */
async function goOnIn(folder, inputs) {
    const safe = (0,secrets/* maskedIn */.P_)(inputs);
    if (same(await inputsBegun(folder), safe))
        return;
    await (0,files_files/* emptyFolder */.id)(folder);
    await (0,files_files/* writeJson */.GF)((0,external_node_path_.join)(folder, BEGUN), safe);
}
/** Marks the work in a folder as finished. The next work begins with an empty folder. */
async function ended(folder) {
    await (0,promises_.rm)((0,external_node_path_.join)(folder, BEGUN), { force: true });
}
async function inputsBegun(folder) {
    const file = (0,external_node_path_.join)(folder, BEGUN);
    if (!(await (0,files_files/* exists */.t2)(file)))
        return undefined;
    try {
        return JSON.parse(await (0,files_files/* readText */.yR)(file));
    }
    catch {
        return undefined;
    }
}
/** Makes the next `perform` of a step run it again. */
async function forget(folder) {
    await (0,promises_.rm)((0,external_node_path_.join)(folder, MANIFEST), { force: true });
}
/** Reads a manifest. An unreadable one counts as missing, so that the step runs again. */
async function readManifest(folder) {
    const file = (0,external_node_path_.join)(folder, MANIFEST);
    return (await (0,files_files/* exists */.t2)(file)) ? manifestIn(await (0,files_files/* readText */.yR)(file)) : undefined;
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
        if (!(await (0,files_files/* exists */.t2)(path)) || (await (0,files_files/* sha256OfFile */.Vq)(path)) !== hash)
            return false;
    }
    return true;
}
/** The entries of a record that have these names. */
function named(record, names) {
    return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
/** Whether two inputs are equal. The order of keys does not matter. */
function same(a, b) {
    return canonical(a) === canonical(b);
}
/** JSON with sorted keys; undefined for values that JSON cannot express. */
function canonical(value) {
    return JSON.stringify(value, (_, item) => item && typeof item === 'object' && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([x], [y]) => (x < y ? -1 : 1)))
        : item);
}

;// CONCATENATED MODULE: ./lib/optimizers/profiles/perf2bolt-log.js
/** Above this value, BOLT's own tool warns that the input binary is probably not the recorded one. */
const MAX_MISMATCHED_PERCENT = 10;
/** A sampled profile of a server should have at least this number of samples. BOLT's authors record for minutes. */
const ENOUGH_SAMPLES = 10_000;
/** Parses the output of perf2bolt. Pure. */
function readQuality(text) {
    const number = (pattern) => {
        const found = pattern.exec(text)?.[1];
        return found === undefined ? null : Number(found);
    };
    return {
        samples: number(/PERF2BOLT: [Rr]ead (\d+) (?:basic )?samples/) ?? 0,
        branches: number(/PERF2BOLT: [Rr]ead \d+ samples and (\d+) (?:LBR|brstack) entries/),
        mismatched_percent: number(/traces mismatching disassembled function contents: \d+ \(([\d.]+)%\)/),
        outside_percent: number(/out of range traces involving unknown regions: \d+ \(([\d.]+)%\)/) ??
            number(/out of range samples recorded in unknown regions: \d+ \(([\d.]+)%\)/),
    };
}
/** Remarks on the samples of a binary under a workload, a sentence each. Pure. */
function notesOnQuality(name, workload, quality) {
    const { samples, branches, mismatched_percent: mismatched, outside_percent: outside } = quality;
    const parts = [
        branches === null ? `${samples} samples` : `${samples} samples with ${branches} branches`,
        ...(outside === null ? [] : [`${outside} % outside its code`]),
        ...(mismatched === null ? [] : [`${mismatched} % that do not fit its code`]),
    ];
    return [
        `${workload}: ${parts.join(', ')}.`,
        ...(samples < ENOUGH_SAMPLES
            ? [`${workload}: ${samples} samples are few; ${ENOUGH_SAMPLES} are enough. Train longer.`]
            : []),
        ...(mismatched !== null && mismatched > MAX_MISMATCHED_PERCENT
            ? [`${workload}: many branches do not fit ${name}; perhaps another file ran.`]
            : []),
    ];
}

// EXTERNAL MODULE: ./lib/system/files/temporary.js
var temporary = __webpack_require__(22734);
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
    // If the processor cannot count cycles, perf samples by a timer, which works nearly as well.
    basic: {
        record: [
            ['-e', 'cycles:u'],
            ['-e', 'cpu-clock:u'],
        ],
        // The new name of an option, then its old name.
        convert: ['--ba', '--nl'],
        field: 'ip',
        needs: 'leave to use perf (kernel.perf_event_paranoid of 2 or less)',
    },
};
/**
 * The order in which `auto` tries them, the best first. Samples without branches are left out, because instrumentation
 * gives better profiles.
 */
const AUTOMATIC = ['lbr', 'brbe', 'spe', 'etm'];
/** Recording a trivial program takes less time; s. */
const PROBE_S = 30;
/** perf2bolt disassembles the binary and reads every sample through `perf script`; s. */
const CONVERT_S = 3600;
/** A command that works for at most a second, in one process, because a child process would outlive it. */
const WORK = ['sh', '-c', 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'];
/**
 * Tests ways of sampling, each with a short recording of a real program.
 * @param arch this machine's architecture, as Node names it
 */
async function probeSampling(sources, perf2bolt, arch) {
    const known = perf2bolt ? await flagsOf(perf2bolt) : null;
    const folder = await (0,temporary/* temporaryFolder */.yy)();
    try {
        const probes = [];
        for (const source of sources) {
            const found = await probe(source, arch, known, (0,external_node_path_.join)(folder.path, 'perf.data'));
            probes.push(typeof found === 'string'
                ? { source, reason: found }
                : { source, sampler: { source, ...found, perf2bolt: perf2bolt } });
        }
        return probes;
    }
    finally {
        await folder.remove();
    }
}
/** The working arguments of a way, or why it does not work. */
async function probe(source, arch, known, file) {
    const way = WAYS[source];
    if (way.arch && way.arch !== arch)
        return `it is for ${way.arch === 'x64' ? 'x86-64' : 'arm64'}`;
    if (!known)
        return 'perf2bolt is missing beside llvm-bolt';
    const convert = conversion(source, known);
    if (!convert)
        return `this perf2bolt has no ${way.convert.join(' or ')}`;
    const fault = await perfFault();
    if (fault)
        return `perf ${fault} (apt-get install ${(await perfPackagesHere()).join(' ')})`;
    for (const record of way.record)
        if (await records(record, way.field, file))
            return { record, convert };
    return `perf cannot record it here: it needs ${way.needs}`;
}
/** The arguments with which perf2bolt reads the samples of a way. Undefined if it cannot. Pure. */
function conversion(source, known) {
    const { convert } = WAYS[source];
    if (convert.length === 0)
        return [];
    const flag = convert.find((one) => known.has(one.replace(/^--|=.*$/g, '')));
    return flag === undefined ? undefined : [flag];
}
async function records(record, field, file) {
    const recorded = await perf('record', '--quiet', '--no-buildid-cache', ...record, '-o', file, '--', ...WORK);
    if (recorded.exitCode !== 0)
        return false;
    // If the processor cannot count, perf uses a timer without saying so.
    const events = await perf('evlist', '-i', file);
    if (!record.includes(events.stdout.trim().split('\n')[0]) && /cpu-clock|task-clock/.test(events.stdout))
        return false;
    if (!field)
        return true;
    const samples = await perf('script', '-i', file, '-F', field);
    return samples.stdout.trim() !== '';
}
function perf(...args) {
    return (0,processes_process/* run */.eF)({ file: 'perf', args, timeoutS: PROBE_S });
}
/** The options of a perf2bolt. */
async function flagsOf(perf2bolt) {
    return readHelp((await (0,processes_process/* runOk */.uO)({ file: perf2bolt, args: ['--help-hidden'], timeoutS: PROBE_S })).stdout);
}
/**
 * Samples processes from now on, until the returned function is called.
 * @param file the output file of perf
 * @throws OutsideError (from the returned function) when perf ended early and wrote nothing
 */
async function startSampling({ record, source }, pids, file) {
    const running = await attachPerf(['record', '--quiet', '--no-buildid-cache', ...record, '-o', file], pids);
    return async () => {
        const finished = await running.stop({ signal: 'SIGINT', graceS: PERF_GRACE_S });
        // After SIGINT, perf ends with the signal SIGINT. If its processes have ended, it exits with 0.
        if (finished.signal === 'SIGKILL' || (finished.exitCode ?? 0) !== 0)
            throw new errors/* OutsideError */.Cp(`perf could not record ${source} samples.${(0,processes_process/* saidLast */.OI)(finished)}`, SAMPLE_OTHERWISE);
    };
}
const SAMPLE_OTHERWISE = 'Use `profile: { from: instrumentation }`, or another source: `boltmark doctor` shows which work.';
/** @throws OutsideError when perf2bolt finds no samples of the binary */
async function convertSamples(sampler, files) {
    const { stdout, stderr } = await (0,processes_process/* runOk */.uO)({ file: sampler.perf2bolt, args: convertArguments(sampler, files), timeoutS: CONVERT_S }, `Perhaps no sample is in this binary: train longer, or leave it out (variants.NAME.binaries). ${SAMPLE_OTHERWISE}`);
    return readQuality(`${stdout}\n${stderr}`);
}
/** The arguments for perf2bolt. Pure. */
function convertArguments({ convert }, files) {
    return ['-p', files.recorded, '-o', files.profile, ...convert, files.binary];
}

;// CONCATENATED MODULE: ./lib/optimizers/profiles/recording.js









const MAGIC = 'PERFILE';
/** Whether a file was written by `perf record`. @throws UsageError when it cannot be read */
async function isRecording(file) {
    try {
        const handle = await open(file, 'r');
        try {
            const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
            return buffer.toString('latin1', 0, bytesRead) === MAGIC;
        }
        finally {
            await handle.close();
        }
    }
    catch (cause) {
        throw new UsageError(`Cannot read ${file}: ${cause.message}.`, 'Name a perf.data or an fdata file.', {
            cause,
        });
    }
}
/** If the header lacks build IDs, perf reads gigabytes of samples to list them; s. */
const LIST_S = 600;
/** @throws OutsideError when perf is missing, or the file is not a recording of perf */
async function openRecording(file) {
    const fault = await perfFault();
    if (fault)
        throw new errors/* OutsideError */.Cp(`${file} cannot be read: perf ${fault}.`, 'Install perf; `boltmark setup` names its package.');
    const events = await listed(file, ['evlist', '-v']);
    return { file, events, ran: buildIdsIn(await listed(file, ['buildid-list'])) };
}
async function listed(file, args) {
    // Without -f, perf refuses the file of another user.
    const finished = await (0,processes_process/* run */.eF)({ file: 'perf', args: [...args, '-f', '-i', file], timeoutS: LIST_S });
    if (finished.exitCode === 0)
        return finished.stdout;
    throw new errors/* OutsideError */.Cp(`perf cannot read ${file}.${(0,processes_process/* saidLast */.OI)(finished)}`, 'Give a file of `perf record`, whole, and a perf that is not older than the one that recorded.');
}
/** The files in the output of `perf buildid-list`: `be6397dd…9 /usr/sbin/mysqld`. Pure. */
function buildIdsIn(text) {
    const found = [...text.matchAll(/^([0-9a-f]{8,}) (.+)$/gm)];
    return new Map(found.map(([, id, path]) => [id, path]));
}
/** How samples were taken, from the events that `perf evlist -v` prints. Pure. */
function sourceIn(events, machine) {
    if (/^arm_spe/m.test(events))
        return 'spe';
    if (/^cs_etm/m.test(events))
        return 'etm';
    if (/\bBRANCH_STACK\b/.test(events))
        return machine === 'aarch64' ? 'brbe' : 'lbr';
    return 'basic';
}
/** Whether two build IDs are the same: perf pads short ones with zeros. */
function isSame(recorded, buildId) {
    return recorded.startsWith(buildId) && /^0*$/.test(recorded.slice(buildId.length));
}
/**
 * Makes the profile of one binary.
 * @param folder the folder for the output, `NAME.fdata`
 * @throws OutsideError when the recording belongs to another build, or perf2bolt cannot read it
 */
async function profileOf(recording, { name, file }, tools, folder) {
    const { perf2bolt } = tools;
    const { machine, buildId } = await readElf(file);
    refuseOther(recording, { name, file, buildId });
    const source = sourceIn(recording.events, machine);
    const convert = perf2bolt === null ? undefined : conversion(source, await flagsOf(perf2bolt));
    if (perf2bolt === null || convert === undefined)
        throw new errors/* OutsideError */.Cp(`${recording.file} has ${source} samples, and perf2bolt ${tools.version} ${perf2bolt === null ? 'is missing beside llvm-bolt' : 'does not read them'}.`, 'Name a newer BOLT: BOLTMARK_BOLT=/path/to/llvm-bolt.');
    const profile = (0,external_node_path_.join)(folder, `${name}.fdata`);
    const quality = await convertSamples({ perf2bolt, convert }, { recorded: recording.file, profile, binary: file });
    const checked = await writeProvenance(profile, {
        binary: await describeBinary(file, name),
        workload: (0,external_node_path_.basename)(recording.file),
        threads: null,
        optimizer: 'bolt',
        tool: `llvm-bolt ${tools.version}`,
        from: source,
        recorded: (await (0,promises_.stat)(recording.file)).mtime.toISOString(),
        quality,
    });
    return { ...checked, quality };
}
/** @throws OutsideError when the recording has no samples of this very build */
function refuseOther({ file: recorded, ran }, { name, file, buildId }) {
    if (buildId === null)
        throw new errors/* OutsideError */.Cp(`${file} has no build ID, so nobody can tell whether ${recorded} is of it.`, 'Link it with -Wl,--build-id (target.cflags), run that build, and record again.');
    if ([...ran.keys()].some((id) => isSame(id, buildId)))
        return;
    const others = [...ran]
        .filter(([, path]) => !path.startsWith('['))
        .map(([id, path]) => `${path} (${id.slice(0, 12)})`);
    throw new errors/* OutsideError */.Cp(others.length === 0
        ? `${recorded} names no build ID.`
        : `${recorded} has no samples of ${name} (build-id ${buildId.slice(0, 12)}). It is of ${others.join(', ')}.`, others.length === 0
        ? 'Record without --no-buildid.'
        : `Take the very file that ran: variants.NAME.files: { ${name}: PATH }. Or leave ${name} out: variants.NAME.binaries.`);
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/profiles-from-elsewhere.js








/** The forms of profiles that BOLT reads. */
const READS = ['perf.data', 'fdata'];
/**
 * The profiles of a variant that were recorded without Boltmark, each checked against the build.
 * @throws OutsideError when a profile belongs to another build, or cannot be read
 */
async function profilesFromElsewhere(work, home, recipe) {
    const found = [];
    for (const taken of await filesElsewhere(home, recipe, READS)) {
        const { file, weight } = taken;
        const recording = recipe.elsewhere.form === 'fdata' ? undefined : await readOnce(file);
        const profiles = {};
        const notes = {};
        let mass = 0;
        for (const name of recipe.binaries) {
            const { checked, quality } = await profileFor(work, recording, file, name);
            const { from, counts } = checked.provenance;
            profiles[name] = checked.file;
            mass += counts.total;
            notes[name] = [noteOn(taken, from), ...(quality ? notesOnQuality(name, (0,external_node_path_.basename)(file), quality) : [])];
            for (const note of notes[name])
                work.workshop.progress.line(`  ${note}`);
        }
        found.push({ workload: (0,external_node_path_.relative)(home, file), weight, mass, profiles, notes });
    }
    return found;
}
async function readOnce(file) {
    let opened;
    return {
        sha256: await (0,files_files/* sha256OfFile */.Vq)(file),
        open() {
            opened ??= openRecording(file);
            return opened;
        },
    };
}
/** @param recording undefined if the file is in BOLT's text format */
async function profileFor(work, recording, file, name) {
    const binary = work.workshop.build.binaries[name];
    const identity = { sha256: await (0,files_files/* sha256OfFile */.Vq)(binary), build_id: (await readElf(binary)).buildId };
    if (recording === undefined)
        return { checked: await readProfile(file, identity) };
    const { workshop, bolt } = work;
    const folder = workshop.path('profiles', workshop.build.label, name, recording.sha256.slice(0, 16));
    workshop.progress.status(`reading ${file} for ${name}`);
    const { facts } = await perform({
        folder,
        inputs: { recorded: recording.sha256, binary: identity.sha256, tool: bolt.tool },
        async run() {
            const { file: profile } = await profileOf(await recording.open(), { name, file: binary }, bolt.tools, folder);
            return { outputs: [(0,external_node_path_.basename)(profile), `${(0,external_node_path_.basename)(profile)}.json`], facts: { profile: (0,external_node_path_.basename)(profile) } };
        },
    });
    const checked = await readProfile((0,external_node_path_.join)(folder, facts.profile), identity);
    return { checked, quality: checked.provenance.quality };
}

;// CONCATENATED MODULE: ./lib/targets/build/compiler.js



const SPLITS_LESS = { gcc: ['-fno-reorder-blocks-and-partition'], clang: ['-fno-split-machine-functions'] };
/** A launcher may precede the compiler in CC. Boltmark refuses that, because it calls ccache itself. */
const LAUNCHERS = ['ccache', 'sccache', 'distcc'];
/**
 * The named compilers: those of `target.compiler`, otherwise CC (with CXX) of the environment. Pure.
 * @throws UsageError when CC has more words than the name of a program
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
    throw new errors/* UsageError */.eb(`${name} is "${env[name]}": Boltmark reads only a compiler from it, without flags.`, `Name the program as target.compiler, and give the flags to the build itself.`);
}
/**
 * The C++ compiler that matches a C compiler by its name: `clang-19` → `clang++-19`, `aarch64-linux-gnu-gcc` →
 * `aarch64-linux-gnu-g++`. Pure.
 */
function cxxOf(cc) {
    return renamed(cc, { clang: 'clang++', gcc: 'g++', cc: 'c++' });
}
/** A program of the same version as a compiler: `gcc-12` → `gcov-tool-12`. Pure. */
function toolBeside(cc, tool) {
    return renamed(cc, { clang: tool, gcc: tool, cc: tool });
}
function renamed(cc, names) {
    const [, front, name, version] = /^(.*?)(clang|gcc|cc)(-[\d.]+)?$/.exec((0,external_node_path_.basename)(cc)) ?? [];
    const found = name === undefined ? (0,external_node_path_.basename)(cc) : `${front}${names[name]}${version ?? ''}`;
    return cc.includes('/') ? (0,external_node_path_.join)((0,external_node_path_.dirname)(cc), found) : found;
}
/**
 * The named compilers, or this machine's default: GCC, unless its `cc` is Clang.
 * @throws OutsideError when a named one is missing; UsageError when it is neither GCC nor Clang
 */
async function findCompiler(named) {
    const { cc, cxx, by } = named ?? { cc: 'cc', cxx: 'c++', by: undefined };
    const answer = await (0,processes_process/* run */.eF)({ file: cc, args: ['--version'], timeoutS: 60 }).catch((error) => error);
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
    throw new errors/* UsageError */.eb(`${cc} (${by}) is neither GCC nor Clang: it says ${said.split('\n')[0]}.`, 'Boltmark knows the profiles and flags of these two only.');
}
/** The compiler if none was named and the installed one is unknown. */
const GCC = {
    family: 'gcc',
    cc: 'gcc',
    cxx: 'g++',
    title: 'gcc',
    namedBy: undefined,
    wholeFunctions: SPLITS_LESS.gcc,
};
/** Whether the compiler's version is unknown: none was named, and `cc` is missing or prints no version. Pure. */
function isUnknown({ title }) {
    return title === GCC.title;
}
/**
 * The flags that keep Clang from splitting functions. On aarch64, Clang accepts its flag only from version 17 on. Older
 * versions do not split functions there.
 */
async function clangFlags(cc) {
    const args = [...SPLITS_LESS.clang, '-x', 'c', '-c', '/dev/null', '-o', '/dev/null'];
    const { exitCode } = await (0,processes_process/* run */.eF)({ file: cc, args, timeoutS: 60 });
    return exitCode === 0 ? SPLITS_LESS.clang : [];
}
/** The version by which Clang calls itself, in a command or in its output. Pure. */
function clangVersionIn(text) {
    return /\bclang version (\d+(?:\.\d+)*)/.exec(text)?.[1];
}
/** Identifies a compiler by its output for `--version`. Pure. */
function identified(text) {
    const clang = clangVersionIn(text);
    if (clang)
        return { family: 'clang', title: `clang ${clang}` };
    // `gcc (Debian 12.2.0-14) 12.2.0`
    const [, gcc] = /\) (\d+(?:\.\d+)+)/.exec(text.split('\n')[0]) ?? [];
    return gcc && text.includes('Free Software Foundation') ? { family: 'gcc', title: `gcc ${gcc}` } : undefined;
}
/** Programs that a named compiler needs on PATH. `withProfiles` adds those of its own optimisation. Pure. */
function compilerRequirement({ cc, cxx, by }, withProfiles) {
    const [, name, version] = /^(clang|gcc)(-\d+)?$/.exec(cc) ?? [];
    if (!name)
        return [{ program: cc, packages: [], whereFrom: `${cc} is named by ${by}: install it, or correct ${by}.` }];
    const suffix = version ?? '';
    if (name === 'gcc')
        return [
            { program: cc, packages: [cc, 'libc6-dev'] },
            { program: cxx, packages: [`g++${suffix}`] },
        ];
    // Without a version in its name, Debian's package of the runtime library is unknown. `llvm` and `clang` have the same
    // version there.
    const runtime = version ? [`libclang-rt${suffix}-dev`] : [];
    return [{ program: cc, packages: [cc, 'libc6-dev', ...(withProfiles ? [`llvm${suffix}`, ...runtime] : [])] }];
}
function advice(named) {
    const packages = compilerRequirement(named, false).flatMap((requirement) => requirement.packages);
    return packages.length > 0
        ? `apt-get install --no-install-recommends ${packages.join(' ')}`
        : 'as its documentation says';
}
/**
 * The variables that give a build command the compiler of the config. CC of the environment needs no variable here: it
 * is set already.
 */
function compilerEnv({ cc, cxx, namedBy }) {
    return namedBy === 'target.compiler' ? { CC: cc, CXX: cxx } : {};
}

;// CONCATENATED MODULE: ./lib/optimizers/profiles/collect.js





const POLL_S = 0.25;
/** A file counts as complete when it has not changed for this time. */
const QUIET_S = 0.5;
/**
 * The same if processes of other users cannot be inspected. The process that writes the profile notices within a second
 * that its server has ended.
 */
const QUIET_WHEN_BLIND_S = 3;
/**
 * Waits after a training until no process writes the profile.
 * @returns the files: one, or one for each process that executed code of the binary
 * @throws OutsideError when there is no file, all are empty, or a process still uses the binary after `timeoutS`
 * seconds
 */
async function waitForProfile(pending, timeoutS = 60) {
    const instrumented = await (0,promises_.realpath)(pending.instrumented);
    const deadline = performance.now() + timeoutS * 1000;
    let seen = '';
    let quietSince = performance.now();
    for (;;) {
        const { pids, blind } = await usersOf(instrumented);
        const files = await profileFiles(pending);
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
async function profileFiles({ file, writing }) {
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
/**
 * Processes that have mapped the file, as their program or as a library. `blind`: some processes cannot be inspected.
 */
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
    throw new errors/* OutsideError */.Cp(`The profile ${file} is empty: the instrumented binary executed nothing.`, 'Check that the load reached the server, and that the server loads the instrumented binary.');
}

;// CONCATENATED MODULE: ./lib/optimizers/profiles/merge.js





/** Larger counts are not exact in a double. */
const LARGEST_COUNT = 2 ** 52;
/**
 * The number of paths on one command line, which fit whatever their length. A server with a process for each connection
 * leaves tens of thousands.
 */
const FILES_A_CALL = 200;
/** Merging files of tens of megabytes takes long; s. */
const MERGE_S = 600;
/**
 * The factor for each profile, with which each workload contributes in proportion to its weight, however long its
 * training ran. Pure.
 *
 * The mass of a profile is the number of executed branches, because BOLT's layout weighs edges by their counts (ext-tsp
 * and cdsort). It is in the profile, and nearly proportional to executed instructions, which would need an extra pass
 * of BOLT over each profile. Transactions are no measure, because a write differs from a read.
 *
 * The smallest factor is 1, because scaling up loses nothing and scaling down would round rare branches. Only if a
 * count would exceed the exact range (`largest` is the largest count of each profile) are all scaled down.
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
 * Merges the trainings of several workloads on the same binary into one weighted profile. The caller checks that the
 * binary is the same (`readProfile`), because the files do not name it.
 * @returns the totals; `unscaled` is the sum of the inputs as recorded
 * @throws OutsideError for an empty or damaged profile, or when kinds are mixed; UsageError for a weight that is not
 * above 0
 */
async function mergeWeighted(tools, profiles, output) {
    const bad = profiles.find(({ weight }) => !(weight > 0 && Number.isFinite(weight)));
    if (bad)
        throw new errors/* UsageError */.eb(`The weight ${bad.weight} is not a number above 0.`, 'To exclude the workload, leave it out.');
    const summaries = await summarizeAll(profiles.map(({ file }) => file));
    const scaling = factors(profiles.map(({ weight, mass }, index) => {
        const { total, largest } = summaries[index];
        return { weight, mass: mass ?? total, largest };
    }));
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
    await withDrafts(output, async (draft) => {
        const scaled = profiles.map((_, index) => draft(index));
        for (const [index, { file }] of profiles.entries())
            await scale(file, scaled[index], scaling[index]);
        await mergeFdata(tools, scaled, output, summaries[0].kind);
    });
    const unscaled = summaries.reduce((all, { total }) => all + total, 0);
    return { ...(await summarize(output)), unscaled };
}
/** @param work gets paths that it may write to */
async function withDrafts(output, work) {
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_path_.dirname)(output), '.merge-'));
    try {
        await work((index) => (0,external_node_path_.join)(folder, `${index}.fdata`));
    }
    finally {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
}
/**
 * The sum of the profiles of one training's processes. Processes that executed no code of the binary leave empty files,
 * which are skipped.
 * @throws OutsideError when all are empty, one is damaged, or kinds are mixed
 */
async function sumOfProfiles(tools, files, output) {
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
        // LLVM 19's merge-fdata accepts an empty file and reports success.
        if (summary.records === 0 || summary.total === 0)
            throw new errors/* OutsideError */.Cp(`The profile ${file} is empty.`, 'Check that the training ran the instrumented binary, and that it ended by itself and was not killed.');
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
    if (files.length > FILES_A_CALL)
        return mergeInBatches(tools, files, output);
    await (0,processes_process/* runOk */.uO)({ file: tools.mergeFdata, args: ['-q', ...files, '-o', output], timeoutS: MERGE_S }, 'Check the free space of that disk, and run the same command again.');
}
async function mergeInBatches(tools, files, output) {
    await withDrafts(output, async (draft) => {
        const parts = [];
        for (let at = 0; at < files.length; at += FILES_A_CALL) {
            parts.push(draft(at));
            await mergeFdata(tools, files.slice(at, at + FILES_A_CALL), draft(at), 'branches');
        }
        await mergeFdata(tools, parts, output, 'branches');
    });
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/proof.js














/** A loop with a rarely taken branch, which suffices for a profile. */
const PROGRAM = `
static __attribute__((noinline)) unsigned step(unsigned i, unsigned s) { return i % 16 == 3 ? s * 31 + i : s ^ i; }
int main(void) {
  unsigned s = 1;
  for (unsigned i = 0; i < 100000; i++) s = step(i, s);
  return s == 0;
}
`;
/**
 * Tests BOLT on this machine: it compiles a tiny program, instruments it, runs it, optimises it with its profile, and
 * runs it again.
 * @param compiler the compiler of the target
 * @returns null when all of it worked, or the first failure
 */
async function proveInstrumentation(tools, compiler) {
    const { path: folder, remove } = await (0,temporary/* temporaryFolder */.yy)();
    try {
        for (const [step, remedy, take] of proofSteps(tools, compiler, folder)) {
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
function proofSteps(tools, { cc, wholeFunctions }, folder) {
    const file = (name) => (0,external_node_path_.join)(folder, name);
    const bolt = new Bolt(tools, file('logs'));
    return [
        [
            'compile a C program',
            'Install a C compiler: apt-get install --no-install-recommends gcc libc6-dev.',
            async () => {
                await (0,promises_.writeFile)(file('proof.c'), PROGRAM);
                const flags = ['-O2', ...wholeFunctions, ...LDFLAGS];
                await (0,processes_process/* runOk */.uO)({ file: cc, args: [...flags, file('proof.c'), '-o', file('proof')], timeoutS: 60 });
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
                await (0,processes_process/* runOk */.uO)({ file: file('proof.instrumented'), args: [], timeoutS: 60 });
                const parts = await waitForProfile({ file: file('proof.part'), writing: { when: 'exit' }, instrumented: file('proof.instrumented') }, 20);
                await sumOfProfiles(tools, parts, file('proof.fdata'));
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
                smoke: async (optimized) => void (await (0,processes_process/* runOk */.uO)({ file: optimized, args: [], timeoutS: 60 })),
                timeoutS: 60,
            }),
        ],
    ];
}
/** Examines BOLT by instrumenting, running and optimising a tiny program, because an installed BOLT may still fail. */
async function examineBolt(compiler) {
    try {
        const tools = await installedBolt();
        const found = { name: 'llvm-bolt', state: 'fine', detail: `${tools.version}, ${tools.llvmBolt}` };
        const shortfall = await proveInstrumentation(tools, await compiler().catch(() => GCC));
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
/** The sources of samples that `profile.from` can name on this machine, and why the others do not work. */
async function checkSampling({ perf2bolt }) {
    const probes = await probeSampling(variant_schema/* SAMPLED_SOURCES */.o9, perf2bolt, process.arch);
    const works = probes.filter(({ sampler }) => sampler).map(({ source }) => source);
    const refused = probes.flatMap((probe) => (probe.sampler ? [] : [`${probe.source}: ${probe.reason}`]));
    return {
        name: 'sampling',
        state: 'fine',
        detail: [`profile.from can be ${['instrumentation', ...works].join(', ')}`, ...refused].join('; '),
    };
}

;// CONCATENATED MODULE: ./lib/optimizers/profiles/pinned.js




/**
 * The file with a profile by functions, blocks and their hashes. It fits later builds, too, and is in the folder of its
 * binary.
 */
const PINNABLE = 'profile.yaml';
/**
 * The pinned profiles of the variants.
 * @param home the folder that relative paths in the config begin at
 * @throws OutsideError when one is missing or damaged; UsageError when it was recorded under other workloads than those
 * of the config
 */
async function pinnedProfiles(home, recipes) {
    const found = {};
    for (const { name, pinned, binaries, trainedOn } of recipes) {
        if (pinned === undefined)
            continue;
        found[name] = {};
        for (const binary of binaries) {
            const file = (0,external_node_path_.join)((0,external_node_path_.resolve)(home, pinned), binary, PINNABLE);
            const { provenance } = await readPinnedProfile(file);
            const wanted = trainingAsText(Object.entries(trainedOn));
            if (provenance.workload !== wanted)
                throw new errors/* UsageError */.eb(`The pinned profile ${file} was recorded under ${provenance.workload}, and variant ${name} trains on ${wanted}.`, 'Pin a profile of that training.');
            found[name][binary] = file;
        }
    }
    return found;
}

// EXTERNAL MODULE: ./lib/results/thin-profile.js
var thin_profile = __webpack_require__(64123);
;// CONCATENATED MODULE: ./lib/optimizers/bolt/apply.js









/** Optimises the binaries of a variant, each with its profile. */
async function apply(work, recipe, { recorded, profiles }) {
    const optimized = [];
    const notes = [];
    // If there are several binaries, each note names its binary.
    const about = (name) => (note) => (recipe.binaries.length > 1 ? `${name}: ${note}` : note);
    for (const name of recipe.binaries) {
        const known = recorded.find((binary) => binary.name === name);
        // Without a recording, BOLT itself has to find the functions that it cannot rewrite.
        const binary = { name, profile: profiles[recipe.name][name], skipFunctions: known?.skipFunctions ?? [] };
        const one = await optimizeBinary(work, recipe, binary);
        optimized.push(one);
        notes.push(...[...(known?.notes ?? []), ...one.notes].map(about(name)));
    }
    if ((0,thin_profile/* isThin */.O)(optimized.map(({ profile }) => profile)))
        work.workshop.progress.line(`${recipe.name}: the profile is thin. Train longer (train.duration).`);
    const files = Object.fromEntries(recipe.binaries.map((name, index) => [name, optimized[index].output]));
    return { name: recipe.name, files, optimized, notes };
}
async function optimizeBinary(work, recipe, { name, profile, skipFunctions }) {
    const { workshop, bolt } = work;
    const binary = workshop.build.binaries[name];
    const patterns = skipPatterns(workshop);
    const timeoutS = boltOptions(workshop.config).timeout;
    const pinned = recipe.pinned !== undefined;
    const folder = workshop.path('optimize', recipe.name, name);
    const output = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(binary));
    workshop.progress.status(`optimising ${name} for ${recipe.name}`);
    const { facts, reused } = await perform({
        folder,
        inputs: {
            binary: await (0,files_files/* sha256OfFile */.Vq)(binary),
            profile: await (0,files_files/* sha256OfFile */.Vq)(profile),
            skipFunctions,
            skipPatterns: patterns,
            bolt: await bolt.optimizeInputs(binary, recipe),
            // With more time, BOLT may need to skip fewer functions.
            timeoutS,
            pinned,
        },
        async run() {
            const keepProfile = (0,external_node_path_.join)(folder, PINNABLE);
            const facts = await bolt
                .optimize(binary, profile, {
                output,
                skipFunctions,
                skipPatterns: patterns,
                flags: recipe.flags,
                extraFlags: recipe.extraFlags,
                smoke: (file) => workshop.tryOut(recipe, { [name]: file }),
                timeoutS,
                pinned,
                // A pinned profile is not kept as a new one, because it would lose information with each build.
                keepProfile: pinned ? undefined : keepProfile,
            })
                .catch((error) => forgetUseless(work, recipe, error));
            const kept = (await (0,files_files/* exists */.t2)(keepProfile)) ? [PINNABLE, `${PINNABLE}.json`] : [];
            return { outputs: [(0,external_node_path_.basename)(output), ...kept], facts };
        },
    });
    const { functions, functions_profiled } = facts.profile;
    workshop.progress.line(`${recipe.name}: ${name} ${reused ? 'unchanged, taken over' : 'optimised'}, ${functions_profiled} of ${functions} functions profiled`);
    for (const note of facts.notes)
        workshop.progress.line(`  ${note}`);
    return { ...facts, output };
}
/**
 * Removes a useless profile, so that the next run records it again. A pinned profile stays.
 * @throws the given error
 */
async function forgetUseless({ workshop }, recipe, error) {
    if (error instanceof StaleProfile)
        throw new StaleProfile(`The pinned profile is too stale for ${recipe.name}. ${error.message}`);
    if (error instanceof UselessProfile) {
        const folders = (await (0,promises_.readdir)(workshop.path('train'))).filter((name) => name.startsWith(workshop.build.label));
        for (const folder of folders)
            for (const workload of Object.keys(recipe.trainedOn))
                await forget(workshop.path('train', folder, workload));
    }
    throw error;
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/instrument.js




/** The folder in which instrumented binaries write their profiles. */
function boltRecordingFolder(workshop) {
    return workshop.path('train', 'recording');
}
/** Instruments each binary that a variant optimises, once for all workloads. @param binaries their names */
async function instrument(work, binaries) {
    const instrumented = [];
    for (const name of binaries)
        instrumented.push(await instrumentOne(work, name));
    return instrumented;
}
async function instrumentOne({ workshop, bolt }, name) {
    const { build, target, progress } = workshop;
    const binary = build.binaries[name];
    const folder = workshop.path('instrument', build.label, name);
    const file = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(binary));
    // The path is compiled into the binary, so it is an input, and another work folder needs another binary.
    const profileFile = (0,external_node_path_.join)(boltRecordingFolder(workshop), `${name}.fdata`);
    const writing = target.profileWriting;
    const library = runtimeLibrary(workshop);
    const patterns = skipPatterns(workshop);
    progress.status(`instrumenting ${name}`);
    const { facts, reused } = await perform({
        folder,
        inputs: {
            binary: await (0,files_files/* sha256OfFile */.Vq)(binary),
            bolt: await bolt.instrumentInputs(binary),
            profileFile,
            writing,
            runtimeLibrary: library && (await hashIfThere(library)),
            skipPatterns: patterns,
        },
        async run() {
            const { skipFunctions, notes } = await bolt.instrument(binary, {
                output: file,
                profileFile,
                writing,
                skipPatterns: patterns,
                timeoutS: boltOptions(workshop.config).timeout,
                runtimeLibrary: library,
            });
            return { outputs: [(0,external_node_path_.basename)(file)], facts: { skipFunctions, notes } };
        },
    });
    progress.line(`${name}: ${reused ? 'unchanged, taken over' : 'instrumented'}`);
    for (const note of facts.notes)
        progress.line(`  ${note}`);
    return { name, file, pending: { file: profileFile, writing, instrumented: file }, ...facts };
}
/** The hash of a file. Undefined if it is missing: BOLT reports that, because it needs the file. */
async function hashIfThere(file) {
    return (await (0,files_files/* exists */.t2)(file)) ? (0,files_files/* sha256OfFile */.Vq)(file) : null;
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/merge.js







/**
 * Merges the profiles that a variant trains on with those that were recorded elsewhere. They are checked against the
 * binary, normalised and weighted.
 */
async function merge(work, recipes, { trainings, elsewhere }) {
    const merged = {};
    for (const recipe of recipes.filter(({ pinned }) => pinned === undefined)) {
        const profiles = {};
        const parts = [
            ...trainings
                .filter(({ workload }) => workload in recipe.trainedOn)
                .map((training) => ({ ...training, weight: recipe.trainedOn[training.workload] })),
            ...(elsewhere[recipe.name] ?? []),
        ];
        for (const name of recipe.binaries)
            profiles[name] = await mergeFor(work, recipe, name, parts);
        merged[recipe.name] = profiles;
        work.workshop.progress.line(`${recipe.name}: ${parts.map(({ workload, weight }) => `${workload} × ${weight}`).join(' + ')}`);
    }
    return merged;
}
async function mergeFor({ workshop, bolt }, recipe, name, weighted) {
    const file = workshop.build.binaries[name];
    const parts = weighted.map(({ profiles, weight, mass }) => ({ file: profiles[name], weight, mass }));
    const folder = workshop.path('merge', recipe.name, name);
    const profile = (0,external_node_path_.join)(folder, 'merged.fdata');
    await perform({
        folder,
        inputs: {
            profiles: await Promise.all(parts.map(async ({ file, weight, mass }) => ({ sha256: await (0,files_files/* sha256OfFile */.Vq)(file), weight, mass }))),
            tool: bolt.tool,
            // The output names this binary, even if another binary has an identical recording.
            binary: await (0,files_files/* sha256OfFile */.Vq)(file),
        },
        async run() {
            const binary = await describeBinary(file, name);
            const checked = await Promise.all(parts.map(({ file }) => readProfile(file, binary)));
            const { unscaled } = await mergeWeighted(bolt.tools, parts, profile);
            await writeProvenance(profile, {
                binary,
                workload: trainingAsText(weighted.map(({ workload, weight }) => [workload, weight])),
                threads: weighted.some(({ workload }) => !(workload in recipe.trainedOn)) ? null : workshop.training.threads,
                optimizer: bolt.name,
                tool: bolt.tool,
                from: checked[0].provenance.from,
                unscaled,
            });
            return { outputs: ['merged.fdata', 'merged.fdata.json'], facts: {} };
        },
    });
    return profile;
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/train.js









/** Runs a workload once with all instrumented binaries. */
async function train({ workshop, bolt }, instrumented, workload) {
    const { build, progress, training } = workshop;
    const folder = workshop.path('train', build.label, workload);
    const hashes = await Promise.all(instrumented.map(async ({ name, file }) => [name, await (0,files_files/* sha256OfFile */.Vq)(file)]));
    progress.status(`training on ${workload}`);
    const { facts, reused } = await perform({
        folder,
        inputs: { instrumented: hashes, ...workshop.trainingInputs(workload) },
        async run() {
            const recorders = Object.fromEntries(instrumented.map(({ name, file }) => [name, file]));
            const recording = boltRecordingFolder(workshop);
            const binaries = { ...build.binaries, ...recorders };
            await workshop.train({ workload, binaries, folder: recording }).catch((error) => {
                throw error instanceof errors/* OutsideError */.Cp ? failedRecording(error) : error;
            });
            let mass = 0;
            for (const { name, pending } of instrumented) {
                const profile = (0,external_node_path_.join)(folder, `${name}.fdata`);
                await sumOfProfiles(bolt.tools, await waitForProfile(pending), profile);
                const { provenance } = await writeProvenance(profile, {
                    binary: await describeBinary(build.binaries[name], name),
                    workload,
                    threads: training.threads,
                    optimizer: bolt.name,
                    tool: bolt.tool,
                });
                mass += provenance.counts.total;
            }
            return { outputs: instrumented.flatMap(({ name }) => [`${name}.fdata`, `${name}.fdata.json`]), facts: { mass } };
        },
    });
    progress.line(`${workload}: ${reused ? 'unchanged, taken over' : 'trained'} (${facts.mass.toExponential(1)} branches)`);
    return {
        workload,
        mass: facts.mass,
        profiles: Object.fromEntries(instrumented.map(({ name }) => [name, (0,external_node_path_.join)(folder, `${name}.fdata`)])),
    };
}
/** Adds what helps if only the instrumented server fails: BOLT makes wrong code of some functions. */
function failedRecording(error) {
    return new errors/* OutsideError */.Cp(error.message, `${error.next}
    If it does, BOLT's instrumentation is the cause. Name the function that crashed in bolt.skip-functions,
    use another BOLT (BOLTMARK_BOLT; 22 or newer if the log says "allocator ran out of memory"),
    or take samples of the plain server: profile: { from: basic }.`, { cause: error });
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/train-by-sampling.js









/**
 * Runs each workload once on the plain build, while perf samples it.
 * @returns the trainings, and remarks about each binary
 */
async function trainBySampling(work, sampler, { training, binaries }) {
    const { build, progress } = work.workshop;
    const trainings = [];
    const notes = Object.fromEntries(binaries.map((name) => [name, []]));
    for (const workload of training) {
        const folder = work.workshop.path('train', `${build.label}-${sampler.source}`, workload);
        const files = binaries.map((name) => ({ name, file: build.binaries[name] }));
        const { mass, qualities } = await sampleOne(work, { sampler, folder, workload, binaries: files });
        const profiles = Object.fromEntries(binaries.map((name) => [name, (0,external_node_path_.join)(folder, `${name}.fdata`)]));
        trainings.push({ workload, mass, profiles });
        for (const [name, quality] of Object.entries(qualities)) {
            const said = notesOnQuality(name, workload, quality);
            for (const note of said)
                progress.line(`  ${note}`);
            notes[name].push(...said);
        }
    }
    const recorded = binaries.map((name) => ({
        name,
        skipFunctions: [],
        notes: [`Profile from ${sampler.source} samples (perf record ${sampler.record.join(' ')}).`, ...notes[name]],
    }));
    return { trainings, recorded };
}
async function sampleOne(work, sampling) {
    const { workshop, bolt } = work;
    const { sampler, folder, workload, binaries } = sampling;
    workshop.progress.status(`training on ${workload}`);
    const { facts, reused } = await perform({
        folder,
        inputs: {
            sampler,
            tool: bolt.tool,
            binaries: await Promise.all(binaries.map(async ({ name, file }) => [name, await (0,files_files/* sha256OfFile */.Vq)(file)])),
            ...workshop.trainingInputs(workload),
        },
        async run() {
            const recorded = (0,external_node_path_.join)(folder, 'perf.data');
            await workshop.train({
                workload,
                binaries: workshop.build.binaries,
                folder: boltRecordingFolder(workshop),
                attach: (pids) => startSampling(sampler, pids, recorded),
            });
            workshop.progress.status(`reading the samples of ${workload}`);
            const facts = await convert(work, sampling, recorded);
            // Samples with branches take gigabytes a minute, and the profiles contain everything that is needed.
            await (0,promises_.rm)(recorded);
            return { outputs: binaries.flatMap(({ name }) => [`${name}.fdata`, `${name}.fdata.json`]), facts };
        },
    });
    workshop.progress.line(`${workload}: ${reused ? 'unchanged, taken over' : 'sampled'} (${facts.mass.toExponential(1)} counts)`);
    return facts;
}
/** Makes a profile for each binary from perf's recording. */
async function convert({ workshop, bolt }, { sampler, folder, workload, binaries }, recorded) {
    let mass = 0;
    const qualities = {};
    for (const { name, file } of binaries) {
        const profile = (0,external_node_path_.join)(folder, `${name}.fdata`);
        const quality = await convertSamples(sampler, { recorded, profile, binary: file });
        const { provenance } = await writeProvenance(profile, {
            binary: await describeBinary(file, name),
            workload,
            threads: workshop.training.threads,
            optimizer: bolt.name,
            tool: bolt.tool,
            from: sampler.source,
            quality,
        });
        qualities[name] = quality;
        mass += provenance.counts.total;
    }
    return { mass, qualities };
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/rewrite.js









/** Instruments, trains, merges and optimises. Variants of a build share the first steps. */
async function* rewrite(work, recipes, { recorders, home }) {
    const pinned = await pinnedProfiles(home, recipes);
    const from = recipes.find((recipe) => recipe.from)?.from ?? 'instrumentation';
    const { trainings, recorded } = yield* record(work, recipes, recorders.get(from));
    const elsewhere = await takeFromElsewhere(work, home, recipes);
    const merged = yield* mergeAll(work, recipes, { trainings, elsewhere });
    work.workshop.progress.stage('Optimise');
    const profiles = { ...merged, ...pinned };
    const rewritten = [];
    for (const recipe of recipes)
        rewritten.push(await apply(work, recipe, { recorded: withNotes(recipe, recorded, elsewhere[recipe.name] ?? []), profiles }));
    return rewritten;
}
/** Reads the profiles that were recorded without Boltmark, by variant. */
async function takeFromElsewhere(work, home, recipes) {
    const taken = {};
    const own = recipes.filter(({ elsewhere }) => elsewhere !== undefined && READS.includes(elsewhere.form));
    if (own.length > 0)
        work.workshop.progress.stage('Read profiles from elsewhere');
    for (const recipe of own)
        taken[recipe.name] = await profilesFromElsewhere(work, home, recipe);
    return taken;
}
async function* mergeAll(work, recipes, parts) {
    if (recipes.every(({ pinned }) => pinned !== undefined))
        return {};
    work.workshop.progress.stage('Merge profiles');
    const profiles = await merge(work, recipes, parts);
    yield { stage: 'merge', files: filesByGroup(Object.entries(profiles)) };
    return profiles;
}
/** The binaries of a variant, with remarks about their recording and about profiles from elsewhere. */
function withNotes({ binaries }, recorded, elsewhere) {
    return binaries.map((name) => {
        const known = recorded.find((binary) => binary.name === name);
        const notes = elsewhere.flatMap((one) => one.notes[name] ?? []);
        return { name, skipFunctions: known?.skipFunctions ?? [], notes: [...(known?.notes ?? []), ...notes] };
    });
}
/** Records the profiles of all variants that have a training. */
async function* record(work, recipes, { sampler, notes }) {
    const wanted = recordedBy(recipes);
    if (wanted.training.length === 0)
        return { trainings: [], recorded: [] };
    const { trainings, recorded } = sampler
        ? yield* sampled(work, sampler, wanted)
        : yield* counted(work, wanted);
    yield { stage: 'train', files: filesByGroup(trainings.map(({ workload, profiles }) => [workload, profiles])) };
    return { trainings, recorded: recorded.map((binary) => ({ ...binary, notes: [...notes, ...binary.notes] })) };
}
/** Records with instrumented copies, which count their branches. */
async function* counted(work, wanted) {
    const { progress } = work.workshop;
    progress.stage('Instrument');
    const recorded = await instrument(work, wanted.binaries);
    yield { stage: 'instrument', files: Object.fromEntries(recorded.map(({ name, file }) => [name, file])) };
    progress.stage('Train');
    const trainings = [];
    for (const workload of wanted.training)
        trainings.push(await train(work, recorded, workload));
    return { trainings, recorded };
}
/** Records with perf, which samples the plain binaries. */
async function* sampled(work, sampler, wanted) {
    yield { stage: 'instrument', files: {} };
    work.workshop.progress.stage('Train');
    return trainBySampling(work, sampler, wanted);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./lib/optimizers/bolt/shuffle.js







/** Matches names that fit on a line of the file. Compilers make no others. */
const IN_ONE_LINE = /^\S+$/;
/**
 * The functions of a binary in a random order. Only seed and name determine the place of each, so two builds of similar
 * code have their common functions in the same relative order. Pure.
 */
function randomOrder(names, seed) {
    return names
        .filter((name) => IN_ONE_LINE.test(name))
        .map((name) => ({ name, place: (0,external_node_crypto_.createHash)('sha256').update(`${seed}\0${name}`).digest('hex') }))
        .sort((one, other) => (one.place < other.place ? -1 : 1))
        .map(({ name }) => name);
}
/**
 * Opens BOLT for shuffling. That needs relocations and symbols, but no profile.
 * @throws OutsideError with the command that installs it
 */
async function openShuffler(project) {
    const bolt = new Bolt(await installedBolt(), project.path('logs'));
    const leaving = { skipPatterns: skipPatterns(project), timeoutS: boltOptions(project.config).timeout };
    return {
        async shuffle(binary, output, seed) {
            const order = `${output}.order`;
            await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
            await (0,promises_.writeFile)(order, `${randomOrder(await functionNames(binary), seed).join('\n')}\n`);
            await bolt.reorder(binary, order, { output, ...leaving });
        },
    };
}

;// CONCATENATED MODULE: ./lib/optimizers/bolt/sources.js


/**
 * Makes a short recording with each source that variants ask for, to find out which of them work on this machine. It is
 * called before hours are spent.
 * @throws OutsideError when a source that a config names does not work
 */
async function recordersFor(project, recipes, bolt) {
    const recorders = new Map([['instrumentation', { sampler: null, notes: [] }]]);
    for (const { from } of recipes)
        if (from !== undefined && !recorders.has(from))
            recorders.set(from, await recorderOf(project, from, bolt));
    return recorders;
}
async function recorderOf({ progress }, from, bolt) {
    const sources = from === 'auto' || from === 'instrumentation' ? AUTOMATIC : [from];
    const probes = await probeSampling(sources, bolt.tools.perf2bolt, process.arch);
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

;// CONCATENATED MODULE: ./lib/optimizers/bolt/kind.js












/** BOLT: it rewrites a linked binary by a profile of the binary's code. */
const bolt = {
    name: 'bolt',
    title: 'BOLT',
    level: 'binary',
    trains: true,
    takes: ['flags', 'profile'],
    reads: READS,
    section: BoltOptions,
    withFixedPaths(config, fixed) {
        const options = boltOptions(config);
        const library = options['runtime-library'];
        return { ...options, 'runtime-library': library && fixed(library) };
    },
    refuse({ target, loaded }) {
        if (target.language !== 'go')
            return;
        throw new errors/* UsageError */.eb(`${loaded.file}: ${target.adapter} is linked by Go, which keeps no relocations: BOLT cannot rewrite it.`, 'Optimise it with pgo: optimize: pgo.');
    },
    async requirements(_, recipes) {
        // `auto` uses perf only if perf is installed.
        const isSampled = ({ from }) => from !== undefined && from !== 'instrumentation' && from !== 'auto';
        const needsPerf = recipes.some((recipe) => isSampled(recipe) || recipe.elsewhere?.form === 'perf.data');
        return needsPerf ? [{ program: 'perf', packages: await perfPackagesHere() }] : [];
    },
    tool: { name: 'llvm-bolt', find: installedBolt, packages: () => boltPackages() },
    examine: examineBolt,
    isAlwaysExamined: true,
    openShuffler: openShuffler,
    async open(project, recipes) {
        const bolt = new Bolt(await installedBolt(), project.path('logs'));
        for (const recipe of recipes)
            for (const risk of risksOf(recipe))
                project.progress.warning(`${recipe.name}: ${risk}`);
        const recorders = await recordersFor(project, recipes, bolt);
        for (const recipe of recipes)
            await filesElsewhere(project.home, recipe, READS);
        return {
            name: 'bolt',
            tool: bolt.tool,
            rewrite: (workshop, recipes) => rewrite({ workshop, bolt }, recipes, { recorders, home: project.home }),
        };
    },
};

;// CONCATENATED MODULE: ./lib/optimizers/lto/addition.js


/** What link-time optimisation adds to a build. It only adds flags, because it records nothing. */
function addition({ build, progress }, { tool, flags }) {
    progress.stage('Compile for link-time optimisation');
    return {
        label: 'lto',
        flags,
        inputs: { tool },
        async judge(binaries) {
            for (const [name, file] of Object.entries(binaries))
                if ((await (0,files_files/* sha256OfFile */.Vq)(file)) !== (await (0,files_files/* sha256OfFile */.Vq)(build.binaries[name])))
                    return { notes: [`Optimised by ${tool} when it was linked (${flags.join(' ')}).`], warnings: [] };
            throw new errors/* OutsideError */.Cp('The build with link-time optimisation made the same binaries as the plain one: its flags did not reach the compiler, or old objects were reused.', 'Let build.run use BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS, and build in BOLTMARK_BUILD_FOLDER, which has no objects of another build.');
        },
    };
}

;// CONCATENATED MODULE: ./lib/optimizers/lto/find.js






/**
 * Objects contain GCC's intermediate code beside machine code, so `ar` can handle archives without its plug-in. The
 * program is optimised in parallel on all processors.
 * https://gcc.gnu.org/onlinedocs/gcc/Optimize-Options.html#index-flto
 */
const GCC_FLAGS = ['-flto=auto', '-ffat-lto-objects'];
/**
 * ThinLTO: nearly as good as whole-program optimisation, in a fraction of its time and memory.
 * https://clang.llvm.org/docs/ThinLTO.html
 */
const CLANG_FLAGS = ['-flto=thin', '-fuse-ld=lld'];
/** The flags of a compiler. Pure. */
function ltoFlags(family) {
    return family === 'clang' ? CLANG_FLAGS : GCC_FLAGS;
}
/** Two files with a call from one to the other, which only link-time optimisation can inline. */
const SOURCES = {
    'callee.c': 'int callee(int x) { return 3 * x + 1; }\n',
    'main.c': 'int callee(int);\nint main(int count, char **all) { (void)all; return callee(count) - 4; }\n',
};
/**
 * Tests link-time optimisation on a tiny program, with the relocations that BOLT needs. The test takes a second.
 * Otherwise a missing plug-in or linker would be noticed after an hour.
 * @throws OutsideError with the packages to install
 */
async function findLto({ cc, title, family, wholeFunctions }) {
    const flags = ltoFlags(family);
    const { path: folder, remove } = await (0,temporary/* temporaryFolder */.yy)();
    try {
        for (const [name, text] of Object.entries(SOURCES))
            await (0,promises_.writeFile)((0,external_node_path_.join)(folder, name), text);
        const sources = Object.keys(SOURCES).map((name) => (0,external_node_path_.join)(folder, name));
        const args = ['-O2', ...wholeFunctions, ...flags, ...LDFLAGS, ...sources, '-o', (0,external_node_path_.join)(folder, 'program')];
        await (0,processes_process/* runOk */.uO)({ file: cc, args, timeoutS: 60 });
        await (0,processes_process/* runOk */.uO)({ file: (0,external_node_path_.join)(folder, 'program'), args: [], timeoutS: 60 });
        return { tool: title, flags };
    }
    catch (error) {
        if (!(error instanceof errors/* BoltmarkError */.JB) || error.exitCode === 130)
            throw error;
        throw new errors/* OutsideError */.Cp(`${title}'s link-time optimisation does not work here: ${error.message}`, family === 'clang'
            ? `Install the linker of the same version: apt-get install --no-install-recommends ${lldPackage(cc)}.`
            : 'Install a whole GCC with its linker: apt-get install --no-install-recommends gcc binutils.', { cause: error });
    }
    finally {
        await remove();
    }
}
/** Debian's package with the linker for a Clang: `lld-19` for `clang-19`. Pure. */
function lldPackage(cc) {
    return `lld${/-\d+$/.exec(cc)?.[0] ?? ''}`;
}

;// CONCATENATED MODULE: ./lib/optimizers/lto/kind.js



/** Link-time optimisation: during linking, the compiler sees the whole program and inlines across files. */
const lto = {
    name: 'lto',
    title: 'LTO',
    level: 'compile',
    trains: false,
    takes: [],
    reads: [],
    refuse({ target, loaded }) {
        if (target.language !== 'go')
            return;
        throw new errors/* UsageError */.eb(`${loaded.file}: ${target.adapter} is compiled by Go, which has no link-time optimisation.`, 'Optimise it with pgo: optimize: pgo.');
    },
    async examine(compiler, project) {
        if (!project)
            return [];
        const { tool } = await findLto(await compiler());
        return [{ name: 'lto', state: 'fine', detail: `${tool} optimised a program when it was linked` }];
    },
    async open(project) {
        const found = await findLto(await project.compiler());
        return { name: 'lto', tool: found.tool, prepare: async (workshop) => addition(workshop, found) };
    },
};

;// CONCATENATED MODULE: ./lib/optimizers/weights.js

/**
 * The profile with the smallest factor is added this number of times. The factors of the others are then exact to an
 * eighth, with few copies.
 */
const STEPS = 4;
/**
 * How often to add each profile, so that each counts by its weight, however long its training was. This replaces
 * weights in tools that have none (`go tool pprof`) or wrong ones. gcov-tool 12 reads only whole numbers (`1.5,2`
 * silently becomes `1,1`), and with weights other than 1 it crashes on profiles with indirect calls. Pure.
 * @param steps the smallest number of repetitions. More steps are more exact, for a tool that can multiply
 */
function repetitions(profiles, steps = STEPS) {
    const scale = factors(profiles.map(({ weight, mass }) => ({ weight, mass, largest: 1 })));
    const times = scale.map((factor) => Math.round(factor * steps));
    const shared = times.reduce(greatestCommonDivisor);
    return times.map((count) => count / shared);
}
/**
 * The sum of profiles, each added this number of times. It works by doubling, because a list of thousands of copies
 * would be slow, and too long for a command line.
 * @param add makes the sum of two profiles; its number can be used in a file name
 */
async function summed(profiles, times, add) {
    let number = 0;
    const plus = async (a, b) => (a === undefined ? b : add(a, b, number++));
    let sum;
    for (const [index, { profile }] of profiles.entries()) {
        let power = profile;
        for (let rest = times[index]; rest > 0; rest = Math.floor(rest / 2)) {
            if (rest % 2 === 1)
                sum = await plus(sum, power);
            if (rest > 1)
                power = await plus(power, power);
        }
    }
    return sum;
}
function greatestCommonDivisor(a, b) {
    return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

;// CONCATENATED MODULE: ./lib/optimizers/pgo/clang.js











/**
 * Weights are multiplied by this number and rounded, because llvm-profdata takes whole numbers. A large number costs
 * nothing.
 */
const WEIGHT_STEPS = 1000;
/** The tool needs long for a server like MySQL, which has a hundred thousand functions; s. */
const TOOL_S = 1800;
/** If Clang ignores a larger share of the counts, the build counts as not optimised. */
const MOST_DISCARDED = 0.5;
/** The share of a profile's functions that its program has. The others were inlined. */
const KNOWN_AT_LEAST = 0.1;
/**
 * Clang's profile-guided optimisation, by instrumentation of LLVM's intermediate code (`-fprofile-generate`). It counts
 * after the early inliner, so it is cheaper at run time than the front end's instrumentation
 * (`-fprofile-instr-generate`), and it sees calls through pointers.
 * https://clang.llvm.org/docs/UsersManual.html#profiling-with-instrumentation
 */
class ClangPgo {
    profdata;
    name = 'pgo';
    form = 'profraw';
    tool;
    constructor(compiler, profdata) {
        this.profdata = profdata;
        this.tool = compiler.title;
    }
    /**
     * Finds the llvm-profdata of the compiler, and tests both on a tiny program. The test takes a second. Otherwise a
     * missing runtime library or a wrong profile version would be noticed after an hour.
     * @throws OutsideError with the packages to install; UsageError when a variable of the environment changes where
     * profiles are written
     */
    static async find(compiler) {
        if (process.env.LLVM_PROFILE_FILE !== undefined)
            throw new errors/* UsageError */.eb('LLVM_PROFILE_FILE is set in the environment: every instrumented program would write its profile there.', 'Remove it: unset LLVM_PROFILE_FILE.');
        const pgo = new ClangPgo(compiler, await findProfdata(compiler));
        await pgo.prove(compiler);
        return pgo;
    }
    /**
     * The flags for a build that records. All processes of a program add their counts to one file, under a lock (`%m`,
     * which is in Clang's default name). If a server leaves by `_exit`, the counters are mapped to the file (`%c`). Then
     * it is complete at any moment, but lacks the targets of calls through pointers.
     */
    recording({ folder, writing }) {
        const counting = '-fprofile-update=atomic';
        return writing.when === 'interval'
            ? [`-fprofile-generate=${folder}/%c`, counting, '-mllvm', '-runtime-counter-relocation']
            : [`-fprofile-generate=${folder}`, counting];
    }
    using(profile) {
        // A build with -Werror must not fail for a function whose profile does not fit. `misfits` reports it.
        return [`-fprofile-use=${profile}`, '-Wno-error=backend-plugin'];
    }
    refuse() {
        return undefined;
    }
    /** Makes one profile of all processes of a training. */
    async collect(recording, output) {
        const names = (await (0,promises_.readdir)(recording, { recursive: true })).filter((name) => name.endsWith('.profraw'));
        if (names.length === 0)
            throw new errors/* OutsideError */.Cp(`The training wrote no profile into ${recording}.`, 'Check that the build uses BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS, that the server may write there, and that it ended by itself.');
        const files = names.map((name) => (0,external_node_path_.join)(recording, name));
        return this.sum(files, output, 'Train again: a truncated profile is unreadable.');
    }
    async sum(files, output, next) {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
        await this.run(['merge', '-o', output, ...files], next);
        return this.measure(output);
    }
    /** Takes a .profraw or .profdata file, or a folder of them. Clang finds a profile by the names of functions. */
    async take(file, output, binaries) {
        const inside = (await (0,promises_.stat)(file)).isDirectory() ? await (0,promises_.readdir)(file, { recursive: true }) : undefined;
        const files = inside?.filter((path) => /\.prof(raw|data)$/.test(path)).map((path) => (0,external_node_path_.join)(file, path)) ?? [file];
        if (files.length === 0)
            throw new errors/* OutsideError */.Cp(`There are no .profraw files in ${file}.`);
        const next = `Record with a program that ${this.tool} made: each version of LLVM has its own form.`;
        const profile = await this.sum(files, output, next);
        const built = new Set((await Promise.all(Object.values(binaries).map(functionNames))).flat());
        const names = functionsIn(await this.run(['show', '--all-functions', output]));
        const known = names.filter((name) => built.has(name)).length / names.length;
        if (built.size === 0)
            return {
                ...profile,
                notes: ['The binaries are stripped: nobody can tell whether their functions are those of the profile.'],
            };
        if (known >= KNOWN_AT_LEAST)
            return { ...profile, notes: [] };
        throw new errors/* OutsideError */.Cp(`${file} is of another program: only ${(known * 100).toFixed(0)} % of its ${names.length} functions are in this build.`, 'Give profiles of this program.');
    }
    /** @throws OutsideError when the sum of the output is not the weighted sum of the inputs */
    async merge(profiles, output) {
        const weights = repetitions(profiles, WEIGHT_STEPS);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
        const inputs = profiles.map(({ profile }, index) => `--weighted-input=${weights[index]},${profile}`);
        await this.run(['merge', '-o', output, ...inputs]);
        const merged = await this.measure(output);
        const expected = profiles.reduce((sum, { mass }, index) => sum + mass * weights[index], 0);
        // Numbers in JavaScript are exact up to 2^53, but a counter goes up to 2^64. So only the approximate sum is
        // compared.
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
        const what = `${functions.length} ${functions.length === 1 ? 'function is' : 'functions have'} changed since the profile was recorded (${some}${functions.length > 3 ? ', …' : ''}): ${this.tool} ignored ${(share * 100).toFixed(1)} % of its counts.`;
        if (share <= MOST_DISCARDED)
            return [what];
        throw new errors/* OutsideError */.Cp(`The profile does not fit the build. ${what}`, 'Both builds must compile the same sources with the same options. Look for generated files, and for paths of the build folder in sources.');
    }
    /** @throws OutsideError when the profile is empty */
    async measure(profile) {
        const { functions, mass } = readSummary(await this.run(['show', '--detailed-summary', profile]));
        if (mass > 0)
            return { profile, mass, extent: `${functions} ${functions === 1 ? 'function' : 'functions'}` };
        throw new errors/* OutsideError */.Cp(`The profile ${profile} is empty.`, 'Check that the training ran the instrumented server, and that it ended by itself and was not killed.');
    }
    async run(args, next) {
        return (await (0,processes_process/* runOk */.uO)({ file: this.profdata, args, timeoutS: TOOL_S }, next)).stdout;
    }
    async prove({ cc, title, namedBy }) {
        const { path: folder, remove } = await (0,temporary/* temporaryFolder */.yy)();
        const [source, program, recorded] = ['proof.c', 'proof', 'recorded'].map((name) => (0,external_node_path_.join)(folder, name));
        const compile = (flags) => (0,processes_process/* runOk */.uO)({ file: cc, args: ['-O2', ...flags, source, '-o', program], timeoutS: 60 });
        try {
            await (0,promises_.writeFile)(source, 'int main(void) { return 0; }\n');
            await compile(this.recording({ folder: await (0,files_files/* emptyFolder */.id)(recorded), writing: { when: 'exit' } }));
            await (0,processes_process/* runOk */.uO)({ file: program, args: [], timeoutS: 60 });
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
/** Finds the llvm-profdata for the compiler, because the format of profiles changes from version to version. */
async function findProfdata({ cc, title, namedBy }) {
    const version = title.split(' ')[1];
    const [major] = version.split('.');
    // Clang prints the path of its own one. If there is none, it prints only the name.
    const { stdout } = await (0,processes_process/* runOk */.uO)({ file: cc, args: ['-print-prog-name=llvm-profdata'], timeoutS: 60 });
    const own = stdout.trim();
    const named = [`llvm-profdata-${major}`, 'llvm-profdata'].map(async (name) => (await (0,processes_program/* programAt */.q)(name)) ?? '');
    const candidates = [...((0,external_node_path_.isAbsolute)(own) ? [own] : []), ...(await Promise.all(named)).filter(Boolean)];
    const others = [];
    for (const file of candidates) {
        const told = versionIn((await (0,processes_process/* run */.eF)({ file, args: ['--version'], timeoutS: 60 })).stdout);
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
    return `Install llvm-profdata${major ? ` ${major}` : ''} and compiler-rt's profile runtime of the same version.`;
}
/**
 * Parses `llvm-profdata show --detailed-summary`. Pure.
 *
 *     Total functions: 2
 *     Total count: 212502
 */
function readSummary(text) {
    const figure = (name) => Number(new RegExp(`^${name}: (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    return { functions: figure('Total functions'), mass: figure('Total count') };
}
/**
 * The names in `llvm-profdata show --all-functions`: those of local functions have their file in front. Pure.
 *
 *     Counters:
 *       main:
 *         Hash: 0x0a4d0ad3efffffff
 *       a.c;helper:
 */
function functionsIn(text) {
    return [...text.matchAll(/^ {2}(?:\S*[;:])?([^\s:;]+):$/gm)].map(([, name]) => name);
}
/**
 * The functions whose profile Clang ignored, by its warnings. Pure.
 *
 *     warning: a.c: function control flow change detected (hash mismatch) main Hash = 694937219345618940 up to
 *     637506 count discarded [-Wbackend-plugin]
 *
 * @returns `discarded`: the sum of their counts
 */
function readMismatches(log) {
    const found = new Map();
    for (const [, name, count] of log.matchAll(/function control flow change detected \(hash mismatch\) (\S+) Hash = \d+(?: up to (\d+) count discarded)?/g))
        found.set(name, Number(count ?? 0));
    return { functions: [...found.keys()], discarded: [...found.values()].reduce((sum, count) => sum + count, 0) };
}

// EXTERNAL MODULE: ./lib/results/words.js
var words = __webpack_require__(67467);
;// CONCATENATED MODULE: ./lib/optimizers/pgo/gcc.js









/** The number of paths on one command line, which fit whatever their length. */
const gcc_FILES_A_CALL = 50;
/** The tool needs long for a server like MySQL, which has thousands of objects; s. */
const gcc_TOOL_S = 1800;
/**
 * GCC's profile-guided optimisation. GCC finds a profile file by the path of the object, so both builds use the same
 * folder.
 */
class GccPgo {
    tool;
    gcovTool;
    gcovDump;
    name = 'pgo';
    form = 'gcda';
    constructor(tool, gcovTool, gcovDump) {
        this.tool = tool;
        this.gcovTool = gcovTool;
        this.gcovDump = gcovDump;
    }
    /** @throws OutsideError when the compiler or its profile tools are missing */
    static async find(cc = 'gcc') {
        const next = `apt-get install ${cc} (gcov-tool and gcov-dump come with it)`;
        const { stdout } = await (0,processes_process/* runOk */.uO)({ file: cc, args: ['-dumpfullversion'], timeoutS: 60 }, next);
        const tools = ['gcov-tool', 'gcov-dump'].map((tool) => toolBeside(cc, tool));
        for (const file of tools)
            await (0,processes_process/* runOk */.uO)({ file, args: ['--version'], timeoutS: 60 }, next);
        return new GccPgo(`gcc ${stdout.trim()}`, tools[0], tools[1]);
    }
    /** The flags for a build that records. Each of its processes records when it ends. */
    recording({ folder }) {
        // Threads count without locks: exactly if the machine can do so cheaply, otherwise with small losses.
        return [`-fprofile-generate=${folder}`, '-fprofile-update=prefer-atomic'];
    }
    refuse(_, { when }) {
        return when === 'interval'
            ? 'this server leaves by _exit, where GCC writes no profile: compile it with Clang (target.compiler), or take optimize: bolt'
            : undefined;
    }
    /** The flags for a build that uses the recording. */
    using(folder, isElsewhere = false) {
        return [
            `-fprofile-use=${folder}`,
            // The counters of several threads may contradict one another slightly.
            '-fprofile-correction',
            // Code that no training reached is compiled for speed, not for size, because other workloads run it.
            '-fprofile-partial-training',
            ...(isElsewhere ? ['-Wmissing-profile', '-Wno-error=missing-profile'] : ['-Wno-missing-profile']),
        ];
    }
    /**
     * Takes a folder, or a tar archive, of .gcda files. GCC finds a file by the path of its object, so each has to be of
     * an object of the recording build. GCC itself compares the functions, and stops where one has changed.
     */
    async take(file, output, binaries) {
        await (0,files_files/* emptyFolder */.id)(output);
        const unpacked = (await (0,promises_.stat)(file)).isDirectory() ? undefined : await (0,files_files/* emptyFolder */.id)(`${output}.unpacked`);
        if (unpacked)
            await (0,processes_process/* runOk */.uO)({ file: 'tar', args: ['-xf', file, '-C', unpacked, '--no-same-owner'], timeoutS: gcc_TOOL_S });
        const folder = unpacked ?? file;
        const given = (await (0,promises_.readdir)(folder, { recursive: true })).filter((path) => path.endsWith('.gcda'));
        const places = gcdaPlaces(given, await recordedObjects(Object.values(binaries)));
        for (const [path, place] of places)
            await (0,promises_.cp)((0,external_node_path_.join)(folder, path), (0,external_node_path_.join)(output, place));
        if (unpacked)
            await (0,promises_.rm)(unpacked, { recursive: true });
        if (places.size === 0)
            throw new errors/* OutsideError */.Cp(given.length === 0
                ? `There are no .gcda files in ${file}.`
                : `None of the ${given.length} .gcda files in ${file} is of an object of this build (${given[0]}).`, 'Record with the instrumented binaries that Boltmark built (pgo/instrumented in the work folder), or give a folder with the paths of the build folder.');
        const foreign = given.length - places.size;
        const notes = foreign > 0
            ? [
                `${foreign} of the ${given.length} .gcda files in ${(0,external_node_path_.basename)(file)} are of objects that are not in this build.`,
            ]
            : [];
        return { ...(await this.measure(output)), notes };
    }
    misfits(log) {
        const functions = new Set([...log.matchAll(/profile for function .([^\s']+?). not found in profile data/gu)].map(([, name]) => name));
        const objects = new Set([...log.matchAll(/(\S+\.gcda). profile count data file not found/gu)].map(([, path]) => path));
        if (functions.size + objects.size === 0)
            return [];
        return [
            `${this.tool} found no profile for ${(0,words/* counted */.hS)(objects.size, 'object')} and for ${(0,words/* counted */.hS)(functions.size, 'function')} of others: nothing ran there, or they were not in the build that was recorded.`,
        ];
    }
    /**
     * Moves the recording of a training into its own folder, with all files side by side, because gcov-tool 12 crashes on
     * nested folders. The names are those that GCC uses for objects with a relative path: `#home#me#tree#a.gcda`.
     */
    async collect(recording, output) {
        await (0,files_files/* emptyFolder */.id)(output);
        for (const path of await (0,promises_.readdir)(recording, { recursive: true })) {
            if (path.endsWith('.gcda'))
                await (0,promises_.rename)((0,external_node_path_.join)(recording, path), (0,external_node_path_.join)(output, sideBySide(path)));
        }
        return this.measure(output);
    }
    /**
     * The number of executed arcs in the recording of one training.
     * @throws OutsideError when nothing was recorded
     */
    async measure(folder) {
        const files = (await (0,promises_.readdir)(folder)).filter((name) => name.endsWith('.gcda')).map((name) => (0,external_node_path_.join)(folder, name));
        const arcs = new ArcSum();
        let other;
        for (let start = 0; start < files.length; start += gcc_FILES_A_CALL) {
            const some = files.slice(start, start + gcc_FILES_A_CALL);
            // For a server like MariaDB it prints more than 200 MB.
            const onLine = (line) => {
                arcs.read(line);
                other ??= /warning:current version is `(.{4})'/.exec(line)?.[1];
            };
            await (0,processes_process/* runOk */.uO)({ file: this.gcovDump, args: ['-l', ...some], onLine, unkept: true, timeoutS: gcc_TOOL_S });
        }
        if (other !== undefined)
            throw new errors/* OutsideError */.Cp(`A profile in ${folder} was written by another version of GCC than ${this.tool} (which writes ${other}).`, 'Record with a program that this compiler made.');
        const mass = arcs.total;
        if (mass > 0)
            return { profile: folder, mass, extent: `${files.length} ${files.length === 1 ? 'object' : 'objects'}` };
        throw new errors/* OutsideError */.Cp(files.length === 0 ? `The training wrote no profile into ${folder}.` : `The profile in ${folder} is empty.`, 'Check that the build uses BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS, that the server may write there, and that it ended by itself.');
    }
    /**
     * Merges several trainings of the same build into one profile, normalised and weighted.
     * @throws OutsideError when the sum of the output is not the weighted sum of the inputs
     */
    async merge(profiles, output) {
        const drafts = await (0,files_files/* emptyFolder */.id)(`${output}.drafts`);
        const times = repetitions(profiles);
        const sum = await summed(profiles, times, (a, b, number) => this.add(a, b, (0,external_node_path_.join)(drafts, `${number}`)));
        await (0,files_files/* emptyFolder */.id)(output);
        await (0,promises_.cp)(sum, output, { recursive: true });
        await (0,promises_.rm)(drafts, { recursive: true });
        const expected = profiles.reduce((total, { mass }, index) => total + mass * times[index], 0);
        const merged = await this.measure(output);
        if (Math.abs(merged.mass / expected - 1) > ROUNDING)
            throw new errors/* OutsideError */.Cp(`gcov-tool did not add up the profiles of the trainings: ${merged.mass} instead of ${expected} in ${output}.`, 'Use the gcov-tool of the compiler that made the build.');
        // For objects that were compiled by an absolute path, GCC searches the profile in nested folders, so both forms are
        // kept.
        for (const name of await (0,promises_.readdir)(output))
            await (0,promises_.cp)((0,external_node_path_.join)(output, name), (0,external_node_path_.join)(output, inFolders(name)));
        return merged;
    }
    async add(a, b, output) {
        await (0,processes_process/* runOk */.uO)({ file: this.gcovTool, args: ['merge', a, b, '-o', output], timeoutS: gcc_TOOL_S });
        return output;
    }
}
/** Counters are whole numbers, so a sum may deviate by this share. */
const ROUNDING = 1e-3;
/** `#home#me#a.gcda` for `home/me/a.gcda`: GCC's own form for objects with a relative path. */
function sideBySide(path) {
    return path.startsWith('#') ? path : `#${path.replaceAll('/', '#')}`;
}
function inFolders(name) {
    return name.slice(1).replaceAll('#', '/');
}
/** The paths that a recording program writes to are in its data. */
const GCDA_PATH = /\/[^\0]*\.gcda(?=\0)/g;
/**
 * The objects of a recording build, by the paths of their profiles in GCC's form for a folder.
 * @param binaries those that record
 */
async function recordedObjects(binaries) {
    const found = new Set();
    for (const binary of binaries)
        await ElfReader.with(binary, async (elf) => {
            const data = elf.section('.rodata');
            const text = data ? (await elf.table(data, 'its constants')).toString('latin1') : '';
            for (const [path] of text.matchAll(GCDA_PATH))
                found.add(path);
        });
    return [...found];
}
/**
 * Where each given file belongs in a folder of profiles: by its path as the recording program writes it (below any
 * folder, as GCOV_PREFIX puts it), or by its path in the build folder. Files of other objects are left out. Pure.
 * @param given paths below a folder
 * @param recorded the paths of the recording program: FOLDER/#build#a.gcda, or FOLDER/build/a.gcda
 */
function gcdaPlaces(given, recorded) {
    const byTail = new Map();
    for (const path of recorded) {
        const mangled = path.indexOf('/#');
        const object = mangled < 0 ? path : path.slice(mangled + 1).replaceAll('#', '/');
        const place = sideBySide(mangled < 0 ? path.slice(1) : path.slice(mangled + 1));
        // Two objects with the same end of the path: that end names neither.
        for (const tail of tailsOf(object))
            byTail.set(tail, byTail.has(tail) ? undefined : place);
    }
    const places = new Map();
    for (const path of given) {
        const place = tailsOf(`/${path.replaceAll('#', '/')}`)
            .map((tail) => byTail.get(tail))
            .find((found) => found !== undefined);
        if (place !== undefined)
            places.set(path, place);
    }
    return places;
}
/** `/a/b/c` → `/a/b/c`, `/b/c`, `/c`. */
function tailsOf(path) {
    return [...path.matchAll(/\/+(?=[^/])/g)].map(({ index, 0: slashes }) => path.slice(index + slashes.length - 1));
}
/**
 * Adds up all arc counters in the output of gcov-dump, line by line.
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

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(38321);
;// CONCATENATED MODULE: ./lib/optimizers/pgo/go.js









const PROFILE = 'cpu.pprof';
/** A busy server may answer late; s. */
const PATIENCE_S = 60;
/** The tool needs long for a server like TiDB, whose profile has ten thousand code locations; s. */
const go_TOOL_S = 600;
/**
 * Without this option, pprof looks names up in the binary, and loses the first line of each function, which the
 * compiler needs.
 */
const PPROF = ['tool', 'pprof', '-symbolize=none'];
/** The share of samples that must have a name. A few come from the C library or the kernel's pages and have none. */
const NAMED_AT_LEAST = 0.9;
/**
 * Go's profile-guided optimisation: CPU profiles of the plain build under load, and a build with `-pgo`. A server only
 * has to serve `net/http/pprof`. https://go.dev/doc/pgo
 */
class GoPgo {
    tool;
    name = 'pgo';
    form = 'pprof';
    constructor(tool) {
        this.tool = tool;
    }
    /** @throws OutsideError when Go is missing */
    static async find() {
        const { stdout } = await (0,processes_process/* runOk */.uO)({ file: 'go', args: ['env', 'GOVERSION'], timeoutS: 60 }, 'Install Go 1.21 or newer.');
        return new GoPgo(stdout.trim());
    }
    /** Returns nothing, because the plain build can be recorded. */
    recording() {
        return undefined;
    }
    using(profile) {
        return [`-pgo=${profile}`];
    }
    refuse({ durationS }) {
        return durationS === undefined
            ? 'Go records profiles for a duration: set train.duration, not train.events'
            : undefined;
    }
    /** Downloads the profile during the load, for the same time under each workload. */
    attach(folder, { durationS }) {
        const seconds = Math.max(1, Math.floor(durationS));
        return async (_, { cpuProfile }) => {
            if (!cpuProfile)
                throw new errors/* OutsideError */.Cp('This server serves no CPU profile.', "Go's PGO needs one that serves net/http/pprof.");
            // The download can fail during the load. The error is thrown when the load has ended.
            const answer = downloadProfile(`${cpuProfile}?seconds=${seconds}`, seconds + PATIENCE_S).catch((error) => error);
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
        if (!(await (0,files_files/* exists */.t2)(recorded)))
            throw new errors/* OutsideError */.Cp(`The training left no profile in ${folder}.`);
        const { buildId } = await readElf(server);
        checkOrigin(readRaw(await raw(recorded)), { path: server, buildId }, recorded);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
        await (0,promises_.rename)(recorded, output);
        return this.measure(output);
    }
    /** Takes a CPU profile. Go finds its functions by name, and calls by their line in the function. */
    async take(file, output, { server }) {
        const text = await raw(file);
        if (!/^samples\/count cpu\/nanoseconds/m.test(text))
            throw new errors/* OutsideError */.Cp(`${file} is no CPU profile.`, 'Take one from /debug/pprof/profile?seconds=30.');
        const profile = readRaw(text);
        refuseUseless(profile, file);
        const { buildId } = await readElf(server);
        const [main] = profile.mappings;
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(output), { recursive: true });
        await (0,promises_.cp)(file, output);
        const isSame = main?.buildId !== undefined && main.buildId === buildId;
        const notes = isSame
            ? []
            : [
                `${(0,external_node_path_.basename)(file)} is not of this very build: it is of ${main?.path ?? 'an unknown program'}${main?.buildId ? ` (build-id ${main.buildId.slice(0, 12)})` : ''}. Go uses what it finds by name and line, and does not say what it does not find.`,
            ];
        return { ...(await this.measure(output)), notes };
    }
    /** @throws OutsideError when the sum of the samples is not the weighted sum of the inputs */
    async merge(profiles, output) {
        const times = repetitions(profiles);
        const drafts = await (0,files_files/* emptyFolder */.id)(`${output}.drafts`);
        const sum = await summed(profiles, times, (a, b, number) => add(a, b, (0,external_node_path_.join)(drafts, `${number}`)));
        await (0,promises_.cp)(sum, output);
        await (0,promises_.rm)(drafts, { recursive: true });
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
async function add(a, b, output) {
    await (0,processes_process/* runOk */.uO)({ file: 'go', args: [...PPROF, '-proto', `-output=${output}`, a, b], timeoutS: go_TOOL_S });
    return output;
}
/**
 * The response of a server that sends its first byte after the whole duration. `fetch` would wait at most five minutes.
 * @throws Error with the reason, without a full stop
 */
async function downloadProfile(url, timeoutS) {
    const signal = AbortSignal.timeout(timeoutS * 1000);
    try {
        const answer = await new Promise((resolve, reject) => {
            (0,external_node_http_.get)(url, { signal }, resolve).on('error', reject);
        });
        if (answer.statusCode !== 200)
            throw new Error(`${answer.statusCode} ${await (0,consumers_.text)(answer)}`);
        return await (0,consumers_.buffer)(answer);
    }
    catch (cause) {
        throw signal.aborted ? new Error(`no complete answer came within ${timeoutS} s`, { cause }) : cause;
    }
}
async function raw(profile) {
    return (await (0,processes_process/* runOk */.uO)({ file: 'go', args: [...PPROF, '-raw', profile], timeoutS: go_TOOL_S })).stdout;
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
/** @throws OutsideError when a profile is empty, or has no names */
function refuseUseless({ samples, named }, profile) {
    if (samples === 0)
        throw new errors/* OutsideError */.Cp(`The profile ${profile} has no samples.`, 'Train for longer, or with more threads.');
    if (named < NAMED_AT_LEAST)
        throw new errors/* OutsideError */.Cp(`Only ${Math.round(named * 100)} % of the code locations in ${profile} have a name.`, 'Build the server with its symbols: without -ldflags=-s.');
}
/** @throws OutsideError when a profile is empty, has no names, or belongs to another program */
function checkOrigin(raw, binary, profile) {
    refuseUseless(raw, profile);
    const [main] = raw.mappings;
    // Go toolchains before 1.24 leave out the build ID. Then the path has to match.
    const isSame = main?.buildId !== undefined && binary.buildId !== null
        ? main.buildId === binary.buildId
        : main?.path === binary.path;
    if (isSame)
        return;
    throw new errors/* OutsideError */.Cp(`The profile ${profile} is of another program: ${main?.path} ${main?.buildId ?? ''}, not of ${binary.path} ${binary.buildId ?? ''}.`, 'Train again: boltmark train.');
}

;// CONCATENATED MODULE: ./lib/optimizers/pgo/find.js



/** Finds the PGO of a compiler. @throws OutsideError when the compiler or its profile tools are missing */
function findPgo(compiler) {
    if (compiler === 'go')
        return GoPgo.find();
    return compiler.family === 'clang' ? ClangPgo.find(compiler) : GccPgo.find(compiler.cc);
}

;// CONCATENATED MODULE: ./lib/optimizers/made-by.js


/**
 * The compilers that a binary names: `gcc 12.2.0`, `clang 19.1.7`. GCC is always among them, because of the C library's
 * start files. Empty if the section was stripped.
 * @throws OutsideError when it is not a complete ELF file
 */
function compilersOf(path) {
    return ElfReader.with(path, async (elf) => {
        const comment = elf.section('.comment');
        return comment ? compilersIn((await elf.table(comment, 'its comment')).toString('latin1')) : [];
    });
}
/** The compilers in the text of `.comment`. Pure. */
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

;// CONCATENATED MODULE: ./lib/optimizers/pgo/profile-files.js



/** The files of a profile, which is one file or a folder, by their paths below `folder`. */
async function filesBelow(folder, profile) {
    if ((await (0,promises_.stat)(profile)).isFile())
        return [(0,external_node_path_.relative)(folder, profile)];
    const entries = await (0,promises_.readdir)(profile, { recursive: true, withFileTypes: true });
    return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => (0,external_node_path_.relative)(folder, (0,external_node_path_.join)(parentPath, name)))
        .sort();
}
/** The identity of a profile: a hash over the names and hashes of its files. */
async function contentOf(profile) {
    const hashes = [];
    for (const file of await filesBelow(profile, profile))
        hashes.push(file, await (0,files_files/* sha256OfFile */.Vq)((0,external_node_path_.join)(profile, file)));
    return (0,files_files/* sha256 */.sc)(hashes.join('\n'));
}

;// CONCATENATED MODULE: ./lib/optimizers/pgo/elsewhere.js





/**
 * Profiles for the compiler that were recorded without Boltmark, each checked against the build.
 * @param binaries those that record
 * @throws OutsideError when one is of another program, or cannot be read
 */
async function profilesElsewhere({ workshop, compiler, folder }, elsewhere, binaries) {
    const found = [];
    for (const one of await filesElsewhere(workshop.home, { elsewhere }, [compiler.form])) {
        const content = await contentOf(one.file);
        const own = (0,external_node_path_.join)(folder, (0,files_files/* sha256 */.sc)(content).slice(0, 16));
        const profile = (0,external_node_path_.join)(own, 'profile');
        workshop.progress.status(`reading ${one.file}`);
        const { facts } = await perform({
            folder: own,
            inputs: { content, tool: compiler.tool, binaries: await Promise.all(Object.values(binaries).map(files_files/* sha256OfFile */.Vq)) },
            async run() {
                const facts = await compiler.take(one.file, profile, binaries);
                return { outputs: await filesBelow(own, profile), facts };
            },
        });
        const notes = [noteOn(one, compiler.form), ...facts.notes];
        for (const note of notes)
            workshop.progress.line(`  ${note}`);
        found.push({ ...facts, profile, weight: one.weight, notes });
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/optimizers/pgo/prepare.js







/**
 * Makes the profile for the compiler: a build that records, a training on each workload, profiles that were recorded
 * elsewhere, and one merged profile. Work for another variant is reused.
 */
async function prepare(work, { trainedOn, elsewhere }) {
    const { workshop, compiler } = work;
    workshop.progress.stage('Compile with a profile');
    const parts = Object.entries(trainedOn).map(([workload, weight]) => `${workload}-${weight}`);
    const label = [
        'pgo',
        ...parts,
        ...(elsewhere ? [`elsewhere-${(0,files_files/* sha256 */.sc)(canonical(elsewhere)).slice(0, 8)}`] : []),
    ].join('-');
    await checkMaker(work);
    const binaries = await recordingBuild(work);
    const profiles = [];
    for (const [workload, weight] of Object.entries(trainedOn))
        profiles.push({ ...(await prepare_train(work, binaries, workload)), weight });
    const taken = await profilesElsewhere({ workshop, compiler, folder: pathOf(work, 'elsewhere') }, elsewhere, binaries);
    const merged = await prepare_merge(work, [...profiles, ...taken], pathOf(work, label, 'merged'));
    return {
        label,
        flags: compiler.using(merged.profile, elsewhere !== undefined),
        inputs: { tool: compiler.tool, profile: await contentOf(merged.profile) },
        workplace: workplaceOf(work),
        async judge(_, log) {
            const misfits = compiler.misfits?.(log, merged) ?? [];
            return {
                notes: [
                    `Compiled by ${compiler.tool} with a profile of ${merged.extent}.`,
                    ...taken.flatMap(({ notes }) => notes),
                    ...misfits,
                ],
                warnings: misfits,
            };
        },
    };
}
/** A path for the files of builds with the same earlier additions. */
function pathOf({ workshop, before }, ...parts) {
    return workshop.path('pgo', ...before.map(({ label }) => label), ...parts);
}
/**
 * The folder in which both builds are made, one after the other. GCC finds the profile of an object by the object's
 * path, and that of a function by the path of its source.
 */
function workplaceOf({ workshop }) {
    return workshop.path('pgo', 'workplace');
}
/** The folder that the recording build writes to. The path is compiled into it. */
function recordingFolder({ workshop }) {
    return workshop.path('pgo', 'recording');
}
/**
 * Checks the compiler that the build used, because a user's command may call any.
 * @throws OutsideError when it was another compiler than the one that records
 */
async function checkMaker({ workshop: { target, build }, compiler }) {
    if (target.language)
        return;
    for (const name of Object.keys(target.binaries)) {
        const makers = await compilersOf(build.binaries[name]);
        if (makers.length === 0 || makers.includes(compiler.tool))
            continue;
        throw new errors/* OutsideError */.Cp(`${build.binaries[name]} was made by ${makers.join(' and ')}, and pgo uses ${compiler.tool}.`, 'Name the compiler of the build as target.compiler, or let the build take it from CC and CXX.');
    }
}
/** The binaries that record. They come from a special build, unless the compiler can record the plain one. */
async function recordingBuild(work) {
    const { workshop, compiler, before } = work;
    const { build, target, progress } = workshop;
    const flags = compiler.recording({ folder: recordingFolder(work), writing: target.profileWriting });
    if (!flags)
        return build.binaries;
    progress.status('building with instrumentation');
    const folder = pathOf(work, 'instrumented');
    const { facts, reused } = await workshop.rebuild({
        folder,
        profiling: { flags: [...before.flatMap((addition) => addition.flags), ...flags], plain: build.binaries },
        inputs: Object.assign({}, ...before.map(({ inputs }) => inputs), { tool: compiler.tool }),
        workplace: workplaceOf(work),
    });
    await refusePlain(build.binaries, facts.binaries, folder);
    progress.line(`instrumented build: ${reused ? 'unchanged, taken over' : 'built'}`);
    return { ...build.binaries, ...facts.binaries };
}
/** @throws OutsideError when the recording build equals the plain one */
async function refusePlain(plain, recording, folder) {
    for (const [name, file] of Object.entries(recording))
        if ((await (0,files_files/* sha256OfFile */.Vq)(file)) !== (await (0,files_files/* sha256OfFile */.Vq)(plain[name])))
            return;
    // After any remedy the build has to be made again.
    await forget(folder);
    throw new errors/* OutsideError */.Cp('The build with instrumentation made the same binaries as the plain one: its flags did not reach the compiler, or old objects were reused.', 'Let build.run use BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS, and build in BOLTMARK_BUILD_FOLDER, which has no objects of another build.');
}
/** The recording of one workload, which is moved to its own folder. */
async function prepare_train(work, binaries, workload) {
    const { workshop, compiler } = work;
    const folder = pathOf(work, 'train', workload);
    const profile = (0,external_node_path_.join)(folder, 'profile');
    const hashes = Object.entries(binaries).map(async ([name, file]) => [name, await (0,files_files/* sha256OfFile */.Vq)(file)]);
    workshop.progress.status(`training on ${workload}`);
    const { facts, reused } = await perform({
        folder,
        inputs: { binaries: await Promise.all(hashes), ...workshop.trainingInputs(workload) },
        async run() {
            const recording = recordingFolder(work);
            const attach = compiler.attach?.(recording, workshop.training);
            await workshop.train({ workload, binaries, folder: recording, attach });
            const facts = await compiler.collect(recording, profile, binaries);
            return { outputs: await filesBelow(folder, profile), facts };
        },
    });
    workshop.progress.line(`${workload}: ${reused ? 'unchanged, taken over' : 'trained'} (${facts.extent})`);
    return { ...facts, profile };
}
/** Merges several trainings into one profile. */
async function prepare_merge({ workshop, compiler }, profiles, folder) {
    const profile = (0,external_node_path_.join)(folder, 'profile');
    workshop.progress.status(`merging ${profiles.length} profiles`);
    const { facts } = await perform({
        folder,
        inputs: {
            tool: compiler.tool,
            profiles: await Promise.all(profiles.map(async ({ profile, mass, weight }) => ({ content: await contentOf(profile), mass, weight }))),
        },
        async run() {
            const facts = await compiler.merge(profiles, profile);
            return { outputs: await filesBelow(folder, profile), facts };
        },
    });
    return { ...facts, profile };
}

;// CONCATENATED MODULE: ./lib/optimizers/pgo/kind.js





const kind_READS = ['gcda', 'profraw', 'pprof'];
/**
 * The compiler's own profile-guided optimisation: a build that records, a training, and a build that uses the
 * recording.
 */
const pgo = {
    name: 'pgo',
    title: 'PGO',
    level: 'compile',
    trains: true,
    takes: [],
    reads: kind_READS,
    async requirements({ namedCompiler, target }) {
        return namedCompiler && !target.language ? compilerRequirement(namedCompiler, true) : [];
    },
    async examine(_, project) {
        if (!project)
            return [];
        const { tool } = await found(project, true);
        return [{ name: 'pgo', state: 'fine', detail: `${tool} and its profile tools` }];
    },
    async open(project, recipes) {
        const compiler = await found(project, recipes.some(({ trainedOn }) => Object.keys(trainedOn).length > 0));
        for (const recipe of recipes) {
            refuseForm(project, recipe, compiler);
            await filesElsewhere(project.home, recipe, kind_READS);
        }
        return {
            name: 'pgo',
            tool: compiler.tool,
            prepare: (workshop, profile, before) => prepare({ workshop, compiler, before }, profile),
        };
    },
};
/**
 * Finds the PGO of the compiler that a target uses.
 * @param trains whether Boltmark records a profile
 * @throws UsageError when it cannot record such a server under the training's load; OutsideError when a tool is missing
 */
async function found(project, trains) {
    const { target, loaded, training } = project;
    const compiler = await findPgo(target.language ?? (await project.compiler()));
    const reason = trains ? compiler.refuse(training, target.profileWriting) : undefined;
    if (reason)
        throw new errors/* UsageError */.eb(`${loaded.file}: optimize: pgo: ${reason}.`);
    return compiler;
}
/** @throws UsageError when the profiles of a variant are those of another compiler */
function refuseForm({ loaded }, { name, elsewhere }, { form, tool }) {
    if (!elsewhere || !kind_READS.includes(elsewhere.form) || elsewhere.form === form)
        return;
    throw new errors/* UsageError */.eb(`${loaded.file}: variants.${name}.profile.from: ${tool} reads ${form}, not ${elsewhere.form}.`, `Give profiles of this compiler (from: ${form}), or name the compiler of yours as target.compiler.`);
}

;// CONCATENATED MODULE: ./lib/optimizers/registry.js




const KINDS = [lto, pgo, bolt];
/** Every optimizer that a config can name, in the order in which they are applied. */
const optimizerKinds = [...KINDS].sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
/** The optimizer whose tool shuffles functions. */
const shufflingKind = optimizerKinds.find((kind) => 'openShuffler' in kind);
/** The names of optimizers' sections at the top of a config. */
const optimizerSections = optimizerKinds.flatMap(({ name, section }) => (section ? name : []));
/** These sections with absolute paths, because a relative path would mean another file in another tree. */
function sectionsWithFixedPaths(config, fixed) {
    return Object.fromEntries(optimizerKinds.flatMap(({ name, withFixedPaths }) => withFixedPaths ? [[name, withFixedPaths(config, fixed)]] : []));
}

// EXTERNAL MODULE: ./lib/system/progress.js
var system_progress = __webpack_require__(78318);
// EXTERNAL MODULE: ./lib/results/plan.js
var results_plan = __webpack_require__(64899);
// EXTERNAL MODULE: ./lib/verdict/counts/simulated.js
var simulated = __webpack_require__(62180);
;// CONCATENATED MODULE: ./lib/job/loads.js



/** The length of a measured phase if the config does not set it; s. */
const MEASURED_S = 60;
/**
 * The length of a training if the config does not set it; s. Instrumented code is several times slower, but a profile
 * needs no precision.
 */
const TRAINING_S = 30;
/** The load that records a profile. */
function trainingLoad({ train, benchmark }) {
    return { threads: train.threads, ...lengthOf(train, TRAINING_S), warmupS: 0, seed: benchmark.seed };
}
/** The load of a sample. All variants of a round get the same requests. Another round gets others. */
function measuredLoad({ benchmark }, threads, round) {
    return { threads, ...lengthOf(benchmark, MEASURED_S), warmupS: benchmark.warmup, seed: benchmark.seed + round };
}
/** The metrics of the gate that need samples. A simulated count needs no rounds. */
function timedMetrics({ benchmark, gate }) {
    if ((0,results_plan/* isOnlyCounted */.rI)(benchmark))
        return [results_metrics/* GATED_COUNT */.Mg];
    if (benchmark.counters !== 'simulate')
        return gate.metrics;
    const timed = gate.metrics.filter((metric) => !(0,simulated/* isSimulated */.Ht)(metric));
    return timed.length > 0 ? timed : [results_metrics/* PRIMARY_METRIC */.w6];
}
function lengthOf({ duration, events, timeout }, usualS) {
    return { events, durationS: duration ?? (events === undefined ? usualS : undefined), timeoutS: timeout };
}
/** The parts of a load that affect its result. The time limit does not. */
function substanceOf({ timeoutS: _, ...substance }) {
    return substance;
}

;// CONCATENATED MODULE: ./lib/job/demand.js

/** The largest demand of a config's loads on a server. */
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

// EXTERNAL MODULE: ./node_modules/pure-rand/lib/esm/distribution/uniformInt.js
var uniformInt = __webpack_require__(72577);
// EXTERNAL MODULE: ./node_modules/pure-rand/lib/esm/generator/xoroshiro128plus.js
var xoroshiro128plus = __webpack_require__(19821);
;// CONCATENATED MODULE: ./lib/statistics/random.js
/** Seeded randomness: the same seed and label give the same numbers on every machine. */


/**
 * A generator of random numbers. Each `label` has its own, so that numbers for one purpose do not change those for
 * another.
 */
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

;// CONCATENATED MODULE: ./lib/benchmark/schedule/order.js
/**
 * The order of the variants within each round.
 * Balanced: in every block of rounds, each variant takes each place equally often, and follows each other variant
 * equally often (Williams 1949, "Experimental designs balanced for the estimation of residual effects of treatments",
 * Austral. J. Sci. Res. A 2). Two variants are measured as A B as often as B A.
 * Shuffled: within a block, the rounds are in random order. Strict alternation (A B, B A, A B, …) would cancel a drift
 * completely. But if neighbouring samples resemble each other, the errors of neighbouring pairs add up. In the
 * simulation of docs/verdicts.md this finds false differences in 7 % of the cases instead of 5 %. A block is so long
 * that its last round hardly depends on the previous one.
 */

/** Shorter blocks have some of the effects of alternation. Longer blocks leave more of a short cell unbalanced. */
const SHORTEST_BLOCK = 8;
/** The variants in the order in which round `index` (from 0) measures them; `label` names the series of rounds. */
function orderOf(variants, seed, label, index) {
    const square = williams(variants.length);
    const repeats = Math.ceil(SHORTEST_BLOCK / square.length);
    const block = Array.from({ length: repeats }, () => square).flat();
    const random = generator(seed, `${label} ${Math.floor(index / block.length)}`);
    const names = shuffled(variants, random);
    return shuffled(block, random)[index % block.length].map((i) => names[i]);
}
/** Williams' design for `n` treatments: n rows if n is even, 2n if it is odd. */
function williams(n) {
    const first = Array.from({ length: n }, (_, i) => (i % 2 === 1 ? (i + 1) / 2 : (n - i / 2) % n));
    const rows = Array.from({ length: n }, (_, shift) => first.map((treatment) => (treatment + shift) % n));
    return n % 2 === 0 ? rows : [...rows, ...rows.map((row) => row.toReversed())];
}

;// CONCATENATED MODULE: ./lib/benchmark/schedule/groups.js
/**
 * The groups of a round. If memory or disk is too small for the servers of all variants at once, the variants take
 * turns in several groups, one group after the other. Every group has the baseline, with a fresh server of its own, so
 * that each candidate and its baseline run in the same seconds.
 */

/**
 * The groups of a round, each in the order in which its variants start. Which candidates share a group changes from
 * round to round, and each of them is in the first group as often as in any other. In each group, the baseline has
 * every place equally often.
 * @param atOnce the largest number of variants in a group, at least 2
 */
function groupsOf({ baseline, others, seed, label, index }, atOnce = Number.POSITIVE_INFINITY) {
    const count = groupCount(others.length, atOnce);
    if (count === 1)
        return [orderOf([baseline, ...others], seed, label, index)];
    const order = orderOf(others, seed, label, index);
    return Array.from({ length: count }, (_, group) => {
        const [from, to] = [group, group + 1].map((place) => Math.round((place * order.length) / count));
        return orderOf([baseline, ...order.slice(from, to)], seed, `${label} group ${group}`, index);
    });
}
/**
 * The number of samples in a round: one of each variant, and another one of the baseline for each further group.
 * @param variants the number of variants, with the baseline
 */
function samplesInRound(variants, atOnce = Number.POSITIVE_INFINITY) {
    return variants - 1 + groupCount(variants - 1, atOnce);
}
function groupCount(others, atOnce) {
    return Math.max(1, Math.ceil(others / (atOnce - 1)));
}

// EXTERNAL MODULE: ./lib/verdict/rounds.js
var verdict_rounds = __webpack_require__(17736);
;// CONCATENATED MODULE: ./lib/config/words.js


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
const Text = schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()]).transform(String);
/** A command as a list of words. It runs without a shell, so each word is one argument, whatever its characters. */
const Words = schemas/* array */.YOg(Text)
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
        throw new errors/* UsageError */.eb(`${words.join(' ')}: ${unknownPlaceholder(name, Object.keys(values))}.`);
    }));
    return { file: file, args };
}
/** The values as environment variables: `port` becomes `BOLTMARK_PORT`. */
function asEnvironment(values) {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [`BOLTMARK_${name.toUpperCase().replaceAll('-', '_')}`, value]));
}

// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(75919);
;// CONCATENATED MODULE: ./lib/system/matching.js



/** A well-written expression takes less time for the longest kept output, also on a busy machine; s. */
const LONGEST_S = 10;
/** The memory of a searching thread: more than a text and its matches take; MB. */
const MEGABYTES = 512;
/** The code of the thread. It is a text, so that it needs no file of its own. */
const SEARCH = `
const { parentPort, workerData: { pattern, text, group, isLast } } = require('node:worker_threads')
let found
if (isLast) for (const one of text.matchAll(new RegExp(pattern, 'gm'))) found = one
else found = new RegExp(pattern, 'm').exec(text)
parentPort.postMessage(found?.[group])
`;
/**
 * A group of the first match of an expression from outside. The search runs in a thread, so that the main thread still
 * receives signals.
 * @param pattern in which `^` and `$` match at each line
 * @param group 0 is the whole match
 * @throws OutsideError when it takes too long: `((a+)+)!` takes twice as long for each further letter
 */
function groupOfFirst(pattern, text, group = 0) {
    return matching_found({ pattern, text, group, isLast: false });
}
/** A group of the last match. */
function groupOfLast(pattern, text, group = 0) {
    return matching_found({ pattern, text, group, isLast: true });
}
async function matching_found(search) {
    interrupt/* interruption */.YW.throwIfAborted();
    const limits = { maxOldGenerationSizeMb: MEGABYTES };
    const thread = new external_node_worker_threads_.Worker(SEARCH, { eval: true, workerData: search, env: {}, resourceLimits: limits });
    const ending = new AbortController();
    try {
        return await new Promise((resolve, reject) => {
            thread.once('message', resolve);
            thread.once('error', reject);
            const timer = setTimeout(() => reject(tooLong(search)), LONGEST_S * 1000);
            ending.signal.addEventListener('abort', () => clearTimeout(timer));
            interrupt/* interruption */.YW.addEventListener('abort', () => reject(interrupt/* interruption */.YW.reason), { signal: ending.signal });
        });
    }
    finally {
        ending.abort();
        await thread.terminate();
    }
}
function tooLong({ pattern, text }) {
    return new errors/* OutsideError */.Cp(`The expression ${pattern} did not finish within ${LONGEST_S} s, on ${text.length} characters.`, 'Write it without a repetition within a repetition.');
}

;// CONCATENATED MODULE: ./lib/workloads/driver.js
/** A run of a load generator without a sample: it failed, or had errors. The reason is one line. */
class BadRun extends Error {
}
/** Makes a driver whose parameters and endpoints have the types of its schema and its protocols. */
function driver(schema, reaches, parts) {
    return { ...parts, schema, reaches, name: schema.shape.driver.value };
}

;// CONCATENATED MODULE: ./lib/workloads/failed-run.js

/**
 * Why a run of a load generator failed, in one line.
 * @param reason the error that the program printed; default: the last line of its output
 */
function failedRun(title, { exitCode, signal, stdout, stderr }, reason) {
    const how = signal ? `was ended by ${signal}` : `failed with exit code ${exitCode}`;
    const said = `${stdout}\n${stderr}`.trimEnd().split('\n').at(-1);
    return new BadRun(`${title} ${how}: ${reason ?? (said || 'it printed nothing')}`);
}

;// CONCATENATED MODULE: ./lib/workloads/named-files.js



/**
 * The files that the words of commands in a config name: the absolute path of each, by its path from the config's
 * folder. A word that is an absolute path means a file of the machine, and is left out.
 * @param home the config's folder
 * @param elsewhere other folders in which the commands may run
 */
function filesAmong(words, home, ...elsewhere) {
    const named = words.filter((word) => !(0,external_node_path_.isAbsolute)(word));
    const paths = [home, ...elsewhere].flatMap((folder) => named.map((word) => (0,external_node_path_.resolve)(folder, word)));
    return Object.fromEntries(paths.filter(isFileNow).map((path) => [(0,external_node_path_.relative)(home, path), path]));
}
/** Of a file that a command names. Larger data is better made by a command than named by one. */
const MAX_NAMED_BYTES = 2 ** 31;
/** The content of files, as hashes of their bytes. @throws OutsideError when one is unreadable or too large */
function hashesOf(files) {
    return Object.fromEntries(Object.entries(files).map(([name, path]) => [name, (0,files_files/* sha256OfFileNow */.JJ)(path, MAX_NAMED_BYTES)]));
}
/** Whether a word names a file. A word may be anything, such as a shell script that is longer than any file name. */
function isFileNow(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isFile();
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./lib/workloads/command/json-path.js
/**
 * A path to one value in the notation of RFC 9535 ("singular query"): `$.results[0].latency`, `$['read ops']['p95']`.
 * The `$` is optional.
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
/** The value at a path. Undefined if there is none. */
function json_path_valueAt(document, path) {
    return path.reduce((at, step) => {
        if (typeof step === 'number')
            return Array.isArray(at) ? at.at(step) : undefined;
        return at !== null && typeof at === 'object' && !Array.isArray(at) && Object.hasOwn(at, step)
            ? at[step]
            : undefined;
    }, document);
}

;// CONCATENATED MODULE: ./lib/workloads/command/output.js







/** Factors that convert load generators' units to those of the metrics table. */
const FACTORS = { s: 1000, ms: 1, us: 1e-3, ns: 1e-6, '1': 1, k: 1e3, M: 1e6 };
/** Facts about a run that are not metrics. */
const FACTS = ['transactions', 'duration'];
const Pattern = pattern(1);
const unit = schemas/* enum */.k5n(['s', 'ms', 'us', 'ns', '1', 'k', 'M'])
    .optional()
    .describe('unit of the number; default: ms for latencies, 1 for other metrics');
/** Where to find a number in a load generator's output. */
const MetricPlace = schemas/* union */.KCZ([
    schemas/* strictObject */.rej({ match: Pattern.describe('a regular expression; the first group of its last match counts'), unit }),
    schemas/* strictObject */.rej({
        path: schemas/* string */.YjP()
            .refine((text) => jsonPath(text) !== undefined, 'not a path to one value, such as $.latency.p95')
            .describe('a path into its JSON document, such as $.results[0].latency'),
        unit,
    }),
]);
const MetricPlaces = schemas/* record */.g1P(schemas/* string */.YjP(), MetricPlace).superRefine((metrics, context) => {
    for (const name of Object.keys(metrics)) {
        if ((0,results_metrics/* metricNamed */.SB)(name) || FACTS.includes(name))
            continue;
        context.addIssue({
            code: 'custom',
            path: [name],
            message: (0,config_source/* unknownName */.U0)('metric', name, [...results_metrics/* METRIC_NAMES */.Uw, ...FACTS]),
        });
    }
});
const Positive = schemas/* number */.aig().nonnegative();
/** The JSON file that a user's program may write, in the units of the metrics table. */
const Document = schemas/* object */.Ikc({
    schema: schemas/* literal */.euz('boltmark.measured/1'),
    metrics: schemas/* record */.g1P(schemas/* string */.YjP(), Positive),
    duration_s: Positive.optional(),
    transactions: Positive.optional(),
    errors_per_s: Positive.optional(),
    intervals: schemas/* array */.YOg(schemas/* looseObject */._H3({ at_s: schemas/* number */.aig() })).default([]),
});
/** Reads the numbers from the places that the config names. @throws BadRun when one is missing */
async function readByPlaces(said, places) {
    const text = said.results ?? said.stdout;
    let document;
    const found = [];
    for (const [name, place] of Object.entries(places)) {
        if ('path' in place)
            document ??= parsed(text);
        // Load generators repeat a line while they run, so the last match is the result.
        const value = 'match' in place ? await groupOfLast(place.match, text, 1) : json_path_valueAt(document, jsonPath(place.path));
        const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
        if (typeof number !== 'number' || !Number.isFinite(number))
            throw new BadRun(`${name}: ${'match' in place ? place.match : place.path} ${value === undefined ? 'is nowhere in the output' : `is ${JSON.stringify(value)}, not a number`}`);
        found.push([name, number * factor(name, place.unit)]);
    }
    const { transactions, duration, ...metrics } = Object.fromEntries(found);
    return complete(metrics, duration ?? said.wallS, transactions, []);
}
/** Reads the JSON file that docs/config.md describes. @throws BadRun when it is malformed */
function readDocument(said) {
    const text = said.results ?? said.stdout;
    const document = Document.safeParse(parsed(text));
    if (!document.success) {
        const [issue] = document.error.issues;
        throw new BadRun(`it wrote no boltmark.measured/1: ${issue.path.join('.') || 'document'}: ${issue.message}`);
    }
    const { metrics, duration_s, transactions, errors_per_s, intervals } = document.data;
    const unknown = Object.keys(metrics).find((name) => !(0,results_metrics/* metricNamed */.SB)(name));
    if (unknown !== undefined)
        throw new BadRun((0,config_source/* unknownName */.U0)('metric', unknown, results_metrics/* METRIC_NAMES */.Uw));
    return { ...complete(metrics, duration_s ?? said.wallS, transactions, intervals), errorsPerS: errors_per_s };
}
function complete(metrics, durationS, transactions, intervals) {
    const did = transactions ?? Math.round((metrics.throughput ?? 0) * durationS);
    return { metrics, intervals, durationS, transactions: did };
}
function factor(name, unit) {
    // Durations are stored in seconds, latencies in milliseconds, CPU time in microseconds.
    const own = name === 'duration' ? FACTORS.s : name === 'cpu_per_transaction' ? FACTORS.us : 1;
    return unit === undefined ? 1 : FACTORS[unit] / own;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        throw new BadRun('its output is not JSON');
    }
}

;// CONCATENATED MODULE: ./lib/workloads/command/command.js











/** Values that a load's commands may use, besides those of the database. */
const LOAD_VALUES = ['threads', 'duration', 'events', 'seed', 'results'];
/** Values that every database provides. */
const ENDPOINT_VALUES = ['host', 'port', 'socket', 'data', 'user', 'database'];
/** A larger results file is refused. No load generator prints this much. */
const MAX_RESULTS_BYTES = 16 * 2 ** 20;
const schema = schemas/* strictObject */.rej({
    driver: schemas/* literal */.euz('command').describe('any load generator, by a command'),
    run: Words.describe('applies the load: $threads, for $duration seconds or $events transactions, from $seed'),
    prepare: Words.optional().describe('fills the database, once'),
    'warm-up': Words.optional().describe('load before the clock starts, for $duration seconds; default: run'),
    metrics: MetricPlaces.optional().describe('where each metric is in the output; default: the command writes a boltmark.measured/1 document'),
    failed: pattern(0).optional().describe('a regular expression: a run whose output it matches has failed'),
    version: Words.optional().describe('prints the version of the load generator in its first line'),
    package: schemas/* string */.YjP().optional().describe('the Debian package of the program'),
});
/** Any load generator: its command, and the places of the figures in its output. */
const commandDriver = driver(schema, ['command', 'sqlite', 'postgresql', 'mysql', 'mongodb'], {
    reads({ run, prepare = [], 'warm-up': warmUp = [] }, home) {
        // For the target `command` the commands run in the config's folder, otherwise in the current directory.
        return filesAmong([...run, ...prepare, ...warmUp], home, process.cwd());
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
        const { stdout, stderr } = await (0,processes_process/* runOk */.uO)({ ...filledIn(version, {}), timeoutS: 60 }, undefined, begin);
        return `${stdout}\n${stderr}`.trim().split('\n')[0];
    },
    prepare(endpoint, { prepare }) {
        return prepare && asked(endpoint, prepare, { seed: '1' });
    },
    refuse({ durationS, events, warmupS }, { run, 'warm-up': warmUp }) {
        const asks = placeholders(run);
        if (durationS !== undefined && asks.includes('events') && !asks.includes('duration'))
            return 'run uses $events but the load has a duration: set events';
        if (events !== undefined && asks.includes('duration') && !asks.includes('events'))
            return 'run uses $duration but the load has a number of events: use $events in run, or set duration';
        if (warmupS > 0 && !warmUp && !asks.includes('duration'))
            return 'run does not use $duration, so it cannot warm up: add warm-up';
        return undefined;
    },
    refuseServer({ run, prepare = [], 'warm-up': warmUp = [] }, { binaries, fromElsewhere }) {
        if (fromElsewhere && placeholders([...run, ...warmUp]).includes('results'))
            return 'it writes to $results, a file on this machine, but the load comes from another host: make it print its figures instead';
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
    length({ run }, { durationS, events }) {
        const asks = placeholders(run);
        return { ...(asks.includes('duration') ? { durationS } : {}), ...(asks.includes('events') ? { events } : {}) };
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
    async read(finished, { parameters: { metrics, failed, 'warm-up': warmUp }, command: { file, env }, isWarmUp }) {
        const results = takeResults(env.BOLTMARK_RESULTS);
        if (finished.exitCode !== 0)
            throw failedRun(file, finished);
        if (failed !== undefined) {
            const reason = await groupOfFirst(failed, `${finished.stdout}\n${finished.stderr}`);
            if (reason !== undefined)
                throw new BadRun(`${file} failed: ${reason}`);
        }
        const said = { stdout: finished.stdout, results, wallS: finished.durationS };
        // A separate warm-up command may print no figures.
        if (isWarmUp && warmUp)
            return { metrics: {}, intervals: [], durationS: finished.durationS, transactions: 0 };
        return metrics ? readByPlaces(said, metrics) : readDocument(said);
    },
});
function isOnPath(program) {
    return !program.includes('/') && placeholders([program]).length === 0;
}
function loadValues({ threads, durationS, events, seed }) {
    return {
        threads: `${threads}`,
        ...(durationS === undefined ? {} : { duration: `${durationS}` }),
        ...(events === undefined ? {} : { events: `${events}` }),
        seed: `${seed}`,
        // If the run hangs or is interrupted, nobody reads this file.
        results: (0,temporary/* temporaryFile */.Ic)(),
    };
}
function asked(endpoint, words, values) {
    const { values: given, env, folder } = described(endpoint);
    const all = { ...given, ...values };
    return { ...filledIn(words, all), env: { ...asEnvironment(all), ...env }, cwd: folder };
}
/**
 * The values of a database for a command. A password is only in the environment, because every user can read arguments.
 */
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
/** Reads the results file of a run, and removes it. */
function takeResults(file) {
    try {
        return (0,external_node_fs_.existsSync)(file) ? (0,files_files/* readTextNow */.mf)(file, MAX_RESULTS_BYTES) : undefined;
    }
    catch (cause) {
        throw new BadRun(`its results: ${cause.message}`);
    }
    finally {
        (0,temporary/* removeTemporaryFile */.om)(file);
    }
}

;// CONCATENATED MODULE: ./lib/workloads/go-module.js
/**
 * Go stores in a program the modules that it was made from. `go version -m` would show them, but needs Go.
 * @param path `github.com/…`
 */
function goModule(path) {
    const literal = path.replaceAll('.', '[.]');
    return {
        script: `LC_ALL=C grep -aoE "(mod|dep)[[:space:]]${literal}[[:space:]].*" "$(command -v "$1")"`,
        match: new RegExp(`\\t${literal}\\t([\\w.+()-]+)(?=[\\t\\n])`),
    };
}

;// CONCATENATED MODULE: ./lib/workloads/postgresql-client.js
/** The variables that give PostgreSQL's clients, in C and in Go, a password, and switch encryption on or off. */
function postgresqlEnvironment({ password, tls }) {
    return { PGPASSWORD: password, PGSSLMODE: tls ? 'require' : 'disable' };
}

// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
;// CONCATENATED MODULE: ./lib/workloads/failed-operations.js

/**
 * The largest share of failed operations that a run may have. A failed operation does no work, and often ends sooner
 * than a good one. Conflicts make a few of them normal.
 */
const MAX_FAILED_SHARE = 0.05;
/** Checks the share of failed operations. @throws BadRun when it is too large */
function refuseFailures(tool, failed, done) {
    const all = failed + done;
    if (failed > all * MAX_FAILED_SHARE)
        throw new BadRun(`${failed} of ${all} ${tool} operations failed: the figures do not describe a working database`);
}

;// CONCATENATED MODULE: ./lib/workloads/go-tpc/output.js



/**
 * A row of a report: `[Summary] NEW_ORDER - Takes(s): 12.0, Count: 3149, …`. `[Current]` is for the time since the last
 * report.
 */
const ROW = /^\[(Summary|Current)\] ([A-Z_]{1,32}) - (Takes\(s\): .*)$/;
/** The last line of a report. */
const TOTAL = /^tpmC: ([\d.]+), tpmTotal: ([\d.]+), efficiency: [\d.]+%$/;
const ERROR = '_ERR';
/**
 * Parses the output of `go-tpc tpcc run` in its plain form. The throughput counts all transactions; `new_orders` is
 * tpmC. Each kind of transaction has figures of its own: `new-order.latency_p95`. There is no percentile over all
 * kinds.
 * @throws BadRun when the output is truncated, has no transaction, or too many failed
 */
function readGoTpcOutput(text) {
    const lines = text.split(/\r?\n/).slice(0, -1);
    const rows = lines.flatMap(rowOf);
    const [, tpmC, tpmTotal] = lines.map((line) => TOTAL.exec(line)).findLast((found) => found !== null) ?? [];
    const summary = rows.filter(({ when }) => when === 'Summary');
    if (tpmTotal === undefined || summary.length === 0)
        throw new BadRun("go-tpc's output ends before the end of its report, or is not in its plain form");
    const kinds = summary.filter(({ name }) => !name.endsWith(ERROR));
    const failed = (0,mean/* sum */.c)(summary.filter(({ name }) => name.endsWith(ERROR)).map(countOf));
    const transactions = (0,mean/* sum */.c)(kinds.map(countOf));
    const throughput = Number(tpmTotal) / 60;
    if (!(transactions > 0) || !(throughput > 0) || !Number.isFinite(throughput))
        throw new BadRun('go-tpc finished no transaction in its time');
    refuseFailures('go-tpc', failed, transactions);
    const durationS = transactions / throughput;
    const spentMs = (0,mean/* sum */.c)(kinds.map(({ figures }) => figures.get('Sum(ms)') ?? 0));
    return {
        metrics: {
            throughput,
            new_orders: Number(tpmC),
            latency_avg: spentMs / transactions,
            ...Object.fromEntries(kinds.flatMap(metricsOf)),
        },
        intervals: intervals(rows),
        durationS,
        transactions,
        operations: Object.fromEntries(kinds.map((row) => [output_nameOf(row), countOf(row)])),
        errorsPerS: failed / durationS,
    };
}
function rowOf(line) {
    const [, when, name, cells] = ROW.exec(line) ?? [];
    if (when === undefined)
        return [];
    const figures = cells.split(', ').flatMap((cell) => {
        const [head = '', value = ''] = cell.split(': ');
        return /^\d+(\.\d+)?$/.test(value) ? [[head, Number(value)]] : [];
    });
    return [{ when, name: name, figures: new Map(figures) }];
}
function countOf({ figures }) {
    return figures.get('Count') ?? 0;
}
function output_nameOf({ name }) {
    return name.toLowerCase().replaceAll('_', '-');
}
function metricsOf(row) {
    const latencies = [
        ['latency_avg', 'Avg(ms)'],
        ['latency_p95', '95th(ms)'],
        ['latency_p99', '99th(ms)'],
    ];
    return [
        [`${output_nameOf(row)}.throughput`, (row.figures.get('TPM') ?? 0) / 60],
        ...latencies.flatMap(([metric, head]) => {
            const ms = row.figures.get(head);
            return ms === undefined ? [] : [[`${output_nameOf(row)}.${metric}`, ms]];
        }),
    ];
}
/** The interval reports. A kind of transaction that occurs again begins the next report. */
function intervals(rows) {
    const reports = [];
    for (const row of rows.filter(({ when, name }) => when === 'Current' && !name.endsWith(ERROR))) {
        const last = reports.at(-1);
        if (last === undefined || last.some(({ name }) => name === row.name))
            reports.push([row]);
        else
            last.push(row);
    }
    let at = 0;
    return reports.flatMap((report) => {
        const seconds = Math.max(...report.map(({ figures }) => figures.get('Takes(s)') ?? 0));
        if (!(seconds > 0))
            return [];
        at += seconds;
        return [{ at_s: at, throughput: (0,mean/* sum */.c)(report.map(countOf)) / seconds }];
    });
}

;// CONCATENATED MODULE: ./lib/workloads/go-tpc/go-tpc.js









/** The size of one warehouse in PostgreSQL 15: tables, indexes, and the rows that a run adds. */
const WAREHOUSE_BYTES = 150 * 2 ** 20;
const MODULE = goModule('github.com/pingcap/go-tpc');
const WHERE_FROM = 'Build github.com/pingcap/go-tpc/cmd/go-tpc v1.0.12 from the Go module proxy, and put it on PATH or name its path as `program`.';
/** The number of transactions before the consistency conditions are checked. */
const CHANGES = 200;
/** go-tpc exits with 0 when it has failed. Its output contains the error. */
const LOUD = 'said=$("$@" 2>&1) || exit; echo "$said"; case "$said" in *" failed"*) exit 1 ;; esac';
/** Changes the data, then checks the consistency conditions. go-tpc prints them in a fixed order. */
const CONSISTENT = [
    'program=$1; count=$2; shift 2',
    '"$program" tpcc "$@" --count "$count" --ignore-error run >/dev/null 2>&1 || exit',
    'said=$("$program" tpcc "$@" check 2>&1) || exit',
    'if echo "$said" | grep failed >&2; then exit 1; fi',
    "echo \"$said\" | sed -n 's/^begin to check \\(.*\\)$/> \\1\\nholds/p' | paste -d '\\t' - - | sort | tr '\\t' '\\n'",
].join('\n');
const go_tpc_schema = schemas/* strictObject */.rej({
    driver: schemas/* literal */.euz('go-tpc').describe('TPC-C of go-tpc, which has five kinds of transactions'),
    program: schemas/* string */.YjP().min(1).default('go-tpc').describe('the program go-tpc: a name on PATH, or a path'),
    warehouses: schemas/* int */.Whr().positive().default(1).describe('warehouses, each with about 100 MB of data'),
    check: schemas/* boolean */.zMY()
        .default(true)
        .describe("whether TPC-C's consistency conditions are checked on each optimised server, after some transactions and before it is measured; seconds for each warehouse"),
});
/** TPC-C, by a program of PingCAP. Its MySQL connection takes the password in an argument, so it is not used. */
const goTpc = driver(go_tpc_schema, ['postgresql'], {
    requirements({ program }) {
        return [{ program, packages: [], whereFrom: WHERE_FROM }];
    },
    async version({ program }, begin) {
        const args = ['-c', MODULE.script, 'sh', program];
        const found = MODULE.match.exec((await (0,processes_process/* run */.eF)({ file: 'sh', args, timeoutS: 60 }, begin)).stdout);
        if (found)
            return `go-tpc ${found[1]}`;
        throw new errors/* OutsideError */.Cp(`${program} is not go-tpc, or is missing.`, WHERE_FROM);
    },
    prepare(endpoint, parameters) {
        const threads = (0,external_node_os_.availableParallelism)();
        const args = [...connection(endpoint, parameters), `--threads=${threads}`, 'prepare', '--no-check'];
        return {
            file: 'sh',
            args: ['-c', LOUD, 'sh', parameters.program, 'tpcc', ...args],
            env: postgresqlEnvironment(endpoint),
        };
    },
    fills: ({ program, warehouses }) => ({ program, warehouses }),
    refuse: ({ repeatable }) => (repeatable ? 'go-tpc cannot repeat a run: its choices have no seed' : undefined),
    refuseServer(_, { overTcp }) {
        return overTcp ? undefined : 'go-tpc reaches servers over TCP only: set target.connect: tcp';
    },
    demand({ warehouses }, { threads }) {
        return { connections: threads + 1, preparedStatements: 0, bytes: warehouses * WAREHOUSE_BYTES };
    },
    warmUp(endpoint, parameters, { threads, warmupS, seed }) {
        if (warmupS === 0)
            return undefined;
        return command(endpoint, parameters, { threads, durationS: warmupS, warmupS: 0, seed });
    },
    run: command,
    read(finished) {
        if (finished.exitCode !== 0)
            throw failedRun('go-tpc', finished);
        return readGoTpcOutput(finished.stdout);
    },
    ask(endpoint, parameters) {
        if (!parameters.check)
            return undefined;
        const threads = Math.min(parameters.warehouses, (0,external_node_os_.availableParallelism)());
        return {
            file: 'sh',
            args: [
                '-c',
                CONSISTENT,
                'sh',
                parameters.program,
                `${CHANGES}`,
                ...connection(endpoint, parameters),
                `-T${threads}`,
            ],
            env: postgresqlEnvironment(endpoint),
        };
    },
});
function command(endpoint, parameters, load) {
    const { threads, events, durationS } = load;
    // Each thread runs its part of the number, rounded down. A thread whose part is 0 would never end.
    const length = durationS === undefined ? `--count=${Math.ceil(events / threads) * threads}` : `--time=${durationS}s`;
    return {
        file: parameters.program,
        args: [
            ...['tpcc', ...connection(endpoint, parameters), `--threads=${threads}`, length],
            // Without this option, a thread would end at the first conflict.
            ...['--ignore-error', '--interval=1s', 'run'],
        ],
        env: postgresqlEnvironment(endpoint),
    };
}
function connection({ address, user, database }, { warehouses }) {
    if (address.via !== 'tcp')
        throw new Error('refuseServer lets no socket through');
    const host = address.host.includes(':') ? `[${address.host}]` : address.host;
    return [
        ...['--driver=postgres', `--host=${host}`, `--port=${address.port}`, `--user=${user}`, `--db=${database}`],
        `--warehouses=${warehouses}`,
    ];
}

;// CONCATENATED MODULE: ./lib/workloads/phases.js
/**
 * This number is added to a run's seed for its warm-up. With the same seed, the warm-up would cache exactly the
 * requests of the run.
 */
const WARM_UP_SEED = 1_000_003;
/**
 * Why a load generator that counts whole seconds cannot measure for this time. Undefined when it can, or if the load is
 * a number of events.
 */
function refuseFraction(title, durationS, instead = 'give a number of events') {
    if (durationS === undefined || (Number.isInteger(durationS) && durationS > 0))
        return undefined;
    return `${title} measures for whole seconds, not for ${durationS} s: set the duration to 1s, 2s, …, or ${instead}`;
}

;// CONCATENATED MODULE: ./lib/workloads/script-key.js




/**
 * A key of the config that names a script of a load generator.
 * @param own the names of the scripts that the load generator contains
 * @param isPath whether a value names a file instead; the file must exist
 */
function scriptKey(own, isPath) {
    return schemas/* string */.YjP().superRefine((script, context) => {
        if (isPath(script) ? (0,external_node_fs_.existsSync)(script) : own.includes(script))
            return;
        const message = isPath(script) ? `there is no ${(0,external_node_path_.resolve)(script)}` : (0,config_source/* unknownName */.U0)('script', script, own);
        context.addIssue({ code: 'custom', message });
    });
}

;// CONCATENATED MODULE: ./lib/workloads/pgbench/output.js


/** The last line of the summary, before the parts about scripts and statements. */
const TPS = /^tps = ([\d.]+) \((.+)\)$/;
/**
 * The remark after the throughput. Since version 14 there is one such line. Before, there were two, and the second
 * excluded the time to connect. With `-C` only the one that includes connecting is useful.
 */
const WITHOUT_CONNECTING = /^(without initial connection time|excluding connections establishing)$/;
const FIRST_OF_TWO = 'including connections establishing';
const PROGRESS = /^progress: ([\d.]+) s, ([\d.]+) tps, lat ([\d.]+) ms stddev ([\d.]+|NaN)/;
const SCRIPT = /^SQL script (\d+): (.+)$/;
const SCRIPT_RATE = /^ - (\d+) transactions \([\d.]+% of total, tps = ([\d.]+)\)$/;
const STATEMENT = /^ {4,}([\d.]+)(?: +\d+){0,2} {2,}(\S.*)$/;
/**
 * Parses pgbench's output, versions 9.6 to 18. Throughput excludes the time to connect, unless every transaction
 * connected (`-C`). pgbench has no percentiles; the spread of latency is `latency_stddev`. With several scripts each
 * has its own figures (`select-only.throughput`). With `-r` each statement has a latency, by its place in the script
 * and its first word: `9-update.latency_avg`.
 * @throws BadRun when the output is truncated, the run was aborted, had no transaction, or too many failed
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
        throw new BadRun("pgbench's output ends before the end of its report");
    const [tps] = rates.find(([, what]) => WITHOUT_CONNECTING.test(what)) ?? rates.at(-1);
    const throughput = Number(tps);
    const transactions = number(report, /^number of transactions actually processed: (\d+)/) ?? 0;
    if (!(transactions > 0) || !(throughput > 0) || !Number.isFinite(throughput))
        throw new BadRun('pgbench finished no transaction in its time');
    const failed = number(report, /^number of failed transactions: (\d+)/) ?? 0;
    refuseFailures('pgbench', failed, transactions);
    const durationS = transactions / throughput;
    return {
        metrics: Object.fromEntries([['throughput', throughput], ...parts(report)]),
        intervals: output_intervals(lines.slice(0, start), durationS),
        durationS,
        transactions,
        errorsPerS: failed / durationS,
    };
}
function number(lines, pattern) {
    const value = Number(lines.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined) ?? Number.NaN);
    return Number.isFinite(value) ? value : undefined;
}
/** Version 9.6 writes a colon instead of an equals sign. */
function latencies(prefix, lines) {
    const average = number(lines, /^(?: - )?latency average(?: =|:) ([\d.]+) ms$/);
    const spread = number(lines, /^(?: - )?latency stddev(?: =|:) ([\d.]+) ms$/);
    return [
        ...(average === undefined ? [] : [[`${prefix}latency_avg`, average]]),
        ...(spread === undefined ? [] : [[`${prefix}latency_stddev`, spread]]),
    ];
}
/** Latencies of the whole run, then of each script if there are several, and of each statement. */
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
/**
 * The part of a metric's name before the dot: the name of a built-in script from its title, or of another script from
 * its file.
 */
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
/** The latencies of statements that went to the server. Those with a backslash are pgbench's own. */
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
/**
 * The interval reports. With `--progress-timestamp`, lines have the time of day, which does not say when the run began,
 * so they are skipped.
 */
function output_intervals(lines, durationS) {
    return lines.flatMap((line) => {
        const [at, tps, latency] = PROGRESS.exec(line)?.slice(1, 4).map(Number) ?? [];
        if (at === undefined || at > 2 * durationS + 60 || ![at, tps, latency].every(Number.isFinite))
            return [];
        return [{ at_s: at, throughput: tps, latency_avg: latency }];
    });
}

;// CONCATENATED MODULE: ./lib/workloads/pgbench/pgbench.js










/** pgbench's own scripts. */
const BUILTIN = ['tpcb-like', 'simple-update', 'select-only'];
/** The size of one unit of scale in PostgreSQL 15: the rows, the index, and the rows that a run adds. */
const SCALE_BYTES = 16 * 2 ** 20;
/**
 * Runs pgbench with one thread for each CPU that it may use, but at most one for each client: the first argument is the
 * number of clients. After its report it prints its log of transactions, whose third field is the latency in µs.
 * pgbench writes the log to its current directory.
 */
const WITH_LATENCIES = [
    'clients=$1; shift; cpus=$(nproc) || exit',
    'pgbench --jobs=$((cpus < clients ? cpus : clients)) "$@" || exit',
    "echo 'latencies, us:'; cat pgbench_log.* | cut -d' ' -f3",
].join('\n');
const LATENCIES = 'latencies, us:\n';
/** Options that other keys of the config set, or that would change the meaning of the output. */
const OURS = /^(builtin|file|skip-some-updates|select-only|client|jobs|log|log-prefix|sampling-rate|aggregate-interval|no-vacuum|vacuum-all|progress|progress-timestamp|protocol|scale|transactions|time|random-seed|host|port|username|debug|initialize|init-steps)$/;
const isPath = (script) => script.endsWith('.sql');
const Script = scriptKey(BUILTIN, isPath);
const Scripts = schemas/* union */.KCZ([Script, schemas/* array */.YOg(Script).min(1), schemas/* record */.g1P(Script, schemas/* int */.Whr().positive())])
    .transform((value) => {
    if (typeof value === 'string')
        return { [value]: 1 };
    return Array.isArray(value) ? Object.fromEntries(value.map((script) => [script, 1])) : value;
})
    .refine((scripts) => new Set(Object.keys(scripts).map((script) => (0,external_node_path_.basename)(script))).size === Object.keys(scripts).length, 'two scripts have the same file name');
const pgbench_schema = schemas/* strictObject */.rej({
    driver: schemas/* literal */.euz('pgbench').describe('pgbench, which comes with PostgreSQL'),
    scripts: Scripts.prefault('tpcb-like').describe(`${BUILTIN.join(', ')}, or a path that ends in .sql: one, a list, or whole weights by script`),
    scale: schemas/* int */.Whr().positive().default(1).describe('scale units, each with 100,000 rows of pgbench_accounts'),
    protocol: schemas/* enum */.k5n(['simple', 'extended', 'prepared']).default('simple').describe('protocol of the queries'),
    'latency-sample': units/* Share */.SY.refine((share) => share > 0 && share <= 1, 'above 0 and at most 100%')
        .default(0.1)
        .describe('share of transactions whose latency is logged, for the percentiles'),
    options: schemas/* record */.g1P(schemas/* string */.YjP()
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'an option in kebab-case, without its first dashes')
        .refine((name) => !OURS.test(name), 'this option has a key of its own, or is set by Boltmark'), schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* literal */.euz(true)]))
        .default({})
        .describe('further options of a run, for example max-tries: 3'),
});
/** PostgreSQL's own load generator. */
const pgbench = driver(pgbench_schema, ['postgresql'], {
    reads: ownScripts,
    requirements() {
        return [{ program: 'pgbench', packages: ['postgresql-client-common', 'postgresql-contrib'] }];
    },
    async version(_, begin) {
        const { stdout } = await (0,processes_process/* runOk */.uO)({ file: 'pgbench', args: ['--version'], timeoutS: 30 }, undefined, begin);
        return /^pgbench \(PostgreSQL\) \S+/.exec(stdout)?.[0] ?? stdout.trim();
    },
    prepare(endpoint, { scale }) {
        return { file: 'pgbench', args: ['--initialize', '--quiet', `--scale=${scale}`], env: environment(endpoint) };
    },
    fills: ({ scale }) => ({ scale }),
    refuse: ({ durationS }) => refuseFraction('pgbench', durationS),
    demand({ scale }, { threads }) {
        // PostgreSQL has no limit on prepared statements.
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
        const [report, logged = ''] = finished.stdout.split(LATENCIES);
        // Progress is on standard error.
        const measured = readPgbenchOutput(`${finished.stderr}${report}`);
        return { ...measured, metrics: { ...measured.metrics, ...percentiles(logged) } };
    },
});
function pgbench_command(endpoint, parameters, load) {
    const scripts = Object.entries(parameters.scripts);
    const sampling = parameters['latency-sample'];
    const args = [
        ...scripts.map(([script, weight]) => isPath(script) ? `--file=${(0,external_node_path_.basename)(script)}@${weight}` : `--builtin=${script}@${weight}`),
        ...(load.durationS === undefined
            ? [`--transactions=${Math.ceil(load.events / load.threads)}`]
            : [`--time=${load.durationS}`]),
        `--client=${load.threads}`,
        `--random-seed=${load.seed}`,
        `--scale=${parameters.scale}`,
        `--protocol=${parameters.protocol}`,
        // The tables are fresh in each sample, so vacuuming them is not part of the load.
        '--no-vacuum',
        ...(load.repeatable ? [] : ['--progress=1']),
        '--log',
        ...(sampling < 1 ? [`--sampling-rate=${sampling}`] : []),
        ...Object.entries(parameters.options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`)),
    ];
    return {
        file: 'sh',
        args: ['-c', WITH_LATENCIES, 'pgbench', `${load.threads}`, ...args],
        env: environment(endpoint),
        files: ownScripts(parameters),
    };
}
/** The user's scripts: the absolute path of each, by its name in pgbench's folder. */
function ownScripts({ scripts }) {
    return Object.fromEntries(Object.keys(scripts)
        .filter(isPath)
        .map((script) => [(0,external_node_path_.basename)(script), (0,external_node_path_.resolve)(script)]));
}
/** libpq reads all its parameters from the environment. The folder of a socket takes the place of a host. */
function environment({ address, user, password, database, tls }) {
    return {
        PGHOST: address.via === 'tcp' ? address.host : address.folder,
        PGPORT: String(address.port),
        PGUSER: user,
        PGDATABASE: database,
        ...postgresqlEnvironment({ password, tls }),
    };
}
/**
 * Percentiles (nearest rank) in ms, from a log with one latency in µs on each line. Failed and skipped transactions
 * have a word instead, and are left out.
 */
function percentiles(logged) {
    const latencies = Float64Array.from(logged.split('\n').filter((line) => /^\d+$/.test(line)), Number).sort();
    if (latencies.length === 0)
        return {};
    const at = (share) => latencies[Math.ceil(share * latencies.length) - 1] / 1000;
    return { latency_p95: at(0.95), latency_p99: at(0.99) };
}
/** The error of a failed run, with pgbench's own error line if there is one. */
function failed(finished) {
    const error = /^pgbench: (?:error|fatal): (.*)/m.exec(`${finished.stdout}\n${finished.stderr}`)?.[1];
    return failedRun('pgbench', finished, error);
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
;// CONCATENATED MODULE: ./lib/system/resources.js



/**
 * The path of a file in this package, for example `share/sysbench/oltp_read_only.lua`. The search starts at this
 * module's folder and goes up, so it works in `src`, in `lib` and in the bundles in `dist`, where ncc keeps
 * `import.meta.url`.
 * @throws Error when the file is missing, because the package is incomplete
 */
function resources_resource(relative) {
    const start = (0,external_node_path_.dirname)((0,external_node_url_.fileURLToPath)(import.meta.url));
    for (let folder = start;; folder = (0,external_node_path_.dirname)(folder)) {
        const path = (0,external_node_path_.join)(folder, relative);
        if ((0,external_node_fs_.existsSync)(path))
            return path;
        if (folder === (0,external_node_path_.dirname)(folder))
            throw new Error(`${relative} is missing from the installation around ${start}.`);
    }
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(88532);
;// CONCATENATED MODULE: ./lib/workloads/sysbench/config-file.js




/** sysbench options for which a workload has a key. */
const WITH_KEY = ['tables', 'table-size', 'range-size', 'rand-type', 'percentile'];
/** Options that Boltmark sets: those of the connection, and those that `benchmark` and `train` decide. */
const SET_BY_US = /^(threads|time|events|warmup-time|rand-seed|report-.*|thread-stack-size|config-file|db-driver|sqlite-(db|pragmas|warmup|jit)|(mysql|pgsql)-(host|port|socket|user|password|db|ssl))$/;
const NAME = /^[a-z0-9][a-z0-9-]*$/;
/** The name of an option for which a workload has no key, and that Boltmark does not set. */
const OptionName = schemas/* string */.YjP()
    .regex(NAME, 'an option in kebab-case, without its first dashes')
    .refine((name) => !SET_BY_US.test(name) && !WITH_KEY.includes(name), 'this option has a key of its own, or is set by Boltmark');
/** The path of a file with options. A file for sysbench's `--config-file` needs no change. */
const ConfigFile = schemas/* string */.YjP().transform((path, context) => {
    if (!(0,external_node_fs_.existsSync)(path)) {
        context.addIssue({ code: 'custom', message: `there is no ${(0,external_node_path_.resolve)(path)}` });
        return core/* NEVER */.tm;
    }
    const all = Object.entries(optionsIn((0,files_files/* readTextNow */.mf)(path, files_files/* MAX_HAND_WRITTEN_BYTES */.Fh)));
    const wrong = all.filter(([name]) => !NAME.test(name)).map(([name]) => name);
    if (wrong.length > 0)
        context.addIssue({ code: 'custom', message: `${path}: ${wrong.join(', ')}: the name of an option is expected` });
    const isKey = (name) => WITH_KEY.includes(name);
    return {
        options: Object.fromEntries(all.filter(([name]) => OptionName.safeParse(name).success)),
        keys: Object.fromEntries(all.filter(([name]) => isKey(name))),
        overruled: all.filter(([name]) => SET_BY_US.test(name)).map(([name]) => name),
    };
});
/**
 * Parses a file as sysbench reads `--config-file`: `name=value`, or only a name, on each line; `#` begins a comment.
 * Pure.
 */
function optionsIn(text) {
    const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
    return Object.fromEntries(lines
        .filter((line) => line !== '')
        .map((line) => {
        const [name = '', ...value] = line.split('=').map((part) => part.trim());
        return [name.replace(/^--/, '').replaceAll('_', '-'), value.length > 0 ? value.join('=') : 'on'];
    }));
}
/**
 * A workload's keys, completed by those of its file. If the config sets a key to another value than the default, that
 * value wins. Pure.
 * @param schemas of the keys, by name
 * @throws z.ZodError when the file has an invalid value for a key
 */
function completed(keys, file, schemas) {
    const taken = Object.entries(file?.keys ?? {}).flatMap(([name, text]) => {
        const schema = schemas[name];
        if (keys[name] !== schema.parse(undefined))
            return [];
        return [[name, schema.parse(/^\d+$/.test(text) ? Number(text) : text)]];
    });
    return { ...keys, ...Object.fromEntries(taken) };
}

;// CONCATENATED MODULE: ./lib/workloads/mysql-client.js
/**
 * Variables for the client libraries of MySQL and MariaDB: the password, if they do not get it otherwise, and a setting
 * that disables the verification of certificates. Connector/C 3.4 would refuse Boltmark's certificate, which is new for
 * each start, and a server without one.
 */
function clientEnvironment(password) {
    return { MYSQL_PWD: password, MARIADB_TLS_DISABLE_PEER_VERIFICATION: '1' };
}

;// CONCATENATED MODULE: ./lib/workloads/sysbench/endpoint.js




/** sysbench gives its threads 64 KiB, which is little for a database inside them. */
const STACK = '1M';
function reach(endpoint) {
    const kinds = { sqlite: reachSqlite, postgresql: reachPostgresql, mysql: reachMysql };
    return kinds[endpoint.kind](endpoint);
}
/** The folder of Boltmark's scripts that make sysbench take turns. */
const TURNS = 'share/sysbench/turns';
/** Adds folders of Boltmark to the path on which Lua searches modules. The two semicolons mean sysbench's own path. */
function luaPath(...folders) {
    return `${folders.map((folder) => `${resources_resource(folder)}/?.lua`).join(';')};;`;
}
/** Boltmark's script that prints the answers of queries. */
const QUESTIONS = 'share/sysbench/answers.lua';
/** Makes a database print its answers about sysbench's tables. */
function questions(endpoint, tables, program) {
    const { options, env, files, mysqlTls } = reach(endpoint);
    // Only the script for SQLite knows pragmas, and they change no answer.
    const { 'sqlite-pragmas': _, ...known } = options;
    const settings = Object.entries({ ...known, tables }).map(([name, value]) => `--${name}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`);
    const asking = {
        file: program,
        args: [(0,external_node_path_.basename)(QUESTIONS), ...settings, 'ask'],
        env,
        files: { ...files, [(0,external_node_path_.basename)(QUESTIONS)]: resources_resource(QUESTIONS) },
    };
    return withTls(asking, mysqlTls);
}
/**
 * Shell code that finds how `--mysql-ssl` is written. If sysbench 1.1 is linked with MySQL's own client library, the
 * option takes a mode. In 1.0, or linked with MariaDB's library, it is a switch. Only the program's help shows which.
 */
const WITH_MODE = [
    'case $("$0" --help) in *"SSL mode"*) tls=$1 ;; *) tls=$2 ;; esac',
    'shift 2',
    'exec "$0" "$@" "--mysql-ssl=$tls"',
].join('\n');
/**
 * Adds the option for encryption in the notation of this sysbench.
 * @param tls undefined for databases other than MySQL
 */
function withTls(command, tls) {
    if (tls === undefined)
        return command;
    const values = tls ? ['REQUIRED', 'on'] : ['DISABLED', 'off'];
    return { ...command, file: 'sh', args: ['-c', WITH_MODE, command.file, ...values, ...(command.args ?? [])] };
}
/** Boltmark's scripts replace sysbench's, because sysbench has no driver for SQLite. */
function reachSqlite({ libraryFolder, database, pragmas }) {
    const pairs = Object.entries(pragmas).map(([name, value]) => `${name}=${value}`);
    return {
        script: (name) => resources_resource(`share/sysbench/${name}.lua`),
        options: { 'thread-stack-size': STACK, 'sqlite-db': database, 'sqlite-pragmas': pairs.join(',') },
        env: {
            LD_LIBRARY_PATH: [libraryFolder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
            LUA_PATH: luaPath('share/sysbench', TURNS),
        },
    };
}
/** libpq accepts the folder of a socket as a host, and reads a password from the environment if none is given. */
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
        env: postgresqlEnvironment({ password, tls }),
    };
}
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
        },
        env: clientEnvironment(password),
        mysqlTls: tls !== false,
        // sysbench looks for these names in its current directory. The server asks for no client certificate, but sysbench
        // requires one.
        ...(typeof tls === 'object'
            ? { files: { 'cacert.pem': tls.file, 'client-cert.pem': tls.file, 'client-key.pem': tls.key } }
            : {}),
    };
}

;// CONCATENATED MODULE: ./lib/workloads/sysbench/fill.js
/** Options of sysbench's OLTP scripts that only a run reads. Any option that is not listed may affect the tables. */
const OF_RUNS = [
    ...['point-selects', 'simple-ranges', 'sum-ranges', 'order-ranges', 'distinct-ranges', 'range-selects', 'range-size'],
    ...['index-updates', 'non-index-updates', 'delete-inserts', 'skip-trx', 'reconnect', 'random-points', 'delta'],
    ...['number-of-ranges', 'report-interval', 'percentile', 'histogram', 'db-ps-mode', 'mysql-ignore-errors', 'rate'],
];
/** The options that may affect the content of tables. Pure. */
function fillingOptions(options) {
    return Object.fromEntries(Object.entries(options).filter(([name]) => !OF_RUNS.includes(name)));
}

;// CONCATENATED MODULE: ./lib/workloads/sysbench/output.js


/**
 * The largest number of retries for each transaction. Retries after deadlocks are normal when a workload writes, and
 * the latency of a retried transaction includes them. 512 threads on 80,000 rows of MariaDB had 6 %, on 20,000 rows 35
 * %. Many retries are a caveat in the report. If there are more retries than transactions, a run mostly measures undone
 * work.
 */
const MAX_RETRIES_PER_TRANSACTION = 1;
/**
 * The first and the last line of a report. Before each report a line says that it is from a checkpoint; only the last
 * report has no such line.
 */
const REPORT = 'SQL statistics:';
const CHECKPOINT = 'Checkpoint report:';
const LAST_LINE = /^\s+sum:\s+[\d.]+$/;
const INTERVAL = /^\[ (\d+)s \] thds: \d+ tps: ([\d.]+) qps: ([\d.]+) \(.*\) lat \(ms,(\d+)%\): ([\d.]+) err\/s:? ([\d.]+) reconn\/s: [\d.]+$/;
const TOTAL_TIME = /^\s+total time:\s+([\d.]+)s$/;
/** sysbench 1.1 prints this line instead of the total time. It covers only this report. */
const ELAPSED = /^\s+time elapsed:\s+([\d.]+)s$/;
const PERCENTILE = /^\s+(\d+)th percentile:\s+([\d.]+)$/;
const BUCKET = /^\s*([\d.]+) \|\**\s+(\d+)$/;
/**
 * Parses the output of `sysbench … run`, from its own drivers and from our scripts for SQLite. With checkpoints
 * (`--report-checkpoints`), it reads the last report, which covers the time since the last checkpoint.
 *
 * Percentiles come from a histogram with logarithmic steps: 1.8 % apart in sysbench's own reports, with interpolation,
 * and 0.45 % in those of our scripts.
 * @throws BadRun when the output is truncated, contains an error, or has no transaction
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
        throw new BadRun('sysbench finished no transaction in its time');
    if (queries !== count(report, 'total'))
        throw new BadRun("the numbers in sysbench's report do not add up");
    if (count(report, 'reconnects') > 0)
        throw new BadRun('the database closed connections during the run');
    if (errors > transactions * MAX_RETRIES_PER_TRANSACTION)
        throw new BadRun(`the database answered ${errors} times with an error in ${transactions} transactions (deadlocks and similar errors, which sysbench retries): its threads block each other. Larger tables, more tables or rand-type: uniform reduce that`);
    const { startedAt, durationS } = timesIn(lines, report);
    if (!(durationS > 0))
        throw new BadRun("there is no measured time in sysbench's report");
    const cpuS = report.has('cpu time (user+sys)') ? seconds(report, 'cpu time (user+sys)') : undefined;
    return {
        metrics: {
            throughput: transactions / durationS,
            queries: queries / durationS,
            latency_avg: output_number(report, 'sum') / transactions,
            ...those(report, { latency_min: 'min', latency_max: 'max' }),
            ...output_percentiles(lines),
            ...(cpuS === undefined ? {} : { cpu_per_transaction: (cpuS * 1e6) / transactions }),
        },
        intervals: sysbench_output_intervals(lines, startedAt),
        durationS,
        transactions,
        errorsPerS: errors / durationS,
        counts: those(report, COUNTS),
        cpuS,
    };
}
/** Other totals of a report, by Boltmark's names for them. */
const COUNTS = {
    queries_read: 'read',
    queries_write: 'write',
    queries_other: 'other',
    ignored_errors: 'ignored errors',
    reconnects: 'reconnects',
    latency_sum_ms: 'sum',
};
/** The entries that a report contains, by Boltmark's names. A quoted report may lack some. */
function those(report, names) {
    const there = Object.entries(names).filter(([, name]) => report.has(name));
    return Object.fromEntries(there.map(([ours, name]) => [ours, output_number(report, name)]));
}
/** The lines without a last line that is cut off, because that line may contain half a number. */
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
        throw new BadRun("sysbench's output ends before the end of its report");
    return new Map(report.slice(0, end + 1).flatMap((line) => {
        const [, name, value] = /^\s+(\S[^:]*):\s+(\S.*)$/.exec(line) ?? [];
        return name && value ? [[name, value]] : [];
    }));
}
/** The number at the beginning of an entry. @throws BadRun when there is none */
function output_number(report, name, pattern = /^([\d.]+)/) {
    const value = Number(pattern.exec(report.get(name) ?? '')?.[1] ?? Number.NaN);
    if (!Number.isFinite(value))
        throw new BadRun(`sysbench's report has no number for "${name}"`);
    return value;
}
const count = (report, name) => output_number(report, name, /^(\d+)(?:\s|$)/);
const seconds = (report, name) => output_number(report, name, /^([\d.]+)s$/);
/**
 * When the measured time began, and how long it lasted; s. A checkpoint resets every number of the next report. In 1.0
 * the total time continues; in 1.1 each report has the time since the previous checkpoint.
 */
function timesIn(lines, report) {
    const all = (pattern) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []).map(Number);
    if (report.has('time elapsed')) {
        const before = all(ELAPSED).slice(0, -1);
        return { startedAt: (0,mean/* sum */.c)(before), durationS: seconds(report, 'time elapsed') };
    }
    const startedAt = all(TOTAL_TIME).at(-2) ?? 0;
    return { startedAt, durationS: seconds(report, 'total time') - startedAt };
}
/** The interval reports after the warm-up, which ends at `startedAt`. */
function sysbench_output_intervals(lines, startedAt) {
    return lines.flatMap((line) => {
        const numbers = INTERVAL.exec(line)?.slice(1).map(Number);
        if (!numbers?.every(Number.isFinite))
            return [];
        const [at, throughput, queries, percentile, latency, errors] = numbers;
        if (at <= startedAt)
            return [];
        return [{ at_s: at - startedAt, throughput, queries, errors, ...output_named(percentile, latency) }];
    });
}
/** The percentiles of the metrics table: from the histogram if there is one, otherwise sysbench's own percentile. */
function output_percentiles(lines) {
    const line = PERCENTILE.exec(lines.findLast((line) => PERCENTILE.test(line)) ?? '');
    const buckets = lines.flatMap((line) => {
        const [, value, events] = BUCKET.exec(line) ?? [];
        return value && events && Number.isFinite(Number(value)) ? [{ value: Number(value), events: Number(events) }] : [];
    });
    if (buckets.length > 0)
        return { ...output_named(95, percentileOf(buckets, 95)), ...output_named(99, percentileOf(buckets, 99)) };
    return line && Number.isFinite(Number(line[2])) ? output_named(Number(line[1]), Number(line[2])) : {};
}
/**
 * The histogram of sysbench's reports: 1024 buckets from a microsecond to 100 s, equally wide on the log scale
 * (sb_oper.h, sb_histogram.c).
 */
const FROM_MS = 0.001;
const STEP = (100_000 / FROM_MS) ** (1 / 1023);
/**
 * A percentile, interpolated within its bucket on the log scale. A bucket is 1.8 % wide, and sysbench prints its
 * middle. Without interpolation, a small change would be invisible, or would look like 1.8 % at the edge of a bucket.
 */
function percentileOf(buckets, percentile) {
    let missing = (buckets.reduce((sum, { events }) => sum + events, 0) * percentile) / 100;
    for (const { value, events } of buckets) {
        if (missing <= events)
            return value * STEP ** (missing / events - 0.5);
        missing -= events;
    }
    return buckets.at(-1).value;
}
/** A percentile under its name in the metrics table, which has two of them. */
function output_named(percentile, latency) {
    return percentile === 95 || percentile === 99 ? { [`latency_p${percentile}`]: latency } : {};
}

;// CONCATENATED MODULE: ./lib/workloads/sysbench/sysbench.js














/** The names of sysbench's own OLTP scripts. For SQLite, Boltmark has scripts with the same names. */
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
/** The number of statements that a connection keeps prepared: for each table (`each`), and once. */
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
/** The measured size of a row of sbtest with its two indexes. */
const ROW_BYTES = 300;
/** Tables are filled with this seed, so that their data is the same for every seed of a run. */
const DATA_SEED = 1;
/** sysbench accepts seeds of 31 bits. 0 means a seed from the clock. */
const SEEDS = 2 ** 31 - 1;
/** The name of the program in packages. */
const sysbench_PROGRAM = 'sysbench';
const sysbench_isPath = (script) => script.endsWith('.lua');
const sysbench_Script = scriptKey(SCRIPTS, sysbench_isPath);
const sysbench_schema = schemas/* strictObject */.rej({
    driver: schemas/* literal */.euz('sysbench').describe('sysbench, with one of its scripts or your own'),
    program: schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe('name or path of sysbench 1.0 or 1.1; the one on PATH when it is left out'),
    script: sysbench_Script.default('oltp_read_write').describe('one of the OLTP scripts of sysbench, or a path that ends in .lua'),
    tables: schemas/* int */.Whr().positive().default(1).describe('number of tables'),
    'table-size': schemas/* int */.Whr().positive().default(10_000).describe('rows per table'),
    'range-size': schemas/* int */.Whr().positive().default(100).describe('rows of a range query'),
    'rand-type': schemas/* enum */.k5n(['uniform', 'gaussian', 'special', 'pareto', 'zipfian'])
        .default('special')
        .describe('distribution of the ids'),
    percentile: schemas/* union */.KCZ([schemas/* literal */.euz(95), schemas/* literal */.euz(99)])
        .default(95)
        .describe('percentile of latency in the reports of every second; the whole run reports both'),
    'config-file': ConfigFile.optional().describe('a file with further options, name=value on each line, as sysbench has it; those that Boltmark sets (connection, threads, time, …) are overruled with a notice'),
    options: schemas/* record */.g1P(OptionName, schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY()]))
        .default({})
        .describe('further options of the script or of sysbench, for example point-selects: 100'),
});
/** sysbench 1.0. It has no driver for SQLite, so our Lua scripts call the library through LuaJIT's FFI. */
const sysbench = driver(sysbench_schema, ['sqlite', 'postgresql', 'mysql'], {
    requirements({ program }) {
        if (program === undefined)
            return [{ program: sysbench_PROGRAM, packages: ['sysbench'] }];
        return [
            { program, packages: [], whereFrom: 'Build it from https://github.com/akopytov/sysbench, or correct `program`.' },
        ];
    },
    async version({ program = sysbench_PROGRAM }, begin) {
        const { stdout } = await (0,processes_process/* runOk */.uO)({ file: program, args: ['--version'], timeoutS: 30 }, undefined, begin);
        return /^sysbench \S+/.exec(stdout)?.[0] ?? stdout.trim();
    },
    refuseVersion({ 'rand-type': ids }, version) {
        if (ids !== 'special' || !/^sysbench 1\.[1-9]/.test(version))
            return undefined;
        return `${version} has no rand-type special, which is the default here: set rand-type to uniform, gaussian, pareto or zipfian`;
    },
    prepare(endpoint, parameters) {
        // SQLite allows only one writer.
        const threads = endpoint.kind === 'sqlite' ? 1 : fillingThreads(parameters);
        return withTls(sysbench_command(endpoint, parameters, 'prepare', { threads, 'rand-seed': DATA_SEED }), tlsOf(endpoint));
    },
    // All of sysbench's own scripts make the same tables.
    fills({ program, script, tables, 'table-size': rows, 'rand-type': ids, 'config-file': file, options }) {
        if (sysbench_isPath(script) || file !== undefined)
            return undefined;
        return { program, tables, rows, ids, options: fillingOptions(options) };
    },
    // Making the index is the last step for a table.
    parts({ tables }) {
        return { name: 'table', count: tables, done: /^Creating a secondary index on / };
    },
    refuse: ({ durationS }) => refuseFraction('sysbench', durationS),
    demand({ script, tables, 'table-size': rows }, { threads }) {
        const statements = PREPARED[script] ?? { each: 0, once: 0 };
        return {
            connections: Math.max(threads, fillingThreads({ tables })),
            preparedStatements: threads * (statements.each * tables + statements.once),
            bytes: tables * rows * ROW_BYTES,
        };
    },
    warmUp(endpoint, parameters, { threads, warmupS, seed }) {
        // Boltmark's scripts for SQLite warm up inside the run, because another process would have its own, cold caches.
        if (endpoint.kind === 'sqlite' || warmupS === 0)
            return undefined;
        const load = { threads, time: Math.ceil(warmupS), events: 0, 'rand-seed': seedOf(seed + WARM_UP_SEED) };
        return withTls(sysbench_command(endpoint, parameters, 'run', load), tlsOf(endpoint));
    },
    complete: (parameters) => completed(parameters, parameters['config-file'], sysbench_schema.shape),
    notices({ 'config-file': file }) {
        if (!file || file.overruled.length === 0)
            return [];
        return [`of its config-file, these options are overruled by the config: ${file.overruled.join(', ')}`];
    },
    waitsForTurns: true,
    // LuaJIT numbers strings from a random seed, so that look-ups in its tables take 0.3 % more or fewer instructions.
    ownCode: /^(?:sysbench|libluajit)/,
    run(endpoint, parameters, load) {
        const whole = sysbench_command(endpoint, parameters, 'run', {
            ...sysbench_lengthOf(load),
            threads: load.threads,
            'rand-seed': seedOf(load.seed),
            // With a board, these seconds would include the turns of other variants.
            'report-interval': load.repeatable || load.board ? 0 : 1,
            ...(endpoint.kind === 'sqlite' ? { 'sqlite-warmup': load.warmupS } : { histogram: true }),
            ...(endpoint.kind === 'sqlite' && load.repeatable ? { 'sqlite-jit': false } : {}),
        });
        return withTls(load.board ? inTurns(whole, endpoint, load.board) : whole, tlsOf(endpoint));
    },
    read(finished) {
        if (finished.exitCode !== 0)
            throw sysbench_failed(finished);
        return readSysbenchOutput(finished.stdout);
    },
    reads: ({ script }) => luaFiles(script),
    ask(endpoint, { script, tables, program = sysbench_PROGRAM }) {
        // A user's script may make any tables.
        return sysbench_isPath(script) ? undefined : questions(endpoint, tables, program);
    },
});
/** Whether connections are encrypted. Undefined for databases other than MySQL. */
function tlsOf(endpoint) {
    return endpoint.kind === 'mysql' ? endpoint.tls !== false : undefined;
}
/** One thread for each table, because each thread fills its own tables. */
function fillingThreads({ tables }) {
    return Math.min(tables, (0,external_node_os_.availableParallelism)());
}
/**
 * The time or number of events after which sysbench ends. With a board it runs until the board says stop, because its
 * own clock continues during other variants' turns.
 */
function sysbench_lengthOf({ durationS = 0, events = 0, board }) {
    return { time: board ? 0 : durationS, events };
}
/**
 * Makes sysbench take turns. Boltmark's scripts for SQLite wait for their turn themselves. Other scripts run inside a
 * script that does.
 */
function inTurns(whole, { kind }, board) {
    const { args, env } = whole;
    if (kind === 'sqlite')
        return { ...whole, env: { ...env, BOLTMARK_TURNS: board } };
    const wrapper = resources_resource(`${TURNS}/in_turns.lua`);
    const [script, ...options] = args;
    return {
        ...whole,
        args: [wrapper, ...options],
        env: {
            ...env,
            BOLTMARK_SCRIPT: (0,external_node_path_.basename)(script, '.lua'),
            BOLTMARK_TURNS: board,
            LUA_PATH: luaPath(TURNS),
        },
    };
}
function seedOf(seed) {
    return 1 + (seed % SEEDS);
}
function sysbench_command(endpoint, { script, options, program = sysbench_PROGRAM, 'config-file': file, ...parameters }, action, settings) {
    const reached = reach(endpoint);
    const files = { ...reached.files, ...luaFiles(script) };
    const all = { ...parameters, ...file?.options, ...options, ...settings, ...reached.options };
    return {
        file: program,
        args: [
            sysbench_isPath(script) ? (0,external_node_path_.basename)(script) : reached.script(script),
            ...Object.entries(all).map(([name, value]) => `--${name}=${sysbench_shown(value)}`),
            action,
        ],
        env: reached.env,
        ...(Object.keys(files).length > 0 ? { files } : {}),
    };
}
/** A user's script and the Lua files beside it, because it may `require` them. Empty for a script of sysbench's own. */
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
/** The error of a failed run, with sysbench's own fatal error if it printed one. */
function sysbench_failed(finished) {
    const lines = `${finished.stdout}\n${finished.stderr}`.split('\n');
    const [first, ...more] = lines.flatMap((line) => /^FATAL: (.*)/.exec(line)?.[1] ?? []);
    // The cause comes after `FATAL: unable to connect …`: `FATAL: error 2026: …`.
    const fatal = first && [first, ...more.filter((line) => /^error \d/.test(line)).slice(0, 1)].join(' ');
    return failedRun('sysbench', finished, fatal);
}

;// CONCATENATED MODULE: ./lib/workloads/ycsb/go-output.js



const END = /^(?:Run|Load) finished, takes /;
const PROPERTIES = /^\*+ properties \*+$/;
const PLAIN = /^([A-Za-z_]+) +- (Takes\(s\): .*)$/;
const TABLE = /^\| *([A-Za-z_]+) *\|(.+)\|$/;
const TABLE_HEAD = /^\| *OPERATION *\|(.+)\|$/;
/**
 * The name of the row for all operations, which includes the parts of a read-modify-write. Versions before 1.0.1 lack
 * it.
 */
const go_output_TOTAL = 'TOTAL';
const COMPOUND = 'READ_MODIFY_WRITE';
/** The metrics table's names for go-ycsb's columns, which are in µs. */
const go_output_LATENCIES = { latency_avg: 'avg(us)', latency_p95: '95th(us)', latency_p99: '99th(us)' };
/**
 * Parses the output of go-ycsb at the end of a run or a load, in any of its styles (plain, table, json). Earlier
 * reports become the time series. Latencies become milliseconds. The metrics of all operations have plain names; those
 * of one operation have a prefix: `read.latency_p95`.
 *
 * Time is computed as in go-ycsb, from the end of the warm-up: count / OPS. The time that it prints has only one
 * decimal.
 * @param cutOff the number of operations that the end of the run may have interrupted: they do not count as failed
 * @throws BadRun when the output is truncated, has no operation, or too many failed
 */
function readGoYcsbOutput(text, cutOff = 0) {
    const lines = text.split(/\r?\n/).slice(0, -1);
    const end = lines.findLastIndex((line) => END.test(line));
    const report = lines.slice(end + 1);
    const rows = rowsOf(report);
    if (end < 0 || isCut(report, rows))
        throw new BadRun("go-ycsb's output ends before the end of its report");
    const operations = rows.filter(({ operation }) => operation !== go_output_TOTAL && !operation.endsWith('_ERROR'));
    const errors = (0,mean/* sum */.c)(rows.filter(({ operation }) => operation.endsWith('_ERROR')).map(go_output_countOf));
    const failed = Math.max(0, errors - cutOff);
    const total = rows.find(({ operation }) => operation === go_output_TOTAL);
    const plain = operations.filter(({ operation }) => operation !== COMPOUND);
    const transactions = total ? go_output_countOf(total) : (0,mean/* sum */.c)(plain.map(go_output_countOf));
    const throughput = total ? opsOf(total) : (0,mean/* sum */.c)(plain.map(opsOf));
    if (!(transactions > 0) || !(throughput > 0))
        throw new BadRun('go-ycsb finished no operation in its time');
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
        intervals: go_output_intervals(lines.slice(beginning(lines, end), end)),
        durationS,
        transactions,
        operations: Object.fromEntries(operations.map((row) => [row.operation.toLowerCase(), go_output_countOf(row)])),
        errorsPerS: failed / durationS,
    };
}
/**
 * Whether a report is truncated. A table ends with a border. Rows without one are complete if they add up to the total.
 */
function isCut(report, rows) {
    if (report.some((line) => TABLE_HEAD.test(line)))
        return report.filter((line) => line.startsWith('+-')).length < 3;
    const total = rows.find(({ operation }) => operation === go_output_TOTAL);
    // Versions that print medians also print the total.
    if (!total)
        return rows.some(({ figures }) => figures.has('50th(us)'));
    return (0,mean/* sum */.c)(rows.filter((row) => row !== total).map(go_output_countOf)) < go_output_countOf(total);
}
/** The first line of this run's output. A load and a run may share one file; each begins with its properties. */
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
/** The name of a column. The heads of a table are in capitals, others are not. */
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
/**
 * The rows of the json style: `[{"Operation":"READ","Takes(s)":"10.0",…},…]` on one line, with every value as a text.
 */
function jsonRows(line) {
    if (!line.startsWith('[{'))
        return [];
    let rows;
    try {
        rows = JSON.parse(line);
    }
    catch {
        throw new BadRun("a line of go-ycsb's output begins like a report but is malformed");
    }
    return rows.flatMap((row) => {
        const cells = Object.entries(row).map(([head, value]) => [headOf(head), String(value)]);
        const operation = cells.find(([head]) => head === 'operation')?.[1];
        if (!operation || !/^[A-Za-z_]+$/.test(operation))
            return [];
        return [{ operation, figures: new Map(cells.flatMap(([head, value]) => numbered(head, value))) }];
    });
}
/** A figure by its column head. Empty if it is not a number. */
function numbered(head, text) {
    return /^\s*\d+(\.\d+)?\s*$/.test(text) ? [[head, Number(text)]] : [];
}
function go_output_countOf({ figures }) {
    return figures.get('count') ?? 0;
}
function opsOf({ figures }) {
    return figures.get('ops') ?? 0;
}
function latenciesOf(prefix, { figures }) {
    return Object.entries(go_output_LATENCIES).flatMap(([metric, head]) => {
        const us = figures.get(head);
        return us === undefined ? [] : [[`${prefix}${metric}`, us / 1000]];
    });
}
/**
 * The intervals between reports. Each report counts from the start, so an interval is the difference of two reports.
 */
function go_output_intervals(lines) {
    const found = [];
    let [at, done] = [0, 0];
    for (const row of rowsOf(lines).filter(({ operation }) => operation === go_output_TOTAL)) {
        const count = go_output_countOf(row);
        const seconds = count / opsOf(row);
        if (!(seconds > at) || !Number.isFinite(seconds))
            continue;
        found.push({ at_s: seconds, throughput: (count - done) / (seconds - at) });
        [at, done] = [seconds, count];
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/workloads/ycsb/output.js



/** Rows of YCSB's text exporter: `[READ], 95thPercentileLatency(us), 1245`. */
const output_ROW = /^\[([\w%-]{1,64})\], ([^,\s]{1,64}), (-?[\d.]+(?:E-?\d+)?)$/gm;
/** The same rows from its JSON exporters, which write one object for each row, with or without an array around them. */
const JSON_ROW = /\{\s*"metric"\s*:\s*"([\w%-]{1,64})"\s*,\s*"measurement"\s*:\s*"([^"\s]{1,64})"\s*,\s*"value"\s*:\s*(-?[\d.]+(?:E-?\d+)?)\s*\}/g;
/** A status line of `-s`: `2020-01-10 16:21:50:213 20 sec: 34012 operations; 1856.1 current ops/sec; …`. */
const STATUS = / (\d+) sec: (\d+) operations;/g;
/** Groups that are not operations: actions of the client itself, and the JVM's figures of `measurement.trackjvm`. */
const NOT_OPERATIONS = /^(CLEANUP|THREAD_COUNT|USED_MEM_MB|SYS_LOAD_AVG|GCS|GCS_TIME)$|-FAILED$|-ERROR$/;
/** Return codes that mean success. Versions before 0.2 number them. */
const GOOD = /^Return=(OK|BATCHED_OK|0)$/;
/** This operation counts its read and its update again. */
const output_COMPOUND = 'READ-MODIFY-WRITE';
/**
 * Parses the output of Java YCSB at the end of a run (or a load), from its text exporter or one of the JSON exporters,
 * with or without status lines. Latencies become milliseconds. Each operation has its own figures: `read.latency_p95`,
 * `update.throughput`. YCSB has no percentile over all operations.
 *
 * YCSB includes failed operations in its throughput. Here they are subtracted: those with `Return=` other than OK.
 * @throws BadRun when the output is truncated, has no operation, or too many failed
 */
function readYcsbOutput(text) {
    const groups = output_groupsOf(text);
    const overall = groups.get('OVERALL');
    const durationS = (overall?.get('RunTime(ms)') ?? 0) / 1000;
    const rate = overall?.get('Throughput(ops/sec)');
    if (!(durationS > 0) || rate === undefined)
        throw new BadRun("YCSB's output has no [OVERALL] report");
    const all = Math.round(rate * durationS);
    const operations = [...groups].filter(([name, rows]) => !NOT_OPERATIONS.test(name) && rows.has('Operations'));
    const failed = failuresOf(groups);
    const counted = (0,mean/* sum */.c)(operations.filter(([name]) => isPlain(name)).map(([, rows]) => rows.get('Operations')));
    if (all === 0 || counted === 0)
        throw new BadRun('YCSB finished no operation in its time');
    const compound = groups.get(output_COMPOUND)?.get('Operations') ?? 0;
    if (counted + failed < all + compound || operations.some(([name, rows]) => output_isCut(name, rows, operations)))
        throw new BadRun("YCSB's output ends before the end of its report");
    const transactions = Math.max(0, all - failed);
    refuseFailures('YCSB', failed, transactions);
    return {
        metrics: Object.fromEntries([
            ['throughput', transactions / durationS],
            ...operations.flatMap(([name, rows]) => output_metricsOf(name.toLowerCase(), rows, durationS)),
        ]),
        intervals: ycsb_output_intervals(text),
        durationS,
        transactions,
        operations: Object.fromEntries(operations.map(([name, rows]) => [name.toLowerCase(), rows.get('Operations')])),
        errorsPerS: failed / durationS,
    };
}
/** The groups of the last report. A text may contain several reports, for example if load and run share a file. */
function output_groupsOf(text) {
    const groups = new Map();
    const complete = text.slice(0, text.lastIndexOf('\n') + 1).replaceAll('\r\n', '\n');
    const jsonOrText = /^\[[\w%-]+\], /m.test(complete) ? output_ROW : JSON_ROW;
    for (const [, group, row, value] of complete.matchAll(jsonOrText)) {
        if (group === 'OVERALL' && row === 'RunTime(ms)')
            groups.clear();
        const rows = groups.get(group) ?? new Map();
        groups.set(group, rows.set(row, Number(value)));
    }
    return groups;
}
/**
 * Whether the report ends within this operation. A report has no closing line, but every operation ends with the counts
 * of its return codes. Compound operations have no return codes, and have the same rows as the first operation.
 */
function output_isCut(name, rows, [first]) {
    if (isPlain(name))
        return ![...rows.keys()].some((row) => row.startsWith('Return='));
    return [...first[1].keys()].some((row) => !row.startsWith('Return=') && !rows.has(row));
}
/**
 * With `measurement.interval=both` every operation occurs twice. The second one is measured from its intended start,
 * and is left out.
 */
function isPlain(name) {
    return name !== output_COMPOUND && !name.startsWith('Intended-');
}
function failuresOf(groups) {
    return (0,mean/* sum */.c)([...groups]
        .filter(([name]) => isPlain(name))
        .flatMap(([, rows]) => [...rows])
        .filter(([row]) => row.startsWith('Return=') && !GOOD.test(row))
        .map(([, count]) => count));
}
function output_metricsOf(operation, rows, durationS) {
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
/**
 * The intervals between status lines, which count from the start. Each line comes twice if both streams share a file.
 */
function ycsb_output_intervals(text) {
    const found = [];
    let [at, done] = [0, 0];
    for (const [, second, operations] of text.matchAll(STATUS)) {
        const [seconds, count] = [Number(second), Number(operations)];
        // A smaller count means that a new run begins, and that the earlier lines belong to another one.
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

;// CONCATENATED MODULE: ./lib/workloads/ycsb/program.js





/** Longer than any run. */
const NEVER_S = 1_000_000;
const java = {
    title: 'YCSB',
    // Its JDBC binding needs a driver on the class path, and a table that exists.
    bindings: { mongodb: 'mongodb' },
    whereFrom: 'Unpack a release of https://github.com/brianfrankcooper/YCSB and name its bin/ycsb.sh as `program`.',
    settings: (everyS) => ({ workload: 'site.ycsb.workloads.CoreWorkload', 'status.interval': `${everyS || NEVER_S}` }),
    arguments: ['-s'],
    timeLimit: 'maxexecutiontime',
    // For later versions, 0 means an endless run, but 0.17.0 then starts no threads. This is the largest number that it
    // accepts.
    endless: `${2 ** 31 - 1}`,
    // Status lines are on standard error.
    read: ({ stdout, stderr }) => readYcsbOutput(`${stderr}\n${stdout}`),
    version: {
        script: 'ls "$(dirname "$(dirname "$(command -v "$1")")")/lib"',
        match: /^core-([\w.-]+)\.jar$/m,
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
        // By default go-ycsb opens a port for profiling to the whole network.
        'debug.pprof': '127.0.0.1:0',
    }),
    arguments: [],
    timeLimit: undefined,
    endless: `${10 ** 12}`,
    read: ({ stdout }, brokenOff) => readGoYcsbOutput(stdout, brokenOff),
    version: goModule('github.com/pingcap/go-ycsb'),
};
/** A program is go-ycsb if its name contains `go-ycsb`. */
function programOf(path) {
    return (0,external_node_path_.basename)(path).includes('go-ycsb') ? go : java;
}
/** The properties with which go-ycsb and YCSB reach a server, by the names of their bindings. */
function connectionTo(endpoint) {
    if (endpoint.kind === 'mongodb') {
        const { address, database, login } = endpoint;
        const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
        const where = `mongodb://${who}${urlHost(address.host)}:${address.port}/${database}`;
        return { 'mongodb.url': login ? `${where}?authSource=admin` : where };
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
/** A host in a URL. An IPv6 address needs brackets. */
function urlHost(host) {
    return host.includes(':') ? `[${host}]` : host;
}

;// CONCATENATED MODULE: ./lib/workloads/ycsb/properties.js
const OPERATIONS = ['read', 'update', 'insert', 'scan', 'readmodifywrite'];
/**
 * The core workloads with the properties of YCSB's own files. go-ycsb's files of the same names have other
 * distributions.
 */
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
/** The defaults of both programs: 95 % reads, the rest updates. */
const USUAL_SHARES = { read: 0.95, update: 0.05 };
/** The share of these operations in a workload. */
function shareOf(properties, ...operations) {
    return operations.reduce((sum, operation) => sum + Number(properties[`${operation}proportion`] ?? USUAL_SHARES[operation] ?? 0), 0);
}
/**
 * Parses a property file: `name=value` or `name: value` on each line, comments after `#` or `!`; a backslash at the end
 * continues a line.
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
/** Writes a property file that Java and go-ycsb read alike: special and non-ASCII characters are escaped as codes. */
function writeProperties(properties) {
    return Object.entries(properties)
        .map(([name, value]) => `${escaped(name)}=${escaped(value)}\n`)
        .join('');
}
function escaped(text) {
    return text.replaceAll(/[^\w./@-]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

;// CONCATENATED MODULE: ./lib/workloads/ycsb/ycsb.js











/** Properties that other keys of the config set, or that change the format of the output. */
const ycsb_OURS = /^(recordcount|operationcount|insertcount|threadcount|target|requestdistribution|maxexecutiontime|warmuptime|dotransactions|command|db|status(\.interval)?|label|exporter|exportfile|outputstyle|measurementtype|measurement\.(interval|output_file|raw\.output_file)|debug\.pprof|dropdata|mongodb\.url|(mysql|pg)\.(host|port|user|password|db|sslmode))$/;
const WorkloadName = schemas/* string */.YjP().superRefine((workload, context) => {
    if (workload in CORE_WORKLOADS || (/[./]/.test(workload) && (0,external_node_fs_.existsSync)(workload)))
        return;
    const message = /[./]/.test(workload)
        ? `there is no ${(0,external_node_path_.resolve)(workload)}`
        : (0,config_source/* unknownName */.U0)('core workload', workload, Object.keys(CORE_WORKLOADS));
    context.addIssue({ code: 'custom', message });
});
const PropertyName = schemas/* string */.YjP()
    .regex(/^[A-Za-z][\w.-]*$/, 'the name of a property')
    .refine((name) => !ycsb_OURS.test(name), 'this property has a key of its own, or is set by Boltmark');
const ycsb_schema = schemas/* strictObject */.rej({
    driver: schemas/* literal */.euz('ycsb').describe('YCSB or go-ycsb'),
    program: schemas/* string */.YjP()
        .min(1)
        .default('ycsb')
        .describe('YCSB (its bin/ycsb.sh or bin/ycsb) or go-ycsb, by name or path: a name with go-ycsb in it is go-ycsb'),
    workload: WorkloadName.default('workloada').describe('workloada to workloadf, or the path of a property file'),
    phase: schemas/* enum */.k5n(['load', 'run'])
        .default('run')
        .describe('the measured phase: operations on loaded records, or the loading itself'),
    binding: schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe("the program's binding; default: the one for the protocol of the target"),
    records: schemas/* int */.Whr().positive().default(1000).describe('number of records to load'),
    operations: schemas/* int */.Whr()
        .positive()
        .optional()
        .describe('operations of each run, however long they take; default: duration or events of the benchmark'),
    distribution: schemas/* enum */.k5n(['uniform', 'zipfian', 'latest', 'hotspot', 'sequential', 'exponential'])
        .optional()
        .describe('distribution of the requested records; default: as in the workload'),
    target: schemas/* int */.Whr().positive().optional().describe('operations per second over all threads; default: unlimited'),
    properties: schemas/* record */.g1P(PropertyName, schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY()]))
        .default({})
        .describe('further properties, for example fieldcount: 10'),
});
/** The approximate size of a key and a MongoDB document, besides the fields. */
const RECORD_BYTES = 200;
/** A run whose length depends on its work is ended after this time; s. */
const DAY_S = 24 * 3600;
/**
 * YCSB, and go-ycsb, which is the same in Go. Neither has a seed: two runs have the same distribution, but not the same
 * requests.
 */
const ycsb = driver(ycsb_schema, ['mongodb', 'mysql', 'postgresql'], {
    reads: ({ workload }) => (workload in CORE_WORKLOADS ? {} : { [workload]: (0,external_node_path_.resolve)(workload) }),
    requirements({ program }) {
        return [{ program, packages: [], whereFrom: programOf(program).whereFrom }];
    },
    async version({ program }, begin) {
        const { title, version } = programOf(program);
        // The program's own files contain its version, on the host of the load.
        const args = ['-c', version.script, 'sh', program];
        const found = version.match.exec((await (0,processes_process/* run */.eF)({ file: 'sh', args, timeoutS: 60 }, begin)).stdout);
        return found ? `${title} ${found[1]}` : `${title}, version unknown`;
    },
    prepare(endpoint, parameters) {
        // Loading starts with an empty database.
        if (parameters.phase === 'load')
            return undefined;
        const threadcount = `${loadingThreads(parameters)}`;
        return ycsb_command(endpoint, { ...parameters, target: undefined }, 'load', { threadcount }, 0);
    },
    refuse(load, parameters) {
        const { title, timeLimit } = programOf(parameters.program);
        const all = propertiesOf(parameters);
        const { events, durationS } = ycsb_lengthOf(parameters, load);
        const fraction = timeLimit ? refuseFraction(title, durationS, 'set operations') : undefined;
        if (fraction)
            return fraction;
        if (events !== undefined && events < load.threads)
            return `${title} has ${events} operations for ${load.threads} threads, but each thread needs one`;
        const guesses = all.requestdistribution === 'zipfian' && shareOf(all, 'insert') > 0;
        if (events === undefined && guesses && parameters.phase === 'run')
            return `${title} spreads zipfian requests over the records that it will insert, so it needs their number: set operations`;
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
    length(parameters, load) {
        return { ...ycsb_lengthOf(parameters, load), ...(warmsUp(parameters) ? {} : { warmupS: 0 }) };
    },
    demand(parameters, { threads }) {
        const { fieldcount = '10', fieldlength = '100' } = propertiesOf(parameters);
        const most = Math.max(threads, parameters.phase === 'load' ? 0 : loadingThreads(parameters));
        return {
            // Each thread may use two SQL connections. MongoDB's clients keep a few to watch the server.
            connections: 2 * most + 2,
            // go-ycsb prepares one statement to update each field, and one each to read, insert and scan.
            preparedStatements: most * (Number(fieldcount) + 3),
            bytes: parameters.records * (Number(fieldcount) * Number(fieldlength) + RECORD_BYTES),
        };
    },
    warmUp(endpoint, parameters, load) {
        if (load.warmupS === 0 || !warmsUp(parameters))
            return undefined;
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
            throw failedRun(program.title, finished);
        // The signal may have interrupted one operation of each thread.
        return program.read(finished, command.interruptAfterS === undefined ? 0 : load.threads);
    },
});
/** The loading before a run is not measured. This number of threads fills the database fastest. */
const LOADING_THREADS = 8;
function loadingThreads({ records }) {
    return Math.min(LOADING_THREADS, records);
}
/** Whether a warm-up is possible. Before a load it is not, because the load would insert the same records again. */
function warmsUp(parameters) {
    return (parameters.phase === 'run' && shareOf(propertiesOf(parameters), 'read', 'update', 'scan', 'readmodifywrite') > 0);
}
/** The number of operations or the duration of a run. A load ends when all records are loaded. */
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
/** The workload's properties, overridden by those of the config. */
function propertiesOf({ workload, records, distribution, target, properties }) {
    // The two programs have different names for the class of the workload.
    const { workload: _, ...own } = CORE_WORKLOADS[workload] ?? readProperties((0,files_files/* readTextNow */.mf)(workload, files_files/* MAX_HAND_WRITTEN_BYTES */.Fh));
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
        // With zipfian requests, YCSB 0.17.0 needs it for loading too.
        ...(phase === 'load' ? { operationcount: `${parameters.records}` } : {}),
        ...length,
        ...connectionTo(endpoint),
    };
    return {
        file: parameters.program,
        // The properties contain passwords, and every user of the machine can read arguments. So they are sent as input.
        args: [phase, binding, '-P', '/dev/stdin', ...program.arguments],
        input: writeProperties(all),
    };
}

;// CONCATENATED MODULE: ./lib/workloads/drivers.js
/** Every load generator that Boltmark supports. A new one is a folder and one line here. */






;// CONCATENATED MODULE: ./lib/workloads/registry.js

const DRIVERS = Object.values(drivers_namespaceObject);
const workloadSchemas = DRIVERS.map(({ schema }) => schema);
/** The driver of a checked config. */
function driverNamed(name) {
    return DRIVERS.find((driver) => driver.name === name);
}

;// CONCATENATED MODULE: ./lib/job/interleave.js

/**
 * The length of a turn in seconds, unless the config sets it. Longer turns were no better, and 25 ms was worse
 * (docs/verdicts.md).
 */
const TURN_S = 0.1;
/**
 * Whether the variants of a round take turns, from the config alone. The machine may still have too little memory for
 * that. With `auto` they do if the load generator can wait between transactions. A load generator that is stopped
 * within a transaction reports latencies that include the turns of others.
 * @param workload the name of a workload
 * @param variants the number of variants in a round
 */
function plannedInterleave({ benchmark: { interleave, client, 'at-once': atOnce }, target, workloads }, workload, variants) {
    const driver = driverNamed(workloads[workload].driver);
    const port = fixedPort(target);
    const obstacles = [
        [interleave === 'off', 'benchmark.interleave is off'],
        [variants < 2, 'there is one variant'],
        [client !== undefined, 'the load comes from another host'],
        ['address' in target && target.address !== undefined, 'the servers run already, and cannot be stopped'],
        [
            interleave === 'auto' && !driver.waitsForTurns,
            `${driver.name} cannot wait between transactions (benchmark.interleave: 100ms stops it by signals, and leaves its latencies out)`,
        ],
        [port !== undefined, `target.settings.port is ${port}, which only one server can use`],
    ];
    const obstacle = obstacles.find(([is]) => is);
    if (obstacle)
        return { sequential: obstacle[1] };
    const turnS = typeof interleave === 'number' ? interleave : TURN_S;
    const isLimited = atOnce !== undefined && atOnce < variants;
    return isLimited ? { turnS, groups: { atOnce, why: `benchmark.at-once is ${atOnce}` } } : { turnS };
}
function fixedPort(target) {
    const { settings } = target;
    return typeof settings === 'object' && settings !== null ? settings.port : undefined;
}
/** The largest number of variants at once. Undefined if there is no limit below their number. */
function atOnceOf(interleave) {
    return interleave && 'turnS' in interleave ? interleave.groups?.atOnce : undefined;
}
/** The same as text. */
function interleaveAsText(interleave) {
    if ('sequential' in interleave)
        return `one after the other: ${interleave.sequential}`;
    const { turnS, groups } = interleave;
    const turns = `turns of ${turnS * 1000} ms`;
    return groups ? `${turns}, in groups of at most ${groups.atOnce} with a baseline each: ${groups.why}` : turns;
}

;// CONCATENATED MODULE: ./lib/job/plan.js










/** The number of samples in a round of a cell. */
function samplesPerRound({ variants, interleave }, { workload }) {
    return samplesInRound(variants.length, atOnceOf(interleave[workload]));
}
/** The name of the variant that `benchmark.control` adds. It is the baseline, measured again. */
const CONTROL = 'control';
/** @param binaryNames the names of the target's binaries */
function makePlan(config, binaryNames) {
    const { benchmark } = config;
    const { address } = config.target;
    const candidates = Object.entries(config.variants).filter(([name]) => name !== benchmark.baseline);
    const baseline = planned(benchmark.baseline, 'baseline', config.variants[benchmark.baseline], config.profile.from, binaryNames);
    const built = [
        baseline,
        ...(benchmark.control && !(0,results_plan/* isOnlyCounted */.rI)(benchmark)
            ? [{ ...baseline, name: CONTROL, role: 'control' }]
            : []),
        ...candidates.map(([name, variant]) => planned(name, 'candidate', variant, config.profile.from, binaryNames)),
    ];
    const variants = address === undefined ? built : built.map((variant) => runningAt(variant, config, address));
    const measured = benchmark.workloads ?? Object.keys(config.workloads);
    // Counts are made with one thread.
    const threads = (0,results_plan/* isOnlyCounted */.rI)(benchmark) ? [1] : benchmark.threads;
    return {
        variants,
        ...recordedBy(variants),
        cells: measured.flatMap((workload) => threads.map((count) => ({ workload, threads: count }))),
        rounds: benchmark.rounds,
        interleave: Object.fromEntries(measured.map((name) => [name, plannedInterleave(config, name, variants.length)])),
        shuffled: config.gate.layouts === 'shuffled' && variants.every(hasLinkersOrder),
    };
}
function planned(name, role, variant, usualSource, all) {
    const { ref, source, files: taken, optimize, train, binaries, flags, profile } = variant;
    const made = { name, role, ref, source, taken, own: (0,own_keys/* ownOf */._t)(variant) };
    if (!optimize)
        return { ...made, optimizers: [], trainedOn: {}, binaries: [], flags: undefined };
    const takesProfile = chainOf(optimize, optimizerKinds).some(({ takes }) => takes.includes('profile'));
    const { from = usualSource, elsewhere } = (0,variant_schema/* profileParts */.OA)(profile);
    const isRecorded = takesProfile && profile?.pinned === undefined && train !== undefined;
    return {
        ...made,
        optimizers: optimize,
        // Sorted, because the order in the config has no meaning.
        trainedOn: Object.fromEntries(Object.entries(train ?? {}).sort(([a], [b]) => (0,verdict_rounds/* byText */.z4)(a, b))),
        binaries: binaries ?? all,
        flags,
        extraFlags: variant['extra-flags'],
        from: isRecorded ? from : undefined,
        elsewhere,
        pinned: profile?.pinned,
    };
}
/**
 * A server that runs already. For the control, the hook gets the baseline's name, because the control is the baseline.
 */
function runningAt(variant, { benchmark, variants }, usual) {
    const name = variant.role === 'control' ? benchmark.baseline : variant.name;
    return { ...variant, at: { address: variants[name]?.address ?? usual, variant: name } };
}
/** Whether the linker decided the order of its functions. An optimizer of binaries changes the order. */
function hasLinkersOrder({ optimizers, at }) {
    return at === undefined && chainOf(optimizers, optimizerKinds).every(changesTheBuild);
}
function unique(items) {
    return [...new Set(items)];
}
/**
 * The variants of a plan, grouped by build and by the way to record profiles. An optimizer that changes the build needs
 * one build for each set of training workloads. The control is left out, because its files are the baseline's.
 */
function chainsOf({ variants }) {
    const made = variants.filter(({ role }) => role !== 'control');
    const keyOf = (variant) => {
        const { optimizers, trainedOn, elsewhere } = builtBy(variant);
        const from = isSampled(variant) && variant.from;
        const { ref, source, taken, own } = variant;
        return JSON.stringify([ref, source, taken, own, optimizers, Object.entries(trainedOn), elsewhere, from]);
    };
    return unique(made.map(keyOf)).map((key) => {
        const same = made.filter((variant) => keyOf(variant) === key);
        const { ref, source, taken, own } = same[0];
        return { ref, source, taken, own, built: builtBy(same[0]), variants: same };
    });
}
function builtBy({ optimizers, trainedOn, elsewhere }) {
    const builders = chainOf(optimizers, optimizerKinds).filter(changesTheBuild);
    return {
        optimizers: builders.map(({ name }) => name),
        trainedOn: builders.some(({ trains }) => trains) ? trainedOn : {},
        ...(elsewhere && builders.some(({ reads }) => reads.includes(elsewhere.form)) ? { elsewhere } : {}),
    };
}
function uses({ variants }, optimizer) {
    return variants.some(({ optimizers }) => optimizers.includes(optimizer));
}
/** Whether the profile may come from sampling. */
function isSampled({ from }) {
    return from !== undefined && from !== 'instrumentation';
}
function weightsAsText(weights) {
    return Object.entries(weights)
        .map(([name, weight]) => (weight === 1 ? name : `${name} × ${weight}`))
        .join(' + ');
}
function takenAsText(taken) {
    if (taken === package_schema/* SHIPPED */._)
        return "the distribution's packages";
    return taken && Object.values(taken).join(', ');
}
/** The plan as text. */
function planAsText(plan) {
    const variants = plan.variants.map((variant) => {
        const { name, role, optimizers, trainedOn, from, elsewhere, pinned } = variant;
        if (variant.at)
            return `  ${name} (${role}): the server at ${variant.at.address}`;
        const version = variant.ref ?? variant.source ?? takenAsText(variant.taken);
        const sampled = isSampled(variant) ? ` (profile from ${from})` : '';
        const profile = pinned === undefined ? sampled : ` (profile pinned in ${pinned})`;
        const workloads = Object.keys(trainedOn);
        const trained = workloads.length > 0 ? `, trained on ${workloads.join(' + ')}${profile}` : '';
        const taken = elsewhere ? `, with the profiles ${weightsAsText(elsewhere.files)} (${elsewhere.form})` : '';
        const how = optimizers.length > 0 ? `${optimizers.join(', then ')}${trained}${taken}` : 'plain build';
        const own = Object.entries((0,own_keys/* described */.WY)(variant.own ?? {})).map(([what, value]) => `${what} ${value}`);
        const differs = own.length > 0 ? `, with ${own.join(', ')}` : '';
        return `  ${name} (${role}): ${how}${version === undefined ? '' : ` of ${version}`}${differs}`;
    });
    const cells = plan.cells.map(({ workload, threads }) => `  ${workload} × ${threads} ${threads === 1 ? 'thread' : 'threads'}`);
    const { min, max } = plan.rounds;
    const rounds = min === max ? `${min}` : `${min} to ${max}`;
    const samples = plan.cells.reduce((sum, cell) => sum + samplesPerRound(plan, cell), 0);
    const ways = Object.entries(plan.interleave).map(([workload, way]) => `  ${workload}: ${interleaveAsText(way)}`);
    const order = plan.shuffled ? ['functions: in a new random order in each round, the same for base and control'] : [];
    const parts = [
        ...['variants', ...variants, 'cells', ...cells],
        `rounds: ${rounds} in each cell, ${samples * min} samples at least`,
        ...['how the variants of a round share the machine', ...ways],
        ...order,
    ];
    return `${parts.join('\n')}\n`;
}

;// CONCATENATED MODULE: ./lib/job/estimate.js
/** The cost of a plan, before it starts: time, memory and disk. Pure. */








/** The time limit of a job in the workflows, unless they set `timeout-minutes`; s. */
const JOB_S = 6 * 3600;
/** The time of a sample besides its load on an unknown server: starting and stopping it; s. */
const AROUND_A_SAMPLE_S = 5;
/** How fast the data of a sample is copied. A file system that shares blocks needs no time for it; bytes/s. */
const COPIED_PER_S = 500 * 2 ** 20;
/** The time of a training besides its load: rewriting the binaries, and the slow start of an instrumented server; s. */
const AROUND_A_TRAINING_S = 30;
/** The time of one count of a workload on a variant, as measured on PostgreSQL and MariaDB with fresh data; s. */
const COUNT_S = 30;
/** The number of counts of each workload and variant. */
const estimate_COUNTS = 2;
/** The assumed length of a load if its config gives a number of events; s. */
const UNKNOWN_LOAD_S = 60;
/**
 * What a server writes besides the tables (logs, catalogue, undo), for two copies of the data: pristine and in use;
 * bytes.
 */
const SERVER_BYTES = 512 * 2 ** 20;
/** @param cores the number of cores of the machine that builds */
function estimateOf(job, plan, cores) {
    const { config, workloads, target } = job;
    const { budget } = config.benchmark;
    const builds = buildsOf(plan);
    const cpuS = config.build ? undefined : target.usualBuildCpuS;
    const building_s = cpuS === undefined ? undefined : (builds * cpuS) / cores;
    const trainings = trainingsOf(plan);
    const { durationS } = trainingLoad(config);
    const training_s = trainings * ((durationS ?? UNKNOWN_LOAD_S) + (target.usualAroundTrainingS ?? AROUND_A_TRAINING_S));
    const counting_s = countingSeconds(config, plan);
    const perRound = plan.cells.reduce((sum, cell) => sum + roundSeconds(config, plan, cell, aroundSampleS(job)), 0);
    const within = (seconds) => Math.min(seconds, budget ?? Infinity);
    const measuring_s = { min: within(perRound * plan.rounds.min), max: within(perRound * plan.rounds.max) };
    const before = (building_s ?? 0) + training_s + counting_s;
    const one = plan.cells.reduce((samples, cell) => samples + samplesPerRound(plan, cell), 0);
    const { bytes } = demandOf(config, workloads);
    const pristine = new Set([...workloads.keys()].map((name) => job.dataOwner(name))).size;
    return {
        ...{ builds, building_s, trainings, training_s, counting_s },
        samples: { min: one * plan.rounds.min, max: one * plan.rounds.max },
        measuring_s,
        isAssumed: plan.rounds.max > 0 && measuredLoad(config, 1, 0).durationS === undefined,
        total_s: { min: before + measuring_s.min, max: before + measuring_s.max },
        memory_bytes: bytes,
        disk_bytes: target.elsewhere ? bytes * pristine : (bytes + SERVER_BYTES) * (pristine + 1),
        turns_bytes: takesTurns(plan) ? (bytes + SERVER_BYTES) * (pristine + plan.variants.length) : undefined,
        pristine,
    };
}
/** Whether the variants of any round run at the same time, each on a copy of the data. */
function takesTurns({ interleave }) {
    return Object.values(interleave).some((way) => 'turnS' in way);
}
/** The time of the plan's simulated counts, if the config asks for them; s. */
function countingSeconds({ benchmark }, { cells, variants }) {
    if (benchmark.counters !== 'simulate')
        return 0;
    const counted = variants.filter(({ role }) => role !== 'control').length;
    return new Set(cells.map(({ workload }) => workload)).size * counted * estimate_COUNTS * COUNT_S;
}
/** The time of a sample besides its load: starting and stopping the server, and copying the data; s. */
function aroundSampleS({ config, target, workloads }) {
    const copyingS = target.elsewhere ? 0 : demandOf(config, workloads).bytes / COPIED_PER_S;
    return (target.usualAroundSampleS ?? AROUND_A_SAMPLE_S) + copyingS;
}
/**
 * The time of one round in a cell, in which every variant is measured once; s.
 * @param aroundS the time of a sample besides its load
 */
function roundSeconds(config, plan, cell, aroundS = AROUND_A_SAMPLE_S) {
    const { durationS = UNKNOWN_LOAD_S, warmupS } = measuredLoad(config, cell.threads, 0);
    return samplesPerRound(plan, cell) * (durationS + warmupS + aroundS);
}
/**
 * The number of builds: plain ones, one for each commit and source, and those that optimizers change. An optimizer that
 * changes the build and needs a profile builds twice: to record it, and to use it.
 */
function buildsOf(plan) {
    const chains = chainsOf(plan).filter(({ taken }) => taken === undefined);
    const plain = new Set(chains.map(({ ref, source, own }) => JSON.stringify([ref, source, (0,own_keys/* ownBuild */.HT)(own)])));
    const changed = chains.map(({ built }) => chainOf(built.optimizers, optimizerKinds).some(({ trains }) => trains) ? 2 : Math.min(1, built.optimizers.length));
    return plain.size + changed.reduce((sum, each) => sum + each, 0);
}
/** The number of trainings. Variants of one chain share the profile of a workload. */
function trainingsOf(plan) {
    return chainsOf(plan).reduce((sum, { variants }) => {
        const recorded = variants.filter(({ pinned }) => pinned === undefined);
        return sum + new Set(recorded.flatMap(({ trainedOn }) => Object.keys(trainedOn))).size;
    }, 0);
}
/**
 * The estimate as text.
 * @param jobs the number of jobs of a workflow that share the cells. Each has its own builds and trainings
 */
function estimateAsText(estimate, jobs = 1) {
    const { builds, building_s, trainings, training_s, counting_s, samples, measuring_s, total_s, isAssumed } = estimate;
    const before = (building_s ?? 0) + training_s + counting_s;
    const longest = before + measuring_s.max / jobs;
    const unknown = building_s === undefined;
    const lines = [
        `  ${(0,words/* counted */.hS)(builds, 'build')}: ${unknown ? 'nobody knows how long your build takes' : `about ${(0,system_progress/* forPeople */.z)(building_s)}`}`,
        ...(trainings > 0 ? [`  ${(0,words/* counted */.hS)(trainings, 'training')}: about ${(0,system_progress/* forPeople */.z)(training_s)}`] : []),
        ...(counting_s > 0 ? [`  simulated counts: about ${(0,system_progress/* forPeople */.z)(counting_s)}`] : []),
        `  ${between(samples, words/* count */.U9)} samples: ${between(measuring_s, system_progress/* forPeople */.z)}${isAssumed ? ` (${UNKNOWN_LOAD_S} s are assumed for a load of \`events\`)` : ''}`,
        `  together: ${between(total_s, system_progress/* forPeople */.z)}${unknown ? ', and the builds' : ''}`,
        `  data: ${gigabytes(estimate.memory_bytes)} in memory, ${gigabytes(estimate.disk_bytes)} on disk (${(0,words/* counted */.hS)(estimate.pristine, 'set')} of tables), and the builds`,
        ...estimate_inTurns(estimate),
        `  runner minutes: ${between({ min: minutes(before * jobs + measuring_s.min), max: minutes(before * jobs + measuring_s.max) }, words/* count */.U9)}${jobs > 1 ? ` in ${(0,words/* counted */.hS)(jobs, 'job')}` : ''}`,
    ];
    const warning = longest > JOB_S
        ? `  warning: a job may take ${(0,system_progress/* forPeople */.z)(longest)}, and the workflows end it after 6 h: use shards, a budget, or raise timeout-minutes\n`
        : '';
    return `estimate\n${lines.join('\n')}\n${warning}`;
}
function estimate_inTurns({ turns_bytes }) {
    if (turns_bytes === undefined)
        return [];
    return [
        `  data for turns: ${gigabytes(turns_bytes)} on disk, a copy for each variant; with less room they take turns in groups, each with the baseline`,
    ];
}
function between({ min, max }, shown) {
    return shown(min) === shown(max) ? shown(min) : `${shown(min)} to ${shown(max)}`;
}
function minutes(seconds) {
    return Math.ceil(seconds / 60);
}
function gigabytes(bytes) {
    return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}

;// CONCATENATED MODULE: ./lib/system/processes/cpu-times.js

/**
 * The first lines of /proc/stat by their names: `cpu` is the total, `cpu0` the first CPU. Pure. Each line has user nice
 * system idle iowait irq softirq steal guest guest_nice, see proc_stat(5). User and nice include the guests.
 */
function cpuTimes(stat) {
    return new Map([...stat.matchAll(/^(cpu\d*) +(.*)$/gm)].map(([, name, ticks]) => [name, timesOf(ticks)]));
}
function timesOf(ticks) {
    const [user = 0, nice = 0, system = 0, idle = 0, ioWait = 0, irq = 0, softIrq = 0, steal = 0] = ticks
        .split(' ')
        .map((count) => Number(count) / process_tree/* TICKS_PER_S */.Pg);
    return { busyS: user + nice + system + irq + softIrq, idleS: idle, ioWaitS: ioWait, stealS: steal };
}

;// CONCATENATED MODULE: ./lib/benchmark/instruments/activity.js





/** The unit of the kernel's counters, whatever sectors the disk has; see iostats.rst. */
const SECTOR_BYTES = 512;
/** Matches devices that are not disks, or whose work is counted at the disk below them. */
const NOT_DISKS = /^(loop|ram|zram|dm-|md|sr|fd)\d/;
/**
 * The number of runnable processes changes all the time. It is read at this interval, like in vmstat, which costs 1 ms
 * each second.
 */
const LOOK_EVERY_MS = 500;
/**
 * Watches the activity of the whole machine, over all programs. @param root the folder with its `proc` and `sys`
 */
function activity(root) {
    return { begin: () => watchActivity(root) };
}
async function watchActivity(root) {
    const disks = (await (0,promises_.readdir)((0,external_node_path_.join)(root, 'sys/block')).catch(() => [])).filter((name) => !NOT_DISKS.test(name));
    const before = await look(root, disks);
    const runnable = [];
    const timer = setInterval(async () => {
        const stat = await (0,promises_.readFile)((0,external_node_path_.join)(root, 'proc/stat'), 'utf8').catch(() => '');
        runnable.push(runnableIn(stat));
    }, LOOK_EVERY_MS);
    return {
        async stop() {
            clearInterval(timer);
        },
        async end() {
            clearInterval(timer);
            return { resources: activityBetween(before, await look(root, disks), runnable) };
        },
    };
}
/** The activity between two moments. Pure. `runnable`: the numbers that were read in between. */
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
                ...busyPercents(a, b, seconds),
            }
            : {}),
    };
}
/** `disk_busy_percent:sda` is %util of iostat: the share of the time in which the disk had a request. */
function busyPercents(before, after, seconds) {
    const percents = Object.entries(after.busyS).map(([name, busyS]) => {
        const share = (busyS - (before.busyS[name] ?? busyS)) / seconds;
        return [`disk_busy_percent:${name}`, Math.min(100, Math.max(0, share * 100))];
    });
    return Object.fromEntries(percents);
}
async function look(root, disks) {
    const [stat, diskstats] = await Promise.all([
        (0,promises_.readFile)((0,external_node_path_.join)(root, 'proc/stat'), 'utf8').catch(() => ''),
        (0,promises_.readFile)((0,external_node_path_.join)(root, 'proc/diskstats'), 'utf8').catch(() => ''),
    ]);
    return { atS: performance.now() / 1000, ...countersIn(stat), disks: disksIn(diskstats, disks) };
}
/**
 * Counters from the text of /proc/stat; see proc_stat(5). Time that the hypervisor took counts as busy, because no
 * program here could use it.
 */
function countersIn(stat) {
    const times = cpuTimes(stat);
    const { busyS, idleS, ioWaitS, stealS } = times.get('cpu') ?? { busyS: 0, idleS: 0, ioWaitS: 0, stealS: 0 };
    return {
        cpus: Math.max(1, times.size - 1),
        busyS: busyS + stealS,
        idleS: idleS + ioWaitS,
        ioWaitS,
        switches: Number(/^ctxt (\d+)$/m.exec(stat)?.[1] ?? 0),
        runnable: runnableIn(stat),
    };
}
/** The number of runnable processes without the one that reads it. */
function runnableIn(stat) {
    return Math.max(0, Number(/^procs_running (\d+)$/m.exec(stat)?.[1] ?? 1) - 1);
}
/**
 * Fields of iostats.rst: 1 reads, 3 sectors read, 5 writes, 7 sectors written, 10 ms with a request, 11 weighted ms.
 * Undefined if no disk is known.
 */
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
        busyS: Object.fromEntries(lines.map((line) => [line[2], Number(line[12] ?? 0) / 1000])),
    };
}

;// CONCATENATED MODULE: ./lib/benchmark/instruments/disturbances.js





/**
 * Watches how much other programs use of the machine.
 * @param usage measures this run's use; its readings are passed on
 */
function disturbances(usage) {
    return {
        async begin(scene) {
            const before = await snapshot();
            const harness = process.cpuUsage();
            const programs = await usage.begin(scene);
            return {
                stop: () => programs.stop(),
                async end() {
                    const [used, after] = await Promise.all([programs.end(), snapshot()]);
                    const { user, system } = process.cpuUsage(harness);
                    const seen = disturbancesBetween(before, after, used.startedCpuS + (user + system) / 1e6);
                    return { ...used, resources: { ...asResources(seen), ...used.resources } };
                },
            };
        },
    };
}
function asResources({ steal, otherLoad, swappedPages }) {
    return { steal_percent: steal * 100, other_load_percent: otherLoad * 100, swapped_pages: swappedPages };
}
function disturbancesBetween(before, after, ownCpuS) {
    const capacityS = Math.max(after.allS - before.allS, 1 / process_tree/* TICKS_PER_S */.Pg);
    const share = (seconds) => Math.min(1, Math.max(0, seconds / capacityS));
    return {
        steal: share(after.stealS - before.stealS),
        otherLoad: share(after.busyS - before.busyS - ownCpuS),
        swappedPages: Math.max(0, after.swapped - before.swapped),
    };
}
/**
 * Why a sample must be excluded because of other programs or heat. Undefined if it may count.
 * @param resources readings of the sample; a missing one excludes nothing
 */
function disturbance(resources, limits) {
    const { steal_percent: steal = 0, other_load_percent: otherLoad = 0, throttled = 0 } = resources;
    const percent = (value) => `${Math.round(value)} %`;
    if (steal > limits.steal * 100)
        return `the hypervisor took ${percent(steal)} of the CPU time (limit ${percent(limits.steal * 100)})`;
    if (otherLoad > limits.otherLoad * 100)
        return `other programs used ${percent(otherLoad)} of the CPU time (limit ${percent(limits.otherLoad * 100)})`;
    if (throttled > limits.throttled)
        return `the processor was too hot and slowed down, ${throttled} times (limit ${limits.throttled})`;
    return undefined;
}
async function snapshot() {
    const [stat, vmstat, self] = await Promise.all(['stat', 'vmstat', 'self/status'].map((name) => (0,promises_.readFile)(`/proc/${name}`, 'utf8')));
    return {
        ...capacityOf(allowedCpus(self), stat),
        swapped: counter(vmstat, 'pswpin') + counter(vmstat, 'pswpout'),
    };
}
/** The CPU time of these CPUs together. */
function capacityOf(cpus, stat) {
    const times = cpuTimes(stat);
    const own = [...cpus].flatMap((cpu) => times.get(`cpu${cpu}`) ?? []);
    return {
        busyS: (0,mean/* sum */.c)(own.map(({ busyS }) => busyS)),
        stealS: (0,mean/* sum */.c)(own.map(({ stealS }) => stealS)),
        allS: (0,mean/* sum */.c)(own.map(({ busyS, idleS, ioWaitS, stealS }) => busyS + idleS + ioWaitS + stealS)),
    };
}
/** The CPUs in the line `Cpus_allowed_list: 0-3,6` of /proc/PID/status. */
function allowedCpus(status) {
    return new Set(cpusOf(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? ''));
}
function counter(vmstat, name) {
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(vmstat)?.[1] ?? 0);
}

;// CONCATENATED MODULE: ./lib/benchmark/instruments/heat.js



/** Reading a clock may wake its CPU, so only a few are read, and rarely. */
const MOST_CPUS = 8;
const heat_LOOK_EVERY_MS = 2000;
/** Matches the kernel's cooling devices that slow a processor down. */
const SLOWS_CPU = /cpufreq|cpu-?idle|processor/i;
/** Watches clock and heat. @param root the folder with the machine's `sys` */
function heat(root) {
    return { begin: () => watchHeat(root) };
}
async function watchHeat(root) {
    const files = await heatFiles(root);
    const before = await heat_look(files);
    const meanwhile = [];
    const timer = setInterval(async () => void meanwhile.push(await heat_look(files)), heat_LOOK_EVERY_MS);
    return {
        async stop() {
            clearInterval(timer);
        },
        async end() {
            clearInterval(timer);
            // The last reading is for the slow-downs. Its clock is used only if there is no other reading, because the
            // processor is idle after the load.
            const last = await heat_look(files);
            const looks = meanwhile.length > 0 ? [...meanwhile, { ...last, khz: [] }] : [last];
            return { resources: heatAsResources(heatOf(before, looks)) };
        },
    };
}
/** The readings between two moments. Pure. */
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
/** The readings by the names in `samples[].resources`. */
function heatAsResources({ meanMhz, lowestMhz, highestCelsius, throttled }) {
    return {
        ...(meanMhz === undefined ? {} : { cpu_mhz: meanMhz }),
        ...(lowestMhz === undefined ? {} : { cpu_mhz_lowest: lowestMhz }),
        ...(highestCelsius === undefined ? {} : { celsius_highest: highestCelsius }),
        throttled,
    };
}
/** The files that exist on this machine. They are listed once and read often. */
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
/** The numbers in these files. A sensor that cannot be read is left out. */
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

;// CONCATENATED MODULE: ./lib/benchmark/instruments/usage.js

const NO_USAGE = {
    cpuS: 0,
    minorFaults: 0,
    majorFaults: 0,
    readBytes: 0,
    writtenBytes: 0,
    peakBytes: 0,
};
/**
 * Watches the resources of the server, or of the load generator if the database is embedded in it. In that case its CPU
 * time is not a total: only the load generator can separate its measured phase from its start.
 */
const usage = {
    async begin({ server, client, isEmbedded }) {
        // The processes of a server that Boltmark did not start are unknown.
        const isUnseen = !isEmbedded && server.pids.length === 0;
        const before = usageOfTrees(server.pids);
        const clientUsage = followUsage(client);
        return {
            async stop() { },
            async end() {
                const ofServer = usedBetween(before, usageOfTrees(server.pids));
                const ofClient = clientUsage();
                if (isUnseen)
                    return { totals: {}, resources: {}, startedCpuS: ofClient.cpuS };
                const used = isEmbedded ? ofClient : ofServer;
                return {
                    totals: {
                        ...(isEmbedded ? {} : { cpu_s: ofServer.cpuS }),
                        minor_faults: used.minorFaults,
                        major_faults: used.majorFaults,
                    },
                    resources: usage_asResources(used),
                    startedCpuS: ofServer.cpuS + ofClient.cpuS,
                };
            },
        };
    },
};
function usage_asResources(used) {
    return {
        peak_rss_bytes: used.peakBytes,
        read_bytes: used.readBytes,
        written_bytes: used.writtenBytes,
        minor_faults: used.minorFaults,
        major_faults: used.majorFaults,
    };
}
/** Often enough to miss little at the end, and rarely enough to cost nothing during the load; ms. */
const usage_LOOK_EVERY_MS = 500;
/** The usage of a process. Undefined if it has ended. */
function usageOf(pid) {
    const stat = (0,process_tree/* procFile */.Rp)(`${pid}/stat`);
    const status = (0,process_tree/* procFile */.Rp)(`${pid}/status`);
    if (stat === undefined || status === undefined)
        return undefined;
    // Reading another user's process may be forbidden. That must not make a sample fail.
    const io = (0,process_tree/* procFile */.Rp)(`${pid}/io`) ?? '';
    return {
        ...(0,process_tree/* countsIn */.EI)(stat),
        readBytes: field(io, 'read_bytes'),
        writtenBytes: field(io, 'write_bytes'),
        peakBytes: field(status, 'VmHWM') * 1024,
    };
}
/** The usage of several processes together. Those that have ended count nothing. */
function usageOfProcesses(pids) {
    return pids.map(usageOf).reduce((sum, one) => (one ? combined(sum, one, (a, b) => a + b) : sum), NO_USAGE);
}
/**
 * The usage of programs with all their children. For a server with a process for each connection, it includes ended
 * ones.
 */
function usageOfTrees(pids) {
    return { ...usageOfProcesses((0,process_tree/* aliveIn */.lO)(pids)), ...(0,process_tree/* countsOfTrees */.$r)(pids) };
}
/** The usage between two moments. The peak is that of the later moment. */
function usedBetween(before, after) {
    return { ...combined(after, before, (a, b) => Math.max(0, a - b)), peakBytes: after.peakBytes };
}
/**
 * Follows the usage of a program until it ends. Its last reading lacks the last moments, or everything for a quick
 * program. CPU time and page faults are complete after the end, because the kernel then adds them to this process's
 * counters. These include other children that ended at the same time.
 */
function followUsage(running) {
    const endedBefore = (0,process_tree/* countsOfEnded */.m)();
    let seen = NO_USAGE;
    const look = () => {
        const usage = usageOfProcesses((0,process_tree/* descendantsOf */.gO)(running.pid));
        if (usage.cpuS > 0)
            seen = usage;
    };
    const timer = setInterval(look, usage_LOOK_EVERY_MS);
    void running.finished.then(() => clearInterval(timer));
    return () => {
        const ended = (0,process_tree/* countsOfEnded */.m)();
        const most = (name) => Math.max(seen[name], ended[name] - endedBefore[name]);
        return { ...seen, cpuS: most('cpuS'), minorFaults: most('minorFaults'), majorFaults: most('majorFaults') };
    };
}
function combined(a, b, operation) {
    const names = Object.keys(NO_USAGE);
    return Object.fromEntries(names.map((name) => [name, operation(a[name], b[name])]));
}
function field(text, name) {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

;// CONCATENATED MODULE: ./lib/benchmark/instruments/every-sample.js




/** The instruments for every load. They only read /proc and /sys. */
const EVERY_SAMPLE = [disturbances(usage), heat('/'), activity('/')];

;// CONCATENATED MODULE: ./lib/benchmark/instruments/huge-pages.js



/** Reads at the end of a load how much memory of the database's programs is in huge pages. */
const hugePages = {
    async begin({ pids }) {
        return {
            async stop() { },
            async end() {
                const rollups = (0,process_tree/* aliveIn */.lO)(pids).map((pid) => (0,promises_.readFile)(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''));
                return { resources: { huge_pages_bytes: (0,mean/* sum */.c)((await Promise.all(rollups)).map(hugeBytesIn)) } };
            },
        };
    },
};
/** The size of transparent and reserved huge pages; see proc_pid_smaps(5). Pure. */
function hugeBytesIn(rollup) {
    const lines = rollup.matchAll(/^(?:AnonHugePages|Private_Hugetlb|Shared_Hugetlb): +(\d+) kB$/gm);
    return (0,mean/* sum */.c)([...lines].map(([, kibibytes]) => Number(kibibytes) * 1024));
}

;// CONCATENATED MODULE: ./lib/system/files/fresh-copy.js




const TIMEOUT_S = 4 * 3600;
/** The kernel's messages in the output of `cp` when a disk is full. */
const FULL = [
    [/No space left on device/, 'ENOSPC'],
    [/Disk quota exceeded/, 'EDQUOT'],
];
/**
 * Replaces a folder with a copy of another one, with owners and times. The copy shares blocks (reflink) if the file
 * system can. It uses `cp`, because Node's own copy of PostgreSQL's thousand files takes six times as long, and each
 * sample needs one.
 * @throws an error with the code ENOSPC or EDQUOT when the disk is full; OutsideError for other failures
 */
async function freshCopy(from, to) {
    await (0,promises_.rm)(to, { recursive: true, force: true });
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(to), { recursive: true });
    const command = {
        file: 'cp',
        args: ['--archive', '--reflink=auto', '--no-target-directory', from, to],
        env: { LC_ALL: 'C' },
        timeoutS: TIMEOUT_S,
    };
    const finished = await (0,processes_process/* run */.eF)(command);
    if (finished.exitCode === 0)
        return;
    const code = FULL.find(([words]) => words.test(finished.stderr))?.[1];
    const message = `Copying ${from} to ${to} failed.${(0,processes_process/* saidLast */.OI)(finished)}`;
    if (code === undefined)
        throw new errors/* OutsideError */.Cp(message);
    throw Object.assign(new Error(message), { code, syscall: 'copy to', path: to });
}

// EXTERNAL MODULE: ./lib/system/processes/streams.js
var streams = __webpack_require__(60914);
;// CONCATENATED MODULE: ./lib/workloads/load-host.js



/** The load generator runs on this machine. */
class LocalHost {
    folder;
    /** @param folder in it, each command that reads files gets a folder */
    constructor(folder) {
        this.folder = folder;
    }
    start = async ({ files, ...command }) => {
        if (!files)
            return (0,processes_process/* start */.ni)(command);
        await (0,promises_.mkdir)(this.folder, { recursive: true });
        const cwd = await (0,promises_.mkdtemp)((0,external_node_path_.join)(this.folder, 'client-'));
        const remove = () => (0,promises_.rm)(cwd, { recursive: true, force: true });
        try {
            for (const [name, path] of Object.entries(files))
                await (0,promises_.copyFile)(path, (0,external_node_path_.join)(cwd, name));
            const running = await (0,processes_process/* start */.ni)({ ...command, cwd });
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

;// CONCATENATED MODULE: ./lib/benchmark/instruments/instrument.js
/** The readings of several instruments as one. */
function combinedReadings(readings) {
    return {
        totals: Object.assign({}, ...readings.map(({ totals }) => totals)),
        resources: Object.assign({}, ...readings.map(({ resources }) => resources)),
    };
}
/** Starts all of them. If one cannot start, the others are stopped. */
async function beginAll(instruments, scene) {
    const begun = [];
    try {
        for (const instrument of instruments)
            begun.push(await instrument.begin(scene));
        return begun;
    }
    catch (error) {
        await stopAll(begun);
        throw error;
    }
}
/** Stops all of them. Errors are ignored, because an earlier error is already being reported. */
async function stopAll(watching) {
    await Promise.allSettled(watching.map((one) => one.stop()));
}
/** An instrument that only writes a file or a profile. */
function attaching(attach) {
    return {
        async begin({ pids, server }) {
            const end = await attach(pids, server);
            let ending;
            const stop = async () => {
                ending ??= end();
                await ending;
            };
            return {
                stop,
                async end() {
                    await stop();
                    return {};
                },
            };
        },
    };
}

;// CONCATENATED MODULE: ./lib/benchmark/rig/client-log.js


const PASSWORD_SHOWN = '***';
/**
 * Writes the output of a load generator to a file beside the log of its server, without secrets. Some generators print
 * every setting, so the server's password is removed from the file and from the returned output. The config's secrets
 * are removed only from the file, because one may be a number, and the output must stay readable for parsers.
 * @param serverLog `…-mix.log`; the file is `…-mix.client.log`, and a second load on the same server is appended to it
 */
async function keepOutput(finished, endpoint, serverLog) {
    const hushed = (text) => 'password' in endpoint && endpoint.password ? text.replaceAll(endpoint.password, PASSWORD_SHOWN) : text;
    const kept = { ...finished, stdout: hushed(finished.stdout), stderr: hushed(finished.stderr) };
    await (0,promises_.writeFile)(serverLog.replace(/\.log$/, '.client.log'), (0,secrets/* masked */.Iv)(kept.stdout + kept.stderr), { flag: 'a' });
    return kept;
}

;// CONCATENATED MODULE: ./lib/benchmark/rig/end-with-server.js

/** How often to check during a load that the server still runs; ms. */
const end_with_server_LOOK_EVERY_MS = 1000;
/**
 * After this number of checks without a server, the load generator is ended. Until then it may notice the end itself,
 * because it usually prints why it fails.
 */
const NOTICES_WITHIN_LOOKS = 5;
/**
 * Ends a load generator that does not notice that its server has ended. Otherwise it would continue until its time
 * limit, which is an hour for a number of transactions.
 */
function endWithServer({ pids }, client) {
    let looksInVain = 0;
    const timer = setInterval(() => {
        if ((0,process_tree/* stillRunning */.K_)(pids).length < pids.length)
            looksInVain++;
        if (looksInVain === NOTICES_WITHIN_LOOKS)
            void client.stop().catch(() => { });
    }, end_with_server_LOOK_EVERY_MS);
    return () => clearInterval(timer);
}

;// CONCATENATED MODULE: ./lib/benchmark/rig/parts-done.js
/**
 * Counts the tables that a load generator reports as prepared.
 * @returns a function to call with each line of its output
 */
function partsDone({ driver, parameters }, tell) {
    const parts = driver.parts?.(parameters);
    let done = 0;
    return (line) => {
        if (parts?.done.test(line))
            tell(`${parts.name} ${++done} of ${parts.count}`);
    };
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
;// CONCATENATED MODULE: ./lib/benchmark/rig/while-it-runs.js


/** A load generator may notice the end of the server earlier than this process; ms. */
const NOTICED_MS = 200;
/**
 * Calls a function while a server runs, then stops the server. If both fail, the first error is thrown, because it
 * names the cause.
 */
async function whileItRuns(server, act) {
    let result;
    try {
        result = await act();
    }
    catch (error) {
        if (error instanceof BadRun)
            await (0,external_node_timers_promises_.setTimeout)(NOTICED_MS);
        const fate = server.fate();
        await server.stop().catch(() => { });
        if (error instanceof BadRun && fate)
            throw new BadRun(`${error.message} (${fate})`, { cause: error });
        throw error;
    }
    await server.stop();
    return result;
}

;// CONCATENATED MODULE: ./lib/benchmark/rig/rig.js
















/** If a load generator hangs, it is stopped this long after the planned end of its load; s. */
const rig_PATIENCE_S = 120;
/** How long a database may take to answer all queries about its data. Each query reads at most one table; s. */
const QUESTIONS_S = 1800;
/** How long a number of transactions may take, if the config does not set it; s. */
const EVENTS_S = 3600;
/** An environment without additions. */
const NO_SURROUNDINGS = { env: {}, preloaded: [] };
/** Runs the target: one place on one machine, for one run at a time. */
class Rig {
    target;
    plain;
    folder;
    fittings;
    client;
    constructor(target, 
    /** The binaries of the plain build. */
    plain, 
    /** The rig's own folder, which also contains its logs. */
    folder, fittings = {}) {
        this.target = target;
        this.plain = plain;
        this.folder = folder;
        this.fittings = fittings;
        this.client = fittings.client ?? new LocalHost(folder);
    }
    /**
     * Makes the data with which every sample of a workload begins.
     * @param pristine the folder for the data; its earlier content is removed
     * @param tell receives progress, if the load generator reports any
     * @param content a hash that is equal for equal data
     */
    async prepare(workload, pristine, tell = (_part) => { }, content = '') {
        const { target, plain } = this;
        const { raiseTo } = this.fittings;
        await (0,files_files/* emptyFolder */.id)(pristine);
        const logFile = await this.newLog(`${workload.name}-prepare`);
        await target.initialise({ plain, data: pristine, logFile, content });
        const { env } = await this.surroundings();
        const server = await target.start({ binaries: plain, plain, data: pristine, logFile, raiseTo, env });
        await whileItRuns(server, async () => {
            const command = server.isFilled ? undefined : workload.driver.prepare(server.endpoint, workload.parameters);
            if (command) {
                const result = await keepOutput(await (0,processes_process/* run */.eF)({ ...command, onLine: partsDone(workload, tell), timeoutS: 24 * 3600 }, this.client.start), server.endpoint, logFile);
                if (result.exitCode !== 0)
                    throw new BadRun(`Preparing the data of ${workload.name} failed.${(0,processes_process/* saidLast */.OI)(result)}`);
            }
            await server.loaded?.();
            await server.settle();
        });
    }
    /**
     * Starts a server on a fresh copy of the data, runs the load and stops the server.
     * @param seat gives the load turns among other loads; without it, the load runs alone and at once
     * @throws BadRun, NotLoaded, or the target's error when its server fails
     */
    async observe(workload, binaries, pristine, load, seat) {
        return this.withServer(workload.name, binaries, pristine, async (server, logFile) => {
            const warmedUp = await this.warmUp(server, workload, load, logFile);
            const seen = await this.putLoadOn({ server, workload, binaries, load, logFile, seat });
            const { totals, ...rest } = seen;
            return { ...rest, totals: this.ofMeasuredPhase(totals, rest.measured, load.warmupS > 0 && !warmedUp) };
        });
    }
    /**
     * The answers of a server with these binaries to the known queries about a workload's data. Undefined if no queries
     * are known.
     * @throws BadRun, or the target's error when its server fails
     */
    async ask({ name, driver, parameters }, binaries, pristine) {
        return this.withServer(name, binaries, pristine, async ({ endpoint }) => {
            const command = driver.ask?.(endpoint, parameters);
            if (!command)
                return undefined;
            const finished = await (0,processes_process/* run */.eF)({ ...command, timeoutS: QUESTIONS_S }, this.client.start);
            if (finished.exitCode !== 0)
                throw new BadRun(`Asking for the data of ${name} failed.${(0,processes_process/* saidLast */.OI)(finished)}`);
            return finished.stdout;
        });
    }
    /**
     * Calls `act` with a server on a fresh copy of the data, then removes both.
     * @param how other CPUs to run on, or a simulator
     */
    async withServer(name, binaries, pristine, act, how = {}) {
        const { target, plain } = this;
        const { pin, raiseTo, data = (0,external_node_path_.join)(this.folder, 'data') } = this.fittings;
        // The copy may be in memory, so it must be removed in any case.
        const copy = (0,temporary/* bound */.$s)(data);
        try {
            await freshCopy(pristine, data);
            const logFile = await this.newLog(name);
            const { env } = await this.surroundings();
            const server = await target.start({ binaries, plain, data, logFile, cpus: pin?.server, raiseTo, env, ...how });
            return await whileItRuns(server, () => act(server, logFile));
        }
        finally {
            await copy.remove();
        }
    }
    surroundings() {
        return this.fittings.surroundings?.() ?? Promise.resolve(NO_SURROUNDINGS);
    }
    /** The command of a load generator that contains the database, with the environment that a server would have. */
    async inSurroundings(command) {
        if (!this.target.isEmbedded)
            return command;
        return { ...command, env: { ...command.env, ...(await this.surroundings()).env } };
    }
    /** The log file for the next start of a server. Logs are kept, because users need them after a failure. */
    async newLog(what) {
        const folder = (0,external_node_path_.join)(this.folder, 'logs');
        await (0,promises_.mkdir)(folder, { recursive: true });
        return (0,external_node_path_.join)(folder, `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${what}.log`);
    }
    /**
     * Runs load that is not measured, and waits for the work that it left to the server.
     * @returns whether there was any load
     */
    async warmUp(server, { driver, parameters }, load, logFile) {
        const command = driver.warmUp(server.endpoint, parameters, load);
        if (command) {
            const limits = { cpus: this.fittings.pin?.client, timeoutS: load.warmupS + rig_PATIENCE_S };
            const finished = await (0,processes_process/* run */.eF)({ ...(await this.inSurroundings(command)), ...limits }, this.client.start);
            const said = await keepOutput(finished, server.endpoint, logFile);
            await driver.read(said, { parameters, load, command, isWarmUp: true });
        }
        await server.settle();
        return command !== undefined;
    }
    /**
     * The totals that cover only the measured phase. A load generator with an embedded database may warm up within its
     * run; then it reports its own CPU time of the measured phase.
     * warm up within its run, and then reports its CPU time since.
     */
    ofMeasuredPhase(totals, { cpuS }, warmsUpInside) {
        if (!this.target.isEmbedded)
            return totals;
        return { ...(warmsUpInside ? {} : totals), ...(cpuS === undefined ? {} : { cpu_s: cpuS }) };
    }
    async putLoadOn({ server, workload, binaries, load, logFile, seat }) {
        const { driver, parameters } = workload;
        const { instruments = [], pin } = this.fittings;
        const command = driver.run(server.endpoint, parameters, load);
        const timeoutS = load.timeoutS ?? command.timeoutS ?? load.warmupS + (load.durationS ?? EVENTS_S) + rig_PATIENCE_S;
        const client = await this.client.start({
            ...(await this.inSurroundings(command)),
            cpus: pin?.client,
            timeoutS,
            held: instruments.length > 0 || seat !== undefined,
        });
        const { isEmbedded = false } = this.target;
        const pids = isEmbedded ? [client.pid] : server.pids;
        const scene = { pids, server, client, isEmbedded };
        const { preloaded } = await this.surroundings();
        const { finished, readings } = await this.watched(scene, [...Object.values(binaries), ...preloaded], seat);
        const said = await keepOutput(finished, server.endpoint, logFile);
        const measured = await driver.read(rig_ended(said, timeoutS), { parameters, load, command, isWarmUp: false });
        return { measured, ...combinedReadings(readings) };
    }
    /**
     * Watches the load from its release to its end. Every instrument has begun before a connection is made or a thread
     * starts.
     */
    async watched(scene, binaries, seat) {
        const { pids, server, client } = scene;
        const watching = await beginAll(this.fittings.instruments ?? [], scene).catch(async (error) => {
            await client.stop();
            throw error;
        });
        try {
            await (seat ? seat.take(scene) : client.release());
            const unwatch = endWithServer(server, client);
            const proof = (seat?.begun ?? Promise.resolve()).then(() => proveLoaded(pids, binaries, client));
            const [finished] = await Promise.all([client.finished, proof]).finally(unwatch);
            (0,interrupt/* throwIfInterrupted */.sK)();
            return { finished, readings: await Promise.all(watching.map((one) => one.end())) };
        }
        catch (error) {
            await stopAll(watching);
            throw error;
        }
        finally {
            await seat?.over;
        }
    }
}
/** Throws if a load generator had to be stopped, or lacks some figures, because its run then gives no sample. */
function rig_ended(finished, timeoutS) {
    if (finished.timedOut)
        throw new BadRun(`the load generator did not end within ${Math.round(timeoutS)} s and was stopped`);
    if (finished.isCut)
        throw new BadRun(`the load generator ${(0,streams/* cutShort */.VV)()}`);
    return finished;
}

// EXTERNAL MODULE: ./lib/system/environment.js
var system_environment = __webpack_require__(420);
;// CONCATENATED MODULE: ./lib/system/processes/account.js


/**
 * The account of a program that must not run as root. Undefined if this process is not root: then the program has the
 * same user.
 * @param name default: `nobody`
 * @throws OutsideError when there is no such user
 */
async function unprivileged(name = 'nobody') {
    if (process.getuid?.() !== 0)
        return undefined;
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid === 0)
        throw new errors/* OutsideError */.Cp(`${name} is root, and a database server does not run as root.`);
    return { name, uid, gid };
}
async function idOf(which, name) {
    const { exitCode, stdout } = await (0,processes_process/* run */.eF)({ file: 'id', args: [which, '--', name], timeoutS: 30 });
    if (exitCode === 0)
        return Number(stdout);
    throw new errors/* OutsideError */.Cp(`There is no user ${name} on this machine.`, 'Name one in target.user; the server cannot run as root.');
}
/** Makes an account the owner of a file, or of a folder with its content. Does nothing without an account. */
async function giveTo(account, path) {
    if (!account)
        return;
    // Uses `chown`, because a server may have thousands of data files, and one call for each would take longer than the
    // load.
    const args = ['--recursive', '--no-dereference', `${account.uid}:${account.gid}`, '--', path];
    await (0,processes_process/* runOk */.uO)({ file: 'chown', args, timeoutS: 600 });
}
/** @throws OutsideError when the account may not read a file, for example because it is below a private home folder */
async function checkReadable(account, path) {
    if (!account)
        return;
    const { exitCode } = await (0,processes_process/* run */.eF)({ file: 'test', args: ['-r', path], account, timeoutS: 30 });
    if (exitCode === 0)
        return;
    throw new errors/* OutsideError */.Cp(`The server runs as ${account.name}, who may not read ${path}.`, 'Use a work folder that every user can enter (--work-dir), or name another user in target.user.');
}

;// CONCATENATED MODULE: ./lib/targets/adapter.js
/** Makes an adapter whose `open` gets its config with the type of its schema. */
function adapter(parts) {
    return {
        ...parts,
        name: parts.schema.shape.adapter.value,
        // The config's schema is the union of the adapters' schemas, so this config has matched this adapter's schema.
        open: (config, folder) => parts.open(config, folder),
    };
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: ./lib/system/processes/live-groups.js
var live_groups = __webpack_require__(34598);
;// CONCATENATED MODULE: ./lib/targets/server/process.js











const POLL_MS = 20;
/** How long the remaining processes of a server may take to notice its end. */
const ORPHANS_S = 10;
/**
 * A server that Boltmark started. It knows whether the server still runs, and leaves no process behind after its end.
 */
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
     * @param isReady is called until it returns true
     * @throws OutsideError when it ends early, or is not ready after `timeoutS` seconds
     */
    static async launch(command, isReady, timeoutS, how) {
        const server = new ServerProcess(command, await (0,processes_process/* start */.ni)({ ...command, keepChildren: how.alone }));
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
    /** For the error of a failed run: how the server ended, if it did, and the path of its log. */
    get fate() {
        const { name } = this.command;
        return this.ended ? `${name} ${this.ended}; its log is ${this.logFile}` : `the log of ${name} is ${this.logFile}`;
    }
    /** How the server ended before it was stopped: `ended with exit code 1`. */
    get ended() {
        if (!this.end)
            return undefined;
        return this.end.signal ? `was ended by ${this.end.signal}` : `ended with exit code ${this.end.exitCode}`;
    }
    /**
     * Ends the server and waits until all its processes have ended.
     * @throws OutsideError when it had ended before, or had to be killed: then its data and its profile are unreliable
     */
    async stop({ signal, graceS, ask, exitCodes = [0], alone = false }) {
        const before = this.ended;
        const processes = (0,process_tree/* aliveIn */.lO)([this.pid]);
        // The server must not survive if the command fails or the run is interrupted.
        const asking = ask && !before ? this.refusesToEnd(ask, graceS) : Promise.resolve(undefined);
        await asking.catch(() => { });
        const { exitCode, signal: endedBy } = await this.running.stop({ signal, graceS, alone });
        // A large profile takes time to write.
        await endOrphans(processes, alone ? graceS : ORPHANS_S);
        if (alone)
            await this.running.stop();
        const refused = await asking;
        const { name } = this.command;
        if (before)
            throw new errors/* OutsideError */.Cp(`${name} ${before} before it was stopped.`, `See ${this.logFile}.`);
        if (endedBy === 'SIGKILL')
            throw new errors/* OutsideError */.Cp(`${name} did not stop within ${graceS} s and was killed.`, `See ${this.logFile}. If it is only slow, raise target.stop-timeout.`);
        if (refused)
            throw new errors/* OutsideError */.Cp(`${name} ${refused}.`, `See ${this.logFile}.`);
        if (!exitCodes.includes(exitCode ?? 128 + external_node_os_.constants.signals[endedBy]))
            throw new errors/* OutsideError */.Cp(`${name} ${this.ended} when it was stopped.`, `See ${this.logFile}.`);
    }
    /** Why the command did not end the server. Undefined when it did. */
    async refusesToEnd(ask, graceS) {
        const { exitCode } = await (await (0,processes_process/* start */.ni)(ask)).finished;
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
                throw new errors/* OutsideError */.Cp(`${name} ${this.ended} while it was starting.`, `Its output is in ${this.logFile}.`);
            if (performance.now() > deadline)
                throw new errors/* OutsideError */.Cp(`${name} was not ready for clients after ${timeoutS} s.`, `Its output is in ${this.logFile}. If it is only slow, raise target.start-timeout.`);
            await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        }
    }
}
/** The child processes of a killed server notice its end soon. Those that do not are killed. */
async function endOrphans(pids, withinS) {
    const deadline = performance.now() + withinS * 1000;
    for (;;) {
        const alive = (0,process_tree/* stillRunning */.K_)(pids);
        if (alive.length === 0)
            return;
        if (performance.now() > deadline) {
            for (const pid of alive)
                (0,live_groups/* signalProcess */.a7)(pid, 'SIGKILL');
            return;
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
}
/** A folder for sockets that only the server and this user can enter. */
async function socketFolder(account) {
    const folder = await (0,temporary/* temporaryFolder */.yy)();
    await giveTo(account, folder.path);
    return folder;
}
/** A free TCP port of an address of this machine. @throws OutsideError when the address is not of this machine */
async function freePort(host) {
    const probe = (0,external_node_net_.createServer)();
    await new Promise((resolve, reject) => {
        probe.once('error', (cause) => reject(new errors/* OutsideError */.Cp(`Nothing can listen on ${host}: ${cause.message}.`, 'Correct target.listen: `ip address` lists the addresses of this machine.')));
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
 * The environment that puts a variant's shared libraries before the system's. Only the server gets it: a client with an
 * instrumented libssl would overwrite the server's profile.
 */
function libraryPath({ server: _, ...libraries }) {
    const folders = [...Object.values(libraries).map(external_node_path_.dirname), process.env.LD_LIBRARY_PATH].filter(Boolean);
    return Object.keys(libraries).length > 0 ? { LD_LIBRARY_PATH: folders.join(':') } : {};
}
/**
 * A server counts as idle when it used less than this share of a CPU for this time. Purging and flushing are finished
 * then.
 */
const QUIET = { share: 0.05, forS: 0.3, atMostS: 60 };
/** Waits until a server is idle, or `atMostS` seconds are over. */
async function quiet(pid) {
    const { share, forS, atMostS } = QUIET;
    for (let waitedS = 0; waitedS < atMostS; waitedS += forS) {
        const before = (0,process_tree/* countsOfTrees */.$r)([pid]).cpuS;
        await (0,interrupt/* sleep */.yy)(forS);
        if ((0,process_tree/* countsOfTrees */.$r)([pid]).cpuS - before < share * forS)
            return;
    }
}

;// CONCATENATED MODULE: ./lib/targets/server/connection.js





const LOOPBACK = '127.0.0.1';
/** Libraries that are in use only if connections are encrypted. */
const NEEDS_TLS = /^lib(ssl|crypto)\b/;
/**
 * The connection that the config describes. If libssl or libcrypto is under test, connections are encrypted by default,
 * because otherwise the library would not run. Encryption and an address need TCP.
 * @throws UsageError when the keys contradict one another
 */
function connectionOf({ adapter, binaries, libraries, ...config }) {
    const files = [binaries, ...Object.values(libraries).map((library) => library.binaries)].flatMap(Object.values);
    const tls = config.tls ?? files.some((file) => NEEDS_TLS.test((0,external_node_path_.basename)(file)));
    const needsTcp = tls || config.listen !== undefined;
    if (needsTcp && config.connect === 'socket')
        throw new errors/* UsageError */.eb(`target.connect is socket, but ${tls ? 'encryption (target.tls)' : 'target.listen'} needs TCP with ${adapter}.`, 'Remove target.connect, or set it to tcp.');
    return { via: config.connect ?? (needsTcp ? 'tcp' : 'socket'), host: config.listen ?? LOOPBACK, tls };
}
/**
 * The address on which a server listens.
 * @param given the port in the server's settings, if any; without one, TCP takes a free port
 * @param socket the path of the socket, and the port that is part of its name
 */
async function addressFor({ via, host }, given, socket) {
    if (via === 'tcp')
        return { via, host, port: Number(given ?? (await freePort(host))) };
    return { via, folder: (0,external_node_path_.dirname)(socket.file), ...socket };
}
/** The connection as the results contain it. */
function shownConnection({ via, tls }) {
    return { connect: via, ...(tls ? { tls } : {}) };
}
/** What encrypted connections need: openssl makes the certificates. */
function tlsRequirements({ tls }) {
    return tls ? [{ program: 'openssl', packages: ['openssl'] }] : [];
}
/** The certificate is valid longer than any run takes. */
const VALID_DAYS = 30;
/**
 * Makes a self-signed certificate for one start of a server.
 * @param folder a folder that only the server and this user can enter
 */
async function selfSigned(folder, account) {
    const certificate = { file: (0,external_node_path_.join)(folder, 'certificate.pem'), key: (0,external_node_path_.join)(folder, 'key.pem') };
    await (0,processes_process/* runOk */.uO)({
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

;// CONCATENATED MODULE: ./lib/targets/server/probe.js

/**
 * Whether a server accepts a connection within a second.
 * @param answers whether the server's first message is right; by default, any server that accepts is
 * @param question bytes to send first; by default, the server speaks first
 */
function knock(where, answers, question = '') {
    return new Promise((done) => {
        const socket = (0,external_node_net_.connect)(where);
        const end = (ready) => {
            socket.destroy();
            done(ready);
        };
        socket.setTimeout(1000, () => end(false));
        socket.once('error', () => end(false));
        socket.once('close', () => end(false));
        if (answers)
            socket.once('data', (said) => end(answers(said)));
        socket.once('connect', () => (answers ? socket.write(question) : end(true)));
    });
}

;// CONCATENATED MODULE: ./lib/targets/server/run-server.js


/**
 * Starts a server and returns it when it is ready. Its account can read the binaries and owns the data. It has a
 * private folder for sockets, passwords and certificates, which is removed after the server has ended.
 * @param planIn plans the start; its argument is the private folder
 * @throws OutsideError if a binary is unreadable, or the server does not become ready; then nothing is left behind
 */
async function runServer({ binaries, data, logFile, cpus, env: asked, simulator }, { name, account, startS }, planIn) {
    for (const binary of Object.values(binaries))
        await checkReadable(account, binary);
    await giveTo(account, data);
    const own = await socketFolder(account);
    try {
        const plan = await planIn(own.path);
        const { cwd = '/', stop, endpoint, cpuProfile, loaded } = plan;
        const [file, ...args] = [...(simulator ?? []), plan.file, ...plan.args];
        const usual = { ...libraryPath(binaries), ...asked, ...plan.env };
        const env = simulator ? padded(usual, args) : usual;
        const command = { name, file: file, args, env, cwd, account, cpus, outputFile: logFile };
        const running = await ServerProcess.launch(command, plan.ready, startS, stop);
        await plan.started?.().catch(async (error) => {
            await running.stop(stop).catch(() => { });
            throw error;
        });
        return {
            endpoint,
            pids: [running.pid],
            cpuProfile,
            ...(loaded ? { loaded } : {}),
            settle: () => plan.settle(running.pid),
            fate: () => running.fate,
            stop: () => running.stop(stop).finally(own.remove),
        };
    }
    catch (error) {
        await own.remove();
        throw error;
    }
}
/** The total size of a counted server's arguments and added variables; bytes. */
const ROOM = 16_384;
/**
 * Fills the space that shorter paths leave. The size of arguments and environment determines the address of the stack,
 * and therefore which data shares a cache line.
 */
function padded(env, args) {
    const used = Buffer.byteLength([...args, ...Object.values(env)].join(''));
    return { ...env, BOLTMARK_PAD: '.'.repeat(Math.max(0, ROOM - used)) };
}

;// CONCATENATED MODULE: ./lib/targets/command/schema.js




/** Values that a server's commands may use, besides its binaries by their names. */
const SERVER_VALUES = ['host', 'port', 'socket', 'data'];
const StopSignal = schemas/* enum */.k5n(['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP']);
/** The keys under `target:` of a database that the user's commands run. */
const commandSchema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('command').describe('any database: commands say how to run it'),
    name: schemas/* string */.YjP().min(1).default('the server').describe('its name in messages'),
    binaries: config_schema/* targetKeys */.qM.binaries,
    version: schemas/* strictObject */.rej({ run: Words, match: pattern(1).describe('a regular expression; its first group is the version') })
        .optional()
        .describe('a command that prints the version of the server'),
    initialise: Words.optional().describe('makes an empty database in the empty folder $data'),
    start: Words.optional().describe('the server, in the foreground; leave it out for a database inside its load generator'),
    ready: Words.optional().describe('repeated until it exits with 0; default: until a process listens at $socket or $port'),
    load: Words.optional().describe('fills the empty database, once, while the server runs'),
    reset: Words.optional().describe('before each sample, while the server runs: for data that is not in $data'),
    settle: Words.optional().describe('finishes pending work of earlier writes, so that it is not measured'),
    stop: schemas/* union */.KCZ([StopSignal, Words]).default('SIGTERM').describe('a signal, or a command that ends the server'),
    'exit-codes': schemas/* array */.YOg(schemas/* int */.Whr().min(0).max(255)).min(1).default([0]).describe('exit codes of a good end'),
    'start-timeout': units/* Duration */.dw.default(300),
    'stop-timeout': units/* Duration */.dw.default(300),
    profile: schemas/* union */.KCZ([
        schemas/* enum */.k5n(['exit', 'exit-of-each-process']),
        schemas/* strictObject */.rej({
            every: units/* Duration */.dw,
            'wait-forks': schemas/* boolean */.zMY().default(false).describe('wait for the profiles of forked processes, too'),
        }),
    ])
        .default('exit')
        .describe('when an instrumented server writes its profile; every: for one that ends by _exit'),
    connections: schemas/* int */.Whr().positive().optional().describe('the number of connections that the server allows'),
    user: schemas/* string */.YjP().min(1).default('nobody').describe('the user that the server runs as when Boltmark runs as root'),
    env: schemas/* record */.g1P(schemas/* string */.YjP().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of a variable'), Text)
        .default({})
        .describe('extra environment of all its commands: the place for secrets'),
})
    .superRefine((config, context) => {
    const binaries = Object.keys(config.binaries);
    const all = [...SERVER_VALUES, ...binaries];
    const problem = (path, message) => context.addIssue({ code: 'custom', path, message });
    for (const name of binaries) {
        if (SERVER_VALUES.includes(name) || !/^[a-z][a-z0-9_]*$/.test(name))
            problem(['binaries', name], `commands name a binary as $${name}: choose a name in lower-case letters`);
    }
    for (const [key, words] of commandsOf(config)) {
        // Before the server runs, no other values are known.
        const known = { version: binaries, initialise: ['data', ...binaries] }[key] ?? all;
        for (const name of placeholders(words))
            if (!known.includes(name))
                problem([key], unknownPlaceholder(name, known));
    }
    const { start, ready } = config;
    if (start && !ready && !placeholders(start).some((name) => name === 'socket' || name === 'port'))
        problem(['start'], 'it uses neither $socket nor $port, so add ready to say when it is ready');
});
/** The commands of the config, by their keys. */
function commandsOf(config) {
    const { initialise, start, ready, load, reset, settle, stop, version } = config;
    const all = { initialise, start, ready, load, reset, settle, stop, version: version?.run };
    return Object.entries(all).flatMap(([key, words]) => (Array.isArray(words) ? [[key, words]] : []));
}

;// CONCATENATED MODULE: ./lib/targets/command/command.js















/** If the readiness check takes longer, it is ended and repeated; s. */
const READY_ANSWER_S = 10;
/** Boltmark cannot raise the limit, because only the user knows which word of the command sets it. */
const BY_HAND = 'Make target.start allow this number, and set target.connections to it.';
/** Any database, run by the user's commands. */
const commandAdapter = adapter({
    schema: commandSchema,
    marks: [],
    open: (config, folder) => new ByCommand(config, folder),
});
class ByCommand {
    config;
    home;
    adapter = 'command';
    protocol = 'command';
    connections = 'threads';
    binaries;
    profileWriting;
    requirements = [];
    constructor(config, home) {
        this.config = config;
        this.home = home;
        const { binaries, profile } = config;
        this.binaries = binaries;
        this.profileWriting =
            typeof profile === 'string'
                ? { when: profile }
                : { when: 'interval', everyS: profile.every, waitForks: profile['wait-forks'] };
    }
    get isEmbedded() {
        return this.config.start === undefined;
    }
    get parameters() {
        const { env, binaries, profile: _, ...parameters } = this.config;
        // The values may be secrets, so only a hash of each is shown.
        const told = Object.entries(env).map(([name, value]) => [name, (0,files_files/* sha256 */.sc)((0,secrets/* masked */.Iv)(value)).slice(0, 12)]);
        const words = commandsOf(this.config).flatMap(([, command]) => command);
        // A build may leave out some of these files. The binaries under test are left out here, because they differ between
        // variants.
        const files = filesAmong(words.filter((word) => !Object.values(binaries).includes(word)), this.home);
        return {
            ...parameters,
            env: Object.fromEntries(told),
            ...(Object.keys(files).length > 0 ? { files: hashesOf(files) } : {}),
        };
    }
    limits() {
        const { connections, start } = this.config;
        return {
            ...(connections ? { connections: { setting: 'target.connections', value: connections, byHand: BY_HAND } } : {}),
            overTcp: start !== undefined && placeholders(start).includes('port'),
        };
    }
    account() {
        return this.config.start ? unprivileged(this.config.user) : Promise.resolve(undefined);
    }
    async buildInputs() {
        for (const path of Object.values(this.binaries))
            if (!(await (0,files_files/* exists */.t2)(this.at(path))))
                throw new errors/* OutsideError */.Cp(`There is no ${this.at(path)}.`, 'Correct target.binaries, or build it: build.run.');
        const hashes = Object.entries(this.binaries).map(async ([name, path]) => [name, await (0,files_files/* sha256OfFile */.Vq)(this.at(path))]);
        return Object.fromEntries(await Promise.all(hashes));
    }
    /** Boltmark does not build the binaries. `build.run` does. */
    async build({ folder }) {
        for (const path of Object.values(this.binaries))
            if (!(0,external_node_path_.isAbsolute)(path))
                await (0,files_files/* copyFile */.m3)(this.at(path), (0,external_node_path_.join)(folder, path));
    }
    at(path) {
        return (0,external_node_path_.resolve)(this.home, path);
    }
    async version(binaries) {
        const { version, name } = this.config;
        if (!version)
            return '';
        const { stdout, stderr } = await (0,processes_process/* runOk */.uO)({
            ...filledIn(version.run, binaries),
            env: { ...libraryPath(binaries), ...asEnvironment(binaries), ...this.config.env },
            cwd: this.home,
            timeoutS: 60,
        });
        const found = await groupOfFirst(version.match, `${stdout}\n${stderr}`, 1);
        if (found === undefined)
            throw new errors/* OutsideError */.Cp(`${Object.values(binaries).join(', ')} shows no version of ${name}: it prints ${stdout.trim().slice(0, 200)}.`, `Check target.version: ${version.match} found nothing.`);
        return found;
    }
    async initialise({ plain, data, logFile }) {
        const { initialise, load } = this.config;
        const account = await this.account();
        await giveTo(account, data);
        if (initialise) {
            const values = { ...plain, data };
            await (0,processes_process/* runOk */.uO)({
                ...this.command(initialise, { values, env: libraryPath(plain), logFile }),
                account,
                timeoutS: 3600,
            });
        }
        if (!load)
            return;
        const { server, place } = await this.launch({ binaries: plain, plain, data, logFile });
        try {
            await (0,processes_process/* runOk */.uO)({ ...this.command(load, place), timeoutS: 24 * 3600 });
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
            await (0,processes_process/* runOk */.uO)({ ...this.command(this.config.reset, place), timeoutS: 3600 });
            return server;
        }
        catch (error) {
            await server.stop().catch(() => { });
            throw error;
        }
    }
    async launch(request) {
        const { binaries, data, logFile } = request;
        const { start, name } = this.config;
        if (!start)
            return this.embedded(binaries, data, logFile);
        const run = { name, account: await this.account(), startS: this.config['start-timeout'] };
        const env = libraryPath(binaries);
        const server = await runServer(request, run, async (folder) => {
            const port = `${await freePort(LOOPBACK)}`;
            const values = { ...binaries, host: LOOPBACK, port, socket: (0,external_node_path_.join)(folder, 'server.sock'), data };
            const place = { values, env, logFile };
            return {
                ...this.command(start, place),
                ready: () => this.isReady(place),
                stop: this.stopHow(place),
                endpoint: this.endpoint(values, {}),
                settle: () => this.settle(place),
            };
        });
        return { server, place: { values: server.endpoint.values, env, logFile } };
    }
    /** The load generator contains the database, so it runs the variant's binaries. */
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
            const { finished } = await (0,processes_process/* start */.ni)({ ...command, timeoutS: READY_ANSWER_S });
            return (await finished).exitCode === 0;
        }
        const { socket, port } = place.values;
        return knock(placeholders(start).includes('socket') ? { path: socket } : { host: LOOPBACK, port: Number(port) });
    }
    async settle(place) {
        if (this.config.settle)
            await (0,processes_process/* runOk */.uO)({ ...this.command(this.config.settle, place), timeoutS: 3600 });
    }
    stopHow(place) {
        const { stop, 'stop-timeout': graceS, 'exit-codes': exitCodes } = this.config;
        const alone = this.profileWriting.when === 'interval';
        return typeof stop === 'string'
            ? { signal: stop, graceS, exitCodes, alone }
            : { signal: 'SIGTERM', graceS, exitCodes, alone, ask: { ...this.command(stop, place), timeoutS: graceS } };
    }
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(64377);
// EXTERNAL MODULE: ./lib/system/plain.js
var plain = __webpack_require__(70913);
// EXTERNAL MODULE: ./lib/system/processes/helpers.js
var helpers = __webpack_require__(39234);
;// CONCATENATED MODULE: ./lib/system/files/folder-lock.js














/** The variable that names another folder to lock. Containers exclude each other if all of them mount that folder. */
const LOCK_VARIABLE = 'BOLTMARK_LOCK';
/** The limit for a note, which has three lines. */
const MAX_NOTE_BYTES = 64 * 1024;
/**
 * The holder of a lock, as shown to processes that wait for it. It comes from a note that any user of the host can
 * write.
 */
const Holder = schemas/* object */.Ikc({
    pid: schemas/* int */.Whr().positive(),
    /** What the holder does, and for which repository. */
    purpose: schemas/* string */.YjP().max(500).transform(plain/* plainLine */.h0),
    /** A time in ISO 8601. */
    since: iso/* datetime */.w$(),
});
/** `a benchmark of acme/server (process 7, since …)` */
function inWords(holder) {
    return holder ? `${holder.purpose} (process ${holder.pid}, since ${holder.since})` : 'another run';
}
/** If the lock is not granted within this time, the run reports that it waits. */
const AT_ONCE_MS = 300;
/** How often a waiting run checks who holds the lock, ms. */
const folder_lock_LOOK_EVERY_MS = 2000;
/** How long the lock of a killed run may take to become free; s. */
const LETTING_GO_S = 1;
/** The exit code of `flock` when another process has the lock. Its errors have other codes. */
const BUSY = 75;
/**
 * A lock on a folder, for all users of this host.
 *
 * The lock is the kernel's own (`flock`). It is on a folder, because `fs.protected_regular` keeps other users from
 * opening a file in /run/lock. Node cannot lock, so the program `flock` does, and then becomes a `cat` that holds the
 * lock. The `cat` ends when its pipe closes. The kernel closes the pipe however this process ends, also after SIGKILL,
 * so no lock is ever stale. The note about the holder is only for people; nothing depends on it.
 */
class FolderLock {
    #folder;
    #remedy;
    /** @param remedy what to do if the folder cannot be locked */
    constructor(folder, remedy) {
        this.#folder = folder;
        this.#remedy = remedy;
    }
    /** The single lock of this host, for all repositories. */
    static ofHost() {
        const folder = process.env[LOCK_VARIABLE] || usualFolder();
        const remedy = `Name another folder: ${LOCK_VARIABLE}=/path.`;
        openToAll(folder, remedy);
        return new FolderLock(folder, remedy);
    }
    /**
     * Waits for the lock. While it waits, `onWait` gets the holder, at first and after each change.
     * @returns a function that releases the lock
     * @throws OutsideError when it cannot be locked, Interrupted
     */
    async acquire(purpose, onWait) {
        const claim = await this.#claim([]);
        try {
            let told;
            while (!(await claim.held(told === undefined ? AT_ONCE_MS : folder_lock_LOOK_EVERY_MS))) {
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
    /** The lock if it is free, otherwise its holder. */
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
    /** The holder according to its note, which a killed run may have left. */
    async holder() {
        return (0,files_files/* readText */.yR)(this.#note, MAX_NOTE_BYTES).then((text) => noteIn(text), () => undefined);
    }
    /** Writes the note. @returns a function that releases the lock */
    async #taken(claim, purpose) {
        const holder = { pid: process.pid, purpose, since: new Date().toISOString() };
        await this.#removeDrafts();
        // The note is only for people. If it cannot be written, for example in another user's folder, the lock is still
        // valid.
        await (0,files_files/* writeJson */.GF)(this.#note, holder).catch(() => { });
        return async () => {
            await (0,promises_.rm)(this.#note, { force: true }).catch(() => { });
            await claim.end();
        };
    }
    /** Removes unfinished notes of killed runs. No other process writes one now, because this process has the lock. */
    async #removeDrafts() {
        const names = await (0,promises_.readdir)(this.#folder).catch(() => []);
        const drafts = names.filter((name) => /^\.holder\.json\.[0-9a-f]{8}$/.test(name));
        await Promise.all(drafts.map((name) => (0,promises_.rm)((0,external_node_path_.join)(this.#folder, name), { force: true }).catch(() => { })));
    }
    get #note() {
        return (0,external_node_path_.join)(this.#folder, 'holder.json');
    }
    async #claim(options) {
        (0,interrupt/* throwIfInterrupted */.sK)();
        const flock = await (0,processes_program/* programAt */.q)('flock');
        if (!flock)
            throw new errors/* OutsideError */.Cp('flock is missing, so two runs could disturb each other.', 'Install util-linux.');
        // A process group of its own: Ctrl-C in a terminal must not free the lock before everything is restored.
        const child = (0,helpers/* asHelper */.z)((0,external_node_child_process_.spawn)(flock, [...options, '--no-fork', this.#folder, 'cat'], {
            env: (0,system_environment/* programEnvironment */.yE)(process.env),
            stdio: ['pipe', 'pipe', 'ignore'],
            detached: true,
        }));
        const ended = (0,external_node_events_.once)(child, 'exit');
        // `cat` returns the written line once `flock` has the lock.
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
/** Parses a note, which another user may have written. Undefined if it is malformed. */
function noteIn(text) {
    try {
        return Holder.safeParse(JSON.parse(text)).data;
    }
    catch {
        return undefined;
    }
}
/** Waits, but ends early if the run is interrupted. */
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
/** Makes a folder in which every user can lock and leave a note. */
function openToAll(folder, remedy) {
    try {
        if ((0,external_node_fs_.existsSync)(folder))
            return;
        // Not recursive, because below /proc Node's recursive mkdir would retry forever.
        (0,external_node_fs_.mkdirSync)(folder);
        // The sticky bit keeps users from removing or replacing the notes of others.
        (0,external_node_fs_.chmodSync)(folder, 0o1777);
    }
    catch (cause) {
        if (cause.code === 'EEXIST')
            return;
        throw new errors/* OutsideError */.Cp(`Cannot make ${folder}: ${cause.message}.`, remedy);
    }
}

;// CONCATENATED MODULE: ./lib/system/files/work-folder.js




/**
 * The name of the file that marks a folder whose content can be made again. Backups skip such a folder, and so does
 * Boltmark. See https://bford.info/cachedir/.
 */
const CACHE_TAG = 'CACHEDIR.TAG';
const TAG = `Signature: 8a477f597d28d172789f06886806bc55
# Everything that Boltmark made, samples included. This file excludes the folder from backups and from the hash of a source.
`;
const ELSEWHERE = 'To work in another folder: --work-dir DIR.';
/**
 * Calls `work` while no other run uses the folder, because each run would remove the files of the other.
 * @param onWait if given, the function waits for the other run to end, and reports its holder here
 * @throws OutsideError when another run uses the folder and there is no `onWait`
 */
async function aloneIn(folder, work, onWait) {
    await (0,promises_.mkdir)(folder, { recursive: true }).catch((cause) => {
        throw new errors/* OutsideError */.Cp(`Cannot make the work folder ${folder}: ${cause.message}.`, ELSEWHERE, { cause });
    });
    const lock = new FolderLock(folder, 'Its file system has no locks. Name a folder on another one: --work-dir DIR.');
    const release = onWait
        ? await lock.acquire('a run', (holder) => onWait(inWords(holder)))
        : await acquireNow(lock, folder);
    try {
        await (0,promises_.writeFile)((0,external_node_path_.join)(folder, CACHE_TAG), TAG);
        return await work();
    }
    finally {
        await release();
    }
}
async function acquireNow(lock, folder) {
    const claim = await lock.tryAcquire('a run');
    if ('release' in claim)
        return claim.release;
    throw new errors/* OutsideError */.Cp(`The work folder ${folder} is in use by ${inWords(claim.holder)}.`, `Wait for that run to end. ${ELSEWHERE}`);
}

// EXTERNAL MODULE: ./lib/system/git.js
var git = __webpack_require__(62565);
;// CONCATENATED MODULE: ./lib/targets/build/debian-source.js







const SOURCES_LIST = '/etc/apt/sources.list';
const SOURCES_PARTS = '/etc/apt/sources.list.d';
/**
 * Options for apt's private configuration, by suite. Each is made once for each run, because package lists do not
 * change within a run.
 */
const privateApts = new Map();
/**
 * Downloads and unpacks a Debian (or Ubuntu) source package, with its patches. If the mirror no longer has the newest
 * version, the next one is used.
 * @param source the name of the package, or `NAME/SUITE` for a suite that this machine does not use
 * (`mysql-9.7/sid`)
 * @param folder where the package is put, completely or not at all; an existing one is reused
 * @returns the folder of the source tree
 */
async function debianSource(source, folder, logFile) {
    if (await (0,files_files/* exists */.t2)(folder))
        return treeIn(folder);
    const draft = `${folder}.part`;
    const [name, suite] = source.split('/');
    const options = await aptOptions(suite);
    const versions = await sourceVersions(name, options);
    for (const version of versions) {
        const result = await (0,processes_process/* run */.eF)({
            file: 'apt-get',
            args: [...options, '--quiet', 'source', `${name}=${version}`],
            cwd: await (0,files_files/* emptyFolder */.id)(draft),
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
/**
 * The newest version of a source package in the archives.
 * @param source as for `debianSource`
 */
async function newestVersion(source) {
    const [name, suite] = source.split('/');
    return (await sourceVersions(name, await aptOptions(suite)))[0];
}
/** The single folder beside the package's files. */
async function treeIn(folder) {
    const tree = (await (0,promises_.readdir)(folder, { withFileTypes: true })).find((entry) => entry.isDirectory());
    if (tree)
        return (0,external_node_path_.join)(folder, tree.name);
    throw new errors/* OutsideError */.Cp(`There is no source tree in ${folder}.`, 'Remove the folder and run again: the package is unpacked again.');
}
/** Versions of a source package, newest first. */
async function sourceVersions(name, options) {
    const { exitCode, stdout } = await (0,processes_process/* run */.eF)({ file: 'apt-cache', args: [...options, '--only-source', 'showsrc', name] });
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
    return (await (0,processes_process/* run */.eF)({ file: 'dpkg', args: ['--compare-versions', a, 'gt', b] })).exitCode === 0;
}
/**
 * Options that give apt a configuration of our own, with the source packages of the machine's archives. The system's
 * lists stay unchanged.
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
    if (!(await (0,files_files/* exists */.t2)('/usr/bin/apt-get'))) {
        throw new errors/* OutsideError */.Cp('Source packages need apt (Debian, Ubuntu), which is missing.', 'Name a source folder of your own in the config instead.');
    }
    const root = privateRoot(suite ? `apt-${suite}` : 'apt');
    const parts = (0,external_node_path_.join)(root, 'sources.d');
    await writeSources(parts, await systemSources(), suite ? await elsewhere(suite) : undefined);
    return updated(root, ['Dir::Etc::SourceList=/dev/null', `Dir::Etc::SourceParts=${parts}`]);
}
/** Options that give apt private lists of the machine's own archives. The system's lists stay unchanged. */
function binaryAptOptions() {
    return updated(privateRoot('apt-binary'), []);
}
function privateRoot(name) {
    return (0,external_node_path_.join)(process.env.XDG_CACHE_HOME || (0,external_node_path_.join)((0,external_node_os_.homedir)(), '.cache'), 'boltmark', name);
}
/** Reads the package lists into a private folder. @returns options for apt that use them */
async function updated(root, more) {
    for (const folder of ['lists/partial', 'archives/partial'])
        await (0,promises_.mkdir)((0,external_node_path_.join)(root, folder), { recursive: true });
    const options = [
        `Dir::State::Lists=${(0,external_node_path_.join)(root, 'lists')}`,
        `Dir::Cache=${root}`,
        `Dir::Cache::archives=${(0,external_node_path_.join)(root, 'archives')}`,
        ...more,
        // Downloads run as the caller, because apt's sandbox user could not write to a private folder.
        'APT::Sandbox::User=root',
    ].flatMap((option) => ['-o', option]);
    await (0,processes_process/* runOk */.uO)({ file: 'apt-get', args: [...options, '--quiet', 'update'], timeoutS: 600 }, 'Check the network and the apt sources of this machine.');
    return options;
}
/**
 * @throws OutsideError when no archive of this machine belongs to the distribution, because no other archive has its
 * suites
 */
async function elsewhere(suite) {
    const args = [
        ...(await aptOptions(undefined)),
        'indextargets',
        '--format',
        '$(ORIGIN) $(REPO_URI)',
        'Created-By: Sources',
    ];
    const { stdout } = await (0,processes_process/* runOk */.uO)({ file: 'apt-get', args });
    const names = await distribution();
    const archives = ownArchives(stdout, names);
    if (archives.size > 0)
        return { suite, archives };
    throw new errors/* OutsideError */.Cp(`The archive of the suite ${suite} is unknown: no readable apt source of this machine belongs to ${names.join(' or ') || 'a known distribution'}.`, `Check the network and the apt sources; or add ${suite} to them and use debian:NAME in the config, or name a source tree of your own.`);
}
/**
 * The archives that belong to the distribution itself, by the origin that they state. Archives of other projects have
 * their own suites. Pure.
 * @param targets apt's output, `ORIGIN URI` on each line
 */
function ownArchives(targets, distribution) {
    const own = [...targets.matchAll(/^(.*) (\S+)$/gm)].filter(([, origin]) => distribution.includes(origin.toLowerCase()));
    return new Set(own.map(([, , archive]) => withSlash(archive)));
}
function withSlash(archive) {
    return archive.endsWith('/') ? archive : `${archive}/`;
}
/**
 * Writes these sources into a folder, and removes files of sources that the machine no longer has. It does not touch
 * the others, because another run may be reading them.
 */
async function writeSources(folder, sources, elsewhere) {
    await (0,promises_.mkdir)(folder, { recursive: true });
    for (const [name, text] of sources)
        await (0,promises_.writeFile)((0,external_node_path_.join)(folder, name), asSourceEntries(name, text, elsewhere));
    const names = sources.map(([name]) => name);
    for (const old of await (0,promises_.readdir)(folder))
        if (!names.includes(old))
            await (0,promises_.rm)((0,external_node_path_.join)(folder, old), { recursive: true });
}
/** The machine's apt sources, as `[file name, text]`. */
async function systemSources() {
    const found = [];
    if (await (0,files_files/* exists */.t2)(SOURCES_LIST))
        found.push(['sources.list', await (0,promises_.readFile)(SOURCES_LIST, 'utf8')]);
    if (await (0,files_files/* exists */.t2)(SOURCES_PARTS)) {
        for (const name of await (0,promises_.readdir)(SOURCES_PARTS)) {
            if (/\.(list|sources)$/.test(name))
                found.push([name, await (0,promises_.readFile)((0,external_node_path_.join)(SOURCES_PARTS, name), 'utf8')]);
        }
    }
    return found;
}
/** Names of suites that only add to another suite. */
const SIDE_SUITE = /-(security|updates|backports|proposed|debug)\b|\/updates\b/;
/**
 * The same archives with their source packages, in both notations of apt: one line for each source (`.list`), and
 * deb822 (`.sources`). Pure.
 * @param elsewhere another suite to use, in the archives that may contain it, instead of this machine's suites
 */
function asSourceEntries(name, text, elsewhere) {
    const entries = name.endsWith('.sources') ? stanzasOf(text, elsewhere) : debian_source_linesOf(text, elsewhere);
    return [...new Set(entries)].join('');
}
function stanzasOf(text, elsewhere) {
    const field = (stanza, name) => new RegExp(`^${name}:(.*)$`, 'm').exec(stanza)?.[1] ?? '';
    return text
        .split(/\n\s*\n/)
        .map((stanza) => stanza.trimEnd())
        .filter((stanza) => /^Types:/m.test(stanza))
        .filter((stanza) => !elsewhere || mayHave(elsewhere, field(stanza, 'URIs'), field(stanza, 'Suites')))
        .map((stanza) => stanza.replace(/^Types:.*$/m, 'Types: deb-src'))
        .map((stanza) => `${elsewhere ? stanza.replace(/^Suites:.*$/m, `Suites: ${elsewhere.suite}`) : stanza}\n\n`);
}
function debian_source_linesOf(text, elsewhere) {
    return [...text.matchAll(/^deb\s+((?:\[[^\]]*\]\s+)?)(\S+)\s+(\S+)(.*)$/gm)]
        .filter(([, , archive, own]) => !elsewhere || mayHave(elsewhere, archive, own))
        .map(([, options, archive, own, rest]) => `deb-src ${options}${archive} ${elsewhere?.suite ?? own}${rest}\n`);
}
/**
 * Whether a source may contain the suite: it belongs to the distribution, and does not consist of additions only.
 */
function mayHave({ archives }, ofSource, suites) {
    const [named, own] = [ofSource, suites].map((field) => field.split(/\s+/).filter((word) => word !== ''));
    return named.some((archive) => archives.has(withSlash(archive))) && own.some((suite) => !SIDE_SUITE.test(suite));
}

;// CONCATENATED MODULE: ./lib/targets/build/source-tree.js








const DEBIAN = 'debian:';
/** The key `source` of a target that Boltmark builds itself. @param usual its default */
function sourceKey(usual) {
    return schemas/* string */.YjP()
        .default(usual)
        .describe('a source tree, or "debian:PACKAGE" for a source package of the distribution; "debian:PACKAGE/SUITE" takes it from another suite');
}
/** What it takes to get a source. A package has to be unpacked; a tree exists. */
function sourceRequirements(source) {
    return source.startsWith(DEBIAN) ? [{ program: 'dpkg-source', packages: ['dpkg-dev'] }] : [];
}
/**
 * The source tree of a build. The build never writes into a user's tree.
 * @param source a folder, or `debian:PACKAGE`
 * @param folder where a source package is unpacked
 */
async function sourceTree(source, home, folder, logFile) {
    return source.startsWith(DEBIAN) ? debianSource(source.slice(DEBIAN.length), folder, logFile) : treeAt(source, home);
}
async function treeAt(source, home) {
    const tree = (0,external_node_path_.resolve)(home, source);
    if (await (0,files_files/* exists */.t2)(tree))
        return tree;
    throw new errors/* OutsideError */.Cp(`There is no source tree ${tree}.`, 'Correct target.source, or build it with your own command: build.run.');
}
/**
 * The identity of a source: the name of a package, or the git revision of a tree with its uncommitted changes. Files
 * that git does not know count by size and time, as in make.
 */
async function describeSource(source, home) {
    if (source.startsWith(DEBIAN))
        return source;
    const tree = await treeAt(source, home);
    const revision = await (0,git/* commitAt */.du)(tree);
    if (revision === null) {
        const files = await (0,promises_.readdir)(tree, { recursive: true, withFileTypes: true });
        const paths = files.filter((file) => !file.isDirectory()).map((file) => (0,external_node_path_.join)(file.parentPath, file.name));
        return `${tree}, not a git repository: ${await stateOf(paths)}`;
    }
    const changes = await (0,git/* uncommittedChanges */.DP)(tree);
    const unknown = (await (0,git/* askGit */.gG)(tree, 'ls-files', '--others', '--exclude-standard', '-z')) ?? '';
    const paths = unknown.split('\0').filter((path) => path !== '');
    return `${revision} ${changes ?? ''}${await stateOf(paths.map((path) => (0,external_node_path_.join)(tree, path)))}`;
}
/** Files that no build reads, and that appear beside one: logs, archives, files of editors, Boltmark's configs. */
const NO_SOURCE = /\.(log|out|err|pid|sw[op]|tar|tgz|gz|xz|zst|bz2|zip)$|~$|\/(\.?#[^/]*|boltmark[^/]*\.ya?ml)$/i;
/** A hash of the size and time of each source file. Caches and Boltmark's work folders are skipped. */
async function stateOf(paths) {
    const caches = paths.filter((path) => (0,external_node_path_.basename)(path) === CACHE_TAG).map((path) => `${(0,external_node_path_.dirname)(path)}/`);
    const sources = paths.filter((path) => !NO_SOURCE.test(path) && !caches.some((folder) => path.startsWith(folder)));
    const states = sources.sort().map(async (path) => {
        const { size, mtimeMs } = await (0,promises_.lstat)(path).catch(() => ({ size: 0, mtimeMs: 0 }));
        return `${path} ${size} ${mtimeMs}`;
    });
    return (0,files_files/* sha256 */.sc)((await Promise.all(states)).join('\n')).slice(0, 12);
}

;// CONCATENATED MODULE: ./lib/targets/build/libraries.js



/** Libraries that Boltmark can build, by their names in the config. */
const KNOWN = {
    openssl: {
        source: 'debian:openssl',
        // The release flags of the library, then Boltmark's. Assembly stays enabled, because servers in production run it.
        build: [
            '"$BOLTMARK_SOURCE/config" shared no-tests "CFLAGS=-O3 $BOLTMARK_CFLAGS" "LDFLAGS=-Wl,--build-id=sha1 $BOLTMARK_LDFLAGS"',
            'make -s -j"$(nproc)" build_libs',
        ].join(' && '),
        binaries: { ssl: 'libssl.so.3', crypto: 'libcrypto.so.3' },
        requirements: [
            { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
            { program: 'make', packages: ['make'] },
            // Configure uses modules that perl-base lacks, the part of perl that every Debian has. dpkg-dev needs all of
            // perl, too.
            { program: 'perl', packages: ['perl'] },
        ],
    },
};
/**
 * What it takes to get and build these libraries. If the user's command builds them, only what it takes to get their
 * sources.
 */
function libraryRequirements(libraries) {
    return Object.entries(libraries).flatMap(([name, { source, build }]) => {
        const known = KNOWN[name];
        return [...sourceRequirements(source), ...(known && build === known.build ? known.requirements : [])];
    });
}
const FileName = schemas/* string */.YjP().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'letters, digits, ".", "_" and "-"');
const Library = schemas/* strictObject */.rej({
    source: schemas/* string */.YjP().optional().describe('a source tree, or "debian:PACKAGE" for a source package of the distribution'),
    build: schemas/* string */.YjP()
        .optional()
        .describe('a shell command, run in an empty folder; BOLTMARK_SOURCE, BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS are in its environment'),
    binaries: schemas/* record */.g1P(FileName, schemas/* string */.YjP().min(1))
        .optional()
        .describe('ELF files by name; paths below the build folder'),
    timeout: units/* Duration */.dw.default(3600),
});
/** The key `libraries` of a server: shared libraries that are built separately, only for the server. */
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
            message: `Boltmark does not know how to build ${name}: set source, build and binaries (only ${Object.keys(KNOWN).join(', ')} needs none)`,
        });
        return [];
    });
    return Object.fromEntries(whole);
});

;// CONCATENATED MODULE: ./lib/targets/server/schema.js




/**
 * The key for settings of a server, by their documented names.
 * @param ours settings that Boltmark sets, in lower case with `_`. If the config could override them, the server would
 * leave its private folders
 * @param words how the server spells true and false
 */
function settingsBut(ours, words = ['on', 'off']) {
    return schemas/* record */.g1P(schemas/* string */.YjP()
        .regex(/^[a-z][a-z0-9_.-]*$/i, 'the name of a setting')
        .refine((name) => !ours.includes(plainName(name)), 'Boltmark sets it: each server has folders and sockets of its own (target.data, target.connect and target.listen say where)'), schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY()]))
        .default({})
        .transform((settings) => Object.fromEntries(Object.entries(settings).map(([name, value]) => [
        name,
        typeof value === 'boolean' ? words[value ? 0 : 1] : String(value),
    ])));
}
/** Servers read `-` as `_`. MySQL's servers accept `loose_` before any name. */
function plainName(name) {
    return name
        .toLowerCase()
        .replaceAll('-', '_')
        .replace(/^loose_/, '');
}
/**
 * A limit in the config, or the server's default. A name may be written with `-` or `_`, and `1M` means what the server
 * means by it. Other values are left to the server.
 */
function limitOf(settings, setting, usual) {
    const given = settings[setting] ?? settings[setting.replaceAll('_', '-')];
    if (given === undefined)
        return { setting, value: usual };
    const [, digits, unit = ''] = /^(\d+)([KMG]?)$/i.exec(given.trim()) ?? [];
    return { setting, value: digits ? Number(digits) * 1024 ** ' KMG'.indexOf(unit.toUpperCase() || ' ') : Infinity };
}
/** The settings that raise limits to the required number. Limits that suffice stay unchanged. */
function raised(needed) {
    return Object.fromEntries(needed.filter(([{ value }, wanted]) => wanted > value).map(([{ setting }, wanted]) => [setting, String(wanted)]));
}
/** The keys under `target:` for every server. */
const serverKeys = {
    connect: schemas/* enum */.k5n(['socket', 'tcp'])
        .optional()
        .describe('how clients reach the server: a private unix socket (default), or TCP on the loopback interface'),
    listen: schemas/* string */.YjP()
        .refine((address) => (0,external_node_net_.isIP)(address) !== 0, 'an IP address of this machine')
        .optional()
        .describe('the address of this machine that the server listens on instead of the loopback address, for a client on another host'),
    tls: schemas/* boolean */.zMY()
        .optional()
        .describe('encrypt connections, with a new certificate for each start; default: on if libssl or libcrypto is under test'),
    data: schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe("folder for the server's copy of the data, for example /dev/shm; default: below the work folder"),
    libraries: Libraries.describe('shared libraries that are built from their own source and loaded only by the server'),
    user: schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe('whom the server runs as when Boltmark itself runs as root, which database servers refuse (nobody when it is left out); with `address`: whom clients log in as'),
};
/** The keys under `target:` that set these times. */
function patienceKeys({ startS, stopS }) {
    return {
        'start-timeout': units/* Duration */.dw.default(startS).describe('a server that is not ready for clients after this time has failed'),
        'stop-timeout': units/* Duration */.dw.default(stopS).describe('a server that has not ended this long after the request is killed'),
    };
}

;// CONCATENATED MODULE: ./lib/targets/server/version.js



/** The version that a server program prints. @throws OutsideError when it prints no version */
async function printedVersion(binaries, { args, pattern, title }) {
    const file = binaries.server;
    const { stdout } = await (0,processes_process/* runOk */.uO)({ file, args, env: libraryPath(binaries), timeoutS: 60 });
    const version = pattern.exec(stdout)?.[1];
    if (!version)
        throw new errors/* OutsideError */.Cp(`${file} is not ${title}: it prints ${stdout.trim()}.`);
    return version;
}

;// CONCATENATED MODULE: ./lib/targets/mongodb/wire.js

/** The opcode of every message since MongoDB 3.6. */
const OP_MSG = 2013;
/** No answer to a command of Boltmark is larger. */
const MAX_REPLY_BYTES = 48 * 1024 * 1024;
/** The BSON types of the few values that Boltmark sends and reads. */
const DOUBLE = 1;
const STRING = 2;
/**
 * Sends a command to the database `admin` of a server with MongoDB's protocol.
 * @param command for example `ping`
 * @returns whether it succeeded; false, too, when no answer comes within `timeoutS` seconds
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
/** The command `{ <command>: 1.0, $db: "admin" }` as one message. Pure. */
function message(command) {
    const elements = Buffer.concat([
        Buffer.from([DOUBLE]),
        cstring(command),
        wire_double(1),
        Buffer.from([STRING]),
        cstring('$db'),
        int32('admin'.length + 1),
        cstring('admin'),
    ]);
    const document = Buffer.concat([int32(elements.length + 5), elements, Buffer.from([0])]);
    // The flags are 0. One section follows, with the document.
    const body = Buffer.concat([int32(0), Buffer.from([0]), document]);
    const header = [16 + body.length, 1, 0, OP_MSG].map(int32);
    return Buffer.concat([...header, body]);
}
/** Whether `ok` is 1 in the document of a reply. Every server sends it as a double. Pure. */
function saysOk(reply) {
    const ok = Buffer.concat([Buffer.from([DOUBLE]), cstring('ok'), wire_double(1)]);
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
function wire_double(value) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    return bytes;
}

;// CONCATENATED MODULE: ./lib/targets/mongodb/family.js









/** An instrumented server is slow, and a server that recovers reads its whole journal. */
const PATIENCE = { startS: 300, stopS: 300 };
/** On this signal the server closes its connections, writes a checkpoint and ends. */
const STOP_SIGNAL = 'SIGTERM';
/** The keys under `target:` that servers with MongoDB's protocol share. */
const mongodbKeys = {
    arguments: schemas/* array */.YOg(schemas/* string */.YjP()).default([]).describe('further arguments of the server'),
    user: serverKeys.user,
    listen: serverKeys.listen,
    ...patienceKeys(PATIENCE),
};
const DATABASE = 'ycsb';
/** A server that is ready answers a ping within this time, because it has no load yet; s. */
const PING_S = 2;
/**
 * A server with MongoDB's protocol: one process. It listens on the loopback interface, or on `target.listen`, on a port
 * of its own, without a password. So others who reach that address could use it while it runs.
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
        this.parameters = {
            arguments: config.arguments,
            ...(config.listen === undefined ? {} : { listen: config.listen }),
        };
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
        throw new errors/* UsageError */.eb(`Boltmark does not build ${this.brand.title} itself.`, 'Set build.run. examples/mongodb has commands for scons and for Bazel.');
    }
    version(binaries) {
        return printedVersion(binaries, { args: ['--version'], pattern: this.brand.version, title: this.brand.title });
    }
    /** The server makes its database itself, in an empty folder. */
    async initialise({ data }) {
        await giveTo(await this.account(), data);
    }
    async start(request) {
        const { binaries, data } = request;
        const { brand, config } = this;
        const run = { name: brand.title, account: await this.account(), startS: config['start-timeout'] };
        return runServer(request, run, async () => {
            const host = config.listen ?? LOOPBACK;
            const address = { host, port: await freePort(host) };
            const alone = this.profileWriting.when === 'interval';
            return {
                file: binaries.server,
                args: [...brand.arguments({ ...address, data }), ...config.arguments],
                ready: () => adminCommand(address, 'ping', PING_S),
                stop: { signal: STOP_SIGNAL, graceS: config['stop-timeout'], alone },
                endpoint: { kind: 'mongodb', address, database: DATABASE },
                settle: (pid) => brand.settle({ pid, address }),
            };
        });
    }
}

;// CONCATENATED MODULE: ./lib/targets/ferretdb/ferretdb.js






const ferretdb_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('ferretdb')
        .describe("FerretDB 1, which speaks MongoDB's protocol, with SQLite behind it; built by build.run"),
    binaries: (0,config_schema/* binariesWith */.MV)({ server: 'ferretdb' }),
    ...mongodbKeys,
});
const brand = {
    adapter: 'ferretdb',
    title: 'FerretDB',
    version: /^version: v(\S+)/m,
    // Go's linker keeps no relocations, so BOLT cannot rewrite the server.
    profileWriting: { when: 'exit' },
    arguments: ({ host, port, data }) => [
        `--listen-addr=${host}:${port}`,
        '--handler=sqlite',
        `--sqlite-url=file:${(0,external_node_path_.join)(data, '/')}`,
        `--state-dir=${data}`,
        // By default the server would open a port for debugging, and send telemetry.
        '--debug-addr=-',
        '--telemetry=disable',
    ],
    settle: ({ pid }) => quiet(pid),
};
/** FerretDB's server, `ferretdb`. */
const ferretdb = adapter({
    schema: ferretdb_schema,
    // Version 2 is another program, which needs PostgreSQL. This adapter cannot run it.
    marks: [{ file: 'go.mod', words: /^module github\.com\/FerretDB\/FerretDB\s*$/m }],
    template: 'templates/boltmark-ferretdb.yml',
    isUncounted: true,
    open: (config) => new MongodbFamily(brand, config),
});

// EXTERNAL MODULE: ./lib/config/address.js
var config_address = __webpack_require__(482);
;// CONCATENATED MODULE: ./lib/targets/elsewhere/schema.js



/** Values that the commands of `hooks` may use. */
const HOOK_VALUES = ['variant', 'address', 'host', 'port', 'database'];
const Hook = Words.optional();
/** The keys under `target:` of a server that runs already. */
const addressKeys = {
    address: config_address/* ServerAddress */.C.optional().describe('host:port of a server that runs already, or of a balancer before several: nothing is built, started or stopped'),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a config contains this text
    password: schemas/* string */.YjP().optional().describe('of `user` at `address`, from the environment: "${env:NAME}"'),
    database: schemas/* string */.YjP()
        .regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/, 'the name of a schema: letters, digits and _')
        .optional()
        .describe('a schema at `address` that holds the data of the workloads already; when it is left out, Boltmark makes schemas of its own (boltmark_…) and fills those alone'),
    hooks: schemas/* strictObject */.rej({
        switch: Hook.describe('before each sample: starts the server of $variant at `address`'),
        restore: Hook.describe('before each sample, after switch: restores the data'),
        settle: Hook.describe('before the clock starts: waits until the server has finished the pending work of earlier writes'),
    })
        .optional()
        .describe(`commands of the user's for a server at \`address\`; ${HOOK_VALUES.map((name) => `$${name}`).join(', ')}`),
};
/** The key under `target:` of every server that speaks SQL. */
const afterStartKey = {
    'after-start': schemas/* array */.YOg(schemas/* string */.YjP().trim().min(1))
        .default([])
        .describe('SQL statements that are run after each start, before any load, for example set global tidb_enable_async_commit = 1'),
};
/** The statements as the results contain them: without values that may be secrets. */
function shownStatements(statements = []) {
    return statements.length > 0 ? { 'after-start': statements } : {};
}
/** Whether the config describes a server that runs already. */
function isElsewhere(config) {
    return config.address !== undefined;
}

;// CONCATENATED MODULE: ./lib/targets/elsewhere/server-elsewhere.js










/**
 * The name of the file that records which schema has the data. It is in the data folder, which is otherwise unused
 * here.
 */
const SCHEMA_FILE = 'schema.json';
/** The time limit of a hook, which may restore hundreds of gigabytes; s. */
const HOOK_S = 24 * 3600;
/** The time between two attempts to reach a server after a switch; s. */
const ASK_EVERY_S = 0.5;
/**
 * A server that runs already. Boltmark builds, starts and stops nothing, and fills only schemas of its own.
 */
class ServerElsewhere {
    adapter;
    config;
    home;
    protocol;
    binaries = {};
    requirements = [];
    runRequirements;
    profileWriting = { when: 'exit' };
    parameters;
    elsewhere;
    place;
    session;
    constructor(adapter, protocol, config, home) {
        this.adapter = adapter;
        this.config = config;
        this.home = home;
        const { address, user, password, tls = false, database, hooks = {} } = config;
        this.place = (0,config_address/* hostAndPortOf */.Q)(address);
        this.protocol = protocol.kind;
        this.runRequirements = protocol.requirements;
        this.session = protocol.open({ ...this.place, user, password, tls });
        this.parameters = {
            address,
            ...(config.variant === undefined ? {} : { variant: config.variant }),
            ...(database === undefined ? {} : { database }),
            ...(tls ? { tls } : {}),
            ...(Object.keys(hooks).length > 0 ? { hooks } : {}),
            ...shownStatements(config['after-start']),
        };
        this.elsewhere = {
            address,
            isHere: isThisMachine(this.place.host),
            restores: hooks.restore !== undefined,
            switches: hooks.switch !== undefined,
            settings: () => this.session.settings(),
        };
    }
    limits() {
        return { overTcp: true };
    }
    async account() {
        return undefined;
    }
    async buildInputs() {
        return {};
    }
    async build(_) {
        throw new errors/* UsageError */.eb(`The server at ${this.config.address} runs already: there is nothing to build.`);
    }
    /** The version of the variant. A hook may have to bring the variant up first. */
    async version() {
        await this.bringUp('');
        return this.session.version();
    }
    /** Finds the schema that has the data, or makes an empty one. */
    async initialise({ data, content }) {
        const schema = await this.schemaFor(content);
        await (0,files_files/* writeJson */.GF)((0,external_node_path_.join)(data, SCHEMA_FILE), schema);
    }
    async schemaFor(content) {
        const { database, address } = this.config;
        await this.bringUp(database ?? '');
        if (database !== undefined) {
            await this.mustHoldData(database);
            return { database, filled: true };
        }
        const own = `boltmark_${content.slice(0, 12)}`;
        const state = await this.session.stateOf(own);
        if (state.kind === 'foreign')
            throw new errors/* UsageError */.eb(`The schema ${own} exists at ${address}, and Boltmark did not make it: it fills no table into it.`, `Rename or drop it; or, when it holds the data of the workload, name it: target.database: ${own}`);
        if (state.kind === 'made' && state.made.content === content && state.made.filled)
            return { database: own, content, filled: true };
        // A run that was stopped left it incomplete. Boltmark made it, so it may be removed.
        if (state.kind === 'made')
            await this.session.drop(own);
        await this.session.make(own, content);
        return { database: own, content, filled: false };
    }
    async mustHoldData(database) {
        const { address } = this.config;
        const state = await this.session.stateOf(database);
        const isEmpty = state.kind === 'foreign' && state.tables === 0;
        if (state.kind !== 'absent' && !isEmpty)
            return;
        throw new errors/* UsageError */.eb(`target.database: ${database} ${isEmpty ? 'has no table' : 'does not exist'} at ${address}, and Boltmark fills no schema that it did not make.`, 'Fill it, correct the name, or leave target.database out: Boltmark makes and fills a schema of its own then.');
    }
    async start({ data }) {
        const file = (0,external_node_path_.join)(data, SCHEMA_FILE);
        const schema = JSON.parse(await (0,promises_.readFile)(file, 'utf8'));
        const { database, content, filled } = schema;
        await this.bringUp(database);
        if (filled)
            await this.hook('restore', database);
        await this.session.run(this.config['after-start'] ?? []);
        if (content !== undefined)
            await this.mustBeOurs(schema);
        return {
            endpoint: this.session.endpoint(database),
            pids: [],
            isFilled: filled,
            loaded: async () => {
                if (filled)
                    return;
                await this.session.analyse(database);
                await this.session.markFilled(database);
                await (0,files_files/* writeJson */.GF)(file, { ...schema, filled: true });
            },
            settle: () => this.hook('settle', database),
            fate: () => '',
            stop: async () => { },
        };
    }
    async mustBeOurs({ database, content, filled }) {
        const state = await this.session.stateOf(database);
        if (state.kind === 'made' && state.made.content === content && state.made.filled === filled)
            return;
        throw new errors/* OutsideError */.Cp(`The schema ${database} at ${this.config.address} is not as Boltmark left it: another run dropped it or made it again.`, 'Remove the folder data/ of the work folder, so that the data is prepared again.');
    }
    /** Runs the hook that puts the variant at the address, if there is a hook, and waits until the server answers. */
    async bringUp(database) {
        if (this.config.hooks?.switch === undefined)
            return;
        await this.hook('switch', database);
        const deadline = performance.now() + this.config['start-timeout'] * 1000;
        for (;;) {
            (0,interrupt/* throwIfInterrupted */.sK)();
            const refused = await this.session.version().then(() => undefined, (error) => error);
            if (refused === undefined)
                return;
            if (performance.now() > deadline)
                throw refused;
            await (0,interrupt/* sleep */.yy)(ASK_EVERY_S);
        }
    }
    async hook(name, database) {
        const words = this.config.hooks?.[name];
        if (!words)
            return;
        const { address, user, password, variant = '' } = this.config;
        const values = { variant, address, host: this.place.host, port: `${this.place.port}`, database };
        await (0,processes_process/* runOk */.uO)({
            ...filledIn(words, values),
            cwd: this.home,
            env: { ...asEnvironment(values), BOLTMARK_USER: user, BOLTMARK_PASSWORD: password },
            timeoutS: HOOK_S,
        }, `It is target.hooks.${name}: run it by hand to see why.`);
    }
}
/** Whether a host name or an address means this machine. It makes no DNS query. */
function isThisMachine(host) {
    if (host === 'localhost' || host.startsWith('127.') || host === '::1')
        return true;
    return Object.values((0,external_node_os_.networkInterfaces)()).some((all) => all?.some(({ address }) => address === host));
}

;// CONCATENATED MODULE: ./lib/targets/build/compiling.js


/**
 * @param folder the build's folder: ccache treats paths below it as equal, wherever the folder is
 * @param useCache off for a build that reads or writes profiles: a cache does not know all of its inputs
 */
async function compiling(folder, useCache = true) {
    if (!(useCache && (await (0,processes_program/* programAt */.q)('ccache'))))
        return { launcher: undefined, env: { CCACHE_DISABLE: '1' } };
    return { launcher: 'ccache', env: { CCACHE_BASEDIR: folder, CCACHE_NOHASHDIR: 'true' } };
}
/** The first line of the compiler's `--version`. If it changes, Boltmark builds again. */
async function compilerVersion(compiler) {
    const { stdout } = await (0,processes_process/* runOk */.uO)({ file: compiler, args: ['--version'], timeoutS: 60 }, `apt-get install ${compiler}`);
    return stdout.split('\n')[0];
}

;// CONCATENATED MODULE: ./lib/targets/build/cmake.js





/** MySQL takes an hour on a small machine, and several hours with an instrumenting compiler. */
const BUILD_S = 8 * 3600;
/**
 * Configures once, then builds the missing objects. Ninja's log says which objects are finished, so ninja rebuilds
 * those that were interrupted.
 * @throws OutsideError with the path of the log
 */
async function buildWithCmake({ folder, compiler, cflags, ldflags, profiling, env, logFile }, { source, tree, options, targets }) {
    const recorded = profiling?.flags ?? [];
    const { launcher, env: ofLauncher } = await compiling(folder, !profiling);
    const launchers = launcher ? ['C', 'CXX'].map((language) => `-DCMAKE_${language}_COMPILER_LAUNCHER=${launcher}`) : [];
    const compilers = [`-DCMAKE_C_COMPILER=${compiler.cc}`, `-DCMAKE_CXX_COMPILER=${compiler.cxx}`];
    const flags = ['C', 'CXX'].map((language) => `-DCMAKE_${language}_FLAGS=${[...cflags, ...recorded].join(' ')}`);
    const linking = `-DCMAKE_EXE_LINKER_FLAGS=${['-Wl,--build-id=sha1', ...ldflags, ...recorded].join(' ')}`;
    const step = { cwd: tree, env: { ...env, ...ofLauncher }, outputFile: logFile, timeoutS: BUILD_S };
    // cmake writes this file last. If it is missing, the configuration was interrupted, and the test results in cmake's
    // cache are unreliable.
    if (!(await (0,files_files/* exists */.t2)((0,external_node_path_.join)(tree, 'build.ninja')))) {
        await (0,files_files/* emptyFolder */.id)(tree);
        await (0,processes_process/* runOk */.uO)({
            ...step,
            file: 'cmake',
            args: ['-G', 'Ninja', source, ...compilers, ...launchers, ...flags, linking, ...options],
        });
    }
    await (0,processes_process/* runOk */.uO)({ ...step, file: 'ninja', args: [`-j${(0,external_node_os_.availableParallelism)()}`, ...targets] });
}

;// CONCATENATED MODULE: ./lib/targets/mysql/build.js




/** The folder of the server and its files, below the build folder. */
const MYSQL_PREFIX = 'install';
/** The tools that every member of the family needs. Each member adds its libraries. */
const BUILD_TOOLS = [
    { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
    { program: 'g++', packages: ['g++'] },
    { program: 'cmake', packages: ['cmake'] },
    { program: 'ninja', packages: ['ninja-build'] },
];
/**
 * Builds only the server. A complete `install` would also build clients and tools.
 * @param home the folder that relative paths of source trees begin at
 * @returns the source tree and the build folder
 */
async function buildServer(request, home, { source: from, options, targets, server, share }) {
    const { folder, logFile } = request;
    const source = await sourceTree(from, home, (0,external_node_path_.join)(folder, 'source'), logFile);
    const tree = (0,external_node_path_.join)(folder, 'tree');
    await buildWithCmake(request, { source, tree, options, targets });
    const bin = (0,external_node_path_.join)(folder, MYSQL_PREFIX, 'bin');
    await (0,promises_.mkdir)(bin, { recursive: true });
    await (0,promises_.cp)((0,external_node_path_.join)(tree, server), (0,external_node_path_.join)(bin, (0,external_node_path_.basename)(server)));
    await (0,promises_.cp)((0,external_node_path_.join)(tree, share), (0,external_node_path_.join)(folder, MYSQL_PREFIX, 'share'), { recursive: true });
    return { source, tree };
}

;// CONCATENATED MODULE: ./lib/targets/mysql/account.js

const USER = 'sbtest';
const account_DATABASE = 'sbtest';
/** SQL that the server runs at each start, before it accepts clients. The password is new each time. */
function accountSql(password, host) {
    const hosts = ['localhost', host === LOOPBACK ? LOOPBACK : '%'];
    const users = hosts.map((from) => `'${USER}'@'${from}'`);
    return [
        'SET SESSION sql_log_bin = 0',
        `CREATE DATABASE IF NOT EXISTS ${account_DATABASE}`,
        ...users.flatMap((user) => [
            `CREATE USER IF NOT EXISTS ${user}`,
            `ALTER USER ${user} IDENTIFIED BY '${password}'`,
            `GRANT ALL ON ${account_DATABASE}.* TO ${user}`,
        ]),
    ];
}
/** The statement as one line, because a server reads its init file line by line. */
function aLine(statement) {
    return `${statement.replaceAll(/\s*\n\s*/g, ' ').replace(/;\s*$/, '')};\n`;
}

;// CONCATENATED MODULE: ./lib/targets/mysql/counted.js
/** Settings that make the counts of these servers repeat on a simulated processor. */
/** The C library lets threads share heaps if there are more than eight for each CPU. A counted server has one CPU. */
const OWN_HEAPS = { MALLOC_ARENA_MAX: '512' };
/**
 * Settings of a counted server, and what valgrind can run. @param configured the settings of the config
 */
function settingsForCounts(configured) {
    return {
        // The main thread serves the connection. A separate thread would take over the heap of any thread that ended before
        // it. `malloc` would then execute up to 1,800 instructions more in a transaction of 260,000.
        thread_handling: 'no-threads',
        // Automatic statistics depend on the clock, and on the number of rows written.
        innodb_stats_auto_recalc: '0',
        // MariaDB reserves 8 TiB of addresses for a pool that may grow. valgrind has fewer.
        loose_innodb_buffer_pool_size_max: configured.innodb_buffer_pool_size ?? '128M',
        // valgrind does not know io_uring.
        innodb_use_native_aio: '0',
    };
}

;// CONCATENATED MODULE: ./lib/targets/mysql/data-settings.js
/**
 * Settings that determine the format of data files when they are made. A server with other values may not read the
 * files.
 */
const OF_DATA = [
    ...['innodb_page_size', 'innodb_data_file_path', 'innodb_file_per_table', 'innodb_undo_tablespaces'],
    ...['innodb_checksum_algorithm', 'innodb_encrypt_tables', 'lower_case_table_names', 'default_storage_engine'],
];
/**
 * The values of these settings, by their names with `_`. A setting that the config lacks has the server's default.
 * Pure.
 */
function settingsOfData(settings) {
    const plain = new Map(Object.entries(settings).map(([name, value]) => [name.toLowerCase().replaceAll('-', '_'), value]));
    return Object.fromEntries(OF_DATA.map((name) => [name, plain.get(name) ?? 'default']));
}

;// CONCATENATED MODULE: ./lib/targets/mysql/greeting.js

/**
 * Whether a server of MySQL's protocol accepts clients. The server speaks first: it sends protocol version 10, then its
 * own version.
 */
function greets(where) {
    return knock(where, (packet) => packet[4] === 10);
}

;// CONCATENATED MODULE: ./lib/targets/mysql/family.js

















/** On this signal these servers flush their data and leave by `exit`, so that a profile is written. */
const family_STOP_SIGNAL = 'SIGTERM';
/** MySQL and its descendants: one process with a thread for each connection. */
class MysqlFamily {
    brand;
    config;
    home;
    profileWriting = { when: 'exit' };
    protocol = 'mysql';
    connections = 'threads';
    adapter;
    usualBuildCpuS;
    usualAroundSampleS;
    binaries;
    connection;
    parameters;
    requirements;
    headers;
    runRequirements;
    how;
    constructor(brand, config, home) {
        this.brand = brand;
        this.config = config;
        this.home = home;
        this.adapter = brand.adapter;
        this.usualBuildCpuS = brand.usualBuildCpuS;
        this.usualAroundSampleS = brand.usualAroundSampleS;
        this.binaries = config.binaries;
        this.connection = connectionOf({ adapter: brand.adapter, ...config });
        this.parameters = {
            source: config.source,
            ...shownConnection(this.connection),
            ...config.settings,
            ...shownStatements(config['after-start']),
        };
        this.headers = brand.headers;
        this.requirements = [...brand.requirements, ...sourceRequirements(config.source)];
        this.runRequirements = tlsRequirements(this.connection);
        this.how = { source: config.source, options: [...brand.cmake, ...config.cmake] };
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
        const { source, options } = this.how;
        return {
            source: await describeSource(source, this.home),
            compiler: await compilerVersion(cxx),
            cmake: options.join(' '),
            ...this.brand.buildInputs,
        };
    }
    build(request) {
        return this.brand.build(request, this.how, this.home);
    }
    version(binaries) {
        return printedVersion(binaries, {
            args: ['--no-defaults', '--version'],
            pattern: this.brand.version,
            title: this.brand.title,
        });
    }
    async dataFormat() {
        return settingsOfData(this.config.settings);
    }
    async initialise({ plain, data, logFile }) {
        const account = await this.account();
        await checkReadable(account, plain.server);
        await giveTo(account, data);
        const share = await this.share(plain);
        const settings = Object.entries(this.config.settings).map(asKnown);
        await this.brand.bootstrap({ server: plain.server, share, data, settings, account, logFile });
    }
    async start(request) {
        const { binaries, plain, data } = request;
        const account = await this.account();
        const share = await this.share(plain);
        const run = { name: this.brand.title, account, startS: this.config['start-timeout'] };
        return runServer(request, run, async (folder) => {
            const place = await this.placeIn(folder, account);
            const { address, socket, password, tls } = place;
            return {
                file: binaries.server,
                args: this.arguments(place, { data, share }, request),
                env: request.simulator ? OWN_HEAPS : {},
                ready: () => greets({ path: socket }),
                stop: { signal: family_STOP_SIGNAL, graceS: this.config['stop-timeout'] },
                endpoint: { kind: 'mysql', address, user: USER, password, database: account_DATABASE, tls },
                settle: quiet,
            };
        });
    }
    /**
     * Fills the private folder of one start with the SQL of the account and the certificate, and chooses the address of
     * the socket.
     */
    async placeIn(folder, account) {
        const socket = (0,external_node_path_.join)(folder, 'server.sock');
        const address = await addressFor(this.connection, this.config.settings.port, { file: socket, port: 0 });
        const tls = this.connection.tls && (await selfSigned(folder, account));
        const password = newPassword();
        const initFile = (0,external_node_path_.join)(folder, 'init.sql');
        const sql = [...accountSql(password, this.connection.host), ...this.config['after-start']];
        await (0,promises_.writeFile)(initFile, sql.map(aLine).join(''), { mode: 0o600 });
        await giveTo(account, initFile);
        return { address, socket, pidFile: (0,external_node_path_.join)(folder, 'server.pid'), initFile, password, tls };
    }
    arguments({ address, socket, pidFile, initFile, tls }, { data, share }, { raiseTo, simulator }) {
        const settings = {
            ...this.config.settings,
            ...this.raised(raiseTo),
            ...(simulator ? this.settingsForCounts() : {}),
        };
        return [
            // This option has to be the first one. It keeps the server from reading files in /etc.
            '--no-defaults',
            `--datadir=${data}`,
            `--lc-messages-dir=${share}`,
            `--init-file=${initFile}`,
            `--socket=${socket}`,
            `--pid-file=${pidFile}`,
            ...(address.via === 'tcp' ? [`--bind-address=${address.host}`, `--port=${address.port}`] : ['--skip-networking']),
            '--skip-name-resolve',
            ...(tls ? tlsArguments(tls) : []),
            ...this.brand.arguments,
            ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
        ];
    }
    get counted() {
        return { ...this.settingsForCounts(), ...OWN_HEAPS };
    }
    settingsForCounts() {
        return { ...settingsForCounts(this.config.settings), ...this.brand.counted };
    }
    raised(to) {
        const { connections, waiting, preparedStatements } = this.limits();
        if (!to)
            return {};
        return raised([
            [connections, to.connections],
            // If the queue is full, the server refuses a connection with error 2002 (11).
            [waiting, to.connections],
            [preparedStatements, to.preparedStatements],
        ]);
    }
    /** The folder of this server's messages, in the installation or in the build. */
    async share({ server }) {
        const folders = this.config.share
            ? [(0,external_node_path_.resolve)(this.home, this.config.share)]
            : [(0,external_node_path_.dirname)(server), (0,external_node_path_.dirname)((0,external_node_path_.resolve)(this.home, this.config.binaries.server))].flatMap((bin) => ['../share', 'share', '../share/mysql', '../share/mariadb'].map((place) => (0,external_node_path_.resolve)(bin, place)));
        for (const folder of folders)
            if (await (0,files_files/* exists */.t2)((0,external_node_path_.join)(folder, 'english', 'errmsg.sys')))
                return folder;
        throw new errors/* OutsideError */.Cp(`The messages of ${this.brand.title} (english/errmsg.sys) are in none of ${folders.join(', ')}.`, 'Name the folder they are in as target.share.');
    }
}
/**
 * The `loose` prefix is for settings of plugins that are not loaded yet, which are unknown at that moment. The server's
 * own settings are passed unchanged.
 */
function asKnown([name, value]) {
    return `--loose-${name.replace(/^loose[-_]/i, '')}=${value}`;
}
/**
 * Clients that send a certificate, such as sysbench, need the CA on the server. Without it, the server refuses their
 * unknown certificate.
 */
function tlsArguments({ file, key }) {
    return [`--ssl-ca=${file}`, `--ssl-cert=${file}`, `--ssl-key=${key}`, '--require-secure-transport=ON'];
}

;// CONCATENATED MODULE: ./lib/targets/mysql/schema.js







/** An instrumented server is slow, and a server that recovers reads its whole log. */
const schema_PATIENCE = { startS: 300, stopS: 300 };
/** These settings would move the server, or a part of its data, out of its own folders. */
const schema_OURS = [
    ...['datadir', 'socket', 'bind_address', 'init_file', 'pid_file'],
    ...['innodb_data_home_dir', 'innodb_log_group_home_dir', 'innodb_undo_directory'],
];
/**
 * The keys under `target:` of MySQL and MariaDB.
 * @param usual the name of the server's program, and the default source
 */
function mysqlKeys(usual) {
    return {
        binaries: (0,config_schema/* binariesWith */.MV)({ server: (0,external_node_path_.join)(MYSQL_PREFIX, 'bin', usual.server) }),
        source: sourceKey(usual.source),
        cmake: schemas/* array */.YOg(schemas/* string */.YjP()).default([]).describe('further arguments of cmake'),
        share: schemas/* string */.YjP()
            .optional()
            .describe("folder with the server's messages (english/errmsg.sys); default: beside the server"),
        settings: settingsBut(schema_OURS).describe('server settings, for example innodb_buffer_pool_size: 1G'),
        ...serverKeys,
        ...addressKeys,
        ...afterStartKey,
        ...patienceKeys(schema_PATIENCE),
    };
}

;// CONCATENATED MODULE: ./lib/targets/elsewhere/session.js
/** The table, or collection, that marks a schema as Boltmark's. */
const MARK = 'boltmark_made';
/** Collecting the statistics of large tables can take this long; s. */
const STATEMENT_S = 3600;
/**
 * Names of parameters that may contain secrets, or that differ between any two servers or moments, such as paths and
 * identities. No report shows them.
 */
const UNTOLD = /pass(word|phrase)|secret|token|conninfo|_command$|(^|_)(key|cert|ca)($|_?file)|timestamp|(^|_)(uuid|hostname|pid|server_id|socket|port|rand_seed\d?|gtid\w*|last_insert_id|identity|pseudo_thread_id|insert_id|version_compile_machine|report_host|in_transaction)$/i;
/** The parameters that a report may show. Pure. */
function tellable(settings) {
    return Object.fromEntries([...settings].filter(([name]) => !UNTOLD.test(name)));
}

;// CONCATENATED MODULE: ./lib/targets/elsewhere/sql-session.js

/** A session with an SQL server. A table with one row marks the schemas that Boltmark made. */
class SqlSession {
    login;
    administration;
    /** @param administration the database for statements that name none */
    constructor(login, administration) {
        this.login = login;
        this.administration = administration;
    }
    ask(sql, database = this.administration) {
        return this.statements(this.loginTo(database), sql);
    }
    loginTo(database) {
        const { host, port, user = '', password = '', tls } = this.login;
        return { address: { via: 'tcp', host, port }, user, password, database, tls };
    }
    async run(sql) {
        await this.ask(sql);
    }
    async stateOf(schema) {
        const tables = await this.tablesIn(schema);
        if (!tables)
            return { kind: 'absent' };
        if (tables.marks === 0)
            return { kind: 'foreign', tables: tables.all };
        const [row = []] = sql_session_rowsOf(await this.ask([`SELECT content, filled FROM ${MARK}`], schema));
        const [content = '', filled] = row;
        return { kind: 'made', made: { content, filled: filled === '1' } };
    }
    async make(schema, content) {
        await this.ask([`CREATE DATABASE ${schema}`]);
        const columns = 'content VARCHAR(64) PRIMARY KEY, filled INTEGER NOT NULL';
        await this.ask([`CREATE TABLE ${MARK} (${columns})`, `INSERT INTO ${MARK} VALUES ('${content}', 0)`], schema);
    }
    async drop(schema) {
        await this.ask([`DROP DATABASE ${schema}`]);
    }
    async markFilled(schema) {
        await this.ask([`UPDATE ${MARK} SET filled = 1`], schema);
    }
}
/** The rows of a result, each with its columns. */
function sql_session_rowsOf(text) {
    return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split('\t'));
}

;// CONCATENATED MODULE: ./lib/targets/mysql/client.js




/** The client program for servers of MySQL's protocol. */
const CLIENT = { program: 'mariadb', packages: ['mariadb-client-core'] };
/**
 * Runs SQL, one statement after the other.
 * @param who the database's name in messages: `TiDB`
 * @returns the rows of the results, one on each line, with tabs between the columns
 */
async function mysqlStatements(who, { address, user, password, database, tls }, sql) {
    if (sql.length === 0)
        return '';
    const where = address.via === 'tcp' ? ['--host', address.host, '--port', `${address.port}`] : ['--socket', address.file];
    const { exitCode, stdout, stderr } = await (0,processes_process/* run */.eF)({
        file: CLIENT.program,
        // A server may have no certificate. Clients since 11.4 require one unless an option says otherwise.
        args: [
            '--no-defaults',
            tls ? '--ssl' : '--skip-ssl',
            '--batch',
            '--skip-column-names',
            '--connect-timeout=10',
            ...where,
            '--user',
            user,
            database,
        ],
        env: clientEnvironment(password),
        // Statements may contain passwords. Every user of the machine can read arguments, so they are sent as input.
        input: sql.map((statement) => `${statement.replace(/;\s*$/, '')};\n`).join(''),
        timeoutS: STATEMENT_S,
    });
    if (exitCode === 0)
        return stdout;
    throw refused(who, address.via === 'tcp' ? `${address.host}:${address.port}` : address.file, user, stderr);
}
/**
 * Explains an error by the client's number:
 * https://mariadb.com/docs/server/reference/error-codes/mariadb-error-code-reference
 */
function refused(who, where, user, stderr) {
    const said = stderr.trim();
    const [, code] = /ERROR (\d+)/.exec(said) ?? [];
    if (code === '1045' || code === '1698')
        return new errors/* OutsideError */.Cp(`${who} at ${where} refused the user ${user}: ${said}`, 'Correct target.user and target.password.');
    if (code === '2002' || code === '2003' || code === '2005' || code === '2013')
        return new errors/* OutsideError */.Cp(`No server of MySQL's protocol answers at ${where}: ${said}`, 'Correct target.address, or start the server.');
    return new errors/* OutsideError */.Cp(`${who} did not take a statement: ${said}`);
}

;// CONCATENATED MODULE: ./lib/targets/mysql/session.js




/**
 * How to ask servers that speak MySQL's protocol.
 * @param title the database's name, for messages
 * @param version finds the version in the result of VERSION()
 */
function mysqlProtocol(title, version) {
    return {
        kind: 'mysql',
        requirements: [CLIENT],
        open: (login) => new MysqlSession(title, version, login),
    };
}
class MysqlSession extends SqlSession {
    title;
    versionIn;
    constructor(title, versionIn, login) {
        super(login, '');
        this.title = title;
        this.versionIn = versionIn;
    }
    statements(login, sql) {
        return mysqlStatements(this.title, login, sql);
    }
    async version() {
        const said = (await this.ask(['SELECT VERSION()'])).trim();
        const version = this.versionIn.exec(said)?.[1];
        if (version !== undefined)
            return version;
        const { host, port } = this.login;
        throw new errors/* OutsideError */.Cp(`The server at ${host}:${port} is not ${this.title}: its version is ${said}.`, 'Correct target.adapter or target.address.');
    }
    async settings() {
        return tellable(sql_session_rowsOf(await this.ask(['SHOW GLOBAL VARIABLES'])).map(([name = '', value = '']) => [name, value]));
    }
    async tablesIn(schema) {
        const counts = await this.ask([
            `SELECT COUNT(*) FROM information_schema.schemata WHERE schema_name = '${schema}'`,
            `SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '${schema}'`,
            `SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '${schema}' AND table_name = '${MARK}'`,
        ]);
        const [schemas, all, marks] = sql_session_rowsOf(counts).flat().map(Number);
        return schemas ? { all: all, marks: marks } : undefined;
    }
    async analyse(schema) {
        const tables = (await this.ask(['SHOW TABLES'], schema)).split('\n').filter(Boolean);
        await this.ask(tables.map((table) => `ANALYZE TABLE \`${table}\``), schema);
    }
    endpoint(schema) {
        return { kind: 'mysql', ...this.loginTo(schema) };
    }
}

;// CONCATENATED MODULE: ./lib/targets/mysql/mysql.js









const mysql_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('mysql').describe('MySQL, from a source tree'),
    ...mysqlKeys({ server: 'mysqld', source: 'debian:mysql-9.7' }),
    fprofile: schemas/* boolean */.zMY()
        .default(true)
        .describe("optimize: pgo uses MySQL's own cmake options, FPROFILE_GENERATE and FPROFILE_USE; false: only compiler flags"),
});
/** A file that MariaDB's source has and MySQL's lacks. MariaDB descends from MySQL, and has MySQL's files too. */
const MARIADB_FILE = 'storage/maria/ha_maria.cc';
/** Matches the result of VERSION(), except of another database that names itself in it. */
const OF_MYSQL = /^(\d+\.\d+\.\d+)(?!.*(?:MariaDB|TiDB))/;
/** Flags of GCC and Clang for which MySQL has options. */
const PROFILE_FLAG = /^-fprofile-(generate|use)=(.+)$/;
/**
 * MySQL's options for a build that records or uses a profile, and the flags that they do not replace. The options leave
 * out programs that need no profile, and make two builds equal (REPRODUCIBLE_BUILD). Pure.
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
    usualBuildCpuS: 7200,
    usualAroundSampleS: 2.3,
    title: 'MySQL',
    version: /Ver (\d+\.\d+\.\d+)(?!\S*MariaDB)/,
    requirements: [...BUILD_TOOLS, { program: 'bison', packages: ['bison', 'rpcsvc-proto'] }],
    headers: [
        { header: 'openssl/ssl.h', package: 'libssl-dev' },
        { header: 'unicode/uversion.h', package: 'libicu-dev' },
        { header: 'curses.h', package: 'libncurses-dev' },
        { header: 'tirpc/rpc/rpc.h', package: 'libtirpc-dev' },
    ],
    // With `loose`, a server without the X plugin accepts the plugin's option.
    arguments: ['--loose-mysqlx=OFF', '--skip-log-bin', '--secure-file-priv='],
    // The performance schema keeps histograms of latencies, which depend on the clock.
    counted: { performance_schema: '0' },
    cmake: [
        '-DCMAKE_BUILD_TYPE=Release',
        '-DWITH_CURL=none',
        '-DWITH_FIDO=none',
        '-DWITH_GROUP_REPLICATION=OFF',
        '-DWITH_MYSQLX=OFF',
        '-DWITH_AUTHENTICATION_CLIENT_PLUGINS=OFF',
        '-DWITH_ICU=system',
        '-DWITH_LZ4=bundled',
        '-DWITH_UNIT_TESTS=OFF',
        // MySQL Cluster's engine is built by default. It makes up a seventh of the objects, and no workload here uses it.
        '-DWITH_NDBCLUSTER_STORAGE_ENGINE=OFF',
        // FPROFILE_USE would enable link-time optimisation. PGO must be compared with a plain build.
        '-DWITH_LTO=OFF',
    ],
    // https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_back_log
    usualQueue: (connections) => Math.min(65_535, connections),
    async bootstrap({ server, share, data, settings, account, logFile }) {
        await (0,processes_process/* runOk */.uO)({
            file: server,
            args: [
                ...['--no-defaults', '--initialize-insecure', `--datadir=${data}`, `--lc-messages-dir=${share}`],
                ...[...settings, '--skip-log-bin'],
            ],
            account,
            cwd: '/',
            outputFile: logFile,
            timeoutS: 600,
        });
    },
};
/** @param fprofile whether the build uses MySQL's own options for profiles */
async function build(request, how, home, fprofile) {
    const { profiling } = request;
    const own = fprofile && profiling ? fprofileOptions(profiling.flags) : undefined;
    await buildServer(own ? { ...request, profiling: { ...profiling, flags: own.flags } } : request, home, {
        source: how.source,
        options: [...(own?.options ?? []), ...how.options],
        targets: ['mysqld'],
        server: 'runtime_output_directory/mysqld',
        share: 'share',
    });
}
/** MySQL's server, `mysqld`. */
const mysql = adapter({
    schema: mysql_schema,
    marks: [{ file: 'sql/mysqld.cc', without: MARIADB_FILE }],
    template: 'templates/boltmark.yml',
    open({ fprofile, ...config }, folder) {
        if (isElsewhere(config))
            return new ServerElsewhere('mysql', mysqlProtocol('MySQL', OF_MYSQL), config, folder);
        const own = {
            ...mysql_brand,
            buildInputs: { fprofile: String(fprofile) },
            build: (request, how, home) => build(request, how, home, fprofile),
        };
        return new MysqlFamily(own, config, folder);
    },
});

;// CONCATENATED MODULE: ./lib/targets/mariadb/mariadb.js














const mariadb_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('mariadb').describe('MariaDB, from the source package of the distribution or a fork'),
    ...mysqlKeys({ server: 'mariadbd', source: 'debian:mariadb' }),
});
/** Engines and plugins that take most of the build time, and that no workload here uses. */
const WITHOUT = [
    ...['COLUMNSTORE', 'CONNECT', 'MROONGA', 'ROCKSDB', 'SPIDER', 'SPHINX', 'OQGRAPH', 'S3'],
    ...['AUTH_PAM', 'AUTH_GSSAPI', 'HASHICORP_KEY_MANAGEMENT', 'PERFSCHEMA', 'FEEDBACK', 'PROVIDER_BZIP2'],
    ...['PROVIDER_LZ4', 'PROVIDER_LZMA', 'PROVIDER_LZO', 'PROVIDER_SNAPPY', 'CRACKLIB_PASSWORD_CHECK'],
];
/**
 * The SQL files that `mariadb-install-db` feeds to the server, in this order. Each line has the name since 11.4, then
 * the older name.
 */
const SYSTEM_TABLES = [
    ['mariadb_system_tables.sql', 'mysql_system_tables.sql'],
    ['mariadb_performance_tables.sql', 'mysql_performance_tables.sql'],
    ['mariadb_system_tables_data.sql', 'mysql_system_tables_data.sql'],
    ['maria_add_gis_sp_bootstrap.sql'],
    ['mariadb_sys_schema.sql', 'mysql_sys_schema.sql'],
];
/**
 * The path of each of these files: the first of its names that exists in a folder.
 * @throws OutsideError when one is missing
 */
async function systemTables(folders, next) {
    const found = [];
    for (const names of SYSTEM_TABLES) {
        const path = await (0,files_files/* firstThere */.bx)(names.flatMap((name) => folders.map((folder) => (0,external_node_path_.join)(folder, name))));
        if (!path)
            throw new errors/* OutsideError */.Cp(`There is no ${names.join(' or ')} in ${folders.join(' or ')}.`, next);
        found.push(path);
    }
    return found;
}
const mariadb_brand = {
    adapter: 'mariadb',
    usualBuildCpuS: 900,
    usualAroundSampleS: 0.8,
    title: 'MariaDB',
    version: /Ver (\S+?)-MariaDB/,
    requirements: [...BUILD_TOOLS, { program: 'bison', packages: ['bison'] }],
    headers: [
        { header: 'openssl/ssl.h', package: 'libssl-dev' },
        { header: 'pcre2.h', package: 'libpcre2-dev' },
        { header: 'fmt/core.h', package: 'libfmt-dev' },
        { header: 'curses.h', package: 'libncurses-dev' },
    ],
    arguments: ['--skip-log-bin', '--skip-slave-start'],
    // Purging, and checkpoints of the engine that stores the system tables, depend on the clock. So both are off.
    counted: { innodb_force_recovery: '2', loose_aria_checkpoint_interval: '0' },
    cmake: [
        '-DCMAKE_BUILD_TYPE=Release',
        '-DWITH_SSL=system',
        '-DWITH_PCRE=system',
        '-DWITH_LIBFMT=system',
        '-DWITH_ZLIB=bundled',
        '-DWITH_UNIT_TESTS=OFF',
        '-DWITH_WSREP=OFF',
        '-DWITH_EMBEDDED_SERVER=OFF',
        ...WITHOUT.map((plugin) => `-DPLUGIN_${plugin}=NO`),
    ],
    // https://mariadb.com/docs/server/server-management/variables-and-modes/server-system-variables#back_log
    usualQueue: (connections) => Math.min(900, 50 + Math.floor(connections / 5)),
    build: mariadb_build,
    async bootstrap({ server, share, data, settings, account, logFile }) {
        const files = await systemTables([share], 'Name the right folder as target.share.');
        const tables = await Promise.all(files.map((file) => (0,files_files/* readText */.yR)(file)));
        await (0,processes_process/* runOk */.uO)({
            file: server,
            args: [
                ...['--no-defaults', '--bootstrap', `--datadir=${data}`, `--lc-messages-dir=${share}`, ...settings],
                // `mariadb-install-db` passes the same options: the files have long lines, and set the engine of each table
                // themselves.
                ...['--skip-log-bin', '--max-allowed-packet=8M', '--enforce-storage-engine='],
            ],
            // Root has an empty password, but only this user can reach the socket.
            input: `CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n${tables.join('\n')}`,
            account,
            cwd: '/',
            outputFile: logFile,
            timeoutS: 600,
        });
    },
};
async function mariadb_build(request, how, home) {
    const { source, tree } = await buildServer(request, home, {
        source: how.source,
        options: how.options,
        targets: ['mariadbd', 'GenError'],
        server: 'sql/mariadbd',
        share: 'sql/share',
    });
    // cmake generates some of the files. The others are in the source tree.
    const scripts = [tree, source].map((folder) => (0,external_node_path_.join)(folder, 'scripts'));
    for (const file of await systemTables(scripts, 'Check that target.source is a source tree of MariaDB.'))
        await (0,promises_.cp)(file, (0,external_node_path_.join)(request.folder, MYSQL_PREFIX, 'share', (0,external_node_path_.basename)(file)));
}
/** MariaDB's server, `mariadbd`. */
const mariadb = adapter({
    schema: mariadb_schema,
    marks: [{ file: MARIADB_FILE }],
    template: 'templates/boltmark.yml',
    open: (config, folder) => isElsewhere(config)
        ? new ServerElsewhere('mariadb', mysqlProtocol('MariaDB', /(\d+\.\d+\.\d+)-MariaDB/), config, folder)
        : new MysqlFamily(mariadb_brand, config, folder),
});

;// CONCATENATED MODULE: ./lib/targets/mongodb/mongodb.js







/**
 * TCMalloc's per-CPU caches run in restartable sequences. The kernel resumes them at a registered address, so none of
 * their bytes may move. Compilers inline them into the allocator, so its functions are left alone too: the same that
 * MongoDB's own builds name (mongodb/mongo, evergreen/functions/bolt.sh), by their mangled names.
 */
const PER_CPU_CODE = [
    'TcmallocSlab_Internal_.*',
    '_ZN8tcmalloc17tcmalloc_internal6subtle6percpu12TcmallocSlab.*',
    '_ZN8tcmalloc17tcmalloc_internal18cpu_cache_internal8CpuCache.*',
    ...['malloc', 'calloc', 'realloc', '_Znwm.*', '_ZdlPvm.*', '_ZdaPv.*'],
];
/**
 * mongod exits by `_exit`, which skips writing the profile. So a second process writes it at intervals, and once more
 * when mongod has ended.
 */
const EVERY_S = 5;
/** The server writes all its data to disk, which may take this long; s. */
const FSYNC_S = 600;
const mongodb_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('mongodb').describe('MongoDB, built by build.run'),
    binaries: (0,config_schema/* binariesWith */.MV)({ server: 'build/install/bin/mongod' }),
    'skip-functions': schemas/* array */.YOg(schemas/* string */.YjP().min(1))
        .default(PER_CPU_CODE)
        .describe("patterns of functions that BOLT leaves unchanged; default: TCMalloc's per-CPU code and the allocator"),
    'instrumentation-sleep-time': units/* Duration */.dw.default(EVERY_S)
        .refine((seconds) => Number.isInteger(seconds) && seconds > 0, 'whole seconds, at least 1')
        .describe('how often an instrumented mongod writes its profile, for example 60s'),
    ...mongodbKeys,
});
const mongodb_brand = {
    adapter: 'mongodb',
    title: 'MongoDB',
    version: /^db version v(\S+)/m,
    arguments: ({ host, port, data }) => [
        ...['--dbpath', data, '--bind_ip', host, '--port', `${port}`],
        '--nounixsocket',
    ],
    async settle({ address }) {
        // A checkpoint now prevents one in the measured phase.
        if (!(await adminCommand(address, 'fsync', FSYNC_S)))
            throw new errors/* OutsideError */.Cp('MongoDB made no checkpoint (fsync).');
    },
};
/** MongoDB's server, `mongod`. */
const mongodb = adapter({
    schema: mongodb_schema,
    marks: [{ file: 'src/mongo/db/mongod_main.cpp' }],
    template: 'templates/boltmark-mongodb.yml',
    isUncounted: true,
    open: ({ 'skip-functions': skipFunctions, 'instrumentation-sleep-time': everyS, ...config }) => new MongodbFamily({ ...mongodb_brand, profileWriting: { when: 'interval', everyS } }, config, skipFunctions),
});

;// CONCATENATED MODULE: ./lib/targets/build/make.js



/** The name of the file that is written when `configure` has succeeded. */
const CONFIGURED = 'boltmark.configured';
/**
 * Files that a build wrote within this time before it was stopped may be truncated, ms. Writing one object takes far
 * less.
 */
const DOUBTFUL_MS = 10_000;
/**
 * A build folder for `configure` and `make`, in which a stopped build continues. Make, unlike ninja, takes every
 * existing file for finished. So the files that were written last are removed and built again.
 * @param configure runs in the empty folder, unless it succeeded there before
 */
async function makeTree(tree, configure) {
    const marker = (0,external_node_path_.join)(tree, CONFIGURED);
    if (await (0,files_files/* exists */.t2)(marker))
        return dropLast(tree, (await (0,promises_.lstat)(marker)).mtimeMs);
    await (0,files_files/* emptyFolder */.id)(tree);
    await configure();
    await (0,promises_.writeFile)(marker, '');
}
/** Removes files that were written less than `sinceMs` before the last one. */
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

;// CONCATENATED MODULE: ./lib/targets/postgresql/build.js







/** The folder in which `make install` puts the build, below the build folder. */
const POSTGRESQL_PREFIX = 'install';
/**
 * The server, the files that `initdb` needs, and the client. The other parts (tests, ECPG, contributed modules) would
 * double the time.
 */
const PARTS = [
    'src/backend',
    'src/timezone',
    'src/backend/utils/mb/conversion_procs',
    'src/backend/snowball',
    'src/pl/plpgsql/src',
    'src/interfaces/libpq',
    'src/bin/initdb',
    'src/bin/psql',
];
/**
 * Builds the server and the programs that make its data.
 * @param how a source tree or `debian:PACKAGE`, and arguments of its `configure`
 * @param home the folder that relative paths of source trees begin at
 */
async function buildPostgresql({ folder, compiler: { cc }, cflags, ldflags, profiling, env, logFile }, how, home) {
    const source = await sourceTree(how.source, home, (0,external_node_path_.join)(folder, 'source'), logFile);
    const tree = (0,external_node_path_.join)(folder, 'tree');
    const { launcher, env: ofLauncher } = await compiling(folder, !profiling);
    const configure = [
        // The server finds its other files relative to the installation folder that `configure` was given.
        `--prefix=${profiling ? (0,external_node_path_.dirname)((0,external_node_path_.dirname)(profiling.plain.server)) : (0,external_node_path_.join)(folder, POSTGRESQL_PREFIX)}`,
        ...how.configure,
        `CC=${launcher ? `${launcher} ${cc}` : cc}`,
        `CFLAGS=${['-O2', ...cflags].join(' ')}`,
        `LDFLAGS=${['-Wl,--build-id=sha1', ...ldflags].join(' ')}`,
    ];
    const step = { cwd: tree, env: { ...env, ...ofLauncher }, outputFile: logFile, timeoutS: 3600 };
    await makeTree(tree, () => (0,processes_process/* runOk */.uO)({ ...step, file: (0,external_node_path_.join)(source, 'configure'), args: configure }));
    const make = ['--silent', `--jobs=${(0,external_node_os_.availableParallelism)()}`];
    await (0,processes_process/* runOk */.uO)({ ...step, file: 'make', args: [...make, '-C', 'src/backend', 'generated-headers'] });
    const options = profiling ? [...make, `COPT=${profiling.flags.join(' ')}`] : make;
    // The server's own makefile does not wait for these folders, so parallel jobs may miss their files.
    for (const part of ['src/port', 'src/common'])
        await (0,processes_process/* runOk */.uO)({ ...step, file: 'make', args: [...options, '-C', part, 'all'] });
    if (profiling) {
        // Only the server is built: with these flags, libpq fails its own check that it never calls exit().
        await (0,processes_process/* runOk */.uO)({ ...step, file: 'make', args: [...options, '-C', 'src/backend'] });
        await (0,files_files/* copyTree */.EL)((0,external_node_path_.join)(tree, 'src', 'backend', 'postgres'), (0,external_node_path_.join)(folder, POSTGRESQL_PREFIX, 'bin', 'postgres'));
        return;
    }
    for (const part of PARTS)
        await (0,processes_process/* runOk */.uO)({ ...step, file: 'make', args: [...options, '-C', part, 'install'] });
}

;// CONCATENATED MODULE: ./lib/targets/postgresql/client.js



/**
 * Runs SQL, one statement after the other, each in a transaction of its own.
 * @param psql the path of the client program
 * @returns the rows of the results, one on each line, with tabs between the columns
 */
async function postgresqlStatements(psql, { address, user, password, database, tls }, sql) {
    if (sql.length === 0)
        return '';
    const host = address.via === 'tcp' ? address.host : address.folder;
    const { exitCode, stdout, stderr } = await (0,processes_process/* run */.eF)({
        file: psql,
        args: [
            ...['-X', '-q', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1'],
            ...['-h', host, '-p', `${address.port}`, '-U', user, '-d', database, '-w'],
        ],
        env: {
            PGPASSWORD: password,
            PGCONNECT_TIMEOUT: '10',
            ...(tls === undefined ? {} : { PGSSLMODE: tls ? 'require' : 'disable' }),
        },
        input: sql.map((statement) => `${statement.replace(/;\s*$/, '')};\n`).join(''),
        timeoutS: STATEMENT_S,
    });
    if (exitCode === 0)
        return stdout;
    throw client_refused(`${host}:${address.port}`, user, sql, stderr);
}
/** Explains an error by libpq's text, because libpq has no error numbers. */
function client_refused(where, user, sql, stderr) {
    const said = stderr.trim();
    if (/authentication failed|no password supplied|role .* does not exist|no pg_hba\.conf entry/.test(said))
        return new errors/* OutsideError */.Cp(`PostgreSQL at ${where} refused the user ${user}: ${said}`, 'Correct target.user and target.password.');
    if (/Connection refused|could not translate|timeout expired|No route to host|received invalid response/.test(said))
        return new errors/* OutsideError */.Cp(`No PostgreSQL answers at ${where}: ${said}`, 'Correct target.address, or start the server.');
    return new errors/* OutsideError */.Cp(`PostgreSQL did not do ${sql.join('; ')}: ${said}`);
}

;// CONCATENATED MODULE: ./lib/targets/postgresql/session.js



/** Every server has this database. Statements about other databases go to it. */
const ADMINISTRATION = 'postgres';
const TABLES = "FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'";
/** How to ask PostgreSQL. A schema is a database here, because load generators use table names without a schema. */
const postgresqlProtocol = {
    kind: 'postgresql',
    requirements: [{ program: 'psql', packages: ['postgresql-client'] }],
    open: (login) => new PostgresqlSession(login),
};
class PostgresqlSession extends SqlSession {
    constructor(login) {
        super(login, ADMINISTRATION);
    }
    statements(login, sql) {
        return postgresqlStatements('psql', login, sql);
    }
    async version() {
        // Packages append their own version: `15.18 (Debian 15.18-0+deb12u1)`.
        return (await this.ask(['SHOW server_version'])).trim().split(' ')[0];
    }
    async settings() {
        const said = await this.ask(['SELECT name, replace(current_setting(name), chr(10), chr(32)) FROM pg_settings']);
        const pairs = said.split('\n').map((line) => line.split('\t'));
        return tellable(pairs.flatMap(([name, value]) => (name && value !== undefined ? [[name, value]] : [])));
    }
    async tablesIn(schema) {
        const schemas = await this.ask([`SELECT count(*) FROM pg_database WHERE datname = '${schema}'`]);
        if (schemas.trim() === '0')
            return undefined;
        const counts = await this.ask([`SELECT count(*) ${TABLES}`, `SELECT count(*) ${TABLES} AND table_name = '${MARK}'`], schema);
        const [all, marks] = sql_session_rowsOf(counts).flat().map(Number);
        return { all: all, marks: marks };
    }
    async analyse(schema) {
        await this.ask(['VACUUM (ANALYZE)'], schema);
    }
    endpoint(schema) {
        return { kind: 'postgresql', ...this.loginTo(schema) };
    }
}

;// CONCATENATED MODULE: ./lib/targets/postgresql/postgresql.js





















const postgresql_USER = 'sbtest';
/** Every new cluster has this database. */
const postgresql_DATABASE = 'postgres';
/**
 * Settings of a counted server. Vacuum and checkpoints depend on the clock, so they would come at another moment in
 * each run.
 */
const BY_NO_CLOCK = { autovacuum: 'off', checkpoint_timeout: '1d' };
/** The file is in the data folder, because the password belongs to the data and moves with each copy. */
const PASSWORD_FILE = 'boltmark.password';
/** A start takes a second. An instrumented server on a busy machine takes longer, and recovery takes longer still. */
const postgresql_PATIENCE = { startS: 120, stopS: 180 };
/**
 * PostgreSQL's fast shutdown: it ends the sessions, writes a checkpoint and leaves by `exit`, so that each process
 * writes its profile.
 */
const postgresql_STOP_SIGNAL = 'SIGINT';
/**
 * The settings that Boltmark sets. The config still decides who may log in (`hba_file`, `ident_file`), and the port.
 */
const postgresql_OURS = ['data_directory', 'listen_addresses', 'unix_socket_directories', 'external_pid_file'];
const postgresql_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('postgresql').describe('PostgreSQL, from the source package of the distribution or a fork'),
    binaries: (0,config_schema/* binariesWith */.MV)({ server: (0,external_node_path_.join)(POSTGRESQL_PREFIX, 'bin', 'postgres') }),
    source: sourceKey('debian:postgresql-15'),
    configure: schemas/* array */.YOg(schemas/* string */.YjP())
        .default(['--without-icu', '--without-readline', '--without-zlib'])
        .describe('arguments of ./configure'),
    tools: schemas/* string */.YjP().optional().describe('folder with initdb and psql of this build; default: the folder of the server'),
    settings: settingsBut(postgresql_OURS).describe('server settings, for example shared_buffers: 256MB'),
    ...serverKeys,
    ...addressKeys,
    ...afterStartKey,
    ...patienceKeys(postgresql_PATIENCE),
});
const postgresql_BUILD_TOOLS = [
    { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
    { program: 'make', packages: ['make'] },
    { program: 'bison', packages: ['bison'] },
    { program: 'flex', packages: ['flex'] },
    { program: 'perl', packages: ['perl'] },
];
/** When Debian's server packages are installed, they start a server on a new cluster unless this file forbids it. */
const WITHOUT_CLUSTER = {
    packages: /^postgresql(?!-client)/,
    file: '/etc/postgresql-common/createcluster.conf',
    text: 'create_main_cluster = false',
    purpose: "the distribution's PostgreSQL must not run during measurements",
};
/** PostgreSQL: a main process (postmaster), and a process for each connection. */
const postgresql = adapter({
    schema: postgresql_schema,
    marks: [{ file: 'src/backend/postmaster/postmaster.c' }],
    template: 'templates/boltmark.yml',
    open: (config, folder) => isElsewhere(config)
        ? new ServerElsewhere('postgresql', postgresqlProtocol, config, folder)
        : new Postgresql(config, folder),
});
class Postgresql {
    config;
    home;
    adapter = 'postgresql';
    usualBuildCpuS = 240;
    usualAroundSampleS = 0.5;
    protocol = 'postgresql';
    connections = 'processes';
    counted = BY_NO_CLOCK;
    // Every backend leaves by `exit`. Each process has its own file, because shared counters would need a process that
    // writes them after the others have ended.
    profileWriting = { when: 'exit-of-each-process' };
    beforeInstall = WITHOUT_CLUSTER;
    binaries;
    connection;
    parameters;
    requirements;
    runRequirements;
    constructor(config, home) {
        this.config = config;
        this.home = home;
        this.binaries = config.binaries;
        this.connection = connectionOf(config);
        this.parameters = {
            source: config.source,
            ...shownConnection(this.connection),
            ...config.settings,
            ...shownStatements(config['after-start']),
        };
        this.requirements = [...postgresql_BUILD_TOOLS, ...sourceRequirements(config.source)];
        this.runRequirements = tlsRequirements(this.connection);
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
    build(request) {
        return buildPostgresql(request, this.config, this.home);
    }
    version(binaries) {
        return printedVersion(binaries, {
            args: ['--version'],
            pattern: /^postgres \(PostgreSQL\) (\S+)/m,
            title: "PostgreSQL's server",
        });
    }
    async dataFormat(plain) {
        // The binary contains the name of the folder that each tablespace gets, for example PG_15_202209061.
        const catalog = (await (0,files_files/* firstMatch */.o4)(plain.server, /PG_\d+(?:\.\d+)?_\d{9}(?!\d)/))?.[0];
        const bin = (0,external_node_path_.dirname)(await this.tool('initdb', plain).catch(() => plain.server));
        const tables = await (0,files_files/* firstThere */.bx)(BKI.map((place) => (0,external_node_path_.resolve)(bin, place)));
        return {
            configure: this.config.configure.join(' '),
            ...(catalog ? { catalog } : {}),
            // A development branch may change the system tables and keep the old number.
            ...(tables ? { tables: await (0,files_files/* sha256OfFile */.Vq)(tables) } : {}),
        };
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
            await (0,processes_process/* runOk */.uO)({
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
        // initdb admits clients of this machine. If the config sets another address, clients there need the password, too.
        await (0,promises_.appendFile)((0,external_node_path_.join)(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
    }
    async start(request) {
        const { binaries, plain, data } = request;
        const account = await this.account();
        const psql = await this.tool('psql', plain);
        // PostgreSQL refuses a data folder that other users may read.
        await (0,promises_.chmod)(data, 0o700);
        const password = await (0,promises_.readFile)((0,external_node_path_.join)(data, PASSWORD_FILE), 'utf8');
        const run = { name: 'PostgreSQL', account, startS: this.config['start-timeout'] };
        return runServer(request, run, async (folder) => {
            const address = await this.address(folder);
            const tls = this.connection.tls && (await selfSigned(folder, account));
            const endpoint = { kind: 'postgresql', address, user: postgresql_USER, password, database: postgresql_DATABASE, tls };
            const tell = async (sql) => {
                await postgresqlStatements(psql, { address, user: postgresql_USER, password, database: postgresql_DATABASE }, sql);
            };
            return {
                file: binaries.server,
                args: ['-D', data, ...this.arguments(address, tls, request)],
                env: { LC_ALL: 'C', PGPASSWORD: undefined },
                ready: () => isReady(data),
                stop: { signal: postgresql_STOP_SIGNAL, graceS: this.config['stop-timeout'] },
                endpoint,
                started: () => tell(this.config['after-start']),
                loaded: () => tell([VACUUM]),
                settle: () => tell([postgresql_CHECKPOINT]),
            };
        });
    }
    /** Boltmark's settings, then the user's, which override them. Raised limits are the last. */
    arguments(address, tls, { raiseTo, simulator }) {
        const settings = {
            listen_addresses: address.via === 'tcp' ? address.host : '',
            unix_socket_directories: address.via === 'tcp' ? '' : address.folder,
            port: address.port,
            logging_collector: 'off',
            ...(tls ? { ssl: 'on', ssl_cert_file: tls.file, ssl_key_file: tls.key } : {}),
            ...this.config.settings,
            // One connection more, for the checkpoint during the load.
            ...(raiseTo ? raised([[this.limits().connections, raiseTo.connections + 1]]) : {}),
            ...(simulator ? BY_NO_CLOCK : {}),
        };
        return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    }
    address(folder) {
        const given = this.config.settings.port;
        // The socket is in a private folder, so every port number is free.
        const port = Number(given ?? 5432);
        return addressFor(this.connection, given, { file: (0,external_node_path_.join)(folder, `.s.PGSQL.${port}`), port });
    }
    /** The path of a program of this PostgreSQL: in the config's folder, or beside the built server. */
    async tool(name, plain) {
        const { tools, binaries } = this.config;
        const folders = tools
            ? [(0,external_node_path_.resolve)(this.home, tools)]
            : [(0,external_node_path_.dirname)(plain.server), (0,external_node_path_.dirname)((0,external_node_path_.resolve)(this.home, binaries.server))];
        const found = await (0,files_files/* firstThere */.bx)(folders.map((folder) => (0,external_node_path_.join)(folder, name)));
        if (found)
            return found;
        throw new errors/* OutsideError */.Cp(`There is no ${name} in ${folders.join(' or ')}.`, 'Name the folder that `make install` put it in as target.tools.');
    }
}
/** The file from which `initdb` makes the system tables: paths relative to the folder of `initdb`. */
const BKI = ['../share/postgres.bki', '../share/postgresql/postgres.bki'];
/** Whether the server accepts clients, by the eighth line of the postmaster's lock file. pg_ctl reads the same line. */
async function isReady(data) {
    const lines = await (0,promises_.readFile)((0,external_node_path_.join)(data, 'postmaster.pid'), 'utf8').catch(() => '');
    return lines.split('\n')[7]?.trim() === 'ready';
}
/** Writes changed data to disk now, so that it does not happen in the measured phase. */
const postgresql_CHECKPOINT = 'CHECKPOINT';
/** Without it, autovacuum would collect statistics and mark pages in the measured phase. */
const VACUUM = 'VACUUM (ANALYZE)';

;// CONCATENATED MODULE: ./lib/targets/sqlite/sqlite.js










const LIBRARY = 'libsqlite3.so.0';
const AMALGAMATION = 'sqlite3.c';
/**
 * The options that Debian and the SQLite project use for general purposes. More than one thread requires thread safety.
 */
const DEFINES = [
    '-DSQLITE_THREADSAFE=1',
    '-DSQLITE_ENABLE_COLUMN_METADATA',
    '-DSQLITE_ENABLE_FTS5',
    '-DSQLITE_ENABLE_RTREE',
];
const COMPILER = [{ program: 'gcc', packages: ['gcc', 'libc6-dev'] }];
const SOURCE_PACKAGE = [
    { program: 'dpkg-source', packages: ['dpkg-dev'] },
    { program: 'make', packages: ['make'] },
    { program: 'tclsh', packages: ['tcl'] },
];
const sqlite_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('sqlite').describe('SQLite, as a shared library inside its client'),
    binaries: (0,config_schema/* binariesWith */.MV)({ sqlite: LIBRARY }),
    source: schemas/* string */.YjP()
        .default('debian')
        .describe('a folder with sqlite3.c (the amalgamation), or with SQLite\'s own tree, which the amalgamation is made from; "debian" for the source package of the distribution'),
    pragmas: schemas/* strictObject */.rej({
        journal_mode: schemas/* enum */.k5n(['delete', 'truncate', 'persist', 'memory', 'wal', 'off'])
            .default('wal')
            .describe('as PRAGMA journal_mode'),
        synchronous: schemas/* enum */.k5n(['off', 'normal', 'full', 'extra']).default('normal').describe('as PRAGMA synchronous'),
        cache_size: schemas/* int */.Whr().default(-2000).describe('pages, or KiB when negative'),
        mmap_size: schemas/* int */.Whr().nonnegative().default(0).describe('bytes'),
        busy_timeout: schemas/* int */.Whr().nonnegative().default(10_000).describe('ms'),
    })
        .prefault({})
        .describe('of the connection, in the words of SQLite'),
});
/** SQLite has no server. The load generator loads `libsqlite3.so.0` of the variant and works in its own process. */
const sqlite = adapter({
    schema: sqlite_schema,
    marks: [{ file: 'sqlite3.c' }, { file: 'src/sqlite.h.in' }],
    template: 'templates/boltmark.yml',
    open: (config, folder) => new Sqlite(config, folder),
});
class Sqlite {
    config;
    adapter = 'sqlite';
    usualBuildCpuS = 45;
    usualAroundSampleS = 0.3;
    usualAroundTrainingS = 5;
    protocol = 'sqlite';
    isEmbedded = true;
    standsAlone = true;
    // The load generator leaves by `exit`, and does not fork.
    profileWriting = { when: 'exit' };
    binaries;
    parameters;
    requirements;
    /** The folder of the user's sources. Undefined for the source package. */
    folder;
    constructor(config, folder) {
        this.config = config;
        this.binaries = config.binaries;
        this.parameters = { source: config.source, ...config.pragmas };
        this.folder = config.source === 'debian' ? undefined : (0,external_node_path_.resolve)(folder, config.source);
        this.requirements = this.folder ? COMPILER : [...COMPILER, ...SOURCE_PACKAGE];
    }
    async buildInputs({ cc }) {
        return { compiler: await compilerVersion(cc), source: await this.describeSource(), defines: DEFINES.join(' ') };
    }
    async build({ folder, compiler, cflags, ldflags, profiling, env, logFile }) {
        const source = await this.amalgamation(folder, env, logFile);
        await (0,processes_process/* runOk */.uO)({
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
                    source,
                ],
                ...[`-Wl,-soname,${LIBRARY}`, '-Wl,--build-id=sha1', ...ldflags, '-lm', '-lpthread', '-ldl'],
            ],
            env,
            outputFile: logFile,
            timeoutS: 1800,
        });
    }
    async version(binaries) {
        // This is the content of the symbol `sqlite3_version`. Calling it would need a program that loads the library.
        const version = (await (0,files_files/* firstMatch */.o4)(binaries.sqlite, /(?<![\d.])(3\.\d+\.\d+)\0/))?.[1];
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
    /** The load generator makes the database file. */
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
    async describeSource() {
        if (!this.folder)
            return "the distribution's source package";
        const amalgamation = (0,external_node_path_.join)(this.folder, AMALGAMATION);
        return (await (0,files_files/* exists */.t2)(amalgamation)) ? (0,files_files/* sha256OfFile */.Vq)(amalgamation) : describeSource(this.folder, this.folder);
    }
    /** @param folder the folder for generated files */
    async amalgamation(folder, env, logFile) {
        const made = (0,external_node_path_.join)(folder, 'amalgamation');
        if (!this.folder)
            return amalgamationOf(await debianSource('sqlite3', (0,external_node_path_.join)(folder, 'source'), logFile), made, env, logFile);
        const file = (0,external_node_path_.join)(this.folder, AMALGAMATION);
        if (await (0,files_files/* exists */.t2)(file))
            return file;
        if (await (0,files_files/* exists */.t2)((0,external_node_path_.join)(this.folder, 'src', 'sqlite.h.in')))
            return amalgamationOf(this.folder, made, env, logFile);
        throw new errors/* OutsideError */.Cp(`There is neither ${AMALGAMATION} nor SQLite's own tree in ${this.folder}.`, 'target.source must name the folder of an unpacked SQLite amalgamation, or a checkout of SQLite.');
    }
}
/** SQLite's own makefile joins a source tree into the amalgamation (with tclsh), in a separate folder. */
async function amalgamationOf(tree, folder, env, logFile) {
    const cwd = await (0,files_files/* emptyFolder */.id)(folder);
    const step = { cwd, env, outputFile: logFile, timeoutS: 600 };
    await (0,processes_process/* runOk */.uO)({ ...step, file: (0,external_node_path_.join)(tree, 'configure'), args: ['--disable-tcl', '--disable-readline'] });
    await (0,processes_process/* runOk */.uO)({ ...step, file: 'make', args: [AMALGAMATION] }, 'apt-get install make tcl');
    return (0,external_node_path_.join)(cwd, AMALGAMATION);
}

;// CONCATENATED MODULE: ./lib/targets/build/go-build.js





const go_build_MODULE = 'go:';
/** What a Go build needs. cgo calls the C compiler. */
const GO = [
    { program: 'go', packages: ['golang-go'] },
    { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
];
/** A cold build of a large server compiles all its imports. */
const go_build_BUILD_S = 3 * 3600;
/** Whether a source is a module of the proxy, `go:MODULE@VERSION`. */
function isModule(source) {
    return source.startsWith(go_build_MODULE);
}
/**
 * The source tree of a Go program: the user's folder, unchanged, or a module in a writable copy.
 * @param source a folder, or `go:MODULE@VERSION`
 * @param folder where a module is put
 */
async function goSource(source, home, folder) {
    if (isModule(source))
        return moduleTree(source.slice(go_build_MODULE.length), folder);
    const tree = (0,external_node_path_.resolve)(home, source);
    if (await (0,files_files/* exists */.t2)((0,external_node_path_.join)(tree, 'go.mod')))
        return tree;
    throw new errors/* OutsideError */.Cp(`There is no Go module in ${tree}.`, 'Correct target.source: a folder with go.mod, or go:MODULE@VERSION.');
}
/** A module that is built as the main module keeps its `replace` lines. `go install` would refuse them. */
async function moduleTree(module, folder) {
    const { stdout } = await (0,processes_process/* runOk */.uO)({ file: 'go', args: ['mod', 'download', '-json', module], timeoutS: 1800 }, 'Check the network, GOPROXY, and that the proxy has this version.');
    const { Dir, Version } = JSON.parse(stdout);
    await (0,files_files/* emptyFolder */.id)(folder);
    await (0,files_files/* copyTree */.EL)(Dir, folder);
    // Everything in the module cache is read-only.
    for (const entry of await (0,promises_.readdir)(folder, { recursive: true, withFileTypes: true }))
        await (0,promises_.chmod)((0,external_node_path_.join)(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
    for (const [nested, path] of localReplacements(await (0,files_files/* readText */.yR)((0,external_node_path_.join)(folder, 'go.mod')))) {
        // A module's archive excludes the modules inside its tree. The module proxy has these at the same commit.
        if (await (0,files_files/* exists */.t2)((0,external_node_path_.join)(folder, path, 'go.mod')))
            continue;
        const args = ['mod', 'edit', `-dropreplace=${nested}`, `-require=${nested}@${pseudoVersion(Version)}`];
        await (0,processes_process/* runOk */.uO)({ file: 'go', args, cwd: folder, timeoutS: 60 });
    }
    return folder;
}
/** Modules that go.mod replaces with a folder of the same tree. Pure. */
function localReplacements(goMod) {
    return [...goMod.matchAll(/^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>\s+(\.\.?\/\S+)/gm)].map(([, module, path]) => [
        module,
        path,
    ]);
}
/**
 * The commit at the end of a version such as `v1.1.0-beta.0.20241125141335-ec8b81b98edc`. A module without a tag has
 * one. Pure.
 */
function pseudoVersion(version) {
    const [, time, commit] = /(\d{14})-([0-9a-f]{12})$/.exec(version) ?? [];
    return time && commit ? `v0.0.0-${time}-${commit}` : version;
}
/** Go's own version. If it changes, Boltmark builds again. */
async function goVersion() {
    return (await (0,processes_process/* runOk */.uO)({ file: 'go', args: ['env', 'GOVERSION', 'GOFLAGS', 'GOAMD64', 'GOARM64'], timeoutS: 60 })).stdout;
}
/**
 * Builds a program of a module. The output contains no paths, so builds of the same source are equal wherever they are.
 */
async function goBuild(how, module, logFile) {
    const flags = ['-trimpath', '-buildvcs=false', ...(module ? ['-mod=mod'] : []), ...how.flags];
    await (0,processes_process/* runOk */.uO)({
        file: 'go',
        args: ['build', ...flags, '-o', how.output, how.program],
        cwd: how.tree,
        env: how.env,
        outputFile: logFile,
        timeoutS: go_build_BUILD_S,
    });
}

;// CONCATENATED MODULE: ./lib/targets/tidb/tidb.js




















const tidb_USER = 'sbtest';
const tidb_DATABASE = 'sbtest';
/** The account that may change global settings. */
const ROOT = { user: 'root', database: '', tls: false };
/** The file is beside the data, because the password belongs to the data and moves with each copy. */
const tidb_PASSWORD_FILE = 'boltmark.password';
/** The path of TiDB's command in its tree, now and before 2022. */
const PROGRAMS = ['./cmd/tidb-server', './tidb-server'];
const tidb_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('tidb').describe('TiDB, one server on its own storage (unistore), which is made for tests'),
    binaries: (0,config_schema/* binariesWith */.MV)({ server: 'tidb-server' }),
    source: schemas/* string */.YjP()
        .default('.')
        .describe('a folder with its go.mod, or go:MODULE@VERSION for a version of the Go module proxy'),
    'go-flags': schemas/* array */.YOg(schemas/* string */.YjP()).default([]).describe('further flags of go build'),
    settings: schemas/* record */.g1P(schemas/* string */.YjP().regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/, 'the name of a setting'), schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY()]))
        .default({})
        .describe('of its configuration file, for example performance.max-procs: 4'),
    user: serverKeys.user,
    ...addressKeys,
    ...afterStartKey,
    tls: schemas/* boolean */.zMY().optional().describe('encrypt the connections to `address`'),
    ...patienceKeys({ startS: 300, stopS: 120 }),
});
/** A version looks like `8.0.11-TiDB-v8.4.0`: MySQL's version, then TiDB's. */
const PROTOCOL = mysqlProtocol('TiDB', /-TiDB-v?(\S+)/);
/** TiDB: one process, written in Go. */
const tidb = adapter({
    schema: tidb_schema,
    marks: [{ file: 'go.mod', words: /^module github\.com\/pingcap\/tidb\b/m }],
    template: 'templates/boltmark-tidb.yml',
    isUncounted: true,
    open: (config, folder) => isElsewhere(config) ? new ServerElsewhere('tidb', PROTOCOL, config, folder) : new Tidb(config, folder),
});
class Tidb {
    config;
    home;
    adapter = 'tidb';
    usualAroundSampleS = 1.7;
    protocol = 'mysql';
    standsAlone = true;
    language = 'go';
    profileWriting = { when: 'exit' };
    binaries;
    parameters;
    requirements = GO;
    runRequirements = [CLIENT];
    constructor(config, home) {
        this.config = config;
        this.home = home;
        this.binaries = config.binaries;
        this.parameters = {
            source: config.source,
            store: 'unistore',
            ...config.settings,
            ...shownStatements(config['after-start']),
        };
    }
    limits() {
        // By default TiDB has no limit of connections. A setting adds one.
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
    async build({ folder, profiling, env, logFile }) {
        const { source, 'go-flags': flags } = this.config;
        const tree = await goSource(source, this.home, (0,external_node_path_.join)(folder, 'source'));
        const program = await this.program(tree);
        const output = (0,external_node_path_.join)(folder, this.binaries.server);
        const how = { tree, program, output, flags: [...flags, ...(profiling?.flags ?? [])], env };
        await goBuild(how, isModule(source), logFile);
    }
    async program(tree) {
        for (const program of PROGRAMS)
            if (await (0,files_files/* exists */.t2)((0,external_node_path_.join)(tree, program, 'main.go')))
                return program;
        throw new errors/* OutsideError */.Cp(`There is no ${PROGRAMS.join(' or ')} in ${tree}: it is not TiDB's source.`);
    }
    version(binaries) {
        return printedVersion(binaries, { args: ['-V'], pattern: /^Release Version: v?(\S+)/m, title: "TiDB's server" });
    }
    /**
     * TiDB's version is that of the last release. The note of Go's linker (.note.go.buildid) identifies the source.
     */
    async dataFormat(plain) {
        const build = (await (0,files_files/* firstMatch */.o4)(plain.server, /\bGo\0\0([\w-]{20}\/[\w/-]+)/))?.[1];
        return build ? { build } : {};
    }
    /**
     * A new TiDB admits root without a password. So it starts with a socket that only this user can reach, until root has
     * a password.
     */
    async initialise({ plain, data, logFile }) {
        const password = newPassword();
        await (0,promises_.writeFile)((0,external_node_path_.join)(data, tidb_PASSWORD_FILE), password, { mode: 0o600 });
        const server = await this.launch({ binaries: plain, plain, data, logFile }, 'socket');
        try {
            await mysqlStatements('TiDB', { ...ROOT, address: server.endpoint.address, password: '' }, [
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
    async launch(request, via) {
        const { binaries, data } = request;
        const account = await this.account();
        const password = await (0,promises_.readFile)((0,external_node_path_.join)(data, tidb_PASSWORD_FILE), 'utf8');
        await (0,promises_.mkdir)((0,external_node_path_.join)(data, 'tmp'), { recursive: true });
        await (0,promises_.chmod)(data, 0o700);
        const run = { name: 'TiDB', account, startS: this.config['start-timeout'] };
        return runServer(request, run, async (folder) => {
            const { port } = this.config.settings;
            const address = await addressFor({ via, host: LOOPBACK }, port, { file: (0,external_node_path_.join)(folder, 'tidb.sock'), port: 0 });
            const status = await freePort(LOOPBACK);
            const settings = (0,external_node_path_.join)(folder, 'tidb.toml');
            await (0,promises_.writeFile)(settings, asToml({ 'log.level': 'error', ...this.config.settings }));
            await giveTo(account, settings);
            const endpoint = { kind: 'mysql', address, user: tidb_USER, password, database: tidb_DATABASE, tls: false };
            return {
                file: binaries.server,
                args: [
                    ...['-config', settings, '-config-strict', '-store', 'unistore', '-path', (0,external_node_path_.join)(data, 'store')],
                    ...['-host', LOOPBACK, ...(port === undefined ? ['-P', `${address.port}`] : [])],
                    ...['-socket', address.via === 'socket' ? address.file : ''],
                    ...['-status-host', LOOPBACK, '-status', `${status}`],
                ],
                env: { TMPDIR: (0,external_node_path_.join)(data, 'tmp') },
                // The server makes folders in its current directory.
                cwd: data,
                ready: () => greets(address.via === 'tcp' ? address : { path: address.file }),
                stop: { signal: 'SIGTERM', graceS: this.config['stop-timeout'] },
                endpoint,
                started: async () => {
                    // Until root has a password, the server is not the one that the config describes.
                    if (via === 'tcp')
                        await mysqlStatements('TiDB', { ...ROOT, address, password }, this.config['after-start']);
                },
                cpuProfile: `http://${LOOPBACK}:${status}/debug/pprof/profile`,
                settle: async () => { },
                loaded: () => analyse(endpoint),
            };
        });
    }
}
/** TiDB's planner has no statistics about new tables until it collects them. */
async function analyse(endpoint) {
    const asked = { ...endpoint, tls: false };
    const tables = (await mysqlStatements('TiDB', asked, ['SHOW TABLES'])).split('\n').filter(Boolean);
    await mysqlStatements('TiDB', asked, tables.map((table) => `ANALYZE TABLE \`${table}\``));
}
/** TiDB's configuration file. The setting `a.b: 1` becomes `b = 1` in the section `a`. Pure. */
function asToml(settings) {
    const sections = new Map([['', []]]);
    for (const [name, value] of Object.entries(settings)) {
        const dot = name.lastIndexOf('.');
        const section = name.slice(0, Math.max(0, dot));
        sections.set(section, [...(sections.get(section) ?? []), `${name.slice(dot + 1)} = ${JSON.stringify(value)}\n`]);
    }
    return [...sections].map(([name, lines]) => `${name ? `[${name}]\n` : ''}${lines.join('')}`).join('');
}

;// CONCATENATED MODULE: ./lib/targets/valkey/build.js







/** The folder of the built server, below the build folder. */
const TREE = 'tree';
/**
 * The folders that the Makefile of `src` reads. It builds in the source tree, so each build has a copy of the sources.
 */
const build_PARTS = ['src', 'deps', 'utils'];
/** Link-time optimisation alone takes minutes on a small machine. */
const build_BUILD_S = 3600;
/**
 * Builds only the server, without clients.
 * @param how a source tree or `debian:PACKAGE`, and arguments of make
 * @param home the folder that relative paths of source trees begin at
 */
async function buildValkey({ folder, compiler: { cc }, cflags, ldflags, profiling, logFile }, how, home) {
    const source = await sourceTree(how.source, home, (0,external_node_path_.join)(folder, 'source'), logFile);
    const tree = (0,external_node_path_.join)(folder, TREE);
    await makeTree(tree, async () => {
        for (const part of build_PARTS)
            await (0,files_files/* copyTree */.EL)((0,external_node_path_.join)(source, part), (0,external_node_path_.join)(tree, part));
    });
    const { launcher, env } = await compiling(folder, !profiling);
    const recorded = profiling?.flags ?? [];
    await (0,processes_process/* runOk */.uO)({
        file: 'make',
        args: [
            ...['--silent', `--jobs=${(0,external_node_os_.availableParallelism)()}`, '-C', 'src', 'valkey-server'],
            ...how.make,
            `CC=${launcher ? `${launcher} ${cc}` : cc}`,
            // Valkey's own variables affect only the server. So the libraries in `deps` record no profile.
            `SERVER_CFLAGS=${recorded.join(' ')}`,
            `SERVER_LDFLAGS=${['-Wl,--build-id=sha1', ...ldflags, ...recorded].join(' ')}`,
        ],
        // CFLAGS in the environment add to the flags of the Makefiles in `deps`; as an argument, CFLAGS would replace them.
        // Without SOURCE_DATE_EPOCH, Valkey writes the build time into the server.
        env: { ...env, CFLAGS: cflags.join(' '), SOURCE_DATE_EPOCH: '1' },
        cwd: tree,
        outputFile: logFile,
        timeoutS: build_BUILD_S,
    });
}

;// CONCATENATED MODULE: ./lib/targets/valkey/valkey.js














/** A server with much data reads it at its start, and writes it at its end. */
const valkey_PATIENCE = { startS: 300, stopS: 300 };
/** These settings would move the server out of its private folders, or require a password that clients do not send. */
const valkey_OURS = ['dir', 'unixsocket', 'bind', 'daemonize', 'pidfile', 'logfile', 'requirepass', 'aclfile'];
const valkey_schema = schemas/* strictObject */.rej({
    adapter: schemas/* literal */.euz('valkey').describe('Valkey 8, from the source package of the distribution or a fork'),
    binaries: (0,config_schema/* binariesWith */.MV)({ server: (0,external_node_path_.join)(TREE, 'src', 'valkey-server') }),
    source: sourceKey('debian:valkey'),
    make: schemas/* array */.YOg(schemas/* string */.YjP())
        .default(['MALLOC=libc', 'OPTIMIZATION=-O3'])
        .describe("arguments of make; Valkey's defaults on Linux are MALLOC=jemalloc and link-time optimisation"),
    settings: settingsBut(valkey_OURS, ['yes', 'no']).describe('server settings, for example maxmemory-policy: allkeys-lru'),
    connect: serverKeys.connect,
    data: serverKeys.data,
    user: serverKeys.user,
    ...patienceKeys(valkey_PATIENCE),
});
const valkey_BUILD_TOOLS = [
    { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
    { program: 'make', packages: ['make'] },
];
/** Valkey: one process, which serves all clients in one thread unless `io-threads` changes that. */
const valkey = adapter({
    schema: valkey_schema,
    marks: [{ file: 'src/valkey-benchmark.c' }],
    template: 'templates/boltmark-valkey.yml',
    open: (config, folder) => new Valkey(config, folder),
});
class Valkey {
    config;
    home;
    adapter = 'valkey';
    usualBuildCpuS = 150;
    // Its load generator, redis-benchmark, runs by the driver `command`.
    protocol = 'command';
    connections = 'threads';
    standsAlone = true;
    profileWriting = { when: 'exit' };
    binaries;
    parameters;
    requirements;
    via;
    constructor(config, home) {
        this.config = config;
        this.home = home;
        this.binaries = config.binaries;
        this.via = config.connect ?? 'socket';
        this.parameters = { source: config.source, connect: this.via, ...config.settings };
        this.requirements = [...valkey_BUILD_TOOLS, ...sourceRequirements(config.source)];
    }
    limits() {
        const { settings } = this.config;
        return {
            connections: limitOf(settings, 'maxclients', 10_000),
            waiting: limitOf(settings, 'tcp-backlog', 511),
            overTcp: this.via === 'tcp',
        };
    }
    account() {
        return unprivileged(this.config.user);
    }
    async buildInputs({ cc }) {
        const { source, make } = this.config;
        return {
            compiler: await compilerVersion(cc),
            source: await describeSource(source, this.home),
            make: make.join(' '),
        };
    }
    build(request) {
        return buildValkey(request, this.config, this.home);
    }
    version(binaries) {
        return printedVersion(binaries, {
            args: ['--version'],
            pattern: /^Valkey server v=(\S+)/m,
            title: "Valkey's server",
        });
    }
    /** The server makes its database itself, in an empty folder. */
    async initialise({ data }) {
        await giveTo(await this.account(), data);
    }
    async start(request) {
        const { binaries, data, raiseTo } = request;
        const run = { name: 'Valkey', account: await this.account(), startS: this.config['start-timeout'] };
        return runServer(request, run, async (folder) => {
            const socket = (0,external_node_path_.join)(folder, 'valkey.sock');
            const { port } = this.config.settings;
            const address = await addressFor({ via: this.via, host: LOOPBACK }, port, { file: socket, port: 0 });
            return {
                file: binaries.server,
                args: this.arguments({ data, socket }, address, raiseTo),
                ready: () => knock({ path: socket }, isPong, 'PING\r\n'),
                stop: { signal: 'SIGTERM', graceS: this.config['stop-timeout'] },
                endpoint: endpointAt(address, binaries),
                settle: quiet,
            };
        });
    }
    /** Boltmark's settings, then the config's, which override them. Raised limits are the last. */
    arguments({ data, socket }, address, raiseTo) {
        const { connections, waiting } = this.limits();
        const settings = {
            dir: data,
            unixsocket: socket,
            bind: LOOPBACK,
            // The server writes its data when it ends. While it runs, it writes at most once an hour.
            save: '3600 1',
            ...this.config.settings,
            port: address.port,
            ...(raiseTo
                ? raised([
                    [connections, raiseTo.connections],
                    [waiting, raiseTo.connections],
                ])
                : {}),
        };
        return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`]);
    }
}
/** Whether the server is ready. While it loads its data, it answers `-LOADING`. */
function isPong(said) {
    return said.toString('latin1').startsWith('+PONG');
}
/** The values that a load generator's commands may use: `$socket`, or `$host` and `$port`. */
function endpointAt(address, binaries) {
    const where = address.via === 'tcp' ? { host: address.host, port: `${address.port}` } : { socket: address.file };
    return { kind: 'command', values: { ...binaries, ...where }, env: {}, folder: undefined };
}

;// CONCATENATED MODULE: ./lib/targets/adapters.js
/** Every database that Boltmark supports. A new one is a folder and one line here. */










;// CONCATENATED MODULE: ./lib/targets/registry.js


const ADAPTERS = Object.values(adapters_namespaceObject);
const targetSchemas = ADAPTERS.map(({ schema }) => schema);
/**
 * @param config checked with the config's schema
 * @param folder the folder that relative paths in the config begin at
 */
function openTarget(config, folder) {
    return ADAPTERS.find(({ name }) => name === config.adapter).open(config, folder);
}
/** The config of a target, changed by a variant's own keys. Both were checked with the config's schema. */
function targetWith(config, own) {
    const { shape } = ADAPTERS.find(({ name }) => name === config.adapter).schema;
    const merged = (0,own_keys/* withOwn */.Lw)(config, own);
    // The adapter's schema accepts several notations of a value (`true` is `on`), so the keys are parsed again.
    const read = Object.keys(own).flatMap((key) => key in shape ? [[key, shape[key].parse(merged[key])]] : []);
    return { ...merged, ...Object.fromEntries(read) };
}

;// CONCATENATED MODULE: ./lib/targets/surroundings.js






/**
 * Finds the libraries, and checks that this machine has huge pages if they are asked for.
 * @param home the folder that relative paths in the config begin at
 * @throws OutsideError when a library is missing, or the machine has no huge pages of the kind
 */
async function surroundingsOf({ preload = [], 'huge-pages': pages, environment = {} }, home) {
    const preloaded = await Promise.all(preload.map((library) => surroundings_found(library, home)));
    if (pages !== undefined)
        await refuseWithoutHugePages(pages);
    return {
        env: {
            ...environment,
            ...(preloaded.length > 0 ? { LD_PRELOAD: preloaded.join(':') } : {}),
            ...(pages === undefined ? {} : { GLIBC_TUNABLES: `glibc.malloc.hugetlb=${own_keys/* HUGE_PAGES */.vB[pages]}` }),
        },
        preloaded,
    };
}
/** The path of a library: the config has a path, or a name from the loader's cache. */
async function surroundings_found(library, home) {
    const path = library.includes('/') ? (0,external_node_path_.resolve)(home, library) : await inLoadersCache(library);
    if (path !== undefined && (await (0,files_files/* exists */.t2)(path)))
        return path;
    throw new errors/* OutsideError */.Cp(`There is no library ${library} to preload${library.includes('/') ? ` at ${path}` : ': ldconfig -p does not list it'}.`, 'Install it, or correct its name in target.preload or the variant.');
}
async function inLoadersCache(name) {
    for (const file of ['ldconfig', '/sbin/ldconfig']) {
        const { exitCode, stdout } = await (0,processes_process/* run */.eF)({ file, args: ['-p'], timeoutS: 30 }).catch(() => ({
            exitCode: null,
            stdout: '',
        }));
        if (exitCode === 0)
            return libraryIn(stdout, name);
    }
    return undefined;
}
/**
 * Finds a library in the output of `ldconfig -p`: name, kind and, after ` => `, path. The loader takes the first entry
 * with the name. Pure.
 */
function libraryIn(cache, name) {
    for (const line of cache.split('\n')) {
        const [, listed, path] = /^\s+(\S+) \(.*\) => (\/.*)$/.exec(line) ?? [];
        if (listed === name)
            return path;
    }
    return undefined;
}
const TRANSPARENT = '/sys/kernel/mm/transparent_hugepage/enabled';
async function refuseWithoutHugePages(pages) {
    if (pages === 'advised' && !/\[(always|madvise)\]/.test(await textOf(TRANSPARENT)))
        throw new errors/* OutsideError */.Cp(`huge-pages: advised needs transparent huge pages, and ${TRANSPARENT} forbids them.`, `echo madvise > ${TRANSPARENT}, or take huge-pages out.`);
    if (pages === 'reserved' && !/^[1-9]/.test(await textOf('/proc/sys/vm/nr_hugepages')))
        throw new errors/* OutsideError */.Cp('huge-pages: reserved needs huge pages, and this machine has reserved none.', 'sysctl vm.nr_hugepages=NUMBER, or take huge-pages out.');
}
function textOf(file) {
    return (0,promises_.readFile)(file, 'utf8').catch(() => '');
}

;// CONCATENATED MODULE: ./lib/workloads/ssh-host.js








/** How long a host may take to answer and to admit the user; s. */
const CONNECT_S = 30;
/**
 * ssh must not ask questions, because nobody would answer them. It notices within a minute that a host has disappeared.
 */
const OPTIONS = ['BatchMode=yes', `ConnectTimeout=${CONNECT_S}`, 'ServerAliveInterval=15', 'ServerAliveCountMax=4'];
/** A command without a time limit of its own ends after a day; s. */
const ssh_host_LONGEST_S = 86_400;
/** The name of the file with a command's standard input, beside its other files. */
const INPUT = '.input';
/** The remote shell's only arguments. The script arrives on its standard input, because it may contain passwords. */
const SHELL = `exec sh -c 'read -r script; eval "$(printf %s "$script" | base64 -d)"'`;
/**
 * Another host, reached by the system's ssh with its configuration. One connection serves a whole run. When it closes,
 * for any reason, the remote programs end. The clock of the other host is not used.
 */
class SshHost {
    destination;
    #connection;
    /** @param destination in the notation of ssh(1): `user@host`, or a name of its configuration */
    constructor(destination) {
        this.destination = destination;
    }
    start = async (command) => {
        // If the connection is broken, for example because the host was away, connect again.
        const useless = await this.#connection?.then(({ broken }) => broken(), () => true);
        if (useless)
            await this.close();
        this.#connection ??= connect(this.destination);
        const { socket } = await this.#connection;
        const script = Buffer.from(await remoteScript(command)).toString('base64');
        return (0,processes_process/* start */.ni)({
            file: 'ssh',
            args: ['-S', socket, ...OPTIONS.flatMap((option) => ['-o', option]), '--', this.destination, SHELL],
            env: agent(),
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
/** The variable by which ssh reaches the agent with the keys. No other program of a run gets it. */
function agent() {
    return (0,system_environment/* variables */.Ee)(['SSH_AUTH_SOCK', 'SSH_AGENT_PID'], process.env);
}
/** @throws OutsideError when the host refuses us */
async function connect(destination) {
    const folder = await (0,temporary/* temporaryFolder */.yy)();
    const socket = (0,external_node_path_.join)(folder.path, 'socket');
    // If Boltmark is killed, the kernel ends this program, and with it the connection.
    const master = await (0,processes_process/* start */.ni)({
        file: 'ssh',
        args: [...['-M', '-N', '-S', socket], ...OPTIONS.flatMap((option) => ['-o', option]), '--', destination],
        env: agent(),
    });
    const end = async () => {
        await master.stop({ graceS: 5 });
        await folder.remove();
    };
    let said;
    void master.finished.then(({ stderr }) => {
        said = stderr.trim();
    });
    try {
        for (let waitedS = 0; said === undefined && waitedS < CONNECT_S; waitedS += 0.05) {
            if (await (0,files_files/* exists */.t2)(socket))
                return { socket, broken: () => said !== undefined, end };
            await (0,interrupt/* sleep */.yy)(0.05);
        }
    }
    catch (interrupted) {
        await end();
        throw interrupted;
    }
    await end();
    throw new errors/* OutsideError */.Cp(`Cannot reach ${destination} (benchmark.client.ssh): ${said || `no answer within ${CONNECT_S} s`}.`, `Make \`ssh -o BatchMode=yes ${destination} true\` work for this user: it needs a key without a passphrase, and the host's key in known_hosts.`);
}
/**
 * The script for the remote shell. It puts the files into a new folder and runs the command there, in its own session.
 * When standard input ends because the connection is gone, it ends the command. At last it removes the folder. Pure
 * except that it reads the files.
 */
async function remoteScript({ file, args, env = {}, cpus, timeoutS, interruptAfterS, input = '', files = {}, }) {
    const puts = Object.entries(files).map(async ([name, path]) => {
        const content = await (0,promises_.readFile)(path);
        return put(name, content);
    });
    const variables = Object.entries(env).map(([name, value]) => value === undefined ? `unset ${name}` : `export ${name}=${quoted(value)}`);
    const line = [
        ...['timeout', '-s', 'KILL', String(Math.ceil(timeoutS ?? ssh_host_LONGEST_S))],
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
        // Without the connection, the shell's messages (for example about a killed program) cannot be written. This must
        // not end the shell before it removes the folder.
        "trap '' PIPE HUP",
        'wait "$child"; status=$?',
        'kill "$watcher"; cd /; rm -rf "$folder"',
        'exit "$status"',
    ].join('\n');
}
/** Shell lines that write a file on the remote host. */
function put(name, content) {
    return `printf %s ${quoted(content.toString('base64'))} | base64 -d >${quoted(name)} || exit 125`;
}
/** A text as one word of a POSIX shell. */
function quoted(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}

;// CONCATENATED MODULE: ./lib/workloads/workload.js

/**
 * The inputs that determine what a workload does: its parameters, and the content of the files that they name. Plain
 * JSON.
 * @param home the config's folder
 */
function substance({ driver, parameters }, home) {
    const files = driver.reads?.(parameters, home) ?? {};
    if (Object.keys(files).length === 0)
        return parameters;
    return { ...parameters, files: hashesOf(files) };
}
/** The inputs that determine the data of a workload. Workloads with equal inputs can share data. Plain JSON. */
function fillOf(workload, home) {
    const { driver, parameters } = workload;
    return { driver: driver.name, data: driver.fills?.(parameters) ?? substance(workload, home) };
}

;// CONCATENATED MODULE: ./lib/job/data-owners.js


/**
 * The workload whose data each workload uses: the first one of the config with the same tables. The data is made once.
 * @param home the config's folder
 * @returns the name of that workload, by the name of each workload
 */
function dataOwners(workloads, home) {
    const owners = new Map();
    const first = new Map();
    for (const [name, workload] of workloads) {
        const fill = canonical(fillOf(workload, home));
        if (!first.has(fill))
            first.set(fill, name);
        owners.set(name, first.get(fill));
    }
    return owners;
}

;// CONCATENATED MODULE: ./lib/job/job.js






















/** The parts of the config's schema that targets, drivers and optimizers add. */
const extensions = { targets: targetSchemas, workloads: workloadSchemas, optimizers: optimizerKinds };
/** One run of the pipeline: a config, which was read and checked, and its work folder. */
class Job {
    loaded;
    workFolder;
    progress;
    config;
    target;
    workloads;
    /** The host of the load generator. */
    client;
    /** The folder that relative paths in the config begin at. */
    home;
    /** When this job began. For a part of a job: when the whole job began. */
    began;
    #found = new Map();
    #owners;
    constructor(loaded, 
    /** The absolute path of the work folder. */
    workFolder, progress, 
    /**
     * The job that this one is a part of. Both share the connection to the load's host, which is opened and closed
     * once.
     */
    whole) {
        this.loaded = loaded;
        this.workFolder = workFolder;
        this.progress = progress;
        this.config = loaded.config;
        this.home = homeOf(loaded.file);
        (0,system_environment/* handOn */.xg)(loaded.config.env);
        this.target = openTarget(this.config.target, this.home);
        const { client } = this.config.benchmark;
        this.client = client ? (whole?.client ?? new SshHost(client.ssh)) : new LocalHost(this.path('run'));
        this.began = whole?.began ?? new Date();
        this.workloads = new Map(Object.entries(this.config.workloads).map(([name, { driver: known, ...parameters }]) => {
            const driver = driverNamed(known);
            return [name, { name, driver, parameters: driver.complete?.(parameters) ?? parameters }];
        }));
    }
    /** @throws UsageError when there is no config, or it is invalid */
    static async open(configFile, workFolder, overrides, progress) {
        // Linkers and loaders read paths from files in which line ends or colons separate them.
        if (/\p{Cc}/u.test((0,external_node_path_.resolve)(workFolder)))
            throw new errors/* UsageError */.eb(`The name of the work folder ${JSON.stringify((0,external_node_path_.resolve)(workFolder))} has a line end or another control character.`, 'Name another: --work-dir.');
        const metrics = { known: (name) => (0,results_metrics/* metricNamed */.SB)(name) !== undefined, names: results_metrics/* METRIC_NAMES */.Uw };
        const loaded = await loadConfig(await findConfig(configFile), overrides, extensions, metrics);
        return new Job(loaded, (0,external_node_path_.resolve)(workFolder), progress);
    }
    /** A part of this job, with its own work folder. */
    part(workFolder, loaded = this.loaded) {
        return new Job(loaded, workFolder, this.progress, this);
    }
    /**
     * The same job with a config that was derived from its own.
     * @param how describes the derivation. The config's hash contains this text instead of the values, which may be
     * secret
     */
    withConfig(config, how, base) {
        return this.part(this.workFolder, { ...this.loaded, config, base, sha256: (0,files_files/* sha256 */.sc)(`${this.loaded.sha256} ${how}`) });
    }
    /** The result of the first call of `find` with a key. Later calls with the same key return the same result. */
    once(key, find) {
        const found = this.#found.get(key) ?? find();
        this.#found.set(key, found);
        return found;
    }
    /** A path in the work folder. */
    path(...parts) {
        return (0,external_node_path_.join)(this.workFolder, ...parts);
    }
    /**
     * A rig to run the target. Only one rig may be in use at a time. `plain` are the binaries of the plain build; `more`
     * are further instruments that watch the load.
     */
    rig(plain, ...more) {
        return this.#rigAt(plain, this.path('run'), this.dataInUse, [...EVERY_SAMPLE, ...more]);
    }
    /** One of several rigs that may be in use at the same time. It has no instruments that watch the whole machine. */
    rigBeside(plain, place, ...more) {
        return this.#rigAt(plain, this.path('run', `${place}`), `${this.dataInUse}-${place}`, [usage, ...more]);
    }
    #rigAt(plain, folder, data, instruments) {
        const { config, client } = this;
        const raiseTo = config.server['raise-limits'] ? demandOf(config, this.workloads) : undefined;
        const { pin } = config.benchmark;
        const surroundings = () => this.surroundings();
        const watching = config.target['huge-pages'] === undefined ? instruments : [...instruments, hugePages];
        return new Rig(this.target, plain, folder, { pin, raiseTo, instruments: watching, client, data, surroundings });
    }
    /** The path of the data copy that a server uses. Outside of the work folder it has a name of its own. */
    get dataInUse() {
        const { data } = this.config.target;
        if (data === undefined)
            return this.path('run', 'data');
        return (0,external_node_path_.join)((0,external_node_path_.resolve)(this.home, data), `boltmark-${(0,files_files/* sha256 */.sc)(this.workFolder).slice(0, 12)}`);
    }
    /** The workload whose data a workload runs on. */
    dataOwner(workload) {
        this.#owners ??= dataOwners(this.workloads, this.home);
        return this.#owners.get(workload);
    }
    /** The target of each variant that has its own keys for it. */
    get ownTargets() {
        const { target, variants } = this.config;
        const own = Object.values(variants).flatMap((variant) => (0,own_keys/* ownOf */._t)(variant) ?? []);
        return own.map((each) => targetWith(target, each));
    }
    /** The environment of its servers: variables and preloaded libraries. @throws OutsideError as `surroundingsOf` */
    surroundings() {
        return this.once('surroundings', () => surroundingsOf(this.config.target, this.home));
    }
    /**
     * The part of this environment that affects a measurement or a profile, for the inputs of steps. Empty if the config
     * sets none.
     */
    get surroundingInputs() {
        const { preload, 'huge-pages': hugePages, environment } = this.config.target;
        const asked = { preload, hugePages, environment };
        return Object.values(asked).every((value) => value === undefined) ? {} : { surroundings: asked };
    }
    /** The compiler that the user named. @throws UsageError when CC is more than the name of a program */
    get namedCompiler() {
        return namedCompiler(this.config.target.compiler, process.env);
    }
    /** The compiler of the target. @throws OutsideError, UsageError when the named compiler is missing or unknown */
    compiler() {
        return this.once('compiler', () => findCompiler(this.namedCompiler));
    }
    /** The compiler flags of every build except Go's: Boltmark's flags, then the config's. @throws as `compiler()` */
    async cflags() {
        return [...(await this.compiler()).wholeFunctions, ...this.config.target.cflags];
    }
    /** The load that records a profile. */
    get training() {
        return trainingLoad(this.config);
    }
    workload(name) {
        return this.workloads.get(name);
    }
    /** The version of the load generator, as it reports it on its host. */
    driverVersion(workload) {
        const { driver, parameters } = this.workload(workload);
        return driver.version(parameters, this.client.start);
    }
    /** Everything that determines how a workload behaves, for the inputs of steps. */
    substance(workload) {
        return substance(this.workload(workload), this.home);
    }
}
/** The folder that relative paths begin at: the config's folder. For a config in .github/, the repository around it. */
function homeOf(configFile) {
    const folder = (0,external_node_path_.dirname)((0,external_node_path_.resolve)(configFile));
    return folder.endsWith('/.github') ? (0,external_node_path_.dirname)(folder) : folder;
}

// EXTERNAL MODULE: ./lib/statistics/level.js
var level = __webpack_require__(46117);
// EXTERNAL MODULE: ./lib/statistics/signed-rank.js
var signed_rank = __webpack_require__(96002);
// EXTERNAL MODULE: ./lib/verdict/precision/declared.js
var declared = __webpack_require__(69778);
;// CONCATENATED MODULE: ./lib/job/refuse-plan.js










/**
 * Refuses a plan that cannot lead to a verdict, before time is spent on it.
 * @throws UsageError if the gate needs more rounds than the plan has, or the budget is too short for one cell
 */
function refuseImpossiblePlan(job, plan) {
    const { config, loaded } = job;
    if ((0,results_plan/* isOnlyCounted */.rI)(plan))
        return;
    const { gate, benchmark } = config;
    const fewest = (0,signed_rank/* fewestPairs */.So)((0,level/* levelOf */.I)(gate.confidence));
    const isGated = gate['fail-on'] !== 'never';
    if (isGated && (0,declared/* methodFor */.r)(plan.rounds) === 'ranks' && plan.rounds.max < fewest)
        throw new errors/* UsageError */.eb(`${loaded.file}: benchmark.rounds: ${plan.rounds.max} rounds cannot decide anything: at a confidence of ${gate.confidence} it takes ${fewest}.`, `Set benchmark.rounds: { min: ${fewest}, max: ${2 * fewest} }, or gate nothing: gate.fail-on: never.`);
    const [budget, cell] = [benchmark.budget, plan.cells[0]];
    if (budget === undefined || cell === undefined || measuredLoad(config, 1, 0).durationS === undefined)
        return;
    const needed = plan.rounds.min * roundSeconds(config, plan, cell, aroundSampleS(job));
    if (needed <= budget)
        return;
    throw new errors/* UsageError */.eb(`${loaded.file}: benchmark.budget: ${(0,system_progress/* forPeople */.z)(budget)} are too short: the fewest rounds (${plan.rounds.min}) of one cell take ${(0,system_progress/* forPeople */.z)(needed)}, and there are ${plan.cells.length} cells.`, `Set benchmark.budget to ${(0,system_progress/* forPeople */.z)(needed * plan.cells.length)} or more, or shorten benchmark.duration.`);
}
/** @throws OutsideError if `target.source`, or a variant's, is a folder that does not exist on this machine */
async function refuseMissingSource({ config, home }) {
    const sources = [config.target.source, ...Object.values(config.variants).map(({ source }) => source)];
    for (const source of sources) {
        // Only the adapter understands other forms (debian:NAME, a version).
        if (typeof source !== 'string' || !/^(\/|\.{1,2}(\/|$))/.test(source))
            continue;
        const tree = (0,external_node_path_.resolve)(home, source);
        if (!(await (0,files_files/* exists */.t2)(tree)))
            throw new errors/* OutsideError */.Cp(`There is no source tree ${tree}.`, 'Correct `source`, or check the sources out there.');
    }
}

;// CONCATENATED MODULE: ./lib/job/shards.js


/** The largest number of jobs that GitHub starts from one matrix. */
const MOST_JOBS = 256;
/**
 * Divides a plan's cells into `count` shards, each for `repeats` hosts. The cells of a shard follow from the config
 * alone, so jobs need not exchange them.
 * @param artifact the prefix of the artifacts' names
 * @throws UsageError when the numbers are invalid, or GitHub cannot start this number of jobs
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
        expected_s: cells.reduce((sum, cell) => sum + secondsOf(plan, config, cell), 0),
    })));
}
/** The plan, reduced to the cells of one shard. @param shard `2/3` */
function planOfShard(plan, config, shard) {
    const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
    if (!index || !count || Number(index) < 1 || Number(index) > Number(count))
        throw new errors/* UsageError */.eb(`${shard} is no shard.`, 'Name it as 1/4: the first of four.');
    return { ...plan, cells: partition(plan, config, Number(count))[Number(index) - 1] };
}
/**
 * Divides the cells into parts of similar time. Neighbours stay together, because each host prepares the data of a
 * workload once. Each part takes cells until it has its share of the remaining time, and leaves at least one cell for
 * each later part.
 */
function partition(plan, config, count) {
    if (count < 1 || count > plan.cells.length)
        throw new errors/* UsageError */.eb(`${plan.cells.length} cells cannot be cut into ${count} shards.`, 'Ask for at most one shard a cell; `repeats` measures the same cells on more hosts.');
    const left = plan.cells.map((cell) => ({ cell, seconds: secondsOf(plan, config, cell) }));
    let leftS = left.reduce((sum, { seconds }) => sum + seconds, 0);
    return Array.from({ length: count }, (_, index) => {
        const parts = count - index;
        const share = leftS / parts;
        const cells = [];
        let takenS = 0;
        // Stop before a cell that would exceed the share by more than the part now lacks.
        while (left.length > parts - 1 && (cells.length === 0 || parts === 1 || takenS + left[0].seconds / 2 <= share)) {
            const { cell, seconds } = left.shift();
            cells.push(cell);
            takenS += seconds;
        }
        leftS -= takenS;
        return cells;
    });
}
/** The expected time with the fewest rounds. Open verdicts take more rounds, but their number is unknown beforehand. */
function secondsOf(plan, config, cell) {
    return plan.rounds.min * roundSeconds(config, plan, cell) + countingSeconds(config, { ...plan, cells: [cell] });
}

;// CONCATENATED MODULE: ./lib/job/stages.js
/** The stages after which a run can end early, in order. `run` goes through all of them. */
const STAGES = ['plan', 'build', 'instrument', 'train', 'merge', 'optimize', 'benchmark', 'run'];

;// CONCATENATED MODULE: ./lib/packaging/changelog.js

/** @throws OutsideError when a text does not begin with an entry */
function newestEntry(changelog) {
    const head = /^([a-z0-9][a-z0-9+.-]+) \(([0-9A-Za-z.+:~-]+)\)([^;\n]+);/.exec(changelog);
    const trailer = /^ -- .* {2}(\S.*)$/m.exec(changelog);
    const date = new Date(trailer?.[1] ?? '');
    if (!head || Number.isNaN(date.getTime()))
        throw new errors/* OutsideError */.Cp('debian/changelog of the source package does not begin with an entry.');
    return { source: head[1], version: head[2], distribution: head[3].trim(), date };
}
const OWN_SUFFIX = /\+boltmark(\d+)$/;
/**
 * The version of the optimised packages: `+boltmark1`. It is higher than the distribution's version, and lower than the
 * next one. If the package is optimised already, the number is incremented.
 */
function optimizedVersion(version) {
    const earlier = OWN_SUFFIX.exec(version);
    return `${version.replace(OWN_SUFFIX, '')}+boltmark${earlier ? Number(earlier[1]) + 1 : 1}`;
}
/** The entry is one minute after the previous one, so that builds of the same source are reproducible. */
const LATER_MS = 60_000;
/** The longest line in a changelog, in characters. */
const LINE = 78;
/**
 * The changelog with a new entry at its beginning, for the optimised packages.
 * @param changes the text of the entry, a sentence for each change
 * @param maintainer `Name <address>`
 */
function withEntry(changelog, changes, maintainer) {
    const { source, version, distribution, date } = newestEntry(changelog);
    const lines = changes.flatMap((change) => wrapped(change, '  * ', '    '));
    const at = rfc2822(new Date(date.getTime() + LATER_MS));
    const head = `${source} (${optimizedVersion(version)}) ${distribution}; urgency=medium`;
    return `${head}\n\n${lines.join('\n')}\n\n -- ${maintainer}  ${at}\n\n${changelog}`;
}
function wrapped(text, first, others) {
    const lines = [];
    let line = first;
    for (const word of text.split(' ')) {
        if (line.trim().length > 1 && line.length + word.length > LINE) {
            lines.push(line.trimEnd());
            line = others;
        }
        line += `${word} `;
    }
    return [...lines, line.trimEnd()];
}
/** A date in the notation of a changelog: `Mon, 23 Nov 2026 12:53:54 +0000`. */
function rfc2822(date) {
    return date.toUTCString().replace(/GMT$/, '+0000');
}

;// CONCATENATED MODULE: ./lib/packaging/fields.js
/** Parses the first paragraph, also inside an OpenPGP signature. Pure. */
function fieldsIn(text) {
    const unsigned = text.replace(/^-----BEGIN PGP SIGNED MESSAGE-----\n(?:[^\n]+\n)*\n/, '').trimStart();
    const [paragraph] = unsigned.split(/\n[ \t]*\n/, 1);
    const fields = [];
    for (const line of paragraph.split('\n')) {
        const named = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line);
        const last = fields.at(-1);
        if (named && !/^[ \t#]/.test(line))
            fields.push([named[1], named[2].trimEnd()]);
        else if (last && /^[ \t]/.test(line))
            last[1] += `\n${line.trim()}`;
    }
    return Object.fromEntries(fields);
}
/** The files that a .dsc or .changes file lists in its field Checksums-Sha256. */
function listedFiles({ 'Checksums-Sha256': listed = '' }) {
    return [...listed.matchAll(/^([0-9a-f]{64}) \d+ (\S+)$/gm)].map(([, sha256, name]) => ({
        name: name,
        sha256: sha256,
    }));
}
/** The packages in a list of exact dependencies (`gcc-12 (= 12.2.0-14), …`), as in a .buildinfo file. */
function exactPackages(list) {
    return [...list.matchAll(/(?:^|,)\s*([a-z0-9][a-z0-9+.-]*)(?::\w+)? \(= ([^)]+)\)/g)].map(([, name, version]) => ({
        name: name,
        version: version,
    }));
}

;// CONCATENATED MODULE: ./lib/packaging/source-package.js









/** Downloads the source package that the config names. apt checks it against the signature of its archive. */
async function fetchSource(job) {
    const source = sourceOf(job);
    const folder = job.path('source');
    const { facts, reused } = await perform({
        folder,
        inputs: { source, version: await newestVersion(source) },
        async run() {
            job.progress.status(`downloading the source package ${source}`);
            const tree = await debianSource(source, (0,external_node_path_.join)(folder, 'package'), (0,external_node_path_.join)(folder, 'download.log'));
            return { outputs: [(0,external_node_path_.join)('package', await descriptionOf(tree))], facts: { tree: (0,external_node_path_.join)('package', (0,external_node_path_.basename)(tree)) } };
        },
    });
    const found = await source_package_describe((0,external_node_path_.join)(folder, facts.tree));
    job.progress.line(`${found.name} ${found.version}: ${reused ? 'unchanged, taken over' : 'downloaded'}`);
    return found;
}
/** The source package in apt's notation: `redis`, or `redis/trixie`. */
function sourceOf({ config }) {
    return config.package.source.replace(/^debian:/, '');
}
/** The path of the .dsc file beside a tree. */
async function descriptionOf(tree) {
    const found = (await (0,promises_.readdir)((0,external_node_path_.dirname)(tree))).find((name) => name.endsWith('.dsc'));
    if (found)
        return found;
    throw new errors/* OutsideError */.Cp(`There is no .dsc beside ${tree}.`, 'Remove that folder and run again.');
}
async function source_package_describe(tree) {
    const description = await descriptionOf(tree);
    const { source, version } = newestEntry(await (0,files_files/* readText */.yR)((0,external_node_path_.join)(tree, 'debian', 'changelog')));
    const text = await (0,files_files/* readText */.yR)((0,external_node_path_.join)((0,external_node_path_.dirname)(tree), description));
    return { name: source, version, ownVersion: optimizedVersion(version), tree, files: listedFiles(fieldsIn(text)) };
}
/**
 * The build dependencies that this machine lacks, as dpkg names them.
 * @param env contains DEB_BUILD_PROFILES, which affects the dependencies
 */
async function missingDependencies({ tree }, env) {
    const { exitCode, stderr } = await (0,processes_process/* run */.eF)({ file: 'dpkg-checkbuilddeps', args: [], cwd: tree, env, timeoutS: 120 });
    if (exitCode === 0)
        return undefined;
    return stderr.replace(/^dpkg-checkbuilddeps: error: (Unmet build dependencies: )?/gm, '').trim();
}

;// CONCATENATED MODULE: ./lib/packaging/rules.js










/**
 * A folder below that of the build. It contains the installed files of all packages, not stripped, with relocations.
 */
const rules_ROOT = 'root';
/**
 * A folder below that of the build. It contains the packages of the plain build, with the version of the optimised
 * ones.
 */
const PLAIN_PACKAGES = 'plain-packages';
/**
 * A folder below that of the build. It contains the tree that is built, and the files that dpkg-buildpackage writes
 * beside it.
 */
const rules_WORK = 'work';
/**
 * Programs of debhelper that change binaries. When the first of them is called, the files of all packages are complete.
 */
const STAND_INS = ['dh_dwz', 'dh_strip'];
/** The programs for a build by rules. Those of a particular package are in its Build-Depends. */
const PACKAGING_REQUIREMENTS = [
    { program: 'dpkg-buildpackage', packages: ['dpkg-dev'] },
    { program: 'dh_strip', packages: ['debhelper'] },
];
/** The variables that contain the build options and profiles of Debian's policy. */
function profilesEnvironment({ 'build-options': options, 'build-profiles': profiles }) {
    const all = [...profiles, ...options.filter((option) => option === 'nocheck')];
    return { DEB_BUILD_PROFILES: [...new Set(all)].join(' ') };
}
/** The environment of the build; see deb-buildflags(1). The rules of the package add their own flags. */
function rules_environment({ compiler, cflags, ldflags, env, settings, folder }) {
    const { 'build-options': options } = settings;
    const parallel = options.some((option) => option.startsWith('parallel='))
        ? []
        : [`parallel=${(0,external_node_os_.availableParallelism)()}`];
    return {
        ...env,
        ...compilerEnv(compiler),
        ...profilesEnvironment(settings),
        DEB_BUILD_OPTIONS: [...options, ...parallel].join(' '),
        DEB_CFLAGS_APPEND: cflags.join(' '),
        DEB_CXXFLAGS_APPEND: cflags.join(' '),
        DEB_LDFLAGS_APPEND: ldflags.join(' '),
        PATH: [(0,external_node_path_.join)(folder, 'stand-ins'), process.env.PATH].join(external_node_path_.delimiter),
    };
}
/**
 * Builds the packages by their own rules, with relocations. Afterwards their files, from before debhelper strips them,
 * are below `ROOT`, and the packages are below `PLAIN_PACKAGES`.
 * @param changes sentences for the changelog
 * @throws OutsideError when the build fails, or packages that it needs are missing
 */
async function buildByRules(build, changes) {
    const { folder, source, settings } = build;
    const lacking = await missingDependencies(source, profilesEnvironment(settings));
    if (lacking !== undefined)
        throw new errors/* OutsideError */.Cp(`The build of ${source.name} lacks packages: ${lacking.replace(/\s+/g, ' ')}.`, `Install them: boltmark setup, or apt-get build-dep ${source.tree}.`);
    const work = await (0,files_files/* emptyFolder */.id)((0,external_node_path_.join)(folder, rules_WORK));
    await (0,processes_process/* runOk */.uO)({ file: 'cp', args: ['--archive', '--reflink=auto', source.tree, work], timeoutS: 1800 });
    const changelog = (0,external_node_path_.join)(rules_treeIn(build), 'debian', 'changelog');
    await (0,files_files/* writeAtomically */.vK)(changelog, withEntry(await (0,files_files/* readText */.yR)(changelog), changes, settings.maintainer));
    const root = await (0,files_files/* emptyFolder */.id)((0,external_node_path_.join)(folder, rules_ROOT));
    await (0,promises_.rm)(`${root}.list`, { force: true });
    await rulesWith(build, { BOLTMARK_CAPTURE: root }, []);
    await keepArtefacts(work, await (0,files_files/* emptyFolder */.id)((0,external_node_path_.join)(folder, PLAIN_PACKAGES)));
}
function rules_treeIn({ folder, source }) {
    return (0,external_node_path_.join)(folder, rules_WORK, (0,external_node_path_.basename)(source.tree));
}
/** All files of the packages of a build. */
async function packagedFiles(folder) {
    const list = await (0,files_files/* readText */.yR)((0,external_node_path_.join)(folder, `${rules_ROOT}.list`));
    return [...list.matchAll(/^([^\t\n]+)\t(.+)$/gm)].map(([, name, path]) => ({ package: name, path: path }));
}
/**
 * Makes the packages of a finished build again, with other files in them. Nothing is compiled.
 * @param files the files by their places in the packages
 * @param output an empty folder for the packages and their .buildinfo and .changes files
 */
async function packageWith(build, files, output) {
    const tree = rules_treeIn(build);
    if (!(await (0,files_files/* exists */.t2)(tree)))
        throw new errors/* OutsideError */.Cp(`The tree of the build, ${tree}, is gone.`, `Remove ${build.folder} and run again.`);
    const replacements = await (0,files_files/* emptyFolder */.id)((0,external_node_path_.join)(build.folder, 'replacements'));
    for (const [{ path }, file] of files)
        await (0,files_files/* copyFile */.m3)(file, (0,external_node_path_.join)(replacements, path));
    const list = [...files.keys()].map((file) => `${file.package} ${file.path}\n`);
    await (0,promises_.writeFile)(`${replacements}.list`, list.join(''));
    await rulesWith(build, { BOLTMARK_REPLACE: replacements }, ['--no-pre-clean']);
    await keepArtefacts((0,external_node_path_.dirname)(tree), output);
}
/** @param mode a variable that tells the replaced programs what to do */
async function rulesWith(build, mode, options) {
    const called = (0,external_node_path_.join)(await standIns(build.folder), 'called');
    await (0,processes_process/* runOk */.uO)({
        file: 'dpkg-buildpackage',
        args: [`--build=${build.settings.build}`, '--no-sign', ...options],
        cwd: rules_treeIn(build),
        env: { ...rules_environment(build), ...mode },
        timeoutS: build.settings.timeout,
        outputFile: build.logFile,
    });
    if (await (0,files_files/* exists */.t2)(called))
        return;
    throw new errors/* OutsideError */.Cp(`The rules of ${build.source.name} call neither ${STAND_INS.join(' nor ')}, so its binaries cannot be exchanged.`, 'Only packages that are built with debhelper can be optimised.');
}
/** A folder to put first on PATH. It contains Boltmark's own programs under the names of debhelper's. */
async function standIns(folder) {
    const bin = await (0,files_files/* emptyFolder */.id)((0,external_node_path_.join)(folder, 'stand-ins'));
    for (const name of STAND_INS) {
        const file = (0,external_node_path_.join)(bin, name);
        await (0,files_files/* copyFile */.m3)(resources_resource('share/packaging/debhelper.sh'), file);
        await (0,promises_.chmod)(file, 0o755);
    }
    return bin;
}
const ARTEFACT = /\.(u?deb|ddeb|buildinfo|changes)$/;
async function keepArtefacts(from, to) {
    await (0,promises_.mkdir)(to, { recursive: true });
    for (const name of await (0,promises_.readdir)(from))
        if (ARTEFACT.test(name))
            await (0,promises_.rename)((0,external_node_path_.join)(from, name), (0,external_node_path_.join)(to, name));
}

;// CONCATENATED MODULE: ./lib/packaging/shipped.js









/**
 * The distribution's packages, in the version of the source package.
 * @throws OutsideError when the archives of this machine lack that version
 */
async function shippedPackages(job) {
    const { version } = await fetchSource(job);
    const built = await (0,promises_.readdir)(job.path('build', PLAIN_PACKAGES));
    const names = built.filter(isForThisMachine).map((file) => file.replace(/_.*$/, ''));
    const folder = job.path('shipped');
    const [packages, root] = [(0,external_node_path_.join)(folder, 'packages'), (0,external_node_path_.join)(folder, 'root')];
    await perform({
        folder,
        inputs: { version, names },
        async run() {
            job.progress.status(`downloading the packages of the distribution, ${version}`);
            await (0,files_files/* emptyFolder */.id)(packages);
            await (0,files_files/* emptyFolder */.id)(root);
            const options = await binaryAptOptions();
            const wanted = await Promise.all(names.map((name) => availableAs(name, version, options)));
            await (0,processes_process/* runOk */.uO)({
                file: 'apt-get',
                args: [...options, '--quiet', 'download', ...wanted],
                cwd: packages,
                timeoutS: 1800,
            });
            const files = await (0,promises_.readdir)(packages);
            for (const file of files)
                await (0,processes_process/* runOk */.uO)({ file: 'dpkg-deb', args: ['--extract', (0,external_node_path_.join)(packages, file), root] });
            return { outputs: files.map((file) => (0,external_node_path_.join)('packages', file)), facts: {} };
        },
    });
    return { packages, root };
}
/**
 * Whether a package may contain binaries for this machine. Debug symbols are in another archive, and packages for all
 * architectures contain no binary.
 */
function isForThisMachine(file) {
    return file.endsWith('.deb') && !file.includes('-dbgsym_') && !file.endsWith('_all.deb');
}
async function availableAs(name, version, options) {
    const { stdout } = await (0,processes_process/* run */.eF)({ file: 'apt-cache', args: [...options, 'madison', name], timeoutS: 120 });
    const found = shippedVersion(stdout, version);
    if (found !== undefined)
        return `${name}=${found}`;
    throw new errors/* OutsideError */.Cp(`The archives of this machine have no ${name} ${version}, which the source package would build.`, 'Leave out variants with files: shipped, or package the version that this suite ships.');
}
/**
 * The version of the binary package for a version of its source: the same, or a rebuild (`+b1`). Pure.
 * @param madison the output of `apt-cache madison`
 */
function shippedVersion(madison, version) {
    const versions = [...madison.matchAll(/^\s*\S+ \| (\S+) \|/gm)].map(([, found]) => found);
    const isOf = (found) => found === version || (found.startsWith(version) && /^\+b\d+$/.test(found.slice(version.length)));
    return versions.find(isOf);
}
/** The paths of the target's binaries in the distribution's packages, by name. */
async function shippedFiles(job) {
    const { root } = await shippedPackages(job);
    const files = Object.entries(job.target.binaries).map(([name, path]) => [name, (0,external_node_path_.join)(root, path)]);
    for (const [, file] of files)
        if (!(await (0,files_files/* exists */.t2)(file)))
            throw new errors/* OutsideError */.Cp(`The distribution's packages have no ${file.slice(root.length)}.`);
    return Object.fromEntries(files);
}

;// CONCATENATED MODULE: ./lib/packaging/package-build.js


/** The name of the variant whose binaries go into the packages. */
function packagedVariant({ config }) {
    const [optimized] = Object.entries(config.variants).filter(([, { optimize }]) => optimize !== undefined);
    return config.package.variant ?? optimized[0];
}
/** Downloads the source, and describes the packages that will be made. */
async function packageBuild(job, settings) {
    const source = await fetchSource(job);
    const changes = changesOf(job, source);
    const { timeout: _, variant: __, ...decisive } = settings;
    return { source, changes, inputs: { package: decisive, version: source.version, changes } };
}
function changesOf(job, { version }) {
    const { optimize = [], train } = job.config.variants[packagedVariant(job)];
    const names = Object.values(job.target.binaries).map((path) => `/${path}`);
    const trained = train ? `, trained on ${trainingAsText(Object.entries(train))}` : '';
    return [
        `Rebuilt ${version} with relocations.`,
        `Optimised ${names.join(', ')} by its profile (${optimize.join(', ')}${trained}).`,
    ];
}

;// CONCATENATED MODULE: ./lib/making/libraries.js









/** Builds the shared libraries from their own sources. All builds of the target share them. */
async function buildLibraries(job) {
    const all = {};
    for (const [name, library] of Object.entries(job.config.target.libraries ?? {}))
        Object.assign(all, await buildLibrary(job, name, library));
    return all;
}
async function buildLibrary(job, name, library) {
    const { timeout: _, ...how } = library;
    const folder = job.path('libraries', name);
    const { title } = await job.compiler();
    const { reused } = await perform({
        folder,
        inputs: {
            ...how,
            cflags: await job.cflags(),
            ldflags: LDFLAGS,
            tree: await describeSource(library.source, job.home),
            compiler: title,
        },
        async run() {
            job.progress.status(`building ${name}`);
            await (0,temporary/* withTemporaryFiles */.JZ)((env) => make(job, folder, library, env));
            return { outputs: outputsOf(library), facts: {} };
        },
    });
    job.progress.line(`${name}: ${reused ? 'unchanged, taken over' : 'built'}`);
    return Object.fromEntries(Object.keys(library.binaries).map((binary, index) => [binary, (0,external_node_path_.join)(folder, outputsOf(library)[index])]));
}
/**
 * The output files. Each is in a folder of its own, because the loader finds a variant's library by folder, and that
 * folder must not contain a plain library of another name.
 */
function outputsOf({ binaries }) {
    return Object.entries(binaries).map(([name, path]) => (0,external_node_path_.join)(name, path.split('/').at(-1)));
}
async function make(job, folder, library, env) {
    const compiler = await job.compiler();
    const logFile = (0,external_node_path_.join)(folder, 'build.log');
    const source = await sourceTree(library.source, job.home, (0,external_node_path_.join)(folder, 'source'), logFile);
    const tree = await (0,files_files/* emptyFolder */.id)((0,external_node_path_.join)(folder, 'tree'));
    await (0,processes_process/* runOk */.uO)({
        file: 'sh',
        args: ['-c', library.build],
        cwd: tree,
        env: {
            ...env,
            ...compilerEnv(compiler),
            BOLTMARK_SOURCE: source,
            BOLTMARK_CFLAGS: (await job.cflags()).join(' '),
            BOLTMARK_LDFLAGS: LDFLAGS.join(' '),
        },
        timeoutS: library.timeout,
        outputFile: logFile,
    });
    for (const [index, [name, path]] of Object.entries(library.binaries).entries()) {
        const made = (0,external_node_path_.join)(tree, path);
        if (!(await (0,files_files/* exists */.t2)(made)))
            throw new errors/* OutsideError */.Cp(`The build succeeded but left no ${made} (binary ${name}).`, `Check binaries and build under target.libraries; the output is in ${logFile}.`);
        await (0,files_files/* copyFile */.m3)(made, (0,external_node_path_.join)(folder, outputsOf(library)[index]));
    }
}

;// CONCATENATED MODULE: ./lib/making/source-state.js


/**
 * The state of a git repository: its commit, and a hash of uncommitted changes. An earlier build is valid while this is
 * the same. Untracked files belong to the build and do not count.
 * @returns null outside of a repository, where the state is unknown
 */
async function sourceState(folder) {
    const commit = await (0,git/* commitAt */.du)(folder);
    // If there are too many changes to read, the state is unknown, too.
    const changes = await (0,git/* uncommittedChanges */.DP)(folder).catch(() => undefined);
    return commit === null || changes === undefined ? null : `${commit}-${(0,files_files/* sha256 */.sc)(changes).slice(0, 12)}`;
}

;// CONCATENATED MODULE: ./lib/making/build.js













/** Builds the target without profiles, by the user's command or the adapter, and its libraries. */
async function build_build(job) {
    const { facts, reused } = await buildWith(job, { folder: job.path('build'), profiling: undefined, inputs: {} });
    const binaries = { ...facts.binaries, ...(await buildLibraries(job)) };
    return { reused, facts: { ...facts, label: 'plain', binaries, plain: binaries, notes: [] } };
}
/** The compiler that the target's binaries name, and who chose it. Undefined if they name none. */
async function makerOf(job, { plain }) {
    const told = await Promise.all(Object.keys(job.target.binaries).map((name) => compilersOf(plain[name])));
    const all = [...new Set(told.flat())];
    // GCC's name is in the start files of every binary.
    const clang = all.filter((maker) => maker.startsWith('clang'));
    const makers = clang.length > 0 ? clang : all;
    if (makers.length === 0)
        return undefined;
    const { title, namedBy } = await job.compiler();
    return `${makers.join(', ')}${namedBy && makers.includes(title) ? ` (${namedBy})` : ''}`;
}
/** Makes a build, continues a stopped one, or takes over an earlier one if its inputs are the same. */
async function buildWith(job, { folder, profiling, inputs, workplace }) {
    const { target, config } = job;
    const compiler = await job.compiler();
    const cflags = await job.cflags();
    const paths = Object.entries(target.binaries);
    const builder = await builderFor(job, profiling);
    const decisive = {
        ...inputs,
        binaries: target.binaries,
        cflags,
        ldflags: LDFLAGS,
        ...(profiling ? { profiling: profiling.flags } : {}),
        ...(await builder.inputs(compiler)),
    };
    const place = workplace ?? folder;
    const { facts, reused } = await perform({
        folder,
        inputs: decisive,
        // A machine that only measures needs no compiler.
        untold: config.build && isUnknown(compiler) ? ['compiler'] : [],
        resumes: true,
        async run() {
            const logFile = (0,external_node_path_.join)(folder, 'build.log');
            if (workplace)
                await goOnIn(workplace, decisive);
            await (0,temporary/* withTemporaryFiles */.JZ)((env) => builder.build({ folder: place, compiler, cflags, ldflags: LDFLAGS, profiling, env, logFile }));
            const made = builder.made(place);
            const files = {};
            for (const [name, path] of paths) {
                const from = (0,external_node_path_.resolve)(made, path);
                if (!(await (0,files_files/* exists */.t2)(from)))
                    throw new errors/* OutsideError */.Cp(`The build succeeded but left no ${from} (target.binaries.${name}).`, `Check target.binaries and the build; its output is in ${logFile}.`);
                const isInPlace = builder.keepsInPlace && place === folder && !(0,external_node_path_.isAbsolute)(path);
                files[name] = isInPlace ? (0,external_node_path_.relative)(folder, from) : (0,external_node_path_.join)(name, (0,external_node_path_.basename)(path));
                if (!isInPlace)
                    await (0,files_files/* copyFile */.m3)(from, (0,external_node_path_.join)(folder, files[name]));
            }
            if (workplace)
                await ended(workplace);
            return { outputs: Object.values(files), facts: { files, version: await target.version(absolute(folder, files)) } };
        },
    });
    if (reused && !profiling && 'source' in decisive && decisive.source === null)
        job.progress.warning(`The build was taken over, but ${job.home} is not in a git repository, so its sources may have changed since. To build again, remove ${folder}.`);
    return { reused, facts: { binaries: absolute(folder, facts.files), version: facts.version } };
}
async function builderFor(job, profiling) {
    const { target, config } = job;
    const { build: command, package: settings } = config;
    if (settings) {
        const { source, changes, inputs } = await packageBuild(job, settings);
        return {
            inputs: async () => inputs,
            build: (request) => buildByRules({ ...withProfiling(request), source, settings }, changes),
            made: (place) => (0,external_node_path_.join)(place, rules_ROOT),
            keepsInPlace: true,
        };
    }
    if (command)
        return {
            inputs: async ({ title }) => ({ run: command.run, ...(await build_sourceOf(job, profiling)), compiler: title }),
            build: (request) => buildByCommand(job, command, request),
            made: () => job.home,
            keepsInPlace: false,
        };
    return {
        inputs: (compiler) => target.buildInputs(compiler),
        build: (request) => target.build(request),
        made: (place) => place,
        keepsInPlace: true,
    };
}
/** Adds the flags that record or use a profile to those of compiler and linker. */
function withProfiling(request) {
    const { cflags, ldflags, profiling } = request;
    const more = profiling?.flags ?? [];
    return { ...request, cflags: [...cflags, ...more], ldflags: [...ldflags, ...more] };
}
/**
 * The state of the sources. Outside of git it is unknown, so the hashes of the plain binaries take its place for later
 * builds.
 */
async function build_sourceOf({ home }, profiling) {
    const source = await sourceState(home);
    if (source !== null || !profiling)
        return { source };
    return { source, plain: await Promise.all(Object.values(profiling.plain).map(files_files/* sha256OfFile */.Vq)) };
}
/** Runs the user's build command in the config's folder. */
async function buildByCommand(job, { run, timeout }, { folder, compiler, cflags, ldflags, profiling, env, logFile: outputFile }) {
    const recorded = profiling?.flags ?? [];
    const building = (0,processes_process/* runOk */.uO)({
        file: 'sh',
        args: ['-c', run],
        cwd: job.home,
        env: {
            ...env,
            ...compilerEnv(compiler),
            BOLTMARK_CFLAGS: [...cflags, ...recorded].join(' '),
            BOLTMARK_LDFLAGS: [...ldflags, ...recorded].join(' '),
            // Objects that were compiled with other flags must not be reused. So this folder only ever contains objects of
            // this build, from before it was stopped.
            BOLTMARK_BUILD_FOLDER: (0,external_node_path_.join)(folder, 'tree'),
        },
        timeoutS: timeout,
        outputFile,
    });
    await building.catch(async (error) => {
        const isForeign = error instanceof errors/* OutsideError */.Cp && FOREIGN_FLAG.test(await (0,files_files/* readText */.yR)(outputFile));
        throw isForeign ? otherCompiler(error, compiler) : error;
    });
}
/** Matches the error by which GCC or Clang rejects a flag of the other one. */
const FOREIGN_FLAG = /unknown argument: '-fno-reorder-blocks-and-partition'|option .-fno-split-machine-functions/;
function otherCompiler(error, { title, family }) {
    const other = family === 'gcc' ? 'clang-19' : 'gcc';
    return new errors/* OutsideError */.Cp(`${error.message} The build calls another compiler than ${title}, whose flags it was given.`, `Name the one that it calls: target: { compiler: ${other} }.`, { cause: error });
}
function absolute(folder, files) {
    return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, (0,external_node_path_.join)(folder, file)]));
}

;// CONCATENATED MODULE: ./lib/making/build-ref.js













/**
 * Builds a branch, tag or commit of the config's repository in a work tree of its own, by the present config.
 * @param ref a name that git understands
 * @param way distinguishes builds of one commit that have other flags
 */
async function buildRef(job, ref, way = '') {
    const root = await rootOf(job.home);
    const commit = await commitOf(root, ref);
    const folder = await keptFolder(job, 'refs', `${commit}${way && `-${way}`}`);
    const tree = (0,external_node_path_.join)(folder, 'source');
    await checkOut(root, commit, tree);
    const file = (0,external_node_path_.join)(tree, (0,external_node_path_.relative)(root, await (0,promises_.realpath)(job.home)), 'boltmark.yml');
    const own = job.part(folder, { ...job.loaded, file, config: withFixedPaths(job) });
    const { facts, reused } = await build_build(own);
    job.progress.line(`${ref} (${commit.slice(0, 12)}): ${reused ? 'unchanged, taken over' : 'built'}`);
    return { job: own, build: { ...facts, notes: [`built from commit ${commit}`] } };
}
/**
 * The config with absolute paths for libraries and disks of this machine. In another work tree, a relative path would
 * lead to another file.
 */
function withFixedPaths({ config, home }) {
    const fixed = (path) => path && (0,external_node_path_.resolve)(home, path);
    return {
        ...config,
        target: { ...config.target, data: fixed(config.target.data) },
        ...sectionsWithFixedPaths(config, (path) => (0,external_node_path_.resolve)(home, path)),
    };
}
/**
 * The workplace in which a variant is built and measured: the given one, unless the variant names a commit or a source.
 */
async function build_ref_workplaceOf({ ref, source, taken: named, own }, here) {
    const taken = named === package_schema/* SHIPPED */._ ? await shippedFiles(here.job) : named;
    if (own === undefined) {
        if (taken !== undefined)
            return takeFiles(here, taken);
        if (ref !== undefined)
            return buildRef(here.job, ref);
        return source === undefined ? here : buildSource(here.job, source);
    }
    const key = (0,files_files/* sha256 */.sc)(canonical(own)).slice(0, 12);
    const { loaded, config } = here.job;
    const target = targetWith(config.target, own);
    const job = here.job.part(here.job.path('own', key), { ...loaded, config: { ...config, target } });
    if (taken !== undefined)
        return takeFiles({ job, build: here.build }, taken);
    if (ref !== undefined)
        return buildRef(job, ref, key);
    if (source !== undefined)
        return buildSource(job, source);
    return (0,own_keys/* ownBuild */.HT)(own) === undefined ? { job, build: here.build } : buildWithOwn(job, here.build, own);
}
/** Builds the target's source with the variant's flags or options. @throws OutsideError when they changed nothing */
async function buildWithOwn(job, plain, own) {
    const what = Object.entries((0,own_keys/* described */.WY)((0,own_keys/* ownBuild */.HT)(own))).map(([key, value]) => `${key} ${value}`);
    const { facts, reused } = await build_build(job);
    const hashes = (binaries) => Promise.all(Object.values(binaries).map(files_files/* sha256OfFile */.Vq));
    if (canonical(await hashes(facts.plain)) === canonical(await hashes(plain.plain)))
        throw new errors/* OutsideError */.Cp(`The build with ${what.join(', ')} made the same binaries as the plain one: they did not reach the compiler, or old objects were reused.`, 'Pass on BOLTMARK_CFLAGS in build.run, or take the key out of the variant.');
    job.progress.line(`with ${what.join(', ')}: ${reused ? 'unchanged, taken over' : 'built'}`);
    return { job, build: { ...facts, notes: [`built with ${what.join(', ')}`] } };
}
/** Builds another source by the present config. @param source as in `target.source` */
async function buildSource(job, source) {
    const config = { ...job.config, target: { ...job.config.target, source } };
    const own = job.part(await keptFolder(job, 'sources', (0,files_files/* sha256 */.sc)(source).slice(0, 12)), { ...job.loaded, config });
    const { facts, reused } = await build_build(own);
    job.progress.line(`${source} (${facts.version}): ${reused ? 'unchanged, taken over' : 'built'}`);
    return { job: own, build: { ...facts, notes: [`built from ${source}`] } };
}
/**
 * The number of builds of other commits and sources that a work folder keeps after a job. Each is a complete build with
 * its data, which takes gigabytes.
 */
const KEPT_BUILDS = 4;
/** The folder of one build. Folders that were unused for the longest time are removed. */
async function keptFolder(job, kind, name) {
    const folder = job.path(kind, name);
    await (0,promises_.mkdir)(folder, { recursive: true });
    const now = new Date();
    await (0,promises_.utimes)(folder, now, now);
    for (const old of await unused(job.path(kind), KEPT_BUILDS, job.began)) {
        job.progress.line(`${kind}/${(0,external_node_path_.basename)(old)}: removed, since ${KEPT_BUILDS} others were used more recently`);
        await (0,promises_.rm)(old, { recursive: true });
    }
    return folder;
}
/**
 * The subfolders that this run has not used, without the `kept` most recent ones. A plan may name more commits than are
 * kept.
 */
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
 * Uses existing files as a build. They stay where they are, because files that they need may be beside them.
 * @param taken the path of each given binary. The others come from the present build
 */
async function takeFiles({ job, build }, taken) {
    const named = Object.entries(taken).map(([name, path]) => [name, (0,external_node_path_.resolve)(job.home, path)]);
    for (const [name, path] of named)
        if (!(await (0,files_files/* exists */.t2)(path)))
            throw new errors/* OutsideError */.Cp(`There is no ${path} (files.${name} of a variant).`, 'Put it there, or correct its path.');
    const paths = named.map(([, path]) => path);
    const binaries = { ...build.binaries, ...Object.fromEntries(named) };
    const version = await job.target.version(binaries);
    const own = job.part(job.path('files', (0,files_files/* sha256 */.sc)(paths.join('\n')).slice(0, 12)));
    job.progress.line(`${paths.join(', ')} (${version}): taken as it is`);
    return {
        job: own,
        build: { label: 'plain', binaries, plain: binaries, version, notes: [`taken as it is: ${paths.join(', ')}`] },
    };
}
/** The commit at which the work in `folder` branched off. A pull request is compared with this commit. */
async function mergeBase(folder, base) {
    const root = await rootOf(folder);
    const asked = await build_ref_git(root, 'merge-base', await commitOf(root, base), 'HEAD');
    const { exitCode, stdout } = await (0,processes_process/* run */.eF)({ ...asked, timeoutS: 120 });
    if (exitCode === 0)
        return stdout.trim();
    throw new errors/* OutsideError */.Cp(`HEAD and ${base} have no commit in common here.`, 'Check out the whole history: actions/checkout with fetch-depth: 0.');
}
function build_ref_git(folder, ...args) {
    return (0,git/* gitIn */.uM)(folder, args);
}
/** The root of the repository as git reports it: a path without links. */
async function rootOf(folder) {
    const { stdout } = await (0,processes_process/* runOk */.uO)({ ...(await build_ref_git(folder, 'rev-parse', '--show-toplevel')), timeoutS: 60 }, 'A variant with `ref` needs the config to lie in a git repository.');
    return stdout.trim();
}
async function commitOf(root, ref) {
    const asked = await build_ref_git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
    const { exitCode, stdout } = await (0,processes_process/* run */.eF)({ ...asked, timeoutS: 60 });
    if (exitCode === 0)
        return stdout.trim();
    throw new errors/* OutsideError */.Cp(`There is no commit ${ref} in ${root}.`, 'Fetch it first; with actions/checkout: fetch-depth: 0.');
}
async function checkOut(root, commit, tree) {
    // An old tree may be incomplete, changed by a build, or belong to a checkout that was removed without the work
    // folder.
    if (!(await isReset(tree, commit))) {
        await (0,promises_.rm)(tree, { recursive: true, force: true });
        await (0,processes_process/* runOk */.uO)({ ...(await build_ref_git(root, 'worktree', 'prune')), timeoutS: 120 });
        await (0,processes_process/* runOk */.uO)({ ...(await build_ref_git(root, 'worktree', 'add', '--force', '--detach', tree, commit)), timeoutS: 1800 });
    }
    // Also for an old tree, because an earlier run may have ended between the two steps.
    if (await (0,files_files/* exists */.t2)((0,external_node_path_.join)(tree, '.gitmodules')))
        await (0,processes_process/* runOk */.uO)({ ...(await build_ref_git(tree, 'submodule', 'update', '--init', '--recursive')), timeoutS: 3600 });
}
async function isReset(tree, commit) {
    if (!(await (0,files_files/* exists */.t2)((0,external_node_path_.join)(tree, '.git'))))
        return false;
    const { exitCode } = await (0,processes_process/* run */.eF)({ ...(await build_ref_git(tree, 'reset', '--quiet', '--hard', commit)), timeoutS: 1800 });
    return exitCode === 0;
}

;// CONCATENATED MODULE: ./lib/optimizers/elf/loaded.js


const loaded_SHF_ALLOC = 2;
/**
 * The build ID also depends on what is not loaded, such as debug information with folder names. So its section is left
 * out.
 */
const BUILD_ID = '.note.gnu.build-id';
/**
 * A hash of everything that the kernel and the loader read: name, address and content of each loaded section. Builds
 * with the same hash run the same code, even if build IDs, symbols and debug information differ.
 * @returns the SHA-256 in hexadecimal. Undefined if the section headers are stripped
 * @throws OutsideError as `readElf`
 */
async function loadedSha256(path) {
    return ElfReader.with(path, async (elf) => {
        const loaded = elf.sections.filter(isLoaded);
        if (loaded.length === 0)
            return undefined;
        const hash = (0,external_node_crypto_.createHash)('sha256');
        for (const section of loaded) {
            const { name, type, flags, address, size } = section;
            hash.update(JSON.stringify([name, type, flags, address, size]));
            for await (const piece of elf.pieces(section, `its section ${name}`))
                hash.update(piece);
        }
        return hash.digest('hex');
    });
}
function isLoaded({ name, flags }) {
    return (flags & loaded_SHF_ALLOC) !== 0 && name !== BUILD_ID;
}

;// CONCATENATED MODULE: ./lib/making/nothing-changed.js



/** Thrown when base and head were built and are the same programs. */
class NothingChanged extends errors/* OutsideError */.Cp {
}
/**
 * Ends a run that would measure a build against itself: the loaded sections of each binary are equal in both plain
 * builds. Only for targets that need only their binaries. In others, a message file or a plug-in may differ.
 * @throws NothingChanged
 */
async function refuseSameBuilds(job, build, plan) {
    const base = plan.variants.find(({ role }) => role === 'baseline')?.ref;
    const others = plan.variants.filter(({ role }) => role === 'candidate');
    if (base === undefined || !job.target.standsAlone)
        return;
    if (others.some(({ ref, source, taken }) => ref ?? source ?? taken))
        return;
    const { build: before } = await buildRef(job, base);
    if (!(await areSame(before.plain, build.plain)))
        return;
    const names = Object.keys(build.plain).join(', ');
    throw new NothingChanged(`Base and head were built, and all that is loaded of their binaries (${names}) is the same.`);
}
async function areSame(one, other) {
    const names = Object.keys(one);
    if (names.length === 0 || names.length !== Object.keys(other).length)
        return false;
    for (const name of names) {
        const [hash, wanted] = [await loadedSha256(one[name]), other[name] && (await loadedSha256(other[name]))];
        if (hash === undefined || hash !== wanted)
            return false;
    }
    return true;
}

// EXTERNAL MODULE: ./lib/system/files/disk.js
var disk = __webpack_require__(27328);
;// CONCATENATED MODULE: ./lib/making/pristine-data.js








/** The version of the way in which Boltmark makes data. It is raised when the same inputs begin to give other data. */
const RECIPE = 2;
/** The folder with the data of a workload. Workloads with the same tables share it. */
function pristineFolder(job, workload) {
    return job.path('data', job.dataOwner(workload), 'pristine');
}
/** The folder with the data with which every run of a workload begins. */
async function pristineData(place, workload) {
    return (await preparedData(place, workload)).pristine;
}
/**
 * The data with which every run of a workload begins. It is made once with the plain build, for all workloads with the
 * same tables, and copied for each run. Its files are not hashed, because they may have hundreds of gigabytes. The
 * database checks the copy when it opens it.
 */
async function preparedData(place, name) {
    const { job, build } = place.dataOf ?? place;
    const workloadName = job.dataOwner(name);
    const workload = job.workload(workloadName);
    const folder = job.path('data', workloadName);
    const pristine = pristineFolder(job, workloadName);
    if (!(await (0,files_files/* exists */.t2)(pristine)))
        await forget(folder);
    const { reused, facts } = await perform({
        folder,
        inputs: {
            driver: workload.driver.name,
            parameters: fillOf(workload, job.home),
            target: job.target.parameters,
            version: build.version,
            format: await formatOf({ job, build }),
            recipe: RECIPE,
        },
        async run() {
            const what = `preparing the data of ${workloadName}`;
            job.progress.status(what);
            const tell = (part) => job.progress.status(`${what}: ${part}`);
            try {
                const content = (0,files_files/* sha256 */.sc)(canonical(fillOf(workload, job.home)));
                await job.rig(build.plain).prepare(workload, pristine, tell, content);
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
/**
 * Whether one build can read another's data: both have the same version, and no recorded property of their data formats
 * differs.
 */
async function readsDataOf(one, other) {
    if (one.build.version !== other.build.version)
        return false;
    const [format, others] = [await formatOf(one), await formatOf(other)];
    return Object.entries(format).every(([name, value]) => (others[name] ?? value) === value);
}
/**
 * The data format of a build. It is looked up once, because that reads a server of hundreds of megabytes, and each
 * sample needs the result.
 */
function formatOf({ job, build }) {
    const files = Object.values(build.plain).join(', ');
    return job.once(`data format of ${files}`, async () => job.target.dataFormat?.(build.plain) ?? {});
}
/**
 * If less space than this is free, the full disk is the cause, whatever the last message says. The server may have been
 * unable to write its own log.
 */
const LEAST_BYTES = 64 * 2 ** 20;
async function notPrepared(cause, workload, pristine) {
    if (cause instanceof errors/* Interrupted */.j$)
        return cause;
    if ((await (0,disk/* freeBytes */.go)(pristine)) < LEAST_BYTES) {
        // Incomplete data is useless, and takes space that others need.
        await (0,promises_.rm)(pristine, { recursive: true, force: true });
        return new errors/* OutsideError */.Cp(`The disk of ${pristine} is full, so the data of ${workload} could not be prepared. ${cause.message}`, 'Make room there, name another folder (--work-dir), or take smaller tables.', { cause });
    }
    if (!(cause instanceof BadRun))
        return cause;
    return new errors/* OutsideError */.Cp(cause.message, 'Mend that, and run the same command again.', { cause });
}

;// CONCATENATED MODULE: ./lib/measuring/capacity.js











/** Files that a load generator opens besides its connections. */
const OTHER_FILES = 32;
/**
 * Compares the demand of the largest load with the limits of each variant's server, and checks that all preloaded
 * libraries exist. It starts no server and takes milliseconds, so that an error is reported before the builds.
 * @param room the memory and limits of the machine that runs the benchmark
 * @throws UsageError that names every limit that is too small, with the setting to change; OutsideError if only the
 * machine's own limits are too small, or if a library or huge pages are missing
 */
async function checkCapacity(job, room) {
    const { target, home, config } = job;
    const demand = demandOf(config, job.workloads);
    const limits = target.limits();
    const own = job.ownTargets;
    for (const each of [config.target, ...own])
        await surroundingsOf(each, home);
    const ofServer = unlike([limits, ...own.map((each) => openTarget(each, home).limits())].flatMap((each) => serverShortages(demand, each, config.server['raise-limits'])));
    const found = [...ofServer, ...machineShortages(demand, limits, room, await dataToMake(job))];
    const fatal = found.filter(({ isFatal }) => isFatal);
    // A config can raise the server's limits, but not the machine's.
    const Refusal = ofServer.length > 0 ? errors/* UsageError */.eb : errors/* OutsideError */.Cp;
    if (fatal.length > 0)
        throw new Refusal(fatal.map(({ problem }) => problem).join(' '), fatal.map(({ remedy }) => remedy).join('\n    '));
    for (const { problem, remedy } of found)
        job.progress.warning(`${problem} ${remedy}`);
}
/** The shortages without duplicates, because variants often have the same limits. */
function unlike(shortages) {
    return [...new Map(shortages.map((shortage) => [shortage.problem, shortage])).values()];
}
/** The number of pristine copies that do not exist yet: one for all workloads with the same tables. */
async function dataToMake(job) {
    const folders = new Set([...job.workloads.keys()].map((workload) => pristineFolder(job, workload)));
    const made = await Promise.all([...folders].map(files_files/* exists */.t2));
    return made.filter((is) => !is).length;
}
/** The server's own limits that are too small. `raises`: whether Boltmark raises those that it can. Pure. */
function serverShortages({ connections, preparedStatements }, limits, raises = false) {
    const compared = [
        { what: 'connections', needed: connections, limit: limits.connections },
        { what: 'connections in the queue at once', needed: connections, limit: limits.waiting },
        { what: 'prepared statements', needed: preparedStatements, limit: limits.preparedStatements },
    ];
    return compared.flatMap(({ what, needed, limit }) => {
        if (!limit || needed <= limit.value || (raises && !limit.byHand))
            return [];
        return {
            isFatal: true,
            problem: `The largest load needs ${needed} ${what}, and the server allows ${limit.value} (${limit.setting}).`,
            remedy: limit.byHand ??
                `Set target.settings: { ${limit.setting}: ${needed} }, or let Boltmark raise it: server: { raise-limits: true }`,
        };
    });
}
/** Limits of the machine that are too small. `copies`: the number of pristine copies that will be made. Pure. */
function machineShortages({ connections, bytes }, limits, room, copies) {
    const found = [];
    const fatal = (problem, remedy) => found.push({ isFatal: true, problem, remedy });
    const warning = (problem, remedy) => found.push({ isFatal: false, problem, remedy });
    const files = connections + OTHER_FILES;
    if (files > room.openFiles)
        fatal(`The load generator needs ${files} open files, and ${room.openFiles} are allowed.`, `ulimit -n ${files} (or LimitNOFILE of the runner's service)`);
    if (connections > room.backlog)
        fatal(`${connections} connections at once wait to be accepted, and the kernel lets only ${room.backlog} wait.`, `sysctl net.core.somaxconn=${connections}`);
    if (limits.overTcp && connections > room.ports)
        fatal(`${connections} connections need as many local ports, and the kernel has ${room.ports}.`, 'sysctl net.ipv4.ip_local_port_range="1024 65535"');
    // The pristine data of each workload, and the copy in use.
    const one = bytes + SERVER_BYTES;
    const { inUseBytes } = room;
    if (inUseBytes !== undefined && one > inUseBytes)
        fatal(`The copy of the data that a server uses needs about ${capacity_gigabytes(one)}, and target.data has ${capacity_gigabytes(inUseBytes)} left.`, 'Make room there, leave target.data out, or take smaller tables.');
    const disk = one * (inUseBytes === undefined && !room.sharesBlocks ? copies + 1 : copies);
    if (disk > room.diskBytes)
        fatal(`The data needs about ${capacity_gigabytes(disk)}, and the disk of the work folder has ${capacity_gigabytes(room.diskBytes)} left.`, 'Make room, name another folder (--work-dir), or take smaller tables.');
    if (bytes > room.memoryBytes)
        warning(`The tables take about ${capacity_gigabytes(bytes)}, more than the ${capacity_gigabytes(room.memoryBytes)} of free memory: the disk is measured too.`, 'Take smaller tables to measure the CPU.');
    return found;
}
function capacity_gigabytes(bytes) {
    return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}
/** The limits of this machine for a job. */
async function roomFor({ workFolder, dataInUse, config, target }) {
    const unlimited = Number.POSITIVE_INFINITY;
    // If another host runs the load generator, its limits are checked there (measuring/check-load-host.ts).
    const isHere = config.benchmark.client === undefined;
    const [openFiles] = await numbersIn('/proc/self/limits', /^Max open files +(\d+)/m);
    const [backlog] = await numbersIn('/proc/sys/net/core/somaxconn', /^(\d+)/);
    const [from = 0, to] = await numbersIn('/proc/sys/net/ipv4/ip_local_port_range', /^(\d+)\s+(\d+)/);
    return {
        openFiles: isHere && openFiles ? openFiles : unlimited,
        backlog: target.elsewhere ? unlimited : (backlog ?? unlimited),
        ports: isHere && to !== undefined ? to - from + 1 : unlimited,
        diskBytes: target.elsewhere ? unlimited : await (0,disk/* freeBytes */.go)(await nearest(workFolder)),
        inUseBytes: config.target.data === undefined ? undefined : await (0,disk/* freeBytes */.go)(await nearest((0,external_node_path_.dirname)(dataInUse))),
        memoryBytes: target.elsewhere ? unlimited : await availableMemory(),
        sharesBlocks: !target.elsewhere && (await (0,disk/* sharesBlocks */.BB)(await nearest(workFolder))),
    };
}
/** The folder, or its nearest existing parent. */
async function nearest(folder) {
    return (await (0,files_files/* exists */.t2)(folder)) ? folder : nearest((0,external_node_path_.dirname)(folder));
}
/** Free memory, with the part of the page cache that the kernel would free. */
async function availableMemory() {
    const [kibibytes] = await numbersIn('/proc/meminfo', /^MemAvailable: +(\d+) kB/m);
    return kibibytes === undefined ? (0,external_node_os_.freemem)() : kibibytes * 1024;
}
/** The numbers in a file of the kernel. No limit if it is missing, or contains `unlimited`. */
async function numbersIn(file, pattern) {
    const text = await (0,promises_.readFile)(file, 'utf8').catch(() => '');
    return (pattern.exec(text)?.slice(1) ?? []).map(Number);
}

;// CONCATENATED MODULE: ./lib/benchmark/machine/cpu.js


/**
 * Implementer and part number of the arm64 cores in servers, from the tables of lscpu(1), because the kernel reports
 * numbers instead of names.
 */
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
const ARM = '0x41';
/**
 * Reads the properties of the processor.
 * @param root the folder that contains proc/ and sys/
 * @param model the name that Node reports; `unknown` if it reports none
 */
async function describeCpu(root, model) {
    const info = await (0,promises_.readFile)((0,external_node_path_.join)(root, 'proc/cpuinfo'), 'utf8').catch(() => '');
    return {
        name: armCore(info, model) ?? model,
        caches: await caches((0,external_node_path_.join)(root, 'sys/devices/system/cpu/cpu0/cache')),
        numaNodes: (await names((0,external_node_path_.join)(root, 'sys/devices/system/node'))).filter((name) => /^node\d+$/.test(name)).length || 1,
        microcode: /^microcode\s*:\s*(\S+)/m.exec(info)?.[1] ?? '',
    };
}
/**
 * The name and revision of an arm64 core. Node identifies cores only by part number, so its name is right only for
 * cores of Arm.
 * @returns undefined on other processors, and under qemu-user, where /proc/cpuinfo describes the host
 */
function armCore(info, model) {
    const field = (key) => new RegExp(`^CPU ${key}\\s*:\\s*(\\S+)`, 'm').exec(info)?.[1];
    const [implementer, part, variant, revision] = ['implementer', 'part', 'variant', 'revision'].map(field);
    if (!implementer || !part)
        return undefined;
    const told = implementer === ARM && model !== 'unknown' ? model : undefined;
    const name = ARM_CORES[`${implementer} ${part}`] ?? told ?? `implementer ${implementer} part ${part}`;
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

;// CONCATENATED MODULE: ./lib/benchmark/machine/machine.js




const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
const SETTINGS = {
    governor: '/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor',
    boost: '/sys/devices/system/cpu/cpufreq/boost',
    no_turbo: '/sys/devices/system/cpu/intel_pstate/no_turbo',
    thp: '/sys/kernel/mm/transparent_hugepage/enabled',
    aslr: '/proc/sys/kernel/randomize_va_space',
    numa_balancing: '/proc/sys/kernel/numa_balancing',
    swappiness: '/proc/sys/vm/swappiness',
};
/** Reads the properties of this machine. It needs no privilege. */
async function describeMachine() {
    const settings = {};
    for (const [name, file] of Object.entries(SETTINGS)) {
        const value = await firstLine(file);
        if (value !== undefined)
            settings[name] = chosen(value);
    }
    const { name, ...cpu } = await describeCpu('/', (0,external_node_os_.cpus)()[0]?.model.trim() || 'unknown');
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
    const machine = await hostIdentity('/etc/machine-id');
    return { fingerprint: fingerprintOf({ ...facts, machine }), isNamed: machine !== undefined, ...facts };
}
/** The fingerprint of a machine. Any different fact changes it. Pure. */
function fingerprintOf(identity) {
    // The size of the memory is rounded, because firmware and memory balloons change its last bytes. Every other fact is
    // exact.
    const rounded = { ...identity, memoryBytes: Math.round(identity.memoryBytes / 2 ** 30) };
    return (0,files_files/* sha256 */.sc)(JSON.stringify(rounded)).slice(0, 16);
}
/**
 * What distinguishes a host from others of its kind: its name in BOLTMARK_MACHINE, otherwise the ID that systemd made.
 * @param file the path of machine-id(5). Containers often lack it, and images may contain `uninitialized`
 */
async function hostIdentity(file) {
    const id = process.env.BOLTMARK_MACHINE || (await firstLine(file));
    return id === '' || id === 'uninitialized' ? undefined : id;
}
async function osName() {
    const text = await (0,promises_.readFile)('/etc/os-release', 'utf8').catch(() => '');
    return /^PRETTY_NAME="?([^"\n]*)/m.exec(text)?.[1] ?? 'unknown';
}
async function firstLine(file) {
    return (0,promises_.readFile)(file, 'utf8').then((text) => text.split('\n')[0].trim(), () => undefined);
}
/** The chosen value in the kernel's notation `always [madvise] never`. */
function chosen(value) {
    return /\[(\w+)\]/.exec(value)?.[1] ?? value;
}

;// CONCATENATED MODULE: ./lib/benchmark/machine/tuning.js








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
        why: 'it depends on heat, and so on what ran before',
    },
    {
        name: 'turbo (off)',
        file: 'sys/devices/system/cpu/intel_pstate/no_turbo',
        wanted: '1',
        why: 'it depends on heat, and so on what ran before',
    },
    {
        name: 'thp',
        file: 'sys/kernel/mm/transparent_hugepage/enabled',
        wanted: 'madvise',
        why: 'the kernel would move memory into huge pages at any time',
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
        why: 'a server whose pages are swapped out measures the disk',
    },
    {
        name: 'aslr',
        file: 'proc/sys/kernel/randomize_va_space',
        wanted: '2',
        why: 'each restart must draw the code addresses again',
        reportOnly: true,
    },
];
/**
 * The folder that keeps old values until they are restored. Like the changes, it does not survive a reboot, and only
 * root may write to it.
 */
const FOLDER = 'run/boltmark';
/** The old values by file. */
const Saved = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP());
/**
 * The settings of one machine. From `apply` to `restore` they belong to a single run on the host, whatever lock a run
 * holds.
 */
class Tuning {
    root;
    #letGo;
    /** @param root the folder that contains sys/ and proc/: `/` for this machine */
    constructor(root) {
        this.root = root;
    }
    /** The settings whose value differs from the best one for a benchmark. */
    async deviations() {
        return deviating(await this.#settings(KNOBS));
    }
    /**
     * Changes the settings that it can, and keeps other runs from changing them until `restore`. The old values are on
     * disk before the first change.
     * @param purpose what the run does, for runs that wait for it
     * @param onWait receives the run that holds the settings, if this run has to wait for it
     * @throws OutsideError, Interrupted
     */
    async apply(purpose, onWait) {
        const ours = KNOBS.filter(({ reportOnly }) => !reportOnly);
        const known = await this.#settings(ours);
        if (!(await Promise.all(known.map(({ file }) => isWritable(file)))).includes(true))
            return { restored: [], changed: [], refused: deviating(known) };
        await (0,promises_.mkdir)(this.#folder, { recursive: true, mode: 0o700 });
        this.#letGo = await this.#lock.acquire(purpose, onWait);
        const restored = await this.#putBack();
        const wrong = deviating(await this.#settings(ours));
        const writable = await Promise.all(wrong.map(({ file }) => isWritable(file)));
        const changed = wrong.filter((_, index) => writable[index]);
        if (changed.length > 0)
            await (0,files_files/* writeJson */.GF)(this.#saved, Object.fromEntries(changed.map(({ file, value }) => [file, value])));
        const failed = new Set();
        for (const setting of changed)
            await (0,promises_.writeFile)(setting.file, setting.wanted).catch(() => {
                failed.add(setting);
            });
        return {
            restored,
            changed: changed.filter((setting) => !failed.has(setting)),
            refused: wrong.filter((setting, index) => !writable[index] || failed.has(setting)),
        };
    }
    /**
     * Restores what `apply` changed, in this run or in a killed one. Settings of a run that continues are not touched.
     * @returns the restored files, or the run that holds the settings
     * @throws OutsideError when a file could not be written, after the others were; its old value stays saved
     */
    async restore() {
        if (!this.#letGo) {
            if (!(await (0,files_files/* exists */.t2)(this.#saved)))
                return { restored: [] };
            const claim = await this.#lock.tryAcquire('putting back settings');
            if ('holder' in claim)
                return claim;
            this.#letGo = claim.release;
        }
        try {
            return { restored: await this.#putBack() };
        }
        finally {
            await this.#letGo();
            this.#letGo = undefined;
        }
    }
    /** Only the holder of the settings may call this. */
    async #putBack() {
        if (!(await (0,files_files/* exists */.t2)(this.#saved)))
            return [];
        const saved = Object.entries(savedIn(await (0,files_files/* readText */.yR)(this.#saved), this.#saved));
        // Only Boltmark's own settings are written, whatever the file contains.
        const ours = new Set((await this.#settings(KNOBS)).map(({ file }) => file));
        const old = saved.filter(([file]) => ours.has(file));
        const refused = [];
        for (const [file, value] of old)
            await (0,promises_.writeFile)(file, value).catch((error) => {
                refused.push(`${file} (${error.message})`);
            });
        if (refused.length > 0)
            throw new errors/* OutsideError */.Cp(`${refused.length} of ${old.length} settings of the machine could not be put back: ${refused.join('; ')}.`, `Their old values are in ${this.#saved}: boltmark doctor --restore tries again.`);
        await (0,promises_.rm)(this.#saved);
        return old.map(([file]) => file);
    }
    get #folder() {
        return (0,external_node_path_.join)(this.root, FOLDER);
    }
    get #lock() {
        return new FolderLock(this.#folder, 'Set machine.tune to report or none.');
    }
    get #saved() {
        return (0,external_node_path_.join)(this.#folder, 'settings.json');
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
    /** The files that match a path with at most one `*`. */
    async #files(path) {
        const [before, after] = path.split('*');
        const folder = (0,external_node_path_.dirname)((0,external_node_path_.join)(this.root, `${before}x`));
        const prefix = before.slice(before.lastIndexOf('/') + 1);
        const paths = after === undefined
            ? [(0,external_node_path_.join)(this.root, path)]
            : (await (0,promises_.readdir)(folder).catch(() => []))
                .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
                .map((name) => (0,external_node_path_.join)(folder, name + after));
        const there = await Promise.all(paths.map(files_files/* exists */.t2));
        return paths.filter((_, index) => there[index]);
    }
}
/** @throws OutsideError when Boltmark did not write the file */
function savedIn(text, file) {
    try {
        return Saved.parse(JSON.parse(text));
    }
    catch (cause) {
        throw new errors/* OutsideError */.Cp(`${file} does not say which settings a killed run has changed.`, 'Set the settings that `boltmark doctor` names by hand, and remove the file.', { cause });
    }
}
function deviating(settings) {
    return settings.filter(({ value, wanted }) => value !== wanted);
}
async function isWritable(file) {
    return (0,promises_.access)(file, external_node_fs_.constants.W_OK).then(() => true, () => false);
}
/** `governor is powersave, not performance: a clock that …`, one sentence for all files of a setting. */
function deviationsAsText(settings) {
    const texts = settings.map(({ name, value, wanted, why }) => `${name} is ${value}, not ${wanted}: ${why}`);
    return [...new Set(texts)];
}

;// CONCATENATED MODULE: ./lib/measuring/quiet-machine.js




/**
 * Calls `work` while no other Boltmark uses the machine, and with the settings that the config asks for
 * (`machine.tune`). All settings are restored, however `work` ends. First it restores settings that a killed run left
 * changed. Settings of a run that continues, and holds its own lock, are not touched.
 */
function onQuietMachine(job, work) {
    const { progress, config } = job;
    return alone(job, async () => {
        const tuning = new Tuning('/');
        const applies = config.machine.tune === 'apply';
        try {
            if (applies)
                await tune(job, tuning);
            else {
                const left = await tuning.restore();
                if ('restored' in left)
                    tellPutBack(job, left.restored);
            }
            if (config.machine.tune === 'report')
                for (const text of deviationsAsText(await tuning.deviations()))
                    progress.line(`${text} (machine.tune: apply sets it)`);
            const machine = await describeMachine();
            if (!machine.isNamed)
                progress.line('nothing distinguishes this host from others of its kind: set BOLTMARK_MACHINE to a unique name');
            return await work(machine);
        }
        finally {
            if (applies)
                await tuning.restore();
        }
    });
}
/**
 * Calls `work` while no other Boltmark puts load on the machine, because two benchmarks at once would disturb each
 * other.
 */
async function alone(job, work) {
    const release = await FolderLock.ofHost().acquire(purposeOf(job), (holder) => job.progress.line(`waiting for ${inWords(holder)}: two benchmarks at once would disturb each other`));
    try {
        return await work();
    }
    finally {
        await release();
    }
}
/**
 * Restores settings that a killed run left changed.
 * @returns the files whose old value was restored
 * @throws OutsideError while the benchmark that set them still runs
 */
async function restoreSettings() {
    const left = await new Tuning('/').restore();
    if ('restored' in left)
        return left.restored;
    throw new errors/* OutsideError */.Cp(`Nothing was put back: the settings belong to ${inWords(left.holder)}.`, 'That run puts them back when it ends.');
}
async function tune(job, tuning) {
    const { progress } = job;
    const { restored, changed, refused } = await tuning.apply(purposeOf(job), (holder) => progress.line(`waiting for ${inWords(holder)}: the settings of this machine are its own until it ends`));
    tellPutBack(job, restored);
    const names = new Set(changed.map(({ name, wanted }) => `${name} to ${wanted}`));
    if (names.size > 0)
        progress.line(`set for the benchmark: ${[...names].join(', ')}`);
    for (const text of deviationsAsText(refused))
        progress.warning(`${text}; it cannot be set here`);
}
function tellPutBack({ progress }, restored) {
    if (restored.length > 0)
        progress.warning(`a run that was killed left settings changed; put back: ${restored.join(', ')}`);
}
function purposeOf({ home }) {
    const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = process.env;
    return repository ? `a benchmark of ${repository}${run ? `, run ${run}` : ''}` : `a benchmark of ${home}`;
}

// EXTERNAL MODULE: ./lib/report/facts/facts.js
var facts_facts = __webpack_require__(49261);
// EXTERNAL MODULE: ./lib/report/markup.js
var markup = __webpack_require__(58916);
// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
;// CONCATENATED MODULE: ./lib/report/exports/levels.js



/** The levels of every variant, from the samples that count. */
function levelsOf(results) {
    const { metrics } = (0,facts_facts/* factsOf */.x)(results);
    const counting = results.samples.filter(({ status }) => status === 'ok');
    const groups = (0,grouped/* grouped */.z)(counting, ({ workload, threads, variant }) => JSON.stringify([workload, threads, variant]));
    return [...groups.values()].flatMap((samples) => {
        const { workload, threads, variant } = samples[0];
        return metrics.flatMap((metric) => {
            const values = samples.flatMap((sample) => sample.metrics[metric] ?? []);
            if (values.length === 0)
                return [];
            const [lowest, highest] = [(0,median/* smallest */.o9)(values), (0,median/* largest */.nQ)(values)];
            return [{ workload, threads, variant, metric, median: (0,median/* median */.JZ)(values), lowest, highest, rounds: values.length }];
        });
    });
}

;// CONCATENATED MODULE: ./lib/report/exports/bencher.js



/**
 * Bencher Metric Format (https://bencher.dev/docs/reference/bencher-metric-format): benchmarks by name, each with its
 * measures. A benchmark is a variant in a cell. A measure has the median, the minimum and the maximum over the rounds.
 * Candidates also have `<measure>-ratio`, the ratio to the baseline with its interval, because it does not depend on
 * the speed of the machine.
 */
function bencherMetricFormat(results) {
    const benchmarks = new Map();
    const measuresOf = (workload, threads, variant) => {
        const name = (0,markup/* oneLine */.TN)(`${workload} / ${threads} threads / ${variant}`).slice(0, 1024);
        const found = benchmarks.get(name) ?? {};
        benchmarks.set(name, found);
        return found;
    };
    for (const { workload, threads, variant, metric, median, lowest, highest } of levelsOf(results))
        measuresOf(workload, threads, variant)[slug(metric)] = { value: median, lower_value: lowest, upper_value: highest };
    for (const { workload, threads, candidate, metric, ratio, ci_low, ci_high } of (0,facts_facts/* factsOf */.x)(results).comparisons) {
        if (ratio === null)
            continue;
        const interval = ci_low === null || ci_high === null ? {} : { lower_value: ci_low, upper_value: ci_high };
        measuresOf(workload, threads, candidate)[slug(`${metric}_ratio`)] = { value: ratio, ...interval };
    }
    return `${JSON.stringify(Object.fromEntries(benchmarks), null, 2)}\n`;
}
/** A metric's name in Bencher's form: lower-case letters, digits and hyphens, at most 64. */
function slug(metric) {
    return metric
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, 64);
}

;// CONCATENATED MODULE: ./lib/report/exports/csv.js



/** RFC 4180: one row per sample and one column per metric, for spreadsheets and data frames. */
function samplesCsv(results) {
    const { metrics } = (0,facts_facts/* factsOf */.x)(results);
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
/** One row per comparison, with the medians of both sides. Pooled figures have no workload and no threads. */
function comparisonsCsv(results) {
    const { comparisons, pools, cells, baseline } = (0,facts_facts/* factsOf */.x)(results);
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
    const known = (0,results_metrics/* metricNamed */.SB)(metric);
    return [known?.unit, known?.direction];
}
function figuresOf({ ratio, ci_low, ci_high, verdict, }) {
    return [ratio, ci_low, ci_high, verdict];
}
function csv(rows) {
    return rows.map((row) => `${row.map(csv_field).join(',')}\r\n`).join('');
}
function csv_field(value) {
    if (value === null || value === undefined)
        return '';
    if (typeof value === 'number')
        return String(value);
    // A spreadsheet would run text that begins with one of these characters as a formula.
    const text = (0,markup/* oneLine */.TN)(value).replace(/^[=+\-@]/, "'$&");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

;// CONCATENATED MODULE: ./lib/report/exports/github-action-benchmark.js




/**
 * The custom JSON of github-action-benchmark, for `tool: customSmallerIsBetter`. That action takes the direction from
 * `tool`, which is one for the whole file. To keep throughput and latency in one file, a rate is given as its
 * reciprocal, the time of one transaction: 2,000 tx/s is 500 µs/tx. Ratios and alert thresholds have the same meaning.
 * The rate is in `extra`.
 */
function githubActionBenchmark(results) {
    // Zero is left out: it has no reciprocal, and the action divides by the last value.
    const entries = levelsOf(results)
        .map(entryOf)
        .filter(({ value }) => value > 0 && Number.isFinite(value));
    return `${JSON.stringify(entries, null, 2)}\n`;
}
function entryOf(level) {
    const { workload, threads, variant, metric, median, lowest, highest, rounds } = level;
    const { unit, direction } = (0,results_metrics/* metricNamed */.SB)(metric);
    const extra = `median of ${(0,words/* counted */.hS)(rounds, 'round')}: ${(0,words/* quantity */.au)(median, metric)}`;
    const name = (what) => (0,markup/* oneLine */.TN)(`${workload} / ${threads} threads / ${variant} / ${what}`);
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
/** The range that the action shows beside the value: `± 12.3`. It is the larger distance of the two bounds. */
function range(middle, low, high) {
    const sides = [middle - low, high - middle].filter(Number.isFinite);
    return `± ${Number(Math.max(...sides).toPrecision(3))}`;
}

// EXTERNAL MODULE: ./lib/verdict/figure.js
var figure = __webpack_require__(24601);
// EXTERNAL MODULE: ./lib/report/render/html/html-text.js
var html_text = __webpack_require__(90310);
;// CONCATENATED MODULE: ./lib/report/exports/junit.js




/**
 * The gate as JUnit XML, for tools that show test results. It has one case for the gate, and one for each cell of each
 * candidate and gated metric; the outcome is a property. A cell fails if it failed the gate. A cell that is undecided,
 * or slower without failing the gate, is skipped.
 */
function junitXml(results) {
    const { comparisons, gate, outcome } = (0,facts_facts/* factsOf */.x)(results);
    const { plan, run, target } = results;
    const metrics = neverFails(plan) ? plan.metrics : (plan.gated ?? plan.metrics);
    const judged = comparisons.filter(({ role, metric }) => role === 'candidate' && metrics.includes(metric));
    const reasons = gate.reasons.join('; ');
    const skipped = tag('skipped', reasons);
    const passed = { pass: '', fail: tag('failure', 'the gate failed', reasons), neutral: skipped, off: skipped }[gate.verdict];
    const cases = [
        testCase('boltmark.gate', 'gate', passed),
        ...judged.map((cell) => {
            const name = `${(0,words/* cellInWords */.LY)(cell)}: ${(0,words/* metricWord */.bt)(cell.metric)}`;
            return testCase(`boltmark.${cell.candidate}`, name, outcomeOf(cell, results));
        }),
    ];
    const count = (kind) => cases.filter((one) => one.includes(`<${kind} `)).length;
    const suite = (0,html_text/* escapeHtml */.ZD)(`boltmark ${target.adapter} ${target.version}`);
    return (`<?xml version="1.0" encoding="UTF-8"?>\n` +
        `<testsuites name="boltmark" tests="${cases.length}" failures="${count('failure')}" errors="0">\n` +
        `<testsuite name="${suite}" tests="${cases.length}" failures="${count('failure')}" errors="0" skipped="${count('skipped')}" timestamp="${(0,html_text/* escapeHtml */.ZD)(run.finished.replace(/(\.\d+)?Z$/, ''))}">\n` +
        `<properties><property name="outcome" value="${outcome.verdict}"/></properties>\n` +
        `${cases.join('\n')}\n</testsuite>\n</testsuites>\n`);
}
/** Whether the config has `fail-on: never`. Nothing is gated then, but the measured cells are still listed. */
function neverFails({ gated }) {
    return gated?.length === 0;
}
function outcomeOf(cell, results) {
    const figures = (0,words/* changeWithInterval */.k$)(cell);
    if (cell.verdict === 'inconclusive')
        return tag('skipped', `${figures}: more rounds are needed`);
    if (cell.verdict !== 'slower')
        return '';
    const excuse = excuseFor(cell, results);
    return excuse === undefined
        ? tag('failure', `slower: ${figures}`, cell.notes.join('; '))
        : tag('skipped', `slower, but ${excuse}: ${figures}`);
}
/** Why a slower cell did not fail the gate. Undefined if it did. */
function excuseFor(cell, { gate, plan }) {
    if (cell.phase !== 'confirm')
        return 'not confirmed on new rounds';
    if (!(0,figure/* isConfirmed */.it)(cell, plan))
        return 'not after correction for the number of cells';
    if (!(0,figure/* isBeyond */._f)(cell, plan))
        return 'its interval reaches into the margin';
    if (neverFails(plan))
        return 'the gate never fails';
    return gate.verdict === 'fail' ? undefined : `the gate is ${gate.verdict}`;
}
function testCase(suite, name, outcome) {
    const open = `<testcase classname="${(0,html_text/* escapeHtml */.ZD)(suite)}" name="${(0,html_text/* escapeHtml */.ZD)(name)}"`;
    return outcome === '' ? `${open}/>` : `${open}>${outcome}</testcase>`;
}
function tag(name, message, body = '') {
    const open = `<${name} message="${(0,html_text/* escapeHtml */.ZD)(message)}"`;
    return body === '' ? `${open} />` : `${open}>${(0,html_text/* escapeHtml */.ZD)(body)}</${name}>`;
}

// EXTERNAL MODULE: ./lib/results/schema.js + 2 modules
var results_schema = __webpack_require__(12150);
;// CONCATENATED MODULE: ./lib/report/exports/openmetrics.js




/**
 * OpenMetrics text 1.0 (https://prometheus.io/docs/specs/om/open_metrics_spec/): the levels of every variant, the
 * ratios with their intervals, the gate as a state set, and the run as an info metric. An operation of YCSB
 * becomes a label.
 */
function openMetrics(results) {
    return [
        runInfo(results),
        outcomeStates(results),
        gateStates(results),
        ...levelFamilies(results),
        ...ratioFamilies(results),
        '# EOF\n',
    ].join('');
}
/** One family for each metric that was measured. */
function levelFamilies(results) {
    const levels = levelsOf(results).map((level) => ({ ...level, ...(0,results_metrics/* metricParts */.Z)(level.metric) }));
    return results_metrics/* METRICS */.Cb.flatMap((metric) => {
        const own = levels.filter(({ base }) => base === metric.name);
        if (own.length === 0)
            return [];
        const { stem, unit, factor = 1 } = metric.openMetrics;
        const samples = own.map(({ workload, threads, variant, operation, median }) => ({
            labels: { workload, threads, variant, ...(operation ? { operation } : {}) },
            value: Number((median * factor).toPrecision(12)),
        }));
        const name = ['boltmark', stem, unit].filter(Boolean).join('_');
        return [family(name, 'gauge', helpOf(metric), samples, unit)];
    });
}
function helpOf({ word, direction }) {
    return `Median over the rounds: ${word} (${direction} is better)`;
}
const RATIOS = {
    ratio: { name: 'boltmark_change_ratio', help: 'Candidate / baseline' },
    ci_low: { name: 'boltmark_change_low_ratio', help: 'Lower bound of candidate / baseline' },
    ci_high: { name: 'boltmark_change_high_ratio', help: 'Upper bound of candidate / baseline' },
};
/** The changes with their intervals, including the pooled ones. */
function ratioFamilies(results) {
    const { comparisons, pools, baseline } = (0,facts_facts/* factsOf */.x)(results);
    const figures = [
        ...comparisons.map(({ workload, threads, ...figure }) => ({ place: { workload, threads }, ...figure })),
        ...pools.map((figure) => ({ place: { workload: 'all', threads: 'all' }, ...figure })),
    ];
    return ['ratio', 'ci_low', 'ci_high'].flatMap((key) => {
        const samples = figures.flatMap(({ place, candidate, metric, [key]: value }) => {
            const direction = (0,results_metrics/* metricNamed */.SB)(metric)?.direction ?? '';
            return value === null ? [] : [{ labels: { ...place, candidate, baseline, metric, direction }, value }];
        });
        return samples.length === 0 ? [] : [family(RATIOS[key].name, 'gauge', RATIOS[key].help, samples, 'ratio')];
    });
}
function outcomeStates(results) {
    const { outcome } = (0,facts_facts/* factsOf */.x)(results);
    const states = results_schema/* Outcome */.Pi.shape.verdict.options.map((state) => ({
        labels: { boltmark_outcome: state },
        value: state === outcome.verdict ? 1 : 0,
    }));
    return family('boltmark_outcome', 'stateset', 'What was found about the candidates', states);
}
function gateStates(results) {
    const { gate } = (0,facts_facts/* factsOf */.x)(results);
    const states = results_schema/* GateVerdict */.Pe.options.map((state) => ({
        labels: { boltmark_gate: state },
        value: state === gate.verdict ? 1 : 0,
    }));
    return family('boltmark_gate', 'stateset', 'Verdict of the gate', states);
}
function runInfo({ run, environment, target }) {
    const labels = {
        run: run.id,
        commit: run.git?.sha ?? '',
        host: environment.fingerprint,
        target: target.adapter,
        version: target.version,
        tool: run.tool,
    };
    return family('boltmark_run', 'info', 'What was measured', [{ labels, value: 1, suffix: '_info' }]);
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
    return text.replaceAll(/\r\n?/g, '\n').replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

// EXTERNAL MODULE: ./lib/report/render/markdown/markdown.js + 5 modules
var markdown = __webpack_require__(27763);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./lib/report/facts/shown-verdicts.js
var shown_verdicts = __webpack_require__(44322);
// EXTERNAL MODULE: ./lib/report/sections/section.js
var sections_section = __webpack_require__(8792);
// EXTERNAL MODULE: ./lib/report/sections/sections.js + 36 modules
var sections = __webpack_require__(58604);
// EXTERNAL MODULE: ./node_modules/cli-table3/index.js
var cli_table3 = __webpack_require__(25832);
;// CONCATENATED MODULE: ./lib/report/render/terminal/plain-table.js

/** Spaces between two columns. */
const GAP = 2;
const NO_LINES = Object.fromEntries(['top', 'bottom']
    .flatMap((edge) => ['', '-mid', '-left', '-right'].map((part) => [`${edge}${part}`, '']))
    .concat(['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'].map((part) => [part, ''])));
/** Nobody reads more rows in a terminal, and the running time of cli-table3 grows with the square of their number. */
const MOST_ROWS = 1000;
/** A table for a terminal, without lines. The middle rows of a very long one are omitted. */
function plainTable({ head, rows, right = [], widths = [] }) {
    const table = new cli_table3({
        head: [...head],
        colWidths: widths.map((width) => width + GAP),
        colAligns: head.map((_, column) => (right.includes(column) ? 'right' : 'left')),
        style: { 'padding-left': 0, 'padding-right': GAP, head: [], border: [], compact: true },
        chars: NO_LINES,
    });
    for (const row of withoutMiddle(rows))
        table.push([...row]);
    return table.toString().replace(/[ ]+$/gm, '');
}
function withoutMiddle(rows) {
    if (rows.length <= MOST_ROWS)
        return rows;
    const more = rows[0].map((_, column) => (column === 0 ? `… ${rows.length - MOST_ROWS} more` : ''));
    return [...rows.slice(0, MOST_ROWS / 2), more, ...rows.slice(-MOST_ROWS / 2)];
}
/** A name without its middle, because names that begin alike often differ at the end. */
function shortened(name, width) {
    const signs = [...name];
    if (signs.length <= width)
        return name;
    const kept = width - 1;
    return `${signs.slice(0, Math.ceil(kept / 2)).join('')}…${signs.slice(signs.length - Math.floor(kept / 2)).join('')}`;
}

;// CONCATENATED MODULE: ./lib/report/render/terminal/terminal.js







/** The width of a report. Terminals are rarely narrower, and output to a file has no width of its own. */
const WIDTH = 80;
const VERDICT_STYLES = {
    faster: 'green',
    slower: 'red',
    same: 'dim',
    inconclusive: 'yellow',
    'faster, uncorrected': 'dim',
    'slower, uncorrected': 'dim',
};
const OUTCOME_STYLES = { faster: 'green', slower: 'red', same: 'dim', mixed: 'yellow', undecided: 'yellow' };
const GATE_STYLES = { pass: 'green', fail: 'red', neutral: 'yellow', off: 'dim' };
/** The figures of a run for a terminal. Outcome and gate come last, because the reader sees the end first. */
function terminalTable(results, { colour = false } = {}) {
    const facts = (0,facts_facts/* factsOf */.x)(results);
    const paint = (style, text) => (colour ? (0,external_node_util_.styleText)(style, text, { validateStream: false }) : text);
    const parts = (0,sections/* sectionsFor */.A)('terminal').map((line) => sectionText(line, facts, paint));
    return [...parts.filter((part) => part !== ''), ''].join('\n\n');
}
function sectionText({ section, showing }, facts, paint) {
    const body = blocksText(section.blocks(facts, markup/* plainMarkup */.$0), paint);
    return body === '' || showing === 'bare'
        ? body
        : `${paint('bold', uncapitalised((0,sections_section/* titleOfSection */.r)(section, facts)))}\n${body}`;
}
function blocksText(blocks, paint) {
    return blocks
        .map((block) => blockText(block, paint))
        .filter((text) => text !== '')
        .join('\n\n');
}
/**
 * A block as text. Charts, and blocks that other formats fold, are left out, because a terminal has no room for them.
 */
function blockText(block, paint) {
    switch (block.kind) {
        case 'sentences':
            return sentencesText(block);
        case 'heading':
            return paint('bold', block.text);
        case 'table':
            return block.isForPage ? '' : tableText(block, paint);
        case 'pairs':
            return plainTable({ head: [], rows: block.rows.map((row) => row.map(markup/* plainMarkup */.$0.prose)) });
        case 'commands':
            return block.lines.join('\n');
        case 'parts':
            return block.parts
                .map(({ name, blocks }) => `${paint('bold', markup/* plainMarkup */.$0.name(name))}\n${blocksText(blocks, paint)}`)
                .join('\n\n');
        case 'fold':
        case 'chart':
            return '';
        case 'outcome':
            return outcomeText(block, paint);
        case 'next':
            return terminal_wrapped(`Next: ${block.text}`);
    }
}
function sentencesText({ lines, isList }) {
    return isList ? lines.map((line) => terminal_wrapped(`- ${line}`)).join('\n') : lines.map((line) => terminal_wrapped(line)).join('\n\n');
}
function outcomeText({ outcome, found, result, gate, verdict, reasons }, paint) {
    const told = terminal_wrapped(`${found}. ${result}`).replace(found, paint(OUTCOME_STYLES[outcome], found));
    const why = reasons.map((reason) => terminal_wrapped(`- ${reason}`));
    return `${told}\n\n${[`${paint(GATE_STYLES[gate], verdict)}.`, ...why].join('\n')}`;
}
/** A name keeps at least this number of characters. */
const NARROWEST_NAME = 8;
/** If a table is too wide, it shortens names, never figures. */
function tableText({ columns, rows }, paint) {
    const heads = columns.map(({ head, short }) => short ?? uncapitalised(head));
    const text = aligned(columns, rows.map((row) => row.map((cell, i) => cellText(cell, columns[i]))));
    const widths = heads.map((head, i) => Math.max(head.length, ...text.map((row) => row[i].length)));
    let over = widths.reduce((sum, one) => sum + one + GAP, -GAP) - WIDTH;
    for (const [i, { kind }] of columns.entries()) {
        if (kind !== 'name' || over <= 0)
            continue;
        const narrow = Math.max(NARROWEST_NAME, widths[i] - over);
        over -= Math.max(0, widths[i] - narrow);
        widths[i] = Math.min(widths[i], narrow);
    }
    const painted = (cell, i) => {
        const { kind } = columns[i];
        if (kind === 'name')
            return shortened(cell, widths[i]);
        return kind === 'verdict' && (0,shown_verdicts/* isShownVerdict */.pP)(cell) ? paint(VERDICT_STYLES[cell], cell) : cell;
    };
    return plainTable({
        head: heads.map((head) => paint('dim', head)),
        rows: text.map((row) => row.map(painted)),
        right: columns.flatMap(({ kind }, i) => (kind === 'number' || kind === 'change' ? [i] : [])),
        widths,
    });
}
/** The text of a cell. A column of changes has its `%` in the head. */
function cellText(cell, { kind }) {
    const text = typeof cell === 'string' ? cell : cell.text;
    return kind === 'change' || kind === 'interval' ? text.replace(' %', '') : text;
}
/** Aligns the estimates before intervals, so that signs and digits form columns. */
function aligned(columns, rows) {
    return columns.reduce((text, { kind }, i) => {
        if (kind !== 'interval')
            return text;
        const estimates = Math.max(0, ...text.map((row) => row[i].split(' ')[0].length));
        return text.map((row) => {
            const [estimate = '', ...interval] = row[i].split(' ');
            return row.with(i, [estimate.padStart(estimates), ...interval].join(' '));
        });
    }, rows);
}
function uncapitalised(text) {
    return text.charAt(0).toLowerCase() + text.slice(1);
}
/** The text in lines that are not longer than the report is wide, with breaks between words. */
function terminal_wrapped(text) {
    const lines = [];
    for (const word of text.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= WIDTH)
            lines[lines.length - 1] = `${last} ${word}`;
        else
            lines.push(word);
    }
    return lines.join('\n');
}

;// CONCATENATED MODULE: ./lib/report/formats.js








const FORMATS = new Map(Object.entries({
    md: markdown/* markdownReport */.q,
    // Imported only when needed, because other commands should not wait for the drawing library.
    html: async (results) => (await Promise.all(/* import() */[__webpack_require__.e(850), __webpack_require__.e(976), __webpack_require__.e(405)]).then(__webpack_require__.bind(__webpack_require__, 67405))).htmlReport(results),
    text: (results) => terminalTable(results),
    json: (results) => `${JSON.stringify(results, null, 2)}\n`,
    csv: samplesCsv,
    'csv-comparisons': comparisonsCsv,
    bmf: bencherMetricFormat,
    'github-action-benchmark': githubActionBenchmark,
    openmetrics: openMetrics,
    junit: junitXml,
}));
/** The values of `report --format`. */
const REPORT_FORMATS = [...FORMATS.keys()];
/** The values of `report --style`, for Markdown. */
const REPORT_STYLES = ['full', 'compact'];
/** Renders results in another format. @throws UsageError for an unknown format or style */
async function render(results, format, style = 'full') {
    const write = FORMATS.get(format);
    if (!write)
        throw new errors/* UsageError */.eb(`There is no report format ${format}.`, `Formats are ${REPORT_FORMATS.join(', ')}.`);
    const known = REPORT_STYLES.find((one) => one === style);
    if (!known)
        throw new errors/* UsageError */.eb(`There is no report style ${style}.`, `Styles are ${REPORT_STYLES.join(' and ')}.`);
    return write(results, known);
}

// EXTERNAL MODULE: ./lib/report/not-measured.js
var not_measured = __webpack_require__(5680);
// EXTERNAL MODULE: ./lib/report/facts/sentences.js
var sentences = __webpack_require__(45488);
;// CONCATENATED MODULE: ./lib/report/render/terminal/comparison-text.js





/** The number of exclusions that are shown. Further ones are only counted. */
const SHOWN_EXCLUSIONS = 10;
/** The result of `compare` for a terminal: a row for each comparison, then the pooled figures, then the notes. */
function comparedAsText(compared) {
    const { comparisons, control, sweeps, exclusions, notes } = compared;
    const placeOf = ({ workload, metric }) => JSON.stringify([workload, metric]);
    const places = (0,grouped/* grouped */.z)(comparisons, placeOf);
    const crossovers = sweeps.flatMap((sweep) => sweep.crossovers
        .filter((one) => (0,sentences/* worthTelling */.gb)(one, places.get(placeOf(sweep))))
        .map(({ candidate, text }) => `${candidate}, ${sweep.workload}, ${sweep.metric}: ${text}`));
    const distrust = control && !control.trusted ? ['The run cannot be trusted:', ...control.reasons] : [];
    const left = exclusions
        .slice(0, SHOWN_EXCLUSIONS)
        .map(({ workload, threads, round, variant, reason }) => `left out: ${workload} × ${threads}, round ${round}${variant ? `, ${variant}` : ''}: ${reason}`);
    const more = exclusions.length > SHOWN_EXCLUSIONS ? [`and ${exclusions.length - SHOWN_EXCLUSIONS} more that were left out`] : [];
    const remarks = [...distrust, ...crossovers, ...notes, ...left, ...more].map((line) => `${(0,plain/* plainLine */.h0)(line)}\n`);
    return `${comparison_text_figuresOf(compared)}\n\n${remarks.join('')}`;
}
function comparison_text_figuresOf({ comparisons, pooled }) {
    const cells = comparisons.map((cell) => [
        (0,plain/* plainLine */.h0)(cell.candidate),
        cell.metric,
        (0,plain/* plainLine */.h0)(cell.workload),
        cell.threads,
        (0,words/* changeWithInterval */.k$)(cell),
        cell.rounds,
        cell.detectable === null ? '' : (0,words/* change */.Zg)(1 + cell.detectable),
        (0,words/* verdictWord */.E0)(cell.verdict),
    ]);
    const pools = pooled.map((pool) => [
        (0,plain/* plainLine */.h0)(pool.candidate),
        pool.metric,
        pool.cells === 1 ? 'the one cell' : `all ${pool.cells} cells`,
        '',
        (0,words/* changeWithInterval */.k$)(pool),
        '',
        '',
        (0,words/* verdictWord */.E0)(pool.verdict),
    ]);
    return plainTable({
        head: ['candidate', 'metric', 'workload', 'threads', 'change', 'rounds', 'detectable', 'verdict'],
        rows: [...cells, ...pools],
        right: [3, 5, 6],
    });
}

// EXTERNAL MODULE: ./lib/report/sections/head/summary-line.js
var summary_line = __webpack_require__(7605);
;// CONCATENATED MODULE: ./lib/results/other-baseline.js

/**
 * The results with another variant as the baseline. The earlier baseline becomes a candidate. The control is left out,
 * because it equals the earlier baseline. Verdicts still come from pairs of one round. Pure.
 * @throws UsageError when no variant has that name
 */
function withBaseline(file, name) {
    const known = file.variants.filter(({ role }) => role !== 'control');
    if (!known.some((variant) => variant.name === name))
        throw new errors/* UsageError */.eb(`No variant ${name} was measured.`, `Name one of ${known.map((variant) => variant.name).join(', ')}.`);
    if (known.some((variant) => variant.name === name && variant.role === 'baseline'))
        return file;
    const names = new Set(known.map((variant) => variant.name));
    const { second_baseline: _, ...plan } = file.plan ?? {};
    return {
        ...file,
        variants: known.map((variant) => ({ ...variant, role: variant.name === name ? 'baseline' : 'candidate' })),
        samples: file.samples.filter(({ variant }) => names.has(variant)),
        ...(file.plan ? { plan: { ...plan, baseline: name } } : {}),
    };
}

// EXTERNAL MODULE: ./lib/results/read.js
var results_read = __webpack_require__(75764);
// EXTERNAL MODULE: ./lib/verdict/compare.js + 3 modules
var compare = __webpack_require__(59733);
// EXTERNAL MODULE: ./lib/verdict/gate.js + 1 modules
var verdict_gate = __webpack_require__(81502);
// EXTERNAL MODULE: ./lib/verdict/pool.js
var pool = __webpack_require__(52215);
// EXTERNAL MODULE: ./lib/commands/answer.js
var answer = __webpack_require__(70958);
// EXTERNAL MODULE: ./lib/system/processes/adoption.js
var adoption = __webpack_require__(90195);
// EXTERNAL MODULE: ./lib/system/processes/cgroup.js
var cgroup = __webpack_require__(17047);
;// CONCATENATED MODULE: ./lib/system/requirement.js



/**
 * The headers that are in none of the usual folders. A missing header is not an error yet, because a build may know
 * other folders.
 */
async function missingHeaders(headers) {
    const folders = await includeFolders();
    const isMissing = async ({ header }) => !(await anyOf(folders.map((folder) => (0,files_files/* exists */.t2)((0,external_node_path_.join)(folder, header)))));
    const missing = await Promise.all(headers.map(isMissing));
    return headers.filter((_, index) => missing[index]);
}
/** The folders in which compilers search: their own, those of Debian's architectures, and those in the environment. */
async function includeFolders() {
    const named = [process.env.CPATH, process.env.C_INCLUDE_PATH, process.env.CPLUS_INCLUDE_PATH].join(':').split(':');
    const usual = await (0,promises_.readdir)('/usr/include').catch(() => []);
    const ofArchitectures = usual.filter((name) => name.includes('-linux-')).map((name) => `/usr/include/${name}`);
    return ['/usr/local/include', '/usr/include', ...ofArchitectures, ...named.filter((folder) => folder !== '')];
}
async function anyOf(answers) {
    return (await Promise.all(answers)).includes(true);
}

;// CONCATENATED MODULE: ./lib/commands/doctor.js









/** Checks the machine and its tools. */
async function checksOfMachine({ programs, headers, compiler, optimizers }) {
    const checks = [
        await checkMachine(),
        ...(await checkSettings()),
        await checkProc(),
        checkHold(),
        ...(await Promise.all(programs.map(checkProgram))),
        ...(await checkHeaders(headers)),
        await checkCompiler(compiler),
    ];
    for (const { kind, project, isNeeded } of optimizers) {
        const found = await examineOptimizer(kind, compiler, project);
        checks.push(...(isNeeded ? found : found.map(atMostAdvice)));
    }
    return checks;
}
async function examineOptimizer(kind, compiler, project) {
    try {
        return (await kind.examine?.(compiler, project)) ?? [];
    }
    catch (error) {
        // If no package source has the tool, the error says where to get it.
        const packages = await kind.tool?.packages().catch(() => undefined);
        return [{ ...problemOf(kind.name, error), packages }];
    }
}
/** Checks the compiler. It also shows who chose it, because the choice affects flags and profiles. */
async function checkCompiler(find) {
    const name = 'compiler';
    try {
        const { title, cc, namedBy } = await find();
        if (await (0,processes_program/* programAt */.q)(cc))
            return { name, state: 'fine', detail: `${title}, ${cc}${namedBy ? ` (${namedBy})` : ''}` };
        // If a named compiler is missing, an earlier check reports an error. If none was named, perhaps none is needed;
        // needed programs are checked separately.
        return {
            name,
            state: 'advice',
            detail: `${cc} is not found on PATH, and no other compiler was named`,
            next: 'apt-get install --no-install-recommends gcc libc6-dev',
        };
    }
    catch (error) {
        return problemOf(name, error);
    }
}
/** @throws errors of other kinds than Boltmark's */
function problemOf(name, error) {
    if (!(error instanceof errors/* BoltmarkError */.JB))
        throw error;
    return { name, state: 'problem', detail: error.message, next: error.next };
}
async function checkMachine() {
    const { arch, cpu, cores, memoryBytes, kernel, os, fingerprint } = await describeMachine();
    const supported = arch === 'arm64' || arch === 'amd64';
    return {
        name: 'machine',
        state: supported ? 'fine' : 'problem',
        detail: `${os}, ${arch}, ${cpu}, ${cores} CPUs, ${(memoryBytes / 2 ** 30).toFixed(0)} GiB, kernel ${kernel}, fingerprint ${fingerprint}`,
        next: supported ? undefined : 'Programs for arm64 and x86-64 can be optimised.',
    };
}
/** Checks kernel settings that make samples of the same binary differ. */
async function checkSettings() {
    const settings = await new Tuning('/').deviations();
    return [...new Map(settings.map((setting) => [setting.name, setting])).values()].map(({ name, value, why, wanted }) => ({
        name,
        state: 'advice',
        detail: `${value}: ${why}`,
        next: `Better ${wanted}; machine.tune: apply sets it while a benchmark runs.`,
    }));
}
/** Checks /proc, in which instrumented programs find their own code. */
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
/** Checks what finds the programs that a build or a load leaves behind, so that a run can end them. */
function checkHold() {
    const name = 'hold';
    const group = cgroup/* ControlGroup */.t.make((0,external_node_crypto_.randomBytes)(16).toString('hex'));
    if (group instanceof cgroup/* ControlGroup */.t) {
        group.remove();
        return { name, state: 'fine', detail: 'a cgroup holds every program of a run until the run ends it' };
    }
    if ((0,adoption/* canAdoptOrphans */.OI)())
        return { name, state: 'fine', detail: `the kernel makes a run the parent of all its programs (${group.refused})` };
    return {
        name,
        state: 'advice',
        detail: `${group.refused}: a program that empties its environment can outlive a run`,
        next: 'Run as root or in a delegated cgroup (systemd: Delegate=yes), or with Node 22.15 or newer beside perl or python3.',
    };
}
async function checkProgram({ program, packages, whereFrom }) {
    const path = await (0,processes_program/* programAt */.q)(program);
    if (path)
        return { name: program, state: 'fine', detail: path };
    return {
        name: program,
        state: 'problem',
        detail: 'not found on PATH',
        next: whereFrom ?? `apt-get install --no-install-recommends ${packages.join(' ')}`,
        packages,
    };
}
/** Checks header files. A build may find them in other folders, too. */
async function checkHeaders(headers) {
    const missing = await missingHeaders(headers);
    return missing.map((header) => ({
        name: header.header,
        state: 'advice',
        detail: 'in none of the usual places, and the build includes it',
        next: `apt-get install --no-install-recommends ${header.package}`,
        packages: [header.package],
    }));
}
function atMostAdvice(check) {
    return check.state === 'problem' ? { ...check, state: 'advice' } : check;
}
const MARKS = { fine: 'ok', advice: 'hint', problem: 'MISSING' };
/**
 * One line for each check, followed by what to do. The last line is a command that installs everything that is missing.
 */
function checksAsText(checks) {
    const width = Math.max(...checks.map(({ name }) => name.length));
    const packages = [...new Set(checks.flatMap((check) => check.packages ?? []))];
    const install = `→ All of them: apt-get update && apt-get install --no-install-recommends ${packages.join(' ')}, or boltmark setup`;
    const lines = checks
        .map(({ name, state, detail, next }) => {
        const line = `${MARKS[state].padEnd(8)} ${name.padEnd(width)}  ${detail}`;
        return next ? `${line}\n${' '.repeat(11 + width)}→ ${next}` : line;
    })
        .join('\n');
    return packages.length < 2 ? lines : `${lines}\n${install}`;
}

;// CONCATENATED MODULE: ./lib/results/thin-intervals.js
/** The largest number of points that a chart draws of one sample. */
const MOST_POINTS = 60;
/**
 * A sample with only every second, third, … of its intervals, so that they are few and evenly spread. Otherwise the
 * intervals of long runs would be most of results.json. Samples of equal length keep the same seconds. A sample that is
 * thin already does not change.
 */
function thinned(sample) {
    const { intervals = [] } = sample;
    const step = Math.ceil(intervals.length / MOST_POINTS);
    if (step < 2)
        return sample;
    return { ...sample, intervals: intervals.filter((_, i) => (i + 1) % step === 0) };
}

;// CONCATENATED MODULE: ./lib/system/version.js
/** The version of this program. `npm version` changes it together with package.json (a test checks that they agree). */
const version_VERSION = '0.1.0';

// EXTERNAL MODULE: ./lib/verdict/outcome.js + 1 modules
var outcome = __webpack_require__(99543);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
;// CONCATENATED MODULE: ./lib/workloads/hammerdb/output.js

/** The result since version 4.0: `Vuser 1:TEST RESULT : System achieved 42332 NOPM from 97427 PostgreSQL TPM`. */
const RESULT = /TEST RESULT : System achieved (\d+) NOPM from (\d+) .{1,40} TPM$/;
/** The result of earlier versions: `TEST RESULT : System achieved 60501 SQL Server TPM at 13207 NOPM`. */
const OLD_RESULT = /TEST RESULT : System achieved (\d+) .{1,40} TPM at (\d+) NOPM$/;
/** The time of a test, in minutes: `Vuser 1:Timing test period of 2 in minutes`. */
const PERIOD = /Timing test period of (\d+) in minutes/;
/**
 * Parses the log of a timed TPROC-C test of HammerDB. `new_orders` is NOPM. The throughput is TPM. It counts what each
 * database calls a transaction, so it cannot be compared between databases.
 * @throws BadRun when the log has no result, or no transaction
 */
function readHammerdbOutput(text) {
    const lines = text.split(/\r?\n/).slice(0, -1);
    const at = lines.findLastIndex((line) => RESULT.test(line) || OLD_RESULT.test(line));
    if (at < 0)
        throw new BadRun("HammerDB's log has no TEST RESULT of a timed test");
    const [, nopm, tpm] = RESULT.exec(lines[at]) ?? [];
    const [, oldTpm, oldNopm] = OLD_RESULT.exec(lines[at]) ?? [];
    const [newOrders, perMinute] = [Number(nopm ?? oldNopm), Number(tpm ?? oldTpm)];
    if (!(newOrders > 0 && perMinute > 0))
        throw new BadRun('HammerDB finished no transaction in its time');
    const minutes = Number(lines
        .slice(0, at)
        .map((line) => PERIOD.exec(line)?.[1])
        .findLast(Boolean) ?? 1);
    const durationS = 60 * Math.max(1, minutes);
    const throughput = perMinute / 60;
    return {
        metrics: { throughput, new_orders: newOrders },
        intervals: [],
        durationS,
        transactions: Math.round(throughput * durationS),
    };
}

;// CONCATENATED MODULE: ./lib/workloads/outputs.js






/** Every output that can be parsed, by the load generator's name. */
const OUTPUT_READERS = {
    sysbench: readSysbenchOutput,
    ycsb: readYcsbOutput,
    'go-ycsb': readGoYcsbOutput,
    pgbench: readPgbenchOutput,
    'go-tpc': readGoTpcOutput,
    hammerdb: readHammerdbOutput,
};

;// CONCATENATED MODULE: ./lib/commands/parse.js








/** @throws UsageError when Boltmark cannot read outputs of this load generator */
function readerNamed(driver) {
    const known = Object.keys(OUTPUT_READERS);
    if (known.includes(driver))
        return OUTPUT_READERS[driver];
    const meant = (0,config_source/* nearest */.pA)(driver, known);
    throw new errors/* UsageError */.eb(`The output of ${JSON.stringify(driver)} cannot be read.`, meant ? `Did you mean ${meant}?` : `Name one of ${known.join(', ')}.`);
}
/**
 * Reads the sample in one output of a load generator. `-` is standard input.
 * @throws OutsideError when it contains no sample, or cannot be read
 */
async function parseOutput(driver, file) {
    const read = readerNamed(driver);
    try {
        return read(file === '-' ? await standardInput() : await (0,files_files/* readText */.yR)(file));
    }
    catch (cause) {
        if (!(cause instanceof BadRun))
            throw cause;
        const name = file === '-' ? 'Standard input' : file;
        throw new errors/* OutsideError */.Cp(`${name} gives no sample: ${cause.message}.`, 'Give the whole output of a run that succeeded.');
    }
}
async function standardInput() {
    let bytes = 0;
    (0,external_node_stream_.addAbortSignal)(interrupt/* interruption */.YW, process.stdin);
    async function* bounded() {
        for await (const chunk of process.stdin) {
            bytes += chunk.length;
            if (bytes > files_files/* MAX_READ_BYTES */.qT)
                throw new errors/* OutsideError */.Cp(`Standard input is longer than ${files_files/* MAX_READ_BYTES */.qT} bytes.`);
            yield chunk;
        }
    }
    return (0,consumers_.text)(bounded());
}

;// CONCATENATED MODULE: ./lib/commands/import.js













/** The value of facts that are unknown for runs of others. */
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
 * Makes a results file from outputs that were recorded elsewhere. The n-th output of each variant is its sample of
 * round n; an output without a sample becomes a failed sample, with the reason. The results are only as good as the
 * runs. Boltmark does not know whether servers were fresh, data was restored and the order alternated.
 * @throws UsageError when files are missing or named twice, or there is nothing to compare
 */
async function importOutputs(given) {
    const read = readerNamed(given.driver);
    const variants = await variantsOf(given);
    const samples = [];
    const hashes = [];
    for (const { name, files } of variants) {
        for (const [round, file] of files.entries()) {
            const text = await (0,files_files/* readText */.yR)(file);
            hashes.push((0,files_files/* sha256 */.sc)(text));
            samples.push(thinned({ ...identity(given, name, round), ...findings(read, file, text) }));
        }
    }
    const rounds = Math.max(...variants.map(({ files }) => files.length));
    const body = {
        schema: results_schema/* RESULTS_SCHEMA */.Bi,
        run: runOf((0,files_files/* sha256 */.sc)(JSON.stringify([given, hashes]))),
        environment: NOT_KNOWN,
        target: { adapter: UNKNOWN, version: '', parameters: {} },
        variants: variants.map(({ name, role }) => ({
            name,
            role,
            optimizers: [],
            trained_on: {},
            binaries: [],
            notes: [
                `imported from the output of ${given.driver}`,
                'the order of the runs is unknown: a change of the machine meanwhile counts as a change of the variant',
            ],
        })),
        workloads: [{ name: given.workload, driver: given.driver, parameters: {} }],
        samples,
    };
    const compared = (0,compare/* compare */.U)([body]);
    const { baseline, margin, confidence, metrics } = compared;
    const gated = [metrics.includes(results_metrics/* PRIMARY_METRIC */.w6) ? results_metrics/* PRIMARY_METRIC */.w6 : metrics[0]];
    const plan = { baseline, margin, confidence, metrics: [...metrics], gated, rounds: { min: rounds, max: rounds } };
    return {
        ...body,
        plan,
        comparisons: [...compared.comparisons],
        pooled: [...compared.pooled],
        outcome: (0,outcome/* outcomeOf */.s)({ ...body, plan }, compared),
        gate: (0,verdict_gate/* gate */.Gj)(compared, gated),
    };
}
function runOf(hash) {
    const now = new Date().toISOString();
    return {
        id: `import-${hash.slice(0, 12)}`,
        started: now,
        finished: now,
        tool: `boltmark ${version_VERSION}`,
        config_sha256: hash,
        git: null,
    };
}
function identity({ workload, threads }, variant, round) {
    // Time and host are unknown. A sample without a time is never taken for a duplicate.
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
        const [, name, file] = /^([A-Za-z0-9][\w.+-]*)=(.+)$/s.exec(given) ?? [];
        if (name && file) {
            if (name === 'baseline' || name === 'control')
                throw new errors/* UsageError */.eb(`A candidate cannot be named ${name}.`);
            files = groups.get(name) ?? [];
            groups.set(name, files);
        }
        if (!files)
            throw new errors/* UsageError */.eb(`--candidate ${given} has no name.`, "Give it as name=file, for example bolt='bolt-*.txt'.");
        files.push(file ?? given);
    }
    return groups;
}

;// CONCATENATED MODULE: ./lib/commands/counting-gate.js
/** The changes to a fork's workflow if its gate counts on a simulated processor. */
/** The kinds of gate that `init` writes for pull requests: counts for each push, or timed rounds. */
const GATE_KINDS = (/* unused pure expression or super */ null && (['counts', 'timed']));
/** The default runner is GitHub's own, because a count is the same on every machine. */
const COUNTS_RUNNER = 'ubuntu-24.04-arm';
/** Counts take minutes. A build that takes longer needs another limit. */
const TIMEOUT_MIN = 60;
/** The runner in the examples. */
const TIMED_RUNNER = `      runner: '["self-hosted", "arm64"]'\n`;
/** Overrides of the config: nothing is timed, and instructions per transaction are judged. */
const SET = `      set: |
        benchmark.counters=simulate
        benchmark.rounds=0
        gate.metrics=[instructions_per_transaction]
`;
/** The workflow for pull requests that counts instead of timing. @param runner the runner's labels */
function countingGate(text, runner) {
    const labels = JSON.stringify(runner.length === 1 ? runner[0] : runner);
    const input = `      runner: '${labels}'\n      setup: true\n      timeout-minutes: ${TIMEOUT_MIN}\n${SET}`;
    return text.replace(TIMED_RUNNER, input);
}
/** The workflow that publishes for forks, with the same terms. */
function countingComment(text) {
    return text.replace(/(\/comment\.yml@\S+\n)/, `$1    with:\n${SET}`);
}

;// CONCATENATED MODULE: ./lib/commands/detect-database.js



/** The adapter for the database in a source tree. Undefined if no adapter recognises it. */
async function detectDatabase(tree) {
    for (const adapter of ADAPTERS)
        for (const mark of adapter.marks)
            if (await bears(tree, mark))
                return adapter;
    return undefined;
}
async function bears(tree, { file, words, without }) {
    const path = (0,external_node_path_.join)(tree, file);
    if (!(await (0,files_files/* exists */.t2)(path)) || (without && (await (0,files_files/* exists */.t2)((0,external_node_path_.join)(tree, without)))))
        return false;
    return !words || words.test(await (0,files_files/* readText */.yR)(path, files_files/* MAX_HAND_WRITTEN_BYTES */.Fh));
}

;// CONCATENATED MODULE: ./lib/commands/init.js












/** The repository with Boltmark's workflows and action. */
const HOME = 'boltmark/boltmark';
/** Matches how Boltmark's workflows and examples refer to the action, which is always by a commit. */
const OUR_ACTION = new RegExp(`uses: ${HOME}@[0-9a-f]{40}`, 'g');
const OUR_WORKFLOW = new RegExp(`${HOME}/\\.github/workflows/(\\w+)\\.yml@[0-9a-f]{40}`, 'g');
/** The workflows that start in a fork. `CALLED` are the reusable workflows that they use. */
const CALLERS = ['boltmark', 'boltmark-comment', 'boltmark-nightly'];
/** The label for timed rounds, in a fork where each push is counted. */
const TIMED = 'boltmark-timed';
const CALLED = ['gate', 'comment', 'answer', 'benchmark', 'optimize'];
const CONFIG = '.github/boltmark.yml';
/** Databases that `init` can write a config for. */
const OFFERED = ADAPTERS.filter(({ template }) => template !== undefined).map(({ name }) => name);
/** @throws UsageError when a runner has no labels, or when no ref is given and the commit of this program is unknown */
async function wishesOf({ runner, countsRunner, ref, ...wishes }) {
    const { database, approval, gate } = wishes;
    const labels = { runner: labelsIn(runner), countsRunner: labelsIn(countsRunner) };
    return { folder: '.', database, approval, gate, ...labels, ref: ref ?? (await ownCommit()) };
}
/**
 * `label`: somebody with triage rights adds the label. `environment`: a reviewer of a GitHub environment has to agree,
 * too.
 */
const APPROVALS = (/* unused pure expression or super */ null && (['label', 'environment']));
/** The workflow for pull requests, by the way of approval. */
const GATES = { label: 'boltmark', environment: 'boltmark-reviewed' };
/** The release writes this file before it publishes to npm. */
const RELEASED_COMMIT = 'dist/commit';
/**
 * The commit that workflows use if no ref is given. A tag could be moved, and one of these workflows has a token that
 * can write. It is the commit of this program's checkout, or of its release, which the npm package contains.
 * @throws UsageError when neither is known
 */
async function ownCommit() {
    const installation = dirname(resource('action.yml'));
    const checkedOut = (await exists(join(installation, '.git'))) ? await commitAt(installation) : null;
    if (checkedOut)
        return checkedOut;
    const baked = join(installation, RELEASED_COMMIT);
    if (await exists(baked))
        return (await readFile(baked, 'utf8')).trim();
    const tag = `refs/tags/v${VERSION}`;
    const args = ['ls-remote', `https://github.com/${HOME}.git`, tag, `${tag}^{}`];
    const { stdout } = await run({ ...(await gitIn(installation, args, { GIT_TERMINAL_PROMPT: '0' })), timeoutS: 60 });
    // For an annotated tag, git lists the commit in the second line.
    const commit = /^[0-9a-f]{40}/.exec(stdout.trim().split('\n').at(-1))?.[0];
    if (commit)
        return commit;
    throw new UsageError(`The commit of ${HOME} version ${VERSION} is unknown.`, 'Name the commit that workflows are to use: --ref COMMIT.');
}
/** Matches a label that GitHub accepts. */
const LABEL = /^[\w][\w .:+-]*$/;
/**
 * The labels of a runner, in each usual notation: `self-hosted,arm64`, or JSON as in `runs-on`, `["self-hosted",
 * "arm64"]`.
 * @throws UsageError when there is none, or one that GitHub does not accept
 */
function labelsIn(text) {
    const isJson = /^\s*["[{]/.test(text);
    const given = isJson ? [jsonIn(text)].flat() : text.split(',').map((label) => label.trim());
    const labels = given.filter((label) => typeof label === 'string' && LABEL.test(label));
    if (labels.length > 0 && labels.length === given.length)
        return labels;
    throw new UsageError(`--runner ${JSON.stringify(text)} names no labels of a runner.`, 'Name them with commas between, such as self-hosted,arm64 or ubuntu-24.04-arm.');
}
function jsonIn(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Compares a fork with what this version would write. It changes nothing. */
async function checkInit(wishes) {
    return Promise.all((await wantedFiles(wishes)).map((file) => compared(wishes.folder, file)));
}
/**
 * Writes config and workflows into a fork. Existing files do not change unless `force` is set.
 * @returns the state of the files before
 */
async function init(wishes, force) {
    const files = await wantedFiles(wishes);
    const placed = await Promise.all(files.map((file) => compared(wishes.folder, file)));
    for (const [index, { state }] of placed.entries()) {
        const { path, text } = files[index];
        if (state === 'missing' || (state === 'differs' && force))
            await (0,files_files/* writeAtomically */.vK)((0,external_node_path_.join)(wishes.folder, path), text);
    }
    return placed;
}
async function compared(folder, { path, text }) {
    const file = (0,external_node_path_.join)(folder, path);
    if (!(await (0,files_files/* exists */.t2)(file)))
        return { path, state: 'missing' };
    return { path, state: (await (0,promises_.readFile)(file, 'utf8')) === text ? 'same' : 'differs' };
}
async function wantedFiles(wishes) {
    const foreign = (await ownerOf(wishes.folder)) !== HOME.split('/')[0];
    const own = await ownConfig(wishes);
    const text = own ?? (await configText(wishes));
    const counts = wishes.gate === 'counts' && own === undefined && (await canBeCounted(wishes));
    const callers = counts ? [...CALLERS, TIMED] : CALLERS;
    return [
        { path: CONFIG, text },
        ...(await Promise.all(callers.map((name) => callerFile(name, wishes, { foreign, counts })))),
        // A reusable workflow of another owner cannot use the caller's own runners, so a fork needs copies.
        ...(foreign ? await Promise.all(CALLED.map((name) => copiedFile(name, wishes))) : []),
    ];
}
/**
 * The fork's own config if its database is unknown, because only a maintainer can have written it. Otherwise undefined.
 */
async function ownConfig({ folder, database }) {
    const file = (0,external_node_path_.join)(folder, CONFIG);
    if (database !== undefined || !(await (0,files_files/* exists */.t2)(file)) || (await detectDatabase(folder)))
        return undefined;
    return (0,promises_.readFile)(file, 'utf8');
}
async function configText({ folder, database }) {
    const found = database ?? (await detectDatabase(folder))?.name;
    if (!found)
        throw new errors/* UsageError */.eb(`The files in ${folder} do not show which database it is.`, `Run this in the root of the sources, or name the database: --database postgresql. For any other, write ${CONFIG} first, with \`adapter: command\`.`);
    const template = ADAPTERS.find(({ name }) => name === found)?.template;
    const near = (0,config_source/* nearest */.pA)(found, OFFERED);
    if (!template)
        throw new errors/* UsageError */.eb(`There is no adapter for ${found} in this version.${near === undefined ? '' : ` Did you mean ${near}?`}`, `Name one of: ${OFFERED.join(', ')}; or write ${CONFIG} with \`adapter: command\`, and run this without --database.`);
    return (await (0,promises_.readFile)(resources_resource(template), 'utf8')).replace('DATABASE', found);
}
async function canBeCounted({ folder, database }) {
    const found = database ?? (await detectDatabase(folder))?.name;
    return !ADAPTERS.find(({ name }) => name === found)?.isUncounted;
}
async function callerFile(name, { runner, ref, approval, countsRunner }, { foreign, counts }) {
    const example = name === 'boltmark' ? GATES[approval] : name;
    const timed = await (0,promises_.readFile)(resources_resource(`examples/workflows/${example}.yml`), 'utf8');
    const text = (counts ? counting(name, timed, countsRunner) : timed)
        .replaceAll(`'["self-hosted", "arm64"]'`, `'${JSON.stringify(runner).replaceAll(',', ', ')}'`)
        .replaceAll(OUR_WORKFLOW, foreign ? './.github/workflows/boltmark-called-$1.yml' : `${HOME}/.github/workflows/$1.yml@${ref}`)
        .replaceAll(OUR_ACTION, `uses: ${HOME}@${ref}`);
    return { path: `.github/workflows/${name}.yml`, text };
}
function counting(name, text, runner) {
    if (name === 'boltmark')
        return countingGate(text, runner);
    return name === 'boltmark-comment' ? countingComment(text) : text;
}
async function copiedFile(name, { ref }) {
    const text = await (0,promises_.readFile)(resources_resource(`.github/workflows/${name}.yml`), 'utf8');
    const origin = `# Copied from ${HOME} by \`boltmark init\`; \`boltmark init --check\` reports when a newer version has another.\n`;
    return {
        path: `.github/workflows/boltmark-called-${name}.yml`,
        text: origin + text.replaceAll(OUR_ACTION, `uses: ${HOME}@${ref}`),
    };
}
/** The owner of the repository on GitHub. Undefined if the repository is not there yet. */
async function ownerOf(folder) {
    return /github\.com[/:]([^/]+)\//.exec((await (0,git/* originOf */.yv)(folder)) ?? '')?.[1];
}
/** What was done, or would be done, as text. */
function placedAsText(placed, done) {
    const words = {
        checked: { missing: 'missing', same: 'up to date', differs: 'differs from what this version writes' },
        written: { missing: 'written', same: 'up to date', differs: 'left as it is: it differs (--force overwrites it)' },
        forced: { missing: 'written', same: 'up to date', differs: 'overwritten' },
    }[done];
    const lines = placed.map(({ path, state }) => `${path}: ${words[state]}\n`).join('');
    const next = done === 'checked'
        ? ''
        : '→ Look through .github/boltmark.yml; the labels of the runners are in the workflows. Then, on a machine like the runner:\n' +
            '  boltmark doctor && boltmark plan\n' +
            '  git add .github && git commit -m "Measure pull requests with Boltmark"\n';
    return lines + next;
}

// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(80481);
;// CONCATENATED MODULE: ./lib/benchmark/counts/profile.js






/** The events of valgrind's tools whose sum is a simulated metric. */
const EVENTS = results_metrics/* METRICS */.Cb.flatMap(({ name, simulated }) => (simulated ? [{ name, events: simulated.events }] : []));
/** The name for code whose file or function is unknown. */
const profile_UNKNOWN = '???';
/** Matches `(12) name`, which gives a name a number, and `(12)`, which repeats that name. */
const NUMBERED = /^\((\d+)\)(?: (.*))?$/;
/** Matches lines with a position and costs: `16 3 1`, `+2 3`, `-1 3`, `* 3`. */
const COSTS = /^[\d+*-]/;
/** Matches an address, which callgrind writes in place of an unknown function name. */
const ADDRESS = /^0x[0-9a-f]+$/;
/** Matches the suffix that compilers and BOLT add to the name of a part or a copy of a function. */
const profile_PART = /(?:\.(?:cold|part|isra|constprop|lto_priv|org|warm)(?:\.\d+)*)+$|'\d+$/;
function noCounts() {
    return { totals: Object.fromEntries(EVENTS.map(({ name }) => [name, 0])), functions: new Map() };
}
/**
 * Adds up the counts in output files of cachegrind or callgrind.
 * @param uncounted matches programs and libraries whose code is left out. Only callgrind's output names them
 * @throws OutsideError when there is no file, or when a file has another format or lacks an event
 */
async function readProfiles(files, uncounted) {
    if (files.length === 0)
        throw new errors/* OutsideError */.Cp('valgrind left no counts.', 'Read the log of the load: did valgrind start it?');
    const counted = noCounts();
    for (const file of files) {
        const reader = new ProfileReader(counted, uncounted);
        const lines = (0,external_node_readline_.createInterface)({ input: (0,external_node_fs_.createReadStream)(file, 'utf8'), crlfDelay: Infinity });
        for await (const line of lines)
            reader.read(line);
        if (!reader.hasEvents)
            throw new errors/* OutsideError */.Cp(`${file} is no output of cachegrind or callgrind.`);
    }
    return counted;
}
/**
 * Reads one output file of cachegrind or callgrind line by line: https://valgrind.org/docs/manual/cl-format.html.
 * The cost of calls is left out, so that each function has only its own instructions.
 */
class ProfileReader {
    counted;
    uncounted;
    /** The places of each metric's events in the list of costs on a line. */
    #columns = [];
    #names = {
        object: new Map(),
        file: new Map(),
        function: new Map(),
    };
    /** The source file of the present costs. For inlined code it differs from the function's file. */
    #file = profile_UNKNOWN;
    #function;
    #line = 0;
    /** Whether the next costs are those of a call. */
    #ofCall = false;
    /** Whether the next costs belong to a program or library that is left out. */
    #isUncounted = false;
    constructor(counted, uncounted) {
        this.counted = counted;
        this.uncounted = uncounted;
    }
    get hasEvents() {
        return this.#columns.length > 0;
    }
    /** @throws OutsideError when an event is missing, or a count is not a number */
    read(line) {
        if (COSTS.test(line)) {
            this.#cost(line);
            return;
        }
        const equals = line.indexOf('=');
        const key = line.slice(0, equals);
        const value = line.slice(equals + 1);
        if (key === 'ob')
            this.#isUncounted = this.uncounted?.test((0,external_node_path_.basename)(this.#named('object', value))) ?? false;
        else if (key === 'cob')
            this.#named('object', value);
        else if (key === 'fn')
            this.#enter(this.#named('function', value));
        else if (key === 'fl' || key === 'fi' || key === 'fe')
            this.#file = this.#named('file', value);
        else if (key === 'cfn')
            this.#named('function', value);
        else if (key === 'cfi' || key === 'cfl')
            this.#named('file', value);
        else if (key === 'calls')
            this.#ofCall = true;
        else if (line.startsWith('events: '))
            this.#columns = columnsOf(line.slice('events: '.length).trim().split(' '));
    }
    #named(kind, value) {
        const [, number, name] = NUMBERED.exec(value) ?? [];
        if (number === undefined)
            return value;
        if (name !== undefined)
            this.#names[kind].set(number, name);
        return this.#names[kind].get(number) ?? profile_UNKNOWN;
    }
    #enter(symbol) {
        const whole = symbol.replace(profile_PART, '');
        const name = ADDRESS.test(whole) ? profile_UNKNOWN : whole;
        this.#function = this.counted.functions.get(name) ?? { name, instructions: 0, places: new Map() };
        this.counted.functions.set(name, this.#function);
    }
    #cost(text) {
        const [position = '', ...costs] = text.split(' ');
        this.#line = moved(this.#line, position);
        if (this.#ofCall) {
            this.#ofCall = false;
            return;
        }
        if (this.#isUncounted)
            return;
        for (const { name, at } of this.#columns) {
            const cost = at.reduce((sum, column) => sum + Number(costs[column] ?? 0), 0);
            if (!(cost >= 0 && cost + this.#line < Number.POSITIVE_INFINITY))
                throw noNumber(text);
            this.counted.totals[name] += cost;
            if (name === 'instructions_per_transaction')
                this.#add(cost);
        }
    }
    #add(instructions) {
        if (!this.#function)
            return;
        this.#function.instructions += instructions;
        if (this.#file === profile_UNKNOWN || this.#line === 0)
            return;
        const { places } = this.#function;
        const place = `${this.#file}:${this.#line}`;
        places.set(place, (places.get(place) ?? 0) + instructions);
    }
}
function noNumber(line) {
    return new errors/* OutsideError */.Cp(`valgrind wrote a count that is no number: ${(0,plain/* plainLine */.h0)(line)}.`, 'Its file may be damaged: run the same command again.');
}
function moved(line, position) {
    if (position === '*')
        return line;
    return /^[+-]/.test(position) ? line + Number(position) : Number(position);
}
function columnsOf(events) {
    return EVENTS.map(({ name, events: wanted }) => {
        const at = wanted.map((event) => events.indexOf(event));
        if (at.includes(-1))
            throw new errors/* OutsideError */.Cp(`valgrind did not count ${wanted.join(' and ')}.`, 'Check: valgrind --version');
        return { name, at };
    });
}

;// CONCATENATED MODULE: ./lib/benchmark/counts/simulator.js



/** The simulated processor is the same on every machine. */
const PROCESSOR = [
    ...['--cache-sim=yes', '--branch-sim=yes'],
    ...['--I1=32768,8,64', '--D1=32768,8,64', '--LL=8388608,16,64'],
];
/** Turns address space randomisation off, because addresses determine which code shares a cache line. */
const AT_FIXED_ADDRESSES = ['setarch', '-R', 'valgrind', '-q'];
/** Words before a program's command line: counts by process, each in a file of the folder when the process ends. */
function cachegrind(folder) {
    const out = `--cachegrind-out-file=${folder}/%p`;
    return [...AT_FIXED_ADDRESSES, '--tool=cachegrind', '--trace-children=yes', ...PROCESSOR, out];
}
/**
 * Counts by process, and by the program or library that contains the code. Each process writes a file into the folder
 * when it ends. This takes twice as long as cachegrind.
 */
function callgrindByLibrary(folder) {
    const out = `--callgrind-out-file=${folder}/%p`;
    return [...AT_FIXED_ADDRESSES, '--tool=callgrind', '--trace-children=yes', '--vgdb=no', ...PROCESSOR, out];
}
/** Counts by thread, each in a file of the folder whenever `dump` asks for it. */
function callgrind(folder) {
    const out = `--callgrind-out-file=${folder}/%p`;
    const asked = `--vgdb-prefix=${folder}/vgdb`;
    return [...AT_FIXED_ADDRESSES, '--tool=callgrind', '--separate-threads=yes', asked, ...PROCESSOR, out];
}
/** The command of vgdb that makes a program under callgrind write its counts and start again at zero. */
function dump(folder, pid) {
    return { file: 'vgdb', args: [`--vgdb-prefix=${folder}/vgdb`, `--pid=${pid}`, 'dump'], timeoutS: 600 };
}
/** A load generator's command with words before it: a simulator, or a change of its priority. */
function behind(prefix, command) {
    const [file, ...args] = [...prefix, command.file, ...command.args];
    return { ...command, file: file, args };
}
/** The version of valgrind, which simulates the processor. @throws OutsideError when it is missing */
async function simulatorVersion() {
    const { stdout } = await (0,processes_process/* runOk */.uO)({ file: 'valgrind', args: ['--version'], timeoutS: 60 }, 'apt-get install valgrind');
    return stdout.trim();
}
/** The single CPU that a server and its client share: the last one that this process may use. */
function sharedCpu() {
    const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec((0,process_tree/* procFile */.Rp)('self/status') ?? '')?.[1];
    const last = list?.split(/[,-]/).at(-1);
    if (!last)
        throw new errors/* OutsideError */.Cp('/proc/self/status does not tell the CPUs that may be used.');
    return last;
}

;// CONCATENATED MODULE: ./lib/benchmark/counts/harvest.js








/** How long the process or thread of a connection may take to end after its client; s. */
const ENDS_WITHIN_S = 30;
const harvest_POLL_S = 0.02;
/** The counts of a server with a process for each connection. Its other processes continue. */
function ofEndedProcesses({ pid, folder }) {
    const others = new Set((0,process_tree/* descendantsOf */.gO)(pid));
    const known = new Set();
    return async () => {
        await ends(() => (0,process_tree/* descendantsOf */.gO)(pid).every((process) => others.has(process)));
        const files = await newFiles(folder, known);
        // Processes that ended while the server started, or that still run, did not serve the connection.
        const ended = files.filter((file) => !others.has(Number(file)));
        if (ended.length === 0)
            throw new errors/* OutsideError */.Cp('The server left no counts of the connection.', 'Does it start a process for each of them?');
        return readProfiles(ended.map((file) => (0,external_node_path_.join)(folder, file)));
    };
}
/**
 * The counts of a server with threads: those of the thread that executed most instructions, because it serves the
 * connection. The other threads do periodic work.
 * @throws OutsideError when the server has started processes, because their instructions would not be counted
 */
function ofBusiestThread({ pid, folder, account }) {
    const known = new Set();
    let others = (0,process_tree/* threadIdsOf */.o$)(pid).length;
    return async () => {
        if ((0,process_tree/* descendantsOf */.gO)(pid).length > 1)
            throw new errors/* OutsideError */.Cp('The server started processes of its own, and only its threads can be counted.');
        await ends(() => (0,process_tree/* threadIdsOf */.o$)(pid).length <= others);
        others = (0,process_tree/* threadIdsOf */.o$)(pid).length;
        // The command runs as the server's user, because the pipes to the server are private.
        await (0,processes_process/* runOk */.uO)({ ...dump(folder, pid), account }, 'Does the server still run?');
        const files = (await newFiles(folder, known)).filter((file) => /\.\d+(-\d+)?$/.test(file));
        const threads = await Promise.all(files.map((file) => readProfiles([(0,external_node_path_.join)(folder, file)])));
        const busiest = threads.sort((a, b) => instructionsOf(b) - instructionsOf(a))[0];
        if (!busiest)
            throw new errors/* OutsideError */.Cp('callgrind left no counts.', `Its pipes are in ${folder}.`);
        return busiest;
    };
}
function instructionsOf({ totals }) {
    return totals.instructions_per_transaction;
}
async function newFiles(folder, known) {
    const files = (await (0,promises_.readdir)(folder)).filter((file) => !known.has(file));
    for (const file of files)
        known.add(file);
    return files;
}
/** Waits until a connection's work ends, or until the time is over, because a thread may have other work. */
async function ends(have) {
    for (let waitedS = 0; waitedS < ENDS_WITHIN_S && !have(); waitedS += harvest_POLL_S)
        await (0,interrupt/* sleep */.yy)(harvest_POLL_S);
}

;// CONCATENATED MODULE: ./lib/benchmark/counts/per-transaction.js
/** A function with a smaller share of a transaction's instructions is left out. */
const SMALLEST_SHARE = 1e-5;
/** The number of a path's last parts that are kept. They suffice to find a file. */
const FOLDERS_SHOWN = 3;
/**
 * The counts of a transaction, from the difference of a long and a short run. Start, connection and first access to the
 * data occur in both, so they cancel. Pure.
 * @param events the number of transactions by which the long run is longer
 */
function perTransaction(short, long, events) {
    const metrics = Object.fromEntries(Object.entries(long.totals).map(([metric, total]) => [metric, (total - short.totals[metric]) / events]));
    const smallest = SMALLEST_SHARE * metrics.instructions_per_transaction;
    const functions = [...long.functions.values()].flatMap((of) => {
        const before = short.functions.get(of.name);
        const instructions = (of.instructions - (before?.instructions ?? 0)) / events;
        return instructions < smallest ? [] : [{ name: of.name, ...hottestLine(of, before), instructions }];
    });
    return { events, metrics, functions: functions.sort((a, b) => b.instructions - a.instructions) };
}
/** The line with most of its instructions. */
function hottestLine({ places }, before) {
    const [hottest] = [...places]
        .map(([place, instructions]) => ({ place, instructions: instructions - (before?.places.get(place) ?? 0) }))
        .sort((a, b) => b.instructions - a.instructions);
    return hottest ? { at: hottest.place.split('/').slice(-FOLDERS_SHOWN).join('/') } : {};
}

;// CONCATENATED MODULE: ./lib/benchmark/counts/count.js










/** The transactions of a short and of a long run, for a database inside its client. */
const EMBEDDED = { short: 100, long: 1100 };
/** The transactions of a short run on a server. A long run has at least this number more. */
const SHORT = 50;
/**
 * A long run executes at least this number of instructions more than a short one. How often a server waits for its
 * client varies, and this averages out over many transactions.
 */
const ENOUGH = 5e7;
/** A long run has at most this number of transactions more than a short one. */
const MOST = 2000;
/** A simulated program is about fifty times as slow; s. */
const count_TIMEOUT_S = 3600;
/**
 * Gives the client a low priority: on the shared CPU, it runs whenever the server waits for it, always at the same
 * moments.
 */
const GIVING_WAY = ['chrt', '-b', '0'];
/** The load of a simulation: one thread, and a fixed number of transactions. */
function simulatedLoad(seed, events = EMBEDDED.short) {
    return { threads: 1, events, warmupS: 0, seed, repeatable: true };
}
/**
 * Counts on a simulated processor what a transaction executes: one thread, always the same requests on the same data,
 * at the same addresses.
 * A server is counted without its client. A database inside its client is counted with the client's code, except for
 * the code that the driver identifies as the load generator's own.
 * @throws OutsideError, BadRun when the load generator, the server or valgrind fails
 */
async function countTransactions(counting) {
    return counting.rig.target.isEmbedded ? insideClient(counting) : onServer(counting);
}
async function insideClient(counting) {
    const { short, long } = EMBEDDED;
    return perTransaction(await inOneRun(counting, short), await inOneRun(counting, long), long - short);
}
async function inOneRun(counting, events) {
    const { rig, workload, binaries, pristine } = counting;
    const folder = await (0,temporary/* temporaryFolder */.yy)();
    try {
        return await rig.withServer(`${workload.name}-simulated`, binaries, pristine, async (server, logFile) => {
            await loadOn(counting, { server, logFile, events, prefix: callgrindByLibrary(folder.path), cpus: undefined });
            const files = await (0,promises_.readdir)(folder.path);
            return readProfiles(files.map((file) => (0,external_node_path_.join)(folder.path, file)), workload.driver.ownCode);
        });
    }
    finally {
        await folder.remove();
    }
}
/** Both runs use the same server, which is warm by then. */
async function onServer(counting) {
    const { rig, workload, binaries, pristine } = counting;
    const byProcess = rig.target.connections === 'processes';
    const folder = await (0,temporary/* temporaryFolder */.yy)();
    try {
        const account = await rig.target.account();
        await giveTo(account, folder.path);
        const cpus = sharedCpu();
        const simulator = byProcess ? cachegrind(folder.path) : callgrind(folder.path);
        const act = (server, logFile) => {
            const counted = { pid: server.pids[0], folder: folder.path, account };
            const harvest = byProcess ? ofEndedProcesses(counted) : ofBusiestThread(counted);
            const take = async (events) => {
                await loadOn(counting, { server, logFile, events, prefix: GIVING_WAY, cpus });
                return harvest();
            };
            return runsOf(take, counting.events);
        };
        return await rig.withServer(`${workload.name}-simulated`, binaries, pristine, act, { cpus, simulator });
    }
    finally {
        await folder.remove();
    }
}
/**
 * A first run warms the server and is not counted. Because writes change the data, every count begins with the same
 * runs.
 * @param take counts a run with the given number of transactions
 * @param events the number from an earlier count. If undefined, it is chosen here
 */
async function runsOf(take, events) {
    await take(SHORT);
    const short = await take(SHORT);
    const counts = perTransaction(short, await take(2 * SHORT), SHORT);
    const more = events ?? Math.min(MOST, Math.ceil(ENOUGH / counts.metrics.instructions_per_transaction / SHORT) * SHORT);
    return more > SHORT ? perTransaction(short, await take(SHORT + more), more) : counts;
}
async function loadOn({ rig, workload, seed }, { server, logFile, events, prefix, cpus }) {
    const { driver, parameters } = workload;
    const load = simulatedLoad(seed, events);
    const command = driver.run(server.endpoint, parameters, load);
    const limited = { ...behind(prefix, command), cpus, timeoutS: count_TIMEOUT_S };
    const finished = await keepOutput(await (0,processes_process/* run */.eF)(limited, rig.client.start), server.endpoint, logFile);
    await driver.read(finished, { parameters, load, command, isWarmUp: false });
}

;// CONCATENATED MODULE: ./lib/job/refuse-loads.js




/** The purpose of a simulated load, for errors. */
const SIMULATION = 'benchmark.counters (simulate runs a number of transactions)';
/** @throws UsageError when a load generator cannot do what the config asks. It is called before hours are spent */
function refuseImpossibleLoads(job, plan) {
    const { adapter, isEmbedded, connections, elsewhere } = job.target;
    const { counters, pin, seed, client } = job.config.benchmark;
    if (isEmbedded && pin?.server)
        throw new errors/* UsageError */.eb(`${job.loaded.file}: benchmark.pin.server: ${adapter} runs inside its client.`, 'Pin both by benchmark.pin.client.');
    if (counters === 'simulate' && !isEmbedded && (!connections || elsewhere))
        throw new errors/* UsageError */.eb(`${job.loaded.file}: benchmark.counters: valgrind cannot simulate the server of ${adapter}.`, 'Take benchmark.counters: simulate out.');
    if (counters === 'simulate' && client)
        throw new errors/* UsageError */.eb(`${job.loaded.file}: benchmark.counters: simulate puts server and load on one CPU, and the load comes from another host.`, 'Take benchmark.counters: simulate or benchmark.client out.');
    const training = plan.training.map((workload) => ({ workload, load: trainingLoad(job.config), key: 'train' }));
    const measured = plan.cells.map(({ workload, threads }) => ({
        workload,
        load: measuredLoad(job.config, threads, 0),
        key: 'benchmark',
    }));
    const simulated = counters === 'simulate'
        ? measured.map(({ workload }) => ({ workload, load: simulatedLoad(seed), key: SIMULATION }))
        : [];
    for (const { workload, load, key } of [...training, ...measured, ...simulated]) {
        const { driver, parameters } = job.workload(workload);
        const reason = driver.reaches.includes(job.target.protocol)
            ? (driver.refuse(load, parameters) ?? driver.refuseServer?.(parameters, serverOf(job)))
            : `${driver.name} cannot reach ${job.target.adapter}, only ${(0,config_source/* listed */.KE)(driver.reaches)}`;
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

;// CONCATENATED MODULE: ./lib/making/built-variant.js
/** The files of a variant: the build's binaries that it optimises, and the plain build's for the others. */
function variantFiles({ optimizers, binaries }, build) {
    if (optimizers.length === 0)
        return build.binaries;
    return { ...build.plain, ...Object.fromEntries(binaries.map((name) => [name, build.binaries[name]])) };
}
/** A variant that uses the build without rewriting it. */
function asBuilt(variant, build) {
    const { version, notes, settings } = build;
    return { ...variant, files: variantFiles(variant, build), version, optimized: [], notes, settings };
}
/** A variant with the binaries that an optimizer rewrote. */
function asRewritten(variant, { files, optimized, notes }) {
    return { ...variant, files: { ...variant.files, ...files }, optimized, notes: [...variant.notes, ...notes] };
}

;// CONCATENATED MODULE: ./lib/making/at-address.js



/**
 * Asks each server of a plan for its version and its parameters, because such servers are not built.
 * @throws OutsideError when a server does not answer or refuses the login; UsageError for a variant that would have to
 * be built
 */
async function lookAtServers(job, plan) {
    const places = new Map();
    const variants = [];
    for (const variant of plan.variants) {
        const { at, ref, source, taken, optimizers } = variant;
        if (at === undefined || ref !== undefined || source !== undefined || taken || optimizers.length > 0)
            throw new errors/* UsageError */.eb(`The variant ${variant.name} would have to be built, and target.address names a server that runs already.`, 'Compare servers by their addresses (variants.NAME.address), or leave target.address out.');
        const key = JSON.stringify(at);
        const place = places.get(key) ?? (await placeAt(job, at));
        places.set(key, place);
        variants.push({ ...asBuilt(variant, place.build), place });
    }
    const { build } = variants.find(({ role }) => role === 'baseline').place;
    return { build, variants };
}
/** A workplace for each server, because each has its own data. */
async function placeAt(job, at) {
    const target = { ...job.config.target, ...at };
    const folder = job.path('addresses', (0,files_files/* sha256 */.sc)(`${at.address} ${at.variant}`).slice(0, 12));
    const own = job.part(folder, { ...job.loaded, config: { ...job.config, target } });
    own.progress.status(`asking the server at ${at.address}`);
    const version = await own.target.version({});
    const settings = await own.target.elsewhere.settings();
    own.progress.line(`${at.variant}: ${own.target.adapter} ${version} at ${at.address}, not started by Boltmark`);
    const notes = [`The server at ${at.address}: it was there already.`];
    return { job: own, build: { label: 'plain', binaries: {}, plain: {}, version, settings, notes } };
}

;// CONCATENATED MODULE: ./lib/making/check-answers.js






/**
 * Sends the same queries to binaries and to the plain build, on the same data, and compares the rows.
 * @returns whether queries are known for the data
 * @throws OutsideError with the first answer that differs
 */
async function checkAnswers(place, workload, binaries) {
    const expected = await answersOfPlain(place, workload);
    if (expected === undefined)
        return false;
    const answered = await ask(place, workload, binaries);
    const difference = firstDifference(expected, answered ?? '');
    if (difference)
        throw new errors/* OutsideError */.Cp(`It answers differently from the plain build (data of ${workload}). ${difference}`);
    return true;
}
/** The answers of the plain build, which serve all variants. */
async function answersOfPlain(place, workload) {
    const { job, build } = place;
    const folder = job.path('answers', workload);
    const name = 'plain.txt';
    const { facts } = await perform({
        folder,
        inputs: {
            plain: await Promise.all(Object.values(build.plain).map(files_files/* sha256OfFile */.Vq)),
            data: (await preparedData(place, workload)).id,
        },
        async run() {
            const answers = await ask(place, workload, build.plain);
            if (answers === undefined)
                return { outputs: [], facts: { known: false } };
            await (0,files_files/* writeAtomically */.vK)((0,external_node_path_.join)(folder, name), answers);
            return { outputs: [name], facts: { known: true } };
        },
    });
    return facts.known ? (0,files_files/* readText */.yR)((0,external_node_path_.join)(folder, name)) : undefined;
}
async function ask(place, workload, binaries) {
    const { job, build } = place;
    const pristine = await pristineData(place, workload);
    try {
        return await job.rig(build.plain).ask(job.workload(workload), binaries, pristine);
    }
    catch (cause) {
        if (cause instanceof BadRun)
            throw new errors/* OutsideError */.Cp(cause.message, undefined, { cause });
        throw cause;
    }
}
/** The first difference of two lists of answers, in words. Undefined if there is none. Pure. */
function firstDifference(expected, answered) {
    if (expected === answered)
        return undefined;
    const [left, right] = [expected.split('\n'), answered.split('\n')];
    const at = left.findIndex((line, index) => line !== right[index]);
    const place = at < 0 ? left.length : at;
    // An additional row belongs to the query before it. If the answers end early, the next query has no answer.
    const asked = right[place] ? left.slice(0, place) : left.slice(0, place + 1);
    const question = asked.findLast((line) => line.startsWith('> '));
    return `To ${question?.slice(2) ?? 'the first question'} the plain build answers ${row(left[place])}, this one ${row(right[place])}.`;
}
/** The largest number of characters of a row in an error. */
const SHOWN = 200;
function row(line) {
    return line === undefined || line.startsWith('> ') ? 'with no further row' : JSON.stringify(line.slice(0, SHOWN));
}

;// CONCATENATED MODULE: ./lib/making/smoke.js




/** A few transactions suffice to see that an optimised binary starts and answers. */
const SMOKE_EVENTS = 50;
/** The length for a load generator that cannot run a number of transactions; s. */
const SMOKE_S = 1;
/** The smallest load of a workload. */
function smokeLoad({ driver, parameters }) {
    const few = { threads: 1, events: SMOKE_EVENTS, warmupS: 0, seed: 1 };
    return driver.refuse(few, parameters) ? { threads: 1, durationS: SMOKE_S, warmupS: 0, seed: 1 } : few;
}
/**
 * Tries binaries. If they fail, it also tries the binaries that they were made from, because a full disk or an
 * unreachable host is not the optimizer's fault.
 * @throws Untestable when those fail, too; otherwise the error of `tryOut`
 */
async function trySmoke(place, variant, binaries) {
    try {
        await tryOut(place, variant, binaries);
    }
    catch (error) {
        if (error instanceof errors/* Interrupted */.j$)
            throw error;
        await tryOut(place, variant, place.build.binaries).catch((cause) => {
            if (cause instanceof errors/* Interrupted */.j$)
                throw cause;
            throw new Untestable(`The test of ${variant.name} fails on the binaries before they were optimised too: ${cause.message}`, 'Mend that, and run the same command again: finished stages are kept.', { cause });
        });
        throw error;
    }
}
/**
 * Runs a little of each workload that a variant was trained on, and compares its answers. If the profile was recorded
 * elsewhere, it uses the measured workloads.
 * @throws when the server does not start, a transaction fails, or an answer is wrong
 */
async function tryOut(place, variant, binaries) {
    const { job, build } = place;
    const trained = Object.keys(variant.trainedOn);
    const { benchmark, workloads } = job.config;
    for (const workload of trained.length > 0 ? trained : (benchmark.workloads ?? Object.keys(workloads))) {
        const pristine = await pristineData(place, workload);
        await job.rig(build.plain).observe(job.workload(workload), binaries, pristine, smokeLoad(job.workload(workload)));
        await checkAnswers(place, workload, binaries);
    }
}

;// CONCATENATED MODULE: ./lib/making/workshop.js










/** The functions that optimizers use, for one workplace. */
function workshopOf(place) {
    const { job, build } = place;
    const { config, loaded, home, target, training, progress } = job;
    return {
        ...{ config, loaded, home, target, training, progress, build },
        namedCompiler: job.namedCompiler,
        path: (...parts) => job.path(...parts),
        compiler: () => job.compiler(),
        trainingInputs: (workload) => ({
            parameters: job.substance(workload),
            target: target.parameters,
            ...job.surroundingInputs,
            load: substanceOf(training),
        }),
        rebuild: (how) => buildWith(job, how),
        train: (run) => workshop_train(place, run),
        tryOut: (recipe, files) => trySmoke(place, recipe, { ...variantFiles(recipe, build), ...files }),
    };
}
/**
 * Runs a training load on a server. Its current directory is a folder that the server's account may write to.
 * @throws OutsideError when the load or the server fails
 */
async function workshop_train(place, { workload, binaries, folder, attach }) {
    const { job, build } = place;
    const pristine = await pristineData(place, workload);
    await giveTo(await job.target.account(), await (0,files_files/* emptyFolder */.id)(folder));
    const instruments = attach ? [attaching(attach)] : [];
    try {
        await job.rig(build.plain, ...instruments).observe(job.workload(workload), binaries, pristine, job.training);
    }
    catch (error) {
        if (!(error instanceof BadRun))
            throw error;
        throw new errors/* OutsideError */.Cp(`The training on ${workload} failed: ${error.message}`, 'Check that this workload runs on the plain build: boltmark benchmark without optimised variants.', { cause: error });
    }
}

;// CONCATENATED MODULE: ./lib/making/changed-build.js




/**
 * The build, changed by all optimizers of a chain that change builds. If the chain has none, the plain build.
 * @param builders the opened optimizers by name
 */
async function changedBuild(place, { optimizers, ...profile }, builders) {
    const { job, build: plain } = place;
    const last = optimizers.at(-1);
    if (last === undefined)
        return plain;
    const workshop = workshopOf(place);
    const additions = [];
    for (const name of optimizers)
        additions.push(await builders.get(name).prepare(workshop, profile, [...additions]));
    const label = additions.map((addition) => addition.label).join('-');
    job.progress.status(`building ${label}`);
    const folder = job.path(last, label, 'build');
    const { facts, reused } = await buildWith(job, {
        folder,
        profiling: { flags: additions.flatMap(({ flags }) => flags), plain: plain.binaries },
        inputs: Object.assign({}, ...additions.map(({ inputs }) => inputs)),
        workplace: additions.findLast(({ workplace }) => workplace !== undefined)?.workplace,
    });
    job.progress.line(`${label}: ${reused ? 'unchanged, taken over' : 'built'}`);
    const log = await (0,files_files/* readText */.yR)((0,external_node_path_.join)(folder, 'build.log'));
    const notes = [];
    for (const addition of additions) {
        const judgement = await addition.judge(facts.binaries, log);
        for (const warning of judgement.warnings)
            job.progress.warning(warning);
        notes.push(...judgement.notes);
    }
    // Libraries are not built again.
    return { ...plain, ...facts, binaries: { ...plain.binaries, ...facts.binaries }, label, notes };
}

;// CONCATENATED MODULE: ./lib/making/prove.js







/**
 * Checks a variant before it is measured. All its binaries together must answer like the plain build, and pass the
 * tests that the config names.
 * @returns the variants, with a note if no queries are known
 * @throws OutsideError that names the variant and the failed check
 */
async function prove(place, plan, variants) {
    const { job } = place;
    const proved = [];
    for (const variant of variants) {
        if (variant.optimizers.length === 0) {
            proved.push(variant);
            continue;
        }
        job.progress.status(`checking ${variant.name} before it is measured`);
        const { asked, unasked } = await proveOne(place, plan, variant);
        const tests = job.config.target.test ? '; the tests passed' : '';
        job.progress.line(`${variant.name}: answers as the plain build does (${asked.join(', ') || 'nothing asked'})${tests}`);
        const notes = unasked.map((workload) => `Its answers were not compared for ${workload}: no questions are known for it.`);
        proved.push({ ...variant, notes: [...variant.notes, ...notes] });
    }
    return proved;
}
async function proveOne(place, plan, { name, files }) {
    const { job, build } = place;
    const workloads = [...new Set([...plan.training, ...plan.cells.map(({ workload }) => workload)])];
    const folder = job.path('proof', name);
    const hashes = (paths) => Promise.all(Object.values(paths).map(files_files/* sha256OfFile */.Vq));
    const data = [];
    for (const workload of workloads)
        data.push((await preparedData(place, workload)).id);
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
                const wasAsked = await checkAnswers(place, workload, files).catch((cause) => Promise.reject(wrong(name, cause)));
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
    return new errors/* OutsideError */.Cp(`The variant ${variant} is not measured, because its optimised server is wrong. ${cause.message}`, 'Leave out flags (variants.NAME.flags), or try another version of the optimizer. Either the optimizer has a bug, or the server has undefined behaviour.', { cause });
}
/** Runs the fork's own tests on the binaries of one variant. */
async function runTests(job, variant, files, logFile) {
    const { test } = job.config.target;
    if (!test)
        return;
    job.progress.status(`testing ${variant}: ${test.run}`);
    const binaries = Object.entries(files).map(([name, file]) => [
        `BOLTMARK_BINARY_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`,
        file,
    ]);
    const finished = await (0,processes_process/* run */.eF)({
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
    throw new errors/* OutsideError */.Cp(`The variant ${variant} is not measured: target.test ${how} on it.${(0,processes_process/* saidLast */.OI)(finished, { outputFile: logFile })}`, 'See whether the tests pass on the plain build; if they do, leave out flags (variants.NAME.flags).');
}

;// CONCATENATED MODULE: ./lib/making/make-variants.js







/**
 * Makes the variants chain by chain: first the build that optimizers change, then the binaries that optimizers rewrite.
 * @param goal the stage after which to end, if an optimizer has this stage
 */
async function makeVariants(here, plan, optimizers, goal) {
    const variants = [];
    let files;
    for (const chain of chainsOf(plan)) {
        const found = await build_ref_workplaceOf(chain, here);
        const shared = await readsDataOf(found, here);
        // The variant's server has other settings, so it needs a workplace of its own, even if its data is shared.
        const place = chain.own && shared ? { ...found, dataOf: here } : found;
        const measuredAt = chain.own || !shared ? place : undefined;
        const build = await changedBuild(place, chain.built, optimizers.builders);
        const finished = await rewritten({ ...place, build }, chain, optimizers, goal);
        if (!finished.variants) {
            files = { ...files, ...finished.files };
            continue;
        }
        // Compared with the plain build of the same commit, because the answers of another commit may differ for good
        // reasons.
        const proved = await prove(place, plan, finished.variants);
        variants.push(...proved.map((variant) => ({ ...variant, place: measuredAt })));
    }
    return files ? { files } : { variants: inOrder(plan, variants) };
}
/** The variants in the order of the plan. The control gets the baseline's files. */
function inOrder({ variants }, made) {
    const byName = new Map(made.map((variant) => [variant.name, variant]));
    const baseline = variants.find(({ role }) => role === 'baseline').name;
    return variants.map(({ name, role }) => ({ ...byName.get(role === 'control' ? baseline : name), name, role }));
}
/** The variants of one build, with binaries that optimizers rewrote. */
async function rewritten(place, chain, { rewriters }, goal) {
    let variants = chain.variants.map((variant) => asBuilt(variant, place.build));
    let files;
    for (const [name, optimizer] of rewriters) {
        const own = chain.variants.filter(({ optimizers }) => optimizers.includes(name));
        if (own.length === 0)
            continue;
        const story = optimizer.rewrite(workshopOf(place), own);
        const ended = await until(goal, story);
        if (ended.files)
            files = { ...files, ...ended.files };
        else
            variants = variants.map((variant) => withOwn(variant, ended.rewritten));
    }
    return files ? { files } : { variants };
}
function withOwn(variant, all) {
    const own = all.find(({ name }) => name === variant.name);
    return own ? asRewritten(variant, own) : variant;
}
/** Runs an optimizer's stages until the goal is reached or all are done. */
async function until(goal, story) {
    for (;;) {
        const { done, value } = await story.next();
        if (done)
            return { rewritten: value };
        if (value.stage === goal)
            return { files: value.files };
    }
}

;// CONCATENATED MODULE: ./lib/making/open-optimizers.js



/**
 * @throws UsageError when an optimizer of the plan cannot handle this target's programs. It is called before hours are
 * spent
 */
function refuseOptimizers(job, plan) {
    const { target, loaded, config } = job;
    for (const kind of optimizerKinds)
        if (uses(plan, kind.name))
            kind.refuse?.(job);
    if (target.language === 'go' && (config.target.compiler !== undefined || config.target.cflags.length > 0))
        throw new errors/* UsageError */.eb(`${loaded.file}: ${target.adapter} is compiled by Go.`, 'Leave out target.compiler and target.cflags.');
}
/**
 * Finds the tools of a plan's optimizers. It is called before hours are spent.
 * @throws OutsideError when a tool is missing; UsageError when a tool cannot do what the plan asks
 */
async function openOptimizers(job, plan) {
    const builders = new Map();
    const rewriters = new Map();
    for (const kind of optimizerKinds) {
        const recipes = plan.variants.filter(({ optimizers }) => optimizers.includes(kind.name));
        if (recipes.length === 0)
            continue;
        if (kind.level === 'binary')
            rewriters.set(kind.name, await kind.open(job, recipes));
        else
            builders.set(kind.name, await kind.open(job, recipes));
    }
    return { builders, rewriters };
}
/** The title and version of each tool, by name, for the results. */
function toolsOf({ builders, rewriters }) {
    return Object.fromEntries([...builders, ...rewriters].map(([name, { tool }]) => [name, tool]));
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./node_modules/tar-stream/index.js
var tar_stream = __webpack_require__(56118);
;// CONCATENATED MODULE: ./lib/system/files/tarball.js











/** The header and padding of each file in a tarball; bytes. */
const AROUND_A_FILE_BYTES = 4096;
/**
 * Packs files and folders into a .tar.gz, which keeps permissions, unlike the zip of an artifact. In place of a link,
 * the file that it leads to is packed.
 * @param names paths below `folder`
 */
async function pack(file, folder, names) {
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(file), { recursive: true });
    const list = `${file}.list`;
    await (0,promises_.writeFile)(list, names.join('\n'));
    await (0,processes_process/* runOk */.uO)({
        file: 'tar',
        args: ['--create', '--gzip', '--dereference', '--file', file, '-C', folder, '--verbatim-files-from', '-T', list],
        timeoutS: 3600,
    });
    await (0,promises_.rm)(list);
}
/**
 * Unpacks a .tar.gz into an empty folder. A stranger may have made it. It refuses names that leave the folder, links,
 * devices and sizes beyond the limits. Files written before the refusal must not be used.
 * @returns the sha256 of each file, by name
 * @throws OutsideError with the reason for the refusal
 */
async function unpack(file, folder, limits) {
    const entries = (0,tar_stream.extract)();
    const reading = (0,external_node_stream_promises_.pipeline)((0,external_node_fs_.createReadStream)(file), (0,external_node_zlib_.createGunzip)(), atMost(limits.bytes + limits.files * AROUND_A_FILE_BYTES), entries);
    // If the tarball is truncated, a file would wait forever for its end.
    const broken = new AbortController();
    reading.catch(() => broken.abort());
    // The first failure of either is the error.
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
        // If the size field is unreadable, tar-stream reports no size, and then no end of the file.
        if (!Number.isSafeInteger(size))
            throw new errors/* OutsideError */.Cp(`${name} has no size.`);
        if (!(0,files_files/* isBelow */.Yw)(name))
            throw new errors/* OutsideError */.Cp(`${name} leads out of the folder.`);
        if (hashes.has(name))
            throw new errors/* OutsideError */.Cp(`${name} occurs twice.`);
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
/** Stops after this number of bytes, because a small archive can unpack to any size. */
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

;// CONCATENATED MODULE: ./lib/making/pack-bundle.js
/**
 * The bundle: one job's optimised binaries, packed so that other jobs measure exactly these. Its `bundle.json` has the
 * hash of every variant's binaries, their inputs and the host that built them. The bundle also contains the profiles
 * and their manifests.
 */











const BUNDLE_SCHEMA = 'boltmark.bundle/1';
/** The file in a bundle that describes the others. */
const BUNDLE_FILE = 'bundle.json';
const PackedFile = schemas/* object */.Ikc({
    path: schemas/* string */.YjP().refine(files_files/* isBelow */.Yw).describe('the path in the bundle'),
    sha256: schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/),
});
const PackedVariant = schemas/* object */.Ikc({
    version: schemas/* string */.YjP().describe('the version that the database itself reports'),
    files: schemas/* record */.g1P(units/* Name */.SX, PackedFile).describe('all binaries of the target, by name'),
    optimized: schemas/* array */.YOg(schemas/* object */.Ikc({
        binary: results_schema/* BinaryFact */.Is,
        profile: results_schema/* Profile */.WV,
        dyno_stats: results_schema/* Variant */.KT.shape.dyno_stats.unwrap(),
        notes: schemas/* array */.YOg(schemas/* string */.YjP()),
    })),
    own_data: schemas/* boolean */.zMY()
        .describe('true: measured on data of its own build, because it may be unable to read the data of the plain build'),
    notes: schemas/* array */.YOg(schemas/* string */.YjP()),
});
const Bundle = schemas/* object */.Ikc({
    schema: schemas/* literal */.euz(BUNDLE_SCHEMA),
    made: schemas/* string */.YjP().describe('ISO 8601, UTC'),
    tool: schemas/* string */.YjP(),
    tools: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).describe('the compiler and the optimizers, with their versions'),
    arch: schemas/* string */.YjP().describe('the architecture as Node names it: arm64, x64'),
    commit: schemas/* string */.YjP().nullable().describe('the commit of the sources; null outside of a git repository'),
    recipe: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).describe('sha256 of each part of the config that affects the binaries'),
    version: schemas/* string */.YjP().describe('the version of the plain build'),
    plain: schemas/* record */.g1P(units/* Name */.SX, PackedFile),
    variants: schemas/* record */.g1P(units/* Name */.SX, PackedVariant),
});
/** The binaries of the plain build, and those of each variant. */
function packedGroups({ plain, variants }) {
    return [plain, ...Object.values(variants).map(({ files }) => files)];
}
/** The keys of a config that affect how binaries are made. Jobs may differ in how they measure. */
const pack_bundle_RECIPE = [
    'target',
    'build',
    'package',
    'workloads',
    'variants',
    'train',
    'profile',
    ...optimizerSections,
];
/** The hashes of these keys. Secrets are left out. */
function recipeOf(config) {
    const parts = config;
    return Object.fromEntries(pack_bundle_RECIPE.map((part) => [part, (0,files_files/* sha256 */.sc)(canonical((0,secrets/* maskedIn */.P_)(parts[part])) ?? '')]));
}
/** Packs the binaries. @param file the .tar.gz to write */
async function packBundle(job, { build, variants, tools }, file) {
    const made = variants.filter(({ role }) => role !== 'control');
    const bundle = {
        schema: BUNDLE_SCHEMA,
        made: new Date().toISOString(),
        tool: `boltmark ${version_VERSION}`,
        tools: { ...tools },
        arch: process.arch,
        commit: await (0,git/* commitAt */.du)(job.home),
        recipe: recipeOf(job.config),
        version: build.version,
        plain: await packedFiles(job, 'plain', build.plain),
        variants: Object.fromEntries(await Promise.all(made.map(async ({ name, version, files, optimized, place, notes }) => [
            name,
            {
                version,
                files: await packedFiles(job, (0,external_node_path_.join)('variants', name), files),
                optimized: optimized.map(({ binary, profile, dyno_stats, notes }) => ({
                    binary,
                    profile,
                    dyno_stats,
                    notes,
                })),
                own_data: place !== undefined && place.dataOf === undefined,
                notes: [...notes],
            },
        ]))),
    };
    await (0,files_files/* writeJson */.GF)(job.path(BUNDLE_FILE), (0,secrets/* maskedIn */.P_)(bundle));
    job.progress.status('packing what was made');
    await pack(file, job.workFolder, [BUNDLE_FILE, ...(await contentsOf(job, bundle))]);
}
/** @param group the variant, or the plain build, as the name of a folder */
async function packedFiles(job, group, files) {
    const packed = Object.entries(files).map(async ([name, file]) => {
        const path = await pathInside(job, file, (0,external_node_path_.join)('packed', group, name));
        return [name, { path, sha256: await (0,files_files/* sha256OfFile */.Vq)(job.path(path)) }];
    });
    return Object.fromEntries(await Promise.all(packed));
}
/** The path of a file below the work folder. A file outside of it is copied first. */
async function pathInside(job, file, folder) {
    const path = (0,external_node_path_.relative)(job.workFolder, file);
    if ((0,files_files/* isBelow */.Yw)(path))
        return path;
    const copy = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(file));
    await (0,files_files/* copyFile */.m3)(file, job.path(copy));
    return copy;
}
/** The paths to pack, each once: the folders with profiles and manifests, and binaries outside of them. */
async function contentsOf(job, bundle) {
    const folders = [];
    for (const name of Object.keys(bundle.variants))
        for (const stage of ['optimize', 'merge'])
            if (await (0,files_files/* exists */.t2)(job.path(stage, name)))
                folders.push((0,external_node_path_.join)(stage, name));
    const files = packedGroups(bundle).flatMap((group) => Object.values(group).map(({ path }) => path));
    const apart = files.filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)));
    return [...new Set([...folders, ...apart])];
}

;// CONCATENATED MODULE: ./lib/making/take-over-bundle.js













/** Servers with debug information have gigabytes, and there may be a variant for each workload. */
const LIMITS = { bytes: 64 * 2 ** 30, files: 10_000 };
/** This is more than the names, hashes and notes of hundreds of variants need. */
const MAX_BUNDLE_FILE_BYTES = 4 * 2 ** 20;
const MAKE_ANEW = 'Make a new bundle from this checkout and config: boltmark optimize --bundle FILE.';
/**
 * Takes over another job's binaries, so that nothing is instrumented, trained or optimised here. If the database needs
 * its own files beside its binaries, the plain build is made here for those. The measured binaries still come from the
 * bundle.
 * @param file the bundle, a .tar.gz
 * @throws OutsideError when it is damaged, or was made from another config, for another processor, or from other
 * sources
 */
async function takeOver(job, plan, file) {
    job.progress.stage('Take over');
    const folder = job.path('taken-over');
    const bundle = await opened(file, await (0,files_files/* emptyFolder */.id)((0,external_node_path_.join)(folder, 'bundle')));
    await take_over_bundle_refuseOther(job, plan, bundle, file);
    const here = job.target.standsAlone ? undefined : await buildHere(job, bundle, file);
    const placed = (group, files, beside = here) => place((0,external_node_path_.join)(folder, 'bundle'), (0,external_node_path_.join)(folder, group), files, job.target.standsAlone ? undefined : beside?.plain);
    const plain = await placed('plain', bundle.plain);
    const common = { label: 'plain', binaries: plain, version: bundle.version, notes: [] };
    const own = { ...common, plain: here?.plain ?? plain };
    const variants = [];
    for (const variant of plan.variants)
        variants.push(await takenOver({ job, plan, bundle, file, own, placed }, variant));
    await (0,promises_.rm)((0,external_node_path_.join)(folder, 'bundle'), { recursive: true });
    const { length } = Object.keys(bundle.variants);
    job.progress.line(`${job.target.adapter} ${bundle.version}: ${length} variants taken over, made ${bundle.made}`);
    return { build: own, variants, tools: bundle.tools };
}
async function opened(file, folder) {
    if (!(await (0,files_files/* exists */.t2)(file)))
        throw new errors/* UsageError */.eb(`There is no bundle ${file}.`, 'Make one: boltmark optimize --bundle FILE.');
    const hashes = await unpack(file, folder, LIMITS);
    if (!hashes.has(BUNDLE_FILE))
        throw new errors/* OutsideError */.Cp(`${file} was refused: it holds no ${BUNDLE_FILE}.`, MAKE_ANEW);
    const bundle = bundleIn(await (0,files_files/* readText */.yR)((0,external_node_path_.join)(folder, BUNDLE_FILE), MAX_BUNDLE_FILE_BYTES), file);
    for (const files of packedGroups(bundle))
        for (const { path, sha256 } of Object.values(files))
            if (hashes.get(path) !== sha256)
                throw new errors/* OutsideError */.Cp(`${file} was refused: ${path} in it ${hashes.has(path) ? `has another sha256 than ${BUNDLE_FILE} says` : 'is missing'}.`, MAKE_ANEW);
    return bundle;
}
/** @throws OutsideError when the text is not the `bundle.json` of a bundle */
function bundleIn(text, file) {
    try {
        return Bundle.parse((0,json/* parseJson */.qF)(text));
    }
    catch (cause) {
        const problem = cause instanceof classic_errors/* ZodError */.G ? core_errors/* prettifyError */.S1(cause).replaceAll('\n', ' ') : cause.message;
        throw new errors/* OutsideError */.Cp(`${file} was refused: its ${BUNDLE_FILE} is not of this version: ${problem}`, MAKE_ANEW, {
            cause,
        });
    }
}
function take_over_bundle_refused(file, why) {
    return new errors/* OutsideError */.Cp(`${file} cannot be taken over: ${why}.`, MAKE_ANEW);
}
/** @throws OutsideError that says how the bundle differs from what this job would make */
async function take_over_bundle_refuseOther(job, plan, bundle, file) {
    if (bundle.arch !== process.arch)
        throw take_over_bundle_refused(file, `its binaries are for ${bundle.arch}, and this machine is ${process.arch}`);
    const commit = await (0,git/* commitAt */.du)(job.home);
    if (bundle.commit !== commit)
        throw take_over_bundle_refused(file, `it was made from ${take_over_bundle_inWords(bundle.commit)}, and here is ${take_over_bundle_inWords(commit)}`);
    const recipe = recipeOf(job.config);
    const other = Object.keys(recipe).filter((part) => recipe[part] !== bundle.recipe[part]);
    if (other.length > 0)
        throw take_over_bundle_refused(file, `it was made with another config: ${other.join(', ')} ${other.length > 1 ? 'differ' : 'differs'}`);
    for (const { name, role } of plan.variants)
        if (role !== 'control' && !bundle.variants[name])
            throw take_over_bundle_refused(file, `the variant ${name} is not in it`);
    const own = (0,config_schema/* binaryNames */.o5)(job.config.target).sort().join(', ');
    for (const files of packedGroups(bundle)) {
        const names = Object.keys(files).sort().join(', ');
        if (names !== own)
            throw take_over_bundle_refused(file, `it holds ${names || 'no binary'}, and here it is ${own}`);
    }
}
function take_over_bundle_inWords(commit) {
    return commit === null ? 'no commit' : `commit ${commit.slice(0, 12)}`;
}
/** Makes the plain build here, for the files beside its binaries. */
async function buildHere(job, { version }, file) {
    const { facts, reused } = await build_build(job);
    job.progress.line(`${job.target.adapter} ${facts.version}: ${reused ? 'unchanged, taken over' : 'built, for the files beside its binaries'}`);
    if (facts.version !== version)
        throw take_over_bundle_refused(file, `it is of version ${version}, and what was built here is ${facts.version}`);
    return facts;
}
async function takenOver({ job, plan, bundle, file, own, placed }, planned) {
    const baseline = plan.variants.find(({ role }) => role === 'baseline').name;
    const name = planned.role === 'control' ? baseline : planned.name;
    const group = (0,external_node_path_.join)('variants', name);
    const { version, optimized, own_data, notes, files } = bundle.variants[name];
    // A variant's own files may exist on this machine, with the files that they need beside them. Otherwise the bundle's
    // are used.
    const copies = planned.taken && !(await lieHere(job, planned.taken)) ? await placed(group, files) : undefined;
    const taken = copies ?? planned.taken;
    const here = { job, build: own };
    const found = own_data || planned.own ? await build_ref_workplaceOf({ ...planned, taken }, here) : undefined;
    const place = found && !own_data ? { ...found, dataOf: here } : found;
    if (place && place.build.version !== version)
        throw take_over_bundle_refused(file, `the variant ${name} in it is of version ${version}, and here it is ${place.build.version}`);
    return {
        ...planned,
        files: copies ?? (await placed(group, files, place?.build)),
        version,
        place,
        optimized,
        notes: [...notes, ...(planned.optimizers.length > 0 ? [`Made by another job, ${bundle.made}.`] : [])],
    };
}
/** Whether this machine has the files that a server needs beside it. If a server needs none, the bundle is complete. */
async function lieHere({ target, home }, files) {
    if (target.standsAlone || files === package_schema/* SHIPPED */._)
        return false;
    const there = await Promise.all(Object.values(files).map((path) => (0,files_files/* exists */.t2)((0,external_node_path_.resolve)(home, path))));
    return there.every(Boolean);
}
/**
 * Puts binaries where they can be started. If the local build has a folder `bin`, they go into such a folder, too. So a
 * server that looks for files beside that folder, like PostgreSQL, finds those of the local build.
 */
async function place(from, to, files, plain) {
    const placed = {};
    for (const [name, { path, sha256 }] of Object.entries(files)) {
        const prefix = (0,external_node_path_.join)(to, name);
        const built = plain?.[name];
        const isInBin = !built || (0,external_node_path_.basename)((0,external_node_path_.dirname)(built)) === 'bin';
        const file = (0,external_node_path_.join)(prefix, ...(isInBin ? ['bin'] : []), (0,external_node_path_.basename)(path));
        if (!(await (0,files_files/* exists */.t2)(file)) || (await (0,files_files/* sha256OfFile */.Vq)(file)) !== sha256) {
            await (0,files_files/* emptyFolder */.id)(prefix);
            await (0,files_files/* copyTree */.EL)((0,external_node_path_.join)(from, path), file);
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

// EXTERNAL MODULE: ./lib/results/counter-ratios.js
var counter_ratios = __webpack_require__(12967);
;// CONCATENATED MODULE: ./lib/benchmark/instruments/events.js


/** The groups that a config may name, with the metrics that they provide. */
const GROUPS = {
    ipc: ['cycles', 'instructions'],
    'branch-misses': ['branches', 'branch-misses'],
    'itlb-misses': ['iTLB-loads', 'iTLB-load-misses'],
    'l1i-misses': ['L1-icache-loads', 'L1-icache-load-misses'],
    'top-down-intel': counter_ratios/* INTEL_EVENTS */.BG,
    'top-down-arm': counter_ratios/* ARM_EVENTS */.lP,
};
/** The hardware counters that metrics need. They include kernel code, which does half of a server's work. */
const USUAL = results_metrics/* METRICS */.Cb.flatMap(({ perTransaction }) => (perTransaction?.byPerf ? perTransaction.totals : []));
/**
 * The groups of events that perf is asked to count. Pure.
 * @param asked the config's groups and events, or events with names of their own
 * @param arch the machine's architecture as Node names it, because `topdown` depends on it
 */
function eventGroups(asked, arch) {
    const own = Object.entries(asked).map(([name, event]) => {
        const group = GROUPS[event === 'top-down' ? `top-down-${arch === 'arm64' ? 'arm' : 'intel'}` : event];
        return group ? group.map(known) : [ownEvent(name, event)];
    });
    const counted = new Set(own.flat().map(({ event }) => event));
    return [...own, ...USUAL.filter((event) => !counted.has(event)).map((event) => [known(event)])];
}
function known(event) {
    return { event, printed: event, total: event };
}
/**
 * An event with a name of the config's. If the event contains slashes, perf prints that name; otherwise it prints the
 * event.
 */
function ownEvent(name, event) {
    const named = event.replace(/\/([a-zA-Z]*)$/, `,name=${name}/$1`);
    const printed = named === event ? withoutModifier(event) : name;
    return { event: named, printed, total: `${results_metrics/* OWN_EVENT */.Av}${name}` };
}
/** The name of an event without the modifier that perf may add in a virtual machine. */
function withoutModifier(event) {
    return event.replace(/:[a-zA-Z]+$/, '');
}

;// CONCATENATED MODULE: ./lib/benchmark/instruments/perf-stat.js

/**
 * Parses the output of `perf stat -x,`: count, unit, event, time, percentage of the time. If events shared a counter,
 * perf has extrapolated the count. `<not supported>` and `<not counted>` are left out.
 * @returns the counts by event, and the smallest percentage of the time in which an event was counted. Below 100, the
 * processor had too few counters for all events
 */
function readPerfStat(text) {
    const counts = new Map();
    let running = 100;
    for (const line of text.split('\n')) {
        const [count, , event, , share] = line.split(',');
        if (!event || !count || !/^\d{1,20}(\.\d+)?$/.test(count))
            continue;
        counts.set(withoutModifier(event), Number(count));
        if (share && /^\d{1,3}(\.\d+)?$/.test(share))
            running = Math.min(running, Number(share));
    }
    return { counts, running };
}

;// CONCATENATED MODULE: ./lib/benchmark/instruments/countable.js

/**
 * Tries each group. A group is left out if the processor has too few counters for it besides the groups before it.
 * Otherwise perf would count each group for a part of the time, and estimate the rest.
 * @param wanted the groups, the most important first
 * @param tried what `perf stat -x,` prints if it counts these groups together
 */
async function countableOf(wanted, tried) {
    const groups = [];
    const missing = [];
    const beside = [];
    let said = '';
    for (const group of wanted) {
        const names = group.map(({ event }) => event);
        const stderr = await tried([group]);
        said += stderr;
        if (!isCounted([group], stderr))
            missing.push(...names);
        else if (groups.length > 0 && !isCounted([...groups, group], await tried([...groups, group])))
            beside.push(...names);
        else
            groups.push(group);
    }
    const paranoid = /perf_event_paranoid/.test(said) ? ' for this user (kernel.perf_event_paranoid)' : '';
    const reasons = [
        ...(missing.length > 0 ? [`perf does not count ${missing.join(', ')} here${paranoid}`] : []),
        ...(beside.length > 0
            ? [`the processor has too few counters for ${beside.join(', ')} beside ${namesIn(groups).join(', ')}`]
            : []),
    ];
    return { groups, reason: reasons.join('; ') };
}
/** Whether every event was counted during the whole time. */
function isCounted(groups, printed) {
    const { counts, running } = readPerfStat(printed);
    return running === 100 && groups.flat().every(({ printed }) => counts.has(printed));
}
function namesIn(groups) {
    return groups.flat().map(({ event }) => event);
}

;// CONCATENATED MODULE: ./lib/benchmark/instruments/counters.js







/** The metrics that these groups provide. */
function countedMetrics(groups) {
    const totals = new Set([...groups.flat().map(({ total }) => total), counter_ratios/* ARM_SLOTS */.VB]);
    return (0,results_metrics/* metricsWith */.KZ)(({ perTransaction, ratio }) => {
        const ways = [...(ratio ?? []), ...(perTransaction?.byPerf ? [perTransaction] : [])];
        return ways.some((way) => way.totals.every((total) => totals.has(total)));
    });
}
/** How long perf may take to print its counts; s. */
const counters_ANSWER_S = 20;
/** Makes perf count these groups in a program that does nothing. @returns the output of `perf stat -x,` */
async function statOf(groups) {
    const args = [...STAT, asArgument(groups), '--', 'true'];
    return (await (0,processes_process/* run */.eF)({ file: 'perf', args, timeoutS: counters_ANSWER_S })).stderr;
}
/** The events that perf can count on this machine. Virtual machines often lack events that perf lists. */
async function countable(wanted) {
    const fault = await perfFault();
    return fault ? { groups: [], reason: `perf ${fault}` } : await countableOf(wanted, statOf);
}
const STAT = ['stat', '--no-big-num', '-x', ',', '-e'];
/** perf counts the events of a group at the same moments, so that their ratio is about the same code. */
function asArgument(groups) {
    return groups
        .map((group) => group.map(({ event }) => event).join(','))
        .map((events, index) => (groups[index].length > 1 ? `{${events}}` : events))
        .join(',');
}
/** Counts these events, including those of threads and children that start later. At least one group. */
function counters(groups) {
    const events = groups.flat();
    return {
        async begin({ pids }) {
            const slots = await armSlots();
            const perf = await attachPerf([...STAT, asArgument(groups)], pids);
            let over;
            const finish = () => {
                over ??= perf.stop({ signal: 'SIGINT', graceS: counters_ANSWER_S });
                return over;
            };
            return {
                async stop() {
                    await finish();
                },
                async end() {
                    const { counts, running } = readPerfStat((await finish()).stderr);
                    const totals = events.flatMap(({ printed, total }) => counts.has(printed) ? [[total, counts.get(printed)]] : []);
                    return {
                        totals: { ...Object.fromEntries(totals), ...slots },
                        resources: { counters_running_percent: running },
                    };
                },
            };
        },
    };
}
/** The kernel shows the number in hexadecimal. A core without it has no entry. */
async function armSlots() {
    const text = await (0,promises_.readFile)('/sys/bus/event_source/devices/armv8_pmuv3_0/caps/slots', 'utf8').catch(() => '');
    const slots = Number.parseInt(text, 16);
    return slots > 0 ? { [counter_ratios/* ARM_SLOTS */.VB]: slots } : {};
}

// EXTERNAL MODULE: ./lib/statistics/looks.js + 1 modules
var statistics_looks = __webpack_require__(44941);
// EXTERNAL MODULE: ./lib/statistics/verdict.js
var verdict = __webpack_require__(3750);
;// CONCATENATED MODULE: ./lib/statistics/rounds-to-verdict.js

/**
 * The number of rounds until the interval either excludes 1 or lies inside the margin. Its width shrinks with the
 * square root of that number. Infinite if there is no interval.
 */
function roundsToVerdict({ n, estimate, low, high }, margin) {
    const half = (high - low) / 2;
    const far = Math.abs(estimate);
    return n * (half / Math.max(far, (0,verdict/* logMargin */.rY)(margin) - far)) ** 2;
}

// EXTERNAL MODULE: ./lib/verdict/judge.js + 7 modules
var judge = __webpack_require__(34450);
// EXTERNAL MODULE: ./lib/verdict/pairs.js + 1 modules
var pairs = __webpack_require__(79789);
;// CONCATENATED MODULE: ./lib/benchmark/schedule/tasks.js










/**
 * A cell is given up after this number of consecutive rounds in which a variant gave no sample. Something is broken
 * then, and more rounds would not repair it.
 */
const FAILURES_IN_A_ROW = 5;
function isPending({ state }) {
    return state === 'first look' || state === 'open';
}
/** The remaining work in each cell, after the samples of a run so far. */
class Tasks {
    schedule;
    #looks;
    #baseline;
    /** The candidates. If there are none, the control: it never takes rounds from candidates. */
    #subjects;
    #judge;
    #series;
    #samples;
    #spentS;
    constructor(schedule, samples) {
        this.schedule = schedule;
        const { variants, metrics, rounds, confidence } = schedule;
        const named = (role) => variants.filter((variant) => variant.role === role).map(({ name }) => name);
        const looks = (0,statistics_looks/* plannedLooks */.D)(rounds, (0,level/* levelOf */.I)(confidence)).map(({ n }) => n);
        this.#looks = looks.length > 0 ? looks : [rounds.max];
        this.#baseline = named('baseline')[0];
        this.#subjects = named('candidate').length > 0 ? named('candidate') : named('control');
        const candidates = variants.map(({ name }) => name).filter((name) => name !== this.#baseline);
        const { series } = (0,pairs/* pairSamples */.IH)([{ samples }], { baseline: this.#baseline, candidates, metrics });
        this.#judge = new judge/* Judge */.Ih(series, schedule);
        this.#series = new Map(series.map((found) => [seriesKey(found), found]));
        this.#samples = (0,grouped/* grouped */.z)(samples, verdict_rounds/* cellKey */.sl);
        this.#spentS = samples.reduce((sum, sample) => sum + tasks_secondsOf(sample), 0);
    }
    discovery(cell) {
        const series = this.#subjects.flatMap((candidate) => this.#seriesOf(cell, candidate, 'discovery'));
        return this.#task(cell, 'discovery', series, isDecided);
    }
    /** The task to confirm a `slower` in a cell whose discovery has ended. Undefined if there is no `slower`. */
    confirmation(discovery) {
        const slower = isPending(discovery) ? [] : this.#slowerIn(discovery.cell);
        if (slower.length === 0)
            return undefined;
        const again = slower.map((series) => this.#again(series));
        const settled = (judged) => isCleared(judged) || this.#failsGate(judged);
        return this.#task(discovery.cell, 'confirm', again, settled);
    }
    /** Whether a `slower` is significant after correction for the number of suspects, and lies beyond the margin. */
    #failsGate(judged) {
        const suspects = this.schedule.cells.flatMap((cell) => this.#slowerIn(cell)).length;
        const stands = judged.p * suspects <= (0,level/* levelOf */.I)(this.schedule.confidence);
        return stands && (0,verdict/* isBeyondMargin */.cf)(judged, this.schedule.margin) && !isCleared(judged);
    }
    /**
     * If all cells together are slower and no single cell fails the gate, every cell is measured again, in turns. Returns
     * at most one task: the cell with the fewest new rounds.
     */
    pooledConfirmations(confirmations) {
        const { cells, metrics, rounds, margin } = this.schedule;
        if (cells.length < 2 || confirmations.some(({ state }) => state === 'failing'))
            return [];
        for (const candidate of this.#subjects) {
            for (const metric of metrics) {
                // A pooled figure contains only cells that have pairs.
                const discovery = cells
                    .map((cell) => this.#find(cell, candidate, metric, 'discovery'))
                    .filter(({ pairs }) => pairs.length > 0);
                const fails = discovery.some((series) => {
                    const judged = this.#isSlower(series) && this.#judge.cell(this.#again(series));
                    return judged && this.#failsGate(judged);
                });
                if (fails || this.#judge.together(discovery)?.verdict !== 'slower')
                    continue;
                const again = discovery.map((series) => this.#again(series));
                const behind = again.reduce((a, b) => (b.pairs.length < a.pairs.length ? b : a));
                const n = behind.pairs.length;
                const together = this.#judge.together(again);
                const isSettled = together && (isCleared(together) || (0,verdict/* isBeyondMargin */.cf)(together, margin));
                if (n >= rounds.max || (this.#looks.includes(n) && isSettled))
                    continue;
                const cell = cells.find((one) => (0,verdict_rounds/* cellKey */.sl)(one) === (0,verdict_rounds/* cellKey */.sl)(behind));
                const task = this.#task(cell, 'confirm', [behind], () => false);
                if (isPending(task))
                    return [task];
            }
        }
        return [];
    }
    /**
     * The tasks by the machine time until the last verdict of the cell. Cells that `rounds.max` will not settle come
     * last.
     */
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
        const inCell = this.#samples.get((0,verdict_rounds/* cellKey */.sl)(cell)) ?? [];
        const attempts = new Set(this.#inPhase(cell, phase).map(({ round }) => round));
        const others = phase === 'discovery' ? variants.map(({ name }) => name).filter((name) => name !== this.#baseline) : candidates;
        const label = `${(0,verdict_rounds/* cellKey */.sl)(cell)} ${phase}`;
        const variantsOfRound = { baseline: this.#baseline, others, seed, label, index: attempts.size };
        return {
            kind: 'round',
            workload: cell.workload,
            threads: cell.threads,
            round: 1 + inCell.reduce((last, { round }) => Math.max(last, round), 0),
            phase,
            groups: groupsOf(variantsOfRound, this.#atOnce(cell)),
        };
    }
    #task(cell, phase, series, settled) {
        const { rounds } = this.schedule;
        const candidates = [...new Set(series.map(({ candidate }) => candidate))];
        const counts = candidates.map((name) => {
            return Math.max(...series.filter(({ candidate }) => candidate === name).map(({ pairs }) => pairs.length));
        });
        const n = Math.min(...counts);
        // More rounds cannot settle a metric that has no value at all. The comparison notes that it is missing.
        const open = series.flatMap((one) => {
            const judged = this.#judge.cell(one);
            return judged && !settled(judged) ? [judged] : [];
        });
        const atLook = this.#looks.includes(n) || n >= rounds.max;
        const needs = Math.max(1, ...open.map((judged) => roundsToVerdict(judged, this.schedule.margin) - n));
        const task = (state) => ({ cell, phase, candidates, state, needs });
        if (atLook && open.length === 0)
            return task('settled');
        if (n >= rounds.max)
            return task('used up');
        const inPhase = this.#inPhase(cell, phase);
        const measured = [this.#baseline, ...candidates];
        // This workload has none of the judged operations, but other workloads have.
        if (haveAll(inPhase, measured) && series.every((one) => !this.#series.has(seriesKey(one))))
            return task('settled');
        if (this.#isFailing(inPhase, measured))
            return task('failing');
        return task(n < this.#looks[0] ? 'first look' : 'open');
    }
    /** Whether any of the variants has no usable sample, in any metric, in the latest rounds of this run. */
    #isFailing(inPhase, variants) {
        const fresh = inPhase.filter(({ inherited }) => !inherited);
        const rounds = [...new Set(fresh.map(({ round }) => round))].sort((a, b) => b - a).slice(0, FAILURES_IN_A_ROW);
        const latest = fresh.filter(({ round }) => rounds.includes(round));
        const counting = latest.filter((sample) => (0,pairs/* useless */.dM)(sample, this.schedule.metrics) === undefined);
        return rounds.length === FAILURES_IN_A_ROW && !haveAll(counting, variants);
    }
    #inPhase(cell, phase) {
        const inCell = this.#samples.get((0,verdict_rounds/* cellKey */.sl)(cell)) ?? [];
        return inCell.filter((sample) => (sample.phase ?? 'discovery') === phase);
    }
    #roundS({ cell, phase, candidates }) {
        const inCell = this.#samples.get((0,verdict_rounds/* cellKey */.sl)(cell)) ?? [...this.#samples.values()].flat();
        if (inCell.length === 0)
            return 0;
        const sampleS = (0,mean/* mean */.i)(inCell.map(tasks_secondsOf));
        const variants = phase === 'discovery' ? this.schedule.variants.length : candidates.length + 1;
        return sampleS * samplesInRound(variants, this.#atOnce(cell));
    }
    #atOnce({ workload }) {
        return this.schedule.atOnce?.[workload];
    }
    #slowerIn(cell) {
        return this.#subjects
            .flatMap((name) => this.#seriesOf(cell, name, 'discovery'))
            .filter((series) => this.#isSlower(series));
    }
    #isSlower(series) {
        return this.#judge.cell(series)?.verdict === 'slower';
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
/** Whether each of the variants has a good sample. */
function haveAll(samples, variants) {
    const good = new Set(samples.filter(({ status }) => status === 'ok').map(({ variant }) => variant));
    return variants.every((name) => good.has(name));
}
function isDecided({ verdict }) {
    return verdict !== 'inconclusive';
}
/** Whether new rounds failed to confirm a `slower`. */
function isCleared({ verdict }) {
    return verdict === 'same' || verdict === 'faster';
}
function tasks_secondsOf({ wall_s, duration_s }) {
    return wall_s ?? duration_s;
}
function seriesKey({ workload, threads, candidate, metric, phase }) {
    return JSON.stringify([workload, threads, candidate, metric, phase]);
}

;// CONCATENATED MODULE: ./lib/benchmark/schedule/next-step.js
/**
 * Decides which round to measure next, as a pure function of the samples so far. So a killed run can continue from its
 * recorded samples.
 * A cell goes from look to look (see statistics/looks.ts) until every verdict in it is settled or its rounds are used
 * up. First, every cell gets its first look, one cell after the other, because one decided cell is worth more than two
 * unfinished ones. Then every `slower` is measured again on new rounds. The remaining time goes to the cell that is
 * nearest to a verdict.
 */



/**
 * The next round, or the reason why there is none. `samples` are all samples of the schedule, including failed ones.
 */
function nextStep(schedule, samples) {
    const tasksLeft = new Tasks(schedule, samples);
    const discoveries = schedule.cells.map((cell) => tasksLeft.discovery(cell));
    const confirmations = discoveries.flatMap((discovery) => tasksLeft.confirmation(discovery) ?? []);
    const tasks = [...discoveries, ...confirmations];
    const pending = [
        ...discoveries.filter(({ state }) => state === 'first look'),
        ...confirmations.filter(isPending),
        ...tasksLeft.nearestFirst(discoveries.filter(({ state }) => state === 'open')),
        ...(tasks.some(isPending) ? [] : tasksLeft.pooledConfirmations(confirmations)),
    ];
    const affordable = pending.find((task) => tasksLeft.affords(task));
    if (affordable)
        return tasksLeft.round(affordable);
    const left = [...pending, ...tasks.filter(({ state }) => state !== 'settled')];
    const cellsOf = (some) => schedule.cells.filter((cell) => some.some((task) => task.cell === cell));
    const failing = cellsOf(left.filter(({ state }) => state === 'failing'));
    return { kind: 'done', reason: reasonFor(pending, left), open: cellsOf(left), failing };
}
/** The number of cells that need no more rounds, after the samples so far. */
function cellsDone(schedule, samples) {
    const tasks = new Tasks(schedule, samples);
    const isDone = (discovery) => {
        const confirmation = tasks.confirmation(discovery);
        return !isPending(discovery) && !(confirmation && isPending(confirmation));
    };
    return schedule.cells.filter((cell) => isDone(tasks.discovery(cell))).length;
}
/** The number of samples until every cell has its minimum of rounds. */
function samplesWanted({ cells, rounds, variants, atOnce = {} }) {
    return rounds.min * (0,mean/* sum */.c)(cells.map(({ workload }) => samplesInRound(variants.length, atOnce[workload])));
}
function reasonFor(pending, left) {
    if (pending.length > 0)
        return 'budget';
    if (left.some(({ state }) => state === 'failing'))
        return 'failing';
    return left.length > 0 ? 'rounds' : 'decided';
}

;// CONCATENATED MODULE: ./lib/making/shuffled-layouts.js



/** Gives the variants of a round binaries with their functions in a random order. */
class ShuffledLayouts {
    job;
    shuffler;
    constructor(job, shuffler) {
        this.job = job;
        this.shuffler = shuffler;
    }
    /** @throws OutsideError with the command that installs the tool */
    static async open(job) {
        return new ShuffledLayouts(job, await shufflingKind.openShuffler(job));
    }
    /**
     * The variants with binaries in the order of this round. Variants with the same file, such as the baseline and the
     * control, share the result. Binaries of the previous round are removed, because a server has hundreds of megabytes.
     * @param round a text that identifies the round. The same text gives the same orders
     * @throws OutsideError when a binary lacks symbols or relocations
     */
    async ofRound(variants, round) {
        const folder = await (0,files_files/* emptyFolder */.id)(this.job.path('layouts'));
        const seed = `${this.job.config.benchmark.seed} ${round}`;
        const outputs = new Map();
        for (const file of new Set(variants.flatMap(({ files }) => Object.values(files)))) {
            const output = (0,external_node_path_.join)(folder, (0,files_files/* sha256 */.sc)(file).slice(0, 12), (0,external_node_path_.basename)(file));
            await this.shuffler.shuffle(file, output, seed);
            outputs.set(file, output);
        }
        return variants.map((variant) => ({ ...variant, files: withFiles(variant.files, outputs) }));
    }
}
function withFiles(files, outputs) {
    return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, outputs.get(file)]));
}

;// CONCATENATED MODULE: ./lib/results/sample-log.js





/**
 * A log of samples, one JSON document per line. Each is on disk before the next sample is taken, so no measurement is
 * lost. A line that a crash truncated is ignored.
 */
class SampleLog {
    file;
    constructor(file) {
        this.file = file;
    }
    async read() {
        if (!(await (0,files_files/* exists */.t2)(this.file)))
            return [];
        return samplesIn(await (0,files_files/* readText */.yR)(this.file));
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
            // The error of an open file does not contain its name.
            throw Object.assign(error, { path: this.file });
        }
        finally {
            await file.close();
        }
    }
}
function samplesIn(text) {
    return text.split('\n').flatMap((line) => sample_log_parsed(line) ?? []);
}
function sample_log_parsed(line) {
    try {
        return results_schema/* Sample */.$W.parse(JSON.parse(line));
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/measuring/interleave.js




/** A group of variants that take turns: the baseline and a candidate. */
const SMALLEST_GROUP = 2;
/**
 * Whether the variants of a round take turns on this machine. If memory or disk is too small for all their servers at
 * once, they take turns in groups. If it is too small for two servers, they run one after the other.
 * @param workload the name of a workload
 * @param variants the number of variants in a round
 */
async function settledInterleave(job, workload, variants) {
    const planned = plannedInterleave(job.config, workload, variants);
    if ('sequential' in planned)
        return planned;
    const room = await roomFor(job);
    let atOnce = planned.groups?.atOnce ?? variants;
    let why = planned.groups?.why;
    for (; atOnce >= SMALLEST_GROUP; atOnce--) {
        const shortage = lacking(job, room, atOnce);
        if (shortage === undefined)
            break;
        why = `for ${atOnce} servers at once: ${shortage}`;
    }
    if (why === undefined)
        return planned;
    return atOnce < SMALLEST_GROUP ? { sequential: why } : { ...planned, groups: { atOnce, why } };
}
/** What is too small for this number of servers. Other limits concern only one server or one load generator. */
function lacking(job, room, servers) {
    const { bytes, ...demand } = demandOf(job.config, job.workloads);
    const together = { ...demand, bytes: bytes * servers + SERVER_BYTES * (servers - 1) };
    return machineShortages(together, job.target.limits(), room, 0)[0]?.problem;
}

;// CONCATENATED MODULE: ./lib/benchmark/machine/page-cache.js



/** 1: the page cache; 2: directory entries and inodes. See `Documentation/admin-guide/sysctl/vm.rst` of Linux. */
const ALL = '3';
/** Writing a cache of hundreds of gigabytes takes long; s. */
const SYNC_S = 3600;
/**
 * Writes changed pages to the disks, then empties the machine's page cache.
 * @throws OutsideError when this user has no permission
 */
async function dropPageCache() {
    await (0,processes_process/* runOk */.uO)({ file: 'sync', args: [], timeoutS: SYNC_S });
    await (0,promises_.writeFile)('/proc/sys/vm/drop_caches', ALL).catch((cause) => {
        throw new errors/* OutsideError */.Cp(`The page cache cannot be emptied: ${cause.message}.`, 'Run as root, outside of a container without that right, or remove machine.drop-caches.', { cause });
    });
}

;// CONCATENATED MODULE: ./lib/benchmark/rig/sample-of.js





/**
 * Takes one sample. If something outside of Boltmark fails, that becomes an outcome, not an exception.
 * @throws NotLoaded, Interrupted, and errors that are bugs of Boltmark
 */
async function takeSample(observe, limits) {
    try {
        const observation = await observe();
        const reason = disturbance(observation.resources, limits);
        return reason ? { status: 'excluded', reason, observation } : { status: 'ok', observation };
    }
    catch (error) {
        // An interruption causes errors of all kinds, so it is reported first.
        (0,interrupt/* throwIfInterrupted */.sK)();
        // The next sample would fail for the same reason.
        if (error instanceof NotLoaded)
            throw error;
        if (!(error instanceof BadRun || error instanceof errors/* BoltmarkError */.JB))
            throw error;
        const next = error instanceof errors/* BoltmarkError */.JB ? error.next : undefined;
        return { status: 'failed', reason: [error.message, next].filter(Boolean).join(' ') };
    }
}

;// CONCATENATED MODULE: ./lib/benchmark/turns/board.js

/** The orders to the threads of a load generator, in the first word of a board. */
const ORDER = { wait: 0, run: 1, stop: 2 };
/** From this state on, a thread is between two transactions and does not begin another. */
const PARKED = 2;
const WORD_BYTES = 4;
/**
 * The file that gives turns to a load generator which waits between transactions. Its threads map the file into memory.
 * The layout is that of share/sysbench/turns/turns.lua: 32-bit words, the order first, then the state of each thread.
 * The file should be on a file system in memory.
 */
class TurnBoard {
    path;
    #file;
    #states;
    constructor(path, threads) {
        this.path = path;
        (0,external_node_fs_.writeFileSync)(path, Buffer.alloc(WORD_BYTES * (1 + threads)), { mode: 0o600 });
        this.#file = (0,external_node_fs_.openSync)(path, 'r+');
        this.#states = Buffer.alloc(WORD_BYTES * threads);
    }
    /**
     * Gives all threads an order. `wait`: each thread pauses after its present transaction. `stop`: each thread then
     * ends.
     */
    tell(order) {
        const word = Buffer.alloc(WORD_BYTES);
        word.writeInt32LE(ORDER[order]);
        (0,external_node_fs_.writeSync)(this.#file, word, 0, WORD_BYTES, 0);
    }
    /** Whether no thread is in a transaction. */
    get isParked() {
        (0,external_node_fs_.readSync)(this.#file, this.#states, 0, this.#states.length, WORD_BYTES);
        for (let at = 0; at < this.#states.length; at += WORD_BYTES)
            if (this.#states.readInt32LE(at) < PARKED)
                return false;
        return true;
    }
    remove() {
        (0,external_node_fs_.closeSync)(this.#file);
        (0,external_node_fs_.rmSync)(this.path, { force: true });
    }
}

// EXTERNAL MODULE: ./node_modules/pure-rand/lib/esm/distribution/uniformFloat64.js
var uniformFloat64 = __webpack_require__(18460);
;// CONCATENATED MODULE: ./lib/benchmark/turns/draw-turns.js


/**
 * The length of turns varies by this share, so that no periodic work of the machine coincides with the turns of one
 * variant.
 */
const SPREAD = 0.2;
/**
 * The cycles of a round, as an endless sequence. In every cycle each variant has one turn, in a random order and with a
 * random length. With strict alternation, a database's periodic or delayed work could always happen in the turns of the
 * same variant.
 * @param label identifies the round. Another round has other turns
 */
function* drawTurns(variants, seed, label) {
    const random = generator(seed, `turns ${label}`);
    for (;;)
        yield shuffled(variants, random).map((variant) => ({
            variant,
            share: 1 - SPREAD + 2 * SPREAD * (0,uniformFloat64/* uniformFloat64 */.d)(random),
        }));
}

// EXTERNAL MODULE: ./lib/system/processes/guard.js
var guard = __webpack_require__(85030);
;// CONCATENATED MODULE: ./lib/system/processes/paused.js



/**
 * Programs that can be paused, with all their child processes. Each process gets its own signal, because the workers of
 * a server may lead their own groups. If this process is killed, the guard resumes them, so that they can end.
 */
class PausableTrees {
    roots;
    #known = new Set();
    constructor(roots) {
        this.roots = roots;
    }
    /**
     * Also pauses processes that start meanwhile. Parents come first, because a paused parent starts no more children.
     */
    pause() {
        for (const root of this.roots)
            for (const pid of (0,process_tree/* descendantsOf */.gO)(root)) {
                if (!this.#known.has(pid))
                    (0,guard/* tellGuard */.t)('p', pid);
                this.#known.add(pid);
                (0,live_groups/* signalProcess */.a7)(pid, 'SIGSTOP');
            }
    }
    /** Children come first, so that a parent finds its children running. */
    resume() {
        for (const pid of [...this.#known].reverse())
            (0,live_groups/* signalProcess */.a7)(pid, 'SIGCONT');
    }
    /** Resumes all of them, for the last time. */
    release() {
        this.resume();
        for (const pid of this.#known)
            (0,guard/* tellGuard */.t)('r', pid);
        this.#known.clear();
    }
}

;// CONCATENATED MODULE: ./lib/benchmark/turns/take-turns.js




/** How long a variant may take to stop: its longest transaction; s. */
const LONGEST_TRANSACTION_S = 60;
const take_turns_POLL_MS = 0.2;
/**
 * The smallest length of a turn, as a multiple of its end. In that, the last transactions finish and fewer threads run.
 */
const ENDS_PER_TURN = 10;
/** Each variant gets at least about this number of turns, however long its transactions are. */
const LEAST_TURNS = 4;
/**
 * Lets the contenders run one at a time, until each has used its time, finished its load or failed. Then all are
 * stopped. If transactions are long, the turns of all contenders become longer.
 * @param cycles in each cycle every contender has one turn
 * @throws Interrupted
 */
async function takeTurns(contenders, cycles, { turnS, durationS }) {
    const shares = new Map(contenders.map(({ variant }) => [variant, { ownS: 0, turns: 0 }]));
    const isOver = (one) => {
        const { failure, ownS } = shares.get(one.variant);
        return one.isDone || failure !== undefined || ownS >= durationS;
    };
    let lengthS = turnS;
    for (const cycle of cycles) {
        const ends = [];
        for (const { variant, share } of cycle) {
            (0,interrupt/* throwIfInterrupted */.sK)();
            const contender = contenders.find((one) => one.variant === variant);
            if (isOver(contender))
                continue;
            const { ownS, endS, failure } = await turnOf(contender, lengthS * share);
            ends.push(endS);
            const before = shares.get(variant);
            shares.set(variant, { ownS: before.ownS + ownS, turns: before.turns + 1, failure });
        }
        if (ends.length === 0)
            break;
        lengthS = Math.max(lengthS, Math.min(ENDS_PER_TURN * (0,mean/* mean */.i)(ends), durationS / LEAST_TURNS));
    }
    return shares;
}
/** Runs one turn. A contender that fails in it is abandoned. */
async function turnOf(contender, lengthS) {
    const began = performance.now();
    const secondsSince = (moment) => (performance.now() - moment) / 1000;
    try {
        await contender.resume();
        await (0,external_node_timers_promises_.setTimeout)(lengthS * 1000);
        const ending = performance.now();
        await contender.pause();
        return { ownS: secondsSince(began), endS: secondsSince(ending) };
    }
    catch (failure) {
        (0,interrupt/* throwIfInterrupted */.sK)();
        await contender.abandon();
        return { ownS: secondsSince(began), endS: 0, failure };
    }
}
/** Waits until `isStill` is true, for example until every thread of a load generator has finished its transaction. */
async function still(isStill, what) {
    const deadline = performance.now() + LONGEST_TRANSACTION_S * 1000;
    while (!isStill()) {
        (0,interrupt/* throwIfInterrupted */.sK)();
        if (performance.now() > deadline)
            throw new errors/* OutsideError */.Cp(`${what} did not finish a transaction within ${LONGEST_TRANSACTION_S} s.`, 'Set benchmark.interleave: off for a load with such long transactions.');
        await (0,external_node_timers_promises_.setTimeout)(take_turns_POLL_MS);
    }
}

;// CONCATENATED MODULE: ./lib/benchmark/turns/load-in-turns.js


/** An event that happens once. */
class Moment {
    come = () => { };
    reached = new Promise((resolve) => {
        this.come = resolve;
    });
}
/**
 * The load of one variant, which takes turns with others. With a board, its load generator finishes its transactions
 * before it and its server are stopped. Without one, both are stopped immediately. Its time limit counts only its own
 * turns.
 */
class LoadInTurns {
    variant;
    board;
    #inPlace = new Moment();
    #begun = new Moment();
    #over = new Moment();
    #scene;
    #server = new PausableTrees([]);
    #client = new PausableTrees([]);
    #isReleased = false;
    #isDone = false;
    /** @param board undefined for a load generator that does not use one */
    constructor(variant, board) {
        this.variant = variant;
        this.board = board;
    }
    /** Whether its load generator finishes its transactions before it is stopped. */
    get waits() {
        return this.board !== undefined;
    }
    /** Resolves when its server is warm and its load waits. */
    get inPlace() {
        return this.#inPlace.reached;
    }
    get begun() {
        return this.#begun.reached;
    }
    get over() {
        return this.#over.reached;
    }
    get isDone() {
        return this.#isDone;
    }
    /** The process IDs of its programs. Empty before they have started. */
    get pids() {
        return this.#scene ? [...this.#scene.server.pids, this.#scene.client.pid] : [];
    }
    async take(scene) {
        this.#scene = scene;
        this.#server = new PausableTrees(scene.server.pids);
        this.#client = new PausableTrees([scene.client.pid]);
        void scene.client.finished.then(() => {
            this.#isDone = true;
        });
        try {
            // Connecting and preparing statements are not part of a turn.
            if (this.board)
                await this.#release();
            await this.pause();
        }
        catch (error) {
            await this.abandon();
            throw error;
        }
        this.#inPlace.come();
    }
    async resume() {
        this.board?.tell('run');
        this.#server.resume();
        this.#client.resume();
        this.#scene?.client.countTime(true);
        await this.#release();
    }
    async pause() {
        const { board } = this;
        if (board) {
            board.tell('wait');
            await still(() => board.isParked || this.#isDone, `The load on ${this.variant}`);
        }
        this.#scene?.client.countTime(false);
        // A load that has not been released yet waits without being paused.
        if (this.#isReleased && !this.#isDone)
            this.#client.pause();
        this.#server.pause();
    }
    /** Its turns are over. With a board the load ends; without one it runs until its own end. */
    end() {
        this.board?.tell('stop');
        this.#server.release();
        this.#client.release();
        this.#scene?.client.countTime(true);
        void this.#release();
        this.#over.come();
    }
    /** Ends it immediately. */
    async abandon() {
        this.end();
        if (!this.#isDone)
            await this.#scene?.client.stop().catch(() => { });
    }
    async #release() {
        if (this.#isReleased)
            return;
        this.#isReleased = true;
        await this.#scene?.client.release();
        this.#begun.come();
    }
}

;// CONCATENATED MODULE: ./lib/benchmark/turns/own-time.js

/** Whether a metric is a rate by the load generator's clock. */
const isRate = (metric) => (0,results_metrics/* metricNamed */.SB)(metric)?.unit.endsWith('/s') ?? false;
const isLatency = (metric) => (0,results_metrics/* metricNamed */.SB)(metric)?.unit === 'ms';
/**
 * Converts a load generator's figures to the time of its own turns, because its clock continued while others ran. Its
 * reports of every second include the turns of others, so they are dropped.
 * @param ownS the length of its turns together; s
 * @param waited whether it waited between transactions. If not, its latencies include the turns of others, and are
 * dropped
 */
function inOwnTime(measured, ownS, waited) {
    const stretch = measured.durationS / ownS;
    const metrics = Object.entries(measured.metrics)
        .filter(([name]) => waited || !isLatency(name))
        .map(([name, value]) => [name, isRate(name) ? value * stretch : value]);
    return {
        ...measured,
        metrics: Object.fromEntries(metrics),
        intervals: [],
        durationS: ownS,
        ...(measured.errorsPerS === undefined ? {} : { errorsPerS: measured.errorsPerS * stretch }),
    };
}

;// CONCATENATED MODULE: ./lib/benchmark/turns/usage-of-all.js

/**
 * Measures the CPU time of all loads that take turns. If a load ends before the round does, its time counts as that of
 * an ended child of this process.
 * @param pids returns their process IDs
 */
function usageOfAll(pids) {
    const used = () => (0,process_tree/* countsOfTrees */.$r)(pids()).cpuS + (0,process_tree/* countsOfEnded */.m)().cpuS;
    return {
        async begin() {
            const before = used();
            return { stop: async () => { }, end: async () => ({ startedCpuS: used() - before }) };
        },
    };
}

;// CONCATENATED MODULE: ./lib/benchmark/turns/round.js












/**
 * Measures variants side by side: each has a fresh, warm server with its own load, and only one runs at any moment. So
 * a disturbance of the machine affects all of them alike.
 * @returns the outcome of each variant. If one fails, the others continue
 * @throws NotLoaded, Interrupted, and errors that are bugs
 */
async function observeInTurns(entries, round) {
    const { load, label, turnS, limits } = round;
    const lengths = lengthsOf(round, entries.length);
    const boards = entries.map((_, index) => lengths.waits && boardFor(index, round));
    const underway = [];
    try {
        for (const [index, entry] of entries.entries())
            underway.push(await setUp(entry, boards[index] || undefined, round, lengths));
        const inPlace = underway.filter(({ isInPlace }) => isInPlace);
        const seats = inPlace.map(({ seat }) => seat);
        const names = inPlace.map(({ variant }) => variant);
        const surroundings = await watchMachine(seats);
        try {
            const shares = await takeTurns(seats, drawTurns(names, load.seed, label), { turnS, durationS: lengths.ownS });
            return await collected(underway, shares, await surroundings.end(), limits);
        }
        finally {
            await surroundings.stop();
        }
    }
    finally {
        for (const { seat } of underway)
            await seat.abandon();
        await Promise.allSettled(underway.map(({ observation }) => observation));
        for (const board of boards)
            if (board)
                board.remove();
    }
}
function lengthsOf({ workload, load: { durationS } }, among) {
    const waits = workload.driver.waitsForTurns ?? false;
    if (waits && durationS !== undefined)
        return { waits, loadS: durationS, ownS: durationS };
    // The clock of a load that does not wait continues while others run.
    return { waits, loadS: durationS && durationS * among, ownS: Number.POSITIVE_INFINITY };
}
function boardFor(index, { boards, load }) {
    return new TurnBoard((0,external_node_path_.join)(boards, `boltmark-turns-${process.pid}-${index}`), load.threads);
}
/**
 * Starts a server and its load. Then the load waits, or has failed. This happens one after the other, so that no start
 * is disturbed.
 */
async function setUp({ variant, rig, binaries, pristine }, board, { workload, load }, { loadS }) {
    const started = new Date().toISOString();
    const seat = new LoadInTurns(variant, board);
    const observation = rig.observe(workload, binaries, pristine, { ...load, durationS: loadS, board: board?.path }, seat);
    // A failure is reported later, when the observation is awaited.
    const isInPlace = await Promise.race([seat.inPlace.then(() => true), observation.then(() => false)]).catch(() => false);
    return { variant, started, seat, observation, isInPlace };
}
const NO_TURNS = { ownS: 0, turns: 0 };
/** Ends the loads one after the other, and reads the results of each. */
async function collected(underway, shares, surroundings, limits) {
    const taken = new Map();
    for (const { variant, started, seat, observation } of underway) {
        seat.end();
        const { ownS, turns, failure } = shares.get(variant) ?? NO_TURNS;
        const observe = async () => {
            if (failure !== undefined)
                throw failure;
            const { measured, totals, resources } = await observation;
            return {
                measured: inOwnTime(measured, ownS, seat.waits),
                totals,
                resources: { ...surroundings.resources, ...resources, turns },
            };
        };
        taken.set(variant, { outcome: await takeSample(observe, limits), started });
    }
    return taken;
}
/** Watches the machine over all turns together. The usage of all loads counts as this run's. */
async function watchMachine(seats) {
    const usage = usageOfAll(() => seats.flatMap(({ pids }) => pids));
    // None of these instruments uses the scene.
    const watching = await beginAll([disturbances(usage), heat('/'), activity('/')], {});
    return {
        end: async () => combinedReadings(await Promise.all(watching.map((one) => one.end()))),
        stop: () => stopAll(watching),
    };
}

;// CONCATENATED MODULE: ./lib/job/disturbance-limits.js
/** The limits of other load on the machine. A sample beyond them is excluded. */
function disturbanceLimits({ config: { machine }, target: { elsewhere } }) {
    return {
        steal: machine['max-steal'],
        // If the server runs on this machine and Boltmark did not start it, its CPU time cannot be distinguished from other
        // load.
        otherLoad: elsewhere?.isHere ? 1 : machine['max-other-load'],
        throttled: machine['max-throttled'],
    };
}

// EXTERNAL MODULE: ./lib/results/rounded.js
var rounded = __webpack_require__(97159);
;// CONCATENATED MODULE: ./lib/measuring/findings.js


/** The fields of a sample from an outcome. Rates and costs follow from the table of metrics. */
function findings_findings(outcome) {
    if (outcome.status === 'failed')
        return { status: 'failed', reason: outcome.reason, duration_s: 0, metrics: {} };
    const { measured, totals, resources } = outcome.observation;
    return {
        status: outcome.status,
        ...(outcome.reason ? { reason: outcome.reason } : {}),
        duration_s: measured.durationS,
        metrics: {
            ...measured.metrics,
            ...mapValues((0,results_metrics/* metricsPerTransaction */.Vh)(totals, measured.transactions), rounded/* sixDigits */.p),
        },
        ...(measured.errorsPerS ? { errors_per_s: (0,rounded/* sixDigits */.p)(measured.errorsPerS) } : {}),
        ...(measured.counts ? { counts: { ...measured.counts } } : {}),
        ...(measured.operations ? { operations: { ...measured.operations } } : {}),
        ...(measured.intervals.length > 0 ? { intervals: [...measured.intervals] } : {}),
        resources: mapValues(resources, rounded/* sixDigits */.p),
    };
}
function mapValues(values, change) {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

;// CONCATENATED MODULE: ./lib/measuring/take-round.js










/** A folder that is in memory. */
const MEMORY = '/dev/shm';
/**
 * Measures each variant of a round once, in turns or one after the other. If the round has several groups, the baseline
 * is measured once in each.
 * @param tell receives a text that says what is being measured
 * @returns the samples as they are taken
 */
async function* takeRound(bench, round, interleave, tell) {
    const { here, layouts } = bench;
    const built = [...new Set(round.groups.flat())].map((name) => take_round_named(bench.variants, name));
    if (layouts)
        tell('a new order of functions');
    const variants = layouts ? await layouts.ofRound(built, take_round_nameOf(round)) : built;
    // All data is prepared before the round, so that its samples are close in time.
    for (const { place = here } of variants)
        await pristineData(place, round.workload);
    let taken = 0;
    for (const [index, names] of round.groups.entries()) {
        if (here.job.config.machine['drop-caches'])
            await dropPageCache();
        const members = names.map((name) => take_round_named(variants, name));
        const group = { ...round, members, from: taken, group: round.groups.length > 1 ? index + 1 : undefined };
        taken += members.length;
        if ('turnS' in interleave) {
            const which = group.group === undefined ? '' : `, group ${group.group} of ${round.groups.length}`;
            tell(`${members.length} variants in turns${which}`);
            yield* take_round_inTurns(bench, group, interleave.turnS);
        }
        else
            for (const [order, variant] of members.entries()) {
                tell(variant.name);
                yield await take_round_alone(bench, group, variant, order);
            }
    }
}
function take_round_named(variants, name) {
    return variants.find((variant) => variant.name === name);
}
async function take_round_alone(bench, round, variant, order) {
    const { here, instruments } = bench;
    const { job } = here;
    const { place = here } = variant;
    const pristine = await pristineData(place, round.workload);
    const rig = place.job.rig(place.build.plain, ...instruments);
    const [workload, load] = [job.workload(round.workload), measuredLoad(job.config, round.threads, round.round)];
    const taken = stopwatch();
    const outcome = await takeSample(() => rig.observe(workload, variant.files, pristine, load), disturbanceLimits(job));
    return sampleOf(bench, round, { variant, order, outcome, ...taken() });
}
async function* take_round_inTurns(bench, round, turnS) {
    const { here, instruments } = bench;
    const { job } = here;
    const { members } = round;
    const entries = await Promise.all(members.map(async ({ name, files, place = here }, index) => ({
        variant: name,
        rig: place.job.rigBeside(place.build.plain, index, ...instruments),
        binaries: files,
        pristine: await pristineData(place, round.workload),
    })));
    const taken = stopwatch();
    const outcomes = await observeInTurns(entries, {
        workload: job.workload(round.workload),
        load: measuredLoad(job.config, round.threads, round.round),
        turnS,
        label: round.group === undefined ? take_round_nameOf(round) : `${take_round_nameOf(round)} group ${round.group}`,
        limits: disturbanceLimits(job),
        boards: (await (0,files_files/* exists */.t2)(MEMORY)) ? MEMORY : (0,external_node_os_.tmpdir)(),
    });
    const { wallS } = taken();
    for (const [order, variant] of members.entries())
        yield sampleOf(bench, round, { variant, order, ...outcomes.get(variant.name), wallS: wallS / members.length });
}
function take_round_nameOf({ workload, threads, round }) {
    return `${workload} ${threads} ${round}`;
}
function sampleOf({ host }, { workload, threads, round, phase, from, group }, taken) {
    const { variant, outcome, started, wallS } = taken;
    const place = { round, order: from + taken.order, ...(group === undefined ? {} : { group }) };
    const identity = { workload, threads, variant: variant.name, ...place, phase, host, started };
    return { ...identity, ...findings_findings(outcome), wall_s: (0,rounded/* sixDigits */.p)(wallS) };
}
function stopwatch() {
    const started = new Date().toISOString();
    const began = performance.now();
    return () => ({ started, wallS: (performance.now() - began) / 1000 });
}

;// CONCATENATED MODULE: ./lib/measuring/benchmark.js





















/** The result of a run that only counts. */
const NOTHING_TIMED = {
    samples: [],
    end: { kind: 'done', reason: 'decided', open: [], failing: [] },
    files: {},
    interleave: {},
};
/**
 * Measures every variant in every cell, round by round. It ends when the verdicts are settled, or the rounds or the
 * time are used up. Samples that an earlier run took of the same subject count, too.
 */
async function benchmark(job, build, plan, variants) {
    if ((0,results_plan/* isOnlyCounted */.rI)(plan))
        return { ...NOTHING_TIMED, machine: await describeMachine() };
    return onQuietMachine(job, (machine) => measureAll({ job, build }, plan, variants, machine));
}
async function measureAll(here, plan, variants, machine) {
    const { job } = here;
    const { progress } = job;
    const host = machine.fingerprint;
    const events = await groupsToCount(job);
    const interleave = await interleaveOf(job, plan);
    const logs = await logsOf(job, plan, variants, { host, events, interleave, shuffled: plan.shuffled });
    const samples = await recordedIn([...logs.values()], plan);
    if (samples.length > 0)
        progress.line(`${samples.length} samples of the same binaries on this machine are taken over`);
    const layouts = plan.shuffled ? await ShuffledLayouts.open(job) : undefined;
    const bench = { here, variants, instruments: events.length > 0 ? [counters(events)] : [], host, layouts };
    const schedule = scheduleOf(job, plan, variants, interleave);
    const meter = new Meter(samplesWanted(schedule), samples);
    for (;;) {
        const step = nextStep(schedule, samples);
        if (step.kind === 'done') {
            progress.line(summaryOf(step, samples));
            const files = Object.fromEntries([...logs].map(([name, { file }]) => [name, file]));
            return { samples: samples.map(withoutMark), end: step, files, machine, interleave };
        }
        const where = `${step.workload}, ${(0,words/* threadsOf */.Dm)(step.threads)}`;
        const tell = (what) => progress.status(`${where}, round ${step.round}: ${what} · ${meter.timeLeft()}`);
        for await (const sample of takeRound(bench, step, interleave[step.workload], tell)) {
            await logs.get(step.workload).append(sample);
            samples.push(sample);
            meter.add(sample);
            if (sample.status !== 'ok')
                progress.warning(`${where}, ${sample.variant}: ${sample.status}: ${sample.reason}`);
        }
        await progress.betweenRounds?.(() => ({
            cells: schedule.cells.length,
            cells_done: cellsDone(schedule, samples),
            left_s: meter.leftS,
        }));
    }
}
/** How each workload of a plan is measured on this machine. It is printed, too. */
async function interleaveOf(job, plan) {
    const found = {};
    for (const name of new Set(plan.cells.map(({ workload }) => workload))) {
        found[name] = await settledInterleave(job, name, plan.variants.length);
        job.progress.line(`${name}: ${interleaveAsText(found[name])}`);
    }
    return found;
}
/** The logs with a plan's samples, by workload. */
async function logsOf(job, plan, variants, circumstances) {
    const hashes = await benchmark_hashesOf(variants);
    const logs = new Map();
    for (const name of new Set(plan.cells.map(({ workload }) => workload)))
        logs.set(name, await logOf(job, await subjectOf(job, name, hashes, circumstances)));
    return logs;
}
/** A sample without the mark of an earlier run, so that a resumed run gives the same file as an uninterrupted one. */
function withoutMark({ inherited: _, ...sample }) {
    return sample;
}
/** The events for perf to count. It reports events that cannot be counted if the verdict needs them. */
async function groupsToCount({ config, progress, target }) {
    if (config.benchmark.counters === 'off' || target.elsewhere)
        return [];
    const { groups, reason } = await countable(eventGroups(config.benchmark['count-events'], process.arch));
    if (reason)
        progress.line(`${groups.length > 0 ? 'some counters are missing' : 'no processor counters'}: ${reason}`);
    return groups;
}
/** The hashes of each variant's files, by its name. They are computed once, whatever the number of workloads. */
async function benchmark_hashesOf(variants) {
    const hashes = variants.map(async ({ name, files, own }) => [
        name,
        // Equal binaries with other settings are a different variant.
        [...(await Promise.all(Object.values(files).map(files_files/* sha256OfFile */.Vq))), ...(own ? [canonical(own)] : [])],
    ]);
    return Object.fromEntries(await Promise.all(hashes));
}
/** Everything that determines what a sample measures. */
async function subjectOf(job, workload, variants, { host, events: counted, interleave, shuffled }) {
    const { duration, events, warmup, pin, seed, client } = job.config.benchmark;
    const way = interleave[workload];
    const judged = timedMetrics(job.config);
    return {
        host,
        target: job.target.parameters,
        data: job.config.target.data ?? null,
        ...job.surroundingInputs,
        ...(job.config.machine['drop-caches'] ? { dropsCaches: true } : {}),
        variants,
        workload: {
            name: workload,
            driver: await job.driverVersion(workload),
            parameters: job.substance(workload),
        },
        load: { duration, events, warmup, seed, turn_s: 'turnS' in way ? way.turnS : null },
        pin: pin ?? null,
        ...(client ? { client: client.ssh } : {}),
        ...(shuffled ? { layouts: 'shuffled' } : {}),
        raiseLimits: job.config.server['raise-limits'],
        // Samples without the counts that a verdict needs could not be paired.
        counted: countedMetrics(counted).filter((metric) => judged.includes(metric)),
    };
}
/** The log of a subject. Samples of another subject are in another folder. */
async function logOf(job, subject) {
    // Secrets are never written, not even as a hash.
    const safe = (0,secrets/* maskedIn */.P_)(subject);
    const folder = job.path('benchmark', (0,files_files/* sha256 */.sc)(canonical(safe)).slice(0, 12));
    await (0,files_files/* writeJson */.GF)((0,external_node_path_.join)(folder, 'subject.json'), safe);
    return new SampleLog((0,external_node_path_.join)(folder, 'samples.jsonl'));
}
/** Samples of earlier runs in the cells of a plan, in the order in which they were taken. */
async function recordedIn(logs, plan) {
    const recorded = await Promise.all(logs.map((log) => log.read()));
    const cells = new Set(plan.cells.map(verdict_rounds/* cellKey */.sl));
    return recorded
        .flat()
        .filter((sample) => cells.has((0,verdict_rounds/* cellKey */.sl)(sample)))
        .sort((a, b) => (0,verdict_rounds/* byText */.z4)(a.started, b.started))
        .map((sample) => ({ ...sample, inherited: true }));
}
function scheduleOf(job, plan, variants, interleave) {
    const grouped = Object.entries(interleave).flatMap(([name, way]) => {
        const atOnce = atOnceOf(way);
        return atOnce === undefined ? [] : [[name, atOnce]];
    });
    const { benchmark: settings, gate } = job.config;
    return {
        seed: settings.seed,
        variants: variants.map(({ name, role }) => ({ name, role })),
        cells: plan.cells,
        metrics: timedMetrics(job.config),
        margin: gate.margin,
        confidence: gate.confidence,
        rounds: plan.rounds,
        ...(0,declared/* declaredBy */.O)({ ...settings, rounds: plan.rounds }, CONTROL),
        atOnce: Object.fromEntries(grouped),
        budgetS: settings.budget,
    };
}
function summaryOf({ reason, open, failing }, samples) {
    const bad = samples.filter(({ status }) => status !== 'ok').length;
    const count = `${samples.length} samples${bad > 0 ? `, ${bad} of them failed or excluded` : ''}`;
    const named = (what, cells) => cells.length > 0 ? `${what}: ${cells.map(words/* cellInWords */.LY).join(', ')}` : '';
    const ends = {
        decided: 'every verdict is settled',
        rounds: 'all rounds are used up',
        budget: 'the time budget is used up',
        failing: '',
    };
    const undecided = open.filter((cell) => !failing.includes(cell));
    return [count, ends[reason], named('open', undecided), named('given up', failing)].filter(Boolean).join('; ');
}
/** Reports the least time that the benchmark still needs, until every cell has its minimum of rounds. */
class Meter {
    wanted;
    taken;
    spentS;
    /** @param wanted the number of samples until every cell has its minimum of rounds */
    constructor(wanted, samples) {
        this.wanted = wanted;
        this.taken = samples.length;
        this.spentS = samples.reduce((sum, { wall_s = 0 }) => sum + wall_s, 0);
    }
    add({ wall_s = 0 }) {
        this.taken++;
        this.spentS += wall_s;
    }
    timeLeft() {
        const left = this.samplesLeft;
        if (left === 0)
            return 'more rounds for open verdicts';
        return this.taken === 0 ? `${left} samples to take` : `${(0,system_progress/* forPeople */.z)(this.leftS)} left`;
    }
    /** The time of the samples that every cell still needs; s. */
    get leftS() {
        return this.taken === 0 ? 0 : (this.spentS / this.taken) * this.samplesLeft;
    }
    get samplesLeft() {
        return Math.max(0, this.wanted - this.taken);
    }
}

;// CONCATENATED MODULE: ./lib/measuring/check-load-host.js





/** The programs that run and end a command on the other host. All belong to coreutils and util-linux. */
const TOOLS = ['setsid', 'timeout', 'taskset', 'mktemp', 'base64'];
const SYSTEM = '== os-release';
/** Without `cat`, which may be missing there. */
const TELL_SYSTEM = `echo '${SYSTEM}'; [ ! -r /etc/os-release ] || while read -r line; do echo "$line"; done </etc/os-release`;
/**
 * Checks the host of the load if it is another one: whether it admits the user, and has the programs of the workloads.
 * @throws OutsideError with what is missing there. It is called before any stage begins
 */
async function checkLoadHost(job) {
    const { client } = job.config.benchmark;
    if (!client)
        return;
    job.progress.status(`looking at ${client.ssh}`);
    const needed = [...job.workloads.values()].flatMap(({ driver, parameters }) => driver.requirements(parameters));
    const programs = [...new Set([...TOOLS, ...needed.map(({ program }) => program)])];
    const { exitCode, stdout, stderr } = await (0,processes_process/* run */.eF)({
        file: 'sh',
        args: [
            '-c',
            `ulimit -n; for program; do command -v "$program" >/dev/null || echo "$program"; done; ${TELL_SYSTEM}`,
            'sh',
            ...programs,
        ],
        timeoutS: 60,
    }, job.client.start);
    const [found, system = ''] = stdout.split(`${SYSTEM}\n`);
    const [openFiles, ...absent] = found.trim().split('\n');
    if (exitCode !== 0)
        throw new errors/* OutsideError */.Cp(`A shell on ${client.ssh} failed: ${stderr.trim()}`);
    if (absent.length > 0) {
        const packages = needed.flatMap((requirement) => (absent.includes(requirement.program) ? requirement.packages : []));
        throw new errors/* OutsideError */.Cp(`Missing on ${client.ssh}: ${absent.join(', ')}.`, `Install them there: ${installCommand(distributionIn(system), packages.length > 0 ? packages : ['coreutils', 'util-linux'])}`);
    }
    const files = demandOf(job.config, job.workloads).connections + OTHER_FILES;
    if (files > Number(openFiles))
        throw new errors/* OutsideError */.Cp(`The load generator on ${client.ssh} needs ${files} open files, and ${openFiles} are allowed there.`, 'Raise the limit of that user in /etc/security/limits.conf.');
    job.progress.line(`the load comes from ${client.ssh}`);
}
/** @throws UsageError when the installed version of a load generator lacks what the config asks for */
async function refuseVersions(job) {
    for (const [name, { driver, parameters }] of job.workloads) {
        if (!driver.refuseVersion)
            continue;
        const reason = driver.refuseVersion(parameters, await job.driverVersion(name));
        if (reason)
            throw new errors/* UsageError */.eb(`${job.loaded.file}: workload ${name}: ${reason}.`);
    }
}

;// CONCATENATED MODULE: ./lib/benchmark/instruments/stacks.js






/** This rate disturbs little, and gives some thousand stacks a minute; Hz. */
const HERTZ = 99;
/**
 * The size of the stack's part in each sample; bytes. It is unwound by the exception tables, because optimised code
 * keeps no frame pointers.
 */
const STACK_BYTES = 8192;
/** Unwinding takes longer than recording; s. */
const UNWIND_S = 1800;
const RECORD = ['record', '--quiet', '--no-buildid-cache', '-F', String(HERTZ), '--call-graph', `dwarf,${STACK_BYTES}`];
/** Records the stacks of a program that does nothing. @throws OutsideError when perf has no permission */
async function checkStacks() {
    const fault = await perfFault();
    if (fault)
        throw new errors/* OutsideError */.Cp(`perf ${fault}.`, 'Install it (boltmark setup), or remove benchmark.flame-graph.');
    const folder = await (0,temporary/* temporaryFolder */.yy)();
    try {
        const args = [...RECORD, '-e', await stackEvent(), '-o', (0,external_node_path_.join)(folder.path, 'perf.data'), '--', 'true'];
        const finished = await (0,processes_process/* run */.eF)({ file: 'perf', args, timeoutS: 30 });
        if (finished.exitCode !== 0)
            throw new errors/* OutsideError */.Cp(`perf cannot record stacks here.${(0,processes_process/* saidLast */.OI)(finished)}`, 'Permit it (sysctl kernel.perf_event_paranoid=2), or remove benchmark.flame-graph.');
    }
    finally {
        await folder.remove();
    }
}
/** Records the stacks of processes into a file: by processor cycles, or by a timer if perf cannot count cycles. */
function recordingStacks(file) {
    return attaching(async (pids) => {
        const perf = await attachPerf([...RECORD, '-e', await stackEvent(), '-o', file], pids);
        return async () => {
            const finished = await perf.stop({ signal: 'SIGINT', graceS: PERF_GRACE_S });
            if (finished.signal === 'SIGKILL' || (finished.exitCode ?? 0) !== 0)
                throw new errors/* OutsideError */.Cp(`perf could not record stacks.${(0,processes_process/* saidLast */.OI)(finished)}`, 'Take benchmark.flame-graph out.');
        };
    });
}
async function stackEvent() {
    const counts = await (0,processes_process/* run */.eF)({ file: 'perf', args: ['stat', '-x', ',', '-e', 'cycles:u', '--', 'true'], timeoutS: 30 });
    return /^\d/m.test(counts.stderr) ? 'cycles:u' : 'cpu-clock:u';
}
/** The stacks in a recorded file. Equal ones are added up; the most frequent come first. */
async function stacksIn(file) {
    // All binaries that BOLT makes from one binary have the same build ID. In perf's cache, addresses would be looked up
    // in the symbols of another variant.
    const args = ['--buildid-dir', `${file}.none`, 'script', '--no-inline', '-F', 'comm,ip,sym', '-i', file];
    const counts = new StackCounts();
    // For many cores, perf prints hundreds of megabytes.
    await (0,processes_process/* runOk */.uO)({ file: 'perf', args, onLine: (line) => counts.read(line), unkept: true, timeoutS: UNWIND_S });
    return counts.stacks();
}
/**
 * Reads the output of `perf script -F comm,ip,sym` line by line: the program's name, then a line for each frame from
 * the innermost, then an empty line.
 */
class StackCounts {
    counts = new Map();
    block = [];
    read(line) {
        if (line.trim() !== '')
            this.block.push(line);
        else
            this.endBlock();
    }
    /** The stacks so far. Equal ones are added up; the most frequent come first. */
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
        // Threads that perf knows only by their number are counted as one.
        const all = [program.trim().replace(/^:\d+$/, 'thread'), ...frames.reverse()];
        const key = all.join('\n');
        const known = this.counts.get(key);
        if (known)
            known.samples++;
        else
            this.counts.set(key, { frames: all, samples: 1 });
    }
}

;// CONCATENATED MODULE: ./lib/measuring/variant-under-load.js


/**
 * The variant's own workplace, with data that its version can read. @param driver the version of the workload's load
 * generator
 */
async function standOf(here, { files, place = here }, workload, driver) {
    const { pristine, id: data } = await preparedData(place, workload);
    const inputs = {
        files: await Promise.all(Object.values(files).map(files_files/* sha256OfFile */.Vq)),
        target: place.job.target.parameters,
        ...place.job.surroundingInputs,
        parameters: here.job.substance(workload),
        driver,
        data,
    };
    return { ...place, files, pristine, inputs };
}

;// CONCATENATED MODULE: ./lib/measuring/flame-graphs.js








/**
 * The largest number of stacks in a graph. Rarer ones are left out: the last hundreds of a thousand were seen only
 * once.
 */
const MOST_STACKS = 1000;
/**
 * Records where each variant spends its time, if the config asks for it. This takes one more run of every workload at
 * its highest thread count, or at each that the config names. That run is not measured. The control is left out,
 * because it equals the baseline.
 */
async function recordFlameGraphs(job, build, plan, variants) {
    if (!job.config.benchmark['flame-graph'])
        return [];
    return alone(job, () => recordAll(job, build, plan, variants));
}
async function recordAll(job, build, plan, variants) {
    const graphs = [];
    const made = variants.filter(({ role }) => role !== 'control');
    for (const workload of new Set(plan.cells.map((cell) => cell.workload))) {
        for (const threads of threadsToRecord(job.config.benchmark['flame-graph'], plan, workload))
            for (const variant of made)
                graphs.push(await recordOne({ job, build }, variant, workload, threads));
        job.progress.line(`${workload}: stacks recorded`);
    }
    return graphs;
}
/** The thread counts that the config names, or the largest one that is measured. Pure. */
function threadsToRecord(asked, { cells }, workload) {
    if (typeof asked !== 'boolean')
        return asked;
    return [Math.max(...cells.filter((cell) => cell.workload === workload).map(({ threads }) => threads))];
}
async function recordOne(here, variant, workload, threads) {
    const { job } = here;
    const { name } = variant;
    const load = measuredLoad(job.config, threads, 0);
    job.progress.status(`recording the stacks of ${name} under ${workload} at ${(0,words/* threadsOf */.Dm)(threads)}`);
    const stand = await standOf(here, variant, workload, await job.driverVersion(workload));
    const folder = job.path('flame', workload, `${threads}`, name);
    const { facts } = await perform({
        folder,
        inputs: { ...stand.inputs, load },
        async run() {
            const recorded = (0,external_node_path_.join)(folder, 'perf.data');
            const rig = stand.job.rig(stand.build.plain, recordingStacks(recorded));
            const stacks = await rig
                .observe(job.workload(workload), stand.files, stand.pristine, load)
                .then(() => stacksIn(recorded))
                .finally(() => (0,promises_.rm)(recorded, { force: true }));
            const samples = stacks.reduce((sum, stack) => sum + stack.samples, 0);
            return { outputs: [], facts: { samples, stacks: stacks.slice(0, MOST_STACKS) } };
        },
    });
    return { workload, threads, variant: name, ...facts };
}

;// CONCATENATED MODULE: ./lib/benchmark/counts/together.js


/** Repeated counts as one: the mean of each metric and of each function. */
function meanOfRepeats(repeats) {
    const metrics = Object.fromEntries(Object.keys(repeats[0].metrics).map((name) => [name, (0,mean/* mean */.i)(repeats.map((repeat) => repeat.metrics[name]))]));
    const byName = (0,grouped/* grouped */.z)(repeats.flatMap(({ functions }) => functions), ({ name }) => name);
    const functions = [...byName.values()].map((same) => ({
        ...same[0],
        instructions: (0,mean/* sum */.c)(same.map(({ instructions }) => instructions)) / repeats.length,
    }));
    return { metrics, repeats: repeats.map((repeat) => ({ ...repeat.metrics })), functions };
}

;// CONCATENATED MODULE: ./lib/measuring/simulate.js







/**
 * The number of each count. Every variant is counted once, then every variant again. The difference within a pair shows
 * whether counts repeat.
 */
const REPEATS = [1, 2];
/**
 * Counts each workload on each variant on a simulated processor, if the config asks for it. The control is not counted,
 * because the baseline is counted twice.
 */
async function simulate(job, build, plan, variants) {
    if (job.config.benchmark.counters !== 'simulate')
        return [];
    return alone(job, async () => {
        const processor = { cpu: sharedCpu(), valgrind: await simulatorVersion() };
        const here = { job, build, variants: variants.filter(({ role }) => role !== 'control'), processor };
        const simulations = [];
        for (const workload of new Set(plan.cells.map((cell) => cell.workload)))
            simulations.push(...(await simulateAll(here, workload)));
        return simulations;
    });
}
async function simulateAll(here, workload) {
    const { job, variants } = here;
    const counts = new Map(variants.map(({ name }) => [name, []]));
    // The first count determines the number of transactions for all, because after another number a write finds other
    // data.
    let events;
    for (const repeat of REPEATS)
        for (const variant of variants) {
            job.progress.status(`simulating ${workload} on ${variant.name}, ${repeat} of ${REPEATS.length}`);
            const counted = await simulateOne(here, variant, { workload, repeat, events });
            counts.get(variant.name).push(counted);
            events = counted.events;
        }
    job.progress.line(`${workload}: simulated on ${variants.length} variants`);
    const { counted: settings } = job.target;
    return [...counts].map(([variant, repeats]) => ({
        ...{ workload, variant, ...meanOfRepeats(repeats) },
        ...(settings ? { settings: { ...settings } } : {}),
    }));
}
async function simulateOne({ job, build, processor }, variant, { workload, repeat, events }) {
    const stand = await standOf({ job, build }, variant, workload, await job.driverVersion(workload));
    const { seed } = job.config.benchmark;
    const { facts } = await perform({
        folder: job.path('simulate', workload, variant.name, `${repeat}`),
        // Boltmark has its own scripts for some load generators.
        inputs: { ...stand.inputs, tool: version_VERSION, seed, processor, events },
        async run() {
            const { files: binaries, pristine } = stand;
            const rig = stand.job.rig(stand.build.plain);
            return {
                outputs: [],
                facts: await countTransactions({ rig, workload: job.workload(workload), binaries, pristine, seed, events }),
            };
        },
    });
    return facts;
}

;// CONCATENATED MODULE: ./lib/measuring/simulations-and-graphs.js







/** @throws OutsideError when this machine cannot do what the config asks. It is called before hours are spent */
async function checkExtras({ config, progress }) {
    if (!config.benchmark['flame-graph'])
        return;
    progress.status('checking whether perf may record');
    await checkStacks();
}
/** Makes them. If one fails, the report lacks it, with a warning, so that the measurements of hours are not lost. */
async function makeExtras(job, build, plan, variants) {
    return {
        // A run that only counts would have no result without simulations.
        simulations: (0,results_plan/* isOnlyCounted */.rI)(plan)
            ? await simulate(job, build, plan, variants)
            : await orNone(job, 'simulated counts', () => simulate(job, build, plan, variants)),
        graphs: await orNone(job, 'flame graphs', () => recordFlameGraphs(job, build, plan, variants)),
    };
}
async function orNone({ progress }, what, make) {
    try {
        return await make();
    }
    catch (error) {
        (0,interrupt/* throwIfInterrupted */.sK)();
        const known = error instanceof BadRun ? error : (0,errors/* userError */.IF)(error);
        if (!known)
            throw error;
        progress.warning(`The report has no ${what}: ${'sentence' in known ? known.sentence : known.message}`);
        return [];
    }
}

;// CONCATENATED MODULE: ./lib/job/lengths.js


/**
 * The lengths of samples and trainings, for the plan in the results. They cover all workloads of the config, so that
 * each shard has the same.
 */
function lengths_lengthsOf(job, plan) {
    const { config, workloads } = job;
    const training = trainingLoad(config);
    return {
        load: lengthsIn(measuredLoad(config, 1, 0), [...workloads.values()]),
        ...(plan.training.length > 0
            ? {
                training: {
                    ...lengthsIn(training, plan.training.map((name) => job.workload(name))),
                    threads: training.threads,
                },
            }
            : {}),
    };
}
function lengthsIn(load, workloads) {
    const usual = lengths_lengthOf(load);
    const own = workloads.flatMap(({ name, driver, parameters }) => {
        const length = driver.length ? lengths_lengthOf({ warmupS: load.warmupS, ...driver.length(parameters, load) }) : usual;
        return (0,external_node_util_.isDeepStrictEqual)(length, usual) ? [] : [[name, length]];
    });
    return { ...usual, ...(own.length > 0 ? { workloads: Object.fromEntries(own) } : {}) };
}
function lengths_lengthOf({ durationS, events, warmupS }) {
    return {
        ...(durationS === undefined ? {} : { duration_s: durationS }),
        ...(events === undefined ? {} : { events }),
        ...(warmupS > 0 ? { warmup_s: warmupS } : {}),
    };
}

;// CONCATENATED MODULE: ./lib/making/differences.js

/** The text for a parameter that a server lacks. */
const NONE = '(none)';
/**
 * How a variant differs from the baseline apart from optimizers: in its address, the parameters of its server, its
 * source, flags, settings and environment. Pure.
 * @returns by name: the variant's value and the baseline's
 */
function differencesFromBaseline(variant, baseline) {
    const [own, others] = [differences_described(variant), differences_described(baseline)];
    const names = [...new Set([...Object.keys(own), ...Object.keys(others)])].filter((name) => own[name] !== others[name]);
    return Object.fromEntries(names.map((name) => [name, { own: own[name] ?? NONE, baseline: others[name] ?? NONE }]));
}
function differences_described({ at, settings = {}, target, source = usual(target), extraFlags, }) {
    const told = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]);
    const named = { address: at?.address, source, 'extra-flags': extraFlags?.join(' ') };
    const known = Object.entries(named).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(known), ...(at ? {} : (0,own_keys/* described */.WY)(target)), ...Object.fromEntries(told) };
}
/** The default source of a target that an adapter builds. */
function usual({ source }) {
    return typeof source === 'string' ? source : undefined;
}

;// CONCATENATED MODULE: ./lib/commands/assemble-results.js


















/**
 * Puts all results of a run into one document. Comparisons and the gate's verdict are computed from its samples.
 */
async function assembleResults(job, findings) {
    const { plan, build, variants, measurement, extras, tools } = findings;
    const { samples, machine } = measurement;
    const { simulations, graphs } = extras;
    const baseline = variants.find(({ role }) => role === 'baseline');
    const body = {
        schema: results_schema/* RESULTS_SCHEMA */.Bi,
        run: await assemble_results_runOf(job, measurement),
        environment: environmentOf(job, machine, tools),
        target: targetOf(job, build, baseline),
        plan: planOf(job, plan, measurement),
        variants: await Promise.all(variants.map(async (variant) => ({
            ...(await describeVariant(variant, job.config.train.threads)),
            ...shownDifferences(job, variant, baseline),
        }))),
        workloads: [...job.workloads.values()].map(({ name, driver, parameters }) => ({
            name,
            driver: driver.name,
            parameters: parameters,
        })),
        samples: samples.map(thinned),
        ...(simulations.length > 0 ? { simulations: [...simulations] } : {}),
        ...(graphs.length > 0 ? { flame_graphs: [...graphs] } : {}),
    };
    const compared = (0,compare/* compare */.U)([body]);
    return (0,secrets/* maskedIn */.P_)({
        ...body,
        comparisons: [...compared.comparisons],
        pooled: [...compared.pooled],
        outcome: (0,outcome/* outcomeOf */.s)(body, compared),
        gate: (0,verdict_gate/* gateByPlan */.Gk)(compared, body.plan),
    });
}
function targetOf({ target: own }, { version, settings }, { place }) {
    const { adapter, parameters, elsewhere } = place?.job.target ?? own;
    if (!elsewhere)
        return { adapter, version, parameters: { ...parameters } };
    const { restores, switches } = elsewhere;
    return { adapter, version, parameters: { ...parameters, settings }, elsewhere: { restores, switches } };
}
/** The parameters in which a variant differs from the baseline, with the values of both. */
function shownDifferences({ config }, variant, baseline) {
    const described = (one) => ({ ...one, target: one.place?.job.config.target ?? config.target });
    const found = Object.entries(differencesFromBaseline(described(variant), described(baseline)));
    if (found.length === 0)
        return {};
    return {
        differs: Object.fromEntries(found.map(([name, { own }]) => [name, own])),
        in_place_of: Object.fromEntries(found.map(([name, { baseline }]) => [name, baseline])),
    };
}
async function assemble_results_runOf({ home, loaded }, { samples, end }) {
    const started = samples[0]?.started ?? new Date().toISOString();
    const last = samples.at(-1);
    return {
        id: `${started.replaceAll(/[-:]|\.\d+/g, '')}-${loaded.sha256.slice(0, 8)}`,
        started,
        finished: last
            ? new Date(Date.parse(last.started) + (last.wall_s ?? last.duration_s) * 1000).toISOString()
            : started,
        tool: `boltmark ${version_VERSION}`,
        config_sha256: loaded.sha256,
        arguments: assemble_results_argumentsOf(loaded),
        ended: end.reason,
        // A run outside of git is recorded, too.
        git: await gitState(home, loaded.file).catch(() => null),
    };
}
/**
 * The arguments that repeat a run. A path of this machine would be useless to others, so it is relative to the folder.
 */
function assemble_results_argumentsOf({ file, overrides, base }) {
    return [
        ...['run', '--config', (0,external_node_path_.relative)(process.cwd(), file)],
        ...overrides.flatMap((override) => ['--set', override]),
        ...(base === undefined ? [] : ['--base', base]),
    ];
}
function environmentOf(job, machine, tools) {
    return {
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
        settings: { ...machine.settings, ...(job.config.benchmark.client ? { client: 'another host' } : {}) },
        pinning: pinning(job),
    };
}
function planOf(job, plan, { samples, interleave }) {
    const { benchmark, gate } = job.config;
    const { steal, otherLoad, throttled } = disturbanceLimits(job);
    return {
        baseline: benchmark.baseline,
        margin: gate.margin,
        confidence: gate.confidence,
        metrics: reportedMetrics(timedMetrics(job.config), samples),
        rounds: { ...plan.rounds },
        ...(0,declared/* declaredBy */.O)({ ...benchmark, rounds: plan.rounds }, CONTROL),
        cells: plan.cells.map(({ workload, threads }) => ({ workload, threads })),
        ...(0,verdict_gate/* termsOfGate */.cQ)(gate),
        ...lengths_lengthsOf(job, plan),
        ...(plan.shuffled ? { layouts: 'shuffled' } : {}),
        interleave: Object.fromEntries(Object.entries(interleave).map(([name, way]) => [name, inResults(way)])),
        limits: {
            steal_percent: (0,rounded/* sixDigits */.p)(steal * 100),
            other_load_percent: (0,rounded/* sixDigits */.p)(otherLoad * 100),
            throttled,
        },
    };
}
function inResults(interleave) {
    if ('sequential' in interleave)
        return { way: 'sequential', why: interleave.sequential };
    const { turnS, groups } = interleave;
    const inGroups = groups ? { at_once: groups.atOnce, why: groups.why } : {};
    return { way: 'turns', turn_ms: (0,rounded/* sixDigits */.p)(turnS * 1000), ...inGroups };
}
/** The gate's own metrics first, then those that are always compared, then those of each operation. */
function reportedMetrics(gated, samples) {
    const measured = new Set(samples.flatMap(({ metrics }) => Object.keys(metrics)));
    const usual = (0,results_metrics/* metricsWith */.KZ)(({ alwaysCompared }) => alwaysCompared).filter((metric) => measured.has(metric));
    const ofOperations = [...measured].filter((name) => name.includes('.')).sort();
    return [...new Set([...gated, ...usual, ...ofOperations])];
}
async function describeVariant(variant, configured) {
    const threads = trainedThreads(variant, configured);
    return {
        name: variant.name,
        role: variant.role,
        version: variant.version,
        optimizers: [...variant.optimizers],
        trained_on: { ...variant.trainedOn },
        ...(variant.flags ? { flags: [...variant.flags] } : {}),
        ...(threads ? { trained_threads: threads } : {}),
        binaries: await Promise.all(Object.entries(variant.files).map(([name, file]) => describeBinary(file, name))),
        ...(variant.optimized.length > 0 ? rewrittenFigures(variant.optimized) : {}),
        notes: [...variant.notes],
    };
}
/**
 * The thread counts at which a variant's profiles were recorded. Undefined if unknown. @param configured the config's
 * thread count, for profiles recorded in this run
 */
function trainedThreads({ trainedOn, pinned, optimized }, configured) {
    if (Object.keys(trainedOn).length === 0)
        return undefined;
    if (pinned === undefined)
        return [configured];
    const told = optimized.flatMap(({ profile }) => profile.pinned?.threads ?? []);
    return told.length < optimized.length ? undefined : [...new Set(told)];
}
/** BOLT's figures for all binaries of a variant together: counts are added up; of shares, the worst one is used. */
function rewrittenFigures(optimized) {
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
/** The repository of the config, and whether its commit contains what ran. Null outside of a repository. */
async function gitState(folder, config) {
    const sha = await (0,git/* commitAt */.du)(folder);
    if (!sha)
        return null;
    const ref = (await (0,git/* askGit */.gG)(folder, 'symbolic-ref', '--quiet', 'HEAD'))?.trim();
    const dirty = (await (0,git/* isChanged */.Hq)(folder)) || !(await (0,git/* isTracked */.Xz)(folder, (0,external_node_path_.relative)(folder, config)));
    return { repository: (await (0,git/* originOf */.yv)(folder)) ?? '', sha, ref: ref || sha, ...(dirty ? { dirty } : {}) };
}

;// CONCATENATED MODULE: ./lib/packaging/profile-package.js





/**
 * The folder in which a source package's profiles are installed. It is the value of `profile.pinned` for the next
 * version.
 */
function profileFolder(source) {
    return `/usr/share/boltmark/profiles/${source}`;
}
/**
 * Packs the profiles as a package, so that the build of the next version can use them. The same profiles give the same
 * package, byte for byte.
 * @param draft an empty folder
 * @param date the time stamp of its files
 * @returns the path of the package. Undefined if no profile fits other builds
 */
async function packProfiles(source, { folder, binaries, maintainer, training }, { draft, output, date }) {
    await (0,files_files/* emptyFolder */.id)(draft);
    const place = (0,external_node_path_.join)(draft, profileFolder(source.name));
    const found = [];
    for (const name of binaries) {
        const file = (0,external_node_path_.join)(folder, name, PINNABLE);
        if (!(await (0,files_files/* exists */.t2)(file)))
            continue;
        found.push(name);
        for (const part of [file, `${file}.json`])
            await (0,files_files/* copyFile */.m3)(part, (0,external_node_path_.join)(place, name, part.slice((0,external_node_path_.join)(folder, name).length)));
    }
    if (found.length === 0)
        return undefined;
    const name = `${source.name}-boltmark-profile`;
    await (0,promises_.mkdir)((0,external_node_path_.join)(draft, 'DEBIAN'));
    await (0,promises_.writeFile)((0,external_node_path_.join)(draft, 'DEBIAN', 'control'), controlOf({ name, version: source.ownVersion, maintainer, source: source.name, training }));
    const file = `${name}_${source.ownVersion.replace(/^\d+:/, '')}_all.deb`;
    await (0,processes_process/* runOk */.uO)({
        file: 'dpkg-deb',
        args: ['--build', '--root-owner-group', draft, (0,external_node_path_.join)(output, file)],
        env: { SOURCE_DATE_EPOCH: `${Math.floor(date.getTime() / 1000)}` },
        timeoutS: 600,
    });
    return file;
}
/** The control file of the package. Pure. */
function controlOf({ name, version, maintainer, source, training }) {
    return [
        `Package: ${name}`,
        `Version: ${version}`,
        'Architecture: all',
        `Maintainer: ${maintainer}`,
        'Section: database',
        'Priority: optional',
        `Description: profiles that the packages of ${source} were optimised with`,
        ` ${training}`,
        ' .',
        ` A build of the next version starts from them: Boltmark's key profile.pinned.`,
        '',
    ].join('\n');
}

;// CONCATENATED MODULE: ./lib/packaging/build-id.js





/** The size of the note's header: sizes of name and content, the type, and `GNU`; see elf(5). */
const HEAD_BYTES = 16;
/**
 * Gives a file a build ID that is computed from its content. BOLT only increments the last byte of the plain build's,
 * so files of two trainings would have the same ID, and the same debug symbols.
 * @returns the new ID in hexadecimal. Undefined for a file without a build ID
 */
async function renewBuildId(path) {
    const note = await ElfReader.with(path, async ({ sections }) => sections.find(({ name }) => name === '.note.gnu.build-id'));
    if (!note || note.size <= HEAD_BYTES)
        return undefined;
    const hash = (0,external_node_crypto_.createHash)('sha1');
    await (0,external_node_stream_promises_.pipeline)((0,external_node_fs_.createReadStream)(path), hash);
    const id = hash.digest().subarray(0, note.size - HEAD_BYTES);
    const file = await (0,promises_.open)(path, 'r+');
    try {
        await file.write(id, 0, id.length, note.offset + HEAD_BYTES);
    }
    finally {
        await file.close();
    }
    return id.toString('hex');
}

;// CONCATENATED MODULE: ./lib/packaging/contents.js






/** Reads a binary package. */
async function contents_contentsOf(file) {
    const { stdout: fields } = await (0,processes_process/* runOk */.uO)({ file: 'dpkg-deb', args: ['--field', file], timeoutS: 120 });
    const { stdout: files } = await (0,processes_process/* runOk */.uO)({ file: 'dpkg-deb', args: ['--contents', file], timeoutS: 600 });
    const folder = await (0,temporary/* temporaryFolder */.yy)();
    try {
        await (0,processes_process/* runOk */.uO)({ file: 'dpkg-deb', args: ['--control', file, folder.path], timeoutS: 120 });
        const names = (await (0,promises_.readdir)(folder.path)).filter((name) => !MADE_ANEW.includes(name)).sort();
        const hashes = names.map(async (name) => [name, await (0,files_files/* sha256OfFile */.Vq)((0,external_node_path_.join)(folder.path, name))]);
        return { fields: fieldsIn(fields), files: contents_listOf(files), scripts: Object.fromEntries(await Promise.all(hashes)) };
    }
    finally {
        await folder.remove();
    }
}
/** Files that are generated from the content of a package. */
const MADE_ANEW = ['control', 'md5sums'];
/** The output of `dpkg-deb --contents` without sizes and times. Pure. */
function contents_listOf(listing) {
    const lines = [...listing.matchAll(/^(\S+) (\S+)\s+\d+ \S+ \S+ (.+)$/gm)];
    return lines.map(([, mode, owner, path]) => `${mode} ${owner} ${path}`).sort();
}
/** Fields that depend on the content of binaries. */
const OF_CONTENT = ['Installed-Size', 'Build-Ids'];
/** Debug symbols are named after the build IDs of their binaries. */
const BY_BUILD_ID = /\.build-id\/[0-9a-f/]*(\.debug)?$/;
/**
 * The differences between two builds of a package, a sentence for each. Pure.
 * @param ignored further fields that may differ
 */
function contentDifferences(one, other, ignored = []) {
    const fields = [...new Set([...Object.keys(one.fields), ...Object.keys(other.fields)])].filter((name) => ![...OF_CONTENT, ...ignored].includes(name) && one.fields[name] !== other.fields[name]);
    const scripts = [...new Set([...Object.keys(one.scripts), ...Object.keys(other.scripts)])].filter((name) => one.scripts[name] !== other.scripts[name]);
    const [left, right] = [one, other].map(({ files }) => files.filter((line) => !BY_BUILD_ID.test(line)));
    return [
        ...fields.map((name) => `the field ${name} is ${other.fields[name] ?? 'missing'} and was ${one.fields[name] ?? 'missing'}`),
        ...scripts.map((name) => `${name} differs`),
        ...left.filter((line) => !right.includes(line)).map((line) => `${line} is missing`),
        ...right.filter((line) => !left.includes(line)).map((line) => `${line} is new`),
    ];
}

;// CONCATENATED MODULE: ./lib/packaging/put-back.js










/**
 * Finds the packages that contain the binaries, and their places in them. A binary may be a link: Debian's
 * `redis-server` leads to a file of another package.
 * @param paths the paths of installed binaries, by name
 * @param optimized the optimised files, by name
 * @throws OutsideError when no package contains one of them
 */
async function placesOf(folder, paths, optimized) {
    const files = await packagedFiles(folder);
    const root = await (0,promises_.realpath)((0,external_node_path_.join)(folder, rules_ROOT));
    const found = [];
    for (const [name, file] of Object.entries(optimized)) {
        if (paths[name] === undefined)
            continue;
        const path = (0,external_node_path_.relative)(root, await (0,promises_.realpath)((0,external_node_path_.join)(root, paths[name])));
        const place = files.find((one) => one.path === path);
        if (!place)
            throw new errors/* OutsideError */.Cp(`No package of the build has ${path} (target.binaries.${name}).`);
        found.push({ place, file });
    }
    return found;
}
/**
 * Puts optimised files into the packages by the rules that built them, and checks that nothing else has changed.
 * @param output an empty folder for the packages
 * @throws OutsideError when a package differs in more than its binaries, or contains other code than the optimised
 * files
 */
async function putBack(build, exchanged, output) {
    const drafts = await (0,files_files/* emptyFolder */.id)((0,external_node_path_.join)(build.folder, 'optimised'));
    const replacing = new Map();
    for (const { place, file } of exchanged) {
        const draft = (0,external_node_path_.join)(drafts, place.path);
        await (0,files_files/* copyFile */.m3)(file, draft);
        await renewBuildId(draft);
        replacing.set(place, draft);
    }
    await packageWith(build, replacing, output);
    await refuseOtherContents((0,external_node_path_.join)(build.folder, PLAIN_PACKAGES), output);
    for (const [place, draft] of replacing)
        await refuseOtherCode(output, place, draft);
}
async function refuseOtherContents(plain, output) {
    const [before, after] = await Promise.all([packagesIn(plain), packagesIn(output)]);
    const lost = before.filter((name) => !after.includes(name));
    if (lost.length > 0)
        throw new errors/* OutsideError */.Cp(`The rules made no ${lost.join(', ')} with the optimised binaries.`);
    for (const name of before) {
        const [one, other] = [await contents_contentsOf((0,external_node_path_.join)(plain, name)), await contents_contentsOf((0,external_node_path_.join)(output, name))];
        const [difference] = contentDifferences(one, other);
        if (difference !== undefined)
            throw new errors/* OutsideError */.Cp(`${name} differs from the plain build in more than its binaries: ${difference}.`, 'Its rules make something of the binaries that they did not make of the plain ones. Please report it.');
    }
}
/** The packages in a folder. */
async function packagesIn(folder) {
    return (await (0,promises_.readdir)(folder)).filter((name) => name.endsWith('.deb')).sort();
}
/** Checks that the packages contain the optimised code: stripping must not have changed anything that is loaded. */
async function refuseOtherCode(output, { package: name, path }, proved) {
    const [file] = (await packagesIn(output)).filter((one) => one.startsWith(`${name}_`));
    const folder = await (0,temporary/* temporaryFolder */.yy)(output);
    try {
        await (0,processes_process/* runOk */.uO)({ file: 'dpkg-deb', args: ['--extract', (0,external_node_path_.join)(output, file), folder.path], timeoutS: 1800 });
        const packaged = (0,external_node_path_.join)(folder.path, path);
        if (!(await (0,files_files/* exists */.t2)(packaged)))
            throw new errors/* OutsideError */.Cp(`${file} has no ${path}.`);
        if ((await loadedSha256(packaged)) === (await loadedSha256(proved)))
            return;
        const [size, hash] = [(await (0,promises_.stat)(packaged)).size, await (0,files_files/* sha256OfFile */.Vq)(packaged)];
        throw new errors/* OutsideError */.Cp(`/${path} in ${file} (${size} bytes, sha256 ${hash.slice(0, 12)}) loads other code than the file that was proved.`, 'Another version of binutils may strip it without damage. Please report it.');
    }
    finally {
        await folder.remove();
    }
}

;// CONCATENATED MODULE: ./lib/packaging/statements.js
const BUILD_TYPE = 'https://github.com/boltmark/boltmark/blob/main/docs/packages.md#provenance';
/**
 * A statement of how the packages were made: in-toto 1, with the predicate of SLSA provenance 1. It is not signed here.
 * A workflow signs it with the identity of its job. Pure.
 * https://slsa.dev/spec/v1.0/provenance
 */
function provenanceOf(made) {
    const { source, config, packages, profiles, dependencies, tools, tool, started, finished } = made;
    return {
        _type: 'https://in-toto.io/Statement/v1',
        subject: packages.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
        predicateType: 'https://slsa.dev/provenance/v1',
        predicate: {
            buildDefinition: {
                buildType: BUILD_TYPE,
                externalParameters: { source: config.source, variant: config.variant, config_sha256: config.sha256 },
                internalParameters: { tools },
                resolvedDependencies: [
                    ...source.files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
                    ...profiles.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
                    ...dependencies.map((dependency) => ({ uri: purl(made, dependency) })),
                ],
            },
            runDetails: {
                builder: { id: 'https://github.com/boltmark/boltmark', version: { boltmark: tool } },
                metadata: { startedOn: started, finishedOn: finished },
            },
        },
    };
}
/** The bill of materials of the packages: CycloneDX 1.5. Pure. https://cyclonedx.org/docs/1.5/json/ */
function materialsOf(made) {
    const { source, packages, dependencies, tools, finished } = made;
    const sourceRef = `${purl(made, source)}?arch=source`;
    const parts = packages.map(({ package: name, version, architecture, sha256 }) => ({
        type: 'application',
        'bom-ref': `${purl(made, { name, version })}?arch=${architecture}`,
        name,
        version,
        purl: `${purl(made, { name, version })}?arch=${architecture}`,
        hashes: [{ alg: 'SHA-256', content: sha256 }],
        pedigree: { ancestors: [{ type: 'application', name: source.name, version: source.version, purl: sourceRef }] },
    }));
    const used = dependencies.map((dependency) => ({
        type: 'library',
        'bom-ref': purl(made, dependency),
        ...dependency,
        scope: 'excluded',
        purl: purl(made, dependency),
    }));
    return {
        bomFormat: 'CycloneDX',
        specVersion: '1.5',
        version: 1,
        metadata: {
            timestamp: finished,
            tools: { components: Object.entries(tools).map(([name, version]) => ({ type: 'application', name, version })) },
            component: { type: 'application', 'bom-ref': sourceRef, name: source.name, version: source.version },
        },
        components: [...parts, ...used],
        dependencies: [{ ref: sourceRef, dependsOn: used.map((one) => one['bom-ref']) }],
    };
}
/** A package URL: https://github.com/package-url/purl-spec. The version, including its epoch, is encoded. */
function purl({ distribution }, { name, version }) {
    return `pkg:deb/${distribution}/${encodeURIComponent(name)}@${encodeURIComponent(version)}`;
}

;// CONCATENATED MODULE: ./lib/commands/package.js

















/** The file with the provenance, beside the packages. */
const PROVENANCE = 'provenance.intoto.json';
const MATERIALS = 'materials.cdx.json';
const CHECKSUMS = 'SHA256SUMS';
/**
 * Puts the binaries of the packaged variant into the packages of the distribution.
 * @returns the paths of the made files, by name
 */
async function makePackages(job, made) {
    const { progress } = job;
    progress.stage('Package');
    const settings = job.config.package;
    const { source, inputs } = await packageBuild(job, settings);
    const variant = made.variants.find(({ name }) => name === packagedVariant(job));
    const output = job.path('packages');
    const files = Object.entries(variant.files).map(async ([name, file]) => [name, await (0,files_files/* sha256OfFile */.Vq)(file)]);
    const { facts, reused } = await perform({
        folder: output,
        inputs: { ...inputs, variant: variant.name, files: Object.fromEntries(await Promise.all(files)), tool: version_VERSION },
        run: async () => (0,temporary/* withTemporaryFiles */.JZ)(async (env) => {
            const build = {
                ...{
                    folder: job.path('build'),
                    compiler: await job.compiler(),
                    cflags: await job.cflags(),
                    ldflags: LDFLAGS,
                },
                ...{ env, logFile: job.path('package.log'), source, settings },
            };
            await package_pack({ job, made, build, variant, output });
            const names = (await (0,promises_.readdir)(output)).sort();
            return { outputs: names, facts: { files: names } };
        }),
    });
    progress.line(`${source.name} ${source.ownVersion}: ${reused ? 'unchanged, taken over' : 'packaged'}`);
    return Object.fromEntries(facts.files.map((name) => [name, (0,external_node_path_.join)(output, name)]));
}
async function package_pack(packing) {
    const { job, build, variant, output } = packing;
    const started = new Date();
    job.progress.status(`making the packages of ${build.source.name} with the binaries of ${variant.name}`);
    const rewritten = variant.binaries.flatMap((name) => (variant.files[name] ? [[name, variant.files[name]]] : []));
    const outside = variant.binaries.filter((name) => !(name in job.target.binaries));
    if (outside.length > 0)
        job.progress.warning(`Not in the packages: ${outside.join(', ')}, which target.libraries builds from another source.`);
    const exchanged = await placesOf(build.folder, job.target.binaries, Object.fromEntries(rewritten));
    await putBack(build, exchanged, output);
    await packTheProfiles(packing);
    const facts = await factsOf(packing, started);
    await (0,files_files/* writeJson */.GF)((0,external_node_path_.join)(output, PROVENANCE), provenanceOf(facts));
    await (0,files_files/* writeJson */.GF)((0,external_node_path_.join)(output, MATERIALS), materialsOf(facts));
    const sums = (await filesIn(output)).map(({ name, sha256 }) => `${sha256}  ${name}\n`);
    await (0,files_files/* writeAtomically */.vK)((0,external_node_path_.join)(output, CHECKSUMS), sums.join(''));
}
async function packTheProfiles({ job, build, variant, output }) {
    const { source, settings } = build;
    const { date } = newestEntry(await (0,files_files/* readText */.yR)((0,external_node_path_.join)(source.tree, 'debian', 'changelog')));
    const content = {
        folder: job.path('optimize', variant.name),
        binaries: variant.binaries,
        maintainer: settings.maintainer,
        training: `Trained on ${trainingAsText(Object.entries(variant.trainedOn))}.`,
    };
    const package_ = await packProfiles(source, content, { draft: (0,external_node_path_.join)(build.folder, 'profiles'), output, date });
    if (package_ === undefined)
        job.progress.warning('There is no profile that would fit another build, so none is packed.');
}
async function factsOf({ job, made, build, variant, output }, started) {
    const [distributor = 'debian'] = await distribution();
    const info = (await (0,promises_.readdir)(output)).find((name) => name.endsWith('.buildinfo'));
    const installed = info ? fieldsIn(await (0,files_files/* readText */.yR)((0,external_node_path_.join)(output, info)))['Installed-Build-Depends'] : undefined;
    const packages = (await packagesIn(output)).map(async (name) => {
        const { stdout } = await (0,processes_process/* runOk */.uO)({ file: 'dpkg-deb', args: ['--field', (0,external_node_path_.join)(output, name)], timeoutS: 120 });
        const { Package = '', Version = '', Architecture = '' } = fieldsIn(stdout);
        const sha256 = await (0,files_files/* sha256OfFile */.Vq)((0,external_node_path_.join)(output, name));
        return { name, sha256, package: Package, version: Version, architecture: Architecture };
    });
    return {
        source: sourceFacts(build.source),
        config: { sha256: job.loaded.sha256, source: build.settings.source, variant: variant.name },
        distribution: distributor,
        packages: await Promise.all(packages),
        profiles: await profilesOf(job, variant),
        dependencies: exactPackages(installed ?? ''),
        tools: made.tools,
        tool: version_VERSION,
        started: started.toISOString(),
        finished: new Date().toISOString(),
    };
}
function sourceFacts({ name, version, files }) {
    return { name, version, files };
}
async function profilesOf(job, { name, binaries }) {
    const files = binaries.map((binary) => (0,external_node_path_.join)('optimize', name, binary, PINNABLE));
    const there = await Promise.all(files.map((file) => (0,files_files/* exists */.t2)(job.path(file))));
    const found = files.filter((_, index) => there[index]);
    return Promise.all(found.map(async (file) => ({ name: file, sha256: await (0,files_files/* sha256OfFile */.Vq)(job.path(file)) })));
}
async function filesIn(folder) {
    const names = (await (0,promises_.readdir)(folder)).sort();
    return Promise.all(names.map(async (name) => ({ name, sha256: await (0,files_files/* sha256OfFile */.Vq)((0,external_node_path_.join)(folder, name)) })));
}

;// CONCATENATED MODULE: ./lib/commands/setup.js














/**
 * Installs what a config needs and this machine lacks. This takes root, or passwordless sudo.
 * @param dryRun whether only to print what would be installed
 * @throws OutsideError with the command to run, if there is no permission
 */
async function setup_setUp(job, dryRun) {
    const { installed } = await installTools(job, dryRun);
    return { installed: [...installed, ...(await installBuildDependencies(job, dryRun))] };
}
/** Installs the build dependencies of a source package. They are known only after it is unpacked. */
async function installBuildDependencies(job, dryRun) {
    const settings = job.config.package;
    if (!settings || (dryRun && !(await (0,processes_program/* programAt */.q)('dpkg-source'))))
        return [];
    const source = await fetchSource(job);
    const profiles = profilesEnvironment(settings);
    const lacking = await missingDependencies(source, profiles);
    if (lacking === undefined)
        return [];
    if (dryRun)
        return [lacking];
    const command = [
        ...['apt-get', 'build-dep', '--yes', '--no-install-recommends'],
        ...['-o', `APT::Build-Profiles=${profiles.DEB_BUILD_PROFILES.replaceAll(' ', ',')}`, source.tree],
    ];
    const privilege = await privilegePrefix();
    if (!privilege)
        throw new errors/* OutsideError */.Cp(`The build of ${source.name} lacks packages: ${lacking}.`, `sudo ${command.join(' ')}`);
    job.progress.status(`installing what the build of ${source.name} needs`);
    await (0,processes_process/* runOk */.uO)({ ...asRoot(privilege, command), outputFile: job.path('setup.log') });
    job.progress.line(`installed what the build of ${source.name} needs: ${lacking}`);
    return [lacking];
}
async function installTools(job, dryRun) {
    const needed = await missing(await requirements(job));
    const [absent, elsewhere] = [needed.filter(isPackaged), needed.filter((requirement) => !isPackaged(requirement))];
    if (elsewhere.length > 0)
        throw await notHere(elsewhere, []);
    const tools = await missingTools(job);
    const headers = await missingHeaders(headersFor(job));
    if (absent.length + headers.length + tools.length === 0)
        return { installed: [] };
    const names = [
        ...absent.map(({ program }) => program),
        ...headers.map(({ header }) => header),
        ...tools.map(({ name }) => name),
    ].join(', ');
    if (!(await (0,processes_program/* programAt */.q)('apt-get'))) {
        throw new errors/* OutsideError */.Cp(`Missing on this machine: ${names}.`, 'Install them with the package manager of this system.');
    }
    const privilege = await privilegePrefix();
    // A fresh machine may have no package lists yet. Without them, the newest package of a tool is unknown.
    if (privilege && !dryRun)
        await (0,processes_process/* runOk */.uO)(asRoot(privilege, ['apt-get', '--quiet', 'update']), 'Check the network and the apt sources of this machine.');
    const packages = [
        ...new Set([
            ...absent.flatMap((requirement) => requirement.packages),
            ...headers.map((header) => header.package),
            ...(await Promise.all(tools.map((tool) => tool.packages()))).flat(),
        ]),
    ];
    const command = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages];
    if (dryRun)
        return { installed: packages };
    const before = await stepBefore(packages, job.target.beforeInstall);
    if (!privilege)
        throw new errors/* OutsideError */.Cp(`Missing on this machine: ${names}.`, `Install them: ${before ? `sudo sh -c "${before.command}" && ` : ''}sudo apt-get update && sudo ${command.join(' ')}`);
    if (before) {
        await (0,processes_process/* runOk */.uO)(asRoot(privilege, ['sh', '-c', before.command]));
        job.progress.line(`wrote ${before.file}: ${before.purpose}`);
    }
    job.progress.status(`installing ${packages.join(' ')}`);
    await (0,processes_process/* runOk */.uO)({ ...asRoot(privilege, command), outputFile: job.path('setup.log') });
    job.progress.line(`installed ${packages.join(' ')}`);
    return { installed: packages };
}
/**
 * The programs that a config needs, with the Debian packages that contain them.
 * @param takesOver whether the optimised binaries come from another job
 */
async function requirements(job, takesOver = false) {
    // Programs on another host are checked there (measuring/check-load-host.ts).
    const programs = job.config.benchmark.client
        ? [{ program: 'ssh', packages: ['openssh-client'] }]
        : [...job.workloads.values()].flatMap(({ driver, parameters }) => driver.requirements(parameters));
    const building = [
        ...(job.config.build || (takesOver && job.target.standsAlone)
            ? []
            : job.config.package
                ? PACKAGING_REQUIREMENTS
                : job.target.requirements),
        // Boltmark builds the libraries itself, even if the config's command builds the server.
        ...libraryRequirements(job.config.target.libraries ?? {}),
    ];
    const needed = [
        { program: 'taskset', packages: ['util-linux'] },
        { program: 'flock', packages: ['util-linux'] },
        ...(takesOver ? [] : [...compilers(job), ...(await requiredByOptimizers(job))]),
        ...withoutCompilers(job, building),
        ...(job.target.runRequirements ?? []),
        ...programs,
        ...(job.config.benchmark.counters === 'simulate' ? [{ program: 'valgrind', packages: ['valgrind'] }] : []),
        ...(job.config.benchmark['flame-graph'] ? [{ program: 'perf', packages: await perfPackagesHere() }] : []),
    ];
    return [...new Map(needed.map((requirement) => [requirement.program, requirement])).values()];
}
/** The headers that the adapter's own build includes. */
function headersFor({ config, target }) {
    return config.build || config.package ? [] : (target.headers ?? []);
}
/**
 * The packages of the named compiler. If none was named, any compiler may suffice, and the build reports a missing one.
 */
function compilers(job) {
    const { namedCompiler, target } = job;
    return namedCompiler && !target.language ? compilerRequirement(namedCompiler, false) : [];
}
/** The requirements without the compilers that the named compiler replaces. */
function withoutCompilers({ namedCompiler, target }, needed) {
    return namedCompiler && !target.language ? needed.filter(({ program }) => !['gcc', 'g++'].includes(program)) : needed;
}
/** Programs that the optimizers of the variants need on PATH. */
async function requiredByOptimizers(job) {
    const { variants } = setup_planOf(job);
    const needed = kindsFor(job).map((kind) => kind.requirements?.(job, variants.filter(({ optimizers }) => optimizers.includes(kind.name))));
    return (await Promise.all(needed)).flatMap((requirements) => requirements ?? []);
}
/** The requirements that this machine does not fulfil. */
async function missing(needed) {
    const found = await Promise.all(needed.map(({ program }) => (0,processes_program/* programAt */.q)(program)));
    return needed.filter((_, index) => !found[index]);
}
/**
 * @throws OutsideError that names what is missing and the command that installs it; it is called before any stage
 * begins
 */
async function checkRequirements(job, takesOver) {
    const absent = await missing(await requirements(job, takesOver));
    const tools = takesOver ? [] : await missingTools(job);
    if (absent.length > 0)
        throw await notHere(absent, tools);
    const headers = await missingHeaders(takesOver ? [] : headersFor(job));
    if (headers.length > 0)
        job.progress.warning(`The build may lack ${headers.map(({ header }) => header).join(', ')}, which is in no usual place: boltmark setup, or apt-get install ${headers.map((header) => header.package).join(' ')}`);
    if (!takesOver)
        for (const { tool } of kindsFor(job))
            await tool?.find();
}
function isPackaged({ packages }) {
    return packages.length > 0;
}
/** @param tools missing tools of optimizers, so that one command installs everything */
async function notHere(absent, tools) {
    const own = absent.flatMap((requirement) => requirement.packages);
    const ofTools = (await Promise.all(tools.map((tool) => tool.packages()))).flat();
    const packages = [...new Set([...own, ...ofTools])].join(' ');
    const install = `Install them: apt-get update && apt-get install --no-install-recommends ${packages}, or let \`boltmark setup\` do it.`;
    const names = [...absent.map(({ program }) => program), ...tools.map(({ name }) => name)];
    return new errors/* OutsideError */.Cp(`Missing on this machine: ${names.join(', ')}.`, [...(packages ? [install] : []), ...absent.flatMap(({ whereFrom }) => whereFrom ?? [])].join('\n    '));
}
function setup_planOf({ config }) {
    return makePlan(config, (0,config_schema/* binaryNames */.o5)(config.target));
}
/** The optimizers of the config's variants, and the one that shuffles functions if rounds need it. */
function kindsFor(job) {
    const plan = setup_planOf(job);
    return optimizerKinds.filter((kind) => uses(plan, kind.name) || (plan.shuffled && kind === shufflingKind));
}
/** Missing tools of the optimizers. */
async function missingTools(job) {
    const tools = kindsFor(job).flatMap(({ tool }) => tool ?? []);
    const found = await Promise.all(tools.map(isThere));
    return tools.filter((_, index) => !found[index]);
}
async function isThere(tool) {
    return tool.find().then(() => true, (error) => {
        if (error instanceof errors/* BoltmarkError */.JB)
            return false;
        throw error;
    });
}
/**
 * The adapter's file that must exist before installation, as a command for root. Undefined if no package needs it, or
 * the file exists.
 */
async function stepBefore(packages, step) {
    if (!step || !packages.some((name) => step.packages.test(name)) || (await (0,files_files/* exists */.t2)(step.file)))
        return undefined;
    return { ...step, command: `mkdir -p ${(0,external_node_path_.dirname)(step.file)} && echo '${step.text}' >${step.file}` };
}
/**
 * The words before a command that make it run as root: none for root, otherwise passwordless sudo. Undefined if neither
 * is possible.
 */
async function privilegePrefix() {
    if (process.getuid?.() === 0)
        return [];
    if (!(await (0,processes_program/* programAt */.q)('sudo')))
        return undefined;
    const { exitCode } = await (0,processes_process/* run */.eF)({ file: 'sudo', args: ['--non-interactive', 'true'] });
    return exitCode === 0 ? ['sudo', '--non-interactive', '--preserve-env=DEBIAN_FRONTEND'] : undefined;
}
function asRoot(prefix, command) {
    const [file, ...args] = [...prefix, ...command];
    return { file: file, args, env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutS: 1800 };
}

// EXTERNAL MODULE: ./lib/commands/write-reports.js + 1 modules
var write_reports = __webpack_require__(77595);
;// CONCATENATED MODULE: ./lib/commands/run.js































/** The largest number of processes that a warning names if a run left them behind. */
const STRAYS_NAMED = 5;
/**
 * The whole pipeline: build, instrument, train, merge, optimise, benchmark, compare, report. The results of stages with
 * unchanged inputs are reused, so a run can end early and be resumed without a loss.
 */
async function runPipeline(job, part) {
    const { last, shard, bundle } = part;
    const whole = makePlan(job.config, (0,config_schema/* binaryNames */.o5)(job.config.target));
    const plan = shard === undefined ? whole : planOfShard(whole, job.config, shard);
    refuseImpossibleLoads(job, plan);
    for (const { name, driver, parameters } of job.workloads.values())
        for (const notice of driver.notices?.(parameters) ?? [])
            job.progress.warning(`workload ${name}: ${notice}.`);
    refuseOptimizers(job, plan);
    if (last === 'plan' || isAfterOptimize(last))
        refuseLoneBaseline(job, plan);
    // A plan is often made on another machine than the one that measures, so it does not check this machine.
    if (last === 'plan')
        return { plan, files: {} };
    await checkCapacity(job, await roomFor(job));
    const taken = bundle !== undefined && isAfterOptimize(last) ? (0,external_node_path_.resolve)(bundle) : undefined;
    await checkRequirements(job, taken !== undefined);
    if (last === 'run')
        await checkExtras(job);
    const began = performance.now();
    try {
        await checkLoadHost(job);
        await refuseVersions(job);
        const work = async () => {
            job.progress.line(`programs that are left running are found by ${(0,processes_process/* meansOfEnding */.dX)()}, and ended`);
            const made = taken === undefined ? await run_make(job, plan, part) : await takeOver(job, plan, taken);
            endWhatIsLeft(job.progress);
            if ('files' in made)
                return { plan, files: made.files };
            if (part.packages)
                return { plan, files: await makePackages(job, made) };
            if (!isAfterOptimize(last))
                return keep(job, plan, made, bundle);
            const outcome = await measure(job, plan, made, last);
            job.progress.line(`done in ${(0,system_progress/* forPeople */.z)((performance.now() - began) / 1000)}`);
            return outcome;
        };
        // If two runners of a host share a folder, one job waits for the other. On a command line, the error comes at once.
        const waits = (holder) => job.progress.line(`waiting for ${holder}, which works in ${job.workFolder}`);
        return await aloneIn(job.workFolder, work, process.env.GITHUB_ACTIONS ? waits : undefined);
    }
    finally {
        await job.client.close();
        endWhatIsLeft(job.progress);
    }
}
/** Ends daemons of a build or a load generator. They would disturb the measurement, and continue after the job. */
function endWhatIsLeft(progress) {
    const strays = (0,processes_process/* endStrays */.o5)();
    if (strays.length === 0)
        return;
    const first = strays.slice(0, STRAYS_NAMED).map(({ name, pid }) => `${(0,plain/* plainLine */.h0)(name)} (process ${pid})`);
    const more = strays.length > first.length ? ` and ${strays.length - first.length} more` : '';
    progress.warning(`Programs were left running, and are ended: ${first.join(', ')}${more}.`);
}
/**
 * Refuses a plan whose only variant is the baseline, if the run measures. A run that only optimises may have such a
 * plan.
 */
function refuseLoneBaseline({ loaded, config }, { variants }) {
    if (variants.length > 1)
        return;
    throw new errors/* UsageError */.eb(`${loaded.file}: variants: there is only ${config.benchmark.baseline}, so there is nothing to compare.`, 'Add a variant, or leave benchmark.control on: the baseline is then compared with itself.');
}
function isAfterOptimize(stage) {
    return STAGES.indexOf(stage) > STAGES.indexOf('optimize');
}
/** All variants with their binaries. If the run ends earlier, the files that exist so far. */
async function run_make(job, plan, { last, endsIfSame = false }) {
    const { progress } = job;
    if (job.target.elsewhere) {
        if (!isAfterOptimize(last))
            throw nothingToMake(job, last);
        progress.stage('Servers');
        return { ...(await lookAtServers(job, plan)), tools: {} };
    }
    const optimizers = last === 'build' ? undefined : await openOptimizers(job, plan);
    progress.stage('Build');
    const { facts, reused } = await build_build(job);
    progress.line(`${job.target.adapter} ${facts.version}: ${reused ? 'unchanged, taken over' : 'built'}`);
    if (!optimizers)
        return { files: { ...facts.binaries } };
    if (endsIfSame && isAfterOptimize(last))
        await refuseSameBuilds(job, facts, plan);
    const made = await makeVariants({ job, build: facts }, plan, optimizers, last);
    if (!made.variants)
        return { files: made.files };
    const compiler = await makerOf(job, facts);
    return {
        build: facts,
        variants: made.variants,
        tools: { ...(compiler === undefined ? {} : { compiler }), ...toolsOf(optimizers) },
    };
}
function nothingToMake({ loaded }, stage) {
    return new errors/* UsageError */.eb(`${loaded.file}: target.address names a server that runs already: there is nothing to ${stage}.`, 'boltmark run measures it.');
}
/** Ends with the files that exist so far. If no profile is recorded, the last stage may not exist. */
async function keep(job, plan, made, bundle) {
    if (bundle !== undefined) {
        if (made.variants.every(({ optimizers }) => optimizers.length === 0))
            job.progress.warning('No variant of the config is optimised: the bundle holds plain builds.');
        await packBundle(job, made, bundle);
    }
    const files = filesByGroup(made.variants.map(({ name, files }) => [name, files]));
    return { plan, files: bundle === undefined ? files : { ...files, bundle: (0,external_node_path_.resolve)(bundle) } };
}
async function measure(job, plan, made, last) {
    const { progress } = job;
    const { build, variants } = made;
    progress.stage('Benchmark');
    const measurement = await benchmark(job, build, plan, variants);
    if (last === 'benchmark') {
        const samples = Object.entries(measurement.files).map(([workload, file]) => [workload, { samples: file }]);
        return { plan, files: filesByGroup(samples) };
    }
    const extras = await makeExtras(job, build, plan, variants);
    progress.stage('Report');
    const tools = await toolVersions(job, plan, made.tools);
    const results = await assembleResults(job, { plan, build, variants, measurement, extras, tools });
    const reports = await (0,write_reports/* publishReports */.J)(job.workFolder, results);
    if (measurement.end.failing.length > 0)
        throw run_gaveUp(plan, measurement, timedMetrics(job.config), reports);
    return { plan, files: { ...reports }, results, reports };
}
/**
 * Measured cells are reported. A cell that could not be measured is still an error.
 * @param metrics the metrics that need samples
 */
function run_gaveUp(plan, { samples, end }, metrics, { markdown }) {
    const keys = end.failing.map(verdict_rounds/* cellKey */.sl);
    const last = samples.findLast((sample) => keys.includes((0,verdict_rounds/* cellKey */.sl)(sample)) && (0,pairs/* useless */.dM)(sample, metrics) !== undefined);
    const where = `${last.variant} on ${last.workload} at ${(0,words/* threadsOf */.Dm)(last.threads)}`;
    const remedy = last.status === 'ok'
        ? `Judge by metrics that it has (gate.metrics): ${Object.keys(last.metrics).join(', ')}.`
        : 'Mend that and run again: finished samples are kept.';
    return new errors/* OutsideError */.Cp(`${end.failing.length} of ${plan.cells.length} cells could not be measured. The last reason, from ${where}: ${(0,pairs/* useless */.dM)(last, metrics)}`, `${remedy} What could be measured is in ${markdown}.`);
}
/** @param optimizers the optimizers by name */
async function toolVersions(job, plan, optimizers) {
    const versions = {};
    for (const name of new Set(plan.cells.map(({ workload }) => workload))) {
        const { driver } = job.workload(name);
        const known = versions[driver.name]?.split(', ') ?? [];
        versions[driver.name] = [...new Set([...known, await job.driverVersion(name)])].join(', ');
    }
    return { ...versions, ...optimizers, node: process.version };
}

;// CONCATENATED MODULE: ./lib/commands/commands.js








































function isStage(name) {
    return STAGES.includes(name);
}
async function openJob({ config, workDir, set, base }, progress, last) {
    const job = await Job.open(config, workDir, set, progress);
    if (base === undefined)
        return job;
    // A plan does not depend on the base commit, and may be made in a checkout without history.
    const ref = last === 'plan' ? base : await mergeBase(job.home, base);
    return job.withConfig(baseAgainstHead(job.config, ref), `against ${ref}`, ref);
}
/** Runs the pipeline up to a stage; `run` is all of it. */
async function pipeline(last, where, progress) {
    const job = await openJob(where, progress, last);
    if (last === 'plan') {
        await refuseMissingSource(job);
        const { plan } = await runPipeline(job, { last, shard: where.shard });
        refuseImpossiblePlan(job, plan);
        const estimate = estimateOf(job, plan, (0,external_node_os_.availableParallelism)());
        return (0,answer/* done */.V)({ ...plan, estimate }, `${planAsText(plan)}${estimateAsText(estimate)}`);
    }
    const part = { last, shard: where.shard, bundle: where.bundle, endsIfSame: where.base !== undefined };
    const ran = await runPipeline(job, part).catch((error) => {
        const isLeftOut = error instanceof StaleProfile || error instanceof NothingChanged;
        if (where.base !== undefined && isLeftOut)
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
        return (0,answer/* done */.V)({ files }, list);
    const outputs = {
        verdict: results.gate.verdict,
        summary: (0,summary_line/* summaryLine */.d)(results),
        results: reports.results,
        report: reports.markdown,
    };
    return {
        ...(0,answer/* done */.V)(results, `${terminalTable(results, { colour: process.stdout.isTTY })}${list}`, outputs),
        // One shard is only a part of the evidence. The verdict is made from all shards.
        exitCode: where.shard === undefined ? (0,answer/* exitCodeOf */.F)(results.gate) : errors/* ExitCode */.yU.done,
        summary: (0,markdown/* markdownReport */.q)(results, 'compact'),
    };
}
/**
 * The answer if base and head are not measured. Equal programs pass. Otherwise the verdict is neutral, and says what to
 * do: an outdated profile is not the fault of the pull request's author.
 */
async function notMeasured(workFolder, error) {
    const left = { reason: error.sentence.replaceAll(/\s+→ /g, ' '), unchanged: error instanceof NothingChanged };
    await (0,not_measured/* writeNotMeasured */.D9)(workFolder, left);
    const outputs = (0,not_measured/* notMeasuredOutputs */.MP)(left);
    const { verdict } = outputs;
    return {
        ...(0,answer/* done */.V)({ verdict, reasons: [left.reason] }, `${verdict}\n  ${left.reason}\n`, outputs),
        summary: (0,not_measured/* notMeasuredReport */.yM)(left),
    };
}
/**
 * Builds the packages of a distribution's source package with optimised binaries.
 * @param source `debian:PACKAGE`, instead of the config's `package.source`
 */
async function makeOptimizedPackages(source, where, progress) {
    const set = source === undefined ? where.set : [...where.set, `package.source=${source}`];
    const job = await openJob({ ...where, set }, progress, 'optimize');
    if (!job.config.package)
        throw new errors/* UsageError */.eb(`${job.loaded.file} names no source package.`, 'Name it: boltmark package debian:PACKAGE, or package.source in the config.');
    const { files } = await runPipeline(job, { last: 'optimize', packages: true });
    const list = Object.values(files).map((file) => `${file}\n`);
    return (0,answer/* done */.V)({ files }, list.join(''));
}
/** The plan, divided into shards for `strategy.matrix`. */
async function planShards(where, shards, repeats, artifact, progress) {
    const job = await openJob(where, progress, 'plan');
    const { plan } = await runPipeline(job, { last: 'plan' });
    refuseImpossiblePlan(job, plan);
    const estimate = estimateOf(job, plan, (0,external_node_os_.availableParallelism)());
    const include = shardsOf(plan, job.config, shards, repeats, artifact);
    const text = include.map(({ artifact, cells, expected_s }) => `  ${artifact}: ${cells}, at least ${(0,system_progress/* forPeople */.z)(expected_s)}\n`);
    const price = estimateAsText(estimate, include.length);
    return (0,answer/* done */.V)({ ...plan, estimate, shards: include }, `${planAsText(plan)}${price}shards\n${text.join('')}`, {
        matrix: JSON.stringify({ include }),
    });
}
/** Checks this machine. A config adds the tools that it needs. */
async function examineMachine(where, progress) {
    const job = await jobIfAny(where, progress);
    progress.status('checking the machine and its tools');
    const checks = await checksOfMachine(job
        ? await wantedBy(job)
        : {
            ...{ programs: [], headers: [], compiler: () => findCompiler(undefined) },
            optimizers: examinedAnyway.map((kind) => ({ kind, project: undefined, isNeeded: true })),
        });
    if (job)
        checks.push(await checkPlan(job));
    const broken = checks.some(({ state }) => state === 'problem');
    return { ...(0,answer/* done */.V)({ checks }, `${checksAsText(checks)}\n`), exitCode: broken ? errors/* ExitCode */.yU.outside : errors/* ExitCode */.yU.done };
}
/** Whether the plan can lead to a verdict, and its sources exist. */
async function checkPlan(job) {
    const name = 'plan';
    try {
        await refuseMissingSource(job);
        const plan = makePlan(job.config, (0,config_schema/* binaryNames */.o5)(job.config.target));
        refuseImpossiblePlan(job, plan);
        const { disk_bytes } = estimateOf(job, plan, (0,external_node_os_.availableParallelism)());
        await checkCapacity(job, await roomFor(job));
        const data = `about ${(0,words/* bytes */.ee)(disk_bytes)} of data`;
        const detail = `${(0,words/* counted */.hS)(plan.cells.length, 'cell')}, ${data}; boltmark plan estimates the time`;
        return { name, state: 'fine', detail };
    }
    catch (error) {
        return problemOf(name, error);
    }
}
/** Optimizers that are examined with any config. */
const examinedAnyway = optimizerKinds.filter(({ isAlwaysExamined }) => isAlwaysExamined);
async function wantedBy(job) {
    const needed = kindsFor(job);
    return {
        programs: await requirements(job),
        headers: headersFor(job),
        compiler: () => job.compiler(),
        optimizers: optimizerKinds
            .filter((kind) => needed.includes(kind) || examinedAnyway.includes(kind))
            .map((kind) => ({ kind, project: job, isNeeded: needed.includes(kind) })),
    };
}
/** Restores settings that a killed run left changed. */
async function restoreMachine() {
    const restored = await restoreSettings();
    const text = restored.length > 0 ? `put back: ${restored.join(', ')}\n` : 'no run has left a setting changed\n';
    return (0,answer/* done */.V)({ restored }, text);
}
async function jobIfAny(where, progress) {
    const found = where.config ??
        (await findConfig(undefined).catch((error) => (error instanceof errors/* BoltmarkError */.JB ? undefined : Promise.reject(error))));
    return found === undefined ? undefined : Job.open(found, where.workDir, where.set, progress);
}
/** Installs missing programs. */
async function setUpMachine(where, dryRun, progress) {
    const job = await Job.open(where.config, where.workDir, where.set, progress);
    const { installed } = await setup_setUp(job, dryRun);
    const verb = dryRun ? 'would install' : 'installed';
    const text = installed.length > 0 ? `${verb}: ${installed.join(' ')}\n` : 'nothing is missing\n';
    return (0,answer/* done */.V)({ installed: dryRun ? [] : installed, missing: dryRun ? installed : [] }, text);
}
/** Writes config and workflows for a fork. With `check` it only compares. */
async function initFork(wishes, check, force) {
    const files = check ? await checkInit(wishes) : await init(wishes, force);
    return (0,answer/* done */.V)({ files }, placedAsText(files, check ? 'checked' : force ? 'forced' : 'written'));
}
/** Recomputes comparisons, pooled figures and sweeps from the samples of several files together. */
async function compareFiles(files, { margin, confidence, method, adjust, baseline }) {
    const read = await (0,results_read/* readTogether */.Vn)(files, results_read/* readSamplesFile */.u3);
    const turned = baseline === undefined ? read : read.map((file) => withBaseline(file, baseline));
    const compared = (0,compare/* compare */.U)(turned, { margin, confidence, method, adjust });
    return (0,answer/* done */.V)(compared, comparedAsText(compared));
}
/** Judges several files together by the rules of the gate. */
async function gateFiles(files) {
    const read = await (0,results_read/* readTogether */.Vn)(files, results_read/* readSamplesFile */.u3);
    const planned = read.flatMap(({ plan }) => (plan?.gated ? [plan.gated] : []));
    const verdict = (0,verdict_gate/* gateByPlan */.Gk)((0,compare/* compare */.U)(read), {
        gated: planned.length > 0 ? [...new Set(planned.flat())] : undefined,
        on_neutral: read.find(({ plan }) => plan?.on_neutral)?.plan?.on_neutral,
    });
    const text = `${verdict.verdict}\n${verdict.reasons.map((reason) => `  ${(0,plain/* plainLine */.h0)(reason)}\n`).join('')}`;
    const outputs = { verdict: verdict.verdict, summary: (0,plain/* plainLine */.h0)(`${verdict.verdict}: ${verdict.reasons.join('; ')}`) };
    return { ...(0,answer/* done */.V)(verdict, text, outputs), exitCode: (0,answer/* exitCodeOf */.F)(verdict) };
}
/**
 * Results in another format. Several files, such as shards, are pooled.
 * @param chosen how to compute verdicts, if not as the plan declares
 */
async function renderReport(files, format, style, chosen = {}) {
    const all = await (0,results_read/* readTogether */.Vn)(files, results_read/* readResults */.x8);
    const results = (0,pool/* recomputed */.z)(all.length === 1 ? all[0] : (0,pool/* poolResults */.t)(all), chosen);
    return (0,answer/* done */.V)(results, await render(results, format, style));
}
/** Reads the output of a load generator. */
async function parseFile(driver, file) {
    const measured = await parseOutput(driver, file);
    const lines = Object.entries(measured.metrics).map(([name, value]) => `${name}: ${(0,words/* quantity */.au)(value, name)}\n`);
    return (0,answer/* done */.V)(measured, lines.join(''));
}
/** Makes a results file from outputs that were recorded elsewhere. */
async function importFiles(given, output) {
    const results = await importOutputs(given);
    await (0,files_files/* writeJson */.GF)(output, results);
    const table = terminalTable(results, { colour: process.stdout.isTTY });
    return (0,answer/* done */.V)(results, `${table}results: ${output}\n`, { results: output });
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
