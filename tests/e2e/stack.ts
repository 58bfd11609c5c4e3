import { fileURLToPath } from 'node:url'
import type { StackPorts } from '#local/environment.ts'

/** The ports of the site under test, apart from those of `npm start`, so that both can run at once. */
export const testPorts: StackPorts = { site: 3300, lake: 3301, functions: 3302, smtp: 3303, mailbox: 3304 }

/** Where the site under test keeps its state; emptied before every run. */
export const testStateDirectory = fileURLToPath(new URL('../../.local-test', import.meta.url))
