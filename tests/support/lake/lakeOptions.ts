import type { LakeOptions } from '#content-lake/services.ts'

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
