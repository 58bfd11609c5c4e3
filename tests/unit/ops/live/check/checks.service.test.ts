import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { backupCheck } from '#lib/health/backupCheck.ts'
import { certificateCheck } from '#lib/health/certificateCheck.ts'
import type { Check, CheckResult } from '#lib/health/check.ts'
import { nameOf } from '#lib/health/lastBackup.ts'
import { runChecks } from '#lib/health/runChecks.ts'
import { administration } from '#lib/referral/admin/administration.ts'
import { HOUR_MS } from '#lib/server/durations.ts'
import { allChecks } from '#ops/live/check/allChecks.ts'
import { mailDomainCheck } from '#ops/live/check/mailDomainCheck.ts'
import { whatToPaste } from '#ops/live/check/paste.ts'
import { publishCheck } from '#ops/live/check/publishCheck.ts'
import { referralCheck } from '#ops/live/check/referralCheck.ts'
import { siteNamesCheck } from '#ops/live/check/siteNamesCheck.ts'
import { makeCertificates } from '#tests/support/hosted/certificates.ts'
import { trust } from '#tests/support/hosted/visits.ts'
import {
  type CheckedInstallation,
  startCheckedInstallation,
} from '#tests/support/live/checkedInstallation.ts'
import { startTlsServer } from '#tests/support/live/tlsServer.ts'

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
const withWriteToken = () => ({ SANITY_API_WRITE_TOKEN: live.tokens.editor })

/** Returns the lines of the check whose first line has this name. */
async function linesOf(what: string, changes: Record<string, string> = {}): Promise<CheckResult[]> {
  const checks = allChecks(live.installation(changes), noRecords)
  return runChecks(checks.filter((check) => check.what === what))
}
const run = (check: Check) => runChecks([check])

describe('correct installation', { tags: 'full' }, () => {
  it('passes every check except content and mail domain', async () => {
    const lines = await runChecks(allChecks(live.installation(withWriteToken()), noRecords))
    expect(lines.map(({ what, state, figure }) => `${what}: ${state}: ${figure}`)).toEqual([
      'Variables: green: managed: the copy at Sanity, referrals at Supabase',
      expect.stringMatching(/^Content: failing: \d+ things are still sample or missing$/),
      expect.stringMatching(/^Dataset: green: staging of rehearsal: \d+ documents, public$/),
      'Token of the site: green: viewer: reads drafts (0 now), writes nothing',
      expect.stringMatching(
        /^CORS origin at Sanity: green: https:\/\/site\.localhost:\d+, with credentials$/,
      ),
      expect.stringMatching(/^Webhook at Sanity: green: https:.*\/api\/revalidate, for staging$/),
      expect.stringMatching(
        /^Webhook at the site: green: takes what is signed, refuses what is unsigned or old; clocks \d s apart$/,
      ),
      'Names of the site: not applicable: the host of the site sets them',
      expect.stringMatching(/^Site: green: https:\/\/site\.localhost:\d+ answers in \d+ ms$/),
      'Readiness: green: up for 2.0 h with 180 MB',
      expect.stringMatching(/^Publish to page: green: a page of after the publish is read \d+ s later$/),
      'Drafts at the lake: green: nobody reads one without a token',
      'Drafts on pages: green: none on a public page (0 drafts with another title now)',
      expect.stringMatching(
        /^Function from the site: green: takes referrals from https:.*, refuses other origins$/,
      ),
      expect.stringMatching(/^Referral stored: green: in \d+ ms$/),
      expect.stringMatching(/^Referral mailed: green: taken by the mail server after \d+ s/),
      'Outbox: green: 0 emails due; 0 given up ever',
      'Referral erased: green: nothing of it is kept',
      expect.stringMatching(/^Migrations: green: all \d+ applied$/),
      'Mail domain: not applicable: site.test is a name for tests',
      expect.stringMatching(/^TLS certificate: green: valid for \d+ days more/),
      'Headers: green: policy and all 6 others as the site sends them',
      'Caches in between: green: none seen; previews pass it by',
      expect.stringMatching(/^Backup: not applicable: none is made in .*: npm run backup makes one$/),
    ])
    expect(lines.filter(({ state }) => state === 'failing').every(({ advice }) => advice)).toBe(true)
  })

  it('names a site that is not open', async () => {
    live.site.headers['x-robots-tag'] = 'noindex'
    expect(await linesOf('Site')).toMatchObject([
      { state: 'green', figure: expect.stringMatching(/ ms, closed until it is opened in the Studio$/) },
    ])
  })

  it('keeps no data of the test referral after one labelled email', async () => {
    await run(referralCheck(live.installation()))
    expect(await administration(live.database.query).list(10)).toEqual([])
    const subjects = (await live.mailbox.list()).map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(new Set(['Check: your referral form works']))
  })

  it('explains checks that need a token when none is set', async () => {
    expect(await linesOf('Publish to page')).toMatchObject([
      { state: 'not applicable', figure: expect.stringContaining('SANITY_API_WRITE_TOKEN=<editor token>') },
    ])
    expect(await linesOf('Webhook at Sanity')).toMatchObject([
      { state: 'not applicable', figure: expect.stringContaining('npm run live:check -- --print') },
    ])
  })
})

