export const id = 135;
export const ids = [135];
export const modules = {

/***/ 135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  htmlReport: () => (/* binding */ htmlReport)
});

// EXTERNAL MODULE: ./lib/report/caveats.js + 2 modules
var report_caveats = __webpack_require__(3802);
// EXTERNAL MODULE: ./lib/report/environment.js
var environment = __webpack_require__(119);
// EXTERNAL MODULE: ./lib/report/facts.js
var report_facts = __webpack_require__(5697);
// EXTERNAL MODULE: ./lib/report/chart.js + 2 modules
var chart = __webpack_require__(8322);
// EXTERNAL MODULE: ./lib/report/html-text.js
var html_text = __webpack_require__(7105);
// EXTERNAL MODULE: ./lib/report/words.js
var words = __webpack_require__(8191);
;// CONCATENATED MODULE: ./lib/report/flame-graph.js



const ROW = 17;
/** Narrower flames cannot be seen, nor deeper ones found again. */
const NARROWEST = 0.002;
const DEEPEST = 48;
/** A row of a page has room for about so many characters. */
const CHARACTERS = 150;
const MOST_ROWS = 25;
/**
 * Lays stacks out as Brendan Gregg's flame graphs do ("The Flame Graph", CACM 59(6), 2016): a function as wide as its share of the samples, on top of what
 * called it, siblings in the order of their names. Pure.
 */
