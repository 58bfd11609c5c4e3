import { z } from 'zod'

/** How SQLite says it (SQLITE_FULL), and how the file system does. */
const fullDisk = z.union([
  z.object({ code: z.literal('ERR_SQLITE_ERROR'), errcode: z.literal(13) }),
  z.object({ code: z.enum(['ENOSPC', 'EDQUOT']) }),
])

/** Whether something could not be written because no room is left for it. */
export function isFullDisk(error: unknown): boolean {
  return fullDisk.safeParse(error).success
}
