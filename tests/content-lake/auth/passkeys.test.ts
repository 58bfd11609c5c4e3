import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { accountsIn } from '#content-lake/auth/accounts.ts'
import { FIRST_LINK_FILE } from '#content-lake/auth/firstLink.ts'
import { signInLinksIn } from '#content-lake/auth/signInLinks.ts'
import { openDatabase } from '#content-lake/store/lakeDatabase.ts'
import { passkeyConfirmation } from '#lib/referral/access/passkeyConfirmation.ts'
import { nonceAnswer, PROOF_TYPE, proofId } from '#lib/referral/access/proof.ts'
import type { Right } from '#lib/referral/access/rights.ts'
import { studioAccess } from '#lib/referral/access/studioAccess.ts'
import { log } from '#lib/server/log/log.ts'
import { isFullRun } from '#tests/support/fullRun.ts'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { openDevice, type PublicLake, startPublicLake } from '#tests/support/lake/publicLake.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

const firstLink = ({ lake }: PublicLake): string =>
  readFileSync(join(lake.dir, FIRST_LINK_FILE), 'utf8').trim()

const linkIn = (text: string): string => /http:\S+/.exec(text)?.[0] ?? ''

async function createPasskey(page: Page, link: string): Promise<void> {
  // The fragment alone doesn't load the page again.
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.waitForURL(/\/studio#sid=/)
}

/** Starts a Content Lake whose first editor has created a passkey with the link of the first start. */
async function enrolFirst() {
  const site = await startPublicLake()
  const device = await openDevice()
  await createPasskey(device.page, firstLink(site))
  return { site, ...device }
}

/** Signs in with a passkey that is not, or no longer, of an editor. */
async function expectUnknownPasskey(page: Page, { origin }: PublicLake): Promise<void> {
  await page.goto(`${origin}/lake/auth/sign-in`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey does not belong to an editor of this site.').waitFor()
}

const listed = z.object({
  accounts: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: z.string(),
      passkeys: z.number(),
      isMe: z.boolean(),
      sessions: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })),
    }),
  ),
})

const accountsFor = async (page: Page) => listed.parse((await ask(page, '/auth/accounts')).answer).accounts

