import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#local/projectRoot.ts'
import { ensureChromium } from '#tests/support/browser/chromium.ts'
import { startEditionUnderTest } from '#tests/support/edition/editionUnderTest.ts'

const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'tests/edition/playwright.config.ts',
]

/**
 * What is shown, in order. `reading`: the browser suite's tests of weight, policy, embeds, consent and accessibility, of transitions and
 * of the back/forward cache. `connected`: those with every third party. `following`: those of them that publish. `alone`: what has to hold with the site's process killed.
 */
const PARTS = ['reading', 'connected', 'following', 'alone'] as const

/** `npm test -- snapshot`: the edition of the site under test behind the product's Caddy, in a browser. `node tests/edition/run.ts alone`: that part; what follows are Playwright's own arguments. */
async function run(): Promise<number> {
  const [part, ...more] = process.argv.slice(2)
  const chosen = PARTS.filter((one) => one === part)
  if (part !== undefined && chosen.length === 0) {
    console.error(`Say which part, or nothing for all: node tests/edition/run.ts ${PARTS.join(' or ')}.`)
    return 2
  }
  ensureChromium()
  const edition = await startEditionUnderTest()
  try {
    for (const name of chosen.length > 0 ? chosen : PARTS) {
      if (name === 'alone') await edition.killSite()
      const tests = spawn(process.execPath, [...PLAYWRIGHT, `--project=${name}`, ...more], {
        cwd: projectRoot,
        stdio: 'inherit',
      })
      const [status] = await once(tests, 'exit')
      if (status !== 0) return 1
    }
    return 0
  } finally {
    await edition.close()
  }
}

process.exit(await run())
