import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMBEDDED_PROJECT_ID } from '#lib/env/services.ts'
import { readOrCreateCredentials } from '#local/content-lake/credentials.ts'
import { SIGN_IN } from '#tests/support/hosted/addresses.ts'
import type { FormAddresses } from '#tests/support/hosted/form.ts'
import { testPorts, testStateDirectory } from './stack.ts'

/** What a browser test needs to know of the site that it tests. Addresses have no slash at their end. */
export interface SiteUnderTest {
  form: 'embedded' | FormAddresses['form']
  /** The public address. */
  origin: string
  sanity: {
    apiHost: string
    projectId: string
    dataset: string
    /** Whether the id of the project stands in front of the host. */
    useProjectHostname: boolean
    /** May edit. On the embedded stack it is made by the lake, so it is read when it is needed. */
    editorToken(): string
    /** May read everything. */
    viewerToken(): string
  }
  /** By which the site seals what it gives editors (STUDIO_SECRET). */
  studioSecret(): string
  /** The mailbox that catches every e-mail: `/api/messages` lists them. */
  mailbox: string
  /** With these variables `npm run referrals` finds the stored referrals. */
  referrals: Record<string, string>
  /** The words on the button with which the Studio's sign-in begins. */
  signIn: string
}

const embeddedCredentials = () => readOrCreateCredentials(join(testStateDirectory, 'content-lake'))

/** The stack that `npm start` runs on the ports of the tests. */
const embedded: SiteUnderTest = {
  form: 'embedded',
  origin: `http://localhost:${testPorts.site}`,
  sanity: {
    apiHost: `http://127.0.0.1:${testPorts.lake}`,
    projectId: EMBEDDED_PROJECT_ID,
    dataset: 'production',
    useProjectHostname: false,
    editorToken: () => embeddedCredentials().editorToken,
    viewerToken: () => embeddedCredentials().viewerToken,
  },
  studioSecret: () => readFileSync(join(testStateDirectory, 'functions/studio-secret'), 'utf8').trim(),
  mailbox: `http://127.0.0.1:${testPorts.mailbox}`,
  referrals: {
    FUNCTIONS_PORT: String(testPorts.functions),
    FUNCTIONS_DIR: join(testStateDirectory, 'functions'),
  },
  signIn: 'Edit on this machine',
}

const live = ({ form, site, sanity, mailbox, referrals, environment }: FormAddresses): SiteUnderTest => ({
  form,
  origin: site,
  sanity: {
    ...sanity,
    useProjectHostname: true,
    editorToken: () => sanity.editorToken,
    viewerToken: () => sanity.viewerToken,
  },
  studioSecret: () => environment.STUDIO_SECRET ?? '',
  mailbox,
  referrals: { REFERRALS_DATABASE_URL: referrals },
  signIn: SIGN_IN.title,
})

/** A public form that runs on this machine, where one is tested: FORM_ADDRESSES names the file that holds its addresses. */
const formAddresses: FormAddresses | null = process.env.FORM_ADDRESSES
  ? JSON.parse(readFileSync(process.env.FORM_ADDRESSES, 'utf8'))
  : null

/** The running public form. @throws Error on the embedded stack, for tests that only a public form can pass */
export function formUnderTest(): FormAddresses {
  if (formAddresses === null)
    throw new Error('This needs a public form: npm test -- one-server (or managed).')
  return formAddresses
}

/** Where the site under test is: the one place that tests ask, so that the same test runs on every form. */
export const siteUnderTest: SiteUnderTest = formAddresses ? live(formAddresses) : embedded
