import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findProblems } from '#studio/dataset/findProblems.ts'
import { readDataset } from '#studio/dataset/readDataset.ts'
import { documentOf } from '#tests/support/content/demonstration.ts'

const folder = fileURLToPath(new URL('../../../content', import.meta.url))

const agreed = {
  _key: 'tried',
  title: 'Shorter headline',
  from: '2099-01-01',
  until: '2099-01-31',
  event: 'press',
  worth: 1,
}

/** Returns the Studio's messages about these comparisons. */
async function saidOf(comparisons: object[], others: object = {}): Promise<string[]> {
  const settings = { ...documentOf('siteSettings'), counting: { on: true, comparisons }, ...others }
  const text = [settings, documentOf('businessFacts')].map((document) => JSON.stringify(document)).join('\n')
  const problems = await findProblems(readDataset(text, folder))
  return problems
    .map(({ level, sentence }) => `${level}: ${sentence.replace(/^.*? \(line \d+\), /, '')}`)
    .filter((said) => said.includes(': counting.'))
}

describe('validation of a comparison', () => {
  it('accepts a whole one', async () => {
    expect(await saidOf([agreed])).toEqual([])
    const ofFirstVersion = { ...agreed, compared: { on: '2098-12-01', a: 'Quiet rooms', b: 'Full rooms' } }
    expect(await saidOf([ofFirstVersion])).toEqual([])
  })

  it('rejects one that is not over while counting is off', async () => {
    const off = (comparison: object) =>
      saidOf([comparison], { counting: { on: false, comparisons: [comparison] } })
    expect(await off(agreed)).toEqual([
      'error: counting.comparisons: A comparison measures nothing while counting is off: switch on “Count visits” above first.',
    ])
    expect(await off({ ...agreed, from: '2026-01-01', until: '2026-01-31' })).toEqual([])
  })

  it('rejects two that share a day', async () => {
    const next = { ...agreed, _key: 'next', from: agreed.until, until: '2099-02-28' }
    expect(await saidOf([agreed, next])).toEqual([
      expect.stringMatching(/^error: counting\.comparisons: Comparisons 1 and 2 run on the same days/),
    ])
  })

  it('rejects a title that is too long', async () => {
    expect(await saidOf([{ ...agreed, title: 'x'.repeat(137) }])).toContainEqual(
      expect.stringMatching(/^error: counting\.comparisons.*title: “What you try” is longer than 100/),
    )
  })

  it('warns when the home page shows no calendar to count', async () => {
    const booked = { ...agreed, event: 'booked' }
    expect(await saidOf([booked])).toEqual([])
    const unseen = [
      expect.stringMatching(/^warning: counting\.comparisons.*event: The home page shows no calendar/),
    ]
    for (const consultation of ['', 'https://calendar.example/me']) {
      expect(await saidOf([booked], { schedulers: { consultation } })).toEqual(unseen)
      expect(await saidOf([agreed], { schedulers: { consultation } })).toEqual([])
    }
  })
})
