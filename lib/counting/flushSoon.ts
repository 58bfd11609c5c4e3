/** After this long, in milliseconds, what could not be written is tried again. */
const AGAIN_MS = 30_000

/**
 * Makes what has counts written within `delay` milliseconds of the first that waits, together with those that come until
 * then; what could not be written, again every half minute.
 * @param background told of the task, where a runtime would end it otherwise
 */
export function flushSoon(
  delay: number,
  background: (task: Promise<void>) => void,
): (flush: () => Promise<boolean>) => void {
  let isDue = false

  const write = async (flush: () => Promise<boolean>): Promise<void> => {
    await after(delay)
    for (;;) {
      isDue = false
      const isWritten = await flush()
      // Counts that came meanwhile have a task of their own, which writes these as well.
      if (isWritten || isDue) return
      isDue = true
      await after(AGAIN_MS)
    }
  }

  return (flush) => {
    if (isDue) return
    isDue = true
    background(write(flush))
  }
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
