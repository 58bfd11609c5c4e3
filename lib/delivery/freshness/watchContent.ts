import { setTimeout as pause } from 'node:timers/promises'
import type { PublishedVersion } from '../../content/publishedVersion.ts'

/** Pause after a failed poll, ms. A server that starts may not answer itself yet. */
const RETRY_MS = 1000

interface Surroundings {
  /** Returns the pause before the next poll, ms. */
  pauseMs: () => number
  /** Rejects when the Content Lake does not answer. */
  readVersion: () => Promise<PublishedVersion>
  /** Renders the pages that show documents of these types. Rejects if one of them could not be rendered. */
  refresh: (types: readonly string[]) => Promise<void>
  /** Called with the first error after a success. */
  report: (error: unknown) => void
}

export interface ContentWatch {
  /** When the last poll found all pages up to date; null before the first time. */
  followedAt(): Date | null
  /** Polls now, or again at once if a poll is under way. */
  look(): void
}

/**
 * Polls the Content Lake, at once and then again and again, and refreshes the pages that show changed documents. A version is
 * remembered only once all its pages are rendered, so the next poll tries again what failed.
 */
export function watchContent({ pauseMs, readVersion, refresh, report }: Surroundings): ContentWatch {
  let known: PublishedVersion | null = null
  let followedAt: Date | null = null
  let isFailing = false
  /** Ends the current pause, or leaves out the next one. */
  let wake = new AbortController()

  const followContent = async (): Promise<void> => {
    const now = await readVersion()
    const changed = [...now.keys()].filter((type) => known?.get(type) !== now.get(type))
    if (changed.length > 0) await refresh(changed)
    known = now
    followedAt = new Date()
    isFailing = false
  }

  const poll = async (): Promise<void> => {
    for (;;) {
      wake = new AbortController()
      await followContent().catch((error: unknown) => {
        if (!isFailing) report(error)
        isFailing = true
      })
      const milliseconds = isFailing ? Math.min(pauseMs(), RETRY_MS) : pauseMs()
      await pause(milliseconds, undefined, { ref: false, signal: wake.signal }).catch(() => {})
    }
  }

  void poll()
  return { followedAt: () => followedAt, look: () => wake.abort() }
}
