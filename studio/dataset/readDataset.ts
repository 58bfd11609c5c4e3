import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SanityDocument } from 'sanity'
import { z } from 'zod'
import { parseJson } from '#lib/server/parseJson.ts'

export interface DatasetEntry {
  /** Line number, from 1. */
  line: number
  document: SanityDocument
  missingFiles: string[]
}

export interface Dataset {
  entries: DatasetEntry[]
  /** One message for each line that is not a document. */
  unreadable: string[]
}

const shape = z.looseObject({ _id: z.string().min(1), _type: z.string().min(1) })

/** Fields that the importer adds and validators expect. */
const imported = { _rev: 'imported', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }

/**
 * Reads documents in Sanity's import format, one JSON object per line.
 *
 * @param folder where `image@file://./…` addresses start.
 */
export function readDataset(ndjson: string, folder: string): Dataset {
  const entries: DatasetEntry[] = []
  const unreadable: string[] = []
  for (const [index, text] of ndjson.split('\n').entries()) {
    if (text.trim() === '') continue
    const line = index + 1
    const missingFiles: string[] = []
    const document = shape.safeParse(parseJson(text)).data
    if (!document) {
      unreadable.push(`Line ${line} is no document: it must be one JSON object with _id and _type.`)
      continue
    }
    const resolved = shape.parse(withAssets(document, folder, missingFiles))
    entries.push({ line, document: { ...imported, ...resolved }, missingFiles })
  }
  return { entries, unreadable }
}

const ASSET = /^(?<kind>image|file)@file:\/\/(?<file>.+)$/

/** Replaces each `_sanityAsset` by a reference such as the importer makes, and notes the files that are missing. */
function withAssets(value: unknown, folder: string, missingFiles: string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => withAssets(entry, folder, missingFiles))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => {
    if (key !== '_sanityAsset') return [key, withAssets(entry, folder, missingFiles)]
    const { kind, file } = ASSET.exec(String(entry))?.groups ?? {}
    if (!file || !existsSync(path.resolve(folder, file))) missingFiles.push(file ?? String(entry))
    return ['asset', { _type: 'reference', _ref: `${kind}-${'0'.repeat(40)}-1x1-png` }]
  })
  return Object.fromEntries(entries)
}
