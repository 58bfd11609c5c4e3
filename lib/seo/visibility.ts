import type { Metadata, MetadataRoute } from 'next'
import { routes } from '../routes.ts'

interface Visibility {
  /** Metadata for robots of every page that sets no other. */
  readonly robots: Metadata['robots']
  readonly robotsTxt: MetadataRoute.Robots
  /** Null if there is none. */
  readonly sitemap: MetadataRoute.Sitemap | null
  /** The sentence above every page; null if there is none. */
  readonly notice: string | null
}

export function visibility(isOpen: boolean, siteUrl: string): Visibility {
  if (!isOpen) {
    return {
      robots: { index: false },
      robotsTxt: { rules: { userAgent: '*', disallow: '/' } },
      sitemap: null,
      notice: 'Preview: this site is not open yet.',
    }
  }
  return {
    robots: null,
    robotsTxt: {
      rules: { userAgent: '*', allow: '/', disallow: ['/studio', '/api/'] },
      sitemap: `${siteUrl}/sitemap.xml`,
    },
    sitemap: routes.filter((route) => route.inSitemap).map((route) => ({ url: `${siteUrl}${route.path}` })),
    notice: null,
  }
}
