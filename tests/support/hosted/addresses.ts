import { testPorts } from '../site/stack.ts'

/** Ports beside those of the site under test, which TEST_PORT moves as well. */
const first = testPorts.site + 10

/** Where everything of the rehearsal listens, on this machine alone. */
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
} as const

/** A project and a dataset that are not the embedded lake's. */
export const PROJECT_ID = 'rehearsal'
export const DATASET = 'staging'

/** What the Studio offers to whoever signs in, and who stands in for it. */
export const SIGN_IN = { name: 'google', title: 'Google' } as const

/** Names for which the certificate of the test is made; `localhostNames.mjs` lets Node find them. */
export const hostNames = {
  api: 'api.sanity.localhost',
  project: `${PROJECT_ID}.api.sanity.localhost`,
  cdn: 'cdn.sanity.localhost',
  site: 'site.localhost',
  supabase: 'supabase.localhost',
  /** For Deno, which asks the system for names, and that knows no others of this machine. */
  machine: 'localhost',
} as const

const https = (name: string, port: number) => `https://${name}:${port}`

/** What stands in for https://api.sanity.io and https://cdn.sanity.io. */
export const sanityApi = https(hostNames.api, ports.sanity)
export const sanityCdn = https(hostNames.cdn, ports.sanity)

/** What stands in for a project at Supabase. */
export const supabaseUrl = https(hostNames.supabase, ports.supabase)

/** What stands in for everything else that the function at Supabase asks: the published copy and the mail provider. */
export const providersUrl = https(hostNames.machine, ports.providers)

/** Each way in which visitors reach an instance of the site. */
export const doors = {
  /** The public address, nginx with TLS before the instance that hears of publishing. */
  public: https(hostNames.site, ports.site),
  /** The same instance, behind nginx with a cache. */
  cached: https(hostNames.site, ports.cacheOfHeard),
  /** A second instance, which hears nothing: alone, and behind nginx with a cache. */
  second: `http://127.0.0.1:${ports.second}`,
  secondCached: https(hostNames.site, ports.cacheOfSecond),
  /** An instance on a disk from before the publish. */
  restored: `http://127.0.0.1:${ports.restored}`,
} as const
