import { UsersIcon } from '@sanity/icons/Users'
import { defineField } from '@sanity/types'
import { isRecord } from '#lib/server/isRecord.ts'
import { pageType, section, tab, toggle } from '../formParts.ts'
import { paragraph, richText } from '../textFields.ts'

const missing = (what: string) => `The email is switched on, so it needs ${what}.`
const isOn = (parent: unknown) => isRecord(parent) && parent.enabled === true

const helpSection = (name: string, heading: string) =>
  section(name, `Section “${heading}”`, {
    fields: [paragraph('help', 'Help text', { optional: true, advisedLength: 200 })],
  })

export const referralPage = pageType('referralPage', UsersIcon, [
  tab('text', 'Text', [
    richText('intro', 'Introduction', { description: 'The heading is fixed.' }),
    richText('bonusNote', 'Note about the bonus', {
      description: 'When the bonus is paid is in Facts and promises.',
    }),
    helpSection('yourSection', 'Your Information'),
    helpSection('referralSection', 'Referral Information'),
    richText('privacyNote', 'Privacy note', {
      description: 'Explains how you use the referred person’s details. Shown next to the button.',
    }),
  ]),
  tab('email', 'Email to the referrer', [
    section('referrerConfirmation', 'Email to the person who refers', {
      fields: [
        toggle('enabled', 'Send it', {
          description:
            'Below your text it lists what happens next, with dates, and has the link by which the person sees and erases what is held about them. Off: they see the thank-you page only.',
          initialValue: false,
        }),
        defineField({
          name: 'subject',
          title: 'Subject',
          type: 'string',
          validation: (rule) => [
            rule.custom((value, { parent }) => !isOn(parent) || !!value?.trim() || missing('a subject')),
            rule.max(70).warning('Longer than 70 characters. Mail programs cut it off.'),
          ],
        }),
        defineField({
          name: 'body',
          title: 'Text',
          type: 'shortText',
          validation: (rule) =>
            rule.custom((value, { parent }) => {
              const hasText = Array.isArray(value) && value.length > 0
              return !isOn(parent) || hasText || missing('a text')
            }),
        }),
      ],
    }),
  ]),
])
