import { sharedFor } from '../../server/http/sharedFor.ts'
import { withTimeLimit } from '../../server/timeLimit.ts'
import type { Inspection } from './outboxState.ts'

/** Time limit for the database, ms. The site's readiness check waits longer than this. */
const LIMIT_MS = 3_000
/** Time for which callers share one result, ms. The endpoint is public, so this limits the load on the database. */
const SHARED_MS = 2_000

/** Creates a check that returns true if a referral could be stored now. The check never rejects. */
export const canStore = ({ reach }: Inspection): (() => Promise<boolean>) =>
  sharedFor(SHARED_MS, () =>
    withTimeLimit(reach(), LIMIT_MS).then(
      () => true,
      () => false,
    ),
  )
