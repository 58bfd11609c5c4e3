import { z } from 'zod'
import type { Query } from '#lib/referral/database/sqlStore.ts'
import type { MonitorStore } from './monitor.ts'
import { initialMonitorState, monitorState } from './monitorState.ts'

const rows = z.array(z.object({ version: z.number(), state: z.string() }))

// JSON travels as text: drivers differ in how they encode and decode it.
const LOAD = 'select version, state::text as state from referral.watch'
const FIRST = `insert into referral.watch (version, state) values ($1::int + 1, $2::text::jsonb)
  on conflict do nothing returning version, state::text as state`
const NEXT = `update referral.watch set version = version + 1, state = $2::text::jsonb where version = $1::int
  returning version, state::text as state`

/** Keeps the state in the database, where instances of the function come and go. What can't be read counts as nothing. */
export const sqlMonitorStore = (query: Query): MonitorStore => ({
  async load() {
    const [row] = rows.parse(await query(LOAD, []))
    if (!row) return { state: initialMonitorState, version: 0 }
    const { success, data } = monitorState.safeParse(JSON.parse(row.state))
    return { state: success ? data : initialMonitorState, version: row.version }
  },
  async save(state, version) {
    const kept = await query(version === 0 ? FIRST : NEXT, [version, JSON.stringify(state)])
    return kept.length > 0
  },
})
