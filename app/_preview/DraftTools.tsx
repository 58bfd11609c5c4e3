import { currentPreview } from '#lib/preview/currentPreview.ts'
import { isDraftMode } from '#lib/preview/draftModeState.ts'
import { PreviewLoader } from './PreviewLoader.tsx'
import type { PreviewState } from './previewState.ts'

/** Everything that a previewer sees beside the page. Nothing at all for visitors, on whose pages it costs no byte. */
export async function DraftTools() {
  if (!(await isDraftMode())) return null
  return <PreviewLoader state={await stateOfPreview()} />
}

async function stateOfPreview(): Promise<PreviewState> {
  const preview = await currentPreview()
  if (!preview) return { role: 'ended' }
  const { pass, perspective } = preview
  return { role: pass.kind, showsPublished: perspective === 'published', expiresAt: pass.expiresAt }
}
