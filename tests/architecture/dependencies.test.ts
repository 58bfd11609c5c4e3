import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allImports, importsOf } from '../support/architecture/imports.ts'

const strings = z.record(z.string(), z.string())
const manifest = z
  .object({ scripts: strings, dependencies: strings, devDependencies: strings })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** A script that developers run and whose output is committed. */
const HAND_RUN = /^app\/fonts\/subset\.ts$/

/** Packages that no file imports: the Studio's peer, the islands' Preact, and packages that `next build` would else install. */
const UNNAMED = ['@types/node', '@types/react', 'preact', 'styled-components', 'typescript']

/** Returns the package that an import names, or nothing for our own files and Node's modules. */
function packageOf(name: string): string[] {
  if (
    /^[./#]|^data:/.test(name) ||
    isBuiltin(name) ||
    /^(app|lib|schemas|studio|content-lake|services|ops|content|docs|supabase|tests)\//.test(name)
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
/** Programs with which `npm start`, `npm run build` and the site owner's commands begin. Packages bring them. */
const programs = ['start', 'dev', 'reset', 'build', 'referrals', 'content:import'].flatMap(
  (script) => manifest.scripts[script]?.split(' && ').map((command) => command.split(' ')[0] ?? '') ?? [],
)
const needed = new Set([...imported, ...styled, ...programs].flatMap(packageOf))

describe('dependencies', () => {
  it('list every package that build, start and the site owner’s commands load', () => {
    expect([...needed].filter((name) => !(name in manifest.dependencies))).toEqual([])
  })

  it('leave to devDependencies packages that only tests and tools load', () => {
    const unneeded = Object.keys(manifest.dependencies).filter((name) => !needed.has(name))
    expect(unneeded).toEqual(UNNAMED)
  })
})
