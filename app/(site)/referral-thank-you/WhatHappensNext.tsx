import { vercelStegaClean } from '@vercel/stega'
import { DueDate } from '#app/_elements/due-date/DueDate.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { ReferralThankYouPage } from '#lib/content/pages/referralThankYouPage.ts'
import { hoursOf, initialReplyTime, parseReplyTime } from '#lib/facts/replyTime.ts'

type Props = Pick<ReferralThankYouPage, 'facts' | 'nextHeading' | 'received' | 'reply' | 'bonus'>

/** The three steps after a referral. All visitors get the same page, so the browser computes the dates. */
export function WhatHappensNext({ facts, nextHeading, received, reply, bonus }: Props) {
  const replyHours = hoursOf(parseReplyTime(vercelStegaClean(facts.replyTime)) ?? initialReplyTime)
  return (
    <section aria-labelledby="next-heading" className="border-ink border-t pt-6">
      <h2 id="next-heading" className="font-display text-[clamp(1.75rem,1.5rem+1vw,2.25rem)]/tight">
        {nextHeading}
      </h2>
      <ol className="numbered-list mt-8">
        <li>
          <h3 className="font-display text-heading">Your referral has arrived</h3>
          <DueDate hours={0} />
          <ShortText value={received} className="mt-2 text-muted" />
        </li>
        <li>
          <h3 className="font-display text-heading">
            A personal reply within <span className="fact">{facts.replyTime}</span>
          </h3>
          <DueDate hours={replyHours} before="By " />
          <ShortText value={reply} className="mt-2 text-muted" />
        </li>
        <li>
          <h3 className="font-display text-heading">
            Your bonus within <span className="fact">{facts.bonusTime}</span> of engagement
          </h3>
          <ShortText value={bonus} className="mt-2 text-muted" />
        </li>
      </ol>
    </section>
  )
}
