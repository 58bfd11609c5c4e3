import { type Check, type CheckResult, failing, green } from '#lib/health/check.ts'
import { ask } from '#lib/health/checkRequest.ts'
import type { Installation } from './checkedInstallation.ts'

const WHAT = 'Site'

/** Checks that the public address returns a page that names this address as its own. Says whether the site is closed. */
export const siteCheck = ({ siteUrl }: Installation): Check => ({
  what: WHAT,
  advice: `Look whether the site runs, and whether its name leads to this server: ${siteUrl}.`,
  run: async (): Promise<CheckResult[]> => {
    const asked = Date.now()
    const answer = await ask(`${siteUrl}/`)
    const html = await answer.text()
    const took = Date.now() - asked
    if (answer.status !== 200) {
      return [
        failing(
          WHAT,
          `${siteUrl}/ answers ${answer.status}`,
          'Look at the log of the site and of the proxy in front of it.',
        ),
      ]
    }
    const [, canonical = ''] = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html) ?? []
    const named = canonical.replace(/\/+$/, '')
    const opening = answer.headers.has('x-robots-tag') ? ', closed until it is opened in the Studio' : ''
    return named === siteUrl
      ? [green(WHAT, `${siteUrl} answers in ${took} ms${opening}`)]
      : [
          failing(
            WHAT,
            `its pages name ${named || 'no address'} as their address, and it is at ${siteUrl}`,
            `Start it again with NEXT_PUBLIC_SITE_URL=${siteUrl}.`,
          ),
        ]
  },
})
