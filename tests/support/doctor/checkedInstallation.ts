import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { readiness } from '#lib/health/readiness.ts'
import { listen } from '#lib/node/http/listen.ts'
import { assembleFunction } from '#lib/referral/function/assembleFunction.ts'
import { parsePublicSettings } from '#lib/referral/function/publicSettings.ts'
import { isGenuineWebhook } from '#lib/security/webhookSignature.ts'
import { securityHeadersFor } from '#lib/server/http/securityHeaders.ts'
import { asJson, createLog } from '#lib/server/log/log.ts'
import { installationOf } from '#ops/doctor/installation.ts'
import { openMailbox } from '#services/mail/mailbox.ts'
import { createSmtpServer } from '#services/mail/smtpServer.ts'
import { openPglite } from '../functions/databases.ts'
// Preloaded for the names below localhost.
import '../hosted/localhostNames.mjs'

/** Settings of the fake site, which a test can break. */
const rightSite = {
  status: 200,
  /** Its address in its pages; empty for the right one. */
  builtFor: '',
  headers: { 'content-security-policy': "default-src 'self'" } as Record<string, string>,
  webhookSecret: 'a secret of the webhook of thirty-two characters',
  isReady: true,
}
export type SiteSetup = typeof rightSite

/** An installation for `npm run doctor`, with settings that a test can break. */
export type CheckedInstallation = Awaited<ReturnType<typeof startCheckedInstallation>>

/** Starts a managed installation for its checks: a fake site, the real function on a real database, and a mail server. */
export async function startCheckedInstallation() {
  const database = await openPglite()
  const smtp = createSmtpServer(openMailbox(mkdtempSync(join(tmpdir(), 'checked-mail-'))))
  const mailPort = await listen(smtp.server, 0, 'MAIL_PORT')
  const site = structuredClone(rightSite)
  let functions: (request: Request) => Promise<Response>
  const server = createServer(
    getRequestListener(
      (request) => (request.url.includes('/functions/') ? functions(request) : fakeSite(site, request)),
      { overrideGlobalObjects: false },
    ),
  )
  const siteUrl = `http://localhost:${await listen(server, 0, 'TEST_PORT')}`
  const environment = {
    NEXT_PUBLIC_SITE_URL: siteUrl,
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'rehearsal',
    SANITY_API_READ_TOKEN: 'skViewer',
    SANITY_REVALIDATE_SECRET: rightSite.webhookSecret,
    REFERRAL_TO: 'consultant@site.test',
    REFERRAL_FROM: 'Referrals <referrals@site.test>',
    REFERRAL_SECRET: 'a secret of at least thirty-two characters',
    // The fake site serves the function and the content too.
    NEXT_PUBLIC_SANITY_API_HOST: siteUrl,
    NEXT_PUBLIC_SUPABASE_URL: siteUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_rehearsal',
    REFERRAL_SITE_URL: siteUrl,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  }
  const reset = (siteChanges: Partial<SiteSetup> = {}, functionChanges: Record<string, string> = {}) => {
    Object.assign(site, rightSite, siteChanges)
    const { routes } = assembleFunction(parsePublicSettings({ ...environment, ...functionChanges }), {
      query: database.query,
      keptDays: 730,
      clock: () => new Date(),
      log: createLog(
        asJson(() => new Date()),
        () => {},
      ),
      publishableKey: environment.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      background: () => {},
      networkOf: () => null,
    })
    functions = async (request) => routes.fetch(request)
  }
  reset()
  return {
    /** Sets site and function right, but for these changes. */
    reset,
    database,
    environment,
    installation: () => installationOf(environment),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await database.stop()
      smtp.close()
    },
  }
}

/** Responds as the site does, with the real headers and refusals. */
async function fakeSite(site: SiteSetup, request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  if (pathname.includes('/data/query/')) return Response.json({ result: 30 })
  if (pathname === '/readyz') {
    const found = await readiness({
      content: async () => {},
      referrals: async () => new Response(null, { status: site.isReady ? 200 : 503 }),
      followedAt: new Date(),
    })
    return Response.json(found, { status: found.ready ? 200 : 503 })
  }
  if (pathname === '/api/revalidate') {
    const isGenuine = await isGenuineWebhook({
      body: await request.text(),
      signature: request.headers.get('sanity-webhook-signature'),
      secret: site.webhookSecret,
      now: Date.now(),
    })
    return new Response(null, { status: isGenuine ? 200 : 401 })
  }
  return new Response(`<title>Home</title><link rel="canonical" href="${site.builtFor || origin}"/>`, {
    status: site.status,
    headers: {
      ...Object.fromEntries(securityHeadersFor('host').map(({ key, value }) => [key, value])),
      ...site.headers,
    },
  })
}
