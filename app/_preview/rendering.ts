import { cache } from 'react'
import { contentVersion } from '#lib/preview/contentVersion.ts'
import { currentPreview } from '#lib/preview/currentPreview.ts'

// A page, its metadata and the preview's tools share these values; React caches each during a rendering.

/** The preview of this rendering, or null. */
export const previewOfRendering = cache(currentPreview)

/** The version of the content at the start of this rendering. */
export const versionOfRendering = cache(contentVersion)
