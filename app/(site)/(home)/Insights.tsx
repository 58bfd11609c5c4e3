import { Section } from '#app/_ui/layout/Section.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { HomePage } from '#lib/content/pages/homePage.ts'

/** Three articles announced, without links (requirements §2.6), set like a table of contents. */
export function Insights({ insights }: Pick<HomePage, 'insights'>) {
  if (!insights) return null
  return (
    <Section id="insights" heading={insights.heading} intro={insights.intro}>
      <ul>
        {insights.items.map(({ id, topic, title, body }) => (
          <li
            key={id}
            className="grid items-baseline gap-x-8 gap-y-2 border-rule border-t pt-7 pb-8 first:border-t-0 first:pt-0 md:grid-cols-[9rem_1fr]"
          >
            <p className="text-muted text-small">{topic}</p>
            <div>
              <h3 className="font-display text-heading">{title}</h3>
              <ShortText value={body} className="mt-2 max-w-152 text-muted" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
