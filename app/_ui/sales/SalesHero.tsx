import { editInfoOf } from '#lib/content/readers/editInfo.ts'
import type { SalesHero as Hero } from '#lib/content/readers/salesParts.ts'
import { ButtonLink } from '../controls/Button.tsx'
import { ShortText } from '../text/ShortText.tsx'

interface Props {
  hero: Hero
  /** Picture behind the text: a room with some lit seats, or one line that rises above many. */
  picture: keyof typeof LOOKS
  ctaHref: string
}

/** Whole class names, because each page only contains the rules of classes in its source. On phones the picture is below the button. */
const LOOKS = {
  room: { section: '', text: 'max-ml:pb-40', body: 'sales-hero-room ml:relative' },
  rise: { section: 'sales-hero-rise', text: 'max-ml:pb-44', body: '' },
} as const

export function SalesHero({ hero, picture, ctaHref }: Props) {
  return (
    <section
      id="top"
      className={`on-dark relative overflow-hidden bg-brand-dark text-paper ${LOOKS[picture].section}`}
      data-has-button=""
    >
      <pointer-glow suppressHydrationWarning />
      <div className={`page-width relative py-section lg:pt-16 ${LOOKS[picture].text}`}>
        {hero.eyebrow ? <p className="max-w-xl text-on-dark text-small">{hero.eyebrow}</p> : null}
        {/* The preview finds the field of the last sentence alone in its text. */}
        <h1
          className="mt-5 max-w-[17em] font-display text-display *:block"
          data-sanity={editInfoOf(hero.headline) ?? undefined}
        >
          {hero.headline.split(/(?<=[.!?]) /).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <div className={`mt-10 grid gap-10 lg:grid-cols-12 ${LOOKS[picture].body}`}>
          <div className="lg:col-span-7 lg:col-start-1">
            <ShortText value={hero.lead} className="max-w-xl pr-[0.25em] font-serif text-lead" />
            {hero.ctaLabel ? (
              <p className="mt-9">
                <ButtonLink href={ctaHref}>{hero.ctaLabel}</ButtonLink>
              </p>
            ) : null}
            <ShortText value={hero.note} className="mt-4 max-w-xl text-on-dark text-small" />
          </div>
        </div>
      </div>
    </section>
  )
}
