import { useState } from 'react'
import { SHARE_DAYS } from '#lib/preview/shareDays.ts'
import styles from './draftBanner.module.css'
import { requestShareLink } from './previewRequests.ts'

type Link = { url: string; expiresAt: number }

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** Makes a link for somebody without access to the Studio. */
export function ShareLink({ path }: { path: string }) {
  const [link, setLink] = useState<Link | 'failed' | null>(null)
  const make = async (days: number) => {
    setLink((await requestShareLink(path, days).catch(() => null)) ?? 'failed')
  }
  return (
    <details name="preview-panel" className={styles.details}>
      <summary className={styles.control}>Share</summary>
      <div className={styles.panel}>
        <p>A link that shows drafts to whoever has it. It works for:</p>
        <p className={styles.switch}>
          {SHARE_DAYS.map((days) => (
            <button key={days} type="button" className={styles.control} onClick={() => void make(days)}>
              {days === 1 ? '1 day' : `${days} days`}
            </button>
          ))}
        </p>
        <div role="status">{link ? <Outcome link={link} /> : null}</div>
      </div>
    </details>
  )
}

function Outcome({ link }: { link: Link | 'failed' }) {
  if (link === 'failed') return <p>No link was made. Open the page from the Studio again.</p>
  return (
    <>
      <label className={styles.link}>
        Preview link
        <input readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        className={styles.control}
        onClick={() => void navigator.clipboard.writeText(link.url)}
      >
        Copy
      </button>
      <p>
        It ends on {day.format(link.expiresAt)}. To end all preview links at once, press “End all preview
        links” in the Studio under Settings, “Preview links”.
      </p>
    </>
  )
}
