export const id = 405;
export const ids = [405];
export const modules = {

/***/ 67405:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  htmlReport: () => (/* binding */ htmlReport)
});

// EXTERNAL MODULE: ./lib/report/facts/environment.js
var environment = __webpack_require__(19675);
// EXTERNAL MODULE: ./lib/report/facts/facts.js
var facts_facts = __webpack_require__(49261);
// EXTERNAL MODULE: ./lib/report/sections/section.js
var sections_section = __webpack_require__(8792);
// EXTERNAL MODULE: ./lib/report/sections/sections.js + 36 modules
var sections = __webpack_require__(58604);
// EXTERNAL MODULE: ./lib/results/words.js
var words = __webpack_require__(67467);
// EXTERNAL MODULE: ./lib/report/facts/ranking.js
var ranking = __webpack_require__(35324);
// EXTERNAL MODULE: ./lib/report/render/html/html-text.js
var html_text = __webpack_require__(90310);
// EXTERNAL MODULE: ./node_modules/d3-scale/dist/d3-scale.mjs + 4 modules
var d3_scale = __webpack_require__(25602);
// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./lib/results/metrics.js
var metrics = __webpack_require__(75195);
// EXTERNAL MODULE: ./lib/verdict/notes.js
var verdict_notes = __webpack_require__(62460);
// EXTERNAL MODULE: ./lib/report/facts/shown-verdicts.js
var shown_verdicts = __webpack_require__(44322);
// EXTERNAL MODULE: ./lib/report/charts/chart.js
var chart = __webpack_require__(43910);
;// CONCATENATED MODULE: ./lib/report/charts/forest.js








/** With more rows than this, only the first workload is unfolded. */
const MANY_ROWS = 120;
/** More footnotes than this are longer than the rows that they belong to. */
const MANY_NOTES = 6;
/** The controls of all forest plots. They are hidden until the script of the page shows them. */
const TOOLS = '<div class="tools" hidden><label><input type="checkbox"> Changed only</label>' +
    '<label>Order <select><option value="plan">as planned<option value="gain">largest gain first<option value="loss">largest loss first</select></label>' +
    '<label>Compare with another results.json <input type="file" accept=".json,application/json"></label><span role="status"></span></div>';
/**
 * A forest plot in a table: each row is a comparison, with a drawing of its interval. All rows of a metric have the
 * same scale, so that the eye can compare them.
 */
function forestPlot(facts, metric) {
    const comparisons = facts.comparisons.filter((comparison) => comparison.metric === metric);
    if (comparisons.length === 0)
        return '';
    const scale = ratioScale(comparisons, facts.results.plan.margin);
    const byWorkload = facts.workloads.flatMap(({ name }) => {
        const own = comparisons.filter(({ workload }) => workload === name);
        return own.length > 0 ? [{ name, own }] : [];
    });
    const tables = byWorkload.map(({ name, own }, i) => {
        const head = `<b class="name">${(0,html_text/* escapeHtml */.ZD)(name)}</b> <span class="quiet">${(0,html_text/* escapeHtml */.ZD)(tallyOf(own))}</span>`;
        return (0,html_text/* folded */.TM)(head, forestTable(facts, name, metric, own, scale), i === 0 || comparisons.length <= MANY_ROWS);
    });
    return `${metric === facts.primary ? TOOLS : ''}${tables.join('')}`;
}
function tallyOf(comparisons) {
    const candidates = comparisons.filter(({ role }) => role === 'candidate');
    return [...(0,grouped/* grouped */.z)(candidates, ({ verdict }) => verdict)]
        .map(([verdict, some]) => `${some.length} ${verdict}`)
        .join(', ');
}
function forestTable(facts, workload, metric, comparisons, scale) {
    const names = [...facts.candidates.map(({ name }) => name), ...(facts.control === undefined ? [] : [facts.control])];
    const ordered = names.flatMap((name) => comparisons.filter(({ candidate }) => candidate === name).sort((a, b) => a.threads - b.threads));
    const notes = [...new Set(ordered.flatMap(footnotesOf))];
    const rows = ordered.map((comparison, i) => {
        const first = comparison.candidate !== ordered[i - 1]?.candidate;
        const marks = footnotesOf(comparison).map((note) => notes.indexOf(note) + 1);
        const id = idOf(comparison, metric === facts.primary);
        return forestRow(comparison, (0,shown_verdicts/* shownVerdict */.h9)(facts, comparison), { first, marks, id }, scale);
    });
    const caption = `Change of ${(0,words/* metricWord */.bt)(metric)} against ${facts.baseline}, workload ${workload}`;
    return (`<table class="forest" data-metric="${(0,html_text/* escapeHtml */.ZD)(metric)}" data-workload="${(0,html_text/* escapeHtml */.ZD)(workload)}" style="--ground:${ground(scale)}"><caption>${(0,html_text/* escapeHtml */.ZD)(caption)}</caption><thead><tr><th scope=col>Variant<th scope=col class=n>Threads` +
        `<th scope=col class="plotcell">${scaleTicks(scale)}<th scope=col class=n>Change<th scope=col>Verdict<th scope=col>Profile</thead>` +
        `<tbody>${rows.join('\n')}</tbody></table>${footnotes(notes)}`);
}
/** The notes of a row that its appearance does not already express. */
function footnotesOf({ notes }) {
    return notes.filter((note) => !note.startsWith(verdict_notes/* BEFORE_CORRECTION */.zC));
}
/** The list of footnotes, numbered like the marks in the rows. */
function footnotes(notes) {
    if (notes.length === 0)
        return '';
    const items = notes.map((note) => `<li>${(0,html_text/* number */.ai)(note)}`).join('');
    const list = `<ol class="notes quiet" aria-label="Notes">${items}</ol>`;
    return notes.length > MANY_NOTES ? (0,html_text/* folded */.TM)(`Notes 1 to ${notes.length}`, list) : list;
}
/** The labels of a scale, for the line above or below its rows. */
function scaleTicks(scale) {
    const ticks = scale.ticks.map(({ at, label }) => `<text x="${(0,chart/* percent */.KN)(at)}" y="11">${label}</text>`).join('');
    return `<svg height="14" role="img" aria-label="Axis: change in percent">${ticks}</svg>`;
}
/**
 * The anchor of a row. It is the same in every report on these workloads and variants, so that a link to it remains
 * valid.
 */
