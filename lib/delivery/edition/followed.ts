import { EDITION_ADDRESS } from '../freshness.ts'
import type { Entry } from './manifest.ts'
import type { Draft } from './writeVersion.ts'

/** It is asked for by whoever wants to know now. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/**
 * The file by which an edition says how old it is: everything that was published before this moment is in it.
 * @param like whose other headers it has, which the site sends with everything
 */
export function followedFile(followed: Date, like: Pick<Entry, 'headers'>): Draft {
  const body = Buffer.from(`${JSON.stringify({ followed: followed.toISOString() })}\n`)
  const { vary, ...headers } = like.headers
  return {
    entry: {
      address: EDITION_ADDRESS,
      source: EDITION_ADDRESS,
      status: 200,
      headers: { ...headers, ...HEADERS },
      file: EDITION_ADDRESS.slice(1),
      names: [],
      unnamedSince: null,
    },
    body,
  }
}
