import type { Transaction } from '@sanity/client'
import { PlainFailure, sentenceOf } from '../../engine/failure.ts'
import { bringAsset } from './assets.ts'
import type { Copy, CopyDocument } from './copy.ts'
import { DETAILS, isAsset } from './fingerprint.ts'
import type { PlannedStep } from './plan.ts'
import type { Side } from './side.ts'

/** Bytes of one transaction. Sanity takes some more; the whole demonstration is a thirtieth of it. */
const LARGEST_TRANSACTION = 3_000_000

/** A field that no document has: naming it changes nothing, and has the revision compared. */
const NO_FIELD = 'exchangedNever'

interface Exchange {
  from: Side
  to: Side
  fromCopy: Copy
  toCopy: Copy
}

/**
 * Carries a plan out: the assets first, then every document in one transaction, so that whoever stops it finds all of the
 * copy changed, or none. The transaction holds only while each document that it changes is still as the plan knows it.
 * @returns how many mutations the receiving side was sent
 * @throws PlainFailure when nothing of the copy was changed; assets that are there already harm nobody
 */
export async function carryOut(steps: readonly PlannedStep[], exchange: Exchange): Promise<number> {
  const { from, to, fromCopy } = exchange
  const transaction = to.client.transaction()
  for (const planned of steps) addTo(transaction, planned, exchange)
  const mutations = transaction.serialize()
  requireSendable(mutations, to)
  for (const { id, step } of steps) {
    const document = fromCopy.documents.get(id)
    if (step === 'create' && document && isAsset(document)) await bringAsset(document, from, to)
  }
  if (mutations.length > 0) {
    await transaction.commit({ visibility: 'sync', returnDocuments: false }).catch((error: unknown) => {
      throw new PlainFailure(
        `Nothing of the copy was changed, since ${to.name} refused it; run the command again to see what differs now: ${sentenceOf(error)}`,
      )
    })
  }
  return mutations.length
}

function addTo(transaction: Transaction, { id, step }: PlannedStep, { fromCopy, toCopy }: Exchange): void {
  const document = fromCopy.documents.get(id)
  const revision = toCopy.documents.get(id)?._rev
  const unlessEdited = () => {
    if (revision !== undefined)
      transaction.patch(id, (patch) => patch.ifRevisionId(revision).unset([NO_FIELD]))
  }
  if (step === 'delete') {
    unlessEdited()
    transaction.delete(id)
  } else if (document && step === 'create' && !isAsset(document)) {
    transaction.create(content(document))
  } else if (document && step === 'change' && isAsset(document)) {
    const present = DETAILS.filter((name) => document[name] !== undefined)
    const absent = DETAILS.filter((name) => document[name] === undefined)
    transaction.patch(id, (patch) =>
      patch.set(Object.fromEntries(present.map((name) => [name, document[name]]))).unset(absent),
    )
  } else if (document && step === 'change') {
    unlessEdited()
    transaction.createOrReplace(content(document))
  }
}

/** A document without what the receiving lake decides itself. It keeps the day on which it was made. */
function content({ _rev, _updatedAt, _system, ...said }: CopyDocument) {
  return said
}

const EXPORT = 'npm run content:export -- all.tar.gz'
const IMPORT = 'npm run content:import -- all.tar.gz --replace'

/** A command as it reaches the hosted dataset: those two heed the environment alone. */
const hosted = (command: string): string => `(set -a; . ./.env.production; ${command})`

function requireSendable(mutations: readonly unknown[], { place }: Side): void {
  const bytes = Buffer.byteLength(JSON.stringify(mutations))
  if (bytes <= LARGEST_TRANSACTION) return
  throw new PlainFailure(
    `This would change ${Math.ceil(bytes / 1_000_000)} MB of documents at once, and ${LARGEST_TRANSACTION / 1_000_000} MB is the most: bring them in parts, with the lake of this machine running. First ${place === 'there' ? EXPORT : hosted(EXPORT)}, then ${place === 'there' ? hosted(`SANITY_API_WRITE_TOKEN=… ${IMPORT}`) : IMPORT}.`,
  )
}
