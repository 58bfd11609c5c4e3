import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_PUBLISHABLE_KEY } from '#lib/env/constants.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { pace } from '#tests/support/browser/pace.ts'
import { answersIn, holdRequest } from '#tests/support/http/heldRequests.ts'
import { slowReader } from '#tests/support/http/slowReader.ts'
import { isUp, processOf, running, supervisorId } from '#tests/support/site/parts.ts'
import { testPorts } from '#tests/support/site/stack.ts'

test.skip(process.platform !== 'linux', 'Only Linux lists processes in files.')

/** Numbers of requests that the site handles itself (OWN) and passes to the function (PASSED_ON). */
const OWN = 600
const PASSED_ON = 400

/** Returns the largest file that the site serves, which takes the longest to read. */
function largestFile(): { path: string; size: number } {
  const built = join(projectRoot, '.next-test')
  const files = globSync('static/chunks/*.js', { cwd: built }).map((file) => ({
    path: `/_next/${file}`,
    size: statSync(join(built, file)).size,
  }))
  const [largest] = files.toSorted((one, other) => other.size - one.size)
  if (!largest) throw new Error('The site under test has no build in .next-test.')
  return largest
}

test('the site completes 1,000 open requests after SIGTERM before it exits', async () => {
  test.setTimeout(120_000)
  const port = testPorts.site
  const hold = (count: number, path: string, headers: Record<string, string>) =>
    Promise.all(Array.from({ length: count }, () => holdRequest({ port, path, headers, body: '{}' })))
  const stream = await fetch(`http://127.0.0.1:${port}/lake/v2025-02-19/data/listen/production?query=*`)
  const { path, size } = largestFile()
  const reader = await slowReader(`http://127.0.0.1:${port}${path}`)
  const own = await hold(OWN, '/api/revalidate', {})
  const passedOn = await hold(PASSED_ON, '/functions/v1/send-referral-notification', {
    origin: `http://localhost:${port}`,
    apikey: LOCAL_PUBLISHABLE_KEY,
  })

  const supervisor = await supervisorId()
  const site = processOf('site', supervisor) ?? 0
  const allowed = 3_000 * (await pace())
  process.kill(site, 'SIGTERM')
  await expect.poll(() => isUp('site'), { timeout: allowed, intervals: [50] }).toBe(false)

  const finish = async (held: typeof own) =>
    (await Promise.all(held.map((request) => request.finish()))).map(answersIn)
  const [ownAnswers, passedOnAnswers] = await Promise.all([finish(own), finish(passedOn)])
  expect(ownAnswers).toEqual(Array(OWN).fill({ statuses: [401], saidClose: true }))
  expect(passedOnAnswers).toEqual(Array(PASSED_ON).fill({ statuses: [422], saidClose: true }))
  await stream.text()
  expect(await reader.read()).toEqual({ bytes: size, isWhole: true })

  await expect.poll(() => running([site]), { timeout: 7_000 }).toEqual([])
  await expect.poll(() => isUp('site'), { timeout: 60_000 }).toBe(true)
})
