export const id = 94;
export const ids = [94];
export const modules = {

/***/ 58916:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $0: () => (/* binding */ plainMarkup),
/* harmony export */   I4: () => (/* binding */ cellName),
/* harmony export */   TN: () => (/* reexport safe */ _system_plain_js__WEBPACK_IMPORTED_MODULE_1__.TN)
/* harmony export */ });
/* harmony import */ var _results_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(67467);
/* harmony import */ var _system_plain_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(70913);



const plainMarkup = { name: _system_plain_js__WEBPACK_IMPORTED_MODULE_1__/* .plainLine */ .h0, label: _system_plain_js__WEBPACK_IMPORTED_MODULE_1__/* .plainLine */ .h0, code: _system_plain_js__WEBPACK_IMPORTED_MODULE_1__/* .plainLine */ .h0, prose: _system_plain_js__WEBPACK_IMPORTED_MODULE_1__/* .plainLine */ .h0 };
/** A cell within a sentence, with its workload as a name. */
function cellName({ workload, threads }, markup) {
    return (0,_results_words_js__WEBPACK_IMPORTED_MODULE_0__/* .cellInWords */ .LY)({ workload: markup.name(workload), threads });
}


/***/ }),

/***/ 90310:
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
/** Escapes a text from outside, for an element's content or a quoted attribute. */
function escapeHtml(text) {
    return (0,_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}
const htmlMarkup = {
    name: (text) => `<b class="name">${escapeHtml(text)}</b>`,
    label: escapeHtml,
    code: (text) => `<code>${escapeHtml(text)}</code>`,
    prose: escapeHtml,
};
/** A number with a typographic minus sign. The text contains no markup. */
function number(text) {
    return escapeHtml(text.replace(/(^|[\s[(])-(?=\d)/g, '$1−'));
}
/**
 * A sentence made with `htmlMarkup`: with typographic minus signs, and without a line break between a figure and its
 * percent sign.
 */
function sentence(html) {
    return html.replace(/(^|[\s[(])-(?=\d)/g, '$1−').replace(/(?<=\d) %/g, '\u00a0%');
}
/** A column is not broken into lines if no text of it has more characters. */
const SHORT = 28;
/**
 * A table that screen readers can read, too: it has a caption, column heads, and the first cell of each row as the head
 * of the row. Cells are HTML. A page may have ten thousand rows, so optional tags are left out, and classes of the
 * table say which columns are numbers and which are short.
 */
function htmlTable(caption, columns, rows) {
    const kinds = columns.flatMap(([, kind], i) => (kind === 'number' ? [`n${i + 1}`] : []));
    const head = columns.map(([title]) => `<th scope=col>${escapeHtml(title)}`).join('');
    const body = rows.map(([first = '', ...others]) => `<tr><th>${first}${others.map((cell) => `<td>${cell}`).join('')}`);
    const name = escapeHtml(caption);
    const many = kinds.length === columns.length - 1 && kinds[0] !== 'n1' ? ['numbers'] : kinds;
    const short = columns.flatMap((_, i) => (isShort(rows, i) ? [`s${i + 1}`] : []));
    return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table class="${[...many, ...short].join(' ')}"><caption>${name}</caption><thead><tr>${head}</thead><tbody>${body.join('\n')}</tbody></table></div>`;
}
function isShort(rows, column) {
    return rows.every((row) => (row[column] ?? '').replaceAll(/<[^>]*>/g, '').trim().length <= SHORT);
}
/** A table with two columns. Their text is not escaped yet. */
function pairTable(caption, rows) {
    if (rows.length === 0)
        return '';
    const body = rows.map(([name, value]) => `<tr><th>${escapeHtml(name)}<td>${number(value)}`).join('');
    return `<table class="pairs"><caption>${escapeHtml(caption)}</caption><tbody>${body}</tbody></table>`;
}
/** Content that is folded until the reader opens it. The summary is HTML. */
function folded(summary, body, open = false) {
    return `<details${open ? ' open' : ''}><summary>${summary}</summary>${body}</details>`;
}


/***/ }),

/***/ 88130:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ prose),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   e5: () => (/* binding */ bullets),
/* harmony export */   iS: () => (/* binding */ markdownMarkup),
/* harmony export */   qN: () => (/* binding */ paragraphs),
/* harmony export */   rC: () => (/* binding */ htmlName),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* harmony import */ var markdown_table__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(735);
/* harmony import */ var _markup_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58916);
/* harmony import */ var _html_html_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(90310);



/**
 * Text from outside as a code span. Nothing in it is read as Markdown or HTML, and GitHub turns nothing in code into a
 * mention, link or issue reference.
 */
function code(text) {
    const line = (0,_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text);
    if (line === '')
        return '` `';
    const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longest + 1);
    const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
    return `${fence}${pad}${line}${pad}${fence}`;
}
const ZERO_WIDTH_SPACE = '\u200b';
/**
 * Text from outside as running text. HTML becomes entities, and Markdown's signs are escaped. GitHub looks for
 * mentions, links and references after it has removed the backslashes, so a zero-width space prevents those.
 */
function prose(text) {
    return (0,_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replace(/[\\`*_{}[\]()#!|~$]/g, '\\$&')
        .replace(/^([-+]|\d+\.)(?= )/, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`)
        .replace(/@|#|\bGH-/g, (sign) => sign + ZERO_WIDTH_SPACE)
        .replace(/:\/\//g, `:${ZERO_WIDTH_SPACE}//`)
        .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}${ZERO_WIDTH_SPACE}.`);
}
const markdownMarkup = { name: code, label: code, code, prose };
/**
 * A table whose cells are Markdown. A vertical bar in a cell is escaped here, also within code, because GitHub's tables
 * require it.
 */
function table(head, rows, align) {
    const escaped = [head, ...rows].map((row) => row.map((cell) => cell.replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|')));
    return (0,markdown_table__WEBPACK_IMPORTED_MODULE_2__/* .markdownTable */ .Q)(escaped, { align: align ?? [], alignDelimiters: false, padding: true });
}
/** Paragraphs with an empty line between them. Empty ones are left out. */
function paragraphs(...blocks) {
    return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}
function bullets(items) {
    return items.map((item) => `- ${item}`).join('\n');
}
/** Content that is folded until the reader opens it. */
function details(summary, body) {
    return body === '' ? '' : `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
/**
 * A name in a summary line, which is HTML. GitHub does not read Markdown there, but other programs do. Markdown's signs
 * become entities, which both show as text.
 */
function htmlName(name) {
    const signs = (0,_html_html_text_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeHtml */ .ZD)(name).replace(/[\\`*_[\]()|~@:]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return `<code>${signs}</code>`;
}


/***/ }),

/***/ 12967:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BG: () => (/* binding */ INTEL_EVENTS),
/* harmony export */   Jk: () => (/* binding */ RATIOS),
/* harmony export */   VB: () => (/* binding */ ARM_SLOTS),
/* harmony export */   lP: () => (/* binding */ ARM_EVENTS)
/* harmony export */ });
/** Metrics that are ratios of a processor's counters: instructions per cycle, miss rates, top-down level 1. */
/**
 * The number of operations that an Arm core can start in a cycle. The kernel reports it: caps/slots of the core's
 * counters.
 */
const ARM_SLOTS = 'slots_per_cycle';
function percent({ name, direction, word }, ...ratio) {
    const openMetrics = { stem: name, unit: 'ratio', factor: 1e-2 };
    return { name, unit: '%', direction, word, openMetrics, ratio, alwaysCompared: true };
}
function missRate(name, word, misses, all) {
    const of = (total) => (100 * total(misses)) / total(all);
    return percent({ name, direction: 'smaller', word }, { totals: [misses, all], of });
}
/**
 * Level 1 of Intel's top-down analysis, from the fixed counters of Ice Lake and later: each is a share of all slots.
 * Yasin (2014), "A Top-Down method for performance analysis and counters architecture", ISPASS.
 */
const INTEL = {
    retiring: 'topdown-retiring',
    bad_speculation: 'topdown-bad-spec',
    frontend_bound: 'topdown-fe-bound',
    backend_bound: 'topdown-be-bound',
};
/** The events of Intel's level 1. `slots` has to lead the group. */
const INTEL_EVENTS = ['slots', ...Object.values(INTEL)];
/** The events of Arm's level 1. */
const ARM_EVENTS = [
    ...['cpu_cycles', 'stall_slot', 'stall_slot_frontend', 'stall_slot_backend', 'op_retired', 'op_spec'],
];
/** The slots of all cycles on an Arm core. */
const armSlots = (total) => total('cpu_cycles') * total(ARM_SLOTS);
/** The share of the slots that were not stalled. */
const armUsed = (total) => 1 - total('stall_slot') / armSlots(total);
/** Arm's formulas of level 1, for every core with these events: `sbsa.json` of perf in the Linux sources. */
const ARM = {
    retiring: (total) => (total('op_retired') / total('op_spec')) * armUsed(total),
    bad_speculation: (total) => (1 - total('op_retired') / total('op_spec')) * armUsed(total),
    frontend_bound: (total) => total('stall_slot_frontend') / armSlots(total),
    backend_bound: (total) => total('stall_slot_backend') / armSlots(total),
};
const WORDS = {
    retiring: 'slots that retire instructions (top-down)',
    bad_speculation: 'slots lost by bad speculation (top-down)',
    frontend_bound: 'slots that wait for the front end (top-down)',
    backend_bound: 'slots that wait for the back end (top-down)',
};
/** One row for Intel's and Arm's formula. A sample has the counters of only one of them. */
function topDown(share) {
    const direction = share === 'retiring' ? 'bigger' : 'smaller';
    const intel = (total) => (100 * total(INTEL[share])) / Object.values(INTEL).reduce((sum, event) => sum + total(event), 0);
    return percent({ name: share, direction, word: WORDS[share] }, { totals: INTEL_EVENTS, of: intel }, { totals: [...ARM_EVENTS, ARM_SLOTS], of: (total) => 100 * ARM[share](total) });
}
const RATIOS = [
    {
        name: 'ipc',
        unit: 'instr./cycle',
        direction: 'bigger',
        word: 'instructions per cycle',
        short: 'IPC',
        openMetrics: { unit: 'instructions_per_cycle' },
        ratio: [{ totals: ['instructions', 'cycles'], of: (total) => total('instructions') / total('cycles') }],
        alwaysCompared: true,
    },
    missRate('branch_miss_rate', 'branches that were predicted wrongly', 'branch-misses', 'branches'),
    missRate('itlb_miss_rate', 'instruction TLB loads that missed', 'iTLB-load-misses', 'iTLB-loads'),
    missRate('l1i_miss_rate', 'L1 instruction cache loads that missed', 'L1-icache-load-misses', 'L1-icache-loads'),
    ...['frontend_bound', 'bad_speculation', 'backend_bound', 'retiring'].map(topDown),
];


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

/***/ 82828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AN: () => (/* binding */ MOST_PAIRS),
/* harmony export */   Hk: () => (/* binding */ MOST_COMPARISONS),
/* harmony export */   M4: () => (/* binding */ MOST_ROUNDS),
/* harmony export */   Os: () => (/* binding */ beyondTogether),
/* harmony export */   i9: () => (/* binding */ beyondLimits)
/* harmony export */ });
/**
 * Limits on a results file. No run of Boltmark makes a larger one, and it would take long to compare and draw.
 */
const MOST_VARIANTS = 500;
const MOST_WORKLOADS = 2000;
const MOST_CELLS = 5000;
const MOST_SAMPLES = 50_000;
/** The number of rounds of a cell. Each needs a sample of each variant. */
const MOST_ROUNDS = MOST_SAMPLES;
/** The number of metrics in all samples. `plan.metrics` may name this number, too. */
const MOST_METRICS = 200;
/** Candidates times cells times metrics. Each comparison is a row of a report. */
const MOST_COMPARISONS = 20_000;
/** Candidates times rounds times metrics. Each is looked up, whether or not it was measured. */
const MOST_PAIRS = 500_000;
/** The number of stacks in all flame graphs. */
const MOST_STACKS = 500_000;
/** The length of a name or a text. The parameters of a workload may contain a script. */
const MOST_CHARACTERS = 65_536;
/** The longest lists, by the key that they are at. */
const LISTS = {
    variants: MOST_VARIANTS,
    workloads: MOST_WORKLOADS,
    samples: MOST_SAMPLES,
    comparisons: MOST_COMPARISONS,
    pooled: MOST_COMPARISONS,
    simulations: MOST_COMPARISONS,
    flame_graphs: MOST_COMPARISONS,
};
/** The first part of a document that exceeds a limit, with its place. Undefined if there is none. */
function beyondLimits(document) {
    const { plan, samples, flame_graphs, variants } = document;
    return (beyondLists(document) ??
        ofPlan(plan) ??
        ofSamples(samples, Array.isArray(variants) ? variants.length : 0) ??
        ofGraphs(flame_graphs) ??
        longText(document));
}
/**
 * The first part of several documents that is beyond the limit of one: a command takes as much of many as of one.
 * Undefined if there is none.
 */
function beyondTogether(documents) {
    const all = (key) => documents.flatMap((document) => document[key] ?? []);
    return beyondLists({ samples: all('samples') }) ?? ofSamples(all('samples'), 1) ?? ofGraphs(all('flame_graphs'));
}
function beyondLists(document) {
    for (const [name, most] of Object.entries(LISTS)) {
        const list = document[name];
        if (Array.isArray(list) && list.length > most)
            return `${name}: ${list.length}, and at most ${most} are read`;
    }
    return undefined;
}
function ofPlan(plan) {
    const { cells, metrics, gated } = (plan ?? {});
    for (const [name, list, most] of [
        ['cells', cells, MOST_CELLS],
        ['metrics', metrics, MOST_METRICS],
        ['gated', gated, MOST_METRICS],
    ])
        if (Array.isArray(list) && list.length > most)
            return `plan.${name}: ${list.length}, and at most ${most} are read`;
    return undefined;
}
function ofSamples(samples, variants) {
    if (!Array.isArray(samples))
        return undefined;
    const cells = new Set();
    const metrics = new Set();
    for (const sample of samples) {
        cells.add(`${sample?.threads} ${sample?.workload}`);
        for (const name of Object.keys(sample?.metrics ?? {}))
            metrics.add(name);
        if (cells.size > MOST_CELLS)
            return `samples: of more than ${MOST_CELLS} cells`;
        if (metrics.size > MOST_METRICS)
            return `samples: with more than ${MOST_METRICS} metrics`;
    }
    return cells.size * variants > MOST_COMPARISONS
        ? `samples: of ${cells.size} cells, with ${variants} variants, and at most ${MOST_COMPARISONS} of both together are read`
        : undefined;
}
function ofGraphs(graphs) {
    if (!Array.isArray(graphs))
        return undefined;
    let stacks = 0;
    for (const graph of graphs)
        if (Array.isArray(graph?.stacks))
            stacks += graph.stacks.length;
    return stacks > MOST_STACKS ? `flame_graphs: of ${stacks} stacks, and at most ${MOST_STACKS} are read` : undefined;
}
/**
 * A text that is too long, or undefined. It searches unknown keys, too, because they are kept, and counts keys as
 * texts.
 */
function longText(document) {
    const found = longestBelow(document);
    if (found === undefined)
        return undefined;
    const { path, kind, characters } = found;
    const at = path.length > 0 ? path.join('.') : 'the document';
    return `${at}: a ${kind} of ${characters} characters, and at most ${MOST_CHARACTERS} are read`;
}
/** The first text that exceeds the limit. Recursion is safe, because files/json.ts limits the depth of a document. */
function longestBelow(value) {
    if (typeof value === 'string')
        return value.length > MOST_CHARACTERS ? { path: [], kind: 'text', characters: value.length } : undefined;
    if (value === null || typeof value !== 'object')
        return undefined;
    if (Array.isArray(value))
        return longestIn(value);
    for (const key in value) {
        if (key.length > MOST_CHARACTERS)
            return { path: [], kind: 'name', characters: key.length };
        const found = longestBelow(value[key]);
        if (found)
            return { ...found, path: [key, ...found.path] };
    }
    return undefined;
}
/** Searches a list by index. All keys of a long list as texts would take more memory than the list. */
function longestIn(list) {
    for (let i = 0; i < list.length; i++) {
        const found = longestBelow(list[i]);
        if (found)
            return { ...found, path: [`${i}`, ...found.path] };
    }
    return undefined;
}


/***/ }),

/***/ 75195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Av: () => (/* binding */ OWN_EVENT),
/* harmony export */   Cb: () => (/* binding */ METRICS),
/* harmony export */   KZ: () => (/* binding */ metricsWith),
/* harmony export */   LT: () => (/* binding */ SAFE_METRIC_NAME),
/* harmony export */   Lv: () => (/* binding */ shortMetric),
/* harmony export */   Mg: () => (/* binding */ GATED_COUNT),
/* harmony export */   SB: () => (/* binding */ metricNamed),
/* harmony export */   Uw: () => (/* binding */ METRIC_NAMES),
/* harmony export */   Vh: () => (/* binding */ metricsPerTransaction),
/* harmony export */   Z: () => (/* binding */ metricParts),
/* harmony export */   w6: () => (/* binding */ PRIMARY_METRIC)
/* harmony export */ });
/* harmony import */ var _statistics_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71134);
/* harmony import */ var _counter_ratios_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12967);


/**
 * The only count that a gate judges. The layout of code moves the other counts by more than most changes do, so they
 * are only reported.
 */
const GATED_COUNT = 'instructions_per_transaction';
/** The default metric. It decides verdicts, and reports show it first. */
const PRIMARY_METRIC = 'throughput';
/** The OpenMetrics unit of a time in ms. */
const SECONDS = { unit: 'seconds', factor: 1e-3 };
const ROWS = [
    {
        name: 'throughput',
        unit: 'tx/s',
        direction: 'bigger',
        word: 'throughput',
        openMetrics: { stem: 'throughput', unit: 'transactions_per_second' },
        alwaysCompared: true,
    },
    {
        name: 'new_orders',
        unit: 'orders/min',
        direction: 'bigger',
        word: 'new orders per minute',
        ofSomeWorkloads: true,
        short: 'NOPM',
        openMetrics: { stem: 'throughput', unit: 'new_orders_per_second', factor: 1 / 60 },
        inMainTable: true,
        alwaysCompared: true,
    },
    {
        name: 'queries',
        unit: 'queries/s',
        direction: 'bigger',
        word: 'queries',
        openMetrics: { stem: 'throughput', unit: 'queries_per_second' },
    },
    {
        name: 'total_time',
        unit: 's',
        direction: 'smaller',
        word: 'time for all events',
        ofSomeWorkloads: true,
        openMetrics: { stem: 'total_time', unit: 'seconds' },
    },
    {
        name: 'latency_avg',
        unit: 'ms',
        direction: 'smaller',
        word: 'average latency',
        openMetrics: { stem: 'latency_avg', ...SECONDS },
    },
    {
        name: 'latency_p95',
        unit: 'ms',
        direction: 'smaller',
        word: 'p95 latency',
        short: 'p95',
        openMetrics: { stem: 'latency_p95', ...SECONDS },
        inMainTable: true,
        alwaysCompared: true,
    },
    {
        name: 'latency_p99',
        unit: 'ms',
        direction: 'smaller',
        word: 'p99 latency',
        openMetrics: { stem: 'latency_p99', ...SECONDS },
    },
    {
        name: 'latency_min',
        unit: 'ms',
        direction: 'smaller',
        word: 'lowest latency',
        openMetrics: { stem: 'latency_min', ...SECONDS },
    },
    {
        name: 'latency_max',
        unit: 'ms',
        direction: 'smaller',
        word: 'highest latency',
        openMetrics: { stem: 'latency_max', ...SECONDS },
    },
    {
        name: 'latency_stddev',
        unit: 'ms',
        direction: 'smaller',
        word: 'standard deviation of latency',
        openMetrics: { stem: 'latency_stddev', ...SECONDS },
    },
    {
        name: 'cpu_per_transaction',
        unit: 'µs/tx',
        direction: 'smaller',
        word: 'server CPU per transaction',
        short: 'CPU/tx',
        openMetrics: { stem: 'cpu_per_transaction', unit: 'seconds', factor: 1e-6 },
        perTransaction: { totals: ['cpu_s'], factor: 1e6 },
        alwaysCompared: true,
    },
    {
        name: 'instructions_per_transaction',
        unit: 'instr./tx',
        direction: 'smaller',
        word: 'instructions per transaction',
        short: 'instr./tx',
        openMetrics: { unit: 'instructions_per_transaction' },
        perTransaction: { totals: ['instructions'], byPerf: true },
        simulated: { events: ['Ir'], column: 1 },
    },
    {
        name: 'l1i_misses',
        unit: 'misses/tx',
        direction: 'smaller',
        word: 'L1 instruction cache misses per transaction',
        short: 'I1 misses/tx',
        openMetrics: { stem: 'l1i', unit: 'misses_per_transaction' },
        perTransaction: { totals: ['L1-icache-load-misses'], byPerf: true },
        simulated: { events: ['I1mr'], column: 2 },
    },
    {
        name: 'branch_misses',
        unit: 'misses/tx',
        direction: 'smaller',
        word: 'branch misses per transaction',
        short: 'br. misses/tx',
        openMetrics: { stem: 'branch', unit: 'misses_per_transaction' },
        perTransaction: { totals: ['branch-misses'], byPerf: true },
        simulated: { events: ['Bcm', 'Bim'], column: 3 },
    },
    {
        name: 'itlb_misses',
        unit: 'misses/tx',
        direction: 'smaller',
        word: 'instruction TLB misses per transaction',
        openMetrics: { stem: 'itlb', unit: 'misses_per_transaction' },
        perTransaction: { totals: ['iTLB-load-misses'], byPerf: true },
    },
    {
        name: 'events_per_transaction',
        unit: 'events per tx',
        direction: 'smaller',
        word: 'events per transaction',
        openMetrics: { unit: 'events_per_transaction' },
    },
    ..._counter_ratios_js__WEBPACK_IMPORTED_MODULE_0__/* .RATIOS */ .Jk,
    {
        name: 'page_faults_per_transaction',
        unit: 'faults/tx',
        direction: 'smaller',
        word: 'page faults per transaction',
        openMetrics: { stem: 'page', unit: 'faults_per_transaction' },
        perTransaction: { totals: ['minor_faults', 'major_faults'] },
    },
];
/** The prefix of the total of an event that the config names. Its metric is NAME.events_per_transaction. */
const OWN_EVENT = 'event:';
/** Every metric, in the order in which reports show them. */
const METRICS = ROWS.map(titled);
const byName = new Map(METRICS.map((metric) => [metric.name, metric]));
/** The names that a config may use. YCSB puts `<operation>.` in front of them. */
const METRIC_NAMES = METRICS.map((metric) => metric.name);
/** The names of the metrics that have a property, for example those that a simulation counts. */
function metricsWith(has) {
    return METRICS.filter(has).map(({ name }) => name);
}
/** The name of a metric in a narrow column. */
function shortMetric(name) {
    return byName.get(name)?.short ?? name;
}
/**
 * The metrics that follow from a sample's totals: per transaction, or as a ratio of totals, each in its unit. A metric
 * is left out if one of its totals is missing, or if it is not a finite number. Without transactions there are none.
 */
function metricsPerTransaction(totals, transactions) {
    if (transactions === 0)
        return {};
    const own = Object.entries(totals).filter(([name]) => name.startsWith(OWN_EVENT));
    const named = own.map(([name, total]) => [
        `${name.slice(OWN_EVENT.length)}.events_per_transaction`,
        total / transactions,
    ]);
    return Object.fromEntries([...perTransactionOf(totals, transactions), ...ratiosOf(totals), ...named]);
}
function ratiosOf(totals) {
    return METRICS.flatMap(({ name, ratio }) => {
        const way = ratio?.find((one) => one.totals.every((total) => total in totals));
        if (!way)
            return [];
        const value = way.of((total) => totals[total]);
        return Number.isFinite(value) && value >= 0 ? [[name, value]] : [];
    });
}
function perTransactionOf(totals, transactions) {
    return METRICS.flatMap(({ name, perTransaction }) => {
        const parts = perTransaction?.totals.flatMap((total) => totals[total] ?? []);
        if (!perTransaction || parts.length < perTransaction.totals.length)
            return [];
        return [[name, ((0,_statistics_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .sum */ .c)(parts) / transactions) * (perTransaction.factor ?? 1)]];
    });
}
/**
 * The characters of a safe metric name. The name of an operation comes from a load generator, and reports print it
 * unescaped. So it must not contain markup, a mention or an address.
 */
const SAFE_METRIC_NAME = /^[\w%:-]+(?:[. ][\w%:-]+)*$/;
/**
 * The metric of a name. `read.latency_p95` has the unit and direction of `latency_p95`. Undefined for a name that is
 * unknown or unsafe to print.
 */
function metricNamed(name) {
    const plain = byName.get(name);
    if (plain)
        return plain;
    const { base, operation } = metricParts(name);
    const metric = operation && SAFE_METRIC_NAME.test(name) ? byName.get(base) : undefined;
    return metric && titled({ ...metric, name, word: `${operation.toUpperCase()} ${metric.word}` });
}
/** The parts of a name: `read.latency_p95` is the metric `latency_p95` of the operation `read`. */
function metricParts(name) {
    const dot = byName.has(name) ? -1 : name.indexOf('.');
    return dot < 0 ? { base: name, operation: undefined } : { base: name.slice(dot + 1), operation: name.slice(0, dot) };
}
function titled(row) {
    const { word } = row;
    return { ...row, title: /^p\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1) };
}


/***/ }),

/***/ 64899:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K7: () => (/* binding */ ResultsPlan),
/* harmony export */   OX: () => (/* binding */ MetricName),
/* harmony export */   YD: () => (/* binding */ Cause),
/* harmony export */   rI: () => (/* binding */ isOnlyCounted),
/* harmony export */   t3: () => (/* binding */ NO_METRIC_NAME),
/* harmony export */   xJ: () => (/* binding */ MethodName)
/* harmony export */ });
/* unused harmony export Length */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(27597);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82828);
/* harmony import */ var _metrics_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(75195);
/** What a run declares before its first sample: `plan` in results.json. */



const NO_METRIC_NAME = 'a name of a metric has letters, digits, "_", "%", ":" and "-", with single dots or spaces between';
const MetricName = zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().regex(_metrics_js__WEBPACK_IMPORTED_MODULE_1__/* .SAFE_METRIC_NAME */ .LT, NO_METRIC_NAME);
const MethodName = zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['ranks', 'shared-error']).describe('how intervals are made: by ranks of the pairs, or by the noise that all variants of a cell show together');
const Cause = zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['steal_percent', 'other_load_percent'])
    .describe('CPU time that the hypervisor or other programs took, as `samples[].resources` names it');
/** The length of a load: a time, or a number of transactions. */
const Length = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
    duration_s: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig().optional(),
    events: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().optional().describe('transactions, in place of a time'),
    warmup_s: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig().optional().describe('load before the clock starts; absent: none'),
});
const PlannedLoad = Length.extend({
    workloads: zod__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), Length)
        .optional()
        .describe('workloads whose own parameters set their length; without time and number, only their command knows it'),
});
const NumberOfRounds = zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().nonnegative().max(_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .MOST_ROUNDS */ .M4);
const ResultsPlan = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
    baseline: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    margin: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig().describe('a fraction: 0.02 is 2 %'),
    confidence: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    metrics: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(MetricName),
    rounds: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ min: NumberOfRounds, max: NumberOfRounds }),
    method: MethodName.optional().describe('the method that was declared before the first sample; absent: ranks'),
    adjust: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(Cause)
        .optional()
        .describe('causes outside the database whose effect is removed from the ratios if that reduces their error; absent: none'),
    chosen_after_sampling: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz(true)
        .optional()
        .describe('true: method or adjust were chosen after the samples were known; absent: before the first sample'),
    second_baseline: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()
        .optional()
        .describe('the control, if ratios are taken to the mean of baseline and control; absent: to the baseline'),
    co_primary: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
        metric: MetricName,
        busy: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig().describe('share of the CPUs that the load can use, in the median sample of the baseline'),
    })
        .optional()
        .describe('a metric that decides the outcome together with the first one, if the CPUs are at least this busy'),
    cells: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ workload: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), threads: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().positive() }))
        .optional()
        .describe('the planned cells'),
    gated: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(MetricName).optional().describe('the metrics that the gate judges; empty if it never fails'),
    on_neutral: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz('fail')
        .optional()
        .describe('true: an open verdict fails the gate; absent: the gate is neutral then'),
    load: PlannedLoad.optional().describe('the length of a sample'),
    training: PlannedLoad.extend({ threads: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().positive() })
        .optional()
        .describe('the length of a training; absent: nothing was trained'),
    interleave: zod__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
        way: zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['turns', 'sequential']),
        turn_ms: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig().optional().describe('the average length of a turn; longer if transactions are long'),
        ring: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz(true)
            .optional()
            .describe('true: load generators handed turns on to each other after a few transactions'),
        at_once: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr()
            .optional()
            .describe('the largest number of variants in a group, if a round has groups with a baseline each'),
        why: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()
            .optional()
            .describe('why variants were measured one after the other, or why a round has groups'),
    }))
        .optional()
        .describe('how the variants of a round shared the machine, by workload; absent: one after the other'),
    turn_trial: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
        workload: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
        threads: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().positive(),
        duration_s: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig().describe('the planned length of the trial'),
        ways: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
            way: zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['turns', 'sequential']),
            turn_ms: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig().optional(),
            noise_percent: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()
                .describe('robust standard deviation of the ratio of the baseline to itself, after a second of machine time'),
            speed_percent: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig().optional().describe('how much faster the baseline was than in the longest turns'),
        }))
            .describe('the ways that were compared'),
        chosen: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ way: zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['turns', 'sequential']), turn_ms: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig().optional() }),
    })
        .optional()
        .describe('the trial of the baseline against itself that chose the length of turns; absent: there was none'),
    layouts: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz('shuffled')
        .optional()
        .describe('shuffled: each round had a new random order of functions; absent: the order of the linker'),
    limits: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ steal_percent: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), other_load_percent: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), throttled: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr() })
        .optional()
        .describe('limits: a sample with larger resources was excluded'),
});
/** Whether a run only counts on a simulated processor: it has no rounds, and nothing is timed. */
function isOnlyCounted({ rounds }) {
    return rounds.max === 0;
}


/***/ }),

/***/ 75764:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fd: () => (/* binding */ documentIn),
/* harmony export */   Vn: () => (/* binding */ readTogether),
/* harmony export */   u3: () => (/* binding */ readSamplesFile),
/* harmony export */   x8: () => (/* binding */ readResults)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(37428);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80094);
/* harmony import */ var _system_files_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14066);
/* harmony import */ var _system_files_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(16287);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(82828);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(12150);






const NAME_RESULTS = 'Name a results.json as `boltmark run` leaves it in the work folder.';
/**
 * Reads the results files of one command. Together they have the limits of one file.
 * @throws UsageError as for one, and where they hold more together than is read
 */
async function readTogether(files, read) {
    const documents = [];
    for (const file of files) {
        documents.push(await read(file));
        const beyond = documents.length > 1 ? (0,_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .beyondTogether */ .Os)(documents) : undefined;
        if (beyond !== undefined)
            throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file}, with the files before it: ${beyond}.`, 'Give fewer files at a time.');
    }
    return documents;
}
/**
 * Reads a whole results file.
 * @throws UsageError if it is not a results file, or has another major version
 */
async function readResults(file) {
    return documentIn(file, await textOf(file), _schema_js__WEBPACK_IMPORTED_MODULE_4__/* .Results */ .nB);
}
/**
 * Reads the parts of a results file that `compare` needs: the samples and their names.
 * @throws UsageError if they are missing, or the file has another major version
 */
async function readSamplesFile(file) {
    return documentIn(file, await textOf(file), _schema_js__WEBPACK_IMPORTED_MODULE_4__/* .SamplesFile */ .sk);
}
async function textOf(file) {
    if (await (0,_system_files_files_js__WEBPACK_IMPORTED_MODULE_1__/* .exists */ .t2)(file))
        return (0,_system_files_json_js__WEBPACK_IMPORTED_MODULE_2__/* .readJsonText */ .gb)(file);
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`There is no results file ${file}.`, NAME_RESULTS);
}
/** Parses such a text. `file` is its name in errors. */
function documentIn(file, text, schema) {
    refuseBeyond(file, (0,_system_files_json_js__WEBPACK_IMPORTED_MODULE_2__/* .beyondJson */ .uY)(text));
    const document = jsonOf(file, text);
    checkVersion(file, document);
    refuseBeyond(file, (0,_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .beyondLimits */ .i9)(document));
    const parsed = schema.safeParse(document);
    if (parsed.success)
        return parsed.data;
    const { path, message } = parsed.error.issues[0];
    const more = parsed.error.issues.length > 1 ? ` (and ${parsed.error.issues.length - 1} more problems)` : '';
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file}: ${zod__WEBPACK_IMPORTED_MODULE_5__/* .toDotPath */ .sR(path) || 'the document'}: ${message}${more}.`, 'Give a results.json as `boltmark run` writes it.');
}
/** @param beyond the part that exceeds a limit, with its place */
function refuseBeyond(file, beyond) {
    if (beyond === undefined)
        return;
    const next = 'Give a part of it: fewer cells, variants or samples.';
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file}: ${beyond}.`, next);
}
function jsonOf(file, text) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file} is not JSON: ${cause.message}.`, /\b(?:NaN|Infinity)\b/.test(text) ? 'JSON has no NaN and no Infinity: leave such a metric out.' : NAME_RESULTS, { cause });
    }
}
/**
 * Reads `boltmark.results/1` and its minor versions, such as `boltmark.results/1.2`. In another major version, keys may
 * have another meaning.
 */
function checkVersion(file, document) {
    const schema = document?.schema;
    if (typeof schema === 'string' && (schema === _schema_js__WEBPACK_IMPORTED_MODULE_4__/* .RESULTS_SCHEMA */ .Bi || schema.startsWith(`${_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .RESULTS_SCHEMA */ .Bi}.`)))
        return;
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file}: its schema is ${JSON.stringify(schema) ?? 'missing'}, and only ${_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .RESULTS_SCHEMA */ .Bi} can be read.`);
}


