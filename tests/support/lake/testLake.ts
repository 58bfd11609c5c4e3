import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Lake, startLake } from '#local/content-lake/lake.ts'
import type { LakeOptions } from '#local/content-lake/services.ts'
import { lakeOptions } from './lakeOptions.ts'

/** A folder of the test's own, gone with it. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'content-lake-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A real lake on a port of its own and a folder of its own, gone with the test. */
export async function startTestLake(options: Partial<LakeOptions> = {}): Promise<Lake & { dir: string }> {
  const dir = options.dir ?? temporaryFolder()
  const lake = await startLake({ ...lakeOptions(dir), ...options })
  onTestFinished(() => lake.close())
  return { ...lake, dir }
}
