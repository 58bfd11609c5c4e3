import { globSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { variables } from '#lib/env/variables.ts'
import { run } from '#lib/node/runCommand.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'
import { beat } from './heartbeat.ts'
import { copyToSecondPlace } from './secondPlace.ts'
import { writeBackup } from './writeBackup.ts'

/** Variables of `npm run backup` itself. */
const backupVariables = variables.pick({
  BACKUP_DIR: true,
  BACKUP_SECOND_PLACE: true,
  BACKUP_HEARTBEAT_URL: true,
})

await run(async () => {
  const environment = environmentWithFiles()
  const own = parseVariables(backupVariables, environment)
  const { BACKUP_DIR, BACKUP_SECOND_PLACE: place, BACKUP_HEARTBEAT_URL: monitor } = own
  const now = new Date()
  const { folder, content, referrals } = await writeBackup(resolve(BACKUP_DIR), environment, now)
  if (place !== undefined) await copyToSecondPlace(folder, place, now)
  const bytes = globSync(`${folder}/**/*`).reduce((sum, path) => sum + statSync(path).size, 0)
  const people = referrals ?? 'no referrals (Supabase keeps its own backups, or there are none yet)'
  const copied = place === undefined ? '' : ` It is also in ${place}.`
  const told = monitor === undefined ? '' : ` ${await beat(monitor)}`
  return `Backed up ${content ?? 'no content'}, ${people} to ${folder} (${(bytes / 1_000_000).toFixed(1)} MB).${copied}${told}`
})
