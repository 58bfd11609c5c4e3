import type { LakeOptions } from '#local/content-lake/services.ts'

/** A lake by itself: on any free port, empty, and with nobody to tell of what is published. */
export const lakeOptions = (dir: string): LakeOptions => ({
  port: 0,
  dir,
  webhookUrl: null,
  revalidateSecret: null,
  projectId: 'local',
  dataset: 'production',
  seedFrom: null,
  changesKeptPerDocument: 500,
  siteOrigins: ['http://localhost:3000'],
})
