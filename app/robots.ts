import type { MetadataRoute } from 'next'
import { siteUrl } from '#lib/env/public.ts'

// KEPT_SECONDS
export const revalidate = 60

/** Allows everything except the editor and technical routes. Thank-you pages exclude themselves from indexing. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/studio', '/api/'] },
    sitemap: `${siteUrl}/sitemap.xml`,
  }
}
