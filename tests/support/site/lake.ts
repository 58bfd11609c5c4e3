import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { testPorts } from './stack.ts'
import { siteUnderTest } from './underTest.ts'

export const lakeUrl = `http://127.0.0.1:${testPorts.lake}`

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

export async function publishedDocument(id: string): Promise<z.infer<typeof page>> {
  return page.parse(await editor().getDocument(id))
}

/** Restores these documents and removes their drafts at the end of the caller's block. */
export async function restoring(...ids: string[]): Promise<AsyncDisposable> {
  const lake = editor()
  const before = await lake.getDocuments(ids)
  return {
    async [Symbol.asyncDispose]() {
      const transaction = lake.transaction()
      for (const id of ids) transaction.delete(`drafts.${id}`)
      for (const document of before) if (document) transaction.createOrReplace(document)
      await transaction.commit()
    },
  }
}
