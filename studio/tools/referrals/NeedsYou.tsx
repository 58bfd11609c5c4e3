import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { type NeedsYou, needsYou } from '#lib/referral/admin/adminResponses.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/server/durations.ts'
import { useOnlyReads } from '../useOnlyReads.ts'
import { useReferrals } from './useReferrals.ts'

const INTERVAL_MS = 5 * MINUTE_MS

/** Delay of the first count, ms. The Studio loads first, and a short visit leaves no proof of access behind. */
const DELAY_MS = 3 * SECOND_MS

interface Counted {
  /** Null until the site has answered, and for users who may not ask it. */
  counts: NeedsYou | null
  countAgain: () => void
}

const NeedsYouContext = createContext<Counted>({ counts: null, countAgain: () => undefined })

/** The referrals that need the site owner, for the tab and the start screen. */
export const useNeedsYou = (): Counted => useContext(NeedsYouContext)

/** Counts the referrals that need the site owner, once for the whole Studio. An error shows in the tool, not here. */
export function NeedsYouProvider({ children }: { children: ReactNode }) {
  const ask = useReferrals()
  const mayAsk = !useOnlyReads()
  const [counts, setCounts] = useState<NeedsYou | null>(null)
  const countAgain = useCallback(() => {
    ask({ ask: 'counts' }, needsYou).then(setCounts, () => setCounts(null))
  }, [ask])
  useEffect(() => {
    if (!mayAsk) return
    const first = setTimeout(countAgain, DELAY_MS)
    const timer = setInterval(countAgain, INTERVAL_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [mayAsk, countAgain])
  return <NeedsYouContext value={{ counts, countAgain }}>{children}</NeedsYouContext>
}
