import '#lib/security/zodWithoutEval.ts'
import { PageCheck } from './checks/PageCheck.tsx'
import { DraftBanner } from './DraftBanner.tsx'
import { Overlays } from './Overlays.tsx'
import type { PreviewState } from './previewState.ts'
import { useLiveRefresh } from './useLiveRefresh.ts'
import { VersionSwitch } from './VersionSwitch.tsx'

/** Presentation shows the page in a frame and has its own controls around it. */
const isFramed = (): boolean => window.self !== window.top

export function PreviewTools({ state }: { state: PreviewState }) {
  const version = state.role === 'ended' ? null : state.version
  const { refresh, isRefreshing } = useLiveRefresh(version)
  return (
    <>
      {state.role === 'editor' ? <Overlays perspective={state.perspective} refresh={refresh} /> : null}
      {isFramed() ? (
        <div data-preview-role={state.role}>
          {state.role === 'editor' ? (
            <PageCheck isFramed rendering={state.version} isRefreshing={isRefreshing} />
          ) : null}
          <VersionSwitch isFramed rendering={version ?? ''} />
        </div>
      ) : (
        <DraftBanner state={state} refresh={refresh} isRefreshing={isRefreshing} />
      )}
    </>
  )
}
