import { editor } from '../site/lake.ts'

/** Returns the content of a sales page with one paragraph, made of the workshop page's. */
export async function salesPageContent() {
  return {
    ...(await editor().getDocument('conversionPage')),
    _type: 'salesPage',
    title: 'Autumn workshop',
    letter: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 'b', text: 'Two days in October.', marks: [] }],
      },
    ],
  }
}
