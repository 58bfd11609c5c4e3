import { describe, expect, it } from 'vitest'
import { SHARE_DAYS } from '#lib/preview/share/shareDays.ts'
import {
  hashOfSecret,
  isRunning,
  newShareLink,
  partsOfLink,
  shareLinkDocument,
  shareLinkId,
} from '#lib/preview/share/shareLink.ts'
import { DAY_MS } from '#lib/server/durations.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

const linkIn = (href: string) => new URL(href, 'https://site.example').searchParams.get('link')

describe('share link', () => {
  it.each(SHARE_DAYS)('is valid for exactly %i days', async (days) => {
    const { document } = await newShareLink('/TSS', days, NOW)
    const link = shareLinkDocument.parse(document)
    expect(link.path).toBe('/TSS')
    expect(isRunning(link, NOW + days * DAY_MS - 1)).toBe(true)
    expect(isRunning(link, NOW + days * DAY_MS)).toBe(false)
  })

  it('is invalid once it was ended', async () => {
    const { document } = await newShareLink('/', 7, NOW)
    const ended = shareLinkDocument.parse({ ...document, endedAt: new Date(NOW).toISOString() })
    expect(isRunning(ended, NOW)).toBe(false)
  })

  it('refers to its document, which contains only a hash of the secret', async () => {
    const { document, href } = await newShareLink('/', 1, NOW)
    expect(href).toMatch(/^\/api\/draft-mode\/share\?link=[0-9a-f]{32}\.[\w-]{43}$/)
    // The dot makes the document private.
    expect(document._id).toMatch(/^shareLink\.[0-9a-f]{32}$/)
    const parts = partsOfLink(linkIn(href))
    expect(shareLinkId(parts?.id ?? '')).toBe(document._id)
    expect(await hashOfSecret(parts?.secret ?? '')).toBe(document.hash)
    expect(JSON.stringify(document)).not.toContain(parts?.secret)
  })

  it('is different each time', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => newShareLink('/', 1, NOW)))
    expect(new Set(made.map(({ href }) => href)).size).toBe(50)
  })

  const [id, secret] = ['a'.repeat(32), 'b'.repeat(43)]
  it.each([null, '', 'abc', id, `${id}.`, `../x.${secret}`, `${id}.${secret}.c`])(
    'is invalid as %j',
    (link) => expect(partsOfLink(link)).toBeNull(),
  )
})
