import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'

/** A question of a command, by part of its text, with the typed answer. An empty answer accepts the suggestion. */
export interface Answer {
  asked: string
  typed: string
}

/** Output and exit status of a command. */
export interface Said {
  status: number | null
  output: string
}

interface Session {
  folder: string
  /** All environment variables of the command. It inherits none. */
  variables: Readonly<Record<string, string>>
  answers: readonly Answer[]
}

/** End of a command's output when it waits for input. */
const WAITING = /[>:]\s*$/

/** Returns an `env` command with these variables alone. */
export const told = (variables: Session['variables']): string[] => [
  '-i',
  ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
]

/**
 * Runs a command at a terminal and types each answer when its question appears, because commands ask nothing without a
 * terminal. util-linux's `script` creates the terminal.
 * @throws Error with the end of the output when the command ends before all questions
 */
export async function atTerminal(command: string, { folder, variables, answers }: Session): Promise<Said> {
  const shell = spawn(
    'env',
    [...told({ TERM: 'xterm', ...variables }), 'script', '-qefc', command, '/dev/null'],
    {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const open = [...answers]
  let output = ''
  let unread = ''
  shell.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    unread += chunk
    const [next] = open
    const text = stripVTControlCharacters(unread)
    if (next === undefined || !text.includes(next.asked) || !WAITING.test(text)) return
    open.shift()
    unread = ''
    shell.stdin.write(`${next.typed}\r`)
  })
  const [status] = await once(shell, 'close')
  const said = { status, output: stripVTControlCharacters(output) }
  if (open[0] === undefined) return said
  throw new Error(`${command} never asked “${open[0].asked}”:\n${said.output.slice(-2000)}`)
}
