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

describe('stegaFilter', () => {
  it.each([
    { path: ['hero', 'variantA', 'headline'] },
    { path: ['faq', 'questions', item('q1'), 'question'] },
    { path: ['hero', 'image', 'alt'] },
    { path: ['bonusTime'] },
  ])('returns true for $path', ({ path }) => expect(decide(path)).toBe(true))

  it.each([
    { path: ['letter', item('b1'), 'style'] },
    { path: ['letter', item('b1'), 'listItem'] },
    { path: ['letter', item('b1'), 'children', item('s1'), 'marks', 0] },
    { path: ['letter', item('b1'), 'children', item('f1'), 'fact'] },
    { path: ['roiWarning', item('b1'), 'children', item('m1'), 'metric'] },
    { path: ['schedulers', 'consultation'] },
    ...['frameTitle', 'contactEmail', 'leadFormUrl', 'widgetLoading', 'palette', 'updated'].map((field) => ({
      path: [field],
    })),
  ])('returns false for $path, which code or an attribute uses', ({ path }) => {
    expect(decide(path)).toBe(false)
  })

  it("follows Sanity's rule otherwise", () => {
    expect(decide(['schedulers', 'consultation'], 'https://calendly.com/x', false)).toBe(false)
  })

  it("returns true for the reply time's unit", () => {
    expect(decide(['replyTime', 'unit'], 'hours', false)).toBe(true)
    expect(decide(['somewhere', 'unit'], 'hours', false)).toBe(false)
  })

  it('returns true for running text that looks like an address', () => {
    expect(decide(['body', item('b1'), 'children', item('s1'), 'text'], '/TSS', false)).toBe(true)
  })
})
