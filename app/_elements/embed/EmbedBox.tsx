import type { ReactNode } from 'react'
import { Button } from '#app/_ui/controls/Button.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { EmbedFallback, WidgetLoading } from '#lib/content/readers/settings.ts'
import { OwnedByElement } from '../OwnedByElement.tsx'

interface Props {
  fallback: EmbedFallback
  loading: WidgetLoading
  /** The third party, by a name that visitors know. */
  from: string
  /** Replacement of the widget without scripts. */
  children?: ReactNode
}

/**
 * The box of a widget: its frame, and our text over the top of the frame until the widget is ready. With
 * `loading="press"`, a consent button takes their place first.
 */
export function EmbedBox({ fallback, loading, from, children }: Props) {
  return (
    <div className="embed-box">
      <OwnedByElement className="embed-frame" data-frame="" />
      {children}
      <div className="embed-notice">
        <ShortText value={fallback.message} className="embed-message" />
        {loading === 'press' && <AskFirst from={from} />}
      </div>
    </div>
  )
}

function AskFirst({ from }: Pick<Props, 'from'>) {
  return (
    <div className="embed-ask">
      <p>
        Nothing has been loaded yet. The button connects your browser to {from}, which then learns that you
        were here and may set cookies of its own.
      </p>
      <Button data-show="">Show it on this page</Button>
    </div>
  )
}
