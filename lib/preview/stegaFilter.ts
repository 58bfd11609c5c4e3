import type { FilterDefault } from '@sanity/client/stega'
import type { PreviewPass } from './previewPass.ts'

/** Fields that steer how a page is made, or stand in an attribute: edit info must not reach them. */
const NOT_SHOWN = new Set([
  ...['style', 'listItem', 'marks', 'fact', 'metric'],
  ...['frameTitle', 'contactEmail', 'settingsLabel', 'updated', 'sameAs'],
  // Sanity's rule knows whole addresses; the demonstration's begin with a slash.
  ...['schedulers', 'leadFormUrl', 'widgetLoading', 'palette', 'event', 'address'],
])

/** Shown as words although Sanity's rule takes a field of this name for code: the reply time's figure is worded from its unit. */
const SHOWN = new Set(['replyTime.unit'])

/**
 * Returns true if a field's text carries the invisible edit info that makes it clickable in Presentation. Sanity's rule
 * leaves out addresses, dates, ids and search metadata; ours also leaves out fields that code reads. Running text (the
 * `text` of a span) always carries it, even if it reads like an address.
 */
export const stegaFilter: FilterDefault = (props) => {
  const names = props.sourcePath.filter((segment) => typeof segment === 'string')
  if (names.some((name) => NOT_SHOWN.has(name))) return false
  if (SHOWN.has(names.join('.'))) return true
  return (names.at(-1) === 'text' && names.includes('children')) || props.filterDefault(props)
}

/** Returns how texts carry edit info in the preview of a pass. Guests get none. */
export const editInfo = ({ kind }: Pick<PreviewPass, 'kind'>) =>
  ({
    enabled: kind === 'editor',
    studioUrl: '/studio',
    filter: stegaFilter,
    // Each text carries its edit info, so what this one dataset does not need is left out.
    omitCrossDatasetReferenceData: true,
  }) as const
