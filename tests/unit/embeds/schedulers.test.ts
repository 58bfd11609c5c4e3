import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const load = async (environment: Record<string, string> = {}) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const { schedulerOf, schedulers } = await import('#lib/embeds/schedulers.ts')
  const { connectedAddress } = await import('#lib/embeds/connectedAddress.ts')
  return { schedulerOf, schedulers, connectedAddress }
}

const OWN = { NEXT_PUBLIC_CALCOM_URL: 'https://booking.penhallow.dev' }
const HOSTED = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123' }

test.each([
  ['https://calendly.com/penhallow/consultation', 'calendly'],
  ['https://cal.com/penhallow/consultation', 'calcom'],
  ['https://app.cal.com/penhallow/consultation', 'calcom'],
  ['/demo/booking/consultation', 'demonstrationScheduler'],
  ['https://cal.com.evil.example/penhallow', null],
  ['http://cal.com/penhallow', null],
  ['https://booking.penhallow.dev/ruth/consultation', null],
  ['/demo/booking/other', null],
  ['/demo/newsletter/premium-pricing-secrets', null],
])('assigns %s to the scheduler %s', async (address, name) => {
  expect((await load()).schedulerOf(address)).toBe(name)
})

test('recognises a self-hosted Cal.com by the environment', async () => {
  const { schedulerOf, schedulers } = await load(OWN)
  expect(schedulerOf('https://booking.penhallow.dev/ruth/consultation')).toBe('ownCalcom')
  expect(schedulers.ownCalcom.script).toBe('https://booking.penhallow.dev/embed/embed.js')
})

test("connects the demonstration's addresses only in the local mode", async () => {
  const address = '/demo/booking/assessment'
  expect((await load()).connectedAddress(address)).toBe(address)
  vi.resetModules()
  const { connectedAddress } = await load(HOSTED)
  expect(connectedAddress(address)).toBeNull()
  expect(connectedAddress('https://calendly.com/a')).toBe('https://calendly.com/a')
})
