import { SchedulerEmbed } from '#app/_elements/scheduler-embed/SchedulerEmbed.tsx'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import type { Offer } from '#lib/content/readers/salesParts.ts'
import type { ShortText as Blocks } from '#lib/content/readers/texts/shortText.ts'
import { routeOf } from '#lib/routes.ts'
import { Handwriting } from '../media/Handwriting.tsx'
import { ShortText } from '../text/ShortText.tsx'

interface Props {
  id: string
  /** `methodLabel` is the text of the link to the method PDF; without it there is no link. */
  text: { heading: string; body: Blocks; methodLabel?: string }
  settings: SiteSettings
  event: keyof SiteSettings['schedulers']
  offer?: Offer | null
  /** Name of the person who writes the text, as its signature. */
  signature?: string | undefined
}

export function Booking({ id, text, settings, event, offer = null, signature }: Props) {
  const { heading, body, methodLabel } = text
  // Signed text is as long as the calendar, so the price is below both.
  const belowBoth = signature ? 'border-ink border-t pt-5 lg:row-start-3' : ''
  const price = offer?.price ? (
    <p className={belowBoth ? `${belowBoth} lg:col-span-4` : 'mt-8 border-ink border-t pt-5'}>
      <span className="block text-muted text-small">{offer.name}</span>
      <span className="mt-1 block text-balance font-display text-[clamp(1.75rem,3vw,2.5rem)]/tight">
        {offer.price}
      </span>
      <span className="mt-2 block text-muted">{offer.note}</span>
    </p>
  ) : null
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="bg-tint">
      <div className="page-width grid gap-10 py-section lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:gap-y-6 xl:gap-x-16">
        <header className="lg:col-span-4">
          <h2 id={`${id}-heading`} className="font-display text-title lg:text-[clamp(2rem,3.4vw,3.375rem)]">
            {heading}
          </h2>
          <ShortText value={body} className="mt-6 max-w-136 font-serif text-lead" />
          {signature ? (
            <p className="mt-6 text-3xl text-brand">
              <Handwriting text={signature} />
            </p>
          ) : null}
          {signature ? null : price}
        </header>
        {signature ? price : null}
        <div className="lg:col-span-8 lg:row-span-2">
          <SchedulerEmbed settings={settings} event={event} />
        </div>
        {methodLabel ? (
          <p className={belowBoth ? `${belowBoth} lg:col-span-8` : 'lg:col-span-4'}>
            <a className="lone-link" href={routeOf('leadPage').path}>
              {methodLabel}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  )
}
