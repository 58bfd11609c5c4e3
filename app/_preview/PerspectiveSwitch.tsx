import { useState } from 'react'
import { PreviewChoice } from './PreviewChoice.tsx'
import { choosePerspective } from './previewRequests.ts'

const options = [
  { value: 'drafts', label: 'Drafts' },
  { value: 'published', label: 'Published' },
] as const

interface PerspectiveSwitchProps {
  perspective: string
  refresh: () => void
}

/** Switches the page between drafts and published content. */
export function PerspectiveSwitch({ perspective, refresh }: PerspectiveSwitchProps) {
  const [failed, setFailed] = useState(false)
  const choose = async (chosen: string) => {
    const done = await choosePerspective(chosen).catch(() => false)
    setFailed(!done)
    if (done) refresh()
  }
  return (
    <PreviewChoice
      title="Show"
      options={options}
      chosen={perspective === 'published' ? 'published' : 'drafts'}
      onChoose={(chosen) => void choose(chosen)}
    >
      {failed ? <span role="alert">That did not work. Reload the page.</span> : null}
    </PreviewChoice>
  )
}
