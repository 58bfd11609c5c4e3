import { describe, expect, it } from 'vitest'
import { variables } from '#lib/env/variables.ts'
import { hstsFor } from '#lib/server/http/securityHeaders.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'

const scopeOf = (environment: Record<string, string>) =>
  parseVariables(variables.pick({ SITE_HSTS: true }), environment).SITE_HSTS

describe('Strict-Transport-Security', () => {
  it.each([
    ['', 'max-age=63072000'],
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ])('maps %s to %s', (SITE_HSTS, value) => {
    expect(hstsFor(scopeOf({ SITE_HSTS })).value).toBe(value)
  })

  it('rejects another value', () => {
    expect(() => scopeOf({ SITE_HSTS: 'yes' })).toThrow('SITE_HSTS must be host, subdomains or preload.')
  })
})
