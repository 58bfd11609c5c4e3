import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ThirdPartyName, thirdParties } from '#lib/embeds/registry.ts'
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

const embed = (party: string) => `<scheduler-embed data-provider="${party}">`

describe('third parties', () => {
  it.each([
    ['/TSS', '<p>Copy about a scheduler</p>', []],
    ['/TSS', embed('calendly'), ['calendly']],
    ['/TSS', embed('calcom'), ['calcom']],
    ['/TSS', embed('demonstrationScheduler'), ['demonstrationScheduler']],
    ['/TSS', '<consent-control class="x" data-pixel="123">', ['pixel']],
    ['/TSS', '<consent-control class="x" data-pixel="">', []],
    ['/TSS', '<lead-form-embed data-url="https://a.kit.com/f">', []],
    ['/ilm-lead', '<lead-form-embed data-url="https://a.kit.com/f">', ['leadForm']],
    ['/ilm-lead', '<lead-form-embed data-demonstration="…">', ['demonstrationForm']],
    ['/ilm-lead', embed('calendly'), []],
    ['/privacy', embed('calendly'), []],
    ['/not-a-page', embed('calendly'), []],
  ])('of %s with %s are those of its widget', (path, html, parties) => {
    expect(thirdPartiesOn(path, html)).toEqual(parties)
  })

  it('are blocked without a consent control when they need consent', () => {
    const registry = {
      ...thirdParties,
      calendly: { ...thirdParties.calendly, consent: 'marketing' as const },
    }
    expect(thirdPartiesOn('/TSS', embed('calendly'), registry)).toEqual([])
    expect(thirdPartiesOn('/TSS', `${embed('calendly')}<consent-control>`, registry)).toEqual(['calendly'])
  })

  const policyWith = (parties: readonly ThirdPartyName[]) =>
    contentSecurityPolicy({
      delivery: 'content',
      scriptHashes: [],
      styleHashes: [sha256('a{}')],
      thirdParties: parties,
    })

  it.each([
    [[], "frame-src 'none'"],
    [[], `style-src 'self' ${sha256('a{}')}`],
    [['calendly'], "script-src 'self' https://assets.calendly.com;"],
    [['calendly'], `style-src 'self' ${sha256('a{}')}`],
    [['calcom'], "script-src 'self' https://app.cal.com;"],
    [['calcom'], "style-src 'self' 'unsafe-inline'"],
    [['demonstrationScheduler'], "script-src 'self'; "],
    [['demonstrationScheduler'], "frame-src 'self'; "],
    [['pixel'], 'https://connect.facebook.net'],
  ] as const)('%j add to the policy: %s', (parties, directive) => {
    expect(policyWith(parties)).toContain(directive)
  })

  it('add no origin of another party', () => {
    expect(policyWith(['calendly'])).not.toContain('facebook')
    expect(policyWith(['calcom'])).not.toContain('calendly')
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
