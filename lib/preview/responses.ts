/** Headers of responses to one previewer, which no cache may keep, neither in front of the site nor in a browser. */
export const NO_STORE = { 'cache-control': 'private, no-store' }

/** Sends the browser to a path of this site. @param path made by sameOriginPath */
export const redirectHere = (path: string): Response =>
  new Response(null, { status: 307, headers: { ...NO_STORE, location: path } })

/** Sends the browser on to a path of this site after a form was posted; it asks for it with GET. @param path made by sameOriginPath */
export const goOnHere = (path: string): Response =>
  new Response(null, { status: 303, headers: { ...NO_STORE, location: path } })

/** Answers with one sentence that says what is wrong and what to do. */
export const refuse = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(sentence, {
    status,
    headers: {
      ...NO_STORE,
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'x-robots-tag': 'noindex',
    },
  })

/** Returns the response to a method that is not allowed. */
export const refuseMethod = (allow: string, sentence: string): Response => refuse(405, sentence, { allow })

/** Returns the response to a request without a valid preview. */
export const refuseWithoutPreview = (): Response =>
  refuse(401, 'This preview has ended. Open the page from the Studio again, or ask for a new preview link.')

/** Returns the response while the Content Lake is unreachable. */
export const refuseWithoutLake = (): Response =>
  refuse(503, 'Previews are off for the moment: the Content Lake does not answer. Try again in a minute.')
