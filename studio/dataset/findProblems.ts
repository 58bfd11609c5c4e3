import { createClient, type SanityClient } from '@sanity/client'
import { studioPath } from '@sanity/client/csm'
import { type DocumentValidationMarker, validateDocument } from '@sanity/validation'
import { evaluate, parse } from 'groq-js'
import type { SanityDocument } from 'sanity'
import { singletons } from '#schemas/types.ts'
import { compiledSchema } from '../compiledSchema.ts'
import type { DatasetEntry } from './readDataset.ts'

export interface Problem {
  level: 'error' | 'warning' | 'info'
  /** One sentence with document, field and line. */
  sentence: string
}

/**
 * Returns the problems that the Studio would show in the documents, and those that only an import would notice.
 * @param ids documents to validate against the dataset; all of them if not given
 */
export async function findProblems(entries: readonly DatasetEntry[], ids?: string[]): Promise<Problem[]> {
  const documents = entries.map((entry) => entry.document)
  const validated = ids ? entries.filter(({ document }) => ids.includes(document._id)) : entries
  const perDocument = await Promise.all(validated.map((entry) => problemsOf(entry, documents)))
  return [...missingSingletons(documents).map(error), ...perDocument.flat()]
}

const error = (sentence: string): Problem => ({ level: 'error', sentence })

async function problemsOf(entry: DatasetEntry, documents: SanityDocument[]): Promise<Problem[]> {
  const { document, missingFiles } = entry
  const ids = new Set(documents.map(({ _id }) => _id))
  const { status, markers } = await validateDocument({
    document,
    schema: compiledSchema,
    client: datasetClient(documents),
    getDocumentExists: async ({ id }) => ids.has(id) || id.startsWith('image-'),
  })
  const name = `${document._id} (line ${entry.line})`
  return [
    ...(status === 'notEvaluated' ? [error(`${name} could not be checked completely.`)] : []),
    ...missingFiles.map((file) => error(`${name} names the file ${file}, which does not exist.`)),
    ...markers.map(({ level, path, message, code }) => ({
      // The Studio only hints at a field that it does not know; in a file it is a misspelt name.
      level: code === 'object.unknown-field' ? 'error' : level,
      sentence: `${name}, ${studioPath.toString(path) || 'the whole document'}: ${wording(message, code)}`,
    })),
  ]
}

function wording(message: string, code: DocumentValidationMarker['code']): string {
  return code === 'reference.not-published' ? `${message} (nothing in the dataset has this id)` : message
}

function missingSingletons(documents: SanityDocument[]): string[] {
  return singletons
    .filter(({ name }) => !documents.some(({ _id, _type }) => _id === name && _type === name))
    .map(({ name }) => `The document ${name} is missing; its _id and _type must both be “${name}”.`)
}

/** A client that answers queries from the given documents, for validators that ask whether something is unique. */
function datasetClient(documents: readonly SanityDocument[]): SanityClient {
  return createClient({
    projectId: 'dataset',
    dataset: 'production',
    apiVersion: '2026-03-01',
    useCdn: false,
    resolveFetch: () => async (input) => {
      const { searchParams } = new URL(String(input))
      const params = Object.fromEntries(
        [...searchParams]
          .filter(([name]) => name.startsWith('$'))
          .map(([name, value]): [string, unknown] => [name.slice(1), JSON.parse(value)]),
      )
      const tree = parse(searchParams.get('query') ?? 'null', { params })
      const answer = await evaluate(tree, { dataset: documents, params })
      return Response.json({ result: await answer.get() })
    },
  })
}
