import { currentAccess } from '#lib/referral/access/currentAccess.ts'

/** First step of an editor's proof to the site; docs/decisions/0022. */
export const POST = (request: Request): Promise<Response> => currentAccess.giveNonce(request)
