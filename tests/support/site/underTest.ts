import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { LOCAL_PROJECT_ID } from '#lib/env/constants.ts'
import { SIGN_IN } from '#tests/support/hosted/addresses.ts'
import type { FormAddresses } from '#tests/support/hosted/managed/managed.ts'
import { testPorts, testStateDirectory } from './stack.ts'

/** Addresses and tokens of the site that a browser test visits. Addresses have no trailing slash. */
export interface SiteUnderTest {
  mode: 'local' | FormAddresses['mode']
  origin: string
  sanity: {
    apiHost: string
    projectId: string
    dataset: string
    /** True if the project's id precedes the host. */
    useProjectHostname: boolean
    /** Returns a token that may edit. The local Content Lake creates it, so it is read when needed. */
    editorToken(): string
    viewerToken(): string
  }
  studioSecret(): string
  /** Mailbox that catches every email; `/api/messages` lists them. */
  mailbox: string
  /** Variables with which `npm run referrals` finds the stored referrals. */
  referrals: Record<string, string>
  /** Label of the button that begins the Studio's sign-in. */
  signIn: string
}

const localCredentials = () => readOrCreateCredentials(join(testStateDirectory, 'content-lake'))

/** The stack that `npm start` runs on the ports of the tests. */
const local: SiteUnderTest = {
  mode: 'local',
  origin: `http://localhost:${testPorts.site}`,
  sanity: {
    apiHost: `http://127.0.0.1:${testPorts.lake}`,
    projectId: LOCAL_PROJECT_ID,
    dataset: 'production',
    useProjectHostname: false,
    editorToken: () => localCredentials().editorToken,
    viewerToken: () => localCredentials().viewerToken,
  },
  studioSecret: () => readFileSync(join(testStateDirectory, 'functions/studio-secret'), 'utf8').trim(),
  mailbox: `http://127.0.0.1:${testPorts.mailbox}`,
  referrals: {
    FUNCTIONS_PORT: String(testPorts.functions),
    FUNCTIONS_DIR: join(testStateDirectory, 'functions'),
  },
  signIn: 'Edit on this machine',
}

const live = ({ mode, site, sanity, mailbox, referrals, environment }: FormAddresses): SiteUnderTest => ({
  mode,
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

/** A public mode that runs on this machine, if one is tested. FORM_ADDRESSES names the file with its addresses. */
const formAddresses: FormAddresses | null = process.env.FORM_ADDRESSES
  ? JSON.parse(readFileSync(process.env.FORM_ADDRESSES, 'utf8'))
  : null

/** Returns the running public mode. */
export function formUnderTest(): FormAddresses {
  if (formAddresses === null)
    throw new Error('This test needs a public mode: run npm run test:full -- managed.')
  return formAddresses
}

export const siteUnderTest: SiteUnderTest = formAddresses ? live(formAddresses) : local
