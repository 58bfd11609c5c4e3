import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Browser, type BrowserContext, chromium, type Frame } from '@playwright/test'
import { listen } from '#lib/node/http/listen.ts'
import { type Aims, attackFromPage } from '#tests/support/attacks/hostilePage.ts'
import { pidOf } from '#tests/support/attacks/localServices.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { pace } from '#tests/support/browser/pace.ts'
import { editor } from '#tests/support/site/lake.ts'
import { testPorts as ports, testStateDirectory } from '#tests/support/site/stack.ts'

// An editor who is signed in to the Studio opens a hostile page in the same browser: on another host that resolves to
// this machine, on another port of localhost, or in a sandboxed frame. The page tries everything that pages can do.

const HOST = 'hostile.example'
const CANARY = 'drafts.canary-of-foreign-pages'
const site = `http://localhost:${ports.site}`

let server: Server
let port: number
let browser: Browser
let context: BrowserContext

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const frame = '<iframe sandbox="allow-scripts allow-forms allow-popups" src="/"></iframe>'
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Hostile</title>${request.url === '/framing' ? frame : ''}`)
  })
  port = await listen(server, 0, 'port')
  browser = await chromium.launch(launchOptions(`--host-resolver-rules=MAP ${HOST} 127.0.0.1`))
  await editor().createOrReplace({ _id: CANARY, _type: 'insight' })
})
test.afterAll(async () => {
  await editor().delete(CANARY)
  await browser.close()
  server.close()
})

const EMAIL =
  'EHLO a\r\nMAIL FROM:<a@hostile.example>\r\nRCPT TO:<b@localhost.test>\r\nDATA\r\nSubject: Hostile\r\n\r\n.\r\nQUIT\r\n'

const draftsAddress = `/lake/v2026-03-01/data/query/production?perspective=raw&query=${encodeURIComponent(`*[_id == "${CANARY}"]._id`)}`

test.beforeEach(async () => {
  context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site}/robots.txt`)
  const seen = await page.evaluate(async (address) => {
    const login = `/lake/v1/auth/login/local?origin=${encodeURIComponent(location.href)}`
    await fetch(login, { method: 'POST', redirect: 'manual' })
    return (await fetch(address)).text()
  }, draftsAddress)
  expect(seen, 'the result for a page of the site with the cookie').toContain(CANARY)
  await page.close()
})
test.afterEach(() => context.close())

/** Returns everything that an attack could change. Throws when a service does not respond within a second. */
async function state() {
  const database = new DatabaseSync(join(testStateDirectory, 'content-lake/content/lake.sqlite'), {
    readOnly: true,
  })
  const sessions = database.prepare('SELECT count(*) AS count FROM sessions').get()
  database.close()
  const documents = await editor().fetch('*{_id, _rev} | order(_id)')
  const pids = [await pidOf(ports.lake), await pidOf(ports.functions), await pidOf(ports.mailbox)]
  const mails = await (await fetch(`http://127.0.0.1:${ports.mailbox}/api/messages`)).text()
  return { sessions, documents, isMailed: mails.includes(HOST), pids }
}

const engines = [ports.lake, ports.functions, ports.mailbox].map((engine) => `http://localhost:${engine}`)

const aims = (back: string): Aims => ({
  lakes: [`${site}/lake`, `http://localhost:${ports.lake}`, `http://127.0.0.1:${ports.lake}`],
  shown: [...engines, `${site}/functions/v1`].flatMap((address) => [`${address}/status`, `${address}/`]),
  sent: [
    [`http://localhost:${ports.smtp}/`, EMAIL],
    [`http://localhost:${ports.functions}/functions/v1/send-referral-notification`, '{}'],
    [`http://localhost:${ports.functions}/command`, '{}'],
    [`${site}/referral/submit`, 'yourName=A'],
  ],
  slowQuery: `"${'a'.repeat(38)}" match "${'*a'.repeat(12)}*b"`,
  draftsQuery: `*[_id == "${CANARY}"]`,
  mutations: JSON.stringify({ mutations: [{ delete: { id: CANARY } }, { delete: { query: '*' } }] }),
  back,
})

async function expectNothing(frame: Frame): Promise<void> {
  const before = await state()
  const attack = frame.evaluate(attackFromPage, aims(frame.url()))
  let isOver = false
  const slowest = (async () => {
    let longest = 0
    while (!isOver) {
      const started = Date.now()
      await pidOf(ports.lake)
      longest = Math.max(longest, Date.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return longest
  })()
  expect(await attack, 'everything that the page could read or open').toEqual([])
  isOver = true
  expect(await slowest, 'slowest response of /status during the attack, ms').toBeLessThan(
    1_000 * (await pace()),
  )
  expect(await state(), 'stored data and running processes').toEqual(before)
}

test('a page on another host reads, changes and stops nothing', FULL, async () => {
  const page = await context.newPage()
  await page.goto(`http://${HOST}:${port}/`)
  await expectNothing(page.mainFrame())
})

test('a page on another port reads, changes and stops nothing', FULL, async () => {
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}/`)
  await expectNothing(page.mainFrame())
})

test('a page in a sandboxed frame reads, changes and stops nothing', FULL, async () => {
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}/framing`)
  const frame = page.frames()[1]
  if (!frame) throw new Error('The frame is missing.')
  await expectNothing(frame)
})

test('a host name rebound to the site gets neither content nor a session', async () => {
  const page = await context.newPage()
  await page.goto(`http://${HOST}:${ports.site}/robots.txt`)
  const before = await state()
  const statuses = await page.evaluate(async (address) => {
    const login = `/lake/v1/auth/login/local?origin=${encodeURIComponent(location.href)}`
    const answers = [fetch(address), fetch(login), fetch(login, { method: 'POST' })]
    return (await Promise.all(answers)).map(({ status }) => status)
  }, draftsAddress)
  expect(statuses).toEqual([403, 403, 403])
  expect(await state()).toEqual(before)
})

test('site, sign-in and mailbox refuse cross-origin frames', async () => {
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}/`)
  const login = `${site}/lake/v1/auth/login/local?origin=${encodeURIComponent(`${site}/studio`)}`
  for (const address of [`${site}/`, `${site}/studio/content`, login, `http://localhost:${ports.mailbox}/`]) {
    await page.setContent(`<iframe src="${address}"></iframe>`)
    await expect
      .poll(() => page.frames()[1]?.url(), { message: address })
      .toBe('chrome-error://chromewebdata/')
  }
})
