import { z } from 'zod'
import { factWordings } from '#lib/checks/typedFact.ts'
import { currentPreview } from '#lib/preview/currentPreview.ts'
import { NO_STORE, refuseWithoutPreview } from '#lib/preview/responses.ts'

const facts = z.record(z.string(), z.unknown()).nullable()

/**
 * Returns the wordings of each fact to an editor's preview, by key: as in the draft, as published, and as in the first
 * version. Somebody may have typed one of them.
 */
export async function GET(): Promise<Response> {
  const preview = await currentPreview()
  if (preview?.pass.kind !== 'editor') return refuseWithoutPreview()
  const read = async (perspective: 'drafts' | 'published') =>
    facts.parse(
      await preview.client.fetch<unknown>(
        /* groq */ `*[_id == "businessFacts"][0]`,
        {},
        { perspective, cache: 'no-store', stega: false },
      ),
    )
  const wordings = factWordings(await Promise.all([read('drafts'), read('published')]))
  return Response.json([...wordings], { headers: NO_STORE })
}
