'use client'

import '#lib/security/zodWithoutEval.ts'
// The package's other entry loads a script from a CDN, which an offline machine does not reach.
import { NextStudio } from 'next-sanity/studio/client-component'
import { config } from '#studio/config.ts'
import './font.css'

export function Studio() {
  return <NextStudio config={config} />
}
