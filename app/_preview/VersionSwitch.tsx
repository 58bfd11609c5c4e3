import { useEffect, useState } from 'react'
import type { Variant } from '#lib/measurement/variant.ts'
import { PreviewChoice } from './PreviewChoice.tsx'
import { hasTwoVersions, shownVersion, showVersion } from './pageVersion.ts'

const options = [
  { value: 'A', label: 'Version A' },
  { value: 'B', label: 'Version B' },
] as const

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
  const show = (version: Variant) => {
    showVersion(version)
    setShown(version)
  }
  return (
    <PreviewChoice title="Half of the visitors see each" options={options} chosen={shown} onChoose={show} />
  )
}
