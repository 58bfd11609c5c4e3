import { spawn } from 'node:child_process'

const names = new URL('../hosted/localhostNames.mjs', import.meta.url).href
const endAtRequest = new URL('./endAtRequest.mjs', import.meta.url).href

export interface Ended {
  /** Exit status, or null if the command was killed. */
  status: number | null
  output: string
  errors: string
}

/**
 * Runs ops/content/main.ts as npm does, without a terminal.
 * @param endAt number of the request before which it is killed; never by default
 */
export function contentCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  endAt?: number,
): Promise<Ended> {
  const preloads = [names, ...(endAt === undefined ? [] : [endAtRequest])]
  const child = spawn(
    process.execPath,
    [...preloads.map((file) => `--import=${file}`), 'ops/content/main.ts', ...args],
    {
      env: { ...process.env, ...env, ...(endAt !== undefined && { END_AT_REQUEST: String(endAt) }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output, errors })))
}
