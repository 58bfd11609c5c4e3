import nextEnv from '@next/env'
import { configurationProblems } from '#lib/env/problems.ts'
import { sentenceOf } from './engine/failure.ts'
import { prepareFolder } from './engine/folder.ts'
import { readSettings, type StackSettings } from './environment.ts'
import { projectRoot } from './projectRoot.ts'
import { busyPort, type PortUse } from './supervisor/ports.ts'
import { type Running, startStack } from './supervisor/stack.ts'

/**
 * `npm start` and `npm run dev`: starts the embedded engines that the environment doesn't replace by hosted ones, seeds
 * the lake once, builds the site when its sources changed, serves it, and leaves nothing running after Ctrl-C.
 */
const mode = process.argv[2] === 'dev' ? 'dev' : 'start'
nextEnv.loadEnvConfig(projectRoot, mode === 'dev', { info: () => {}, error: console.error })

function fail(...sentences: string[]): never {
  for (const sentence of sentences) console.error(`\n${sentence}`)
  process.exit(1)
}

function preparedSettings(environment: NodeJS.ProcessEnv): StackSettings {
  try {
    const settings = readSettings(environment)
    const { directory } = settings
    prepareFolder(
      directory,
      'SITE_STATE_DIR',
      () =>
        `The folder ${directory} can't be written: give yourself the right to write there, or set SITE_STATE_DIR to a folder that can be.`,
    )
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
  { port: site, what: 'site', variable: 'PORT' },
  ...(settings.usesEmbeddedLake ? [{ port: lake, what: 'Content Lake', variable: 'LAKE_PORT' }] : []),
  ...(settings.usesEmbeddedFunctions
    ? [
        { port: functions, what: 'referral function', variable: 'FUNCTIONS_PORT' },
        { port: smtp, what: 'mail server', variable: 'MAIL_PORT' },
        { port: mailbox, what: 'mailbox', variable: 'MAIL_WEB_PORT' },
      ]
    : []),
]
const busy = await busyPort(uses)
if (busy) fail(busy)

const running: Running = []
// All at once: Ctrl-C reaches the children, too, and an engine that isn't told first would be started again.
const stopAll = async () => {
  await Promise.all(running.splice(0).map((part) => part.stop()))
}
const stopWith = (sentence: string) => void stopAll().then(() => fail(sentence))

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
  await startStack(mode, settings, running, (sentence) => stopping || stopWith(sentence))
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
