import type { MetadataRoute } from 'next'
import { siteUrl } from '#lib/env/public.ts'

// KEPT_SECONDS
export const revalidate = 60

/** Everything is public but the editor and the machinery. Thank-you pages ask not to be indexed themselves. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/studio', '/api/'] },
    sitemap: `${siteUrl}/sitemap.xml`,
  }
}