/***/ }),

/***/ 12150:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Is: () => (/* binding */ BinaryFact),
  Pe: () => (/* binding */ GateVerdict),
  Pi: () => (/* binding */ Outcome),
  WV: () => (/* binding */ Profile),
  Bi: () => (/* binding */ RESULTS_SCHEMA),
  nB: () => (/* binding */ Results),
  $W: () => (/* reexport */ Sample),
  sk: () => (/* binding */ SamplesFile),
  KT: () => (/* binding */ Variant)
});

// UNUSED EXPORTS: Comparison, FlameGraph, Gate, Pooled, ResultsPlan, Role, Simulation, Trained

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 9 modules
var schemas = __webpack_require__(27597);
;// CONCATENATED MODULE: ./lib/results/environment.js

/** The machine that a run was measured on, and its tools. */
const Environment = schemas/* looseObject */._H3({
    fingerprint: schemas/* string */.YjP(),
    arch: schemas/* string */.YjP(),
    cpu: schemas/* string */.YjP(),
    caches: schemas/* string */.YjP().optional(),
    numa_nodes: schemas/* int */.Whr().optional(),
    microcode: schemas/* string */.YjP().optional(),
    cores: schemas/* int */.Whr(),
    memory_bytes: schemas/* number */.aig(),
    kernel: schemas/* string */.YjP(),
    os: schemas/* string */.YjP(),
    tools: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()),
    settings: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()),
    pinning: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()),
});

