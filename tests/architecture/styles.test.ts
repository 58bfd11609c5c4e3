import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { allImports } from './imports.ts'

it('no style sheet is forgotten: each is imported by another, or by a page', () => {
  const sheets = globSync('app/**/*.css')
  const bySheets = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/^@import "(\.[^"]+)"/gm)].map(([, path = '']) =>
      join(dirname(sheet), path),
    ),
  )
  const imported = new Set([...bySheets, ...allImports().map(({ to }) => to)])
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([])
})
