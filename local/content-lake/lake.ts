import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { actionRoutes } from './actions/routes.ts'
import { AssetFiles } from './assets/asset-files.ts'
import { RenditionCache } from './assets/rendition-cache.ts'
import { assetRoutes } from './assets/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { Sessions } from './auth/sessions.ts'
import { Authenticator, SCRIPT } from './auth/tokens.ts'
import type { Configuration } from './configuration.ts'
import { type Credentials, readOrCreateCredentials } from './credentials.ts'
import { exportRoutes } from './document/export-routes.ts'
import { documentRoutes } from './document/routes.ts'
import { PlainFailure } from './failure.ts'
import { History } from './history/history.ts'
import { historyRoutes } from './history/routes.ts'
import { Dispatcher } from './http/dispatcher.ts'
import { createHttpServer } from './http/http-server.ts'
import { ListenHub } from './listen/listen-hub.ts'
import { listenRoutes } from './listen/routes.ts'
import { LiveHub } from './live/live-hub.ts'
import { liveRoutes } from './live/routes.ts'
import { mutateRoutes } from './mutations/routes.ts'
import { Transactor } from './mutations/transactor.ts'
import { QueryEngine } from './query/query-engine.ts'
import { queryRoutes } from './query/routes.ts'
import { seed } from './seed.ts'
import { discardHalfSeed, seedState, setSeedState } from './seeding/seed-state.ts'
import { acceptWebSockets } from './sockets/upgrade.ts'
import { statusRoutes } from './status.ts'
import { openDatabase, prepareFolder } from './store/database.ts'
import { DocumentStore } from './store/document-store.ts'
import { takeOwnership } from './store/owner-lock.ts'
import { keyValueRoutes } from './studio/key-value-routes.ts'
import { projectRoutes } from './studio/project-routes.ts'
import { WebhookCourier } from './webhook/courier.ts'
import { WebhookOutbox } from './webhook/outbox.ts'

export interface Lake {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly credentials: Credentials
  close(): Promise<void>
}

export interface LakeOptions extends Configuration {
  /** The folder with `dataset.ndjson` that an empty lake is filled from once; null leaves it empty. */
  seedFrom: string | null
  /** How far back each document's history reaches, in changes. */
  changesKeptPerDocument: number
}

/** Starts a Content Lake on loopback. @throws PlainFailure with one sentence saying what to do. */
export async function startLake(options: LakeOptions): Promise<Lake> {
  prepareFolder(options.dir)
  const giveUp = takeOwnership(options.dir)
  try {
    return await open(options, giveUp)
  } catch (error) {
    giveUp()
    throw error
  }
}

async function open(options: LakeOptions, giveUp: () => void): Promise<Lake> {
  const { dir, projectId, dataset } = options
  const database = openDatabase(dir)
  discardHalfSeed(database, dir)
  const credentials = readOrCreateCredentials(dir)
  const documents = new DocumentStore(database)
  const engine = new QueryEngine(documents, { projectId, dataset })
  const history = new History(database, options.changesKeptPerDocument)
  const outbox = new WebhookOutbox(database)
  const notifies = options.webhookUrl !== null
  const transactor = new Transactor({
    database,
    documents,
    engine,
    history,
    alongside: (transaction) => {
      if (notifies && dispatcher.ready) outbox.add(transaction)
    },
  })
  const files = new AssetFiles(dir)
  const renditions = new RenditionCache(dir)
  const sessions = new Sessions(database)
  const authenticator = new Authenticator(credentials, sessions)
  const dispatcher: Dispatcher = new Dispatcher(
    [
      ...statusRoutes({ documents, ready: () => dispatcher.ready }),
      ...queryRoutes({ engine, documents }),
      ...documentRoutes(documents),
      ...mutateRoutes(transactor),
      ...actionRoutes(transactor),
      ...assetRoutes({ files, renditions, documents, transactor, projectId }),
      ...listenRoutes(new ListenHub(engine, transactor)),
      ...liveRoutes(new LiveHub(transactor)),
      ...historyRoutes({ history, documents }),
      ...exportRoutes(documents),
      ...authRoutes(sessions),
      ...keyValueRoutes(database),
      ...projectRoutes({ projectId, dataset }),
    ],
    authenticator,
  )
  const mustSeed = options.seedFrom !== null && seedState(database) === null && documents.size === 0
  if (mustSeed) dispatcher.reserve(SCRIPT.userId)
  const server = createHttpServer(dispatcher)
  const closeSockets = acceptWebSockets(server, dispatcher, authenticator)
  const port = await listen(server, options.port)
  const url = `http://127.0.0.1:${port}`

  const courier = options.webhookUrl
    ? new WebhookCourier(outbox, {
        url: options.webhookUrl,
        secret: options.revalidateSecret ?? credentials.revalidateSecret,
      })
    : null
  transactor.subscribe(() => courier?.wake())

  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    courier?.stop()
    closeSockets()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    database.close()
    giveUp()
  }
  if (options.seedFrom !== null && mustSeed) {
    try {
      setSeedState(database, 'started')
      await seed(options.seedFrom, { apiHost: url, token: credentials.editorToken, projectId, dataset })
      setSeedState(database, 'done')
    } catch (error) {
      await close()
      throw error
    }
    dispatcher.reserve(null)
  }
  courier?.wake()
  return { url, credentials, close }
}

/** @returns the port, which the system chooses for port 0. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new PlainFailure(`Port ${port} is in use: stop what uses it, or set LAKE_PORT to another port.`)
          : new PlainFailure(`The Content Lake cannot listen on port ${port}: ${error.message}.`),
      )
    })
    server.listen(port, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
