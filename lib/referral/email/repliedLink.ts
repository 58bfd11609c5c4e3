import { sign } from '../signature.ts'
import type { EmailSettings } from './emailSettings.ts'

/** The words that a link's signature covers. */
export const repliedText = (id: string): string => `replied:${id}`

/**
 * Returns the link to the page where the site owner marks a referral as replied. Opening the page changes nothing yet.
 */
export async function repliedLink(id: string, settings: EmailSettings): Promise<string> {
  const signature = await sign(settings.secret, repliedText(id))
  return `${settings.siteUrl}/referral/replied?id=${id}&signature=${signature}`
}
