import type { SalesHero as Hero } from '#lib/content/readers/salesHero.ts'
import { ButtonLink } from '../controls/Button.tsx'
import { ShortText } from '../text/ShortText.tsx'

interface Props {
  hero: Hero
  /** What is drawn behind the words: a room in which some seats are lit, or one line that climbs out of many. */
  picture: keyof typeof LOOKS
  ctaHref: string
}

/** Classes, as a page brings the rules of those alone that are on it. */
const LOOKS = { room: 'sales-hero', rise: 'sales-hero sales-hero-rise' } as const

/** The opening of a sales page: one headline, one paragraph, one thing to do. */
export function SalesHero({ hero, picture, ctaHref }: Props) {
  return (
    <section
      id="top"
      className={`on-night relative overflow-hidden bg-night text-paper ${LOOKS[picture]}`}
      data-hero=""
    >
      <pointer-glow
        className="pointer-events-none absolute inset-0 overflow-hidden print:hidden"
        suppressHydrationWarning
      />
      <div className="page-width relative py-section">
        {hero.eyebrow ? <p className="max-w-xl text-mist text-small">{hero.eyebrow}</p> : null}
        <h1 className="mt-5 max-w-[17em] font-display text-display">{hero.headline}</h1>
        <div className="mt-10 grid gap-10 lg:grid-cols-12">
          <div className="lg:col-span-7 lg:col-start-1">
            <ShortText value={hero.lead} className="max-w-xl pr-[0.25em] font-serif text-lead" />
            {hero.ctaLabel ? (
              <p className="mt-9">
                <ButtonLink href={ctaHref}>{hero.ctaLabel}</ButtonLink>
              </p>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  )
}
