import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { readLastBackup } from '#lib/health/lastBackup.ts'
import { openLocal } from '#lib/referral/database/openDatabase.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { writeBackup } from '#ops/backup/main.ts'
import { restoreBackup } from '#ops/backup/restore.ts'
import { importContent } from '#ops/content/transfer.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'
import { startHostedLake } from '#tests/support/lake/hostedLake.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'

vi.setConfig({ testTimeout: 120_000 })

const now = new Date('2026-11-22T03:30:00Z')
const tomorrow = new Date('2026-11-23T03:30:00Z')
const all = { overwrite: false }

/** Starts a Content Lake with one document. Returns it with the variables of its folder and of an empty one for the functions. */
async function lakeWithOne(dir = temporaryFolder()) {
  const lake = await startTestLake({ dir })
  await editorOf(lake).create({ _id: 'one', _type: 'page' })
  return { lake, env: { LAKE_DIR: dir, FUNCTIONS_DIR: temporaryFolder() } }
}

test('a backup of a dataset contains the file that content:import takes', async () => {
  const [from, to] = [await startHostedLake(), await startHostedLake()]
  await from.editor.create({ _id: 'drafts.one', _type: 'page', title: 'Not published yet' })
  const env = { ...from.env, FUNCTIONS_DIR: temporaryFolder() }
  const folder = await writeBackup(temporaryFolder(), env, now)
  expect(await restoreBackup(folder, env, all)).toContain(
    `Now run "npm run content:import -- ${folder}/content.tar.gz --replace".`,
  )
  await importContent(to.editor, join(folder, 'content.tar.gz'), 'createOrReplace')
  expect(await to.editor.fetch('*[_type == "page"].title')).toEqual(['Not published yet'])
})

test('a backup of a running Content Lake restores documents, history and files', async ({ lake, editor }) => {
  const file = await editor.assets.upload('file', Buffer.from('method'), { filename: 'method.pdf' })
  await editor.create({ _id: 'one', _type: 'page', pdf: { asset: { _type: 'reference', _ref: file._id } } })
  await editor.patch('one').set({ title: 'Second' }).commit()
  const before = await editor.fetch('*', {}, { perspective: 'raw' })
  const transactions = {
    url: '/data/history/production/transactions/one',
    query: { effectFormat: 'mendoza' },
  }
  const history = await editor.request(transactions)
  const env = { LAKE_DIR: lake.dir, FUNCTIONS_DIR: temporaryFolder() }
  const folder = await writeBackup(temporaryFolder(), env, now)
  await editor.delete({ query: '*[!(_type match "sanity.*")]' })
  const options = { overwrite: true }
  await expect(restoreBackup(folder, env, options)).rejects.toThrow(/^Another Content Lake already runs/)
  await lake.close()
  await restoreBackup(folder, env, options)

  const restored = await startTestLake({ dir: lake.dir, port: Number(new URL(lake.url).port) })
  expect(await editorOf(restored).fetch('*', {}, { perspective: 'raw' })).toEqual(before)
  expect(await editorOf(restored).request(transactions)).toEqual(history)
  expect(await (await fetch(file.url)).text()).toBe('method')
})

