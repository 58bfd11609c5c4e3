interface Bounds {
  /** Length of a window, ms. */
  readonly windowMs: number
  /** Calls of one key in a window. */
  readonly perKey: number
  /** Calls in a window in all, and so the most keys that are remembered. */
  readonly everyone: number
}

/**
 * Returns a function that says whether a call may go on. A key is what calls are counted by, such as a visitor's network;
 * calls without one count towards the limit in all alone.
 * @param now milliseconds since 1970
 */
export function rateLimit(
  { windowMs, perKey, everyone }: Bounds,
  now: () => number,
): (key: string | null) => boolean {
  const counted = new Map<string, number>()
  let since = Number.NEGATIVE_INFINITY
  let all = 0
  return (key) => {
    const at = now()
    // A clock that was set back begins a new window as well.
    if (Math.abs(at - since) >= windowMs) {
      since = at
      all = 0
      counted.clear()
    }
    const before = key === null ? 0 : (counted.get(key) ?? 0)
    if (all >= everyone || before >= perKey) return false
    all += 1
    if (key !== null) counted.set(key, before + 1)
    return true
  }
}
