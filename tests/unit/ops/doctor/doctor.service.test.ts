import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Check, type CheckResult, runChecks } from '#lib/health/check.ts'
import { nameOf } from '#lib/health/lastBackup.ts'
import { backupCheck, certificateCheck, updatesFinding } from '#lib/health/serverChecks.ts'
import { administration } from '#lib/referral/admin/administration.ts'
import { HOUR_MS } from '#lib/server/durations.ts'
import { checksOf } from '#ops/doctor/checks.ts'
import { mailDomainCheck, siteNamesCheck } from '#ops/doctor/nameChecks.ts'
import { referralCheck } from '#ops/doctor/referralCheck.ts'
import {
  type CheckedInstallation,
  startCheckedInstallation,
} from '#tests/support/doctor/checkedInstallation.ts'
import type { SiteSetup } from '#tests/support/doctor/fakeSite.ts'
import type { SanitySetup } from '#tests/support/doctor/sanityFront.ts'
import { startTlsServer } from '#tests/support/doctor/tlsServer.ts'
import { makeCertificates } from '#tests/support/hosted/proxies/certificates.ts'
import { trust } from '#tests/support/hosted/visits.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let live: CheckedInstallation
let right: Pick<CheckedInstallation, 'site' | 'sanity'>
beforeAll(async () => {
  live = await startCheckedInstallation()
  right = structuredClone({ site: live.site, sanity: live.sanity })
})
afterAll(() => live?.stop())
beforeEach(() => {
  Object.assign(live.site, structuredClone(right.site))
  Object.assign(live.sanity, structuredClone(right.sanity))
  live.setFunction({})
})

const noRecords = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
const unknownNames = { txt: noRecords, addresses: noRecords }

/** Returns the lines of the check with this name. */
async function linesOf(check: string, changes: Record<string, string> = {}): Promise<CheckResult[]> {
  const checks = checksOf(live.installation(changes), unknownNames)
  return runChecks(checks.filter(({ what }) => what === check))
}
const run = (check: Check) => runChecks([check])
/** Returns the first line of a check. */
const first = async (check: Check) => (await run(check))[0]

describe('correct installation', { tags: 'full' }, () => {
  it('passes every check', async () => {
    const lines = await runChecks(checksOf(live.installation(), unknownNames))
    expect(lines.map(({ what, state, figure }) => `${what}: ${state}: ${figure}`)).toEqual([
      'Variables: green: managed: the content at Sanity, referrals at Supabase',
      expect.stringMatching(/^Site: green: https:\/\/site\.localhost:\d+ answers$/),
      'Content and form: green: both respond; the site uses 180 MB',
      'Headers: green: arrive as the site sends them',
      'Caches: green: keep no page for too long, and no preview',
      expect.stringMatching(/^TLS certificate: green: valid for \d+ days more/),
      expect.stringMatching(
        /^Webhook at the site: green: takes what is signed, refuses what is unsigned or old; clocks \d s apart$/,
      ),
      'Referral stored: green: and erased',
      expect.stringMatching(/^Referral mailed: green: after \d+ s/),
      expect.stringMatching(/^Migrations: green: all \d+ applied$/),
      'Mail domain: not applicable: site.test is a name for tests',
      expect.stringMatching(/^Backup: not applicable: none is made in .*: npm run backup makes one$/),
      expect.stringMatching(/^Content at Sanity: green: \d+ documents in staging$/),
      'Token of the site: green: reads drafts (0 now), writes nothing',
      expect.stringMatching(/^Origin at Sanity: green: https:\/\/site\.localhost:\d+, with credentials$/),
    ])
  })

  it('names a site that is not open', async () => {
    live.site.headers['x-robots-tag'] = 'noindex'
    const [site] = await linesOf('Site')
    expect(site).toMatchObject({
      state: 'green',
      figure: expect.stringMatching(/, closed until it is opened in the Studio$/),
    })
  })

  it('keeps no data of the test referral after one labelled email', async () => {
    await run(referralCheck(live.installation()))
    expect(await administration(live.database.query).list(10)).toEqual([])
    const subjects = (await live.mailbox.list()).map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(new Set(['Check: your referral form works']))
  })
})

