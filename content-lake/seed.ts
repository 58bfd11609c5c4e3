import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { readDataset } from './seeding/readSeed.ts'

/** Version of the HTTP API by which the importer writes. */
const API_VERSION = '2026-03-01'

export interface SeedTarget {
  /** Address of the lake. */
  apiHost: string
  token: string
  projectId: string
  dataset: string
}

/**
 * Fills a lake from `dataset.ndjson` in `folder` with Sanity's own importer, over HTTP.
 *
 * @returns the number of documents.
 * @throws UserFacingError saying which line is wrong, before anything is written; or why the import did not finish.
 */
export async function seed(folder: string, target: SeedTarget): Promise<number> {
  readDataset(folder)
  const { apiHost, token, projectId, dataset } = target
  const client = createClient({
    apiHost,
    token,
    projectId,
    dataset,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: API_VERSION,
  })
  try {
    const { numDocs } = await sanityImport(createReadStream(join(folder, 'dataset.ndjson')), {
      client,
      operation: 'createOrReplace',
      assetsBase: folder,
    })
    return numDocs
  } catch (error) {
    throw new UserFacingError(`The dataset in ${folder} could not be imported: ${messageOf(error)}`)
  }
}
