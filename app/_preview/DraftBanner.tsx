import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { type Change, changeKinds } from '#lib/preview/frame/changeSchema.ts'
import { PageCheck } from './checks/PageCheck.tsx'
import styles from './draftBanner.module.css'
import { PerspectiveSwitch, VersionSwitch } from './PreviewSwitches.tsx'
import { leaveAddress, requestChanges } from './previewRequests.ts'
import type { PreviewState } from './previewState.ts'

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

export function DraftBanner({ state, refresh, isRefreshing }: Props) {
  const path = usePathname()
  return (
    <>
      <div className={styles.space} />
      <aside
        className={`on-dark ${styles.bar} ${styles.banner}`}
        aria-label="Preview"
        data-preview-role={state.role}
      >
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

function ChangeList({ path }: { path: string }) {
  const [changes, setChanges] = useState<Change[] | 'loading' | 'failed'>('loading')
  const load = async () => {
    setChanges('loading')
    setChanges((await requestChanges(path).catch(() => null)) ?? 'failed')
  }
  return (
    <details
      name="preview-panel"
      className={styles.details}
      onToggle={(event) => event.currentTarget.open && void load()}
    >
      <summary className={styles.control}>What changed</summary>
      <div className={styles.panel}>
        {changes === 'loading' ? <p>Comparing with the published page…</p> : null}
        {changes === 'failed' ? <p>The comparison did not work. Reload the page and try again.</p> : null}
        {Array.isArray(changes) ? <Comparison changes={changes} /> : null}
      </div>
    </details>
  )
}

function Comparison({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p>Nothing: this page reads exactly as it is published.</p>
  return (
    <ol className={styles.changes}>
      {changes.map(({ where, kind, before, after }) => (
        <li key={`${where} ${kind} ${before} ${after}`}>
          <b>{where}</b> <span className={styles.kind}>{changeKinds[kind]}</span>
          {before ? <del>{before}</del> : null}
          {after ? <ins>{after}</ins> : null}
        </li>
      ))}
    </ol>
  )
}
