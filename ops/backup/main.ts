import { globSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { variables } from '#lib/env/variables.ts'
import { run } from '#lib/node/runCommand.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'
import { writeBackup } from './writeBackup.ts'

async function backup(environment: Environment): Promise<string> {
  const root = resolve(parseVariables(variables.pick({ BACKUP_DIR: true }), environment).BACKUP_DIR)
  const { folder, content, referrals } = await writeBackup(root, environment, new Date())
  const bytes = globSync(`${folder}/**/*`).reduce((sum, path) => sum + statSync(path).size, 0)
  const people = referrals ?? 'no referrals (Supabase keeps its own backups, or there are none yet)'
  return `Backed up ${content ?? 'no content'}, ${people} to ${folder} (${(bytes / 1_000_000).toFixed(1)} MB).`
}

/** Returns the time until it is `hh:mm` in UTC, ms. */
function untilNext(time: string): number {
  const today = Date.parse(`${new Date().toISOString().slice(0, 10)}T${time}:00Z`)
  if (Number.isNaN(today))
    throw new UserFacingError(`--daily must be a time in UTC such as 03:30, but is "${time}".`)
  return today > Date.now() ? today - Date.now() : today + DAY_MS - Date.now()
}

// `npm run backup [-- --daily 03:30]`: once, or at a time of each day. If a daily backup fails, the next one follows.
await run(async () => {
  const { daily } = parseArgs({ options: { daily: { type: 'string' } } }).values
  const environment = environmentWithFiles()
  while (daily !== undefined) {
    await pause(untilNext(daily))
    await run(() => backup(environment))
  }
  return backup(environment)
})
