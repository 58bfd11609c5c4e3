import { cache } from 'react'
import { isClickable } from './clickable.ts'
import { contentVersion } from './contentVersion.ts'
import type { Preview } from './currentPreview.ts'

/** Where the Studio is mounted; edit info leads there. */
const STUDIO_PATH = '/studio'

const editInfo = {
  enabled: true,
  studioUrl: STUDIO_PATH,
  filter: isClickable,
  // Each text carries its edit info, so what this one dataset does not need is left out.
  omitCrossDatasetReferenceData: true,
}

/**
 * Runs a query for a previewer: in the chosen perspective, never stored, once for each rendering (a page and its metadata
 * ask the same). Those whom the Studio let in also get the edit info that the overlays need; guests get plain text.
 */
export const fetchPreview = cache(
  <Answer>({ client, pass, perspective }: Preview, query: string): Promise<Answer> => {
    // Before the content, so that it is never newer than what is shown.
    void contentVersion(client)
    const stega = pass.kind === 'editor' ? editInfo : { enabled: false }
    return client.fetch<Answer>(query, {}, { perspective, cache: 'no-store', stega })
  },
)
