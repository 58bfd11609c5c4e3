import { z } from 'zod'
import { mustBe, optionalText, port, variable, webAddress, whole } from '../server/parseVariables.ts'
import { DEFAULT_SITE_PORT, SANITY_API_HOST, SANITY_CDN_HOST } from './constants.ts'

// Every variable that this product reads: its type, its default, and one sentence for the reference. The referral
// function runs in Deno apart from all this: lib/referral/function/functionSettings.ts holds its variables in the same form.

const address = (example: string, protocol?: RegExp) => variable(webAddress(example, protocol).optional())
const addressOr = (fallback: string) => variable(webAddress(fallback).default(fallback))
const folder = (fallback: string) => variable(z.string().default(fallback))
/** A token of Sanity's. In a host's form, copied quotes and blanks become part of it. */
const token = () =>
  variable(
    z
      .string()
      .regex(/^[^\s"'`]+$/, mustBe('one word without quotes: copy the token again'))
      .optional(),
  )

const thisMachine = (portNumber: number) => `http://127.0.0.1:${portNumber}`
const LAKE_PORT = 3900
const FUNCTIONS_PORT = 3950
const MAIL_WEB_PORT = 3952

const site = {
  NEXT_PUBLIC_SITE_URL: variable(
    webAddress('https://example.com').default(`http://localhost:${DEFAULT_SITE_PORT}`),
  ).describe('The public address: canonical links and share pictures use it.'),
  NEXT_PUBLIC_CALCOM_URL: address('https://booking.example.com', /^https$/).describe(
    'Address of your self-hosted Cal.com, whose calendars pages may then show; Calendly and cal.com need nothing here.',
  ),
  TRUSTED_PROXIES: whole(0, 0, 10).describe(
    'Number of your proxies in front of the site, each of which adds an address to X-Forwarded-For; 0 if visitors reach the site directly.',
  ),
  SITE_HSTS: variable(
    z.enum(['host', 'subdomains', 'preload'], mustBe('host, subdomains or preload')).default('host'),
  ).describe(
    'Scope for which browsers use https alone, for two years: this host, its subdomains too, or the preload list.',
  ),
  STUDIO_SECRET: variable(
    z.string().min(32, mustBe('a random text of at least 32 characters')).optional(),
  ).describe(
    'Switches on what the Studio shows of referrals and results, to editors who prove themselves. npm start makes one.',
  ),
}

const sanity = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: variable(
    z
      .string()
      .regex(/^[a-z0-9-]+$/, mustBe('a Sanity project id: a-z, 0-9 and dashes'))
      .optional(),
  ).describe("Switches from the lake of this machine to Sanity's: the id of the project."),
  NEXT_PUBLIC_SANITY_DATASET: folder('production').describe('The dataset within the project.'),
  NEXT_PUBLIC_SANITY_API_HOST: addressOr(SANITY_API_HOST).describe(
    "Address of Sanity's API, or of a replacement; the project id is added in front of the host.",
  ),
  NEXT_PUBLIC_SANITY_CDN_HOST: addressOr(SANITY_CDN_HOST).describe(
    "Address of Sanity's image CDN. The Studio expects cdn. on the host whose API is at api.",
  ),
  NEXT_PUBLIC_SANITY_SCHEDULING: variable(z.enum(['on', 'off'], mustBe('on or off')).default('off')).describe(
    'Lets the Studio schedule drafts: on if the plan of your project includes scheduled drafts, otherwise off.',
  ),
  SANITY_API_READ_TOKEN: token().describe(
    'The Viewer token, a secret: the site reads drafts with it, for previews.',
  ),
  SANITY_REVALIDATE_SECRET: optionalText().describe('The secret that signs publish webhooks.'),
  CONTENT_CHECK_SECONDS: whole(15, 0, 3600).describe(
    'Interval at which the site polls for changed content, in seconds, at most 60 with SNAPSHOT_DIR; 0 on a host that keeps no process running.',
  ),
  SANITY_API_WRITE_TOKEN: token().describe(
    'The Editor token, a secret: for content:import and content:push, never for the site.',
  ),
}

const supabase = {
  NEXT_PUBLIC_SUPABASE_URL: address('https://abcdefgh.supabase.co').describe(
    'Switches from the function of this machine to Supabase: the address of the project.',
  ),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: optionalText().describe(
    'The publishable key of the project, public by design.',
  ),
  REFERRALS_DATABASE_URL: optionalText().describe(
    "The database for npm run referrals, backup and restore, a secret; unset, this machine's. At Supabase: Connect, Session pooler, with a new database password.",
  ),
}

const machine = {
  PORT: port(DEFAULT_SITE_PORT).describe('The port of the site.'),
  LAKE_PORT: port(LAKE_PORT).describe('The port of the Content Lake.'),
  FUNCTIONS_PORT: port(FUNCTIONS_PORT).describe('The port of the referral function.'),
  MAIL_PORT: port(3951).describe('The port on which the mailbox receives emails (SMTP).'),
  MAIL_WEB_PORT: port(MAIL_WEB_PORT).describe('The port on which the mailbox shows them.'),
  SITE_STATE_DIR: folder('.local').describe('The folder of all state: content, referrals, emails, logs.'),
  BACKUP_DIR: optionalText().describe(
    'The folder of all backups, best on another disk; unset, the folder backups in SITE_STATE_DIR. npm run backup writes one and removes old ones.',
  ),
  BACKUP_SECOND_PLACE: optionalText().describe(
    'A folder on another machine, or a remote of rclone such as drive:backups, to which npm run backup copies each backup.',
  ),
  BACKUP_HEARTBEAT_URL: address('https://hc-ping.com/your-id').describe(
    'The address of a monitor, such as one of healthchecks.io, that npm run backup requests after each backup; the monitor notifies you when a request is missing.',
  ),
  SNAPSHOT_DIR: optionalText().describe(
    'The folder in which the running site keeps its pages as files, for a server that answers visitors with them; unset, there are none.',
  ),
  FUNCTIONS_DATABASE_URL: address('postgres://user:password@host:5432/database', /^postgres(ql)?$/).describe(
    'A PostgreSQL server for the referrals, instead of PGlite.',
  ),
  FUNCTIONS_DRAIN_SECONDS: whole(15, 1, 60).describe(
    'Interval at which due emails are sent, in seconds: 1 to 60.',
  ),
  REFERRAL_RETENTION_DAYS: whole(730, 1, 36_500).describe(
    'Older referrals are deleted daily; the privacy page must say the same.',
  ),
}

const internal = {
  SITE_INTERNAL_URL: address(thisMachine(DEFAULT_SITE_PORT)).describe(
    'Address at which the site requests itself to render pages again; PORT on this machine if not set.',
  ),
  SITE_DIST_DIR: folder('.next').describe("Next's build folder, relative to the checkout."),
  SITE_STANDALONE: optionalText().describe(
    'Set, the build also writes a server that runs without node_modules; npm run package sets it.',
  ),
  LAKE_DIR: folder('.local/content-lake').describe('Folder of the Content Lake.'),
  LAKE_URL: addressOr(thisMachine(LAKE_PORT)).describe(
    'Address of the local Content Lake for the site, the function and the commands.',
  ),
  LAKE_BUILD_URL: address(thisMachine(LAKE_PORT)).describe(
    'Address of the local Content Lake during npm run package; LAKE_URL if not set.',
  ),
  LAKE_WEBHOOK_URL: address('http://localhost:3000/api/revalidate').describe(
    'Address that is notified of published changes.',
  ),
  FUNCTIONS_DIR: folder('.local/functions').describe('Folder of the referral function.'),
  FUNCTIONS_URL: addressOr(thisMachine(FUNCTIONS_PORT)).describe(
    'Address of the local referral function for the site.',
  ),
  MAILBOX_URL: addressOr(thisMachine(MAIL_WEB_PORT)).describe(
    "Address of the demonstration's scheduler and lead form, in the mailbox's process.",
  ),
  MAIL_DIR: folder('.local/mail').describe('Folder of the mailbox.'),
  TYPEGEN_OUTPUT: folder('./lib/content/sanity.types.ts').describe(
    'File to which typegen writes the types of all queries.',
  ),
  END_WITH_PARENT: optionalText().describe('The process with which a child of npm start ends.'),
}

/** The variables by who sets them. */
export const variableGroups = {
  'The site, in every mode': site,
  'Hosted content: Sanity': sanity,
  'Hosted referrals: Supabase': supabase,
  'Ports, folders and habits of this machine': machine,
  'Internal: npm start sets these for the programs that it runs, scripts for theirs': internal,
}

/** All of them, to be parsed at once. */
export const variables = z.object({ ...site, ...sanity, ...supabase, ...machine, ...internal })
