import { type ChildProcess, spawn } from 'node:child_process'

export type Program = Awaited<ReturnType<typeof startProgram>>

const inherited = {
  ...process.env,
  NODE_NO_WARNINGS: '1',
  NEXT_PUBLIC_SUPABASE_URL: '',
  FUNCTIONS_DATABASE_URL: '',
}

/**
 * Starts a program with these variables added to the tests', without hosted settings. Runs in this folder by default.
 */
export function startProgram(
  command: string,
  args: string[],
  variables: Record<string, string>,
  cwd?: string,
) {
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { ...inherited, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting = new Set<() => void>()
  const add = (chunk: Buffer) => {
    output += chunk.toString()
    for (const check of waiting) check()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code))
  })
  return {
    output: () => output,
    ended,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Resolves when the output contains the text. Rejects with all output if the program ends before. */
    says: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const check = () => {
          if (!output.includes(text)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
        void ended.then(() => reject(new Error(`The program ended before it printed "${text}":\n${output}`)))
      }),
  }
}
