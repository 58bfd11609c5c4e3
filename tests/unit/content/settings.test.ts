import { describe, expect, it } from 'vitest'
import { homePage } from '#lib/content/pages/homePage.ts'
import { notFoundPage } from '#lib/content/pages/notFoundPage.ts'
import { picture } from './filledFields.ts'

const settingsOf = (settings: object) => homePage.parse({ page: null, settings, facts: null }).settings

describe('site settings', () => {
  it.each([
    ['12345', '12345'],
    ['12345678901234567890', '12345678901234567890'],
    [' 12345 ', '12345'],
    ['1234', null],
    ['123456789012345678901', null],
    ["12345');alert(1)", null],
    ['x12345', null],
    [12345, null],
  ])('read the pixel %j as %j', (pixelId, shown) => {
    expect(settingsOf({ pixelId }).pixelId).toBe(shown)
  })

  it('omit invalid addresses', () => {
    const { contactEmail, schedulers, leadFormUrl, organization } = settingsOf({
      contactEmail: 'me at practice',
      schedulers: { consultation: 'javascript:alert(1)', strategySession: 'cal', assessment: 5 },
      leadFormUrl: '/relative',
      organization: { sameAs: ['ftp://files.example', 'https://linkedin.example/in/me'] },
    })
    expect(contactEmail).toBe('')
    expect(schedulers).toEqual({ consultation: null, strategySession: null, assessment: null })
    expect(leadFormUrl).toBeNull()
    expect(organization.sameAs).toEqual(['https://linkedin.example/in/me'])
  })
})

it('reads invalid choices of the settings as their defaults', () => {
  const stored = {
    widgetLoading: 'never',
    palette: 'pink',
    counting: { on: 'yes', campaigns: ['Ann Lee', 5] },
    salesPages: [{ title: 'Autumn', address: 'A B' }, { address: 'autumn' }],
  }
  expect(settingsOf(stored)).toMatchObject({
    ...{ widgetLoading: 'approach', palette: 'forest', salesPages: [] },
    counting: { on: false, campaigns: [] },
  })
})

describe('seo', () => {
  const seoOf = (seo: object | null, defaultSeo: object | null) =>
    notFoundPage.parse({ page: { seo }, settings: { name: 'Practice', defaultSeo }, facts: null }).seo

  it("uses the page's own values within limits", () => {
    const { title, description, shareImage } = seoOf(
      { title: 't'.repeat(400), description: 'd'.repeat(2_000), shareImage: picture },
      { title: 'Other', description: 'Other', shareImage: null },
    )
    expect(title).toBe('t'.repeat(300))
    expect(description).toBe('d'.repeat(1_000))
    expect(shareImage).toMatchObject({ width: 10 })
  })

  it("falls back to the site's description only", () => {
    expect(seoOf(null, { title: 'Site', description: 'What it is about', shareImage: picture })).toEqual({
      title: 'Page not found | Practice',
      description: 'What it is about',
      shareImage: null,
    })
  })

  it("limits the title when the practice's name is long", () => {
    const { seo } = notFoundPage.parse({ page: null, settings: { name: 'n'.repeat(500) }, facts: null })
    expect(seo.title).toHaveLength(300)
  })
})
