import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const FILE = 'docs/trust.json'

const result = z.strictObject({
  held: z.boolean(),
  /** What the proof said of itself, such as “20 tests passed”. */
  figure: z.string(),
  /** The commit that was proven. */
  commit: z.string(),
  date: z.iso.date(),
  seconds: z.number(),
})

/** How the last proof of a bar ended. */
export type Result = z.infer<typeof result>

/** The last result of every bar that was ever proven, by its number. */
export type Results = Record<string, Result>

export const readResults = (): Results =>
  z.record(z.string(), result).parse(JSON.parse(readFileSync(FILE, 'utf8')))

export const writeResults = (results: Results): void =>
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)
