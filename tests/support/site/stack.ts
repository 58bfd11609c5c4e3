import { fileURLToPath } from 'node:url'

/** The first of five ports. TEST_PORT moves them, so that two checkouts can be tested at once. */
const first = Number(process.env.TEST_PORT || 3300)

/** Ports of the site under test, different from those of `npm start`, so that both can run at once. */
export const testPorts = {
  site: first,
  lake: first + 1,
  functions: first + 2,
  smtp: first + 3,
  mailbox: first + 4,
}

/** State folder of the site under test, emptied before every run. TEST_STATE_DIR moves it. */
export const testStateDirectory =
  process.env.TEST_STATE_DIR || fileURLToPath(new URL('../../../.local-test', import.meta.url))

/** Referrals an hour from one network. All browsers of a run count as one. */
export const testSourceLimit = 80

export const testEnvironment = (directory: string = testStateDirectory): Record<string, string> => ({
  PORT: String(testPorts.site),
  LAKE_PORT: String(testPorts.lake),
  FUNCTIONS_PORT: String(testPorts.functions),
  MAIL_PORT: String(testPorts.smtp),
  MAIL_WEB_PORT: String(testPorts.mailbox),
  SITE_STATE_DIR: directory,
  SITE_DIST_DIR: '.next-test',
  // Browsers connect without a proxy, so Next writes their address. A flood test writes one address itself.
  TRUSTED_PROXIES: '1',
  REFERRAL_LIMIT_PER_SOURCE: String(testSourceLimit),
  REFERRAL_LIMIT_PER_HOUR: '1000',
})
