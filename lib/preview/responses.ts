/** Headers of responses to one previewer, which no cache may keep, neither in front of the site nor in a browser. */
export const NO_STORE = { 'cache-control': 'private, no-store' }

/**
 * Sends the browser to a path of this site.
 * @param path made by sameOriginPath
 * @param status 303 after a form was posted, so that the browser asks with GET
 */
export const redirectHere = (path: string, status = 307): Response =>
  new Response(null, { status, headers: { ...NO_STORE, location: path } })

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

export const refuseWithoutPreview = (): Response =>
  refuse(401, 'This preview has ended. Open the page from the Studio again, or ask for a new preview link.')

export const refuseWithoutLake = (): Response =>
  refuse(503, 'Previews are off for the moment: the Content Lake does not answer. Try again in a minute.')
