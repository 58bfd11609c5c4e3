'use client'

import '#lib/security/zodWithoutEval.ts'
// The package's other entry loads a script from a CDN, which an offline machine does not reach.
import { NextStudio } from 'next-sanity/studio/client-component'
import { use, useMemo } from 'react'
import { studioConfig } from '#studio/config.ts'
import { readPracticeName } from '#studio/practiceName.ts'
import './font.css'

/** Read before the Studio is shown, because a later title would restart it. */
const practiceName = readPracticeName()

export function Studio() {
  const name = use(practiceName)
  const config = useMemo(() => studioConfig(name), [name])
  return (
    <>
      {/* Title until sign-in; afterwards each tool sets the window's title. */}
      <title>{`Studio | ${name}`}</title>
      <NextStudio config={config} />
    </>
  )
}
