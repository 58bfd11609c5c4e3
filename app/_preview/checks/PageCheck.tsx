import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { shortened } from '#lib/checks/finding.ts'
import banner from '../draftBanner.module.css'
import { checkPage, type PlacedFinding } from './checkPage.ts'
import styles from './pageCheck.module.css'

interface Props {
  rendering: string
  isRefreshing: boolean
}

/** Checks this page on demand and lists findings with links to their fields. */
export function PageCheck({ rendering, isRefreshing }: Props) {
  const [isOpen, setOpen] = useState(false)
  const state = usePageCheck(isOpen, rendering, isRefreshing)
  return (
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

function FindingEntry({ kind, sentence, words, place }: PlacedFinding) {
  const isPassedOn = useRef(false)
  return (
    <li className={styles.finding}>
      <b>{kind}</b> {words ? <q className={styles.words}>{shortened(words)}</q> : null}
      {place ? (
        <a
          className={styles.open}
          href={place.href}
          target={window.self === window.top ? '_blank' : '_top'}
          rel="noopener"
          // The overlays catch mouse clicks on elements with edit info and report their field to Presentation.
          data-sanity={place.info}
          onClick={(event) => {
            if (window.self === window.top || isPassedOn.current) return
            event.preventDefault()
            isPassedOn.current = true
            pressWithMouse(event)
            isPassedOn.current = false
          }}
        >
          {sentence}
        </a>
      ) : (
        <>
          <span>{sentence}</span>
          <span className={styles.fixed}>The design determines this. Ask your developer to change it.</span>
        </>
      )}
    </li>
  )
}

/** Turns a keyboard click into a mouse click over the entry, because the overlays ignore the keyboard. */
function pressWithMouse({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  for (const type of ['mouseenter', 'mousemove', 'click', 'mouseleave']) {
    currentTarget.dispatchEvent(new window.MouseEvent(type, { bubbles: type === 'click', cancelable: true }))
  }
}

/** Time without an edit before the page is checked, ms, so that typing isn't interrupted. */
const REST_MS = 400
/** Time limit of a check, ms. A page, an answer or a font may never arrive. */
const PATIENCE_MS = 20_000

type CheckState = { phase: 'waiting' } | { phase: 'failed' } | { phase: 'done'; findings: PlacedFinding[] }

/** Checks the page while its findings are open. An edit aborts a running check. */
function usePageCheck(isOpen: boolean, rendering: string, isRefreshing: boolean): CheckState {
  const [state, setState] = useState<CheckState>({ phase: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering is another page.
  useEffect(() => {
    if (!isOpen) return
    setState({ phase: 'waiting' })
    const asked = new AbortController()
    const patience = setTimeout(() => {
      asked.abort()
      setState({ phase: 'failed' })
    }, PATIENCE_MS)
    const begin = async () => {
      try {
        const findings = await checkPage(asked.signal)
        setState({ phase: 'done', findings })
      } catch {
        if (asked.signal.aborted) return
        setState({ phase: 'failed' })
      }
      clearTimeout(patience)
    }
    const rest = isRefreshing ? undefined : setTimeout(() => void begin(), REST_MS)
    return () => {
      clearTimeout(rest)
      clearTimeout(patience)
      asked.abort()
    }
  }, [isOpen, rendering, isRefreshing])
  return state
}
