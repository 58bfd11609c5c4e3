import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '#tests/support/functions/mailbox.ts'
import { freePort, startPostgres } from '#tests/support/functions/postgresServer.ts'
import { killThrough } from './referralKills.ts'

/**
 * `npm run bench:referral`: 1,000 referrals by 20 visitors while the functions are killed with SIGKILL again and again, on
 * PGlite and on PostgreSQL. Ends with status 1 when anything that was acknowledged is lost or doubled.
 */
const REFERRALS = 1000
const VISITORS = 20
const REFERRALS_PER_KILL = 40

async function bench(engine: string, databaseUrl: string | null): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'referral-bench-'))
  const port = await freePort()
  const mailbox = await startMailbox(folder)
  try {
    const figures = await killThrough({
      port,
      folder: join(folder, 'functions'),
      mailboxUrl: mailbox.url,
      referrals: REFERRALS,
      visitors: VISITORS,
      referralsPerKill: REFERRALS_PER_KILL,
      environment: {
        FUNCTIONS_PORT: String(port),
        FUNCTIONS_DIR: join(folder, 'functions'),
        FUNCTIONS_DRAIN_SECONDS: '1',
        MAIL_PORT: String(mailbox.port),
        LAKE_URL: 'http://127.0.0.1:9',
        REFERRAL_LIMIT_PER_SOURCE: '1000000',
        REFERRAL_LIMIT_PER_HOUR: '1000000',
        ...(databaseUrl && { FUNCTIONS_DATABASE_URL: databaseUrl }),
      },
    })
    console.log(`\n${engine}`)
    console.table(figures)
    console.log(
      `${engine}: ${figures.acknowledged} acknowledged under ${figures.kills} kills, ${figures.lost} lost, ${figures.doubled} doubled, ${figures.unsent} without e-mail`,
    )
    return figures.lost + figures.doubled + figures.unsent === 0 && figures.acknowledged === REFERRALS
  } finally {
    await mailbox.stop()
  }
}

const holds = [await bench('PGlite', null)]
const server = await startPostgres()
holds.push(await bench('PostgreSQL', server.url))
await server.stop()
process.exitCode = holds.every(Boolean) ? 0 : 1
