import { describe, expect, test } from 'vitest'
import { addressKey, asciiAddress, mailboxKey } from '#lib/referral/form/emailAddress.ts'

describe('email addresses', () => {
  test.each([
    ['grace@example.com', 'grace@example.com'],
    ['Grace@Example.COM', 'Grace@example.com'],
    ["o'brien+news@mail.example.co.uk", "o'brien+news@mail.example.co.uk"],
    ['jörg@müller.example', 'jörg@xn--mller-kva.example'],
    ['jo\u0308rg@mu\u0308ller.example', 'jo\u0308rg@xn--mller-kva.example'],
    ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
    ['x@xn--e1afmkfd.xn--p1ai', 'x@xn--e1afmkfd.xn--p1ai'],
    ['用户@例子。公司', '用户@xn--fsqu00a.xn--55qx5d'],
    ['मेल@उदाहरण.भारत', 'मेल@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ])('converts %s to %s', (typed, ascii) => {
    expect(asciiAddress(typed)).toBe(ascii)
  })

  test.each([
    ...['', 'grace', '@example.com', 'grace@example'],
    ...['grace@-example.com', 'grace@exa_mple.com', 'grace@example..com'],
    ...['grace@127.0.0.1', 'grace@１２７.0.0.1', 'grace@[127.0.0.1]'],
    ...['grace@exämple.com/path', 'grace@exämple.com:25', 'grace@ex\u00adä\u0000.com'],
    ...['.grace@example.com', 'grace.@example.com', 'gra..ce@example.com'],
    ...["'grace'@example.com", 'gra ce@example.com', 'Grace <grace@example.com>'],
    ...['grace@example.com,eve@example.com', 'grace@eve@example.com'],
    ...['gra\u034fce@example.com', 'grace\ufe0f@example.com', '\u3164@example.com', '\u0301@example.com'],
    `${'é'.repeat(200)}@${'ü'.repeat(40)}.example`,
  ])('rejects %j', (typed) => {
    expect(asciiAddress(typed)).toBeNull()
  })

  test('treats all spellings of an address as one', () => {
    const spellings = [
      'JÖRG@müller.example',
      'jörg@XN--MLLER-KVA.example',
      'jo\u0308rg@mu\u0308ller.EXAMPLE',
      'ｊörg@ｍüller.example',
    ]
    expect(new Set(spellings.map(addressKey))).toEqual(new Set(['jörg@xn--mller-kva.example']))
  })

  test('ignores a label when it compares mailboxes', () => {
    expect(['a+1@x.com', 'a+b+c@x.com', 'a@x.com'].map(mailboxKey)).toEqual(['a@x.com', 'a@x.com', 'a@x.com'])
    expect(mailboxKey('+a@x.com')).toBe('+a@x.com')
  })

  test('ignores dots only at Gmail, under both of its domains', () => {
    const spellings = ['j.doe@gmail.com', 'jdoe@gmail.com', 'j.d.o.e+x@googlemail.com']
    expect(new Set(spellings.map(mailboxKey))).toEqual(new Set(['jdoe@gmail.com']))
    expect(mailboxKey('j.doe@x-gmail.com')).toBe('j.doe@x-gmail.com')
  })
})
