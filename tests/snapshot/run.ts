import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { ensureChromium } from '#tests/support/browser/chromium.ts'
import { startSnapshotUnderTest } from '#tests/support/snapshot/snapshotUnderTest.ts'

const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'tests/snapshot/playwright.config.ts',
]

/**
 * Parts of the run, in order.
 * `reading`: tests of weight, policy, embeds, consent, accessibility and the back/forward cache.
 * `connected`: tests with every third party.
 * `following`: tests that publish.
 * `alone`: tests after the site's process is killed.
 */
const PARTS = ['reading', 'connected', 'following', 'alone'] as const

/**
 * Runs the browser suite against a static snapshot of the site behind the product's Caddy: `npm test -- snapshot`.
 * `node tests/snapshot/run.ts PART` runs one part and passes further arguments to Playwright.
 */
async function run(): Promise<number> {
  const [part, ...more] = process.argv.slice(2)
  const chosen = PARTS.filter((one) => one === part)
  if (part !== undefined && chosen.length === 0) {
    console.error(`Unknown part “${part}”. Use one of ${PARTS.join(', ')}, or none to run all.`)
    return 2
  }
  ensureChromium()
  const snapshot = await startSnapshotUnderTest()
  try {
    for (const name of chosen.length > 0 ? chosen : PARTS) {
      if (name === 'alone') await snapshot.killSite()
      const tests = spawn(process.execPath, [...PLAYWRIGHT, `--project=${name}`, ...more], {
        cwd: projectRoot,
        stdio: 'inherit',
      })
      const [status] = await once(tests, 'exit')
      if (status !== 0) return 1
    }
    return 0
  } finally {
    await snapshot.close()
  }
}

process.exit(await run())
