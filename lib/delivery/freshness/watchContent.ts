import { setTimeout as pause } from 'node:timers/promises'

/** For each type of document, a text that changes with its published documents. */
type Version = ReadonlyMap<string, string>

/** Pause after a failed poll, ms. A server that starts may not answer itself yet. */
const RETRY_MS = 1000

interface Surroundings<Problem> {
  /** Returns the pause before the next poll, ms. */
  pauseMs: () => number
  /** Rejects when the Content Lake does not answer. */
  readVersion: () => Promise<Version>
  /** Renders the pages that show documents of these types; resolves with the pages that could not be rendered. */
  refresh: (types: readonly string[]) => Promise<readonly Problem[]>
  /** Called once when pages can no longer follow the content, and once when they do again. */
  report: {
    unread: (error: unknown) => void
    unrendered: (problems: readonly Problem[]) => void
    well: () => void
  }
}

export interface ContentWatch {
  /** When the last poll found all pages up to date; null before the first time. */
  followedAt(): Date | null
  /** Polls now, or again at once if a poll is under way. */
  look(): void
  stop(): void
}

/**
 * Polls the Content Lake, at once and then again and again, and refreshes the pages that show changed documents. A version is
 * remembered only once all its pages are rendered, so the next poll tries again what failed.
 */
export function watchContent<Problem>({
  pauseMs,
  readVersion,
  refresh,
  report,
}: Surroundings<Problem>): ContentWatch {
  let known: Version | null = null
  let followedAt: Date | null = null
  let isFailing = false
  let isStopped = false
  /** Ends the current pause, or leaves out the next one. */
  let wake = new AbortController()

  const fail = (tell: () => void) => {
    if (!isFailing) tell()
    isFailing = true
  }

  const followContent = async (): Promise<void> => {
    const now = await readVersion()
    const changed = [...now.keys()].filter((type) => known?.get(type) !== now.get(type))
    const problems = changed.length > 0 ? await refresh(changed) : []
    if (problems.length > 0) return fail(() => report.unrendered(problems))
    if (isFailing) report.well()
    isFailing = false
    known = now
    followedAt = new Date()
  }

  const poll = async (): Promise<void> => {
    while (!isStopped) {
      wake = new AbortController()
      await followContent().catch((error: unknown) => fail(() => report.unread(error)))
      const milliseconds = isFailing ? Math.min(pauseMs(), RETRY_MS) : pauseMs()
      await pause(milliseconds, undefined, { ref: false, signal: wake.signal }).catch(() => {})
    }
  }

  void poll()
  return {
    followedAt: () => followedAt,
    look: () => wake.abort(),
    stop: () => {
      isStopped = true
      wake.abort()
    },
  }
}
