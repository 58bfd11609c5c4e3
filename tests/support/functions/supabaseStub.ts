import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const call = z.object({
  options: z.array(z.string()),
  /** What stood in the file that it was given, and who may read that. */
  file: z.object({ path: z.string(), content: z.string(), mode: z.string() }).nullable(),
})

/** One call of Supabase's command line. */
export type Call = z.output<typeof call>

/** What stands in the place of `npx`. */
export interface SupabaseStub {
  /** To be set first on the PATH. */
  folder: string
  calls(): Call[]
}

/**
 * A stub for Supabase's command line, which is a download of 140 MB and needs an account: it writes down how it was called and
 * does nothing. Version 3.1.0 was tried by hand with these very options, against an API that answered as Supabase's does.
 * @param fails a word of a command that it answers with status 1
 */
export function stubSupabase(folder: string, fails = ''): SupabaseStub {
  const log = join(folder, 'calls')
  mkdirSync(folder, { recursive: true })
  writeFileSync(log, '')
  writeFileSync(
    join(folder, 'npx'),
    `#!${process.execPath}
     const { appendFileSync, readFileSync, statSync } = require('node:fs')
     const options = process.argv.slice(2)
     const path = options[options.findIndex((option) => /^--(env-)?file$/.test(option)) + 1]
     const hasFile = options.some((option) => /^--(env-)?file$/.test(option))
     const file = hasFile
       ? { path, content: readFileSync(path, 'utf8'), mode: (statSync(path).mode & 0o777).toString(8) }
       : null
     appendFileSync(${JSON.stringify(log)}, JSON.stringify({ options, file }) + '\\n')
     process.exit(options.includes(${JSON.stringify(fails)}) ? 1 : 0)`,
    { mode: 0o755 },
  )
  return {
    folder,
    calls: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => call.parse(JSON.parse(line))),
  }
}
