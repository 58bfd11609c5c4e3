import { siteVisibility } from '#app/siteVisibility.ts'

/**
 * The band above every page of a site that is not open. lib/delivery/deliver.ts adds the header for robots to pages that have it.
 * It uses classes that every page has, so that it adds no style rule to the pages of other sites.
 */
export async function UnopenedNotice() {
  const { notice } = await siteVisibility()
  if (notice === null) return null
  return (
    <aside data-unopened="" aria-label="About this site" className="bg-ink text-paper print:hidden">
      <p className="page-width py-3 text-small">{notice}</p>
    </aside>
  )
}
