import { z } from 'zod'
import type { Query } from '#lib/referral/database/sqlStore.ts'
import type { MonitorStore } from './monitor.ts'
import { initialMonitorState, monitorState } from './monitorState.ts'

const rows = z.array(z.object({ version: z.number(), state: z.string() }))

// JSON travels as text: drivers differ in how they encode and decode it.
const LOAD = 'select version, state::text as state from referral.watch'
const SAVE = `insert into referral.watch as kept (version, state) values ($1::int + 1, $2::text::jsonb)
  on conflict (one) do update set version = excluded.version, state = excluded.state where kept.version = $1::int
  returning version`

/** Keeps the state in the database, where instances of the function come and go. An unreadable state counts as none. */
export const sqlMonitorStore = (query: Query): MonitorStore => ({
  async load() {
    const [row] = rows.parse(await query(LOAD, []))
    if (!row) return { state: initialMonitorState, version: 0 }
    const { data } = monitorState.safeParse(JSON.parse(row.state))
    return { state: data ?? initialMonitorState, version: row.version }
  },
  async save(state, version) {
    return (await query(SAVE, [version, JSON.stringify(state)])).length > 0
  },
})