// EXTERNAL MODULE: ./lib/results/plan.js
var plan = __webpack_require__(64899);
;// CONCATENATED MODULE: ./lib/results/sample.js
/** One measurement: `samples[]` in results.json. */


/** Numbers by name, for example counters. */
const NumbersByName = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* number */.aig());
/** In the units of the metrics table. Unknown names are kept. */
const Metrics = schemas/* record */.g1P(plan/* MetricName */.OX, schemas/* number */.aig(), {
    error: ({ code }) => (code === 'invalid_key' ? plan/* NO_METRIC_NAME */.t3 : undefined),
});
const Interval = schemas/* looseObject */._H3({
    at_s: schemas/* number */.aig().describe('seconds since the measured phase began'),
    throughput: schemas/* number */.aig().optional(),
    latency_p95: schemas/* number */.aig().optional(),
});
const Sample = schemas/* looseObject */._H3({
    workload: schemas/* string */.YjP(),
    threads: schemas/* int */.Whr().positive(),
    variant: schemas/* string */.YjP(),
    round: schemas/* int */.Whr().nonnegative(),
    phase: schemas/* enum */.k5n(['discovery', 'confirm'])
        .optional()
        .describe('confirm: taken to confirm a `slower`; absent is discovery'),
    order: schemas/* int */.Whr().nonnegative().default(0).describe('position of the variant in its round, from 0'),
    group: schemas/* int */.Whr()
        .positive()
        .optional()
        .describe('the variants of a round that took turns with each other; each group has its own sample of the baseline; absent: all of them'),
    host: schemas/* string */.YjP().default('').describe('fingerprint of the host that measured'),
    started: schemas/* string */.YjP().default('').describe('ISO 8601, UTC'),
    duration_s: schemas/* number */.aig().default(0),
    wall_s: schemas/* number */.aig().optional().describe('seconds of machine time in all: restoring, starting, warming up, measuring'),
    status: schemas/* enum */.k5n(['ok', 'failed', 'excluded']),
    reason: schemas/* string */.YjP().optional(),
    metrics: Metrics.default({}),
    errors_per_s: schemas/* number */.aig()
        .optional()
        .describe('errors that the load generator ignored, such as deadlocks; absent: none'),
    operations: Metrics.optional().describe('finished operations of each kind, if the load generator distinguishes them'),
    counts: NumbersByName.optional().describe('totals of the measured phase, if the load generator reports them: queries by kind, ignored errors, reconnects'),
    intervals: schemas/* array */.YOg(Interval)
        .optional()
        .describe('at most 60 of them, evenly spread; samples.jsonl in the work folder has all'),
    resources: NumbersByName.optional(),
});

