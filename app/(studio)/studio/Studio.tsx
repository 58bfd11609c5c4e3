'use client'

import '#lib/security/zodWithoutEval.ts'
// The package's other entry loads a script from a CDN, which an offline machine does not reach.
import { NextStudio } from 'next-sanity/studio/client-component'
import { useEffect, useMemo, useState } from 'react'
import { studioConfig } from '#studio/config.ts'
import { readPracticeName, UNNAMED } from '#studio/practiceName.ts'
import './font.css'

/** The Studio, shown once its title is known: a later title would restart it. */
export function Studio() {
  const [name, setName] = useState<string>()
  const config = useMemo(() => studioConfig(name ?? UNNAMED), [name])

  useEffect(() => {
    let isGone = false
    void readPracticeName().then((found) => {
      if (!isGone) setName(found)
    })
    return () => {
      isGone = true
    }
  }, [])

  return (
    <>
      {/* Title until sign-in; afterwards each tool sets the window's title. */}
      <title>{name === undefined ? 'Studio' : `Studio | ${name}`}</title>
      <NextStudio config={config}>{name === undefined ? <Waiting /> : null}</NextStudio>
    </>
  )
}

const Waiting = () => null
