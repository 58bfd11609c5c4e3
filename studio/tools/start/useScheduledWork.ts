import { useEffect, useState } from 'react'
import { useActiveReleases, useClient } from 'sanity'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { type ScheduledWork, scheduledWork } from '../../checks/scheduledWork.ts'
import { scheduledCopies } from './scheduledCopies.ts'

/** Returns the scheduled drafts, live; null until loaded. */
export function useScheduledWork(): { scheduled: ScheduledWork[] | null; hasFailed: boolean } {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { data: releases, loading, error } = useActiveReleases()
  const [copies, setCopies] = useState<readonly ContentDocument[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  // A scheduled copy is locked, so the copies change only with the releases.
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again with each change of the releases
  useEffect(() => {
    let isLatest = true
    scheduledCopies(client).then(
      (found) => {
        if (!isLatest) return
        setCopies(found)
        setHasFailed(false)
      },
      () => {
        if (isLatest) setHasFailed(true)
      },
    )
    return () => {
      isLatest = false
    }
  }, [client, releases])

  const cannotRead = hasFailed || !!error
  const isRead = copies !== null && !loading && !cannotRead
  return { scheduled: isRead ? scheduledWork(releases, copies) : null, hasFailed: cannotRead }
}
