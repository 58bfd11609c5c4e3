import type { MetadataRoute } from 'next'
import { notFound } from 'next/navigation'
import { salesPaths } from '#lib/content/salesPaths.ts'
import { siteUrl } from '#lib/env/public.ts'
import { siteVisibility } from './siteVisibility.ts'

// KEPT_SECONDS
export const revalidate = 60

/** Lists every page of the route table that needs no action before it, and the sales pages. A site that is not open has no sitemap. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { sitemap } = await siteVisibility()
  if (!sitemap) notFound()
  return [...sitemap, ...(await salesPaths()).map((path) => ({ url: `${siteUrl}${path}` }))]
}