interface Fault {
  fault: string
  what: string
  make?: () => void
  environment?: () => Record<string, string>
  figure: RegExp
  advice: RegExp
}

const faults: Fault[] = [
  {
    fault: 'a variable is missing',
    what: 'Variables',
    environment: () => ({ SANITY_REVALIDATE_SECRET: '' }),
    figure: /SANITY_REVALIDATE_SECRET is not set/,
    advice: /npm run live:init/,
  },
  {
    fault: 'the function has no mailer',
    what: 'Variables',
    environment: () => ({ SMTP_URL: '' }),
    figure: /Set MAIL_API_KEY or SMTP_URL/,
    advice: /\.env\.production/,
  },
  {
    fault: 'the dataset does not exist',
    what: 'Dataset',
    environment: () => ({ NEXT_PUBLIC_SANITY_DATASET: 'production' }),
    figure: /the lake answers 404/,
    advice: /NEXT_PUBLIC_SANITY_DATASET/,
  },
  {
    fault: 'the dataset is private',
    what: 'Dataset',
    make: () => {
      live.sanity.isPrivate = true
    },
    figure: /private/,
    advice: /sanity dataset visibility set staging public/,
  },
  {
    fault: 'the project is unknown',
    what: 'Dataset',
    environment: () => ({ NEXT_PUBLIC_SANITY_API_HOST: 'https://api.sanity.localhost:2' }),
    figure: /ECONNREFUSED/,
    advice: /NEXT_PUBLIC_SANITY_PROJECT_ID/,
  },
  {
    fault: "the site has an editor's token",
    what: 'Token of the site',
    environment: () => ({ SANITY_API_READ_TOKEN: live.tokens.editor }),
    figure: /it may write/,
    advice: /role Viewer/,
  },
  {
    fault: "the site's token was revoked",
    what: 'Token of the site',
    environment: () => ({ SANITY_API_READ_TOKEN: 'skRevoked' }),
    figure: /refuses it \(401\)/,
    advice: /role Viewer/,
  },
  {
    fault: 'the origin is not allowed',
    what: 'CORS origin at Sanity',
    make: () => {
      live.sanity.cors.origin = 'http://localhost:3333'
    },
    figure: /is not let in/,
    advice: /sanity cors add https:\/\/site\.localhost:\d+ --credentials/,
  },
  {
    fault: 'the origin is allowed without credentials',
    what: 'CORS origin at Sanity',
    make: () => {
      live.sanity.cors.credentials = false
    },
    figure: /without credentials: nobody can sign in/,
    advice: /--credentials/,
  },
  {
    fault: 'there is no webhook',
    what: 'Webhook at Sanity',
    environment: withWriteToken,
    make: () => {
      live.sanity.hook = null
    },
    figure: /none of 0 goes to/,
    advice: /--print/,
  },
  {
    fault: 'the webhook is off without a filter',
    what: 'Webhook at Sanity',
    environment: withWriteToken,
    make: () => {
      live.sanity.hook = { isDisabled: true, rule: { on: ['create'], projection: '{_type}' } }
    },
    figure: /switched off, its filter is empty, it is silent on update, it is silent on delete/,
    advice: /--print/,
  },
  {
    fault: 'the site has another webhook secret',
    what: 'Webhook at the site',
    make: () => {
      live.site.secret = 'another secret of thirty-two characters'
    },
    figure: /a signed request is answered 401/,
    advice: /SANITY_REVALIDATE_SECRET/,
  },
  {
    fault: 'the site accepts unsigned requests',
    what: 'Webhook at the site',
    make: () => {
      live.site.takesUnsigned = true
    },
    figure: /answers 200 to a request without a signature/,
    advice: /the proxy in front of it/,
  },
  {
    fault: "the site's clock is an hour ahead",
    what: 'Webhook at the site',
    make: () => {
      live.site.clockAhead = HOUR_MS
    },
    figure: /3\d\d\d s apart/,
    advice: /set-ntp/,
  },
  {
    fault: 'the site answers with an error',
    what: 'Site',
    make: () => {
      live.site.status = 502
    },
    figure: /answers 502/,
    advice: /log of the site/,
  },
  {
    fault: 'the site was started with another address',
    what: 'Site',
    make: () => {
      live.site.builtFor = 'http://localhost:3000'
    },
    figure: /name http:\/\/localhost:3000 as their address/,
    advice: /Start it again with NEXT_PUBLIC_SITE_URL=https:/,
  },
  {
    fault: 'nobody can send a referral',
    what: 'Readiness',
    make: () => {
      live.site.isReady = false
    },
    figure: /Referrals can't be sent/,
    advice: /log of the site/,
  },
  {
    fault: 'anonymous requests return drafts',
    what: 'Drafts at the lake',
    make: () => {
      live.sanity.showsDrafts = true
    },
    figure: /can be read by everybody/,
    advice: /Sanity/,
  },
  {
    fault: 'the function refuses the public address',
    what: 'Function from the site',
    make: () =>
      live.setFunction({
        REFERRAL_SITE_URL: 'https://other.test',
        REFERRAL_ALLOWED_ORIGINS: 'https://other.test',
      }),
    figure: /refuses pages of https:\/\/site\.localhost/,
    advice: /REFERRAL_ALLOWED_ORIGINS/,
  },
  {
    fault: 'the function has another secret',
    what: 'Referral stored',
    make: () => live.setFunction({ REFERRAL_SECRET: 'another secret of thirty-two characters' }),
    figure: /another REFERRAL_SECRET/,
    advice: /the one that is set here/,
  },
  {
    fault: 'the function has another key',
    what: 'Migrations',
    make: () => live.setFunction({ PUBLISHABLE_KEY: 'sb_publishable_other' }),
    figure: /another publishable key/,
    advice: /NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY/,
  },
  {
    fault: 'a header is missing',
    what: 'Headers',
    make: () => {
      live.site.headers = { 'content-security-policy': null, 'strict-transport-security': 'max-age=60' }
    },
    figure: /Strict-Transport-Security is "max-age=60"; Content-Security-Policy is missing/,
    advice: /pass its headers on/,
  },
  {
    fault: 'a cache keeps pages for an hour',
    what: 'Caches in between',
    make: () => {
      live.site.age = 3600
    },
    figure: /kept for 3600 s/,
    advice: /Cache-Control/,
  },
  {
    fault: 'a cache stores previews',
    what: 'Caches in between',
    make: () => {
      live.site.keepsPreviews = true
    },
    figure: /a cookie of a preview is answered from a cache/,
    advice: /__prerender_bypass/,
  },
]

