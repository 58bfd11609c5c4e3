import type { ComponentProps } from 'react'
import type { LetterText as Letter, LetterBlock } from '#lib/content/readers/texts/letterText.ts'
import { CaseStudyCard } from '../cards/CaseStudyCard.tsx'
import { Handwriting } from '../media/Handwriting.tsx'
import { type Block, NoticeText, Worksheet } from './NoticeText.tsx'
import { ShortText } from './ShortText.tsx'

const types = {
  letterCaseStudy: ({ value }: Block<'letterCaseStudy'>) => (
    <div className="letter-wide letter-band">
      <CaseStudyCard study={value.caseStudy} layout="wide" />
    </div>
  ),
  callout: ({ value }: Block<'callout'>) => (
    <div
      role="note"
      className="grid gap-x-16 gap-y-2 border-ink border-t pt-5 font-sans text-body lg:col-span-12 lg:col-start-1 lg:max-w-none lg:grid-cols-12 print:break-inside-avoid"
    >
      <p className="font-display text-heading lg:col-span-4">{value.heading}</p>
      <ShortText value={value.body} className="lg:col-span-8 lg:max-w-letter" />
    </div>
  ),
  worksheet: ({ value }: Block<'worksheet'>) =>
    value.questions.some(({ typed }) => typed) ? <Notes value={value} /> : <Worksheet value={value} />,
}

export const placedIn = (letter: Letter): ReadonlySet<LetterBlock['_type']> =>
  new Set(letter.map((block) => block._type))

/** A sales page's body text. Unlike notices it contains case studies and notes, so only its pages need their rules. */
export function LetterText(props: Omit<ComponentProps<typeof NoticeText>, 'types'>) {
  return <NoticeText {...props} types={types} />
}

/** The answers of several people: a sheet for each, typed as an email or written on a card. */
function Notes({ value: { heading, questions } }: Block<'worksheet'>) {
  return (
    <figure className="my-10 grid gap-x-8 font-sans sm:max-xl:grid-cols-2 xl:col-span-4 xl:col-start-1 xl:row-span-5 xl:self-start">
      {questions.map(({ key, question, answer, typed }) => (
        <div
          key={key || question}
          className={`border border-rule bg-white [box-shadow:var(--sheet-shadow)] print:break-inside-avoid ${typed ? 'self-start rounded-lg' : 'rotate-[1.4deg] px-6 py-5 max-sm:-mt-5 max-sm:ml-8 xl:-mt-5 xl:ml-10 print:rotate-0'}`}
        >
          <p className={`text-muted text-note ${typed ? 'border-rule border-b px-6 py-3' : 'mb-2'}`}>
            {question}
          </p>
          <p className={typed ? 'px-6 pt-4 pb-9 text-small' : 'text-2xl/8 text-pen'}>
            {typed ? answer : <Handwriting text={answer} />}
          </p>
        </div>
      ))}
      {heading ? (
        <figcaption className="mt-4 text-muted text-note sm:max-xl:col-span-2">{heading}</figcaption>
      ) : null}
    </figure>
  )
}
