import type { Environment } from '../server/parseVariables.ts'
import { leftOverExample } from './exampleValues.ts'
import { isInPublic, modeOf } from './mode.ts'
import { sanityVariables } from './sanityVariables.ts'
import { strayMark } from './strayMark.ts'
import { studioVariables } from './studioVariables.ts'
import { siteVariables, supabaseVariables, type variables } from './variables.ts'

type Name = keyof typeof variables.shape

interface HostedService {
  name: string
  /** The variable that turns the hosted service on. */
  switch: Name
  /** Variables that it requires. */
  needs: readonly Name[]
  /** Optional variables, which have no effect without it. */
  takes: readonly Name[]
  /** Document with the values, for the site owner's developer. */
  from: string
}

const HOSTED: readonly HostedService[] = [
  {
    name: "Sanity's Content Lake",
    switch: 'NEXT_PUBLIC_SANITY_PROJECT_ID',
    needs: ['SANITY_API_READ_TOKEN', 'SANITY_REVALIDATE_SECRET', 'NEXT_PUBLIC_SITE_URL'],
    takes: ['NEXT_PUBLIC_SANITY_API_HOST', 'NEXT_PUBLIC_SANITY_CDN_HOST', 'NEXT_PUBLIC_SANITY_SCHEDULING'],
    from: 'docs/deploy.md',
  },
  {
    name: 'Supabase',
    switch: 'NEXT_PUBLIC_SUPABASE_URL',
    needs: ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'],
    takes: [],
    from: 'docs/deploy.md',
  },
]

/** Belongs to the site in every mode, so it says nothing about a hosted service on its own. */
const SHARED = new Set<Name>(['NEXT_PUBLIC_SITE_URL'])

const list = (names: readonly string[]): string => names.join(' and ')

function problemOf(service: HostedService, env: Environment): string | null {
  const isOn = Boolean(env[service.switch])
  const missing = service.needs.filter((name) => !env[name])
  const present = [...service.needs, ...service.takes].filter((name) => env[name] && !SHARED.has(name))
  if (isOn && missing.length > 0) {
    return `${service.name} is switched on by ${service.switch}, but ${list(missing)} ${missing.length > 1 ? 'are' : 'is'} not set: set what is missing (see ${service.from}), or unset ${service.switch} to run on this machine alone.`
  }
  // `npm start` passes its local Content Lake to the site by LAKE_URL and the same names.
  if (!isOn && present.length > 0 && !env.LAKE_URL) {
    return `${list(present)} ${present.length > 1 ? 'are' : 'is'} set, but ${service.switch} is not: set it too (see ${service.from}), or unset ${list(present)} to run on this machine alone.`
  }
  return null
}

const isEncrypted = ({ NEXT_PUBLIC_SITE_URL = '' }: Environment): boolean =>
  NEXT_PUBLIC_SITE_URL.toLowerCase().startsWith('https:')

/** A public site has both its content and its referrals on this machine, or neither: one can't reach the other elsewhere. */
function halfManaged(env: Environment): string | null {
  const { NEXT_PUBLIC_SITE_URL: address } = env
  const services = ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SUPABASE_URL'] as const
  const [given, ...others] = services.filter((name) => env[name])
  if (given === undefined || others.length > 0 || !address || !isInPublic(env)) return null
  return `NEXT_PUBLIC_SITE_URL is ${address}, a public address, and ${given} is set, but ${list(services.filter((name) => name !== given))} is not: set it too (see docs/deploy.md), or unset ${given} to host everything on this machine.`
}

/** A self-hosted site that editors can't sign in to: passkeys need https, and the first editor gets an email. */
function selfHostedIncomplete(env: Environment): string | null {
  if (modeOf(env) !== 'selfHosted') return null
  const { NEXT_PUBLIC_SITE_URL: address, REFERRAL_TO: owner } = env
  if (!isEncrypted(env)) {
    return `NEXT_PUBLIC_SITE_URL is ${address}, a public address without encryption: begin it with https, or unset it to run on this machine alone.`
  }
  if (owner) return null
  return `NEXT_PUBLIC_SITE_URL is ${address}, a public address, but REFERRAL_TO is not set: set it to your email address, which receives referrals and signs in first, or unset NEXT_PUBLIC_SITE_URL to run on this machine alone.`
}

