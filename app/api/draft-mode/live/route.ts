import { contentVersion } from '#lib/preview/contentVersion.ts'
import { currentPreview } from '#lib/preview/currentPreview.ts'
import { liveStream } from '#lib/preview/liveStream.ts'
import { refuseWithoutPreview } from '#lib/preview/responses.ts'
import { isRunningPass } from '#lib/preview/share/runningShareLink.ts'

/** Sends server-sent events `ready` and `change`, after which a previewer's page fetches itself again. */
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
        // Compression would delay events until a buffer is full.
        'cache-control': 'private, no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    },
  )
}
