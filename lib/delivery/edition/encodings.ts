import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What gets smaller by being compressed; pictures and fonts are already. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg\+xml)/

/** Smaller than this, in bytes, the answer fits in one packet however it is encoded. */
const LEAST_BYTES = 256

/** The ending of each compressed form of a file, with what makes it. The smallest that either encoding can. */
const ENCODERS = {
  br: (body: Buffer): Promise<Buffer> =>
    brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gz: (body: Buffer): Promise<Buffer> => gzipped(body, { level: 9 }),
} as const

export type Ending = keyof typeof ENCODERS

const endings: readonly Ending[] = ['br', 'gz']

/** The compressed forms of a file that are smaller than it. */
export async function encoded(body: Buffer, contentType: string): Promise<[Ending, Buffer][]> {
  if (body.length < LEAST_BYTES || !COMPRESSIBLE.test(contentType)) return []
  const forms = await Promise.all(
    endings.map(async (ending): Promise<[Ending, Buffer]> => [ending, await ENCODERS[ending](body)]),
  )
  return forms.filter(([, bytes]) => bytes.length < body.length)
}
