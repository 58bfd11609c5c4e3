import { expect, test } from 'vitest'
import { refusedOrigins } from '#lib/referral/function/refusedOrigins.ts'
import { HOUR_MS } from '#lib/server/durations.ts'
import { asJson, createLog } from '#lib/server/log/log.ts'

const NOON = new Date('2026-11-22T12:00:00Z')

function notes() {
  const lines: string[] = []
  let now = NOON
  const clock = () => now
  const note = refusedOrigins(
    createLog(asJson(clock), (line) => lines.push(line)),
    clock,
  )
  return {
    lines,
    note,
    wait: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

test('logs a rejected origin once an hour', () => {
  const { lines, note, wait } = notes()
  note('https://www.site.test')
  note('https://www.site.test')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: NOON.toISOString(),
      level: 'warn',
      subject: 'origin.refused',
      sentence:
        'A page asked the referral function and was refused; if it is yours, add its origin to REFERRAL_ALLOWED_ORIGINS.',
      origin: 'https://www.site.test',
    },
  ])
  wait(HOUR_MS)
  note('https://www.site.test')
  expect(lines).toHaveLength(2)
})

test('logs at most 20 origins an hour', () => {
  const { lines, note } = notes()
  for (let number = 0; number < 10_000; number++) note(`https://${number}.test`)
  expect(lines).toHaveLength(20)
})

test('logs again after an hour or when the clock was set back', () => {
  for (const moved of [HOUR_MS, -24 * HOUR_MS]) {
    const { lines, note, wait } = notes()
    for (let number = 0; number < 30; number++) note(`https://${number}.test`)
    wait(moved)
    note('https://www.site.test')
    expect(lines.at(-1)).toContain('https://www.site.test')
  }
})

test('withholds an invalid origin', () => {
  const { lines, note } = notes()
  note('null')
  note('https://jane@doe.test/private?me')
  expect(lines.join()).not.toMatch(/jane|private/)
  expect(lines.filter((line) => line.includes('"origin":"(withheld)"'))).toHaveLength(2)
})