test('a restore refuses the copy of a local Content Lake when the content is at Sanity', async () => {
  const { lake, env } = await lakeWithOne()
  const folder = await writeBackup(temporaryFolder(), env, now)
  await lake.close()
  const managed = { LAKE_DIR: temporaryFolder(), NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345' }
  await expect(restoreBackup(folder, managed, all)).rejects.toThrow(/add "--only referrals"/)
  expect(readdirSync(managed.LAKE_DIR)).toEqual([])
})

test('a refused restore makes its backup young, so that the next backup keeps it', async () => {
  const { lake, env } = await lakeWithOne()
  const folder = await writeBackup(temporaryFolder(), env, now)
  await lake.close()
  const { ctimeMs } = statSync(folder)
  await expect(restoreBackup(folder, env, all)).rejects.toThrow(/add --overwrite/)
  expect(statSync(folder).ctimeMs).toBeGreaterThan(ctimeMs)
})

test('npm run backup writes next to its state when another variable is malformed', async () => {
  const state = temporaryFolder()
  await lakeWithOne(join(state, 'content-lake'))
  const unset = { NEXT_PUBLIC_SANITY_PROJECT_ID: '', BACKUP_DIR: '' }
  const malformed = { PORT: 'none', NEXT_PUBLIC_SITE_URL: 'none' }
  const env = { ...process.env, SITE_STATE_DIR: state, ...unset, ...malformed }
  const { stdout } = spawnSync(process.execPath, ['ops/backup/main.ts'], { encoding: 'utf8', env })
  expect(stdout).toContain(` to ${state}/backups/`)
})

test('a failed backup leaves nothing next to one that its owner alone can read', async () => {
  const root = temporaryFolder()
  const { env } = await lakeWithOne()
  const folder = await writeBackup(root, env, now)
  const unreachable = { ...env, FUNCTIONS_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  await expect(writeBackup(root, unreachable, tomorrow)).rejects.toThrow(/ECONNREFUSED/)
  expect(readdirSync(root)).toEqual([basename(folder)])
  expect(readLastBackup(root)).toEqual(now)
  expect(statSync(folder).mode & 0o077).toBe(0)
})

const append = (path: string) => appendFileSync(path, 'x')

test('refuses a backup that is damaged in any way', async () => {
  const { env } = await lakeWithOne()
  const folder = await writeBackup(temporaryFolder(), env, now)
  const elsewhere = { ...env, LAKE_DIR: join(temporaryFolder(), 'lake') }
  const damages = [
    ['content/lake.sqlite', append],
    ['content/lake.sqlite', rmSync],
    ['content/lake.sqlite-wal', append],
    ['content/assets/.hidden', append],
    ['constructor', append],
    ['link', (path: string) => symlinkSync('/nowhere', path)],
    ['manifest.json', (path: string) => truncateSync(path, 40)],
    ['manifest.json', rmSync],
  ] as const
  for (const [path, damage] of damages) {
    const copy = join(temporaryFolder(), 'backup')
    cpSync(folder, copy, { recursive: true })
    damage(join(copy, path))
    await expect(restoreBackup(copy, elsewhere, all)).rejects.toThrow(
      `There is no backup in ${copy}, or it is damaged: name another one.`,
    )
  }
  expect(existsSync(elsewhere.LAKE_DIR)).toBe(false)
})

test('refuses a backup without the part to restore', async () => {
  const { env } = await lakeWithOne()
  const folder = await writeBackup(temporaryFolder(), env, now)
  await expect(restoreBackup(folder, env, { ...all, only: 'referrals' })).rejects.toThrow(
    `The backup in ${folder} contains no referrals.`,
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
  const folder = await writeBackup(root, env, now)

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
  const whileRunning = await writeBackup(root, env, tomorrow)
  expect(readFileSync(join(whileRunning, 'referrals.json'), 'utf8')).toContain('notify-consultant')
  await expect(restoreBackup(folder, env, { overwrite: true, only: 'referrals' })).rejects.toThrow(
    /^The functions run on .*: stop them/,
  )

  const others = { LAKE_DIR: lake.dir, FUNCTIONS_DIR: join(temporaryFolder(), 'functions') }
  await expect(restoreBackup(folder, others, all)).rejects.toThrow(/^Another Content Lake already runs/)
  await restoreBackup(folder, others, { ...all, only: 'referrals' })
  await expect(restoreBackup(folder, others, { ...all, only: 'referrals' })).rejects.toThrow(
    /^There is \S+postgres already/,
  )

  const restored = await openLocal(others.FUNCTIONS_DIR)
  const waiting = await sqlStore(restored.query).claim(10, 60, tomorrow)
  await restored.close()
  expect(waiting.map(({ kind }) => kind)).toContain('notify-consultant')
})
