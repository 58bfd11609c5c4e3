import { type ReactNode, useState } from 'react'
import { answersToFragment } from '#lib/calculator/answersInLink.ts'
import { summarize } from '#lib/calculator/summary.ts'
import type { Outcome } from '../calculatorState.ts'
import { drawResult } from './resultPicture.ts'

const addressOfPage = (): string => `${location.origin}${location.pathname}`

/** The advice as the page shows it, with its chips filled. */
const shownAdvice = (): string[] =>
  [...document.querySelectorAll('[data-advice] .short-text')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(' '),
  )

function savePicture(outcome: Outcome): void {
  drawResult(outcome, addressOfPage()).toBlob((file) => {
    if (!file) return
    const href = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href, download: 'ai-roi.png' }).click()
    // Safari reads the file after the click.
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  })
}

/** Lets the visitor keep or share a result. Nothing of it is sent: the link has the answers in its fragment. */
export function ResultActions({ outcome }: { outcome: Outcome }) {
  const [said, setSaid] = useState<ReactNode>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function copy(text: string, sentence: string) {
    try {
      await navigator.clipboard.writeText(text)
      setRefused(null)
      setSaid(sentence)
    } catch {
      // Copying is not allowed here, or the page came over plain HTTP: show the text to be copied manually.
      setRefused(text)
      setSaid('Your browser doesn’t allow copying here. Select the text below instead.')
    }
  }
  const copyLink = () =>
    copy(
      addressOfPage() + answersToFragment(outcome.text),
      'Link copied. It holds your ten answers and opens this result.',
    )
  const copyText = () =>
    copy(
      summarize(outcome.inputs, outcome.results, shownAdvice(), addressOfPage()),
      'Copied. Paste it wherever you like.',
    )

  return (
    <div className="mt-5 print:hidden">
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <button type="button" className="text-button" onClick={copyLink}>
          Copy link
        </button>
        <button type="button" className="text-button" onClick={copyText}>
          Copy as text
        </button>
        <button type="button" className="text-button" onClick={() => savePicture(outcome)}>
          Save picture
        </button>
        <button type="button" className="text-button" onClick={() => print()}>
          Print
        </button>
      </div>
      <p role="status" className="mt-3 text-small">
        {said}
      </p>
      {refused === null ? null : (
        <textarea
          className="control mt-3"
          aria-label="The result as text"
          rows={10}
          readOnly
          value={refused}
        />
      )}
    </div>
  )
}
