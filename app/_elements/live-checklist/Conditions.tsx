import { InlineText } from '#app/_ui/text/InlineText.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { LeadershipPage } from '#lib/content/pages/leadershipPage.ts'

type Checklist = NonNullable<LeadershipPage['checklist']>

/** Conditions for the ten statements. Their ticks do not count in the score (requirements §9.4). */
export function Conditions({ prerequisites, conditions }: Pick<Checklist, 'prerequisites' | 'conditions'>) {
  if (prerequisites.length === 0 && conditions.length === 0) return null
  return (
    <div className="mb-10 grid gap-x-16 lg:grid-cols-2">
      <ShortText value={prerequisites} className="mb-5 text-muted lg:col-span-2" />
      {conditions.map(({ key, statement }) => (
        <label key={key} className="checkbox border-rule border-t py-4 font-serif text-letter/snug">
          <input type="checkbox" data-condition="" />
          <InlineText value={statement} />
        </label>
      ))}
    </div>
  )
}

/** Note of an unmet condition. The element shows it next to the score and leaves score and verdict alone. */
export function ConditionNotes({ conditions }: Pick<Checklist, 'conditions'>) {
  return (
    <div role="status" className="grid gap-3">
      {conditions.map(({ key, note }) => (
        <div
          key={key}
          className="border-mark-yellow border-l-3 pl-5"
          data-note=""
          hidden
          suppressHydrationWarning
        >
          <ShortText value={note} />
        </div>
      ))}
    </div>
  )
}
