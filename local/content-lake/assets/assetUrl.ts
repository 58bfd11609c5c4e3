import type { LakeDocument } from '../document/document.ts'

/**
 * An asset's document with the `url` that fits how the caller reached the lake. It is not stored: the same lake
 * answers under its own port and, passed on by the site, under `/lake`, and either may change.
 */
export function withAssetUrl(document: LakeDocument, base: string): LakeDocument {
  return isAsset(document) ? { ...document, url: `${base}/${String(document.path)}` } : document
}

export function isAsset(document: LakeDocument): boolean {
  return document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
}
