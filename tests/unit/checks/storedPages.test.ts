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

describe('rules on stored documents', () => {
  it.each(
    demonstration.filter(({ _type }) => _type !== 'businessFacts').map((one) => [one._id, one] as const),
  )('find no faults in the demonstration: %s', (_, one) => {
    const found = findingsIn(one._type, one, wordings)
    expect(found.map(({ kind, words, sentence }) => `${kind}: ${words}: ${sentence}`)).toEqual([])
  })

  it.each(
    seededPages({ a: 1 }, { b: 2 }).flatMap(({ path, drafts, faults }) =>
      Object.entries(drafts).flatMap(([id, draft]) => {
        // A browser measures the lines of headlines, and a story's results are outside its draft.
        const read = faults.filter(
          ({ kind, field, words }) =>
            field.startsWith(`${id} `) && kind !== 'Headline' && words !== '26% to 67%',
        )
        return read.length > 0 ? [[`${path} ${id}`, draft, read] as const] : []
      }),
    ),
  )('find exactly the seeded faults: %s', (name, draft, faults) => {
    const open = findingsIn(name.split(' ')[1] ?? '', draft, wordings)
    for (const { kind, words } of faults) {
      const index = open.findIndex((finding) => finding.kind === kind && finding.words.startsWith(words))
      expect(index, `${kind} “${words}”`).toBeGreaterThanOrEqual(0)
      open.splice(index, 1)
    }
    expect(open).toEqual([])
  })
})
