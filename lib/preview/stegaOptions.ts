import type { PreviewPass } from './previewPass.ts'
import { stegaFilter } from './stegaFilter.ts'

const STUDIO_PATH = '/studio'

export const editInfo = ({ kind }: Pick<PreviewPass, 'kind'>) =>
  ({
    enabled: kind === 'editor',
    studioUrl: STUDIO_PATH,
    filter: stegaFilter,
    // Each text carries its edit info, so what this one dataset does not need is left out.
    omitCrossDatasetReferenceData: true,
  }) as const
