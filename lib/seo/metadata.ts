import { vercelStegaClean } from '@vercel/stega'
import type { Metadata } from 'next'
import type { Seo, SiteSettings } from '#lib/content/site.ts'

interface Page {
  seo: Seo
  settings: SiteSettings
  /** Null for the 404 page, which has no address of its own. */
  path: string | null
  /** False keeps the page out of search engines, for example when it only makes sense after an action. */
  index: boolean
}

/** Title, description, canonical address, share cards and robots of one page, without a preview's edit info. */
export function pageMetadata(page: Page, siteUrl: string): Metadata {
  const { seo, settings, path, index } = vercelStegaClean(page)
  const title = seo.title || settings.name
  const description = seo.description || settings.defaultSeo.description
  const image = seo.shareImage ?? settings.defaultSeo.shareImage
  const images = image ? [{ url: image.src, width: image.width, height: image.height, alt: image.alt }] : []
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
      images,
      ...(description && { description }),
    },
  }
}
