import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedFiles } from '#lib/delivery/edition/namedFiles.ts'
import { projectRoot } from '#local/projectRoot.ts'
import { CONTENT_PATHS } from '#tests/support/bench/figures.ts'
import { type PageContent, pageContent } from '#tests/support/bench/pageContent.ts'
import { compress } from './staticSite.ts'

/** Where they are built, ignored by Git: below the project, since bare Next takes its packages from there. */
const folder = join(projectRoot, '.bench')
const sources = join(projectRoot, 'tests/bench/references')

/** The references, built. */
export interface References {
  /** A folder of files, compressed. */
  astro: string
  /** A folder in which `next start` serves. */
  next: string
}

async function run(cwd: string, program: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} ended with status ${code} in ${cwd}.`)
}

/** Copies what a page of an edition loads, but for scripts and style sheets: its pictures, and for Astro its fonts. */
function copyLoaded(served: string, page: string, body: Buffer, siteUrl: string): void {
  for (const address of namedFiles(body.toString(), page, siteUrl)) {
    const { pathname } = new URL(address, siteUrl)
    const file = join(served, pathname)
    if (/\.(?:js|css)$/.test(pathname) || !existsSync(file)) continue
    cpSync(file, join(folder, 'astro/public', pathname))
    // Bare Next has no web fonts, and keeps their folder for itself.
    if (!pathname.startsWith('/_next/')) cpSync(file, join(folder, 'next/public', pathname))
  }
}

/** What the picture of bare Astro weighed when the bars were set by it. */
const BARE_PICTURE_BYTES = 30_000

/**
 * The landing page once more, as bare Astro was when the bars were set: in the fonts that a machine has, with a linked style sheet and
 * one picture, in one size.
 */
function bareOf({ markup, ...page }: PageContent, pictures: string): PageContent {
  const weigh = (address: string) => statSync(join(pictures, address)).size
  const [opening] = markup.match(/<img [^>]*fetchpriority="high"[^>]*>/) ?? []
  const sizes = opening?.match(/\/pictures\/[\w.]+(?= \d+w)/g) ?? []
  const src = sizes.find((address) => weigh(address) >= BARE_PICTURE_BYTES)
  if (!opening || !src) throw new Error('The landing page has no opening picture of 30 KB for bare Astro.')
  const alone = opening.replaceAll(/ (?:src|srcset|sizes)="[^"]*"/g, '').replace('<img', `<img src="${src}"`)
  const bare = markup.replaceAll(/<img [^>]*>/g, (picture) => (picture === opening ? alone : ''))
  return { ...page, path: '/bare', markup: bare, fontFaces: '' }
}

async function buildAstro(pages: readonly PageContent[]): Promise<string> {
  const astro = join(folder, 'astro')
  const bare = pages.slice(0, 1).map((page) => bareOf(page, join(astro, 'public')))
  writeFileSync(join(astro, 'src/content.json'), JSON.stringify([...pages, ...bare]))
  await run(astro, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
  await run(astro, process.execPath, 'node_modules/astro/bin/astro.mjs', 'build')
  await compress(join(astro, 'dist'))
  return join(astro, 'dist')
}

async function buildNext(landing: PageContent | undefined): Promise<string> {
  const next = join(folder, 'next')
  writeFileSync(join(next, 'content.json'), JSON.stringify(landing))
  await run(next, process.execPath, join(projectRoot, 'node_modules/next/dist/bin/next'), 'build')
  return next
}

/**
 * Builds the references with what the pages of an edition say and show. Astro comes from npm, by a lock file of its own.
 * @param served the folder of an edition that is served
 * @param siteUrl the address that its pages name
 * @throws Error when one of them can't be built
 */
export async function buildReferences(served: string, siteUrl: string): Promise<References> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  cpSync(sources, folder, { recursive: true })
  const pages = CONTENT_PATHS.map((path) => {
    const body = readFileSync(join(served, path === '/' ? 'index.html' : `${path}.html`))
    copyLoaded(served, path, body, siteUrl)
    return pageContent(path, body.toString('utf8'))
  })
  return { astro: await buildAstro(pages), next: await buildNext(pages[0]) }
}
