import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { readOrCreateCredentials } from '#local/content-lake/credentials.ts'
import { testStateDirectory } from './stack.ts'

/** Tells a site that documents of this type were published, as the lake under test would: with its signature. */
export async function tellOfPublish(
  origin: string,
  type: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = JSON.stringify({ _type: type })
  const { revalidateSecret } = readOrCreateCredentials(`${testStateDirectory}/content-lake`)
  return fetch(`${origin}/api/revalidate`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), revalidateSecret),
    },
    body,
  })
}
