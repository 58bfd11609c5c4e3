import { z } from 'zod'
import { onDatabase, onThisMachine } from '#lib/referral/admin/commandConnection.ts'
import { storedMoment } from '#lib/referral/database/columns.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

const row = z.looseObject({
  yourName: z.string(),
  yourEmail: z.string(),
  referralName: z.string(),
  relationship: z.string(),
  consentVersion: z.string(),
  consentText: z.string(),
  pageUrl: z.string(),
  userAgent: z.string(),
  flags: z.array(z.string()),
  repliedAt: storedMoment().nullable(),
})

const { REFERRALS_DATABASE_URL, FUNCTIONS_PORT, FUNCTIONS_DIR = '' } = siteUnderTest.referrals
const execute = REFERRALS_DATABASE_URL
  ? onDatabase(REFERRALS_DATABASE_URL)
  : onThisMachine(Number(FUNCTIONS_PORT), FUNCTIONS_DIR)

export async function storedReferrals(person: string): Promise<z.output<typeof row>[]> {
  const { records } = await execute({ name: 'export', person })
  return z.array(row).parse(records)
}
