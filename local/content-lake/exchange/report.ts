import type { Step } from './decide.ts'
import type { PlannedStep } from './plan.ts'

interface Words {
  /** Whose copy is sent, and whose may change. */
  from: string
  to: string
  /** The option that decides every conflict for the side that sends. */
  overAll: string
}

/** The most lines of one kind: a first exchange creates everything. */
const MOST_LINES = 40

const heading: Record<Exclude<Step, 'same'>, (words: Words) => string> = {
  create: ({ to }) => `new in ${to}`,
  change: ({ to }) => `changed in ${to}`,
  delete: ({ to }) => `deleted in ${to}`,
  conflict: ({ to, overAll }) =>
    `edited on both sides, or nobody remembers which is newer: left alone in ${to} (--over <id> or ${overAll} sends them)`,
  newer: ({ to }) => `newer in ${to}, or deleted there: left alone (--over <id> undoes that)`,
  removed: ({ from, to }) => `no longer in ${from}: left alone in ${to} (--delete removes them there, too)`,
  apart: ({ to }) => `only in ${to}: left alone`,
}

const inOrder = ['create', 'change', 'delete', 'conflict', 'newer', 'removed', 'apart'] as const

/** A plan as its reader decides on it: what would happen, kind by kind, and what not. */
export function report(steps: readonly PlannedStep[], words: Words): string {
  const sections = inOrder.flatMap((kind) => {
    const found = steps.filter(({ step }) => step === kind)
    if (found.length === 0) return []
    const lines = found.slice(0, MOST_LINES).map((planned) => `  ${line(planned)}`)
    const more = found.length > MOST_LINES ? [`  and ${found.length - MOST_LINES} more`] : []
    return [`${found.length} ${heading[kind](words)}`, ...lines, ...more]
  })
  const same = steps.filter(({ step }) => step === 'same').length
  return [`From ${words.from} to ${words.to}:`, ...sections, `${same} the same on both sides`].join('\n')
}

function line({ id, type, step, drafted }: PlannedStep): string {
  const changes = step === 'change' || step === 'delete'
  return `${id}${type === id ? '' : ` (${type})`}${drafted && changes ? ': has a draft there, which undoes this when it is published' : ''}`
}

/** Whether a step changes the receiving side. */
export const isChange = ({ step }: PlannedStep): boolean =>
  step === 'create' || step === 'change' || step === 'delete'
