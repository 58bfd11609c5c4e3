import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allImports, isPackage, sourceFiles } from './imports.ts'
import { codeOf } from './scripts.ts'

interface Rule {
  folder: string
  /** Pattern of the files to which the rule applies; all files of the folder by default. */
  only?: RegExp
  never: (to: string) => boolean
  because: string
}

const inFolder =
  (...folders: string[]) =>
  (to: string) =>
    folders.some((folder) => to.startsWith(folder))
const isReact = (to: string) => isPackage(to, 'react') || isPackage(to, 'react-dom')
const isNext = (to: string) => isPackage(to, 'next')
const isSanity = (to: string) =>
  isPackage(to, 'sanity') || to.startsWith('@sanity/') || isPackage(to, 'next-sanity')
const isOwn = inFolder('app/', 'lib/', 'schemas/', 'studio/', 'local/', 'content/', 'deploy/', 'tests/')
const outside =
  (...places: string[]) =>
  (to: string) =>
    isOwn(to) && !inFolder(...places)(to)
/** Modules without dependencies that the referral function shares with the site. They run in Deno and in browsers. */
const floor = [
  'lib/server/',
  'lib/http/',
  'lib/log/',
  'lib/html/',
  'lib/design/',
  'lib/env/exampleValues.ts',
  'lib/env/strayMark.ts',
  'lib/facts.ts',
  'lib/replyTime.ts',
  'lib/isRecord.ts',
  'lib/security/hashSource.ts',
]

/** Modules that the query for the hero's text imports. The Studio alone runs it. */
const openingNeeds = ['lib/env/services.ts', 'lib/labels.ts', 'lib/localDay.ts', 'lib/plainWords.ts']

/**
 * Files that may print: commands, programs that start others, the log itself. The specification requires MissingPath.
 */
const PRINTING = [
  'app/_elements/bundle.ts',
  'app/_elements/missing-path/MissingPath.element.ts',
  'app/fonts/subset.ts',
  'content/images/draw.ts',
  'deploy/assemble.ts',
  'lib/content/refuseWithoutLake.ts',
  'lib/env/refuseMisconfigured.ts',
  'lib/launch/command.ts',
  'lib/live/check/command.ts',
  'lib/live/init.ts',
  'lib/live/interview.ts',
  'lib/log/log.ts',
  'lib/method/command.ts',
  'local/engine/command.ts',
  'local/engine/program.ts',
  'local/functions/commands/erase.ts',
  'local/functions/commands/main.ts',
  'local/functions/commands/print.ts',
  'local/reset.ts',
  'local/start.ts',
  'local/supervisor/stack.ts',
  'studio/dataset/validate.ts',
  'studio/typegen.ts',
  'supabase/commandLine.ts',
  'supabase/deploy.ts',
]

