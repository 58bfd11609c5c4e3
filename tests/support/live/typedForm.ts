import type { Form } from '../hosted/form.ts'
import type { Clone } from './clone.ts'

interface Typing {
  /** An empty folder. */
  folder: string
  /** The checkout in which the guide's commands are typed. */
  clone: Clone
  /** Creates another checkout that counts with the first. */
  newClone: (name: string) => Clone
  commands: readonly string[]
}

/**
 * Types the guide until a mode runs.
 * @returns the mode, and a function that types the remaining commands
 */
export type TypedForm = (typing: Typing) => Promise<{ form: Form; typeRest: () => Promise<void> }>

/**
 * Returns the commands before and after the one that starts the site.
 * @throws Error when the guide doesn't contain it
 */
export function aroundStart(commands: readonly string[], up: string): [before: string[], after: string[]] {
  const position = commands.indexOf(up)
  if (position === -1) throw new Error(`docs/operating.md does not contain the command: ${up}`)
  return [commands.slice(0, position), commands.slice(position + 1)]
}
