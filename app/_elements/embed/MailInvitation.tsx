import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { EmbedFallback, SiteSettings } from '#lib/content/readers/readSettings.ts'
import { mailtoAddress } from '#lib/embeds/mailInvitation.ts'
import { defaultLabels } from '#lib/labels.ts'

interface Props {
  fallback: EmbedFallback
  settings: SiteSettings
  /** Topic of the message, first in its subject. */
  about?: string
}

const BOX = 'grid justify-items-start gap-5 border border-rule bg-white p-6 lg:p-14'

/** An invitation to write. The address is visible as well, for visitors without a mail program. */
export function MailInvitation({ fallback, settings, about }: Props) {
  const { contactEmail: to } = settings
  const { heading, linkLabel, subject, body } = fallback.invitation
  if (!to) return <Closed fallback={fallback} />
  const href = mailtoAddress({ to, subject: about ? `${about}: ${subject}` : subject, body })
  return (
    <div className={BOX}>
      <h3 className="font-display text-heading">{heading}</h3>
      <ShortText value={fallback.unavailable} className="max-w-xl" />
      <ButtonLink href={href} className="max-w-full wrap-anywhere">
        {linkLabel}
      </ButtonLink>
      <a className="lone-link text-small" href={href}>
        {to}
      </a>
    </div>
  )
}

function Closed({ fallback }: Pick<Props, 'fallback'>) {
  return (
    <div className={BOX}>
      {fallback.unavailable.length > 0 ? (
        <ShortText value={fallback.unavailable} className="max-w-xl" />
      ) : (
        <p className="max-w-xl">{defaultLabels.nothingConnected}</p>
      )}
    </div>
  )
}
