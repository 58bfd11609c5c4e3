import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PageDocument, routeOf } from '#lib/routes.ts'
import { doors } from '#tests/support/hosted/addresses.ts'
import { type Rehearsal, startRehearsal } from '#tests/support/hosted/rehearsal.ts'
import { untilRead, visit } from '#tests/support/hosted/visits.ts'

/** Longest delay of a publish without a webhook or behind a cache, ms. */
const EVERYWHERE_MS = 90_000
/** Longest delay of a publish on the instance that received the webhook, ms. */
const HEARD_MS = 2_000

const NEWS = `News of ${Date.now()}`
const STANDING = [doors.public, doors.cached, doors.second, doors.secondCached]

interface News {
  document: PageDocument
  path: string
  /** Time of the publish, ms since the epoch. */
  at: number
}
// The query makes each address unique, so that no cache knows it before the visits of `publish`.
const news = (document: 'conversionPage' | 'leadershipPage' | 'privacyPage'): News => {
  return { document, path: `${routeOf(document).path}?rehearsed`, at: Number.NaN }
}
const announced = news('conversionPage')
const untold = news('leadershipPage')
/** Page that no webhook announces and nobody visits between the publish and the deadline. */
const lonely = news('privacyPage')

let site: Rehearsal
let titleBefore = ''

/**
 * Enters the preview at one of the site's addresses, as Presentation does.
 * @returns the previewer's Cookie header
 */
async function enterPreview(door: string, path: string): Promise<string> {
  const { secret } = await createPreviewSecret(site.editor, 'tests', `${door}/studio`, 'tests')
  const address = new URL('/api/draft-mode/enable', door)
  address.searchParams.set('sanity-preview-secret', secret)
  address.searchParams.set('sanity-preview-pathname', path)
  const { headers } = await visit(address.href)
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Publishes right after every cache has stored the old pages. */
async function publish(...pages: News[]): Promise<void> {
  for (const door of STANDING) for (const { path } of pages) await visit(`${door}${path}`)
  const change = site.editor.transaction()
  for (const { document } of pages) change.patch(document, { set: { 'seo.title': NEWS } })
  await change.commit()
  for (const page of pages) page.at = Date.now()
}

/** Returns for each page whether the current snapshot contains the news, or null while no snapshot can be read. */
function inOneVersion(pages: readonly News[]): boolean[] | null {
  try {
    const served = join(realpathSync(join(site.snapshot, 'current')), 'site')
    return pages.map(({ path }) =>
      readFileSync(join(served, `${path.split('?')[0]}.html`), 'utf8').includes(NEWS),
    )
  } catch {
    return null
  }
}

async function expectNews(door: string, { path, at }: News): Promise<void> {
  const read = await untilRead(`${door}${path}`, NEWS, { every: 1000, deadline: at + EVERYWHERE_MS })
  expect(read, `visitors of ${door}${path} read the news in time`).not.toBeNull()
  await pause(Math.max(0, lonely.at + EVERYWHERE_MS - Date.now()))
  expect((await visit(`${door}${lonely.path}`)).title, 'the single visitor').toContain(NEWS)
}

beforeAll(async () => {
  site = await startRehearsal()
})

afterAll(() => site?.stop())

describe('before a publish', () => {
  it('pages load pictures from the configured CDN', async () => {
    const { html, headers } = await visit(`${doors.public}/`)
    const [, picture = ''] = /<img[^>]* src="([^"]+)"/.exec(html) ?? []
    expect(picture).toMatch(/^https:\/\/cdn\.sanity\.localhost:\d+\/images\/rehearsal\/staging\//)
    expect(headers.get('content-security-policy')).toContain(new URL(picture).origin)
    expect((await visit(picture.replaceAll('&amp;', '&'))).status).toBe(200)
  })

  it('a caching proxy never stores or serves drafts', async () => {
    const { document, path } = routeOf('leadPage')
    const draft = `Draft of ${NEWS}`
    const published = await site.editor.getDocument(document)
    await site.editor.create({ ...published, _type: document, _id: `drafts.${document}` })
    await site.editor.patch(`drafts.${document}`).set({ 'seo.title': draft }).commit()
    const cookie = await enterPreview(doors.cached, path)
    await visit(`${doors.cached}${path}`)
    for (const turn of ['first', 'second']) {
      const visitor = await visit(`${doors.cached}${path}`)
      expect(visitor.cache).toBe('HIT')
      expect(visitor.html).not.toContain(draft)
      const previewer = await visit(`${doors.cached}${path}`, cookie)
      expect(previewer.title, `the previewer’s ${turn} visit`).toContain(draft)
      expect(previewer.cache).toBe('BYPASS')
      expect(previewer.headers.get('cache-control')).toMatch(/private.*no-store/)
    }
    expect((await visit(`${doors.cached}${path}`)).html).not.toContain(draft)
    await site.editor.delete(`drafts.${document}`)
  })
})

describe('after a publish', () => {
  beforeAll(async () => {
    await site.keepDisk()
    await site.backUpContent()
    titleBefore = (await visit(`${doors.public}${announced.path}`)).title
    await publish(announced)
    expect(await site.tell(announced.document)).toBe(200)
  })

  it('a visitor of the instance with the webhook reads it within 2 s', async () => {
    // A single visit, because an earlier one would trigger the rendering.
    await pause(announced.at + HEARD_MS - Date.now())
    expect((await visit(`${doors.public}${announced.path}`)).title).toContain(NEWS)
  })

  describe.concurrent('visitors read it within 90 s', { timeout: EVERYWHERE_MS + 60_000 }, () => {
    beforeAll(async () => {
      while (inOneVersion([untold, lonely]) === null) await pause(50)
      // Follows the first webhook, because any webhook makes the site read all changes.
      await publish(untold, lonely)
    })

    it('without a webhook', () => expectNews(doors.public, untold))
    it('behind a caching proxy', () => expectNews(doors.cached, announced))
    it('behind a caching proxy without a webhook', () => expectNews(doors.cached, untold))
    it('on a second instance without a webhook', () => expectNews(doors.second, announced))
    it('on a second instance behind a caching proxy', () => expectNews(doors.secondCached, announced))
    it('in a static snapshot that nobody visits', async () => {
      let has: boolean[] | null = null
      while (has?.[0] !== true) {
        expect(Date.now(), 'the snapshot has the news in time').toBeLessThan(lonely.at + EVERYWHERE_MS)
        await pause(50)
        has = inOneVersion([untold, lonely])
        expect(new Set(has).size, 'pages of one publish change together').toBeLessThanOrEqual(1)
      }
    })
    it('on a disk restored from before the publish', async () => {
      await site.startOnKeptDisk()
      await expectNews(doors.restored, announced)
    })
  })
})

describe('after a restore of the content', () => {
  const time = { timeout: EVERYWHERE_MS + 60_000 }
  it('every instance shows the restored title within 90 s', time, async () => {
    const instances = [doors.public, doors.second, doors.restored]
    for (const door of instances) expect((await visit(`${door}${announced.path}`)).title).toContain(NEWS)
    await site.restoreContent()
    const deadline = Date.now() + EVERYWHERE_MS
    const reading = instances.map((door) =>
      untilRead(`${door}${announced.path}`, titleBefore, { every: 1000, deadline }),
    )
    expect(await Promise.all(reading)).not.toContain(null)
  })
})
