import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VISITOR_HEADER, vouchedNetwork, vouchFor } from '#lib/referral/vouchedNetwork.ts'
import { vouchForVisitors } from '#lib/referral/vouchForVisitors.ts'

const secret = 'what site and function alone know, at length'

// The server shows what it would pass on to the function.
const server = createServer((message, answer) => answer.end(String(message.headers[VISITOR_HEADER] ?? '')))
beforeAll(async () => {
  vouchForVisitors({ trustedProxies: 0, secret })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const isAddressInfo = (address: unknown): address is AddressInfo =>
  typeof address === 'object' && address !== null

/** What the server makes of a request from another address of this machine, which all of 127.0.0.0/8 are. */
function seen(headers: Record<string, string>, localAddress: string, method = 'POST'): Promise<string> {
  const address = server.address()
  if (!isAddressInfo(address)) throw new Error('The server does not listen.')
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: address.port, method, headers, localAddress }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.once('end', () => resolve(text))
    })
      .once('error', reject)
      .end()
  })
}

describe('a POST to the site', () => {
  test('carries the address it came from, signed, whatever its sender wrote', async () => {
    const forged = {
      'x-forwarded-for': '198.51.100.9',
      [VISITOR_HEADER]: vouchFor('198.51.100.9', 'a guess of the secret that is long enough'),
    }
    for (const headers of [{}, forged]) {
      expect(vouchedNetwork(await seen(headers, '127.0.0.2'), secret)).toEqual({ network: '127.0.0.2' })
      expect(vouchedNetwork(await seen(headers, '127.0.0.3'), secret)).toEqual({ network: '127.0.0.3' })
    }
  })

  test('is the only request that carries one', async () => {
    expect(await seen({ [VISITOR_HEADER]: vouchFor('198.51.100.9', secret) }, '127.0.0.2', 'GET')).toBe('')
  })
})

describe('what the function believes', () => {
  test('is the site alone, about networks and about not knowing them', () => {
    expect(vouchedNetwork(vouchFor('2001:db8:1:2::/64', secret), secret)).toEqual({
      network: '2001:db8:1:2::/64',
    })
    expect(vouchedNetwork(vouchFor(null, secret), secret)).toEqual({ network: null })
  })

  test.each([
    ['nothing', null],
    ['no signature', '203.0.113.7'],
    ['an empty signature', '203.0.113.7 '],
    ['the signature of another', vouchFor('203.0.113.7', secret).replace('203.0.113.7', '203.0.113.8')],
    ['another secret', vouchFor('203.0.113.7', `${secret}!`)],
    ['more than the signature', `${vouchFor('203.0.113.7', secret)} x`],
    ['two of them', `${vouchFor('203.0.113.7', secret)}, ${vouchFor('203.0.113.8', secret)}`],
  ])('is not %s', (_, value) => {
    expect(vouchedNetwork(value, secret)).toBeNull()
  })

  test('is nobody as long as it has no secret', () => {
    expect(vouchedNetwork(vouchFor('203.0.113.7', secret), undefined)).toBeNull()
  })
})
