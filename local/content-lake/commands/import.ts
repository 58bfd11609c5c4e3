import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { run } from '../../engine/command.ts'
import { counted, PlainFailure, sentenceOf } from '../../engine/failure.ts'
import { clientForLake } from './target.ts'

/** What to do with a document that is there already: refuse all, replace it, or leave it. */
export type ImportOperation = 'create' | 'createOrReplace' | 'createIfNotExists'

/** The same, as the importer calls it for releases. */
const RELEASES = { create: 'fail', createOrReplace: 'replace', createIfNotExists: 'ignore' } as const

/** The dataset that a folder holds, or the file itself. */
function datasetIn(path: string): string {
  if (!existsSync(path)) throw new PlainFailure(`There is no file ${path}.`)
  if (!statSync(path).isDirectory()) return path
  const [file, another] = readdirSync(path).filter((name) => name.endsWith('.ndjson'))
  if (file === undefined || another !== undefined) {
    throw new PlainFailure(
      `The folder ${path} holds ${file === undefined ? 'no dataset' : 'several datasets'}: name the .ndjson file itself.`,
    )
  }
  return join(path, file)
}

/** The options by which a command that imports is told what to do with documents that exist already. */
export const importOptions = {
  replace: { type: 'boolean', default: false },
  missing: { type: 'boolean', default: false },
} as const

export const operationOf = (options: { replace: boolean; missing: boolean }): ImportOperation =>
  options.replace ? 'createOrReplace' : options.missing ? 'createIfNotExists' : 'create'

/**
 * Reads a dataset in Sanity's own format (.ndjson, .tar.gz, or a folder with one .ndjson and its assets) into a lake.
 * @throws PlainFailure when there is no such file, or the import did not finish.
 */
export async function importContent(
  client: SanityClient,
  path: string,
  operation: ImportOperation,
): Promise<string> {
  const file = datasetIn(path)
  const { documents, warnings } = await importDataset(client, file, operation)
  return [`Imported ${counted(documents, 'document')} from ${file}.`, ...warnings].join('\n')
}

/**
 * Imports a file in Sanity's format.
 * @returns the number of documents, and one warning for each asset that was not uploaded
 * @throws PlainFailure when the import did not finish
 */
export async function importDataset(
  client: SanityClient,
  file: string,
  operation: ImportOperation,
): Promise<{ documents: number; warnings: string[] }> {
  try {
    const { numDocs, warnings } = await sanityImport(createReadStream(file), {
      client,
      operation,
      releasesOperation: RELEASES[operation],
      assetsBase: dirname(file),
    })
    return { documents: numDocs, warnings: warnings.map(({ message }) => message) }
  } catch (error) {
    throw new PlainFailure(`The import of ${file} did not finish: ${sentenceOf(error)}`)
  }
}

/** The importer runs several requests at once and reports the first failure; the others must not end the process. */
export const ignoreLaterFailures = (): void => void process.on('unhandledRejection', () => undefined)

if (import.meta.main) {
  ignoreLaterFailures()
  await run(async () => {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: importOptions })
    const [file] = positionals
    if (file === undefined) {
      throw new PlainFailure(
        'Say which file: npm run content:import -- content.tar.gz [--replace | --missing]',
      )
    }
    return importContent(await clientForLake('write', process.env), resolve(file), operationOf(values))
  })
}
