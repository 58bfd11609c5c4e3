import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostNames, ports } from './addresses.ts'
import { type Certificates, makeCertificates } from './proxies/certificates.ts'
import { startNginx } from './proxies/nginx.ts'
import { trust } from './visits.ts'

/** Ends what a test has started, the last first. */
export type Started = Pick<AsyncDisposableStack, 'defer'>

/** Creates a folder that other users may read. Returns it with a function that creates folders in it. */
export function startFolder(started: Started, name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  started.defer(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const made = (part: string): string => {
    mkdirSync(join(folder, part))
    return join(folder, part)
  }
  return { folder, made }
}

/** Starts nginx with these servers and trusted certificates, in a new folder. */
export async function startFronts(
  started: Started,
  name: string,
  fronts: (certificates: Certificates) => string[],
) {
  const { folder, made } = startFolder(started, name)
  const certificates = makeCertificates(folder, Object.values(hostNames))
  trust(certificates.authority)
  started.defer(await startNginx(made('nginx'), fronts(certificates), ports.sanity))
  return { folder, made, certificates }
}
