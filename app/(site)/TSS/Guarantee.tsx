import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'

interface Props extends Pick<ConversionPage, 'guarantee' | 'facts' | 'offer'> {
  ctaLabel: string
  ctaHref: string
}

export function Guarantee({ guarantee, facts, offer, ctaLabel, ctaHref }: Props) {
  if (!guarantee) return null
  return (
    <section className="on-dark letter-band grid gap-x-16 gap-y-8 text-paper [--band:var(--color-brand-dark)] *:min-w-0 lg:grid-cols-12">
      <p
        className="max-w-[13em] text-balance font-display text-[min(clamp(2.25rem,1.5rem+3.4vw,4.5rem),10vw)]/tight lg:col-span-8 lg:mb-6"
        aria-hidden="true"
      >
        {facts.guaranteeClients} clients in <span className="fact">{facts.guaranteePeriod}</span>, or your fee
        back
      </p>
      {offer?.price ? (
        <p className="lg:col-span-4 lg:mb-6 lg:self-end">
          <span className="block font-display text-[clamp(1.75rem,3vw,2.5rem)]/tight">{offer.price}</span>
          <span className="mt-2 block text-note text-on-dark">{offer.note}</span>
        </p>
      ) : null}
      <h2 className="font-display text-heading text-on-dark lg:col-span-4">{guarantee.heading}</h2>
      <div className="lg:col-span-8 lg:max-w-letter">
        <ShortText value={guarantee.body} className="font-serif text-lead" />
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
