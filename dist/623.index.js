export const id = 623;
export const ids = [623];
export const modules = {

/***/ 65623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  htmlReport: () => (/* binding */ htmlReport)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./lib/report/caveats.js
var report_caveats = __webpack_require__(17835);
// EXTERNAL MODULE: ./lib/report/environment.js
var environment = __webpack_require__(80119);
// EXTERNAL MODULE: ./lib/report/facts.js
var report_facts = __webpack_require__(85697);
// EXTERNAL MODULE: ./node_modules/d3-scale/dist/d3-scale.mjs + 4 modules
var d3_scale = __webpack_require__(25602);
// EXTERNAL MODULE: ./lib/results/grouped.js
var grouped = __webpack_require__(56352);
// EXTERNAL MODULE: ./node_modules/d3-shape/dist/d3-shape.mjs + 1 modules
var d3_shape = __webpack_require__(76879);
// EXTERNAL MODULE: ./lib/report/html-text.js
var html_text = __webpack_require__(7105);
// EXTERNAL MODULE: ./lib/report/words.js
var words = __webpack_require__(58191);
;// CONCATENATED MODULE: ./lib/report/chart.js




/*
 * The frame that every chart hangs in: a column of fixed width for the y axis, and beside it a plot as wide as there is room.
 * In the plot x is a percentage and y a pixel, so that points and letters keep their size from a phone to a wide screen;
 * lines are drawn in an inner SVG that is stretched, with strokes that are not.
 *
 * A chart has its table in the same <figure>, and its points come in the table's order: what is shown for a point is read from
 * the table, so that the two cannot differ.
 */
/** Width of the inner SVG's own coordinates. */
const INNER = 1000;
function chart({ label, x, y, height, lines, beneath = '', xTitle }) {
    const px = (value) => round((1 - y.at(value)) * height);
    const yTicks = y.ticks.map(({ at, label: text }) => ({ top: round((1 - at) * height), text }));
    const grid = yTicks.map(({ top }) => `<line class="grid" x2="100%" y1="${top}" y2="${top}"/>`).join('');
    const xTicks = x.ticks
        .map(({ at, label: text }) => `<text x="${percent(at)}" y="${height + 16}">${(0,html_text/* escapeHtml */.ZD)(text)}</text>`)
        .join('');
    const yLabels = yTicks
        .map(({ top, text }) => `<text x="100%" y="${round(top + 4)}">${(0,html_text/* escapeHtml */.ZD)(text)}</text>`)
        .join('');
    const paths = lines.map((one) => (one.joined ? path(one, x, px) : '')).join('');
    const marks = lines
        .map((one) => `<g class="v${one.variant}">${one.points.map((point) => mark(point, x, px, height)).join('')}</g>`)
        .join('');
    return (`<div class="chart"><svg class="y" width="56" height="${height + 24}" aria-hidden="true">${yLabels}</svg>` +
        `<svg class="plot" height="${height + 24}" role="img" tabindex="0" aria-label="${(0,html_text/* escapeHtml */.ZD)(label)}. Arrow keys walk the points; the table below holds the same figures.">` +
        `${grid}${beneath}${inner(height, paths)}<g class="marks">${marks}</g><g class="x">${xTicks}</g></svg></div>` +
        `<p class="xtitle" aria-hidden="true">${(0,html_text/* escapeHtml */.ZD)(xTitle)}</p>`);
}
/** The stretched part: paths in coordinates of 1000 by the height. */
function inner(height, paths) {
    return paths === ''
        ? ''
        : `<svg class="lines" width="100%" height="${height}" viewBox="0 0 ${INNER} ${height}" preserveAspectRatio="none">${paths}</svg>`;
}
function path({ variant, points }, x, px) {
    const draw = (0,d3_shape/* line */.n8)()
        .defined(({ y, leftOut }) => y !== undefined && !leftOut)
        .x((point) => round(x.at(point.x) * INNER))
        .y((point) => px(point.y));
    const d = draw([...points]);
    return d ? `<path class="v${variant}" d="${d}"/>` : '';
}
function mark({ x: at, y, leftOut }, x, px, height) {
    const top = y === undefined ? height - 5 : px(y);
    return `<circle cx="${percent(x.at(at))}" cy="${top}" r="${leftOut ? 4 : 3}"${leftOut ? ' class="out"' : ''}/>`;
}
/** From the figures up, or from 0 where that is what the height means. */
function valueAxis(values, { fromZero = false, format = tickLabel, ticks = 5 } = {}) {
    const low = fromZero ? 0 : Math.min(...values);
    const high = Math.max(...values);
    const pad = (high - low) * 0.06 || Math.abs(high) * 0.01 || 1;
    const scale = (0,d3_scale/* scaleLinear */.m4)([fromZero ? 0 : low - pad, high + pad], [0, 1]).nice(ticks);
    return {
        at: (value) => scale(value),
        ticks: scale.ticks(ticks).map((value) => ({ at: scale(value), label: format(value) })),
    };
}
/** Thread counts, evenly spaced when each doubles the last; a tick for every one that was measured. */
function threadAxis(threads) {
    const [low, high] = [Math.min(...threads), Math.max(...threads)];
    const scale = (0,d3_scale/* scaleLog */.ZE)([low, high], [0.04, 0.96]);
    const at = (value) => (low === high ? 0.5 : scale(value));
    return { at, ticks: spaced(threads.map((value) => ({ at: at(value), label: (0,words/* count */.U9)(value) }))) };
}
/** Whole numbers from the first to the last, such as rounds. */
function countAxis(values) {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const scale = (0,d3_scale/* scaleLinear */.m4)([low, high], [0.03, 0.97]);
    const at = (value) => (low === high ? 0.5 : scale(value));
    const ticks = low === high ? [low] : scale.ticks(6).filter(Number.isInteger);
    return { at, ticks: ticks.map((value) => ({ at: at(value), label: (0,words/* count */.U9)(value) })) };
}
/** Leaves out labels that would stand on one another on a phone. */
function spaced(ticks) {
    const kept = [];
    for (const tick of ticks)
        if (kept.length === 0 || tick.at - kept.at(-1).at > 0.07)
            kept.push(tick);
    return kept;
}
function tickLabel(value) {
    return Math.abs(value) >= 1000 ? (0,words/* count */.U9)(value) : String(Number(value.toPrecision(6)));
}
/** A place as a share of the width; a thousandth of it is less than a pixel. */
function percent(at) {
    return `${Number((at * 100).toFixed(1))}%`;
}
/** One decimal of a pixel is more than a screen shows. */
function round(value) {
    return Math.round(value * 10) / 10;
}
/**
 * A figure: its heading, the chart, and the table folded below it. A point of the chart stands for a row of the table or, where the table has
 * a column for each place on the x axis, for a cell with something in it.
 */
function figureOf(heading, drawn, table, pointIs) {
    return `<figure data-point="${pointIs}"><figcaption>${heading}</figcaption>${drawn}<details class="data"><summary>Figures</summary>${table}</details></figure>`;
}

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
    const rows = names.flatMap((name) => comparisons
        .filter(({ candidate }) => candidate === name)
        .sort((a, b) => a.threads - b.threads)
        .map((comparison, i) => forestRow(comparison, i === 0, scale)));
    const caption = `Change of ${(0,words/* metricWord */.bt)(metric)} against ${facts.baseline}, workload ${workload}`;
    return (`<table class="forest" style="--ground:${ground(scale)}"><caption>${(0,html_text/* escapeHtml */.ZD)(caption)}</caption><thead><tr><th scope=col>Variant<th scope=col class=n>Threads` +
        `<th scope=col class="plotcell">${scaleTicks(scale)}<th scope=col class=n>Change<th scope=col>Verdict<th scope=col>Profile</thead>` +
        `<tbody>${rows.join('\n')}</tbody></table>`);
}
/** The labels of a scale, to stand above or below its rows. */
function scaleTicks(scale) {
    const ticks = scale.ticks.map(({ at, label }) => `<text x="${percent(at)}" y="11">${label}</text>`).join('');
    return `<svg height="14" role="img" aria-label="Axis: change in percent">${ticks}</svg>`;
}
function forestRow(comparison, first, scale) {
    const { candidate, role, threads, verdict, trained, rounds, notes } = comparison;
    const title = [`${rounds} ${rounds === 1 ? 'round' : 'rounds'}`, ...notes].join('; ');
    const profile = role === 'control' ? 'A/A' : (0,words/* trainedWord */.g3)(trained);
    return (`<tr class="${verdict}${first ? ' first' : ''}${role === 'control' ? ' aa' : ''}" title="${(0,html_text/* escapeHtml */.ZD)(title)}"><th>${(0,html_text/* escapeHtml */.ZD)(candidate)}` +
        `<td class=n>${(0,words/* count */.U9)(threads)}<span class="phone"> thr.</span><td class="plotcell">${intervalBar(comparison, scale)}` +
        `<td class=n>${(0,html_text/* number */.ai)((0,words/* changeWithInterval */.k$)(comparison))}<td class="verdict">${(0,words/* verdictWord */.E0)(verdict)}<td class="quiet">${(0,html_text/* escapeHtml */.ZD)(profile)}`);
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
    return (`<svg height="22" aria-hidden="true"><line class="ci${open}" x1="${percent(clamp(low))}" x2="${percent(clamp(high))}" y1="11" y2="11"/>` +
        `<circle cx="${percent(clamp(scale.at(ratio)))}" cy="11" r="4.5"/>${arrows}</svg>`);
}
/**
 * The ground that intervals are drawn on, as a CSS background: the margin as a band, a line at 0, fine lines at the ticks. Said once
 * for a table, since a page may have a thousand rows.
 */
