/**
 * Makes what has counts written within `delay` milliseconds of the first that waits, together with those that come until
 * then.
 * @param background told of the task, where a runtime would end it otherwise
 */
export function flushSoon(
  delay: number,
  background: (task: Promise<void>) => void,
): (flush: () => Promise<void>) => void {
  let isDue = false
  return (flush) => {
    if (isDue) return
    isDue = true
    background(
      new Promise<void>((resolve) => setTimeout(resolve, delay)).then(() => {
        isDue = false
        return flush()
      }),
    )
  }
}
