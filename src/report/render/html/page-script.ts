/**
 * The script of the page. A point under the pointer, or one reached by the arrow keys, shows its row of the table. The
 * checkboxes of a legend hide a variant in all charts. Without the script, the page lacks only this.
 */
export const PAGE_SCRIPT = `
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
`.trim()
