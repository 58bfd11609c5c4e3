import type { Facts } from './logFacts.ts'

const PLACES = 5

/** A line of a stack, with its path from the last folder but one and its line. */
const FRAME = /^ {4}at (?:.* )?\(?(?:file:\/\/)?(?:[^()\s]*?\/)?((?:[\w.@+-]+\/)?[\w.@+-]+:\d+):\d+\)?$/

/**
 * Returns the loggable facts of anything thrown: its class, its code and its stack locations. Never its message: those
 * of databases, parsers and mail servers repeat their input.
 */
export function failureFacts(error: unknown): Pick<Facts, 'reason' | 'code' | 'at'> {
  if (!(error instanceof Error)) return { reason: typeof error }
  const at = placesOf(error)
  return { reason: error.name, code: codeOf(error), at: at === '' ? undefined : at }
}

/** The innermost code, e.g. ECONNREFUSED behind “fetch failed”. */
function codeOf(error: Error): string | undefined {
  const inner = error.cause instanceof Error && error.cause !== error ? codeOf(error.cause) : undefined
  if (inner !== undefined) return inner
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function placesOf({ stack = '', message }: Error): string {
  // The stack begins with the message, whose own lines may look like places.
  const start = stack.indexOf(message)
  if (start < 0) return ''
  return stack
    .slice(start + message.length)
    .split('\n')
    .flatMap((line) => FRAME.exec(line)?.[1] ?? [])
    .slice(0, PLACES)
    .join(' ')
}
