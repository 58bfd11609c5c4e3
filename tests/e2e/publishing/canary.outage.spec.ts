import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_PUBLISHABLE_KEY } from '#lib/env/constants.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { CANARY, markedMistakes, markedReferral } from '#tests/support/functions/canary.ts'
import { editor } from '#tests/support/site/lake.ts'
import { isUp, processOf, supervisorId } from '#tests/support/site/parts.ts'
import { testPorts, testStateDirectory } from '#tests/support/site/stack.ts'

test.skip(process.platform !== 'linux', 'Only Linux lists processes in files.')

const FUNCTION = '/functions/v1/send-referral-notification'
const origin = `http://localhost:${testPorts.site}`

/** Returns all output of the processes of the site under test, replaced processes included. */
const printed = (): string =>
  globSync('logs/*.log', { cwd: testStateDirectory })
    .map((log) => readFileSync(join(testStateDirectory, log), 'utf8'))
    .join('\n')

test('no log contains text of visitors when services fail', async ({ request }) => {
  test.setTimeout(120_000)
  const supervisor = await supervisorId()
  const send = async (body: string) =>
    (
      await request.post(FUNCTION, {
        headers: { origin, apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        data: Buffer.from(body),
      })
    ).status()

  process.kill(processOf('mail', supervisor) ?? 0, 'SIGKILL')
  expect(await send(JSON.stringify(markedReferral('mailless')))).toBe(201)
  for (const body of markedMistakes('site')) expect(await send(body)).toBeGreaterThanOrEqual(400)

  const posted = new URLSearchParams(
    Object.entries(markedReferral('form')).map(([name, value]): [string, string] => [name, String(value)]),
  )
  for (const target of [
    '/referral/submit',
    '/referral/replied',
    '/referral/my-data',
    `/referral?${CANARY}`,
  ]) {
    await request.post(target, { headers: { origin }, data: posted.toString() })
    await request.post(target, {
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      data: Buffer.from(posted.toString()),
      maxRedirects: 0,
    })
  }
  for (const path of [
    `/TSS/${CANARY}@example.com`,
    `/referral?yourEmail=${CANARY}@example.com&error=%E0%A4%A`,
    `/api/draft-mode/enable?sanity-preview-secret=${CANARY}`,
    `/api/draft-mode/share?link=${CANARY}`,
    `/share/${CANARY}%`,
    `/lake/v2025-02-19/data/query/production?query=*[${CANARY}`,
    `/lake/v2025-02-19/data/doc/production/${CANARY}`,
  ]) {
    await request.get(path, { headers: { cookie: `preview-pass=${CANARY}`, referer: CANARY } })
  }
  for (const signature of ['', `t=${Date.now()},v1=${CANARY}`]) {
    const answer = await request.post('/api/revalidate', {
      headers: { 'sanity-webhook-signature': signature },
      data: Buffer.from(`{"_type":"${CANARY}`),
    })
    expect(answer.status()).toBe(401)
  }
  await expect(editor().create({ _id: `bad id ${CANARY}`, _type: CANARY })).rejects.toThrow()

  process.kill(processOf('functions', supervisor) ?? 0, 'SIGKILL')
  await send(JSON.stringify(markedReferral('functionless')))
  await expect.poll(() => isUp('functions'), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => isUp('mail'), { timeout: 20_000 }).toBe(true)

  expect(printed()).toContain('referral.stored')
  expect(printed().toLowerCase()).not.toContain(CANARY)
})
