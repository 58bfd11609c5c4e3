import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from '@sanity/types'
import { bookingEvents } from '#lib/labels.ts'
import { SALES_ADDRESS, SALES_PATH, salesPath, salesRoute } from '#lib/routes.ts'
import { inTabs, seoTab, tab, toggle } from '../formParts.ts'
import { list } from '../lists.ts'
import { bookingField } from '../objects/booking.ts'
import { salesHeroTab } from '../objects/hero.ts'
import { letterField } from '../objects/letterField.ts'
import { faqTab } from '../objects/question.ts'
import { line } from '../textFields.ts'

const ADDRESS_RULE = 'An address has 1 to 60 small letters, digits and dashes.'

export const salesPage = defineType({
  name: salesRoute.document,
  title: salesRoute.title,
  type: 'document',
  icon: DocumentIcon,
  ...inTabs([
    tab('address', 'Name and address', [
      line('title', 'Name', { description: 'For you, and for the link in the footer.' }),
      defineField({
        name: 'address',
        title: 'Address',
        type: 'slug',
        description: `What follows ${SALES_PATH} in the address of the page.`,
        options: { source: 'title', maxLength: 60 },
        validation: (rule) => [
          rule.required().error('Please write an address, or click “Generate”.'),
          rule.custom((address) => !address?.current || SALES_ADDRESS.test(address.current) || ADDRESS_RULE),
        ],
      }),
      list('formerAddresses', 'Former addresses', {
        of: { type: 'string' },
        description: `Addresses that the page had before, without ${SALES_PATH}. Who opens one is led to the page.`,
        validation: (rule) => [
          rule.unique(),
          rule.custom((all) => (all ?? []).every((one) => SALES_ADDRESS.test(String(one))) || ADDRESS_RULE),
        ],
      }),
      toggle('inFooter', 'Link in the footer', {
        description: 'Links to the page from the footer of every page.',
      }),
    ]),
    salesHeroTab,
    tab('letter', 'Letter', [
      letterField('letter', 'Letter', { missing: 'Please write the letter: the page needs it.' }),
    ]),
    faqTab,
    tab('booking', 'Booking', [
      defineField({
        name: 'event',
        title: 'Calendar',
        type: 'string',
        options: { list: Object.entries(bookingEvents).map(([value, title]) => ({ value, title })) },
        initialValue: 'consultation',
      }),
      bookingField('chosen above', { linksMethod: true }),
    ]),
    seoTab,
  ]),
  preview: {
    select: { title: 'title', address: 'address.current' },
    prepare: ({ title, address }) => ({ title, subtitle: address && salesPath(address) }),
  },
})
