import '#lib/security/zodWithoutEval.ts'
import { PageCheck } from './checks/PageCheck.tsx'
import styles from './checks/pageCheck.module.css'
import { DraftBanner } from './DraftBanner.tsx'
import banner from './draftBanner.module.css'
import { Overlays } from './Overlays.tsx'
import type { PreviewState } from './previewState.ts'
import { useLiveRefresh } from './useLiveRefresh.ts'
import { isFramed, useStudioAround } from './useStudioAround.ts'

export function PreviewTools({ state }: { state: PreviewState }) {
  const version = state.role === 'ended' ? null : state.version
  const { refresh, isRefreshing } = useLiveRefresh(version)
  useStudioAround(state, refresh)
  return (
    <>
      {state.role === 'editor' && <Overlays perspective={state.perspective} refresh={refresh} />}
      {isFramed() ? (
        state.role === 'editor' && (
          <div data-preview-role={state.role}>
            {/* Presentation shows the page without the preview's bar. */}
            <aside aria-label="Page check" className={`on-dark ${banner.bar} ${styles.framed}`}>
              <PageCheck rendering={state.version} isRefreshing={isRefreshing} />
            </aside>
          </div>
        )
      ) : (
        <DraftBanner state={state} refresh={refresh} isRefreshing={isRefreshing} />
      )}
    </>
  )
}
