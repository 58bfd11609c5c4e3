import { createHash } from 'node:crypto'
import { createReadStream, existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { PlainFailure } from '../engine/failure.ts'

const manifestSchema = z.object({
  /** Start of the backup. */
  at: z.iso.datetime(),
  content: z
    .object({
      /** A copy of the local Content Lake with its history, or an export of a dataset in Sanity's format. */
      kind: z.enum(['lake', 'dataset']),
      /** Ids of all documents, drafts included, except assets. */
      documents: z.array(z.string()),
      assets: z.number(),
    })
    .nullable(),
  referrals: z.number().nullable(),
  /** SHA-256 of each file by its path. */
  files: z.record(z.string(), z.string()),
})

/** Contents of a backup. */
export type Manifest = z.infer<typeof manifestSchema>

export const manifestIn = (folder: string): string => join(folder, 'manifest.json')

/** Returns the hash of each file in a folder by its path. */
export async function hashFiles(folder: string): Promise<Manifest['files']> {
  const paths = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
  const hashed = paths.toSorted().map(async (path) => [path, await hashOf(join(folder, path))] as const)
  return Object.fromEntries(await Promise.all(hashed))
}

/**
 * Reads a manifest and compares each file with its hash.
 * @throws PlainFailure when the folder contains no backup, or a file is missing or damaged
 */
export async function readVerified(folder: string): Promise<Manifest> {
  const file = manifestIn(folder)
  if (!existsSync(file)) throw new PlainFailure(`There is no backup in ${folder}.`)
  const manifest = parse(readFileSync(file, 'utf8'))
  if (manifest === null) throw damaged(folder, 'manifest.json')
  for (const [path, hash] of Object.entries(manifest.files)) {
    const actual = await hashOf(join(folder, path)).catch(() => null)
    if (actual !== hash) throw damaged(folder, path)
  }
  return manifest
}

function parse(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const damaged = (folder: string, path: string): PlainFailure =>
  new PlainFailure(`The backup in ${folder} is damaged (${path}): restore another one.`)

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
