import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { newSecret } from '#lib/node/secret.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { SUPABASE } from '../../supabase/commandLine.ts'
import { projectReference } from '../../supabase/project.ts'
import type { Values } from '../environmentFile.ts'
import { DATASET } from './managedVariables.ts'
import { type ManagedStep, sanity, supabase, wordsOf } from './step.ts'

const siteOf = ({ NEXT_PUBLIC_SITE_URL = '' }: Values): string => NEXT_PUBLIC_SITE_URL
/** Returns the name of the site, which also names its projects. */
const hostOf = (values: Values): string => new URL(siteOf(values)).hostname
const webhookAddress = (values: Values): string => `${siteOf(values)}/api/revalidate`
const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)

const atSanity = ({ NEXT_PUBLIC_SANITY_PROJECT_ID = '<project>' }: Values) =>
  ['--project-id', NEXT_PUBLIC_SANITY_PROJECT_ID] as const
const atSupabase = (values: Values): string =>
  `--remote=${values.NEXT_PUBLIC_SUPABASE_URL ? projectReference(values) : '<project>'}`

/** The path, project and version of Sanity's API of webhooks. */
const hooks = (values: Values) =>
  wordsOf`hooks/projects/{projectId} ${atSanity(values)} --api-version v2025-02-19`

const hasContent = (values: Values) => ({
  call: sanity`documents query ${'*[_id == "siteSettings"]._id'} --dataset ${DATASET} ${atSanity(values)}`,
  has: 'siteSettings',
})

const REGIONS: Readonly<Record<string, string>> = {
  America: 'us-east-1',
  Asia: 'ap-southeast-1',
  Australia: 'ap-southeast-2',
  Pacific: 'ap-southeast-2',
}

/** Returns the region of Supabase for a time zone: near the site owner, in Europe if unknown. */
const regionOf = ({ REFERRAL_TIME_ZONE = '' }: Values): string =>
  REGIONS[REFERRAL_TIME_ZONE.split('/')[0] ?? ''] ?? 'eu-central-1'

const sanityProject = z.object({ projectId: z.string() })
const sanityToken = z.object({ token: z.string() })
const organizations = z.object({ organizations: z.array(z.object({ slug: z.string(), name: z.string() })) })
const supabaseProject = z.object({ ref: z.string() })
const supabaseProjects = z.object({ projects: z.array(z.object({ ref: z.string(), status: z.string() })) })
const supabaseKeys = z.object({ keys: z.array(z.object({ type: z.string(), api_key: z.string() })) })

function theOnly(found: readonly { slug: string; name: string }[]): string {
  const [first, ...others] = found
  if (first === undefined) throw new UserFacingError('the account has none')
  if (others.length === 0) return first.slug
  throw new UserFacingError(`the account has several: ${found.map(({ name }) => name).join(', ')}`)
}

