import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { suitesFor, suitesOf } from '#tests/runner/selection.ts'
import { suites } from '#tests/runner/suites.ts'

const namesOf = (selected: readonly { suite: { name: string } }[]) => selected.map(({ suite }) => suite.name)

describe('suitesOf', () => {
  it('returns each tier with the tiers below it', () => {
    expect(namesOf(suitesOf('check'))).toEqual(['types', 'lint', 'pure'])
    expect(namesOf(suitesOf('test'))).toEqual(
      expect.arrayContaining([...namesOf(suitesOf('check')), 'pages']),
    )
    expect(namesOf(suitesOf('full'))).toEqual(suites.map(({ name }) => name))
  })
})

describe('suitesFor', () => {
  it('returns the whole suite of that name', () => {
    expect(suitesFor('studio')).toEqual([{ suite: expect.objectContaining({ name: 'studio' }), files: [] }])
  })

  it('returns the files with the word in their paths, by suite', () => {
    expect(suitesFor('calculator/format').flatMap(({ files }) => files)).toEqual([
      'tests/unit/calculator/format.test.ts',
    ])
    expect(namesOf(suitesFor('consent'))).toEqual(['pages', 'connected'])
  })

  it('returns no suite when neither suite nor file has the word', () => {
    expect(suitesFor('no such test')).toEqual([])
  })
})

describe('suites', () => {
  it('contain every test file of the tree exactly once', () => {
    const listed = suites.flatMap(({ files }) => globSync([...(files ?? [])]))
    const existing = globSync('tests/**/*.{test,spec}.ts')
    // The public modes' journeys run these with two separate configurations.
    const live = globSync('tests/e2e/live/*.spec.ts')
    expect(listed.toSorted()).toEqual(existing.filter((file) => !live.includes(file)).toSorted())
  })
})
