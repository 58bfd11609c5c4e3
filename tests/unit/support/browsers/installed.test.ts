import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { installed } from '#tests/support/browsers/installed.ts'

test('a program is found under the first of its names that is installed', () => {
  expect(basename(installed(['no-such-browser', 'sh'], 'dash'))).toBe('sh')
})

test('of a browser that is not installed, one sentence names the package', () => {
  expect(() => installed(['no-such-browser'], 'no-such-package')).toThrow(
    'no-such-browser is not installed: on Debian, apt-get install no-such-package.',
  )
})
