import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineField, defineType } from '@sanity/types'
import { factDefinitions, figureDefinitions } from '#lib/facts/facts.ts'
import { entry } from '../formParts.ts'
import { list } from '../lists.ts'
import { replyTimeField } from '../objects/replyTime.ts'
import { line } from '../textFields.ts'

const groups = [
  { name: 'names', title: 'Names', keys: ['businessName', 'ownerName'] },
  { name: 'session', title: 'Sessions and sign-up', keys: ['sessionLength', 'pdfDelivery', 'emailSeries'] },
  {
    name: 'guarantee',
    title: 'Guarantee',
    keys: ['guaranteePeriod', 'buildPhase', 'implementationPhase', 'guaranteeClients', 'guaranteeRuns'],
  },
  { name: 'prerequisites', title: 'Prerequisites', keys: ['minimumOffer', 'minimumSubscribers'] },
  { name: 'referrals', title: 'Referrals', keys: ['replyTime', 'bonusTime', 'bonusAmount'] },
  {
    name: 'benchmarks',
    title: 'Industry leaders',
    keys: ['benchmarkRoi', 'benchmarkSuccessRate', 'benchmarkEfficiency'],
  },
] satisfies { name: string; title: string; keys: (typeof factDefinitions)[number]['key'][] }[]

const groupOf = (key: string) =>
  groups.find((group) => group.keys.some((candidate) => candidate === key))?.name ?? 'own'

export const businessFacts = defineType({
  name: 'businessFacts',
  title: 'Facts and promises',
  type: 'document',
  icon: CheckmarkCircleIcon,
  description:
    'Every name and figure that copy repeats. Write each as it should read in a sentence; the reply time is a number with its unit.',
  groups: [
    ...groups.map(({ name, title }) => ({ name, title })),
    { name: 'own', title: 'More of your own' },
    { name: 'confirmed', title: 'Are they yours?' },
  ],
  fields: [
    ...factDefinitions.map(({ key, title, description, initialValue }) => ({
      ...(key === 'replyTime'
        ? replyTimeField(key, title, description)
        : line(key, title, { description, initialValue, advisedLength: 30 })),
      group: groupOf(key),
    })),
    {
      ...list('own', 'Facts of your own', {
        description:
          'Numbers or names that several of your texts repeat. Each becomes a choice under “Fact” in the toolbar.',
        of: entry('ownFact', 'Fact', [
          line('title', 'Name', { description: 'For you, such as “Price of the audit”.' }),
          line('text', 'In a sentence', {
            description: 'As visitors read it, such as “$900”.',
            advisedLength: 30,
          }),
        ]),
      }),
      group: 'own',
    },
    defineField({
      name: 'confirmed',
      title: 'Which of these do you promise?',
      type: 'array',
      of: [{ type: 'string' }],
      group: 'confirmed',
      description: 'Tick each that is true for your business as it reads above. Change the others first.',
      options: { list: figureDefinitions.map(({ key, title }) => ({ value: key, title })) },
    }),
  ],
  preview: { prepare: () => ({ title: 'Facts and promises' }) },
})
