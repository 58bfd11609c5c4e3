import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Callers, ownPagesOnly, publicCallers } from '#lib/node/http/callers.ts'
import { AssetFiles } from './assets/assetFiles.ts'
import { RenditionCache } from './assets/renditionCache.ts'
import { authenticatorOf } from './auth/accessTokens.ts'
import { accountsIn } from './auth/accounts.ts'
import type { PublicSite } from './auth/publicSite.ts'
import { PUBLIC_IDLE_MS, sessionsIn } from './auth/sessions.ts'
import { signInLinksIn } from './auth/signInLinks.ts'
import { usersOf } from './auth/users.ts'
import type { Configuration } from './configuration.ts'
import { readOrCreateCredentials } from './credentials.ts'
import { historyIn } from './history/history.ts'
import { EventReaders } from './http/eventReaders.ts'
import { listenHub } from './listen/listenHub.ts'
import { liveHub } from './listen/liveHub.ts'
import { transactorOn } from './mutations/transactor.ts'
import { QueryEngine } from './query/queryEngine.ts'
import { queryRunner } from './query/queryRunner.ts'
import { releaseScheduler } from './releases/scheduler.ts'
import { discardHalfSeed } from './seeding/seedState.ts'
import { DocumentStore, readDocuments } from './store/documentStore.ts'
import { CONTENT_FOLDER, openDatabase } from './store/lakeDatabase.ts'
import { webhookSender } from './webhook/webhookSender.ts'

export interface LakeOptions extends Omit<Configuration, 'publicAddresses'> {
  /** Number of changes in each document's history. */
  changesKeptPerDocument: number
  /**
   * Callers that are accepted, for a test in which the lake replaces Sanity's; by default pages of this machine's site
   * alone.
   */
  callers?: Callers
  /** The public site through which editors reach this Content Lake; null on a machine of one person. */
  publicSite?: PublicSite | null
}

/** The parts a lake consists of, below HTTP. */
export type Services = ReturnType<typeof openServices>

/** Opens the store in the lake's folder and puts everything that works on it together. */
export function openServices(options: LakeOptions) {
  const { dir, projectId, dataset, webhookUrl } = options
  const content = join(dir, CONTENT_FOLDER)
  mkdirSync(content, { recursive: true, mode: 0o700 })
  const database = openDatabase(content)
  discardHalfSeed(database, content)
  const credentials = readOrCreateCredentials(dir)
  const documents = new DocumentStore(readDocuments(database))
  const engine = new QueryEngine(documents, { projectId, dataset })
  const history = historyIn(database, options.changesKeptPerDocument)
  /** Closed while an empty lake is filled. Then only the command that fills it gets in. */
  const gate = { isOpen: true }
  const transactor = transactorOn({ database, documents, engine, history })
  const queries = queryRunner(engine, { dir: content, dataset: { projectId, dataset } })
  transactor.subscribe((transaction) => queries.follow(transaction))
  const { revalidateSecret: secret } = credentials
  const webhooks = webhookUrl === null ? null : webhookSender({ url: webhookUrl, secret })
  // The first filling of a lake sends none: a site that waits for it reads all documents.
  transactor.subscribe((transaction) => gate.isOpen && webhooks?.announce(transaction))
  const files = new AssetFiles(content)
  transactor.subscribe((transaction) => files.follow(transaction))
  const { publicSite = null } = options
  const sessions = sessionsIn(database, publicSite === null ? undefined : PUBLIC_IDLE_MS)
  const accounts = accountsIn(database)
  const callers =
    options.callers ??
    (publicSite === null ? ownPagesOnly(options.siteOrigins) : publicCallers(publicSite.origin))
  return {
    options,
    database,
    credentials,
    documents,
    queries,
    history,
    transactor,
    files,
    renditions: new RenditionCache(dir),
    sessions,
    accounts,
    links: signInLinksIn(database),
    users: usersOf(accounts, publicSite !== null),
    authenticator: authenticatorOf({ credentials, sessions, accounts, callers }),
    callers,
    listeners: listenHub(engine, transactor),
    live: liveHub(transactor),
    gate,
    /** The readers of events, over HTTP and in WebSockets. */
    readers: new EventReaders(),
    scheduler: releaseScheduler(transactor, documents),
    webhooks,
  }
}
