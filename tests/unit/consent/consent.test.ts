import { describe, expect, test } from 'vitest'
import { mayTrack, shouldAsk } from '#lib/consent/consent.ts'

const visit = { stored: null, globalPrivacyControl: false, draft: false }

describe('the pixel', () => {
  test('loads only after an explicit yes', () => {
    expect(mayTrack({ ...visit, stored: 'granted' })).toBe(true)
    for (const stored of [null, '', 'denied', 'true', 'GRANTED'])
      expect(mayTrack({ ...visit, stored })).toBe(false)
  })

  test('never loads under Global Privacy Control or in draft mode, even after a yes', () => {
    expect(mayTrack({ ...visit, stored: 'granted', globalPrivacyControl: true })).toBe(false)
    expect(mayTrack({ ...visit, stored: 'granted', draft: true })).toBe(false)
  })
})

describe('the question', () => {
  test('is asked once: not after a yes, not after a no', () => {
    expect(shouldAsk(visit)).toBe(true)
    expect(shouldAsk({ ...visit, stored: 'granted' })).toBe(false)
    expect(shouldAsk({ ...visit, stored: 'denied' })).toBe(false)
  })

  test('is not asked where the answer would make no difference', () => {
    expect(shouldAsk({ ...visit, globalPrivacyControl: true })).toBe(false)
    expect(shouldAsk({ ...visit, draft: true })).toBe(false)
  })
})
