import { section } from '../formParts.ts'
import { line, richText } from '../textFields.ts'

/** The programme that a sales page sells. Its card on the home page shows the same text. */
export const offerField = section('offer', 'Programme and price', {
  description: 'Shown above the calendar of this page, and on the home page’s card of the programme.',
  fields: [
    line('name', 'Name of the programme', { advisedLength: 50 }),
    richText('summary', 'For whom, and what changes', {
      description:
        'Two short paragraphs. Only the card on the home page shows them, the second one brighter: it is for your promise.',
    }),
    line('price', 'Price', {
      optional: true,
      description: 'Write it as visitors read it: “from $12,000”. Empty shows no price.',
      advisedLength: 30,
    }),
    line('note', 'Note under the price', {
      optional: true,
      description: 'For example what is included, or how it can be paid.',
      advisedLength: 100,
    }),
  ],
})
