import type { RawRequest } from './rawSocket.ts'

/** Where the bytes go. */
export type Door = 'lake' | 'functions' | 'mailbox' | 'smtp' | 'site'

/** One connection's worth of fuzz. */
export interface Attack extends RawRequest {
  door: Door
  bytes: Buffer
  /** How many requests, upgrades and frames, or lines of SMTP, it holds. */
  count: number
}
