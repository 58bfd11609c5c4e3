import { globSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '#lib/node/commandOf.ts'
import { listen } from '#lib/node/http/listen.ts'
import { createLocalServer } from '#lib/node/http/localServer.ts'
import { requireFinishedRestore } from '#lib/node/restoring.ts'
import { inTransaction } from '#lib/node/sqliteDatabase.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { FORWARDED_PATH } from '#lib/server/http/lakePath.ts'
import { keepFirstLink } from './auth/firstLink.ts'
import type { Credentials } from './credentials.ts'
import { lakeApp } from './http/lakeApp.ts'
import { seed } from './seed.ts'
import { seedState, setSeedState } from './seeding/seedState.ts'
import { type LakeOptions, openServices, type Services } from './services.ts'
import { acceptWebSockets } from './sockets/upgrade.ts'
import { CONTENT_FOLDER } from './store/lakeDatabase.ts'
import { ownFolder } from './store/ownFolder.ts'

export interface Lake {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly credentials: Credentials
  close(): Promise<void>
}

const FORWARDED = 'A proxy passed this request on from another machine, and only this one is answered.'

/** Starts a Content Lake on loopback. @throws UserFacingError with one sentence saying what to do. */
export async function startLake(options: LakeOptions): Promise<Lake> {
  /** Steps to undo, in reverse order, if the lake closes or fails to start. */
  const cleanups = [ownFolder(options.dir)]
  const close = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    requireFinishedRestore(options.dir)
    return await open(options, cleanups, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  options: LakeOptions,
  cleanups: Array<() => void | Promise<void>>,
  close: () => Promise<void>,
): Promise<Lake> {
  const services = openServices(options)
  const { callers, credentials, gate, database, webhooks, scheduler, queries } = services
  cleanups.push(() => database.close())
  cleanups.push(async () => void (await queries.close()))
  const unseeded = seedState(database) === null
  const seedFrom = unseeded && services.documents.size === 0 ? options.seedFrom : null
  if (seedFrom !== null) requireNoLostContent(options.dir)
  gate.isOpen = seedFrom === null

  const { fetch } = lakeApp(services)
  const server = createLocalServer(
    {
      refusal: (headers, { pathname }) =>
        pathname === FORWARDED_PATH ? FORWARDED : callers.refusal(headers, pathname),
    },
    fetch,
  )
  const closeSockets = acceptWebSockets(server, services, fetch)
  const url = `http://127.0.0.1:${await listen(server, options.port, 'LAKE_PORT')}`
  cleanups.push(() => {
    closeSockets()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  })
  if (seedFrom !== null) await fill(services, seedFrom, url)
  gate.isOpen = true
  if (options.publicSite) keepFirstLink(options.dir, options.publicSite, services)

  scheduler.wake()
  cleanups.push(() => {
    webhooks?.stop()
    scheduler.stop()
  })
  return { url, credentials, close }
}

/**
 * Checks that an empty database is new, because the demonstration must never take the place of lost content.
 * @throws UserFacingError when there are uploaded files, or content that a restore has kept
 */
function requireNoLostContent(dir: string): void {
  const [remains] = globSync([`${CONTENT_FOLDER}.before-*`, `${CONTENT_FOLDER}/assets/*`, 'restoring'], {
    cwd: dir,
  })
  if (remains === undefined) return
  throw new UserFacingError(
    `The content store in ${dir} is empty, but ${join(dir, remains)} shows that there was content: restore a backup with "${commandOf('restore', '<backup> --overwrite')}", or remove everything with "${commandOf('reset')}".`,
  )
}

/** A crash in the middle leaves `started` behind, and the next start begins again. */
async function fill(
  { database, credentials, documents, history, options }: Services,
  folder: string,
  url: string,
): Promise<void> {
  setSeedState(database, 'started')
  const { projectId, dataset } = options
  await seed(folder, { projectId, dataset, apiHost: url, token: credentials.editorToken })
  inTransaction(database, () => {
    history.beginWith(documents.all())
    setSeedState(database, 'done')
  })
}
