import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { part } from '#lib/checks/launch/contentDocument.ts'
import { heroTextsOf } from '#lib/measurement/heroTexts.ts'
import { findProblems } from '#studio/dataset/findProblems.ts'
import { readDataset } from '#studio/dataset/readDataset.ts'
import { documentOf } from '#tests/support/content/demonstration.ts'

const folder = fileURLToPath(new URL('../../../content', import.meta.url))

const words = { headline: 'Other words', primaryLabel: 'Ask', secondaryLabel: 'See' }

/** Returns the stored words of the demonstration's version A and of the tests' version B. */
const kept = () => {
  const hero = part(documentOf('homePage'), 'hero')
  const both = { ...hero, variantB: { ...Object(hero.variantA), ...words } }
  return { on: '2098-12-01', ...heroTextsOf(both, documentOf('businessFacts')) }
}

const agreed = {
  _key: 'tried',
  compared: kept(),
  title: 'Shorter headline',
  from: '2099-01-01',
  until: '2099-01-31',
  event: 'press',
  worth: 1,
}

/** Returns the Studio's messages about these comparisons, with or without a version B. */
async function saidOf(comparisons: object[], hasSecond: boolean, others: object = {}): Promise<string[]> {
  const settings = { ...documentOf('siteSettings'), counting: { on: true, comparisons }, ...others }
  const home = documentOf('homePage')
  const { variantA } = part(home, 'hero')
  const hero = { ...part(home, 'hero'), ...(hasSecond && { variantB: { ...Object(variantA), ...words } }) }
  const text = [settings, { ...home, hero }, documentOf('businessFacts')]
    .map((document) => JSON.stringify(document))
    .join('\n')
  const problems = await findProblems(readDataset(text, folder))
  return problems
    .map(({ level, sentence }) => `${level}: ${sentence.replace(/^.*? \(line \d+\), /, '')}`)
    .filter((said) => said.includes(': counting.'))
}

describe('validation of a comparison', () => {
  it('accepts it when two versions are published', async () => {
    expect(await saidOf([agreed], true)).toEqual([])
  })

  it('rejects one that is not over while counting is off', async () => {
    const off = (comparison: object) =>
      saidOf([comparison], true, { counting: { on: false, comparisons: [comparison] } })
    expect(await off(agreed)).toEqual([
      'error: counting.comparisons: A comparison measures nothing while counting is off: switch on “Count visits” above first.',
    ])
    expect(await off({ ...agreed, from: '2026-01-01', until: '2026-01-31' })).toEqual([])
  })

  it('rejects two that share a day', async () => {
    const next = { ...agreed, _key: 'next', from: agreed.until, until: '2099-02-28' }
    expect(await saidOf([agreed, next], true)).toEqual([
      expect.stringMatching(/^error: counting\.comparisons: Comparisons 1 and 2 run on the same days/),
    ])
  })

  it('rejects a title that is too long', async () => {
    expect(await saidOf([{ ...agreed, title: 'x'.repeat(137) }], true)).toContainEqual(
      expect.stringMatching(/^error: counting\.comparisons.*title: “What you try” is longer than 100/),
    )
  })

  it('warns when the home page shows no calendar to count', async () => {
    const booked = { ...agreed, event: 'booked' }
    expect(await saidOf([booked], true)).toEqual([])
    const unseen = [
      expect.stringMatching(/^warning: counting\.comparisons.*event: The home page shows no calendar/),
    ]
    for (const consultation of ['', 'https://calendar.example/me']) {
      expect(await saidOf([booked], true, { schedulers: { consultation } })).toEqual(unseen)
      expect(await saidOf([agreed], true, { schedulers: { consultation } })).toEqual([])
    }
  })

  it('warns when the stored words differ or are missing', async () => {
    const other = { ...kept(), b: 'Words of before' }
    expect(await saidOf([{ ...agreed, compared: other }], true)).toEqual([
      expect.stringMatching(
        /^warning: .*compared: Other words are published than on 1 Dec 2098, in version B\..* click “Keep/,
      ),
    ])
    expect(
      await saidOf([{ ...agreed, from: '2020-01-01', compared: { ...other, on: '2020-01-01' } }], true),
    ).toEqual([expect.stringMatching(/^warning: .*compared: .* its figures mix both\./)])
    expect(await saidOf([{ ...agreed, compared: undefined }], true)).toEqual([
      expect.stringMatching(/^warning: .*compared: The words of version B are not kept here/),
    ])
    const over = {
      ...agreed,
      from: '2020-01-01',
      until: '2020-02-01',
      compared: { ...other, on: '2020-01-01' },
    }
    expect(await saidOf([over], true)).toEqual([])
  })

  it('warns when it begins before its words were stored', async () => {
    expect(await saidOf([{ ...agreed, from: '2098-11-30' }], true)).toEqual([
      expect.stringMatching(/^warning: .*compared: The words were kept on 1 Dec 2098, after the first day/),
    ])
  })

  it('warns until it is over when no version B is published', async () => {
    expect(await saidOf([agreed], false)).toEqual([
      expect.stringMatching(/^warning: .*compared: No version B is published/),
    ])
    expect(
      await saidOf([{ ...agreed, from: '2020-01-01', until: '2020-02-01', compared: undefined }], false),
    ).toEqual([])
  })
})
