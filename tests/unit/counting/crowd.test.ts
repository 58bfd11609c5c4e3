import { expect, it } from 'vitest'
import { createCrowd } from '#lib/counting/crowd.ts'
import { createDropped } from '#lib/counting/dropped.ts'
import { asSentence, createLog } from '#lib/log/log.ts'

const at = (milliseconds: number) => new Date(1_800_000_000_000 + milliseconds)

it('one network is counted twenty times a second, and others go on', () => {
  let now = at(0)
  const isCrowded = createCrowd(() => now)
  const taken = (network: string | null, times: number) =>
    Array.from({ length: times }, () => isCrowded(network)).filter((isDropped) => !isDropped).length
  expect(taken('198.51.100.7', 5_000)).toBe(20)
  expect(taken('198.51.100.8', 3)).toBe(3)
  expect(taken(null, 5_000)).toBe(477)
  expect(taken('198.51.100.9', 1)).toBe(0)
  now = at(1_000)
  expect(taken('198.51.100.7', 5_000)).toBe(20)
  expect(taken(null, 100)).toBe(100)
})

it('that counts are left out is said at most once an hour', () => {
  let now = at(0)
  const lines: string[] = []
  const tell = createDropped(
    () => now,
    createLog(asSentence, (line) => lines.push(line)),
  )
  for (let minute = 0; minute <= 120; minute += 1) {
    now = at(minute * 60_000)
    tell()
    tell()
  }
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain('Results in the Studio says how many')
})
