import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { launch } from '../launch.ts'

/** Debian installs nginx outside the path of ordinary users. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Returns the whole configuration. All files that nginx writes are in its prefix; only the program is the system's. */
const configuration = (servers: readonly string[]): string => `
daemon off;
pid nginx.pid;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off;
  default_type application/octet-stream;
  ${TEMPORARY.map((name) => `${name}_temp_path ${name}_temp;`).join(' ')}
  ${servers.join('\n')}
}
`

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Starts this machine's nginx as an ordinary program of this user.
 * @param folder its prefix, which it may write
 * @param servers contents of its `http` block
 * @param port one of its ports
 */
export async function startNginx(
  folder: string,
  servers: readonly string[],
  port: number,
): Promise<() => Promise<void>> {
  // The responses of another program on this port would pass for nginx's.
  if (await answers(port)) throw new Error(`Another program listens on port ${port}. Set TEST_PORT.`)
  writeFileSync(join(folder, 'nginx.conf'), configuration(servers))
  const { stop } = await launch({
    name: 'nginx',
    command: ['nginx', '-p', folder, '-e', 'stderr', '-c', 'nginx.conf'],
    env: { PATH },
    logs: folder,
    isReady: () => answers(port),
  })
  return stop
}
