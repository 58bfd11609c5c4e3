import { testPorts } from '../site/stack.ts'

/** First of the rehearsal's ports, after those of the site under test. TEST_PORT moves both. */
const first = testPorts.site + 10

export const ports = {
  lake: first,
  sanity: first + 1,
  heard: first + 2,
  second: first + 3,
  restored: first + 4,
  site: first + 5,
  cacheOfHeard: first + 6,
  cacheOfSecond: first + 7,
  function: first + 8,
  smtp: first + 9,
  mailbox: first + 10,
  plainHttp: first + 11,
  signIn: first + 12,
  supabase: first + 13,
  edge: first + 14,
  postgres: first + 15,
  providers: first + 16,
  resend: first + 17,
  files: first + 18,
  plainHttps: first + 19,
  names: first + 20,
} as const

/** Project and dataset of the fake Sanity, different from the local Content Lake's. */
export const PROJECT_ID = 'rehearsal'
export const DATASET = 'staging'

export const SIGN_IN = { name: 'google', title: 'Google' } as const

/** Names in the test's certificate. `localhostNames.mjs` makes Node resolve them. */
export const hostNames = {
  api: 'api.sanity.localhost',
  project: `${PROJECT_ID}.api.sanity.localhost`,
  cdn: 'cdn.sanity.localhost',
  site: 'site.localhost',
  supabase: 'supabase.localhost',
  /** For Deno, which resolves by the system. The system knows no other name of this machine. */
  machine: 'localhost',
} as const

const https = (name: string, port: number) => `https://${name}:${port}`

/** Address of the fake for https://api.sanity.io and https://cdn.sanity.io. */
export const sanityApi = https(hostNames.api, ports.sanity)
export const sanityCdn = https(hostNames.cdn, ports.sanity)

export const supabaseUrl = https(hostNames.supabase, ports.supabase)

/** Address of the fakes for the published content and the mail provider, which the Edge Function requests. */
export const providersUrl = https(hostNames.machine, ports.providers)

/** Addresses at which visitors reach an instance of the site. */
export const doors = {
  /** The public address: nginx with TLS in front of the instance that gets webhooks. */
  public: https(hostNames.site, ports.site),
  /** The same instance behind nginx with a cache. */
  cached: https(hostNames.site, ports.cacheOfHeard),
  /** A second instance, which gets no webhooks: directly, and behind nginx with a cache. */
  second: `http://127.0.0.1:${ports.second}`,
  secondCached: https(hostNames.site, ports.cacheOfSecond),
  /** An instance on a disk from before the publish. */
  restored: `http://127.0.0.1:${ports.restored}`,
} as const
