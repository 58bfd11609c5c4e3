import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import { thirdParties } from '#lib/embeds/registry.ts'
import { schedulerOf, schedulers } from '#lib/embeds/schedulers.ts'
import { bookingEvents } from '#lib/labels.ts'
import { EmbedBox } from '../embed/EmbedBox.tsx'
import { EmbedLink, EmbedPageLink } from '../embed/EmbedLink.tsx'
import { MailInvitation } from '../embed/MailInvitation.tsx'

interface Props {
  settings: SiteSettings
  event: keyof SiteSettings['schedulers']
}

/** The scheduling widget of a booking event, whose 700 px are reserved from the start. */
export function SchedulerEmbed({ settings, event }: Props) {
  const url = settings.schedulers[event]
  const fallback = settings.schedulerFallback
  if (!url) return <MailInvitation fallback={fallback} settings={settings} about={bookingEvents[event]} />
  const name = schedulerOf(url)
  if (!name) return <EmbedLink fallback={fallback} url={url} />
  const { contract, script } = schedulers[name]
  return (
    <scheduler-embed
      className="embed grid gap-4 max-xs:-mx-gutter"
      data-url={url}
      data-contract={contract}
      data-provider={name}
      data-script={script}
      suppressHydrationWarning
    >
      <EmbedBox
        fallback={fallback}
        loading={settings.widgetLoading}
        from={thirdParties[name].title}
        email={settings.contactEmail}
      />
      <EmbedPageLink fallback={fallback} url={url} />
    </scheduler-embed>
  )
}
