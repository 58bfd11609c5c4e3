import type { MetadataRoute } from 'next'
import { notFound } from 'next/navigation'
import { siteVisibility } from './siteVisibility.ts'

// KEPT_SECONDS
export const revalidate = 60

/** Lists every page of the route table that needs no action before it. A site that is not open has no sitemap. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return (await siteVisibility()).sitemap ?? notFound()
}
