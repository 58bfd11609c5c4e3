import { type Check, type CheckResult, failing, green } from '#lib/health/check.ts'
import { ask } from '#lib/health/checkRequest.ts'
import { securityHeadersFor } from '#lib/server/http/securityHeaders.ts'
import type { Installation } from './checkedInstallation.ts'

const WHAT = 'Headers'
const POLICY = 'content-security-policy'

/** Checks that visitors receive the security headers unchanged. */
export const headersCheck = ({ siteUrl, hsts }: Installation): Check => ({
  what: WHAT,
  advice: 'Look whether the site runs.',
  run: async (): Promise<CheckResult[]> => {
    const { headers, status, body } = await ask(`${siteUrl}/`)
    await body?.cancel()
    const wanted = securityHeadersFor(hsts)
    const wrong = wanted.flatMap(({ key, value }) => {
      const got = headers.get(key)
      return got === value ? [] : [`${key} is ${got === null ? 'missing' : `"${got}"`}`]
    })
    if (!headers.get(POLICY)) wrong.push('Content-Security-Policy is missing')
    return wrong.length > 0
      ? [
          failing(
            WHAT,
            `${wrong.join('; ')} (status ${status})`,
            'Configure the proxy in front of the site to pass its headers on unchanged. A host that replaces Next’s cache sends no policy.',
          ),
        ]
      : [green(WHAT, `policy and all ${wanted.length} others as the site sends them`)]
  },
})
