import fc from 'fast-check'

/**
 * Generates any Unicode character, for `fc.string({ unit: anyCharacter })`. Replaces fast-check's unit “binary”, whose
 * table takes each worker a second.
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
