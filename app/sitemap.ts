import type { MetadataRoute } from 'next'
import { siteUrl } from '#lib/env/public.ts'
import { routes } from '#lib/routes.ts'

// KEPT_SECONDS
export const revalidate = 60

/** Lists every page of the route table that needs no action before it. */
export default function sitemap(): MetadataRoute.Sitemap {
  return routes.filter((route) => route.inSitemap).map((route) => ({ url: `${siteUrl}${route.path}` }))
}
