import { readFileSync } from 'node:fs'

/** A row of docs/editing-tasks.md. */
interface EditingTask {
  title: string
  /** Allowed number of clicks and keys. */
  now: number
}

const ROW = /^\| (?<title>[^|]+) \| [^|]+ \| (?<now>\d+) \|/gm

/** The consultant's tasks by docs/editing-tasks.md. */
export const editingTasks: readonly EditingTask[] = [
  ...readFileSync('docs/editing-tasks.md', 'utf8').matchAll(ROW),
].flatMap(({ groups }) => (groups ? [{ title: groups.title ?? '', now: Number(groups.now) }] : []))

/**
 * Returns the allowed number of clicks and keys for a task.
 * @throws Error when docs/editing-tasks.md has no such task
 */
export function pressesOf(title: string): number {
  const task = editingTasks.find((candidate) => candidate.title === title)
  if (!task) throw new Error(`docs/editing-tasks.md has no task “${title}”.`)
  return task.now
}
