import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { questions } from '#ops/setup/questions.ts'

const guide = readFileSync('docs/deploy.md', 'utf8')

/** Limits of going live: steps and typed values. */
const MOST_STEPS = 3
const MOST_VALUES = 4

/** Returns the commands in a text's ```sh blocks. A command that continues on the next line ends in a backslash. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, lines = '']) => lines.replaceAll('\\\n', ' ').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

describe('managed deployment by docs/deploy.md', () => {
  const part = guide.split(/^(?=## )/m).find((text) => text.startsWith('## Managed')) ?? ''
  const steps = part.split(/^(?=### )/m).filter((text) => /^### \d+\. /.test(text))
  const commands = steps.flatMap(commandsIn)

  it(`takes at most ${MOST_STEPS} steps, numbered from 1`, () => {
    expect(steps.map((step) => Number.parseInt(step.slice('### '.length), 10))).toEqual(
      steps.map((_, index) => index + 1),
    )
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.length).toBeLessThanOrEqual(MOST_STEPS)
  })

  it(`has at most ${MOST_VALUES} typed values`, () => {
    expect(questions.length).toBeLessThanOrEqual(MOST_VALUES)
  })

  it('leaves one blank in commands, the repository address', () => {
    const blanks = commands.flatMap((command) => command.match(/<[a-z][^<>]*>/g) ?? [])
    expect(blanks).toEqual(['<address of your repository>'])
    expect(commands).toContainEqual(expect.stringMatching(/^npm run setup\b/))
  })
})
