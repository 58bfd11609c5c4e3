/** An error that its reader can act on: one message, printed without a stack. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError'
}

/** Returns the message to print for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns a number with its noun: "1 document", "30 documents". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