describe('live checks of a faulty installation', { tags: 'full' }, () => {
  it.each(faults)('fail when $fault', async ({ what, make, environment, figure, advice }) => {
    make?.()
    const lines = await linesOf(what, environment?.())
    expect(lines.find(({ state }) => state === 'failing')).toMatchObject({
      what,
      figure: expect.stringMatching(figure),
      advice: expect.stringMatching(advice),
    })
  })

  it('fail when pages do not follow a publish', async () => {
    live.site.followsContent = false
    expect(await run(publishCheck(live.installation(withWriteToken()), 1000))).toMatchObject([
      { state: 'failing', figure: expect.stringContaining('still the page of before') },
    ])
  })

  it('fail when a page shows a draft', async () => {
    const draft = { _id: 'drafts.homePage', _type: 'homePage', seo: { title: 'A title that is not out yet' } }
    const { api, dataset } = live.installation().lake
    await fetch(`${api}/data/mutate/${dataset}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${live.tokens.editor}` },
      body: JSON.stringify({ mutations: [{ createOrReplace: draft }] }),
    })
    live.site.title = draft.seo.title
    const [, onPages] = await linesOf('Drafts at the lake')
    expect(onPages).toMatchObject({ state: 'failing', figure: '/ shows a draft' })
  })

  it('fail when the mail server refuses connections', async () => {
    live.setFunction({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const lines = await run(referralCheck(live.installation(), 1000))
    expect(lines.map(({ what, state }) => `${what} ${state}`)).toEqual([
      'Referral stored green',
      'Referral mailed failing',
      'Outbox green',
      'Referral erased green',
    ])
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

  it('report the free disk space of a self-hosted site', async () => {
    const selfHosted = {
      NEXT_PUBLIC_SANITY_PROJECT_ID: '',
      NEXT_PUBLIC_SUPABASE_URL: '',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
      SITE_STATE_DIR: tmpdir(),
    }
    expect(await linesOf('Disk', selfHosted)).toMatchObject([
      { figure: expect.stringMatching(/^[\d.]+ of [\d.]+ GiB free$/) },
    ])
  })

  it('fail when a migration was not applied', async () => {
    const { execute } = live.database
    await execute("delete from supabase_migrations.schema_migrations where version = '20261124000000'")
    expect(await linesOf('Migrations')).toMatchObject([
      {
        state: 'failing',
        figure: '20261124000000 not applied',
        advice: expect.stringContaining('npm run functions:deploy'),
      },
    ])
    await execute(
      "insert into supabase_migrations.schema_migrations (version) values ('20261124000000'), ('20991231000000')",
    )
    expect(await linesOf('Migrations')).toMatchObject([{ figure: expect.stringContaining('later version') }])
  })

  it('fail when the certificate expires soon', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
    const { authority, certificate, key } = makeCertificates(folder, ['site.localhost'], 3)
    trust(authority)
    const files = { cert: readFileSync(certificate), key: readFileSync(key) }
    const { port, stop } = await startTlsServer(files, async () => new Response())
    try {
      expect(await run(certificateCheck({ siteUrl: `https://site.localhost:${port}` }))).toMatchObject([
        { state: 'failing', figure: expect.stringMatching(/^valid for [23] days more only/) },
      ])
    } finally {
      await stop()
    }
  })

  it('fail when the last backup is older than a day', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'))
    const resultAfter = (hours: number) => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
      mkdirSync(join(folder, nameOf(new Date(Date.now() - hours * HOUR_MS))))
      return run(backupCheck(folder, undefined, folder))
    }
    expect(await run(backupCheck(folder, undefined, folder))).toMatchObject([
      { state: 'green', figure: 'none was made yet' },
    ])
    expect(await resultAfter(25)).toMatchObject([
      {
        state: 'green',
        figure: expect.stringMatching(/Z, 25 hours ago$/),
        notes: [expect.stringContaining('set BACKUP_SECOND_PLACE')],
      },
    ])
    expect(await resultAfter(30)).toMatchObject([
      {
        state: 'failing',
        figure: expect.stringMatching(/Z, 30 hours ago$/),
        advice: expect.stringContaining('npm run backup'),
      },
    ])
    // Made while the clock was a year ahead.
    expect(await resultAfter(-8760)).toMatchObject([{ state: 'failing' }])
  })

  it('fail when the mail domain lacks DNS records', async () => {
    const from = { REFERRAL_FROM: 'Jane <referrals@mail.jane.coach>', MAIL_API_KEY: 're_1' }
    const records: Record<string, string> = { 'send.mail.jane.coach': 'v=spf1 include:amazonses.com ~all' }
    const readTxt = (name: string) => (records[name] ? Promise.resolve([[records[name]]]) : noRecords())
    expect(await run(mailDomainCheck(from, readTxt))).toMatchObject([
      { state: 'failing', figure: 'mail.jane.coach has no DKIM, no DMARC' },
    ])
    records['resend._domainkey.mail.jane.coach'] = 'p=MIGf'
    records['_dmarc.jane.coach'] = 'v=DMARC1; p=none'
    expect(await run(mailDomainCheck(from, readTxt))).toMatchObject([{ state: 'green' }])
  })
})

