import { expect, test } from '@playwright/test'
import { runDoctor } from '#tests/support/doctor/runDoctor.ts'
import { testEnvironment } from '#tests/support/site/stack.ts'

test('npm run doctor reports no failure after a plain npm start', async () => {
  const { status, output, failing } = await runDoctor(testEnvironment())
  expect(failing, output).toEqual([])
  expect(status, output).toBe(0)
  expect(output).toMatch(/^green +Referral +stored, emailed, erased/m)
  expect(output).toMatch(/^No check fails\.$/m)
})
