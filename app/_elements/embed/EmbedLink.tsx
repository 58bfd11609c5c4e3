import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { EmbedFallback } from '#lib/content/readers/readSettings.ts'

interface Props {
  fallback: EmbedFallback
  url: string
}

/** Replacement of a widget that pages can't show: a sentence and a plain link. */
export function EmbedLink({ fallback, url }: Props) {
  return (
    <div className="grid justify-items-start gap-5">
      <ShortText value={fallback.message} className="max-w-136" />
      <NewTabLink fallback={fallback} url={url} />
    </div>
  )
}

/** The link to a widget's own page, shown next to the widget in every state. */
export function EmbedPageLink(props: Props) {
  return (
    <p className="embed-page max-xs:px-gutter">
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
