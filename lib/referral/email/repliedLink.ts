import { sign } from '../signature.ts'
import type { EmailSettings } from './emailSettings.ts'

/** The words that a link's signature covers. */
export const repliedText = (id: string): string => `replied:${id}`

/** Returns the link that marks a referral as replied. Opening the page changes nothing yet. */
export const repliedLink = (id: string, { siteUrl, secret }: EmailSettings): string =>
  `${siteUrl}/referral/replied?id=${id}&signature=${sign(secret, repliedText(id))}`

/** The path, below the function's own, that marks a referral as replied. */
export const REPLIED_PATH = '/replied'

/** The `error` in the response to a link with a bad signature or a deleted referral. */
export const BAD_LINK = 'bad_link'
export const UNKNOWN = 'unknown'
