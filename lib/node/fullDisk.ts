import { z } from 'zod'
import { UserFacingError } from './userFacingError.ts'

/** Error codes of a full disk: SQLite's SQLITE_FULL and those of the file system. */
const fullDiskErrors = z.union([
  z.object({ code: z.literal('ERR_SQLITE_ERROR'), errcode: z.literal(13) }),
  z.object({ code: z.enum(['ENOSPC', 'EDQUOT']) }),
])

/** Returns true if a write failed because the disk is full. */
export function isFullDisk(error: unknown): boolean {
  return fullDiskErrors.safeParse(error).success
}

/** Returns the error to show when a folder is on a full disk. */
export const fullDisk = (folder: string): UserFacingError =>
  new UserFacingError(`The disk of ${folder} is full: make room, then try again.`)
