import type { Route } from '../routes.ts'

/** The size that social networks ask for, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

export const shareImageName = (document: Route['document']) => `${document}.png` as const

export const shareImagePath = (document: Route['document']) => `/share/${shareImageName(document)}` as const
