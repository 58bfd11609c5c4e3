import type { MetadataRoute } from 'next'
import { notFound } from 'next/navigation'
import { siteVisibility } from './siteVisibility.ts'

// Next keeps the 404 of a static route for good. Caches keep this answer like any page (next.config.ts).
export const dynamic = 'force-dynamic'

/** Lists every page of the route table that needs no action before it. A site that is not open has no sitemap. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return (await siteVisibility()).sitemap ?? notFound()
}
