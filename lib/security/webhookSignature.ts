import { decodeSignatureHeader, encodeSignatureHeader, isSignatureError } from '@sanity/webhook'
import { equalInConstantTime } from '../server/http/constantTime.ts'

/** Largest age of a signed request, in the past or future, ms. */
const SIGNATURE_TOLERANCE_MS = 5 * 60 * 1000

interface SignedRequest {
  /** The body exactly as it was received. */
  body: string
  signature: string | null
  /** Without a secret nothing can be verified, so everything is refused. */
  secret: string | undefined
  now: number
}

/**
 * Returns true if Sanity, or the local Content Lake, signed this request with our secret within the last five minutes.
 * Compares in constant time, so that a signature can't be guessed byte by byte; never throws.
 */
export async function isGenuineWebhook({ body, signature, secret, now }: SignedRequest): Promise<boolean> {
  if (!secret || !signature) return false
  try {
    const { timestamp } = decodeSignatureHeader(signature)
    if (Math.abs(now - timestamp) > SIGNATURE_TOLERANCE_MS) return false
    return equalInConstantTime(signature, await encodeSignatureHeader(body, timestamp, secret))
  } catch (error) {
    if (isSignatureError(error)) return false
    throw error
  }
}
