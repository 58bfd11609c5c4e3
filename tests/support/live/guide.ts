import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveForm } from '#lib/env/deploymentForm.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { questions } from '#ops/live/questions.ts'

/** The guide's names of the two public modes. */
export type FormLetter = 'a' | 'b'

/** The product's names of the modes. */
const liveFormOf: Readonly<Record<FormLetter, LiveForm>> = { a: 'oneServer', b: 'managed' }

/** One numbered step of going live in docs/operating.md. */
export interface Step {
  number: number
  title: string
  /** Commands typed into a terminal; none for a step in a browser. */
  commands: string[]
}

const GUIDE = 'docs/operating.md'

/** A placeholder for the reader's value: `<address>`. */
const BLANK = /<[a-z][^<>]*>/g

/**
 * Returns the steps of a mode: the numbered headings below `## Form A: …` with the lines of their ```sh blocks. A
 * command that continues on the next line ends in a backslash.
 * @throws Error when the guide has no such part
 */
export function stepsOf(form: FormLetter, guide = readFileSync(join(projectRoot, GUIDE), 'utf8')): Step[] {
  const parts = guide.split(/^(?=## )/m)
  const part = parts.find((text) => text.startsWith(`## Form ${form.toUpperCase()}: `))
  if (part === undefined) throw new Error(`${GUIDE} has no part “## Form ${form.toUpperCase()}: …”.`)
  return part
    .split(/^(?=### )/m)
    .filter((text) => /^### \d+\. /.test(text))
    .map((text) => {
      const [, number, title = ''] = /^### (\d+)\. (.*)$/m.exec(text) ?? []
      const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines = '']) => lines)
      const commands = blocks
        .flatMap((lines) => lines.replaceAll('\\\n', ' ').split('\n'))
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'))
      return { number: Number(number), title, commands }
    })
}

/**
 * Returns the values that a person types in these steps: the mode, the answers to live:init except the suggested time
 * zone, and the token for content:push.
 */
export function typedValues(form: FormLetter, steps: readonly Step[]): string[] {
  const asked = questions[liveFormOf[form]].filter(({ names }) => !names.includes('REFERRAL_TIME_ZONE'))
  const pushes = steps.some(({ commands }) => commands.some((command) => command.includes('content:push')))
  return ['the form', ...asked.map(({ title }) => title), ...(pushes ? ['the Editor token'] : [])]
}

/** Limits of going live: steps and typed values. */
export const MOST_STEPS = 8
export const MOST_VALUES = 10

/** Returns the placeholders in the commands of these steps. */
export const blanksIn = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ commands }) => commands.flatMap((command) => command.match(BLANK) ?? []))
