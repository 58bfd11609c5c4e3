import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { ISLAND_ID } from './islandId.ts'

interface Props {
  /** The component's props, plain data: the browser reads them to bring it to life without Next's runtime. */
  props: object
  children: ReactNode
}

/** The interactive part of a page; the route's `island.tsx` hydrates it (docs/decisions/0004). */
export async function Island({ props, children }: Props) {
  // A page in draft mode is hydrated by Next, and its texts carry edit info, which belongs in no attribute.
  const { isEnabled: isDraft } = await draftMode()
  return (
    <div id={ISLAND_ID} data-props={isDraft ? undefined : JSON.stringify(props)}>
      {children}
    </div>
  )
}
