import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { expect, onTestFinished, vi } from 'vitest'
import type { Lake } from '#content-lake/lake.ts'
import { pages } from '#lib/content/pages.ts'
import { readLastBackup } from '#lib/health/lastBackup.ts'
import { openLocal } from '#lib/referral/database/openDatabase.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { writeBackup } from '#ops/backup/main.ts'
import { writeManifest } from '#ops/backup/manifest.ts'
import { restoreBackup } from '#ops/backup/restore.ts'
import { importContent } from '#ops/content/transfer.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'
import { startHostedLake } from '#tests/support/lake/hostedLake.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { publishedContent } from '#tests/support/lake/publishedContent.ts'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'

vi.setConfig({ testTimeout: 120_000 })

const now = new Date('2026-11-22T03:30:00Z')
const tomorrow = new Date('2026-11-23T03:30:00Z')
const all = { overwrite: false, only: null }

/** Starts a Content Lake with one document. Returns it with the variables of its folder and of an empty one for the functions. */
async function lakeWithOne(dir = temporaryFolder()) {
  const lake = await startTestLake({ dir })
  await editorOf(lake).create({ _id: 'one', _type: 'page' })
  return { lake, env: { LAKE_DIR: dir, FUNCTIONS_DIR: temporaryFolder() } }
}

const historyOf = (lake: Lake): Promise<string> =>
  editorOf(lake).request({
    url: '/data/history/production/transactions/one',
    query: { effectFormat: 'mendoza' },
  })

const pageData = async (client: SanityClient) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(pages).map(async ([name, { query, parse }]) => [
        name,
        parse(await client.fetch(query, { address: 'none' }, { perspective: 'published' })),
      ]),
    ),
  )

test('a backup of a dataset restores into an empty one or over later edits', {
  tags: 'full',
}, async () => {
  const there = await startHostedLake()
  await importContent(there.editor, 'content', 'create')
  const before = await publishedContent(there.editor)
  const read = await pageData(there.editor)
  const env = { ...there.env, FUNCTIONS_DIR: join(temporaryFolder(), 'none') }
  const { folder } = await writeBackup(temporaryFolder(), env, now)
  const empty = await startHostedLake()
  await restoreBackup(folder, { ...env, ...empty.env }, all)
  expect(await publishedContent(empty.editor)).toEqual(before)
  expect(await pageData(empty.editor)).toEqual(read)
  await there.editor.patch('siteSettings').set({ tagline: 'A mistake' }).commit()
  await there.editor.create({ _id: 'mistake', _type: 'page' })
  await expect(restoreBackup(folder, env, all)).rejects.toThrow(
    /^The dataset staging contains \d+ documents already: .* add --overwrite/,
  )
  await restoreBackup(folder, env, { ...all, overwrite: true })
  expect(await publishedContent(there.editor)).toEqual(before)
})

test('a backup of a local Content Lake moves to Sanity and back with drafts and files', {
  tags: 'full',
}, async () => {
  const here = await startTestLake()
  const editor = editorOf(here)
  const file = await editor.assets.upload('file', Buffer.from('method'), { filename: 'method.pdf' })
  await editor.create({ _id: 'one', _type: 'page', pdf: { asset: { _type: 'reference', _ref: file._id } } })
  await editor.create({ _id: 'drafts.one', _type: 'page', title: 'Not published yet' })
  const documentsAt = (client: SanityClient) =>
    client.fetch(
      '*[_type == "page"] | order(_id) {_id, title, "file": pdf.asset->originalFilename}',
      {},
      {
        perspective: 'raw',
      },
    )
  const before = await documentsAt(editor)
  const none = { FUNCTIONS_DIR: join(temporaryFolder(), 'none') }
  const local = await writeBackup(temporaryFolder(), { ...none, LAKE_DIR: here.dir }, now)

  const there = await startHostedLake()
  await restoreBackup(local.folder, { ...none, ...there.env }, all)
  expect(await documentsAt(there.editor)).toEqual(before)

  await there.editor.create({ _id: 'later', _type: 'page' })
  await restoreBackup(local.folder, { ...none, ...there.env }, { ...all, overwrite: true })
  expect(await documentsAt(there.editor)).toEqual(before)

  const hosted = await writeBackup(temporaryFolder(), { ...none, ...there.env }, now)
  const dir = join(temporaryFolder(), 'lake')
  await restoreBackup(hosted.folder, { ...none, LAKE_DIR: dir }, all)
  const back = editorOf(await startTestLake({ dir }))
  expect(await documentsAt(back)).toEqual(before)
  expect(await (await fetch(await back.fetch('*[_id == $id][0].url', { id: file._id }))).text()).toBe(
    'method',
  )
})

