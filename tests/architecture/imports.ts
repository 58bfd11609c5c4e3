import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  /** The importing file, relative to the checkout. */
  from: string
  /** What it imports: a path relative to the checkout, or the name of a package. */
  to: string
}

const SOURCES = '{app,lib,schemas,studio,local,supabase}/**/*.{ts,tsx}'

const resolve = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier
}

/** Every module that a file names: static, re-exporting and dynamic imports with a literal name. */
function importsOf(file: string): Import[] {
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'))
  const names = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports(program),
  ]
  return names.map((name) => ({ from: file, to: resolve(file, name) }))
}

function dynamicImports(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(dynamicImports)
  if (typeof node !== 'object' || node === null) return []
  const own =
    'type' in node && node.type === 'ImportExpression' && 'source' in node ? literalOf(node.source) : []
  return [...own, ...Object.values(node).flatMap(dynamicImports)]
}

const literalOf = (source: unknown): string[] =>
  typeof source === 'object' && source !== null && 'value' in source && typeof source.value === 'string'
    ? [source.value]
    : []

/** All source files of the product, relative to the checkout. */
export const sourceFiles = (): string[] => globSync(SOURCES).filter((file) => !file.endsWith('.d.ts'))

/** Every import of every source file. */
export const allImports = (): Import[] => sourceFiles().flatMap(importsOf)

/** Whether an import names this package or a module inside it. */
export const isPackage = (to: string, name: string): boolean => to === name || to.startsWith(`${name}/`)
