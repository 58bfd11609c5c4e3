import { cpSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { messageOf } from '#lib/node/userFacingError.ts'
import { writeBackup } from '#ops/backup/main.ts'
import { restoreBackup } from '#ops/backup/restore.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { publishedContent } from '#tests/support/lake/publishedContent.ts'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'
import { runNode } from '#tests/support/runNode.ts'

vi.setConfig({ testTimeout: 300_000 })

let dir: string
let backup: string
let env: Record<string, string>
let old: unknown
let restored: unknown

/**
 * Returns the documents of the Content Lake in `dir` and the hashes of its files. The start would seed an empty folder
 * with the demonstration.
 */
async function contentIn(): Promise<unknown> {
  const lake = await startTestLake({ dir, seedFrom: 'content' })
  const content = await publishedContent(editorOf(lake))
  await lake.close()
  return content
}

beforeEach(async () => {
  dir = temporaryFolder()
  env = { LAKE_DIR: dir, FUNCTIONS_DIR: join(temporaryFolder(), 'none'), NEXT_PUBLIC_SANITY_PROJECT_ID: '' }
  const lake = await startTestLake({ dir })
  const editor = editorOf(lake)
  await editor.create({ _id: 'one', _type: 'page', title: 'Backed up' })
  await editor.assets.upload('file', Buffer.from('method'), { filename: 'method.pdf' })
  backup = await writeBackup(temporaryFolder(), env, new Date())
  restored = await publishedContent(editor)
  await editor.patch('one').set({ title: 'Edited since' }).commit()
  await editor.delete({ query: '*[_type == "sanity.fileAsset"]' })
  old = await publishedContent(editor)
  await lake.close()
})

const hashes = () =>
  globSync(`${backup}/**/*`).map((path) => [path, statSync(path).isFile() && readFileSync(path, 'base64')])

/** Restores the backup, and kills the restore before its nth change below a folder. Returns its output; null if it was killed. */
async function restoreAndKill(step: number, below: string, ...options: string[]): Promise<string | null> {
  const { status, out, err } = await runNode(
    ['--import', './tests/support/backup/killAtStep.mjs', 'ops/backup/restore.ts', backup, ...options],
    { ...env, KILL_AT: String(step), KILL_BELOW: below },
  )
  return status === null ? null : out + err
}

/**
 * Kills a restore over a copy of the edited dataset, then starts the Content Lake. Returns the content after the
 * start.
 */
async function killOnce(step: number, below = dir): Promise<'not killed' | 'old' | 'command' | 'restored'> {
  const edited = join(temporaryFolder(), 'edited')
  cpSync(dir, edited, { recursive: true })
  try {
    const output = await restoreAndKill(step, below, '--overwrite')
    if (output !== null) {
      expect(output).toContain(`Restored ${dir}/content.`)
      return 'not killed'
    }
    const found = await contentIn().catch(messageOf)
    if (typeof found === 'string') {
      expect(found).toBe(
        `A restore into ${dir} was interrupted. Finish it, then start again: npm run restore -- "${backup}" --overwrite`,
      )
      await restoreBackup(backup, env, { overwrite: true })
      expect(await contentIn()).toEqual(restored)
      return 'command'
    }
    if (isDeepStrictEqual(found, restored)) return 'restored'
    expect(found).toEqual(old)
    return 'old'
  } finally {
    rmSync(dir, { recursive: true })
    cpSync(edited, dir, { recursive: true })
  }
}

describe('restoring a backup of the local Content Lake', () => {
  test('gives the same content each time and leaves the backup unchanged', async () => {
    const before = hashes()
    expect(before.map(([path]) => path).join()).not.toMatch(/-(shm|wal)\b/)
    for (const round of [1, 2]) {
      const message = await restoreBackup(backup, env, { overwrite: true })
      expect(await contentIn()).toEqual(restored)
      const [, kept = ''] = /previous state is in (\S+):/.exec(message) ?? []
      expect(readdirSync(kept)).toContain('lake.sqlite')
      expect(readdirSync(dir).filter((name) => name.startsWith('content.before-'))).toHaveLength(round)
    }
    const database = new DatabaseSync(join(backup, 'content/lake.sqlite'), { readOnly: true })
    expect(database.prepare('PRAGMA quick_check').get()).toEqual({ quick_check: 'ok' })
    expect(hashes()).toEqual(before)
    database.close()
  })

  test('never seeds the demonstration when it is killed between its renames', async () => {
    const below = join(dir, 'content')
    expect(await killOnce(1, below)).toBe('command')
    expect(await killOnce(2, below)).toBe('command')
  })

  test('leaves the old or the restored content when it is killed at any step', { tags: 'full' }, async () => {
    const seen: string[] = []
    while (seen.at(-1) !== 'not killed') seen.push(await killOnce(seen.length + 1))
    expect(seen.length).toBeGreaterThanOrEqual(10)
    expect([...new Set(seen)]).toEqual(['old', 'command', 'restored', 'not killed'])
  })

  test('never seeds the demonstration when the first restore on a machine is killed', async () => {
    rmSync(dir, { recursive: true })
    await restoreAndKill(1, join(dir, 'restoring', 'content'))
    await expect(contentIn()).rejects.toThrow(/restoring shows that there was content/)
    await restoreAndKill(1, join(dir, 'content'), '--overwrite')
    await expect(contentIn()).rejects.toThrow(`npm run restore -- "${backup}" --overwrite`)
  })

  test.each(['missing', 'empty'])('never seeds the demonstration when the database is %s', async (loss) => {
    await restoreBackup(backup, env, { overwrite: true })
    for (const file of globSync(`${dir}/content/lake.sqlite*`)) rmSync(file)
    if (loss === 'empty') writeFileSync(join(dir, 'content/lake.sqlite'), '')
    for (const _ of ['first', 'second start'])
      await expect(contentIn()).rejects.toThrow(/shows that there was content/)
    for (const kept of globSync(`${dir}/content.before-*`)) rmSync(kept, { recursive: true })
    await expect(contentIn()).rejects.toThrow(/assets\S+ shows that there was content/)
  })
})
