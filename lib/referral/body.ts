import { readBody } from '../http/body.ts'
import { mediaType } from '../http/fieldValues.ts'

/** The largest body the function reads, in bytes; more is answered with 413. */
const MAX_BODY_BYTES = 32 * 1024

/** A body that could not be taken, with the status that says why. */
export type UnreadableBody = {
  readonly status: 400 | 413 | 415
  readonly error: string
  readonly message: string
}

const tooLarge: UnreadableBody = {
  status: 413,
  error: 'too_large',
  message: 'The referral is larger than 32 KB.',
}

/** Reads a JSON body without ever holding more than {@link MAX_BODY_BYTES}, whatever `content-length` claims. */
export async function readJson(request: Request): Promise<{ value: unknown } | UnreadableBody> {
  if (mediaType(request.headers.get('content-type')) !== 'application/json') {
    return { status: 415, error: 'not_json', message: 'Send the referral as application/json.' }
  }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge
  const bytes = await readBody(request.body, MAX_BODY_BYTES)
  if (bytes === null) return tooLarge
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return { status: 400, error: 'bad_json', message: 'The body is not valid JSON.' }
  }
}
