import { expect, it } from 'vitest'
import { readText } from '#lib/server/http/body.ts'

const post = (body: string | ReadableStream) =>
  new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)

it('returns a body up to the limit with whole characters', async () => {
  expect(await readText(post('é'.repeat(50)), 100)).toBe('é'.repeat(50))
})

it('returns null when the body is one byte over the limit', async () => {
  expect(await readText(post('a'.repeat(101)), 100)).toBeNull()
})

it('stops reading an endless body without a declared length', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  expect(await readText(post(endless), 1000)).toBeNull()
  expect(sent).toBeLessThan(100)
})