;// CONCATENATED MODULE: ./lib/results/schema.js






/** The version of `results.json` that Boltmark writes. Readers ignore unknown keys and refuse another major version. */
const RESULTS_SCHEMA = 'boltmark.results/1';
const Role = schemas/* enum */.k5n(['baseline', 'control', 'candidate']);
const VerdictName = schemas/* enum */.k5n(['faster', 'slower', 'same', 'inconclusive']);
const Trained = schemas/* enum */.k5n(['trained', 'unseen-workload', 'unseen-threads']);
const GateVerdict = schemas/* enum */.k5n(['pass', 'fail', 'neutral', 'off']).describe('off: nothing is gated');
const Profile = schemas/* looseObject */._H3({
    from: schemas/* string */.YjP()
        .optional()
        .describe('instrumentation, or the way in which samples were taken: lbr, brbe, spe, etm, basic'),
    functions: schemas/* int */.Whr().describe('functions in the binary'),
    functions_profiled: schemas/* int */.Whr().describe('functions with a non-empty profile'),
    stale_percent: schemas/* number */.aig().describe('share of profiled functions whose profile no longer fits'),
    stale_samples_percent: schemas/* number */.aig().optional().describe('share of the recorded branches that lies in those functions'),
    inferred_samples_percent: schemas/* number */.aig()
        .optional()
        .describe('share of the recorded branches that BOLT found again in changed functions'),
    functions_lost: schemas/* int */.Whr()
        .optional()
        .describe('functions of a pinned profile that are nowhere in the binary; no share of branches includes them'),
    pinned: schemas/* looseObject */._H3({
        recorded: schemas/* string */.YjP(),
        build_id: schemas/* string */.YjP().nullable(),
        threads: schemas/* int */.Whr().positive().nullable().optional(),
    })
        .optional()
        .describe('if the profile was recorded earlier: when, on which build, and at how many threads'),
    executed_instructions: schemas/* number */.aig()
        .describe('instructions that the trainings of the profile executed, before the profiles of several workloads were weighted'),
});
const BinaryFact = schemas/* looseObject */._H3({
    name: schemas/* string */.YjP(),
    sha256: schemas/* string */.YjP(),
    build_id: schemas/* string */.YjP().nullable(),
    size_bytes: schemas/* int */.Whr(),
});
const Variant = schemas/* looseObject */._H3({
    name: schemas/* string */.YjP(),
    role: Role,
    version: schemas/* string */.YjP().optional().describe('the version that the database itself reports'),
    optimizers: schemas/* array */.YOg(schemas/* string */.YjP()).default([]),
    trained_on: NumbersByName.default({}).describe('weight by workload'),
    flags: schemas/* array */.YOg(schemas/* string */.YjP()).optional().describe("BOLT's flags, if the config replaces them"),
    differs: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP())
        .optional()
        .describe('how it differs from the baseline besides optimizers and their flags: its own values, by name'),
    in_place_of: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).optional().describe("the baseline's value for each of these"),
    trained_threads: schemas/* array */.YOg(schemas/* int */.Whr()).optional().describe('thread counts at which the profile was recorded, if known'),
    binaries: schemas/* array */.YOg(BinaryFact).default([]),
    profile: Profile.optional(),
    dyno_stats: schemas/* looseObject */._H3({ before: NumbersByName, after: NumbersByName }).optional(),
    notes: schemas/* array */.YOg(schemas/* string */.YjP()).default([]),
});
const WorkloadFact = schemas/* looseObject */._H3({
    name: schemas/* string */.YjP(),
    driver: schemas/* string */.YjP().default(''),
    parameters: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).default({}),
});
const AdjustmentFact = schemas/* looseObject */._H3({
    slopes: NumbersByName.describe('loss for each percent of a cause, as a log-ratio'),
    error_left: schemas/* number */.aig()
        .describe('squared error of predicting other rounds, as a fraction of that without the causes'),
    ratio: schemas/* number */.aig().describe('this field and the next three: the figure without the adjustment'),
    ci_low: schemas/* number */.aig().nullable(),
    ci_high: schemas/* number */.aig().nullable(),
    verdict: VerdictName,
})
    .describe('the outside causes whose effect was removed from the ratio, and the figure without that; absent: none');
