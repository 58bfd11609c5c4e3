import { z } from 'zod'
import type { CheckResult } from './check.ts'

/** Names of the monitored checks. The stored state uses them as keys. */
export const monitoredNames = [
  'database',
  'outbox',
  'mail',
  'content',
  'webhook',
  'certificate',
  'backup',
  'disk',
] as const

/** One of {@link monitoredNames}. */
export type MonitoredName = (typeof monitoredNames)[number]

/** The result of a monitored check. */
export interface Observation extends CheckResult {
  readonly name: MonitoredName
}

/** Milliseconds since 1970. */
const instant = z.number()

const checkState = z.object({
  /** Start of the current failure. */
  failingSince: instant.nullable(),
  /** Start of the current success, until the site owner is notified of it. */
  wellSince: instant.nullable(),
  /** True between the failure notice and the recovery notice. */
  isNotified: z.boolean(),
  /** Times of the failure notices in the last day. */
  notifiedAt: z.array(instant),
})

const letter = z.object({
  /** Stays the same at every attempt, so that a mail provider recognises a repetition. */
  id: z.string(),
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
})

/** The monitor's state across restarts: the status of each check, the emails to send, and the week of the last report. */
export const monitorState = z.object({
  checks: z.partialRecord(z.enum(monitoredNames), checkState),
  letters: z.array(letter),
  /** Monday (YYYY-MM-DD) of the week whose email was the last; empty before the first run. */
  reportedWeek: z.string().default(''),
})

/** {@link monitorState}, parsed. */
export type MonitorState = z.output<typeof monitorState>
/** The status of one check. */
export type CheckState = z.output<typeof checkState>
/** A waiting email to the site owner. */
export type AlertEmail = z.output<typeof letter>

/** The state before the first run. */
export const initialMonitorState: MonitorState = { checks: {}, letters: [], reportedWeek: '' }
