import { readFileSync } from 'node:fs'

/** A row of docs/desk.md. */
interface DeskTask {
  title: string
  /** Allowed number of clicks and keys. */
  now: number
}

const ROW = /^\| (?<title>[^|]+) \| [^|]+ \| (?<now>\d+) \|/gm

/** The consultant's tasks by docs/desk.md. */
export const deskTasks: readonly DeskTask[] = [...readFileSync('docs/desk.md', 'utf8').matchAll(ROW)].flatMap(
  ({ groups }) => (groups ? [{ title: groups.title ?? '', now: Number(groups.now) }] : []),
)

/**
 * Returns the allowed number of clicks and keys for a task.
 * @throws Error when docs/desk.md has no such task
 */
export function pressesOf(title: string): number {
  const task = deskTasks.find((candidate) => candidate.title === title)
  if (!task) throw new Error(`docs/desk.md has no task “${title}”.`)
  return task.now
}
