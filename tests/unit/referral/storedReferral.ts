import type { StoredReferral } from '#lib/referral/ports.ts'

/** Id of {@link storedReferral}. */
export const ID = '5f0c2b5e-8f0a-4a83-9d2c-0b6a3c6f1d11'

/** Returns Grace's referral of Ada as the database returns it, with a test's changes. */
export const storedReferral = (changes: Partial<StoredReferral> = {}): StoredReferral => ({
  yourName: 'Grace',
  yourEmail: 'grace@example.com',
  yourCompany: 'Compilers',
  referralName: 'Ada',
  referralCompany: 'LocalServices',
  referralEmail: 'ada@engines.example',
  relationship: 'We worked together.',
  pageUrl: 'https://site.example/referral',
  userAgent: 'Test',
  id: ID,
  yourEmailAscii: 'grace@example.com',
  receivedAt: new Date('2026-11-20T10:00:00Z'),
  consentVersion: '2026-11',
  consentText: 'I give permission.',
  flags: [],
  replyDueAt: new Date('2026-11-23T10:00:00Z'),
  replyPromise: '72 hours',
  repliedAt: null,
  stage: 'new',
  bonusDueAt: null,
  isStageShared: false,
  ownerNote: '',
  referredErasedAt: null,
  ...changes,
})
