import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { ensureChromium } from '#tests/support/browser/chromium.ts'
import type { Form } from '#tests/support/hosted/managed/managed.ts'
import { startManaged } from '#tests/support/hosted/managed/managed.ts'

const names = new URL('../support/hosted/localhostNames.mjs', import.meta.url).href
const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'tests/live/playwright.config.ts',
]

function runJourneys({ addresses }: Form, folder: string, more: readonly string[]): ChildProcess {
  const file = join(folder, 'addresses.json')
  writeFileSync(file, JSON.stringify(addresses), { mode: 0o600 })
  return spawn(process.execPath, [...PLAYWRIGHT, ...more], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      FORM_ADDRESSES: file,
      NODE_EXTRA_CA_CERTS: addresses.authority,
      NODE_OPTIONS: `--import=${names}`,
    },
  })
}

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`

/**
 * Builds and starts a public site, runs the journeys against it and stops it: `npm run test:full -- managed`.
 */
async function run(): Promise<number> {
  ensureChromium()
  let journeys: ChildProcess | null = null
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal exits at once. The started processes end with this one.
      if (isEnding) process.exit(130)
      isEnding = true
      journeys?.kill('SIGINT')
    })
  }
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  let form: Form | null = null
  try {
    form = await startManaged()
    if (isEnding) return 130
    console.log(`${form.addresses.site} is ready after ${seconds(began)}.`)
    journeys = runJourneys(form, folder, process.argv.slice(2))
    const [status] = await once(journeys, 'exit')
    return isEnding ? 130 : (status ?? 1)
  } finally {
    await form?.close()
    rmSync(folder, { recursive: true, force: true })
    console.log(`Finished after ${seconds(began)}.`)
  }
}

process.exit(await run())
