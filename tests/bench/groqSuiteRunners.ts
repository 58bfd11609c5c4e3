import { rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { evaluate, parse } from 'groq-js'
import type { JsonObject } from '#local/content-lake/document/document.ts'
import { startLake } from '#local/content-lake/lake.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { lakeFolder } from '#tests/support/lake/lakeFolder.ts'
import { lakeOptions } from '#tests/support/lake/lakeOptions.ts'

/** Answers a query over one dataset of the suite. */
export type Runner = (query: string, params: JsonObject) => Promise<unknown>

/** The library by itself, as its own tests run it. */
export function groqJsAlone(documents: JsonObject[]): Runner {
  return async (query, params) => {
    const value = await evaluate(parse(query, { params }), { dataset: documents, params })
    return value.get()
  }
}

const ADDED = { _rev: 'suite', _createdAt: '2000-01-01T00:00:00Z', _updatedAt: '2000-01-01T00:00:00Z' }

/** A lake of its own that holds the dataset, asked over HTTP. */
export async function overHttp(
  documents: JsonObject[],
): Promise<{ run: Runner; close: () => Promise<void> }> {
  const dir = lakeFolder(documents.map((document) => ({ ...ADDED, ...document })))
  const lake = await startLake(lakeOptions(dir))
  const client = editorOf(lake).withConfig({ perspective: 'raw', maxRetries: 0 })
  return {
    run: async (query, params) => withoutAdded(await client.fetch(query, params)),
    close: async () => {
      await lake.close()
      rmSync(dir, { recursive: true })
    },
  }
}

/** Takes the system fields out again that every stored document has and the suite's documents lack. */
function withoutAdded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAdded)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([key, field]) => !(key in ADDED && Object.values(ADDED).includes(field)),
  )
  return Object.fromEntries(kept.map(([key, field]) => [key, withoutAdded(field)]))
}

/** Compares as JSON, which is what the suite and HTTP speak. */
export function sameResult(actual: unknown, expected: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(actual ?? null)), JSON.parse(JSON.stringify(expected)))
}
