import type { LetterBlock } from '#lib/content/readers/texts/letterText.ts'
import { Handwriting } from '../media/Handwriting.tsx'

type Props = Pick<Extract<LetterBlock, { _type: 'worksheet' }>, 'heading' | 'questions'>

/** A sheet of ruled paper: printed questions, each with its answer in handwriting. */
export function Worksheet({ heading, questions }: Props) {
  return (
    <figure className="my-14 rotate-[-0.7deg] border border-rule bg-white px-6 pt-7 pb-9 font-sans [box-shadow:var(--sheet-shadow)] sm:px-10 print:rotate-0 print:break-inside-avoid">
      {heading ? (
        <figcaption className="mb-5 border-mark-red/40 border-b pb-3 text-muted text-note">
          {heading}
        </figcaption>
      ) : null}
      <ol className="grid gap-5">
        {questions.map(({ key, question, answer }, index) => (
          <li key={key || question}>
            <p className="text-small">
              <span className="mr-2 text-muted tabular-nums" aria-hidden="true">
                {index + 1}
              </span>
              {question}
            </p>
            <p className="mt-1 border-rule border-b text-[1.75rem]/[2.4rem] text-pen">
              <Handwriting text={answer} />
            </p>
          </li>
        ))}
      </ol>
    </figure>
  )
}
