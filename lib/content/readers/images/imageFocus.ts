import { z } from 'zod'
import type { ImageCrop } from './imageUrl.ts'

/** A position for CSS `object-position`, in whole percent. */
export interface ImageFocus {
  x: number
  y: number
}

const share = z.number().min(0).max(1)

/** The circle that the Studio draws: its centre and size as fractions of the uncropped picture. */
const hotspotSchema = z.object({ x: share, y: share, width: z.number().min(0), height: z.number().min(0) })

/**
 * Returns the position that keeps the hotspot visible in every frame that is large enough for it, or null without a hotspot.
 * A frame that shows the fraction v of a side begins at position × (1 − v). With the position start / (1 − size), the part
 * from start to start + size is inside for every v from size to 1, so one position fits all widths of a page.
 */
export function imageFocus(hotspot: unknown, crop: ImageCrop): ImageFocus | null {
  const { data } = hotspotSchema.safeParse(hotspot)
  if (!data) return null
  return {
    x: positionOn(data.x, data.width, crop.left, crop.right),
    y: positionOn(data.y, data.height, crop.top, crop.bottom),
  }
}

function positionOn(centre: number, size: number, cutBefore: number, cutAfter: number): number {
  const kept = 1 - cutBefore - cutAfter
  const within = (edge: number) => Math.min(1, Math.max(0, (edge - cutBefore) / kept))
  const [start, end] = [within(centre - size / 2), within(centre + size / 2)]
  const rest = 1 - (end - start)
  return rest > 0 ? Math.round((start / rest) * 100) : 50
}
