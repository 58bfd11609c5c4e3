import { z } from 'zod'

const checkState = z.object({
  isFailing: z.boolean(),
  /** Time of the first of its equal results in a row, milliseconds since 1970. */
  since: z.number(),
  /** True between the email about the failure and that about the recovery. */
  isNotified: z.boolean(),
  /** Times of the emails about failures in the last day, milliseconds since 1970. */
  notifiedAt: z.array(z.number()),
})

const letter = z.object({
  /** Stays the same at every attempt, so that a mail provider recognises a repetition. */
  id: z.string(),
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
})

/** The monitor's state across restarts: the state of each check, the emails to send, and the week of the last report. */
export const monitorState = z.object({
  /** By the subject of the check. An earlier version stored another shape. */
  checks: z.record(z.string(), checkState).catch({}),
  letters: z.array(letter),
  /** Monday (YYYY-MM-DD) of the week whose email was the last; empty before the first run. */
  reportedWeek: z.string().default(''),
})

/** {@link monitorState}, parsed. */
export type MonitorState = z.output<typeof monitorState>
/** The state of one check. */
export type CheckState = z.output<typeof checkState>
/** A waiting email to the site owner. */
export type AlertEmail = z.output<typeof letter>

/** The state before the first run. */
export const initialMonitorState: MonitorState = { checks: {}, letters: [], reportedWeek: '' }
