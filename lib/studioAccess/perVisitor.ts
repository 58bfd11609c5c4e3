/** How many visitors are remembered at most; beyond that the oldest are forgotten. */
const REMEMBERED = 1_000

/**
 * Lets each visitor through so often in a window, and no more.
 * @param windowMs milliseconds
 * @returns whether a visitor may, now (milliseconds since 1970); asking counts
 */
export function perVisitor(limit: number, windowMs: number): (visitor: string, now: number) => boolean {
  const counted = new Map<string, { since: number; count: number }>()
  return (visitor, now) => {
    const known = counted.get(visitor)
    const { since, count } = known && now - known.since < windowMs ? known : { since: now, count: 0 }
    counted.delete(visitor)
    counted.set(visitor, { since, count: count + 1 })
    const oldest = counted.size > REMEMBERED ? counted.keys().next().value : undefined
    if (oldest !== undefined) counted.delete(oldest)
    return count < limit
  }
}
