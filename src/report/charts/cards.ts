import { change, changeWithInterval, metricWord, verdictWord } from '../../results/words.js'
import type { Facts } from '../facts/facts.js'
import { rankedCandidates } from '../facts/ranking.js'
import { escapeHtml, number } from '../render/html/html-text.js'
import { ground, intervalBar, ratioScale, scaleTicks } from './forest.js'

/**
 * A card for each candidate: the pooled change in large type with a drawing of its interval, and the other metrics in
 * small type.
 */
export function cardsHtml(facts: Facts): string {
  const { primary } = facts
  const names = rankedCandidates(facts)
  const scale = ratioScale(
    names.map((name) => facts.pooled(name, primary)!),
    facts.results.plan.margin,
    4,
  )
  const others = facts.results.plan.metrics.filter((metric) => metric !== primary)
  const drawn = names.map((name) => {
    const pool = facts.pooled(name, primary)!
    const place = facts.variants.findIndex((variant) => variant.name === name)
    const [estimate = '', interval = ''] = changeWithInterval(pool).split(/ (?=\[)/)
    const rows = others.flatMap((metric) => {
      const other = facts.pooled(name, metric)
      return other ? [`<dt>${escapeHtml(metricWord(metric))}<dd>${number(change(other.ratio))}`] : []
    })
    return `<div class="card v${place} ${pool.verdict}"><h2>${escapeHtml(name)}</h2><p class="big">${number(estimate)}</p><p class="range">${escapeHtml(metricWord(primary))} ${number(interval)}, <span class="verdict">${verdictWord(pool.verdict)}</span></p><div class="plotcell" style="--ground:${ground(scale)}">${intervalBar(pool, scale)}</div>${scaleTicks(scale)}<dl>${rows.join('')}<dt>cells<dd>${pool.cells}</dl></div>`
  })
  return names.length === 0 ? '' : `<div class="cards">${drawn.join('')}</div>`
}
