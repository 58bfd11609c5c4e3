import type { LakeDocument } from '../document/document.ts'

/**
 * Returns an asset's document with a `url` for the address that the caller used. It is not stored, because the same
 * Content Lake answers under its own port and, through the site, under `/lake`.
 */
export function withAssetUrl(document: LakeDocument, base: string): LakeDocument {
  return isAsset(document) ? { ...document, url: `${base}/${String(document.path)}` } : document
}

export function isAsset(document: LakeDocument): boolean {
  return document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
}
