/** Time limit of a response, ms. */
const ANSWER_WITHIN_MS = 15_000

/** Sends a request as a program does or, with an Origin header, as a page does. Does not follow redirects. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS), ...init })

/** Returns the options of a POST with this JSON. */
export const posted = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Returns the response's JSON, or null if it has none. */
export async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
