import type { Limits } from '../ports.ts'

/**
 * Default limits. Five colleagues behind one address stay below the limit of a network, and a flood meets the limit for all.
 * Visitors whose network is not known count as one network.
 */
export const defaultLimits: Limits = { windowSeconds: 3600, source: 20, everyone: 100 }
