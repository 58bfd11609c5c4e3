import type { Attack } from './attack.ts'
import type { RawAnswer } from './rawSocket.ts'

interface ExplainedError {
  door: Attack['door']
  status: number
  /** What the request begins with. As narrow as the reason: the same status for any other request is a mistake. */
  request: RegExp
  reason: string
}

/** Every answer of 500 and above that fuzzing may meet, and why it is right. Whatever stands nowhere here is a mistake. */
const EXPLAINED: readonly ExplainedError[] = [
  {
    door: 'site',
    status: 500,
    request: /^TRACE /,
    reason:
      'Next makes a standard Request for a route handler, which can have no such method, and answers its own TypeError with 500. No handler of ours has run; browsers cannot send TRACE.',
  },
  {
    door: 'site',
    status: 500,
    request: /^[A-Z-]+ \*/,
    reason:
      'Next reads the target as an address before any code of ours runs, and answers with 500 where it is none. HTTP has `*` for OPTIONS alone; browsers cannot send it.',
  },
]

/** Whether an error of the server is on the list. */
export function isExplained({ door, bytes }: Attack, { status }: RawAnswer): boolean {
  const request = bytes.toString('latin1', 0, 200).trimStart()
  return EXPLAINED.some(
    (known) => known.door === door && known.status === status && known.request.test(request),
  )
}
