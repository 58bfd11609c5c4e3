import { sign } from '../signature.ts'
import type { EmailSettings } from './settings.ts'

/** The words that a link's signature covers. */
export const answeredText = (id: string): string => `answered:${id}`

/**
 * Returns the link to the page where the site owner marks a referral as replied. Opening the page changes nothing yet.
 */
export async function answeredLink(id: string, settings: EmailSettings): Promise<string> {
  const signature = await sign(settings.secret, answeredText(id))
  return `${settings.siteUrl}/referral/answered?id=${id}&signature=${signature}`
}
