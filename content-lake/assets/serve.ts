import { httpError } from '../http/apiError.ts'
import type { LakeContext } from '../http/lakeContext.ts'
import type { TimeAllowance } from '../http/timeAllowance.ts'
import { type AssetFiles, sha1Of } from './assetFiles.ts'
import { IMAGE_TYPES } from './imageMetadata.ts'
import { parseRendition, render } from './render.ts'
import type { RenditionCache } from './renditionCache.ts'

/** Parameters of the site's picture addresses, each with its values; null allows any. */
const OFFERED: Readonly<Record<string, readonly string[] | null>> = {
  w: null,
  rect: null,
  fit: ['max'],
  auto: ['format'],
  q: ['50'],
}

/**
 * Sent with every asset. The site and its assets share an origin on this machine, so an uploaded SVG or HTML file
 * must not run as a page of the site.
 */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  // A name contains the hash of its bytes, so the content of an address never changes.
  'cache-control': 'public, max-age=31536000, immutable',
}

interface Parts {
  files: AssetFiles
  renditions: RenditionCache
  /** Limits for visitors of a public site; null on a machine of one person. */
  visitors: VisitorLimits | null
}

export interface VisitorLimits {
  /** Widths that visitors may request, pixels. */
  widths: readonly number[]
  /** Time that rendering new sizes for them may take. Sizes that exist already cost nothing. */
  rendering: TimeAllowance
}

/** Time that a rendering under way counts as, ms. It keeps many at once from beginning before the first ends. */
const UNDER_WAY_MS = 1_000

/** Most time by which renderings overdraw the allowance, ms: what a minute pays back. Many at once take it together. */
const MOST_OWED_MS = 20_000

/** Serves an image as uploaded or transformed. @throws 404 when no image has that name */
export async function serveImage(
  parts: Parts,
  { req, var: { access, search } }: LakeContext,
  name: string,
): Promise<Response> {
  const original = await parts.files.read(name)
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const mimeType = IMAGE_TYPES[extension]
  if (!original || mimeType === undefined) throw httpError(404, `There is no image ${name}.`)
  const limits = access.role === 'anonymous' ? parts.visitors : null
  // The site's own requests, such as for share pictures, are not forwarded.
  const isForwarded = req.header('x-forwarded-host') !== undefined
  if (limits && isForwarded && !isOffered(search, name, limits.widths)) {
    throw httpError(400, 'This site shows no picture of this size.')
  }
  const request = parseRendition(search, req.header('accept') ?? '', extension)
  const negotiated = search.get('auto') === 'format' ? { vary: 'accept' } : {}
  const headers = { ...negotiated, ...download(search, name) }
  if (!request) return asset(original, mimeType, { ...headers, 'x-sanity-sha1': sha1Of(original) })
  const key = `${name} ${JSON.stringify(request)}`
  const make = () => render(original, request)
  const rendition = await parts.renditions.get(key, () =>
    limits ? renderWithin(limits.rendering, make) : make(),
  )
  return asset(rendition, `image/${request.format}`, headers)
}

/** Renders on an allowance. @throws 503 when it is used up */
export async function renderWithin<T>(allowance: TimeAllowance, make: () => Promise<T>): Promise<T> {
  if (allowance.balance <= 0) throw httpError(503, 'Too many new image sizes: try again in a minute.')
  const began = performance.now()
  allowance.take(UNDER_WAY_MS)
  try {
    return await make()
  } finally {
    const took = performance.now() - began - UNDER_WAY_MS
    allowance.take(Math.min(took, allowance.balance + MOST_OWED_MS))
  }
}

/** Serves a file as uploaded. @throws 404 when no file has that name */
export async function serveFile(
  parts: Parts,
  { var: { search } }: LakeContext,
  name: string,
  mimeType: string,
): Promise<Response> {
  const bytes = await parts.files.read(name)
  if (!bytes) throw httpError(404, `There is no file ${name}.`)
  return asset(bytes, mimeType, { ...download(search, name), 'x-sanity-sha1': sha1Of(bytes) })
}

/** Sends the bytes as a stream, because a response would copy them, and nothing else is answered during that. */
function asset(bytes: Uint8Array, mimeType: string, headers: Record<string, string>): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  return new Response(body, {
    headers: {
      ...SAFE_HEADERS,
      'content-length': String(bytes.byteLength),
      'content-type': mimeType,
      ...headers,
    },
  })
}

/** Returns the header that makes the browser save the file, for `?dl` and `?dl=name`. */
function download(search: URLSearchParams, name: string): Record<string, string> {
  const wanted = search.get('dl')
  if (wanted === null) return {}
  const filename = (wanted || name).replace(/[^\w.-]+/g, '_')
  return { 'content-disposition': `attachment; filename="${filename}"` }
}

/**
 * Returns whether visitors may have this rendition: a width of the list, or the picture's own, cropped or not. Any other size
 * would cost time and disk for nobody.
 * @param name such as `<hash>-1600x1200.jpg`
 * @param widths of the pages' pictures, pixels
 */
function isOffered(search: URLSearchParams, name: string, widths: readonly number[]): boolean {
  for (const [parameter, value] of search) {
    const values = OFFERED[parameter]
    if (values === undefined || (values !== null && !values.includes(value))) return false
  }
  const own = /-(\d+)x\d+\.\w+$/.exec(name)?.[1]
  const cropped = search.get('rect')?.split(',')[2]
  if (!search.has('w')) return cropped === undefined
  const width = Number(search.get('w'))
  // A crop may be rounded either way.
  return widths.includes(width) || Math.abs(width - Number(cropped ?? own)) <= 1
}
