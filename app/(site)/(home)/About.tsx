import { Section } from '#app/_ui/layout/Section.tsx'
import { Picture } from '#app/_ui/media/Picture.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { HomePage } from '#lib/content/pages/homePage.ts'

/** The consultant's biography, with the portrait if there is one. */
export function About({ about }: Pick<HomePage, 'about'>) {
  if (!about) return null
  const { heading, portrait, body } = about
  return (
    <Section id="about" heading={heading}>
      <div className="grid gap-8 sm:grid-cols-[minmax(0,18rem)_1fr] sm:gap-12">
        {portrait ? (
          <Picture
            image={portrait}
            sizes="(min-width: 40rem) 18rem, 100vw"
            className="aspect-4/5 w-full bg-tint object-cover"
          />
        ) : null}
        <ShortText value={body} className="max-w-xl font-serif text-letter sm:col-start-2" />
      </div>
    </Section>
  )
}
