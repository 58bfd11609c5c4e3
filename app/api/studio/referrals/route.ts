import { studioSecret } from '#lib/env/server.ts'
import { currentAccess } from '#lib/referral/access/currentAccess.ts'
import { answerQuestion } from '#lib/referral/admin/answerQuestion.ts'
import { askFunction } from '#lib/referral/admin/askFunction.ts'
import { DESK_PATH } from '#lib/referral/admin/deskMark.ts'

/** Answers the Studio's tool “Referrals”; docs/decisions/0022. */
export const POST = (request: Request): Promise<Response> =>
  answerQuestion(request, {
    access: currentAccess,
    ask: async (question) =>
      studioSecret === undefined ? null : askFunction(DESK_PATH, question, studioSecret),
  })
