import { describe, expect, it } from 'vitest'
import { readPage } from '#lib/content/fetchPage.ts'
import { notFoundPage } from '#lib/content/pages/notFoundPage.ts'

const nothing = { page: null, settings: null, facts: null }
const answering = (answer: Parameters<typeof notFoundPage.parse>[0] | null) =>
  readPage(notFoundPage, () => Promise.resolve(answer))
const failing = (error: unknown) => readPage(notFoundPage, () => Promise.reject(error))

describe('readPage', () => {
  it("sends the page's query", async () => {
    const asked: string[] = []
    await readPage(notFoundPage, async (query) => {
      asked.push(query)
      return { ...nothing, page: {} }
    })
    expect(asked).toEqual([notFoundPage.query])
  })

  it('returns a page when one of the three documents exists', async () => {
    expect(await answering({ ...nothing, page: { linkLabel: 'Home' } })).toMatchObject({ linkLabel: 'Home' })
    expect((await answering({ ...nothing, settings: { name: 'Practice' } })).settings.name).toBe('Practice')
    expect((await answering({ ...nothing, facts: { sessionLength: '1 hour' } })).facts.sessionLength).toBe(
      '1 hour',
    )
  })

  it('rejects an empty Content Lake with instructions', async () => {
    for (const answer of [null, nothing]) {
      await expect(answering(answer)).rejects.toThrow(
        /^The Content Lake at http:\S+ is empty: it holds neither the document “notFoundPage” nor the site settings\. Import the content first/,
      )
    }
  })

  it('reports the innermost cause when the Content Lake is unreachable', async () => {
    const refused = new Error('connect ECONNREFUSED 127.0.0.1:3900')
    const failure = new TypeError('fetch failed', { cause: new Error('request', { cause: refused }) })
    await expect(failing(failure)).rejects.toMatchObject({
      name: 'ContentLakeError',
      cause: failure,
      message: expect.stringMatching(
        /^The Content Lake at http:\S+ cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:3900\)\. Check that it runs, or /,
      ),
    })
    await expect(failing(new DOMException('', 'TimeoutError'))).rejects.toThrow('(TimeoutError)')
    await expect(failing('gone')).rejects.toThrow('(gone)')
  })
})
