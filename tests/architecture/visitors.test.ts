import { expect, it } from 'vitest'
import { allImports } from './imports.ts'

const VISITORS = ['app/(site)/', 'app/_ui/', 'app/_elements/', 'app/_islands/', 'app/fonts/']
const STUDIO = ['studio/', 'schemas/', 'app/(studio)/']

const imports = allImports()

const isIn = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file.startsWith(folder))

/** Returns the files of Studio and content model that these files import, directly or through others. */
function studioReachedFrom(files: readonly string[]): string[] {
  const targets = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const reached = new Set(files)
  for (const file of reached) for (const { to } of targets.get(file) ?? []) reached.add(to)
  return [...reached].filter(isIn(STUDIO)).sort()
}

it('pages of visitors import no file of the Studio or of the content model', () => {
  const visitors = [...new Set(imports.map(({ from }) => from))].filter(isIn(VISITORS))
  expect(visitors.length).toBeGreaterThan(50)
  expect(studioReachedFrom(visitors)).toEqual([])
  expect(studioReachedFrom(['app/(studio)/studio/Studio.tsx'])).not.toEqual([])
})
