import { describe, expect, test } from 'vitest'
import { mayTrack, shouldAsk } from '#app/_elements/consent-control/consentChoice.ts'

const visit = { stored: null, globalPrivacyControl: false, draft: false }

describe('mayTrack', () => {
  test('returns true only after explicit consent', () => {
    expect(mayTrack({ ...visit, stored: 'granted' })).toBe(true)
    for (const stored of [null, '', 'denied', 'true', 'GRANTED'])
      expect(mayTrack({ ...visit, stored })).toBe(false)
  })

  test('returns false under Global Privacy Control or in draft mode', () => {
    expect(mayTrack({ ...visit, stored: 'granted', globalPrivacyControl: true })).toBe(false)
    expect(mayTrack({ ...visit, stored: 'granted', draft: true })).toBe(false)
  })
})

describe('shouldAsk', () => {
  test('returns true only before the visitor answers', () => {
    expect(shouldAsk(visit)).toBe(true)
    expect(shouldAsk({ ...visit, stored: 'granted' })).toBe(false)
    expect(shouldAsk({ ...visit, stored: 'denied' })).toBe(false)
  })

  test('returns false when the answer has no effect', () => {
    expect(shouldAsk({ ...visit, globalPrivacyControl: true })).toBe(false)
    expect(shouldAsk({ ...visit, draft: true })).toBe(false)
  })
})