const SecondBaseline = schemas/* literal */.euz(true).describe('the ratio is to the mean of baseline and control');
const Comparison = schemas/* looseObject */._H3({
    workload: schemas/* string */.YjP(),
    threads: schemas/* int */.Whr().positive(),
    candidate: schemas/* string */.YjP(),
    baseline: schemas/* string */.YjP(),
    metric: plan/* MetricName */.OX,
    rounds: schemas/* int */.Whr().describe('pairs that the ratio is computed from'),
    ratio: schemas/* number */.aig().nullable().describe('candidate / baseline; null when there is no pair'),
    ci_low: schemas/* number */.aig().nullable(),
    ci_high: schemas/* number */.aig().nullable(),
    confidence: schemas/* number */.aig(),
    p_value: schemas/* number */.aig().nullable(),
    verdict: VerdictName,
    method: plan/* MethodName */.xJ.optional().describe('absent: ranks'),
    second_baseline: SecondBaseline.optional(),
    adjusted: AdjustmentFact.optional(),
    trained: Trained.optional(),
    detectable: schemas/* number */.aig().nullable().describe('smallest relative change that this number of rounds could have shown'),
    notes: schemas/* array */.YOg(schemas/* string */.YjP()).default([]),
});
const Pooled = schemas/* looseObject */._H3({
    candidate: schemas/* string */.YjP(),
    metric: plan/* MetricName */.OX,
    ratio: schemas/* number */.aig().nullable(),
    ci_low: schemas/* number */.aig().nullable(),
    ci_high: schemas/* number */.aig().nullable(),
    verdict: VerdictName,
    method: plan/* MethodName */.xJ.optional().describe('absent: ranks'),
    second_baseline: SecondBaseline.optional(),
    adjusted: AdjustmentFact.optional(),
    cells: schemas/* int */.Whr(),
    notes: schemas/* array */.YOg(schemas/* string */.YjP()).default([]),
});
const CountedFunction = schemas/* looseObject */._H3({
    name: schemas/* string */.YjP(),
    at: schemas/* string */.YjP().optional().describe('source file and line that took most of its instructions'),
    instructions: schemas/* number */.aig().describe('instructions per transaction, without those of functions that it called'),
});
const Simulation = schemas/* looseObject */._H3({
    workload: schemas/* string */.YjP(),
    variant: schemas/* string */.YjP(),
    metrics: Metrics.describe('counts per transaction, by metric; the mean of the repeats'),
    repeats: schemas/* array */.YOg(Metrics).optional().describe('each count of the same binaries on fresh data'),
    functions: schemas/* array */.YOg(CountedFunction).optional().describe('functions with most instructions, the largest first'),
    settings: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).optional().describe('further settings of the counted server'),
});
const FlameGraph = schemas/* looseObject */._H3({
    workload: schemas/* string */.YjP(),
    threads: schemas/* int */.Whr().positive(),
    variant: schemas/* string */.YjP(),
    samples: schemas/* int */.Whr().describe('the number of all samples, including those of stacks that are left out'),
    stacks: schemas/* array */.YOg(schemas/* object */.Ikc({ frames: schemas/* array */.YOg(schemas/* string */.YjP()).min(1), samples: schemas/* int */.Whr() }))
        .describe('functions that called each other, the outermost first; the most frequent ones'),
});
const Outcome = schemas/* looseObject */._H3({
    verdict: schemas/* enum */.k5n(['faster', 'slower', 'same', 'mixed', 'undecided']).describe('on the candidate that ranks first'),
    metric: plan/* MetricName */.OX,
    candidate: schemas/* string */.YjP().nullable().describe('null when none was measured'),
    ratio: schemas/* number */.aig().nullable().describe('over all cells together'),
    ci_low: schemas/* number */.aig().nullable(),
    ci_high: schemas/* number */.aig().nullable(),
    cells: schemas/* int */.Whr(),
    beside: schemas/* looseObject */._H3({
        metric: plan/* MetricName */.OX,
        ratio: schemas/* number */.aig().nullable(),
        ci_low: schemas/* number */.aig().nullable(),
        ci_high: schemas/* number */.aig().nullable(),
        verdict: VerdictName.describe('after correction for both metrics'),
    })
        .optional()
        .describe('the other metric that decides if CPU is the limit; absent: only the first metric decides'),
    comes_first: schemas/* boolean */.zMY().describe('faster than every other candidate by direct comparison'),
    level_with: schemas/* array */.YOg(schemas/* string */.YjP())
        .describe('candidates of the same verdict that the direct comparison does not distinguish'),
});
const Gate = schemas/* looseObject */._H3({ verdict: GateVerdict, reasons: schemas/* array */.YOg(schemas/* string */.YjP()) });
const Results = schemas/* looseObject */._H3({
    schema: schemas/* string */.YjP(),
    run: schemas/* looseObject */._H3({
        id: schemas/* string */.YjP(),
        started: schemas/* string */.YjP(),
        finished: schemas/* string */.YjP(),
        tool: schemas/* string */.YjP(),
        config_sha256: schemas/* string */.YjP(),
        arguments: schemas/* array */.YOg(schemas/* string */.YjP()).optional().describe('those of `boltmark` that repeat the run in the same folder'),
        ended: schemas/* enum */.k5n(['decided', 'rounds', 'budget', 'failing'])
            .optional()
            .describe('why the run ended: every verdict was settled, or rounds, time or usable samples ran out'),
        git: schemas/* looseObject */._H3({
            repository: schemas/* string */.YjP(),
            sha: schemas/* string */.YjP(),
            ref: schemas/* string */.YjP(),
            dirty: schemas/* boolean */.zMY()
                .optional()
                .describe('true: the config or other files of the repository differed from the commit'),
        })
            .nullable(),
    }),
    environment: Environment,
    target: schemas/* looseObject */._H3({
        adapter: schemas/* string */.YjP(),
        version: schemas/* string */.YjP(),
        parameters: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()),
        elsewhere: schemas/* looseObject */._H3({ restores: schemas/* boolean */.zMY(), switches: schemas/* boolean */.zMY(), seen: schemas/* boolean */.zMY().optional() })
            .optional()
            .describe('the servers ran already: whether commands restored their data, and brought variants up, before each sample; whether their CPU time was measured'),
    }),
    plan: plan/* ResultsPlan */.K7,
    variants: schemas/* array */.YOg(Variant),
    workloads: schemas/* array */.YOg(WorkloadFact),
    samples: schemas/* array */.YOg(Sample),
    comparisons: schemas/* array */.YOg(Comparison),
    pooled: schemas/* array */.YOg(Pooled),
    simulations: schemas/* array */.YOg(Simulation).optional().describe('counts of a simulated processor, if the config asks for them'),
    flame_graphs: schemas/* array */.YOg(FlameGraph).optional().describe('where variants spend their time, if the config asks for it'),
    outcome: Outcome.optional().describe('absent in files of older versions: it can be computed from the other fields'),
    gate: Gate,
});
/** The parts of a file that `compare` needs: samples and their names. Other parts are computed or optional. */
const SamplesFile = schemas/* looseObject */._H3({
    schema: schemas/* string */.YjP(),
    plan: plan/* ResultsPlan */.K7.partial().optional(),
    environment: Environment.partial().optional(),
    variants: schemas/* array */.YOg(Variant),
    workloads: schemas/* array */.YOg(WorkloadFact),
    samples: schemas/* array */.YOg(Sample),
    simulations: schemas/* array */.YOg(Simulation).optional(),
});


