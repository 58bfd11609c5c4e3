import { describe, expect, it } from 'vitest'
import { draftPolicy } from '#lib/preview/draftPolicy.ts'

const directive = (name: string) => draftPolicy.split('; ').find((entry) => entry.startsWith(`${name} `))

describe('the policy of a page in draft mode', () => {
  it('lets the overlays write scripts and styles into the page, and never evaluate text', () => {
    expect(directive('script-src')).toContain("'unsafe-inline'")
    expect(directive('style-src')).toContain("'unsafe-inline'")
    expect(draftPolicy).not.toContain('unsafe-eval')
  })

  it('is a visitor’s policy in everything else', () => {
    expect(directive('default-src')).toBe("default-src 'none'")
    expect(directive('object-src')).toBe("object-src 'none'")
    expect(directive('base-uri')).toBe("base-uri 'none'")
    expect(directive('form-action')).toBe("form-action 'self'")
  })

  it('knows no pixel: previews are not measured', () => {
    expect(draftPolicy).not.toContain('facebook')
  })
})
