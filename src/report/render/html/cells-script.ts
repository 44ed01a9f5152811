/**
 * The script that sorts, filters and compares the rows of the forest plots. Without it, the controls stay hidden.
 *
 * A row has the data `gain`: the logarithm of its ratio, positive if the candidate is better. Another run's
 * results.json stays in the browser, and its content is inserted only as text.
 */
export const CELLS_SCRIPT = `
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
`.trim()
