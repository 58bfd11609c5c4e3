import type { ReactNode } from 'react'
import { scoreRanges, type Verdict } from '#app/_elements/live-checklist/checklistVerdict.ts'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { LeadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { OwnedByElement } from '../OwnedByElement.tsx'

const order: readonly Verdict[] = ['ready', 'strong', 'foundation']

/** The running score with its verdict, and below it the meaning of each score. */
export function Verdicts({ verdicts, children }: Pick<LeadershipPage, 'verdicts'> & { children: ReactNode }) {
  return (
    <div className="grid gap-6">
      {/* It keeps its room from the start, so that nothing moves when the element comes to life. */}
      <div className="noscript:hidden [live-checklist:not(:defined)_&]:invisible">
        <p className="text-muted text-small">Your score</p>
        <OwnedByElement className="mt-1 min-h-[1.25em] font-display text-title" role="status" data-score="" />
      </div>
      {children}
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-3">
        {order.map((verdict) => (
          <div key={verdict} className="verdict" data-is={verdict}>
            <p className="text-small">{scoreRanges[verdict]}</p>
            <h3 className="mt-1 font-display text-heading" data-title="">
              {verdicts[verdict].title}
            </h3>
            <ShortText value={verdicts[verdict].body} className="mt-2 text-small" />
          </div>
        ))}
      </div>
    </div>
  )
}
