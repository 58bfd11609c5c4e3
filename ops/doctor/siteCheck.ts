import { z } from 'zod'
import { KEPT_SECONDS, STALE_SECONDS } from '#lib/delivery/freshness/cacheHeaders.ts'
import { ask, type Check, type Finding, failing, green } from '#lib/health/check.ts'
import { securityHeadersFor } from '#lib/server/http/securityHeaders.ts'
import type { Installation } from './installation.ts'

/** The cookie that Next sets for previews. This value shows no draft, but a cache must still forward the request. */
const PREVIEW = '__prerender_bypass=doctor'

/** Largest age of a cached response, s: the site's limits, with a margin for transfer. */
const OLDEST = KEPT_SECONDS + STALE_SECONDS + 5

const LOG = 'Look at the log of the site and of the proxy in front of it.'

/** Checks what a visitor gets at the public address: the page, its headers through all caches, and a working form. */
export const siteCheck = ({ site: { siteUrl }, SITE_HSTS }: Installation): Check => ({
  what: 'Site',
  advice: `Look whether the site runs, and whether its name leads to this server: ${siteUrl}.`,
  run: async () => {
    const { status, headers, html } = await visit(siteUrl)
    if (status !== 200) return failing(`${siteUrl}/ answers ${status}`, LOG)
    return [
      addressOf(siteUrl, html, headers.has('x-robots-tag')),
      { ...(await readyFinding(siteUrl)), what: 'Content and form' },
      { ...headersOf(headers, SITE_HSTS), what: 'Headers' },
      { ...(await caches(siteUrl)), what: 'Caches' },
    ]
  },
})

async function visit(siteUrl: string, cookie = '') {
  const answer = await ask(`${siteUrl}/`, { headers: cookie ? { cookie } : {} })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

function addressOf(siteUrl: string, html: string, isClosed: boolean): Finding {
  const [, canonical = ''] = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html) ?? []
  const named = canonical.replace(/\/+$/, '')
  return named === siteUrl
    ? green(`${siteUrl} answers${isClosed ? ', closed until it is opened in the Studio' : ''}`)
    : failing(
        `its pages name ${named || 'no address'} as their address, and it is at ${siteUrl}`,
        `Start it again with NEXT_PUBLIC_SITE_URL=${siteUrl}.`,
      )
}

const readyAnswer = z.object({
  message: z.string(),
  memoryMegabytes: z.number(),
  content: z.object({ answers: z.boolean() }),
})

/** Reports /readyz: whether the site reaches the content and the referral function. */
async function readyFinding(siteUrl: string): Promise<Finding> {
  const answer = await ask(`${siteUrl}/readyz`)
  const { data } = readyAnswer.safeParse(await answer.json().catch(() => null))
  if (!data) return failing(`${siteUrl}/readyz answers ${answer.status}`, LOG)
  return answer.ok && data.content.answers
    ? green(`both respond; the site uses ${data.memoryMegabytes} MB`)
    : failing(data.message, 'Look at the log of the site and of the function.')
}

function headersOf(headers: Headers, hsts: Installation['SITE_HSTS']): Finding {
  const wrong = securityHeadersFor(hsts).flatMap(({ key, value }) => {
    const got = headers.get(key)
    return got === value ? [] : [`${key} is ${got === null ? 'missing' : `"${got}"`}`]
  })
  if (!headers.get('content-security-policy')) wrong.push('Content-Security-Policy is missing')
  return wrong.length === 0
    ? green('arrive as the site sends them')
    : failing(
        wrong.join('; '),
        'Configure the proxy in front of the site to pass its headers on unchanged. A host that replaces Next’s cache sends no policy.',
      )
}

/** Checks that a cache keeps no page for longer than the site allows, and no previews. */
async function caches(siteUrl: string): Promise<Finding> {
  const age = Number((await visit(siteUrl)).headers.get('age') ?? 0)
  if (age > OLDEST) {
    return failing(
      `a cache sends a page that it has kept for ${age} s`,
      `Let it obey Cache-Control: ${KEPT_SECONDS} s, and ${STALE_SECONDS} s more while it asks.`,
    )
  }
  const preview = (await visit(siteUrl, PREVIEW)).headers
  const isPrivate = preview.get('cache-control')?.includes('no-store') === true
  return isPrivate && Number(preview.get('age') ?? 0) === 0
    ? green('keep no page for too long, and no preview')
    : failing(
        'a request with a cookie of a preview is answered from a cache',
        'Let it ask the site whenever a request has the cookie __prerender_bypass or preview-pass, and keep nothing of the answer.',
      )
}