const rules: Rule[] = [
  {
    folder: 'app/(site)/',
    never: (to) => isSanity(to) || inFolder('studio/', 'schemas/', 'local/')(to),
    because: 'routes know page data, not the CMS behind it',
  },
  {
    folder: 'app/_elements/',
    only: /\.element\.ts$/,
    never: (to) => isReact(to) || isNext(to) || isSanity(to) || to.endsWith('.tsx'),
    because: 'elements of content pages must stay under 4 KiB',
  },
  {
    folder: 'app/_ui/',
    never: inFolder('lib/content/pages', 'lib/content/client', 'lib/content/fetchPage', 'lib/env/', 'local/'),
    because: 'shared components get their data as properties',
  },
  {
    folder: 'app/_preview/',
    never: (to) =>
      isPackage(to, 'sanity') || inFolder('app/(', 'app/_ui/', 'studio/', 'schemas/', 'local/')(to),
    because: 'preview tools work on any page',
  },
  {
    folder: 'app/(studio)/',
    never: inFolder('app/(site)/', 'app/_ui/', 'local/'),
    because: 'the Studio and the site share no component',
  },
  {
    folder: 'app/api/',
    never: inFolder('app/(site)/', 'app/_ui/', 'local/'),
    because: 'route handlers render no page',
  },
  {
    folder: 'schemas/',
    never: (to) =>
      !(
        isPackage(to, '@sanity/types') ||
        isPackage(to, '@sanity/icons') ||
        inFolder('schemas/', 'lib/')(to)
      ) || inFolder('lib/content/', 'lib/preview/', 'lib/delivery/', 'lib/env/')(to),
    because: 'schema types are data for any Studio',
  },
  {
    folder: 'studio/',
    never: inFolder('app/', 'lib/content/', 'lib/preview/', 'lib/delivery/', 'local/', 'tests/'),
    because: 'the Studio runs without the site',
  },
  { folder: 'lib/routes.ts', never: () => true, because: 'everything derives from the route table' },
  {
    folder: 'lib/env/',
    never: (to) => to !== 'zod' && !to.startsWith('lib/env/'),
    because: 'the environment is read before anything else',
  },
  {
    folder: 'lib/content/',
    never: (to) => isReact(to) || isNext(to) || inFolder('app/', 'lib/preview/')(to),
    because: 'page data is plain and the same for all readers',
  },
  {
    folder: 'lib/preview/',
    never: isReact,
    because: 'previews do not depend on how pages are rendered',
  },
  {
    folder: 'lib/delivery/',
    never: (to) => isReact(to) || isSanity(to),
    because: 'delivery does not render',
  },
  {
    folder: 'lib/calculator/',
    never: (to) => !to.startsWith('lib/calculator/') && to !== 'lib/inWords.ts',
    because: 'formulas depend on nothing',
  },
  {
    folder: 'lib/referral/',
    never: (to) => isReact(to) || isNext(to) || isSanity(to) || outside('lib/referral/', ...floor)(to),
    because: 'it runs in Deno too',
  },
  {
    folder: 'lib/checks/',
    never: (to) => !inFolder('lib/checks/', 'lib/facts.ts', 'lib/inWords.ts')(to),
    because: 'rules check a model of a page, which may come from any source',
  },
  {
    folder: 'lib/measurement/',
    never: (to) =>
      isReact(to) ||
      isNext(to) ||
      isSanity(to) ||
      outside('lib/measurement/', 'lib/referral/', 'lib/routes.ts', ...openingNeeds, ...floor)(to),
    because: 'it runs in Deno too',
  },
  {
    folder: 'lib/html/',
    never: (to) => !to.startsWith('lib/html/'),
    because: 'pages, emails and local services escape alike',
  },
  {
    folder: 'lib/http/',
    never: (to) => !to.startsWith('lib/http/') && !to.startsWith('node:'),
    because: 'site, function and local services identify clients alike',
  },
  {
    folder: 'lib/log/',
    never: (to) => !to.startsWith('lib/log/'),
    because: 'site, function and local services log alike, in Node, Next and Deno',
  },
  {
    folder: 'lib/contact/',
    never: (to) => isReact(to) || isNext(to),
    because: 'schemas need no framework',
  },
  {
    folder: 'lib/',
    never: inFolder('app/', 'studio/', 'schemas/', 'local/', 'tests/'),
    because: 'the library imports no other folder of the product',
  },
  {
    folder: 'deploy/',
    never: inFolder('app/', 'studio/', 'schemas/', 'tests/'),
    because: 'assembling copies files and imports no code',
  },
  { folder: 'supabase/', never: (to) => isReact(to) || isNext(to), because: 'functions run in Deno' },
  ...['content-lake', 'functions', 'booking', 'newsletter', 'engine'].map((engine) => ({
    folder: `local/${engine}/`,
    never: (to: string) => to.startsWith('local/') && !inFolder(`local/${engine}/`, 'local/engine/')(to),
    because: 'each local service runs alone; shared code is in local/engine',
  })),
  {
    folder: 'local/mail/',
    never: (to) =>
      to.startsWith('local/') &&
      !['local/mail/', 'local/engine/'].some((own) => to.startsWith(own)) &&
      !['local/booking/booking.ts', 'local/newsletter/newsletter.ts'].includes(to),
    because: 'the mailbox process only starts scheduler and lead form',
  },
  {
    folder: 'local/',
    never: inFolder('app/(', 'app/_ui/', 'app/api/', 'studio/'),
    because: 'local services do not depend on pages',
  },
]

describe('architecture', () => {
  const imports = allImports()

  it('finds the imports of source files', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports).toContainEqual({
      from: 'local/start.ts',
      to: 'lib/env/problems.ts',
      typeOnly: false,
    })
  })

  it.each(rules)('$folder keeps its rule: $because', ({ folder, only, never }) => {
    const broken = imports
      .filter(({ from }) => from.startsWith(folder) && (!only || only.test(from)))
      .filter(({ to }) => never(to))
    expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('names the extension of each own module, because Node requires it', () => {
    const bare = imports.filter(({ to }) => isOwn(to) && !/\.(ts|tsx|json|css|svg|mjs|woff2)$/.test(to))
    expect(bare.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('creates the HTTP servers of local services in one file', () => {
    const makers = sourceFiles().filter(
      (file) =>
        /^local\/(booking|content-lake|engine|functions|mail|newsletter)\//.test(file) &&
        /\bcreateServer\(/.test(readFileSync(file, 'utf8')),
    )
    expect(makers).toEqual(['local/engine/httpServer.ts'])
  })

  it('prints only from commands, the log and the 404 page', () => {
    const printing = sourceFiles().filter(
      (file) => !file.startsWith('tests/') && /\bconsole\b/.test(codeOf(file)),
    )
    expect(printing.toSorted()).toEqual(PRINTING)
  })

  it('has no file longer than 200 lines', () => {
    const long = sourceFiles()
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
      .filter(({ file, lines }) => lines > 200 && !file.endsWith('sanity.types.ts'))
    expect(long).toEqual([])
  })
})
