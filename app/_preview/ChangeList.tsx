import { useState } from 'react'
import { type Change, changeKinds } from '#lib/preview/frame/changeSchema.ts'
import styles from './draftBanner.module.css'
import { requestChanges } from './previewRequests.ts'

/** On demand: what differs on this page from what visitors read. */
export function ChangeList({ path }: { path: string }) {
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
