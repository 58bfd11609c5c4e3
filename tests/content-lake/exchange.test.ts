import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { exchangeCommand } from '#local/content-lake/exchange/command.ts'
import { readCopy } from '#local/content-lake/exchange/copy.ts'
import { exchange } from '#local/content-lake/exchange/exchange.ts'
import { memoryFile } from '#local/content-lake/exchange/memory.ts'
import { embeddedSide, hostedSide } from '#local/content-lake/exchange/sides.ts'
import type { Lake } from '#local/content-lake/lake.ts'
import { sentenceOf } from '#local/engine/failure.ts'
import { contentCommand } from '#tests/support/lake/contentCommand.ts'
import { type HostedLake, startHostedLake } from '#tests/support/lake/hostedLake.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

let here: Lake & { dir: string }
let there: HostedLake
let env: Record<string, string>

/** The lake of this machine with the demonstration, and an empty dataset at Sanity. */
beforeEach(async () => {
  here = await startTestLake({ seedFrom: 'content' })
  there = await startHostedLake()
  env = { ...there.env, LAKE_DIR: here.dir, LAKE_URL: here.url }
})

/** What the commands print, whether they end well or not. */
const push = (...args: string[]) => exchangeCommand('push', args, env).catch(sentenceOf)
const pull = (...args: string[]) => exchangeCommand('pull', args, env).catch(sentenceOf)

/** What both sides have: every document by its fingerprint, and the hash of the bytes behind each asset. */
async function contents() {
  const sides = [
    { client: editorOf(here), base: `${here.url}/lake` },
    { client: there.editor, base: there.lake.url },
  ]
  return Promise.all(
    sides.map(async ({ client, base }) => {
      const { documents, fingerprints } = await readCopy(client, 'this side')
      const assets = [...documents.values()].filter(({ sha1hash }) => sha1hash !== undefined)
      const bytes = assets.map(async ({ _id, path }) => {
        const answer = await fetch(`${base}/${path}`)
        return [
          _id,
          createHash('sha256')
            .update(Buffer.from(await answer.arrayBuffer()))
            .digest('hex'),
        ]
      })
      return {
        documents: Object.fromEntries(fingerprints),
        assets: Object.fromEntries(await Promise.all(bytes)),
      }
    }),
  )
}

const revisionsThere = () => there.editor.fetch('*{_id, _rev} | order(_id)')

test('a push lists first and sends nothing, then sends all of the demonstration, then finds nothing to send', async () => {
  const listed = await push()
  expect(listed).toMatch(/\d+ new in the dataset staging of the project rehearsal\n/)
  expect(listed).toMatch(/Nothing was sent: add --yes to send it\.$/)
  expect(await there.editor.fetch('count(*)')).toBe(0)

  await push('--yes')
  const [ours, theirs] = await contents()
  expect(theirs).toEqual(ours)
  expect(Object.keys(ours?.assets ?? {}).length).toBeGreaterThan(2)

  const revisions = await revisionsThere()
  const again = await push('--yes')
  expect(again).toMatch(/\d+ the same on both sides\nThere is nothing to send\.$/)
  expect(await revisionsThere()).toEqual(revisions)
})

test('the addresses of the demonstration’s own scheduler and form stay on this machine, and the list says so', async () => {
  const listed = await push('--yes')
  expect(listed).toContain(
    'Left out, since the demonstration answers on this machine alone: siteSettings.leadFormUrl, siteSettings.schedulers.consultation, siteSettings.schedulers.strategySession, siteSettings.schedulers.assessment',
  )
  expect(await there.editor.fetch('*[_id == "siteSettings"][0].schedulers')).toEqual({})
  expect(await pull('--yes')).toMatch(/There is nothing to send\.$/)
  const assessment = await editorOf(here).fetch('*[_id == "siteSettings"][0].schedulers.assessment')
  expect(assessment).toBe('/demo/booking/assessment')
})

test('what was deleted at Sanity stays deleted when another machine, which knows of nothing, pushes', async () => {
  await push('--yes')
  await there.editor.patch('homePage').unset(['insights']).commit()
  await there.editor.delete('insight-count-the-hour')

  here = await startTestLake({ seedFrom: 'content' })
  env = { ...env, LAKE_DIR: here.dir, LAKE_URL: here.url }
  await push()
  const pushed = await push('--yes')
  expect(pushed).toMatch(/1 newer in the dataset .*, or deleted there: left alone/)
  expect(await there.editor.getDocument('insight-count-the-hour')).toBeUndefined()

  await push('--yes', '--over', 'insight-count-the-hour')
  expect(await there.editor.getDocument('insight-count-the-hour')).toBeDefined()
})

test('an edit on the far side is left alone by a push, comes with a pull, and goes no further', async () => {
  await push('--yes')
  await there.editor.patch('siteSettings').set({ tagline: 'Edited at Sanity' }).commit()
  await editorOf(here).patch('homePage').set({ note: 'Edited here' }).commit()

  const pushed = await push('--yes')
  expect(pushed).toMatch(
    /1 changed in the dataset .*\n {2}homePage\n1 newer in the dataset .*\n {2}siteSettings/,
  )
  expect(await there.editor.getDocument('siteSettings')).toMatchObject({ tagline: 'Edited at Sanity' })
  expect(await there.editor.getDocument('homePage')).toMatchObject({ note: 'Edited here' })

  expect(await pull('--yes')).toMatch(/1 changed in the lake of this machine\n {2}siteSettings\n/)
  const [ours, theirs] = await contents()
  expect(theirs).toEqual(ours)
  expect(await pull('--yes')).toMatch(/There is nothing to send/)
  expect(await push('--yes')).toMatch(/There is nothing to send/)
})