describe('siteNamesCheck', () => {
  const selfHosted = { form: 'selfHosted', siteUrl: 'https://www.jane.coach' } as const

  it('names the bare name when only the www name can be found', async () => {
    const readAddresses = async (name: string) => (name === 'www.jane.coach' ? ['192.0.2.1'] : noRecords())
    expect(await run(siteNamesCheck(selfHosted, readAddresses))).toMatchObject([
      { state: 'failing', figure: 'jane.coach cannot be found' },
    ])
  })

  it('returns both names when both can be found', async () => {
    expect(await run(siteNamesCheck(selfHosted, async () => ['192.0.2.1']))).toMatchObject([
      { state: 'green', figure: 'www.jane.coach, jane.coach' },
    ])
  })

  it('reports name servers that do not answer', async () => {
    const silent = () => Promise.reject(Object.assign(new Error('queryA ETIMEOUT'), { code: 'ETIMEOUT' }))
    expect(await run(siteNamesCheck(selfHosted, silent))).toMatchObject([
      { state: 'failing', figure: 'queryA ETIMEOUT', advice: 'Try the name servers of this machine.' },
    ])
  })
})

describe('runChecks', { tags: 'full' }, () => {
  it('reports a check that throws or hangs as failing', async () => {
    const check = (what: string, work: () => Promise<CheckResult[]>): Check => ({
      what,
      advice: 'Do something.',
      limitMs: 50,
      run: work,
    })
    expect(
      await runChecks([
        check('Broken', () => Promise.reject(new Error('It broke.'))),
        check('Hanging', () => new Promise(() => {})),
        check('Well', async () => [{ what: 'Well', state: 'green', figure: 'yes' }]),
      ]),
    ).toEqual([
      { what: 'Broken', state: 'failing', figure: 'It broke.', advice: 'Do something.' },
      { what: 'Hanging', state: 'failing', figure: 'no answer within 0 s', advice: 'Do something.' },
      { what: 'Well', state: 'green', figure: 'yes' },
    ])
  })
})

