import { median } from '#tests/support/bench/median.ts'
import { requestsPerSecond } from './rawLoad.ts'

/** A page that a server of this machine answers. */
export interface Asked {
  name: string
  port: number
  path: string
  encoding?: 'br' | 'gzip'
}

/** How long one server is asked before it is the other's turn: whatever else the machine does for longer slows both alike. */
const TURN_SECONDS = 0.5

/**
 * Requests a second for pages of several servers, which are asked in short turns.
 * @param seconds for which each is asked in one round
 * @returns the median of the rounds, in the order of the pages
 */
export async function ratesInTurn(
  asked: readonly Asked[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<number[]> {
  const rates = asked.map((): number[] => [])
  const turns = Math.max(1, Math.round(seconds / TURN_SECONDS))
  for (let round = 0; round < rounds; round += 1) {
    const sums = asked.map(() => 0)
    for (let turn = 0; turn < turns; turn += 1) {
      // Forth and back, so that none always comes after the same.
      const order = [...asked.entries()]
      for (const [index, { port, path, encoding }] of turn % 2 === 0 ? order : order.toReversed()) {
        sums[index] = (sums[index] ?? 0) + (await requestsPerSecond(port, path, TURN_SECONDS, encoding))
      }
    }
    for (const [index, sum] of sums.entries()) rates[index]?.push(sum / turns)
    console.log(
      asked.map(({ name }, index) => `${name}: ${rates[index]?.at(-1)?.toFixed()} a second`).join(', '),
    )
  }
  return rates.map(median)
}
