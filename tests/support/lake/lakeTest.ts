import type { SanityClient } from '@sanity/client'
import { test as base } from 'vitest'
import type { Lake } from '#content-lake/lake.ts'
import { editorOf } from './lakeClient.ts'
import { startTestLake } from './testLake.ts'

/** A test with an empty Content Lake and a client that may edit it, if it asks for them. */
export const test = base.extend<{ lake: Lake & { dir: string }; editor: SanityClient }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from a pattern.
  lake: async ({}, use) => use(await startTestLake()),
  editor: async ({ lake }, use) => use(editorOf(lake)),
})
