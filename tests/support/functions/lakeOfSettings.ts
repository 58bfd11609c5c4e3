import { startFakeServer } from '../http/fakeServer.ts'

/**
 * Starts a fake Content Lake that returns the last published counting switch for every query, with `hasSecond` true
 * while a version B is published.
 */
export async function startLakeOfSettings() {
  let published: object | null = null
  const { url, stop } = await startFakeServer(() => Response.json({ result: published }))
  return {
    url: `${url}/`,
    stop,
    publish: (counting: object | null, hasSecond = true) => {
      published = counting && { ...counting, hasSecond }
    },
  }
}
