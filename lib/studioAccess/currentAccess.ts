import { contentClient } from '../content/client.ts'
import { siteUrl } from '../env/public.ts'
import { sanityReadToken, studioSecret } from '../env/server.ts'
import { log } from '../log/log.ts'
import { VISITOR_HEADER } from '../referral/vouchedNetwork.ts'
import { studioAccess } from './studioAccess.ts'

/** The proof of who may look, as this process was told by its environment. */
export const currentAccess = studioAccess({
  client: sanityReadToken ? contentClient.withConfig({ token: sanityReadToken }) : null,
  secret: studioSecret,
  siteUrl,
  // What instrumentation.ts writes there is this process's own word for the visitor's network.
  visitorOf: ({ headers }) => headers.get(VISITOR_HEADER) ?? '',
  now: Date.now,
  log,
})
