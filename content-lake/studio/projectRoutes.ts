import { setTimeout as pause } from 'node:timers/promises'
import { ANONYMOUS } from '../auth/callerAccess.ts'
import type { User, Users } from '../auth/users.ts'
import { json } from '../http/reply.ts'
import type { Handler, Route } from '../http/router.ts'

const CREATED_AT = '2026-01-01T00:00:00.000Z'

/** Longer than the Studio waits for its protocol probe (2.5 s), ms. */
const PROBE_ANSWERED_AFTER_MS = 3_000

/**
 * Plan features that this Content Lake has: drafts with a time of publication. Comments are listed although the Studio
 * has them switched off: without them it replaces its layout to offer another plan.
 */
const FEATURES = ['singleDocRelease', 'studioComments']

/** Routes about the project of the dataset. There is one project, and it is this machine. */
export function projectRoutes(
  { projectId, dataset }: { projectId: string; dataset: string },
  people: Users,
): Route[] {
  const get = (path: string, handle: Handler): Route => ({ method: 'GET', path, handle })
  const everything = [
    { filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history', 'manage'] },
  ]
  const readable = [{ filter: '_id in path("**")', permissions: ['read', 'history'] }]
  const grants: Handler = ({ access }) =>
    json(access.role === 'editor' ? everything : access.role === 'viewer' ? readable : [])
  const theDataset = {
    name: dataset,
    aclMode: 'public',
    createdAt: CREATED_AT,
    createdByUserId: 'pLocalEditor',
    tags: [],
    addonFor: null,
    datasetProfile: 'content',
  }
  // For a dataset next to it (comments, tasks) the answer is none: its content must not come here.
  const datasets: Handler = ({ search }) => {
    const profile = search.get('datasetProfile')
    const fits = !search.get('addonFor') && (profile === null || profile === theDataset.datasetProfile)
    return json(fits ? [theDataset] : [])
  }
  const users: Handler = (_, { ids = '' }) => {
    const found = ids.split(',').map((id) => projectUser(people.withId(id), projectId))
    return json(found.length === 1 ? found[0] : found)
  }
  return [
    get('/users/:ids', users),
    get('/projects/:project/users/me', ({ access }) => json(people.of(access))),
    get('/projects/:project/users/:ids', users),
    get('/projects/:project/acl', ({ access }) =>
      json([{ ...people.of(access), projectUserId: access.userId }]),
    ),
    get('/projects/:project/grants', () => json({})),
    get('/projects/:project/datasets', datasets),
    get('/datasets', datasets),
    get('/projects/:project/datasets/:dataset/acl', grants),
    get('/datasets/:dataset/acl', grants),
    get('/projects/:project/features/*name', () => json(false)),
    get('/features', () => json(FEATURES)),
    get('/features/*name', () => json(false)),
    get('/projects', ({ access }) => json([project(projectId, access.userId, people)])),
    get('/projects/:project', ({ access }) => json(project(projectId, access.userId, people))),
    get('/check/cors', () => json({ result: { allowed: true, withCredentials: true } })),
    get('/ping', ping),
    // From some of its sessions the Studio asks how far away the dataset is.
    get('/data/ping/:dataset', () => json({ pong: true })),
    get('/journey/announcements', () => json([])),
    get('/journey/*topic', () => json(null)),
    get('/user-applications', () => json([])),
    get('/projects/:project/user-applications', () => json([])),
    get('/help', () => json([])),
    get('/intake/telemetry-status', () => json({ status: 'denied' })),
    { method: 'POST', path: '/intake/batch', handle: () => json({}) },
    get('/organizations/:organization', () => json(null)),
  ]
}

/**
 * The Studio warns about HTTP/1.1, since few streams fit through it. Here they share one WebSocket, and the warning
 * would only worry its reader; answered later than the probe waits, it says nothing.
 */
const ping: Handler = async ({ search }) => {
  if (search.get('tag')?.endsWith('protocol-check'))
    await pause(PROBE_ANSWERED_AFTER_MS, undefined, { ref: false })
  return json({ pong: true }, 200, { 'timing-allow-origin': '*' })
}

function projectUser({ id, name, email, provider, roles }: User, projectId: string) {
  return {
    id,
    projectId,
    sanityUserId: id,
    displayName: name,
    familyName: '',
    givenName: name,
    middleName: null,
    imageUrl: null,
    email,
    provider,
    loginProvider: provider,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    isCurrentUser: false,
    roles,
  }
}

function project(projectId: string, userId: string, users: Users) {
  const listed = userId === ANONYMOUS.userId ? [] : users.members()
  return {
    id: projectId,
    displayName: 'This machine',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    features: [],
    members: listed.map((member) => ({
      ...member,
      createdAt: CREATED_AT,
      isCurrentUser: member.id === userId,
    })),
    createdAt: CREATED_AT,
    pendingInvites: 0,
    maxRetentionDays: 365,
    activityFeedEnabled: false,
  }
}
