import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import type { Seo } from '#lib/content/readers/seo.ts'
import { routes } from '../routes.ts'
import { SHARE_IMAGE_SIZE, shareImagePath } from './shareImage.ts'

interface Page {
  seo: Seo
  settings: SiteSettings
  /** Null for the 404 page, which has no address. */
  path: string | null
  /** False keeps the page out of search engines, for example when it only makes sense after an action. */
  index: boolean
}

/** The page's own picture, otherwise the one drawn from its document, otherwise the site's. */
function shareImages({ seo, settings, path }: Page, title: string) {
  const document = routes.find((route) => route.path === path)?.document
  if (!seo.shareImage && document) return [{ url: shareImagePath(document), ...SHARE_IMAGE_SIZE, alt: title }]
  const image = seo.shareImage ?? settings.defaultSeo.shareImage
  return image ? [{ url: image.src, width: image.width, height: image.height, alt: image.alt }] : []
}

/** Title, description, canonical address, share cards and robots of one page, without a preview's edit info. */
export function pageMetadata(page: Page, siteUrl: string): Metadata {
  const clean = stegaClean(page)
  const { seo, settings, path, index } = clean
  const { title, description } = seo
  const images = shareImages(clean, title)
  return {
    metadataBase: new URL(siteUrl),
    title,
    ...(description && { description }),
    ...(path && { alternates: { canonical: `${siteUrl}${path}` } }),
    ...(!index && { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'website',
      title,
      siteName: settings.name,
      locale: 'en_US',
      images,
      ...(description && { description }),
      ...(path && { url: `${siteUrl}${path}` }),
    },
    twitter: {
      card: images.length > 0 ? 'summary_large_image' : 'summary',
      title,
      // Cards take the picture from Open Graph; saying it twice costs a page what a font's name does.
      images: [],
      ...(description && { description }),
    },
  }
}
