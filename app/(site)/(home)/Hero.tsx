import { Variant } from '#app/_elements/variant/Variant.tsx'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Picture } from '#app/_ui/media/Picture.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { HeroVariant, HomePage } from '#lib/content/pages/homePage.ts'

function Copy({ copy }: { copy: HeroVariant }) {
  return (
    <>
      <h1 className="font-display text-display">{copy.headline}</h1>
      <ShortText value={copy.lead} className="mt-7 max-w-[34rem] pr-[0.25em] font-serif text-lead" />
      <p className="mt-9 flex flex-wrap gap-3">
        <ButtonLink href="#contact">{copy.primaryLabel}</ButtonLink>
        <ButtonLink href="#cases" look="quiet">
          {copy.secondaryLabel}
        </ButtonLink>
      </p>
    </>
  )
}

/**
 * A phone gets three quarters of the pixels that it has to a line: as sharp to the eye, and two thirds of the weight. The
 * demonstration's picture then arrives in the first ten segments of its connection, a round trip earlier (0154).
 */
const SIZES = '(min-width: 60rem) 46vw, (min-resolution: 2.5dppx) 67vw, (min-resolution: 1.5dppx) 76vw, 100vw'

/** The first screen: what she does and for whom beside a room in which some say yes. */
export function Hero({ hero }: Pick<HomePage, 'hero'>) {
  return (
    <section id="top" className="hero">
      <div className="hero-copy">
        <Variant a={hero.variantA} b={hero.variantB ?? hero.variantA}>
          {(copy) => <Copy copy={copy} />}
        </Variant>
      </div>
      {hero.image ? (
        <div className="hero-picture">
          {hero.image.color ? (
            <svg className="hero-ground" aria-hidden="true">
              <rect width="100%" height="100%" fill={hero.image.color} />
            </svg>
          ) : null}
          <Picture image={hero.image} sizes={SIZES} first />
          <pointer-glow suppressHydrationWarning />
        </div>
      ) : null}
    </section>
  )
}
