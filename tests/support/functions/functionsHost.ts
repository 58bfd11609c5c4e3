import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgresServer.ts'
import { startProgram } from './program.ts'
import { headersThroughSite } from './submissions.ts'

/** Starts the functions on this machine, without a Content Lake and with limits that no visitor reaches. */
export async function startFunctions(variables: Record<string, string> = {}) {
  const port = Number(variables.FUNCTIONS_PORT ?? (await freePort()))
  const folder = variables.FUNCTIONS_DIR ?? mkdtempSync(join(tmpdir(), 'functions-host-'))
  const program = startProgram('node', ['services/functions/main.ts'], {
    FUNCTIONS_PORT: String(port),
    FUNCTIONS_DIR: folder,
    FUNCTIONS_DRAIN_SECONDS: '1',
    MAIL_PORT: '9',
    LAKE_URL: 'http://127.0.0.1:9',
    REFERRAL_LIMIT_PER_SOURCE: '1000000',
    REFERRAL_LIMIT_PER_HOUR: '1000000',
    ...variables,
  })
  await program.says('Functions ready')
  const url = `http://127.0.0.1:${port}`
  return {
    port,
    folder,
    program,
    /** Posts to the function as the site does, to a path or query below it. */
    post: (body: string, headers: Record<string, string> = {}, below = '') =>
      fetch(`${url}/functions/v1/send-referral-notification${below}`, {
        method: 'POST',
        headers: { ...headersThroughSite(), ...headers },
        body,
      }),
    command: (body: object, headers: Record<string, string> = {}) =>
      fetch(`${url}/command`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${readFileSync(join(folder, 'token'), 'utf8').trim()}`,
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    end: (signal: NodeJS.Signals) => {
      program.signal(signal)
      return program.ended
    },
  }
}
