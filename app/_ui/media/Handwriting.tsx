import { vercelStegaSplit } from '@vercel/stega'
import { editInfoOf } from '#lib/content/readers/editInfo.ts'
import { EM, handwrittenWord } from './handwriting.ts'

/** A text in handwriting: one drawing for each word, so that it wraps. Screen readers get the text. */
export function Handwriting({ text }: { text: string }) {
  const words = vercelStegaSplit(text).cleaned.split(/\s+/).map(handwrittenWord)
  if (words.includes(null)) return <em>{text}</em>
  return (
    <span data-sanity={editInfoOf(text) ?? undefined}>
      <span className="sr-only">{text}</span>
      {words.map((word, index) =>
        word ? (
          <svg
            // biome-ignore lint/suspicious/noArrayIndexKey: A text may contain a word twice, and its words keep their order.
            key={index}
            className="mr-[0.3em] inline-block h-[1.5em] w-auto fill-current stroke-current align-baseline"
            viewBox={`0 ${-EM} ${word.width} ${EM * 1.5}`}
            aria-hidden="true"
          >
            <path d={word.path} />
          </svg>
        ) : null,
      )}
    </span>
  )
}
