import { copyFileSync, utimesSync, watch } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { ports as fixed } from '../addresses.ts'
import { answersAt, type Launched, launch } from '../launch.ts'
import type { Certificates } from './certificates.ts'

interface CaddyOptions {
  folder: string
  /** Folder that Caddy may write. */
  state: string
  door: string
  ports: { site: number; function: number }
  /** The test's certificates; none if the public address is http. */
  certificates?: Certificates
  logs: string
  /** Folder of the snapshot; none by default. */
  snapshot?: string
}

/** Starts Caddy with the product's Caddyfile, with changed ports and certificate. */
export async function startCaddy({
  folder,
  state,
  door,
  ports,
  certificates,
  logs,
  snapshot,
}: CaddyOptions): Promise<Launched> {
  const file = join(folder, 'Caddyfile')
  copyFileSync(join(projectRoot, 'ops/deploy/Caddyfile'), file)
  const { protocol, port } = new URL(door)
  const command = ['caddy', 'run', '--watch', '--config', file, '--adapter', 'caddyfile']
  const launched = await launch({
    name: 'caddy',
    command,
    env: {
      NEXT_PUBLIC_SITE_URL: door,
      PORT: `${ports.site}`,
      FUNCTIONS_PORT: `${ports.function}`,
      HTTP_PORT: `${fixed.plainHttp}`,
      HTTPS_PORT: protocol === 'https:' ? port : `${fixed.plainHttps}`,
      NAMES_PORT: `${fixed.names}`,
      // Instead of Let's Encrypt, for a name without a certificate of the test.
      SITE_AUTHORITY: 'local_certs\nskip_install_trust',
      ...(certificates ? { SITE_TLS: `tls ${certificates.certificate} ${certificates.key}` } : {}),
      XDG_DATA_HOME: state,
      XDG_CONFIG_HOME: state,
      HOME: state,
      SNAPSHOT_DIR: snapshot ?? join(folder, 'no-snapshot'),
    },
    logs,
    isReady: answersAt(`${door}/robots.txt`),
  })
  if (snapshot === undefined) return launched
  // As in ops/deploy/systemd/caddy-snapshot.path.
  const watching = watch(snapshot, (_, name) => {
    if (name === 'current') utimesSync(file, new Date(), new Date())
  })
  watching.unref()
  const end = (how: () => Promise<void>) => () => {
    watching.close()
    return how()
  }
  return { ...launched, stop: end(launched.stop), kill: end(launched.kill) }
}