test('a backup of a running Content Lake restores documents, history and files', async ({ lake, editor }) => {
  const file = await editor.assets.upload('file', Buffer.from('method'), { filename: 'method.pdf' })
  await editor.create({ _id: 'one', _type: 'page', pdf: { asset: { _type: 'reference', _ref: file._id } } })
  await editor.patch('one').set({ title: 'Second' }).commit()
  const before = await editor.fetch('*', {}, { perspective: 'raw' })
  const history = await historyOf(lake)
  const env = { LAKE_DIR: lake.dir, FUNCTIONS_DIR: temporaryFolder() }
  const { folder } = await writeBackup(temporaryFolder(), env, now)
  await editor.delete({ query: '*[!(_type match "sanity.*")]' })
  const options = { overwrite: true, only: null }
  await expect(restoreBackup(folder, env, options)).rejects.toThrow(/^Another Content Lake already runs/)
  await lake.close()
  await restoreBackup(folder, env, options)

  const restored = await startTestLake({ dir: lake.dir, port: Number(new URL(lake.url).port) })
  expect(await editorOf(restored).fetch('*', {}, { perspective: 'raw' })).toEqual(before)
  expect(await historyOf(restored)).toEqual(history)
  expect(await (await fetch(file.url)).text()).toBe('method')
})

test('a backup of a dataset restores into a stopped local Content Lake', async () => {
  const hosted = await startHostedLake()
  await hosted.editor.create({ _id: 'one', _type: 'page', title: 'Backed up' })
  const { lake, env } = await lakeWithOne()
  await lake.close()
  const { folder } = await writeBackup(temporaryFolder(), { ...env, ...hosted.env }, now)
  await restoreBackup(folder, env, { ...all, overwrite: true })
  const restored = await startTestLake({ dir: lake.dir })
  expect(await editorOf(restored).fetch('*[_type == "page"].title')).toEqual(['Backed up'])
})

test('a refused restore makes its backup young, so that the next backup keeps it', async () => {
  const { lake, env } = await lakeWithOne()
  const { folder } = await writeBackup(temporaryFolder(), env, now)
  await lake.close()
  const { ctimeMs } = statSync(folder)
  await expect(restoreBackup(folder, env, all)).rejects.toThrow(/add --overwrite/)
  expect(statSync(folder).ctimeMs).toBeGreaterThan(ctimeMs)
})

