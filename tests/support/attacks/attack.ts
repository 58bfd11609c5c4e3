import type { RawRequest } from './rawSocket.ts'

/** Target that receives the bytes. */
export type Door = 'lake' | 'functions' | 'mailbox' | 'site'

/** The fuzz of one connection. */
export interface Attack extends RawRequest {
  door: Door
  bytes: Buffer
  /** Number of requests, upgrades and frames in the attack. */
  count: number
}
