import { beforeEach, expect, test } from 'vitest'
import { administration } from '#lib/referral/admin/administration.ts'
import { functionsClient } from '#lib/referral/form/functionsClient.ts'
import { referralPayload } from '#lib/referral/form/payload.ts'
import { sendReferral } from '#lib/referral/form/sendReferral.ts'
import type { FunctionContext } from '#lib/referral/function/functionContext.ts'
import { referralRoutes } from '#lib/referral/function/referralRoutes.ts'
import { emptiedDatabase, openPglite } from '#tests/support/functions/databases.ts'
import { contextOf, KEY, ORIGIN } from '#tests/support/functions/functionContext.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'

// supabase-js calls the function itself; only the connection between them is faked.
const { query } = emptiedDatabase(openPglite)
let keys: string[]
beforeEach(() => {
  keys = []
})

type Wire = (request: Request, context: FunctionContext) => Promise<Response>

const handle: Wire = async (request, context) => referralRoutes(context).fetch(request)

const send = (
  changes: Partial<FunctionContext> = {},
  wire: Wire = handle,
  body = referralBody(),
  key = 'key-of-this-form',
) => {
  const context = contextOf(query, changes)
  const client = functionsClient('https://project.example', KEY, (input, init) => {
    const request = new Request(input, init)
    request.headers.set('origin', ORIGIN)
    keys.push(request.headers.get('idempotency-key') ?? '')
    return wire(request, context)
  })
  return sendReferral(client, referralPayload.parse(body), { key, trapFilled: false })
}
const rows = () => administration(query).list(10)

test('keeps the key of an accepted referral for the next attempt', async () => {
  expect(await send()).toEqual({ outcome: 'accepted', key: 'key-of-this-form' })
  expect(await rows()).toMatchObject([{ referralName: 'Ada', flags: [] }])
})

test('stores one row and returns success when a retry follows a lost response', async () => {
  const lost: Wire = async (request, context) => {
    await handle(request, context)
    throw new TypeError('connection reset')
  }
  const first = await send({}, lost)
  expect(first).toMatchObject({ outcome: 'refused', key: 'key-of-this-form', fields: {} })
  expect(first).toHaveProperty('message', expect.stringContaining('arrives once only'))
  expect(await send()).toMatchObject({ outcome: 'accepted' })
  expect(await rows()).toHaveLength(1)
})

test('stores a corrected form as another referral', async () => {
  await send()
  const corrected = await send({}, handle, referralBody('Ada Lovelace'))
  expect(corrected.outcome).toBe('accepted')
  expect(corrected.key).not.toBe('key-of-this-form')
  expect(keys).toEqual(['key-of-this-form', 'key-of-this-form', corrected.key])
  expect((await rows()).map(({ referralName }) => referralName).sort()).toEqual(['Ada', 'Ada Lovelace'])
})

test('returns the function’s message and the invalid fields', async () => {
  const status = (code: number, json: unknown, headers: Record<string, string> = {}): Wire => {
    return async () => Response.json(json, { status: code, headers })
  }
  expect(
    await send({}, status(422, { error: 'invalid', fields: { yourName: 'Enter your name' } })),
  ).toMatchObject({
    fields: { yourName: 'Enter your name' },
    message: expect.stringContaining('some fields need attention'),
  })
  expect(await send({}, status(429, {}, { 'retry-after': '90' }))).toHaveProperty(
    'message',
    expect.stringContaining('2 minutes'),
  )
  expect(await send({}, status(429, {}))).toHaveProperty('message', expect.stringContaining('a minute'))
  expect(await send({}, status(413, {}))).toHaveProperty('message', expect.stringContaining('too long'))
  for (const odd of [
    status(500, 'x'),
    status(503, { fields: 7 }),
    async () => new Response('<html>', { status: 502 }),
  ]) {
    expect(await send({}, odd)).toMatchObject({
      outcome: 'refused',
      fields: {},
      message: expect.stringContaining('Everything you typed is still here'),
    })
  }
})

test('returns no success when a relay accepts but cannot reach the function', async () => {
  const relay: Wire = async () => new Response('{}', { status: 200, headers: { 'x-relay-error': 'true' } })
  expect(await send({}, relay)).toMatchObject({ outcome: 'refused' })
})
