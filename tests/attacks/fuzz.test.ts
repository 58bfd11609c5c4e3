import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fuzz } from '#tests/support/attacks/fuzz.ts'
import { type LocalServices, startServices } from '#tests/support/attacks/localServices.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

vi.setConfig({ testTimeout: 120_000 })

let services: LocalServices
beforeAll(async () => {
  services = await startServices()
})
afterAll(() => services?.stop())

test('no local service fails or restarts under fuzzed requests, frames and upgrades', {
  tags: 'full',
}, async () => {
  const before = await services.pids()
  const { ports, credentials } = services
  const report = await fuzz({
    ports,
    token: credentials.editorToken,
    seed: 20261121,
    count: propertyRuns(5_000, 1_000).numRuns,
    concurrency: 24,
  })
  expect(report.unexplained).toEqual([])
  expect(await services.pids()).toEqual(before)
  // Requests must get past the first checks, or the test proves little.
  expect(Object.keys(report.answers)).toEqual(
    expect.arrayContaining(['lake 200', 'lake 400', 'lake 409', 'lake 101', 'functions 405', 'mailbox 200']),
  )
})
