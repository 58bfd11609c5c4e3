import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { writeDurably } from '#lib/node/durableFile.ts'
import { prepareFolder } from '#lib/node/folder.ts'
import { takeOwnership } from '#lib/node/ownerLock.ts'
import { keptSecret, newSecret } from '#lib/node/secret.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

let directory: string

beforeEach(() => {
  directory = temporaryFolder()
})

const modeOf = (path: string) => statSync(path).mode & 0o777

it('creates an empty folder for its owner only', () => {
  const folder = join(directory, 'a', 'b')
  prepareFolder(folder, 'SOME_DIR')
  expect(modeOf(folder)).toBe(0o700)
  expect(readdirSync(folder)).toEqual([])
})

it('reports a folder that cannot be created in one message', () => {
  const file = join(directory, 'file')
  writeFileSync(file, '')
  expect(() => prepareFolder(join(file, 'x'), 'SOME_DIR')).toThrow(
    /^The folder .*file\/x cannot be written \(.*\): make it writable, or set SOME_DIR to another\.$/,
  )
})

it('allows one owner of a folder at a time', () => {
  const giveUp = takeOwnership(directory, 'SOME_DIR', 'It is taken.')
  expect(() => takeOwnership(directory, 'SOME_DIR', 'It is taken.')).toThrow('It is taken.')
  giveUp()
  takeOwnership(directory, 'SOME_DIR', 'It is taken.')()
})

it('creates a secret once for its owner only', () => {
  const file = join(directory, 'deep', 'secret')
  const other = newSecret()
  const first = keptSecret(
    file,
    () => {
      // Another process is faster.
      keptSecret(file, () => other, 'SOME_DIR')
      return newSecret()
    },
    'SOME_DIR',
  )
  expect(first).toBe(other)
  expect(keptSecret(file, newSecret, 'SOME_DIR')).toBe(other)
  expect(modeOf(file)).toBe(0o600)
  expect(readdirSync(join(directory, 'deep'))).toEqual(['secret'])
})

it('reports an unreadable or unwritable secret in one message', () => {
  expect(() => keptSecret(directory, newSecret, 'SOME_DIR')).toThrow(/^The file .* cannot be used \(EISDIR/)
  const file = join(directory, 'file')
  writeFileSync(file, '')
  expect(() => keptSecret(file, newSecret, 'SOME_DIR')).toThrow(
    /^The file .* is empty: copy it from a backup/,
  )
  expect(() => keptSecret(join(file, 'secret'), newSecret, 'SOME_DIR')).toThrow(
    /^The file .* cannot be used \(/,
  )
})

it('creates long secrets without special characters', () => {
  expect(newSecret()).toMatch(/^[\w-]{43}$/)
  expect(newSecret()).not.toBe(newSecret())
})

it('replaces a durable file with a complete one for its owner only', async () => {
  const file = join(directory, 'mail')
  await writeDurably(file, Buffer.from('first'))
  await writeDurably(file, Buffer.from('second'))
  expect(readFileSync(file, 'utf8')).toBe('second')
  expect(modeOf(file)).toBe(0o600)
  expect(readdirSync(directory)).toEqual(['mail'])
})
