import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'

interface Props extends Pick<ConversionPage, 'guarantee' | 'facts'> {
  ctaLabel: string
  ctaHref: string
}

export function Guarantee({ guarantee, facts, ctaLabel, ctaHref }: Props) {
  if (!guarantee) return null
  return (
    <section className="on-dark letter-band grid gap-x-16 gap-y-8 text-paper [--band:var(--color-brand-dark)] *:min-w-0 lg:grid-cols-12">
      <p
        className="max-w-[9em] text-balance font-display text-[min(clamp(2.25rem,1.5rem+2vw,3rem),10vw)]/tight lg:col-span-4"
        aria-hidden="true"
      >
        {facts.guaranteeClients} clients in <span className="fact">{facts.guaranteePeriod}</span>, or your fee
        back
      </p>
      <div className="lg:col-span-8 lg:max-w-letter">
        <h2 className="font-display text-heading text-on-dark">{guarantee.heading}</h2>
        <ShortText value={guarantee.body} className="mt-6 font-serif text-lead" />
        <ShortText value={guarantee.terms} className="mt-6 border-muted border-t pt-5" />
        {ctaLabel ? (
          <p className="mt-8 print:hidden">
            <ButtonLink href={ctaHref}>{ctaLabel}</ButtonLink>
          </p>
        ) : null}
      </div>
    </section>
  )
}
