import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '#local/projectRoot.ts'
import type { Tally } from './tally.ts'
import { type Answer, atTerminal, type Said, told } from './terminal.ts'

/** As much of the end of what was said as holds the sentence with which a command fails, in characters. */
const TAIL = 2000

const INSTALL = /^npm ci(?: && |$)/

/** The last line that the command itself said, without what npm adds. */
const lastWords = ({ output }: Said): string =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length > 1 && !line.startsWith('npm '))
    .at(-1) ?? ''

interface Typing {
  /** Variables for this command alone. */
  variables?: Readonly<Record<string, string>>
  /** What it asks. Given, it is run at a terminal. */
  answers?: readonly Answer[]
  /** What stands in for it in the rehearsal; nothing is run for an empty text. */
  instead?: string
  /** Whether it may end with this although its status is not 0. */
  mayFail?: (said: Said) => boolean
}

/** A checkout of what is committed, and nothing else: as on a machine that has never seen the project. */
export class Clone {
  /** What the rehearsal's stand-ins need beside the values of the guide, such as whom to trust. */
  told: Readonly<Record<string, string>> = {}

  readonly folder: string
  readonly #tally: Tally
  readonly #isLinked: boolean

  /**
   * @param folder where it will be
   * @param isLinked whether `npm ci` is spared: the packages of this checkout are linked there instead
   */
  constructor(folder: string, tally: Tally, isLinked: boolean) {
    this.folder = folder
    this.#tally = tally
    this.#isLinked = isLinked
  }

  /** `git clone` of this project, typed as the guide says. */
  make(): void {
    this.#tally.add()
    this.copy()
    console.log('  $ git clone')
  }

  /** The same where nobody types it: a host takes the project by itself. */
  copy(): void {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${projectRoot}`, this.folder])
  }

  /**
   * Types a command of the guide there and waits for its end, while the stand-ins of this process answer it.
   * @throws Error with the end of what was said when it fails
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

  /** Spares the installation where packages are linked. @returns what is left of the command */
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