function idOf({ workload, threads, candidate, metric }, isPrimary) {
    // JSON may contain half of a surrogate pair, which has no encoding.
    const whole = (name) => encodeURIComponent(String(name).replace(/\p{Cs}/gu, '\ufffd'));
    return (0,html_text/* escapeHtml */.ZD)([workload, threads, candidate, ...(isPrimary ? [] : [metric])].map(whole).join('.'));
}
function forestRow(comparison, shown, { first, marks, id }, scale) {
    const { candidate, role, threads, verdict, trained, rounds, p_adjusted } = comparison;
    const hollow = (0,shown_verdicts/* isUncorrected */.h_)(shown);
    const corrected = hollow ? `, p = ${(0,words/* brief */.dh)(Number(p_adjusted.toPrecision(2)))} after correction` : '';
    const profile = role === 'control' ? 'A/A' : (0,words/* trainedWord */.g3)(trained);
    return (`<tr id="${id}"${dataOf(comparison)} class="${verdict}${hollow ? ' hollow' : ''}${first ? ' first' : ''}${role === 'control' ? ' aa' : ''}" title="${(0,words/* counted */.hS)(rounds, 'round')}${corrected}"><th>${(0,html_text/* escapeHtml */.ZD)(candidate)}` +
        `<td class=n><a href="#${id}">${(0,words/* count */.U9)(threads)}</a><span class="phone"> thr.</span><td class="plotcell">${intervalBar(comparison, scale)}` +
        `<td class=n>${(0,html_text/* number */.ai)((0,words/* changeWithInterval */.k$)(comparison))}<td class="verdict">${(0,shown_verdicts/* signOf */.rL)(shown)} ${verdict}${marks.length > 0 ? `<sup>${marks.join(',')}</sup>` : ''}<td class="quiet">${(0,html_text/* escapeHtml */.ZD)(profile)}`);
}
/**
 * The data by which the page's script sorts rows and compares them with another run: threads, gain, and the bounds of
 * the interval.
 */
function dataOf({ ratio, ci_low, ci_high, metric, threads }) {
    const better = (0,metrics/* metricNamed */.SB)(metric)?.direction === 'smaller' ? -1 : 1;
    const gain = ratio === null ? '' : ` data-gain="${Number((better * Math.log(ratio)).toPrecision(4))}"`;
    const ends = ci_low === null || ci_high === null ? [] : [ci_low, ci_high].map((end) => Number(end.toPrecision(5)));
    return `${gain} data-of="${[threads, ...ends].join(' ')}"`;
}
/** The interval as a line and the estimate as a point. A bound outside the plot becomes an arrow. */
function intervalBar({ ratio, ci_low, ci_high }, scale) {
    if (ratio === null)
        return '<svg height="22" aria-hidden="true"></svg>';
    const [low, high] = [ci_low === null ? 0 : scale.at(ci_low), ci_high === null ? 1 : scale.at(ci_high)];
    const open = ci_low === null || ci_high === null ? ' open' : '';
    const arrows = [
        ...(ci_low === null || low < 0 ? [`<text class="arrow" x="0" y="15">‹</text>`] : []),
        ...(ci_high === null || high > 1 ? [`<text class="arrow end" x="100%" y="15">›</text>`] : []),
    ].join('');
    return (`<svg height="22" aria-hidden="true"><line class="ci${open}" x1="${(0,chart/* percent */.KN)(clamp(low))}" x2="${(0,chart/* percent */.KN)(clamp(high))}" y1="11" y2="11"/>` +
        `<circle cx="${(0,chart/* percent */.KN)(clamp(scale.at(ratio)))}" cy="11" r="4.5"/>${arrows}</svg>`);
}
/**
 * The CSS background of the intervals: the margin as a band, a line at 0, thin lines at the ticks. It is written once
 * for each table, because a page may have a thousand rows.
 */
function ground({ at, ticks, margin: { from, to } }) {
    const line = (place, colour) => `linear-gradient(90deg,transparent calc(${(0,chart/* percent */.KN)(place)} - .5px),var(--${colour}) 0 calc(${(0,chart/* percent */.KN)(place)} + .5px),transparent 0)`;
    const band = `linear-gradient(90deg,transparent ${(0,chart/* percent */.KN)(from)},var(--band) 0 ${(0,chart/* percent */.KN)(to)},transparent 0)`;
    const fine = ticks.filter(({ label }) => label !== '0').map((tick) => line(tick.at, 'line'));
    return [line(at(1), 'quiet'), ...fine, band].join(',');
}
function clamp(at) {
    return Math.min(1, Math.max(0, at));
}
/**
 * A scale that is wide enough for all intervals. A few that are much longer are cut and get an arrow, so that the
 * others stay readable.
 */
