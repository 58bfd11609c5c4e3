import { isDraftMode } from '#lib/preview/currentPreview.ts'
import { draftPolicy } from '#lib/preview/draftPolicy.ts'
import { PreviewLoader } from './PreviewLoader.tsx'
import type { PreviewState } from './previewState.ts'
import { previewOfRendering, versionOfRendering } from './rendering.ts'

/** In development React evaluates text to show where errors come from. */
const isProduction = process.env.NODE_ENV === 'production'

/** All tools of a previewer. Visitors get nothing of it, not one byte. */
export async function DraftTools() {
  if (!(await isDraftMode())) return null
  return (
    <>
      {isProduction ? <meta httpEquiv="Content-Security-Policy" content={draftPolicy} /> : null}
      <PreviewLoader state={await stateOfPreview()} />
    </>
  )
}

async function stateOfPreview(): Promise<PreviewState> {
  const preview = await previewOfRendering()
  if (!preview) return { role: 'ended' }
  const { pass, perspective, client } = preview
  const version = await versionOfRendering(client)
  return { role: pass.kind, perspective: String(perspective), version, expiresAt: pass.expiresAt }
}
