import fc from 'fast-check'

/**
 * Any character of Unicode, for `fc.string({ unit: anyCharacter })`: what fast-check's own unit “binary” yields, whose table
 * takes each worker a second to make.
 */
export const anyCharacter = fc
  .oneof(
    { arbitrary: fc.integer({ min: 0, max: 0xd7ff }), weight: 0xd800 },
    { arbitrary: fc.integer({ min: 0xe000, max: 0x10ffff }), weight: 0x102000 },
  )
  .map(
    (code) => String.fromCodePoint(code),
    (character) => {
      if (typeof character !== 'string' || [...character].length !== 1) throw new Error('Not one character.')
      return character.codePointAt(0) ?? 0
    },
  )
