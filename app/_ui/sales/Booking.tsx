import { SchedulerEmbed } from '#app/_elements/scheduler-embed/SchedulerEmbed.tsx'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import type { ShortText as Blocks } from '#lib/content/readers/shortText.ts'
import { ShortText } from '../text/ShortText.tsx'

interface Props {
  id: string
  heading: string
  body: Blocks
  settings: SiteSettings
  event: keyof SiteSettings['schedulers']
}

/** The section in which a visitor books: a short text, then the calendar at its full width. */
export function Booking({ id, heading, body, settings, event }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="bg-tint">
      <div className="page-width grid gap-10 py-section lg:grid-cols-12 lg:gap-16">
        <header className="lg:col-span-4">
          <h2 id={`${id}-heading`} className="font-display text-title">
            {heading}
          </h2>
          <ShortText value={body} className="mt-6 max-w-136 font-serif text-lead" />
        </header>
        <div className="lg:col-span-8">
          <SchedulerEmbed settings={settings} event={event} />
        </div>
      </div>
    </section>
  )
}
