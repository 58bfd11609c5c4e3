import styles from './draftBanner.module.css'

/** Path of a page in the Studio's preview. */
const studioAt = (path: string): string => `/studio/preview?${new URLSearchParams({ preview: path })}`

/** Links to the Studio, where editors make links for people without access. */
export function ShareLink({ path }: { path: string }) {
  return (
    <details name="preview-panel" className={styles.details}>
      <summary className={styles.control}>Share</summary>
      <div className={styles.panel}>
        <p>
          To share this page, make a link in the Studio: click “Share” above the page. There you can also see
          and end your links.
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
