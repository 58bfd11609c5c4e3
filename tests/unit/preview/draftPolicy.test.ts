import { expect, it } from 'vitest'
import { draftPolicy } from '#lib/preview/draftPolicy.ts'

it('allows inline scripts of overlays in drafts but no eval or pixel', () => {
  expect(draftPolicy).toMatch(/script-src [^;]*'unsafe-inline'/)
  expect(draftPolicy).toMatch(/style-src [^;]*'unsafe-inline'/)
  expect(draftPolicy).not.toMatch(/unsafe-eval|facebook/)
  for (const directive of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]) {
    expect(draftPolicy.split('; ')).toContain(directive)
  }
})
