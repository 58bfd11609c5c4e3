import { readFileSync } from 'node:fs'

/** A row of docs/desk.md. */
interface DeskTask {
  title: string
  /** Presses that it takes. */
  now: number
}

const ROW = /^\| (?<title>[^|]+) \| [^|]+ \| (?<now>\d+) \|/gm

/** The consultant's tasks as docs/desk.md counts them. */
export const deskTasks: readonly DeskTask[] = [...readFileSync('docs/desk.md', 'utf8').matchAll(ROW)].flatMap(
  ({ groups }) => (groups ? [{ title: groups.title ?? '', now: Number(groups.now) }] : []),
)

/** What a task may take. @throws Error when docs/desk.md has no such task */
export function pressesOf(title: string): number {
  const task = deskTasks.find((candidate) => candidate.title === title)
  if (!task) throw new Error(`docs/desk.md has no task “${title}”.`)
  return task.now
}
