import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allImports, isPackage, loadedBy, sourceFiles } from '../support/architecture/imports.ts'
import { codeOf } from '../support/architecture/scripts.ts'

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
  'lib/env/exampleValues.ts',
  'lib/env/mode.ts',
  'lib/env/publicVariables.ts',
  'lib/env/strayMark.ts',
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

/**
 * Files that may print: commands, programs that start others, the log itself. The specification requires MissingPath.
 */
const PRINTING = [
  'app/_elements/bundleElements.ts',
  'app/_elements/missing-path/MissingPath.element.ts',
  'app/fonts/subset.ts',
  'content/images/draw.ts',
  'lib/checks/launch/launchCommand.ts',
  'lib/content/refuseWithoutLake.ts',
  'lib/env/refuseMisconfigured.ts',
  'lib/node/runCommand.ts',
  'lib/node/runService.ts',
  'lib/server/log/log.ts',
  'ops/doctor/main.ts',
  'ops/setup/main.ts',
  'ops/setup/managed/runSteps.ts',
  'ops/supabase/commandLine.ts',
  'ops/supabase/deploy.ts',
  'services/functions/commands/erase.ts',
  'services/functions/commands/main.ts',
  'services/functions/commands/print.ts',
  'services/reset.ts',
  'services/start.ts',
  'services/supervisor/stack.ts',
  'studio/dataset/validateDataset.ts',
  'studio/typegen.ts',
]

const rules: Rule[] = [
  {
    folder: 'app/(site)/',
    never: (to) => isSanity(to) || inFolder('studio/', 'schemas/')(to),
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
    never: inFolder('lib/content/pages', 'lib/content/client', 'lib/content/fetchPage', 'lib/env/'),
    because: 'shared components get their data as properties',
  },
  {
    folder: 'app/_preview/',
    never: (to) => isPackage(to, 'sanity') || inFolder('app/(', 'app/_ui/', 'studio/', 'schemas/')(to),
    because: 'preview tools work on any page',
  },
  {
    folder: 'app/(studio)/',
    never: inFolder('app/(site)/', 'app/_ui/'),
    because: 'the Studio and the site share no component',
  },
  {
    folder: 'app/api/',
    never: inFolder('app/(site)/', 'app/_ui/'),
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
    never: (to) =>
      inFolder('lib/content/', 'lib/preview/', 'lib/delivery/')(to) &&
      !inFolder('lib/preview/frame/', 'lib/preview/share/')(to),
    because: 'the Studio runs without the site',
  },
  { folder: 'lib/routes.ts', never: () => true, because: 'everything derives from the route table' },
  {
    folder: 'lib/env/',
    never: (to) => outside('lib/env/', 'lib/server/', 'lib/node/userFacingError.ts')(to),
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
    never: (to) => !to.startsWith('lib/calculator/') && to !== 'lib/server/numberWords.ts',
    because: 'formulas depend on nothing',
  },
  {
    folder: 'lib/referral/',
    only: /^lib\/referral\/(?!access\/)/,
    never: (to) => isReact(to) || isNext(to) || isSanity(to),
    because: 'the form, the function and the Studio share it',
  },
  {
    folder: 'lib/checks/',
    only: /^lib\/checks\/[^/]+$/,
    never: (to) => !inFolder('lib/checks/', 'lib/facts/', 'lib/server/numberWords.ts')(to),
    because: 'rules check a model of a page, which may come from any source',
  },
  {
    folder: 'lib/contact/',
    never: (to) => isReact(to) || isNext(to),
    because: 'schemas need no framework',
  },
  { folder: 'supabase/', never: (to) => isReact(to) || isNext(to), because: 'functions run in Deno' },
  ...['functions', 'booking', 'newsletter', 'demonstration'].map((service) => ({
    folder: `services/${service}/`,
    never: (to: string) =>
      to.startsWith('services/') && !inFolder(`services/${service}/`, 'services/demonstration/')(to),
    because: 'each service runs alone',
  })),
  {
    folder: 'services/mail/',
    never: (to) =>
      to.startsWith('services/') &&
      !inFolder('services/mail/', 'services/demonstration/', 'services/booking/bookingService.ts')(to) &&
      to !== 'services/newsletter/newsletter.ts',
    because: 'the mailbox process only starts scheduler and lead form',
  },
]

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

  it.each(rules)('$folder keeps its rule: $because', ({ folder, only, never }) => {
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

  it('prints only from commands, the log and the 404 page', () => {
    const printing = sourceFiles().filter(
      (file) => !file.startsWith('tests/') && /\bconsole\b/.test(codeOf(file)),
    )
    expect(printing.toSorted()).toEqual(PRINTING)
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

  it('has no file longer than 200 lines', () => {
    const long = sourceFiles()
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
      .filter(({ file, lines }) => lines > 200 && !file.endsWith('sanity.types.ts'))
    expect(long).toEqual([])
  })
})
