/** What tells one state of the content from another: for each type of document, its version. */
type Version = ReadonlyMap<string, string>

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
  stop(): void
}

/**
 * Keeps the pages true to the content: looks at once, since nothing tells what the pages on the disk were made from, then
 * again and again, and whenever it is told to. Only content that all its pages were rendered from counts as known, so what
 * fails is tried again with the next look. Looks never overlap: what is told meanwhile is one more.
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
  let isWell = true
  let timer: NodeJS.Timeout | undefined

  const failed = (tell: () => void): false => {
    if (isWell) tell()
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
    const follows = await followContent(heard)
    if (follows && !isWell) report.well()
    // Forgotten otherwise: a change may be told that the version does not show.
    if (!follows) for (const type of heard) told.add(type)
    isWell = follows
    isLooking = false
    if (isStopped) return
    timer = setTimeout(() => void look(), told.size > 0 && isWell ? 0 : everyMs)
    timer.unref()
  }

  void look()
  return {
    look: (types) => {
      for (const type of types) told.add(type)
      void look()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
