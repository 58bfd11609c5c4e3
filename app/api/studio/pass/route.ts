import { currentAccess } from '#lib/studioAccess/currentAccess.ts'

/** The second step: a pass for a nonce whose hash an editor has written to the lake. */
export const POST = (request: Request): Promise<Response> => currentAccess.givePass(request)
