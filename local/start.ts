import nextEnv from '@next/env'
import { configurationProblems } from '#lib/env/problems.ts'
import { sentenceOf } from './engine/failure.ts'
import { readSettings, type StackSettings } from './environment.ts'
import { projectRoot } from './projectRoot.ts'
import { openStateFolder } from './supervisor/openStateFolder.ts'
import { type PortUse, portProblem } from './supervisor/ports.ts'
import { type Running, startStack } from './supervisor/stack.ts'

/**
 * `npm start` and `npm run dev`: starts the embedded engines that the environment doesn't replace by hosted ones, seeds
 * the lake once, builds the site when its sources changed, serves it, and leaves nothing running after Ctrl-C. Once all
 * runs, no part that ends takes another with it: each is started again for as long as it takes.
 */
const mode = process.argv[2] === 'dev' ? 'dev' : 'start'
// Content, referrals, mails and logs are for this user alone; children inherit it.
process.umask(0o077)
// A terminal that is closed takes no more sentences, which is no reason to end the site.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
nextEnv.loadEnvConfig(projectRoot, mode === 'dev', { info: () => {}, error: console.error })

function fail(...sentences: string[]): never {
  for (const sentence of sentences) console.error(`\n${sentence}`)
  process.exit(1)
}

function preparedSettings(environment: NodeJS.ProcessEnv): StackSettings {
  try {
    const settings = readSettings(environment)
    openStateFolder(settings.directory)
    return settings
  } catch (error) {
    return fail(sentenceOf(error))
  }
}

const problems = configurationProblems(process.env)
if (problems.length > 0) fail(...problems)

const settings = preparedSettings(process.env)

const { site, lake, functions, smtp, mailbox } = settings.ports
const uses: PortUse[] = [
  { port: site, what: 'site', variable: 'PORT', forBrowsers: true },
  ...(settings.usesEmbeddedLake
    ? [{ port: lake, what: 'Content Lake', variable: 'LAKE_PORT', forBrowsers: true }]
    : []),
  ...(settings.usesEmbeddedFunctions
    ? [
        { port: functions, what: 'referral function', variable: 'FUNCTIONS_PORT', forBrowsers: true },
        { port: smtp, what: 'mail server', variable: 'MAIL_PORT', forBrowsers: false },
        { port: mailbox, what: 'mailbox', variable: 'MAIL_WEB_PORT', forBrowsers: true },
      ]
    : []),
]
const unusable = await portProblem(uses)
if (unusable) fail(unusable)

const running: Running = []
// Ctrl-C reaches the children, too, and what isn't told first would be started again. The site, which started last, ends
// first: what it is still answering asks the engines.
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