describe('whatToPaste', { tags: 'full' }, () => {
  it('lists the settings of Sanity, Supabase and the DNS with their values', () => {
    const text = whatToPaste(live.installation())
    const { siteUrl, revalidateSecret = '' } = live.installation()
    expect(text).toContain(`npx sanity cors add ${siteUrl} --credentials --project-id rehearsal`)
    expect(text).toContain(`URL          ${siteUrl}/api/revalidate`)
    expect(text).toContain('Filter       !(_id in path("drafts.**"))')
    expect(text).toContain('Projection   {_type}')
    expect(text).toContain(`Secret       ${revalidateSecret}`)
    expect(text).toContain('_dmarc.site.test.  TXT  "v=DMARC1; p=none; rua=mailto:consultant@site.test"')
    expect(text).toContain('AT SUPABASE')
  })

  it('includes the schedule when Supabase runs the function', () => {
    const text = whatToPaste(
      live.installation({
        NEXT_PUBLIC_SUPABASE_URL: 'https://project.supabase.test',
        NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
        REFERRAL_DRAIN_SECRET: 'a drain secret of at least thirty-two characters',
      }),
    )
    expect(text).toContain("'https://project.supabase.test'")
    expect(text).toContain("'a drain secret of at least thirty-two characters'")
  })
})
