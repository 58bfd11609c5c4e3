import { LONGEST_QUERY_URL } from '#lib/node/http/limitHeads.ts'
import { runService } from '#lib/node/runService.ts'
import { log } from '#lib/server/log/log.ts'
import { emailSender } from './auth/emailSender.ts'
import { readConfiguration } from './configuration.ts'
import { readOrCreateCredentials } from './credentials.ts'
import { startLake } from './lake.ts'

/** Longest address, characters: the site passes each `+` of an address on as `%20`. */
const LONGEST_PASSED_ON = 3 * LONGEST_QUERY_URL

runService(async () => {
  const { publicAddresses: addresses, ...configuration } = readConfiguration(process.env)
  const publicSite = addresses && {
    ...addresses,
    sendEmail: emailSender(addresses.emailUrl, readOrCreateCredentials(configuration.dir).revalidateSecret),
  }
  const lake = await startLake({ ...configuration, publicSite, changesKeptPerDocument: 500 })
  log.info('lake.ready', 'Content Lake ready.', { origin: lake.url })
  return () => lake.close()
}, LONGEST_PASSED_ON)