function ratioScale(estimates, margin, ticks = 6) {
    const logs = estimates
        .flatMap(({ ratio, ci_low, ci_high }) => [ratio, ci_low, ci_high])
        .flatMap((value) => (value !== null && value > 0 && Number.isFinite(value) ? [Math.log(value)] : []))
        .sort((a, b) => a - b);
    const edge = Math.log1p(margin) * 1.8;
    const [from, to] = [quantile(logs, 0.03), quantile(logs, 0.97)];
    const reach = Math.max(to - from, edge) * 1.5;
    const low = Math.min(-edge, Math.max(quantile(logs, 0), from - reach));
    const high = Math.max(edge, Math.min(quantile(logs, 1), to + reach));
    const pad = (high - low) * 0.05;
    const scale = (0,d3_scale/* scaleLinear */.m4)([low - pad, high + pad], [0, 1]);
    const percents = spread(Math.expm1(low), Math.expm1(high), ticks, (value) => scale(Math.log1p(value)));
    const decimals = percents.every((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9) ? 0 : 1;
    return {
        at: (ratio) => scale(Math.log(ratio)),
        ticks: percents.map((value) => ({
            at: scale(Math.log1p(value)),
            label: (0,html_text/* number */.ai)(value === 0 ? '0' : (0,words/* change */.Zg)(1 + value, decimals)),
        })),
        margin: { from: scale(-Math.log1p(margin)), to: scale(Math.log1p(margin)) },
    };
}
/** If two labels were closer than this share of the width, they would touch. */
const LABEL = 0.13;
/**
 * As many ticks as fit, at multiples of one round step, including 0. On a log scale large gains are close together, so
 * the closest pair limits the step.
 */
function spread(low, high, most, at) {
    for (let wanted = most; wanted > 0; wanted--) {
        const values = (0,d3_scale/* scaleLinear */.m4)([low, high], [0, 1]).ticks(wanted);
        if (values.every((value, i) => i === 0 || at(value) - at(values[i - 1]) > LABEL))
            return values;
    }
    return [0];
}
function quantile(sorted, q) {
    return sorted.length === 0 ? 0 : sorted[Math.round((sorted.length - 1) * q)];
}

;// CONCATENATED MODULE: ./lib/report/charts/cards.js




/**
 * A card for each candidate: the pooled change in large type with a drawing of its interval, and the other metrics in
 * small type.
 */
function cardsHtml(facts) {
    const { primary } = facts;
    const names = (0,ranking/* rankedCandidates */.Se)(facts);
    const scale = ratioScale(names.map((name) => facts.pooled(name, primary)), facts.results.plan.margin, 4);
    const others = facts.results.plan.metrics.filter((metric) => metric !== primary);
    const drawn = names.map((name) => {
        const pool = facts.pooled(name, primary);
        const place = facts.variants.findIndex((variant) => variant.name === name);
        const [estimate = '', interval = ''] = (0,words/* changeWithInterval */.k$)(pool).split(/ (?=\[)/);
        const rows = others.flatMap((metric) => {
            const other = facts.pooled(name, metric);
            return other ? [`<dt>${(0,html_text/* escapeHtml */.ZD)((0,words/* metricWord */.bt)(metric))}<dd>${(0,html_text/* number */.ai)((0,words/* change */.Zg)(other.ratio))}`] : [];
        });
        return `<div class="card v${place} ${pool.verdict}"><h2>${(0,html_text/* escapeHtml */.ZD)(name)}</h2><p class="big">${(0,html_text/* number */.ai)(estimate)}</p><p class="range">${(0,html_text/* escapeHtml */.ZD)((0,words/* metricWord */.bt)(primary))} ${(0,html_text/* number */.ai)(interval)}, <span class="verdict">${(0,words/* verdictWord */.E0)(pool.verdict)}</span></p><div class="plotcell" style="--ground:${ground(scale)}">${intervalBar(pool, scale)}</div>${scaleTicks(scale)}<dl>${rows.join('')}<dt>cells<dd>${pool.cells}</dl></div>`;
    });
    return names.length === 0 ? '' : `<div class="cards">${drawn.join('')}</div>`;
}

// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
;// CONCATENATED MODULE: ./lib/report/charts/flame-difference.js
/** Separates the names in a path. No function's name contains it. */
const STEP = '\n';
/** The share of the samples below each path of callers. Pure. */
function sharesByPath({ stacks, samples }) {
    const shares = new Map();
    for (const { frames, samples: seen } of stacks)
        for (let depth = 1; depth <= frames.length; depth++) {
            const path = frames.slice(0, depth).join(STEP);
            shares.set(path, (shares.get(path) ?? 0) + seen / Math.max(1, samples));
        }
    return shares;
}
/** The path of callers of each flame, which are listed caller before callee. Pure. */
function pathsOf(flames) {
    const callers = [];
    return flames.map(({ name, depth }) => {
        callers.length = depth;
        callers.push(name);
        return callers.join(STEP);
    });
}
/**
 * The functions whose own shares changed from `other` to `graph`, the largest change first. Pure.
 * @param own the number of samples in which each function itself ran, by name
 */
function shareChanges(graph, other) {
    const [shares, others] = [graph, other].map(({ samples, own }) => new Map(own.map(([name, seen]) => [name, seen / Math.max(1, samples)])));
    const names = new Set([...shares.keys(), ...others.keys()]);
    return [...names]
        .map((name) => ({ name, share: shares.get(name) ?? 0, other: others.get(name) ?? 0 }))
        .sort((a, b) => Math.abs(b.share - b.other) - Math.abs(a.share - a.other) || (a.name < b.name ? -1 : 1));
}
/**
 * The graphs to compare a graph with: the baseline's at the same thread count, and the same variant's at the fewest
 * threads. Pure.
 */
function comparedWith(graph, graphs, baseline) {
    const ofWorkload = graphs.filter(({ workload }) => workload === graph.workload);
    const atBaseline = ofWorkload.filter(({ variant, threads }) => variant === baseline && variant !== graph.variant && threads === graph.threads);
    const own = ofWorkload.filter(({ variant, threads }) => variant === graph.variant && threads < graph.threads);
    return [...atBaseline, ...own.sort((a, b) => a.threads - b.threads).slice(0, 1)];
}

;// CONCATENATED MODULE: ./lib/report/charts/flame-graph.js





const ROW = 17;
/** Narrower boxes would be invisible, and deeper ones would not be found again. */
const NARROWEST = 0.002;
const DEEPEST = 48;
/** The approximate number of characters that fit in a row of the page. */
const CHARACTERS = 150;
const MOST_ROWS = 25;
/**
 * Arranges stacks as Brendan Gregg's flame graphs do ("The Flame Graph", CACM 59(6), 2016): the width of a function is
 * its share of the samples, and it is above its caller. Functions with the same caller are sorted by name. Pure.
 */
function flamesOf({ stacks, samples }) {
    const total = Math.max(1, samples);
    const lay = (some, depth, from) => {
        if (depth === DEEPEST)
            return [];
        const groups = new Map();
        for (const stack of some) {
            const name = stack.frames[depth];
            if (name === undefined)
                continue;
            const group = groups.get(name);
            if (group)
                group.push(stack);
            else
                groups.set(name, [stack]);
        }
        let at = from;
        return [...groups]
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .flatMap(([name, group]) => {
            const width = group.reduce((sum, stack) => sum + stack.samples, 0) / total;
            const flames = width < NARROWEST ? [] : [{ name, from: at, width, depth }, ...lay(group, depth + 1, at)];
            at += width;
            return flames;
        });
    };
    return lay(stacks, 0, 0);
}
/** The number of samples in which each function itself ran, the largest first. Pure. */
function selfSamples({ stacks }) {
    const counts = new Map();
    for (const { frames, samples } of stacks) {
        const name = frames.at(-1);
        counts.set(name, (counts.get(name) ?? 0) + samples);
    }
    return [...counts].sort(([, a], [, b]) => b - a);
}
/** Every flame graph of a run, folded, with its figures below. Empty if the config asks for none. */
function flameSection({ results: { flame_graphs: graphs = [] }, baseline }) {
    return graphs
        .map((graph, i) => {
        const differences = comparedWith(graph, graphs, baseline).map((other) => drawnDifference(graph, other));
        return (0,html_text/* folded */.TM)(titleOf(graph), [drawn(graph), ...differences].join(''), i === 0);
    })
        .join('');
}
function titleOf({ workload, threads, variant }) {
    return `<b class="name">${(0,html_text/* escapeHtml */.ZD)(workload)}</b> at ${(0,words/* threadsOf */.Dm)(threads)}: ${(0,html_text/* escapeHtml */.ZD)(variant)}`;
}
/** @param colour returns the colour of a box, and what its title says besides the share */
function boxesOf(graph, label, look) {
    const flames = flamesOf(graph);
    const height = (Math.max(0, (0,median/* largest */.nQ)(flames.map(({ depth }) => depth))) + 1) * ROW;
    const boxes = flames.map((flame, index) => {
        const { name, from, width, depth } = flame;
        const [colour, said] = look(flame, index);
        const y = height - (depth + 1) * ROW;
        const place = `x="${(0,chart/* percent */.KN)(from)}" y="${y}"`;
        const room = Math.floor(width * CHARACTERS);
        const shown = name.length <= room ? name : room > 4 ? `${name.slice(0, room - 1)}…` : '';
        const text = shown === ''
            ? ''
            : `<text x="${(0,chart/* percent */.KN)(from)}" dx="3" y="${y + 12}" font-size="10" fill="#000">${(0,html_text/* escapeHtml */.ZD)(shown)}</text>`;
        return `<g><title>${(0,html_text/* escapeHtml */.ZD)(`${name}, ${(0,chart/* percent */.KN)(width)}${said}`)}</title><rect ${place} width="${(0,chart/* percent */.KN)(width)}" height="${ROW - 1}" fill="${colour}"/>${text}</g>`;
    });
    return `<svg width="100%" height="${height}" role="img" aria-label="${(0,html_text/* escapeHtml */.ZD)(label)}">${boxes.join('')}</svg>`;
}
function drawn(graph) {
    const { samples, variant, workload } = graph;
    const label = `Flame graph of ${variant} under ${workload}; the table below lists its widest functions.`;
    const svg = boxesOf(graph, label, ({ name }) => [colourOf(name), '']);
    const rows = selfSamples(graph)
        .slice(0, MOST_ROWS)
        .map(([name, own]) => [(0,html_text/* escapeHtml */.ZD)(name), String(own), (0,chart/* percent */.KN)(own / Math.max(1, samples))]);
    const table = (0,html_text/* htmlTable */.I$)(`Functions by time, ${variant} under ${workload}`, [['Function'], ['Samples', 'number'], ['Share', 'number']], rows);
    return (0,chart/* figureOf */.Mn)(`${(0,words/* counted */.hS)(samples, 'sample')}, a function on top of its caller`, svg, table, 'row');
}
/**
 * The same graph with other colours: red if a path has a larger share than in `other`, blue if it has a smaller one.
 */
function drawnDifference(graph, other) {
    const against = `${other.variant} at ${(0,words/* threadsOf */.Dm)(other.threads)}`;
    const paths = pathsOf(flamesOf(graph));
    const before = sharesByPath(other);
    const changes = flamesOf(graph).map(({ width }, index) => width - (before.get(paths[index]) ?? 0));
    const most = Math.max(NARROWEST, ...changes.map(Math.abs));
    const label = `Difference of ${graph.variant} at ${(0,words/* threadsOf */.Dm)(graph.threads)} and ${against}; the table below lists the largest changes.`;
    const svg = boxesOf(graph, label, (_, index) => [
        changeColour(changes[index] / most),
        `, ${points(changes[index])}`,
    ]);
    const rows = shareChanges(ownOf(graph), ownOf(other))
        .slice(0, MOST_ROWS)
        .map(({ name, share, other }) => [(0,html_text/* escapeHtml */.ZD)(name), (0,chart/* percent */.KN)(share), (0,chart/* percent */.KN)(other), points(share - other)]);
    const table = (0,html_text/* htmlTable */.I$)(`Functions by change, against ${against}`, [['Function'], ['Share', 'number'], ['Other', 'number'], ['Change', 'number']], rows);
    return (0,chart/* figureOf */.Mn)(`Difference from ${against}: red grew, blue shrank`, svg, table, 'row');
}
function ownOf(graph) {
    return { samples: graph.samples, own: selfSamples(graph) };
}
/** The change of a share, in percentage points. */
function points(change) {
    return `${change < 0 ? '' : '+'}${(change * 100).toFixed(2)} points`;
}
/** @param share the change as a part of the largest change, from -1 to 1 */
function changeColour(share) {
    return `hsl(${share < 0 ? 215 : 5} 85% ${Math.round(95 - 35 * Math.min(1, Math.abs(share)))}%)`;
}
/** A warm colour that is always the same for a name. */
function colourOf(name) {
    const hash = [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)) % 997, 7);
    return `hsl(${20 + (hash % 35)} 85% ${62 + (hash % 13)}%)`;
}

