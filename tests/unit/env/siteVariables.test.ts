import { describe, expect, it, test } from 'vitest'
import { parsePublic } from '#lib/env/publicVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'

describe('Supabase variables of the site', () => {
  const half =
    'Set both NEXT_PUBLIC_SUPABASE_URL and NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, or neither to use the functions of this machine.'
  const parse = ({ url, key }: { url: string | undefined; key: string | undefined }) => {
    const { supabaseUrl, supabasePublishableKey } = parsePublic({
      NEXT_PUBLIC_SUPABASE_URL: url,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key,
    })
    return { url: supabaseUrl, publishableKey: supabasePublishableKey }
  }

  test('select the local functions when they are unset or empty', () => {
    const local = { url: null, publishableKey: 'sb_publishable_local' }
    expect(parse({ url: undefined, key: undefined })).toEqual(local)
    expect(parse({ url: '', key: '' })).toEqual(local)
  })

  test('select Supabase when both are set', () => {
    expect(parse({ url: 'https://abc.supabase.co/', key: 'sb_publishable_x' })).toEqual({
      url: 'https://abc.supabase.co',
      publishableKey: 'sb_publishable_x',
    })
  })

  test.each([
    [{ url: 'https://abc.supabase.co', key: undefined }, half],
    [{ url: undefined, key: 'sb_publishable_x' }, half],
    [
      { url: 'abc', key: 'x' },
      'NEXT_PUBLIC_SUPABASE_URL must be a full address such as https://abcdefgh.supabase.co.',
    ],
  ])('are rejected with one message: %j', (variables, sentence) => {
    expect(() => parse(variables)).toThrow(new Error(sentence))
  })
})

test('accepts only https for a self-hosted Cal.com', () => {
  const calcomOf = (NEXT_PUBLIC_CALCOM_URL: string) => parsePublic({ NEXT_PUBLIC_CALCOM_URL }).calcomUrl
  expect(calcomOf('https://booking.example.com/')).toBe('https://booking.example.com')
  expect(() => calcomOf('http://booking.example.com')).toThrow(
    'NEXT_PUBLIC_CALCOM_URL must be a full address such as https://booking.example.com.',
  )
})

describe('CONTENT_CHECK_SECONDS', () => {
  const seconds = (text?: string) =>
    parseVariables(variables.pick({ CONTENT_CHECK_SECONDS: true }), { CONTENT_CHECK_SECONDS: text })
      .CONTENT_CHECK_SECONDS

  it.each([
    [undefined, 15],
    ['', 15],
    ['60', 60],
    ['0', 0],
  ])('is read from %j as %i', (text, read) => expect(seconds(text)).toBe(read))

  it.each([
    ...['1', '-5', '3601', '4.9'].map((text) => [text, '0 (never) or between 5 and 3600.'] as const),
    ['often', 'a number of seconds.'] as const,
  ])('is rejected as %s', (text, rule) =>
    expect(() => seconds(text)).toThrow(`CONTENT_CHECK_SECONDS must be ${rule}`),
  )
})
