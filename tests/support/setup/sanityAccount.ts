import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { z } from 'zod'
import { listen } from '#lib/node/http/listen.ts'
import { startTlsServer } from '../doctor/tlsServer.ts'
import { makeCertificates } from '../hosted/proxies/certificates.ts'

const PROJECT = 'abc12345'

const body = z.record(z.string(), z.unknown())

export type SanityAccount = Awaited<ReturnType<typeof startSanityAccount>>

const emptyAccount = () => ({
  datasets: [] as string[],
  origins: [] as { origin: unknown; allowCredentials: unknown }[],
  hooks: [] as Record<string, unknown>[],
  /** Labels and roles of the tokens. */
  tokens: [] as Record<string, unknown>[],
  documents: [] as string[],
})

/** Starts a fake Sanity with one account, which Sanity's command line reaches as the real one. */
export async function startSanityAccount(folder: string) {
  const { authority, certificate, key } = makeCertificates(folder, ['api.sanity.io', '*.api.sanity.io'])
  const account = emptyAccount()
  const files = { cert: readFileSync(certificate), key: readFileSync(key) }
  const server = await startTlsServer(files, (request) => answer(account, request))
  const proxy = createServer()
  proxy.on('connect', (_, socket) => {
    const target = connect(server.port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
    socket.pipe(target).pipe(socket)
    for (const end of [socket, target]) end.on('error', () => {})
  })
  const port = await listen(proxy, 0, 'TEST_PORT')
  return {
    ...account,
    environment: {
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      NODE_EXTRA_CA_CERTS: authority,
      SANITY_AUTH_TOKEN: 'skAccount',
    },
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await server.stop()
    },
  }
}

async function answer(account: ReturnType<typeof emptyAccount>, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const path = pathname.replace(/^\/v[\d-]+/, '')
  const sent = request.method === 'GET' ? {} : body.parse(await request.json())
  switch (`${request.method} ${path}`) {
    case 'GET /users/me':
      return Response.json({ id: 'anna', name: 'Anna Coach', email: 'anna@site.test', provider: 'sanity' })
    case 'GET /projects':
      return Response.json([])
    case 'GET /organizations':
      return Response.json([{ id: 'o1', name: 'Anna Coach', slug: 'anna' }])
    case 'GET /organizations/o1/grants':
      return Response.json({ 'sanity.organization.projects': [{ grants: [{ name: 'attach' }] }] })
    case 'POST /projects':
      return Response.json({ id: PROJECT })
    case 'GET /datasets':
      return Response.json(account.datasets.map((name) => ({ name })))
    case 'GET /features':
      return Response.json([])
    case 'PUT /datasets/production':
      account.datasets.push(`production ${sent.aclMode}`)
      return Response.json({ datasetName: 'production', aclMode: sent.aclMode })
    case 'GET /data/query/production':
      return Response.json({ result: account.documents, ms: 1 })
    case `GET /access/project/${PROJECT}/roles`:
      return Response.json({
        data: ['viewer', 'editor'].map((name) => ({ name, title: name, appliesToRobots: true })),
        nextCursor: null,
      })
    case `POST /access/project/${PROJECT}/robots`:
      account.tokens.push(sent)
      return Response.json({ ...sent, id: 'robot', token: `sk${sent.label}` })
    case `GET /projects/${PROJECT}/cors`:
      return Response.json(account.origins)
    case `POST /projects/${PROJECT}/cors`:
      account.origins.push({ origin: sent.origin, allowCredentials: sent.allowCredentials })
      return Response.json({ id: 1 })
    case `GET /hooks/projects/${PROJECT}`:
      return Response.json(account.hooks)
    case `POST /hooks/projects/${PROJECT}`:
      account.hooks.push(sent)
      return Response.json({ id: 'hook' })
    default:
      return Response.json({ message: `The fake has no ${request.method} ${pathname}` }, { status: 404 })
  }
}
