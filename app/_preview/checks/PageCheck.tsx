import { useState } from 'react'
import banner from '../draftBanner.module.css'
import { FindingEntry } from './FindingEntry.tsx'
import styles from './pageCheck.module.css'
import { type CheckState, usePageCheck } from './usePageCheck.ts'

interface Props {
  /** Changes with every rendering of the page. */
  rendering: string
  isRefreshing: boolean
  /** True where Presentation shows the page without the preview's bar. */
  isFramed?: boolean
}

/** Checks this page on demand and lists findings with links to their fields. */
export function PageCheck({ rendering, isRefreshing, isFramed = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const state = usePageCheck({ isOpen, rendering, isRefreshing })
  const details = (
    <details
      name="preview-panel"
      className={banner.details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={banner.control}>
        Check this page{isOpen && state.phase === 'done' ? ` (${state.findings.length})` : null}
      </summary>
      <div className={`${banner.panel} ${styles.panel}`}>
        <p role="status">{statusOf(state)}</p>
        {state.phase === 'done' ? (
          <ol className={styles.findings}>
            {state.findings.map((finding) => (
              <FindingEntry key={`${finding.at} ${finding.kind} ${finding.sentence}`} {...finding} />
            ))}
          </ol>
        ) : null}
      </div>
    </details>
  )
  if (!isFramed) return details
  return (
    <aside aria-label="Page check" className={styles.framed}>
      {details}
    </aside>
  )
}

function statusOf(state: CheckState): string {
  if (state.phase === 'waiting') return 'Looking at the page as visitors see it…'
  if (state.phase === 'failed') return 'The check did not work. Reload the page and try again.'
  const { length } = state.findings
  if (length === 0) {
    return 'No faults found in links, headings, pictures, figures and access. The words are yours to judge.'
  }
  return `${length === 1 ? 'One finding' : `${length} findings`}. Click one to open its field.`
}
