import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ReactNode } from 'react'
import type {
  LetterText as Letter,
  LetterBlock,
  LetterPlacement,
} from '#lib/content/readers/texts/letterText.ts'
import { ButtonLink } from '../controls/Button.tsx'
import { Handwriting } from '../media/Handwriting.tsx'
import { Picture } from '../media/Picture.tsx'
import { ShortText } from './ShortText.tsx'
import { textChips, textMarks } from './textMarks.tsx'

export type Block<Type extends LetterBlock['_type']> = { value: Extract<LetterBlock, { _type: Type }> }
type Sections = Partial<Record<LetterPlacement, ReactNode>>

interface Props {
  value: Letter
  heading?: ReactNode
  /** True gives each heading of the second level its key as id. */
  hasAnchors?: boolean
  /** The sections that the text may contain. The page shows the other ones after it. */
  sections?: Sections
  ctaHref?: string
  /** Renderers of further blocks, or other ones of the same. */
  types?: PortableTextComponents['types']
  /** Follows the text in its columns. */
  children?: ReactNode
}

const components = ({ sections = {}, ctaHref = '#', hasAnchors, types }: Props): PortableTextComponents => ({
  marks: textMarks,
  block: {
    lead: ({ children }) => <p className="text-[1.2em]/[1.5]">{children}</p>,
    h2: ({ children, value }) => <h2 id={hasAnchors ? value._key : undefined}>{children}</h2>,
    h3: ({ children }) => <h3>{children}</h3>,
    blockquote: ({ children }) => (
      <blockquote className="border-l pl-7 font-italic text-[1.12em]/normal italic">{children}</blockquote>
    ),
  },
  types: {
    ...textChips,
    letterCallToAction: ({ value }: Block<'letterCallToAction'>) => (
      <p className="mt-11 print:hidden">
        <ButtonLink href={ctaHref}>{value.label}</ButtonLink>
      </p>
    ),
    letterBeforeAfter: () => <div className="letter-wide">{sections.letterBeforeAfter}</div>,
    letterDeliverables: () => <div className="letter-wide">{sections.letterDeliverables}</div>,
    letterGuarantee: () => <div className="letter-wide">{sections.letterGuarantee}</div>,
    pullQuote: ({ value }: Block<'pullQuote'>) => <p className="letter-pull-quote">{value.text}</p>,
    callout: ({ value }: Block<'callout'>) => (
      <div role="note" className="bg-tint p-6 font-sans text-body print:break-inside-avoid">
        {value.heading ? <p className="mb-1.5 font-semibold">{value.heading}</p> : null}
        <ShortText value={value.body} />
      </div>
    ),
    worksheet: Worksheet,
    signature: ({ value }: Block<'signature'>) => (
      <p className="text-4xl text-brand">
        <Handwriting text={value.name} />
      </p>
    ),
    figure: ({ value }: Block<'figure'>) => (
      <figure className="my-12">
        <Picture image={value.image} sizes="(min-width: 48rem) 44rem, 100vw" className="w-full" />
        {value.image.caption ? (
          <figcaption className="mt-3 font-sans text-muted text-note">{value.image.caption}</figcaption>
        ) : null}
      </figure>
    ),
    ...types,
  },
})

/** Text of one column, interrupted by wider sections. */
export function NoticeText(props: Props) {
  const { value, heading, children } = props
  if (value.length === 0 && !heading && !children) return null
  return (
    <div className="letter">
      {heading}
      <PortableText value={value} components={components(props)} />
      {children}
    </div>
  )
}

/** A sheet of ruled paper: printed questions, each with its answer in handwriting. */
export function Worksheet({ value: { heading, questions } }: Block<'worksheet'>) {
  return (
    <figure className="rotate-[-0.7deg] border border-rule bg-white px-6 pt-7 pb-9 font-sans [box-shadow:var(--sheet-shadow)] max-xl:my-10 sm:max-xl:px-10 xl:col-span-4 xl:col-start-1 xl:row-span-7 xl:self-start print:rotate-0 print:break-inside-avoid">
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
