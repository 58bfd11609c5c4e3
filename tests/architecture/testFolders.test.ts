import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = globSync('tests/**/*.ts')

/** Returns the folder directly below tests/ that contains a file, such as `e2e`. */
const suiteOf = (path: string): string => path.split('/')[1] ?? ''

describe('tests', () => {
  it('import only from tests/support, their own suite and the tested folder', () => {
    const borrowed = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '#(tests\/[^']+)'/g)]
        .map(([, path = '']) => path)
        .filter((path) => ![suiteOf(file), 'support'].includes(suiteOf(path)))
        .filter((path) => !file.startsWith(`tests/unit/${suiteOf(path)}/`))
        .map((path) => `${file} imports ${path}`),
    )
    expect(borrowed).toEqual([])
  })

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
