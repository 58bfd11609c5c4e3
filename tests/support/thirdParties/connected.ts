import { testStateDirectory } from '#tests/support/site/stack.ts'
import { leadFormUrl, pixelId, schedulers } from './configured.ts'

/** The settings of a site with every third party, on which `*.connected.spec.ts` run. */
export const connected = { schedulers, leadFormUrl, pixelId }

/** Keeps the demonstration's settings for as long as the site has every third party. */
export const settingsFile = `${testStateDirectory}/settings-before-connecting.json`

/** Connects the site under test before the tests of a project that depends on it; `disconnect` follows them. */
export const connect = { name: 'connect', testMatch: /connect\.setup\.ts$/, teardown: 'disconnect' }
export const disconnect = { name: 'disconnect', testMatch: /disconnect\.teardown\.ts$/ }
