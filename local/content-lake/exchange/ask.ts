import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Whether somebody can be asked. */
export const isTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true

/** Asks the person at the terminal. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** Asks for what must not be seen: nothing of the answer is shown. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return (await terminal.question('')).trim()
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
