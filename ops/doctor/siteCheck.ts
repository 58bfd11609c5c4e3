import { z } from 'zod'
import { ask, type Check } from '#lib/health/check.ts'
import { securityHeadersFor } from '#lib/server/http/securityHeaders.ts'
import type { Installation } from './installation.ts'

/** Checks the public address: the page, and its headers through all proxies. */
export const siteCheck = ({ site: { siteUrl }, SITE_HSTS }: Installation): Check => ({
  what: 'Site',
  advice:
    'Look at the log of the site and of the proxy in front of it, which must pass headers on (docs/deploy.md).',
  run: async () => {
    const page = await ask(`${siteUrl}/`)
    if (page.status !== 200) throw new Error(`${siteUrl}/ answers ${page.status}`)
    const [, canonical = ''] = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(await page.text()) ?? []
    if (canonical.replace(/\/+$/, '') !== siteUrl) {
      throw new Error(
        `its address is “${canonical}” in its pages: start it again with NEXT_PUBLIC_SITE_URL=${siteUrl}`,
      )
    }
    const changed = securityHeadersFor(SITE_HSTS)
      .filter(({ key, value }) => page.headers.get(key) !== value)
      .map(({ key }) => key)
    if (!page.headers.has('content-security-policy')) changed.push('Content-Security-Policy')
    if (changed.length > 0) throw new Error(`not as the site sends them: ${changed.join(', ')}`)
    return `${siteUrl} answers, with its headers`
  },
})

const readyAnswer = z.object({ message: z.string(), content: z.object({ answers: z.boolean() }) })

/** Checks that the site reaches the content and the referral function. */
export const readinessCheck = (siteUrl: string): Check => ({
  what: 'Content and form',
  advice: 'Look at the log of the site and of the function.',
  run: async () => {
    const answer = await ask(`${siteUrl}/readyz`)
    const { message, content } = readyAnswer.parse(await answer.json())
    if (!answer.ok || !content.answers) throw new Error(message)
    return message
  },
})
