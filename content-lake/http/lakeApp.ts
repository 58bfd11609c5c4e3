import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { isFullDisk } from '#lib/node/fullDisk.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { actionRoutes } from '../actions/actionRoutes.ts'
import { assetRoutes } from '../assets/assetRoutes.ts'
import { type Authenticator, SCRIPT } from '../auth/accessTokens.ts'
import { accountRoutes } from '../auth/accountRoutes.ts'
import { localSignInRoutes, sessionRoutes } from '../auth/authRoutes.ts'
import { type Access, ANONYMOUS } from '../auth/callerAccess.ts'
import { passkeyRoutes } from '../auth/passkeyRoutes.ts'
import { passkeysOf } from '../auth/passkeys.ts'
import { requireVisitorMay } from '../auth/visitors.ts'
import { documentRoutes } from '../document/documentRoutes.ts'
import { historyRoutes } from '../history/historyRoutes.ts'
import { eventRoutes } from '../listen/eventRoutes.ts'
import { mutateRoutes } from '../mutations/mutationRoutes.ts'
import { queryRoutes } from '../query/queryRoutes.ts'
import type { Services } from '../services.ts'
import { keyValueRoutes } from '../studio/keyValueRoutes.ts'
import { projectRoutes } from '../studio/projectRoutes.ts'
import { parseAddress } from './address.ts'
import { ApiError, httpError } from './apiError.ts'
import { type LakeRequest, lakeRoutes } from './lakeContext.ts'
import { requireOwnScope } from './requestScope.ts'
import { TimeAllowance } from './timeAllowance.ts'

/** Lets pages of other ports of this machine read answers; cross-origin requests were refused before. */
const machinePages = cors({
  origin: (origin) => origin || null,
  credentials: true,
  exposeHeaders: ['content-length', 'x-sanity-sha1'],
  maxAge: 600,
})

/** Milliseconds a second, and the most saved up, for visitors' new image sizes. A page with a new picture needs about 5 s. */
const RENDERING = [333, 20_000] as const

/** Returns everything that the lake answers over HTTP. The first route that fits wins. */
export function lakeApp(services: Services) {
  const { documents, gate, options, readers } = services
  const { publicSite: site = null } = options
  const practice = () => publishedName(documents)
  const disconnect = () => readers.endAll()
  const signIn =
    site === null
      ? localSignInRoutes({ ...services, practice })
      : publicSignInRoutes({ ...services, site, practice, disconnect })
  const visitors = site && { widths: site.imageWidths, rendering: new TimeAllowance(...RENDERING) }
  return new Hono<LakeRequest>({
    getPath: ({ url, headers }) => parseAddress(new URL(url), headers).path,
  })
    .onError(errorReply)
    .notFound(({ req }) => {
      throw httpError(404, `There is nothing at ${req.method} ${req.path}.`)
    })
    .use(machinePages, uncached, identified(services))
    .get('/status', () =>
      Response.json(
        { ready: gate.isOpen, documents: documents.size, pid: process.pid },
        { status: gate.isOpen ? 200 : 503 },
      ),
    )
    .route('/', queryRoutes(services.queries))
    .route('/', documentRoutes(documents))
    .route('/', mutateRoutes(services.transactor))
    .route('/', actionRoutes(services.transactor, documents))
    .route('/', assetRoutes({ ...services, visitors }, options.projectId))
    .route('/', eventRoutes(services))
    .route('/', historyRoutes(services))
    .route('/', sessionRoutes({ ...services, disconnect }))
    .route('/', signIn)
    .route('/', keyValueRoutes(services.database))
    .route('/', projectRoutes(options, services.users))
}

function publicSignInRoutes(parts: Omit<Parameters<typeof passkeyRoutes>[0], 'passkeys'>) {
  const passkeys = passkeysOf(parts.accounts, parts.site.origin)
  return lakeRoutes()
    .route('/', passkeyRoutes({ ...parts, passkeys }))
    .route('/', accountRoutes({ ...parts, passkeys }))
}

/** Returns the published name of the practice; empty when none is published. */
function publishedName(documents: Services['documents']): string {
  const name = documents.get('businessFacts')?.businessName
  return typeof name === 'string' ? name.trim() : ''
}

/** Forbids caches to keep a reply that does not allow it. */
const uncached: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}

/** Finds out who asks for what. While a lake is filled for the first time, only the command that fills it gets in. */
const identified =
  ({ authenticator, gate, options }: Services): MiddlewareHandler<LakeRequest> =>
  async (c, next) => {
    const { headers, method, url } = c.req.raw
    const { path, version, search, base } = parseAddress(new URL(url), headers)
    const access = identify(authenticator, path, headers, method)
    if (!gate.isOpen && access !== SCRIPT && path !== '/status') {
      throw httpError(503, 'The content is still being loaded; try again in a moment.')
    }
    requireVisitorMay(options, access, path, headers)
    requireOwnScope(options, path, headers)
    c.set('access', access)
    c.set('version', version)
    c.set('search', search)
    c.set('base', base)
    return next()
  }

/** Signing in must not fail for a browser that still holds the token of an earlier session. */
function identify(authenticator: Authenticator, path: string, headers: Headers, method: string): Access {
  try {
    return authenticator.identify(headers, method)
  } catch (error) {
    if (path.startsWith('/auth/') || path === '/status') return ANONYMOUS
    throw error
  }
}

function errorReply(error: Error): Response {
  const { status, body } = error instanceof ApiError ? error : failure(error)
  return Response.json(body, { status })
}

function failure(error: Error): ApiError {
  if (isFullDisk(error)) {
    return httpError(
      507,
      'The disk of this machine is full, so nothing of this was stored: make room, then try again.',
    )
  }
  log.error('lake.request', 'A request could not be answered.', failureFacts(error))
  return httpError(500, 'The lake failed; its log says why.')
}
