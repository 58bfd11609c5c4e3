/** Calls `make` at most once in so many milliseconds, for answers that cost something and anybody may request. */
export function sharedFor<Answer>(
  milliseconds: number,
  make: () => Promise<Answer>,
  clock = () => performance.now(),
): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    const now = clock()
    if (last === null || now - last.at >= milliseconds) last = { at: now, answer: make() }
    return last.answer
  }
}
