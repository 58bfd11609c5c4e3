import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { testStateDirectory } from './stack.ts'

/** Sends a site the signed webhook for published documents of this type, as the Content Lake under test would. */
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
