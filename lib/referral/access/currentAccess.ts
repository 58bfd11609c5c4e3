import { contentClient } from '../../content/client.ts'
import { siteUrl } from '../../env/public.ts'
import { sanityReadToken, studioSecret, trustedProxies } from '../../env/server.ts'
import { log } from '../../server/log/log.ts'
import { senderNetwork } from '../function/requestSource.ts'
import { studioAccess } from './studioAccess.ts'

/** The proof of access, as this process's environment configures it. */
export const currentAccess = studioAccess({
  client: sanityReadToken ? contentClient.withConfig({ token: sanityReadToken }) : null,
  secret: studioSecret,
  siteUrl,
  networkOf: senderNetwork(trustedProxies),
  now: Date.now,
  log,
})
