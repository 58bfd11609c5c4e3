import { studioSecret } from '#lib/env/server.ts'
import { DESK_PATH } from '#lib/referral/desk/deskMark.ts'
import { currentAccess } from '#lib/studioAccess/currentAccess.ts'
import { answerQuestion } from '#lib/studioReferrals/answerQuestion.ts'
import { askFunction } from '#lib/studioReferrals/askFunction.ts'

/** Answers the Studio's tool “Referrals”; docs/decisions/0022. */
export const POST = (request: Request): Promise<Response> =>
  answerQuestion(request, {
    access: currentAccess,
    ask: async (question) =>
      studioSecret === undefined ? null : askFunction(DESK_PATH, question, studioSecret),
  })
