import type { Installation } from './checkedInstallation.ts'

/** The webhook that tells the site of changes, as it is entered at Sanity. */
export const webhookSetup = ({ siteUrl, lake }: Pick<Installation, 'siteUrl' | 'lake'>) => ({
  name: 'Publish to the site',
  url: `${siteUrl}/api/revalidate`,
  dataset: lake.dataset,
  on: ['create', 'update', 'delete'],
  filter: '!(_id in path("drafts.**"))',
  projection: '{_type}',
  httpMethod: 'POST',
})
