import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GoldenTable } from './goldenTable.ts'

export const goldenTablePath = fileURLToPath(new URL('./golden.json', import.meta.url))
export const formulasDocumentPath = fileURLToPath(new URL('../../../docs/formulas.md', import.meta.url))

/** Returns the committed golden table, or null before it is first written. */
export function readGoldenTable(): GoldenTable | null {
  return existsSync(goldenTablePath) ? JSON.parse(readFileSync(goldenTablePath, 'utf8')) : null
}
