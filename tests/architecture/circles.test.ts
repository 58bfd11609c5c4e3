import { expect, it } from 'vitest'
import { allImports, type Import } from '../support/architecture/imports.ts'

/** Returns the files of circles of imports: what is left without files that load no other, or that no other loads. */
function filesInCircles(imports: readonly Import[]): string[] {
  let left = new Set(imports.map(({ from }) => from))
  for (;;) {
    const within = imports.filter(({ from, to }) => left.has(from) && left.has(to))
    const [loading, loaded] = [new Set(within.map(({ from }) => from)), new Set(within.map(({ to }) => to))]
    const both = [...loading].filter((file) => loaded.has(file))
    if (both.length === left.size) return both.sort()
    left = new Set(both)
  }
}

const imported = (...pairs: [from: string, to: string][]): Import[] =>
  pairs.map(([from, to]) => ({ from, to, typeOnly: true }))

it('finds circles of any length', () => {
  expect(filesInCircles(imported(['a', 'b'], ['b', 'c'], ['a', 'c'], ['d', 'a'], ['c', 'zod']))).toEqual([])
  expect(filesInCircles(imported(['a', 'b'], ['b', 'c'], ['c', 'a'], ['c', 'd'], ['d', 'e']))).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(filesInCircles(imported(['a', 'a'], ['b', 'c'], ['c', 'b']))).toEqual(['a', 'b', 'c'])
})

it('contains no file that imports itself through others, types included', () => {
  expect(filesInCircles(allImports())).toEqual([])
})
