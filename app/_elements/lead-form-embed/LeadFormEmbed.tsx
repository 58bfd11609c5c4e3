import type { SiteSettings } from '#lib/content/readers/settings.ts'
import { canFrame } from '#lib/embeds/frame.ts'
import { thirdParties } from '#lib/embeds/registry.ts'
import { EmbedLink, EmbedLinkBelow } from '../embed/EmbedLink.tsx'
import { MailInvitation } from '../embed/MailInvitation.tsx'
import { OwnedByElement } from '../OwnedByElement.tsx'

/**
 * The e-mail provider's form at nearly the height of the window. Without scripts a plain iframe takes its place. The
 * link to the form is always there: a page can't find out whether a foreign frame shows a form or an error.
 */
export function LeadFormEmbed({ settings, title }: { settings: SiteSettings; title: string }) {
  const { leadFormUrl: url, leadFormFallback: fallback } = settings
  if (!url) return <MailInvitation fallback={fallback} settings={settings} />
  if (!canFrame(thirdParties.leadForm, url)) return <EmbedLink fallback={fallback} url={url} />
  return (
    <lead-form-embed className="embed" data-url={url} data-name={title} suppressHydrationWarning>
      <OwnedByElement className="embed-frame" data-frame="" />
      <noscript>
        <iframe className="embed-frame w-full" src={url} title={title} />
      </noscript>
      <EmbedLink fallback={fallback} url={url} />
      <EmbedLinkBelow fallback={fallback} url={url} />
    </lead-form-embed>
  )
}
