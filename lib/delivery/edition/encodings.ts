import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:html|css|js|json|xml|txt|svg)$/

/** Smaller files fit in one packet anyway, bytes. */
const COMPRESSED_FROM = 256

/** Suffixes of a file and of its compressed forms. */
export const ENDINGS = ['', '.br', '.gz'] as const

/** Returns a file and those of its compressed forms that are smaller, each with what its name ends in. */
export async function formsOf(file: string, body: Buffer): Promise<[(typeof ENDINGS)[number], Buffer][]> {
  if (body.length < COMPRESSED_FROM || !COMPRESSIBLE.test(file)) return [['', body]]
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body, { level: 9 })])
  const forms: [(typeof ENDINGS)[number], Buffer][] = [
    ['', body],
    ['.br', br],
    ['.gz', gz],
  ]
  return forms.filter(([, form]) => form === body || form.length < body.length)
}
