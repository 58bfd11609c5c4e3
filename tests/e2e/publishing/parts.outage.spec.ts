import { expect, test } from '#tests/support/browser/fixtures.ts'
import { lostOf, startLoad } from '#tests/support/site/load.ts'
import { isUp, type Part, processOf, supervisorId } from '#tests/support/site/parts.ts'

test.skip(process.platform !== 'linux', 'Only Linux lists processes in files.')

const services = ['lake', 'functions', 'mail'] as const
const IN_TIME = { timeout: 10_000, intervals: [50] }

async function replaced(part: Part, signal: NodeJS.Signals): Promise<void> {
  const supervisor = await supervisorId()
  const before = processOf(part, supervisor)
  process.kill(before ?? 0, signal)
  await expect
    .poll(async () => processOf(part, supervisor) !== before && (await isUp(part)), {
      ...IN_TIME,
      message: part,
    })
    .toBe(true)
}

for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
  test(`each local service recovers under load within 10 s of ${signal}`, async () => {
    test.setTimeout(90_000)
    const load = startLoad()
    for (const part of services) await replaced(part, signal)
    const use = await load.stop()
    expect(use.failures).toEqual([])
    expect(use.pages).toBeGreaterThan(20)
    expect(use.writes.length).toBeGreaterThan(5)
    expect(await lostOf(use)).toEqual([])
  })
}

test('the site recovers under load within 10 s of SIGKILL', async () => {
  const load = startLoad()
  await replaced('site', 'SIGKILL')
  const use = await load.stop()
  expect(await lostOf(use)).toEqual([])
})

test('pages work under load while a local service ends six times', async () => {
  test.setTimeout(120_000)
  const supervisor = await supervisorId()
  const load = startLoad()
  let last: number | null = null
  const another = () => {
    const now = processOf('mail', supervisor)
    return now !== null && now !== last
  }
  for (let ends = 0; ends < 6; ends += 1) {
    await expect.poll(another, { timeout: 15_000, intervals: [20] }).toBe(true)
    last = processOf('mail', supervisor)
    process.kill(last ?? 0, 'SIGKILL')
  }
  const use = await load.stop()
  expect(use.failures).toEqual([])
  await expect.poll(() => isUp('mail'), { timeout: 20_000 }).toBe(true)
  expect(await lostOf(use)).toEqual([])
})
