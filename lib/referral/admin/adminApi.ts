import { CHECK_FLAG } from '../checkMark.ts'
import type { Query } from '../database/sqlStore.ts'
import type { EmailSettings } from '../email/emailSettings.ts'
import type { StoredReferral } from '../ports.ts'
import { type Administration, administration } from './administration.ts'
import type { AdminRequest } from './adminRequest.ts'
import { preparedMessage, shown, summaryOf, tableOf } from './views.ts'

const LISTED = 500

/** Returns null if the referral does not exist. Rejects when the database can't be reached. */
export type AdminApi = (question: AdminRequest, now: Date) => Promise<object | null>

const isReal = ({ flags }: StoredReferral): boolean => !flags.includes(CHECK_FLAG)

export function createAdminApi(query: Query, settings: EmailSettings): AdminApi {
  const admin: Administration = administration(query)
  const done = (isStored: boolean) => (isStored ? { count: 1 } : null)
  return async (question, now) => {
    switch (question.ask) {
      case 'list': {
        const rows = await admin.list(LISTED + 1)
        const referrals = rows.slice(0, LISTED).filter(isReal)
        return { referrals: referrals.map(summaryOf), isCut: rows.length > LISTED }
      }
      case 'show': {
        const record = await admin.show(question.id)
        return record && shown(record, settings)
      }
      case 'message': {
        const record = await admin.show(question.id)
        return record && preparedMessage(record, settings)
      }
      case 'export':
        return tableOf((await admin.export(null)).filter(isReal))
      case 'appears': {
        const rows = await admin.export(question.person)
        return { referrals: rows.map(summaryOf) }
      }
      case 'counts':
        return admin.counts(now)
      case 'setStage': {
        const { id, stage, bonusDueAt } = question
        return done(await admin.setStage(id, stage, bonusDueAt, now))
      }
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
}
