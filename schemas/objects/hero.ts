import { RocketIcon } from '@sanity/icons/Rocket'
import { defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { section, tab } from '../formParts.ts'
import { line, richText } from '../textFields.ts'

const buttonNote = richText('note', 'Note at the button', {
  optional: true,
  description: 'Tell visitors what a click leads to, for example how long the session lasts.',
})

export const heroVariant = defineType({
  name: 'heroVariant',
  title: 'Opening',
  type: 'object',
  icon: RocketIcon,
  fields: [
    line('headline', 'Headline', { advisedLength: 80 }),
    richText('lead', 'Text under the headline'),
    line('primaryLabel', 'First button', { description: 'Leads to the contact section.' }),
    line('secondaryLabel', 'Second button', { description: 'Leads to the case studies.' }),
    buttonNote,
  ],
})

/** First values of version A; version B begins as its copy, so the type has none. */
export const initialHero = {
  primaryLabel: defaultLabels.primaryButton,
  secondaryLabel: defaultLabels.secondaryButton,
}

/** The opening of all sales pages. */
export const salesHeroTab = tab('hero', 'Opening', [
  section('hero', 'Opening', {
    fields: [
      line('eyebrow', 'Line above the headline', { optional: true, advisedLength: 60 }),
      line('headline', 'Headline', { advisedLength: 100 }),
      richText('lead', 'Text under the headline'),
      line('ctaLabel', 'Button', { description: 'Leads to the booking section.', advisedLength: 40 }),
      buttonNote,
    ],
  }),
])
