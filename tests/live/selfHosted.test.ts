import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '#lib/env/constants.ts'
import { METHOD_PDF, pagePicturePath } from '#lib/method/methodFiles.ts'
import { routes } from '#lib/routes.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'
import { OWNER, type SelfHosted, startSelfHosted } from '#tests/support/hosted/selfHosted.ts'
import { visit } from '#tests/support/hosted/visits.ts'
import { addAuthenticator } from '#tests/support/lake/publicLake.ts'

const STUDIO_MS = 90_000

let site: SelfHosted
const contexts: BrowserContext[] = []
beforeAll(async () => {
  site = await startSelfHosted()
})
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.browser()?.close()))
  await site?.close()
})

async function openDevice(): Promise<Page> {
  const browser = await chromium.launch(launchOptions())
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 900 },
  })
  contexts.push(context)
  return addAuthenticator(await context.newPage())
}

async function createPasskey(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await isInStudio(page)
}

const isInStudio = (page: Page) =>
  page.getByRole('link', { name: 'Preview', exact: true }).waitFor({ timeout: STUDIO_MS })

const sendReferral = (name: string, key: string) =>
  fetch(`${site.site}/functions/v1/send-referral-notification`, {
    method: 'POST',
    headers: {
      origin: site.site,
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ ...referralBody(name), pageUrl: `${site.site}/referral` }),
    signal: AbortSignal.timeout(15_000),
  })

const homePage = async () => (await fetch(`${site.site}/`)).text()

it('lets the owner edit, publish, invite and recover', { timeout: 600_000 }, async () => {
  const owner = await openDevice()
  await createPasskey(owner, site.firstLink())

  // A publish reaches visitors.
  await owner.goto(`${site.site}/studio/content/pages;homePage`)
  const label = owner.getByTestId('field-banner.label').locator('input').first()
  await label.fill('Refer a friend today', { timeout: STUDIO_MS })
  await owner.getByTestId('action-publish').click({ timeout: 30_000 })
  await expect.poll(homePage, { timeout: 30_000 }).toContain('Refer a friend today')

  // A guest sees a draft by a preview link.
  await label.fill('Not published yet')
  const draft = async () => JSON.stringify(await site.editor.getDocument('drafts.homePage'))
  await expect.poll(draft, { timeout: 30_000 }).toContain('Not published yet')
  await owner.goto(`${site.site}/studio/preview?preview=%2F`)
  await owner.getByRole('button', { name: 'Share', exact: true }).click({ timeout: STUDIO_MS })
  const share = owner.getByRole('region', { name: 'Share' })
  await share.getByRole('button', { name: '1 day' }).click()
  const shareLink = await share.getByRole('textbox', { name: 'Preview link' }).inputValue()
  const guest = await openDevice()
  await guest.goto(shareLink)
  await guest.getByText('Not published yet').first().waitFor()
  expect(await homePage()).not.toContain('Not published yet')

  // A referral arrives, is exported after the passkey's confirmation, and is answered.
  const sent = await sendReferral('Rita Referred', crypto.randomUUID())
  expect(sent.status).toBe(201)
  await owner.goto(`${site.site}/studio/referrals`)
  const download = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'Export as CSV' }).click({ timeout: STUDIO_MS })
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Rita Referred')
  await owner.getByText('Rita Referred').first().click()
  await owner.getByRole('button', { name: 'Replied', exact: true }).click()
  await owner.getByRole('button', { name: 'Replied', exact: true, pressed: true }).waitFor()

  // A second editor is invited, then removed.
  await owner.goto(`${site.site}/studio/editors`)
  const invited = Date.now()
  await owner.getByLabel('Name', { exact: true }).fill('Ben Example', { timeout: STUDIO_MS })
  await owner.getByLabel('Email', { exact: true }).fill('ben@ben.test')
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  const second = await openDevice()
  await createPasskey(second, await site.linkTo('ben@ben.test', invited))
  await owner.reload()
  const card = owner.getByRole('region', { name: 'Ben Example' })
  await card.getByRole('button', { name: 'Remove', exact: true }).click({ timeout: STUDIO_MS })
  await card.getByRole('button', { name: 'Remove now' }).click()
  await owner.getByText('Ben Example removed').waitFor()
  await second.goto(`${site.site}/studio`)
  await second.getByText('Sign in with a passkey').waitFor({ timeout: STUDIO_MS })

  // A lost passkey is replaced by email.
  const newDevice = await openDevice()
  await newDevice.goto(`${site.site}/lake/auth/sign-in`)
  await newDevice.getByText('Lost your passkey?').click()
  await newDevice.getByLabel('Your email address').fill(OWNER)
  const asked = Date.now()
  await newDevice.getByRole('button', { name: 'Email me a link' }).click()
  await createPasskey(newDevice, await site.linkTo(OWNER, asked))

  // The session on the old device ended with its passkey.
  await newDevice.goto(`${site.site}/studio/editors`)
  const sessions = newDevice.getByRole('region', { name: 'Site owner' })
  await sessions.getByText('this browser').waitFor({ timeout: STUDIO_MS })
  await owner.goto(`${site.site}/studio`)
  await owner.getByText('Sign in with a passkey').waitFor({ timeout: STUDIO_MS })
})

