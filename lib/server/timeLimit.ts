class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/** The promise's own outcome, or a {@link TimeLimitError} after `milliseconds`. The work itself is not undone. */
export async function withTimeLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `no answer within ${Math.round(milliseconds / 1000)} s`
    timer = setTimeout(() => reject(new TimeLimitError(message)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
