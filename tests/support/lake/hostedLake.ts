import { createClient } from '@sanity/client'
import { onTestFinished } from 'vitest'
import { startLake } from '#content-lake/lake.ts'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { everyCaller, lakeOptions } from './lakeOptions.ts'
import { temporaryFolder } from './testLake.ts'
import '../hosted/localhostNames.mjs'

export type HostedLake = Awaited<ReturnType<typeof startHostedLake>>

/** Starts an empty fake Sanity: another project and dataset, under names with the project's id, without TLS. */
export async function startHostedLake(options: { dir?: string } = {}) {
  const dir = options.dir ?? temporaryFolder()
  const lake = await startLake({
    ...lakeOptions(dir),
    projectId: 'rehearsal',
    dataset: 'staging',
    // Tests sign people in without the Studio, by signInPerson.
    callers: everyCaller,
  })
  onTestFinished(() => lake.close())
  const { port } = new URL(lake.url)
  const apiHost = `http://api.sanity.localhost:${port}`
  const env = {
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'rehearsal',
    NEXT_PUBLIC_SANITY_DATASET: 'staging',
    NEXT_PUBLIC_SANITY_API_HOST: apiHost,
    NEXT_PUBLIC_SANITY_CDN_HOST: `http://cdn.sanity.localhost:${port}`,
    SANITY_API_READ_TOKEN: lake.credentials.viewerToken,
    SANITY_API_WRITE_TOKEN: lake.credentials.editorToken,
  }
  const editor = createClient({
    projectId: 'rehearsal',
    dataset: 'staging',
    apiVersion: SANITY_API_VERSION,
    apiHost,
    useCdn: false,
    token: lake.credentials.editorToken,
    perspective: 'raw',
  })
  return { lake, dir, editor, env }
}
