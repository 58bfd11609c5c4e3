import { expect, it } from 'vitest'
import { pages } from '#lib/content/pages.ts'
import { defaultLabels, defaultTitles } from '#lib/labels.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { paragraph } from './filledFields.ts'

/** Labels that components, the PDF or a sign-up form show, not a field of a page. */
const ELSEWHERE = ['invitations', 'nothingConnected', 'methodTask', 'confirmAddress']
const labels = Object.fromEntries(Object.entries(defaultLabels).filter(([name]) => !ELSEWHERE.includes(name)))

const textsIn = (value: unknown): unknown[] =>
  isRecord(value) ? Object.values(value).flatMap(textsIn) : [value]

/** Sections that would be null without content. */
const rows = [{ before: 'None', after: 'One', label: 'Work', current: 1, leader: 2 }]
const items = [{ name: 'Ada', quote: 'Good.', source: 'A letter', permission: true }]
const page = {
  beforeAfter: { rows },
  revenueComparison: { rows },
  about: { body: paragraph('I.') },
  proof: { items },
}
const shown = JSON.stringify(
  Object.values(pages).map(({ parse }) => parse({ page, settings: { name: 'Practice' }, facts: null })),
)

it.each(textsIn(labels))('an empty field of a page has the text “%s”', (text) => {
  expect(shown).toContain(`"${text}"`)
})

it.each(Object.values(defaultTitles))('an empty page has the title “%s”', (title) => {
  expect(shown).toContain(`"title":"${title} | Practice"`)
})
