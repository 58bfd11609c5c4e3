import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formsOf } from '#lib/delivery/edition/encodings.ts'
import { projectRoot } from '#local/projectRoot.ts'
import { answersAt, type Launched, launch } from '#tests/support/hosted/launch.ts'
import { testPorts } from '#tests/support/site/stack.ts'

/** Writes beside each file of a folder the compressed forms that an edition has. */
export async function compress(folder: string): Promise<void> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!/\.(?:html|css|js|svg)$/.test(name)) continue
    for (const [ending, bytes] of await formsOf(file, readFileSync(file))) writeFileSync(file + ending, bytes)
  }
}

interface CaddyOptions {
  name: string
  /** Where its state and its log go. */
  folder: string
  config: string
  port: number
  env?: Record<string, string>
}

/** Caddy on a port of this machine, until it answers. */
export const startCaddy = ({ name, folder, config, port, env }: CaddyOptions): Promise<Launched> =>
  launch({
    name,
    command: ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'],
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder, ...env },
    logs: folder,
    isReady: answersAt(`http://localhost:${port}/`),
  })

/** The product's own Caddyfile before an edition that the site under test keeps. */
export const startEdition = (folder: string, edition: string, port: number): Promise<Launched> =>
  startCaddy({
    name: 'edition',
    folder,
    config: join(projectRoot, 'deploy/Caddyfile'),
    port,
    env: {
      NEXT_PUBLIC_SITE_URL: `http://localhost:${port}`,
      EDITION_DIR: edition,
      PORT: `${testPorts.site}`,
      FUNCTIONS_PORT: `${testPorts.functions}`,
    },
  })

/** Caddy that sends the files of a folder, compressed before, and does nothing else. */
export function startFiles(folder: string, root: string, port: number): Promise<Launched> {
  const config = join(folder, 'files.caddy')
  const lines = [
    `{\n\tadmin off\n}\nhttp://localhost:${port} {\n\troot * ${root}`,
    '\ttry_files {path} {path}.html\n\tfile_server {\n\t\tprecompressed br gzip\n\t}\n}\n',
  ]
  writeFileSync(config, lines.join('\n'))
  return startCaddy({ name: 'files', folder, config, port })
}
