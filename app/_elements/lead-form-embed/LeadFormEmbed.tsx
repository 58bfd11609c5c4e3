import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import { isDemonstrationForm } from '#lib/embeds/demonstrationAddresses.ts'
import { canFrame } from '#lib/embeds/frame.ts'
import { thirdParties } from '#lib/embeds/registry.ts'
import { EMBED_FRAME, EmbedBox } from '../embed/EmbedBox.tsx'
import { EmbedLink, EmbedPageLink } from '../embed/EmbedLink.tsx'
import { MailInvitation } from '../embed/MailInvitation.tsx'

/** A page can't detect an error in a third-party frame, so the link to the form is always visible. */
export function LeadFormEmbed({ settings, title }: { settings: SiteSettings; title: string }) {
  const { leadFormUrl: url, leadFormFallback: fallback, widgetLoading: loading } = settings
  if (!url) return <MailInvitation fallback={fallback} settings={settings} />
  const isDemonstration = isDemonstrationForm(url)
  if (!isDemonstration && !canFrame(thirdParties.leadForm, url)) {
    return <EmbedLink fallback={fallback} url={url} />
  }
  return (
    <lead-form-embed
      className="embed grid gap-4 [&_.embed-frame]:h-svh [&>p]:px-gutter"
      {...{ [isDemonstration ? 'data-demonstration' : 'data-url']: url }}
      data-name={title}
      suppressHydrationWarning
    >
      <EmbedBox
        fallback={fallback}
        loading={loading}
        email={settings.contactEmail}
        from={isDemonstration ? thirdParties.demonstrationForm.title : new URL(url).hostname}
      >
        {loading === 'approach' && (
          <noscript>
            <iframe className={EMBED_FRAME} src={url} title={title} />
          </noscript>
        )}
      </EmbedBox>
      <EmbedPageLink fallback={fallback} url={url} />
    </lead-form-embed>
  )
}
