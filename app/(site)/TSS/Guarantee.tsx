import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'

/** The promise and its terms, on a ground of its own. `period` is the guarantee's length as it reads in a sentence. */
export function Guarantee({ guarantee, period }: Pick<ConversionPage, 'guarantee'> & { period: string }) {
  if (!guarantee) return null
  return (
    <section className="on-night guarantee">
      <p className="guarantee-period" aria-hidden="true">
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
