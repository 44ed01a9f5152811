export const id = 976;
export const ids = [976];
export const modules = {

/***/ 43910:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JV: () => (/* binding */ valueAxis),
/* harmony export */   KA: () => (/* binding */ threadAxis),
/* harmony export */   KN: () => (/* binding */ percent),
/* harmony export */   LI: () => (/* binding */ round),
/* harmony export */   Mn: () => (/* binding */ figureOf),
/* harmony export */   bW: () => (/* binding */ chart),
/* harmony export */   f$: () => (/* binding */ countAxis),
/* harmony export */   vW: () => (/* binding */ inner)
/* harmony export */ });
/* harmony import */ var d3_scale__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25602);
/* harmony import */ var d3_shape__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76879);
/* harmony import */ var _results_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(67467);
/* harmony import */ var _statistics_median_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(67165);
/* harmony import */ var _render_html_html_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(90310);





/*
 * The frame of every chart: a column of fixed width for the y axis, and a plot that fills the remaining width. In the
 * plot, x is a percentage and y a number of pixels, so that points and letters keep their size on every screen. Lines
 * are drawn in an inner SVG that is stretched, with strokes that are not.
 *
 * A chart has its table in the same <figure>, and its points are in the order of the table. The text of a point is read
 * from the table, so that the two cannot differ.
 */
