import { createServer, request } from 'node:http'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { onTestFinished } from 'vitest'
import type { AccountEmail } from '#content-lake/auth/publicSite.ts'
import { listen } from '#lib/node/http/listen.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { startTestLake } from './testLake.ts'

export type PublicLake = Awaited<ReturnType<typeof startPublicLake>>

/** Starts a Content Lake behind a site that forwards requests under its own name, as Next does. */
export async function startPublicLake() {
  let target = ''
  const site = createServer((asked, answer) => {
    if (!asked.url?.startsWith('/lake/')) {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Studio</title>')
      return
    }
    const { host = '' } = asked.headers
    const headers = { ...asked.headers, 'x-forwarded-host': host, 'x-forwarded-for': '203.0.113.9' }
    const forwarded = request(`${target}${asked.url}`, { method: asked.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      response.on('close', () => answer.destroy())
    })
    forwarded.on('error', () => answer.writeHead(502).end())
    asked.pipe(forwarded)
  })
  const origin = `http://localhost:${await listen(site, 0, 'TEST_PORT')}`
  onTestFinished(() => {
    site.close()
    site.closeAllConnections()
  })
  const emails: AccountEmail[] = []
  const lake = await startTestLake({
    publicSite: {
      origin,
      ownerEmail: 'anna@anna.example',
      imageWidths: [160, 320],
      sendEmail: async (email) => void emails.push(email),
    },
  })
  target = lake.url
  return { lake, origin, emails }
}

export async function openDevice(): Promise<{ context: BrowserContext; page: Page }> {
  const browser = await chromium.launch(launchOptions())
  onTestFinished(() => browser.close())
  const context = await browser.newContext()
  return { context, page: await addAuthenticator(await context.newPage()) }
}

export async function addAuthenticator(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}
