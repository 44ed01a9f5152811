import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parse } from 'yaml'
import { withExtraFlags } from '../../../src/config/yaml/write-flags.js'

const GIVEN = { variant: 'bolt', flags: ['-reorder-blocks=cache', '-peepholes=all'], evidence: '+2 % on fresh rounds' }
const FLAGS = '["-reorder-blocks=cache", "-peepholes=all"]'

const written = (text: string, given = GIVEN) => withExtraFlags('boltmark.yml', text, given)

describe('flags that are written into a config', () => {
  test('in braces: the comment is above the variant, and nothing else changes', () => {
    const text = `# Ours.
version: 1
variants:   # three of them
  baseline: {}
  bolt: { optimize: bolt,   train: [read-only] } # the best
gate: {margin: 2%}
`
    const result = text
      .replace('  bolt:', '  # boltmark tune: +2 % on fresh rounds\n  bolt:')
      .replace('[read-only] }', `[read-only], extra-flags: ${FLAGS} }`)
    expect(written(text)).toBe(result)
    expect(written(result, { ...GIVEN, evidence: 'later', flags: ['-a'] })).toBe(
      result.replace('+2 % on fresh rounds', 'later').replace(FLAGS, '["-a"]'),
    )
  })

  test('on lines of their own: the comment is above the flags', () => {
    const text = `variants:
    bolt:
        # why
        optimize: [pgo, bolt]
        train:
          - read-only   # most of it
`
    const result = text.replace(
      'optimize:',
      `# boltmark tune: +2 % on fresh rounds\n        extra-flags: ${FLAGS}\n        optimize:`,
    )
    expect(written(text)).toBe(result)
    expect(written(result, { ...GIVEN, evidence: 'later' })).toBe(result.replace('+2 % on fresh rounds', 'later'))
  })

  test('in place of others, also of a list on several lines', () => {
    const text = `variants:
  bolt:
    optimize: bolt
    extra-flags:
      - -hugify
      - -peepholes=none
    train: [r]
`
    expect(written(text)).toBe(`variants:
  bolt:
    optimize: bolt
    # boltmark tune: +2 % on fresh rounds
    extra-flags:
      ${FLAGS}
    train: [r]
`)
  })

  test('unusual forms may change their spaces, but keep their meaning and their comments', () => {
    for (const text of [
      'variants: { bolt: { optimize: bolt } } # one\n',
      '{"variants": {"bolt": {"optimize": "bolt"}}} # one\n',
      'variants:\n  bolt:\n    optimize: bolt # one\n    extra-flags:\n    - -a\n',
      'variants:\n  ? bolt\n  : optimize: bolt # one\n',
    ]) {
      const result = written(text)
      expect(parse(result)).toEqual({ variants: { bolt: { optimize: 'bolt', 'extra-flags': GIVEN.flags } } })
      expect(result).toContain('# one')
      expect(result).toContain('boltmark tune: +2 % on fresh rounds')
    }
  })

  test('keys that are written elsewhere are an error that says what to write', () => {
    const text = 'common: &common { optimize: bolt }\nvariants: { bolt: *common }\n'
    expect(() => written(text)).toThrow('boltmark.yml: the keys of variant bolt are not written in its own place.')
  })

  test('whatever the config, it has the new flags and no other change of meaning', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
    const value = fc.oneof(
      word,
      fc.integer(),
      fc.array(word, { maxLength: 3 }),
      fc.dictionary(word, word, { maxKeys: 2 }),
    )
    const keys = fc.dictionary(word, value, { minKeys: 1, maxKeys: 4 })
    const config = fc.record({ variants: fc.record({ baseline: keys, bolt: keys }), gate: keys })
    fc.assert(
      fc.property(config, fc.boolean(), (values, isFlow) => {
        const bolt = isFlow ? JSON.stringify(values.variants.bolt) : undefined
        const text = `# all\nvariants:\n  baseline: ${JSON.stringify(values.variants.baseline)}\n  bolt: ${
          bolt ??
          Object.entries(values.variants.bolt)
            .map(([key, one]) => `\n    "${key}": ${JSON.stringify(one)} # why`)
            .join('')
        }\ngate: ${JSON.stringify(values.gate)}\n`
        const result = written(text)
        const { variants, ...others } = structuredClone(values)
        expect(parse(result)).toEqual({
          ...others,
          variants: { ...variants, bolt: { ...variants.bolt, 'extra-flags': GIVEN.flags } },
        })
        expect(result.match(/# (all|why)/g)).toEqual(text.match(/# (all|why)/g))
      }),
    )
  })
})
