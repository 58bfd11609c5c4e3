/** Time limit of a response, ms. */
const ANSWER_WITHIN_MS = 15_000

/** Sends a request as a program does or, with an Origin header, as a page does. Does not follow redirects. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS), ...init })
