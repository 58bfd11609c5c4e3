import { scheduleSql } from '../scheduleSql.ts'
import type { Installation } from './checkedInstallation.ts'
import { mailDomainOf } from './mailDomainCheck.ts'
import { webhookSetup } from './webhookSetup.ts'

const NOT_SET = '(not set yet: npm run live:init makes one)'

/**
 * Returns the settings to paste at Sanity, Supabase and the DNS, with this installation's values. The text contains
 * secrets.
 */
export function whatToPaste(installation: Installation): string {
  if (installation.form === 'embedded') {
    return 'This installation is not public yet, so it has no settings to paste. Run npm run live:init first.'
  }
  return [
    ...atSanity(installation),
    ...(installation.form === 'managed' ? atSupabase(installation) : []),
    ...inDns(installation),
  ].join('\n')
}

function atSanity(installation: Installation): string[] {
  const { lake, siteUrl, revalidateSecret = NOT_SET } = installation
  const { origin } = new URL(siteUrl)
  const hook = webhookSetup(installation)
  return [
    `AT SANITY (https://sanity.io/manage/project/${lake.project}/api)`,
    '',
    'CORS origin, by a command or under API, CORS origins:',
    `  npx sanity cors add ${origin} --credentials --project-id ${lake.project}`,
    '',
    'Webhook, under API, Webhooks, Create webhook:',
    `  Name         ${hook.name}`,
    `  URL          ${hook.url}`,
    `  Dataset      ${hook.dataset}`,
    `  Trigger on   ${hook.on.join(', ')}`,
    `  Filter       ${hook.filter}`,
    `  Projection   ${hook.projection}`,
    `  HTTP method  ${hook.httpMethod}`,
    `  Secret       ${revalidateSecret}`,
    '',
  ]
}

function atSupabase({ environment }: Installation): string[] {
  const { NEXT_PUBLIC_SUPABASE_URL: projectUrl = '', REFERRAL_DRAIN_SECRET: drainSecret = '' } = environment
  return [
    'AT SUPABASE',
    '',
    'All of it by two commands, which change what differs and nothing else:',
    '  npx supabase login',
    '  npm run functions:deploy',
    '',
    'Its schedule alone, in the SQL editor:',
    '',
    drainSecret ? scheduleSql({ projectUrl, drainSecret }).trimEnd() : `  REFERRAL_DRAIN_SECRET: ${NOT_SET}`,
    '',
  ]
}

function inDns({ environment, siteUrl }: Installation): string[] {
  const { hostname } = new URL(siteUrl)
  const domain = mailDomainOf(environment)
  const provider = environment.MAIL_API_KEY
    ? 'as Resend shows them for the domain: SPF and MX at send, DKIM at resend._domainkey'
    : 'as the mail provider shows them: SPF at the domain, DKIM at a separate name'
  return [
    'IN THE DNS',
    '',
    `  ${hostname}.  as the host of the site says`,
    ...(domain
      ? [
          `  ${domain}.  ${provider}`,
          `  _dmarc.${domain}.  TXT  "v=DMARC1; p=none; rua=mailto:${consultantOf(environment)}"`,
        ]
      : []),
  ]
}

/** Returns the recipient of DMARC reports. */
function consultantOf(environment: Installation['environment']): string {
  return environment.REFERRAL_TO || 'REFERRAL_TO'
}
