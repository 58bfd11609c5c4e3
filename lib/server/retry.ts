/** Pace of repeated attempts, ms. */
export interface Pace {
  readonly firstMs: number
  readonly longestMs: number
}

/** Returns the wait after a number of failed attempts, ms. It doubles with each, from `firstMs` to `longestMs`. */
export const retryDelay = (attempts: number, { firstMs, longestMs }: Pace): number =>
  Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), longestMs)

/**
 * Sends the messages of a queue in order and removes each that was sent. Stops at the first failure, so that no message
 * overtakes another. Messages may be added, and the oldest dropped, during a run.
 * @returns the message that failed; undefined if all were sent
 */
export async function sendInOrder<Message extends object>(
  queue: Message[],
  isSent: (message: Message) => Promise<boolean>,
): Promise<Message | undefined> {
  for (;;) {
    const [first] = queue
    if (first === undefined || !(await isSent(first))) return first
    if (queue[0] === first) queue.shift()
  }
}
