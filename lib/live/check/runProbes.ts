import { failing, type Line, type Probe } from './line.ts'

/** How long a probe may take that says nothing else, in milliseconds. */
const LIMIT_MS = 30_000

/**
 * Runs all probes at the same time, each within its limit; none can stop another.
 * @returns their lines, in the order of the probes
 */
export async function runProbes(probes: readonly Probe[]): Promise<Line[]> {
  const lines = await Promise.all(probes.map(runProbe))
  return lines.flat()
}

async function runProbe({ what, advice, limitMs = LIMIT_MS, run }: Probe): Promise<readonly Line[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<readonly Line[]>((resolve) => {
    const line = failing(what, `no answer within ${Math.round(limitMs / 1000)} s`, advice)
    timer = setTimeout(() => resolve([line]), limitMs)
  })
  try {
    return await Promise.race([run(), late])
  } catch (error) {
    return [failing(what, reasonOf(error), advice)]
  } finally {
    clearTimeout(timer)
  }
}

/** What was thrown, in a few words; for a request that failed, what lies behind `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error && error.cause !== error) return reasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.message || code || error.name
}
