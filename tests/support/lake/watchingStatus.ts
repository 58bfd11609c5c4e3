const PULSE = 50

export async function watchingStatus<T>(url: string, work: () => Promise<T>) {
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
