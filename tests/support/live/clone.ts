import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '#lib/node/projectRoot.ts'
import type { Tally } from './tally.ts'
import { type Answer, atTerminal, type Said, told } from './terminal.ts'

/** Length of the output's end that contains a command's error message, characters. */
const TAIL = 2000

const INSTALL = /^npm ci(?: && |$)/

/** Returns the last line of the command itself, without npm's lines. */
const lastWords = ({ output }: Said): string =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length > 1 && !line.startsWith('npm '))
    .at(-1) ?? ''

interface Typing {
  /** Variables for this command alone. */
  variables?: Readonly<Record<string, string>>
  /** Answers to its questions. With them the command runs at a terminal. */
  answers?: readonly Answer[]
  /** Command to run in its place; an empty text runs nothing. */
  instead?: string
  /** Returns true if this output is accepted although the status is not 0. */
  mayFail?: (said: Said) => boolean
}

/** A checkout of the committed files alone, as on a machine without the project. */
export class Clone {
  /** Variables of the fakes in addition to the guide's values, such as the authority to trust. */
  told: Readonly<Record<string, string>> = {}

  readonly folder: string
  readonly #tally: Tally
  readonly #isLinked: boolean

  /**
   * @param folder for the checkout
   * @param isLinked true to link this checkout's packages in place of `npm ci`
   */
  constructor(folder: string, tally: Tally, isLinked: boolean) {
    this.folder = folder
    this.#tally = tally
    this.#isLinked = isLinked
  }

  /** Types the guide's `git clone` of this project. */
  make(): void {
    this.#tally.add()
    this.copy()
    console.log('  $ git clone')
  }

  /** Clones without a typed command, as a host does. */
  copy(): void {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${projectRoot}`, this.folder])
  }

  /**
   * Types a command of the guide and waits for its end, while this process runs the fakes.
   * @throws Error with the end of its output when it fails
   */
  async type(
    command: string,
    { variables = {}, answers, instead = command, mayFail }: Typing = {},
  ): Promise<void> {
    const began = performance.now()
    this.#tally.add(answers)
    const { PATH = '', HOME = '' } = process.env
    const all = { PATH, HOME, ...this.told, ...variables }
    const rest = this.#install(instead)
    let last = ''
    if (rest !== '') {
      const said = answers
        ? await atTerminal(rest, { folder: this.folder, variables: all, answers })
        : await this.#run(rest, all)
      if (said.status !== 0 && !mayFail?.(said)) {
        throw new Error(`${command} failed:\n${said.output.slice(-TAIL)}`)
      }
      last = lastWords(said)
    }
    console.log(`  $ ${command}  (${Math.round((performance.now() - began) / 1000)} s)  ${last}`)
  }

  /**
   * Removes the installation from a command if packages are linked.
   * @returns the rest of the command
   */
  #install(command: string): string {
    if (!this.#isLinked || !INSTALL.test(command)) return command
    execFileSync('cp', ['-al', join(projectRoot, 'node_modules'), join(this.folder, 'node_modules')])
    return command.replace(INSTALL, '')
  }

  async #run(command: string, variables: Readonly<Record<string, string>>): Promise<Said> {
    const shell = spawn('env', [...told(variables), 'sh', '-c', `{ ${command}; } 2>&1`], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(shell, 'close')
    const output = await text(shell.stdout)
    const [status] = await closed
    return { status, output }
  }
}
