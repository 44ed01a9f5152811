import { readFileSync } from 'node:fs'

/** Figures of SciPy, statsmodels and kneed; `fixtures/make.py` says how they were made. */
export const reference = JSON.parse(readFileSync(new URL('./fixtures/reference.json', import.meta.url), 'utf8'))

/** Critical values of the signed-rank test, two-sided 5 %, as the tables print them (Wilcoxon & Wilcox 1964). */
export const CRITICAL_5_PERCENT: readonly (readonly [n: number, t: number])[] = [
  [6, 0],
  [7, 2],
  [8, 3],
  [9, 5],
  [10, 8],
  [12, 13],
  [15, 25],
  [20, 52],
  [25, 89],
  [30, 137],
]
