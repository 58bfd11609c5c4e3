/**
 * Runs what a button does, and nothing more until that is done and a double press is over.
 * @param restMs for how long after the press at least nothing else is run, in ms
 * @param tell whether something runs
 */
export function oneAtATime(restMs: number, tell: (isRunning: boolean) => void) {
  let isRunning = false
  return async (run: () => Promise<void>): Promise<void> => {
    if (isRunning) return
    isRunning = true
    tell(true)
    try {
      const rest = new Promise((resolve) => setTimeout(resolve, restMs))
      await Promise.all([run(), rest])
    } finally {
      isRunning = false
      tell(false)
    }
  }
}
