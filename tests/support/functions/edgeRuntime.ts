import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { type Program, startProgram } from './program.ts'

export const deno = join(projectRoot, 'node_modules/.bin/deno')

/** Options as on the platform: no installed packages, no import map, no downloads. */
export const ALONE = ['--no-remote', '--no-config', '--node-modules-dir=none']

/** Returns the options with which Deno serves a bundle on a port of this machine. */
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

export const serveBundle = (file: string, port: number, variables: Record<string, string>): Program =>
  startProgram(deno, serveOptions(file, port), variables)
