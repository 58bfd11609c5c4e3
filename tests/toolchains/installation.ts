import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { readOrCreateCredentials } from '#local/content-lake/credentials.ts'
import { projectRoot } from '#local/projectRoot.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { type Program, startProgram } from '#tests/support/functions/program.ts'
import { headersThroughSite, referralBody } from '#tests/support/functions/submissions.ts'
import { clientOf } from '#tests/support/lake/lakeClient.ts'

/** What an installation keeps: a folder, and a PostgreSQL server where one is named. */
export interface State {
  readonly folder: string
  readonly databaseUrl: string | null
}

/** The engines of one version, running on a state. */
export interface Installation {
  readonly lake: SanityClient
  readonly lakeUrl: string
  /** Sends a referral and expects it to be acknowledged. */
  readonly refer: (who: string) => Promise<void>
  /** All that the operator's command exports, by the name of who was referred. */
  readonly referrals: () => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
  /** Waits until the consultant's e-mail about each of them is in the mailbox, once; throws when one is not. */
  readonly untilTold: (whos: readonly string[]) => Promise<void>
  readonly stop: () => Promise<void>
}

/** A lease of the outbox (60 s) that the last version left behind, and a round of it. */
const MOST_SECONDS_TO_TELL = 100

const exported = z.object({
  records: z.array(z.looseObject({ referralName: z.string() })),
})
const mails = z.array(z.object({ subject: z.string() }))

/**
 * Starts lake and functions of the checkout in `from` on a state, and a mailbox of this version where mail shall arrive.
 * @throws Error with what an engine said when it does not start
 */
export async function startInstallation(
  from: string,
  { folder, databaseUrl }: State,
  hasMail: boolean,
): Promise<Installation> {
  const ports = { lake: await freePort(), functions: await freePort(), mail: await freePort() }
  const mailbox = await freePort()
  const programs: Program[] = []
  const start = async (cwd: string, file: string, ready: string, variables: Record<string, string>) => {
    const program = startProgram(process.execPath, [file], { ...variables, SITE_STATE_DIR: folder }, cwd)
    programs.push(program)
    await program.says(ready)
  }
  const stop = async () => {
    for (const program of programs) program.signal('SIGTERM')
    await Promise.all(programs.map(({ ended }) => ended))
  }
  const folders = {
    lake: join(folder, 'content-lake'),
    functions: join(folder, 'functions'),
    mail: join(folder, 'mail'),
  }
  try {
    if (hasMail) {
      await start(projectRoot, 'local/mail/main.ts', 'Mailbox ready', {
        MAIL_PORT: String(ports.mail),
        MAIL_WEB_PORT: String(mailbox),
        MAIL_DIR: folders.mail,
      })
    }
    await start(from, 'local/content-lake/main.ts', 'Content Lake ready', {
      LAKE_PORT: String(ports.lake),
      LAKE_DIR: folders.lake,
    })
    await start(from, 'local/functions/main.ts', 'Functions ready', {
      FUNCTIONS_PORT: String(ports.functions),
      FUNCTIONS_DIR: folders.functions,
      FUNCTIONS_DRAIN_SECONDS: '1',
      MAIL_PORT: String(ports.mail),
      LAKE_URL: `http://127.0.0.1:${ports.lake}`,
      ...(databaseUrl !== null && { FUNCTIONS_DATABASE_URL: databaseUrl }),
    })
  } catch (failure) {
    await stop()
    throw failure
  }
  const functions = `http://127.0.0.1:${ports.functions}`
  const lakeUrl = `http://127.0.0.1:${ports.lake}`
  return {
    lake: clientOf({ url: lakeUrl }, readOrCreateCredentials(folders.lake).editorToken),
    lakeUrl,
    async refer(who) {
      const response = await fetch(`${functions}/functions/v1/send-referral-notification`, {
        method: 'POST',
        headers: { ...headersThroughSite(), 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(referralBody(who)),
      })
      if (response.status !== 201) throw new Error(`${who} was refused: ${await response.text()}`)
    },
    async referrals() {
      const response = await fetch(`${functions}/command`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${readFileSync(join(folders.functions, 'token'), 'utf8').trim()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: 'export' }),
      })
      const { records } = exported.parse(await response.json())
      return new Map(records.map((record) => [record.referralName, record]))
    },
    async untilTold(whos) {
      const deadline = Date.now() + MOST_SECONDS_TO_TELL * 1000
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${mailbox}/api/messages`)
        const subjects = mails.parse(await answer.json()).map(({ subject }) => subject)
        const counts = whos.map(
          (who) => subjects.filter((subject) => subject.includes(`Referral: ${who},`)).length,
        )
        if (counts.every((count) => count === 1)) return
        if (Date.now() > deadline || counts.some((count) => count > 1)) {
          throw new Error(`E-mails about ${whos.join(', ')}: ${counts.join(', ')}; each should have one.`)
        }
        await pause(500)
      }
    },
    stop,
  }
}
