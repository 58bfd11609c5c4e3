import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'

const shape = z.looseObject({ _id: z.string(), _type: z.string() })

/** Returns the demonstration's documents as stored in its file, where pictures are still paths. */
export function demonstration(): ContentDocument[] {
  return readFileSync(new URL('../../../content/dataset.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => shape.parse(JSON.parse(line)))
}

export function documentOf(id: string): ContentDocument {
  const found = demonstration().find(({ _id }) => _id === id)
  if (!found) throw new Error(`The demonstration has no document ${id}.`)
  return found
}
