import { useEffect, useId, useState } from 'react'
import type { Variant } from '#lib/measurement/variant.ts'
import styles from './draftBanner.module.css'
import { hasTwoVersions, shownVersion, showVersion } from './pageVersion.ts'

const versions: readonly Variant[] = ['A', 'B']

/** Selects the version of a page that has two. @param props.rendering changes with every rendering of the page */
export function VersionSwitch({ rendering }: { rendering: string }) {
  const titleId = useId()
  const [hasTwo, setHasTwo] = useState(false)
  const [shown, setShown] = useState<Variant>('A')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor may have added or removed a second version.
  useEffect(() => {
    setHasTwo(hasTwoVersions())
    setShown(shownVersion())
  }, [rendering])
  if (!hasTwo) return null
  const show = (version: Variant) => {
    showVersion(version)
    setShown(version)
  }
  return (
    // No legend: Safari would put it above its row.
    <fieldset aria-labelledby={titleId} className={styles.switch}>
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
