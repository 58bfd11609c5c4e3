import { spawn } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { readConfiguration } from '#content-lake/configuration.ts'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { seedState } from '#content-lake/seeding/seedState.ts'
import { openDatabase } from '#content-lake/store/lakeDatabase.ts'
import { canMount, errorsOf } from '#tests/support/fullDisk.ts'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { lakeOptions } from '#tests/support/lake/lakeOptions.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'

async function datasetOf(lines: unknown[]): Promise<string> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'images'))
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toFile(join(folder, 'images/x.png'))
  writeFileSync(
    join(folder, 'dataset.ndjson'),
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  return folder
}

const page = {
  _id: 'page',
  _type: 'page',
  image: { _type: 'image', _sanityAsset: 'image@file://./images/x.png' },
  next: { _type: 'reference', _ref: 'other' },
}
const other = { _id: 'other', _type: 'page' }

test('an empty Content Lake is filled once from the dataset', async () => {
  const seedFrom = await datasetOf([page, other])
  const lake = await startTestLake({ seedFrom })
  const read =
    '*[_id == "page"][0]{"width": image.asset->metadata.dimensions.width, "next": next->_id, "weak": next._weak}'
  expect(await clientOf(lake).fetch(read)).toEqual({ width: 8, next: 'other', weak: null })
  await editorOf(lake).delete({ query: '*[_type == "page"]' })
  await lake.close()

  const again = await startTestLake({ dir: lake.dir, seedFrom })
  expect(await clientOf(again).fetch('*[_type == "page"]')).toEqual([])
})

test('data of a newer version stays unchanged, without advice to remove it', () => {
  const dir = temporaryFolder()
  const newer = openDatabase(dir)
  newer.exec('PRAGMA user_version = 9; CREATE TABLE of_a_newer_version (id INTEGER) STRICT')
  newer.close()
  expect(() => openDatabase(dir)).toThrow(
    /^A newer version of this program has written the content store \S+lake\.sqlite \(step 9, where this one knows \d+\): start that version, or restore a backup from before the upgrade with "npm run restore -- <backup> --overwrite"\.$/,
  )
  const kept = new DatabaseSync(join(dir, 'lake.sqlite'))
  expect(kept.prepare('SELECT count(*) AS rows FROM of_a_newer_version').get()).toEqual({ rows: 0 })
  kept.close()
})

test('a Content Lake killed during its first fill starts again from empty', {
  tags: 'full',
  timeout: 120_000,
}, async () => {
  const next = { _type: 'reference', _ref: 'page-0' }
  const many = Array.from({ length: 800 }, (_, n) => ({
    _id: `page-${n}`,
    _type: 'page',
    text: 'x'.repeat(2_000),
    next,
  }))
  const seedFrom = await datasetOf(many)
  const dir = temporaryFolder()
  const options = { ...lakeOptions(dir), port: 3917, changesKeptPerDocument: 5, seedFrom }
  const script = `
    import { startLake } from '#content-lake/lake.ts'
    await startLake(${JSON.stringify(options)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const visitor = 'http://127.0.0.1:3917'
  const status = () =>
    fetch(`${visitor}/status`).then(
      (response) => response.json(),
      () => ({ documents: 0 }),
    )
  await expect
    .poll(status, { timeout: 60_000, interval: 2 })
    .toMatchObject({ ready: false, documents: expect.toSatisfy((count) => count > 0) })
  expect((await fetch(`${visitor}/v2026-03-01/data/query/production?query=*`)).status).toBe(503)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.on('exit', resolve))
  const database = openDatabase(join(dir, 'content'))
  expect(seedState(database)).toBe('started')
  database.close()

  const lake = await startTestLake({ dir, seedFrom })
  expect(await clientOf(lake).fetch('count(*[_type == "page" && !defined(next._weak)])')).toBe(800)
})

test.each([
  ['JSON', ['{"_id": "a", "_type": '], /dataset in \S+ could not be imported: Failed to parse line #1/],
  ['what it refers to', [page], /references nonexistent document "other"/],
  ['its images', [{ ...other, image: { _sanityAsset: 'image@file://./images/y.png' } }], /images\/y\.png/],
])('a dataset without %s is refused with the importer’s reason', async (_, lines, sentence) => {
  await expect(startTestLake({ seedFrom: await datasetOf(lines) })).rejects.toThrow(sentence)
})

test('failures at start print one sentence each', async ({ lake }) => {
  const port = Number(new URL(lake.url).port)
  await expect(startTestLake({ port })).rejects.toThrow(
    `Port ${port} is taken; stop the program that uses it or set LAKE_PORT to another.`,
  )
  await expect(startTestLake({ dir: lake.dir })).rejects.toThrow(
    /^Another Content Lake already runs on .*: stop it first/,
  )
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(startTestLake({ dir: join(file, 'lake') })).rejects.toThrow(
    /^The folder .* cannot be written .*: make it writable, or set LAKE_DIR/,
  )
  const dir = temporaryFolder()
  mkdirSync(join(dir, 'content'))
  writeFileSync(join(dir, 'content/lake.sqlite'), 'this is no database, and never was one'.repeat(50))
  await expect(startTestLake({ dir })).rejects.toThrow(
    /^The content store .* cannot be read .*npm run restore -- <backup> --overwrite/,
  )
})

test.runIf(canMount)('a full disk prints one sentence', async () => {
  const folder = temporaryFolder()
  const limit = `mount -t tmpfs -o size=64k none ${folder}; head -c 1M /dev/zero 2>/dev/null > ${folder}/fill`
  expect(await errorsOf(limit, 'content-lake/main.ts', { LAKE_DIR: join(folder, 'lake') })).toMatch(
    /^The disk of \S+ is full: make room, then try again\.\n$/,
  )
})

test('malformed variables are refused with one sentence', () => {
  expect(() => readConfiguration({ LAKE_PORT: 'x' })).toThrow('LAKE_PORT must be a port number')
  expect(() => readConfiguration({ LAKE_WEBHOOK_URL: 'site' })).toThrow(
    'LAKE_WEBHOOK_URL must be a full address',
  )
  for (const malformed of [
    { LAKE_WEBHOOK_URL: 'javascript:alert(1)' },
    { LAKE_WEBHOOK_URL: 'file:///etc/passwd' },
    { LAKE_SITE_ORIGINS: '*' },
    { LAKE_SITE_ORIGINS: 'null' },
    { LAKE_SITE_ORIGINS: 'http://localhost:3000/studio' },
    { LAKE_PROJECT_ID: '../x' },
    { LAKE_DATASET: 'a b' },
    { LAKE_PUBLIC_ORIGIN: 'http://site.test' },
    { LAKE_PUBLIC_ORIGIN: 'https://site.test' },
  ]) {
    expect(() => readConfiguration(malformed), JSON.stringify(malformed)).toThrow(/^LAKE_/)
  }
  expect(readConfiguration({ LAKE_PORT: '', LAKE_DIR: '' })).toMatchObject({ port: 3900, webhookUrl: null })
})

test('credentials are created once, unique and readable to their owner alone', () => {
  const dir = temporaryFolder()
  const credentials = readOrCreateCredentials(dir)

  expect(readOrCreateCredentials(dir)).toEqual(credentials)
  expect(readOrCreateCredentials(temporaryFolder())).not.toEqual(credentials)
  expect(new Set(Object.values(credentials)).size).toBe(3)
  expect(statSync(join(dir, 'credentials.json')).mode & 0o777).toBe(0o600)
  writeFileSync(join(dir, 'credentials.json'), '{}')
  expect(() => readOrCreateCredentials(dir)).toThrow(/is damaged: remove it/)
})
