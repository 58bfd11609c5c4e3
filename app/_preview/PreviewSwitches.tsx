import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Variant } from '#lib/measurement/variant.ts'
import styles from './draftBanner.module.css'
import { hasTwoVersions, shownVersion, showVersion } from './pageVersion.ts'
import { choosePerspective } from './previewRequests.ts'

export function PerspectiveSwitch({ perspective, refresh }: { perspective: string; refresh: () => void }) {
  const [failed, setFailed] = useState(false)
  const choose = async (chosen: string) => {
    const done = await choosePerspective(chosen).catch(() => false)
    setFailed(!done)
    if (done) refresh()
  }
  return (
    <Switch
      title="Show"
      options={{ drafts: 'Drafts', published: 'Published' }}
      chosen={perspective === 'published' ? 'published' : 'drafts'}
      onChoose={(chosen) => void choose(chosen)}
    >
      {failed ? <span role="alert">That did not work. Reload the page.</span> : null}
    </Switch>
  )
}

/** Selects the version of a page that has two. @param props.rendering changes with every rendering of the page */
export function VersionSwitch({ rendering }: { rendering: string }) {
  const [hasTwo, setHasTwo] = useState(false)
  const [shown, setShown] = useState<Variant>('A')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor may have added or removed a second version.
  useEffect(() => {
    setHasTwo(hasTwoVersions())
    setShown(shownVersion())
  }, [rendering])
  if (!hasTwo) return null
  const show = (chosen: string) => {
    const version = chosen === 'B' ? 'B' : 'A'
    showVersion(version)
    setShown(version)
  }
  return (
    <Switch
      title="Half of the visitors see each"
      options={{ A: 'Version A', B: 'Version B' }}
      chosen={shown}
      onChoose={show}
    />
  )
}

interface SwitchProps {
  title: string
  options: Readonly<Record<string, string>>
  chosen: string
  onChoose: (value: string) => void
  children?: ReactNode
}

function Switch({ title, options, chosen, onChoose, children }: SwitchProps) {
  const titleId = useId()
  return (
    // No legend: Safari would put it above its row.
    <fieldset className={styles.switch} aria-labelledby={titleId}>
      <span id={titleId} className={styles.title}>
        {title}
      </span>
      {Object.entries(options).map(([value, label]) => (
        <button
          key={value}
          type="button"
          className={styles.control}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
      {children}
    </fieldset>
  )
}
