import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { projectRoot } from '#local/projectRoot.ts'

/** As much of a log's end as holds the sentence with which a command fails, in characters. */
const TAIL = 2000

/** A checkout of what is committed, and nothing else: as on a machine that has never seen the project. */
export class Clone {
  /** What the rehearsal's stand-ins need beside the values of the guide, such as whom to trust. */
  told: Readonly<Record<string, string>> = {}

  readonly folder: string

  /** @param folder where it will be; what commands say goes to a file beside it */
  constructor(folder: string) {
    this.folder = folder
  }

  /** `git clone` of this project, as the guide says. */
  make(): void {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${projectRoot}`, this.folder])
    console.log('  $ git clone')
  }

  /**
   * Types a command there and waits for its end, while the stand-ins of this process answer it.
   * @param more variables for this command alone
   * @throws Error with the end of what was said when it fails
   */
  async type(command: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
    const began = performance.now()
    const log = `${this.folder}.log`
    const output = openSync(log, 'a')
    const { PATH = '', HOME = '' } = process.env
    const variables = Object.entries({ PATH, HOME, ...this.told, ...more })
    // Nothing else of this process: its environment would answer what the installation has to know by itself.
    const clean = ['-i', ...variables.map(([name, value]) => `${name}=${value}`)]
    const shell = spawn('env', [...clean, 'sh', '-c', command], {
      cwd: this.folder,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    const [status] = await once(shell, 'exit')
    if (status !== 0) throw new Error(`${command} failed:\n${readFileSync(log, 'utf8').slice(-TAIL)}`)
    console.log(`  $ ${command}  (${Math.round((performance.now() - began) / 1000)} s)`)
  }
}
