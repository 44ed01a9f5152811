import type { CellComparison } from '../../results/comparisons.js'
import { isBeyondMargin, isConfirmed } from '../../results/figure.js'
import type { Results } from '../../results/schema.js'
import { factsOf } from '../facts.js'
import { escapeHtml } from '../html-text.js'
import { changeWithInterval, metricWord, threadsOf } from '../words.js'

/**
 * The gate as JUnit XML, for whatever shows test results: one case for the gate, one for each cell of each candidate and gated
 * metric. A cell fails when it is among what failed the gate; one that is undecided, or slower in a way that fails no gate, is skipped.
 */
export function junitXml(results: Results): string {
  const { comparisons } = factsOf(results)
  const { gate, plan, run, target } = results
  const metrics = neverFails(plan) ? plan.metrics : (plan.gated ?? plan.metrics)
  const judged = comparisons.filter(({ role, metric }) => role === 'candidate' && metrics.includes(metric))
  const reasons = gate.reasons.join('; ')
  const outcome = { pass: '', fail: tag('failure', 'the gate failed', reasons), neutral: tag('skipped', reasons) }[
    gate.verdict
  ]
  const cases = [
    testCase('boltmark.gate', 'gate', outcome),
    ...judged.map((cell) => {
      const name = `${cell.workload} at ${threadsOf(cell.threads)}: ${metricWord(cell.metric)}`
      return testCase(`boltmark.${cell.candidate}`, name, outcomeOf(cell, results))
    }),
  ]
  const count = (kind: string) => cases.filter((one) => one.includes(`<${kind} `)).length
  const suite = escapeHtml(`boltmark ${target.adapter} ${target.version}`)
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<testsuites name="boltmark" tests="${cases.length}" failures="${count('failure')}" errors="0">\n` +
    `<testsuite name="${suite}" tests="${cases.length}" failures="${count('failure')}" errors="0" skipped="${count('skipped')}" timestamp="${escapeHtml(run.finished.replace(/(\.\d+)?Z$/, ''))}">\n` +
    `${cases.join('\n')}\n</testsuite>\n</testsuites>\n`
  )
}

/** With `fail-on: never` nothing is gated; what was measured is still of interest. */
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

/** Why a cell that is slower failed no gate; undefined where it did. */
function excuseFor(cell: CellComparison, { gate, plan }: Results): string | undefined {
  if (cell.phase !== 'confirm') return 'not confirmed on new rounds'
  if (!isConfirmed(cell, plan)) return 'not after correction for the number of cells'
  if (!isBeyondMargin(cell, plan)) return 'within the margin'
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
