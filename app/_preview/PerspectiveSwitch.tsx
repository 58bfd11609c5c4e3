import { useId, useState } from 'react'
import styles from './draftBanner.module.css'
import { choosePerspective } from './previewRequests.ts'

const choices = [
  { perspective: 'drafts', label: 'Drafts' },
  { perspective: 'published', label: 'Published' },
] as const

/** Switches the page between drafts and published content. */
export function PerspectiveSwitch({
  perspective: current,
  refresh,
}: {
  perspective: string
  refresh: () => void
}) {
  const titleId = useId()
  const [failed, setFailed] = useState(false)
  const chosen = current === 'published' ? 'published' : 'drafts'
  const choose = async (perspective: string) => {
    const done = await choosePerspective(perspective).catch(() => false)
    setFailed(!done)
    if (done) refresh()
  }
  return (
    // No legend: Safari would put it above its row.
    <fieldset className={styles.switch} aria-labelledby={titleId}>
      <span id={titleId} className={styles.title}>
        Show
      </span>
      {choices.map(({ perspective, label }) => (
        <button
          key={perspective}
          type="button"
          className={styles.control}
          aria-pressed={perspective === chosen}
          onClick={() => void choose(perspective)}
        >
          {label}
        </button>
      ))}
      {failed ? <span role="alert">That did not work. Reload the page.</span> : null}
    </fieldset>
  )
}
