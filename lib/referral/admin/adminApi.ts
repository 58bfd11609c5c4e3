import { CHECK_FLAG } from '../checkMark.ts'
import type { Query } from '../database/sqlStore.ts'
import type { EmailSettings } from '../email/emailSettings.ts'
import type { Store, StoredReferral } from '../ports.ts'
import { type Administration, administration } from './administration.ts'
import type { AdminRequest } from './adminRequest.ts'
import { preparedMessage, shown, summaryOf, tableOf } from './views.ts'

/** Largest number of referrals in a list. */
const LISTED = 500

/**
 * Handles an editor's request. Returns null if the referral does not exist. Rejects when the database can't be reached.
 */
export type AdminApi = (question: AdminRequest, now: Date) => Promise<object | null>

/** Returns false for the referral of a check. */
const isReal = ({ flags }: StoredReferral): boolean => !flags.includes(CHECK_FLAG)

/** Creates the {@link AdminApi} of a database. It offers the operator's commands in the format of the Studio. */
export function createAdminApi(
  query: Query,
  store: Pick<Store, 'markReplied'>,
  settings: EmailSettings,
): AdminApi {
  const admin: Administration = administration(query)
  return async (question, now) => {
    switch (question.ask) {
      case 'list': {
        const rows = await admin.list(LISTED + 1)
        const referrals = rows.slice(0, LISTED).filter(isReal)
        return { referrals: referrals.map((row) => summaryOf(row, now)), isCut: rows.length > LISTED }
      }
      case 'show': {
        const record = await admin.show(question.id)
        return record && shown(record, settings, now)
      }
      case 'message': {
        const record = await admin.show(question.id)
        return record && preparedMessage(record, settings)
      }
      case 'export':
        return tableOf((await admin.export(null)).filter(isReal))
      case 'appears': {
        const rows = await admin.export(question.person)
        return { referrals: rows.map((row) => summaryOf(row, now)) }
      }
      case 'markReplied':
        return (await store.markReplied(question.id, now)) ? { count: 1 } : null
      case 'erase': {
        let count = 0
        for (const id of question.ids) count += await admin.erase(id)
        return { count }
      }
    }
  }
}
