import { withAssetUrl } from '../assets/assetUrl.ts'
import { type LakeDocument, withoutRevision } from '../document/document.ts'
import { isPublicId } from '../document/ids.ts'
import { encodePatch } from '../effects/encodePatch.ts'
import type { Budget } from '../groq/budget.ts'
import type { EventSink } from '../http/eventStream.ts'
import type { Change, Transaction } from '../mutations/openTransaction.ts'
import type { Matcher } from '../query/selectDocuments.ts'
import type { Missed } from './recentTransactions.ts'

export interface Listener {
  sink: EventSink
  matches: Matcher
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  /** Mendoza patches in both directions, as the Studio follows documents. */
  includeEffects: boolean
  /** May see drafts, versions and system documents. */
  privately: boolean
  base: string
}

/** A change that concerns a listener's query. */
interface Concern {
  readonly change: Change
  /** Its place in the transaction, from 0. */
  readonly index: number
  readonly transition: 'appear' | 'update' | 'disappear'
}

/** Sends a listener the events of a transaction that concern its query. @throws BudgetExceeded when telling takes too long. */
export function notify(listener: Listener, { transaction, from }: Missed, budget: Budget): void {
  const concerns = transaction.changes.flatMap((change, index): Concern[] => {
    const transition = transitionOf(listener, change, budget)
    return transition ? [{ change, index, transition }] : []
  })
  for (const [place, concern] of concerns.entries()) {
    if (concern.index < from) continue
    // The Studio locks a form until it has every event of a transaction that concerns it. Events for other listeners
    // are not counted.
    const counted = { transactionTotalEvents: concerns.length, transactionCurrentEvent: place + 1 }
    const event = { ...mutationEvent(listener, transaction, concern), ...counted }
    listener.sink.send('mutation', event, event.eventId)
  }
}

function transitionOf(listener: Listener, { id, before, after }: Change, budget: Budget) {
  if (!listener.privately && !isPublicId(id)) return null
  const matchedBefore = before !== null && listener.matches(before, budget)
  const matchesNow = after !== null && listener.matches(after, budget)
  if (!matchedBefore && !matchesNow) return null
  return matchedBefore ? (matchesNow ? 'update' : 'disappear') : 'appear'
}

function mutationEvent(listener: Listener, transaction: Transaction, { change, transition }: Concern) {
  const { id, before, after } = change
  const present = (document: LakeDocument | null) => document && withAssetUrl(document, listener.base)
  return {
    eventId: `${transaction.id}#${id}`,
    documentId: id,
    transactionId: transaction.id,
    transition,
    identity: transaction.author,
    timestamp: transaction.timestamp,
    visibility: 'query',
    ...(before ? { previousRev: before._rev } : {}),
    // Deletions have one too: the Studio puts events in order by it and drops those without.
    resultRev: transaction.id,
    ...(listener.includeMutations ? { mutations: change.mutations } : {}),
    ...(listener.includeResult ? { result: present(after) } : {}),
    ...(listener.includePreviousRevision ? { previous: present(before) } : {}),
    ...(listener.includeEffects ? { effects: effectsOf(change) } : {}),
  }
}

/** Patches both ways, on documents without `_rev`, which clients set from `resultRev`. */
function effectsOf({ before, after }: Change) {
  const left = withoutRevision(before)
  const right = withoutRevision(after)
  return { apply: encodePatch(left, right), revert: encodePatch(right, left) }
}
