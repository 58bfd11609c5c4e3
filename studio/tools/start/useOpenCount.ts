import { useMemo } from 'react'
import { launchFindings, openFindings } from '#lib/launch/launchCheck.ts'
import { useContent } from '../useContent.ts'

/** How many things are still sample or missing for visitors; none while the content isn't read. */
export function useOpenCount(): number {
  const content = useContent()
  // The same list until something is published, so typing costs nothing here.
  const published = content.state === 'ready' ? content.published : undefined
  return useMemo(() => (published ? openFindings(launchFindings(published)).length : 0), [published])
}
