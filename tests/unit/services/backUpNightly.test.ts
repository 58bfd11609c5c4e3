import { expect, it } from 'vitest'
import { nextBackup } from '#services/supervisor/backUpNightly.ts'

it.each([
  ['2026-11-26T00:00:00.000Z', '2026-11-26T03:30:00.000Z'],
  ['2026-11-26T03:29:59.999Z', '2026-11-26T03:30:00.000Z'],
  ['2026-11-26T03:30:00.000Z', '2026-11-27T03:30:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T03:30:00.000Z'],
])('nextBackup at %s returns %s', (now, next) => {
  expect(new Date(nextBackup(Date.parse(now))).toISOString()).toBe(next)
})
