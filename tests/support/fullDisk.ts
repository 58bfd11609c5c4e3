import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** Returns true when this machine lets a test mount a small disk in a separate namespace. */
export const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

/** Runs a program after shell commands that limit it, in a separate namespace if they mount. Returns its stderr. */
export async function errorsOf(
  limit: string,
  program: string,
  variables: Record<string, string>,
): Promise<string> {
  const [command, ...args] = limit.startsWith('mount') ? ['unshare', '-rm', 'bash'] : ['bash']
  return promisify(execFile)(
    command ?? '',
    [...args, '-c', `${limit}; exec "${process.execPath}" ${program}`],
    {
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...variables },
    },
  ).then(
    ({ stderr }) => stderr,
    (error: unknown) => String(Reflect.get(Object(error), 'stderr')),
  )
}
