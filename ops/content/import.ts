import { createReadStream, existsSync, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { counted, messageOf, UserFacingError } from '#lib/node/userFacingError.ts'

/** Each operation on a document that is there already, refusing all first, with the importer's name of it for releases. */
const OPERATIONS = { create: 'fail', createOrReplace: 'replace', createIfNotExists: 'ignore' } as const

export type ImportOperation = keyof typeof OPERATIONS

/** Returns the dataset in a folder, or the file itself. */
function datasetIn(path: string): string {
  if (!existsSync(path)) throw new UserFacingError(`There is no file ${path}.`)
  if (!statSync(path).isDirectory()) return path
  const [file, another] = globSync('*.ndjson', { cwd: path })
  if (file !== undefined && another === undefined) return join(path, file)
  throw new UserFacingError(
    `The folder ${path} contains ${file === undefined ? 'no dataset' : 'several datasets'}: name the .ndjson file itself.`,
  )
}

/**
 * Imports a dataset in Sanity's own format (.ndjson, .tar.gz, or a folder with one .ndjson and its assets).
 * @returns the number of documents, and one warning for each asset that was not uploaded
 * @throws UserFacingError when there is no such file, or the import did not finish
 */
export async function importDataset(
  client: SanityClient,
  path: string,
  operation: ImportOperation,
): Promise<{ documents: string; warnings: string[] }> {
  const file = datasetIn(path)
  try {
    const { numDocs, warnings } = await sanityImport(createReadStream(file), {
      client,
      operation,
      releasesOperation: OPERATIONS[operation],
      assetsBase: dirname(file),
    })
    return { documents: counted(numDocs, 'document'), warnings: warnings.map(({ message }) => message) }
  } catch (error) {
    throw new UserFacingError(`The import of ${file} did not finish: ${messageOf(error)}`)
  }
}

/** Imports a dataset like {@link importDataset}, and returns the text to print. */
export async function importContent(
  client: SanityClient,
  path: string,
  operation: ImportOperation,
): Promise<string> {
  const { documents, warnings } = await importDataset(client, path, operation)
  return [`Imported ${documents} from ${path}.`, ...warnings].join('\n')
}
