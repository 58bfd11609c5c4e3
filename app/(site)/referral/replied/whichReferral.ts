import type { ReferralNamed } from '#lib/referral/email/repliedLink.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import { day } from '../day.ts'

const ERASED = 'Erased at their wish'

/** Returns the details of a referral: both people, the day, and whether it is already marked as replied. */
export function whichReferral({ referred, referrer, receivedAt, isReplied }: ReferralNamed): Html {
  return html`<dl>
<dt>Who was referred</dt><dd>${referred || ERASED}</dd>
<dt>By</dt><dd>${referrer}</dd>
<dt>Arrived</dt><dd>${day.format(new Date(receivedAt))}</dd>
</dl>
${isReplied ? html`<p>You have marked it as replied before.</p>` : html``}`
}
