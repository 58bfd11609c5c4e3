import { z } from 'zod'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { editor, lakeUrl, restoring } from '#tests/support/site/lake.ts'

const status = z.object({ ready: z.literal(true), pid: z.number().int() })
const lakeProcess = async (): Promise<number> =>
  status.parse(await (await fetch(`${lakeUrl}/status`)).json()).pid
const answers = () =>
  fetch(`${lakeUrl}/status`, { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.ok,
    () => false,
  )

/** Resumes a stopped process. On a busy machine the supervisor may have replaced it by then. */
function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {}
}

test('pages keep their last copy while a killed local Content Lake restarts', async ({ request }) => {
  const before = await lakeProcess()
  process.kill(before, 'SIGKILL')
  for (const { path } of routes) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  expect((await request.get('/no-such-page')).status()).toBe(404)
  await expect.poll(answers, { timeout: 15_000 }).toBe(true)
  expect(await lakeProcess()).not.toBe(before)
})

test('pages are fresh within 60 s after a hanging local Content Lake recovers', async ({ request }) => {
  test.setTimeout(120_000)
  const lake = editor()
  const marker = `Said during an outage ${Date.now()}`
  await using _restored = await restoring('conversionPage')
  const pid = await lakeProcess()
  try {
    await lake.patch('conversionPage').set({ 'hero.headline': marker }).commit()
    process.kill(pid, 'SIGSTOP')
    for (const { path } of routes) expect((await request.get(path)).status(), path).toBe(200)
    resume(pid)
    await expect
      .poll(async () => (await request.get('/TSS')).text(), { timeout: 60_000, intervals: [1000] })
      .toContain(marker)
  } finally {
    resume(pid)
  }
})
