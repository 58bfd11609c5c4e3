/** The largest body the function reads, in bytes; more is answered with 413. */
export const MAX_BODY_BYTES = 32 * 1024

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
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    return { status: 415, error: 'not_json', message: 'Send the referral as application/json.' }
  }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge
  const bytes = await readBounded(request)
  if (bytes === null) return tooLarge
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return { status: 400, error: 'bad_json', message: 'The body is not valid JSON.' }
  }
}

async function readBounded(request: Request): Promise<Uint8Array | null> {
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > MAX_BODY_BYTES) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
