import type { ComponentType } from 'react'
import { useFormValue } from 'sanity'
import { part, saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { plainWords } from '#lib/facts/plainWords.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'
import { AssetPicture } from './AssetPicture.tsx'
import styles from './letter.module.css'

type Fields = Record<string, unknown>

const words = (value: unknown, fallback: string) => (saysSomething(value) ? value : fallback)

const entriesOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const CallToAction = ({ value }: { value: Fields }) => (
  <span className={styles.button}>{words(value.label, 'Button without text')}</span>
)

const PullQuote = ({ value }: { value: Fields }) => (
  <p className={styles.quote}>{words(value.text, 'Empty')}</p>
)

const Signature = ({ value }: { value: Fields }) => (
  <p className={styles.quote}>{words(value.name, 'No name yet')}</p>
)

function Callout({ value: { heading, body } }: { value: Fields }) {
  const facts = useCurrentDocument('businessFacts')
  return (
    <div className={styles.box}>
      {saysSomething(heading) && <p className={styles.title}>{heading}</p>}
      <p>{words(plainWords(body, facts), 'Empty')}</p>
    </div>
  )
}

const Worksheet = ({ value: { heading, questions } }: { value: Fields }) => (
  <>
    <p className={styles.title}>{words(heading, 'Filled-in page')}</p>
    <ol className={styles.list}>
      {entriesOf(questions).map((row) => (
        <li key={String(row._key)}>
          {words(row.question, 'No question yet')} <em>{words(row.answer, '')}</em>
        </li>
      ))}
    </ol>
  </>
)

function CaseStudy({ value }: { value: Fields }) {
  const reference = part(value, 'caseStudy')._ref
  const study = useCurrentDocument(typeof reference === 'string' ? reference : undefined)
  const asset = part(part(study, 'image'), 'asset')._ref
  return (
    <div className={styles.case}>
      {typeof asset === 'string' && <AssetPicture alt="" assetId={asset} width={240} height={180} />}
      <div>
        <p className={styles.title}>{words(study.title, 'No case study chosen')}</p>
        <p className={styles.muted}>{words(study.client, '')}</p>
        <p className={styles.figures}>
          {entriesOf(study.results)
            .slice(0, 3)
            .map((result) => (
              <span key={String(result._key)}>
                <strong>{words(result.value, '…')}</strong> {words(result.label, '')}
              </span>
            ))}
        </p>
        {study.isSample !== false && saysSomething(study.title) && (
          <span className={styles.sample}>Sample</span>
        )}
      </div>
    </div>
  )
}

function BeforeAfter() {
  const section = useSection('beforeAfter')
  const rows = entriesOf(section.rows)
  return (
    <>
      <p className={styles.title}>{words(section.heading, 'Before and after')}</p>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th>{words(section.beforeTitle, 'Before')}</th>
            <th>{words(section.afterTitle, 'After')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 3).map((row) => (
            <tr key={String(row._key)}>
              <td>{words(row.before, '')}</td>
              <td>{words(row.after, '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > 3 && <p className={styles.muted}>and {rows.length - 3} more rows</p>}
    </>
  )
}

function Deliverables() {
  const section = useSection('deliverables')
  return (
    <>
      <p className={styles.title}>{words(section.heading, 'Deliverables')}</p>
      <ol className={styles.list}>
        {entriesOf(section.items).map((item) => (
          <li key={String(item._key)}>{words(item.title, 'Without a title')}</li>
        ))}
      </ol>
    </>
  )
}

function Guarantee() {
  const facts = useCurrentDocument('businessFacts')
  const section = useSection('guarantee')
  return (
    <div className={styles.seal}>
      <p className={styles.title}>{words(section.heading, 'Guarantee')}</p>
      <p>{words(plainWords(section.body, facts), 'No text yet')}</p>
    </div>
  )
}

const paths = { beforeAfter: ['beforeAfter'], deliverables: ['deliverables'], guarantee: ['guarantee'] }

/** The section of the page that a mark in the letter represents. */
function useSection(name: keyof typeof paths): Fields {
  const value = useFormValue(paths[name])
  return isRecord(value) ? value : {}
}

/** A letter's blocks as the page shows them, by type. */
export const letterBlocks: ReadonlyMap<string, ComponentType<{ value: Fields }>> = new Map([
  ['letterCallToAction', CallToAction],
  ['letterCaseStudy', CaseStudy],
  ['letterBeforeAfter', BeforeAfter],
  ['letterDeliverables', Deliverables],
  ['letterGuarantee', Guarantee],
  ['pullQuote', PullQuote],
  ['callout', Callout],
  ['worksheet', Worksheet],
  ['signature', Signature],
])
