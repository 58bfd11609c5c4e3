import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import type { Values } from '../environmentFile.ts'
import { DATASET } from './managedVariables.ts'
import { type Call, hostOf, type ManagedStep } from './step.ts'

const sanity = (...options: string[]): Call => ({ program: 'npx', options: ['sanity', ...options] })
/** Version of Sanity's API of webhooks. */
const HOOKS_VERSION = 'v2025-02-19'

const ofProject = ({ NEXT_PUBLIC_SANITY_PROJECT_ID = '<project>' }: Values) =>
  ['--project-id', NEXT_PUBLIC_SANITY_PROJECT_ID] as const
const webhookAddress = ({ NEXT_PUBLIC_SITE_URL }: Values): string => `${NEXT_PUBLIC_SITE_URL}/api/revalidate`

const hooks = (values: Values): string[] => [
  'api',
  'hooks/projects/{projectId}',
  ...ofProject(values),
  '--api-version',
  HOOKS_VERSION,
]

const hasContent = (values: Values) => ({
  call: sanity(
    'documents',
    'query',
    '*[_id == "siteSettings"]._id',
    '--dataset',
    DATASET,
    ...ofProject(values),
  ),
  has: 'siteSettings',
})

const sanityProject = z.object({ projectId: z.string() })
const sanityToken = z.object({ token: z.string() })
const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)

/** The steps from an account at Sanity to a project that the site can read. */
export const sanitySteps: readonly ManagedStep[] = [
  {
    title: 'Your account at Sanity',
    byHand: 'sanity.io',
    doneIf: () => ({ call: sanity('projects', 'list'), has: '' }),
    call: () => sanity('login'),
  },
  {
    title: 'A project at Sanity',
    byHand: 'sanity.io/manage, Create project, with a public dataset production',
    until: 'NEXT_PUBLIC_SANITY_PROJECT_ID',
    call: (values) =>
      sanity(
        ...['projects', 'create', hostOf(values), '--dataset', DATASET],
        ...['--dataset-visibility', 'public', '--yes', '--json'],
      ),
    read: (output) => ({ NEXT_PUBLIC_SANITY_PROJECT_ID: sanityProject.parse(output).projectId }),
  },
  {
    title: 'A token that reads drafts',
    byHand: 'sanity.io/manage, API, Tokens, with the role Viewer',
    until: 'SANITY_API_READ_TOKEN',
    call: (values) =>
      sanity('tokens', 'create', 'Site', '--role', 'viewer', '--yes', '--json', ...ofProject(values)),
    read: (output) => ({ SANITY_API_READ_TOKEN: sanityToken.parse(output).token }),
  },
  {
    title: 'The origin of the Studio',
    byHand: 'sanity.io/manage, API, CORS origins, with credentials',
    doneIf: (values) => ({
      call: sanity('cors', 'list', ...ofProject(values)),
      has: values.NEXT_PUBLIC_SITE_URL ?? '',
    }),
    call: (values) =>
      sanity('cors', 'add', values.NEXT_PUBLIC_SITE_URL ?? '', '--credentials', ...ofProject(values)),
  },
  {
    title: 'The webhook that reports what you publish',
    byHand:
      'sanity.io/manage, API, Webhooks: your address with /api/revalidate; on create, update and delete; the filter !(_id in path("drafts.**")); the projection {_type}; as its secret SANITY_REVALIDATE_SECRET',
    doneIf: (values) => ({ call: sanity(...hooks(values)), has: webhookAddress(values) }),
    call: (values) => ({
      ...sanity(...hooks(values), '--input', '-', '--header', 'Content-Type: application/json'),
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
]

/** The steps that fill an empty dataset. */
export const contentSteps: readonly ManagedStep[] = [
  {
    title: 'A token for the first content, which ends after a day',
    byHand: 'sanity.io/manage, API, Tokens, with the role Editor; delete it afterwards',
    until: 'SANITY_API_WRITE_TOKEN',
    doneIf: hasContent,
    call: (values) =>
      sanity(
        ...['tokens', 'create', 'First content', '--role', 'editor', '--expires-at', tomorrow()],
        ...['--yes', '--json', ...ofProject(values)],
      ),
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
