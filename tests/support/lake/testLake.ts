import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Lake, startLake } from '#content-lake/lake.ts'
import type { LakeOptions } from '#content-lake/services.ts'
import { lakeOptions } from './lakeOptions.ts'

export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'content-lake-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Starts a real Content Lake on a free port and a new folder, which end with the test. */
export async function startTestLake(options: Partial<LakeOptions> = {}): Promise<Lake & { dir: string }> {
  const dir = options.dir ?? temporaryFolder()
  const lake = await startLake({ ...lakeOptions(dir), ...options })
  onTestFinished(() => lake.close())
  return { ...lake, dir }
}