test('what both sides edited is sent only when it is named', async () => {
  await push('--yes')
  for (const id of ['siteSettings', 'homePage']) {
    await there.editor.patch(id).set({ note: 'theirs' }).commit()
    await editorOf(here).patch(id).set({ note: 'ours' }).commit()
  }
  expect(await push('--yes')).toMatch(
    /2 edited on both sides.*--over <id> or --ours.*\n {2}homePage\n {2}siteSettings\n/,
  )
  expect(await push('--yes', '--over', 'nowhere')).toMatch(
    '--over names nowhere, which neither side has: copy an id from the list.',
  )

  await push('--yes', '--over', 'siteSettings')
  expect(await there.editor.getDocument('siteSettings')).toMatchObject({ note: 'ours' })
  expect(await there.editor.getDocument('homePage')).toMatchObject({ note: 'theirs' })
  await pull('--yes', '--theirs')
  expect(await editorOf(here).getDocument('homePage')).toMatchObject({ note: 'theirs' })
})

test('when nobody remembers the last exchange, every difference is a conflict', async () => {
  await push('--yes')
  await there.editor.patch('siteSettings').set({ note: 'theirs' }).commit()
  rmSync(join(here.dir, 'exchange'), { recursive: true })

  expect(await push('--yes')).toMatch(/1 edited on both sides, or nobody remembers.*\n {2}siteSettings\n/)
  expect(await there.editor.getDocument('siteSettings')).toMatchObject({ note: 'theirs' })
})

test('what one side removed is removed on the other with --delete alone, and never over an edit', async () => {
  await editorOf(here).create({ _id: 'first', _type: 'page' })
  await editorOf(here).create({ _id: 'second', _type: 'page' })
  await push('--yes')
  await editorOf(here).delete('first')
  await editorOf(here).delete('second')
  await there.editor.patch('second').set({ note: 'theirs' }).commit()
  await there.editor.create({ _id: 'third', _type: 'page' })

  expect(await push()).toMatch(
    /1 no longer in the lake of this machine.*--delete.*\n {2}first \(page\)\n1 only in .*\n {2}third \(page\)\n/,
  )
  await push('--yes', '--delete')
  expect(await there.editor.fetch('*[_type == "page"]._id | order(@)')).toEqual(['second', 'third'])
})

test('drafts, releases and what is being previewed stay on their side', async () => {
  const editor = editorOf(here)
  await editor.create({ _id: 'drafts.homePage', _type: 'homePage', note: 'unfinished' })
  await editor.releases.create({ releaseId: 'rSummer', metadata: { title: 'Summer' } })
  await editor.createVersion({ baseId: 'homePage', releaseId: 'rSummer', publishedId: 'homePage' })
  await editor.create({ _type: 'sanity.previewUrlSecret', secret: 'x' })
  await push('--yes')
  const ids = await there.editor.fetch<string[]>('*[_id match "*.*" || _type match "*Secret"]._id')
  expect(ids).toEqual([])

  await there.editor.create({ _id: 'drafts.homePage', _type: 'homePage' })
  await editor.patch('homePage').set({ note: 'finished' }).commit()
  expect(await push()).toMatch(/ {2}homePage: has a draft there, which undoes this when it is published/)
})

test('an edit between the list and the sending stops the whole of it', async () => {
  await push('--yes')
  await editorOf(here).patch('homePage').set({ note: 'ours' }).commit()
  await editorOf(here).create({ _id: 'first', _type: 'page' })
  const hosted = hostedSide(env)
  const from = (await embeddedSide(env, null)).side
  const request = {
    from,
    to: hosted.side,
    memory: memoryFile(here.dir, hosted),
    over: [],
    overAll: false,
    overAllOption: '--ours',
    remove: false,
    confirm: async () => {
      await there.editor.patch('homePage').set({ note: 'theirs' }).commit()
      return hosted.writing(there.lake.credentials.editorToken)
    },
  }
  await expect(exchange(request)).rejects.toThrow(/^Nothing of the copy was changed/)
  expect(await there.editor.getDocument('homePage')).toMatchObject({ note: 'theirs' })
  expect(await there.editor.getDocument('first')).toBeUndefined()
})

test('killed before each of its requests in turn, a push is run again until it is through', {
  tags: 'full',
  timeout: 120_000,
}, async () => {
  let rounds = 0
  for (; ; rounds += 1) {
    // Each time it gets a little further than an earlier one did.
    const { status } = await contentCommand('push', ['--yes'], env, 2 + rounds)
    const pages = await there.editor.fetch('count(*[!(_type match "sanity.*")])')
    const all = await editorOf(here).fetch('count(*[!(_type match "sanity.*")])')
    expect([0, all]).toContain(pages)
    if (status === 0) break
    expect(status).toBeNull()
  }
  expect(rounds).toBeGreaterThan(4)
  const [ours, theirs] = await contents()
  expect(theirs).toEqual(ours)
  expect(await push('--yes')).toMatch(/There is nothing to send/)
})

test('each refusal is one sentence that says what to do', async () => {
  const { SANITY_API_WRITE_TOKEN, ...unable } = env
  expect(await contentCommand('push', ['--yes'], unable)).toMatchObject({
    status: 1,
    errors:
      'Set SANITY_API_WRITE_TOKEN for this one command to an Editor token of the project rehearsal (sanity.io/manage, API, Tokens).\n',
  })
  expect(await contentCommand('push', [], { LAKE_DIR: here.dir, LAKE_URL: here.url })).toMatchObject({
    status: 1,
    errors:
      'No dataset at Sanity is configured: run "npm run live:init", or set NEXT_PUBLIC_SANITY_PROJECT_ID.\n',
  })
  await there.lake.close()
  expect(await push('--yes')).toMatch(/^The dataset staging of the project rehearsal can't be read: .*$/)
})
