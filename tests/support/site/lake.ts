import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { readOrCreateCredentials } from '#local/content-lake/credentials.ts'
import { testPorts, testStateDirectory } from './stack.ts'

/** The address of the lake under test. */
export const lakeUrl = `http://127.0.0.1:${testPorts.lake}`

const credentials = () => readOrCreateCredentials(`${testStateDirectory}/content-lake`)

/** Sanity's own client with the right to edit, pointed at the lake under test. */
export const editor = (): SanityClient =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: SANITY_API_VERSION,
    apiHost: lakeUrl,
    useProjectHostname: false,
    useCdn: false,
    token: credentials().editorToken,
    perspective: 'raw',
  })

const page = z.object({ seo: z.object({ title: z.string(), description: z.string() }) })

/** A page's document as it is published now. */
export async function publishedDocument(id: string): Promise<z.infer<typeof page>> {
  return page.parse(await editor().getDocument(id))
}
