import { randomBytes } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { describe, expect, test } from 'vitest'
import type { Lake } from '#content-lake/lake.ts'
import { readPass, signPass } from '#lib/referral/access/pass.ts'
import { proofId } from '#lib/referral/access/proof.ts'
import type { Right } from '#lib/referral/access/rights.ts'
import { type StudioAccess, studioAccess } from '#lib/referral/access/studioAccess.ts'
import { asJson, createLog } from '#lib/server/log/log.ts'
import { siteAccess } from '#studio/access/siteAccess.ts'
import { forgedPasses } from '#tests/support/attacks/forgedPasses.ts'
import { startHostedLake } from '#tests/support/lake/hostedLake.ts'
import { clientOf } from '#tests/support/lake/lakeClient.ts'
import { signInPerson } from '#tests/support/lake/person.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

const SITE = 'https://www.site.test'
const SECRET = 'what this site alone knows, 32 characters'

interface Scene {
  lake: Lake
  access: StudioAccess
  lines: string[]
  editor: SanityClient
  /** Difference by which the site's clock is ahead, ms. */
  clock: { ahead: number }
}

/** Starts a Content Lake and returns the site's part of the proof with a client of a signed-in editor. */
async function start(options: { secret: string | undefined } = { secret: SECRET }): Promise<Scene> {
  const lake = await startTestLake()
  const clients = {
    reader: clientOf(lake, lake.credentials.viewerToken),
    editor: clientOf(lake, await signInPerson(lake)),
  }
  return sceneOn(lake, clients, options.secret)
}

function sceneOn(
  lake: Lake,
  { reader, editor }: { reader: SanityClient; editor: SanityClient },
  secret: string | undefined,
): Scene {
  const lines: string[] = []
  const clock = { ahead: 0 }
  const access = studioAccess({
    client: reader,
    confirm: null,
    secret,
    siteUrl: SITE,
    networkOf: () => '203.0.113.7',
    now: () => Date.now() + clock.ahead,
    log: createLog(
      asJson(() => new Date()),
      (line) => lines.push(line),
    ),
  })
  return { lake, access, lines, editor: editor.withConfig({ perspective: 'raw' }), clock }
}

