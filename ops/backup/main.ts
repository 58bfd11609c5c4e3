import { globSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { variables } from '#lib/env/variables.ts'
import { run } from '#lib/node/runCommand.ts'
import { counted, UserFacingError } from '#lib/node/userFacingError.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'
import { isAsset } from './backUpContent.ts'
import { writeBackup } from './writeBackup.ts'

async function backup(environment: Environment): Promise<string> {
  const root = resolve(parseVariables(variables.pick({ BACKUP_DIR: true }), environment).BACKUP_DIR)
  const { folder, content, referrals } = await writeBackup(root, environment, new Date())
  const bytes = globSync(`${folder}/**/*`).reduce((sum, path) => sum + statSync(path).size, 0)
  const assets = content?.filter(isAsset).length ?? 0
  const copied = content
    ? `${counted(content.length - assets, 'document')} and ${counted(assets, 'asset')}`
    : 'no content'
  const people =
    referrals === null
      ? 'no referrals (Supabase keeps its own backups, or there are none yet)'
      : `${counted(referrals, 'referral')} with their emails`
  return `Backed up ${copied}, ${people} to ${folder} (${(bytes / 1_000_000).toFixed(1)} MB).`
}

/** Returns the time until it is `hh:mm` in UTC, ms. */
function untilNext(time: string): number {
  const today = Date.parse(`${new Date().toISOString().slice(0, 10)}T${time}:00Z`)
  if (Number.isNaN(today))
    throw new UserFacingError(`--daily must be a time in UTC such as 03:30, but is "${time}".`)
  return today > Date.now() ? today - Date.now() : today + DAY_MS - Date.now()
}

/** Writes a backup at a time of each day. If one fails, it reports that and goes on. */
async function daily(time: string, environment: Environment): Promise<never> {
  for (;;) {
    await pause(untilNext(time))
    await run(() => backup(environment))
  }
}

// `npm run backup [-- --daily 03:30]`
await run(() => {
  const { values } = parseArgs({ options: { daily: { type: 'string' } } })
  const environment = environmentWithFiles()
  return values.daily === undefined ? backup(environment) : daily(values.daily, environment)
})
