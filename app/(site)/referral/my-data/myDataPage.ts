import type { MyDataResponse } from '#lib/referral/myData/myDataSchemas.ts'
import { stageWords } from '#lib/referral/stages.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import { brandedPage } from '../brandedPage.ts'

type OfReferrer = Extract<MyDataResponse, { role: 'referrer' }>
type OfReferred = Extract<MyDataResponse, { role: 'referred' }>

// In UTC: the visitor's time zone is unknown on the server.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const BACKUPS = 'Backups keep it until they are deleted themselves, a year later at most.'

/** Returns the page with the data about one person, and the effects of an erasure above its button. */
export function myDataPage(stored: MyDataResponse, link: string): Promise<Response> {
  const content = stored.role === 'referrer' ? ofReferrer(stored) : ofReferred(stored)
  return brandedPage(
    200,
    'Your data',
    html`${content}
<form method="post" action="/referral/my-data">
<input type="hidden" name="link" value="${link}">
<input type="hidden" name="purpose" value="erase">
<button type="submit">Erase what is held about me</button>
</form>
<p>The <a href="/privacy">privacy notice</a> says why this is stored, and who answers questions about it.</p>`,
  )
}

function ofReferrer({ referrals }: OfReferrer): Html {
  const isOne = referrals.length === 1
  const parts = referrals.map(
    (referral) => html`<h2>Your referral of ${day.format(referral.receivedAt)}</h2>
${list([...stageOf(referral), ...referral.data, { label: 'Deleted by', value: month.format(referral.keptUntil) }])}`,
  )
  return html`<p>You referred somebody from this address, and this is held about you because of it.</p>
${parts}
<p>What you wrote about the person you referred is held too, unless they had it erased: their name, company, contact details and your note. It is not repeated here, because it is about somebody else.</p>
<h2>Erasing it</h2>
<p>This deletes ${isOne ? 'your whole referral' : `all of your ${referrals.length} referrals`}, with what you wrote about the person you referred and every email that is still to be sent. It can’t be undone. If a bonus is still owed to you, keep a note of your own.</p>
<p>What stays: emails that were sent already, which the consultant is told to delete. ${BACKUPS} If somebody referred you as well, that came with a link of its own.</p>`
}

function stageOf({ stage }: OfReferrer['referrals'][number]): OfReferred['data'] {
  if (stage === null) return []
  const words = { label: 'Progress', value: stageWords[stage.stage].forReferrer }
  const date = { label: 'Bonus due by', value: stage.bonusDueAt ? day.format(stage.bonusDueAt) : '' }
  return stage.stage === 'bonus-due' ? [words, date] : [words]
}

const ofReferred = (
  stored: OfReferred,
): Html => html`<p>${stored.referrer} referred you on ${day.format(stored.receivedAt)}, and passed this on. Nothing else is held about you because of it.</p>
${list([
  ...stored.data,
  { label: 'It came from', value: stored.referrer },
  { label: 'Deleted by', value: month.format(stored.keptUntil) },
])}
<h2>Erasing it</h2>
<p>This deletes your name, your company, your contact details and the note about you. It can’t be undone, and you need no reason.</p>
<p>What stays: that ${stored.referrer} referred somebody on that day, since they are owed a reply; and emails that were sent already, which the consultant is told to delete. ${BACKUPS}</p>`

/** Lists the rows with a value. Visitors may leave fields such as the page's address empty. */
const list = (rows: OfReferred['data']): Html =>
  html`<dl>${rows
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`

export const erasedPage = (): Promise<Response> =>
  brandedPage(
    200,
    'Erased',
    html`<p>What was held about you is deleted, and this link leads to nothing any more.</p>
<p>The consultant gets an email that asks to delete what is in the mailbox, too.</p>`,
  )
