export const id = 915;
export const ids = [915];
export const modules = {

/***/ 44915:
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
  parseFile: () => (/* binding */ parseFile),
  pipeline: () => (/* binding */ pipeline),
  planShards: () => (/* binding */ planShards),
  renderReport: () => (/* binding */ renderReport),
  restoreMachine: () => (/* binding */ restoreMachine),
  setUpMachine: () => (/* binding */ setUpMachine)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./lib/config/load.js + 12 modules
var load = __webpack_require__(79391);
// EXTERNAL MODULE: ./lib/config/schema.js + 2 modules
var schema = __webpack_require__(98265);
;// CONCATENATED MODULE: ./lib/job/base-against-head.js
/**
 * The config that compares the checkout with another commit. Both are plain builds, or both are made like the gate's
 * variant: with the same flags, and from its pinned profile if it names one. Neither side is trained again if that
 * profile is stale, because then the two would differ by their profiles.
 * @param ref the other commit
 */
function baseAgainstHead(config, ref) {
    const { variant, profile, ...gate } = config.gate;
    const made = variant === undefined ? undefined : config.variants[variant];
    const pinned = profile ?? made?.profile?.pinned;
    const head = { ...made, ...(made === undefined || pinned === undefined ? {} : { profile: { pinned } }) };
    return {
        ...config,
        variants: { base: { ...head, ref }, head },
        benchmark: { ...config.benchmark, baseline: 'base' },
        gate,
    };
}

// EXTERNAL MODULE: ./lib/job/estimate.js
var job_estimate = __webpack_require__(43509);
// EXTERNAL MODULE: ./lib/job/job.js + 12 modules
var job_job = __webpack_require__(17778);
// EXTERNAL MODULE: ./lib/job/plan.js
var job_plan = __webpack_require__(732);
// EXTERNAL MODULE: ./lib/job/refuse-plan.js
var refuse_plan = __webpack_require__(55639);
// EXTERNAL MODULE: ./lib/job/shards.js
var job_shards = __webpack_require__(32814);
// EXTERNAL MODULE: ./lib/job/stages.js
var stages = __webpack_require__(64968);
// EXTERNAL MODULE: ./lib/making/build-ref.js
var build_ref = __webpack_require__(30465);
// EXTERNAL MODULE: ./lib/making/nothing-changed.js
var nothing_changed = __webpack_require__(52733);
// EXTERNAL MODULE: ./lib/measuring/capacity.js
var capacity = __webpack_require__(26295);
// EXTERNAL MODULE: ./lib/measuring/pins.js
var measuring_pins = __webpack_require__(78023);
// EXTERNAL MODULE: ./lib/measuring/quiet-machine.js
var quiet_machine = __webpack_require__(56431);
// EXTERNAL MODULE: ./lib/optimizers/optimizer.js
var optimizer = __webpack_require__(30943);
// EXTERNAL MODULE: ./lib/optimizers/registry.js + 47 modules
var registry = __webpack_require__(65328);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
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

// EXTERNAL MODULE: ./lib/results/metrics.js
var results_metrics = __webpack_require__(75195);
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
    return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
function field(value) {
    if (value === null || value === undefined)
        return '';
    if (typeof value === 'number')
        return String(value);
    // A spreadsheet would run text that begins with one of these characters as a formula.
    const text = (0,markup/* oneLine */.TN)(value).replace(/^[=+\-@]/, "'$&");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// EXTERNAL MODULE: ./lib/results/words.js
var words = __webpack_require__(67467);
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
            return wrapped(`Next: ${block.text}`);
    }
}
function sentencesText({ lines, isList }) {
    return isList ? lines.map((line) => wrapped(`- ${line}`)).join('\n') : lines.map((line) => wrapped(line)).join('\n\n');
}
function outcomeText({ outcome, found, result, gate, verdict, reasons }, paint) {
    const told = wrapped(`${found}. ${result}`).replace(found, paint(OUTCOME_STYLES[outcome], found));
    const why = reasons.map((reason) => wrapped(`- ${reason}`));
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
function wrapped(text) {
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
// EXTERNAL MODULE: ./lib/system/plain.js
var plain = __webpack_require__(70913);
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
// EXTERNAL MODULE: ./lib/system/files/files.js
var files_files = __webpack_require__(14066);
// EXTERNAL MODULE: ./lib/system/progress.js
var system_progress = __webpack_require__(78318);
// EXTERNAL MODULE: ./lib/targets/build/compiler.js
var compiler = __webpack_require__(97072);
// EXTERNAL MODULE: ./lib/verdict/compare.js + 3 modules
var compare = __webpack_require__(59733);
// EXTERNAL MODULE: ./lib/verdict/gate.js + 1 modules
var gate = __webpack_require__(81502);
// EXTERNAL MODULE: ./lib/verdict/pool.js
var pool = __webpack_require__(52215);
// EXTERNAL MODULE: ./lib/commands/answer.js
var answer = __webpack_require__(70958);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./lib/benchmark/machine/machine.js + 1 modules
var machine = __webpack_require__(28031);
// EXTERNAL MODULE: ./lib/benchmark/machine/tuning.js
var tuning = __webpack_require__(45608);
// EXTERNAL MODULE: ./lib/system/processes/adoption.js
var adoption = __webpack_require__(90195);
// EXTERNAL MODULE: ./lib/system/processes/cgroup.js
var cgroup = __webpack_require__(17047);
// EXTERNAL MODULE: ./lib/system/processes/program.js
var processes_program = __webpack_require__(47075);
// EXTERNAL MODULE: ./lib/system/requirement.js
var requirement = __webpack_require__(29982);
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
    const { arch, cpu, cores, memoryBytes, kernel, os, fingerprint } = await (0,machine/* describeMachine */.Fe)();
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
    const settings = await new tuning/* Tuning */.y('/').deviations();
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
    const refusal = cgroup/* ControlGroup */.t.refusal();
    if (refusal === undefined)
        return { name, state: 'fine', detail: 'a cgroup holds every program of a run until the run ends it' };
    if ((0,adoption/* canAdoptOrphans */.OI)())
        return { name, state: 'fine', detail: `the kernel makes a run the parent of all its programs (${refusal})` };
    return {
        name,
        state: 'advice',
        detail: `${refusal}: a program that empties its environment can outlive a run`,
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
    const missing = await (0,requirement/* missingHeaders */.t)(headers);
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

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/results/thin-intervals.js
var thin_intervals = __webpack_require__(16784);
// EXTERNAL MODULE: ./lib/system/patterns.js
var system_patterns = __webpack_require__(88882);
// EXTERNAL MODULE: ./lib/system/version.js
var version = __webpack_require__(33689);
// EXTERNAL MODULE: ./lib/verdict/outcome.js + 1 modules
var outcome = __webpack_require__(99543);
// EXTERNAL MODULE: ./lib/workloads/driver.js
var workloads_driver = __webpack_require__(35394);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(38321);
// EXTERNAL MODULE: ./lib/config/source.js + 1 modules
var source = __webpack_require__(40932);
// EXTERNAL MODULE: ./lib/system/processes/interrupt.js
var interrupt = __webpack_require__(12824);
// EXTERNAL MODULE: ./lib/workloads/go-tpc/output.js
var output = __webpack_require__(53528);
;// CONCATENATED MODULE: ./lib/workloads/hammerdb/output.js

/** The result since version 4.0: `Vuser 1:TEST RESULT : System achieved 42332 NOPM from 97427 PostgreSQL TPM`. */
const RESULT = /TEST RESULT : System achieved (\d+) NOPM from (\d+) .{1,40} TPM$/;
/** The result of earlier versions: `TEST RESULT : System achieved 60501 SQL Server TPM at 13207 NOPM`. */
const OLD_RESULT = /TEST RESULT : System achieved (\d+) .{1,40} TPM at (\d+) NOPM$/;
/** The time of a test, in minutes: `Vuser 1:Timing test period of 2 in minutes`. */
const PERIOD = /Timing test period of (\d+) in minutes/;
/** The head of the summary in a report of the time profiler (`pg_timeprofile true`), which has a file of its own. */
const SUMMARY = /^>>>>> SUMMARY OF \d+ ACTIVE VIRTUAL USERS /;
const PROCEDURE = /^>>>>> PROC: ([A-Z]{1,32})$/;
/** HammerDB's names of the five kinds of transactions, and those that other load generators of TPC-C have. */
const KINDS = {
    NEWORD: 'new-order',
    PAYMENT: 'payment',
    OSTAT: 'order-status',
    DELIVERY: 'delivery',
    SLEV: 'stock-level',
};
const LATENCIES = { latency_avg: 'AVG', latency_p95: 'P95', latency_p99: 'P99' };
/**
 * Parses the log of a timed TPROC-C test of HammerDB. `new_orders` is NOPM. The throughput is TPM. It counts what each
 * database calls a transaction, so it cannot be compared between databases. If the report of the time profiler follows,
 * each kind of transaction has latencies of its own: `new-order.latency_p95`.
 * @throws BadRun when the log has no result, or no transaction
 */
function readHammerdbOutput(text) {
    const lines = text.split(/\r?\n/).slice(0, -1);
    const at = lines.findLastIndex((line) => RESULT.test(line) || OLD_RESULT.test(line));
    if (at < 0)
        throw new workloads_driver/* BadRun */.p("HammerDB's log has no TEST RESULT of a timed test");
    const [, nopm, tpm] = RESULT.exec(lines[at]) ?? [];
    const [, oldTpm, oldNopm] = OLD_RESULT.exec(lines[at]) ?? [];
    const [newOrders, perMinute] = [Number(nopm ?? oldNopm), Number(tpm ?? oldTpm)];
    if (!(newOrders > 0 && perMinute > 0))
        throw new workloads_driver/* BadRun */.p('HammerDB finished no transaction in its time');
    const minutes = Number(lines
        .slice(0, at)
        .map((line) => PERIOD.exec(line)?.[1])
        .findLast(Boolean) ?? 1);
    const durationS = 60 * Math.max(1, minutes);
    const throughput = perMinute / 60;
    return {
        metrics: { throughput, new_orders: newOrders, ...latencies(lines) },
        intervals: [],
        durationS,
        transactions: Math.round(throughput * durationS),
    };
}
/** The latencies in the last summary, in ms. Empty if there is none. */
function latencies(lines) {
    const summary = lines.slice(lines.findLastIndex((line) => SUMMARY.test(line)) + 1);
    if (summary.length === lines.length)
        return {};
    const found = summary.flatMap((line, index) => {
        const kind = KINDS[PROCEDURE.exec(line)?.[1] ?? ''];
        if (kind === undefined)
            return [];
        const figures = summary.slice(index + 1, index + 3).join('\t');
        return Object.entries(LATENCIES).flatMap(([metric, name]) => {
            const [, ms] = new RegExp(`\\b${name}: (\\d{1,12}\\.\\d{1,6})ms`).exec(figures) ?? [];
            return ms === undefined ? [] : [[`${kind}.${metric}`, Number(ms)]];
        });
    });
    return Object.fromEntries(found);
}

// EXTERNAL MODULE: ./lib/workloads/pgbench/output.js
var pgbench_output = __webpack_require__(96363);
// EXTERNAL MODULE: ./lib/workloads/sysbench/output.js
var sysbench_output = __webpack_require__(60857);
// EXTERNAL MODULE: ./lib/workloads/ycsb/go-output.js
var go_output = __webpack_require__(54286);
// EXTERNAL MODULE: ./lib/workloads/ycsb/output.js
var ycsb_output = __webpack_require__(59453);
;// CONCATENATED MODULE: ./lib/workloads/outputs.js






/** Every output that can be parsed, by the load generator's name. */
const OUTPUT_READERS = {
    sysbench: sysbench_output/* readSysbenchOutput */.X,
    ycsb: ycsb_output/* readYcsbOutput */.p,
    'go-ycsb': go_output/* readGoYcsbOutput */.R,
    pgbench: pgbench_output/* readPgbenchOutput */.H,
    'go-tpc': output/* readGoTpcOutput */.X,
    hammerdb: readHammerdbOutput,
};

;// CONCATENATED MODULE: ./lib/commands/parse.js








/** @throws UsageError when Boltmark cannot read outputs of this load generator */
function readerNamed(driver) {
    const known = Object.keys(OUTPUT_READERS);
    if (known.includes(driver))
        return OUTPUT_READERS[driver];
    const meant = (0,source/* nearest */.pA)(driver, known);
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
        if (!(cause instanceof workloads_driver/* BadRun */.p))
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
            samples.push((0,thin_intervals/* thinned */.H)({ ...identity(given, name, round), ...findings(read, file, text) }));
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
        gate: (0,gate/* gate */.Gj)(compared, gated),
    };
}
function runOf(hash) {
    const now = new Date().toISOString();
    return {
        id: `import-${hash.slice(0, 12)}`,
        started: now,
        finished: now,
        tool: `boltmark ${version/* VERSION */.x}`,
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
        if (!(error instanceof workloads_driver/* BadRun */.p))
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
        variants.push({ name, role, files: await (0,system_patterns/* filesMatching */.N)(patterns) });
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

// EXTERNAL MODULE: ./lib/system/git.js
var git = __webpack_require__(62565);
// EXTERNAL MODULE: ./lib/system/processes/process.js + 3 modules
var processes_process = __webpack_require__(33383);
// EXTERNAL MODULE: ./lib/system/resources.js
var resources = __webpack_require__(15488);
// EXTERNAL MODULE: ./lib/targets/registry.js + 55 modules
var targets_registry = __webpack_require__(730);
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
    for (const adapter of targets_registry/* ADAPTERS */.R2)
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

;// CONCATENATED MODULE: ./lib/commands/runner-labels.js

/** Matches a label that GitHub accepts. */
const LABEL = /^[\w][\w .:+-]*$/;
/** Matches the labels of GitHub's runners on which no server can be measured. */
const NOT_LINUX = /^(?:windows|macos)(?:-|$)/i;
const HOW = 'Name the labels with commas between, such as self-hosted,arm64 or ubuntu-24.04-arm.';
/**
 * The labels of a runner, in each usual notation: `self-hosted,arm64`, or a list as in `runs-on`, `[self-hosted,
 * arm64]`, with or without quotation marks.
 * @param option the name of the option, for messages
 * @throws UsageError when there is none, or one that no runner for Linux can have
 */
function runner_labels_labelsIn(text, option) {
    const refused = (why, next = HOW) => new UsageError(`${option} ${JSON.stringify(text)} ${why}.`, next);
    if (/^\s*\{/.test(text))
        throw refused('names a group of runners, and the workflows take labels');
    const list = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1] ?? text;
    const labels = list.split(',').map((label) => label.trim().replace(/^(["'])(.*)\1$/, '$2'));
    if (labels.every((label) => label === ''))
        throw refused('names no label of a runner');
    const wrong = labels.find((label) => !LABEL.test(label));
    if (wrong !== undefined)
        throw refused(`has ${JSON.stringify(wrong)}, which is no label of a runner`);
    if (labels.some((label) => label.split(' ').length > 1 && label.split(' ').includes('self-hosted')))
        throw refused('has spaces between its labels');
    const foreign = labels.find((label) => NOT_LINUX.test(label));
    if (foreign !== undefined)
        throw refused(`has ${foreign}, and Boltmark measures on Linux`);
    return labels;
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
const OFFERED = targets_registry/* ADAPTERS */.R2.filter(({ template }) => template !== undefined).map(({ name }) => name);
/** @throws UsageError when a runner has no labels, or when no ref is given and the commit of this program is unknown */
async function wishesOf({ runner, countsRunner, ref, ...wishes }) {
    const { database, approval, gate } = wishes;
    const labels = { runner: labelsIn(runner, '--runner'), countsRunner: labelsIn(countsRunner, '--counts-runner') };
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
    const template = targets_registry/* ADAPTERS */.R2.find(({ name }) => name === found)?.template;
    const near = (0,source/* nearest */.pA)(found, OFFERED);
    if (!template)
        throw new errors/* UsageError */.eb(`There is no adapter for ${found} in this version.${near === undefined ? '' : ` Did you mean ${near}?`}`, `Name one of: ${OFFERED.join(', ')}; or write ${CONFIG} with \`adapter: command\`, and run this without --database.`);
    return (await (0,promises_.readFile)((0,resources/* resource */.Z)(template), 'utf8')).replace('DATABASE', found);
}
async function canBeCounted({ folder, database }) {
    const found = database ?? (await detectDatabase(folder))?.name;
    return !targets_registry/* ADAPTERS */.R2.find(({ name }) => name === found)?.isUncounted;
}
async function callerFile(name, { runner, ref, approval, countsRunner }, { foreign, counts }) {
    const example = name === 'boltmark' ? GATES[approval] : name;
    const timed = await (0,promises_.readFile)((0,resources/* resource */.Z)(`examples/workflows/${example}.yml`), 'utf8');
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
    const text = await (0,promises_.readFile)((0,resources/* resource */.Z)(`.github/workflows/${name}.yml`), 'utf8');
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

// EXTERNAL MODULE: ./lib/commands/run.js + 63 modules
var commands_run = __webpack_require__(29994);
// EXTERNAL MODULE: ./lib/commands/setup.js
var setup = __webpack_require__(56123);
;// CONCATENATED MODULE: ./lib/commands/commands.js









































function isStage(name) {
    return stages/* STAGES */.a.includes(name);
}
async function openJob({ config, workDir, set, base }, progress, last) {
    const job = await job_job/* Job */._.open(config, workDir, set, progress);
    if (base === undefined)
        return job;
    // A plan does not depend on the base commit, and may be made in a checkout without history.
    const ref = last === 'plan' ? base : await (0,build_ref/* mergeBase */.wu)(job.home, base);
    return job.withConfig(baseAgainstHead(job.config, ref), `against ${ref}`, ref);
}
/** Runs the pipeline up to a stage; `run` is all of it. */
async function pipeline(last, where, progress) {
    const job = await openJob(where, progress, last);
    if (last === 'plan') {
        await (0,refuse_plan/* refuseMissingSource */._J)(job);
        await (0,measuring_pins/* checkPins */.$q)(job);
        const { plan } = await (0,commands_run/* runPipeline */.a)(job, { last, shard: where.shard });
        (0,refuse_plan/* refuseImpossiblePlan */.tT)(job, plan);
        const estimate = (0,job_estimate/* estimateOf */.qn)(job, plan, (0,external_node_os_.availableParallelism)());
        return (0,answer/* done */.V)({ ...plan, estimate }, `${(0,job_plan/* planAsText */.lA)(plan)}${(0,job_estimate/* estimateAsText */.wj)(estimate)}`);
    }
    const part = { last, shard: where.shard, bundle: where.bundle, endsIfSame: where.base !== undefined };
    const ran = await (0,commands_run/* runPipeline */.a)(job, part).catch((error) => {
        const isLeftOut = error instanceof optimizer/* StaleProfile */.Vx || error instanceof nothing_changed/* NothingChanged */.S1;
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
    const left = { reason: error.sentence.replaceAll(/\s+→ /g, ' '), unchanged: error instanceof nothing_changed/* NothingChanged */.S1 };
    await (0,not_measured/* writeNotMeasured */.D9)(workFolder, left);
    const outputs = (0,not_measured/* notMeasuredOutputs */.MP)(left);
    const { verdict } = outputs;
    return {
        ...(0,answer/* done */.V)({ verdict, reasons: [left.reason] }, `${verdict}\n  ${left.reason}\n`, outputs),
        summary: (0,not_measured/* notMeasuredReport */.yM)(left),
    };
}
/** The plan, divided into shards for `strategy.matrix`. */
async function planShards(where, shards, repeats, artifact, progress) {
    const job = await openJob(where, progress, 'plan');
    const { plan } = await (0,commands_run/* runPipeline */.a)(job, { last: 'plan' });
    (0,refuse_plan/* refuseImpossiblePlan */.tT)(job, plan);
    // The shards are for other machines, which may have more CPUs than the one that plans.
    const pins = await (0,measuring_pins/* wrongPins */.k2)(job);
    if (pins)
        progress.warning(`${pins.message} If this machine measures, the run will refuse it.`);
    const estimate = (0,job_estimate/* estimateOf */.qn)(job, plan, (0,external_node_os_.availableParallelism)());
    const include = (0,job_shards/* shardsOf */.$)(plan, job.config, shards, repeats, artifact);
    const text = include.map(({ artifact, cells, expected_s }) => `  ${artifact}: ${cells}, at least ${(0,system_progress/* forPeople */.z)(expected_s)}\n`);
    const price = (0,job_estimate/* estimateAsText */.wj)(estimate, include.length);
    return (0,answer/* done */.V)({ ...plan, estimate, shards: include }, `${(0,job_plan/* planAsText */.lA)(plan)}${price}shards\n${text.join('')}`, {
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
            ...{ programs: [], headers: [], compiler: () => (0,compiler/* findCompiler */.rm)(undefined) },
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
        await (0,refuse_plan/* refuseMissingSource */._J)(job);
        const plan = (0,job_plan/* makePlan */.Cs)(job.config, (0,schema/* binaryNames */.o5)(job.config.target));
        (0,refuse_plan/* refuseImpossiblePlan */.tT)(job, plan);
        const estimate = (0,job_estimate/* estimateOf */.qn)(job, plan, (0,external_node_os_.availableParallelism)());
        await (0,measuring_pins/* checkPins */.$q)(job);
        await (0,capacity/* checkCapacity */.VF)(job, await (0,capacity/* roomFor */.N_)(job));
        const data = `about ${(0,words/* bytes */.ee)(estimate.disk_bytes)} of data`;
        const detail = `${(0,words/* counted */.hS)(plan.cells.length, 'cell')}, ${data}, ${(0,job_estimate/* togetherAsText */.Ky)(estimate)} (boltmark plan has the parts)`;
        return { name, state: 'fine', detail };
    }
    catch (error) {
        return problemOf(name, error);
    }
}
/** Optimizers that are examined with any config. */
const examinedAnyway = registry/* optimizerKinds */.lt.filter(({ isAlwaysExamined }) => isAlwaysExamined);
async function wantedBy(job) {
    const needed = (0,setup/* kindsFor */.Hk)(job);
    return {
        programs: await (0,setup/* requirements */.Ln)(job),
        headers: (0,setup/* headersFor */.iY)(job),
        compiler: () => job.compiler(),
        optimizers: registry/* optimizerKinds */.lt
            .filter((kind) => needed.includes(kind) || examinedAnyway.includes(kind))
            .map((kind) => ({ kind, project: job, isNeeded: needed.includes(kind) })),
    };
}
/** Restores settings that a killed run left changed. */
async function restoreMachine() {
    const restored = await (0,quiet_machine/* restoreSettings */.S0)();
    const text = restored.length > 0 ? `put back: ${restored.join(', ')}\n` : 'no run has left a setting changed\n';
    return (0,answer/* done */.V)({ restored }, text);
}
async function jobIfAny(where, progress) {
    const found = where.config ??
        (await (0,load/* findConfig */.u0)(undefined).catch((error) => (error instanceof errors/* BoltmarkError */.JB ? undefined : Promise.reject(error))));
    return found === undefined ? undefined : job_job/* Job */._.open(found, where.workDir, where.set, progress);
}
/** Installs missing programs. */
async function setUpMachine(where, dryRun, progress) {
    const job = await job_job/* Job */._.open(where.config, where.workDir, where.set, progress);
    const { installed } = await (0,setup/* setUp */.s)(job, dryRun);
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
    const verdict = (0,gate/* gateByPlan */.Gk)((0,compare/* compare */.U)(read), {
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
