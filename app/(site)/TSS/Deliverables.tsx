import { ItemDrawing } from '#app/_ui/media/ItemDrawing.tsx'
import { NumberedList } from '#app/_ui/text/NumberedList.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { ConversionPage } from '#lib/content/pages/conversionPage.ts'

export function Deliverables({ deliverables }: Pick<ConversionPage, 'deliverables'>) {
  if (!deliverables) return null
  return (
    <section className="grid gap-x-16 gap-y-10 border-ink border-t pt-6 lg:grid-cols-12">
      <header className="lg:sticky lg:top-10 lg:col-span-4 lg:self-start">
        <h2 className="font-display text-title">{deliverables.heading}</h2>
        <ShortText value={deliverables.intro} className="mt-5 text-muted" />
      </header>
      <div className="lg:col-span-8">
        <NumberedList
          items={deliverables.items}
          picture={({ drawing }) => (drawing ? <ItemDrawing drawing={drawing} /> : null)}
        />
      </div>
    </section>
  )
}
