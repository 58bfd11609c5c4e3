import { configurationProblems } from '#lib/env/problems.ts'
import { type Check, failing, green } from '#lib/health/check.ts'
import { messageOf } from '#lib/node/userFacingError.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
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
    const problems = [
      ...configurationProblems(environment),
      ...(mode === 'managed' ? refusal(environment) : []),
    ]
    return problems.length === 0
      ? [green(WHAT, MODES[mode])]
      : problems.map((problem) => failing(WHAT, problem, ADVICE))
  },
})

/** Returns the sentence with which the function at Supabase would refuse its variables. */
function refusal(environment: Environment): string[] {
  try {
    functionSecrets(environment)
    return []
  } catch (error) {
    return [messageOf(error)]
  }
}
