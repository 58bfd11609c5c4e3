/**
 * `npm run try:builds`: that a start serves no other start's pages. Starts the site with some ports and a state folder, with
 * others, and with the first again, each time in the same build folder: each change builds anew, no change builds
 * nothing, and the pages are those of the folder. Run by hand; its three builds take about four minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readOrCreateCredentials } from '#local/content-lake/credentials.ts'
import { projectRoot } from '#local/projectRoot.ts'
import { clientOf } from '#tests/support/lake/lakeClient.ts'
import { npmStart } from '#tests/support/site/npmStart.ts'
import { testPorts } from '#tests/support/site/stack.ts'

const DIST_DIR = '.next-builds'
const MOST_SECONDS_TO_SHOW = 20

const home = mkdtempSync(join(tmpdir(), 'builds-'))
process.once('exit', () => {
  for (const folder of [home, join(projectRoot, DIST_DIR)]) rmSync(folder, { recursive: true, force: true })
})

/** One way to start the site: five ports from `port` on, and a state folder of its own. */
const startOf = (name: string, port: number) => ({
  name,
  origin: `http://localhost:${port}`,
  lake: `http://127.0.0.1:${port + 1}`,
  settings: {
    PORT: String(port),
    LAKE_PORT: String(port + 1),
    FUNCTIONS_PORT: String(port + 2),
    MAIL_PORT: String(port + 3),
    MAIL_WEB_PORT: String(port + 4),
    SITE_STATE_DIR: join(home, name),
    SITE_DIST_DIR: DIST_DIR,
  },
})
type Start = ReturnType<typeof startOf>

const pageOf = async ({ origin }: Start): Promise<string> => (await fetch(`${origin}/ilm-lead`)).text()

async function expectOnPage(start: Start, text: string): Promise<void> {
  const deadline = Date.now() + MOST_SECONDS_TO_SHOW * 1000
  while (!(await pageOf(start)).includes(text)) {
    if (Date.now() > deadline) throw new Error(`The page of the ${start.name} start does not say “${text}”.`)
    await pause(200)
  }
}

interface Expected {
  builds: boolean
  /** On the page at once. */
  says: string
  /** Published then, in this start's own lake. */
  publishes?: string
}

async function tryOut(start: Start, { builds, says, publishes }: Expected): Promise<void> {
  const stack = await npmStart(start.settings)
  try {
    const built = !stack.said().includes('built before')
    if (built !== builds) throw new Error(`The ${start.name} start ${built ? 'built' : 'did not build'}.`)
    const page = await pageOf(start)
    for (const text of [says, `${start.origin}/ilm-lead`])
      if (!page.includes(text)) throw new Error(`The ${start.name} start does not say “${text}”.`)
    if (publishes === undefined) return
    const { editorToken } = readOrCreateCredentials(join(start.settings.SITE_STATE_DIR, 'content-lake'))
    await clientOf({ url: start.lake }, editorToken).patch('leadPage').set({ heading: publishes }).commit()
    await expectOnPage(start, publishes)
  } finally {
    await stack.stop()
  }
}

const DEMONSTRATION = 'Premium pricing is settled before the call begins'
const first = startOf('first', testPorts.site)
const second = startOf('second', testPorts.site + 5)
await tryOut(first, { builds: true, says: DEMONSTRATION, publishes: 'Words of the first folder' })
await tryOut(second, { builds: true, says: DEMONSTRATION, publishes: 'Words of the second folder' })
await tryOut(first, { builds: true, says: 'Words of the first folder' })
await tryOut(first, { builds: false, says: 'Words of the first folder' })
console.log('Each start served the pages of its own ports and folder.')
