import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Environment, parseVariables } from '#lib/env/parseVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { run } from '../engine/command.ts'
import { environmentWithFiles } from '../engine/environmentFiles.ts'
import { dailyAt } from './daily.ts'
import { writeBackup } from './writeBackup.ts'

// Names and addresses of people are in it.
process.umask(0o077)

async function backup(environment: Environment): Promise<string> {
  const root = resolve(parseVariables(variables.pick({ BACKUP_DIR: true }), environment).BACKUP_DIR)
  const { folder, bytes, documents, assets, referrals } = await writeBackup(root, environment, new Date())
  const content = documents === null ? 'no content' : `${documents} documents and ${assets} assets`
  const people =
    referrals === null
      ? 'no referrals (Supabase keeps its own backups, or there are none yet)'
      : `${referrals} referrals with their e-mails`
  return `Backed up ${content}, ${people} to ${resolve(root, folder)} (${(bytes / 1_000_000).toFixed(1)} MB).`
}

/** Writes one at that time of each day, for as long as the process runs. One that fails is reported, and the next is tried. */
async function daily(time: string, environment: Environment): Promise<never> {
  const untilNext = dailyAt(time)
  for (;;) {
    await pause(untilNext(new Date()))
    await run(() => backup(environment))
  }
}

// `npm run backup`: one now; with `--daily 03:30` it stays, and writes one at that time of each day, in UTC.
await run(() => {
  const { values } = parseArgs({ options: { daily: { type: 'string' } } })
  const environment = environmentWithFiles()
  return values.daily === undefined ? backup(environment) : daily(values.daily, environment)
})
