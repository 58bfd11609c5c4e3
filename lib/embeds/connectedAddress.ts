import { runsDemonstration } from '../env/public.ts'
import { safeWebUrl } from '../security/safeUrl.ts'
import { isDemonstrationAddress } from './demonstrationAddresses.ts'

/** The address of a calendar or form; null while nothing is connected. A hosted site has no demonstration. */
export function connectedAddress(value: unknown): string | null {
  if (isDemonstrationAddress(value)) return runsDemonstration ? value : null
  return safeWebUrl(value)
}
