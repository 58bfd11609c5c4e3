import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { administration } from '#lib/referral/admin/administration.ts'
import {
  type Command,
  type CommandAnswer,
  commandAnswer,
  runCommand,
} from '#lib/referral/admin/operatorCommand.ts'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { messageOf } from '../../node/userFacingError.ts'

/** Runs a command on the stored referrals. Rejects with one message when they can't be reached. */
export type Run = (command: Command) => Promise<CommandAnswer>

const TIMEOUT_MS = 60_000

/** Straight on a PostgreSQL database, such as Supabase's. */
export function onDatabase(url: string): Run {
  return async (asked) => {
    const pool = postgresPool(url, 1)
    try {
      return await runCommand(asked, administration(pool.query), new Date())
    } catch (failure) {
      const reason = messageOf(failure)
      throw new Error(
        `The database of REFERRALS_DATABASE_URL cannot be used (${reason}); correct the address.`,
      )
    } finally {
      await pool.close()
    }
  }
}

/** Through the running functions of this machine, which alone may open their database. */
export function onThisMachine(port: number, folder: string): Run {
  return async (asked) => {
    const tokenFile = join(folder, 'token')
    const response = existsSync(tokenFile)
      ? await post(port, readFileSync(tokenFile, 'utf8').trim(), asked)
      : null
    if (response === null) {
      throw new Error(
        `The functions do not answer on port ${port}; run npm start first, or set REFERRALS_DATABASE_URL to a hosted database.`,
      )
    }
    const answer = await response.json()
    if (!response.ok) throw new Error(String(Reflect.get(Object(answer), 'message')))
    return commandAnswer.parse(answer)
  }
}

async function post(port: number, token: string, asked: Command): Promise<Response | null> {
  try {
    return await fetch(`http://127.0.0.1:${port}/command`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return null
  }
}
