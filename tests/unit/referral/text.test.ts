import { describe, expect, test } from 'vitest'
import { manyLines, oneLine } from '#lib/referral/form/text.ts'

describe('visitor text', () => {
  test('has no line ends, tabs or invisible controls on one line', () => {
    expect(oneLine('  a\tb\r\n\r\nc\u2028d\u2029e  ')).toBe('a b c d e')
    expect(
      oneLine('a\u0000b\u0008c\u000bd\u000ce\u000ef\u001fg\u007fh\u009fi\u202aj\u202ek\u2066l\u2069m'),
    ).toBe('abcdefghijklm')
    expect(oneLine('a\ud800b')).toBe('a\ufffdb')
  })

  test('keeps normalised line ends and tabs on several lines', () => {
    expect(manyLines(' a\tb\r\nc\rd\u2028e\u2029f\n\ng \n')).toBe('a\tb\nc\nd\ne\nf\n\ng')
    expect(manyLines('a\u0000\u202eb\udc00')).toBe('ab\ufffd')
  })
})