/** Pairs of variables that site and function read separately, and that must have the same value. */
const PAIRS = [
  ['STUDIO_SECRET', 'REFERRAL_STUDIO_SECRET'],
  ['NEXT_PUBLIC_SITE_URL', 'REFERRAL_SITE_URL'],
  ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'REFERRAL_PUBLISHABLE_KEY'],
] as const

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

function differing(env: Environment): (string | null)[] {
  return PAIRS.map(([site, ofFunction]) => {
    const [one, other] = [env[site], env[ofFunction]]
    if (!one || !other || withoutSlash(one) === withoutSlash(other)) return null
    return `${site} and ${ofFunction} differ: set both to the same, as npm run setup does.`
  })
}

/** Variables by which a public site distinguishes its visitors, in addition to those that switch the services on. */
function withoutVisitors(env: Environment): string | null {
  if (modeOf(env) === 'local' || !isInPublic(env)) return null
  if (isEncrypted(env) && !Number(env.TRUSTED_PROXIES)) {
    return 'NEXT_PUBLIC_SITE_URL begins with https, which a proxy before the site must speak, but TRUSTED_PROXIES counts none: set it to 1, or to how many there are.'
  }
  return null
}

/** A database that nobody would use. */
const idleDatabase = (env: Environment): string | null =>
  modeOf(env) === 'managed' && env.FUNCTIONS_DATABASE_URL
    ? 'FUNCTIONS_DATABASE_URL and NEXT_PUBLIC_SUPABASE_URL are both set, but referrals are stored in one place: unset the other.'
    : null

/** The longest pause between two looks that still brings a publish to visitors of a snapshot in time, in seconds. */
const SNAPSHOT_LOOKS_WITHIN = 60

/** A snapshot that is never updated, or too late: without the webhook, polling alone reports a publish. */
function idleSnapshot({ SNAPSHOT_DIR, CONTENT_CHECK_SECONDS: seconds }: Environment): string | null {
  if (!SNAPSHOT_DIR) return null
  if (seconds === '0') {
    return 'SNAPSHOT_DIR is set, but with CONTENT_CHECK_SECONDS=0 nobody sees that the content changed, and visitors would read old pages: set it to 15, or unset SNAPSHOT_DIR.'
  }
  if (Number(seconds) <= SNAPSHOT_LOOKS_WITHIN || !Number(seconds)) return null
  return `SNAPSHOT_DIR is set, but with CONTENT_CHECK_SECONDS=${seconds} visitors could read old pages for that many seconds: set it to 15, at most ${SNAPSHOT_LOOKS_WITHIN}, or unset SNAPSHOT_DIR.`
}

/** The site's variables, in every mode. */
const site = siteVariables.extend({
  ...sanityVariables.shape,
  ...supabaseVariables.shape,
  ...studioVariables.shape,
})
const SITE_NAMES = Object.keys(site.shape)

const malformed = (env: Environment): string[] =>
  site.safeParse(env).error?.issues.map(({ message }) => message) ?? []

const given = (problems: readonly (string | null)[]): string[] =>
  problems.filter((problem) => problem !== null)

/**
 * Returns one sentence for each problem of the environment: a service that is half configured, a self-hosted site without
 * its first editor, and, once every variable is set, values that are malformed, contradictory, copied from an
 * example or copied with a stray quote.
 */
export function configurationProblems(env: Environment): string[] {
  const incomplete = given([...HOSTED.map((service) => problemOf(service, env)), selfHostedIncomplete(env)])
  if (incomplete.length > 0) return incomplete
  const half = halfManaged(env)
  if (half !== null) return [half]
  const stray = strayMark(env, SITE_NAMES)
  if (stray !== null) return [stray]
  const wrong = malformed(env)
  if (wrong.length > 0) return wrong
  return given([
    leftOverExample(env, SITE_NAMES),
    withoutVisitors(env),
    idleDatabase(env),
    idleSnapshot(env),
    ...differing(env),
  ])
}
