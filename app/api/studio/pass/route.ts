import { currentAccess } from '#lib/referral/access/currentAccess.ts'

/** Second step: returns a pass for a nonce whose hash an editor has written to the Content Lake. */
export const POST = (request: Request): Promise<Response> => currentAccess.givePass(request)
