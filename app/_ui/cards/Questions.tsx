import type { Faq } from '#lib/content/readers/salesParts.ts'
import { Section } from '../layout/Section.tsx'
import { ShortText } from '../text/ShortText.tsx'
import { Card } from './Card.tsx'

export function Questions({ faq }: { faq: Faq }) {
  if (!faq) return null
  return (
    <Section id="questions" heading={faq.heading}>
      <div className="[&>:first-child]:border-t-0">
        {faq.questions.map(({ question, answer }) => (
          <Card key={question} title={question}>
            <ShortText value={answer} className="max-w-152 font-serif text-letter" />
          </Card>
        ))}
      </div>
    </Section>
  )
}
