import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { isJsonObject, type Json, type JsonObject } from '../document/document.ts'
import { isValidId } from '../document/ids.ts'

const documentSchema = z.object({ _id: z.string(), _type: z.string().min(1) }).catchall(z.json())

/**
 * Reads a dataset in Sanity's import format: one document a line, assets as `_sanityAsset: "image@file://./images/x"`
 * relative to the file's folder.
 *
 * @throws UserFacingError naming the line for the first thing that an import could not carry out.
 */
export function readDataset(folder: string): JsonObject[] {
  const file = resolve(folder, 'dataset.ndjson')
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserFacingError(
      `The dataset ${file} cannot be read (${messageOf(error)}): the lake has nothing to start from.`,
    )
  }
  const lines = new Map<string, number>()
  const documents: Array<{ line: number; document: JsonObject }> = []
  for (const [index, source] of text.split('\n').entries()) {
    if (source.trim() === '') continue
    const line = index + 1
    const refuse = (reason: string) => new UserFacingError(`${file}, line ${line}: ${reason}.`)
    const document = parseLine(source, refuse)
    const id = document._id
    if (!isValidId(id)) throw refuse(`"${id}" is not a valid document id`)
    const earlier = lines.get(id)
    if (earlier !== undefined) throw refuse(`the document "${id}" is already on line ${earlier}`)
    lines.set(id, line)
    documents.push({ line, document })
  }
  for (const { line, document } of documents) {
    const problem = brokenLink(document, { folder, ids: lines })
    if (problem) throw new UserFacingError(`${file}, line ${line}: ${problem}.`)
  }
  return documents.map(({ document }) => document)
}

function parseLine(
  source: string,
  refuse: (reason: string) => UserFacingError,
): JsonObject & { _id: string } {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (error) {
    throw refuse(`this is not valid JSON (${messageOf(error)})`)
  }
  const parsed = documentSchema.safeParse(value)
  if (!parsed.success) throw refuse('a document needs an "_id" and a "_type"')
  return parsed.data
}

interface Surroundings {
  folder: string
  ids: ReadonlyMap<string, number>
}

/** A missing target of a document: an image file, or another document. */
function brokenLink(value: Json, surroundings: Surroundings): string | null {
  if (Array.isArray(value)) {
    for (const item of value) {
      const problem = brokenLink(item, surroundings)
      if (problem) return problem
    }
    return null
  }
  if (!isJsonObject(value)) return null
  if (typeof value._sanityAsset === 'string') return brokenAsset(value._sanityAsset, surroundings.folder)
  const { _ref } = value
  if (typeof _ref === 'string' && value._weak !== true && !surroundings.ids.has(_ref)) {
    return `it refers to "${_ref}", which is not in the dataset`
  }
  return brokenLink(Object.values(value), surroundings)
}

function brokenAsset(source: string, folder: string): string | null {
  const [, path] = /^(?:image|file)@file:\/\/\.\/(.+)$/.exec(source) ?? []
  if (path === undefined) return `"${source}" is not of the form image@file://./images/name.jpg`
  return existsSync(resolve(folder, path)) ? null : `the asset ${path} is not in ${folder}`
}
