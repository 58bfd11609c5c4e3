import { resolve } from 'node:path'
import { LONGEST_QUERY_URL } from '#lib/http/limitHeads.ts'
import { log } from '#lib/log/log.ts'
import { runEngine } from '../engine/program.ts'
import { readConfiguration } from './configuration.ts'
import { startLake } from './lake.ts'

/** Longest address, characters: the site passes each `+` of an address on as `%20`. */
const LONGEST_PASSED_ON = 3 * LONGEST_QUERY_URL

runEngine(async () => {
  const configuration = readConfiguration(process.env)
  const lake = await startLake({
    ...configuration,
    seedFrom: resolve('content'),
    changesKeptPerDocument: 500,
  })
  log.info('lake.ready', 'Content Lake ready.', { origin: lake.url })
  return () => lake.close()
}, LONGEST_PASSED_ON)