test.each([[[]], [['a', '--only', 'mail']]])(
  'npm run restore with %j names its arguments',
  {
    tags: 'full',
  },
  (args) => {
    const { status, stderr } = spawnSync(process.execPath, ['ops/backup/restore.ts', ...args], {
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Name a backup: npm run restore -- \S+ \[--overwrite\] \[--only content .*\]\n$/)
  },
)

test('npm run backup writes next to a state that lies elsewhere', async () => {
  const state = temporaryFolder()
  await lakeWithOne(join(state, 'content-lake'))
  const env = { ...process.env, SITE_STATE_DIR: state, NEXT_PUBLIC_SANITY_PROJECT_ID: '', BACKUP_DIR: '' }
  const { stdout } = spawnSync(process.execPath, ['ops/backup/main.ts'], { encoding: 'utf8', env })
  expect(stdout).toContain(` to ${state}/backups/`)
})

test('a failed backup leaves nothing next to one that its owner alone can read', async () => {
  const root = temporaryFolder()
  const { env } = await lakeWithOne()
  const { folder } = await writeBackup(root, env, now)
  const unreachable = { ...env, FUNCTIONS_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  await expect(writeBackup(root, unreachable, tomorrow)).rejects.toThrow(/^The referrals can't be read: /)
  expect(readdirSync(root).toSorted()).toEqual([basename(folder), 'owner.lock'])
  expect(readLastBackup(root)).toEqual({ folder: basename(folder), at: now })
  expect(execFileSync('find', [folder, '-perm', '/077'], { encoding: 'utf8' })).toBe('')
})

const append = (path: string) => appendFileSync(path, 'x')

test('refuses a backup that is damaged in any way', async () => {
  const { env } = await lakeWithOne()
  const { folder } = await writeBackup(temporaryFolder(), env, now)
  const elsewhere = { ...env, LAKE_DIR: join(temporaryFolder(), 'lake') }
  const damages = [
    ['content/lake.sqlite', append],
    ['content/lake.sqlite', rmSync],
    ['content/lake.sqlite-wal', append],
    ['content/assets/.hidden', append],
    ['constructor', append],
    ['link', (path: string) => symlinkSync('/nowhere', path)],
    ['manifest.json', (path: string) => truncateSync(path, 40)],
  ] as const
  for (const [path, damage] of damages) {
    const copy = join(temporaryFolder(), 'backup')
    cpSync(folder, copy, { recursive: true })
    damage(join(copy, path))
    const refusal =
      path === 'link'
        ? `${join(copy, path)} is no file: remove it, then try again.`
        : `The backup in ${copy} is damaged (${path}): restore another one.`
    await expect(restoreBackup(copy, elsewhere, all)).rejects.toThrow(refusal)
  }
  expect(existsSync(elsewhere.LAKE_DIR)).toBe(false)
})

test('refuses a backup without content and referrals, or with a broken copy of them', async () => {
  const folder = temporaryFolder()
  const env = { LAKE_DIR: join(temporaryFolder(), 'lake'), FUNCTIONS_DIR: temporaryFolder() }
  mkdirSync(join(folder, 'content'))
  await writeManifest(folder, now)
  await expect(restoreBackup(folder, env, all)).rejects.toThrow(`The backup in ${folder} contains no data.`)
  writeFileSync(join(folder, 'referrals.json'), '{"tables":[]}')
  await writeManifest(folder, now)
  await expect(restoreBackup(folder, env, all)).rejects.toThrow(
    `The backup in ${folder} is damaged (referrals.json): restore another one.`,
  )
})

test('referrals are restored with waiting email unless data is in the way', {
  tags: 'full',
}, async () => {
  const root = temporaryFolder()
  const { lake, env: folders } = await lakeWithOne()
  const database = await openLocal(folders.FUNCTIONS_DIR)
  await sqlStore(database.query).submit(submission(now), wideLimits, now)
  await database.close()
  const env = { ...folders, FUNCTIONS_PORT: String(await freePort()) }
  const { folder, referrals } = await writeBackup(root, env, now)
  expect(referrals).toBe('1 referral with their emails')

  // The function has to run, because it alone may open its database. No mail server runs for it.
  const program = startProgram('node', ['services/functions/main.ts'], {
    ...env,
    MAIL_PORT: '9',
    LAKE_URL: 'http://127.0.0.1:9',
  })
  onTestFinished(async () => {
    program.signal('SIGKILL')
    await program.ended
  })
  await program.says('Functions ready')
  expect(await writeBackup(root, env, tomorrow)).toMatchObject({ referrals })
  await expect(restoreBackup(folder, env, { overwrite: true, only: 'referrals' })).rejects.toThrow(
    /^The functions run on .*: stop them/,
  )

  const others = { LAKE_DIR: lake.dir, FUNCTIONS_DIR: join(temporaryFolder(), 'functions') }
  await expect(restoreBackup(folder, others, all)).rejects.toThrow(/^There is \S+content already/)
  await restoreBackup(folder, others, { ...all, only: 'referrals' })
  await expect(restoreBackup(folder, others, { ...all, only: 'referrals' })).rejects.toThrow(
    /^There is \S+postgres already/,
  )

  const restored = await openLocal(others.FUNCTIONS_DIR)
  const waiting = await sqlStore(restored.query).claim(10, 60, tomorrow)
  await restored.close()
  expect(waiting.map(({ kind }) => kind)).toContain('notify-consultant')
})
