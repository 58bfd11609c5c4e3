import { describe, expect, it } from 'vitest'
import { addressesOfChange, pathsOfChange, tagsOfChange, tagsOfPage } from '#lib/content/tags.ts'
import { routes } from '#lib/routes.ts'
import { answerOf, type Document, documents, pageDocuments } from '#tests/support/content/answers.ts'

const types = [...new Set(documents.map(({ _type }) => _type))].filter((type) => !type.startsWith('sanity.'))

/** Returns the value with a mark on every text except ids and types. */
function withMarks(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key.startsWith('_') ? value : `${value}✱`
  if (Array.isArray(value)) return value.map((entry) => withMarks(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withMarks(entry, name)]))
}

/** Returns the dataset with marks in all documents of one type. */
const marked = (type: string): Document[] =>
  documents.map((document) => {
    const fields = Object.entries(document).filter(
      ([name]) => document._type === type && !name.startsWith('_'),
    )
    return { ...document, ...Object.fromEntries(fields.map(([name, value]) => [name, withMarks(value)])) }
  })

describe('cache tags', () => {
  it.each(pageDocuments)('contain exactly the types that the query of %s reads', async (page) => {
    const before = JSON.stringify(await answerOf(page))
    const read: string[] = []
    for (const type of types) {
      if (JSON.stringify(await answerOf(page, marked(type))) !== before) read.push(type)
    }
    expect(read.sort()).toEqual(tagsOfPage(page).sort())
  })

  it('contain the changed type with the pages that show it', () => {
    expect(tagsOfChange('caseStudy')).toEqual(['caseStudy'])
    expect(pathsOfChange('caseStudy')).toEqual(['/', '/TSS', '/ILM'])
    expect(pathsOfChange('calculatorAdvice')).toEqual(['/ai-roi-calculator'])
    expect(pathsOfChange('siteSettings')).toHaveLength(routes.length)
  })

  it('cover the 404 page, which has no path', () => {
    expect(tagsOfChange('notFoundPage')).toEqual(['notFoundPage'])
    expect(pathsOfChange('notFoundPage')).toEqual([])
  })

  it('resolve to the addresses that show a change', () => {
    expect(addressesOfChange(['privacyPage'], [])).toEqual(['/privacy'])
    expect(addressesOfChange(['caseStudy', 'conversionPage'], [])).toEqual(['/', '/TSS', '/ILM'])
    expect(addressesOfChange(['notFoundPage'], [])).toEqual(['/404'])
    expect(addressesOfChange(['businessFacts'], [])).toHaveLength(10)
  })

  it('resolve to sales pages only when these show the change', () => {
    expect(addressesOfChange(['insight'], ['/offers/spring'])).toEqual(['/'])
    expect(addressesOfChange(['salesPage'], ['/offers/spring'])).toContain('/offers/spring')
    expect(addressesOfChange(['businessFacts'], ['/offers/spring'])).toContain('/offers/spring')
  })

  it('are empty for documents that no page shows', () => {
    expect(tagsOfChange('sanity.previewUrlSecret')).toEqual([])
  })
})
