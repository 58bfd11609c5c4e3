import nextEnv from '@next/env'
import { configurationProblems } from '#lib/env/problems.ts'
import { sentenceOf } from './engine/failure.ts'
import { prepareFolder } from './engine/folder.ts'
import { readSettings, type StackSettings } from './environment.ts'
import { projectRoot } from './projectRoot.ts'
import { type PortUse, portProblem } from './supervisor/ports.ts'
import { type Running, startStack } from './supervisor/stack.ts'

/**
 * `npm start` and `npm run dev`: starts the local services that the environment doesn't replace by hosted ones, seeds the
 * Content Lake once, builds the site when its sources changed, serves it, and leaves nothing running after Ctrl-C. Once all
 * of it runs, a part that ends is started again.
 */
const mode = process.argv[2] === 'dev' ? 'dev' : 'start'
// Content, referrals, mails and logs are for this user alone; children inherit it.
process.umask(0o077)
// Writing to a closed terminal fails, which is no reason to end the site.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
nextEnv.loadEnvConfig(projectRoot, mode === 'dev', { info: () => {}, error: console.error })

function fail(...sentences: string[]): never {
  for (const sentence of sentences) console.error(`\n${sentence}`)
  process.exit(1)
}

function preparedSettings(environment: NodeJS.ProcessEnv): StackSettings {
  try {
    const settings = readSettings(environment)
    prepareFolder(settings.directory, 'SITE_STATE_DIR')
    return settings
  } catch (error) {
    return fail(sentenceOf(error))
  }
}

const problems = configurationProblems(process.env)
if (problems.length > 0) fail(...problems)

const settings = preparedSettings(process.env)

const { site, lake, functions, smtp, mailbox } = settings.ports
const use = (port: number, what: string, variable: string, forBrowsers = true): PortUse => ({
  port,
  what,
  variable,
  forBrowsers,
})
const uses = [
  use(site, 'site', 'PORT'),
  ...(settings.usesEmbeddedLake ? [use(lake, 'Content Lake', 'LAKE_PORT')] : []),
  ...(settings.usesEmbeddedFunctions
    ? [
        use(functions, 'referral function', 'FUNCTIONS_PORT'),
        use(smtp, 'mail server', 'MAIL_PORT', false),
        use(mailbox, 'mailbox', 'MAIL_WEB_PORT'),
      ]
    : []),
]
const unusable = await portProblem(uses)
if (unusable) fail(unusable)

const running: Running = []
// Ctrl-C reaches the children, too; a part that is not retired first would be started again. The site, which started last,
// stops first, because its open requests need the engines.
const stopAll = async () => {
  for (const part of running) part.retire?.()
  await running.pop()?.stop()
  await Promise.all(running.splice(0).map((part) => part.stop()))
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    console.log('\nStopping…')
    void stopAll().then(() => process.exit(0))
  })
}

try {
  await startStack(mode, settings, running, (sentence) => stopping || console.error(`  ! ${sentence}`))
  announce()
} catch (error) {
  await stopAll()
  if (!stopping) fail(sentenceOf(error))
}

function announce(): void {
  const origin = `http://localhost:${site}`
  console.log(`\n  Site      ${origin}`)
  console.log(`  Studio    ${origin}/studio`)
  if (settings.usesEmbeddedFunctions) console.log(`  Mailbox   http://localhost:${mailbox}`)
  console.log(`\n  Everything stays in ${settings.directory}. Ctrl-C stops it all.\n`)
}
