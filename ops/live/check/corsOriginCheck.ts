import { type Check, type CheckResult, failing, green, notApplicable } from '#lib/health/check.ts'
import { ask } from '#lib/health/checkRequest.ts'
import type { Installation } from './checkedInstallation.ts'

const WHAT = 'CORS origin at Sanity'

/** Checks that Sanity admits the Studio at the public address with credentials. The request looks like a browser's. */
export const corsOriginCheck = ({ lake, siteUrl, usesEmbeddedLake }: Installation): Check => ({
  what: WHAT,
  advice: 'Try the network of this machine.',
  run: async (): Promise<CheckResult[]> => {
    if (usesEmbeddedLake) return [notApplicable(WHAT, 'Studio and lake share one origin on this machine')]
    const { origin } = new URL(siteUrl)
    const answer = await ask(`${lake.api}/users/me`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    await answer.arrayBuffer()
    const allowed = answer.headers.get('access-control-allow-origin')
    const withCredentials = answer.headers.get('access-control-allow-credentials') === 'true'
    if (allowed === origin && withCredentials) return [green(WHAT, `${origin}, with credentials`)]
    const add = `Add it: npx sanity cors add ${origin} --credentials, or at sanity.io/manage (API, CORS origins).`
    return allowed === origin || allowed === '*'
      ? [failing(WHAT, `${origin} is let in without credentials: nobody can sign in to the Studio`, add)]
      : [failing(WHAT, `${origin} is not let in: the Studio can't reach the copy`, add)]
  },
})
