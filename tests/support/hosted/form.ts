import type { SanityClient } from '@sanity/client'
import type { Query } from '#lib/referral/sqlStore.ts'
import type { Certificates } from './certificates.ts'

/** What of a form can be ended and started again by itself. `mail` is the server that takes its e-mails. */
export type FormPart = 'site' | 'function' | 'database' | 'mail'

/**
 * Where a running form is reached: plain data, so that programs in other processes, such as Playwright's, can be told it as
 * JSON. Addresses have no slash at their end.
 */
export interface FormAddresses {
  form: 'one server' | 'managed'
  /** The public address, https, with a certificate of the test's own authority. */
  site: string
  /** The same site behind a second proxy, which keeps pages as docs/operating.md tells nginx to. */
  cachedSite: string
  /** Where browsers ask the function: the site itself, or Supabase. */
  functions: string
  /** The file with the certificate of that authority (PEM). */
  authority: string
  /** The files by which another server proves to be the public address. */
  proof: Pick<Certificates, 'certificate' | 'key'>
  /** What stands in for Sanity. Names below `localhost`: `localhostNames.mjs` lets Node find them. */
  sanity: {
    apiHost: string
    projectId: string
    dataset: string
    editorToken: string
    viewerToken: string
    revalidateSecret: string
  }
  /** The folder of the edition that the site keeps. */
  edition: string
  /** The mailbox that catches every e-mail, http on this machine; `/api/messages` lists them as JSON. */
  mailbox: string
  /** Where referrals are sent. */
  consultant: string
  /** The database as `npm run referrals` reaches it, from another process: its REFERRALS_DATABASE_URL. */
  referrals: string
  /** What its `.env.production` holds, for commands that read it. */
  environment: Readonly<Record<string, string>>
}

/** One public form of the product on this machine, with stand-ins for what is elsewhere. */
export interface Form {
  addresses: FormAddresses
  /** Sanity's own client with the right to edit. What it publishes, the stand-in tells the site by the signed webhook. */
  editor: SanityClient
  /** Asks the database, past the function; rejects while the database is down. */
  query: Query
  /** Ends a part as a deploy does: what it was asked is answered first. */
  stop(part: FormPart): Promise<void>
  /** Ends a part as a crash does (SIGKILL); nobody starts it again but `start`. */
  kill(part: FormPart): Promise<void>
  /** Starts a part that was ended; resolves when it answers. */
  start(part: FormPart): Promise<void>
  /** Ends everything, and removes what was written for it. */
  close(): Promise<void>
}

/** What there is before a form is installed: the stand-ins, and what has to be known to reach them. */
interface Surroundings {
  /** The folder into which everything goes that the machine runs. */
  app: string
  /** What the file of a live installation would hold. */
  values: Readonly<Record<string, string>>
  /** Variables that every program needs which is to find and trust the stand-ins. */
  standIns: Readonly<Record<string, string>>
  /** What may write at the stand-in for Sanity, as the Editor token does there. */
  writeToken: string
}

/** Builds a form. @returns what it takes to start it: on one server, the values with which its programs run */
export type Install<Installed = Readonly<Record<string, string>>> = (
  surroundings: Surroundings,
) => Promise<Installed>

export interface StartOptions<Installed = Readonly<Record<string, string>>> {
  /** How the form is installed; from this checkout, with the values of the surroundings, unless said. */
  install?: Install<Installed>
  /** Whether there is no content at Sanity yet. */
  isEmpty?: boolean
}

/** Builds the form and starts it; ready when the public address answers. On a failure nothing is left running. */
export type StartForm = () => Promise<Form>
