import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType } from '@sanity/types'
import { pageIdentity } from '../page.ts'
import { paragraph, richText, seoField, seoGroup } from '../textFields.ts'
import { referrerConfirmationField } from './referrerConfirmation.ts'

export const referralPage = defineType({
  name: 'referralPage',
  type: 'document',
  ...pageIdentity('referralPage'),
  icon: UsersIcon,
  groups: [
    { name: 'text', title: 'Text', default: true },
    { name: 'email', title: 'Email to the referrer' },
    seoGroup,
  ],
  fields: [
    richText('intro', 'Introduction', { group: 'text', description: 'The heading is fixed.' }),
    richText('bonusNote', 'Note about the bonus', {
      group: 'text',
      description: 'When the bonus is paid is in Facts and promises.',
    }),
    helpSection('yourSection', 'Your Information'),
    helpSection('referralSection', 'Referral Information'),
    richText('privacyNote', 'Privacy note', {
      group: 'text',
      description: 'Explains how you use the referred person’s details. Shown next to the button.',
    }),
    referrerConfirmationField,
    seoField,
  ],
})

function helpSection(name: string, heading: string) {
  return defineField({
    name,
    title: `Section “${heading}”`,
    type: 'object',
    group: 'text',
    fields: [paragraph('help', 'Help text', { optional: true, advisedLength: 200 })],
  })
}
