import { listMembers } from '../../server/http/fieldValues.ts'
import type { FunctionSettings } from './functionSettings.ts'

/** Returns a function that checks whether an origin is the site's, or in the list of further ones. `null` never is. */
export function originIn({
  REFERRAL_SITE_URL: siteUrl,
  REFERRAL_ALLOWED_ORIGINS: further,
}: Pick<FunctionSettings, 'REFERRAL_SITE_URL' | 'REFERRAL_ALLOWED_ORIGINS'>): (origin: string) => boolean {
  const listed = listMembers(further).map((entry) => entry.replace(/\/+$/, ''))
  const allowed = new Set([new URL(siteUrl).origin, ...listed])
  return (origin) => allowed.has(origin)
}
