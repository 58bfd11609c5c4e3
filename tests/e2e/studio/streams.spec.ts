import type { Request } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'
import { untilQuiet } from '#tests/support/browser/rest.ts'
import { openStudio, test } from '#tests/support/studio/studioPage.ts'

test.setTimeout(180_000)

const isProbe = (request: Request): boolean => new URL(request.url()).pathname.endsWith('/ping')

test('streams of a tab use WebSockets alone', async ({ page }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  const streams: string[] = []
  page.on('request', (request) => {
    if (/\/data\/(listen|live\/events)\//.test(request.url())) streams.push(request.url())
  })
  // The Studio cancels its probe after 2.5 s, then the toast would appear. On a busy machine the probe may never be
  // sent, so no event follows and the wait ends after 10 s.
  const probe = page.waitForEvent('requestfailed', { predicate: isProbe, timeout: 0 }).catch(() => undefined)
  await openStudio(page, '/pages;homePage')
  await Promise.race([probe, page.waitForTimeout(10_000)])
  await untilQuiet(page)
  await expect(page.getByText(/brakes/i)).toHaveCount(0)
  expect(sockets.filter((path) => path.endsWith('/stream')).length).toBeGreaterThan(0)
  expect(streams, 'streams with a separate connection').toEqual([])
})
