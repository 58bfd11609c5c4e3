import { join } from 'node:path'
import { projectRoot } from '#local/projectRoot.ts'
import { type Program, startProgram } from './program.ts'

/** The Deno of this project, which plays Supabase's runtime. */
export const deno = join(projectRoot, 'node_modules/.bin/deno')

/** As on the platform: no folder of packages beside the function, no import map, nothing fetched. */
export const ALONE = ['--no-remote', '--no-config', '--node-modules-dir=none']

/** The options by which Deno serves a bundle of the function on a port of this machine. */
export const serveOptions = (file: string, port: number): string[] => [
  'serve',
  ...ALONE,
  '--allow-net',
  '--allow-env',
  '--allow-read',
  '--host',
  '127.0.0.1',
  '--port',
  String(port),
  file,
]

/** Starts a bundle with these variables; it says `Listening` when it answers. */
export const serveBundle = (file: string, port: number, variables: Record<string, string>): Program =>
  startProgram(deno, serveOptions(file, port), variables)