function flamesOf({ stacks, samples }) {
    const total = Math.max(1, samples);
    const lay = (some, depth, from) => {
        if (depth === DEEPEST)
            return [];
        const groups = new Map();
        for (const stack of some) {
            const name = stack.frames[depth];
            if (name !== undefined)
                groups.set(name, [...(groups.get(name) ?? []), stack]);
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
/** In how many samples a function was at work itself, the most first. Pure. */
function selfSamples({ stacks }) {
    const counts = new Map();
    for (const { frames, samples } of stacks) {
        const name = frames.at(-1);
        counts.set(name, (counts.get(name) ?? 0) + samples);
    }
    return [...counts].sort(([, a], [, b]) => b - a);
}
/** Every flame graph of a run, folded, the figures below each; empty where none was asked for. */
function flameSection({ results: { flame_graphs: graphs = [] } }) {
    return graphs.map((graph, i) => (0,html_text/* folded */.TM)(titleOf(graph), drawn(graph), i === 0)).join('');
}
function titleOf({ workload, threads, variant }) {
    return `<b class="name">${(0,html_text/* escapeHtml */.ZD)(workload)}</b> at ${(0,words/* threadsOf */.Dm)(threads)}: ${(0,html_text/* escapeHtml */.ZD)(variant)}`;
}
function drawn(graph) {
    const flames = flamesOf(graph);
    const height = (Math.max(0, ...flames.map(({ depth }) => depth)) + 1) * ROW;
    const boxes = flames.map(({ name, from, width, depth }) => {
        const y = height - (depth + 1) * ROW;
        const place = `x="${(0,chart/* percent */.KN)(from)}" y="${y}"`;
        const room = Math.floor(width * CHARACTERS);
        const label = name.length <= room ? name : room > 4 ? `${name.slice(0, room - 1)}…` : '';
        const text = label === ''
            ? ''
            : `<text x="${(0,chart/* percent */.KN)(from)}" dx="3" y="${y + 12}" font-size="10" fill="#000">${(0,html_text/* escapeHtml */.ZD)(label)}</text>`;
        return `<g><title>${(0,html_text/* escapeHtml */.ZD)(`${name}, ${(0,chart/* percent */.KN)(width)}`)}</title><rect ${place} width="${(0,chart/* percent */.KN)(width)}" height="${ROW - 1}" fill="${colourOf(name)}"/>${text}</g>`;
    });
    const { samples, variant, workload } = graph;
    const svg = `<svg width="100%" height="${height}" role="img" aria-label="${(0,html_text/* escapeHtml */.ZD)(`Flame graph of ${variant} under ${workload}; the table below holds its widest functions.`)}">${boxes.join('')}</svg>`;
    const rows = selfSamples(graph)
        .slice(0, MOST_ROWS)
        .map(([name, own]) => [(0,html_text/* escapeHtml */.ZD)(name), String(own), (0,chart/* percent */.KN)(own / Math.max(1, samples))]);
    const table = (0,html_text/* htmlTable */.I$)(`Functions at work, ${variant} under ${workload}`, [['Function'], ['Samples', 'number'], ['Share', 'number']], rows);
    return (0,chart/* figureOf */.Mn)(`${(0,words/* counted */.hS)(samples, 'sample')}, a function on top of its caller`, svg, table, 'row');
}
/** A warm colour that is always the same for a name. */
function colourOf(name) {
    const hash = [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)) % 997, 7);
    return `hsl(${20 + (hash % 35)} 85% ${62 + (hash % 13)}%)`;
}

// EXTERNAL MODULE: ./node_modules/d3-scale/dist/d3-scale.mjs + 4 modules
var d3_scale = __webpack_require__(5602);
// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(6352);
;// CONCATENATED MODULE: ./lib/report/forest.js





/** Past this many rows only the first workload is unfolded. */
const MANY_ROWS = 120;
/**
 * A forest plot that is a table: each comparison a row, with its interval drawn in the row. One scale for all rows of a
 * metric, so that rows can be compared by eye.
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
    return byWorkload
        .map(({ name, own }, i) => {
        const head = `<b class="name">${(0,html_text/* escapeHtml */.ZD)(name)}</b> <span class="quiet">${(0,html_text/* escapeHtml */.ZD)(tallyOf(own))}</span>`;
        return (0,html_text/* folded */.TM)(head, forestTable(facts, name, metric, own, scale), i === 0 || comparisons.length <= MANY_ROWS);
    })
        .join('');
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
    const notes = [...new Set(ordered.flatMap((comparison) => comparison.notes))];
    const rows = ordered.map((comparison, i) => {
        const first = comparison.candidate !== ordered[i - 1]?.candidate;
        const marks = comparison.notes.map((note) => notes.indexOf(note) + 1);
        return forestRow(comparison, first, marks, scale);
    });
    const caption = `Change of ${(0,words/* metricWord */.bt)(metric)} against ${facts.baseline}, workload ${workload}`;
    return (`<table class="forest" style="--ground:${ground(scale)}"><caption>${(0,html_text/* escapeHtml */.ZD)(caption)}</caption><thead><tr><th scope=col>Variant<th scope=col class=n>Threads` +
        `<th scope=col class="plotcell">${scaleTicks(scale)}<th scope=col class=n>Change<th scope=col>Verdict<th scope=col>Profile</thead>` +
        `<tbody>${rows.join('\n')}</tbody></table>${footnotes(notes)}`);
}
/** Numbered as the rows' marks are. */
function footnotes(notes) {
    const items = notes.map((note) => `<li>${(0,html_text/* number */.ai)(note)}`);
    return items.length === 0 ? '' : `<ol class="notes quiet" aria-label="Notes">${items.join('')}</ol>`;
}
/** The labels of a scale, to stand above or below its rows. */
function scaleTicks(scale) {
    const ticks = scale.ticks.map(({ at, label }) => `<text x="${(0,chart/* percent */.KN)(at)}" y="11">${label}</text>`).join('');
    return `<svg height="14" role="img" aria-label="Axis: change in percent">${ticks}</svg>`;
}
function forestRow(comparison, first, marks, scale) {
    const { candidate, role, threads, verdict, trained, rounds } = comparison;
    const profile = role === 'control' ? 'A/A' : (0,words/* trainedWord */.g3)(trained);
    return (`<tr class="${verdict}${first ? ' first' : ''}${role === 'control' ? ' aa' : ''}" title="${(0,words/* counted */.hS)(rounds, 'round')}"><th>${(0,html_text/* escapeHtml */.ZD)(candidate)}` +
        `<td class=n>${(0,words/* count */.U9)(threads)}<span class="phone"> thr.</span><td class="plotcell">${intervalBar(comparison, scale)}` +
        `<td class=n>${(0,html_text/* number */.ai)((0,words/* changeWithInterval */.k$)(comparison))}<td class="verdict">${(0,words/* verdictWord */.E0)(verdict)}${marks.length > 0 ? `<sup>${marks.join(',')}</sup>` : ''}<td class="quiet">${(0,html_text/* escapeHtml */.ZD)(profile)}`);
}
/** The interval as a line, the estimate as a point; an end that lies outside has an arrow. */
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
 * The ground that intervals are drawn on, as a CSS background: the margin as a band, a line at 0, fine lines at the ticks. Said once
 * for a table, since a page may have a thousand rows.
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
/** Wide enough for all intervals, unless a few reach so far that they would squeeze the rest: those are cut, with an arrow. */
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
    const percents = apart((0,d3_scale/* scaleLinear */.m4)([Math.expm1(low), Math.expm1(high)], [0, 1]).ticks(ticks), (value) => scale(Math.log1p(value)));
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
/** On a log scale large gains crowd together: from 0 outwards, the ticks whose labels have room. */
function apart(values, at) {
    const kept = [];
    for (const value of [...values].sort((a, b) => Math.abs(a) - Math.abs(b)))
        if (kept.every((other) => Math.abs(at(other) - at(value)) > 0.13))
            kept.push(value);
    return kept.sort((a, b) => a - b);
}
function quantile(sorted, q) {
    return sorted.length === 0 ? 0 : sorted[Math.round((sorted.length - 1) * q)];
}
/** What the drawing means, in words. */
function forestKey(facts) {
    const { margin, confidence } = facts.results.plan;
    return `Point: estimate. Line: ${(0,words/* share */.uM)(confidence, 2)} interval. Shaded: the margin of ±${(0,words/* share */.uM)(margin, 2)}. Right of 0 is more, which is better for throughput and worse for latency and cost.`;
}

// EXTERNAL MODULE: ./lib/report/headline.js + 1 modules
var headline = __webpack_require__(1668);
// EXTERNAL MODULE: ./lib/report/merged.js + 1 modules
var merged = __webpack_require__(6183);
// EXTERNAL MODULE: ./lib/report/tables.js
var tables = __webpack_require__(4057);
;// CONCATENATED MODULE: ./lib/report/optimizer-section.js



/** What the optimizers did to each variant: its profile, its counters before and after, its files, its notes. */
function optimizerSection(facts) {
    return [profileTable(facts), counterTable((0,tables/* counterRows */.oc)(facts)), binaryTable(facts), notesOf(facts)].join('');
}
function profileTable({ variants }) {
    const rows = variants.flatMap((variant) => {
        const { name, profile, optimizers, trained_on } = variant;
        if (!profile && optimizers.length === 0)
            return [];
        return [
            [
                (0,html_text/* escapeHtml */.ZD)(name),
                (0,html_text/* escapeHtml */.ZD)(optimizers.join(', then ')) || words/* NOTHING */.K$,
                trainedOn(trained_on),
                profiledBar(variant),
                ...profileCells(variant),
            ],
        ];
    });
    if (rows.length === 0)
        return '';
    return (0,html_text/* htmlTable */.I$)('Profiles', [
        ['Variant'],
        ['Optimizer'],
        ['Trained on'],
        ['Functions with profile'],
        ['Stale', 'number'],
        ['Instructions in profile', 'number'],
    ], rows);
}
function trainedOn(weights) {
    const parts = Object.entries(weights).map(([name, weight]) => (weight === 1 ? name : `${name} × ${(0,words/* brief */.dh)(weight)}`));
    return (0,html_text/* escapeHtml */.ZD)(parts.join(', ')) || words/* NOTHING */.K$;
}
function profiledBar(variant) {
    const percent = (0,tables/* profiledPercent */.l3)(variant);
    if (!variant.profile || percent === undefined)
        return words/* NOTHING */.K$;
    const { functions, functions_profiled: profiled } = variant.profile;
    return `<span class="bar" aria-hidden="true"><i style="width:${percent}%"></i></span> ${percent} % <span class="quiet">${(0,words/* count */.U9)(profiled)} of ${(0,words/* count */.U9)(functions)}</span>`;
}
function profileCells({ profile }) {
    if (!profile)
        return [words/* NOTHING */.K$, words/* NOTHING */.K$];
    const { executed_instructions: executed } = profile;
    return [(0,tables/* staleness */.TZ)(profile), executed > 0 ? (0,words/* count */.U9)(executed) : words/* NOTHING */.K$];
}
/** Before and after as two bars on one scale, the change beside them. */
function counterTable(counters) {
    const rows = counters.map(({ variant, counter, before, after }) => {
        const most = Math.max(before, after);
        const bar = (value, kind) => `<i class="${kind}" style="width:${((value / most) * 100).toFixed(1)}%"></i>`;
        return [
            (0,html_text/* escapeHtml */.ZD)(variant),
            (0,html_text/* escapeHtml */.ZD)(counter),
            `<span class="bars" aria-hidden="true">${bar(before, 'before')}${bar(after, 'after')}</span>`,
            (0,words/* count */.U9)(before),
            (0,words/* count */.U9)(after),
            (0,html_text/* number */.ai)((0,words/* change */.Zg)(after / before)),
        ];
    });
    if (rows.length === 0)
        return '';
    return (0,html_text/* htmlTable */.I$)('Counters of the program, before and after (BOLT dyno-stats, weighted by the profile)', [['Variant'], ['Counter'], ['Before / after'], ['Before', 'number'], ['After', 'number'], ['Change', 'number']], rows);
}
function binaryTable({ variants }) {
    const rows = variants.flatMap(({ name, binaries }) => binaries.map((binary) => [
        (0,html_text/* escapeHtml */.ZD)(name),
        (0,html_text/* escapeHtml */.ZD)(binary.name),
        (0,words/* bytes */.ee)(binary.size_bytes),
        `<code>${(0,html_text/* escapeHtml */.ZD)(binary.sha256.slice(0, 16))}</code>`,
        `<code>${(0,html_text/* escapeHtml */.ZD)(binary.build_id?.slice(0, 16) ?? words/* NOTHING */.K$)}</code>`,
    ]));
    if (rows.length === 0)
        return '';
    return (0,html_text/* htmlTable */.I$)('Binaries', [['Variant'], ['Binary'], ['Size', 'number'], ['sha256'], ['Build id']], rows);
}
function notesOf({ variants }) {
    const notes = variants.flatMap(({ name, notes: own }) => own.map((note) => `<li><b class="name">${(0,html_text/* escapeHtml */.ZD)(name)}</b>: ${(0,html_text/* escapeHtml */.ZD)(note)}`));
    return notes.length === 0 ? '' : `<ul class="notes">${notes.join('')}</ul>`;
}

// EXTERNAL MODULE: ./lib/report/page.js + 2 modules
var page = __webpack_require__(6359);
// EXTERNAL MODULE: ./lib/report/ranking.js
var ranking = __webpack_require__(8888);
// EXTERNAL MODULE: ./lib/results/pairs.js
var pairs = __webpack_require__(9959);
// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(9546);
;// CONCATENATED MODULE: ./lib/report/sample-charts.js







const HEIGHT = 150;
/** Every sample of a cell a dot, by round; those that do not count are crosses and say why. */
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
    const label = `${(0,words/* metricHead */.bI)(metric)}, by round, workload ${cell.workload} at ${(0,words/* threadsOf */.Dm)(cell.threads)}`;
    const x = (0,chart/* countAxis */.f$)(shown.flatMap(({ rounds }) => rounds));
    const drawn = (0,chart/* chart */.bW)({ label, x, y: (0,chart/* valueAxis */.JV)(values, { ticks: 4 }), height: HEIGHT, lines, xTitle: 'round' });
    const carried = (0,tables/* judgedMetrics */.PH)(facts);
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
/** The rounds as they are while they are all different; with several hosts or confirming rounds they are counted on. */
function running(samples) {
    const rounds = samples.map(({ round }) => round);
    return new Set(rounds).size === rounds.length && rounds.every((round, i) => i === 0 || round > rounds[i - 1])
        ? rounds
        : rounds.map((_, i) => i);
}
function stateOf(sample) {
    if (sample.status !== 'ok')
        return (0,html_text/* escapeHtml */.ZD)((0,pairs/* whyNotOk */.oh)(sample));
    return sample.phase === 'confirm' ? 'confirming' : 'yes';
}
/** A number as the file has it, at most seven digits, with separators of thousands. */
function exact(value) {
    if (value === undefined)
        return '–';
    const [whole = '', part] = String(Number(value.toPrecision(7))).split('.');
    if (!/^-?\d+$/.test(whole))
        return String(value);
    return `${(0,words/* count */.U9)(Number(whole))}${part === undefined ? '' : `.${part}`}`;
}
/** How a sample goes on in time: at each second the median over the rounds, for every variant. Nothing for samples that were over in one. */
function seriesChart(facts, cell, metric) {
    const shown = facts.variants.flatMap(({ name }, variant) => {
        const intervals = (cell.samples.get(name) ?? []).flatMap(({ status, intervals: some }) => status === 'ok' ? (some ?? []) : []);
        const points = mediansOverTime(intervals, metric, pointsFor(facts));
        return points.length === 0 ? [] : [{ variant, name, points, joined: true }];
    });
    if (!shown.some(({ points }) => points.length > 1))
        return '';
    const label = `${(0,words/* metricHead */.bI)(metric)}, by second of the sample, workload ${cell.workload} at ${(0,words/* threadsOf */.Dm)(cell.threads)}`;
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
/** Points that all series of a page may have together: each point is a mark and a cell of a table. */
const POINTS_OF_A_PAGE = 12_000;
/** As many points as a phone has room for, fewer where there are many series. */
function pointsFor({ cells, variants }) {
    return Math.min(60, Math.max(10, Math.floor(POINTS_OF_A_PAGE / (2 * cells.length * variants.length))));
}
/** Medians over intervals that end at the same second, neighbours together where there would be more than `most`. */
function mediansOverTime(intervals, metric, most) {
    const last = intervals.reduce((most, { at_s }) => Math.max(most, at_s), 0);
    const step = Math.max(1, Math.ceil(last / most));
    const buckets = (0,grouped/* grouped */.z)(intervals, ({ at_s }) => String(Math.ceil(at_s / step) * step));
    return [...buckets]
        .flatMap(([second, some]) => {
        const values = some.flatMap((interval) => interval[metric] ?? []);
        return values.length === 0 ? [] : [{ x: Number(second), y: (0,median/* median */.J)(values) }];
    })
        .sort((a, b) => a.x - b.x);
}

// EXTERNAL MODULE: ./lib/report/sentences.js
var report_sentences = __webpack_require__(3700);
// EXTERNAL MODULE: ./lib/report/simulations.js
var simulations = __webpack_require__(422);
// EXTERNAL MODULE: ./lib/report/activity.js
var activity = __webpack_require__(6625);
;// CONCATENATED MODULE: ./lib/report/sweep-charts.js






const sweep_charts_HEIGHT = 220;
/** The charts of one workload over its thread counts; none when it was measured at a single one. */
function sweepCharts(facts, workload) {
    if (workload.cells.length < 2)
        return '';
    const levels = (0,tables/* mainMetrics */.vR)(facts).map((metric) => levelChart(facts, workload, metric));
    return `<div class="charts">${levels.join('')}${changeChart(facts, workload)}</div>${crossings(facts, workload)}${activityTable(facts, workload)}`;
}
/** What the machine did at each thread count, as one would look with top, vmstat and iostat. */
function activityTable(facts, workload) {
    const rows = (0,activity/* activityRows */.rB)(facts, workload);
    if (rows.length === 0)
        return '';
    const told = (0,activity/* kneeSentence */.Zt)(facts, workload, html_text/* htmlMarkup */.GI);
    const caption = `What the machine did meanwhile, workload ${workload.name} (all programs, median over the samples of ${facts.baseline})`;
    const columns = activity/* ACTIVITY_HEAD */.Vz.map((head) => [head, 'number']);
    const cells = rows.map((row) => (0,activity/* activityCells */.nv)(row).map(html_text/* escapeHtml */.ZD));
    return `${told ? `<p>${(0,html_text/* sentence */.em)(told)}</p>` : ''}${(0,html_text/* htmlTable */.I$)(caption, columns, cells)}`;
}
/** Every variant's level, from 0, so that height means size; knees have a ring. */
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
/** Candidates against the baseline: where the line crosses 0 the candidate stops paying. */
function changeChart(facts, workload) {
    const metric = facts.primary;
    const shown = facts.variants.flatMap(({ name, role }, variant) => {
        const points = workload.cells.flatMap((cell) => {
            const comparison = cell.comparison(name, metric);
            return comparison && comparison.ratio !== null
                ? [{ x: cell.threads, y: (comparison.ratio - 1) * 100, comparison }]
                : [];
        });
        return role !== 'baseline' && points.length > 0 ? [{ name, variant, points, joined: true }] : [];
    });
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
    const whiskers = shown
        .map(({ variant, points }) => {
        const lines = points.flatMap(({ x: threads, comparison: { ci_low, ci_high } }) => ci_low === null || ci_high === null
            ? []
            : [
                `<line x1="${(0,chart/* percent */.KN)(x.at(threads))}" x2="${(0,chart/* percent */.KN)(x.at(threads))}" y1="${px((ci_high - 1) * 100)}" y2="${px((ci_low - 1) * 100)}"/>`,
            ]);
        return `<g class="whisker v${variant}">${lines.join('')}</g>`;
    })
        .join('');
    const crossed = (sweepOf(workload, metric)?.crossovers ?? [])
        .filter((crossover) => (0,report_sentences/* worthTelling */.gb)(crossover, (0,report_sentences/* comparisonsOf */.Qf)(workload, crossover.candidate, metric)))
        .map(({ estimate, candidate }) => {
        const variant = facts.variants.findIndex(({ name }) => name === candidate);
        return `<line class="crossing v${variant}" x1="${(0,chart/* percent */.KN)(x.at(estimate))}" x2="${(0,chart/* percent */.KN)(x.at(estimate))}" y2="${sweep_charts_HEIGHT}"/>`;
    })
        .join('');
    const label = `Change of ${(0,words/* metricWord */.bt)(metric)} against ${facts.baseline}, by threads, workload ${workload.name}`;
    const drawn = (0,chart/* chart */.bW)({
        label,
        x,
        y,
        height: sweep_charts_HEIGHT,
        lines: shown,
        beneath: `${band}${(0,chart/* inner */.vW)(sweep_charts_HEIGHT, '')}${whiskers}${crossed}`,
        xTitle: 'threads',
    });
    const columns = [
        ['Variant'],
        ...workload.cells.map(({ threads }) => [(0,words/* threadsOf */.Dm)(threads), 'number']),
    ];
    const rows = shown.map(({ name }) => [
        (0,html_text/* escapeHtml */.ZD)(name),
        ...workload.cells.map((cell) => {
            const comparison = cell.comparison(name, metric);
            return !comparison || comparison.ratio === null ? '' : (0,html_text/* number */.ai)((0,words/* changeWithInterval */.k$)(comparison));
        }),
    ]);
    return (0,chart/* figureOf */.Mn)(`<b>Change of ${(0,html_text/* escapeHtml */.ZD)((0,words/* metricWord */.bt)(metric))}</b> on ${(0,html_text/* escapeHtml */.ZD)(facts.baseline)}`, drawn, (0,html_text/* htmlTable */.I$)(label, columns, rows), 'cell');
}
/** Crossovers and knees in words, for those who cannot or will not read them off a line. */
function crossings(facts, workload) {
    const sweep = sweepOf(workload, facts.primary);
    if (!sweep)
        return '';
    const crossed = facts.candidates.flatMap(({ name }) => {
        const turns = (0,report_sentences/* crossoverSentence */.Yj)(facts, workload, name);
        return turns ? [`${html_text/* htmlMarkup */.GI.name(name)}: ${turns}`] : [];
    });
    const knees = sweep.curves.flatMap(({ variant, knee }) => knee === null ? [] : [`${html_text/* htmlMarkup */.GI.name(variant)} ${(0,words/* threadsOf */.Dm)(knee)}`]);
    const lines = [
        ...crossed,
        ...(knees.length > 0 ? [`Knee, after which more threads bring little (ringed): ${knees.join(', ')}.`] : []),
    ];
    return lines.length === 0
        ? ''
        : `<ul class="notes">${lines.map((line) => `<li>${(0,html_text/* sentence */.em)(line)}</li>`).join('')}</ul>`;
}

;// CONCATENATED MODULE: ./lib/report/html.js

















/** The report as one HTML page: everything is drawn when it is made. */
function htmlReport(results) {
    const facts = (0,report_facts/* factsOf */.x)(results);
    const sections = sectionsOf(facts).filter(({ body }) => body !== '');
    const title = (0,environment/* titleOf */.Gg)(facts);
    const links = sections.map(({ id, name }) => `<a href="#${id}">${name}</a>`).join('');
    const parts = sections.map(({ id, name, lead, body }) => `<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>${lead ? `<p class="quiet">${lead}</p>` : ''}${body}</section>`);
    const origin = (0,environment/* originRows */.oG)(facts).map(([name, value]) => `${(0,html_text/* escapeHtml */.ZD)(name)} <code>${(0,html_text/* escapeHtml */.ZD)(value)}</code>`);
    return (0,page/* page */.M)({
        title,
        skip: 'To the results',
        body: `${pageHead(facts, title)}
