import { cp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The programs of one server beside the site, each a file that needs no node_modules. */
const PROGRAMS = ['local/functions/main.ts', 'local/functions/commands/main.ts']

/** The daily backup, apart from them: it knows Sanity's format, which they have no use for. */
const BACKUP = ['local/backup/main.ts']

/** Only a machine without a PostgreSQL server loads it. */
const EMBEDDED_DATABASE = '@electric-sql/pglite'

/** The most that the programs may weigh together, in bytes: more, and something has come in that they do not run. */
const BUDGET = 4 * 1024 * 1024

/**
 * Writes the referral function's engine, the operator's commands and the backup into `folder`, at the paths that they have in
 * the checkout (`local/functions/main.js`), with the migrations where the engine looks for them.
 * @returns their size in bytes, and the files that they were made of, relative to the checkout: those of the backup apart
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
  // The exporter reads its name and version beside itself, one folder up; `type` says what the programs are.
  await cp(join(root, 'node_modules/@sanity/export/package.json'), join(folder, 'local/package.json'))
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
    // Modules that are commands when they are started would all be: in one file each is the main one.
    define: { 'import.meta.main': 'false' },
    // What packages take by `require` is found through this one, and where they stand through the other.
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
