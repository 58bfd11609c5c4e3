import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { refuse } from '../../server/http/refuse.ts'
import { withTimeLimit } from '../../server/timeLimit.ts'
import { adminAnswer } from '../admin/adminApi.ts'
import { adminRequest } from '../admin/adminRequest.ts'
import { ADMIN_HEADER, ADMIN_PATH, isAdminSignature } from '../admin/adminSignature.ts'
import { sqlStore } from '../database/sqlStore.ts'
import { BAD_LINK, REPLIED_PATH, repliedText, UNKNOWN } from '../email/repliedLink.ts'
import { MY_DATA_PATH, readMyDataLink } from '../myData/myDataLink.ts'
import { myDataStore } from '../myData/myDataStore.ts'
import { isSignedBy } from '../signature.ts'
import type { FunctionContext } from './functionContext.ts'
import { STORE_LIMIT_MS } from './storeReferral.ts'

interface Asked {
  readonly body: unknown
  readonly request: Request
  readonly context: FunctionContext
  readonly now: Date
}

/**
 * Does what is asked. Returns the body of the answer, or null if the referral is no longer stored. Throws the refusal of
 * a sender without the right to ask. Rejects when the database can't be reached.
 */
type SignedEndpoint = (asked: Asked) => Promise<object | null>

const endpoints: Readonly<Record<string, SignedEndpoint>> = {
  [REPLIED_PATH]: markReplied,
  [ADMIN_PATH]: answerAdmin,
  [MY_DATA_PATH]: answerMyData,
}

/** {@link endpoints}, which answer within the time that a referral may take. */
export const signedEndpoints = Object.entries(endpoints).map(([path, endpoint]) => ({
  path,
  answer: async (body: unknown, request: Request, context: FunctionContext): Promise<Response> => {
    const asked = { body, request, context, now: context.clock() }
    const answer = await withTimeLimit(endpoint(asked), STORE_LIMIT_MS)
    return answer === null
      ? refuse(404, UNKNOWN, 'This referral is no longer stored.')
      : Response.json(answer)
  },
}))

const repliedLink = z.object({ id: z.guid(), signature: z.string() })

async function markReplied({ body, context: { query, secret }, now }: Asked): Promise<object | null> {
  const { success, data } = repliedLink.safeParse(body)
  const isTrue = success && isSignedBy(secret, repliedText(data.id), data.signature)
  if (!isTrue) throw refusal(refuse(403, BAD_LINK, 'This link is not one of ours.'))
  return (await sqlStore(query).markReplied(data.id, now)) ? { ok: true } : null
}

const refusal = (response: Response) => new HTTPException(undefined, { res: response })

/** Answers a question that the site signed after it checked that an editor with the right asks. */
async function answerAdmin({ body, request, context, now }: Asked): Promise<object | null> {
  const { studioSecret } = context
  const signature = request.headers.get(ADMIN_HEADER)
  const isTrue = studioSecret !== undefined && isAdminSignature(signature, studioSecret, body, now)
  if (!isTrue) throw refusal(refuse(403, 'bad_mark', 'The Studio asks through its site.'))
  const { success, data: question } = adminRequest.safeParse(body)
  if (!success) throw refusal(refuse(422, 'malformed', 'The Studio asks nothing like this.'))
  return adminAnswer(question, context, now)
}

const myDataBody = z.object({ link: z.string().max(500), purpose: z.enum(['show', 'erase']) })

/** Answers one refusal to forged and expired links and to links without a stored subject. */
const noData = () => refusal(refuse(404, 'nothing_held', 'This link leads to no stored data.'))

async function answerMyData({ body, context, now }: Asked): Promise<object> {
  const { query, keptDays, log, onQueued, secret } = context
  const myData = myDataStore(query, keptDays)
  const { success, data } = myDataBody.safeParse(body)
  const link = success ? readMyDataLink(data.link, secret, now) : null
  if (!success || link === null) throw noData()
  if (data.purpose === 'show') {
    const shown = await myData.show(link)
    if (shown === null) throw noData()
    return shown
  }
  const erasure = await myData.erase(link, now)
  if (erasure === null) throw noData()
  const count = erasure.receivedAt.length
  log.info('referral.erased', 'A person had what was held about them erased by their own link.', {
    referral: erasure.id,
    kind: erasure.erased,
    count,
  })
  onQueued()
  return { erased: count }
}
