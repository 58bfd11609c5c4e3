import { isClickable } from './clickable.ts'
import type { Preview } from './currentPreview.ts'

/** Where the Studio is mounted; edit info leads there. */
export const STUDIO_PATH = '/studio'

/**
 * Runs a query for a previewer: in the chosen perspective, never cached. Those whom the Studio let in also get the edit
 * info that the overlays need; guests get plain text.
 */
export function fetchPreview<Answer>({ client, pass, perspective }: Preview, query: string): Promise<Answer> {
  return client.fetch<Answer>(
    query,
    {},
    {
      perspective,
      cache: 'no-store',
      stega:
        pass.kind === 'editor'
          ? { enabled: true, studioUrl: STUDIO_PATH, filter: isClickable }
          : { enabled: false },
    },
  )
}
