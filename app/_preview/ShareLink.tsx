import styles from './draftBanner.module.css'

/** Path of a page in the Studio's preview. */
const studioAt = (path: string): string => `/studio/preview?${new URLSearchParams({ preview: path })}`

/** Leads to the Studio, which makes links for people without access, with the right of its user. */
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
