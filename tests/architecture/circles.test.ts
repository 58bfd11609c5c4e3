import { expect, it } from 'vitest'
import { allImports, type Import } from './imports.ts'

/**
 * Returns groups of files that import each other, directly or through others (Tarjan's strongly connected components).
 */
function circlesAmong(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  const visit = (file: string): number => {
    const index = order.size
    order.set(file, index)
    lowest.set(file, index)
    open.push(file)
    for (const { to } of targets.get(file) ?? []) {
      if (!targets.has(to)) continue
      const reached = order.has(to) ? (open.includes(to) ? (order.get(to) ?? index) : index) : visit(to)
      lowest.set(file, Math.min(lowest.get(file) ?? index, reached))
    }
    const low = lowest.get(file) ?? index
    if (low === index) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || targets.get(file)?.some(({ to }) => to === file)) circles.push(group.sort())
    }
    return low
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}

const imported = (...pairs: [from: string, to: string][]): Import[] =>
  pairs.map(([from, to]) => ({ from, to, typeOnly: true }))

it('finds circles of any length', () => {
  expect(circlesAmong(imported(['a', 'b'], ['b', 'c'], ['a', 'c'], ['d', 'a'], ['c', 'zod']))).toEqual([])
  expect(circlesAmong(imported(['a', 'b'], ['b', 'c'], ['c', 'a'], ['c', 'd'], ['d', 'e']))).toEqual([
    ['a', 'b', 'c'],
  ])
  expect(circlesAmong(imported(['a', 'a'], ['b', 'c'], ['c', 'b']))).toEqual([['a'], ['b', 'c']])
})

it('contains no file that imports itself through others, types included', () => {
  expect(circlesAmong(allImports())).toEqual([])
})
