import type { ReactNode } from 'react'
import { scoreRanges, type Verdict } from '#app/_elements/live-checklist/checklistVerdict.ts'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Section } from '#app/_ui/layout/Section.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { LeadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { OwnedByElement } from '../OwnedByElement.tsx'
import { ConditionNotes, Conditions } from './Conditions.tsx'

interface Props extends Pick<LeadershipPage, 'checklist' | 'verdicts'> {
  cta: { label: string; href: string }
  /** Replaces the call to action under a score that needs foundation. */
  method: { label: string; href: string }
}

/** Two conditions, then ten statements to tick, then the next step that fits. Without scripts the visitor uses the key below. */
export function Checklist({ checklist, verdicts, cta, method }: Props) {
  if (!checklist) return null
  return (
    <Section id="checklist" heading={checklist.heading} intro={checklist.intro} layout="stacked">
      <live-checklist className="grid gap-12" suppressHydrationWarning>
        <div>
          <Conditions prerequisites={checklist.prerequisites} conditions={checklist.conditions} />
          <p className="mb-5 text-muted">The ten statements, one point each.</p>
          <ol className="font-serif text-letter/snug lg:grid lg:auto-cols-fr lg:grid-flow-col lg:grid-rows-5 lg:gap-x-16">
            {checklist.items.map((statement) => (
              <li key={statement} className="break-inside-avoid border-rule border-t">
                <label className="checkbox py-4">
                  <input type="checkbox" />
                  <span className="text-balance">{statement}</span>
                </label>
              </li>
            ))}
          </ol>
        </div>
        <Verdicts verdicts={verdicts}>
          <ConditionNotes conditions={checklist.conditions} />
        </Verdicts>
        <p className="not-in-data-verdict:hidden noscript:block">
          {cta.label ? (
            <ButtonLink href={cta.href} className="in-data-[verdict=foundation]:hidden">
              {cta.label}
            </ButtonLink>
          ) : null}
          <ButtonLink href={method.href} className="not-in-data-[verdict=foundation]:hidden">
            {method.label}
          </ButtonLink>
        </p>
      </live-checklist>
    </Section>
  )
}

const order: readonly Verdict[] = ['ready', 'strong', 'foundation']

/** Whole class names. On phones the key is short, and only the visitor's verdict shows its text. */
const BODIES: Readonly<Record<Verdict, string>> = {
  ready: 'max-md:not-in-data-[verdict=ready]:hidden',
  strong: 'max-md:not-in-data-[verdict=strong]:hidden',
  foundation: 'max-md:not-in-data-[verdict=foundation]:hidden',
}

function Verdicts({ verdicts, children }: Pick<LeadershipPage, 'verdicts'> & { children: ReactNode }) {
  return (
    <div className="grid gap-6">
      {/* It keeps its room from the start, so that nothing moves when the element comes to life. */}
      <div className="noscript:hidden [live-checklist:not(:defined)_&]:invisible">
        <p className="text-muted text-small">Your score</p>
        <OwnedByElement className="mt-1 min-h-[1.25em] font-display text-title" role="status" data-score="" />
      </div>
      {children}
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-3">
        {order.map((verdict) => (
          <div key={verdict} className="verdict max-md:py-2" data-is={verdict}>
            <p className="text-small">{scoreRanges[verdict]}</p>
            <h3 className="font-display text-heading md:mt-1" data-title="">
              {verdicts[verdict].title}
            </h3>
            <ShortText
              value={verdicts[verdict].body}
              className={`mt-2 text-small noscript:block ${BODIES[verdict]}`}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
