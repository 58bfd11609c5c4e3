import { useEffect, useId, useState } from 'react'
import type { Variant } from '#lib/experiment/variant.ts'
import styles from './draftBanner.module.css'

const versions: readonly Variant[] = ['A', 'B']

const hasTwoVersions = (): boolean => document.querySelector('[data-for="B"]') !== null
const shownVersion = (): Variant => (document.documentElement.dataset.variant === 'B' ? 'B' : 'A')

/**
 * On a page of which there are two versions: which of them is shown. Only what is seen changes; the version that this browser
 * keeps as a visitor's stays what it was.
 *
 * @param props.rendering changes with every rendering of the page
 * @param props.isFramed whether it stands by itself, where Presentation shows the page without the preview's bar
 */
export function VersionSwitch({ rendering, isFramed = false }: { rendering: string; isFramed?: boolean }) {
  const titleId = useId()
  const [hasTwo, setHasTwo] = useState(false)
  const [shown, setShown] = useState<Variant>('A')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second version may have been written or removed meanwhile.
  useEffect(() => {
    setHasTwo(hasTwoVersions())
    setShown(shownVersion())
  }, [rendering])
  if (!hasTwo) return null
  const show = (version: Variant) => {
    document.documentElement.dataset.variant = version
    setShown(version)
  }
  return (
    // No legend: in Safari that stands above its row and not in it.
    <fieldset
      aria-labelledby={titleId}
      className={isFramed ? `${styles.switch} ${styles.framed}` : styles.switch}
    >
      <span id={titleId} className={styles.title}>
        Half of the visitors see each
      </span>
      {versions.map((version) => (
        <button
          key={version}
          type="button"
          className={styles.control}
          aria-pressed={version === shown}
          onClick={() => show(version)}
        >
          {`Version ${version}`}
        </button>
      ))}
    </fieldset>
  )
}
