import { currentAccess } from '#lib/referral/access/currentAccess.ts'
import { ADMIN_PATH } from '#lib/referral/admin/adminSignature.ts'
import { forwardRequest } from '#lib/referral/admin/forwardRequest.ts'
import { askFunction } from '#lib/referral/callFunction.ts'

/** Answers the Studio's tool “Referrals”; docs/decisions/0022. */
export const POST = (request: Request): Promise<Response> =>
  forwardRequest(request, {
    access: currentAccess,
    ask: (question) => askFunction(ADMIN_PATH, question),
  })
