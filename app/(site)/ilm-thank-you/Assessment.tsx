import { MailInvitation } from '#app/_elements/embed/MailInvitation.tsx'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import type { Booking } from '#lib/content/readers/salesParts.ts'
import { bookingEvents } from '#lib/labels.ts'

/** The link to book an assessment, which opens a new tab (requirements §2.11). */
export const AssessmentLink = ({ label, url }: { label: string; url: string }) => (
  <ButtonLink href={url} target="_blank" rel="noopener">
    {label}
    <span aria-hidden="true">↗</span>
    <span className="sr-only">(opens in a new tab)</span>
  </ButtonLink>
)

export function Assessment({
  booking,
  settings,
}: {
  booking: Omit<Booking, 'methodLabel'>
  settings: SiteSettings
}) {
  const url = settings.schedulers.assessment
  return (
    <section
      id="booking"
      aria-labelledby="assessment-heading"
      className={url ? 'on-dark bg-brand-dark text-paper' : 'bg-tint'}
    >
      <div className="page-width grid gap-8 py-section lg:grid-cols-12 lg:gap-16">
        <h2 id="assessment-heading" className="font-display text-title lg:col-span-4">
          {booking.heading}
        </h2>
        <div className="grid gap-8 lg:col-span-8">
          <ShortText value={booking.body} className="max-w-xl font-serif text-lead" />
          {url ? (
            <p>
              <AssessmentLink label={booking.ctaLabel} url={url} />
            </p>
          ) : (
            <MailInvitation
              fallback={settings.schedulerFallback}
              settings={settings}
              about={bookingEvents.assessment}
            />
          )}
        </div>
      </div>
    </section>
  )
}
