import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  from: string
  /** Imported path relative to the checkout, or the name of a package. */
  to: string
  /** True if only types are imported, which leave nothing in running code. */
  typeOnly: boolean
}

const SOURCES = '{app,lib,schemas,studio,content-lake,services,ops,supabase,content}/**/*.{ts,tsx}'

const resolve = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier
}

/** Returns every import of a file: static and re-exporting imports, dynamic ones with a literal name, inline types. */
export function importsOf(file: string): Import[] {
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'))
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...importsWithin(program, 'ImportExpression').map((name) => ({ name, typeOnly: false })),
    ...importsWithin(program, 'TSImportType').map((name) => ({ name, typeOnly: true })),
  ]
  return found.map(({ name, typeOnly }) => ({ from: file, to: resolve(file, name), typeOnly }))
}

/** Returns the names in all nodes of this type, `import(…)` as an expression or as a type. */
function importsWithin(node: unknown, type: 'ImportExpression' | 'TSImportType'): string[] {
  if (Array.isArray(node)) return node.flatMap((entry) => importsWithin(entry, type))
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node && node.type === type && 'source' in node ? literalOf(node.source) : []
  return [...own, ...Object.values(node).flatMap((entry) => importsWithin(entry, type))]
}

const literalOf = (source: unknown): string[] =>
  typeof source === 'object' && source !== null && 'value' in source && typeof source.value === 'string'
    ? [source.value]
    : []

export const sourceFiles = (): string[] => globSync(SOURCES).filter((file) => !file.endsWith('.d.ts'))

export const allImports = (): Import[] => sourceFiles().flatMap(importsOf)

/** Returns these files and all that they load, directly or through others. */
export function loadedBy(files: readonly string[], imports: readonly Import[]): string[] {
  const loads = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const loaded = new Set(files)
  for (const file of loaded) for (const { to } of loads.get(file) ?? []) loaded.add(to)
  return [...loaded]
}

export const isPackage = (to: string, name: string): boolean => to === name || to.startsWith(`${name}/`)
