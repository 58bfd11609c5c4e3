/**
 * Remembers what was used until it would be worth nothing anyway.
 * @returns whether this is the first use; `until` and `now` in milliseconds since 1970
 */
export function onceOnly(): (used: string, until: number, now: number) => boolean {
  const known = new Map<string, number>()
  return (used, until, now) => {
    // In the order in which they were used, which is nearly that in which they end.
    for (const [name, end] of known) {
      if (end > now) break
      known.delete(name)
    }
    if (known.has(used)) return false
    known.set(used, until)
    return true
  }
}
