/** What tells one state of the content from another: for each type of document, its version. */
type Version = ReadonlyMap<string, string>

/** Milliseconds after which what failed is tried again; twice as many each time, until it is tried with every look. */
const FIRST_RETRY_MS = 1000

interface Surroundings<Problem> {
  /** Milliseconds between two looks at the content. */
  everyMs: number
  /** Rejects when the lake does not answer. */
  readVersion: () => Promise<Version>
  /** Renders what shows documents of these types; resolves with what could not be rendered. */
  refresh: (types: readonly string[]) => Promise<readonly Problem[]>
  /** Called when pages can no longer follow the content, once, however often it is tried; and once they do again. */
  report: {
    unread: (error: unknown) => void
    unrendered: (problems: readonly Problem[]) => void
    well: () => void
  }
}

export interface ContentWatch {
  /** Looks at once, and takes documents of these types for changed whatever their version says. */
  look(types: readonly string[]): void
  /** When all pages were last true to the content, as far as a look told; null before the first time. */
  followedAt(): Date | null
  stop(): void
}

/**
 * Keeps the pages true to the content: looks at once, since nothing tells what the pages on the disk were made from, then
 * again and again, and whenever it is told to. Only content that all its pages were rendered from counts as known, so what
 * fails is tried again. Looks never overlap: what is told meanwhile is one more.
 */
export function watchContent<Problem>({
  everyMs,
  readVersion,
  refresh,
  report,
}: Surroundings<Problem>): ContentWatch {
  let known: Version | null = null
  let told = new Set<string>()
  let isLooking = false
  let isStopped = false
  let failures = 0
  let followedAt: Date | null = null
  let timer: NodeJS.Timeout | undefined

  const pauseMs = (): number => {
    if (failures > 0) return Math.min(everyMs, FIRST_RETRY_MS * 2 ** (failures - 1))
    return told.size > 0 ? 0 : everyMs
  }

  const failed = (tell: () => void): false => {
    if (failures === 0) tell()
    return false
  }

  /** Whether the pages are true to the content now. */
  const followContent = async (heard: ReadonlySet<string>): Promise<boolean> => {
    const now = await readVersion().catch((error: unknown) => failed(() => report.unread(error)))
    if (!now) return false
    const types = [...now.keys()].filter((type) => heard.has(type) || known?.get(type) !== now.get(type))
    const problems = types.length > 0 ? await refresh(types) : []
    if (problems.length > 0) return failed(() => report.unrendered(problems))
    known = now
    return true
  }

  const look = async (): Promise<void> => {
    clearTimeout(timer)
    if (isLooking || isStopped) return
    isLooking = true
    const heard = told
    told = new Set()
    if (await followContent(heard)) {
      if (failures > 0) report.well()
      failures = 0
      followedAt = new Date()
    } else {
      // Forgotten otherwise: a change may be told that the version does not show.
      for (const type of heard) told.add(type)
      failures += 1
    }
    isLooking = false
    if (isStopped) return
    timer = setTimeout(() => void look(), pauseMs())
    timer.unref()
  }

  void look()
  return {
    look: (types) => {
      for (const type of types) told.add(type)
      void look()
    },
    followedAt: () => followedAt,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
