import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import type { Json, JsonObject } from '../document/document.ts'
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
  const refuse = (line: number, reason: string) => new UserFacingError(`${file}, line ${line}: ${reason}.`)
  /** By id. */
  const found = new Map<string, { line: number; document: JsonObject }>()
  for (const [index, source] of text.split('\n').entries()) {
    if (source.trim() === '') continue
    const line = index + 1
    const { data: document } = documentSchema.safeParse(
      parseLine(source, (reason) => refuse(line, `this is not valid JSON (${reason})`)),
    )
    if (!document) throw refuse(line, 'a document needs an "_id" and a "_type"')
    const { _id } = document
    if (!isValidId(_id)) throw refuse(line, `"${_id}" is not a valid document id`)
    const earlier = found.get(_id)
    if (earlier) throw refuse(line, `the document "${_id}" is already on line ${earlier.line}`)
    found.set(_id, { line, document })
  }
  for (const { line, document } of found.values()) {
    const problem = brokenLink(document, folder, found)
    if (problem !== null) throw refuse(line, problem)
  }
  return Array.from(found.values(), ({ document }) => document)
}

function parseLine(source: string, refusal: (reason: string) => UserFacingError): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    throw refusal(messageOf(error))
  }
}

/** Returns what is wrong with a missing target of a document: an image file, or another document. */
function brokenLink(value: Json, folder: string, ids: ReadonlyMap<string, unknown>): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) {
    const { _sanityAsset, _ref, _weak } = value
    if (typeof _sanityAsset === 'string') return brokenAsset(_sanityAsset, folder)
    if (typeof _ref === 'string' && _weak !== true && !ids.has(_ref)) {
      return `it refers to "${_ref}", which is not in the dataset`
    }
  }
  for (const part of Object.values(value)) {
    const problem = brokenLink(part, folder, ids)
    if (problem !== null) return problem
  }
  return null
}

function brokenAsset(source: string, folder: string): string | null {
  const [, path] = /^(?:image|file)@file:\/\/\.\/(.+)$/.exec(source) ?? []
  if (path === undefined) return `"${source}" is not of the form image@file://./images/name.jpg`
  return existsSync(resolve(folder, path)) ? null : `the asset ${path} is not in ${folder}`
}