const posted = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(`${SITE}/api/studio/x`, {
    method: 'POST',
    headers: { origin: SITE, 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })

const nonceOf = async (access: StudioAccess): Promise<string> => {
  const answer: unknown = await (await access.giveNonce(posted({ rights: ['referrals:read'] }))).json()
  return String(Reflect.get(Object(answer), 'nonce'))
}

const passOf = async (access: StudioAccess, nonce: string, headers = {}) => {
  const response = await access.givePass(posted({ nonce }, headers))
  const answer: unknown = await response.json()
  return { status: response.status, pass: String(Reflect.get(Object(answer), 'pass') ?? '') }
}

const prove = async (client: SanityClient, nonce: string) =>
  client.create({ _id: await proofId(nonce), _type: 'studioAccess' })

const provenNonce = async (access: StudioAccess, client: SanityClient): Promise<string> => {
  const nonce = await nonceOf(access)
  await prove(client, nonce)
  return nonce
}

const used = (access: StudioAccess, pass: string, right: Right, headers = {}): number => {
  const admitted = access.admit(posted({}, { authorization: `Bearer ${pass}`, ...headers }), right)
  return admitted instanceof Response ? admitted.status : 200
}

describe('Studio access', () => {
  test('gives a signed-in editor a pass for the requested right alone', async () => {
    const { access, editor, lines } = await start()
    const nonce = await provenNonce(access, editor)
    const { status, pass } = await passOf(access, nonce)

    expect(status).toBe(200)
    expect(used(access, pass, 'referrals:read')).toBe(200)
    expect(used(access, pass, 'referrals:erase')).toBe(401)
    expect(used(access, pass, 'results:read')).toBe(401)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { subject: 'studio.admitted', editor: 'pLocalEditor', kind: 'referrals:read' },
      { subject: 'studio.access', editor: 'pLocalEditor', kind: 'referrals:read' },
    ])
  })

  test('keeps the pass in the Studio’s memory and removes the proof', async () => {
    const { access, editor } = await start()
    const asked: string[] = []
    const tab = siteAccess(editor, async (path, body, headers) => {
      asked.push(path)
      if (path === '/api/studio/nonce') return access.giveNonce(posted(body))
      if (path === '/api/studio/pass') return access.givePass(posted(body))
      const admitted = access.admit(posted(body, headers), 'referrals:read')
      return admitted instanceof Response ? admitted : Response.json({ editor: admitted.editor })
    })

    const [first] = await Promise.all([
      tab.ask('/x', 'referrals:read', {}),
      tab.ask('/x', 'referrals:read', {}),
    ])
    expect(await first?.json()).toEqual({ editor: 'pLocalEditor' })
    await tab.ask('/x', 'referrals:read', {})
    expect(asked).toEqual(['/api/studio/nonce', '/api/studio/pass', '/x', '/x', '/x'])
    await expect(tab.ask('/x', 'referrals:erase', {})).rejects.toThrow('This needs a pass')
    await expect.poll(() => editor.fetch('count(*[_type == "studioAccess"])')).toBe(0)
  })

  test('removes proofs that a closed tab left', async () => {
    const { access, editor } = await start()
    await editor.create({ _id: 'studioAccess.old', _type: 'studioAccess' })
    const later = Date.now() + 2 * 60 * 60_000
    const tab = siteAccess(
      editor,
      async (path, body) =>
        path === '/api/studio/nonce' ? access.giveNonce(posted(body)) : access.givePass(posted(body)),
      null,
      () => later,
    )
    await tab.ask('/x', 'referrals:read', {}).catch(() => undefined)
    await expect.poll(() => editor.getDocument('studioAccess.old')).toBeUndefined()
  })

  test('accepts no proof from a viewer or a token', async () => {
    const { access, lake } = await start()
    const nonce = await nonceOf(access)
    const viewer = clientOf(lake, lake.credentials.viewerToken)
    await expect(prove(viewer, nonce)).rejects.toMatchObject({ statusCode: 403 })
    await expect(prove(clientOf(lake), nonce)).rejects.toMatchObject({ statusCode: 403 })
    expect(await passOf(access, nonce)).toEqual({ status: 401, pass: '' })

    const another = await provenNonce(access, clientOf(lake, lake.credentials.editorToken))
    expect(await passOf(access, another)).toEqual({ status: 401, pass: '' })
  })

  test('rejects a proof that another author has changed', async () => {
    const { access, lake, editor } = await start()
    const nonce = await provenNonce(access, editor)
    await clientOf(lake, lake.credentials.editorToken)
      .patch(await proofId(nonce))
      .set({ note: 'touched' })
      .commit()
    expect(await passOf(access, nonce)).toEqual({ status: 401, pass: '' })
  })

  test.each<[string, (client: SanityClient, id: string) => Promise<unknown>]>([
    ['draft', (client, id) => client.create({ _id: `drafts.${id}`, _type: 'studioAccess' })],
    [
      'version',
      async (client, id) => {
        await client.releases.create({ releaseId: 'rSoon', metadata: { title: 'Soon', releaseType: 'asap' } })
        await client.create({ _id: `versions.rSoon.${id}`, _type: 'studioAccess' })
      },
    ],
  ])('rejects a %s written by a token after a person publishes it', async (kind, write) => {
    const { access, lake, editor } = await start()
    const nonce = await nonceOf(access)
    const id = await proofId(nonce)
    await write(clientOf(lake, lake.credentials.editorToken), id)
    await (kind === 'draft'
      ? editor.action({
          actionType: 'sanity.action.document.publish',
          draftId: `drafts.${id}`,
          publishedId: id,
        })
      : editor.releases.publish({ releaseId: 'rSoon' }))
    expect(await editor.getDocument(id)).toMatchObject({ _type: 'studioAccess' })
    expect(await passOf(access, nonce)).toEqual({ status: 401, pass: '' })
  })

  test('rejects a proof created together with another document', async () => {
    const { access, editor } = await start()
    const nonce = await nonceOf(access)
    const proof = { _id: await proofId(nonce), _type: 'studioAccess' }
    await editor.transaction().create(proof).create({ _type: 'caseStudy' }).commit()
    expect(await passOf(access, nonce)).toEqual({ status: 401, pass: '' })
  })

  test('rejects a document of another type under the proof’s id', async () => {
    const { access, editor } = await start()
    const nonce = await nonceOf(access)
    await editor.create({ _id: await proofId(nonce), _type: 'caseStudy' })
    expect(await passOf(access, nonce)).toEqual({ status: 401, pass: '' })
  })

  test('stores a hash that opens nothing for readers of the dataset', async () => {
    const { access, lake, editor } = await start()
    const nonce = await provenNonce(access, editor)
    const reader = clientOf(lake, lake.credentials.viewerToken).withConfig({ perspective: 'raw' })
    const [seen] = await reader.fetch('*[_type == "studioAccess"]')
    expect(JSON.stringify(seen)).not.toContain(nonce)
    for (const guess of [seen._id, String(seen._id).slice('studioAccess.'.length), seen._rev]) {
      expect(await passOf(access, guess)).toEqual({ status: 401, pass: '' })
    }
    expect(
      await clientOf(lake).fetch('count(*[_type == "studioAccess"])'),
      'visitors do not see the hash',
    ).toBe(0)
  })

  test('refuses a nonce for two rights', async () => {
    const { access } = await start()
    const both = posted({ rights: ['referrals:read', 'referrals:erase'] })
    expect((await access.giveNonce(both)).status).toBe(400)
  })

  test('accepts a nonce that it issued once, within a minute', async () => {
    const { access, editor, clock } = await start()
    const nonce = await provenNonce(access, editor)
    expect((await passOf(access, nonce)).status).toBe(200)
    expect(await passOf(access, nonce), 'replayed').toEqual({ status: 401, pass: '' })

    const late = await provenNonce(access, editor)
    clock.ahead = 60_000
    expect(await passOf(access, late), 'a minute later').toEqual({ status: 401, pass: '' })

    const own = `${Buffer.from('{}').toString('base64url')}.${randomBytes(32).toString('base64url')}`
    await prove(editor, own)
    expect(await passOf(access, own), 'made up').toEqual({ status: 401, pass: '' })
  })

  test('gives a pass for five minutes, counted from its nonce', async () => {
    const { access, editor, clock } = await start()
    const nonce = await provenNonce(access, editor)
    const { pass } = await passOf(access, nonce)
    const { expiresAt = 0 } = readPass(pass, SECRET, Date.now()) ?? {}
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(5 * 60_000)
    clock.ahead = expiresAt - Date.now() - 1_000
    expect(used(access, pass, 'referrals:read')).toBe(200)
    clock.ahead = expiresAt - Date.now()
    expect(used(access, pass, 'referrals:read')).toBe(401)
  })

  test.each([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['a same-site page that names this origin', { 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['the same host on another scheme', { origin: 'http://www.site.test' }],
  ])('returns 403 to %s for nonce, pass and use', async (_, headers) => {
    const { access, editor } = await start()
    expect((await access.giveNonce(posted({ rights: ['referrals:read'] }, headers))).status).toBe(403)
    const nonce = await provenNonce(access, editor)
    expect(await passOf(access, nonce, headers)).toEqual({ status: 403, pass: '' })
    const { pass } = await passOf(access, nonce)
    expect(used(access, pass, 'referrals:read', headers)).toBe(403)
  })

  test('rejects a nonce and a pass at another origin of the site', async () => {
    const { access, editor } = await start()
    const there = { origin: 'http://localhost:3000', host: 'localhost:3000' }
    const nonce = await provenNonce(access, editor)
    expect(await passOf(access, nonce, there)).toEqual({ status: 401, pass: '' })

    const again = await provenNonce(access, editor)
    const { pass } = await passOf(access, again)
    expect(used(access, pass, 'referrals:read', there)).toBe(401)
  })

  test('rejects 10,000 forged passes', {
    tags: 'full',
  }, async () => {
    const { access } = await start()
    const real = {
      editor: 'pLocalEditor',
      rights: ['referrals:read' as const],
      origin: SITE,
      expiresAt: Date.now() + 60_000,
    }
    const opened = forgedPasses(10_000, real, SECRET).filter(
      (pass) => used(access, pass, 'referrals:read') !== 401,
    )
    expect(opened).toEqual([])
    expect(used(access, signPass(real, SECRET), 'referrals:read'), 'the real pass is accepted').toBe(200)
  })

  test('gives a pass to a person, not a token, with a hosted Content Lake', async () => {
    const { lake, editor: byToken, env } = await startHostedLake()
    const reader = byToken.withConfig({ token: env.SANITY_API_READ_TOKEN ?? '' })
    const person = byToken.withConfig({ token: await signInPerson(lake) })
    const { access } = sceneOn(lake, { reader, editor: person }, SECRET)
    const nonce = await provenNonce(access, person)
    expect((await passOf(access, nonce)).status).toBe(200)
    const another = await provenNonce(access, byToken)
    expect((await passOf(access, another)).status).toBe(401)
  })

  test('returns 404 without a secret', async () => {
    const { access } = await start({ secret: undefined })
    expect((await access.giveNonce(posted({ rights: ['referrals:read'] }))).status).toBe(404)
    expect((await access.givePass(posted({ nonce: 'x' }))).status).toBe(404)
    expect(used(access, 'x', 'referrals:read')).toBe(404)
  })

  test('returns 503 and logs when the Content Lake is down', async () => {
    const { access, lake, editor, lines } = await start()
    const nonce = await provenNonce(access, editor)
    await lake.close()
    expect(await passOf(access, nonce)).toEqual({ status: 503, pass: '' })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'error', subject: 'studio.unproven' })
  })

  test('returns 429 after 20 proofs of a visitor in a minute', async () => {
    const { access } = await start()
    const statuses = await Promise.all(Array.from({ length: 21 }, () => passOf(access, 'x')))
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(20)
    expect(statuses.at(-1)?.status).toBe(429)
  })
})
