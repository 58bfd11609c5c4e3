/** Parameters of an image address, as in Sanity's image API (sanity.io/docs/apis-and-sdks/image-urls). */
export interface RenditionRequest {
  width: number | null
  height: number | null
  fit: Fit
  /** Left, top, width and height in pixels of the original; hotspot and crop arrive as this. */
  rect: readonly [number, number, number, number] | null
  /** 0 to 100 */
  quality: number
  format: OutputFormat | null
  blur: number | null
  background: string | null
  flip: { horizontal: boolean; vertical: boolean }
  /** Focal point, 0 to 1 from the left and the top, for `crop=focalpoint`. */
  focus: readonly [number, number] | null
  position: string | null
}

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const
type Fit = (typeof FITS)[number]

const FORMATS = { jpg: 'jpeg', pjpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' } as const
type OutputFormat = (typeof FORMATS)[keyof typeof FORMATS]

/** Longest side of an output image, pixels. Larger ones would keep a core busy for seconds. */
const LARGEST_SIDE = 4096
const DEFAULT_QUALITY = 75

/** Reads the parameters of an address. @returns null when it requests the original unchanged */
export function parseRendition(search: URLSearchParams, accept: string): RenditionRequest | null {
  const known = ['w', 'h', 'rect', 'q', 'fm', 'auto', 'blur', 'flip', 'fp-x', 'fp-y', 'dpr', 'bg', 'sat']
  if (!known.some((name) => search.has(name))) return null
  const scale = bounded(search.get('dpr'), 1, 3) ?? 1
  const side = (name: string) => {
    const value = bounded(search.get(name), 1, LARGEST_SIDE)
    return value === null ? null : Math.min(LARGEST_SIDE, Math.round(value * scale))
  }
  const flip = search.get('flip') ?? ''
  const fit = FITS.find((name) => name === search.get('fit')) ?? 'clip'
  return {
    width: side('w'),
    height: side('h'),
    fit,
    rect: parseRect(search.get('rect')),
    quality: Math.round(bounded(search.get('q'), 0, 100) ?? DEFAULT_QUALITY),
    format: chooseFormat(search, accept),
    blur: bounded(search.get('blur'), 1, 2000),
    background: parseColour(search.get('bg')),
    flip: { horizontal: flip.includes('h'), vertical: flip.includes('v') },
    focus: parseFocus(search),
    position: search.get('crop'),
  }
}

function chooseFormat(search: URLSearchParams, accept: string): OutputFormat | null {
  for (const [name, format] of Object.entries(FORMATS)) if (search.get('fm') === name) return format
  if (search.get('auto') !== 'format') return null
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : null
}

function bounded(text: string | null, least: number, most: number): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : null
}

function parseRect(text: string | null): RenditionRequest['rect'] {
  const [left, top, width, height, ...rest] = (text ?? '').split(',').map(Number)
  if (
    left === undefined ||
    top === undefined ||
    width === undefined ||
    height === undefined ||
    rest.length > 0
  ) {
    return null
  }
  const whole = [left, top, width, height].every((value) => Number.isFinite(value))
  return whole && left >= 0 && top >= 0 && width >= 1 && height >= 1 ? [left, top, width, height] : null
}

function parseFocus(search: URLSearchParams): RenditionRequest['focus'] {
  const x = bounded(search.get('fp-x'), 0, 1)
  const y = bounded(search.get('fp-y'), 0, 1)
  return search.get('crop') === 'focalpoint' && x !== null && y !== null ? [x, y] : null
}

function parseColour(text: string | null): string | null {
  return text !== null && /^([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : null
}
