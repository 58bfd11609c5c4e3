import { describe, expect, test } from 'vitest'
import { defaultLimits, limitsFor, scaledLimits } from '#lib/referral/limits.ts'

describe('limits', () => {
  test('are the default ones when nothing else is configured', () => {
    const { source, unknown, everyone } = defaultLimits
    expect(scaledLimits(source, unknown, everyone)).toEqual(defaultLimits)
  })

  test('keep their shares when they are scaled, and never round to nothing', () => {
    expect(scaledLimits(80, 5, 1000)).toEqual({
      windowSeconds: 3600,
      source: 80,
      sourceUnproven: 30,
      unknown: 5,
      everyone: 1000,
      everyoneUnproven: 200,
      reserve: 200,
      few: 3,
    })
    expect(scaledLimits(1, 1, 1)).toMatchObject({ sourceUnproven: 1, everyoneUnproven: 1, reserve: 1 })
  })

  test('of a known network are its own; all unknown ones share theirs, need no proof and may use the reserve', () => {
    expect(limitsFor('203.0.113.7', defaultLimits)).toEqual(defaultLimits)
    expect(limitsFor(null, defaultLimits)).toEqual({
      ...defaultLimits,
      source: 20,
      sourceUnproven: 20,
      few: 20,
    })
  })
})
