import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { factWordings } from '#lib/checks/typedFact.ts'
import { seededPages } from '#tests/support/checks/seededFaults.ts'
import { findingsIn } from '#tests/support/checks/storedPage.ts'

const wordings = factWordings([])
const document = z.looseObject({ _id: z.string(), _type: z.string() })
const demonstration = readFileSync('content/dataset.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => document.parse(JSON.parse(line)))

describe('the rules, without a browser', () => {
  it.each(
    demonstration.filter(({ _type }) => _type !== 'businessFacts').map((one) => [one._id, one] as const),
  )('find nothing in the demonstration: %s', (_, one) => {
    const found = findingsIn(one._type, one, wordings)
    expect(found.map(({ kind, words, sentence }) => `${kind}: ${words}: ${sentence}`)).toEqual([])
  })

  it.each(
    seededPages({ a: 1 }, { b: 2 }).flatMap(({ path, drafts, faults }) =>
      Object.entries(drafts).flatMap(([id, draft]) => {
        // How headlines are set is measured in a browser, and a story's results stand outside its draft.
        const read = faults.filter(
          ({ kind, field, words }) =>
            field.startsWith(`${id} `) && kind !== 'Headline' && words !== '26% to 67%',
        )
        return read.length > 0 ? [[`${path} ${id}`, draft, read] as const] : []
      }),
    ),
  )('find the seeded faults and nothing else: %s', (name, draft, faults) => {
    const open = findingsIn(name.split(' ')[1] ?? '', draft, wordings)
    for (const { kind, words } of faults) {
      const index = open.findIndex((finding) => finding.kind === kind && finding.words.startsWith(words))
      expect(index, `${kind} “${words}”`).toBeGreaterThanOrEqual(0)
      open.splice(index, 1)
    }
    expect(open).toEqual([])
  })
})