// EXTERNAL MODULE: ./lib/verdict/rounds.js
var rounds = __webpack_require__(17736);
// EXTERNAL MODULE: ./lib/report/facts/shown-metrics.js
var shown_metrics = __webpack_require__(1191);
;// CONCATENATED MODULE: ./lib/report/charts/sample-charts.js







const HEIGHT = 150;
/** A chart of each cell of a workload: its rounds. */
function roundsCharts(facts, { cells }) {
    return grid(cells.map((cell) => roundsChart(facts, cell)));
}
/** If there are more cells than this, the page has room for only one chart of each. */
const MANY_CELLS = 60;
/** Charts of each cell of a workload: the course of its samples. */
function seriesCharts(facts, { cells }) {
    const metrics = facts.cells.length > MANY_CELLS ? SERIES_METRICS.slice(0, 1) : SERIES_METRICS;
    return metrics.map((metric) => grid(cells.map((cell) => seriesChart(facts, cell, metric)))).join('');
}
function grid(charts) {
    const drawn = charts.filter((one) => one !== '');
    return drawn.length === 0 ? '' : `<div class="charts">${drawn.join('')}</div>`;
}
/** Every sample of a cell as a dot, by round. Samples that do not count are crosses with their reason. */
function roundsChart(facts, cell) {
    const metric = facts.primary;
    const shown = facts.variants.flatMap(({ name }, variant) => {
        const samples = [...(cell.samples.get(name) ?? [])].sort(bySeries);
        return samples.length === 0 ? [] : [{ variant, name, samples, rounds: running(samples) }];
    });
    const values = shown.flatMap(({ samples }) => samples.flatMap(({ metrics }) => metrics[metric] ?? []));
    if (values.length === 0)
        return '';
    const lines = shown.map(({ variant, samples, rounds }) => ({
        variant,
        joined: false,
        points: samples.map((sample, i) => ({ x: rounds[i], y: sample.metrics[metric], leftOut: sample.status !== 'ok' })),
    }));
    const label = `${(0,words/* metricHead */.bI)(metric)}, by round, workload ${(0,words/* cellInWords */.LY)(cell)}`;
    const x = (0,chart/* countAxis */.f$)(shown.flatMap(({ rounds }) => rounds));
    const drawn = (0,chart/* chart */.bW)({ label, x, y: (0,chart/* valueAxis */.JV)(values, { ticks: 4 }), height: HEIGHT, lines, xTitle: 'round' });
    const carried = (0,shown_metrics/* judgedMetrics */.PH)(facts);
    const hosts = new Set(shown.flatMap(({ samples }) => samples.map(({ host }) => host)));
    const columns = [
        ['Variant'],
        ['Round', 'number'],
        ...(hosts.size > 1 ? [['Host']] : []),
        ...carried.map((name) => [(0,words/* metricHead */.bI)(name), 'number']),
        ['Counts'],
    ];
    const rows = shown.flatMap(({ name, samples, rounds }) => samples.map((sample, i) => [
        (0,html_text/* escapeHtml */.ZD)(name),
        String(rounds[i]),
        ...(hosts.size > 1 ? [(0,html_text/* escapeHtml */.ZD)(sample.host)] : []),
        ...carried.map((one) => exact(sample.metrics[one])),
        stateOf(sample),
    ]));
    return (0,chart/* figureOf */.Mn)(`<b>${(0,html_text/* escapeHtml */.ZD)((0,words/* threadsOf */.Dm)(cell.threads))}</b>`, drawn, (0,html_text/* htmlTable */.I$)(label, columns, rows), 'row');
}
function bySeries(a, b) {
    return (Number(a.phase === 'confirm') - Number(b.phase === 'confirm') ||
        (a.host < b.host ? -1 : a.host > b.host ? 1 : 0) ||
        a.round - b.round);
}
/**
 * Numbers for the rounds: their own if all differ. With several hosts or confirming rounds, they are numbered
 * consecutively.
 */
