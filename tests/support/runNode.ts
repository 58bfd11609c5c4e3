import { execFile } from 'node:child_process'

export const runNode = (
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ status: number | null; out: string; err: string }> =>
  new Promise((resolve) => {
    const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH, ...variables }
    const child = execFile(process.execPath, args, { env }, (_, out, err) =>
      resolve({ status: child.exitCode, out: out.trim(), err: err.trim() }),
    )
  })
