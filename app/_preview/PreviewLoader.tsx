'use client'

import dynamic from 'next/dynamic'
import type { PreviewState } from './previewState.ts'

// A module of its own, so that only a page in draft mode ever asks for the tools.
const PreviewTools = dynamic(() => import('./PreviewTools.tsx'), { ssr: false })

export function PreviewLoader({ state }: { state: PreviewState }) {
  return <PreviewTools state={state} />
}
