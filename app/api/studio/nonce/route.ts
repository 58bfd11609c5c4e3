import { currentAccess } from '#lib/studioAccess/currentAccess.ts'

/** The first step by which the Studio proves who uses it; docs/decisions/0022. */
export const POST = (request: Request): Promise<Response> => currentAccess.giveNonce(request)
