import { configurationProblems } from '#lib/env/problems.ts'
import { type Check, failing, green } from '#lib/health/check.ts'
import { messageOf } from '#lib/node/userFacingError.ts'
import { parsePublicSettings } from '#lib/referral/function/publicSettings.ts'
import { functionSecrets } from '../supabase/functionSecrets.ts'
import type { Installation } from './installation.ts'

const WHAT = 'Variables'
const ADVICE = 'Correct it in .env.production, or run npm run setup.'

const MODES = {
  selfHosted: 'self-hosted: everything runs on this server',
  local: 'local: everything runs on this machine',
  managed: 'managed: the content at Sanity, referrals at Supabase',
} as const

/** Checks that the variables of the site and of the function fit together. */
export const variablesCheck = ({ environment, mode }: Installation): Check => ({
  what: WHAT,
  advice: ADVICE,
  run: async () => {
    const problems = configurationProblems(environment)
    if (problems.length > 0) return problems.map((problem) => failing(WHAT, problem, ADVICE))
    const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
    try {
      if (mode === 'selfHosted') parsePublicSettings(given)
      if (mode === 'managed') functionSecrets(given)
    } catch (error) {
      return [failing(WHAT, messageOf(error), ADVICE)]
    }
    return [green(WHAT, MODES[mode])]
  },
})
