import { z } from 'zod'
import { DAY_MS } from '../../server/durations.ts'
import type { Administration } from './administration.ts'
import { saysWhose } from './personSearch.ts'

const id = z.guid('Give the id of a referral as `list` shows it.')

const WHOSE =
  'Give one email address and nothing else, such as jane@example.com, one LinkedIn profile, such as linkedin.com/in/jane, or the id of a referral.'
const person = z.string({ error: WHOSE }).trim().refine(saysWhose, WHOSE)

const whole = (sentence: string) => z.number({ error: sentence }).int(sentence).min(1, sentence)

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

export type Command = z.output<typeof command>

/** The result of a command: a message for people, records for programs, and `ok` if the command did its work. */
export const commandAnswer = z.object({
  ok: z.boolean(),
  sentence: z.string(),
  records: z.array(z.unknown()),
})

export type CommandAnswer = z.output<typeof commandAnswer>

const referrals = (count: number): string => (count === 1 ? '1 referral' : `${count} referrals`)
const answer = (sentence: string, records: unknown[] = [], ok = true): CommandAnswer => ({
  ok,
  sentence,
  records,
})
const unknown = (given: string) => answer(`No referral has the id ${given}.`, [], false)

const ERASED = 'The person who was referred had themselves erased: nothing is sent about them any more.'

export async function runCommand(asked: Command, admin: Administration, now: Date): Promise<CommandAnswer> {
  switch (asked.name) {
    case 'list': {
      const records = await admin.list(asked.limit)
      return answer(`${referrals(records.length)}, the newest first.`, records)
    }
    case 'show': {
      const record = await admin.show(asked.id)
      return record ? answer(`Referral ${asked.id}.`, [record]) : unknown(asked.id)
    }
    case 'resend':
      if (await admin.resend(asked.id, now)) {
        return answer('The email is queued and goes out with the next run.')
      }
      return (await admin.show(asked.id))?.referredErasedAt ? answer(ERASED, [], false) : unknown(asked.id)
    case 'export': {
      const records = await admin.export(asked.person ?? null)
      return answer(`${referrals(records.length)} exported.`, records)
    }
    case 'copy':
      return answer('Everything, as a backup keeps it.', [await admin.copy()])
    case 'erase': {
      const count = await admin.erase(asked.person)
      return answer(`${referrals(count)} erased, with the emails still to be sent.`, [], count > 0)
    }
    case 'purge': {
      const count = await admin.purge(new Date(now.getTime() - asked.days * DAY_MS), now)
      return answer(`${referrals(count)} older than ${asked.days} days deleted.`)
    }
  }
}
