import { cp, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The programs of one server in addition to the site, each a file that needs no node_modules. */
const PROGRAMS = ['services/functions/main.ts', 'services/functions/commands/main.ts']

/** The daily backup, bundled separately because only it needs Sanity's export format. */
const BACKUP = ['ops/backup/main.ts']

/** Only a machine without a PostgreSQL server loads it. */
const EMBEDDED_DATABASE = '@electric-sql/pglite'

/** Largest size of all programs, bytes. A larger size means that a bundle contains unused modules. */
const BUDGET = 4 * 1024 * 1024

/**
 * Writes the referral function, the operator's commands and the backup into `folder`, at their paths in the checkout
 * (`services/functions/main.js`), with the migrations where the function expects them.
 * @returns their size in bytes, and their source files relative to the checkout, with those of the backup separately
 * @throws Error when they are over their budget of 4 MB
 */
export async function bundlePrograms(
  folder: string,
): Promise<{ size: number; sources: string[]; backupSources: string[] }> {
  const sources = await bundle(PROGRAMS, folder)
  const backupSources = await bundle(BACKUP, folder)
  const sizes = await Promise.all(
    [...PROGRAMS, ...BACKUP].map((program) => sizeOf(join(folder, program.replace(/ts$/, 'js')))),
  )
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0)
  if (size > BUDGET) {
    throw new Error(`The programs are ${size} bytes; ${BUDGET} is the most. Make them smaller.`)
  }
  await cp(join(root, 'supabase/migrations'), join(folder, 'supabase/migrations'), { recursive: true })
  // `type` marks the programs as modules. The exporter also reads its name and version from one folder up.
  await writeFile(join(folder, 'services/package.json'), '{ "type": "module" }\n')
  await cp(join(root, 'node_modules/@sanity/export/package.json'), join(folder, 'ops/package.json'))
  return { size, sources, backupSources }
}

async function bundle(programs: readonly string[], folder: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: programs.map((program) => join(root, program)),
    outbase: root,
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    external: [EMBEDDED_DATABASE],
    // In one file every module would count as the main one, so commands inside it would run.
    define: { 'import.meta.main': 'false' },
    // Packages that use `require` find their modules through the first, and their own folder through the second.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url); globalThis.__dirname = import.meta.dirname;',
    },
    legalComments: 'eof',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'silent',
  })
  return Object.keys(metafile.inputs)
}

const sizeOf = async (file: string): Promise<number> => (await stat(file)).size
