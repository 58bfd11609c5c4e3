import { describe, expect, it } from 'vitest'
import { lastSentence } from '#local/supervisor/lastSentence.ts'

describe('lastSentence', () => {
  it.each([
    ['nothing', '', ''],
    ['a plain sentence', 'Port 3900 is taken.\n', 'Port 3900 is taken.'],
    ['the last of several', 'First.\nSecond.\n\n', 'Second.'],
    [
      'the error of a stack',
      `file:///site/local/content-lake/http/address.ts:12
    const url = new URL(target, 'http://127.0.0.1')
                ^

TypeError: Invalid URL
    at new URL (node:internal/url:797:36)
    at toRequest (file:///site/local/engine/fetchServer.ts:29:15) {
  code: 'ERR_INVALID_URL',
  input: '//'
}

Node.js v26.10.0
`,
      'TypeError: Invalid URL',
    ],
    [
      'the error with properties but no stack',
      `node:events:487
      throw er; // Unhandled 'error' event
      ^

Error: read ECONNRESET {
  errno: -104
}

Node.js v26.10.0`,
      'Error: read ECONNRESET',
    ],
    [
      'the sentence beside a warning of Node',
      'The disk is full.\n(Use `node --trace-warnings ...` to show where the warning was created)\n',
      'The disk is full.',
    ],
  ])('finds %s', (_, errors, sentence) => {
    expect(lastSentence(errors)).toBe(sentence)
  })
})
