/**
 * Selects at build time the style rules that each route needs, from the sources of the route (docs/decisions/0005). The
 * rules of a page, and their hash in its policy, therefore don't depend on its copy.
 */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { type AtRule, parse, type Root } from 'postcss'
import { PurgeCSS } from 'purgecss'
import { ROUTE_STYLES } from '#lib/delivery/readBuiltFiles.ts'
import { routes, SALES_PATH } from '#lib/routes.ts'

const pages = new Map([
  ...routes.map(({ path }) => [path, `app/(site)${path === '/' ? '/(home)' : path}/page.tsx`] as const),
  [SALES_PATH, 'app/(site)/offers/[address]/page.tsx'] as const,
  ['/_not-found', 'app/global-not-found.tsx'] as const,
])

/** Elements that the rich text renderer adds, so no source names them. */
const TEXT_ELEMENTS = ['p', 'ul', 'ol', 'li', 'em', 'strong', 'br']

/** Omits modules without classes of a visitor's page: packages, lib/ and the preview tools. */
const classesOnly: Plugin = {
  name: 'classes-only',
  setup({ onResolve }) {
    onResolve({ filter: /^#lib\/|^[^.#/]|_preview\// }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    )
  },
}

/** Returns the code that renders a page and the code of its scripts, as one text. */
async function sourceOf(root: string, page: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { default as layout } from './app/(site)/layout.tsx'
        export { default as page } from './${page}'
        import './app/_elements/module.element.ts'`,
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    plugins: [classesOnly],
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * Returns the words in the strings of a program: each may be an element, a class or an id. Markup in a string separates
 * words by `<`, `=` and `>`, which a class such as `in-data-[state=ready]:grid` contains.
 */
const wordsIn = (source: string): string[] =>
  (source.match(/"[^"]*"|'[^']*'|`[^`]*`/g) ?? []).flatMap((text) => [
    ...(text.match(/[^\s"'`<>=]+/g) ?? []),
    ...(text.match(/[^\s"'`]*\[[^\s"'`]+/g) ?? []),
  ])

/** Returns the fixed prefixes of classes that end in a value, such as `focus-x-${step}`. */
const beginningsIn = (source: string): RegExp[] =>
  (source.match(/[\w-]+-(?=\$\{)/g) ?? []).map((beginning) => new RegExp(`^${beginning}`))

/** Rules for kinds of fields that no page has. */
const FIELD_PARTS = /^::(?:file-selector-button|placeholder|-webkit-(?:search|date|calendar|outer-spin))/

const nameOf = (rule: AtRule): string => {
  if (rule.name !== 'font-face') return rule.params
  const family = rule.nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family')
  return family?.type === 'decl' ? family.value.replaceAll(/["']/g, '') : ''
}

const textOf = (sheets: readonly Root[]): string => sheets.map(String).join('\n')

function removeVariables(sheets: readonly Root[], source: string): void {
  const read = new Set([
    ...(textOf(sheets).match(/(?<=var\(\s*)--[\w-]+/g) ?? []),
    ...(source.match(/--[\w-]+/g) ?? []),
  ])
  for (const sheet of sheets) {
    sheet.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return
      const { parent } = declaration
      declaration.remove()
      if (parent?.nodes?.length === 0) parent.remove()
    })
  }
}

const NAMED = /^(?:font-face|property|keyframes)$/

/** Removes fonts, registered properties and animations that no other rule names. */
function removeUnnamed(sheets: readonly Root[]): void {
  const named: AtRule[] = []
  for (const sheet of sheets) sheet.walkAtRules(NAMED, (rule) => void named.push(rule))
  const others = sheets.map((sheet) => sheet.clone())
  for (const other of others) other.walkAtRules(NAMED, (rule) => void rule.remove())
  const text = textOf(others)
  for (const rule of named) if (!text.includes(nameOf(rule))) rule.remove()
}

/** Returns the rules that a source may need. A definition in one sheet counts as used if another uses it. */
export async function rulesFor(source: string, sheets: readonly string[]): Promise<string[]> {
  const purged = await new PurgeCSS().purge({
    content: [{ raw: source, extension: 'js' }],
    css: sheets.map((raw) => ({ raw })),
    defaultExtractor: wordsIn,
    // Attributes and the focus change at run time.
    dynamicAttributes: sheets.join().match(/(?<=\[)[\w-]+/g) ?? [],
    safelist: {
      standard: [...TEXT_ELEMENTS, ...beginningsIn(source)],
      greedy: [/^:(?:-moz-)?focus/],
    },
  })
  const needed = purged.map(({ css }) => parse(css))
  for (const sheet of needed) sheet.walkRules(FIELD_PARTS, (rule) => void rule.remove())
  // A removed variable may have been the only one that used another.
  for (let before = ''; before !== textOf(needed); ) {
    before = textOf(needed)
    removeVariables(needed, source)
  }
  removeUnnamed(needed)
  return needed.map(String)
}

/** Makes addresses absolute, which in a sheet are relative to the sheet: here the rules are part of a page. */
const absolute = (css: string): string => css.replaceAll(/url\((["']?)\.\.\//g, 'url($1/_next/static/')

/**
 * Writes the rules that each route needs of each sheet into the build.
 * @param root the folder of the project
 * @param build Next's build folder
 */
export async function writeRouteStyles(root: string, build: string): Promise<void> {
  const sheets: [address: string, css: string][] = []
  for await (const file of glob('static/chunks/*.css', { cwd: build })) {
    sheets.push([`/_next/${file}`, absolute(await readFile(join(build, file), 'utf8'))])
  }
  const styles: Record<string, Record<string, string>> = {}
  for (const [path, page] of pages) {
    const source = await sourceOf(root, page)
    const rules = await rulesFor(
      source,
      sheets.map(([, css]) => css),
    )
    styles[path] = Object.fromEntries(sheets.map(([address], index) => [address, rules[index] ?? '']))
  }
  await writeFile(join(build, ROUTE_STYLES), JSON.stringify(styles))
}
