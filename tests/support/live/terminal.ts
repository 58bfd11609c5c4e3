import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'

/** What a command asks, by words of the question, and what is typed then; an empty answer takes what is offered. */
export interface Answer {
  asked: string
  typed: string
}

/** What a command said, and how it ended. */
export interface Said {
  status: number | null
  output: string
}

interface Session {
  folder: string
  /** All that the command is told; nothing of this process comes along. */
  variables: Readonly<Record<string, string>>
  answers: readonly Answer[]
}

/** How a command's text ends when it waits for somebody to type. */
const WAITING = /[>:]\s*$/

/** `env` with these variables alone. */
export const told = (variables: Session['variables']): string[] => [
  '-i',
  ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
]

/**
 * Runs a command at a terminal of its own, as a person would, and types each answer when its question stands there: commands
 * ask nobody where there is no terminal. util-linux's `script` makes the terminal.
 * @throws Error with the end of what was said when the command ends before all was asked
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
