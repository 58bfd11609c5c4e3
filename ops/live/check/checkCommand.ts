import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import nextEnv from '@next/env'
import { variables } from '#lib/env/variables.ts'
import { runChecks } from '#lib/health/runChecks.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'
import { allChecks } from './allChecks.ts'
import { type Installation, installationOf } from './checkedInstallation.ts'
import { reportLine, verdict } from './checkReport.ts'
import { whatToPaste } from './paste.ts'

// Usage: npm run live:check. Looks at what .env.production and the environment describe, from where it runs. Exit status 1
// when anything fails, 2 when it can't begin. With -- --print it prints what to paste at Sanity, Supabase and the DNS.

const PRINT = '--print'
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Returns the secret of the local function, if npm start generated it. */
function secretOfThisMachine(environment: Environment): string | undefined {
  const { SITE_STATE_DIR } = parseVariables(variables.pick({ SITE_STATE_DIR: true }), environment)
  const folder = environment.FUNCTIONS_DIR || join(SITE_STATE_DIR, 'functions')
  try {
    return readFileSync(resolve(root, folder, 'secret'), 'utf8').trim()
  } catch {
    return undefined
  }
}

async function check(installation: Installation): Promise<number> {
  const begun = Date.now()
  const lines = await runChecks(allChecks(installation))
  for (const line of lines) console.log(reportLine(line))
  console.log(`\n${verdict(lines, Date.now() - begun)}`)
  return lines.some(({ state }) => state === 'failing') ? 1 : 0
}

async function main(options: readonly string[]): Promise<number> {
  const unknown = options.find((option) => option !== PRINT)
  if (unknown) throw new Error(`There is no option ${unknown}: it is npm run live:check, or -- ${PRINT}.`)
  // Reads variables as next build and next start do: the environment first, then .env.production.
  nextEnv.loadEnvConfig(root, false, { info: () => {}, error: console.error })
  const installation = installationOf(process.env, secretOfThisMachine(process.env))
  if (!options.includes(PRINT)) return check(installation)
  console.log(whatToPaste(installation))
  return 0
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  },
)
