import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allImports, type Import, isPackage, loadedBy, sourceFiles } from '../support/architecture/imports.ts'

type Test = (to: string) => boolean
/** A folder, the reason, imports that it never has, and the files to which the rule applies; all by default. */
type Rule = readonly [folder: string, because: string, never: Test, only?: RegExp]

const anyOf =
  (...tests: Test[]): Test =>
  (to) =>
    tests.some((test) => test(to))
const inFolder =
  (...folders: string[]) =>
  (to: string) =>
    folders.some((folder) => to.startsWith(folder))
const isReact = (to: string) => isPackage(to, 'react') || isPackage(to, 'react-dom')
const isNext = (to: string) => isPackage(to, 'next')
const isSanity = (to: string) =>
  isPackage(to, 'sanity') || to.startsWith('@sanity/') || isPackage(to, 'next-sanity')
/** Folders and modules that the Edge Function may reach, because they run in Deno. */
const DENO = [
  'supabase/functions/',
  'lib/referral/',
  'lib/measurement/',
  'lib/health/',
  'lib/server/',
  'lib/design/',
  'lib/checks/launch/',
  'lib/embeds/',
  'lib/links/',
  'lib/security/safeUrl.ts',
  'lib/env/constants.ts',
  'lib/env/copiedValues.ts',
  'lib/env/mode.ts',
  'lib/calculator/',
  'lib/facts/',
  'lib/routes.ts',
]

/** Folders of the product, and what each may import in addition to itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'app/': ['studio/', 'schemas/', 'lib/'],
  'studio/': ['schemas/', 'lib/', 'docs/'],
  'schemas/': ['lib/'],
  'lib/': [],
  'lib/server/': [],
  'lib/node/': ['lib/server/'],
  'content-lake/': ['lib/server/', 'lib/node/'],
  'services/': ['lib/', 'content-lake/'],
  'ops/': ['lib/', 'content-lake/'],
  'supabase/': ['lib/'],
}
const isOwn = inFolder(...Object.keys(MAY_IMPORT), 'content/', 'tests/')
const outside =
  (...places: string[]) =>
  (to: string) =>
    isOwn(to) && !inFolder(...places)(to)

const rules: Rule[] = [
  ['app/(site)/', 'routes know page data, not the CMS', anyOf(isSanity, inFolder('studio/', 'schemas/'))],
  [
    'app/_elements/',
    'elements of content pages must stay under 4 KiB',
    anyOf(isReact, isNext, isSanity, (to) => to.endsWith('.tsx')),
    /\.element\.ts$/,
  ],
  [
    'app/_ui/',
    'shared components get their data as properties',
    inFolder('lib/content/pages', 'lib/content/client', 'lib/content/fetchPage', 'lib/env/'),
  ],
  [
    'app/_preview/',
    'preview tools work on any page',
    anyOf((to) => isPackage(to, 'sanity'), inFolder('app/(', 'app/_ui/', 'studio/', 'schemas/')),
  ],
  ['app/(studio)/', 'the Studio and the site share no component', inFolder('app/(site)/', 'app/_ui/')],
  ['app/api/', 'route handlers render no page', inFolder('app/(site)/', 'app/_ui/')],
  [
    'schemas/',
    'schema types are data for any Studio',
    (to) =>
      !['@sanity/types', '@sanity/icons'].some((name) => isPackage(to, name)) &&
      (!inFolder('schemas/', 'lib/')(to) ||
        inFolder('lib/content/', 'lib/preview/', 'lib/delivery/', 'lib/env/')(to)),
  ],
  [
    'studio/',
    'the Studio runs without the site',
    (to) =>
      inFolder('lib/content/', 'lib/preview/', 'lib/delivery/')(to) &&
      !inFolder('lib/preview/frame/', 'lib/preview/share/')(to),
  ],
  ['lib/routes.ts', 'everything derives from the route table', () => true],
  [
    'lib/env/',
    'the environment is read before anything else',
    outside('lib/env/', 'lib/server/', 'lib/node/userFacingError.ts'),
  ],
  ['lib/content/', 'page data is plain', anyOf(isReact, isNext, inFolder('app/', 'lib/preview/'))],
  ['lib/preview/', 'previews do not depend on how pages are rendered', isReact],
  ['lib/delivery/', 'delivery does not render', anyOf(isReact, isSanity)],
  [
    'lib/calculator/',
    'formulas depend on nothing',
    (to) => !to.startsWith('lib/calculator/') && to !== 'lib/server/numberWords.ts',
  ],
  [
    'lib/referral/',
    'the form, the function and the Studio share it',
    anyOf(isReact, isNext, isSanity),
    /^lib\/referral\/(?!access\/)/,
  ],
  [
    'lib/checks/',
    'rules check a model of a page, which may come from any source',
    (to) => !inFolder('lib/checks/', 'lib/facts/', 'lib/server/numberWords.ts')(to),
    /^lib\/checks\/[^/]+$/,
  ],
  ['lib/contact/', 'schemas need no framework', anyOf(isReact, isNext)],
  ['supabase/', 'functions run in Deno', anyOf(isReact, isNext)],
  ...['functions', 'booking', 'newsletter', 'demonstration'].map((service): Rule => {
    const own = inFolder(`services/${service}/`, 'services/demonstration/')
    return [`services/${service}/`, 'each service runs alone', (to) => to.startsWith('services/') && !own(to)]
  }),
  [
    'services/mail/',
    'the mailbox process only starts scheduler and lead form',
    (to) =>
      to.startsWith('services/') &&
      !inFolder('services/mail/', 'services/demonstration/', 'services/booking/bookingService.ts')(to) &&
      to !== 'services/newsletter/newsletter.ts',
  ],
]

/** Returns the files of circles of imports: the rest without files that load no other, or that no other loads. */
function filesInCircles(imports: readonly Import[]): string[] {
  let left = new Set(imports.map(({ from }) => from))
  for (;;) {
    const within = imports.filter(({ from, to }) => left.has(from) && left.has(to))
    const [loading, loaded] = [new Set(within.map(({ from }) => from)), new Set(within.map(({ to }) => to))]
    const both = new Set([...loading].filter((file) => loaded.has(file)))
    if (both.size === left.size) return [...both]
    left = both
  }
}

