import { type Context, Hono } from 'hono'
import type { Access } from '../auth/callerAccess.ts'

/** Facts about a request that the app finds out before its handler runs. */
export interface LakeRequest {
  Variables: {
    readonly access: Access
    /** `2026-03-01`, `1` or `X`; empty for paths without a version, such as images. */
    readonly version: string
    readonly search: URLSearchParams
    /** Origin and prefix under which the caller reached the lake, for absolute links such as those of assets. */
    readonly base: string
  }
}

export type LakeContext = Context<LakeRequest>

/** Routes of one subject. Their paths have neither `/lake` nor `/v…`. */
export const lakeRoutes = () => new Hono<LakeRequest>()
