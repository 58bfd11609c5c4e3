import type { Environment } from './parseVariables.ts'
import type { variables } from './variables.ts'

type Name = keyof typeof variables.shape

interface HostedService {
  name: string
  /** The variable that turns the hosted service on. */
  switch: Name
  /** What else it needs. */
  needs: readonly Name[]
  /** What it may be told besides, which says nothing without it. */
  takes: readonly Name[]
  /** Where the consultant's developer finds the values. */
  from: string
}

const HOSTED: readonly HostedService[] = [
  {
    name: "Sanity's Content Lake",
    switch: 'NEXT_PUBLIC_SANITY_PROJECT_ID',
    needs: ['SANITY_API_READ_TOKEN', 'SANITY_REVALIDATE_SECRET', 'NEXT_PUBLIC_SITE_URL'],
    takes: ['NEXT_PUBLIC_SANITY_API_HOST', 'NEXT_PUBLIC_SANITY_CDN_HOST'],
    from: 'docs/operating.md',
  },
  {
    name: 'Supabase',
    switch: 'NEXT_PUBLIC_SUPABASE_URL',
    needs: ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'],
    takes: [],
    from: 'docs/operating.md',
  },
]

/** Belongs to the site whichever form it runs in, so it says nothing about a hosted service on its own. */
const SHARED = new Set<Name>(['NEXT_PUBLIC_SITE_URL'])

const list = (names: readonly string[]): string => names.join(' and ')

function problemOf(service: HostedService, env: Environment): string | null {
  const isOn = Boolean(env[service.switch])
  const missing = service.needs.filter((name) => !env[name])
  const present = [...service.needs, ...service.takes].filter((name) => env[name] && !SHARED.has(name))
  if (isOn && missing.length > 0) {
    return `${service.name} is switched on by ${service.switch}, but ${list(missing)} ${missing.length > 1 ? 'are' : 'is'} not set: set what is missing (see ${service.from}), or unset ${service.switch} to run on this machine alone.`
  }
  if (!isOn && present.length > 0) {
    return `${list(present)} ${present.length > 1 ? 'are' : 'is'} set, but ${service.switch} is not: set it too (see ${service.from}), or unset ${list(present)} to run on this machine alone.`
  }
  return null
}

/** The embedded lake takes whoever reaches it from this machine for its editor, so no public site may stand before it. */
function publicWithEmbeddedLake(env: Environment): string | null {
  const address = env.NEXT_PUBLIC_SITE_URL
  if (env.NEXT_PUBLIC_SANITY_PROJECT_ID || !address?.toLowerCase().startsWith('https:')) return null
  return `NEXT_PUBLIC_SITE_URL is ${address}, a public address, but the Content Lake of this machine is for this machine alone: set NEXT_PUBLIC_SANITY_PROJECT_ID too (see docs/operating.md), or unset NEXT_PUBLIC_SITE_URL.`
}

/**
 * What is wrong with the environment as its owner set it: one sentence for each hosted service that is half configured,
 * and one for a public address before the lake of this machine. Empty when nothing is.
 */
export function configurationProblems(env: Environment): string[] {
  return [...HOSTED.map((service) => problemOf(service, env)), publicWithEmbeddedLake(env)].filter(
    (problem) => problem !== null,
  )
}
