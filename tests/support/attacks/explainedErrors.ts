import type { Attack } from './attack.ts'
import type { RawAnswer } from './rawSocket.ts'

interface ExplainedError {
  door: Attack['door']
  status: number
  /** Beginning of the request, as narrow as the reason. The same status for any other request is a defect. */
  request: RegExp
  reason: string
}

/** The accepted responses of 500 and above, each with its reason. Any other is a defect. */
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

/** Returns true if a server error is on the list. */
export function isExplained({ door, bytes }: Attack, { status }: RawAnswer): boolean {
  const request = bytes.toString('latin1', 0, 200).trimStart()
  return EXPLAINED.some(
    (known) => known.door === door && known.status === status && known.request.test(request),
  )
}
