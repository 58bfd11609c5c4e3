import { createHash } from 'node:crypto'
import { createReadStream, existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { PlainFailure } from '../engine/failure.ts'

const MANIFEST = 'manifest.json'

const manifestSchema = z.object({
  /** When it began. */
  at: z.iso.datetime(),
  content: z
    .object({
      /** A copy of the embedded lake, history included; or an export of a dataset in Sanity's own format. */
      kind: z.enum(['lake', 'dataset']),
      /** The ids of all documents, drafts included, assets not. */
      documents: z.array(z.string()),
      assets: z.number(),
    })
    .nullable(),
  referrals: z.object({ stored: z.number(), waiting: z.number() }).nullable(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

/** What a backup holds, in a file of its own within it. */
export type Manifest = z.infer<typeof manifestSchema>

export const manifestFile = (folder: string): string => join(folder, MANIFEST)

/** Every file of a backup that is being written, with its size and hash. */
export async function filesIn(folder: string): Promise<Manifest['files']> {
  const paths = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
  return Promise.all(
    paths.toSorted().map(async (path) => ({
      path,
      bytes: statSync(join(folder, path)).size,
      sha256: await hashOf(join(folder, path)),
    })),
  )
}

/**
 * What a backup holds, once each of its files is found to be what was written.
 * @throws PlainFailure when there is no backup in the folder, or a file of it is missing or damaged
 */
export async function readVerified(folder: string): Promise<Manifest> {
  if (!existsSync(manifestFile(folder))) throw new PlainFailure(`There is no backup in ${folder}.`)
  const manifest = manifestSchema.safeParse(JSON.parse(readFileSync(manifestFile(folder), 'utf8')))
  if (!manifest.success) throw new PlainFailure(`The backup in ${folder} is damaged: take another.`)
  for (const { path, sha256 } of manifest.data.files) {
    const file = join(folder, path)
    if (!existsSync(file) || (await hashOf(file)) !== sha256) {
      throw new PlainFailure(`The backup in ${folder} is damaged (${path}): take another.`)
    }
  }
  return manifest.data
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
