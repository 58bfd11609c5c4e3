import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Section } from '#app/_ui/layout/Section.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { LeadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { Verdicts } from './Verdicts.tsx'

interface Props extends Pick<LeadershipPage, 'checklist' | 'verdicts'> {
  cta: { label: string; href: string }
}

/** Ten statements to tick. The element scores them as one goes; without scripts the key below does the same on paper. */
export function Checklist({ checklist, verdicts, cta }: Props) {
  if (!checklist) return null
  return (
    <Section id="checklist" heading={checklist.heading} intro={checklist.intro}>
      <live-checklist className="grid gap-12" suppressHydrationWarning>
        <form autoComplete="off">
          <ol className="checklist">
            {checklist.items.map((statement) => (
              <li key={statement}>
                <label className="checkbox">
                  <input type="checkbox" />
                  <span>{statement}</span>
                </label>
              </li>
            ))}
          </ol>
        </form>
        <Verdicts verdicts={verdicts} />
        <ShortText
          value={checklist.prerequisites}
          className="border-rule border-t pt-5 text-muted text-small"
        />
        {cta.label ? (
          <p>
            <ButtonLink href={cta.href}>{cta.label}</ButtonLink>
          </p>
        ) : null}
      </live-checklist>
    </Section>
  )
}
