import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentsOnPage } from '#lib/routes.ts'
import {
  answerOf,
  type Document,
  documents,
  pageDataOf,
  pageDocuments,
} from '#tests/support/content/answers.ts'
import { broken } from '#tests/support/content/brokenDocument.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'
import { validPage } from './validPage.ts'

/** Pages on which a document of this type can do harm. */
const pagesShowing = (type: string) =>
  pageDocuments.filter((page) => type.startsWith('sanity.') || documentsOnPage(page).includes(type))

/** The method PDF and its e-mails stand on no page. */
const types = [...new Set(documents.map(({ _type }) => _type))].filter(
  (type) => pagesShowing(type).length > 0,
)

const withDocument = (changed: Document) =>
  documents.map((document) => (document._id === changed._id ? changed : document))

describe('page data stays valid whatever a document holds', () => {
  it.each(types)('of type %s: 1,000 broken ones', { timeout: 120_000 }, async (type) => {
    const originals = documents.filter(({ _type }) => _type === type)
    const changed = fc.constantFrom(...originals).chain(broken)
    await fc.assert(
      fc.asyncProperty(changed, fc.constantFrom(...pagesShowing(type)), async (document, page) => {
        const data = pageDataOf(page, await answerOf(page, withDocument(document)))
        validPage[page].parse(data)
      }),
      propertyRuns(1_000),
    )
  })

  it.each(pageDocuments)('%s: any answer at all', { timeout: 120_000 }, (page) => {
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 4 })
    fc.assert(
      fc.property(anything, anything, anything, (own, settings, facts) => {
        validPage[page].parse(pageDataOf(page, { page: own, settings, facts }))
      }),
      propertyRuns(300),
    )
  })

  it.each(pageDocuments)('%s: every document gone but its own, its own gone, all gone', async (page) => {
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

  it.each(pageDocuments)('%s: untouched', async (page) => {
    validPage[page].parse(pageDataOf(page, await answerOf(page)))
  })
})
