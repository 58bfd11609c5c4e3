import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { testPorts } from './stack.ts'
import { siteUnderTest } from './underTest.ts'

/** The address of the embedded lake. */
export const lakeUrl = `http://127.0.0.1:${testPorts.lake}`

/** Sanity's own client with the right to edit, pointed at the content under test. */
export function editor(): SanityClient {
  const { editorToken, viewerToken: _, ...where } = siteUnderTest.sanity
  return createClient({
    ...where,
    apiVersion: SANITY_API_VERSION,
    useCdn: false,
    token: editorToken(),
    perspective: 'raw',
  })
}

const page = z.object({ seo: z.object({ title: z.string(), description: z.string() }) })

/** A page's document as it is published now. */
export async function publishedDocument(id: string): Promise<z.infer<typeof page>> {
  return page.parse(await editor().getDocument(id))
}
