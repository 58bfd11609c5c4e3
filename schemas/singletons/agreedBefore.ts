import type { ConditionalPropertyCallbackContext } from 'sanity'
import { isRecord } from '#lib/isRecord.ts'
import { localDay } from '#lib/localDay.ts'

/** Said of what {@link isFixed} keeps. */
export const FIXED_LATER =
  'Can’t be changed once the first day is over: whoever chooses by figures finds whatever she looks for. To change it after all, let the comparison begin later.'

/** Whether a comparison's first day is over, so that what was agreed on before stays as it is; what is missing may still be said. */
export const isFixed = ({
  parent,
  value,
}: Pick<ConditionalPropertyCallbackContext, 'parent' | 'value'>): boolean =>
  value !== undefined && isRecord(parent) && typeof parent.from === 'string' && parent.from < localDay()
