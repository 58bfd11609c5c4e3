/**
 * The answer of `make`, made at most once in so many milliseconds, however many ask: what costs something, and whom anybody
 * may ask for it, is asked no more often.
 */
export function sharedFor<Answer>(milliseconds: number, make: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    const now = performance.now()
    if (last === null || now - last.at >= milliseconds) last = { at: now, answer: make() }
    return last.answer
  }
}
