import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { EmbedFallback } from '#lib/content/readers/settings.ts'

interface Props {
  fallback: EmbedFallback
  url: string
}

/** Replacement of a widget that pages can't show: a sentence and a plain link. */
export function EmbedLink({ fallback, url }: Props) {
  return (
    <div className="embed-link">
      <ShortText value={fallback.message} className="embed-message" />
      <NewTabLink fallback={fallback} url={url} />
    </div>
  )
}

/** The link to a widget's own page, shown next to the widget in every state. */
export function EmbedPageLink(props: Props) {
  return (
    <p className="embed-page">
      <NewTabLink {...props} />
    </p>
  )
}

function NewTabLink({ fallback, url }: Props) {
  return (
    <ButtonLink href={url} target="_blank" rel="noopener" look="quiet">
      {fallback.linkLabel}
      <span aria-hidden="true">↗</span>
      <span className="sr-only">(opens in a new tab)</span>
    </ButtonLink>
  )
}
