import { z } from 'zod'
import { optionalText, port, variable, webAddress } from '../server/parseVariables.ts'
import { DEFAULT_SITE_PORT, publicVariables } from './publicVariables.ts'
import { sanityVariables } from './sanityVariables.ts'
import { studioVariables } from './studioVariables.ts'

// Every variable that this product reads: its type, its default, and one sentence for .env.example. The referral
// function runs in Deno apart from all this: lib/referral/function/functionSettings.ts holds its variables in the same form.

const servicePort = (name: string, fallback: number) => port(fallback, () => `${name} must be a port number.`)
const folder = (fallback: string) => variable(z.string().default(fallback))

const thisMachine = (portNumber: number) => `http://127.0.0.1:${portNumber}`
const LAKE_PORT = 3900
const FUNCTIONS_PORT = 3950
const MAIL_WEB_PORT = 3952
const { shape } = publicVariables

/** The site, in every mode. */
export const siteVariables = z.object({
  NEXT_PUBLIC_SITE_URL: shape.NEXT_PUBLIC_SITE_URL.describe(
    'The public address: canonical links and share pictures use it.',
  ),
  NEXT_PUBLIC_CALCOM_URL: shape.NEXT_PUBLIC_CALCOM_URL.describe(
    'Address of your self-hosted Cal.com, whose calendars pages may then show; Calendly and cal.com need nothing here.',
  ),
  TRUSTED_PROXIES: variable(
    z.coerce
      .number({ error: 'TRUSTED_PROXIES must be a number of proxies.' })
      .int('TRUSTED_PROXIES must be a whole number of proxies.')
      .min(0, 'TRUSTED_PROXIES must be at least 0.')
      .max(10, 'TRUSTED_PROXIES must be at most 10.')
      .default(0),
  ).describe(
    'Number of your proxies in front of the site, each of which adds an address to X-Forwarded-For; 0 if visitors reach the site directly.',
  ),
  SITE_HSTS: variable(
    z
      .enum(['host', 'subdomains', 'preload'], {
        error: 'SITE_HSTS must be host, subdomains or preload.',
      })
      .default('host'),
  ).describe(
    'Scope for which browsers use https alone, for two years: this host, its subdomains too, or the preload list.',
  ),
})

/** The referrals at Supabase, as the site reaches them. */
export const supabaseVariables = z.object({
  NEXT_PUBLIC_SUPABASE_URL: shape.NEXT_PUBLIC_SUPABASE_URL.describe(
    'Switches from the function of this machine to Supabase: the address of the project.',
  ),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: shape.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY.describe(
    'The publishable key of the project, public by design.',
  ),
  REFERRALS_DATABASE_URL: optionalText().describe(
    "The database for npm run referrals, backup and restore, a secret; unset, this machine's. At Supabase: Connect, Session pooler, with a new database password.",
  ),
})