<nav aria-label="Sections"><div class="in">${links}</div></nav>
<main id="main">
${parts.join('\n')}
</main>
<footer>${origin.join(' · ')}</footer>`,
    });
}
function pageHead(facts, title) {
    const { gate, verdict, result, next, noise } = (0,headline/* headlineOf */.g)(facts, html_text/* htmlMarkup */.GI);
    const reasons = (0,headline/* gateReasons */.x)(facts, html_text/* htmlMarkup */.GI);
    const caveats = (0,report_caveats/* caveatsOf */.V)(facts, html_text/* htmlMarkup */.GI);
    const few = reasons.length <= 3;
    return `<header>
<h1>${(0,html_text/* escapeHtml */.ZD)(title)}</h1>
<div class="verdictline"><span class="badge ${gate}">${verdict}</span><p class="result">${(0,html_text/* sentence */.em)(result)}</p></div>
<p class="next"><b>Next:</b> ${(0,html_text/* sentence */.em)(next)}</p>
${reasons.length === 0 ? '' : (0,html_text/* folded */.TM)(`Why ${verdict.toLowerCase()} (${(0,words/* counted */.hS)(new Set(facts.results.gate.reasons).size, 'reason')})`, notesList(reasons), few)}
${cards(facts)}${notesList((0,tables/* poolNotes */.WO)(facts, html_text/* htmlMarkup */.GI))}
<p class="quiet">${(0,html_text/* sentence */.em)(noise)}</p>
${caveats.length === 0 ? '' : `<section class="warn" aria-labelledby="believe"><h2 id="believe">Before you believe it</h2>${notesList(caveats)}</section>`}
</header>`;
}
/** Sentences made with `htmlMarkup`, one below the other. */
function notesList(sentences) {
    return sentences.length === 0
        ? ''
        : `<ul class="notes">${sentences.map((one) => `<li>${(0,html_text/* sentence */.em)(one)}`).join('')}</ul>`;
}
/** A card for each candidate: the pooled change in large, its interval drawn, the other metrics in small. */
function cards(facts) {
    const { primary } = facts;
    const names = (0,ranking/* rankedCandidates */.S)(facts);
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
        return `<div class="card v${place} ${pool.verdict}"><h3>${(0,html_text/* escapeHtml */.ZD)(name)}</h3><p class="big">${(0,html_text/* number */.ai)(estimate)}</p><p class="range">${(0,html_text/* escapeHtml */.ZD)((0,words/* metricWord */.bt)(primary))} ${(0,html_text/* number */.ai)(interval)}, <span class="verdict">${(0,words/* verdictWord */.E0)(pool.verdict)}</span></p><div class="plotcell" style="--ground:${ground(scale)}">${intervalBar(pool, scale)}</div>${scaleTicks(scale)}<dl>${rows.join('')}<dt>cells<dd>${pool.cells}</dl></div>`;
    });
    return names.length === 0 ? '' : `<div class="cards">${drawn.join('')}</div>`;
}
function sectionsOf(facts) {
    return [
        { id: 'cells', name: 'Every cell', lead: (0,html_text/* escapeHtml */.ZD)(forestKey(facts)), body: forests(facts) },
        {
            id: 'threads',
            name: 'Over threads',
            lead: 'The level of every variant, and what each gains on the baseline, at every thread count.',
            body: withLegend(facts, perWorkload(facts, sweepCharts, true)),
        },
        {
            id: 'rounds',
            name: 'The rounds behind it',
            lead: `Every sample is a dot; a hollow one does not count, and says why.${(0,environment/* isImported */.PX)(facts.results) ? '' : ' In each round the variants took turns, each in a fresh server.'}`,
            body: withLegend(facts, perWorkload(facts, roundsOf)),
        },
        {
            id: 'inside',
            name: 'Inside a sample',
            lead: 'Second by second, the median over the rounds.',
            body: withLegend(facts, perWorkload(facts, seriesOf)),
        },
        {
            id: 'merged',
            name: merged/* MERGED_TITLE */.i2,
            lead: 'Pairs of one round, from the same samples: the merged profile against the one that was recorded on that workload alone.',
            body: (0,merged/* mergedHtml */.qM)(facts),
        },
        {
            id: 'simulated',
            name: 'On a simulated processor',
            lead: 'Counts per transaction, one thread on the same requests: no noise, and so no interval.',
            body: simulationSection(facts),
        },
        {
            id: 'flames',
            name: 'Where the time goes',
            lead: 'Stacks that perf saw in one more run: wide is often, on top is at work.',
            body: flameSection(facts),
        },
        { id: 'optimizers', name: 'What the optimizers did', body: optimizerSection(facts) },
        { id: 'left-out', name: 'Samples left out', body: leftOut(facts) },
        { id: 'machine', name: 'Machine and plan', body: setting(facts) },
        {
            id: 'again',
            name: (0,environment/* againTitle */.nm)(facts),
            body: `<pre tabindex="0"><code>${(0,environment/* commandLines */.Zm)(facts).map(html_text/* escapeHtml */.ZD).join('\n')}</code></pre>`,
        },
    ];
}
function forests(facts) {
    const metrics = [...new Set([facts.primary, ...facts.results.plan.metrics])];
    const sentences = facts.workloads.map((workload) => {
        const lines = (0,report_sentences/* workloadSentences */.ok)(facts, workload, html_text/* htmlMarkup */.GI);
        return lines.length === 0 ? '' : `<h3>${(0,html_text/* escapeHtml */.ZD)(workload.name)}</h3>${notesList(lines)}`;
    });
    const plots = metrics.map((metric, i) => {
        const plot = forestPlot(facts, metric);
        return i === 0 || plot === '' ? plot : (0,html_text/* folded */.TM)(`The same for ${(0,html_text/* escapeHtml */.ZD)((0,words/* metricWord */.bt)(metric))}`, plot);
    });
    return plots.join('') + sentences.join('');
}
/** Workloads folded, the first one open. */
function perWorkload(facts, draw, open = false) {
    return facts.workloads
        .map((workload) => ({ workload, body: draw(facts, workload) }))
        .filter(({ body }) => body !== '')
        .map(({ workload, body }, i) => (0,html_text/* folded */.TM)(`<b class="name">${(0,html_text/* escapeHtml */.ZD)(workload.name)}</b>`, body, i === 0 || (open && i < 4)))
        .join('');
}
function roundsOf(facts, { cells }) {
    return grid(cells.map((cell) => roundsChart(facts, cell)));
}
/** Past this many the page has room for one chart of each. */
const MANY_CELLS = 60;
function seriesOf(facts, { cells }) {
    const metrics = facts.cells.length > MANY_CELLS ? ['throughput'] : ['throughput', 'latency_p95'];
    return metrics.map((metric) => grid(cells.map((cell) => seriesChart(facts, cell, metric)))).join('');
}
function grid(charts) {
    const drawn = charts.filter((one) => one !== '');
    return drawn.length === 0 ? '' : `<div class="charts">${drawn.join('')}</div>`;
}
/** The colours of the variants; a box takes a variant out of all charts. */
function withLegend({ variants }, body) {
    if (body === '')
        return '';
    const items = variants.map(({ name, role }, i) => `<li class="key"><label class="v${i}"><input type="checkbox" checked value="${i}"><svg class="lines" viewBox="0 0 26 10" aria-hidden="true"><path d="M0 5H26"/></svg>${(0,html_text/* escapeHtml */.ZD)(name)}${role === 'control' ? ' (A/A)' : ''}</label>`);
    return `<ul class="legend" aria-label="Variants shown">${items.join('')}</ul>${body}`;
}
/** Counts of cachegrind; empty where nothing was simulated. */
function simulationSection(facts) {
    const rows = (0,simulations/* simulationRows */.BX)(facts).map(({ workload, variant, figures }) => [
        (0,html_text/* escapeHtml */.ZD)(workload),
        (0,html_text/* escapeHtml */.ZD)(variant),
        ...figures.flatMap(({ level, change }) => [(0,html_text/* number */.ai)(level), (0,html_text/* number */.ai)(change)]),
    ]);
    const columns = simulations/* SIMULATED_TITLES */.VS.flatMap((title) => [[title, 'number'], ['Change', 'number']]);
    return rows.length === 0
        ? ''
        : (0,html_text/* htmlTable */.I$)('Counts per transaction on a simulated processor', [['Workload'], ['Variant'], ...columns], rows);
}
function leftOut(facts) {
    const rows = (0,tables/* leftOutGroups */.yY)(facts).map(({ status, reason, samples }) => [
        (0,html_text/* escapeHtml */.ZD)(reason),
        status,
        String(samples.length),
        (0,words/* shortList */.pg)(samples.map(({ variant, workload, threads, round }) => (0,html_text/* escapeHtml */.ZD)(`${variant} in ${workload} at ${(0,words/* threadsOf */.Dm)(threads)}, round ${round}`)), 4),
    ]);
    return rows.length === 0
        ? ''
        : (0,html_text/* htmlTable */.I$)('Samples that no figure is made of', [['Reason'], ['Status'], ['Samples', 'number'], ['Where']], rows);
}
function setting(facts) {
    return `<div class="two"><div>${(0,html_text/* pairTable */.LQ)('Machine', (0,environment/* machineRows */.px)(facts))}${(0,html_text/* pairTable */.LQ)('Software', (0,environment/* softwareRows */.u8)(facts))}</div><div>${(0,html_text/* pairTable */.LQ)('Plan', (0,environment/* planRows */.Lq)(facts))}${(0,html_text/* pairTable */.LQ)('Parameters', (0,environment/* parameterRows */.bL)(facts))}${(0,html_text/* pairTable */.LQ)('Origin', (0,environment/* originRows */.oG)(facts))}</div></div>`;
}


/***/ })

};
