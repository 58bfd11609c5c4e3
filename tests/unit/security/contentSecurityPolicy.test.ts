import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ThirdPartyName, thirdParties } from '#lib/embeds/registry.ts'
import type { ThirdParty } from '#lib/embeds/thirdParty.ts'
import { contentSecurityPolicy } from '#lib/security/contentSecurityPolicy.ts'
import { thirdPartiesOn } from '#lib/security/thirdPartiesOn.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

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

const partiesOn = (html: string, registry: Record<ThirdPartyName, ThirdParty> = thirdParties) =>
  thirdPartiesOn('/TSS', html, registry)

const formOn = (html: string) => thirdPartiesOn('/ilm-lead', html)

describe('third parties', () => {
  it('are allowed only on pages whose markup contains them', () => {
    expect(partiesOn('<p>Copy about a scheduler</p>')).toEqual([])
    expect(partiesOn('<scheduler-embed data-provider="calendly">')).toEqual(['calendly'])
    expect(partiesOn('<scheduler-embed data-provider="calcom">')).toEqual(['calcom'])
    expect(partiesOn('<scheduler-embed data-provider="demonstrationScheduler">')).toEqual([
      'demonstrationScheduler',
    ])
    expect(formOn('<lead-form-embed data-demonstration="…">')).toEqual(['demonstrationForm'])
    expect(partiesOn('<consent-control class="x" data-pixel="123">')).toEqual(['pixel'])
    expect(partiesOn('<consent-control class="x" data-pixel="">')).toEqual([])
    expect(formOn('<lead-form-embed data-url="https://a.kit.com/f">')).toEqual(['leadForm'])
  })

  it.each([
    ['/privacy', '<scheduler-embed data-provider="calendly">'],
    ['/ilm-lead', '<scheduler-embed data-provider="calendly">'],
    ['/TSS', '<lead-form-embed data-url="https://a.kit.com/f">'],
    ['/not-a-page', '<scheduler-embed data-provider="calendly">'],
  ])('are not allowed on %s, whose route has no such widget', (path, html) => {
    expect(thirdPartiesOn(path, html)).toEqual([])
  })

  it('are blocked without a consent control when they need consent', () => {
    const registry = {
      ...thirdParties,
      calendly: { ...thirdParties.calendly, consent: 'marketing' as const },
    }
    const embed = '<scheduler-embed data-provider="calendly">'
    expect(partiesOn(embed, registry)).toEqual([])
    expect(partiesOn(`${embed}<consent-control>`, registry)).toEqual(['calendly'])
  })

  it('allow inline styles only where their script needs them', () => {
    const stylesWith = (thirdParties: Parameters<typeof contentSecurityPolicy>[0]['thirdParties']) =>
      contentSecurityPolicy({
        delivery: 'content',
        scriptHashes: [],
        styleHashes: [sha256('a{}')],
        thirdParties,
      })
        .split('; ')
        .find((directive) => directive.startsWith('style-src'))
    expect(stylesWith([])).toBe(`style-src 'self' ${sha256('a{}')}`)
    expect(stylesWith(['calendly'])).toBe(`style-src 'self' ${sha256('a{}')}`)
    expect(stylesWith(['calcom'])).toBe("style-src 'self' 'unsafe-inline'")
  })

  it('add only their own origins to the policy', () => {
    const policyWith = (thirdParties: Parameters<typeof contentSecurityPolicy>[0]['thirdParties']) =>
      contentSecurityPolicy({ delivery: 'content', scriptHashes: [], thirdParties })
    expect(policyWith([])).toContain("frame-src 'none'")
    expect(policyWith(['calendly'])).toContain("script-src 'self' https://assets.calendly.com;")
    expect(policyWith(['calendly'])).not.toContain('facebook')
    expect(policyWith(['calendly'])).toContain("style-src 'self';")
    expect(policyWith(['calcom'])).toContain("script-src 'self' https://app.cal.com;")
    expect(policyWith(['calcom'])).not.toContain('calendly')
    expect(policyWith(['demonstrationScheduler'])).toContain("script-src 'self'; ")
    expect(policyWith(['demonstrationScheduler'])).toContain("frame-src 'self'; ")
    expect(policyWith(['pixel'])).toContain('https://connect.facebook.net')
  })
})

describe('forms', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  const formsWith = async (supabaseUrl: string) => {
    vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', supabaseUrl)
    vi.stubEnv('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', supabaseUrl && 'sb_publishable_key')
    vi.resetModules()
    const { contentSecurityPolicy: policy } = await import('#lib/security/contentSecurityPolicy.ts')
    return policy({ delivery: 'island', scriptHashes: [], thirdParties: [] })
      .split('; ')
      .find((directive) => directive.startsWith('form-action'))
  }

  it("are posted to this site and to the function's origin", async () => {
    expect(await formsWith('')).toBe("form-action 'self'")
    expect(await formsWith('https://abc.supabase.co')).toBe("form-action 'self' https://abc.supabase.co")
  })
})
