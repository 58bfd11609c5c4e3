import sharp, { type Sharp } from 'sharp'
import { PIXEL_LIMIT } from './imageMetadata.ts'

/** Parameters of an image address, a part of Sanity's image API (sanity.io/docs/apis-and-sdks/image-urls). */
export interface RenditionRequest {
  width: number | undefined
  height: number | undefined
  fit: (typeof FITS)[number]
  /** Left, top, width and height in pixels of the original; hotspot and crop arrive as this. */
  rect: number[] | null
  /** 0 to 100 */
  quality: number
  format: Format
}

const FITS = ['clip', 'crop', 'max', 'min'] as const

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** By `fm` and by the extension of the original. */
const FORMATS: Readonly<Record<string, Format>> = {
  jpg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
}

/** Longest side of an output image, pixels. Larger ones would keep a core busy for seconds. */
const LARGEST_SIDE = 4096
const DEFAULT_QUALITY = 75

/**
 * Reads the parameters of an address.
 * @param extension of the original
 * @returns null when it requests the original unchanged
 */
export function parseRendition(
  search: URLSearchParams,
  accept: string,
  extension: string,
): RenditionRequest | null {
  if (!['w', 'h', 'rect', 'q', 'fm', 'auto', 'dpr'].some((name) => search.has(name))) return null
  const format = FORMATS[search.get('fm') ?? ''] ?? negotiated(search, accept)
  // Vector images scale by themselves, and animations would lose their frames.
  if (extension === 'svg' || (extension === 'gif' && format === null)) return null
  const scale = bounded(search.get('dpr'), 1, 3) ?? 1
  const side = (name: string) => {
    const value = bounded(search.get(name), 1, LARGEST_SIDE)
    return value && Math.min(LARGEST_SIDE, Math.round(value * scale))
  }
  const rect = (search.get('rect') ?? '').split(',').map(Number)
  const isWhole =
    rect.length === 4 && rect.every((value, n) => Number.isFinite(value) && value >= (n < 2 ? 0 : 1))
  return {
    width: side('w'),
    height: side('h'),
    fit: FITS.find((name) => name === search.get('fit')) ?? 'clip',
    rect: isWhole ? rect : null,
    quality: Math.round(bounded(search.get('q'), 0, 100) ?? DEFAULT_QUALITY),
    format: format ?? FORMATS[extension] ?? 'png',
  }
}

function negotiated(search: URLSearchParams, accept: string): Format | null {
  if (search.get('auto') !== 'format') return null
  return (['avif', 'webp'] as const).find((format) => accept.includes(`image/${format}`)) ?? null
}

function bounded(text: string | null, least: number, most: number): number | undefined {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : undefined
}

/** Renders the requested image from the original. */
export async function render(original: Buffer, request: RenditionRequest): Promise<Buffer> {
  const oriented = sharp(original, { limitInputPixels: PIXEL_LIMIT, animated: false }).autoOrient()
  const { autoOrient } = await oriented.metadata()
  const frame = frameOf(request, autoOrient)
  const image = resize(oriented.extract(frame), request, frame)
  const { quality } = request
  switch (request.format) {
    case 'avif':
      return image.avif({ quality, effort: 2 }).toBuffer()
    case 'webp':
      return image.webp({ quality }).toBuffer()
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
    case 'png':
      return image.png().toBuffer()
  }
}

interface Size {
  width: number
  height: number
}

/** Returns the part of the original to use, within its bounds. */
function frameOf({ rect }: RenditionRequest, size: Size): Size & { left: number; top: number } {
  const [x = 0, y = 0, width = size.width, height = size.height] = rect ?? []
  const left = Math.min(Math.round(x), size.width - 1)
  const top = Math.min(Math.round(y), size.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(height), size.height - top)),
  }
}

/** Sanity's `fit` in terms of sharp's. */
function resize(image: Sharp, { width, height, fit }: RenditionRequest, frame: Size): Sharp {
  if (width === undefined && height === undefined) return image
  // `min` covers the box, but never with more pixels than the original has.
  const scale = fit === 'min' ? Math.min(1, frame.width / (width ?? 1), frame.height / (height ?? 1)) : 1
  const side = (length?: number) => length && Math.max(1, Math.round(length * scale))
  return image.resize({
    width: side(width),
    height: side(height),
    fit: fit === 'clip' || fit === 'max' ? 'inside' : 'cover',
    withoutEnlargement: fit === 'max',
  })
}
