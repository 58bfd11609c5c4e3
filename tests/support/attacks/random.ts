/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** Returns a whole number from 0 up to, but not including, `end`. */
  below(end: number): number
  /** Returns true once in `n` calls on average. */
  onceIn(n: number): boolean
  pick<T>(from: readonly T[]): T
  bytes(length: number): Buffer
  /** Returns 0 to `most` values made by `make`. */
  some<T>(most: number, make: () => T): T[]
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    onceIn: (n) => below(n) === 0,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
    some: (most, make) => Array.from({ length: below(most + 1) }, make),
  }
}

/** Returns the bytes with some changed, removed, duplicated or inserted. */
export function broken(bytes: Buffer, random: Random): Buffer {
  let result = bytes
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const at = random.below(result.length + 1)
    const to = Math.min(result.length, at + 1 + random.below(12))
    const before = result.subarray(0, at)
    result = random.pick<() => Buffer>([
      () => Buffer.concat([before, random.bytes(1 + random.below(6)), result.subarray(at)]),
      () => Buffer.concat([before, result.subarray(to)]),
      () => Buffer.concat([before, random.bytes(to - at), result.subarray(to)]),
      () => Buffer.concat([before, result.subarray(at, to), result.subarray(at)]),
      () => before,
    ])()
  }
  return result
}
