import { lookup, resolveTxt } from 'node:dns/promises'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Check, runCheck } from '#lib/health/check.ts'
import { nameOf } from '#lib/health/lastBackup.ts'
import {
  backupCheck,
  certificateCheck,
  diskCheck,
  memoryCheck,
  updatesCheck,
} from '#lib/health/serverChecks.ts'
import { administration } from '#lib/referral/admin/administration.ts'
import { HOUR_MS } from '#lib/server/durations.ts'
import { checksOf } from '#ops/doctor/checks.ts'
import { dnsCheck } from '#ops/doctor/dnsCheck.ts'
import { installationOf } from '#ops/doctor/installation.ts'
import {
  type CheckedInstallation,
  type SiteSetup,
  startCheckedInstallation,
} from '#tests/support/doctor/checkedInstallation.ts'
import { startTlsServer } from '#tests/support/doctor/tlsServer.ts'
import { makeCertificates } from '#tests/support/hosted/proxies/certificates.ts'
import { trust } from '#tests/support/hosted/visits.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let live: CheckedInstallation
beforeAll(async () => {
  live = await startCheckedInstallation()
})
afterAll(() => live?.stop())
beforeEach(() => live.reset())

/** Runs a check. Returns its state and figure. */
const lineOf = async (check: Check) => {
  const { state, figure } = await runCheck(check)
  return `${state}: ${figure}`
}

describe('correct installation', { tags: 'full' }, () => {
  it('passes every check', async () => {
    const results = await Promise.all(checksOf(live.installation()).map(runCheck))
    expect(results.map(({ check, state, figure }) => `${check.what}: ${state}: ${figure}`)).toEqual([
      expect.stringMatching(/^Site: green: http:\/\/localhost:\d+ answers, with its headers$/),
      'Content and form: green: Pages and the referral form work.',
      'Webhook: green: accepts signed requests',
      'Referral: green: stored, emailed, erased; look into the mailbox of REFERRAL_TO',
      'Content source: green: 30 published documents',
      expect.stringMatching(/^Backup: not applicable: none is made in .*: npm run backup makes one$/),
    ])
  })
})

interface Fault {
  fault: string
  check: string
  site?: Partial<SiteSetup>
  functions?: Record<string, string>
  figure: RegExp
}

const faults: Fault[] = [
  {
    fault: 'the site has another webhook secret',
    check: 'Webhook',
    site: { webhookSecret: 'another secret of thirty-two characters' },
    figure: /status 401, not 200, for a signed request/,
  },
  { fault: 'the site answers with an error', check: 'Site', site: { status: 502 }, figure: /answers 502/ },
  {
    fault: 'the site was started with another address',
    check: 'Site',
    site: { builtFor: 'https://other.test' },
    figure: /“https:\/\/other.test” in its pages: start it again with NEXT_PUBLIC_SITE_URL=http:/,
  },
  {
    fault: 'headers are changed',
    check: 'Site',
    site: { headers: { 'strict-transport-security': 'max-age=60' } },
    figure: /not as the site sends them: Strict-Transport-Security, Content-Security-Policy$/,
  },
  {
    fault: 'nobody can send a referral',
    check: 'Content and form',
    site: { isReady: false },
    figure: /Referrals can't be sent/,
  },
  {
    fault: 'the function refuses the public address',
    check: 'Referral',
    functions: { REFERRAL_SITE_URL: 'https://other.test' },
    figure: /answers 403: .*foreign_origin/,
  },
  {
    fault: 'the function has another secret',
    check: 'Referral',
    functions: { REFERRAL_SECRET: 'another secret of thirty-two characters' },
    figure: /answers 403: .*bad_check/,
  },
  {
    fault: 'the mail server refuses connections',
    check: 'Referral',
    functions: { SMTP_URL: 'smtp://127.0.0.1:9' },
    figure: /^stored, but not emailed: .*ECONNREFUSED.*Compare SMTP_URL/,
  },
]

describe('checks of a faulty installation', { tags: 'full' }, () => {
  it.each(faults)('fail when $fault', async ({ check, site, functions, figure }) => {
    live.reset(site, functions)
    const [found] = checksOf(live.installation()).filter(({ what }) => what === check)
    expect(found && (await runCheck(found))).toMatchObject({
      state: 'failing',
      figure: expect.stringMatching(figure),
    })
    expect(await administration(live.database.query).list(10)).toEqual([])
  })

  it('prevent the start when a variable is missing', () => {
    expect(() => installationOf({ ...live.environment, SANITY_REVALIDATE_SECRET: '' })).toThrow(
      'SANITY_REVALIDATE_SECRET is not: set what is missing',
    )
  })
})

