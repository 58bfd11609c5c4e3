import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** One that was written by another version of this product counts as none. */
const FORMAT = 1

const form = z.object({ ending: z.enum(['', 'br', 'gz']), bytes: z.number(), hash: z.string() })

const entry = z.object({
  /** The address that visitors ask for: a path without a query. */
  address: z.string(),
  /** What the site was asked for, where that is another: a path with a query. */
  source: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  /** Below the folder that is served. */
  file: z.string(),
  /** The file itself, and its compressed forms. */
  forms: z.array(form),
  /** The sources of what it names. */
  names: z.array(z.string()),
  /** Since when no page names it, as an ISO date; null as long as one does. */
  unnamedSince: z.iso.datetime().nullable(),
})

const manifest = z.object({ format: z.literal(FORMAT), entries: z.array(entry) })

/** One file of an edition, with how it is answered. */
export type Entry = z.output<typeof entry>
export type Form = z.output<typeof form>

/** By what an entry is found again: what the site was asked for. */
export type Entries = ReadonlyMap<string, Entry>

export const MANIFEST_FILE = 'manifest.json'

export const contentHash = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

/** The name of one form of a file. */
export const nameOf = (file: string, { ending }: Pick<Form, 'ending'>): string =>
  ending === '' ? file : `${file}.${ending}`

/** Whether a browser may keep it for good, since its name changes with its content. */
export const isImmutable = ({ headers }: Pick<Entry, 'headers'>): boolean =>
  /\bimmutable\b/.test(headers['cache-control'] ?? '')

export const writtenManifest = (entries: Entries): string =>
  `${JSON.stringify({ format: FORMAT, entries: [...entries.values()] }, null, 1)}\n`

/** What an edition holds; null when there is none, or none that can be read. */
export async function readManifest(file: string): Promise<Entries | null> {
  try {
    const parsed = manifest.parse(JSON.parse(await readFile(file, 'utf8')))
    return new Map(parsed.entries.map((found) => [found.source, found]))
  } catch {
    return null
  }
}
