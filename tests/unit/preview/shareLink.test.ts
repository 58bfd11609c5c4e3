import { describe, expect, it } from 'vitest'
import { openPreviewPass } from '#lib/preview/previewPass.ts'
import { makeShareLink, shareRequest } from '#lib/preview/shareLink.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const SECRET = 'the read token of this site'

const passOf = (href: string, now: number) =>
  openPreviewPass(new URL(href, 'https://site.example').searchParams.get('pass'), SECRET, now)

describe('a share link', () => {
  it('opens its page for as many days as it was made for, and not a moment longer', () => {
    const { href, expiresAt } = makeShareLink({ path: '/TSS', days: 7 }, 4, SECRET, NOW)
    expect(expiresAt).toBe(Date.UTC(2026, 10, 27, 12))
    expect(passOf(href, expiresAt - 1)).toEqual({ kind: 'share', path: '/TSS', series: 4, expiresAt })
    expect(passOf(href, expiresAt)).toBeNull()
  })

  it('is a path of this site, so that whoever makes it can put any address of the site before it', () => {
    const { href } = makeShareLink({ path: '/', days: 1 }, 0, SECRET, NOW)
    expect(href).toMatch(/^\/api\/draft-mode\/share\?pass=[\w-]+\.[\w-]+$/)
  })

  it('never leads off the site', () => {
    expect(shareRequest.parse({ path: '//evil.example', days: 1 }).path).toBe('/')
  })

  it.each([0, -1, 2, 365, '7', null])('is not made for %j days', (days) => {
    expect(shareRequest.safeParse({ path: '/', days }).success).toBe(false)
  })
})
