import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keep, readKept, wholeOf } from '#tests/support/bench/keptFigures.ts'
import { figures } from './exampleFigures.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'kept-')), 'reports', 'performance.json')

it('what a step measured is there when another is taken alone later', () => {
  const file = newFile()
  const { publish: _, ...before } = figures
  keep(file, 'this build', before)
  expect(wholeOf(readKept(file, 'this build'))).toBeNull()
  expect(wholeOf({ ...readKept(file, 'this build'), publish: 500 })).toEqual(figures)
})

it('figures of another build are no part of a run', () => {
  const file = newFile()
  keep(file, 'the build before', figures)
  expect(readKept(file, 'this build')).toEqual({})
})

it('no file, and one that keeps something else, are no figures', () => {
  const file = newFile()
  expect(readKept(file, 'this build')).toEqual({})
  keep(file, 'this build', {})
  for (const other of ['{"of":"this build","figures":{"publish":"soon"}}', '{"of":"this bu']) {
    writeFileSync(file, other)
    expect(readKept(file, 'this build')).toEqual({})
  }
})
