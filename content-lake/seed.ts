import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'

/** Version of the HTTP API by which the importer writes. */
const API_VERSION = '2026-03-01'

interface SeedTarget {
  /** Address of the lake. */
  apiHost: string
  token: string
  projectId: string
  dataset: string
}

/**
 * Fills a lake from `dataset.ndjson` in `folder` with Sanity's own importer, over HTTP.
 * @throws UserFacingError with the importer's reason, and the line if the file is malformed
 */
export async function seed(folder: string, target: SeedTarget): Promise<void> {
  const options = { useProjectHostname: false, useCdn: false, apiVersion: API_VERSION }
  const client = createClient({ ...target, ...options })
  try {
    await sanityImport(createReadStream(join(folder, 'dataset.ndjson')), {
      client,
      operation: 'createOrReplace',
      assetsBase: folder,
    })
  } catch (error) {
    throw new UserFacingError(`The dataset in ${folder} could not be imported: ${messageOf(error)}`)
  }
}
