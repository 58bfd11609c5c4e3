import { CogIcon } from '@sanity/icons/Cog'
import { defineField, defineType } from '@sanity/types'
import { DEFAULT_PALETTE, paletteNames, palettes } from '#lib/design/palettes.ts'
import { defaultLabels } from '#lib/labels.ts'
import { inTabs, picture, section, tab, toggle } from '../formParts.ts'
import { line } from '../textFields.ts'
import { countingField } from './parts/countingField.ts'
import { leadFormAddress, schedulerAddress, widgetLoadingField } from './parts/embedAddresses.ts'
import { consentField, embedFallback, navigationField, organizationField } from './parts/siteSettingsParts.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  ...inTabs([
    tab('identity', 'Look and menu', [
      line('tagline', 'Tagline', { optional: true, advisedLength: 90 }),
      picture('logo', 'Logo'),
      defineField({
        name: 'palette',
        title: 'Colours',
        type: 'string',
        description:
          'Of pages, share pictures, the method PDF and emails to visitors. Text stays easy to read in each.',
        options: {
          layout: 'radio',
          list: paletteNames.map((value) => ({ value, title: palettes[value].title })),
        },
        initialValue: DEFAULT_PALETTE,
      }),
      navigationField,
      line('footerNotice', 'Rights notice in the footer', {
        description: 'The current year is put in front of it.',
      }),
      defineField({
        name: 'contactEmail',
        title: 'Email address for visitors',
        type: 'string',
        validation: (rule) => rule.required().email().error('Please write an email address.'),
      }),
    ]),
    tab('booking', 'Booking and sign-up', [
      section('schedulers', 'Booking calendars', {
        description:
          'The addresses of your three booking events. While one is empty, its page invites visitors to write to you instead: see below.',
        fields: [
          schedulerAddress('consultation', 'Consultation', 'Shown on the home page.'),
          schedulerAddress('strategySession', 'Strategy session', 'Shown on /TSS.'),
          schedulerAddress(
            'assessment',
            'Assessment',
            'Shown on /ILM and on the calculator; linked from the method PDF’s thank-you page.',
          ),
        ],
      }),
      embedFallback('schedulerFallback', 'When a calendar does not appear', 'the booking calendar', {
        linkLabel: defaultLabels.openScheduler,
        invitation: defaultLabels.invitations.scheduler,
      }),
      leadFormAddress(
        'leadFormUrl',
        'Address of the sign-up form',
        'The form of your email provider, shown on /ilm-lead.',
      ),
      embedFallback('leadFormFallback', 'When the sign-up form does not appear', 'the sign-up form', {
        linkLabel: defaultLabels.openLeadForm,
        invitation: defaultLabels.invitations.leadForm,
      }),
      widgetLoadingField,
    ]),
    tab('privacy', 'Tracking and consent', [
      defineField({
        name: 'pixelId',
        title: 'Advertising pixel',
        type: 'string',
        description:
          'The pixel’s number. Empty means no tracking and no consent question. It loads only after a visitor agrees.',
        validation: (rule) =>
          rule.regex(/^\d{5,20}$/, { name: 'number' }).error('A pixel’s id is a number of 5 to 20 digits.'),
      }),
      consentField,
      countingField,
      toggle('weeklyEmail', 'Weekly email', {
        description:
          'Every Monday, to you: visits and bookings of the week, referrals that wait, and sample or missing texts.',
      }),
    ]),
    tab('seo', 'Search and sharing', [
      organizationField,
      defineField({
        name: 'defaultSeo',
        title: 'Defaults for all pages',
        type: 'seo',
        validation: (rule) => rule.required().error('Please fill in the site’s own entry.'),
      }),
    ]),
  ]),
  preview: { prepare: () => ({ title: 'Settings' }) },
})