function ground({ at, ticks, margin: { from, to } }) {
    const line = (place, colour) => `linear-gradient(90deg,transparent calc(${percent(place)} - .5px),var(--${colour}) 0 calc(${percent(place)} + .5px),transparent 0)`;
    const band = `linear-gradient(90deg,transparent ${percent(from)},var(--band) 0 ${percent(to)},transparent 0)`;
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
    return `Point: estimate. Line: ${(0,words/* share */.uM)(confidence)} interval. Shaded: the margin of ±${(0,words/* share */.uM)(margin)}. Right of 0 is more, which is better for throughput and worse for latency and cost.`;
}

// EXTERNAL MODULE: ./lib/report/headline.js
var headline = __webpack_require__(5916);
// EXTERNAL MODULE: ./lib/report/tables.js
var tables = __webpack_require__(44057);
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
    const { stale_percent: stale, executed_instructions: executed } = profile;
    return [`${(0,words/* brief */.dh)(stale)} %`, executed > 0 ? (0,words/* count */.U9)(executed) : words/* NOTHING */.K$];
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

;// CONCATENATED MODULE: ./lib/report/page-script.js
/**
 * What moves in the page: a point under the pointer, or one reached by the arrow keys, shows what its table says of it; a legend's
 * box hides a variant everywhere. Without the script the page loses only that.
 */
