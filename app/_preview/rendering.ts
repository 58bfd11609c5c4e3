import { cache } from 'react'
import { contentVersion } from '#lib/preview/contentVersion.ts'
import { currentPreview } from '#lib/preview/currentPreview.ts'

// A page, its metadata and the preview's tools share these values; React caches each during a rendering.

export const previewOfRendering = cache(currentPreview)

export const versionOfRendering = cache(contentVersion)
