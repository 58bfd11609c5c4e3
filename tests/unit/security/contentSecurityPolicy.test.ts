import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { thirdParties } from '#lib/embeds/registry.ts'
import { contentSecurityPolicy } from '#lib/security/contentSecurityPolicy.ts'
import { inlineScriptHashes } from '#lib/security/inlineHashes.ts'
import { thirdPartiesOn } from '#lib/security/thirdPartiesOn.ts'

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
  it.each(['content', 'interactive', 'island', 'studio'] as const)(
    'allows no unsafe script on %s pages',
    (delivery) => {
      const policy = contentSecurityPolicy({ delivery, scriptHashes: [sha256('a()')], thirdParties: [] })
      const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))
      expect(scripts).toBe(`script-src 'self' ${sha256('a()')}`)
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
    },
  )
})

describe('third parties', () => {
  it('are allowed only on pages whose markup holds them', () => {
    expect(thirdPartiesOn('<p>Copy about a scheduler</p>')).toEqual([])
    expect(thirdPartiesOn('<scheduler-embed data-url="…">')).toEqual(['scheduler'])
    expect(thirdPartiesOn('<consent-control class="x" data-pixel="123">')).toEqual(['pixel'])
    expect(thirdPartiesOn('<iframe src="https://a.kit.com/f">')).toEqual(['leadForm'])
  })

  it('shuts out a third party that needs consent where nothing asks for it', () => {
    const registry = {
      ...thirdParties,
      scheduler: { ...thirdParties.scheduler, consent: 'marketing' as const },
    }
    const embed = '<scheduler-embed data-url="…">'
    expect(thirdPartiesOn(embed, registry)).toEqual([])
    expect(thirdPartiesOn(`${embed}<consent-control>`, registry)).toEqual(['scheduler'])
  })

  it('open the policy for their own origins and nothing else', () => {
    const policyWith = (thirdParties: Parameters<typeof contentSecurityPolicy>[0]['thirdParties']) =>
      contentSecurityPolicy({ delivery: 'content', scriptHashes: [], thirdParties })
    expect(policyWith([])).toContain("frame-src 'none'")
    expect(policyWith(['scheduler'])).toContain("script-src 'self' https://assets.calendly.com;")
    expect(policyWith(['scheduler'])).not.toContain('facebook')
    expect(policyWith(['pixel'])).toContain('https://connect.facebook.net')
  })
})
