import { describe, expect, test } from 'vitest'
import { isSameCopy } from '#lib/experiment/isSameCopy.ts'

const opening = (key: string, text: string) => ({
  _type: 'heroVariant',
  headline: 'Fill the room',
  lead: [{ _type: 'block', _key: key, children: [{ _type: 'span', _key: `${key}s`, text }] }],
})

describe('two versions of an opening', () => {
  test('read the same whatever their keys are and in whatever order their fields stand', () => {
    const { headline, ...rest } = opening('k2', 'Calmly.')
    expect(isSameCopy(opening('k1', 'Calmly.'), { ...rest, headline })).toBe(true)
  })

  test('differ by a single sign, or by a field that one of them lacks', () => {
    expect(isSameCopy(opening('k', 'Calmly.'), opening('k', 'Calmly'))).toBe(false)
    const { headline: _, ...without } = opening('k', 'Calmly.')
    expect(isSameCopy(opening('k', 'Calmly.'), without)).toBe(false)
  })
})
