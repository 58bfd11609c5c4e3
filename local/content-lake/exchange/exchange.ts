import { PlainFailure } from '../../engine/failure.ts'
import { carryOut } from './carryOut.ts'
import { type Copy, readCopy } from './copy.ts'
import { type MemoryFile, settle } from './memory.ts'
import { type PlannedStep, plan, type Wishes } from './plan.ts'
import { isChange, report } from './report.ts'
import type { Side } from './side.ts'

export interface Request extends Wishes {
  from: Side
  to: Side
  memory: MemoryFile
  /** The option that decides every conflict for the side that sends, as the list names it. */
  overAllOption: string
  /** Shown what would be changed, answers whether to do it, with the receiving side as it may be written; null says no. */
  confirm(report: string): Promise<Side | null>
}

export interface Outcome {
  /** What was to be done, and what not. */
  list: string
  /** What was done, as a sentence. */
  result: string
  /** How many mutations the receiving side was sent. */
  mutations: number
  /** How many documents were left alone because both sides edited them. */
  conflicts: number
}

/**
 * Brings the published copy of one side to the other. What is to be done is listed first; what was edited on the receiving
 * side since both were last the same stays as it is unless the request names it. May be stopped at any point and run again.
 * @throws PlainFailure with one sentence when a side can't be read or written
 */
export async function exchange(request: Request): Promise<Outcome> {
  const { from, to, memory } = request
  const fromCopy = await readCopy(from.client, from.name)
  const toCopy = await readCopy(to.client, to.name)
  const remembered = settle(memory.read(), printsOf(from, fromCopy, toCopy))
  await memory.write(remembered)
  const steps = plan({ from: fromCopy, to: toCopy }, remembered.agreed, request)
  const words = { from: from.name, to: to.name, overAll: request.overAllOption }
  const list = [...leftOutSentence(fromCopy.leftOut), report(steps, words)].join('\n')
  const conflicts = steps.filter(({ step }) => step === 'conflict').length
  const changes = steps.filter(isChange)
  if (changes.length === 0) return { list, result: 'There is nothing to send.', mutations: 0, conflicts }

  const receiving = await request.confirm(list)
  if (!receiving) {
    return { list, result: 'Nothing was sent: add --yes to send it.', mutations: 0, conflicts }
  }
  await memory.write({ ...remembered, pending: { to: to.place, written: intended(changes, fromCopy) } })
  const mutations = await carryOut(changes, { from, to: receiving, fromCopy, toCopy })
  const written = await readCopy(receiving.client, to.name)
  await memory.write(settle(memory.read(), printsOf(from, fromCopy, written)))
  requireWritten(changes, fromCopy, written, to)
  return { list, result: `Done: ${to.name} has it.`, mutations, conflicts }
}

const leftOutSentence = (places: readonly string[]): string[] =>
  places.length === 0
    ? []
    : [`Left out, since the demonstration answers on this machine alone: ${places.join(', ')}`]

const printsOf = (from: Side, sent: Copy, received: Copy) =>
  from.place === 'here'
    ? { here: sent.fingerprints, there: received.fingerprints }
    : { here: received.fingerprints, there: sent.fingerprints }

/** The fingerprints that the receiving side will have; what is deleted there has none. */
const intended = (changes: readonly PlannedStep[], { fingerprints }: Copy): Record<string, string> =>
  Object.fromEntries([...fingerprints].filter(([id]) => changes.some((change) => change.id === id)))

/** @throws PlainFailure when the receiving side has something else than it was sent */
function requireWritten(changes: readonly PlannedStep[], sent: Copy, written: Copy, to: Side): void {
  const wrong = changes.find(({ id }) => sent.fingerprints.get(id) !== written.fingerprints.get(id))
  if (!wrong) return
  throw new PlainFailure(
    `${to.name} has something else for ${wrong.id} than it was sent, perhaps an edit of this very moment: run the command again to see what.`,
  )
}
