import { copyingMistake } from '../../env/copiedValues.ts'
import {
  type FunctionSettings,
  functionVariables,
  parseSettings,
  supabaseFunctionVariables,
} from './functionSettings.ts'
import { originsIn } from './originList.ts'

/** The variables that a person sets. The platform sets the database's. */
const NAMES = Object.keys({ ...functionVariables.shape, ...supabaseFunctionVariables.shape })

/**
 * Returns the settings of a public function. Recipient and allowed origins have no defaults, because a wrong default
 * would lose referrals silently.
 * @throws Error with one sentence that tells the reader what to do
 */
export function parsePublicSettings(
  environment: Readonly<Record<string, string | undefined>>,
): FunctionSettings {
  const mistake = copyingMistake(environment, NAMES)
  if (mistake) throw new Error(mistake)
  const settings = parseSettings(environment)
  const problem = problemOf(settings)
  if (problem) throw new Error(problem)
  return settings
}

function problemOf(settings: FunctionSettings): string | null {
  if (settings.MAIL_API_KEY && settings.SMTP_URL) {
    return 'MAIL_API_KEY and SMTP_URL are both set: unset the one by which emails are not to be sent.'
  }
  const { origin } = new URL(settings.REFERRAL_SITE_URL)
  const origins = originsIn(settings.REFERRAL_ALLOWED_ORIGINS)
  if (origins.length === 0) {
    return `REFERRAL_ALLOWED_ORIGINS is not set, so every referral would be refused: set it to ${origin}.`
  }
  const odd = origins.find((entry) => URL.parse(entry)?.origin !== entry)
  if (odd !== undefined) {
    return `REFERRAL_ALLOWED_ORIGINS lists ${odd}, which is no origin such as ${origin}: give scheme, host and port alone.`
  }
  if (!origins.includes(origin)) {
    return `REFERRAL_ALLOWED_ORIGINS does not list ${origin}, the site of REFERRAL_SITE_URL, whose form would be refused: add it.`
  }
  return null
}
