import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { testStateDirectory } from './stack.ts'

/**
 * Sends a site the signed webhook of docs/deploy.md for published documents of this type.
 * @param secret with which it is signed; by default that of the Content Lake under test
 */
export async function tellOfPublish(
  origin: string,
  type: string,
  headers: Record<string, string> = {},
  secret = readOrCreateCredentials(`${testStateDirectory}/content-lake`).revalidateSecret,
): Promise<Response> {
  const body = JSON.stringify({ _type: type })
  return fetch(`${origin}/api/revalidate`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
    },
    body,
  })
}
