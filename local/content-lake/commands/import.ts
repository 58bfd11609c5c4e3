import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { run } from '../../engine/command.ts'
import { PlainFailure, sentenceOf } from '../../engine/failure.ts'
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
  try {
    const { numDocs, warnings } = await sanityImport(createReadStream(file), {
      client,
      operation,
      releasesOperation: RELEASES[operation],
      assetsBase: dirname(file),
    })
    const failed = warnings.map(({ message }) => `\n${message}`).join('')
    return `Imported ${numDocs} documents from ${file}.${failed}`
  } catch (error) {
    throw new PlainFailure(`The import of ${file} did not finish: ${sentenceOf(error)}`)
  }
}

if (import.meta.main) {
  // The importer works on several parts at once and reports the first that fails; the others have nobody to report to.
  process.on('unhandledRejection', () => undefined)
  await run(async () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, missing: { type: 'boolean', default: false } },
    })
    const [file] = positionals
    if (file === undefined) {
      throw new PlainFailure(
        'Say which file: npm run content:import -- content.tar.gz [--replace | --missing]',
      )
    }
    const operation = values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create'
    return importContent(await clientForLake('write', process.env), resolve(file), operation)
  })
}
