import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './projectRoot.ts'

const manifest = z.object({ scripts: z.record(z.string(), z.string()) })

/** Returns the command for a program that package.json lists as a script. A server with a package has no npm. */
export function commandOf(script: 'backup' | 'restore' | 'reset', options = '', root = projectRoot): string {
  if (!existsSync(join(root, 'bin/node'))) return `npm run ${script}${options && ` -- ${options}`}`
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return `bin/${scripts[script]} ${options}`.trim()
}
