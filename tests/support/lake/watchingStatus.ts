/** Milliseconds between two questions to `/status`. */
const PULSE = 50

interface Calm<T> {
  result: T
  /** Milliseconds that the work took. */
  took: number
  /** Milliseconds that the slowest answer of `/status` took meanwhile. */
  slowestStatus: number
}

/** Does some work at a lake, and asks it all the while whether it is still there. */
export async function watchingStatus<T>(url: string, work: () => Promise<T>): Promise<Calm<T>> {
  let slowestStatus = 0
  let working = true
  const ask = async () => {
    const asked = performance.now()
    const response = await fetch(`${url}/status`, { headers: { connection: 'close' } })
    await response.arrayBuffer()
    slowestStatus = Math.max(slowestStatus, performance.now() - asked)
  }
  const watch = async () => {
    while (working) {
      await ask()
      await new Promise((resolve) => setTimeout(resolve, PULSE))
    }
  }
  const watching = watch()
  const started = performance.now()
  try {
    const result = await work()
    const took = performance.now() - started
    working = false
    await watching
    return { result, took, slowestStatus }
  } finally {
    working = false
    await watching
  }
}
