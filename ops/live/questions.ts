import {
  type Check,
  projectId,
  publishableKey,
  recipient,
  resendKey,
  sender,
  siteAddress,
  supabaseAddress,
  timeZone,
  token,
} from './checkAnswer.ts'
import type { LiveName } from './liveVariables.ts'

/** A question that only a person can answer. */
export interface Question {
  /** The variable of the answer. */
  readonly name: LiveName
  readonly title: string
  /** Hint that helps to find the value. */
  readonly help: string
  /** True if the value must never be shown, not even while it is typed. */
  readonly isSecret: boolean
  readonly check: Check
}

const question = (
  name: LiveName,
  title: string,
  help: string,
  check: Check,
  { isSecret = false } = {},
): Question => ({ name, title, help, check, isSecret })

const site = question(
  'NEXT_PUBLIC_SITE_URL',
  'The public address of the site',
  'As visitors will see it, with https. Its name must lead to the server or host that runs the site.',
  siteAddress,
)

const sanity = [
  question(
    'NEXT_PUBLIC_SANITY_PROJECT_ID',
    'The id of the project at Sanity',
    'At sanity.io/manage: open the project. The Project ID is at the top.',
    projectId,
  ),
  question(
    'SANITY_API_READ_TOKEN',
    'A token of the project with the role Viewer',
    'There under API, Tokens, Add API token. The site reads drafts with it, for previews.',
    token,
    { isSecret: true },
  ),
]

const supabase = [
  question(
    'NEXT_PUBLIC_SUPABASE_URL',
    'The address of the project at Supabase',
    'At supabase.com/dashboard: open the project, Project Settings, Data API, Project URL.',
    supabaseAddress,
  ),
  question(
    'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    'The publishable key of that project',
    'There under API Keys. It begins with sb_publishable_ and is no secret.',
    publishableKey,
  ),
]

const addresses = [
  question(
    'REFERRAL_TO',
    'The email address that receives the referrals',
    'Yours: each referral, each reminder and each alert goes there.',
    recipient,
  ),
  question(
    'REFERRAL_FROM',
    'The sender of those emails',
    'An address whose domain your mail provider has verified, with a name before it if you like.',
    sender,
  ),
]

const resend = question(
  'MAIL_API_KEY',
  'The key of Resend, which sends the emails',
  'At resend.com/api-keys: Create API key, with Sending access. Functions at Supabase may not speak to mail servers themselves.',
  resendKey,
  { isSecret: true },
)

const zone = question(
  'REFERRAL_TIME_ZONE',
  'Your time zone',
  'Dates in the emails are written in it.',
  timeZone,
)

/** All questions in order. */
export const questions: readonly Question[] = [site, ...sanity, ...supabase, ...addresses, resend, zone]