function running(samples) {
    const rounds = samples.map(({ round }) => round);
    return new Set(rounds).size === rounds.length && rounds.every((round, i) => i === 0 || round > rounds[i - 1])
        ? rounds
        : rounds.map((_, i) => i);
}
function stateOf(sample) {
    if (sample.status !== 'ok')
        return (0,html_text/* escapeHtml */.ZD)((0,rounds/* whyNotOk */.oh)(sample));
    return sample.phase === 'confirm' ? 'confirming' : 'yes';
}
/** A number as in the file, with at most seven digits and thousands separators. */
function exact(value) {
    if (value === undefined)
        return '–';
    const [whole = '', part] = String(Number(value.toPrecision(7))).split('.');
    if (!/^-?\d+$/.test(whole))
        return String(value);
    return `${(0,words/* count */.U9)(Number(whole))}${part === undefined ? '' : `.${part}`}`;
}
/** The metrics that load generators report per second, the most important first. */
const SERIES_METRICS = ['throughput', 'latency_p95'];
/**
 * The course of a sample: for every variant, the median over the rounds at each second. Empty if samples last one
 * second.
 */
function seriesChart(facts, cell, metric) {
    const shown = facts.variants.flatMap(({ name }, variant) => {
        const intervals = (cell.samples.get(name) ?? []).flatMap(({ status, intervals: some }) => status === 'ok' ? (some ?? []) : []);
        const points = mediansOverTime(intervals, metric, pointsFor(facts));
        return points.length === 0 ? [] : [{ variant, name, points, joined: true }];
    });
    if (!shown.some(({ points }) => points.length > 1))
        return '';
    const label = `${(0,words/* metricHead */.bI)(metric)}, by second of the sample, workload ${(0,words/* cellInWords */.LY)(cell)}`;
    const seconds = [...new Set(shown.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
    const y = (0,chart/* valueAxis */.JV)(shown.flatMap(({ points }) => points.map((point) => point.y)), { ticks: 4 });
    const drawn = (0,chart/* chart */.bW)({ label, x: (0,chart/* countAxis */.f$)(seconds), y, height: HEIGHT, lines: shown, xTitle: 'seconds' });
    const columns = [['Variant'], ...seconds.map((second) => [`${(0,words/* figure */.vP)(second)} s`, 'number'])];
    const rows = shown.map(({ name, points }) => {
        const bySecond = new Map(points.map(({ x, y: value }) => [x, value]));
        return [(0,html_text/* escapeHtml */.ZD)(name), ...seconds.map((second) => (bySecond.has(second) ? (0,words/* figure */.vP)(bySecond.get(second)) : ''))];
    });
    const heading = `<b>${(0,html_text/* escapeHtml */.ZD)((0,words/* threadsOf */.Dm)(cell.threads))}</b> ${(0,html_text/* escapeHtml */.ZD)((0,words/* metricWord */.bt)(metric))}`;
    return (0,chart/* figureOf */.Mn)(heading, drawn, (0,html_text/* htmlTable */.I$)(label, columns, rows), 'cell');
}
/** The largest number of points in all series of a page. Each point is a mark and a cell of a table. */
const POINTS_OF_A_PAGE = 12_000;
/** The number of points that fit on a phone, or fewer if there are many series. */
function pointsFor({ cells, variants }) {
    return Math.min(60, Math.max(10, Math.floor(POINTS_OF_A_PAGE / (2 * cells.length * variants.length))));
}
/** Medians over intervals that end at the same second. Neighbours are merged if there are more than `most`. */
function mediansOverTime(intervals, metric, most) {
    const last = intervals.reduce((most, { at_s }) => Math.max(most, at_s), 0);
    const step = Math.max(1, Math.ceil(last / most));
    const buckets = (0,grouped/* grouped */.z)(intervals, ({ at_s }) => String(Math.ceil(at_s / step) * step));
    return [...buckets]
        .flatMap(([second, some]) => {
        const values = some.flatMap((interval) => interval[metric] ?? []);
        return values.length === 0 ? [] : [{ x: Number(second), y: (0,median/* median */.JZ)(values) }];
    })
        .sort((a, b) => a.x - b.x);
}

// EXTERNAL MODULE: ./lib/report/facts/sentences.js
var sentences = __webpack_require__(45488);
;// CONCATENATED MODULE: ./lib/report/charts/sweep-charts.js





const sweep_charts_HEIGHT = 220;
/** The charts of one workload over its thread counts. Empty if there is only one thread count. */
function sweepCharts(facts, workload) {
    if (workload.cells.length < 2)
        return '';
    const levels = (0,shown_metrics/* mainMetrics */.vR)(facts).map((metric) => levelChart(facts, workload, metric));
    return `<div class="charts">${levels.join('')}${changeChart(facts, workload)}</div>${crossings(facts, workload)}`;
}
/** The level of every variant. The axis begins at 0, so that height means size. Knees have a ring. */
function levelChart(facts, workload, metric) {
    const lines = facts.variants.map(({ name }, variant) => ({
        variant,
        joined: true,
        points: workload.cells.flatMap((cell) => {
            const y = cell.level(name, metric);
            return y === undefined ? [] : [{ x: cell.threads, y }];
        }),
    }));
    const values = lines.flatMap(({ points }) => points.map(({ y }) => y));
    if (values.length === 0)
        return '';
    const x = (0,chart/* threadAxis */.KA)(workload.cells.map(({ threads }) => threads));
    const y = (0,chart/* valueAxis */.JV)(values, { fromZero: true });
    const label = `${(0,words/* metricHead */.bI)(metric)}, by threads, workload ${workload.name}`;
    const drawn = (0,chart/* chart */.bW)({
        label,
        x,
        y,
        height: sweep_charts_HEIGHT,
        lines,
        beneath: knees(facts, workload, metric, x, y),
        xTitle: 'threads',
    });
    const columns = [
        ['Variant'],
        ...workload.cells.map(({ threads }) => [(0,words/* threadsOf */.Dm)(threads), 'number']),
    ];
    const rows = facts.variants.map(({ name }) => [
        (0,html_text/* escapeHtml */.ZD)(name),
        ...workload.cells.map((cell) => {
            const level = cell.level(name, metric);
            return level === undefined ? '' : (0,words/* figure */.vP)(level);
        }),
    ]);
    return (0,chart/* figureOf */.Mn)(`<b>${(0,html_text/* escapeHtml */.ZD)((0,words/* metricHead */.bI)(metric))}</b> median of the rounds`, drawn, (0,html_text/* htmlTable */.I$)(label, columns, rows), 'cell');
}
function sweepOf(workload, metric) {
    return workload.sweeps.find((sweep) => sweep.metric === metric);
}
function knees(facts, workload, metric, x, y) {
    return (sweepOf(workload, metric)?.curves ?? [])
        .flatMap(({ variant, knee, points }) => {
        const at = points.find(({ threads }) => threads === knee);
        const place = facts.variants.findIndex(({ name }) => name === variant);
        return at && place >= 0
            ? [
                `<circle class="knee v${place}" cx="${(0,chart/* percent */.KN)(x.at(at.threads))}" cy="${(0,chart/* round */.LI)((1 - y.at(at.value)) * sweep_charts_HEIGHT)}" r="7"/>`,
            ]
            : [];
    })
        .join('');
}
/** Candidates against the baseline. Where the line crosses 0, the candidate stops being better. */
function changeChart(facts, workload) {
    const metric = facts.primary;
    const shown = changeLines(facts, workload);
    if (shown.length === 0)
        return '';
    const margin = facts.results.plan.margin * 100;
    const bounds = shown.flatMap(({ points }) => points.flatMap(({ y, comparison: { ci_low, ci_high } }) => [
        y,
        ...[ci_low, ci_high].flatMap((r) => (r === null ? [] : [(r - 1) * 100])),
    ]));
    const x = (0,chart/* threadAxis */.KA)(workload.cells.map(({ threads }) => threads));
    const y = (0,chart/* valueAxis */.JV)([...bounds, margin, -margin], {
        format: (value) => (0,html_text/* number */.ai)(value === 0 ? '0 %' : (0,words/* change */.Zg)(1 + value / 100, Number.isInteger(value) ? 0 : 1)),
    });
    const px = (value) => (0,chart/* round */.LI)((1 - y.at(value)) * sweep_charts_HEIGHT);
    const band = `<rect class="band" width="100%" y="${px(margin)}" height="${(0,chart/* round */.LI)(px(-margin) - px(margin))}"/><line class="zero" x2="100%" y1="${px(0)}" y2="${px(0)}"/>`;
    const whiskers = shown.map((line) => whiskersOf(line, x, px)).join('');
    const label = `Change of ${(0,words/* metricWord */.bt)(metric)} against ${facts.baseline}, by threads, workload ${workload.name}`;
    const drawn = (0,chart/* chart */.bW)({
        label,
        x,
        y,
        height: sweep_charts_HEIGHT,
        lines: shown,
        beneath: `${band}${(0,chart/* inner */.vW)(sweep_charts_HEIGHT, '')}${whiskers}${crossingLines(facts, workload, x)}`,
        xTitle: 'threads',
    });
    return (0,chart/* figureOf */.Mn)(`<b>Change of ${(0,html_text/* escapeHtml */.ZD)((0,words/* metricWord */.bt)(metric))}</b> on ${(0,html_text/* escapeHtml */.ZD)(facts.baseline)}`, drawn, changeTable(label, shown, facts, workload), 'cell');
}
function changeLines(facts, workload) {
    return facts.variants.flatMap(({ name, role }, variant) => {
        const points = workload.cells.flatMap((cell) => {
            const comparison = cell.comparison(name, facts.primary);
            return comparison && comparison.ratio !== null
                ? [{ x: cell.threads, y: (comparison.ratio - 1) * 100, comparison }]
                : [];
        });
        return role !== 'baseline' && points.length > 0 ? [{ name, variant, points, joined: true }] : [];
    });
}
/** The interval of each point, as a vertical line. */
function whiskersOf({ variant, points }, x, px) {
    const lines = points.flatMap(({ x: threads, comparison: { ci_low, ci_high } }) => ci_low === null || ci_high === null
        ? []
        : [
            `<line x1="${(0,chart/* percent */.KN)(x.at(threads))}" x2="${(0,chart/* percent */.KN)(x.at(threads))}" y1="${px((ci_high - 1) * 100)}" y2="${px((ci_low - 1) * 100)}"/>`,
        ]);
    return `<g class="whisker v${variant}">${lines.join('')}</g>`;
}
/** Where a candidate crosses the baseline. */
function crossingLines(facts, workload, x) {
    return (sweepOf(workload, facts.primary)?.crossovers ?? [])
        .filter((crossover) => (0,sentences/* worthTelling */.gb)(crossover, (0,sentences/* comparisonsOf */.Qf)(workload, crossover.candidate, facts.primary)))
        .map(({ estimate, candidate }) => {
        const variant = facts.variants.findIndex(({ name }) => name === candidate);
        return `<line class="crossing v${variant}" x1="${(0,chart/* percent */.KN)(x.at(estimate))}" x2="${(0,chart/* percent */.KN)(x.at(estimate))}" y2="${sweep_charts_HEIGHT}"/>`;
    })
        .join('');
}
function changeTable(label, shown, facts, workload) {
    const columns = [
        ['Variant'],
        ...workload.cells.map(({ threads }) => [(0,words/* threadsOf */.Dm)(threads), 'number']),
    ];
    const rows = shown.map(({ name }) => [
        (0,html_text/* escapeHtml */.ZD)(name),
        ...workload.cells.map((cell) => {
            const comparison = cell.comparison(name, facts.primary);
            return !comparison || comparison.ratio === null ? '' : (0,html_text/* number */.ai)((0,words/* changeWithInterval */.k$)(comparison));
        }),
    ]);
    return (0,html_text/* htmlTable */.I$)(label, columns, rows);
}
/** Crossovers and knees in words, for readers who cannot see the lines. */
function crossings(facts, workload) {
    const sweep = sweepOf(workload, facts.primary);
    if (!sweep)
        return '';
    const crossed = facts.candidates.flatMap(({ name }) => {
        const turns = (0,sentences/* crossoverSentence */.Yj)(facts, workload, name);
        return turns ? [`${html_text/* htmlMarkup */.GI.name(name)}: ${turns}`] : [];
    });
    const knees = sweep.curves.flatMap(({ variant, knee }) => knee === null ? [] : [`${html_text/* htmlMarkup */.GI.name(variant)} ${(0,words/* threadsOf */.Dm)(knee)}`]);
    const lines = [
        ...crossed,
        ...(knees.length > 0 ? [`Knee, after which more threads gain little (ringed): ${knees.join(', ')}.`] : []),
    ];
    return lines.length === 0
        ? ''
        : `<ul class="notes">${lines.map((line) => `<li>${(0,html_text/* sentence */.em)(line)}</li>`).join('')}</ul>`;
}

;// CONCATENATED MODULE: ./lib/report/render/html/blocks.js








/** Blocks as HTML, one below the other. Empty if none of them has content. */
function blocksHtml(blocks, facts) {
    const pairs = blocks.filter((block) => block.kind === 'pairs');
    if (pairs.some(({ side }) => side))
        return inTwoColumns(pairs);
    return blocks.map((block) => blockHtml(block, facts)).join('');
}
function blockHtml(block, facts) {
    switch (block.kind) {
        case 'sentences':
            return block.isList ? listOf(block.lines) : paragraphsOf(block.lines, block.isQuiet);
        case 'heading':
            return `<h3>${block.text}</h3>`;
        case 'table':
            return tableHtml(block);
        case 'pairs':
            return (0,html_text/* pairTable */.LQ)(block.title, block.rows);
        case 'commands':
            return `<pre tabindex="0"><code>${block.lines.map(html_text/* escapeHtml */.ZD).join('\n')}</code></pre>`;
        case 'parts':
            return partsHtml(block, facts);
        case 'fold': {
            const body = blocksHtml(block.blocks, facts);
            return body === '' ? '' : (0,html_text/* folded */.TM)((0,html_text/* escapeHtml */.ZD)(block.title), body);
        }
        case 'chart':
            return blocks_drawn(block, facts);
        case 'outcome':
            return outcomeHtml(block);
        case 'next':
            return `<p class="next"><b>Next:</b> ${(0,html_text/* sentence */.em)(block.text)}</p>`;
    }
}
function listOf(lines) {
    return lines.length === 0 ? '' : `<ul class="notes">${lines.map((line) => `<li>${(0,html_text/* sentence */.em)(line)}`).join('')}</ul>`;
}
function paragraphsOf(lines, isQuiet = false) {
    return lines.map((line) => `<p${isQuiet ? ' class="quiet"' : ''}>${(0,html_text/* sentence */.em)(line)}</p>`).join('');
}
function outcomeHtml({ outcome, found, result, gate, verdict, reasons, count }) {
    const why = `Why the gate says ${gate} (${(0,words/* counted */.hS)(count, 'reason')})`;
    return `<div class="verdictline"><span class="badge ${outcome}">${found}</span><p class="result">${(0,html_text/* sentence */.em)(result)}</p></div>
<p class="gateline"><span class="badge ${gate}">${verdict}</span></p>
${reasons.length === 0 ? '' : (0,html_text/* folded */.TM)(why, listOf(reasons), reasons.length <= 3)}`;
}
function tableHtml({ caption, columns, rows }) {
    return (0,html_text/* htmlTable */.I$)(caption, columns.map(({ head, kind }) => [head, isNumber(kind) ? 'number' : 'text']), rows.map((row) => row.map((cell, i) => cellHtml(cell, columns[i]))));
}
function isNumber(kind) {
    return kind === 'number' || kind === 'change' || kind === 'interval';
}
function cellHtml(cell, { kind }) {
    if (typeof cell !== 'string')
        return barsHtml(cell);
    if (kind === 'verdict' && (0,shown_verdicts/* isShownVerdict */.pP)(cell))
        return (0,shown_verdicts/* shownWord */.oS)(cell);
    return isNumber(kind) ? (0,html_text/* number */.ai)(cell) : cell;
}
/** One bar on its background, or two bars: before and after. */
function barsHtml({ percents: [first = 0, second], text }) {
    if (second === undefined)
        return `<span class="bar" aria-hidden="true"><i style="width:${first}%"></i></span> ${(0,html_text/* number */.ai)(text)}`;
    const bar = (percent, kind) => `<i class="${kind}" style="width:${percent.toFixed(1)}%"></i>`;
    return `<span class="bars" aria-hidden="true">${bar(first, 'before')}${bar(second, 'after')}</span>${(0,html_text/* number */.ai)(text)}`;
}
/** The parts that have content. The first ones are unfolded. */
function partsHtml({ parts, open }, facts) {
    return parts
        .map(({ name, blocks }) => ({ name, body: blocksHtml(blocks, facts) }))
        .filter(({ body }) => body !== '')
        .map(({ name, body }, i) => open === undefined
        ? `<h3>${(0,html_text/* escapeHtml */.ZD)(name)}</h3>${body}`
        : (0,html_text/* folded */.TM)(`<b class="name">${(0,html_text/* escapeHtml */.ZD)(name)}</b>`, body, i < open))
        .join('');
}
function inTwoColumns(pairs) {
    const column = (side) => `<div>${pairs
        .filter((one) => one.side === side)
        .map(({ title, rows }) => (0,html_text/* pairTable */.LQ)(title, rows))
        .join('')}</div>`;
    return `<div class="two">${column('left')}${column('right')}</div>`;
}
const OF_RUN = { cards: cardsHtml, flames: flameSection };
const OF_WORKLOAD = { sweep: sweepCharts, rounds: roundsCharts, series: seriesCharts };
function blocks_drawn({ chart, workload, metric = '' }, facts) {
    switch (chart) {
        case 'cards':
        case 'flames':
            return OF_RUN[chart](facts);
        case 'forest':
            return forestPlot(facts, metric || facts.primary);
        default:
            return facts.workloads
                .filter((one) => workload === undefined || one === workload)
                .map((one) => OF_WORKLOAD[chart](facts, one))
                .join('');
    }
}

// EXTERNAL MODULE: ./lib/report/sections/words.js
var sections_words = __webpack_require__(77014);
;// CONCATENATED MODULE: ./lib/report/render/html/glossary.js

const WORD = new RegExp(`\\b(${Object.keys(sections_words/* TERMS */._).join('|')})(s?)\\b`, 'i');
const byLowerCase = new Map(Object.keys(sections_words/* TERMS */._).map((term) => [term.toLowerCase(), term]));
/** Elements whose content is not searched: names, code, charts, tables and headings. */
const NO_PROSE = /^<(\/?)(b|a|code|pre|svg|table|figure|summary|h\d|label|dl|span)\b/;
/**
 * Makes the first occurrence of each term a link to the list of words, with its meaning as a tooltip. Only sentences
 * are searched.
 */
function withGlossary(html) {
    const left = new Set(Object.keys(sections_words/* TERMS */._));
    let depth = 0;
    return html
        .split(/(<[^>]*>)/)
        .map((part) => {
        const [, closes, element] = NO_PROSE.exec(part) ?? [];
        if (element)
            depth += closes ? -1 : 1;
        return part.startsWith('<') || depth > 0 || part.trim() === '' ? part : linked(part, left);
    })
        .join('');
}
/** A text without tags, with links on the remaining terms. */
function linked(text, left) {
    const found = WORD.exec(text);
    if (!found)
        return text;
    const [whole, word = ''] = found;
    const end = found.index + whole.length;
    const term = byLowerCase.get(word.toLowerCase());
    const before = text.slice(0, found.index);
    const shown = left.delete(term) ? `<a class="term" href="#words" title="${sections_words/* TERMS */._[term]}">${whole}</a>` : whole;
    return `${before}${shown}${linked(text.slice(end), left)}`;
}

// EXTERNAL MODULE: ./lib/report/render/html/page.js + 3 modules
var page = __webpack_require__(9699);
;// CONCATENATED MODULE: ./lib/report/render/html/html.js








/** The report as one HTML page. It contains its charts, so that it needs no script to draw them. */
function htmlReport(results) {
    const facts = (0,facts_facts/* factsOf */.x)(results);
    const drawn = (0,sections/* sectionsFor */.A)('page')
        .map(({ section, showing }) => ({
        section,
        showing,
        title: (0,sections_section/* titleOfSection */.r)(section, facts),
        body: blocksHtml(section.blocks(facts, html_text/* htmlMarkup */.GI), facts),
    }))
        .filter(({ body }) => body !== '');
    const inHead = drawn.filter(({ showing }) => showing !== 'shown');
    const inMain = drawn.filter((one) => !inHead.includes(one));
    const title = (0,environment/* titleOf */.Gg)(facts);
    const links = inMain.map((one) => `<a href="#${one.section.id}">${one.title}</a>`).join('');
    const origin = (0,environment/* originRows */.oG)(facts).map(([name, value]) => `${(0,html_text/* escapeHtml */.ZD)(name)} <code>${(0,html_text/* escapeHtml */.ZD)(value)}</code>`);
    return (0,page/* page */.M)({
        title,
        skip: 'To the results',
        body: `<header>
<h1>${(0,html_text/* escapeHtml */.ZD)(title)}</h1>
${withGlossary(inHead.map(headHtml).join('\n'))}
</header>
<nav aria-label="Sections"><div class="in">${links}</div></nav>
<main id="main">
${inMain.map((one) => shown(one, facts)).join('\n')}
</main>
<footer>${origin.join(' · ')}</footer>`,
    });
}
function shown({ section: { id, lead, legend }, title, body }, facts) {
    const sentence = typeof lead === 'function' ? lead(facts) : lead;
    const quiet = sentence ? `<p class="quiet">${(0,html_text/* escapeHtml */.ZD)(sentence)}</p>` : '';
    const keys = legend ? legendOf(facts) : '';
    return `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${withGlossary(quiet)}${keys}${withGlossary(body)}</section>`;
}
function headHtml(drawn) {
    if (drawn.showing === 'boxed')
        return boxed(drawn);
    return drawn.showing === 'folded' ? (0,html_text/* folded */.TM)(drawn.title, drawn.body) : drawn.body;
}
function boxed({ section: { id }, title, body }) {
    return `<section class="warn" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`;
}
/** The legend of the variants' colours. A checkbox hides a variant in all charts. */
function legendOf({ variants }) {
    const items = variants.map(({ name, role }, i) => `<li class="key"><label class="v${i}"><input type="checkbox" checked value="${i}"><svg class="lines" viewBox="0 0 26 10" aria-hidden="true"><path d="M0 5H26"/></svg>${(0,html_text/* escapeHtml */.ZD)(name)}${role === 'control' ? ' (A/A)' : ''}</label>`);
    return `<ul class="legend" aria-label="Variants shown">${items.join('')}</ul>`;
}


/***/ })

};
