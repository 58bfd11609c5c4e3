/**
 * The text of a request's body, or null as soon as it grows over `limit` bytes; what comes after is not read. The
 * announced length is not trusted.
 */
export async function limitedBody(request: Request, limit: number): Promise<string | null> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
