import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveForm } from '#lib/env/deploymentForm.ts'
import { questions } from '#lib/live/questions.ts'
import { projectRoot } from '#local/projectRoot.ts'

/** How the guide calls the two public forms. */
export type FormLetter = 'a' | 'b'

/** What the product calls them. */
const liveFormOf: Readonly<Record<FormLetter, LiveForm>> = { a: 'oneServer', b: 'managed' }

/** One numbered step of going live, as docs/operating.md tells it. */
export interface Step {
  number: number
  title: string
  /** What is typed into a terminal, one command each; none where the step is done in a browser. */
  commands: string[]
}

const GUIDE = 'docs/operating.md'

/** What a reader has to fill in for himself: `<address>`. */
const BLANK = /<[a-z][^<>]*>/g

/**
 * The steps of a form: the numbered headings below `## Form A: …` with the lines of their ```sh blocks. A command that goes
 * on in the next line ends in a backslash.
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
 * The values that somebody types who goes through these steps: the form, what live:init asks, but for the time zone, which
 * it offers by itself, and the token for which content:push asks.
 */
export function typedValues(form: FormLetter, steps: readonly Step[]): string[] {
  const asked = questions[liveFormOf[form]].filter(({ names }) => !names.includes('REFERRAL_TIME_ZONE'))
  const pushes = steps.some(({ commands }) => commands.some((command) => command.includes('content:push')))
  return ['the form', ...asked.map(({ title }) => title), ...(pushes ? ['the Editor token'] : [])]
}

/** The bars of going live. */
export const MOST_STEPS = 8
export const MOST_VALUES = 10

/** What the commands of these steps leave to the reader. */
export const blanksIn = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ commands }) => commands.flatMap((command) => command.match(BLANK) ?? []))
