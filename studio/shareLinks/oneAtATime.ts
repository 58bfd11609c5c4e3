/**
 * Runs a button's function and ignores further clicks until it is done and a double click is over.
 * @param restMs shortest time without another run, ms
 * @param tell receives true while the function runs
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
