/** Why an edition could not be written: the last whole one stays, and whoever keeps it tries again. */
type Reason =
  /** Another process keeps the edition of this folder. */
  | 'owned'
  /** The folder can't be written. */
  | 'unwritable'
  /** The folder's path would mean something else to a server. */
  | 'misnamed'
  | 'diskFull'
  /** The site did not answer with what belongs into an edition. */
  | 'unanswered'
  /** An address or a header that no server could be told of. */
  | 'unsafe'
  | 'failed'

/** An edition that could not be written. Its message says for a person at a terminal what to do. */
export class EditionProblem extends Error {
  override readonly name = 'EditionProblem'
  readonly reason: Reason
  /** The error's code, such as `ENOSPC`, where the system gave one. */
  readonly code: string | undefined
  /** The path of the site that was asked for. */
  readonly path: string | undefined

  constructor(
    reason: Reason,
    message: string,
    details: { code?: string | undefined; path?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.reason = reason
    this.code = details.code
    this.path = details.path
  }
}

/** How the file system says it, and how SQLite does, which keeps the lock: SQLITE_READONLY, SQLITE_CANTOPEN and SQLITE_FULL. */
const NO_RIGHT = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 8, 14])
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 13])

/** Whatever was thrown while files were written, as a problem that says what to do. */
export function problemOf(error: unknown, folder: string): EditionProblem {
  if (error instanceof EditionProblem) return error
  const code: unknown = Reflect.get(Object(error), 'code')
  const known = typeof code === 'string' ? code : undefined
  const said = [known, Reflect.get(Object(error), 'errcode')]
  if (said.some((one) => NO_RIGHT.has(one))) {
    const sentence = `The edition can't be written to ${folder}: make it a folder that the site may write, or set EDITION_DIR to one.`
    return new EditionProblem('unwritable', sentence, { code: known })
  }
  if (said.some((one) => NO_ROOM.has(one))) {
    const sentence = `There is no room for the edition in ${folder}: make some; the last whole edition stays until then.`
    return new EditionProblem('diskFull', sentence, { code: known })
  }
  const sentence = `The edition in ${folder} could not be written; the last whole one stays.`
  return new EditionProblem('failed', sentence, {
    code: known ?? (error instanceof Error ? error.name : undefined),
    cause: error,
  })
}
