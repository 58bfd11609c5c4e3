import { part, saysSomething } from '#lib/checks/launch/contentDocument.ts'
import { isRecord } from '#lib/server/isRecord.ts'

export interface SeoEntry {
  title: string
  description: string
  image: { assetId: string; alt: string } | null
}

const text = (value: unknown) => (saysSomething(value) ? value.trim() : '')

/** Returns the search entry of a document; empty texts for missing ones. */
export function readSeo(value: unknown): SeoEntry {
  const seo = isRecord(value) ? value : {}
  const shareImage = part(seo, 'shareImage')
  const assetId = part(shareImage, 'asset')._ref
  return {
    title: text(seo.title),
    description: text(seo.description),
    image: typeof assetId === 'string' ? { assetId, alt: text(shareImage.alt) } : null,
  }
}
