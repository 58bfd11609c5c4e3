import type { MetadataRoute } from 'next'
import { siteUrl } from '#lib/env/public.ts'
import { routes } from '#lib/routes.ts'

// KEPT_SECONDS
export const revalidate = 60

/** Every page that makes sense without an action before it, from the route table. */
export default function sitemap(): MetadataRoute.Sitemap {
  return routes.filter((route) => route.inSitemap).map((route) => ({ url: `${siteUrl}${route.path}` }))
}
