import { contentVersion } from '#lib/preview/contentVersion.ts'
import { currentPreview } from '#lib/preview/currentPreview.ts'
import { liveStream } from '#lib/preview/liveStream.ts'
import { refuseWithoutPreview } from '#lib/preview/responses.ts'

/** Tells a previewer's page when to fetch itself anew, as server-sent events `ready` and `change`. */
export async function GET(request: Request): Promise<Response> {
  const preview = await currentPreview()
  if (!preview) return refuseWithoutPreview()
  const { client } = preview
  return new Response(
    liveStream(client, () => contentVersion(client), request.signal),
    {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // Compression would hold events back until there are enough of them.
        'cache-control': 'private, no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    },
  )
}
