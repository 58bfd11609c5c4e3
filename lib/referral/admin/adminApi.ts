import { CHECK_FLAG } from '../checkMark.ts'
import type { FunctionContext } from '../function/functionContext.ts'
import type { StoredReferral } from '../ports.ts'
import { administration } from './administration.ts'
import type { AdminRequest } from './adminRequest.ts'
import { preparedMessage, shown, summaryOf, tableOf } from './views.ts'

const LISTED = 500

const isReal = ({ flags }: StoredReferral): boolean => !flags.includes(CHECK_FLAG)

const done = (isStored: boolean) => (isStored ? { count: 1 } : null)

/** Returns null if the referral does not exist. Rejects when the database can't be reached. */
export async function adminAnswer(
  question: AdminRequest,
  context: FunctionContext,
  now: Date,
): Promise<object | null> {
  const admin = administration(context.query)
  switch (question.ask) {
    case 'list': {
      const rows = await admin.list(LISTED + 1)
      const referrals = rows.slice(0, LISTED).filter(isReal)
      return { referrals: referrals.map(summaryOf), isCut: rows.length > LISTED }
    }
    case 'show': {
      const record = await admin.show(question.id)
      return record && shown(record, context)
    }
    case 'message': {
      const record = await admin.show(question.id)
      return record && preparedMessage(record, context)
    }
    case 'export':
      return tableOf((await admin.export(null)).filter(isReal))
    case 'appears':
      return { referrals: (await admin.export(question.person)).map(summaryOf) }
    case 'counts':
      return admin.counts(now)
    case 'setStage':
      return done(await admin.setStage(question.id, question.stage, question.bonusDueAt, now))
    case 'setNote':
      return done(await admin.setNote(question.id, question.note))
    case 'shareStage':
      return done(await admin.shareStage(question.id, question.isShared))
    case 'erase': {
      let count = 0
      for (const id of question.ids) count += await admin.erase(id)
      return { count }
    }
  }
}
