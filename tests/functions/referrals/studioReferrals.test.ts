import { describe, expect, test } from 'vitest'
import { signPass } from '#lib/referral/access/pass.ts'
import { RIGHTS, type Right } from '#lib/referral/access/rights.ts'
import { studioAccess } from '#lib/referral/access/studioAccess.ts'
import { administration } from '#lib/referral/admin/administration.ts'
import { ADMIN_HEADER, ADMIN_PATH, adminSignature } from '#lib/referral/admin/adminSignature.ts'
import { forwardRequest } from '#lib/referral/admin/forwardRequest.ts'
import { referralRoutes } from '#lib/referral/function/referralRoutes.ts'
import { myDataStore } from '#lib/referral/myData/myDataStore.ts'
import { databases, emptiedDatabase } from '#tests/support/functions/databases.ts'
import {
  answerOf,
  contextOf,
  NOW,
  ORIGIN,
  post,
  referrerTo,
  SECRET,
} from '#tests/support/functions/functionContext.ts'

const STUDIO_SECRET = 'what site and function alone know of the Studio'

const passFor = (...rights: Right[]) =>
  signPass({ editor: 'pEditor', rights, origin: ORIGIN, expiresAt: NOW.getTime() + 60_000 }, STUDIO_SECRET)

describe.each(databases)('referrals in the Studio, on $name', ({ open }) => {
  const database = emptiedDatabase(open)

  const context = () => contextOf(database.query, { studioSecret: STUDIO_SECRET })
  const stored = () => administration(database.query).export(null)
  const refer = referrerTo(database, context)

  /**
   * Sends a request the whole way: the pass to the site, the signed token to the function, the query to the database.
   */
  const ask = async (question: unknown, pass: string, headers: Record<string, string> = {}) => {
    const { log, lines } = context()
    const access = studioAccess({
      client: null,
      confirm: null,
      secret: STUDIO_SECRET,
      siteUrl: ORIGIN,
      networkOf: () => '203.0.113.7',
      now: () => NOW.getTime(),
      log,
    })
    const request = new Request(`${ORIGIN}/api/studio/referrals`, {
      method: 'POST',
      headers: { origin: ORIGIN, authorization: `Bearer ${pass}`, ...headers },
      body: JSON.stringify(question),
    })
    const response = await forwardRequest(request, {
      access,
      ask: async (asked) =>
        referralRoutes(context()).fetch(
          post(asked, { [ADMIN_HEADER]: adminSignature(STUDIO_SECRET, asked, NOW) }, ADMIN_PATH),
        ),
    })
    return { status: response.status, body: await response.json(), lines }
  }

  test('returns 401 or 400 at once when a question is too large', async () => {
    const large = { ask: 'list', more: 'x'.repeat(200_000) }
    expect((await ask(large, 'no pass')).status).toBe(401)
    expect((await ask(large, passFor('referrals:read'))).status).toBe(400)
  })

  test('lists referrals with their stage and due time', async () => {
    const first = await refer('Ada')
    await refer('Eve')
    await ask(
      { ask: 'setStage', id: first.id, stage: 'replied', bonusDueAt: null },
      passFor('referrals:reply'),
    )
    const { status, body, lines } = await ask({ ask: 'list' }, passFor('referrals:read'))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        isCut: false,
        referrals: expect.arrayContaining([
          expect.objectContaining({ referred: 'Ada', stage: 'replied', repliedAt: NOW.toISOString() }),
          expect.objectContaining({
            referred: 'Eve',
            stage: 'new',
            dueAt: '2026-11-23T10:00:00.000Z',
            promise: '72 hours',
          }),
        ]),
      },
    })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { subject: 'studio.access', editor: 'pEditor', kind: 'referrals:read.list' },
    ])
  })

  const setStage = (id: string, stage: string, bonusDueAt: string | null = null) =>
    ask({ ask: 'setStage', id, stage, bonusDueAt }, passFor(...RIGHTS))

  const emailsOf = async (id: string) => {
    const { body } = await ask({ ask: 'show', id }, passFor('referrals:read'))
    const deliveries: { kind: string; status: string; dueAt: string }[] = body.deliveries
    return Object.fromEntries(deliveries.map(({ kind, status, dueAt }) => [kind, `${status} ${dueAt}`]))
  }

  test('sets every stage, with each undone by the one before', async () => {
    const { id } = await refer('Ada')
    const due = '2026-12-20T09:00:00.000Z'
    const path = [
      ['replied', null],
      ['talked', null],
      ['client', null],
      ['bonus-due', due],
      ['bonus-paid', due],
      ['closed', null],
    ] as const
    for (const [stage, bonusDueAt] of [...path, ...path.toReversed()]) {
      expect((await setStage(id, stage, bonusDueAt)).body).toEqual({ count: 1 })
      expect((await stored())[0]).toMatchObject({
        stage,
        repliedAt: NOW,
        bonusDueAt: bonusDueAt && new Date(bonusDueAt),
      })
    }
    await setStage(id, 'new')
    expect((await stored())[0]).toMatchObject({ stage: 'new', repliedAt: null })
  })

  test('skips the reminders of a reply until the stage is new again', async () => {
    const { id } = await refer('Ada')
    const before = await emailsOf(id)
    expect(before['first-reminder']).toBe('pending 2026-11-22T10:00:00.000Z')
    await setStage(id, 'closed')
    expect(await emailsOf(id)).toMatchObject({
      'first-reminder': expect.stringContaining('skipped'),
      'last-reminder': expect.stringContaining('skipped'),
    })
    await setStage(id, 'new')
    expect(await emailsOf(id)).toEqual(before)
  })

  test('queues reminders of a bonus by its date until it is paid', async () => {
    const { id } = await refer('Ada')
    await setStage(id, 'bonus-due', '2026-12-20T09:00:00.000Z')
    expect(await emailsOf(id)).toMatchObject({
      'bonus-reminder': 'pending 2026-12-13T09:00:00.000Z',
      'bonus-due': 'pending 2026-12-20T09:00:00.000Z',
    })
    await setStage(id, 'bonus-due', '2026-11-24T09:00:00.000Z')
    const soon = await emailsOf(id)
    expect(soon, 'a week before is over').not.toHaveProperty('bonus-reminder')
    expect(soon['bonus-due']).toBe('pending 2026-11-24T09:00:00.000Z')
    await setStage(id, 'bonus-paid', '2026-11-24T09:00:00.000Z')
    expect(await emailsOf(id)).not.toHaveProperty('bonus-due')
  })

  test('refuses a bonus without its date', async () => {
    const { id } = await refer('Ada')
    expect((await setStage(id, 'bonus-due')).status).toBe(400)
    expect((await setStage(id, 'talked', '2026-12-20T09:00:00.000Z')).status).toBe(400)
    expect((await setStage(crypto.randomUUID(), 'talked')).status).toBe(404)
  })

  test('counts who waits and which bonuses are due within a week', async () => {
    const [ada, bob] = [await refer('Ada'), await refer('Bob')]
    await refer('Eve')
    await setStage(ada.id, 'bonus-due', '2026-11-27T09:00:00.000Z')
    await setStage(bob.id, 'bonus-due', '2026-11-28T09:00:00.000Z')
    const { body } = await ask({ ask: 'counts' }, passFor('referrals:read'))
    expect(body).toEqual({ waiting: 1, bonuses: 1 })
  })

  test('keeps a note until the referred person is erased', async () => {
    const { id } = await refer('Ada')
    const note = (words: string) => ask({ ask: 'setNote', id, note: words }, passFor(...RIGHTS))
    expect((await note('Call in May.')).body).toEqual({ count: 1 })
    expect((await ask({ ask: 'show', id }, passFor('referrals:read'))).body.ownerNote).toBe('Call in May.')
    expect((await note('x'.repeat(2001))).status).toBe(400)
    await myDataStore(database.query, 730).erase({ id, role: 'referred' }, NOW)
    expect((await stored())[0]?.ownerNote).toBe('')
    expect((await note('Back again.')).status).toBe(404)
  })

  test('shows the referrer the stage only while it is shared', async () => {
    const { id } = await refer('Ada')
    await setStage(id, 'bonus-due', '2026-12-20T09:00:00.000Z')
    const shown = () => myDataStore(database.query, 730).show({ id, role: 'referrer' })
    const share = (isShared: boolean) => ask({ ask: 'shareStage', id, isShared }, passFor('referrals:reply'))
    expect(await shown()).toMatchObject({ referrals: [{ stage: null }] })
    await share(true)
    expect(await shown()).toMatchObject({
      referrals: [{ stage: { stage: 'bonus-due', bonusDueAt: new Date('2026-12-20T09:00:00Z') } }],
    })
    await share(false)
    expect(await shown()).toMatchObject({ referrals: [{ stage: null }] })
  })

  test('returns a referral’s fields and emails with a first message', async () => {
    const { id } = await refer('Ada')
    const { body } = await ask({ ask: 'show', id }, passFor('referrals:read'))
    expect(body).toMatchObject({
      summary: { id, referrer: 'Grace Hopper', referred: 'Ada' },
      referrerEmail: 'grace@example.com',
      referred: expect.arrayContaining([{ label: 'Note', value: 'We ran three workshops together.' }]),
      referrer: expect.arrayContaining([{ label: 'Email', value: 'grace@example.com' }]),
      keptUntil: '2028-11-19T10:00:00.000Z',
      deliveries: expect.arrayContaining([
        expect.objectContaining({ kind: 'notify-consultant', status: 'pending', attempts: 0, error: null }),
      ]),
    })
    expect(JSON.stringify(body), 'readers get no link that erases').not.toContain('/my-data')
    const message = await ask({ ask: 'message', id }, passFor('referrals:erase'))
    expect(message.body.text).toContain('I got these details from Grace Hopper')
    expect(message.body.text).toContain('/referral/my-data')
  })

  test('erases exactly the previewed referrals, with the right to erase', async () => {
    await refer('Ada')
    await refer('Eve')
    await refer('Bob', { yourEmail: 'someone.else@example.com' })
    const person = 'grace@example.com'
    const before = await ask({ ask: 'appears', person }, passFor('referrals:read'))
    expect(before.body.referrals.map((entry: { referred: string }) => entry.referred).toSorted()).toEqual([
      'Ada',
      'Eve',
    ])
    const ids = before.body.referrals.map((entry: { id: string }) => entry.id)
    const asReader = await ask({ ask: 'erase', ids }, passFor('referrals:read', 'referrals:reply'))
    expect(asReader.status).toBe(401)
    expect(await stored()).toHaveLength(3)
    await refer('Joan')
    expect((await ask({ ask: 'erase', ids }, passFor('referrals:erase'))).body).toEqual({ count: 2 })
    expect((await stored()).map(({ referralName }) => referralName).toSorted(), 'Joan came later').toEqual([
      'Bob',
      'Joan',
    ])
  })

  test('changes nothing without the right or from another origin', async () => {
    const { id } = await refer('Ada')
    const questions = [
      [{ ask: 'list' }, 'referrals:read'],
      [{ ask: 'show', id }, 'referrals:read'],
      [{ ask: 'export' }, 'referrals:export'],
      [{ ask: 'appears', person: id }, 'referrals:read'],
      [{ ask: 'message', id }, 'referrals:erase'],
      [{ ask: 'counts' }, 'referrals:read'],
      [{ ask: 'setStage', id, stage: 'replied', bonusDueAt: null }, 'referrals:reply'],
      [{ ask: 'setNote', id, note: 'Call in May.' }, 'referrals:reply'],
      [{ ask: 'shareStage', id, isShared: true }, 'referrals:reply'],
      [{ ask: 'erase', ids: [id] }, 'referrals:erase'],
    ] as const
    for (const [question, right] of questions) {
      const others = RIGHTS.filter((other) => other !== right)
      expect((await ask(question, passFor(...others))).status, question.ask).toBe(401)
      expect((await ask(question, '')).status).toBe(401)
      const foreign = { origin: 'https://evil.example' }
      expect((await ask(question, passFor(right), foreign)).status).toBe(403)
    }
    expect((await ask({ ask: 'appears', person: 'Grace' }, passFor(...RIGHTS))).status).toBe(400)
    expect((await ask({ ask: 'erase', ids: ['Grace'] }, passFor(...RIGHTS))).status).toBe(400)
    expect((await ask({ ask: 'drop' }, passFor(...RIGHTS))).status).toBe(400)
    expect(await stored()).toMatchObject([{ id, stage: 'new', ownerNote: '', isStageShared: false }])
  })

  test('refuses questions without the site’s current token for that question', async () => {
    const { id } = await refer('Ada')
    const question = { ask: 'show', id }
    const minuteAgo = new Date(NOW.getTime() - 61_000)
    const marks = {
      none: '',
      'another secret': adminSignature('another secret of at least 32 characters', question, NOW),
      'the key of links': adminSignature(SECRET, question, NOW),
      old: adminSignature(STUDIO_SECRET, question, minuteAgo),
      'another question': adminSignature(STUDIO_SECRET, { ask: 'list' }, NOW),
    }
    for (const [name, mark] of Object.entries(marks)) {
      const answer = await answerOf(post(question, { [ADMIN_HEADER]: mark }, ADMIN_PATH), context())
      expect(answer, name).toMatchObject({ status: 403, body: { error: 'bad_mark' } })
    }
    const mark = adminSignature(STUDIO_SECRET, question, NOW)
    const off = contextOf(database.query)
    expect(
      await answerOf(post(question, { [ADMIN_HEADER]: mark }, ADMIN_PATH), off),
      'switched off',
    ).toMatchObject({
      status: 403,
    })
    expect((await answerOf(post(question, { [ADMIN_HEADER]: mark }, ADMIN_PATH), context())).status).toBe(200)
  })

  test('returns 404 for an erased referral and exports every field', async () => {
    const { id } = await refer('Ada')
    const file = await ask({ ask: 'export' }, passFor('referrals:export'))
    expect(file.body.columns).toHaveLength(15)
    expect(file.body.rows).toEqual([expect.arrayContaining(['Ada', 'grace@example.com', id])])
    await ask({ ask: 'erase', ids: [id] }, passFor('referrals:erase'))
    expect(await ask({ ask: 'show', id }, passFor('referrals:read'))).toMatchObject({
      status: 404,
      body: { error: 'unknown' },
    })
  })
})
