import { configurationProblems } from '#lib/env/problems.ts'
import { type Check, type CheckResult, failing, green } from '#lib/health/check.ts'
import { supabaseFunctionVariables } from '#lib/referral/function/functionSettings.ts'
import { parsePublicSettings } from '#lib/referral/function/publicSettings.ts'
import type { Installation } from './checkedInstallation.ts'

const WHAT = 'Variables'

const FORMS = {
  selfHosted: 'self-hosted: everything runs on this server',
  embedded: 'nothing is public: everything runs on this machine',
  managed: 'managed: the copy at Sanity, referrals at Supabase',
} as const

/** Supabase sets the address of the database by itself. */
const ownSecrets = supabaseFunctionVariables.omit({ SUPABASE_DB_URL: true })

/** Checks that the variables of the site and of the function fit together. */
export const variablesCheck = (installation: Installation): Check => ({
  what: WHAT,
  advice: 'Correct what the sentence names, or run npm run live:init.',
  run: async (): Promise<CheckResult[]> => {
    const { environment, form } = installation
    const problems = [...configurationProblems(environment), ...functionProblems(installation)]
    if (problems.length === 0) return [green(WHAT, FORMS[form])]
    const advice = 'Correct it in .env.production, or run npm run live:init.'
    return problems.map((problem) => failing(WHAT, problem.replace(/\.$/, ''), advice))
  },
})

function functionProblems({ environment, form }: Installation): string[] {
  if (form === 'embedded') return []
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  try {
    parsePublicSettings(given)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const own = form === 'managed' ? ownSecrets.safeParse(given).error?.issues[0] : undefined
  return own ? [own.message] : []
}
