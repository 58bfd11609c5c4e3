class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/** The promise's own outcome, or a {@link TimeLimitError} after `milliseconds`. The work itself is not undone. */
export function withTimeLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const message = `no answer within ${Math.round(milliseconds / 1000)} s`
  const timer = setTimeout(() => late.reject(new TimeLimitError(message)), milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
