import { type Check, failing, green, notApplicable } from './check.ts'

const WHAT = 'Content source'
const ADVICE = 'Look whether Sanity, or the Content Lake of this server, responds.'

/**
 * Checks that the content source answers a query.
 * @param queryUrl address of queries (REFERRAL_CONTENT_URL)
 */
export const contentSourceCheck = (queryUrl: string | undefined): Check => ({
  what: WHAT,
  advice: ADVICE,
  run: async () => {
    if (queryUrl === undefined) return [notApplicable(WHAT, 'REFERRAL_CONTENT_URL is not set')]
    const { status, body } = await fetch(`${queryUrl}?query=${encodeURIComponent('*[0...1]{_id}')}`)
    await body?.cancel()
    return [status === 200 ? green(WHAT, 'answers queries') : failing(WHAT, `status ${status}`, ADVICE)]
  },
})
