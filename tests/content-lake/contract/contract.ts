import type { SanityClient } from '@sanity/client'
import type { Lake } from '#content-lake/lake.ts'

type Contract = (editor: SanityClient, lake: Lake) => Promise<void> | void

/** Contracts by method, as written after `client.`, such as `releases.publish` or `patch().set`. */
export type Contracts = Readonly<Record<string, Contract>>
