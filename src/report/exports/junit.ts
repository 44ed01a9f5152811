import type { Results } from '../../results/schema.js'
import { cellInWords, changeWithInterval, metricWord } from '../../results/words.js'
import type { CellComparison } from '../../verdict/comparisons.js'
import { isBeyond, isConfirmed } from '../../verdict/figure.js'
import { factsOf } from '../facts/facts.js'
import { escapeHtml } from '../render/html/html-text.js'

/**
 * The gate as JUnit XML, for tools that show test results. It has one case for the gate, and one for each cell of each
 * candidate and gated metric; the outcome is a property. A cell fails if it failed the gate. A cell that is undecided,
 * or slower without failing the gate, is skipped.
 */
export function junitXml(results: Results): string {
  const { comparisons, gate, outcome } = factsOf(results)
  const { plan, run, target } = results
  const metrics = neverFails(plan) ? plan.metrics : (plan.gated ?? plan.metrics)
  const judged = comparisons.filter(({ role, metric }) => role === 'candidate' && metrics.includes(metric))
  const reasons = gate.reasons.join('; ')
  const skipped = tag('skipped', reasons)
  const passed = { pass: '', fail: tag('failure', 'the gate failed', reasons), neutral: skipped, off: skipped }[
    gate.verdict
  ]
  const cases = [
    testCase('boltmark.gate', 'gate', passed),
    ...judged.map((cell) => {
      const name = `${cellInWords(cell)}: ${metricWord(cell.metric)}`
      return testCase(`boltmark.${cell.candidate}`, name, outcomeOf(cell, results))
    }),
  ]
  const count = (kind: string) => cases.filter((one) => one.includes(`<${kind} `)).length
  const suite = escapeHtml(`boltmark ${target.adapter} ${target.version}`)
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<testsuites name="boltmark" tests="${cases.length}" failures="${count('failure')}" errors="0">\n` +
    `<testsuite name="${suite}" tests="${cases.length}" failures="${count('failure')}" errors="0" skipped="${count('skipped')}" timestamp="${escapeHtml(run.finished.replace(/(\.\d+)?Z$/, ''))}">\n` +
    `<properties><property name="outcome" value="${outcome.verdict}"/></properties>\n` +
    `${cases.join('\n')}\n</testsuite>\n</testsuites>\n`
  )
}

/** Whether the config has `fail-on: never`. Nothing is gated then, but the measured cells are still listed. */
function neverFails({ gated }: Results['plan']): boolean {
  return gated?.length === 0
}

function outcomeOf(cell: CellComparison, results: Results): string {
  const figures = changeWithInterval(cell)
  if (cell.verdict === 'inconclusive') return tag('skipped', `${figures}: more rounds are needed`)
  if (cell.verdict !== 'slower') return ''
  const excuse = excuseFor(cell, results)
  return excuse === undefined
    ? tag('failure', `slower: ${figures}`, cell.notes.join('; '))
    : tag('skipped', `slower, but ${excuse}: ${figures}`)
}

/** Why a slower cell did not fail the gate. Undefined if it did. */
function excuseFor(cell: CellComparison, { gate, plan }: Results): string | undefined {
  if (cell.phase !== 'confirm') return 'not confirmed on new rounds'
  if (!isConfirmed(cell, plan)) return 'not after correction for the number of cells'
  if (!isBeyond(cell, plan)) return 'its interval reaches into the margin'
  if (neverFails(plan)) return 'the gate never fails'
  return gate.verdict === 'fail' ? undefined : `the gate is ${gate.verdict}`
}

function testCase(suite: string, name: string, outcome: string): string {
  const open = `<testcase classname="${escapeHtml(suite)}" name="${escapeHtml(name)}"`
  return outcome === '' ? `${open}/>` : `${open}>${outcome}</testcase>`
}

function tag(name: string, message: string, body = ''): string {
  const open = `<${name} message="${escapeHtml(message)}"`
  return body === '' ? `${open} />` : `${open}>${escapeHtml(body)}</${name}>`
}
