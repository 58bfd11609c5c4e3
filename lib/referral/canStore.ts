import { sharedFor } from '../http/sharedFor.ts'
import type { Inspection } from './inspection.ts'
import { withTimeLimit } from './timeLimit.ts'

/** Milliseconds that the database is given, less than whoever asks the site for this waits. */
const LIMIT_MS = 3_000
/** Milliseconds. Anybody may ask, and the database is asked no more often than this for it. */
const SHARED_MS = 2_000

/** Whether a referral that comes now could be stored. What it makes never rejects. */
export const canStore = ({ reach }: Inspection): (() => Promise<boolean>) =>
  sharedFor(SHARED_MS, () =>
    withTimeLimit(reach(), LIMIT_MS).then(
      () => true,
      () => false,
    ),
  )
