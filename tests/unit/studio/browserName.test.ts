import { expect, it } from 'vitest'
import { browserName } from '#studio/tools/editors/browserName.ts'

it.each([
  ['Safari on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36'],
  ['Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0.0.0 Safari/537.36 Edg/150.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Unknown browser', 'curl/8.0'],
])('returns %s', (name, agent) => {
  expect(browserName(agent)).toBe(name)
})
