import sharp, { type Sharp } from 'sharp'
import { PIXEL_LIMIT } from './pixelLimit.ts'
import type { RenditionRequest } from './renditionRequest.ts'

export interface Rendition {
  bytes: Buffer
  mimeType: string
}

/** Renders the requested image from the original. */
export async function render(original: Buffer, request: RenditionRequest): Promise<Rendition> {
  const oriented = sharp(original, { limitInputPixels: PIXEL_LIMIT, animated: false }).autoOrient()
  const { autoOrient, format: originalFormat } = await oriented.metadata()
  const frame = frameOf(request, autoOrient)
  let image = oriented.extract(frame)
  image = resize(image, request, frame)
  if (request.flip.horizontal) image = image.flop()
  if (request.flip.vertical) image = image.flip()
  if (request.blur !== null) image = image.blur(Math.max(0.3, request.blur / 20))
  const format = request.format ?? (originalFormat === 'heif' ? 'avif' : originalFormat)
  if (request.background !== null || format === 'jpeg') {
    image = image.flatten({ background: request.background ?? '#ffffff' })
  }
  return encode(image, format, request.quality)
}

interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Returns the part of the original to use, within its bounds. A focal point narrows it to the requested aspect ratio.
 */
function frameOf(request: RenditionRequest, size: { width: number; height: number }): Frame {
  const [x, y, w, h] = request.rect ?? [0, 0, size.width, size.height]
  const left = Math.min(Math.round(x), size.width - 1)
  const top = Math.min(Math.round(y), size.height - 1)
  const frame = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(w), size.width - left)),
    height: Math.max(1, Math.min(Math.round(h), size.height - top)),
  }
  if (!request.focus || request.width === null || request.height === null) return frame
  const ratio = request.width / request.height
  const width = Math.max(1, Math.round(Math.min(frame.width, frame.height * ratio)))
  const height = Math.max(1, Math.round(Math.min(frame.height, frame.width / ratio)))
  const [focusX, focusY] = request.focus
  return {
    left: frame.left + clamp(Math.round(focusX * frame.width - width / 2), frame.width - width),
    top: frame.top + clamp(Math.round(focusY * frame.height - height / 2), frame.height - height),
    width,
    height,
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}

/** Sanity's `fit` in terms of sharp's. */
function resize(image: Sharp, request: RenditionRequest, frame: Frame): Sharp {
  const { width, height, fit } = request
  if (width === null && height === null) return image
  const size = { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) }
  switch (fit) {
    case 'clip':
      return image.resize({ ...size, fit: 'inside' })
    case 'max':
      return image.resize({ ...size, fit: 'inside', withoutEnlargement: true })
    case 'scale':
      return image.resize({ ...size, fit: 'fill' })
    case 'crop':
      return image.resize({ ...size, fit: 'cover', position: positionOf(request.position) })
    case 'fill':
    case 'fillmax': {
      const background = request.background ?? '#ffffff'
      return image.resize({ ...size, fit: 'contain', background, withoutEnlargement: fit === 'fillmax' })
    }
    case 'min': {
      // Covers the box, but never with more pixels than the original has.
      const scale = Math.min(1, frame.width / (width ?? 1), frame.height / (height ?? 1))
      const shrunk = Object.fromEntries(
        Object.entries(size).map(([name, value]) => [name, Math.max(1, Math.round(value * scale))]),
      )
      return image.resize({ ...shrunk, fit: 'cover', position: positionOf(request.position) })
    }
  }
}

function positionOf(crop: string | null): string {
  if (crop === 'entropy') return 'entropy'
  const sides = (crop ?? '').split(',').filter((side) => ['top', 'bottom', 'left', 'right'].includes(side))
  return sides.length > 0 ? sides.join(' ') : 'centre'
}

async function encode(image: Sharp, format: string | undefined, quality: number): Promise<Rendition> {
  switch (format) {
    case 'avif':
      return { bytes: await image.avif({ quality, effort: 2 }).toBuffer(), mimeType: 'image/avif' }
    case 'webp':
      return { bytes: await image.webp({ quality }).toBuffer(), mimeType: 'image/webp' }
    case 'jpeg':
      return { bytes: await image.jpeg({ quality, mozjpeg: true }).toBuffer(), mimeType: 'image/jpeg' }
    default:
      return { bytes: await image.png().toBuffer(), mimeType: 'image/png' }
  }
}
