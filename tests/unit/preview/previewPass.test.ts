import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PreviewPass, readPreviewPass, signPreviewPass } from '#lib/preview/previewPass.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const NOW = Date.UTC(2026, 10, 20)
const SECRET = 'the read token of this site'
const read = (token: Parameters<typeof readPreviewPass>[0], now = NOW) => readPreviewPass(token, SECRET, now)
const editor: PreviewPass = { kind: 'editor', expiresAt: NOW + 1000 }
const guest: PreviewPass = { kind: 'share', path: '/TSS', link: 'a1', expiresAt: NOW + 1000 }

/** Returns a pass with another body and a copied signature. */
const forged = (pass: unknown): string =>
  `${Buffer.from(JSON.stringify(pass)).toString('base64url')}.${signPreviewPass(editor, SECRET).split('.')[1]}`

describe('preview pass', () => {
  it.each([editor, guest])('opens with the secret that signed it: $kind', (pass) => {
    expect(read(signPreviewPass(pass, SECRET))).toEqual(pass)
  })

  it('expires at its time', () => {
    const token = signPreviewPass(editor, SECRET)
    expect(read(token, editor.expiresAt - 1)).toEqual(editor)
    expect(read(token, editor.expiresAt)).toBeNull()
  })

  it('does not open without a secret or with another one', () => {
    const token = signPreviewPass(editor, SECRET)
    expect(readPreviewPass(token, undefined, NOW)).toBeNull()
    expect(readPreviewPass(token, '', NOW)).toBeNull()
    expect(readPreviewPass(token, `${SECRET} `, NOW)).toBeNull()
  })

  it.each([undefined, null, '', '.', '..', 'e30.', `${signPreviewPass(editor, SECRET)}.`])(
    'rejects %j',
    (token) => expect(read(token)).toBeNull(),
  )

  it('rejects a forged body', () => {
    expect(read(forged({ ...editor, expiresAt: NOW + 9e9 }))).toBeNull()
    expect(read(forged(guest))).toBeNull()
  })

  it('rejects a signed body with invalid fields', () => {
    const odd: unknown[] = [
      { kind: 'owner', expiresAt: NOW + 1000 },
      { kind: 'editor' },
      { ...editor, link: 3 },
      { ...guest, path: 'https://evil.example' },
      'editor',
      null,
    ]
    for (const value of odd) {
      const token = signPreviewPass(JSON.parse(JSON.stringify(value)), SECRET)
      expect(read(token)).toBeNull()
    }
  })

  it('rejects every pass with one character changed', () => {
    const token = signPreviewPass(guest, SECRET)
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.']
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...alphabet), (at, character) => {
        fc.pre(token[at] !== character)
        expect(read(token.slice(0, at) + character + token.slice(at + 1))).toBeNull()
      }),
      propertyRuns(2_000),
    )
  })
})
