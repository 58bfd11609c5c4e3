import { currentPreview } from '#lib/preview/currentPreview.ts'
import { changesOnPage } from '#lib/preview/pageChanges.ts'
import { NO_STORE, refuseWithoutPreview } from '#lib/preview/responses.ts'

/** Returns the differences between a page in the preview and the published one: `?path=/TSS`. */
export async function GET(request: Request): Promise<Response> {
  const preview = await currentPreview()
  if (!preview) return refuseWithoutPreview()
  const path = new URL(request.url).searchParams.get('path') ?? '/'
  return Response.json(await changesOnPage(preview, path), { headers: NO_STORE })
}
