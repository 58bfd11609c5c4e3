import { useFormValue } from 'sanity'
import { part, saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { plainWords } from '#lib/facts/plainWords.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'
import styles from './letter.module.css'

type Fields = Record<string, unknown>

/** The contents of a block that the page shows. */
interface Shown {
  title?: unknown
  text?: unknown
  items?: readonly string[]
}

interface Sources {
  value: Fields
  /** The form's document, whose sections some blocks represent. */
  page: Fields
  /** The case study of the block. */
  study: Fields
  facts: Fields
}

const entriesOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const joined = (sign: string, ...words: unknown[]) => words.filter(saysSomething).join(sign)

/** Returns the contents of each block of a letter, by its type. */
const blocks: Readonly<Record<string, (sources: Sources) => Shown>> = {
  letterCallToAction: ({ value }) => ({ title: value.label }),
  pullQuote: ({ value }) => ({ title: value.text }),
  signature: ({ value }) => ({ title: value.name }),
  callout: ({ value, facts }) => ({ title: value.heading, text: plainWords(value.body, facts) }),
  worksheet: ({ value }) => ({
    title: value.heading,
    items: entriesOf(value.questions).map(({ question, answer }) => joined(' ', question, answer)),
  }),
  letterCaseStudy: ({ study: { title, client, isSample, results } }) => ({
    title: title ?? 'No case study chosen',
    text: joined(' · ', client, title && isSample !== false && 'Sample'),
    items: entriesOf(results).map(({ value, label }) => joined(' ', value, label)),
  }),
  letterBeforeAfter: ({ page }) => ({
    title: part(page, 'beforeAfter').heading,
    items: entriesOf(part(page, 'beforeAfter').rows).map(({ before, after }) => joined(' → ', before, after)),
  }),
  letterDeliverables: ({ page }) => ({
    title: part(page, 'deliverables').heading,
    items: entriesOf(part(page, 'deliverables').items).map(({ title }) => joined('', title)),
  }),
  letterGuarantee: ({ page, facts }) => ({
    title: part(page, 'guarantee').heading,
    text: plainWords(part(page, 'guarantee').body, facts),
  }),
}

export const isLetterBlock = (type: string): boolean => Object.hasOwn(blocks, type)

/** Shows a block of a letter with the words that its page shows there. */
export function LetterBlock({ type, value }: { type: string; value: Fields }) {
  const reference = part(value, 'caseStudy')._ref
  const study = useCurrentDocument(typeof reference === 'string' ? reference : undefined)
  const facts = useCurrentDocument('businessFacts')
  const form = useFormValue([])
  const shown = blocks[type]?.({ value, study, facts, page: isRecord(form) ? form : {} })
  const { title, text, items = [] } = shown ?? {}
  const isEmpty = !saysSomething(title) && !saysSomething(text) && items.length === 0
  return (
    <>
      {saysSomething(title) && <p className={styles.title}>{title}</p>}
      {saysSomething(text) && <p>{text}</p>}
      {isEmpty && <p>Empty</p>}
      {items.length > 0 && (
        <ol>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same words.
            <li key={index}>{item}</li>
          ))}
        </ol>
      )}
    </>
  )
}
