import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'

/**
 * The promise and its terms, on a separate background. `period` is the guarantee's length as used within a sentence.
 */
export function Guarantee({ guarantee, period }: Pick<ConversionPage, 'guarantee'> & { period: string }) {
  if (!guarantee) return null
  return (
    <section className="on-dark grid gap-x-16 gap-y-8 bg-brand-dark p-[min(1.75rem,7vw)] *:min-w-0 lg:p-16 text-paper lg:grid-cols-[1fr_2fr] print:border print:border-ink">
      <p
        className="font-display text-[min(clamp(3.25rem,2rem+6vw,7rem),18vw)]/none text-on-dark tracking-tight lg:max-w-[2.6em]"
        aria-hidden="true"
      >
        {period}
      </p>
      <div>
        <h2 className="font-display text-title">{guarantee.heading}</h2>
        <ShortText value={guarantee.body} className="mt-6 font-serif text-lead" />
        <ShortText value={guarantee.terms} className="mt-6 border-muted border-t pt-5" />
      </div>
    </section>
  )
}
