import { failureFacts } from '../../log/failure.ts'
import { log } from '../../log/log.ts'

/** Why no version was written, and what to do. Visitors keep getting the last whole version. */
const SENTENCES = {
  owned:
    'Another process writes the static snapshot of this folder: stop it, or set EDITION_DIR to another folder.',
  unwritable: 'The static snapshot can’t be written: make EDITION_DIR a folder that the site may write.',
  misnamed:
    'The static snapshot can’t be kept here, because servers would misread the path: take a folder whose path has only letters, digits and . _ - + @ ~, such as /var/lib/edition.',
  diskFull: 'There is no room for the static snapshot: free some on the disk of EDITION_DIR.',
  unanswered:
    'The site did not answer with a page or file of the static snapshot; the last whole one stays. If nothing answers, set SITE_INTERNAL_URL to where this server does.',
  unsafe:
    'An address or a header can’t be written for every server, so the last whole static snapshot stays: find out where it comes from.',
  failed: 'The static snapshot could not be written; the last whole one stays.',
} as const

type Reason = keyof typeof SENTENCES

interface Details {
  /** Code of the system, such as `ENOSPC`, or status of the site. */
  readonly code?: string | undefined
  /** Path on the site, or folder. */
  readonly path?: string | undefined
  readonly cause?: unknown
}

/** A version that could not be written. */
export class EditionProblem extends Error {
  override readonly name = 'EditionProblem'
  readonly reason: Reason
  readonly code: string | undefined
  readonly path: string | undefined

  constructor(reason: Reason, { code, path, cause }: Details = {}) {
    const details = [path, code].filter((detail) => detail !== undefined).join(', ')
    super(details === '' ? SENTENCES[reason] : `${SENTENCES[reason]} (${details})`, { cause })
    this.reason = reason
    this.code = code
    this.path = path
  }
}

/** Logs why visitors get an older version. */
export const reportEdition = (problem: EditionProblem): void =>
  log.error(`edition.${problem.reason}`, SENTENCES[problem.reason], {
    ...failureFacts(problem),
    path: problem.path,
  })

/** Codes of the file system, and of SQLite, which keeps the lock: SQLITE_READONLY, SQLITE_CANTOPEN and SQLITE_FULL. */
const NO_RIGHT = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 8, 14])
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 13])

/** Converts an error of writing files into a problem. */
export function problemOf(error: unknown, folder: string): EditionProblem {
  if (error instanceof EditionProblem) return error
  const code: unknown = Reflect.get(Object(error), 'code')
  const codes = [code, Reflect.get(Object(error), 'errcode')]
  const details = { path: folder, code: typeof code === 'string' ? code : undefined, cause: error }
  if (codes.some((one) => NO_RIGHT.has(one))) return new EditionProblem('unwritable', details)
  if (codes.some((one) => NO_ROOM.has(one))) return new EditionProblem('diskFull', details)
  return new EditionProblem('failed', details)
}
