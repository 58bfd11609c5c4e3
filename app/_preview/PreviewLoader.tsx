'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { PreviewState } from './previewState.ts'

type Tools = ComponentType<{ state: PreviewState }>

/**
 * Imports the preview's tools after the page has loaded. The import is a separate chunk, so that only a page in draft
 * mode downloads it; next/dynamic would do the same, but weighs more than this on every page that hydrates.
 */
export function PreviewLoader({ state }: { state: PreviewState }) {
  const [tools, setTools] = useState<{ Tools: Tools } | null>(null)
  useEffect(() => {
    void import('./PreviewTools.tsx').then(({ PreviewTools }) => setTools({ Tools: PreviewTools }))
  }, [])
  return tools ? <tools.Tools state={state} /> : null
}
