import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { installed } from '#tests/support/browsers/installed.ts'

test('returns the first installed program of the names', () => {
  expect(basename(installed(['no-such-browser', 'sh'], 'dash'))).toBe('sh')
})

test('names the missing package when no browser is installed', () => {
  expect(() => installed(['no-such-browser'], 'no-such-package')).toThrow(
    'no-such-browser is not installed: on Debian, apt-get install no-such-package.',
  )
})
