import { Section } from '#app/_ui/layout/Section.tsx'

export function EmailSeries({ heading, subjects }: { heading: string; subjects: readonly string[] }) {
  if (subjects.length === 0) return null
  return (
    <Section id="emails" heading={heading}>
      <ol>
        {subjects.map((subject, index) => (
          <li
            key={subject}
            className="grid grid-cols-[min(5rem,20vw)_minmax(0,1fr)] items-baseline border-rule border-t py-3.5 first:border-t-0 first:pt-0"
          >
            <span className="text-muted text-small">Day {index + 1}</span>
            <span className="font-display text-heading">{subject}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
