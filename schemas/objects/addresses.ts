import { defineType } from '@sanity/types'

/** Target of a link; studio/inputs/addresses offers the pages to choose from and completes typed addresses. */
export const linkAddress = defineType({ name: 'linkAddress', title: 'Where a link leads', type: 'string' })

/** An address of somebody else's site; studio/inputs/addresses completes what is typed. */
export const webAddress = defineType({ name: 'webAddress', title: 'Web address', type: 'string' })