/** The steps from two accounts to a filled dataset and a function that takes referrals. */
export const managedSteps: readonly ManagedStep[] = [
  {
    title: 'Your account at Sanity',
    byHand: 'sanity.io',
    doneIf: () => ({ call: sanity`projects list`, has: '' }),
    call: () => sanity`login`,
  },
  {
    title: 'A project at Sanity',
    byHand: 'sanity.io/manage, Create project, with a public dataset production',
    variable: 'NEXT_PUBLIC_SANITY_PROJECT_ID',
    value: 'the id of the project',
    call: (values) =>
      sanity`projects create ${hostOf(values)} --dataset ${DATASET} --dataset-visibility public --yes --json`,
    read: (output) => ({ NEXT_PUBLIC_SANITY_PROJECT_ID: sanityProject.parse(output).projectId }),
  },
  {
    title: 'A token that reads drafts',
    byHand: 'sanity.io/manage, API, Tokens, with the role Viewer',
    variable: 'SANITY_API_READ_TOKEN',
    value: 'the token',
    call: (values) => sanity`tokens create Site --role viewer --yes --json ${atSanity(values)}`,
    read: (output) => ({ SANITY_API_READ_TOKEN: sanityToken.parse(output).token }),
  },
  {
    title: 'The origin of the Studio',
    byHand: 'sanity.io/manage, API, CORS origins, with credentials',
    doneIf: (values) => ({ call: sanity`cors list ${atSanity(values)}`, has: siteOf(values) }),
    call: (values) => sanity`cors add ${siteOf(values)} --credentials ${atSanity(values)}`,
  },
  {
    title: 'The webhook that reports what you publish',
    byHand:
      'sanity.io/manage, API, Webhooks: your address with /api/revalidate; on create, update and delete; the filter !(_id in path("drafts.**")); the projection {_type}; as its secret a random text of 32 characters or more',
    variable: 'SANITY_REVALIDATE_SECRET',
    value: 'the secret of the webhook',
    doneIf: (values) => ({ call: sanity`api ${hooks(values)}`, has: webhookAddress(values) }),
    call: (values) => ({
      ...sanity`api ${hooks(values)} --input - --header ${'Content-Type: application/json'}`,
      input: JSON.stringify({
        type: 'document',
        name: 'Publish to the site',
        url: webhookAddress(values),
        dataset: DATASET,
        apiVersion: `v${SANITY_API_VERSION}`,
        httpMethod: 'POST',
        includeDrafts: false,
        secret: values.SANITY_REVALIDATE_SECRET,
        rule: {
          on: ['create', 'update', 'delete'],
          filter: '!(_id in path("drafts.**"))',
          projection: '{_type}',
        },
      }),
    }),
  },
  {
    title: 'Your account at Supabase',
    byHand: 'supabase.com/dashboard',
    doneIf: () => ({ call: supabase`orgs list`, has: '' }),
    call: () => ({ program: 'npx', options: ['--yes', SUPABASE, 'login'] }),
  },
  {
    title: 'Your organization at Supabase',
    byHand: 'supabase.com/dashboard, New project',
    variable: 'NEXT_PUBLIC_SUPABASE_URL',
    value: 'the address of the project, https://….supabase.co',
    call: () => supabase`orgs list`,
    read: (output) => ({ SUPABASE_ORGANIZATION: theOnly(organizations.parse(output).organizations) }),
  },
  {
    title: 'A project at Supabase',
    byHand: 'supabase.com/dashboard, New project',
    variable: 'NEXT_PUBLIC_SUPABASE_URL',
    value: 'the address of the project, https://….supabase.co',
    call: (values) => {
      const { SUPABASE_ORGANIZATION = '<organization>' } = values
      // The command lines work without this password, and the dashboard can replace it. It may begin with a dash.
      const database = [`--db-password=${newSecret()}`, '--region', regionOf(values)]
      return supabase`projects create ${hostOf(values)} --org-id ${SUPABASE_ORGANIZATION} ${database}`
    },
    read: (output) => ({
      NEXT_PUBLIC_SUPABASE_URL: `https://${supabaseProject.parse(output).ref}.supabase.co`,
    }),
  },
  {
    title: 'Its start, which takes minutes',
    byHand: 'wait until the dashboard shows it as healthy',
    variable: 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    call: () => supabase`projects list`,
    read: (output, values) => {
      const own = projectReference(values)
      const { projects } = supabaseProjects.parse(output)
      return projects.some(({ ref, status }) => ref === own && status === 'ACTIVE_HEALTHY') ? {} : null
    },
  },
  {
    title: 'Its publishable key',
    byHand: 'supabase.com/dashboard, Project Settings, API Keys',
    variable: 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    value: 'the publishable key',
    call: (values) => supabase`projects api-keys ${atSupabase(values)}`,
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
  {
    title: 'A token for the first content, which ends after a day',
    byHand: 'sanity.io/manage, API, Tokens, with the role Editor; delete it afterwards',
    variable: 'SANITY_API_WRITE_TOKEN',
    value: 'the token',
    doneIf: hasContent,
    call: (values) => {
      const end = wordsOf`--expires-at ${tomorrow()} --yes --json ${atSanity(values)}`
      return sanity`tokens create ${'First content'} --role editor ${end}`
    },
    read: (output) => ({ SANITY_API_WRITE_TOKEN: sanityToken.parse(output).token }),
  },
  {
    title: 'The content of this machine, or the demonstration',
    byHand: 'npm run content:push, which asks for an Editor token',
    doneIf: hasContent,
    call: ({ SANITY_API_WRITE_TOKEN = '' }) => ({
      program: 'npm',
      options: ['run', 'content:push'],
      environment: { SANITY_API_WRITE_TOKEN },
    }),
  },
]
