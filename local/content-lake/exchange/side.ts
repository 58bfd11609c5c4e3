import type { SanityClient } from '@sanity/client'
import type { Place } from './memory.ts'

/** One of the two lakes of an exchange. */
export interface Side {
  place: Place
  /** As it reads in a sentence: `the lake of this machine`. */
  name: string
  /** Reads; with the right to write where this side receives. */
  client: SanityClient
  /** What the addresses of assets begin with. */
  assetBase: string
}
