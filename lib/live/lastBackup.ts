import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What is known of the last backup that succeeded. */
const lastBackup = z.object({
  /** When it began: nothing that came later is in it. ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Its folder, below that of all backups. */
  folder: z.string(),
  /** All of its files together. */
  bytes: z.number(),
  documents: z.number().nullable(),
  assets: z.number().nullable(),
  /** Null where the referrals are somebody else's to back up. */
  referrals: z.number().nullable(),
})

export type LastBackup = z.infer<typeof lastBackup>

/** The file that tells, below the folder of all backups (BACKUP_DIR). */
export const lastBackupFile = (directory: string): string => join(directory, 'last-success.json')

/** The last backup that succeeded, or null when none has, or none that can be read. */
export function readLastBackup(directory: string): LastBackup | null {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(lastBackupFile(directory), 'utf8')))
  } catch {
    return null
  }
}
