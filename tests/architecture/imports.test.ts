import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allImports, isPackage, sourceFiles } from './imports.ts'
import { codeOf } from './scripts.ts'

interface Rule {
  folder: string
  /** The files below the folder that the rule is for; all when it names none. */
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
/** What the referral function shares with the site: small modules without a dependency, for Deno as for browsers. */
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

/** Query for the words of the home page's opening, used in the Studio alone. */
const openingNeeds = ['lib/env/services.ts', 'lib/labels.ts', 'lib/localDay.ts', 'lib/plainWords.ts']

/** Commands, the programs that start others, and the log itself. MissingPath is required by the specification. */
const PRINTING = [
  'app/_elements/bundle.ts',
  'app/_elements/missing-path/MissingPath.element.ts',
  'app/fonts/subset.ts',
  'content/images/draw.ts',
  'deploy/assemble.ts',
  'deploy/edition.ts',
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
  'local/supervisor/progress.ts',
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
    because: 'the elements of content pages must stay under 4 KiB',
  },
  {
    folder: 'app/_ui/',
    never: inFolder('lib/content/pages', 'lib/content/client', 'lib/content/fetchPage', 'lib/env/', 'local/'),
    because: 'shared components show what they are given',
  },
  {
    folder: 'app/_preview/',
    never: (to) =>
      isPackage(to, 'sanity') || inFolder('app/(', 'app/_ui/', 'studio/', 'schemas/', 'local/')(to),
    because: 'the tools of a preview stand beside any page',
  },
  {
    folder: 'app/(studio)/',
    never: inFolder('app/(site)/', 'app/_ui/', 'local/'),
    because: 'the Studio and the site share no component',
  },
  {
    folder: 'app/api/',
    never: inFolder('app/(site)/', 'app/_ui/', 'local/'),
    because: 'an API renders nothing',
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
    because: 'the Studio stands beside the site',
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
    because: 'page data is plain, and the same for whoever asks',
  },
  {
    folder: 'lib/preview/',
    never: isReact,
    because: 'what a previewer gets does not depend on how it is rendered',
  },
  {
    folder: 'lib/delivery/',
    never: (to) => isReact(to) || isSanity(to),
    because: 'a page is delivered as it was rendered',
  },
  {
    folder: 'lib/calculator/',
    never: (to) => !to.startsWith('lib/calculator/') && to !== 'lib/inWords.ts',
    because: 'formulas depend on nothing',
  },
  {
    folder: 'lib/referral/',
    never: (to) => isReact(to) || isNext(to) || isSanity(to) || outside('lib/referral/', ...floor)(to),
    because: 'Deno runs it as well',
  },
  {
    folder: 'lib/checks/',
    never: (to) => !inFolder('lib/checks/', 'lib/facts.ts', 'lib/inWords.ts')(to),
    because: 'rules judge a model of the page, wherever it was read',
  },
  {
    folder: 'lib/measurement/',
    never: (to) =>
      isReact(to) ||
      isNext(to) ||
      isSanity(to) ||
      outside('lib/measurement/', 'lib/referral/', 'lib/routes.ts', ...openingNeeds, ...floor)(to),
    because: 'Deno runs it as well',
  },
  {
    folder: 'lib/html/',
    never: (to) => !to.startsWith('lib/html/'),
    because: 'pages, e-mails and engines escape alike',
  },
  {
    folder: 'lib/http/',
    never: (to) => !to.startsWith('lib/http/') && !to.startsWith('node:'),
    because: 'site, function and engines ask alike who is asking',
  },
  {
    folder: 'lib/log/',
    never: (to) => !to.startsWith('lib/log/'),
    because: 'site, function and engines log alike, in Node, Next and Deno',
  },
  {
    folder: 'lib/contact/',
    never: (to) => isReact(to) || isNext(to),
    because: 'a schema needs no framework',
  },
  {
    folder: 'lib/',
    never: inFolder('app/', 'studio/', 'schemas/', 'local/', 'tests/'),
    because: 'the library is the bottom',
  },
  {
    folder: 'deploy/',
    never: inFolder('app/', 'studio/', 'schemas/', 'tests/'),
    because: 'what assembles the site knows its files, not its code',
  },
  { folder: 'supabase/', never: (to) => isReact(to) || isNext(to), because: 'functions run in Deno' },
  ...['content-lake', 'functions', 'booking', 'newsletter', 'engine'].map((engine) => ({
    folder: `local/${engine}/`,
    never: (to: string) => to.startsWith('local/') && !inFolder(`local/${engine}/`, 'local/engine/')(to),
    because: 'each engine runs alone; what several need stands in local/engine',
  })),
  {
    folder: 'local/mail/',
    never: (to) =>
      to.startsWith('local/') &&
      !['local/mail/', 'local/engine/'].some((own) => to.startsWith(own)) &&
      !['local/booking/booking.ts', 'local/newsletter/newsletter.ts'].includes(to),
    because: 'the process of the mailbox starts scheduler and lead form, and knows nothing else of them',
  },
  {
    folder: 'local/',
    never: inFolder('app/(', 'app/_ui/', 'app/api/', 'studio/'),
    because: 'engines know no page',
  },
]

describe('architecture', () => {
  const imports = allImports()

  it('reads imports at all', () => {
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

  it('names the extension of every module of ours, so that Node runs the same files as the bundlers', () => {
    const bare = imports.filter(({ to }) => isOwn(to) && !/\.(ts|tsx|json|css|svg|mjs|woff2)$/.test(to))
    expect(bare.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('has one place that makes the HTTP server of an engine, with its limits and error listeners', () => {
    const makers = sourceFiles().filter(
      (file) =>
        /^local\/(booking|content-lake|engine|functions|mail|newsletter)\//.test(file) &&
        /\bcreateServer\(/.test(readFileSync(file, 'utf8')),
    )
    expect(makers).toEqual(['local/engine/httpServer.ts'])
  })

  it('has one log: beside it only commands print, for whoever typed them, and the 404 page', () => {
    const printing = sourceFiles().filter(
      (file) => !file.startsWith('tests/') && /\bconsole\b/.test(codeOf(file)),
    )
    expect(printing.toSorted()).toEqual(PRINTING)
  })

  it('keeps files small enough to read in one go', () => {
    const long = sourceFiles()
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
      .filter(({ file, lines }) => lines > 200 && !file.endsWith('sanity.types.ts'))
    expect(long).toEqual([])
  })
})
