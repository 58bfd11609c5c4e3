import { currentPreview } from '#lib/preview/currentPreview.ts'
import { knownWordings } from '#lib/preview/knownWordings.ts'
import { NO_STORE, refuseWithoutPreview } from '#lib/preview/responses.ts'

/** Returns the current and earlier wordings of each fact to an editor's preview, by key. */
export async function GET(): Promise<Response> {
  const preview = await currentPreview()
  if (preview?.pass.kind !== 'editor') return refuseWithoutPreview()
  return Response.json([...(await knownWordings(preview))], { headers: NO_STORE })
}
