import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startLake } from '#content-lake/lake.ts'
import { listen } from '#lib/node/http/listen.ts'
import { assembleFunction } from '#lib/referral/function/assembleFunction.ts'
import { parsePublicSettings } from '#lib/referral/function/publicSettings.ts'
import { senderNetwork } from '#lib/referral/function/requestSource.ts'
import { asJson, createLog } from '#lib/server/log/log.ts'
import { installationOf } from '#ops/doctor/installation.ts'
import { openMailbox } from '#services/mail/mailbox.ts'
import { createSmtpServer } from '#services/mail/smtpServer.ts'
import { openPglite } from '../functions/databases.ts'
import { freePort } from '../functions/postgresServer.ts'
import { makeCertificates } from '../hosted/proxies/certificates.ts'
import { trust } from '../hosted/visits.ts'
import { everyCaller, lakeOptions } from '../lake/lakeOptions.ts'
import { fakeSite, type SiteSetup } from './fakeSite.ts'
import { type SanitySetup, sanityFront } from './sanityFront.ts'
import { startTlsServer } from './tlsServer.ts'

const PROJECT = 'rehearsal'
const DATASET = 'staging'
const HOSTS = ['api.sanity.localhost', `${PROJECT}.api.sanity.localhost`, 'site.localhost']

/** An installation for `npm run doctor`, with settings that a test can break. */
export type CheckedInstallation = Awaited<ReturnType<typeof startCheckedInstallation>>

/**
 * Starts a managed installation for its checks: a fake Sanity and a fake site, both behind TLS, the real function
 * on a real database, and a mail server.
 */
export async function startCheckedInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'checked-'))
  const certificates = makeCertificates(folder, HOSTS)
  trust(certificates.authority)
  const files = { cert: readFileSync(certificates.certificate), key: readFileSync(certificates.key) }
  const lake = await startLake({
    ...lakeOptions(join(folder, 'lake')),
    projectId: PROJECT,
    dataset: DATASET,
    seedFrom: resolve('content'),
    callers: everyCaller,
  })
  const database = await openPglite()
  const mailbox = openMailbox(join(folder, 'mail'))
  const smtp = createSmtpServer(mailbox)
  const mailPort = await freePort()
  await listen(smtp.server, mailPort, 'MAIL_PORT')

  const site: SiteSetup = {
    builtFor: '',
    secret: lake.credentials.revalidateSecret,
    status: 200,
    headers: {},
    age: 0,
    keepsPreviews: false,
    takesUnsigned: false,
    clockAhead: 0,
    isReady: true,
  }
  let functions = (_: Request): Promise<Response> => Promise.resolve(new Response(null, { status: 502 }))
  const siteServer = await startTlsServer(files, (request) => fakeSite(site, functions)(request))
  const siteUrl = `https://site.localhost:${siteServer.port}`
  site.builtFor = siteUrl
  const sanity: SanitySetup = {
    cors: { origin: siteUrl, credentials: true },
    isPrivate: false,
  }
  const front = await startTlsServer(files, (request) => sanityFront(lake.url, sanity)(request))
  const environment = {
    NEXT_PUBLIC_SITE_URL: siteUrl,
    NEXT_PUBLIC_SANITY_PROJECT_ID: PROJECT,
    NEXT_PUBLIC_SANITY_DATASET: DATASET,
    NEXT_PUBLIC_SANITY_API_HOST: `https://api.sanity.localhost:${front.port}`,
    SANITY_API_READ_TOKEN: lake.credentials.viewerToken,
    SANITY_REVALIDATE_SECRET: lake.credentials.revalidateSecret,
    TRUSTED_PROXIES: '1',
    REFERRAL_TO: 'consultant@site.test',
    REFERRAL_FROM: 'Referrals <referrals@site.test>',
    REFERRAL_SECRET: 'a secret of at least thirty-two characters',
    // The fake site serves the function too.
    NEXT_PUBLIC_SUPABASE_URL: siteUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_rehearsal',
    REFERRAL_PUBLISHABLE_KEY: 'sb_publishable_rehearsal',
    REFERRAL_DRAIN_SECRET: 'a drain secret of at least thirty-two characters',
    REFERRAL_SITE_URL: siteUrl,
    REFERRAL_ALLOWED_ORIGINS: siteUrl,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  }
  /** Replaces the function's secret, key or allowed origin. */
  const setFunction = (changes: Record<string, string>) => {
    const given: Record<string, string> = { ...environment, ...changes }
    const settings = parsePublicSettings(given)
    const { routes } = assembleFunction(settings, {
      query: database.query,
      keptDays: 730,
      clock: () => new Date(),
      log: createLog(
        asJson(() => new Date()),
        () => {},
      ),
      publishableKey: given.PUBLISHABLE_KEY ?? installationOf(environment).site.supabasePublishableKey,
      background: () => {},
      networkOf: senderNetwork(settings.REFERRAL_TRUSTED_PROXIES),
    })
    functions = async (request) => routes.fetch(request)
  }
  setFunction({})
  return {
    environment,
    tokens: { editor: lake.credentials.editorToken, viewer: lake.credentials.viewerToken },
    site,
    sanity,
    setFunction,
    mailbox,
    database,
    installation: (changes: Record<string, string> = {}) => installationOf({ ...environment, ...changes }),
    stop: async () => {
      await siteServer.stop()
      await front.stop()
      await lake.close()
      await database.stop()
      smtp.close()
    },
  }
}
