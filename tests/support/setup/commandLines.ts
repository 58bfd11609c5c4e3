import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const call = z.object({
  program: z.enum(['npx', 'npm']),
  options: z.array(z.string()),
  /** Content of the file that the command was given, and mode of its folder. */
  file: z.object({ path: z.string(), content: z.string(), folderMode: z.string() }).nullable(),
  writeToken: z.string().nullable(),
})

const PROGRAM = resolve('tests/support/setup/commandLineStub.ts')

/**
 * Creates stubs that record each call. `npx sanity` runs Sanity's real command line. Supabase's is a download of 140 MB that
 * needs an account: its stub rejects every option that the help of version 3.1.0 does not list. `npm` does nothing.
 * @param fails word of a command that exits with status 1
 */
export function stubCommandLines(folder: string, fails = '') {
  const log = join(folder, 'calls')
  mkdirSync(folder, { recursive: true })
  writeFileSync(log, '')
  for (const program of ['npx', 'npm']) {
    const words = [process.execPath, PROGRAM, log, fails, program].map((word) => `'${word}'`)
    writeFileSync(join(folder, program), `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o755 })
  }
  return {
    folder,
    calls: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => call.parse(JSON.parse(line))),
  }
}
