import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allImports, importsOf } from './imports.ts'

const strings = z.record(z.string(), z.string())
const manifest = z
  .object({ scripts: strings, dependencies: strings, devDependencies: strings })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Run by hand, by developers; what it writes is committed. */
const HAND_RUN = /^app\/fonts\/subset\.ts$/

/** Not imported: the Studio's peer, and what `next build` looks for and would else install by itself. */
const UNNAMED = ['@types/node', '@types/react', 'styled-components', 'typescript']

/** The package that an import names; none for files of ours and modules of Node's. */
function packageOf(name: string): string[] {
  if (
    /^[./#]|^data:/.test(name) ||
    isBuiltin(name) ||
    /^(app|lib|schemas|studio|local|content|docs|supabase|deploy|tests)\//.test(name)
  )
    return []
  return [
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  ]
}

const imported = [...allImports(), ...['next.config.ts', 'sanity.config.ts'].flatMap(importsOf)]
  .filter(({ from, typeOnly }) => !typeOnly && !HAND_RUN.test(from))
  .map(({ to }) => to)
const matches = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)
const styled = [
  ...globSync('app/**/*.css').flatMap((file) => matches(file, /(?:@import |url\()"([^"]+)"/g)),
  ...matches('postcss.config.mjs', /'([^']+)': \{/g),
]
/** `npm start`, `npm run build` and what an operator runs begin with a program that a package brings. */
const programs = ['start', 'dev', 'reset', 'build', 'launch:check', 'referrals', 'content:import'].flatMap(
  (script) => manifest.scripts[script]?.split(' && ').map((command) => command.split(' ')[0] ?? '') ?? [],
)
const needed = new Set([...imported, ...styled, ...programs].flatMap(packageOf))

describe('dependencies', () => {
  it('hold all that build, start and the operator’s commands load, so that a production install runs', () => {
    expect([...needed].filter((name) => !(name in manifest.dependencies))).toEqual([])
  })

  it('leave to devDependencies what only tests and tools load', () => {
    const unneeded = Object.keys(manifest.dependencies).filter((name) => !needed.has(name))
    expect(unneeded).toEqual(UNNAMED)
  })
})
