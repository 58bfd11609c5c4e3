import type { SanityClient } from '@sanity/client'
import type { Query } from '#lib/referral/database/sqlStore.ts'
import type { Certificates } from './proxies/certificates.ts'

/** Parts of a public mode that tests can stop and start separately. `mail` is the mail server. */
export type FormPart = 'site' | 'function' | 'database' | 'mail'

/**
 * Addresses of a running public mode, as JSON for other processes such as Playwright's. They have no trailing slash.
 */
export interface FormAddresses {
  mode: 'managed'
  /** The public address, https, with a certificate of the test's authority. */
  site: string
  /** The same site behind a second proxy, which caches as docs/deploy.md configures nginx. */
  cachedSite: string
  /** Address at which browsers call the function. */
  functions: string
  /** File with the certificate of that authority (PEM). */
  authority: string
  /** Certificate files with which another server can take the public address. */
  proof: Pick<Certificates, 'certificate' | 'key'>
  /** The fake Sanity. Its names are below `localhost`; `localhostNames.mjs` makes Node resolve them. */
  sanity: {
    apiHost: string
    projectId: string
    dataset: string
    editorToken: string
    viewerToken: string
    revalidateSecret: string
  }
  /** Folder of the site's snapshot. */
  snapshot: string
  /** Mailbox that catches every email, http on this machine. `/api/messages` lists them as JSON. */
  mailbox: string
  /** Recipient of referrals. */
  consultant: string
  /** Database address for `npm run referrals` in another process: its REFERRALS_DATABASE_URL. */
  referrals: string
  /** Contents of `.env.production`, for commands that read it. */
  environment: Readonly<Record<string, string>>
}

/** A public mode of the product on this machine, with fakes for remote services. */
export interface Form {
  addresses: FormAddresses
  /** Sanity's client with the right to edit. The fake Sanity sends its publishes to the site by signed webhook. */
  editor: SanityClient
  /** Queries the database directly; rejects while the database is down. */
  query: Query
  /** Stops a part as a deployment does: it finishes its open requests first. */
  stop(part: FormPart): Promise<void>
  /** Ends a part as a crash does (SIGKILL). Only `start` starts it again. */
  kill(part: FormPart): Promise<void>
  /** Starts a stopped part; resolves when it accepts requests. */
  start(part: FormPart): Promise<void>
  /** Ends everything and removes its files. */
  close(): Promise<void>
}
