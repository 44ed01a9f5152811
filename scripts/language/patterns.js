/** Turns of phrase that readers stumble over, each with what to write in its place. Add one when a review finds it twice. */
export const PATTERNS = [
  { pattern: /\bwhat of\b/i, instead: '"the part of", "how much of"' },
  { pattern: /\bof which\b/i, instead: 'a second sentence' },
  { pattern: /\bof those that\b/i, instead: '"the … that"' },
  { pattern: /\bwhat stands\b/i, instead: 'the noun: "the text", "the entry"' },
  { pattern: /\bstands? (?:here|there|in|at|beside|below|above|by|on|once|twice|alone)\b/i, instead: '"is"' },
  { pattern: /\b(?:is|are|was|were) told\b/i, instead: '"is reported", or who says it' },
  { pattern: /\btold apart\b|\btells? apart\b/i, instead: '"distinguish"' },
  { pattern: /\btells? the rest\b/i, instead: '"see …"' },
  { pattern: /\bbe had\b|\b(?:was|were) (?:not )?had\b/i, instead: '"available", "measured"' },
  { pattern: /\bwhat (?:it|they) (?:has|have)\b/i, instead: 'the noun' },
  { pattern: /\bthat (?:is|are) there\b|\b(?:is|are) there already\b/i, instead: '"exists", "existing"' },
  { pattern: /\bwhere there (?:is|are) (?:one|none|no)\b/i, instead: '"if there is none"' },
  { pattern: /\basks? nothing\b/i, instead: '"passwordless", "without a question"' },
  { pattern: /\ball else\b/i, instead: '"everything else"' },
  { pattern: /\bleft aside\b/i, instead: '"ignored"' },
  { pattern: /\bwhoever\b/i, instead: '"everybody who", or the person' },
  { pattern: /\banew\b/i, instead: '"again"' },
  { pattern: /\bone and the same\b/i, instead: '"the same"' },
  { pattern: /\bgo(?:es)? by (?:its|the|their)\b/i, instead: '"depends on", "follows"' },
  { pattern: /\bno part in\b/i, instead: '"does not take part", or the verb' },
  { pattern: /\bso many (?!that\b)/i, instead: '"this number of"' },
  { pattern: /\bfor ever\b|\bwithout end\b/i, instead: '"forever"' },
  { pattern: /\bcut down (?:by|as)\b/i, instead: '"reduced"' },
  { pattern: /\bnothing of (?:it|them)\b/i, instead: '"none", "nothing"' },
  { pattern: /\bone alone\b/i, instead: '"only one"' },
  { pattern: /\b(?:files?|documents?|results|runs?|verdicts?) of (?:old|before)\b/i, instead: '"older", "earlier"' },
  { pattern: /\bwhere (?:that|it|they) pays?\b/i, instead: 'what it improves, and by how much' },
  { pattern: /\botherwise than\b/i, instead: '"differs from"' },
  { pattern: /\bheeded\b/i, instead: 'what happens' },

  {
    pattern: /\ba row a line\b|\bone a line\b|\ba line a\b|\ba row a\b/i,
    instead: '"one on each line", "a row for each"',
  },
  { pattern: /\bwhom, where\b/i, instead: 'the nouns: account, address' },
  { pattern: /\bhas it that\b|\btells? the (?:whole )?story\b/i, instead: '"shows the steps"' },
]

/** Words of a sentence in a document. */
export const MOST_WORDS = 25

/** Columns of a comment. */
export const MOST_COLUMNS = 120
