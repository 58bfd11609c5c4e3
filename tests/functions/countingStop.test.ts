import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CANARY } from '#tests/support/functions/canary.ts'
import { openPostgres } from '#tests/support/functions/databases.ts'
import { startLakeOfSettings } from '#tests/support/functions/lakeOfSettings.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { type Program, startProgram } from '#tests/support/functions/program.ts'
import { headersThroughSite } from '#tests/support/functions/submissions.ts'

vi.setConfig({ testTimeout: 120_000 })

const BEACON = JSON.stringify({ p: '/', v: 'A', r: `${CANARY}.example`, w: 'l', e: ['view'] })

const copied = z.object({
  records: z.tuple([z.object({ tables: z.array(z.object({ name: z.string(), rows: z.array(z.json()) })) })]),
})

let program: Program | undefined
afterEach(async () => {
  program?.signal('SIGKILL')
  await program?.ended
})

async function start(folder: string, lake: string, database: string) {
  const port = await freePort()
  program = startProgram('node', ['services/functions/main.ts'], {
    FUNCTIONS_PORT: String(port),
    FUNCTIONS_DIR: folder,
    FUNCTIONS_DATABASE_URL: database,
    MAIL_PORT: '9',
    LAKE_URL: lake.replace(/\/$/, ''),
  })
  await program.says('Functions ready')
  return { port, program }
}

async function copyOf(port: number, folder: string) {
  const response = await fetch(`http://127.0.0.1:${port}/command`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(join(folder, 'token'), 'utf8').trim()}` },
    body: JSON.stringify({ name: 'copy' }),
  })
  return copied.parse(await response.json()).records[0].tables
}

test.each(['PGlite', 'PostgreSQL'])(
  'writes pending counts to %s on SIGTERM, without data about visitors',
  { tags: 'full' },
  async (engine) => {
    const server = engine === 'PGlite' ? null : await openPostgres()
    const lake = await startLakeOfSettings()
    const folder = mkdtempSync(join(tmpdir(), 'stop-counting-'))
    try {
      lake.publish({ on: true, campaigns: [] })
      const first = await start(folder, lake.url, server?.url ?? '')
      for (let time = 0; time < 7; time += 1) {
        const response = await fetch(
          `http://127.0.0.1:${first.port}/functions/v1/send-referral-notification/count`,
          {
            method: 'POST',
            headers: {
              ...headersThroughSite(),
              'content-type': 'text/plain',
              'user-agent': `Mozilla/5.0 Firefox/140.0 ${CANARY}`,
              'x-forwarded-for': `198.51.100.${time}`,
              cookie: `id=${CANARY}`,
            },
            body: BEACON,
          },
        )
        expect(response.status).toBe(204)
      }
      first.program.signal('SIGTERM')
      expect(await first.program.ended).toBe(0)

      const second = await start(folder, lake.url, server?.url ?? '')
      const tables = await copyOf(second.port, folder)
      expect(tables.find(({ name }) => name === 'day_counts')?.rows).toMatchObject([
        { page: '/', event: 'view', variant: 'A', source: 'other', width: 'l', count: 7 },
      ])
      const kept = [JSON.stringify(tables), first.program.output(), second.program.output()].join('\n')
      for (const mark of [CANARY, '198.51.100', 'Firefox'])
        expect(kept.toLowerCase()).not.toContain(mark.toLowerCase())
    } finally {
      program?.signal('SIGKILL')
      await program?.ended
      await server?.stop()
      await lake.stop()
    }
  },
)
