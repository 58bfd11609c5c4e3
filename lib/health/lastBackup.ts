import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { variables } from '#lib/env/variables.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'

/** The file in the folder of all backups with the time of the last copy to the second place. */
export const COPIED_FILE = 'copied-at'

/** Returns the folder of all backups: next to the state unless BACKUP_DIR names another. */
export function backupsOf(environment: Environment): string {
  const env = parseVariables(variables.pick({ BACKUP_DIR: true, SITE_STATE_DIR: true }), environment)
  return env.BACKUP_DIR ?? join(env.SITE_STATE_DIR, 'backups')
}

/** Returns the name of the folder of a backup that begins at this moment: `2026-11-22T03-30-00Z`, in UTC. */
export const nameOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Returns the moment in the name of a backup's folder; null for any other name. */
export function momentOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? []
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Returns the moment of the newest backup in a folder, or null. A backup gets its name when it is complete. */
export function readLastBackup(directory: string): Date | null {
  const names = existsSync(directory) ? readdirSync(directory).toSorted() : []
  return names.map(momentOf).findLast((moment) => moment !== null) ?? null
}
