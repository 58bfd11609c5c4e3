import { setImmediate as nextTurn } from 'node:timers/promises'

/** A page takes 10 to 20 ms of the one thread, so that whoever is let in last waits about a second. */
const MOST_AT_ONCE = 64

/** Seconds. What was let in before is answered by then. */
const RETRY_AFTER = 5

type Answer = () => Promise<Response>

/**
 * Answers few at once and the rest with 503 and when to come back. Without it thousands would stand in line, and the site, which
 * waits for 30 s, would call that an error of its own.
 * @param most how many are let in at once
 */
export function fewAtOnce(most: number = MOST_AT_ONCE): (answer: Answer) => Promise<Response> {
  let inHand = 0
  let turn: Promise<unknown> = Promise.resolve()
  return async (answer) => {
    if (inHand >= most) {
      return new Response('Too many people ask at once. Please try again in a few seconds.', {
        status: 503,
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'retry-after': String(RETRY_AFTER),
          'cache-control': 'no-store',
        },
      })
    }
    inHand += 1
    try {
      // One after the other: in between the mailbox hears who else has come, and the supervisor, who would take it for dead.
      turn = turn.then(() => nextTurn())
      await turn
      return await answer()
    } finally {
      inHand -= 1
    }
  }
}
