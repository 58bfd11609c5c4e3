import { describe, expect, it } from 'vitest'
import { stegaFilter } from '#lib/preview/stegaFilter.ts'

type Path = Parameters<typeof stegaFilter>[0]['sourcePath']

const decide = (sourcePath: Path, value = 'Some words', sanitysRule = true) =>
  stegaFilter({
    sourcePath,
    resultPath: sourcePath,
    value,
    sourceDocument: { _id: 'homePage', _type: 'homePage' },
    filterDefault: () => sanitysRule,
  })
const item = (_key: string) => ({ _key, _index: -1 })

describe('which texts can be clicked in Presentation', () => {
  it.each([
    { path: ['hero', 'variantA', 'headline'] },
    { path: ['faq', 'questions', item('q1'), 'question'] },
    { path: ['hero', 'image', 'alt'] },
    { path: ['bonusTime'] },
  ])('$path can', ({ path }) => expect(decide(path)).toBe(true))

  it.each([
    { path: ['letter', item('b1'), 'style'] },
    { path: ['letter', item('b1'), 'listItem'] },
    { path: ['letter', item('b1'), 'children', item('s1'), 'marks', 0] },
    { path: ['letter', item('b1'), 'children', item('f1'), 'fact'] },
    { path: ['roiWarning', item('b1'), 'children', item('m1'), 'metric'] },
    { path: ['frameTitle'] },
    { path: ['contactEmail'] },
    { path: ['schedulers', 'consultation'] },
    { path: ['leadFormUrl'] },
    { path: ['widgetLoading'] },
    { path: ['updated'] },
  ])('$path steers code or stands in an attribute, and cannot', ({ path }) => {
    expect(decide(path)).toBe(false)
  })

  it('leaves everything else to Sanity’s rule', () => {
    expect(decide(['schedulers', 'consultation'], 'https://calendly.com/x', false)).toBe(false)
  })

  it('lets the reply time be clicked, whose words come from its unit', () => {
    expect(decide(['replyTime', 'unit'], 'hours', false)).toBe(true)
    expect(decide(['somewhere', 'unit'], 'hours', false)).toBe(false)
  })

  it('lets running text be clicked even where it reads like an address', () => {
    expect(decide(['body', item('b1'), 'children', item('s1'), 'text'], '/TSS', false)).toBe(true)
  })
})
