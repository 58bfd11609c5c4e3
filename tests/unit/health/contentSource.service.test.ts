import { expect, test } from 'vitest'
import { runCheck } from '#lib/health/check.ts'
import { contentSourceCheck } from '#lib/health/siteChecks.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

test('contentSourceCheck fails while the Content Lake is empty, refuses or is down', async () => {
  const lake = await startTestLake({ seedFrom: 'content' })
  const empty = await startTestLake()
  const check = (url: string, dataset = 'production') =>
    runCheck(contentSourceCheck(`${url}/v2026-03-01/data/query/${dataset}`))
  expect(await check(lake.url)).toMatchObject({ state: 'green' })
  expect(await check(empty.url)).toMatchObject({ state: 'failing', figure: expect.stringMatching(/empty/) })
  expect(await check(lake.url, 'other')).toMatchObject({ state: 'failing' })
  await lake.close()
  expect(await check(lake.url)).toMatchObject({ state: 'failing' })
})
