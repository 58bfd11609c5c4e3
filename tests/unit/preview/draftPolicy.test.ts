import { describe, expect, it } from 'vitest'
import { draftPolicy } from '#lib/preview/draftPolicy.ts'

const directive = (name: string) => draftPolicy.split('; ').find((entry) => entry.startsWith(`${name} `))

describe('policy of a page in draft mode', () => {
  it('allows the inline scripts and styles of overlays but no eval', () => {
    expect(directive('script-src')).toContain("'unsafe-inline'")
    expect(directive('style-src')).toContain("'unsafe-inline'")
    expect(draftPolicy).not.toContain('unsafe-eval')
  })

  it("equals a visitor's policy otherwise", () => {
    expect(directive('default-src')).toBe("default-src 'none'")
    expect(directive('object-src')).toBe("object-src 'none'")
    expect(directive('base-uri')).toBe("base-uri 'none'")
    expect(directive('form-action')).toBe("form-action 'self'")
  })

  it('contains no pixel, because previews are not measured', () => {
    expect(draftPolicy).not.toContain('facebook')
  })
})
