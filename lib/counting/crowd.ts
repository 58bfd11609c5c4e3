import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../referral/ports.ts'

/** Beacons that are counted in a second at most, so that referrals never wait for them. */
const MOST_A_SECOND = 500

/** Of these from one network: more than an office full of visitors sends, and too few to keep others from being counted. */
const MOST_OF_ONE = 20

/**
 * Whether a beacon comes beyond what is counted in a second. Networks are known for that second, by a hash whose key this process
 * alone has and loses with its end; those that are not known share the limit of all.
 * @returns asked once for each beacon that would be counted
 */
export function createCrowd(clock: Clock): (network: string | null) => boolean {
  const key = randomBytes(32)
  const ofOne = new Map<string, number>()
  let second = 0
  let ofAll = 0

  return (network) => {
    const now = Math.floor(clock().getTime() / 1000)
    if (now !== second) {
      second = now
      ofAll = 0
      ofOne.clear()
    }
    if (ofAll >= MOST_A_SECOND) return true
    if (network !== null) {
      const name = createHmac('sha256', key).update(network).digest('base64')
      const known = ofOne.get(name) ?? 0
      if (known >= MOST_OF_ONE) return true
      ofOne.set(name, known + 1)
    }
    ofAll += 1
    return false
  }
}
