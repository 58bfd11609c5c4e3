import { DocumentIcon } from '@sanity/icons/Document'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { bookingEvents } from '#lib/labels.ts'
import { SALES_ADDRESS, SALES_PATH, salesPath, salesRoute } from '#lib/routes.ts'
import { bookingField } from '../objects/booking.ts'
import { salesHeroField } from '../objects/hero.ts'
import { withoutBlocks } from '../objects/letterBlockRule.ts'
import { faqField } from '../objects/question.ts'
import { line, seoField, seoGroup } from '../textFields.ts'

const ADDRESS_RULE = 'An address has 1 to 60 small letters, digits and dashes.'

export const salesPage = defineType({
  name: salesRoute.document,
  title: salesRoute.title,
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'address', title: 'Name and address', default: true },
    { name: 'hero', title: 'Opening' },
    { name: 'letter', title: 'Letter' },
    { name: 'faq', title: 'Questions' },
    { name: 'booking', title: 'Booking' },
    seoGroup,
  ],
  fields: [
    line('title', 'Name', { group: 'address', description: 'For you, and for the link in the footer.' }),
    defineField({
      name: 'address',
      title: 'Address',
      type: 'slug',
      group: 'address',
      description: `What follows ${SALES_PATH} in the address of the page.`,
      options: { source: 'title', maxLength: 60 },
      validation: (rule) => [
        rule.required().error('Please write an address, or click “Generate”.'),
        rule.custom((address) => !address?.current || SALES_ADDRESS.test(address.current) || ADDRESS_RULE),
      ],
    }),
    defineField({
      name: 'formerAddresses',
      title: 'Former addresses',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      group: 'address',
      description: `Addresses that the page had before, without ${SALES_PATH}. Who opens one is led to the page.`,
      validation: (rule) => [
        rule.unique(),
        rule.custom((all) => (all ?? []).every((one) => SALES_ADDRESS.test(String(one))) || ADDRESS_RULE),
      ],
    }),
    defineField({
      name: 'inFooter',
      title: 'Link in the footer',
      type: 'boolean',
      group: 'address',
      description: 'Links to the page from the footer of every page.',
    }),
    salesHeroField,
    defineField({
      name: 'letter',
      title: 'Letter',
      type: 'letterText',
      group: 'letter',
      validation: (rule) => [
        rule.required().min(1).error('Please write the letter: the page needs it.'),
        rule.custom(withoutBlocks(['letterBeforeAfter', 'letterDeliverables', 'letterGuarantee'])),
      ],
    }),
    faqField,
    defineField({
      name: 'event',
      title: 'Calendar',
      type: 'string',
      group: 'booking',
      options: { list: Object.entries(bookingEvents).map(([value, title]) => ({ value, title })) },
      initialValue: 'consultation',
    }),
    bookingField('chosen above', { linksMethod: true }),
    seoField,
  ],
  preview: {
    select: { title: 'title', address: 'address.current' },
    prepare: ({ title, address }) => ({ title, subtitle: address && salesPath(address) }),
  },
})
