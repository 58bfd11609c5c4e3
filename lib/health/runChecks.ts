import { type Check, type CheckResult, failing } from './check.ts'

/** Default time limit of a check, ms. */
const LIMIT_MS = 30_000

/**
 * Runs all checks in parallel, each within its limit. A failure does not stop the others.
 * @returns their lines in the order of the checks
 */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const lines = await Promise.all(checks.map(runCheck))
  return lines.flat()
}

async function runCheck({ what, advice, limitMs = LIMIT_MS, run }: Check): Promise<readonly CheckResult[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<readonly CheckResult[]>((resolve) => {
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

/** Returns a short reason for an error. For a failed request it is the cause of `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error && error.cause !== error) return reasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.message || code || error.name
}