/** Ports, folders and habits of what npm start runs. */
export const machineVariables = z.object({
  PORT: port(
    DEFAULT_SITE_PORT,
    (text) => `PORT must be a port number between 1 and 65535, but is "${text}".`,
  ).describe('The port of the site.'),
  LAKE_PORT: servicePort('LAKE_PORT', LAKE_PORT).describe('The port of the Content Lake.'),
  FUNCTIONS_PORT: servicePort('FUNCTIONS_PORT', FUNCTIONS_PORT).describe(
    'The port of the referral function.',
  ),
  MAIL_PORT: servicePort('MAIL_PORT', 3951).describe('The port on which the mailbox receives emails (SMTP).'),
  MAIL_WEB_PORT: servicePort('MAIL_WEB_PORT', MAIL_WEB_PORT).describe(
    'The port on which the mailbox shows them.',
  ),
  SITE_STATE_DIR: folder('.local').describe('The folder of all state: content, referrals, emails, logs.'),
  BACKUP_DIR: optionalText().describe(
    'The folder of all backups, best on another disk; unset, the folder backups in SITE_STATE_DIR. npm run backup writes one and removes old ones.',
  ),
  BACKUP_SECOND_PLACE: optionalText().describe(
    'A folder on another machine, or a remote of rclone such as drive:backups, to which npm run backup copies each backup.',
  ),
  BACKUP_HEARTBEAT_URL: variable(
    webAddress('BACKUP_HEARTBEAT_URL', 'https://hc-ping.com/your-id').optional(),
  ).describe(
    'The address of a monitor, such as one of healthchecks.io, that npm run backup requests after each backup; the monitor notifies you when a request is missing.',
  ),
  SNAPSHOT_DIR: optionalText().describe(
    'The folder in which the running site keeps its pages as files, for a server that answers visitors with them; unset, there are none.',
  ),
  FUNCTIONS_DATABASE_URL: variable(
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'FUNCTIONS_DATABASE_URL must look like postgres://user:password@host:5432/database.',
      })
      .optional(),
  ).describe('A PostgreSQL server for the referrals, instead of PGlite.'),
  FUNCTIONS_DRAIN_SECONDS: variable(
    z.coerce
      .number({ error: 'FUNCTIONS_DRAIN_SECONDS must be a number of seconds.' })
      .min(1, 'FUNCTIONS_DRAIN_SECONDS must be at least 1.')
      .max(60, 'FUNCTIONS_DRAIN_SECONDS must be at most 60.')
      .default(15),
  ).describe('Interval at which due emails are sent, in seconds: 1 to 60.'),
  REFERRAL_RETENTION_DAYS: variable(
    z.coerce
      .number({ error: 'REFERRAL_RETENTION_DAYS must be a number of days.' })
      .int('REFERRAL_RETENTION_DAYS must be a whole number of days.')
      .min(1, 'REFERRAL_RETENTION_DAYS must be at least 1.')
      .default(730),
  ).describe('Older referrals are deleted daily; the privacy page must say the same.'),
})

/** Variables that `npm start` and the scripts set for the programs that they start. */
export const internalVariables = z.object({
  SITE_INTERNAL_URL: variable(
    webAddress('SITE_INTERNAL_URL', thisMachine(DEFAULT_SITE_PORT)).optional(),
  ).describe(
    'Address at which the site requests itself to render pages again; PORT on this machine if not set.',
  ),
  SITE_DIST_DIR: folder('.next').describe("Next's build folder, relative to the checkout."),
  SITE_STANDALONE: optionalText().describe(
    'Set, the build also writes a server that runs without node_modules; npm run package sets it.',
  ),
  LAKE_DIR: folder('.local/content-lake').describe('Folder of the Content Lake.'),
  LAKE_URL: variable(webAddress('LAKE_URL', thisMachine(LAKE_PORT)).default(thisMachine(LAKE_PORT))).describe(
    'Address of the local Content Lake for the site, the function and the commands.',
  ),
  LAKE_BUILD_URL: variable(webAddress('LAKE_BUILD_URL', thisMachine(LAKE_PORT)).optional()).describe(
    'Address of the local Content Lake during npm run package; LAKE_URL if not set.',
  ),
  LAKE_WEBHOOK_URL: variable(
    z.url('LAKE_WEBHOOK_URL must be a full address such as http://localhost:3000/api/revalidate.').optional(),
  ).describe('Address that is notified of published changes.'),
  FUNCTIONS_DIR: folder('.local/functions').describe('Folder of the referral function.'),
  FUNCTIONS_URL: variable(
    webAddress('FUNCTIONS_URL', thisMachine(FUNCTIONS_PORT)).default(thisMachine(FUNCTIONS_PORT)),
  ).describe('Address of the local referral function for the site.'),
  MAILBOX_URL: variable(
    webAddress('MAILBOX_URL', thisMachine(MAIL_WEB_PORT)).default(thisMachine(MAIL_WEB_PORT)),
  ).describe("Address of the demonstration's scheduler and lead form, in the mailbox's process."),
  MAIL_DIR: folder('.local/mail').describe('Folder of the mailbox.'),
  TYPEGEN_OUTPUT: folder('./lib/content/sanity.types.ts').describe(
    'File to which typegen writes the types of all queries.',
  ),
  END_WITH_PARENT: optionalText().describe('The process with which a child of npm start ends.'),
})

/** All of them. Readers pick theirs: `parseVariables(variables.pick({ PORT: true }), process.env)`. */
export const variables = z.object({
  ...siteVariables.shape,
  ...sanityVariables.shape,
  ...supabaseVariables.shape,
  ...studioVariables.shape,
  ...machineVariables.shape,
  ...internalVariables.shape,
})
