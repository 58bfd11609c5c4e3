import { type Html, html } from '#lib/html/html.ts'
import type { ReferralNamed } from '#lib/referral/ports.ts'
import { day } from '../day.ts'

/** In place of the name of somebody who had themselves erased. */
const ERASED = 'Erased at their wish'

/** Which referral a page is about: who was referred, by whom and when, and whether it was answered before. */
export function whichReferral({ referred, referrer, receivedAt, isAnswered }: ReferralNamed): Html {
  return html`<dl>
<dt>Who was referred</dt><dd>${referred || ERASED}</dd>
<dt>By</dt><dd>${referrer}</dd>
<dt>Arrived</dt><dd>${day.format(new Date(receivedAt))}</dd>
</dl>
${isAnswered ? html`<p>You have marked it as answered before.</p>` : html``}`
}
