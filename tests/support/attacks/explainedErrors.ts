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
      'Next creates a standard Request for a route handler, which throws a TypeError for this method, and returns 500. No handler of ours has run; browsers cannot send TRACE.',
  },
  {
    door: 'site',
    status: 500,
    request: /^[A-Z-]+ \*/,
    reason:
      'Next parses the target as an address before our code runs, and returns 500 for an invalid one. HTTP allows `*` for OPTIONS alone; browsers cannot send it.',
  },
]

export function isExplained({ door, bytes }: Attack, { status }: RawAnswer): boolean {
  const request = bytes.toString('latin1', 0, 200).trimStart()
  return EXPLAINED.some(
    (known) => known.door === door && known.status === status && known.request.test(request),
  )
}