describe('serverChecks', { tags: 'full' }, () => {
  it('report disk or memory', async () => {
    expect(await lineOf(diskCheck(tmpdir()))).toMatch(/: [\d.]+ of [\d.]+ GiB free$/)
    expect(await lineOf(memoryCheck)).toMatch(/: \d+ MiB available$/)
  })

  it.each([
    [30, /^green: valid for (?:29|30) days more, until \d{4}-\d\d-\d\d$/],
    [3, /^failing: valid for [23] days more/],
  ])('report a certificate that is valid for %i days', async (days, line) => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
    const { authority, certificate, key } = makeCertificates(folder, ['site.localhost'], days)
    trust(authority)
    const files = { cert: readFileSync(certificate), key: readFileSync(key) }
    const { port, stop } = await startTlsServer(files, async () => new Response())
    expect(await lineOf(certificateCheck(`https://site.localhost:${port}`))).toMatch(line)
    await stop()
  })

  it('fail when the last backup is older than a day', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'))
    const lineAfter = (hours: number) => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
      mkdirSync(join(folder, nameOf(new Date(Date.now() - hours * HOUR_MS))))
      return lineOf(backupCheck(folder, undefined, folder))
    }
    expect(await lineOf(backupCheck(folder, undefined, folder))).toBe('green: none was made yet')
    expect(await lineAfter(25)).toMatch(
      /^green: \S+Z, 25 hours ago, on this disk alone: BACKUP_SECOND_PLACE is not set$/,
    )
    expect(await lineAfter(30)).toMatch(/^failing: \S+Z, 30 hours ago$/)
    // Made while the clock was a year ahead.
    expect(await lineAfter(-8760)).toMatch(/^failing/)
  })
})

vi.mock('node:dns/promises')

describe('dnsCheck', () => {
  const none = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
  const texts: Record<string, string> = {
    'send.mail.jane.coach': 'v=spf1 include:amazonses.com ~all',
    'resend._domainkey.mail.jane.coach': 'p=MIGf',
    '_dmarc.jane.coach': 'v=DMARC1; p=none',
  }
  const SENDER = 'SPF of mail.jane.coach, DKIM of mail.jane.coach, DMARC of mail.jane.coach'
  const NAMES = ['www.jane.coach', 'jane.coach']

  const lineFor = (names: string[], records = texts, from = 'Jane <referrals@mail.jane.coach>') => {
    vi.mocked(resolveTxt).mockImplementation(async (name) => (records[name] ? [[records[name]]] : none()))
    vi.mocked(lookup).mockImplementation(async (name) =>
      names.includes(name) ? { address: '192.0.2.1', family: 4 } : none(),
    )
    return lineOf(dnsCheck(NAMES, { REFERRAL_FROM: from, MAIL_API_KEY: 're_1' }))
  }

  it('passes when all records are set', async () => {
    expect(await lineFor(NAMES)).toBe(`green: ${SENDER}, www.jane.coach, jane.coach`)
  })

  it('names the bare name when only the www name can be found', async () => {
    expect(await lineFor(['www.jane.coach'])).toBe('failing: no records: jane.coach')
  })

  it('names the missing records of the mail domain', async () => {
    expect(await lineFor(NAMES, {})).toBe(`failing: no records: ${SENDER}`)
  })

  it('does not apply to names for tests', async () => {
    expect(await lineFor([], {}, 'referrals@site.test')).toBe('not applicable: site.test is a name for tests')
  })
})

describe.skipIf(!existsSync('/usr/bin/apt-get'))('updatesCheck', () => {
  it.each([
    ['green: none pending', 'Inst tzdata [1.0] (1.1 Debian:12/stable [amd64])'],
    [
      'failing: 1 security update not installed',
      'Inst openssl [1.0] (1.1 Debian-Security:12/stable-security [amd64])',
    ],
  ])('returns “%s” when apt-get prints “%s”', async (line, output) => {
    const folder = mkdtempSync(join(tmpdir(), 'apt-'))
    writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho '${output}'\n`, { mode: 0o755 })
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
    expect(await lineOf(updatesCheck)).toBe(line)
  })
})