/***/ }),

/***/ 67467:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dm: () => (/* binding */ threadsOf),
/* harmony export */   E0: () => (/* binding */ verdictWord),
/* harmony export */   K$: () => (/* binding */ NOTHING),
/* harmony export */   LY: () => (/* binding */ cellInWords),
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
/* harmony export */   tD: () => (/* binding */ briefChange),
/* harmony export */   uM: () => (/* binding */ share),
/* harmony export */   vP: () => (/* binding */ figure)
/* harmony export */ });
/* harmony import */ var _metrics_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75195);

/*
 * How numbers become words, for every report. A change has its sign and a space before the percent sign; an interval
 * follows in brackets: `+13.4 % [+10.1, +16.8]`. Minus is the ASCII hyphen, so that a cell can be searched and pasted
 * into a spreadsheet.
 */
/** The text of an empty cell. */
const NOTHING = '–';
/** A whole number with thousands separators. */
function count(value) {
    return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',');
}
/** A measured figure for a column: four significant digits, and no decimals from 1,000 upwards. */
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
/** A measured figure for running text, without trailing zeros: `60 s`. */
function brief(value) {
    return figure(value)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
}
/** A figure with its metric's unit. */
function quantity(value, metric) {
    const unit = (0,_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric)?.unit;
    return unit ? `${figure(value)} ${unit}` : figure(value);
}
/** A number with its noun in the right form: `1 round`, `6 rounds`. */
function counted(n, noun, plural = `${noun}s`) {
    return `${count(n)} ${n === 1 ? noun : plural}`;
}
/** A ratio as a change, with its sign and without the percent sign. */
function signed(ratio, decimals) {
    const text = ((ratio - 1) * 100).toFixed(decimals);
    // A value that rounds to zero has no sign.
    if (Number(text) === 0)
        return Math.abs(Number(text)).toFixed(decimals);
    return text.startsWith('-') ? text : `+${text}`;
}
/** A ratio as a change: 1.134 is `+13.4 %`. */
function change(ratio, decimals = 1) {
    return ratio === null || ratio === undefined || !Number.isFinite(ratio) ? NOTHING : `${signed(ratio, decimals)} %`;
}
/** A change with its interval. It has a second decimal only if the interval is narrow enough. */
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
/** In a narrow column, an interval that is wider than this has no decimals. */
const WIDE_INTERVAL = 0.05;
/**
 * The change for a narrow column: `+13.4 % [10, 17]`. Bounds have a decimal if they are close to 0 or to each other.
 */