const PAGE_SCRIPT = `
(() => {
  const tip = document.getElementById('tip')
  let shown = null

  // A figure's table: the cell that each point stands for, in the order of the points.
  function cellsOf(figure) {
    const rows = [...figure.querySelector('tbody').rows]
    if (figure.dataset.point === 'row') return rows.map((row) => row.cells[0])
    return rows.flatMap((row) => [...row.cells].slice(1).filter((cell) => cell.textContent.trim()))
  }

  // The points of a plot that can be seen, each with its place and its cell.
  function pointsOf(plot) {
    const cells = cellsOf(plot.closest('figure'))
    return [...plot.querySelectorAll('.marks circle')]
      .map((mark, i) => ({ mark, cell: cells[i], x: mark.cx.baseVal.value, y: mark.cy.baseVal.value }))
      .filter(({ mark, cell }) => cell && getComputedStyle(mark.parentNode).display !== 'none')
  }

  function textOf(cell) {
    const row = cell.parentNode
    const heads = cell.closest('table').tHead.rows[0].cells
    const others = [...row.cells].slice(1).filter((one) => cell === row.cells[0] || one === cell)
    const lines = others.filter((one) => one.textContent.trim()).map((one) => heads[one.cellIndex].textContent.trim() + ': ' + one.textContent.trim())
    return [row.cells[0].textContent.trim(), ...lines].join('\\n')
  }

  function show(plot, point) {
    if (shown) shown.classList.remove('on')
    shown = point ? point.mark : null
    if (!point) { tip.textContent = ''; return }
    shown.classList.add('on')
    tip.textContent = textOf(point.cell)
    const box = plot.getBoundingClientRect()
    const width = document.documentElement.clientWidth
    const left = Math.min(Math.max(8, box.left + point.x + 12), width - tip.offsetWidth - 8)
    const above = box.top + point.y - tip.offsetHeight - 12
    const top = above > 4 ? above : box.top + point.y + 14
    tip.style.left = left + window.scrollX + 'px'
    tip.style.top = top + window.scrollY + 'px'
  }

  for (const plot of document.querySelectorAll('.plot')) {
    let points = null
    let at = -1
    const fresh = () => { points = pointsOf(plot) }
    plot.addEventListener('pointerenter', fresh)
    plot.addEventListener('pointermove', (event) => {
      if (!points) fresh()
      const box = plot.getBoundingClientRect()
      const x = event.clientX - box.left
      const y = event.clientY - box.top
      let best = null
      let least = 40 * 40
      for (const point of points) {
        const distance = (point.x - x) ** 2 + (point.y - y) ** 2
        if (distance < least) { least = distance; best = point }
      }
      show(plot, best)
    })
    plot.addEventListener('pointerleave', () => show(plot, null))
    plot.addEventListener('blur', () => { at = -1; show(plot, null) })
    plot.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
      if (event.key === 'Escape') show(plot, null)
      if (!step) return
      event.preventDefault()
      fresh()
      if (points.length === 0) return
      at = at < 0 ? (step > 0 ? 0 : points.length - 1) : (at + step + points.length) % points.length
      show(plot, points[at])
    })
  }

  for (const box of document.querySelectorAll('.legend input')) {
    box.addEventListener('change', () => {
      document.body.classList.toggle('hide' + box.value, !box.checked)
      for (const twin of document.querySelectorAll('.legend input[value="' + box.value + '"]')) twin.checked = box.checked
    })
  }
})()
`.trim();

