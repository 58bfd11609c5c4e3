import { join } from 'node:path'
import { writeBackup } from '#ops/backup/main.ts'
import { restoreBackup } from '#ops/backup/restore.ts'
import { tellOfPublish } from '../site/publishWebhook.ts'
import { doors, hostNames, ports } from './addresses.ts'
import { editorAt, lakeFolder, startSanity } from './managed/sanity.ts'
import { cachingFront, sanityFront, tlsFront } from './proxies/proxies.ts'
import { BUILD, buildHosted, copyDisk, hostedEnvironment, removeCopies, startInstance } from './site.ts'
import { startFronts } from './surroundings.ts'

export type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>

/**
 * Starts the site with hosted Sanity on this machine: the fake Sanity, two instances of one build, and nginx in front
 * of them.
 */
export async function startRehearsal() {
  await using started = new AsyncDisposableStack()
  const { site } = hostNames
  const { folder, certificates } = await startFronts(started, 'rehearsal', (certificates) => [
    sanityFront(certificates),
    tlsFront(ports.site, [site], certificates, ports.heard),
    cachingFront(ports.cacheOfHeard, [site], certificates, ports.heard, 'heard'),
    cachingFront(ports.cacheOfSecond, [site], certificates, ports.second, 'second'),
  ])
  started.defer(removeCopies)

  let lake = await startSanity(folder)
  started.defer(() => lake.close())
  const env = hostedEnvironment(lake, certificates.authority)
  await buildHosted(folder, env)
  const instance = async (name: string, port: number, disk = BUILD, more: Record<string, string> = {}) => {
    const { stop } = await startInstance({ name, port, env: { ...env, ...more }, folder, disk })
    return stop
  }
  const secondDisk = await copyDisk('second')
  const snapshot = join(folder, 'snapshot')
  started.defer(await instance('heard', ports.heard))
  started.defer(await instance('second', ports.second, secondDisk, { SNAPSHOT_DIR: snapshot }))

  let keptDisk = ''
  const content = { LAKE_DIR: lakeFolder(folder), FUNCTIONS_DIR: join(folder, 'none') }
  let backup = ''
  const owned = started.move()
  return {
    editor: editorAt(lake),
    /** Folder of the second instance's snapshot. */
    snapshot,
    /** Sends the webhook for a published document of this type to the instance behind the public address. */
    tell: async (documentType: string) =>
      (await tellOfPublish(doors.public, documentType, {}, lake.credentials.revalidateSecret)).status,
    keepDisk: async () => {
      keptDisk = await copyDisk('restored')
    },
    /** Starts a third instance on that copy. */
    startOnKeptDisk: async () => owned.defer(await instance('restored', ports.restored, keptDisk)),
    backUpContent: async () => {
      backup = await writeBackup(join(folder, 'backups'), content, new Date())
    },
    restoreContent: async () => {
      await lake.close()
      await restoreBackup(backup, content, { overwrite: true, only: 'content' })
      lake = await startSanity(folder)
    },
    stop: () => owned.disposeAsync(),
  }
}
