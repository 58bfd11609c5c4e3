import { expect, test } from 'vitest'
import { runChecks } from '#lib/health/check.ts'
import { contentSourceCheck } from '#lib/health/siteChecks.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

test('contentSourceCheck fails while the Content Lake is down or refuses', async () => {
  const lake = await startTestLake()
  const address = `${lake.url}/v2026-03-01/data/query/production`
  expect(await runChecks([contentSourceCheck(address)])).toMatchObject([{ state: 'green' }])
  expect(await runChecks([contentSourceCheck(`${lake.url}/v2026-03-01/data/query/other`)])).toMatchObject([
    { state: 'failing', figure: 'status 404' },
  ])
  await lake.close()
  expect(await runChecks([contentSourceCheck(address)])).toMatchObject([
    { state: 'failing', advice: expect.stringContaining('Content Lake') },
  ])
})
