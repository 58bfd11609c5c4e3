import { expect, it } from 'vitest'
import { handedOver, parsePublic } from '#lib/env/parsePublic.ts'
import { variables } from '#lib/env/variables.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'

it.each([
  [{}, { supabaseUrl: null, supabasePublishableKey: 'sb_publishable_local', isPublicSite: false }],
  [{ NEXT_PUBLIC_SUPABASE_URL: '', NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '' }, { supabaseUrl: null }],
  [
    { NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co/', NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key' },
    { supabaseUrl: 'https://abc.supabase.co', supabasePublishableKey: 'key' },
  ],
  [{ NEXT_PUBLIC_CALCOM_URL: 'https://booking.example.com/' }, { calcomUrl: 'https://booking.example.com' }],
  [{ NEXT_PUBLIC_SITE_URL: 'https://www.site.test' }, { isPublicSite: true, isSelfHosted: true }],
])('parsePublic parses %o', (environment, expected) => {
  expect(parsePublic(environment)).toMatchObject(expected)
})

it('hands over public variables alone', () => {
  const environment = { NEXT_PUBLIC_SITE_URL: 'https://a.test/</script>', SANITY_API_READ_TOKEN: 'secret' }
  expect(handedOver(environment)).toBe('{"NEXT_PUBLIC_SITE_URL":"https://a.test/\\u003c/script>"}')
})

it.each([
  ['NEXT_PUBLIC_SUPABASE_URL', ['abc'], 'a full address such as https://abcdefgh.supabase.co.'],
  ['NEXT_PUBLIC_CALCOM_URL', ['http://a.test'], 'a full address such as https://booking.example.com.'],
  ['CONTENT_CHECK_SECONDS', ['-5', '3601', '4.9', 'often'], 'a whole number from 0 to 3600.'],
  ['PORT', ['0', '65536', '1.5', 'eighty'], 'a port number between 1 and 65535.'],
])('%s rejects %j', (name, values, rule) => {
  for (const value of values) {
    expect(() => parseVariables(variables, { [name]: value })).toThrow(new Error(`${name} must be ${rule}`))
  }
})

it.each([
  [undefined, 15],
  ['', 15],
  ['60', 60],
  ['0', 0],
])('CONTENT_CHECK_SECONDS reads %j as %i', (text, seconds) => {
  expect(parseVariables(variables, { CONTENT_CHECK_SECONDS: text }).CONTENT_CHECK_SECONDS).toBe(seconds)
})
