import { messageOf } from '#lib/node/userFacingError.ts'

/** Time limit of the monitor's response, ms. */
const WITHIN_MS = 15_000

/**
 * Requests the address of a monitor, which notifies the site owner when it misses a request. Never rejects: the backup is
 * complete whether the monitor responds or not.
 * @returns a sentence about the result
 */
export async function beat(address: string): Promise<string> {
  try {
    const { status, body, ok } = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) })
    await body?.cancel()
    return ok ? 'The monitor was told.' : `The monitor answers ${status}: check BACKUP_HEARTBEAT_URL.`
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `The monitor could not be reached (${messageOf(reason)}): check BACKUP_HEARTBEAT_URL.`
  }
}