interface Fault {
  fault: string
  check: string
  /** The failing line, if the check has several. */
  line?: string
  site?: Partial<SiteSetup>
  sanity?: Partial<SanitySetup>
  functions?: Record<string, string>
  environment?: () => Record<string, string>
  figure: RegExp
  advice: RegExp
}

const faults: Fault[] = [
  {
    fault: 'a variable is missing',
    check: 'Variables',
    environment: () => ({ SANITY_REVALIDATE_SECRET: '' }),
    figure: /SANITY_REVALIDATE_SECRET is not set/,
    advice: /npm run setup/,
  },
  {
    fault: 'the function has no mailer',
    check: 'Variables',
    environment: () => ({ SMTP_URL: '' }),
    figure: /Set MAIL_API_KEY or SMTP_URL/,
    advice: /\.env\.production/,
  },
  {
    fault: 'the dataset does not exist',
    check: 'Content at Sanity',
    environment: () => ({ NEXT_PUBLIC_SANITY_DATASET: 'production' }),
    figure: /Dataset "production" not found|not found/i,
    advice: /NEXT_PUBLIC_SANITY_DATASET/,
  },
  {
    fault: 'the dataset is private',
    check: 'Content at Sanity',
    sanity: { isPrivate: true },
    figure: /private/,
    advice: /sanity datasets visibility set staging public/,
  },
  {
    fault: 'the project is unknown',
    check: 'Content at Sanity',
    environment: () => ({ NEXT_PUBLIC_SANITY_API_HOST: 'https://api.sanity.localhost:2' }),
    figure: /ECONNREFUSED/,
    advice: /NEXT_PUBLIC_SANITY_PROJECT_ID/,
  },
  {
    fault: "the site has an editor's token",
    check: 'Token of the site',
    environment: () => ({ SANITY_API_READ_TOKEN: live.tokens.editor }),
    figure: /it may change the content/,
    advice: /role Viewer/,
  },
  {
    fault: "the site's token was revoked",
    check: 'Token of the site',
    environment: () => ({ SANITY_API_READ_TOKEN: 'skRevoked' }),
    figure: /Unauthorized|401/,
    advice: /role Viewer/,
  },
  {
    fault: 'the origin is not allowed',
    check: 'Origin at Sanity',
    sanity: { cors: { origin: 'http://localhost:3333', credentials: true } },
    figure: /is not allowed with credentials/,
    advice: /sanity cors add https:\/\/site\.localhost:\d+ --credentials/,
  },
  {
    fault: 'the site has another webhook secret',
    check: 'Webhook at the site',
    site: { secret: 'another secret of thirty-two characters' },
    figure: /a signed request is answered 401/,
    advice: /SANITY_REVALIDATE_SECRET/,
  },
  {
    fault: 'the site accepts unsigned requests',
    check: 'Webhook at the site',
    site: { takesUnsigned: true },
    figure: /answers 200 to a request without a signature/,
    advice: /the proxy in front of it/,
  },
  {
    fault: "the site's clock is an hour ahead",
    check: 'Webhook at the site',
    site: { clockAhead: HOUR_MS },
    figure: /3\d\d\d s apart/,
    advice: /set-ntp/,
  },
  {
    fault: 'the site answers with an error',
    check: 'Site',
    site: { status: 502 },
    figure: /answers 502/,
    advice: /log of the site/,
  },
  {
    fault: 'the site was started with another address',
    check: 'Site',
    site: { builtFor: 'http://localhost:3000' },
    figure: /name http:\/\/localhost:3000 as their address/,
    advice: /Start it again with NEXT_PUBLIC_SITE_URL=https:/,
  },
  {
    fault: 'nobody can send a referral',
    check: 'Site',
    line: 'Content and form',
    site: { isReady: false },
    figure: /Referrals can't be sent/,
    advice: /log of the site/,
  },
  {
    fault: 'the function refuses the public address',
    check: 'Referral stored',
    functions: { REFERRAL_SITE_URL: 'https://other.test', REFERRAL_ALLOWED_ORIGINS: 'https://other.test' },
    figure: /refuses pages of the public address/,
    advice: /REFERRAL_ALLOWED_ORIGINS/,
  },
  {
    fault: 'the function has another secret',
    check: 'Referral stored',
    functions: { REFERRAL_SECRET: 'another secret of thirty-two characters' },
    figure: /another REFERRAL_SECRET/,
    advice: /the one that is set here/,
  },
  {
    fault: 'the function has another key',
    check: 'Referral stored',
    functions: { PUBLISHABLE_KEY: 'sb_publishable_other' },
    figure: /another publishable key/,
    advice: /NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY/,
  },
  {
    fault: 'a header is missing',
    check: 'Site',
    line: 'Headers',
    site: { headers: { 'content-security-policy': null, 'strict-transport-security': 'max-age=60' } },
    figure: /Strict-Transport-Security is "max-age=60"; Content-Security-Policy is missing/,
    advice: /pass its headers on/,
  },
  {
    fault: 'a cache keeps pages for an hour',
    check: 'Site',
    line: 'Caches',
    site: { age: 3600 },
    figure: /kept for 3600 s/,
    advice: /Cache-Control/,
  },
  {
    fault: 'a cache stores previews',
    check: 'Site',
    line: 'Caches',
    site: { keepsPreviews: true },
    figure: /a cookie of a preview is answered from a cache/,
    advice: /__prerender_bypass/,
  },
]

