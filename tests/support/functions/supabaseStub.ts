import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const call = z.object({
  options: z.array(z.string()),
  /** Content and mode of the file that the command was given. */
  file: z.object({ path: z.string(), content: z.string(), mode: z.string() }).nullable(),
})

/** One call of Supabase's command line. */
type Call = z.output<typeof call>

/** A fake `npx`. */
export interface SupabaseStub {
  /** Folder to put first on the PATH. */
  folder: string
  calls(): Call[]
}

/**
 * Creates a fake of Supabase's command line, which is a download of 140 MB and needs an account. The fake records its
 * calls and does nothing. Version 3.1.0 was tried manually with these options, against a fake of Supabase's API.
 * @param fails word of a command that exits with status 1
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
