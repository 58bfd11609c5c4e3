import { existsSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isFullDisk } from '#lib/node/fullDisk.ts'

function failureOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

test('recognises a database without space', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE documents (body TEXT)')
  database.exec('PRAGMA max_page_count = 4')
  const insert = database.prepare('INSERT INTO documents VALUES (?)')
  expect(isFullDisk(failureOf(() => insert.run('x'.repeat(100_000))))).toBe(true)
  expect(isFullDisk(failureOf(() => database.exec('SELECT nothing')))).toBe(false)
  database.close()
})

test.runIf(existsSync('/dev/full'))('recognises a full file system', () => {
  expect(isFullDisk(failureOf(() => writeFileSync('/dev/full', 'x')))).toBe(true)
  expect(isFullDisk(failureOf(() => writeFileSync('/nowhere/x', 'x')))).toBe(false)
})
