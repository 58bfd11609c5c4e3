import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerOf, documents, pageDataOf, pageDocuments } from '#tests/support/content/answers.ts'
import { brokenFields } from '#tests/support/content/brokenDocument.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'
import { validPage } from './validPage.ts'

describe('parsed page data', () => {
  it.each(pageDocuments)(
    'stays valid for %s when values of the answer are broken',
    { timeout: 120_000 },
    async (page) => {
      const { page: own, settings, facts } = await answerOf(page)
      const answer = z.record(z.string(), z.unknown()).parse({ own, settings, facts })
      fc.assert(
        fc.property(brokenFields(answer), (changed) => {
          const { own, settings, facts } = changed
          validPage[page].parse(pageDataOf(page, { page: own, settings, facts }))
        }),
        propertyRuns(2_000),
      )
    },
  )

  it.each(pageDocuments)('stays valid for %s with any answer', { timeout: 120_000 }, (page) => {
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 4 })
    fc.assert(
      fc.property(anything, anything, anything, (own, settings, facts) => {
        validPage[page].parse(pageDataOf(page, { page: own, settings, facts }))
      }),
      propertyRuns(300),
    )
  })

  it.each(pageDocuments)('stays valid for %s when documents are missing', async (page) => {
    for (const dataset of [
      documents.filter(({ _type }) => _type === page),
      documents.filter(({ _type }) => _type !== page),
      [],
    ]) {
      expect(() =>
        validPage[page].parse(pageDataOf(page, { page: null, settings: null, facts: null })),
      ).not.toThrow()
      validPage[page].parse(pageDataOf(page, await answerOf(page, dataset)))
    }
  })

  it.each(pageDocuments)('is valid for %s with the demonstration', async (page) => {
    validPage[page].parse(pageDataOf(page, await answerOf(page)))
  })
})
