import { currentPreview } from '#lib/preview/currentPreview.ts'
import { knownWordings } from '#lib/preview/knownWordings.ts'
import { NO_STORE, refuseWithoutPreview } from '#lib/preview/responses.ts'

/** Tells an editor's preview how each fact reads, and read, as pairs of its key and the wordings. */
export async function GET(): Promise<Response> {
  const preview = await currentPreview()
  if (preview?.pass.kind !== 'editor') return refuseWithoutPreview()
  return Response.json([...(await knownWordings(preview))], { headers: NO_STORE })
}
