import { describe, expect, it } from 'vitest'
import { variables } from '#lib/env/variables.ts'
import { securityHeaders, securityHeadersFor } from '#lib/server/http/securityHeaders.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'

const hstsOf = (headers: typeof securityHeaders) =>
  headers.find(({ key }) => key === 'Strict-Transport-Security')?.value
const scopeOf = (environment: Record<string, string>) =>
  parseVariables(variables.pick({ SITE_HSTS: true }), environment).SITE_HSTS

describe('Strict-Transport-Security', () => {
  it('covers only this host by default', () => {
    expect(scopeOf({})).toBe('host')
    expect(hstsOf(securityHeaders)).toBe('max-age=63072000')
  })

  it.each([
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ])('maps %s to %s', (SITE_HSTS, value) => {
    expect(hstsOf(securityHeadersFor(scopeOf({ SITE_HSTS })))).toBe(value)
  })

  it('rejects another value', () => {
    expect(() => scopeOf({ SITE_HSTS: 'yes' })).toThrow('SITE_HSTS must be host, subdomains or preload.')
  })
})
