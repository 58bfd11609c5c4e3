import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import nextEnv from '@next/env'
import { FIRST_LINK_FILE } from '#content-lake/auth/firstLink.ts'
import { configurationProblems } from '#lib/env/problems.ts'
import { prepareFolder } from '#lib/node/folder.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { messageOf } from '#lib/node/userFacingError.ts'
import { readSettings } from './stackSettings.ts'
import { startStack } from './supervisor/stack.ts'
import type { Running } from './supervisor/supervise.ts'

/**
 * `npm start` and `npm run dev`: starts the local services that the environment doesn't replace by hosted ones, seeds the
 * Content Lake once, builds the site when its sources changed, serves it, and leaves nothing running after Ctrl-C. Once all
 * of it runs, a part that ends is started again. `node services/start.ts build` stops after the build, for `npm run package`.
 */
const modes = ['start', 'dev', 'build'] as const
const mode = modes.find((name) => name === process.argv[2]) ?? 'start'
// Content, referrals, mails and logs are for this user alone; children inherit it.
process.umask(0o077)
// Writing to a closed terminal fails, which is no reason to end the site.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
nextEnv.loadEnvConfig(projectRoot, mode === 'dev', { info: () => {}, error: console.error })

const running: Running = []
let isStopping = false

// The site, which started last, stops first, because its open requests need the services.
async function stopAll(status: number): Promise<never> {
  isStopping = true
  await running.pop()?.stop()
  await Promise.all(running.map((part) => part.stop()))
  process.exit(status)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    console.log('\nStopping…')
    void stopAll(0)
  })
}

try {
  const problems = configurationProblems(process.env)
  if (problems.length > 0) throw new Error(problems.join('\n\n'))
  const settings = readSettings(process.env)
  const { directory, ports, ownerEmail } = settings
  prepareFolder(directory, 'SITE_STATE_DIR')
  await startStack(mode, settings, running)
  if (mode === 'build') await stopAll(0)
  const origin = ownerEmail === null ? `http://localhost:${ports.PORT}` : settings.siteUrl
  console.log(`\n  Site      ${origin}\n  Studio    ${origin}/studio`)
  if (settings.usesLocalFunctions && ownerEmail === null) {
    console.log(`  Mailbox   http://localhost:${ports.MAIL_WEB_PORT}`)
  }
  const firstLink = join(directory, 'content-lake', FIRST_LINK_FILE)
  if (ownerEmail !== null && existsSync(firstLink)) {
    console.log(
      `\n  Open this link once to create your passkey:\n  ${readFileSync(firstLink, 'utf8').trim()}`,
    )
  }
  console.log(`\n  Everything stays in ${directory}. Ctrl-C stops it all.\n`)
} catch (error) {
  if (!isStopping) {
    console.error(`\n${messageOf(error)}`)
    await stopAll(1)
  }
}
