import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pages } from '#lib/content/pages.ts'
import { readLastBackup } from '#lib/live/lastBackup.ts'
import { sqlStore } from '#lib/referral/sqlStore.ts'
import { restoreBackup } from '#local/backup/restoreBackup.ts'
import { writeBackup } from '#local/backup/writeBackup.ts'
import { copyContent } from '#local/content-lake/commands/copy.ts'
import { openEmbedded } from '#local/functions/database.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'
import { startHostedLake } from '#tests/support/lake/hostedLake.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { publishedContent } from '#tests/support/lake/publishedContent.ts'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'

vi.setConfig({ testTimeout: 120_000 })

const now = new Date('2026-11-22T03:30:00Z')
const tomorrow = new Date('2026-11-23T03:30:00Z')
const all = { overwrite: false, only: null }

/** What visitors would read: the data of every page, from the answers of this lake. */
const pageData = async (client: SanityClient) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(pages).map(async ([name, { query, parse }]) => [
        name,
        parse(await client.fetch(query, {}, { perspective: 'published' })),
      ]),
    ),
  )

test('push, an edit on the far side, pull, backup, restore: documents, assets and pages are the same', {
  tags: 'full',
}, async () => {
  const here = await startTestLake({ seedFrom: 'content' })
  const there = await startHostedLake()
  const env = { ...there.env, LAKE_DIR: here.dir, LAKE_URL: here.url, FUNCTIONS_DIR: temporaryFolder() }
  await copyContent('push', [], env)
  await there.editor.patch('siteSettings').set({ tagline: 'Edited at Sanity' }).commit()
  await copyContent('pull', ['--replace'], env)
  const before = await publishedContent(there.editor)
  const read = await pageData(there.editor)
  expect(JSON.stringify(read)).toContain('Edited at Sanity')
  expect(await publishedContent(editorOf(here))).toEqual(before)

  // The dataset, from a backup into an empty one, and over what was edited and made since.
  const root = temporaryFolder()
  const hosted = await writeBackup(root, { ...env, FUNCTIONS_DATABASE_URL: '' }, now)
  const empty = await startHostedLake()
  await restoreBackup(join(root, hosted.folder), { ...env, ...empty.env }, all)
  expect(await publishedContent(empty.editor)).toEqual(before)
  expect(await pageData(empty.editor)).toEqual(read)
  await there.editor.patch('siteSettings').set({ tagline: 'A mistake' }).commit()
  await there.editor.create({ _id: 'mistake', _type: 'page' })
  await expect(restoreBackup(join(root, hosted.folder), env, all)).rejects.toThrow(
    /^There is \d+ documents in the dataset staging already: .* add --overwrite/,
  )
  await restoreBackup(join(root, hosted.folder), env, { ...all, overwrite: true })
  expect(await publishedContent(there.editor)).toEqual(before)

  // The lake of this machine, while it runs, into another folder.
  const embedded = { LAKE_DIR: here.dir, FUNCTIONS_DIR: env.FUNCTIONS_DIR }
  const local = await writeBackup(root, embedded, tomorrow)
  await expect(
    restoreBackup(join(root, local.folder), embedded, { ...all, overwrite: true }),
  ).rejects.toThrow(/^Another Content Lake already runs on/)
  const dir = join(temporaryFolder(), 'lake')
  await restoreBackup(join(root, local.folder), { ...embedded, LAKE_DIR: dir }, all)
  const restored = await startTestLake({ dir })
  expect(await publishedContent(editorOf(restored))).toEqual(before)
  expect(await pageData(editorOf(restored))).toEqual(read)
  expect(readLastBackup(root)).toEqual(local)
})

test('a backup is for its owner alone, whole or not there, and a damaged one is refused', async () => {
  const lake = await startTestLake()
  await editorOf(lake).create({ _id: 'one', _type: 'page' })
  const root = temporaryFolder()
  const env = { LAKE_DIR: lake.dir, FUNCTIONS_DIR: temporaryFolder() }
  const first = await writeBackup(root, env, now)
  const unreachable = { ...env, FUNCTIONS_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  await expect(writeBackup(root, unreachable, tomorrow)).rejects.toThrow(/^The referrals can't be read: /)

  expect(readdirSync(root).toSorted()).toEqual([first.folder, 'last-success.json', 'owner.lock'])
  expect(readLastBackup(root)).toEqual(first)
  const folder = join(root, first.folder)
  expect(execFileSync('find', [folder, '-perm', '/077'], { encoding: 'utf8' })).toBe('')
  expect(statSync(join(root, 'last-success.json')).mode & 0o077).toBe(0)

  const [database = ''] = readdirSync(join(folder, 'content')).filter((name) => name.endsWith('.sqlite'))
  const file = join(folder, 'content', database)
  const bytes = readFileSync(file)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(file, bytes)
  const elsewhere = { ...env, LAKE_DIR: join(temporaryFolder(), 'lake') }
  await expect(restoreBackup(folder, elsewhere, all)).rejects.toThrow(/is damaged \(content\/lake\.sqlite\)/)
  expect(existsSync(elsewhere.LAKE_DIR)).toBe(false)
})

test('referrals come along with the mail that waits, and nothing is put back while something stands in the way', {
  tags: 'full',
}, async () => {
  const functions = temporaryFolder()
  const root = temporaryFolder()
  const database = await openEmbedded(functions)
  await sqlStore(database.query).submit(submission(now), wideLimits, now)
  await database.close()
  const lake = await startTestLake()
  await editorOf(lake).create({ _id: 'one', _type: 'page' })
  const port = String(await freePort())
  const env = { LAKE_DIR: lake.dir, FUNCTIONS_DIR: functions, FUNCTIONS_PORT: port }
  const { folder, referrals } = await writeBackup(root, env, now)
  expect(referrals).toBe(1)

  // While the function runs, which alone may open its database then. No mail server answers it.
  const program = startProgram('node', ['local/functions/main.ts'], {
    ...env,
    MAIL_PORT: '9',
    LAKE_URL: 'http://127.0.0.1:9',
  })
  onTestFinished(async () => {
    program.signal('SIGKILL')
    await program.ended
  })
  await program.says('Functions ready')
  expect(await writeBackup(root, env, tomorrow)).toMatchObject({ referrals: 1 })
  await expect(
    restoreBackup(join(root, folder), env, { overwrite: true, only: 'referrals' }),
  ).rejects.toThrow(/^The functions run on .*: stop them/)

  const others = { LAKE_DIR: lake.dir, FUNCTIONS_DIR: join(temporaryFolder(), 'functions') }
  await expect(restoreBackup(join(root, folder), others, all)).rejects.toThrow(/^There is content in/)
  await restoreBackup(join(root, folder), others, { ...all, only: 'referrals' })
  await expect(restoreBackup(join(root, folder), others, { ...all, only: 'referrals' })).rejects.toThrow(
    /^There are referrals in the database already/,
  )

  const restored = await openEmbedded(others.FUNCTIONS_DIR)
  const waiting = await sqlStore(restored.query).claim(10, 60, tomorrow)
  await restored.close()
  expect(waiting.map(({ kind }) => kind)).toContain('notify-consultant')
})
