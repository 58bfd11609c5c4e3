import { runService } from '#lib/node/runService.ts'
import { LONGEST_QUERY_URL } from '#lib/server/http/limitHeads.ts'
import { log } from '#lib/server/log/log.ts'
import { readConfiguration } from './configuration.ts'
import { startLake } from './lake.ts'

/** Longest address, characters: the site passes each `+` of an address on as `%20`. */
const LONGEST_PASSED_ON = 3 * LONGEST_QUERY_URL

runService(async () => {
  const lake = await startLake({ ...readConfiguration(process.env), changesKeptPerDocument: 500 })
  log.info('lake.ready', 'Content Lake ready.', { origin: lake.url })
  return () => lake.close()
}, LONGEST_PASSED_ON)
