import type { ReactNode } from 'react'
import { LoadingBlock, useFeatureEnabled } from 'sanity'

/**
 * Its children, once the Studio knows what the plan of its project includes. Sanity's own layout asks for that as well, draws
 * the whole Studio meanwhile, and where the plan has no comments throws it away and draws it a second time.
 */
export function OncePlanIsKnown({ children }: { children: ReactNode }) {
  const { isLoading } = useFeatureEnabled('studioComments')
  return isLoading ? <LoadingBlock fill /> : children
}
