import type { LakeOptions } from '#content-lake/services.ts'
import type { Callers } from '#lib/node/http/callers.ts'

/** Accepts every caller of a fake Sanity, whose sign-in is elsewhere. */
export const everyCaller: Callers = {
  refusal: () => null,
  isOwnPage: () => false,
  signInRefusal: () => null,
}

/** Returns options of an empty Content Lake on any free port, without a webhook. */
export const lakeOptions = (dir: string): LakeOptions => ({
  port: 0,
  dir,
  webhookUrl: null,
  projectId: 'local',
  dataset: 'production',
  seedFrom: null,
  changesKeptPerDocument: 500,
  siteOrigins: ['http://localhost:3000'],
})
