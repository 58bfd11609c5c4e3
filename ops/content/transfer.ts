import { createReadStream } from 'node:fs'
import { dirname } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { type ExportOptions, exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { counted, messageOf, UserFacingError } from '#lib/node/userFacingError.ts'

/** Writes everything, drafts and assets included unless `changes` differ, to a file in Sanity's own format (.tar.gz). */
export const exportContent = (
  client: SanityClient,
  outputPath: string,
  changes: Pick<ExportOptions, 'drafts' | 'filterDocument'> = {},
) => exportDataset({ client, dataset: client.config().dataset ?? '', outputPath, drafts: true, ...changes })

/** Each operation on a document that is there already, refusing all first, with the importer's name of it for releases. */
const OPERATIONS = { create: 'fail', createOrReplace: 'replace', createIfNotExists: 'ignore' } as const

export type ImportOperation = keyof typeof OPERATIONS

/**
 * Imports a dataset in Sanity's own format: a .tar.gz, or an .ndjson with its assets in the same folder.
 * @returns the number of documents, then one warning for each asset that was not uploaded
 * @throws UserFacingError when there is no such file, or the import did not finish
 */
export async function importContent(
  client: SanityClient,
  file: string,
  operation: ImportOperation,
): Promise<string[]> {
  try {
    const { numDocs, warnings } = await sanityImport(createReadStream(file), {
      client,
      operation,
      releasesOperation: OPERATIONS[operation],
      assetsBase: dirname(file),
    })
    return [counted(numDocs, 'document'), ...warnings.map(({ message }) => message)]
  } catch (error) {
    throw new UserFacingError(`The import of ${file} did not finish: ${messageOf(error)}`)
  }
}
