import { Buffer } from 'node:buffer'
import { parseJson } from '../parseJson.ts'
import { mediaType } from './fieldValues.ts'

/** Bytes read and dropped beyond a limit. A client that is still sending when its connection ends misses the response. */
const DROPPED_BYTES = 1024 * 1024

/** Returns null for more than `limit` bytes, even if the sender announced fewer. */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // Leaving the loop also cancels the stream.
    if (size > limit + DROPPED_BYTES) return null
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? null : Buffer.concat(chunks)
}

/** The same as text; bytes that are not UTF-8 become replacement characters. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  const bytes = await readBody(request.body, limit)
  return bytes && new TextDecoder().decode(bytes)
}

/** Returns a posted form, or the status that refuses it. */
export async function readForm(request: Request, limit: number): Promise<URLSearchParams | 413 | 415> {
  if (mediaType(request.headers.get('content-type')) !== 'application/x-www-form-urlencoded') return 415
  const text = await readText(request, limit)
  return text === null ? 413 : new URLSearchParams(text)
}

/** The same as what its JSON says; null when it is too large or no JSON, or ends early. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  return parseJson((await readText(request, limit).catch(() => null)) ?? '')
}
