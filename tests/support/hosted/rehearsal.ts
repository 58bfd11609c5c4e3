import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import type { Lake } from '#content-lake/lake.ts'
import { restoreBackup } from '#ops/backup/restore.ts'
import { writeBackup } from '#ops/backup/writeBackup.ts'
import { hostNames, ports } from './addresses.ts'
import { makeCertificates } from './certificates.ts'
import { startNginx } from './nginx.ts'
import { cachingFront, sanityFront, tlsFront } from './proxies.ts'
import { editorAt, lakeFolder, sendWebhook, startSanity } from './sanity.ts'
import { buildHosted, copyDisk, hostedEnvironment, removeCopies, startInstance } from './site.ts'
import { trust } from './visits.ts'

/**
 * The site with hosted Sanity on this machine: the fake Sanity, two instances of one build, and nginx in front of
 * them.
 */
export interface Rehearsal {
  editor: SanityClient
  /** Folder of the second instance's snapshot. */
  snapshot: string
  /** Sends the webhook for a published document of this type to the instance behind the public address. */
  tell(documentType: string): Promise<number>
  /** Copies the disk of that instance. */
  keepDisk(): Promise<void>
  /** Starts a third instance on that copy. */
  startOnKeptDisk(): Promise<void>
  /** Backs up the content. */
  backUpContent(): Promise<void>
  /** Restores that backup of the content. */
  restoreContent(): Promise<void>
  stop(): Promise<void>
}

/** Builds and starts everything. Resolves when every instance responds. */
export async function startRehearsal(): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  const running: (() => unknown)[] = []
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end()
    await removeCopies()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { ...(await start(folder, running)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(folder: string, running: (() => unknown)[]): Promise<Omit<Rehearsal, 'stop'>> {
  const certificates = makeCertificates(folder, Object.values(hostNames))
  trust(certificates.authority)
  const nginx = join(folder, 'nginx')
  mkdirSync(nginx)
  const { site } = hostNames
  const caching = (port: number, upstream: number, name: string) =>
    cachingFront(port, [site], certificates, upstream, name)
  const servers = [
    sanityFront(certificates),
    tlsFront(ports.site, [site], certificates, ports.heard),
    caching(ports.cacheOfHeard, ports.heard, 'heard'),
    caching(ports.cacheOfSecond, ports.second, 'second'),
  ]
  running.push(await startNginx(nginx, servers, ports.sanity))

  let lake: Lake = await startSanity(folder)
  running.push(() => lake.close())
  const env = hostedEnvironment(lake, certificates.authority)
  await buildHosted(folder, env)
  const instance = async (name: string, port: number, disk?: string, more: Record<string, string> = {}) => {
    const { stop } = await startInstance({
      name,
      port,
      env: { ...env, ...more },
      folder,
      ...(disk && { disk }),
    })
    running.push(stop)
  }
  const secondDisk = await copyDisk('second')
  const snapshot = join(folder, 'snapshot')
  await Promise.all([
    instance('heard', ports.heard),
    instance('second', ports.second, secondDisk, { EDITION_DIR: snapshot }),
  ])

  let keptDisk = ''
  const embedded = { LAKE_DIR: lakeFolder(folder), FUNCTIONS_DIR: join(folder, 'none') }
  let backup = ''
  return {
    editor: editorAt(lake),
    snapshot,
    tell: (documentType) => sendWebhook(lake, documentType),
    keepDisk: async () => {
      keptDisk = await copyDisk('restored')
    },
    startOnKeptDisk: () => instance('restored', ports.restored, keptDisk),
    backUpContent: async () => {
      backup = (await writeBackup(join(folder, 'backups'), embedded, new Date())).folder
    },
    restoreContent: async () => {
      await lake.close()
      await restoreBackup(backup, embedded, { overwrite: true, only: 'content' })
      lake = await startSanity(folder)
    },
  }
}
