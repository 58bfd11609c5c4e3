import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { freePort } from '../functions/postgresServer.ts'
import { type Program, startProgram } from '../functions/program.ts'

export type ServiceName = 'lake' | 'functions' | 'mailbox'

export type LocalServices = Awaited<ReturnType<typeof startServices>>

const status = z.object({ pid: z.number() })

/** Returns the process id that a service reports on its status address. */
export async function pidOf(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/status`, { signal: AbortSignal.timeout(1_000) })
  return status.parse(await answer.json()).pid
}

/** Starts the local services as `npm start` does, in separate processes with separate ports and folders. */
export async function startServices() {
  const folder = mkdtempSync(join(tmpdir(), 'services-'))
  const [lake, functions, mailbox, smtp] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const variables = {
    NEXT_PUBLIC_SANITY_PROJECT_ID: '',
    LAKE_PORT: String(lake),
    LAKE_DIR: join(folder, 'content-lake'),
    LAKE_URL: `http://127.0.0.1:${lake}`,
    FUNCTIONS_PORT: String(functions),
    FUNCTIONS_DIR: join(folder, 'functions'),
    MAIL_PORT: String(smtp),
    MAIL_WEB_PORT: String(mailbox),
    MAIL_DIR: join(folder, 'mail'),
  }
  const programs: Program[] = []
  const start = (script: string) => {
    const program = startProgram(process.execPath, [script], variables)
    programs.push(program)
    return program
  }
  const stop = async () => {
    for (const program of programs) program.signal('SIGKILL')
    await Promise.all(programs.map(({ ended }) => ended))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([
      start('content-lake/main.ts').says('Content Lake ready'),
      start('services/functions/main.ts').says('Functions ready'),
      start('services/mail/main.ts').says('Mailbox ready'),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ports: { lake, functions, mailbox, smtp },
    credentials: readOrCreateCredentials(variables.LAKE_DIR),
    pids: async () => ({
      lake: await pidOf(lake),
      functions: await pidOf(functions),
      mailbox: await pidOf(mailbox),
    }),
    output: () => programs.map((program) => program.output()).join(''),
    stop,
  }
}
