import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { PROOF_TYPE } from './proof.ts'

/** Time limit of one request to the Content Lake, ms. */
const PATIENCE_MS = 8_000

/** The log of transactions may be behind what was written by a moment: how often it is asked, and how long between. */
const ATTEMPTS = 4
const PAUSE_MS = 250

const transaction = z.object({
  author: z.string(),
  documentIDs: z.array(z.string()),
  mutations: z.array(z.looseObject({ create: z.looseObject({ _id: z.string() }).optional() })),
})
const found = z.object({ documents: z.array(z.object({ _type: z.string() })) })
const project = z.object({
  members: z.array(
    z.object({ id: z.string(), isRobot: z.boolean(), roles: z.array(z.object({ name: z.string() })) }),
  ),
})

/**
 * Returns the person who created a proof. Returns null if a draft or version was published as the proof, since a token may
 * have written it; if the proof was changed later; or if its author is a token, a former member or a viewer.
 * A document of another type proves nothing: an editor can be led to save a form under an id from a link.
 * @param client may read everything, the history and the project's members
 * @throws when the lake does not answer, or refuses the question
 */
export async function proofAuthor(client: SanityClient, id: string): Promise<string | null> {
  // First, since it is one question where anybody may come with a nonce that nobody has proved.
  if (!(await isOfProofType(client, id))) return null
  let log = await transactionsOf(client, id)
  for (let attempt = 1; log.length === 0 && attempt < ATTEMPTS; attempt += 1) {
    await pause(PAUSE_MS)
    log = await transactionsOf(client, id)
  }
  const [created, ...later] = log
  if (!created || later.length > 0 || !createsOnly(created, id)) return null
  return (await isPersonWhoWrites(client, created.author)) ? created.author : null
}

/** Publishing also deletes the draft or version, and its author didn't write what the document contains. */
function createsOnly({ documentIDs, mutations }: z.output<typeof transaction>, id: string): boolean {
  const [mutation] = mutations
  return documentIDs.join() === id && mutations.length === 1 && mutation?.create?._id === id
}

async function isOfProofType(client: SanityClient, id: string): Promise<boolean> {
  const { dataset } = client.config()
  const { documents } = found.parse(JSON.parse(await ask(client, `/data/doc/${dataset}/${id}`)))
  return documents[0]?._type === PROOF_TYPE
}

async function transactionsOf(client: SanityClient, id: string): Promise<z.output<typeof transaction>[]> {
  const { dataset } = client.config()
  const lines = await ask(client, `/data/history/${dataset}/transactions/${id}?limit=2`)
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => transaction.parse(JSON.parse(line)))
}

/** Tokens write too, and are members of the project: its list says which are robots. */
async function isPersonWhoWrites(client: SanityClient, author: string): Promise<boolean> {
  const { members } = project.parse(JSON.parse(await ask(client, `/projects/${client.config().projectId}`)))
  return members.some(
    ({ id, isRobot, roles }) => id === author && !isRobot && roles.some(({ name }) => name !== 'viewer'),
  )
}

async function ask(client: SanityClient, path: string): Promise<string> {
  const response = await fetch(client.getUrl(path), {
    headers: { authorization: `Bearer ${client.config().token}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) throw new Error(`The lake answered ${response.status}.`)
  return response.text()
}
