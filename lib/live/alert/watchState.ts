import { z } from 'zod'

/** What is watched, by the name under which its state is kept. */
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

/** An instant, in milliseconds since 1970. */
const instant = z.number()

const checkState = z.object({
  /** Since when it has failed without a break. */
  failingSince: instant.nullable(),
  /** Since when it has been well without a break, while somebody believes that it isn't. */
  wellSince: instant.nullable(),
  /** Whether it was told that it fails, and not yet that it is well again. */
  isTold: z.boolean(),
  /** When it was told that it fails, in the last day. */
  toldAt: z.array(instant),
})

const letter = z.object({
  /** The same at every attempt, so that a mail provider recognises a repetition. */
  id: z.string(),
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
})

/** All that outlives a restart: how each check stands, and the emails that wait to be sent. */
export const watchState = z.object({
  checks: z.partialRecord(z.enum(watchedNames), checkState),
  letters: z.array(letter),
})

/** {@link watchState}, parsed. */
export type WatchState = z.output<typeof watchState>
/** How one check stands. */
export type CheckState = z.output<typeof checkState>
/** An e-mail to the consultant that waits to be sent. */
export type Letter = z.output<typeof letter>

/** Where nothing was ever watched. */
export const nothingWatched: WatchState = { checks: {}, letters: [] }
