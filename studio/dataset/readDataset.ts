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

const shape = z.looseObject({ _id: z.string().min(1), _type: z.string().min(1) })

/** Fields that the importer adds and validators expect. */
const imported = { _rev: 'imported', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }

/**
 * Reads documents in Sanity's import format, one JSON object per line.
 *
 * @param folder where `image@file://./…` addresses start.
 * @throws an error of JSON or zod for a line that is no document
 */
export const readDataset = (ndjson: string, folder: string): DatasetEntry[] =>
  ndjson.split('\n').flatMap((text, index) => {
    if (text.trim() === '') return []
    const missingFiles: string[] = []
    const document = shape.parse(parse(text, folder, missingFiles))
    return [{ line: index + 1, document: { ...imported, ...document }, missingFiles }]
  })

const ASSET = /^(?<kind>image|file)@file:\/\/(?<file>.+)$/

/** Replaces each `_sanityAsset` by a reference such as the importer makes, and notes the files that are missing. */
const parse = (json: string, folder: string, missingFiles: string[]): unknown =>
  JSON.parse(json, (_, value: unknown) => {
    if (!isRecord(value) || value._sanityAsset === undefined) return value
    const { _sanityAsset: address, ...rest } = value
    const { kind, file } = ASSET.exec(String(address))?.groups ?? {}
    if (!file || !existsSync(path.resolve(folder, file))) missingFiles.push(file ?? String(address))
    return { ...rest, asset: { _type: 'reference', _ref: `${kind}-${'0'.repeat(40)}-1x1-png` } }
  })
