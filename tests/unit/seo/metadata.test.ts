import { describe, expect, test } from 'vitest'
import { homePage } from '#lib/content/pages/homePage.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'

const { settings } = homePage.parse({
  page: null,
  settings: { name: 'Practice', defaultSeo: { shareImage: { asset: { _id: 'image-abc-1200x630-jpg' } } } },
  facts: null,
})
const shareImage = settings.defaultSeo.shareImage
if (!shareImage) throw new Error('The settings have no picture.')

const seo = { title: 'A letter', description: 'About workshops', shareImage: null }

describe('page metadata', () => {
  test('has a canonical public address in the exact case of the path', () => {
    const { alternates, openGraph } = pageMetadata(
      { seo, settings, path: '/TSS', index: true },
      'https://example.com',
    )
    expect(alternates).toEqual({ canonical: 'https://example.com/TSS' })
    expect(openGraph).toMatchObject({
      url: 'https://example.com/TSS',
      siteName: 'Practice',
      title: 'A letter',
    })
  })

  test("shares the chosen picture, else the page's drawn one, else the site's", () => {
    const share = (page: Pick<Parameters<typeof pageMetadata>[0], 'seo' | 'path'>) =>
      pageMetadata({ ...page, settings, index: true }, 'https://example.com')
    const chosen = { ...shareImage, src: '/lake/images/local/production/chosen.jpg', alt: 'Chosen' }
    expect(share({ seo: { ...seo, shareImage: chosen }, path: '/' }).openGraph).toMatchObject({
      images: [{ url: chosen.src, alt: 'Chosen' }],
    })
    expect(share({ seo, path: '/' }).openGraph).toMatchObject({
      images: [{ url: '/share/homePage.png', width: 1200, height: 630, alt: 'A letter' }],
    })
    expect(share({ seo, path: null }).openGraph).toMatchObject({ images: [{ url: shareImage.src }] })
    const { twitter, metadataBase } = share({ seo, path: '/' })
    expect(twitter).toMatchObject({ card: 'summary_large_image' })
    expect(String(metadataBase)).toBe('https://example.com/')
  })

  test('excludes only thank-you pages from search engines', () => {
    const robots = (index: boolean) =>
      pageMetadata({ seo, settings, path: '/', index }, 'https://example.com').robots
    expect(robots(false)).toEqual({ index: false, follow: true })
    expect(robots(true)).toBeUndefined()
  })

  test('has no canonical address for the 404 page', () => {
    expect(
      pageMetadata({ seo, settings, path: null, index: false }, 'https://example.com').alternates,
    ).toBeUndefined()
  })
})