it.each([
  '/lake/v2026-03-01/data/query/production?query=*',
  '/lake/v2026-03-01/data/listen/production?query=*',
  '/lake/v1/auth/accounts',
  '/lake/status',
  '/demo/booking/consultation',
])('serves visitors nothing at %s', async (path) => {
  const { status } = await fetch(`${site.site}${path}`)
  expect([401, 403, 404]).toContain(status)
})

it('makes the method PDF and its cover again when they are published', { timeout: 60_000 }, async () => {
  const made = () =>
    Promise.all(
      [METHOD_PDF, pagePicturePath('cover.webp')].map(async (path) =>
        Buffer.from(await (await fetch(`${site.site}${path}`)).arrayBuffer()).toString('base64'),
      ),
    )
  const [pdf = '', cover = ''] = await made()
  await site.editor.patch('methodGuide').set({ title: 'A method of the package' }).commit()
  await expect
    .poll(async () => (await made()).map((file, index) => file !== [pdf, cover][index]), { timeout: 30_000 })
    .toEqual([true, true])
})

async function refer(name: string): Promise<void> {
  const key = crypto.randomUUID()
  const isAcknowledged = async () => {
    const answer = await sendReferral(name, key).catch(() => null)
    return answer?.ok ?? false
  }
  await expect.poll(isAcknowledged, { timeout: 60_000, interval: 250 }).toBe(true)
}

async function publish(title: string): Promise<void> {
  const isAcknowledged = () =>
    site.editor
      .patch('conversionPage')
      .set({ 'seo.title': title })
      .commit()
      .then(
        () => true,
        () => false,
      )
  await expect.poll(isAcknowledged, { timeout: 60_000 }).toBe(true)
}

it.each(['lake', 'function', 'site'] as const)(
  'loses nothing when the %s is killed',
  { timeout: 180_000 },
  async (part) => {
    const names = [1, 2, 3, 4].map((count) => `Person ${count} of ${part}`)
    const title = `Published next to a kill of the ${part}`
    const sent = Promise.all([...names.map(refer), publish(title)])
    site.kill(part)
    await sent
    for (const name of names) {
      await expect.poll(() => site.emailsAbout(name), { timeout: 60_000 }).toBeGreaterThanOrEqual(1)
    }
    const shown = async () => (await visit(`${site.site}/TSS`).catch(() => null))?.title
    await expect.poll(shown, { timeout: 90_000 }).toContain(title)
  },
)

it('answers through Caddy with HSTS and compression', async () => {
  const { status, headers } = await visit(`${site.site}/`)
  expect(status).toBe(200)
  expect(headers.get('strict-transport-security')).toContain('max-age=')
  expect(headers.get('content-encoding')).toMatch(/br|gzip|zstd/)
  expect(headers.get('server')).toBeNull()
})

it('fits a server of 1 GB', async () => {
  const folder = Number.parseInt(execFileSync('du', ['-sm', '--apparent-size', site.app]).toString(), 10)
  const memory = site.memory()
  console.log(`package ${folder} MB, memory ${memory.toFixed(0)} MB`)
  expect(folder).toBeLessThan(320)
  expect(memory).toBeLessThan(900)
})

it('passes the doctor', { timeout: 180_000 }, async () => {
  const { failing, output } = await site.doctor()
  // The updates are those of the testing machine.
  expect(
    failing.filter((name) => name !== 'Updates'),
    output,
  ).toEqual([])
  expect(output).toMatch(/^green +Referral +stored, emailed, erased/m)
})

it('serves the same pages from a restored backup', { timeout: 300_000 }, async () => {
  const pages = () =>
    Promise.all(routes.map(async ({ path }) => [path, (await visit(`${site.site}${path}`)).html]))
  const before = await pages()
  await site.restoreElsewhere()
  await expect.poll(async () => (await visit(`${site.site}/healthz`)).status, { timeout: 30_000 }).toBe(200)
  expect(await pages()).toEqual(before)
})
