import type { SiteSettings } from '#lib/content/readers/settings.ts'
import { canFrame } from '#lib/embeds/frame.ts'
import { SCHEDULER_SCRIPT, thirdParties } from '#lib/embeds/registry.ts'
import { bookingEvents } from '#lib/labels.ts'
import { EmbedLink, EmbedLinkBelow } from '../embed/EmbedLink.tsx'
import { MailInvitation } from '../embed/MailInvitation.tsx'
import { OwnedByElement } from '../OwnedByElement.tsx'

interface Props {
  settings: SiteSettings
  event: keyof SiteSettings['schedulers']
}

/**
 * The scheduling widget for one of the booking events. Its 700 px are reserved from the start; until the widget is
 * there, and without scripts, a plain link to the booking page stands in the same place.
 */
export function SchedulerEmbed({ settings, event }: Props) {
  const url = settings.schedulers[event]
  const fallback = settings.schedulerFallback
  if (!url) return <MailInvitation fallback={fallback} settings={settings} about={bookingEvents[event]} />
  if (!canFrame(thirdParties.scheduler, url)) return <EmbedLink fallback={fallback} url={url} />
  return (
    <scheduler-embed className="embed" data-url={url} data-script={SCHEDULER_SCRIPT} suppressHydrationWarning>
      <OwnedByElement className="embed-frame" data-frame="" />
      <EmbedLink fallback={fallback} url={url} />
      <EmbedLinkBelow fallback={fallback} url={url} />
    </scheduler-embed>
  )
}
