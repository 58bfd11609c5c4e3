import type { ComponentProps } from 'react'
import type { LetterText as Letter, LetterBlock } from '#lib/content/readers/texts/letterText.ts'
import { CaseStudyCard } from '../cards/CaseStudyCard.tsx'
import { type Block, NoticeText } from './NoticeText.tsx'

const types = {
  letterCaseStudy: ({ value }: Block<'letterCaseStudy'>) => (
    <div className="letter-wide letter-band">
      <CaseStudyCard study={value.caseStudy} layout="wide" />
    </div>
  ),
}

export const placedIn = (letter: Letter): ReadonlySet<LetterBlock['_type']> =>
  new Set(letter.map((block) => block._type))

/** A sales page's body text. Unlike notices it contains case studies, so only its pages need the rules of their cards. */
export function LetterText(props: Omit<ComponentProps<typeof NoticeText>, 'types'>) {
  return <NoticeText {...props} types={types} />
}
