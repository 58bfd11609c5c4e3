import { vercelStegaCombine } from '@vercel/stega'
import { describe, expect, it } from 'vitest'
import { RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { ADVICE_OUTCOMES } from '#lib/calculator/outcomes.ts'
import type { PageAnswer } from '#lib/content/definePage.ts'
import { calculatorPage } from '#lib/content/pages/calculatorPage.ts'
import { conversionPage } from '#lib/content/pages/conversionPage.ts'
import { homePage } from '#lib/content/pages/homePage.ts'
import { leadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { answerOf, documents, pageDataOf, pageDocuments } from '#tests/support/content/answers.ts'
import { paragraph } from './filledFields.ts'

/** Settings that the demonstration leaves to their defaults. */
const CHANGED_SETTINGS = {
  widgetLoading: 'press',
  palette: 'ocean',
  pixelId: '12345',
  counting: { on: true, campaigns: ['newsletter'] },
}

/** Returns an answer in which no label equals its default. */
const relabelled = (answer: PageAnswer): PageAnswer =>
  JSON.parse(JSON.stringify(answer), (name, value) => {
    if (name === 'navigation') return Object.fromEntries(Object.keys(value).map((key) => [key, `To ${key}`]))
    if (name === 'hero' && value.variantA) return { ...value, variantB: { ...value.variantA, headline: 'B' } }
    return typeof value === 'string' && /(?:label|heading|headline|title)$/i.test(name) ? `${value}!` : value
  })

/** Returns matchers of page data for stored fields: the same fields, without keys and types outside of texts. */
function asRead(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.filter((entry) => entry?.text !== '').map(asRead)
  if (!isRecord(stored)) return stored
  if ('asset' in stored) return { alt: stored.alt ?? '', width: 1 }
  const isText = /^(?:block|span|link|fact|metric)$/.test(String(stored._type))
  const fields = Object.entries(stored).filter(
    ([name, value]) => value !== null && (isText || !name.startsWith('_')),
  )
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      typeof value === 'string' && !isText ? value.trim() : asRead(value),
    ]),
  )
}

describe('pages of the demonstration', () => {
  it('have advice with valid chips for every outcome', async () => {
    const { advice } = calculatorPage.parse(await answerOf('calculatorPage'))
    expect(Object.keys(advice).sort()).toEqual(Object.keys(ADVICE_OUTCOMES).sort())
    for (const blocks of Object.values(advice)) expect(blocks).not.toEqual([])

    const stored = documents.find(({ _id }) => _id === 'calculatorAdvice')
    const chips = [...JSON.stringify(stored).matchAll(/"metric":"([^"]*)"/g)].map(([, metric]) => metric)
    expect(chips.length).toBeGreaterThan(0)
    expect(chips.filter((metric) => !RESULT_FIELDS.some((field) => field === metric))).toEqual([])
    expect(JSON.stringify(advice.highlight)).toContain('"metric":"totalInvestment"')
    expect(JSON.stringify(advice.highlight)).toContain('"metric":"opportunityGap"')
  })

  it.each(pageDocuments)('contain every stored field of %s', async (page) => {
    const { page: own, settings, facts } = relabelled(await answerOf(page))
    const stored = { ...Object(settings), ...CHANGED_SETTINGS }
    const data = pageDataOf(page, { page: own, settings: stored, facts })
    expect(data).toMatchObject(Object(asRead({ ...Object(own), settings: stored })))
  })
})

describe('sections', () => {
  it('include the conditions of the checklist that have a statement', () => {
    const [statement, note] = [paragraph('My offer.'), paragraph('Later.')]
    const checklist = { items: ['An offer'], conditions: [{ _key: 'a', statement, note }, { note }] }
    const page = leadershipPage.parse({ page: { checklist }, settings: null, facts: null })
    expect(page.checklist?.conditions).toMatchObject([{ key: 'a', statement, note }])
  })
})

describe('facts', () => {
  it('appear in text with the wording of the facts document', async () => {
    const changed = documents.map((document) =>
      document._id === 'businessFacts' ? { ...document, guaranteePeriod: '90 days' } : document,
    )
    const page = JSON.stringify(conversionPage.parse(await answerOf('conversionPage', changed)))
    expect(page).toContain('"fact":"guaranteePeriod","value":"90 days"')
    expect(page).not.toContain('60 days')
  })

  it("keep a preview's edit info", async () => {
    const editInfo = vercelStegaCombine('', { origin: 'sanity.io' })
    const inPreview = (replyTime: unknown) => ({ page: null, settings: null, facts: { replyTime } })
    const replyTime = { amount: 3, unit: `days${editInfo}` }
    expect(homePage.parse(inPreview(replyTime)).facts.replyTime).toBe(`3 days${editInfo}`)
  })

  it('keep the wording of the requirements when the facts document is missing', async () => {
    const without = documents.filter(({ _id }) => _id !== 'businessFacts')
    const { facts } = homePage.parse(await answerOf('homePage', without))
    expect(facts).toMatchObject({
      sessionLength: '45 minutes',
      replyTime: '72 hours',
      minimumOffer: '$5,000',
    })
  })
})
