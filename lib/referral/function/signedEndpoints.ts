import { z } from 'zod'
import { refuse } from '../../server/http/refuse.ts'
import { type AdminRequest, adminRequest } from '../admin/adminRequest.ts'
import { ADMIN_HEADER, ADMIN_PATH, isAdminSignature } from '../admin/adminSignature.ts'
import { CHECK_HEADER, CHECK_PATH, isCheckMark } from '../checkMark.ts'
import { repliedText } from '../email/repliedLink.ts'
import { MY_DATA_PATH, type MyDataLink, readMyDataLink } from '../myData/myDataLink.ts'
import { isSignedBy } from '../signature.ts'
import type { FunctionPorts } from './functionPorts.ts'
import { ABOUT_PATH, BAD_LINK, REPLIED_PATH, UNKNOWN } from './replied.ts'
import { sourceBucket } from './requestSource.ts'

/** Handles a JSON body whose signature identifies the sender. Rejects when the database can't be reached. */
export type SignedEndpoint = (body: unknown, request: Request, ports: FunctionPorts) => Promise<Response>

interface Steps<Asked> {
  /** Returns what is asked, or the refusal of a sender without the right to ask it. */
  readonly admit: (
    body: unknown,
    request: Request,
    ports: FunctionPorts,
    now: Date,
  ) => Promise<Asked | Response>
  /** Does what is asked and returns the body of the answer, or null if its subject is no longer stored. */
  readonly work: (asked: Asked, ports: FunctionPorts, now: Date) => Promise<object | null>
  /** Returns the response for a subject that is no longer stored. */
  readonly gone?: () => Response
}

const signed =
  <Asked extends object>({ admit, work, gone = unknown }: Steps<Asked>): SignedEndpoint =>
  async (body, request, ports) => {
    const now = ports.clock()
    const asked = await admit(body, request, ports, now)
    if (asked instanceof Response) return asked
    const answer = await work(asked, ports, now)
    return answer === null ? gone() : Response.json(answer)
  }

const unknown = () => refuse(404, UNKNOWN, 'This referral is no longer stored.')

/** The signed endpoints by their paths below the function's own. */
export const signedEndpoints: Readonly<Record<string, SignedEndpoint>> = {
  [REPLIED_PATH]: signed({
    admit: admitLink,
    work: async ({ id }, { store }, now) => ((await store.markReplied(id, now)) ? { ok: true } : null),
  }),
  [ABOUT_PATH]: signed({ admit: admitLink, work: ({ id }, { store }) => store.nameOf(id) }),
  [CHECK_PATH]: signed({
    admit: admitCheck,
    work: async ({ purpose }, { inspection }, now) =>
      purpose === 'inspect' ? inspection.read(now) : { cleared: await inspection.clear() },
  }),
  [ADMIN_PATH]: signed({ admit: admitAdmin, work: answerAdmin }),
  [MY_DATA_PATH]: signed({ admit: admitMyData, work: answerMyData, gone: noDataResponse }),
}

const repliedLink = z.object({ id: z.guid(), signature: z.string() })

/** Admits the link of an email to the site owner. */
async function admitLink(body: unknown, _: Request, { secret }: FunctionPorts) {
  const { success, data } = repliedLink.safeParse(body)
  const isTrue = success && (await isSignedBy(secret, repliedText(data.id), data.signature))
  return isTrue ? data : refuse(403, BAD_LINK, 'This link is not one of ours.')
}

const checkBody = z.object({ purpose: z.enum(['inspect', 'clear']) })

/** Admits a check of the live site that proves by its header that it knows the function's secret. */
async function admitCheck(body: unknown, { headers }: Request, { secret }: FunctionPorts, now: Date) {
  const { success, data } = checkBody.safeParse(body)
  const isTrue = success && (await isCheckMark(headers.get(CHECK_HEADER), secret, data.purpose, now))
  return isTrue ? data : refuseCheck(now)
}

/** Returns the function's time, because a clock that is off is one of the two reasons. */
export const refuseCheck = (now: Date): Response =>
  refuse(
    403,
    'bad_check',
    'A check needs REFERRAL_SECRET of this function, and a clock that is less than five minutes off.',
    { details: { now: now.toISOString() } },
  )

/** Admits a question that the site signed after it checked that an editor with the right asks. */
async function admitAdmin(body: unknown, { headers }: Request, { studioSecret }: FunctionPorts, now: Date) {
  const isTrue =
    studioSecret !== undefined && (await isAdminSignature(headers.get(ADMIN_HEADER), studioSecret, body, now))
  if (!isTrue) return refuse(403, 'bad_mark', 'The Studio asks through its site.')
  const { success, data } = adminRequest.safeParse(body)
  return success ? data : refuse(422, 'malformed', 'The Studio asks nothing like this.')
}

async function answerAdmin(
  question: AdminRequest,
  { admin, log }: FunctionPorts,
  now: Date,
): Promise<object | null> {
  const answer = await admin(question, now)
  for (const referral of answer === null ? [] : namedIn(question)) {
    log.info('admin.request', 'Responded to a referral request of the Studio.', {
      kind: question.ask,
      referral: referral?.toLowerCase(),
    })
  }
  return answer
}

/** The referrals that a question names, each a line of the log; one line without an id if it is about all. */
function namedIn(question: AdminRequest): (string | undefined)[] {
  if ('ids' in question) return question.ids
  return ['id' in question ? question.id : undefined]
}

/** Limit on uses of one link in an hour. */
const PER_LINK = 30

/** Limit on invalid links from one network in an hour. */
const REFUSED_PER_SOURCE = 30

const myDataBody = z.object({ link: z.string().max(500), purpose: z.enum(['show', 'erase']) })

type MyDataRequest = MyDataLink & { readonly purpose: 'show' | 'erase' }

/** Returns one response for forged and expired links and for links without a stored subject. */
function noDataResponse(): Response {
  return refuse(404, 'nothing_held', 'This link leads to no stored data.')
}

/** Admits the link by which a person sees or erases their data. */
async function admitMyData(
  body: unknown,
  request: Request,
  ports: FunctionPorts,
  now: Date,
): Promise<MyDataRequest | Response> {
  const { success, data } = myDataBody.safeParse(body)
  const link = success ? await readMyDataLink(data.link, ports.secret, now) : null
  if (!(await mayAsk(link, request, ports, now))) {
    return refuse(429, 'rate_limited', 'This was asked too often; try again in an hour.', {
      headers: { 'retry-after': '3600' },
    })
  }
  return success && link !== null ? { ...link, purpose: data.purpose } : noDataResponse()
}

/** Counts guesses apart from valid links. A guess from an unknown network costs no query. */
async function mayAsk(
  link: MyDataLink | null,
  request: Request,
  { myData, addressOf, secret }: FunctionPorts,
  now: Date,
): Promise<boolean> {
  if (link !== null) return myData.mayAsk(`my-data:${link.role}:${link.id}`, PER_LINK, now)
  const network = addressOf(request)
  if (network === null) return true
  return myData.mayAsk(`my-data-refused:${await sourceBucket(network, secret, now)}`, REFUSED_PER_SOURCE, now)
}

async function answerMyData(
  link: MyDataRequest,
  { myData, log, onQueued }: FunctionPorts,
  now: Date,
): Promise<object | null> {
  if (link.purpose === 'show') return myData.show(link)
  const erasure = await myData.erase(link, now)
  if (erasure === null) return null
  const count = erasure.receivedAt.length
  log.info('referral.erased', 'A person had what was held about them erased by their own link.', {
    referral: erasure.id,
    kind: erasure.erased,
    count,
  })
  onQueued()
  return { erased: count }
}
