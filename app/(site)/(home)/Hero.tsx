import { Variant } from '#app/_elements/variant/Variant.tsx'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Picture } from '#app/_ui/media/Picture.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { HeroVariant, HomePage } from '#lib/content/pages/homePage.ts'
import type { SiteImage } from '#lib/content/readers/images/image.ts'
import { Auditorium } from './Auditorium.tsx'

function Copy({ copy }: { copy: HeroVariant }) {
  return (
    <>
      <h1 className="font-display text-display ml:text-[min(clamp(2.625rem,1.55rem+4.6vw,5.5rem),10.5svh)]">
        {copy.headline}
      </h1>
      <ShortText value={copy.lead} className="mt-7 max-w-136 pr-[0.25em] font-serif text-lead" />
      <p className="mt-9 flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink href="#contact">{copy.primaryLabel}</ButtonLink>
        <ButtonLink href="#cases" look="quiet">
          {copy.secondaryLabel}
        </ButtonLink>
      </p>
      <ShortText value={copy.note} className="mt-4 max-w-136 text-muted text-small" />
    </>
  )
}

/** A phone gets three quarters of its physical pixels per line: equally sharp to the eye, at two thirds of the weight. */
const SIZES = '(min-width: 60rem) 46vw, (min-resolution: 2.5dppx) 67vw, (min-resolution: 1.5dppx) 76vw, 100vw'

function HeroPicture({ image }: { image: SiteImage }) {
  return (
    <>
      {image.color ? (
        <svg className="hero-ground absolute size-full" aria-hidden="true">
          <rect width="100%" height="100%" fill={image.color} />
        </svg>
      ) : null}
      <Picture
        image={image}
        sizes={SIZES}
        first
        className="relative aspect-4/3 size-full object-cover ml:absolute ml:aspect-auto"
      />
    </>
  )
}

export function Hero({ hero, cases }: Pick<HomePage, 'hero' | 'cases'>) {
  return (
    <section
      id="top"
      data-has-button=""
      className="grid [--margin:max(0px,(100vw-var(--container-page))/2)] ml:min-h-[min(46rem,100svh-9rem)] ml:grid-cols-[calc(var(--margin)+56*min(100vw,var(--container-page))/100)_1fr]"
    >
      <div className="hero-copy px-gutter pt-[clamp(2.25rem,1rem+5vw,6rem)] pb-[clamp(2.5rem,1rem+5vw,6rem)] ml:self-center ml:py-12 ml:pr-8 ml:pl-[calc(var(--margin)+var(--spacing-gutter))]">
        <Variant a={hero.variantA} b={hero.variantB ?? hero.variantA}>
          {(copy) => <Copy copy={copy} />}
        </Variant>
      </div>
      <div className="hero-picture on-dark relative overflow-hidden bg-brand-dark [--glow:color-mix(in_srgb,var(--color-glow-pale)_20%,transparent)] print:hidden">
        {hero.image ? <HeroPicture image={hero.image} /> : <Auditorium cases={cases?.items ?? []} />}
        <pointer-glow suppressHydrationWarning />
      </div>
    </section>
  )
}
