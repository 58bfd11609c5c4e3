import { useEffect, useState } from 'react'
import { useActiveReleases, useClient } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import type { ContentDocument } from '#lib/launch/contentDocument.ts'
import { type ScheduledWork, scheduledWork } from '../../checks/scheduledWork.ts'
import { scheduledCopies } from './scheduledCopies.ts'

/** What goes live by itself or could not, live; null while it isn't read. */
export function useScheduledWork(): { scheduled: ScheduledWork[] | null; hasFailed: boolean } {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { data: releases, loading, error } = useActiveReleases()
  const [copies, setCopies] = useState<readonly ContentDocument[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  // A copy is locked while it waits: what there is to read changes with the releases alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with each change of the releases
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
