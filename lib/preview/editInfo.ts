import type { PreviewPass } from './previewPass.ts'
import { stegaFilter } from './stegaFilter.ts'

/** Where the Studio is mounted; edit info leads there. */
const STUDIO_PATH = '/studio'

/** How an answer is marked with the fields that it is from: for those whom the Studio let in, and for nobody else. */
export const editInfo = ({ kind }: Pick<PreviewPass, 'kind'>) =>
  ({
    enabled: kind === 'editor',
    studioUrl: STUDIO_PATH,
    filter: stegaFilter,
    // Each text carries its edit info, so what this one dataset does not need is left out.
    omitCrossDatasetReferenceData: true,
  }) as const
