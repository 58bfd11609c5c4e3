import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openPreviewPass, type PreviewPass, sealPreviewPass } from '#lib/preview/previewPass.ts'
import { anyCharacter } from '#tests/support/anyCharacter.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const NOW = Date.UTC(2026, 10, 20)
const SECRET = 'the read token of this site'
const editor: PreviewPass = { kind: 'editor', expiresAt: NOW + 1000 }
const guest: PreviewPass = { kind: 'share', path: '/TSS', link: 'a1', expiresAt: NOW + 1000 }

/** Anybody can write a body; only the signature makes it a pass. */
const forged = (pass: unknown): string =>
  `${Buffer.from(JSON.stringify(pass)).toString('base64url')}.${sealPreviewPass(editor, SECRET).split('.')[1]}`

describe('a preview pass', () => {
  it.each([editor, guest])('opens with the secret that sealed it: $kind', (pass) => {
    expect(openPreviewPass(sealPreviewPass(pass, SECRET), SECRET, NOW)).toEqual(pass)
  })

  it('ends at the moment it expires', () => {
    const sealed = sealPreviewPass(editor, SECRET)
    expect(openPreviewPass(sealed, SECRET, editor.expiresAt - 1)).toEqual(editor)
    expect(openPreviewPass(sealed, SECRET, editor.expiresAt)).toBeNull()
  })

  it('is worth nothing without a secret, or with another one', () => {
    const sealed = sealPreviewPass(editor, SECRET)
    expect(openPreviewPass(sealed, undefined, NOW)).toBeNull()
    expect(openPreviewPass(sealed, '', NOW)).toBeNull()
    expect(openPreviewPass(sealed, `${SECRET} `, NOW)).toBeNull()
  })

  it.each([undefined, null, '', '.', '..', 'e30.', `${sealPreviewPass(editor, SECRET)}.`])(
    'refuses %j, which is none',
    (sealed) => expect(openPreviewPass(sealed, SECRET, NOW)).toBeNull(),
  )

  it('refuses a body that somebody else wrote: longer, or of another kind', () => {
    expect(openPreviewPass(forged({ ...editor, expiresAt: NOW + 9e9 }), SECRET, NOW)).toBeNull()
    expect(openPreviewPass(forged(guest), SECRET, NOW)).toBeNull()
  })

  it('refuses what we sealed if it says more or less than a pass does', () => {
    const odd: unknown[] = [
      { kind: 'owner', expiresAt: NOW + 1000 },
      { kind: 'editor' },
      { ...editor, link: 3 },
      { ...guest, path: 'https://evil.example' },
      'editor',
      null,
    ]
    for (const value of odd) {
      const sealed = sealPreviewPass(JSON.parse(JSON.stringify(value)), SECRET)
      expect(openPreviewPass(sealed, SECRET, NOW)).toBeNull()
    }
  })

  it('refuses every pass with one character changed', () => {
    const sealed = sealPreviewPass(guest, SECRET)
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.']
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom(...alphabet), (at, character) => {
        fc.pre(sealed[at] !== character)
        const altered = sealed.slice(0, at) + character + sealed.slice(at + 1)
        // The last character of base64url carries bits that decoding drops: the same bytes are the same signature.
        const [body, signature = ''] = altered.split('.')
        const same =
          body === sealed.split('.')[0] &&
          Buffer.from(signature, 'base64url').equals(Buffer.from(sealed.split('.')[1] ?? '', 'base64url'))
        fc.pre(!same)
        expect(openPreviewPass(altered, SECRET, NOW)).toBeNull()
      }),
      propertyRuns(2_000),
    )
  })

  it('never throws and never opens, whatever comes as a cookie', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (sealed) => {
        expect(openPreviewPass(sealed, SECRET, NOW)).toBeNull()
      }),
      propertyRuns(2_000),
    )
  })
})
