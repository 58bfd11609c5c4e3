import { Badge, Button, Card, Flex, Stack } from '@sanity/ui'
import type { ComponentType } from 'react'
import { useFormValue } from 'sanity'
import { part, saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { plainWords } from '#lib/facts/plainWords.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'
import { Muted, Small } from '../ui/texts.tsx'
import { AssetPicture } from './AssetPicture.tsx'
import styles from './letter.module.css'

type Fields = Record<string, unknown>

const words = (value: unknown, fallback = '') => (saysSomething(value) ? value : fallback)

const entriesOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const CallToAction = ({ value }: { value: Fields }) => (
  <Button as="span" text={words(value.label, 'Button without text')} />
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
    <Card padding={4} radius={2} tone="transparent">
      {saysSomething(heading) && <p className={styles.title}>{heading}</p>}
      <p>{words(plainWords(body, facts), 'Empty')}</p>
    </Card>
  )
}

const Worksheet = ({ value: { heading, questions } }: { value: Fields }) => (
  <>
    <p className={styles.title}>{words(heading, 'Filled-in page')}</p>
    <ol className={styles.list}>
      {entriesOf(questions).map((row) => (
        <li key={String(row._key)}>
          {words(row.question, 'No question yet')} <em>{words(row.answer)}</em>
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
    <Flex gap={4}>
      {typeof asset === 'string' && (
        <AssetPicture
          alt=""
          assetId={asset}
          height={180}
          style={{ width: 120, height: 90, borderRadius: 4 }}
          width={240}
        />
      )}
      <div>
        <p className={styles.title}>{words(study.title, 'No case study chosen')}</p>
        <Stack gap={3}>
          <Muted>{words(study.client)}</Muted>
          <Flex gap={3} wrap="wrap">
            {entriesOf(study.results)
              .slice(0, 3)
              .map((result) => (
                <Small key={String(result._key)}>
                  <strong>{words(result.value, '…')}</strong> {words(result.label)}
                </Small>
              ))}
          </Flex>
          {study.isSample !== false && saysSomething(study.title) && (
            <Flex>
              <Badge>Sample</Badge>
            </Flex>
          )}
        </Stack>
      </div>
    </Flex>
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
              <td>{words(row.before)}</td>
              <td>{words(row.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > 3 && <Muted>and {rows.length - 3} more rows</Muted>}
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
    <Card border padding={4} radius={2}>
      <p className={styles.title}>{words(section.heading, 'Guarantee')}</p>
      <p>{words(plainWords(section.body, facts), 'No text yet')}</p>
    </Card>
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
