import { useMemo } from 'react'
import { launchFindings, openFindings } from '#lib/checks/launch/launchCheck.ts'
import { useContent } from '../useContent.ts'

/** Returns the number of sample or missing items for visitors; none until the content is loaded. */
export function useOpenCount(): number {
  const content = useContent()
  // The list only changes on publishing, so typing costs no time here.
  const published = content.state === 'ready' ? content.published : undefined
  return useMemo(() => (published ? openFindings(launchFindings(published)).length : 0), [published])
}
