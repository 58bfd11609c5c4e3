import type { Right } from '../access/rights.ts'
import type { AdminRequest } from './adminRequest.ts'

export const REFERRALS_PATH = '/api/studio/referrals'

/**
 * The right that each question needs. Who may look at what an erasure would take can't yet erase, nor get the message whose link
 * lets its holder erase.
 */
export const rightFor: Readonly<Record<AdminRequest['ask'], Right>> = {
  list: 'referrals:read',
  show: 'referrals:read',
  export: 'referrals:export',
  appears: 'referrals:read',
  message: 'referrals:erase',
  counts: 'referrals:read',
  setStage: 'referrals:reply',
  setNote: 'referrals:reply',
  shareStage: 'referrals:reply',
  erase: 'referrals:erase',
}
