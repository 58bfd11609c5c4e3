import { existsSync, globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('tests', () => {
  it('of units are in the folder of the unit', () => {
    const folders = new Set(globSync('tests/unit/**/*.test.ts').map((file) => dirname(file)))
    const astray = [...folders].filter((folder) => {
      const unit = relative('tests/unit', folder)
      const sources = [unit, `lib/${unit}`, `tests/${unit}`, unit.replace(/^app\//, 'app/(site)/')]
      return !sources.some(existsSync)
    })
    expect(astray).toEqual([])
  })
})
