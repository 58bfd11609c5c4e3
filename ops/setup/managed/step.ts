import { SUPABASE } from '../../supabase/commandLine.ts'
import type { Values } from '../environmentFile.ts'

/** A call of a command line. */
export interface Call {
  readonly program: 'npx' | 'npm'
  readonly options: readonly string[]
  /** Text for its standard input, which no other user of the machine can read. */
  readonly input?: string
  readonly environment?: Values
}

/** A step of `npm run setup -- --managed`: one call, which a person could replace at a dashboard. */
export interface ManagedStep {
  readonly title: string
  readonly byHand: string
  /** The variable of the result. A step that reads its result is skipped when the variable has a value. */
  readonly variable?: string
  /** The value of the variable, in words for a person who does the step by hand. */
  readonly value?: string
  /** A call that succeeds with `has` in its output if the step is done already. */
  readonly doneIf?: (values: Values) => { readonly call: Call; readonly has: string }
  readonly call: (values: Values) => Call
  /** Returns the new values, or null if the call must be repeated in a while. Without it, the output is for the person. */
  readonly read?: (output: unknown, values: Values) => Values | null
}

/** A tag for templates: returns their words. An inserted text is one word, and a list several. */
export const wordsOf = (
  { raw }: TemplateStringsArray,
  ...inserted: (string | readonly string[])[]
): string[] =>
  raw.flatMap((text, index) => [...text.split(' ').filter(Boolean), ...[inserted[index] ?? []].flat()])

export const sanity = (...template: Parameters<typeof wordsOf>): Call => ({
  program: 'npx',
  options: ['sanity', ...wordsOf(...template)],
})
export const supabase = (...template: Parameters<typeof wordsOf>): Call => ({
  program: 'npx',
  options: ['--yes', SUPABASE, ...wordsOf(...template), '--output-format', 'json', '--yes'],
})
