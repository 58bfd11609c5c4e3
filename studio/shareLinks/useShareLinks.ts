import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import type { ShareDays } from '#lib/preview/share/shareDays.ts'
import type { ShareLinkDocument } from '#lib/preview/share/shareLink.ts'
import { endLinks, makeLink, runningLinks } from './shareLinks.ts'

/** Shortest time between two links, ms: longer than a double click. */
const REST_MS = 1_000

export interface MadeLink {
  url: string
  endsAt: string
}

/** Returns the active links, null until loaded, and functions to change them. */
export function useShareLinks() {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const [links, setLinks] = useState<readonly ShareLinkDocument[] | null>(null)
  const [made, setMade] = useState<MadeLink | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isMaking, setIsMaking] = useState(false)

  const act = useCallback(
    async (what: () => Promise<unknown>) => {
      try {
        await what()
        setLinks(await runningLinks(client, Date.now()))
        setHasFailed(false)
      } catch {
        setHasFailed(true)
      }
    },
    [client],
  )

  useEffect(() => {
    void act(async () => {})
  }, [act])

  const make = async (path: string, days: ShareDays) => {
    // A second click would hide the first link's address, which is not stored.
    setIsMaking(true)
    const rest = new Promise((resolve) => setTimeout(resolve, REST_MS))
    await act(async () => {
      setMade(null)
      const { href, endsAt } = await makeLink(client, path, days, Date.now())
      setMade({ url: new URL(href, location.origin).href, endsAt })
    })
    await rest
    setIsMaking(false)
  }
  const end = (ids: readonly string[]) =>
    act(async () => {
      await endLinks(client, ids, Date.now())
      // The new link's address may be one of them, and would not work.
      setMade(null)
    })
  return { links, made, hasFailed, isMaking, make, end }
}
