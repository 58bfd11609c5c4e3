import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#lib/node/projectRoot.ts'
import type { Started } from '../surroundings.ts'

/** Folders that the server may change without changing this machine. */
const OWN = ['etc', 'srv', 'var', 'run']

/** Gives the server file systems in memory over those of this machine, and a separate network. */
const OPEN = `
mount -t tmpfs tmpfs "$1"
for name in ${OWN.join(' ')}; do
  mkdir "$1/$name" "$1/$name.work"
  mount -t overlay overlay -o "lowerdir=/$name,upperdir=$1/$name,workdir=$1/$name.work" "/$name"
done
ip link set lo up
echo ready
exec sleep infinity`

/** A server for commands that a guide has its reader type as root. */
export interface Server {
  /** Runs a line of the guide in Bash. Resolves to its output. @throws Error with the output if it fails */
  type(line: string): Promise<string>
  /** Path of a program that runs this program on the server. */
  onServer(program: string): string
}

/**
 * Starts a server in namespaces of this machine, with Debian's programs, without systemd and network. Needs root.
 * @param names host names that lead to the server itself
 */
export async function startServer(
  started: Started,
  folder: string,
  names: readonly string[],
): Promise<Server> {
  const memory = join(folder, 'memory')
  mkdirSync(memory)
  const space = spawn('unshare', [
    ...['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private'],
    ...['sh', '-ec', OPEN, 'sh', memory],
  ])
  started.defer(() => void space.kill('SIGKILL'))
  await new Promise((resolve, reject) => {
    space.stdout.once('data', resolve)
    space.stderr.once('data', (text: Buffer) => reject(new Error(`The server did not start: ${text}`)))
    space.once('error', reject)
  })
  const { stdout: first } = await promisify(execFile)('pgrep', ['-P', `${space.pid}`])
  const enter = ['nsenter', `--target=${first.trim()}`, '--mount', '--net', '--pid']
  const bin = join(folder, 'server-bin')
  mkdirSync(bin)
  const program = (name: string, body: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`)
    chmodSync(join(bin, name), 0o755)
    return join(bin, name)
  }
  program(
    'systemctl',
    `exec ${process.execPath} ${join(projectRoot, 'tests/support/hosted/server/systemctl.ts')} "$@"`,
  )
  // The server has no network, so it must have the packages already.
  program('apt-get', 'shift; exec dpkg --status "$@"')
  const type = async (line: string) => {
    const [command = '', ...args] = enter
    const { stdout } = await promisify(execFile)(command, [...args, 'bash', '-ec', line], {
      env: { NODE_ENV: 'production', PATH: `${bin}:/usr/sbin:/usr/bin:/sbin:/bin`, HOME: '/root' },
    })
    return stdout
  }
  await type(`echo 127.0.0.1 ${names.join(' ')} >> /etc/hosts`)
  return { type, onServer: (path) => program('on-server', `exec ${enter.join(' ')} ${path} "$@"`) }
}
