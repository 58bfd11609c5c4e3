import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The function's name, at Supabase and in this repository. */
export const FUNCTION = 'send-referral-notification'

const here = fileURLToPath(new URL('../../supabase/', import.meta.url))

/**
 * Writes the function as one file that needs neither node_modules nor an import map. The folder has the layout of a
 * Supabase project: `<folder>/supabase/` with config.toml, the migrations and the bundle.
 * @returns the path of the bundle
 */
export async function bundleFunction(folder: string): Promise<string> {
  const target = join(folder, 'supabase')
  const outfile = join(target, 'functions', FUNCTION, 'index.js')
  await build({
    entryPoints: [join(here, 'functions', FUNCTION, 'index.ts')],
    outfile,
    bundle: true,
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
  const config = await readFile(join(here, 'config.toml'), 'utf8')
  await writeFile(
    join(target, 'config.toml'),
    config.replace(/^(entrypoint = .*)index\.ts"$/m, '$1index.js"'),
  )
  const migrations = join(target, 'migrations')
  await rm(migrations, { recursive: true, force: true })
  await cp(join(here, 'migrations'), migrations, { recursive: true })
  return outfile
}
