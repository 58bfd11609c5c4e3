import { expect, it, vi } from 'vitest'
import { type Check, runCheck } from '#lib/health/check.ts'

it.each<[string, Check['run'], object]>([
  ['throws', () => Promise.reject(new Error('It broke.')), { state: 'failing', figure: 'It broke.' }],
  ['hangs', () => new Promise(() => {}), { state: 'failing', figure: 'no answer within 30 s' }],
  ['returns a figure', async () => 'yes', { state: 'green', figure: 'yes' }],
  [
    'does not apply',
    async () => ({ notApplicable: 'not here' }),
    { state: 'not applicable', figure: 'not here' },
  ],
])('runCheck reports a check that %s', async (_, run, result) => {
  const check = { what: 'Check', advice: 'Do something.', run }
  vi.useFakeTimers()
  const checked = runCheck(check)
  await vi.runAllTimersAsync()
  expect(await checked).toEqual({ check, ...result })
})
