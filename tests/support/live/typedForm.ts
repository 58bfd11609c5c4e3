import type { Form } from '../hosted/form.ts'
import type { Clone } from './clone.ts'

interface Typing {
  /** An empty one. */
  folder: string
  /** The checkout in which the guide is typed. */
  clone: Clone
  /** One more, which counts with it. */
  newClone: (name: string) => Clone
  commands: readonly string[]
}

/** Types the guide up to a form that runs. @returns the form, and how the commands after that are typed */
export type TypedForm = (typing: Typing) => Promise<{ form: Form; typeRest: () => Promise<void> }>

/** The commands before the one that brings the site up, and those after it. @throws Error when the guide doesn't have it */
export function aroundStart(commands: readonly string[], up: string): [before: string[], after: string[]] {
  const position = commands.indexOf(up)
  if (position === -1) throw new Error(`docs/operating.md never says: ${up}`)
  return [commands.slice(0, position), commands.slice(position + 1)]
}
