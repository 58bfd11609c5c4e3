import { failureFacts } from '../../server/log/failureFacts.ts'
import { log } from '../../server/log/log.ts'

const MESSAGES = {
  owned:
    'Another process writes the static snapshot of this folder: stop it, or set SNAPSHOT_DIR to another folder.',
  invalidPath:
    'Servers would misread the path of the static snapshot: take a folder whose path has only letters, digits and . _ - + @ ~, such as /var/lib/snapshot.',
  unwritten:
    'The static snapshot could not be written: make SNAPSHOT_DIR a folder that the site may write, with room on its disk.',
  unexpected:
    'Unexpected error while writing the static snapshot, which keeps its last version. Report it with this line of the log.',
  unanswered:
    'The site did not return a page or file of the static snapshot. If it returns none, set SITE_INTERNAL_URL to its address on this server.',
  unsafe:
    'Servers would misread a Content-Security-Policy, so the static snapshot was not written: find the setting that its character comes from.',
} as const

interface Details {
  /** Path on the site, or folder. */
  readonly path: string
  /** HTTP status of the site. */
  readonly status?: number
  readonly cause?: unknown
}

/** Reason why no version was written. Visitors keep getting the last complete version. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
  readonly reason: keyof typeof MESSAGES
  readonly details: Details

  constructor(reason: keyof typeof MESSAGES, details: Details) {
    super(MESSAGES[reason], { cause: details.cause })
    this.reason = reason
    this.details = details
  }
}

/** Returns whether an error is a SnapshotError, also of this module in another bundle. */
export const isSnapshotError = (error: unknown): error is SnapshotError =>
  error instanceof Error && error.name === 'SnapshotError'

/** Logs why visitors get an older version. */
export function reportSnapshot(error: SnapshotError): void {
  const { path, status } = error.details
  log.error(`snapshot.${error.reason}`, MESSAGES[error.reason], {
    ...failureFacts(error.cause ?? error),
    path,
    status,
  })
}
