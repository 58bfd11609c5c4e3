import { setTimeout as pause } from 'node:timers/promises'

/** How long answers took, in milliseconds. */
export interface Waits {
  readonly sent: number
  readonly refused: number
  readonly median: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
}

/** Sends so many a second for that many seconds, however long each takes. @param send whether it was taken */
export async function evenly(
  perSecond: number,
  seconds: number,
  send: (index: number) => Promise<boolean>,
): Promise<Waits> {
  const took: number[] = []
  let refused = 0
  const one = async (index: number) => {
    const at = performance.now()
    if (!(await send(index).catch(() => false))) refused += 1
    took.push(performance.now() - at)
  }
  const began = performance.now()
  const sent: Promise<void>[] = []
  // One timer at a time: thousands that are set at once would hold up the first answers, and be measured.
  while (sent.length < perSecond * seconds) {
    const due = (sent.length * 1000) / perSecond - (performance.now() - began)
    if (due > 0) await pause(due)
    sent.push(one(sent.length))
  }
  await Promise.all(sent)
  took.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round((took[Math.min(Math.floor(took.length * share), took.length - 1)] ?? 0) * 10) / 10
  return { sent: sent.length, refused, median: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}
