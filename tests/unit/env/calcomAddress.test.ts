import { expect, test } from 'vitest'
import { parsePublic } from '#lib/env/publicVariables.ts'

test('accepts only https for a self-hosted Cal.com', () => {
  const calcomOf = (NEXT_PUBLIC_CALCOM_URL: string) => parsePublic({ NEXT_PUBLIC_CALCOM_URL }).calcomUrl
  expect(calcomOf('https://booking.example.com/')).toBe('https://booking.example.com')
  expect(() => calcomOf('http://booking.example.com')).toThrow(
    'NEXT_PUBLIC_CALCOM_URL must be a full address such as https://booking.example.com.',
  )
})
