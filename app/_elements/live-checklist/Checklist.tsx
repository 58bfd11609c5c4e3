import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Section } from '#app/_ui/layout/Section.tsx'
import type { LeadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { ConditionNotes, Conditions } from './Conditions.tsx'
import { Verdicts } from './Verdicts.tsx'

interface Props extends Pick<LeadershipPage, 'checklist' | 'verdicts'> {
  cta: { label: string; href: string }
  /** Replaces the call to action under a score that needs foundation. */
  method: { label: string; href: string }
}

/** Two conditions, then ten statements to tick. Without scripts the visitor uses the key below. */
export function Checklist({ checklist, verdicts, cta, method }: Props) {
  if (!checklist) return null
  return (
    <Section id="checklist" heading={checklist.heading} intro={checklist.intro}>
      <live-checklist className="grid gap-12" suppressHydrationWarning>
        <div>
          <Conditions prerequisites={checklist.prerequisites} conditions={checklist.conditions} />
          <ol className="font-serif text-letter/snug">
            {checklist.items.map((statement) => (
              <li key={statement} className="border-rule border-t first:border-t-0">
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
        <p>
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
