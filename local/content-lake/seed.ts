import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { PlainFailure, sentenceOf } from '../engine/failure.ts'
import { readDataset } from './seeding/readDataset.ts'

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
 * @throws PlainFailure saying which line is wrong, before anything is written; or why the import did not finish.
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
    apiVersion: SANITY_API_VERSION,
  })
  try {
    const { numDocs } = await sanityImport(createReadStream(join(folder, 'dataset.ndjson')), {
      client,
      operation: 'createOrReplace',
      assetsBase: folder,
    })
    return numDocs
  } catch (error) {
    throw new PlainFailure(`The dataset in ${folder} could not be imported: ${sentenceOf(error)}`)
  }
}
