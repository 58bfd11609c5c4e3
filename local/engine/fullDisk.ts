import { z } from 'zod'
import { PlainFailure } from './failure.ts'

/** How SQLite says it (SQLITE_FULL), and how the file system does. */
const fullDiskErrors = z.union([
  z.object({ code: z.literal('ERR_SQLITE_ERROR'), errcode: z.literal(13) }),
  z.object({ code: z.enum(['ENOSPC', 'EDQUOT']) }),
])

/** Whether something could not be written because no room is left for it. */
export function isFullDisk(error: unknown): boolean {
  return fullDiskErrors.safeParse(error).success
}

/** Returns the error to show when a folder is on a full disk. */
export const fullDisk = (folder: string): PlainFailure =>
  new PlainFailure(`The disk of ${folder} is full: make room, then try again.`)
