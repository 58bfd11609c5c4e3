import type { ReactNode } from 'react'
import { Button } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { EmbedFallback, WidgetLoading } from '#lib/content/readers/readSettings.ts'
import { OwnedByElement } from '../OwnedByElement.tsx'

interface Props {
  fallback: EmbedFallback
  loading: WidgetLoading
  /** The third party, by a name that visitors know. */
  from: string
  /** Address to which visitors can write if the widget doesn't appear; '' if there is none. */
  email: string
  children?: ReactNode
}

export const EMBED_FRAME =
  'embed-frame h-[700px] w-full min-w-[320px] overflow-y-auto bg-white [outline:1px_solid_var(--color-rule)] [&_iframe]:size-full'

/** The outline of a form until the widget is ready; our text if it fails. With `press`, consent comes first. */
export function EmbedBox({ fallback, loading, from, email, children }: Props) {
  return (
    <div className="embed-box relative print:hidden">
      <OwnedByElement className={EMBED_FRAME} data-frame="" />
      {children}
      <div className="embed-notice border-rule bg-white p-6 noscript:static noscript:border">
        <div className="max-w-136 in-data-[state=asking]:hidden">
          <ShortText value={fallback.message} className="embed-message" />
          {email ? (
            <p className="mt-3">
              <a className="lone-link wrap-anywhere" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          ) : null}
        </div>
        {loading === 'press' && <AskFirst from={from} />}
      </div>
    </div>
  )
}

function AskFirst({ from }: Pick<Props, 'from'>) {
  return (
    <div className="hidden max-w-136 justify-items-start gap-5 in-data-[state=asking]:grid">
      <p>
        Nothing has been loaded yet. The button connects your browser to {from}, which then learns that you
        were here and may set cookies of its own.
      </p>
      <Button data-show="">Show it on this page</Button>
    </div>
  )
}
