import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Access } from '../auth/callerAccess.ts'

/** One request as handlers see it: prefix and version taken off the path, and its caller known. */
export interface Exchange {
  readonly method: string
  /** Path without `/lake` and without `/v…`, still percent-encoded. */
  readonly path: string
  /** `2026-03-01`, `1` or `X`; empty for paths without a version, such as images. */
  readonly version: string
  readonly search: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly access: Access
  /** Origin and prefix under which the caller reached the lake, for absolute links such as those of assets. */
  readonly base: string
  readonly body: Readable
}
