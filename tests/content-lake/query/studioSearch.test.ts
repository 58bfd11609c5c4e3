import type { createSearch } from 'sanity'
import { describe, expect, test } from 'vitest'
import { compiledSchema } from '#studio/compiledSchema.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

type SearchOptions = Parameters<ReturnType<typeof createSearch>>[1]

async function studioSearch() {
  const editor = editorOf(await startTestLake({ seedFrom: 'content' })).withConfig({ perspective: 'raw' })
  // Only `npm run test:full` runs these tests, so only it loads the Studio.
  const { createSearch, getSearchableTypes } = await import('sanity')
  const types = getSearchableTypes(compiledSchema)
  const search = createSearch(types, editor, { strategy: 'groq2024', unique: true })
  const page = (query: string, options: SearchOptions = {}) =>
    new Promise<{ ids: string[]; nextCursor: string | undefined }>((resolve, reject) => {
      search({ query, types: [] }, { perspective: 'raw', limit: 25, ...options }).subscribe({
        next: (result) =>
          resolve({
            ids: result.hits.map(({ hit }) => hit._id),
            nextCursor: 'nextCursor' in result ? result.nextCursor : undefined,
          }),
        error: reject,
      })
    })
  return { editor, types, page, find: async (query: string) => (await page(query)).ids }
}

describe('Studio search', { tags: 'full' }, () => {
  test('finds a document by text, word beginning, title and id', async () => {
    const { editor, find } = await studioSearch()
    await editor.patch('leadPage', { set: { heading: 'Six lighthouses stand in a row' } }).commit()

    expect(await find('lighthouses')).toEqual(['leadPage'])
    expect(await find('LIGHTHOUSES row')).toEqual(['leadPage'])
    expect(await find('lightho')).toEqual(['leadPage'])
    expect(await find('lighthouse keeper')).toEqual([])
    expect(await find('service-paid-media')).toContain('service-paid-media')
    expect((await find('paid media'))[0]).toBe('service-paid-media')
  })

  test('finds new text and no longer finds old text in drafts and published documents', async () => {
    const { editor, find } = await studioSearch()
    const published = await editor.getDocument('leadPage')
    if (!published) throw new Error('The demonstration has no leadPage.')

    await editor.create({ ...published, _id: 'drafts.leadPage', heading: 'Six lighthouses' })
    expect(await find('lighthouses')).toEqual(['drafts.leadPage'])

    await editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.leadPage',
      publishedId: 'leadPage',
    })
    expect(await find('lighthouses')).toEqual(['leadPage'])

    await editor.patch('leadPage', { set: { heading: 'Seven harbours' } }).commit()
    expect(await find('lighthouses')).toEqual([])
    expect(await find('harbours')).toEqual(['leadPage'])
  })

  test('ranks a document with the word in its title before others', async () => {
    const { editor, find } = await studioSearch()
    await editor.patch('homePage', { set: { 'hero.headline': 'We talk about lighthouses here' } }).commit()
    await editor.patch('insight-ask-before-the-answer', { set: { title: 'Lighthouses' } }).commit()

    const [first, ...others] = await find('lighthouses')

    expect(first).toBe('insight-ask-before-the-answer')
    expect(others).toContain('homePage')
  })

  test('pages through a long result without losing or repeating a document', async () => {
    const { page } = await studioSearch()
    const order = { limit: 4, sort: [{ field: '_updatedAt', direction: 'desc' as const }] }
    const whole = (await page('', { ...order, limit: 1000 })).ids
    const found: string[] = []
    let cursor: string | undefined
    do {
      const next = await page('', cursor === undefined ? order : { ...order, cursor })
      found.push(...next.ids)
      cursor = next.nextCursor
    } while (cursor !== undefined)

    expect(whole.length).toBeGreaterThan(20)
    expect(found).toEqual(whole)
  })
})
