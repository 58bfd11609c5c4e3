import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

const run = promisify(execFile)

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
  answeredAt: z.string().nullable(),
})

/** The stored referrals in which a person appears, as the consultant's own command exports them. */
export async function storedReferrals(person: string): Promise<z.output<typeof row>[]> {
  const { stdout } = await run(
    process.execPath,
    ['local/functions/commands/main.ts', 'export', person, '--json'],
    {
      env: { ...process.env, ...siteUnderTest.referrals },
    },
  )
  return z.array(row).parse(JSON.parse(stdout))
}