describe('checks of a faulty installation', { tags: 'full' }, () => {
  it.each(faults)('fail when $fault', async ({ check, line, figure, advice, ...fault }) => {
    Object.assign(live.site, fault.site)
    Object.assign(live.sanity, fault.sanity)
    live.setFunction(fault.functions ?? {})
    const lines = await linesOf(check, fault.environment?.())
    expect(lines.find(({ state }) => state === 'failing')).toMatchObject({
      what: line ?? check,
      figure: expect.stringMatching(figure),
      advice: expect.stringMatching(advice),
    })
  })

  it('fail when the mail server refuses connections', async () => {
    live.setFunction({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const lines = await run(referralCheck(live.installation(), 1000))
    expect(lines.map(({ what, state }) => `${what} ${state}`)).toEqual([
      'Referral stored green',
      'Referral mailed failing',
      'Migrations green',
    ])
    expect(await administration(live.database.query).list(10)).toEqual([])
    expect(lines[1]).toMatchObject({
      figure: expect.stringContaining('ECONNREFUSED'),
      advice: expect.stringContaining('SMTP_URL'),
    })
  })

  it('fail without blaming the mail server when another check erased the referral', async () => {
    live.setFunction({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const first = run(referralCheck(live.installation(), 60_000))
    const { query } = live.database
    await vi.waitFor(
      async () => expect(await query('select 1 from referral.referrals', [])).toHaveLength(1),
      30_000,
    )
    await live.database.execute('truncate referral.referrals cascade')
    const [, mailed] = await first
    expect(mailed).toMatchObject({
      what: 'Referral mailed',
      state: 'failing',
      advice: 'Run the check again; was another one running?',
    })
  })

  it('report disk, memory and updates of a self-hosted site', async () => {
    const selfHosted = {
      NEXT_PUBLIC_SANITY_PROJECT_ID: '',
      NEXT_PUBLIC_SUPABASE_URL: '',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
      SITE_STATE_DIR: tmpdir(),
    }
    expect(await linesOf('Disk', selfHosted)).toMatchObject([
      { figure: expect.stringMatching(/^[\d.]+ of [\d.]+ GiB free$/) },
    ])
    expect(await linesOf('Memory', selfHosted)).toMatchObject([
      { figure: expect.stringMatching(/^\d+ MiB available$/) },
    ])
    expect(await linesOf('Updates', selfHosted)).toHaveLength(1)
  })

  it('fail when a migration was not applied', async () => {
    const { execute } = live.database
    await execute("delete from supabase_migrations.schema_migrations where version = '20261124000000'")
    expect((await linesOf('Referral stored'))[2]).toMatchObject({
      state: 'failing',
      figure: '20261124000000 not applied',
      advice: expect.stringContaining('npm run functions:deploy'),
    })
    await execute(
      "insert into supabase_migrations.schema_migrations (version) values ('20261124000000'), ('20991231000000')",
    )
    const later = { figure: expect.stringContaining('later version') }
    expect((await linesOf('Referral stored'))[2]).toMatchObject(later)
  })

  it('fail when the certificate expires soon', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
    const { authority, certificate, key } = makeCertificates(folder, ['site.localhost'], 3)
    trust(authority)
    const files = { cert: readFileSync(certificate), key: readFileSync(key) }
    const { port, stop } = await startTlsServer(files, async () => new Response())
    try {
      expect(await first(certificateCheck({ siteUrl: `https://site.localhost:${port}` }))).toMatchObject({
        state: 'failing',
        figure: expect.stringMatching(/^valid for [23] days more only/),
      })
    } finally {
      await stop()
    }
  })

  it('fail when the last backup is older than a day', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'))
    const resultAfter = (hours: number) => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
      mkdirSync(join(folder, nameOf(new Date(Date.now() - hours * HOUR_MS))))
      return first(backupCheck(folder, undefined, folder))
    }
    const none = { state: 'green', figure: 'none was made yet' }
    expect(await first(backupCheck(folder, undefined, folder))).toMatchObject(none)
    expect(await resultAfter(25)).toMatchObject({
      state: 'green',
      figure: expect.stringMatching(/Z, 25 hours ago$/),
      note: expect.stringContaining('set BACKUP_SECOND_PLACE'),
    })
    expect(await resultAfter(30)).toMatchObject({
      state: 'failing',
      figure: expect.stringMatching(/Z, 30 hours ago$/),
      advice: expect.stringContaining('npm run backup'),
    })
    // Made while the clock was a year ahead.
    expect(await resultAfter(-8760)).toMatchObject({ state: 'failing' })
  })

  it('fail when the mail domain lacks DNS records', async () => {
    const from = { REFERRAL_FROM: 'Jane <referrals@mail.jane.coach>', MAIL_API_KEY: 're_1' }
    const records: Record<string, string> = { 'send.mail.jane.coach': 'v=spf1 include:amazonses.com ~all' }
    const txt = (name: string) => (records[name] ? Promise.resolve([[records[name]]]) : noRecords())
    const lacking = { state: 'failing', figure: 'mail.jane.coach has no DKIM, no DMARC' }
    expect(await first(mailDomainCheck(from, { txt }))).toMatchObject(lacking)
    records['resend._domainkey.mail.jane.coach'] = 'p=MIGf'
    records['_dmarc.jane.coach'] = 'v=DMARC1; p=none'
    expect(await first(mailDomainCheck(from, { txt }))).toMatchObject({ state: 'green' })
  })
})

describe('siteNamesCheck', () => {
  const lineFor = (addresses: (name: string) => Promise<string[]>) =>
    first(siteNamesCheck('https://www.jane.coach', { addresses }))

  it('names the bare name when only the www name can be found', async () => {
    const line = await lineFor(async (name) => (name === 'www.jane.coach' ? ['192.0.2.1'] : noRecords()))
    expect(line).toMatchObject({ state: 'failing', figure: 'jane.coach cannot be found' })
  })

  it('returns both names when both can be found', async () => {
    const line = await lineFor(async () => ['192.0.2.1'])
    expect(line).toMatchObject({ state: 'green', figure: 'www.jane.coach, jane.coach' })
  })

  it('reports name servers that do not answer', async () => {
    const timeout = Object.assign(new Error('queryA ETIMEOUT'), { code: 'ETIMEOUT' })
    const advice = 'Try the name servers of this machine.'
    const line = await lineFor(() => Promise.reject(timeout))
    expect(line).toMatchObject({ state: 'failing', figure: 'queryA ETIMEOUT', advice })
  })
})

describe('updatesFinding', () => {
  const upgrade = (name: string, origin: string) => `Inst ${name} [1.0] (1.1 ${origin} [amd64])\n`

  it('fails when security updates are pending', () => {
    const pending =
      upgrade('openssl', 'Debian-Security:12/stable-security') + upgrade('tzdata', 'Debian:12/stable')
    expect(updatesFinding(pending, false)).toMatchObject({
      state: 'failing',
      figure: '1 security update not installed',
    })
  })

  it('fails when an update waits for a restart', () => {
    expect(updatesFinding('', true)).toMatchObject({
      state: 'failing',
      advice: expect.stringContaining('reboot'),
    })
  })

  it('passes when only other updates are pending', () => {
    expect(updatesFinding(upgrade('tzdata', 'Debian:12/stable'), false)).toMatchObject({ state: 'green' })
  })
})
