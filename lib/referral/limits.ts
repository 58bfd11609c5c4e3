import type { Limits } from './ports.ts'

/**
 * Bounds of acceptance when nothing else is configured. Five colleagues behind one address stay far below; a flood from a few
 * addresses, with or without proofs of work, leaves the reserve to those who come for the first time.
 */
export const defaultLimits: Limits = {
  windowSeconds: 3600,
  source: 40,
  sourceUnproven: 15,
  unknown: 20,
  everyone: 400,
  everyoneUnproven: 80,
  reserve: 80,
  few: 3,
}

/** Where nobody is known apart, all are one source with bounds of its own. It needs no proof: browsers without scripts have none. */
const limitsForUnknown = (limits: Limits): Limits => ({
  ...limits,
  source: limits.unknown,
  sourceUnproven: limits.unknown,
  few: limits.unknown,
})

/** The bounds that hold for a visitor of this network. */
export const limitsFor = (network: string | null, limits: Limits): Limits =>
  network === null ? limitsForUnknown(limits) : limits

/** The bounds for so many referrals an hour from one source, from all unknown ones, and from everybody; shares stay as they are. */
export function scaledLimits(source: number, unknown: number, everyone: number): Limits {
  const share = (part: number, of: number, whole: number) => Math.ceil((whole * part) / of)
  const { windowSeconds, few } = defaultLimits
  return {
    windowSeconds,
    source,
    sourceUnproven: share(defaultLimits.sourceUnproven, defaultLimits.source, source),
    unknown,
    everyone,
    everyoneUnproven: share(defaultLimits.everyoneUnproven, defaultLimits.everyone, everyone),
    reserve: share(defaultLimits.reserve, defaultLimits.everyone, everyone),
    few,
  }
}
