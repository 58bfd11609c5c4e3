import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Check, type CheckResult, failing, green, notApplicable } from '#lib/health/check.ts'
import type { Installation } from './checkedInstallation.ts'
import { inspect } from './functionRequest.ts'

const WHAT = 'Migrations'
const FOLDER = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url))

/** Checks that the database has exactly the migrations of this checkout. */
export const migrationsCheck = (installation: Installation): Check => ({
  what: WHAT,
  advice: `Look whether the function runs: ${installation.functionUrl}.`,
  run: async (): Promise<CheckResult[]> => {
    if (!installation.functionSecret) {
      return [notApplicable(WHAT, 'needs REFERRAL_SECRET of the function, which is not set here')]
    }
    const answer = await inspect(installation)
    if (!answer.ok) return [failing(WHAT, answer.figure, answer.advice)]
    const wanted = readdirSync(FOLDER).flatMap((file) => /^(\d+)_\w+\.sql$/.exec(file)?.[1] ?? [])
    const { migrations } = answer.found
    if (!migrations) return [notApplicable(WHAT, 'the function may not read which are applied')]
    const applied = new Set(migrations)
    const missing = wanted.filter((version) => !applied.has(version))
    const unknown = migrations.filter((version) => !wanted.includes(version))
    if (missing.length > 0) {
      return [
        failing(
          WHAT,
          `${missing.join(', ')} not applied`,
          installation.form === 'managed'
            ? 'Run npm run functions:deploy, which applies them first.'
            : 'Start the function again: it applies them.',
        ),
      ]
    }
    return unknown.length > 0
      ? [
          failing(
            WHAT,
            `the database is of a later version (${unknown.join(', ')})`,
            'Upgrade this checkout.',
          ),
        ]
      : [green(WHAT, `all ${wanted.length} applied`)]
  },
})
