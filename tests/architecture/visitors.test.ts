import { expect, it } from 'vitest'
import { allImports, loadedBy } from '../support/architecture/imports.ts'

const VISITORS = /^app\/(?:\(site\)|_ui|_elements|_islands|fonts)\//
const STUDIO = /^(?:studio|schemas|app\/\(studio\))\//

it('pages of visitors import no file of the Studio or of the content model', () => {
  const imports = allImports()
  const studioLoadedBy = (files: readonly string[]) =>
    loadedBy(files, imports).filter((file) => STUDIO.test(file))
  const visitors = [...new Set(imports.map(({ from }) => from))].filter((file) => VISITORS.test(file))
  expect(visitors.length).toBeGreaterThan(50)
  expect(studioLoadedBy(visitors)).toEqual([])
  expect(studioLoadedBy(['app/(studio)/studio/Studio.tsx'])).not.toEqual([])
})
