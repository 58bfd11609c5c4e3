import { setTimeout as pause } from 'node:timers/promises'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeOf } from '#lib/routes.ts'
import { doors } from '#tests/support/hosted/addresses.ts'
import { type Rehearsal, startRehearsal } from '#tests/support/hosted/rehearsal.ts'
import { untilRead, visit } from '#tests/support/hosted/visits.ts'

/** Where nobody is told of a publish, or a cache stands in front: the bar, in milliseconds. */
const EVERYWHERE_MS = 90_000
/** On the instance that heard. */
const HEARD_MS = 2_000

const NEWS = `News of ${Date.now()}`

/** Pages that are published at once, by what becomes of their webhooks and of their visitors. */
const announced = { document: 'conversionPage', path: routeOf('conversionPage').path }
const untold = { document: 'leadershipPage', path: routeOf('leadershipPage').path }
/** Nobody is told of this one, and nobody opens it between the publish and the end of the time. */
const lonely = { document: 'privacyPage', path: routeOf('privacyPage').path }
const drafted = { document: 'leadPage', path: routeOf('leadPage').path }
const pages = [announced, untold, lonely, drafted]

const STANDING = [doors.public, doors.cached, doors.second, doors.secondCached]

let site: Rehearsal
let publishedAt = 0
let titleBefore = ''

beforeAll(async () => {
  site = await startRehearsal()
})

/** After how many seconds the first of the visitors who came all the time read it, by the address. */
const after = new Map<string, number>()

/** Whether visitors who come all the time, then one who comes alone at the end, read what was published. */
async function expectNews(door: string, path: string): Promise<void> {
  const read = await untilRead(`${door}${path}`, NEWS, { every: 1000, deadline: publishedAt + EVERYWHERE_MS })
  expect(read, `visitors of ${door}${path} read the news in time`).not.toBeNull()
  after.set(`${door}${path}`, ((read ?? 0) - publishedAt) / 1000)
  await pause(Math.max(0, publishedAt + EVERYWHERE_MS - Date.now()))
  expect((await visit(`${door}${lonely.path}`)).title, 'the only visitor').toContain(NEWS)
}

afterAll(async () => {
  for (const [address, seconds] of after) console.log(`${address} after ${seconds.toFixed(1)} s`)
  console.log(
    `Slowest: new text after ${Math.max(...after.values()).toFixed(1)} s at ${after.size} addresses.`,
  )
  await site?.stop()
})

describe('before anything is published', () => {
  it('every way in is warm, and the caches answer by themselves', async () => {
    for (const door of STANDING) {
      for (const { path } of pages) expect((await visit(`${door}${path}`)).status).toBe(200)
    }
    for (const door of [doors.cached, doors.secondCached]) {
      for (const { path } of pages) expect((await visit(`${door}${path}`)).cache).toBe('HIT')
    }
  })

  it('pictures come from the CDN that the environment names', async () => {
    const { html, headers } = await visit(`${doors.public}/`)
    const [, picture = ''] = /<img[^>]* src="([^"]+)"/.exec(html) ?? []
    expect(picture).toMatch(/^https:\/\/cdn\.sanity\.localhost:\d+\/images\/rehearsal\/staging\//)
    expect(headers.get('content-security-policy')).toContain(new URL(picture).origin)
    expect((await visit(picture.replaceAll('&amp;', '&'))).status).toBe(200)
  })

  it('drafts are never answered from a warm cache, and never stored in it', async () => {
    const draft = `Draft of ${NEWS}`
    const published = await site.editor.getDocument(drafted.document)
    await site.editor.create({ ...published, _type: drafted.document, _id: `drafts.${drafted.document}` })
    await site.editor.patch(`drafts.${drafted.document}`).set({ 'seo.title': draft }).commit()
    const { secret } = await createPreviewSecret(site.editor, 'tests', `${doors.cached}/studio`, 'tests')
    const enable = new URLSearchParams({
      'sanity-preview-secret': secret,
      'sanity-preview-pathname': drafted.path,
    })
    const entered = await visit(`${doors.cached}/api/draft-mode/enable?${enable}`)
    const cookie = entered.headers
      .getSetCookie()
      .map((header) => header.split(';', 1)[0])
      .join('; ')

    for (const turn of ['first', 'second']) {
      const seen = await visit(`${doors.cached}${drafted.path}`, cookie)
      expect(seen.title, `the previewer’s ${turn} look`).toContain(draft)
      expect(seen.cache).toBe('BYPASS')
      expect(seen.headers.get('cache-control')).toMatch(/private.*no-store/)
      const { title, html } = await visit(`${doors.cached}${drafted.path}`)
      expect(title).not.toContain(draft)
      expect(html).not.toContain(draft)
    }
    await site.editor.delete(`drafts.${drafted.document}`)
  })
})

describe('after a publish', () => {
  beforeAll(async () => {
    await site.keepDisk()
    await site.backUpContent()
    // The caches keep the old pages for as long as they may from here on.
    for (const door of STANDING) await visit(`${door}${lonely.path}`)
    titleBefore = (await visit(`${doors.public}${announced.path}`)).title
    const publish = site.editor.transaction()
    for (const { document } of [announced, untold, lonely])
      publish.patch(document, { set: { 'seo.title': NEWS } })
    await publish.commit()
    publishedAt = Date.now()
    expect(await site.tell(announced.document)).toBe(200)
  })

  it('the next visitor of the instance that heard, through TLS, reads it within 2 s', async () => {
    // One visit alone: of two, the first would have the page rendered for the second.
    await pause(publishedAt + HEARD_MS - Date.now())
    expect((await visit(`${doors.public}${announced.path}`)).title).toContain(NEWS)
  })

  describe.concurrent('within 90 s', { timeout: EVERYWHERE_MS + 60_000 }, () => {
    it('with the webhook switched off', () => expectNews(doors.public, untold.path))
    it('behind a caching proxy', () => expectNews(doors.cached, announced.path))
    it('behind a caching proxy with the webhook switched off', () => expectNews(doors.cached, untold.path))
    it('on a second instance, which hears nothing', () => expectNews(doors.second, announced.path))
    it('on a second instance behind a caching proxy', () => expectNews(doors.secondCached, announced.path))
    it('on a disk that was restored from before the publish', async () => {
      await site.startOnKeptDisk()
      await expectNews(doors.restored, announced.path)
    })
  })
})

describe('after a restore of the content', () => {
  it('every instance says again what was said then, within 90 s', {
    timeout: EVERYWHERE_MS + 60_000,
  }, async () => {
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
