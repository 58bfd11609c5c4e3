import { runsDemonstration } from '../env/public.ts'
import { safeWebUrl } from '../security/safeUrl.ts'
import { isDemonstrationAddress } from './demonstrationAddresses.ts'

/**
 * The address of a calendar or form as the pages use it; null while nothing is connected. The demonstration's own mean
 * something only where it runs: a hosted site with one of them has connected nothing.
 */
export function connectedAddress(value: unknown): string | null {
  if (isDemonstrationAddress(value)) return runsDemonstration ? value : null
  return safeWebUrl(value)
}
