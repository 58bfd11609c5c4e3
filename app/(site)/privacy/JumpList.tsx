import type { LetterBlock } from '#lib/content/readers/texts/letterText.ts'
import { countingSection } from './CountingNotice.tsx'

type TextBlock = Extract<LetterBlock, { _type: 'block' }>

export const isHeading = (block: LetterBlock): block is TextBlock =>
  block._type === 'block' && block.style === 'h2'

const wordsOf = ({ children }: TextBlock): string =>
  children.map((child) => (child._type === 'span' ? child.text : child.value)).join('')

interface Props {
  headings: readonly TextBlock[]
  hasCounting: boolean
}

/** Links to the sections of the notice. On wide screens it spans more rows than its neighbours, so that they keep their heights. */
export function JumpList({ headings, hasCounting }: Props) {
  const sections = [
    ...headings.map((heading) => ({ id: heading._key, heading: wordsOf(heading) })),
    ...(hasCounting ? [countingSection] : []),
  ]
  return (
    <nav
      aria-labelledby="contents"
      className="mt-8 font-sans text-small lg:col-span-4 lg:col-start-1 lg:row-span-20 lg:row-start-1 lg:mt-0 print:hidden"
    >
      <p id="contents" className="mb-2 text-muted">
        On this page
      </p>
      <ul className="max-lg:columns-2 *:mt-0">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a className="nav-link" href={`#${id}`}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
