import { describe, expect, it } from 'vitest'
import { renderAgain } from '#lib/delivery/freshness/renderAgain.ts'
import { HOUR_MS } from '#lib/server/durations.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { startServer } from '#tests/support/startServer.ts'

const SINCE = Date.parse('2026-01-01T00:00:00Z')
const before = new Date(SINCE).toISOString()
const after = new Date(SINCE + 1).toISOString()

interface Answer {
  status?: number
  headers?: Record<string, string>
}

/**
 * Starts a site whose page returns these responses in turn, then repeats the last one. `asked` lists the requested
 * paths.
 */
async function startSite(answers: Answer[]) {
  const asked: string[] = []
  const url = await startServer((request, response) => {
    const path = request.url ?? ''
    const turn = asked.filter((known) => known === path).length
    asked.push(path)
    const { status = 200, headers = {} } =
      path === '/TSS' ? (answers[Math.min(turn, answers.length - 1)] ?? {}) : { status: 404 }
    response.writeHead(status, headers).end('A page.')
  })
  return { url, asked }
}

const old = { headers: { 'x-rendered-at': before } }
const fresh = { headers: { 'x-rendered-at': after } }

describe('renderAgain', () => {
  it('requests a page until its rendering is new', async () => {
    const { url, asked } = await startSite([old, old, fresh])
    expect(await renderAgain(url, ['/TSS'], SINCE)).toEqual([])
    expect(asked).toHaveLength(3)
  })

  it('requests a page again when its rendering is from the future', async () => {
    const future = { headers: { 'x-rendered-at': new Date(Date.now() + HOUR_MS).toISOString() } }
    const { url, asked } = await startSite([future, fresh])
    expect(await renderAgain(url, ['/TSS'], SINCE)).toEqual([])
    expect(asked).toHaveLength(2)
  })

  it('requests a page once when the host has its own cache', async () => {
    const { url, asked } = await startSite([{}])
    expect(await renderAgain(url, ['/TSS'], SINCE)).toEqual([])
    expect(asked).toHaveLength(1)
  })

  it('returns a failed rendering at once', async () => {
    const failed = { headers: { 'x-rendered-at': before, 'x-render-failed-at': after } }
    const { url } = await startSite([old, failed])
    expect(await renderAgain(url, ['/TSS'], SINCE)).toMatchObject([
      { path: '/TSS', reason: 'RenderingFailed' },
    ])
  })

  it('ignores an earlier failure', async () => {
    const failed = { headers: { 'x-rendered-at': before, 'x-render-failed-at': before } }
    const { url } = await startSite([failed, fresh])
    expect(await renderAgain(url, ['/TSS'], SINCE)).toEqual([])
  })

  it('continues with the other pages when one fails', async () => {
    const { url, asked } = await startSite([{ status: 500 }])
    const paths = ['/TSS', '/', '/ILM', '/privacy', '/referral']
    expect(await renderAgain(url, paths, SINCE)).toMatchObject([{ path: '/TSS', status: 500 }])
    expect(asked.toSorted()).toEqual(paths.toSorted())
  })

  it('returns the cause when the connection is refused', async () => {
    expect(await renderAgain(`http://127.0.0.1:${await freePort()}`, ['/TSS'], SINCE)).toMatchObject([
      { path: '/TSS', reason: 'TypeError', code: 'ECONNREFUSED' },
    ])
  })
})
