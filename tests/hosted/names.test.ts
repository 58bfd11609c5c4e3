import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hostNames, ports } from '#tests/support/hosted/addresses.ts'
import { startCaddy } from '#tests/support/hosted/proxies/caddy.ts'
import { makeCertificates } from '#tests/support/hosted/proxies/certificates.ts'
import { startFolder } from '#tests/support/hosted/surroundings.ts'
import { trust } from '#tests/support/hosted/visits.ts'

const BARE = hostNames.site
const WWW = `www.${BARE}`

let started: AsyncDisposableStack
let folder = ''

beforeEach(async () => {
  started = new AsyncDisposableStack()
  const own = startFolder(started, 'names')
  folder = own.folder
  for (const name of ['caddy', 'logs']) own.made(name)
  const site = createServer((_, response) => response.end('the site')).listen(ports.heard, '127.0.0.1')
  started.defer(() => void site.close())
  await once(site, 'listening')
})

afterEach(() => started.disposeAsync())

async function startAt(name: string): Promise<string> {
  const door = `https://${name}:${ports.site}`
  const certificates = makeCertificates(folder, [name])
  trust(certificates.authority)
  const caddy = await startCaddy({
    folder,
    state: join(folder, 'caddy'),
    door,
    ports: { site: ports.heard, function: ports.function },
    certificates,
    logs: join(folder, 'logs'),
  })
  started.defer(caddy.stop)
  return door
}

async function visitBy(name: string) {
  const ca = readFileSync(join(folder, 'caddy/caddy/pki/authorities/local/root.crt'))
  const asked = request({
    host: '127.0.0.1',
    port: ports.site,
    servername: name,
    ca,
    path: '/TSS?a=b',
    headers: { host: name },
  })
  const [answer] = await once(asked.end(), 'response')
  answer.resume()
  return { status: answer.statusCode, location: answer.headers.location }
}

describe.each([
  { address: BARE, other: WWW },
  { address: WWW, other: BARE },
])('Caddy at $address', ({ address, other }) => {
  it(`redirects ${other} with a valid certificate`, async () => {
    const door = await startAt(address)
    expect(await (await fetch(`${door}/TSS`)).text()).toBe('the site')
    expect(await visitBy(other)).toEqual({ status: 308, location: `${door}/TSS?a=b` })
  })

  it('has no certificate for any other name', async () => {
    await startAt(address)
    for (const name of [`www.${WWW}`, `shop.${BARE}`, 'elsewhere.localhost']) {
      await expect(visitBy(name), name).rejects.toThrow(/alert/)
    }
  })

  it('redirects http of either name', async () => {
    const door = await startAt(address)
    for (const name of [BARE, WWW]) {
      const answer = await fetch(`http://127.0.0.1:${ports.plainHttp}/TSS?a=b`, {
        redirect: 'manual',
        headers: { host: name },
      })
      expect([answer.status, answer.headers.get('location')], name).toEqual([308, `${door}/TSS?a=b`])
    }
  })
})
