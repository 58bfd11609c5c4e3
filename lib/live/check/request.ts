/** How long an answer may take, in milliseconds. */
const ANSWER_WITHIN_MS = 15_000

/** Asks as a program or, with an Origin among the headers, as a page of that origin does. Follows no redirect. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS), ...init })

/** A POST with this JSON. */
export const posted = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** What a server answers, parsed from JSON; null where it is none. */
export async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
