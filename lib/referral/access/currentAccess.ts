import { contentClient } from '../../content/client.ts'
import { isSelfHosted, siteUrl } from '../../env/public.ts'
import { sanityReadToken, studioSecret, trustedProxies } from '../../env/server.ts'
import { log } from '../../server/log/log.ts'
import { senderNetwork } from '../function/requestSource.ts'
import { passkeyConfirmation } from './passkeyConfirmation.ts'
import { studioAccess } from './studioAccess.ts'

const client = sanityReadToken ? contentClient.withConfig({ token: sanityReadToken }) : null

export const currentAccess = studioAccess({
  client,
  confirm: client && isSelfHosted ? passkeyConfirmation(client) : null,
  secret: studioSecret,
  siteUrl,
  networkOf: senderNetwork(trustedProxies),
  now: Date.now,
  log,
})
