import { expect, test } from '@playwright/test'
import { runLiveCheck } from '#tests/support/live/runLiveCheck.ts'
import { testEnvironment } from '#tests/support/site/stack.ts'

test('npm run live:check reports no failure after a plain npm start', async () => {
  // Allows for the slowest check.
  test.setTimeout(180_000)
  const { status, output, failing } = await runLiveCheck(testEnvironment())
  expect(failing, output).toEqual([])
  expect(status, output).toBe(0)
  expect(output).toMatch(/^green +Referral erased +nothing of it is kept$/m)
  expect(output).toMatch(/^– +Content +not applicable: \d+ things are still sample or missing/m)
  expect(output).toMatch(/^No check fails: \d+ green, 0 failing, \d+ not applicable/m)
})
