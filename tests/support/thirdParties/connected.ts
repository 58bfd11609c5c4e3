import { testStateDirectory } from '#tests/support/site/stack.ts'
import { leadFormUrl, pixelId, schedulers } from './configured.ts'

export const connected = { schedulers, leadFormUrl, pixelId }

/** File with the demonstration's settings while the site has every third party. */
export const settingsFile = `${testStateDirectory}/settings-before-connecting.json`

/** Connects the site under test before the tests of a dependent project; `disconnect` runs after them. */
export const connect = { name: 'connect', testMatch: /connect\.setup\.ts$/, teardown: 'disconnect' }
export const disconnect = { name: 'disconnect', testMatch: /disconnect\.teardown\.ts$/ }
