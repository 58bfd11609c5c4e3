import { setTimeout as pause } from 'node:timers/promises'
import { type Access, ANONYMOUS } from '../auth/callerAccess.ts'
import type { User, Users } from '../auth/users.ts'
import { type LakeContext, lakeRoutes } from '../http/lakeContext.ts'
import type { Scope } from '../http/requestScope.ts'

/** Longer than the Studio waits for its protocol probe (2.5 s), ms. */
const PROBE_ANSWERED_AFTER_MS = 3_000

/**
 * Plan features that this Content Lake has: drafts with a time of publication. Comments are listed although the Studio
 * has them switched off: without them it replaces its layout to offer another plan.
 */
const FEATURES = ['singleDocRelease', 'studioComments']

const EVERYTHING = '_id in path("**")'

/** Permissions of each kind of caller. */
const GRANTS: Readonly<Record<Access['role'], object[]>> = {
  editor: [{ filter: EVERYTHING, permissions: ['read', 'create', 'update', 'history', 'manage'] }],
  viewer: [{ filter: EVERYTHING, permissions: ['read', 'history'] }],
  anonymous: [],
}

/** Replies that are the same for everyone: this machine has none of what they are about. */
const FIXED_REPLIES = {
  '/projects/:project/grants': {},
  '/features': FEATURES,
  '/check/cors': { result: { allowed: true, withCredentials: true } },
  // From some of its sessions the Studio asks how far away the dataset is.
  '/data/ping/:dataset': { pong: true },
  '/journey/announcements': [],
  '/journey/:topic{.+}': null,
  '/projects/:project/user-applications': [],
  '/help': [],
  '/intake/telemetry-status': { status: 'denied' },
}

/** Routes about the project of the dataset. There is one project, and it is this machine. */
export function projectRoutes({ projectId, dataset }: Scope, people: Users) {
  const grants = ({ var: { access } }: LakeContext) => Response.json(GRANTS[access.role])
  const theDataset = { name: dataset, aclMode: 'public', datasetProfile: 'content' }
  // For a dataset next to it (comments, tasks) the answer is none: its content must not come here.
  const datasets = ({ var: { search } }: LakeContext) => {
    const profile = search.get('datasetProfile')
    const fits = !search.get('addonFor') && (profile === null || profile === theDataset.datasetProfile)
    return Response.json(fits ? [theDataset] : [])
  }
  const users = ({ req }: LakeContext) => {
    const ids = req.param('ids') ?? ''
    const found = ids.split(',').map((id) => projectUser(people.withId(id), projectId))
    return Response.json(found.length === 1 ? found[0] : found)
  }
  const routes = lakeRoutes()
    .get('/users/:ids', users)
    .on('GET', ['/projects/:project/datasets', '/datasets'], datasets)
    .get('/projects/:project/datasets/:dataset/acl', grants)
    .get('/projects', ({ var: { access } }) => Response.json([project(projectId, access.userId, people)]))
    .get('/projects/:project', ({ var: { access } }) =>
      Response.json(project(projectId, access.userId, people)),
    )
    .get('/ping', ping)
    .post('/intake/batch', () => Response.json({}))
  for (const [path, reply] of Object.entries(FIXED_REPLIES)) routes.get(path, () => Response.json(reply))
  return routes
}

/**
 * The Studio warns about HTTP/1.1, since few streams fit through it. Here they use WebSockets, and the warning
 * would only worry its reader; answered later than the probe waits, it says nothing.
 */
async function ping({ var: { search } }: LakeContext): Promise<Response> {
  if (search.get('tag')?.endsWith('protocol-check'))
    await pause(PROBE_ANSWERED_AFTER_MS, undefined, { ref: false })
  return Response.json({ pong: true }, { headers: { 'timing-allow-origin': '*' } })
}

function projectUser({ id, name, email, roles }: User, projectId: string) {
  return { id, projectId, sanityUserId: id, displayName: name, imageUrl: null, email, roles }
}

function project(id: string, userId: string, users: Users) {
  const members = userId === ANONYMOUS.userId ? [] : users.members()
  return { id, displayName: 'This machine', studioHost: null, organizationId: null, metadata: {}, members }
}