/** The width of the inner SVG, in its own coordinates. */
const INNER = 1000;
function chart({ label, x, y, height, lines, beneath = '', xTitle }) {
    const px = (value) => round((1 - y.at(value)) * height);
    const yTicks = y.ticks.map(({ at, label: text }) => ({ top: round((1 - at) * height), text }));
    const grid = yTicks.map(({ top }) => `<line class="grid" x2="100%" y1="${top}" y2="${top}"/>`).join('');
    const xTicks = x.ticks
        .map(({ at, label: text }) => `<text x="${percent(at)}" y="${height + 16}">${(0,_render_html_html_text_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeHtml */ .ZD)(text)}</text>`)
        .join('');
    const yLabels = yTicks
        .map(({ top, text }) => `<text x="100%" y="${round(top + 4)}">${(0,_render_html_html_text_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeHtml */ .ZD)(text)}</text>`)
        .join('');
    const paths = lines.map((one) => (one.joined ? path(one, x, px) : '')).join('');
    const marks = lines
        .map((one) => `<g class="v${one.variant}">${one.points.map((point) => mark(point, x, px, height)).join('')}</g>`)
        .join('');
    return (`<div class="chart"><svg class="y" width="56" height="${height + 24}" aria-hidden="true">${yLabels}</svg>` +
        `<svg class="plot" height="${height + 24}" role="img" tabindex="0" aria-label="${(0,_render_html_html_text_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeHtml */ .ZD)(label)}. Arrow keys walk the points; the table below holds the same figures.">` +
        `${grid}${beneath}${inner(height, paths)}<g class="marks">${marks}</g><g class="x">${xTicks}</g></svg></div>` +
        `<p class="xtitle" aria-hidden="true">${(0,_render_html_html_text_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeHtml */ .ZD)(xTitle)}</p>`);
}
/** The stretched part: paths in coordinates of 1000 by the height. */
function inner(height, paths) {
    return paths === ''
        ? ''
        : `<svg class="lines" width="100%" height="${height}" viewBox="0 0 ${INNER} ${height}" preserveAspectRatio="none">${paths}</svg>`;
}
function path({ variant, points }, x, px) {
    const draw = (0,d3_shape__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)()
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
/** An axis from the smallest value, or from 0 if height means size. */
function valueAxis(values, { fromZero = false, format = tickLabel, ticks = 5 } = {}) {
    const low = fromZero ? 0 : (0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_3__/* .smallest */ .o9)(values);
    const high = (0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_3__/* .largest */ .nQ)(values);
    const pad = (high - low) * 0.06 || Math.abs(high) * 0.01 || 1;
    const scale = (0,d3_scale__WEBPACK_IMPORTED_MODULE_4__/* .scaleLinear */ .m4)([fromZero ? 0 : low - pad, high + pad], [0, 1]).nice(ticks);
    return {
        at: (value) => scale(value),
        ticks: scale.ticks(ticks).map((value) => ({ at: scale(value), label: format(value) })),
    };
}
/** An axis of thread counts, evenly spaced if each is twice the one before, with a tick for each. */
function threadAxis(threads) {
    const [low, high] = [(0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_3__/* .smallest */ .o9)(threads), (0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_3__/* .largest */ .nQ)(threads)];
    const scale = (0,d3_scale__WEBPACK_IMPORTED_MODULE_4__/* .scaleLog */ .ZE)([low, high], [0.04, 0.96]);
    const at = (value) => (low === high ? 0.5 : scale(value));
    return { at, ticks: spaced(threads.map((value) => ({ at: at(value), label: (0,_results_words_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(value) }))) };
}
/** An axis of whole numbers from the first to the last, for example rounds. */
function countAxis(values) {
    const [low, high] = [(0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_3__/* .smallest */ .o9)(values), (0,_statistics_median_js__WEBPACK_IMPORTED_MODULE_3__/* .largest */ .nQ)(values)];
    const scale = (0,d3_scale__WEBPACK_IMPORTED_MODULE_4__/* .scaleLinear */ .m4)([low, high], [0.03, 0.97]);
    const at = (value) => (low === high ? 0.5 : scale(value));
    const ticks = low === high ? [low] : scale.ticks(6).filter(Number.isInteger);
    return { at, ticks: ticks.map((value) => ({ at: at(value), label: (0,_results_words_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(value) })) };
}
/** The ticks without those whose labels would overlap on a phone. */
function spaced(ticks) {
    const kept = [];
    for (const tick of ticks)
        if (kept.length === 0 || tick.at - kept.at(-1).at > 0.07)
            kept.push(tick);
    return kept;
}
function tickLabel(value) {
    return Math.abs(value) >= 1000 ? (0,_results_words_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(value) : String(Number(value.toPrecision(6)));
}
/** A share of the width in percent. More decimals would be less than a pixel. */
function percent(at) {
    return `${Number((at * 100).toFixed(1))}%`;
}
/** A number of pixels with one decimal, because a screen does not show more. */
function round(value) {
    return Math.round(value * 10) / 10;
}
/**
 * A figure: its heading, the chart, and the table folded below it. A point of the chart belongs to a row of the table.
 * If the table has a column for each place on the x axis, the point belongs to a cell with a value.
 */
function figureOf(heading, drawn, table, pointIs) {
    return `<figure data-point="${pointIs}"><figcaption>${heading}</figcaption>${drawn}<details class="data"><summary>Figures</summary>${table}</details></figure>`;
}


/***/ }),

/***/ 9699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ page)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./lib/report/render/html/cells-script.js
/**
 * The script that sorts, filters and compares the rows of the forest plots. Without it, the controls stay hidden.
 *
 * A row has the data `gain`: the logarithm of its ratio, positive if the candidate is better. Another run's
 * results.json stays in the browser, and its content is inserted only as text.
 */
const CELLS_SCRIPT = `
(() => {
  const tools = document.querySelector('.tools')
  if (!tools) return
  tools.hidden = false
  const [only, order, file] = tools.querySelectorAll('input[type=checkbox],select,input[type=file]')
  const said = tools.querySelector('[role=status]')
  const tables = [...document.querySelectorAll('table.forest')].map((table) => ({
    table,
    rows: [...table.tBodies[0].rows],
  }))

  // A row shows its variant's name if the row above is hidden or belongs to another variant.
  function arrange() {
    for (const { table, rows } of tables) {
      const gain = (row) => Number(row.dataset.gain || -Infinity)
      const sorted = order.value === 'plan' ? rows : [...rows].sort((a, b) => (order.value === 'gain' ? gain(b) - gain(a) : gain(a) - gain(b)))
      let last = null
      for (const row of sorted) {
        row.hidden = only.checked && !row.classList.contains('faster') && !row.classList.contains('slower')
        table.tBodies[0].append(row)
        if (row.hidden) continue
        row.classList.toggle('first', row.cells[0].textContent !== last)
        last = row.cells[0].textContent
      }
    }
  }

  function shownFor(id) {
    const row = id && document.getElementById(decodeURIComponent(id))
    if (row && row.hidden) { only.checked = false; arrange(); row.scrollIntoView() }
  }

  const percent = (ratio) => {
    const text = ((ratio - 1) * 100).toFixed(1)
    return (Number(text) === 0 ? '0.0' : Number(text) > 0 ? '+' + text : text.replace('-', '\\u2212'))
  }
  const isRatio = (value) => typeof value === 'number' && value > 0 && Number.isFinite(value)

  // Whether the two runs' intervals have no value in common.
  function compare(results) {
    const theirs = new Map(results.comparisons.map((one) => [[one.metric, one.workload, one.threads, one.candidate].join('\\n'), one]))
    let found = 0
    let apart = 0
    for (const { table, rows } of tables) {
      for (const row of rows) {
        const [threads, low, high] = row.dataset.of.split(' ')
        const key = [table.dataset.metric, table.dataset.workload, threads, row.cells[0].textContent].join('\\n')
        const other = theirs.get(key)
        const cell = row.querySelector('.other') || row.insertCell()
        cell.className = 'other n'
        if (!other || !isRatio(other.ratio)) { cell.textContent = '\\u2013'; continue }
        found++
        const bounded = isRatio(other.ci_low) && isRatio(other.ci_high)
        const differs = bounded && low && high && (other.ci_low > Number(high) || other.ci_high < Number(low))
        if (differs) apart++
        const interval = bounded ? ' [' + percent(other.ci_low) + ', ' + percent(other.ci_high) + ']' : ''
        cell.textContent = percent(other.ratio) + ' %' + interval + (differs ? ' \\u2260' : '')
      }
      const head = table.tHead.rows[0]
      if (head.querySelector('.other')) continue
      const title = document.createElement('th')
      title.scope = 'col'
      title.className = 'other n'
      title.textContent = 'Other run'
      head.append(title)
    }
    document.body.classList.add('compared')
    said.textContent = found === 0
      ? 'That run has none of these cells.'
      : found + ' rows are in both runs; in ' + apart + ' the intervals have no value in common (\\u2260).'
  }

  only.addEventListener('change', arrange)
  order.addEventListener('change', arrange)
  window.addEventListener('hashchange', () => shownFor(location.hash.slice(1)))
  file.addEventListener('change', async () => {
    if (!file.files[0]) return
    try {
      const results = JSON.parse(await file.files[0].text())
      if (!String(results.schema).startsWith('boltmark.results/1') || !Array.isArray(results.comparisons)) throw new Error()
      compare(results)
    } catch {
      said.textContent = 'That file is no results.json of Boltmark.'
    }
  })
})()
`.trim();

// EXTERNAL MODULE: ./lib/report/render/html/html-text.js
var html_text = __webpack_require__(90310);
;// CONCATENATED MODULE: ./lib/report/render/html/page-script.js
/**
 * The script of the page. A point under the pointer, or one reached by the arrow keys, shows its row of the table. The
 * checkboxes of a legend hide a variant in all charts. Without the script, the page lacks only this.
 */
const PAGE_SCRIPT = `
(() => {
  const tip = document.getElementById('tip')
  let shown = null

  // The cells of a figure's table, in the order of the points that show them.
  function cellsOf(figure) {
    const rows = [...figure.querySelector('tbody').rows]
    if (figure.dataset.point === 'row') return rows.map((row) => row.cells[0])
    return rows.flatMap((row) => [...row.cells].slice(1).filter((cell) => cell.textContent.trim()))
  }

  // The visible points of a plot, each with its place and its cell.
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

;// CONCATENATED MODULE: ./lib/report/render/html/page-style.js
/**
 * The colours of the variants by their index. Baseline and control are grey. Candidates have Okabe and Ito's palette,
 * which colour-blind readers can distinguish, darkened to a contrast of 3:1 with the paper.
 */
const LIGHT = ['#4d5563', '#868d9b', '#0072b2', '#d55e00', '#008a64', '#b0468d', '#1b95d6', '#b07d00'];
const DARK = ['#a7adb9', '#747b88', '#4fb0ea', '#ff8a47', '#35c79b', '#e58cc5', '#8fd0f7', '#e0b13a'];
/** After the end of the palette the colours repeat with other dashes. */
const VARIANTS = 24;
function variantRules() {
    return Array.from({ length: VARIANTS }, (_, i) => {
        const colour = i < 2 ? i : 2 + ((i - 2) % (LIGHT.length - 2));
        const again = i < LIGHT.length ? 0 : Math.floor((i - 2) / (LIGHT.length - 2));
        const dash = i === 1 ? '3 3' : ['', '6 3', '2 3', '8 3 2 3'][again % 4];
        return `.v${i}{--c:var(--c${colour})${dash ? `;--dash:${dash}` : ''}}.hide${i} svg .v${i}{display:none}`;
    }).join('\n');
}
/** A table names its columns of one kind by classes: `n2 n4` are numbers, `s1 s3` are short. */
function columnsOf(kind, part) {
    const rows = part === 'tr' ? 'tr' : `${part} tr`;
    return Array.from({ length: 30 }, (_, i) => `.${kind}${i + 1} ${rows}>:nth-child(${i + 1})`).join(',');
}
function colours(list) {
    return list.map((colour, i) => `--c${i}:${colour}`).join(';');
}
/** Where a gradient begins that ends at the opposite side. */
const SIDES = {
    left: { to: 'right', at: '0 0', isWide: false },
    right: { to: 'left', at: '100% 0', isWide: false },
    top: { to: 'bottom', at: '0 0', isWide: true },
    bottom: { to: 'top', at: '0 100%', isWide: true },
};
/**
 * A shadow at each side to which the content can be scrolled further. At the end of the content its background covers
 * the shadow.
 */
function scrollCue(sides) {
    const drawn = (depth, paint, attachment) => sides.map((side) => {
        const { to, at, isWide } = SIDES[side];
        const size = isWide ? `100% ${depth}` : `${depth} 100%`;
        return `linear-gradient(to ${to},${paint},transparent) ${at}/${size} no-repeat ${attachment}`;
    });
    const all = [...drawn('2.5rem', 'var(--paper) 40%', 'local'), ...drawn('.9rem', 'var(--shadow)', 'scroll')];
    return `background:${all.join(',')}`;
}
const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#1b2130;--quiet:#5b6474;--line:#e3e6ec;--soft:#f4f6f9;--paper:#fff;--band:#e9edf4;--faster:#067647;--slower:#b42318;--same:#526077;--inconclusive:#96610a;--link:#0b62c4;--shadow:#0005;${colours(LIGHT)}}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebf2;--quiet:#a2abbb;--line:#2c3342;--soft:#1a202c;--paper:#11151d;--band:#242c3b;--faster:#4ecb8f;--slower:#ff8374;--same:#a9b3c6;--inconclusive:#e5b45a;--link:#7ab8ff;--shadow:#fff6;${colours(DARK)}}}
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
.badge.faster,.badge.pass{color:var(--faster)}.badge.slower,.badge.fail{color:var(--slower)}
.badge.same,.badge.mixed,.badge.undecided,.badge.neutral{color:var(--inconclusive)}.badge.off{color:var(--quiet)}
.gateline{margin:.8rem 0 .4rem}
.result{font-size:1.45rem;line-height:1.35;margin:0;letter-spacing:-.01em}
.next{border-left:4px solid var(--link);padding:.35rem .9rem;background:var(--soft);border-radius:0 6px 6px 0;margin:1rem 0}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr));gap:.9rem;margin:1.25rem 0}
.card{border:1px solid var(--line);border-top:4px solid var(--c);border-radius:8px;padding:.8rem 1rem .7rem;background:var(--paper);min-width:0}
.card h2{margin:0;letter-spacing:0;font-size:.98rem;overflow-wrap:anywhere}
.card .big{font-size:2rem;font-weight:700;line-height:1.15;letter-spacing:-.02em;margin:.2rem 0 0}
.card .range{color:var(--quiet);margin:0;font-size:.9rem}
.card .plotcell{margin:.5rem 0 0}
.card dl{display:grid;grid-template-columns:auto 1fr;gap:.05rem .75rem;margin:.4rem 0 0;font-size:.86rem}
.card dt{color:var(--quiet)}.card dd{margin:0;text-align:right;white-space:nowrap}
.faster{--v:var(--faster)}.slower{--v:var(--slower)}.same{--v:var(--same)}.inconclusive{--v:var(--inconclusive)}
.card .big,.verdict{color:var(--v)}
.verdict{white-space:nowrap;font-weight:600}
.notes{padding-left:1.2rem;margin:.5rem 0}.notes li{margin:.3rem 0}ol.notes{font-size:.86rem}sup{line-height:0;font-weight:400}
section.warn{border:1px solid var(--line);border-left:4px solid var(--inconclusive);border-radius:0 8px 8px 0;padding:.2rem 1.1rem .6rem;margin:1.5rem 0}
section.warn h2{margin:.6rem 0 .2rem;font-size:1.1rem}
nav{position:sticky;top:0;background:var(--paper);border-bottom:1px solid var(--line);z-index:3;margin-top:1.5rem}
nav .in{max-width:70rem;margin:0 auto;padding:.45rem 1.25rem;display:flex;flex-wrap:wrap;gap:.35rem 1.1rem;white-space:nowrap;font-size:.92rem}
nav a{text-decoration:none}
.legend{display:flex;flex-wrap:wrap;gap:.3rem .5rem;margin:.6rem 0;padding:0;list-style:none;font-size:.9rem}
.legend label{display:inline-flex;align-items:center;gap:.4rem;border:1px solid var(--line);border-radius:2rem;padding:.1rem .7rem .1rem .5rem;cursor:pointer}
.legend input{accent-color:var(--c);margin:0}
.legend svg{width:26px;height:10px}
details>summary{cursor:pointer;padding:.3rem 0}
details>summary::marker{color:var(--quiet)}
.scroll{overflow-x:auto;margin:.2rem 0 1.1rem;max-height:32rem;overflow-y:auto;${scrollCue(['left', 'right', 'top', 'bottom'])}}
.tools{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;align-items:center;margin:.6rem 0;font-size:.9rem}.tools[hidden]{display:none}.tools select,.tools input{font:inherit;max-width:100%}
a.term{color:inherit;text-decoration:underline dotted;text-underline-offset:.2em;cursor:help}
.forest tr[hidden]{display:none}.other{white-space:nowrap}.compared .forest thead th:nth-child(6),.compared .forest tbody td:nth-child(6){display:none}.forest thead .other{width:12.8rem}
table{border-collapse:collapse;font-size:.88rem}
caption{text-align:left;color:var(--quiet);padding:.3rem 0;font-size:.86rem}
th,td{text-align:left;padding:.22rem .7rem .22rem 0;border-bottom:1px solid var(--line);font-weight:400;vertical-align:baseline}
thead th{color:var(--quiet);font-weight:600;vertical-align:bottom}
.n,.numbers td,.numbers thead th+th,${columnsOf('n', 'tr')}{text-align:right}
.n,.forest thead th,${columnsOf('s', 'tbody')}{white-space:nowrap}
@media screen{.scroll thead th{position:sticky;top:0;background:var(--paper);box-shadow:0 1px var(--line)}}
table.pairs{width:100%;margin-bottom:1rem}table.pairs th{width:11rem;color:var(--quiet)}table.pairs td{overflow-wrap:anywhere}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:0 2.5rem;align-items:start}
table.forest{width:100%;table-layout:fixed}
.forest caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.forest th,.forest td{border:0;padding-top:0;padding-bottom:0;vertical-align:middle}
.forest .first>*{border-top:1px solid var(--line)}
.forest tbody tr{scroll-margin-top:6rem}.forest tr:target{background:var(--soft)}.forest td a{color:inherit;text-decoration:none}.forest td a:hover,.forest td a:focus{text-decoration:underline}
.forest tbody th{width:10.5rem;color:transparent;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.forest .first th{color:var(--ink);font-weight:600}
.forest .aa .verdict,.forest .aa .n,.forest .first.aa th{color:var(--quiet);font-weight:400}
.forest thead th:nth-child(1){width:10.5rem}.forest thead th:nth-child(2){width:4.2rem}.forest thead th:nth-child(4){width:13.2rem}.forest thead th:nth-child(5){width:8.2rem}.forest thead th:nth-child(6){width:9.8rem}.forest td:nth-child(6){white-space:nowrap}
.forest svg,.card svg{display:block;width:100%;overflow:visible}
.forest thead text,.card text{font-size:11px;fill:var(--quiet);text-anchor:middle}
.plotcell{background:var(--ground) no-repeat}.forest .plotcell{padding:0}.forest thead .plotcell{background:none}.forest td:nth-child(4){padding-left:.8rem}
.phone{display:none}
.band{fill:var(--band)}.grid{stroke:var(--line)}.zero{stroke:var(--quiet)}
.ci{stroke:var(--v);stroke-width:2.5;stroke-linecap:round}.ci.open{stroke-dasharray:2 5}
.forest circle,.card circle{fill:var(--v)}
.hollow circle{fill:var(--paper);stroke:var(--v);stroke-width:2}.forest .hollow .verdict{font-weight:400}
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
.bar,.bars{display:block;width:6rem;background:var(--band);border-radius:3px;overflow:hidden}.bar{margin:.3rem 0 0 auto}
.bar i{display:block;height:.6rem;background:var(--c2)}
.bars{background:none;width:12rem;margin-top:.2rem}.bars i{display:block;height:.42rem;border-radius:2px;margin:1px 0}.before{background:var(--c0)}.after{background:var(--c2)}
pre{background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:.8rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.88rem}
#tip{position:absolute;z-index:9;pointer-events:none;background:var(--ink);color:var(--paper);border-radius:6px;padding:.35rem .6rem;font-size:.82rem;line-height:1.4;max-width:19rem;white-space:pre-line}
#tip:empty{display:none}
footer{color:var(--quiet);font-size:.85rem;padding-bottom:3rem;margin-top:3rem;overflow-wrap:anywhere}
@media screen and (min-width:68rem){.forest thead th:nth-child(2){width:5.2rem}.forest tr>:nth-child(2){padding-right:1.7rem}}
@media screen and (min-width:80rem){.forest tbody th,.forest thead th:nth-child(1){width:13.5rem}}
@media print,(max-width:64rem){
.forest,.forest tbody,.forest thead,.forest tr{display:block}
.forest tr{display:grid;grid-template-columns:4.6rem 1fr 12.5rem 7.6rem;column-gap:.6rem}
.forest thead th:not(.plotcell),.forest td:nth-child(6){display:none}
.forest td.other{grid-column:1/-1;text-align:left}.forest td.other::before{content:'Other run: ';color:var(--quiet)}
.forest thead .plotcell{grid-column:2}
.forest tbody th{display:none;width:auto}
.forest .first th{display:block;grid-column:1/-1;border-top:1px solid var(--line);padding-top:.35rem;margin-top:.2rem}
.forest .first>*{border-top:0}
.forest td{width:auto}
.phone{display:inline}
}
@media screen and (max-width:64rem){html{scroll-padding-top:5.5rem}}
@media screen and (max-width:46rem){
table.pairs th{width:7.5rem}
nav .in{flex-wrap:nowrap;overflow-x:auto;scrollbar-width:thin;${scrollCue(['left', 'right'])}}
.verdictline{display:block}.badge{display:inline-block;margin-bottom:.5rem}.result{font-size:1.2rem}
.forest tr{grid-template-columns:auto 1fr auto;padding:.15rem 0}
.forest .plotcell,.forest thead .plotcell{grid-column:1/-1;width:auto}
.forest{font-size:.82rem}.forest td{text-align:left}
.forest th,.forest td,.forest td:nth-child(4){padding-left:0;padding-right:0}.forest td:nth-child(3){order:9}
.forest td.n:nth-child(4){text-align:right}
}
@media print{.scroll table{font-size:.7rem}.scroll tr>:nth-child(n){padding-right:.4rem}.scroll td{overflow-wrap:anywhere}.scroll table td:has(.bar){white-space:normal}figure:has(.data[open]){grid-column:1/-1}.bar{width:4rem}.bars{width:6rem}nav,.tools,.legend,#tip,details.data:not([open]){display:none}.scroll{max-height:none;overflow:visible;background:none}tr,figure,.card,section.warn{break-inside:avoid}h2,h3,summary,caption,.quiet,thead{break-after:avoid}}
${variantRules()}
`.trim();

;// CONCATENATED MODULE: ./lib/report/render/html/page.js





const SCRIPT = `${PAGE_SCRIPT};\n${CELLS_SCRIPT}`;
/** A complete HTML page. It loads nothing, and the same content gives the same bytes. */
function page({ title, skip, body }) {
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Boltmark">
<title>${(0,html_text/* escapeHtml */.ZD)(title)}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#main">${skip}</a>
${body}
<div id="tip" role="status" aria-live="polite"></div>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
/**
 * A policy that forbids requests, and all scripts except Boltmark's. So a script in a name does not run even if it was
 * not escaped.
 */
function policy() {
    const sha256 = (0,external_node_crypto_.createHash)('sha256').update(SCRIPT).digest('base64');
    return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${sha256}'; img-src data:; base-uri 'none'; form-action 'none'`;
}


/***/ })

};
