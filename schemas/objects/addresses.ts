import { defineType } from '@sanity/types'

/** Target of a link. The input in studio/inputs/addresses offers the site's pages and completes typed addresses. */
export const linkAddress = defineType({ name: 'linkAddress', title: 'Link target', type: 'string' })

/** An address on another site. The input in studio/inputs/addresses completes typed addresses. */
export const webAddress = defineType({ name: 'webAddress', title: 'Web address', type: 'string' })
