import { useCallback } from 'react'
import { type CountsAnswer, countsAnswer, RESULTS_PATH } from '#lib/counting/countsAnswer.ts'
import { useSiteAccess } from '../../access/useSiteAccess.ts'

/** How the tool asks the site what it counted. Rejects with a SiteRefusal whose sentence the consultant may read. */
export function useResults(): () => Promise<CountsAnswer> {
  const access = useSiteAccess()
  return useCallback(async () => {
    const response = await access.ask(RESULTS_PATH, 'results:read', {})
    return countsAnswer.parse(await response.json())
  }, [access])
}
