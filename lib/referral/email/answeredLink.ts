import { sign } from '../signature.ts'
import type { EmailSettings } from './settings.ts'

/** The words that a link's signature covers. */
export const answeredText = (id: string): string => `answered:${id}`

/** The page on which the consultant marks a referral as answered; opening it changes nothing yet. */
export async function answeredLink(id: string, settings: EmailSettings): Promise<string> {
  const signature = await sign(settings.secret, answeredText(id))
  return `${settings.siteUrl}/referral/answered?id=${id}&signature=${signature}`
}
