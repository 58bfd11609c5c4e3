import type { Child } from './child.ts'

/** A child that ended, or did not answer in time, while others waited for it. The message is for the terminal. */
class NotReady extends Error {}

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}

/**
 * Waits until `url` answers.
 * @param seconds how long to wait at most
 * @throws NotReady with the child's own words when it ended, or with the time that has passed
 */
export async function untilReady(child: Child, url: string, seconds = 60): Promise<void> {
  let over = false
  void child.ended.then(() => {
    over = true
  })
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (await answers(url)) return
    if (over) throw new NotReady(child.lastErrors() || `The ${child.name} ended before it was ready.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new NotReady(
    `The ${child.name} did not answer at ${url} within ${seconds} seconds. Its log is in .local/logs/${child.name}.log.`,
  )
}
