import type { Probe } from './check.ts'
import { type WatchedName, watchedNames } from './monitorState.ts'
import type { Observation } from './nextState.ts'
import { runProbes } from './runChecks.ts'

/** The monitored checks by name. */
export type Watched = Partial<Readonly<Record<WatchedName, Probe>>>

/** Runs all monitored checks. Never rejects, and omits checks that are not applicable. */
export async function observe(watched: Watched): Promise<Observation[]> {
  const names = watchedNames
  const seen = await Promise.all(
    names.map(async (name) => {
      const probe = watched[name]
      const lines = probe ? await runProbes([probe]) : []
      return { name, lines: lines.filter(({ state }) => state !== 'not applicable') }
    }),
  )
  return seen.flatMap(({ name, lines }) => {
    const bad = lines.filter(({ state }) => state === 'failing')
    const details = bad.map(({ what, figure, advice }) => `${what}: ${figure}. ${advice ?? ''}`).join(' ')
    return lines.length > 0 ? [{ name, isWell: bad.length === 0, details }] : []
  })
}
