import { usePathname } from 'next/navigation'
import { ChangeList } from './ChangeList.tsx'
import { PageCheck } from './checks/PageCheck.tsx'
import styles from './draftBanner.module.css'
import { PerspectiveSwitch } from './PerspectiveSwitch.tsx'
import { leaveAddress } from './previewRequests.ts'
import type { PreviewState } from './previewState.ts'
import { VersionSwitch } from './VersionSwitch.tsx'

interface Props {
  state: PreviewState
  refresh: () => void
  isRefreshing: boolean
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

function summaryOf(state: PreviewState): string {
  if (state.role === 'ended') return 'This preview has ended. You see the page as it is published.'
  if (state.role === 'share') return `Shared preview until ${day.format(state.expiresAt)}`
  return state.perspective === 'published'
    ? 'You see the page as it is published.'
    : 'You see drafts that are not published.'
}

/** The bar at the bottom of a previewed page. */
export function DraftBanner({ state, refresh, isRefreshing }: Props) {
  const path = usePathname()
  return (
    <>
      <div className={styles.space} />
      <aside className={styles.banner} aria-label="Preview" data-preview-role={state.role}>
        <p className={styles.summary}>
          <strong>Preview</strong>
          <span role="status">{isRefreshing ? 'Updating…' : summaryOf(state)}</span>
        </p>
        {state.role === 'ended' ? null : (
          <>
            <PerspectiveSwitch perspective={state.perspective} refresh={refresh} />
            <VersionSwitch rendering={state.version} />
            <ChangeList path={path} key={path} />
          </>
        )}
        {state.role === 'editor' ? (
          <>
            <PageCheck rendering={state.version} isRefreshing={isRefreshing} />
            <ShareLink path={path} />
          </>
        ) : null}
        <form method="post" action={leaveAddress(path)}>
          <button type="submit" className={styles.control}>
            Leave preview
          </button>
        </form>
      </aside>
    </>
  )
}

/** Links to the Studio, where editors make links for people without access. */
const ShareLink = ({ path }: { path: string }) => (
  <details name="preview-panel" className={styles.details}>
    <summary className={styles.control}>Share</summary>
    <div className={styles.panel}>
      <p>
        To share this page, make a link in the Studio: click “Share” above the page. There you can also see
        and end your links.
      </p>
      <p>
        <a className={styles.control} href={`/studio/preview?${new URLSearchParams({ preview: path })}`}>
          Open this page in the Studio
        </a>
      </p>
    </div>
  </details>
)
