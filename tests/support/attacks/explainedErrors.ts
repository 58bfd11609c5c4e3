import type { Door } from './attack.ts'
import type { RawAnswer } from './rawSocket.ts'

interface ExplainedError {
  doors: readonly Door[]
  status: number
  /** What the answer holds. */
  says: string
  reason: string
}

/** Every answer of 500 and above that fuzzing may meet, and why it is right. Whatever stands nowhere here is a mistake. */
const EXPLAINED: readonly ExplainedError[] = []

export const isExplained = (door: Door, { status, text }: RawAnswer): boolean =>
  EXPLAINED.some(
    (known) => known.doors.includes(door) && known.status === status && text.includes(known.says),
  )
