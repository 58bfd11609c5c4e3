import { EMBEDDED_PUBLISHABLE_KEY } from '#lib/env/services.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { answersIn, holdRequest } from '#tests/support/http/heldRequests.ts'
import { isUp, processOf, running, supervisorId } from '#tests/support/site/parts.ts'
import { testPorts } from '#tests/support/site/stack.ts'

test.skip(process.platform !== 'linux', 'Only Linux tells in files which processes run.')

/** Together a thousand: some are answered by the site itself, some by the function behind it. */
const OWN = 600
const PASSED_ON = 400

test('the site answers a thousand requests that it has when SIGTERM comes, and ends', async () => {
  test.setTimeout(120_000)
  const port = testPorts.site
  const hold = (count: number, path: string, headers: Record<string, string>) =>
    Promise.all(Array.from({ length: count }, () => holdRequest({ port, path, headers, body: '{}' })))
  const stream = await fetch(`http://127.0.0.1:${port}/lake/v2025-02-19/data/listen/production?query=*`)
  const own = await hold(OWN, '/api/revalidate', {})
  const passedOn = await hold(PASSED_ON, '/functions/v1/send-referral-notification', {
    origin: `http://localhost:${port}`,
    apikey: EMBEDDED_PUBLISHABLE_KEY,
  })

  const supervisor = await supervisorId()
  const site = processOf('site', supervisor) ?? 0
  process.kill(site, 'SIGTERM')
  await expect.poll(() => isUp('site'), { timeout: 3_000, intervals: [50] }).toBe(false)

  const finish = async (held: typeof own) =>
    (await Promise.all(held.map((request) => request.finish()))).map(answersIn)
  const [ownAnswers, passedOnAnswers] = await Promise.all([finish(own), finish(passedOn)])
  expect(ownAnswers).toEqual(Array(OWN).fill({ statuses: [401], saidClose: true }))
  expect(passedOnAnswers).toEqual(Array(PASSED_ON).fill({ statuses: [422], saidClose: true }))
  await stream.text()

  await expect.poll(() => running([site]), { timeout: 7_000 }).toEqual([])
  await expect.poll(() => isUp('site'), { timeout: 60_000 }).toBe(true)
})
