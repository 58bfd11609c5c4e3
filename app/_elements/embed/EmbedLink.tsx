import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { EmbedFallback } from '#lib/content/readers/readSettings.ts'

interface Props {
  fallback: EmbedFallback
  url: string
}

export function EmbedLink({ fallback, url }: Props) {
  return (
    <div className="grid justify-items-start gap-5">
      <ShortText value={fallback.message} className="max-w-136" />
      <ButtonLink href={url} target="_blank" rel="noopener" look="quiet">
        <NewTab label={fallback.linkLabel} />
      </ButtonLink>
    </div>
  )
}

export function EmbedPageLink({ fallback, url }: Props) {
  return (
    <p className="text-small max-xs:px-gutter">
      <a className="lone-link gap-1 py-1" href={url} target="_blank" rel="noopener">
        <NewTab label={fallback.linkLabel} />
      </a>
    </p>
  )
}

const NewTab = ({ label }: { label: string }) => (
  <>
    {label} <span aria-hidden="true">↗</span>
    <span className="sr-only">(opens in a new tab)</span>
  </>
)
