import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { SUPABASE } from '../../supabase/commandLine.ts'

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
  /** The variable of the result. */
  readonly variable?: string
  /** A variable whose value makes a step that reads its result superfluous; that of the result by default. */
  readonly unless?: string
  /** A command that succeeds with this text in its output if the step is done already. */
  readonly doneIf?: readonly [command: string, output: string]
  /** Returns the result, or null if the command must be repeated in a while. Without it, the output is for the person. */
  readonly read?: (output: unknown, reference: string | undefined) => string | null
}

const DATASET = 'production'
const AT_SANITY = '--project-id <NEXT_PUBLIC_SANITY_PROJECT_ID>'
const HOOKS = `npx sanity api hooks/projects/{projectId} ${AT_SANITY} --api-version v2025-02-19`
const WEBHOOK = '<NEXT_PUBLIC_SITE_URL>/api/revalidate'
const HAS_CONTENT = [
  `npx sanity documents query *[_id=="siteSettings"]._id --dataset ${DATASET} ${AT_SANITY}`,
  'siteSettings',
] as const

const supabase = (command: string): string => `npx --yes ${SUPABASE} ${command} --output-format json --yes`

const tokenIn = (output: unknown): string => z.object({ token: z.string() }).parse(output).token
const organizations = z.object({ organizations: z.array(z.object({ slug: z.string() })) })
const supabaseProjects = z.object({ projects: z.array(z.object({ ref: z.string(), status: z.string() })) })
const supabaseKeys = z.object({ keys: z.array(z.object({ type: z.string(), api_key: z.string() })) })

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
    command: `npx sanity projects create <host> --dataset ${DATASET} --dataset-visibility public --yes --json`,
    read: (output) => z.object({ projectId: z.string() }).parse(output).projectId,
  },
  {
    title: 'A token that reads drafts',
    byHand: 'sanity.io/manage, API, Tokens, with the role Viewer',
    variable: 'SANITY_API_READ_TOKEN',
    command: `npx sanity tokens create Site --role viewer --yes --json ${AT_SANITY}`,
    read: tokenIn,
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
      'sanity.io/manage, API, Webhooks: your address with /api/revalidate; on create, update and delete; the filter !(_id in path("drafts.**")); the projection {_type}; as its secret a random text of 32 characters or more',
    variable: 'SANITY_REVALIDATE_SECRET',
    doneIf: [HOOKS, WEBHOOK],
    command: `${HOOKS} --input - --header Content-Type:application/json`,
    input: JSON.stringify({
      type: 'document',
      name: 'Publish to the site',
      url: WEBHOOK,
      dataset: DATASET,
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
    unless: 'NEXT_PUBLIC_SUPABASE_URL',
    command: supabase('orgs list'),
    read: (output) => {
      const [first, ...others] = organizations.parse(output).organizations
      if (first && others.length === 0) return first.slug
      throw new UserFacingError(`the account has ${first ? 'several' : 'none'}`)
    },
  },
  {
    title: 'A project at Supabase',
    byHand: 'supabase.com/dashboard, New project; copy its address, https://….supabase.co',
    variable: 'NEXT_PUBLIC_SUPABASE_URL',
    // The command lines work without this password, and the dashboard can replace it. It may begin with a dash.
    command: supabase(
      'projects create <host> --org-id <SUPABASE_ORGANIZATION> --db-password=<password> --region <region>',
    ),
    read: (output) => `https://${z.object({ ref: z.string() }).parse(output).ref}.supabase.co`,
  },
  {
    title: 'Its start, which takes minutes',
    byHand: 'wait until the dashboard shows it as healthy',
    unless: 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    command: supabase('projects list'),
    read: (output, own) => {
      const { projects } = supabaseProjects.parse(output)
      return projects.some(({ ref, status }) => ref === own && status === 'ACTIVE_HEALTHY') ? '' : null
    },
  },
  {
    title: 'Its publishable key',
    byHand: 'supabase.com/dashboard, Project Settings, API Keys',
    variable: 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    command: supabase('projects api-keys --remote=<reference>'),
    read: (output) =>
      supabaseKeys.parse(output).keys.find(({ type }) => type === 'publishable')?.api_key ?? null,
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
    read: tokenIn,
  },
  {
    title: 'The content of this machine, or the demonstration',
    byHand: 'npm run content:push, with SANITY_API_WRITE_TOKEN set to an Editor token',
    doneIf: HAS_CONTENT,
    command: 'npm run content:push',
  },
]
