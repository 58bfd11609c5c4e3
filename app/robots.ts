import type { MetadataRoute } from 'next'
import { siteVisibility } from './siteVisibility.ts'

// KEPT_SECONDS
export const revalidate = 60

/** Keeps robots out of the editor and technical routes, and out of a site that is not open. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  return (await siteVisibility()).robotsTxt
}
