import { useState } from 'react'
import { Button } from '#app/_ui/controls/Button.tsx'
import { summarize } from '#lib/calculator/summary.ts'
import type { Outcome } from './calculatorState.ts'

type Copying = 'idle' | 'copied' | 'refused'

/** Lets the visitor copy a result as text or print it. */
export function ResultActions({ outcome }: { outcome: Outcome }) {
  const [copying, setCopying] = useState<Copying>('idle')
  const summary = summarize(outcome.inputs, outcome.results)

  async function copy() {
    try {
      await navigator.clipboard.writeText(summary)
      setCopying('copied')
    } catch {
      // Copying is not allowed here, or the page came over plain HTTP: show the text to be copied manually.
      setCopying('refused')
    }
  }

  return (
    <div className="mt-12 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" size="small" onClick={copy}>
          Copy as text
        </Button>
        <Button look="quiet" size="small" onClick={() => print()}>
          Print
        </Button>
      </div>
      <p role="status" className="mt-3 text-small">
        {copying === 'copied' ? 'Copied. Paste it wherever you like.' : null}
        {copying === 'refused'
          ? 'Your browser doesn’t allow copying here. Select the text below instead.'
          : null}
      </p>
      {copying === 'refused' ? (
        <textarea
          className="control mt-3"
          aria-label="The result as text"
          rows={10}
          readOnly
          value={summary}
        />
      ) : null}
    </div>
  )
}
