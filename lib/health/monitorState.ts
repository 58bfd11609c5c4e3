import { z } from 'zod'

/** Names of the monitored checks. The stored state uses them as keys. */
export const watchedNames = [
  'database',
  'outbox',
  'mail',
  'webhook',
  'certificate',
  'backup',
  'disk',
] as const

/** One of {@link watchedNames}. */
export type WatchedName = (typeof watchedNames)[number]

/** Milliseconds since 1970. */
const instant = z.number()

const checkState = z.object({
  /** Start of the current failure. */
  failingSince: instant.nullable(),
  /** Start of the current success, until the site owner is notified of it. */
  wellSince: instant.nullable(),
  /** True between the failure notice and the recovery notice. */
  isTold: z.boolean(),
  /** Times of the failure notices in the last day. */
  toldAt: z.array(instant),
})

const letter = z.object({
  /** Stays the same at every attempt, so that a mail provider recognises a repetition. */
  id: z.string(),
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
})

/** The monitor's state across restarts: the status of each check, and the emails to send. */
export const watchState = z.object({
  checks: z.partialRecord(z.enum(watchedNames), checkState),
  letters: z.array(letter),
})

/** {@link watchState}, parsed. */
export type WatchState = z.output<typeof watchState>
/** The status of one check. */
export type CheckState = z.output<typeof checkState>
/** A waiting email to the site owner. */
export type Letter = z.output<typeof letter>

/** The state before the first run. */
export const nothingWatched: WatchState = { checks: {}, letters: [] }
