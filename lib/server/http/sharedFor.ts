/**
 * Calls `make` at most once in so many milliseconds, for answers that cost something and anybody may request. A call after
 * a failure calls it again.
 */
export function sharedFor<Answer>(
  milliseconds: number,
  make: () => Promise<Answer>,
  clock = () => performance.now(),
): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    const now = clock()
    if (last !== null && now - last.at < milliseconds) return last.answer
    const answer = make()
    last = { at: now, answer }
    answer.catch(() => {
      last = null
    })
    return answer
  }
}
