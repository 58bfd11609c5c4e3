import { expect, it, onTestFinished, vi } from 'vitest'
import { HOUR_MS } from '#lib/server/durations.ts'
import { backUpNightly } from '#services/supervisor/backUpNightly.ts'

it('backs up at 03:30 UTC each day, after a failure as well', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T03:29:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const backups: string[] = []
  const reports: string[] = []
  const backUp = async () => {
    backups.push(new Date().toISOString().slice(0, 16))
    throw new Error('The disk is full.')
  }
  backUpNightly(backUp, (sentence) => reports.push(sentence))
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS)
  expect(backups).toEqual(['2026-12-31T03:30', '2027-01-01T03:30'])
  expect(reports).toEqual(Array(2).fill('The disk is full.'))
})
