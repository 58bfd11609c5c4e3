import type { FilterDefault } from '@sanity/client/stega'

/** Fields that steer how a page is made, or stand in an attribute: edit info must not reach them. */
const NOT_SHOWN = new Set([
  ...['style', 'listItem', 'marks', 'fact', 'metric'],
  ...['frameTitle', 'contactEmail', 'settingsLabel', 'updated', 'sameAs'],
])

/**
 * Whether a field's text carries the invisible edit info that makes it clickable in Presentation. Sanity's own rule leaves
 * out addresses, dates, ids and search metadata; ours also leaves out what code reads.
 */
export const isClickable: FilterDefault = (props) =>
  !props.sourcePath.some((segment) => typeof segment === 'string' && NOT_SHOWN.has(segment)) &&
  props.filterDefault(props)
