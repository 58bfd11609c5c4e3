import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { onTestFinished } from 'vitest'
import { type Lake, startLake } from '#local/content-lake/lake.ts'
import type { LakeOptions } from '#local/content-lake/services.ts'

export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'content-lake-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A real lake on a port of its own and a folder of its own, gone with the test. */
export async function startTestLake(options: Partial<LakeOptions> = {}): Promise<Lake & { dir: string }> {
  const dir = options.dir ?? temporaryFolder()
  const lake = await startLake({
    port: 0,
    dir,
    webhookUrl: null,
    revalidateSecret: null,
    projectId: 'local',
    dataset: 'production',
    seedFrom: null,
    changesKeptPerDocument: 500,
    ...options,
  })
  onTestFinished(() => lake.close())
  return { ...lake, dir }
}

/** @sanity/client 8 as the site and the Studio use it; anonymous without a token. */
export function clientOf(lake: Lake, token?: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-03-01',
    apiHost: `${lake.url}/lake`,
    useProjectHostname: false,
    useCdn: false,
    ...(token === undefined ? {} : { token }),
  })
}

export function editorOf(lake: Lake): SanityClient {
  return clientOf(lake, lake.credentials.editorToken)
}
