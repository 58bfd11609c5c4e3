import { Variant } from '#app/_elements/variant/Variant.tsx'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Picture } from '#app/_ui/media/Picture.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { HeroVariant, HomePage } from '#lib/content/pages/homePage.ts'
import type { SiteSettings } from '#lib/content/readers/settings.ts'

function Copy({ copy, name }: { copy: HeroVariant; name: string }) {
  return (
    <>
      <h1 className="font-display text-display">{copy.headline || name}</h1>
      <ShortText value={copy.lead} className="mt-7 max-w-[34rem] font-serif text-lead" />
      <p className="mt-9 flex flex-wrap gap-3">
        <ButtonLink href="#contact">{copy.primaryLabel || 'Request Private Consultation'}</ButtonLink>
        <ButtonLink href="#cases" look="quiet">
          {copy.secondaryLabel || 'View Client Results'}
        </ButtonLink>
      </p>
    </>
  )
}

/** The first screen: what she does and for whom beside a room in which some say yes. */
export function Hero({ hero, settings }: { hero: HomePage['hero']; settings: SiteSettings }) {
  return (
    <section id="top" className="hero">
      <div className="hero-copy">
        <Variant a={hero.variantA} b={hero.variantB}>
          {(copy) => <Copy copy={copy} name={settings.name} />}
        </Variant>
      </div>
      {hero.image ? (
        <div className="hero-picture">
          <Picture image={hero.image} sizes="(min-width: 60rem) 46vw, 100vw" first />
          <pointer-glow suppressHydrationWarning />
        </div>
      ) : null}
    </section>
  )
}
