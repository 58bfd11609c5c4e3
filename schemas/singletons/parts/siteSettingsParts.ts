import { defineArrayMember } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { section } from '../../formParts.ts'
import { list } from '../../lists.ts'
import { isOpenable, line, paragraph, richText } from '../../textFields.ts'

const { navigation, consent } = defaultLabels

export const navigationField = section('navigation', 'Menu', {
  description: 'The words in the header and the footer. Where they lead is fixed.',
  options: { collapsible: true },
  fields: [
    line('services', 'To the services', { initialValue: navigation.services }),
    line('cases', 'To the case studies', { initialValue: navigation.cases }),
    line('insights', 'To the insights', { initialValue: navigation.insights }),
    line('contact', 'To the contact section', { initialValue: navigation.contact }),
    line('requestConsult', 'Button to the contact section', { initialValue: navigation.requestConsult }),
    line('conversion', 'To the workshop conversion system', { initialValue: navigation.conversion }),
    line('leadership', 'To the market leadership method', { initialValue: navigation.leadership }),
    line('calculator', 'To the calculator', { initialValue: navigation.calculator }),
    line('method', 'To the method PDF', { initialValue: navigation.method }),
    line('referral', 'To the referral form', { initialValue: navigation.referral }),
  ],
})

type Invitation = (typeof defaultLabels.invitations)['scheduler' | 'leadForm']

/** Replacement of another company's widget. `thing` names the widget for the site owner. */
export function embedFallback(
  name: string,
  title: string,
  thing: string,
  { linkLabel, invitation }: { linkLabel: string; invitation: Invitation },
) {
  return section(name, title, {
    options: { collapsible: true },
    fields: [
      richText('message', 'Text when it is blocked or slow', {
        description: `Shown when ${thing} has not appeared after a few seconds.`,
      }),
      line('linkLabel', 'Text of the link', {
        description: `Opens ${thing} on a separate page.`,
        initialValue: linkLabel,
      }),
      section('invitation', 'Invitation to write, when there is no address', {
        description:
          'Until you fill in the address, visitors are invited to send you a prepared email. Fields that you leave empty keep the words of the demonstration.',
        options: { collapsible: true },
        fields: [
          line('heading', 'Heading', { optional: true, initialValue: invitation.heading, advisedLength: 60 }),
          line('linkLabel', 'Button', {
            optional: true,
            initialValue: invitation.linkLabel,
            advisedLength: 30,
          }),
          line('subject', 'Subject of the email', {
            optional: true,
            initialValue: invitation.subject,
            advisedLength: 60,
          }),
          paragraph('body', 'Beginning of the email', { optional: true, initialValue: invitation.body }),
        ],
      }),
      richText('unavailable', 'Text of the invitation', {
        description: 'Say what to write, and what happens then.',
      }),
    ],
  })
}

export const consentField = section('consent', 'Consent question', {
  description: 'Asked only where a pixel is set up. Agreeing and declining are equally easy.',
  fields: [
    richText('message', 'Question'),
    line('acceptLabel', 'Button to agree', { initialValue: consent.accept, advisedLength: 20 }),
    line('declineLabel', 'Button to decline', { initialValue: consent.decline, advisedLength: 20 }),
    line('settingsLabel', 'Link in the footer', { initialValue: consent.settings, advisedLength: 30 }),
    paragraph('gpcNotice', 'Text for browsers that object by themselves', {
      description:
        'Some browsers send “Global Privacy Control”. Then nothing is tracked, and this text says so.',
    }),
  ],
})

export const organizationField = section('organization', 'The business, for search engines', {
  fields: [
    paragraph('description', 'Description of the business', { advisedLength: 300 }),
    list('sameAs', 'Your profiles elsewhere', {
      description: 'For example your LinkedIn page.',
      // As a separate type in a list, the type generator would treat it as an object.
      of: defineArrayMember({
        type: 'url',
        validation: (rule) => rule.uri({ allowRelative: true }).custom(isOpenable),
      }),
      validation: (rule) => rule.unique().error('The same profile is there twice.'),
    }),
  ],
})
