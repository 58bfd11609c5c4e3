import { expect, test } from 'vitest'
import { z } from 'zod'
import { CANARY } from '#tests/support/functions/canary.ts'
import { openPostgres } from '#tests/support/functions/databases.ts'
import { startFunctions } from '#tests/support/functions/functionsHost.ts'
import { startLakeOfSettings } from '#tests/support/functions/lakeOfSettings.ts'

const BEACON = JSON.stringify({ p: '/', v: 'A', r: `${CANARY}.example`, w: 'l', e: ['view'] })

const copied = z.object({
  records: z.tuple([z.object({ tables: z.array(z.object({ name: z.string(), rows: z.array(z.json()) })) })]),
})

test.each(['PGlite', 'PostgreSQL'])(
  'writes pending counts to %s on SIGTERM, without data about visitors',
  { tags: 'full' },
  async (engine) => {
    await using stack = new AsyncDisposableStack()
    const server = engine === 'PGlite' ? null : await openPostgres()
    stack.defer(() => server?.stop())
    const lake = await startLakeOfSettings()
    stack.defer(() => lake.stop())
    const start = async (folder?: string) => {
      const functions = await startFunctions({
        FUNCTIONS_DATABASE_URL: server?.url ?? '',
        LAKE_URL: lake.url.replace(/\/$/, ''),
        ...(folder && { FUNCTIONS_DIR: folder }),
      })
      stack.defer(() => void functions.end('SIGKILL'))
      return functions
    }
    lake.publish({ on: true, campaigns: [] })
    const first = await start()
    for (let time = 0; time < 7; time += 1) {
      const response = await first.post(
        BEACON,
        {
          'content-type': 'text/plain',
          'user-agent': `Mozilla/5.0 Firefox/140.0 ${CANARY}`,
          'x-forwarded-for': `198.51.100.${time}`,
          cookie: `id=${CANARY}`,
        },
        '/count',
      )
      expect(response.status).toBe(204)
    }
    expect(await first.end('SIGTERM')).toBe(0)

    const second = await start(first.folder)
    const [{ tables }] = copied.parse(await (await second.command({ name: 'copy' })).json()).records
    expect(tables.find(({ name }) => name === 'day_counts')?.rows).toMatchObject([
      { page: '/', event: 'view', variant: 'A', source: 'other', width: 'l', count: 7 },
    ])
    const kept = [JSON.stringify(tables), first.program.output(), second.program.output()].join('\n')
    for (const mark of [CANARY, '198.51.100', 'Firefox'])
      expect(kept.toLowerCase()).not.toContain(mark.toLowerCase())
  },
)
