import { contentVersion } from '#lib/preview/contentVersion.ts'
import { currentPreview } from '#lib/preview/currentPreview.ts'
import { liveStream } from '#lib/preview/liveStream.ts'
import { refuseWithoutPreview } from '#lib/preview/responses.ts'
import { isRunningPass } from '#lib/preview/runningShareLink.ts'

/** Tells a previewer's page when to fetch itself anew, as server-sent events `ready` and `change`. */
export async function GET(request: Request): Promise<Response> {
  const preview = await currentPreview()
  if (!preview) return refuseWithoutPreview()
  const { client, pass } = preview
  return new Response(
    liveStream({
      client,
      version: () => contentVersion(client),
      isAllowed: () => isRunningPass(client, pass, Date.now()),
      signal: request.signal,
    }),
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