async function ask(page: Page, path: string, method = 'GET', body?: object) {
  return page.evaluate(
    async ({ path, method, body }) => {
      const response = await fetch(`/lake/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer: unknown = await response.json()
      return { status: response.status, answer }
    },
    { path, method, body },
  )
}

async function enrolInvited(site: PublicLake, page: Page, role: 'editor' | 'viewer') {
  expect(await invite(page, { name: 'Ben', email: 'Ben@ben.example', role })).toMatchObject({ status: 200 })
  const other = await openDevice()
  await createPasskey(other.page, linkIn(site.emails[0]?.text ?? ''))
  return other
}

async function invite(page: Page, invited: object) {
  const confirmation = await page.evaluate(async () => {
    const options = await fetch('/lake/v1/auth/passkey/options', { method: 'POST', body: '{}' })
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await options.json())
    return JSON.parse(JSON.stringify(await navigator.credentials.get({ publicKey })))
  })
  return ask(page, '/auth/accounts', 'POST', { ...invited, confirmation })
}

const QUERY = '/data/query/production?query=*'

test('the first editor creates a passkey with the link of the first start', async () => {
  const { page } = await enrolFirst()
  const { answer } = await ask(page, '/users/me')
  expect(answer).toMatchObject({ email: 'anna@anna.example', role: 'administrator' })
  expect(await ask(page, QUERY)).toMatchObject({ status: 200 })
})

test('a passkey signs in again after the session ended', async () => {
  const { site, page, context } = await enrolFirst()
  await ask(page, '/auth/logout', 'POST')
  expect(await ask(page, QUERY)).toMatchObject({ status: 401 })
  await page.goto(`${site.origin}/lake/auth/sign-in?origin=${site.origin}/studio/content`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/studio\/content#sid=/)
  const [session] = (await context.cookies()).filter(({ name }) => name === 'lakeSession')
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })
  expect(await ask(page, QUERY)).toMatchObject({ status: 200 })
})

test('erasing referrals takes a confirmation by passkey for this request', async () => {
  const { site, page } = await enrolFirst()
  const client = clientOf(site.lake, site.lake.credentials.viewerToken)
  const access = studioAccess({
    client,
    confirm: passkeyConfirmation(client),
    secret: 'what this site alone knows, 32 characters',
    siteUrl: site.origin,
    networkOf: () => '203.0.113.7',
    now: Date.now,
    log,
  })
  const posted = (body: unknown) =>
    new Request(`${site.origin}/api/studio/pass`, {
      method: 'POST',
      headers: { origin: site.origin },
      body: JSON.stringify(body),
    })
  /** Returns a nonce that the editor's session has proved, with the challenge for a passkey. */
  const proved = async (right: Right) => {
    const given = await access.giveNonce(posted({ rights: [right] }))
    const { nonce } = nonceAnswer.parse(await given.json())
    const id = await proofId(nonce)
    const mutations = [{ create: { _id: id, _type: PROOF_TYPE } }]
    await ask(page, '/data/mutate/production', 'POST', { mutations })
    return { nonce, id }
  }
  const confirmed = (challenge: string): Promise<unknown> =>
    page.evaluate(async (text) => {
      const publicKey = { challenge: new TextEncoder().encode(text) }
      return JSON.parse(JSON.stringify(await navigator.credentials.get({ publicKey })))
    }, challenge)
  const statusOf = async (body: unknown) => (await access.givePass(posted(body))).status

  expect(await statusOf({ nonce: (await proved('referrals:read')).nonce })).toBe(200)
  expect(await statusOf({ nonce: (await proved('referrals:erase')).nonce })).toBe(401)
  const earlier = await confirmed((await proved('referrals:erase')).id)
  expect(await statusOf({ nonce: (await proved('referrals:erase')).nonce, confirmation: earlier })).toBe(401)
  const { nonce, id } = await proved('referrals:export')
  expect(await statusOf({ nonce, confirmation: await confirmed(id) })).toBe(200)
})

test.runIf(isFullRun)('a passkey of another site signs nobody in', async () => {
  const [own, other] = [await startPublicLake(), await startPublicLake()]
  const { page } = await openDevice()
  await createPasskey(page, firstLink(other))
  await expectUnknownPasskey(page, own)
})

test.runIf(isFullRun)('an invited viewer reads drafts but changes nothing', async () => {
  const { site, page } = await enrolFirst()
  const invited = { name: 'Ben', email: 'Ben@ben.example', role: 'viewer' }
  expect(await ask(page, '/auth/accounts', 'POST', invited), 'unconfirmed').toMatchObject({ status: 400 })
  const viewer = await enrolInvited(site, page, 'viewer')
  expect(site.emails).toMatchObject([{ to: 'ben@ben.example', subject: /invites you to the Studio/ }])
  await editorOf(site.lake).create({ _id: 'drafts.canary', _type: 'page' })
  const drafts = await ask(viewer.page, `${QUERY}&perspective=raw`)
  expect(JSON.stringify(drafts.answer)).toContain('drafts.canary')
  const mutations = [{ create: { _type: 'page' } }]
  const changed = await ask(viewer.page, '/data/mutate/production', 'POST', { mutations })
  expect(changed).toMatchObject({ status: 403 })
  expect(await ask(viewer.page, '/auth/accounts')).toMatchObject({ status: 403 })
})

test.runIf(isFullRun)('an ended account is refused at once', async () => {
  const { site, page } = await enrolFirst()
  const other = await enrolInvited(site, page, 'editor')
  expect(await ask(other.page, QUERY)).toMatchObject({ status: 200 })

  const [me, ben] = await accountsFor(page)
  expect(me).toMatchObject({ isMe: true, sessions: [{ isCurrent: true }] })
  expect(await ask(page, `/auth/accounts/${me?.id}`, 'DELETE')).toMatchObject({ status: 409 })
  expect(await ask(page, `/auth/accounts/${ben?.id}`, 'DELETE')).toMatchObject({ status: 200 })
  expect(await ask(other.page, QUERY)).toMatchObject({ status: 401 })
  await expectUnknownPasskey(other.page, site)
})

test.each(['sign-out', 'end'])('an ended session closes its event streams: %s', async (how) => {
  const { page } = await enrolFirst()
  const [me] = await accountsFor(page)
  const stream = page.evaluate(async () => {
    const response = await fetch('/lake/v1/data/listen/production?query=*')
    const reader = response.body?.getReader()
    for (;;) if ((await reader?.read().catch(() => ({ done: true })))?.done) return response.status
  })
  await page.waitForTimeout(300)
  if (how === 'end') await ask(page, `/auth/sessions/${me?.sessions[0]?.id}`, 'DELETE')
  else await ask(page, '/auth/logout', 'POST')
  expect(await stream).toBe(200)
  expect(await ask(page, QUERY)).toMatchObject({ status: 401 })
})

test('a sign-out without a session leaves the streams of others open', async () => {
  const { site, page } = await enrolFirst()
  const stream = page.evaluate(async () => {
    const response = await fetch('/lake/v1/data/listen/production?query=*')
    const reader = response.body?.getReader()
    for (let text = ''; ; ) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return 'closed'
      text += new TextDecoder().decode(chunk.value)
      if (text.includes('canary')) return 'open'
    }
  })
  await page.waitForTimeout(300)
  const stranger = await openDevice()
  await stranger.page.goto(`${site.origin}/lake/auth/sign-in`)
  expect(await ask(stranger.page, '/auth/logout', 'POST')).toMatchObject({ status: 200 })
  await editorOf(site.lake).create({ _id: 'canary', _type: 'page' })
  expect(await stream).toBe('open')
})

test('an ended session closes its WebSocket without an error in the log', async () => {
  const logged = vi.spyOn(console, 'log')
  const { site, page, context } = await enrolFirst()
  const cookies = await context.cookies()
  const host = new URL(site.origin).host
  const socket = new WebSocket(`${site.lake.url.replace('http', 'ws')}/lake/stream`, {
    headers: {
      host,
      origin: site.origin,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-forwarded-host': host,
      'x-forwarded-for': '203.0.113.9',
    },
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const url = '/lake/v1/data/listen/production?query=*'
  const greeted = new Promise((resolve) => socket.once('message', resolve))
  socket.send(JSON.stringify({ url, headers: {} }))
  await greeted
  const [me] = await accountsFor(page)
  await ask(page, `/auth/sessions/${me?.sessions[0]?.id}`, 'DELETE')
  expect(await closed).toBe(1001)
  expect(logged.mock.calls.join()).not.toContain('"level":"error"')
})

test('a lost passkey is replaced by a link in the browser that asked', async () => {
  const { site, page } = await enrolFirst()
  const [asking, stranger] = [await openDevice(), await openDevice()]
  await asking.page.goto(`${site.origin}/lake/auth/sign-in`)
  await asking.page.getByText('Lost your passkey?').click()
  await asking.page.getByLabel('Your email address').fill('Anna@anna.example')
  await asking.page.getByRole('button', { name: 'Email me a link' }).click()
  await asking.page.getByText('If an editor has this address, a link is on its way.').waitFor()
  await expect.poll(() => site.emails).toHaveLength(1)
  const link = linkIn(site.emails[0]?.text ?? '')

  await stranger.page.goto(link)
  await stranger.page.getByRole('button', { name: 'Create a passkey' }).click()
  await stranger.page.getByText('meant for another browser').waitFor()
  await createPasskey(asking.page, link)
  expect(await ask(asking.page, QUERY)).toMatchObject({ status: 200 })

  expect(await ask(page, QUERY), 'sessions of the lost device end').toMatchObject({ status: 401 })
  await expectUnknownPasskey(page, site)
})

test('a lost passkey of an account without one sends nothing', async () => {
  const site = await startPublicLake()
  const { page } = await openDevice()
  await page.goto(`${site.origin}/lake/auth/sign-in`)
  for (const email of ['anna@anna.example', 'nobody@anna.example']) {
    expect(await ask(page, '/auth/recovery', 'POST', { email })).toMatchObject({ status: 200 })
  }
  await createPasskey(page, firstLink(site))
  expect(site.emails).toEqual([])
})

test('a one-time link can be taken once', async () => {
  const database = openDatabase(temporaryFolder())
  const links = signInLinksIn(database)
  const { id } = accountsIn(database).add({ name: 'Anna', email: 'anna@anna.example', role: 'editor' })
  const link = links.issue(id, 60_000, null)
  expect([links.take(link), links.take(link)]).toEqual([true, false])
  database.close()
})

test('the Studio settings of two accounts are kept apart', async () => {
  const { site, page } = await enrolFirst()
  const other = await enrolInvited(site, page, 'viewer')
  await ask(other.page, '/users/me/keyvalue', 'PUT', [{ key: 'sort', value: 'by name' }])
  expect((await ask(page, '/users/me/keyvalue/sort')).answer).toEqual([])
  expect((await ask(other.page, '/users/me/keyvalue/sort')).answer).toEqual([
    { key: 'sort', value: 'by name' },
  ])
})

test.runIf(isFullRun)('the sixth link in an hour is refused', async () => {
  const site = await startPublicLake()
  const { page } = await openDevice()
  await page.goto(`${site.origin}/lake/auth/sign-in`)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push((await ask(page, '/auth/recovery', 'POST', { email: 'anna@anna.example' })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