function briefChange({ ratio, ci_low, ci_high }) {
    if (ratio === null)
        return NOTHING;
    const figure = change(ratio, ratio >= 2 ? 0 : 1);
    if (ci_low === null || ci_high === null)
        return figure;
    const bound = (value) => {
        if (!Number.isFinite(value))
            return '∞';
        const isWhole = ci_high - ci_low >= WIDE_INTERVAL && Math.abs(value - 1) >= 0.01;
        return signed(Math.max(value, 0), isWhole ? 0 : 1).replace('+', '');
    };
    return `${figure} [${bound(ci_low)}, ${bound(ci_high)}]`;
}
/** A share without a sign: 0.021 is `2.1 %`. Small values have two digits, and only 1 is `100 %`. */
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
/** The first items of a list, and the number of the others. */
function shortList(items, limit = 6) {
    return items.length <= limit ? list(items) : list([...items.slice(0, limit - 1), `${items.length - limit + 1} more`]);
}
/** `8 threads`. */
function threadsOf(threads) {
    return counted(threads, 'thread');
}
/** A cell within a sentence: `read-only at 8 threads`. */
function cellInWords({ workload, threads }) {
    return `${workload} at ${threadsOf(threads)}`;
}
/** A metric as the head of a column: `Throughput, tx/s`, `p95 latency, ms`. */
function metricHead(metric) {
    const known = (0,_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric);
    return known ? `${known.title}, ${known.unit}` : metric;
}
/** The metric's name as a title: `Throughput`, `p95 latency`. */
function metricTitle(metric) {
    return (0,_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric)?.title ?? metric;
}
/** The metric's name in running text: `throughput`, `p95 latency`. */
function metricWord(metric) {
    return (0,_metrics_js__WEBPACK_IMPORTED_MODULE_0__/* .metricNamed */ .SB)(metric)?.word ?? metric;
}
const GLYPHS = { faster: '▲', slower: '▼', same: '=', inconclusive: '?' };
/** The verdict with a sign before the word, so that it does not depend on its colour. */
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
/** An ISO time as `2026-03-01 10:00 UTC`. Other text does not change. */
function moment(iso) {
    const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*Z$/.exec(iso);
    return match ? `${match[1]} ${match[2]} UTC` : iso;
}
/** A program's name for something, in words: `taken_branches` is `taken branches`. */
function plainName(name) {
    return name.replaceAll('_', ' ');
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
