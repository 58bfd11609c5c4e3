import type { SanityClient } from '@sanity/client'
import type { Lake } from '#local/content-lake/lake.ts'

/** What one method of the client must do against a lake that holds nothing yet. */
export type Contract = (editor: SanityClient, lake: Lake) => Promise<void> | void

/** By the method's name as it is written after `client.`, such as `releases.publish` or `patch().set`. */
export type Contracts = Readonly<Record<string, Contract>>
