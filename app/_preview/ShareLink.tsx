import styles from './draftBanner.module.css'

/** Where the Studio's preview shows a page. */
const studioAt = (path: string): string => `/studio/preview?${new URLSearchParams({ preview: path })}`

/** Where links for somebody without access to the Studio are made: the Studio writes them with its user's own right. */
export function ShareLink({ path }: { path: string }) {
  return (
    <details name="preview-panel" className={styles.details}>
      <summary className={styles.control}>Share</summary>
      <div className={styles.panel}>
        <p>
          Links for somebody without access are made in the Studio: press “Share” above the page there. It
          also lists the links that still work, and ends them.
        </p>
        <p>
          <a className={styles.control} href={studioAt(path)}>
            Open this page in the Studio
          </a>
        </p>
      </div>
    </details>
  )
}
