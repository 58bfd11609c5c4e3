import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SanityDocument } from 'sanity'
import { z } from 'zod'
import { isRecord } from '#lib/server/isRecord.ts'

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
    const document = shape.safeParse(parse(text, folder, missingFiles)).data
    if (document) entries.push({ line, document: { ...imported, ...document }, missingFiles })
    else unreadable.push(`Line ${line} is no document: it must be one JSON object with _id and _type.`)
  }
  return { entries, unreadable }
}

const ASSET = /^(?<kind>image|file)@file:\/\/(?<file>.+)$/

/**
 * Replaces each `_sanityAsset` by a reference such as the importer makes, and notes the files that are missing. Returns
 * undefined for text that is not JSON.
 */
function parse(json: string, folder: string, missingFiles: string[]): unknown {
  try {
    return JSON.parse(json, (_, value: unknown) => {
      if (!isRecord(value) || value._sanityAsset === undefined) return value
      const { _sanityAsset: address, ...rest } = value
      const { kind, file } = ASSET.exec(String(address))?.groups ?? {}
      if (!file || !existsSync(path.resolve(folder, file))) missingFiles.push(file ?? String(address))
      return { ...rest, asset: { _type: 'reference', _ref: `${kind}-${'0'.repeat(40)}-1x1-png` } }
    })
  } catch {
    return undefined
  }
}
