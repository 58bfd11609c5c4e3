import { cache } from 'react'
import { contentVersion } from '#lib/preview/contentVersion.ts'
import { currentPreview } from '#lib/preview/currentPreview.ts'

// A page, its metadata and the preview's tools need the same answers; React keeps each until the rendering ends.

/** The preview of this rendering, or null. */
export const previewOfRendering = cache(currentPreview)

/** The version of the content that this rendering began with. */
export const versionOfRendering = cache(contentVersion)
