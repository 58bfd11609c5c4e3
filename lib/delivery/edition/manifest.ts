import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const entry = z.object({
  /** Path and query of the request to the site. */
  source: z.string(),
  /** Path of the visitors' request. */
  address: z.string(),
  /** Path below the folder that is served. */
  file: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Sources of the files that it names. */
  names: z.array(z.string()),
  /** Time since when no page names it, ISO date; null as long as a page does. */
  unnamedSince: z.iso.datetime().nullable(),
})

/** A file of a version. */
export type Entry = z.output<typeof entry>

/** Files of a version by their sources. */
export type Entries = ReadonlyMap<string, Entry>

/** Returns whether browsers may cache the file permanently, because its name changes with its content. */
export const isImmutable = ({ headers }: Entry): boolean =>
  /\bimmutable\b/.test(headers['cache-control'] ?? '')

export const writtenManifest = (entries: readonly Entry[]): string => `${JSON.stringify(entries, null, 1)}\n`

/** Reads the files of a version; none if there is no manifest, or one of another format. */
export async function readManifest(file: string): Promise<Entries> {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  try {
    const entries = z.array(entry).parse(JSON.parse(text))
    return new Map(entries.map((one) => [one.source, one]))
  } catch {
    return new Map()
  }
}
