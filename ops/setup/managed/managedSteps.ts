import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import type { Values } from '#lib/node/environmentFile.ts'
import { newSecret } from '#lib/node/secret.ts'
import { SUPABASE } from '../../supabase/commandLine.ts'

/** Returns the variables of a managed site: the given ones, and defaults and new secrets where there are none. */
export const managedVariables = (known: Values): Values => ({
  // The host's proxy ends TLS.
  TRUSTED_PROXIES: '1',
  REFERRAL_TIME_ZONE: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  SANITY_REVALIDATE_SECRET: newSecret(),
  REFERRAL_SECRET: newSecret(),
  REFERRAL_DRAIN_SECRET: newSecret(),
  STUDIO_SECRET: newSecret(),
  ...known,
})

/** Fields of the commands' JSON that steps read. */
export const answer = z
  .object({
    projectId: z.string(),
    token: z.string(),
    ref: z.string(),
    organizations: z.array(z.object({ slug: z.string() })),
    projects: z.array(z.object({ ref: z.string(), status: z.string() })),
    keys: z.array(z.object({ type: z.string(), api_key: z.string() })),
  })
  .partial()

/**
 * A step of `npm run setup -- --managed`: one command, which a person could replace at a dashboard. Its texts contain
 * `<NAME>` for the value of a variable, or of `withDerived`.
 */
export interface ManagedStep {
  readonly title: string
  readonly byHand: string
  readonly command: string
  /** Text for the command's standard input, which no other user of the machine can read. */
  readonly input?: string
  /** The variable of the result. With a value, the step is done already. */
  readonly variable?: string
  /** A command that succeeds with this text in its output if the step is done already. */
  readonly doneIf?: readonly [command: string, output: string]
  /** Returns the result, or null if the command must be repeated in a while. Without it, the output is for the person. */
  readonly read?: (output: z.output<typeof answer>, reference?: string) => string | null | undefined
}

const AT_SANITY = '--project-id <NEXT_PUBLIC_SANITY_PROJECT_ID>'
const HOOKS = `npx sanity api hooks/projects/{projectId} ${AT_SANITY} --api-version v2025-02-19`
const WEBHOOK = '<NEXT_PUBLIC_SITE_URL>/api/revalidate'
const HAS_CONTENT = [
  `npx sanity documents query *[_id=="siteSettings"]._id --dataset production ${AT_SANITY}`,
  'siteSettings',
] as const

const supabase = (command: string): string => `npx --yes ${SUPABASE} ${command} --output-format json --yes`

/** The steps from two accounts to a filled dataset and a function that takes referrals. */
export const managedSteps: readonly ManagedStep[] = [
  {
    title: 'Your account at Sanity',
    byHand: 'sanity.io',
    doneIf: ['npx sanity projects list', ''],
    command: 'npx sanity login',
  },
  {
    title: 'A project at Sanity',
    byHand: 'sanity.io/manage, Create project, with a public dataset production; copy its id',
    variable: 'NEXT_PUBLIC_SANITY_PROJECT_ID',
    command:
      'npx sanity projects create <host> --dataset production --dataset-visibility public --yes --json',
    read: ({ projectId }) => projectId,
  },
  {
    title: 'A token that reads drafts',
    byHand: 'sanity.io/manage, API, Tokens, with the role Viewer',
    variable: 'SANITY_API_READ_TOKEN',
    command: `npx sanity tokens create Site --role viewer --yes --json ${AT_SANITY}`,
    read: ({ token }) => token,
  },
  {
    title: 'The origin of the Studio',
    byHand: 'sanity.io/manage, API, CORS origins, with credentials',
    doneIf: [`npx sanity cors list ${AT_SANITY}`, '<NEXT_PUBLIC_SITE_URL>'],
    command: `npx sanity cors add <NEXT_PUBLIC_SITE_URL> --credentials ${AT_SANITY}`,
  },
  {
    title: 'The webhook that reports what you publish',
    byHand:
      'sanity.io/manage, API, Webhooks: your address with /api/revalidate; on create, update and delete; the filter !(_id in path("drafts.**")); the projection {_type}; as its secret a random text of 32 characters or more, also for SANITY_REVALIDATE_SECRET in .env.production',
    doneIf: [HOOKS, WEBHOOK],
    command: `${HOOKS} --input - --header Content-Type:application/json`,
    input: JSON.stringify({
      type: 'document',
      name: 'Publish to the site',
      url: WEBHOOK,
      dataset: 'production',
      apiVersion: `v${SANITY_API_VERSION}`,
      httpMethod: 'POST',
      includeDrafts: false,
      secret: '<SANITY_REVALIDATE_SECRET>',
      rule: {
        on: ['create', 'update', 'delete'],
        filter: '!(_id in path("drafts.**"))',
        projection: '{_type}',
      },
    }),
  },
  {
    title: 'Your account at Supabase',
    byHand: 'supabase.com/dashboard',
    doneIf: [supabase('orgs list'), ''],
    command: `npx --yes ${SUPABASE} login`,
  },
  {
    title: 'Your organization at Supabase',
    byHand: 'supabase.com/dashboard, the last word of the address of your organization',
    variable: 'SUPABASE_ORGANIZATION',
    command: supabase('orgs list'),
    read: ({ organizations = [] }) => (organizations.length === 1 ? organizations[0]?.slug : undefined),
  },
  {
    title: 'A project at Supabase',
    byHand: 'supabase.com/dashboard, New project; copy its address, https://….supabase.co',
    variable: 'NEXT_PUBLIC_SUPABASE_URL',
    // The command lines work without this password, and the dashboard can replace it. It may begin with a dash.
    command: supabase(
      'projects create <host> --org-id <SUPABASE_ORGANIZATION> --db-password=<password> --region <region>',
    ),
    read: ({ ref }) => ref && `https://${ref}.supabase.co`,
  },
  {
    title: 'Its start, which takes two or three minutes',
    byHand: 'wait until the dashboard shows it as healthy',
    command: supabase('projects list'),
    read: ({ projects = [] }, own) =>
      projects.some(({ ref, status }) => ref === own && status === 'ACTIVE_HEALTHY') ? '' : null,
  },
  {
    title: 'Its publishable key',
    byHand: 'supabase.com/dashboard, Project Settings, API Keys',
    variable: 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    command: supabase('projects api-keys --remote=<reference>'),
    read: ({ keys = [] }) => keys.find(({ type }) => type === 'publishable')?.api_key ?? null,
  },
  {
    title: 'Database, secrets, function and schedule at Supabase',
    byHand: 'docs/deploy.md, The function',
    command: 'npm run functions:deploy',
  },
  {
    title: 'A token for the first content, which ends after a day',
    byHand: 'sanity.io/manage, API, Tokens, with the role Editor; delete it afterwards',
    variable: 'SANITY_API_WRITE_TOKEN',
    doneIf: HAS_CONTENT,
    command: `npx sanity tokens create First-content --role editor --expires-at <tomorrow> --yes --json ${AT_SANITY}`,
    read: ({ token }) => token,
  },
  {
    title: 'The content of this machine, or the demonstration',
    byHand: 'npm run content:push, with SANITY_API_WRITE_TOKEN set to an Editor token',
    doneIf: HAS_CONTENT,
    command: 'npm run content:push',
  },
]
