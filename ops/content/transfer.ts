import { createReadStream, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { type ExportOptions, exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { counted, messageOf, UserFacingError } from '#lib/node/userFacingError.ts'

/** Writes everything, drafts and assets included unless `changes` differ, to a file in Sanity's own format (.tar.gz). */
export const exportContent = (
  client: SanityClient,
  outputPath: string,
  changes: Pick<ExportOptions, 'drafts' | 'filterDocument' | 'transformDocument'> = {},
) => exportDataset({ client, dataset: client.config().dataset ?? '', outputPath, drafts: true, ...changes })

/** Each operation on a document that is there already, refusing all first, with the importer's name of it for releases. */
const OPERATIONS = { create: 'fail', createOrReplace: 'replace', createIfNotExists: 'ignore' } as const

export type ImportOperation = keyof typeof OPERATIONS

/**
 * Imports a dataset in Sanity's own format (.ndjson, .tar.gz, or a folder with one .ndjson and its assets).
 * @returns the number of documents, then one warning for each asset that was not uploaded
 * @throws UserFacingError when there is no such file, or the import did not finish
 */
export async function importContent(
  client: SanityClient,
  path: string,
  operation: ImportOperation,
): Promise<string[]> {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  const [file, another] = isFolder ? globSync(join(path, '*.ndjson')) : [path]
  if (file === undefined || another !== undefined) {
    const datasets = file === undefined ? 'no dataset' : 'several datasets'
    throw new UserFacingError(`The folder ${path} contains ${datasets}: name the .ndjson file itself.`)
  }
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
