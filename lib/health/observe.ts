import type { Check } from './check.ts'
import { type MonitoredName, monitoredNames } from './monitorState.ts'
import type { Observation } from './nextState.ts'
import { runChecks } from './runChecks.ts'

/** The monitored checks by name. */
export type Monitored = Partial<Readonly<Record<MonitoredName, Check>>>

/** Runs all monitored checks. Never rejects, and omits checks that are not applicable. */
export async function observe(watched: Monitored): Promise<Observation[]> {
  const names = monitoredNames
  const seen = await Promise.all(
    names.map(async (name) => {
      const check = watched[name]
      const lines = check ? await runChecks([check]) : []
      return { name, lines: lines.filter(({ state }) => state !== 'not applicable') }
    }),
  )
  return seen.flatMap(({ name, lines }) => {
    const bad = lines.filter(({ state }) => state === 'failing')
    const details = bad.map(({ what, figure, advice }) => `${what}: ${figure}. ${advice ?? ''}`).join(' ')
    return lines.length > 0 ? [{ name, isWell: bad.length === 0, details }] : []
  })
}
