import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The function's name, at Supabase and in this repository. */
export const FUNCTION = 'send-referral-notification'

/** Largest size of the deployed function, bytes. The platform reads all of it whenever an instance starts. */
const BUDGET = 2 * 1024 * 1024

const here = fileURLToPath(new URL('../../supabase/', import.meta.url))

export interface FunctionBundle {
  /** The deployed file. */
  file: string
  /** Its size in bytes. */
  size: number
}

/**
 * Writes the function as one file that needs neither node_modules nor an import map. The folder has the layout of a
 * Supabase project: `<folder>/supabase/` with config.toml, the migrations and the bundle.
 * @throws Error when the bundle is over its budget of 2 MB.
 */
export async function bundleFunction(folder: string): Promise<FunctionBundle> {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'functions', FUNCTION, 'index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    // Deno provides Node's own modules. Packages that use `require` find them through this function.
    platform: 'node',
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'eof',
    logLevel: 'silent',
  })
  const source = outputFiles[0]?.contents ?? new Uint8Array()
  if (source.length > BUDGET) {
    throw new Error(
      `The function is ${source.length} bytes in one file; ${BUDGET} is the most. Make it smaller.`,
    )
  }
  const target = join(folder, 'supabase')
  const file = join(target, 'functions', FUNCTION, 'index.js')
  await mkdir(join(target, 'functions', FUNCTION), { recursive: true })
  await writeFile(file, source)
  const config = (await readFile(join(here, 'config.toml'), 'utf8')).replace(
    /^(entrypoint = .*)index\.ts"$/m,
    '$1index.js"',
  )
  await writeFile(join(target, 'config.toml'), config)
  const migrations = join(target, 'migrations')
  await rm(migrations, { recursive: true, force: true })
  await cp(join(here, 'migrations'), migrations, { recursive: true })
  return { file, size: source.length }
}
