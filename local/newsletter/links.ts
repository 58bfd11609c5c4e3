import { DEMONSTRATION_PATH } from '#lib/embeds/demonstration.ts'
import { isSignedBy, sign } from '#lib/referral/signature.ts'

/** The path under which the lead form and all that follows from it answer. */
export const NEWSLETTER_PATH = `${DEMONSTRATION_PATH}/newsletter`

/** Where the form is: the address that the site's lead page frames. */
export const FORM_PATH = `${NEWSLETTER_PATH}/premium-pricing-secrets`

/** What a link in an e-mail is for; one can't be made into the other. */
export type Purpose = 'confirm' | 'leave'

const signed = (purpose: Purpose, subscriber: string) => `newsletter.${purpose}.${subscriber}`

/** The link for somebody, which nobody can make up. */
export async function signedLink(
  siteUrl: string,
  secret: string,
  purpose: Purpose,
  subscriber: string,
): Promise<string> {
  const query = new URLSearchParams({ id: subscriber, key: await sign(secret, signed(purpose, subscriber)) })
  return `${siteUrl}${NEWSLETTER_PATH}/${purpose}?${query}`
}

/** Whom a link's parameters are for; null when they are not of our making. */
export async function signedFor(
  parameters: URLSearchParams,
  secret: string,
  purpose: Purpose,
): Promise<string | null> {
  const subscriber = parameters.get('id') ?? ''
  const isOurs = await isSignedBy(secret, signed(purpose, subscriber), parameters.get('key') ?? '')
  return isOurs ? subscriber : null
}
