import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandOf } from '#lib/node/commandOf.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

it('commandOf returns the program of a package, which has no npm', () => {
  const root = temporaryFolder()
  expect(commandOf('backup', '', root)).toBe('npm run backup')
  expect(commandOf('restore', 'b --overwrite', root)).toBe('npm run restore -- b --overwrite')
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin/node'), '')
  copyFileSync(join(projectRoot, 'package.json'), join(root, 'package.json'))
  expect(commandOf('backup', '', root)).toBe('bin/node ops/backup/main.ts')
  expect(commandOf('restore', 'b --overwrite', root)).toBe('bin/node ops/backup/restore.ts b --overwrite')
})
