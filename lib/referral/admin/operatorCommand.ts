import { z } from 'zod'
import { DAY_MS } from '../../server/durations.ts'
import type { Administration } from './administration.ts'
import { saysWhose } from './personSearch.ts'

const id = z.guid('Give the id of a referral as `list` shows it.')

const WHOSE =
  'Give one email address and nothing else, such as jane@example.com, one LinkedIn profile, such as linkedin.com/in/jane, or the id of a referral.'
const person = z.string({ error: WHOSE }).trim().refine(saysWhose, WHOSE)

const whole = (sentence: string) => z.number({ error: sentence }).int(sentence).min(1, sentence)

/** A command as the command line sends it. */
export const command = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('list'),
    limit: whole('--limit must be a whole number, 1 or more.').default(50),
  }),
  z.object({ name: z.literal('show'), id }),
  z.object({ name: z.literal('resend'), id }),
  z.object({ name: z.literal('export'), person: person.optional() }),
  z.object({ name: z.literal('copy') }),
  z.object({ name: z.literal('erase'), person }),
  z.object({
    name: z.literal('purge'),
    days: whole('Give the number of days to keep, 1 or more.'),
  }),
])

/** A command that passed {@link command}. */
export type Command = z.output<typeof command>

/** The result of a command: a message for people, records for programs, and `ok` if the command did its work. */
export type CommandAnswer = {
  readonly ok: boolean
  readonly sentence: string
  readonly records: readonly unknown[]
}

/** The schema of {@link CommandAnswer} as JSON. */
export const commandAnswer = z.object({
  ok: z.boolean(),
  sentence: z.string(),
  records: z.array(z.unknown()),
})

const referrals = (count: number): string => (count === 1 ? '1 referral' : `${count} referrals`)
const unknown = (given: string): CommandAnswer => ({
  ok: false,
  sentence: `No referral has the id ${given}.`,
  records: [],
})

const erased: CommandAnswer = {
  ok: false,
  sentence: 'The person who was referred had themselves erased: nothing is sent about them any more.',
  records: [],
}

/** Runs one command. */
export async function runCommand(asked: Command, admin: Administration, now: Date): Promise<CommandAnswer> {
  switch (asked.name) {
    case 'list': {
      const records = await admin.list(asked.limit)
      return { ok: true, sentence: `${referrals(records.length)}, the newest first.`, records }
    }
    case 'show': {
      const record = await admin.show(asked.id)
      return record ? { ok: true, sentence: `Referral ${asked.id}.`, records: [record] } : unknown(asked.id)
    }
    case 'resend':
      if (await admin.resend(asked.id, now)) {
        return { ok: true, sentence: 'The email is queued and goes out with the next run.', records: [] }
      }
      return (await admin.show(asked.id))?.referredErasedAt ? erased : unknown(asked.id)
    case 'export': {
      const records = await admin.export(asked.person ?? null)
      return { ok: true, sentence: `${referrals(records.length)} exported.`, records }
    }
    case 'copy':
      return { ok: true, sentence: 'Everything, as a backup keeps it.', records: [await admin.copy()] }
    case 'erase': {
      const count = await admin.erase(asked.person)
      return {
        ok: count > 0,
        sentence: `${referrals(count)} erased, with the emails still to be sent.`,
        records: [],
      }
    }
    case 'purge': {
      const count = await admin.purge(new Date(now.getTime() - asked.days * DAY_MS), now)
      return { ok: true, sentence: `${referrals(count)} older than ${asked.days} days deleted.`, records: [] }
    }
  }
}
