import { HeartIcon } from '@sanity/icons/Heart'
import { defineType } from 'sanity'
import { richText, seoField, seoGroup } from '../fields.ts'
import { pageIdentity } from '../page.ts'

export const referralThankYouPage = defineType({
  name: 'referralThankYouPage',
  type: 'document',
  ...pageIdentity('referralThankYouPage'),
  icon: HeartIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, seoGroup],
  fields: [
    richText('reply', 'When you reply', {
      group: 'text',
      description: 'How soon is in Facts and promises. The heading and the two buttons are fixed.',
    }),
    richText('bonus', 'When the bonus is paid', { group: 'text' }),
    seoField,
  ],
})
