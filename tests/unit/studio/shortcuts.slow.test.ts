import { createSchema } from 'sanity'
import { expect, it } from 'vitest'
import { schemaTypes } from '#schemas/types.ts'
import { fieldTitle } from '#studio/checks/fieldTitle.ts'
import { shortcuts } from '#studio/tools/start/shortcuts.ts'

const schema = createSchema({ name: 'default', types: schemaTypes })

it('leads to six existing fields or previews', () => {
  const places = shortcuts.map(({ to }) =>
    'preview' in to ? 'Preview' : fieldTitle(schema.get(to.document), to.path.split('.')),
  )
  expect(places).toEqual([
    'Opening › Version A › Headline',
    'Letter',
    'Length of the complimentary session',
    'Booking calendars › Consultation',
    'Preview',
    'Preview',
  ])
})
