import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { allImports } from '../support/architecture/imports.ts'

it('every style sheet is imported by another or by a page', () => {
  const sheets = globSync('app/**/*.css')
  const bySheets = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/^@import "(\.[^"]+)"/gm)].map(([, path = '']) =>
      join(dirname(sheet), path),
    ),
  )
  const imported = new Set([...bySheets, ...allImports().map(({ to }) => to)])
  expect(sheets.length).toBeGreaterThan(10)
  expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([])
})

/** Scripts that run in browsers: elements, islands and their parts. */
const RUN =
  'app/{_elements,_islands,_ui/controls,_ui/text,(site)/ai-roi-calculator,(site)/referral}/**/*.{ts,tsx}'

it('scripts write class names whole, so that the build finds them', () => {
  const files = globSync(RUN)
  expect(files.length).toBeGreaterThan(50)
  const pieced = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /class(?:Name|List)(?:=\{| = |\.\w+\()`[^`]*(?:[\w-]\$\{|\}[\w-])/g,
      ),
    ].map(([text]) => `${file}: ${text}`),
  )
  expect(pieced).toEqual([])
})