;// CONCATENATED MODULE: ./lib/report/page-style.js
/** Colours of the variants by their place: baseline and control grey, candidates from Okabe & Ito's palette for all kinds of sight. */
const LIGHT = ['#6b7280', '#a3a9b5', '#0072b2', '#d55e00', '#008a64', '#b0468d', '#2f9fdb', '#b07d00'];
const DARK = ['#a7adb9', '#747b88', '#4fb0ea', '#ff8a47', '#35c79b', '#e58cc5', '#8fd0f7', '#e0b13a'];
/** Beyond the palette the colours come again; the dashes tell them apart. */
const VARIANTS = 24;
function variantRules() {
    return Array.from({ length: VARIANTS }, (_, i) => {
        const colour = i < 2 ? i : 2 + ((i - 2) % (LIGHT.length - 2));
        const again = i < LIGHT.length ? 0 : Math.floor((i - 2) / (LIGHT.length - 2));
        const dash = i === 1 ? '3 3' : ['', '6 3', '2 3', '8 3 2 3'][again % 4];
        return `.v${i}{--c:var(--c${colour})${dash ? `;--dash:${dash}` : ''}}.hide${i} svg .v${i}{display:none}`;
    }).join('\n');
}
/** Tables name their columns of numbers: `n2 n4`. */
function numberColumns() {
    return Array.from({ length: 12 }, (_, i) => `.n${i + 1} tr>:nth-child(${i + 1})`).join(',');
}
function colours(list) {
    return list.map((colour, i) => `--c${i}:${colour}`).join(';');
}
const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#1b2130;--quiet:#5b6474;--line:#e3e6ec;--soft:#f4f6f9;--paper:#fff;--band:#e9edf4;--faster:#067647;--slower:#b42318;--same:#526077;--inconclusive:#96610a;--link:#0b62c4;${colours(LIGHT)}}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebf2;--quiet:#a2abbb;--line:#2c3342;--soft:#1a202c;--paper:#11151d;--band:#242c3b;--faster:#4ecb8f;--slower:#ff8374;--same:#a9b3c6;--inconclusive:#e5b45a;--link:#7ab8ff;${colours(DARK)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:3.5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums}
main,header,footer{max-width:70rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2rem}
h1{font-size:1.05rem;font-weight:600;color:var(--quiet);margin:0 0 .75rem}
h2{font-size:1.35rem;margin:3rem 0 .5rem;letter-spacing:-.01em}
h3{font-size:1.05rem;margin:1.75rem 0 .25rem}
p{margin:.5rem 0}
a{color:var(--link)}
a.skip{position:absolute;left:-99rem}a.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem;z-index:5}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}
.quiet{color:var(--quiet)}
b.name{font-weight:600;overflow-wrap:anywhere}
code{font:.86em ui-monospace,"Cascadia Mono","DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
.verdictline{display:flex;gap:1rem;align-items:flex-start}
.badge{flex:none;border-radius:2rem;padding:.2rem .9rem;font-weight:700;border:2px solid currentColor;margin-top:.2rem}
.badge.pass{color:var(--faster)}.badge.fail{color:var(--slower)}.badge.neutral{color:var(--inconclusive)}
.result{font-size:1.45rem;line-height:1.35;margin:0;letter-spacing:-.01em}
.next{border-left:4px solid var(--link);padding:.35rem .9rem;background:var(--soft);border-radius:0 6px 6px 0;margin:1rem 0}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr));gap:.9rem;margin:1.25rem 0}
.card{border:1px solid var(--line);border-top:4px solid var(--c);border-radius:8px;padding:.8rem 1rem .7rem;background:var(--paper);min-width:0}
.card h3{margin:0;font-size:.98rem;overflow-wrap:anywhere}
.card .big{font-size:2rem;font-weight:700;line-height:1.15;letter-spacing:-.02em;margin:.2rem 0 0}
.card .range{color:var(--quiet);margin:0;font-size:.9rem}
.card .plotcell{margin:.5rem 0 0}
.card dl{display:grid;grid-template-columns:auto 1fr;gap:.05rem .75rem;margin:.4rem 0 0;font-size:.86rem}
.card dt{color:var(--quiet)}.card dd{margin:0;text-align:right;white-space:nowrap}
.faster{--v:var(--faster)}.slower{--v:var(--slower)}.same{--v:var(--same)}.inconclusive{--v:var(--inconclusive)}
.card .big,.verdict{color:var(--v)}
.verdict{white-space:nowrap;font-weight:600}
ul.notes{padding-left:1.2rem;margin:.5rem 0}ul.notes li{margin:.3rem 0}
section.warn{border:1px solid var(--line);border-left:4px solid var(--inconclusive);border-radius:0 8px 8px 0;padding:.2rem 1.1rem .6rem;margin:1.5rem 0}
section.warn h2{margin:.6rem 0 .2rem;font-size:1.1rem}
nav{position:sticky;top:0;background:var(--paper);border-bottom:1px solid var(--line);z-index:3;margin-top:1.5rem}
nav .in{max-width:70rem;margin:0 auto;padding:.45rem 1.25rem;display:flex;gap:.35rem 1.1rem;overflow-x:auto;white-space:nowrap;font-size:.92rem}
nav a{text-decoration:none}
.legend{display:flex;flex-wrap:wrap;gap:.3rem .5rem;margin:.6rem 0;padding:0;list-style:none;font-size:.9rem}
.legend label{display:inline-flex;align-items:center;gap:.4rem;border:1px solid var(--line);border-radius:2rem;padding:.1rem .7rem .1rem .5rem;cursor:pointer}
.legend input{accent-color:var(--c);margin:0}
.legend svg{width:26px;height:10px}
details>summary{cursor:pointer;padding:.3rem 0}
details>summary::marker{color:var(--quiet)}
.scroll{overflow-x:auto;margin:.2rem 0 1.1rem;max-height:28rem;overflow-y:auto}
table{border-collapse:collapse;font-size:.88rem}
caption{text-align:left;color:var(--quiet);padding:.3rem 0;font-size:.86rem}
th,td{text-align:left;padding:.22rem .7rem .22rem 0;border-bottom:1px solid var(--line);font-weight:400;vertical-align:baseline}
thead th{color:var(--quiet);font-weight:600;white-space:nowrap}
.n,.numbers td,.numbers thead th+th,${numberColumns()}{text-align:right;white-space:nowrap}
table.pairs{width:100%;margin-bottom:1rem}table.pairs th{width:11rem;color:var(--quiet)}table.pairs td{overflow-wrap:anywhere}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:0 2.5rem;align-items:start}
table.forest{width:100%;table-layout:fixed}
.forest caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.forest th,.forest td{border:0;padding-top:0;padding-bottom:0;vertical-align:middle}
.forest .first>*{border-top:1px solid var(--line)}
.forest tbody th{width:10.5rem;color:transparent;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.forest .first th{color:var(--ink);font-weight:600}
.forest .aa .verdict,.forest .aa .n,.forest .first.aa th{color:var(--quiet);font-weight:400}
.forest thead th:nth-child(1){width:10.5rem}.forest thead th:nth-child(2){width:4.2rem}.forest thead th:nth-child(4){width:13.2rem}.forest thead th:nth-child(5){width:8.2rem}.forest thead th:nth-child(6){width:9.8rem}.forest td:last-child{white-space:nowrap}
.forest svg,.card svg{display:block;width:100%;overflow:visible}
.forest thead text,.card text{font-size:11px;fill:var(--quiet);text-anchor:middle}
.plotcell{background:var(--ground) no-repeat}.forest .plotcell{padding:0}.forest thead .plotcell{background:none}.forest td:nth-child(4){padding-left:.8rem}
.phone{display:none}
.band{fill:var(--band)}.grid{stroke:var(--line)}.zero{stroke:var(--quiet)}
.ci{stroke:var(--v);stroke-width:2.5;stroke-linecap:round}.ci.open{stroke-dasharray:2 5}
.forest circle,.card circle{fill:var(--v)}
.aa .ci{stroke:var(--same);stroke-width:2}.aa circle{fill:var(--same)}
.arrow{fill:var(--v);font-size:15px}.arrow.end{text-anchor:end}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));gap:1.2rem 1.8rem}
figure{margin:.4rem 0;min-width:0}figcaption{font-size:.9rem;color:var(--quiet);margin-bottom:.3rem}figcaption b{color:var(--ink)}
.chart{display:flex;padding-right:.6rem}
.chart svg{display:block;overflow:visible}
.chart .y{flex:none}.chart .y text{font-size:11px;fill:var(--quiet);text-anchor:end;transform:translateX(-8px)}
.plot{width:100%;min-width:0;flex:1}
.plot .x text{font-size:11px;fill:var(--quiet);text-anchor:middle}
.xtitle{font-size:.75rem;color:var(--quiet);margin:0 .6rem 0 56px;text-align:center}
.lines path{fill:none;stroke:var(--c);stroke-width:2;stroke-dasharray:var(--dash,none);vector-effect:non-scaling-stroke;stroke-linejoin:round}
.marks circle{fill:var(--c)}.marks .out{fill:var(--paper);stroke:var(--c);stroke-width:1.5;stroke-dasharray:2 1.5}
.marks .on{stroke:var(--ink);stroke-width:2;r:5.5px}
.knee{fill:none;stroke:var(--c);stroke-width:1.5}
.whisker line{stroke:var(--c);stroke-width:1.5;opacity:.55}
.crossing{stroke:var(--c);stroke-width:1.5;stroke-dasharray:4 4}
details.data>summary{font-size:.85rem;color:var(--quiet)}
.bar,.bars{display:inline-block;width:9rem;background:var(--band);border-radius:3px;overflow:hidden;vertical-align:middle}
.bar i{display:block;height:.6rem;background:var(--c2)}
.bars{background:none;width:12rem}.bars i{display:block;height:.42rem;border-radius:2px;margin:1px 0}.before{background:var(--c0)}.after{background:var(--c2)}
pre{background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:.8rem 1rem;overflow-x:auto;font-size:.88rem}
#tip{position:absolute;z-index:9;pointer-events:none;background:var(--ink);color:var(--paper);border-radius:6px;padding:.35rem .6rem;font-size:.82rem;line-height:1.4;max-width:19rem;white-space:pre-line}
#tip:empty{display:none}
footer{color:var(--quiet);font-size:.85rem;padding-bottom:3rem;margin-top:3rem;overflow-wrap:anywhere}
@media(max-width:46rem){
.verdictline{display:block}.badge{display:inline-block;margin-bottom:.5rem}.result{font-size:1.2rem}
.forest,.forest tbody,.forest thead,.forest tr{display:block}
.forest tr{display:grid;grid-template-columns:auto 1fr auto;column-gap:.6rem;padding:.15rem 0}
.forest thead th:not(.plotcell),.forest td:last-child{display:none}
.forest .plotcell{grid-column:1/-1;width:auto}
.forest tbody th{display:none;width:auto}.forest .first th{display:block;grid-column:1/-1;border-top:1px solid var(--line);padding-top:.35rem;margin-top:.2rem}
.forest .first>*{border-top:0}
.forest td{width:auto;text-align:left}.forest{font-size:.82rem}.forest th,.forest td,.forest td:nth-child(4){padding-left:0;padding-right:0}.forest td:nth-child(3){order:9}
.phone{display:inline}
.forest td.n:nth-child(4){text-align:right}
}
@media print{nav,.legend,#tip{display:none}.scroll{max-height:none}}
${variantRules()}
`.trim();

// EXTERNAL MODULE: ./lib/statistics/median.js
var median = __webpack_require__(67165);
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
    const x = countAxis(shown.flatMap(({ rounds }) => rounds));
    const drawn = chart({ label, x, y: valueAxis(values, { ticks: 4 }), height: HEIGHT, lines, xTitle: 'round' });
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
        ...carried.map((one, column) => {
            const text = exact(sample.metrics[one]);
            return column === 0 ? text : text;
        }),
        stateOf(sample),
    ]));
    return figureOf(`<b>${(0,html_text/* escapeHtml */.ZD)((0,words/* threadsOf */.Dm)(cell.threads))}</b>`, drawn, (0,html_text/* htmlTable */.I$)(label, columns, rows), 'row');
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
function stateOf({ status, reason, phase }) {
    if (status !== 'ok')
        return (0,html_text/* escapeHtml */.ZD)(`${status}: ${reason ?? 'no reason was recorded'}`);
    return phase === 'confirm' ? 'confirming' : 'yes';
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
/** How a sample goes on in time: at each second the median over the rounds, for every variant. */
function seriesChart(facts, cell, metric) {
    const shown = facts.variants.flatMap(({ name }, variant) => {
        const intervals = (cell.samples.get(name) ?? []).flatMap(({ status, intervals: some }) => status === 'ok' ? (some ?? []) : []);
        const points = mediansOverTime(intervals, metric, pointsFor(facts));
        return points.length === 0 ? [] : [{ variant, name, points, joined: true }];
    });
    if (shown.length === 0)
        return '';
    const label = `${(0,words/* metricHead */.bI)(metric)}, by second of the sample, workload ${cell.workload} at ${(0,words/* threadsOf */.Dm)(cell.threads)}`;
    const seconds = [...new Set(shown.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
    const y = valueAxis(shown.flatMap(({ points }) => points.map((point) => point.y)), { ticks: 4 });
    const drawn = chart({ label, x: countAxis(seconds), y, height: HEIGHT, lines: shown, xTitle: 'seconds' });
    const columns = [['Variant'], ...seconds.map((second) => [`${(0,words/* figure */.vP)(second)} s`, 'number'])];
    const rows = shown.map(({ name, points }) => {
        const bySecond = new Map(points.map(({ x, y: value }) => [x, value]));
        return [(0,html_text/* escapeHtml */.ZD)(name), ...seconds.map((second) => (bySecond.has(second) ? (0,words/* figure */.vP)(bySecond.get(second)) : ''))];
    });
    const heading = `<b>${(0,html_text/* escapeHtml */.ZD)((0,words/* threadsOf */.Dm)(cell.threads))}</b> ${(0,html_text/* escapeHtml */.ZD)((0,words/* metricWord */.bt)(metric))}`;
    return figureOf(heading, drawn, (0,html_text/* htmlTable */.I$)(label, columns, rows), 'cell');
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
var report_sentences = __webpack_require__(33700);
;// CONCATENATED MODULE: ./lib/report/sweep-charts.js





const sweep_charts_HEIGHT = 220;
/** The charts of one workload over its thread counts; none when it was measured at a single one. */
function sweepCharts(facts, workload) {
    if (workload.cells.length < 2)
        return '';
    const levels = (0,tables/* mainMetrics */.vR)(facts).map((metric) => levelChart(facts, workload, metric));
    return `<div class="charts">${levels.join('')}${changeChart(facts, workload)}</div>${crossings(facts, workload)}`;
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
    const x = threadAxis(workload.cells.map(({ threads }) => threads));
    const y = valueAxis(values, { fromZero: true });
    const label = `${(0,words/* metricHead */.bI)(metric)}, by threads, workload ${workload.name}`;
    const drawn = chart({
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
    return figureOf(`<b>${(0,html_text/* escapeHtml */.ZD)((0,words/* metricHead */.bI)(metric))}</b> median of the rounds`, drawn, (0,html_text/* htmlTable */.I$)(label, columns, rows), 'cell');
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
                `<circle class="knee v${place}" cx="${percent(x.at(at.threads))}" cy="${round((1 - y.at(at.value)) * sweep_charts_HEIGHT)}" r="7"/>`,
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
    const x = threadAxis(workload.cells.map(({ threads }) => threads));
    const y = valueAxis([...bounds, margin, -margin], {
        format: (value) => (0,html_text/* number */.ai)(value === 0 ? '0 %' : (0,words/* change */.Zg)(1 + value / 100, Number.isInteger(value) ? 0 : 1)),
    });
    const px = (value) => round((1 - y.at(value)) * sweep_charts_HEIGHT);
    const band = `<rect class="band" width="100%" y="${px(margin)}" height="${round(px(-margin) - px(margin))}"/><line class="zero" x2="100%" y1="${px(0)}" y2="${px(0)}"/>`;
    const whiskers = shown
        .map(({ variant, points }) => {
        const lines = points.flatMap(({ x: threads, comparison: { ci_low, ci_high } }) => ci_low === null || ci_high === null
            ? []
            : [
                `<line x1="${percent(x.at(threads))}" x2="${percent(x.at(threads))}" y1="${px((ci_high - 1) * 100)}" y2="${px((ci_low - 1) * 100)}"/>`,
            ]);
        return `<g class="whisker v${variant}">${lines.join('')}</g>`;
    })
        .join('');
    const crossed = (sweepOf(workload, metric)?.crossovers ?? [])
        .filter((crossover) => (0,report_sentences/* worthTelling */.gb)(crossover, workload, metric))
        .map(({ estimate, candidate }) => {
        const variant = facts.variants.findIndex(({ name }) => name === candidate);
        return `<line class="crossing v${variant}" x1="${percent(x.at(estimate))}" x2="${percent(x.at(estimate))}" y2="${sweep_charts_HEIGHT}"/>`;
    })
        .join('');
    const label = `Change of ${(0,words/* metricWord */.bt)(metric)} against ${facts.baseline}, by threads, workload ${workload.name}`;
    const drawn = chart({
        label,
        x,
        y,
        height: sweep_charts_HEIGHT,
        lines: shown,
        beneath: `${band}${inner(sweep_charts_HEIGHT, '')}${whiskers}${crossed}`,
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
    return figureOf(`<b>Change of ${(0,html_text/* escapeHtml */.ZD)((0,words/* metricWord */.bt)(metric))}</b> on ${(0,html_text/* escapeHtml */.ZD)(facts.baseline)}`, drawn, (0,html_text/* htmlTable */.I$)(label, columns, rows), 'cell');
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















/**
 * The report as one HTML page: nothing is fetched, everything is drawn when the page is made, and the same results give the
 * same bytes.
 */
function htmlReport(results) {
    const facts = (0,report_facts/* factsOf */.x)(results);
    const sections = sectionsOf(facts).filter(({ body }) => body !== '');
    const title = (0,html_text/* escapeHtml */.ZD)((0,environment/* titleOf */.Gg)(facts));
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Boltmark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#main">To the results</a>
${pageHead(facts, title)}
<nav aria-label="Sections"><div class="in">${sections.map(({ id, name }) => `<a href="#${id}">${name}</a>`).join('')}</div></nav>
<main id="main">
${sections.map(({ id, name, lead, body }) => `<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>${lead ? `<p class="quiet">${lead}</p>` : ''}${body}</section>`).join('\n')}
</main>
<footer>${(0,environment/* originRows */.oG)(facts)
        .map(([name, value]) => `${(0,html_text/* escapeHtml */.ZD)(name)} <code>${(0,html_text/* escapeHtml */.ZD)(value)}</code>`)
        .join(' · ')}</footer>
<div id="tip" role="status" aria-live="polite"></div>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}
/** Nothing from anywhere, and no script but ours: what a name smuggles in is not run even if it got past the escaping. */
function policy() {
    const sha256 = (0,external_node_crypto_.createHash)('sha256').update(PAGE_SCRIPT).digest('base64');
    return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${sha256}'; img-src data:; base-uri 'none'; form-action 'none'`;
}
function pageHead(facts, title) {
    const { gate, verdict, result, next, noise } = (0,headline/* headlineOf */.gD)(facts, html_text/* htmlMarkup */.GI);
    const reasons = (0,headline/* gateReasons */.xH)(facts, html_text/* htmlMarkup */.GI);
    const caveats = (0,report_caveats/* caveatsOf */.V)(facts, html_text/* htmlMarkup */.GI);
    const few = reasons.length <= 3;
    const list = `<ul class="notes">${reasons.map((reason) => `<li>${(0,html_text/* sentence */.em)(reason)}`).join('')}</ul>`;
    return `<header>
<h1>${title}</h1>
<div class="verdictline"><span class="badge ${gate}">${verdict}</span><p class="result">${(0,html_text/* sentence */.em)(result)}</p></div>
<p class="next"><b>Next:</b> ${(0,html_text/* sentence */.em)(next)}</p>
${reasons.length === 0 ? '' : (0,html_text/* folded */.TM)(`Why ${verdict.toLowerCase()} (${(0,words/* counted */.hS)(new Set(facts.results.gate.reasons).size, 'reason')})`, list, few)}
${cards(facts)}
<p class="quiet">${(0,html_text/* sentence */.em)(noise)}</p>
${caveats.length === 0 ? '' : `<section class="warn" aria-labelledby="believe"><h2 id="believe">Before you believe it</h2><ul class="notes">${caveats.map((caveat) => `<li>${(0,html_text/* sentence */.em)(caveat)}`).join('')}</ul></section>`}
</header>`;
}
/** A card for each candidate: the pooled change in large, its interval drawn, the other metrics in small. */
function cards(facts) {
    const { primary } = facts;
    const names = (0,headline/* rankedCandidates */.Se)(facts);
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
            lead: 'Every sample is a dot; a hollow one does not count, and says why. In each round the variants took turns, each in a fresh server.',
            body: withLegend(facts, perWorkload(facts, roundsOf)),
        },
        {
            id: 'inside',
            name: 'Inside a sample',
            lead: 'Second by second, the median over the rounds.',
            body: withLegend(facts, perWorkload(facts, seriesOf)),
        },
        { id: 'optimizers', name: 'What the optimizers did', body: optimizerSection(facts) },
        { id: 'left-out', name: 'Samples left out', body: leftOut(facts) },
        { id: 'machine', name: 'Machine and plan', body: setting(facts) },
        {
            id: 'again',
            name: 'Run it again',
            body: `<pre tabindex="0"><code>${(0,environment/* commandLines */.Zm)(facts).map(html_text/* escapeHtml */.ZD).join('\n')}</code></pre>`,
        },
    ];
}
function forests(facts) {
    const metrics = [...new Set([facts.primary, ...facts.results.plan.metrics])];
    const sentences = facts.workloads.map((workload) => {
        const lines = (0,report_sentences/* workloadSentences */.ok)(facts, workload, html_text/* htmlMarkup */.GI);
        return lines.length === 0
            ? ''
            : `<h3>${(0,html_text/* escapeHtml */.ZD)(workload.name)}</h3><ul class="notes">${lines.map((line) => `<li>${(0,html_text/* sentence */.em)(line)}`).join('')}</ul>`;
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