describe('architecture', () => {
  const imports = allImports()

  it('finds the imports of source files', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports).toContainEqual({
      from: 'services/start.ts',
      to: 'lib/env/problems.ts',
      typeOnly: false,
    })
  })

  it.each(Object.entries(MAY_IMPORT))('%s imports no folder but its own and %s', (folder, others) => {
    const broken = imports
      .filter(({ from }) => from.startsWith(folder))
      .filter(({ to }) => outside(folder, ...others)(to))
    expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  const named = rules.map(([folder, because, never, only]) => ({ folder, because, never, only }))
  it.each(named)('$folder keeps its rule: $because', ({ folder, never, only }) => {
    const broken = imports
      .filter(({ from }) => from.startsWith(folder) && (!only || only.test(from)))
      .filter(({ to }) => never(to))
    expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('lets the Edge Function reach only modules that run in Deno', () => {
    const reached = loadedBy(['supabase/functions/send-referral-notification/index.ts'], imports)
    const wrong = reached.filter(
      (to) => outside(...DENO)(to) || isReact(to) || isNext(to) || isPackage(to, 'sanity'),
    )
    expect(wrong).toEqual([])
  })

  it('lets pages of visitors reach no file of the Studio or of the content model', () => {
    const inStudio = inFolder('studio/', 'schemas/', 'app/(studio)/')
    const isPublic = inFolder('app/(site)/', 'app/_ui/', 'app/_elements/', 'app/_islands/', 'app/fonts/')
    const visitors = [...new Set(imports.map(({ from }) => from))].filter(isPublic)
    expect(visitors.length).toBeGreaterThan(50)
    expect(loadedBy(visitors, imports).filter(inStudio)).toEqual([])
  })

  it('contains no file that imports itself through others, types included', () => {
    expect(filesInCircles(imports)).toEqual([])
  })

  it('names the extension of each own module, because Node requires it', () => {
    const bare = imports.filter(({ to }) => isOwn(to) && !/\.(ts|tsx|json|css|svg|mjs|woff2)$/.test(to))
    expect(bare.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('creates the HTTP servers of local services in one file', () => {
    const makers = sourceFiles().filter(
      (file) =>
        /^(content-lake|lib\/node|services\/(booking|demonstration|functions|mail|newsletter))\//.test(
          file,
        ) && /\bcreateServer\(/.test(readFileSync(file, 'utf8')),
    )
    expect(makers).toEqual(['lib/node/http/localServer.ts'])
  })

  it('gives each module a unique name, except a schema and its reader', () => {
    const named = sourceFiles().filter(
      (file) => !/^(page|route|layout|island|main|index|opengraph-image)\./.test(basename(file)),
    )
    const shared = Object.values(Object.groupBy(named.toSorted(), (file) => basename(file))).filter(
      (files = []) =>
        files.length > 1 &&
        !(files.length === 2 && inFolder('lib/')(files[0] ?? '') && inFolder('schemas/')(files[1] ?? '')),
    )
    expect(shared).toEqual([])
  })
})
