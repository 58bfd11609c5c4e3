import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '#lib/security/contentSecurityPolicy.ts'
import { inlineScriptHashes } from '#lib/security/inlineScripts.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('inlineScriptHashes', () => {
  it('names every inline script once and no external or data script', () => {
    const html =
      '<script>a()</script><script data-site="x">b()</script><script>a()</script>' +
      '<script src="/x.js"></script><script type="application/ld+json">{"@type":"Service"}</script>'
    expect(inlineScriptHashes(html)).toEqual([sha256('a()'), sha256('b()')])
  })
})

describe('contentSecurityPolicy', () => {
  it.each(['content', 'interactive', 'studio'] as const)(
    'allows no unsafe script on %s pages',
    (delivery) => {
      const policy = contentSecurityPolicy({ delivery, scriptHashes: [sha256('a()')] })
      const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))
      expect(scripts).toBe(`script-src 'self' ${sha256('a()')}`)
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
    },
  )
})
