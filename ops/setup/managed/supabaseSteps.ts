import { z } from 'zod'
import { newSecret } from '#lib/node/secret.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { SUPABASE } from '../../supabase/commandLine.ts'
import { projectReference } from '../../supabase/project.ts'
import type { Values } from '../environmentFile.ts'
import { type Call, hostOf, type ManagedStep } from './step.ts'

const supabase = (...options: string[]): Call => ({
  program: 'npx',
  options: ['--yes', SUPABASE, ...options, '--output-format', 'json', '--yes'],
})

const atProject = (values: Values): string =>
  `--remote=${values.NEXT_PUBLIC_SUPABASE_URL ? projectReference(values) : '<project>'}`
const REGIONS: Readonly<Record<string, string>> = {
  America: 'us-east-1',
  Asia: 'ap-southeast-1',
  Australia: 'ap-southeast-2',
  Pacific: 'ap-southeast-2',
}

/** Returns the region of Supabase for a time zone: near the site owner, in Europe if unknown. */
const regionOf = ({ REFERRAL_TIME_ZONE = '' }: Values): string =>
  REGIONS[REFERRAL_TIME_ZONE.split('/')[0] ?? ''] ?? 'eu-central-1'

const organizations = z.object({ organizations: z.array(z.object({ slug: z.string(), name: z.string() })) })
const supabaseProject = z.object({ ref: z.string() })
const supabaseProjects = z.object({ projects: z.array(z.object({ ref: z.string(), status: z.string() })) })
const supabaseKeys = z.object({ keys: z.array(z.object({ type: z.string(), api_key: z.string() })) })

function theOnly(found: readonly { slug: string; name: string }[]): string {
  const [first, ...others] = found
  if (first !== undefined && others.length === 0) return first.slug
  const names = found.map(({ name }) => name).join(', ')
  throw new UserFacingError(
    first === undefined ? 'the account has none' : `the account has several: ${names}`,
  )
}

/** The steps from an account at Supabase to a function that takes referrals. */
export const supabaseSteps: readonly ManagedStep[] = [
  {
    title: 'Your account at Supabase',
    byHand: 'supabase.com/dashboard',
    doneIf: () => ({ call: supabase('orgs', 'list'), has: '' }),
    call: () => ({ program: 'npx', options: ['--yes', SUPABASE, 'login'] }),
  },
  {
    title: 'Your organization at Supabase',
    byHand: 'supabase.com/dashboard, New project',
    until: 'NEXT_PUBLIC_SUPABASE_URL',
    call: () => supabase('orgs', 'list'),
    read: (output) => ({ SUPABASE_ORGANIZATION: theOnly(organizations.parse(output).organizations) }),
  },
  {
    title: 'A project at Supabase',
    byHand: 'supabase.com/dashboard, New project',
    until: 'NEXT_PUBLIC_SUPABASE_URL',
    call: (values) =>
      supabase(
        ...[
          'projects',
          'create',
          hostOf(values),
          '--org-id',
          values.SUPABASE_ORGANIZATION ?? '<organization>',
        ],
        // The command lines work without this password, and the dashboard can replace it.
        ...['--db-password', newSecret(), '--region', regionOf(values)],
      ),
    read: (output) => ({
      NEXT_PUBLIC_SUPABASE_URL: `https://${supabaseProject.parse(output).ref}.supabase.co`,
    }),
  },
  {
    title: 'Its start, which takes minutes',
    byHand: 'wait until the dashboard shows it as healthy',
    until: 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    call: () => supabase('projects', 'list'),
    read: (output, values) => {
      const { projects } = supabaseProjects.parse(output)
      const own = projects.find(({ ref }) => ref === projectReference(values))
      return own?.status === 'ACTIVE_HEALTHY' ? {} : null
    },
  },
  {
    title: 'Its publishable key',
    byHand: 'supabase.com/dashboard, Project Settings, API Keys',
    until: 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    call: (values) => supabase('projects', 'api-keys', atProject(values)),
    read: (output) => {
      const key = supabaseKeys.parse(output).keys.find(({ type }) => type === 'publishable')
      return key === undefined ? null : { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key.api_key }
    },
  },
  {
    title: 'Database, secrets, function and schedule at Supabase',
    byHand: 'docs/deploy.md, The function',
    call: () => ({ program: 'npm', options: ['run', 'functions:deploy'] }),
  },
]
