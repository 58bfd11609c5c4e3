import { Flex } from '@sanity/ui'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { type BlockProps, useFormValue } from 'sanity'
import { part, saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { plainWords } from '#lib/facts/plainWords.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'
import { AssetPicture } from './AssetPicture.tsx'
import styles from './letter.module.css'

const words = (value: unknown, fallback: string) => (saysSomething(value) ? value : fallback)

const fields = ({ value }: BlockProps): Record<string, unknown> => (isRecord(value) ? value : {})

/** A block of a letter as the page shows it, next to the Studio’s menu. */
function BlockPicture({ block, children }: { block: BlockProps; children: ReactNode }) {
  return block.renderDefault({
    ...block,
    renderPreview: ({ actions }) => (
      <Flex align="flex-start" gap={2}>
        <div className={styles.picture} data-block={block.schemaType.name}>
          {children}
        </div>
        {typeof actions === 'function' ? null : actions}
      </Flex>
    ),
  })
}

function CallToAction(props: BlockProps) {
  return (
    <BlockPicture block={props}>
      <span className={styles.button}>{words(fields(props).label, 'Button without text')}</span>
    </BlockPicture>
  )
}

function PullQuote(props: BlockProps) {
  return (
    <BlockPicture block={props}>
      <p className={styles.quote}>{words(fields(props).text, 'Empty')}</p>
    </BlockPicture>
  )
}

function Callout(props: BlockProps) {
  const facts = useCurrentDocument('businessFacts')
  const { heading, body } = fields(props)
  return (
    <BlockPicture block={props}>
      <div className={styles.box}>
        {saysSomething(heading) && <p className={styles.title}>{heading}</p>}
        <p>{words(plainWords(body, facts), 'Empty')}</p>
      </div>
    </BlockPicture>
  )
}

function Worksheet(props: BlockProps) {
  const { heading, questions } = fields(props)
  const rows = Array.isArray(questions) ? questions.filter(isRecord) : []
  return (
    <BlockPicture block={props}>
      <p className={styles.title}>{words(heading, 'Filled-in page')}</p>
      <ol className={styles.list}>
        {rows.map((row) => (
          <li key={String(row._key)}>
            {words(row.question, 'No question yet')} <em>{words(row.answer, '')}</em>
          </li>
        ))}
      </ol>
    </BlockPicture>
  )
}

function Signature(props: BlockProps) {
  return (
    <BlockPicture block={props}>
      <p className={styles.quote}>{words(fields(props).name, 'No name yet')}</p>
    </BlockPicture>
  )
}

function CaseStudy(props: BlockProps) {
  const reference = part(fields(props), 'caseStudy')._ref
  const study = useCurrentDocument(typeof reference === 'string' ? reference : undefined)
  const asset = part(part(study, 'image'), 'asset')._ref
  const results = Array.isArray(study.results) ? study.results.filter(isRecord).slice(0, 3) : []
  return (
    <BlockPicture block={props}>
      <div className={styles.case}>
        {typeof asset === 'string' && <AssetPicture alt="" assetId={asset} width={240} height={180} />}
        <div>
          <p className={styles.title}>{words(study.title, 'No case study chosen')}</p>
          <p className={styles.muted}>{words(study.client, '')}</p>
          <p className={styles.figures}>
            {results.map((result) => (
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
    </BlockPicture>
  )
}

function BeforeAfter(props: BlockProps) {
  const section = useSection('beforeAfter')
  const rows = Array.isArray(section.rows) ? section.rows.filter(isRecord) : []
  return (
    <BlockPicture block={props}>
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
    </BlockPicture>
  )
}

function Deliverables(props: BlockProps) {
  const section = useSection('deliverables')
  const items = Array.isArray(section.items) ? section.items.filter(isRecord) : []
  return (
    <BlockPicture block={props}>
      <p className={styles.title}>{words(section.heading, 'Deliverables')}</p>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={String(item._key)}>{words(item.title, 'Without a title')}</li>
        ))}
      </ol>
    </BlockPicture>
  )
}

function Guarantee(props: BlockProps) {
  const facts = useCurrentDocument('businessFacts')
  const section = useSection('guarantee')
  return (
    <BlockPicture block={props}>
      <div className={styles.seal}>
        <p className={styles.title}>{words(section.heading, 'Guarantee')}</p>
        <p>{words(plainWords(section.body, facts), 'No text yet')}</p>
      </div>
    </BlockPicture>
  )
}

/** The section of the page that a mark in the letter represents. */
function useSection(name: string): Record<string, unknown> {
  const value = useFormValue(useMemo(() => [name], [name]))
  return isRecord(value) ? value : {}
}

/** Previews of a letter's blocks in the editor, by type. */
export const blockPreviews: ReadonlyMap<string, ComponentType<BlockProps>> = new Map([
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
