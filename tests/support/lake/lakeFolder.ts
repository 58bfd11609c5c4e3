import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '#content-lake/document/document.ts'
import { CONTENT_FOLDER, openDatabase } from '#content-lake/store/lakeDatabase.ts'

/**
 * Returns a new folder with a dataset of these documents. Writes them without the API, which would be slow for
 * thousands and refuse dangling references, so each needs its system fields.
 */
export function lakeFolder(documents: readonly JsonObject[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  const content = join(dir, CONTENT_FOLDER)
  mkdirSync(content)
  const database = openDatabase(content)
  const insert = database.prepare('INSERT INTO documents (id, body) VALUES (?, ?)')
  database.exec('BEGIN')
  for (const document of documents) insert.run(String(document._id), JSON.stringify(document))
  database.exec('COMMIT')
  database.close()
  return dir
}
